//! The join over several workers: in each round every worker gets the groups of one share, and joins them by itself.
//!
//! A group of states is kept as it is sent: in sorted, delta-coded runs. Shares are ordered by their weight, the product of
//! their states above and below, so that those of one round are about equal.

use num_bigint::BigUint;
use qipan::knights::count::{Half, Meeting, MiddleState, Share};

use crate::exchange::Exchange;
use crate::keys::KeySpace;
use crate::stop::Stop;
use crate::store::Store;
use crate::wire::{BatchReader, BatchWriter, put, take};

/// Number of states that are sorted together.
const RUN: usize = 1 << 19;

/// The states of one worker at the middle, by group.
pub struct Groups {
    /// The runs of each group, each with its length.
    runs: Vec<Vec<u8>>,
    states: Vec<u64>,
}

impl Groups {
    /// Reads the last layer of a part.
    pub fn of(meeting: &Meeting, half: Half, store: &Store, space: KeySpace) -> Self {
        let count = meeting.groups();
        let mut groups = Self { runs: vec![Vec::new(); count], states: vec![0; count] };
        let (reader, mut some) = (meeting.reader(half), Vec::with_capacity(RUN + 1));
        for (mixed, number) in store.segments().iter().flat_map(|segment| segment.entries(store.width())) {
            reader.read(space.unmix(mixed), number, &mut |state, number| {
                some.push((meeting.group(state) as u32, state.packed(meeting), number));
            });
            if some.len() >= RUN {
                groups.add(&mut some);
            }
        }
        groups.add(&mut some);
        groups.runs.iter_mut().for_each(Vec::shrink_to_fit);
        groups
    }

    fn add(&mut self, some: &mut Vec<(u32, u64, u128)>) {
        some.sort_unstable();
        for group in some.chunk_by(|one, other| one.0 == other.0) {
            let (mut bytes, mut writer) = (Vec::new(), BatchWriter::default());
            group.iter().for_each(|(_, packed, number)| writer.put(&mut bytes, *packed, *number));
            let number = group[0].0 as usize;
            put(&mut self.runs[number], bytes.len() as u128);
            self.runs[number].extend_from_slice(&bytes);
            self.states[number] += group.len() as u64;
        }
        some.clear();
    }

    /// Number of states in each group, as bytes.
    pub fn sizes(&self) -> Vec<u8> {
        self.states.iter().flat_map(|states| states.to_le_bytes()).collect()
    }
}

/// The shares of all rounds.
pub struct Rounds {
    /// The heaviest first.
    shares: Vec<Share>,
    workers: usize,
    states: u64,
}

impl Rounds {
    /// Distributes the shares; `sizes` are those of all workers, upper groups first.
    pub fn new(meeting: &Meeting, sizes: &[Vec<u8>], workers: usize) -> Self {
        let mut total = vec![0_u64; 2 * meeting.groups()];
        for sizes in sizes {
            total.iter_mut().zip(sizes.as_chunks::<8>().0).for_each(|(sum, size)| *sum += u64::from_le_bytes(*size));
        }
        let (above, below) = total.split_at(meeting.groups());
        let weight = |share: &Share| {
            let upper = share.upper.iter().map(|group| u128::from(above[*group])).sum::<u128>();
            upper * u128::from(below[share.lower])
        };
        let mut shares: Vec<(u128, Share)> =
            meeting.shares().into_iter().map(|share| (weight(&share), share)).collect();
        shares.retain(|(weight, _)| *weight > 0);
        shares.sort_by_key(|(weight, share)| (std::cmp::Reverse(*weight), share.lower));
        let states = if meeting.lower_squares().is_some() { total.iter().sum() } else { above.iter().sum() };
        Self { shares: shares.into_iter().map(|(_, share)| share).collect(), workers, states }
    }

    /// Number of rounds.
    pub fn len(&self) -> u64 {
        self.shares.len().div_ceil(self.workers) as u64
    }

    /// Number of states at the middle, of one part if both are the same.
    pub const fn states(&self) -> u64 {
        self.states
    }

    /// The share of a worker in a round. Every other round goes the other way, so that no worker has the heavier one always.
    fn share(&self, round: u64, worker: usize) -> Option<&Share> {
        let worker = if round.is_multiple_of(2) { worker } else { self.workers - 1 - worker };
        self.shares.get(round as usize * self.workers + worker)
    }

    /// Sends every worker what it needs for its share of a round, and joins the own one.
    ///
    /// # Errors
    /// A sentence.
    pub fn run(
        &self,
        round: u64,
        meeting: &Meeting,
        groups: [&Groups; 2],
        exchange: &mut Exchange<'_>,
    ) -> Result<BigUint, Stop> {
        for to in 0..self.workers {
            let Some(share) = self.share(round, to) else { continue };
            let needed = share.upper.iter().map(|group| (0, *group)).chain([(1, share.lower)]);
            for (half, group) in needed.filter(|(half, group)| groups[*half].states[*group] > 0) {
                let mut bytes = vec![half as u8];
                bytes.extend_from_slice(&groups[half].runs[group]);
                exchange.send(to, bytes);
            }
        }
        let mut arrived: [Vec<Vec<u8>>; 2] = [Vec::new(), Vec::new()];
        exchange.end_step(&mut |bytes| {
            let half = bytes.first().map_or(0, |half| usize::from(half & 1));
            arrived[half].push(bytes);
        });
        let damaged = || Stop::ended("A group of states is damaged: the count is given up.");
        let [upper, lower] = arrived.map(|messages| {
            let mut states = Vec::new();
            messages.into_iter().try_for_each(|bytes| read(meeting, &bytes[1..], &mut states)).map(|()| states)
        });
        let (upper, lower) = (upper.ok_or_else(damaged)?, lower.ok_or_else(damaged)?);
        meeting.join(upper, lower).map_err(|_| Stop::ended("A sum of the join takes more than 192 bits."))
    }
}

/// Reads the runs of a group.
fn read(meeting: &Meeting, mut bytes: &[u8], states: &mut Vec<(MiddleState, u128)>) -> Option<()> {
    while !bytes.is_empty() {
        let len = usize::try_from(take(&mut bytes)?).ok()?;
        let (run, rest) = bytes.split_at_checked(len)?;
        let mut batch = BatchReader::new(run);
        states.extend(batch.by_ref().map(|(packed, number)| (MiddleState::from_packed(packed, meeting), number)));
        if !batch.is_at_end() {
            return None;
        }
        bytes = rest;
    }
    Some(())
}
