//! The known values of the peg family.

use qipan::pegs::check::check_jumps;
use qipan::pegs::moves::{MAX_STATES, move_table};
use qipan::pegs::search::{self, Goal};
use qipan::pegs::tablebase::{self, SolutionCounts, Tablebase};
use qipan::pegs::{Board, BoardShape, Bound, Point};
use qipan::{NoProgress, Puzzle, Sequential, Verdict};
use serde::Deserialize;

use super::Entries;
use super::page::{Chapter, Kinds, Listing, board, marked, numbers, squares};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pegs {
    rectangles: Vec<Rectangle>,
    classic: Vec<Classic>,
    moves: Vec<Moves>,
    levels: Vec<Levels>,
    solutions: Vec<Solutions>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rectangle {
    rows: u64,
    cols: u64,
    fewest: u64,
    source: String,
    kind: String,
    cost: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Classic {
    board: String,
    holes: Vec<[i64; 2]>,
    fewest: u64,
    source: String,
    kind: String,
    cost: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Moves {
    board: String,
    holes: Vec<[i64; 2]>,
    target: String,
    moves: usize,
    source: String,
    kind: String,
    cost: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Levels {
    counts: Vec<u64>,
    source: String,
    kind: String,
    cost: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Solutions {
    board: String,
    rows: Option<u64>,
    cols: Option<u64>,
    hole: Option<[i64; 2]>,
    #[serde(default)]
    after: String,
    target: String,
    count: String,
    source: String,
    kind: String,
    cost: String,
}

impl Solutions {
    /// Returns the board, and its name on the page.
    fn board(&self) -> (Board, String) {
        match (self.rows, self.cols, self.hole) {
            (Some(rows), Some(cols), None) => (Board::rectangle(rows, cols).unwrap(), format!("{rows}×{cols}")),
            (None, None, Some(hole)) => (classic(&self.board, hole), self.board.clone()),
            _ => panic!("{self:?}"),
        }
    }
}

pub fn known(text: &str) {
    let known: Pegs = toml::from_str(text).unwrap();
    let mut entries = Entries::of(text);
    assert!(!known.rectangles.is_empty() && !known.classic.is_empty() && !known.levels.is_empty());
    for entry in known.rectangles.iter().filter(|entry| entries.is_due(&entry.source, &entry.kind, &entry.cost)) {
        let board = Board::rectangle(entry.rows, entry.cols).unwrap();
        assert_eq!(fewest(&board), entry.fewest, "{entry:?}");
    }
    for entry in known.classic.iter().filter(|entry| entries.is_due(&entry.source, &entry.kind, &entry.cost)) {
        for hole in &entry.holes {
            assert_eq!(fewest(&classic(&entry.board, *hole)), entry.fewest, "{} {hole:?}", entry.board);
        }
    }
    for entry in known.moves.iter().filter(|entry| entries.is_due(&entry.source, &entry.kind, &entry.cost)) {
        for hole in &entry.holes {
            let board = classic(&entry.board, *hole);
            let goal = match entry.target.as_str() {
                "any" => Goal::AtMost(1),
                target => Goal::Single(target.parse().unwrap()),
            };
            let jumps = if board.shape() == BoardShape::English {
                // The tablebase covers the central game.
                assert_eq!(goal, Goal::Single(BoardShape::English.usual_hole()));
                Tablebase::build(&Sequential, &mut NoProgress).unwrap().fewest_moves(&mut NoProgress).unwrap()
            } else {
                search::fewest_moves(&board, &board.start(), goal, &mut NoProgress).unwrap().unwrap()
            };
            let line = qipan::pegs::jump_sequence::JumpSequence::new(board, jumps).unwrap();
            assert_eq!(line.moves() as usize, entry.moves, "{} {hole:?}", entry.board);
        }
    }
    for entry in known.levels.iter().filter(|entry| entries.is_due(&entry.source, &entry.kind, &entry.cost)) {
        let totals = tablebase::reachable(entry.counts.len() - 1, &mut NoProgress).unwrap();
        let counts: Vec<u64> = totals.iter().map(|total| total.up_to_symmetry).collect();
        assert_eq!(counts, entry.counts);
    }
    let due: Vec<&Solutions> =
        known.solutions.iter().filter(|entry| entries.is_due(&entry.source, &entry.kind, &entry.cost)).collect();
    let mut counts = None;
    for entry in due {
        assert_eq!(solutions(entry, &mut counts), entry.count, "{entry:?}");
    }
    entries.tell_skipped();
}

/// Returns the number of solutions; that of the central game by its tablebase, which is built once.
fn solutions(entry: &Solutions, counts: &mut Option<SolutionCounts>) -> String {
    let (board, _) = entry.board();
    let mut position = board.start();
    for jump in entry.after.split(';').filter(|jump| !jump.is_empty()) {
        board.play(&mut position, &jump.parse().unwrap()).unwrap();
    }
    let target: Option<Point> = (entry.target != "any").then(|| entry.target.parse().unwrap());
    if entry.board == "english" {
        let counts = counts.get_or_insert_with(|| {
            let table = Tablebase::build(&Sequential, &mut NoProgress).unwrap();
            SolutionCounts::build(table, &Sequential, &mut NoProgress).unwrap()
        });
        return counts.count(&position).to_string();
    }
    let table = move_table(&board, &position, target, MAX_STATES, &mut NoProgress).unwrap();
    table.position.ways.as_exact().unwrap().to_string()
}

/// Makes the family's chapter of the page of known values.
pub fn page(text: &str) -> (String, Kinds) {
    let known: Pegs = toml::from_str(text).unwrap();
    let mut rectangles = Listing::new(&["rectangle", "fewest pegs"]);
    for entry in &known.rectangles {
        let cells = [board(entry.rows, entry.cols, &entry.cost), entry.fewest.to_string()];
        rectangles.add(&[], &cells, &entry.kind, &entry.source);
    }
    let mut classic = Listing::new(&["board", "free point", "fewest pegs"]);
    for entry in &known.classic {
        let cells = [marked(&entry.board, &entry.cost), squares(&entry.holes), entry.fewest.to_string()];
        classic.add(&cells, &[], &entry.kind, &entry.source);
    }
    let mut moves = Listing::new(&["board", "free point", "last peg", "fewest moves"]);
    for entry in &known.moves {
        let target = if entry.target == "any" { "anywhere".to_owned() } else { format!("({})", entry.target) };
        let cells = [marked(&entry.board, &entry.cost), squares(&entry.holes), target, entry.moves.to_string()];
        moves.add(&cells, &[], &entry.kind, &entry.source);
    }
    let mut levels = Listing::new(&["jumps", "positions"]);
    for entry in &known.levels {
        let jumps = marked(&format!("0 to {}", entry.counts.len() - 1), &entry.cost);
        levels.add(&[jumps, numbers(&entry.counts)], &[], &entry.kind, &entry.source);
    }
    let mut solutions = Listing::new(&["board", "free point", "jumps made", "last peg", "solutions"]);
    for entry in &known.solutions {
        let target = if entry.target == "any" { "anywhere".to_owned() } else { format!("({})", entry.target) };
        let hole = entry.hole.map_or_else(String::new, |hole| squares(&[hole]));
        let cells = [marked(&entry.board().1, &entry.cost), hole, entry.after.clone(), target, entry.count.clone()];
        solutions.add(&cells, &[], &entry.kind, &entry.source);
    }
    let mut chapter = Chapter::of(text);
    chapter.table("Rectangles", "The fewest pegs that a full rectangle on the plane comes down to.", rectangles);
    let words = "The fewest pegs of a board that is full but for one point. The points that stand together have the same value.";
    chapter.table("Classic boards", words, classic);
    chapter.table("Moves", "The fewest moves down to one peg, when jumps of one peg in a row count once.", moves);
    let words = "How many positions of the English board, the centre free at the start, come up after 0, 1, 2, … jumps, up to \
                 symmetry.";
    chapter.table("Positions", words, levels);
    let words = "How many sequences of jumps lead down to the fewest pegs, or to one peg where the table says so.";
    chapter.table("Solutions", words, solutions);
    chapter.finish()
}

fn classic(name: &str, [row, col]: [i64; 2]) -> Board {
    Board::classic(BoardShape::classic(name).unwrap(), Point::new(row - 1, col - 1)).unwrap()
}

/// Returns the fewest pegs, by search. The jumps are replayed.
fn fewest(board: &Board) -> u64 {
    let found = search::fewest(board, &board.start(), &mut NoProgress).unwrap();
    let verdict = check_jumps(board, found.jumps.iter().copied(), Bound::of(board.shape(), board.pegs()));
    assert!(matches!(verdict, Ok(Verdict::Proved | Verdict::Legal)), "{verdict:?}");
    assert_eq!(board.count() - found.jumps.len() as u64, found.left);
    found.left
}
