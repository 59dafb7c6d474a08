//! Grundy values of games with unbounded numbers to take: octal codes with a repeating part.
//!
//! **What.** f(n) where the digit for taking k equals that for taking k + q, for all k ≥ d. **Cost.** O(n · q / 64)
//! steps for f(n) as long as no move leaves two heaps, else O(n). Memory: n/64 words for each of q classes. **When not
//! to use it.** Bounded numbers to take (`pairs.rs`).
//!
//! Every remainder l ≤ n − d in one residue class modulo q is left by the same digit. So for each class one set holds
//! the values of such remainders, as one heap and as a pair; for each n it grows by one remainder. The moves that take
//! fewer than d stones are examined one by one.

use crate::heaps::rule::{CodeDigit, Rule};
use crate::heaps::value_bitset::ValueBitSet;

/// The growing list of values.
#[derive(Clone, Debug)]
pub struct Tail {
    values: Vec<u32>,
    rule: Rule,
    /// The first number of the repeating part.
    from: usize,
    cycle: Vec<CodeDigit>,
    /// For each residue class of remainders: the values of one heap, and of two.
    classes: Vec<[ValueBitSet; 2]>,
}

impl Tail {
    /// No values yet; `None` if the rule has no repeating part.
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

    /// Computes the next value. Returns false if it exceeds 32 bits.
    pub fn push(&mut self) -> bool {
        let (n, length) = (self.values.len(), self.cycle.len());
        let mut reached = ValueBitSet::default();
        if n > 0 && self.rule.leaves(n as u64).allows(0) {
            reached.insert(0);
        }
        // The digits before the repeating part.
        for (take, leaves) in self.rule.takes((self.from as u64 - 1).min(n as u64)) {
            let rest = n - take as usize;
            if leaves.allows(1) && take > 0 && rest > 0 {
                reached.insert(self.values[rest] as usize);
            }
            if leaves.allows(2) {
                self.insert_pairs(rest, &mut reached);
            }
        }
        if let Some(rest) = n.checked_sub(self.from) {
            let class = rest % length;
            if rest > 0 {
                let [mut one, mut two] = std::mem::take(&mut self.classes[class]);
                one.insert(self.values[rest] as usize);
                if self.cycle.iter().any(|leaves| leaves.allows(2)) {
                    self.insert_pairs(rest, &mut two);
                }
                self.classes[class] = [one, two];
            }
            for (j, leaves) in self.cycle.iter().enumerate() {
                // Taking from + j leaves remainders of this class.
                let [one, two] = &self.classes[(rest + j * (length - 1)) % length];
                if leaves.allows(1) {
                    reached.union_with(one);
                }
                if leaves.allows(2) {
                    reached.union_with(two);
                }
            }
        }
        let value = u32::try_from(reached.mex());
        value.map(|value| self.values.push(value)).is_ok()
    }

    /// Inserts the values of all pairs with this total.
    fn insert_pairs(&self, total: usize, reached: &mut ValueBitSet) {
        for a in 1..=total / 2 {
            reached.insert((self.values[a] ^ self.values[total - a]) as usize);
        }
    }
}
