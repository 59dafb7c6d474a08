//! The namespace `knights`: tours that visit every square of a board once.

use js_sys::Array;
use num_bigint::BigUint;
use qipan::knights::count::{self, CountError, Diagram};
use qipan::knights::{Board, Existence, Kind, Move, Tour as Answer, TourError, existence, scene};
use qipan::{Answer as _, Args, OwnedMessage, Scene, Sequential, Session, scene::Window};
use qipan_file::{Moves, Statement};
use serde::Serialize;
use tsify::{Ts, Tsify};
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
/**
 * A board of any sides up to 2^30. A tour is closed if one more jump leads from its last square to its first; closed is usual.
 * Squares that are taken away are listed in `without`; sides are up to 64 then.
 */
export interface KnightsBoard {
    rows: number;
    cols: number;
    kind?: "closed" | "open" | undefined;
    without?: readonly Square[] | undefined;
}
/** The squares of the way in order: all of them, or those in the window. */
export type KnightsPosition = Square[];
"#;

#[derive(Serialize)]
struct Told {
    rows: u64,
    cols: u64,
    kind: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    without: Vec<At>,
}

/// The family.
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
        value::told(&Told { rows: board.rows(), cols: board.cols(), kind: board.kind().name(), without })
    }

    fn extent(stand: &View<Self>) -> value::Part {
        let board = stand.puzzle();
        (0, 0, board.rows(), board.cols())
    }

    fn scene(stand: &View<Self>, window: Window) -> Scene {
        scene::scene(&stand.puzzle(), &stand.position(), window, &scene::Overlay::default())
    }

    fn position(stand: &View<Self>, window: Window) -> JsValue {
        let (board, position) = (stand.puzzle(), stand.position());
        let seen = window.squares_of(board.rows(), board.cols(), 0);
        let mut way: Vec<_> = seen.squares().filter_map(|square| Some((position.number(square)?, square))).collect();
        way.sort_unstable();
        way.into_iter().map(|(_, square)| value::pair(square)).collect::<Array>().into()
    }

    fn claimed(answer: &Answer) -> Statement {
        qipan_file::Knights::tour(answer).into()
    }

    fn made(session: &Session<Board>, moves: Moves<Move>) -> Statement {
        qipan_file::Knights::position(session.puzzle(), moves, session.status().is_complete()).into()
    }
}

answer!(
    "A tour: its squares in order, each with its reason.",
    KnightsAnswer,
    Knights,
    "KnightsBoard",
    "KnightsPosition",
    "\"knights\""
);
session!("A knight led by hand.", KnightsSession, Knights, "KnightsBoard", "KnightsPosition", "\"knights\"");

#[wasm_bindgen]
impl KnightsAnswer {
    /// The rows of the board, or of a window: the number of the visit to each square after so many steps, or after all
    /// of them; null
    /// for a square that was not visited.
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

    /// The number, from 1, of the visit to a square; null for one that was taken away.
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

/// No more squares can be taken away.
const MAX_WITHOUT: u32 = 1 << 12;

fn board(given: &JsValue) -> Result<Board, Error> {
    let given = input::Input::of(given, &["rows", "cols", "kind", "without"], "js-bad-board-knights")?;
    let named = |name: &str| [Kind::Closed, Kind::Open].into_iter().find(|kind| kind.name() == name);
    let kind = given.word("kind", named)?.unwrap_or(Kind::Closed);
    let without = given.list("without", MAX_WITHOUT, input::square)?.unwrap_or_default();
    let board = Board::new(given.needed("rows")?, given.needed("cols")?, kind);
    board.and_then(|board| board.without(without.into_iter().collect())).map_err(|why| Error::bad(&why))
}

/// A square of the board.
fn on_board(board: &Board, given: &JsValue) -> Result<qipan::Square, Error> {
    let square = input::square(given).filter(|square| board.contains(*square));
    square.ok_or_else(|| Error::input("js-bad-square", Args::none()))
}

/// A search makes so many steps: some seconds, on a large board a minute.
const STEPS: u64 = 10_000_000;

/// A tour, from a square of one's choice or from any: full boards have theirs by formula, others by a search.
///
/// @throws `BadInput`, `NoAnswer` with the reason where there is none, `NotKnown` where none was found, `Cancelled`.
#[wasm_bindgen(js_namespace = knights, js_name = solve)]
pub fn knights_solve(
    #[wasm_bindgen(unchecked_param_type = "KnightsBoard")] board: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Square | null")] start: Option<JsValue>,
    #[wasm_bindgen(unchecked_optional_param_type = "Progress | null")] progress: Option<ProgressCallback>,
) -> Result<KnightsAnswer, JsValue> {
    let board = self::board(board)?;
    let start = start.map(|start| on_board(&board, &start)).transpose()?;
    let tour = Answer::find(&board, start, STEPS, &mut Watch::new(progress)?).map_err(|no| match no {
        TourError::None(obstacle) => Error::none(&obstacle),
        TourError::NotFound(_) => Error::NotKnown(OwnedMessage::plain("knights-not-found")),
        TourError::Stopped => Error::Stopped,
    });
    Ok(KnightsAnswer(tour?))
}

/// Leads a knight by hand, from the empty board or after these moves.
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
    /// The squares to which the knight can go now; at the start all that are there, on a board of at most 65536.
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

/// A count may hold so many bytes: what a browser gives to a page.
const MEMORY: u64 = 2 << 30;

/// What a count takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct KnightsCount {
    /// The number of tours, undirected, in decimal.
    pub count: String,
    /// How many states were kept, in decimal.
    pub states: String,
}

fn no_answer(no: CountError) -> Error {
    match no {
        CountError::Stopped => Error::Stopped,
        CountError::TooLarge => Error::NotKnown(OwnedMessage::plain("js-knights-too-large")),
    }
}

/// How many tours a board has, exactly. Directions do not count: a tour and the same one walked backwards are one.
///
/// @throws `BadInput`, `NotKnown` where the count needs more memory than 2 GB, `Cancelled`.
#[wasm_bindgen(js_namespace = knights, js_name = count)]
pub fn knights_count(
    #[wasm_bindgen(unchecked_param_type = "KnightsBoard")] board: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<Ts<KnightsCount>, JsValue> {
    let board = self::board(board)?;
    let counted = match existence(&board, None) {
        Existence::No(_) => count::Counted::default(),
        Existence::Yes(_) | Existence::Unknown => {
            count::count(&board, MEMORY, &Sequential, &mut Watch::new(progress)?).map_err(no_answer)?
        }
    };
    let told = KnightsCount { count: counted.count.to_string(), states: counted.states.to_string() };
    Ok(value::typed(&told)?)
}

/// All tours of a small board, numbered: made once, asked often.
#[wasm_bindgen]
#[allow(missing_debug_implementations)]
pub struct KnightsTours(Diagram, Board);

/// The tours of all numbers may hold so many bytes.
const MEMORY_OF_TOURS: u64 = 512 << 20;

/// All tours of a small board by their numbers.
///
/// @throws `BadInput`, `NotKnown` where that needs more memory than 512 MB, `Cancelled`.
#[wasm_bindgen(js_namespace = knights, js_name = tours)]
pub fn knights_tours(
    #[wasm_bindgen(unchecked_param_type = "KnightsBoard")] board: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<KnightsTours, JsValue> {
    let board = self::board(board)?;
    let tours = Diagram::new(&board, None, MEMORY_OF_TOURS, &mut Watch::new(progress)?).map_err(no_answer)?;
    Ok(KnightsTours(tours, board))
}

#[wasm_bindgen]
impl KnightsTours {
    /// How many there are, in decimal.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn count(&self) -> String {
        self.0.count().to_string()
    }

    /// What they are, for `JSON.stringify` and for people: the family, the board, and how many there are.
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

    /// The tour with this number, from 1.
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
