//! The known values of the knight's-tour family.

use num_bigint::BigUint;
use qipan::board::Square;
use qipan::knights::count::{Diagram, count};
use qipan::knights::known::{PUBLISHED, REFUTED};
use qipan::knights::{Board, Kind};
use qipan::{NoProgress, Sequential};
use serde::Deserialize;

use super::page::{self, Chapter, Kinds, Listing, squares};
use super::{Entries, has_a_source};

/// Memory limit of a count in bytes.
const MEMORY: u64 = 1 << 30;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Knights {
    count: Vec<Count>,
    from: Vec<Begun>,
    beyond: Vec<Beyond>,
    refuted: Vec<Refuted>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Count {
    rows: u64,
    cols: u64,
    tour: String,
    count: String,
    source: String,
    also: Option<String>,
    kind: String,
    cost: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Begun {
    rows: u64,
    cols: u64,
    row: u64,
    col: u64,
    count: String,
    source: String,
    kind: String,
    cost: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Beyond {
    rows: u64,
    cols: u64,
    tour: String,
    count: String,
    source: String,
    also: Option<String>,
    #[serde(default)]
    doubtful: bool,
    kind: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Refuted {
    rows: u64,
    cols: u64,
    tour: String,
    printed: String,
    right: Option<String>,
    source: String,
    why: String,
}

pub fn known(text: &str) {
    let known: Knights = toml::from_str(text).unwrap();
    let mut entries = Entries::of(text);
    assert!(!known.count.is_empty() && !known.from.is_empty() && !known.beyond.is_empty() && !known.refuted.is_empty());
    for entry in known.count.iter().filter(|entry| entries.is_due(&entry.source, &entry.kind, &entry.cost)) {
        assert!(are_sources(text, entry.also.as_deref()), "{entry:?}");
        let board = board(entry.rows, entry.cols, &entry.tour);
        let counted = count(&board, MEMORY, &Sequential, &mut NoProgress).unwrap();
        assert_eq!(counted.count, number(&entry.count), "{entry:?}");
    }
    for entry in known.from.iter().filter(|entry| entries.is_due(&entry.source, &entry.kind, &entry.cost)) {
        let board = board(entry.rows, entry.cols, "open");
        let start = Square::new(entry.row - 1, entry.col - 1);
        assert!(board.contains(start), "{entry:?}");
        let diagram = Diagram::new(&board, Some(start), MEMORY, &mut NoProgress).unwrap();
        assert_eq!(diagram.count(), number(&entry.count), "{entry:?}");
    }
    for entry in &known.beyond {
        assert!(has_a_source(text, &entry.source, Some(&entry.kind)), "{entry:?}");
        assert!(are_sources(text, entry.also.as_deref()), "{entry:?}");
        assert!(!entry.doubtful || entry.also.is_none(), "{entry:?}");
        board(entry.rows, entry.cols, &entry.tour);
        number(&entry.count);
    }
    agree(&known);
    shown(&known);
    for entry in &known.refuted {
        assert!(has_a_source(text, &entry.source, None), "{entry:?}");
        refute(&known, entry);
    }
    entries.tell_skipped();
}

/// Makes the family's chapter of the page of known values.
pub fn page(text: &str) -> (String, Kinds) {
    let mut known: Knights = toml::from_str(text).unwrap();
    known.count.sort_by(|a, b| (&a.tour, a.rows, a.cols).cmp(&(&b.tour, b.rows, b.cols)));
    known.beyond.sort_by(|a, b| (&a.tour, a.rows, a.cols).cmp(&(&b.tour, b.rows, b.cols)));
    let mut counted = Listing::new(&["tours", "board", "how many"]);
    for entry in &known.count {
        let cells = [page::board(entry.rows, entry.cols, &entry.cost), entry.count.clone()];
        counted.add_also(std::slice::from_ref(&entry.tour), &cells, &entry.kind, &entry.source, entry.also.as_deref());
    }
    let mut from = Listing::new(&["board", "first square", "how many"]);
    for entry in &known.from {
        let cells = [squares(&[[entry.row, entry.col]]), entry.count.clone()];
        from.add(&[page::board(entry.rows, entry.cols, &entry.cost)], &cells, &entry.kind, &entry.source);
    }
    let mut beyond = Listing::new(&["tours", "board", "how many"]);
    for entry in &known.beyond {
        let cells = [page::board(entry.rows, entry.cols, "fast"), entry.count.clone()];
        let kind = if entry.doubtful { "doubtful" } else { &entry.kind };
        beyond.add_also(std::slice::from_ref(&entry.tour), &cells, kind, &entry.source, entry.also.as_deref());
    }
    let mut refuted = Listing::new(&["tours", "board", "printed", "right", "what is wrong"]);
    for entry in &known.refuted {
        let why = match entry.why.as_str() {
            "slip" => "too small by once or twice 2^64",
            "moduli" => "cut off at 128 bits",
            "quarter" => "no multiple of 4, as it must be",
            "recount" => "counted again",
            why => panic!("{why} is no reason"),
        };
        let right = entry.right.clone().unwrap_or_else(|| "not known".to_owned());
        let size = page::board(entry.rows, entry.cols, "fast");
        let cells = [entry.tour.clone(), size, entry.printed.clone(), right, why.to_owned()];
        refuted.add(&cells, &[], "refuted", &entry.source);
    }
    let mut chapter = Chapter::of(text);
    let words = "The number of tours of a full board. Closed tours are counted without start and direction, open ones without \
                 direction, and those that one more jump would close are among them.";
    chapter.table("Tours", words, counted);
    chapter.table("Open tours from one square", "Counted in that direction alone.", from);
    let words = "The same as under “Tours”. These are not counted by the tests; the page and the command line can count some of \
                 them.";
    chapter.table("Too large for a test", words, beyond);
    chapter.table("Published and wrong", "The problem page says how it is known.", refuted);
    chapter.finish()
}

/// Checks that no board has two entries, and that a board and its transpose have the same number of tours.
fn agree(known: &Knights) {
    let counted = known.count.iter().map(|entry| (entry.rows, entry.cols, &entry.tour, &entry.count));
    let beyond = known.beyond.iter().map(|entry| (entry.rows, entry.cols, &entry.tour, &entry.count));
    let all: Vec<_> = counted.chain(beyond).collect();
    for (i, (rows, cols, tour, count)) in all.iter().enumerate() {
        for (rows2, cols2, tour2, count2) in &all[..i] {
            assert!((rows, cols, tour) != (rows2, cols2, tour2), "{rows}×{cols} {tour} is there twice");
            if tour == tour2 && (rows, cols) == (cols2, rows2) {
                assert_eq!(count, count2, "{rows}×{cols} {tour}");
            }
        }
    }
}

/// Checks the tables of the library, which the page shows, against the entries of the file.
fn shown(known: &Knights) {
    let is_it = |short: u64, long: u64, rows: u64, cols: u64| (short, long) == (rows.min(cols), rows.max(cols));
    for entry in &PUBLISHED {
        let tour = entry.kind.name();
        let counted = known.count.iter().map(|one| (one.rows, one.cols, &one.tour, &one.count, &one.source, false));
        let beyond =
            known.beyond.iter().map(|one| (one.rows, one.cols, &one.tour, &one.count, &one.source, one.doubtful));
        let held: Vec<_> = counted
            .chain(beyond)
            .filter(|(rows, cols, kind, ..)| *kind == tour && is_it(entry.short, entry.long, *rows, *cols))
            .collect();
        assert!(!held.is_empty(), "{entry:?}");
        for (_, _, _, count, _, doubtful) in &held {
            assert_eq!((count.as_str(), *doubtful), (entry.count, entry.is_doubtful), "{entry:?}");
        }
        assert!(held.iter().any(|(.., source, _)| entry.source.starts_with(source.as_str())), "{entry:?}");
    }
    assert_eq!(REFUTED.len(), known.refuted.len());
    for (entry, held) in REFUTED.iter().zip(&known.refuted) {
        assert!(is_it(entry.short, entry.long, held.rows, held.cols), "{entry:?}");
        let why = match entry.why {
            qipan::knights::known::Slip::WrongBy2Pow64 => "slip".to_owned(),
            why => format!("{why:?}").to_lowercase(),
        };
        assert_eq!(
            (entry.kind.name(), entry.printed, entry.source.starts_with(&held.source), why.as_str()),
            (held.tour.as_str(), held.printed.as_str(), true, held.why.as_str())
        );
    }
}

/// Checks that the number is wrong, and wrong in the stated way.
fn refute(known: &Knights, entry: &Refuted) {
    let printed = number(&entry.printed);
    let word = BigUint::from(1u8) << 64u8;
    let Some(right) = &entry.right else {
        assert_eq!(entry.why, "moduli", "{entry:?}");
        assert!(printed < &word * &word, "{entry:?}");
        return;
    };
    let is_it = |rows, cols, tour: &str| (rows, cols, tour) == (entry.rows, entry.cols, entry.tour.as_str());
    let counted =
        known.count.iter().filter(|known| is_it(known.rows, known.cols, &known.tour)).map(|known| &known.count);
    let beyond =
        known.beyond.iter().filter(|known| is_it(known.rows, known.cols, &known.tour)).map(|known| &known.count);
    assert_eq!(counted.chain(beyond).collect::<Vec<_>>(), [right], "{entry:?}");
    let right = number(right);
    assert_ne!(right, printed, "{entry:?}");
    match entry.why.as_str() {
        "slip" => {
            assert!(right > printed, "{entry:?}");
            let short = right - printed;
            assert_eq!(&short % &word, BigUint::ZERO, "{entry:?}");
            assert!(short / word < BigUint::from(3u8), "{entry:?}");
        }
        "quarter" => {
            assert!(entry.rows == entry.cols && entry.rows.is_multiple_of(4), "{entry:?}");
            assert_ne!(&printed % 4u8, BigUint::ZERO, "{entry:?}");
            assert_eq!(&right % 4u8, BigUint::ZERO, "{entry:?}");
        }
        "recount" => {}
        why => panic!("{why} is no reason"),
    }
}

fn are_sources(text: &str, sources: Option<&str>) -> bool {
    sources.is_none_or(|sources| sources.split(", ").all(|source| has_a_source(text, source, None)))
}

fn board(rows: u64, cols: u64, tour: &str) -> Board {
    Board::new(rows, cols, Kind::from_name(tour).unwrap()).unwrap()
}

fn number(digits: &str) -> BigUint {
    digits.parse().unwrap()
}
