//! Beam search: after each square only the states with the least slack are kept. It finds a blocking set, so an upper
//! bound, but does not prove it to be a minimum.

use std::collections::HashMap;

use crate::progress::{Cancelled, Progress};

use super::profile::{ByMix, State};
use super::profile_dp::ProfileSpec;

/// Maximum numbers of states in a layer, to be tried in turn: on most boards the first one finds the fewest stones.
const WIDTHS: [usize; 3] = [32, 256, 2000];
/// Maximum number of states in all layers together; it narrows the beam on large boards.
const MAX_NODES: usize = 1_000_000;

/// Returns the widths for a board, in increasing order.
pub fn widths(spec: &ProfileSpec) -> Vec<usize> {
    let mut widths = WIDTHS.map(|width| width.min(MAX_NODES / spec.len())).to_vec();
    widths.dedup();
    widths
}

/// A state and its predecessor.
#[derive(Clone, Copy)]
struct Node<const WORDS: usize> {
    state: State<WORDS>,
    slack: u64,
    /// Index of the predecessor in the layer before, and whether a stone leads from it to this state.
    from: usize,
    stone: bool,
}

/// Finds a blocking set with at most `width` states in a layer: for each square, whether it has a stone. It always succeeds
/// if the budget allows a stone on every square.
pub fn beam_search<const WORDS: usize>(
    spec: &ProfileSpec,
    width: usize,
    slack_budget: u64,
    progress: &mut dyn Progress,
) -> Result<Option<Vec<bool>>, Cancelled> {
    let first = Node { state: spec.start::<WORDS>(), slack: 0, from: 0, stone: false };
    let mut layers = vec![vec![first]];
    for at in 0..spec.len() {
        progress.tick(at as u64, spec.len() as u64)?;
        let mut next: Vec<Node<WORDS>> = Vec::new();
        let mut known: HashMap<State<WORDS>, usize, ByMix> = HashMap::default();
        let mut add = |node: Node<WORDS>| match known.get(&node.state) {
            Some(same) if next[*same].slack <= node.slack => {}
            Some(same) => next[*same] = node,
            None => {
                known.insert(node.state, next.len());
                next.push(node);
            }
        };
        for (from, node) in layers[at].iter().enumerate() {
            let (without, with, slack) = spec.children(at, node.state);
            if let Some(state) = without {
                add(Node { state, from, stone: false, ..*node });
            }
            let slack = node.slack + slack;
            if slack <= slack_budget {
                add(Node { state: with, slack, from, stone: true });
            }
        }
        let by_slack = |node: &Node<WORDS>| (node.slack, node.state);
        if next.len() > width {
            next.select_nth_unstable_by_key(width, by_slack);
            next.truncate(width);
        }
        next.sort_unstable_by_key(by_slack);
        layers.push(next);
    }
    let mut index = 0;
    let mut stones = vec![false; spec.len()];
    for (stone, layer) in stones.iter_mut().zip(&layers[1..]).rev() {
        let Some(node) = layer.get(index) else { return Ok(None) };
        *stone = node.stone;
        index = node.from;
    }
    Ok(Some(stones))
}
