//! Animations on the board, from the difference of two scenes: a peg arcs to its target, the knight glides, a piece
//! drops, a stone is pressed down. Only few marks may differ; otherwise the new scene is shown at once.

use qipan::scene::{Ink, Mark, Point, Scene, Shape};
use wasm_bindgen::prelude::*;
use web_sys::Element;

/// Maximum number of differing marks.
const MAX_CHANGED: usize = 6;

/// The kind of an animation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// An arc from a cell at this distance in rows and columns: a jump.
    Arc(f64, f64),
    /// A straight line from a cell at this distance in rows and columns: the knight.
    Glide(f64, f64),
    /// From slightly enlarged and transparent: a tromino.
    Drop,
    /// From slightly enlarged and translucent: a stone.
    Press,
}

/// A mark that moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motion {
    /// The mark's id.
    pub id: u64,
    /// The animation.
    pub kind: Kind,
}

/// Returns the marks that move when `after` replaces `before`.
#[must_use]
pub fn between(before: &Scene, after: &Scene) -> Vec<Motion> {
    if before.window != after.window || before.window.level > 0 {
        return Vec::new();
    }
    let glide = |mark: &Mark| {
        let Shape::Seal { at, .. } = mark.shape else { return None };
        let old = before.marks.iter().find(|old| old.id == mark.id)?;
        let Shape::Seal { at: from, .. } = old.shape else { return None };
        let (down, right) = offset(from, at);
        (from != at).then_some(Motion { id: mark.id, kind: Kind::Glide(down, right) })
    };
    let mut motions: Vec<Motion> = after.marks.iter().filter_map(glide).collect();
    let (came, went) = (new(after, before, disc), new(before, after, disc));
    match (&came[..], &went[..]) {
        // A jump moves its peg by two cells and removes the one between; undo reverses that.
        ([(id, to)], [one, other]) => {
            let from = if distance(one.1, *to) > distance(other.1, *to) { one.1 } else { other.1 };
            motions.push(arc(*id, from, *to));
        }
        ([one, other], [(_, from)]) => {
            let (id, to) = if distance(one.1, *from) > distance(other.1, *from) { *one } else { *other };
            motions.push(arc(id, *from, to));
        }
        (came, []) if came.len() <= MAX_CHANGED => {
            motions.extend(came.iter().map(|(id, _)| Motion { id: *id, kind: Kind::Press }));
        }
        _ => {}
    }
    let pieces = new(after, before, piece);
    if pieces.len() <= 2 {
        motions.extend(pieces.iter().map(|(id, _)| Motion { id: *id, kind: Kind::Drop }));
    }
    motions
}

fn offset(from: Point, to: Point) -> (f64, f64) {
    (f64::from(from.row - to.row), f64::from(from.col - to.col))
}

fn distance(from: Point, to: Point) -> i32 {
    (from.row - to.row).abs().max((from.col - to.col).abs())
}

fn arc(id: u64, from: Point, to: Point) -> Motion {
    let (down, right) = offset(from, to);
    Motion { id, kind: Kind::Arc(down, right) }
}

/// Returns the marks of a kind that one scene has and the other has not, with their cells.
fn new(of: &Scene, not_in: &Scene, kind: fn(&Mark) -> Option<Point>) -> Vec<(u64, Point)> {
    let old: std::collections::HashSet<u64> =
        not_in.marks.iter().filter(|mark| kind(mark).is_some()).map(|mark| mark.id).collect();
    let fresh = of.marks.iter().filter(|mark| !old.contains(&mark.id));
    fresh.filter_map(|mark| Some((mark.id, kind(mark)?))).take(MAX_CHANGED + 1).collect()
}

fn disc(mark: &Mark) -> Option<Point> {
    match mark.shape {
        Shape::Disc { at } if mark.ink != Ink::Ground => Some(at),
        _ => None,
    }
}

fn piece(mark: &Mark) -> Option<Point> {
    match &mark.shape {
        Shape::Area { rim }
            if matches!(mark.ink, Ink::TintA | Ink::TintB | Ink::TintC | Ink::TintD) && rim.len() == 6 =>
        {
            rim.first().copied()
        }
        _ => None,
    }
}

/// Animates an element of the picture, whose cells have a size of `cell` pixels.
pub fn play(element: &Element, kind: Kind, cell: f64) {
    let shift = |down: f64, right: f64| format!("translate({}px, {}px)", right * cell, down * cell);
    let still = "none".to_owned();
    let (frames, milliseconds, easing): (Vec<(String, f64)>, f64, &str) = match kind {
        Kind::Arc(down, right) => {
            let top = format!("translate({}px, {}px)", right * cell / 2.0, (down / 2.0 - 0.55) * cell);
            (vec![(shift(down, right), 1.0), (top, 1.0), (still, 1.0)], 160.0, "cubic-bezier(.2,.7,.2,1)")
        }
        Kind::Glide(down, right) => (vec![(shift(down, right), 1.0), (still, 1.0)], 220.0, "cubic-bezier(.3,0,.1,1)"),
        Kind::Drop => (vec![("scale(1.06)".to_owned(), 0.0), (still, 1.0)], 160.0, "ease-out"),
        Kind::Press => (vec![("scale(1.15)".to_owned(), 0.4), (still, 1.0)], 120.0, "ease-out"),
    };
    let keyframes = js_sys::Array::new();
    for (transform, opacity) in frames {
        let frame = js_sys::Object::new();
        set(&frame, "transform", &transform.into());
        set(&frame, "opacity", &opacity.into());
        keyframes.push(&frame);
    }
    let options = js_sys::Object::new();
    set(&options, "duration", &milliseconds.into());
    set(&options, "easing", &easing.into());
    // Without this method the final state is shown at once.
    if let Ok(animate) = js_sys::Reflect::get(element, &"animate".into())
        && let Ok(animate) = animate.dyn_into::<js_sys::Function>()
    {
        let _ = animate.call2(element, &keyframes, &options);
    }
}

fn set(object: &js_sys::Object, name: &str, value: &JsValue) {
    // Setting a property of a plain object cannot fail.
    let _ = js_sys::Reflect::set(object, &name.into(), value);
}

#[cfg(test)]
mod tests {
    use qipan::pegs::scene::{Overlay, scene};
    use qipan::pegs::{Board, Jump, PointRect};
    use qipan::scene::Window;
    use qipan::{Puzzle, pegs, tromino};

    use super::*;

    #[test]
    fn a_jump_arcs_forth_and_back() {
        let board = Board::rectangle(3, 3).unwrap();
        let (start, mut after) = (board.start(), board.start());
        let jump: Jump = "1,2w".parse().unwrap();
        board.play(&mut after, &jump).unwrap();
        let extent = PointRect::new(pegs::Point::new(-2, -2), 8, 8);
        let window = Window { row: 0, col: 0, rows: 8, cols: 8, level: 0 };
        let picture = |position| scene(&board, position, extent, window, &Overlay::default());
        let (before, then) = (picture(&start), picture(&after));
        let forth = between(&before, &then);
        let back = between(&then, &before);
        assert!(matches!(forth[..], [Motion { kind: Kind::Arc(0.0, 2.0), .. }]), "{forth:?}");
        assert!(matches!(back[..], [Motion { kind: Kind::Arc(0.0, -2.0), .. }]), "{back:?}");
        assert_eq!(between(&before, &before), []);
    }

    #[test]
    fn a_piece_drops_and_another_board_is_there_at_once() {
        let board = tromino::Board::power_of_two(2, qipan::Square::new(0, 0)).unwrap();
        let covering = tromino::Covering::golomb(&board, tromino::Numbering::Preorder).unwrap();
        let window = Window { row: 0, col: 0, rows: 4, cols: 4, level: 0 };
        let overlay = tromino::scene::Overlay::default();
        let picture = |step| {
            let position = qipan::Answer::position(&covering, step);
            tromino::scene::scene(&board, &position, Some(&covering), window, &overlay)
        };
        assert!(matches!(between(&picture(2), &picture(3))[..], [Motion { kind: Kind::Drop, .. }]));
        assert_eq!(between(&picture(0), &picture(5)), []);
    }
}
