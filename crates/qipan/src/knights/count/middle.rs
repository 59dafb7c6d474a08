//! The two middle rows, where the upper and the lower part of the board meet.
//!
//! Their squares are the *places*. A move between the two rows shifts the column by two, so these moves form *chains*,
//! paths such as
//!
//! ```text
//! row above   1 . 3 .      the places 1 2 3 4
//! row below   . 2 . 4      of one chain
//! ```
//!
//! The places are numbered chain by chain, from 0, with a chain's mirror image right after it; the apex, if there is
//! one, comes last. The *pattern* of a state has two bits for each place, its degree; the first place is the most
//! significant. Its *mates* have four bits for each place of degree 1: the place at the other end of the path.

use super::spec::FrontierSpec;
use super::state::{FREE, FULL, State};

/// Maximum number of places: their numbers have four bits.
pub(super) const MAX_PLACES: usize = 16;

/// Number of rows above the middle.
pub(super) const fn above(rows: usize) -> usize {
    rows.saturating_sub(2) / 2
}

/// Whether the upper and the lower part of a board meet in the middle; else it is swept from end to end. They do if
/// rows have at least `shortest` squares, if there are rows above and below the middle, and if the middle has at least
/// one square and, with the apex, at most [`MAX_PLACES`]: 8 columns of full boards for closed tours, 7 for open ones.
/// `has` tells whether square number t is present.
pub(super) fn meets(rows: usize, cols: usize, has_apex: bool, shortest: usize, has: impl Fn(usize) -> bool) -> bool {
    let first = above(rows) * cols;
    let squares = (first..first + 2 * cols).filter(|t| has(*t)).count();
    cols >= shortest && rows >= 4 && squares > 0 && squares + usize::from(has_apex) <= MAX_PLACES
}

/// A permutation of the places.
pub(super) type PlacePermutation = [u8; MAX_PLACES];

/// The mate of a place.
#[inline]
pub(super) const fn mate(mates: u64, place: u8) -> u8 {
    (mates >> (4 * place) & 15) as u8
}

/// A subset of the moves of a chain, with edges from some of its places to the apex.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    /// Degrees that the places of the chain gain: two bits each, as in a pattern.
    pub degrees: u32,
    /// Degree that the apex gains.
    pub apex: u32,
    /// The edges.
    pub edges: Vec<(u8, u8)>,
}

/// A path of moves between the two rows.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    /// Its first place; its places are consecutive.
    pub first: usize,
    /// Number of places.
    pub len: usize,
    /// All choices in which no place gains more than degree 2.
    pub choices: Vec<Choice>,
}

/// The places and the chains that they form.
#[derive(Clone, Debug)]
pub(super) struct Middle {
    pub chains: Vec<Chain>,
    /// Number of places, with the apex.
    pub places: usize,
    pub apex: Option<usize>,
    /// The mirror image of each place, if the whole board is symmetric.
    pub mirror: Option<PlacePermutation>,
    /// The place of each square, by row.
    place: [Vec<Option<u8>>; 2],
}

impl Middle {
    /// The middle of a board whose parts meet there: see [`meets`].
    pub fn of(spec: &FrontierSpec, shortest: usize) -> Option<Self> {
        let (rows, cols, has_apex) = (spec.rows(), spec.cols(), spec.apex().is_some());
        meets(rows, cols, has_apex, shortest, |t| spec.has(t)).then(|| Self::new(spec, above(rows)))
    }

    /// The middle below the first `above` rows.
    fn new(spec: &FrontierSpec, above: usize) -> Self {
        let cols = spec.cols();
        let has = |row: usize, col: usize| col < cols && spec.has((above + row) * cols + col);
        let begins = |row: usize, col: usize| has(row, col) && (col < 2 || !has(1 - row, col - 2));
        let path = |row: usize, col: usize| -> Vec<(usize, usize)> {
            let squares = (0..).map(|i: usize| ((row + i) % 2, col + 2 * i));
            squares.take_while(|(row, col)| has(*row, *col)).collect()
        };
        let is_mirrored = spec.is_mirrored();
        let mut paths: Vec<Vec<(usize, usize)>> = Vec::new();
        let mut seen = [vec![false; cols], vec![false; cols]];
        for (row, col) in (0..cols).flat_map(|col| [(0, col), (1, col)]).filter(|(row, col)| begins(*row, *col)) {
            if seen[row][col] {
                continue;
            }
            let squares = path(row, col);
            let image: Vec<(usize, usize)> = squares.iter().rev().map(|(row, col)| (*row, cols - 1 - col)).collect();
            for path in [squares, image].into_iter().take(1 + usize::from(is_mirrored)) {
                if !seen[path[0].0][path[0].1] {
                    path.iter().for_each(|(row, col)| seen[*row][*col] = true);
                    paths.push(path);
                }
            }
        }
        let squares: usize = paths.iter().map(Vec::len).sum();
        let apex = spec.apex().map(|_| squares);
        let places = squares + usize::from(apex.is_some());
        let mut place = [vec![None; cols], vec![None; cols]];
        let mut chains = Vec::new();
        let mut first = 0;
        for path in &paths {
            for (number, (row, col)) in (first..).zip(path) {
                place[*row][*col] = Some(number as u8);
            }
            chains.push(Chain { first, len: path.len(), choices: choices(first, path.len(), apex) });
            first += path.len();
        }
        let mirror = is_mirrored.then(|| {
            let mut mirror: PlacePermutation = std::array::from_fn(|place| place as u8);
            for (row, col) in paths.iter().flatten() {
                if let (Some(from), Some(to)) = (place[*row][*col], place[*row][cols - 1 - col]) {
                    mirror[usize::from(from)] = to;
                }
            }
            mirror
        });
        Self { chains, places, apex, mirror, place }
    }

    /// The permutation that exchanges the two rows, for boards that are symmetric upside down.
    pub fn upside_down(&self) -> PlacePermutation {
        let mut permutation: PlacePermutation = std::array::from_fn(|place| place as u8);
        for (one, other) in self.place[0].iter().zip(&self.place[1]) {
            if let (Some(one), Some(other)) = (one, other) {
                permutation[usize::from(*one)] = *other;
                permutation[usize::from(*other)] = *one;
            }
        }
        permutation
    }

    /// Position of a place's two bits in a pattern.
    pub const fn shift(&self, place: usize) -> usize {
        2 * (self.places - 1 - place)
    }

    /// The complementary pattern, with the degree that each place lacks.
    pub const fn complement(&self, pattern: u32) -> u32 {
        (0xAAAA_AAAA_u32 >> (32 - 2 * self.places)) - pattern
    }

    /// The places of degree 1, a bit for each.
    pub fn points(&self, pattern: u32) -> u32 {
        let points = (0..self.places).filter(|place| pattern >> self.shift(*place) & 3 == 1);
        points.fold(0, |points, place| points | 1 << place)
    }

    /// A pattern with its places permuted.
    pub fn permuted_pattern(&self, pattern: u32, permutation: &PlacePermutation) -> u32 {
        let degrees =
            (0..self.places).map(|place| (pattern >> self.shift(place) & 3) << self.shift(permutation[place].into()));
        degrees.fold(0, |all, degrees| all | degrees)
    }

    /// Returns a function from states to pattern and mates. The states are those of `spec` before square number `t`,
    /// the first of the two rows; the specification may be upside down.
    pub fn read(&self, spec: &FrontierSpec, t: usize, is_upside_down: bool) -> impl Fn(State) -> (u32, u64) {
        let (cols, window) = (spec.cols(), spec.window());
        let mut places = Vec::with_capacity(self.places);
        let mut place_of_slot = [0_u8; State::MAX_SLOTS];
        for (i, col) in (0..2).flat_map(|i| (0..cols).map(move |col| (i, col))) {
            let row = if is_upside_down { 1 - i } else { i };
            if let Some(place) = self.place[row][col] {
                places.push(((t + i * cols + col) % window, place));
            }
        }
        places.extend(spec.apex().zip(self.apex).map(|(slot, place)| (slot, place as u8)));
        places.iter().for_each(|(slot, place)| place_of_slot[*slot] = *place);
        let last = self.places - 1;
        move |state| {
            let (mut pattern, mut mates) = (0, 0);
            for (slot, place) in &places {
                let shift = 2 * (last - usize::from(*place));
                match state.get(*slot) {
                    FREE => {}
                    FULL => pattern |= 2 << shift,
                    mate => {
                        pattern |= 1 << shift;
                        mates |= u64::from(place_of_slot[usize::from(mate)]) << (4 * place);
                    }
                }
            }
            (pattern, mates)
        }
    }
}

/// All choices of a chain of `len` places.
fn choices(first: usize, len: usize, apex: Option<usize>) -> Vec<Choice> {
    let mut choices = Vec::new();
    let apex_subsets = if apex.is_some() { 1_u32 << len } else { 1 };
    for (moves, to_apex) in
        (0..1_u32 << (len - 1)).flat_map(|moves| (0..apex_subsets).map(move |to_apex| (moves, to_apex)))
    {
        let mut degrees = vec![0_u32; len];
        let mut edges = Vec::new();
        for i in (0..len - 1).filter(|i| moves >> i & 1 == 1) {
            degrees[i] += 1;
            degrees[i + 1] += 1;
            edges.push(((first + i) as u8, (first + i + 1) as u8));
        }
        for i in (0..len).filter(|i| to_apex >> i & 1 == 1) {
            degrees[i] += 1;
            edges.push(((first + i) as u8, apex.unwrap_or_default() as u8));
        }
        if to_apex.count_ones() <= 2 && degrees.iter().all(|degrees| *degrees <= 2) {
            let degrees = degrees.into_iter().fold(0, |all, degrees| all << 2 | degrees);
            choices.push(Choice { degrees, apex: to_apex.count_ones(), edges });
        }
    }
    choices
}

/// Mates with their places permuted; `points` are the places that have mates.
#[inline]
pub(super) fn permuted_mates(mates: u64, mut points: u32, permutation: &PlacePermutation) -> u64 {
    let mut permuted = 0;
    while points != 0 {
        let place = points.trailing_zeros();
        points &= points - 1;
        let to = permutation[usize::from(mate(mates, place as u8))];
        permuted |= u64::from(to) << (4 * permutation[place as usize]);
    }
    permuted
}
