//! All tours of a small board at once: how many there are, tour number i, and the number of a tour.
//!
//! **What.** All layers of the walk are kept, as a decision diagram: a node for each state, an edge for each way of giving a
//! square its ends, a tour for each path. With each node goes the number of tours that go on from it.
//!
//! **Cost.** 16 bytes and a number for each state of all layers: some thousands for 6×6, some millions for 6×8. A tour, or its
//! number, takes one walk down the layers: milliseconds.
//!
//! **When not.** Only to count: then two layers are enough (`walk`), or half of the board (`join`).
//!
//! **Source.** Binary decision diagrams counted, ranked and sampled: D. E. Knuth, *The Art of Computer Programming* 7.1.4.
//!
//! **The essence.**
//! 1. Down: the states of each layer. Mirror images are not merged, so that each path is a tour of its own.
//! 2. Up: the number of tours from a state is the sum over its children. States without tours are left out.
//! 3. Tour number i: at each square, go past the children, taking away their numbers from i, as long as there is that much.
//! 4. The number of a tour: the numbers of all children that are passed by.

use num_bigint::BigUint;

use crate::board::Square;
use crate::progress::Progress;

use super::super::rules::{Board, Kind};
use super::CountError;
use super::edges::Edges;
use super::spec::FrontierSpec;
use super::state::State;

/// After how many states the progress is asked.
const TICK_INTERVAL: usize = 4096;

/// The states of one layer in order, with the numbers of tours from them.
struct Level {
    states: Vec<State>,
    /// So many limbs of 64 bits for each, the least first.
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
/// The board is gone through as the count does: row by row, or column by column where it has fewer rows than columns. Tours are
/// compared by the first square, in that order, that gives different ends to squares after it: the one whose ends lead to
/// earlier squares comes first, an end of an open tour last.
pub struct Diagram {
    ground: FrontierSpec,
    kind: Kind,
    levels: Vec<Level>,
    /// The only square.
    single: Option<Square>,
}

impl Diagram {
    /// The tours of a board; with `start`, a square of the board, only the open ones that begin there. States and their numbers
    /// may take `limit` bytes at any time, and so does what is kept. The progress is told of squares, each of them twice.
    ///
    /// # Errors
    /// [`CountError`].
    pub fn new(
        board: &Board,
        start: Option<Square>,
        limit: u64,
        progress: &mut dyn Progress,
    ) -> Result<Self, CountError> {
        let ground = FrontierSpec::new(board, start)?;
        let kind = board.kind();
        let single = board.squares().next().filter(|_| board.area() == 1);
        let total = 2 * ground.len() as u64;
        let mut levels = vec![vec![ground.root()]];
        let mut bytes = 0;
        for t in 0..ground.len() {
            let mut next = Vec::new();
            for (rank, state) in levels[t].iter().enumerate() {
                if rank % TICK_INTERVAL == 0 {
                    progress.tick(t as u64, total)?;
                    if bytes + (next.len() * size_of::<State>()) as u64 > limit {
                        return Err(CountError::TooLarge);
                    }
                }
                ground.children(t, *state, &mut |_, child| next.extend(child));
            }
            next.sort_unstable();
            next.dedup();
            next.shrink_to_fit();
            // The number of each will take 8 bytes at least, but for those that no tour comes through.
            bytes += (next.len() * (size_of::<State>() + 8)) as u64;
            levels.push(next);
        }
        let mut done: Vec<Level> = Vec::with_capacity(levels.len());
        let last: Vec<State> = levels.pop().into_iter().flatten().filter(|state| *state == State::ALL_FULL).collect();
        done.push(Level { numbers: vec![1; last.len()], width: 1, states: last });
        // Those of the states without numbers, and of the levels that are done.
        let mut left: u64 = levels.iter().map(|states| bytes_of(states)).sum();
        let mut kept = done.iter().map(Level::bytes).sum::<u64>();
        for (t, states) in levels.into_iter().enumerate().rev() {
            progress.tick(total - 1 - t as u64, total)?;
            let below = done.last();
            // A state has at most 10 children, two of five that a square can give ends to, so that one more limb is enough.
            let width = below.map_or(1, |below| below.width) + 1;
            let mut level = Level { states: Vec::new(), numbers: Vec::new(), width };
            let mut sum = vec![0; width];
            left -= bytes_of(&states);
            let here = bytes_of(&states);
            for (number, state) in states.into_iter().enumerate() {
                if number % TICK_INTERVAL == 0 && kept + left + here + level.bytes() > limit {
                    return Err(CountError::TooLarge);
                }
                sum.fill(0);
                ground.children(t, state, &mut |_, child| {
                    let number = child.ok().zip(below).and_then(|(child, below)| below.number(child));
                    number.into_iter().for_each(|number| add(&mut sum, number));
                });
                if sum.iter().any(|limb| *limb > 0) {
                    level.states.push(state);
                    level.numbers.extend(&sum);
                }
            }
            level.narrow();
            kept += level.bytes();
            if kept + left > limit {
                return Err(CountError::TooLarge);
            }
            done.push(level);
        }
        done.reverse();
        Ok(Self { ground, kind, levels: done, single })
    }

    /// How many tours there are.
    #[must_use]
    pub fn count(&self) -> BigUint {
        if self.single.is_some() {
            return BigUint::from(u64::from(self.kind == Kind::Open));
        }
        self.levels[0].number(self.ground.root()).map_or(BigUint::ZERO, big)
    }

    /// How many states it keeps.
    #[must_use]
    pub fn states(&self) -> u64 {
        self.levels.iter().map(|level| level.states.len() as u64).sum()
    }

    /// How many bytes they take.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.levels.iter().map(Level::bytes).sum()
    }

    /// Tour number `i` from 0; `None` if there are not so many. A closed tour begins with the first square in reading order and
    /// goes on to the earlier of its neighbours; an open one begins with the earlier of its ends, or with the start that was
    /// asked for. Whoever gives a number drawn uniformly gets a tour drawn uniformly.
    #[must_use]
    pub fn unrank(&self, i: &BigUint) -> Option<Vec<Square>> {
        if *i >= self.count() {
            return None;
        }
        if let Some(single) = self.single {
            return Some(vec![single]);
        }
        let mut rest = i.clone();
        let mut state = self.ground.root();
        let mut edges = Edges::new(&self.ground);
        for (t, below) in self.levels[1..].iter().enumerate() {
            let mut taken = None;
            self.ground.children(t, state, &mut |ends, child| {
                let number = child.ok().and_then(|child| Some((child, big(below.number(child)?))));
                let (Some((child, number)), None) = (number, &taken) else { return };
                if rest < number {
                    taken = Some((ends, child));
                } else {
                    rest -= number;
                }
            });
            let (ends, child) = taken?;
            edges.add(&self.ground, t, &ends);
            state = child;
        }
        Some(edges.tour(&self.ground))
    }

    /// The number of a tour from 0, wherever it begins and in whichever direction it is gone; `None` if it is not one of
    /// them.
    #[must_use]
    pub fn number(&self, tour: &[Square]) -> Option<BigUint> {
        if let Some(single) = self.single {
            return (tour == [single] && self.kind == Kind::Open).then_some(BigUint::ZERO);
        }
        let edges = Edges::of(&self.ground, self.kind, tour)?;
        let mut before = BigUint::ZERO;
        let mut state = self.ground.root();
        for (t, below) in self.levels[1..].iter().enumerate() {
            let mut taken = None;
            self.ground.children(t, state, &mut |ends, child| {
                let number = child.ok().and_then(|child| Some((child, below.number(child)?)));
                let (Some((child, number)), None) = (number, taken) else { return };
                if edges.is_given(&self.ground, t, &ends) {
                    taken = Some(child);
                } else {
                    before += big(number);
                }
            });
            state = taken?;
        }
        Some(before)
    }
}

impl Level {
    /// Without limbs that are 0 in all numbers.
    fn narrow(&mut self) {
        let top = |number: &[u64]| number.iter().rposition(|limb| *limb > 0).map_or(0, |at| at + 1);
        let width = self.numbers.chunks_exact(self.width).map(top).max().unwrap_or(0).max(1);
        let numbers = self.numbers.chunks_exact(self.width).flat_map(|number| &number[..width]);
        self.numbers = numbers.copied().collect();
        self.width = width;
        self.states.shrink_to_fit();
    }
}

/// Adds a number to one that has limbs enough.
fn add(sum: &mut [u64], number: &[u64]) {
    let mut carry = false;
    let more = std::iter::repeat(&0);
    for (limb, other) in sum.iter_mut().zip(number.iter().chain(more)) {
        let (added, one) = limb.overflowing_add(*other);
        let (added, two) = added.overflowing_add(carry.into());
        (*limb, carry) = (added, one || two);
    }
}
