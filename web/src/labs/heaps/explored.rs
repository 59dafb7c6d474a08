//! The moves of the heap lab with their results, for Explore.

use qipan::Scene;
use qipan::heaps::engine::to_move;
use qipan::heaps::moves::HeapResult;
use qipan::heaps::{self, HeapOption};
use qipan::progress::{Cancelled, Progress};

use super::HeapLab;
use super::job::with_engine;
use crate::explore::families::{Explored, Likeness, PositionImage, small, sorted, window};
use crate::explore::job::Request;
use crate::explore::table::{Move, Outcome, Table, Unit};
use crate::explore::two_heaps::two_heaps;
use crate::words::Words;

/// Maximum number of moves in a table of heaps.
const MAX_HEAP_MOVES: usize = 400;

/// Returns a move that makes an option, with a name such as `5→2+1`.
fn option(position: &heaps::Position, option: &HeapOption) -> Move {
    let left: Vec<String> = option.left.iter().map(ToString::to_string).collect();
    let left = if left.is_empty() { "0".to_owned() } else { left.join("+") };
    let text = to_move(position, option).map(|mv| mv.to_string()).unwrap_or_default();
    Move { text, name: format!("{}→{left}", option.heap), target: None, sign: String::new() }
}

impl Explored for HeapLab {
    fn table(
        game: &heaps::Game,
        position: &heaps::Position,
        request: Request,
        progress: &mut dyn Progress,
    ) -> Result<Option<Table>, Cancelled> {
        let result = |result: &HeapResult| {
            let value = result.value.map(small);
            if result.loses { Outcome::Loses(value) } else { Outcome::Wins(value) }
        };
        let sizes = position.heaps();
        with_engine(game.rule(), |engine| {
            engine.compute_to(sizes.iter().copied().max().unwrap_or(0), progress)?;
            let found = heaps::moves::move_table(engine, &sizes, game.is_misere(), MAX_HEAP_MOVES, progress)?;
            let mut table = Table::of(&found.table, Unit::Replies, &|mv| option(position, mv), &result);
            if request.with_chances {
                let (rule, misere) = (game.rule(), game.is_misere());
                let states = request.states();
                table.add_chances(&heaps::moves::chances(rule, &sizes, misere, &found, states, progress)?);
            }
            // The same move of an equal heap is no other move.
            table.rows.iter_mut().for_each(|row| row.images.clear());
            table.more = found.more;
            Ok(table)
        })
    }

    fn moves(_: &heaps::Game, _: &heaps::Position) -> Option<Table> {
        None
    }

    fn short_name(game: &heaps::Game, before: &heaps::Position, mv: &heaps::Move) -> String {
        let heap = before.parts().filter(|(row, _)| *row == mv.row);
        let heap = heap
            .map(|(_, part)| part)
            .find(|part| mv.gaps.first().is_some_and(|gap| (part.first..part.end()).contains(&gap.first)));
        let (Some(heap), Ok(left)) = (heap, game.leaves(before, mv)) else { return mv.to_string() };
        let left: Vec<String> = left.iter().map(|part| part.len.to_string()).collect();
        let left = if left.is_empty() { "0".to_owned() } else { left.join("+") };
        format!("{}→{left}", heap.len)
    }

    fn images(_: &heaps::Game, position: &heaps::Position) -> Vec<PositionImage> {
        let heaps: Vec<i64> = position.heaps().into_iter().map(|heap| heap as i64).collect();
        vec![(heaps.clone(), Likeness::Same), (sorted(heaps.into_iter()), Likeness::Rearranged)]
    }

    fn overview(
        game: &heaps::Game,
        position: &heaps::Position,
        settings: &str,
        words: &Words,
        progress: &mut dyn Progress,
    ) -> Result<Option<String>, Cancelled> {
        let found = with_engine(game.rule(), |engine| {
            two_heaps(engine, game, position, &|after| Self::spot(game, after), settings, words, progress)
        })?;
        Ok(found.flatten())
    }

    fn scene(game: &heaps::Game, position: &heaps::Position, last: Option<&heaps::Move>) -> Option<Scene> {
        let layout = heaps::Layout::of(game.heaps());
        let (rows, cols) = layout.sides();
        let overlay = heaps::scene::Overlay { now: last.cloned(), ..Default::default() };
        Some(heaps::scene::scene(&layout, position, window(rows, cols)?, &overlay))
    }
}
