//! A count by meeting in the middle, piece by piece: two walks, two tables, and the join divided into shares.

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

/// So many aims for each hand between two questions to the progress.
const TICK_INTERVAL: usize = 16;

/// What it is at.
enum Stage<const WORDS: usize, C> {
    Upper(Sweep<WORDS, C>),
    Lower(Table<C>, Sweep<WORDS, C>),
    Join {
        upper: Table<C>,
        /// If it is not the upper one turned over.
        lower: Option<Table<C>>,
        order: Vec<(u32, u32)>,
        /// How many lower patterns each share may meet, and before it all.
        shares: Vec<(u64, u64)>,
    },
}

/// A count under way. Numbers are `C` in the tables and `N` in the join.
pub(super) struct MeetInTheMiddle<const WORDS: usize, C, N> {
    ground: FrontierSpec,
    under: FrontierSpec,
    middle: Middle,
    /// So many rows are above the middle, and so many below.
    above: usize,
    below: usize,
    turn: Option<PlacePermutation>,
    stage: Stage<WORDS, C>,
    effort: Stats,
    /// States of the tables.
    states: u64,
    /// What the hands had the last time: they use it again.
    hands: Vec<Worker<N>>,
    done: u64,
}

impl<const WORDS: usize, C: Counter + Copy + Into<N>, N: MulCounter> MeetInTheMiddle<WORDS, C, N> {
    /// Before anything is done. The ground has at least four rows, and squares in the first and in the last.
    pub fn new(ground: &FrontierSpec, middle: Middle) -> Self {
        let above = above(ground.rows());
        let below = ground.rows() - 2 - above;
        let is_same = above == below && ground.is_same_upside_down();
        let turn = is_same.then(|| middle.upside_down());
        Self {
            ground: ground.clone(),
            under: ground.upside_down(),
            middle,
            above,
            below,
            turn,
            stage: Stage::Upper(Sweep::new(ground)),
            effort: Stats::default(),
            states: 0,
            hands: Vec::new(),
            done: 0,
        }
    }

    fn read(&self, walk: Sweep<WORDS, C>, is_upside_down: bool) -> Table<C> {
        let (ground, rows) = if is_upside_down { (&self.under, self.below) } else { (&self.ground, self.above) };
        let read = self.middle.read(ground, rows * ground.cols(), is_upside_down);
        Table::of(walk.into_layer(), &self.middle, read, self.middle.mirror.as_ref())
    }

    fn join<'a>(&'a self, upper: &'a Table<C>, lower: Option<&'a Table<C>>, order: &'a [(u32, u32)]) -> Join<'a, C> {
        let turn = self.turn.filter(|_| lower.is_none());
        Join { middle: &self.middle, upper, lower: Lower::new(lower.unwrap_or(upper), turn, order) }
    }

    /// One piece more before the join; true if it is time for the join.
    ///
    /// # Errors
    /// [`Interrupt`]. After an overflow nothing more comes of this; else it may be asked again, and goes on where it was.
    pub fn prepare(&mut self, means: &mut Resources<'_>) -> Result<bool, Interrupt> {
        let cols = self.ground.cols();
        let (squares, more) = (self.above * cols, if self.turn.is_some() { 0 } else { self.below * cols });
        means.ticks = (0, (squares + more) as u64 * TICKS);
        match &mut self.stage {
            Stage::Upper(walk) if walk.at() < squares => walk.step(means)?,
            Stage::Lower(upper, walk) if walk.at() < more => {
                means.ticks.0 = squares as u64 * TICKS;
                means.limit = means.limit.saturating_sub(upper.bytes());
                walk.step(means)?;
            }
            Stage::Upper(walk) => {
                let bytes = Self::room(walk, means.limit)?;
                self.effort = self.effort.and(walk.effort());
                self.effort.bytes = self.effort.bytes.max(bytes);
                self.next_stage();
            }
            Stage::Lower(upper, walk) => {
                let bytes = Self::room(walk, means.limit.saturating_sub(upper.bytes()))?;
                let mut effort = walk.effort();
                effort.bytes = effort.bytes.max(bytes) + upper.bytes();
                self.effort = self.effort.and(effort);
                self.next_stage();
            }
            Stage::Join { .. } => {}
        }
        Ok(matches!(self.stage, Stage::Join { .. }))
    }

    /// How many bytes a walk and the table made of it take.
    fn room(walk: &Sweep<WORDS, C>, limit: u64) -> Result<u64, CountError> {
        let images = 1 + u64::from(walk.is_folded());
        let states = walk.layer().len() as u64 * images;
        let bytes = walk.layer().bytes() + states * (10 + size_of::<C>() as u64);
        // Numbers of states have 32 bits.
        if bytes > limit || states >= u64::from(u32::MAX) { Err(CountError::TooLarge) } else { Ok(bytes) }
    }

    /// Makes a table of the walk that is at its end, for which there is room.
    fn next_stage(&mut self) {
        // For a moment it is at the beginning.
        let beginning = Stage::Upper(Sweep::new(&self.ground));
        self.stage = match std::mem::replace(&mut self.stage, beginning) {
            Stage::Upper(walk) => {
                let upper = self.read(walk, false);
                self.states += upper.mates.len() as u64;
                if self.turn.is_some() { self.ready(upper, None) } else { Stage::Lower(upper, Sweep::new(&self.under)) }
            }
            Stage::Lower(upper, walk) => {
                let lower = self.read(walk, true);
                self.states += lower.mates.len() as u64;
                self.ready(upper, Some(lower))
            }
            ready @ Stage::Join { .. } => ready,
        };
    }

    fn ready(&self, upper: Table<C>, lower: Option<Table<C>>) -> Stage<WORDS, C> {
        let order = Lower::order(lower.as_ref().unwrap_or(&upper), &self.middle, self.turn.as_ref());
        let join = self.join(&upper, lower.as_ref(), &order);
        let mut before = 0;
        let share = |aim: PartialTarget<'_>| {
            let weight = aim.weight();
            before += weight;
            (weight, before - weight)
        };
        let shares = join.refine(join.begin()).into_iter().map(share).collect();
        Stage::Join { upper, lower, order, shares }
    }

    /// How much work it was before the join.
    pub const fn effort(&self) -> Stats {
        self.effort
    }

    /// States of both tables; of one if the other is the same.
    pub const fn states(&self) -> u64 {
        self.states
    }

    /// How far it has come.
    pub fn progress(&self) -> JobProgress {
        let (cols, more) = (self.ground.cols(), if self.turn.is_some() { 0 } else { self.below });
        let rows = ((self.above + more) * cols) as u64;
        let of_walk = |walk: &Sweep<WORDS, C>, before: usize, held: u64| JobProgress {
            phase: Phase::Rows,
            done: (before + walk.at()) as u64,
            total: rows,
            states: walk.layer().len() as u64,
            bytes: walk.layer().bytes() + held,
        };
        match &self.stage {
            Stage::Upper(walk) => of_walk(walk, 0, 0),
            Stage::Lower(upper, walk) => of_walk(walk, self.above * cols, upper.bytes()),
            Stage::Join { upper, lower, order, shares } => JobProgress {
                phase: Phase::Join,
                done: self.done,
                total: shares.iter().map(|(weight, _)| weight).sum(),
                states: self.states,
                bytes: upper.bytes() + lower.as_ref().map_or(0, Table::bytes) + order.len() as u64 * 8,
            },
        }
    }

    /// How many shares the join has; `None` before it.
    pub fn shares(&self) -> Option<usize> {
        match &self.stage {
            Stage::Join { shares, .. } => Some(shares.len()),
            _ => None,
        }
    }

    /// Some shares, all at once; `None` if they are not there, or not yet.
    ///
    /// # Errors
    /// [`Interrupt`]. If it was stopped, the same shares may be asked for again.
    pub fn work(
        &mut self,
        which: std::ops::Range<usize>,
        executor: &dyn Executor,
        progress: &mut dyn Progress,
    ) -> Result<Option<Partial>, Interrupt> {
        let mut hands = std::mem::take(&mut self.hands);
        hands.iter_mut().for_each(Worker::begin);
        hands.resize_with(executor.parallelism().max(1), Worker::new);
        let Stage::Join { upper, lower, order, shares } = &self.stage else { return Ok(None) };
        if which.is_empty() || which.end > shares.len() {
            return Ok(None);
        }
        let total: u64 = shares.iter().map(|(weight, _)| weight).sum();
        let join = self.join(upper, lower.as_ref(), order);
        let aims = join.refine(join.begin());
        let aims = aims.get(which.clone()).unwrap_or_default();

        let mut sources: Vec<Table<N>> = aims.iter().map(|_| Table::new()).collect();
        each(executor, &mut hands, sources.iter_mut().zip(aims).collect(), |hand: &mut Worker<N>, (source, aim)| {
            hand.extend(join.middle, *aim, join.upper, source)
        })?;
        let mut next: Vec<(PartialTarget<'_>, &Table<N>)> = Vec::new();
        for (aim, source) in aims.iter().zip(&sources) {
            let deeper = if join.is_decided(*aim) { vec![*aim] } else { join.refine(*aim) };
            next.extend(deeper.into_iter().map(|deeper| (deeper, source)));
        }
        let mut done = self.done;
        let mut bytes: u64 = sources.iter().map(Table::bytes).sum();
        bytes += upper.bytes() + lower.as_ref().map_or(0, Table::bytes) + order.len() as u64 * 8;
        for some in next.chunks(TICK_INTERVAL * hands.len()) {
            each(executor, &mut hands, some.to_vec(), |hand: &mut Worker<N>, (aim, source)| {
                hand.add_from(&join, aim, source)
            })?;
            done += some.iter().map(|(aim, _)| aim.weight()).sum::<u64>();
            if progress.tick(done.min(total), total) == Err(Cancelled) {
                return Err(CountError::Stopped.into());
            }
        }
        let mut partial = Partial::default();
        for hand in &hands {
            partial.count += hand.found.big();
            partial.additions += hand.glued;
            partial.pairs += hand.pairs;
            partial.steps += hand.steps();
            bytes += hand.bytes();
        }
        partial.peak_bytes = bytes;
        // What another prunes away counts as done.
        self.done = shares.get(which.end).map_or(total, |(_, before)| *before);
        self.effort.bytes = self.effort.bytes.max(bytes);
        self.hands = hands;
        Ok(Some(partial))
    }
}

/// Gives each task to the hand that has time for it.
fn each<T: Send, N: MulCounter>(
    executor: &dyn Executor,
    hands: &mut [Worker<N>],
    tasks: Vec<T>,
    work: impl Fn(&mut Worker<N>, T) -> Result<(), OverflowError> + Sync,
) -> Result<(), OverflowError> {
    let tasks = Mutex::new(tasks.into_iter());
    let whether = Mutex::new(Ok(()));
    let (tasks, whether, work) = (&tasks, &whether, &work);
    let busy = |hand: &mut Worker<N>| {
        while let Some(task) = tasks.lock().ok().and_then(|mut tasks| tasks.next()) {
            if work(hand, task).is_err() {
                if let Ok(mut whether) = whether.lock() {
                    *whether = Err(OverflowError);
                }
                return;
            }
        }
    };
    executor.run(hands.iter_mut().map(|hand| Box::new(move || busy(hand)) as Task<'_>).collect());
    whether.lock().map_or(Err(OverflowError), |whether| *whether)
}
