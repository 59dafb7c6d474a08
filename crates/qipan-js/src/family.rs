//! What each family says of itself, so that answers and sessions are written once.

use js_sys::{JsString, Object};
use qipan::{Answer, Puzzle, Scene, Session, scene};
use qipan_file::{Certificate, Moves, Statement};
use qipan_svg::{Palette, svg};
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::error::Error;
use crate::input::Input;
use crate::value::Part;
use crate::{locale, value};

/// A family.
pub trait Family {
    /// Its puzzle.
    type Puzzle: Puzzle<Position: Send + Sync, Move: Send + Sync> + Clone;
    /// Its answer.
    type Answer: Answer<Puzzle = Self::Puzzle>;

    /// Its name.
    const NAME: &'static str;
    /// A move, to show how moves are written.
    const EXAMPLE: &'static str;
    /// Is there nothing before the first row and column?
    const HAS_EDGE: bool = true;
    /// Has a position parts that are looked at alone?
    const HAS_PARTS: bool = true;

    /// The puzzle that an answer answers.
    fn puzzle(answer: &Self::Answer) -> Self::Puzzle;

    /// What an answer answers, as plain data.
    fn asked(answer: &Self::Answer) -> JsValue {
        Self::board(&Self::puzzle(answer))
    }

    /// The puzzle as plain data, in the shape in which it is given.
    fn board(puzzle: &Self::Puzzle) -> JsValue;

    /// The part of the board that has something in it.
    fn extent(stand: &View<Self>) -> Part;

    /// The picture of a part of the board.
    fn scene(stand: &View<Self>, window: scene::Window) -> Scene;

    /// What lies in a part of the board, as plain data.
    fn position(stand: &View<Self>, window: scene::Window) -> JsValue;

    /// What an answer claims, with its proof.
    fn claimed(answer: &Self::Answer) -> Statement;

    /// What moves claim that were made one by one.
    fn made(session: &Session<Self::Puzzle>, moves: Moves<<Self::Puzzle as Puzzle>::Move>) -> Statement;
}

/// Where one stands: so many steps into an answer, or after moves of one's own.
#[derive(Debug)]
pub enum View<'a, F: Family + ?Sized> {
    /// After so many steps.
    Answer(&'a F::Answer, u64),
    /// After moves made one by one.
    Hand(&'a Session<F::Puzzle>),
}

impl<F: Family + ?Sized> View<'_, F> {
    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> F::Puzzle {
        match self {
            Self::Answer(answer, _) => F::puzzle(answer),
            Self::Hand(session) => session.puzzle().clone(),
        }
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> <F::Puzzle as Puzzle>::Position {
        match self {
            Self::Answer(answer, step) => answer.position(*step),
            Self::Hand(session) => session.position().clone(),
        }
    }

    /// The move that was made last.
    #[must_use]
    pub fn last(&self) -> Option<<F::Puzzle as Puzzle>::Move> {
        match self {
            Self::Answer(answer, step) => answer.step(*step).map(|step| step.mv),
            Self::Hand(session) => session.last().cloned(),
        }
    }

    /// What lies in a part of the board, or in all of it.
    ///
    /// # Errors
    /// [`Error::BadInput`] for a window that is none.
    pub fn data(&self, window: Option<&JsValue>) -> Result<JsValue, Error> {
        let (window, all) = if F::HAS_PARTS { (window, F::extent(self)) } else { (None, (0, 0, 1, 1)) };
        Ok(F::position(self, value::window(window, all, F::HAS_EDGE)?))
    }

    /// The picture as an SVG file.
    ///
    /// # Errors
    /// [`Error::BadInput`] for options that are none.
    pub fn svg(&self, options: Option<&JsValue>) -> Result<String, Error> {
        let SvgOptions { window, theme, cell } = SvgOptions::read(options)?;
        let window = value::window(window.as_ref(), F::extent(self), F::HAS_EDGE)?;
        let scene = F::scene(self, window);
        Ok(locale::with(|words| svg::whole(&scene, cell, words, &|token| theme.token(token))))
    }
}

/// A step of an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Step {
    /// The move, as links and certificates have it.
    #[serde(rename = "move")]
    pub mv: String,
    /// Why it is made, in the language that was chosen.
    pub reason: String,
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The name of a family. */
export type Family = "tromino" | "pegs" | "fives" | "knights" | "heaps";
/** What `JSON.stringify` writes of an answer; numbers above 2^53 as decimal strings. */
export interface AnswerJson {
    family: Family;
    board: object;
    length: number | string;
}
/** What `JSON.stringify` writes of a session; numbers above 2^53 as decimal strings. */
export interface SessionJson {
    family: Family;
    board: object;
    moves: string[];
}
/** How a picture looks. */
export interface SvgOptions {
    /** The part of the board; all of it if left out. At most 65536 squares. */
    window?: BoardWindow | null | undefined;
    /** The colours; those of "light" if left out. */
    theme?: "light" | "dark" | "projector" | "safe" | "grey" | undefined;
    /** The side of a square in pixels, from 4 to 400; 40 if left out. */
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
        let given = Input::of(options, &["window", "theme", "cell"], "js-bad-look")?;
        let theme = given.word("theme", Palette::of)?.or_else(|| Palette::of("light")).ok_or_else(|| given.bad())?;
        let cell = match given.get("cell").filter(|cell| !cell.is_null()) {
            None => 40.0,
            Some(cell) => {
                let cell = cell.as_f64().filter(|cell| (4.0..=400.0).contains(cell));
                cell.ok_or_else(|| given.bad())?
            }
        };
        Ok(Self { window: given.get("window").filter(|window| !window.is_null()), theme, cell })
    }
}

/// The text of a certificate about this.
///
/// # Errors
/// [`Error::NotKnown`] where there are more moves than a certificate may have.
pub fn certified(subject: Statement) -> Result<String, Error> {
    Ok(Certificate::new(subject).map_err(|too_many| Error::not_known(&too_many))?.text())
}

/// A list of words.
pub fn words(list: impl IntoIterator<Item = String>) -> Vec<JsString> {
    list.into_iter().map(JsString::from).collect()
}
