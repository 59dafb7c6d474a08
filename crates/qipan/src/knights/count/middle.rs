//! The two rows in the middle, where an upper and a lower part of the board meet.
//!
//! Their squares are the *places*. A move between the two rows leads two columns on, so these moves form *chains*: paths such
//! as
//!
//! ```text
//! row above   1 . 3 .      the places 1 2 3 4
//! row below   . 2 . 4      of one chain
//! ```
//!
//! The places are numbered chain after chain, from 0, those of a chain's mirror image right after it; the house, if there is
//! one, comes last. The *pattern* of a state has two bits for each place: how many ends of it are used; the first place is
//! highest. Its *mates* have four bits for each place with one end: the place at the other end of the way.

use super::spec::FrontierSpec;
use super::state::{FREE, FULL, State};

/// There are no more places: their numbers have four bits.
pub(super) const MAX_SITES: usize = 16;

/// So many rows are above the middle, of so many.
pub(super) const fn above(rows: usize) -> usize {
    rows.saturating_sub(2) / 2
}

/// Do an upper and a lower part of such a ground meet in the middle? Else it is walked through. They do where rows have
/// `shortest` squares or more, there are rows above and below the middle, and squares in it, with the house at most
/// [`MAX_SITES`]: that is 8 columns of full closed boards, and 7 of open ones. `has` says whether square number t is there.
pub(super) fn meets(rows: usize, cols: usize, has_house: bool, shortest: usize, has: impl Fn(usize) -> bool) -> bool {
    let first = above(rows) * cols;
    let squares = (first..first + 2 * cols).filter(|t| has(*t)).count();
    cols >= shortest && rows >= 4 && squares > 0 && squares + usize::from(has_house) <= MAX_SITES
}

/// A place for each place.
pub(super) type PlacePermutation = [u8; MAX_SITES];

/// The place joined to this one.
#[inline]
pub(super) const fn mate(mates: u64, place: u8) -> u8 {
    (mates >> (4 * place) & 15) as u8
}

/// Some moves of a chain, and some of its places given an end towards the house.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    /// Ends that the places of the chain get: two bits each, as in a pattern.
    pub ends: u32,
    /// Ends that the house gets.
    pub house: u32,
    /// Pairs of places that are joined.
    pub edges: Vec<(u8, u8)>,
}

/// A path of moves between the two rows.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    /// Its first place; they are consecutive.
    pub first: usize,
    /// How many places.
    pub len: usize,
    /// All choices in which no place gets more than two ends.
    pub choices: Vec<Choice>,
}

/// The places, and the chains that they form.
#[derive(Clone, Debug)]
pub(super) struct Middle {
    pub chains: Vec<Chain>,
    /// How many places there are, with the house.
    pub places: usize,
    pub house: Option<usize>,
    /// The mirror image of each place, if the whole board is its own.
    pub mirror: Option<PlacePermutation>,
    /// The place of each square, first of the upper row and then of the lower one.
    place: [Vec<Option<u8>>; 2],
}

impl Middle {
    /// That of a ground whose parts meet in the middle: see [`meets`].
    pub fn of(ground: &FrontierSpec, shortest: usize) -> Option<Self> {
        let (rows, cols, has_house) = (ground.rows(), ground.cols(), ground.apex().is_some());
        meets(rows, cols, has_house, shortest, |t| ground.has(t)).then(|| Self::new(ground, above(rows)))
    }

    /// Below the first `above` rows.
    fn new(ground: &FrontierSpec, above: usize) -> Self {
        let cols = ground.cols();
        let has = |row: usize, col: usize| col < cols && ground.has((above + row) * cols + col);
        let begins = |row: usize, col: usize| has(row, col) && (col < 2 || !has(1 - row, col - 2));
        let path = |row: usize, col: usize| -> Vec<(usize, usize)> {
            let squares = (0..).map(|i: usize| ((row + i) % 2, col + 2 * i));
            squares.take_while(|(row, col)| has(*row, *col)).collect()
        };
        let is_mirrored = ground.is_mirrored();
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
        let house = ground.apex().map(|_| squares);
        let places = squares + usize::from(house.is_some());
        let mut place = [vec![None; cols], vec![None; cols]];
        let mut chains = Vec::new();
        let mut first = 0;
        for path in &paths {
            for (number, (row, col)) in (first..).zip(path) {
                place[*row][*col] = Some(number as u8);
            }
            chains.push(Chain { first, len: path.len(), choices: choices(first, path.len(), house) });
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
        Self { chains, places, house, mirror, place }
    }

    /// The other row's place in the same column, for each place; for boards that are the same upside down.
    pub fn upside_down(&self) -> PlacePermutation {
        let mut turn: PlacePermutation = std::array::from_fn(|place| place as u8);
        for (one, other) in self.place[0].iter().zip(&self.place[1]) {
            if let (Some(one), Some(other)) = (one, other) {
                turn[usize::from(*one)] = *other;
                turn[usize::from(*other)] = *one;
            }
        }
        turn
    }

    /// How far left the two bits of a place are in a pattern.
    pub const fn shift(&self, place: usize) -> usize {
        2 * (self.places - 1 - place)
    }

    /// The pattern in which each place has what it lacks in this one.
    pub const fn complement(&self, pattern: u32) -> u32 {
        (0xAAAA_AAAA_u32 >> (32 - 2 * self.places)) - pattern
    }

    /// The places with one end, a bit for each.
    pub fn points(&self, pattern: u32) -> u32 {
        let points = (0..self.places).filter(|place| pattern >> self.shift(*place) & 3 == 1);
        points.fold(0, |points, place| points | 1 << place)
    }

    /// A pattern with its places exchanged.
    pub fn turned_pattern(&self, pattern: u32, turn: &PlacePermutation) -> u32 {
        let ends = (0..self.places).map(|place| (pattern >> self.shift(place) & 3) << self.shift(turn[place].into()));
        ends.fold(0, |all, ends| all | ends)
    }

    /// Pattern and mates of a state of `ground` before square number `t`, which begins the first of its two rows; the ground
    /// may be upside down.
    pub fn read(&self, ground: &FrontierSpec, t: usize, is_upside_down: bool) -> impl Fn(State) -> (u32, u64) {
        let (cols, window) = (ground.cols(), ground.window());
        let mut places = Vec::with_capacity(self.places);
        let mut of_slot = [0_u8; State::MAX_SLOTS];
        for (i, col) in (0..2).flat_map(|i| (0..cols).map(move |col| (i, col))) {
            let row = if is_upside_down { 1 - i } else { i };
            if let Some(place) = self.place[row][col] {
                places.push(((t + i * cols + col) % window, place));
            }
        }
        places.extend(ground.apex().zip(self.house).map(|(slot, place)| (slot, place as u8)));
        places.iter().for_each(|(slot, place)| of_slot[*slot] = *place);
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
                        mates |= u64::from(of_slot[usize::from(mate)]) << (4 * place);
                    }
                }
            }
            (pattern, mates)
        }
    }
}

/// All choices of a chain.
fn choices(first: usize, len: usize, house: Option<usize>) -> Vec<Choice> {
    let mut choices = Vec::new();
    let sets_of_house = if house.is_some() { 1_u32 << len } else { 1 };
    for (moves, homes) in (0..1_u32 << (len - 1)).flat_map(|moves| (0..sets_of_house).map(move |homes| (moves, homes)))
    {
        let mut ends = vec![0_u32; len];
        let mut edges = Vec::new();
        for i in (0..len - 1).filter(|i| moves >> i & 1 == 1) {
            ends[i] += 1;
            ends[i + 1] += 1;
            edges.push(((first + i) as u8, (first + i + 1) as u8));
        }
        for i in (0..len).filter(|i| homes >> i & 1 == 1) {
            ends[i] += 1;
            edges.push(((first + i) as u8, house.unwrap_or_default() as u8));
        }
        if homes.count_ones() <= 2 && ends.iter().all(|ends| *ends <= 2) {
            let ends = ends.into_iter().fold(0, |all, ends| all << 2 | ends);
            choices.push(Choice { ends, house: homes.count_ones(), edges });
        }
    }
    choices
}

/// Mates with their places exchanged; `points` are the places that have mates.
#[inline]
pub(super) fn turned_mates(mates: u64, mut points: u32, turn: &PlacePermutation) -> u64 {
    let mut turned = 0;
    while points != 0 {
        let place = points.trailing_zeros();
        points &= points - 1;
        let to = turn[usize::from(mate(mates, place as u8))];
        turned |= u64::from(to) << (4 * turn[place as usize]);
    }
    turned
}
