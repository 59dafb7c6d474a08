//! The test vectors for other people's checkers, `tests/vectors`: each has the verdict that its folder says, and together they
//! cover every claim and every form of proof.

// Clippy's exceptions for tests do not reach the helpers of an integration test.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use qipan_certificate::Summary;
use qipan_certificate::summary::Outcome;
use qipan_kernel::NoProgress;
use serde_json::Value;

const FOLDERS: [(&str, Outcome); 4] = [
    ("proved", Outcome::Proved),
    ("legal", Outcome::Legal),
    ("refuted", Outcome::Refuted),
    ("unreadable", Outcome::Invalid),
];

/// Every claim of every family.
const CLAIMS: [(&str, &[&str]); 5] = [
    ("tromino", &["covering", "no covering", "position"]),
    ("pegs", &["fewest", "last", "out of reach", "position"]),
    ("fives", &["fewest", "blocking", "position"]),
    ("knights", &["tour", "position"]),
    ("heaps", &["outcome", "position"]),
];

/// The claims that are never more than legal.
const WITHOUT_PROOF: [&str; 2] = ["position", "blocking"];

/// The words that name the form of a proof, by their keys.
const PROOFS: [(&str, &[&str]); 6] = [
    ("order", &["preorder", "reading", "level"]),
    ("obstacle", &["area", "one row", "three odd", "two rows", "five square", "five rows"]),
    ("bound", &["none", "one", "colours", "row", "pagodas"]),
    ("reason", &["last", "alike", "colour", "places", "golden", "pagoda", "pagodas"]),
    ("cut", &["right", "down", "fours"]),
    ("kind", &["whole", "remainder", "half", "period"]),
];

/// The keys of proofs that have no such word.
const PARTS: [&str; 6] = ["rule", "pattern", "blocks", "lines", "values", "firm"];

/// Returns names and texts of the vectors in a folder.
fn vectors(folder: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors").join(folder);
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let read = files.map(|file| (file.file_stem().unwrap().to_string_lossy().into_owned(), fs::read(&file).unwrap()));
    let mut vectors: Vec<_> = read.collect();
    vectors.sort();
    assert!(vectors.len() >= 15);
    vectors
}

#[test]
fn each_vector_has_the_verdict_of_its_folder() {
    let mut names = BTreeSet::new();
    for (folder, expected) in FOLDERS {
        for (name, text) in vectors(folder) {
            let summary = Summary::of(&text, &mut NoProgress).unwrap();
            assert_eq!(summary.outcome, expected, "{folder}/{name}: {summary}");
            assert!(names.insert(name.clone()), "two vectors are named {name}");
        }
    }
}

#[test]
fn the_vectors_cover_every_claim() {
    let claims = |folder: &str| -> BTreeSet<(&str, &str)> {
        let all = vectors(folder).into_iter().map(|(_, text)| Summary::of(&text, &mut NoProgress).unwrap());
        all.filter_map(|summary| summary.subject).collect()
    };
    let (proved, legal, refuted) = (claims("proved"), claims("legal"), claims("refuted"));
    for (family, kinds) in CLAIMS {
        for kind in kinds {
            let accepted = if WITHOUT_PROOF.contains(kind) { &legal } else { &proved };
            assert!(accepted.contains(&(family, kind)), "{family}: {kind}");
            assert!(refuted.contains(&(family, kind)), "{family}: {kind} is nowhere refuted");
        }
    }
    assert_eq!(proved.union(&legal).count(), CLAIMS.iter().map(|(_, kinds)| kinds.len()).sum::<usize>());
}

/// Collects the keys of an object and of those in it, and their values that are words.
fn collect(json: &Value, found: &mut BTreeSet<(String, String)>) {
    match json {
        Value::Object(keys) => {
            for (key, value) in keys {
                found.insert((key.clone(), value.as_str().unwrap_or_default().to_owned()));
                collect(value, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, found)),
        _ => {}
    }
}

#[test]
fn the_vectors_cover_every_form_of_proof() {
    let mut found = BTreeSet::new();
    for (_, text) in vectors("proved") {
        collect(&serde_json::from_slice::<Value>(&text).unwrap()["proof"], &mut found);
    }
    let has = |key: &str, word: &str| found.contains(&(key.to_owned(), word.to_owned()));
    for (key, words) in PROOFS {
        assert!(words.iter().all(|word| has(key, word)), "{key}: {words:?} of {found:?}");
    }
    assert!(PARTS.iter().all(|key| has(key, "")), "{found:?}");
}
