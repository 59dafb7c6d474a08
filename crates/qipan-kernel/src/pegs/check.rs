//! The independent checker: replays a list of jumps by the rules, and never uses a solver.
//!
//! The jumps may come one at a time, from a file or a pipe: [`Replay`] holds the board as a bitmap, and no list. The
//! lower bound that goes with them is checked by [`check_bound`], which tests whether the start satisfies the
//! hypothesis of its proof.

use std::collections::HashSet;

use crate::message::{Args, Message, impl_error};
use crate::progress::{Cancelled, NoProgress, Progress};
use crate::verdict::Verdict;

use super::board_shape::BoardShape;
use super::bound::{Bound, Diagonal};
use super::point::{Jump, Point};
use super::position::PointRect;
use super::rules::{Board, MoveError, Start, point_args};

/// A fault of a list of jumps, or of the bound that goes with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// This jump is illegal.
    Illegal {
        /// The jump.
        jump: Jump,
        /// The reason.
        why: MoveError,
    },
    /// The start does not satisfy the hypothesis of the bound's proof.
    NoBound,
    /// The last peg is not on this point, or others are left.
    NotOn(Point),
}

impl Message for Fault {
    fn key(&self) -> &'static str {
        match self {
            Self::Illegal { .. } => "pegs-fault-illegal",
            Self::NoBound => "pegs-fault-bound",
            Self::NotOn(_) => "pegs-fault-not-on",
        }
    }

    fn args(&self) -> Args {
        match self {
            Self::Illegal { jump, why } => Args::none().text("jump", jump.long()).message("why", why),
            Self::NoBound => Args::none(),
            Self::NotOn(point) => point_args(*point),
        }
    }
}

/// The board is too large to be replayed: more than [`MAX_POINTS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLargeError;

impl_error!(TooLargeError);

impl Message for TooLargeError {
    fn key(&self) -> &'static str {
        "pegs-too-large-to-check"
    }
    fn args(&self) -> Args {
        Args::none().count("most", MAX_POINTS)
    }
}

/// The largest number of points of a rectangle that is replayed: 128 MiB of bits.
pub const MAX_POINTS: u64 = 1 << 30;

/// The number of jumps between two progress reports.
const TICK_INTERVAL: u64 = 1 << 12;

/// The replay of a list of jumps, one at a time. Memory: a bit for each point of the rectangle at the start and near
/// it, and a hash table entry for each peg elsewhere. Time: a few nanoseconds a jump.
#[derive(Clone, Debug)]
pub struct Replay {
    board: Board,
    pegs: Pegs,
    made: u64,
    fault: Option<Fault>,
}

impl Replay {
    /// Starts a replay, before the first jump.
    ///
    /// # Errors
    /// [`TooLargeError`] for rectangles of more than [`MAX_POINTS`].
    pub fn new(board: &Board) -> Result<Self, TooLargeError> {
        let bounds = board.bounds();
        if bounds.rows.saturating_mul(bounds.cols) > MAX_POINTS {
            return Err(TooLargeError);
        }
        let mut pegs = Pegs::new(bounds.expanded(MARGIN));
        match board.pegs() {
            Start::Rectangle { .. } => pegs.fill(bounds),
            Start::Drawn(drawn) => drawn.iter().for_each(|point| pegs.put(*point)),
        }
        Ok(Self { board: board.clone(), pegs, made: 0, fault: None })
    }

    /// Makes the next jump. Returns false if it is illegal or one before it was: then nothing changes.
    pub fn jump(&mut self, jump: Jump) -> bool {
        if self.fault.is_some() {
            return false;
        }
        self.made += 1;
        let (from, over, to) = (jump.from, jump.over(), jump.to());
        let shape = self.board.shape();
        let why = if !self.pegs.has(from) {
            MoveError::NoPeg(from)
        } else if !shape.directions().contains(&jump.towards) {
            MoveError::Direction
        } else if !self.pegs.has(over) {
            MoveError::NothingToJump(over)
        } else if !shape.contains(to) {
            MoveError::OffBoard
        } else if self.pegs.has(to) {
            MoveError::Taken(to)
        } else {
            self.pegs.take(from);
            self.pegs.take(over);
            self.pegs.put(to);
            return true;
        };
        self.fault = Some(Fault::Illegal { jump, why });
        false
    }

    /// Makes jumps until one is illegal or they end. The progress counts jumps, of `all`.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels the work.
    pub fn take(
        &mut self,
        jumps: impl IntoIterator<Item = Jump>,
        all: u64,
        progress: &mut dyn Progress,
    ) -> Result<(), Cancelled> {
        for jump in jumps {
            if self.made.is_multiple_of(TICK_INTERVAL) {
                progress.tick(self.made, all)?;
            }
            if !self.jump(jump) {
                break;
            }
        }
        Ok(())
    }

    /// Returns the number of jumps made, including an illegal one.
    #[must_use]
    pub const fn made(&self) -> u64 {
        self.made
    }

    /// Returns the number of pegs left.
    #[must_use]
    pub const fn left(&self) -> u64 {
        self.pegs.count
    }

    /// Returns the fault of the last jump, if it was illegal.
    #[must_use]
    pub const fn fault(&self) -> Option<Fault> {
        self.fault
    }

    /// Returns the verdict on the jumps so far: `Proved` if the number of pegs left meets the bound.
    #[must_use]
    pub fn verdict(&self, bound: Bound) -> Verdict<Fault> {
        if let Some(why) = self.fault {
            return Verdict::Refuted { at: self.made, why };
        }
        match check_bound(&self.board, bound) {
            Verdict::Refuted { why, .. } => Verdict::Refuted { at: self.made + 1, why },
            Verdict::Proved | Verdict::Legal if self.left() == bound.fewest() => Verdict::Proved,
            Verdict::Proved | Verdict::Legal => Verdict::Legal,
        }
    }

    /// Returns the verdict on the claim that one peg is left, on this point.
    #[must_use]
    pub fn verdict_on(&self, target: Point) -> Verdict<Fault> {
        match self.fault {
            Some(why) => Verdict::Refuted { at: self.made, why },
            None if self.left() == 1 && self.pegs.has(target) => Verdict::Proved,
            None => Verdict::Refuted { at: self.made + 1, why: Fault::NotOn(target) },
        }
    }
}

/// Replays a whole list of jumps.
///
/// # Errors
/// [`TooLargeError`].
pub fn check_jumps(
    board: &Board,
    jumps: impl IntoIterator<Item = Jump>,
    bound: Bound,
) -> Result<Verdict<Fault>, TooLargeError> {
    let mut replay = Replay::new(board)?;
    // `NoProgress` never cancels.
    let _ = replay.take(jumps, board.count(), &mut NoProgress);
    Ok(replay.verdict(bound))
}

/// Checks that the bound holds for the start of this board. Cost: the number of drawn pegs; O(1) for a rectangle.
#[must_use]
pub fn check_bound(board: &Board, bound: Bound) -> Verdict<Fault> {
    let holds = match bound {
        Bound::None => true,
        Bound::One => board.count() >= 1,
        // Without pegs all counts are even too, and none remain.
        Bound::Colours { slant } => {
            board.count() >= 1 && slant.suits(board.shape()) && parities_are_equal(board, slant)
        }
        // Drawn pegs fill a row if their bounding rectangle has one row and as many points as there are pegs.
        Bound::Row { length } => {
            let PointRect { rows, cols, .. } = board.bounds();
            let is_row = rows.min(cols) == 1 && rows.max(cols) == length;
            board.shape() == BoardShape::Plane && is_row && board.count() == length
        }
    };
    if holds { Verdict::Proved } else { Verdict::Refuted { at: 0, why: Fault::NoBound } }
}

/// Compares the parities of the three counts, computed independently of [`Bound`]: three rows, or three columns, have
/// as many points of each colour, so that of a rectangle only the sides modulo 3 matter.
fn parities_are_equal(board: &Board, slant: Diagonal) -> bool {
    let mut parity = [false; 3];
    let mut toggle = |point: Point| parity[slant.colour(point)] ^= true;
    match board.pegs() {
        Start::Rectangle { rows, cols } => {
            PointRect::new(Point::new(0, 0), rows % 3, cols % 3).points().for_each(&mut toggle);
        }
        Start::Drawn(pegs) => pegs.iter().for_each(|peg| toggle(*peg)),
    }
    parity[0] == parity[1] && parity[1] == parity[2]
}

/// The number of rows and columns round the start that are in the bitmap too: the jumps of most solutions stay there.
const MARGIN: u64 = 2;

/// The pegs: a bitmap for the points of a rectangle, and a hash set for the others.
#[derive(Clone, Debug)]
struct Pegs {
    bounds: PointRect,
    bits: Vec<u64>,
    elsewhere: HashSet<Point>,
    count: u64,
}

impl Pegs {
    fn new(bounds: PointRect) -> Self {
        let words = (bounds.rows * bounds.cols).div_ceil(64);
        // At most [`MAX_POINTS`] and the margin, which fits in memory.
        Self { bounds, bits: vec![0; words as usize], elsewhere: HashSet::new(), count: 0 }
    }

    /// Returns the word and the bit of a point of the rectangle.
    const fn place(&self, point: Point) -> Option<(usize, u64)> {
        let (row, col) = (point.row - self.bounds.corner.row, point.col - self.bounds.corner.col);
        if row < 0 || col < 0 || row as u64 >= self.bounds.rows || col as u64 >= self.bounds.cols {
            return None;
        }
        let index = row as u64 * self.bounds.cols + col as u64;
        Some(((index / 64) as usize, 1 << (index % 64)))
    }

    fn has(&self, point: Point) -> bool {
        match self.place(point) {
            Some((word, bit)) => self.bits[word] & bit != 0,
            None => self.elsewhere.contains(&point),
        }
    }

    /// Puts pegs on all points, which are free, of a part of the rectangle: whole words at a time.
    fn fill(&mut self, part: PointRect) {
        for row in 0..part.rows as i64 {
            let Some((word, bit)) = self.place(Point::new(part.corner.row + row, part.corner.col)) else { continue };
            let (first, end) = (bit.trailing_zeros() as u64, bit.trailing_zeros() as u64 + part.cols);
            for (index, word) in (0..end.div_ceil(64)).zip(&mut self.bits[word..]) {
                let from = if index == 0 { first } else { 0 };
                let to = (end - 64 * index).min(64);
                // At least one bit: `from` is below `to`.
                *word |= (u64::MAX >> (64 - (to - from))) << from;
            }
        }
        self.count += part.rows * part.cols;
    }

    /// Puts a peg on a free point.
    fn put(&mut self, point: Point) {
        match self.place(point) {
            Some((word, bit)) => self.bits[word] |= bit,
            None => {
                self.elsewhere.insert(point);
            }
        }
        self.count += 1;
    }

    /// Removes a peg from a point that has one.
    fn take(&mut self, point: Point) {
        match self.place(point) {
            Some((word, bit)) => self.bits[word] &= !bit,
            None => {
                self.elsewhere.remove(&point);
            }
        }
        self.count -= 1;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::pegs::bound::colours;
    use crate::pegs::naive::{Pegs as Pegset, after, jumps};
    use crate::pegs::point::Direction;
    use crate::puzzle::Puzzle;

    fn board(rows: u64, cols: u64) -> Board {
        Board::rectangle(rows, cols).unwrap()
    }

    /// Returns jumps from a full rectangle down to the bound, by depth-first search.
    fn solution(board: &Board) -> Vec<Jump> {
        fn descend(pegs: &Pegset, fewest: usize, path: &mut Vec<Jump>, seen: &mut BTreeSet<Pegset>) -> bool {
            if pegs.len() == fewest {
                return true;
            }
            jumps(BoardShape::Plane, pegs).into_iter().any(|jump| {
                let next = after(pegs, jump);
                path.push(jump);
                let is_found = seen.insert(next.clone()) && descend(&next, fewest, path, seen);
                if !is_found {
                    path.pop();
                }
                is_found
            })
        }
        let mut path = Vec::new();
        let fewest = Bound::of(board.shape(), board.pegs()).fewest() as usize;
        assert!(descend(&board.start().pegs().collect(), fewest, &mut path, &mut BTreeSet::new()));
        path
    }

    #[test]
    fn proves_solutions_and_accepts_their_prefixes_as_legal() {
        for (rows, cols) in [(1, 1), (1, 2), (1, 5), (2, 1), (2, 2), (2, 3), (3, 3), (2, 5), (3, 4)] {
            let board = board(rows, cols);
            let (bound, solution) = (Bound::of(board.shape(), board.pegs()), solution(&board));
            assert_eq!(check_jumps(&board, solution.iter().copied(), bound), Ok(Verdict::Proved), "{rows}×{cols}");
            if let Some((_, most)) = solution.split_last() {
                assert_eq!(check_jumps(&board, most.iter().copied(), bound), Ok(Verdict::Legal), "{rows}×{cols}");
            }
        }
    }

    #[test]
    fn reports_each_fault_at_its_index() {
        let board = board(3, 4);
        let colours = Bound::of(board.shape(), board.pegs());
        let jumps = solution(&board);
        for left_out in 0..jumps.len() - 1 {
            let mut fewer = jumps.clone();
            fewer.remove(left_out);
            let verdict = check_jumps(&board, fewer, colours).unwrap();
            let Verdict::Refuted { at, why: Fault::Illegal { .. } } = verdict else {
                assert_eq!(verdict, Verdict::Legal, "without jump {left_out}");
                continue;
            };
            assert!(at > left_out as u64);
        }
        let twice = check_jumps(&board, [jumps[0], jumps[0]], colours);
        let why = MoveError::NoPeg(jumps[0].from);
        assert_eq!(twice, Ok(Verdict::Refuted { at: 2, why: Fault::Illegal { jump: jumps[0], why } }));
        for wrong in [Bound::Row { length: 12 }, Bound::Row { length: 4 }] {
            assert_eq!(check_bound(&board, wrong), Verdict::Refuted { at: 0, why: Fault::NoBound });
        }
        let odd = Bound::Colours { slant: Diagonal::Rising };
        assert_eq!(check_bound(&tests::board(4, 4), odd), Verdict::Refuted { at: 0, why: Fault::NoBound });
    }

    #[test]
    fn accepts_a_drawn_row_as_a_row() {
        let drawn = |shape, points: &[(i64, i64)]| {
            Board::drawn(shape, points.iter().map(|(row, col)| Point::new(*row, *col)).collect()).unwrap()
        };
        let holds = |board: &Board, length| check_bound(board, Bound::Row { length }).is_proved();
        for board in
            [drawn(BoardShape::Plane, &[(4, 2), (4, 3), (4, 4)]), drawn(BoardShape::Plane, &[(1, 0), (2, 0), (3, 0)])]
        {
            assert!(holds(&board, 3) && !holds(&board, 2) && !holds(&board, 4));
            let start = board.start();
            let jump = start.pegs().find_map(|peg| board.jumps_of(&start, peg).next()).unwrap();
            assert_eq!(check_jumps(&board, [jump], Bound::Row { length: 3 }), Ok(Verdict::Proved));
        }
        assert!(holds(&drawn(BoardShape::Plane, &[(7, 7)]), 1));
        // With a gap, with a bend, and on a board with an edge.
        assert!(!holds(&drawn(BoardShape::Plane, &[(0, 0), (0, 2), (0, 3)]), 3));
        assert!(!holds(&drawn(BoardShape::Plane, &[(0, 0), (0, 1), (1, 0)]), 3));
        assert!(!holds(&drawn(BoardShape::English, &[(3, 2), (3, 3), (3, 4)]), 3));
    }

    #[test]
    fn no_pegs_leave_none() {
        let empty = Board::drawn(BoardShape::Plane, BTreeSet::new()).unwrap();
        for bound in [Bound::One, Bound::Colours { slant: Diagonal::Rising }, Bound::Row { length: 0 }] {
            assert!(!check_bound(&empty, bound).is_proved(), "{bound:?}");
        }
        assert_eq!(check_jumps(&empty, [], Bound::None), Ok(Verdict::Proved));
    }

    #[test]
    fn colours_of_the_bound_agree_with_the_checker() {
        for (rows, cols) in (2..=20).flat_map(|rows| (2..=20).map(move |cols| (rows, cols))) {
            for slant in Diagonal::ALL {
                let board = board(rows, cols);
                let mut counted = [0; 3];
                board.bounds().points().for_each(|point| counted[slant.colour(point)] += 1);
                assert_eq!(colours(&board.pegs().position(), slant), counted);
                assert_eq!(parities_are_equal(&board, slant), super::super::bound::same_parity(counted));
            }
        }
    }

    #[test]
    fn refuses_a_huge_rectangle() {
        assert_eq!(Replay::new(&board(1 << 30, 2)).err(), Some(TooLargeError));
    }

    /// Every two jumps near small rectangles and on the English board, and every third after two legal ones, by the definition.
    #[test]
    fn short_lists_of_jumps_are_judged_by_the_definition() {
        let english = Board::classic(BoardShape::English, Point::new(3, 3)).unwrap();
        for board in [board(1, 3), board(2, 2), board(2, 3), english] {
            let shape = board.shape();
            let start: Pegset = board.start().pegs().collect();
            let bounds = board.bounds().expanded(3);
            let all: Vec<Jump> = bounds
                .points()
                .flat_map(|from| BoardShape::Triangle.directions().iter().map(move |&towards| Jump { from, towards }))
                .collect();
            let judged = |list: &[Jump]| {
                let mut pegs = start.clone();
                for (at, jump) in (1..).zip(list) {
                    if !jumps(shape, &pegs).contains(jump) {
                        return Err(at);
                    }
                    pegs = after(&pegs, *jump);
                }
                Ok(pegs)
            };
            let legal = jumps(shape, &start);
            for first in &all {
                assert_eq!(legal.contains(first), judged(&[*first]).is_ok());
                // After an illegal jump nothing is looked at any more.
                let seconds: &[Jump] = if legal.contains(first) { &all } else { &all[..1] };
                for second in seconds {
                    let mut replay = Replay::new(&board).unwrap();
                    let is_legal = [*first, *second].map(|jump| replay.jump(jump));
                    match judged(&[*first, *second]) {
                        Ok(pegs) => {
                            assert_eq!((is_legal, replay.left()), ([true; 2], pegs.len() as u64));
                            assert_eq!((replay.made(), replay.fault()), (2, None));
                            for target in bounds.points() {
                                let is_alone = pegs.len() == 1 && pegs.contains(&target);
                                assert_eq!(
                                    replay.verdict_on(target).is_proved(),
                                    is_alone,
                                    "{first} {second} {target}"
                                );
                            }
                        }
                        Err(at) => {
                            let is_first = at == 1;
                            assert_eq!(is_legal, [!is_first, false], "{first} {second}");
                            let verdict = replay.verdict(Bound::None);
                            assert!(
                                matches!(verdict, Verdict::Refuted { at: found, why: Fault::Illegal { .. } } if found == at)
                            );
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn verdicts_name_the_place_after_the_jumps_that_were_made() {
        let board = board(1, 2);
        let [left, right] = [(1, Direction::West, -1), (0, Direction::East, 2)]
            .map(|(col, towards, to)| (Jump { from: Point::new(0, col), towards }, Point::new(0, to)));
        for (jump, target) in [left, right] {
            let mut replay = Replay::new(&board).unwrap();
            let other = Fault::NotOn(target);
            assert_eq!(replay.verdict_on(target), Verdict::Refuted { at: 1, why: other });
            assert!(replay.jump(jump));
            assert_eq!(replay.verdict_on(target), Verdict::Proved);
            let beside = Point::new(0, 5);
            assert_eq!(replay.verdict_on(beside), Verdict::Refuted { at: 2, why: Fault::NotOn(beside) });
            // A bound that does not hold is refuted after the jumps.
            let wrong = Verdict::Refuted { at: 2, why: Fault::NoBound };
            assert_eq!(replay.verdict(Bound::Row { length: 5 }), wrong);
            // A second jump of the same peg has nothing to jump over.
            let again = Jump { from: target, towards: jump.towards };
            assert!(!replay.jump(again));
            let why = Fault::Illegal { jump: again, why: MoveError::NothingToJump(again.over()) };
            assert_eq!((replay.fault(), replay.made()), (Some(why), 2));
            assert_eq!(replay.verdict_on(target), Verdict::Refuted { at: 2, why });
        }
    }
}
