//! Tests that the files are as `docs/files.md` describes them, and that the worker restores the state of the page.

use qipan::NoProgress;

use super::*;

const DOCUMENT: &str = include_str!("../../../docs/files.md");

fn made(file: File, link: &str, found: Found, lang: &str) -> Outcome {
    let job = Job::File { file, link: link.to_owned(), found, lang: lang.to_owned() };
    job.run(&mut NoProgress).unwrap()
}

/// Makes a file from a link without results of a search.
fn plain(file: File, link: &str) -> Outcome {
    made(file, link, Vec::new(), "en")
}

fn text(outcome: Outcome) -> String {
    match outcome {
        Outcome::Text(text) => text,
        outcome => panic!("{outcome:?}"),
    }
}

fn transcript(link: &str, lang: &str) -> String {
    text(made(File::Transcript, link, Vec::new(), lang))
}

fn record(link: &str, found: Found) -> serde_json::Value {
    serde_json::from_str(&text(made(File::Record, link, found, "en"))).unwrap()
}

/// Returns the examples of the document: the link before each, its language, and its text.
fn examples() -> Vec<(String, String, String)> {
    let mut parts = DOCUMENT.split("```");
    let mut examples = Vec::new();
    while let (Some(before), Some(block)) = (parts.next(), parts.next()) {
        // Grammars and other blocks have no link before them.
        let Some(link) = before.rsplit('`').find(|word| word.starts_with("#/") && word.len() > 2) else { continue };
        let (kind, text) = block.split_once('\n').unwrap();
        examples.push((link.to_owned(), kind.to_owned(), text.to_owned()));
    }
    examples
}

#[test]
fn the_examples_of_the_document_are_what_is_made() {
    let mut wrong = Vec::new();
    for (link, kind, example) in examples() {
        let file = match kind.as_str() {
            "text" => File::Transcript,
            "json" => File::Record,
            _ if example.starts_with("step,") => File::Steps,
            _ => File::Table,
        };
        let text = text(plain(file, &link)).replace("\r\n", "\n");
        if text != example {
            wrong.push(format!("{link}\n{text}"));
        }
    }
    assert_eq!(examples().len(), 10);
    assert!(wrong.is_empty(), "the document should say:\n{}", wrong.join("\n"));
}

#[test]
fn both_languages_stand_one_under_the_other() {
    let all = transcript("#/heaps?rule=nim&heaps=2,1&moves=1:2;2:1", "both");
    let lines: Vec<&str> = all.lines().collect();
    assert_eq!(lines[0], "Qipan: Nim");
    assert_eq!(lines[3], "棋盘 Qipan · 取石子");
    assert_eq!(lines[8], "1. 1:2 — The first player took one stone from row 1.");
    assert_eq!(lines[9], "1. 1:2：先手从第 1 排取走 1 枚。");
    assert_eq!(lines.len(), 12);
    assert!(transcript("#/tromino", "fr").starts_with("Qipan: L-trominoes"), "of no other language there are words");
}

#[test]
fn what_a_search_found_is_the_line() {
    let found: Found = ["1,1e", "2,3n"].map(|jump| (jump.to_owned(), String::new())).to_vec();
    let link = "#/pegs?draw=oo;..o&step=1";
    let board = record(link, found.clone());
    assert_eq!((&board["step"], &board["length"]), (&1.into(), &2.into()));
    assert_eq!(board["position"], serde_json::json!([[1, 3], [2, 3]]));
    assert_eq!(record(link, Vec::new())["length"], 0);
    // Illegal moves are not included.
    assert_eq!(record(link, vec![("1,1s".to_owned(), String::new())])["length"], 0);

    assert_eq!(text(made(File::Steps, link, found, "en")).lines().count(), 3);
    let line = heaps_line();
    let board = record("#/heaps?rule=nim&heaps=2,1&step=1", line);
    assert_eq!((&board["step"], &board["length"]), (&1.into(), &3.into()));
    assert_eq!(board["position"], serde_json::json!([[1, 1, 1], [2, 1, 1]]));
}

/// Returns the engine's game from 2, 1, as its lab requests it.
fn heaps_line() -> Found {
    use crate::labs::heaps::job;
    let position = job::HeapsData { rule: "nim".to_owned(), heaps: vec![2, 1], misere: false };
    match job::Job::Line(position).run(&mut NoProgress) {
        Ok(job::Outcome::Line(Some(line))) => line,
        outcome => panic!("{outcome:?}"),
    }
}

/// A tour given by its number was not searched for: no reason says so.
#[test]
fn a_given_tour_has_no_reasons_of_a_search() {
    let squares = ["1,1", "2,3", "3,1", "1,2", "2,4", "3,2", "1,3", "3,4", "2,2", "1,4", "3,3", "2,1"];
    let link = "#/knights?rows=3&cols=4&task=tour&kind=open&tour=1";
    let told = |note: &str| {
        let found = squares.map(|square| (square.to_owned(), note.to_owned())).to_vec();
        text(made(File::Transcript, link, found, "en"))
    };
    let (given, searched) = (told("given"), told(""));
    assert!(given.contains("\n2. Row 2, column 3 — Go to row 2, column 3."), "{given}");
    for word in ["backtrack", "Warnsdorff", "only move"] {
        assert!(!given.contains(word), "{given}");
    }
    assert!(searched.contains("Warnsdorff") || searched.contains("only move"), "{searched}");
}

#[test]
fn own_moves_follow_the_steps_before_them() {
    let link = "#/tromino?k=2&hole=1,1&step=1&moves=lay:1,2ne*;lay:3,1sw";
    let board = record(link, Vec::new());
    assert_eq!((&board["step"], &board["length"]), (&1.into(), &1.into()), "the first overlaps");
    let link = "#/tromino?k=2&hole=1,1&step=4&moves=lay:3,3nw";
    let (board, told) = (record(link, Vec::new()), transcript(link, "en"));
    assert_eq!((&board["step"], &board["length"]), (&5.into(), &5.into()));
    assert!(told.contains("\n4. ") && told.contains("\n5. lay:3,3nw — Placed at "), "{told}");
}

#[test]
fn what_is_too_large_is_not_written() {
    for link in ["#/tromino?k=30&hole=1,1", "#/pegs?rows=1000&cols=1000"] {
        for file in [File::Table, File::Record] {
            assert_eq!(plain(file, link), Outcome::TooLarge, "{link}");
        }
    }
    let link = "#/tromino?k=30&hole=1,1&step=3";
    assert_eq!(plain(File::Steps, link), Outcome::TooLarge);
    let told = transcript(link, "en");
    assert!(told.contains("Step 3 of 384,307") && told.contains("\n10000. "));
    assert!(told.ends_with("steps are listed.\n"));
    // The board can be written, but not all its moves.
    let board = record("#/pegs?rows=150&cols=150&step=2", Vec::new());
    assert_eq!((&board["moves"], &board["step"]), (&serde_json::Value::Null, &2.into()));
    assert_eq!(json_export::json(&json_export::Number::from((1 << 53) + 1)), "\"9007199254740993\"");
}

#[test]
fn a_link_to_no_lab_makes_nothing() {
    for link in ["", "#/", "#/chess?x=1"] {
        assert_eq!(plain(File::Table, link), Outcome::Nothing);
    }
}

/// The certificates of the page pass the check of the command line, which uses only rules and checkers.
#[test]
fn certificates_are_checked_again() {
    use qipan::Verdict;
    for (link, proved) in [
        ("#/tromino?k=3&hole=2,5&step=7", true),
        ("#/tromino?k=20&hole=2,5", true),
        ("#/tromino?rows=7&cols=10&hole=1,1", true),
        // No covering, by an obstruction.
        ("#/tromino?rows=5&cols=5&hole=1,2", true),
        ("#/tromino?k=2&hole=1,1&step=0&moves=lay:2,2nw;lay:1,3sw*;(lay:3,3nw);lay:3,1ne", false),
        ("#/tromino?k=1&hole=1,1&step=0&moves=lay:1,1nw", true),
        ("#/pegs?rows=3&cols=4", true),
        ("#/pegs?rows=40&cols=50&step=9", true),
        ("#/pegs?rows=1&cols=2&step=0&moves=1,2w", true),
        ("#/pegs?rows=3&cols=4&step=2&moves=", false),
        ("#/heaps?rule=nim&heaps=3,4,5&first=me", true),
        ("#/heaps?rule=0.07&heaps=7,3,3&first=me&moves=1:3-4", true),
        ("#/heaps?rule=nim&heaps=1,2,3&first=me&misere=1", true),
    ] {
        let text = text(plain(File::Certificate, link));
        let certificate = qipan_certificate::Certificate::read(&text).unwrap_or_else(|bad| panic!("{link}: {bad:?}"));
        assert_eq!(certificate.link(), Some(link));
        let verdict = qipan_certificate::check(&certificate, &mut NoProgress).unwrap();
        assert_eq!(verdict, if proved { Verdict::Proved } else { Verdict::Legal }, "{link}\n{text}");
    }
    // The page sends the results of a search.
    let found = vec![("1,1s".to_owned(), String::new())];
    let made = made(File::Certificate, "#/pegs?draw=o;o", found, "en");
    assert!(matches!(made, Outcome::Text(_)), "{made:?}");
    assert_eq!(plain(File::Certificate, "#/chess"), Outcome::Nothing);
}

/// The settings that a worksheet copies are settings of its lab.
#[test]
fn a_sheet_takes_over_what_its_lab_says() {
    fn known<L: crate::stage::lab_model::LabModel>() {
        for name in L::FAMILY.of_board() {
            assert!(L::SETTINGS.contains(name), "{name} of {:?}", L::FAMILY);
        }
    }
    for family in Family::ALL {
        for_lab!(family, Lab => known::<Lab>());
    }
}
