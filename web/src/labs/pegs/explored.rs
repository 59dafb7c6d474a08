//! The jumps of the peg lab with their results, for Explore.

use std::cell::RefCell;

use qipan::moves::MoveTable;
use qipan::pegs::moves::JumpResult;
use qipan::pegs::search::SearchError;
use qipan::pegs::tablebase::{WinningChances, is_central_game};
use qipan::pegs::{self, BoardShape, Jump, Point, PointRect, Position};
use qipan::progress::{Cancelled, Progress};
use qipan::{Puzzle, Scene, Sequential, Square, Symmetry};

use super::PegLab;
use super::moves::arrow;
use crate::explore::budget::Effort;
use crate::explore::central_game::{has_counts, with_counts};
use crate::explore::families::{Explored, Likeness, MAX_COMPARED, PositionImage, likeness_of, small, sorted, window};
use crate::explore::job::Request;
use crate::explore::table::{Move, Outcome, Table, Unit};
use crate::kept::with_kept;

/// The largest number of pegs for which a central game is searched without the tablebase.
const MAX_SEARCHED: u64 = 12;

/// The symmetries of the triangle of 15 holes: permutations of the distances of a hole to the three sides.
const TRIANGLE: [([usize; 3], Likeness); 6] = [
    ([0, 1, 2], Likeness::Same),
    ([1, 0, 2], Likeness::Mirrored),
    ([0, 2, 1], Likeness::Mirrored),
    ([2, 1, 0], Likeness::Mirrored),
    ([1, 2, 0], Likeness::Turned),
    ([2, 0, 1], Likeness::Turned),
];

/// Returns the image of a hole of the triangle. The distances are row − col, col and 4 − row, which sum up to 4.
const fn permuted(hole: Point, order: [usize; 3]) -> Point {
    let distances = [hole.row - hole.col, hole.col, 4 - hole.row];
    Point::new(4 - distances[order[2]], distances[order[1]])
}

fn jump(shape: BoardShape, jump: &Jump) -> Move {
    let (from, to) = (jump.from, jump.to());
    let name = format!("{},{}→{},{}", from.row + 1, from.col + 1, to.row + 1, to.col + 1);
    let ends = i32::try_from(to.row + 1).ok().zip(i32::try_from(to.col + 1).ok());
    Move { text: jump.to_string(), name: name.replace('-', "−"), target: ends, sign: arrow(shape, *jump).to_owned() }
}

fn of_jump(result: &JumpResult) -> Outcome {
    match result {
        JumpResult::Target => Outcome::Centre,
        JumpResult::Left(left) => Outcome::Left(small(*left)),
        JumpResult::Unreachable => Outcome::NoCentre,
    }
}

/// Returns the point where the last peg of the central game is to end; `None` on other boards.
fn target(board: &pegs::Board) -> Option<Point> {
    is_central_game(board, &board.start()).then(|| BoardShape::English.usual_hole())
}

/// Returns a table of the core as it is shown.
fn shown(board: &pegs::Board, table: &MoveTable<Jump, JumpResult>) -> Table {
    Table::of(table, Unit::Ways, &|mv| jump(board.shape(), mv), &of_jump)
}

thread_local! {
    /// The chances of the central game, which are computed when they are first asked for.
    static CHANCES: RefCell<Option<WinningChances>> = const { RefCell::new(None) };
}

/// Returns the table of a position of the central game.
fn central(
    board: &pegs::Board,
    position: &Position,
    with_chances: bool,
    progress: &mut dyn Progress,
) -> Result<Table, Cancelled> {
    with_counts(progress, |counts, progress| {
        let table = counts.move_table(board, position);
        let mut shown = shown(board, &table);
        if with_chances {
            let build = |progress: &mut dyn Progress| WinningChances::build(counts.tablebase(), &Sequential, progress);
            with_kept(&CHANCES, progress, build, |chances, _| {
                shown.add_chances(&chances.of_moves(counts.tablebase(), board, position, &table));
                Ok(())
            })?;
        }
        Ok(shown)
    })
}

impl Explored for PegLab {
    fn table(
        board: &pegs::Board,
        position: &Position,
        request: Request,
        progress: &mut dyn Progress,
    ) -> Result<Option<Table>, Cancelled> {
        let target = target(board);
        if target.is_some() && (has_counts() || position.count() > MAX_SEARCHED) {
            return central(board, position, request.with_chances, progress).map(Some);
        }
        let states = request.effort.memory(pegs::moves::MAX_STATES);
        let table = match pegs::moves::move_table(board, position, target, states, progress) {
            Ok(table) => table,
            Err(SearchError::TooLarge) => return Ok(None),
            Err(SearchError::Stopped) => return Err(Cancelled),
        };
        let mut shown = shown(board, &table);
        if request.with_chances {
            match pegs::moves::chances(board, position, target, &table, request.states(), progress) {
                Ok(chances) => shown.add_chances(&chances),
                Err(SearchError::Stopped) => return Err(Cancelled),
                Err(SearchError::TooLarge) => {}
            }
        }
        Ok(Some(shown))
    }

    fn results(
        board: &pegs::Board,
        position: &Position,
        progress: &mut dyn Progress,
    ) -> Result<Option<Table>, Cancelled> {
        let target = target(board);
        if target.is_none() || has_counts() || position.count() <= MAX_SEARCHED {
            return Ok(None);
        }
        match pegs::moves::quick_table(board, position, target, progress) {
            Ok(table) => Ok(Some(shown(board, &table))),
            Err(SearchError::Stopped) => Err(Cancelled),
            Err(SearchError::TooLarge) => Ok(None),
        }
    }

    fn time(board: &pegs::Board, effort: Effort) -> f64 {
        // The counts of the central game are computed once.
        if target(board).is_some() { Effort::Asked.time() } else { effort.time() }
    }

    fn moves(board: &pegs::Board, position: &Position) -> Option<Table> {
        Some(Table::unevaluated(&pegs::moves::rows(board, position, None), Unit::Ways, &|mv| jump(board.shape(), mv)))
    }

    fn short_name(board: &pegs::Board, _: &Position, mv: &Jump) -> String {
        jump(board.shape(), mv).name
    }

    fn images(board: &pegs::Board, position: &Position) -> Vec<PositionImage> {
        if position.count() > MAX_COMPARED {
            return Vec::new();
        }
        let pegs: Vec<Point> = position.pegs().collect();
        let all = |transform: &dyn Fn(Point) -> Point| {
            sorted(pegs.iter().map(|peg| {
                let image = transform(*peg);
                (image.row + (1 << 20)) << 32 | (image.col + (1 << 20))
            }))
        };
        let shape = board.shape();
        let bounds = match shape {
            BoardShape::Triangle => {
                return TRIANGLE.map(|(order, likeness)| (all(&|peg| permuted(peg, order)), likeness)).into();
            }
            BoardShape::Plane => pegs.iter().fold(PointRect::EMPTY, |all, peg| all.union_point(*peg)),
            _ => shape.sides().map_or(PointRect::EMPTY, |(rows, cols)| PointRect::new(Point::new(0, 0), rows, cols)),
        };
        let image = |symmetry: Symmetry| {
            all(&|peg| {
                let (row, col) = (peg.row - bounds.corner.row, peg.col - bounds.corner.col);
                let square = Square::new(row.unsigned_abs(), col.unsigned_abs());
                let image = symmetry.square(bounds.rows, bounds.cols, square);
                Point::new(image.row as i64, image.col as i64)
            })
        };
        // A rectangle of pegs may stand upright elsewhere on the plane.
        Symmetry::all().map(|symmetry| (image(symmetry), likeness_of(symmetry))).collect()
    }

    fn is_shifted(position: &Position, other: &Position) -> bool {
        position.bounds() != other.bounds()
    }

    fn scene(board: &pegs::Board, position: &Position, last: Option<&Jump>) -> Option<Scene> {
        let extent = board.bounds().union(position.bounds());
        let overlay = pegs::scene::Overlay { now: last.copied(), ..Default::default() };
        Some(pegs::scene::scene(board, position, extent, window(extent.rows, extent.cols)?, &overlay))
    }
}
