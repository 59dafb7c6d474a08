//! Tests of the fast methods against the naive twin and published periods.

use super::*;
use crate::heaps::naive;
use crate::heaps::value_formula::Period;
use crate::progress::{Cancelled, NoProgress};

fn grundy(text: &str) -> Grundy {
    Grundy::new(text.parse().unwrap_or_else(|bad| panic!("{text}: {bad:?}")))
}

/// The values up to f(`to`), one by one.
fn computed(text: &str, to: u64) -> Vec<u64> {
    let mut grundy = grundy(text);
    grundy.compute(to, &mut NoProgress).unwrap();
    grundy.list().into_iter().map(u64::from).collect()
}

#[test]
fn every_short_code_agrees_with_the_naive_twin() {
    // All codes d0.d1d2 with digits up to 7, and some with digits up to F.
    for first in ["0", "4"] {
        for code in 1..64 {
            let text = format!("{first}.{}{}", code / 8, code % 8);
            let rule: Rule = text.parse().unwrap();
            assert_eq!(computed(&text, 150), naive::pair_values(&rule, 150), "{text}");
        }
    }
    for text in ["0.0F", "0.8", "0.3F", "8.0", "C.1", "0.F", "0.00A", "C.C"] {
        assert_eq!(computed(text, 30), naive::values(&text.parse().unwrap(), 30), "{text}");
    }
}

#[test]
fn rules_of_all_forms_agree_with_the_naive_twin() {
    for text in [
        "nim",
        "nim:3",
        "take:{1,3,4}",
        "take:{2,5,9}",
        "row:{2,3,5}",
        "row:{1,7}",
        "grundy",
        "0.[31]",
        "0.1[03]",
        "4.[2]",
        "0.0[7]",
        "0.[7]",
        "0.37[52]",
        "4.[4]",
        "0.[4]",
        "0.2[30]",
        "4.0[70]",
        "0.6[6]",
        "0.444[1]",
        "0.0000007",
        "4.",
    ] {
        assert_eq!(computed(text, 60), naive::values(&text.parse().unwrap(), 60), "{text}");
    }
}

/// Long lists, which use the sparse space and the bit planes.
#[test]
fn long_lists_agree_with_all_pairs() {
    for (text, to) in [
        ("0.156", 3000),
        ("0.07", 3000),
        ("0.007", 3000),
        ("0.6", 3000),
        ("grundy", 3000),
        ("4.444", 2000),
        ("row:{3,8,40}", 2500),
        ("0.77", 2500),
        ("0.05", 2500),
        ("0.106", 2500),
        ("0.117", 2500),
        ("0.205", 2500),
        ("0.66", 2500),
        ("row:{3,8,41}", 2500),
    ] {
        let rule: Rule = text.parse().unwrap();
        let (fast, naive_values) = (computed(text, to), naive::pair_values(&rule, to));
        let wrong = fast.iter().zip(&naive_values).position(|(fast, naive_values)| fast != naive_values);
        assert_eq!((fast.len(), wrong), (naive_values.len(), None), "{text}");
    }
}

#[test]
fn periods_agree_with_the_literature() {
    for (text, preperiod, period) in [
        ("0.77", 71, 12),
        ("0.07", 53, 34),
        ("0.137", 52, 34),
        ("0.4", 54, 34),
        ("0.17", 33, 34),
        ("0.45", 498, 20),
        ("4.444", 143, 24),
        ("0.156", 3479, 349),
        ("take:{1,2,3}", 0, 4),
        ("take:{2}", 0, 4),
    ] {
        let mut grundy = grundy(text);
        assert_eq!(grundy.learn(1_000_000_000_000_000_000, &mut NoProgress), Ok(true), "{text}");
        assert_eq!(grundy.formula(), Some(ValueFormula::Period(Period { preperiod, period })), "{text}");
    }
}

#[test]
fn periodic_values_agree_with_computed_ones() {
    let mut kayles = grundy("0.77");
    assert!(kayles.learn(u64::MAX, &mut NoProgress).unwrap());
    let list = computed("0.77", 2000);
    for n in 0..2000 {
        assert_eq!(kayles.value(n), Some(list[n as usize]));
    }
    // 10^18 is 4 modulo 12, as 76 is.
    assert_eq!(kayles.value(1_000_000_000_000_000_000), kayles.value(76));
    assert_eq!(kayles.value_of([5, 5, 7]), kayles.value(7));
}

#[test]
fn no_period_is_claimed_for_open_games() {
    for text in ["0.007", "0.6", "0.04", "0.06", "0.14", "0.36", "0.64", "0.74", "0.76", "grundy"] {
        let mut grundy = grundy(text);
        grundy.compute(5000, &mut NoProgress).unwrap();
        grundy.seek();
        assert_eq!((grundy.formula(), grundy.value(5001)), (None, None), "{text}");
    }
}

#[test]
fn the_computation_can_be_cancelled_and_resumed() {
    let mut grundy = grundy("0.6");
    let mut ticks = 0;
    let mut stop = |done: u64, total: u64| {
        assert!(done <= total);
        ticks += 1;
        if ticks == 10 { Err(Cancelled) } else { Ok(()) }
    };
    assert_eq!(grundy.learn(5000, &mut stop), Err(Cancelled));
    assert!(grundy.computed() > 500);
    assert_eq!(grundy.learn(5000, &mut NoProgress), Ok(true));
    assert_eq!(grundy.list(), computed("0.6", 5000).into_iter().map(|value| value as u32).collect::<Vec<_>>());
}
