//! A partitioned hash map from states to counts; inserting an equal state adds the counts.
//!
//! **What.** Millions of states do not fit into the processor's caches, and inserting them one by one would wait for
//! memory each time. So they are first distributed over buckets, one for each shard of the map, and then each shard
//! takes its buckets at once. Workers fill separate buckets, and then separate shards, so that no locks are needed.
//!
//! **Cost.** An entry takes the bytes of its words and of its count, divided by the load factor: at most
//! [`MAX_LOAD_EIGHTHS`] eighths, and after growing at least four fifths of that.

use crate::executor::{Executor, Task};

use super::counter::{Counter, OverflowError};
use super::state::State;

/// Binary logarithm of the number of shards of a large layer.
const SHARD_BITS: u32 = 7;
/// Maximum load factor in eighths; a fuller shard grows.
const MAX_LOAD_EIGHTHS: usize = 6;
/// Number of states whose slots are read ahead together.
const PREFETCH_DISTANCE: usize = 24;
/// Number of slots of a new shard.
const MIN_SLOTS: usize = 16;
/// Number of slots expanded in one batch: their children take some megabytes.
pub(super) const BATCH: usize = 1 << 17;
/// Number of slots that one worker expands at least.
const PIECE: usize = 1 << 10;
/// Smaller shards grow twofold, others by a quarter.
const SMALL_SLOTS: usize = 1 << 14;

/// The words of a state: three if it has at most 19 slots, else four.
pub(super) type Words<const WORDS: usize> = [u32; WORDS];

/// Whether a slot is empty. No state has only zero bits: all its slots would be mates of the first.
const fn is_empty<const WORDS: usize>(words: &Words<WORDS>) -> bool {
    words[0] == 0 && words[1] == 0
}

#[inline]
fn hash<const WORDS: usize>(words: &Words<WORDS>) -> u64 {
    let mut mixed = u64::from(words[0]) | u64::from(words[1]) << 32;
    let rest = u64::from(words[2]) | u64::from(words.get(3).copied().unwrap_or(0)) << 32;
    mixed = (mixed ^ mixed >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ mixed >> 32 ^ rest).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    (mixed ^ mixed >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// The shard of a hash, among 2^`bits`.
const fn shard_of(hash: u64, shards: u32) -> usize {
    // The lower half of the hash gives the slot within a shard.
    (hash >> 32 >> (32 - shards)) as usize
}

/// A part of the map, by the hash of the states.
#[derive(Clone)]
pub(super) struct Shard<const WORDS: usize, N> {
    slots: Vec<(Words<WORDS>, N)>,
    occupied: usize,
}

impl<const WORDS: usize, N: Counter> Shard<WORDS, N> {
    const fn new() -> Self {
        Self { slots: Vec::new(), occupied: 0 }
    }

    #[inline]
    fn slot(&self, words: &Words<WORDS>, hash: u64) -> usize {
        let len = self.slots.len();
        let mut slot = ((u64::from(hash as u32) * len as u64) >> 32) as usize;
        loop {
            let entry = &self.slots[slot].0;
            if is_empty(entry) || entry == words {
                return slot;
            }
            slot += 1;
            if slot == len {
                slot = 0;
            }
        }
    }

    #[inline]
    fn add(&mut self, words: &Words<WORDS>, hash: u64, number: &N) -> Result<(), OverflowError> {
        if (self.occupied + 1) * 8 > self.slots.len() * MAX_LOAD_EIGHTHS {
            self.grow();
        }
        let slot = self.slot(words, hash);
        let entry = &mut self.slots[slot];
        if is_empty(&entry.0) {
            *entry = (*words, number.clone());
            self.occupied += 1;
            Ok(())
        } else {
            entry.1.add(number)
        }
    }

    /// Reads the slots of these states ahead, so that the memory accesses overlap.
    fn prefetch(&mut self, chunk: &[(Words<WORDS>, u32, N)]) {
        while (self.occupied + chunk.len()) * 8 > self.slots.len() * MAX_LOAD_EIGHTHS {
            self.grow();
        }
        let len = self.slots.len() as u64;
        let read = chunk.iter().map(|(_, hash, _)| self.slots[((u64::from(*hash) * len) >> 32) as usize].0[0]);
        std::hint::black_box(read.fold(0, |all, word| all ^ word));
    }

    fn grow(&mut self) {
        let len = self.slots.len();
        let len = if len < SMALL_SLOTS { (2 * len).max(MIN_SLOTS) } else { len / 4 * 5 };
        let old = std::mem::replace(&mut self.slots, vec![([0; WORDS], N::ZERO); len]);
        for (words, number) in old.into_iter().filter(|(words, _)| !is_empty(words)) {
            let slot = self.slot(&words, hash(&words));
            self.slots[slot] = (words, number);
        }
    }
}

/// A map from states to counts.
#[derive(Clone)]
pub(super) struct Layer<const WORDS: usize, N> {
    shards: Vec<Shard<WORDS, N>>,
    /// Binary logarithm of the number of shards.
    bits: u32,
}

/// The shards of a layer, taken out one by one.
pub(super) struct Shards<const WORDS: usize, N>(std::vec::IntoIter<Shard<WORDS, N>>);

impl<const WORDS: usize, N> Shards<WORDS, N> {
    /// Number of remaining shards.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Takes out the next shards, until they have at least this number of slots.
    pub fn take(&mut self, slots: usize) -> Vec<Shard<WORDS, N>> {
        let (mut taken, mut count) = (Vec::new(), 0);
        while count < slots {
            let Some(shard) = self.0.next() else { break };
            count += shard.slots.len();
            taken.push(shard);
        }
        taken
    }
}

/// A part of a layer.
pub(super) struct Part<'a, const WORDS: usize, N>(&'a [Shard<WORDS, N>]);

impl<'a, const WORDS: usize, N: Counter> Part<'a, WORDS, N> {
    /// All entries of the part.
    pub fn entries(&self) -> impl Iterator<Item = (State, &'a N)> + use<'a, WORDS, N> {
        self.0.iter().flat_map(|shard| entries(&shard.slots))
    }
}

/// The entries of some slots.
fn entries<const WORDS: usize, N>(slots: &[(Words<WORDS>, N)]) -> impl Iterator<Item = (State, &N)> {
    let occupied = slots.iter().filter(|(words, _)| !is_empty(words));
    occupied.map(|(words, number)| (State::from_words(*words), number))
}

/// The entries for each shard.
type Buckets<const WORDS: usize, N> = Vec<Vec<(Words<WORDS>, u32, N)>>;

/// Some slots of a shard.
type Piece<'a, const WORDS: usize, N> = &'a [(Words<WORDS>, N)];

/// The buckets of each worker, kept from batch to batch for their memory.
pub(super) struct Buffers<const WORDS: usize, N>(Vec<Buckets<WORDS, N>>);

impl<const WORDS: usize, N> Buffers<WORDS, N> {
    /// No buckets.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Returns empty buckets for a number of workers.
    fn cleared(&mut self, workers: usize) -> &mut [Buckets<WORDS, N>] {
        self.0.resize_with(workers, || (0..1 << SHARD_BITS).map(|_| Vec::new()).collect());
        self.0.iter_mut().flatten().for_each(Vec::clear);
        &mut self.0
    }
}

impl<const WORDS: usize, N: Counter> Layer<WORDS, N> {
    /// An empty map for few states.
    pub fn small() -> Self {
        Self { shards: vec![Shard::new(); 1], bits: 0 }
    }

    /// An empty map for many states, with room for `room`.
    pub fn large(room: usize) -> Self {
        let slots = (room >> SHARD_BITS) * 8 / MAX_LOAD_EIGHTHS;
        let shard = || Shard { slots: vec![([0; WORDS], N::ZERO); slots], occupied: 0 };
        Self { shards: (0..1 << SHARD_BITS).map(|_| shard()).collect(), bits: SHARD_BITS }
    }

    /// The map with a single state and the count 1.
    pub fn of(state: State) -> Self {
        let mut layer = Self::small();
        // The first addition cannot overflow.
        let _ = layer.add(state, &N::small(1));
        layer
    }

    /// Inserts a state, or adds to its count.
    ///
    /// # Errors
    /// [`OverflowError`].
    pub fn add(&mut self, state: State, number: &N) -> Result<(), OverflowError> {
        let words = state.words();
        let hash = hash(&words);
        self.shards[shard_of(hash, self.bits)].add(&words, hash, number)
    }

    /// Number of states.
    pub fn len(&self) -> usize {
        self.shards.iter().map(|shard| shard.occupied).sum()
    }

    /// Number of bytes.
    pub fn bytes(&self) -> u64 {
        let slots: usize = self.shards.iter().map(|shard| shard.slots.len()).sum();
        (slots * size_of::<(Words<WORDS>, N)>()) as u64
    }

    /// All entries, in an order that depends only on the states and the order of insertion.
    pub fn entries(&self) -> impl Iterator<Item = (State, &N)> {
        Part(&self.shards).entries()
    }

    /// The layer in at most `count` parts of about equal size.
    pub fn parts(&self, count: usize) -> Vec<Part<'_, WORDS, N>> {
        self.shards.chunks(self.shards.len().div_ceil(count.max(1)).max(1)).map(Part).collect()
    }

    /// Consumes the map shard by shard, so that memory is freed on the way.
    pub fn into_shards(self) -> Shards<WORDS, N> {
        Shards(self.shards.into_iter())
    }

    /// Expands every state of these shards with `each` and inserts the children, in parallel; `each` calls its second
    /// argument for every child of a state. Returns the number of insertions. A small layer is filled sequentially.
    ///
    /// # Errors
    /// [`OverflowError`].
    pub fn extend(
        &mut self,
        executor: &dyn Executor,
        shards: &[Shard<WORDS, N>],
        buffers: &mut Buffers<WORDS, N>,
        each: &(impl Fn(State, &mut dyn FnMut(State)) + Sync),
    ) -> Result<u64, OverflowError> {
        let mut insertions = 0;
        if self.bits == 0 {
            let mut result = Ok(());
            for (state, number) in Part(shards).entries() {
                each(state, &mut |next| {
                    insertions += 1;
                    result = result.and(self.add(next, number));
                });
            }
            return result.map(|()| insertions);
        }
        let pieces: Vec<_> = shards.iter().flat_map(|shard| shard.slots.chunks(PIECE)).collect();
        for batch in pieces.chunks(BATCH / PIECE) {
            let buckets = buffers.cleared(executor.parallelism().max(1));
            insertions += self.extend_batch(executor, batch, buckets, each)?;
        }
        Ok(insertions)
    }

    /// Expands the states of a batch into the buckets of the workers, and inserts the children.
    fn extend_batch(
        &mut self,
        executor: &dyn Executor,
        pieces: &[Piece<'_, WORDS, N>],
        buckets: &mut [Buckets<WORDS, N>],
        each: &(impl Fn(State, &mut dyn FnMut(State)) + Sync),
    ) -> Result<u64, OverflowError> {
        let (workers, bits) = (buckets.len(), self.bits);
        let shares = pieces.chunks(pieces.len().div_ceil(workers).max(1));
        let fill = |(share, buckets): (&[Piece<'_, WORDS, N>], &mut Buckets<WORDS, N>)| {
            for (state, number) in share.iter().flat_map(|piece| entries(piece)) {
                each(state, &mut |next| {
                    let words = next.words();
                    let hash = hash(&words);
                    buckets[shard_of(hash, bits)].push((words, hash as u32, number.clone()));
                });
            }
        };
        executor.run(shares.zip(&mut *buckets).map(|both| Box::new(move || fill(both)) as Task<'_>).collect());

        let buckets = &*buckets;
        let shards_per_worker = self.shards.len().div_ceil(workers);
        let mut result = vec![Ok(()); workers];
        let drain = |first: usize, shards: &mut [Shard<WORDS, N>], result: &mut Result<(), OverflowError>| {
            for (number, shard) in (first * shards_per_worker..).zip(shards) {
                for chunk in buckets.iter().flat_map(|buckets| buckets[number].chunks(PREFETCH_DISTANCE)) {
                    shard.prefetch(chunk);
                    for (words, hash, count) in chunk {
                        let added = shard.add(words, u64::from(*hash), count);
                        *result = result.and(added);
                    }
                }
            }
        };
        let shards = self.shards.chunks_mut(shards_per_worker).enumerate().zip(&mut result);
        let tasks = shards.map(|((first, shards), result)| Box::new(move || drain(first, shards, result)) as Task<'_>);
        executor.run(tasks.collect());
        result.into_iter().collect::<Result<(), OverflowError>>()?;
        Ok(buckets.iter().flatten().map(|bucket| bucket.len() as u64).sum())
    }
}
