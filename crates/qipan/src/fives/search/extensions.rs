//! Minimum blocking sets that contain given stones, and for every square those that contain it too.
//!
//! **What.** For a set of stones: the fewest stones of a blocking set that contains them, and the number of such sets;
//! and the same for the stones together with one more, for each free square at once.
//!
//! **Cost.** Forward and backward passes of the profile dynamic program with all layers stored, at most
//! [`MAX_STATES`] states. Stones in bad places raise the slack that has to be allowed, though not by their own slack,
//! which is known in advance; a bound for the squares still to come (`remaining`) holds as well.
//!
//! **The essence.** The least slack of a set that contains a square is the least sum of the slack before the square,
//! of the stone, and of the slack after it; the numbers of sets multiply. One stone more than the fewest is always
//! enough for any square, so that two budgets decide all squares.

use std::collections::HashMap;

use crate::board::Square;
use crate::progress::{Cancelled, FurthestProgress, Progress, SubProgress};

use super::super::rules::Board;
use super::fractional_packing::FractionalPacking;
use super::profile::{ByMix, State, words};
use super::profile_dp::{Frontier, ProfileSpec, StateValue, slot_count};
use super::remaining::Remaining;
use super::{MAX_STATES, SearchError, can_search, longer_first};

/// The number of states between two progress reports.
const TICK_INTERVAL: usize = 8192;

/// The fewest stones of blocking sets, and the number of those sets: `None` if it is 2^128 - 1 or more, or unknown.
pub type FewestSets = (u64, Option<u128>);

/// The minimum blocking sets that contain given stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extensions {
    /// The fewest stones in all.
    pub fewest: u64,
    /// The number of sets; `None` if it is 2^128 - 1 or more.
    pub ways: Option<u128>,
    /// For each other square, in reading order, the sets that also contain it.
    pub with: Vec<(Square, FewestSets)>,
    /// Whether the numbers of the squares that take one stone more are exact; else they are `None`.
    pub is_complete: bool,
}

/// Returns the minimum blocking sets that contain `stones`, which must be on the board; with `each`, also those that
/// contain one more square, for all squares. The progress counts squares of the passes.
///
/// # Errors
/// [`SearchError`] if the board is refused, the work is cancelled, or there are too many states.
pub fn extensions(
    board: &Board,
    stones: &[Square],
    each: bool,
    progress: &mut dyn Progress,
) -> Result<Extensions, SearchError> {
    if !can_search(board) {
        return Err(SearchError::TooLarge);
    }
    let (rows, cols) = longer_first(board);
    let turned = Board::new(rows, cols, board.length()).unwrap_or(*board);
    let is_transposed = turned != *board;
    let turn = |square: Square| if is_transposed { Square::new(square.col, square.row) } else { square };
    let spec = ProfileSpec::new(&turned, &FractionalPacking::of(&turned));
    let mut forced = vec![false; spec.len()];
    for stone in stones.iter().map(|stone| turn(*stone)) {
        if let Some(stone) = forced.get_mut((stone.row * cols + stone.col) as usize) {
            *stone = true;
        }
    }
    let (own, of_squares) = match words(slot_count(cols), board.length()) {
        0 | 1 => solve::<1>(&spec, &forced, each, progress),
        2 => solve::<2>(&spec, &forced, each, progress),
        _ => solve::<4>(&spec, &forced, each, progress),
    }?;
    let mut with: Vec<(Square, FewestSets)> = Vec::new();
    for (at, sets) in (0u64..).zip(&of_squares).filter(|(at, _)| !forced[*at as usize]) {
        let (fewest, ways) = sets.unwrap_or((own.0 + 1, None));
        with.push((turn(Square::new(at / cols, at % cols)), (fewest, ways)));
    }
    with.sort_unstable_by_key(|(square, _)| *square);
    let is_complete = of_squares.iter().all(Option::is_some);
    Ok(Extensions { fewest: own.0, ways: own.1, with, is_complete })
}

/// Returns the sets that contain the forced squares, and for each square those that contain it too; `None` if a set
/// needs one stone more and their number is unknown. Without `each` there are no squares.
fn solve<const WORDS: usize>(
    spec: &ProfileSpec,
    forced: &[bool],
    each: bool,
    progress: &mut dyn Progress,
) -> Result<(FewestSets, Vec<Option<FewestSets>>), SearchError> {
    let mut passes = Passes::<WORDS>::new(spec, forced);
    let least = passes.forced_slack[0];
    let mut stones = spec.stones(least);
    while spec.slack_budget(stones).is_none_or(|budget| budget < least) {
        stones += 1;
    }
    let mut part = SubProgress::new(progress, 0, 40);
    let mut attempts = FurthestProgress::new(&mut part);
    let total = loop {
        let budget = spec.slack_budget(stones).unwrap_or(0);
        if let Some(total) = passes.forward(budget, &mut attempts)? {
            break total;
        }
        stones += 1;
    };
    let own = (spec.stones(total.slack), total.ways.get());
    if !each {
        return Ok((own, Vec::new()));
    }
    let sets = |value: StateValue| (spec.stones(value.slack), value.ways.get());
    let mut with: Vec<Option<FewestSets>> =
        passes.through(&mut SubProgress::new(progress, 40, 60))?.into_iter().map(|value| value.map(sets)).collect();
    if with.iter().all(Option::is_some) {
        return Ok((own, with));
    }
    // Any square with the stones of a minimum set blocks every line too.
    let budget = spec.slack_budget(own.0 + 1).unwrap_or(0);
    match passes.forward(budget, &mut SubProgress::new(progress, 60, 80)) {
        Ok(_) => {
            let all = passes.through(&mut SubProgress::new(progress, 80, 100))?;
            for (with, value) in with.iter_mut().zip(all) {
                *with = with.or_else(|| value.map(sets));
            }
        }
        Err(SearchError::TooLarge) => {}
        Err(SearchError::Stopped) => return Err(SearchError::Stopped),
    }
    Ok((own, with))
}

/// The layers of a pass with a budget.
struct Passes<'a, const WORDS: usize> {
    spec: &'a ProfileSpec,
    forced: &'a [bool],
    /// For each square the least slack of the forced stones from it on.
    forced_slack: Vec<u64>,
    budget: u64,
    layers: Vec<Frontier<WORDS>>,
}

/// The least slack from each state of a layer to the end, and the number of ways.
type Completions<const WORDS: usize> = HashMap<State<WORDS>, StateValue, ByMix>;

/// Returns the better of two values, or both together if they are equally good.
fn merged(one: Option<StateValue>, other: Option<StateValue>) -> Option<StateValue> {
    let (Some(mut value), Some(other)) = (one, other) else { return one.or(other) };
    value.add(other);
    Some(value)
}

impl<'a, const WORDS: usize> Passes<'a, WORDS> {
    fn new(spec: &'a ProfileSpec, forced: &'a [bool]) -> Self {
        let mut forced_slack = vec![0; spec.len() + 1];
        for at in (0..spec.len()).rev() {
            forced_slack[at] = forced_slack[at + 1] + if forced[at] { spec.own_slack(at) } else { 0 };
        }
        Self { spec, forced, forced_slack, budget: 0, layers: Vec::new() }
    }

    /// Returns the possible children of a state: the state, the slack added, and whether there is a stone.
    fn children(&self, at: usize, state: State<WORDS>) -> impl Iterator<Item = (State<WORDS>, u64, bool)> {
        let (without, with, slack) = self.spec.children(at, state);
        let without = without.filter(|_| !self.forced[at]).map(|state| (state, 0, false));
        without.into_iter().chain([(with, slack, true)])
    }

    /// Computes all layers within a budget of slack; returns the value of the best complete boards, if there are any.
    fn forward(&mut self, budget: u64, progress: &mut dyn Progress) -> Result<Option<StateValue>, SearchError> {
        self.budget = budget;
        let free = budget.saturating_sub(self.forced_slack[0]);
        let remaining = Remaining::for_search::<WORDS>(self.spec, free, &mut SubProgress::new(progress, 0, 20))?;
        let progress = &mut SubProgress::new(progress, 20, 100);
        self.layers = vec![std::iter::once((self.spec.start(), StateValue::START)).collect()];
        let mut held = 0;
        for at in 0..self.spec.len() {
            let mut next = Frontier::<WORDS>::default();
            let forced = budget.checked_sub(self.forced_slack[at + 1]);
            let limit = forced.zip(remaining.limit(at + 1, budget)).map(|(one, other)| one.min(other));
            for (number, (state, value)) in self.layers[at].iter().enumerate() {
                if number % TICK_INTERVAL == 0 {
                    progress.tick(at as u64, self.spec.len() as u64)?;
                }
                for (child, more, _) in self.children(at, *state) {
                    let slack = value.slack + more;
                    if limit.is_some_and(|limit| slack <= limit) {
                        let value = StateValue { slack, ways: value.ways };
                        next.entry(child).or_insert(StateValue::NONE).add(value);
                    }
                }
                if held + next.len() > MAX_STATES {
                    return Err(SearchError::TooLarge);
                }
            }
            held += next.len();
            self.layers.push(next);
        }
        let last = self.layers.last();
        Ok(last.and_then(|last| last.values().fold(None, |best, value| merged(best, Some(*value)))))
    }

    /// Returns for each square the value of the best complete boards within the budget that have a stone there.
    fn through(&self, progress: &mut dyn Progress) -> Result<Vec<Option<StateValue>>, Cancelled> {
        let squares = self.spec.len();
        let mut with = vec![None; squares];
        let mut after: Completions<WORDS> =
            self.layers[squares].keys().map(|state| (*state, StateValue::START)).collect();
        for at in (0..squares).rev() {
            let mut here = Completions::<WORDS>::default();
            for (number, (state, value)) in self.layers[at].iter().enumerate() {
                if number % TICK_INTERVAL == 0 {
                    progress.tick((squares - 1 - at) as u64, squares as u64)?;
                }
                let mut best = None;
                for (child, more, stone) in self.children(at, *state) {
                    let Some(rest) = after.get(&child) else { continue };
                    let completion = StateValue { slack: more + rest.slack, ways: rest.ways };
                    best = merged(best, Some(completion));
                    let slack = value.slack + completion.slack;
                    if stone && slack <= self.budget {
                        let ways = value.ways.times(rest.ways);
                        with[at] = merged(with[at], Some(StateValue { slack, ways }));
                    }
                }
                if let Some(best) = best {
                    here.insert(*state, best);
                }
            }
            after = here;
        }
        Ok(with)
    }
}
