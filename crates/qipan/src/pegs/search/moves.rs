//! The fewest moves, by breadth-first search; consecutive jumps of one peg are one move.

use crate::progress::{Cancelled, Progress};

use super::arena::{Arena, JumpIndex};
use super::bitset::{BitSet, BitSetTable};
use super::canonical::Canonicalize;
use super::components::ComponentBound;
use super::dfs::{Target, WHOLE};

/// The number of positions that are expanded between two progress reports.
const TICK_INTERVAL: usize = 1 << 8;

/// A position in the queue, with the index of the position before its last move.
struct Visited<B> {
    pegs: B,
    before: usize,
}

/// Returns the jumps to the target in the fewest moves; `None` if no game leads there.
///
/// The length of the search is not known in advance: the progress counts expanded positions, of [`WHOLE`].
pub fn fewest_moves<B: BitSet, S: Canonicalize<B>>(
    arena: &Arena<B>,
    symmetry: &S,
    excluded: impl Fn(B) -> bool,
    target: Target<B>,
    pegs: B,
    progress: &mut dyn Progress,
) -> Result<Option<Vec<JumpIndex>>, Cancelled> {
    let bound = ComponentBound::of(arena);
    let hopeless = |pegs: B| target.limit <= 1 && excluded(pegs) || bound.exceeds(arena, pegs, target.limit);
    let mut seen = BitSetTable::new();
    seen.insert(symmetry.canonical(pegs));
    // In the order of the number of moves, so the first that meets the target has the fewest.
    let mut visited = vec![Visited { pegs, before: 0 }];
    let mut current = 0;
    while let Some(position) = visited.get(current).map(|visited| visited.pegs) {
        if current.is_multiple_of(TICK_INTERVAL) {
            progress.tick(current as u64, WHOLE)?;
        }
        if target.met(position) {
            return Ok(Some(moves_to(arena, &visited, current)));
        }
        for chain in chains(arena, position) {
            let new = chain.pegs;
            if seen.insert(symmetry.canonical(new)) && (target.met(new) || !hopeless(new)) {
                visited.push(Visited { pegs: new, before: current });
            }
        }
        current += 1;
    }
    Ok(None)
}

/// A move: a chain of jumps of one peg.
struct Chain<B> {
    pegs: B,
    /// The number of the point where the peg is now.
    at: u32,
    /// The chain without its last jump, and that jump.
    before: Option<usize>,
    hop: JumpIndex,
}

/// Returns all moves. The same pegs may occur more than once.
fn chains<B: BitSet>(arena: &Arena<B>, pegs: B) -> Vec<Chain<B>> {
    let chain = |pegs: B, before: Option<usize>, hop: JumpIndex| {
        let at = arena.step(hop).end(u32::from(hop.from));
        Chain { pegs: arena.after(pegs, hop), at, before, hop }
    };
    let mut chains: Vec<Chain<B>> = arena.jumps(pegs).map(|hop| chain(pegs, None, hop)).collect();
    let mut i = 0;
    while i < chains.len() {
        let (pegs, at) = (chains[i].pegs, chains[i].at);
        let own = arena.jumps(pegs).filter(|hop| u32::from(hop.from) == at);
        chains.extend(own.map(|hop| chain(pegs, Some(i), hop)));
        i += 1;
    }
    chains
}

/// Returns the jumps of the moves that lead to a position.
fn moves_to<B: BitSet>(arena: &Arena<B>, visited: &[Visited<B>], mut last: usize) -> Vec<JumpIndex> {
    let mut hops = Vec::new();
    while last != 0 {
        let before = visited[last].before;
        let chains = chains(arena, visited[before].pegs);
        let mut link = chains.iter().position(|chain| chain.pegs == visited[last].pegs);
        while let Some(chain) = link.map(|i| &chains[i]) {
            hops.push(chain.hop);
            link = chain.before;
        }
        last = before;
    }
    hops.reverse();
    hops
}
