//! Scenes: the picture of a position in a window.
//!
//! At level 0 a cell is a point of the board: a peg, or a small dot for a free point. Zoomed out, a cell is a block of
//! 2^level × 2^level points; blocks full of pegs are merged into areas, and blocks that are full in part are lighter.
//! So the picture of a million pegs is as quick as that of a hundred.

use std::collections::BTreeMap;

use crate::message::{Args, Message, OwnedMessage};
use crate::scene::{self, Ink, Mark, Scene, Shape, Window};

use super::board_shape::BoardShape;
use super::bound::Diagonal;
use super::point::{Jump, Point};
use super::position::{PointRect, Position};
use super::rules::Board;

/// The marks that a picture shows beside the position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Overlay {
    /// The jump of the current step.
    pub now: Option<Jump>,
    /// The jump that a person made last, in place of `now`: drawn in the colour of the pegs.
    pub made: Option<Jump>,
    /// The rectangle that the argument is about.
    pub scope: Option<PointRect>,
    /// The catalyst of the purge, the peg that helps and ends where it started.
    pub catalyst: Option<Point>,
    /// The frame that is drawn on the plane; that of the pegs at the start if `None`.
    pub frame: Option<PointRect>,
    /// The peg chosen to jump.
    pub chosen: Option<Point>,
    /// The points where it can land.
    pub targets: Vec<Point>,
    /// Whether to ring every peg that can jump, at level 0.
    pub movable: bool,
    /// A jump that is offered.
    pub offer: Option<Jump>,
    /// A point that a hint points to.
    pub look: Option<Point>,
    /// Whether to colour the pegs, and by which diagonals.
    pub lens: Option<Diagonal>,
}

/// Ids of the marks that occur at most once, or a few times; those of points follow.
mod id {
    pub const DOTS: u64 = 0;
    pub const START: u64 = 32;
    pub const SCOPE: u64 = 33;
    pub const ARC: u64 = 34;
    pub const JUMPED: u64 = 35;
    pub const OFFER: u64 = 36;
    pub const LOOK: u64 = 37;
    pub const QUESTION: u64 = 38;
    pub const CHOSEN: u64 = 39;
    pub const TARGETS: u64 = 40;
    pub const CATALYST: u64 = 56;
    pub const LANDED: u64 = 57;
    pub const OFFERED: u64 = 60;
    /// The first of four ids for each cell of the board: the peg, its ring, its letter, the block.
    pub const CELLS: u64 = 128;
}

/// The letters of the three colours.
pub const LETTERS: [&str; 3] = ["a", "b", "c"];

/// Returns the picture of a position in a window. `extent` is the part of the board that the whole picture shows; rows
/// and columns of the window are counted from its corner.
///
/// Cost: the number of cells in the window, and of points that differ from the position's blocks.
#[must_use]
pub fn scene(board: &Board, position: &Position, extent: PointRect, window: Window, overlay: &Overlay) -> Scene {
    let mut painter = Painter { board, position, extent, window, overlay, marks: Vec::new() };
    if window.level == 0 {
        painter.points();
    } else {
        painter.blocks();
    }
    painter.argument();
    let shear = if board.shape() == BoardShape::Triangle { -1 } else { 0 };
    Scene { window, marks: painter.marks, shear }
}

struct Painter<'a> {
    board: &'a Board,
    position: &'a Position,
    extent: PointRect,
    window: Window,
    overlay: &'a Overlay,
    marks: Vec<Mark>,
}

impl Painter<'_> {
    fn mark(&mut self, id: u64, shape: Shape, ink: Ink) {
        self.marks.push(Mark { id, shape, ink, label: None });
    }

    /// Returns the cell of a point, relative to the window's corner.
    fn cell(&self, point: Point) -> scene::Point {
        let cell = |at: i64, from: i64, first: i64| ((at - from) >> self.window.level) - first;
        let row = cell(point.row, self.extent.corner.row, self.window.row);
        let col = cell(point.col, self.extent.corner.col, self.window.col);
        // Cells farther away are not drawn.
        let near = |n: i64| n.clamp(-(1 << 24), 1 << 24) as i32;
        scene::Point { row: near(row), col: near(col) }
    }

    fn seen(&self, cell: scene::Point) -> bool {
        let inside = |n: i32, length: u32| n >= 0 && (n as u32) < length;
        inside(cell.row, self.window.rows) && inside(cell.col, self.window.cols)
    }

    /// Returns the cell of a point if it is in the window.
    fn seen_cell(&self, point: Point) -> Option<scene::Point> {
        Some(self.cell(point)).filter(|cell| self.seen(*cell))
    }

    /// Returns the points of the window.
    fn in_view(&self) -> PointRect {
        let side = 1i64 << self.window.level;
        let corner = Point::new(
            self.extent.corner.row + self.window.row * side,
            self.extent.corner.col + self.window.col * side,
        );
        let (rows, cols) = (u64::from(self.window.rows), u64::from(self.window.cols));
        PointRect::new(corner, rows << self.window.level, cols << self.window.level).intersection(self.extent)
    }

    /// Returns one of the four ids of a point.
    fn id_on(&self, point: Point, which: u64) -> u64 {
        let (row, col) = (point.row - self.extent.corner.row, point.col - self.extent.corner.col);
        id::CELLS + 4 * (row as u64 * self.extent.cols + col as u64) + which
    }

    /// Draws every point, at level 0.
    fn points(&mut self) {
        let view = self.in_view();
        let board_shape = self.board.shape();
        // A run of dots for each row of a board with an edge; one block on the plane.
        let runs: Vec<PointRect> = match board_shape.sides() {
            None => vec![view],
            Some(_) => {
                let rows = (view.corner.row..view.end().row)
                    .map(|row| PointRect::new(Point::new(row, view.corner.col), 1, view.cols));
                rows.filter_map(|row| {
                    let mut points = row.points().filter(|point| board_shape.contains(*point));
                    let first = points.next()?;
                    Some(PointRect::new(first, 1, points.count() as u64 + 1))
                })
                .collect()
            }
        };
        if board_shape == BoardShape::Plane {
            self.start();
        }
        for (number, run) in (id::DOTS..id::START).zip(runs.into_iter().filter(|run| !run.is_empty())) {
            let at = self.cell(run.corner);
            self.mark(number, Shape::Dots { at, rows: run.rows as u32, cols: run.cols as u32 }, Ink::Place);
        }
        let now = self.overlay.now.map(|jump| (jump, Ink::Now));
        if let Some((jump, ink)) = now.or(self.overlay.made.map(|jump| (jump, Ink::Peg))) {
            // Below the pegs: the arc of the jump, and a ghost of the peg that was removed.
            self.arc(id::ARC, jump, ink);
            if let Some(at) = self.seen_cell(jump.over()) {
                self.mark(id::JUMPED, Shape::Ring { at, dotted: true }, Ink::Place);
            }
        }
        let landed = self.overlay.now.map(Jump::to).or(self.overlay.chosen);
        for point in view.points().filter(|point| self.position.has(*point)) {
            let at = self.cell(point);
            let colour = self.overlay.lens.map(|slant| slant.colour(point));
            let ink = match colour {
                _ if landed == Some(point) => Ink::Now,
                Some(colour) => [Ink::TintA, Ink::TintB, Ink::TintC][colour],
                None => Ink::Peg,
            };
            let label = Some(OwnedMessage::of(&PointLabel::of(self.board, self.position, point)));
            self.marks.push(Mark { id: self.id_on(point, 0), shape: Shape::Disc { at }, ink, label });
            let on_it = if ink == Ink::Now { Ink::Ground } else { Ink::Line };
            if let Some(colour) = colour {
                self.mark(self.id_on(point, 2), Shape::Text { at, text: LETTERS[colour].to_owned() }, on_it);
            } else if ink == Ink::Now {
                // So that it is not known by its colour alone.
                self.mark(id::LANDED, Shape::Dots { at, rows: 1, cols: 1 }, on_it);
            }
            if self.overlay.movable && self.board.can_jump(self.position, point) {
                self.mark(self.id_on(point, 1), Shape::Ring { at, dotted: true }, Ink::Offer);
            }
        }
    }

    /// Draws blocks of points by the number of their pegs, above level 0.
    fn blocks(&mut self) {
        self.start();
        // The number of pegs in a cell beyond those of the position's blocks.
        let mut difference: BTreeMap<scene::Point, i64> = BTreeMap::new();
        for (point, is) in self.position.changed() {
            if let Some(cell) = self.seen_cell(point) {
                *difference.entry(cell).or_default() += if is { 1 } else { -1 };
            }
        }
        let (rows, cols) = (self.window.rows as i32, self.window.cols as i32);
        let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| scene::Point { row, col }));
        let inked = cells.filter_map(|cell| {
            let points = self.points_of(cell);
            let of_blocks: u64 = self.position.blocks().iter().map(|block| block.count_in(points)).sum();
            let count = of_blocks as i64 + difference.get(&cell).copied().unwrap_or(0);
            // A cell at the edge of the start is full when its points of the start are.
            let at_start = points.intersection(self.board.bounds());
            let full = if at_start.is_empty() { points } else { at_start };
            match count {
                0 => None,
                _ if count >= (full.rows * full.cols) as i64 => Some((cell, Ink::Peg)),
                _ => Some((cell, Ink::FewPegs)),
            }
        });
        let runs = runs(inked);
        for Run { at, rows, cols, ink } in runs {
            let rim = vec![at, at.plus(0, cols), at.plus(rows, cols), at.plus(rows, 0)];
            let (row, col) = (self.window.row + i64::from(at.row), self.window.col + i64::from(at.col));
            let number = row as u64 * self.extent.cols + col as u64;
            self.mark(id::CELLS + 4 * number + 3, Shape::Area { rim }, ink);
        }
    }

    /// Returns the points of a cell of the window.
    fn points_of(&self, cell: scene::Point) -> PointRect {
        let at = |from: i64, first: i64, cell: i32| from + ((first + i64::from(cell)) << self.window.level);
        let row = at(self.extent.corner.row, self.window.row, cell.row);
        let col = at(self.extent.corner.col, self.window.col, cell.col);
        PointRect::new(Point::new(row, col), 1 << self.window.level, 1 << self.window.level)
    }

    /// Draws the tray of the pegs at the start.
    fn start(&mut self) {
        if let Some(rim) = self.rim(self.overlay.frame.unwrap_or(self.board.bounds())) {
            self.mark(id::START, Shape::Area { rim }, Ink::Tray);
        }
    }

    /// Draws the marks of the current step: the purge, the jump, the offer.
    fn argument(&mut self) {
        let overlay = self.overlay;
        if let Some(scope) = overlay.scope {
            self.outline(id::SCOPE, scope, true, Ink::Line);
        }
        if self.window.level > 0 {
            // Zoomed out, the cell of the point represents the jump.
            for (number, point) in
                [(id::ARC, overlay.now.map(Jump::to)), (id::OFFER, overlay.offer.map(|jump| jump.from))]
            {
                if let Some(point) = point {
                    let ink = if number == id::ARC { Ink::Now } else { Ink::Offer };
                    self.outline(number, PointRect::new(point, 1, 1), false, ink);
                }
            }
            return;
        }
        if let Some(catalyst) = overlay.catalyst {
            self.ring(id::CATALYST, catalyst, false, Ink::Line);
        }
        for (number, target) in (id::TARGETS..id::CATALYST).zip(&overlay.targets) {
            self.ring(number, *target, true, Ink::Offer);
        }
        if let Some(chosen) = overlay.chosen {
            self.ring(id::CHOSEN, chosen, false, Ink::Now);
        }
        if let Some(jump) = overlay.offer {
            self.arc(id::OFFER, jump, Ink::Offer);
        }
        if let Some(jump) = overlay.offer {
            self.ring(id::OFFERED, jump.from, false, Ink::Offer);
        }
        if let Some(at) = overlay.look.and_then(|point| self.seen_cell(point)) {
            self.mark(id::LOOK, Shape::Ring { at, dotted: true }, Ink::Offer);
            let ink = if overlay.lens.is_some() { Ink::Line } else { Ink::Ground };
            self.mark(id::QUESTION, Shape::Text { at, text: "?".to_owned() }, ink);
        }
    }

    fn arc(&mut self, number: u64, jump: Jump, ink: Ink) {
        let (from, to) = (self.cell(jump.from), self.cell(jump.to()));
        if self.seen(from) || self.seen(to) {
            self.mark(number, Shape::Arc { from, to }, ink);
        }
    }

    fn ring(&mut self, number: u64, point: Point, dotted: bool, ink: Ink) {
        if let Some(at) = self.seen_cell(point) {
            self.mark(number, Shape::Ring { at, dotted }, ink);
        }
    }

    /// Draws the outline of a rectangle of points, clipped to the window.
    fn outline(&mut self, number: u64, bounds: PointRect, dotted: bool, ink: Ink) {
        if let Some(rim) = self.rim(bounds) {
            self.mark(number, Shape::Outline { rim, dotted }, ink);
        }
    }

    /// Returns the outline of a rectangle of points, clipped to the window.
    fn rim(&self, bounds: PointRect) -> Option<Vec<scene::Point>> {
        let seen = bounds.intersection(self.in_view());
        if seen.is_empty() {
            return None;
        }
        let end = seen.end();
        let (first, last) = (self.cell(seen.corner), self.cell(Point::new(end.row - 1, end.col - 1)));
        let (height, width) = (last.row - first.row + 1, last.col - first.col + 1);
        Some(vec![first, first.plus(0, width), first.plus(height, width), first.plus(height, 0)])
    }
}

/// A rectangle of cells of one ink.
struct Run {
    at: scene::Point,
    rows: i32,
    cols: i32,
    ink: Ink,
}

/// Merges cells, given in reading order, into few rectangles: first along the rows, then rows with the same first and
/// last column.
fn runs(cells: impl Iterator<Item = (scene::Point, Ink)>) -> Vec<Run> {
    let mut along: Vec<Run> = Vec::new();
    for (at, ink) in cells {
        match along.last_mut() {
            Some(run) if run.ink == ink && run.at.plus(0, run.cols) == at => run.cols += 1,
            _ => along.push(Run { at, rows: 1, cols: 1, ink }),
        }
    }
    let mut runs: Vec<Run> = Vec::new();
    for run in along {
        let continues =
            |above: &&mut Run| above.at.plus(above.rows, 0) == run.at && (above.cols, above.ink) == (run.cols, run.ink);
        match runs.iter_mut().rev().find(continues) {
            Some(above) => above.rows += 1,
            None => runs.push(run),
        }
    }
    runs
}

/// The accessible label of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointLabel {
    /// A peg that cannot jump.
    Peg,
    /// A peg that can jump in this number of directions.
    Movable(u64),
    /// A free point.
    Free,
    /// A place that is no point of the board.
    Off,
}

impl PointLabel {
    /// Returns the label of a point.
    #[must_use]
    pub fn of(board: &Board, position: &Position, point: Point) -> Self {
        if !board.shape().contains(point) {
            return Self::Off;
        }
        if !position.has(point) {
            return Self::Free;
        }
        match board.jumps_of(position, point).count() as u64 {
            0 => Self::Peg,
            ways => Self::Movable(ways),
        }
    }
}

impl Message for PointLabel {
    fn key(&self) -> &'static str {
        match self {
            Self::Peg => "pegs-point-peg",
            Self::Movable(_) => "pegs-point-movable",
            Self::Free => "pegs-point-free",
            Self::Off => "pegs-point-off",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Movable(ways) => Args::none().count("ways", ways),
            Self::Peg | Self::Free | Self::Off => Args::none(),
        }
    }
}
