//! Tablebase of the central game of the English board: all positions from which it is still won.
//!
//! **What.** The game begins with the centre free and is won with one peg left, in the centre. The tablebase holds
//! every position of a won game, up to symmetry. It decides for each position whether it is won, and by which jumps,
//! and a game in the fewest moves is found in it.
//!
//! **Cost.** [`Tablebase::build`] takes a fraction of a second on one thread and some 35 MB, of which 3.4 MB are kept.
//!
//! **The essence.**
//! 1. *Forward.* Level k holds the positions after k jumps, one for each orbit of the eight symmetries: a list of
//!    numbers, made from a bit map of all numbers.
//! 2. *Backward is forward.* Exchange pegs and free points. A jump then becomes the inverse of a jump, and the start
//!    becomes the goal. So a position is won if and only if its complement is reachable. After k jumps there are 32 − k
//!    pegs, and the complement has 33 − (32 − k) = k + 1 of them: it belongs to level 31 − k, with the same number.
//! 3. *Meet in the middle.* The won positions of level 15 are those from which one jump leads to the complement of one
//!    of level 15, as the complements of level 16 are in level 15. Those of levels 14 to 0 are the positions from which
//!    a jump leads to one of them; those of levels 16 to 31 are the complements of levels 15 to 0.
//!
//! **Source.** The numbers of positions are OEIS A112737. E. Bergholt found a game of 18 moves (1912), and J. Beasley
//! proved that it is the shortest (1964).

use crate::executor::{Executor, Sequential, Task};
use crate::progress::{Cancelled, Progress};

use super::board_shape::BoardShape;
use super::point::Jump;
use super::position::Position;
use super::rules::Board;
use super::search::arena::Arena;
use super::search::bitset::BitSet;

use self::marks::Marks;
use self::numbers::{Numbers, START, origin};

#[cfg(any(test, feature = "naive"))]
pub mod by_hashing;
mod chances;
mod counts;
mod marks;
mod moves;
mod numbers;
#[cfg(test)]
mod tests;

pub use chances::WinningChances;
pub use counts::SolutionCounts;

/// The number of levels of the first half: those after 0 to 15 jumps.
const HALF: usize = 16;
/// The number of jumps of a won game.
pub const JUMPS: usize = 31;
/// The number of positions that are expanded between two progress reports.
const TICK_INTERVAL: usize = 1 << 16;
/// The number of positions that [`Tablebase::build`] expands: levels 0 to 15, and the won ones of them.
const EXPANDED: u64 = 6_256_332 + 839_536;

/// The English board.
struct English {
    /// The points as bits: row r and column c are bit 8 r + c.
    arena: Arena<u64>,
    numbers: Numbers,
}

/// A callback before each batch of positions that is expanded; an error ends the work.
type Tick<'a> = dyn FnMut(usize) -> Result<(), Cancelled> + 'a;

impl English {
    fn new() -> Self {
        // The board is finite, so there is an arena.
        let arena = Arena::classic(BoardShape::English).unwrap_or_else(Arena::empty);
        Self { arena, numbers: Numbers::new() }
    }

    /// Returns the numbers after each jump from these positions, which are sorted and have this origin. There are as
    /// many sets of marks as there are workers.
    fn after(
        &self,
        executor: &dyn Executor,
        before: &[u32],
        origin: u64,
        marks: &mut [Marks],
        tick: &mut Tick<'_>,
    ) -> Result<(), Cancelled> {
        for batch in before.chunks(TICK_INTERVAL) {
            tick(batch.len())?;
            let mark = |(share, marks): (&'_ [u32], &'_ mut Marks)| {
                self.numbers.jumps(share, origin, |_, after| {
                    marks.insert(after);
                    true
                });
            };
            let shares = batch.chunks(batch.len().div_ceil(marks.len()).max(1)).zip(&mut *marks);
            executor.run(shares.map(|both| Box::new(move || mark(both)) as Task<'_>).collect());
        }
        Ok(())
    }

    /// Returns those of these positions from which a jump leads to one of `marks`.
    fn before(
        &self,
        executor: &dyn Executor,
        level: &[u32],
        origin: u64,
        marks: &Marks,
        tick: &mut Tick<'_>,
    ) -> Result<Vec<u32>, Cancelled> {
        let workers = executor.parallelism().max(1);
        let mut found = Vec::new();
        for batch in level.chunks(TICK_INTERVAL) {
            tick(batch.len())?;
            let keep = |(share, found): (&'_ [u32], &'_ mut Vec<u32>)| {
                self.numbers.jumps(share, origin, |index, after| {
                    let is_found = marks.has(after);
                    if is_found {
                        found.push(share[index]);
                    }
                    !is_found
                });
            };
            let mut parts = vec![Vec::new(); workers];
            let shares = batch.chunks(batch.len().div_ceil(workers).max(1)).zip(&mut parts);
            executor.run(shares.map(|both| Box::new(move || keep(both)) as Task<'_>).collect());
            parts.iter().for_each(|part| found.extend_from_slice(part));
        }
        Ok(found)
    }

    /// Returns the number of the start.
    fn first_level(&self) -> Vec<u32> {
        vec![self.numbers.of(START)]
    }

    /// Returns the size of a level. It contains all images of its positions, as the start has all symmetries.
    fn size(&self, level: &[u32]) -> LevelSize {
        let in_all = level.iter().map(|&number| self.numbers.orbit(number)).sum();
        LevelSize { up_to_symmetry: level.len() as u64, in_all }
    }
}

/// Returns one set of marks for each worker.
fn marks_for(executor: &dyn Executor) -> Vec<Marks> {
    (0..executor.parallelism().max(1)).map(|_| Marks::new()).collect()
}

/// Returns the number of positions of a level that one task takes. It is limited, because a browser runs the optimised code of
/// a function only from its next call on.
fn share_of(level: &[u32], executor: &dyn Executor) -> usize {
    level.len().div_ceil(executor.parallelism().max(1)).clamp(1, TICK_INTERVAL)
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
    let mut totals = vec![english.size(&level)];
    let mut marks = marks_for(&Sequential);
    for jumps in 0..last {
        let mut tick = |_| progress.tick(jumps as u64, last as u64);
        english.after(&Sequential, &level, origin(jumps), &mut marks, &mut tick)?;
        level = Marks::drain(&mut marks);
        totals.push(english.size(&level));
    }
    Ok(totals)
}

/// All positions of won games, up to symmetry.
pub struct Tablebase {
    english: English,
    /// The levels after 0 to 15 jumps: numbers of positions, sorted.
    won: Vec<Vec<u32>>,
}

impl Tablebase {
    /// Builds the tablebase. The progress counts positions.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels the work.
    pub fn build(executor: &dyn Executor, progress: &mut dyn Progress) -> Result<Self, Cancelled> {
        let english = English::new();
        let mut done = 0;
        let mut tick = |positions: usize| {
            progress.tick(done, EXPANDED)?;
            done += positions as u64;
            Ok(())
        };
        let mut marks = marks_for(executor);
        let mut levels = vec![english.first_level()];
        for jumps in 0..HALF - 1 {
            english.after(executor, &levels[jumps], origin(jumps), &mut marks, &mut tick)?;
            levels.push(Marks::drain(&mut marks));
        }
        let mut won: Vec<Vec<u32>> = Vec::new();
        while let Some(level) = levels.pop() {
            let jumps = levels.len();
            let here = match won.last() {
                // A position one jump after level 15 is won if its complement, which has its number, is in level 15.
                None => {
                    level.iter().for_each(|&number| marks[0].insert(number));
                    english.before(executor, &level, origin(jumps), &marks[0], &mut tick)?
                }
                // To undo a jump is to make one in the complement, which is as many jumps from the end.
                Some(later) => {
                    english.after(executor, later, origin(JUMPS - jumps - 1), &mut marks, &mut tick)?;
                    level.into_iter().filter(|&number| marks.iter().any(|marks| marks.has(number))).collect()
                }
            };
            marks.iter_mut().for_each(Marks::clear);
            won.push(here);
        }
        won.reverse();
        Ok(Self { english, won })
    }

    /// Returns the numbers of won positions after 0 to 31 jumps.
    #[must_use]
    pub fn level_sizes(&self) -> Vec<LevelSize> {
        let half: Vec<LevelSize> = self.won.iter().map(|level| self.english.size(level)).collect();
        half.iter().chain(half.iter().rev()).copied().collect()
    }

    /// Whether this position occurs in a won game. Not for pegs that no game from the start leads to.
    #[must_use]
    pub fn is_won(&self, position: &Position) -> bool {
        self.word(position).is_some_and(|pegs| self.place(pegs).is_some())
    }

    /// Returns the jumps after which the game is still won, from any reachable position; none if it is lost, or over.
    #[must_use]
    pub fn winning_jumps(&self, position: &Position) -> Vec<Jump> {
        let arena = &self.english.arena;
        let Some(pegs) = self.word(position) else { return Vec::new() };
        if self.place(pegs).is_none() {
            // From an unreachable position, a jump may lead to a reachable one: neither occurs in a game together.
            return Vec::new();
        }
        let hops = arena.jumps(pegs).filter(|&hop| self.place(arena.after(pegs, hop)).is_some());
        hops.map(|hop| arena.jump(hop)).collect()
    }

    /// Returns a game from the start to one peg in the centre in the fewest moves, where successive jumps of one peg
    /// count as one. The progress counts won positions.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels the work.
    pub fn fewest_moves(&self, progress: &mut dyn Progress) -> Result<Vec<Jump>, Cancelled> {
        let hops = moves::fewest(self, progress)?;
        Ok(hops.into_iter().map(|hop| self.english.arena.jump(hop)).collect())
    }

    fn word(&self, position: &Position) -> Option<u64> {
        if position.count() > JUMPS as u64 + 1 {
            return None;
        }
        self.english.arena.word(position.pegs()).filter(|&pegs| numbers::is_in_class(pegs))
    }

    /// Returns the numbers of the won positions after some jumps.
    fn won_after(&self, jumps: usize) -> &[u32] {
        &self.won[jumps.min(JUMPS - jumps)]
    }

    /// Returns the number of jumps before a position in the class, and its place among the won ones after as many; `None`
    /// if it is lost.
    fn place(&self, pegs: u64) -> Option<(usize, usize)> {
        let jumps = (JUMPS + 1).checked_sub(pegs.count() as usize).filter(|&jumps| jumps <= JUMPS)?;
        let place = self.won_after(jumps).binary_search(&self.english.numbers.of(pegs)).ok()?;
        Some((jumps, place))
    }
}
