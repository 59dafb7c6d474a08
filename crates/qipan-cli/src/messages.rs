//! What is said: one sentence for each refusal, in the reader's language.

use std::io;
use std::process::ExitCode;

use qipan::{Arg, Args, Message};
use qipan_text::{Catalogue, Lang};

use crate::progress;

/// The exit status when the input was not understood or the output could not be written.
const NOT_UNDERSTOOD: u8 = 2;
/// The exit status when the checker refutes what was computed.
const REFUTED: u8 = 1;

/// How a command that ran to its end answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExitOutcome {
    /// Done, or "yes".
    Yes,
    /// Refuted, or there is none.
    No,
}

impl ExitOutcome {
    /// The exit status.
    pub fn status(self) -> ExitCode {
        match self {
            Self::Yes => ExitCode::SUCCESS,
            Self::No => ExitCode::FAILURE,
        }
    }
}

/// A sentence of the catalogue: a key and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    key: &'static str,
    args: Args,
}

impl Sentence {
    /// The sentence under `key`.
    pub const fn new(key: &'static str, args: Args) -> Self {
        Self { key, args }
    }

    /// The sentence that says `told`.
    pub fn of(told: &impl Message) -> Self {
        Self { key: told.key(), args: told.args() }
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

/// Why a command did not run to its end.
#[derive(Debug)]
pub enum Failure {
    /// The input was not understood.
    Input(Sentence),
    /// Standard output could not be written.
    Output(io::Error),
    /// Ctrl-C.
    Stopped,
    /// The checker refutes what was computed, for this reason. The fault is ours, and nothing is answered.
    Refuted(Sentence),
}

impl Failure {
    /// The input was not understood, as the sentence under `key` says.
    pub const fn input(key: &'static str, args: Args) -> Self {
        Self::Input(Sentence::new(key, args))
    }

    /// Says what failed, and gives the exit status. A reader of the output who has seen enough (`| head`) is no failure.
    pub fn end(self, voice: &Localizer) -> ExitCode {
        let (sentence, status) = match self {
            Self::Input(sentence) => (sentence, NOT_UNDERSTOOD),
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Self::Output(error) => (Sentence::new("cli-cannot-write", cause(Args::none(), &error)), NOT_UNDERSTOOD),
            Self::Stopped => (Sentence::new("cli-stopped", Args::none()), progress::STOPPED),
            Self::Refuted(why) => (Sentence::new("cli-bug", Args::none().message("reason", &why)), REFUTED),
        };
        print_error(&voice.say(&sentence));
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

/// What stands between the items of a list.
pub fn list_comma(voice: &Localizer) -> String {
    voice.word("cli-list-comma")
}

/// Writes a sentence to standard error. If that cannot be written either, the exit status has to be enough.
pub fn print_error(sentence: &str) {
    use io::Write;
    let _ = writeln!(io::stderr(), "{sentence}");
}

/// A language, and how squares are counted.
#[derive(Debug)]
pub struct Localizer {
    catalogue: Catalogue,
    /// The number of the first row and column: 1 or 0.
    pub first: u64,
}

impl Localizer {
    /// Speaks `lang`, and counts squares from 0 if `zero_based`.
    pub fn new(lang: Lang, zero_based: bool) -> Self {
        Self { catalogue: Catalogue::new(lang), first: u64::from(!zero_based) }
    }

    /// The words under a key, which need no arguments.
    pub fn word(&self, key: &str) -> String {
        self.catalogue.get(key)
    }

    /// Sentences one after the other.
    pub fn joined(&self, sentences: impl IntoIterator<Item = String>) -> String {
        self.catalogue.joined(sentences)
    }

    /// The sentence for `told`. A square in it is counted as the reader counts.
    pub fn say(&self, told: &impl Message) -> String {
        let mut args = told.args();
        if self.first == 0 {
            count_from_zero(&mut args);
        }
        self.catalogue.with(told.key(), &args)
    }

    /// The sentence for `told`, whose sense hangs on squares being counted from 1; said so where the reader does not.
    pub fn say_from_one(&self, told: &impl Message) -> String {
        let said = self.catalogue.say(told);
        if self.first == 1 {
            return said;
        }
        self.catalogue.with("cli-from-one", &Args::none().text("sentence", said))
    }
}

/// Rows and columns, here and in sentences inside the sentence, become those counted from 0. On boards without an edge
/// there are some below 1, which the core writes as words (see [`Args::signed`]).
fn count_from_zero(args: &mut Args) {
    for (name, arg) in &mut args.0 {
        let from_one = match arg {
            Arg::List(_, items) => {
                items.iter_mut().for_each(sentence_from_zero);
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

/// The same in a sentence that is an item of a list.
fn sentence_from_zero(item: &mut Arg) {
    match item {
        Arg::Message(inner) => count_from_zero(&mut inner.args),
        Arg::List(_, items) => items.iter_mut().for_each(sentence_from_zero),
        Arg::Count(_) | Arg::Decimal(_) | Arg::Text(_) | Arg::Key(_) | Arg::Range(..) => {}
    }
}

/// The language asked for, or else that of the environment: the first of LC_ALL, LC_MESSAGES and LANG that is set.
pub fn language(asked: Option<&str>) -> Lang {
    if let Some(lang) = asked.and_then(Lang::from_code) {
        return lang;
    }
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    match ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set) {
        Some(locale) if locale.to_ascii_lowercase().starts_with("zh") => Lang::Zh,
        _ => Lang::En,
    }
}

/// With what the system says is wrong as `cause`; in the reader's language for what happens often.
pub fn cause(args: Args, error: &io::Error) -> Args {
    match error.kind() {
        // No file can have such a name, or stand behind another as if that were a folder.
        io::ErrorKind::NotFound | io::ErrorKind::InvalidFilename | io::ErrorKind::NotADirectory => {
            args.key("cause", "cli-cause-not-found")
        }
        io::ErrorKind::PermissionDenied => args.key("cause", "cli-cause-permission"),
        io::ErrorKind::IsADirectory => args.key("cause", "cli-cause-directory"),
        io::ErrorKind::StorageFull => args.key("cause", "cli-cause-full"),
        _ => args.text("cause", shown(&error.to_string())),
    }
}

/// A piece of the user's input as it can stand in a sentence: in one line, short, and without control characters, which
/// would reach the terminal.
pub fn shown(input: &str) -> String {
    const MAX: usize = 40;
    let mut shown: String = input.chars().take(MAX).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if input.chars().nth(MAX).is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn input_is_shown_short_and_tame() {
        assert_eq!(shown("-1"), "-1");
        assert_eq!(shown("\u{1b}[31m\n"), "\u{fffd}[31m\u{fffd}");
        assert_eq!(shown(&"九".repeat(1000)), "九".repeat(40) + "…");
    }

    #[test]
    fn squares_in_sentences_are_counted_as_the_reader_counts() {
        let fault = qipan::tromino::check::Fault::Uncovered(qipan::Square::new(2, 0));
        assert!(Localizer::new(Lang::En, false).say(&fault).contains("Row 3, column 1"));
        assert!(Localizer::new(Lang::En, true).say(&fault).contains("Row 2, column 0"));
    }

    #[test]
    fn points_above_the_first_row_are_counted_too() {
        use qipan::pegs::check::Fault;
        use qipan::pegs::{Direction, Jump, MoveError, Point};
        let rows = [(0, "row 1", "row 0"), (-1, "row 0", "row −1"), (-7, "row −6", "row −7")];
        for (row, from_one, from_zero) in rows {
            let point = Point::new(row, 4);
            let fault = Fault::Illegal { jump: Jump::new(point, Direction::East), why: MoveError::NoPeg(point) };
            assert!(Localizer::new(Lang::En, false).say(&fault).ends_with(&format!("{from_one}, column 5.")));
            assert!(Localizer::new(Lang::En, true).say(&fault).ends_with(&format!("{from_zero}, column 4.")));
        }
    }
}
