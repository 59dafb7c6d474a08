//! Golden files of the knight family.

use qipan::knights::scene::{Overlay, scene};
use qipan::knights::{Board, How, Kind, Move, Tour};
use qipan::scene::Window;
use qipan::{Answer, NoProgress, Puzzle, Square};

use super::{captions, compare, written};

fn board(rows: u64, cols: u64, kind: Kind) -> Board {
    Board::new(rows, cols, kind).unwrap()
}

/// Returns the whole board, in cells of 2^level squares.
fn whole(board: &Board, level: u32) -> Window {
    let cells = |length: u64| length.div_ceil(1 << level) as u32;
    Window { row: 0, col: 0, rows: cells(board.rows()), cols: cells(board.cols()), level }
}

fn picture(tour: &Tour, i: u64, window: Window, overlay: &Overlay) -> String {
    written(&scene(tour.board(), &tour.position(i), window, overlay))
}

#[test]
fn knights() {
    let find = |board: &Board| Tour::find(board, None, 1_000_000, &mut NoProgress).unwrap();
    let six = find(&board(6, 6, Kind::Closed));
    let large = find(&board(17, 20, Kind::Closed));
    let How::Blocks(comb) = large.how() else { panic!("17×20 is one block") };
    let blocks = Overlay { blocks: Some(comb.clone()), seen_by: Some(comb.clone()), ..Overlay::default() };
    let lacking =
        board(5, 6, Kind::Open).without([Square::new(0, 0), Square::new(4, 5)].into_iter().collect()).unwrap();
    let mut by_hand = lacking.start();
    for mv in ["1,2", "2,4", "1,6", "3,5"].map(|text| text.parse::<Move>().unwrap()) {
        lacking.play(&mut by_hand, &mv).unwrap();
    }
    let hand = Overlay {
        choices: true,
        ways: true,
        numbers: true,
        colours: true,
        offer: Some(Square::new(4, 3)),
        look: Some(Square::new(0, 3)),
        lost: vec![Square::new(4, 0)],
        ..Overlay::default()
    };
    let numbers = Overlay { numbers: true, ..Overlay::default() };
    let near = Window { row: 4, col: 6, rows: 4, cols: 5, level: 0 };
    let texts = [
        ("6x6-on-the-way", picture(&six, 20, whole(six.board(), 0), &numbers)),
        ("6x6-closed", picture(&six, 37, whole(six.board(), 0), &Overlay::default())),
        ("17x20-near", picture(&large, 200, near, &blocks)),
        ("17x20-far", picture(&large, 200, whole(large.board(), 2), &blocks)),
        ("5x6-by-hand", written(&scene(&lacking, &by_hand, whole(&lacking, 0), &hand))),
        ("captions-5x6", captions(&find(&board(5, 6, Kind::Closed)))),
        ("captions-11x6", captions(&find(&board(11, 6, Kind::Closed)))),
        ("captions-3x4", captions(&find(&board(3, 4, Kind::Open)))),
    ];
    compare("knights", &texts.map(|(name, text)| (name.to_owned(), text)));
}
