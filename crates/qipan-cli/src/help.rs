//! The help in the reader's language. Commands and arguments carry keys of sentences; here the sentences take their place.

use clap::builder::{Resettable, StyledStr};
use clap::{Arg, Command, CommandFactory};
use qipan::Args;
use qipan_text::Lang;

use crate::args::Cli;
use crate::say::{Sentence, Voice, list_comma};

/// What can be typed, with the help that this voice gives.
pub fn command(voice: &Voice) -> Command {
    built(Cli::command(), voice)
}

/// The same without the command `help`, which has no page of its own.
pub fn without_help(voice: &Voice) -> Command {
    built(Cli::command().disable_help_subcommand(true), voice)
}

fn built(root: Command, voice: &Voice) -> Command {
    let mut root = root;
    // Only then are there the arguments that clap makes itself, and does each command know its whole name.
    root.build();
    spoken(root, voice)
}

fn spoken(command: Command, voice: &Voice) -> Command {
    let is_help = command.get_name() == "help";
    let about =
        if is_help { Some(said("help-help-command", voice)) } else { command.get_about().map(|key| word(key, voice)) };
    // What more there is to be said comes behind that.
    let more = command.get_long_about().map(|key| word(key, voice)).filter(|_| !is_help);
    let long = about.iter().cloned().chain(more).collect::<Vec<_>>().join("\n\n");
    let examples = command.get_after_help().map(|key| word(key, voice));
    let mut command = command.mut_args(|argument| spoken_argument(argument, voice));
    if let Some(about) = about {
        command = command.about(about).long_about(long);
    }
    if let Some(examples) = examples {
        command = command.after_help(examples);
    }
    if voice.lang() != Lang::En {
        // The headings of clap's own layout are English.
        let layout = layout(&command, voice);
        command = command.help_template(layout);
    }
    command.mut_subcommands(|command| spoken(command, voice))
}

fn spoken_argument(argument: Arg, voice: &Voice) -> Arg {
    let key = match argument.get_id().as_str() {
        "help" => Some("help-help"),
        "version" => Some("help-version"),
        // Which command the command `help` is asked about.
        "subcommand" => Some("help-help-which"),
        _ => None,
    };
    let help = match (key, argument.get_help()) {
        (Some(key), _) => said(key, voice),
        (None, Some(key)) => word(key, voice),
        (None, None) => return argument,
    };
    let argument = argument.long_help(Resettable::Reset);
    let values = argument.get_possible_values();
    if voice.lang() == Lang::En || values.is_empty() || !argument.get_action().takes_values() {
        return argument.help(help);
    }
    let values = values.iter().map(|value| value.get_name()).collect::<Vec<_>>().join(&list_comma(voice));
    let sentence = Sentence::new("help-possible", Args::none().verbatim("help", help).verbatim("values", values));
    argument.help(voice.say(&sentence)).hide_possible_values(true)
}

/// The parts of a command's help that are not empty, each with its heading.
fn layout(command: &Command, voice: &Voice) -> String {
    let mut layout = format!("{{about-with-newline}}\n{} {{usage}}", said("help-usage", voice));
    let positionals = command.get_positionals().any(|argument| !argument.is_hide_set());
    let options = command.get_arguments().any(|argument| !argument.is_positional() && !argument.is_hide_set());
    for (is_there, heading, part) in [
        (command.has_subcommands(), "help-commands", "{subcommands}"),
        (positionals, "help-arguments", "{positionals}"),
        (options, "help-options", "{options}"),
    ] {
        if is_there {
            layout.push_str(&format!("\n\n{}\n{part}", said(heading, voice)));
        }
    }
    layout + "{after-help}"
}

/// The words under the key that clap was given as a text.
fn word(key: &StyledStr, voice: &Voice) -> String {
    voice.word(&key.to_string())
}

fn said(key: &'static str, voice: &Voice) -> String {
    voice.word(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All texts of a command and of those below it.
    fn texts(command: &Command) -> Vec<String> {
        let of_command = [command.get_about(), command.get_long_about(), command.get_after_help()];
        let of_arguments = command.get_arguments().map(Arg::get_help);
        let here = of_command.into_iter().chain(of_arguments).flatten().map(ToString::to_string);
        here.chain(command.get_subcommands().flat_map(texts)).collect()
    }

    #[test]
    fn everything_is_said_in_both_languages() {
        for lang in Lang::ALL {
            let texts = texts(&command(&Voice::new(lang, false)));
            assert!(texts.len() > 100);
            for text in texts {
                let is_chinese = text.chars().any(|c| ('一'..='龥').contains(&c));
                assert!(!text.is_empty() && !text.starts_with("help-"), "{text}");
                assert_eq!(is_chinese, lang == Lang::Zh, "{text}");
            }
        }
    }

    #[test]
    fn every_command_has_examples() {
        fn all(command: &Command, check: &impl Fn(&Command)) {
            check(command);
            command.get_subcommands().filter(|below| below.get_name() != "help").for_each(|below| all(below, check));
        }
        all(&command(&Voice::new(Lang::En, false)), &|command| {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("Examples:\n  "), "{}", command.get_name());
        });
    }
}
