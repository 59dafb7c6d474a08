//! Clap's own errors, each made one sentence that names what is allowed, in the reader's language.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory};
use qipan::Args;

use crate::args::Cli;
use crate::help;
use crate::say::{self, Failure, Sentence, Voice, list_comma};

/// `qipan help` reads the names of commands and nothing else: options behind it are put before it.
pub fn ordered(words: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut words: Vec<OsString> = words.into_iter().collect();
    if words.get(1).is_none_or(|word| word != "help") {
        return words;
    }
    let mut behind = words.split_off(1).into_iter();
    let mut names = Vec::new();
    while let Some(word) = behind.next() {
        let has_value = word == "--lang";
        let is_option = word.as_encoded_bytes().starts_with(b"-");
        if is_option {
            words.push(word);
        } else {
            names.push(word);
        }
        words.extend(if has_value { behind.next() } else { None });
    }
    words.extend(names);
    words
}

/// Writes help or the version to standard output, or the refusal to standard error, and gives the exit status.
pub fn end(error: &clap::Error, words: &[OsString]) -> ExitCode {
    let voice = Voice::new(say::language(asked_language(words).as_deref()), false);
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        // It was asked in keys, and is asked again in words.
        let asked = help::command(&voice).try_get_matches_from(words);
        // If the reader of the help has gone, there is nobody to tell.
        let _ = asked.as_ref().err().unwrap_or(error).print();
        return ExitCode::SUCCESS;
    }
    Failure::Input(sentence(error, words, &voice)).end(&voice)
}

fn sentence(error: &clap::Error, words: &[OsString], voice: &Voice) -> Sentence {
    let list = |kind| context(error, kind).join(&list_comma(voice));
    // What clap says of an argument that it knows; what the user typed has to be tamed.
    let (known, typed) = (|| list(ContextKind::InvalidArg), |kind| say::shown(&list(kind)));
    let value = typed(ContextKind::InvalidValue);
    let allowed = |args: Args| args.verbatim("allowed", allowed(words).join(&list_comma(voice)));
    match error.kind() {
        ErrorKind::UnknownArgument => Sentence::new(
            "cli-unknown-argument",
            allowed(Args::none().verbatim("given", typed(ContextKind::InvalidArg))),
        ),
        ErrorKind::InvalidSubcommand => {
            let given = typed(ContextKind::InvalidSubcommand);
            Sentence::new("cli-unknown-argument", allowed(Args::none().verbatim("given", given)))
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Sentence::new("cli-missing-command", allowed(Args::none()))
        }
        ErrorKind::MissingRequiredArgument => {
            Sentence::new("cli-missing-argument", Args::none().verbatim("missing", known()))
        }
        ErrorKind::ArgumentConflict => Sentence::new("cli-given-twice", Args::none().verbatim("given", known())),
        ErrorKind::InvalidValue if value.is_empty() => {
            Sentence::new("cli-missing-value", Args::none().verbatim("given", known()))
        }
        ErrorKind::InvalidValue => {
            let args = Args::none().verbatim("value", value).verbatim("given", known());
            Sentence::new("cli-unknown-value", args.verbatim("allowed", list(ContextKind::ValidValue)))
        }
        ErrorKind::TooManyValues => Sentence::new("cli-needless-value", Args::none().verbatim("given", known())),
        _ => Sentence::new("cli-not-understood", allowed(Args::none())),
    }
}

/// What clap knows about an error, as words.
fn context(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(word)) => vec![word.clone()],
        Some(ContextValue::Strings(words)) => words.clone(),
        _ => Vec::new(),
    }
}

/// What the command that was meant takes: its tasks, its options and its file.
fn allowed(words: &[OsString]) -> Vec<String> {
    let mut root = Cli::command();
    // Only then does each command know the options that all of them share.
    root.build();
    let meant = words.iter().skip(1).fold(&root, |command, word| command.find_subcommand(word).unwrap_or(command));
    let tasks = meant.get_subcommands().map(Command::get_name).filter(|&name| name != "help");
    let options = meant.get_arguments().map(|argument| match argument.get_long() {
        Some(long) => format!("--{long}"),
        None => argument.get_id().as_str().to_uppercase(),
    });
    tasks.map(str::to_owned).chain(options).collect()
}

/// The language that the words ask for, when clap could not read them.
fn asked_language(words: &[OsString]) -> Option<String> {
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
    use super::*;

    #[test]
    fn the_commands_are_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn the_language_is_found_among_words_that_clap_refuses() {
        let words = |line: &str| line.split(' ').map(OsString::from).collect::<Vec<_>>();
        assert_eq!(asked_language(&words("qipan --x --lang zh")).as_deref(), Some("zh"));
        assert_eq!(asked_language(&words("qipan --lang=en --x")).as_deref(), Some("en"));
        assert_eq!(asked_language(&words("qipan --lang")), None);
    }

    #[test]
    fn options_may_stand_behind_help() {
        let words = |line: &str| line.split(' ').map(OsString::from).collect::<Vec<_>>();
        for (line, expected) in [
            ("qipan help heaps --lang zh value", "qipan --lang zh help heaps value"),
            ("qipan help --json pegs --lang=en", "qipan --json --lang=en help pegs"),
            ("qipan help --lang", "qipan --lang help"),
            ("qipan heaps --lang zh", "qipan heaps --lang zh"),
        ] {
            assert_eq!(ordered(words(line)), words(expected));
        }
    }
}
