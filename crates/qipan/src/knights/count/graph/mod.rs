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
//! | module | contents |
//! |---|---|
//! | `order` | the search for an order |
//! | `mates` | states and their transitions |
//! | `groups` | layers of states, in groups that stay in the processor's cache |
//!
//! **Source.** Knuth's Simpath, as in `spec`; orders with small frontiers are path decompositions (N. G. Kinnersley 1992).
//!
//! **The essence.** Knights change colours. So the number of squares left tells the colour of the last one, and half of the
//! states with a wrong end never arise.

use num_bigint::BigUint;

use crate::board::Square;
use crate::executor::Executor;
use crate::progress::Progress;

use super::super::rules::{Board, Kind, is_knight_move};
use super::CountError;

mod groups;
mod mates;
mod order;

use groups::GroupedSweep;
use mates::{APEX, DegreeWatch, Mates, Transition};

/// Maximum number of squares.
pub(super) const MAX_FREE: usize = 63;
/// Maximum number of moves: a knight has eight.
pub(super) const MAX_MOVES: usize = 8;

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

    /// The root state of each move and the transitions in this order; `None` if the frontier has too many squares.
    fn sweep<M: Mates>(&self, order: &[usize]) -> Option<(Vec<M>, Vec<Transition<M>>)> {
        let mut slots = Slots { of: vec![None; self.len()], free: (APEX + 1..M::SLOTS).rev().collect() };
        let first = order.first().map_or(0, |first| 1 << first);
        let root = M::ALL_FULL.replaced(M::EMPTY, slots.enter(self.start_set() | first)?);
        let root_of = |start: &usize| {
            let slot = slots.of[*start]?;
            Some(root.with(APEX, slot).with(slot, APEX))
        };
        let roots: Option<Vec<M>> = self.starts.iter().map(root_of).collect();
        let mut transitions = Vec::with_capacity(order.len());
        let mut done = 0_u64;
        for (at, &square) in order.iter().enumerate() {
            done |= 1 << square;
            let slot = slots.of[square]?;
            slots.free.push(slot);
            let near = self.adjacent[square] & !done;
            // Elsewhere if nothing is left here.
            let next = order.get(at + 1).map_or(0, |next| 1 << next);
            let enters = slots.enter(near | next)?;
            let apex = (self.ends >> square & 1 == 1).then_some(APEX);
            let left = (0..self.len()).filter(|square| done >> square & 1 == 0);
            let watch = left.clone().filter_map(|square| self.watch(square, done, &slots));
            transitions.push(Transition {
                slot,
                targets: bits(near).filter_map(|other| slots.of[other]).chain(apex).collect(),
                enters,
                may_close: left.clone().all(|square| slots.of[square].is_some()),
                watch: watch.chain(self.watch_apex(done, &slots)).collect(),
            });
        }
        Some((roots?, transitions))
    }

    /// Returns the watch of a square that is not done; `None` if it cannot lack neighbours.
    fn watch<M: Mates>(&self, square: usize, done: u64, slots: &Slots) -> Option<DegreeWatch<M>> {
        let may_end = self.ends >> square & 1 == 1;
        let mut neighbours = if may_end { M::bit(APEX) } else { M::EMPTY };
        let (mut beyond, mut sure) = (0, 0);
        let starts = self.start_set();
        for other in bits(self.adjacent[square] & !done) {
            match slots.of[other] {
                None => beyond += 1,
                Some(slot) => {
                    neighbours = neighbours.union(M::bit(slot));
                    // A square can be full only if two of its neighbours are done, or one and it is the first.
                    let joined = (self.adjacent[other] & done).count_ones() + u32::from(starts >> other & 1 == 1);
                    sure += u32::from(joined < 2);
                }
            }
        }
        let slot = slots.of[square];
        let lacks = if slot.is_none() { 2 } else { 0 };
        (beyond + sure < 2).then_some(DegreeWatch { slot: slot.map_or(M::EMPTY, M::bit), lacks, neighbours, beyond })
    }

    /// Returns the watch of the apex: the tour has to end on one of the squares that are left.
    fn watch_apex<M: Mates>(&self, done: u64, slots: &Slots) -> Option<DegreeWatch<M>> {
        let ends = bits(self.ends & !done);
        let beyond = ends.clone().filter(|end| slots.of[*end].is_none()).count() as u32;
        let neighbours = ends.filter_map(|end| slots.of[end]).fold(M::EMPTY, |all, slot| all.union(M::bit(slot)));
        (beyond == 0).then_some(DegreeWatch { slot: M::bit(APEX), lacks: 0, neighbours, beyond })
    }
}

/// The slots of the squares in the frontier.
struct Slots {
    of: Vec<Option<usize>>,
    free: Vec<usize>,
}

impl Slots {
    /// Gives slots to those squares of a set that have none. Returns these slots; `None` if there are not enough.
    fn enter<M: Mates>(&mut self, squares: u64) -> Option<M> {
        let mut entered = M::EMPTY;
        for square in bits(squares) {
            if self.of[square].is_none() {
                let slot = self.free.pop()?;
                self.of[square] = Some(slot);
                entered = entered.union(M::bit(slot));
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
    if let Some((roots, transitions)) = graph.order(u64::SLOTS).and_then(|order| graph.sweep::<u64>(&order)) {
        let mut sweep = GroupedSweep { transitions: &transitions, limit, executor, progress };
        return match roots.len() {
            0 => Ok(Vec::new()),
            1 => numbers::<_, 1>(&mut sweep, &roots),
            2 => numbers::<_, 2>(&mut sweep, &roots),
            3 => numbers::<_, 3>(&mut sweep, &roots),
            4 => numbers::<_, 4>(&mut sweep, &roots),
            5 => numbers::<_, 5>(&mut sweep, &roots),
            _ => numbers::<_, MAX_MOVES>(&mut sweep, &roots),
        };
    }
    count_wide(graph, limit, executor, progress)
}

/// Returns [`count`] by states of 128 bits.
pub(super) fn count_wide(
    graph: &Graph,
    limit: u64,
    executor: &dyn Executor,
    progress: &mut dyn Progress,
) -> Result<Vec<BigUint>, CountError> {
    let wide = graph.order(u128::SLOTS).and_then(|order| graph.sweep::<u128>(&order));
    let (roots, transitions) = wide.ok_or(CountError::TooLarge)?;
    numbers::<_, MAX_MOVES>(&mut GroupedSweep { transitions: &transitions, limit, executor, progress }, &roots)
}

/// Returns the number of tours for each root, at most `MOVES`.
fn numbers<M: Mates, const MOVES: usize>(
    sweep: &mut GroupedSweep<'_, M>,
    roots: &[M],
) -> Result<Vec<BigUint>, CountError> {
    let entry = |(at, root): (usize, &M)| {
        let mut numbers = [0; MOVES];
        numbers[at] = 1;
        (*root, numbers)
    };
    let last = sweep.run(roots.iter().enumerate().map(entry).collect())?;
    let full = last.entries().find(|(state, _)| *state == M::ALL_FULL);
    let numbers = full.map_or([0; MOVES], |(_, numbers)| *numbers);
    Ok(numbers[..roots.len()].iter().map(|number| BigUint::from(*number)).collect())
}
