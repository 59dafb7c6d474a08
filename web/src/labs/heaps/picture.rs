//! The picture of the board.

use qipan::heaps::scene::{Overlay, SquareLabel, scene};
use qipan::heaps::{Layout, Move, Position};
use qipan::scene::{Scene, Window};
use qipan::{OwnedMessage, Square};

use crate::stage::board::Picture;

/// A position with its overlay.
#[derive(Clone, Debug)]
pub struct HeapPicture {
    /// The layout of the stones.
    pub layout: Layout,
    /// The position.
    pub position: Position,
    /// The overlay.
    pub overlay: Overlay,
    /// Stones that are marked for a move.
    pub marked: Option<Move>,
    /// Whether stones are chosen by dragging.
    pub can_drag: bool,
    /// Whether there is a column for the values behind the heaps. It is there before the values are known, so that nothing moves.
    pub has_values: bool,
}

/// Returns the layout of a position.
#[must_use]
pub fn layout(position: &Position) -> Layout {
    let rows: Vec<u64> = position.rows().iter().map(qipan::heaps::Row::places).collect();
    Layout::of(&rows)
}

impl Picture for HeapPicture {
    fn sides(&self) -> (u64, u64) {
        let (lines, width) = self.layout.sides();
        (lines, width + u64::from(self.has_values))
    }

    fn deepest(&self) -> u32 {
        let (lines, width) = self.layout.sides();
        lines.max(width).ilog2().saturating_sub(5)
    }

    /// Returns false: the accessible names give the heap, and the number of the stone in it.
    fn is_numbered(&self) -> bool {
        false
    }

    fn scene(&self, window: Window) -> Scene {
        scene(&self.layout, &self.position, window, &self.overlay)
    }

    fn label(&self, square: Square) -> OwnedMessage {
        let is = SquareLabel::of(&self.layout, &self.position, square);
        let told = OwnedMessage::of(&is);
        let is_marked = |mv: &Move| match is {
            SquareLabel::Stone { row, place, .. } => {
                mv.row == row && mv.gaps.iter().any(|gap| (gap.first..gap.end()).contains(&place))
            }
            _ => false,
        };
        if self.marked.as_ref().is_some_and(is_marked) {
            return OwnedMessage { key: "heaps-is-marked", args: told.args };
        }
        told
    }

    fn takes_drags(&self) -> bool {
        self.can_drag
    }

    fn can_drag(&self, square: Square) -> bool {
        self.can_drag && matches!(SquareLabel::of(&self.layout, &self.position, square), SquareLabel::Stone { .. })
    }
}

/// Returns rows of `o` for stones, `.` for taken ones, and a bar for a cut.
#[must_use]
pub fn text(position: &Position) -> String {
    let mut text = String::new();
    for row in position.rows() {
        let mut last = None;
        for part in row.parts() {
            let gap = part.first - last.unwrap_or(0);
            text.extend((0..gap).map(|_| '.'));
            if gap == 0 && last.is_some() {
                text.push('|');
            }
            text.extend((0..part.len).map(|_| 'o'));
            last = Some(part.end());
        }
        text.extend((last.unwrap_or(0)..row.places()).map(|_| '.'));
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use qipan::Puzzle;
    use qipan::heaps::Game;

    #[test]
    fn a_position_as_text() {
        let Ok(game) = "4.7".parse().map(|rule| Game::new(rule, [7, 3]).ok()) else { return };
        let Some(game) = game else { return };
        let mut position = game.start();
        for mv in ["1:3", "1:5|", "2:1"] {
            assert!(mv.parse().is_ok_and(|mv| game.play(&mut position, &mv).is_ok()), "{mv}");
        }
        assert_eq!(text(&position), "oo.oo|oo\n.oo\n");
    }
}
