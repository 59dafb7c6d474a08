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

/// Three lines; a stone and the lines that it blocks; a blocked board.
fn lines() -> Vec<Scene> {
    let picture = |rows: u32, cols: u32, stones: &[(u64, u64)]| {
        let board = fives::Board::new(rows.into(), cols.into(), 5).ok()?;
        let stones = stones.iter().map(|&(row, col)| Square::new(row, col));
        let position = fives::Position::of_squares(&board, stones);
        Some(fives::scene::scene(&board, &position, whole(rows, cols), &fives::scene::Overlay::default()))
    };
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
    // On 5×7 the residues of row + 2·column make a blocking set.
    let all: Vec<(u64, u64)> = (0..5)
        .flat_map(|row| (0..7).map(move |col| (row, col)))
        .filter(|(row, col)| (row + 2 * col) % 5 == 4)
        .collect();
    [three, one, picture(5, 7, &all)].into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_blocked_board_has_no_unblocked_line() {
        let board = fives::Board::new(5, 7, 5).unwrap();
        let stones = (0..5).flat_map(|row| (0..7).map(move |col| Square::new(row, col)));
        let position = fives::Position::of_squares(&board, stones.filter(|at| (at.row + 2 * at.col) % 5 == 4));
        assert_eq!((position.open(), position.count()), (0, 7));
    }
}
