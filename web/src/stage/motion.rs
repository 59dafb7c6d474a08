//! Animations on the board, from the difference of two scenes: a peg arcs over another that shrinks, the knight glides and
//! draws its line, a piece drops, stones slide out. Only few marks may differ; otherwise the new scene is shown at once.
//!
//! A mark that the new scene lacks is painted once more, over it, until its motion ends.

use qipan::scene::{Ink, Mark, Point, Scene, Shape};
use qipan_svg::number::short;
use wasm_bindgen::prelude::*;
use web_sys::Element;

/// Maximum number of differing marks.
const MAX_CHANGED: usize = 12;
/// Maximum number of lines drawn one after the other, and the milliseconds from one to the next.
const MAX_DRAWN: usize = 24;
const DRAWN_APART: f64 = 40.0;
/// The milliseconds that all lines take, at most.
const DRAWN_MS: f64 = 420.0;
/// The milliseconds from one stone of a move to the next.
const STONES_APART: f64 = 30.0;
/// The distances by which a taken stone slides and a refused piece moves towards its target, in pixels.
const SLIDE: f64 = 24.0;
const NUDGE: f64 = 6.0;
/// The milliseconds after which all motions have ended.
pub const MAX_MS: f64 = 540.0;

/// The kind of an animation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// An arc from a cell at this distance in rows and columns: a jump, or (shorter) its reversal.
    Arc(f64, f64, bool),
    /// A straight line from a cell at this distance in rows and columns: the knight.
    Glide(f64, f64),
    /// A line drawn from its beginning, of this length in cells, and its number among those drawn together, from 0.
    Draw(f64, f64),
    /// From slightly enlarged and transparent: a tromino.
    Drop,
    /// From slightly enlarged and translucent: a stone.
    Press,
    /// A jumped peg shrinks; `false`: it grows again.
    Shrink(bool),
    /// Away, as it came: a piece or a stone.
    Lift,
    /// To the right, fading, after this number of others; `false`: back again.
    Slide(bool, f64),
    /// Towards a cell at this distance and back: a refused move.
    Nudge(f64, f64),
}

/// A mark that moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motion {
    /// The mark's id.
    pub id: u64,
    /// The animation.
    pub kind: Kind,
}

/// The difference of two scenes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Difference {
    /// The motions of marks of the new scene.
    pub motions: Vec<Motion>,
    /// The marks of the old scene that leave, and their motions.
    pub leaving: Vec<(Mark, Kind)>,
}

/// Returns what moves when `after` replaces `before`.
#[must_use]
pub fn between(before: &Scene, after: &Scene) -> Difference {
    let mut all = Difference::default();
    if before.window != after.window || before.window.level > 0 {
        return all;
    }
    let glide = |mark: &Mark| {
        let Shape::Seal { at, .. } = mark.shape else { return None };
        let old = before.marks.iter().find(|old| old.id == mark.id)?;
        let Shape::Seal { at: from, .. } = old.shape else { return None };
        let (down, right) = offset(from, at);
        (from != at).then_some(Motion { id: mark.id, kind: Kind::Glide(down, right) })
    };
    all.motions.extend(after.marks.iter().filter_map(glide));
    if !all.motions.is_empty() {
        all.motions.extend(drawn(before, after, |mark| mark.ink == Ink::Now));
    }
    let (came, went) = (new(after, before, disc), new(before, after, disc));
    match (&came[..], &went[..]) {
        // A jump moves its peg by two cells and removes the one between; undo reverses that.
        ([(new, to)], [one, other]) => {
            let is_one = distance(one.1, *to) > distance(other.1, *to);
            let (from, over) = if is_one { (one.1, other.0) } else { (other.1, one.0) };
            all.motions.push(arc(new.id, from, *to, true));
            all.leaving.push((over.clone(), Kind::Shrink(true)));
        }
        ([one, other], [(_, from)]) => {
            let is_one = distance(one.1, *from) > distance(other.1, *from);
            let ((mark, to), over) = if is_one { (*one, other.0) } else { (*other, one.0) };
            all.motions.push(arc(mark.id, *from, to, false));
            all.motions.push(Motion { id: over.id, kind: Kind::Shrink(false) });
        }
        (came, []) if came.len() <= MAX_CHANGED => {
            let kind = |at: usize, mark: &Mark| match mark.ink {
                Ink::Stone => Kind::Slide(false, at as f64),
                _ => Kind::Press,
            };
            all.motions
                .extend(came.iter().enumerate().map(|(at, (mark, _))| Motion { id: mark.id, kind: kind(at, mark) }));
        }
        ([], went) if went.len() <= MAX_CHANGED => {
            let kind = |at: usize, mark: &Mark| match mark.ink {
                Ink::Stone => Kind::Slide(true, at as f64),
                _ => Kind::Lift,
            };
            all.leaving.extend(went.iter().enumerate().map(|(at, (mark, _))| ((*mark).clone(), kind(at, mark))));
        }
        _ => {}
    }
    let (pieces, lifted) = (new(after, before, piece), new(before, after, piece));
    if pieces.len() <= 2 {
        all.motions.extend(pieces.iter().map(|(mark, _)| Motion { id: mark.id, kind: Kind::Drop }));
    }
    if pieces.is_empty() && lifted.len() <= 2 {
        all.leaving.extend(lifted.iter().map(|(mark, _)| ((*mark).clone(), Kind::Lift)));
    }
    all
}

/// Returns the motions that draw the lines of a proof, which `after` has and `before` has not.
#[must_use]
pub fn proof(before: &Scene, after: &Scene) -> Vec<Motion> {
    if before.window == after.window { drawn(before, after, |mark| mark.ink == Ink::Proof) } else { Vec::new() }
}

/// Returns the motions of new lines, or lines between other cells, one after the other.
fn drawn(before: &Scene, after: &Scene, is_meant: fn(&Mark) -> bool) -> Vec<Motion> {
    let length = |mark: &Mark| match mark.shape {
        Shape::Stroke { from, to } if is_meant(mark) => {
            let (down, right) = offset(from, to);
            Some(down.hypot(right))
        }
        _ => None,
    };
    let is_new = |mark: &&Mark| !before.marks.iter().any(|old| old.id == mark.id && old.shape == mark.shape);
    let lines = after.marks.iter().filter(is_new).filter_map(|mark| Some((mark.id, length(mark)?)));
    let lines = lines.take(MAX_DRAWN).enumerate();
    lines.map(|(at, (id, length))| Motion { id, kind: Kind::Draw(length, at as f64) }).collect()
}

/// Returns the motion of the piece in hand towards a cell where it may not go.
#[must_use]
pub fn refused(scene: &Scene, target: Point) -> Option<Motion> {
    let held = |mark: &&Mark| mark.ink == Ink::Now && matches!(mark.shape, Shape::Disc { .. } | Shape::Seal { .. });
    let mark = scene.marks.iter().find(held)?;
    let (Shape::Disc { at } | Shape::Seal { at, .. }) = mark.shape else { return None };
    let (down, right) = offset(target, at);
    let length = down.hypot(right);
    (length > 0.0).then_some(Motion { id: mark.id, kind: Kind::Nudge(down / length, right / length) })
}

fn offset(from: Point, to: Point) -> (f64, f64) {
    (f64::from(from.row - to.row), f64::from(from.col - to.col))
}

fn distance(from: Point, to: Point) -> i32 {
    (from.row - to.row).abs().max((from.col - to.col).abs())
}

fn arc(id: u64, from: Point, to: Point, is_forth: bool) -> Motion {
    let (down, right) = offset(from, to);
    Motion { id, kind: Kind::Arc(down, right, is_forth) }
}

/// Returns the marks of a kind that one scene has and the other has not, with their cells.
fn new<'a>(of: &'a Scene, not_in: &Scene, kind: fn(&Mark) -> Option<Point>) -> Vec<(&'a Mark, Point)> {
    let old: std::collections::HashSet<u64> =
        not_in.marks.iter().filter(|mark| kind(mark).is_some()).map(|mark| mark.id).collect();
    let fresh = of.marks.iter().filter(|mark| !old.contains(&mark.id));
    fresh.filter_map(|mark| Some((mark, kind(mark)?))).take(MAX_CHANGED + 1).collect()
}

fn disc(mark: &Mark) -> Option<Point> {
    match mark.shape {
        Shape::Disc { at } if !matches!(mark.ink, Ink::Ground | Ink::Offer) => Some(at),
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

/// The frames of an animation: the value of a property, and the opacity.
type Frames = Vec<(&'static str, String, f64)>;

/// Returns the frames of an animation on cells of `cell` pixels, its milliseconds, its easing and its delay.
fn timed(kind: Kind, cell: f64) -> (Frames, f64, &'static str, f64) {
    const TO: &str = "transform";
    let shift = |down: f64, right: f64| format!("translate({}px, {}px)", short(right * cell, 2), short(down * cell, 2));
    let still = || (TO, "none".to_owned(), 1.0);
    let scaled = |scale: f64, opacity: f64| (TO, format!("scale({})", short(scale, 2)), opacity);
    let slid = |opacity: f64| (TO, format!("translate({}px, 0)", short(SLIDE, 2)), opacity);
    match kind {
        Kind::Arc(down, right, is_forth) => {
            // A parabola of 0.55 cells.
            let at = |share: f64| {
                let rise = 0.55 * 4.0 * share * (1.0 - share);
                (TO, shift(down * (1.0 - share) - rise, right * (1.0 - share)), 1.0)
            };
            let frames = (0..=8).map(|part| at(f64::from(part) / 8.0)).collect();
            (frames, if is_forth { 160.0 } else { 120.0 }, "cubic-bezier(.2,.7,.2,1)", 0.0)
        }
        Kind::Glide(down, right) => {
            (vec![(TO, shift(down, right), 1.0), still()], 220.0, "cubic-bezier(.3,0,.1,1)", 0.0)
        }
        Kind::Draw(length, at) => {
            let dash = |share: f64| ("strokeDashoffset", short(share * length * cell, 2), 1.0);
            let delay = (at * DRAWN_APART).min(DRAWN_MS / 2.0);
            (vec![dash(1.0), dash(0.0)], 220.0, "cubic-bezier(.3,0,.1,1)", delay)
        }
        Kind::Drop => (vec![scaled(1.06, 0.0), still()], 160.0, "ease-out", 0.0),
        Kind::Press => (vec![scaled(1.15, 0.4), still()], 120.0, "ease-out", 0.0),
        Kind::Shrink(true) => (vec![still(), scaled(0.3, 0.0)], 160.0, "cubic-bezier(.2,.7,.2,1)", 0.0),
        Kind::Shrink(false) => (vec![scaled(0.3, 0.0), still()], 120.0, "cubic-bezier(.2,.7,.2,1)", 0.0),
        Kind::Lift => (vec![still(), scaled(1.06, 0.0)], 120.0, "ease-in", 0.0),
        Kind::Slide(true, at) => (vec![still(), slid(0.0)], 180.0, "ease-in", at * STONES_APART),
        Kind::Slide(false, _) => (vec![slid(0.0), still()], 120.0, "ease-out", 0.0),
        Kind::Nudge(down, right) => {
            let there = format!("translate({}px, {}px)", short(right * NUDGE, 2), short(down * NUDGE, 2));
            (vec![still(), (TO, there, 1.0), still()], 120.0, "ease-in-out", 0.0)
        }
    }
}

/// An animation that the browser runs.
pub struct Running(JsValue);

impl Running {
    /// Ends the animation at its last frame.
    pub fn finish(self) {
        call(&self.0, "finish", &[]);
    }
}

/// Animates an element of the picture, whose cells have a size of `cell` pixels; `None` if the browser cannot.
pub fn play(element: &Element, kind: Kind, cell: f64) -> Option<Running> {
    let (frames, milliseconds, easing, delay) = timed(kind, cell);
    let keyframes = js_sys::Array::new();
    for (property, value, opacity) in frames {
        let frame = js_sys::Object::new();
        set(&frame, property, &value.into());
        set(&frame, "opacity", &opacity.into());
        if let Kind::Draw(length, _) = kind {
            // One dash as long as the line, moved in along it.
            set(&frame, "strokeDasharray", &format!("{0} {0}", short(length * cell, 2)).into());
        }
        keyframes.push(&frame);
    }
    let options = js_sys::Object::new();
    set(&options, "duration", &milliseconds.into());
    set(&options, "easing", &easing.into());
    set(&options, "delay", &delay.into());
    // What leaves stays invisible until it is removed.
    let leaves = matches!(kind, Kind::Shrink(true) | Kind::Lift | Kind::Slide(true, _));
    set(&options, "fill", &if leaves { "both" } else { "backwards" }.into());
    call(element, "animate", &[&keyframes, &options]).map(Running)
}

/// Calls a method, if the object has it. Without these methods the final state is shown at once.
fn call(on: &JsValue, method: &str, args: &[&JsValue]) -> Option<JsValue> {
    let method = js_sys::Reflect::get(on, &method.into()).ok()?.dyn_into::<js_sys::Function>().ok()?;
    method.apply(on, &args.iter().copied().collect()).ok()
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
    use qipan::{Puzzle, heaps, knights, pegs, tromino};

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
        assert!(matches!(forth.motions[..], [Motion { kind: Kind::Arc(0.0, 2.0, true), .. }]), "{forth:?}");
        assert!(matches!(forth.leaving[..], [(_, Kind::Shrink(true))]), "{forth:?}");
        assert!(matches!(back.motions[0].kind, Kind::Arc(0.0, -2.0, false)), "{back:?}");
        assert!(matches!(back.motions[1].kind, Kind::Shrink(false)) && back.leaving.is_empty(), "{back:?}");
        assert_eq!(between(&before, &before), Difference::default());
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
        assert!(matches!(between(&picture(2), &picture(3)).motions[..], [Motion { kind: Kind::Drop, .. }]));
        assert!(matches!(between(&picture(3), &picture(2)).leaving[..], [(_, Kind::Lift)]));
        assert_eq!(between(&picture(0), &picture(5)).motions, []);
    }

    #[test]
    fn stones_slide_out_one_after_the_other_and_back() {
        let game = heaps::Game::new("nim".parse().unwrap(), [4, 3]).unwrap();
        let layout = heaps::Layout::of(&[4, 3]);
        let (rows, cols) = layout.sides();
        let window = Window { row: 0, col: 0, rows: rows as u32, cols: cols as u32, level: 0 };
        let (before, mut after) = (game.start(), game.start());
        game.play(&mut after, &"1:3-4".parse().unwrap()).unwrap();
        let picture = |position| heaps::scene::scene(&layout, position, window, &heaps::scene::Overlay::default());
        let out = between(&picture(&before), &picture(&after));
        let kinds: Vec<Kind> = out.leaving.iter().map(|(_, kind)| *kind).collect();
        assert_eq!(kinds, [Kind::Slide(true, 0.0), Kind::Slide(true, 1.0)]);
        let back = between(&picture(&after), &picture(&before));
        assert_eq!((back.motions.len(), back.leaving.len()), (2, 0));
    }

    #[test]
    fn the_knight_glides_and_draws_its_line() {
        let board = knights::Board::new(5, 5, knights::Kind::Open).unwrap();
        let window = Window { row: 0, col: 0, rows: 5, cols: 5, level: 0 };
        let after = |squares: &[(u64, u64)]| {
            let mut position = board.start();
            for (row, col) in squares {
                board.play(&mut position, &knights::Move(qipan::Square::new(*row, *col))).unwrap();
            }
            knights::scene::scene(&board, &position, window, &knights::scene::Overlay::default())
        };
        let all = between(&after(&[(0, 0), (1, 2)]), &after(&[(0, 0), (1, 2), (3, 3)]));
        let kinds: Vec<Kind> = all.motions.iter().map(|motion| motion.kind).collect();
        assert_eq!(kinds, [Kind::Glide(-2.0, -1.0), Kind::Draw(5f64.sqrt(), 0.0)]);
    }

    #[test]
    fn a_refused_piece_moves_a_little_towards_its_target() {
        let held = Mark { id: 7, shape: Shape::Disc { at: Point { row: 2, col: 2 } }, ink: Ink::Now, label: None };
        let window = Window { row: 0, col: 0, rows: 5, cols: 5, level: 0 };
        let scene = Scene { window, marks: vec![held], shear: 0 };
        assert_eq!(refused(&scene, Point { row: 4, col: 2 }), Some(Motion { id: 7, kind: Kind::Nudge(1.0, 0.0) }));
        assert_eq!(refused(&scene, Point { row: 2, col: 2 }), None);
    }
}
