//! Square by square, all boards at once: those that differ only in what no longer matters are one.
//!
//! A *state* says how long ago the last stone was in each row, column and diagonal that goes on (`state`). With it goes the
//! *waste*: with weights on the lines (`weights`), a stone on a square wastes what the weights through the square fall short of
//! a unit, and the weight of each line through it that holds a stone already. When all lines hold a stone,
//!
//! > stones × unit = sum of all weights + waste,
//!
//! so the least waste is the fewest stones; and a board that has wasted more than a number of stones allows is given up.

use std::collections::HashMap;

use crate::board::Square;
use crate::progress::{Cancelled, Progress};

use super::super::lines::Direction;
use super::super::rules::Board;
use super::fractional_packing::{FractionalPacking, UNIT};
use super::profile::{ByMix, Slot, State};

/// After how many states the progress is asked: a state takes some tenths of a microsecond.
pub const TICK_INTERVAL: usize = 8192;

/// What is the same for all states at a square.
struct SquareSpec {
    /// What a stone here wastes if no line through it holds one.
    own: u64,
    /// The row, the column and the two diagonals of the square.
    chains: [LineProfile; 4],
}

/// A row, column or diagonal at one of its squares. A *gap* is the number of squares without a stone since the last one,
/// or, if that no longer matters, the length of a line less 1.
struct LineProfile {
    slot: Slot,
    /// For each gap the weight of the lines through this square that hold the last stone.
    held: Vec<u64>,
    /// Does a line end here? Then this square takes a stone if the others of the line have none.
    ends: bool,
    /// Gaps from this on no longer matter at the next square.
    keep: u64,
}

/// What is remembered with a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateValue {
    /// The least waste.
    pub slack: u64,
    /// In how many ways it comes about; `None` if that is 2^128 or more.
    pub ways: Option<u128>,
}

/// States after some squares.
pub type Frontier<const WORDS: usize> = HashMap<State<WORDS>, StateValue, ByMix>;

/// The squares of a board, in reading order, with what a sweep needs of each.
pub struct ProfileSpec {
    cells: Vec<SquareSpec>,
    most: u64,
    sum: u64,
}

/// More states than are held at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyStatesError;

impl ProfileSpec {
    /// For a board whose columns are not more than fit into the state.
    pub fn new(board: &Board, weights: &FractionalPacking) -> Self {
        let k = board.length();
        let mut of_line: HashMap<_, u64> = HashMap::new();
        for (line, weight) in &weights.lines {
            *of_line.entry(*line).or_default() += weight;
        }
        let cells = board.all().squares().map(|square| {
            let mut own = UNIT;
            let chains = Direction::ALL.map(|towards| {
                let mut held = vec![0; k as usize];
                for line in board.through(square).filter(|line| line.towards == towards) {
                    let weight = of_line.get(&line).copied().unwrap_or(0);
                    own -= weight;
                    let steps = line.squares(k).take_while(|other| *other != square).count();
                    // This line reaches so many squares back.
                    held[..steps].iter_mut().for_each(|held| *held += weight);
                }
                let (before, after) = around(board, square, towards);
                LineProfile {
                    slot: Slot::of(chain(board, square, towards), k),
                    held,
                    ends: before + 1 >= k && board.directions().contains(&towards),
                    keep: if after == 0 { 0 } else { kept(before + 1, after, k) },
                }
            });
            SquareSpec { own, chains }
        });
        let cells = cells.collect();
        Self { cells, most: k - 1, sum: weights.sum }
    }

    /// How many squares there are.
    pub const fn len(&self) -> usize {
        self.cells.len()
    }

    /// Are the numbers of this state such as a sweep makes?
    pub fn is_valid<const WORDS: usize>(&self, state: State<WORDS>) -> bool {
        let mut chains = self.cells.iter().flat_map(|cell| &cell.chains);
        chains.all(|chain| state.get(chain.slot) <= self.most)
    }

    /// What may be wasted with so many stones; `None` if they are too few for the weights.
    pub fn slack_budget(&self, stones: u64) -> Option<u64> {
        (stones * UNIT).checked_sub(self.sum)
    }

    /// The number of stones that waste so much when all is done.
    pub const fn stones(&self, waste: u64) -> u64 {
        (self.sum + waste) / UNIT
    }

    /// The state before the first square.
    pub fn start<const WORDS: usize>(&self) -> State<WORDS> {
        let mut state = State::ZERO;
        let chains = self.cells.iter().flat_map(|cell| &cell.chains);
        chains.for_each(|chain| state.set(chain.slot, self.most));
        state
    }

    /// What a square does to a state: without a stone, if that may be, and with one and its waste.
    pub fn children<const WORDS: usize>(
        &self,
        at: usize,
        state: State<WORDS>,
    ) -> (Option<State<WORDS>>, State<WORDS>, u64) {
        let cell = &self.cells[at];
        let (mut without, mut with, mut waste, mut must) = (state, state, cell.own, false);
        for chain in &cell.chains {
            let gap = state.get(chain.slot);
            waste += chain.held[gap as usize];
            must |= chain.ends && gap == self.most;
            let next = |gap: u64| if gap < chain.keep { gap } else { self.most };
            without.set(chain.slot, next(gap + 1));
            with.set(chain.slot, next(0));
        }
        ((!must).then_some(without), with, waste)
    }

    /// One square more, for all states.
    ///
    /// # Errors
    /// [`Cancelled`]; [`TooManyStatesError`] beyond `most` states.
    pub fn step<const WORDS: usize>(
        &self,
        at: usize,
        states: &Frontier<WORDS>,
        allowance: u64,
        most: usize,
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
                progress.tick(at as u64, self.cells.len() as u64)?;
            }
            let (without, with, waste) = self.children(at, *state);
            if let Some(without) = without {
                add(without, *value);
            }
            let waste = value.slack + waste;
            if waste <= allowance {
                add(with, StateValue { slack: waste, ..*value });
            }
        }
        Ok(if next.len() > most { Err(TooManyStatesError) } else { Ok(next) })
    }
}

/// How many squares of the chain there are before a square and after it.
fn around(board: &Board, square: Square, towards: Direction) -> (u64, u64) {
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

/// From which gap on it no longer matters, at a square with so many before it and so many from it on: a gap `g` matters if
/// some line holds both the stone, `g` + 1 squares before, and this square.
fn kept(before: u64, from: u64, k: u64) -> u64 {
    let farthest = before.min(k - 1);
    if k.saturating_sub(from) <= farthest { farthest } else { 0 }
}

/// The number of the chain: one for all rows, which come one after the other, one for each column, and one for each diagonal
/// of those that go on at a time.
fn chain(board: &Board, square: Square, towards: Direction) -> u64 {
    let cols = board.cols();
    match towards {
        Direction::Right => 0,
        Direction::Down => 1 + square.col,
        Direction::DownRight => 1 + cols + (square.col + cols - square.row % cols) % cols,
        Direction::DownLeft => 1 + 2 * cols + (square.col + square.row) % cols,
    }
}

/// How many chains a board has at a time.
pub const fn chains(cols: u64) -> u64 {
    1 + 3 * cols
}
