//! Golden files of the tromino family.

use qipan::scene::Window;
use qipan::tromino::hint::{Hint, hint};
use qipan::tromino::scene::{Overlay, scene};
use qipan::tromino::{Board, Covering, Numbering, Position};
use qipan::{Answer, NoProgress, Session, Square};

use super::{captions, compare, written};

fn cover(board: &Board, order: Numbering) -> Covering {
    Covering::of(board, order, &mut NoProgress).unwrap().unwrap()
}

/// Returns the 2^k × 2^k board with the special square in this row and column, from 1.
fn power(k: u32, row: u64, col: u64) -> Board {
    Board::power_of_two(k, Square::new(row - 1, col - 1)).unwrap()
}

fn whole(board: &Board) -> Window {
    Window { row: 0, col: 0, rows: board.rows() as u32, cols: board.cols() as u32, level: 0 }
}

fn picture(covering: &Covering, position: &Position, window: Window, overlay: &Overlay) -> String {
    written(&scene(covering.board(), position, Some(covering), window, overlay))
}

fn captions_in_all_orders(board: &Board) -> String {
    Numbering::ALL.map(|order| format!("{}\n{}", order.name(), captions(&cover(board, order)))).join("\n")
}

#[test]
fn tromino() {
    let numbers = Overlay { numbers: true, ..Overlay::default() };
    let k2 = cover(&power(2, 3, 3), Numbering::Preorder);
    let k3 = cover(&power(3, 3, 6), Numbering::Preorder);
    let at_step = |covering: &Covering, i: u64| Overlay {
        now: covering.piece(i),
        scope: covering.scope(i),
        numbers: true,
        ..Overlay::default()
    };
    let k30 = cover(&power(30, 7, 9), Numbering::Preorder);
    let far = Window { row: 0, col: 0, rows: 16, cols: 16, level: 26 };
    let near = Window { row: 0, col: 2, rows: 10, cols: 12, level: 0 };
    // In the centre of the upper right quadrant.
    let halfway = k30.len() / 4 + k30.len() / 8;
    let rectangle = cover(&Board::new(5, 8, Some(Square::new(0, 0))).unwrap(), Numbering::Preorder);

    let board = power(3, 3, 6);
    let text = "lay:1,1se;lay:1,2nw;lay:7,7nw;lay:7,1ne;lay:5,1ne";
    let by_hand = Session::parse(board, k3.position(1), text).unwrap_or_else(|(_, bad)| panic!("{bad:?}"));
    let Ok(Hint::Lay { piece, square, .. }) = hint(&board, by_hand.position(), Some(&k3), &mut NoProgress) else {
        panic!("there is a hint")
    };
    let offered = Overlay { offer: Some(piece), look: Some(square), numbers: true, ..Overlay::default() };

    let texts = [
        ("k2-complete", picture(&k2, &k2.position(5), whole(k2.board()), &numbers)),
        ("k3-step-10", picture(&k3, &k3.position(10), whole(k3.board()), &at_step(&k3, 10))),
        ("k3-start", picture(&k3, &k3.position(0), whole(k3.board()), &Overlay::default())),
        ("k30-far", picture(&k30, &k30.position(halfway), far, &at_step(&k30, halfway))),
        ("k30-near", picture(&k30, &k30.position(halfway), near, &numbers)),
        (
            "rectangle-5x8",
            picture(&rectangle, &rectangle.position(13), whole(rectangle.board()), &at_step(&rectangle, 13)),
        ),
        ("by-hand", picture(&k3, by_hand.position(), whole(&board), &offered)),
        ("captions-k2", captions_in_all_orders(k2.board())),
        ("captions-k3", captions_in_all_orders(k3.board())),
        ("captions-rectangle-5x8", captions(&rectangle)),
    ];
    compare("tromino", &texts.map(|(name, text)| (name.to_owned(), text)));
}
