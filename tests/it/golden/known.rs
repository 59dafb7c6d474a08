//! The page `docs/known-values.md`, generated from `tests/known/`.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use super::{difference, is_to_be_written};
use crate::known::page::Kinds;
use crate::known::{fives, heaps, knights, levels, pegs, tromino};

/// The kinds of values, in the order of the page.
const KINDS: [&str; 5] = ["published", "proved", "computed", "doubtful", "refuted"];

/// Makes the chapter of a family from the text of its file.
type Page = fn(&str) -> (String, Kinds);

const HEAD: &str = "\
# Known values

Every number that the solvers are held to, with where it comes from. This page is made from the files in `tests/known/`; after a
change there `cargo xtask golden` writes it anew.

| kind | what it says |
|---|---|
| published | The value stands in the source. |
| proved | What a level asks: a checker accepts the proof. |
| computed | It was found by this project, and there was no source to compare it with. |
| doubtful | It stands in one source only, of which neighbouring values are known to be wrong. |
| refuted | It was published and is wrong. |

The tests compute every value again with the solver, except the numbers of tours that stand under “Too large for a test” and those
that are refuted. What is marked † takes some seconds: it is computed in the release profile, or with `QIPAN_SLOW=1`. Boards are
rows × columns, squares are (row,column) from 1. Where a row lists several boards, their values stand in the same order. “The
project's problem text” is the description that the work began from.
";

/// The page, and its copy in the documentation of the core, whose archive holds what it includes.
const COPIES: [&str; 2] = ["docs/known-values.md", "crates/qipan/src/known_values.md"];

#[test]
fn the_page_of_known_values() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = |family: &str| fs::read_to_string(root.join("known").join(format!("{family}.toml"))).unwrap();
    let chapters: [(&str, &str, Page); 6] = [
        ("Trominoes", "tromino", tromino::page),
        ("Pegs", "pegs", pegs::page),
        ("Fives", "fives", fives::page),
        ("Knights", "knights", knights::page),
        ("Heaps", "heaps", heaps::page),
        ("Levels", "levels", levels::page),
    ];
    let mut summary = format!("| family | {} |\n|{}\n", KINDS.join(" | "), "---|".repeat(KINDS.len() + 1));
    let mut texts = String::new();
    for (family, name, page) in chapters {
        let entries = file(name);
        let (text, kinds) = page(&entries);
        // Every entry is on the page.
        assert_eq!(kinds.values().sum::<usize>(), entries.matches("\n[[").count(), "{family}");
        assert!(kinds.keys().all(|kind| KINDS.contains(&kind.as_str())), "{family}: {kinds:?}");
        let counts = KINDS.map(|kind| kinds.get(kind).map_or(String::new(), usize::to_string));
        writeln!(summary, "| {family} | {} |", counts.join(" | ")).unwrap();
        write!(texts, "\n## {family}\n{text}").unwrap();
    }
    let page = format!("{HEAD}\n{summary}{texts}");
    for name in COPIES {
        let path = root.join("..").join(name);
        if is_to_be_written() {
            fs::write(&path, &page).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        let difference = difference(&kept, &page);
        assert!(kept == page, "{name} differs\n{difference}If this is as it should be: QIPAN_GOLDEN=write");
    }
}
