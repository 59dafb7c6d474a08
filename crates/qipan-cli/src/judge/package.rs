//! `qipan judge package`: problem packages in the legacy ICPC format.

use std::collections::HashSet;
use std::path::Path;

use qipan::Args;
use qipan_judge::{Group, Problem};
use qipan_text::Lang;

use crate::args::JudgeFiles;
use crate::judge::files::{create, report, save, save_cases};
use crate::judge::{Plan, problem};
use crate::messages::{ExitOutcome, Failure, Localizer};
use crate::out::Out;

/// Runs `qipan judge package`.
pub fn write(typed: &JudgeFiles, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let problem = problem(&typed.problem)?;
    let plan = Plan::of(&typed.tests)?;
    let folder = typed.folder.as_path();
    let mut written = Vec::new();
    create(folder)?;
    save(folder.join("problem.yaml"), &settings(problem), &mut written)?;
    statements(problem, folder, &mut written)?;
    let data = folder.join("data");
    let mut inputs = HashSet::new();
    let samples = problem.cases(Group::Sample, plan.seed, plan.count);
    save_cases(&data.join("sample"), samples, &mut inputs, &mut written)?;
    let secret = plan.groups().filter(|group| *group != Group::Sample);
    let secret = secret.flat_map(|group| problem.cases(group, plan.seed, plan.count));
    save_cases(&data.join("secret"), secret, &mut inputs, &mut written)?;
    programs(problem, folder, &mut written)?;
    if problem.is_interactive {
        // The format asks for an answer beside each input; the validator does not read it.
        for input in written.clone().iter().filter_map(|file| file.strip_suffix(".in")) {
            save(Path::new(&format!("{input}.ans")).to_path_buf(), "", &mut written)?;
        }
    }
    report(folder, written, out)
}

/// Returns the text of `problem.yaml`.
fn settings(problem: &Problem) -> String {
    let title = quoted(&Localizer::new(Lang::En, false).word(problem.title));
    let validation = if problem.is_interactive { "custom interactive" } else { "custom" };
    format!(
        "problem_format_version: legacy\nname: {title}\nuuid: {}\nsource: Qipan\nrights_owner: the Qipan authors\n\
         license: permission\nvalidation: {validation}\nlimits:\n  output: 64\n",
        uuid(problem.name)
    )
}

/// Returns a UUID (version 8) from two 64-bit FNV-1a hashes of a problem's name: a judging system recognises the problem by it when
/// the package is imported again.
fn uuid(name: &str) -> String {
    let hash = |basis: u64| {
        name.bytes().fold(basis, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
    };
    let (high, low) = (hash(0xcbf2_9ce4_8422_2325), hash(0x9ae1_6a3b_2f90_404f));
    let (version, variant) = (0x8000 | high & 0x0fff, 0x8000 | low >> 48 & 0x3fff);
    format!(
        "{:08x}-{:04x}-{version:04x}-{variant:04x}-{:012x}",
        high >> 32,
        high >> 16 & 0xffff,
        low & 0xffff_ffff_ffff
    )
}

/// Returns a text as a string of YAML.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

/// Writes the statements in both languages.
fn statements(problem: &Problem, folder: &Path, written: &mut Vec<String>) -> Result<(), Failure> {
    let folder = folder.join("problem_statement");
    create(&folder)?;
    for lang in Lang::ALL {
        let localizer = Localizer::new(lang, false);
        let word = |key: &str| tex(&localizer.word(key));
        let text = format!(
            "\\problemname{{{}}}\n\n{}\n\n{}\n\n{}\n",
            word(problem.title),
            word(problem.task),
            word(problem.input),
            word(problem.output)
        );
        save(folder.join(format!("problem.{}.tex", lang.code())), &text, written)?;
    }
    Ok(())
}

/// Returns a text with the special characters of TeX escaped.
fn tex(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '{' | '}' | '_' | '%' | '&' | '#' | '$' => escaped.extend(['\\', c]),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '\\' => escaped.push_str("\\textbackslash{}"),
            '×' => escaped.push_str("$\\times$"),
            '≤' => escaped.push_str("$\\le$"),
            '₁' => escaped.push_str("$_1$"),
            '₂' => escaped.push_str("$_2$"),
            'ₜ' => escaped.push_str("$_t$"),
            '…' => escaped.push_str("\\dots{}"),
            _ => escaped.push(c),
        }
    }
    escaped
}

/// Writes validators and submissions.
fn programs(problem: &Problem, folder: &Path, written: &mut Vec<String>) -> Result<(), Failure> {
    let missing = || Failure::input("judge-no-problem", Args::none());
    let programs = problem.programs().ok_or_else(missing)?;
    let validator = problem.output_validator().ok_or_else(missing)?;
    let mut put = |place: &str, name: &str, text: &str| {
        let folder = folder.join(place);
        create(&folder)?;
        save(folder.join(format!("{name}.py")), text, written)
    };
    put("input_validators", "validate", programs.input_validator)?;
    put("output_validators", "validate", &validator)?;
    put("submissions/accepted", "accepted", programs.accepted)?;
    for mistake in programs.mistakes {
        let verdict = if mistake.is_crash { "submissions/run_time_error" } else { "submissions/wrong_answer" };
        put(verdict, mistake.name, &programs.with(mistake))?;
    }
    Ok(())
}
