//! End-to-end tests of `qipan levels`.

// Clippy's `allow-…-in-tests` settings do not cover the helper functions of an integration test.
#![allow(clippy::unwrap_used)]

mod common;

use serde_json::Value;

use common::{successful, successful_json};

/// The levels that the program writes for these arguments.
fn levels(line: &str) -> Vec<Value> {
    successful_json(line)["levels"].as_array().unwrap().clone()
}

#[test]
fn all_levels_are_listed_with_their_links() {
    let listed = levels("levels list");
    assert_eq!(listed.len(), 94);
    let find = |id: &str| listed.iter().find(|level| level["id"] == id).unwrap();
    assert_eq!(find("T10")["link"], "#/tromino?k=3&hole=3,6");
    assert_eq!((&find("T10")["kind"], &find("T10")["optimum"]), (&Value::from("do"), &Value::from("21")));
    assert_eq!((&find("P19")["optimum"], &find("P19")["answer"]), (&Value::Null, &Value::from("2")));
    assert_eq!(find("H11")["answer"], "second");
    let text = successful("levels list");
    assert_eq!(text.lines().count(), 2 * 94);
    for level in &listed {
        let link = text.lines().skip_while(|line| !line.starts_with(level["id"].as_str().unwrap())).nth(1);
        assert_eq!(link.map(str::trim), level["link"].as_str());
    }
}

#[test]
fn all_levels_pass_the_check() {
    let checked = levels("levels check");
    let count = |verdict: &str| checked.iter().filter(|level| level["verdict"] == verdict).count();
    assert_eq!((count("proved"), count("computed"), count("refuted")), (89, 5, 0));
    let text = successful("levels check");
    assert_eq!(text.lines().count(), 94);
    assert!(text.contains("P07  Exhaustive search\n") && text.contains("H20  Exhaustive search\n"), "{text}");
}
