//! Canonical form of a position under the symmetries of its board.

use super::arena::Arena;
use super::bitset::BitSet;

/// A group of symmetries with a canonical form.
pub trait Canonicalize<B> {
    /// Returns the canonical form: the same for all images of a position. Empty only for the empty position.
    fn canonical(&self, pegs: B) -> B;
}

/// The trivial group: each position is its own canonical form.
pub struct Identity;

impl<B> Canonicalize<B> for Identity {
    fn canonical(&self, pegs: B) -> B {
        pegs
    }
}

/// The symmetries, at most eight, of a board of seven rows and columns, each row in a byte.
pub struct SquareSymmetry {
    /// Whether symmetry i of [`images`] belongs to the group.
    in_group: [bool; 8],
}

/// Returns the eight images of a position on a board of seven rows and columns. Number 0 is the position itself.
#[must_use]
pub const fn images(pegs: u64) -> [u64; 8] {
    let (a, b) = (pegs, transposed(pegs));
    let (c, d) = (upside_down(a), upside_down(b));
    [a, b, c, d, mirrored(a), mirrored(b), mirrored(c), mirrored(d)]
}

/// Returns the canonical form under all eight symmetries: the least image.
#[must_use]
pub fn canonical_square(pegs: u64) -> u64 {
    let [a, b, c, d, e, f, g, h] = images(pegs);
    a.min(b).min(c.min(d)).min(e.min(f).min(g.min(h)))
}

/// Reverses the rows: row i becomes row 6 − i.
const fn upside_down(pegs: u64) -> u64 {
    pegs.swap_bytes() >> 8
}

/// Reverses the columns: column i becomes column 6 − i. The bits of each byte are reversed by swaps of 1, 2 and 4 bits.
const fn mirrored(pegs: u64) -> u64 {
    let pegs = ((pegs >> 1) & 0x5555_5555_5555_5555) | ((pegs & 0x5555_5555_5555_5555) << 1);
    let pegs = ((pegs >> 2) & 0x3333_3333_3333_3333) | ((pegs & 0x3333_3333_3333_3333) << 2);
    let pegs = ((pegs >> 4) & 0x0F0F_0F0F_0F0F_0F0F) | ((pegs & 0x0F0F_0F0F_0F0F_0F0F) << 4);
    pegs >> 1
}

/// Transposes: exchanges the quadrants off the diagonal, by blocks of 1, 2 and 4 bits.
const fn transposed(pegs: u64) -> u64 {
    let x = (pegs ^ (pegs >> 7)) & 0x00AA_00AA_00AA_00AA;
    let pegs = pegs ^ x ^ (x << 7);
    let x = (pegs ^ (pegs >> 14)) & 0x0000_CCCC_0000_CCCC;
    let pegs = pegs ^ x ^ (x << 14);
    let x = (pegs ^ (pegs >> 28)) & 0x0000_0000_F0F0_F0F0;
    pegs ^ x ^ (x << 28)
}

impl SquareSymmetry {
    /// Returns the stabiliser of a set of points: the symmetries that map it to itself; all of them if it is empty.
    pub fn fixing(points: u64) -> Self {
        Self { in_group: images(points).map(|image| image == points) }
    }
}

impl Canonicalize<u64> for SquareSymmetry {
    fn canonical(&self, pegs: u64) -> u64 {
        if self.in_group == [true; 8] {
            return canonical_square(pegs);
        }
        let counted = images(pegs).into_iter().zip(self.in_group).filter(|(_, in_group)| *in_group);
        counted.map(|(image, _)| image).min().unwrap_or(pegs)
    }
}

/// The symmetries of the triangle, at most six, as permutations of its points.
pub struct TriangleSymmetry {
    images: Vec<[u8; 64]>,
}

impl TriangleSymmetry {
    /// Returns the stabiliser of a set of points.
    pub fn fixing(arena: &Arena<u64>, points: u64) -> Self {
        // The distances of a point to the sides are row − col, col and 4 − row, which sum up to 4. Symmetries permute
        // them.
        let orders = [[0, 1, 2], [1, 0, 2], [0, 2, 1], [2, 1, 0], [1, 2, 0], [2, 0, 1]];
        let image = |order: [usize; 3]| {
            let mut image = [0; 64];
            for number in arena.all().bits() {
                let (row, col) = (number / arena.stride(), number % arena.stride());
                let sides = [row - col, col, 4 - row];
                let (row, col) = (4 - sides[order[2]], sides[order[1]]);
                image[number as usize] = (row * arena.stride() + col) as u8;
            }
            image
        };
        let images = orders.map(image).into_iter().filter(|image| permuted(image, points) == points);
        Self { images: images.collect() }
    }
}

fn permuted(image: &[u8; 64], pegs: u64) -> u64 {
    pegs.bits().fold(0, |all, number| all | 1 << image[number as usize])
}

impl Canonicalize<u64> for TriangleSymmetry {
    fn canonical(&self, pegs: u64) -> u64 {
        self.images.iter().map(|image| permuted(image, pegs)).min().unwrap_or(pegs)
    }
}

/// The motions of the plane: translations, rotations and reflections.
pub struct PlaneMotions {
    /// The distance in bits of the rows of the arena.
    from: u32,
    /// The distance in bits of the rows of the canonical form: the longer side of the arena, so that a position fits in
    /// with its longer side across.
    to: u32,
}

impl PlaneMotions {
    /// Returns the motions of an arena of the plane.
    pub fn new<B: BitSet>(arena: &Arena<B>) -> Self {
        Self { from: arena.stride(), to: arena.stride().max(arena.rows()) }
    }
}

/// The largest number of pegs of a position.
pub const MAX_PEGS: usize = 64;

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
        let mut least: Option<B> = None;
        for image in [false, true] {
            let (height, width) = if image { (right - left, bottom - top) } else { (bottom - top, right - left) };
            if height > width {
                continue;
            }
            let mut images = [B::EMPTY; 4];
            for &(row, col) in places {
                let (row, col) = (row - top, col - left);
                let (row, col) = if image { (col, row) } else { (row, col) };
                let (below, behind) = ((height - row) * self.to, width - col);
                let row = row * self.to;
                for (image, number) in images.iter_mut().zip([row + col, row + behind, below + col, below + behind]) {
                    *image = *image | B::bit(number);
                }
            }
            least = images.into_iter().chain(least).min();
        }
        least.unwrap_or(pegs)
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::board_shape::BoardShape;
    use super::super::super::point::Point;
    use super::*;

    #[test]
    fn images_agree_with_rows_and_columns() {
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
        assert_eq!(SquareSymmetry::fixing(at(3, 3)).in_group, [true; 8]);
        assert_eq!(SquareSymmetry::fixing(at(0, 3)).in_group.iter().filter(|in_group| **in_group).count(), 2);
    }

    #[test]
    fn the_six_symmetries_of_the_triangle_keep_its_jumps() {
        let arena = Arena::classic(BoardShape::Triangle).unwrap();
        let corners = TriangleSymmetry::fixing(&arena, 0);
        assert_eq!(corners.images.len(), 6);
        let lines: Vec<u64> =
            arena.steps().iter().flat_map(|step| step.starts().bits().map(|from| step.change(from))).collect();
        assert_eq!(lines.len(), 36);
        for image in &corners.images {
            assert!(lines.iter().all(|line| lines.contains(&permuted(image, *line))));
        }
        assert_eq!(TriangleSymmetry::fixing(&arena, 1).images.len(), 2);
    }

    #[test]
    fn positions_that_differ_by_a_motion_have_one_canonical_form() {
        let pegs = [(0, 0), (0, 1), (0, 2), (1, 0), (3, 1)];
        let arena = Arena::<u128>::plane(&(0..9).flat_map(|row| (0..9).map(move |col| Point::new(row, col))).collect());
        assert!(arena.is_none(), "81 pegs reach far");
        let line = (0..9).map(|i| Point::new(i, i)).chain((0..9).map(|i| Point::new(i, 8 - i))).collect();
        let arena = Arena::<u128>::plane(&line).unwrap();
        let symmetry = PlaneMotions::new(&arena);
        let word = |image: &dyn Fn(u32, u32) -> (u32, u32)| {
            pegs.iter().fold(0u128, |all, &(row, col)| {
                let (row, col) = image(row, col);
                all | 1 << (row * arena.stride() + col)
            })
        };
        let least = symmetry.canonical(word(&|row, col| (row, col)));
        let images: [&dyn Fn(u32, u32) -> (u32, u32); 5] = [
            &|row, col| (row + 2, col + 3),
            &|row, col| (5 - row, col),
            &|row, col| (row + 1, 6 - col),
            &|row, col| (col, row),
            &|row, col| (4 - col, 7 - row),
        ];
        assert!(images.into_iter().all(|image| symmetry.canonical(word(image)) == least));
        assert_ne!(symmetry.canonical(word(&|row, col| (row + row / 3, col))), least);
    }
}
