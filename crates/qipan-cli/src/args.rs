//! The command line: commands and arguments, with a module for each family. Numbers and squares are taken as text here
//! and parsed in [`crate::read`], where an error message can be in the reader's language.
//!
//! The help texts of commands and arguments are catalogue keys; [`crate::help`] replaces them by the reader's words.

mod fives;
mod heaps;
mod judge;
mod knights;
mod levels;
mod pegs;
mod quiz;
mod setup;
mod tromino;

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, ValueHint};
use clap::{Args, Parser, Subcommand};
use qipan_text::Lang;

pub use fives::{Fives, FivesLine, FivesTask};
pub use heaps::{Heaps, HeapsPosition, HeapsSearched, HeapsTask};
pub use judge::{Judge, JudgeFiles, JudgeProblem, JudgeRun, JudgeTask, JudgeTests};
pub use knights::{Knights, KnightsBoard, KnightsTask};
pub use levels::{Levels, LevelsTask};
pub use pegs::{Pegs, PegsTask};
pub use quiz::Quiz;
pub use setup::{Completions, Manual};
pub use tromino::{Sides, Task, Tromino};

/// The version; a program that was built from a commit by `cargo xtask dist` or `release` knows that too, with its date.
const VERSION: &str = match option_env!("QIPAN_VERSION") {
    Some(version) => version,
    None => env!("CARGO_PKG_VERSION"),
};

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "qipan", version = VERSION, subcommand_required = true)]
#[command(about = "help-qipan", long_about = "help-qipan-more", after_help = "help-qipan-examples")]
pub struct Cli {
    /// The command.
    #[command(subcommand)]
    pub family: Family,
    /// Options of every command.
    #[command(flatten)]
    pub common: Common,
}

/// Options of every command.
#[derive(Debug, Args)]
pub struct Common {
    /// Write one JSON object.
    #[arg(long, global = true, display_order = 100, help = "help-json")]
    pub json: bool,
    /// The language of messages.
    #[arg(long, global = true, display_order = 100, value_name = "help-value-language", value_parser = PossibleValuesParser::new(Lang::ALL.map(Lang::code)))]
    #[arg(help = "help-lang")]
    pub lang: Option<String>,
    /// Count rows and columns from 0.
    #[arg(long, global = true, display_order = 100, help = "help-zero-based")]
    pub zero_based: bool,
}

/// The commands: the families of problems, and commands for all of them.
#[derive(Debug, Subcommand)]
pub enum Family {
    /// Coverings by L-trominoes.
    #[command(about = "help-tromino", long_about = "help-tromino-more", after_help = "help-tromino-examples")]
    Tromino(Tromino),
    /// Peg solitaire.
    #[command(about = "help-pegs", long_about = "help-pegs-more", after_help = "help-pegs-examples")]
    #[command(subcommand_negates_reqs = true)]
    Pegs(Pegs),
    /// Minimum blocking sets for lines of five.
    #[command(about = "help-fives", long_about = "help-fives-more", after_help = "help-fives-examples")]
    #[command(subcommand_negates_reqs = true)]
    Fives(Fives),
    /// Knight's tours.
    #[command(about = "help-knights", long_about = "help-knights-more", after_help = "help-knights-examples")]
    Knights(Knights),
    /// Nim and other heap games.
    #[command(about = "help-heaps", long_about = "help-heaps-more", after_help = "help-heaps-examples")]
    Heaps(Heaps),
    /// Checks certificates of all families.
    #[command(about = "help-check", long_about = "help-check-more", after_help = "help-check-examples")]
    Check(Certified),
    /// The levels of all families.
    #[command(about = "help-levels", long_about = "help-levels-more", after_help = "help-levels-examples")]
    Levels(Levels),
    /// Questions from a seed.
    #[command(about = "help-quiz", long_about = "help-quiz-more", after_help = "help-quiz-examples")]
    Quiz(Quiz),
    /// Contest problems.
    #[command(about = "help-judge", long_about = "help-judge-more", after_help = "help-judge-examples")]
    Judge(Judge),
    /// Writes completion scripts for shells.
    #[command(about = "help-completions", long_about = "help-completions-more")]
    #[command(after_help = "help-completions-examples")]
    Completions(Completions),
    /// Writes manual pages.
    #[command(about = "help-man", long_about = "help-man-more", after_help = "help-man-examples")]
    Man(Manual),
}

/// Options of `moves`: the position, and the limit.
#[derive(Debug, Args)]
pub struct MovesFrom {
    /// The moves before the table.
    #[arg(long, value_name = "help-value-moves", allow_hyphen_values = true, value_parser = value, help = "help-moves-after")]
    pub after: Option<String>,
    /// The limit on stored positions.
    #[arg(long, value_name = "help-value-states", allow_negative_numbers = true, help = "help-moves-states")]
    pub states: Option<String>,
    /// Whether to tell the chances of random play.
    #[arg(long, help = "help-moves-chance")]
    pub chance: bool,
}

/// Parses the value of an option, which may begin with a hyphen, as negative numbers do: the error can then be about
/// the number. A word with two hyphens is the next option, so that the value is missing.
fn value(word: &str) -> Result<String, &'static str> {
    if word.starts_with("--") { Err("missing") } else { Ok(word.to_owned()) }
}

/// Arguments of `qipan check`.
#[derive(Debug, Args)]
pub struct Certified {
    /// The certificate; `-` is standard input.
    #[arg(value_name = "help-value-file", value_hint = ValueHint::FilePath, help = "help-check-file")]
    pub file: PathBuf,
}
