//! Golden files of the five-in-a-row family.

use qipan::fives::bound::packing_for;
use qipan::fives::scene::{Overlay, scene};
use qipan::fives::{BlockingSet, Board, Direction, Line, Move, Pattern, strips};
use qipan::scene::Window;
use qipan::{Answer, Puzzle, Square};

use super::{captions, compare, written};

fn placement(rows: u64, cols: u64) -> BlockingSet {
    BlockingSet::by_pattern(&Board::new(rows, cols, 5).unwrap()).swap_remove(0)
}

/// Returns the whole board, in cells of 2^level squares.
fn whole(board: &Board, level: u32) -> Window {
    let cells = |length: u64| length.div_ceil(1 << level) as u32;
    Window { row: 0, col: 0, rows: cells(board.rows()), cols: cells(board.cols()), level }
}

fn picture(placement: &BlockingSet, i: u64, window: Window, overlay: &Overlay) -> String {
    written(&scene(placement.board(), &placement.position(i), window, overlay))
}

#[test]
fn fives() {
    let six = placement(6, 7);
    let growing = Overlay { now: six.stone(6), of: six.stone(1), regions: six.order().copied(), ..Overlay::default() };
    let seven = placement(7, 8);
    let proof = Overlay { packing: Some(strips::packing(seven.board())), ..Overlay::default() };
    let weighed = Board::new(9, 9, 6).unwrap();
    let weights = Overlay { packing: Some(packing_for(&weighed, 13)), ..Overlay::default() };
    let nine = placement(9, 9);
    let lens = Overlay {
        packing: Some(strips::packing(nine.board())),
        lens: nine.pattern().and_then(Pattern::lattice).copied(),
        ..Overlay::default()
    };
    let mut by_hand = six.position(6);
    for mv in ["take:1,1", "put:2,2", "put:5,5"].map(|text| text.parse::<Move>().unwrap()) {
        let _ = six.board().play(&mut by_hand, &mv);
    }
    let hand = Overlay {
        open: 99,
        superfluous: true,
        line: Some(Line::new(Square::new(0, 1), Direction::DownRight)),
        offer: Some(Square::new(0, 2)),
        look: Some(Square::new(3, 3)),
        ..Overlay::default()
    };
    let large = placement(103, 98);
    let far = Overlay {
        now: large.stone(900),
        regions: large.order().copied(),
        packing: Some(strips::packing(large.board())),
        ..Overlay::default()
    };
    let texts = [
        ("6x7-growing", picture(&six, 6, whole(six.board(), 0), &growing)),
        ("7x8-packing", picture(&seven, seven.len(), whole(seven.board(), 0), &proof)),
        ("9x9-weights", written(&scene(&weighed, &weighed.start(), whole(&weighed, 0), &weights))),
        ("9x9-lens", picture(&nine, nine.len(), whole(nine.board(), 0), &lens)),
        ("6x7-by-hand", written(&scene(six.board(), &by_hand, whole(six.board(), 0), &hand))),
        ("103x98-far", picture(&large, 900, whole(large.board(), 3), &far)),
        ("captions-7x8", captions(&seven)),
        ("captions-3x11", captions(&placement(3, 11))),
    ];
    compare("fives", &texts.map(|(name, text)| (name.to_owned(), text)));
}
