//! Is each value the mex, by definition?
//!
//! **What.** f(n) is right when every smaller number is the value of something that a move leaves of n, and f(n) is not.
//! **Cost.** For each heap and each number to take that may leave two heaps, n/2 comparisons in loops without branches, which
//! compilers turn into wide instructions; and some hundreds of looks to see the smaller values. 653,000 values of 0.56 take
//! some ten seconds natively. Memory: the list three times.
//! **When not to use it.** Where three heaps may be left, n²/12 comparisons are made for each heap, and where numbers to take
//! have no end, n²/4: at most [`MAX_VALUES_DIRECT`] values are checked there, which takes some seconds, or half a minute with
//! three heaps.
//!
//! 1. *Every smaller value is reached.* Look at what moves leave until all were seen. Pairs with a heap that showed something
//!    new before come first, as a few heaps show nearly all that is seldom seen. That is a guess where to look, and nothing
//!    is taken on trust.
//! 2. *The value itself is not.* Compare it with every pair there is. The list stands once forwards and once backwards, so that
//!    the two heaps of neighbouring pairs are neighbours in memory, in the narrowest numbers that hold all values.

use std::ops::{BitXor, ControlFlow, Range};

use crate::heaps::rule::{DigitRun, MAX_CODE_LENGTH, Rule};
use crate::progress::{Cancelled, Progress};
use crate::verdict::Verdict;

use super::Fault;
use super::options;

/// No longer list is checked.
pub const MAX_VALUES: usize = 10_000_000;
/// No longer list is checked where three heaps may be left or where numbers to take have no end, or a late one: f(0) to
/// f(10,000).
pub const MAX_VALUES_DIRECT: usize = 10_001;

/// So many values are checked between two calls of the progress.
const TICK_INTERVAL: usize = 16;

/// Are these the values of heaps 0, 1, 2, … under this rule? The progress counts values; `at` is a heap.
///
/// # Errors
/// [`Cancelled`] by the progress.
pub fn check_values(rule: &Rule, values: &[u32], progress: &mut dyn Progress) -> Result<Verdict<Fault>, Cancelled> {
    let most = if is_long(rule) { MAX_VALUES_DIRECT } else { MAX_VALUES };
    if values.len() > most {
        return Ok(Verdict::Refuted { at: most as u64, why: Fault::TooMany { most: most as u64 } });
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

/// Is there more to be looked at from each heap than some pairs?
fn is_long(rule: &Rule) -> bool {
    let is_far = |span: &DigitRun| span.last.is_none_or(|last| last - span.first > MAX_CODE_LENGTH as u64);
    rule.most_left() > 2 || rule.spans().iter().any(is_far)
}

/// `narrow` loses nothing of these values.
fn check<T: Copy + PartialEq + BitXor<Output = T>>(
    rule: &Rule,
    values: &[u32],
    narrow: impl Fn(u32) -> T,
    progress: &mut dyn Progress,
) -> Result<Verdict<Fault>, Cancelled> {
    // Nothing is paired with the empty heap. Without it the pairs begin where wide words do.
    let forwards: Vec<T> = values.iter().skip(1).copied().map(&narrow).collect();
    let backwards: Vec<T> = values.iter().rev().copied().map(&narrow).collect();
    let is_reached = |left: &Left, value: u32| match left {
        Left::Alone(heap) => value == heap.map_or(0, |heap| values[heap]),
        Left::Pairs { total, some, with } => {
            let mirror = values.len() - 1 - (total - some.start);
            let (ones, others) = (&forwards[some.start - 1..some.end - 1], &backwards[mirror..mirror + some.len()]);
            is_any(ones, others, narrow(value ^ with))
        }
    };
    let mut smaller = Smaller::new(rule, values);
    for (heap, value) in values.iter().copied().enumerate() {
        if heap.is_multiple_of(TICK_INTERVAL) {
            progress.tick(heap as u64, values.len() as u64)?;
        }
        let refuted = |why| Ok(Verdict::Refuted { at: heap as u64, why });
        if let Some(lacks) = smaller.lacks(heap, value) {
            return refuted(Fault::Missing { heap: heap as u64, value: value.into(), lacks: lacks.into() });
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

/// Is the xor of two that stand at the same place ever this? Without a branch in the loop.
fn is_any<T: Copy + PartialEq + BitXor<Output = T>>(ones: &[T], others: &[T], value: T) -> bool {
    ones.iter().zip(others).fold(false, |any, (one, other)| any | (*one ^ *other == value))
}

/// What a move leaves of this heap that has the value of the heap.
fn witness(rule: &Rule, values: &[u32], heap: usize) -> Vec<u64> {
    let mut witness = Vec::new();
    options::walk(rule, heap as u64, &mut |left| {
        let is_it = left.iter().fold(0, |sum, heap| sum ^ values[*heap as usize]) == values[heap];
        if is_it {
            witness = left.to_vec();
        }
        !is_it
    });
    witness
}

/// Some of what moves leave.
enum Left {
    /// Nothing, or one heap.
    Alone(Option<usize>),
    /// Two heaps a and `total` − a for all a in `some`, at least one, and perhaps a third heap.
    Pairs { total: usize, some: Range<usize>, with: u32 },
}

/// Shows all that moves leave of this heap, until one has seen enough.
fn visit(rule: &Rule, values: &[u32], heap: usize, look: &mut dyn FnMut(Left) -> ControlFlow<()>) -> ControlFlow<()> {
    for (take, leaves) in rule.takes(heap as u64) {
        let rest = heap - take as usize;
        if rest == 0 && leaves.allows(0) {
            look(Left::Alone(None))?;
        }
        if rest > 0 && rest < heap && leaves.allows(1) {
            look(Left::Alone(Some(rest)))?;
        }
        if leaves.allows(2) && rest > 1 {
            // The smaller one, or one of two equal ones where they may be equal.
            let end = if rule.allows_equal() { rest / 2 + 1 } else { rest.div_ceil(2) };
            if end > 1 {
                look(Left::Pairs { total: rest, some: 1..end, with: 0 })?;
            }
        }
        if leaves.allows(3) {
            // The third is the smallest.
            for (third, with) in (1..=rest / 3).zip(&values[1..]) {
                let total = rest - third;
                look(Left::Pairs { total, some: third..total / 2 + 1, with: *with })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The search for a value that is smaller than that of a heap and cannot be reached.
struct Smaller<'a> {
    rule: &'a Rule,
    values: &'a [u32],
    seen: Seen,
    /// Heaps that were in pairs which showed something new, those that did it lately first.
    helpful: Vec<u32>,
    /// So many of them are kept. Where there are pairs with many totals, each is looked up very often.
    most_helpful: usize,
}

impl<'a> Smaller<'a> {
    fn new(rule: &'a Rule, values: &'a [u32]) -> Self {
        // Heap n takes fewer than 2n moves, so its value is below 2n.
        let most_helpful = if is_long(rule) { 8 } else { 1 << 16 };
        let seen = Seen { last: vec![0; 2 * values.len() + 1], heap: 0, below: 0, missing: 0 };
        Self { rule, values, seen, helpful: Vec::new(), most_helpful }
    }

    /// The least of the values below `value` that no move from `heap` leaves. The values of smaller heaps are right.
    fn lacks(&mut self, heap: usize, value: u32) -> Option<u32> {
        let Self { rule, values, seen, helpful, most_helpful } = self;
        let below = (value as usize).min(2 * heap + 1);
        (seen.heap, seen.below, seen.missing) = (heap as u32 + 1, below, below);
        let mut helped = 0;
        let _ = visit(rule, values, heap, &mut |left| {
            match left {
                Left::Alone(heap) => _ = seen.mark(heap.map_or(0, |heap| values[heap])),
                Left::Pairs { total, some, with } => {
                    for at in 0..helpful.len() {
                        let one = helpful[at] as usize;
                        let fits = one < total && some.contains(&one.min(total - one));
                        if fits && seen.mark(values[one] ^ values[total - one] ^ with) {
                            helpful.swap(helped.min(at), at);
                            helped += 1;
                            if seen.missing == 0 {
                                break;
                            }
                        }
                    }
                }
            }
            seen.enough()
        });
        let _ = visit(rule, values, heap, &mut |left| {
            seen.enough()?;
            if let Left::Pairs { total, some, with } = left {
                for one in some {
                    if seen.mark(values[one] ^ values[total - one] ^ with) {
                        helpful.truncate(*most_helpful - 2);
                        helpful.extend([one as u32, (total - one) as u32]);
                        seen.enough()?;
                    }
                }
            }
            seen.enough()
        });
        (0..below).find(|value| seen.last[*value] != seen.heap).map(|value| value as u32)
    }
}

/// Which values were reached from a heap, of those below a number.
struct Seen {
    /// At each value: the last heap from which it was reached, from 1.
    last: Vec<u32>,
    heap: u32,
    below: usize,
    missing: usize,
}

impl Seen {
    /// Is this new?
    fn mark(&mut self, value: u32) -> bool {
        let is_new = (value as usize) < self.below && self.last[value as usize] != self.heap;
        if is_new {
            self.last[value as usize] = self.heap;
            self.missing -= 1;
        }
        is_new
    }

    fn enough(&self) -> ControlFlow<()> {
        if self.missing == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
