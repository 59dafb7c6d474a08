//! Compares with the Fluent library: every message of the catalogue, and patterns by seed.

use std::collections::BTreeSet;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

use super::*;
use crate::{Lang, MessageSet};

/// Returns a value as both libraries take it.
fn value(number: usize) -> (Value, Result<u64, &'static str>) {
    const NUMBERS: [u64; 13] = [0, 1, 2, 3, 4, 5, 6, 7, 11, 21, 101, 40_000, 1 << 53];
    const TEXTS: [&str; 9] = ["x", "you", "engine", "first", "second", "yes", "no", "1", ""];
    match NUMBERS.get(number % (NUMBERS.len() + TEXTS.len())) {
        Some(number) => (Value::Number(*number, number.to_string()), Ok(*number)),
        None => {
            let text = TEXTS[number % (NUMBERS.len() + TEXTS.len()) - NUMBERS.len()];
            (Value::Text(text.to_owned()), Err(text))
        }
    }
}

fn bundle(lang: Lang, source: &str) -> Option<FluentBundle<FluentResource>> {
    let mut bundle = FluentBundle::new(lang.tag().parse().into_iter().collect());
    bundle.set_use_isolating(false);
    bundle.add_resource(FluentResource::try_new(source.to_owned()).ok()?).ok()?;
    Some(bundle)
}

/// Formats a message with the library, with values that are chosen by number.
fn by_library(bundle: &FluentBundle<FluentResource>, key: &str, names: &[String], seed: usize) -> Option<String> {
    let message = bundle.get_message(key)?;
    assert_eq!(message.attributes().count(), 0, "{key}");
    let mut args = FluentArgs::new();
    for (at, name) in names.iter().enumerate() {
        match value(seed + at * 5).1 {
            Ok(number) => args.set(name.as_str(), number as f64),
            Err(text) => args.set(name.as_str(), text),
        }
    }
    Some(bundle.format_pattern(message.value()?, Some(&args), &mut Vec::new()).into_owned())
}

fn formatted(messages: &Messages, lang: Lang, key: &str, names: &[String], seed: usize) -> Option<String> {
    // The names of arguments are constants everywhere else.
    let name = |name: &String| -> &'static str { Box::leak(name.clone().into_boxed_str()) };
    let args: Vec<_> = names.iter().enumerate().map(|(at, known)| (name(known), value(seed + at * 5).0)).collect();
    messages.format(key, &args, lang.plural())
}

/// Returns the names of all variables of a text.
fn variables(text: &str) -> Vec<String> {
    let name = |rest: &str| rest.chars().take_while(char::is_ascii_alphanumeric).collect();
    text.split('$').skip(1).map(name).collect::<BTreeSet<String>>().into_iter().collect()
}

#[test]
fn every_message_of_the_catalogue_reads_as_in_the_library() {
    let mut count = 0;
    for set in MessageSet::ALL {
        for lang in Lang::ALL {
            let source = set.source(lang);
            let (bundle, messages) = (bundle(lang, source).unwrap(), Messages::new([source.to_owned()]));
            for &(at, len, value) in &messages.index {
                let key = &messages.text[at..at + len];
                let lines = source[value..].split_inclusive('\n');
                let entry = lines.enumerate().take_while(|(at, line)| *at == 0 || line.starts_with([' ', '\n', '}']));
                let names = variables(&entry.map(|(_, line)| line).collect::<String>());
                for seed in 0..if names.is_empty() { 1 } else { 22 } {
                    let expected = by_library(&bundle, key, &names, seed);
                    assert!(expected.is_some(), "{key}");
                    assert_eq!(formatted(&messages, lang, key, &names, seed), expected, "{key} {seed}");
                    count += 1;
                }
                // Without arguments.
                assert_eq!(formatted(&messages, lang, key, &[], 0), by_library(&bundle, key, &[], 0), "{key}");
            }
        }
    }
    assert!(count > 10_000, "{count}");
}

#[test]
fn patterns_by_seed_read_as_in_the_library() {
    const PIECES: [&str; 16] = [
        "a",
        "b ",
        " ",
        "\n    ",
        "\n      ",
        "\n  ",
        "\n",
        "\n\n    ",
        "{ $x }",
        "{$y}",
        "{ \"q {\" }",
        "。",
        ".",
        "- c",
        "{ $x ->\n    [one] D\n   *[other]\n      E { $y }\n\n      F\n  }",
        "{ $y ->\n [0] \n  none\n [you] Y{ $x -> \n*[one] s\n}\n *[2] G\n}",
    ];
    let mut state = 1u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let names = ["x".to_owned(), "y".to_owned()];
    let mut count = 0;
    for _ in 0..20_000 {
        let pattern: String = (0..=random(7)).map(|_| PIECES[random(PIECES.len())]).collect();
        let source = format!("k ={pattern}\nl = after\n");
        let seed = random(22);
        let Some(bundle) = bundle(Lang::En, &source) else { continue };
        let messages = Messages::new([source.clone()]);
        for key in ["k", "l"] {
            let expected = by_library(&bundle, key, &names, seed);
            assert_eq!(formatted(&messages, Lang::En, key, &names, seed), expected, "{source:?}");
        }
        count += 1;
    }
    assert!(count > 5_000, "{count}");
}

#[test]
fn of_equal_keys_the_last_counts_and_errors_show_the_key() {
    let messages = Messages::new(["a = 1\nb = { $\nc = }\n".to_owned(), "a = 2\n".to_owned()]);
    let text = |key| messages.format(key, &[], |_| "other");
    assert_eq!([text("a").as_deref(), text("b").as_deref(), text("c").as_deref()], [Some("2"), None, None]);
    assert_eq!(text("d"), None);
}
