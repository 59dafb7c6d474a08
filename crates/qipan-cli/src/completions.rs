//! `qipan completions`: completion scripts for shells, generated from the commands.

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
pub fn run(typed: &Completions, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    // Clap accepts no other names.
    let shell: Shell = typed.shell.parse().unwrap_or(Shell::Bash);
    let root = help::command(localizer);
    let mut bytes = Vec::new();
    clap_complete::generate(shell, &mut completable(&root, shell, false), "qipan", &mut bytes);
    let script = String::from_utf8_lossy(&bytes).into_owned();
    let script = if shell == Shell::Fish { patched_for_fish(&script, &root) } else { script };
    if out.json {
        out.object(&Script { shell: &typed.shell, script })?;
    } else {
        out.lines(|to| to.write_all(script.as_bytes()))?;
    }
    Ok(ExitOutcome::Yes)
}

/// Rebuilds a command with only those arguments that a shell can complete, as clap cannot remove arguments.
///
/// Numbers, squares and rules cannot be completed. Where subcommands may take their place, zsh would wait for them and
/// offer no subcommand; bash would offer `<ROWS>` and `<FILE>` as words. After `help`, fish would offer nothing, as the
/// command `help` may occur there too.
fn completable(command: &Command, shell: Shell, is_help: bool) -> Command {
    let has_subcommands = command.has_subcommands();
    let is_kept = |argument: &&Arg| {
        let is_free_text = argument.is_positional() && argument.get_possible_values().is_empty();
        !is_free_text || shell == Shell::Zsh && !has_subcommands
    };
    let argument = |argument: &Arg| match argument.get_value_hint() {
        ValueHint::Unknown if argument.get_action().takes_values() => argument.clone().value_hint(ValueHint::Other),
        // Global options are listed in every command.
        _ => argument.clone().global(false),
    };
    let subcommand = command.get_subcommands().filter(|subcommand| !is_help || subcommand.get_name() != "help");
    Command::new(command.get_name().to_owned())
        .about(command.get_about().cloned().unwrap_or_default())
        .version(env!("CARGO_PKG_VERSION"))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .args(command.get_arguments().filter(is_kept).map(argument))
        .subcommands(
            subcommand.map(|subcommand| completable(subcommand, shell, is_help || subcommand.get_name() == "help")),
        )
}

/// Corrects the script for fish: completes files only where a file is expected, completes the values of positional
/// arguments, and does not fail where an option before the command still lacks its value.
fn patched_for_fish(script: &str, root: &Command) -> String {
    let mut script = script.replace("    or return\n", "    or set argv\n");
    script.push_str("complete -c qipan -f\n");
    for family in root.get_subcommands() {
        for task in std::iter::once(None).chain(family.get_subcommands().map(Some)) {
            let (command, subcommand) = (
                task.unwrap_or(family),
                task.map_or_else(String::new, |task| format!("; and __fish_seen_subcommand_from {}", task.get_name())),
            );
            let condition =
                format!("complete -c qipan -n \"__fish_qipan_using_subcommand {}{subcommand}\"", family.get_name());
            for argument in command.get_positionals() {
                let values = argument.get_possible_values();
                let values: Vec<_> = values.iter().map(|value| value.get_name()).collect();
                if !values.is_empty() {
                    script.push_str(&format!("{condition} -a \"{}\"\n", values.join(" ")));
                } else if matches!(argument.get_value_hint(), ValueHint::FilePath | ValueHint::DirPath) {
                    script.push_str(&format!("{condition} -F\n"));
                }
            }
        }
    }
    script
}
