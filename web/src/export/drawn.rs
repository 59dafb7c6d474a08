//! A solution in pictures on a key, as in a chess book: the start, and the position after each move.

use qipan::Scene;
use qipan::scene::Shape;
use qipan_svg::svg;
use serde::{Deserialize, Serialize};

use crate::words::Words;

/// The side of a hole in the pictures, in millimetres: the largest, and the smallest that can be read.
const HOLE: [f64; 2] = [5.0, 1.05];
/// The height of a number under its picture, in millimetres.
const NUMBER: f64 = 3.6;
/// Maximum number of moves from one picture to the next. Where there is no room for a picture after each move, several
/// moves are drawn into one.
const MAX_EVERY: usize = 3;

/// The pictures, and their places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn {
    /// The pictures with the numbers of the moves made.
    pub pictures: Vec<(u64, String)>,
    /// The number of pictures in a row.
    pub cols: u32,
    /// The width of each, in hundredths of a millimetre.
    pub width: u32,
    /// The space between them, in millimetres.
    pub gap: u32,
}

/// Draws scenes of the start and of the position after each move, all with the same window, as large as the place of a
/// board on a page with this number of boards allows. `None` if they would be too small.
#[must_use]
pub fn drawn(scenes: &[Scene], boards: u32, of_levels: bool, words: &Words) -> Option<Drawn> {
    let (start, _) = scenes.split_first().filter(|(_, moves)| !moves.is_empty())?;
    let (width, height) = svg::sides(&svg::picture(start, &[], words))?;
    let (room_width, room_height, gap) = match boards {
        1 => (182.0, 200.0, 3),
        2 => (182.0, 78.0, 3),
        4 => (86.0, 90.0, 2),
        _ => (86.0, 52.0, 2),
    };
    let room_height = if of_levels { room_height - 12.0 } else { room_height };
    let hole = |count: usize, cols: usize| {
        let rows = count.div_ceil(cols) as f64;
        let wide = (room_width - f64::from(gap) * (cols - 1) as f64) / (cols as f64 * width);
        let high = (room_height / rows - f64::from(gap) - NUMBER) / height;
        wide.min(high).min(HOLE[0])
    };
    let moves = scenes.len() - 1;
    (1..=MAX_EVERY).find_map(|every| {
        let count = 1 + moves.div_ceil(every);
        let all = (1..=count).map(|cols| (cols, hole(count, cols)));
        let (cols, hole) = all.max_by(|one, other| one.1.total_cmp(&other.1)).filter(|(_, hole)| *hole >= HOLE[1])?;
        let made = (0..moves).step_by(every).chain([moves]);
        let picture = |made: usize| (made as u64, svg::picture(&with_moves(scenes, made, every), &[], words));
        Some(Drawn {
            pictures: made.map(picture).collect(),
            cols: cols as u32,
            width: (100.0 * hole * width) as u32,
            gap,
        })
    })
}

/// Returns the scene after this number of moves, with the arcs of the moves since the picture before.
fn with_moves(scenes: &[Scene], made: usize, every: usize) -> Scene {
    let mut scene = scenes[made].clone();
    let is_arc = |shape: &Shape| matches!(shape, Shape::Arc { .. });
    // Arcs are below the pegs.
    let Some(below) = scene.marks.iter().position(|mark| is_arc(&mark.shape)) else { return scene };
    for before in &scenes[(made - 1) / every * every + 1..made] {
        let arcs: Vec<_> = before.marks.iter().filter(|mark| is_arc(&mark.shape)).cloned().collect();
        scene.marks.splice(below..below, arcs);
    }
    scene
}

#[cfg(test)]
mod tests {
    use qipan::pegs::{Board, Jump, Solution};
    use qipan_text::Lang;

    use super::*;
    use crate::export::families::words_of;
    use crate::labs::pegs::PegLab;
    use crate::labs::pegs::sheet::after_each;

    fn of(rows: u64, cols: u64, boards: u32) -> (usize, Option<Drawn>) {
        let board = Board::rectangle(rows, cols).unwrap();
        let jumps: Vec<Jump> = Solution::by_purges(&board).unwrap().jumps().collect();
        (jumps.len(), drawn(&after_each(&board, &jumps), boards, false, &words_of::<PegLab>(Lang::En)))
    }

    #[test]
    fn there_is_a_picture_after_each_move_where_there_is_room() {
        for boards in [1, 2, 4, 6] {
            let (moves, drawn) = of(4, 5, boards);
            let drawn = drawn.unwrap();
            let numbers: Vec<u64> = drawn.pictures.iter().map(|(made, _)| *made).collect();
            assert_eq!(numbers, (0..=moves as u64).collect::<Vec<_>>(), "{boards} boards");
            // An arc for each move, and none at the start.
            let arcs = |svg: &str| svg.matches("<path").count();
            assert!(drawn.pictures[1..].iter().all(|(_, picture)| arcs(picture) > 0), "{boards} boards");
        }
    }

    #[test]
    fn several_moves_share_a_picture_where_there_is_little_room() {
        let (moves, drawn) = of(6, 7, 6);
        let drawn = drawn.unwrap();
        assert!(drawn.pictures.len() < moves && drawn.pictures.last().unwrap().0 == moves as u64, "{moves}");
        assert_eq!(of(10, 10, 6).1, None);
    }

    #[test]
    fn arcs_of_all_moves_since_the_last_picture_are_drawn() {
        let board = Board::rectangle(4, 5).unwrap();
        let jumps: Vec<Jump> = Solution::by_purges(&board).unwrap().jumps().collect();
        let scenes = after_each(&board, &jumps);
        let arcs = |made, every| {
            with_moves(&scenes, made, every).marks.iter().filter(|mark| matches!(mark.shape, Shape::Arc { .. })).count()
        };
        assert_eq!([arcs(0, 2), arcs(1, 1), arcs(2, 2), arcs(3, 2), arcs(4, 2), arcs(6, 3)], [0, 1, 2, 1, 2, 3]);
    }
}
