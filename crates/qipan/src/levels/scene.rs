//! Small pictures of the boards of levels.

use super::level_board::LevelBoard;
use crate::puzzle::Puzzle;
use crate::scene::{Scene, Window};
use crate::session::Session;
use crate::{fives, heaps, knights, pegs, tromino};

/// Maximum number of squares on a side of a picture.
pub const MAX_SIDE: u64 = 20;

impl LevelBoard {
    /// Returns the picture of the board after its given moves and these moves of a player, in the text form of a
    /// [`Session`]; `None` if a side has more than [`MAX_SIDE`] squares. Illegal moves and those after them are left
    /// out.
    ///
    /// Cost: that of the moves, and of the squares of the board.
    #[must_use]
    pub fn scene(&self, moves: &str) -> Option<Scene> {
        match self {
            Self::Tromino(board, given) => {
                let window = window(board.rows(), board.cols())?;
                let position = after(board, given, moves);
                Some(tromino::scene::scene(board, &position, None, window, &tromino::scene::Overlay::default()))
            }
            Self::Pegs(board) => {
                let position = after(board, &[], moves);
                let extent = board.bounds().union(position.bounds());
                let window = window(extent.rows, extent.cols)?;
                Some(pegs::scene::scene(board, &position, extent, window, &pegs::scene::Overlay::default()))
            }
            Self::Fives(board, given) => {
                let window = window(board.rows(), board.cols())?;
                Some(fives::scene::scene(board, &after(board, given, moves), window, &fives::scene::Overlay::default()))
            }
            Self::Knights(board, given) => {
                let window = window(board.rows(), board.cols())?;
                let position = after(board, given, moves);
                Some(knights::scene::scene(board, &position, window, &knights::scene::Overlay::default()))
            }
            Self::Heaps(game, _) => {
                let layout = heaps::Layout::of(game.heaps());
                let (rows, cols) = layout.sides();
                let window = window(rows, cols)?;
                let position = after(game, &[], moves);
                Some(heaps::scene::scene(&layout, &position, window, &heaps::scene::Overlay::default()))
            }
        }
    }
}

/// Returns the window of a whole board, if it is small enough.
fn window(rows: u64, cols: u64) -> Option<Window> {
    let side = |length: u64| u32::try_from(length).ok().filter(|_| length <= MAX_SIDE);
    Some(Window { row: 0, col: 0, rows: side(rows)?, cols: side(cols)?, level: 0 })
}

/// Returns the position after the moves of a problem and of a player.
fn after<P: Puzzle + Clone>(puzzle: &P, given: &[P::Move], moves: &str) -> P::Position {
    let mut position = puzzle.start();
    for mv in given {
        if puzzle.play(&mut position, mv).is_err() {
            return position;
        }
    }
    let (Ok(session) | Err((session, _))) = Session::parse(puzzle.clone(), position, moves);
    session.position().clone()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::levels::{self, Family};

    #[test]
    fn every_level_with_a_small_board_has_a_picture() {
        let has_none = |level: &&levels::Level| level.read_board().is_ok_and(|board| board.scene("").is_none());
        let without: Vec<&str> = levels::all().filter(has_none).map(|level| level.id).collect();
        assert_eq!(without, ["T17", "P20", "F18"], "2^10 and 1000×1000");
    }

    #[test]
    fn the_picture_shows_the_moves_of_the_player_up_to_the_first_illegal_one() {
        let board = LevelBoard::read(Family::Knights, "rows=5&cols=5&kind=open").expect("a board");
        let marks = |moves: &str| board.scene(moves).expect("a picture").marks.len();
        assert!(marks("") < marks("1,1;2,3") && marks("1,1;2,3") == marks("1,1;2,3;2,4"));
    }

    #[test]
    fn large_boards_have_none() {
        for side in [MAX_SIDE, MAX_SIDE + 1] {
            let board = LevelBoard::read(Family::Fives, &format!("rows={side}&cols=3&line=5")).expect("a board");
            assert_eq!(board.scene("").is_some(), side == MAX_SIDE);
        }
    }
}
