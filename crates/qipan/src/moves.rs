//! Tables of moves: every legal move of a position with its result and its number of ways.
//!
//! **What.** Each family has a module `moves` with a function `move_table`, which fills a [`MoveTable`]. The *result*
//! of a move is what can still be reached after it, in a type of the family that is ordered from the best to the
//! worst. The *ways* are the number of continuations that reach this result. Moves that are images of one another
//! under a symmetry of the position are one row.
//!
//! **Cost.** The family's search or dynamic program, within a budget that the family documents. Where the budget ends,
//! the table says so: a number is exact, or a bound, or unknown, and never an estimate.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::hash::Hash;

use num_bigint::BigUint;

/// A number of ways, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ways {
    /// Exactly this number.
    Exact(BigUint),
    /// More than this number: the budget ended there.
    Over(BigUint),
    /// The budget ended before any was found, or the family does not count here.
    Unknown,
}

impl Ways {
    /// Returns an exact number.
    #[must_use]
    pub fn exact(count: impl Into<BigUint>) -> Self {
        Self::Exact(count.into())
    }

    /// Returns the bound that follows from `found` ways when there may be more: a number below `found` with at most
    /// two digits that are not 0; [`Ways::Unknown`] if none was found.
    ///
    /// ```
    /// use qipan::moves::Ways;
    ///
    /// assert_eq!(Ways::at_least(2_345_678_u32), Ways::Over(2_300_000_u32.into()));
    /// assert_eq!(Ways::at_least(2_300_000_u32), Ways::Over(2_200_000_u32.into()));
    /// assert_eq!(Ways::at_least(7_u32), Ways::Over(6_u32.into()));
    /// ```
    #[must_use]
    pub fn at_least(found: impl Into<BigUint>) -> Self {
        let found = found.into();
        if found == BigUint::ZERO {
            return Self::Unknown;
        }
        let below = found - 1u32;
        let digits = below.to_string().len() as u32;
        let unit = BigUint::from(10u32).pow(digits.saturating_sub(2));
        Self::Over(&below / &unit * unit)
    }

    /// Returns the number if it is exact.
    #[must_use]
    pub const fn as_exact(&self) -> Option<&BigUint> {
        match self {
            Self::Exact(count) => Some(count),
            Self::Over(_) | Self::Unknown => None,
        }
    }

    /// Returns the greatest number that is known not to exceed the ways.
    fn least(&self) -> BigUint {
        match self {
            Self::Exact(count) => count.clone(),
            Self::Over(count) => count + 1u32,
            Self::Unknown => BigUint::ZERO,
        }
    }
}

/// The certainty of a row: how much of it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// The result is known, and the number of ways is exact.
    Counted,
    /// The result is known by an exhaustive search or a proof, the number of ways is not.
    Decided,
    /// The result is unknown.
    Open,
}

impl Certainty {
    /// Returns its name in JSON: `counted`, `computed` or `open`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Counted => "counted",
            Self::Decided => "computed",
            Self::Open => "open",
        }
    }
}

/// A result with its number of ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation<R> {
    /// The result; `None` if it is unknown.
    pub result: Option<R>,
    /// The number of ways to reach it.
    pub ways: Ways,
}

impl<R> Evaluation<R> {
    /// Returns a known result with an exact number of ways.
    #[must_use]
    pub fn counted(result: R, ways: impl Into<BigUint>) -> Self {
        Self { result: Some(result), ways: Ways::exact(ways) }
    }

    /// Returns the evaluation of which nothing is known.
    #[must_use]
    pub const fn unknown() -> Self {
        Self { result: None, ways: Ways::Unknown }
    }

    /// Returns how much is known.
    #[must_use]
    pub const fn certainty(&self) -> Certainty {
        match (&self.result, &self.ways) {
            (Some(_), Ways::Exact(_)) => Certainty::Counted,
            (Some(_), _) => Certainty::Decided,
            (None, _) => Certainty::Open,
        }
    }
}

/// A row of a table: a move with its mirror images.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRow<M, R> {
    /// The move.
    pub mv: M,
    /// The other moves that are its images under a symmetry of the position.
    pub images: Vec<M>,
    /// The result of the move and its ways.
    pub evaluation: Evaluation<R>,
}

impl<M, R> MoveRow<M, R> {
    /// Returns the number of moves in the row.
    #[must_use]
    pub const fn count(&self) -> usize {
        1 + self.images.len()
    }

    /// Iterates over the moves of the row.
    pub fn moves(&self) -> impl Iterator<Item = &M> {
        std::iter::once(&self.mv).chain(&self.images)
    }
}

/// All legal moves of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveTable<M, R> {
    /// The rows: the best result first, and of equal results the one with more ways; unknown results last.
    pub rows: Vec<MoveRow<M, R>>,
    /// The position itself.
    pub position: Evaluation<R>,
}

impl<M, R: Ord + Clone> MoveTable<M, R> {
    /// Returns the table of a game of sequences: the result of the position is the best of its rows, and its ways are
    /// the sum over the moves with this result. `is_optimal` says of a result that none is better, so that rows whose
    /// result is unknown do not matter. There must be a row.
    #[must_use]
    pub fn of_sequences(rows: Vec<MoveRow<M, R>>, is_optimal: impl Fn(&R) -> bool) -> Self {
        let results = || rows.iter().map(|row| row.evaluation.result.as_ref());
        let has_unknown = results().any(|result| result.is_none());
        let best = results().flatten().min().filter(|best| !has_unknown || is_optimal(best)).cloned();
        let Some(best) = best else { return Self::new(rows, Evaluation::unknown()) };
        let with_best = rows.iter().filter(|row| row.evaluation.result.as_ref() == Some(&best));
        let (mut sum, mut is_exact) = (BigUint::ZERO, !has_unknown);
        for row in with_best {
            sum += row.evaluation.ways.least() * row.count();
            is_exact &= row.evaluation.ways.as_exact().is_some();
        }
        let ways = if is_exact { Ways::Exact(sum) } else { Ways::at_least(sum) };
        Self::new(rows, Evaluation { result: Some(best), ways })
    }

    /// Returns the table of these rows, sorted. Rows that are equally good keep their order.
    #[must_use]
    pub fn new(rows: Vec<MoveRow<M, R>>, position: Evaluation<R>) -> Self {
        let ways: Vec<BigUint> = rows.iter().map(|row| row.evaluation.ways.least()).collect();
        let order = stable_order(rows.len(), &mut |one, other| {
            let by_result = match [one, other].map(|number| &rows[number].evaluation.result) {
                [Some(result), Some(other)] => result.cmp(other),
                [result, other] => other.is_some().cmp(&result.is_some()),
            };
            by_result.then_with(|| ways[other].cmp(&ways[one]))
        });
        let mut rows: Vec<Option<MoveRow<M, R>>> = rows.into_iter().map(Some).collect();
        Self { rows: order.into_iter().filter_map(|number| rows[number].take()).collect(), position }
    }

    /// Returns the number of legal moves.
    #[must_use]
    pub fn count(&self) -> usize {
        self.rows.iter().map(MoveRow::count).sum()
    }
}

/// Returns the numbers below `len` in the order of `compare`; equal ones keep their order. Not generic: a program has the
/// tables of all families, and one routine that sorts them.
fn stable_order(len: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..len).collect();
    order.sort_by(|one, other| compare(*one, *other));
    order
}

/// Returns the rows of `moves` without evaluations: each move with its images under `symmetries`, which map a move to
/// a move, the first of them in the given order. Cost: a lookup for each move and symmetry.
#[must_use]
pub fn merged<M: Clone + Eq + Hash, S>(
    moves: &[M],
    symmetries: &[S],
    image: impl Fn(&S, &M) -> Option<M>,
) -> Vec<(M, Vec<M>)> {
    let numbers: HashMap<&M, usize> = moves.iter().zip(0..).collect();
    let mut done = vec![false; moves.len()];
    let mut rows = Vec::new();
    for (at, mv) in moves.iter().enumerate() {
        if std::mem::replace(&mut done[at], true) {
            continue;
        }
        let mut images = Vec::new();
        for symmetry in symmetries {
            let image = image(symmetry, mv);
            if let Some(other) = image.and_then(|image| numbers.get(&image))
                && !std::mem::replace(&mut done[*other], true)
            {
                images.push(moves[*other].clone());
            }
        }
        rows.push((mv.clone(), images));
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_sorted_best_first() {
        let row = |mv: char, result: Option<u32>, ways: Ways| MoveRow {
            mv,
            images: Vec::new(),
            evaluation: Evaluation { result, ways },
        };
        let rows = vec![
            row('a', None, Ways::Unknown),
            row('b', Some(2), Ways::exact(7u32)),
            row('c', Some(1), Ways::exact(3u32)),
            row('d', Some(1), Ways::Over(5u32.into())),
            row('e', Some(1), Ways::exact(3u32)),
        ];
        let table = MoveTable::new(rows, Evaluation::counted(1, 11u32));
        assert_eq!(table.rows.iter().map(|row| row.mv).collect::<String>(), "dceba");
        let kinds: Vec<&str> = table.rows.iter().map(|row| row.evaluation.certainty().name()).collect();
        assert_eq!(kinds, ["computed", "counted", "counted", "counted", "open"]);
    }

    #[test]
    fn bounds_are_below_what_was_found() {
        for found in (1..2000u32).chain([12_345, 1_000_000, u32::MAX]) {
            let Ways::Over(bound) = Ways::at_least(found) else { panic!("{found}") };
            assert!(bound < found.into(), "{found}: {bound}");
            assert!(bound.to_string().trim_end_matches('0').len() <= 2, "{found}: {bound}");
            assert!(found < 100 || bound * 12u32 > BigUint::from(found) * 10u32, "{found}");
        }
        assert_eq!(Ways::at_least(0u32), Ways::Unknown);
    }

    #[test]
    fn images_join_the_row_of_the_first_move() {
        let mirror = |width: &i32, at: &i32| Some(width - at);
        assert_eq!(merged(&[0, 1, 2, 3, 4], &[4], mirror), [(0, vec![4]), (1, vec![3]), (2, vec![])]);
        assert_eq!(merged(&[0, 1], &[], mirror), [(0, vec![]), (1, vec![])]);
    }
}
