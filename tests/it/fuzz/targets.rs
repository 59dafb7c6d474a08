//! The fuzz targets: properties of every text that comes from outside. Each is a function that panics if its property does not
//! hold. The tests and libFuzzer (`tests/fuzz`) call the same functions.

use qipan::heaps::Rule;
use qipan::heaps::rule::RuleName;
use qipan::levels::LevelBoard;
use qipan::{Cancelled, NoProgress, OwnedMessage, Progress, Puzzle, Session};
use qipan_certificate::Certificate;
use qipan_certificate::summary::{Outcome, Summary};
use qipan_classroom::ClassWord;
use qipan_classroom::Collection;
use qipan_classroom::ResultCode;
use qipan_classroom::WorkCode;
use qipan_classroom::envelope::{crc32, from_base64url, to_base64url};
use qipan_judge::{Problem, Series};
use qipan_open::link::{Here, Link};
use qipan_open::{OpenError, Reading, open};

/// A target: its name, which is that of its corpus, and its function.
pub type Target = (&'static str, fn(&str));

/// All targets.
pub const TARGETS: [Target; 7] = [
    ("certificate", certificate),
    ("link", link),
    ("session", session),
    ("code", code),
    ("contest", contest),
    ("open", opened),
    ("hand_in", hand_in),
];

/// Cancels the work after a number of reports, so that no input holds up the others.
struct Budget(u32);

impl Progress for Budget {
    fn tick(&mut self, _done: u64, _total: u64) -> Result<(), Cancelled> {
        self.0 = self.0.checked_sub(1).ok_or(Cancelled)?;
        Ok(())
    }
}

/// A certificate is refused or checked; one that is written again reads as the same text and has the same verdict.
pub fn certificate(text: &str) {
    let Ok(summary) = Summary::of(text.as_bytes(), &mut Budget(64)) else { return };
    let Ok(certificate) = Certificate::read(text) else {
        assert_eq!(summary.outcome, Outcome::Invalid, "{text:?}");
        return;
    };
    let written = certificate.text();
    let again = Certificate::read(&written).unwrap_or_else(|error| panic!("{error:?}: {written:?} of {text:?}"));
    assert_eq!(again.text(), written, "{text:?}");
    if let Ok(repeated) = Summary::of(written.as_bytes(), &mut Budget(64)) {
        assert_eq!((summary.outcome, summary.at), (repeated.outcome, repeated.at), "{written:?} of {text:?}");
    }
}

/// A link names a board or none; the settings that make the board name the same board.
pub fn link(text: &str) {
    let Some(board) = Here::of(text).board().cloned() else { return };
    let here = Here::of(text);
    let again = qipan_open::link::write(board.family(), here.settings());
    let board_again = Here::of(&again).board().cloned();
    assert_eq!(format!("{board_again:?}"), format!("{:?}", Some(board)), "{again:?} of {text:?}");
}

/// The boards on which texts of sessions are read.
const BOARDS: [&str; 7] = [
    "#/tromino?k=2&hole=3,3",
    "#/tromino?rows=5&cols=6&hole=none",
    "#/pegs?rows=3&cols=4",
    "#/pegs?board=english&hole=4,4",
    "#/fives?rows=6&cols=7&line=5",
    "#/knights?rows=3&cols=4",
    "#/heaps?rule=0.77&heaps=5,2",
];

/// The moves of a link are read up to their first fault, and what was read is written and read as the same. Returns whether all
/// are legal.
fn replays(board: &LevelBoard, text: &str) -> bool {
    fn read<P: Puzzle + Clone>(puzzle: &P, text: &str) -> bool {
        let parsed = Session::parse(puzzle.clone(), puzzle.start(), text);
        let is_legal = parsed.is_ok();
        let session = parsed.unwrap_or_else(|(session, error)| {
            assert!(!error.to_string().is_empty());
            session
        });
        let written = session.to_string();
        let again = Session::parse(puzzle.clone(), puzzle.start(), &written);
        let again = again.unwrap_or_else(|(_, error)| panic!("{error}: {written:?} of {text:?}"));
        assert_eq!(again.to_string(), written, "{text:?}");
        assert_eq!(again.position(), session.position(), "{text:?}");
        is_legal
    }
    match board {
        LevelBoard::Tromino(board, _) => read(board, text),
        LevelBoard::Pegs(board) => read(board, text),
        LevelBoard::Fives(board, _) => read(board, text),
        LevelBoard::Knights(board, _) => read(board, text),
        LevelBoard::Heaps(game, _) => read(game, text),
    }
}

/// The moves of a link are read on a board of each family.
pub fn session(text: &str) {
    for link in BOARDS {
        let here = Here::of(link);
        let board = here.board().unwrap_or_else(|| panic!("{link} is no board"));
        replays(board, text);
    }
}

/// A rule of taking is refused, or written and read as the same rule.
pub fn code(text: &str) {
    let Ok(rule) = text.parse::<Rule>() else { return };
    let written = rule.to_string();
    assert_eq!(written.parse::<Rule>().as_ref(), Ok(&rule), "{written:?} of {text:?}");
    if matches!(rule.name(), RuleName::Code(_)) {
        // A code has a move on some heap: its last digit takes fewer stones than the code has characters, and leaves at
        // most three heaps.
        assert!((0..=text.len() as u64 + 3).any(|heap| rule.can_move(heap)), "{text:?}");
    }
}

/// Contest input is refused with a place or read; its accepted answer is accepted, and any other text gets a verdict.
pub fn contest(text: &str) {
    let (input, output) = text.split_once("\n\n").unwrap_or((text, "1\n"));
    for problem in Problem::all() {
        let Ok(tests) = problem.parse_series(input) else { continue };
        if tests.len() > 20 || tests.iter().any(|test| test.case.size() > 200) {
            continue;
        }
        let Ok(series) = Series::judge(&tests, output.as_bytes(), &mut NoProgress) else { continue };
        assert!(series.wrong > 0 || series.smallest.is_none(), "{}: {text:?}", problem.name);
        for test in &tests {
            let _ = test.case.check(output.as_bytes());
            assert_eq!(problem.parse(&test.case.input()).map(|case| case.input()), Ok(test.case.input()));
        }
    }
}

/// Whether all moves of a link are legal; a link that is no lab has none.
fn is_legal(link: &str) -> bool {
    Here::of(link).board().is_none_or(|board| replays(board, Link::parse(link).get("moves").unwrap_or_default()))
}

/// A text is opened as boards with legal moves, or refused at a place within it; both in a sentence of both languages.
pub fn opened(text: &str) {
    // The first character chooses the board that is open.
    let here = ["", BOARDS[0], BOARDS[2], BOARDS[4], BOARDS[5], BOARDS[6]][text.len() % 6];
    match open(text, here) {
        Ok(readings) => {
            assert!(!readings.is_empty(), "{text:?}");
            for Reading { link, told, .. } in &readings {
                assert!(link.starts_with("#/"), "{link}");
                // A link that was brought is opened as it is.
                assert!(told.key == "open-link" || is_legal(link), "{link} of {text:?}");
                say(told, text);
            }
        }
        Err(error) => {
            let OpenError { line, column, .. } = error;
            let there = text.strip_prefix('\u{feff}').unwrap_or(text).split('\n').nth(line as usize - 1);
            assert!(line > 0 && column > 0 && there.is_some(), "{error:?} of {text:?}");
            say(&OwnedMessage::of(&error), text);
        }
    }
}

/// Says a message in both languages.
fn say(message: &OwnedMessage, text: &str) {
    use std::sync::OnceLock;

    use qipan_text::{Catalogue, Lang};
    static WORDS: OnceLock<[Catalogue; 2]> = OnceLock::new();
    for words in WORDS.get_or_init(|| Lang::ALL.map(Catalogue::new)) {
        let said = words.say(message);
        let is_said = !said.contains("{$") && !said.starts_with("open-") && !said.contains("judge-");
        assert!(is_said, "{said} of {text:?}");
    }
}

/// A code handed in is refused, or written and read as the same; so are its contents behind a right check sum.
pub fn hand_in(text: &str) {
    let class = ClassWord::new("7B");
    let collection = Collection::of_text(text, &class);
    for seat in collection.seats() {
        assert!(seat.0 > 0, "{text:?}");
    }
    for word in text.split_whitespace() {
        if let Ok(code) = ResultCode::decode(word, &class) {
            let written = code.encode(&class).unwrap_or_else(|error| panic!("{error:?} of {word:?}"));
            assert_eq!(ResultCode::decode(&written, &class), Ok(code), "{word:?}");
        }
        // The contents too, with the check sum that belongs to them.
        let sealed =
            from_base64url(word).map(|bytes| to_base64url(&[&bytes[..], &crc32(&bytes).to_be_bytes()].concat()));
        for word in sealed.iter().map(String::as_str).chain([word]) {
            let Ok(code) = WorkCode::decode(word) else { continue };
            if code.works.iter().all(|work| work.fault.is_none()) {
                assert_eq!(code.encode().as_deref(), Ok(&[word.to_owned()][..]));
            } else {
                assert!(code.encode().is_err(), "{word:?}");
            }
        }
    }
}
