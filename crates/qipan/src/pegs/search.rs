//! Exact search: the fewest pegs that can remain from a position, and the fewest moves.
//!
//! **What.** Whether a goal can be reached from a position, the fewest pegs that can remain, and the fewest moves. The
//! answers are exact: "no" means that all games were searched, or pruned for a reason that is a proof.
//!
//! **Cost.** Exponential in the number of pegs. [`can_search`] says what is refused in advance; a search that is
//! accepted may still take long, and reports its progress in parts of 2^40. The transposition table takes up to 512
//! MiB.
//!
//! **Not for** large rectangles on the plane, which [`super::rectangle`] solves by construction, nor for the central
//! game of the English board, for which there is [`super::tablebase`].
//!
//! **The essence.**
//! 1. *Arena.* The plane has no edge, but a position has: its pegs come only to points where their golden weight is at
//!    least 1. The bounding rectangle of these points must fit in a word of bits (`arena`).
//! 2. *Beam search.* After each number of jumps only the 1024 positions with the fewest isolated pegs are kept. This
//!    finds most games that exist (`beam`).
//! 3. *Depth-first search with a transposition table*, if that fails: each position is expanded once, in canonical form
//!    under the symmetries of the goal (`dfs`, `canonical`).
//! 4. *Components* of pegs that can never meet leave one peg each, or two if their colour counts have equal parities
//!    (`components`).
//! 5. *Pagoda functions* exclude single pegs on classic boards (`pagoda`).
//! 6. *Moves* instead of jumps: breadth-first search over moves (`moves`).
//!
//! **Source.** The colours and the parity classes are M. Reiss's (1857); pagoda functions and golden weights are J. H.
//! Conway's, both in E. Berlekamp, J. H. Conway and R. Guy, *Winning Ways*, chapter 23.

use std::fmt;

use crate::progress::{Cancelled, Progress};

use super::board_shape::BoardShape;
use super::point::{Jump, Point};
use super::position::Position;
use super::rules::Board;

use self::arena::Arena;
use self::beam::Heuristic;
use self::bitset::{BitSet, U256};
use self::canonical::{Canonicalize, Identity, MAX_PEGS, PlaneMotions, SquareSymmetry, TriangleSymmetry};
use self::components::ComponentBound;
use self::dfs::{DepthFirst, Target};
use self::pagoda::Pagodas;
use self::sequences::{SequenceCounter, SequenceValue};

pub(super) mod arena;
mod beam;
pub(super) mod bitset;
pub(super) mod canonical;
pub(super) mod chances;
mod components;
mod dfs;
mod moves;
mod pagoda;
pub(super) mod sequences;
#[cfg(test)]
mod tests;
pub(super) mod value_map;

/// The largest number of pegs on the plane that is searched exhaustively.
pub const MAX_ON_PLANE: u64 = 24;

/// The largest number of pegs on the plane from which [`reach`] looks for a goal: beam search finds most games from
/// there, but a depth-first search that excludes them may not end.
pub const MAX_TO_REACH: u64 = 64;

/// The largest number of pegs on the plane from which jump sequences are counted, as far as the states suffice.
pub const MAX_TO_COUNT: u64 = 48;

/// The largest number of pegs from which beam search first goes by the isolated pegs.
const MAX_FOR_ISOLATED: u32 = 32;

/// The goal of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// At most this number of pegs.
    AtMost(u64),
    /// One peg only, on this point.
    Single(Point),
}

/// The fewest pegs that can remain, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fewest {
    /// The number of pegs.
    pub left: u64,
    /// Jumps that lead there.
    pub jumps: Vec<Jump>,
}

/// The reason why a search has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchError {
    /// The position is not one that [`can_search`] accepts. This is decided at once.
    TooLarge,
    /// The progress cancelled the search.
    Stopped,
}

impl fmt::Display for SearchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => f.write_str("the position is too large to be searched"),
            Self::Stopped => Cancelled.fmt(f),
        }
    }
}

impl std::error::Error for SearchError {}

impl From<Cancelled> for SearchError {
    fn from(_: Cancelled) -> Self {
        Self::Stopped
    }
}

/// Whether the position is small enough to be searched, which does not promise a quick answer. All positions of classic
/// boards are. On the plane there may be up to [`MAX_ON_PLANE`] pegs, and the bounding rectangle of all points that
/// they can reach has up to 256 points.
#[must_use]
pub fn can_search(board: &Board, position: &Position) -> bool {
    Encoded::of(board, position, MAX_ON_PLANE).is_some()
}

/// Returns jumps that lead from this position to a goal; `None` if there are none.
///
/// This accepts up to [`MAX_TO_REACH`] pegs on the plane, more than [`can_search`] does. A goal that can be reached is
/// mostly found within a second; that none can be reached may take very long to prove, so limit the reports.
///
/// # Errors
/// [`SearchError`].
pub fn reach(
    board: &Board,
    position: &Position,
    goal: Goal,
    progress: &mut dyn Progress,
) -> Result<Option<Vec<Jump>>, SearchError> {
    let encoded = Encoded::of(board, position, MAX_TO_REACH).ok_or(SearchError::TooLarge)?;
    encoded.search(Some(goal), Objective::Jumps, progress)
}

/// Returns the fewest pegs that can remain from this position, and jumps that lead there.
///
/// # Errors
/// [`SearchError`].
pub fn fewest(board: &Board, position: &Position, progress: &mut dyn Progress) -> Result<Fewest, SearchError> {
    let encoded = Encoded::of(board, position, MAX_ON_PLANE).ok_or(SearchError::TooLarge)?;
    let jumps = encoded.search(None, Objective::Jumps, progress)?;
    // The position itself is a goal, so there always are some.
    let jumps = jumps.unwrap_or_default();
    Ok(Fewest { left: position.count() - jumps.len() as u64, jumps })
}

/// Returns jumps that lead from this position to a goal in the fewest moves, where successive jumps of one peg count as
/// one move; `None` if there are none.
///
/// This stores all reachable positions, and so is for fewer pegs than [`reach`]: some 16. For the central game of the
/// English board there is [`super::tablebase::Tablebase::fewest_moves`].
///
/// # Errors
/// [`SearchError`].
pub fn fewest_moves(
    board: &Board,
    position: &Position,
    goal: Goal,
    progress: &mut dyn Progress,
) -> Result<Option<Vec<Jump>>, SearchError> {
    let encoded = Encoded::of(board, position, MAX_ON_PLANE).ok_or(SearchError::TooLarge)?;
    encoded.search(Some(goal), Objective::Moves, progress)
}

/// Returns for each of these jumps of a position the best that can follow and in how many ways: down to the fewest pegs,
/// or to a single peg on `target`. Accepts up to [`MAX_TO_COUNT`] pegs on the plane. At most `max_states` positions are
/// stored; the progress counts them.
///
/// # Errors
/// [`SearchError`].
pub(super) fn sequences(
    board: &Board,
    position: &Position,
    jumps: &[Jump],
    target: Option<Point>,
    max_states: u64,
    progress: &mut dyn Progress,
) -> Result<Vec<SequenceValue>, SearchError> {
    match Encoded::of(board, position, MAX_TO_COUNT).ok_or(SearchError::TooLarge)? {
        Encoded::Classic(arena, pegs) => {
            let fixed = target.map_or(Some(0), |target| arena.word([target]));
            let Some(fixed) = fixed else { return Ok(without_end(jumps)) };
            let task = Count { arena: &arena, pegs, jumps, target: target.map(|_| fixed), max_states };
            if matches!(arena.shape(), BoardShape::Triangle) {
                task.run(&TriangleSymmetry::fixing(&arena, fixed), progress)
            } else {
                task.run(&SquareSymmetry::fixing(fixed), progress)
            }
        }
        Encoded::Plane(arena, pegs) => sequences_on_plane(&arena, pegs, jumps, target, max_states, progress),
        Encoded::Wide(arena, pegs) => sequences_on_plane(&arena, pegs, jumps, target, max_states, progress),
    }
}

fn sequences_on_plane<B: BitSet>(
    arena: &Arena<B>,
    pegs: B,
    jumps: &[Jump],
    target: Option<Point>,
    max_states: u64,
    progress: &mut dyn Progress,
) -> Result<Vec<SequenceValue>, SearchError> {
    let Some(target) = target else {
        return Count { arena, pegs, jumps, target: None, max_states }.run(&PlaneMotions::new(arena), progress);
    };
    // A translated position has another distance to the target.
    match arena.word([target]) {
        Some(target) => Count { arena, pegs, jumps, target: Some(target), max_states }.run(&Identity, progress),
        None => Ok(without_end(jumps)),
    }
}

/// Returns the values of the jumps for a target that no peg can reach.
fn without_end(jumps: &[Jump]) -> Vec<SequenceValue> {
    vec![SequenceValue::default(); jumps.len()]
}

/// A count of jump sequences.
struct Count<'a, B> {
    arena: &'a Arena<B>,
    pegs: B,
    jumps: &'a [Jump],
    target: Option<B>,
    max_states: u64,
}

impl<B: BitSet> Count<'_, B> {
    fn run<S: Canonicalize<B>>(
        self,
        symmetry: &S,
        progress: &mut dyn Progress,
    ) -> Result<Vec<SequenceValue>, SearchError> {
        let Self { arena, pegs, jumps, target, max_states } = self;
        let mut counter = SequenceCounter::new(arena, symmetry, target, max_states, progress);
        let mut values = Vec::with_capacity(jumps.len());
        for (at, jump) in (1..).zip(jumps) {
            // A row has what earlier rows left of their shares.
            counter.set_limit(max_states * at / jumps.len() as u64);
            let hop = arena.jumps(pegs).find(|hop| arena.jump(*hop) == *jump);
            let value = hop.map(|hop| counter.value(arena.after(pegs, hop))).transpose()?;
            values.push(value.unwrap_or_default());
        }
        Ok(values)
    }
}

/// The objective: any jumps to the goal, or the fewest moves.
#[derive(Clone, Copy)]
enum Objective {
    Jumps,
    Moves,
}

/// A position encoded as bits, on an arena that contains all games from it.
enum Encoded {
    Classic(Arena<u64>, u64),
    Plane(Arena<u128>, u128),
    Wide(Arena<U256>, U256),
}

impl Encoded {
    /// Encodes a position; `None` if it has more than `max_on_plane` pegs on the plane, or reaches too far.
    fn of(board: &Board, position: &Position, max_on_plane: u64) -> Option<Self> {
        if let Some(arena) = Arena::classic(board.shape()) {
            let pegs = arena.word(position.pegs())?;
            return Some(Self::Classic(arena, pegs));
        }
        if position.count() > max_on_plane {
            return None;
        }
        let pegs = position.pegs().collect();
        if let Some(arena) = Arena::plane(&pegs) {
            let pegs = arena.word(pegs)?;
            return Some(Self::Plane(arena, pegs));
        }
        let arena = Arena::plane(&pegs)?;
        let pegs = arena.word(pegs)?;
        Some(Self::Wide(arena, pegs))
    }

    fn search(
        self,
        goal: Option<Goal>,
        objective: Objective,
        progress: &mut dyn Progress,
    ) -> Result<Option<Vec<Jump>>, SearchError> {
        match self {
            Self::Classic(arena, pegs) => on_classic(&arena, pegs, goal, objective, progress),
            Self::Plane(arena, pegs) => on_plane(&arena, pegs, goal, objective, progress),
            Self::Wide(arena, pegs) => on_plane(&arena, pegs, goal, objective, progress),
        }
    }
}

/// Returns a goal as a target on an arena; `None` if it is not on it.
fn target_of<B: BitSet>(arena: &Arena<B>, pegs: B, goal: Option<Goal>) -> Option<Target<B>> {
    match goal {
        // The position itself meets the first target.
        None => Some(Target { limit: pegs.count(), exactly: None }),
        Some(Goal::AtMost(limit)) => Some(Target { limit: u32::try_from(limit).unwrap_or(u32::MAX), exactly: None }),
        Some(Goal::Single(point)) => Some(Target { limit: 1, exactly: Some(arena.word([point])?) }),
    }
}

fn on_classic(
    arena: &Arena<u64>,
    pegs: u64,
    goal: Option<Goal>,
    objective: Objective,
    progress: &mut dyn Progress,
) -> Result<Option<Vec<Jump>>, SearchError> {
    let Some(target) = target_of(arena, pegs, goal) else { return Ok(None) };
    let bound = ComponentBound::of(arena);
    // Single pegs whose parities are those of the position.
    let singles = arena.all().bits().filter(|&bit| bound.parities(1 << bit).eq(bound.parities(pegs)));
    let singles = singles.fold(0, |all, bit| all | 1 << bit) & target.exactly.unwrap_or(u64::MAX);
    let pagodas = Pagodas::new(arena, pegs, singles);
    let excluded = |pegs: u64| pagodas.exclude(pegs);
    let fixed = target.exactly.unwrap_or(0);
    let task = Search { arena, target, pegs, goal, objective };
    if matches!(arena.shape(), BoardShape::Triangle) {
        task.run(&TriangleSymmetry::fixing(arena, fixed), excluded, singles == 0, progress)
    } else {
        task.run(&SquareSymmetry::fixing(fixed), excluded, singles == 0, progress)
    }
}

fn on_plane<B: BitSet>(
    arena: &Arena<B>,
    pegs: B,
    goal: Option<Goal>,
    objective: Objective,
    progress: &mut dyn Progress,
) -> Result<Option<Vec<Jump>>, SearchError> {
    const { assert!(MAX_TO_REACH <= MAX_PEGS as u64) };
    let Some(target) = target_of(arena, pegs, goal) else { return Ok(None) };
    let bound = ComponentBound::of(arena);
    let no_single = match target.exactly {
        Some(single) => !bound.parities(single).eq(bound.parities(pegs)),
        None => bound.same_parity(pegs),
    };
    let task = Search { arena, target, pegs, goal, objective };
    match target.exactly {
        // A translated position has another distance to the goal.
        Some(_) => task.run(&Identity, |_| false, no_single, progress),
        None => task.run(&PlaneMotions::new(arena), |_| false, no_single, progress),
    }
}

/// A search task.
struct Search<'a, B> {
    arena: &'a Arena<B>,
    target: Target<B>,
    pegs: B,
    goal: Option<Goal>,
    objective: Objective,
}

impl<B: BitSet> Search<'_, B> {
    /// Runs the search. `no_single` says that by parities no single peg of the target can be reached.
    fn run<S: Canonicalize<B>>(
        self,
        symmetry: &S,
        excluded: impl Fn(B) -> bool,
        no_single: bool,
        progress: &mut dyn Progress,
    ) -> Result<Option<Vec<Jump>>, SearchError> {
        let Self { arena, target, pegs, goal, objective } = self;
        if no_single && target.limit <= 1 && !target.met(pegs) {
            return Ok(None);
        }
        let hops = match objective {
            Objective::Moves => moves::fewest_moves(arena, symmetry, excluded, target, pegs, progress)?,
            Objective::Jumps => {
                let enough = if goal.is_some() { target.limit } else { 1 + u32::from(no_single) };
                let first = Target { limit: enough, ..target };
                // Only a target of one peg can be excluded.
                let is_lost = |pegs| enough <= 1 && excluded(pegs);
                let heuristics: &[Heuristic<B>] = if pegs.count() <= MAX_FOR_ISOLATED {
                    &[beam::isolated, beam::perimeter]
                } else {
                    &[beam::perimeter]
                };
                let mut met = None;
                for heuristic in heuristics {
                    let found = beam::beam_search(arena, symmetry, &is_lost, first, *heuristic, pegs, progress)?;
                    if first.met(found.iter().fold(pegs, |pegs, &hop| arena.after(pegs, hop))) {
                        met = Some(found);
                        break;
                    }
                }
                if met.is_some() {
                    met
                } else if goal.is_some() {
                    DepthFirst::new(arena, symmetry, excluded, target, enough).run(pegs, progress)?
                } else {
                    let found = beam::beam_search(arena, symmetry, &|_| false, first, beam::isolated, pegs, progress)?;
                    let limit = pegs.count() - found.len() as u32 - 1;
                    let better = DepthFirst::new(arena, symmetry, excluded, Target { limit, ..target }, enough)
                        .run(pegs, progress)?;
                    Some(better.unwrap_or(found))
                }
            }
        };
        Ok(hops.map(|hops| hops.into_iter().map(|hop| arena.jump(hop)).collect()))
    }
}
