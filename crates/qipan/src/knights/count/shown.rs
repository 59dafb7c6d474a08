//! The frontier method to look at: all layers of a small board, with states told as squares.
//!
//! Here mirror images are not merged, so that each state is the one that was laid. Nothing of this is needed to count.

use crate::board::Square;
use crate::meter::{Meter, go_on};

use super::super::rules::Board;
use super::NoAnswer;
use super::spec::{Dropped, Ends, Ground};
use super::state::{FREE, FULL, State};

/// After how many states the meter is asked.
const STATES_A_TICK: usize = 4096;

/// A vertex of the graph in which all tours are closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Vertex {
    /// A square.
    Square(Square),
    /// The house: where an open tour comes from and goes to, as if it were joined to every square.
    House,
}

/// What is known of a vertex of the frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// No end of it is used.
    Free,
    /// One end is used; the way that it is on ends at the other vertex.
    Joined(Vertex),
    /// Both ends are used.
    Full,
}

/// A state: what of all the moves made so far still matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frontier {
    /// The squares that could have ends by now and are not done, in the order in which they are gone through; and the house of
    /// open tours.
    pub vertices: Vec<(Vertex, Use)>,
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
pub struct Frontiers {
    ground: Ground,
    layers: Vec<Vec<(State, u128)>>,
}

impl Frontiers {
    /// The layers of a board, if they have at most `most` states in all, of 32 bytes. The meter is told of squares.
    ///
    /// # Errors
    /// [`NoAnswer`]; too large are also boards with 2^128 ways or more.
    pub fn new(board: &Board, most: usize, meter: &mut dyn Meter) -> Result<Self, NoAnswer> {
        let ground = Ground::new(board, None)?;
        let mut layers = vec![vec![(ground.root(), 1)]];
        let mut states = 1;
        for t in 0..ground.len() {
            let mut next = Vec::new();
            for (number, (state, ways)) in layers[t].iter().enumerate() {
                if number % STATES_A_TICK == 0 {
                    go_on(meter.tick(t as u64, ground.len() as u64))?;
                }
                ground.children(t, *state, &mut |_, child| next.extend(child.map(|child| (child, *ways))));
                if states + next.len() / 16 > most {
                    return Err(NoAnswer::TooLarge);
                }
            }
            let next = merged(next)?;
            states += next.len();
            if states > most {
                return Err(NoAnswer::TooLarge);
            }
            layers.push(next);
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
            FREE => Use::Free,
            FULL => Use::Full,
            mate => Use::Joined(self.vertex(k, mate)),
        };
        // The last slot is that of the square that comes up next: nothing has reached it, but for a start.
        let squares = (k..k + window - 1).filter(|t| self.ground.has(*t)).map(|t| t % window);
        let slots = squares.chain(self.ground.house());
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
        self.ground.children(k, *state, &mut |ends: Ends, child| {
            let outcome = match child {
                Ok(child) => {
                    next.binary_search_by_key(&child, |(state, _)| *state).map_or(Outcome::Closed, Outcome::State)
                }
                Err(Dropped::Closed) => Outcome::Closed,
                Err(Dropped::Starved(slot)) => Outcome::Starved(self.vertex(k + 1, slot)),
            };
            children.push(Child { ends: ends.slots().iter().map(|slot| self.vertex(k, *slot)).collect(), outcome });
        });
        children
    }

    /// The number of tours; for a board of a single square, of closed ones.
    #[must_use]
    pub fn count(&self) -> u128 {
        let last = self.layers.last().into_iter().flatten();
        last.filter(|(state, _)| *state == State::ALL_FULL).map(|(_, ways)| ways).sum()
    }

    fn vertex(&self, k: usize, slot: u8) -> Vertex {
        let square = self.ground.at_slot(k, usize::from(slot));
        square.map_or(Vertex::House, |t| Vertex::Square(self.ground.square(t)))
    }
}

/// Equal states as one, in order.
fn merged(mut states: Vec<(State, u128)>) -> Result<Vec<(State, u128)>, NoAnswer> {
    states.sort_unstable_by_key(|(state, _)| *state);
    let mut merged: Vec<(State, u128)> = Vec::new();
    for (state, ways) in states {
        match merged.last_mut() {
            Some((last, sum)) if *last == state => *sum = sum.checked_add(ways).ok_or(NoAnswer::TooLarge)?,
            _ => merged.push((state, ways)),
        }
    }
    Ok(merged)
}
