//! End-to-end tests of `qipan quiz`.

#![allow(clippy::unwrap_used)]

mod common;

use common::{run, successful, successful_json};

#[test]
fn questions_have_links_options_and_answers_only_if_they_are_asked_for() {
    for family in ["tromino", "pegs", "fives", "knights", "heaps"] {
        let quiz = successful_json(&format!("quiz {family} --seed 20261123 --answers"));
        assert_eq!((&quiz["seed"], &quiz["version"]), (&"20261123".into(), &1.into()));
        let questions = quiz["questions"].as_array().unwrap();
        assert_eq!(questions.len(), 10);
        for question in questions {
            let options = question["options"].as_array().unwrap();
            let right = question["right"].as_u64().unwrap() as usize;
            assert!(options[right - 1].get("refutation").is_none() && !question["reason"].as_str().unwrap().is_empty());
            assert!(question["link"].as_str().unwrap().starts_with(&format!("#/{family}?")));
        }
        let without = successful_json(&format!("quiz {family} --seed 20261123 --count 3"));
        let without = without["questions"].as_array().unwrap();
        assert_eq!(without.len(), 3);
        for (question, other) in without.iter().zip(questions) {
            assert_eq!(question["question"], other["question"]);
            assert!(question.get("right").is_none() && question.get("reason").is_none());
        }
        let text = successful(&format!("quiz {family} --seed 20261123 --count 3"));
        assert!(!text.contains("Answer:") && text.contains("\n3. ") && !text.contains("\n4. "), "{text}");
    }
}

#[test]
fn values_out_of_range_are_refused() {
    let seed = "--seed must be a whole number from 0 to 9007199254740992.";
    let count = "--count must be a whole number from 1 to 10.";
    for (line, refusal) in [
        ("quiz heaps --count 0", count),
        ("quiz heaps --count 11", count),
        ("quiz heaps --seed x", seed),
        ("quiz heaps --seed 9007199254740993", seed),
    ] {
        let (status, _, said) = run(line);
        assert_eq!(status, Some(2), "{line}");
        assert!(said.contains(refusal), "{line}: {said}");
    }
}
