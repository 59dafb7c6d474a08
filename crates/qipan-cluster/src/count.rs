//! The count on one worker: layers with an exchange each, and, on boards that meet in the middle, a join in shares.
//!
//! Each step expands the states of this worker, sends every child to the worker that owns its key, and adds up equal ones:
//! first those of a chunk, before they are sent, then in the store of the owner. After each step all workers tell each other
//! what they hold, so that all of them decide alike.

use std::path::PathBuf;
use std::time::Instant;

use num_bigint::BigUint;
use qipan::knights::count::{Half, Layers, Meeting};

use crate::checkpoint::{Checkpoints, Position, Stage};
use crate::exchange::Exchange;
use crate::join::{Groups, Rounds};
use crate::keys::KeySpace;
use crate::memory::{gigabytes, resident};
use crate::stop::{Stop, advice, advise};
use crate::store::{Store, words_for};
use crate::wire::{BatchReader, BatchWriter};

/// Minimum number of children in a chunk, and for each worker that they may go to.
const CHUNK: (usize, usize) = (1 << 18, 1 << 12);

/// The task and its options, the same for all workers of a process.
#[derive(Clone, Debug)]
pub struct Task {
    /// The board in words, for checkpoints.
    pub subject: String,
    /// Number of this process.
    pub process: usize,
    /// Maximum number of bytes of this process.
    pub memory: u64,
    /// The folder of the checkpoints.
    pub checkpoint: Option<PathBuf>,
    /// Number of layers from one checkpoint to the next.
    pub every: u64,
    /// Whether to go on from a checkpoint.
    pub resumes: bool,
    /// Whether progress is printed.
    pub reports: bool,
}

/// The result, which every worker has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The number of tours.
    pub count: BigUint,
    /// States at the middle, or in the largest layer.
    pub states: u64,
    /// Children of all states.
    pub additions: u64,
    /// Bytes sent from worker to worker.
    pub sent: u64,
}

/// The report of a worker after a step.
#[derive(Clone, Copy, Debug, Default)]
struct Report {
    states: u64,
    additions: u64,
    entries: u64,
    bytes: u64,
    max_count: u128,
    complete: u128,
}

/// The reports of all workers together.
#[derive(Clone, Copy, Debug, Default)]
struct Totals {
    all: Report,
    /// States of the worker with the most.
    most: u64,
}

impl Report {
    fn bytes(self) -> Vec<u8> {
        let small = [self.states, self.additions, self.entries, self.bytes].map(u64::to_le_bytes).concat();
        [small, self.max_count.to_le_bytes().to_vec(), self.complete.to_le_bytes().to_vec()].concat()
    }

    fn read(bytes: &[u8]) -> Self {
        let words = bytes.as_chunks::<8>().0;
        let word = |i: usize| words.get(i).map_or(0, |bytes| u64::from_le_bytes(*bytes));
        let wide = |i: usize| u128::from(word(i)) | u128::from(word(i + 1)) << 64;
        let [states, additions, entries, bytes] = [0, 1, 2, 3].map(word);
        Self { states, additions, entries, bytes, max_count: wide(4), complete: wide(6) }
    }
}

/// A worker at its count.
pub struct Counter<'a> {
    task: &'a Task,
    exchange: Exchange<'a>,
    space: KeySpace,
    checkpoints: Option<Checkpoints>,
    outcome: Outcome,
}

/// The layers of a stage.
struct Sweep<'a> {
    stage: Stage,
    layers: &'a Layers,
    squares: usize,
}

impl<'a> Counter<'a> {
    /// A worker before its count.
    ///
    /// # Errors
    /// A sentence.
    pub fn new(task: &'a Task, layers: &Layers, exchange: Exchange<'a>) -> Result<Self, Stop> {
        let workers = exchange.workers();
        let subject = format!("{}, {workers} workers", task.subject);
        let new = |folder: &PathBuf| Checkpoints::new(folder, subject, exchange.index());
        let checkpoints = task.checkpoint.as_ref().map(new).transpose()?;
        let space = KeySpace::new(layers.keys(), workers);
        Ok(Self { task, exchange, space, checkpoints, outcome: Outcome::default() })
    }

    /// Counts the tours.
    ///
    /// # Errors
    /// A sentence.
    pub fn run(mut self, layers: &Layers, meeting: Option<&Meeting>) -> Result<Outcome, Stop> {
        let begin = Position { stage: Stage::Upper, at: 0 };
        let from = if self.task.resumes { self.last_common(layers, meeting)? } else { begin };
        self.advise(from);
        let squares = meeting.map_or(layers.len(), Meeting::upper_squares);
        let upper = Sweep { stage: Stage::Upper, layers, squares };
        let (store, complete) = self.sweep(&upper, from)?;
        let Some(meeting) = meeting else {
            self.outcome.count = complete.into();
            return Ok(self.outcome);
        };
        let flipped = layers.upside_down();
        let (above, below) = match meeting.lower_squares() {
            None => {
                let below = Groups::of(meeting, Half::Lower, &store, self.space);
                (Groups::of(meeting, Half::Upper, &store, self.space), below)
            }
            Some(squares) => {
                let above = Groups::of(meeting, Half::Upper, &store, self.space);
                drop(store);
                let lower = Sweep { stage: Stage::Lower, layers: &flipped, squares };
                let (store, _) = self.sweep(&lower, from)?;
                (above, Groups::of(meeting, Half::Lower, &store, self.space))
            }
        };
        self.join(meeting, &above, &below, from)?;
        Ok(self.outcome)
    }

    fn advise(&self, position: Position) {
        let stage = position.stage.name();
        advise(match (&self.task.checkpoint, position) {
            (None, _) => {
                "start all processes again. (With --checkpoint DIR a count can continue where it was.)".to_owned()
            }
            (Some(_), Position { stage: Stage::Upper, at: 0 }) => "start all processes again.".to_owned(),
            (Some(_), Position { at, .. }) => {
                format!("start all processes again with --resume to continue after {stage} {at}.")
            }
        });
    }

    /// The last position of which all workers have files.
    fn last_common(&mut self, layers: &Layers, meeting: Option<&Meeting>) -> Result<Position, Stop> {
        let own = self.checkpoints.as_ref().map(Checkpoints::positions).unwrap_or_default();
        let ends = [
            Position { stage: Stage::Upper, at: meeting.map_or(layers.len(), Meeting::upper_squares) as u64 },
            Position { stage: Stage::Lower, at: meeting.and_then(Meeting::lower_squares).unwrap_or(0) as u64 },
        ];
        // A later stage needs the last layer of each stage before it.
        let has = |end: &Position| own.contains(end) || end.at == 0;
        let usable = own.iter().filter(|position| ends.iter().filter(|end| end.stage < position.stage).all(has));
        let report: Vec<u8> =
            usable.flat_map(|position| [position.stage as u64, position.at]).flat_map(u64::to_le_bytes).collect();
        let all = self.exchange.gather(&report);
        let positions = |bytes: &Vec<u8>| -> Vec<Position> {
            let words = bytes.as_chunks::<8>().0.iter().map(|word| u64::from_le_bytes(*word)).collect::<Vec<_>>();
            let position = |pair: &[u64; 2]| Some(Position { stage: Stage::from_number(pair[0])?, at: pair[1] });
            words.as_chunks::<2>().0.iter().filter_map(position).collect()
        };
        let all: Vec<Vec<Position>> = all.iter().map(positions).collect();
        let common = all[0].iter().filter(|position| all.iter().all(|other| other.contains(position))).max();
        common.copied().ok_or_else(|| {
            Stop::refused(
                "There is no checkpoint that all processes have. Check the folders, or start without --resume.",
            )
        })
    }

    /// Reads the store of a checkpoint.
    fn load(&self, position: Position) -> Result<Store, Stop> {
        let Some(checkpoints) = &self.checkpoints else {
            return Err(Stop::refused("There is no folder to resume from."));
        };
        let (mut store, mut width) = (None, 0);
        checkpoints.read(position, |record| {
            let Some(store) = &mut store else {
                let [words, room] = record.as_chunks::<8>().0 else { return None };
                width = usize::try_from(u64::from_le_bytes(*words)).ok().filter(|width| (1..=4).contains(width))?;
                store = Some(Store::new(self.space, width, u64::from_le_bytes(*room) as usize));
                return Some(());
            };
            let mut batch = BatchReader::new(record);
            batch.by_ref().try_for_each(|(mixed, count)| store.add(mixed, count).ok())?;
            batch.is_at_end().then_some(())
        })?;
        store.ok_or_else(|| Stop::refused("A checkpoint is empty. Delete it and resume again."))
    }

    /// Writes a checkpoint; once all workers have theirs, those before it are deleted.
    fn save(&mut self, position: Position, store: &Store) -> Result<(), Stop> {
        let Some(checkpoints) = &self.checkpoints else { return Ok(()) };
        let head = [store.width() as u64, store.len() as u64].map(u64::to_le_bytes).concat();
        let batch = |segment: &crate::store::Segment| {
            let (mut bytes, mut writer) = (Vec::new(), BatchWriter::default());
            segment.sorted(store.width()).iter().for_each(|(key, count)| writer.put(&mut bytes, *key, *count));
            bytes
        };
        checkpoints.write(position, std::iter::once(head).chain(store.segments().iter().map(batch)))?;
        self.exchange.gather(&[]);
        self.advise(position);
        if let Some(checkpoints) = &self.checkpoints {
            checkpoints.delete_before(position);
        }
        Ok(())
    }

    /// Sweeps over the squares of a stage, from a checkpoint if there is one. Returns the last layer, and the count of the
    /// finished tour in it.
    fn sweep(&mut self, sweep: &Sweep<'_>, from: Position) -> Result<(Store, u128), Stop> {
        let squares = sweep.squares as u64;
        let (mut store, mut at) = if from.stage > sweep.stage {
            (self.load(Position { stage: sweep.stage, at: squares })?, squares)
        } else if from.stage == sweep.stage && from.at > 0 {
            (self.load(from)?, from.at)
        } else {
            let mut store = Store::new(self.space, 1, 0);
            let root = self.space.mix(sweep.layers.root());
            if self.space.owner(root) == self.exchange.index() {
                store.add(root, 1).map_err(|_| too_narrow())?;
            }
            (store, 0)
        };
        let mut totals =
            self.share(Report { states: store.len() as u64, max_count: store.max_count(), ..Report::default() });
        while at < squares {
            let since = Instant::now();
            let width = match totals.all.max_count.checked_mul(Layers::MAX_GROWTH.into()) {
                Some(most) => words_for(most),
                None => return Err(Stop::ended("The counts of this board take more than 128 bits.")),
            };
            self.check_memory(sweep, at as usize)?;
            let sent = self.exchange.sent();
            let mut report = Report::default();
            store = self.step(sweep, at as usize, store, width, &mut report)?;
            (report.states, report.max_count) = (store.len() as u64, store.max_count());
            report.bytes = self.exchange.sent() - sent;
            if at + 1 == sweep.layers.len() as u64 {
                let complete = self.space.mix(sweep.layers.complete());
                let mut entries = store.segments().iter().flat_map(|segment| segment.entries(store.width()));
                report.complete = entries.find(|(mixed, _)| *mixed == complete).map_or(0, |(_, count)| count);
            }
            at += 1;
            totals = self.share(report);
            self.outcome.states = self.outcome.states.max(totals.all.states);
            self.outcome.additions += totals.all.additions;
            self.outcome.sent += totals.all.bytes;
            self.print_layer(sweep, at, &totals, since);
            if at == squares || at % self.task.every == 0 {
                self.save(Position { stage: sweep.stage, at }, &store)?;
            }
        }
        Ok((store, totals.all.complete))
    }

    /// Tells the other workers; returns what all of them told.
    fn share(&mut self, report: Report) -> Totals {
        let mut totals = Totals::default();
        for other in self.exchange.gather(&report.bytes()).iter().map(|bytes| Report::read(bytes)) {
            let all = &mut totals.all;
            totals.most = totals.most.max(other.states);
            all.states += other.states;
            all.additions += other.additions;
            all.entries += other.entries;
            all.bytes += other.bytes;
            all.max_count = all.max_count.max(other.max_count);
            all.complete = all.complete.max(other.complete);
        }
        totals
    }

    fn print_layer(&self, sweep: &Sweep<'_>, at: u64, totals: &Totals, since: Instant) {
        if !self.task.reports || self.exchange.index() > 0 {
            return;
        }
        let all = &totals.all;
        let skew = totals.most as f64 * self.exchange.workers() as f64 / all.states.max(1) as f64;
        eprintln!(
            "{} {at}/{}: {} states, {} additions, {} entries sent in {} bytes, skew {skew:.3}, {:.2} s",
            sweep.stage.name(),
            sweep.squares,
            all.states,
            all.additions,
            all.entries,
            all.bytes,
            since.elapsed().as_secs_f64()
        );
    }

    /// One step: expands all states over a square, exchanges the children and adds up equal ones.
    fn step(
        &mut self,
        sweep: &Sweep<'_>,
        square: usize,
        store: Store,
        width: usize,
        report: &mut Report,
    ) -> Result<Store, Stop> {
        let step = sweep.layers.step(square);
        let (space, old_width) = (self.space, store.width());
        // The next layer may be larger or half as large, and this one is freed while the next one is filled.
        let mut next = Store::new(space, width, store.len() / 2);
        let chunk = CHUNK.0.max(CHUNK.1 * self.exchange.workers());
        let mut outgoing = Outgoing { to: vec![Vec::new(); self.exchange.workers()], counts: Vec::new(), children: 0 };
        let mut segments = store.into_segments();
        while let Some(segment) = segments.pop() {
            for (mixed, count) in segment.entries(old_width) {
                let parent = outgoing.counts.len() as u32;
                outgoing.counts.push(count);
                step.children(space.unmix(mixed), &mut |child| {
                    let mixed = space.mix(child);
                    outgoing.to[space.owner(mixed)].push((mixed, parent));
                    outgoing.children += 1;
                });
                if outgoing.children >= chunk {
                    self.flush(&mut outgoing, &mut next, report)?;
                    self.check_memory(sweep, square)?;
                }
            }
        }
        self.flush(&mut outgoing, &mut next, report)?;
        let mut result = Ok(());
        self.exchange.end_step(&mut |batch| result = result.and(insert(&mut next, &batch)));
        result.map(|()| next).map_err(|()| too_narrow())
    }

    /// Combines and sends the children of a chunk, and takes in what has arrived.
    fn flush(&mut self, outgoing: &mut Outgoing, next: &mut Store, report: &mut Report) -> Result<(), Stop> {
        report.additions += outgoing.children as u64;
        for (to, children) in outgoing.to.iter_mut().enumerate() {
            children.sort_unstable();
            let (is_own, mut bytes, mut writer) = (to == self.exchange.index(), Vec::new(), BatchWriter::default());
            for equal in children.chunk_by(|one, other| one.0 == other.0) {
                let mut counts = equal.iter().map(|(_, parent)| outgoing.counts[*parent as usize]);
                let count = counts.try_fold(0, u128::checked_add).ok_or_else(too_narrow)?;
                if is_own {
                    next.add(equal[0].0, count).map_err(|_| too_narrow())?;
                } else {
                    report.entries += 1;
                    writer.put(&mut bytes, equal[0].0, count);
                }
            }
            if !bytes.is_empty() {
                self.exchange.send(to, bytes);
            }
            children.clear();
        }
        outgoing.counts.clear();
        outgoing.children = 0;
        let mut result = Ok(());
        self.exchange.end_chunk(&mut |batch| result = result.and(insert(next, &batch)));
        result.map_err(|()| too_narrow())
    }

    fn check_memory(&self, sweep: &Sweep<'_>, square: usize) -> Result<(), Stop> {
        match resident().filter(|bytes| *bytes > self.task.memory) {
            None => Ok(()),
            Some(bytes) => Err(Stop::ended(format!(
                "Process {} holds {}, more than the {} of --memory, in {} {}. Use more machines or more memory; then {}",
                self.task.process,
                gigabytes(bytes),
                gigabytes(self.task.memory),
                sweep.stage.name(),
                square + 1,
                advice()
            ))),
        }
    }

    /// Joins both parts, a round of shares at a time.
    fn join(&mut self, meeting: &Meeting, above: &Groups, below: &Groups, from: Position) -> Result<(), Stop> {
        let sizes = self.exchange.gather(&[above.sizes(), below.sizes()].concat());
        let rounds = Rounds::new(meeting, &sizes, self.exchange.workers());
        self.outcome.states = rounds.states();
        let (mut sum, mut first) = (BigUint::ZERO, 0);
        if from.stage == Stage::Join
            && let Some(checkpoints) = &self.checkpoints
        {
            checkpoints.read(from, |record| {
                sum = BigUint::from_bytes_le(record);
                Some(())
            })?;
            first = from.at;
        }
        let before = self.exchange.sent();
        for round in first..rounds.len() {
            let since = Instant::now();
            sum += rounds.run(round, meeting, [above, below], &mut self.exchange)?;
            if let Some(bytes) = resident().filter(|bytes| *bytes > self.task.memory) {
                let (held, limit) = (gigabytes(bytes), gigabytes(self.task.memory));
                let process = self.task.process;
                return Err(Stop::ended(format!(
                    "Process {process} holds {held}, more than the {limit} of --memory, in the join. Use more memory; then {}",
                    advice()
                )));
            }
            if self.task.reports && self.exchange.index() == 0 {
                eprintln!("join {}/{}: {:.2} s", round + 1, rounds.len(), since.elapsed().as_secs_f64());
            }
            let position = Position { stage: Stage::Join, at: round + 1 };
            if let Some(checkpoints) = &self.checkpoints {
                checkpoints.write(position, std::iter::once(sum.to_bytes_le()))?;
                // Every worker has the file of the round before: it sent its states for this one afterwards.
                checkpoints.delete_before(Position { at: round, ..position });
            }
            self.advise(Position { stage: Stage::Join, at: if self.checkpoints.is_some() { round } else { 0 } });
        }
        let sent = self.exchange.sent() - before;
        let all = self.exchange.gather(&[sent.to_le_bytes().to_vec(), sum.to_bytes_le()].concat());
        for report in &all {
            let (sent, sum) = report.split_at(8.min(report.len()));
            self.outcome.sent += sent.try_into().map_or(0, u64::from_le_bytes);
            self.outcome.count += BigUint::from_bytes_le(sum);
        }
        Ok(())
    }
}

/// The children of a chunk, by their owners, with the number of the parent each.
struct Outgoing {
    to: Vec<Vec<(u64, u32)>>,
    counts: Vec<u128>,
    children: usize,
}

fn insert(store: &mut Store, batch: &[u8]) -> Result<(), ()> {
    let mut batch = BatchReader::new(batch);
    batch.by_ref().try_for_each(|(mixed, count)| store.add(mixed, count).map_err(|_| ()))?;
    if batch.is_at_end() { Ok(()) } else { Err(()) }
}

fn too_narrow() -> Stop {
    Stop::ended("A batch is damaged, or a sum exceeds its bound: the count is given up.")
}
