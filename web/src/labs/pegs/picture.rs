//! The picture of the board.

use qipan::pegs::scene::{Overlay, PointLabel, scene};
use qipan::pegs::{Board, BoardShape, Jump, Point, PointRect, Position, Solution};
use qipan::scene::{Scene, Window};
use qipan::{Answer, Args, OwnedMessage, Square};

use super::setup::{self, Setup};
use crate::stage::board::Picture;
use crate::stage::listing::rows_listed;
use crate::stage::play::Play;
use crate::stage::render::share::MAX_WRITTEN;

/// The margin around the pegs of the start on the plane, in points.
const ROOM: u64 = 2;
/// Maximum side of boards whose points are visible one by one on most screens.
const SEEN_NEAR: u64 = 81;
/// Maximum side of boards that are never zoomed.
const SMALL: u64 = 12;
/// Maximum number of pegs that are listed in words.
const MAX_LISTED: u64 = 60;

/// A position with its overlay.
#[derive(Clone, Debug)]
pub struct PegPicture {
    /// The board.
    pub board: Board,
    /// The position.
    pub position: Position,
    /// The visible part of the board.
    pub extent: PointRect,
    /// The overlay.
    pub overlay: Overlay,
}

impl PegPicture {
    /// Returns the point on a square of the picture.
    #[must_use]
    pub fn point(&self, square: Square) -> Point {
        point(self.extent, square)
    }
}

/// Returns the point on a square of a picture of this part of the board.
#[must_use]
pub const fn point(extent: PointRect, square: Square) -> Point {
    Point::new(extent.corner.row + square.row as i64, extent.corner.col + square.col as i64)
}

/// Returns the visible part of the board: a classic board, or the frame on the plane with a margin. It grows with the
/// position.
#[must_use]
pub fn extent(board: &Board, position: &Position, frame: Option<PointRect>) -> PointRect {
    if board.shape() != BoardShape::Plane {
        return board.bounds();
    }
    let start = frame.unwrap_or(board.bounds());
    // Of a large board whole blocks are visible, so that its picture ends at the edge of the board when zoomed out.
    let unit = (start.rows.max(start.cols) / SEEN_NEAR).next_power_of_two();
    let room = ROOM.max(unit);
    let side = |length: u64| (length + 2 * room).next_multiple_of(unit);
    let corner = Point::new(start.corner.row - room as i64, start.corner.col - room as i64);
    let shown = PointRect::new(corner, side(start.rows), side(start.cols));
    // Pegs beyond the frame are visible too.
    let wide = position.bounds().expanded(1);
    if position.count() == 0 || shown.intersection(wide) == wide { shown } else { shown.union(wide) }
}

/// Returns the overlay of a position, in the lab and in a figure: the last jump, the part of the argument that it
/// belongs to, the peg in hand and its targets.
#[must_use]
pub fn overlay(setup: &Setup, play: &Play<Solution>, position: &Position, chosen: Option<Point>) -> Overlay {
    let targets = |chosen: Point| setup.board.jumps_of(position, chosen).map(Jump::to).collect();
    let mut overlay = Overlay {
        movable: setup.ways,
        lens: setup.lens,
        chosen,
        targets: chosen.map(targets).unwrap_or_default(),
        ..Overlay::default()
    };
    let step = play.step();
    match (play.own_moves(), play.answer()) {
        // While a peg is in hand only that one is marked.
        (Some(session), _) => overlay.made = session.last().copied().filter(|_| chosen.is_none()),
        (None, Some(solution)) => {
            overlay.now = solution.jump(step);
            // After the last jump there is no further part.
            let part = solution.part_of(step).filter(|_| step < solution.len());
            overlay.scope = part.and_then(|_| solution.scope(step));
            overlay.catalyst = part.and_then(|part| part.catalyst(step));
        }
        (None, None) => {}
    }
    overlay
}

impl Picture for PegPicture {
    fn sides(&self) -> (u64, u64) {
        (self.extent.rows, self.extent.cols)
    }

    fn deepest(&self) -> u32 {
        // A classic board is small; of a large rectangle blocks are drawn, down to a few of them.
        let longest = self.extent.rows.max(self.extent.cols);
        if self.board.shape() == BoardShape::Plane { longest.ilog2().saturating_sub(3) } else { 0 }
    }

    fn scene(&self, window: Window) -> Scene {
        scene(&self.board, &self.position, self.extent, window, &self.overlay)
    }

    fn label(&self, square: Square) -> OwnedMessage {
        let point = self.point(square);
        let is = if self.overlay.chosen == Some(point) {
            OwnedMessage::plain("pegs-point-chosen")
        } else if self.overlay.targets.contains(&point) {
            OwnedMessage::plain("pegs-point-target")
        } else {
            OwnedMessage::of(&PointLabel::of(&self.board, &self.position, point))
        };
        match self.overlay.lens.filter(|_| self.position.has(point)) {
            Some(slant) => super::lens::coloured(&is, slant, point),
            None => is,
        }
    }

    fn can_drag(&self, square: Square) -> bool {
        let point = self.point(square);
        // On a board that is dragged to scroll, only pegs that can jump can be grabbed; on a small board all, to show
        // why not.
        let is_small = self.extent.rows.max(self.extent.cols) <= SMALL;
        self.position.has(point) && (is_small || self.board.can_jump(&self.position, point))
    }

    fn takes_drags(&self) -> bool {
        self.extent.rows.max(self.extent.cols) <= SMALL
    }

    fn margin(&self) -> (i64, i64) {
        (-self.extent.corner.row, -self.extent.corner.col)
    }

    fn lean(&self) -> i32 {
        if self.board.shape() == BoardShape::Triangle { -1 } else { 0 }
    }
}

/// Describes the pegs in words, row by row, up to a limit.
#[must_use]
pub fn described(board: &Board, position: &Position) -> OwnedMessage {
    let bounds = board.bounds();
    let args = Args::none().count("pegs", position.count()).count("rows", bounds.rows).count("cols", bounds.cols);
    if position.count() > MAX_LISTED {
        return OwnedMessage { key: "pegs-described-many", args };
    }
    let shown = position.bounds();
    let of_row = |(row, signs): (i64, String)| {
        let pegs = (shown.corner.col..).zip(signs.chars()).filter(|(_, sign)| *sign == 'o');
        let cols: Vec<i64> = pegs.map(|(col, _)| col + 1).collect();
        (!cols.is_empty()).then_some((row + 1, cols))
    };
    let rows = (shown.corner.row..).zip(setup::rows(position, shown)).filter_map(of_row);
    let mut args = args;
    args.0.push(("where", rows_listed("pegs-described-row", rows)));
    OwnedMessage { key: "pegs-described", args }
}

/// Returns the part of the board that is written as text; `None` if it is too large.
#[must_use]
pub fn written_part(board: &Board, position: &Position) -> Option<PointRect> {
    let shown = match board.shape().sides() {
        Some(_) => board.bounds(),
        None => board.bounds().union(position.bounds()),
    };
    (shown.rows.saturating_mul(shown.cols) <= MAX_WRITTEN).then_some(shown)
}

/// Returns the position as rows of `o` and `.`; `None` if it is too long.
#[must_use]
pub fn text(board: &Board, play: &Play<Solution>) -> Option<String> {
    let position = play.position();
    let shown = written_part(board, &position)?;
    let mut text = String::new();
    for (row, line) in (shown.corner.row..).zip(setup::rows(&position, shown)) {
        for (col, sign) in (shown.corner.col..).zip(line.chars()) {
            text.push(if board.shape().contains(Point::new(row, col)) { sign } else { ' ' });
        }
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
    }
    Some(text)
}
