//! Turns the errors of clap into one sentence that says what is allowed, in the reader's language.

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};
use qipan::{Args, ListStyle};

use crate::help;
use crate::messages::{self, Failure, Localizer, Sentence};

/// Moves options after `qipan help` before it: `help` accepts only names of commands.
pub fn options_before_help(words: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut words: Vec<OsString> = words.into_iter().collect();
    if words.get(1).is_none_or(|word| word != "help") {
        return words;
    }
    let mut rest = words.split_off(1).into_iter();
    let mut names = Vec::new();
    while let Some(word) = rest.next() {
        let has_value = word == "--lang";
        let is_option = word.as_encoded_bytes().starts_with(b"-");
        if is_option {
            words.push(word);
        } else {
            names.push(word);
        }
        words.extend(if has_value { rest.next() } else { None });
    }
    words.extend(names);
    words
}

/// Writes help or version to standard output, or an error message to standard error; returns the exit status.
pub fn report(error: &clap::Error, words: &[OsString]) -> ExitCode {
    let localizer = Localizer::new(messages::language(requested_language(words).as_deref()), false);
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let asked = help::command_with_help(&localizer).try_get_matches_from(words);
        let help = asked.as_ref().err().unwrap_or(error);
        return match help.print().and_then(|()| io::stdout().flush()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => Failure::Output(error).report(&localizer),
        };
    }
    // Clap names arguments by their keys; a second parse gives the names in the reader's language.
    let root = help::command(&localizer);
    let named = root.clone().try_get_matches_from(words).err();
    Failure::Input(sentence(named.as_ref().unwrap_or(error), &root, words, &localizer)).report(&localizer)
}

fn sentence(error: &clap::Error, root: &Command, words: &[OsString], localizer: &Localizer) -> Sentence {
    let list = |kind| localizer.list(ListStyle::Comma, &context(error, kind));
    // Argument names come from clap; anything the user typed has to be sanitized.
    let (known, typed) = (|| list(ContextKind::InvalidArg), |kind| messages::excerpt(&list(kind)));
    let value = typed(ContextKind::InvalidValue);
    let allowed = |args: Args| args.text("allowed", localizer.list(ListStyle::Comma, &allowed(root, words)));
    let unknown = |given| {
        // After `help` and the name of a command without subcommands.
        let is_too_much = self::allowed(root, words).is_empty();
        let key = if is_too_much { "cli-needless-argument" } else { "cli-unknown-argument" };
        let given = Args::none().text("given", given);
        Sentence::new(key, if is_too_much { given } else { allowed(given) })
    };
    if let Some(option) = option_without_value(root, words) {
        return Sentence::new("cli-missing-value", Args::none().text("given", option));
    }
    match error.kind() {
        ErrorKind::UnknownArgument => unknown(typed(ContextKind::InvalidArg)),
        ErrorKind::InvalidSubcommand => unknown(typed(ContextKind::InvalidSubcommand)),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Sentence::new("cli-missing-command", allowed(Args::none()))
        }
        ErrorKind::MissingRequiredArgument => {
            Sentence::new("cli-missing-argument", Args::none().text("missing", known()))
        }
        ErrorKind::ArgumentConflict => Sentence::new("cli-given-twice", Args::none().text("given", known())),
        ErrorKind::InvalidValue if value.is_empty() => {
            Sentence::new("cli-missing-value", Args::none().text("given", known()))
        }
        ErrorKind::InvalidValue => {
            let args = Args::none().text("value", value).text("given", known());
            Sentence::new("cli-unknown-value", args.text("allowed", list(ContextKind::ValidValue)))
        }
        ErrorKind::TooManyValues => Sentence::new("cli-needless-value", Args::none().text("given", known())),
        _ => Sentence::new("cli-not-understood", allowed(Args::none())),
    }
}

/// Returns the details of an error, as words.
fn context(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(word)) => vec![word.clone()],
        Some(ContextValue::Strings(words)) => words.clone(),
        _ => Vec::new(),
    }
}

/// Returns the subcommands, options and positional arguments of the command that was meant.
fn allowed(root: &Command, words: &[OsString]) -> Vec<String> {
    let target_command = target_command(root, words);
    let tasks = target_command.get_subcommands().map(Command::get_name).filter(|&name| name != "help");
    let options = target_command.get_arguments().map(|argument| match argument.get_long() {
        Some(long) => format!("--{long}"),
        None => argument.get_value_names().and_then(<[_]>::first).map(ToString::to_string).unwrap_or_default(),
    });
    tasks.map(str::to_owned).chain(options).collect()
}

/// Returns the command that was meant.
fn target_command<'a>(root: &'a Command, words: &[OsString]) -> &'a Command {
    words.iter().skip(1).fold(root, |command, word| command.find_subcommand(word).unwrap_or(command))
}

/// Returns an option that needs a value but is followed by another option. Clap may have taken that for the value and
/// report a later word as unknown.
fn option_without_value(root: &Command, words: &[OsString]) -> Option<String> {
    let options: Vec<&Arg> =
        target_command(root, words).get_opts().filter(|option| option.get_action().takes_values()).collect();
    words.windows(2).find_map(|pair| {
        let name = pair[0].to_str()?.strip_prefix("--")?;
        let option = options.iter().find(|option| option.get_long() == Some(name))?;
        pair[1].to_str()?.starts_with("--").then(|| option.to_string())
    })
}

/// Returns the language requested by the words, when clap could not parse them.
fn requested_language(words: &[OsString]) -> Option<String> {
    let mut words = words.iter().skip(1).filter_map(|word| word.to_str());
    while let Some(word) = words.next() {
        match word.strip_prefix("--lang") {
            Some("") => return words.next().map(str::to_owned),
            Some(rest) => return rest.strip_prefix('=').map(str::to_owned),
            None => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::args::Cli;

    #[test]
    fn the_commands_are_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn the_language_is_found_in_words_that_clap_rejects() {
        let words = |line: &str| line.split(' ').map(OsString::from).collect::<Vec<_>>();
        assert_eq!(requested_language(&words("qipan --x --lang zh")).as_deref(), Some("zh"));
        assert_eq!(requested_language(&words("qipan --lang=en --x")).as_deref(), Some("en"));
        assert_eq!(requested_language(&words("qipan --lang")), None);
    }

    #[test]
    fn options_after_help_are_moved_before_it() {
        let words = |line: &str| line.split(' ').map(OsString::from).collect::<Vec<_>>();
        for (line, expected) in [
            ("qipan help heaps --lang zh value", "qipan --lang zh help heaps value"),
            ("qipan help --json pegs --lang=en", "qipan --json --lang=en help pegs"),
            ("qipan help --lang", "qipan --lang help"),
            ("qipan heaps --lang zh", "qipan heaps --lang zh"),
        ] {
            assert_eq!(options_before_help(words(line)), words(expected));
        }
    }
}
