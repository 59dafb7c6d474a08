//! The part of a family in Explore: its moves with their results. Shared by families: images of positions under symmetries,
//! names of squares.

use qipan::progress::{Cancelled, Progress};
use qipan::scene::Window;
use qipan::{Puzzle, Scene, Square, Symmetry};

use super::budget::Effort;
use super::job::Request;
use super::spot::spot;
use super::table::Table;
use super::whole_game::Layered;
use crate::stage::lab_model::{LabModel, MoveOf, PuzzleOf};
use crate::words::Words;

/// The relation of a position to another one that it equals up to symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Likeness {
    /// It is the same.
    Same,
    /// It is its mirror image.
    Mirrored,
    /// It is turned.
    Turned,
    /// It is the same, elsewhere on the plane.
    Shifted,
    /// It has the same heaps in another order.
    Rearranged,
}

/// The position of a lab's puzzle.
pub type PositionOf<L> = <PuzzleOf<L> as Puzzle>::Position;

/// A position as numbers, and how it is like the position of which it is an image.
pub type PositionImage = (Vec<i64>, Likeness);

/// The largest number of squares of a board whose positions are compared.
pub const MAX_COMPARED: u64 = 4096;

/// A family with a table of moves.
pub trait Explored: LabModel {
    /// Returns the table of a position; `None` if it has too many moves.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels the work.
    fn table(
        puzzle: &PuzzleOf<Self>,
        position: &PositionOf<Self>,
        request: Request,
        progress: &mut dyn Progress,
    ) -> Result<Option<Table>, Cancelled>;

    /// Returns the moves with those results that are found soon, but without numbers, where these take much longer; `None`
    /// elsewhere.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels the work.
    fn results(
        _puzzle: &PuzzleOf<Self>,
        _position: &PositionOf<Self>,
        _progress: &mut dyn Progress,
    ) -> Result<Option<Table>, Cancelled> {
        Ok(None)
    }

    /// Returns the limit of time in milliseconds.
    fn time(_puzzle: &PuzzleOf<Self>, effort: Effort) -> f64 {
        effort.time()
    }

    /// Returns the moves alone, for when the time is over.
    fn moves(puzzle: &PuzzleOf<Self>, position: &PositionOf<Self>) -> Option<Table>;

    /// Returns the short name of a move from a position, the same in every language.
    fn short_name(puzzle: &PuzzleOf<Self>, before: &PositionOf<Self>, mv: &MoveOf<Self>) -> String;

    /// Returns the images of a position under the symmetries of its board, the position itself first; none on boards
    /// that are too large.
    fn images(puzzle: &PuzzleOf<Self>, position: &PositionOf<Self>) -> Vec<PositionImage>;

    /// Returns the name of a position in all parts of Explore; `None` if its board is too large for comparisons.
    fn spot(puzzle: &PuzzleOf<Self>, position: &PositionOf<Self>) -> Option<String>
    where
        PuzzleOf<Self>: Layered,
    {
        spot(puzzle, position, Self::images(puzzle, position))
    }

    /// Whether two positions with the same images, which do not tell places on an unbounded board, lie at different places.
    fn is_shifted(_position: &PositionOf<Self>, _other: &PositionOf<Self>) -> bool {
        false
    }

    /// Returns a picture of the whole game in the place of the map, as HTML; `settings` are those that its controls set.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels the work.
    fn overview(
        _puzzle: &PuzzleOf<Self>,
        _position: &PositionOf<Self>,
        _settings: &str,
        _words: &Words,
        _progress: &mut dyn Progress,
    ) -> Result<Option<String>, Cancelled> {
        Ok(None)
    }

    /// Returns the small picture of a position with its last move; `None` if the board is too large for one.
    fn scene(puzzle: &PuzzleOf<Self>, position: &PositionOf<Self>, last: Option<&MoveOf<Self>>) -> Option<Scene>;
}

/// The side of the largest board that has a small picture.
const MAX_SIDE: u64 = 24;

/// Returns the window of a whole board, if it is small enough for a picture.
pub fn window(rows: u64, cols: u64) -> Option<Window> {
    let side = |length: u64| u32::try_from(length).ok().filter(|_| length <= MAX_SIDE);
    Some(Window { row: 0, col: 0, rows: side(rows)?, cols: side(cols)?, level: 0 })
}

/// Returns the images of a set of squares with an order that is none of theirs: `image` gives the numbers under a
/// symmetry, without the identity's name.
pub fn square_images(
    rows: u64,
    cols: u64,
    keeps: impl Fn(Symmetry) -> bool,
    image: impl Fn(Symmetry) -> Vec<i64>,
) -> Vec<PositionImage> {
    if rows.saturating_mul(cols) > MAX_COMPARED {
        return Vec::new();
    }
    let fits = |symmetry: &Symmetry| (rows == cols || !symmetry.transpose) && keeps(*symmetry);
    Symmetry::all().filter(fits).map(|symmetry| (image(symmetry), likeness_of(symmetry))).collect()
}

/// Returns what a symmetry does: an odd number of reflections mirrors.
pub const fn likeness_of(symmetry: Symmetry) -> Likeness {
    match (symmetry.transpose, symmetry.flip_rows, symmetry.flip_cols) {
        (false, false, false) => Likeness::Same,
        (transpose, rows, cols) if transpose ^ rows ^ cols => Likeness::Mirrored,
        _ => Likeness::Turned,
    }
}

/// Returns the number of a square for the images of positions.
pub fn coded(square: Square) -> i64 {
    (square.row << 16 | square.col) as i64
}

/// Returns a number that is shown, from one that was small enough to be listed.
pub fn small(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Returns the square where a move ends, from 1.
pub fn target(square: Square) -> Option<(i32, i32)> {
    i32::try_from(square.row + 1).ok().zip(i32::try_from(square.col + 1).ok())
}

/// Returns the name of a square: its row and column, from 1.
#[must_use]
pub fn square_name(square: Square) -> String {
    format!("{},{}", square.row + 1, square.col + 1)
}

/// Returns numbers sorted: a set.
pub fn sorted(numbers: impl Iterator<Item = i64>) -> Vec<i64> {
    let mut numbers: Vec<i64> = numbers.collect();
    numbers.sort_unstable();
    numbers
}
