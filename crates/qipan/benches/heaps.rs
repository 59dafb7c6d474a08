//! Benches of the heaps family. Each asserts its answer.

#![allow(clippy::unwrap_used, reason = "a bench whose answer is missing should stop")]

mod common;

use common::{least, report};
use qipan::heaps::check::{check_formula, check_values};
use qipan::heaps::{Engine, Grundy, MAX_HEAP, Period, Rule, Strength, ValueFormula, naive};
use qipan::{NoProgress, Verdict};

fn rule(text: &str) -> Rule {
    text.parse().unwrap()
}

/// Computes all values up to f(`to`), one by one.
fn computed(text: &str, to: u64) -> Grundy {
    let mut grundy = Grundy::new(rule(text));
    grundy.compute(to, &mut NoProgress).unwrap();
    assert_eq!(grundy.computed(), to + 1);
    grundy
}

fn values() {
    let group = "heaps: values one by one";
    println!(
        "about\t{group}\tCompute the values of all heaps from 0 to n, without using a period. The baseline takes the mex of all pairs for each heap, as in the definition."
    );
    let (game, to) = ("0.156", 15_000);
    let mut naive = Vec::new();
    let by_definition = least(2, || naive = naive::pair_values(&rule(game), to));
    let mut grundy = Grundy::new(rule(game));
    let fast = least(20, || grundy = computed(game, to));
    assert!(grundy.list().iter().map(|value| u64::from(*value)).eq(naive.iter().copied()));
    report(group, "0.156 to 15,000, by definition", by_definition, "list", "-");
    report(group, "0.156 to 15,000", fast, "list", "0.156 to 15,000, by definition");

    let periodic = least(3, || {
        let mut grundy = computed("0.16", 520_000);
        grundy.seek();
        assert_eq!(grundy.formula(), Some(ValueFormula::Period(Period { preperiod: 105_351, period: 149_459 })));
    });
    report(group, "0.16 to 520,000, and its period", periodic, "list", "-");
    for (game, to, largest, last) in [("0.6", 1_000_000, 302, 180), ("0.007", 200_000, 1048, 712)] {
        let open = least(1, || {
            let list = computed(game, to).list();
            assert_eq!((list.iter().max().copied(), list.last().copied()), (Some(largest), Some(last)), "{game}");
        });
        report(group, &format!("{game} to {}", with_commas(to)), open, "list", "-");
    }
    let mut by_period = Grundy::new(rule("0.07"));
    assert_eq!(by_period.learn(MAX_HEAP, &mut NoProgress), Ok(true));
    let no_period = least(1, || {
        let list = computed("0.07", 1_000_000).list();
        assert!((0..).zip(list).all(|(heap, value)| by_period.value(heap) == Some(value.into())));
    });
    report(group, "0.07 to 1,000,000", no_period, "list", "-");
}

/// A number with thousands separators, as in the tables.
fn with_commas(number: u64) -> String {
    if number < 1000 { number.to_string() } else { format!("{},{:03}", with_commas(number / 1000), number % 1000) }
}

fn formulas() {
    let group = "heaps: a heap of 10^18";
    println!(
        "about\t{group}\tFrom nothing: compute enough values for a period with its proof, and check the proof independently."
    );
    for (game, preperiod, period, value) in [("0.77", 71, 12, 1), ("0.07", 53, 34, 3), ("0.156", 3479, 349, 2)] {
        let computed_heap = least(20, || {
            let mut grundy = Grundy::new(rule(game));
            assert_eq!(grundy.learn(MAX_HEAP, &mut NoProgress), Ok(true));
            assert_eq!(grundy.formula(), Some(ValueFormula::Period(Period { preperiod, period })));
            assert_eq!(grundy.value(MAX_HEAP), Some(value), "{game}");
        });
        report(group, game, computed_heap, "heap", "-");
        let (rule, period) = (rule(game), Period { preperiod, period });
        let needed = ValueFormula::Period(period).needed(&rule);
        let list = computed(game, needed - 1).list();
        let checked = least(20, || {
            assert_eq!(check_values(&rule, &list, &mut NoProgress), Ok(Verdict::Proved));
            assert_eq!(check_formula(&rule, &list, ValueFormula::Period(period)), Verdict::Proved);
        });
        report(group, &format!("{game}, checked"), checked, "heap", game);
    }
}

fn replies() {
    let group = "heaps: the computer’s reply";
    println!(
        "about\t{group}\tReply to positions of four heaps of up to 10,000 stones when the values are known: a winning move wherever there is one. The baseline is Nim, where a formula gives it."
    );
    for game in ["nim", "0.07", "0.77", "0.6", "0.007", "row:{2,3,5}", "grundy", "take:{1,3,4}"] {
        let mut engine = Engine::new(rule(game));
        assert_eq!(engine.compute_to(10_000, &mut NoProgress), Ok(true));
        let heap = |number: u64| 1 + number.wrapping_mul(0x9e37_79b9_7f4a_7c15) % 10_000;
        let positions: Vec<[u64; 4]> = (0..200).map(|i| [0, 1, 2, 3].map(|j| heap(4 * i + j + 1))).collect();
        let all = least(3, || {
            for (made, heaps) in (0..).zip(&positions) {
                let reply = engine.reply(heaps, false, made, Strength::Perfect).unwrap();
                let mut after = heaps.to_vec();
                after.remove(after.iter().position(|heap| *heap == reply.split.heap).unwrap());
                after.extend(&reply.split.left);
                // A move from a won position leads to a lost one, and every move from a lost position to a won one.
                assert_ne!(engine.outcome(heaps, false), engine.outcome(&after, false), "{game}");
            }
        });
        let baseline = if game == "nim" { "-" } else { "nim" };
        report(group, game, all / positions.len() as f64, "reply", baseline);
    }
}

/// Reads games and their largest heaps from standard input, one `GAME HEAP` a line, and answers each at once with the
/// time, and a checksum of the values after Fletcher: what `cargo xtask bench --peers` compares.
fn peers() {
    for line in std::io::stdin().lines().map(Result::unwrap) {
        let (game, to) = line.split_once(' ').unwrap();
        let (mut list, to) = (Vec::new(), to.parse().unwrap());
        let time = least(1, || list = computed(game, to).list());
        let sums = list.iter().fold((0u16, 0u16), |(one, two), value| {
            let one = one.wrapping_add(*value as u16);
            (one, two.wrapping_add(one))
        });
        println!("{time:.3}\t{:X}", u32::from(sums.1) << 16 | u32::from(sums.0));
    }
}

fn main() {
    if std::env::args().any(|arg| arg == "peers") {
        peers();
        return;
    }
    values();
    formulas();
    replies();
}
