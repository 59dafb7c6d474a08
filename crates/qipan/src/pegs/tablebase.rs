//! Tablebase of the central game of the English board: all positions from which it is still won.
//!
//! **What.** The game begins with the centre free and is won with one peg left, in the centre. The tablebase holds
//! every position of a won game, up to symmetry. It decides for each position whether it is won, and by which jumps,
//! and a game in the fewest moves is found in it.
//!
//! **Cost.** [`Tablebase::build`] takes two to four seconds on one thread and some 150 MB, of which 7 MB are kept.
//!
//! **The essence.**
//! 1. *Forward.* Level k holds the positions after k jumps, in canonical form: one for each orbit of the eight
//!    symmetries.
//! 2. *Backward is forward.* Exchange pegs and free points. A jump then becomes the inverse of a jump, and the start
//!    becomes the goal. So a position is won if and only if its complement is reachable. After k jumps there are 32 − k
//!    pegs, and the complement has 33 − (32 − k) = k + 1 of them: it belongs to level 31 − k.
//! 3. *Meet in the middle.* The won positions of level 15 are those from which one jump leads to the complement of one
//!    of level 15, as the complements of level 16 are in level 15. Those of levels 14 to 0 are the positions from which
//!    a jump leads to one of them; those of levels 16 to 31 are the complements of levels 15 to 0.
//!
//! **Source.** The numbers of positions are OEIS A112737. E. Bergholt found a game of 18 moves (1912), and J. Beasley
//! proved that it is the shortest (1964).

use crate::executor::{Executor, Sequential};
use crate::progress::{Cancelled, Progress};

use super::board_shape::BoardShape;
use super::point::Jump;
use super::position::Position;
use super::rules::Board;
use super::search::arena::Arena;
use super::search::bitset::BitSet;
use super::search::canonical::{canonical_square, images};

use self::partitioned::PartitionedSet;

mod chances;
mod counts;
mod moves;
mod partitioned;
#[cfg(test)]
mod tests;

pub use chances::WinningChances;
pub use counts::SolutionCounts;

/// The number of levels of the first half: those after 0 to 15 jumps.
const HALF: usize = 16;
/// The number of jumps of a won game.
pub const JUMPS: usize = 31;
/// The number of positions that are expanded between two progress reports.
const TICK_INTERVAL: usize = 1 << 12;
/// The number of positions that are expanded in one batch of parallel tasks.
const BATCH: usize = 1 << 16;
/// The centre, as a bit.
const CENTRE: u64 = 1 << 27;

/// The English board as bits: row r and column c are bit 8 r + c.
struct English {
    arena: Arena<u64>,
}

impl English {
    fn new() -> Self {
        // The board is finite, so there is an arena.
        let arena = Arena::classic(BoardShape::English).unwrap_or_else(Arena::empty);
        Self { arena }
    }

    const fn start(&self) -> u64 {
        self.arena.all() ^ CENTRE
    }

    /// Returns the canonical form of the complement: pegs and free points exchanged.
    fn complement(&self, pegs: u64) -> u64 {
        canonical_square(self.arena.all() ^ pegs)
    }

    /// Expands these positions, and inserts `form` of every child into `level`.
    fn expand_into(
        &self,
        executor: &dyn Executor,
        before: impl Iterator<Item = u64>,
        level: &mut PartitionedSet<'_>,
        form: impl Fn(u64) -> u64 + Sync,
        mut tick: impl FnMut(usize) -> Result<(), Cancelled>,
    ) -> Result<(), Cancelled> {
        let each = |pegs: u64, put: &mut dyn FnMut(u64)| {
            self.arena.jumps(pegs).for_each(|hop| put(form(self.arena.after(pegs, hop))));
        };
        let (mut before, mut done) = (before, 0);
        loop {
            let words: Vec<u64> = before.by_ref().take(BATCH).collect();
            if words.is_empty() {
                return Ok(());
            }
            tick(done)?;
            level.extend(executor, &words, &each);
            done += words.len();
        }
    }

    /// Returns the next level: the canonical forms of all positions one jump after one of these.
    fn level(
        &self,
        executor: &dyn Executor,
        before: &PartitionedSet<'_>,
        tick: impl FnMut(usize) -> Result<(), Cancelled>,
    ) -> Result<PartitionedSet<'static>, Cancelled> {
        let mut level = PartitionedSet::new();
        self.expand_into(executor, before.words(), &mut level, canonical_square, tick)?;
        Ok(level)
    }

    /// Returns the level of the start.
    fn first_level(&self) -> PartitionedSet<'static> {
        let mut level = PartitionedSet::new();
        level.insert(self.start());
        level
    }
}

/// Whether this is the start of the tablebase's game: the English board, full but for its centre.
#[must_use]
pub fn is_central_game(board: &Board, position: &Position) -> bool {
    let hole = BoardShape::English.usual_hole();
    board.shape() == BoardShape::English
        && BoardShape::English.points().all(|point| position.has(point) != (point == hole))
}

/// The size of a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LevelSize {
    /// The number of positions up to rotation and reflection.
    pub up_to_symmetry: u64,
    /// The number of all positions.
    pub in_all: u64,
}

impl LevelSize {
    /// Returns the size of a level. It contains all images of its positions, as the start has all symmetries.
    fn of(level: impl Iterator<Item = u64>) -> Self {
        level.fold(Self::default(), |total, pegs| {
            let mut images = images(pegs);
            images.sort_unstable();
            let different = 1 + images.windows(2).filter(|pair| pair[0] != pair[1]).count() as u64;
            Self { up_to_symmetry: total.up_to_symmetry + 1, in_all: total.in_all + different }
        })
    }
}

impl std::iter::Sum for LevelSize {
    fn sum<I: Iterator<Item = Self>>(totals: I) -> Self {
        totals.fold(Self::default(), |all, total| Self {
            up_to_symmetry: all.up_to_symmetry + total.up_to_symmetry,
            in_all: all.in_all + total.in_all,
        })
    }
}

/// Returns the numbers of reachable positions after 0, 1, 2, … jumps from the start with the centre free, won or not,
/// up to `last` jumps. The levels grow to three and a half million positions up to symmetry at 18 jumps; the progress
/// counts levels.
///
/// # Errors
/// [`Cancelled`] if the progress cancels the work.
pub fn reachable(last: usize, progress: &mut dyn Progress) -> Result<Vec<LevelSize>, Cancelled> {
    let english = English::new();
    let last = last.min(JUMPS);
    let mut level = english.first_level();
    let mut totals = vec![LevelSize::of(level.words())];
    for jumps in 1..=last {
        level = english.level(&Sequential, &level, |_| progress.tick(jumps as u64 - 1, last as u64))?;
        totals.push(LevelSize::of(level.words()));
    }
    Ok(totals)
}

/// All positions of won games, up to symmetry.
pub struct Tablebase {
    english: English,
    /// The levels after 0 to 15 jumps: canonical forms, sorted.
    won: Vec<Vec<u64>>,
}

impl Tablebase {
    /// Builds the tablebase. The progress counts thousandths.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels the work.
    pub fn build(executor: &dyn Executor, progress: &mut dyn Progress) -> Result<Self, Cancelled> {
        let english = English::new();
        // The share of the work, in thousandths, before each level; most of it is near level 15.
        const BEFORE: [u64; HALF + 1] = [0, 0, 0, 0, 0, 0, 0, 1, 4, 10, 30, 80, 150, 250, 400, 600, 900];
        let mut tick = |jumps: usize, i: usize, of: usize| {
            let (before, after) = (BEFORE[jumps - 1], BEFORE[jumps]);
            progress.tick(before + (after - before) * i as u64 / of.max(1) as u64, 1000)
        };
        let mut levels = vec![english.first_level()];
        for jumps in 1..HALF {
            let before = &levels[jumps - 1];
            let level = english.level(executor, before, |i| tick(jumps, i, before.len()))?;
            levels.push(level);
        }
        // The complements of the positions one jump after level 15, as far as they are in level 15.
        let mut won: Vec<Vec<u64>> = Vec::new();
        let mut tick = |i: usize, of: usize| tick(HALF, i, of);
        while let Some(level) = levels.pop() {
            let mut here = PartitionedSet::within(&level);
            let complement = |after: u64| english.complement(after);
            match won.last() {
                None => {
                    let tick = |i| tick(i, level.len());
                    english.expand_into(executor, level.words(), &mut here, complement, tick)?;
                }
                // To undo a jump is to make one in the complement.
                Some(later) => {
                    let later = later.iter().map(|&pegs| english.complement(pegs));
                    english.expand_into(executor, later, &mut here, complement, |_| tick(1, 1))?;
                }
            }
            won.push(here.sorted());
        }
        won.reverse();
        Ok(Self { english, won })
    }

    /// Returns the numbers of won positions after 0 to 31 jumps.
    #[must_use]
    pub fn level_sizes(&self) -> Vec<LevelSize> {
        let half: Vec<LevelSize> = self.won.iter().map(|level| LevelSize::of(level.iter().copied())).collect();
        half.iter().chain(half.iter().rev()).copied().collect()
    }

    /// Whether this position occurs in a won game. Not for pegs that no game from the start leads to.
    #[must_use]
    pub fn is_won(&self, position: &Position) -> bool {
        self.word(position).is_some_and(|pegs| self.has(pegs))
    }

    /// Returns the jumps after which the game is still won, from any reachable position; none if it is lost, or over.
    #[must_use]
    pub fn winning_jumps(&self, position: &Position) -> Vec<Jump> {
        let arena = &self.english.arena;
        let Some(pegs) = self.word(position) else { return Vec::new() };
        // From an unreachable position, a jump may lead to a reachable one: neither occurs in a game together.
        let hops = arena.jumps(pegs).filter(|&hop| self.has(pegs) && self.has(arena.after(pegs, hop)));
        hops.map(|hop| arena.jump(hop)).collect()
    }

    /// Returns a game from the start to one peg in the centre in the fewest moves, where successive jumps of one peg
    /// count as one. The progress counts won positions that were expanded.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels the work.
    pub fn fewest_moves(&self, progress: &mut dyn Progress) -> Result<Vec<Jump>, Cancelled> {
        let hops = moves::fewest(&self.english.arena, &self.won, self.english.start(), CENTRE, progress)?;
        Ok(hops.into_iter().map(|hop| self.english.arena.jump(hop)).collect())
    }

    fn word(&self, position: &Position) -> Option<u64> {
        if position.count() > JUMPS as u64 + 1 {
            return None;
        }
        self.english.arena.word(position.pegs())
    }

    fn has(&self, pegs: u64) -> bool {
        let (level, pegs) = locate(&self.english.arena, pegs);
        self.won.get(level).is_some_and(|won| won.binary_search(&pegs).is_ok())
    }
}

/// Returns the level of the first half, and the canonical form in it, of a position or else of its complement.
fn locate(arena: &Arena<u64>, pegs: u64) -> (usize, u64) {
    let jumps = (JUMPS + 1).wrapping_sub(pegs.count() as usize);
    if jumps < HALF {
        (jumps, canonical_square(pegs))
    } else {
        (JUMPS.wrapping_sub(jumps), canonical_square(arena.all() ^ pegs))
    }
}
