//! Messages and errors, one sentence each, in the reader's language.

use std::io;
use std::process::ExitCode;

use qipan::{Arg, Args, ListStyle, Message};
use qipan_text::{Catalogue, Lang};

use crate::progress;

/// Exit status if the input was not understood or the output could not be written.
const BAD_INPUT: u8 = 2;
/// Exit status if the checker refutes a result.
const REFUTED: u8 = 1;

/// The answer of a command that ran to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExitOutcome {
    /// Done, or "yes".
    Yes,
    /// Refuted, or none exists.
    No,
}

impl ExitOutcome {
    /// Returns the exit status for this answer.
    pub fn status(self) -> ExitCode {
        match self {
            Self::Yes => ExitCode::SUCCESS,
            Self::No => ExitCode::FAILURE,
        }
    }
}

/// A message of the catalogue: a key and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    key: &'static str,
    args: Args,
}

impl Sentence {
    /// Creates the message under `key`.
    pub const fn new(key: &'static str, args: Args) -> Self {
        Self { key, args }
    }

    /// Copies a message.
    pub fn of(message: &impl Message) -> Self {
        Self { key: message.key(), args: message.args() }
    }
}

impl Message for Sentence {
    fn key(&self) -> &'static str {
        self.key
    }
    fn args(&self) -> Args {
        self.args.clone()
    }
}

/// The reason why a command did not run to its end.
#[derive(Debug)]
pub enum Failure {
    /// The input was not understood.
    Input(Sentence),
    /// Standard output could not be written.
    Output(io::Error),
    /// The work was stopped with Ctrl-C.
    Stopped,
    /// The checker refutes a result, for this reason: a fault of the program, so nothing is answered.
    Refuted(Sentence),
}

impl Failure {
    /// Creates an error in the input, with the message under `key`.
    pub const fn input(key: &'static str, args: Args) -> Self {
        Self::Input(Sentence::new(key, args))
    }

    /// Writes the error message; returns the exit status. A closed pipe (`| head`) is not an error.
    pub fn report(self, localizer: &Localizer) -> ExitCode {
        let (sentence, status) = match self {
            Self::Input(sentence) => (sentence, BAD_INPUT),
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Self::Output(error) => (Sentence::new("cli-cannot-write", cause(Args::none(), &error)), BAD_INPUT),
            Self::Stopped => (Sentence::new("cli-stopped", Args::none()), progress::STOPPED),
            Self::Refuted(why) => (Sentence::new("cli-bug", Args::none().message("reason", &why)), REFUTED),
        };
        print_error(&localizer.localize(&sentence));
        ExitCode::from(status)
    }
}

impl From<Sentence> for Failure {
    fn from(sentence: Sentence) -> Self {
        Self::Input(sentence)
    }
}

impl From<qipan::Cancelled> for Failure {
    fn from(_: qipan::Cancelled) -> Self {
        Self::Stopped
    }
}

/// Writes a sentence to standard error. If that fails too, the exit status has to do.
pub fn print_error(sentence: &str) {
    use io::Write;
    let _ = writeln!(io::stderr(), "{sentence}");
}

/// The reader's language and coordinates.
#[derive(Debug)]
pub struct Localizer {
    catalogue: Catalogue,
    /// The number of the first row and column: 1 or 0.
    pub first: u64,
}

impl Localizer {
    /// Creates a localizer for `lang`, which counts squares from 0 if `zero_based`.
    pub fn new(lang: Lang, zero_based: bool) -> Self {
        Self { catalogue: Catalogue::new(lang), first: u64::from(!zero_based) }
    }

    /// Returns the words under a key without arguments.
    pub fn word(&self, key: &str) -> String {
        self.catalogue.get(key)
    }

    /// Joins the items of a list.
    pub fn list(&self, style: ListStyle, items: &[String]) -> String {
        self.catalogue.list(style, items)
    }

    /// Joins sentences to one text.
    pub fn joined(&self, sentences: impl IntoIterator<Item = String>) -> String {
        self.catalogue.joined(sentences)
    }

    /// Returns the sentence for a message, with squares in the reader's coordinates.
    pub fn localize(&self, message: &impl Message) -> String {
        let mut args = message.args();
        if self.first == 0 {
            count_from_zero(&mut args);
        }
        self.catalogue.with(message.key(), &args)
    }

    /// Returns the sentence for a message that is true only if squares are counted from 1; says so if the reader counts
    /// from 0.
    pub fn localize_one_based(&self, message: &impl Message) -> String {
        let sentence = self.catalogue.say(message);
        if self.first == 1 {
            return sentence;
        }
        self.catalogue.with("cli-from-one", &Args::none().text("sentence", sentence))
    }
}

/// Converts rows and columns in a message, and in messages nested in it, to count from 0. Numbers below 1, on unbounded
/// boards, are text in the core (see [`Args::signed`]).
fn count_from_zero(args: &mut Args) {
    for (name, arg) in &mut args.0 {
        let from_one = match arg {
            Arg::List(_, items) => {
                items.iter_mut().for_each(item_from_zero);
                continue;
            }
            Arg::Message(inner) => {
                count_from_zero(&mut inner.args);
                continue;
            }
            Arg::Count(number) => i64::try_from(*number).ok(),
            Arg::Text(words) => words.strip_prefix('−').and_then(|digits| digits.parse::<i64>().ok()).map(|n| -n),
            Arg::Decimal(_) | Arg::Key(_) | Arg::Range(..) => None,
        };
        if let ("row" | "col" | "fromRow" | "fromCol", Some(from_one)) = (*name, from_one)
            && let Some((_, from_zero)) = Args::none().signed(name, from_one - 1).0.pop()
        {
            *arg = from_zero;
        }
    }
}

/// Applies [`count_from_zero`] to an item of a list.
fn item_from_zero(item: &mut Arg) {
    match item {
        Arg::Message(inner) => count_from_zero(&mut inner.args),
        Arg::List(_, items) => items.iter_mut().for_each(item_from_zero),
        Arg::Count(_) | Arg::Decimal(_) | Arg::Text(_) | Arg::Key(_) | Arg::Range(..) => {}
    }
}

/// Returns the requested language, or else that of the environment: the first of LC_ALL, LC_MESSAGES and LANG that is
/// set.
pub fn language(requested: Option<&str>) -> Lang {
    if let Some(lang) = requested.and_then(Lang::from_code) {
        return lang;
    }
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    match ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set) {
        Some(locale) if locale.to_ascii_lowercase().starts_with("zh") => Lang::Zh,
        _ => Lang::En,
    }
}

/// Adds the system's error as `cause`; in the reader's language for common errors.
pub fn cause(args: Args, error: &io::Error) -> Args {
    match error.kind() {
        // Such a name is not valid, or a file is used as a folder.
        io::ErrorKind::NotFound | io::ErrorKind::InvalidFilename | io::ErrorKind::NotADirectory => {
            args.key("cause", "cli-cause-not-found")
        }
        io::ErrorKind::PermissionDenied => args.key("cause", "cli-cause-permission"),
        io::ErrorKind::IsADirectory => args.key("cause", "cli-cause-directory"),
        io::ErrorKind::StorageFull => args.key("cause", "cli-cause-full"),
        _ => args.text("cause", excerpt(&error.to_string())),
    }
}

/// Returns an excerpt of the user's input for a sentence: short, on one line, and without control characters, which
/// could affect the terminal.
pub fn excerpt(input: &str) -> String {
    const MAX: usize = 40;
    let mut excerpt: String = input.chars().take(MAX).map(printable).collect();
    if input.chars().nth(MAX).is_some() {
        excerpt.push('…');
    }
    excerpt
}

/// Returns the end of another program's message like [`excerpt`]: its last words say most.
pub fn excerpt_of_end(message: &str) -> String {
    const MAX: usize = 100;
    let length = message.chars().count();
    let end: String = message.chars().skip(length.saturating_sub(MAX)).map(printable).collect();
    if length > MAX { format!("…{end}") } else { end }
}

/// Returns the character, or a sign in its place if it could affect the terminal.
fn printable(c: char) -> char {
    if c.is_control() { '\u{fffd}' } else { c }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn excerpts_are_short_and_printable() {
        assert_eq!(excerpt("-1"), "-1");
        assert_eq!(excerpt("\u{1b}[31m\n"), "\u{fffd}[31m\u{fffd}");
        assert_eq!(excerpt(&"九".repeat(1000)), "九".repeat(40) + "…");
        assert_eq!(excerpt_of_end("No such file\n"), "No such file\u{fffd}");
        assert_eq!(excerpt_of_end(&"九".repeat(1000)), format!("…{}", "九".repeat(100)));
    }

    #[test]
    fn squares_in_sentences_are_in_the_readers_coordinates() {
        let fault = qipan::tromino::check::Fault::Uncovered(qipan::Square::new(2, 0));
        assert!(Localizer::new(Lang::En, false).localize(&fault).contains("Row 3, column 1"));
        assert!(Localizer::new(Lang::En, true).localize(&fault).contains("Row 2, column 0"));
    }

    #[test]
    fn points_above_the_first_row_are_converted_too() {
        use qipan::pegs::check::Fault;
        use qipan::pegs::{Direction, Jump, MoveError, Point};
        let rows = [(0, "row 1", "row 0"), (-1, "row 0", "row −1"), (-7, "row −6", "row −7")];
        for (row, from_one, from_zero) in rows {
            let point = Point::new(row, 4);
            let fault = Fault::Illegal { jump: Jump::new(point, Direction::East), why: MoveError::NoPeg(point) };
            assert!(Localizer::new(Lang::En, false).localize(&fault).ends_with(&format!("{from_one}, column 5.")));
            assert!(Localizer::new(Lang::En, true).localize(&fault).ends_with(&format!("{from_zero}, column 4.")));
        }
    }
}
