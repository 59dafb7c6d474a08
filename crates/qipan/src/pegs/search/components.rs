//! At least how many pegs remain, seen from a position in the midst of a search.
//!
//! 1. No peg comes to a point where the golden weight of the pegs is below 1 (see [`Arena::plane`]).
//! 2. Suppose that no peg ever went. The points that jumps could fill then, within those of 1, hold all that can happen.
//! 3. Jumps inside these points tie three of them together. Pegs that are not tied to each other never meet, so at least
//!    one remains of each part; and two, if the three colours of a part are all even or all odd (see
//!    [`super::super::bound::Bound::Colours`]).

use super::super::board_shape::BoardShape;
use super::super::bound::Diagonal;
use super::super::point::Point;
use super::arena::Arena;
use super::bitset::BitSet;

/// The golden section's smaller part: s² + s = 1.
const SECTION: f64 = 0.618_033_988_749_894_9;
/// The weight of a peg on the point itself. Weights are rounded up, so that a sum below this is below it exactly. With
/// [`super::canonical::MAX_PEGS`] and with all pegs of the largest classic board sums stay below 2^16.
const ONE: u16 = 1 << 10;

/// What the bound needs to know of a field.
pub struct ComponentBound<B> {
    /// For each point, the golden weights of a peg on it, as seen from all points.
    weights: Vec<u16>,
    /// The points of each colour.
    colours: Vec<[B; 3]>,
}

/// The number of steps between two points.
fn distance(ground: BoardShape, a: Point, b: Point) -> u64 {
    let (down, right) = (a.row - b.row, a.col - b.col);
    let (rows, cols) = (down.unsigned_abs(), right.unsigned_abs());
    // On the triangle one step leads along a diagonal.
    if matches!(ground, BoardShape::Triangle) && down.signum() * right.signum() > 0 {
        rows.max(cols)
    } else {
        rows + cols
    }
}

impl<B: BitSet> ComponentBound<B> {
    /// For this field.
    pub fn of(field: &Arena<B>) -> Self {
        let size = B::BITS as usize;
        let mut weights = vec![0; size * size];
        for a in field.all().bits() {
            for b in field.all().bits() {
                let steps = distance(field.ground(), field.point(a), field.point(b));
                let weight = SECTION.powi(steps.min(40) as i32) * f64::from(ONE);
                weights[a as usize * size + b as usize] = (weight + 1e-6).ceil().min(f64::from(ONE)) as u16;
            }
        }
        let suits = Diagonal::ALL.into_iter().filter(|slant| slant.suits(field.ground()));
        let colours = suits.map(|slant| {
            let mut colours = [B::EMPTY; 3];
            for number in field.all().bits() {
                let colour = &mut colours[slant.colour(field.point(number))];
                *colour = *colour | B::bit(number);
            }
            colours
        });
        Self { weights, colours: colours.collect() }
    }

    /// Which counts of colours are alike in being even or odd: no jump changes it. One list for each way the colours run.
    pub fn parities(&self, pegs: B) -> impl Iterator<Item = [bool; 2]> {
        self.colours.iter().map(move |colours| {
            let [a, b, c] = colours.map(|colour| (pegs & colour).count() % 2);
            [a == b, b == c]
        })
    }

    /// Are the colours of these pegs all even or all odd, whichever way they run?
    pub fn same_parity(&self, pegs: B) -> bool {
        self.parities(pegs).any(|parities| parities == [true; 2])
    }

    /// The points that pegs can come to, as far as golden weights know.
    fn possible(&self, field: &Arena<B>, pegs: B) -> B {
        let size = B::BITS as usize;
        let mut sums = [0u16; 256];
        for peg in pegs.bits() {
            let row = &self.weights[peg as usize * size..][..size];
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum = sum.wrapping_add(*weight);
            }
        }
        let mut possible = B::EMPTY;
        for number in field.all().bits() {
            if sums[number as usize] >= ONE {
                possible = possible | B::bit(number);
            }
        }
        possible
    }

    /// Do more than `limit` pegs of these remain, whatever is jumped?
    pub fn exceeds(&self, field: &Arena<B>, pegs: B, limit: u32) -> bool {
        let possible = self.possible(field, pegs);
        let mut filled = pegs;
        loop {
            let landings = field.steps().iter().fold(B::EMPTY, |all, step| all | step.landings(filled));
            let more = filled | (landings & possible);
            if more == filled {
                break;
            }
            filled = more;
        }
        let (mut rest, mut remaining) = (pegs, 0);
        while !rest.is_empty() {
            let mut part = B::bit(rest.lowest());
            loop {
                let tied = field.steps().iter().fold(part, |all, step| all | step.touching(filled, part));
                if tied == part {
                    break;
                }
                part = tied;
            }
            remaining += if self.same_parity(part & pegs) { 2 } else { 1 };
            if remaining > limit {
                return true;
            }
            rest = rest & !part;
        }
        false
    }
}
