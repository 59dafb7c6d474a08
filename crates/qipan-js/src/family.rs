//! The trait that each family implements for its classes of answers and sessions.

use js_sys::{JsString, Object};
use qipan::{Answer, Puzzle, Scene, Session, scene};
use qipan_certificate::{Certificate, Moves, Statement};
use qipan_svg::{Palette, svg};
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::error::Error;
use crate::input::Input;
use crate::value::Part;
use crate::{locale, value};

/// A family of puzzles.
pub trait Family {
    /// Its puzzle type.
    type Puzzle: Puzzle<Position: Send + Sync, Move: Send + Sync> + Clone;
    /// Its answer type.
    type Answer: Answer<Puzzle = Self::Puzzle>;

    /// Its name.
    const NAME: &'static str;
    /// An example of a move, for error messages.
    const EXAMPLE: &'static str;
    /// Whether rows and columns start at the first square; false on the unbounded plane.
    const HAS_EDGE: bool = true;
    /// Whether a position can be restricted to a window.
    const HAS_PARTS: bool = true;

    /// Returns the puzzle that an answer solves.
    fn puzzle(answer: &Self::Answer) -> Self::Puzzle;

    /// Returns the problem that an answer solves, as a JavaScript value.
    fn problem(answer: &Self::Answer) -> JsValue {
        Self::board(&Self::puzzle(answer))
    }

    /// Returns the puzzle as a JavaScript value, in the form that the functions take.
    fn board(puzzle: &Self::Puzzle) -> JsValue;

    /// Returns the bounding rectangle of everything on the board.
    fn extent(view: &View<Self>) -> Part;

    /// Returns the picture of a part of the board.
    fn scene(view: &View<Self>, window: scene::Window) -> Scene;

    /// Returns the position in a part of the board, as a JavaScript value.
    fn position(view: &View<Self>, window: scene::Window) -> JsValue;

    /// Returns the statement of an answer's certificate: claim, moves and proof.
    fn statement(answer: &Self::Answer) -> Statement;

    /// Returns the statement of the certificate of a session.
    fn session_statement(session: &Session<Self::Puzzle>, moves: Moves<<Self::Puzzle as Puzzle>::Move>) -> Statement;
}

/// A position to be shown: after some steps of an answer, or the current one of a session.
#[derive(Debug)]
pub enum View<'a, F: Family + ?Sized> {
    /// An answer after this many steps.
    Answer(&'a F::Answer, u64),
    /// The current position of a session.
    Hand(&'a Session<F::Puzzle>),
}

impl<F: Family + ?Sized> View<'_, F> {
    /// Returns the puzzle.
    #[must_use]
    pub fn puzzle(&self) -> F::Puzzle {
        match self {
            Self::Answer(answer, _) => F::puzzle(answer),
            Self::Hand(session) => session.puzzle().clone(),
        }
    }

    /// Returns the position.
    #[must_use]
    pub fn position(&self) -> <F::Puzzle as Puzzle>::Position {
        match self {
            Self::Answer(answer, step) => answer.position(*step),
            Self::Hand(session) => session.position().clone(),
        }
    }

    /// Returns the last move.
    #[must_use]
    pub fn last(&self) -> Option<<F::Puzzle as Puzzle>::Move> {
        match self {
            Self::Answer(answer, step) => answer.step(*step).map(|step| step.mv),
            Self::Hand(session) => session.last().cloned(),
        }
    }

    /// Returns the position in a window, or on the whole board.
    ///
    /// # Errors
    /// [`Error::BadInput`] for a malformed window.
    pub fn data(&self, window: Option<&JsValue>) -> Result<JsValue, Error> {
        let (window, all) = if F::HAS_PARTS { (window, F::extent(self)) } else { (None, (0, 0, 1, 1)) };
        Ok(F::position(self, value::window(window, all, F::HAS_EDGE)?))
    }

    /// Returns the picture as an SVG file.
    ///
    /// # Errors
    /// [`Error::BadInput`] for malformed options.
    pub fn svg(&self, options: Option<&JsValue>) -> Result<String, Error> {
        let SvgOptions { window, theme, cell } = SvgOptions::read(options)?;
        let window = value::window(window.as_ref(), F::extent(self), F::HAS_EDGE)?;
        let scene = F::scene(self, window);
        Ok(locale::with_catalogue(|catalogue| svg::whole(&scene, cell, catalogue, &|token| theme.token(token))))
    }
}

/// A step of an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Step {
    /// The move, in the notation of links and certificates.
    #[serde(rename = "move")]
    pub mv: String,
    /// The reason for the move, in the selected language.
    pub reason: String,
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The name of a family. */
export type Family = "tromino" | "pegs" | "fives" | "knights" | "heaps";
/** The summary of an answer for `JSON.stringify`; numbers above 2^53 are decimal strings. */
export interface AnswerJson {
    family: Family;
    board: object;
    length: number | string;
}
/** The summary of a session for `JSON.stringify`; numbers above 2^53 are decimal strings. */
export interface SessionJson {
    family: Family;
    board: object;
    moves: string[];
}
/** Options of a picture. */
export interface SvgOptions {
    /** The part of the board, of at most 65536 squares; the whole board by default. */
    window?: BoardWindow | null | undefined;
    /** The colour theme; "light" by default. */
    theme?: "light" | "dark" | "projector" | "safe" | "grey" | undefined;
    /** The side of a square in pixels, from 4 to 400; 40 by default. */
    cell?: number | undefined;
}
"#;

struct SvgOptions {
    window: Option<JsValue>,
    theme: Palette,
    cell: f64,
}

impl SvgOptions {
    fn read(options: Option<&JsValue>) -> Result<Self, Error> {
        let nothing = Object::new().into();
        let options = options.unwrap_or(&nothing);
        let fields = Input::of(options, &["window", "theme", "cell"], "js-bad-look")?;
        let theme = fields.word("theme", Palette::of)?.or_else(|| Palette::of("light")).ok_or_else(|| fields.bad())?;
        let cell = match fields.get("cell").filter(|cell| !cell.is_null()) {
            None => 40.0,
            Some(cell) => {
                let cell = cell.as_f64().filter(|cell| (4.0..=400.0).contains(cell));
                cell.ok_or_else(|| fields.bad())?
            }
        };
        Ok(Self { window: fields.get("window").filter(|window| !window.is_null()), theme, cell })
    }
}

/// Returns the text of the certificate of a statement.
///
/// # Errors
/// [`Error::NotKnown`] if there are more moves than a certificate may have.
pub fn certificate_text(subject: Statement) -> Result<String, Error> {
    Ok(Certificate::new(subject).map_err(|too_many| Error::not_known(&too_many))?.text())
}

/// Converts strings to JavaScript strings.
pub fn js_strings(list: impl IntoIterator<Item = String>) -> Vec<JsString> {
    list.into_iter().map(JsString::from).collect()
}
