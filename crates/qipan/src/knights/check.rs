//! The independent checker: it knows the board and the knight's jump, follows what it is given square by square, and never asks
//! how it was found.
//!
//! The squares may come one at a time, from a file, a pipe or a formula: [`Replay`] holds a bit for each square of the board,
//! and no list. A tour of blocks on a board too large for that is checked by its parts: [`blocks`]. That a way visits every
//! square once, jumps each time and comes home is all there is to prove of a tour; so a tour needs no certificate beside its
//! squares.

use crate::board::Square;
use crate::message::{Args, Message};
use crate::progress::{Cancelled, Progress};
use crate::verdict::Verdict;

use super::rules::{Board, Kind};

pub mod blocks;

/// What is wrong with a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The square is not on the board.
    Off(Square),
    /// The square was taken away.
    Missing(Square),
    /// The knight has been there.
    Twice(Square),
    /// It is not a knight's jump from the one to the other.
    NoJump {
        /// From here.
        from: Square,
        /// To there.
        to: Square,
    },
    /// All squares are visited, but no jump leads from the last to the first.
    NotHome {
        /// The last square.
        last: Square,
        /// The first.
        first: Square,
    },
}

impl Message for Fault {
    fn key(&self) -> &'static str {
        match self {
            Self::Off(_) => "knights-fault-off",
            Self::Missing(_) => "knights-fault-missing",
            Self::Twice(_) => "knights-fault-twice",
            Self::NoJump { .. } => "knights-fault-jump",
            Self::NotHome { .. } => "knights-fault-home",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Off(square) | Self::Missing(square) | Self::Twice(square) => Args::none().square(square),
            Self::NoJump { from, to } | Self::NotHome { last: from, first: to } => {
                Args::none().square(to).count("fromRow", from.row + 1).count("fromCol", from.col + 1)
            }
        }
    }
}

/// The board is too large to be followed: its rectangle has more than [`MAX_SQUARES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLargeError;

impl Message for TooLargeError {
    fn key(&self) -> &'static str {
        "knights-too-large-to-check"
    }
    fn args(&self) -> Args {
        Args::none().count("most", MAX_SQUARES)
    }
}

/// The most squares of a board that is followed: 128 MiB of bits.
pub const MAX_SQUARES: u64 = 1 << 30;

/// So many squares are followed between two calls of the progress.
const TICK_INTERVAL: u64 = 1 << 12;

/// A way followed one square at a time. Memory: a bit for each square. Time: a few nanoseconds a square.
#[derive(Clone, Debug)]
pub struct Replay {
    board: Board,
    visited: Vec<u64>,
    count: u64,
    first: Option<Square>,
    last: Option<Square>,
    is_home: bool,
    fault: Option<Fault>,
}

impl Replay {
    /// Before the first square.
    ///
    /// # Errors
    /// [`TooLargeError`].
    pub fn new(board: &Board) -> Result<Self, TooLargeError> {
        // Sides are at most 2^30.
        let squares = board.rows() * board.cols();
        if squares > MAX_SQUARES {
            return Err(TooLargeError);
        }
        let visited = vec![0; squares.div_ceil(64) as usize];
        Ok(Self { board: board.clone(), visited, count: 0, first: None, last: None, is_home: false, fault: None })
    }

    /// Takes the next square. After all squares the first may come once more, which closes the tour. False when the square is
    /// refused or one before it was: then the rest changes nothing.
    pub fn go(&mut self, to: Square) -> bool {
        if self.fault.is_some() {
            return false;
        }
        let (row, col) = (to.row, to.col);
        if row >= self.board.rows() || col >= self.board.cols() {
            return self.refuse(Fault::Off(to));
        }
        let number = row * self.board.cols() + col;
        let (word, bit) = ((number / 64) as usize, 1u64 << (number % 64));
        if self.board.missing().contains(&to) {
            return self.refuse(Fault::Missing(to));
        }
        let goes_home = self.visits_all() && self.first == Some(to) && !self.is_home && self.count > 2;
        if self.visited[word] & bit != 0 && !goes_home {
            return self.refuse(Fault::Twice(to));
        }
        if let Some(from) = self.last
            && !jumps(from, to)
        {
            return self.refuse(if goes_home {
                Fault::NotHome { last: from, first: to }
            } else {
                Fault::NoJump { from, to }
            });
        }
        if goes_home {
            self.is_home = true;
            return true;
        }
        self.visited[word] |= bit;
        self.count += 1;
        self.first = self.first.or(Some(to));
        self.last = Some(to);
        true
    }

    fn refuse(&mut self, why: Fault) -> bool {
        self.fault = Some(why);
        false
    }

    /// Takes squares until one is refused or they end. The progress is told squares, of all of the board.
    ///
    /// # Errors
    /// [`Cancelled`] when the progress says so.
    pub fn take(
        &mut self,
        squares: impl IntoIterator<Item = Square>,
        progress: &mut dyn Progress,
    ) -> Result<(), Cancelled> {
        for square in squares {
            if self.count.is_multiple_of(TICK_INTERVAL) {
                progress.tick(self.count, self.board.area())?;
            }
            if !self.go(square) {
                break;
            }
        }
        Ok(())
    }

    /// How many squares were visited.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// What was wrong with the last square, if it was refused.
    #[must_use]
    pub const fn fault(&self) -> Option<Fault> {
        self.fault
    }

    /// Was every square visited?
    #[must_use]
    pub fn visits_all(&self) -> bool {
        self.count == self.board.area()
    }

    /// Was every square visited, and does a jump lead from the last to the first?
    #[must_use]
    pub fn closes(&self) -> bool {
        let (Some(first), Some(last)) = (self.first, self.last) else { return false };
        self.visits_all() && self.count > 2 && jumps(last, first)
    }

    /// What is known now: `Proved` when it is a tour of the kind that the board asks for; refuted at the number of the square,
    /// from 1.
    #[must_use]
    pub fn verdict(&self) -> Verdict<Fault> {
        if let Some(why) = self.fault {
            return Verdict::Refuted { at: self.count + u64::from(self.is_home) + 1, why };
        }
        if !self.visits_all() {
            return Verdict::Legal;
        }
        match (self.board.kind(), self.first, self.last) {
            (Kind::Closed, Some(first), Some(last)) if !self.closes() => {
                Verdict::Refuted { at: self.count + 1, why: Fault::NotHome { last, first } }
            }
            _ => Verdict::Proved,
        }
    }
}

/// Two rows and one column apart, or the other way round.
const fn jumps(from: Square, to: Square) -> bool {
    from.row.abs_diff(to.row) * from.col.abs_diff(to.col) == 2
}

/// Follows a whole way.
///
/// # Errors
/// [`TooLargeError`].
pub fn check_path(board: &Board, way: impl IntoIterator<Item = Square>) -> Result<Verdict<Fault>, TooLargeError> {
    let mut replay = Replay::new(board)?;
    way.into_iter().all(|square| replay.go(square));
    Ok(replay.verdict())
}

#[cfg(test)]
mod tests {
    use super::super::naive;
    use super::*;

    fn square(row: u64, col: u64) -> Square {
        Square::new(row - 1, col - 1)
    }

    /// 3×3 without its middle: the smallest board with a closed tour.
    fn ring() -> Board {
        let middle = [square(2, 2)].into_iter().collect();
        Board::new(3, 3, Kind::Closed).unwrap().without(middle).unwrap()
    }

    #[test]
    fn tours_are_proved_and_every_spoiled_one_is_refused() {
        for (rows, cols, kind) in [(3, 4, Kind::Open), (4, 3, Kind::Open), (3, 3, Kind::Closed)] {
            let mut board = Board::new(rows, cols, kind).unwrap();
            if kind == Kind::Closed {
                board = ring();
            }
            let mut tours = Vec::new();
            naive::walk_all(&board, &mut |tour| tours.push(tour.to_vec()));
            assert!(!tours.is_empty());
            for tour in &tours {
                assert_eq!(check_path(&board, tour.clone()), Ok(Verdict::Proved));
                assert_eq!(check_path(&board, tour[1..].to_vec()), Ok(Verdict::Legal));
                for i in 0..tour.len() - 1 {
                    let mut spoiled = tour.clone();
                    spoiled.swap(i, i + 1);
                    let refuted = check_path(&board, spoiled).unwrap();
                    assert!(matches!(refuted, Verdict::Refuted { .. }), "{i} and {}", i + 1);
                    let mut twice = tour.clone();
                    twice[i + 1] = twice[i];
                    let at = i as u64 + 2;
                    assert_eq!(check_path(&board, twice), Ok(Verdict::Refuted { at, why: Fault::Twice(tour[i]) }));
                }
            }
        }
    }

    #[test]
    fn each_fault_is_named() {
        let missing = [square(2, 2)].into_iter().collect();
        let board = Board::new(3, 4, Kind::Closed).unwrap().without(missing).unwrap();
        let cases = [
            (vec![(1, 1), (4, 1)], 2, Fault::Off(square(4, 1))),
            (vec![(2, 2)], 1, Fault::Missing(square(2, 2))),
            (vec![(1, 1), (3, 2), (1, 1)], 3, Fault::Twice(square(1, 1))),
            (vec![(1, 1), (3, 3)], 2, Fault::NoJump { from: square(1, 1), to: square(3, 3) }),
        ];
        for (way, at, why) in cases {
            let way = way.iter().map(|(row, col)| square(*row, *col));
            assert_eq!(check_path(&board, way), Ok(Verdict::Refuted { at, why }));
        }
        // Every square, but no way home.
        let mut open = Vec::new();
        let board = Board::new(3, 4, Kind::Open).unwrap();
        naive::walk_all(&board, &mut |tour| open = tour.to_vec());
        let why = Fault::NotHome { last: open[11], first: open[0] };
        let closed = board.with_kind(Kind::Closed);
        assert_eq!(check_path(&closed, open), Ok(Verdict::Refuted { at: 13, why }));
        // The jump home may be told, once.
        let board = ring();
        let mut tour = Vec::new();
        naive::walk_all(&board, &mut |found| tour = found.to_vec());
        tour.push(tour[0]);
        assert_eq!(check_path(&board, tour.clone()), Ok(Verdict::Proved));
        tour.push(tour[0]);
        assert!(matches!(check_path(&board, tour), Ok(Verdict::Refuted { at: 10, why: Fault::Twice(_) })));
    }
}
