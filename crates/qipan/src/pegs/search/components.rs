//! Lower bound on the pegs that remain, by connected components of pegs that can meet.
//!
//! 1. No peg reaches a point where the golden weight of the pegs is below 1 (see [`Arena::plane`]).
//! 2. Suppose that no peg is ever removed. The points that jumps could then fill, within those of 1, contain all games.
//! 3. Each jump within these points connects three of them. Pegs of different components never meet, so at least one
//!    peg of each component remains; and two, if its three colour counts are all even or all odd (see
//!    [`super::super::bound::Bound::Colours`]).

use super::super::board_shape::BoardShape;
use super::super::bound::Diagonal;
use super::super::point::Point;
use super::arena::Arena;
use super::bitset::BitSet;

/// The smaller golden ratio s, with s² + s = 1.
const GOLDEN_RATIO: f64 = 0.618_033_988_749_894_9;
/// The weight of a peg on the point itself. Weights are rounded up, so that a sum below this is below it exactly. With
/// [`super::canonical::MAX_PEGS`] pegs and with all pegs of the largest classic board sums stay below 2^16.
const ONE: u16 = 1 << 10;

/// The precomputed tables of the bound for an arena.
pub struct ComponentBound<B> {
    /// For each peg, its golden weights with respect to all points.
    weights: Vec<u16>,
    /// The points of each colour, for each direction of the diagonals.
    colours: Vec<[B; 3]>,
}

/// Returns the number of steps between two points.
fn distance(shape: BoardShape, a: Point, b: Point) -> u64 {
    let (down, right) = (a.row - b.row, a.col - b.col);
    let (rows, cols) = (down.unsigned_abs(), right.unsigned_abs());
    // On the triangle one step leads along a diagonal.
    if matches!(shape, BoardShape::Triangle) && down.signum() * right.signum() > 0 {
        rows.max(cols)
    } else {
        rows + cols
    }
}

impl<B: BitSet> ComponentBound<B> {
    /// Precomputes the tables for this arena.
    pub fn of(arena: &Arena<B>) -> Self {
        let size = B::BITS as usize;
        let mut weights = vec![0; size * size];
        for a in arena.all().bits() {
            for b in arena.all().bits() {
                let steps = distance(arena.shape(), arena.point(a), arena.point(b));
                let weight = GOLDEN_RATIO.powi(steps.min(40) as i32) * f64::from(ONE);
                weights[a as usize * size + b as usize] = (weight + 1e-6).ceil().min(f64::from(ONE)) as u16;
            }
        }
        let suits = Diagonal::ALL.into_iter().filter(|slant| slant.suits(arena.shape()));
        let colours = suits.map(|slant| {
            let mut colours = [B::EMPTY; 3];
            for number in arena.all().bits() {
                let colour = &mut colours[slant.colour(arena.point(number))];
                *colour = *colour | B::bit(number);
            }
            colours
        });
        Self { weights, colours: colours.collect() }
    }

    /// Returns which colour counts have equal parities, an invariant of all jumps, for each direction of the diagonals.
    pub fn parities(&self, pegs: B) -> impl Iterator<Item = [bool; 2]> {
        self.colours.iter().map(move |colours| {
            let [a, b, c] = colours.map(|colour| (pegs & colour).count() % 2);
            [a == b, b == c]
        })
    }

    /// Whether the colour counts of these pegs are all even or all odd, for one of the directions of the diagonals.
    pub fn same_parity(&self, pegs: B) -> bool {
        self.parities(pegs).any(|parities| parities == [true; 2])
    }

    /// Returns the points whose golden weight does not exclude that a peg reaches them.
    fn possible(&self, arena: &Arena<B>, pegs: B) -> B {
        let size = B::BITS as usize;
        let mut sums = [0u16; 256];
        for peg in pegs.bits() {
            let row = &self.weights[peg as usize * size..][..size];
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum = sum.wrapping_add(*weight);
            }
        }
        let mut possible = B::EMPTY;
        for number in arena.all().bits() {
            if sums[number as usize] >= ONE {
                possible = possible | B::bit(number);
            }
        }
        possible
    }

    /// Whether more than `limit` of these pegs remain, whatever is jumped.
    pub fn exceeds(&self, arena: &Arena<B>, pegs: B, limit: u32) -> bool {
        let possible = self.possible(arena, pegs);
        let mut filled = pegs;
        loop {
            let landings = arena.steps().iter().fold(B::EMPTY, |all, step| all | step.landings(filled));
            let more = filled | (landings & possible);
            if more == filled {
                break;
            }
            filled = more;
        }
        let (mut rest, mut remaining) = (pegs, 0);
        while !rest.is_empty() {
            let mut component = B::bit(rest.lowest());
            loop {
                let connected =
                    arena.steps().iter().fold(component, |all, step| all | step.touching(filled, component));
                if connected == component {
                    break;
                }
                component = connected;
            }
            remaining += if self.same_parity(component & pegs) { 2 } else { 1 };
            if remaining > limit {
                return true;
            }
            rest = rest & !component;
        }
        false
    }
}
