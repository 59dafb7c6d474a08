//! Exact search: how few pegs can remain from a position, and in how few moves.
//!
//! **What.** Whether a goal can be reached from a position, the fewest pegs that can remain, and the fewest moves. The
//! answers are exact: "no" means that all games were gone through, or left out for a reason that is a proof.
//!
//! **Cost.** Exponential in the number of pegs. What is refused before it starts, see [`can_search`]; what is not may
//! still take long, which is what the progress is for. It is told parts of a whole of 2^40. Positions that were given up are
//! remembered in up to 512 MiB.
//!
//! **Not for** large rectangles on the plane, which [`super::rectangle`] brings down by construction, nor for the central
//! game of the English board, for which [`super::tablebase`] knows all.
//!
//! **The essence.**
//! 1. *A field.* The plane has no edge, but a position has: pegs of it come only to points where their golden weight is
//!    at least 1. The field of these points has room in a word of bits (`field`).
//! 2. *A quick look.* Of the positions after each number of jumps, the thousand whose pegs have most company are gone on
//!    from. This finds most games that there are (`beam`).
//! 3. *Depth first*, if it does not: each position is gone into once, up to the symmetries of the goal (`descent`, `same`).
//! 4. *Parts that never meet* leave one peg each, or two if their colours are alike (`split`).
//! 5. *Pagodas* exclude single pegs on classic boards (`pagoda`).
//! 6. *Moves* instead of jumps: positions by the number of moves that lead to them (`moves`).
//!
//! **Source.** The colours and the parity classes are M. Reiss's (1857); pagodas and golden weights are J. H. Conway's,
//! both told in E. Berlekamp, J. H. Conway and R. Guy, *Winning Ways*, chapter 23.

use crate::progress::{Cancelled, Progress};

use super::board_shape::BoardShape;
use super::point::{Jump, Point};
use super::position::Position;
use super::rules::Board;

use self::arena::Arena;
use self::bitset::{BitSet, U256};
use self::canonical::{Canonicalize, Identity, MAX_PEGS, PlaneMotions, SquareSymmetry, TriangleSymmetry};
use self::components::ComponentBound;
use self::dfs::{DepthFirst, Target};
use self::pagoda::Pagodas;

pub(super) mod arena;
mod beam;
pub(super) mod bitset;
pub(super) mod canonical;
mod components;
mod dfs;
mod moves;
mod pagoda;
#[cfg(test)]
mod tests;

/// The most pegs on the plane that are searched.
pub const MAX_ON_PLANE: u64 = 24;

/// What is to be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// At most so many pegs.
    AtMost(u64),
    /// One peg only, on this point.
    Single(Point),
}

/// The fewest pegs that can remain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fewest {
    /// How many.
    pub left: u64,
    /// Jumps that lead there.
    pub jumps: Vec<Jump>,
}

/// Why a search has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchError {
    /// The position is not one that [`can_search`] allows. This is found out at once.
    TooLarge,
    /// The progress said so.
    Stopped,
}

impl From<Cancelled> for SearchError {
    fn from(_: Cancelled) -> Self {
        Self::Stopped
    }
}

/// Is the position small enough to be searched? That does not promise a quick answer. All positions of classic boards are. On
/// the plane there may be up to [`MAX_ON_PLANE`] pegs, and the rectangle round all points that they can come to has up to 256
/// points.
#[must_use]
pub fn can_search(board: &Board, position: &Position) -> bool {
    Encoded::of(board, position).is_some()
}

/// Jumps that lead from this position to a goal; `None` if there are none.
///
/// # Errors
/// [`SearchError`].
pub fn reach(
    board: &Board,
    position: &Position,
    goal: Goal,
    progress: &mut dyn Progress,
) -> Result<Option<Vec<Jump>>, SearchError> {
    Encoded::of(board, position).ok_or(SearchError::TooLarge)?.search(Some(goal), Objective::Jumps, progress)
}

/// The fewest pegs that can remain from this position, and jumps that lead there.
///
/// # Errors
/// [`SearchError`].
pub fn fewest(board: &Board, position: &Position, progress: &mut dyn Progress) -> Result<Fewest, SearchError> {
    let jumps = Encoded::of(board, position).ok_or(SearchError::TooLarge)?.search(None, Objective::Jumps, progress)?;
    // The position itself is a goal, so there always are some.
    let jumps = jumps.unwrap_or_default();
    Ok(Fewest { left: position.count() - jumps.len() as u64, jumps })
}

/// Jumps that lead from this position to a goal in the fewest moves, when successive jumps of one peg count as one move;
/// `None` if there are none.
///
/// This keeps all positions that can be reached, and so is for fewer pegs than [`reach`]: some 16. For the central game of
/// the English board there is [`super::tablebase::Tablebase::fewest_moves`].
///
/// # Errors
/// [`SearchError`].
pub fn fewest_moves(
    board: &Board,
    position: &Position,
    goal: Goal,
    progress: &mut dyn Progress,
) -> Result<Option<Vec<Jump>>, SearchError> {
    Encoded::of(board, position).ok_or(SearchError::TooLarge)?.search(Some(goal), Objective::Moves, progress)
}

/// What there are to be few of on the way to a goal.
#[derive(Clone, Copy)]
enum Objective {
    Jumps,
    Moves,
}

/// The pegs of a position on a field that has room for all games from there.
enum Encoded {
    Classic(Arena<u64>, u64),
    Plane(Arena<u128>, u128),
    Wide(Arena<U256>, U256),
}

impl Encoded {
    fn of(board: &Board, position: &Position) -> Option<Self> {
        if let Some(field) = Arena::classic(board.shape()) {
            let pegs = field.word(position.pegs())?;
            return Some(Self::Classic(field, pegs));
        }
        if position.count() > MAX_ON_PLANE {
            return None;
        }
        let pegs = position.pegs().collect();
        if let Some(field) = Arena::plane(&pegs) {
            let pegs = field.word(pegs)?;
            return Some(Self::Plane(field, pegs));
        }
        let field = Arena::plane(&pegs)?;
        let pegs = field.word(pegs)?;
        Some(Self::Wide(field, pegs))
    }

    fn search(
        self,
        goal: Option<Goal>,
        count: Objective,
        progress: &mut dyn Progress,
    ) -> Result<Option<Vec<Jump>>, SearchError> {
        match self {
            Self::Classic(field, pegs) => on_classic(&field, pegs, goal, count, progress),
            Self::Plane(field, pegs) => on_plane(&field, pegs, goal, count, progress),
            Self::Wide(field, pegs) => on_plane(&field, pegs, goal, count, progress),
        }
    }
}

/// What a goal means on a field; `None` if it is not on it.
fn wanted<B: BitSet>(field: &Arena<B>, pegs: B, goal: Option<Goal>) -> Option<Target<B>> {
    match goal {
        // The position itself is good enough to begin with.
        None => Some(Target { limit: pegs.count(), exactly: None }),
        Some(Goal::AtMost(limit)) => Some(Target { limit: u32::try_from(limit).unwrap_or(u32::MAX), exactly: None }),
        Some(Goal::Single(point)) => Some(Target { limit: 1, exactly: Some(field.word([point])?) }),
    }
}

fn on_classic(
    field: &Arena<u64>,
    pegs: u64,
    goal: Option<Goal>,
    count: Objective,
    progress: &mut dyn Progress,
) -> Result<Option<Vec<Jump>>, SearchError> {
    let Some(wanted) = wanted(field, pegs, goal) else { return Ok(None) };
    let split = ComponentBound::of(field);
    // Single pegs whose parities are those of the position.
    let singles = field.all().bits().filter(|&bit| split.parities(1 << bit).eq(split.parities(pegs)));
    let singles = singles.fold(0, |all, bit| all | 1 << bit) & wanted.exactly.unwrap_or(u64::MAX);
    let pagodas = Pagodas::new(field, pegs, singles);
    let excluded = |pegs: u64| pagodas.exclude(pegs);
    let fixed = wanted.exactly.unwrap_or(0);
    let task = Search { field, wanted, pegs, goal, count };
    if matches!(field.ground(), BoardShape::Triangle) {
        task.carry_out(&TriangleSymmetry::fixing(field, fixed), excluded, singles == 0, progress)
    } else {
        task.carry_out(&SquareSymmetry::fixing(fixed), excluded, singles == 0, progress)
    }
}

fn on_plane<B: BitSet>(
    field: &Arena<B>,
    pegs: B,
    goal: Option<Goal>,
    count: Objective,
    progress: &mut dyn Progress,
) -> Result<Option<Vec<Jump>>, SearchError> {
    const { assert!(MAX_ON_PLANE <= MAX_PEGS as u64) };
    let Some(wanted) = wanted(field, pegs, goal) else { return Ok(None) };
    let split = ComponentBound::of(field);
    let no_single = match wanted.exactly {
        Some(single) => !split.parities(single).eq(split.parities(pegs)),
        None => split.same_parity(pegs),
    };
    let task = Search { field, wanted, pegs, goal, count };
    match wanted.exactly {
        // A shifted position has another way to the goal.
        Some(_) => task.carry_out(&Identity, |_| false, no_single, progress),
        None => task.carry_out(&PlaneMotions::new(field), |_| false, no_single, progress),
    }
}

/// One search.
struct Search<'a, B> {
    field: &'a Arena<B>,
    wanted: Target<B>,
    pegs: B,
    goal: Option<Goal>,
    count: Objective,
}

impl<B: BitSet> Search<'_, B> {
    /// `no_single` says that by parities no single peg that is wanted can be reached.
    fn carry_out<S: Canonicalize<B>>(
        self,
        same: &S,
        excluded: impl Fn(B) -> bool,
        no_single: bool,
        progress: &mut dyn Progress,
    ) -> Result<Option<Vec<Jump>>, SearchError> {
        let Self { field, wanted, pegs, goal, count } = self;
        if no_single && wanted.limit <= 1 && !wanted.met(pegs) {
            return Ok(None);
        }
        let hops = match count {
            Objective::Moves => moves::fewest_moves(field, same, excluded, wanted, pegs, progress)?,
            Objective::Jumps => {
                let enough = if goal.is_some() { wanted.limit } else { 1 + u32::from(no_single) };
                let first = Target { limit: enough, ..wanted };
                // Only one peg can be excluded.
                let found =
                    beam::beam_search(field, same, |pegs| enough <= 1 && excluded(pegs), first, pegs, progress)?;
                let after = found.iter().fold(pegs, |pegs, &hop| field.after(pegs, hop));
                if first.met(after) {
                    Some(found)
                } else if goal.is_some() {
                    DepthFirst::new(field, same, excluded, wanted, enough).run(pegs, progress)?
                } else {
                    let found = beam::beam_search(field, same, |_| false, first, pegs, progress)?;
                    let limit = pegs.count() - found.len() as u32 - 1;
                    let better = DepthFirst::new(field, same, excluded, Target { limit, ..wanted }, enough)
                        .run(pegs, progress)?;
                    Some(better.unwrap_or(found))
                }
            }
        };
        Ok(hops.map(|hops| hops.into_iter().map(|hop| field.jump(hop)).collect()))
    }
}
