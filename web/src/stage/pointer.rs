//! Pointer and keyboard input on the board: clicks, drags, panning, pinch zoom, cursor keys.

use qipan::Square;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, PointerEvent};
use yew::prelude::*;

use super::board::{Board, Gesture, Pointer};

/// Maximum distance in pixels between press and release of a click.
const CLICK: f64 = 6.0;

impl Board {
    /// Returns the square whose contents are being dragged, and how far in pixels.
    pub(super) fn drag(&self) -> Option<(Square, (f64, f64))> {
        let pointer = self.pointers.first().filter(|pointer| pointer.moved)?;
        Some((pointer.holds?, (pointer.at.0 - pointer.from.0, pointer.at.1 - pointer.from.1)))
    }

    fn place(&self, event: &PointerEvent) -> (f64, f64) {
        let Some(host) = self.host.cast::<Element>() else { return (0.0, 0.0) };
        let bounds = host.get_bounding_client_rect();
        (f64::from(event.client_x()) - bounds.left(), f64::from(event.client_y()) - bounds.top())
    }

    pub(super) fn pointer_down(&mut self, ctx: &Context<Self>, event: &PointerEvent) -> bool {
        if event.button() != 0 || is_on_button(event) {
            return false;
        }
        let at = self.place(event);
        let square = self.square_at(ctx, at).map(|(square, _)| square);
        let can_drag = |square: &Square| self.pointers.is_empty() && ctx.props().picture.0.can_drag(*square);
        let holds = square.filter(can_drag);
        self.pointers.retain(|pointer| pointer.id != event.pointer_id());
        self.pointers.push(Pointer { id: event.pointer_id(), from: at, at, holds, moved: false });
        if let Some(host) = self.host.cast::<Element>() {
            // Without pointer capture a drag ends at the edge of the board, which is acceptable.
            let _ = host.set_pointer_capture(event.pointer_id());
        }
        false
    }

    pub(super) fn pointer_moved(&mut self, ctx: &Context<Self>, event: &PointerEvent) -> bool {
        let at = self.place(event);
        let (frame, view) = (self.frame(ctx), self.held_view(ctx));
        let Some(index) = self.pointers.iter().position(|pointer| pointer.id == event.pointer_id()) else {
            ctx.props().on_gesture.emit(Gesture::Hover(self.square_at(ctx, at)));
            return false;
        };
        let before = self.pointers[index];
        let moved = before.moved || (at.0 - before.from.0).hypot(at.1 - before.from.1) > CLICK;
        self.pointers[index] = Pointer { at, moved, ..before };
        if let [a, b] = self.pointers[..] {
            // Pinch: the point of the board between two fingers stays between them.
            let other = if a.id == before.id { b } else { a };
            let span = |p: (f64, f64)| (p.0 - other.at.0).hypot(p.1 - other.at.1).max(1.0);
            let middle = ((at.0 + other.at.0) / 2.0, (at.1 + other.at.1) / 2.0);
            let half = ((at.0 - before.at.0) / 2.0, (at.1 - before.at.1) / 2.0);
            let moved = frame.moved(view, half.0, half.1);
            for pointer in &mut self.pointers {
                pointer.moved = true;
                pointer.holds = None;
            }
            return self.look(ctx, frame.zoomed(moved, span(at) / span(before.at), middle.0, middle.1));
        }
        if !moved {
            return false;
        }
        if let Some(from) = before.holds {
            if let Some((square, _)) = self.square_at(ctx, at) {
                self.cursor = square;
                ctx.props().on_gesture.emit(Gesture::Drag(from, square));
            }
            // The disc follows the pointer.
            return true;
        }
        if frame.is_whole(view) {
            return false;
        }
        self.look(ctx, frame.moved(view, at.0 - before.at.0, at.1 - before.at.1))
    }

    pub(super) fn pointer_up(&mut self, ctx: &Context<Self>, event: &PointerEvent, done: bool) -> bool {
        let Some(index) = self.pointers.iter().position(|pointer| pointer.id == event.pointer_id()) else {
            return false;
        };
        let pointer = self.pointers.remove(index);
        if let Some(from) = pointer.holds.filter(|_| pointer.moved) {
            // Released outside the board, or cancelled by the browser, the contents go back.
            let over = self.square_at(ctx, pointer.at).map(|(square, _)| square).filter(|_| done);
            self.is_dropped = true;
            ctx.props().on_gesture.emit(Gesture::Drop(from, over.unwrap_or(from)));
            return true;
        }
        if done
            && !pointer.moved
            && let Some((square, quarter)) = self.square_at(ctx, pointer.at)
        {
            self.cursor = square;
            let is_tap = event.pointer_type() == "touch" && ctx.props().picture.0.takes_taps();
            let gesture = if is_tap { Gesture::Tap(square) } else { Gesture::Act(square, Some(quarter)) };
            ctx.props().on_gesture.emit(gesture);
            return true;
        }
        false
    }

    /// Handles the activation of a cell without a pointer like a key on it.
    pub(super) fn clicked_without_pointer(&mut self, ctx: &Context<Self>, event: &MouseEvent) -> bool {
        if event.detail() != 0 || is_on_button(event) {
            return false;
        }
        let cell = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let cell = cell.and_then(|element| element.closest("[role=gridcell]").ok().flatten());
        // A cell's id ends with its row and column.
        let id = cell.map(|cell| cell.id()).unwrap_or_default();
        let mut parts = id.rsplit('-').map(|part| part.parse().ok());
        let (Some(Some(col)), Some(Some(row))) = (parts.next(), parts.next()) else { return false };
        self.cursor = Square::new(row, col);
        ctx.props().on_gesture.emit(Gesture::Act(self.cursor, None));
        true
    }

    pub(super) fn key(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> bool {
        let command = event.ctrl_key() || event.meta_key();
        let is_far = command && matches!(event.key().as_str(), "Home" | "End");
        if (command && !is_far) || event.alt_key() || is_on_button(event) {
            return false;
        }
        let (frame, view) = (self.frame(ctx), self.held_view(ctx));
        let stride = 1u64 << frame.level(view);
        let Square { row, col } = self.cursor;
        let walked = match event.key().as_str() {
            "ArrowUp" => Some(Square::new(row.saturating_sub(stride), col)),
            "ArrowDown" => Some(Square::new((row + stride).min(frame.rows - 1), col)),
            "ArrowLeft" => Some(Square::new(row, col.saturating_sub(stride))),
            "ArrowRight" => Some(Square::new(row, (col + stride).min(frame.cols - 1))),
            "Home" => Some(Square::new(if is_far { 0 } else { row }, 0)),
            "End" => Some(Square::new(if is_far { frame.rows - 1 } else { row }, frame.cols - 1)),
            _ => None,
        };
        if let Some(square) = walked {
            event.prevent_default();
            event.stop_propagation();
            self.cursor = square;
            ctx.props().on_gesture.emit(Gesture::Walk(square));
            if !frame.is_whole(view) {
                self.look(ctx, frame.showing(view, square.row, square.col));
            }
            return true;
        }
        match event.key().as_str() {
            "Enter" | " " => ctx.props().on_gesture.emit(Gesture::Act(self.cursor, None)),
            "r" | "R" => ctx.props().on_gesture.emit(Gesture::Turn),
            "+" | "=" | "-" | "_" => {
                let factor = if matches!(event.key().as_str(), "+" | "=") { 1.6 } else { 1.0 / 1.6 };
                let at = frame.point(view, self.cursor.row as f64 + 0.5, self.cursor.col as f64 + 0.5);
                let next = frame.zoomed(view, factor, at.0, at.1);
                event.prevent_default();
                return self.look(ctx, next);
            }
            "0" => return self.look(ctx, frame.whole()),
            _ => return false,
        }
        event.prevent_default();
        event.stop_propagation();
        true
    }
}

/// Whether the event is for a button on the board.
fn is_on_button(event: &Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|element| element.closest("button, .map").is_ok_and(|found| found.is_some()))
}
