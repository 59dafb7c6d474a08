//! What each family says of itself, so that answers and sessions are written once.

use js_sys::JsString;
use qipan::{Answer, Puzzle, Scene, Session, scene};
use qipan_file::{Certificate, Moves, Subject};
use qipan_svg::{Palette, svg};
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::fault::Fault;
use crate::value::Part;
use crate::{value, voice};

/// A family.
pub trait Family {
    /// Its puzzle.
    type Puzzle: Puzzle<Position: Send + Sync, Move: Send + Sync> + Clone;
    /// Its answer.
    type Answer: Answer<Puzzle = Self::Puzzle>;

    /// A move, to show how moves are written.
    const EXAMPLE: &'static str;

    /// The puzzle that an answer answers.
    fn puzzle(answer: &Self::Answer) -> Self::Puzzle;

    /// The puzzle as plain data, in the shape in which it is given.
    fn board(puzzle: &Self::Puzzle) -> JsValue;

    /// The part of the board that has something in it: row and column of the first square, counted from 0, rows and columns.
    fn extent(stand: &Stand<Self>) -> Part;

    /// The picture of a part of the board.
    fn scene(stand: &Stand<Self>, window: scene::Window) -> Scene;

    /// What lies in a part of the board, as plain data.
    fn position(stand: &Stand<Self>, window: scene::Window) -> JsValue;

    /// What an answer claims, with its proof.
    fn claimed(answer: &Self::Answer) -> Result<Subject, Fault>;

    /// What moves claim that were made one by one.
    fn made(session: &Session<Self::Puzzle>, moves: Moves<<Self::Puzzle as Puzzle>::Move>) -> Subject;
}

/// Where one stands: so many steps into an answer, or after moves of one's own.
#[derive(Debug)]
pub enum Stand<'a, F: Family + ?Sized> {
    /// After so many steps.
    Answer(&'a F::Answer, u64),
    /// After moves made one by one.
    Hand(&'a Session<F::Puzzle>),
}

impl<F: Family + ?Sized> Stand<'_, F> {
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
    /// [`Fault::BadInput`] for a window that is none.
    pub fn data(&self, window: &JsValue) -> Result<JsValue, Fault> {
        let window = value::window(value::part(window)?, F::extent(self))?;
        Ok(F::position(self, window))
    }

    /// The picture as an SVG file.
    ///
    /// # Errors
    /// [`Fault::BadInput`] for options that are none.
    pub fn svg(&self, options: &JsValue) -> Result<String, Fault> {
        let Look { window, theme, cell } = Look::read(options)?;
        let window = value::window(window, F::extent(self))?;
        let scene = F::scene(self, window);
        Ok(voice::with(|words| svg::whole(&scene, cell, words, &|token| theme.token(token))))
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
/** How a picture looks. */
export interface Look {
    /** The part of the board; all of it if left out. At most 65536 squares. */
    window?: Window;
    /** The colours; those of "light" if left out. */
    theme?: "light" | "dark" | "projector" | "safe" | "grey";
    /** The side of a square in pixels, from 4 to 400; 40 if left out. */
    cell?: number;
}
"#;

struct Look {
    window: Option<Part>,
    theme: Palette,
    cell: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Options {
    window: Option<Part>,
    theme: Option<String>,
    cell: Option<f64>,
}

impl Look {
    fn read(options: &JsValue) -> Result<Self, Fault> {
        let refused = || Fault::input("js-bad-look", qipan::Args::none());
        let Options { window, theme, cell } = if options.is_undefined() || options.is_null() {
            Options { window: None, theme: None, cell: None }
        } else {
            value::read(options, "js-bad-look")?
        };
        let theme = Palette::of(theme.as_deref().unwrap_or("light")).ok_or_else(refused)?;
        let cell = Some(cell.unwrap_or(40.0)).filter(|cell| (4.0..=400.0).contains(cell)).ok_or_else(refused)?;
        Ok(Self { window, theme, cell })
    }
}

/// The text of a certificate about this.
///
/// # Errors
/// [`Fault::NoAnswer`] where there are more moves than a certificate may have.
pub fn certified(subject: Subject) -> Result<String, Fault> {
    Ok(Certificate::new(subject).map_err(|too_many| Fault::none(&too_many))?.text())
}

/// A list of words.
pub fn words(list: impl IntoIterator<Item = String>) -> Vec<JsString> {
    list.into_iter().map(JsString::from).collect()
}
