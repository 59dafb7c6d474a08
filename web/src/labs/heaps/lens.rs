//! The lens: the powers of two in the values of the heaps. If they all occur an even number of times, the player to
//! move loses.

use qipan::{Args, OwnedMessage};

use super::analysis::number_of;
use super::state::HeapLab;
use crate::stage::lens::{OverlayKey, Sum};

/// Returns the values of the heaps, if all are known.
pub(super) fn values(lab: &HeapLab) -> Option<Vec<u64>> {
    lab.analysis.look.as_ref()?.values.iter().map(|value| number_of(value.as_ref())).collect()
}

/// Returns the number of occurrences of each power of two.
pub(super) fn seen(lab: &HeapLab) -> Option<OverlayKey> {
    let Some(values) = values(lab) else {
        let key = if lab.analysis.look.is_some() { "heaps-lens-unknown" } else { "heaps-checking" };
        return Some(OverlayKey { sums: Vec::new(), told: OwnedMessage::plain(key) });
    };
    let all = values.iter().fold(0, |all, value| all | value);
    let sum = |bit: u32| {
        let count = values.iter().filter(|value| **value >> bit & 1 == 1).count();
        Sum {
            tint: Some(bit as usize % 4),
            sign: (1u64 << bit).to_string(),
            sum: count.to_string(),
            note: Some(if count.is_multiple_of(2) { "even" } else { "odd" }),
        }
    };
    let bits = (0..u64::BITS).rev().filter(|bit| all >> bit & 1 == 1);
    let nim_sum = values.iter().fold(0, |sum, value| sum ^ value);
    let told = if nim_sum == 0 {
        OwnedMessage::plain("heaps-lens-paired")
    } else {
        OwnedMessage { key: "heaps-lens-odd", args: Args::none().count("sum", nim_sum) }
    };
    Some(OverlayKey { sums: bits.map(sum).collect(), told })
}
