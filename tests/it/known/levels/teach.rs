//! Recomputes the numbers that the teacher pages and the lessons claim, and finds those that no claim covers.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use toml::{Table, Value};

use super::{FAMILIES, file, known};

/// Numbers up to this one are written in prose too often to be claims by themselves.
const SMALL: u64 = 12;

/// A claim of the file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Claim {
    en: String,
    zh: String,
    number: String,
    level: Option<String>,
    board: Option<Table>,
    value: Option<Value>,
}

#[derive(Deserialize)]
struct File {
    not_claims: BTreeMap<String, BTreeSet<String>>,
    #[serde(flatten)]
    claims: BTreeMap<String, Vec<Claim>>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Returns the texts of a family in a language: the teacher page, and the lessons, whose files are in both languages.
fn texts(family: &str, lang: &str) -> String {
    let folder = root().join("crates/qipan-text/src");
    let names =
        [format!("teach/{family}.{lang}.md"), format!("lessons/{family}-10.json"), format!("lessons/{family}-45.json")];
    names.map(|name| fs::read_to_string(folder.join(&name)).unwrap_or_else(|why| panic!("{name}: {why}"))).join("\n")
}

/// Removes the marks that group digits.
fn ungrouped(text: &str) -> String {
    let signs: Vec<char> = text.chars().collect();
    let is_digit = |at: usize| signs.get(at).is_some_and(char::is_ascii_digit);
    let groups = |at: usize| at > 0 && is_digit(at - 1) && (1..=3).all(|next| is_digit(at + next)) && !is_digit(at + 4);
    (0..signs.len())
        .filter(|&at| !([',', ' ', '\u{2009}'].contains(&signs[at]) && groups(at)))
        .map(|at| signs[at])
        .collect()
}

/// Returns the numbers in prose: outside comments, links, names of levels, sizes and squares.
fn numbers(text: &str) -> BTreeSet<String> {
    let mut prose = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("<!--") {
        prose.push_str(before);
        let (comment, left) = after.split_once("-->").unwrap();
        // The caption of a figure is read.
        prose.push_str(comment.split_once(" | ").map_or("", |(_, caption)| caption));
        rest = left;
    }
    prose.push_str(rest);
    // Settings and routes stand in the lessons as values of these keys, and in pages as code.
    let prose: String = prose
        .lines()
        .filter(|line| {
            !["\"link\":", "\"pupil\":", "\"minutes\":", "\"until\":", "\"id\":"]
                .iter()
                .any(|key| line.trim_start().starts_with(key))
        })
        .flat_map(|line| [line, "\n"])
        .collect();
    let plain = ungrouped(&prose);
    let mut found = BTreeSet::new();
    let signs: Vec<char> = plain.chars().collect();
    let mut at = 0;
    while at < signs.len() {
        let begin = at;
        while at < signs.len() && signs[at].is_ascii_digit() {
            at += 1;
        }
        if at == begin {
            at += 1;
            continue;
        }
        let before = begin.checked_sub(1).and_then(|before| signs.get(before));
        let is_size = before == Some(&'×') || signs.get(at) == Some(&'×');
        let is_name = before.is_some_and(char::is_ascii_alphabetic);
        let number: String = signs[begin..at].iter().collect();
        if !is_size && !is_name && number.parse::<u64>().is_ok_and(|number| number > SMALL) {
            found.insert(number);
        }
    }
    found
}

#[test]
fn teacher_pages_claim_what_the_core_computes() {
    let path = root().join("tests/known/teach.toml");
    let all: File = toml::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let levels = file();
    let levels = known(&levels);
    let mut faults = Vec::new();
    for family in FAMILIES {
        let (name, claims) = (family.name, &all.claims[family.name]);
        let pages = ["en", "zh"].map(|lang| texts(name, lang));
        for claim in claims {
            for (said, text) in [&claim.en, &claim.zh].into_iter().zip(&pages) {
                if !text.contains(said.as_str()) {
                    faults.push(format!("{name}: no text says {said:?}"));
                }
            }
            let value = match (&claim.level, &claim.board) {
                // The numbers of levels are recomputed by the test of the levels.
                (Some(id), None) => {
                    let level = levels[name].iter().find(|level| level.id == *id).unwrap();
                    level.number(&claim.number).unwrap_or_else(|| panic!("{id} has no {}", claim.number)).clone()
                }
                (None, Some(board)) => {
                    let stored = claim.value.as_ref().unwrap();
                    let computed = (family.number)(board, &claim.number, stored);
                    if computed != *stored {
                        faults.push(format!("{name}: {:?}: {stored}, computed is {computed}", claim.en));
                    }
                    computed
                }
                _ => panic!("{name}: {:?} has a level or a board", claim.en),
            };
            // A phrase with digits has those of the number.
            if let Some(number) = value.as_integer().filter(|number| *number > 12) {
                for said in [&claim.en, &claim.zh] {
                    if !ungrouped(said).contains(&number.to_string()) {
                        faults.push(format!("{name}: {said:?} is about {number}"));
                    }
                }
            }
        }
        let claimed: BTreeSet<String> =
            claims.iter().flat_map(|claim| numbers(&format!("{}\n{}", claim.en, claim.zh))).collect();
        let (found, excused): (BTreeSet<String>, _) =
            (pages.iter().flat_map(|text| numbers(text)).collect(), &all.not_claims[name]);
        for number in found.difference(&claimed).filter(|number| !excused.contains(*number)) {
            faults.push(format!("{name}: no claim covers {number}"));
        }
        for number in excused.difference(&found) {
            faults.push(format!("{name}: no text has {number}"));
        }
    }
    assert!(faults.is_empty(), "\n  {}\n", faults.join("\n  "));
}

#[test]
fn lessons_and_teacher_pages_are_complete_in_both_languages() {
    let headings = [
        (
            "en",
            [
                "In a sentence",
                "Aims and curriculum",
                "What you need",
                "Ten minutes",
                "A lesson",
                "Key questions",
                "Common mistakes",
                "Support and extension",
                "Levels and answers",
                "Proofs and sources",
                "For students at home",
            ],
        ),
        (
            "zh",
            [
                "一句话",
                "目标与课标",
                "需要什么",
                "10 分钟",
                "45 分钟",
                "关键问题",
                "常见错误",
                "帮一把，再往前",
                "关卡与答案",
                "证明与出处",
                "给在家的同学",
            ],
        ),
    ];
    for family in FAMILIES {
        let mut boards = Vec::new();
        for (lang, wanted) in headings {
            let path = root().join(format!("crates/qipan-text/src/teach/{}.{lang}.md", family.name));
            let text = fs::read_to_string(&path).unwrap();
            let found: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("## ")).collect();
            assert_eq!(found, wanted, "{}", path.display());
            assert_eq!(text.matches("\n### ").count(), 5, "{}: five key questions", path.display());
            assert_eq!(text.matches("<!-- figure: ").count(), 5, "{}: a figure each", path.display());
            let mistakes = text.lines().filter(|line| line.starts_with("| ")).count();
            assert_eq!(mistakes, 6, "{}: five mistakes and a head", path.display());
            for placeholder in ["<!-- levels -->", "-10 -->", "-45 -->"] {
                assert!(text.contains(placeholder), "{}: {placeholder}", path.display());
            }
            let of = |kind: &str| -> Vec<String> {
                let parts = text.split(kind).skip(1);
                parts.map(|rest| rest.split(['|', '>']).next().unwrap().trim().to_owned()).collect()
            };
            boards.push((of("<!-- figure: "), of("<!-- lab: "), of("<!-- link: ")));
        }
        assert_eq!(boards[0], boards[1], "{}: both languages have the same boards", family.name);
    }
}
