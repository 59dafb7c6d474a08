//! Tests of the checker against the naive twin, and with every kind of fault.

use super::*;
use crate::heaps::naive;
use crate::heaps::rows::Position;
use crate::heaps::tame::OptionSet;
use crate::progress::Cancelled;

/// Rules of every form.
const RULES: [&str; 27] = [
    "nim",
    "nim:1",
    "nim:3",
    "take:{2}",
    "take:{1,3,4}",
    "take:{2,5,9}",
    "row:{2,3,5}",
    "row:{1,7}",
    "grundy",
    "0.07",
    "0.77",
    "0.156",
    "0.4",
    "0.6",
    "4.",
    "4.7",
    "4.444",
    "0.[31]",
    "0.1[03]",
    "4.[2]",
    "0.0[7]",
    "0.[7]",
    "4.[4]",
    "0.37[52]",
    "0.0F",
    "0.8",
    "C.1",
];

fn rule(text: &str) -> Rule {
    text.parse().unwrap_or_else(|bad| panic!("{text}: {bad:?}"))
}

/// Returns the values of heaps 0 to `to` by definition.
fn computed(text: &str, to: u64) -> Vec<u32> {
    let rule = rule(text);
    let values = if rule.most_left() > 2 { naive::values(&rule, to) } else { naive::pair_values(&rule, to) };
    values.into_iter().map(|value| value as u32).collect()
}

fn verdict(text: &str, values: &[u32]) -> Verdict<Fault> {
    check_values(&rule(text), values, &mut NoProgress).unwrap()
}

#[test]
fn correct_values_are_proved() {
    for text in RULES {
        let naive: Vec<u32> = naive::values(&rule(text), 40).into_iter().map(|value| value as u32).collect();
        assert_eq!(verdict(text, &naive), Verdict::Proved, "{text}");
        assert_eq!(verdict(text, &computed(text, 150)), Verdict::Proved, "{text}");
        assert_eq!(verdict(text, &[]), Verdict::Proved, "{text}");
    }
    // Lists of narrow and wide values, sparse and dense.
    for text in ["0.07", "0.156", "0.6", "0.007", "grundy", "row:{3,8,40}", "4.444", "0.0000007"] {
        assert_eq!(verdict(text, &computed(text, 3000)), Verdict::Proved, "{text}");
    }
}

#[test]
fn every_wrong_value_is_refuted_at_its_heap() {
    for text in RULES {
        let (rule, right) = (rule(text), computed(text, 40));
        for place in 0..right.len() {
            for wrong in [0, 1, 2, 3, 7, 20, 64, 81, 255, 256, 65_535, 65_536, u32::MAX]
                .into_iter()
                .chain([right[place] + 1, right[place] + 2, right[place].saturating_sub(1)])
                .filter(|wrong| *wrong != right[place])
            {
                let mut values = right.clone();
                values[place] = wrong;
                let Verdict::Refuted { at, why } = verdict(text, &values) else { panic!("{text} {place} {wrong}") };
                assert_eq!(at, place as u64, "{text} {wrong}");
                let options = naive::options(&rule, at);
                let value = |left: &[u64]| left.iter().fold(0, |sum, heap| sum ^ right[*heap as usize]);
                match why {
                    Fault::Reached { heap, value: claimed, left } => {
                        assert_eq!((heap, claimed, value(&left)), (at, wrong.into(), wrong), "{text}");
                        assert!(options.contains(&left), "{text} {place} {left:?}");
                    }
                    Fault::Missing { heap, value: claimed, lacks } => {
                        assert_eq!((heap, claimed, lacks), (at, wrong.into(), right[place].into()), "{text}");
                        assert!(wrong > right[place]);
                    }
                    other => panic!("{text} {place}: {other:?}"),
                }
            }
        }
    }
}

/// Wrong values where long lists are compared by wide words.
#[test]
fn wrong_values_far_out_are_refuted() {
    for text in ["0.07", "0.156", "0.6", "0.007", "grundy", "row:{3,8,40}"] {
        let right = computed(text, 2000);
        for place in (1500..2000).step_by(37) {
            for wrong in [right[place] + 1, right[place].wrapping_sub(1), right[place] ^ 1] {
                let mut values = right.clone();
                values[place] = wrong;
                let refuted = matches!(verdict(text, &values), Verdict::Refuted { at, .. } if at == place as u64);
                assert!(refuted, "{text} {place} {wrong}");
            }
        }
    }
}

#[test]
fn long_lists_are_refused_and_the_check_can_be_cancelled() {
    let many = vec![0; MAX_VALUES_DIRECT + 1];
    for text in ["nim", "4.[4]", "0.8", "nim:5000"] {
        let most = MAX_VALUES_DIRECT as u64;
        assert_eq!(verdict(text, &many), Verdict::Refuted { at: most, why: Fault::TooMany { most } }, "{text}");
    }
    let list = computed("0.07", 1000);
    let mut ticks = Vec::new();
    let mut stop = |done: u64, total: u64| {
        ticks.push((done, total));
        if done < 500 { Ok(()) } else { Err(Cancelled) }
    };
    assert_eq!(check_values(&rule("0.07"), &list, &mut stop), Err(Cancelled));
    assert!(ticks.is_sorted() && ticks.iter().all(|(done, total)| done < total && *total == 1001));
}

#[test]
fn periods_need_exactly_the_values_of_the_bound() {
    for (text, preperiod, period, needed) in [
        ("0.77", 71, 12, 2 * 83 + 2),
        ("0.07", 53, 34, 2 * 87 + 2),
        ("4.444", 143, 24, 2 * 167 + 3),
        ("take:{1,2,3}", 0, 4, 5 + 3),
        ("take:{2}", 0, 4, 5 + 2),
        ("nim:3", 0, 4, 5 + 3),
    ] {
        let (rule, values) = (rule(text), computed(text, 400));
        let formula = |preperiod, period| ValueFormula::Period(Period { preperiod, period });
        assert_eq!(check_formula(&rule, &values[..needed], formula(preperiod, period)), Verdict::Proved, "{text}");
        let too_short = check_formula(&rule, &values[..needed - 1], formula(preperiod, period));
        let at = needed as u64 - 1;
        assert_eq!(too_short, Verdict::Refuted { at, why: Fault::TooFew { needed: needed as u64 } }, "{text}");
        for wrong in [
            (preperiod.wrapping_sub(1), period),
            (preperiod, period - 1),
            (preperiod, period + 1),
            (preperiod, 0),
            (preperiod, u64::MAX),
            (u64::MAX, u64::MAX),
            (u64::MAX / 2, 1),
        ] {
            assert!(!check_formula(&rule, &values, formula(wrong.0, wrong.1)).is_proved(), "{text} {wrong:?}");
        }
        // Later starts and multiples of the period hold as well.
        assert_eq!(check_formula(&rule, &values, formula(preperiod + 3, period)), Verdict::Proved, "{text}");
        assert_eq!(check_formula(&rule, &values, formula(preperiod, 2 * period)), Verdict::Proved, "{text}");
        let (first, period) = (preperiod as usize, period as usize);
        for place in (first..needed - period).chain(first + period..needed) {
            let mut wrong = values.clone();
            wrong[place] += 1;
            let verdict = check_formula(&rule, &wrong, formula(preperiod, period as u64));
            assert!(matches!(verdict, Verdict::Refuted { why: Fault::NotRepeated { .. }, .. }), "{text} {place}");
        }
    }
}

#[test]
fn formulas_are_proved_only_for_rules_that_satisfy_them() {
    let period = ValueFormula::Period(Period { preperiod: 1, period: 1 });
    for text in ["grundy", "nim", "0.[31]", "4.[4]"] {
        let verdict = check_formula(&rule(text), &[1; 100], period);
        assert_eq!(verdict, Verdict::Refuted { at: 0, why: Fault::NoFormula }, "{text}");
    }
    for text in RULES.into_iter().chain(["0.3", "0.33", "0.37[73]", "take:{1,2}", "0.32", "0.[7]", "8.333", "0.F"]) {
        let rule = rule(text);
        let naive: Vec<u32> = naive::values(&rule, 30).into_iter().map(|value| value as u32).collect();
        for formula in (0..40).map(ValueFormula::Modulo).chain([ValueFormula::Identity, ValueFormula::Modulo(u64::MAX)])
        {
            let holds = |n: u64| match formula {
                ValueFormula::Modulo(modulus) => n.checked_rem(modulus),
                _ => Some(n),
            };
            let holds = (0..).zip(&naive).all(|(n, value)| holds(n) == Some(u64::from(*value)));
            let is_proved = check_formula(&rule, &naive, formula).is_proved();
            assert_eq!(check_formula(&rule, &[], formula).is_proved(), is_proved, "{text} {formula:?}");
            assert!(holds || !is_proved, "{text} {formula:?}");
        }
    }
    let large = 1_000_000_000_000_000_000;
    for (text, formula) in [
        ("take:{1,2,3,4}", ValueFormula::Modulo(5)),
        ("0.333", ValueFormula::Modulo(4)),
        ("nim:1000000000000000000", ValueFormula::Modulo(large + 1)),
        ("take:{1,2,4,5,7}", ValueFormula::Modulo(3)),
        ("0.33020003", ValueFormula::Modulo(3)),
        ("0.33[033]", ValueFormula::Modulo(3)),
        ("0.37[73]", ValueFormula::Identity),
    ] {
        assert_eq!(check_formula(&rule(text), &[0, 1, 2], formula), Verdict::Proved, "{text}");
        let why = Fault::NotFormula { heap: 2, value: 2 };
        assert_eq!(check_formula(&rule(text), &[0, 1, 1], formula), Verdict::Refuted { at: 2, why }, "{text}");
    }
}

#[test]
fn modulo_is_proved_for_all_rules_that_take_no_multiple() {
    for (text, proved) in [
        ("take:{1}", Some(2)),
        ("take:{1,3,5}", Some(2)),
        ("take:{1,2,3,5,6,7,999999}", Some(4)),
        ("take:{1,2,3,1000000}", None),
        ("0.[30]", Some(2)),
        ("0.3[01]", Some(2)),
        ("0.3[0201]", Some(2)),
        ("0.3[02013]", None),
        ("4.3", None),
        ("0.307", None),
        ("0.31", None),
        ("0.32", None),
    ] {
        let is_proved = |modulus: &u64| check_formula(&rule(text), &[], ValueFormula::Modulo(*modulus)).is_proved();
        assert_eq!((0..30).find(is_proved), proved, "{text}");
        let values = naive::values(&rule(text), 40);
        for modulus in (1..30).filter(is_proved) {
            assert!((0..).zip(&values).all(|(n, value): (u64, &u64)| n % modulus == *value), "{text} {modulus}");
        }
    }
}

#[test]
fn a_period_is_at_least_one() {
    let period = ValueFormula::Period(Period { preperiod: 3, period: 0 });
    for text in ["0.07", "nim", "grundy"] {
        assert_eq!(check_formula(&rule(text), &[0; 100], period), Verdict::Refuted { at: 0, why: Fault::NoPeriod });
    }
}

/// Returns the tame values of heaps from 0 up to the first wild one, from all options of each.
fn kinds(text: &str, to: u64) -> Vec<TameValue> {
    let mut kinds: Vec<TameValue> = Vec::new();
    for (heap, value) in (0..).zip(computed(text, to)) {
        let mut options = OptionSet::default();
        for left in naive::options(&rule(text), heap) {
            options.add(left.iter().fold(TameValue::NOTHING, |sum, heap| sum.plus(kinds[*heap as usize])));
        }
        let Some(kind) = options.tame_value(value.into()) else { break };
        kinds.push(kind);
    }
    kinds
}

#[test]
fn tame_heaps_are_proved_and_wrong_tame_values_refuted() {
    for text in RULES {
        let (rule, right) = (rule(text), kinds(text, 60));
        assert!(!right.is_empty(), "{text}");
        assert_eq!(check_kinds(&rule, &right), Verdict::Proved, "{text}");
        // The next heap is not tame, whatever is claimed.
        if let Some(value) = computed(text, 60).get(right.len()) {
            for firm in [false, true] {
                let more = [&right[..], &[TameValue { value: (*value).into(), firm }]].concat();
                assert!(!check_kinds(&rule, &more).is_proved(), "{text} {firm}");
            }
        }
        for (place, kind) in right.iter().enumerate() {
            let flipped = TameValue { firm: !kind.firm, ..*kind };
            for wrong in [flipped, TameValue { value: kind.value + 1, ..*kind }, TameValue { value: 1 << 40, ..*kind }]
            {
                let mut kinds = right.clone();
                kinds[place] = wrong;
                let refuted = matches!(check_kinds(&rule, &kinds), Verdict::Refuted { at, .. } if at == place as u64);
                assert!(refuted, "{text} {place} {wrong:?}");
            }
        }
    }
}

#[test]
fn a_heap_without_a_move_is_fickle() {
    let firm = TameValue { value: 0, firm: true };
    let why = Fault::NoKind { heap: 0, kind: firm };
    assert_eq!(check_kinds(&rule("nim"), &[firm]), Verdict::Refuted { at: 0, why });
}

/// The theorem agrees with the naive twin.
#[test]
fn proved_tame_values_give_the_outcome() {
    for text in RULES {
        let (rule, kinds) = (rule(text), kinds(text, 9));
        assert!(check_kinds(&rule, &kinds).is_proved());
        let mut naive = naive::Game::new(rule, true);
        let heaps = 0..kinds.len() as u64;
        for a in heaps.clone() {
            for (b, c) in heaps.clone().flat_map(|b| (0..=b.min(6)).map(move |c| (b, c))) {
                let sum = [a, b, c].iter().fold(TameValue::NOTHING, |sum, heap| sum.plus(kinds[*heap as usize]));
                assert_eq!(naive.wins(&[a, b, c]), !sum.is_lost(), "{text} {a} {b} {c}");
            }
        }
    }
}

/// Returns the first legal move that makes a single gap.
fn first_move(game: &Game, position: &Position) -> Option<Move> {
    let gaps = position.parts().flat_map(|(row, heap)| {
        let from = move |first| (0..=heap.end() - first).map(move |len| Move::one(row, first, len));
        (heap.first..heap.end()).flat_map(from)
    });
    gaps.into_iter().find(|mv| game.play(&mut position.clone(), mv).is_ok())
}

#[test]
fn games_are_replayed_move_by_move() {
    for text in RULES {
        let game = Game::new(rule(text), [7, 5, 6]).unwrap();
        let (mut position, mut moves) = (game.start(), Vec::new());
        while let Some(mv) = first_move(&game, &position) {
            game.play(&mut position, &mv).unwrap();
            moves.push(mv);
        }
        // Three heaps take two gaps.
        assert_eq!(moves.is_empty(), text == "0.8", "{text}");
        assert_eq!(check_game(&game, moves.iter().cloned()), Verdict::Legal, "{text}");
        // The last move cannot be made twice.
        let again = moves.iter().chain(moves.last()).cloned();
        let verdict = check_game(&game, again);
        let refuted = matches!(verdict, Verdict::Refuted { at, .. } if at == moves.len() as u64 + 1);
        assert!(refuted || moves.is_empty(), "{text}");
    }
    let game = Game::new(rule("0.07"), [9]).unwrap();
    let mv = Move::one(0, 2, 3);
    let why = Fault::Illegal { mv: mv.clone(), why: MoveError::Take(3) };
    assert_eq!(check_game(&game, [Move::one(0, 0, 2), mv]), Verdict::Refuted { at: 2, why });
}
