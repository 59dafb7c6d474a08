//! The won positions of the central game by hash tables of canonical forms: the plain twin of the tablebase.

use crate::executor::Executor;

use super::super::board_shape::BoardShape;
use super::super::search::arena::Arena;
use super::super::search::canonical::{canonical_square, images};
use super::numbers::{ALL, START};
use super::{HALF, LevelSize};

use self::partitioned::PartitionedSet;

mod partitioned;

/// The number of positions that are expanded in one batch of parallel tasks.
const BATCH: usize = 1 << 16;

/// Expands these positions, and inserts `form` of every child into `level`.
fn expand_into(
    executor: &dyn Executor,
    mut before: impl Iterator<Item = u64>,
    level: &mut PartitionedSet<'_>,
    form: impl Fn(u64) -> u64 + Sync,
) {
    let arena = Arena::classic(BoardShape::English).unwrap_or_else(Arena::empty);
    let each = |pegs: u64, put: &mut dyn FnMut(u64)| {
        arena.jumps(pegs).for_each(|hop| put(form(arena.after(pegs, hop))));
    };
    loop {
        let words: Vec<u64> = before.by_ref().take(BATCH).collect();
        if words.is_empty() {
            return;
        }
        level.extend(executor, &words, &each);
    }
}

/// Returns the least images of the won positions after 0 to 15 jumps, sorted.
#[must_use]
pub fn won(executor: &dyn Executor) -> Vec<Vec<u64>> {
    let complement = |pegs: u64| canonical_square(ALL ^ pegs);
    let mut first = PartitionedSet::new();
    first.insert(START);
    let mut levels = vec![first];
    for jumps in 1..HALF {
        let mut level = PartitionedSet::new();
        expand_into(executor, levels[jumps - 1].words(), &mut level, canonical_square);
        levels.push(level);
    }
    let mut won: Vec<Vec<u64>> = Vec::new();
    while let Some(level) = levels.pop() {
        let mut here = PartitionedSet::within(&level);
        match won.last() {
            // The complements of the positions one jump after level 15, as far as they are in level 15.
            None => expand_into(executor, level.words(), &mut here, complement),
            // To undo a jump is to make one in the complement.
            Some(later) => {
                let later = later.iter().map(|&pegs| complement(pegs));
                expand_into(executor, later, &mut here, complement);
            }
        }
        won.push(here.sorted());
    }
    won.reverse();
    won
}

/// Returns the numbers of won positions after 0 to 15 jumps.
#[must_use]
pub fn level_sizes(won: &[Vec<u64>]) -> Vec<LevelSize> {
    let different = |&pegs: &u64| {
        let mut images = images(pegs);
        images.sort_unstable();
        1 + images.windows(2).filter(|pair| pair[0] != pair[1]).count() as u64
    };
    let size =
        |level: &Vec<u64>| LevelSize { up_to_symmetry: level.len() as u64, in_all: level.iter().map(different).sum() };
    won.iter().map(size).collect()
}
