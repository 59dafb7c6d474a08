//! The help in the reader's language. Commands and arguments carry keys of sentences; here the sentences take their place.
//!
//! The rooms, in reading order:
//!
//! | module | contents |
//! |---|---|
//! | [`guide`] | what there is to be said of a command, as data: the manual pages are made of it too |
//! | [`layout`] | that as text, in lines that fit the terminal |
//! | [`wrap`] | where a line may end, in either language, and how wide it is |
//!
//! Clap's own layout is not used: its words are English, and it breaks lines at blanks only, of which Chinese has few.

mod guide;
mod layout;
pub mod wrap;

use clap::builder::StyledStr;
use clap::{Arg, Command, CommandFactory};

use crate::args::Cli;
use crate::messages::Localizer;

pub use guide::{Entry, Guide, Passage};

/// What can be typed, with the words of this voice in place of keys. Its help is clap's: see [`command_with_help`].
pub fn command(voice: &Localizer) -> Command {
    spoken(built(Cli::command()), voice)
}

/// The same without the command `help`, which has no page of its own.
pub fn without_help(voice: &Localizer) -> Command {
    spoken(built(Cli::command().disable_help_subcommand(true)), voice)
}

/// What can be typed, with the help of each command as this voice gives it.
pub fn command_with_help(voice: &Localizer) -> Command {
    let width = layout::width();
    with_help(command(voice), &|command| layout::text(&Guide::of(command, voice), voice, width))
}

fn with_help(command: Command, text: &impl Fn(&Command) -> String) -> Command {
    let help = text(&command);
    command.override_help(help).mut_subcommands(|below| with_help(below, text))
}

fn built(root: Command) -> Command {
    let mut root = root;
    // Only then are there the arguments that clap makes itself, and does each command know its whole name.
    root.build();
    root
}

fn spoken(command: Command, voice: &Localizer) -> Command {
    let about = match command.get_name() {
        "help" => Some(voice.word("help-help-command")),
        _ => command.get_about().map(|key| word(key, voice)),
    };
    let more = command.get_long_about().map(|key| word(key, voice));
    let examples = command.get_after_help().map(|key| word(key, voice));
    let mut command = command.mut_args(|argument| spoken_argument(argument, voice));
    if let Some(about) = about {
        command = command.about(about);
    }
    if let Some(more) = more {
        command = command.long_about(more);
    }
    if let Some(examples) = examples {
        command = command.after_help(examples);
    }
    command.mut_subcommands(|command| spoken(command, voice))
}

fn spoken_argument(argument: Arg, voice: &Localizer) -> Arg {
    // Which command the command `help` is asked about.
    let (value, help) = match argument.get_id().as_str() {
        "help" => (None, Some("help-help")),
        "version" => (None, Some("help-version")),
        "subcommand" => (Some("help-value-command"), Some("help-help-which")),
        _ => (None, None),
    };
    let named = argument.get_value_names().and_then(<[_]>::first).map(|key| key.to_string());
    let value = value.map(str::to_owned).or(named).filter(|_| argument.get_action().takes_values());
    let help = help.map(|key| voice.word(key)).or_else(|| argument.get_help().map(|key| word(key, voice)));
    let argument = match value {
        Some(key) => argument.value_name(voice.word(&key)),
        None => argument,
    };
    match help {
        Some(help) => argument.help(help),
        None => argument,
    }
}

/// The words under the key that clap was given as a text.
fn word(key: &StyledStr, voice: &Localizer) -> String {
    voice.word(&key.to_string())
}

#[cfg(test)]
mod tests {
    use qipan_text::Lang;

    use super::*;

    fn all(command: &Command, look: &mut impl FnMut(&Command)) {
        look(command);
        command.get_subcommands().filter(|below| below.get_name() != "help").for_each(|below| all(below, look));
    }

    fn is_chinese(text: &str) -> bool {
        text.chars().any(|c| ('一'..='龥').contains(&c))
    }

    #[test]
    fn everything_is_said_in_both_languages() {
        for lang in Lang::ALL {
            let mut texts = Vec::new();
            all(&command(&Localizer::new(lang, false)), &mut |command| {
                let of_command = [command.get_about(), command.get_long_about(), command.get_after_help()];
                let of_arguments = command.get_arguments().map(Arg::get_help);
                texts.extend(of_command.into_iter().chain(of_arguments).flatten().map(ToString::to_string));
            });
            assert!(texts.len() > 100);
            for text in texts {
                assert!(!text.is_empty() && !text.starts_with("help-"), "{text}");
                assert_eq!(is_chinese(&text), lang == Lang::Zh, "{text}");
            }
        }
    }

    /// In Chinese help, what is English stands in an example, in an option's name, or is a name everywhere.
    #[test]
    fn chinese_help_is_chinese_in_its_frame_too() {
        let voice = Localizer::new(Lang::Zh, false);
        let names = ["none", "shell", "K"];
        all(&command(&voice), &mut |command| {
            let guide = Guide::of(command, &voice);
            let typed =
                guide.usage.iter().chain([&guide.arguments, &guide.options].into_iter().flatten().map(|e| &e.typed));
            for placeholder in typed.flat_map(|typed| typed.split(['<', '[']).skip(1)) {
                let placeholder = placeholder.split(['>', ']']).next().unwrap_or_default();
                assert!(is_chinese(placeholder) || names.contains(&placeholder), "{placeholder}");
            }
        });
    }

    #[test]
    fn every_command_has_examples() {
        all(&command(&Localizer::new(Lang::En, false)), &mut |command| {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("Examples:\n  "), "{}", command.get_name());
        });
    }

    #[test]
    fn no_line_of_help_passes_the_terminal_unless_it_is_to_be_typed() {
        for lang in Lang::ALL {
            let voice = Localizer::new(lang, false);
            for width in [60, 80, 100] {
                all(&command(&voice), &mut |command| {
                    let guide = Guide::of(command, &voice);
                    let typed = guide.passages.iter().flat_map(|passage| &passage.entries).map(|entry| &entry.typed);
                    let widest = typed.map(|typed| wrap::width(typed) + 2).max().unwrap_or(0).max(width);
                    for line in layout::text(&guide, &voice, width).lines() {
                        let plain = layout::plain(line);
                        assert!(wrap::width(&plain) <= widest, "{width}: {plain}");
                        assert_eq!(plain.trim_end(), plain);
                    }
                });
            }
        }
    }
}
