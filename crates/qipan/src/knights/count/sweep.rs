//! The walker: layer by layer, from each state to its children, with the number of ways to it.
//!
//! **What.** After square number t there is a set of states, each with the number of ways to come to it. After the last square
//! one state is left at most, whose number is the number of tours.
//!
//! **Cost.** Time grows with the number of states in all layers, memory with that of two layers, and both grow exponentially
//! with the narrow side. Where a board has more than three rows or so, meeting in the middle (`join`) needs far fewer states;
//! the walk is for narrow boards, and makes the tables that meet.
//!
//! **When not.** To know the tours themselves: see `diagram`.
//!
//! **Source.** The transfer-matrix method, as everybody has it who counted tours (B. D. McKay 1997; M. Loebbing and I. Wegener
//! 1996).
//!
//! **The essence.**
//! 1. Begin with the state before any square, and the number 1.
//! 2. For each square: each state hands its number to all its children; numbers that come to one state add up.
//! 3. Where the board is its own mirror image, the states at the end of a row are too, with equal futures: one of two is kept,
//!    with both numbers.
//! 4. Numbers that do not fit are noticed, and all is begun again with wider ones: see `number`.

use num_bigint::BigUint;

use crate::executor::Executor;
use crate::progress::{Cancelled, Progress};

use super::CountError;
use super::counter::{Counter, OverflowError};
use super::partitioned::{Layer, Shards};
use super::spec::FrontierSpec;
use super::state::State;

/// So many states are taken at once: what comes of them takes some megabytes.
const BATCH: usize = 1 << 17;
/// What comes of so few states is put into one part, by one hand.
const SMALL_LAYER: usize = 1 << 13;
/// A square counts as so much in what the progress is told.
pub(super) const TICKS: u64 = 1 << 10;

/// Why a walk ends early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Interrupt {
    /// There is no answer.
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
    fn from(no: CountError) -> Self {
        Self::No(no)
    }
}

/// What a walk needs besides the ground.
pub(super) struct Resources<'a> {
    /// Who works.
    pub executor: &'a dyn Executor,
    /// Who is told, of [`TICKS`] for each square.
    pub progress: &'a mut dyn Progress,
    /// So many bytes may be held.
    pub limit: u64,
    /// So many ticks were done before, and so many there are in all.
    pub ticks: (u64, u64),
}

/// How much work it was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Stats {
    /// States kept in the largest layer.
    pub states: u64,
    /// Numbers added.
    pub additions: u64,
    /// The most bytes held.
    pub bytes: u64,
}

impl Stats {
    /// Of two pieces of work, one after the other.
    pub fn and(self, other: Self) -> Self {
        Self {
            states: self.states.max(other.states),
            additions: self.additions + other.additions,
            bytes: self.bytes.max(other.bytes),
        }
    }
}

/// A walk under way.
pub(super) struct Sweep<const WORDS: usize, N> {
    ground: FrontierSpec,
    layer: Layer<WORDS, N>,
    at: usize,
    /// Where a step was stopped: the layer is that after it, half filled.
    half: Option<Half<WORDS, N>>,
    /// One of two mirror images is kept.
    folds: bool,
    effort: Stats,
}

/// A step under way.
struct Half<const WORDS: usize, N> {
    /// The states before the step that have not been gone through.
    parts: Shards<WORDS, N>,
    /// How many parts there were.
    all: u64,
    /// How many bytes they took.
    held: u64,
}

impl<const WORDS: usize, N: Counter> Sweep<WORDS, N> {
    /// Before the first square.
    pub fn new(ground: &FrontierSpec) -> Self {
        let folds = ground.is_mirrored();
        let layer = Layer::of(ground.root());
        Self { ground: ground.clone(), layer, at: 0, half: None, folds, effort: Stats::default() }
    }

    /// Has it been folded, so that of two mirror images one is left with the numbers of both?
    pub const fn is_folded(&self) -> bool {
        self.folds
    }

    /// How much work it was so far.
    pub const fn effort(&self) -> Stats {
        self.effort
    }

    /// Before which square it is.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The states it is at, for good.
    pub fn into_layer(self) -> Layer<WORDS, N> {
        self.layer
    }

    /// The states it is at.
    pub const fn layer(&self) -> &Layer<WORDS, N> {
        &self.layer
    }

    /// One square more, or the rest of one that was stopped.
    ///
    /// # Errors
    /// [`Interrupt`]. After an overflow nothing more comes of this walk; else the next step goes on where this one ended.
    pub fn step(&mut self, means: &mut Resources<'_>) -> Result<(), Interrupt> {
        let (ground, t) = (&self.ground, self.at);
        let mirror = (self.folds && (t + 1).is_multiple_of(ground.cols())).then(|| ground.mirror(t + 1));
        let each = |state: State, put: &mut dyn FnMut(State)| {
            ground.children(t, state, &mut |_, child| {
                if let Ok(child) = child {
                    put(mirror.as_ref().map_or(child, |to| child.or_image(to)));
                }
            });
        };
        let mut half = self.half.take().unwrap_or_else(|| {
            // Mostly there will be more, but half as many where they are folded.
            let room = if mirror.is_some() { self.layer.len() / 2 } else { self.layer.len() };
            let next = if room > SMALL_LAYER { Layer::large(room) } else { Layer::small() };
            let before = std::mem::replace(&mut self.layer, next);
            let held = before.bytes();
            let parts = before.into_shards();
            Half { all: parts.len() as u64, parts, held }
        });
        let (all, mut batch) = (half.all, Vec::new());
        while let Some(part) = half.parts.next() {
            let done = all - half.parts.len() as u64;
            batch.extend(part);
            if batch.len() < BATCH && done < all {
                continue;
            }
            for states in batch.chunks(BATCH) {
                self.effort.additions += self.layer.extend(means.executor, states, &each)?;
            }
            batch.clear();
            let bytes = self.layer.bytes() + half.held * (all - done) / all;
            self.effort.bytes = self.effort.bytes.max(bytes);
            let done = means.ticks.0 + t as u64 * TICKS + done * TICKS / all;
            let no = if bytes > means.limit {
                CountError::TooLarge
            } else if means.progress.tick(done, means.ticks.1) == Err(Cancelled) {
                CountError::Stopped
            } else {
                continue;
            };
            self.half = Some(half);
            return Err(Interrupt::No(no));
        }
        self.effort.states = self.effort.states.max(self.layer.len() as u64);
        self.at += 1;
        Ok(())
    }

    /// How many squares there are in all.
    pub const fn len(&self) -> usize {
        self.ground.len()
    }

    /// After the last square: the number of tours.
    pub fn count(&self) -> BigUint {
        let full = self.layer.entries().find(|(state, _)| *state == State::ALL_FULL);
        full.map_or(BigUint::ZERO, |(_, number)| number.big())
    }
}
