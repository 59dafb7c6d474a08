//! Layers of a sweep, in groups that a transition keeps apart.
//!
//! **What.** A transition changes the degrees of the square that is done and of those one move away, and no others. So
//! states that differ in the degree of another square have no child in common. A layer is divided into groups by a hash of
//! those degrees. The children of one group are merged in a small hash table, and then written to the groups of the next
//! layer, which are those of the next transition.
//!
//! **Cost.** A table of some thousand states stays in the processor's cache: a child waits for no memory. Each state is
//! written once and read once, in order.

use std::sync::Mutex;

use crate::executor::{Executor, Task};
use crate::progress::Progress;

use super::super::CountError;
use super::mates::{Children, Mates, Transition};

/// Binary logarithm of the mean number of states of a group.
const GROUP_BITS: u32 = 12;
/// Binary logarithm of the maximum number of groups.
const MAX_GROUPS_BITS: u32 = 9;
/// Number of groups between two progress reports.
const TICK_INTERVAL: usize = 8;

/// A state with its number of paths for each move.
type Entry<M, const MOVES: usize> = (M, [u64; MOVES]);

/// The states of each group.
type Groups<M, const MOVES: usize> = Vec<Vec<Entry<M, MOVES>>>;

/// A layer: the groups as each worker has written them.
pub(super) struct GroupedLayer<M, const MOVES: usize>(Vec<Groups<M, MOVES>>);

/// The groups of a layer: a function of the degrees that a transition keeps.
#[derive(Clone, Copy)]
struct Division<M> {
    /// The set of the slots whose degrees stay.
    kept: M,
    /// Binary logarithm of the number of groups.
    bits: u32,
}

impl<M: Mates> Division<M> {
    fn group(self, state: M) -> usize {
        // A shift by all bits would overflow.
        (M::degrees_hash(state.open(), state.free(), self.kept) >> 1 >> (63 - self.bits)) as usize
    }
}

impl<M: Mates, const MOVES: usize> GroupedLayer<M, MOVES> {
    /// A layer of these states.
    pub fn new(entries: Vec<Entry<M, MOVES>>) -> Self {
        Self(vec![vec![entries]])
    }

    /// Number of states.
    pub fn len(&self) -> usize {
        self.0.iter().flatten().map(Vec::len).sum()
    }

    /// All states with their numbers.
    pub fn entries(&self) -> impl Iterator<Item = &Entry<M, MOVES>> {
        self.0.iter().flatten().flatten()
    }

    fn bytes(&self) -> u64 {
        bytes(&self.0)
    }
}

fn bytes<M, const MOVES: usize>(workers: &[Groups<M, MOVES>]) -> u64 {
    (workers.iter().flatten().map(Vec::capacity).sum::<usize>() * size_of::<Entry<M, MOVES>>()) as u64
}

/// A hash table of the children of one group: the states in the order of their first insertion, and an index.
struct Table<M, const MOVES: usize> {
    entries: Vec<Entry<M, MOVES>>,
    /// For each hash one more than the number of an entry, or 0. Its length is a power of two, at least twice the number of
    /// entries.
    index: Vec<u32>,
}

impl<M: Mates, const MOVES: usize> Table<M, MOVES> {
    fn new() -> Self {
        Self { entries: Vec::new(), index: vec![0; 2 << GROUP_BITS] }
    }

    /// The place in the index of a state, or of the gap where it belongs.
    #[inline]
    fn place(&self, state: M) -> usize {
        let mask = self.index.len() - 1;
        let mut place = (state.hash() >> 32) as usize & mask;
        loop {
            match self.index[place] {
                0 => return place,
                number if self.entries[number as usize - 1].0 == state => return place,
                _ => place = (place + 1) & mask,
            }
        }
    }

    /// Adds the numbers of a state. Returns whether none has overflown.
    #[inline]
    fn add(&mut self, state: M, numbers: &[u64; MOVES]) -> bool {
        let place = self.place(state);
        if let Some(at) = (self.index[place] as usize).checked_sub(1) {
            let mut overflows = false;
            for (sum, number) in self.entries[at].1.iter_mut().zip(numbers) {
                let overflow;
                (*sum, overflow) = sum.overflowing_add(*number);
                overflows |= overflow;
            }
            return !overflows;
        }
        self.entries.push((state, *numbers));
        self.index[place] = self.entries.len() as u32;
        if 2 * self.entries.len() > self.index.len() {
            self.grow();
        }
        true
    }

    fn grow(&mut self) {
        self.index = vec![0; 2 * self.index.len()];
        for number in 0..self.entries.len() {
            let place = self.place(self.entries[number].0);
            self.index[place] = number as u32 + 1;
        }
    }

    /// Moves the entries to their groups of the next layer.
    fn drain_into(&mut self, groups: &mut Groups<M, MOVES>, division: Division<M>) {
        self.index.fill(0);
        for entry in self.entries.drain(..) {
            groups[division.group(entry.0)].push(entry);
        }
    }
}

/// The layers of a sweep, one after the other.
pub(super) struct GroupedSweep<'a, M> {
    /// The transitions.
    pub transitions: &'a [Transition<M>],
    /// Maximum number of bytes.
    pub limit: u64,
    /// Runs the tasks.
    pub executor: &'a dyn Executor,
    /// Receives the groups done, in steps of equal weight.
    pub progress: &'a mut dyn Progress,
}

impl<M: Mates> GroupedSweep<'_, M> {
    /// Returns the last layer, from the first one.
    ///
    /// # Errors
    /// [`CountError`]; too large also if a number takes more than 64 bits, which fits into no limit of memory here.
    pub fn run<const MOVES: usize>(
        &mut self,
        roots: Vec<Entry<M, MOVES>>,
    ) -> Result<GroupedLayer<M, MOVES>, CountError> {
        let mut layer = GroupedLayer::new(roots);
        let mut tables: Vec<Table<M, MOVES>> = Vec::new();
        tables.resize_with(self.executor.parallelism().max(1), Table::new);
        for step in 0..self.transitions.len() {
            layer = self.step(step, layer, &mut tables)?;
        }
        Ok(layer)
    }

    fn step<const MOVES: usize>(
        &mut self,
        step: usize,
        layer: GroupedLayer<M, MOVES>,
        tables: &mut [Table<M, MOVES>],
    ) -> Result<GroupedLayer<M, MOVES>, CountError> {
        let transition = &self.transitions[step];
        let kept = self.transitions.get(step + 1).map_or(M::EMPTY, Transition::kept);
        let bits = (layer.len() >> GROUP_BITS).checked_ilog2().map_or(0, |bits| bits + 1).min(MAX_GROUPS_BITS);
        let division = Division { kept, bits };
        let held = layer.bytes();
        let count = layer.0.first().map_or(0, Vec::len);
        // The parts of each group.
        let mut groups: Vec<Vec<Vec<Entry<M, MOVES>>>> = Vec::new();
        groups.resize_with(count, Vec::new);
        for (parts, at) in layer.0.into_iter().flat_map(|worker| worker.into_iter().zip(0..)) {
            groups[at].push(parts);
        }
        let mut next: Vec<Groups<M, MOVES>> = tables.iter().map(|_| vec![Vec::new(); 1 << bits]).collect();
        let interval = TICK_INTERVAL * tables.len();
        let mut groups = groups.into_iter();
        let mut done = 0;
        while done < count {
            let batch: Vec<_> = groups.by_ref().take(interval).collect();
            done += batch.len();
            let batch = Mutex::new(batch.into_iter());
            let fits = Mutex::new(true);
            let work = |table: &mut Table<M, MOVES>, next: &mut Groups<M, MOVES>| {
                let mut children = Children::new();
                while let Some(group) = batch.lock().ok().and_then(|mut batch| batch.next()) {
                    let mut adds = true;
                    for (state, numbers) in group.iter().flatten() {
                        transition.expand(*state, &mut children);
                        for child in children.states() {
                            adds &= table.add(*child, numbers);
                        }
                    }
                    table.drain_into(next, division);
                    if let Ok(mut fits) = fits.lock() {
                        *fits &= adds;
                    }
                }
            };
            let work = &work;
            let tasks = tables.iter_mut().zip(&mut next);
            self.executor.run(tasks.map(|(table, next)| Box::new(move || work(table, next)) as Task<'_>).collect());
            let fits = fits.lock().is_ok_and(|fits| *fits);
            if !fits || bytes(&next) + held * (count - done) as u64 / count as u64 > self.limit {
                return Err(CountError::TooLarge);
            }
            self.progress.tick((step * count + done) as u64, (self.transitions.len() * count) as u64)?;
        }
        Ok(GroupedLayer(next))
    }
}
