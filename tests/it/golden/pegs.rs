//! Golden files of the peg family.

use std::collections::BTreeSet;

use qipan::Answer;
use qipan::pegs::bound::Diagonal;
use qipan::pegs::scene::{Overlay, scene};
use qipan::pegs::{Board, BoardShape, Jump, Point, PointRect, Solution};
use qipan::scene::Window;

use super::{captions, compare, written};

fn solution(rows: u64, cols: u64) -> Solution {
    Solution::by_purges(&Board::rectangle(rows, cols).unwrap()).unwrap()
}

/// Returns the whole extent, in cells of 2^level points.
fn whole(extent: PointRect, level: u32) -> Window {
    let cells = |length: u64| length.div_ceil(1 << level) as u32;
    Window { row: 0, col: 0, rows: cells(extent.rows), cols: cells(extent.cols), level }
}

/// Returns the picture after `i` jumps, with the reason for the last one.
fn picture(solution: &Solution, i: u64, level: u32) -> String {
    let part = solution.part_of(i);
    let overlay = Overlay {
        now: solution.jump(i),
        scope: solution.scope(i),
        catalyst: part.and_then(|part| part.catalyst(i)),
        ..Overlay::default()
    };
    let extent = solution.board().bounds().expanded(2);
    written(&scene(solution.board(), &solution.position(i), extent, whole(extent, level), &overlay))
}

#[test]
fn pegs() {
    let classic = |ground: BoardShape| {
        let board = Board::classic(ground, ground.usual_hole()).unwrap();
        let overlay = Overlay { movable: true, ..Overlay::default() };
        written(&scene(&board, &qipan::Puzzle::start(&board), board.bounds(), whole(board.bounds(), 0), &overlay))
    };
    let drawn: BTreeSet<Point> = ["1,1", "1,2", "2,2", "3,1"].iter().map(|text| text.parse().unwrap()).collect();
    let drawn = Board::drawn(BoardShape::Plane, drawn).unwrap();
    let jump: Jump = "1,1e".parse().unwrap();
    let overlay = Overlay {
        chosen: Some(jump.from),
        targets: vec![jump.to()],
        offer: Some(jump),
        look: Some(Point::new(1, 1)),
        lens: Some(Diagonal::Rising),
        ..Overlay::default()
    };
    let extent = drawn.bounds().expanded(1);
    let chosen = written(&scene(&drawn, &qipan::Puzzle::start(&drawn), extent, whole(extent, 0), &overlay));
    let large = solution(100, 64);
    let texts = [
        ("6x7-module-one", picture(&solution(6, 7), 2, 0)),
        ("7x5-module-two", picture(&solution(7, 5), 4, 0)),
        ("4x4-ending", picture(&solution(4, 4), 9, 0)),
        ("1x9-pairs", picture(&solution(1, 9), 3, 0)),
        ("100x64-far", picture(&large, 2500, 3)),
        ("english-start", classic(BoardShape::English)),
        ("triangle-start", classic(BoardShape::Triangle)),
        ("drawn-chosen", chosen),
        ("captions-5x7", captions(&solution(5, 7))),
        ("captions-1x7", captions(&solution(1, 7))),
    ];
    compare("pegs", &texts.map(|(name, text)| (name.to_owned(), text)));
}
