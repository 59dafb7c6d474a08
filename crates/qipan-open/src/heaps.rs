//! Readings as games of heaps.

use qipan::heaps::{Game, Rule};
use qipan::levels::{Family, LevelBoard};
use qipan::{Args, ListStyle, OwnedMessage};

use crate::link::{Here, write};
use crate::reading::{Expected, OpenError, Reading};
use crate::words::Words;

/// Whether a word is a rule: `nim`, `nim:3`, `take:{1,3}`, `row:{2,3}`, `grundy`, or an octal code with a point.
#[must_use]
pub fn is_rule(word: &str) -> bool {
    let names = ["nim", "take", "row", "grundy"];
    let lower = word.to_ascii_lowercase();
    let is_named =
        names.iter().any(|name| lower.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(':')));
    is_named || word.split_once('.').is_some_and(|(before, after)| before.parse::<u8>().is_ok() && !after.is_empty())
}

/// Returns the settings of a game.
#[must_use]
pub fn settings(rule: &Rule, heaps: &[u64], is_misere: bool) -> Vec<(&'static str, String)> {
    let mut settings = vec![("rule", rule.to_string())];
    if !heaps.is_empty() {
        let heaps: Vec<String> = heaps.iter().map(u64::to_string).collect();
        settings.push(("heaps", heaps.join(",")));
    }
    if is_misere {
        settings.push(("misere", "1".to_owned()));
    }
    settings.push(("first", "both".to_owned()));
    settings
}

/// Reads a rule, and heaps after it.
///
/// # Errors
/// The rule, or the first word after it that is no heap.
pub fn game(words: &Words<'_>) -> Result<Reading, OpenError> {
    let mut all = words.all();
    let Some(first) = all.next() else { return Err(OpenError::new(1, 1, Expected::Anything)) };
    let rule: Rule = first.text.parse().map_err(|error| first.refused(Expected::Rule(OwnedMessage::of(&error))))?;
    let heaps = numbers(all)?;
    reading(rule, &heaps, false).map_err(|expected| first.refused(expected))
}

/// Reads heaps, under the rule of the open game, or else of Nim.
///
/// # Errors
/// The first word that is no heap.
pub fn of_numbers(words: &Words<'_>, here: &Here) -> Result<Reading, OpenError> {
    let heaps = numbers(words.all())?;
    let (rule, is_misere) = rule_of(here);
    let place = words.first().map_or((1, 1), |first| (first.line, first.column));
    reading(rule, &heaps, is_misere).map_err(|expected| OpenError::new(place.0, place.1, expected))
}

fn rule_of(here: &Here) -> (Rule, bool) {
    match here.board() {
        Some(LevelBoard::Heaps(game, _)) => (game.rule().clone(), game.is_misere()),
        _ => (Rule::nim(), false),
    }
}

/// Returns the reading of heaps, under the rule of the open game, or else of Nim.
///
/// # Errors
/// There is no such game.
pub fn of_heaps(heaps: &[u64], here: &Here) -> Result<Reading, Expected> {
    let (rule, is_misere) = rule_of(here);
    reading(rule, heaps, is_misere)
}

fn reading(rule: Rule, heaps: &[u64], is_misere: bool) -> Result<Reading, Expected> {
    if !heaps.is_empty() {
        Game::new(rule.clone(), heaps).map_err(|error| Expected::Limits(OwnedMessage::of(&error)))?;
    }
    let args = Args::none().text("rule", rule.to_string());
    let told = if heaps.is_empty() {
        OwnedMessage { key: "open-rule", args }
    } else {
        let listed = heaps.iter().map(|heap| qipan::Arg::Count(*heap));
        OwnedMessage { key: "open-heaps", args: args.list("heaps", ListStyle::Comma, listed) }
    };
    Ok(Reading::good(write(Family::Heaps, &settings(&rule, heaps, is_misere)), told))
}

/// Parses heaps: numbers from 1 on, also several in a word with commas.
fn numbers<'a>(words: impl Iterator<Item = crate::words::Word<'a>>) -> Result<Vec<u64>, OpenError> {
    let mut heaps = Vec::new();
    for word in words {
        for part in word.text.split([',', '，']).filter(|part| !part.is_empty()) {
            let is_plain = part.len() <= 19 && part.bytes().all(|byte| byte.is_ascii_digit());
            let heap = part.parse().ok().filter(|heap| is_plain && *heap > 0);
            heaps.push(heap.ok_or_else(|| word.refused(Expected::Heap))?);
        }
    }
    Ok(heaps)
}
