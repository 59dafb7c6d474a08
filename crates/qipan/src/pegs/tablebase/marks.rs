//! Sets of numbers of positions, as bit maps.

use super::numbers::NUMBERS;

/// A set of numbers.
pub struct Marks {
    words: Vec<u64>,
}

impl Marks {
    /// Returns the empty set.
    pub fn new() -> Self {
        Self { words: vec![0; NUMBERS.div_ceil(64)] }
    }

    /// Inserts a number.
    pub fn insert(&mut self, number: u32) {
        self.words[(number / 64) as usize] |= 1 << (number % 64);
    }

    /// Whether this number is in the set.
    pub fn has(&self, number: u32) -> bool {
        self.words[(number / 64) as usize] & 1 << (number % 64) != 0
    }

    /// Removes all numbers.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Inserts the numbers of `other`, and removes them from it.
    fn absorb(&mut self, other: &mut Self) {
        self.words.iter_mut().zip(&mut other.words).for_each(|(word, other)| *word |= std::mem::take(other));
    }

    /// Removes all numbers of all sets, and returns them, sorted.
    pub fn drain(sets: &mut [Self]) -> Vec<u32> {
        let Some((first, others)) = sets.split_first_mut() else { return Vec::new() };
        others.iter_mut().for_each(|other| first.absorb(other));
        let mut numbers = Vec::new();
        for (base, word) in (0..).step_by(64).zip(&mut first.words).filter(|(_, word)| **word != 0) {
            let mut rest = std::mem::take(word);
            while rest != 0 {
                numbers.push(base + rest.trailing_zeros());
                rest &= rest - 1;
            }
        }
        numbers.shrink_to_fit();
        numbers
    }
}

/// A sorted list of numbers, in which the place of each is found at once.
pub struct Places<'a> {
    list: &'a [u32],
    marks: Marks,
    /// For each word of the marks that is not zero, the place of its first number.
    first: Vec<u32>,
}

impl<'a> Places<'a> {
    /// Returns the empty list.
    pub fn new() -> Self {
        Self { list: &[], marks: Marks::new(), first: vec![0; NUMBERS.div_ceil(64)] }
    }

    /// Replaces the list.
    pub fn replace(&mut self, list: &'a [u32]) {
        self.list.iter().for_each(|number| self.marks.words[(number / 64) as usize] = 0);
        self.list = list;
        for (place, &number) in (0..).zip(list) {
            let word = (number / 64) as usize;
            if self.marks.words[word] == 0 {
                self.first[word] = place;
            }
            self.marks.insert(number);
        }
    }

    /// Returns the place of a number; `None` if it is not in the list.
    pub fn of(&self, number: u32) -> Option<usize> {
        let word = self.marks.words[(number / 64) as usize];
        let bit = 1 << (number % 64);
        let below = (word & (bit - 1)).count_ones();
        (word & bit != 0).then(|| (self.first[(number / 64) as usize] + below) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_return_what_was_inserted() {
        let mut sets = vec![Marks::new(), Marks::new()];
        let numbers = [0, 1, 63, 64, 200, 1000, NUMBERS as u32 - 1];
        for (i, number) in numbers.iter().enumerate() {
            sets[i % 2].insert(*number);
            assert!(sets[i % 2].has(*number) && !sets[1 - i % 2].has(*number));
        }
        sets[0].insert(200);
        sets[1].insert(200);
        assert_eq!(Marks::drain(&mut sets), numbers);
        assert_eq!(Marks::drain(&mut sets), []);
        sets[0].insert(5);
        sets[0].clear();
        assert!(!sets[0].has(5));
    }

    #[test]
    fn places_are_those_of_the_list() {
        let lists: [Vec<u32>; 2] = [(0..5000).map(|i| i * i).collect(), (7..4000).map(|i| 3 * i + i % 2).collect()];
        let mut places = Places::new();
        for list in &lists {
            places.replace(list);
            for number in 0..20_000 {
                assert_eq!(places.of(number), list.binary_search(&number).ok());
            }
        }
    }
}
