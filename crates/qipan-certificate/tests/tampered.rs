//! Tampered certificates are refuted exactly if they are wrong.

// Clippy's exceptions for tests do not reach the helpers of an integration test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{of_each_kind, verdict};
use qipan::fives;
use qipan::heaps::{self, Engine, Game};
use qipan::knights::{self, check as knights_check};
use qipan::tromino::check as tromino;
use qipan::{NoProgress, Square, Verdict};
use qipan_certificate::{Certificate, Fault, Heaps, Moves, ReadError, check};
use serde_json::{Value, json};

/// Returns the JSON of each certificate that is proved and has this claim.
fn proved(claim: &str) -> Vec<Value> {
    let all = of_each_kind().into_iter().filter(|certificate| certificate.subject().claim() == claim);
    let proved: Vec<Certificate> = all.filter(|certificate| verdict(certificate).is_proved()).collect();
    assert!(!proved.is_empty(), "{claim}");
    proved.iter().map(|certificate| serde_json::from_str(&certificate.text()).unwrap()).collect()
}

fn checked(json: &Value) -> Verdict<Fault> {
    let certificate = Certificate::read(&json.to_string()).unwrap_or_else(|unread| panic!("{json} {unread:?}"));
    check(&certificate, &mut NoProgress).unwrap()
}

fn refuted(json: &Value) -> (u64, Fault) {
    match checked(json) {
        Verdict::Refuted { at, why } => (at, why),
        other => panic!("{other:?}: {json}"),
    }
}

/// Returns a changed copy.
fn changed(json: &Value, change: impl FnOnce(&mut Value)) -> Value {
    let mut json = json.clone();
    change(&mut json);
    json
}

fn moves(json: &mut Value) -> &mut Vec<Value> {
    json["moves"].as_array_mut().unwrap()
}

fn len(json: &Value) -> usize {
    json["moves"].as_array().map_or(0, Vec::len)
}

#[test]
fn a_covering_has_each_piece_once() {
    for json in proved("covering").into_iter().filter(|json| len(json) > 0) {
        for at in 0..len(&json) {
            let (place, why) = refuted(&changed(&json, |json| _ = moves(json).remove(at)));
            assert!(matches!((place, why), (0, Fault::Tromino(_))));
            let twice = changed(&json, |json| {
                let again = moves(json)[at].clone();
                moves(json).push(again);
            });
            assert_eq!(refuted(&twice).0, len(&json) as u64 + 1);
            for notch in ["nw", "ne", "sw", "se"] {
                let text = json["moves"][at].as_str().unwrap();
                let other = format!("{}{notch}", &text[..text.len() - 2]);
                if other != text {
                    assert!(refuted(&changed(&json, |json| moves(json)[at] = json!(other))).0 > 0);
                }
            }
            // They may be laid in any order.
            assert!(checked(&changed(&json, |json| moves(json).swap(at, 0))).is_proved());
            // A piece that is lifted must lie on the board, and one that is not laid again leaves its squares free.
            let lifted = changed(&json, |json| {
                let text = moves(json)[at].as_str().unwrap().replace("lay", "lift");
                moves(json).push(json!(text));
            });
            assert_eq!(refuted(&lifted).0, 0);
            let early = changed(&json, |json| {
                let text = moves(json)[at].as_str().unwrap().replace("lay", "lift");
                moves(json).insert(at, json!(text));
            });
            assert!(matches!(refuted(&early), (place, Fault::Piece(_)) if place == at as u64 + 1));
        }
        assert_eq!(checked(&changed(&json, |json| json["claim"]["kind"] = json!("position"))), Verdict::Legal);
        refuted(&changed(&json, |json| json["board"]["rows"] = json!(json["board"]["rows"].as_u64().unwrap() + 3)));
    }
}

#[test]
fn an_induction_has_one_choice_at_each_level() {
    for json in proved("covering").into_iter().filter(|json| len(json) == 0) {
        let levels = json["proof"]["levels"].as_array().unwrap().len();
        for level in 0..levels {
            for quarter in ["nw", "ne", "sw", "se"] {
                let own = json["proof"]["levels"][level]["special"] == quarter;
                let other = changed(&json, |json| json["proof"]["levels"][level]["special"] = json!(quarter));
                assert_eq!(checked(&other).is_proved(), own);
                for corner in 0..4 {
                    let own = json["proof"]["levels"][level]["corners"][corner] == quarter;
                    let other =
                        changed(&json, |json| json["proof"]["levels"][level]["corners"][corner] = json!(quarter));
                    assert_eq!(checked(&other).is_proved(), own);
                }
            }
            refuted(&changed(&json, |json| _ = json["proof"]["levels"].as_array_mut().unwrap().remove(level)));
        }
        refuted(&changed(&json, |json| json["board"]["hole"] = json!([1, 1])));
        refuted(&changed(&json, |json| json["board"]["rows"] = json!(1024)));
        refuted(&changed(&json, |json| _ = json["board"].as_object_mut().unwrap().remove("hole")));
    }
}

#[test]
fn an_obstruction_fits_its_board_only() {
    let all = proved("no covering");
    assert!(all.len() >= 6);
    for (at, json) in all.iter().enumerate() {
        for (other_at, other) in all.iter().enumerate() {
            let mixed = changed(json, |json| json["board"] = other["board"].clone());
            let fits = checked(&mixed).is_proved();
            assert!(fits == (at == other_at) || json["proof"] == other["proof"], "{mixed}");
        }
        for key in ["squares", "rest", "length", "place"] {
            if let Some(figure) = json["proof"].get(key) {
                let number = figure.as_u64().or_else(|| figure.as_str().and_then(|text| text.parse().ok())).unwrap();
                refuted(&changed(json, |json| json["proof"][key] = json!((number + 1).to_string())));
            }
        }
    }
}

#[test]
fn jumps_are_replayed_and_counted() {
    for json in proved("fewest").into_iter().filter(|json| json["family"] == "pegs") {
        let left: u64 = json["claim"]["left"].as_str().unwrap().parse().unwrap();
        for wrong in [left + 1, left.wrapping_sub(1)] {
            let (at, why) = refuted(&changed(&json, |json| json["claim"]["left"] = json!(wrong.to_string())));
            assert_eq!((at, why), (0, Fault::Left { said: wrong, left }));
        }
        for at in 0..len(&json) {
            refuted(&changed(&json, |json| _ = moves(json).remove(at)));
            let twice = changed(&json, |json| {
                let again = moves(json)[at].clone();
                moves(json).insert(at, again);
            });
            assert_eq!(refuted(&twice).0, at as u64 + 2);
        }
        for bound in ["none", "one", "colours", "row", "pagodas"] {
            let same = json["proof"]["bound"] == bound;
            let other = changed(&json, |json| {
                if !same {
                    json["proof"] = json!({"bound": bound, "slant": "rising", "length": 7, "weights": []});
                }
            });
            assert_eq!(checked(&other).is_proved(), same, "{other}");
        }
    }
    for json in proved("last") {
        refuted(&changed(&json, |json| json["claim"]["on"][0] = json!(json["claim"]["on"][0].as_i64().unwrap() + 1)));
        refuted(&changed(&json, |json| _ = moves(json).pop()));
    }
}

#[test]
fn checks_weights_one_by_one() {
    let all = proved("out of reach");
    let all: Vec<&Value> = all.iter().filter(|json| json["proof"]["reason"] == "pagoda").collect();
    assert!(!all.is_empty());
    for json in all {
        let weights = json["proof"]["weights"].as_array().unwrap().len();
        for at in 0..weights {
            let raised = changed(json, |json| json["proof"]["weights"][at] = json!(1_000_000_007));
            assert!(!checked(&raised).is_proved(), "{raised}");
        }
        refuted(&changed(json, |json| json["proof"]["sum"] = json!("-1000")));
        refuted(&changed(json, |json| json["proof"] = json!({"reason": "golden"})));
    }
}

/// Returns the proved certificates of stones, with a rule or without rule and pattern.
fn stones(with_rule: bool) -> Vec<Value> {
    stones_by(if with_rule { "rule" } else { "" })
}

/// Returns the proved certificates of stones that are given by this key.
fn stones_by(key: &str) -> Vec<Value> {
    let of_fives = proved("fewest").into_iter().filter(|json| json["family"] == "fives");
    let told =
        |json: &Value| ["rule", "pattern"].into_iter().find(|key| json["proof"].get(key).is_some()).unwrap_or("");
    let all: Vec<Value> = of_fives.filter(|json| told(json) == key).collect();
    assert!(!all.is_empty());
    all
}

#[test]
fn no_stone_can_be_removed() {
    for json in stones(false) {
        for at in 0..len(&json) {
            let (place, why) = refuted(&changed(&json, |json| _ = moves(json).remove(at)));
            assert!(matches!((place, why), (0, Fault::Fives(fives::check::Fault::Open { .. }))));
            let taken = changed(&json, |json| {
                let text = moves(json)[at].as_str().unwrap().replace("put", "take");
                moves(json).push(json!(text));
            });
            assert!(matches!(refuted(&taken), (0, Fault::Fives(_))));
            let twice = changed(&json, |json| {
                let again = moves(json)[at].clone();
                moves(json).push(again);
            });
            assert!(matches!(refuted(&twice), (at, Fault::Stone(_)) if at == len(&json) as u64 + 1));
            let off = changed(&json, |json| moves(json)[at] = json!("put:99,1"));
            assert_eq!(refuted(&off), (at as u64 + 1, Fault::Stone(fives::MoveError::Off)));
        }
        let early = changed(&json, |json| json["moves"] = json!(["take:1,1"]));
        assert!(matches!(refuted(&early), (1, Fault::Stone(fives::MoveError::Free(_)))));
    }
}

#[test]
fn stones_are_counted() {
    for json in [stones(true), stones(false), stones_by("pattern")].concat() {
        let stones: u64 = json["claim"]["stones"].as_str().unwrap().parse().unwrap();
        for wrong in [stones + 1, stones.wrapping_sub(1), 1 << 60] {
            let (at, why) = refuted(&changed(&json, |json| json["claim"]["stones"] = json!(wrong.to_string())));
            assert_eq!((at, why), (0, Fault::Stones { said: wrong, stones }));
        }
    }
}

#[test]
fn the_numbers_of_a_rule_count() {
    for json in stones(true) {
        let line = json["board"]["line"].as_u64().unwrap();
        let both = |side: &str| json["board"][side].as_u64().unwrap() >= line;
        for (key, value) in ["down", "right"].into_iter().flat_map(|key| (0..line).map(move |value| (key, value))) {
            let other = changed(&json, |json| json["proof"]["rule"][key] = json!(value));
            let numbers = ["down", "right"].map(|key| other["proof"]["rule"][key].as_u64().unwrap());
            let [down, right] = numbers;
            // Still a solution on the torus, but perhaps with more stones than are needed.
            let is_cell = [down, right, down + right, down + line - right].iter().all(|sum| sum % line != 0);
            let side = |key: &str| json["board"][key].as_u64().unwrap();
            if both("rows") && both("cols") && !is_cell && line > 1 {
                let shift = other["proof"]["rule"]["shift"].as_u64().unwrap();
                let has = |row, col| (down * row + right * col) % line == shift;
                // Then a line is open, unless the board is so small that each line happens to hold a stone.
                match checked(&other) {
                    Verdict::Refuted { at: 0, why: Fault::Fives(fives::check::Fault::Open { from, to, .. }) } => {
                        let open = fives::Line::between(from, to, line).unwrap();
                        assert!(!open.squares(line).any(|at| has(at.row + 1, at.col + 1)), "{other}");
                    }
                    Verdict::Refuted { at: 0, why: Fault::Stones { .. } } | Verdict::Proved | Verdict::Legal => {
                        assert!(side("rows").min(side("cols")) < 2 * line, "{other}");
                    }
                    refuted => panic!("{refuted:?} {other}"),
                }
            }
        }
        let large = changed(&json, |json| json["proof"]["rule"]["down"] = json!(line));
        assert!(Certificate::read(&large.to_string()).is_err());
        let moves = changed(&json, |json| json["moves"] = json!(["put:1,1"]));
        assert_eq!(Certificate::read(&moves.to_string()), Err(ReadError::NeedlessMoves));
    }
}

#[test]
fn the_rows_of_a_pattern_count() {
    for json in stones_by("pattern") {
        let line = json["board"]["line"].as_u64().unwrap() as usize;
        let pattern = |json: &mut Value, key: &str, value: Value| json["proof"]["pattern"][key] = value;
        let rows = json["proof"]["pattern"]["rows"].clone();
        // Two columns exchanged, or one stone moved: some line is open.
        for (a, b) in (0..line).flat_map(|a| (0..a).map(move |b| (a, b))) {
            let other = changed(&json, |json| {
                let (of_a, of_b) = (rows[a].clone(), rows[b].clone());
                (json["proof"]["pattern"]["rows"][a], json["proof"]["pattern"]["rows"][b]) = (of_b, of_a);
            });
            assert!(matches!(refuted(&other), (0, Fault::Fives(fives::check::Fault::Leaves(_)))), "{other}");
            let other = changed(&json, |json| json["proof"]["pattern"]["rows"][a] = rows[b].clone());
            assert!(matches!(refuted(&other), (0, Fault::Fives(fives::check::Fault::Leaves(_)))), "{other}");
        }
        // Shifted it blocks every line as well, and mostly has more stones.
        let mut more = 0;
        for (down, right) in (0..line).flat_map(|down| (0..line).map(move |right| (down, right))) {
            let other = changed(&json, |json| pattern(json, "shift", json!([down, right])));
            let certificate = Certificate::read(&other.to_string()).unwrap();
            assert_eq!(Certificate::read(&certificate.text()), Ok(certificate.clone()));
            match verdict(&certificate) {
                Verdict::Proved => {}
                Verdict::Refuted { why: Fault::Stones { said, stones }, .. } => more += u64::from(stones > said),
                other => panic!("{other:?}"),
            }
        }
        assert!(more > 0);
        // These cannot be read.
        for (key, value) in [
            ("rows", json!(rows.as_array().unwrap()[1..])),
            ("rows", json!(1)),
            ("rows", json!(vec![0; line])),
            ("rows", json!(vec![line + 1; line])),
            ("shift", json!([0, line])),
            ("shift", json!([0])),
            ("shift", json!(3)),
        ] {
            let other = changed(&json, |json| pattern(json, key, value.clone()));
            assert!(matches!(Certificate::read(&other.to_string()), Err(ReadError::Wrong { .. })), "{key} {value}");
        }
        let both = changed(&json, |json| json["proof"]["rule"] = json!({"down": 1, "right": 2, "shift": 0}));
        let allowed = qipan_certificate::Allowed::Nothing;
        assert_eq!(
            Certificate::read(&both.to_string()),
            Err(ReadError::Wrong { key: "proof.pattern".into(), allowed })
        );
        let moves = changed(&json, |json| json["moves"] = json!(["put:1,1"]));
        assert_eq!(Certificate::read(&moves.to_string()), Err(ReadError::NeedlessMoves));
    }
}

#[test]
fn checks_packings_line_by_line() {
    let (mut blocks, mut lines) = (0, 0);
    for json in [stones(true), stones(false)].concat() {
        let packing = |json: &mut Value, key: &str, at: usize| json["proof"]["packing"][key][at].take();
        let many = |key: &str| json["proof"]["packing"][key].as_array().map_or(0, Vec::len);
        for at in 0..many("blocks") {
            blocks += 1;
            let without = changed(&json, |json| {
                _ = packing(json, "blocks", at);
                json["proof"]["packing"]["blocks"].as_array_mut().unwrap().remove(at);
            });
            assert_eq!(checked(&without), Verdict::Legal, "{without}");
            let twice = changed(&json, |json| {
                let again = json["proof"]["packing"]["blocks"][at].clone();
                json["proof"]["packing"]["blocks"].as_array_mut().unwrap().push(again);
            });
            assert!(matches!(refuted(&twice), (0, Fault::Fives(fives::check::Fault::Shared(_)))));
            for (key, value) in [("rows", json!(1 << 30)), ("cols", json!(1 << 30)), ("at", json!([1 << 30, 1]))] {
                let off = changed(&json, |json| json["proof"]["packing"]["blocks"][at][key] = value);
                if off != json {
                    refuted(&off);
                }
            }
        }
        for at in 0..many("lines") {
            lines += 1;
            // As many times as a packing of any multiplicity allows, and once more.
            for times in [u32::MAX.into(), json["proof"]["packing"]["depth"].as_u64().unwrap() + 1] {
                let deep = changed(&json, |json| json["proof"]["packing"]["lines"][at]["times"] = json!(times));
                assert!(matches!(refuted(&deep), (0, Fault::Fives(fives::check::Fault::TooOften(_)))));
            }
        }
        let depth = json["proof"]["packing"]["depth"].as_u64().unwrap();
        if many("lines") > 0 {
            let deeper = changed(&json, |json| json["proof"]["packing"]["depth"] = json!(2 * depth));
            assert_eq!(checked(&deeper), Verdict::Legal, "{deeper}");
        }
        let none = changed(&json, |json| json["proof"]["packing"] = json!({"depth": 1}));
        assert_eq!(checked(&none).is_proved(), json["claim"]["stones"] == "0", "{none}");
    }
    assert!(blocks > 9 && lines > 9, "{blocks} {lines}");
}

/// Returns the square of a move.
fn square(json: &Value, at: usize) -> Square {
    json["moves"][at].as_str().unwrap().parse::<knights::Move>().unwrap().0
}

#[test]
fn a_tour_visits_every_square_once_and_jumps() {
    let all = proved("tour");
    assert!(all.len() > 9);
    for json in all.into_iter().filter(|json| len(json) > 1) {
        let missing = json["board"]["without"].as_array().map_or(0, Vec::len) as u64;
        let squares = json["board"]["rows"].as_u64().unwrap() * json["board"]["cols"].as_u64().unwrap() - missing;
        let is_home = len(&json) as u64 > squares;
        for at in 0..squares as usize {
            let fewer = changed(&json, |json| _ = moves(json).remove(at));
            if at as u64 == squares - 1 && !is_home {
                let why = Fault::Unvisited { visited: squares - 1, squares };
                assert_eq!(refuted(&fewer), (0, why));
            } else if at > 0 {
                // From there it jumps over one square, to a square of its own colour.
                let (from, to) = (square(&json, at - 1), square(&json, at + 1));
                let is_last = at as u64 == squares - 1;
                let (twice, none) = (knights_check::Fault::Twice(to), knights_check::Fault::NoKnightMove { from, to });
                assert_eq!(refuted(&fewer), (at as u64 + 1, Fault::Knights(if is_last { twice } else { none })));
            } else if is_home {
                // It is closed, and so may begin anywhere.
                assert!(checked(&fewer).is_proved());
            } else {
                assert_eq!(refuted(&fewer).0, 0);
            }
            let twice = changed(&json, |json| {
                let again = moves(json)[at].clone();
                moves(json).insert(at, again);
            });
            let why = Fault::Knights(knights_check::Fault::Twice(square(&json, at)));
            assert_eq!(refuted(&twice), (at as u64 + 2, why));
            let off = changed(&json, |json| moves(json)[at] = json!("99,1"));
            let why = Fault::Knights(knights_check::Fault::Off(Square::new(98, 0)));
            assert_eq!(refuted(&off), (at as u64 + 1, why));
            if at > 0 {
                // A square that the knight visits cannot be missing.
                let hole = square(&json, at);
                let taken = changed(&json, |json| {
                    let mut without = json["board"]["without"].as_array().cloned().unwrap_or_default();
                    without.push(json!([hole.row + 1, hole.col + 1]));
                    json["board"]["without"] = json!(without);
                });
                let why = Fault::Knights(knights_check::Fault::Missing(hole));
                assert_eq!(refuted(&taken), (at as u64 + 1, why));
            }
        }
        // As another kind of tour, it ends where it does.
        let (first, last) = (square(&json, 0), square(&json, squares as usize - 1));
        let closed = changed(&json, |json| json["board"]["kind"] = json!("closed"));
        if knights::is_knight_move(last, first) {
            assert!(checked(&closed).is_proved());
        } else {
            let why = Fault::Knights(knights_check::Fault::NotHome { last, first });
            assert_eq!(refuted(&closed), (0, why.clone()));
            let home = changed(&closed, |json| moves(json).push(json!(first.to_string())));
            assert_eq!(refuted(&home), (squares + 1, why));
        }
        let larger = changed(&json, |json| json["board"]["rows"] = json!(json["board"]["rows"].as_u64().unwrap() + 1));
        assert!(matches!(refuted(&larger), (_, Fault::Unvisited { .. } | Fault::Knights(_))));
        let position = changed(&json, |json| json["claim"]["kind"] = json!("position"));
        assert_eq!(checked(&position), Verdict::Legal);
    }
}

#[test]
fn every_value_of_heaps_counts() {
    for json in proved("outcome") {
        let other = if json["claim"]["outcome"] == "N" { "P" } else { "N" };
        let wins = other == "P";
        let outcome = changed(&json, |json| json["claim"]["outcome"] = json!(other));
        assert_eq!(refuted(&outcome), (0, Fault::Outcome { wins }));
        for at in 0..json["claim"]["values"].as_array().unwrap().len() {
            let value: u64 = json["claim"]["values"][at].as_str().unwrap().parse().unwrap();
            let other = changed(&json, |json| json["claim"]["values"][at] = json!(value + 1));
            assert!(matches!(refuted(&other), (0, Fault::Value { said, .. }) if said == value + 1));
        }
        refuted(&changed(&json, |json| _ = json["claim"]["values"].as_array_mut().unwrap().pop()));
        for win in ["1:1", "1:1-2", "2:1-2", "2:3", "9:1", "1:1|"] {
            let other = changed(&json, |json| json["claim"]["win"] = json!(win));
            let is_proved = checked(&other).is_proved();
            // Another move may win as well, but none when the player to move loses.
            assert!(!is_proved || wins, "{other}");
        }
        let values = json["proof"]["values"].as_array().map_or(0, Vec::len);
        for at in 0..values {
            let value = json["proof"]["values"][at].as_u64().unwrap();
            refuted(&changed(&json, |json| json["proof"]["values"][at] = json!(value + 1)));
            if let Some(firm) = json["proof"]["firm"].get(at).and_then(Value::as_bool) {
                refuted(&changed(&json, |json| json["proof"]["firm"][at] = json!(!firm)));
            }
        }
        if values > 0 {
            let fewer = changed(&json, |json| {
                for key in ["values", "firm"] {
                    json["proof"][key].as_array_mut().map(Vec::pop);
                }
            });
            // A theorem needs no values.
            assert!(!checked(&fewer).is_proved(), "{fewer}");
        }
        if json["proof"].get("law").is_some() {
            refuted(&changed(&json, |json| _ = json["proof"].as_object_mut().unwrap().remove("law")));
            for law in [json!({"kind": "half"}), json!({"kind": "remainder", "modulus": 7}), json!({"kind": "whole"})] {
                let same = json["proof"]["law"] == law;
                let other = changed(&json, |json| json["proof"]["law"] = law);
                assert_eq!(checked(&other).is_proved(), same, "{other}");
            }
            for period in [json!(0), json!(1), json!("18446744073709551615")] {
                let law = json!({"kind": "period", "preperiod": 3, "period": period});
                refuted(&changed(&json, |json| json["proof"]["law"] = law));
            }
        }
    }
}

/// These are true, though the solvers do not write them.
#[test]
fn unusual_certificates_are_not_refuted() {
    let with = |family: &str, rest: Value| {
        let mut json = json!({"qipan": "certificate", "version": 1, "family": family});
        json.as_object_mut().unwrap().extend(rest.as_object().unwrap().clone());
        checked(&json)
    };
    let rule = json!({"down": 1, "right": 1, "shift": 1});
    let block = json!({"at": [1, 1], "rows": 5, "cols": 5, "cut": "right"});
    let five = json!({
        "board": {"rows": 5, "cols": 5}, "claim": {"kind": "fewest", "stones": 5},
        "proof": {"rule": rule, "packing": {"depth": 1, "blocks": [block]}},
    });
    assert_eq!(with("fives", five), Verdict::Proved);
    let row = json!({
        "board": {"pegs": ["...", ".ooo"]}, "claim": {"kind": "fewest", "left": 2},
        "proof": {"bound": "row", "length": 3}, "moves": ["2,3w"],
    });
    assert_eq!(with("pegs", row), Verdict::Proved);
    let column = json!({
        "board": {"rows": 3, "cols": 1}, "claim": {"kind": "no covering"},
        "proof": {"obstacle": "three odd", "length": 1},
    });
    assert_eq!(with("tromino", column), Verdict::Proved);
    let odd = json!({
        "board": {"rule": "take:{1,3}", "heaps": [1_000_001]},
        "claim": {"kind": "outcome", "outcome": "N", "values": [1], "win": "1:1"},
        "proof": {"law": {"kind": "remainder", "modulus": 2}},
    });
    assert_eq!(with("heaps", odd), Verdict::Proved);
}

#[test]
fn refusals_name_what_is_missing() {
    let json = proved("covering").into_iter().find(|json| json["proof"].get("levels").is_some()).unwrap();
    let no_induction = (0, Fault::Tromino(tromino::Fault::NoInduction));
    assert_eq!(refuted(&changed(&json, |json| json["board"]["rows"] = json!(2047))), no_induction);
    assert_eq!(refuted(&changed(&json, |json| json["board"]["hole"] = Value::Null)), no_induction);
    let fewer = changed(&json, |json| _ = json["proof"]["levels"].as_array_mut().unwrap().pop());
    let why = tromino::Fault::Levels { needed: 11, levels: 10 };
    assert_eq!(refuted(&fewer), (0, Fault::Tromino(why)));
    let with_law = proved("outcome").into_iter().find(|json| json["proof"].get("law").is_some()).unwrap();
    let law = json!({"kind": "period", "preperiod": 3, "period": 0});
    let why = Fault::Heaps(heaps::check::Fault::NoPeriod);
    assert_eq!(refuted(&changed(&with_law, |json| json["proof"]["law"] = law)), (0, why));
}

#[test]
fn refuses_too_many_kinds() {
    let json = proved("outcome").into_iter().find(|json| json["proof"].get("firm").is_some()).unwrap();
    let many = changed(&json, |json| {
        json["proof"]["values"] = json!((0..402).map(|_| 0).collect::<Vec<u32>>());
        json["proof"]["firm"] = json!(vec![false; 402]);
    });
    assert_eq!(refuted(&many), (0, Fault::Kinds { most: 401 }));
}

#[test]
fn values_do_not_decide_misere_play() {
    let game = Game::new("nim".parse().unwrap(), [1]).unwrap();
    let mut engine = Engine::new(game.rule().clone());
    let normal = qipan_certify::heaps::outcome(&game, Moves::none(), &mut engine).unwrap();
    let misere = Heaps { game: game.with_misere(true), ..normal };
    let verdict = verdict(&Certificate::new(misere).unwrap());
    assert_eq!(verdict, Verdict::Refuted { at: 0, why: Fault::NotShown { heap: 1 } });
}
