//! The rule of a game in sentences: its name, its legal moves, and what the last move decides.

use qipan::heaps::rule::{CodeDigit, RuleName};
use qipan::heaps::{Game, Rule};
use qipan::{Arg, Args, ListStyle, OwnedMessage};

use super::setup::MAX_HEAP;

/// The choice of games: the keys of a name and of the legal moves in a sentence, and the rule.
pub(super) const SHELF: [(&str, &str, &str); 15] = [
    ("heaps-game-nim", "heaps-move-nim", "nim"),
    ("heaps-game-at-most", "heaps-move-at-most", "nim:3"),
    ("heaps-game-two", "heaps-move-two", "0.07"),
    ("heaps-game-three", "heaps-move-three", "0.007"),
    ("heaps-game-any", "heaps-move-any", "0.[7]"),
    ("heaps-game-pair", "heaps-move-pair", "take:{2}"),
    ("heaps-game-pair-parts", "heaps-move-pair-parts", "0.0F"),
    ("heaps-game-some", "heaps-move-some", "0.[3]"),
    ("heaps-game-stripes", "heaps-move-stripes", "row:{2,3,5}"),
    ("heaps-game-kayles", "heaps-move-kayles", "0.77"),
    ("heaps-game-dawson", "heaps-move-dawson", "0.137"),
    ("heaps-game-grundy", "heaps-move-grundy", "grundy"),
    ("heaps-game-take", "heaps-move-take", "take:{1,3,4}"),
    ("heaps-game-officers", "heaps-move-officers", "0.6"),
    ("heaps-game-split", "heaps-move-split", "4.3"),
];

/// Maximum number of numbers, or runs of them, that are listed.
const MAX_RUNS: usize = 8;
/// Maximum number of conditions in the sentence about a code.
const MAX_CONDITIONS: usize = 4;

/// Returns the key of the name of a rule in the choice of games.
pub(crate) fn name_of(rule: &Rule) -> Option<&'static str> {
    let text = rule.to_string();
    SHELF.iter().find(|(.., rule)| *rule == text).map(|(key, ..)| *key)
}

/// Returns the introduction to a game: its legal moves in a sentence, and what the last move decides.
pub(crate) fn intro(game: &Game) -> OwnedMessage {
    let rule = game.rule();
    let text = rule.to_string();
    let known = SHELF.iter().find(|(.., rule)| *rule == text).map(|(_, moves, _)| OwnedMessage::plain(moves));
    let most = rule.largest_take().unwrap_or(0);
    let list = |numbers| Args::none().list("numbers", ListStyle::Or, numbers).count("most", most);
    let moves = known.unwrap_or_else(|| match (rule.name(), numbers(rule)) {
        (RuleName::AtMost(_) | RuleName::Take(_), Some(numbers)) => {
            OwnedMessage { key: "heaps-move-numbers", args: list(numbers) }
        }
        (RuleName::Row(_), Some(numbers)) => OwnedMessage { key: "heaps-move-adjacent", args: list(numbers) },
        _ => of_digits(rule)
            .unwrap_or_else(|| OwnedMessage { key: "heaps-move-code", args: Args::none().text("code", text) }),
    });
    let key = if game.is_misere() { "heaps-intro-misere" } else { "heaps-intro" };
    OwnedMessage { key, args: Args::none().message("rule", &moves) }
}

/// Whether a move with this digit may leave whatever a move of the rule can leave.
fn is_free(rule: &Rule, leaves: CodeDigit) -> bool {
    let most = rule.most_left();
    most > 0 && (0..=most).all(|heaps| leaves.allows(heaps))
}

/// Whether that is so for every number of stones: then each of them can be taken from any row that has as many.
pub(super) fn is_all_free(rule: &Rule) -> bool {
    let most = rule.largest_take().unwrap_or(0);
    rule.takes(most).all(|(take, leaves)| take == 0 || is_free(rule, leaves))
}

/// Returns the moves under a code in a sentence: the numbers of stones, each with what may remain of the row. `None` if
/// that is long, or three rows may remain.
fn of_digits(rule: &Rule) -> Option<OwnedMessage> {
    let most = rule.largest_take().filter(|_| rule.most_left() < 3)?;
    let mut conditions: Vec<(CodeDigit, Vec<Arg>)> = Vec::new();
    for (take, leaves) in rule.takes(most).filter(|(take, _)| *take > 0) {
        match conditions.iter_mut().find(|(digit, _)| *digit == leaves) {
            Some((_, takes)) => takes.push(Arg::Count(take)),
            None => conditions.push((leaves, vec![Arg::Count(take)])),
        }
    }
    if conditions.len() > MAX_CONDITIONS || conditions.iter().any(|(_, takes)| takes.len() > MAX_RUNS) {
        return None;
    }
    let kind = match (rule.leaves(0).is_never(), rule.most_left()) {
        (true, 2) => "adjacent",
        (true, _) => "row",
        (false, _) if conditions.is_empty() => "split",
        (false, _) => "both",
    };
    let condition = |(leaves, takes): (CodeDigit, Vec<Arg>)| {
        let remains = leaves.digit().to_digit(8).filter(|_| !is_free(rule, leaves));
        let args = Args::none().list("stones", ListStyle::Or, takes).count("remains", remains.unwrap_or(7).into());
        Arg::Message(Box::new(OwnedMessage { key: "heaps-move-if", args }))
    };
    let moves = conditions.into_iter().map(condition);
    let args = Args::none().list("moves", ListStyle::Semicolon, moves).text("kind", kind);
    Some(OwnedMessage { key: "heaps-move-digits", args })
}

/// Returns the rule of a game in a few words, and what the last move decides.
pub(super) fn short_rule(game: &Game) -> [OwnedMessage; 2] {
    let rule = game.rule();
    let list = |numbers| Args::none().list("numbers", ListStyle::Or, numbers);
    let (said, takes_one) = match (rule.name(), numbers(rule), name_of(rule)) {
        (RuleName::Nim, ..) => (OwnedMessage::plain("heaps-rule-any"), true),
        (RuleName::AtMost(_) | RuleName::Take(_), Some(numbers), _) => {
            let takes_one = rule.takes(1).any(|(take, leaves)| take == 1 && !leaves.is_never());
            (OwnedMessage { key: "heaps-rule-numbers", args: list(numbers) }, takes_one)
        }
        (.., Some(name)) => (OwnedMessage::plain(name), false),
        _ => (OwnedMessage { key: "heaps-rule-code", args: Args::none().text("code", rule.to_string()) }, false),
    };
    // Where one stone can always be taken, nothing is left in the end.
    let goal = if takes_one { "heaps-goal-stone" } else { "heaps-goal-move" };
    let end = if game.is_misere() { "loses" } else { "wins" };
    [said, OwnedMessage { key: goal, args: Args::none().text("end", end) }]
}

/// Returns the legal numbers as runs, “1–3, 7”; `None` if they are unbounded, or too many to be listed.
pub(super) fn numbers(rule: &Rule) -> Option<Vec<Arg>> {
    let most = rule.largest_take()?;
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for (take, _) in rule.takes(most.min(MAX_HEAP)).filter(|(take, _)| *take > 0) {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == take => *last = take,
            _ => runs.push((take, take)),
        }
    }
    let run = |&(first, last): &(u64, u64)| match last - first {
        0 => vec![Arg::Count(first)],
        1 => vec![Arg::Count(first), Arg::Count(last)],
        _ => vec![Arg::Range(first, last)],
    };
    (runs.len() <= MAX_RUNS).then(|| runs.iter().flat_map(run).collect())
}

#[cfg(test)]
mod tests {
    use qipan::heaps::options::options;
    use qipan_text::{Lang, MessageSet};

    use super::*;
    use crate::words::Words;

    fn said(rule: &str, lang: Lang) -> String {
        let words = Words::new(lang, &[MessageSet::HEAPS]);
        words.say(&of_digits(&rule.parse().unwrap()).unwrap())
    }

    #[test]
    fn the_digits_of_a_code_are_said_in_a_sentence() {
        for (rule, en, zh) in [
            (
                "0.156",
                "Take adjacent stones from one row, depending on what remains of it: 1 if nothing; 2 if nothing or two rows; 3 if one or two rows.",
                "每次从一排里取相邻的石子：取 1 枚，须恰好取完；取 2 枚，须恰好取完或余下两排；取 3 枚，须余下一排或两排。",
            ),
            (
                "4.4707",
                "Split a row in two, or take adjacent stones from one row, depending on what remains of it: 1 if two rows; 2 or 4 in any case.",
                "每次把一排分成两排，或从一排里取相邻的石子：取 1 枚，须余下两排；取 2 或 4 枚，余下几排都行。",
            ),
            (
                "0.123",
                "Take stones from one row, depending on what remains of it: 1 if nothing; 2 if one row; 3 in any case.",
                "每次从一排里取石子：取 1 枚，须恰好取完；取 2 枚，须余下一排；取 3 枚，余下几排都行。",
            ),
            (
                "0.1",
                "Take stones from one row, depending on what remains of it: 1 if nothing.",
                "每次从一排里取石子：取 1 枚，须恰好取完。",
            ),
            ("4.", "Split a row in two.", "每次把一排分成两排。"),
        ] {
            assert_eq!([said(rule, Lang::En), said(rule, Lang::Zh)], [en, zh], "{rule}");
        }
        for rule in ["0.12345", "0.[12]", "0.8", "0.111111111"] {
            assert_eq!(of_digits(&rule.parse().unwrap()), None, "{rule}");
        }
    }

    /// The numbers in the status are legal in every row that has as many stones.
    #[test]
    fn numbers_without_a_condition_can_always_be_taken() {
        let mut free = 0;
        for code in 1..512 {
            let rule: Rule = format!("0.{code:03o}").parse().unwrap();
            let takes: Vec<u64> = rule.takes(3).map(|(take, _)| take).collect();
            let is_taken = |take: &u64, row: u64, parts: usize| {
                let is_it = |left: &[u64]| left.iter().sum::<u64>() + take == row && left.len() == parts;
                !options(&rule, row, 1, &mut |left| is_it(left)).splits.is_empty()
            };
            // With nothing left, with one part, and with two parts if some move of the rule leaves two.
            let parts =
                |take: &u64| (0..=rule.most_left()).all(|parts| is_taken(take, take + 2 * u64::from(parts > 0), parts));
            let expected = rule.most_left() > 0 && takes.iter().all(parts);
            assert_eq!(is_all_free(&rule), expected, "{rule}");
            free += u32::from(expected);
        }
        // Each number is taken without a condition or not at all, in games with two parts and with one.
        assert_eq!(free, 14);
    }
}
