//! The moves of each family, with their results.

use std::cell::RefCell;

use qipan::heaps::HeapOption;
use qipan::heaps::engine::to_move;
use qipan::heaps::moves::HeapResult;
use qipan::knights::moves::TourResult;
use qipan::pegs::moves::JumpResult;
use qipan::pegs::search::SearchError;
use qipan::pegs::tablebase::{WinningChances, is_central_game};
use qipan::pegs::{BoardShape, Jump, Point, PointRect, Position};
use qipan::progress::{Cancelled, Progress};
use qipan::scene::Window;
use qipan::tromino::moves::TilingResult;
use qipan::tromino::{Move as Laying, Piece};
use qipan::{Puzzle, Quadrant, Scene, Sequential, Square, Symmetry, fives, heaps, knights, pegs, tromino};

use super::budget::Effort;
use super::budget::now;
use super::central_game::{has_counts, with_counts};
use super::job::Request;
use super::spot::spot;
use super::table::{Move, Outcome, Table, Unit};
use super::two_heaps::two_heaps;
use super::whole_game::Layered;
use crate::kept::with_kept;
use crate::labs::fives::FiveLab;
use crate::labs::heaps::{self as heap_lab, HeapLab};
use crate::labs::knights::KnightLab;
use crate::labs::pegs::PegLab;
use crate::labs::pegs::moves::arrow;
use crate::labs::tromino::TrominoLab;
use crate::stage::lab_model::LabModel;
use crate::stage::lab_model::{MoveOf, PuzzleOf};
use crate::words::Words;

/// Maximum number of moves in a table of heaps.
const MAX_HEAP_MOVES: usize = 400;
/// The largest number of pegs for which a central game is searched without the tablebase.
const MAX_SEARCHED: u64 = 12;

/// The time in milliseconds in which tours are counted, unasked.
const KNIGHT_TIME: f64 = 2_000.0;
/// The number of squares up to which they are counted for as long as other tables.
const SMALL_KNIGHT_BOARD: u64 = 36;

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
const MAX_COMPARED: u64 = 4096;

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
fn window(rows: u64, cols: u64) -> Option<Window> {
    let side = |length: u64| u32::try_from(length).ok().filter(|_| length <= MAX_SIDE);
    Some(Window { row: 0, col: 0, rows: side(rows)?, cols: side(cols)?, level: 0 })
}

/// Returns the images of a set of squares with an order that is none of theirs: `image` gives the numbers under a
/// symmetry, without the identity's name.
fn square_images(
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
const fn likeness_of(symmetry: Symmetry) -> Likeness {
    match (symmetry.transpose, symmetry.flip_rows, symmetry.flip_cols) {
        (false, false, false) => Likeness::Same,
        (transpose, rows, cols) if transpose ^ rows ^ cols => Likeness::Mirrored,
        _ => Likeness::Turned,
    }
}

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

/// Returns the number of a square for the images of positions.
fn coded(square: Square) -> i64 {
    (square.row << 16 | square.col) as i64
}

/// Returns a number that is shown, from one that was small enough to be listed.
fn small(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Returns the square where a move ends, from 1.
fn target(square: Square) -> Option<(i32, i32)> {
    i32::try_from(square.row + 1).ok().zip(i32::try_from(square.col + 1).ok())
}

fn square_name(square: Square) -> String {
    format!("{},{}", square.row + 1, square.col + 1)
}

fn piece(piece: &Piece) -> Move {
    let sign = match piece.notch {
        Quadrant::TopLeft => '▟',
        Quadrant::TopRight => '▙',
        Quadrant::BottomLeft => '▜',
        Quadrant::BottomRight => '▛',
    };
    let elbow = piece.elbow();
    Move {
        text: Laying::Lay(*piece).to_string(),
        name: format!("{sign} {}", square_name(elbow)),
        target: target(elbow),
        sign: sign.to_string(),
    }
}

impl Explored for TrominoLab {
    fn table(
        board: &tromino::Board,
        position: &tromino::Position,
        request: Request,
        progress: &mut dyn Progress,
    ) -> Result<Option<Table>, Cancelled> {
        let result = |result: &TilingResult| match result {
            TilingResult::Completable => Outcome::Completable,
            TilingResult::DeadEnd { square: Some(square) } => {
                Outcome::Uncovered(small(square.row + 1), small(square.col + 1))
            }
            TilingResult::DeadEnd { square: None } => Outcome::DeadEnd,
        };
        let Ok(table) = tromino::moves::move_table(board, position, progress)? else { return Ok(None) };
        let mut shown = Table::of(&table, Unit::Tilings, &piece, &result);
        if request.with_chances {
            shown.add_chances(&tromino::moves::chances(board, position, &table, request.states(), progress)?);
        }
        Ok(Some(shown))
    }

    fn moves(board: &tromino::Board, position: &tromino::Position) -> Option<Table> {
        let rows = tromino::moves::rows(board, position).ok()?;
        Some(Table::unevaluated(&rows, Unit::Tilings, &piece))
    }

    fn short_name(_: &tromino::Board, _: &tromino::Position, mv: &Laying) -> String {
        match mv {
            Laying::Lay(laid) => piece(laid).name,
            Laying::Lift(lifted) => format!("− {}", piece(lifted).name),
        }
    }

    fn images(board: &tromino::Board, position: &tromino::Position) -> Vec<PositionImage> {
        let (rows, cols) = (board.rows(), board.cols());
        let keeps_hole = |symmetry: Symmetry| board.hole().is_none_or(|hole| symmetry.square(rows, cols, hole) == hole);
        square_images(rows, cols, keeps_hole, |symmetry| {
            let coded = |piece: Piece| {
                let image = piece.image(symmetry, rows, cols);
                coded(image.corner) << 2 | i64::from(image.notch as u8)
            };
            sorted(position.pieces().map(coded))
        })
    }

    fn scene(board: &tromino::Board, position: &tromino::Position, last: Option<&Laying>) -> Option<Scene> {
        let now = last.and_then(|mv| if let Laying::Lay(piece) = mv { Some(*piece) } else { None });
        let overlay = tromino::scene::Overlay { now, ..Default::default() };
        Some(tromino::scene::scene(board, position, None, window(board.rows(), board.cols())?, &overlay))
    }
}

/// Returns numbers sorted: a set.
fn sorted(numbers: impl Iterator<Item = i64>) -> Vec<i64> {
    let mut numbers: Vec<i64> = numbers.collect();
    numbers.sort_unstable();
    numbers
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
        let mut shown = Table::of(&table, Unit::Ways, &|mv| jump(board.shape(), mv), &of_jump);
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
        let target = is_central_game(board, &board.start()).then(|| BoardShape::English.usual_hole());
        if target.is_some() && (has_counts() || position.count() > MAX_SEARCHED) {
            return central(board, position, request.with_chances, progress).map(Some);
        }
        let states = request.effort.memory(pegs::moves::MAX_STATES);
        let table = match pegs::moves::move_table(board, position, target, states, progress) {
            Ok(table) => table,
            Err(SearchError::TooLarge) => return Ok(None),
            Err(SearchError::Stopped) => return Err(Cancelled),
        };
        let mut shown = Table::of(&table, Unit::Ways, &|mv| jump(board.shape(), mv), &of_jump);
        if request.with_chances {
            match pegs::moves::chances(board, position, target, &table, request.states(), progress) {
                Ok(chances) => shown.add_chances(&chances),
                Err(SearchError::Stopped) => return Err(Cancelled),
                Err(SearchError::TooLarge) => {}
            }
        }
        Ok(Some(shown))
    }

    fn time(board: &pegs::Board, effort: Effort) -> f64 {
        // The counts of the central game are computed once.
        if is_central_game(board, &board.start()) { Effort::Asked.time() } else { effort.time() }
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

fn stone(mv: &fives::Move) -> Move {
    let square = square_name(mv.square());
    let name = if matches!(mv, fives::Move::Put(_)) { format!("+ {square}") } else { format!("− {square}") };
    Move { text: mv.to_string(), name, target: target(mv.square()), sign: String::new() }
}

impl Explored for FiveLab {
    fn table(
        board: &fives::Board,
        position: &fives::Position,
        request: Request,
        progress: &mut dyn Progress,
    ) -> Result<Option<Table>, Cancelled> {
        match fives::moves::move_table(board, position, progress) {
            Ok(table) => {
                let mut shown = Table::of(&table, Unit::Solutions, &stone, &|stones| Outcome::Stones(small(*stones)));
                if request.with_chances {
                    shown.add_chances(&fives::moves::chances(board, position, &table));
                }
                Ok(Some(shown))
            }
            Err(fives::search::SearchError::Stopped) => Err(Cancelled),
            Err(_) => Ok(None),
        }
    }

    fn moves(board: &fives::Board, position: &fives::Position) -> Option<Table> {
        let rows = fives::moves::rows(board, position);
        (!rows.is_empty()).then(|| Table::unevaluated(&rows, Unit::Solutions, &stone))
    }

    fn short_name(_: &fives::Board, _: &fives::Position, mv: &fives::Move) -> String {
        stone(mv).name
    }

    fn images(board: &fives::Board, position: &fives::Position) -> Vec<PositionImage> {
        let (rows, cols) = (board.rows(), board.cols());
        square_images(
            rows,
            cols,
            |_| true,
            |symmetry| {
                let stones = board.all().squares().filter(|square| position.has(*square));
                sorted(stones.map(|square| coded(symmetry.square(rows, cols, square))))
            },
        )
    }

    fn scene(board: &fives::Board, position: &fives::Position, last: Option<&fives::Move>) -> Option<Scene> {
        let now = last.and_then(|mv| if let fives::Move::Put(square) = mv { Some(*square) } else { None });
        let overlay = fives::scene::Overlay { now, ..Default::default() };
        Some(fives::scene::scene(board, position, window(board.rows(), board.cols())?, &overlay))
    }
}

fn visit(square: &Square) -> Move {
    Move {
        text: knights::Move(*square).to_string(),
        name: square_name(*square),
        target: target(*square),
        sign: String::new(),
    }
}

fn of_tour(result: &TourResult) -> Outcome {
    match result {
        TourResult::Completable => Outcome::Completable,
        TourResult::DeadEnd => Outcome::DeadEnd,
    }
}

impl Explored for KnightLab {
    fn table(
        board: &knights::Board,
        position: &knights::Position,
        request: Request,
        progress: &mut dyn Progress,
    ) -> Result<Option<Table>, Cancelled> {
        let limit = request.effort.memory(knights::moves::MAX_BYTES);
        // The rows that are counted by then stay. Small boards are counted to the end.
        let is_short = request.effort == Effort::Unasked && board.area() > SMALL_KNIGHT_BOARD;
        let end = now() + if is_short { KNIGHT_TIME } else { request.effort.time() };
        let is_over = || now() > end;
        let table = knights::moves::move_table_until(board, position, limit, &is_over, &Sequential, progress)?;
        let mut shown = Table::of(&table, Unit::Ways, &visit, &of_tour);
        if request.with_chances {
            shown.add_chances(&knights::moves::chances(board, position, &table, request.states(), progress)?);
        }
        Ok(Some(shown))
    }

    fn moves(board: &knights::Board, position: &knights::Position) -> Option<Table> {
        let rows = knights::moves::rows(board, position);
        (!rows.is_empty()).then(|| Table::unevaluated(&rows, Unit::Ways, &visit))
    }

    fn short_name(_: &knights::Board, _: &knights::Position, mv: &knights::Move) -> String {
        square_name(mv.0)
    }

    fn images(board: &knights::Board, position: &knights::Position) -> Vec<PositionImage> {
        let (rows, cols) = (board.rows(), board.cols());
        let is_missing = |square: Square| !board.contains(square);
        let keeps = |symmetry: Symmetry| {
            let mut missing = board.missing().iter();
            missing.all(|square| is_missing(symmetry.square(rows, cols, *square)))
        };
        square_images(rows, cols, keeps, |symmetry| {
            let image = |square: Square| coded(symmetry.square(rows, cols, square));
            let mut numbers = sorted(position.squares(1, position.count()).map(image));
            // The squares visited, the knight's, and for a closed tour the first.
            let home = position.first().filter(|_| board.kind() == knights::Kind::Closed);
            numbers.extend([position.last(), home].map(|square| square.map_or(-1, image)));
            numbers
        })
    }

    fn scene(board: &knights::Board, position: &knights::Position, _: Option<&knights::Move>) -> Option<Scene> {
        let overlay = knights::scene::Overlay::default();
        Some(knights::scene::scene(board, position, window(board.rows(), board.cols())?, &overlay))
    }
}

/// Returns a move that makes an option, with a name such as `5→2+1`.
fn option(position: &heaps::Position, option: &HeapOption) -> Move {
    let left: Vec<String> = option.left.iter().map(ToString::to_string).collect();
    let left = if left.is_empty() { "0".to_owned() } else { left.join("+") };
    let text = to_move(position, option).map(|mv| mv.to_string()).unwrap_or_default();
    Move { text, name: format!("{}→{left}", option.heap), target: None, sign: String::new() }
}

impl Explored for HeapLab {
    fn table(
        game: &heaps::Game,
        position: &heaps::Position,
        request: Request,
        progress: &mut dyn Progress,
    ) -> Result<Option<Table>, Cancelled> {
        let result = |result: &HeapResult| {
            let value = result.value.map(small);
            if result.loses { Outcome::Loses(value) } else { Outcome::Wins(value) }
        };
        let sizes = position.heaps();
        heap_lab::job::with_engine(game.rule(), |engine| {
            engine.compute_to(sizes.iter().copied().max().unwrap_or(0), progress)?;
            let found = heaps::moves::move_table(engine, &sizes, game.is_misere(), MAX_HEAP_MOVES, progress)?;
            let mut table = Table::of(&found.table, Unit::Replies, &|mv| option(position, mv), &result);
            if request.with_chances {
                let (rule, misere) = (game.rule(), game.is_misere());
                let states = request.states();
                table.add_chances(&heaps::moves::chances(rule, &sizes, misere, &found, states, progress)?);
            }
            // The same move of an equal heap is no other move.
            table.rows.iter_mut().for_each(|row| row.images.clear());
            table.more = found.more;
            Ok(table)
        })
    }

    fn moves(_: &heaps::Game, _: &heaps::Position) -> Option<Table> {
        None
    }

    fn short_name(game: &heaps::Game, before: &heaps::Position, mv: &heaps::Move) -> String {
        let heap = before.parts().filter(|(row, _)| *row == mv.row);
        let heap = heap
            .map(|(_, part)| part)
            .find(|part| mv.gaps.first().is_some_and(|gap| (part.first..part.end()).contains(&gap.first)));
        let (Some(heap), Ok(left)) = (heap, game.leaves(before, mv)) else { return mv.to_string() };
        let left: Vec<String> = left.iter().map(|part| part.len.to_string()).collect();
        let left = if left.is_empty() { "0".to_owned() } else { left.join("+") };
        format!("{}→{left}", heap.len)
    }

    fn images(_: &heaps::Game, position: &heaps::Position) -> Vec<PositionImage> {
        let heaps: Vec<i64> = position.heaps().into_iter().map(|heap| heap as i64).collect();
        vec![(heaps.clone(), Likeness::Same), (sorted(heaps.into_iter()), Likeness::Rearranged)]
    }

    fn overview(
        game: &heaps::Game,
        position: &heaps::Position,
        settings: &str,
        words: &Words,
        progress: &mut dyn Progress,
    ) -> Result<Option<String>, Cancelled> {
        let found = heap_lab::job::with_engine(game.rule(), |engine| {
            two_heaps(engine, game, position, &|after| Self::spot(game, after), settings, words, progress)
        })?;
        Ok(found.flatten())
    }

    fn scene(game: &heaps::Game, position: &heaps::Position, last: Option<&heaps::Move>) -> Option<Scene> {
        let layout = heaps::Layout::of(game.heaps());
        let (rows, cols) = layout.sides();
        let overlay = heaps::scene::Overlay { now: last.cloned(), ..Default::default() };
        Some(heaps::scene::scene(&layout, position, window(rows, cols)?, &overlay))
    }
}
