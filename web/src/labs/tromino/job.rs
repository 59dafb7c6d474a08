//! Jobs of the tromino workers: checking square by square, counting, and searching for a hint.

use qipan::progress::{Cancelled, Progress};
use qipan::tromino::check::{Fault, MatrixCheck};
use qipan::tromino::hint::{Completion, Hint, HintReason, complete, hint};
use qipan::tromino::tilings::{self, Region};
use qipan::tromino::{Board, Covering, Golomb, Move, Numbering, Position, fill};
use qipan::{Answer, Message, Session, Square, Verdict};
use serde::{Deserialize, Serialize};

use crate::wire::Work;

/// Maximum k of boards that are checked square by square: 16 million squares, in 64 MiB.
pub const MAX_CHECKED_K: u32 = 12;

/// A board that is small enough to be processed square by square, for messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardData {
    /// Number of rows.
    pub rows: u32,
    /// Number of columns.
    pub cols: u32,
    /// The special square, zero-based.
    pub hole: Option<(u32, u32)>,
}

impl BoardData {
    /// Converts a board whose sides fit.
    #[must_use]
    pub fn of(board: &Board) -> Option<Self> {
        let small = |n: u64| u32::try_from(n).ok();
        let hole = match board.hole() {
            Some(hole) => Some((small(hole.row)?, small(hole.col)?)),
            None => None,
        };
        Some(Self { rows: small(board.rows())?, cols: small(board.cols())?, hole })
    }

    fn board(self) -> Option<Board> {
        let hole = self.hole.map(|(row, col)| Square::new(row.into(), col.into()));
        Board::new(self.rows.into(), self.cols.into(), hole).ok()
    }
}

/// A request to a worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Job {
    /// Writes the covering of a 2^k × 2^k board row by row and checks it square by square.
    Check {
        /// The board.
        board: BoardData,
        /// The name of the numbering.
        order: String,
    },
    /// Counts all tilings.
    Count {
        /// The board.
        board: BoardData,
    },
    /// Finds a hint at a position.
    Hint {
        /// The board.
        board: BoardData,
        /// The name of the numbering.
        order: String,
        /// The step of the answer at which the player took over.
        step: String,
        /// The player's moves since then, as text.
        moves: String,
    },
    /// Completes a position. The position is given as for a hint.
    Rest {
        /// The board.
        board: BoardData,
        /// The name of the numbering.
        order: String,
        /// The step of the answer at which the player took over.
        step: String,
        /// The player's moves since then, as text.
        moves: String,
    },
}

impl Work for Job {
    const PART: &'static str = "Tromino";
}

/// A reply of the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Outcome {
    /// The check accepted the covering.
    Proved,
    /// The checker found this fault.
    Refuted(FaultData),
    /// The number of tilings, in decimal.
    Count(String),
    /// A hint.
    Hint(HintData),
    /// The moves that complete the position, as text.
    Rest(Vec<String>),
    /// The position cannot be completed.
    DeadEnd,
    /// The board is too large for the request.
    TooLarge,
}

/// A fault found by the checker, for messages.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FaultData {
    /// The key of its message, which distinguishes the kinds.
    pub key: String,
    /// The zero-based row and column, if the fault is on a square.
    pub square: (u32, u32),
}

/// A hint, for messages.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum HintData {
    /// The board is covered.
    Done,
    /// Place this piece (as text), looking at this square.
    Lay {
        /// The piece in its text form.
        piece: String,
        /// The square to look at, zero-based.
        square: (u32, u32),
        /// `true`: no other piece can cover the square; `false`: a search found that the position can be completed with
        /// it.
        only: bool,
    },
    /// The position cannot be completed; the square that proves it, if there is one.
    DeadEnd(Option<(u32, u32)>),
    /// It is unknown.
    Unknown,
}

impl Job {
    /// Runs the request.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels it.
    pub fn run(&self, progress: &mut dyn Progress) -> Result<Outcome, Cancelled> {
        match self {
            Self::Check { board, order } => check(*board, order, progress),
            Self::Count { board } => count(*board, progress),
            Self::Hint { board, order, step, moves } => {
                at_position(*board, order, step, moves, progress, |board, position, covering, progress| {
                    Ok(Outcome::Hint(hint_data(&hint(board, position, covering, progress)?)))
                })
            }
            Self::Rest { board, order, step, moves } => {
                at_position(*board, order, step, moves, progress, |board, position, covering, progress| {
                    Ok(match complete(board, position, covering, progress)? {
                        Completion::Lay(pieces) => {
                            Outcome::Rest(pieces.into_iter().map(|piece| Move::Lay(piece).to_string()).collect())
                        }
                        Completion::DeadEnd => Outcome::DeadEnd,
                        Completion::Unknown => Outcome::TooLarge,
                    })
                })
            }
        }
    }
}

fn check(data: BoardData, order: &str, progress: &mut dyn Progress) -> Result<Outcome, Cancelled> {
    let board = data.board();
    let golomb = board.and_then(|board| Golomb::new(board.k()?, board.hole()?));
    let (Some(board), Some(golomb), Some(order)) = (board, golomb, Numbering::from_name(order)) else {
        return Ok(Outcome::TooLarge);
    };
    if golomb.k() > MAX_CHECKED_K {
        return Ok(Outcome::TooLarge);
    }
    Ok(match check_by_squares(&board, &golomb, order, progress)? {
        Verdict::Refuted { why, .. } => Outcome::Refuted(fault_data(&why)),
        Verdict::Proved => Outcome::Proved,
        // The check of a whole matrix never returns `Legal`.
        Verdict::Legal => Outcome::TooLarge,
    })
}

/// Writes the covering of a board of 2^k × 2^k, k up to [`MAX_CHECKED_K`], and checks every square.
///
/// # Errors
/// [`Cancelled`] if the progress cancels it.
pub fn check_by_squares(
    board: &Board,
    golomb: &Golomb,
    order: Numbering,
    progress: &mut dyn Progress,
) -> Result<Verdict<Fault>, Cancelled> {
    let mut numbers = vec![0; 1 << (2 * golomb.k())];
    // A buffer of the wrong length would stay empty, and be refuted.
    let _ = fill::fill(golomb, order, &mut numbers);
    let mut check = MatrixCheck::new(board);
    for (row, line) in (0..).zip(numbers.chunks(board.cols() as usize)) {
        progress.tick(row, board.rows())?;
        if !check.row(line.iter().map(|&number| u64::from(number))) {
            break;
        }
    }
    Ok(check.finish())
}

/// Converts a fault for messages. The checks in the worker find only faults on squares.
fn fault_data(fault: &Fault) -> FaultData {
    let square = fault.square().unwrap_or(Square::new(0, 0));
    FaultData { key: fault.key().to_owned(), square: (square.row as u32, square.col as u32) }
}

impl FaultData {
    /// Converts back to a fault.
    #[must_use]
    pub fn fault(&self) -> Fault {
        let square = Square::new(self.square.0.into(), self.square.1.into());
        let faults = Fault::ON_SQUARES.into_iter().map(|fault| fault(square));
        faults.into_iter().find(|fault| fault.key() == self.key).unwrap_or(Fault::WrongSize)
    }
}

fn count(data: BoardData, progress: &mut dyn Progress) -> Result<Outcome, Cancelled> {
    let Some(board) = data.board() else { return Ok(Outcome::TooLarge) };
    let region = Region::of(&board, []);
    Ok(match tilings::count(&region, progress)? {
        Ok(count) => Outcome::Count(count.to_string()),
        Err(_) => Outcome::TooLarge,
    })
}

/// Calls a function with the player's position.
fn at_position(
    data: BoardData,
    order: &str,
    step: &str,
    moves: &str,
    progress: &mut dyn Progress,
    work: impl FnOnce(&Board, &Position, Option<&Covering>, &mut dyn Progress) -> Result<Outcome, Cancelled>,
) -> Result<Outcome, Cancelled> {
    let (Some(board), Some(order)) = (data.board(), Numbering::from_name(order)) else { return Ok(Outcome::TooLarge) };
    let covering = Covering::of(&board, order, progress)?.ok();
    let step = step.parse().unwrap_or(0);
    let origin = covering.as_ref().map_or_else(Default::default, |covering| covering.position(step));
    // Illegal moves were never on the page; the legal ones before them are kept.
    let session = Session::parse(board, origin, moves).unwrap_or_else(|(session, _)| session);
    work(&board, session.position(), covering.as_ref(), progress)
}

/// Converts a hint for messages. The hints of the construction are found on the page and need no message.
#[must_use]
pub fn hint_data(hint: &Hint) -> HintData {
    let place = |square: Square| (square.row as u32, square.col as u32);
    match hint {
        Hint::Done => HintData::Done,
        Hint::Unknown => HintData::Unknown,
        Hint::DeadEnd { square } => HintData::DeadEnd(square.map(place)),
        Hint::Lay { piece, square, because } => {
            HintData::Lay { piece: piece.to_string(), square: place(*square), only: *because == HintReason::Only }
        }
    }
}

#[cfg(test)]
mod tests {
    use qipan::NoProgress;

    use super::*;

    #[test]
    fn jobs_do_their_work() {
        let board = BoardData { rows: 16, cols: 16, hole: Some((3, 4)) };
        for order in Numbering::ALL {
            let job = Job::Check { board, order: order.name().to_owned() };
            assert_eq!(job.run(&mut NoProgress), Ok(Outcome::Proved));
        }
        let board = BoardData { rows: 4, cols: 4, hole: Some((0, 0)) };
        assert_eq!(Job::Count { board }.run(&mut NoProgress), Ok(Outcome::Count("1".to_owned())));
        let hint = |moves: &str| {
            let (order, step, moves) = ("preorder".to_owned(), "0".to_owned(), moves.to_owned());
            Job::Hint { board, order, step, moves }.run(&mut NoProgress).unwrap()
        };
        assert!(matches!(hint(""), Outcome::Hint(HintData::Lay { .. })));
        assert_eq!(hint("lay:1,2se"), Outcome::Hint(HintData::DeadEnd(None)));
        let rest = |moves: &str| {
            let (order, step, moves) = ("preorder".to_owned(), "0".to_owned(), moves.to_owned());
            Job::Rest { board, order, step, moves }.run(&mut NoProgress).unwrap()
        };
        assert!(matches!(rest("lay:2,2nw"), Outcome::Rest(moves) if moves.len() == 4));
        assert_eq!(rest("lay:1,2se"), Outcome::DeadEnd);
        let odd = Job::Check { board: BoardData { rows: 5, cols: 7, hole: None }, order: "level".to_owned() };
        assert_eq!(odd.run(&mut NoProgress), Ok(Outcome::TooLarge));
    }
}
