//! The levels: their texts in both languages, the boards that refute wrong options, and what wrong answers get.

use std::collections::BTreeSet;

use qipan::levels::{self, BADGES, Choice, Condition, Evidence, Family, Goal, Kind, Level, LevelBoard, Play, Text};
use qipan::{Message, NoProgress};
use qipan_text::{Lang, MessageSet};

use crate::translated::{entries, is_said, read};

mod refuted;

/// A text of a level in a language.
fn text(level: &Level, text: Text, lang: Lang) -> &'static str {
    let key = level.text_key(text);
    entries(lang).get(key.as_str()).unwrap_or_else(|| panic!("{key} is not in the {lang:?} catalogue")).trim()
}

#[test]
fn every_level_has_its_texts_in_both_languages_and_no_other() {
    let of_levels = |level: &'static Level| level.texts().map(|text| level.text_key(text));
    let of_badges = BADGES.iter().flat_map(|badge| [badge.key, badge.how]).chain([
        "badge-all",
        "badge-all-how",
        "badge-author",
        "badge-author-how",
    ]);
    let expected: BTreeSet<String> = levels::all().flat_map(of_levels).chain(of_badges.map(str::to_owned)).collect();
    for lang in Lang::ALL {
        let keys = read(MessageSet::LEVELS.source(lang)).into_iter().map(|(key, _)| key.to_owned());
        let keys: BTreeSet<String> = keys.filter(|key| !key.starts_with("level-star-")).collect();
        assert_eq!(keys, expected, "{lang:?}");
    }
}

#[test]
fn conditions_of_stars_are_said() {
    let mut used = BTreeSet::new();
    for condition in levels::all().flat_map(|level| [level.one, Some(level.two), level.three]).flatten() {
        is_said(&condition);
        used.insert(condition.key());
    }
    let has = |key: &&str| key.starts_with("level-star-");
    assert_eq!(used, entries(Lang::En).keys().copied().filter(has).collect());
}

#[test]
fn texts_are_written_as_the_others() {
    for level in levels::all() {
        for lang in Lang::ALL {
            let said = |kind| text(level, kind, lang);
            let is_sentence = |said: &str| said.ends_with(['.', '?', '!', '。', '？', '！', ')', '）']);
            assert!(is_sentence(said(Text::Task)), "{level}: {}", said(Text::Task));
            if !level.has_question() {
                continue;
            }
            let options: BTreeSet<&str> = Choice::ALL.iter().map(|choice| said(Text::Option(*choice))).collect();
            assert_eq!(options.len(), 4, "{level}: two options are the same");
            assert!(options.iter().all(|option| !option.ends_with(['.', '。'])), "{level}: {options:?}");
            assert!(said(Text::Why).ends_with(['?', '？']), "{level}: {}", said(Text::Why));
            for refuted in [Text::RefuteFirst, Text::RefuteSecond].map(said) {
                assert!(refuted.ends_with(['.', '。']), "{level}: {refuted}");
            }
            // Nothing of the one language in the other, but for names.
            let all = level.texts().map(said).collect::<String>();
            let is_chinese = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
            assert_eq!(all.contains(is_chinese), lang == Lang::Zh, "{level}");
            if lang == Lang::Zh {
                assert!(!all.contains([',', '?', '!']) || all.contains("1,"), "{level}: {all}");
            }
        }
    }
}

/// The settings of a link to a family's board without its moves, and the moves.
fn parted(family: Family, link: &str) -> (String, String) {
    let settings = link.strip_prefix(&format!("#/{}?", family.name())).unwrap_or_else(|| panic!("{link}"));
    let is_moves = |pair: &&str| pair.starts_with("moves=");
    let board = settings.split('&').filter(|pair| !is_moves(pair)).collect::<Vec<_>>().join("&");
    let moves = settings.split('&').find(is_moves).and_then(|pair| pair.strip_prefix("moves="));
    (board, moves.unwrap_or_default().to_owned())
}

#[test]
fn refuting_boards_open_and_their_moves_are_legal() {
    let mut boards = 0;
    for level in levels::all() {
        for link in level.refute.into_iter().filter(|link| !link.is_empty()) {
            let (settings, moves) = parted(level.family, link);
            let board = LevelBoard::read(level.family, &settings).unwrap_or_else(|error| panic!("{level}: {error}"));
            let judged = levels::reaches(&board, Goal::Cover, &moves, 0);
            assert!(judged.is_ok(), "{level}: {link}: {judged:?}");
            boards += 1;
        }
    }
    assert!(boards > 120, "{boards}");
}

/// Boards with stones that are said to leave a line open, and boards whose stones are said to block all.
#[test]
fn refuting_boards_of_fives_show_what_they_claim() {
    let blocks = |id: &str, which: usize| {
        let link = levels::find(id).unwrap().refute[which];
        let (settings, moves) = parted(Family::Fives, link);
        let board = LevelBoard::read(Family::Fives, &settings).unwrap();
        levels::reaches(&board, Goal::Stones(100), &moves, 0).unwrap()
    };
    for (id, which) in [("F01", 1), ("F03", 1), ("F08", 0), ("F08", 1), ("F10", 1)] {
        assert!(blocks(id, which), "{id} {which}");
    }
    for (id, which) in [("F02", 0), ("F03", 0), ("F04", 0), ("F15", 0), ("F15", 1)] {
        assert!(!blocks(id, which), "{id} {which}");
    }
}

#[test]
fn wrong_answers_get_no_star() {
    for level in levels::all() {
        let solution = levels::solve(level, &mut NoProgress).unwrap_or_else(|error| panic!("{level}: {error}"));
        let games: Vec<&str> = solution.games.iter().map(String::as_str).collect();
        let right = Play {
            moves: &solution.moves,
            twin_moves: &solution.twin_moves,
            games: &games,
            answer: &solution.answer,
            twin_answer: &solution.twin_answer,
            steps: solution.steps,
            hits: solution.steps,
            ..Play::default()
        };
        let count = |play: &Play| levels::judge(level, play).unwrap().stars.count();
        assert!(count(&right) >= 2, "{level}");
        // Both answers the other way round, none at all, and the answer of the twin.
        let swapped = Play { answer: &solution.twin_answer, twin_answer: &solution.answer, ..right };
        let both = Play { answer: &solution.twin_answer, ..right };
        match level.kind {
            Kind::Judge | Kind::Choose => {
                assert_eq!([count(&swapped), count(&both), count(&Play::default())], [0; 3], "{level}");
                let unplayed = Play { moves: "", twin_moves: "", ..right };
                assert_eq!(count(&unplayed), 0, "{level}: a Yes has to be shown");
            }
            Kind::Number => {
                let number: u64 = solution.answer.parse().unwrap();
                for wrong in [number - 1, number + 1, 10 * number].map(|number| number.to_string()) {
                    assert_eq!(count(&Play { answer: &wrong, ..right }), 0, "{level}");
                }
            }
            Kind::Mark => {
                let (rest, last) = solution.answer.rsplit_once(';').unwrap();
                assert_eq!(count(&Play { answer: rest, ..right }), 0, "{level}");
                let more = format!("{rest};{last};2,2");
                assert_eq!(count(&Play { answer: &more, ..right }), 0, "{level}");
            }
            Kind::Guess => assert_eq!(count(&Play { steps: solution.steps - 1, ..right }), 0, "{level}"),
            // One move less: the goal is not reached, or only where the first star asks for less.
            Kind::Do | Kind::Most | Kind::Win | Kind::All => {
                let (shorter, _) = solution.moves.rsplit_once(';').unwrap_or_default();
                let play = Play { moves: shorter, games: &[], ..right };
                // A tour that lacks only the move back has visited all squares.
                let soft = match level.three {
                    Some(Condition::Closed) => 2,
                    _ => u64::from(level.one.is_some() || level.given > 0),
                };
                if level.given == 0 || shorter.split(';').count() as u64 >= level.given {
                    assert!(count(&play) <= soft, "{level}");
                }
            }
        }
        // Help costs the second star, and nothing else.
        assert_eq!(count(&Play { helped: true, ..right }), count(&right) - 1, "{level}");
        assert_eq!(count(&Play { hint: 3, ..right }), count(&right) - 1, "{level}");
        let told = match level.two {
            Condition::First => Some(Play { tries: 2, ..right }),
            Condition::NoUndo => Some(Play { undone: 1, ..right }),
            _ => None,
        };
        assert!(told.is_none_or(|play| count(&play) == count(&right) - 1), "{level}");
    }
}

#[test]
fn evidence_is_that_of_the_known_values() {
    let known = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/known/levels.toml")).unwrap();
    let table: toml::Table = toml::from_str(&known).unwrap();
    for entry in table.values().filter_map(toml::Value::as_array).flatten() {
        let (id, kind) = (entry["id"].as_str().unwrap(), entry["kind"].as_str().unwrap());
        let Some(level) = levels::find(id) else { continue };
        let twin = format!("{id}-twin");
        let of_twin = table.values().filter_map(toml::Value::as_array).flatten();
        let of_twin =
            of_twin.filter(|other| other["id"].as_str() == Some(&twin)).filter_map(|other| other["kind"].as_str());
        let computed = [kind].into_iter().chain(of_twin).any(|kind| kind == "computed");
        let expected = if computed { Evidence::Computed } else { Evidence::Proved };
        let solution = levels::solve(level, &mut NoProgress).unwrap_or_else(|error| panic!("{level}: {error}"));
        assert_eq!(solution.evidence, expected, "{level}");
    }
}
