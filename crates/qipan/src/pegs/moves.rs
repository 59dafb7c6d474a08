//! Moves from here: every jump of a position, the best that can follow it, and the number of ways.
//!
//! **What.** [`move_table`] gives for each legal jump the fewest pegs that can remain after it, or whether a target can
//! still be reached, and the number of jump sequences that lead there.
//!
//! **Cost.** Each position that can be reached is expanded once, up to symmetry: 3×4 takes some hundredths of a second.
//! The number of positions is limited. Beyond the limit a result comes from [`super::search`], within a budget of its
//! own, and the number of ways is a bound.
//!
//! **Not for** the central game of the English board from its start: for that see
//! [`super::tablebase::SolutionCounts`].

use crate::chance::{Chance, MoveChances};
use crate::moves::{Evaluation, MoveRow, MoveTable, Ways, merged};
use crate::progress::{Progress, ReportLimit, SubProgress};
use crate::puzzle::Puzzle;

use super::board_shape::BoardShape;
use super::point::{Jump, Point};
use super::position::Position;
use super::rules::Board;
use super::search::chances::SuccessfulEnd;
use super::search::sequences::SequenceValue;
use super::search::{self, Goal, MAX_TO_COUNT, SearchError};
use super::symmetry::symmetries;

/// The default limit on positions: some 100 MB on small boards, twice as much where positions are wider.
pub const MAX_STATES: u64 = 1 << 21;

/// The number of reports, each of some thousand positions, after which the search for the result of one move stops.
const MAX_REPORTS: u64 = 200;

/// The same for a quick search.
const QUICK_REPORTS: u64 = 60;

/// The result of a jump, from the best to the worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum JumpResult {
    /// The last peg can be left on the target.
    Target,
    /// At best this number of pegs remains. (Without a target.)
    Left(u64),
    /// The last peg can no longer be left on the target.
    Unreachable,
}

impl JumpResult {
    /// Returns the result for `left` pegs, if some end was found.
    fn of(left: Option<u64>, target: Option<Point>) -> Self {
        match (left, target) {
            (Some(left), None) => Self::Left(left),
            (Some(_), Some(_)) => Self::Target,
            (None, _) => Self::Unreachable,
        }
    }

    /// Whether no result is better.
    const fn is_optimal(&self) -> bool {
        matches!(self, Self::Target | Self::Left(1))
    }
}

/// Returns the rows of a position without evaluations: its legal jumps in the order of their pegs, each with its mirror
/// images. Cost: the square of the number of jumps.
#[must_use]
pub fn rows(board: &Board, position: &Position, target: Option<Point>) -> Vec<(Jump, Vec<Jump>)> {
    let mut pegs: Vec<Point> = position.pegs().collect();
    pegs.sort_unstable();
    let jumps: Vec<Jump> = pegs.iter().flat_map(|peg| board.jumps_of(position, *peg)).collect();
    merged(&jumps, &symmetries(board.shape(), position, target), |motion, jump| motion.jump(*jump))
}

/// Returns the table of a position: down to the fewest pegs, or to a single peg on `target`. At most `max_states`
/// positions are stored; the progress counts them, and then the rows that are still open.
///
/// # Errors
/// [`SearchError::TooLarge`] if the position has more pegs than [`search::reach`] accepts, and
/// [`SearchError::Stopped`].
pub fn move_table(
    board: &Board,
    position: &Position,
    target: Option<Point>,
    max_states: u64,
    progress: &mut dyn Progress,
) -> Result<MoveTable<Jump, JumpResult>, SearchError> {
    if board.shape() == BoardShape::Plane && position.count() > MAX_TO_COUNT {
        return Err(SearchError::TooLarge);
    }
    let rows = rows(board, position, target);
    let jumps: Vec<Jump> = rows.iter().map(|(jump, _)| *jump).collect();
    let mut counting = SubProgress::new(progress, 0, 80);
    let values = search::sequences(board, position, &jumps, target, max_states, &mut counting)?;
    if rows.is_empty() {
        let is_end = target.is_none_or(|target| position.count() == 1 && position.has(target));
        let result = JumpResult::of(is_end.then_some(position.count()), target);
        return Ok(MoveTable::new(Vec::new(), Evaluation::counted(result, u32::from(is_end))));
    }
    let count = rows.len() as u64;
    let mut table = Vec::with_capacity(rows.len());
    for ((at, (mv, images)), value) in (0..).zip(rows).zip(values) {
        let mut deciding = SubProgress::new(progress, 80, 100);
        let evaluation = if value.is_complete {
            Evaluation::counted(JumpResult::of(value.left.map(u64::from), target), value.ways)
        } else {
            decided(board, position, mv, target, value, &mut SubProgress::share(&mut deciding, at, count))?
        };
        table.push(MoveRow { mv, images, evaluation });
    }
    Ok(MoveTable::of_sequences(table, JumpResult::is_optimal))
}

/// Returns the table of a position without numbers of sequences, as far as short searches tell the results of its jumps: each
/// takes at most 60 progress reports of some thousand positions, and all at most 180, which is some tenths of a second.
///
/// # Errors
/// [`SearchError::Stopped`]. Where a board is too large for a search, results are unknown.
pub fn quick_table(
    board: &Board,
    position: &Position,
    target: Option<Point>,
    progress: &mut dyn Progress,
) -> Result<MoveTable<Jump, JumpResult>, SearchError> {
    let mut all = ReportLimit::new(progress, 3 * QUICK_REPORTS);
    let mut table = Vec::new();
    for (mv, images) in rows(board, position, target) {
        let result = match searched(board, position, mv, target, &mut ReportLimit::new(&mut all, QUICK_REPORTS)) {
            Err(SearchError::Stopped) if all.is_reached() => None,
            result => result?,
        };
        table.push(MoveRow { mv, images, evaluation: Evaluation { result, ways: Ways::Unknown } });
    }
    Ok(MoveTable::of_sequences(table, JumpResult::is_optimal))
}

/// Returns the chances of random play from a position with this table: that the last peg is left on `target` or, without
/// one, that as few pegs are left as the position allows. At most `max_states` positions are stored
/// ([`chance::MAX_STATES`](crate::chance::MAX_STATES)); what needs more, and all if the result is unknown, is `None`.
///
/// # Errors
/// As [`move_table`].
pub fn chances(
    board: &Board,
    position: &Position,
    target: Option<Point>,
    table: &MoveTable<Jump, JumpResult>,
    max_states: u64,
    progress: &mut dyn Progress,
) -> Result<MoveChances, SearchError> {
    let Some(best) = table.position.result else { return Ok(MoveChances::unknown(table.rows.len())) };
    let end = match (best, target) {
        (JumpResult::Left(left), _) => SuccessfulEnd::Left(left),
        (_, Some(target)) => SuccessfulEnd::Peg(target),
        (_, None) => return Ok(MoveChances::unknown(table.rows.len())),
    };
    let can_reach = |row: &&MoveRow<Jump, JumpResult>| row.evaluation.result.is_none_or(|result| result == best);
    let jumps: Vec<Jump> = table.rows.iter().filter(can_reach).map(|row| row.mv).collect();
    let found = if best == JumpResult::Unreachable {
        vec![Some(Chance::zero()); jumps.len()]
    } else {
        search::chances::chances(board, position, &jumps, end, max_states, progress)?
    };
    let mut found = found.into_iter();
    let mut chance_of = |row: &MoveRow<Jump, JumpResult>| {
        if can_reach(&row) { found.next().flatten() } else { Some(Chance::zero()) }
    };
    let rows = table.rows.iter().map(&mut chance_of).collect();
    let at_end = if best == JumpResult::Unreachable { Chance::zero() } else { Chance::one() };
    Ok(MoveChances::of_rows(&table.rows, rows, at_end))
}

/// Returns the evaluation of a jump whose games were not all counted.
fn decided(
    board: &Board,
    position: &Position,
    jump: Jump,
    target: Option<Point>,
    value: SequenceValue,
    progress: &mut dyn Progress,
) -> Result<Evaluation<JumpResult>, SearchError> {
    let left = value.left.map(u64::from);
    let found = JumpResult::of(left, target);
    if left.is_some() && found.is_optimal() {
        return Ok(Evaluation { result: Some(found), ways: Ways::at_least(value.ways) });
    }
    Ok(match searched(board, position, jump, target, &mut ReportLimit::new(progress, MAX_REPORTS))? {
        Some(JumpResult::Unreachable) => Evaluation::counted(JumpResult::Unreachable, 0u32),
        Some(best) => {
            let ways = if best == found { Ways::at_least(value.ways) } else { Ways::Unknown };
            Evaluation { result: Some(best), ways }
        }
        None => Evaluation::unknown(),
    })
}

/// Returns the result of a jump by a search; `None` if its limit is reached, or there are too many pegs for it.
fn searched(
    board: &Board,
    position: &Position,
    jump: Jump,
    target: Option<Point>,
    limit: &mut ReportLimit<'_>,
) -> Result<Option<JumpResult>, SearchError> {
    let mut after = position.clone();
    if board.play(&mut after, &jump).is_err() {
        return Ok(None);
    }
    let best = match target {
        Some(target) => search::reach(board, &after, Goal::Single(target), limit)
            .map(|jumps| JumpResult::of(jumps.map(|_| 1), Some(target))),
        None => search::fewest(board, &after, limit).map(|fewest| JumpResult::Left(fewest.left)),
    };
    match best {
        Ok(best) => Ok(Some(best)),
        Err(SearchError::Stopped) if !limit.is_reached() => Err(SearchError::Stopped),
        Err(_) => Ok(None),
    }
}

#[cfg(test)]
mod tests;
