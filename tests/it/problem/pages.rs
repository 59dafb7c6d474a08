//! Checks the parts of each problem page: title and description; an interactive board and a question at the top;
//! figures with captions; folded proofs; exercises that link to the lab; and the section that distinguishes proofs from
//! searches.

use std::fs;
use std::path::PathBuf;

/// The families, and the texts of each besides its history.
const TEXTS: [(&str, &[&str]); 5] = [
    ("tromino", &["problem"]),
    ("pegs", &["problem"]),
    ("fives", &["problem"]),
    ("knights", &["problem", "problem-count"]),
    ("heaps", &["problem"]),
];

/// Maximum length of a description that search engines and previews show.
const MAX_DESCRIPTION: usize = 155;

fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// Returns a text of a family, in English and in Chinese.
fn both(family: &str, text: &str) -> [String; 2] {
    ["md", "zh.md"].map(|ending| {
        let path = root().join(format!("crates/qipan/src/{family}/{text}.{ending}"));
        fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
    })
}

/// Returns the comments of a kind: for a figure its settings and its caption, for a link its target and its text.
fn comments<'a>(text: &'a str, kind: &str) -> Vec<(&'a str, &'a str)> {
    let (begins, ends) = (format!("<!-- {kind}:"), format!("<!-- /{kind} -->"));
    let parts = text.split(begins.as_str()).skip(1).map(|rest| rest.split_once("-->").unwrap());
    let parts = parts.map(|(comment, rest)| match comment.split_once("| ") {
        Some((settings, caption)) => (settings.trim(), caption.trim()),
        None => (comment.trim(), rest.split_once(ends.as_str()).map_or("", |(text, _)| text)),
    });
    parts.collect()
}

/// Checks the title and the description.
fn has_front_matter(name: &str, text: &str) {
    let mut lines = text.lines().filter(|line| !line.is_empty());
    let title = lines.next().unwrap();
    assert!(title.starts_with("# ") && text.matches("\n# ").count() == 0, "{name}: {title}");
    let description = lines.next().unwrap();
    let said = description.strip_prefix("<!-- description: ").and_then(|rest| rest.strip_suffix(" -->"));
    let said = said.unwrap_or_else(|| panic!("{name}: {description}"));
    assert!((30..=MAX_DESCRIPTION).contains(&said.chars().count()), "{name}: {} signs", said.chars().count());
}

/// Checks that every fold is closed, and that no figure is inside one: the page splits the text at its figures.
fn folds_well(name: &str, text: &str) {
    let mut depth = 0i32;
    for line in text.lines() {
        depth += line.matches("<details").count() as i32 - line.matches("</details>").count() as i32;
        assert!((0..=1).contains(&depth), "{name}: {line}");
        assert!(depth == 0 || !line.contains("<!-- figure:"), "{name}: a figure in a fold: {line}");
        assert!(!line.starts_with("<details") || line.ends_with("</summary>"), "{name}: {line}");
    }
    assert_eq!(depth, 0, "{name}");
}

#[test]
fn a_problem_page_has_its_parts() {
    for (family, texts) in TEXTS {
        for text in texts {
            let [en, zh] = both(family, text);
            for (lang, page) in [("en", &en), ("zh", &zh)] {
                let name = format!("{family}/{text} {lang}");
                has_front_matter(&name, page);
                folds_well(&name, page);
                let first = page.split("\n## ").next().unwrap();
                assert!(
                    first.contains("<!-- figure: ") && first.contains(['?', '？']),
                    "{name}: no board and question"
                );
                assert!(page.matches("<details class=\"guess\">").count() >= 2, "{name}: guess, then read");
                for kind in ["figure", "lab", "page"] {
                    let silent = comments(page, kind).into_iter().find(|(_, said)| said.is_empty());
                    assert_eq!(silent, None, "{name}: {kind}");
                }
                assert!(comments(page, "lab").len() >= 3, "{name}: three exercises that open the lab");
                assert!(comments(page, "page").iter().any(|(page, _)| *page == "history"), "{name}");
            }
            let kinds = [
                "## What is proved here, what a search found, what is cited\n",
                "## 哪些是证明的，哪些是搜索得到的，哪些是引用的\n",
            ];
            assert!(en.contains(kinds[0]) && zh.contains(kinds[1]), "{family}/{text}");
            // Both languages have the same boards; the texts beside them may differ.
            for kind in ["figure", "lab"] {
                let [en, zh] =
                    [&en, &zh].map(|page| comments(page, kind).into_iter().map(|(board, _)| board).collect::<Vec<_>>());
                assert_eq!(en, zh, "{family}/{text}");
            }
        }
    }
}

#[test]
fn a_history_has_its_errata_and_leads_back() {
    for (family, _) in TEXTS {
        for (lang, page) in ["en", "zh"].into_iter().zip(both(family, "problem-history")) {
            let name = format!("{family} {lang}");
            has_front_matter(&name, &page);
            folds_well(&name, &page);
            assert!(page.contains("\n## Errata\n") || page.contains("\n## 勘误\n"), "{name}");
            assert!(comments(&page, "page").iter().any(|(page, _)| page.is_empty()), "{name}");
        }
    }
}
