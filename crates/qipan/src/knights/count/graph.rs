//! The frontier method for a few squares in any order: the tours that begin with each of several moves, in one sweep.
//!
//! **What.** The squares that are left after a path form a graph of at most [`MAX_FREE`] squares. The tour has to go from the
//! path's last square over all of them; its first square is one of the given moves, and its last one of the allowed ends. One
//! more vertex, the *apex*, is adjacent to every end. A root state for each move has the apex and its square as mates. The
//! counters of the sweep have one number for each move, so that states with equal futures are one, wherever they began.
//!
//! **Cost.** The states depend on the order of the squares, by orders of magnitude. [`Graph::order`] looks for one with small
//! frontiers by a beam search over sets of squares, with an estimate of the states. On 8×8 with twenty squares visited along
//! a tour that keeps to the border, some millions of states remain; after paths across the board, some thousands.
//!
//! **Source.** Knuth's Simpath, as in `spec`; orders with small frontiers are path decompositions (N. G. Kinnersley 1992).
//!
//! **The essence.** Knights change colours. So the number of squares left tells the colour of the last one, and half of the
//! states with a wrong end never arise.

use std::collections::HashMap;

use num_bigint::BigUint;

use crate::board::Square;
use crate::executor::Executor;
use crate::progress::{Cancelled, Progress};

use super::super::rules::{Board, Kind, is_knight_move};
use super::CountError;
use super::partitioned::{BATCH, Buffers, Layer};
use super::state::State;
use super::sweep::TICKS;
use super::transition::{DegreeWatch, Transition};

/// Maximum number of squares.
pub(super) const MAX_FREE: usize = 63;
/// Maximum number of moves: a knight has eight.
pub(super) const MAX_MOVES: usize = 8;
/// Words of a state: it has at most 19 slots.
const WORDS: usize = 3;
const MAX_SLOTS: usize = 19;
/// The slot of the apex.
const APEX: usize = 0;
/// Layers of at most this many states use a single shard.
const SMALL_LAYER: usize = 1 << 13;
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

/// The squares that are left, as a graph.
pub(super) struct Graph {
    /// For each square the set of those one move away.
    adjacent: Vec<u64>,
    /// The first squares, in the order of the moves.
    starts: Vec<usize>,
    /// The set of the squares on which the tour may end.
    ends: u64,
}

impl Graph {
    /// The graph of the squares of a board that a path leaves, with `moves` from its last square; `None` if there are more than
    /// [`MAX_FREE`] squares or more than [`MAX_MOVES`] moves, or if a move leads to none of the squares.
    pub fn new(board: &Board, path: &[Square], moves: &[Square]) -> Option<Self> {
        let (first, last) = (path.first()?, path.last()?);
        let left = board.area().checked_sub(path.len() as u64)?;
        if left == 0 || left > MAX_FREE as u64 || moves.len() > MAX_MOVES {
            return None;
        }
        let squares: Vec<Square> = board.squares().filter(|square| !path.contains(square)).collect();
        let is_dark = |square: Square| !(square.row + square.col).is_multiple_of(2);
        let ends_dark = is_dark(*last) == squares.len().is_multiple_of(2);
        let may_end = |square: &Square| {
            is_dark(*square) == ends_dark && (board.kind() == Kind::Open || is_knight_move(*square, *first))
        };
        let set = |has: &dyn Fn(&Square) -> bool| {
            let chosen = (0..).zip(&squares).filter(|(_, square)| has(square));
            chosen.fold(0, |set, (at, _)| set | 1_u64 << at)
        };
        let adjacent = squares.iter().map(|square| set(&|other| is_knight_move(*square, *other))).collect();
        let starts: Option<Vec<usize>> = moves.iter().map(|mv| squares.binary_search(mv).ok()).collect();
        Some(Self { adjacent, starts: starts?, ends: set(&may_end) })
    }

    fn len(&self) -> usize {
        self.adjacent.len()
    }

    /// The set of squares that lie one move from a set.
    fn beside(&self, set: u64) -> u64 {
        bits(set).fold(0, |all, square| all | self.adjacent[square])
    }

    fn start_set(&self) -> u64 {
        self.starts.iter().fold(0, |set, start| set | 1 << start)
    }

    /// Estimates the number of states when a set of squares is done: the choices of degrees on the frontier, and of mates
    /// among those of degree 1.
    fn states_after(&self, done: u64) -> f64 {
        let frontier = self.beside(done) & !done;
        if (frontier | self.start_set() & !done).count_ones() as usize + 2 > MAX_SLOTS {
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

    /// An order with few states by [`Graph::states_after`]: a beam search over the sets of squares that are done.
    pub fn order(&self) -> Vec<usize> {
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
                    let cost = candidate.cost + self.states_after(after);
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
        let (mut order, mut last) = (Vec::with_capacity(self.len()), beam.first().copied());
        for step in steps.iter().rev() {
            let Some(candidate) = last else { break };
            order.push(candidate.square);
            last = step.get(candidate.before).copied();
        }
        order.reverse();
        order
    }

    /// The root state of each move and the transitions in this order; `None` if the frontier has too many squares.
    pub fn sweep(&self, order: &[usize]) -> Option<(Vec<State>, Vec<Transition>)> {
        let mut slots = Slots { of: vec![None; self.len()], free: (APEX + 1..MAX_SLOTS).rev().collect() };
        let first = self.start_set() | order.first().map_or(0, |first| self.adjacent[*first] | 1 << first);
        let root = State::ALL_FULL.with_free(slots.enter(first)?);
        let root_of = |start: &usize| {
            let mut state = root;
            state.set_mates(APEX, slots.of[*start]?);
            Some(state)
        };
        let roots: Option<Vec<State>> = self.starts.iter().map(root_of).collect();
        let mut transitions = Vec::with_capacity(order.len());
        let mut done = 0_u64;
        for (at, &square) in order.iter().enumerate() {
            done |= 1 << square;
            let slot = slots.of[square]?;
            let apex = (self.ends >> square & 1 == 1).then_some(APEX);
            let targets: Vec<usize> =
                bits(self.adjacent[square] & !done).filter_map(|other| slots.of[other]).chain(apex).collect();
            slots.free.push(slot);
            let next = order.get(at + 1).map_or(0, |next| self.adjacent[*next] & !done | 1 << next);
            let enters = slots.enter(next)?;
            let left = (0..self.len()).filter(|square| done >> square & 1 == 0);
            transitions.push(Transition {
                enters,
                may_close: left.clone().all(|square| slots.of[square].is_some()),
                watch: left.filter_map(|square| self.watch(square, done, &slots)).collect(),
                ..Transition::new(slot, targets.into_iter())
            });
        }
        Some((roots?, transitions))
    }

    /// Returns the watch of a square that is not done; `None` if it cannot lack neighbours.
    fn watch(&self, square: usize, done: u64, slots: &Slots) -> Option<DegreeWatch> {
        let slot = slots.of[square]?;
        let mut neighbours = if self.ends >> square & 1 == 1 { State::bit(APEX) } else { 0 };
        let (mut beyond, mut sure) = (0, 0);
        let starts = self.start_set();
        for other in bits(self.adjacent[square] & !done) {
            match slots.of[other] {
                None => beyond += 1,
                Some(slot) => {
                    neighbours |= State::bit(slot);
                    // A square can be full only if two of its neighbours are done, or one and it is the first.
                    let joined = (self.adjacent[other] & done).count_ones() + u32::from(starts >> other & 1 == 1);
                    sure += u32::from(joined < 2);
                }
            }
        }
        (beyond + sure < 2).then_some(DegreeWatch { slot: slot as u8, neighbours, beyond })
    }
}

/// The slots of the squares in the frontier.
struct Slots {
    of: Vec<Option<usize>>,
    free: Vec<usize>,
}

impl Slots {
    /// Gives slots to those squares of a set that have none. Returns their bits; `None` if there are not enough.
    fn enter(&mut self, squares: u64) -> Option<u128> {
        let mut entered = 0;
        for square in bits(squares) {
            if self.of[square].is_none() {
                let slot = self.free.pop()?;
                self.of[square] = Some(slot);
                entered |= State::bit(slot);
            }
        }
        Some(entered)
    }
}

/// The elements of a set, in order.
fn bits(mut set: u64) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (first < 64).then_some(first as usize)
    })
}

/// Returns the number of tours for each move of a graph. Holds at most `limit` bytes, give or take some megabytes.
///
/// # Errors
/// [`CountError`].
pub(super) fn count(
    graph: &Graph,
    limit: u64,
    executor: &dyn Executor,
    progress: &mut dyn Progress,
) -> Result<Vec<BigUint>, CountError> {
    let order = graph.order();
    let (roots, transitions) = graph.sweep(&order).ok_or(CountError::TooLarge)?;
    let mut work = Work { roots, transitions, limit, executor, progress };
    match graph.starts.len() {
        0 => Ok(Vec::new()),
        1 => work.run::<1>(),
        2 => work.run::<2>(),
        3 => work.run::<3>(),
        4 => work.run::<4>(),
        _ => work.run::<MAX_MOVES>(),
    }
}

/// A sweep with its resources.
struct Work<'a> {
    roots: Vec<State>,
    transitions: Vec<Transition>,
    limit: u64,
    executor: &'a dyn Executor,
    progress: &'a mut dyn Progress,
}

impl Work<'_> {
    /// Counts up to `MOVES` moves.
    fn run<const MOVES: usize>(&mut self) -> Result<Vec<BigUint>, CountError> {
        let mut layer = Layer::<WORDS, [u64; MOVES]>::small();
        for (at, root) in self.roots.iter().enumerate() {
            let mut number = [0; MOVES];
            number[at] = 1;
            layer.add(*root, &number).map_err(|_| CountError::TooLarge)?;
        }
        let mut buffers = Buffers::new();
        let total = self.transitions.len() as u64 * TICKS;
        for (step, transition) in (0..).zip(&self.transitions) {
            let each = |state: State, insert: &mut dyn FnMut(State)| {
                transition.children(state, &mut |_, child| {
                    if let Ok(child) = child {
                        insert(child);
                    }
                });
            };
            let room = layer.len();
            let mut next = if room > SMALL_LAYER { Layer::large(room) } else { Layer::small() };
            let held = layer.bytes();
            let mut shards = layer.into_shards();
            let all = shards.len() as u64;
            while shards.len() > 0 {
                let batch = shards.take(BATCH);
                // Numbers of 64 bits suffice for what fits into the memory of a table.
                next.extend(self.executor, &batch, &mut buffers, &each).map_err(|_| CountError::TooLarge)?;
                let left = shards.len() as u64;
                if next.bytes() + held * left / all > self.limit {
                    return Err(CountError::TooLarge);
                }
                let done = step * TICKS + (all - left) * TICKS / all;
                self.progress.tick(done, total).map_err(|Cancelled| CountError::Stopped)?;
            }
            layer = next;
        }
        let full = layer.entries().find(|(state, _)| *state == State::ALL_FULL);
        let numbers = full.map_or([0; MOVES], |(_, numbers)| *numbers);
        Ok(numbers[..self.roots.len()].iter().map(|number| BigUint::from(*number)).collect())
    }
}
