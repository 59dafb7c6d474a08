//! Shares of the ways on the squares where moves end.

use std::rc::Rc;

use qipan::scene::{Ink, Mark, Shape, Window};
use qipan::{OwnedMessage, Scene, Square};

use super::table::Table;
use super::view;
use crate::stage::board::{Picture, PictureRef};

/// The first id of the marks: above those of the pictures.
const FIRST_ID: u64 = 1 << 60;

/// A picture with short texts on some squares.
struct Numbered {
    picture: PictureRef,
    /// Squares of the picture, each with its text.
    numbers: Vec<(Square, String)>,
}

/// Returns a picture with the share of each move on the square where it ends, in per cent; the picture itself if there are
/// none.
#[must_use]
pub fn with_shares(picture: PictureRef, table: &Table) -> PictureRef {
    let (above, left) = picture.0.margin();
    let mut numbers: Vec<(Square, Vec<String>)> = Vec::new();
    for row in &table.rows {
        let Some(share) = table.share(row) else { continue };
        // That of one move, where the row counts its images too.
        let each = if table.adds_up() { share / row.count() as f64 } else { share };
        for mv in std::iter::once(&row.mv).chain(&row.images) {
            let Some((row, col)) = mv.target else { continue };
            let (row, col) = (i64::from(row) - 1 + above, i64::from(col) - 1 + left);
            let (Ok(row), Ok(col)) = (u64::try_from(row), u64::try_from(col)) else { continue };
            let square = Square::new(row, col);
            let text = view::percent(each);
            match numbers.iter_mut().find(|(other, _)| *other == square) {
                // Several moves may end on one square.
                Some((_, texts)) => texts.push(text),
                None => numbers.push((square, vec![text])),
            }
        }
    }
    if numbers.is_empty() {
        return picture;
    }
    let numbers = numbers.into_iter().map(|(square, texts)| (square, texts.join(" "))).collect();
    PictureRef(Rc::new(Numbered { picture, numbers }))
}

impl Picture for Numbered {
    fn sides(&self) -> (u64, u64) {
        self.picture.0.sides()
    }

    fn deepest(&self) -> u32 {
        self.picture.0.deepest()
    }

    fn scene(&self, window: Window) -> Scene {
        let mut scene = self.picture.0.scene(window);
        if window.level > 0 {
            return scene;
        }
        let mut id = FIRST_ID;
        let mut mark = |shape: Shape, ink: Ink| {
            id += 1;
            scene.marks.push(Mark { id, shape, ink, label: None });
        };
        for (square, text) in &self.numbers {
            let Some(at) = window.seen_cell(*square) else { continue };
            mark(Shape::Backdrop { at }, Ink::Ground);
            mark(Shape::Text { at, text: text.clone() }, Ink::Offer);
        }
        scene
    }

    fn label(&self, square: Square) -> OwnedMessage {
        self.picture.0.label(square)
    }

    fn can_drag(&self, square: Square) -> bool {
        self.picture.0.can_drag(square)
    }

    fn takes_drags(&self) -> bool {
        self.picture.0.takes_drags()
    }

    fn landmark(&self) -> Option<Square> {
        self.picture.0.landmark()
    }

    fn margin(&self) -> (i64, i64) {
        self.picture.0.margin()
    }

    fn lean(&self) -> i32 {
        self.picture.0.lean()
    }

    fn is_numbered(&self) -> bool {
        self.picture.0.is_numbered()
    }
}
