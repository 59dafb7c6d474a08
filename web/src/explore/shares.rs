//! Shares of the ways on the squares where moves end, each with the sign of its move, all in letters of one size.

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
    let mut numbers: Vec<(Square, Shares)> = Vec::new();
    for row in &table.rows {
        let Some(share) = table.share(row) else { continue };
        for mv in std::iter::once(&row.mv).chain(&row.images) {
            let Some((row, col)) = mv.target else { continue };
            let (row, col) = (i64::from(row) - 1 + above, i64::from(col) - 1 + left);
            let (Ok(row), Ok(col)) = (u64::try_from(row), u64::try_from(col)) else { continue };
            let square = Square::new(row, col);
            let of_move = (mv.sign.clone(), view::percent(share));
            match numbers.iter_mut().find(|(other, _)| *other == square) {
                // Several moves may end on one square.
                Some((_, shares)) => shares.push(of_move),
                None => numbers.push((square, vec![of_move])),
            }
        }
    }
    if numbers.is_empty() {
        return picture;
    }
    let mut numbers: Vec<(Square, String)> =
        numbers.into_iter().map(|(square, shares)| (square, text_of(&shares))).collect();
    pad(numbers.iter_mut().map(|(_, text)| text).collect());
    PictureRef(Rc::new(Numbered { picture, numbers }))
}

/// The shares of the moves that end on one square, each with the sign of its move.
type Shares = Vec<(String, String)>;

/// Returns the text of a square: `↓42`; of several moves the greatest and `…`, or `4×25` if all are equal.
fn text_of(shares: &Shares) -> String {
    match shares.as_slice() {
        [(sign, share)] => format!("{sign}{share}"),
        [(_, first), ..] if shares.iter().all(|(_, share)| share == first) => format!("{}×{first}", shares.len()),
        [(sign, share), ..] => format!("{sign}{share}…"),
        [] => String::new(),
    }
}

/// Pads texts with blanks, because the size of letters depends on the length of their text, and would seem to say something. One
/// blank more than the longest text needs keeps it inside its disc.
fn pad(texts: Vec<&mut String>) {
    let longest = texts.iter().map(|text| text.chars().count()).max().unwrap_or(0) + 1;
    for text in texts {
        let blanks = longest.saturating_sub(text.chars().count());
        let blank = |count: usize| "\u{2009}".repeat(count);
        *text = format!("{}{text}{}", blank(blanks / 2), blank(blanks - blanks / 2));
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_share_has_the_sign_of_its_move() {
        let text = |shares: &[(&str, &str)]| {
            let owned: Shares = shares.iter().map(|(sign, share)| ((*sign).to_owned(), (*share).to_owned())).collect();
            text_of(&owned)
        };
        assert_eq!(text(&[("↓", "42")]), "↓42");
        assert_eq!(text(&[("↓", "25"), ("→", "25"), ("↑", "25"), ("←", "25")]), "4×25");
        assert_eq!(text(&[("↓", "30"), ("→", "12")]), "↓30…");
    }

    #[test]
    fn letters_have_one_size() {
        let mut texts = ["↓5", "↓100", "↓42", "↓30…"].map(str::to_owned);
        pad(texts.iter_mut().collect());
        let lengths = texts.each_ref().map(|text| text.chars().count());
        assert_eq!(lengths, [5, 5, 5, 5]);
        assert_eq!(texts.map(|text| text.trim().to_owned()), ["↓5", "↓100", "↓42", "↓30…"]);
    }
}
