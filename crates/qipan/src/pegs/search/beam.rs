//! Beam search: after each number of jumps only the most promising positions are kept.
//!
//! A result is a game; without a result there may be a game all the same. If there is one, the beam search mostly finds
//! it much sooner than the exhaustive search.

use crate::progress::{Cancelled, Progress};

use super::arena::{Arena, JumpIndex};
use super::bitset::{BitSet, BitSetTable};
use super::canonical::Canonicalize;
use super::dfs::{Target, WHOLE};

/// The beam width: the number of positions that are kept.
const WIDTH: usize = 1 << 10;
/// The number of positions that are expanded between two progress reports.
const TICK_INTERVAL: usize = 1 << 9;

/// Returns jumps to the target, or else to the fewest pegs that were found.
///
/// Compiled once for each kind of board, not for each heuristic and exclusion: these take little of the time.
#[inline(never)]
pub fn beam_search<B: BitSet, S: Canonicalize<B>>(
    arena: &Arena<B>,
    symmetry: &S,
    excluded: &dyn Fn(B) -> bool,
    target: Target<B>,
    heuristic: Heuristic<B>,
    pegs: B,
    progress: &mut dyn Progress,
) -> Result<Vec<JumpIndex>, Cancelled> {
    // Positions, and the index of the parent in the level before.
    let mut levels: Vec<Vec<(B, usize)>> = vec![vec![(pegs, 0)]];
    let mut end = 0;
    while !target.met(levels[levels.len() - 1][end].0) {
        let mut seen = BitSetTable::new();
        let mut next = Vec::new();
        for (parent, &(pegs, _)) in levels[levels.len() - 1].iter().enumerate() {
            if parent.is_multiple_of(TICK_INTERVAL) {
                progress.tick(0, WHOLE)?;
            }
            for hop in arena.jumps(pegs) {
                let after = arena.after(pegs, hop);
                if seen.insert(symmetry.canonical(after)) && !excluded(after) {
                    next.push((heuristic(arena, after), after, parent));
                }
            }
        }
        if next.is_empty() {
            break;
        }
        if next.len() > WIDTH {
            // Whole entries are compared, so that the choice is deterministic.
            next.select_nth_unstable(WIDTH);
            next.truncate(WIDTH);
        }
        let level: Vec<(B, usize)> = next.into_iter().map(|(_, pegs, parent)| (pegs, parent)).collect();
        end = level.iter().position(|(pegs, _)| target.met(*pegs)).unwrap_or(0);
        levels.push(level);
    }
    let mut hops = Vec::new();
    while let Some(level) = levels.pop() {
        let (after, parent) = level[end];
        let Some((pegs, _)) = levels.last().map(|level| level[parent]) else { break };
        hops.extend(arena.jumps(pegs).find(|&hop| arena.after(pegs, hop) == after));
        end = parent;
    }
    hops.reverse();
    Ok(hops)
}

/// A heuristic: the fewer, the better. (The ends of two rows may count as neighbours; a heuristic may be wrong.)
pub type Heuristic<B> = fn(&Arena<B>, B) -> u32;

/// Returns the number of pegs without a neighbour, which are hard to remove. It finds games from few pegs.
pub fn isolated<B: BitSet>(arena: &Arena<B>, pegs: B) -> u32 {
    let beside = arena.steps().iter().fold(B::EMPTY, |all, step| all | step.beside(pegs));
    (pegs & !beside).count()
}

/// Returns the number of sides on which pegs have no neighbour: the perimeter. Pegs that stay close together can be
/// removed by each other, so it finds games from many pegs, too.
pub fn perimeter<B: BitSet>(arena: &Arena<B>, pegs: B) -> u32 {
    arena.steps().iter().map(|step| (pegs & !step.beside(pegs)).count()).sum()
}
