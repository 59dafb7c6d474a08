//! Arguments of `qipan judge`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, ValueHint};
use clap::{Args, Subcommand};
use qipan_judge::Problem;

/// Arguments of `qipan judge`.
#[derive(Debug, Args)]
pub struct Judge {
    /// The subcommand.
    #[command(subcommand)]
    pub task: JudgeTask,
}

/// Subcommands of `qipan judge`.
#[derive(Debug, Subcommand)]
pub enum JudgeTask {
    /// Lists the problems with their statements.
    #[command(about = "help-judge-list", after_help = "help-judge-list-examples")]
    List,
    /// Runs a program on tests.
    #[command(about = "help-judge-run", long_about = "help-judge-run-more", after_help = "help-judge-run-examples")]
    Run(JudgeRun),
    /// Checks one output.
    #[command(about = "help-judge-check", long_about = "help-judge-check-more")]
    #[command(after_help = "help-judge-check-examples")]
    Check {
        /// The problem.
        #[command(flatten)]
        problem: JudgeProblem,
        /// The file with the input.
        #[arg(value_name = "help-value-input", value_hint = ValueHint::FilePath, help = "help-judge-input")]
        input: PathBuf,
        /// The file with the output.
        #[arg(value_name = "help-value-output", value_hint = ValueHint::FilePath, help = "help-judge-output")]
        output: PathBuf,
        /// The file with the answer, which is not used.
        #[arg(value_name = "help-value-answer", value_hint = ValueHint::FilePath, help = "help-judge-answer")]
        answer: Option<PathBuf>,
    },
    /// Writes tests.
    #[command(about = "help-judge-make", after_help = "help-judge-make-examples")]
    Make(JudgeFiles),
    /// Writes a problem package.
    #[command(about = "help-judge-package", long_about = "help-judge-package-more")]
    #[command(after_help = "help-judge-package-examples")]
    Package(JudgeFiles),
}

/// The name of a problem.
#[derive(Debug, Args)]
pub struct JudgeProblem {
    /// The problem.
    #[arg(value_name = "help-value-problem", value_parser = PossibleValuesParser::new(Problem::all().iter().map(|problem| problem.name)))]
    #[arg(help = "help-judge-problem")]
    pub problem: String,
}

/// The tests of a problem.
#[derive(Debug, Args)]
pub struct JudgeTests {
    /// The seed of the random tests.
    #[arg(long, value_name = "help-value-seed", value_parser = super::value, help = "help-judge-seed")]
    pub seed: Option<String>,
    /// The number of random tests.
    #[arg(long, value_name = "help-value-tests", value_parser = super::value, help = "help-judge-tests")]
    pub tests: Option<String>,
    /// The groups of tests.
    #[arg(long, value_name = "help-value-groups", value_parser = PossibleValuesParser::new(["small", "medium", "full"]))]
    #[arg(help = "help-judge-max")]
    pub max: Option<String>,
}

/// Arguments of `qipan judge run`.
#[derive(Debug, Args)]
pub struct JudgeRun {
    /// The problem.
    #[command(flatten)]
    pub problem: JudgeProblem,
    /// The tests.
    #[command(flatten)]
    pub tests: JudgeTests,
    /// The time limit of each test.
    #[arg(long, value_name = "help-value-time", value_parser = super::value, help = "help-judge-time")]
    pub time: Option<String>,
    /// The memory limit.
    #[arg(long, value_name = "help-value-memory", value_parser = super::value, help = "help-judge-memory")]
    pub memory: Option<String>,
    /// Write a line of JSON for each test.
    #[arg(long, help = "help-judge-json-lines")]
    pub json_lines: bool,
    /// The program and its arguments.
    #[arg(last = true, required = true, value_name = "help-value-program", value_hint = ValueHint::CommandWithArguments)]
    #[arg(help = "help-judge-program")]
    pub program: Vec<OsString>,
}

/// Arguments of the commands that write tests.
#[derive(Debug, Args)]
pub struct JudgeFiles {
    /// The problem.
    #[command(flatten)]
    pub problem: JudgeProblem,
    /// The folder, which is created if there is none.
    #[arg(value_name = "help-value-folder", value_hint = ValueHint::DirPath, help = "help-judge-folder")]
    pub folder: PathBuf,
    /// The tests.
    #[command(flatten)]
    pub tests: JudgeTests,
}
