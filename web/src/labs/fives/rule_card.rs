//! The rule of five in a row in three pictures.

use qipan::progress::{Cancelled, Progress};
use qipan::scene::{Ink, Mark, Point, Scene, Shape};
use qipan::{Square, fives};

use super::FiveLab;
use crate::export::rule_card::{PICTURES, RuleCard, whole};

impl RuleCard for FiveLab {
    const SENTENCES: [&'static str; PICTURES] = ["print-rules-fives-1", "print-rules-fives-2", "print-rules-fives-3"];

    fn scenes(_progress: &mut dyn Progress) -> Result<Vec<Scene>, Cancelled> {
        Ok(lines())
    }
}

/// Draws a line through these squares, under the stones.
fn stroke(scene: &mut Scene, squares: impl Iterator<Item = (i32, i32)>) {
    let through = squares.map(|(row, col)| Point { row, col }).collect();
    let id = u64::from(u32::MAX) + scene.marks.len() as u64;
    // Stones lie on the lines.
    let at = scene.marks.iter().position(|mark| matches!(mark.shape, Shape::Disc { .. })).unwrap_or(scene.marks.len());
    scene.marks.insert(at, Mark { id, shape: Shape::Polyline { through }, ink: Ink::Proof, label: None });
}

/// Returns a board with these stones.
fn picture(rows: u32, cols: u32, stones: &[(u64, u64)]) -> Option<Scene> {
    let board = fives::Board::new(rows.into(), cols.into(), 5).ok()?;
    let stones = stones.iter().map(|&(row, col)| Square::new(row, col));
    let position = fives::Position::of_squares(&board, stones);
    Some(fives::scene::scene(&board, &position, whole(rows, cols), &fives::scene::Overlay::default()))
}

/// Returns the squares whose row + 2·column leaves the remainder 4 on division by 5: each five in a row has one of them.
fn blocking(rows: u64, cols: u64) -> Vec<(u64, u64)> {
    let all = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
    all.filter(|(row, col)| (row + 2 * col) % 5 == 4).collect()
}

/// The rule in short: three lines of a board without stones; the board with all lines blocked.
pub(super) fn in_short() -> Option<[Scene; 2]> {
    let mut open = picture(5, 5, &[])?;
    stroke(&mut open, (0..5).map(|at| (1, at)));
    stroke(&mut open, (0..5).map(|at| (at, 3)));
    stroke(&mut open, (0..5).map(|at| (at, at)));
    Some([open, picture(5, 5, &blocking(5, 5))?])
}

/// Three lines; a stone and the lines that it blocks; a blocked board.
fn lines() -> Vec<Scene> {
    let mut three = picture(6, 6, &[]);
    if let Some(scene) = &mut three {
        stroke(scene, (0..5).map(|at| (1, at)));
        stroke(scene, (1..6).map(|at| (at, 5)));
        stroke(scene, (0..5).map(|at| (1 + at, at)));
    }
    let mut one = picture(5, 5, &[(2, 2)]);
    if let Some(scene) = &mut one {
        stroke(scene, (0..5).map(|at| (2, at)));
        stroke(scene, (0..5).map(|at| (at, 2)));
        stroke(scene, (0..5).map(|at| (at, at)));
        stroke(scene, (0..5).map(|at| (at, 4 - at)));
    }
    [three, one, picture(5, 7, &blocking(5, 7))].into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_blocked_boards_have_no_unblocked_line() {
        for (rows, cols, count) in [(5, 7, 7), (5, 5, 5)] {
            let board = fives::Board::new(rows, cols, 5).unwrap();
            let stones = blocking(rows, cols).into_iter().map(|(row, col)| Square::new(row, col));
            let position = fives::Position::of_squares(&board, stones);
            assert_eq!((position.open(), position.count()), (0, count), "{rows}×{cols}");
        }
    }
}
