//! States with their numbers: equal ones are one, and their numbers add up.
//!
//! **What.** A hash table from states to numbers, in parts. Millions of states do not fit into the caches near the processor,
//! and to look for one after the other is to wait for memory each time. So they are sorted by parts first, into trays, and then
//! each part takes its trays all at once. Different hands fill different trays, and then different parts.
//!
//! **Cost.** An entry takes the bytes of its words and of its number, divided by how full a part is:
//! [`MAX_LOAD_EIGHTHS`] eighths at
//! most, four fifths of that at least when it has grown.

use crate::executor::{Executor, Task};

use super::counter::{Counter, OverflowError};
use super::state::State;

/// How many parts a large layer has, as a power of two.
const PARTS: u32 = 7;
/// A part grows when so many eighths of its places are taken.
const MAX_LOAD_EIGHTHS: usize = 6;
/// So many states are looked for at a time.
const PREFETCH_DISTANCE: usize = 24;
/// In a new part.
const MIN_SLOTS: usize = 16;
/// With fewer it grows twofold, else by a quarter.
const SMALL_SLOTS: usize = 1 << 14;

/// The words of a state: three where it has at most 19 slots, else four.
pub(super) type Words<const WORDS: usize> = [u32; WORDS];

/// No state has all bits 0: the slots would say that they are all joined to the first.
const fn is_none<const WORDS: usize>(words: &Words<WORDS>) -> bool {
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

/// In which of so many parts, as a power of two.
const fn part_of(hash: u64, parts: u32) -> usize {
    // The lower bits give the place within a part.
    (hash >> 32 >> (32 - parts)) as usize
}

#[derive(Clone)]
struct Shard<const WORDS: usize, N> {
    places: Vec<(Words<WORDS>, N)>,
    taken: usize,
}

impl<const WORDS: usize, N: Counter> Shard<WORDS, N> {
    const fn new() -> Self {
        Self { places: Vec::new(), taken: 0 }
    }

    #[inline]
    fn place(&self, words: &Words<WORDS>, hash: u64) -> usize {
        let len = self.places.len();
        let mut place = ((u64::from(hash as u32) * len as u64) >> 32) as usize;
        loop {
            let there = &self.places[place].0;
            if is_none(there) || there == words {
                return place;
            }
            place += 1;
            if place == len {
                place = 0;
            }
        }
    }

    #[inline]
    fn add(&mut self, words: &Words<WORDS>, hash: u64, number: &N) -> Result<(), OverflowError> {
        if (self.taken + 1) * 8 > self.places.len() * MAX_LOAD_EIGHTHS {
            self.grow();
        }
        let place = self.place(words, hash);
        let there = &mut self.places[place];
        if is_none(&there.0) {
            *there = (*words, number.clone());
            self.taken += 1;
            Ok(())
        } else {
            there.1.add(number)
        }
    }

    /// Reads where these will be looked for, so that all of it is fetched from memory at the same time.
    fn prefetch(&mut self, some: &[(Words<WORDS>, u32, N)]) {
        while (self.taken + some.len()) * 8 > self.places.len() * MAX_LOAD_EIGHTHS {
            self.grow();
        }
        let len = self.places.len() as u64;
        let read = some.iter().map(|(_, hash, _)| self.places[((u64::from(*hash) * len) >> 32) as usize].0[0]);
        std::hint::black_box(read.fold(0, |all, word| all ^ word));
    }

    fn grow(&mut self) {
        let len = self.places.len();
        let len = if len < SMALL_SLOTS { (2 * len).max(MIN_SLOTS) } else { len / 4 * 5 };
        let old = std::mem::replace(&mut self.places, vec![([0; WORDS], N::ZERO); len]);
        for (words, number) in old.into_iter().filter(|(words, _)| !is_none(words)) {
            let place = self.place(&words, hash(&words));
            self.places[place] = (words, number);
        }
    }

    fn entries(&self) -> impl Iterator<Item = (State, &N)> {
        let taken = self.places.iter().filter(|(words, _)| !is_none(words));
        taken.map(|(words, number)| (State::from_words(*words), number))
    }
}

/// States with their numbers.
#[derive(Clone)]
pub(super) struct Layer<const WORDS: usize, N> {
    parts: Vec<Shard<WORDS, N>>,
    /// How many, as a power of two.
    bits: u32,
}

/// The states of a layer that are not yet taken out, part by part.
pub(super) struct Shards<const WORDS: usize, N>(std::vec::IntoIter<Shard<WORDS, N>>);

impl<const WORDS: usize, N> Shards<WORDS, N> {
    /// How many parts there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

impl<const WORDS: usize, N> Iterator for Shards<WORDS, N> {
    type Item = Vec<(State, N)>;

    fn next(&mut self) -> Option<Self::Item> {
        let taken = self.0.next()?.places.into_iter().filter(|(words, _)| !is_none(words));
        Some(taken.map(|(words, number)| (State::from_words(words), number)).collect())
    }
}

/// What goes into each part.
type Buckets<const WORDS: usize, N> = Vec<Vec<(Words<WORDS>, u32, N)>>;

impl<const WORDS: usize, N: Counter> Layer<WORDS, N> {
    /// No states; there will be a few.
    pub fn small() -> Self {
        Self { parts: vec![Shard::new(); 1], bits: 0 }
    }

    /// No states; there will be many, with room for so many.
    pub fn large(room: usize) -> Self {
        let places = (room >> PARTS) * 8 / MAX_LOAD_EIGHTHS;
        let part = || Shard { places: vec![([0; WORDS], N::ZERO); places], taken: 0 };
        Self { parts: (0..1 << PARTS).map(|_| part()).collect(), bits: PARTS }
    }

    /// One state, with the number 1.
    pub fn of(state: State) -> Self {
        let mut layer = Self::small();
        // One number cannot overflow.
        let _ = layer.add(state, &N::small(1));
        layer
    }

    /// Puts in a state with its number.
    ///
    /// # Errors
    /// [`OverflowError`].
    pub fn add(&mut self, state: State, number: &N) -> Result<(), OverflowError> {
        let words = state.words();
        let hash = hash(&words);
        self.parts[part_of(hash, self.bits)].add(&words, hash, number)
    }

    /// How many states there are.
    pub fn len(&self) -> usize {
        self.parts.iter().map(|part| part.taken).sum()
    }

    /// How many bytes it takes.
    pub fn bytes(&self) -> u64 {
        let places: usize = self.parts.iter().map(|part| part.places.len()).sum();
        (places * size_of::<(Words<WORDS>, N)>()) as u64
    }

    /// All states with their numbers, in an order that depends on nothing but the states and how they were put in.
    pub fn entries(&self) -> impl Iterator<Item = (State, &N)> {
        self.parts.iter().flat_map(Shard::entries)
    }

    /// Takes the states out part by part, so that what is taken is no longer held.
    pub fn into_shards(self) -> Shards<WORDS, N> {
        Shards(self.parts.into_iter())
    }

    /// Puts in what `each` gives, called for all of `states`; `each` calls its second argument for every state that comes of
    /// its first. How many were put in. A small layer is filled by one hand.
    ///
    /// # Errors
    /// [`OverflowError`].
    pub fn extend(
        &mut self,
        executor: &dyn Executor,
        states: &[(State, N)],
        each: &(impl Fn(State, &mut dyn FnMut(State)) + Sync),
    ) -> Result<u64, OverflowError> {
        if self.bits == 0 {
            let (mut put, mut whether) = (0, Ok(()));
            for (state, number) in states {
                each(*state, &mut |next| {
                    put += 1;
                    whether = whether.and(self.add(next, number));
                });
            }
            return whether.map(|()| put);
        }
        let (hands, bits) = (executor.parallelism().max(1), self.bits);
        let mut trays: Vec<Buckets<WORDS, N>> = (0..hands).map(|_| vec![Vec::new(); 1 << bits]).collect();
        let shares = states.chunks(states.len().div_ceil(hands).max(1));
        let fill = |(share, trays): (&[(State, N)], &mut Buckets<WORDS, N>)| {
            for (state, number) in share {
                each(*state, &mut |next| {
                    let words = next.words();
                    let hash = hash(&words);
                    trays[part_of(hash, bits)].push((words, hash as u32, number.clone()));
                });
            }
        };
        executor.run(shares.zip(&mut trays).map(|both| Box::new(move || fill(both)) as Task<'_>).collect());

        let trays = &trays;
        let several = self.parts.len().div_ceil(hands);
        let mut whether = vec![Ok(()); hands];
        let empty = |first: usize, parts: &mut [Shard<WORDS, N>], whether: &mut Result<(), OverflowError>| {
            for (number, part) in (first * several..).zip(parts) {
                for some in trays.iter().flat_map(|trays| trays[number].chunks(PREFETCH_DISTANCE)) {
                    part.prefetch(some);
                    for (words, hash, count) in some {
                        let added = part.add(words, u64::from(*hash), count);
                        *whether = whether.and(added);
                    }
                }
            }
        };
        let parts = self.parts.chunks_mut(several).enumerate().zip(&mut whether);
        let pieces = parts.map(|((first, parts), whether)| Box::new(move || empty(first, parts, whether)) as Task<'_>);
        executor.run(pieces.collect());
        whether.into_iter().collect::<Result<(), OverflowError>>()?;
        Ok(trays.iter().flatten().map(|tray| tray.len() as u64).sum())
    }
}
