//! One word, one meaning: words that people read in one sense only, and labels that are translated in one way only.

use std::collections::{BTreeMap, BTreeSet};

use qipan_text::Lang;

use super::{FAMILIES, Passage, english_words, none, passages, source, sources};

/// The messages to which a rule applies.
#[derive(Clone, Copy)]
enum Of {
    /// All messages.
    All,
    /// The messages of these families.
    Families(&'static [&'static str]),
    /// Those of them that the page says: not those of the command line, of its help, of the judge and of files.
    Labs(&'static [&'static str]),
}

/// A word with one meaning.
struct Term {
    lang: Lang,
    /// The word, with its other forms.
    words: &'static [&'static str],
    /// The only meaning.
    meaning: &'static str,
    of: Of,
    /// Phrases in which the word has this meaning. Everywhere else it is refused.
    phrases: &'static [&'static str],
    /// The first words of keys whose messages are excepted, because they use the word of a format or of a heading.
    except: &'static [&'static str],
}

const fn english(
    words: &'static [&'static str],
    meaning: &'static str,
    of: Of,
    phrases: &'static [&'static str],
) -> Term {
    Term { lang: Lang::En, words, meaning, of, phrases, except: &[] }
}

const fn chinese(
    words: &'static [&'static str],
    meaning: &'static str,
    of: Of,
    phrases: &'static [&'static str],
) -> Term {
    Term { lang: Lang::Zh, words, meaning, of, phrases, except: &[] }
}

/// The words with one meaning. Each phrase is in use; a test says so.
const TERMS: [Term; 17] = [
    Term {
        except: &["explore", "cli-moves", "help-pegs-moves"],
        ..english(
            &["way", "ways"],
            "a means to an end, or a direction",
            Of::All,
            &["ways to", "which way", "this way", "in one way", "in | ways", "best possible way"],
        )
    },
    english(&["cell", "cells"], "nothing: a pattern, or a square", Of::All, &["and cell |"]),
    english(&["part"], "a piece that is cut off", Of::All, &["part of the pattern", "part of it"]),
    english(
        &["line", "lines"],
        "a run of consecutive points in five in a row",
        Of::Labs(&["tromino", "pegs", "knights", "heaps"]),
        &["straight line", "command line"],
    ),
    english(&["open", "opens", "opened"], "to open a page or a board; a line is unblocked", Of::Labs(&["fives"]), &[]),
    english(&["piece", "pieces"], "a tromino", Of::Families(&["pegs", "fives", "heaps"]), &[]),
    english(&["jump", "jumps"], "what a peg does", Of::Families(&["tromino", "fives", "heaps"]), &[]),
    english(&["hole", "holes"], "a place of a peg board", Of::Labs(&["fives", "knights", "heaps"]), &[]),
    english(&["point", "points"], "a place of a board of five in a row", Of::Labs(&["tromino", "knights"]), &[]),
    english(
        &["stone", "stones"],
        "what is placed in five in a row, and taken in Nim",
        Of::Families(&["tromino", "knights"]),
        &[],
    ),
    english(&["peg", "pegs"], "what jumps in peg solitaire", Of::Families(&["tromino", "knights", "heaps"]), &[]),
    english(&["step", "steps"], "one item on the slider", Of::Labs(&["pegs", "fives", "heaps"]), &["d steps"]),
    english(&["state", "states"], "a frontier state", Of::Labs(&["knights"]), &["frontier state", "frontier states"]),
    chinese(&["走法"], "一步的走法；整条叫路线", Of::Labs(&["knights"]), &[]),
    chinese(&["线"], "五子连珠里连续的几格", Of::Labs(&["knights"]), &["路线", "轮廓线", "虚线"]),
    chinese(&["格"], "方格；孔明棋的位置叫点", Of::Labs(&["pegs"]), &["两格", "d 格"]),
    chinese(&["每步", "每一步"], "同一枚的连跳；跳一次叫一跳", Of::Labs(&["pegs"]), &[]),
];

/// Labels with one text for two things, because a contract or the field wants it so: the text, and the keys.
const HOMONYMS: [(&str, &[&str]); 18] = [
    // The layers of a game are named as in the tables and files of the families.
    ("partial tours", &["knights-layers-ways", "layers-all-short-squares"]),
    ("pegs", &["layers-number-pegs", "pegs-text"]),
    ("stones", &["fives-text", "layers-number-stones"]),
    ("放法", &["explore-solutions", "layers-all-short-pieces", "layers-all-short-stones"]),
    ("路线", &["knights-text", "layers-all-short-squares"]),
    // The badge has the name that lessons use, the column that of the theory.
    ("nim-sum", &["badge-xor", "explore-nim-sum"]),
    // Fixed names of the page: the tab and the key of the player; the first step and the first player.
    ("play", &["tab-play", "play"]),
    ("first", &["first", "in-first", "in-answer-first", "level-first"]),
    // The kind of a result, and the search that the panel runs.
    ("exhaustive search", &["fives-search-title", "teach-search", "verdict-computed"]),
    // A verdict, and a cell of a table.
    ("unknown", &["verdict-open", "explore-unknown"]),
    // The choice of a start is the choice of a board.
    ("start", &["history-start", "pegs-board"]),
    ("board", &["board", "export-board", "lesson-frame", "pegs-which", "teach-board", "tromino-board"]),
    // What a file contains, and the number of rows of a board.
    ("rows", &["heaps-text", "rows"]),
    ("check", &["knights-ask", "level-check"]),
    // The knight’s tool, and a heading over moves.
    ("move", &["knights-tool-go", "explore-move", "in-step"]),
    // The kind of a tour, and a button.
    ("open", &["knights-open", "open-go"]),
    ("empty", &["tromino-square-free", "fives-square-quiet"]),
    ("取石子", &["heaps-keys-act", "heaps-name"]),
];

/// Chinese labels with one text for English words that differ only in number, or that Chinese does not tell apart.
const SAME_IN_CHINESE: [&str; 6] = ["棋子", "问题与证明", "棋盘", "答案", "第", "打印"];

/// Whether the rule applies to the message.
fn applies(term: &Term, passage: &Passage) -> bool {
    let Some(key) = passage.key.as_deref() else { return false };
    let is_in = |families: &[&str]| passage.family.is_some_and(|family| families.contains(&family));
    let is_said_by_the_page = !["cli-", "help-", "judge-", "file-", "js-"].iter().any(|begins| key.starts_with(begins));
    let is_excepted = term.except.iter().any(|begins| key.starts_with(begins));
    let holds = match term.of {
        Of::All => true,
        Of::Families(families) => is_in(families),
        Of::Labs(families) => is_in(families) && is_said_by_the_page,
    };
    holds && !is_excepted && term.lang == passage.lang
}

/// Returns the faults of a message by the words with one meaning.
pub fn faults(passage: &Passage) -> Vec<String> {
    let is_chinese = passage.lang == Lang::Zh;
    let as_found = |phrase: &str| if is_chinese { phrase.to_owned() } else { format!(" {phrase} ") };
    let text = if is_chinese { passage.text.clone() } else { english_words(&passage.text) };
    let mut found = Vec::new();
    for term in TERMS.iter().filter(|term| applies(term, passage)) {
        let left = term.phrases.iter().fold(text.clone(), |text, phrase| text.replace(&as_found(phrase), " | "));
        let word = term.words.iter().find(|word| left.contains(&as_found(word)));
        found.extend(word.map(|word| format!("{} says “{word}”, which is only {}", passage.place, term.meaning)));
    }
    found
}

#[test]
fn every_word_with_one_meaning_is_found_in_another_and_its_phrases_are_in_use() {
    let read: Vec<Passage> = sources().iter().flat_map(passages).collect();
    for term in &TERMS {
        let code = if term.lang == Lang::Zh { "zh" } else { "en" };
        let family = match term.of {
            Of::All => FAMILIES[0],
            Of::Families(families) | Of::Labs(families) => families[0],
        };
        let of_message = |said: &str| {
            let path = format!("crates/qipan-text/src/words/{family}.{code}.ftl");
            let all = passages(&source(&path, &format!("{family}-test = {said}\n")));
            all.iter().flat_map(faults).collect::<Vec<String>>()
        };
        for word in term.words {
            let found = of_message(&format!("{{ $count }} {word}, |{word}|"));
            assert!(found.iter().any(|fault| fault.contains(term.meaning)), "{word}: {found:?}");
        }
        for phrase in term.phrases {
            let as_found = if term.lang == Lang::Zh { (*phrase).to_owned() } else { format!(" {phrase} ") };
            let text = |passage: &Passage| {
                if term.lang == Lang::Zh { passage.text.clone() } else { english_words(&passage.text) }
            };
            let is_used = read.iter().any(|passage| applies(term, passage) && text(passage).contains(&as_found));
            assert!(is_used, "no message says “{phrase}” any more");
        }
    }
}

/// Returns the short labels of the page, by key: one line without arguments, of at most four words.
fn labels(lang: Lang) -> BTreeMap<String, String> {
    const FAR: [&str; 8] = ["help-", "cli-", "js-", "file-", "judge-", "quiz-", "link-", "heaps-game-"];
    let read = sources().into_iter().filter(|source| source.path.starts_with("crates/qipan-text/src/words/"));
    let all = read.filter(|source| source.path.contains(&format!(".{}.", lang.code()))).flat_map(|source| {
        super::messages(&source.text).into_iter().map(|(key, text)| (key, text.trim().to_owned())).collect::<Vec<_>>()
    });
    let is_label = |key: &str, text: &str| {
        let is_of_level = key.starts_with("level-") && super::family_of("", key).is_some();
        let is_far = is_of_level || FAR.iter().any(|begins| key.starts_with(begins));
        let is_direction = ["north", "south", "east", "west"].iter().any(|to| key.starts_with(&format!("pegs-{to}")));
        let is_sentence = text.ends_with(['.', '…', '?', '!', ':', '。', '？', '！', '：']);
        let is_short = text.split_whitespace().count() <= 4 && !text.contains(['{', '\n']);
        !is_far && !is_direction && !is_sentence && is_short
    };
    all.filter(|(key, text)| is_label(key, text)).collect()
}

/// Returns the texts that stand for different texts of the other language, with their keys.
fn homonyms<'a>(
    these: &'a BTreeMap<String, String>,
    others: &BTreeMap<String, String>,
) -> BTreeMap<String, BTreeSet<&'a str>> {
    let mut by_text: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (key, text) in these.iter().filter(|(key, _)| others.contains_key(*key)) {
        by_text.entry(text.to_lowercase()).or_default().insert(key);
    }
    let differ =
        |keys: &BTreeSet<&str>| keys.iter().map(|key| others[*key].to_lowercase()).collect::<BTreeSet<_>>().len() > 1;
    by_text.into_iter().filter(|(_, keys)| differ(keys)).collect()
}

#[test]
fn a_label_names_one_thing() {
    let (en, zh) = (labels(Lang::En), labels(Lang::Zh));
    assert!(en.len() > 300, "{}", en.len());
    let allowed: BTreeMap<&str, BTreeSet<&str>> =
        HOMONYMS.into_iter().map(|(text, keys)| (text, keys.iter().copied().collect())).collect();
    let english = homonyms(&en, &zh);
    let chinese = homonyms(&zh, &en);
    let said = |(text, keys): &(&String, &BTreeSet<&str>)| format!("“{text}” names several things: {keys:?}");
    let is_allowed = |text: &str, keys: &BTreeSet<&str>| allowed.get(text).is_some_and(|known| keys.is_subset(known));
    let of_english = english.iter().filter(|(text, keys)| !is_allowed(text, keys)).map(|found| said(&found));
    let of_chinese = chinese
        .iter()
        .filter(|(text, keys)| !is_allowed(text, keys) && !SAME_IN_CHINESE.contains(&text.as_str()))
        .map(|found| said(&found));
    none("One label, one thing:", of_english.chain(of_chinese).collect());
    for (text, _) in HOMONYMS {
        assert!(english.contains_key(text) || chinese.contains_key(text), "“{text}” names one thing now");
    }
    for text in SAME_IN_CHINESE {
        assert!(chinese.contains_key(text), "“{text}” names one thing now");
    }
}

#[test]
fn a_label_for_two_things_is_found() {
    let map = |all: &[(&str, &str)]| all.iter().map(|(key, text)| ((*key).to_owned(), (*text).to_owned())).collect();
    let (en, zh) =
        (map(&[("a", "Check"), ("b", "check"), ("c", "Go")]), map(&[("a", "核对"), ("b", "提交"), ("c", "走")]));
    assert_eq!(homonyms(&en, &zh).into_keys().collect::<Vec<_>>(), ["check"]);
    assert_eq!(homonyms(&zh, &en).len(), 0);
}
