//! Tables of moves: every legal move of a position with its result and its number of ways.

use qipan::chance::MoveChances;
use qipan::moves::{Evaluation, MoveRow, MoveTable, Ways};
use qipan::{Puzzle, Session};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::error::Error;
use crate::family::Family;
use crate::input::{self, Input};
use crate::{session, value};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What is known of a move, or of a position: the number of ways exactly, only the result, or nothing. */
export type MoveKind = "counted" | "computed" | "open";
/** A move of a table, with its mirror images. */
export interface MoveRow {
    /** The move, in the notation of links and certificates. */
    move: string;
    /** The other moves that are its images under a symmetry of the position. */
    images: string[];
    /**
     * What can be reached after it; null if it is unknown. `tromino` and `knights`: "completable" or "dead-end"; `pegs`: the fewest pegs
     * that can remain, or with a target "target" or "unreachable"; `fives`: the fewest stones in all; `heaps`: "wins" or "loses", for the
     * player who makes the move.
     */
    result: string | null;
    /** The number of ways to reach it, in decimal; of `heaps`, the winning replies. Null if it is not known exactly. */
    ways: string | null;
    /** A number that the ways exceed, if only that is known. */
    over: string | null;
    kind: MoveKind;
    /** `heaps` under normal play: the Grundy value of the position after the move, in decimal. */
    value?: string | null;
    /** With the option `chance`: the probability that random play succeeds, a fraction in lowest terms such as "7/10". Null if unknown. */
    chance?: string | null;
}
/** All legal moves of a position, the best first, and what is known of the position itself. */
export interface MoveTable {
    moves: MoveRow[];
    result: string | null;
    ways: string | null;
    over: string | null;
    kind: MoveKind;
    chance?: string | null;
    /** `heaps`: whether there are more moves than those listed. */
    more?: boolean;
}
/** Options of a table of moves. */
export interface MoveTableOptions {
    /** Moves to make first, as text or as a list. */
    after?: string | readonly string[] | null | undefined;
    /** Whether to compute the chances of random play. */
    chance?: boolean | undefined;
}
"#;

/// The options of a table.
pub struct Options {
    /// The moves to make first.
    after: Option<JsValue>,
    /// Whether chances are asked for.
    pub with_chances: bool,
    /// The value of the additional option.
    pub additional: Option<JsValue>,
}

impl Options {
    /// Reads the options; `additional` is the name of one that only this family has.
    ///
    /// # Errors
    /// [`Error::BadInput`].
    pub fn read(given: Option<&JsValue>, additional: Option<&'static str>) -> Result<Self, Error> {
        let nothing = js_sys::Object::new().into();
        let given = given.filter(|given| !given.is_null()).unwrap_or(&nothing);
        let names: Vec<&str> = ["after", "chance"].into_iter().chain(additional).collect();
        let fields = Input::of(given, &names, "js-bad-table-options")?;
        let after = fields.get("after").filter(|after| !after.is_null());
        let with_chances = fields.flag("chance")?.unwrap_or(false);
        let additional = additional.and_then(|name| fields.get(name)).filter(|value| !value.is_null());
        Ok(Self { after, with_chances, additional })
    }

    /// Returns the position after the moves.
    ///
    /// # Errors
    /// [`Error::BadInput`], [`Error::IllegalMove`].
    pub fn position<F: Family>(&self, puzzle: &F::Puzzle) -> Result<<F::Puzzle as Puzzle>::Position, Error> {
        let text = input::moves(self.after.as_ref())?;
        let session = Session::parse(puzzle.clone(), puzzle.start(), &text);
        session.map(|session| session.position().clone()).map_err(|(_, bad)| session::refused::<F>(bad))
    }
}

#[derive(Serialize)]
struct Table {
    moves: Vec<Row>,
    #[serde(flatten)]
    position: Known,
    #[serde(skip_serializing_if = "Option::is_none")]
    more: Option<bool>,
}

#[derive(Serialize)]
struct Row {
    #[serde(rename = "move")]
    mv: String,
    images: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Option<String>>,
    #[serde(flatten)]
    known: Known,
}

#[derive(Serialize)]
struct Known {
    result: Option<String>,
    ways: Option<String>,
    over: Option<String>,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    chance: Option<Option<String>>,
}

/// Returns the value of the position that has a result; `None` if it is unknown.
type ValueOf<'a, R> = &'a dyn Fn(&R) -> Option<String>;

/// The texts of a family's moves and results.
pub struct Texts<'a, M, R> {
    /// Returns the text of a move in links.
    pub mv: &'a dyn Fn(&M) -> String,
    /// Returns the name of a result.
    pub result: &'a dyn Fn(&R) -> String,
    /// Returns the value of the position after a move, where the family has values.
    pub value: Option<ValueOf<'a, R>>,
}

/// Returns a table as a JavaScript value, with its chances if they are given.
pub fn to_js<M, R>(
    table: &MoveTable<M, R>,
    chances: Option<&MoveChances>,
    more: Option<bool>,
    texts: &Texts<'_, M, R>,
) -> JsValue {
    let known = |evaluation: &Evaluation<R>, chance: Option<Option<String>>| {
        let (ways, over) = match &evaluation.ways {
            Ways::Exact(ways) => (Some(ways.to_string()), None),
            Ways::Over(over) => (None, Some(over.to_string())),
            Ways::Unknown => (None, None),
        };
        let result = evaluation.result.as_ref().map(texts.result);
        Known { result, ways, over, kind: evaluation.certainty().name(), chance }
    };
    let row = |(at, row): (usize, &MoveRow<M, R>)| {
        let chance = chances.map(|chances| chances.rows.get(at).and_then(Option::as_ref).map(ToString::to_string));
        Row {
            mv: (texts.mv)(&row.mv),
            images: row.images.iter().map(texts.mv).collect(),
            value: texts.value.map(|value| row.evaluation.result.as_ref().and_then(value)),
            known: known(&row.evaluation, chance),
        }
    };
    let chance = chances.map(|chances| chances.position.as_ref().map(ToString::to_string));
    let moves = table.rows.iter().enumerate().map(row).collect();
    value::to_js(&Table { moves, position: known(&table.position, chance), more })
}
