//! A quick look: of the states after each square only those that wasted least are gone on from. What it finds blocks every
//! line; whether it is the fewest, it does not say.

use std::collections::HashMap;

use crate::progress::{Cancelled, Progress};

use super::profile::{ByMix, State};
use super::profile_dp::ProfileSpec;

/// So many states are gone on from, on small boards.
const WIDTH: usize = 2000;
/// And so many are held in all.
const MAX_NODES: usize = 1_000_000;

/// A state with how it came about.
#[derive(Clone, Copy)]
struct Node<const WORDS: usize> {
    state: State<WORDS>,
    waste: u64,
    /// Which state before it led here, and whether by a stone.
    from: usize,
    stone: bool,
}

/// Stones that block every line: for each square, whether it has one. Always found where the allowance is large enough for a
/// stone on every square.
pub fn beam_search<const WORDS: usize>(
    ground: &ProfileSpec,
    allowance: u64,
    progress: &mut dyn Progress,
) -> Result<Option<Vec<bool>>, Cancelled> {
    let first = Node { state: ground.start::<WORDS>(), waste: 0, from: 0, stone: false };
    let width = WIDTH.min(MAX_NODES / ground.len());
    let mut layers = vec![vec![first]];
    for at in 0..ground.len() {
        progress.tick(at as u64, ground.len() as u64)?;
        let mut next: Vec<Node<WORDS>> = Vec::new();
        let mut known: HashMap<State<WORDS>, usize, ByMix> = HashMap::default();
        let mut add = |node: Node<WORDS>| match known.get(&node.state) {
            Some(same) if next[*same].waste <= node.waste => {}
            Some(same) => next[*same] = node,
            None => {
                known.insert(node.state, next.len());
                next.push(node);
            }
        };
        for (from, node) in layers[at].iter().enumerate() {
            let (without, with, waste) = ground.children(at, node.state);
            if let Some(state) = without {
                add(Node { state, from, stone: false, ..*node });
            }
            let waste = node.waste + waste;
            if waste <= allowance {
                add(Node { state: with, waste, from, stone: true });
            }
        }
        next.sort_by_key(|node| (node.waste, node.state));
        next.truncate(width);
        layers.push(next);
    }
    let mut which = 0;
    let mut stones = vec![false; ground.len()];
    for (stone, layer) in stones.iter_mut().zip(&layers[1..]).rev() {
        let Some(node) = layer.get(which) else { return Ok(None) };
        *stone = node.stone;
        which = node.from;
    }
    Ok(Some(stones))
}
