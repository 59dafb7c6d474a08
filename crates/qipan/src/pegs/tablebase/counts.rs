//! The number of solutions from every won position of the central game.
//!
//! **What.** [`SolutionCounts`] gives for each position of the tablebase the number of jump sequences to one peg in the
//! centre: 40,861,647,040,079,968 from the start. With it a table of moves is a matter of lookups.
//!
//! **Cost.** One addition for each jump between won positions, up to symmetry: a tenth of a second on one thread, and 13
//! MB that are kept. A table takes some microseconds.
//!
//! **The essence.** Backwards by levels: the number of a position is the sum over its jumps. Symmetric positions have
//! equal numbers.

use crate::executor::{Executor, Task};
use crate::moves::{Evaluation, MoveRow, MoveTable};
use crate::progress::{Cancelled, Progress};

use super::super::board_shape::BoardShape;
use super::super::moves::{JumpResult, rows};
use super::super::point::Jump;
use super::super::position::Position;
use super::super::rules::Board;
use super::marks::Places;
use super::numbers::{Numbers, origin};
use super::{JUMPS, Tablebase, share_of};

/// The numbers of solutions of all positions of won games.
pub struct SolutionCounts {
    table: Tablebase,
    /// For each number of jumps the numbers of the positions after it, in the order of the tablebase.
    counts: Vec<Vec<u64>>,
}

impl SolutionCounts {
    /// Computes the numbers. The progress counts positions.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels the work.
    pub fn build(table: Tablebase, executor: &dyn Executor, progress: &mut dyn Progress) -> Result<Self, Cancelled> {
        let total = 2 * table.won.iter().map(Vec::len).sum::<usize>() as u64;
        // The only position of the last level is the centre alone, with one empty sequence.
        let (mut counts, mut done) = (vec![vec![1]], 1);
        let mut places = Places::new();
        for jumps in (0..JUMPS).rev() {
            progress.tick(done, total)?;
            let level = table.won_after(jumps);
            places.replace(table.won_after(jumps + 1));
            let numbers = &table.english.numbers;
            let here = sums(numbers, level, origin(jumps), executor, &places, &counts[counts.len() - 1]);
            counts.push(here);
            done += level.len() as u64;
        }
        counts.reverse();
        Ok(Self { table, counts })
    }

    /// Returns the tablebase.
    #[must_use]
    pub const fn tablebase(&self) -> &Tablebase {
        &self.table
    }

    /// Returns the number of jump sequences from a reachable position to one peg in the centre; 0 if it is lost.
    #[must_use]
    pub fn count(&self, position: &Position) -> u64 {
        self.table.word(position).map_or(0, |pegs| self.of_word(pegs))
    }

    /// Returns the table of a position that is reachable from the start; the target is the centre.
    #[must_use]
    pub fn move_table(&self, board: &Board, position: &Position) -> MoveTable<Jump, JumpResult> {
        let evaluation =
            |ways: u64| Evaluation::counted(if ways > 0 { JumpResult::Target } else { JumpResult::Unreachable }, ways);
        let arena = &self.table.english.arena;
        let pegs = self.table.word(position).unwrap_or(0);
        let jumps: Vec<(Jump, u64)> =
            arena.jumps(pegs).map(|hop| (arena.jump(hop), self.of_word(arena.after(pegs, hop)))).collect();
        let rows = rows(board, position, Some(BoardShape::English.usual_hole()));
        let row = |(mv, images): (Jump, Vec<Jump>)| {
            let ways = jumps.iter().find(|(jump, _)| *jump == mv).map_or(0, |(_, ways)| *ways);
            MoveRow { mv, images, evaluation: evaluation(ways) }
        };
        MoveTable::new(rows.into_iter().map(row).collect(), evaluation(self.of_word(pegs)))
    }

    fn of_word(&self, pegs: u64) -> u64 {
        self.table.place(pegs).map_or(0, |(jumps, place)| self.counts[jumps][place])
    }
}

/// Returns for each position of a level the sum of the counts after its jumps, computed in parallel.
fn sums(
    numbers: &Numbers,
    level: &[u32],
    origin: u64,
    executor: &dyn Executor,
    places: &Places<'_>,
    later: &[u64],
) -> Vec<u64> {
    let share = share_of(level, executor);
    let mut sums = vec![0; level.len()];
    let fill = |(level, sums): (&'_ [u32], &'_ mut [u64])| {
        numbers.jumps(level, origin, |index, after| {
            sums[index] += places.of(after).map_or(0, |place| later[place]);
            true
        });
    };
    let shares = level.chunks(share).zip(sums.chunks_mut(share));
    executor.run(shares.map(|both| Box::new(move || fill(both)) as Task<'_>).collect());
    sums
}

#[cfg(test)]
mod tests {
    use super::super::super::moves::{MAX_STATES, move_table, quick_table};
    use super::super::super::point::Point;
    use super::*;
    use crate::executor::Sequential;
    use crate::progress::NoProgress;
    use crate::puzzle::Puzzle;

    #[test]
    fn the_central_game_has_its_known_numbers() {
        let table = Tablebase::build(&Sequential, &mut NoProgress).unwrap();
        assert!(
            SolutionCounts::build(Tablebase::build(&Sequential, &mut NoProgress).unwrap(), &Sequential, &mut |_, _| {
                Err(Cancelled)
            })
            .is_err()
        );
        let counts = SolutionCounts::build(table, &Sequential, &mut NoProgress).unwrap();
        let centre = Point::new(3, 3);
        let board = Board::classic(BoardShape::English, centre).unwrap();
        let mut position = board.start();
        let total = 40_861_647_040_079_968;
        assert_eq!(counts.count(&position), total);
        let start = counts.move_table(&board, &position);
        assert_eq!(start.position, Evaluation::counted(JumpResult::Target, total));
        assert_eq!((start.rows.len(), start.count()), (1, 4));
        assert_eq!(start.rows[0].evaluation.ways, crate::moves::Ways::exact(10_215_411_760_019_992_u64));
        board.play(&mut position, &start.rows[0].mv).unwrap();
        let second = counts.move_table(&board, &position);
        let rows: Vec<(usize, u64)> = second
            .rows
            .iter()
            .map(|row| (row.count(), u64::try_from(row.evaluation.ways.as_exact().unwrap()).unwrap()))
            .collect();
        assert_eq!(rows, [(2, 4_878_629_735_488_072), (1, 458_152_289_043_848)]);

        // Random games, won as long as possible: the sum over the moves, and in the end the count without a tablebase.
        let mut seed = 3u64;
        for _ in 0..8 {
            let mut position = board.start();
            loop {
                let table = counts.move_table(&board, &position);
                let sum: u64 = table
                    .rows
                    .iter()
                    .map(|row| row.count() as u64 * u64::try_from(row.evaluation.ways.as_exact().unwrap()).unwrap())
                    .sum();
                let own = counts.count(&position);
                assert!(sum == own || (own == 1 && table.rows.is_empty()));
                assert_eq!(counts.tablebase().is_won(&position), own > 0);
                if position.count().is_multiple_of(6) {
                    // A quick table leaves results open, and tells none that is wrong.
                    let quick = quick_table(&board, &position, Some(centre), &mut NoProgress).unwrap();
                    let result = |row: &MoveRow<Jump, JumpResult>| (row.mv, row.evaluation.result);
                    let known = quick.rows.iter().filter(|row| row.evaluation.result.is_some()).map(result);
                    known.for_each(|known| assert!(table.rows.iter().any(|row| result(row) == known)));
                }
                if position.count() <= 12 {
                    let other = move_table(&board, &position, Some(centre), MAX_STATES, &mut NoProgress).unwrap();
                    assert_eq!(table, other);
                }
                let jumps: Vec<Jump> = table.rows.iter().flat_map(|row| row.moves().copied()).collect();
                let won = counts.tablebase().winning_jumps(&position);
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let from = if won.is_empty() || position.count() < 8 { &jumps } else { &won };
                let Some(jump) = from.get((seed >> 33) as usize % from.len().max(1)) else { break };
                board.play(&mut position, jump).unwrap();
            }
        }
    }
}
