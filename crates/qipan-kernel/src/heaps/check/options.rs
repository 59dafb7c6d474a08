//! Enumeration of the options of a heap, by the rules alone.

use crate::heaps::rule::Rule;

/// Calls `visit` with every option of `heap`, once for each number taken, until it returns false. An option is a list
/// of non-empty heaps in increasing order.
pub fn for_each_option(rule: &Rule, heap: u64, visit: &mut dyn FnMut(&[u64]) -> bool) {
    let _ = try_for_each(rule, heap, visit);
}

/// `None` once `visit` has returned false.
fn try_for_each(rule: &Rule, heap: u64, visit: &mut dyn FnMut(&[u64]) -> bool) -> Option<()> {
    let mut show = |left: &[u64]| visit(left).then_some(());
    for (take, leaves) in rule.takes(heap) {
        let rest = heap - take;
        if rest == 0 && leaves.allows(0) {
            show(&[])?;
        }
        if rest > 0 && rest < heap && leaves.allows(1) {
            show(&[rest])?;
        }
        if leaves.allows(2) {
            for a in (1..=rest / 2).filter(|a| rule.allows_equal() || 2 * a != rest) {
                show(&[a, rest - a])?;
            }
        }
        if leaves.allows(3) {
            for a in 1..=rest / 3 {
                for b in a..=(rest - a) / 2 {
                    show(&[a, b, rest - a - b])?;
                }
            }
        }
    }
    Some(())
}
