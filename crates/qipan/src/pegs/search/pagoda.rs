//! Pagoda functions for goals of a single peg on a classic board, evaluated for many at once.
//!
//! A *pagoda function* is an integer weight on each point such that for every jump the two points of the pegs that are
//! removed together weigh at least as much as the point where the peg lands. So the sum over the pegs never grows, and
//! a single peg on a point that weighs more than the pegs do now is unreachable.
//!
//! Good pagoda functions have small weights everywhere but on the goal. They are made by local descent: start with the
//! same weight on all points, which is a pagoda function, and lower one point after the other as far as it stays one,
//! with the goal fixed. The order decides the result; many random orders are tried, and those that exclude the most
//! sampled positions are kept.

use super::arena::{Arena, JumpIndex};
use super::bitset::BitSet;

/// The number of functions that are summed at once.
const LANES: usize = 32;
/// The weights of the goal that are tried.
const HEIGHTS: [i16; 4] = [1, 2, 3, 5];
/// The number of orders that are tried for each goal and height.
const ORDERS: usize = 24;
/// The number of random games whose positions rate the functions.
const GAMES: usize = 24;

/// A weight for each bit.
type Weights = [i16; 64];

/// Up to [`LANES`] pagoda functions, tabulated by bytes.
pub struct Pagodas {
    /// For byte number i of value v, entry 256 i + v.
    sums: Vec<[i16; LANES]>,
    /// The number of each function's goal among the goals, and the weight there.
    goals: Vec<(u32, i16)>,
    /// A bit for each goal.
    all: u32,
}

impl Pagodas {
    /// Chooses functions for these goals, at most 32, from these pegs.
    pub fn new(arena: &Arena<u64>, pegs: u64, goals: u64) -> Self {
        let lines = lines(arena);
        let share = LANES / (goals.count() as usize).max(1);
        let mut rng = Lcg(1);
        let samples = samples(arena, pegs, &mut rng);
        let mut chosen: Vec<(u32, i16, Weights)> = Vec::new();
        for (number, goal) in (0..).zip(goals.bits()) {
            let mut left = samples.clone();
            let mut tried: Vec<(i16, Weights)> = Vec::new();
            for height in HEIGHTS {
                tried.extend((0..ORDERS).map(|_| (height, lowered(arena, &lines, goal, height, &mut rng))));
            }
            for _ in 0..share {
                // The one that excludes the most samples that are not excluded yet.
                let excludes = |(height, weights): &(i16, Weights), sample: u64| sum(weights, sample) < *height;
                let worth = |pagoda: &(i16, Weights)| left.iter().filter(|&&sample| excludes(pagoda, sample)).count();
                let Some((worth, best)) = tried.iter().map(|pagoda| (worth(pagoda), pagoda)).max_by_key(|(n, _)| *n)
                else {
                    break;
                };
                if worth == 0 {
                    break;
                }
                left.retain(|&sample| !excludes(best, sample));
                chosen.push((number, best.0, best.1));
            }
        }
        let mut sums = vec![[0; LANES]; 8 * 256];
        for (i, sums) in sums.iter_mut().enumerate() {
            let word = ((i % 256) as u64) << (8 * (i / 256));
            for (sum, (_, _, weights)) in sums.iter_mut().zip(&chosen) {
                *sum = word.bits().map(|bit| weights[bit as usize]).sum();
            }
        }
        let goals_of = chosen.iter().map(|&(number, height, _)| (number, height)).collect();
        Self { sums, goals: goals_of, all: ((1u64 << goals.count()) - 1) as u32 }
    }

    /// Whether every goal is unreachable.
    pub fn exclude(&self, pegs: u64) -> bool {
        let mut total = [0i16; LANES];
        for (i, byte) in pegs.to_le_bytes().into_iter().enumerate() {
            let sums = &self.sums[256 * i + usize::from(byte)];
            for (total, sum) in total.iter_mut().zip(sums) {
                *total += sum;
            }
        }
        let mut left = self.all;
        for (total, (number, height)) in total.iter().zip(&self.goals) {
            if total < height {
                left &= !(1 << number);
            }
        }
        left == 0
    }
}

/// Returns the total weight of these pegs.
fn sum(weights: &Weights, pegs: u64) -> i16 {
    pegs.bits().map(|peg| weights[peg as usize]).sum()
}

/// Returns the positions of random games from these pegs.
fn samples(arena: &Arena<u64>, pegs: u64, rng: &mut Lcg) -> Vec<u64> {
    let mut samples = vec![pegs];
    for _ in 0..GAMES {
        let mut pegs = pegs;
        loop {
            let hops: Vec<JumpIndex> = arena.jumps(pegs).collect();
            if hops.is_empty() {
                break;
            }
            pegs = arena.after(pegs, hops[rng.below(hops.len())]);
            samples.push(pegs);
        }
    }
    samples
}

/// Returns the three points of each jump.
fn lines(arena: &Arena<u64>) -> Vec<[usize; 3]> {
    let of_step = |step: &super::arena::Step<u64>| {
        let step = *step;
        step.starts().bits().map(move |from| {
            let over = (from + step.end(from)) / 2;
            [from as usize, over as usize, step.end(from) as usize]
        })
    };
    arena.steps().iter().flat_map(of_step).collect()
}

/// A linear congruential generator with a fixed seed.
struct Lcg(u64);

impl Lcg {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound.max(1)
    }
}

/// Returns a pagoda function with `height` on the goal that cannot be lowered anywhere else, for a random order of the
/// points.
fn lowered(arena: &Arena<u64>, lines: &[[usize; 3]], goal: u32, height: i16, rng: &mut Lcg) -> Weights {
    let mut weights = [0; 64];
    let mut order: Vec<usize> = arena.all().bits().map(|number| number as usize).collect();
    order.iter().for_each(|&number| weights[number] = height);
    order.retain(|&number| number != goal as usize);
    for i in (1..order.len()).rev() {
        order.swap(i, rng.below(i + 1));
    }
    loop {
        let mut changed = false;
        for &number in &order {
            // The least weight that the jumps over this point, or away from it, allow.
            let away = |line: &&[usize; 3]| line[0] == number || line[1] == number;
            let least = lines.iter().filter(away).map(|&[from, over, to]| {
                let other = if from == number { over } else { from };
                weights[to] - weights[other]
            });
            let least = least.max().unwrap_or(weights[number]);
            changed |= least < weights[number];
            weights[number] = weights[number].min(least);
        }
        if !changed {
            return weights;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::board_shape::BoardShape;
    use super::*;

    #[test]
    fn lowered_weights_are_pagoda_functions() {
        for shape in BoardShape::CLASSIC {
            let arena = Arena::classic(shape).unwrap();
            let lines = lines(&arena);
            assert_eq!(lines.len(), [76, 92, 36][BoardShape::CLASSIC.iter().position(|g| *g == shape).unwrap()]);
            let mut rng = Lcg(7);
            for goal in arena.all().bits() {
                for height in [1, 2, 3, 5, 8] {
                    let weights = lowered(&arena, &lines, goal, height, &mut rng);
                    assert_eq!(weights[goal as usize], height);
                    assert!(lines.iter().all(|&[from, over, to]| weights[from] + weights[over] >= weights[to]));
                }
            }
        }
    }

    #[test]
    fn sums_by_bytes_agree_with_sums_by_points() {
        let arena = Arena::classic(BoardShape::English).unwrap();
        let goals = 1 << 27 | 1 << 3;
        let pagodas = Pagodas::new(&arena, arena.all() ^ 1 << 27, goals);
        assert!(!pagodas.exclude(goals) && !pagodas.exclude(1 << 3) && !pagodas.exclude(1 << 27));
        // A peg in a corner of an arm never leaves it alone.
        assert!(pagodas.exclude(1 << 2));
    }
}
