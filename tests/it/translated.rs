//! Every message has a sentence in both languages, and exactly the arguments that the sentence needs.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use qipan::{Arg, Message};
use qipan_text::{Catalogue, Lang, MessageSet};

/// Panics unless the message has a sentence in both languages and gives exactly the arguments of that sentence.
pub fn is_said(told: &impl Message) {
    let (key, args) = (told.key(), told.args());
    let given: BTreeSet<&str> = args.0.iter().map(|(name, _)| *name).collect();
    assert_eq!(given.len(), args.0.len(), "{key} is given an argument twice");
    for (lang, source) in [(Lang::En, entries(Lang::En)), (Lang::Zh, entries(Lang::Zh))] {
        let entry = source.get(key).unwrap_or_else(|| panic!("{key} is not in the {lang:?} catalogue"));
        let needed: BTreeSet<&str> = arguments(entry).collect();
        assert_eq!(given, needed, "the arguments of {key} in {lang:?}");
        let sentence = in_language(lang, told);
        assert!(!sentence.contains(['{', '}']) && sentence != key && !sentence.trim().is_empty(), "{key}: {sentence}");
    }
    for (_, arg) in &args.0 {
        if let Arg::Key(phrase) = arg {
            assert!(
                entries(Lang::En).contains_key(phrase) && entries(Lang::Zh).contains_key(phrase),
                "{key}: {phrase}"
            );
        }
    }
}

/// Returns the sentence in one language.
pub fn in_language(lang: Lang, told: &impl Message) -> String {
    // The bundles of the Fluent library are not `Send`.
    thread_local! {
        static CATALOGUES: [Catalogue; 2] = Lang::ALL.map(Catalogue::new);
    }
    CATALOGUES.with(|all| all[Lang::ALL.iter().position(|&other| other == lang).unwrap()].say(told))
}

/// Returns the messages of a catalogue: the text behind each key, over all its lines.
pub fn entries(lang: Lang) -> &'static BTreeMap<&'static str, String> {
    static ENTRIES: OnceLock<[BTreeMap<&str, String>; 2]> = OnceLock::new();
    let all = |lang| MessageSet::ALL.iter().flat_map(|words| read(words.source(lang))).collect();
    let both = ENTRIES.get_or_init(|| [all(Lang::En), all(Lang::Zh)]);
    match lang {
        Lang::En | Lang::Pseudo => &both[0],
        Lang::Zh => &both[1],
    }
}

/// Parses the messages of a catalogue source, in order.
pub fn read(source: &'static str) -> Vec<(&'static str, String)> {
    let mut entries: Vec<(&str, String)> = Vec::new();
    for line in source.lines() {
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            let (key, text) = line.split_once(" =").unwrap_or_else(|| panic!("not a message: {line}"));
            entries.push((key, text.to_owned()));
        } else if line.starts_with(' ') {
            entries.last_mut().unwrap_or_else(|| panic!("belongs to no message: {line}")).1.push_str(line);
        }
    }
    entries
}

/// Returns the names that follow a `$`.
pub fn arguments(entry: &str) -> impl Iterator<Item = &str> {
    entry.split('$').skip(1).map(|rest| rest.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or(rest))
}
