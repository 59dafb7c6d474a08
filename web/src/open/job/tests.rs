//! Tests of opening texts.

use std::collections::BTreeMap;

use qipan::NoProgress;
use serde_json::Value;

use super::*;
use crate::export::job::{self as export, File};

/// Boards of all families at the start, within an answer, at its end, and after own moves.
const LINKS: [&str; 22] = [
    "#/tromino?k=2&hole=1,2&step=0",
    "#/tromino?k=3&hole=2,5&step=7&order=level",
    "#/tromino?k=3&hole=2,5&tab=explain",
    "#/tromino?k=2&hole=1,1&step=0&moves=lay:2,2nw;(lay:3,3nw)*",
    "#/tromino?rows=5&cols=7&hole=1,3&step=4",
    "#/tromino?k=8&hole=3,3&tab=explain",
    "#/pegs?rows=3&cols=4&step=3",
    "#/pegs?rows=7&cols=8&step=20",
    "#/pegs?rows=3&cols=4&ways=1&moves=1,2w;2,2n",
    "#/pegs?board=triangle15&hole=1,1&moves=3,1n*;4,3nw",
    "#/pegs?board=english&hole=4,4&moves=4,2e;4,5w",
    "#/pegs?draw=.o.o;oo&moves=1,2s",
    "#/fives?rows=7&cols=8&line=5&step=9",
    "#/fives?rows=6&cols=7&line=5&step=0&moves=put:1,1;put:6,2;take:1,1",
    "#/knights?rows=5&cols=6&task=tour&kind=closed&step=12",
    "#/knights?rows=5&cols=5&task=tour&kind=open&without=5,5&moves=1,1;2,3",
    "#/knights?rows=3&cols=4&task=tour&kind=open&tab=explain",
    "#/knights?rows=6&cols=5&task=count&kind=closed&moves=fg;cd",
    "#/heaps?rule=0.07&heaps=7,3,3&first=both&moves=1:3-4",
    "#/heaps?rule=nim&heaps=3,4,5&first=both&moves=1:2-3;2:4",
    "#/heaps?rule=0.77&heaps=5,2&moves=1:3",
    "#/heaps?rule=take:{1,3}&heaps=9,4&misere=1&first=both",
];

fn file(file: File, link: &str) -> Option<String> {
    let job = export::Job::File { file, link: link.to_owned(), found: Vec::new(), lang: "both".to_owned() };
    match job.run(&mut NoProgress) {
        Ok(export::Outcome::Text(text)) => Some(text),
        _ => None,
    }
}

/// The position of a link, as far as its exports can tell it: pegs of the plane up to where they are, pieces without their
/// numbers, heaps without their rows.
fn position(link: &str) -> String {
    let record: Value = serde_json::from_str(&file(File::Record, link).unwrap_or_else(|| panic!("{link}"))).unwrap();
    let position = &record["position"];
    let rows = || position.as_array().into_iter().flatten();
    let pairs = || rows().map(|at| (at[0].as_i64().unwrap(), at[1].as_i64().unwrap()));
    match record["family"].as_str().unwrap() {
        "pegs" => {
            let (row, col) = (pairs().map(|at| at.0).min().unwrap_or(0), pairs().map(|at| at.1).min().unwrap_or(0));
            let mut pegs: Vec<_> = pairs().map(|at| (at.0 - row, at.1 - col)).collect();
            pegs.sort_unstable();
            format!("{pegs:?}")
        }
        "tromino" => {
            let mut names = BTreeMap::new();
            let mut name = |cell: &Value| match cell.as_u64() {
                None => -1,
                Some(0) => 0,
                Some(number) => {
                    let next = names.len() as i64 + 1;
                    *names.entry(number).or_insert(next)
                }
            };
            let rows: Vec<Vec<i64>> =
                rows().map(|row| row.as_array().unwrap().iter().map(&mut name).collect()).collect();
            format!("{rows:?}")
        }
        "heaps" => {
            let mut stones: Vec<_> = rows().map(|heap| heap[2].to_string()).collect();
            stones.sort();
            format!("{stones:?}")
        }
        _ => position.to_string(),
    }
}

/// Opens a text, and returns the links of its readings.
fn links(text: &str, here: &str) -> Vec<String> {
    match (Job { text: text.to_owned(), here: here.to_owned(), lang: "en".to_owned() }).run() {
        Outcome::Opened(opened) => opened.into_iter().map(|opened| opened.link).collect(),
        Outcome::Refused(told) => panic!("{told}\n{text}"),
    }
}

#[test]
fn what_share_exports_opens_again_as_the_same_position() {
    for link in LINKS {
        let counts = link.contains("task=count");
        let expected = position(link);
        for kind in [File::Record, File::Certificate, File::Transcript, File::Table, File::Steps] {
            // The table of tiles, and the state of a count, are not read; a table of steps goes on from the board that is open.
            if counts && matches!(kind, File::Table | File::Steps) {
                continue;
            }
            let Some(text) = file(kind, link) else { continue };
            let here = if kind == File::Steps || kind == File::Table { link } else { "" };
            let found = links(&text, here);
            assert!(!found.is_empty() && found.len() <= 3, "{kind:?} {link}: {found:?}");
            match kind {
                // All steps of the answer, also those to come.
                File::Steps => assert!(Here::of(&found[0]).board() == Here::of(link).board(), "{link}: {}", found[0]),
                // A certificate of an answer has all its moves.
                File::Certificate if !link.contains("moves=") => {
                    assert!(Here::of(&found[0]).board() == Here::of(link).board(), "{link}: {}", found[0]);
                }
                _ => assert_eq!(position(&found[0]), expected, "{kind:?} {link}: {}", found[0]),
            }
        }
    }
}

#[test]
fn readings_are_told_in_both_languages_and_shown_if_there_are_several() {
    for lang in ["en", "zh"] {
        let run = |text: &str| Job { text: text.to_owned(), here: String::new(), lang: lang.to_owned() }.run();
        let Outcome::Opened(opened) = run("1 0\n1 1\n") else { panic!() };
        assert_eq!(opened.len(), 3);
        assert!(opened.iter().all(|opened| opened.picture.is_some() && !opened.told.contains("open-")));
        let Outcome::Opened(opened) = run("7 3 3") else { panic!() };
        assert!(opened.len() == 1 && opened[0].picture.is_none());
        let Outcome::Refused(told) = run("what?") else { panic!() };
        assert!(!told.contains("open-") && !told.contains('{'), "{told}");
    }
}
