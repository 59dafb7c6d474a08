//! The namespace `pegs`: pegs that jump over each other, down to the fewest.

use std::collections::BTreeSet;

use js_sys::Array;
use qipan::pegs::jump_sequence::JumpSequence;
use qipan::pegs::search::{self, Goal, SearchError};
use qipan::pegs::{Board, BoardShape, Jump, Point, PointRect, Solution as Answer, Start, Target, scene, weights};
use qipan::{Args, OwnedMessage, Puzzle, Scene, Session, scene::Window};
use qipan_file::{Moves, Statement};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::answer::answer;
use crate::error::Error;
use crate::family::{Family, View, words};
use crate::input;
use crate::progress::{ProgressCallback, Watch};
use crate::session::session;
use crate::value;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * A full rectangle on the unbounded plane, of sides up to 2^30; a classic board with one free point; or pegs on points of one's own,
 * at most 4096, in rows and columns 1 to 100. Jumps on the plane lead out of there: rows above the first and columns left of it are
 * 0, -1, …
 */
export type PegsBoard =
    | { rows: number; cols: number; ground?: "plane" | undefined }
    | { ground: "english" | "european" | "triangle15"; free?: Square | undefined }
    | { ground: "plane" | "english" | "european" | "triangle15"; pegs: readonly Square[] };
/** The points of the part that was asked for that have a peg. */
export type PegsPosition = Square[];
"#;

#[derive(Serialize)]
#[serde(untagged)]
enum Told {
    Rectangle { ground: &'static str, rows: u64, cols: u64 },
    Classic { ground: &'static str, free: (i64, i64) },
    Drawn { ground: &'static str, pegs: Vec<(i64, i64)> },
}

/// The one free point of a classic board, if there is just one.
fn free(board: &Board) -> Option<Point> {
    let start = board.start();
    // The plane has points without end.
    let ground = Some(board.shape()).filter(|ground| *ground != BoardShape::Plane)?;
    let mut free = ground.points().filter(|point| !start.has(*point));
    free.next().filter(|_| free.next().is_none())
}

/// The family.
#[derive(Clone, Copy, Debug)]
pub struct Pegs;

/// So much room is shown round the pegs of the plane, as far as jumps out of a rectangle go.
const ROOM: u64 = 2;

impl Family for Pegs {
    type Puzzle = Board;
    type Answer = Answer;

    const NAME: &'static str = "pegs";
    const EXAMPLE: &'static str = "3,1n";
    const HAS_EDGE: bool = false;

    fn puzzle(answer: &Answer) -> Board {
        answer.board().clone()
    }

    fn board(board: &Board) -> JsValue {
        let ground = board.shape().name();
        value::told(&match (board.pegs(), free(board)) {
            (Start::Rectangle { rows, cols }, _) => Told::Rectangle { ground, rows: *rows, cols: *cols },
            (_, Some(free)) => Told::Classic { ground, free: (free.row + 1, free.col + 1) },
            (pegs, None) => {
                Told::Drawn { ground, pegs: pegs.position().pegs().map(|peg| (peg.row + 1, peg.col + 1)).collect() }
            }
        })
    }

    fn extent(stand: &View<Self>) -> value::Part {
        let board = stand.puzzle();
        let mut seen = board.bounds();
        if board.shape() == BoardShape::Plane {
            seen = seen.expanded(ROOM).union(stand.position().bounds());
        }
        (seen.corner.row, seen.corner.col, seen.rows, seen.cols)
    }

    fn scene(stand: &View<Self>, window: Window) -> Scene {
        // The core counts rows and columns of a window from the corner of what is shown.
        let extent = PointRect::new(Point::new(window.row, window.col), window.rows.into(), window.cols.into());
        let window = Window { row: 0, col: 0, ..window };
        let overlay = scene::Overlay { now: stand.last(), ..scene::Overlay::default() };
        scene::scene(&stand.puzzle(), &stand.position(), extent, window, &overlay)
    }

    fn position(stand: &View<Self>, window: Window) -> JsValue {
        let position = stand.position();
        let rows = window.row..window.row.saturating_add(window.rows.into());
        let cols = || window.col..window.col.saturating_add(window.cols.into());
        let points = rows.flat_map(|row| cols().map(move |col| Point::new(row, col)));
        points.filter(|point| position.has(*point)).map(value::place).collect::<Array>().into()
    }

    fn claimed(answer: &Answer) -> Statement {
        qipan_file::Pegs::fewest(answer).into()
    }

    fn made(session: &Session<Board>, moves: Moves<Jump>) -> Statement {
        qipan_file::Pegs::position(session.puzzle(), moves).into()
    }
}

answer!(
    "Jumps that leave the fewest pegs, or one peg where it was asked for, each with its reason.",
    PegsAnswer,
    Pegs,
    "PegsBoard",
    "PegsPosition",
    "\"pegs\""
);
session!("Jumps made one by one.", PegsSession, Pegs, "PegsBoard", "PegsPosition", "\"pegs\"");

#[wasm_bindgen]
impl PegsAnswer {
    /// How many pegs are left at the end.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn left(&self) -> u64 {
        self.0.left()
    }
}

#[wasm_bindgen]
impl PegsSession {
    /// The jumps that can be made now, at most 65536 of them.
    #[must_use]
    pub fn choices(&self) -> Vec<js_sys::JsString> {
        let (board, position) = (self.0.puzzle(), self.0.position());
        let jumps = position.pegs().flat_map(|peg| board.jumps_of(position, peg));
        words(jumps.take(value::MAX_SQUARES as usize).map(|jump| jump.to_string()))
    }
}

fn point(given: &JsValue) -> Option<Point> {
    input::place(given).map(|(row, col)| Point::new(row, col))
}

/// No more pegs are read; a board has room for fewer.
const MAX_PEGS: u32 = 1 << 14;

fn board(given: &JsValue) -> Result<Board, Error> {
    let given = input::Input::of(given, &["ground", "rows", "cols", "free", "pegs"], "js-bad-board-pegs")?;
    let named =
        |name: &str| [BoardShape::Plane].into_iter().chain(BoardShape::CLASSIC).find(|ground| ground.name() == name);
    let ground = given.word("ground", named)?;
    let pegs = given.list("pegs", MAX_PEGS, point)?;
    let has_sides = given.has("rows") || given.has("cols");
    let free = given.read("free", point)?;
    let board = match (ground, pegs) {
        (None | Some(BoardShape::Plane), None) if free.is_none() => {
            Board::rectangle(given.needed("rows")?, given.needed("cols")?)
        }
        (Some(ground), Some(pegs)) if !has_sides && free.is_none() => {
            Board::drawn(ground, pegs.into_iter().collect::<BTreeSet<Point>>())
        }
        (Some(ground), None) if !has_sides && ground != BoardShape::Plane => {
            Board::classic(ground, free.unwrap_or(ground.usual_hole()))
        }
        _ => return Err(given.bad()),
    };
    board.map_err(|why| Error::bad(&why))
}

fn no_answer(no: SearchError) -> Error {
    match no {
        SearchError::Stopped => Error::Stopped,
        SearchError::TooLarge => Error::NotKnown(OwnedMessage::plain("js-pegs-too-large")),
    }
}

fn found(board: &Board, jumps: Vec<Jump>) -> Result<PegsAnswer, Error> {
    let line = JumpSequence::new(board.clone(), jumps).map_err(|(_, why)| Error::bad(&why))?;
    Ok(PegsAnswer(Answer::Found(line)))
}

/// Brings the pegs down to the fewest: a full rectangle by formula, other boards by an exact search.
///
/// @throws `BadInput`, `NotKnown` where a drawn board is too large to be searched, `Cancelled`.
#[wasm_bindgen(js_namespace = pegs, js_name = solve)]
pub fn pegs_solve(
    #[wasm_bindgen(unchecked_param_type = "PegsBoard")] board: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<PegsAnswer, JsValue> {
    let board = self::board(board)?;
    if let Some(solution) = Answer::by_purges(&board) {
        return Ok(PegsAnswer(solution));
    }
    let fewest = search::fewest(&board, &board.start(), &mut Watch::new(progress)?).map_err(no_answer)?;
    Ok(found(&board, fewest.jumps)?)
}

/// Brings the pegs down to one on a point of one's choice.
///
/// @throws `BadInput`, `NoAnswer` where it cannot be done, `NotKnown` where the board is too large to be searched, `Cancelled`.
#[wasm_bindgen(js_namespace = pegs, js_name = reach)]
pub fn pegs_reach(
    #[wasm_bindgen(unchecked_param_type = "PegsBoard")] board: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Square")] last: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<PegsAnswer, JsValue> {
    let board = self::board(board)?;
    let last = point(last).filter(|last| board.shape().contains(*last));
    let last = last.ok_or_else(|| Error::input("js-bad-square", Args::none()))?;
    let start = board.start();
    if let Some(why) = weights::out_of_reach(&board, &start, Target::Peg(last)) {
        return Err(Error::none(&why).into());
    }
    let reached = search::reach(&board, &start, Goal::Single(last), &mut Watch::new(progress)?).map_err(no_answer)?;
    match reached {
        Some(jumps) => Ok(found(&board, jumps)?),
        None => Err(Error::NoAnswer(OwnedMessage::plain("js-pegs-no-way")).into()),
    }
}

/// Jumps by hand, from the start or after these moves.
///
/// @throws `BadInput`, `IllegalMove`.
#[wasm_bindgen(js_namespace = pegs, js_name = play)]
pub fn pegs_play(
    #[wasm_bindgen(unchecked_param_type = "PegsBoard")] board: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string | readonly string[] | null")] moves: Option<JsValue>,
) -> Result<PegsSession, JsValue> {
    Ok(PegsSession::open(self::board(board)?, moves.as_ref())?)
}
