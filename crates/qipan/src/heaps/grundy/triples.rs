//! Grundy values of games that leave up to three heaps: codes with the digits 8 to F.
//!
//! **What.** f(n) = mex over the single heaps, pairs and triples that a move leaves, with finitely many numbers to
//! take. **Cost.** O(n · v / 64) steps for f(n), where v is the largest value; naively n² / 12. Memory: v bits for each
//! heap. **When not to use it.** Games that leave at most two heaps (`pairs.rs`).
//!
//! The values of the pairs with each total are stored as a set. Those of triples are the union over c of f(c) ⊕ the set
//! of total − c, and xor with a constant merely permutes the words of a bit set and the bits within them.

use crate::heaps::rule::Rule;
use crate::heaps::value_bitset::ValueBitSet;

/// The growing list of values.
#[derive(Clone, Debug)]
pub struct Triples {
    values: Vec<u16>,
    rule: Rule,
    /// The values of the pairs with totals 0, 1, 2, ….
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

    /// Computes the next value. Returns false if it exceeds 16 bits.
    pub fn push(&mut self) -> bool {
        let n = self.values.len();
        let mut pairs = ValueBitSet::default();
        for a in 1..=n / 2 {
            pairs.insert((self.values[a] ^ self.values[n - a]).into());
        }
        self.pairs.push(pairs);
        let mut reached = ValueBitSet::default();
        for (take, leaves) in self.rule.takes(n as u64) {
            let rest = n - take as usize;
            match rest {
                0 if leaves.allows(0) => reached.insert(0),
                0 => {}
                _ if leaves.allows(1) && take > 0 => reached.insert(self.values[rest].into()),
                _ => {}
            }
            if leaves.allows(2) {
                reached.union_with(&self.pairs[rest]);
            }
            if leaves.allows(3) {
                for c in 1..rest.saturating_sub(1) {
                    reached.union_xored(&self.pairs[rest - c], self.values[c].into());
                }
            }
        }
        let value = u16::try_from(reached.mex());
        value.map(|value| self.values.push(value)).is_ok()
    }
}
