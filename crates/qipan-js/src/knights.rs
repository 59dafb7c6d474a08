//! The namespace `knights`: knight's tours.

use js_sys::Array;
use num_bigint::BigUint;
use qipan::chance::MAX_STATES;
use qipan::knights::count::{self, CountError, Diagram};
use qipan::knights::moves::{self, TourResult};
use qipan::knights::{Board, Existence, Kind, Move, Tour as Answer, TourError, existence, scene};
use qipan::{Answer as _, Args, OwnedMessage, Scene, Sequential, Session, scene::Window};
use qipan_certificate::{Moves, Statement};
use serde::Serialize;
use tsify::{Ts, Tsify};
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
/**
 * A board with sides up to 2^30. A tour is closed if a knight's move leads from its last square to its first; "closed" is the default.
 * With missing squares in `without` the sides are at most 64.
 */
export interface KnightsBoard {
    rows: number;
    cols: number;
    kind?: "closed" | "open" | undefined;
    without?: readonly Square[] | undefined;
}
/** The squares of the tour in order: all of them, or those in the window. */
export type KnightsPosition = Square[];
"#;

#[derive(Serialize)]
struct BoardData {
    rows: u64,
    cols: u64,
    kind: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    without: Vec<At>,
}

/// The implementation of [`Family`].
#[derive(Clone, Copy, Debug)]
pub struct Knights;

impl Family for Knights {
    type Puzzle = Board;
    type Answer = Answer;

    const NAME: &'static str = "knights";
    const EXAMPLE: &'static str = "2,3";

    fn puzzle(answer: &Answer) -> Board {
        answer.board().clone()
    }

    fn board(board: &Board) -> JsValue {
        let without = board.missing().iter().copied().map(At::from).collect();
        value::to_js(&BoardData { rows: board.rows(), cols: board.cols(), kind: board.kind().name(), without })
    }

    fn extent(view: &View<Self>) -> value::Part {
        let board = view.puzzle();
        (0, 0, board.rows(), board.cols())
    }

    fn scene(view: &View<Self>, window: Window) -> Scene {
        scene::scene(&view.puzzle(), &view.position(), window, &scene::Overlay::default())
    }

    fn position(view: &View<Self>, window: Window) -> JsValue {
        let (board, position) = (view.puzzle(), view.position());
        let seen = window.squares_of(board.rows(), board.cols(), 0);
        let mut squares: Vec<_> =
            seen.squares().filter_map(|square| Some((position.number(square)?, square))).collect();
        squares.sort_unstable();
        squares.into_iter().map(|(_, square)| value::pair(square)).collect::<Array>().into()
    }

    fn statement(answer: &Answer) -> Statement {
        qipan_certify::knights::tour(answer).into()
    }

    fn session_statement(session: &Session<Board>, moves: Moves<Move>) -> Statement {
        qipan_certificate::Knights::position(session.puzzle(), moves, session.status().is_complete()).into()
    }
}

answer!(
    "A tour as a sequence of squares, each with its reason.",
    KnightsAnswer,
    Knights,
    "KnightsBoard",
    "KnightsPosition",
    "\"knights\""
);
session!(
    "A session in which the knight is moved step by step.",
    KnightsSession,
    Knights,
    "KnightsBoard",
    "KnightsPosition",
    "\"knights\""
);

#[wasm_bindgen]
impl KnightsAnswer {
    /// Returns the numbers of the visits to each square, row by row, after `step` steps or after all of them, of the
    /// whole board or a window; null for a square that was not visited.
    ///
    /// @throws `BadInput`.
    #[wasm_bindgen(unchecked_return_type = "(number | bigint | null)[][]")]
    pub fn numbers(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Whole | null")] step: Option<JsValue>,
        #[wasm_bindgen(unchecked_optional_param_type = "BoardWindow | null")] window: Option<JsValue>,
    ) -> Result<JsValue, JsValue> {
        let (board, position) = (self.0.board(), self.0.position(self.number(step.as_ref(), self.0.len())?));
        let window = value::window(window.as_ref(), (0, 0, board.rows(), board.cols()), true)?;
        let seen = window.squares_of(board.rows(), board.cols(), 0);
        Ok(value::grid(seen, |square| position.number(square).map_or(JsValue::NULL, value::whole)))
    }

    /// Returns the number of the visit to a square, counted from 1; null for a missing square.
    ///
    /// @throws `BadInput`.
    #[wasm_bindgen(js_name = numberOf, unchecked_return_type = "bigint | null")]
    pub fn number_of(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Square")] square: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let square = on_board(self.0.board(), square)?;
        Ok(value::or_null(self.0.position(self.0.len()).number(square)))
    }
}

/// The maximum number of missing squares.
const MAX_WITHOUT: u32 = 1 << 12;

fn board(given: &JsValue) -> Result<Board, Error> {
    let fields = input::Input::of(given, &["rows", "cols", "kind", "without"], "js-bad-board-knights")?;
    let named = |name: &str| [Kind::Closed, Kind::Open].into_iter().find(|kind| kind.name() == name);
    let kind = fields.word("kind", named)?.unwrap_or(Kind::Closed);
    let without = fields.list("without", MAX_WITHOUT, input::square)?.unwrap_or_default();
    let board = Board::new(fields.needed("rows")?, fields.needed("cols")?, kind);
    board.and_then(|board| board.without(without.into_iter().collect())).map_err(|why| Error::bad(&why))
}

/// Parses a square of the board.
fn on_board(board: &Board, given: &JsValue) -> Result<qipan::Square, Error> {
    let square = input::square(given).filter(|square| board.contains(*square));
    square.ok_or_else(|| Error::input("js-bad-square", Args::none()))
}

/// The limit of steps of a search: some seconds, on a large board a minute.
const STEPS: u64 = 10_000_000;

/// Returns a tour, optionally from a given square: of a full board by formula, otherwise by search.
///
/// @throws `BadInput`, `NoAnswer` with the reason if there is none, `NotKnown` if none was found, `Stopped`.
#[wasm_bindgen(js_namespace = knights, js_name = solve)]
pub fn knights_solve(
    #[wasm_bindgen(unchecked_param_type = "KnightsBoard")] board: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Square | null")] start: Option<JsValue>,
    #[wasm_bindgen(unchecked_optional_param_type = "Progress | null")] progress: Option<ProgressCallback>,
) -> Result<KnightsAnswer, JsValue> {
    let board = self::board(board)?;
    let start = start.map(|start| on_board(&board, &start)).transpose()?;
    let tour = Answer::find(&board, start, STEPS, &mut CallbackProgress::new(progress)?).map_err(|no| match no {
        TourError::None(obstacle) => Error::none(&obstacle),
        TourError::NotFound(_) => Error::NotKnown(OwnedMessage::plain("knights-not-found")),
        TourError::Stopped => Error::Stopped,
    });
    Ok(KnightsAnswer(tour?))
}

/// Starts a session on the empty board, or after these moves.
///
/// @throws `BadInput`, `IllegalMove`.
#[wasm_bindgen(js_namespace = knights, js_name = play)]
pub fn knights_play(
    #[wasm_bindgen(unchecked_param_type = "KnightsBoard")] board: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string | readonly string[] | null")] moves: Option<JsValue>,
) -> Result<KnightsSession, JsValue> {
    Ok(KnightsSession::open(self::board(board)?, moves.as_ref())?)
}

#[wasm_bindgen]
impl KnightsSession {
    /// Returns the squares that the knight can move to; at the start all squares, on a board of at most 65536.
    ///
    /// @throws `BadInput`.
    #[wasm_bindgen(unchecked_return_type = "Square[]")]
    pub fn choices(&self) -> Result<JsValue, JsValue> {
        let (board, position) = (self.0.puzzle(), self.0.position());
        if position.count() > 0 {
            return Ok(board.choices(position).map(value::pair).collect::<Array>().into());
        }
        let all = value::window(None, (0, 0, board.rows(), board.cols()), true)?;
        let squares = all.squares_of(board.rows(), board.cols(), 0);
        Ok(squares.squares().filter(|square| board.contains(*square)).map(value::pair).collect::<Array>().into())
    }
}

/// The memory limit of a count in bytes: what a browser allows one page.
const MEMORY: u64 = 2 << 30;

/// The result of a count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct KnightsCount {
    /// The number of undirected tours, in decimal.
    pub count: String,
    /// The largest number of states held at once, in decimal.
    pub states: String,
}

fn search_error(error: CountError) -> Error {
    match error {
        CountError::Stopped => Error::Stopped,
        CountError::TooLarge => Error::NotKnown(OwnedMessage::plain("js-knights-too-large")),
    }
}

/// Returns the exact number of tours of a board. A tour and its reverse count once.
///
/// @throws `BadInput`, `NotKnown` if the count needs more than 2 GB of memory, `Stopped`.
#[wasm_bindgen(js_namespace = knights, js_name = count)]
pub fn knights_count(
    #[wasm_bindgen(unchecked_param_type = "KnightsBoard")] board: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<Ts<KnightsCount>, JsValue> {
    let board = self::board(board)?;
    let counted = match existence(&board, None) {
        Existence::No(_) => count::Counted::default(),
        Existence::Yes(_) | Existence::Unknown => {
            count::count(&board, MEMORY, &Sequential, &mut CallbackProgress::new(progress)?).map_err(search_error)?
        }
    };
    let data = KnightsCount { count: counted.count.to_string(), states: counted.states.to_string() };
    Ok(value::typed(&data)?)
}

/// All tours of a small board, with access by number. Build it once and query it often.
#[wasm_bindgen]
#[allow(missing_debug_implementations)]
pub struct KnightsTours(Diagram, Board);

/// The memory limit of [`KnightsTours`] in bytes.
const MEMORY_OF_TOURS: u64 = 512 << 20;

/// Returns all tours of a small board, with access by number.
///
/// @throws `BadInput`, `NotKnown` if this needs more than 512 MB of memory, `Stopped`.
#[wasm_bindgen(js_namespace = knights, js_name = tours)]
pub fn knights_tours(
    #[wasm_bindgen(unchecked_param_type = "KnightsBoard")] board: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<KnightsTours, JsValue> {
    let board = self::board(board)?;
    let tours =
        Diagram::new(&board, None, MEMORY_OF_TOURS, &mut CallbackProgress::new(progress)?).map_err(search_error)?;
    Ok(KnightsTours(tours, board))
}

#[wasm_bindgen]
impl KnightsTours {
    /// The number of tours, in decimal.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn count(&self) -> String {
        self.0.count().to_string()
    }

    /// Returns a summary for `JSON.stringify` and for debugging: the family, the board and the number of tours.
    #[wasm_bindgen(
        js_name = toJSON,
        unchecked_return_type = "{ family: \"knights\"; board: KnightsBoard; count: string }"
    )]
    #[must_use]
    pub fn to_json(&self) -> JsValue {
        value::object([
            ("family", Knights::NAME.into()),
            ("board", Knights::board(&self.1)),
            ("count", self.count().into()),
        ])
    }

    /// Returns the tour with this number, counted from 1.
    ///
    /// @throws `BadInput`.
    pub fn tour(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Whole")] number: &JsValue,
    ) -> Result<KnightsAnswer, JsValue> {
        let bad = || Error::input("js-bad-number", Args::none().decimal("last", self.count()));
        let number = input::unbounded(number).filter(|number| *number > BigUint::ZERO).ok_or_else(bad)?;
        let squares = self.0.unrank(&(number - 1u32)).ok_or_else(bad)?;
        Ok(KnightsAnswer(Answer::given(&self.1, squares)))
    }
}

/// The memory limit of a count for one row of a table, in bytes.
const MEMORY_OF_ROW: u64 = moves::MAX_BYTES;

/// Returns every move of the knight, with the number of tours that extend the path and this move.
///
/// @throws `BadInput`, `IllegalMove`, `Stopped`.
#[wasm_bindgen(js_namespace = knights, js_name = moveTable, unchecked_return_type = "MoveTable")]
pub fn knights_move_table(
    #[wasm_bindgen(unchecked_param_type = "KnightsBoard")] board: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "MoveTableOptions | null")] options: Option<JsValue>,
    #[wasm_bindgen(unchecked_optional_param_type = "Progress | null")] progress: Option<ProgressCallback>,
) -> Result<JsValue, JsValue> {
    let board = self::board(board)?;
    let options = Options::read(options.as_ref(), None)?;
    let position = options.position::<Knights>(&board)?;
    let mut watch = CallbackProgress::new(progress)?;
    let table = moves::move_table(&board, &position, MEMORY_OF_ROW, &Sequential, &mut watch).map_err(Error::from)?;
    let chances = if options.with_chances {
        Some(moves::chances(&board, &position, &table, MAX_STATES, &mut watch).map_err(Error::from)?)
    } else {
        None
    };
    let result = |result: &TourResult| match result {
        TourResult::Completable => "completable".to_owned(),
        TourResult::DeadEnd => "dead-end".to_owned(),
    };
    let texts = Texts { mv: &|square: &qipan::Square| Move(*square).to_string(), result: &result, value: None };
    Ok(move_table::to_js(&table, chances.as_ref(), None, &texts))
}
