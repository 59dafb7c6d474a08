//! All tours of a small board as a decision diagram: their number, unranking and ranking.
//!
//! **What.** All layers of the sweep are kept: a node for each state, an edge for each choice of half-edges of a
//! square, a tour for each path. Each node carries the number of tours that continue from it.
//!
//! **Cost.** 16 bytes and a number for each state of all layers: some thousands of states for 6×6, some millions for
//! 6×8. Unranking or ranking a tour takes one descent through the layers: milliseconds.
//!
//! **When not.** Merely to count: then two layers suffice (`sweep`), or half of the board (`join`).
//!
//! **Source.** Counting, ranking and sampling with binary decision diagrams: D. E. Knuth, *The Art of Computer
//! Programming* 7.1.4.
//!
//! **The essence.**
//! 1. Forwards: the states of each layer. Mirror images are not merged, so that each path is a tour of its own.
//! 2. Backwards: the number of tours from a state is the sum over its children. States without tours are removed.
//! 3. Unranking tour i: at each square, skip children and subtract their numbers from i, until i is less than the next
//!    number.
//! 4. Ranking a tour: add the numbers of all children skipped.

use num_bigint::BigUint;

use crate::board::Square;
use crate::progress::Progress;

use super::super::rules::{Board, Kind};
use super::CountError;
use super::edges::Edges;
use super::spec::FrontierSpec;
use super::state::State;

/// Number of states between two progress reports.
const TICK_INTERVAL: usize = 4096;

/// The states of one layer in order, with the numbers of tours from them.
struct Level {
    states: Vec<State>,
    /// `width` limbs of 64 bits for each state, the least significant first.
    numbers: Vec<u64>,
    width: usize,
}

impl Level {
    fn number(&self, state: State) -> Option<&[u64]> {
        let at = self.states.binary_search(&state).ok()?;
        Some(&self.numbers[at * self.width..(at + 1) * self.width])
    }

    const fn bytes(&self) -> u64 {
        (self.states.len() * size_of::<State>() + self.numbers.len() * 8) as u64
    }
}

const fn bytes_of(states: &[State]) -> u64 {
    size_of_val(states) as u64
}

fn big(limbs: &[u64]) -> BigUint {
    limbs.iter().rev().fold(BigUint::ZERO, |sum, limb| (sum << 64_u32) + *limb)
}

/// All tours of a board, of its kind, in order.
///
/// The squares are taken in the order of the count: row by row, or column by column where the board has fewer rows than
/// columns. Tours are compared at the first square, in that order, whose half-edges to later squares differ: the tour
/// whose half-edges lead to earlier squares comes first; the end of an open tour comes last.
pub struct Diagram {
    spec: FrontierSpec,
    kind: Kind,
    levels: Vec<Level>,
    /// The square of a board of a single square.
    single: Option<Square>,
}

impl Diagram {
    /// The tours of a board; with `start`, a square of the board, only the open ones that begin there. States and
    /// numbers take at most `limit` bytes at any time, and so does the result. `progress` receives the squares, each of
    /// them twice.
    ///
    /// # Errors
    /// [`CountError`] if the work is cancelled or needs more memory.
    pub fn new(
        board: &Board,
        start: Option<Square>,
        limit: u64,
        progress: &mut dyn Progress,
    ) -> Result<Self, CountError> {
        let spec = FrontierSpec::new(board, start)?;
        let kind = board.kind();
        let single = board.squares().next().filter(|_| board.area() == 1);
        let total = 2 * spec.len() as u64;
        let mut levels = vec![vec![spec.root()]];
        let mut bytes = 0;
        for t in 0..spec.len() {
            let mut next = Vec::new();
            for (rank, state) in levels[t].iter().enumerate() {
                if rank % TICK_INTERVAL == 0 {
                    progress.tick(t as u64, total)?;
                    if bytes + (next.len() * size_of::<State>()) as u64 > limit {
                        return Err(CountError::TooLarge);
                    }
                }
                spec.children(t, *state, &mut |_, child| next.extend(child));
            }
            next.sort_unstable();
            next.dedup();
            next.shrink_to_fit();
            // Each state will need at least 8 bytes for its number, unless it is removed.
            bytes += (next.len() * (size_of::<State>() + 8)) as u64;
            levels.push(next);
        }
        let mut done: Vec<Level> = Vec::with_capacity(levels.len());
        let last: Vec<State> = levels.pop().into_iter().flatten().filter(|state| *state == State::ALL_FULL).collect();
        done.push(Level { numbers: vec![1; last.len()], width: 1, states: last });
        // Bytes of the states without numbers, and of the finished levels.
        let mut pending: u64 = levels.iter().map(|states| bytes_of(states)).sum();
        let mut kept = done.iter().map(Level::bytes).sum::<u64>();
        for (t, states) in levels.into_iter().enumerate().rev() {
            progress.tick(total - 1 - t as u64, total)?;
            let below = done.last();
            // A state has at most 10 children, pairs of five half-edges, so one more limb is enough.
            let width = below.map_or(1, |below| below.width) + 1;
            let mut level = Level { states: Vec::new(), numbers: Vec::new(), width };
            let mut sum = vec![0; width];
            pending -= bytes_of(&states);
            let own_bytes = bytes_of(&states);
            for (number, state) in states.into_iter().enumerate() {
                if number % TICK_INTERVAL == 0 && kept + pending + own_bytes + level.bytes() > limit {
                    return Err(CountError::TooLarge);
                }
                sum.fill(0);
                spec.children(t, state, &mut |_, child| {
                    let number = child.ok().zip(below).and_then(|(child, below)| below.number(child));
                    number.into_iter().for_each(|number| add(&mut sum, number));
                });
                if sum.iter().any(|limb| *limb > 0) {
                    level.states.push(state);
                    level.numbers.extend(&sum);
                }
            }
            level.trim();
            kept += level.bytes();
            if kept + pending > limit {
                return Err(CountError::TooLarge);
            }
            done.push(level);
        }
        done.reverse();
        Ok(Self { spec, kind, levels: done, single })
    }

    /// The number of tours.
    #[must_use]
    pub fn count(&self) -> BigUint {
        if self.single.is_some() {
            return BigUint::from(u64::from(self.kind == Kind::Open));
        }
        self.levels[0].number(self.spec.root()).map_or(BigUint::ZERO, big)
    }

    /// Number of states kept.
    #[must_use]
    pub fn states(&self) -> u64 {
        self.levels.iter().map(|level| level.states.len() as u64).sum()
    }

    /// Number of bytes they take.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.levels.iter().map(Level::bytes).sum()
    }

    /// Unranking: tour number `i` from 0; `None` beyond the last. A closed tour begins with the first square in reading
    /// order and continues to the earlier of its neighbours; an open one begins with the earlier of its ends, or with
    /// the given start. A uniformly random number yields a uniformly random tour.
    #[must_use]
    pub fn unrank(&self, i: &BigUint) -> Option<Vec<Square>> {
        if *i >= self.count() {
            return None;
        }
        if let Some(single) = self.single {
            return Some(vec![single]);
        }
        let mut remaining = i.clone();
        let mut state = self.spec.root();
        let mut edges = Edges::new(&self.spec);
        for (t, below) in self.levels[1..].iter().enumerate() {
            let mut chosen = None;
            self.spec.children(t, state, &mut |ends, child| {
                let number = child.ok().and_then(|child| Some((child, big(below.number(child)?))));
                let (Some((child, number)), None) = (number, &chosen) else { return };
                if remaining < number {
                    chosen = Some((ends, child));
                } else {
                    remaining -= number;
                }
            });
            let (ends, child) = chosen?;
            edges.add(&self.spec, t, &ends);
            state = child;
        }
        Some(edges.tour(&self.spec))
    }

    /// Ranking: the number of a tour from 0, whatever its start and direction; `None` if it is not one of these tours.
    #[must_use]
    pub fn number(&self, tour: &[Square]) -> Option<BigUint> {
        if let Some(single) = self.single {
            return (tour == [single] && self.kind == Kind::Open).then_some(BigUint::ZERO);
        }
        let edges = Edges::of(&self.spec, self.kind, tour)?;
        let mut before = BigUint::ZERO;
        let mut state = self.spec.root();
        for (t, below) in self.levels[1..].iter().enumerate() {
            let mut chosen = None;
            self.spec.children(t, state, &mut |ends, child| {
                let number = child.ok().and_then(|child| Some((child, below.number(child)?)));
                let (Some((child, number)), None) = (number, chosen) else { return };
                if edges.places(&self.spec, t, &ends) {
                    chosen = Some(child);
                } else {
                    before += big(number);
                }
            });
            state = chosen?;
        }
        Some(before)
    }
}

impl Level {
    /// Removes the limbs that are 0 in all numbers.
    fn trim(&mut self) {
        let top = |number: &[u64]| number.iter().rposition(|limb| *limb > 0).map_or(0, |at| at + 1);
        let width = self.numbers.chunks_exact(self.width).map(top).max().unwrap_or(0).max(1);
        let numbers = self.numbers.chunks_exact(self.width).flat_map(|number| &number[..width]);
        self.numbers = numbers.copied().collect();
        self.width = width;
        self.states.shrink_to_fit();
    }
}

/// Adds a number to one with enough limbs.
fn add(sum: &mut [u64], number: &[u64]) {
    let mut carry = false;
    let more = std::iter::repeat(&0);
    for (limb, other) in sum.iter_mut().zip(number.iter().chain(more)) {
        let (added, one) = limb.overflowing_add(*other);
        let (added, two) = added.overflowing_add(carry.into());
        (*limb, carry) = (added, one || two);
    }
}
