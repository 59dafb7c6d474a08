//! A count as a resumable job: advanced in steps, observed, and distributed among workers.

use std::ops::Range;

use num_bigint::BigUint;

use crate::board::Square;
use crate::executor::Executor;
use crate::progress::{Progress, SubProgress};

use super::super::rules::{Board, Kind};
use super::CountError;
use super::counter::{Counter, MulCounter, U192};
use super::meet_in_the_middle::MeetInTheMiddle;
use super::middle::Middle;
use super::spec::FrontierSpec;
use super::sweep::{Interrupt, Resources, Sweep, TICKS};

/// Percentage of a count that meets in the middle that is spent on the states, roughly; the rest is the join.
pub const STATES_SHARE: u64 = 30;

/// Boards with shorter rows are swept from end to end: they have few states.
pub(super) const MIN_WIDTH_TO_MEET: usize = 5;

/// The number of tours, and the cost of counting them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// The number of tours: closed ones up to start and direction, open ones up to direction.
    pub count: BigUint,
    /// States kept: in the tables that meet in the middle, or in the largest layer of a sweep.
    pub states: u64,
    /// Additions: transitions of the sweeps, and states extended by moves in the join.
    pub additions: u64,
    /// Pairs of states from above and below with complementary patterns; 0 for a sweep from end to end.
    pub pairs: u64,
    /// Steps of closing these pairs.
    pub steps: u64,
    /// Maximum number of bytes held: an estimate, a few megabytes too low.
    pub peak_bytes: u64,
}

/// The result of one share of the join.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Partial {
    /// Its number of tours.
    pub count: BigUint,
    /// See [`Counted::additions`].
    pub additions: u64,
    /// See [`Counted::pairs`].
    pub pairs: u64,
    /// See [`Counted::steps`].
    pub steps: u64,
    /// Number of bytes held.
    pub peak_bytes: u64,
}

/// The phase of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Sweeps over the rows, square by square.
    Rows,
    /// The join of the upper and the lower part.
    Join,
}

/// Progress of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobProgress {
    /// The phase.
    pub phase: Phase,
    /// Finished squares; in the join, finished patterns of the lower part.
    pub done: u64,
    /// All squares or patterns.
    pub total: u64,
    /// States held.
    pub states: u64,
    /// Bytes held.
    pub bytes: u64,
}

/// A count under way. It advances in steps, so that its progress can be observed; and after [`Job::prepare`] the join
/// can be distributed: each worker makes a job for the same board and computes other shares. A cancelled job can be
/// resumed: it continues within the square, or from the beginning of the shares, at which it stopped. A job that
/// exceeds its memory limit fails again each time, unless memory has become free.
pub struct Job {
    spec: FrontierSpec,
    limit: u64,
    /// Width of the numbers: see [`make_run`].
    width: usize,
    run: Box<dyn Run>,
    counted: Counted,
    /// Number of finished shares.
    shares: usize,
    /// Starts a count with numbers of a given width.
    factory: RunFactory,
}

/// Starts a count for a specification, with numbers of a width from 0.
pub(super) type RunFactory = fn(&FrontierSpec, usize) -> Box<dyn Run>;

impl Job {
    /// Starts a count that may hold `limit` bytes.
    ///
    /// # Errors
    /// [`CountError::TooLarge`] if both sides exceed [`super::MAX_WIDTH`]. A lack of memory shows only later.
    pub fn new(board: &Board, limit: u64) -> Result<Self, CountError> {
        Self::with_factory(|spec, width| make_run(spec, width, MIN_WIDTH_TO_MEET), board, limit)
    }

    /// Starts a count with a given factory.
    pub(super) fn with_factory(factory: RunFactory, board: &Board, limit: u64) -> Result<Self, CountError> {
        let spec = FrontierSpec::new(board, None)?;
        let trivial_count = trivial_count(board);
        let mut job = Self {
            width: initial_width(board.area()),
            run: Box::new(Trivial(trivial_count.unwrap_or(0))),
            spec,
            limit,
            counted: Counted::default(),
            shares: 0,
            factory,
        };
        if trivial_count.is_none() {
            job.run = factory(&job.spec, job.width);
        }
        Ok(job)
    }

    /// The progress made so far.
    #[must_use]
    pub fn progress(&self) -> JobProgress {
        self.run.progress()
    }

    /// Runs `work`, and again with wider numbers after each overflow.
    fn retry_wider<T>(&mut self, mut work: impl FnMut(&mut Self) -> Result<T, Interrupt>) -> Result<T, CountError> {
        loop {
            match work(self) {
                Ok(done) => return Ok(done),
                Err(Interrupt::No(error)) => return Err(error),
                Err(Interrupt::Overflow) => {
                    self.width += 1;
                    self.run = (self.factory)(&self.spec, self.width);
                }
            }
        }
    }

    /// Advances the work before the join by one step. Returns whether it is finished; without a join, so is the count.
    ///
    /// # Errors
    /// [`CountError`].
    pub fn prepare(&mut self, executor: &dyn Executor, progress: &mut dyn Progress) -> Result<bool, CountError> {
        let limit = self.limit;
        self.retry_wider(|job| job.run.prepare(&mut Resources { executor, progress, limit, ticks: (0, 0) }))
    }

    /// Returns whether there is a join; else the work before it is all.
    #[must_use]
    pub fn joins(&self) -> bool {
        self.run.joins()
    }

    /// Number of shares of the join, after [`Job::prepare`]: some dozens, of about equal size or smaller. All jobs for
    /// the same board have the same shares, whatever the width of their numbers; 0 if there is no join.
    #[must_use]
    pub fn shares(&self) -> usize {
        self.run.shares()
    }

    /// Computes share number `k`, from 0; `None` if there is no such share, as in a count without a join. The counts of
    /// all shares add up to the number of tours, whichever job computed each. `progress` receives the finished lower
    /// patterns.
    ///
    /// # Errors
    /// [`CountError`].
    pub fn share(
        &mut self,
        k: usize,
        executor: &dyn Executor,
        progress: &mut dyn Progress,
    ) -> Result<Option<Partial>, CountError> {
        self.shares_in(k..k + 1, executor, progress)
    }

    fn shares_in(
        &mut self,
        range: Range<usize>,
        executor: &dyn Executor,
        progress: &mut dyn Progress,
    ) -> Result<Option<Partial>, CountError> {
        let limit = self.limit;
        self.retry_wider(|job| {
            if !job.joins() {
                return Ok(None);
            }
            while !job.run.prepare(&mut Resources { executor, progress, limit, ticks: (0, 0) })? {}
            job.run.work(range.clone(), executor, progress)
        })
    }

    /// Advances the job by one step; returns the result after the last one.
    ///
    /// # Errors
    /// [`CountError`].
    pub fn step(
        &mut self,
        executor: &dyn Executor,
        progress: &mut dyn Progress,
    ) -> Result<Option<Counted>, CountError> {
        let states_share = if self.joins() { STATES_SHARE } else { 100 };
        if self.shares == 0 && !self.prepare(executor, &mut SubProgress::new(progress, 0, states_share))? {
            return Ok(None);
        }
        let to = (self.shares + shares_at_once(executor)).min(self.shares());
        if self.shares < to {
            let Some(partial) =
                self.shares_in(self.shares..to, executor, &mut SubProgress::new(progress, states_share, 100))?
            else {
                // The wider numbers have no join, so the count starts anew.
                (self.counted, self.shares) = (Counted::default(), 0);
                return Ok(None);
            };
            self.counted.add(&partial);
            self.shares = to;
        }
        Ok((self.shares == self.shares()).then(|| {
            let mut counted = self.counted.clone();
            self.run.complete(&mut counted);
            counted
        }))
    }

    /// Runs the job to its end.
    ///
    /// # Errors
    /// [`CountError`].
    pub fn finish(&mut self, executor: &dyn Executor, progress: &mut dyn Progress) -> Result<Counted, CountError> {
        loop {
            if let Some(counted) = self.step(executor, progress)? {
                return Ok(counted);
            }
        }
    }
}

impl Counted {
    /// Adds the result of one share.
    pub fn add(&mut self, partial: &Partial) {
        self.count += &partial.count;
        self.additions += partial.additions;
        self.pairs += partial.pairs;
        self.steps += partial.steps;
        self.peak_bytes = self.peak_bytes.max(partial.peak_bytes);
    }
}

/// A count with numbers of a fixed width.
pub(super) trait Run: Send {
    fn prepare(&mut self, resources: &mut Resources<'_>) -> Result<bool, Interrupt>;
    fn joins(&self) -> bool;
    fn shares(&self) -> usize;
    /// Computes shares of the join, in parallel; `None` if there are none.
    fn work(
        &mut self,
        range: Range<usize>,
        executor: &dyn Executor,
        progress: &mut dyn Progress,
    ) -> Result<Option<Partial>, Interrupt>;
    fn progress(&self) -> JobProgress;
    /// Adds what is not part of any share.
    fn complete(&self, counted: &mut Counted);
}

/// Counts that are known without work: a single square is one open tour, though not a cycle through the apex, which
/// would need two edges; and as a tour alternates between the colours, there are none unless both colours have equally
/// many squares, or one has one more and the tour is open.
pub(super) fn trivial_count(board: &Board) -> Option<u32> {
    let is_open = board.kind() == Kind::Open;
    if board.area() == 1 {
        return Some(u32::from(is_open));
    }
    let colour = |square: &Square| (square.row + square.col) % 2;
    let all = board.rows() * board.cols();
    let missing = board.missing().iter().map(colour).sum::<u64>();
    let odd = all / 2 - missing;
    (odd.abs_diff(board.area() - odd) > u64::from(is_open)).then_some(0)
}

/// The number of shares that are computed together: one for a single worker, some for each of a few, so that none of them
/// is long without work.
fn shares_at_once(executor: &dyn Executor) -> usize {
    match executor.parallelism() {
        0 | 1 => 1,
        workers => workers.max((4 * workers).min(12)),
    }
}

/// The width of numbers to start with, guessed from the number of squares.
pub(super) fn initial_width(squares: u64) -> usize {
    usize::from(squares > 104) + usize::from(squares > 260)
}

/// Makes the count for a width of numbers, from 0; it meets in the middle where rows have at least `shortest` squares.
/// From width 1 on, the join's numbers have 64 bits more than those of the tables and do not overflow (see `counter`);
/// at width 0 they might, and width 1 has the same tables and so the same shares. So no join ever has to be replaced by
/// a sweep.
pub(super) fn make_run(spec: &FrontierSpec, width: usize, shortest: usize) -> Box<dyn Run> {
    // With three words a state has 19 slots, one of them for the apex.
    if spec.window() < 19 { make_run_in::<3>(spec, width, shortest) } else { make_run_in::<4>(spec, width, shortest) }
}

fn make_run_in<const WORDS: usize>(spec: &FrontierSpec, width: usize, shortest: usize) -> Box<dyn Run> {
    match (Middle::of(spec, shortest), width) {
        (Some(middle), 0) => Box::new(MeetInTheMiddle::<WORDS, u32, u64>::new(spec, middle)),
        (Some(middle), 1) => Box::new(MeetInTheMiddle::<WORDS, u64, u128>::new(spec, middle)),
        (Some(middle), 2) => Box::new(MeetInTheMiddle::<WORDS, u128, U192>::new(spec, middle)),
        (None, 0) => Box::new(Sweep::<WORDS, u64>::new(spec)),
        (None, 1) => Box::new(Sweep::<WORDS, u128>::new(spec)),
        (_, _) => Box::new(Sweep::<WORDS, BigUint>::new(spec)),
    }
}

impl<const WORDS: usize, C: Counter + Copy + Into<N>, N: MulCounter> Run for MeetInTheMiddle<WORDS, C, N> {
    fn prepare(&mut self, resources: &mut Resources<'_>) -> Result<bool, Interrupt> {
        self.prepare(resources)
    }

    fn joins(&self) -> bool {
        true
    }

    fn shares(&self) -> usize {
        self.shares().unwrap_or(0)
    }

    fn work(
        &mut self,
        range: Range<usize>,
        executor: &dyn Executor,
        progress: &mut dyn Progress,
    ) -> Result<Option<Partial>, Interrupt> {
        self.work(range, executor, progress)
    }

    fn progress(&self) -> JobProgress {
        self.progress()
    }

    fn complete(&self, counted: &mut Counted) {
        let stats = self.stats();
        counted.states = self.states();
        counted.additions += stats.additions;
        counted.peak_bytes = counted.peak_bytes.max(stats.bytes);
    }
}

impl<const WORDS: usize, N: Counter> Run for Sweep<WORDS, N> {
    fn prepare(&mut self, resources: &mut Resources<'_>) -> Result<bool, Interrupt> {
        resources.ticks = (0, self.len() as u64 * TICKS);
        if self.at() < self.len() {
            self.step(resources)?;
        }
        Ok(self.at() == self.len())
    }

    fn joins(&self) -> bool {
        false
    }

    fn shares(&self) -> usize {
        0
    }

    fn work(&mut self, _: Range<usize>, _: &dyn Executor, _: &mut dyn Progress) -> Result<Option<Partial>, Interrupt> {
        Ok(None)
    }

    fn progress(&self) -> JobProgress {
        let (states, bytes) = (self.layer().len() as u64, self.layer().bytes());
        JobProgress { phase: Phase::Rows, done: self.at() as u64, total: self.len() as u64, states, bytes }
    }

    fn complete(&self, counted: &mut Counted) {
        let stats = self.stats();
        counted.count = self.count();
        counted.states = stats.states;
        counted.additions = stats.additions;
        counted.peak_bytes = stats.bytes;
    }
}

/// A count whose result is known without work.
struct Trivial(u32);

impl Run for Trivial {
    fn prepare(&mut self, _: &mut Resources<'_>) -> Result<bool, Interrupt> {
        Ok(true)
    }

    fn joins(&self) -> bool {
        false
    }

    fn shares(&self) -> usize {
        0
    }

    fn work(&mut self, _: Range<usize>, _: &dyn Executor, _: &mut dyn Progress) -> Result<Option<Partial>, Interrupt> {
        Ok(None)
    }

    fn progress(&self) -> JobProgress {
        JobProgress { phase: Phase::Rows, done: 1, total: 1, states: 0, bytes: 0 }
    }

    fn complete(&self, counted: &mut Counted) {
        counted.count = self.0.into();
    }
}
