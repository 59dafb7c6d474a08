//! The knight lab's long work: following a long tour, looking for one, and counting them.

use qipan::Square;
use qipan::knights::check::Replay;
use qipan::knights::search::{self, Found};
use qipan::knights::{Board, Kind, Tour};
use qipan::meter::{Meter, Stopped};
use qipan::{Answer, Verdict};
use serde::{Deserialize, Serialize};

/// A board, for a message. Sides fit into 32 bits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardData {
    rows: u32,
    cols: u32,
    closed: bool,
    /// See [`flat`].
    missing: Vec<u32>,
}

impl BoardData {
    /// The data of a board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let small = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
        Self {
            rows: small(board.rows()),
            cols: small(board.cols()),
            closed: board.kind() == Kind::Closed,
            missing: flat(board.missing().iter().copied()),
        }
    }

    fn board(&self) -> Option<Board> {
        let kind = if self.closed { Kind::Closed } else { Kind::Open };
        let full = Board::new(self.rows.into(), self.cols.into(), kind).ok()?;
        full.without(squares(&self.missing).into_iter().collect()).ok()
    }
}

/// Work for the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Job {
    /// Find a tour that goes on from a way.
    Finish {
        /// The board.
        board: BoardData,
        /// The way so far.
        begun: Vec<u32>,
        /// So many thousand steps at most.
        thousands: u32,
    },
    /// Follow the tour of a full board square by square.
    Check {
        /// The board.
        board: BoardData,
        /// Where it begins, if that is set.
        start: Vec<u32>,
    },
}

/// What a job says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Outcome {
    /// The squares of a tour, those of the way begun first.
    Tour {
        /// See [`flat`].
        squares: Vec<u32>,
    },
    /// No tour goes on from there.
    None,
    /// The steps were used up.
    Unknown,
    /// The check accepted the tour.
    Proved,
    /// The check refused it at this square, from 1, decimal.
    Refuted {
        /// Which.
        at: String,
    },
    /// The board is too large for that.
    TooLarge,
}

impl Job {
    /// Does the work.
    ///
    /// # Errors
    /// [`Stopped`] when the meter says so.
    pub fn run(&self, meter: &mut dyn Meter) -> Result<Outcome, Stopped> {
        match self {
            Self::Finish { board, begun, thousands } => {
                let Some(board) = board.board() else { return Ok(Outcome::TooLarge) };
                Ok(match search::find(&board, &squares(begun), u64::from(*thousands) * 1000, meter)? {
                    Found::Tour(tour) => Outcome::Tour { squares: flat(tour) },
                    Found::None => Outcome::None,
                    Found::Unknown => Outcome::Unknown,
                })
            }
            Self::Check { board, start } => {
                let tour = board.board().and_then(|board| Tour::of_full(&board, squares(start).first().copied()));
                match tour {
                    Some(tour) => checked(&tour, meter),
                    None => Ok(Outcome::TooLarge),
                }
            }
        }
    }
}

fn checked(tour: &Tour, meter: &mut dyn Meter) -> Result<Outcome, Stopped> {
    let Ok(mut replay) = Replay::new(tour.board()) else { return Ok(Outcome::TooLarge) };
    replay.take(tour.squares(), meter)?;
    Ok(match replay.verdict() {
        Verdict::Proved => Outcome::Proved,
        Verdict::Refuted { at, .. } => Outcome::Refuted { at: at.to_string() },
        Verdict::Legal => Outcome::Refuted { at: tour.len().to_string() },
    })
}

/// Squares as numbers: row and column from 0, one after the other.
#[must_use]
pub fn flat(squares: impl IntoIterator<Item = Square>) -> Vec<u32> {
    squares.into_iter().flat_map(|square| [square.row as u32, square.col as u32]).collect()
}

/// The reverse of [`flat`].
#[must_use]
pub fn squares(flat: &[u32]) -> Vec<Square> {
    flat.chunks_exact(2).map(|pair| Square::new(pair[0].into(), pair[1].into())).collect()
}

#[cfg(test)]
mod tests {
    use qipan::Silent;

    use super::*;

    #[test]
    fn jobs_do_their_work() {
        let board = Board::new(5, 5, Kind::Open).unwrap();
        let lacking = board.clone().without([Square::new(2, 2), Square::new(0, 1)].into_iter().collect()).unwrap();
        let begun = flat([Square::new(0, 0), Square::new(1, 2)]);
        let job = Job::Finish { board: BoardData::of(&board), begun: begun.clone(), thousands: 1000 };
        let Ok(Outcome::Tour { squares }) = job.run(&mut Silent) else { panic!("not found") };
        assert_eq!((&squares[..4], squares.len()), (&begun[..], 50));
        let job = Job::Finish { board: BoardData::of(&lacking), begun, thousands: 1000 };
        assert!(matches!(job.run(&mut Silent), Ok(Outcome::Tour { .. } | Outcome::None)));
        let job = Job::Finish { board: BoardData::of(&board), begun: flat([Square::new(0, 1)]), thousands: 1000 };
        assert_eq!(job.run(&mut Silent), Ok(Outcome::None));
        let board = Board::new(200, 301, Kind::Closed).unwrap();
        let job = Job::Check { board: BoardData::of(&board), start: Vec::new() };
        assert_eq!(job.run(&mut Silent), Ok(Outcome::Proved));
    }
}
