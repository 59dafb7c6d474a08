//! Heaps on worksheets.

use qipan::heaps::engine::to_move;
use qipan::heaps::rule::{CodeDigit, RuleName};
use qipan::heaps::scene::{Overlay, scene};
use qipan::heaps::{Engine, Game, Layout, Move, Outcome, Position, Rule};
use qipan::levels::SplitMix64;
use qipan::progress::{Cancelled, NoProgress, Progress};
use qipan::scene::Window;
use qipan::{Arg, Args, ListStyle, OwnedMessage, Puzzle};
use qipan_svg::svg::Label;

use super::figure::PLUS;
use super::setup::{self, Setup};
use super::state::HeapLab;
use super::{moves, rule_text};
use crate::export::sheet::{Kind, OnPaper, Printed};
use crate::link::Settings;
use crate::stage::play::Play;
use crate::words::Words;

/// The size of the largest heap on paper.
const MAX_HEAP_ON_PAPER: u64 = 60;
/// Number of random positions that are tried before any is accepted.
const RESTARTS_PER_LIMIT: u64 = 200;
/// Maximum number of legal numbers that are listed one by one.
const MAX_LISTED: usize = 4;
/// Maximum number of stones of misère games whose outcome is computed: for larger ones it may take a long search.
const MAX_SEARCHED: u64 = 24;
/// Maximum number of winning moves that are listed.
const MAX_WINNING: usize = 6;

/// Returns other heaps of similar sizes under the same rule. One third of them are lost for the first player, if the
/// rule has such positions: otherwise the answer could be guessed.
#[must_use]
pub fn boards(setup: &Setup, count: usize, seed: u64) -> Vec<Setup> {
    let mut draws = SplitMix64::new(seed);
    let first = Setup { percent: 0, seed: 0, ..setup.with_game(setup.game.clone()) };
    let mut boards: Vec<Setup> = (seed == 0).then(|| first.clone()).into_iter().collect();
    let mut engine = Engine::new(setup.game.rule().clone());
    while boards.len() < count {
        let wanted = if draws.below(3) == 0 { Outcome::Previous } else { Outcome::Next };
        // Each round of attempts allows sizes that differ a little more.
        let other = (0..).find_map(|tried: u64| {
            let near = |heap: &u64| {
                let far = 2 + tried / (RESTARTS_PER_LIMIT / 4);
                draws.within(heap.saturating_sub(far).max(1), heap.saturating_add(far).min(MAX_HEAP_ON_PAPER))
            };
            let heaps: Vec<u64> = first.game.heaps().iter().map(near).collect();
            let other = first.with_heaps(&heaps);
            let fits = is_new(&boards, &other)
                && other.game.can_move(&other.game.start())
                && (tried >= RESTARTS_PER_LIMIT || wins(&mut engine, &other.game).is_none_or(|wins| wins == wanted));
            (fits || tried >= 4 * RESTARTS_PER_LIMIT).then_some(other)
        });
        boards.extend(other);
    }
    boards
}

/// Whether no board has the same heaps in any order.
fn is_new(boards: &[Setup], setup: &Setup) -> bool {
    let sorted = |setup: &Setup| {
        let mut heaps = setup.game.heaps().to_vec();
        heaps.sort_unstable();
        heaps
    };
    boards.iter().all(|other| sorted(other) != sorted(setup))
}

fn wins(engine: &mut Engine, game: &Game) -> Option<Outcome> {
    let heaps = game.heaps();
    if game.is_misere() && heaps.iter().sum::<u64>() > MAX_SEARCHED {
        return None;
    }
    // `NoProgress` never cancels.
    let _ = engine.compute_to(heaps.iter().copied().max().unwrap_or(0), &mut NoProgress);
    engine.outcome(heaps, game.is_misere())
}

/// Describes the rule in one sentence that needs no lab.
fn told(rule: &Rule, words: &Words) -> String {
    let numbers = rule_text::numbers(rule);
    let looked_at = rule.largest_take().unwrap_or(MAX_HEAP_ON_PAPER).min(MAX_HEAP_ON_PAPER);
    let takes: Vec<(u64, CodeDigit)> = rule.takes(looked_at).filter(|(_, leaves)| !leaves.is_never()).collect();
    let all = |leaves: CodeDigit| takes.iter().all(|(take, of)| *take > 0 && *of == leaves);
    let is_any = rule.largest_take().is_none() && takes.len() as u64 == looked_at;
    let with_numbers = |key| {
        let args = Args::none().list("numbers", ListStyle::Or, numbers.clone()?);
        Some(OwnedMessage { key, args: args.count("stones", rule.largest_take()?) })
    };
    let known = match (rule.name(), is_any) {
        (RuleName::Grundy, _) => Some(OwnedMessage::plain("print-rule-grundy")),
        (_, true) if all(CodeDigit::UP_TO_ONE) => Some(OwnedMessage::plain("print-rule-any")),
        (_, true) if all(CodeDigit::UP_TO_TWO) => Some(OwnedMessage::plain("print-rule-side-any")),
        (_, false) if all(CodeDigit::UP_TO_ONE) => with_numbers("print-rule-take"),
        (_, false) if all(CodeDigit::UP_TO_TWO) => with_numbers("print-rule-side"),
        _ => None,
    };
    if let Some(known) = known {
        return words.say(&known);
    }
    let args = Args::none().text("code", rule.to_string());
    let named = match rule_text::name_of(rule) {
        Some(name) => words.with("print-rule-named", &args.key("name", name)),
        None => words.with("print-rule-code", &args),
    };
    // The legal numbers one by one, with what they may leave, if there are few of them and none leaves more than two
    // rows.
    let is_short = rule.largest_take().is_some() && takes.len() <= MAX_LISTED;
    let each = takes.iter().map(|(take, leaves)| {
        let key = match (take, leaves.digit()) {
            (0, _) => return None,
            (_, '1') => "print-take-whole",
            (_, '2') => "print-take-end",
            (_, '3') => "print-take-whole-or-end",
            (_, '4') => "print-take-inside",
            (_, '5') => "print-take-whole-or-inside",
            (_, '6') => "print-take-not-whole",
            (_, '7') => "print-take-anywhere",
            _ => return None,
        };
        Some(words.with(key, &Args::none().count("stones", *take)))
    });
    match each.collect::<Option<Vec<String>>>().filter(|_| is_short) {
        Some(each) => words.joined([named, words.get("print-take-row")].into_iter().chain(each)),
        None => named,
    }
}

/// Returns rows from which all stones are taken, to draw stones in.
fn emptied(heaps: &[u64]) -> Position {
    let mut position = Position::full(heaps);
    if let Ok(game) = Game::new(Rule::nim(), heaps) {
        for (row, heap) in heaps.iter().enumerate() {
            // In Nim a whole heap may be taken.
            let _ = game.play(&mut position, &Move::one(row, 0, *heap));
        }
    }
    position
}

/// Returns the winner, all winning moves and the nim-sum, and a winning move.
fn answer(game: &Game, words: &Words, progress: &mut dyn Progress) -> Result<(String, Option<Move>), Cancelled> {
    let (said, mv) = winner(game, words, progress)?;
    Ok((words.joined([said].into_iter().chain(nim_sum(game, words))), mv))
}

/// Returns the nim-sum of a Nim position with several heaps under normal play, which explains the answer.
fn nim_sum(game: &Game, words: &Words) -> Option<String> {
    let heaps = game.heaps();
    if *game.rule().name() != RuleName::Nim || game.is_misere() || heaps.len() < 2 {
        return None;
    }
    let parts: Vec<String> = heaps.iter().map(u64::to_string).collect();
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let args = Args::none().text("sum", format!("{}\u{a0}=\u{a0}{sum}", parts.join(PLUS)));
    Some(words.with("print-heaps-sum", &args))
}

fn winner(game: &Game, words: &Words, progress: &mut dyn Progress) -> Result<(String, Option<Move>), Cancelled> {
    let (heaps, misere) = (game.heaps(), game.is_misere());
    let mut engine = Engine::new(game.rule().clone());
    engine.compute_to(heaps.iter().copied().max().unwrap_or(0), progress)?;
    engine.analyse(heaps, misere, progress)?;
    let Some(wins) = engine.outcome(heaps, misere) else { return Ok((words.get("print-heaps-unknown"), None)) };
    if wins == Outcome::Previous {
        return Ok((words.get("print-heaps-second"), None));
    }
    let found = engine.winning(heaps, misere, MAX_WINNING + 1).map_or_else(Vec::new, |found| found.splits);
    // A split names a size: it can be made in every row of that size.
    let in_rows = |mv: Move| {
        let rows = (0..heaps.len()).filter(move |row| heaps[*row] == heaps[mv.row]);
        rows.map(move |row| Move { row, gaps: mv.gaps.clone() })
    };
    let first = found.iter().filter_map(|split| to_move(&game.start(), split));
    let mut winning: Vec<Move> = first.flat_map(in_rows).collect();
    let has_more = winning.len() > MAX_WINNING;
    winning.truncate(MAX_WINNING);
    let list = winning.iter().map(|mv| moves::name(words, mv)).collect::<Vec<_>>();
    let args = Args::none().count("count", list.len() as u64).list(
        "moves",
        ListStyle::Semicolon,
        list.into_iter().map(Arg::Text),
    );
    Ok(match winning.into_iter().next() {
        Some(mv) => {
            let key = if has_more { "print-heaps-first-some" } else { "print-heaps-first" };
            (words.with(key, &args), Some(mv))
        }
        // Without a move the first player wins at once under misère play.
        None => (words.get("print-heaps-first-at-once"), None),
    })
}

impl Printed for HeapLab {
    type Board = Setup;

    fn fitting(setup: Setup) -> Result<Setup, Setup> {
        let heaps: Vec<u64> = setup.game.heaps().iter().map(|heap| (*heap).min(MAX_HEAP_ON_PAPER)).collect();
        if heaps == setup.game.heaps() { Ok(setup) } else { Err(setup.with_heaps(&heaps)) }
    }

    fn boards(setup: &Setup, count: usize, seed: u64) -> Vec<Setup> {
        boards(setup, count, seed)
    }

    fn setup(board: &Setup) -> &Setup {
        board
    }

    fn as_set(setup: &Setup) -> Settings {
        setup::write(setup, &Play::new(setup.game.clone(), None))
    }

    fn on_paper(setup: &Setup, kind: Kind, words: &Words, progress: &mut dyn Progress) -> Result<OnPaper, Cancelled> {
        let game = &setup.game;
        let layout = Layout::of(game.heaps());
        let (lines, width) = layout.sides();
        let window = Window { row: 0, col: 0, rows: lines as u32, cols: width as u32, level: 0 };
        let position = if kind == Kind::Blank { emptied(game.heaps()) } else { game.start() };
        let (said, mv) = match kind {
            Kind::Answer => answer(game, words, progress).map(|(said, mv)| (Some(said), mv))?,
            Kind::Given => (Some(words.get("print-heaps-line")), None),
            _ => (None, None),
        };
        let overlay = Overlay { offer: mv, ..Overlay::default() };
        let end = if game.is_misere() { "print-end-loses" } else { "print-end-wins" };
        let asked = if kind == Kind::Blank { "print-heaps-blank" } else { "print-heaps-given" };
        let label = |row: usize| {
            let line = layout.square(row, 0)?.row as i32;
            Some(Label::number(line, -1, row as i64 + 1))
        };
        Ok(OnPaper {
            scene: scene(&layout, &position, window, &overlay),
            labels: (0..game.heaps().len()).filter_map(label).collect(),
            task: words.joined([told(game.rule(), words), words.get(end), words.get(asked)]),
            answer: said,
            steps: Vec::new(),
            moves: Vec::new(),
            begun: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use qipan_text::Lang;

    use crate::export::families::words_of;
    use crate::link::Link;

    fn of(link: &str, count: usize, seed: u64) -> Vec<Setup> {
        boards(&setup::read(&Link::parse(link)).setup, count, seed)
    }

    #[test]
    fn the_same_seed_draws_the_same_boards_and_none_twice() {
        for link in [
            "#/heaps?rule=nim&heaps=3,4,5",
            "#/heaps?rule=0.07&heaps=7,3,3&misere=1&errs=30&seed=7",
            "#/heaps?rule=grundy&heaps=9",
            "#/heaps?rule=nim&heaps=1",
            "#/heaps?rule=0.007&heaps=1,1",
            "#/heaps?rule=row:2,3,5&heaps=60,60",
        ] {
            for seed in 0..20 {
                let six = of(link, 6, seed);
                assert_eq!((six.len(), &six), (6, &of(link, 6, seed)), "{link}");
                assert_eq!(six[..2], of(link, 2, seed), "a smaller page has the first of them");
                for (at, one) in six.iter().enumerate() {
                    assert!(is_new(&six[..at], one), "{link} {seed}");
                    assert!(one.game.can_move(&one.game.start()) || (seed == 0 && at == 0), "{link} {seed}");
                    assert!(one.game.heaps().iter().all(|heap| *heap <= MAX_HEAP_ON_PAPER));
                    assert_eq!((one.percent, one.seed), (0, 0));
                }
            }
            assert_ne!(of(link, 6, 1), of(link, 6, 2), "{link}");
        }
    }

    #[test]
    fn neither_player_always_wins() {
        let mut engine = Engine::new(Rule::nim());
        let all: Vec<Setup> = (1..20).flat_map(|seed| of("#/heaps?rule=nim&heaps=3,4,5", 6, seed)).collect();
        let lost = all.iter().filter(|setup| wins(&mut engine, &setup.game) == Some(Outcome::Previous)).count();
        assert!(lost * 5 > all.len() && lost * 2 < all.len(), "{lost} of {}", all.len());
    }

    #[test]
    fn keys_list_the_winning_moves_and_the_nim_sum() {
        let words = words_of::<HeapLab>(Lang::En);
        let said = |rule: &str, heaps: &[u64], misere: bool| {
            let game = Game::new(rule.parse().unwrap(), heaps).unwrap().with_misere(misere);
            answer(&game, &words, &mut NoProgress).unwrap().0
        };
        for (rule, heaps, misere, is) in [
            (
                "nim",
                &[3, 4, 5][..],
                false,
                "The first player wins. The only winning move: row 1, stones 2–3. Nim-sum: 3\u{a0}⊕\u{a0}4\u{a0}⊕\u{a0}5\u{a0}=\u{a0}2.",
            ),
            ("nim", &[1, 2], true, "The first player wins. The only winning move: row 2, stones 1–2."),
            (
                "nim",
                &[1, 4, 5],
                false,
                "The second player wins, whatever the first player does. Nim-sum: 1\u{a0}⊕\u{a0}4\u{a0}⊕\u{a0}5\u{a0}=\u{a0}0.",
            ),
            ("nim:3", &[10], false, "The first player wins. The only winning move: row 1, stones 9–10."),
            (
                "nim",
                &[2, 2, 3],
                false,
                "The first player wins. Winning moves: row 1, stone 2; row 2, stone 2; row 3, stones 1–3. Nim-sum: 2\u{a0}⊕\u{a0}2\u{a0}⊕\u{a0}3\u{a0}=\u{a0}3.",
            ),
        ] {
            assert_eq!(said(rule, heaps, misere), is, "{rule} {heaps:?}");
        }
        assert_eq!(said("nim", &[1, 1, 1], false).matches("row").count(), 3, "in every row");
        let many = said("nim", &[1; 9], false);
        assert!(many.contains("Some of the winning moves") && many.matches("row").count() == MAX_WINNING, "{many}");
    }

    #[test]
    fn rules_are_said_in_plain_words() {
        let words = words_of::<HeapLab>(Lang::En);
        let said = |rule: &str| told(&rule.parse().unwrap(), &words);
        for (rule, is) in [
            ("nim", "Take turns. On your turn, take one or more stones from one row."),
            ("nim:3", "Take turns. On your turn, take 1–3 stones from one row."),
            ("take:{1,3,4}", "Take turns. On your turn, take 1, 3 or 4 stones from one row."),
            ("0.07", "Take turns. On your turn, take 2 stones from one row (stones next to each other)."),
            ("0.[7]", "Take turns. On your turn, take one or more stones that are next to each other in one row."),
            ("grundy", "Take turns. On your turn, split one row into two rows of different lengths."),
            ("4.3", "Take turns and follow the rule “Split, or take one” (4.3)."),
            (
                "0.137",
                "Take turns and follow the rule “Dawson’s chess” (0.137). \
                 Take stones that are next to each other in one row. \
                 One stone: only if it is the whole row. 2 stones: from an end, or the whole row. \
                 3 stones: from anywhere.",
            ),
            (
                "0.0456",
                "Take turns and follow the rule 0.0456. Take stones that are next to each other in one row. \
                 2 stones: from the middle, leaving two rows. \
                 3 stones: the whole row, or from the middle, leaving two rows. \
                 4 stones: from anywhere, but not the whole row.",
            ),
        ] {
            assert_eq!(said(rule), is, "{rule}");
        }
        assert_eq!(said("0.[3]"), said("nim"));
        // Rules that can leave three rows do not take adjacent stones.
        assert_eq!(said("0.0F").matches("next to each other").count(), 0, "{}", said("0.0F"));
    }
}
