//! The search for an order of the squares with few states.

use std::collections::HashMap;

use super::{Graph, MAX_FREE, bits};

/// Number of sets kept after each step in the search for an order.
const BEAM: usize = 64;
/// The exponent of the number of matchings in the estimate: not all of them arise. Found by trying.
const MATCHING_EXPONENT: f64 = 0.75;

/// The estimate where the frontier has too many squares.
const TOO_MANY: f64 = 1e30;

/// A beginning of an order in the search for one.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    /// The set of its squares.
    done: u64,
    /// The sum of the states of its layers.
    cost: f64,
    /// Its index without the last square, among those of the step before.
    before: usize,
    /// The last square.
    square: usize,
}

impl Graph {
    /// Estimates the number of states when a set of squares is done: the choices of degrees on the frontier, and of mates
    /// among those of degree 1.
    fn states_after(&self, done: u64, slots: usize) -> f64 {
        let frontier = self.beside(done) & !done;
        if (frontier | self.start_set() & !done).count_ones() as usize + 1 > slots {
            return TOO_MANY;
        }
        // The number of choices by the number of squares of degree 1.
        let mut choices = [0.0; MAX_FREE + 2];
        choices[0] = 1.0;
        let mut len = 1;
        for square in bits(frontier) {
            let before = (self.adjacent[square] & done).count_ones();
            let after = (self.adjacent[square] & !done).count_ones() + u32::from(self.ends >> square & 1 == 1);
            let others = f64::from(u8::from(after >= 2) + u8::from(before >= 2));
            let one = f64::from(u8::from(after >= 1));
            for ones in (1..=len).rev() {
                choices[ones] = choices[ones] * others + choices[ones - 1] * one;
            }
            choices[0] *= others;
            len += 1;
        }
        let can_have_ended = done & self.ends != 0;
        let (mut matchings, mut sum) = (1.0, 0.0);
        for (ones, choices) in choices[..len].iter().enumerate() {
            // The apex is one more of degree 1, until the end of the tour is chosen.
            if ones % 2 == 1 {
                matchings *= ones as f64;
                sum += choices * f64::powf(matchings, MATCHING_EXPONENT);
            } else if can_have_ended {
                sum += choices * f64::powf(matchings, MATCHING_EXPONENT);
            }
        }
        // The first square of the tour is one of those that are left, or is no longer known.
        let waiting = (self.start_set() & !done & !frontier).count_ones();
        sum.max(1.0) * f64::from(1 + waiting)
    }

    /// An order with few states by [`Graph::states_after`]: a beam search over the sets of squares that are done. `None` if
    /// the states of all orders that are found need more slots than there are.
    pub fn order(&self, slots: usize) -> Option<Vec<usize>> {
        let all = u64::MAX >> (64 - self.len());
        let mut beam = vec![Candidate { done: 0, cost: 0.0, before: 0, square: 0 }];
        let mut steps: Vec<Vec<Candidate>> = Vec::with_capacity(self.len());
        for _ in 0..self.len() {
            let mut best: HashMap<u64, Candidate> = HashMap::new();
            for (before, candidate) in beam.iter().enumerate() {
                let done = candidate.done;
                let near = self.beside(done) & !done;
                // Elsewhere only if nothing is left here.
                for square in bits(if near == 0 { all & !done } else { near }) {
                    let after = done | 1 << square;
                    let known = best.get(&after).map(|known| known.cost);
                    if known.is_some_and(|known| known <= candidate.cost) {
                        continue;
                    }
                    let cost = candidate.cost + self.states_after(after, slots);
                    if known.is_none_or(|known| cost < known) {
                        best.insert(after, Candidate { done: after, cost, before, square });
                    }
                }
            }
            let mut next: Vec<Candidate> = best.into_values().collect();
            next.sort_by(|one, other| one.cost.total_cmp(&other.cost).then(one.done.cmp(&other.done)));
            next.truncate(BEAM);
            steps.push(std::mem::replace(&mut beam, next));
        }
        if beam.first().is_none_or(|best| best.cost >= TOO_MANY) {
            return None;
        }
        let (mut order, mut last) = (Vec::with_capacity(self.len()), beam.first().copied());
        for step in steps.iter().rev() {
            let Some(candidate) = last else { break };
            order.push(candidate.square);
            last = step.get(candidate.before).copied();
        }
        order.reverse();
        Some(order)
    }
}
