//! The namespace `fives`: the fewest stones so that every line of a board holds one.

use js_sys::Array;
use qipan::fives::search::{self, SearchError};
use qipan::fives::solve::is_minimum;
use qipan::fives::{BlockingSet, Board, Bound, Move, Pattern, Position, Solution, bound, scene, solve};
use qipan::{Answer as _, NoProgress, OwnedMessage, Scene, Session, scene::Window};
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
use crate::value;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * A line is so many squares in a row, a column or a diagonal: 1 to 49, and 5 if left out. Sides are up to 2^30 or, where 2 or 3 divides
 * the length of a line, up to 64.
 */
export interface FivesBoard {
    rows: number;
    cols: number;
    line?: number | undefined;
}
/** The stones of the part that was asked for. */
export type FivesPosition = Square[];
"#;

#[derive(Serialize)]
struct Told {
    rows: u64,
    cols: u64,
    line: u64,
}

/// A line has so many squares where nothing else is said.
const USUAL_LINE: u64 = 5;
/// No more answers are given at a time.
const MAX_LISTED: usize = 10_000;

/// Stones, and whether fewer are not enough.
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

/// The family.
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
        value::told(&Told { rows: board.rows(), cols: board.cols(), line: board.length() })
    }

    fn extent(stand: &View<Self>) -> value::Part {
        let board = stand.puzzle();
        (0, 0, board.rows(), board.cols())
    }

    fn scene(stand: &View<Self>, window: Window) -> Scene {
        let now = stand.last().and_then(|mv| if let Move::Put(square) = mv { Some(square) } else { None });
        let overlay = scene::Overlay { now, ..scene::Overlay::default() };
        scene::scene(&stand.puzzle(), &stand.position(), window, &overlay)
    }

    fn position(stand: &View<Self>, window: Window) -> JsValue {
        let (board, position) = (stand.puzzle(), stand.position());
        let seen = window.squares_of(board.rows(), board.cols(), 0);
        seen.squares().filter(|square| position.has(*square)).map(value::pair).collect::<Array>().into()
    }

    fn claimed(answer: &Answer) -> Statement {
        qipan_file::Fives::fewest(&answer.placement).into()
    }

    fn made(session: &Session<Board>, moves: Moves<Move>) -> Statement {
        qipan_file::Fives::position(*session.puzzle(), moves, session.status().is_complete()).into()
    }
}

answer!(
    "Stones that block every line, in order, each with its reason.",
    FivesAnswer,
    Fives,
    "FivesBoard",
    "FivesPosition",
    "\"fives\""
);
session!("Stones put and taken one by one.", FivesSession, Fives, "FivesBoard", "FivesPosition", "\"fives\"");

#[wasm_bindgen]
impl FivesAnswer {
    /// Is it known that fewer stones are not enough? By a proof, which is in the certificate, or by an exhaustive search.
    #[wasm_bindgen(getter, js_name = isFewest)]
    #[must_use]
    pub fn is_fewest(&self) -> bool {
        self.0.is_fewest
    }
}

fn board(given: &JsValue) -> Result<Board, Error> {
    let given = input::Input::of(given, &["rows", "cols", "line"], "js-bad-board-fives")?;
    Board::new(given.needed("rows")?, given.needed("cols")?, given.number("line")?.unwrap_or(USUAL_LINE))
        .map_err(|why| Error::bad(&why))
}

fn no_answer(no: SearchError) -> Error {
    match no {
        SearchError::Stopped => Error::Stopped,
        SearchError::TooLarge => Error::NotKnown(OwnedMessage::plain("js-fives-too-large")),
    }
}

/// All answers that repeat one pattern over the whole board and have as few stones as such a pattern can have there, at most
/// 10,000; `isFewest` tells whether that is the fewest of all. For lines longer than 19 there are too many patterns: then only
/// those by lattices are there or, where another pattern is better, one. For lines longer than 25 a pattern with fewer stones
/// may exist. Where no pattern blocks every line there are none, and `fives.solve` searches.
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

/// Stones that block every line: the fewest, by formula where that is known to be best, else by an exact search; and where the
/// board is too large for that, the fewest that are known. `isFewest` tells which.
///
/// @throws `BadInput`, `NotKnown` where a board is too large to be searched and no formula is known, `Cancelled`.
#[wasm_bindgen(js_namespace = fives, js_name = solve)]
pub fn fives_solve(
    #[wasm_bindgen(unchecked_param_type = "FivesBoard")] board: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<FivesAnswer, JsValue> {
    let board = self::board(board)?;
    let (is_fewest, placements) = match solve(&board, &mut Watch::new(progress)?) {
        Solution::Counted(_) | Solution::Open { is_stopped: true, .. } => return Err(Error::Stopped.into()),
        Solution::Proved(placements) | Solution::Searched(placements) => (true, placements),
        Solution::Open { placements, .. } => (false, placements),
    };
    let placement = placements.into_iter().next().ok_or_else(|| no_answer(SearchError::TooLarge))?;
    Ok(FivesAnswer(Answer { placement, is_fewest }))
}

/// The fewest stones of a board, and in how many ways so many block every line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct FivesCount {
    /// The fewest, in decimal.
    pub fewest: String,
    /// The number of ways, in decimal.
    pub count: String,
}

/// In how many ways the fewest stones block every line, by exhaustive search or by a theorem.
///
/// @throws `BadInput`, `NotKnown` where the board is too large, `Cancelled`.
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
            let outcome = search::count(&board, &mut Watch::new(progress)?).map_err(no_answer)?;
            let ways = outcome.ways.ok_or_else(|| no_answer(SearchError::TooLarge))?;
            (outcome.fewest, ways.to_string())
        }
    };
    Ok(value::typed(&FivesCount { fewest: fewest.to_string(), count })?)
}

/// Puts stones by hand, on the empty board or after these moves.
///
/// @throws `BadInput`, `IllegalMove`.
#[wasm_bindgen(js_namespace = fives, js_name = play)]
pub fn fives_play(
    #[wasm_bindgen(unchecked_param_type = "FivesBoard")] board: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string | readonly string[] | null")] moves: Option<JsValue>,
) -> Result<FivesSession, JsValue> {
    Ok(FivesSession::open(self::board(board)?, moves.as_ref())?)
}
