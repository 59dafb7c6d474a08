//! The namespace `fives`: the fewest stones that block every line of a board.

use js_sys::Array;
use qipan::fives::moves;
use qipan::fives::search::{self, SearchError};
use qipan::fives::solve::is_minimum;
use qipan::fives::{BlockingSet, Board, Bound, Move, Pattern, Position, Solution, bound, scene, solve};
use qipan::{Answer as _, NoProgress, OwnedMessage, Scene, Session, scene::Window};
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
use crate::value;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * The length of a line is 1 to 49 squares in a row, a column or a diagonal, 5 by default. Sides are at most 2^30, or at most 64 if the
 * length is divisible by 2 or 3.
 */
export interface FivesBoard {
    rows: number;
    cols: number;
    line?: number | undefined;
}
/** The stones in the window. */
export type FivesPosition = Square[];
"#;

#[derive(Serialize)]
struct BoardData {
    rows: u64,
    cols: u64,
    line: u64,
}

/// The default length of a line.
const DEFAULT_LINE: u64 = 5;
/// The maximum number of answers returned.
const MAX_LISTED: usize = 10_000;

/// A blocking set, and whether it is known to be minimum.
#[derive(Clone, Debug)]
pub struct Answer {
    placement: BlockingSet,
    is_fewest: bool,
}

impl qipan::Answer for Answer {
    type Puzzle = Board;
    type Why = <BlockingSet as qipan::Answer>::Why;

    fn len(&self) -> u64 {
        self.placement.len()
    }

    fn step(&self, i: u64) -> Option<qipan::Step<Move, Self::Why>> {
        self.placement.step(i)
    }

    fn position(&self, i: u64) -> Position {
        self.placement.position(i)
    }

    fn milestones(&self) -> Vec<u64> {
        self.placement.milestones()
    }
}

/// The implementation of [`Family`].
#[derive(Clone, Copy, Debug)]
pub struct Fives;

impl Family for Fives {
    type Puzzle = Board;
    type Answer = Answer;

    const NAME: &'static str = "fives";
    const EXAMPLE: &'static str = "put:2,3";

    fn puzzle(answer: &Answer) -> Board {
        *answer.placement.board()
    }

    fn board(board: &Board) -> JsValue {
        value::to_js(&BoardData { rows: board.rows(), cols: board.cols(), line: board.length() })
    }

    fn extent(view: &View<Self>) -> value::Part {
        let board = view.puzzle();
        (0, 0, board.rows(), board.cols())
    }

    fn scene(view: &View<Self>, window: Window) -> Scene {
        let now = view.last().and_then(|mv| if let Move::Put(square) = mv { Some(square) } else { None });
        let overlay = scene::Overlay { now, ..scene::Overlay::default() };
        scene::scene(&view.puzzle(), &view.position(), window, &overlay)
    }

    fn position(view: &View<Self>, window: Window) -> JsValue {
        let (board, position) = (view.puzzle(), view.position());
        let seen = window.squares_of(board.rows(), board.cols(), 0);
        seen.squares().filter(|square| position.has(*square)).map(value::pair).collect::<Array>().into()
    }

    fn statement(answer: &Answer) -> Statement {
        qipan_certify::fives::fewest(&answer.placement).into()
    }

    fn session_statement(session: &Session<Board>, moves: Moves<Move>) -> Statement {
        qipan_certificate::Fives::position(*session.puzzle(), moves, session.status().is_complete()).into()
    }
}

answer!(
    "A blocking set as a sequence of stones, each with its reason.",
    FivesAnswer,
    Fives,
    "FivesBoard",
    "FivesPosition",
    "\"fives\""
);
session!(
    "A session in which stones are placed and removed.",
    FivesSession,
    Fives,
    "FivesBoard",
    "FivesPosition",
    "\"fives\""
);

#[wasm_bindgen]
impl FivesAnswer {
    /// Whether no smaller blocking set exists: by a proof, which the certificate contains, or by an exhaustive search.
    #[wasm_bindgen(getter, js_name = isFewest)]
    #[must_use]
    pub fn is_fewest(&self) -> bool {
        self.0.is_fewest
    }
}

fn board(given: &JsValue) -> Result<Board, Error> {
    let fields = input::Input::of(given, &["rows", "cols", "line"], "js-bad-board-fives")?;
    Board::new(fields.needed("rows")?, fields.needed("cols")?, fields.number("line")?.unwrap_or(DEFAULT_LINE))
        .map_err(|why| Error::bad(&why))
}

fn search_error(error: SearchError) -> Error {
    match error {
        SearchError::Stopped => Error::Stopped,
        SearchError::TooLarge => Error::NotKnown(OwnedMessage::plain("js-fives-too-large")),
    }
}

/// Returns the answers that repeat one pattern over the whole board and have as few stones as such a pattern can have
/// there; at most 10,000. `isFewest` tells whether no blocking set is smaller. For lines longer than 19 there are too
/// many patterns: only the lattices are returned or, if another pattern is better, one. For lines longer than 25 there
/// may be a pattern with fewer stones. The list is empty if no pattern blocks every line; use `fives.solve`, which
/// searches.
///
/// @throws `BadInput`.
#[wasm_bindgen(js_namespace = fives, js_name = all)]
pub fn fives_all(
    #[wasm_bindgen(unchecked_param_type = "FivesBoard")] board: &JsValue,
) -> Result<Vec<FivesAnswer>, JsValue> {
    let board = self::board(board)?;
    let known = BlockingSet::by_formula(&board);
    let Some(first) = known.first() else { return Ok(Vec::new()) };
    let is_fewest = is_minimum(&board, first.len());
    let listed = if first.pattern().is_some() {
        Pattern::list(&board, MAX_LISTED, &mut NoProgress).ok().flatten()
    } else {
        None
    };
    let placements = match listed {
        Some(listed) => listed.patterns.into_iter().map(|pattern| BlockingSet::of(&board, pattern)).collect(),
        None => known,
    };
    Ok(placements.into_iter().map(|placement| FivesAnswer(Answer { placement, is_fewest })).collect())
}

/// Returns a blocking set: a minimum one by formula if there is one, otherwise by exact search; on a board too large
/// for that, the best one known. `isFewest` tells which.
///
/// @throws `BadInput`, `NotKnown` if a board is too large to be searched and no formula is known, `Stopped`.
#[wasm_bindgen(js_namespace = fives, js_name = solve)]
pub fn fives_solve(
    #[wasm_bindgen(unchecked_param_type = "FivesBoard")] board: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<FivesAnswer, JsValue> {
    let board = self::board(board)?;
    let (is_fewest, placements) = match solve(&board, &mut CallbackProgress::new(progress)?) {
        Solution::Counted(_) | Solution::Open { is_stopped: true, .. } => return Err(Error::Stopped.into()),
        Solution::Proved(placements) | Solution::Searched(placements) => (true, placements),
        Solution::Open { placements, .. } => (false, placements),
    };
    let placement = placements.into_iter().next().ok_or_else(|| search_error(SearchError::TooLarge))?;
    Ok(FivesAnswer(Answer { placement, is_fewest }))
}

/// The minimum number of stones, and the number of minimum blocking sets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct FivesCount {
    /// The minimum, in decimal.
    pub fewest: String,
    /// The number of blocking sets of that size, in decimal.
    pub count: String,
}

/// Returns the number of minimum blocking sets, by exhaustive search or by a theorem.
///
/// @throws `BadInput`, `NotKnown` if the board is too large, `Stopped`.
#[wasm_bindgen(js_namespace = fives, js_name = count)]
pub fn fives_count(
    #[wasm_bindgen(unchecked_param_type = "FivesBoard")] board: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<Ts<FivesCount>, JsValue> {
    let board = self::board(board)?;
    let known = || Some((Bound::of(&board).fewest()?, bound::optimal_count(&board)?.to_string()));
    let (fewest, count) = match known() {
        Some(known) => known,
        None => {
            let outcome = search::count(&board, &mut CallbackProgress::new(progress)?).map_err(search_error)?;
            let ways = outcome.ways.ok_or_else(|| search_error(SearchError::TooLarge))?;
            (outcome.fewest, ways.to_string())
        }
    };
    Ok(value::typed(&FivesCount { fewest: fewest.to_string(), count })?)
}

/// Starts a session on the empty board, or after these moves.
///
/// @throws `BadInput`, `IllegalMove`.
#[wasm_bindgen(js_namespace = fives, js_name = play)]
pub fn fives_play(
    #[wasm_bindgen(unchecked_param_type = "FivesBoard")] board: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string | readonly string[] | null")] moves: Option<JsValue>,
) -> Result<FivesSession, JsValue> {
    Ok(FivesSession::open(self::board(board)?, moves.as_ref())?)
}

/// Returns every stone that can be placed or removed, with the fewest stones in all and the number of such sets.
///
/// @throws `BadInput`, `IllegalMove`, `NotKnown` if the board is too large, `Stopped`.
#[wasm_bindgen(js_namespace = fives, js_name = moveTable, unchecked_return_type = "MoveTable")]
pub fn fives_move_table(
    #[wasm_bindgen(unchecked_param_type = "FivesBoard")] board: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "MoveTableOptions | null")] options: Option<JsValue>,
    #[wasm_bindgen(unchecked_optional_param_type = "Progress | null")] progress: Option<ProgressCallback>,
) -> Result<JsValue, JsValue> {
    let board = self::board(board)?;
    let options = Options::read(options.as_ref(), None)?;
    let position = options.position::<Fives>(&board)?;
    let refused = |error| match error {
        SearchError::Stopped => Error::Stopped,
        SearchError::TooLarge => Error::NotKnown(OwnedMessage::plain("js-too-many-in-table")),
    };
    let table = moves::move_table(&board, &position, &mut CallbackProgress::new(progress)?).map_err(refused)?;
    let chances = options.with_chances.then(|| moves::chances(&board, &position, &table));
    let texts = Texts { mv: &|mv: &Move| mv.to_string(), result: &|stones: &u64| stones.to_string(), value: None };
    Ok(move_table::to_js(&table, chances.as_ref(), None, &texts))
}
