//! The central game of the English board, solved: all positions from which it is still won.
//!
//! **What.** The game begins with the centre free and is won with one peg left, in the centre. The table holds every
//! position that can come up in a game that is won, up to symmetry. So it knows for each position whether it is won, and
//! by which jumps. A game in the fewest moves is found in it.
//!
//! **Cost.** [`Tablebase::build`] takes two to four seconds on one thread and some 150 MB, of which 7 MB are kept.
//!
//! **The essence.**
//! 1. *Forward.* Level k holds the positions after k jumps, one for each eight that are the same by symmetry.
//! 2. *Backward is forward.* Change pegs and free points. A jump then becomes a jump taken back, and the start becomes the
//!    goal. So a position wins if and only if its complement can come up. After k jumps there are 32 − k pegs, and the
//!    complement has 33 − (32 − k) = k + 1 of them: it belongs to level 31 − k.
//! 3. *Meeting in the middle.* The won positions of level 15 are those from which one jump leads to the complement of one
//!    of level 15, as the complements of level 16 are in level 15. Those of levels 14 to 0 are where jumps to them come
//!    from; those of levels 16 to 31 are the complements of levels 15 to 0.
//!
//! **Source.** The numbers of positions are OEIS A112737. That 18 moves are the fewest was found by E. Bergholt (1912) and
//! proved by J. Beasley (1964).

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

mod moves;
mod partitioned;
#[cfg(test)]
mod tests;

/// The levels of the first half: those after 0 to 15 jumps.
const HALF: usize = 16;
/// How many jumps a game that is won has.
pub const JUMPS: usize = 31;
/// So many positions are gone on from between two calls of the progress.
const TICK_INTERVAL: usize = 1 << 12;
/// So many are gone on from at once, when a executor divides them.
const BATCH: usize = 1 << 16;
/// The centre, as a bit.
const CENTRE: u64 = 1 << 27;

/// The board as bits: row r and column c are bit 8 r + c.
struct English {
    field: Arena<u64>,
}

impl English {
    fn new() -> Self {
        // The ground has an edge, so there is a field.
        let field = Arena::classic(BoardShape::English).unwrap_or_else(Arena::empty);
        Self { field }
    }

    const fn start(&self) -> u64 {
        self.field.all() ^ CENTRE
    }

    /// Pegs and free points changed, as the least of its images.
    fn complement(&self, pegs: u64) -> u64 {
        canonical_square(self.field.all() ^ pegs)
    }

    /// Puts into `level` what `found` makes of all positions that are one jump after one of these.
    fn gather_after(
        &self,
        executor: &dyn Executor,
        before: impl Iterator<Item = u64>,
        level: &mut PartitionedSet<'_>,
        found: impl Fn(u64) -> u64 + Sync,
        mut tick: impl FnMut(usize) -> Result<(), Cancelled>,
    ) -> Result<(), Cancelled> {
        let each = |pegs: u64, put: &mut dyn FnMut(u64)| {
            self.field.jumps(pegs).for_each(|hop| put(found(self.field.after(pegs, hop))));
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

    /// All positions that are one jump after one of these, as the least of their images.
    fn level(
        &self,
        executor: &dyn Executor,
        before: &PartitionedSet<'_>,
        tick: impl FnMut(usize) -> Result<(), Cancelled>,
    ) -> Result<PartitionedSet<'static>, Cancelled> {
        let mut level = PartitionedSet::new();
        self.gather_after(executor, before.words(), &mut level, canonical_square, tick)?;
        Ok(level)
    }

    /// The level before any jump.
    fn first_level(&self) -> PartitionedSet<'static> {
        let mut level = PartitionedSet::new();
        level.insert(self.start());
        level
    }
}

/// Is this the start of the game that the table is of: the English board, full but for its centre?
#[must_use]
pub fn is_central_game(board: &Board, position: &Position) -> bool {
    let hole = BoardShape::English.usual_hole();
    board.shape() == BoardShape::English
        && BoardShape::English.points().all(|point| position.has(point) != (point == hole))
}

/// How many positions there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LevelSize {
    /// When those that are the same by a turn or a reflection count once.
    pub up_to_symmetry: u64,
    /// When each counts.
    pub in_all: u64,
}

impl LevelSize {
    /// Of a level. Its positions come up in all their images, as the start has all symmetries.
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

/// How many positions can come up after 0, 1, 2, … jumps from the start with the centre free, won or not, up to `last`
/// jumps. The levels grow to three and a half million positions up to symmetry at 18 jumps; the progress is told levels.
///
/// # Errors
/// [`Cancelled`] when the progress says so.
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

/// All positions of games that are won, up to symmetry.
pub struct Tablebase {
    english: English,
    /// After 0 to 15 jumps: sorted, of each position the least image.
    won: Vec<Vec<u64>>,
}

impl Tablebase {
    /// Makes the table. The progress is told thousandths.
    ///
    /// # Errors
    /// [`Cancelled`] when the progress says so.
    pub fn build(executor: &dyn Executor, progress: &mut dyn Progress) -> Result<Self, Cancelled> {
        let english = English::new();
        // How much of the work is done before each level; most is to be done near level 15.
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
        // The complements of what comes after level 15, as far as they are in level 15.
        let mut won: Vec<Vec<u64>> = Vec::new();
        let mut tick = |i: usize, of: usize| tick(HALF, i, of);
        while let Some(level) = levels.pop() {
            let mut here = PartitionedSet::within(&level);
            let complement = |after: u64| english.complement(after);
            match won.last() {
                None => {
                    let tick = |i| tick(i, level.len());
                    english.gather_after(executor, level.words(), &mut here, complement, tick)?;
                }
                // To take a jump back is to make one of the complement.
                Some(later) => {
                    let later = later.iter().map(|&pegs| english.complement(pegs));
                    english.gather_after(executor, later, &mut here, complement, |_| tick(1, 1))?;
                }
            }
            won.push(here.sorted());
        }
        won.reverse();
        Ok(Self { english, won })
    }

    /// How many won positions there are after 0 to 31 jumps.
    #[must_use]
    pub fn level_sizes(&self) -> Vec<LevelSize> {
        let half: Vec<LevelSize> = self.won.iter().map(|level| LevelSize::of(level.iter().copied())).collect();
        half.iter().chain(half.iter().rev()).copied().collect()
    }

    /// Can this position come up in a game that is won? Not so for pegs that no game from the start leads to.
    #[must_use]
    pub fn is_won(&self, position: &Position) -> bool {
        self.word(position).is_some_and(|pegs| self.has(pegs))
    }

    /// The jumps after which the game is still won, from any position that can come up; none if it is lost, or over.
    #[must_use]
    pub fn winning_jumps(&self, position: &Position) -> Vec<Jump> {
        let field = &self.english.field;
        let Some(pegs) = self.word(position) else { return Vec::new() };
        // From pegs that never come up, a jump may lead to some that do: they are no game's.
        let hops = field.jumps(pegs).filter(|&hop| self.has(pegs) && self.has(field.after(pegs, hop)));
        hops.map(|hop| field.jump(hop)).collect()
    }

    /// A game from the start to one peg in the centre in the fewest moves, when successive jumps of one peg count as one.
    /// The progress is told won positions that were gone on from, of all.
    ///
    /// # Errors
    /// [`Cancelled`] when the progress says so.
    pub fn fewest_moves(&self, progress: &mut dyn Progress) -> Result<Vec<Jump>, Cancelled> {
        let hops = moves::fewest(&self.english.field, &self.won, self.english.start(), CENTRE, progress)?;
        Ok(hops.into_iter().map(|hop| self.english.field.jump(hop)).collect())
    }

    fn word(&self, position: &Position) -> Option<u64> {
        if position.count() > JUMPS as u64 + 1 {
            return None;
        }
        self.english.field.word(position.pegs())
    }

    fn has(&self, pegs: u64) -> bool {
        let (level, pegs) = place(&self.english.field, pegs);
        self.won.get(level).is_some_and(|won| won.binary_search(&pegs).is_ok())
    }
}

/// The level of the first half where a position, or else its complement, is to be looked for, and as what.
fn place(field: &Arena<u64>, pegs: u64) -> (usize, u64) {
    let jumps = (JUMPS + 1).wrapping_sub(pegs.count() as usize);
    if jumps < HALF {
        (jumps, canonical_square(pegs))
    } else {
        (JUMPS.wrapping_sub(jumps), canonical_square(field.all() ^ pegs))
    }
}
