//! Which positions are the same but for a symmetry: one of them stands for all.

use super::arena::Arena;
use super::bitset::BitSet;

/// Chooses one of the positions that are the same.
pub trait Canonicalize<B> {
    /// The chosen position; the same for all that are the same. Empty only for the empty position.
    fn canonical(&self, pegs: B) -> B;
}

/// Each position stands for itself.
pub struct Identity;

impl<B> Canonicalize<B> for Identity {
    fn canonical(&self, pegs: B) -> B {
        pegs
    }
}

/// The eight symmetries of a board of seven rows and columns, each row in a byte.
pub struct SquareSymmetry {
    /// Symmetry i of [`images`] is one of those that count.
    counts: [bool; 8],
}

/// The eight images of a board of seven rows and columns. Number 0 is the board itself.
#[must_use]
pub const fn images(pegs: u64) -> [u64; 8] {
    let (a, b) = (pegs, transposed(pegs));
    let (c, d) = (upside_down(a), upside_down(b));
    [a, b, c, d, mirrored(a), mirrored(b), mirrored(c), mirrored(d)]
}

/// The least of the eight images.
#[must_use]
pub fn canonical_square(pegs: u64) -> u64 {
    let [a, b, c, d, e, f, g, h] = images(pegs);
    a.min(b).min(c.min(d)).min(e.min(f).min(g.min(h)))
}

/// Row i becomes row 6 − i.
const fn upside_down(pegs: u64) -> u64 {
    pegs.swap_bytes() >> 8
}

/// Column i becomes column 6 − i: the bits of each byte are turned round, in halves, quarters and eighths.
const fn mirrored(pegs: u64) -> u64 {
    let pegs = ((pegs >> 1) & 0x5555_5555_5555_5555) | ((pegs & 0x5555_5555_5555_5555) << 1);
    let pegs = ((pegs >> 2) & 0x3333_3333_3333_3333) | ((pegs & 0x3333_3333_3333_3333) << 2);
    let pegs = ((pegs >> 4) & 0x0F0F_0F0F_0F0F_0F0F) | ((pegs & 0x0F0F_0F0F_0F0F_0F0F) << 4);
    pegs >> 1
}

/// Rows become columns: the quarters off the diagonal change places, then their quarters, then the bits.
const fn transposed(pegs: u64) -> u64 {
    let x = (pegs ^ (pegs >> 7)) & 0x00AA_00AA_00AA_00AA;
    let pegs = pegs ^ x ^ (x << 7);
    let x = (pegs ^ (pegs >> 14)) & 0x0000_CCCC_0000_CCCC;
    let pegs = pegs ^ x ^ (x << 14);
    let x = (pegs ^ (pegs >> 28)) & 0x0000_0000_F0F0_F0F0;
    pegs ^ x ^ (x << 28)
}

impl SquareSymmetry {
    /// The symmetries that leave this set of points as it is; all of them if it is empty.
    pub fn fixing(points: u64) -> Self {
        Self { counts: images(points).map(|turned| turned == points) }
    }
}

impl Canonicalize<u64> for SquareSymmetry {
    fn canonical(&self, pegs: u64) -> u64 {
        if self.counts == [true; 8] {
            return canonical_square(pegs);
        }
        let counted = images(pegs).into_iter().zip(self.counts).filter(|(_, counts)| *counts);
        counted.map(|(turned, _)| turned).min().unwrap_or(pegs)
    }
}

/// The six symmetries of the triangle: where each of its points goes.
pub struct TriangleSymmetry {
    images: Vec<[u8; 64]>,
}

impl TriangleSymmetry {
    /// The symmetries that leave this set of points as it is.
    pub fn fixing(field: &Arena<u64>, points: u64) -> Self {
        // A point has as many steps to each side: row − col, col and 4 − row, which sum up to 4. Symmetries permute them.
        let orders = [[0, 1, 2], [1, 0, 2], [0, 2, 1], [2, 1, 0], [1, 2, 0], [2, 0, 1]];
        let image = |order: [usize; 3]| {
            let mut image = [0; 64];
            for number in field.all().bits() {
                let (row, col) = (number / field.stride(), number % field.stride());
                let sides = [row - col, col, 4 - row];
                let (row, col) = (4 - sides[order[2]], sides[order[1]]);
                image[number as usize] = (row * field.stride() + col) as u8;
            }
            image
        };
        let images = orders.map(image).into_iter().filter(|image| moved(image, points) == points);
        Self { images: images.collect() }
    }
}

fn moved(image: &[u8; 64], pegs: u64) -> u64 {
    pegs.bits().fold(0, |all, number| all | 1 << image[number as usize])
}

impl Canonicalize<u64> for TriangleSymmetry {
    fn canonical(&self, pegs: u64) -> u64 {
        self.images.iter().map(|image| moved(image, pegs)).min().unwrap_or(pegs)
    }
}

/// Positions of the plane that differ by a shift, a turn or a reflection.
pub struct PlaneMotions {
    /// How the field is laid out.
    from: u32,
    /// The rows of what is chosen lie so many bits apart: the longer side of the field, so that a position fits in when
    /// it lies with its longer side across.
    to: u32,
}

impl PlaneMotions {
    /// Those of a field of the plane.
    pub fn new<B: BitSet>(field: &Arena<B>) -> Self {
        Self { from: field.stride(), to: field.stride().max(field.rows()) }
    }
}

/// No more pegs than this are looked at.
pub const MAX_PEGS: usize = 32;

impl<B: BitSet> Canonicalize<B> for PlaneMotions {
    fn canonical(&self, pegs: B) -> B {
        if pegs.is_empty() {
            return pegs;
        }
        let mut places = [(0, 0); MAX_PEGS];
        let (mut top, mut left, mut bottom, mut right) = (u32::MAX, u32::MAX, 0, 0);
        let mut count = 0;
        for (place, number) in places.iter_mut().zip(pegs.bits()) {
            let (row, col) = (number / self.from, number % self.from);
            *place = (row, col);
            count += 1;
            (top, left) = (top.min(row), left.min(col));
            (bottom, right) = (bottom.max(row), right.max(col));
        }
        let places = &places[..count];
        let mut chosen: Option<B> = None;
        for turned in [false, true] {
            let (height, width) = if turned { (right - left, bottom - top) } else { (bottom - top, right - left) };
            if height > width {
                continue;
            }
            let mut images = [B::EMPTY; 4];
            for &(row, col) in places {
                let (row, col) = (row - top, col - left);
                let (row, col) = if turned { (col, row) } else { (row, col) };
                let (below, behind) = ((height - row) * self.to, width - col);
                let row = row * self.to;
                for (image, number) in images.iter_mut().zip([row + col, row + behind, below + col, below + behind]) {
                    *image = *image | B::bit(number);
                }
            }
            chosen = images.into_iter().chain(chosen).min();
        }
        chosen.unwrap_or(pegs)
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::board_shape::BoardShape;
    use super::super::super::point::Point;
    use super::*;

    #[test]
    fn turns_are_those_of_rows_and_columns() {
        let at = |row: i64, col: i64| 1u64 << (8 * row + col);
        for (row, col) in (0..7).flat_map(|row| (0..7).map(move |col| (row, col))) {
            let (down, across) = (6 - row, 6 - col);
            let mut wanted = vec![at(row, col), at(row, across), at(down, col), at(down, across)];
            wanted.extend([at(col, row), at(col, down), at(across, row), at(across, down)]);
            let mut found = images(at(row, col)).to_vec();
            wanted.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, wanted);
        }
        assert_eq!(SquareSymmetry::fixing(at(3, 3)).counts, [true; 8]);
        assert_eq!(SquareSymmetry::fixing(at(0, 3)).counts.iter().filter(|counts| **counts).count(), 2);
    }

    #[test]
    fn the_triangle_has_six_symmetries_and_they_keep_its_jumps() {
        let field = Arena::classic(BoardShape::Triangle).unwrap();
        let corners = TriangleSymmetry::fixing(&field, 0);
        assert_eq!(corners.images.len(), 6);
        let lines: Vec<u64> =
            field.steps().iter().flat_map(|step| step.starts().bits().map(|from| step.change(from))).collect();
        assert_eq!(lines.len(), 36);
        for image in &corners.images {
            assert!(lines.iter().all(|line| lines.contains(&moved(image, *line))));
        }
        assert_eq!(TriangleSymmetry::fixing(&field, 1).images.len(), 2);
    }

    #[test]
    fn shifted_turned_and_reflected_positions_are_the_same() {
        let pegs = [(0, 0), (0, 1), (0, 2), (1, 0), (3, 1)];
        let field = Arena::<u128>::plane(&(0..9).flat_map(|row| (0..9).map(move |col| Point::new(row, col))).collect());
        assert!(field.is_none(), "81 pegs reach far");
        let line = (0..9).map(|i| Point::new(i, i)).chain((0..9).map(|i| Point::new(i, 8 - i))).collect();
        let field = Arena::<u128>::plane(&line).unwrap();
        let same = PlaneMotions::new(&field);
        let word = |image: &dyn Fn(u32, u32) -> (u32, u32)| {
            pegs.iter().fold(0u128, |all, &(row, col)| {
                let (row, col) = image(row, col);
                all | 1 << (row * field.stride() + col)
            })
        };
        let chosen = same.canonical(word(&|row, col| (row, col)));
        let images: [&dyn Fn(u32, u32) -> (u32, u32); 5] = [
            &|row, col| (row + 2, col + 3),
            &|row, col| (5 - row, col),
            &|row, col| (row + 1, 6 - col),
            &|row, col| (col, row),
            &|row, col| (4 - col, 7 - row),
        ];
        assert!(images.into_iter().all(|image| same.canonical(word(image)) == chosen));
        assert_ne!(same.canonical(word(&|row, col| (row + row / 3, col))), chosen);
    }
}
