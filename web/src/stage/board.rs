//! The state of the board, its messages, and the interface to its picture: the same for every family.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use qipan::scene::{Mark, Scene, Window};
use qipan::{Args, OwnedMessage, Quadrant, Square};
use qipan_svg::{Layout, Shear};
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlCanvasElement, KeyboardEvent, PointerEvent, ResizeObserver};
use yew::prelude::*;

use super::motion::{Kind, Motion, Running};
use super::view::View;
use crate::browser::WheelListener;
use crate::words::Words;

/// Maximum number of squares of boards that are a grid for assistive technology; larger ones are an application with a
/// cursor.
pub const MAX_GRID_SQUARES: u64 = 4096;

/// The picture of a lab's board.
pub trait Picture {
    /// Returns the numbers of rows and columns.
    fn sides(&self) -> (u64, u64);
    /// Returns the coarsest level at which it can be drawn.
    fn deepest(&self) -> u32;
    /// Returns the scene of a part of the board.
    fn scene(&self, window: Window) -> Scene;
    /// Returns the label of a square, which describes its contents.
    fn label(&self, square: Square) -> OwnedMessage;
    /// Whether the contents of a square can be dragged.
    fn can_drag(&self, square: Square) -> bool;
    /// Whether dragging on the board does something: then a finger on it does not scroll the page.
    fn takes_drags(&self) -> bool {
        false
    }
    /// Whether a tap of a finger is a gesture of its own, [`Gesture::Tap`]: a finger hides the quadrants of a square.
    fn takes_taps(&self) -> bool {
        false
    }
    /// Returns the most important square: the cursor begins there, and the small map shows it.
    fn landmark(&self) -> Option<Square> {
        None
    }
    /// Returns the numbers of rows above and of columns to the left of those that are numbered 1. (Unbounded boards are
    /// shown with a margin.)
    fn margin(&self) -> (i64, i64) {
        (0, 0)
    }
    /// Returns the shear: by how many half squares each row is drawn further to the right than the row above it.
    fn lean(&self) -> i32 {
        0
    }
    /// Whether rows and columns have numbers.
    fn is_numbered(&self) -> bool {
        self.lean() == 0
    }
}

/// Returns the accessible name of a square of a picture with this margin: its place and its contents.
#[must_use]
pub fn square_name((above, left): (i64, i64), words: &Words, square: Square, is: &OwnedMessage) -> String {
    // Boards are far smaller than 2^63.
    let place = Args::none().place(square.row as i64 + 1 - above, square.col as i64 + 1 - left);
    words.with("square-name", &place.text("is", words.say(is)))
}

/// An input gesture on the board, interpreted by the lab.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gesture {
    /// The pointer is over this square, in this quadrant of it; or it has left.
    Hover(Option<(Square, Quadrant)>),
    /// The square was clicked, in this quadrant, or (without one) activated by a key.
    Act(Square, Option<Quadrant>),
    /// The square was tapped with a finger, on a picture that takes taps.
    Tap(Square),
    /// The contents of the first square are being dragged over the second.
    Drag(Square, Square),
    /// The contents of the first square were dropped on the second.
    Drop(Square, Square),
    /// The key that turns the piece in hand.
    Turn,
    /// The cursor moved to this square.
    Walk(Square),
}

/// The props of the board.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The picture. Every change is a new `Rc`.
    pub picture: PictureRef,
    /// The language.
    pub words: Words,
    /// The theme: a change repaints the canvas.
    pub theme: AttrValue,
    /// Called with each gesture.
    pub on_gesture: Callback<Gesture>,
    /// The initial view; `None` for the whole board.
    #[prop_or_default]
    pub view: Option<View>,
    /// A number whose change shows `view`, in place of the view chosen by panning or zooming.
    #[prop_or_default]
    pub shown: u32,
    /// Called after panning or zooming; with `None` if the whole board is in view.
    #[prop_or_default]
    pub on_view: Callback<Option<View>>,
    /// The square where the piece in hand was refused; the number changes with each refusal.
    #[prop_or_default]
    pub refused: Option<(u32, Square)>,
    /// The seal of a solved puzzle: whether it is proved to be the best possible.
    #[prop_or_default]
    pub stamp: Option<bool>,
    /// Whether the end of the puzzle has been reached: new lines of its proof are drawn one after the other.
    #[prop_or_default]
    pub proves: bool,
    /// Whether zooming is disabled, as on the small boards of the home page.
    #[prop_or_default]
    pub fixed: bool,
}

/// A picture, compared by identity.
#[derive(Clone)]
pub struct PictureRef(pub Rc<dyn Picture>);

impl PartialEq for PictureRef {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// Messages of the board.
pub enum Msg {
    /// The size of the stage was measured.
    Size(f64, f64),
    /// A pointer was pressed.
    Down(PointerEvent),
    /// A pointer moved.
    Move(PointerEvent),
    /// A pointer was released, or cancelled (`false`).
    Up(PointerEvent, bool),
    /// The pointer or the focus left the board.
    Leave,
    /// The wheel was turned: the factor and the point.
    Wheel(f64, f64, f64),
    /// A click, which counts only without a preceding pointer event: from screen readers and voice control.
    Click(MouseEvent),
    /// A key was pressed on the board.
    Key(KeyboardEvent),
    /// Zooms about the centre.
    Zoom(f64),
    /// Shows the whole board.
    Whole,
    /// Shows this place of the board, given by the small map as fractions of its sides.
    Look(f64, f64),
    /// The picture has not changed for a moment: updates the accessible names.
    Name,
}

/// The callback for changes of the stage's size.
type Measure = Closure<dyn FnMut(js_sys::Array)>;

/// Everything on which the contents of a canvas depend.
#[derive(PartialEq)]
pub(super) struct Painted {
    pub(super) picture: PictureRef,
    pub(super) window: Window,
    pub(super) placing: Layout,
    pub(super) size: (u32, u32),
    pub(super) theme: AttrValue,
    pub(super) words: Words,
    pub(super) canvas: HtmlCanvasElement,
}

/// Marks that leave the board.
pub struct Leaving {
    pub(super) window: Window,
    pub(super) shear: i32,
    pub(super) marks: Vec<(Mark, Kind)>,
    pub(super) since: f64,
    /// Whether their motions have been started.
    pub(super) is_moving: bool,
}

/// A pressed pointer.
#[derive(Clone, Copy, Debug)]
pub struct Pointer {
    pub(super) id: i32,
    pub(super) from: (f64, f64),
    pub(super) at: (f64, f64),
    /// The square whose contents it grabbed.
    pub(super) holds: Option<Square>,
    /// Whether it has moved too far for a click.
    pub(super) moved: bool,
}

/// The board.
pub struct Board {
    /// The prefix of its cells' ids, which distinguishes it from other boards on the page.
    pub(super) id: String,
    pub(super) host: NodeRef,
    pub(super) canvas: NodeRef,
    pub(super) size: Option<(f64, f64)>,
    /// The view; `None` for the whole board, whatever its size.
    pub(super) view: Option<View>,
    pub(super) pointers: Vec<Pointer>,
    pub(super) cursor: Square,
    /// The picture to which the accessible names belong, and the timer of their update.
    pub(super) named: PictureRef,
    pub(super) name_soon: Option<Timeout>,
    /// The current SVG scene, and the motions that are about to start.
    pub(super) shown: RefCell<Option<Scene>>,
    pub(super) moving: RefCell<Vec<Motion>>,
    /// The animations of the last change.
    pub(super) running: RefCell<Vec<Running>>,
    /// The marks that leave, in the scene to which they belonged, and the time of their beginning.
    pub(super) leaving: RefCell<Option<Leaving>>,
    /// Whether the piece in hand is about to move a little towards a square that refused it.
    pub(super) is_refused: bool,
    /// Whether the contents of a square were dropped just now: they are there already, and do not move again.
    pub(super) is_dropped: bool,
    /// The state of the canvas.
    pub(super) painted: RefCell<Option<Painted>>,
    /// The observer and the wheel listener, kept alive here.
    pub(super) observer: Option<(ResizeObserver, Measure)>,
    pub(super) wheel: Option<WheelListener>,
    /// The element that they observe.
    pub(super) watched: Option<Element>,
}

/// Returns the shear of a picture.
#[must_use]
pub fn lean(picture: &dyn Picture) -> Shear {
    Shear::new(picture.lean(), picture.sides().0)
}
