//! The count as a job: begun, worked on piece by piece, watched, and divided among several workers.

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

/// So many hundredths of a count that meets in the middle are spent on its states, roughly; the others on the join.
pub const STATES_SHARE: u64 = 30;

/// Boards with shorter rows are walked through: they have few states.
pub(super) const MIN_WIDTH_TO_MEET: usize = 5;

/// A number of tours, and what it took to count them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// How many tours there are: closed ones without regard to start and direction, open ones without regard to direction.
    pub count: BigUint,
    /// States kept: in the tables that meet in the middle, or in the largest layer of a walk.
    pub states: u64,
    /// Numbers added: transitions of the walks, and states given moves in the join.
    pub additions: u64,
    /// Pairs of states from above and below that fit, but for closing; 0 for a walk.
    pub pairs: u64,
    /// Steps that it took to close them.
    pub steps: u64,
    /// The most memory held, in bytes: an estimate, a few megabytes too low.
    pub peak_bytes: u64,
}

/// What one share of the join comes to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Partial {
    /// So many tours.
    pub count: BigUint,
    /// See [`Counted::additions`].
    pub additions: u64,
    /// See [`Counted::pairs`].
    pub pairs: u64,
    /// See [`Counted::steps`].
    pub steps: u64,
    /// The memory held, in bytes.
    pub peak_bytes: u64,
}

/// What a job is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Rows are gone through, square by square.
    Rows,
    /// The upper and the lower part are joined.
    Join,
}

/// How far a job has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobProgress {
    /// What it is at.
    pub phase: Phase,
    /// Squares, or in the join patterns of the lower part, that are done.
    pub done: u64,
    /// Of so many.
    pub total: u64,
    /// States held.
    pub states: u64,
    /// Bytes held.
    pub bytes: u64,
}

/// A count under way. It goes on piece by piece, so that who waits can look at its progress; and after [`Job::prepare`] the
/// rest can be divided: each worker makes a job of the same board, and asks for other shares. When the progress has
/// stopped it, it
/// may be asked again, and goes on where it was: in the middle of a square, or at the beginning of the shares that it was at.
/// Where it needs more memory than was allowed, it says so each time that it is asked, or finds a way as memory becomes free.
pub struct Job {
    ground: FrontierSpec,
    limit: u64,
    /// How wide the numbers are: see [`run`].
    width: usize,
    run: Box<dyn Run>,
    counted: Counted,
    /// So many shares are done.
    shares: usize,
    /// Begins to count with numbers of some width.
    make: Make,
}

/// Begins to count a ground, with numbers of a width from 0.
pub(super) type Make = fn(&FrontierSpec, usize) -> Box<dyn Run>;

impl Job {
    /// Begins a count that may hold `limit` bytes.
    ///
    /// # Errors
    /// `CountError::TooLargeError`, if both sides are beyond [`super::MAX_WIDTH`]. Whether there is enough memory is only
    /// seen on the
    /// way.
    pub fn new(board: &Board, limit: u64) -> Result<Self, CountError> {
        Self::made_by(|ground, width| run(ground, width, MIN_WIDTH_TO_MEET), board, limit)
    }

    /// Begins a count in some way of its own.
    pub(super) fn made_by(make: Make, board: &Board, limit: u64) -> Result<Self, CountError> {
        let ground = FrontierSpec::new(board, None)?;
        let known = known(board);
        let mut job = Self {
            width: first_width(board.area()),
            run: Box::new(Known(known.unwrap_or(0))),
            ground,
            limit,
            counted: Counted::default(),
            shares: 0,
            make,
        };
        if known.is_none() {
            job.run = make(&job.ground, job.width);
        }
        Ok(job)
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> JobProgress {
        self.run.progress()
    }

    /// Does what `work` does, again with wider numbers when these are too narrow.
    fn widening<T>(&mut self, mut work: impl FnMut(&mut Self) -> Result<T, Interrupt>) -> Result<T, CountError> {
        loop {
            match work(self) {
                Ok(done) => return Ok(done),
                Err(Interrupt::No(no)) => return Err(no),
                Err(Interrupt::Overflow) => {
                    self.width += 1;
                    self.run = (self.make)(&self.ground, self.width);
                }
            }
        }
    }

    /// One piece more of what comes before the join; true when it is time for the join, or when all is done because there is
    /// none.
    ///
    /// # Errors
    /// [`CountError`].
    pub fn prepare(&mut self, executor: &dyn Executor, progress: &mut dyn Progress) -> Result<bool, CountError> {
        let limit = self.limit;
        self.widening(|job| job.run.prepare(&mut Resources { executor, progress, limit, ticks: (0, 0) }))
    }

    /// Is there a join? Else what comes before it is all.
    #[must_use]
    pub fn joins(&self) -> bool {
        self.run.joins()
    }

    /// Into how many shares the join is divided, after [`Job::prepare`]: some dozens, of about equal size or smaller. Every job
    /// of the same board is divided in the same way, however wide its numbers are by then; 0 if there is no join.
    #[must_use]
    pub fn shares(&self) -> usize {
        self.run.shares()
    }

    /// Share number `k` from 0; `None` if there is no such share, as of a count without a join. The counts of all shares add up
    /// to the number of tours, whichever job of the board each is from. The progress is told of lower patterns done, of all.
    ///
    /// # Errors
    /// [`CountError`].
    pub fn share(
        &mut self,
        k: usize,
        executor: &dyn Executor,
        progress: &mut dyn Progress,
    ) -> Result<Option<Partial>, CountError> {
        self.some(k..k + 1, executor, progress)
    }

    fn some(
        &mut self,
        which: Range<usize>,
        executor: &dyn Executor,
        progress: &mut dyn Progress,
    ) -> Result<Option<Partial>, CountError> {
        let limit = self.limit;
        self.widening(|job| {
            if !job.joins() {
                return Ok(None);
            }
            while !job.run.prepare(&mut Resources { executor, progress, limit, ticks: (0, 0) })? {}
            job.run.work(which.clone(), executor, progress)
        })
    }

    /// One piece more; the outcome when that was the last.
    ///
    /// # Errors
    /// [`CountError`].
    pub fn step(
        &mut self,
        executor: &dyn Executor,
        progress: &mut dyn Progress,
    ) -> Result<Option<Counted>, CountError> {
        let of_states = if self.joins() { STATES_SHARE } else { 100 };
        if self.shares == 0 && !self.prepare(executor, &mut SubProgress::new(progress, 0, of_states))? {
            return Ok(None);
        }
        let to = (self.shares + executor.parallelism().max(1)).min(self.shares());
        if self.shares < to {
            let Some(partial) =
                self.some(self.shares..to, executor, &mut SubProgress::new(progress, of_states, 100))?
            else {
                // Numbers became so wide that there is no join: all is counted anew.
                (self.counted, self.shares) = (Counted::default(), 0);
                return Ok(None);
            };
            self.counted.add(&partial);
            self.shares = to;
        }
        Ok((self.shares == self.shares()).then(|| {
            let mut counted = self.counted.clone();
            self.run.run(&mut counted);
            counted
        }))
    }

    /// To the end.
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
    /// Adds what one share comes to.
    pub fn add(&mut self, partial: &Partial) {
        self.count += &partial.count;
        self.additions += partial.additions;
        self.pairs += partial.pairs;
        self.steps += partial.steps;
        self.peak_bytes = self.peak_bytes.max(partial.peak_bytes);
    }
}

/// A count with numbers of some width.
pub(super) trait Run: Send {
    fn prepare(&mut self, means: &mut Resources<'_>) -> Result<bool, Interrupt>;
    fn joins(&self) -> bool;
    fn shares(&self) -> usize;
    /// Some shares, all at once; `None` if they are not there.
    fn work(
        &mut self,
        which: Range<usize>,
        executor: &dyn Executor,
        progress: &mut dyn Progress,
    ) -> Result<Option<Partial>, Interrupt>;
    fn progress(&self) -> JobProgress;
    /// Adds what was not in the shares.
    fn run(&self, counted: &mut Counted);
}

/// What is known without counting: a single square is an open tour, which is no cycle through the house, because that would
/// need two edges; and a tour goes from colour to colour, so that there are as many squares of both, or one more where it is
/// open.
pub(super) fn known(board: &Board) -> Option<u32> {
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

/// Tours have about so many bits a square at least: a guess, which only decides with which numbers to begin.
pub(super) fn first_width(squares: u64) -> usize {
    usize::from(squares > 120) + usize::from(squares > 260)
}

/// A count with numbers of some width, from 0, which meets in the middle where rows have `shortest` squares or more. From width
/// 1 on the join's numbers have 64 bits more than those of the tables, and do not overflow (see `number`); at width 0 they
/// might, and then the tables are the same at width 1, and so are the shares. So no join is left for a walk.
pub(super) fn run(ground: &FrontierSpec, width: usize, shortest: usize) -> Box<dyn Run> {
    // With three words a state has room for 19 slots, one of them for the house.
    if ground.window() < 19 { run_in::<3>(ground, width, shortest) } else { run_in::<4>(ground, width, shortest) }
}

fn run_in<const WORDS: usize>(ground: &FrontierSpec, width: usize, shortest: usize) -> Box<dyn Run> {
    match (Middle::of(ground, shortest), width) {
        (Some(middle), 0) => Box::new(MeetInTheMiddle::<WORDS, u32, u64>::new(ground, middle)),
        (Some(middle), 1) => Box::new(MeetInTheMiddle::<WORDS, u64, u128>::new(ground, middle)),
        (Some(middle), 2) => Box::new(MeetInTheMiddle::<WORDS, u128, U192>::new(ground, middle)),
        (None, 0) => Box::new(Sweep::<WORDS, u64>::new(ground)),
        (None, 1) => Box::new(Sweep::<WORDS, u128>::new(ground)),
        (_, _) => Box::new(Sweep::<WORDS, BigUint>::new(ground)),
    }
}

impl<const WORDS: usize, C: Counter + Copy + Into<N>, N: MulCounter> Run for MeetInTheMiddle<WORDS, C, N> {
    fn prepare(&mut self, means: &mut Resources<'_>) -> Result<bool, Interrupt> {
        self.prepare(means)
    }

    fn joins(&self) -> bool {
        true
    }

    fn shares(&self) -> usize {
        self.shares().unwrap_or(0)
    }

    fn work(
        &mut self,
        which: Range<usize>,
        executor: &dyn Executor,
        progress: &mut dyn Progress,
    ) -> Result<Option<Partial>, Interrupt> {
        self.work(which, executor, progress)
    }

    fn progress(&self) -> JobProgress {
        self.progress()
    }

    fn run(&self, counted: &mut Counted) {
        let effort = self.effort();
        counted.states = self.states();
        counted.additions += effort.additions;
        counted.peak_bytes = counted.peak_bytes.max(effort.bytes);
    }
}

impl<const WORDS: usize, N: Counter> Run for Sweep<WORDS, N> {
    fn prepare(&mut self, means: &mut Resources<'_>) -> Result<bool, Interrupt> {
        means.ticks = (0, self.len() as u64 * TICKS);
        if self.at() < self.len() {
            self.step(means)?;
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

    fn run(&self, counted: &mut Counted) {
        let effort = self.effort();
        counted.count = self.count();
        counted.states = effort.states;
        counted.additions = effort.additions;
        counted.peak_bytes = effort.bytes;
    }
}

/// There is nothing to do.
struct Known(u32);

impl Run for Known {
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

    fn run(&self, counted: &mut Counted) {
        counted.count = self.0.into();
    }
}
