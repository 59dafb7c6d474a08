//! A hash map from positions to values.

use super::bitset::BitSet;

/// A map from words, none of which is empty: open addressing with linear probing, at most half full.
pub struct BitSetMap<B, V> {
    words: Vec<B>,
    values: Vec<V>,
    len: usize,
}

impl<B: BitSet, V: Copy + Default> BitSetMap<B, V> {
    /// Returns the empty map.
    pub fn new() -> Self {
        Self::with_capacity(1 << 9)
    }

    /// Returns the empty map with room for a number of words.
    pub fn with_capacity(words: usize) -> Self {
        let size = (2 * words).next_power_of_two().max(2);
        Self { words: vec![B::EMPTY; size], values: vec![V::default(); size], len: 0 }
    }

    /// Returns the number of words.
    pub const fn len(&self) -> usize {
        self.len
    }

    fn slot(&self, word: B) -> usize {
        let mask = self.words.len() - 1;
        let mut slot = word.hash() as usize & mask;
        while self.words[slot] != word && !self.words[slot].is_empty() {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Returns the value of a word.
    pub fn get(&self, word: B) -> Option<V> {
        let slot = self.slot(word);
        (self.words[slot] == word).then(|| self.values[slot])
    }

    /// Sets the value of a word.
    pub fn insert(&mut self, word: B, value: V) {
        if 2 * self.len >= self.words.len() {
            let size = 2 * self.words.len();
            let words = std::mem::replace(&mut self.words, vec![B::EMPTY; size]);
            let values = std::mem::replace(&mut self.values, vec![V::default(); size]);
            for (word, value) in words.into_iter().zip(values).filter(|(word, _)| !word.is_empty()) {
                let slot = self.slot(word);
                self.words[slot] = word;
                self.values[slot] = value;
            }
        }
        let slot = self.slot(word);
        self.len += usize::from(self.words[slot] != word);
        self.words[slot] = word;
        self.values[slot] = value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_returns_what_was_inserted_last() {
        let mut map = BitSetMap::<u64, u32>::new();
        for round in 0..2 {
            for i in 1..5000 {
                map.insert(u64::from(i) * u64::from(i), i + round);
            }
        }
        assert!((1..5000).all(|i| map.get(u64::from(i) * u64::from(i)) == Some(i + 1)));
        assert_eq!((map.len(), map.get(2)), (4999, None));
    }
}
