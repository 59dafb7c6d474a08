//! The known values of the five-in-a-row family.

use qipan::NoProgress;
use qipan::fives::cuboid::Cuboid;
use qipan::fives::search::{self, can_search};
use qipan::fives::torus_queens::classes;
use qipan::fives::{Board, Bound, Pattern};
use serde::Deserialize;

use super::Entries;
use super::page::{Chapter, Kinds, Listing, board, marked};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fives {
    fewest: Vec<Fewest>,
    #[serde(rename = "box")]
    boxes: Vec<Boxed>,
    cells: Vec<Cells>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fewest {
    rows: u64,
    cols: u64,
    line: u64,
    fewest: u64,
    ways: Option<String>,
    patterns: Option<u64>,
    source: String,
    kind: String,
    cost: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Boxed {
    sides: [u64; 3],
    line: u64,
    fewest: usize,
    source: String,
    kind: String,
    cost: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Cells {
    side: u64,
    count: u64,
    source: String,
    kind: String,
    cost: String,
}

pub fn known(text: &str) {
    let known: Fives = toml::from_str(text).unwrap();
    let mut entries = Entries::of(text);
    assert!(!known.fewest.is_empty() && !known.boxes.is_empty() && !known.cells.is_empty());
    for entry in known.fewest.iter().filter(|entry| entries.is_due(&entry.source, &entry.kind, &entry.cost)) {
        let board = Board::new(entry.rows, entry.cols, entry.line).unwrap();
        // By formula where there is one, and by search where it is feasible.
        let formula = Bound::of(&board).fewest();
        assert!(formula.is_none_or(|fewest| fewest == entry.fewest), "{entry:?}");
        assert!(formula.is_some() || can_search(&board), "{entry:?}");
        if entry.ways.is_some() || formula.is_none() {
            let counted = search::count(&board, &mut NoProgress).unwrap();
            assert_eq!(counted.fewest, entry.fewest, "{entry:?}");
            if entry.ways.is_some() {
                assert_eq!(counted.ways.map(|ways| ways.to_string()), entry.ways, "{entry:?}");
            }
        }
        let listed = Pattern::list(&board, 1, &mut NoProgress).unwrap().unwrap();
        assert_eq!((listed.count > 0).then_some(listed.count), entry.patterns, "{entry:?}");
        let stones = listed.patterns.first().map(|pattern| pattern.count_in(board.all()));
        assert!(stones.is_none_or(|stones| stones == entry.fewest), "{entry:?}");
    }
    for entry in known.boxes.iter().filter(|entry| entries.is_due(&entry.source, &entry.kind, &entry.cost)) {
        let cuboid = Cuboid::new(entry.sides, entry.line).unwrap();
        let stones = cuboid.fewest(&mut NoProgress).unwrap();
        assert_eq!((stones.len(), cuboid.open_line(&stones)), (entry.fewest, None), "{entry:?}");
    }
    for entry in known.cells.iter().filter(|entry| entries.is_due(&entry.source, &entry.kind, &entry.cost)) {
        assert_eq!(classes::count(entry.side, &mut NoProgress), Ok(Some(entry.count)), "{entry:?}");
    }
    entries.tell_skipped();
}

/// Makes the family's chapter of the page of known values.
pub fn page(text: &str) -> (String, Kinds) {
    let mut known: Fives = toml::from_str(text).unwrap();
    known.fewest.sort_by_key(|entry| (entry.line, entry.rows, entry.cols));
    let mut fewest = Listing::new(&["in a row", "board", "fewest stones", "ways", "of them repeated cells"]);
    for entry in &known.fewest {
        let size = board(entry.rows, entry.cols, &entry.cost);
        let ways = entry.ways.clone().unwrap_or_default();
        let patterns = entry.patterns.map_or(String::new(), |patterns| patterns.to_string());
        let cells = [entry.line.to_string(), size, entry.fewest.to_string(), ways, patterns];
        fewest.add(&cells, &[], &entry.kind, &entry.source);
    }
    let mut boxes = Listing::new(&["in a row", "box", "fewest stones"]);
    for entry in &known.boxes {
        let sides = marked(&entry.sides.map(|side| side.to_string()).join("×"), &entry.cost);
        boxes.add(&[entry.line.to_string(), sides, entry.fewest.to_string()], &[], &entry.kind, &entry.source);
    }
    let mut cells = Listing::new(&["side", "cells"]);
    for entry in &known.cells {
        cells.add(
            &[],
            &[marked(&entry.side.to_string(), &entry.cost), entry.count.to_string()],
            &entry.kind,
            &entry.source,
        );
    }
    let mut chapter = Chapter::of(text);
    let words = "The fewest stones that block every line, and the number of ways. The last two columns are empty where that is not \
                 counted, not in the source, or where there is no cell.";
    chapter.table("Fewest stones", words, fewest);
    chapter.table("Boxes", "The same in three dimensions, lines running in all thirteen directions.", boxes);
    chapter.table("Cells", "How many squares have one stone in each row, column and wrapped diagonal.", cells);
    chapter.finish()
}
