//! The sweep: a transfer-matrix count, layer by layer, from each state to its children.
//!
//! **What.** Before each square there is a set of states, each with the number of partial solutions that lead to it.
//! After the last square at most one state remains, and its count is the number of tours.
//!
//! **Cost.** Time is proportional to the number of states in all layers, memory to that of two layers; both grow
//! exponentially with the shorter side. For boards wider than three squares or so, meeting in the middle (`join`) needs
//! far fewer states; the sweep serves narrow boards, and makes the tables that meet.
//!
//! **When not.** To obtain the tours themselves: see `diagram`.
//!
//! **Source.** The transfer-matrix method, standard for counting tours (B. D. McKay 1997; M. Löbbing and I. Wegener
//! 1996).
//!
//! **The essence.**
//! 1. Begin with the state before the first square, and the count 1.
//! 2. For each square: each state passes its count on to all its children; equal children are merged, and their counts
//!    added.
//! 3. Where the board is mirror-symmetric, so is the set of states at the end of a row, with equal futures: one of each
//!    pair is kept, with both counts.
//! 4. Overflow is detected, and the count restarted with wider numbers: see `counter`.

use num_bigint::BigUint;

use crate::executor::Executor;
use crate::progress::{Cancelled, Progress};

use super::CountError;
use super::counter::{Counter, OverflowError};
use super::partitioned::{BATCH, Buffers, Layer, Shards};
use super::spec::FrontierSpec;
use super::state::State;

/// Layers of at most this many states use a single shard and a single worker.
const SMALL_LAYER: usize = 1 << 13;
/// Progress ticks for each square.
pub(super) const TICKS: u64 = 1 << 10;

/// The reason why a sweep stops early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Interrupt {
    /// Cancelled, or out of memory.
    No(CountError),
    /// The numbers are too narrow.
    Overflow,
}

impl From<OverflowError> for Interrupt {
    fn from(OverflowError: OverflowError) -> Self {
        Self::Overflow
    }
}

impl From<CountError> for Interrupt {
    fn from(error: CountError) -> Self {
        Self::No(error)
    }
}

/// The resources of a sweep.
pub(super) struct Resources<'a> {
    /// Runs the tasks.
    pub executor: &'a dyn Executor,
    /// Receives [`TICKS`] ticks for each square.
    pub progress: &'a mut dyn Progress,
    /// Maximum number of bytes.
    pub limit: u64,
    /// Ticks before this sweep, and the total.
    pub ticks: (u64, u64),
}

/// Cost of a sweep.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Stats {
    /// States of the largest layer.
    pub states: u64,
    /// Additions.
    pub additions: u64,
    /// Maximum number of bytes held.
    pub bytes: u64,
}

impl Stats {
    /// The cost of two pieces of work, one after the other.
    pub fn and(self, other: Self) -> Self {
        Self {
            states: self.states.max(other.states),
            additions: self.additions + other.additions,
            bytes: self.bytes.max(other.bytes),
        }
    }
}

/// A sweep under way.
pub(super) struct Sweep<const WORDS: usize, N> {
    spec: FrontierSpec,
    layer: Layer<WORDS, N>,
    at: usize,
    buffers: Buffers<WORDS, N>,
    /// The rest of a step that was cancelled: then `layer` is the next layer, partly filled.
    partial: Option<PartialStep<WORDS, N>>,
    /// Whether only one of two mirror images is kept.
    merges_mirror_images: bool,
    stats: Stats,
}

/// A step under way.
struct PartialStep<const WORDS: usize, N> {
    /// Shards of the previous layer that are still to be expanded.
    shards: Shards<WORDS, N>,
    /// Number of shards in all.
    all: u64,
    /// Number of bytes they took.
    held: u64,
}

impl<const WORDS: usize, N: Counter> Sweep<WORDS, N> {
    /// The sweep before the first square.
    pub fn new(spec: &FrontierSpec) -> Self {
        let merges_mirror_images = spec.is_mirrored();
        let layer = Layer::of(spec.root());
        Self {
            spec: spec.clone(),
            layer,
            at: 0,
            buffers: Buffers::new(),
            partial: None,
            merges_mirror_images,
            stats: Stats::default(),
        }
    }

    /// Whether one of two mirror images is kept, with the counts of both.
    pub const fn merges_mirror_images(&self) -> bool {
        self.merges_mirror_images
    }

    /// Cost so far.
    pub const fn stats(&self) -> Stats {
        self.stats
    }

    /// The number of the next square.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The current layer, by value.
    pub fn into_layer(self) -> Layer<WORDS, N> {
        self.layer
    }

    /// The current layer.
    pub const fn layer(&self) -> &Layer<WORDS, N> {
        &self.layer
    }

    /// Processes one square, or the rest of one that was cancelled.
    ///
    /// # Errors
    /// [`Interrupt`]. After an overflow the sweep is lost; otherwise the next step resumes it.
    pub fn step(&mut self, resources: &mut Resources<'_>) -> Result<(), Interrupt> {
        let (spec, t) = (&self.spec, self.at);
        let mirror = (self.merges_mirror_images && (t + 1).is_multiple_of(spec.cols())).then(|| spec.mirror(t + 1));
        let each = |state: State, insert: &mut dyn FnMut(State)| {
            spec.children(t, state, &mut |_, child| {
                if let Ok(child) = child {
                    insert(mirror.as_ref().map_or(child, |to| child.canonical(to)));
                }
            });
        };
        let mut partial = self.partial.take().unwrap_or_else(|| {
            // The next layer is usually larger, but half as large where mirror images are merged.
            let room = if mirror.is_some() { self.layer.len() / 2 } else { self.layer.len() };
            let next = if room > SMALL_LAYER { Layer::large(room) } else { Layer::small() };
            let before = std::mem::replace(&mut self.layer, next);
            let held = before.bytes();
            let shards = before.into_shards();
            PartialStep { all: shards.len() as u64, shards, held }
        });
        let all = partial.all;
        while partial.shards.len() > 0 {
            let batch = partial.shards.take(BATCH);
            let done = all - partial.shards.len() as u64;
            self.stats.additions += self.layer.extend(resources.executor, &batch, &mut self.buffers, &each)?;
            drop(batch);
            let bytes = self.layer.bytes() + partial.held * (all - done) / all;
            self.stats.bytes = self.stats.bytes.max(bytes);
            let done = resources.ticks.0 + t as u64 * TICKS + done * TICKS / all;
            let error = if bytes > resources.limit {
                CountError::TooLarge
            } else if resources.progress.tick(done, resources.ticks.1) == Err(Cancelled) {
                CountError::Stopped
            } else {
                continue;
            };
            self.partial = Some(partial);
            return Err(Interrupt::No(error));
        }
        self.stats.states = self.stats.states.max(self.layer.len() as u64);
        self.at += 1;
        Ok(())
    }

    /// Number of squares.
    pub const fn len(&self) -> usize {
        self.spec.len()
    }

    /// After the last square: the number of tours.
    pub fn count(&self) -> BigUint {
        let full = self.layer.entries().find(|(state, _)| *state == State::ALL_FULL);
        full.map_or(BigUint::ZERO, |(_, number)| number.big())
    }
}
