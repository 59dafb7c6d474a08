//! `qipan completions`: what makes a shell complete commands and options, made from the commands themselves.

use std::io::Write as _;

use clap::builder::ValueHint;
use clap::{Arg, Command};
use clap_complete::Shell;
use serde::Serialize;

use crate::args::Completions;
use crate::help;
use crate::messages::{ExitOutcome, Failure, Localizer};
use crate::out::Out;

#[derive(Serialize)]
struct Script<'a> {
    shell: &'a str,
    script: String,
}

/// Runs `qipan completions`.
pub fn run(typed: &Completions, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    // No other names are allowed.
    let shell: Shell = typed.shell.parse().unwrap_or(Shell::Bash);
    let root = help::command(voice);
    let mut bytes = Vec::new();
    clap_complete::generate(shell, &mut completed(&root, shell, false), "qipan", &mut bytes);
    let script = String::from_utf8_lossy(&bytes).into_owned();
    let script = if shell == Shell::Fish { for_fish(&script, &root) } else { script };
    if out.json {
        out.object(&Script { shell: &typed.shell, script })?;
    } else {
        out.lines(|to| to.write_all(script.as_bytes()))?;
    }
    Ok(ExitOutcome::Yes)
}

/// A command with what a shell can complete of it, made anew, as clap takes no argument away.
///
/// Numbers, squares and rules cannot be completed. Where other commands may stand in their place, zsh would wait for them and
/// offer no command; bash would offer `<ROWS>` and `<FILE>` as words. Behind `help`, fish would offer nothing, as the command
/// `help` can stand there too.
fn completed(command: &Command, shell: Shell, is_help: bool) -> Command {
    let has_below = command.has_subcommands();
    let is_kept = |argument: &&Arg| {
        let is_place = argument.is_positional() && argument.get_possible_values().is_empty();
        !is_place || shell == Shell::Zsh && !has_below
    };
    let argument = |argument: &Arg| match argument.get_value_hint() {
        ValueHint::Unknown if argument.get_action().takes_values() => argument.clone().value_hint(ValueHint::Other),
        // All commands have those that are for all.
        _ => argument.clone().global(false),
    };
    let below = command.get_subcommands().filter(|below| !is_help || below.get_name() != "help");
    Command::new(command.get_name().to_owned())
        .about(command.get_about().cloned().unwrap_or_default())
        .version(env!("CARGO_PKG_VERSION"))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .args(command.get_arguments().filter(is_kept).map(argument))
        .subcommands(below.map(|below| completed(below, shell, is_help || below.get_name() == "help")))
}

/// What fish needs beside what is made for it: files only where one is asked for, the values of what stands at a place of its
/// own, and something to go on where an option before the command still waits for its value.
fn for_fish(script: &str, root: &Command) -> String {
    let mut script = script.replace("    or return\n", "    or set argv\n");
    script.push_str("complete -c qipan -f\n");
    for family in root.get_subcommands() {
        for task in std::iter::once(None).chain(family.get_subcommands().map(Some)) {
            let (meant, below) = (
                task.unwrap_or(family),
                task.map_or_else(String::new, |task| format!("; and __fish_seen_subcommand_from {}", task.get_name())),
            );
            let when = format!("complete -c qipan -n \"__fish_qipan_using_subcommand {}{below}\"", family.get_name());
            for argument in meant.get_positionals() {
                let values = argument.get_possible_values();
                let values: Vec<_> = values.iter().map(|value| value.get_name()).collect();
                if !values.is_empty() {
                    script.push_str(&format!("{when} -a \"{}\"\n", values.join(" ")));
                } else if matches!(argument.get_value_hint(), ValueHint::FilePath | ValueHint::DirPath) {
                    script.push_str(&format!("{when} -F\n"));
                }
            }
        }
    }
    script
}
