//! Pictures of positions.
//!
//! At level 0 each cell of the picture is a place of a row: a stone, or a small dot where one was taken. The stones of
//! one heap share a background, so that a cut shows between two backgrounds. At higher levels a cell is a block of
//! 2^level × 2^level squares; blocks full of stones form areas, and partly filled blocks are lighter.

use crate::board::Square;
use crate::message::{Args, Message};
use crate::scene::{Ink, Mark, Point, Scene, Shape, Window};

use super::layout::Layout;
use super::rows::{Gap, Heap, Move, Position, Row};

/// Marks drawn on top of the position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overlay {
    /// The last move.
    pub now: Option<Move>,
    /// The stones selected for the next move, or its cut.
    pub chosen: Option<Move>,
    /// A preview of a move.
    pub offer: Option<Move>,
    /// A heap to look at: its row and its first place.
    pub look: Option<(usize, u64)>,
    /// Numbers to write behind the heaps, in the order of [`Position::parts`]. They need a column beside the rows.
    pub numbers: Vec<String>,
    /// The Grundy values of the heaps: that many stones of each are tinted, grouped by powers of two.
    pub powers: Vec<u64>,
}

/// Ids of marks that occur a few times at most; those of heaps and places follow.
mod id {
    pub const NOW: u64 = 0;
    pub const CHOSEN: u64 = 8;
    pub const OFFER: u64 = 16;
    pub const LOOK: u64 = 24;
    /// From here on four ids for each square of the board: background, stone or dot, number, block.
    pub const SQUARES: u64 = 32;
}

/// The accessible label of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareLabel {
    /// A stone.
    Stone {
        /// Its row, from 0.
        row: usize,
        /// Its place, from 0.
        place: u64,
        /// Number of stones of its heap.
        heap: u64,
    },
    /// A place whose stone was taken.
    Gone {
        /// Its row, from 0.
        row: usize,
        /// Its place, from 0.
        place: u64,
    },
    /// A square outside all rows.
    Beside,
}

impl SquareLabel {
    /// The label of a square.
    #[must_use]
    pub fn of(layout: &Layout, position: &Position, square: Square) -> Self {
        let Some((row, place)) = layout.place(square) else { return Self::Beside };
        match position.rows().get(row).and_then(|row| row.heap_at(place)) {
            Some(part) => Self::Stone { row, place, heap: part.len },
            None => Self::Gone { row, place },
        }
    }
}

impl Message for SquareLabel {
    fn key(&self) -> &'static str {
        match self {
            Self::Stone { .. } => "heaps-is-stone",
            Self::Gone { .. } => "heaps-is-gone",
            Self::Beside => "heaps-is-beside",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Stone { row, place, heap } => {
                Args::none().count("heapRow", row as u64 + 1).count("place", place + 1).count("heap", heap)
            }
            Self::Gone { row, place } => Args::none().count("heapRow", row as u64 + 1).count("place", place + 1),
            Self::Beside => Args::none(),
        }
    }
}

/// The picture of a position in a window. Cost: the number of squares in the window.
#[must_use]
pub fn scene(layout: &Layout, position: &Position, window: Window, overlay: &Overlay) -> Scene {
    let mut painter = Painter { layout, position, window, overlay, marks: Vec::new() };
    if window.level == 0 {
        painter.backgrounds();
        painter.powers();
        painter.places();
        painter.numbers();
        painter.gaps();
    } else {
        painter.blocks();
    }
    Scene { window, marks: painter.marks, shear: 0 }
}

struct Painter<'a> {
    layout: &'a Layout,
    position: &'a Position,
    window: Window,
    overlay: &'a Overlay,
    marks: Vec<Mark>,
}

impl Painter<'_> {
    fn mark(&mut self, id: u64, shape: Shape, ink: Ink) {
        self.marks.push(Mark { id, shape, ink, label: None });
    }

    /// One of the four ids of a square.
    fn id(&self, square: Square, which: u64) -> u64 {
        let (_, width) = self.layout.sides();
        id::SQUARES + 4 * (square.row * width + square.col) + which
    }

    /// The position of a grid corner relative to the window.
    fn corner(&self, row: u64, col: u64) -> Point {
        let relative =
            |at: u64, first: i64| ((at >> self.window.level) as i64 - first).clamp(-(1 << 24), 1 << 24) as i32;
        Point { row: relative(row, self.window.row), col: relative(col, self.window.col) }
    }

    /// The cell of a square, if it is in the window.
    fn cell(&self, square: Square) -> Option<Point> {
        let at = self.corner(square.row, square.col);
        let is_inside = |n: i32, length: u32| n >= 0 && (n as u32) < length;
        (is_inside(at.row, self.window.rows) && is_inside(at.col, self.window.cols)).then_some(at)
    }

    /// The squares of the board in the window.
    fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let (lines, width) = self.layout.sides();
        let visible = |first: i64, length: u32, most: u64| {
            let from = (first.max(0) as u64) << self.window.level;
            let to = ((first + i64::from(length)).max(0) as u64) << self.window.level;
            from.min(most)..to.min(most)
        };
        let cols = visible(self.window.col, self.window.cols, width);
        visible(self.window.row, self.window.rows, lines)
            .flat_map(move |row| cols.clone().map(move |col| Square::new(row, col)))
    }

    fn rim(&self, row: usize, part: Heap) -> Vec<Point> {
        self.layout.rim(row, part.first, part.len).into_iter().map(|(line, col)| self.corner(line, col)).collect()
    }

    /// Whether some line of this heap is in the window.
    fn is_seen(&self, row: usize, part: Heap) -> bool {
        let ends = [part.first, part.end() - 1].map(|place| self.layout.square(row, place));
        let [Some(from), Some(to)] = ends else { return false };
        let (first, last) = (self.window.row, self.window.row + i64::from(self.window.rows));
        (from.row as i64) < last && (to.row as i64) >= first
    }

    /// Fills a run of places. Its two lines are two areas if they do not touch.
    fn area(&mut self, row: usize, run: Heap, which: u64, ink: Ink) {
        let Some(square) = self.layout.square(row, run.first).filter(|_| self.is_seen(row, run)) else { return };
        let in_first = self.layout.sides().1 - square.col;
        let in_second = run.len.saturating_sub(in_first);
        if (1..=square.col).contains(&in_second) {
            self.area(row, Heap { first: run.first, len: in_first }, which, ink);
            return self.area(row, Heap { first: run.first + in_first, len: in_second }, which, ink);
        }
        let rim = self.rim(row, run);
        self.mark(self.id(square, which), Shape::Area { rim }, ink);
    }

    fn backgrounds(&mut self) {
        for (row, part) in self.position.parts() {
            self.area(row, part, 0, Ink::Tray);
        }
    }

    /// Tints powers of two, the largest first. If a value exceeds the size of its heap, as many powers as fit.
    fn powers(&mut self) {
        const TINTS: [Ink; 4] = [Ink::TintA, Ink::TintB, Ink::TintC, Ink::TintD];
        for ((row, part), value) in self.position.parts().zip(&self.overlay.powers) {
            let mut first = part.first;
            for bit in (0..u64::BITS).rev().filter(|bit| value >> bit & 1 == 1) {
                let run = Heap { first, len: 1 << bit };
                if run.len > part.end() - first {
                    break;
                }
                first += run.len;
                self.area(row, run, 3, TINTS[bit as usize % 4]);
            }
        }
    }

    fn places(&mut self) {
        for square in self.squares() {
            let Some(at) = self.cell(square) else { continue };
            match SquareLabel::of(self.layout, self.position, square) {
                SquareLabel::Stone { .. } => self.mark(self.id(square, 1), Shape::Disc { at }, Ink::Stone),
                SquareLabel::Gone { .. } if self.has_number(square) => {}
                SquareLabel::Gone { .. } => {
                    self.mark(self.id(square, 1), Shape::Dots { at, rows: 1, cols: 1 }, Ink::Place);
                }
                SquareLabel::Beside => {}
            }
        }
    }

    /// The place of the number of a heap: that of the last one is at the end of its row, that of another one is behind it,
    /// unless there is no gap, or the stone of the last move was there.
    fn place_of_number(&self, row: usize, part: Heap) -> Option<u64> {
        let whole = self.position.rows().get(row)?;
        let end = part.end();
        let taken = self.overlay.now.as_ref().filter(|mv| mv.row == row);
        let is_outlined = || taken.is_some_and(|mv| mv.gaps.iter().any(|gap| (gap.first..gap.end()).contains(&end)));
        match whole.parts().last() {
            Some(last) if last == part => Some(whole.places()),
            _ => (whole.heap_at(end).is_none() && !is_outlined()).then_some(end),
        }
    }

    /// Whether a number is written on this free square.
    fn has_number(&self, square: Square) -> bool {
        let Some((row, place)) = self.layout.place(square).filter(|_| square.col > 0) else { return false };
        let before = self.position.rows().get(row).zip(place.checked_sub(1)).and_then(|(row, at)| row.heap_at(at));
        !self.overlay.numbers.is_empty() && before.is_some_and(|part| self.place_of_number(row, part) == Some(place))
    }

    /// Writes each number in its place or, if it has none, on the last stone of its heap.
    fn numbers(&mut self) {
        for ((row, part), text) in self.position.parts().zip(&self.overlay.numbers) {
            let place = self.place_of_number(row, part);
            let before = self.layout.square(row, place.unwrap_or(part.end()) - 1);
            if let Some((square, at)) = before.and_then(|square| Some((square, self.cell(square)?))) {
                let (at, ink) = if place.is_some() { (at.plus(0, 1), Ink::Line) } else { (at, Ink::Ground) };
                self.mark(self.id(square, 2), Shape::Text { at, text: text.clone() }, ink);
            }
        }
    }

    /// Outlines stones taken or to be taken; for a cut, the two stones beside it.
    fn gaps(&mut self) {
        let Overlay { now, chosen, offer, look, .. } = self.overlay;
        for (mv, first, ink, dotted) in [
            (now, id::NOW, Ink::Now, true),
            (offer, id::OFFER, Ink::Offer, true),
            (chosen, id::CHOSEN, Ink::Offer, false),
        ] {
            let Some(mv) = mv else { continue };
            for (id, gap) in (first..).zip(&mv.gaps) {
                let Gap { first, len } = *gap;
                // Around a single stone there is no cut; the outline still shows which stone is meant.
                let places = self.position.rows().get(mv.row).map_or(0, Row::places);
                let before = first - first.min(1);
                let outlined = if len > 0 {
                    Heap { first, len }
                } else {
                    Heap { first: before, len: places.saturating_sub(before).clamp(1, 2) }
                };
                let rim = self.rim(mv.row, outlined);
                self.mark(id, Shape::Outline { rim, dotted }, ink);
            }
        }
        if let Some((row, place)) = look
            && let Some(part) = self.position.rows().get(*row).and_then(|row| row.heap_at(*place))
        {
            let rim = self.rim(*row, part);
            self.mark(id::LOOK, Shape::Outline { rim, dotted: true }, Ink::Offer);
        }
    }

    fn blocks(&mut self) {
        // For each cell of the window: the number of stones in it, and of places.
        let Window { rows, cols, .. } = self.window;
        let mut cells = vec![(0, 0); rows as usize * cols as usize];
        for square in self.squares() {
            let Some(at) = self.cell(square) else { continue };
            let label = SquareLabel::of(self.layout, self.position, square);
            let (stones, places) = &mut cells[at.row as usize * cols as usize + at.col as usize];
            *stones += u64::from(matches!(label, SquareLabel::Stone { .. }));
            *places += u64::from(label != SquareLabel::Beside);
        }
        let (_, width) = self.layout.sides();
        for (index, (stones, squares)) in (0..).zip(cells) {
            let at = Point { row: index / cols as i32, col: index % cols as i32 };
            if stones > 0 {
                let rim = vec![at, at.plus(0, 1), at.plus(1, 1), at.plus(1, 0)];
                let (row, col) = (i64::from(at.row) + self.window.row, i64::from(at.col) + self.window.col);
                let id = id::SQUARES + 4 * ((row.max(0) as u64) * width + col.max(0) as u64) + 3;
                self.mark(id, Shape::Area { rim }, if stones == squares { Ink::Stone } else { Ink::FewStones });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Game, Rule};
    use super::*;
    use crate::puzzle::Puzzle;

    /// The number of the last heap is at the end of its row, and hides no stone and not the last move.
    #[test]
    fn numbers_are_beside_their_heaps() {
        let game = Game::new("4.7".parse::<Rule>().unwrap(), [7, 12]).unwrap();
        let numbers = |moves: &[&str], now: Option<&str>| {
            let mut position = game.start();
            for mv in moves {
                game.play(&mut position, &mv.parse().unwrap()).unwrap();
            }
            let layout = Layout::of(game.heaps());
            let (lines, width) = layout.sides();
            let window = Window { row: 0, col: 0, rows: lines as u32, cols: width as u32 + 1, level: 0 };
            let numbers = ["2", "3", "4", "5"].map(str::to_owned).to_vec();
            let now = now.map(|mv| mv.parse().unwrap());
            let marks = scene(&layout, &position, window, &Overlay { numbers, now, ..Overlay::default() }).marks;
            let dots = marks.iter().filter(|mark| matches!(mark.shape, Shape::Dots { .. })).count();
            let texts = marks.into_iter().filter_map(|mark| match mark.shape {
                Shape::Text { at, .. } => Some((at.row, at.col, mark.ink)),
                _ => None,
            });
            (texts.collect::<Vec<_>>(), dots)
        };
        // The second row is in two lines.
        assert_eq!(numbers(&[], None), (vec![(0, 7, Ink::Line), (3, 2, Ink::Line)], 0));
        // Taken from the end: the number stays, the dot too.
        assert_eq!(numbers(&["1:7"], Some("1:7")), (vec![(0, 7, Ink::Line), (3, 2, Ink::Line)], 1));
        // A gap has the number of the heap before it, unless it is that of the last move. A cut has no gap.
        let heaps = |first| vec![first, (0, 4, Ink::Ground), (0, 7, Ink::Line), (3, 2, Ink::Line)];
        assert_eq!(numbers(&["1:3", "1:5|"], Some("1:5|")), (heaps((0, 2, Ink::Line)), 0));
        assert_eq!(numbers(&["1:5|", "1:3"], Some("1:3")), (heaps((0, 1, Ink::Ground)), 1));
    }

    /// A heap whose two lines do not touch has two areas, and one whose lines touch has one.
    #[test]
    fn an_area_is_in_one_piece() {
        // The corners of the areas of the heap behind a gap.
        let corners = |mv: &str| {
            let game = Game::new("0.77".parse::<Rule>().unwrap(), [14]).unwrap();
            let mut position = game.start();
            game.play(&mut position, &mv.parse().unwrap()).unwrap();
            let window = Window { row: 0, col: 0, rows: 2, cols: 10, level: 0 };
            let marks = scene(&Layout::of(game.heaps()), &position, window, &Overlay::default()).marks;
            let areas = marks.into_iter().filter_map(|mark| match mark.shape {
                Shape::Area { rim } => Some(rim.len()),
                _ => None,
            });
            areas.skip(1).collect::<Vec<_>>()
        };
        // Five places in the first line and four in the second, or seven and four, of ten.
        assert_eq!((corners("1:5"), corners("1:3")), (vec![4, 4], vec![8]));
    }

    /// A cut that is not legal is drawn all the same, and no outline is empty.
    #[test]
    fn every_outline_has_corners() {
        let rule: Rule = "0.0F".parse().unwrap();
        for heaps in [&[1u64][..], &[1, 4], &[21, 1, 300]] {
            let position = Game::new(rule.clone(), heaps).unwrap().start();
            let layout = Layout::of(heaps);
            let (lines, width) = layout.sides();
            let window = Window { row: 0, col: 0, rows: lines as u32, cols: width as u32, level: 0 };
            for row in 0..heaps.len() {
                for first in 0..=heaps[row].min(5) {
                    let chosen = Some(Move { row, gaps: vec![Gap { first, len: 0 }] });
                    let overlay = Overlay { chosen, powers: heaps.to_vec(), ..Overlay::default() };
                    for mark in scene(&layout, &position, window, &overlay).marks {
                        if let Shape::Area { rim } | Shape::Outline { rim, .. } = mark.shape {
                            assert!(rim.len() >= 4, "{heaps:?}, row {row}, cut before {first}");
                        }
                    }
                }
            }
        }
    }
}
