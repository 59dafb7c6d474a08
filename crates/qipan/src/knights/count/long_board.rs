//! Finds one tour of a narrow board of any length, or proves that there is none.
//!
//! **What.** For boards with rows of about four squares at most and thousands of rows: a tour of the board's kind, from
//! a given start if required.
//!
//! **Cost.** The sets of states at the ends of rows become periodic after some rows: so memory is that of a few sets,
//! and time that of the few rows until the period is reached, however many rows there are; then a step for each square
//! to trace the tour back.
//!
//! **When not.** Wide boards: their sets of states are large, and Warnsdorff's rule or a construction finds a tour at
//! once.
//!
//! **Source.** Our own. The periodicity is also the reason why the generating functions of tours of narrow boards are
//! rational (D. E. Knuth and N. Elkies, *The Mathematical Intelligencer* 1994, for 3×n).
//!
//! **The essence.**
//! 1. Forwards: the sets of states reachable at the end of each row, without counts. A set that occurred before is
//!    stored once.
//! 2. Far from both ends and from the start, the successor of a set depends on the set alone: it is looked up the
//!    second time.
//! 3. Backwards: from the closed tour, for each row, a state before it from which the state after it is reached, with
//!    the half-edges placed on the way. This is looked up, too.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::board::Square;
use crate::progress::Progress;

use super::super::rules::{Board, Kind};
use super::CountError;
use super::edges::Edges;
use super::spec::{FrontierSpec, HalfEdges};
use super::state::{Slots, State};

/// Rows at least this far from the ends of the board and from the start are all alike.
const MARGIN: usize = 6;

/// Finds a tour of the board's kind; with a start, an open one that begins there. `None` if there is none. Holds about
/// `limit` bytes at most. A closed tour begins with the first square in reading order. `progress` receives the rows.
///
/// # Errors
/// [`CountError`] if the work is cancelled or needs more memory.
pub fn find(
    board: &Board,
    start: Option<Square>,
    limit: u64,
    progress: &mut dyn Progress,
) -> Result<Option<Vec<Square>>, CountError> {
    if start.is_some_and(|start| !board.contains(start)) {
        return Ok(None);
    }
    let spec = FrontierSpec::new(board, start)?;
    if board.area() == 1 {
        return Ok(board.squares().next().filter(|_| board.kind() == Kind::Open).map(|single| vec![single]));
    }
    let mut sets = Sets { spec: &spec, is_full: board.is_full(), all: Vec::new(), known: HashMap::new(), limit };
    let mut rows = vec![sets.intern(vec![spec.root()])?];
    let mut after: HashMap<usize, usize> = HashMap::new();
    let total = 2 * spec.rows() as u64;
    for row in 0..spec.rows() {
        progress.tick(row as u64, total)?;
        let before = rows[row];
        let known = after.get(&before).copied().filter(|_| sets.is_periodic(row));
        let next = match known {
            Some(next) => next,
            None => {
                let next = sets.next(row, before, progress)?;
                sets.intern(next)?
            }
        };
        if sets.is_periodic(row) {
            after.insert(before, next);
        }
        rows.push(next);
    }
    let first_rotation = sets.rotation(spec.rows(), true);
    let mut state = State::ALL_FULL.moved(&first_rotation);
    if !rows.last().is_some_and(|last| sets.all[*last].contains(&state)) {
        return Ok(None);
    }
    let mut half_edges: Vec<HalfEdges> = Vec::with_capacity(spec.len());
    let mut known: HashMap<(usize, State), (State, Vec<HalfEdges>)> = HashMap::new();
    for row in (0..spec.rows()).rev() {
        progress.tick(total - row as u64, total)?;
        let found = known.get(&(rows[row], state)).filter(|_| sets.is_periodic(row)).cloned();
        let Some((before, placed)) = found.or_else(|| sets.trace(row, rows[row], state)) else { return Ok(None) };
        half_edges.extend(placed.iter().rev());
        if sets.is_periodic(row) {
            known.insert((rows[row], state), (before, placed));
        }
        state = before;
    }
    let mut edges = Edges::new(&spec);
    for (t, half_edges) in half_edges.iter().rev().enumerate() {
        edges.add(&spec, t, &sets.to_slots(t, half_edges));
    }
    Ok(Some(edges.tour(&spec)))
}

/// Sets of states at the beginnings of rows, with the slots rotated so that those of the row come first.
struct Sets<'a> {
    spec: &'a FrontierSpec,
    is_full: bool,
    all: Vec<Vec<State>>,
    /// Indices in `all`, by hash.
    known: HashMap<u64, usize>,
    limit: u64,
}

impl Sets<'_> {
    /// Stores a sorted set once; returns its number.
    fn intern(&mut self, set: Vec<State>) -> Result<usize, CountError> {
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

    /// Whether all rows around this one are alike.
    fn is_periodic(&self, row: usize) -> bool {
        let start = self.spec.start().map(|start| start / self.spec.cols());
        self.is_full
            && row >= MARGIN
            && row + MARGIN < self.spec.rows()
            && start.is_none_or(|start| row.abs_diff(start) > MARGIN)
    }

    /// The rotation of the slots so that those of a row come first, or its inverse.
    fn rotation(&self, row: usize, forwards: bool) -> Slots {
        let window = self.spec.window();
        let by = row * self.spec.cols() % window;
        std::array::from_fn(|slot| {
            let by = if forwards { window - by } else { by };
            if slot < window { ((slot + by) % window) as u8 } else { slot as u8 }
        })
    }

    fn next(&self, row: usize, before: usize, progress: &mut dyn Progress) -> Result<Vec<State>, CountError> {
        let back = self.rotation(row, false);
        let mut states: Vec<State> = self.all[before].iter().map(|state| state.moved(&back)).collect();
        let cols = self.spec.cols();
        for t in row * cols..(row + 1) * cols {
            progress.tick(row as u64, 2 * self.spec.rows() as u64)?;
            let mut next = Vec::new();
            states.iter().for_each(|state| self.spec.children(t, *state, &mut |_, child| next.extend(child)));
            next.sort_unstable();
            next.dedup();
            if (next.len() * size_of::<State>()) as u64 > self.limit {
                return Err(CountError::TooLarge);
            }
            states = next;
        }
        let forwards = self.rotation(row + 1, true);
        states.iter_mut().for_each(|state| *state = state.moved(&forwards));
        states.sort_unstable();
        Ok(states)
    }

    /// A state of the set before a row that leads to this state after it, and the half-edges placed on the way, as
    /// slots relative to the square.
    fn trace(&self, row: usize, before: usize, to: State) -> Option<(State, Vec<HalfEdges>)> {
        let back = self.rotation(row, false);
        let cols = self.spec.cols();
        let mut layers: Vec<Vec<State>> = vec![self.all[before].iter().map(|state| state.moved(&back)).collect()];
        for t in row * cols..(row + 1) * cols {
            let mut next = Vec::new();
            let states = layers.last().into_iter().flatten();
            states.for_each(|state| self.spec.children(t, *state, &mut |_, child| next.extend(child)));
            next.sort_unstable();
            next.dedup();
            layers.push(next);
        }
        let mut at = to.moved(&self.rotation(row + 1, false));
        let mut placed = Vec::new();
        for (i, states) in layers[..cols].iter().enumerate().rev() {
            let t = row * cols + i;
            let mut found = None;
            for state in states {
                self.spec.children(t, *state, &mut |half_edges, child| {
                    if child == Ok(at) && found.is_none() {
                        found = Some((*state, half_edges));
                    }
                });
                if found.is_some() {
                    break;
                }
            }
            let (state, half_edges) = found?;
            let window = self.spec.window();
            placed
                .push(half_edges.map(|slot| if slot < window { (slot + window - t % window) % window } else { slot }));
            at = state;
        }
        placed.reverse();
        Some((at.moved(&self.rotation(row, true)), placed))
    }

    /// Converts half-edges relative to the square back to slots.
    fn to_slots(&self, t: usize, half_edges: &HalfEdges) -> HalfEdges {
        let window = self.spec.window();
        half_edges.map(|slot| if slot < window { (slot + t) % window } else { slot })
    }
}
