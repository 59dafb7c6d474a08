//! Jobs of the five-in-a-row worker: the exact search, fractional packings with a better bound than strips, and all
//! patterns of a length.

use qipan::Square;
use qipan::fives::bound::packing_for;
use qipan::fives::search::{Search, SearchError, can_search};
use qipan::fives::{Block, BlockingSet, Board, Cut, Direction, Line, Packing, Pattern, Rect, TorusQueens, strips};
use qipan::progress::{Cancelled, Progress};
use serde::{Deserialize, Serialize};

use crate::wire::Work;

/// Maximum number of blocking sets sent to the page.
const MAX_SOLUTIONS: usize = 500;
/// Maximum number of bytes of a saved search that is sent to the page, where it can be resumed.
const MAX_SAVED: usize = 2 << 20;

/// A board, for messages. Sides fit into 32 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardData {
    rows: u32,
    cols: u32,
    length: u32,
}

impl BoardData {
    /// Converts a board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let small = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
        Self { rows: small(board.rows()), cols: small(board.cols()), length: small(board.length()) }
    }

    fn board(self) -> Option<Board> {
        Board::new(self.rows.into(), self.cols.into(), self.length.into()).ok()
    }
}

/// A request to the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Job {
    /// Finds the minimum number of stones, the number of minimum blocking sets, and a list of them. Resumes from
    /// `saved` if there is one.
    Search {
        /// The board.
        board: BoardData,
        /// See [`Outcome::Bounds`].
        saved: Option<String>,
    },
    /// Finds a fractional packing that proves a lower bound of this number of stones, or nearly.
    Weights {
        /// The board.
        board: BoardData,
        /// The number of stones, in decimal.
        stones: String,
    },
    /// Lists all patterns that are minimum among patterns on a board.
    Patterns {
        /// The board.
        board: BoardData,
    },
}

impl Work for Job {
    const PART: &'static str = "Fives";
}

/// Stones as numbers: the zero-based row and column of each.
pub type Stones = Vec<u32>;

/// A reply of the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Outcome {
    /// A partial result: the bounds so far.
    Bounds {
        /// The lower bound.
        lower: u32,
        /// The smallest blocking set found.
        best: Stones,
        /// Number of states held.
        states: u32,
        /// The state of the search, one byte per character, unless it is too long.
        saved: Option<String>,
    },
    /// The minimum.
    Fewest {
        /// Number of stones.
        fewest: u32,
        /// Number of minimum blocking sets, in decimal; `None` if it is unknown.
        count: Option<String>,
        /// Minimum blocking sets: at least one, and all of them if there are few.
        ways: Vec<Stones>,
    },
    /// A packing.
    Packing {
        /// For each block the row and the column of its first square, its rows and columns, and 1 if it is cut into
        /// columns.
        blocks: Vec<u32>,
        /// For each line its direction (an index of [`Direction::ALL`]), the row and the column of its first square,
        /// and its multiplicity.
        lines: Vec<u32>,
        /// Maximum number of lines of the packing through one square.
        depth: u32,
    },
    /// The patterns.
    Patterns {
        /// The row of the stone in each column, pattern by pattern, for some hundred patterns at most.
        rows: Vec<u8>,
        /// Number of all patterns, in decimal.
        count: String,
    },
    /// The board is too large for the request.
    TooLarge,
}

/// Sends partial results: urgent ones (`true`) at once, others rate-limited. The closure runs only if the result is
/// sent.
pub type Tell<'a> = &'a mut dyn FnMut(bool, &dyn Fn() -> Outcome);

impl Job {
    /// Runs the request.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels it.
    pub fn run(&self, progress: &mut dyn Progress, tell: Tell) -> Result<Outcome, Cancelled> {
        match self {
            Self::Search { board, saved } => {
                let Some(board) = board.board() else { return Ok(Outcome::TooLarge) };
                match search(&board, saved.as_deref(), progress, tell) {
                    Ok(outcome) => Ok(outcome),
                    Err(SearchError::Stopped) => Err(Cancelled),
                    Err(SearchError::TooLarge) => Ok(Outcome::TooLarge),
                }
            }
            Self::Weights { board, stones } => {
                let (board, stones) = (board.board(), stones.parse().ok());
                Ok(board.zip(stones).map_or(Outcome::TooLarge, |(board, stones)| weights(&board, stones)))
            }
            Self::Patterns { board } => {
                let Some(board) = board.board() else { return Ok(Outcome::TooLarge) };
                let Some(listed) = Pattern::list(&board, MAX_SOLUTIONS, progress)? else {
                    return Ok(Outcome::TooLarge);
                };
                let queens = listed.patterns.iter().filter_map(Pattern::queens);
                let rows = queens.flat_map(|queens| queens.rows().map(|row| row as u8).collect::<Vec<u8>>()).collect();
                Ok(Outcome::Patterns { rows, count: listed.count.to_string() })
            }
        }
    }
}

fn search(board: &Board, saved: Option<&str>, progress: &mut dyn Progress, tell: Tell) -> Result<Outcome, SearchError> {
    let few: Vec<Square> = BlockingSet::by_shorter(board).iter().flat_map(BlockingSet::stones).collect();
    if !can_search(board) && !few.is_empty() {
        let lower = strips::packing(board).lower_bound(board.length()) as u32;
        tell(true, &|| Outcome::Bounds { lower, best: stones(&few), states: 0, saved: None });
    }
    let bytes = saved.map(|saved| saved.chars().map(|c| c as u32 as u8).collect::<Vec<u8>>());
    let resumed = bytes.and_then(|bytes| Search::resume(board, &bytes));
    let mut search = match resumed {
        Some(search) => search,
        None => Search::new(board, progress)?,
    };
    let known = |search: &Search| {
        let bounds = search.bounds();
        let saved = Some(search.save()).filter(|saved| saved.len() <= MAX_SAVED);
        Outcome::Bounds {
            lower: bounds.lower as u32,
            best: stones(if few.is_empty() || bounds.best.len() <= few.len() { &bounds.best } else { &few }),
            states: search.progress().states as u32,
            saved: saved.map(|saved| saved.into_iter().map(char::from).collect()),
        }
    };
    let mut target = 0;
    let outcome = loop {
        let now = search.progress().target;
        tell(now != target, &|| known(&search));
        target = now;
        if let Some(outcome) = search.step(progress)? {
            break outcome;
        }
    };
    let ways = match search.enumerate(outcome.fewest, MAX_SOLUTIONS, progress) {
        Ok(ways) => ways,
        Err(SearchError::Stopped) => return Err(SearchError::Stopped),
        Err(SearchError::TooLarge) => vec![search.find_one(outcome.fewest, progress)?],
    };
    Ok(Outcome::Fewest {
        fewest: outcome.fewest as u32,
        count: outcome.ways.map(|ways| ways.to_string()),
        ways: ways.iter().map(|way| stones(way)).collect(),
    })
}

fn weights(board: &Board, stones: u64) -> Outcome {
    let packing = packing_for(board, stones);
    let of_block = |block: &Block| {
        let Rect { at, rows, cols } = block.rect;
        [at.row, at.col, rows, cols, u64::from(block.cut == Cut::Columns)].map(|n| n as u32)
    };
    let of_line =
        |(line, times): &(Line, u64)| [line.towards as u64, line.first.row, line.first.col, *times].map(|n| n as u32);
    Outcome::Packing {
        blocks: packing.blocks.iter().flat_map(of_block).collect(),
        lines: packing.lines.iter().flat_map(of_line).collect(),
        depth: packing.multiplicity as u32,
    }
}

/// Converts squares to numbers.
fn stones(squares: &[Square]) -> Stones {
    squares.iter().flat_map(|square| [square.row as u32, square.col as u32]).collect()
}

/// Converts numbers to squares.
#[must_use]
pub fn squares(stones: &[u32]) -> Vec<Square> {
    stones.chunks_exact(2).map(|pair| Square::new(pair[0].into(), pair[1].into())).collect()
}

/// Converts the fields of a reply to a packing.
#[must_use]
pub fn packing(blocks: &[u32], lines: &[u32], depth: u32) -> Packing {
    let block = |block: &[u32]| {
        let [row, col, rows, cols, down] = [0, 1, 2, 3, 4].map(|at| u64::from(block[at]));
        Block { rect: Rect::new(row, col, rows, cols), cut: if down == 1 { Cut::Columns } else { Cut::Rows } }
    };
    let line = |line: &[u32]| {
        let towards = *Direction::ALL.get(line[0] as usize)?;
        Some((Line::new(Square::new(line[1].into(), line[2].into()), towards), u64::from(line[3])))
    };
    Packing {
        blocks: blocks.chunks_exact(5).map(block).collect(),
        lines: lines.chunks_exact(4).filter_map(line).collect(),
        multiplicity: depth.into(),
    }
}

/// Converts patterns given by their rows to blocking sets.
#[must_use]
pub fn placements(board: &Board, rows: &[u8]) -> Vec<BlockingSet> {
    let patterns = rows.chunks_exact(board.length() as usize);
    let queens = patterns.filter_map(|rows| TorusQueens::new(rows.iter().map(|row| u64::from(*row))));
    queens.map(|queens| BlockingSet::of(board, queens.into())).collect()
}

/// Finds a minimum blocking set of a board without a formula, by search; `None` if the board is too large.
///
/// # Errors
/// [`Cancelled`] if the progress cancels it.
pub fn found(board: &Board, progress: &mut dyn Progress) -> Result<Option<(bool, Vec<Square>)>, Cancelled> {
    let unless_stopped = |no_answer| if no_answer == SearchError::Stopped { Err(Cancelled) } else { Ok(None) };
    let mut search = match Search::new(board, progress) {
        Ok(search) => search,
        Err(no_answer) => return unless_stopped(no_answer),
    };
    let found = search.run(progress).and_then(|outcome| search.find_one(outcome.fewest, progress));
    match found {
        Ok(way) => Ok(Some((true, way))),
        // The blocking set of the beam search, in case the exact search has none yet.
        Err(no_answer) => Ok(unless_stopped(no_answer)?.or(Some((false, search.bounds().best)))),
    }
}

#[cfg(test)]
mod tests {
    use qipan::fives::check::check_packing;
    use qipan::{Answer as _, NoProgress};

    use super::*;

    fn run(job: &Job) -> (Outcome, Vec<Outcome>) {
        let mut told = Vec::new();
        let outcome = job.run(&mut NoProgress, &mut |_, outcome| told.push(outcome())).unwrap();
        (outcome, told)
    }

    #[test]
    fn a_search_tells_what_it_knows_and_can_be_taken_up_again() {
        let board = BoardData::of(&Board::new(6, 6, 3).unwrap());
        let (whole, told) = run(&Job::Search { board, saved: None });
        let Outcome::Fewest { fewest: 16, count, ways } = &whole else { panic!("{whole:?}") };
        assert_eq!((count.as_deref(), ways.len()), (Some("39"), 39));
        let lowers: Vec<u32> = told
            .iter()
            .map(|outcome| match outcome {
                Outcome::Bounds { lower, best, .. } if *lower <= 16 && best.len() >= 32 => *lower,
                _ => panic!("{outcome:?}"),
            })
            .collect();
        assert!(lowers.is_sorted() && lowers.first() < lowers.last());
        let Some(Outcome::Bounds { saved, .. }) = told.get(told.len() / 2) else { panic!("nothing was told") };
        let (again, fewer) = run(&Job::Search { board, saved: saved.clone() });
        assert_eq!(again, whole);
        assert!(fewer.len() < told.len());
    }

    #[test]
    fn patterns_are_listed_and_counted() {
        for (rows, cols, shown, all) in [(13, 13, MAX_SOLUTIONS, "4524"), (18, 18, 0, "")] {
            let board = Board::new(rows, cols, 13).unwrap();
            let (Outcome::Patterns { rows, count }, _) = run(&Job::Patterns { board: BoardData::of(&board) }) else {
                panic!()
            };
            let placements = placements(&board, &rows);
            assert!(count == all || all.is_empty());
            assert!(placements.len() == shown || placements.len().to_string() == count);
            let first = BlockingSet::by_pattern(&board);
            assert_eq!(placements[..first.len()], first);
            assert!(placements.iter().all(|placement| placement.len() == first[0].len()));
        }
    }

    #[test]
    fn weights_show_what_strips_do_not() {
        for (rows, cols, needed) in [(9, 11, 13), (23, 18, 58), (16, 11, 24)] {
            let board = Board::new(rows, cols, 7).unwrap();
            let job = Job::Weights { board: BoardData::of(&board), stones: needed.to_string() };
            let (Outcome::Packing { blocks, lines, depth }, _) = run(&job) else { panic!("{rows}×{cols}") };
            assert_eq!(check_packing(&board, &packing(&blocks, &lines, depth)), Ok(needed), "{rows}×{cols}");
        }
    }
}
