//! Recomputes the numbers of the tromino levels.

use std::collections::BTreeSet;

use num_bigint::BigUint;
use qipan::tromino::check::{check_obstruction, check_pieces};
use qipan::tromino::tilings::{self, Region};
use qipan::tromino::{Board, Covering, Numbering, Obstruction, Piece, naive};
use qipan::{Answer, Message, NoProgress, Quadrant, Square};
use serde::Deserialize;
use toml::{Table, Value};

use super::super::slow_too;
use super::{Level, value};

/// Maximum number of squares of boards that the naive twin tiles too: by default, and with slow tests.
const MAX_NAIVE: [u64; 2] = [48, 63];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    rows: u64,
    cols: u64,
    hole: [u64; 2],
}

fn board(data: &Table) -> Board {
    let Data { rows, cols, hole: [row, col] } = super::board(data);
    Board::new(rows, cols, Some(Square::new(row - 1, col - 1))).unwrap()
}

pub fn number(data: &Table, name: &str, _stored: &Value) -> Value {
    let board = board(data);
    let hole = board.hole().unwrap();
    match name {
        "squares" => value(board.squares_to_cover()),
        "remainder" => value(board.squares_to_cover() % 3),
        "pieces" => value(covering(&board).unwrap().len()),
        "covered" => value(covering(&board).is_ok()),
        "why" => value(covering(&board).unwrap_err().key()),
        "tilings" => value(tilings_of(&board)),
        "tilings_over_holes" => {
            let sum = tilings::count_over_holes(board.rows(), board.cols(), &mut NoProgress).unwrap().unwrap();
            let each = every_hole(&board).map(|board| tilings_of(&board)).sum::<u64>();
            assert_eq!(sum, BigUint::from(each));
            value(each)
        }
        "holes" => {
            let tileable = every_hole(&board).filter(|board| covering(board).is_ok());
            value(tileable.map(|board| from_one(board.hole().unwrap())).collect::<Vec<_>>())
        }
        // The number of special squares with as few tilings as this one; 0 if others have fewer.
        "holes_with_fewest" => {
            let all: Vec<u64> = every_hole(&board).map(|board| counted(&board)).collect();
            let (own, fewest) = (tilings_of(&board), all.iter().copied().min().unwrap());
            value(if own == fewest { all.iter().filter(|count| **count == fewest).count() } else { 0 })
        }
        "centre_of_every_tiling" => {
            let middle = Square::new(board.rows() / 2 - 1, board.cols() / 2 - 1);
            let mut found = BTreeSet::new();
            every_tiling(&board, &mut |pieces| {
                found.insert(pieces.iter().find(|piece| piece.corner == middle).map(ToString::to_string));
            });
            assert_eq!(found.len(), 1);
            value(found.into_iter().next().flatten().unwrap_or_default())
        }
        "levels" => value(board.k().unwrap()),
        "pieces_by_level" => {
            let covering = Covering::golomb(&board, Numbering::Level).unwrap();
            let mut levels = vec![0_u64; board.k().unwrap() as usize];
            let top = levels.len() as u32;
            let mut last = top;
            for i in 1..=covering.len() {
                let level = covering.sub_board(i).unwrap().level;
                // Level by level, the largest sub-boards first.
                assert!(level <= last);
                last = level;
                levels[(top - level) as usize] += 1;
            }
            value(levels)
        }
        "pieces_of_three_levels" => {
            let Value::Array(levels) = number(data, "pieces_by_level", _stored) else { panic!("a list") };
            value(levels.iter().take(3).filter_map(Value::as_integer).sum::<i64>())
        }
        // From 2×2 up to this board.
        "pieces_up_to_k" => {
            let boards = (1..=board.k().unwrap()).map(|k| Board::power_of_two(k, Square::new(0, 0)).unwrap());
            value(boards.map(|board| covering(&board).unwrap().len()).collect::<Vec<_>>())
        }
        "odd_squares" => value(squares(&board).filter(is_odd).count()),
        "most_odd_squares_of_a_piece" => {
            let odd = |piece: Piece| piece.squares().iter().filter(|square| is_odd(square)).count();
            value(squares(&board).flat_map(|square| over(&board, square)).map(odd).max().unwrap())
        }
        // The number of columns to the left and to the right of the piece above or below the special square, for each
        // such piece.
        "columns_beside" => {
            assert_eq!(board.rows(), 2);
            let pieces = over(&board, Square::new(1 - hole.row, hole.col));
            let beside = |piece: &Piece| [piece.corner.col, board.cols() - piece.corner.col - 2];
            value(pieces.iter().map(beside).collect::<BTreeSet<_>>())
        }
        "columns_of_piece" => {
            let pieces = over(&board, Square::new(1 - hole.row, hole.col));
            let cols = |piece: &Piece| piece.squares().iter().map(|square| square.col).collect::<BTreeSet<_>>().len();
            let cols: BTreeSet<usize> = pieces.iter().map(cols).collect();
            assert_eq!(cols.len(), 1);
            value(cols.into_iter().next().unwrap())
        }
        "pieces_left_of_hole" => value(left_of_hole(&board).len()),
        "pieces_left_of_hole_cutting_off_a_corner" => {
            let last = (board.rows() - 1, board.cols() - 1);
            let corners = [(0, 0), (0, last.1), (last.0, 0), last].map(|(row, col)| Square::new(row, col));
            let cuts_off = |piece: &&Piece| {
                let is_free = |square: Square| square != hole && !piece.covers(square);
                let fits = |other: Piece| other.squares().into_iter().all(is_free);
                corners.into_iter().any(|corner| is_free(corner) && !over(&board, corner).into_iter().any(fits))
            };
            value(left_of_hole(&board).iter().filter(cuts_off).count())
        }
        _ => panic!("no number of a tromino level is called {name}"),
    }
}

pub fn is_proved(level: &Level) -> bool {
    let board = board(&level.board);
    let is_decided = |board: &Board| match covering(board) {
        Ok(covering) => check_pieces(board, (1..=covering.len()).map(|i| covering.piece(i).unwrap())).is_proved(),
        Err(why) => check_obstruction(board, &why).is_proved(),
    };
    if level.asks == "holes" { every_hole(&board).all(|board| is_decided(&board)) } else { is_decided(&board) }
}

fn covering(board: &Board) -> Result<Covering, Obstruction> {
    Covering::of(board, Numbering::Preorder, &mut NoProgress).unwrap()
}

/// Returns the number of tilings, by the core and, on small boards, by its naive twin.
fn tilings_of(board: &Board) -> u64 {
    let count = counted(board);
    if board.squares_to_cover() <= MAX_NAIVE[usize::from(slow_too())] {
        let hole: Vec<Square> = board.hole().into_iter().collect();
        assert_eq!(naive::tilings(board.rows() as usize, board.cols() as usize, &hole), count, "{board:?}");
    }
    assert_eq!(covering(board).is_ok(), count > 0, "{board:?}");
    count
}

/// Returns the number of tilings, by the core alone.
fn counted(board: &Board) -> u64 {
    let count = tilings::count(&Region::of(board, []), &mut NoProgress).unwrap().unwrap();
    u64::try_from(count).unwrap()
}

/// Returns the boards of this size, with every special square.
fn every_hole(board: &Board) -> impl Iterator<Item = Board> {
    let (rows, cols) = (board.rows(), board.cols());
    squares(board).map(move |hole| Board::new(rows, cols, Some(hole)).unwrap())
}

fn squares(board: &Board) -> impl Iterator<Item = Square> + use<> {
    let (rows, cols) = (board.rows(), board.cols());
    (0..rows).flat_map(move |row| (0..cols).map(move |col| Square::new(row, col)))
}

/// Whether both row and column are odd, from 1.
fn is_odd(square: &Square) -> bool {
    square.row.is_multiple_of(2) && square.col.is_multiple_of(2)
}

fn from_one(square: Square) -> [u64; 2] {
    [square.row + 1, square.col + 1]
}

/// Returns all pieces that cover a square of the empty board.
fn over(board: &Board, square: Square) -> Vec<Piece> {
    let blocks = squares(board).filter(|corner| corner.row + 1 < board.rows() && corner.col + 1 < board.cols());
    let pieces = blocks.flat_map(|corner| Quadrant::ALL.map(|notch| Piece { corner, notch }));
    let lies = |piece: &Piece| piece.covers(square) && board.hole().is_none_or(|hole| !piece.covers(hole));
    pieces.filter(lies).collect()
}

fn left_of_hole(board: &Board) -> Vec<Piece> {
    let hole = board.hole().unwrap();
    over(board, Square::new(hole.row, hole.col - 1))
}

/// Calls `visit` with every tiling, by backtracking over the pieces that cover the first free square.
fn every_tiling(board: &Board, visit: &mut dyn FnMut(&[Piece])) {
    fn go(board: &Board, laid: &mut Vec<Piece>, visit: &mut dyn FnMut(&[Piece])) {
        let is_free =
            |square: &Square| Some(*square) != board.hole() && !laid.iter().any(|piece| piece.covers(*square));
        let Some(first) = squares(board).find(|square| is_free(square)) else { return visit(laid) };
        let fits = |piece: &Piece| piece.squares().iter().all(is_free);
        for piece in over(board, first).into_iter().filter(fits).collect::<Vec<_>>() {
            laid.push(piece);
            go(board, laid, visit);
            laid.pop();
        }
    }
    go(board, &mut Vec::new(), visit);
}
