//! Any text is read or refused, and what is read is checked, without a panic.

// Clippy's exceptions for tests do not reach the helpers of an integration test.
#![allow(clippy::unwrap_used)]

mod common;

use common::of_each_kind;
use proptest::prelude::*;
use qipan::fives::check::{MAX_BLOCKS, MAX_LINES};
use qipan::knights::check as knights;
use qipan::{Cancelled, NoProgress, Verdict};
use qipan_certificate::{
    Allowed, Certificate, CheckError, MAX_BYTES, MAX_MOVES, ReadError, TooManyMovesError, TooManySquaresError, check,
};
use serde_json::{Value, json};

/// Reads a text and checks the result.
fn survives(text: &str) {
    if let Ok(certificate) = Certificate::read(text) {
        // Any verdict will do.
        let _ = check(&certificate, &mut NoProgress);
        assert!(Certificate::read(&certificate.text()).is_ok_and(|read| read == certificate), "{text}");
    }
}

fn odd() -> Vec<Value> {
    let mut odd = vec![
        Value::Null,
        json!(true),
        json!(0),
        json!(1),
        json!(-1),
        json!(2),
        json!(5),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(1.5),
        json!(""),
        json!("0"),
        json!("-1"),
        json!("18446744073709551615"),
        json!("99999999999999999999999999"),
        json!("1e3"),
        json!("\u{0}é特"),
        json!("position"),
        json!([]),
        json!({}),
        json!([1]),
        json!([1, 1]),
        json!([1073741824, 1073741824]),
        json!([-4294967296i64, 4294967296u64]),
        json!([9007199254740992u64, 9007199254740992u64]),
        json!([[[]]]),
        json!("lay:9007199254740992,9007199254740992se"),
        json!("-4294967296,4294967296n"),
        json!("put:9007199254740992,9007199254740992"),
        json!({"down": 4, "right": 4, "shift": 4}),
        json!({"depth": 4294967295u64, "blocks": [{"at": [9007199254740992u64, 1], "rows": 5, "cols": 5, "cut": "down"}]}),
        json!("9007199254740992,9007199254740992"),
        json!("18446744073709551615,1"),
        json!("closed"),
        json!([[1, 1], [2, 2], [9007199254740992u64, 1]]),
        json!("9:18446744073709551615"),
        json!("0.[7]"),
        json!("nim:1000000000000000000"),
    ];
    odd.push(json!(["lay:9007199254740992,9007199254740992se", "-4294967296,4294967296n", "1:1000000000000000000"]));
    odd.push(json!(["1000000000000000000", "1000000000000000000"]));
    odd.push(json!(vec![0; 300]));
    odd
}

/// Collects every place in a tree, as a path.
fn places(json: &Value, at: &str, all: &mut Vec<String>) {
    all.push(at.to_owned());
    match json {
        Value::Object(keys) => keys.iter().for_each(|(key, value)| places(value, &format!("{at}/{key}"), all)),
        // Some items of a list represent all.
        Value::Array(list) => {
            let some = [0, 1, list.len().wrapping_sub(1)];
            some.iter()
                .filter_map(|i| Some((i, list.get(*i)?)))
                .for_each(|(i, value)| places(value, &format!("{at}/{i}"), all));
        }
        _ => {}
    }
}

#[test]
fn odd_things_in_every_place() {
    for certificate in of_each_kind() {
        let json: Value = serde_json::from_str(&certificate.text()).unwrap();
        let mut all = Vec::new();
        places(&json, "", &mut all);
        for place in all {
            for odd in odd() {
                let mut other = json.clone();
                *other.pointer_mut(&place).unwrap() = odd;
                survives(&other.to_string());
            }
            if let Some((object, key)) = place.rsplit_once('/') {
                let mut other = json.clone();
                other.pointer_mut(object).unwrap().as_object_mut().map(|object| object.remove(key));
                survives(&other.to_string());
            }
        }
    }
}

/// Boards, claims and proofs of different certificates, mixed.
#[test]
fn mixed_certificates() {
    let all: Vec<Value> =
        of_each_kind().iter().map(|certificate| serde_json::from_str(&certificate.text()).unwrap()).collect();
    for one in &all {
        for other in &all {
            for keys in [&["board"][..], &["claim", "proof"], &["moves"], &["proof"]] {
                let mut mixed = one.clone();
                for key in keys {
                    mixed[key] = other[key].clone();
                }
                survives(&mixed.to_string());
            }
        }
    }
}

#[test]
fn refuses_texts_that_are_cut_off() {
    for certificate in of_each_kind() {
        let text = certificate.text();
        // The line break after the last brace may be missing.
        for end in (0..text.len() - 2).step_by(1 + text.len() / 200) {
            assert!(matches!(Certificate::read(&text[..end]), Err(ReadError::NotJson { .. })));
        }
    }
}

#[test]
fn refusals_name_the_reason() {
    let read = |text: &str| Certificate::read(text).unwrap_err();
    let not_json =
        |text: &str| assert!(matches!(read(text), ReadError::NotJson { line: 1.., column: 1.. }), "{text:.40}");
    for text in ["", "x", "{", "{\"a\":1}}", "{\"a\":1e999}", "[1,]", "{1:2}", "\"\\ud800\"", "nul"] {
        not_json(text);
    }
    for bracket in ["[", "{\"a\":", "[{\"a\":["] {
        not_json(&bracket.repeat(100_000));
    }
    for text in ["[]", "1", "null", "{}", "{\"qipan\":\"board\"}", "{\"qipan\":1}", "\"qipan\""] {
        assert_eq!(read(text), ReadError::NotACertificate);
    }
    for version in ["2", "0", "\"x\"", "1.0", "null", "18446744073709551616"] {
        let text = format!("{{\"qipan\":\"certificate\",\"version\":{version}}}");
        assert_eq!(read(&text), ReadError::Version, "{text}");
    }
    let twice = r#"{"qipan":"certificate","version":1,"family":"pegs","board":{"rows":1,"rows":2}}"#;
    assert_eq!(read(twice), ReadError::Twice { key: "rows".into() });
    let keys: Vec<String> = (0..101).map(|i| format!("\"k{i}\":0")).collect();
    assert_eq!(read(&format!("{{{}}}", keys.join(","))), ReadError::TooManyItems);
    assert_eq!(read(&format!("[{}0]", "0,".repeat(3 << 20))), ReadError::TooManyItems);
    assert_eq!(read(&" ".repeat(MAX_BYTES + 1)), ReadError::TooLong);
    not_json(&" ".repeat(MAX_BYTES));
    not_json(&format!("[\"{}", "x".repeat(MAX_BYTES - 2)));
}

#[test]
fn writes_no_more_moves_than_are_read() {
    let with = |family: &str, board: &str, mv: &str, count: u64| {
        let moves = vec![format!("\"{mv}\""); count as usize].join(",");
        let head = format!("\"qipan\":\"certificate\",\"version\":1,\"family\":\"{family}\",\"board\":{board}");
        format!("{{{head},\"claim\":{{\"kind\":\"position\"}},\"moves\":[{moves}]}}")
    };
    let board = "{\"rows\":9,\"cols\":9}";
    let many = Certificate::read(&with("tromino", board, "lay:1,1se", MAX_MOVES)).unwrap();
    assert!(check(&many, &mut NoProgress).is_ok());
    let too_many = ReadError::TooMany(TooManyMovesError { most: MAX_MOVES });
    assert_eq!(Certificate::read(&with("tromino", board, "lay:1,1se", MAX_MOVES + 1)), Err(too_many.clone()));
    assert_eq!(Certificate::read(&with("pegs", board, "1,1n", MAX_MOVES + 1)), Err(too_many));
    let too_many = ReadError::TooMany(TooManyMovesError { most: MAX_MOVES });
    assert_eq!(Certificate::read(&with("fives", board, "put:1,1", MAX_MOVES + 1)), Err(too_many));
    let too_many = ReadError::TooMany(TooManyMovesError { most: MAX_MOVES });
    let board = "{\"rows\":9,\"cols\":9,\"kind\":\"open\"}";
    assert_eq!(Certificate::read(&with("knights", board, "1,1", MAX_MOVES + 1)), Err(too_many));
    assert!(Certificate::read(&with("knights", board, "1,1", MAX_MOVES)).is_ok());
    let board = "{\"rows\":9,\"cols\":9}";
    let game = "{\"rule\":\"nim\",\"heaps\":[\"1000000000000000000\"]}";
    assert!(matches!(Certificate::read(&with("heaps", game, "1:1", 20_001)), Err(ReadError::TooMany(_))));
    let bad = with("pegs", board, "1,1x", 3);
    let refusal = ReadError::Move { at: 1, text: "1,1x".into(), allowed: "file-allowed-jump" };
    assert_eq!(Certificate::read(&bad), Err(refusal));
}

#[test]
fn progress_cancels_every_check() {
    for certificate in of_each_kind().into_iter().filter(|certificate| certificate.subject().moves() > 0) {
        let mut stop = |_: u64, _: u64| Err(Cancelled);
        assert_eq!(check(&certificate, &mut stop), Err(CheckError::Cancelled), "{}", certificate.text());
    }
}

/// Returns the text of a certificate of stones with this board, claim and rest.
fn stones(board: &str, claim: &str, rest: &str) -> String {
    let head = "\"qipan\":\"certificate\",\"version\":1,\"family\":\"fives\"";
    format!("{{{head},\"board\":{board},\"claim\":{claim}{rest}}}")
}

#[test]
fn reads_packings_to_their_bounds_and_refuses_others() {
    let read = |depth: &str, blocks: &str, lines: &str| {
        let packing = format!("{{\"depth\":{depth},\"blocks\":[{blocks}],\"lines\":[{lines}]}}");
        let rest = format!(",\"proof\":{{\"packing\":{packing}}}");
        Certificate::read(&stones("{\"rows\":64,\"cols\":64}", "{\"kind\":\"fewest\",\"stones\":1}", &rest))
    };
    let wrong = |key: &str, allowed: Allowed| Err(ReadError::Wrong { key: key.into(), allowed });
    let block = "{\"at\":[1,1],\"rows\":5,\"cols\":1,\"cut\":\"down\"}";
    let line = "{\"from\":[1,1],\"to\":[5,5],\"times\":1}";
    let list = |of: &str, many: u64| vec![of; many as usize].join(",");
    let most = read("1", &list(block, MAX_BLOCKS), &list(line, MAX_LINES)).unwrap();
    assert!(check(&most, &mut NoProgress).is_ok());
    let allowed = Allowed::AtMost { count: MAX_BLOCKS };
    assert_eq!(read("1", &list(block, MAX_BLOCKS + 1), ""), wrong("proof.packing.blocks", allowed));
    let allowed = Allowed::AtMost { count: MAX_LINES };
    assert_eq!(read("1", "", &list(line, MAX_LINES + 1)), wrong("proof.packing.lines", allowed));
    for depth in ["0", "4294967296", "-1", "[]"] {
        let allowed = Allowed::Whole { least: 1, most: u32::MAX.into() };
        assert_eq!(read(depth, "", ""), wrong("proof.packing.depth", allowed));
    }
    for bad in [line.replace("[5,5]", "[5,6]"), line.replace("[5,5]", "[4,4]"), line.replace("[1,1]", "[6,6]")] {
        assert_eq!(read("1", "", &bad), wrong("proof.packing.lines", Allowed::Ends { count: 5 }), "{bad}");
    }
    let cuts = Allowed::Words(&["right", "down", "fours"]);
    assert_eq!(read("1", &block.replace("down", "up"), ""), wrong("proof.packing.blocks.cut", cuts));
    // Whichever end comes first, and with optional keys left out.
    let turned = read("1", "", &line.replace("[1,1]", "[6,6]").replace("[5,5]", "[2,2]")).unwrap();
    assert_eq!(turned, read("1", "", &line.replace("[1,1]", "[2,2]").replace("[5,5]", "[6,6]")).unwrap());
}

#[test]
fn refuses_boards_of_stones_that_are_too_large() {
    let block = |sides: &str| {
        let text = stones(&format!("{{{sides},\"line\":5}}"), "{\"kind\":\"blocking\"}", "");
        check(&Certificate::read(&text).unwrap(), &mut NoProgress)
    };
    assert!(block("\"rows\":8192,\"cols\":8").is_ok());
    let many = Err(CheckError::ManySquares(TooManySquaresError));
    assert_eq!(block("\"rows\":8193,\"cols\":8192"), many);
    assert_eq!(block("\"rows\":1073741824,\"cols\":1073741824"), many);
    let board = |text: &str| Certificate::read(&stones(text, "{\"kind\":\"position\"}", ""));
    assert!(matches!(board("{\"rows\":65,\"cols\":5,\"line\":4}"), Err(ReadError::Board(_))));
    assert!(matches!(board("{\"rows\":5,\"cols\":5,\"line\":50}"), Err(ReadError::Wrong { .. })));
    assert!(board("{\"rows\":1073741824,\"cols\":\"1073741824\"}").is_ok());
}

#[test]
fn reads_boards_of_knights_to_their_bounds_and_refuses_others() {
    let read = |board: &str| {
        let head = "\"qipan\":\"certificate\",\"version\":1,\"family\":\"knights\"";
        Certificate::read(&format!(
            "{{{head},\"board\":{{{board}}},\"claim\":{{\"kind\":\"tour\"}},\"moves\":[\"1,1\"]}}"
        ))
    };
    let wrong = |key: &str, allowed: Allowed| Err(ReadError::Wrong { key: key.into(), allowed });
    let kinds = || Allowed::Words(&["closed", "open"]);
    let sides = "\"rows\":8,\"cols\":8";
    assert_eq!(read(sides), wrong("board.kind", kinds()));
    assert_eq!(read(&format!("{sides},\"kind\":\"magic\"")), wrong("board.kind", kinds()));
    let without = |sides: &str, squares: &str| read(&format!("{sides},\"kind\":\"open\",\"without\":[{squares}]"));
    assert!(without(sides, "").is_ok());
    assert!(without(sides, "[8,8],[1,2],[8,8]").is_ok());
    for bad in ["[9,1]", "[1,9]", "[9007199254740992,1]"] {
        assert!(matches!(without(sides, bad), Err(ReadError::Board(_))), "{bad}");
    }
    for bad in ["[0,1]", "[1]", "1", "[1,1,1]", "[-1,1]"] {
        assert_eq!(without(sides, bad), wrong("board.without", Allowed::Square), "{bad}");
    }
    let all = |rows: u64, cols: u64| {
        let squares = (1..=rows).flat_map(|row| (1..=cols).map(move |col| format!("[{row},{col}]")));
        squares.collect::<Vec<_>>()
    };
    assert!(matches!(without("\"rows\":2,\"cols\":3", &all(2, 3).join(",")), Err(ReadError::Board(_))));
    let most = all(64, 64);
    assert!(without("\"rows\":64,\"cols\":64", &most[1..].join(",")).is_ok());
    let allowed = Allowed::AtMost { count: 4095 };
    assert_eq!(without("\"rows\":64,\"cols\":64", &most.join(",")), wrong("board.without", allowed));
    assert!(matches!(without("\"rows\":65,\"cols\":5", "[1,1]"), Err(ReadError::Board(_))));
    let checked = |side: u64| {
        let certificate = read(&format!("\"rows\":{side},\"cols\":32768,\"kind\":\"closed\"")).unwrap();
        check(&certificate, &mut NoProgress)
    };
    assert!(checked(32768).is_ok());
    assert_eq!(checked(32769), Err(CheckError::LargeBoard(knights::TooLargeError)));
    assert_eq!(checked(1 << 30), Err(CheckError::LargeBoard(knights::TooLargeError)));
}

#[test]
fn refuses_to_check_a_rectangle_that_is_too_large() {
    let head = r#""qipan":"certificate","version":1,"family":"pegs","board":{"rows":1073741824,"cols":1073741824}"#;
    let checked = |rest: &str| check(&Certificate::read(&format!("{{{head},{rest}}}")).unwrap(), &mut NoProgress);
    let moved = checked(r#""claim":{"kind":"position"},"moves":["3,1n"]"#);
    assert!(matches!(moved, Err(CheckError::TooLarge(_))));
    // Without jumps there is nothing to replay: a claim about the start alone is checked whatever the size.
    assert_eq!(checked(r#""claim":{"kind":"position"}"#), Ok(Verdict::Legal));
    let out = |on: &str, reason: &str| {
        checked(&format!(r#""claim":{{"kind":"out of reach","on":{on}}},"proof":{{"reason":"{reason}"}}"#))
    };
    assert_eq!(out("[-4,500]", "golden"), Ok(Verdict::Proved));
    assert!(matches!(out("[-3,500]", "golden"), Ok(Verdict::Refuted { at: 0, .. })));
    assert_eq!(out("[-4294967296,4294967296]", "golden"), Ok(Verdict::Proved));
}

proptest! {
    #[test]
    fn any_text(text in ".*") {
        survives(&text);
    }

    #[test]
    fn a_byte_changed(which in 0usize..90, at: prop::sample::Index, byte in 32u8..127) {
        let all = of_each_kind();
        let mut bytes = all[which % all.len()].text().into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        survives(&String::from_utf8(bytes).unwrap());
    }
}
