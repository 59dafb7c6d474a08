//! Explores the frontier method: all layers of a small board, with states given as squares, for display.
//!
//! Mirror images are not merged here, so that each state is the one that was reached. The count does not use this
//! module.

use crate::board::Square;
use crate::progress::{Cancelled, Progress};

use super::super::rules::Board;
use super::CountError;
use super::spec::{FrontierSpec, HalfEdges, Pruned};
use super::state::{FREE, FULL, State};

/// Number of states between two progress reports.
const TICK_INTERVAL: usize = 4096;

/// A vertex of the graph in which all tours are closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Vertex {
    /// A square.
    Square(Square),
    /// The apex: adjacent to every square; its two neighbours are the ends of an open tour.
    Apex,
}

/// The degree of a vertex so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Degree {
    /// No edge.
    Zero,
    /// One edge; the path that contains it ends at the other vertex, the mate.
    One(Vertex),
    /// Two edges.
    Two,
}

/// A state of the frontier method: the degrees and mates of the frontier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frontier {
    /// The unfinished squares that an earlier square is adjacent to, in order; then the apex, for open tours.
    pub vertices: Vec<(Vertex, Degree)>,
    /// Number of partial solutions with this state.
    pub ways: u128,
}

/// The result of a transition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// State number `.0`, from 0, of the next layer.
    State(usize),
    /// Pruned: a cycle would be closed that leaves squares out.
    Closed,
    /// Pruned for a degree deficit: this vertex lacks more edges than its neighbours can take.
    Starved(Vertex),
}

/// A transition: one choice of the half-edges of a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Child {
    /// The vertices to which the square is joined: none, one or two.
    pub ends: Vec<Vertex>,
    /// The result.
    pub outcome: Outcome,
}

/// All layers. Layer k has the states after k squares; missing squares count, and change nothing.
#[derive(Clone, Debug)]
pub struct LayerExplorer {
    spec: FrontierSpec,
    layers: Vec<Vec<(State, u128)>>,
}

impl LayerExplorer {
    /// Computes the layers of a board, with at most `max_states` states of 32 bytes in all. `progress` receives the
    /// squares done.
    ///
    /// # Errors
    /// [`CountError`]; [`CountError::TooLarge`] also if some layer has 2^128 or more partial solutions in all.
    pub fn new(board: &Board, max_states: usize, progress: &mut dyn Progress) -> Result<Self, CountError> {
        let spec = FrontierSpec::new(board, None)?;
        let mut layers = vec![vec![(spec.root(), 1)]];
        let mut states = 1;
        for t in 0..spec.len() {
            let mut next = Vec::new();
            for (number, (state, ways)) in layers[t].iter().enumerate() {
                if number % TICK_INTERVAL == 0 {
                    progress.tick(t as u64, spec.len() as u64)?;
                }
                spec.children(t, *state, &mut |_, child| next.extend(child.map(|child| (child, *ways))));
                if states + next.len() / 16 > max_states {
                    return Err(CountError::TooLarge);
                }
            }
            let next = merge(next)?;
            states += next.len();
            if states > max_states {
                return Err(CountError::TooLarge);
            }
            layers.push(next);
        }
        // This bounds every sum and product below: the partial solutions of a layer; the completions of a state, which are
        // partial solutions of the last layer; and the product of both.
        let fits = |layer: &Vec<(State, u128)>| layer.iter().try_fold(0_u128, |sum, (_, ways)| sum.checked_add(*ways));
        if layers.iter().any(|layer| fits(layer).is_none()) {
            return Err(CountError::TooLarge);
        }
        Ok(Self { spec, layers })
    }

    /// Number of layers: one more than the squares of the bounding rectangle of the board's squares.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.layers.len()
    }

    /// Always false: there is the layer before the first square.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.layers.is_empty()
    }

    /// The square processed after layer `k`; it may be missing from the board.
    #[must_use]
    pub fn square(&self, k: usize) -> Option<Square> {
        (k < self.spec.len()).then(|| self.spec.square(k))
    }

    /// Number of states in layer `k`.
    #[must_use]
    pub fn states(&self, k: usize) -> usize {
        self.layers.get(k).map_or(0, Vec::len)
    }

    /// State number `i`, from 0, of layer `k`.
    #[must_use]
    pub fn state(&self, k: usize, i: usize) -> Option<Frontier> {
        let (state, ways) = *self.layers.get(k)?.get(i)?;
        let window = self.spec.window();
        let degree = |slot: usize| match state.get(slot) {
            FREE => Degree::Zero,
            FULL => Degree::Two,
            mate => Degree::One(self.vertex(k, mate)),
        };
        // The last slot belongs to the square that enters next: no edge has reached it, except from a given start.
        let squares = (k..k + window - 1).filter(|t| self.spec.has(*t)).map(|t| t % window);
        let slots = squares.chain(self.spec.apex());
        let vertices = slots.map(|slot| (self.vertex(k, slot as u8), degree(slot))).collect();
        Some(Frontier { vertices, ways })
    }

    /// All transitions of state number `i` of layer `k`. Empty if the next square cannot get its edges.
    #[must_use]
    pub fn children(&self, k: usize, i: usize) -> Vec<Child> {
        let mut children = Vec::new();
        let (Some(layer), Some(next)) = (self.layers.get(k), self.layers.get(k + 1)) else { return children };
        let Some((state, _)) = layer.get(i) else { return children };
        self.spec.children(k, *state, &mut |ends: HalfEdges, child| {
            let outcome = match child {
                // It exists: the next layer consists of all children.
                Ok(child) => Outcome::State(next.partition_point(|(state, _)| *state < child)),
                Err(Pruned::PrematureCycle) => Outcome::Closed,
                Err(Pruned::DegreeDeficit(slot)) => Outcome::Starved(self.vertex(k + 1, slot)),
            };
            children.push(Child { ends: self.vertices(k, &ends), outcome });
        });
        children
    }

    /// Number of states in all layers together.
    #[must_use]
    pub fn all_states(&self) -> usize {
        self.layers.iter().map(Vec::len).sum()
    }

    /// Number of partial solutions of layer `k`, over all its states. Below 2^128.
    #[must_use]
    pub fn ways(&self, k: usize) -> u128 {
        self.layers.get(k).into_iter().flatten().map(|(_, ways)| ways).sum()
    }

    /// For each state of each layer the number of its completions. Multiplied by the number of its partial solutions it
    /// is at most the number of tours, and so below 2^128. `progress` receives the squares done.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn completions(&self, progress: &mut dyn Progress) -> Result<Vec<Vec<u128>>, Cancelled> {
        let last = self.layers.last().into_iter().flatten();
        let mut all = vec![last.map(|(state, _)| u128::from(*state == State::ALL_FULL)).collect::<Vec<u128>>()];
        for t in (0..self.spec.len()).rev() {
            let (layer, next) = (&self.layers[t], &self.layers[t + 1]);
            let mut numbers = Vec::with_capacity(layer.len());
            for (number, (state, _)) in layer.iter().enumerate() {
                if number % TICK_INTERVAL == 0 {
                    progress.tick((self.spec.len() - t) as u64, self.spec.len() as u64)?;
                }
                let mut sum = 0;
                self.spec.children(t, *state, &mut |_, child| {
                    let at = child.ok().and_then(|child| next.binary_search_by_key(&child, |(state, _)| *state).ok());
                    sum += at.zip(all.last()).map_or(0, |(at, below)| below[at]);
                });
                numbers.push(sum);
            }
            all.push(numbers);
        }
        all.reverse();
        Ok(all)
    }

    /// The states, one of each layer, on the path of these choices: for each square in turn the vertices it is joined
    /// to, none for missing squares. Stops where a choice is not a valid transition.
    #[must_use]
    pub fn along(&self, ends: &[Vec<Vertex>]) -> Vec<usize> {
        let mut states = vec![0];
        for (t, given) in ends.iter().enumerate().take(self.spec.len()) {
            let at = states[t];
            let child = self.children(t, at).into_iter().find(|child| is_permutation(&child.ends, given));
            match child.map(|child| child.outcome) {
                Some(Outcome::State(next)) => states.push(next),
                _ => break,
            }
        }
        states
    }

    /// Ranking: the number, from 0, of a partial solution among all those with the same final state.
    #[must_use]
    pub fn number(&self, ends: &[Vec<Vertex>]) -> Option<u128> {
        let states = self.along(ends);
        let mut before = 0;
        for (t, given) in ends.iter().enumerate() {
            let (from, to) = (states[t], *states.get(t + 1)?);
            let mut found = false;
            self.visit_transitions(t + 1, to, &mut |other, other_ends, ways| {
                found |= other == from && is_permutation(&self.vertices(t, &other_ends), given);
                if !found {
                    before += ways;
                }
                found
            });
        }
        Some(before)
    }

    /// Unranking: partial solution number `i`, from 0, of state number `state` of layer `k`: the vertices that each
    /// square is joined to.
    #[must_use]
    pub fn way(&self, k: usize, state: usize, i: u128) -> Option<Vec<Vec<Vertex>>> {
        let (mut at, mut remaining) = (state, i);
        let mut ends = Vec::with_capacity(k);
        for t in (0..k).rev() {
            let mut found = None;
            self.visit_transitions(t + 1, at, &mut |other, given, ways| {
                if remaining < ways {
                    found = Some((other, self.vertices(t, &given)));
                } else {
                    remaining -= ways;
                }
                found.is_some()
            });
            let (other, given) = found?;
            ends.push(given);
            at = other;
        }
        ends.reverse();
        Some(ends)
    }

    /// Visits each transition from layer `k` − 1 to a state of layer `k`, with the number of partial solutions before
    /// it, until the visitor returns true.
    fn visit_transitions(&self, k: usize, state: usize, visit: &mut dyn FnMut(usize, HalfEdges, u128) -> bool) {
        let (Some(layer), Some((target, _))) =
            (self.layers.get(k - 1), self.layers.get(k).and_then(|next| next.get(state)))
        else {
            return;
        };
        let mut is_done = false;
        for (number, (state, ways)) in layer.iter().enumerate() {
            self.spec.children(k - 1, *state, &mut |ends, child| {
                is_done = is_done || (child == Ok(*target) && visit(number, ends, *ways));
            });
            if is_done {
                return;
            }
        }
    }

    fn vertices(&self, k: usize, ends: &HalfEdges) -> Vec<Vertex> {
        ends.slots().iter().map(|slot| self.vertex(k, *slot)).collect()
    }

    /// The number of tours; for a board of a single square, of closed ones.
    #[must_use]
    pub fn count(&self) -> u128 {
        let last = self.layers.last().into_iter().flatten();
        last.filter(|(state, _)| *state == State::ALL_FULL).map(|(_, ways)| ways).sum()
    }

    fn vertex(&self, k: usize, slot: u8) -> Vertex {
        let square = self.spec.at_slot(k, usize::from(slot));
        square.map_or(Vertex::Apex, |t| Vertex::Square(self.spec.square(t)))
    }
}

/// Whether the lists contain the same vertices, in any order.
fn is_permutation(one: &[Vertex], other: &[Vertex]) -> bool {
    one.len() == other.len() && one.iter().all(|vertex| other.contains(vertex))
}

/// Merges equal states and sorts them.
fn merge(mut states: Vec<(State, u128)>) -> Result<Vec<(State, u128)>, CountError> {
    states.sort_unstable_by_key(|(state, _)| *state);
    let mut merged: Vec<(State, u128)> = Vec::new();
    for (state, ways) in states {
        match merged.last_mut() {
            Some((last, sum)) if *last == state => *sum = sum.checked_add(ways).ok_or(CountError::TooLarge)?,
            _ => merged.push((state, ways)),
        }
    }
    Ok(merged)
}
