//! Patterns: lattices, and the other solutions of the modular n-queens problem.
//!
//! On a board of *ak* + *r* rows and *bk* + *s* columns, *r*, *s* < *k*, a pattern of side *k* with one stone in each
//! row, column and wrapped diagonal has *abk* + *as* + *br* stones, and those in its corner of *r* × *s* squares. So
//! the best pattern is the one with the emptiest corner ([`Pattern::fewest`]).
//!
//! Every corner has at least *r* + *s* − *k* stones, as each of its rows has a stone and only *k* − *s* of them can lie
//! outside it.

use crate::board::Square;
use crate::progress::{Cancelled, Progress};
use crate::rect::Rect;

use super::lattice::Lattice;
use super::rules::Board;
use super::torus_queens::TorusQueens;
use super::torus_queens::classes::{classes, images};
use super::torus_queens::records::{MAX_EXHAUSTED_SIDE, records};

/// Up to this side all solutions of the modular queens problem are lattices.
const MAX_LATTICE_SIDE: u64 = 11;
/// Maximum length for which all best patterns are listed: beyond it the enumeration of classes takes too long.
pub const MAX_LISTED_LENGTH: u64 = 19;

/// A pattern with exactly one stone on every line of its length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// A lattice; also the lattices of whole rows or columns, where lines fit one way only.
    Lattice(Lattice),
    /// Any other solution of the modular queens problem, given by the row of the stone in each column.
    Queens(TorusQueens),
}

impl From<TorusQueens> for Pattern {
    fn from(queens: TorusQueens) -> Self {
        queens.lattice().map_or(Self::Queens(queens), Self::Lattice)
    }
}

impl Pattern {
    /// Patterns with the fewest stones on a board. Where lattices attain the minimum over all known patterns, all such
    /// lattices, by slope and then by shift; else one other pattern. Empty where no pattern has exactly one stone on
    /// every line, and where no line fits.
    ///
    /// No other pattern has fewer, except perhaps for lines longer than [`MAX_EXHAUSTED_SIDE`] where
    /// [`Pattern::is_best`] is false. Cost: the cube of the length of a line.
    #[must_use]
    pub fn fewest(board: &Board) -> Vec<Self> {
        let lattices = Lattice::fewest(board);
        let corner = corner(board);
        let by_lattice = lattices.first().map(|lattice| lattice.count_in(corner));
        if !board.is_thin()
            && let Some(record) = record(board, corner, by_lattice)
        {
            return vec![Self::Queens(record)];
        }
        lattices.into_iter().map(Self::Lattice).collect()
    }

    /// All patterns with the fewest stones on a board, at most `limit` of them: those of [`Pattern::fewest`], then the
    /// others in the order of their rows. `None` where the length exceeds [`MAX_LISTED_LENGTH`] and patterns other than
    /// lattices may exist.
    ///
    /// Cost: an enumeration of all patterns, below a second.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn list(board: &Board, limit: usize, progress: &mut dyn Progress) -> Result<Option<Listed>, Cancelled> {
        let first = Self::fewest(board);
        let side = board.length();
        if first.is_empty() || board.is_thin() || side <= MAX_LATTICE_SIDE {
            let count = first.len() as u64;
            return Ok(Some(Listed { patterns: first.into_iter().take(limit).collect(), count }));
        }
        if side > MAX_LISTED_LENGTH {
            return Ok(None);
        }
        let corner = corner(board);
        let fewest = first.first().map_or(0, |pattern| pattern.count_in(corner));
        let Some(classes) = classes(side, progress)? else { return Ok(None) };
        let mut others: Vec<TorusQueens> = Vec::new();
        let mut count = 0;
        let total = classes.len() as u64;
        for (done, class) in (0..).zip(&classes) {
            progress.tick(done, total)?;
            for image in images(class) {
                let is_lattice = image.lattice().is_some();
                image.windows(corner.rows, corner.cols, |row, col, stones| {
                    if stones != fewest {
                        return;
                    }
                    count += 1;
                    let pattern = image.shifted(side - row, side - col);
                    if !is_lattice && first.first() != Some(&Self::Queens(pattern)) {
                        others.push(pattern);
                    }
                });
            }
        }
        others.sort_unstable();
        others.truncate(limit);
        let patterns = first.into_iter().chain(others.into_iter().map(Self::Queens));
        Ok(Some(Listed { patterns: patterns.take(limit).collect(), count }))
    }

    /// The pattern of the board's length that these stones repeat; `None` if they repeat none, or if a side is shorter
    /// than a line.
    #[must_use]
    pub fn of_stones(board: &Board, stones: &[Square]) -> Option<Self> {
        let k = board.length();
        if board.rows() < k || board.cols() < k {
            return None;
        }
        let row_of = |col: u64| stones.iter().find(|stone| stone.row < k && stone.col == col).map(|stone| stone.row);
        let rows: Option<Vec<u64>> = (0..k).map(row_of).collect();
        let pattern = Self::from(TorusQueens::new(rows?)?);
        let is_complete = stones.len() as u64 == pattern.count_in(board.all());
        (is_complete && stones.iter().all(|stone| pattern.has(*stone))).then_some(pattern)
    }

    /// Returns whether it is proved that no pattern has fewer stones on this board than those of [`Pattern::fewest`]:
    /// up to [`MAX_EXHAUSTED_SIDE`] by enumeration of all patterns; for longer lines where the corner attains the lower
    /// bound r + s − k.
    #[must_use]
    pub fn is_best(board: &Board) -> bool {
        let (corner, k) = (corner(board), board.length());
        let lower_bound = (corner.rows + corner.cols).saturating_sub(k);
        k <= MAX_EXHAUSTED_SIDE
            || board.is_thin()
            || Self::fewest(board).first().is_none_or(|pattern| pattern.count_in(corner) == lower_bound)
    }

    /// The number of squares in a line, and the period of the pattern.
    #[must_use]
    pub const fn length(&self) -> u64 {
        match self {
            Self::Lattice(lattice) => lattice.length(),
            Self::Queens(queens) => queens.side(),
        }
    }

    /// The lattice, if the pattern is one.
    #[must_use]
    pub const fn lattice(&self) -> Option<&Lattice> {
        match self {
            Self::Lattice(lattice) => Some(lattice),
            Self::Queens(_) => None,
        }
    }

    /// The pattern as a solution of the modular queens problem; `None` for lattices of whole rows or columns.
    #[must_use]
    pub fn queens(&self) -> Option<TorusQueens> {
        match self {
            Self::Lattice(lattice) => TorusQueens::of(lattice),
            Self::Queens(queens) => Some(*queens),
        }
    }

    /// Returns whether there is a stone on this square. O(1).
    #[must_use]
    pub const fn has(&self, square: Square) -> bool {
        match self {
            Self::Lattice(lattice) => lattice.has(square),
            Self::Queens(queens) => queens.has(square),
        }
    }

    /// The first row from `row` on with a stone in this column; `None` if the pattern consists of whole columns.
    #[must_use]
    pub fn row_from(&self, row: u64, col: u64) -> Option<u64> {
        match self {
            Self::Lattice(lattice) => lattice.row_from(row, col),
            Self::Queens(queens) => (row..row + queens.side()).find(|row| queens.has(Square::new(*row, col))),
        }
    }

    /// The first column from `col` on with a stone in this row; `None` if the pattern consists of whole rows.
    #[must_use]
    pub fn col_from(&self, row: u64, col: u64) -> Option<u64> {
        match self {
            Self::Lattice(lattice) => lattice.col_from(row, col),
            Self::Queens(queens) => (col..col + queens.side()).find(|col| queens.has(Square::new(row, *col))),
        }
    }

    /// Number of stones in a rectangle. Cost: the square of the length.
    #[must_use]
    pub fn count_in(&self, rect: Rect) -> u64 {
        match self {
            Self::Lattice(lattice) => lattice.count_in(rect),
            Self::Queens(queens) => queens.count_in(rect),
        }
    }
}

/// Patterns, and their total number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The patterns, at most as many as asked for.
    pub patterns: Vec<Pattern>,
    /// Number of all such patterns.
    pub count: u64,
}

/// The corner of a board beside whole cells and strips, as a rectangle of the pattern.
const fn corner(board: &Board) -> Rect {
    let k = board.length();
    Rect::new(0, 0, board.rows() % k, board.cols() % k)
}

/// The best shift of a recorded pattern or its transpose: the first with the fewest stones in the corner, if these are
/// fewer than `than`.
fn record(board: &Board, corner: Rect, than: Option<u64>) -> Option<TorusQueens> {
    let side = board.length();
    let mut best = (than?, None);
    for pattern in records(side).flat_map(|pattern| [pattern, pattern.transposed()]) {
        pattern.windows(corner.rows, corner.cols, |row, col, stones| {
            if stones < best.0 {
                best = (stones, Some(pattern.shifted(side - row, side - col)));
            }
        });
    }
    best.1
}
