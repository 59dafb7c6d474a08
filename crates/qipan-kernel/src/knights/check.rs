//! The independent checker: replays a path square by square by the rules alone, whatever found it.
//!
//! The squares may come one at a time, from a file, a pipe or a formula: [`Replay`] stores one bit for each square of
//! the board, and no list. A tour of blocks on a board too large for that is checked by its blocks: [`blocks`]. A path
//! that visits every square once by knight's moves, and closes if it must, is a tour; so its squares are the only
//! certificate that a tour needs.

use crate::board::Square;
use crate::message::{Args, Message};
use crate::progress::{Cancelled, Progress};
use crate::verdict::Verdict;
use std::fmt;

use super::rules::{Board, Kind, is_knight_move};

pub mod blocks;

/// The first fault of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A square off the board.
    Off(Square),
    /// A square missing from the board.
    Missing(Square),
    /// A square visited before.
    Twice(Square),
    /// Two consecutive squares that are not a knight's move apart.
    NoKnightMove {
        /// The first of the two.
        from: Square,
        /// The second of the two.
        to: Square,
    },
    /// All squares are visited, but the last one is not a knight's move from the first.
    NotHome {
        /// The last square.
        last: Square,
        /// The first square.
        first: Square,
    },
}

impl Message for Fault {
    fn key(&self) -> &'static str {
        match self {
            Self::Off(_) => "knights-fault-off",
            Self::Missing(_) => "knights-fault-missing",
            Self::Twice(_) => "knights-fault-twice",
            Self::NoKnightMove { .. } => "knights-fault-jump",
            Self::NotHome { .. } => "knights-fault-home",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Off(square) | Self::Missing(square) | Self::Twice(square) => Args::none().square(square),
            Self::NoKnightMove { from, to } | Self::NotHome { last: from, first: to } => {
                Args::none().square(to).count("fromRow", from.row + 1).count("fromCol", from.col + 1)
            }
        }
    }
}

/// The board's rectangle has more than [`MAX_SQUARES`] squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLargeError;
impl fmt::Display for TooLargeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "paths are checked square by square on at most {MAX_SQUARES} squares")
    }
}

impl std::error::Error for TooLargeError {}

impl Message for TooLargeError {
    fn key(&self) -> &'static str {
        "knights-too-large-to-check"
    }
    fn args(&self) -> Args {
        Args::none().count("most", MAX_SQUARES)
    }
}

/// Maximum number of squares of a board to replay on: 128 MiB of bits.
pub const MAX_SQUARES: u64 = 1 << 30;

/// Number of squares between two progress reports.
const TICK_INTERVAL: u64 = 1 << 12;

/// A path replayed one square at a time. Memory: a bit for each square. Time: a few nanoseconds for each square.
#[derive(Clone, Debug)]
pub struct Replay {
    board: Board,
    visited: Vec<u64>,
    count: u64,
    first: Option<Square>,
    last: Option<Square>,
    is_closed: bool,
    fault: Option<Fault>,
}

impl Replay {
    /// The empty path.
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
        Ok(Self { board: board.clone(), visited, count: 0, first: None, last: None, is_closed: false, fault: None })
    }

    /// Appends a square. After all squares the first one may be repeated once, which closes the tour. Returns false if
    /// this square or an earlier one is faulty; squares after a fault are ignored.
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
        let closes_tour = self.visits_all() && self.first == Some(to) && !self.is_closed && self.count > 2;
        if self.visited[word] & bit != 0 && !closes_tour {
            return self.refuse(Fault::Twice(to));
        }
        if let Some(from) = self.last
            && !is_knight_move(from, to)
        {
            return self.refuse(if closes_tour {
                Fault::NotHome { last: from, first: to }
            } else {
                Fault::NoKnightMove { from, to }
            });
        }
        if closes_tour {
            self.is_closed = true;
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

    /// Appends squares up to the first fault. `progress` receives the number of squares visited, out of all.
    ///
    /// # Errors
    /// [`Cancelled`].
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

    /// Number of squares visited.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// The first fault, if there is one.
    #[must_use]
    pub const fn fault(&self) -> Option<Fault> {
        self.fault
    }

    /// Returns whether every square was visited.
    #[must_use]
    pub fn visits_all(&self) -> bool {
        self.count == self.board.area()
    }

    /// Returns whether every square was visited and the last one is a move from the first.
    #[must_use]
    pub fn closes(&self) -> bool {
        let (Some(first), Some(last)) = (self.first, self.last) else { return false };
        self.visits_all() && self.count > 2 && is_knight_move(last, first)
    }

    /// The verdict so far: [`Verdict::Proved`] for a tour of the board's kind, [`Verdict::Legal`] for a path that is
    /// not a tour yet. A fault is reported at the number of its square, from 1.
    #[must_use]
    pub fn verdict(&self) -> Verdict<Fault> {
        if let Some(why) = self.fault {
            return Verdict::Refuted { at: self.count + u64::from(self.is_closed) + 1, why };
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

/// Checks a whole path.
///
/// # Errors
/// [`TooLargeError`].
pub fn check_path(board: &Board, path: impl IntoIterator<Item = Square>) -> Result<Verdict<Fault>, TooLargeError> {
    let mut replay = Replay::new(board)?;
    path.into_iter().all(|square| replay.go(square));
    Ok(replay.verdict())
}

#[cfg(test)]
mod tests {
    use super::super::naive;
    use super::*;
    use crate::progress::NoProgress;

    fn square(row: u64, col: u64) -> Square {
        Square::new(row - 1, col - 1)
    }

    /// 3×3 without its centre: the smallest board with a closed tour.
    fn ring() -> Board {
        let middle = [square(2, 2)].into_iter().collect();
        Board::new(3, 3, Kind::Closed).unwrap().without(middle).unwrap()
    }

    #[test]
    fn tours_are_proved_and_spoiled_tours_refuted() {
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
    fn each_fault_is_reported() {
        let missing = [square(2, 2)].into_iter().collect();
        let board = Board::new(3, 4, Kind::Closed).unwrap().without(missing).unwrap();
        let cases = [
            (vec![(1, 1), (4, 1)], 2, Fault::Off(square(4, 1))),
            (vec![(2, 2)], 1, Fault::Missing(square(2, 2))),
            (vec![(1, 1), (3, 2), (1, 1)], 3, Fault::Twice(square(1, 1))),
            (vec![(1, 1), (3, 3)], 2, Fault::NoKnightMove { from: square(1, 1), to: square(3, 3) }),
        ];
        for (path, at, why) in cases {
            let path = path.iter().map(|(row, col)| square(*row, *col));
            assert_eq!(check_path(&board, path), Ok(Verdict::Refuted { at, why }));
        }
        // Every square, but no closing move.
        let mut open = Vec::new();
        let board = Board::new(3, 4, Kind::Open).unwrap();
        naive::walk_all(&board, &mut |tour| open = tour.to_vec());
        let why = Fault::NotHome { last: open[11], first: open[0] };
        let closed = board.with_kind(Kind::Closed);
        assert_eq!(check_path(&closed, open), Ok(Verdict::Refuted { at: 13, why }));
        // The closing move may be given, once.
        let board = ring();
        let mut tour = Vec::new();
        naive::walk_all(&board, &mut |found| tour = found.to_vec());
        tour.push(tour[0]);
        assert_eq!(check_path(&board, tour.clone()), Ok(Verdict::Proved));
        tour.push(tour[0]);
        assert!(matches!(check_path(&board, tour), Ok(Verdict::Refuted { at: 10, why: Fault::Twice(_) })));
    }

    #[test]
    fn a_path_is_taken_up_to_its_first_fault() {
        let mut tour = Vec::new();
        let board = Board::new(3, 4, Kind::Open).unwrap();
        naive::walk_all(&board, &mut |found| tour = found.to_vec());
        let mut replay = Replay::new(&board).unwrap();
        replay.take(tour[..5].iter().copied(), &mut NoProgress).unwrap();
        assert_eq!((replay.count(), replay.fault(), replay.visits_all(), replay.closes()), (5, None, false, false));
        replay.take(tour[5..].iter().copied(), &mut NoProgress).unwrap();
        assert_eq!((replay.count(), replay.visits_all(), replay.verdict()), (12, true, Verdict::Proved));
        // Squares after a fault are not looked at: the fault stays the first one.
        let mut replay = Replay::new(&board).unwrap();
        let spoiled = [tour[0], tour[1], tour[0], square(9, 9)];
        replay.take(spoiled, &mut NoProgress).unwrap();
        let why = Fault::Twice(tour[0]);
        assert_eq!((replay.count(), replay.fault()), (2, Some(why)));
        assert_eq!(replay.verdict(), Verdict::Refuted { at: 3, why });
        assert!(!replay.go(tour[2]), "a square after a fault is refused");
    }

    #[test]
    fn a_path_reports_its_progress_and_can_be_cancelled() {
        struct Ticks(Vec<(u64, u64)>);
        impl Progress for Ticks {
            fn tick(&mut self, done: u64, total: u64) -> Result<(), Cancelled> {
                self.0.push((done, total));
                if self.0.len() > 1 { Err(Cancelled) } else { Ok(()) }
            }
        }
        let board = Board::new(3, 4, Kind::Open).unwrap();
        let mut ticks = Ticks(Vec::new());
        let mut replay = Replay::new(&board).unwrap();
        assert_eq!(replay.take([square(1, 1)], &mut ticks), Ok(()));
        assert_eq!(ticks.0, [(0, 12)]);
        let mut again = Replay::new(&board).unwrap();
        assert_eq!(again.take([square(1, 1)], &mut ticks), Err(Cancelled));
        assert_eq!(again.count(), 0);
    }

    #[test]
    fn boards_of_more_than_2_to_30_squares_are_refused() {
        assert_eq!(MAX_SQUARES, 1_073_741_824);
        assert!(Replay::new(&Board::new(1 << 15, 1 << 15, Kind::Open).unwrap()).is_ok());
        let large = Board::new((1 << 15) + 1, 1 << 15, Kind::Open).unwrap();
        assert_eq!(check_path(&large, []), Err(TooLargeError));
    }

    /// Every sequence of up to three squares on and just off small boards, by the definition.
    #[test]
    fn short_paths_are_judged_by_the_definition() {
        // None of these boards has a tour.
        for (rows, cols) in [(1, 2), (2, 3), (3, 3)] {
            for kind in [Kind::Open, Kind::Closed] {
                let board = Board::new(rows, cols, kind).unwrap();
                let squares: Vec<Square> =
                    (1..=rows + 1).flat_map(|r| (1..=cols + 1).map(move |c| square(r, c))).collect();
                let mut paths: Vec<Vec<Square>> = vec![Vec::new()];
                for _ in 0..3 {
                    let longer =
                        |path: &Vec<Square>| squares.iter().map(|to| [&path[..], &[*to]].concat()).collect::<Vec<_>>();
                    paths = paths.iter().flat_map(longer).chain(paths.iter().cloned()).collect();
                }
                for path in paths {
                    let is_path = path.iter().all(|at| board.contains(*at))
                        && path.iter().enumerate().all(|(i, at)| !path[..i].contains(at))
                        && path.windows(2).all(|pair| is_knight_move(pair[0], pair[1]));
                    let verdict = check_path(&board, path.clone()).unwrap();
                    if is_path {
                        assert_eq!(verdict, Verdict::Legal, "{path:?} on {rows}×{cols}");
                    } else {
                        assert!(matches!(verdict, Verdict::Refuted { .. }), "{path:?} on {rows}×{cols}: {verdict:?}");
                    }
                }
            }
        }
    }
}
