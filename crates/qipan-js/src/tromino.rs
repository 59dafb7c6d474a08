//! The namespace `tromino`: coverings of a board by L-trominoes, with at most one hole.

use std::collections::BTreeMap;

use qipan::chance::MAX_STATES;
use qipan::tromino::moves::{self, TilingResult};
use qipan::tromino::tilings::{Region, count, count_over_holes};
use qipan::tromino::{Board, Covering as Answer, Move, Numbering, Obstruction, Piece, scene};
use qipan::{Args, OwnedMessage, Scene, Session, Square, scene::Window};
use qipan_certificate::{Moves, Statement};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::answer::answer;
use crate::error::Error;
use crate::family::{Family, View};
use crate::input;
use crate::move_table::{self, Options, Texts};
use crate::progress::{CallbackProgress, ProgressCallback};
use crate::session::session;
use crate::value::{self, At};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A board of 2^k × 2^k squares, k from 0 to 30, or with sides up to 2^30. The hole is the special square; null if there is none. */
export type TrominoBoard =
    | { k: number; hole: Square; order?: "preorder" | "reading" | "level" | undefined }
    | { rows: number; cols: number; hole: Square | null; order?: "preorder" | "reading" | "level" | undefined };
/** The rows of the window: on each square the number of its piece, 0 on the hole, null where there is no piece. */
export type TrominoPosition = (number | bigint | null)[][];
"#;

#[derive(Serialize)]
struct BoardData {
    rows: u64,
    cols: u64,
    hole: Option<At>,
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<&'static str>,
}

fn board_data(board: &Board, order: Option<Numbering>) -> JsValue {
    let order = order.map(Numbering::name);
    value::to_js(&BoardData { rows: board.rows(), cols: board.cols(), hole: board.hole().map(At::from), order })
}

/// The implementation of [`Family`].
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

    fn problem(answer: &Answer) -> JsValue {
        board_data(answer.board(), answer.as_golomb().map(|(_, order)| order))
    }

    fn board(board: &Board) -> JsValue {
        board_data(board, None)
    }

    fn extent(view: &View<Self>) -> value::Part {
        let board = view.puzzle();
        (0, 0, board.rows(), board.cols())
    }

    fn scene(view: &View<Self>, window: Window) -> Scene {
        let (covering, now) = match (view, view.last()) {
            (View::Answer(covering, _), last) => (Some(*covering), last),
            (View::Hand(_), last) => (None, last),
        };
        let now = now.and_then(|mv| if let Move::Lay(piece) = mv { Some(piece) } else { None });
        let overlay = scene::Overlay { now, ..scene::Overlay::default() };
        scene::scene(&view.puzzle(), &view.position(), covering, window, &overlay)
    }

    fn position(view: &View<Self>, window: Window) -> JsValue {
        let (board, position) = (view.puzzle(), view.position());
        let laid: BTreeMap<Piece, u64> = match view {
            View::Answer(..) => BTreeMap::new(),
            // A piece that was removed and placed again has its last number.
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
            match view {
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

    fn statement(answer: &Answer) -> Statement {
        qipan_certify::tromino::covering(answer).into()
    }

    fn session_statement(session: &Session<Board>, moves: Moves<Move>) -> Statement {
        qipan_certificate::Tromino::position(*session.puzzle(), moves, session.status().is_complete()).into()
    }
}

answer!(
    "A covering as a sequence of pieces, each with its reason.",
    TrominoAnswer,
    Tromino,
    "TrominoBoard",
    "TrominoPosition",
    "\"tromino\""
);
session!(
    "A session in which pieces are placed and removed.",
    TrominoSession,
    Tromino,
    "TrominoBoard",
    "TrominoPosition",
    "\"tromino\""
);

/// The message key that describes the permitted form of a board.
const ALLOWED: &str = "js-bad-board-tromino";

/// The arguments of a board: its sides, the hole if the field is present, and the numbering of the pieces.
struct Given {
    rows: u64,
    cols: u64,
    hole: Option<Option<Square>>,
    order: Numbering,
}

impl Given {
    fn read(given: &JsValue) -> Result<Self, Error> {
        let fields = input::Input::of(given, &["k", "rows", "cols", "hole", "order"], ALLOWED)?;
        let (rows, cols) = match fields.number("k")? {
            Some(_) if fields.has("rows") || fields.has("cols") => return Err(fields.bad()),
            Some(k) => {
                // Values that do not fit 32 bits exceed the limit of the library anyway, which reports them.
                let k = u32::try_from(k).unwrap_or(u32::MAX);
                let board = Board::power_of_two(k, Square::new(0, 0)).map_err(|why| Error::bad(&why))?;
                (board.rows(), board.cols())
            }
            None => (fields.needed("rows")?, fields.needed("cols")?),
        };
        let order = fields.word("order", Numbering::from_name)?.unwrap_or(Numbering::Preorder);
        Ok(Self { rows, cols, hole: fields.square_or_null("hole")?, order })
    }

    fn board(&self, hole: Option<Square>) -> Result<Board, Error> {
        Board::new(self.rows, self.cols, hole).map_err(|why| Error::bad(&why))
    }
}

/// Parses a board and the numbering of its pieces.
fn board(given: &JsValue) -> Result<(Board, Numbering), Error> {
    let given = Given::read(given)?;
    let hole = given.hole.ok_or_else(|| Error::input(ALLOWED, Args::none()))?;
    Ok((given.board(hole)?, given.order))
}

fn cover(
    given: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<Result<TrominoAnswer, (Board, Obstruction)>, Error> {
    let (board, order) = board(given)?;
    let covering = Answer::of(&board, order, &mut CallbackProgress::new(progress)?)?;
    Ok(covering.map(TrominoAnswer).map_err(|why| (board, why)))
}

/// Covers a board.
///
/// @throws `BadInput`, `NoAnswer` with the reason if the board has no covering, `Stopped`.
#[wasm_bindgen(js_namespace = tromino, js_name = solve)]
pub fn tromino_solve(
    #[wasm_bindgen(unchecked_param_type = "TrominoBoard")] board: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<TrominoAnswer, JsValue> {
    Ok(cover(board, progress)?.map_err(|(_, why)| Error::none(&why))?)
}

/// Returns the certificate that a board has no covering; null if it has one.
///
/// @throws `BadInput`, `Stopped`.
#[wasm_bindgen(js_namespace = tromino, js_name = refute, unchecked_return_type = "string | null")]
pub fn tromino_refute(
    #[wasm_bindgen(unchecked_param_type = "TrominoBoard")] board: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<JsValue, JsValue> {
    match cover(board, progress)? {
        Ok(_) => Ok(JsValue::NULL),
        Err((board, why)) => {
            Ok(crate::family::certificate_text(qipan_certificate::Tromino::no_covering(board, why).into())?.into())
        }
    }
}

/// Starts a session on the empty board, or after these moves.
///
/// @throws `BadInput`, `IllegalMove`.
#[wasm_bindgen(js_namespace = tromino, js_name = play)]
pub fn tromino_play(
    #[wasm_bindgen(unchecked_param_type = "TrominoBoard")] board: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string | readonly string[] | null")] moves: Option<JsValue>,
) -> Result<TrominoSession, JsValue> {
    Ok(TrominoSession::open(self::board(board)?.0, moves.as_ref())?)
}

/// Returns the number of coverings of a board, in decimal. Without the field `hole` it is the sum over all holes.
///
/// @throws `BadInput`, `NotKnown` if the board is too wide, `Stopped`.
#[wasm_bindgen(js_namespace = tromino, js_name = count)]
pub fn tromino_count(
    #[wasm_bindgen(
        unchecked_param_type = "TrominoBoard | { rows: number; cols: number; hole?: Square | null | undefined }"
    )]
    board: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<String, JsValue> {
    let given = Given::read(board)?;
    let mut watch = CallbackProgress::new(progress)?;
    let count = match given.hole {
        // Missing and null differ here: missing means the sum over all holes, null a board without a hole.
        None => {
            let board = given.board(None)?;
            count_over_holes(board.rows(), board.cols(), &mut watch)
        }
        Some(hole) => count(&Region::of(&given.board(hole)?, []), &mut watch),
    };
    Ok(count.map_err(Error::from)?.map_err(|why| Error::not_known(&why))?.to_string())
}

/// Returns every piece that fits, with the number of coverings that contain it.
///
/// @throws `BadInput`, `IllegalMove`, `NotKnown` if the board has more than 4096 squares, `Stopped`.
#[wasm_bindgen(js_namespace = tromino, js_name = moveTable, unchecked_return_type = "MoveTable")]
pub fn tromino_move_table(
    #[wasm_bindgen(unchecked_param_type = "TrominoBoard")] board: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "MoveTableOptions | null")] options: Option<JsValue>,
    #[wasm_bindgen(unchecked_optional_param_type = "Progress | null")] progress: Option<ProgressCallback>,
) -> Result<JsValue, JsValue> {
    let (board, _) = self::board(board)?;
    let options = Options::read(options.as_ref(), None)?;
    let position = options.position::<Tromino>(&board)?;
    let mut watch = CallbackProgress::new(progress)?;
    let table = moves::move_table(&board, &position, &mut watch).map_err(Error::from)?;
    let table = table.map_err(|_| Error::NotKnown(OwnedMessage::plain("js-too-many-in-table")))?;
    let chances = if options.with_chances {
        Some(moves::chances(&board, &position, &table, MAX_STATES, &mut watch).map_err(Error::from)?)
    } else {
        None
    };
    let result = |result: &TilingResult| match result {
        TilingResult::Completable => "completable".to_owned(),
        TilingResult::DeadEnd { .. } => "dead-end".to_owned(),
    };
    let texts = Texts { mv: &|piece: &Piece| Move::Lay(*piece).to_string(), result: &result, value: None };
    Ok(move_table::to_js(&table, chances.as_ref(), None, &texts))
}
