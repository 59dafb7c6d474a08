//! Moves from here: every move of a heap game, who wins after it, its value, and the winning replies.
//!
//! **What.** [`move_table`] gives for each option of each heap (those of equal heaps in one row) whether the player who
//! makes the move wins, the Grundy value of the position after it, and the number of replies that win for the opponent,
//! of which a winning move has none.
//!
//! **Cost.** One lookup for each move, and for each that loses one list of the winning replies. The moves listed and the
//! replies counted are limited: large heaps have more than anybody reads.

use crate::chance::{self, Chance, MoveChances};
use crate::game_graph::GameGraph;
use crate::moves::{Evaluation, MoveRow, MoveTable, Ways};
use crate::progress::{Cancelled, Progress};

use super::engine::{Engine, Outcome};
use super::options::{HeapOption, options};
use super::rule::Rule;

/// The default limit on the moves listed, and on the replies counted for each.
pub const MAX_MOVES: usize = 2000;

/// The result of a move, the better one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HeapResult {
    /// Whether the player who made the move loses.
    pub loses: bool,
    /// The Grundy value of the position after the move: its nim-sum. `None` under misère play.
    pub value: Option<u64>,
}

/// The table of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeapTable {
    /// The moves: a heap and what is left of it. The row of the position itself says whether the player loses who made
    /// the last move; its ways are the winning moves.
    pub table: MoveTable<HeapOption, HeapResult>,
    /// Whether there are, or may be, more moves than those listed.
    pub more: bool,
}

/// Returns the table of these heaps, of at most `limit` moves. The values up to the largest heap must have been
/// computed where they are to be known ([`Engine::compute_to`]). The progress counts moves.
///
/// # Errors
/// [`Cancelled`] if the progress cancels the work.
pub fn move_table(
    engine: &mut Engine,
    heaps: &[u64],
    misere: bool,
    limit: usize,
    progress: &mut dyn Progress,
) -> Result<HeapTable, Cancelled> {
    let (mut moves, mut more) = (Vec::new(), false);
    for (at, heap) in heaps.iter().enumerate().filter(|(at, heap)| !heaps[..*at].contains(heap)) {
        let found = options(engine.rule(), *heap, limit.saturating_sub(moves.len()), &mut |_| true);
        more |= found.more;
        moves.extend(found.splits.into_iter().map(|option| (at, option)));
    }
    let total = moves.len() as u64;
    let mut rows = Vec::with_capacity(moves.len());
    for (done, (at, option)) in (0..).zip(moves) {
        progress.tick(done, total)?;
        let after = [&heaps[..at], &option.left, &heaps[at + 1..]].concat();
        let images = vec![option.clone(); copies(heaps, option.heap) - 1];
        rows.push(MoveRow { mv: option, images, evaluation: evaluate(engine, &after, misere, limit) });
    }
    Ok(HeapTable { table: MoveTable::new(rows, evaluate(engine, heaps, misere, limit)), more })
}

/// The largest number of stones for which chances are computed: the depth of the recursion.
const MAX_RANDOM_STONES: u64 = 400;

/// Returns the chances that the player who moves next wins after each move of the table, if all later moves of both players
/// are drawn evenly among the legal ones; that of the position is for a first move drawn so too. At most `max_states`
/// positions are stored; what needs more is `None`, as is everything where moves are not listed or for more than 400 stones.
///
/// # Errors
/// [`Cancelled`] if the progress cancels the work.
pub fn chances(
    rule: &Rule,
    heaps: &[u64],
    misere: bool,
    table: &HeapTable,
    max_states: u64,
    progress: &mut dyn Progress,
) -> Result<MoveChances, Cancelled> {
    let rows = &table.table.rows;
    let stones = heaps.iter().fold(0u64, |sum, heap| sum.saturating_add(*heap));
    if table.more || stones > MAX_RANDOM_STONES {
        return Ok(MoveChances::unknown(rows.len()));
    }
    let play = RandomHeaps { rule, misere };
    let after = rows.iter().map(|row| {
        let mut left: Vec<u64> = heaps.to_vec();
        if let Some(at) = left.iter().position(|heap| *heap == row.mv.heap) {
            left.swap_remove(at);
        }
        left.extend(&row.mv.left);
        left.sort_unstable();
        left
    });
    let found = chance::chances(&play, after, max_states, progress)?;
    // Without a move, the player to move has won under misère play, and lost otherwise.
    Ok(MoveChances::of_rows(rows, found, if misere { Chance::one() } else { Chance::zero() }))
}

/// Random moves of both players. A state is the sorted sizes of the heaps.
struct RandomHeaps<'a> {
    rule: &'a Rule,
    misere: bool,
}

impl GameGraph for RandomHeaps<'_> {
    type State = Vec<u64>;
    const IS_FOR_TWO: bool = true;

    fn each_move(&self, heaps: &Vec<u64>, visit: &mut dyn FnMut(Vec<u64>)) {
        for at in 0..heaps.len() {
            for option in options(self.rule, heaps[at], usize::MAX, &mut |_| true).splits {
                let mut left = [&heaps[..at], &option.left, &heaps[at + 1..]].concat();
                left.sort_unstable();
                visit(left);
            }
        }
    }

    fn is_success(&self, _: &Vec<u64>) -> bool {
        !self.misere
    }
}

/// Returns the evaluation of heaps for the player who left them.
fn evaluate(engine: &mut Engine, heaps: &[u64], misere: bool, limit: usize) -> Evaluation<HeapResult> {
    let Some(outcome) = engine.outcome(heaps, misere) else { return Evaluation::unknown() };
    let value = if misere { None } else { engine.grundy().value_of(heaps.iter().copied()) };
    let loses = outcome == Outcome::Next;
    let ways = match engine.winning(heaps, misere, limit) {
        Some(found) => {
            let winning: usize = found.splits.iter().map(|option| copies(heaps, option.heap)).sum();
            if found.more { Ways::at_least(winning) } else { Ways::exact(winning) }
        }
        None => Ways::Unknown,
    };
    Evaluation { result: Some(HeapResult { loses, value }), ways }
}

/// Returns the number of heaps of this size.
fn copies(heaps: &[u64], heap: u64) -> usize {
    heaps.iter().filter(|other| **other == heap).count()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::naive;
    use super::super::rule::Rule;
    use super::*;
    use crate::progress::NoProgress;

    /// All positions of up to three heaps of up to seven stones, under seven rules and both kinds of play.
    #[test]
    fn small_positions_agree_with_the_naive_twin() {
        for text in ["nim", "nim:2", "0.07", "0.77", "4.444", "take:{1,3,4}", "grundy"] {
            let rule: Rule = text.parse().unwrap();
            let mut engine = Engine::new(rule.clone());
            engine.compute_to(40, &mut NoProgress).unwrap();
            let values = naive::values(&rule, 30);
            let nim_sum = |heaps: &[u64]| heaps.iter().fold(0, |sum, heap| sum ^ values[*heap as usize]);
            for misere in [false, true] {
                let mut twin = naive::Game::new(rule.clone(), misere);
                let all = (0..8u64).flat_map(|a| (a..8).flat_map(move |b| (b..8).map(move |c| [a, b, c])));
                for heaps in all.map(|heaps| heaps.into_iter().filter(|heap| *heap > 0).collect::<Vec<u64>>()) {
                    let HeapTable { table, more } =
                        move_table(&mut engine, &heaps, misere, MAX_MOVES, &mut NoProgress).unwrap();
                    assert!(!more);
                    assert_eq!(table.position.result.map(|result| result.loses), Some(twin.wins(&heaps)));
                    let mut winning = 0u32;
                    let mut seen = BTreeSet::new();
                    for row in &table.rows {
                        let mut after = heaps.clone();
                        after.remove(after.iter().position(|heap| *heap == row.mv.heap).unwrap());
                        after.extend(&row.mv.left);
                        let result = row.evaluation.result.unwrap();
                        assert_eq!(result.loses, twin.wins(&after), "{text} {heaps:?} {}", row.mv);
                        assert_eq!(result.value, (!misere).then(|| nim_sum(&after)));
                        winning += if result.loses { 0 } else { row.count() as u32 };
                        after.sort_unstable();
                        let replies = twin.moves(&after);
                        let wins: Vec<Vec<u64>> = replies.into_iter().filter(|reply| !twin.wins(reply)).collect();
                        // Different replies may leave the same heaps; each of them wins then.
                        let ways = row.evaluation.ways.as_exact().unwrap();
                        assert!(
                            *ways >= wins.len().into() && (wins.is_empty() == (*ways == num_bigint::BigUint::ZERO))
                        );
                        seen.insert(after);
                    }
                    assert_eq!(table.position.ways, Ways::exact(winning), "{text} {heaps:?} {misere}");
                    assert_eq!(seen, twin.moves(&heaps));
                    assert!(table.rows.is_sorted_by_key(|row| row.evaluation.result));
                }
            }
        }
    }

    /// The naive twin of chances: the chance of the player to move, by the rules.
    fn naive_chance(rule: &Rule, heaps: &[u64], misere: bool) -> Chance {
        let mut all = Vec::new();
        for at in 0..heaps.len() {
            for left in naive::options(rule, heaps[at]) {
                let after = [&heaps[..at], &left, &heaps[at + 1..]].concat();
                all.push(naive_chance(rule, &after, misere).complement());
            }
        }
        let at_end = if misere { Chance::one() } else { Chance::zero() };
        Chance::mean(all.iter().map(|chance| (chance, 1))).unwrap_or(at_end)
    }

    #[test]
    fn chances_agree_with_the_naive_twin() {
        for text in ["nim", "nim:2", "0.77", "4.444", "grundy"] {
            let rule: Rule = text.parse().unwrap();
            let mut engine = Engine::new(rule.clone());
            engine.compute_to(40, &mut NoProgress).unwrap();
            for heaps in [vec![], vec![1], vec![3, 3, 1], vec![2, 4], vec![5], vec![1, 1, 1, 2]] {
                for misere in [false, true] {
                    let table = move_table(&mut engine, &heaps, misere, MAX_MOVES, &mut NoProgress).unwrap();
                    let found = chances(&rule, &heaps, misere, &table, 1 << 16, &mut NoProgress).unwrap();
                    assert_eq!(found.position, Some(naive_chance(&rule, &heaps, misere)), "{text} {heaps:?} {misere}");
                    for (row, chance) in table.table.rows.iter().zip(found.rows) {
                        let at = heaps.iter().position(|heap| *heap == row.mv.heap).unwrap();
                        let after = [&heaps[..at], &row.mv.left, &heaps[at + 1..]].concat();
                        assert_eq!(chance, Some(naive_chance(&rule, &after, misere).complement()), "{text} {heaps:?}");
                    }
                }
            }
        }
        // A heap of two: one move takes both and wins, the other leaves one stone to the opponent.
        let mut engine = Engine::new(Rule::nim());
        engine.compute_to(500, &mut NoProgress).unwrap();
        let table = move_table(&mut engine, &[2], false, MAX_MOVES, &mut NoProgress).unwrap();
        let found = chances(engine.rule(), &[2], false, &table, 100, &mut NoProgress).unwrap();
        assert_eq!(found.position, Chance::new(1u32, 2u32));
        let table = move_table(&mut engine, &[500], false, MAX_MOVES, &mut NoProgress).unwrap();
        assert_eq!(chances(engine.rule(), &[500], false, &table, 100, &mut NoProgress).unwrap().position, None);
    }

    #[test]
    fn nim_3_3_1_has_three_winning_moves() {
        let mut engine = Engine::new(Rule::nim());
        engine.compute_to(3, &mut NoProgress).unwrap();
        let HeapTable { table, .. } = move_table(&mut engine, &[3, 3, 1], false, MAX_MOVES, &mut NoProgress).unwrap();
        let best = HeapResult { loses: true, value: Some(1) };
        assert_eq!(table.position, Evaluation::counted(best, 3u32));
        let winning: Vec<String> = table
            .rows
            .iter()
            .filter(|row| row.evaluation.result.is_some_and(|result| !result.loses))
            .flat_map(|row| row.moves().map(ToString::to_string))
            .collect();
        assert_eq!(winning, ["3>2", "3>2", "1>0"]);
    }

    #[test]
    fn long_lists_are_cut_and_work_is_cancelled() {
        let mut engine = Engine::new(Rule::nim());
        engine.compute_to(1000, &mut NoProgress).unwrap();
        let table = move_table(&mut engine, &[1000, 999], false, 10, &mut NoProgress).unwrap();
        assert!(table.more && table.table.rows.len() == 10);
        assert_eq!(move_table(&mut engine, &[5], false, 10, &mut |_, _| Err(Cancelled)), Err(Cancelled));
    }
}
