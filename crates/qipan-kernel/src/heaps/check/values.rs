//! Checks that each value of a list is the mex, by definition.
//!
//! **What.** f(n) is correct if every smaller number is the value of an option of n, and f(n) is not. **Cost.** For
//! each heap and each number to take that may leave two heaps, n/2 comparisons in loops without branches, which
//! compilers vectorize; and some hundreds of look-ups to find the smaller values. 653,000 values of 0.56 take some ten
//! seconds natively. Memory: three times the list. **When not to use it.** If three heaps may be left, there are n²/12
//! comparisons for each heap, and if the numbers to take are unbounded, n²/4: then at most [`MAX_VALUES_DIRECT`] values
//! are accepted, which take some seconds, or half a minute with three heaps.
//!
//! 1. *Every smaller value is reached.* Options are examined until all have been found. Pairs with a heap that recently
//!    showed a new value are tried first, as a few heaps show nearly all rare values. This only guides the search;
//!    nothing is assumed.
//! 2. *The value itself is not.* It is compared with the value of every pair. The list is stored forwards and
//!    backwards, so that both heaps of consecutive pairs are consecutive in memory, in the narrowest type that holds
//!    all values.

use std::ops::{BitXor, ControlFlow, Range};

use crate::heaps::rule::{DigitRun, MAX_CODE_LENGTH, Rule};
use crate::progress::{Cancelled, Progress};
use crate::verdict::Verdict;

use super::Fault;
use super::options;

/// Maximum length of a list.
pub const MAX_VALUES: usize = 10_000_000;
/// Maximum length where three heaps may be left, or where the numbers to take are unbounded or widely spread: f(0) to
/// f(10,000).
pub const MAX_VALUES_DIRECT: usize = 10_001;

/// Number of values between two progress reports.
const TICK_INTERVAL: usize = 16;

/// Checks that these are the values of heaps 0, 1, 2, … under this rule. `progress` receives the number of values;
/// refuted at a heap.
///
/// # Errors
/// [`Cancelled`].
pub fn check_values(rule: &Rule, values: &[u32], progress: &mut dyn Progress) -> Result<Verdict<Fault>, Cancelled> {
    let limit = if is_long(rule) { MAX_VALUES_DIRECT } else { MAX_VALUES };
    if values.len() > limit {
        return Ok(Verdict::Refuted { at: limit as u64, why: Fault::TooMany { most: limit as u64 } });
    }
    let largest = values.iter().max().copied().unwrap_or(0);
    if u8::try_from(largest).is_ok() {
        check(rule, values, |value| value as u8, progress)
    } else if u16::try_from(largest).is_ok() {
        check(rule, values, |value| value as u16, progress)
    } else {
        check(rule, values, |value| value, progress)
    }
}

/// Whether each heap has more options than a few runs of pairs.
fn is_long(rule: &Rule) -> bool {
    let is_spread = |span: &DigitRun| span.last.is_none_or(|last| last - span.first > MAX_CODE_LENGTH as u64);
    rule.most_left() > 2 || rule.spans().iter().any(is_spread)
}

/// Checks the values in a type `T` to which `narrow` converts them without loss.
fn check<T: Copy + PartialEq + BitXor<Output = T>>(
    rule: &Rule,
    values: &[u32],
    narrow: impl Fn(u32) -> T,
    progress: &mut dyn Progress,
) -> Result<Verdict<Fault>, Cancelled> {
    // No pair contains the empty heap. Without it the pairs start where wide words do.
    let forwards: Vec<T> = values.iter().skip(1).copied().map(&narrow).collect();
    let backwards: Vec<T> = values.iter().rev().copied().map(&narrow).collect();
    let is_reached = |left: &Left, value: u32| match left {
        Left::Alone(heap) => value == heap.map_or(0, |heap| values[heap]),
        Left::Pairs { total, range, with } => {
            let mirror = values.len() - 1 - (total - range.start);
            let (ones, others) = (&forwards[range.start - 1..range.end - 1], &backwards[mirror..mirror + range.len()]);
            is_any(ones, others, narrow(value ^ with))
        }
    };
    let mut smaller = SmallerValues::new(rule, values);
    for (heap, value) in values.iter().copied().enumerate() {
        if heap.is_multiple_of(TICK_INTERVAL) {
            progress.tick(heap as u64, values.len() as u64)?;
        }
        let refuted = |why| Ok(Verdict::Refuted { at: heap as u64, why });
        if let Some(missing_value) = smaller.missing_value(heap, value) {
            return refuted(Fault::Missing { heap: heap as u64, value: value.into(), lacks: missing_value.into() });
        }
        let reached = visit(rule, values, heap, &mut |left| {
            if is_reached(&left, value) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if reached.is_break() {
            return refuted(Fault::Reached {
                heap: heap as u64,
                value: value.into(),
                left: witness(rule, values, heap),
            });
        }
    }
    Ok(Verdict::Proved)
}

/// Whether some elements with the same index have this xor. The loop has no branches.
fn is_any<T: Copy + PartialEq + BitXor<Output = T>>(ones: &[T], others: &[T], value: T) -> bool {
    ones.iter().zip(others).fold(false, |any, (one, other)| any | (*one ^ *other == value))
}

/// An option of this heap that has the value of the heap.
fn witness(rule: &Rule, values: &[u32], heap: usize) -> Vec<u64> {
    let mut witness = Vec::new();
    options::for_each_option(rule, heap as u64, &mut |left| {
        let has_value = left.iter().fold(0, |sum, heap| sum ^ values[*heap as usize]) == values[heap];
        if has_value {
            witness = left.to_vec();
        }
        !has_value
    });
    witness
}

/// A group of options.
enum Left {
    /// No heap, or one.
    Alone(Option<usize>),
    /// The heaps a and `total` − a for all a in `range`, which is not empty; with a third heap of value `with`, or 0
    /// without one.
    Pairs { total: usize, range: Range<usize>, with: u32 },
}

/// Visits all options of this heap in groups, until the visitor breaks.
fn visit(
    rule: &Rule,
    values: &[u32],
    heap: usize,
    visitor: &mut dyn FnMut(Left) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (take, leaves) in rule.takes(heap as u64) {
        let rest = heap - take as usize;
        if rest == 0 && leaves.allows(0) {
            visitor(Left::Alone(None))?;
        }
        if rest > 0 && rest < heap && leaves.allows(1) {
            visitor(Left::Alone(Some(rest)))?;
        }
        if leaves.allows(2) && rest > 1 {
            // The smaller heap of each pair; equal heaps only where they are legal.
            let end = if rule.allows_equal() { rest / 2 + 1 } else { rest.div_ceil(2) };
            if end > 1 {
                visitor(Left::Pairs { total: rest, range: 1..end, with: 0 })?;
            }
        }
        if leaves.allows(3) {
            // The third heap is the smallest.
            for (third, with) in (1..=rest / 3).zip(&values[1..]) {
                let total = rest - third;
                visitor(Left::Pairs { total, range: third..total / 2 + 1, with: *with })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The search for a value that is smaller than that of a heap and not reached.
struct SmallerValues<'a> {
    rule: &'a Rule,
    values: &'a [u32],
    reached: Reached,
    /// Heaps of pairs that showed a new value, the most recent first.
    witnesses: Vec<u32>,
    /// Maximum number of them. Where the pairs have many totals, each is looked up very often.
    max_witnesses: usize,
}

impl<'a> SmallerValues<'a> {
    fn new(rule: &'a Rule, values: &'a [u32]) -> Self {
        // A game from heap n has fewer than 2n moves, and its value is at most that number.
        let max_witnesses = if is_long(rule) { 8 } else { 1 << 16 };
        let reached = Reached { last: vec![0; 2 * values.len() + 1], heap: 0, below: 0, missing: 0 };
        Self { rule, values, reached, witnesses: Vec::new(), max_witnesses }
    }

    /// The least value below `value` that no option of `heap` has. The values of smaller heaps must be correct.
    fn missing_value(&mut self, heap: usize, value: u32) -> Option<u32> {
        let Self { rule, values, reached, witnesses, max_witnesses } = self;
        let below = (value as usize).min(2 * heap + 1);
        (reached.heap, reached.below, reached.missing) = (heap as u32 + 1, below, below);
        let mut recent = 0;
        let _ = visit(rule, values, heap, &mut |left| {
            match left {
                Left::Alone(heap) => _ = reached.mark(heap.map_or(0, |heap| values[heap])),
                Left::Pairs { total, range, with } => {
                    for at in 0..witnesses.len() {
                        let one = witnesses[at] as usize;
                        let fits = one < total && range.contains(&one.min(total - one));
                        if fits && reached.mark(values[one] ^ values[total - one] ^ with) {
                            witnesses.swap(recent.min(at), at);
                            recent += 1;
                            if reached.missing == 0 {
                                break;
                            }
                        }
                    }
                }
            }
            reached.is_complete()
        });
        let _ = visit(rule, values, heap, &mut |left| {
            reached.is_complete()?;
            if let Left::Pairs { total, range, with } = left {
                for one in range {
                    if reached.mark(values[one] ^ values[total - one] ^ with) {
                        witnesses.truncate(*max_witnesses - 2);
                        witnesses.extend([one as u32, (total - one) as u32]);
                        reached.is_complete()?;
                    }
                }
            }
            reached.is_complete()
        });
        (0..below).find(|value| reached.last[*value] != reached.heap).map(|value| value as u32)
    }
}

/// The values below a bound that the options of a heap have.
struct Reached {
    /// For each value the last heap, plus 1, with an option of that value.
    last: Vec<u32>,
    heap: u32,
    below: usize,
    missing: usize,
}

impl Reached {
    /// Records a value. Returns whether it is new.
    fn mark(&mut self, value: u32) -> bool {
        let is_new = (value as usize) < self.below && self.last[value as usize] != self.heap;
        if is_new {
            self.last[value as usize] = self.heap;
            self.missing -= 1;
        }
        is_new
    }

    fn is_complete(&self) -> ControlFlow<()> {
        if self.missing == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
