//! Games as graphs of positions, and their layers: how many positions there are after each number of moves.
//!
//! **What.** [`GameGraph`] is what counts and chances need of a game. [`layers`] gives for each number of moves the number of
//! positions, or of sequences of moves, that can be reached, and of those from which the goal still can. Each family has a
//! module `layers` that fills [`Layers`] for its boards.
//!
//! **Cost.** Each position is expanded twice, once for each direction, up to the symmetries of [`GameGraph::canonical`].
//! All positions are held at once, at most `max_states` of them.
//!
//! **Not for** games in which the same position can come after different numbers of moves: it is counted in each layer.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;

use num_bigint::BigUint;

use crate::progress::{Cancelled, Progress};

/// The number of positions between two progress reports.
const TICK_INTERVAL: usize = 1 << 10;

/// A game as a graph: its positions and moves.
pub trait GameGraph {
    /// A position.
    type State: Clone + Eq + Hash;

    /// Whether two players take turns. A chance is then that of the player who has just moved.
    const IS_FOR_TWO: bool = false;

    /// Returns the canonical form of a position: equal forms have equal chances.
    fn canonical(&self, state: &Self::State) -> Self::State {
        state.clone()
    }

    /// Calls `visit` with the position after each legal move.
    fn each_move(&self, state: &Self::State, visit: &mut dyn FnMut(Self::State));

    /// Whether a position without moves is a success; for two players, of the one who has just moved.
    fn is_success(&self, state: &Self::State) -> bool;

    /// Whether the position is known to end in no success, so that its moves need not be tried.
    fn is_lost(&self, _state: &Self::State) -> bool {
        false
    }
}

/// A layer of a game: its positions, or sequences of moves, after a number of moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layer {
    /// The number of positions, or of sequences of moves, that can be reached.
    pub reachable: BigUint,
    /// The number of those from which the goal can still be reached; `None` if it is not known.
    pub winnable: Option<BigUint>,
}

/// The layers of a game, as far as they are known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layers {
    /// The layers after 0, 1, 2, … moves.
    pub layers: Vec<Layer>,
    /// Whether there are no others.
    pub is_complete: bool,
}

impl Layers {
    /// Returns the sums of all layers: of what can be reached, and of what the goal can still be reached from, if that is
    /// known.
    #[must_use]
    pub fn totals(&self) -> Layer {
        Layer {
            reachable: self.layers.iter().map(|layer| &layer.reachable).sum(),
            winnable: self.layers.iter().map(|layer| layer.winnable.as_ref()).sum(),
        }
    }
}

#[cfg(test)]
impl Layers {
    /// Returns the numbers of all layers, which must be known and complete.
    pub(crate) fn counts(&self) -> Vec<(u64, u64)> {
        assert!(self.is_complete);
        let number = |number: &BigUint| u64::try_from(number).unwrap();
        self.layers.iter().map(|layer| (number(&layer.reachable), number(layer.winnable.as_ref().unwrap()))).collect()
    }
}

/// The unit in which [`layers`] counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Positions, up to the symmetries of [`GameGraph::canonical`].
    Positions,
    /// Sequences of moves from the start.
    Sequences,
}

/// The goal of [`layers`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayerGoal {
    /// A position without moves that is a success.
    Success,
    /// As many moves as possible.
    MostMoves,
}

/// A position of a layer.
struct Node<State> {
    state: State,
    /// The number of sequences of moves that lead to it.
    sequences: u128,
    /// Whether the goal can be reached from it; computed last.
    is_winnable: bool,
}

/// The positions of a layer by their canonical forms.
type Nodes<State> = HashMap<State, Node<State>>;

/// Returns the layers of a game from a position on. If there are more than `max_states` positions, only the first layers are
/// known, and of these only the numbers that can be reached. The progress counts positions, out of `max_states`.
///
/// # Errors
/// [`Cancelled`] if the progress cancels the work.
pub fn layers<G: GameGraph>(
    game: &G,
    start: G::State,
    (counted, goal): (Counted, LayerGoal),
    max_states: u64,
    progress: &mut dyn Progress,
) -> Result<Layers, Cancelled> {
    let limit = usize::try_from(max_states).unwrap_or(usize::MAX);
    let first = Node { state: start, sequences: 1, is_winnable: false };
    let mut found: Vec<Nodes<G::State>> = vec![HashMap::from([(game.canonical(&first.state), first)])];
    let mut count = 1;
    let mut is_complete = true;
    while let Some(last) = found.last().filter(|_| is_complete) {
        let Some(next) = next_layer(game, last, limit - count.min(limit), &mut |new| {
            progress.tick((count + new) as u64, max_states)
        })?
        else {
            is_complete = false;
            break;
        };
        if next.is_empty() {
            break;
        }
        count += next.len();
        found.push(next);
    }
    let number = |nodes: &Nodes<G::State>, is_counted: &dyn Fn(&Node<G::State>) -> bool| -> BigUint {
        let weight = |node: &Node<G::State>| if counted == Counted::Positions { 1 } else { node.sequences };
        nodes.values().filter(|node| is_counted(node)).map(|node| BigUint::from(weight(node))).sum()
    };
    let mut layers: Vec<Layer> =
        found.iter().map(|nodes| Layer { reachable: number(nodes, &|_| true), winnable: None }).collect();
    if !is_complete {
        return Ok(Layers { layers, is_complete });
    }
    let mut after: Nodes<G::State> = HashMap::new();
    for (layer, mut nodes) in layers.iter_mut().zip(found).rev() {
        progress.tick(count as u64, max_states)?;
        let is_last = after.is_empty();
        for node in nodes.values_mut() {
            let (mut has_move, mut wins) = (false, false);
            game.each_move(&node.state, &mut |next| {
                has_move = true;
                wins = wins || after.get(&game.canonical(&next)).is_some_and(|next| next.is_winnable);
            });
            let ends = !has_move && goal == LayerGoal::Success && game.is_success(&node.state);
            node.is_winnable = wins || ends || (is_last && goal == LayerGoal::MostMoves);
        }
        layer.winnable = Some(number(&nodes, &|node| node.is_winnable));
        after = nodes;
    }
    Ok(Layers { layers, is_complete })
}

/// Returns the positions after the moves of a layer; `None` if they are more than `limit`, or a number of sequences is too
/// large.
fn next_layer<G: GameGraph>(
    game: &G,
    layer: &Nodes<G::State>,
    limit: usize,
    tick: &mut dyn FnMut(usize) -> Result<(), Cancelled>,
) -> Result<Option<Nodes<G::State>>, Cancelled> {
    let mut next: Nodes<G::State> = HashMap::new();
    for (expanded, node) in (0_usize..).zip(layer.values()) {
        let mut fits = true;
        game.each_move(&node.state, &mut |state| {
            let canonical = game.canonical(&state);
            let is_full = next.len() >= limit;
            match next.entry(canonical) {
                Entry::Occupied(mut entry) => match entry.get().sequences.checked_add(node.sequences) {
                    Some(sequences) => entry.get_mut().sequences = sequences,
                    None => fits = false,
                },
                Entry::Vacant(_) if is_full => fits = false,
                Entry::Vacant(entry) => {
                    entry.insert(Node { state, sequences: node.sequences, is_winnable: false });
                }
            }
        });
        if !fits {
            return Ok(None);
        }
        if expanded.is_multiple_of(TICK_INTERVAL) {
            tick(next.len())?;
        }
    }
    Ok(Some(next))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;

    /// Adds one or two up to five: success is to end on five exactly after an even number of steps.
    struct Steps;

    impl GameGraph for Steps {
        type State = (u32, u32);

        fn each_move(&self, (sum, steps): &(u32, u32), visit: &mut dyn FnMut((u32, u32))) {
            (1..=2).filter(|step| sum + step <= 5).for_each(|step| visit((sum + step, steps + 1)));
        }
        fn is_success(&self, (sum, steps): &(u32, u32)) -> bool {
            *sum == 5 && steps % 2 == 0
        }
    }

    fn counts(found: &Layers) -> Vec<(u64, Option<u64>)> {
        let number = |number: &BigUint| u64::try_from(number).unwrap();
        found.layers.iter().map(|layer| (number(&layer.reachable), layer.winnable.as_ref().map(number))).collect()
    }

    #[test]
    fn layers_count_positions_and_those_that_lead_to_the_goal() {
        let found = |counted, goal| layers(&Steps, (0, 0), (counted, goal), 100, &mut NoProgress).unwrap();
        let all = |numbers: &[(u64, u64)]| numbers.iter().map(|(one, other)| (*one, Some(*other))).collect::<Vec<_>>();
        // Only four steps end well: sums 1 or 2, then 2 or 3, then 3 or 4, then 5.
        let positions = found(Counted::Positions, LayerGoal::Success);
        assert_eq!(counts(&positions), all(&[(1, 1), (2, 2), (3, 2), (3, 2), (2, 1), (1, 0)]));
        assert!(positions.is_complete);
        let totals = positions.totals();
        assert_eq!((totals.reachable, totals.winnable), (12u32.into(), Some(8u32.into())));
        // Of the 8 sequences of five, the four of three ones and a two have four steps.
        let sequences = found(Counted::Sequences, LayerGoal::Success);
        assert_eq!(counts(&sequences), all(&[(1, 1), (2, 2), (4, 3), (7, 4), (5, 4), (1, 0)]));
        // Five steps are five ones.
        let most = found(Counted::Positions, LayerGoal::MostMoves);
        assert_eq!(counts(&most), all(&[(1, 1), (2, 1), (3, 1), (3, 1), (2, 1), (1, 1)]));
    }

    #[test]
    fn layers_end_with_the_budget() {
        let options = (Counted::Positions, LayerGoal::Success);
        let few = layers(&Steps, (0, 0), options, 5, &mut NoProgress).unwrap();
        assert_eq!((counts(&few), few.is_complete), (vec![(1, None), (2, None)], false));
        assert_eq!(few.totals().winnable, None);
        assert!(layers(&Steps, (0, 0), options, 12, &mut NoProgress).unwrap().is_complete);
        assert!(!layers(&Steps, (0, 0), options, 11, &mut NoProgress).unwrap().is_complete);
        assert_eq!(layers(&Steps, (0, 0), options, 100, &mut |_, _| Err(Cancelled)), Err(Cancelled));
    }
}
