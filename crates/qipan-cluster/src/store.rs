//! The states of one worker: a hash table with linear probing, in segments, ordered by mixed keys up to collisions.
//!
//! An entry takes two words of 32 bits for its key and as many as the counts of the layer need, one to four. Segments grow by
//! a quarter, one at a time, and are consumed one by one, so that memory is freed while the next layer is filled.

use crate::keys::KeySpace;

/// Number of segments.
const SEGMENTS: u64 = 64;
/// Maximum load in eighths.
const MAX_LOAD_EIGHTHS: usize = 6;
/// Words of a key.
const KEY_WORDS: usize = 2;
/// Number of slots of a new segment.
const MIN_SLOTS: usize = 16;
/// Segments with fewer slots grow twofold, others by a quarter.
const SMALL_SLOTS: usize = 1 << 12;

/// A sum did not fit in the words of a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooNarrow;

/// Number of words that a count needs.
pub const fn words_for(count: u128) -> usize {
    match count {
        0..=0xFFFF_FFFF => 1,
        0x1_0000_0000..=0xFFFF_FFFF_FFFF_FFFF => 2,
        _ if count >> 96 == 0 => 3,
        _ => 4,
    }
}

/// A part of the table.
#[derive(Clone, Default)]
pub struct Segment {
    words: Vec<u32>,
    occupied: usize,
}

/// A table from mixed keys to counts.
pub struct Store {
    space: KeySpace,
    /// Words of a count.
    width: usize,
    segments: Vec<Segment>,
}

impl Store {
    /// An empty table with room for `room` entries with counts of `width` words.
    pub fn new(space: KeySpace, width: usize, room: usize) -> Self {
        let slots = room * 8 / MAX_LOAD_EIGHTHS / SEGMENTS as usize;
        let segment = || Segment { words: vec![0; slots * (KEY_WORDS + width)], occupied: 0 };
        Self { space, width, segments: (0..SEGMENTS).map(|_| segment()).collect() }
    }

    /// Words of a count.
    pub const fn width(&self) -> usize {
        self.width
    }

    /// Number of entries.
    pub fn len(&self) -> usize {
        self.segments.iter().map(|segment| segment.occupied).sum()
    }

    /// Inserts an entry, or adds to its count.
    ///
    /// # Errors
    /// [`TooNarrow`].
    #[inline]
    pub fn add(&mut self, mixed: u64, count: u128) -> Result<(), TooNarrow> {
        let segment = &mut self.segments[self.space.place(mixed, SEGMENTS) as usize];
        let stride = KEY_WORDS + self.width;
        if (segment.occupied + 1) * 8 > segment.words.len() / stride * MAX_LOAD_EIGHTHS {
            segment.grow(self.space, stride);
        }
        let at = segment.slot(self.space, stride, mixed);
        let entry = &mut segment.words[at..at + stride];
        let sum = if key(entry) == 0 {
            [entry[0], entry[1]] = [(mixed + 1) as u32, ((mixed + 1) >> 32) as u32];
            segment.occupied += 1;
            count
        } else {
            number(&entry[KEY_WORDS..]).checked_add(count).ok_or(TooNarrow)?
        };
        if self.width < 4 && sum >> (32 * self.width) != 0 {
            return Err(TooNarrow);
        }
        entry[KEY_WORDS..].iter_mut().enumerate().for_each(|(i, word)| *word = (sum >> (32 * i)) as u32);
        Ok(())
    }

    /// The largest count.
    pub fn max_count(&self) -> u128 {
        self.segments.iter().flat_map(|segment| segment.entries(self.width)).map(|(_, count)| count).max().unwrap_or(0)
    }

    /// The segments, to be consumed one by one.
    pub fn into_segments(self) -> Vec<Segment> {
        self.segments
    }

    /// The segments.
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }
}

#[inline]
fn key(entry: &[u32]) -> u64 {
    u64::from(entry[0]) | u64::from(entry[1]) << 32
}

#[inline]
fn number(words: &[u32]) -> u128 {
    words.iter().rev().fold(0, |number, word| number << 32 | u128::from(*word))
}

impl Segment {
    /// The entries, nearly in order of their keys.
    pub fn entries(&self, width: usize) -> impl Iterator<Item = (u64, u128)> + '_ {
        let occupied = self.words.chunks_exact(KEY_WORDS + width).filter(|entry| key(entry) != 0);
        occupied.map(|entry| (key(entry) - 1, number(&entry[KEY_WORDS..])))
    }

    /// The entries in order of their keys.
    pub fn sorted(&self, width: usize) -> Vec<(u64, u128)> {
        let mut entries: Vec<_> = self.entries(width).collect();
        entries.sort_unstable();
        entries
    }

    #[inline]
    fn slot(&self, space: KeySpace, stride: usize, mixed: u64) -> usize {
        let slots = (self.words.len() / stride) as u64;
        // The place among all slots of all segments of this size, minus those of the segments before.
        let mut at = (space.place(mixed, SEGMENTS * slots) - space.place(mixed, SEGMENTS) * slots) as usize * stride;
        loop {
            let entry = key(&self.words[at..at + KEY_WORDS]);
            if entry == 0 || entry == mixed + 1 {
                return at;
            }
            at += stride;
            if at == self.words.len() {
                at = 0;
            }
        }
    }

    fn grow(&mut self, space: KeySpace, stride: usize) {
        let slots = self.words.len() / stride;
        let slots = if slots < SMALL_SLOTS { (2 * slots).max(MIN_SLOTS) } else { slots / 4 * 5 };
        let old = std::mem::replace(&mut self.words, vec![0; slots * stride]);
        for entry in old.chunks_exact(stride) {
            let stored = key(entry);
            if stored != 0 {
                let at = self.slot(space, stride, stored - 1);
                self.words[at..at + stride].copy_from_slice(entry);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn a_store_agrees_with_an_ordered_map() -> Result<(), Box<dyn std::error::Error>> {
        let space = KeySpace::new(1 << 20, 1);
        for width in 1..=4 {
            let (mut store, mut map) = (Store::new(space, width, 100), BTreeMap::new());
            let mut key = 1_u64;
            for i in 0..30_000_u128 {
                key = key * 1_103_515_245 % (1 << 17);
                let count = (i << (32 * (width - 1))) % (1 << (32 * width - 9));
                let mixed = space.mix(key % 7919);
                store.add(mixed, count).map_err(|TooNarrow| "too narrow")?;
                *map.entry(mixed).or_insert(0) += count;
            }
            let all: BTreeMap<u64, u128> = store.segments().iter().flat_map(|part| part.sorted(width)).collect();
            assert_eq!((store.len(), store.max_count()), (map.len(), map.values().max().copied().unwrap_or(0)));
            assert!(all == map);
        }
        Ok(())
    }

    #[test]
    fn a_sum_that_does_not_fit_is_refused() {
        let space = KeySpace::new(100, 1);
        for width in 1..=4 {
            let mut store = Store::new(space, width, 0);
            let most = if width == 4 { u128::MAX } else { (1 << (32 * width)) - 1 };
            assert_eq!((words_for(most), store.add(5, most)), (width, Ok(())));
            assert_eq!(store.add(5, 1), Err(TooNarrow));
        }
    }
}
