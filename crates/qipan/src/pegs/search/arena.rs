//! Arenas: the points that pegs of a position can ever reach, as bits of a word, and the jumps between them.

use std::collections::BTreeSet;

use super::super::board_shape::BoardShape;
use super::super::point::{Direction, Jump, Point};
use super::super::position::PointRect;
use super::bitset::BitSet;

/// The distance in bits of the rows of a classic board: a row is a byte, so that symmetries permute bytes and bits.
pub const CLASSIC_STRIDE: u32 = 8;

/// The jumps in one direction.
#[derive(Clone, Copy)]
pub struct Step<B> {
    /// The direction.
    pub towards: Direction,
    /// The distance in bits between a point and the next.
    by: i32,
    /// The points that have two more points of the arena in this direction.
    starts: B,
}

impl<B: BitSet> Step<B> {
    /// Returns the points at which a jump in this direction can begin.
    pub const fn starts(&self) -> B {
        self.starts
    }

    /// Returns the word whose bit i is the bit `times` steps from i.
    fn seen_from(self, word: B, times: i32) -> B {
        let by = self.by * times;
        if by >= 0 { word >> by.unsigned_abs() } else { word << by.unsigned_abs() }
    }

    /// Returns the word with each bit moved by `times` steps.
    fn moved(self, word: B, times: i32) -> B {
        self.seen_from(word, -times)
    }

    /// Returns the points of `filled` whose next point is filled too and has a next point.
    fn pairs(self, filled: B) -> B {
        self.starts & filled & self.seen_from(filled, 1)
    }

    /// Returns the points with a peg one step on.
    pub fn beside(self, pegs: B) -> B {
        self.seen_from(pegs, 1)
    }

    /// Returns the pegs that can jump.
    pub fn ready(self, pegs: B) -> B {
        self.pairs(pegs) & !self.seen_from(pegs, 2)
    }

    /// Returns the three points of the jump from point number `from`: those it changes.
    pub fn change(self, from: u32) -> B {
        let at = |times: i32| B::bit(from.wrapping_add_signed(self.by * times));
        at(0) | at(1) | at(2)
    }

    /// Returns the number of the point where the jump from point number `from` ends.
    pub const fn end(self, from: u32) -> u32 {
        from.wrapping_add_signed(2 * self.by)
    }

    /// Returns the points where a jump could end if there were pegs on all of `filled`.
    pub fn landings(self, filled: B) -> B {
        self.moved(self.pairs(filled), 2)
    }

    /// Returns the points of all jumps within `filled` that have a point in common with `part`.
    pub fn touching(self, filled: B, part: B) -> B {
        // One direction of a line is enough: the other has the same points.
        if self.by < 0 {
            return B::EMPTY;
        }
        let whole = self.pairs(filled) & self.seen_from(filled, 2);
        let touched = whole & (part | self.seen_from(part, 1) | self.seen_from(part, 2));
        touched | self.moved(touched, 1) | self.moved(touched, 2)
    }
}

/// A jump of an arena: the index of the step, and the number of the point that the peg leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JumpIndex {
    /// The index in [`Arena::steps`].
    pub step: u8,
    /// The number of the point.
    pub from: u8,
}

/// A part of a board, as bits row by row.
pub struct Arena<B> {
    shape: BoardShape,
    corner: Point,
    rows: u32,
    stride: u32,
    all: B,
    steps: Vec<Step<B>>,
}

/// The smaller golden ratio s, with s² + s = 1.
const GOLDEN_RATIO: f64 = 0.618_033_988_749_894_9;

impl Arena<u64> {
    /// Returns the arena of a classic board; `None` for the plane.
    pub fn classic(shape: BoardShape) -> Option<Self> {
        let (rows, _) = shape.sides()?;
        Some(Self::new(shape, Point::new(0, 0), rows as u32, CLASSIC_STRIDE, &shape.points().collect()))
    }
}

impl<B: BitSet> Arena<B> {
    /// Returns the arena of all points that pegs of this position can reach on the plane; `None` if their bounding
    /// rectangle has more points than a word has bits.
    ///
    /// *Why no jump is lost.* Let p be a point, and give each point q the weight s^d, where d is the number of steps
    /// from p to q and s² + s = 1. A jump removes two weights and adds one. If d is the distance of the point where it
    /// ends, the other two are at most d + 1 and d + 2 steps away, and so weigh at least s^(d+1) + s^(d+2) = s^d
    /// together: the weight of the pegs does not grow. A peg on p weighs 1. So where the weight of the pegs at the
    /// start is below 1, no peg reaches p (J. H. Conway). Of the other points only those are kept that jumps could lead
    /// to one by one if no peg were ever removed. Each jump of each game from here is between points that are kept.
    pub fn plane(pegs: &BTreeSet<Point>) -> Option<Self> {
        let steps = |a: Point, b: Point| (a.row - b.row).unsigned_abs() + (a.col - b.col).unsigned_abs();
        let weight = |p: Point| {
            // Beyond 80 steps all weights together are less than the tolerance below.
            pegs.iter().map(|&peg| GOLDEN_RATIO.powi(steps(p, peg).min(80) as i32)).sum::<f64>()
        };
        let mut points = pegs.clone();
        let mut frontier: Vec<Point> = pegs.iter().copied().collect();
        while let Some(point) = frontier.pop() {
            for towards in Direction::SQUARE {
                // The point is the first or the second of a jump.
                for back in [0, 1] {
                    let place = |i: i64| point.step(towards, i - back);
                    // Rounding errors are far smaller than this tolerance.
                    let comes = points.contains(&place(0)) && points.contains(&place(1));
                    if comes && !points.contains(&place(2)) && weight(place(2)) > 1.0 - 1e-6 {
                        points.insert(place(2));
                        frontier.push(place(2));
                    }
                }
            }
        }
        let bounds = points.iter().fold(PointRect::EMPTY, |all, point| all.union_point(*point));
        let fits = bounds.rows.checked_mul(bounds.cols).is_some_and(|area| area <= u64::from(B::BITS));
        let sides = (bounds.rows as u32, (bounds.cols as u32).max(1));
        fits.then(|| Self::new(BoardShape::Plane, bounds.corner, sides.0, sides.1, &points))
    }

    /// Returns the arena without points.
    pub fn empty() -> Self {
        Self::new(BoardShape::Plane, Point::new(0, 0), 0, 1, &BTreeSet::new())
    }

    fn new(shape: BoardShape, corner: Point, rows: u32, stride: u32, points: &BTreeSet<Point>) -> Self {
        let mut arena = Self { shape, corner, rows, stride, all: B::EMPTY, steps: Vec::new() };
        let word = |arena: &Self, points: &mut dyn Iterator<Item = Point>| {
            points.filter_map(|point| arena.number(point)).fold(B::EMPTY, |word, i| word | B::bit(i))
        };
        arena.all = word(&arena, &mut points.iter().copied());
        for &towards in shape.directions() {
            let inside = |point: &Point| (1..=2).all(|i| points.contains(&point.step(towards, i)));
            let starts = word(&arena, &mut points.iter().copied().filter(inside));
            let (down, right) = towards.step();
            // Without starts there is no jump, and two steps may be more than the length of a word.
            if !starts.is_empty() {
                arena.steps.push(Step { towards, by: (down * i64::from(stride) + right) as i32, starts });
            }
        }
        arena
    }

    /// Returns the shape of the board.
    pub const fn shape(&self) -> BoardShape {
        self.shape
    }

    /// Returns the number of rows.
    pub const fn rows(&self) -> u32 {
        self.rows
    }

    /// Returns the distance in bits between a point and the one below it.
    pub const fn stride(&self) -> u32 {
        self.stride
    }

    /// Returns all its points.
    pub const fn all(&self) -> B {
        self.all
    }

    /// Returns the directions in which there are jumps.
    pub fn steps(&self) -> &[Step<B>] {
        &self.steps
    }

    /// Returns the number of a point's bit, if the point is in the arena's rectangle.
    pub fn number(&self, point: Point) -> Option<u32> {
        let row = u32::try_from(point.row - self.corner.row).ok().filter(|row| *row < self.rows)?;
        let col = u32::try_from(point.col - self.corner.col).ok().filter(|col| *col < self.stride)?;
        Some(row * self.stride + col)
    }

    /// Returns the point of a bit.
    pub const fn point(&self, number: u32) -> Point {
        let (row, col) = (number / self.stride, number % self.stride);
        Point::new(self.corner.row + row as i64, self.corner.col + col as i64)
    }

    /// Encodes pegs as bits; `None` if one is not in the arena.
    pub fn word(&self, pegs: impl IntoIterator<Item = Point>) -> Option<B> {
        pegs.into_iter().try_fold(B::EMPTY, |word, peg| {
            let bit = B::bit(self.number(peg)?);
            (!(self.all & bit).is_empty()).then_some(word | bit)
        })
    }

    /// Iterates over all legal jumps.
    pub fn jumps(&self, pegs: B) -> impl Iterator<Item = JumpIndex> {
        let ready = (0..).zip(&self.steps).map(move |(number, step)| (number, step.ready(pegs)));
        ready.flat_map(|(step, ready)| ready.bits().map(move |from| JumpIndex { step, from: from as u8 }))
    }

    /// Returns the step of a jump.
    pub fn step(&self, hop: JumpIndex) -> Step<B> {
        self.steps[usize::from(hop.step)]
    }

    /// Returns the pegs after a jump.
    pub fn after(&self, pegs: B, hop: JumpIndex) -> B {
        pegs ^ self.step(hop).change(u32::from(hop.from))
    }

    /// Decodes a jump into one of the rules.
    pub fn jump(&self, hop: JumpIndex) -> Jump {
        Jump::new(self.point(u32::from(hop.from)), self.step(hop).towards)
    }
}
