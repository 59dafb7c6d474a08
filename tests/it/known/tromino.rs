//! The known values of the tromino family.

use num_bigint::BigUint;
use qipan::tromino::check::{check_pieces, check_window};
use qipan::tromino::tilings::{self, Region};
use qipan::tromino::{Board, Covering, Numbering};
use qipan::{Answer, Message, NoProgress, Square, Verdict};
use serde::Deserialize;

use super::page::{Chapter, Kinds, Listing, board, squares};
use super::{Entries, has_a_source};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tromino {
    tilings: Vec<Tilings>,
    coverable: Vec<Coverable>,
    bad: Vec<Bad>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Hole {
    At([u64; 2]),
    Word(String),
}

impl Hole {
    /// Returns the boards of this size to which the entry applies.
    fn boards(&self, rows: u64, cols: u64) -> Vec<Board> {
        match self {
            Self::At(at) => vec![with_hole(rows, cols, *at)],
            Self::Word(word) if word == "none" => vec![Board::new(rows, cols, None).unwrap()],
            Self::Word(word) if word == "every" => every_hole(rows, cols).map(|at| with_hole(rows, cols, at)).collect(),
            Self::Word(word) => panic!("{word} is no hole"),
        }
    }

    /// Describes the special squares of the entry, and the place of a single one.
    fn in_words(&self) -> (String, String) {
        match self {
            Self::At(at) => ("one".to_owned(), format!(" {}", squares(&[*at]))),
            Self::Word(word) => match word.as_str() {
                "all" => ("all of them together".to_owned(), String::new()),
                "every" => ("each of them".to_owned(), String::new()),
                word => (word.to_owned(), String::new()),
            },
        }
    }
}

fn with_hole(rows: u64, cols: u64, [row, col]: [u64; 2]) -> Board {
    Board::new(rows, cols, Some(Square::new(row - 1, col - 1))).unwrap()
}

fn every_hole(rows: u64, cols: u64) -> impl Iterator<Item = [u64; 2]> {
    (1..=rows).flat_map(move |row| (1..=cols).map(move |col| [row, col]))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Tilings {
    rows: u64,
    cols: u64,
    hole: Hole,
    count: String,
    source: String,
    kind: String,
    cost: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Coverable {
    rows: u64,
    cols: u64,
    hole: Hole,
    covered: bool,
    why: Option<String>,
    source: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Bad {
    rows: u64,
    cols: u64,
    holes: Vec<[u64; 2]>,
    source: String,
}

pub fn known(text: &str) {
    let known: Tromino = toml::from_str(text).unwrap();
    assert!(!known.tilings.is_empty() && !known.coverable.is_empty() && !known.bad.is_empty());
    let mut entries = Entries::of(text);
    for entry in known.tilings.iter().filter(|entry| entries.is_due(&entry.source, &entry.kind, &entry.cost)) {
        tilings_are_counted(entry);
    }
    for entry in &known.coverable {
        assert!(has_a_source(text, &entry.source, None), "{entry:?}");
        assert_eq!(entry.covered, entry.why.is_none(), "{entry:?}");
        for board in entry.hole.boards(entry.rows, entry.cols) {
            assert_eq!(why_not(&board), entry.why, "{entry:?} {:?}", board.hole());
        }
    }
    for entry in &known.bad {
        assert!(has_a_source(text, &entry.source, None), "{entry:?}");
        assert_eq!((entry.rows * entry.cols - 1) % 3, 0, "{entry:?}");
        let not_coverable = |at: &[u64; 2]| why_not(&with_hole(entry.rows, entry.cols, *at)).is_some();
        let found: Vec<[u64; 2]> = every_hole(entry.rows, entry.cols).filter(not_coverable).collect();
        assert_eq!(found, entry.holes, "{entry:?}");
    }
    entries.tell_skipped();
}

/// Makes the family's chapter of the page of known values.
pub fn page(text: &str) -> (String, Kinds) {
    let known: Tromino = toml::from_str(text).unwrap();
    let mut tilings = Listing::new(&["special square", "board", "coverings"]);
    for entry in &known.tilings {
        let (hole, at) = entry.hole.in_words();
        let cells = [board(entry.rows, entry.cols, &entry.cost) + &at, entry.count.clone()];
        tilings.add(&[hole], &cells, &entry.kind, &entry.source);
    }
    let mut coverable = Listing::new(&["covered", "special square", "board"]);
    for entry in &known.coverable {
        let covered = match entry.why.as_deref() {
            None => "yes",
            Some("tromino-no-area") => "no: 3 does not divide the number of squares to be covered",
            Some("tromino-no-one-row") => "no: a single row",
            Some("tromino-no-three-odd") => "no: 3 by an odd number",
            Some("tromino-no-two-rows") => "no: two rows, and 3 divides the place along them",
            Some("tromino-no-five-square") => "no: 5×5, and the row or the column is even",
            Some("tromino-no-five-rows") => "no: five rows, second from an end of the middle one",
            Some(key) => panic!("{key} is no reason"),
        };
        let (hole, at) = entry.hole.in_words();
        let cells = [format!("{}×{}{at}", entry.rows, entry.cols)];
        coverable.add(&[covered.to_owned(), hole], &cells, "published", &entry.source);
    }
    let mut bad = Listing::new(&["board", "special squares"]);
    for entry in &known.bad {
        let holes = if entry.holes.is_empty() { "none".to_owned() } else { squares(&entry.holes) };
        bad.add(&[board(entry.rows, entry.cols, "fast"), holes], &[], "published", &entry.source);
    }
    let mut chapter = Chapter::of(text);
    chapter.table("Coverings", "The number of coverings by L-trominoes.", tilings);
    chapter.table("Is there a covering?", "", coverable);
    let words = "The special squares for which a board has no covering though 3 divides the number of squares to be covered. All \
                 others have one.";
    chapter.table("Special squares without a covering", words, bad);
    chapter.finish()
}

fn tilings_are_counted(entry: &Tilings) {
    let expected: BigUint = entry.count.parse().unwrap();
    if matches!(&entry.hole, Hole::Word(word) if word == "all") {
        let sum = tilings::count_over_holes(entry.rows, entry.cols, &mut NoProgress).unwrap().unwrap();
        assert_eq!(sum, expected, "{entry:?}");
        return;
    }
    for board in entry.hole.boards(entry.rows, entry.cols) {
        let region = Region::of(&board, []);
        assert_eq!(tilings::count(&region, &mut NoProgress).unwrap().unwrap(), expected, "{entry:?}");
        // The count and the decision are independent algorithms; they agree on whether there is a tiling.
        assert_eq!(why_not(&board).is_some(), expected == BigUint::ZERO, "{entry:?}");
    }
}

/// Returns the key of the reason why a board has no tiling, or `None` if it has one, which the checker has accepted.
fn why_not(board: &Board) -> Option<String> {
    match Covering::of(board, Numbering::Preorder, &mut NoProgress).unwrap() {
        Err(why) => Some(why.key().to_owned()),
        Ok(covering) => {
            if board.squares_to_cover() <= 1 << 16 {
                let pieces = (1..=covering.len()).map(|i| covering.piece(i).unwrap());
                assert_eq!(check_pieces(board, pieces), Verdict::Proved, "{board:?}");
            } else {
                let far = Square::new(board.rows().saturating_sub(40), board.cols().saturating_sub(40));
                for corner in [Some(Square::new(0, 0)), Some(far), board.hole()].into_iter().flatten() {
                    let legal = check_window(board, corner, 40, 40, |square| covering.piece_at(square));
                    assert_eq!(legal, Verdict::Legal, "{board:?}");
                }
            }
            None
        }
    }
}
