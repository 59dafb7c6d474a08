//! The chance of random play from every won position of the central game.
//!
//! **What.** [`WinningChances`] gives for each position of the tablebase the exact probability that jumps drawn evenly among
//! the legal ones leave one peg in the centre. Lost positions have the chance 0, so that only won ones are stored.
//!
//! **Cost.** One addition of long numbers for each jump between won positions, up to symmetry: somewhat longer than
//! [`SolutionCounts`](super::SolutionCounts), and some 60 MB that are kept.
//!
//! **The essence.** Backwards by levels, as the numbers of solutions. All positions of a level have a common denominator,
//! which is that of the next level times the least common multiple of their numbers of jumps. So numerators are added,
//! multiplied by a small number, and never reduced.

use num_bigint::BigUint;

use crate::chance::{Chance, MoveChances};
use crate::executor::{Executor, Task};
use crate::moves::MoveTable;
use crate::progress::{Cancelled, Progress};
use crate::puzzle::Puzzle;

use super::super::moves::JumpResult;
use super::super::point::Jump;
use super::super::position::Position;
use super::super::rules::Board;
use super::marks::Places;
use super::numbers::{lines, origin};
use super::{JUMPS, Tablebase, share_of};

/// The chances of the positions of a level.
struct Level {
    /// The number of words of a numerator, the lowest first.
    limbs: usize,
    /// The numerators, in the order of the tablebase.
    numerators: Vec<u64>,
    denominator: BigUint,
}

/// The chances of all positions of won games.
pub struct WinningChances {
    /// For each number of jumps the chances of the positions after it.
    levels: Vec<Level>,
}

impl WinningChances {
    /// Computes the chances. The progress counts positions.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels the work.
    pub fn build(table: &Tablebase, executor: &dyn Executor, progress: &mut dyn Progress) -> Result<Self, Cancelled> {
        let total = 2 * table.won.iter().map(Vec::len).sum::<usize>() as u64;
        // The only position of the last level is the centre alone.
        let mut levels = vec![Level { limbs: 1, numerators: vec![1], denominator: BigUint::from(1u32) }];
        let (mut places, mut done) = (Places::new(), 1);
        for jumps in (0..JUMPS).rev() {
            progress.tick(done, total)?;
            places.replace(table.won_after(jumps + 1));
            levels.push(table.chances_before(jumps, &places, &levels[levels.len() - 1], executor));
            done += table.won_after(jumps).len() as u64;
        }
        levels.reverse();
        Ok(Self { levels })
    }

    /// Returns the chance of a reachable position; 0 if it is lost. `table` is the tablebase of [`WinningChances::build`].
    #[must_use]
    pub fn chance(&self, table: &Tablebase, position: &Position) -> Chance {
        let found = table.word(position).and_then(|pegs| {
            let (jumps, place) = table.place(pegs)?;
            let level = &self.levels[jumps];
            Chance::new(level.numerator(place), level.denominator.clone())
        });
        found.unwrap_or_else(Chance::zero)
    }

    /// Returns the chances of a table of moves of the central game.
    #[must_use]
    pub fn of_moves(
        &self,
        tablebase: &Tablebase,
        board: &Board,
        position: &Position,
        table: &MoveTable<Jump, JumpResult>,
    ) -> MoveChances {
        let after = |jump: &Jump| {
            let mut after = position.clone();
            board.play(&mut after, jump).ok()?;
            Some(self.chance(tablebase, &after))
        };
        let rows = table.rows.iter().map(|row| after(&row.mv)).collect();
        MoveChances { rows, position: Some(self.chance(tablebase, position)) }
    }
}

impl Level {
    fn numerator(&self, at: usize) -> BigUint {
        let limbs = self.numerators.iter().skip(at * self.limbs).take(self.limbs);
        BigUint::new(limbs.flat_map(|limb| [*limb as u32, (*limb >> 32) as u32]).collect())
    }
}

impl Tablebase {
    /// Returns the chances after some jumps from those after one more, whose places are given.
    fn chances_before(&self, jumps: usize, places: &Places<'_>, later: &Level, executor: &dyn Executor) -> Level {
        let (numbers, level, origin) = (&self.english.numbers, self.won_after(jumps), origin(jumps));
        let ways = |number: &u32| u64::from(lines(numbers.difference_of(*number) ^ origin).count_ones());
        // Every won position before the last has a jump.
        let common = level.iter().fold(1, |common, number| lcm(common, ways(number)));
        let denominator = &later.denominator * common;
        let limbs = (denominator.bits() as usize).div_ceil(64).max(1);
        let share = share_of(level, executor);
        let mut numerators = vec![0; level.len() * limbs];
        let fill = |(level, numerators): (&'_ [u32], &'_ mut [u64])| {
            numbers.jumps(level, origin, |index, after| {
                if let Some(place) = places.of(after) {
                    let from = place * later.limbs;
                    add(&mut numerators[index * limbs..][..limbs], &later.numerators[from..from + later.limbs]);
                }
                true
            });
            for (number, sum) in level.iter().zip(numerators.chunks_mut(limbs)) {
                multiply(sum, common / ways(number).max(1));
            }
        };
        let shares = level.chunks(share).zip(numerators.chunks_mut(share * limbs));
        executor.run(shares.map(|both| Box::new(move || fill(both)) as Task<'_>).collect());
        Level { limbs, numerators, denominator }
    }
}

/// Adds a number to a longer one. There is no overflow: the sum stays below the common denominator.
fn add(sum: &mut [u64], number: &[u64]) {
    let mut carry = false;
    let (low, high) = sum.split_at_mut(number.len().min(sum.len()));
    for (limb, other) in low.iter_mut().zip(number) {
        let (with_other, first) = limb.overflowing_add(*other);
        let (with_carry, second) = with_other.overflowing_add(u64::from(carry));
        *limb = with_carry;
        carry = first | second;
    }
    for limb in high {
        if !carry {
            break;
        }
        (*limb, carry) = limb.overflowing_add(1);
    }
}

/// Multiplies a number by a small one. There is no overflow, as for [`add`].
fn multiply(number: &mut [u64], factor: u64) {
    let mut carry = 0;
    for limb in number {
        let product = u128::from(*limb) * u128::from(factor) + carry;
        *limb = product as u64;
        carry = product >> 64;
    }
}

/// Returns the least common multiple; the numbers of jumps are small enough for it.
const fn lcm(a: u64, b: u64) -> u64 {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    match a.checked_div(x) {
        Some(quotient) => quotient * b,
        None => a,
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::board_shape::BoardShape;
    use super::super::super::moves::{chances, move_table};
    use super::super::super::point::Point;
    use super::*;
    use crate::executor::Sequential;
    use crate::moves::MoveRow;
    use crate::progress::NoProgress;

    #[test]
    fn long_numbers_are_added_and_multiplied() {
        let mut sum = [u64::MAX, u64::MAX, 0];
        add(&mut sum, &[1]);
        assert_eq!(sum, [0, 0, 1]);
        multiply(&mut sum, 5);
        add(&mut sum, &[u64::MAX, u64::MAX, 7]);
        multiply(&mut sum, 1 << 63);
        let expected = (BigUint::from(5u32) * (BigUint::from(1u32) << 128) + (BigUint::from(8u32) << 128)
            - BigUint::from(1u32))
            * (BigUint::from(1u32) << 63);
        let level = Level { limbs: 3, numerators: sum.to_vec(), denominator: BigUint::from(1u32) };
        assert_eq!(level.numerator(0), expected % (BigUint::from(1u32) << 192));
        assert_eq!((lcm(4, 6), lcm(1, 7)), (12, 7));
    }

    /// Along random games the chance is the mean over the jumps, and in the end that of the search without a tablebase.
    #[test]
    fn chances_agree_with_the_search() {
        let table = Tablebase::build(&Sequential, &mut NoProgress).unwrap();
        assert!(WinningChances::build(&table, &Sequential, &mut |_, _| Err(Cancelled)).is_err());
        let found = WinningChances::build(&table, &Sequential, &mut NoProgress).unwrap();
        let centre = Point::new(3, 3);
        let board = Board::classic(BoardShape::English, centre).unwrap();
        let mut seed = 7u64;
        for _ in 0..6 {
            let mut position = board.start();
            loop {
                let pegs: Vec<Point> = position.pegs().collect();
                let jumps: Vec<Jump> = pegs.iter().flat_map(|peg| board.jumps_of(&position, *peg)).collect();
                let after: Vec<Chance> = jumps
                    .iter()
                    .map(|jump| {
                        let mut after = position.clone();
                        board.play(&mut after, jump).unwrap();
                        found.chance(&table, &after)
                    })
                    .collect();
                let own = found.chance(&table, &position);
                let mean = Chance::mean(after.iter().map(|chance| (chance, 1)));
                assert!(mean == Some(own.clone()) || jumps.is_empty());
                assert_eq!(own != Chance::zero(), table.is_won(&position));
                if position.count() <= 11 {
                    let moves = move_table(&board, &position, Some(centre), 1 << 20, &mut NoProgress).unwrap();
                    let other = chances(&board, &position, Some(centre), &moves, 1 << 20, &mut NoProgress).unwrap();
                    assert_eq!(other, found.of_moves(&table, &board, &position, &moves));
                    assert_eq!(moves.rows.iter().map(MoveRow::count).sum::<usize>(), jumps.len());
                }
                let won = table.winning_jumps(&position);
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let from = if won.is_empty() || position.count() < 6 { &jumps } else { &won };
                let Some(jump) = from.get((seed >> 33) as usize % from.len().max(1)) else { break };
                board.play(&mut position, jump).unwrap();
            }
        }
    }
}
