//! The fewest moves: positions by the number of moves that lead to them, where jumps of one peg in a row are one move.

use crate::progress::{Cancelled, Progress};

use super::arena::{Arena, JumpIndex};
use super::bitset::{BitSet, BitSetTable};
use super::canonical::Canonicalize;
use super::components::ComponentBound;
use super::dfs::{Target, WHOLE};

/// So many positions are gone on from between two calls of the progress.
const TICK_INTERVAL: usize = 1 << 8;

/// A position and the one before the last move.
struct Reached<B> {
    pegs: B,
    before: usize,
}

/// The jumps to what is wanted, in the fewest moves; `None` if no game leads there.
///
/// How far the search has to go is not known before: the progress is told positions gone on from, of [`WHOLE`].
pub fn fewest_moves<B: BitSet, S: Canonicalize<B>>(
    field: &Arena<B>,
    same: &S,
    excluded: impl Fn(B) -> bool,
    wanted: Target<B>,
    pegs: B,
    progress: &mut dyn Progress,
) -> Result<Option<Vec<JumpIndex>>, Cancelled> {
    let split = ComponentBound::of(field);
    let hopeless = |pegs: B| wanted.limit <= 1 && excluded(pegs) || split.exceeds(field, pegs, wanted.limit);
    let mut seen = BitSetTable::new();
    seen.insert(same.canonical(pegs));
    // In the order of the number of moves, so the first that is wanted has the fewest.
    let mut reached = vec![Reached { pegs, before: 0 }];
    let mut current = 0;
    while let Some(position) = reached.get(current).map(|reached| reached.pegs) {
        if current.is_multiple_of(TICK_INTERVAL) {
            progress.tick(current as u64, WHOLE)?;
        }
        if wanted.met(position) {
            return Ok(Some(moves_to(field, &reached, current)));
        }
        for chain in chains(field, position) {
            let new = chain.pegs;
            if seen.insert(same.canonical(new)) && (wanted.met(new) || !hopeless(new)) {
                reached.push(Reached { pegs: new, before: current });
            }
        }
        current += 1;
    }
    Ok(None)
}

/// Where one peg can get in one move.
struct Chain<B> {
    pegs: B,
    /// Where the peg stands now.
    at: u32,
    /// The chain without its last jump, and the jump.
    before: Option<usize>,
    hop: JumpIndex,
}

/// All that one move can do. The same pegs may come more than once.
fn chains<B: BitSet>(field: &Arena<B>, pegs: B) -> Vec<Chain<B>> {
    let chain = |pegs: B, before: Option<usize>, hop: JumpIndex| {
        let at = field.step(hop).end(u32::from(hop.from));
        Chain { pegs: field.after(pegs, hop), at, before, hop }
    };
    let mut chains: Vec<Chain<B>> = field.jumps(pegs).map(|hop| chain(pegs, None, hop)).collect();
    let mut i = 0;
    while i < chains.len() {
        let (pegs, at) = (chains[i].pegs, chains[i].at);
        let own = field.jumps(pegs).filter(|hop| u32::from(hop.from) == at);
        chains.extend(own.map(|hop| chain(pegs, Some(i), hop)));
        i += 1;
    }
    chains
}

/// The jumps of the moves that lead to a position.
fn moves_to<B: BitSet>(field: &Arena<B>, reached: &[Reached<B>], mut last: usize) -> Vec<JumpIndex> {
    let mut hops = Vec::new();
    while last != 0 {
        let before = reached[last].before;
        let chains = chains(field, reached[before].pegs);
        let mut link = chains.iter().position(|chain| chain.pegs == reached[last].pegs);
        while let Some(chain) = link.map(|i| &chains[i]) {
            hops.push(chain.hop);
            link = chain.before;
        }
        last = before;
    }
    hops.reverse();
    hops
}
