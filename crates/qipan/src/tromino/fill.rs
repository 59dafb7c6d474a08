//! Golomb's covering written out: the numbers of a whole board at about the speed of memory.
//!
//! **What.** [`fill`] writes the number of the piece on every square, row by row, 0 at the hole.
//!
//! **Cost.** Θ(4^k) words written once, in the order in which they lie; beside that, four tiles of 64×64 numbers.
//! The plain recursion of the texts writes the same words in an order that jumps about, after 4^k calls.
//!
//! **Not for** looking at part of a board: [`super::golomb`] answers single squares.
//!
//! **The essence** (preorder).
//! 1. Cut the board into tiles of 2^t. A tile without the special square has its hole in one of four corners, and its
//!    pieces have consecutive numbers: four tiles of local numbers serve for all, with a base added to each.
//! 2. So each row is copied tile after tile with one addition a word, which the compiler turns into vector code.
//! 3. The hole of a tile is covered from outside; that one word comes from the formula. The tile with the special square
//!    has local numbers of its own.
//!
//! In reading order a piece is numbered when its first square is met, so one pass over the board is enough. In level
//! order each word comes from the formula.

use crate::board::{Quarter, Square};

use super::golomb::{Golomb, Order, SubBoard};

/// The largest k that [`fill`] takes: numbers fit in 32 bits and the board in 1 GiB.
pub const LARGEST_FILLED_K: u32 = 14;

/// The side of a tile is 2^TILE: 16 kB a tile, so that all four stay in the nearest caches.
const TILE: u32 = 6;

/// Writes the piece numbers of a board of 2^k × 2^k in reading order of the squares, 0 at the hole.
///
/// # Errors
/// [`WrongLength`] if `out` does not hold 4^k words or k is above [`LARGEST_FILLED_K`]; nothing is written then.
pub fn fill(golomb: &Golomb, order: Order, out: &mut [u32]) -> Result<(), WrongLength> {
    let k = golomb.k();
    if k > LARGEST_FILLED_K || out.len() != 1 << (2 * k) {
        return Err(WrongLength);
    }
    match order {
        _ if k == 0 => out[0] = 0,
        Order::Preorder => fill_preorder(golomb, out),
        Order::Reading => fill_reading(golomb, out),
        Order::Level => fill_local(golomb, order, out),
    }
    Ok(())
}

/// The slice does not have one word for each square, or the board is too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongLength;

/// Square by square from the formula.
fn fill_local(golomb: &Golomb, order: Order, out: &mut [u32]) {
    let side = 1 << golomb.k();
    for (row, line) in out.chunks_exact_mut(side).enumerate() {
        for (col, word) in line.iter_mut().enumerate() {
            let square = Square::new(row as u64, col as u64);
            *word = golomb.number_at(square, order).unwrap_or(0) as u32;
        }
    }
}

struct Tile {
    base: u32,
    /// Which of the five tables of local numbers.
    table: usize,
    /// The hole's place in the tile, and the number on it.
    hole: (usize, usize),
    number_on_hole: u32,
}

fn fill_preorder(golomb: &Golomb, out: &mut [u32]) {
    let t = golomb.k().min(TILE);
    let (side, tile_side) = (1usize << golomb.k(), 1usize << t);
    let table = |hole: Square| {
        let mut words = vec![0; tile_side * tile_side];
        if let Some(local) = Golomb::new(t, hole) {
            fill_local(&local, Order::Preorder, &mut words);
        }
        words
    };
    let whole = SubBoard { level: t, corner: Square::new(0, 0) };
    let mut tables: Vec<Vec<u32>> = Quarter::ALL.map(|corner| table(whole.corner_square(corner))).into();
    let special = SubBoard::around(golomb.hole(), t);
    tables.push(table(Square::new(golomb.hole().row - special.corner.row, golomb.hole().col - special.corner.col)));

    for (tile_row, band) in out.chunks_exact_mut(side * tile_side).enumerate() {
        let tiles: Vec<Tile> = (0..side / tile_side)
            .map(|tile_col| {
                let corner = Square::new((tile_row * tile_side) as u64, (tile_col * tile_side) as u64);
                let sub = SubBoard { level: t, corner };
                let hole = golomb.hole_of(sub);
                Tile {
                    base: golomb.number_of(sub, Order::Preorder) as u32 - 1,
                    table: if sub == special { 4 } else { golomb.hole_quarter(sub).index() as usize },
                    hole: ((hole.row - corner.row) as usize, (hole.col - corner.col) as usize),
                    number_on_hole: golomb.number_at(hole, Order::Preorder).unwrap_or(0) as u32,
                }
            })
            .collect();
        for (row, line) in band.chunks_exact_mut(side).enumerate() {
            for (tile, words) in tiles.iter().zip(line.chunks_exact_mut(tile_side)) {
                let local = &tables[tile.table][row * tile_side..][..tile_side];
                for (word, number) in words.iter_mut().zip(local) {
                    *word = tile.base + number;
                }
                if row == tile.hole.0 {
                    words[tile.hole.1] = tile.number_on_hole;
                }
            }
        }
    }
}

fn fill_reading(golomb: &Golomb, out: &mut [u32]) {
    let side = 1usize << golomb.k();
    let mut next = 0;
    for row in 0..side {
        for col in 0..side {
            let square = Square::new(row as u64, col as u64);
            out[row * side + col] = golomb.piece_at(square).map_or(0, |piece| {
                let first = piece.squares()[0];
                if first == square {
                    next += 1;
                    next
                } else {
                    out[first.row as usize * side + first.col as usize]
                }
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::naive;
    use super::*;

    #[test]
    fn every_board_to_k_5_and_some_beyond_the_tile_agree_with_the_recursion() {
        let small = (0..=5).flat_map(|k| {
            let side = 1u64 << k;
            (0..side * side).map(move |index| (k, Square::new(index / side, index % side)))
        });
        let large = [(7, Square::new(77, 3)), (8, Square::new(255, 0)), (8, Square::new(128, 127))];
        for (k, hole) in small.chain(large) {
            let expected = naive::recursion(k, hole);
            let golomb = Golomb::new(k, hole).unwrap();
            let mut words = vec![u32::MAX; expected.len()];
            fill(&golomb, Order::Preorder, &mut words).unwrap();
            assert_eq!(words, expected, "k = {k}, hole {hole}");
            fill(&golomb, Order::Reading, &mut words).unwrap();
            assert_eq!(words, naive::by_first_appearance(&expected), "k = {k}, hole {hole}");
            if k <= 4 {
                for order in Order::ALL {
                    fill(&golomb, order, &mut words).unwrap();
                    let mut by_formula = words.clone();
                    fill_local(&golomb, order, &mut by_formula);
                    assert_eq!(words, by_formula, "k = {k}, hole {hole}, {order:?}");
                }
            }
        }
    }

    #[test]
    fn the_samples_of_the_texts_come_out_to_the_letter() {
        let rows = |hole, order| {
            let mut words = [0; 16];
            fill(&Golomb::new(2, hole).unwrap(), order, &mut words).unwrap();
            words
        };
        let text_002 = [2, 2, 3, 3, 2, 1, 1, 3, 4, 1, 0, 5, 4, 4, 5, 5];
        assert_eq!(rows(Square::new(2, 2), Order::Preorder), text_002);
        let text_000 = [1, 0, 2, 2, 1, 1, 3, 2, 4, 3, 3, 5, 4, 4, 5, 5];
        assert_eq!(rows(Square::new(0, 1), Order::Reading), text_000);
        // What the algorithm of text 000 would print for its own sample.
        let by_its_algorithm = [2, 0, 3, 3, 2, 2, 1, 3, 4, 1, 1, 5, 4, 4, 5, 5];
        assert_eq!(rows(Square::new(0, 1), Order::Preorder), by_its_algorithm);
    }

    #[test]
    fn a_slice_of_another_length_is_refused() {
        let golomb = Golomb::new(1, Square::new(0, 0)).unwrap();
        assert_eq!(fill(&golomb, Order::Level, &mut [0; 3]), Err(WrongLength));
    }
}
