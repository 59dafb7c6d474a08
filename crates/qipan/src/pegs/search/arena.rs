//! The points that pegs of a position can ever come to, as bits of a word, and the jumps between them.

use std::collections::BTreeSet;

use super::super::board_shape::BoardShape;
use super::super::point::{Direction, Jump, Point};
use super::super::position::PointRect;
use super::bitset::BitSet;

/// The rows of a classic board lie so many bits apart, so that its symmetries are those of eight bytes.
pub const CLASSIC_STRIDE: u32 = 8;

/// The jumps in one direction.
#[derive(Clone, Copy)]
pub struct Step<B> {
    /// The direction.
    pub towards: Direction,
    /// So many bits lie between a point and the next.
    by: i32,
    /// The points that have two more points of the field in this direction.
    starts: B,
}

impl<B: BitSet> Step<B> {
    /// The points that a jump in this direction can begin at.
    pub const fn starts(&self) -> B {
        self.starts
    }

    /// Bit i of the result is the bit `times` steps from i.
    fn seen_from(self, word: B, times: i32) -> B {
        let by = self.by * times;
        if by >= 0 { word >> by.unsigned_abs() } else { word << by.unsigned_abs() }
    }

    /// Each bit moved `times` steps on.
    fn moved(self, word: B, times: i32) -> B {
        self.seen_from(word, -times)
    }

    /// The points of `filled` from which this and the next point are filled and a third is there.
    fn pairs(self, filled: B) -> B {
        self.starts & filled & self.seen_from(filled, 1)
    }

    /// The points with a peg one step on.
    pub fn beside(self, pegs: B) -> B {
        self.seen_from(pegs, 1)
    }

    /// The pegs that can jump.
    pub fn ready(self, pegs: B) -> B {
        self.pairs(pegs) & !self.seen_from(pegs, 2)
    }

    /// The three points of the jump from point number `from`: what it changes.
    pub fn change(self, from: u32) -> B {
        let at = |times: i32| B::bit(from.wrapping_add_signed(self.by * times));
        at(0) | at(1) | at(2)
    }

    /// Where the jump from point number `from` ends.
    pub const fn end(self, from: u32) -> u32 {
        from.wrapping_add_signed(2 * self.by)
    }

    /// The points where a jump could end if pegs stood on all of `filled`.
    pub fn landings(self, filled: B) -> B {
        self.moved(self.pairs(filled), 2)
    }

    /// The points of all jumps inside `filled` that have a point in common with `part`.
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

/// A jump of a field: the number of the step, and of the point that the peg leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JumpIndex {
    /// Which of `Arena::why`.
    pub step: u8,
    /// The number of the point.
    pub from: u8,
}

/// A part of the ground, as bits row by row.
pub struct Arena<B> {
    ground: BoardShape,
    corner: Point,
    rows: u32,
    stride: u32,
    all: B,
    steps: Vec<Step<B>>,
}

/// The golden section's smaller part: s² + s = 1.
const SECTION: f64 = 0.618_033_988_749_894_9;

impl Arena<u64> {
    /// A classic board; `None` for the plane.
    pub fn classic(ground: BoardShape) -> Option<Self> {
        let (rows, _) = ground.sides()?;
        Some(Self::new(ground, Point::new(0, 0), rows as u32, CLASSIC_STRIDE, &ground.points().collect()))
    }
}

impl<B: BitSet> Arena<B> {
    /// All points that pegs of this position can come to on the plane; `None` if the rectangle round them has more points
    /// than a word has bits.
    ///
    /// *Why no jump is lost.* Let p be a point, and give each point q the weight s^d, where d is the number of steps from p
    /// to q and s² + s = 1. A jump takes away two weights and gives one. If d is the distance of the point where it ends,
    /// the other two are at most d + 1 and d + 2 steps away, and so weigh at least s^(d+1) + s^(d+2) = s^d together: the
    /// weight of the pegs does not grow. A peg on p weighs 1. So where the weight of the pegs at the start is below 1, no
    /// peg comes to p (J. H. Conway). Of the other points only those are kept that jumps could lead to one by one if no peg
    /// ever went. Each jump of each game that begins here is between points that are kept.
    pub fn plane(pegs: &BTreeSet<Point>) -> Option<Self> {
        let steps = |a: Point, b: Point| (a.row - b.row).unsigned_abs() + (a.col - b.col).unsigned_abs();
        let weight = |p: Point| {
            // Beyond so many steps all weights together are less than what is granted below.
            pegs.iter().map(|&peg| SECTION.powi(steps(p, peg).min(80) as i32)).sum::<f64>()
        };
        let mut points = pegs.clone();
        let mut fresh: Vec<Point> = pegs.iter().copied().collect();
        while let Some(point) = fresh.pop() {
            for towards in Direction::SQUARE {
                // The point is the first or the second of a jump.
                for back in [0, 1] {
                    let place = |i: i64| point.step(towards, i - back);
                    // Rounding errors are far smaller than what is granted here.
                    let comes = points.contains(&place(0)) && points.contains(&place(1));
                    if comes && !points.contains(&place(2)) && weight(place(2)) > 1.0 - 1e-6 {
                        points.insert(place(2));
                        fresh.push(place(2));
                    }
                }
            }
        }
        let bounds = points.iter().fold(PointRect::EMPTY, |all, point| all.union_point(*point));
        let fits = bounds.rows.checked_mul(bounds.cols).is_some_and(|area| area <= u64::from(B::BITS));
        let sides = (bounds.rows as u32, (bounds.cols as u32).max(1));
        fits.then(|| Self::new(BoardShape::Plane, bounds.corner, sides.0, sides.1, &points))
    }

    /// The field without points.
    pub fn empty() -> Self {
        Self::new(BoardShape::Plane, Point::new(0, 0), 0, 1, &BTreeSet::new())
    }

    fn new(ground: BoardShape, corner: Point, rows: u32, stride: u32, points: &BTreeSet<Point>) -> Self {
        let mut field = Self { ground, corner, rows, stride, all: B::EMPTY, steps: Vec::new() };
        let word = |field: &Self, points: &mut dyn Iterator<Item = Point>| {
            points.filter_map(|point| field.number(point)).fold(B::EMPTY, |word, i| word | B::bit(i))
        };
        field.all = word(&field, &mut points.iter().copied());
        for &towards in ground.directions() {
            let inside = |point: &Point| (1..=2).all(|i| points.contains(&point.step(towards, i)));
            let starts = word(&field, &mut points.iter().copied().filter(inside));
            let (down, right) = towards.step();
            // Without starts there is no jump, and two steps may be more than a word is long.
            if !starts.is_empty() {
                field.steps.push(Step { towards, by: (down * i64::from(stride) + right) as i32, starts });
            }
        }
        field
    }

    /// The ground.
    pub const fn ground(&self) -> BoardShape {
        self.ground
    }

    /// How many rows there are.
    pub const fn rows(&self) -> u32 {
        self.rows
    }

    /// How many bits lie between a point and the one below it.
    pub const fn stride(&self) -> u32 {
        self.stride
    }

    /// All its points.
    pub const fn all(&self) -> B {
        self.all
    }

    /// The directions in which there are jumps.
    pub fn steps(&self) -> &[Step<B>] {
        &self.steps
    }

    /// The number of a point's bit, if the point lies in the rectangle of the field.
    pub fn number(&self, point: Point) -> Option<u32> {
        let row = u32::try_from(point.row - self.corner.row).ok().filter(|row| *row < self.rows)?;
        let col = u32::try_from(point.col - self.corner.col).ok().filter(|col| *col < self.stride)?;
        Some(row * self.stride + col)
    }

    /// The point of a bit.
    pub const fn point(&self, number: u32) -> Point {
        let (row, col) = (number / self.stride, number % self.stride);
        Point::new(self.corner.row + row as i64, self.corner.col + col as i64)
    }

    /// These pegs as bits; `None` if one is not of the field.
    pub fn word(&self, pegs: impl IntoIterator<Item = Point>) -> Option<B> {
        pegs.into_iter().try_fold(B::EMPTY, |word, peg| {
            let bit = B::bit(self.number(peg)?);
            (!(self.all & bit).is_empty()).then_some(word | bit)
        })
    }

    /// All jumps from here.
    pub fn jumps(&self, pegs: B) -> impl Iterator<Item = JumpIndex> {
        let ready = (0..).zip(&self.steps).map(move |(number, step)| (number, step.ready(pegs)));
        ready.flat_map(|(step, ready)| ready.bits().map(move |from| JumpIndex { step, from: from as u8 }))
    }

    /// The step of a jump.
    pub fn step(&self, hop: JumpIndex) -> Step<B> {
        self.steps[usize::from(hop.step)]
    }

    /// The pegs after a jump.
    pub fn after(&self, pegs: B, hop: JumpIndex) -> B {
        pegs ^ self.step(hop).change(u32::from(hop.from))
    }

    /// The same jump as the rules know it.
    pub fn jump(&self, hop: JumpIndex) -> Jump {
        Jump::new(self.point(u32::from(hop.from)), self.step(hop).towards)
    }
}
