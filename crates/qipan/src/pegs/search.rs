//! Exact search: how few pegs can remain from a position, and in how few moves.
//!
//! **What.** Whether a goal can be reached from a position, the fewest pegs that can remain, and the fewest moves. The
//! answers are exact: "no" means that all games were gone through, or left out for a reason that is a proof.
//!
//! **Cost.** Exponential in the number of pegs. What is refused before it starts, see [`can_search`]; what is not may
//! still take long, which is what the meter is for. It is told parts of a whole of 2^40. Positions that were given up are
//! remembered in up to 512 MiB.
//!
//! **Not for** large rectangles on the plane, which [`super::rectangle`] brings down by construction, nor for the central
//! game of the English board, for which [`super::table`] knows all.
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

use crate::meter::{Meter, Stopped};

use super::ground::Ground;
use super::point::{Jump, Point};
use super::position::Position;
use super::rules::Board;

use self::descent::{Descent, Wanted};
use self::field::Field;
use self::pagoda::Pagodas;
use self::same::{Corners, Itself, MOST_PEGS, Same, Shifts, Turns};
use self::split::Split;
use self::word::{Wide, Word};

mod beam;
mod descent;
pub(super) mod field;
mod moves;
mod pagoda;
pub(super) mod same;
mod split;
#[cfg(test)]
mod tests;
pub(super) mod word;

/// The most pegs on the plane that are searched.
pub const MOST_ON_PLANE: u64 = 24;

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
pub enum NoAnswer {
    /// The position is not one that [`can_search`] allows. This is found out at once.
    TooLarge,
    /// The meter said so.
    Stopped,
}

impl From<Stopped> for NoAnswer {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// Is the position small enough to be searched? That does not promise a quick answer. All positions of classic boards are. On
/// the plane there may be up to [`MOST_ON_PLANE`] pegs, and the rectangle round all points that they can come to has up to 256
/// points.
#[must_use]
pub fn can_search(board: &Board, position: &Position) -> bool {
    Laid::of(board, position).is_some()
}

/// Jumps that lead from this position to a goal; `None` if there are none.
///
/// # Errors
/// [`NoAnswer`].
pub fn reach(
    board: &Board,
    position: &Position,
    goal: Goal,
    meter: &mut dyn Meter,
) -> Result<Option<Vec<Jump>>, NoAnswer> {
    Laid::of(board, position).ok_or(NoAnswer::TooLarge)?.search(Some(goal), Count::Jumps, meter)
}

/// The fewest pegs that can remain from this position, and jumps that lead there.
///
/// # Errors
/// [`NoAnswer`].
pub fn fewest(board: &Board, position: &Position, meter: &mut dyn Meter) -> Result<Fewest, NoAnswer> {
    let jumps = Laid::of(board, position).ok_or(NoAnswer::TooLarge)?.search(None, Count::Jumps, meter)?;
    // The position itself is a goal, so there always are some.
    let jumps = jumps.unwrap_or_default();
    Ok(Fewest { left: position.count() - jumps.len() as u64, jumps })
}

/// Jumps that lead from this position to a goal in the fewest moves, when successive jumps of one peg count as one move;
/// `None` if there are none.
///
/// This keeps all positions that can be reached, and so is for fewer pegs than [`reach`]: some 16. For the central game of
/// the English board there is [`super::table::Table::fewest_moves`].
///
/// # Errors
/// [`NoAnswer`].
pub fn fewest_moves(
    board: &Board,
    position: &Position,
    goal: Goal,
    meter: &mut dyn Meter,
) -> Result<Option<Vec<Jump>>, NoAnswer> {
    Laid::of(board, position).ok_or(NoAnswer::TooLarge)?.search(Some(goal), Count::Moves, meter)
}

/// What there are to be few of on the way to a goal.
#[derive(Clone, Copy)]
enum Count {
    Jumps,
    Moves,
}

/// The pegs of a position on a field that has room for all games from there.
enum Laid {
    Classic(Field<u64>, u64),
    Plane(Field<u128>, u128),
    Wide(Field<Wide>, Wide),
}

impl Laid {
    fn of(board: &Board, position: &Position) -> Option<Self> {
        if let Some(field) = Field::classic(board.ground()) {
            let pegs = field.word(position.pegs())?;
            return Some(Self::Classic(field, pegs));
        }
        if position.count() > MOST_ON_PLANE {
            return None;
        }
        let pegs = position.pegs().collect();
        if let Some(field) = Field::plane(&pegs) {
            let pegs = field.word(pegs)?;
            return Some(Self::Plane(field, pegs));
        }
        let field = Field::plane(&pegs)?;
        let pegs = field.word(pegs)?;
        Some(Self::Wide(field, pegs))
    }

    fn search(self, goal: Option<Goal>, count: Count, meter: &mut dyn Meter) -> Result<Option<Vec<Jump>>, NoAnswer> {
        match self {
            Self::Classic(field, pegs) => on_classic(&field, pegs, goal, count, meter),
            Self::Plane(field, pegs) => on_plane(&field, pegs, goal, count, meter),
            Self::Wide(field, pegs) => on_plane(&field, pegs, goal, count, meter),
        }
    }
}

/// What a goal means on a field; `None` if it is not on it.
fn wanted<B: Word>(field: &Field<B>, pegs: B, goal: Option<Goal>) -> Option<Wanted<B>> {
    match goal {
        // The position itself is good enough to begin with.
        None => Some(Wanted { limit: pegs.count(), exactly: None }),
        Some(Goal::AtMost(limit)) => Some(Wanted { limit: u32::try_from(limit).unwrap_or(u32::MAX), exactly: None }),
        Some(Goal::Single(point)) => Some(Wanted { limit: 1, exactly: Some(field.word([point])?) }),
    }
}

fn on_classic(
    field: &Field<u64>,
    pegs: u64,
    goal: Option<Goal>,
    count: Count,
    meter: &mut dyn Meter,
) -> Result<Option<Vec<Jump>>, NoAnswer> {
    let Some(wanted) = wanted(field, pegs, goal) else { return Ok(None) };
    let split = Split::of(field);
    // Single pegs whose parities are those of the position.
    let singles = field.all().bits().filter(|&bit| split.parities(1 << bit).eq(split.parities(pegs)));
    let singles = singles.fold(0, |all, bit| all | 1 << bit) & wanted.exactly.unwrap_or(u64::MAX);
    let pagodas = Pagodas::new(field, pegs, singles);
    let excluded = |pegs: u64| pagodas.exclude(pegs);
    let fixed = wanted.exactly.unwrap_or(0);
    let task = Task { field, wanted, pegs, goal, count };
    if matches!(field.ground(), Ground::Triangle) {
        task.carry_out(&Corners::fixing(field, fixed), excluded, singles == 0, meter)
    } else {
        task.carry_out(&Turns::fixing(fixed), excluded, singles == 0, meter)
    }
}

fn on_plane<B: Word>(
    field: &Field<B>,
    pegs: B,
    goal: Option<Goal>,
    count: Count,
    meter: &mut dyn Meter,
) -> Result<Option<Vec<Jump>>, NoAnswer> {
    const { assert!(MOST_ON_PLANE <= MOST_PEGS as u64) };
    let Some(wanted) = wanted(field, pegs, goal) else { return Ok(None) };
    let split = Split::of(field);
    let no_single = match wanted.exactly {
        Some(single) => !split.parities(single).eq(split.parities(pegs)),
        None => split.alike(pegs),
    };
    let task = Task { field, wanted, pegs, goal, count };
    match wanted.exactly {
        // A shifted position has another way to the goal.
        Some(_) => task.carry_out(&Itself, |_| false, no_single, meter),
        None => task.carry_out(&Shifts::new(field), |_| false, no_single, meter),
    }
}

/// One search.
struct Task<'a, B> {
    field: &'a Field<B>,
    wanted: Wanted<B>,
    pegs: B,
    goal: Option<Goal>,
    count: Count,
}

impl<B: Word> Task<'_, B> {
    /// `no_single` says that by parities no single peg that is wanted can be reached.
    fn carry_out<S: Same<B>>(
        self,
        same: &S,
        excluded: impl Fn(B) -> bool,
        no_single: bool,
        meter: &mut dyn Meter,
    ) -> Result<Option<Vec<Jump>>, NoAnswer> {
        let Self { field, wanted, pegs, goal, count } = self;
        if no_single && wanted.limit <= 1 && !wanted.met(pegs) {
            return Ok(None);
        }
        let hops = match count {
            Count::Moves => moves::fewest_moves(field, same, excluded, wanted, pegs, meter)?,
            Count::Jumps => {
                let enough = if goal.is_some() { wanted.limit } else { 1 + u32::from(no_single) };
                let first = Wanted { limit: enough, ..wanted };
                // Only one peg can be excluded.
                let found = beam::look(field, same, |pegs| enough <= 1 && excluded(pegs), first, pegs, meter)?;
                let after = found.iter().fold(pegs, |pegs, &hop| field.after(pegs, hop));
                if first.met(after) {
                    Some(found)
                } else if goal.is_some() {
                    Descent::new(field, same, excluded, wanted, enough).run(pegs, meter)?
                } else {
                    let found = beam::look(field, same, |_| false, first, pegs, meter)?;
                    let limit = pegs.count() - found.len() as u32 - 1;
                    let better =
                        Descent::new(field, same, excluded, Wanted { limit, ..wanted }, enough).run(pegs, meter)?;
                    Some(better.unwrap_or(found))
                }
            }
        };
        Ok(hops.map(|hops| hops.into_iter().map(|hop| field.jump(hop)).collect()))
    }
}
