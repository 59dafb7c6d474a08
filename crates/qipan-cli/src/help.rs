//! Help texts in the reader's language: replaces the catalogue keys of commands and arguments by their words.
//!
//! The modules, in reading order:
//!
//! | module | contents |
//! |---|---|
//! | [`guide`] | the help of a command as data, which manual pages use too |
//! | [`layout`] | its text, in lines that fit the terminal |
//! | [`wrap`] | line breaking in both languages, and the width of text |
//!
//! Clap's own layout is not used: its headings are English, and it breaks lines only at blanks, of which Chinese has
//! few.

mod guide;
mod layout;
pub mod wrap;

use clap::builder::StyledStr;
use clap::{Arg, Command, CommandFactory};

use crate::args::Cli;
use crate::messages::Localizer;

pub use guide::{Entry, Guide, Passage};

/// Returns the command line in the reader's language. Its help layout is clap's: see [`command_with_help`].
pub fn command(localizer: &Localizer) -> Command {
    localized(build(Cli::command()), localizer)
}

/// Returns [`command`] without the command `help`, which has no page of its own.
pub fn without_help(localizer: &Localizer) -> Command {
    localized(build(Cli::command().disable_help_subcommand(true)), localizer)
}

/// Returns the command line with the help text of each command in the reader's language.
pub fn command_with_help(localizer: &Localizer) -> Command {
    let width = layout::width();
    with_help(command(localizer), &|command| layout::text(&Guide::of(command, localizer), localizer, width))
}

fn with_help(command: Command, text: &impl Fn(&Command) -> String) -> Command {
    let help = text(&command);
    command.override_help(help).mut_subcommands(|subcommand| with_help(subcommand, text))
}

fn build(root: Command) -> Command {
    let mut root = root;
    // This adds clap's own arguments, and gives each command its full name.
    root.build();
    root
}

fn localized(command: Command, localizer: &Localizer) -> Command {
    let about = match command.get_name() {
        "help" => Some(localizer.word("help-help-command")),
        _ => command.get_about().map(|key| word(key, localizer)),
    };
    let more = command.get_long_about().map(|key| word(key, localizer));
    let examples = command.get_after_help().map(|key| word(key, localizer));
    let mut command = command.mut_args(|argument| localized_argument(argument, localizer));
    if let Some(about) = about {
        command = command.about(about);
    }
    if let Some(more) = more {
        command = command.long_about(more);
    }
    if let Some(examples) = examples {
        command = command.after_help(examples);
    }
    command.mut_subcommands(|command| localized(command, localizer))
}

fn localized_argument(argument: Arg, localizer: &Localizer) -> Arg {
    // The argument of the command `help`.
    let (value, help) = match argument.get_id().as_str() {
        "help" => (None, Some("help-help")),
        "version" => (None, Some("help-version")),
        "subcommand" => (Some("help-value-command"), Some("help-help-which")),
        _ => (None, None),
    };
    let named = argument.get_value_names().and_then(<[_]>::first).map(|key| key.to_string());
    let value = value.map(str::to_owned).or(named).filter(|_| argument.get_action().takes_values());
    let help = help.map(|key| localizer.word(key)).or_else(|| argument.get_help().map(|key| word(key, localizer)));
    let argument = match value {
        Some(key) => argument.value_name(localizer.word(&key)),
        None => argument,
    };
    match help {
        Some(help) => argument.help(help),
        None => argument,
    }
}

/// Returns the words for a key that clap holds as text.
fn word(key: &StyledStr, localizer: &Localizer) -> String {
    localizer.word(&key.to_string())
}

#[cfg(test)]
mod tests {
    use qipan_text::Lang;

    use super::*;

    fn all(command: &Command, visit: &mut impl FnMut(&Command)) {
        visit(command);
        command
            .get_subcommands()
            .filter(|subcommand| subcommand.get_name() != "help")
            .for_each(|subcommand| all(subcommand, visit));
    }

    fn is_chinese(text: &str) -> bool {
        text.chars().any(|c| ('一'..='龥').contains(&c))
    }

    #[test]
    fn every_text_exists_in_both_languages() {
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

    /// In Chinese help, English words are parts of examples, option names, or fixed names.
    #[test]
    fn placeholders_in_chinese_help_are_chinese() {
        let localizer = Localizer::new(Lang::Zh, false);
        let names = ["none", "shell", "K"];
        all(&command(&localizer), &mut |command| {
            let guide = Guide::of(command, &localizer);
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
    fn lines_of_help_fit_the_terminal_unless_they_are_to_be_typed() {
        for lang in Lang::ALL {
            let localizer = Localizer::new(lang, false);
            for width in [60, 80, 100] {
                all(&command(&localizer), &mut |command| {
                    let guide = Guide::of(command, &localizer);
                    let typed = guide.passages.iter().flat_map(|passage| &passage.entries).map(|entry| &entry.typed);
                    let widest = typed.map(|typed| wrap::width(typed) + 2).max().unwrap_or(0).max(width);
                    for line in layout::text(&guide, &localizer, width).lines() {
                        let plain = layout::plain(line);
                        assert!(wrap::width(&plain) <= widest, "{width}: {plain}");
                        assert_eq!(plain.trim_end(), plain);
                    }
                });
            }
        }
    }
}
