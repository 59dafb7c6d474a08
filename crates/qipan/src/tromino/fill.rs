//! Golomb's covering written out for a whole board, tile by tile, at memory speed.
//!
//! **What.** [`fill`] writes the number of the piece on every square, row by row, and 0 at the hole.
//!
//! **Cost.** Θ(4^k) words, written once, sequentially; working memory of five tiles of 64×64 numbers. The plain
//! recursion of the texts writes the same words in scattered order, by 4^k calls.
//!
//! **Not for** single squares or parts of a board: [`super::golomb`] has random access.
//!
//! **Source.** The covering is Golomb's, see [`super::golomb`]; the tiling of the memory is our own.
//!
//! **The essence.**
//! 1. Cut the board into tiles of 2^t. A tile without the special square has its hole in one of four corners, so four
//!    tables of *local* numbers serve all of them; the tile with the special square has a table of its own.
//! 2. A number is a local number plus a *base*. In preorder a tile has one base, since its pieces are numbered
//!    consecutively. By level it has one for each level. In reading order it has two for each row: one for pieces that
//!    begin in this row, and one for those that began in the row above.
//! 3. So each row is written tile after tile with one addition a word; in preorder the compiler vectorises it.
//! 4. The hole of a tile is covered from outside; that one word comes from [`Golomb::number_at`].

use crate::board::{Quadrant, Square};

use crate::message::impl_error;

use super::golomb::{Golomb, Numbering, SubBoard, interleave, pieces_above};

/// The largest k that [`fill`] accepts: numbers fit in 32 bits and the board in 1 GiB.
pub const MAX_FILLED_K: u32 = 14;

/// The binary logarithm of a tile's side: 16 kB of local numbers a tile, so that all tables stay in the nearest caches.
const TILE: u32 = 6;

/// The bases of a tile: at most one for each level in it, padded to a power of two, so that an index needs no bounds
/// check.
type Bases = [u32; 8];

/// Writes the piece numbers of a board of 2^k × 2^k in reading order of the squares, 0 at the hole.
///
/// # Errors
/// [`FillError`] if `out` does not hold 4^k words or k is above [`MAX_FILLED_K`]; nothing is written then.
pub fn fill(golomb: &Golomb, order: Numbering, out: &mut [u32]) -> Result<(), FillError> {
    let k = golomb.k();
    if k > MAX_FILLED_K || out.len() != 1 << (2 * k) {
        return Err(FillError);
    }
    if k == 0 {
        out[0] = 0;
        return Ok(());
    }
    let t = k.min(TILE);
    let tile_side = 1usize << t;
    let special = SubBoard::around(golomb.hole(), t);
    let whole = SubBoard { level: t, corner: Square::new(0, 0) };
    let mut tables: Vec<Table> = Quadrant::ALL.map(|corner| Table::new(t, whole.corner_square(corner), order)).into();
    let in_tile = Square::new(golomb.hole().row - special.corner.row, golomb.hole().col - special.corner.col);
    tables.push(Table::new(t, in_tile, order));

    for (tile_row, band) in (0u64..).zip(out.chunks_exact_mut(tile_side << k)) {
        let tiles: Vec<Tile> = (0..1 << (k - t))
            .map(|tile_col| {
                let sub = SubBoard { level: t, corner: Square::new(tile_row << t, tile_col << t) };
                let table = if sub == special { 4 } else { golomb.hole_quadrant(sub).index() as usize };
                Tile::new(golomb, sub, &tables[table], order)
            })
            .collect();
        for (row, line) in band.chunks_exact_mut(1 << k).enumerate() {
            for (tile, words) in tiles.iter().zip(line.chunks_exact_mut(tile_side)) {
                tile.write(k, row, words, order);
            }
        }
    }
    Ok(())
}

/// The slice does not hold one word for each square, or k is above [`MAX_FILLED_K`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FillError;

impl_error!(FillError => "the slice does not hold 4^k words, or k is above 14");

/// The local numbers of a tile with a given hole, and for each the index of its base.
struct Table {
    numbers: Vec<u32>,
    base: Vec<u8>,
}

impl Table {
    fn new(t: u32, hole: Square, order: Numbering) -> Self {
        let squares = (0..1u64 << (2 * t)).map(|index| Square::new(index >> t, index & ((1 << t) - 1)));
        let local = Golomb::new(t, hole);
        let entry = |square: Square| {
            // The hole's own entry is never read.
            let Some((golomb, sub)) = local.and_then(|golomb| Some((golomb, golomb.owner(square)?))) else {
                return (0, 0);
            };
            let (row, col) = (sub.corner.row >> sub.level, sub.corner.col >> sub.level);
            match order {
                Numbering::Preorder => (golomb.number_of(sub, order) as u32, 0),
                Numbering::Level => (interleave(row, col) as u32, sub.level as u8),
                Numbering::Reading => (col as u32, (square.row - (sub.corner.row + sub.side() / 2 - 1)) as u8),
            }
        };
        let (numbers, base) = squares.map(entry).unzip();
        Self { numbers, base }
    }
}

/// A tile at its position on the board.
struct Tile<'a> {
    table: &'a Table,
    corner: Square,
    /// Indexed by level; only the first in preorder. In reading order the bases change from row to row.
    bases: Bases,
    /// The hole's row and column in the tile, and the number on it.
    hole: (usize, usize),
    number_on_hole: u32,
}

impl<'a> Tile<'a> {
    fn new(golomb: &Golomb, sub: SubBoard, table: &'a Table, order: Numbering) -> Self {
        let mut bases = Bases::default();
        match order {
            Numbering::Preorder => bases[0] = golomb.number_of(sub, order) as u32 - 1,
            Numbering::Level => {
                for level in 1..=sub.level {
                    let first = SubBoard { level, corner: sub.corner };
                    bases[level as usize] = golomb.number_of(first, order) as u32;
                }
            }
            Numbering::Reading => {}
        }
        let hole = golomb.hole_of(sub);
        let place = ((hole.row - sub.corner.row) as usize, (hole.col - sub.corner.col) as usize);
        let number_on_hole = golomb.number_at(hole, order).unwrap_or(0) as u32;
        Self { table, corner: sub.corner, bases, hole: place, number_on_hole }
    }

    /// Writes one row of the tile on a board of 2^k.
    #[inline]
    fn write(&self, k: u32, row: usize, words: &mut [u32], order: Numbering) {
        let from = row * words.len();
        let numbers = &self.table.numbers[from..][..words.len()];
        if order == Numbering::Preorder {
            let base = self.bases[0];
            for (word, number) in words.iter_mut().zip(numbers) {
                *word = base + number;
            }
        } else {
            let bases = if order == Numbering::Reading { self.bases_of_row(k, row) } else { self.bases };
            let base = &self.table.base[from..][..words.len()];
            for ((word, number), base) in words.iter_mut().zip(numbers).zip(base) {
                *word = bases[usize::from(base & 7)] + number;
            }
        }
        if row == self.hole.0 {
            words[self.hole.1] = self.number_on_hole;
        }
    }

    /// Returns, for reading order, the number before the first piece of the tile that begins in this row, and in the
    /// row above.
    fn bases_of_row(&self, k: u32, row: usize) -> Bases {
        let base = |row: u64| {
            let level = row.trailing_ones() + 1;
            (pieces_above(k, row) + (self.corner.col >> level) + 1) as u32
        };
        let row = self.corner.row + row as u64;
        let mut bases = Bases::default();
        bases[0] = base(row);
        bases[1] = row.checked_sub(1).map_or(0, base);
        bases
    }
}

#[cfg(test)]
mod tests {
    use super::super::naive;
    use super::*;

    #[test]
    fn agrees_with_the_recursion_to_k_5_and_beyond_a_tile() {
        let small = (0..=5).flat_map(|k| {
            let side = 1u64 << k;
            (0..side * side).map(move |index| (k, Square::new(index / side, index % side)))
        });
        let large = [(7, Square::new(77, 3)), (8, Square::new(255, 0)), (8, Square::new(128, 127))];
        for (k, hole) in small.chain(large) {
            let expected = naive::recursion(k, hole);
            let golomb = Golomb::new(k, hole).unwrap();
            let mut words = vec![u32::MAX; expected.len()];
            fill(&golomb, Numbering::Preorder, &mut words).unwrap();
            assert_eq!(words, expected, "k = {k}, hole {hole}");
            fill(&golomb, Numbering::Reading, &mut words).unwrap();
            assert_eq!(words, naive::by_first_appearance(&expected), "k = {k}, hole {hole}");
            fill(&golomb, Numbering::Level, &mut words).unwrap();
            let by_formula = |index: usize| {
                let square = Square::new(index as u64 >> k, index as u64 & ((1 << k) - 1));
                golomb.number_at(square, Numbering::Level).unwrap_or(0) as u32
            };
            assert!(words.iter().enumerate().all(|(index, &word)| word == by_formula(index)), "k = {k}, hole {hole}");
        }
    }

    #[test]
    fn reproduces_the_samples_of_the_texts() {
        let rows = |hole, order| {
            let mut words = [0; 16];
            fill(&Golomb::new(2, hole).unwrap(), order, &mut words).unwrap();
            words
        };
        let text_002 = [2, 2, 3, 3, 2, 1, 1, 3, 4, 1, 0, 5, 4, 4, 5, 5];
        assert_eq!(rows(Square::new(2, 2), Numbering::Preorder), text_002);
        let text_000 = [1, 0, 2, 2, 1, 1, 3, 2, 4, 3, 3, 5, 4, 4, 5, 5];
        assert_eq!(rows(Square::new(0, 1), Numbering::Reading), text_000);
        // The output that the algorithm of text 000 has for its own sample.
        let by_its_algorithm = [2, 0, 3, 3, 2, 2, 1, 3, 4, 1, 1, 5, 4, 4, 5, 5];
        assert_eq!(rows(Square::new(0, 1), Numbering::Preorder), by_its_algorithm);
    }

    #[test]
    fn refuses_a_slice_of_another_length() {
        let golomb = Golomb::new(1, Square::new(0, 0)).unwrap();
        assert_eq!(fill(&golomb, Numbering::Level, &mut [0; 3]), Err(FillError));
    }
}
