//! Counting by meeting in the middle, in steps: two sweeps, two tables, and a join divided into shares.

use std::sync::Mutex;

use crate::executor::{Executor, Task};
use crate::progress::{Cancelled, Progress};

use super::CountError;
use super::counter::{Counter, MulCounter, OverflowError};
use super::job::{JobProgress, Partial, Phase};
use super::join::{Join, PartialTarget, Worker};
use super::middle::{Middle, PlacePermutation, above};
use super::spec::FrontierSpec;
use super::sweep::{Interrupt, Resources, Stats, Sweep, TICKS};
use super::tables::{Lower, Table};

/// Number of goals between two progress reports, for a single worker and for each of several, which begin together and
/// wait for each other at each report.
const TICK_INTERVALS: [usize; 2] = [16, 64];

/// The stage of the count.
enum Stage<const WORDS: usize, C> {
    Upper(Sweep<WORDS, C>),
    Lower(Table<C>, Sweep<WORDS, C>),
    Join {
        upper: Table<C>,
        /// `None` if the lower table is the upper one, flipped.
        lower: Option<Table<C>>,
        order: Vec<(u32, u32)>,
        /// For each share the number of lower patterns it may meet, and the sum of those before it.
        shares: Vec<(u64, u64)>,
    },
}

/// A count under way. Numbers are `C` in the tables and `N` in the join.
pub(super) struct MeetInTheMiddle<const WORDS: usize, C, N> {
    spec: FrontierSpec,
    flipped_spec: FrontierSpec,
    middle: Middle,
    /// Number of rows above the middle and below it.
    above: usize,
    below: usize,
    flip: Option<PlacePermutation>,
    stage: Stage<WORDS, C>,
    stats: Stats,
    /// Number of states of the tables.
    states: u64,
    /// The workers of the last call, kept for their buffers.
    workers: Vec<Worker<N>>,
    done: u64,
}

impl<const WORDS: usize, C: Counter + Copy + Into<N>, N: MulCounter> MeetInTheMiddle<WORDS, C, N> {
    /// The count before its first step. The board has at least four rows, and squares in the first and in the last.
    pub fn new(spec: &FrontierSpec, middle: Middle) -> Self {
        let above = above(spec.rows());
        let below = spec.rows() - 2 - above;
        let is_symmetric = above == below && spec.is_same_upside_down();
        let flip = is_symmetric.then(|| middle.upside_down());
        Self {
            spec: spec.clone(),
            flipped_spec: spec.upside_down(),
            middle,
            above,
            below,
            flip,
            stage: Stage::Upper(Sweep::new(spec)),
            stats: Stats::default(),
            states: 0,
            workers: Vec::new(),
            done: 0,
        }
    }

    fn read(&self, sweep: Sweep<WORDS, C>, is_upside_down: bool, executor: &dyn Executor) -> Table<C> {
        let (spec, rows) = if is_upside_down { (&self.flipped_spec, self.below) } else { (&self.spec, self.above) };
        let read = self.middle.read(spec, rows * spec.cols(), is_upside_down);
        Table::of(sweep.into_layer(), &self.middle, read, self.middle.mirror.as_ref(), executor)
    }

    fn join<'a>(&'a self, upper: &'a Table<C>, lower: Option<&'a Table<C>>, order: &'a [(u32, u32)]) -> Join<'a, C> {
        let flip = self.flip.filter(|_| lower.is_none());
        Join { middle: &self.middle, upper, lower: Lower::new(lower.unwrap_or(upper), flip, order) }
    }

    /// Advances the work before the join by one step. Returns whether it is finished.
    ///
    /// # Errors
    /// [`Interrupt`]. After an overflow the count is lost; otherwise it can be resumed.
    pub fn prepare(&mut self, resources: &mut Resources<'_>) -> Result<bool, Interrupt> {
        let cols = self.spec.cols();
        let (squares, lower_squares) = (self.above * cols, if self.flip.is_some() { 0 } else { self.below * cols });
        resources.ticks = (0, (squares + lower_squares) as u64 * TICKS);
        match &mut self.stage {
            Stage::Upper(sweep) if sweep.at() < squares => sweep.step(resources)?,
            Stage::Lower(upper, sweep) if sweep.at() < lower_squares => {
                resources.ticks.0 = squares as u64 * TICKS;
                resources.limit = resources.limit.saturating_sub(upper.bytes());
                sweep.step(resources)?;
            }
            Stage::Upper(sweep) => {
                let bytes = Self::checked_bytes(sweep, resources.limit)?;
                self.stats = self.stats.and(sweep.stats());
                self.stats.bytes = self.stats.bytes.max(bytes);
                self.next_stage(resources.executor);
            }
            Stage::Lower(upper, sweep) => {
                let bytes = Self::checked_bytes(sweep, resources.limit.saturating_sub(upper.bytes()))?;
                let mut stats = sweep.stats();
                stats.bytes = stats.bytes.max(bytes) + upper.bytes();
                self.stats = self.stats.and(stats);
                self.next_stage(resources.executor);
            }
            Stage::Join { .. } => {}
        }
        Ok(matches!(self.stage, Stage::Join { .. }))
    }

    /// Number of bytes of a sweep and the table made from it, if they fit.
    fn checked_bytes(sweep: &Sweep<WORDS, C>, limit: u64) -> Result<u64, CountError> {
        let images = 1 + u64::from(sweep.merges_mirror_images());
        let states = sweep.layer().len() as u64 * images;
        let bytes = sweep.layer().bytes() + states * (10 + size_of::<C>() as u64);
        // States are indexed by 32 bits.
        if bytes > limit || states >= u64::from(u32::MAX) { Err(CountError::TooLarge) } else { Ok(bytes) }
    }

    /// Makes a table from the finished sweep, for which there is memory.
    fn next_stage(&mut self, executor: &dyn Executor) {
        // A placeholder while the stage is replaced.
        let beginning = Stage::Upper(Sweep::new(&self.spec));
        self.stage = match std::mem::replace(&mut self.stage, beginning) {
            Stage::Upper(sweep) => {
                let upper = self.read(sweep, false, executor);
                self.states += upper.mates.len() as u64;
                if self.flip.is_some() {
                    self.start_join(upper, None)
                } else {
                    Stage::Lower(upper, Sweep::new(&self.flipped_spec))
                }
            }
            Stage::Lower(upper, sweep) => {
                let lower = self.read(sweep, true, executor);
                self.states += lower.mates.len() as u64;
                self.start_join(upper, Some(lower))
            }
            join @ Stage::Join { .. } => join,
        };
    }

    fn start_join(&self, upper: Table<C>, lower: Option<Table<C>>) -> Stage<WORDS, C> {
        let order = Lower::order(lower.as_ref().unwrap_or(&upper), &self.middle, self.flip.as_ref());
        let join = self.join(&upper, lower.as_ref(), &order);
        let mut before = 0;
        let share = |goal: PartialTarget<'_>| {
            let weight = goal.weight();
            before += weight;
            (weight, before - weight)
        };
        let shares = join.refine(join.begin()).into_iter().map(share).collect();
        Stage::Join { upper, lower, order, shares }
    }

    /// Cost of the work before the join.
    pub const fn stats(&self) -> Stats {
        self.stats
    }

    /// Number of states of both tables; of one if the other is its flip.
    pub const fn states(&self) -> u64 {
        self.states
    }

    /// The progress made so far.
    pub fn progress(&self) -> JobProgress {
        let (cols, lower_squares) = (self.spec.cols(), if self.flip.is_some() { 0 } else { self.below });
        let rows = ((self.above + lower_squares) * cols) as u64;
        let of_sweep = |sweep: &Sweep<WORDS, C>, before: usize, held: u64| JobProgress {
            phase: Phase::Rows,
            done: (before + sweep.at()) as u64,
            total: rows,
            states: sweep.layer().len() as u64,
            bytes: sweep.layer().bytes() + held,
        };
        match &self.stage {
            Stage::Upper(sweep) => of_sweep(sweep, 0, 0),
            Stage::Lower(upper, sweep) => of_sweep(sweep, self.above * cols, upper.bytes()),
            Stage::Join { upper, lower, order, shares } => JobProgress {
                phase: Phase::Join,
                done: self.done,
                total: shares.iter().map(|(weight, _)| weight).sum(),
                states: self.states,
                bytes: upper.bytes() + lower.as_ref().map_or(0, Table::bytes) + order.len() as u64 * 8,
            },
        }
    }

    /// Number of shares of the join; `None` before it.
    pub fn shares(&self) -> Option<usize> {
        match &self.stage {
            Stage::Join { shares, .. } => Some(shares.len()),
            _ => None,
        }
    }

    /// Computes shares in parallel; `None` if there are none, or not yet.
    ///
    /// # Errors
    /// [`Interrupt`]. After a cancellation the same shares can be computed again.
    pub fn work(
        &mut self,
        range: std::ops::Range<usize>,
        executor: &dyn Executor,
        progress: &mut dyn Progress,
    ) -> Result<Option<Partial>, Interrupt> {
        let mut workers = std::mem::take(&mut self.workers);
        workers.iter_mut().for_each(Worker::begin);
        workers.resize_with(executor.parallelism().max(1), Worker::new);
        let Stage::Join { upper, lower, order, shares } = &self.stage else { return Ok(None) };
        if range.is_empty() || range.end > shares.len() {
            return Ok(None);
        }
        let total: u64 = shares.iter().map(|(weight, _)| weight).sum();
        let join = self.join(upper, lower.as_ref(), order);
        let goals = join.refine(join.begin());
        let goals = goals.get(range.clone()).unwrap_or_default();

        let mut sources: Vec<Table<N>> = goals.iter().map(|_| Table::new()).collect();
        distribute(
            executor,
            &mut workers,
            sources.iter_mut().zip(goals).collect(),
            |worker: &mut Worker<N>, (source, goal)| worker.extend(join.middle, *goal, join.upper, source),
        )?;
        let mut next: Vec<(PartialTarget<'_>, &Table<N>)> = Vec::new();
        for (goal, source) in goals.iter().zip(&sources) {
            let refined = if join.is_decided(*goal) { vec![*goal] } else { join.refine(*goal) };
            next.extend(refined.into_iter().map(|refined| (refined, source)));
        }
        let mut done = self.done;
        let mut bytes: u64 = sources.iter().map(Table::bytes).sum();
        bytes += upper.bytes() + lower.as_ref().map_or(0, Table::bytes) + order.len() as u64 * 8;
        let interval = TICK_INTERVALS[usize::from(workers.len() > 1)] * workers.len();
        for chunk in next.chunks(interval) {
            distribute(executor, &mut workers, chunk.to_vec(), |worker: &mut Worker<N>, (goal, source)| {
                worker.add_from(&join, goal, source)
            })?;
            done += chunk.iter().map(|(goal, _)| goal.weight()).sum::<u64>();
            if progress.tick(done.min(total), total) == Err(Cancelled) {
                return Err(CountError::Stopped.into());
            }
        }
        let mut partial = Partial::default();
        for worker in &workers {
            partial.count += worker.found.big();
            partial.additions += worker.extended;
            partial.pairs += worker.pairs;
            partial.steps += worker.steps();
            bytes += worker.bytes();
        }
        partial.peak_bytes = bytes;
        // Patterns that were pruned count as done.
        self.done = shares.get(range.end).map_or(total, |(_, before)| *before);
        self.stats.bytes = self.stats.bytes.max(bytes);
        self.workers = workers;
        Ok(Some(partial))
    }
}

/// Distributes the tasks dynamically among the workers.
fn distribute<T: Send, N: MulCounter>(
    executor: &dyn Executor,
    workers: &mut [Worker<N>],
    tasks: Vec<T>,
    work: impl Fn(&mut Worker<N>, T) -> Result<(), OverflowError> + Sync,
) -> Result<(), OverflowError> {
    let tasks = Mutex::new(tasks.into_iter());
    let result = Mutex::new(Ok(()));
    let (tasks, result, work) = (&tasks, &result, &work);
    let work_off = |worker: &mut Worker<N>| {
        while let Some(task) = tasks.lock().ok().and_then(|mut tasks| tasks.next()) {
            if work(worker, task).is_err() {
                if let Ok(mut result) = result.lock() {
                    *result = Err(OverflowError);
                }
                return;
            }
        }
    };
    executor.run(workers.iter_mut().map(|worker| Box::new(move || work_off(worker)) as Task<'_>).collect());
    result.lock().map_or(Err(OverflowError), |result| *result)
}
