//! The frontier method to look at: all layers of a small board, with states told as squares.
//!
//! Here mirror images are not merged, so that each state is the one that was laid. Nothing of this is needed to count.

use crate::board::Square;
use crate::progress::{Cancelled, Progress};

use super::super::rules::Board;
use super::CountError;
use super::spec::{FrontierSpec, HalfEdges, Pruned};
use super::state::{FREE, FULL, State};

/// After how many states the progress is asked.
const TICK_INTERVAL: usize = 4096;

/// A vertex of the graph in which all tours are closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Vertex {
    /// A square.
    Square(Square),
    /// The house: where an open tour comes from and goes to, as if it were joined to every square.
    Apex,
}

/// What is known of a vertex of the frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Degree {
    /// No end of it is used.
    Zero,
    /// One end is used; the way that it is on ends at the other vertex.
    One(Vertex),
    /// Both ends are used.
    Two,
}

/// A state: what of all the moves made so far still matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frontier {
    /// The squares that could have ends by now and are not done, in the order in which they are gone through; and the house of
    /// open tours.
    pub vertices: Vec<(Vertex, Degree)>,
    /// In how many ways it comes about.
    pub ways: u128,
}

/// What comes of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// State number so and so, from 0, of the next layer.
    State(usize),
    /// A cycle is closed that leaves squares out.
    Closed,
    /// This vertex lacks more ends than its neighbours can take.
    Starved(Vertex),
}

/// One way of giving a square the ends that it lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Child {
    /// To whom it gives ends: none, one or two.
    pub ends: Vec<Vertex>,
    /// What comes of it.
    pub outcome: Outcome,
}

/// All layers. Layer k has the states after k squares; squares that the board lacks are counted, and done at once.
#[derive(Clone, Debug)]
pub struct LayerExplorer {
    ground: FrontierSpec,
    layers: Vec<Vec<(State, u128)>>,
}

impl LayerExplorer {
    /// The layers of a board, if they have at most `most` states in all, of 32 bytes. The progress is told of squares.
    ///
    /// # Errors
    /// [`CountError`]; too large are also boards with 2^128 ways or more to some layer, all its states taken together.
    pub fn new(board: &Board, most: usize, progress: &mut dyn Progress) -> Result<Self, CountError> {
        let ground = FrontierSpec::new(board, None)?;
        let mut layers = vec![vec![(ground.root(), 1)]];
        let mut states = 1;
        for t in 0..ground.len() {
            let mut next = Vec::new();
            for (number, (state, ways)) in layers[t].iter().enumerate() {
                if number % TICK_INTERVAL == 0 {
                    progress.tick(t as u64, ground.len() as u64)?;
                }
                ground.children(t, *state, &mut |_, child| next.extend(child.map(|child| (child, *ways))));
                if states + next.len() / 16 > most {
                    return Err(CountError::TooLarge);
                }
            }
            let next = merged(next)?;
            states += next.len();
            if states > most {
                return Err(CountError::TooLarge);
            }
            layers.push(next);
        }
        // So nothing that is added up here, or multiplied, can overflow: ways to states of one layer; tours that go on from a
        // state, which are ways to the last layer; and the product of both.
        let fits = |layer: &Vec<(State, u128)>| layer.iter().try_fold(0_u128, |sum, (_, ways)| sum.checked_add(*ways));
        if layers.iter().any(|layer| fits(layer).is_none()) {
            return Err(CountError::TooLarge);
        }
        Ok(Self { ground, layers })
    }

    /// How many layers there are: one more than squares in the rectangle that holds all squares of the board.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.layers.len()
    }

    /// Never: there is the layer before the first square.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.layers.is_empty()
    }

    /// The square that is given its ends after layer `k`; it may be one that the board lacks.
    #[must_use]
    pub fn square(&self, k: usize) -> Option<Square> {
        (k < self.ground.len()).then(|| self.ground.square(k))
    }

    /// How many states layer `k` has.
    #[must_use]
    pub fn states(&self, k: usize) -> usize {
        self.layers.get(k).map_or(0, Vec::len)
    }

    /// State number `i` from 0 of layer `k`.
    #[must_use]
    pub fn state(&self, k: usize, i: usize) -> Option<Frontier> {
        let (state, ways) = *self.layers.get(k)?.get(i)?;
        let window = self.ground.window();
        let use_of = |slot: usize| match state.get(slot) {
            FREE => Degree::Zero,
            FULL => Degree::Two,
            mate => Degree::One(self.vertex(k, mate)),
        };
        // The last slot is that of the square that comes up next: nothing has reached it, but for a start.
        let squares = (k..k + window - 1).filter(|t| self.ground.has(*t)).map(|t| t % window);
        let slots = squares.chain(self.ground.apex());
        let vertices = slots.map(|slot| (self.vertex(k, slot as u8), use_of(slot))).collect();
        Some(Frontier { vertices, ways })
    }

    /// All that can be done with the next square in state number `i` of layer `k`. If there is nothing, it cannot get its
    /// ends.
    #[must_use]
    pub fn children(&self, k: usize, i: usize) -> Vec<Child> {
        let mut children = Vec::new();
        let (Some(layer), Some(next)) = (self.layers.get(k), self.layers.get(k + 1)) else { return children };
        let Some((state, _)) = layer.get(i) else { return children };
        self.ground.children(k, *state, &mut |ends: HalfEdges, child| {
            let outcome = match child {
                // It is there: the next layer was made of all children.
                Ok(child) => Outcome::State(next.partition_point(|(state, _)| *state < child)),
                Err(Pruned::PrematureCycle) => Outcome::Closed,
                Err(Pruned::DegreeDeficit(slot)) => Outcome::Starved(self.vertex(k + 1, slot)),
            };
            children.push(Child { ends: self.vertices(k, &ends), outcome });
        });
        children
    }

    /// The states of all layers together.
    #[must_use]
    pub fn all_states(&self) -> usize {
        self.layers.iter().map(Vec::len).sum()
    }

    /// In how many ways layer `k` is come to: those of all its states. Below 2^128.
    #[must_use]
    pub fn ways(&self, k: usize) -> u128 {
        self.layers.get(k).into_iter().flatten().map(|(_, ways)| ways).sum()
    }

    /// For each layer, and each of its states, in how many ways it is completed. Times the ways to the state, that is at most
    /// the number of tours, and so below 2^128. The progress is told of squares.
    ///
    /// # Errors
    /// [`Cancelled`] when the progress says so.
    pub fn completions(&self, progress: &mut dyn Progress) -> Result<Vec<Vec<u128>>, Cancelled> {
        let last = self.layers.last().into_iter().flatten();
        let mut all = vec![last.map(|(state, _)| u128::from(*state == State::ALL_FULL)).collect::<Vec<u128>>()];
        for t in (0..self.ground.len()).rev() {
            let (layer, next) = (&self.layers[t], &self.layers[t + 1]);
            let mut numbers = Vec::with_capacity(layer.len());
            for (number, (state, _)) in layer.iter().enumerate() {
                if number % TICK_INTERVAL == 0 {
                    progress.tick((self.ground.len() - t) as u64, self.ground.len() as u64)?;
                }
                let mut sum = 0;
                self.ground.children(t, *state, &mut |_, child| {
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

    /// The states, one of each layer, that one comes through when squares give ends to these in turn: first the first square,
    /// and nothing for those that the board lacks. As many as there are.
    #[must_use]
    pub fn along(&self, ends: &[Vec<Vertex>]) -> Vec<usize> {
        let mut states = vec![0];
        for (t, given) in ends.iter().enumerate().take(self.ground.len()) {
            let at = states[t];
            let child = self.children(t, at).into_iter().find(|child| is_same(&child.ends, given));
            match child.map(|child| child.outcome) {
                Some(Outcome::State(next)) => states.push(next),
                _ => break,
            }
        }
        states
    }

    /// The number, from 0, of a way that leads to a state, among all that lead there.
    #[must_use]
    pub fn number(&self, ends: &[Vec<Vertex>]) -> Option<u128> {
        let states = self.along(ends);
        let mut before = 0;
        for (t, given) in ends.iter().enumerate() {
            let (from, to) = (states[t], *states.get(t + 1)?);
            let mut found = false;
            self.leading_to(t + 1, to, &mut |other, other_ends, ways| {
                found |= other == from && is_same(&self.vertices(t, &other_ends), given);
                if !found {
                    before += ways;
                }
                found
            });
        }
        Some(before)
    }

    /// Way number `i`, from 0, of all that lead to state number `state` of layer `k`: to whom each square gives ends.
    #[must_use]
    pub fn way(&self, k: usize, state: usize, i: u128) -> Option<Vec<Vec<Vertex>>> {
        let (mut at, mut rest) = (state, i);
        let mut ends = Vec::with_capacity(k);
        for t in (0..k).rev() {
            let mut found = None;
            self.leading_to(t + 1, at, &mut |other, given, ways| {
                if rest < ways {
                    found = Some((other, self.vertices(t, &given)));
                } else {
                    rest -= ways;
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

    /// Tells of each edge from layer `k` − 1 to a state of layer `k`, with the number of ways to where it begins, until the
    /// visitor says that it is enough.
    fn leading_to(&self, k: usize, state: usize, visit: &mut dyn FnMut(usize, HalfEdges, u128) -> bool) {
        let (Some(layer), Some((wanted, _))) =
            (self.layers.get(k - 1), self.layers.get(k).and_then(|next| next.get(state)))
        else {
            return;
        };
        let mut enough = false;
        for (number, (state, ways)) in layer.iter().enumerate() {
            self.ground.children(k - 1, *state, &mut |ends, child| {
                enough = enough || (child == Ok(*wanted) && visit(number, ends, *ways));
            });
            if enough {
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
        let square = self.ground.at_slot(k, usize::from(slot));
        square.map_or(Vertex::Apex, |t| Vertex::Square(self.ground.square(t)))
    }
}

/// The same vertices, in any order.
fn is_same(one: &[Vertex], other: &[Vertex]) -> bool {
    one.len() == other.len() && one.iter().all(|vertex| other.contains(vertex))
}

/// Equal states as one, in order.
fn merged(mut states: Vec<(State, u128)>) -> Result<Vec<(State, u128)>, CountError> {
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
