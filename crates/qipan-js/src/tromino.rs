//! The namespace `tromino`: L-trominoes that cover all squares of a board but one.

use std::collections::BTreeMap;

use qipan::tromino::tilings::{Region, count, count_over_holes};
use qipan::tromino::{Board, Covering as Answer, Move, Numbering, Obstruction, Piece, scene};
use qipan::{Args, Scene, Session, Square, scene::Window};
use qipan_file::{Moves, Statement};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::answer::answer;
use crate::error::Error;
use crate::family::{Family, View};
use crate::input;
use crate::progress::{ProgressCallback, Watch};
use crate::session::session;
use crate::value::{self, At};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A board of 2^k × 2^k squares, k from 0 to 30, or of any sides up to 2^30. The hole is the special square; null if there is none. */
export type TrominoBoard =
    | { k: number; hole: Square; order?: "preorder" | "reading" | "level" | undefined }
    | { rows: number; cols: number; hole: Square | null; order?: "preorder" | "reading" | "level" | undefined };
/** The rows of the part that was asked for: the number of the piece on each square, 0 for the hole, null where nothing lies. */
export type TrominoPosition = (number | bigint | null)[][];
"#;

#[derive(Serialize)]
struct Told {
    rows: u64,
    cols: u64,
    hole: Option<At>,
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<&'static str>,
}

fn told(board: &Board, order: Option<Numbering>) -> JsValue {
    let order = order.map(Numbering::name);
    value::told(&Told { rows: board.rows(), cols: board.cols(), hole: board.hole().map(At::from), order })
}

/// The family.
#[derive(Clone, Copy, Debug)]
pub struct Tromino;

impl Family for Tromino {
    type Puzzle = Board;
    type Answer = Answer;

    const NAME: &'static str = "tromino";
    const EXAMPLE: &'static str = "lay:2,2nw";

    fn puzzle(answer: &Answer) -> Board {
        *answer.board()
    }

    fn asked(answer: &Answer) -> JsValue {
        told(answer.board(), answer.as_golomb().map(|(_, order)| order))
    }

    fn board(board: &Board) -> JsValue {
        told(board, None)
    }

    fn extent(stand: &View<Self>) -> value::Part {
        let board = stand.puzzle();
        (0, 0, board.rows(), board.cols())
    }

    fn scene(stand: &View<Self>, window: Window) -> Scene {
        let (covering, now) = match (stand, stand.last()) {
            (View::Answer(covering, _), last) => (Some(*covering), last),
            (View::Hand(_), last) => (None, last),
        };
        let now = now.and_then(|mv| if let Move::Lay(piece) = mv { Some(piece) } else { None });
        let overlay = scene::Overlay { now, ..scene::Overlay::default() };
        scene::scene(&stand.puzzle(), &stand.position(), covering, window, &overlay)
    }

    fn position(stand: &View<Self>, window: Window) -> JsValue {
        let (board, position) = (stand.puzzle(), stand.position());
        let laid: BTreeMap<Piece, u64> = match stand {
            View::Answer(..) => BTreeMap::new(),
            // A piece that was lifted and laid again has the number of the last time.
            View::Hand(session) => {
                let pieces = session
                    .moves()
                    .into_iter()
                    .filter_map(|mv| if let Move::Lay(piece) = mv { Some(piece) } else { None });
                pieces.zip(1..).collect()
            }
        };
        let number = |square: Square| {
            let piece = position.piece_at(square)?;
            match stand {
                View::Answer(covering, _) => covering.number(square),
                View::Hand(_) => laid.get(&piece).copied(),
            }
        };
        let seen = window.squares_of(board.rows(), board.cols(), 0);
        let cell = |square: Square| match number(square) {
            Some(number) => value::whole(number),
            None if board.hole() == Some(square) => 0.into(),
            None => JsValue::NULL,
        };
        value::grid(seen, cell)
    }

    fn claimed(answer: &Answer) -> Statement {
        qipan_file::Tromino::covering(answer).into()
    }

    fn made(session: &Session<Board>, moves: Moves<Move>) -> Statement {
        qipan_file::Tromino::position(*session.puzzle(), moves, session.status().is_complete()).into()
    }
}

answer!(
    "A covering: its pieces in order, each with its reason.",
    TrominoAnswer,
    Tromino,
    "TrominoBoard",
    "TrominoPosition",
    "\"tromino\""
);
session!("Pieces laid one by one.", TrominoSession, Tromino, "TrominoBoard", "TrominoPosition", "\"tromino\"");

/// The sentence that says how a board is given.
const ALLOWED: &str = "js-bad-board-tromino";

/// What is given of a board: its sides, the hole if it was told of, and how its pieces are to be numbered.
struct Given {
    rows: u64,
    cols: u64,
    hole: Option<Option<Square>>,
    order: Numbering,
}

impl Given {
    fn read(given: &JsValue) -> Result<Self, Error> {
        let given = input::Input::of(given, &["k", "rows", "cols", "hole", "order"], ALLOWED)?;
        let (rows, cols) = match given.number("k")? {
            Some(_) if given.has("rows") || given.has("cols") => return Err(given.bad()),
            Some(k) => {
                // The largest is far below 64; what is too large has the sentence of the core.
                let k = u32::try_from(k).unwrap_or(u32::MAX);
                let board = Board::power_of_two(k, Square::new(0, 0)).map_err(|why| Error::bad(&why))?;
                (board.rows(), board.cols())
            }
            None => (given.needed("rows")?, given.needed("cols")?),
        };
        let order = given.word("order", Numbering::from_name)?.unwrap_or(Numbering::Preorder);
        Ok(Self { rows, cols, hole: given.square_or_null("hole")?, order })
    }

    fn board(&self, hole: Option<Square>) -> Result<Board, Error> {
        Board::new(self.rows, self.cols, hole).map_err(|why| Error::bad(&why))
    }
}

/// The board that is given, and how its pieces are to be numbered.
fn board(given: &JsValue) -> Result<(Board, Numbering), Error> {
    let given = Given::read(given)?;
    let hole = given.hole.ok_or_else(|| Error::input(ALLOWED, Args::none()))?;
    Ok((given.board(hole)?, given.order))
}

fn covered(
    given: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<Result<TrominoAnswer, (Board, Obstruction)>, Error> {
    let (board, order) = board(given)?;
    let covering = Answer::of(&board, order, &mut Watch::new(progress)?)?;
    Ok(covering.map(TrominoAnswer).map_err(|why| (board, why)))
}

/// Covers a board.
///
/// @throws `BadInput`, `NoAnswer` with the reason where the board has no covering, `Cancelled`.
#[wasm_bindgen(js_namespace = tromino, js_name = solve)]
pub fn tromino_solve(
    #[wasm_bindgen(unchecked_param_type = "TrominoBoard")] board: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<TrominoAnswer, JsValue> {
    Ok(covered(board, progress)?.map_err(|(_, why)| Error::none(&why))?)
}

/// The certificate that a board has no covering; null where it has one.
///
/// @throws `BadInput`, `Cancelled`.
#[wasm_bindgen(js_namespace = tromino, js_name = refute, unchecked_return_type = "string | null")]
pub fn tromino_refute(
    #[wasm_bindgen(unchecked_param_type = "TrominoBoard")] board: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<JsValue, JsValue> {
    match covered(board, progress)? {
        Ok(_) => Ok(JsValue::NULL),
        Err((board, why)) => Ok(crate::family::certified(qipan_file::Tromino::no_covering(board, why).into())?.into()),
    }
}

/// Lays pieces by hand, from the empty board or after these moves.
///
/// @throws `BadInput`, `IllegalMove`.
#[wasm_bindgen(js_namespace = tromino, js_name = play)]
pub fn tromino_play(
    #[wasm_bindgen(unchecked_param_type = "TrominoBoard")] board: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string | readonly string[] | null")] moves: Option<JsValue>,
) -> Result<TrominoSession, JsValue> {
    Ok(TrominoSession::open(self::board(board)?.0, moves.as_ref())?)
}

/// The number of coverings of a board, in decimal. Without `hole` the numbers for all holes are added up.
///
/// @throws `BadInput`, `NotKnown` where the board is too wide, `Cancelled`.
#[wasm_bindgen(js_namespace = tromino, js_name = count)]
pub fn tromino_count(
    #[wasm_bindgen(
        unchecked_param_type = "TrominoBoard | { rows: number; cols: number; hole?: Square | null | undefined }"
    )]
    board: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<String, JsValue> {
    let given = Given::read(board)?;
    let mut watch = Watch::new(progress)?;
    let count = match given.hole {
        // Nothing and null are not the same here: without a word of the hole all of them are meant.
        None => {
            let board = given.board(None)?;
            count_over_holes(board.rows(), board.cols(), &mut watch)
        }
        Some(hole) => count(&Region::of(&given.board(hole)?, []), &mut watch),
    };
    Ok(count.map_err(Error::from)?.map_err(|why| Error::not_known(&why))?.to_string())
}
