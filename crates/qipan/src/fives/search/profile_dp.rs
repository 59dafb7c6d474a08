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

use std::cmp::Ordering;
use std::collections::HashMap;

use crate::board::{Square, Symmetry};
use crate::message::impl_error;
use crate::progress::{Cancelled, Progress};

use super::super::lines::{Direction, Line};
use super::super::rules::Board;
use super::fractional_packing::{FractionalPacking, UNIT};
use super::profile::{ByMix, Slot, State};

/// Number of states between two progress reports; a state takes some tenths of a microsecond.
pub const TICK_INTERVAL: usize = 8192;

/// The largest number of words of a state.
const MAX_WORDS: usize = 4;

/// The data of a square that are the same for all states.
struct SquareSpec {
    /// Slack of a stone here if no line through the square holds another one.
    own: u64,
    /// The row, the column and the two diagonals of the square.
    profiles: [LineProfile; 4],
    /// Ones in their slots.
    mask: State<MAX_WORDS>,
    /// Their gaps at the next square if this one has a stone.
    with: State<MAX_WORDS>,
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

/// A number of boards, or that it is 2^128 - 1 or more. Two words, so that a state with its value takes half the memory
/// of one with an `Option<u128>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count([u64; 2]);

impl Count {
    /// One board.
    pub const ONE: Self = Self([1, 0]);
    /// Too many boards to be counted.
    pub const OVERFLOW: Self = Self([u64::MAX; 2]);

    /// Returns the number; `None` if it is too large.
    pub const fn get(self) -> Option<u128> {
        let number = (self.0[1] as u128) << 64 | self.0[0] as u128;
        if number == u128::MAX { None } else { Some(number) }
    }

    /// The inverse of [`Count::get`].
    pub const fn new(number: Option<u128>) -> Self {
        match number {
            Some(number) => Self([number as u64, (number >> 64) as u64]),
            None => Self::OVERFLOW,
        }
    }

    /// Returns the sum.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self::new(self.get().zip(other.get()).and_then(|(a, b)| a.checked_add(b)))
    }

    /// Returns the product.
    #[must_use]
    pub fn times(self, other: Self) -> Self {
        Self::new(self.get().zip(other.get()).and_then(|(a, b)| a.checked_mul(b)))
    }
}

/// The value of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateValue {
    /// The least slack of its partial boards.
    pub slack: u64,
    /// Number of partial boards with the least slack.
    pub ways: Count,
}

impl StateValue {
    /// The value of the board without stones.
    pub const START: Self = Self { slack: 0, ways: Count::ONE };
    /// The value of no board.
    pub const NONE: Self = Self { slack: u64::MAX, ways: Count::OVERFLOW };

    /// Adds boards with the same profile: those with the least slack count.
    #[inline]
    pub fn add(&mut self, other: Self) {
        match other.slack.cmp(&self.slack) {
            Ordering::Less => *self = other,
            Ordering::Equal => self.ways = self.ways.plus(other.ways),
            Ordering::Greater => {}
        }
    }
}

/// A layer: the states after a number of squares.
pub type Frontier<const WORDS: usize> = HashMap<State<WORDS>, StateValue, ByMix>;

/// The squares of a board in reading order, with their transitions.
pub struct ProfileSpec {
    squares: Vec<SquareSpec>,
    max_gap: u64,
    sum: u64,
    /// Whether a half turn of the board keeps all weights.
    has_half_turn: bool,
    /// For each row, if a reflection that exchanges left and right keeps all weights.
    mirrors: Vec<Mirror>,
}

/// The reflection of the profile before the first square of a row: it exchanges pairs of slots.
struct Mirror(Vec<[Slot; 2]>);

impl Mirror {
    fn of(board: &Board, row: u64) -> Self {
        let (cols, k) = (board.cols(), board.length());
        let slot = |col, towards| Slot::of(slot_index(board, Square::new(row, col), towards), k);
        let columns = (0..cols / 2).map(|col| [col, cols - 1 - col].map(|col| slot(col, Direction::Down)));
        let diagonals =
            (0..cols).map(|col| [slot(col, Direction::DownRight), slot(cols - 1 - col, Direction::DownLeft)]);
        Self(columns.chain(diagonals).collect())
    }

    /// Returns the smaller one of a state and its mirror image.
    fn canonical<const WORDS: usize>(&self, state: State<WORDS>) -> State<WORDS> {
        let mut image = state;
        for [one, other] in &self.0 {
            image.set(*one, state.get(*other));
            image.set(*other, state.get(*one));
        }
        image.min(state)
    }
}

/// A layer exceeds the limit on states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyStatesError;

impl_error!(TooManyStatesError => "a layer exceeds the limit on states");

impl ProfileSpec {
    /// The specification of a board whose profile fits into the state.
    pub fn new(board: &Board, weights: &FractionalPacking) -> Self {
        let k = board.length();
        let mut of_line: HashMap<Line, u64> = HashMap::new();
        for (line, weight) in &weights.lines {
            *of_line.entry(*line).or_default() += weight;
        }
        let keeps_weights = |symmetry: Symmetry| {
            let image = |square| symmetry.square(board.rows(), board.cols(), square);
            of_line.iter().all(|(line, weight)| {
                let line = Line::between(image(line.first), image(line.square(k - 1)), k);
                line.and_then(|line| of_line.get(&line)) == Some(weight)
            })
        };
        let flip = |flip_rows| Symmetry { transpose: false, flip_rows, flip_cols: true };
        let (has_half_turn, has_mirror) = (keeps_weights(flip(true)), keeps_weights(flip(false)));
        let mirrors = (0..if has_mirror { board.rows() } else { 0 }).map(|row| Mirror::of(board, row)).collect();
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
            let (mut mask, mut with) = (State::ZERO, State::ZERO);
            for profile in &profiles {
                mask.fill(profile.slot, profile.slot.largest());
                with.fill(profile.slot, if profile.keep > 0 { 0 } else { k - 1 });
            }
            SquareSpec { own, profiles, mask, with }
        });
        let squares = squares.collect();
        Self { squares, max_gap: k - 1, sum: weights.sum, has_half_turn, mirrors }
    }

    /// Whether a half turn of the board keeps all weights.
    pub const fn has_half_turn(&self) -> bool {
        self.has_half_turn
    }

    /// The reflection of the profile before a square, if it begins a row and all weights are kept.
    fn mirror_before(&self, at: usize) -> Option<&Mirror> {
        let cols = self.squares.len().checked_div(self.mirrors.len())?;
        if at.is_multiple_of(cols) { self.mirrors.get(at / cols) } else { None }
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
    ///
    /// Always inlined: a caller that got the states through memory would wait for them, half as long again as the rest takes.
    #[inline(always)]
    pub fn children<const WORDS: usize>(
        &self,
        at: usize,
        state: State<WORDS>,
    ) -> (Option<State<WORDS>>, State<WORDS>, u64) {
        let spec = &self.squares[at];
        let mask = spec.mask.narrowed();
        let (mut without, mut slack, mut needs_stone) = (State::ZERO, spec.own, false);
        for profile in &spec.profiles {
            let gap = state.get(profile.slot);
            slack += profile.held[gap as usize];
            needs_stone |= profile.ends_line && gap == self.max_gap;
            without.fill(profile.slot, if gap + 1 < profile.keep { gap + 1 } else { self.max_gap });
        }
        let with = state.replaced(&mask, &spec.with.narrowed());
        ((!needs_stone).then(|| state.replaced(&mask, &without)), with, slack)
    }

    /// Expands a layer by one square, within a slack of `limit`. With `merge_mirror_images`, states at the end of a row that
    /// are mirror images become one: their boards can be completed in as many ways.
    ///
    /// # Errors
    /// [`Cancelled`]; [`TooManyStatesError`] beyond `max_states` states.
    pub fn step<const WORDS: usize>(
        &self,
        at: usize,
        states: &Frontier<WORDS>,
        limit: u64,
        merge_mirror_images: bool,
        max_states: usize,
        progress: &mut dyn Progress,
    ) -> Result<Result<Frontier<WORDS>, TooManyStatesError>, Cancelled> {
        let mut next: Frontier<WORDS> = HashMap::with_capacity_and_hasher(states.len(), ByMix::default());
        let mirror = merge_mirror_images.then(|| self.mirror_before(at + 1)).flatten();
        let mut add = |state: State<WORDS>, value: StateValue| {
            let state = mirror.map_or(state, |mirror| mirror.canonical(state));
            next.entry(state).or_insert(StateValue::NONE).add(value);
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
            if slack <= limit {
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
