//! Collecting: a class of thirty simulated pupils, and all that may stand around their codes.

use qipan::levels::{self, Family, Level, Stars};
use qipan_classroom::{
    ClassWord, Collection, Fault, Headings, ReadWorkError, Refusal, ResultCode, ResultCodeError, Standing,
    UncollectedReason, Work, to_csv,
};

use super::{code_of, full_work};

fn level(id: &str) -> &'static Level {
    levels::find(id).unwrap()
}

fn stars(done: bool, best: bool, explained: bool) -> Stars {
    Stars { done, best, explained }
}

/// The lines that thirty pupils hand in for the pegs, with noise between them.
fn handed_in(class: &ClassWord) -> String {
    let full = full_work(Family::Pegs);
    let mut lines = vec!["座号,姓名,过程码\t备注".to_owned()];
    for seat in 1..=30_u8 {
        let works = match seat {
            // Forged: P02 claims two stars for a single jump in the wrong direction.
            4 => {
                let forged =
                    Work { stars: stars(true, true, true), moves: "1,2w".to_owned(), ..Work::new(level("P02")) };
                vec![full[0].clone(), forged]
            }
            // Half done.
            11 => full[..10].to_vec(),
            // Nothing but one level that was begun.
            12 => vec![Work { moves: "1,1e".to_owned(), ..Work::new(level("P02")) }],
            // Handed in nothing.
            17 => {
                lines.push("17 王五 （请假）".to_owned());
                continue;
            }
            _ => full.clone(),
        };
        let text = code_of(Family::Pegs, seat, class, &works).encode().unwrap().remove(0);
        let line = match seat {
            // One letter is wrong.
            7 => format!("{}{}{}", &text[..20], if &text[20..21] == "x" { "y" } else { "x" }, &text[21..]),
            // As a link in a chat, with the words of the application around it.
            8 => format!("[8] 2026-11-23 09:41:07：https://example.org/#/class/in?w={text} 请老师查收!"),
            // Two on one device: one line has both codes.
            20 => {
                let other = code_of(Family::Pegs, 21, class, &full[..3]).encode().unwrap().remove(0);
                format!("{text} {other}")
            }
            21 => continue,
            _ => format!("{seat},\"pupil {seat}\",{text}"),
        };
        lines.push(line);
    }
    lines.join("\r\n")
}

#[test]
fn a_class_of_thirty_is_collected_rightly() {
    let class = ClassWord::new("7B");
    let collected = Collection::of_text(&handed_in(&class), &class);
    let absent: Vec<u8> = collected.missing(30).collect();
    assert_eq!(absent, [7, 17], "a mistyped code belongs to nobody");
    let why: Vec<_> = collected.uncollected().iter().map(|found| (found.line, found.why)).collect();
    assert_eq!(why, [(8, UncollectedReason::Work(ReadWorkError::Check))]);

    let [p01, p02, p03, p10, p11] = ["P01", "P02", "P03", "P10", "P11"].map(level);
    for seat in (1..=30).filter(|seat| ![4, 7, 11, 12, 17, 21].contains(seat)) {
        assert!(levels::of(Family::Pegs).iter().all(|level| collected.standing(seat, level) == Standing::Verified));
    }
    let result = |seat: u8, level: &Level| {
        collected.seats().find(|(other, _)| *other == seat).and_then(|(_, results)| results.level(level)).cloned()
    };
    // The second star of P01 asks for no hint, and the third is a question: both are told.
    let honest = result(1, p01).unwrap();
    assert_eq!((honest.verified, honest.told, honest.refusal), (stars(true, false, false), 2, None));
    // That of P05 is where the last peg is.
    assert_eq!(result(1, level("P05")).unwrap().verified, stars(true, true, false));
    // P18 has no question: its stars follow from the moves.
    assert_eq!(result(1, level("P18")).unwrap().verified, stars(true, true, true));

    let forged = result(4, p02).unwrap();
    assert_eq!((forged.verified, forged.told, forged.refusal), (Stars::default(), 0, Some(Refusal::Claim)));
    assert_eq!(forged.standing(), Standing::Refused);
    assert_eq!((collected.standing(4, p01), collected.standing(4, p03)), (Standing::Verified, Standing::Missing));
    assert_eq!((collected.standing(11, p10), collected.standing(11, p11)), (Standing::Verified, Standing::Missing));
    assert_eq!((collected.standing(12, p02), collected.standing(12, p01)), (Standing::Begun, Standing::Missing));
    assert_eq!((collected.standing(20, p11), collected.standing(21, p11)), (Standing::Verified, Standing::Missing));
    assert_eq!(collected.standing(21, p03), Standing::Verified);

    let rate = |level| {
        let rate = collected.success(level);
        (rate.verified, rate.told, rate.seats)
    };
    assert_eq!((rate(p01), rate(p02), rate(p11)), ((27, 0, 28), (26, 0, 28), (24, 0, 28)));
}

#[test]
fn plays_that_break_the_rules_name_the_step() {
    let class = ClassWord::default();
    let refusal = |family, works: Vec<Work>| {
        let mut collected = Collection::default();
        let id = works[0].level;
        collected.add_work(&code_of(family, 1, &class, &works));
        let (_, results) = collected.seats().next().unwrap();
        results.level(id).unwrap().refusal
    };
    let claimed = |id: &str, moves: &str| Work {
        stars: stars(true, true, true),
        moves: moves.to_owned(),
        ..Work::new(level(id))
    };
    let at = |play, step| Some(Refusal::Move(Fault { play, step }));
    // Two pieces on the same squares; a square that was visited; nothing to jump over.
    assert_eq!(refusal(Family::Tromino, vec![claimed("T02", "lay:2,2nw;lay:2,2se")]), at(0, 2));
    assert_eq!(refusal(Family::Knights, vec![claimed("K03", "1,1;2,3;1,1")]), at(0, 3));
    assert_eq!(refusal(Family::Pegs, vec![claimed("P02", "1,1e;1,1e")]), at(0, 2));
    assert_eq!(refusal(Family::Fives, vec![claimed("F05", "put:1,4;put:2,2")]), Some(Refusal::Given));
    let twin = Work { twin_moves: "lay:1,1se;lay:1,1se".to_owned(), ..claimed("T05", "") };
    assert_eq!(refusal(Family::Tromino, vec![twin]), at(1, 2));
    let fault = Some(Fault { play: 0, step: 5 });
    assert_eq!(refusal(Family::Heaps, vec![Work { fault, ..claimed("H01", "") }]), at(0, 5));
}

#[test]
fn codes_of_a_seat_are_put_together() {
    let class = ClassWord::new("7B");
    let full = full_work(Family::Heaps);
    let code = |works: &[Work]| code_of(Family::Heaps, 5, &class, works).encode().unwrap().remove(0);
    let worse = Work { stars: stars(true, false, false), ..full[0].clone() };
    let forged = Work { moves: String::new(), ..full[1].clone() };
    let first = code(&[worse, forged, full[3].clone()]);
    let second = code(&full[..3]);
    for text in [format!("{first}\n{second}"), format!("{second}\n{first}\n{second}")] {
        let collected = Collection::of_text(&text, &class);
        let (_, results) = collected.seats().next().unwrap();
        for work in &full[..4] {
            let result = results.level(work.level).unwrap();
            assert_eq!(
                (result.stars(), result.standing(), result.refusal),
                (3, Standing::Verified, None),
                "{}",
                work.level
            );
            assert_eq!(result.work.as_ref().map(|kept| &kept.moves), Some(&work.moves));
        }
    }
    // A result code adds what is told, and the quiz.
    let mut result = ResultCode { quiz: 8, ..ResultCode::new(Family::Heaps, 5) };
    result.stars[..6].copy_from_slice(&[1, 3, 2, 3, 3, 0]);
    let collected = Collection::of_text(&format!("{first} {}", result.encode(&class).unwrap()), &class);
    let (_, results) = collected.seats().next().unwrap();
    let standings: Vec<_> = levels::of(Family::Heaps)[..6].iter().map(|level| collected.standing(5, level)).collect();
    let [seen, forged, told] = [Standing::Verified, Standing::Refused, Standing::Told];
    assert_eq!(standings, [seen, forged, told, seen, told, Standing::Missing]);
    assert_eq!((results.quiz(Family::Heaps), results.quiz(Family::Pegs)), (Some(8), None));
}

#[test]
fn result_codes_are_found_in_what_people_type() {
    let class = ClassWord::new("7B");
    let mut code = ResultCode::new(Family::Fives, 12);
    code.stars[..3].copy_from_slice(&[3, 2, 1]);
    let text = code.encode(&class).unwrap();
    let other = ResultCode { seat: 13, ..code }.encode(&class).unwrap();
    let wrong = format!("{}{}", &text[..18], if text.ends_with('7') { '8' } else { '7' });
    let page = format!(
        "12: {}\n12 小明 {text}。谢谢！\n{} / {}\nwhat does this mean\n2026-11-23, call 0100-2345-6789-0123\n{wrong}\n{}",
        text.to_lowercase().replace('-', " "),
        text.replace('-', ""),
        other.to_lowercase().replace('0', "o"),
        &text[1..],
    );
    let collected = Collection::of_text(&page, &class);
    assert_eq!(collected.seats().map(|(seat, _)| seat).collect::<Vec<_>>(), [12, 13]);
    assert_eq!(collected.success(level("F01")).told, 2);
    let why = UncollectedReason::Result(ResultCodeError::Check);
    let lines: Vec<_> = collected.uncollected().iter().map(|found| (found.line, found.why)).collect();
    assert_eq!(lines, [(6, why), (7, why)]);
    // Another class.
    let foreign = Collection::of_text(
        &format!("{text}\n{}", { code_of(Family::Pegs, 3, &class, &[]).encode().unwrap().remove(0) }),
        &ClassWord::new("7C"),
    );
    let lines: Vec<_> = foreign.uncollected().iter().map(|found| (found.line, found.why)).collect();
    assert_eq!(lines, [(1, why), (2, UncollectedReason::OtherClass(3))]);
    assert_eq!(foreign.seats().count(), 0);
}

#[test]
fn the_table_is_a_file_that_spreadsheets_open() {
    let class = ClassWord::new("7B");
    let full = full_work(Family::Pegs);
    let forged = Work { stars: stars(true, true, true), moves: "1,2w".to_owned(), ..Work::new(level("P02")) };
    let mut collected = Collection::default();
    collected.add_work(&code_of(Family::Pegs, 2, &class, &[full[0].clone(), forged]));
    let mut result = ResultCode { quiz: 9, ..ResultCode::new(Family::Pegs, 10) };
    result.stars[2] = 2;
    collected.add_result(&result);
    let headings = Headings { seat: "学号", verified: "已验证", told: "自报, “★”", quiz: "a \"quiz\"" };
    let csv = to_csv(&collected, &headings);
    let lines: Vec<&str> = csv.strip_prefix('\u{feff}').unwrap().split("\r\n").collect();
    assert_eq!(lines.len(), 4, "each line ends with CR LF");
    assert!(lines[0].starts_with("学号,P01,P02,P03,"));
    assert!(lines[0].ends_with(",P20,已验证,\"自报, “★”\",\"a \"\"quiz\"\"\""), "{}", lines[0]);
    assert!(lines[1].starts_with("2,3,x,,") && lines[1].ends_with(",1,2,"), "{}", lines[1]);
    assert!(lines[2].starts_with("10,,,2?,") && lines[2].ends_with(",0,2,9"), "{}", lines[2]);
}
