//! Clap's own errors, each made one sentence that names what is allowed, in the reader's language.

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};
use qipan::Args;

use crate::help;
use crate::messages::{self, Failure, Localizer, Sentence, list_comma};

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
    let voice = Localizer::new(messages::language(asked_language(words).as_deref()), false);
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let asked = help::command_with_help(&voice).try_get_matches_from(words);
        let help = asked.as_ref().err().unwrap_or(error);
        return match help.print().and_then(|()| io::stdout().flush()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => Failure::Output(error).end(&voice),
        };
    }
    // Arguments have names of keys, and are named again in words.
    let root = help::command(&voice);
    let named = root.clone().try_get_matches_from(words).err();
    Failure::Input(sentence(named.as_ref().unwrap_or(error), &root, words, &voice)).end(&voice)
}

fn sentence(error: &clap::Error, root: &Command, words: &[OsString], voice: &Localizer) -> Sentence {
    let list = |kind| context(error, kind).join(&list_comma(voice));
    // What clap says of an argument that it knows; what the user typed has to be tamed.
    let (known, typed) = (|| list(ContextKind::InvalidArg), |kind| messages::shown(&list(kind)));
    let value = typed(ContextKind::InvalidValue);
    let allowed = |args: Args| args.text("allowed", allowed(root, words).join(&list_comma(voice)));
    let unknown = |given| {
        // Behind `help` and the name of a command that has none below it.
        let is_too_much = self::allowed(root, words).is_empty();
        let key = if is_too_much { "cli-needless-argument" } else { "cli-unknown-argument" };
        let given = Args::none().text("given", given);
        Sentence::new(key, if is_too_much { given } else { allowed(given) })
    };
    if let Some(option) = without_value(root, words) {
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

/// What clap knows about an error, as words.
fn context(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(word)) => vec![word.clone()],
        Some(ContextValue::Strings(words)) => words.clone(),
        _ => Vec::new(),
    }
}

/// What the command that was meant takes: its tasks, its options and its file.
fn allowed(root: &Command, words: &[OsString]) -> Vec<String> {
    let meant = meant(root, words);
    let tasks = meant.get_subcommands().map(Command::get_name).filter(|&name| name != "help");
    let options = meant.get_arguments().map(|argument| match argument.get_long() {
        Some(long) => format!("--{long}"),
        None => argument.get_value_names().and_then(<[_]>::first).map(ToString::to_string).unwrap_or_default(),
    });
    tasks.map(str::to_owned).chain(options).collect()
}

/// The command that was meant.
fn meant<'a>(root: &'a Command, words: &[OsString]) -> &'a Command {
    words.iter().skip(1).fold(root, |command, word| command.find_subcommand(word).unwrap_or(command))
}

/// An option that needs a value and is followed by another option. Clap may have taken that for its value, and what follows for
/// something unknown.
fn without_value(root: &Command, words: &[OsString]) -> Option<String> {
    let options: Vec<&Arg> =
        meant(root, words).get_opts().filter(|option| option.get_action().takes_values()).collect();
    words.windows(2).find_map(|pair| {
        let name = pair[0].to_str()?.strip_prefix("--")?;
        let option = options.iter().find(|option| option.get_long() == Some(name))?;
        pair[1].to_str()?.starts_with("--").then(|| option.to_string())
    })
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
    use clap::CommandFactory;

    use super::*;
    use crate::args::Cli;

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
