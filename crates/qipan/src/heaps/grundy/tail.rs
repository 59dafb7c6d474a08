//! Values of games in which any number of stones may be taken, from some number on: octal codes with a repeating part.
//!
//! **What.** f(n) where the digit for taking k is that for taking k + q, as soon as k ≥ d.
//! **Cost.** O(n · q / 64) steps for f(n) as long as no move leaves two heaps, else O(n). Memory: n/64 words for each of q
//! classes. **When not to use it.** Where numbers to take come to an end (`pairs.rs`).
//!
//! All heaps l ≤ n − d of one class modulo q are left by the same digit. So for each class one set holds the values of what
//! such heaps can be, alone or as a pair, and grows by one heap for each n; the moves that take fewer than d are looked at
//! one by one.

use crate::heaps::rule::{CodeDigit, Rule};
use crate::heaps::value_bitset::ValueBitSet;

/// The list of values, growing.
#[derive(Clone, Debug)]
pub struct Tail {
    values: Vec<u32>,
    rule: Rule,
    /// The first number of the repeating part.
    from: usize,
    cycle: Vec<CodeDigit>,
    /// For each class of what is left: the values of one heap, and of two.
    classes: Vec<[ValueBitSet; 2]>,
}

impl Tail {
    /// No values yet; `None` when the rule has no repeating part.
    #[must_use]
    pub fn new(rule: &Rule) -> Option<Self> {
        let tail = rule.spans().last().filter(|span| span.last.is_none())?;
        let classes = vec![<[ValueBitSet; 2]>::default(); tail.cycle.len()];
        Some(Self {
            values: Vec::new(),
            rule: rule.clone(),
            from: usize::try_from(tail.first).ok()?,
            cycle: tail.cycle.to_vec(),
            classes,
        })
    }

    /// The values so far, f(0) first.
    #[must_use]
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// Finds the next value. False when it passes 32 bits.
    pub fn push(&mut self) -> bool {
        let (n, length) = (self.values.len(), self.cycle.len());
        let mut seen = ValueBitSet::default();
        if n > 0 && self.rule.leaves(n as u64).allows(0) {
            seen.put(0);
        }
        // Heaps are split by an earlier part only when nothing or little is taken.
        for (take, leaves) in self.rule.takes((self.from as u64 - 1).min(n as u64)) {
            let left = n - take as usize;
            if leaves.allows(1) && take > 0 && left > 0 {
                seen.put(self.values[left] as usize);
            }
            if leaves.allows(2) {
                self.pairs(left, &mut seen);
            }
        }
        if let Some(left) = n.checked_sub(self.from) {
            let class = left % length;
            if left > 0 {
                let [mut one, mut two] = std::mem::take(&mut self.classes[class]);
                one.put(self.values[left] as usize);
                if self.cycle.iter().any(|leaves| leaves.allows(2)) {
                    self.pairs(left, &mut two);
                }
                self.classes[class] = [one, two];
            }
            for (j, leaves) in self.cycle.iter().enumerate() {
                // Taking from + j leaves heaps of this class.
                let [one, two] = &self.classes[(left + j * (length - 1)) % length];
                if leaves.allows(1) {
                    seen.join(one);
                }
                if leaves.allows(2) {
                    seen.join(two);
                }
            }
        }
        let value = u32::try_from(seen.mex());
        value.map(|value| self.values.push(value)).is_ok()
    }

    /// The values of all pairs with this total.
    fn pairs(&self, total: usize, seen: &mut ValueBitSet) {
        for a in 1..=total / 2 {
            seen.put((self.values[a] ^ self.values[total - a]) as usize);
        }
    }
}
