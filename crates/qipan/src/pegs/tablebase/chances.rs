//! The chance of random play from every won position of the central game.
//!
//! **What.** [`WinningChances`] gives for each position of the tablebase the exact probability that jumps drawn evenly among
//! the legal ones leave one peg in the centre. Lost positions have the chance 0, so that only won ones are stored.
//!
//! **Cost.** One addition of long numbers for each jump between won positions, up to symmetry: about as long as
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
use super::super::search::bitset::BitSet;
use super::super::search::canonical::canonical_square;
use super::super::search::value_map::BitSetMap;
use super::{HALF, JUMPS, Tablebase, locate};

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
    /// For each level of the first half the chances of its positions.
    first: Vec<Level>,
    /// For each level of the first half the chances of the complements of its positions.
    second: Vec<Level>,
}

impl WinningChances {
    /// Computes the chances. The progress counts positions.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels the work.
    pub fn build(table: &Tablebase, executor: &dyn Executor, progress: &mut dyn Progress) -> Result<Self, Cancelled> {
        let total = 2 * table.won.iter().map(Vec::len).sum::<usize>() as u64;
        let mut done = 0;
        let mut tick = |level: &[u64]| {
            progress.tick(done, total)?;
            done += level.len() as u64;
            Ok(())
        };
        let all = table.english.arena.all();
        // The only position of the last level is the centre alone.
        let mut second = vec![Level { limbs: 1, numerators: vec![1], denominator: BigUint::from(1u32) }];
        for level in 1..HALF {
            tick(&table.won[level])?;
            let complement = |word: u64| all ^ word;
            let key = |after: u64| canonical_square(all ^ after);
            let later = Later { words: &table.won[level - 1], chances: &second[level - 1], key: &key };
            second.push(table.chances_before(&table.won[level], &complement, &later, executor));
        }
        let mut first: Vec<Level> = Vec::with_capacity(HALF);
        for level in (0..HALF).rev() {
            tick(&table.won[level])?;
            let same = |word: u64| word;
            let chances = match first.last() {
                // After 15 jumps a jump leads to the complement of a position after 15 jumps.
                None => {
                    let key = |after: u64| canonical_square(all ^ after);
                    let later = Later { words: &table.won[HALF - 1], chances: &second[HALF - 1], key: &key };
                    table.chances_before(&table.won[level], &same, &later, executor)
                }
                Some(chances) => {
                    let later = Later { words: &table.won[level + 1], chances, key: &canonical_square };
                    table.chances_before(&table.won[level], &same, &later, executor)
                }
            };
            first.push(chances);
        }
        first.reverse();
        Ok(Self { first, second })
    }

    /// Returns the chance of a reachable position; 0 if it is lost. `table` is the tablebase of [`WinningChances::build`].
    #[must_use]
    pub fn chance(&self, table: &Tablebase, position: &Position) -> Chance {
        let found = table.word(position).and_then(|pegs| {
            let (level, word) = locate(&table.english.arena, pegs);
            let is_second = pegs.count() as usize <= JUMPS + 1 - HALF;
            let at = table.won.get(level)?.binary_search(&word).ok()?;
            let level = if is_second { &self.second[level] } else { &self.first[level] };
            Chance::new(level.numerator(at), level.denominator.clone())
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

/// The level after the jumps of another one.
struct Later<'a> {
    words: &'a [u64],
    chances: &'a Level,
    /// Returns the word of the level for a position.
    key: &'a (dyn Fn(u64) -> u64 + Sync),
}

impl Tablebase {
    /// Returns the chances of a level from those of the next. `pegs_of` gives the position of a word.
    fn chances_before(
        &self,
        words: &[u64],
        pegs_of: &(dyn Fn(u64) -> u64 + Sync),
        later: &Later<'_>,
        executor: &dyn Executor,
    ) -> Level {
        let arena = &self.english.arena;
        let mut numbers = BitSetMap::<u64, u32>::with_capacity(later.words.len());
        later.words.iter().zip(0..).for_each(|(word, number)| numbers.insert(*word, number));
        // Every won position before the last has a jump.
        let common = words.iter().fold(1, |common, word| lcm(common, arena.jumps(pegs_of(*word)).count() as u64));
        let denominator = &later.chances.denominator * common;
        let limbs = (denominator.bits() as usize).div_ceil(64).max(1);
        let share = words.len().div_ceil(executor.parallelism().max(1)).max(1);
        let mut numerators = vec![0; words.len() * limbs];
        let fill = |(words, numerators): (&'_ [u64], &'_ mut [u64])| {
            for (word, sum) in words.iter().zip(numerators.chunks_mut(limbs)) {
                let pegs = pegs_of(*word);
                let mut count = 0;
                for hop in arena.jumps(pegs) {
                    count += 1;
                    if let Some(number) = numbers.get((later.key)(arena.after(pegs, hop))) {
                        let from = number as usize * later.chances.limbs;
                        add(sum, &later.chances.numerators[from..from + later.chances.limbs]);
                    }
                }
                multiply(sum, common / count.max(1));
            }
        };
        let shares = words.chunks(share).zip(numerators.chunks_mut(share * limbs));
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
