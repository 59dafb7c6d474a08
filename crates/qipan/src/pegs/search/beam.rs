//! A quick look for a good game: of the positions after each number of jumps only the most promising are gone on from.
//!
//! What it finds is a game; what it does not find may exist all the same. Where there is something to find, it is found
//! much sooner here than by going through all games in order.

use crate::progress::{Cancelled, Progress};

use super::arena::{Arena, JumpIndex};
use super::bitset::{BitSet, BitSetTable};
use super::canonical::Canonicalize;
use super::dfs::{Target, WHOLE};

/// So many positions are gone on from.
const WIDTH: usize = 1 << 10;
/// So many positions are gone on from between two calls of the progress.
const TICK_INTERVAL: usize = 1 << 9;

/// Jumps to what is wanted, or else to as few pegs as were found.
pub fn beam_search<B: BitSet, S: Canonicalize<B>>(
    field: &Arena<B>,
    same: &S,
    excluded: impl Fn(B) -> bool,
    wanted: Target<B>,
    pegs: B,
    progress: &mut dyn Progress,
) -> Result<Vec<JumpIndex>, Cancelled> {
    // Positions, and the place of the one before in the level before.
    let mut levels: Vec<Vec<(B, usize)>> = vec![vec![(pegs, 0)]];
    let mut end = 0;
    while !wanted.met(levels[levels.len() - 1][end].0) {
        let mut seen = BitSetTable::new();
        let mut next = Vec::new();
        for (before, &(pegs, _)) in levels[levels.len() - 1].iter().enumerate() {
            if before.is_multiple_of(TICK_INTERVAL) {
                progress.tick(0, WHOLE)?;
            }
            for hop in field.jumps(pegs) {
                let after = field.after(pegs, hop);
                if seen.insert(same.canonical(after)) && !excluded(after) {
                    next.push((isolated(field, after), after, before));
                }
            }
        }
        if next.is_empty() {
            break;
        }
        if next.len() > WIDTH {
            // All of it is compared, so that the choice depends on nothing else.
            next.select_nth_unstable(WIDTH);
            next.truncate(WIDTH);
        }
        let level: Vec<(B, usize)> = next.into_iter().map(|(_, pegs, before)| (pegs, before)).collect();
        end = level.iter().position(|(pegs, _)| wanted.met(*pegs)).unwrap_or(0);
        levels.push(level);
    }
    let mut hops = Vec::new();
    while let Some(level) = levels.pop() {
        let (after, before) = level[end];
        let Some((pegs, _)) = levels.last().map(|level| level[before]) else { break };
        hops.extend(field.jumps(pegs).find(|&hop| field.after(pegs, hop) == after));
        end = before;
    }
    hops.reverse();
    Ok(hops)
}

/// How many pegs have no neighbour: they are hard to get rid of. (The ends of two rows may count as neighbours; a guess may
/// be wrong.)
fn isolated<B: BitSet>(field: &Arena<B>, pegs: B) -> u32 {
    let beside = field.steps().iter().fold(B::EMPTY, |all, step| all | step.beside(pegs));
    (pegs & !beside).count()
}
