//! The fewest moves of the central game, by breadth-first search over won positions.

use crate::progress::{Cancelled, Progress};

use super::super::search::arena::{Arena, JumpIndex};
use super::super::search::bitset::{BitSet, BitSetTable};
use super::{HALF, JUMPS, TICK_INTERVAL, locate};

/// Perfect numbering of the won positions, up to symmetry.
struct Numbering<'a> {
    arena: &'a Arena<u64>,
    /// The won positions after 0 to 15 jumps.
    levels: Vec<BitSetTable<u64>>,
    /// The first number of each level of the first half.
    first: Vec<u32>,
    /// The offset of the numbers of the second half.
    half: u32,
}

impl Numbering<'_> {
    /// Returns the number of a position; `None` if it is not won.
    fn of(&self, pegs: u64) -> Option<u32> {
        let (level, word) = locate(self.arena, pegs);
        let slot = self.levels.get(level)?.place(word)?;
        let second = pegs.count() as usize <= JUMPS + 1 - HALF;
        Some(self.first[level] + slot as u32 + if second { self.half } else { 0 })
    }
}

/// A position in the queue, with the index in the queue of the position before its last move.
type Reached = (u64, u32);

/// Returns the jumps from `start` to `goal` in the fewest moves, through won positions only. Each position on the way
/// to the goal is won, also within a move.
pub fn fewest(
    arena: &Arena<u64>,
    won: &[Vec<u64>],
    start: u64,
    goal: u64,
    progress: &mut dyn Progress,
) -> Result<Vec<JumpIndex>, Cancelled> {
    let levels: Vec<BitSetTable<u64>> = won.iter().map(|level| BitSetTable::of(level)).collect();
    let mut first = vec![0];
    for level in &levels {
        first.push(first[first.len() - 1] + level.places() as u32);
    }
    let half = first[levels.len()];
    let numbers = Numbering { arena, levels, first, half };
    let total = 2 * won.iter().map(Vec::len).sum::<usize>();
    let mut seen = vec![false; 2 * half as usize];
    let mut reached: Vec<Reached> = vec![(start, 0)];
    let mut chain = Vec::new();
    let mut current = 0;
    while let Some(&(pegs, _)) = reached.get(current) {
        if current.is_multiple_of(TICK_INTERVAL) {
            progress.tick(current as u64, total as u64)?;
        }
        if pegs == goal {
            return Ok(moves_to(&numbers, &reached, current));
        }
        chain.clear();
        chain.extend(arena.jumps(pegs).map(|hop| step(arena, pegs, hop)));
        while let Some((pegs, at)) = chain.pop() {
            let Some(number) = numbers.of(pegs) else { continue };
            if !std::mem::replace(&mut seen[number as usize], true) {
                reached.push((pegs, current as u32));
            }
            chain.extend(jumps_of(arena, pegs, at).map(|hop| step(arena, pegs, hop)));
        }
        current += 1;
    }
    Ok(Vec::new())
}

/// Returns the pegs after a jump, and the number of the point where it ends.
fn step(arena: &Arena<u64>, pegs: u64, hop: JumpIndex) -> (u64, u32) {
    (arena.after(pegs, hop), arena.step(hop).end(u32::from(hop.from)))
}

/// Iterates over the jumps of the peg on point number `at`.
fn jumps_of(arena: &Arena<u64>, pegs: u64, at: u32) -> impl Iterator<Item = JumpIndex> {
    arena.jumps(pegs).filter(move |hop| u32::from(hop.from) == at)
}

/// Returns the jumps of the moves that lead to a position.
fn moves_to(numbers: &Numbering<'_>, reached: &[Reached], mut last: usize) -> Vec<JumpIndex> {
    let mut hops = Vec::new();
    while last != 0 {
        let (pegs, before) = reached[last];
        let (from, _) = reached[before as usize];
        let mut chain = Vec::new();
        for hop in numbers.arena.jumps(from) {
            if chain.is_empty() {
                follow(numbers.arena, from, hop, pegs, &mut chain);
            }
        }
        // In reverse order, as the whole list is.
        hops.extend(chain);
        last = before as usize;
    }
    hops.reverse();
    hops
}

/// Depth-first search for jumps of one peg from `pegs` to `goal`, of which `hop` is the first; puts them into `chain`
/// in reverse order.
fn follow(arena: &Arena<u64>, pegs: u64, hop: JumpIndex, goal: u64, chain: &mut Vec<JumpIndex>) -> bool {
    let (after, at) = step(arena, pegs, hop);
    let reached_goal = after == goal || jumps_of(arena, after, at).any(|next| follow(arena, after, next, goal, chain));
    if reached_goal {
        chain.push(hop);
    }
    reached_goal
}
