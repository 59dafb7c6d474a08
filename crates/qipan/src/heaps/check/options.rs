//! What a move can leave of a heap, one after the other.

use crate::heaps::rule::Rule;

/// Shows every list of heaps that a move can leave of `heap`, each once for each number taken, until `look` says that it has
/// seen enough. No heap is empty, and they stand in increasing order.
pub fn walk(rule: &Rule, heap: u64, look: &mut dyn FnMut(&[u64]) -> bool) {
    let _ = all(rule, heap, look);
}

/// `None` as soon as enough was seen.
fn all(rule: &Rule, heap: u64, look: &mut dyn FnMut(&[u64]) -> bool) -> Option<()> {
    let mut show = |left: &[u64]| look(left).then_some(());
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
