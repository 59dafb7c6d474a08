//! Games as graphs of positions, and their layers: how many positions there are after each number of moves.
//!
//! **What.** [`GameGraph`] is what counts and chances need of a game. [`layers`] gives for each number of moves the number of
//! positions that can be reached, and of those from which the goal still can.
//!
//! **Cost.** Each position is expanded twice, once for each direction, up to the symmetries of [`GameGraph::canonical`].
//! All positions are held at once, at most `max_states` of them.
//!
//! **Not for** games in which the same position can come after different numbers of moves: it is counted in each layer.

use std::collections::HashMap;
use std::hash::Hash;

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

/// The positions after a number of moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layer {
    /// The number of positions that can be reached, up to symmetry.
    pub reachable: u64,
    /// The number of those from which the goal can still be reached.
    pub winnable: u64,
}

/// The positions of a layer, by their canonical forms, and whether the goal can be reached from each.
type ByCanonicalForm<State> = HashMap<State, (State, bool)>;

/// Returns the layers of a game from a position on; `None` if there are more than `max_states` positions. The progress counts
/// positions, out of `max_states`.
///
/// # Errors
/// [`Cancelled`] if the progress cancels the work.
pub fn layers<G: GameGraph>(
    game: &G,
    start: G::State,
    max_states: u64,
    progress: &mut dyn Progress,
) -> Result<Option<Vec<Layer>>, Cancelled> {
    let limit = usize::try_from(max_states).unwrap_or(usize::MAX);
    // For each layer its positions by their canonical forms; whether the goal can be reached comes later.
    let mut found: Vec<ByCanonicalForm<G::State>> = vec![HashMap::from([(game.canonical(&start), (start, false))])];
    let mut count = 1;
    loop {
        let mut next: ByCanonicalForm<G::State> = HashMap::new();
        let Some(last) = found.last() else { return Ok(None) };
        for (state, _) in last.values() {
            let mut is_full = false;
            game.each_move(state, &mut |after| {
                let canonical = game.canonical(&after);
                if count + next.len() < limit {
                    next.entry(canonical).or_insert((after, false));
                } else {
                    is_full |= !next.contains_key(&canonical);
                }
            });
            if is_full {
                return Ok(None);
            }
            if next.len().is_multiple_of(TICK_INTERVAL) {
                progress.tick((count + next.len()) as u64, max_states)?;
            }
        }
        count += next.len();
        if next.is_empty() {
            break;
        }
        found.push(next);
    }
    let mut layers = vec![Layer::default(); found.len()];
    let mut after: HashMap<G::State, (G::State, bool)> = HashMap::new();
    for (layer, mut positions) in layers.iter_mut().zip(found).rev() {
        progress.tick(count as u64, max_states)?;
        for (state, is_winnable) in positions.values_mut() {
            let (mut has_move, mut wins) = (false, false);
            game.each_move(state, &mut |next| {
                has_move = true;
                wins |= after.get(&game.canonical(&next)).is_some_and(|(_, is_winnable)| *is_winnable);
            });
            *is_winnable = if has_move { wins } else { game.is_success(state) };
        }
        layer.reachable = positions.len() as u64;
        layer.winnable = positions.values().filter(|(_, is_winnable)| *is_winnable).count() as u64;
        after = positions;
    }
    Ok(Some(layers))
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

    #[test]
    fn layers_count_positions_and_those_that_lead_to_the_goal() {
        let found = layers(&Steps, (0, 0), 100, &mut NoProgress).unwrap().unwrap();
        let counts: Vec<(u64, u64)> = found.iter().map(|layer| (layer.reachable, layer.winnable)).collect();
        // Only four steps end well: sums 1 or 2, then 2 or 3, then 3 or 4, then 5.
        assert_eq!(counts, [(1, 1), (2, 2), (3, 2), (3, 2), (2, 1), (1, 0)]);
        assert_eq!(layers(&Steps, (0, 0), 5, &mut NoProgress), Ok(None));
        assert_eq!(layers(&Steps, (0, 0), 100, &mut |_, _| Err(Cancelled)), Err(Cancelled));
    }
}
