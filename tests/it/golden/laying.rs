//! Golden files of the frontier game.

use qipan::knights::count::{Diagram, Vertex};
use qipan::knights::frontier_game::scene::{Overlay, scene};
use qipan::knights::frontier_game::{FrontierAnswer, FrontierGame, Tile};
use qipan::knights::{Board, Kind};
use qipan::scene::Window;
use qipan::{Answer, NoProgress, Puzzle, Square};

use super::{captions, compare, written};

/// Returns tour number `number`, from 0, of a board.
fn laid(rows: u64, cols: u64, kind: Kind, number: u32) -> FrontierAnswer {
    let board = Board::new(rows, cols, kind).unwrap();
    let tours = Diagram::new(&board, None, 1 << 28, &mut NoProgress).unwrap();
    FrontierAnswer::new(&FrontierGame::new(&board).unwrap(), tours.unrank(&number.into()).unwrap()).unwrap()
}

/// Returns the picture of the whole board, and its frontier in words.
fn picture(tour: &FrontierAnswer, i: u64, overlay: &Overlay) -> String {
    let laying = tour.laying();
    let (rows, cols) = (laying.board().rows() as u32, laying.board().cols() as u32);
    written(&scene(laying, &tour.position(i), Window { row: 0, col: 0, rows, cols, level: 0 }, overlay))
}

#[test]
fn laying() {
    let six = laid(6, 6, Kind::Closed, 0);
    let narrow = laid(6, 5, Kind::Closed, 0);
    let turned = laid(5, 6, Kind::Closed, 3);
    let open = laid(3, 4, Kind::Open, 2);
    let offering = Overlay {
        choices: true,
        chosen: Some(Vertex::Square(Square::new(3, 1))),
        offer: vec![Vertex::Square(Square::new(3, 3))],
        look: Some(Square::new(4, 4)),
        starved: vec![Square::new(5, 0)],
    };
    let missing = Board::new(4, 5, Kind::Open).unwrap().without([Square::new(1, 1)].into_iter().collect()).unwrap();
    let lacking = FrontierGame::new(&missing).unwrap();
    let mut by_hand = lacking.start();
    let tiles = ["fx", "fh", "bf"].map(|text| text.parse::<Tile>().unwrap());
    let refused: Vec<_> = tiles.iter().filter_map(|tile| lacking.play(&mut by_hand, tile).err()).collect();
    let window = Window { row: 0, col: 0, rows: 4, cols: 5, level: 0 };
    let plain = Overlay::default();
    let texts = [
        ("6x6-merged", picture(&six, 15, &plain)),
        ("6x5-choices", picture(&narrow, 11, &offering)),
        ("5x6-by-columns", picture(&turned, 9, &plain)),
        ("5x6-whole", picture(&turned, 30, &plain)),
        ("3x4-open", picture(&open, 5, &Overlay { choices: true, ..Overlay::default() })),
        ("4x5-by-hand", format!("{refused:?}\n{}", written(&scene(&lacking, &by_hand, window, &offering)))),
        ("captions-6x5", captions(&narrow)),
        ("captions-3x4-open", captions(&open)),
    ];
    compare("laying", &texts.map(|(name, text)| (name.to_owned(), text)));
}
