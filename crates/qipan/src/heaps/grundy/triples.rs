//! Values of games that leave up to three heaps: codes with the digits 8 to F.
//!
//! **What.** f(n) = mex over single heaps, pairs and triples that a move leaves; finitely many numbers to take.
//! **Cost.** O(n · v / 64) steps for f(n), v the largest value; naively n² / 12. Memory: v bits a heap.
//! **When not to use it.** Where two heaps are the most (`pairs.rs`).
//!
//! The values of pairs with a total are kept as a set. Those of triples are f(c) ⊕ the set of total − c, for every c, and xor
//! with one number only permutes the words and the bits of a set.

use crate::heaps::rule::Rule;
use crate::heaps::value_bitset::ValueBitSet;

/// The list of values, growing.
#[derive(Clone, Debug)]
pub struct Triples {
    values: Vec<u16>,
    rule: Rule,
    /// The values of pairs with totals 0, 1, 2, …
    pairs: Vec<ValueBitSet>,
}

impl Triples {
    /// No values yet.
    #[must_use]
    pub fn new(rule: &Rule) -> Self {
        Self { values: Vec::new(), rule: rule.clone(), pairs: Vec::new() }
    }

    /// The values so far, f(0) first.
    #[must_use]
    pub fn values(&self) -> &[u16] {
        &self.values
    }

    /// Finds the next value. False when it passes 16 bits.
    pub fn push(&mut self) -> bool {
        let n = self.values.len();
        let mut pairs = ValueBitSet::default();
        for a in 1..=n / 2 {
            pairs.put((self.values[a] ^ self.values[n - a]).into());
        }
        self.pairs.push(pairs);
        let mut seen = ValueBitSet::default();
        for (take, leaves) in self.rule.takes(n as u64) {
            let left = n - take as usize;
            match left {
                0 if leaves.allows(0) => seen.put(0),
                0 => {}
                _ if leaves.allows(1) && take > 0 => seen.put(self.values[left].into()),
                _ => {}
            }
            if leaves.allows(2) {
                seen.join(&self.pairs[left]);
            }
            if leaves.allows(3) {
                for c in 1..left.saturating_sub(1) {
                    seen.join_xored(&self.pairs[left - c], self.values[c].into());
                }
            }
        }
        let value = u16::try_from(seen.mex());
        value.map(|value| self.values.push(value)).is_ok()
    }
}
