//! The namespace `pegs`: peg solitaire with the fewest pegs left.

use std::cell::RefCell;
use std::collections::BTreeSet;

use js_sys::Array;
use qipan::chance::{MAX_STATES, MoveChances};
use qipan::moves::MoveTable;
use qipan::pegs::jump_sequence::JumpSequence;
use qipan::pegs::moves::{self, JumpResult};
use qipan::pegs::search::{self, Goal, SearchError};
use qipan::pegs::tablebase::{SolutionCounts, Tablebase, WinningChances, is_central_game};
use qipan::pegs::{
    Board, BoardShape, Jump, Point, PointRect, Position, Solution as Answer, Start, Target, scene, weights,
};
use qipan::{Args, Cancelled, OwnedMessage, Puzzle, Scene, Sequential, Session, scene::Window};
use qipan_certificate::{Moves, Statement};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::answer::answer;
use crate::error::Error;
use crate::family::{Family, View, js_strings};
use crate::input;
use crate::move_table::{self, Options, Texts};
use crate::progress::{CallbackProgress, ProgressCallback};
use crate::session::session;
use crate::value;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * A full rectangle on the unbounded plane, with sides up to 2^30; a classic board with one free point; or a board with the given pegs,
 * at most 4096, in rows and columns 1 to 100. On the plane pegs can leave this range: the rows above the first and the columns left of it
 * are 0, -1, …
 */
export type PegsBoard =
    | { rows: number; cols: number; ground?: "plane" | undefined }
    | { ground: "english" | "european" | "triangle15"; free?: Square | undefined }
    | { ground: "plane" | "english" | "european" | "triangle15"; pegs: readonly Square[] };
/** The points in the window that have a peg. */
export type PegsPosition = Square[];
"#;

#[derive(Serialize)]
#[serde(untagged)]
enum BoardData {
    Rectangle { ground: &'static str, rows: u64, cols: u64 },
    Classic { ground: &'static str, free: (i64, i64) },
    Drawn { ground: &'static str, pegs: Vec<(i64, i64)> },
}

/// Returns the free point of a classic board, if there is exactly one.
fn free(board: &Board) -> Option<Point> {
    let start = board.start();
    // The plane has infinitely many points.
    let ground = Some(board.shape()).filter(|ground| *ground != BoardShape::Plane)?;
    let mut free = ground.points().filter(|point| !start.has(*point));
    free.next().filter(|_| free.next().is_none())
}

/// The implementation of [`Family`].
#[derive(Clone, Copy, Debug)]
pub struct Pegs;

/// The margin shown around the pegs on the plane; the answers for rectangles stay within it.
const MARGIN: u64 = 2;

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
        value::to_js(&match (board.pegs(), free(board)) {
            (Start::Rectangle { rows, cols }, _) => BoardData::Rectangle { ground, rows: *rows, cols: *cols },
            (_, Some(free)) => BoardData::Classic { ground, free: (free.row + 1, free.col + 1) },
            (pegs, None) => BoardData::Drawn {
                ground,
                pegs: pegs.position().pegs().map(|peg| (peg.row + 1, peg.col + 1)).collect(),
            },
        })
    }

    fn extent(view: &View<Self>) -> value::Part {
        let board = view.puzzle();
        let mut seen = board.bounds();
        if board.shape() == BoardShape::Plane {
            seen = seen.expanded(MARGIN).union(view.position().bounds());
        }
        (seen.corner.row, seen.corner.col, seen.rows, seen.cols)
    }

    fn scene(view: &View<Self>, window: Window) -> Scene {
        // The library numbers the rows and columns of a window from the corner of the extent.
        let extent = PointRect::new(Point::new(window.row, window.col), window.rows.into(), window.cols.into());
        let window = Window { row: 0, col: 0, ..window };
        let overlay = scene::Overlay { now: view.last(), ..scene::Overlay::default() };
        scene::scene(&view.puzzle(), &view.position(), extent, window, &overlay)
    }

    fn position(view: &View<Self>, window: Window) -> JsValue {
        let position = view.position();
        let rows = window.row..window.row.saturating_add(window.rows.into());
        let cols = || window.col..window.col.saturating_add(window.cols.into());
        let points = rows.flat_map(|row| cols().map(move |col| Point::new(row, col)));
        points.filter(|point| position.has(*point)).map(value::place).collect::<Array>().into()
    }

    fn statement(answer: &Answer) -> Statement {
        qipan_certify::pegs::fewest(answer).into()
    }

    fn session_statement(session: &Session<Board>, moves: Moves<Jump>) -> Statement {
        qipan_certificate::Pegs::position(session.puzzle(), moves).into()
    }
}

answer!(
    "Jumps that leave the fewest pegs, or one peg on the requested point, each with its reason.",
    PegsAnswer,
    Pegs,
    "PegsBoard",
    "PegsPosition",
    "\"pegs\""
);
session!("A session of single jumps.", PegsSession, Pegs, "PegsBoard", "PegsPosition", "\"pegs\"");

#[wasm_bindgen]
impl PegsAnswer {
    /// The number of pegs that are left at the end.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn left(&self) -> u64 {
        self.0.left()
    }
}

#[wasm_bindgen]
impl PegsSession {
    /// Returns the legal jumps, at most 65536.
    #[must_use]
    pub fn choices(&self) -> Vec<js_sys::JsString> {
        let (board, position) = (self.0.puzzle(), self.0.position());
        let jumps = position.pegs().flat_map(|peg| board.jumps_of(position, peg));
        js_strings(jumps.take(value::MAX_SQUARES as usize).map(|jump| jump.to_string()))
    }
}

fn point(given: &JsValue) -> Option<Point> {
    input::place(given).map(|(row, col)| Point::new(row, col))
}

/// The maximum number of pegs read. The limit of a board is lower.
const MAX_PEGS: u32 = 1 << 14;

fn board(given: &JsValue) -> Result<Board, Error> {
    let fields = input::Input::of(given, &["ground", "rows", "cols", "free", "pegs"], "js-bad-board-pegs")?;
    let named =
        |name: &str| [BoardShape::Plane].into_iter().chain(BoardShape::CLASSIC).find(|ground| ground.name() == name);
    let ground = fields.word("ground", named)?;
    let pegs = fields.list("pegs", MAX_PEGS, point)?;
    let has_sides = fields.has("rows") || fields.has("cols");
    let free = fields.read("free", point)?;
    let board = match (ground, pegs) {
        (None | Some(BoardShape::Plane), None) if free.is_none() => {
            Board::rectangle(fields.needed("rows")?, fields.needed("cols")?)
        }
        (Some(ground), Some(pegs)) if !has_sides && free.is_none() => {
            Board::drawn(ground, pegs.into_iter().collect::<BTreeSet<Point>>())
        }
        (Some(ground), None) if !has_sides && ground != BoardShape::Plane => {
            Board::classic(ground, free.unwrap_or(ground.usual_hole()))
        }
        _ => return Err(fields.bad()),
    };
    board.map_err(|why| Error::bad(&why))
}

fn search_error(error: SearchError) -> Error {
    match error {
        SearchError::Stopped => Error::Stopped,
        SearchError::TooLarge => Error::NotKnown(OwnedMessage::plain("js-pegs-too-large")),
    }
}

fn found(board: &Board, jumps: Vec<Jump>) -> Result<PegsAnswer, Error> {
    let line = JumpSequence::new(board.clone(), jumps).map_err(|(_, why)| Error::bad(&why))?;
    Ok(PegsAnswer(Answer::Found(line)))
}

/// Reduces the pegs to the fewest possible: a full rectangle by formula, other boards by exact search.
///
/// @throws `BadInput`, `NotKnown` if a board with given pegs is too large to be searched, `Stopped`.
#[wasm_bindgen(js_namespace = pegs, js_name = solve)]
pub fn pegs_solve(
    #[wasm_bindgen(unchecked_param_type = "PegsBoard")] board: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<PegsAnswer, JsValue> {
    let board = self::board(board)?;
    if let Some(solution) = Answer::by_purges(&board) {
        return Ok(PegsAnswer(solution));
    }
    let fewest = search::fewest(&board, &board.start(), &mut CallbackProgress::new(progress)?).map_err(search_error)?;
    Ok(found(&board, fewest.jumps)?)
}

/// Reduces the pegs to one peg on the given point.
///
/// @throws `BadInput`, `NoAnswer` if that is impossible, `NotKnown` if the board is too large to be searched,
/// `Stopped`.
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
    let reached = search::reach(&board, &start, Goal::Single(last), &mut CallbackProgress::new(progress)?)
        .map_err(search_error)?;
    match reached {
        Some(jumps) => Ok(found(&board, jumps)?),
        None => Err(Error::NoAnswer(OwnedMessage::plain("js-pegs-no-way")).into()),
    }
}

/// Starts a session at the start of a board, or after these moves.
///
/// @throws `BadInput`, `IllegalMove`.
#[wasm_bindgen(js_namespace = pegs, js_name = play)]
pub fn pegs_play(
    #[wasm_bindgen(unchecked_param_type = "PegsBoard")] board: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string | readonly string[] | null")] moves: Option<JsValue>,
) -> Result<PegsSession, JsValue> {
    Ok(PegsSession::open(self::board(board)?, moves.as_ref())?)
}

thread_local! {
    /// The counts of the central game of the English board, which take up to a second.
    static COUNTS: RefCell<Option<SolutionCounts>> = const { RefCell::new(None) };
    static CHANCES: RefCell<Option<WinningChances>> = const { RefCell::new(None) };
}

/// The largest number of pegs for which a central game is searched without the tablebase.
const MAX_SEARCHED: u64 = 12;

type WithChances = (MoveTable<Jump, JumpResult>, Option<MoveChances>);

/// Returns the table of a position of the central game.
fn central(
    board: &Board,
    position: &Position,
    with_chances: bool,
    progress: &mut CallbackProgress,
) -> Result<WithChances, Cancelled> {
    COUNTS.with_borrow_mut(|kept| {
        let counts = match kept.take() {
            Some(counts) => counts,
            None => SolutionCounts::build(Tablebase::build(&Sequential, progress)?, &Sequential, progress)?,
        };
        let counts = kept.insert(counts);
        let table = counts.move_table(board, position);
        if !with_chances {
            return Ok((table, None));
        }
        CHANCES.with_borrow_mut(|kept| {
            let chances = match kept.take() {
                Some(chances) => chances,
                None => WinningChances::build(counts.tablebase(), &Sequential, progress)?,
            };
            let found = kept.insert(chances).of_moves(counts.tablebase(), board, position, &table);
            Ok((table, Some(found)))
        })
    })
}

/// Returns every jump with the fewest pegs that can remain after it, and the number of sequences that lead there. With the
/// option `target` the last peg is to be left there; by default in the centre of the English board with its usual free
/// point, where the first call takes about a second.
///
/// @throws `BadInput`, `IllegalMove`, `NotKnown` if the board has too many pegs, `Stopped`.
#[wasm_bindgen(js_namespace = pegs, js_name = moveTable, unchecked_return_type = "MoveTable")]
pub fn pegs_move_table(
    #[wasm_bindgen(unchecked_param_type = "PegsBoard")] board: &JsValue,
    #[wasm_bindgen(
        unchecked_optional_param_type = "(MoveTableOptions & { target?: Square | null | undefined }) | null"
    )]
    options: Option<JsValue>,
    #[wasm_bindgen(unchecked_optional_param_type = "Progress | null")] progress: Option<ProgressCallback>,
) -> Result<JsValue, JsValue> {
    let board = self::board(board)?;
    let options = Options::read(options.as_ref(), Some("target"))?;
    let bad = || Error::input("js-bad-square", Args::none());
    let target = match &options.additional {
        Some(given) => Some(point(given).filter(|target| board.shape().contains(*target)).ok_or_else(bad)?),
        None => None,
    };
    let centre = is_central_game(&board, &board.start()).then(|| BoardShape::English.usual_hole());
    let target = target.or(centre);
    let position = options.position::<Pegs>(&board)?;
    let mut watch = CallbackProgress::new(progress)?;
    let (table, chances) = if centre.is_some() && target == centre && position.count() > MAX_SEARCHED {
        central(&board, &position, options.with_chances, &mut watch).map_err(Error::from)?
    } else {
        let table =
            moves::move_table(&board, &position, target, moves::MAX_STATES, &mut watch).map_err(search_error)?;
        let chances = if options.with_chances {
            Some(moves::chances(&board, &position, target, &table, MAX_STATES, &mut watch).map_err(search_error)?)
        } else {
            None
        };
        (table, chances)
    };
    let result = |result: &JumpResult| match result {
        JumpResult::Target => "target".to_owned(),
        JumpResult::Left(left) => left.to_string(),
        JumpResult::Unreachable => "unreachable".to_owned(),
    };
    let texts = Texts { mv: &|jump: &Jump| jump.to_string(), result: &result, value: None };
    Ok(move_table::to_js(&table, chances.as_ref(), None, &texts))
}
