//! Numbers of the positions of the central game, up to symmetry.
//!
//! **What.** Every position that can occur has a number below 43 · 2^20. Its images have the same number, and so has its
//! complement. A set of positions is then a bit map of 5.6 MB, and a list of them has four bytes for each.
//!
//! **The essence.**
//! 1. *The difference.* After an even number of jumps take the points where the position differs from the start, after
//!    an odd number those where it differs from the goal. The start and the goal are complements, and a game has 31
//!    jumps. So a position and its complement have the same difference.
//! 2. *28 bits.* Label the points by (row + column) mod 3, and by (row − column) mod 3. The three points of a jump have
//!    all three labels, of either kind. So a jump changes six parities, and the difference has an even number of points
//!    of each label. Five points in the middle are then determined by the other 28.
//! 3. *Corners first.* The eight points at the corners of the arms are the highest bits. The canonical form is the least
//!    image, and its pattern of corners is one of 43. For most of them, only one symmetry makes the pattern least.
//! 4. *Jumps.* The index bits depend linearly on the difference. A jump changes the same three points in either
//!    direction: each image changes by a constant of the line. Which images can be the least after a jump depends on
//!    the pattern of corners alone, and is found once for all positions that have it.

use super::super::search::bitset::BitSet;
use super::super::search::canonical;

/// All points of the English board: row r and column c are bit 8 r + c.
pub const ALL: u64 = 0x001C_1C7F_7F7F_1C1C;
/// The centre, as a bit: the goal.
pub const CENTRE: u64 = 1 << 27;
/// The position at the start.
pub const START: u64 = ALL ^ CENTRE;

/// The points of the bits of an index, the lowest first: whole orbits from the middle to the corners, without the five
/// points that are determined by these.
const INDEXED: [u8; 28] = [
    20, 34, 35, 36, // the rest of the nine points in the middle
    11, 25, 29, 43, // next to them
    3, 24, 30, 51, // in the middle of the ends of the arms
    10, 12, 17, 21, 33, 37, 42, 44, // beside the arms' middle
    2, 4, 16, 22, 32, 38, 50, 52, // at their corners
];
/// The points that are determined by the others.
const DETERMINED: [u8; 5] = [18, 19, 26, 27, 28];
/// The number of bits below the corners.
const LOW_BITS: u32 = 20;
const LOW: u32 = (1 << LOW_BITS) - 1;
/// The number of patterns of corners, up to symmetry.
const PATTERNS: usize = 43;
/// All numbers are below this.
pub const NUMBERS: usize = PATTERNS << LOW_BITS;
/// The rotation of the middles of vertical lines that keeps them apart from those of horizontal ones.
const TURN: u32 = 34;
const ACROSS: u64 = ALL & (ALL << 1) & (ALL >> 1);
const DOWN: u64 = ALL & (ALL << 8) & (ALL >> 8);

/// The index bits of the eight images of a difference.
type Images = [u32; 8];

/// The tables behind the numbers.
pub struct Numbers {
    /// For each seven bits of an index, from the lowest, and for each of their values, the points that it means.
    points: Vec<[u64; 128]>,
    /// For each row of the board, and for each set of its points, their images.
    rows: Vec<[Images; 128]>,
    /// For each line the change of the images by a jump.
    changes: [Images; 64],
    /// The least patterns of corners, in order.
    patterns: [u32; PATTERNS],
    /// The place of each of them in the order.
    ranks: [u32; 256],
}

/// Returns the difference that an index begins from: the start after an even number of jumps, else the goal.
pub const fn origin(jumps: usize) -> u64 {
    if jumps.is_multiple_of(2) { START } else { CENTRE }
}

/// Returns the difference of a position.
fn difference(pegs: u64) -> u64 {
    pegs ^ origin(pegs.count() as usize)
}

/// Whether the parities of a position are those of positions in the game.
pub fn is_in_class(pegs: u64) -> bool {
    odd_labels(difference(pegs)) == 0
}

/// Returns the labels that an odd number of points have.
fn odd_labels(points: u64) -> u8 {
    points.bits().fold(0, |odd, point| odd ^ labels(point))
}

/// Returns the two labels of a point, as bits.
const fn labels(point: u32) -> u8 {
    let (row, col) = (point / 8, point % 8);
    1 << ((row + col) % 3) | 8 << ((row + 6 - col) % 3)
}

/// Returns the index bits of a difference.
fn index_bits(difference: u64) -> u32 {
    (0..).zip(INDEXED).fold(0, |index, (bit, point)| index | (((difference >> point) & 1) as u32) << bit)
}

/// Returns the lines on which there is a jump, as bits. It needs a peg in the middle, and another on one side.
pub const fn lines(pegs: u64) -> u64 {
    let across = pegs & ((pegs << 1) ^ (pegs >> 1)) & ACROSS;
    let down = pegs & ((pegs << 8) ^ (pegs >> 8)) & DOWN;
    across | down.rotate_left(TURN)
}

/// Returns the points of a line.
const fn line(number: u32) -> u64 {
    let middle = 1 << number;
    if middle & ACROSS != 0 {
        return middle | middle << 1 | middle >> 1;
    }
    let middle = middle.rotate_right(TURN);
    if middle & DOWN != 0 { middle | middle << 8 | middle >> 8 } else { 0 }
}

impl Numbers {
    /// Makes the tables.
    pub fn new() -> Self {
        let meaning: Vec<u64> = INDEXED.iter().map(|&point| with_determined(point)).collect();
        let set = |bits: usize, of: &[u64]| (bits as u64).bits().fold(0, |all, bit| all ^ of[bit as usize]);
        let points = meaning.chunks(7).map(|of| std::array::from_fn(|bits| set(bits, of))).collect();
        let rows = (0..7).map(|row| std::array::from_fn(|points| images_of((points as u64) << (8 * row)))).collect();
        let changes = std::array::from_fn(|number| match line(number as u32) {
            0 => [0; 8],
            // The difference is from the start before the jump and from the goal after it, or the other way round.
            points => images_of(points ^ ALL),
        });
        let least = |corners: usize| {
            let difference = corners.bits_of().fold(0, |all, bit| all | 1 << INDEXED[(LOW_BITS + bit) as usize]);
            images_of(difference).into_iter().min().map_or(0, |least| least >> LOW_BITS)
        };
        let (mut patterns, mut ranks, mut count) = ([0; PATTERNS], [0; 256], 0);
        for corners in (0..256).filter(|&corners| least(corners) as usize == corners) {
            patterns[count] = corners as u32;
            ranks[corners] = count as u32;
            count += 1;
        }
        Self { points, rows, changes, patterns, ranks }
    }

    /// Returns the number of a position in the class of the game.
    pub fn of(&self, pegs: u64) -> u32 {
        self.number(&self.images(difference(pegs)))
    }

    /// Returns a symmetry that maps a position to the one of [`Self::difference_of`] its number, by its place in
    /// [`canonical::images`].
    pub fn symmetry(&self, pegs: u64) -> usize {
        let images = self.images(difference(pegs));
        images.iter().zip(0..).min().map_or(0, |(_, symmetry)| symmetry)
    }

    /// Returns the difference of the position in canonical form with this number.
    pub fn difference_of(&self, number: u32) -> u64 {
        let index = self.patterns[(number >> LOW_BITS) as usize] << LOW_BITS | number & LOW;
        self.points.iter().enumerate().fold(0, |all, (part, points)| all ^ points[(index >> (7 * part)) as usize & 127])
    }

    /// Returns the number of different images of a position.
    pub fn orbit(&self, number: u32) -> u64 {
        let images = self.images(self.difference_of(number));
        // Number 0 is the identity.
        8 / images.iter().filter(|image| **image == images[0]).count() as u64
    }

    /// Calls `each` for the jumps of the positions `from`, which are sorted, with the index of the position in `from`
    /// and with the number after the jump, until it returns `false` for the position. `origin` is that of the positions.
    pub fn jumps(&self, from: &[u32], origin: u64, mut each: impl FnMut(usize, u32) -> bool) {
        let (mut leads, mut pattern) = (Leads::NONE, u32::MAX);
        for (index, &number) in from.iter().enumerate() {
            if number >> LOW_BITS != pattern {
                pattern = number >> LOW_BITS;
                leads = self.leads(pattern);
            }
            let difference = self.difference_of(number);
            let images = self.images(difference);
            let all = lines(difference ^ origin);
            let mut lines = all & leads.single;
            let mut goes_on = true;
            while lines != 0 && goes_on {
                goes_on = each(index, leads.first[lines.trailing_zeros() as usize & 63].number(&images));
                lines = lines.without_lowest();
            }
            let mut lines = all & !leads.single;
            while lines != 0 && goes_on {
                let line = lines.trailing_zeros() as usize & 63;
                let least = leads.first[line].number(&images);
                let others = &leads.others[line];
                goes_on = each(index, others.iter().fold(least, |least, lead| least.min(lead.number(&images))));
                lines = lines.without_lowest();
            }
        }
    }

    fn images(&self, difference: u64) -> Images {
        let mut all = [0; 8];
        for (row, images) in self.rows.iter().enumerate() {
            let images = &images[(difference >> (8 * row)) as usize & 127];
            all.iter_mut().zip(images).for_each(|(all, image)| *all ^= image);
        }
        all
    }

    fn number(&self, images: &Images) -> u32 {
        let least = images.iter().copied().fold(u32::MAX, u32::min);
        self.ranks[(least >> LOW_BITS) as usize & 255] << LOW_BITS | least & LOW
    }

    /// Returns for each line, where a jump on it leads from positions with this pattern of corners.
    fn leads(&self, pattern: u32) -> Leads {
        let before = self.images(self.difference_of(pattern << LOW_BITS)).map(|image| image >> LOW_BITS);
        let mut leads = Leads::NONE;
        for (line, changes) in self.changes.iter().enumerate() {
            let corners: Images = std::array::from_fn(|image| before[image] ^ (changes[image] >> LOW_BITS));
            let least = corners.into_iter().fold(u32::MAX, u32::min);
            let rank = self.ranks[least as usize & 255];
            let mut found = (0..8).filter(|&image| corners[image] == least).map(|image| Lead {
                image: image as u32,
                // Puts the rank in place of the pattern that the image has before the jump.
                change: (before[image] ^ rank) << LOW_BITS | changes[image] & LOW,
            });
            leads.first[line] = found.next().unwrap_or(Lead::NONE);
            leads.others[line] = found.collect();
            leads.single |= u64::from(leads.others[line].is_empty()) << line;
        }
        leads
    }
}

/// An image that can be the least after a jump on a line, and how the jump changes it into a number.
#[derive(Clone, Copy)]
struct Lead {
    image: u32,
    change: u32,
}

impl Lead {
    const NONE: Self = Self { image: 0, change: 0 };

    const fn number(self, images: &Images) -> u32 {
        images[self.image as usize & 7] ^ self.change
    }
}

/// For each line the images that can be the least after a jump on it.
struct Leads {
    first: [Lead; 64],
    others: [Vec<Lead>; 64],
    /// The lines with a single image.
    single: u64,
}

impl Leads {
    const NONE: Self = Self { first: [Lead::NONE; 64], others: [const { Vec::new() }; 64], single: 0 };
}

/// Returns a point together with those determined points that make all parities even.
fn with_determined(point: u8) -> u64 {
    let sets = (0..1usize << DETERMINED.len())
        .map(|set| set.bits_of().fold(1 << point, |all, i| all | 1 << DETERMINED[i as usize]));
    // The labels of the determined points are independent, and there are five independent parities.
    sets.into_iter().find(|&points| odd_labels(points) == 0).unwrap_or(0)
}

fn images_of(difference: u64) -> Images {
    canonical::images(difference).map(index_bits)
}

/// The bits of an index of a table.
trait BitsOf {
    fn bits_of(self) -> impl Iterator<Item = u32>;
}

impl BitsOf for usize {
    fn bits_of(self) -> impl Iterator<Item = u32> {
        (self as u64).bits()
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::board_shape::BoardShape;
    use super::super::super::search::arena::Arena;
    use super::super::super::search::canonical::canonical_square;
    use super::*;

    /// A few thousand positions of random games, from the start and from the goal backwards.
    fn positions() -> Vec<u64> {
        let arena = Arena::classic(BoardShape::English).unwrap();
        let (mut seed, mut found) = (1u64, Vec::new());
        for _ in 0..200 {
            let mut pegs = START;
            loop {
                found.extend([pegs, ALL ^ pegs]);
                let jumps: Vec<_> = arena.jumps(pegs).collect();
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let Some(&jump) = jumps.get((seed >> 33) as usize % jumps.len().max(1)) else { break };
                pegs = arena.after(pegs, jump);
            }
        }
        found
    }

    #[test]
    fn the_constants_fit_the_board() {
        let arena = Arena::classic(BoardShape::English).unwrap();
        assert_eq!(arena.all(), ALL);
        assert_eq!(ACROSS & DOWN.rotate_left(TURN), 0);
        let own: u64 = INDEXED.iter().chain(&DETERMINED).fold(0, |all, point| all | 1 << point);
        assert_eq!((own, INDEXED.len() + DETERMINED.len()), (ALL, 33));
        for &point in &INDEXED {
            assert_eq!(odd_labels(with_determined(point)), 0);
            assert!(with_determined(point) & 1 << point != 0);
        }
        let numbers = Numbers::new();
        assert!(numbers.patterns.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn numbers_are_the_same_for_images_and_complements_only() {
        let numbers = Numbers::new();
        let mut forms = std::collections::BTreeMap::new();
        for pegs in positions() {
            assert!(is_in_class(pegs) && !is_in_class(pegs ^ CENTRE));
            let number = numbers.of(pegs);
            assert!((number as usize) < NUMBERS);
            assert_eq!(numbers.of(ALL ^ pegs), number);
            let images = canonical::images(pegs);
            assert!(images.iter().all(|&image| numbers.of(image) == number));
            let form = numbers.difference_of(number) ^ origin(pegs.count() as usize);
            assert_eq!(canonical_square(form), canonical_square(pegs));
            assert_eq!(images[numbers.symmetry(pegs)], form);
            let different: std::collections::BTreeSet<u64> = images.into_iter().collect();
            assert_eq!(numbers.orbit(number), different.len() as u64);
            let form = canonical_square(pegs).min(canonical_square(ALL ^ pegs));
            assert_eq!(*forms.entry(number).or_insert(form), form);
        }
    }

    #[test]
    fn jumps_of_numbers_are_those_of_positions() {
        let arena = Arena::classic(BoardShape::English).unwrap();
        let numbers = Numbers::new();
        for pegs in positions() {
            let mut found = Vec::new();
            let origin = origin(pegs.count() as usize);
            numbers.jumps(&[numbers.of(pegs)], origin, |index, after| {
                assert_eq!(index, 0);
                found.push(after);
                true
            });
            assert_eq!(lines(numbers.difference_of(numbers.of(pegs)) ^ origin).count() as usize, found.len());
            let mut expected: Vec<u32> = arena.jumps(pegs).map(|jump| numbers.of(arena.after(pegs, jump))).collect();
            found.sort_unstable();
            expected.sort_unstable();
            assert_eq!(found, expected);
        }
    }
}
