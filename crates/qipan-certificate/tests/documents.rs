//! The examples of `docs/certificates.md` are certificates, exactly as they are written here, and are proved.

// Clippy's exceptions for tests do not reach the helpers of an integration test.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeSet;

use common::verdict;
use qipan::Verdict;
use qipan_certificate::Certificate;

const DOCUMENT: &str = include_str!("../../../docs/certificates.md");

/// Returns the fenced blocks of JSON.
fn examples() -> Vec<&'static str> {
    DOCUMENT.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

#[test]
fn examples_of_the_document_are_proved() {
    let mut kinds = BTreeSet::new();
    for example in examples() {
        let certificate = Certificate::read(example).unwrap();
        assert_eq!(certificate.text(), example);
        let claim = certificate.subject().claim();
        let expected = if claim == "position" { Verdict::Legal } else { Verdict::Proved };
        assert_eq!(verdict(&certificate), expected, "{example}");
        kinds.insert((certificate.subject().family().name(), claim));
    }
    for family in ["tromino", "pegs", "fives", "knights", "heaps"] {
        assert!(kinds.iter().filter(|kind| kind.0 == family).count() >= 2, "{kinds:?}");
    }
}

/// The document names every key and every word that is read.
#[test]
fn the_document_names_every_word() {
    for certificate in common::of_each_kind() {
        let text = certificate.text();
        // Moves and numbers are no words.
        let words = text.split('"').skip(1).step_by(2);
        for word in words.filter(|word| word.chars().all(|c| c.is_ascii_lowercase() || c == ' ')) {
            let named = DOCUMENT.contains(&format!("`{word}`")) || DOCUMENT.contains(&format!("\"{word}\""));
            assert!(named, "{word}");
        }
    }
}
