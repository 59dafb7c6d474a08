//! Bit sets of Grundy values, with mex and xor translation.

/// A set of Grundy values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ValueBitSet {
    words: Vec<u64>,
}

impl ValueBitSet {
    /// Inserts a value.
    pub fn insert(&mut self, value: usize) {
        if value / 64 >= self.words.len() {
            self.words.resize(value / 64 + 1, 0);
        }
        self.words[value / 64] |= 1 << (value % 64);
    }

    /// Inserts all values of another set.
    pub fn union_with(&mut self, other: &Self) {
        if self.words.len() < other.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        for (word, more) in self.words.iter_mut().zip(&other.words) {
            *word |= more;
        }
    }

    /// Inserts `value ^ with` for every value of another set.
    pub fn union_xored(&mut self, other: &Self, with: usize) {
        // The low six bits permute the bits of each word, the others the words.
        let (low, high) = (with % 64, with / 64);
        for (at, word) in other.words.iter().enumerate().filter(|(_, word)| **word != 0) {
            let at = at ^ high;
            if at >= self.words.len() {
                self.words.resize(at + 1, 0);
            }
            self.words[at] |= permuted(*word, low);
        }
    }

    /// The least value that is not in the set: the *mex*.
    #[must_use]
    pub fn mex(&self) -> usize {
        let full = self.words.iter().take_while(|word| **word == u64::MAX).count();
        full * 64 + self.words.get(full).map_or(0, |word| word.trailing_ones() as usize)
    }

    /// The values, in increasing order.
    #[cfg(test)]
    fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.words.len() * 64).filter(|value| self.words[value / 64] >> (value % 64) & 1 == 1)
    }
}

/// The word whose bit i is bit i ^ `with` of `word`.
const fn permuted(mut word: u64, with: usize) -> u64 {
    const HALVES: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ];
    let mut bit = 0;
    while bit < 6 {
        if with >> bit & 1 == 1 {
            let shift = 1 << bit;
            word = (word & HALVES[bit]) << shift | (word >> shift & HALVES[bit]);
        }
        bit += 1;
    }
    word
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mex_is_the_least_absent_value() {
        let mut set = ValueBitSet::default();
        assert_eq!(set.mex(), 0);
        for value in 0..200 {
            set.insert(value);
            assert_eq!(set.mex(), value + 1);
        }
        set = ValueBitSet::default();
        set.insert(1);
        assert_eq!((set.mex(), set.iter().collect::<Vec<_>>()), (0, vec![1]));
    }

    #[test]
    fn union_xored_agrees_with_xor_of_each_value() {
        let mut set = ValueBitSet::default();
        for value in [0, 3, 17, 64, 100, 255] {
            set.insert(value);
        }
        for with in [0, 1, 5, 63, 64, 77, 200, 513] {
            let mut all = ValueBitSet::default();
            all.union_xored(&set, with);
            let mut expected: Vec<usize> = set.iter().map(|value| value ^ with).collect();
            expected.sort_unstable();
            assert_eq!(all.iter().collect::<Vec<_>>(), expected, "{with}");
        }
    }
}
