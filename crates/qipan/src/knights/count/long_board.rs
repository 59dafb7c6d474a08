//! One tour of a narrow board however long, or the certainty that there is none.
//!
//! **What.** A board with rows of at most four squares or so, and thousands of rows: a tour of its kind, perhaps with a given
//! start.
//!
//! **Cost.** The states at the ends of rows repeat themselves after some rows, as sets: so memory is that of a few sets, and
//! time that of the few rows between, however many rows there are; then a step for each square to trace the tour back.
//!
//! **When not.** Wide boards: their sets of states are large, and a rule of thumb or a construction finds a tour at once.
//!
//! **Source.** Our own. That narrow boards come to a period is what makes generating functions of their tours rational (D. E.
//! Knuth and N. Elkies, *The Mathematical Intelligencer* 1994, for 3×n).
//!
//! **The essence.**
//! 1. Down: which states can be reached at the end of each row; no numbers. A set that was seen before is not kept again.
//! 2. What a row makes of a set depends on the set alone, far from both ends and from the start: it is looked up the second
//!    time.
//! 3. Up: from the closed tour, for each row, one state before it from which the state after it is reached, and the ends given
//!    on the way. This is looked up too.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::board::Square;
use crate::progress::Progress;

use super::super::rules::{Board, Kind};
use super::CountError;
use super::edges::Edges;
use super::spec::{FrontierSpec, HalfEdges};
use super::state::{Slots, State};

/// So many rows from the ends of the board, or from the start, a row is like all others.
const FAR: usize = 6;

/// A tour of the board's kind; with a start, an open one that begins there. `None` if there is none. At most about `limit`
/// bytes are held. A closed tour begins with the first square in reading order. The progress is told of rows.
///
/// # Errors
/// [`CountError`].
pub fn find(
    board: &Board,
    start: Option<Square>,
    limit: u64,
    progress: &mut dyn Progress,
) -> Result<Option<Vec<Square>>, CountError> {
    if start.is_some_and(|start| !board.contains(start)) {
        return Ok(None);
    }
    let ground = FrontierSpec::new(board, start)?;
    if board.area() == 1 {
        return Ok(board.squares().next().filter(|_| board.kind() == Kind::Open).map(|single| vec![single]));
    }
    let mut sets = Sets { ground: &ground, is_full: board.is_full(), all: Vec::new(), known: HashMap::new(), limit };
    let mut rows = vec![sets.keep(vec![ground.root()])?];
    let mut after: HashMap<usize, usize> = HashMap::new();
    let total = 2 * ground.rows() as u64;
    for row in 0..ground.rows() {
        progress.tick(row as u64, total)?;
        let before = rows[row];
        let known = after.get(&before).copied().filter(|_| sets.is_far(row));
        let next = match known {
            Some(next) => next,
            None => {
                let next = sets.next(row, before, progress)?;
                sets.keep(next)?
            }
        };
        if sets.is_far(row) {
            after.insert(before, next);
        }
        rows.push(next);
    }
    let turned = sets.turn(ground.rows(), true);
    let mut state = State::ALL_FULL.moved(&turned);
    if !rows.last().is_some_and(|last| sets.all[*last].contains(&state)) {
        return Ok(None);
    }
    let mut ends: Vec<HalfEdges> = Vec::with_capacity(ground.len());
    let mut known: HashMap<(usize, State), (State, Vec<HalfEdges>)> = HashMap::new();
    for row in (0..ground.rows()).rev() {
        progress.tick(total - row as u64, total)?;
        let found = known.get(&(rows[row], state)).filter(|_| sets.is_far(row)).cloned();
        let Some((before, given)) = found.or_else(|| sets.trace(row, rows[row], state)) else { return Ok(None) };
        ends.extend(given.iter().rev());
        if sets.is_far(row) {
            known.insert((rows[row], state), (before, given));
        }
        state = before;
    }
    let mut edges = Edges::new(&ground);
    for (t, ends) in ends.iter().rev().enumerate() {
        edges.add(&ground, t, &sets.shifted(t, ends));
    }
    Ok(Some(edges.tour(&ground)))
}

/// Sets of states at the beginnings of rows, with the slots turned so that those of the row come first.
struct Sets<'a> {
    ground: &'a FrontierSpec,
    is_full: bool,
    all: Vec<Vec<State>>,
    /// By hash.
    known: HashMap<u64, usize>,
    limit: u64,
}

impl Sets<'_> {
    /// The number of a set, which is in order.
    fn keep(&mut self, set: Vec<State>) -> Result<usize, CountError> {
        let mut hasher = DefaultHasher::new();
        set.hash(&mut hasher);
        let hash = hasher.finish();
        if let Some(number) = self.known.get(&hash).filter(|number| self.all[**number] == set) {
            return Ok(*number);
        }
        self.known.insert(hash, self.all.len());
        self.all.push(set);
        let states: usize = self.all.iter().map(Vec::len).sum();
        if (states * size_of::<State>()) as u64 > self.limit {
            return Err(CountError::TooLarge);
        }
        Ok(self.all.len() - 1)
    }

    /// Are the rows around this one all alike?
    fn is_far(&self, row: usize) -> bool {
        let start = self.ground.start().map(|start| start / self.ground.cols());
        self.is_full
            && row >= FAR
            && row + FAR < self.ground.rows()
            && start.is_none_or(|start| row.abs_diff(start) > FAR)
    }

    /// Where slots go so that those of a row come first, or back.
    fn turn(&self, row: usize, forth: bool) -> Slots {
        let window = self.ground.window();
        let by = row * self.ground.cols() % window;
        std::array::from_fn(|slot| {
            let by = if forth { window - by } else { by };
            if slot < window { ((slot + by) % window) as u8 } else { slot as u8 }
        })
    }

    fn next(&self, row: usize, before: usize, progress: &mut dyn Progress) -> Result<Vec<State>, CountError> {
        let back = self.turn(row, false);
        let mut states: Vec<State> = self.all[before].iter().map(|state| state.moved(&back)).collect();
        let cols = self.ground.cols();
        for t in row * cols..(row + 1) * cols {
            progress.tick(row as u64, 2 * self.ground.rows() as u64)?;
            let mut next = Vec::new();
            states.iter().for_each(|state| self.ground.children(t, *state, &mut |_, child| next.extend(child)));
            next.sort_unstable();
            next.dedup();
            if (next.len() * size_of::<State>()) as u64 > self.limit {
                return Err(CountError::TooLarge);
            }
            states = next;
        }
        let forth = self.turn(row + 1, true);
        states.iter_mut().for_each(|state| *state = state.moved(&forth));
        states.sort_unstable();
        Ok(states)
    }

    /// A state of the set before a row that leads to this one after it, and the ends given on the way, as slots counted from
    /// the square.
    fn trace(&self, row: usize, before: usize, to: State) -> Option<(State, Vec<HalfEdges>)> {
        let back = self.turn(row, false);
        let cols = self.ground.cols();
        let mut layers: Vec<Vec<State>> = vec![self.all[before].iter().map(|state| state.moved(&back)).collect()];
        for t in row * cols..(row + 1) * cols {
            let mut next = Vec::new();
            let states = layers.last().into_iter().flatten();
            states.for_each(|state| self.ground.children(t, *state, &mut |_, child| next.extend(child)));
            next.sort_unstable();
            next.dedup();
            layers.push(next);
        }
        let mut at = to.moved(&self.turn(row + 1, false));
        let mut given = Vec::new();
        for (i, states) in layers[..cols].iter().enumerate().rev() {
            let t = row * cols + i;
            let mut found = None;
            for state in states {
                self.ground.children(t, *state, &mut |ends, child| {
                    if child == Ok(at) && found.is_none() {
                        found = Some((*state, ends));
                    }
                });
                if found.is_some() {
                    break;
                }
            }
            let (state, ends) = found?;
            let window = self.ground.window();
            given.push(ends.map(|slot| if slot < window { (slot + window - t % window) % window } else { slot }));
            at = state;
        }
        given.reverse();
        Some((at.moved(&self.turn(row, true)), given))
    }

    /// Ends counted from the square, as slots again.
    fn shifted(&self, t: usize, ends: &HalfEdges) -> HalfEdges {
        let window = self.ground.window();
        ends.map(|slot| if slot < window { (slot + t) % window } else { slot })
    }
}
