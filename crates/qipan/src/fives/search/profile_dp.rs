//! Broken-profile dynamic programming over the squares in reading order: partial boards with the same profile are
//! merged.
//!
//! The *profile* of a partial board holds the distance to the last stone in each open row, column and diagonal
//! (`profile`). Each state carries its *slack* with respect to a fractional packing (`fractional_packing`): a stone
//! adds one unit less the weights of the lines through its square, and the weight of each of these lines that holds a
//! stone already. When every line holds a stone,
//!
//! > stones × unit = sum of all weights + slack,
//!
//! so the least slack gives the fewest stones, and a partial board whose slack exceeds the budget for a number of
//! stones is pruned.

use std::collections::HashMap;

use crate::board::Square;
use crate::message::impl_error;
use crate::progress::{Cancelled, Progress};

use super::super::lines::Direction;
use super::super::rules::Board;
use super::fractional_packing::{FractionalPacking, UNIT};
use super::profile::{ByMix, Slot, State};

/// Number of states between two progress reports; a state takes some tenths of a microsecond.
pub const TICK_INTERVAL: usize = 8192;

/// The data of a square that are the same for all states.
struct SquareSpec {
    /// Slack of a stone here if no line through the square holds another one.
    own: u64,
    /// The row, the column and the two diagonals of the square.
    profiles: [LineProfile; 4],
}

/// A row, column or diagonal at one of its squares. A *gap* is the number of squares since its last stone, or, if that
/// no longer matters, the length of a line less 1.
struct LineProfile {
    slot: Slot,
    /// For each gap the total weight of the lines that hold both this square and the last stone.
    held: Vec<u64>,
    /// Whether a line ends here: then this square needs a stone if the others of the line have none.
    ends_line: bool,
    /// Gaps from this one on no longer matter at the next square.
    keep: u64,
}

/// The value of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateValue {
    /// The least slack of its partial boards.
    pub slack: u64,
    /// Number of partial boards with the least slack; `None` if it is 2^128 or more.
    pub ways: Option<u128>,
}

/// A layer: the states after a number of squares.
pub type Frontier<const WORDS: usize> = HashMap<State<WORDS>, StateValue, ByMix>;

/// The squares of a board in reading order, with their transitions.
pub struct ProfileSpec {
    squares: Vec<SquareSpec>,
    max_gap: u64,
    sum: u64,
}

/// A layer exceeds the limit on states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyStatesError;

impl_error!(TooManyStatesError => "a layer exceeds the limit on states");

impl ProfileSpec {
    /// The specification of a board whose profile fits into the state.
    pub fn new(board: &Board, weights: &FractionalPacking) -> Self {
        let k = board.length();
        let mut of_line: HashMap<_, u64> = HashMap::new();
        for (line, weight) in &weights.lines {
            *of_line.entry(*line).or_default() += weight;
        }
        let squares = board.all().squares().map(|square| {
            let mut own = UNIT;
            let profiles = Direction::ALL.map(|towards| {
                let mut held = vec![0; k as usize];
                for line in board.through(square).filter(|line| line.towards == towards) {
                    let weight = of_line.get(&line).copied().unwrap_or(0);
                    own -= weight;
                    let steps = line.squares(k).take_while(|other| *other != square).count();
                    // This line contains the last stone if its gap is less than `steps`.
                    held[..steps].iter_mut().for_each(|held| *held += weight);
                }
                let (before, after) = squares_around(board, square, towards);
                LineProfile {
                    slot: Slot::of(slot_index(board, square, towards), k),
                    held,
                    ends_line: before + 1 >= k && board.directions().contains(&towards),
                    keep: if after == 0 { 0 } else { irrelevant_from(before + 1, after, k) },
                }
            });
            SquareSpec { own, profiles }
        });
        let squares = squares.collect();
        Self { squares, max_gap: k - 1, sum: weights.sum }
    }

    /// Number of squares.
    pub const fn len(&self) -> usize {
        self.squares.len()
    }

    /// Returns whether all numbers of this state are in range.
    pub fn is_valid<const WORDS: usize>(&self, state: State<WORDS>) -> bool {
        let mut profiles = self.squares.iter().flat_map(|spec| &spec.profiles);
        profiles.all(|profile| state.get(profile.slot) <= self.max_gap)
    }

    /// The slack that a number of stones allows; `None` if it is below the lower bound.
    pub fn slack_budget(&self, stones: u64) -> Option<u64> {
        (stones * UNIT).checked_sub(self.sum)
    }

    /// The number of stones of a complete board with this slack.
    pub const fn stones(&self, slack: u64) -> u64 {
        (self.sum + slack) / UNIT
    }

    /// The least slack of a stone on a square: that of a stone whose lines hold no other.
    pub fn own_slack(&self, at: usize) -> u64 {
        self.squares[at].own
    }

    /// The state before the first square.
    pub fn start<const WORDS: usize>(&self) -> State<WORDS> {
        let mut state = State::ZERO;
        let profiles = self.squares.iter().flat_map(|spec| &spec.profiles);
        profiles.for_each(|profile| state.set(profile.slot, self.max_gap));
        state
    }

    /// The children of a state at a square: without a stone, if that leaves no line open; with one; and the slack of
    /// that stone.
    pub fn children<const WORDS: usize>(
        &self,
        at: usize,
        state: State<WORDS>,
    ) -> (Option<State<WORDS>>, State<WORDS>, u64) {
        let spec = &self.squares[at];
        let (mut without, mut with, mut slack, mut needs_stone) = (state, state, spec.own, false);
        for profile in &spec.profiles {
            let gap = state.get(profile.slot);
            slack += profile.held[gap as usize];
            needs_stone |= profile.ends_line && gap == self.max_gap;
            let next = |gap: u64| if gap < profile.keep { gap } else { self.max_gap };
            without.set(profile.slot, next(gap + 1));
            with.set(profile.slot, next(0));
        }
        ((!needs_stone).then_some(without), with, slack)
    }

    /// Expands a layer by one square.
    ///
    /// # Errors
    /// [`Cancelled`]; [`TooManyStatesError`] beyond `max_states` states.
    pub fn step<const WORDS: usize>(
        &self,
        at: usize,
        states: &Frontier<WORDS>,
        slack_budget: u64,
        max_states: usize,
        progress: &mut dyn Progress,
    ) -> Result<Result<Frontier<WORDS>, TooManyStatesError>, Cancelled> {
        let mut next: Frontier<WORDS> = HashMap::with_capacity_and_hasher(states.len(), ByMix::default());
        let mut add = |state, value: StateValue| {
            let known = next.entry(state).or_insert(StateValue { slack: u64::MAX, ways: None });
            match value.slack.cmp(&known.slack) {
                std::cmp::Ordering::Less => *known = value,
                std::cmp::Ordering::Equal => {
                    known.ways = known.ways.zip(value.ways).and_then(|(a, b)| a.checked_add(b));
                }
                std::cmp::Ordering::Greater => {}
            }
        };
        for (number, (state, value)) in states.iter().enumerate() {
            if number % TICK_INTERVAL == 0 {
                progress.tick(at as u64, self.squares.len() as u64)?;
            }
            let (without, with, slack) = self.children(at, *state);
            if let Some(without) = without {
                add(without, *value);
            }
            let slack = value.slack + slack;
            if slack <= slack_budget {
                add(with, StateValue { slack, ..*value });
            }
        }
        Ok(if next.len() > max_states { Err(TooManyStatesError) } else { Ok(next) })
    }
}

/// Number of squares before and after a square in its row, column or diagonal.
fn squares_around(board: &Board, square: Square, towards: Direction) -> (u64, u64) {
    let (rows, cols) = (board.rows(), board.cols());
    let (above, below) = (square.row, rows - 1 - square.row);
    let (left, right) = (square.col, cols - 1 - square.col);
    match towards {
        Direction::Right => (left, right),
        Direction::Down => (above, below),
        Direction::DownRight => (above.min(left), below.min(right)),
        Direction::DownLeft => (above.min(right), below.min(left)),
    }
}

/// The gap from which on gaps no longer matter, at a square with `before` squares before it and `from` squares from it
/// on in the same row, column or diagonal: gap `g` matters if some line holds both this square and the stone `g` + 1
/// squares before it.
fn irrelevant_from(before: u64, from: u64, k: u64) -> u64 {
    let farthest = before.min(k - 1);
    if k.saturating_sub(from) <= farthest { farthest } else { 0 }
}

/// The slot of a row, column or diagonal: one for all rows, of which one is open at a time, one for each column, and
/// one for each diagonal among those open at the same time.
fn slot_index(board: &Board, square: Square, towards: Direction) -> u64 {
    let cols = board.cols();
    match towards {
        Direction::Right => 0,
        Direction::Down => 1 + square.col,
        Direction::DownRight => 1 + cols + (square.col + cols - square.row % cols) % cols,
        Direction::DownLeft => 1 + 2 * cols + (square.col + square.row) % cols,
    }
}

/// Number of slots of a board.
pub const fn slot_count(cols: u64) -> u64 {
    1 + 3 * cols
}
