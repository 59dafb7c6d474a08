//! The fewest moves of the central game: won positions by the number of moves that lead to them.

use crate::progress::{Cancelled, Progress};

use super::super::search::arena::{Arena, JumpIndex};
use super::super::search::bitset::{BitSet, BitSetTable};
use super::{HALF, JUMPS, TICK_INTERVAL, place};

/// Each won position has a number, up to symmetry.
struct Numbers<'a> {
    field: &'a Arena<u64>,
    /// The won positions after 0 to 15 jumps.
    levels: Vec<BitSetTable<u64>>,
    /// The numbers of a level of the first half begin here.
    first: Vec<u32>,
    /// The numbers of the second half are greater by so much.
    half: u32,
}

impl Numbers<'_> {
    /// `None` for positions that are not won.
    fn of(&self, pegs: u64) -> Option<u32> {
        let (level, word) = place(self.field, pegs);
        let slot = self.levels.get(level)?.place(word)?;
        let second = pegs.count() as usize <= JUMPS + 1 - HALF;
        Some(self.first[level] + slot as u32 + if second { self.half } else { 0 })
    }
}

/// A position in the order in which it was reached, and the place in this order of the one before the last move.
type Reached = (u64, u32);

/// The jumps from `start` to `goal` in the fewest moves, through won positions only. Each position on the way to the goal
/// is won, also in the midst of a move.
pub fn fewest(
    field: &Arena<u64>,
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
    let numbers = Numbers { field, levels, first, half };
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
        chain.extend(field.jumps(pegs).map(|hop| step(field, pegs, hop)));
        while let Some((pegs, at)) = chain.pop() {
            let Some(number) = numbers.of(pegs) else { continue };
            if !std::mem::replace(&mut seen[number as usize], true) {
                reached.push((pegs, current as u32));
            }
            chain.extend(own(field, pegs, at).map(|hop| step(field, pegs, hop)));
        }
        current += 1;
    }
    Ok(Vec::new())
}

/// The pegs after a jump, and where it ends.
fn step(field: &Arena<u64>, pegs: u64, hop: JumpIndex) -> (u64, u32) {
    (field.after(pegs, hop), field.step(hop).end(u32::from(hop.from)))
}

/// The jumps of the peg on point number `at`.
fn own(field: &Arena<u64>, pegs: u64, at: u32) -> impl Iterator<Item = JumpIndex> {
    field.jumps(pegs).filter(move |hop| u32::from(hop.from) == at)
}

/// The jumps of the moves that lead to a position.
fn moves_to(numbers: &Numbers<'_>, reached: &[Reached], mut last: usize) -> Vec<JumpIndex> {
    let mut hops = Vec::new();
    while last != 0 {
        let (pegs, before) = reached[last];
        let (from, _) = reached[before as usize];
        let mut chain = Vec::new();
        for hop in numbers.field.jumps(from) {
            if chain.is_empty() {
                follow(numbers.field, from, hop, pegs, &mut chain);
            }
        }
        // The last jump comes first, as in the list of all.
        hops.extend(chain);
        last = before as usize;
    }
    hops.reverse();
    hops
}

/// Puts the jumps of one peg from `pegs` to `goal`, of which `hop` is the first, into `chain`, the last first.
fn follow(field: &Arena<u64>, pegs: u64, hop: JumpIndex, goal: u64, chain: &mut Vec<JumpIndex>) -> bool {
    let (after, at) = step(field, pegs, hop);
    let there = after == goal || own(field, after, at).any(|next| follow(field, after, next, goal, chain));
    if there {
        chain.push(hop);
    }
    there
}
