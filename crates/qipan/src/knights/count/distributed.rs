//! The parts of a count for programs that distribute the states themselves, over processes or machines.
//!
//! **What.** [`Layers`] gives the states of each layer as numbers, and their children; who keeps which state, and how equal
//! ones are found, is up to the program. [`Meeting`] joins an upper and a lower part in shares, each of which needs only
//! some groups of the states. Both are the frontier method of `spec` and the join of `join`, behind plain numbers.
//!
//! **When not.** On one machine: see [`super::count`], which needs neither ranks nor groups.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use std::collections::BTreeMap;
//!
//! use qipan::knights::count::Layers;
//! use qipan::knights::{Board, Kind};
//!
//! let layers = Layers::new(&Board::new(5, 6, Kind::Closed)?)?;
//! let mut layer = BTreeMap::from([(layers.root(), 1_u32)]);
//! for square in 0..layers.len() {
//!     let expand = layers.step(square);
//!     let mut next = BTreeMap::new();
//!     for (key, count) in layer {
//!         expand.children(key, &mut |child| *next.entry(child).or_insert(0) += count);
//!     }
//!     layer = next;
//! }
//! assert_eq!(layer.get(&layers.complete()), Some(&8));
//! # Ok(())
//! # }
//! ```

use num_bigint::BigUint;

use super::super::rules::Board;
use super::CountError;
use super::counter::{Counter, MulCounter, OverflowError, U192};
use super::job::{MIN_WIDTH_TO_MEET, trivial_count};
use super::join::{Join, Worker};
use super::middle::{Middle, PlacePermutation, above, mate, permuted_mates};
use super::rank::Ranking;
use super::spec::FrontierSpec;
use super::state::{Slots, State};
use super::tables::{Lower, Table};

/// The layers of the frontier method for a board: one before each square. A state is a number, its key.
#[derive(Clone, Debug)]
pub struct Layers {
    spec: FrontierSpec,
}

/// The step of all states over one square.
#[derive(Clone, Copy, Debug)]
pub struct LayerStep<'a> {
    spec: &'a FrontierSpec,
    square: usize,
    before: Ranking,
    after: Ranking,
    /// At the end of a row of a mirror-symmetric board.
    mirror: Option<Slots>,
}

impl Layers {
    /// A child has at most this many parents, so that no count grows by more than this factor in one step: at most 16
    /// choices of the edges that lead to it, at most 16 pairs of ends that they may have joined, and two mirror images.
    pub const MAX_GROWTH: u64 = 512;

    /// The layers of a board.
    ///
    /// # Errors
    /// [`CountError::TooLarge`] if both sides are too long.
    pub fn new(board: &Board) -> Result<Self, CountError> {
        Ok(Self { spec: FrontierSpec::new(board, None)? })
    }

    /// The same board with its rows in reverse order.
    #[must_use]
    pub fn upside_down(&self) -> Self {
        Self { spec: self.spec.upside_down() }
    }

    /// The number of tours, where it is known without work.
    #[must_use]
    pub fn known_count(board: &Board) -> Option<u32> {
        trivial_count(board)
    }

    /// Number of squares of the bounding rectangle.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a board has at least one square")]
    pub const fn len(&self) -> usize {
        self.spec.len()
    }

    /// Number of rows; the longer side.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.spec.rows()
    }

    /// Number of squares in a row; the shorter side.
    #[must_use]
    pub const fn cols(&self) -> usize {
        self.spec.cols()
    }

    /// Number of keys: all keys are below it.
    #[must_use]
    pub fn keys(&self) -> u64 {
        Ranking::count(&self.spec)
    }

    /// The key of the state before the first square.
    #[must_use]
    pub fn root(&self) -> u64 {
        Ranking::new(&self.spec, 0).rank(self.spec.root())
    }

    /// The key of a finished tour, after the last square.
    #[must_use]
    pub fn complete(&self) -> u64 {
        Ranking::new(&self.spec, self.len()).rank(State::ALL_FULL)
    }

    /// The step over a square, by its number from 0.
    #[must_use]
    pub fn step(&self, square: usize) -> LayerStep<'_> {
        let spec = &self.spec;
        let merges = (square + 1).is_multiple_of(spec.cols()) && spec.is_mirrored();
        LayerStep {
            spec,
            square,
            before: Ranking::new(spec, square),
            after: Ranking::new(spec, square + 1),
            mirror: merges.then(|| spec.mirror(square + 1)),
        }
    }
}

impl LayerStep<'_> {
    /// Calls `visit` with the key of every child of a state. Of two mirror images at the end of a row one stands for both.
    #[inline]
    pub fn children(&self, key: u64, visit: &mut impl FnMut(u64)) {
        self.spec.children(self.square, self.before.unrank(key), &mut |_, child| {
            if let Ok(child) = child {
                let child = self.mirror.as_ref().map_or(child, |to| child.canonical(to));
                visit(self.after.rank(child));
            }
        });
    }
}

/// One of the two parts of the board that meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// The states above the middle.
    Upper,
    /// The states below it.
    Lower,
}

/// A state at the middle: its pattern of degrees, and its mates. Both together are a number: see [`MiddleState::packed`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MiddleState {
    pattern: u32,
    mates: u64,
}

/// A share of the join: the groups of states that it needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// Groups of the upper part, in order.
    pub upper: Vec<usize>,
    /// The group of the lower part.
    pub lower: usize,
}

/// Meeting in the middle, in shares. The states of a part are divided into groups by their degrees on the first chain of
/// the middle; a share decides the degrees that this chain has together with its moves.
#[derive(Clone, Debug)]
pub struct Meeting {
    spec: FrontierSpec,
    flipped_spec: FrontierSpec,
    middle: Middle,
    above: usize,
    below: usize,
    flip: Option<PlacePermutation>,
}

/// Turns the states of the last layer of a part into states at the middle.
pub struct MiddleReader<'a> {
    meeting: &'a Meeting,
    ranking: Ranking,
    read: Box<dyn Fn(State) -> (u32, u64) + 'a>,
    /// Turns an upper part into the lower one.
    flip: Option<PlacePermutation>,
}

impl MiddleReader<'_> {
    /// Calls `visit` with each state at the middle that the state with this key stands for, itself and perhaps its mirror
    /// image, and with its count.
    pub fn read(&self, key: u64, count: u128, visit: &mut impl FnMut(MiddleState, u128)) {
        let middle = &self.meeting.middle;
        let permuted = |(pattern, mates): (u32, u64), to: &PlacePermutation| {
            (middle.permuted_pattern(pattern, to), permuted_mates(mates, middle.points(pattern), to))
        };
        let mut state = (self.read)(self.ranking.unrank(key));
        if let Some(flip) = &self.flip {
            state = permuted(state, flip);
        }
        let to_middle = |(pattern, mates): (u32, u64)| MiddleState { pattern, mates };
        match middle.mirror.as_ref().map(|to| permuted(state, to)).filter(|image| *image != state) {
            None => visit(to_middle(state), count),
            Some(image) => {
                visit(to_middle(state), count.half());
                visit(to_middle(image), count.half());
            }
        }
    }
}

impl Meeting {
    /// The middle of a board; `None` if its layers have to be swept from end to end.
    ///
    /// # Errors
    /// [`CountError::TooLarge`] if both sides are too long.
    pub fn of(board: &Board) -> Result<Option<Self>, CountError> {
        let spec = FrontierSpec::new(board, None)?;
        Ok(Middle::of(&spec, MIN_WIDTH_TO_MEET).map(|middle| {
            let above = above(spec.rows());
            let below = spec.rows() - 2 - above;
            let flip = (above == below && spec.is_same_upside_down()).then(|| middle.upside_down());
            Self { flipped_spec: spec.upside_down(), spec, middle, above, below, flip }
        }))
    }

    /// Number of squares above the middle: the layers of the upper part.
    #[must_use]
    pub const fn upper_squares(&self) -> usize {
        self.above * self.spec.cols()
    }

    /// Number of squares below the middle, the layers of the lower part, which begins with the last row; `None` if the lower
    /// part is the upper one, upside down.
    #[must_use]
    pub fn lower_squares(&self) -> Option<usize> {
        self.flip.is_none().then_some(self.below * self.spec.cols())
    }

    /// The reader of the states of a part. Where both parts are the same, it reads the lower one from the upper one.
    #[must_use]
    pub fn reader(&self, part: Half) -> MiddleReader<'_> {
        let is_lower = part == Half::Lower && self.flip.is_none();
        let (spec, rows) = if is_lower { (&self.flipped_spec, self.below) } else { (&self.spec, self.above) };
        let square = rows * spec.cols();
        MiddleReader {
            meeting: self,
            ranking: Ranking::new(spec, square),
            read: Box::new(self.middle.read(spec, square, is_lower)),
            flip: self.flip.filter(|_| part == Half::Lower),
        }
    }

    /// Bits of a group's number.
    fn group_bits(&self) -> usize {
        2 * self.middle.chains[0].len
    }

    /// Number of groups.
    #[must_use]
    pub fn groups(&self) -> usize {
        1 << self.group_bits()
    }

    /// The group of a state.
    #[must_use]
    pub fn group(&self, state: MiddleState) -> usize {
        (state.pattern >> (2 * self.middle.places - self.group_bits())) as usize
    }

    /// The shares of the join; their counts add up to the number of tours.
    #[must_use]
    pub fn shares(&self) -> Vec<Share> {
        let digits = |number: u32| (0..self.middle.chains[0].len).map(move |place| number >> (2 * place) & 3);
        let is_pattern = |number: &u32| digits(*number).all(|digit| digit < 3);
        let all = 0..self.groups() as u32;
        let share = |target: u32| {
            let mut upper: Vec<usize> = self.middle.chains[0]
                .choices
                .iter()
                .filter(|choice| digits(target).zip(digits(choice.degrees)).all(|(all, new)| all >= new))
                .map(|choice| (target - choice.degrees) as usize)
                .collect();
            upper.sort_unstable();
            upper.dedup();
            let twos = (0..self.middle.chains[0].len).fold(0, |all, place| all | 2 << (2 * place));
            Share { upper, lower: (twos - target) as usize }
        };
        all.filter(is_pattern).map(share).collect()
    }

    /// Computes a share from the states of its groups, in any order.
    ///
    /// # Errors
    /// [`OverflowError`] if a sum exceeds 192 bits.
    pub fn join(
        &self,
        upper: Vec<(MiddleState, u128)>,
        lower: Vec<(MiddleState, u128)>,
    ) -> Result<BigUint, OverflowError> {
        let is_narrow = |states: &[(MiddleState, u128)]| states.iter().all(|(_, count)| u64::try_from(*count).is_ok());
        if is_narrow(&upper) && is_narrow(&lower) {
            self.join_tables::<u64, u128>(table(upper, |count| count as u64), table(lower, |count| count as u64))
        } else {
            self.join_tables::<u128, U192>(table(upper, |count| count), table(lower, |count| count))
        }
    }

    fn join_tables<C: Counter + Copy + Into<N>, N: MulCounter>(
        &self,
        upper: Table<C>,
        lower: Table<C>,
    ) -> Result<BigUint, OverflowError> {
        let order = Lower::order(&lower, &self.middle, None);
        let join = Join { middle: &self.middle, upper: &upper, lower: Lower::new(&lower, None, &order) };
        let mut worker = Worker::<N>::new();
        for goal in join.refine(join.begin()) {
            let mut source = Table::new();
            worker.extend(&self.middle, goal, &upper, &mut source)?;
            worker.add_from(&join, goal, &source)?;
        }
        Ok(worker.found.big())
    }
}

/// The table of these states.
fn table<C: Counter>(mut states: Vec<(MiddleState, u128)>, narrow: impl Fn(u128) -> C) -> Table<C> {
    states.sort_unstable();
    let mut table = Table::new();
    let mut last = None;
    for (state, count) in states {
        if let Some(pattern) = last.filter(|pattern| *pattern != state.pattern) {
            table.end_run(pattern);
        }
        last = Some(state.pattern);
        table.mates.push(state.mates);
        table.numbers.push(narrow(count));
    }
    if let Some(pattern) = last {
        table.end_run(pattern);
    }
    table
}

impl MiddleState {
    /// The state as one number: the pattern in the upper half; below it, of each pair of mates in order of its first place,
    /// the other place in four bits.
    #[must_use]
    pub const fn packed(self, meeting: &Meeting) -> u64 {
        let (mut pairs, mut shift, mut seen) = (0, 0, 0_u32);
        let places = meeting.middle.places;
        let mut place = 0;
        while place < places {
            if self.pattern >> meeting.middle.shift(place) & 3 == 1 && seen >> place & 1 == 0 {
                let other = mate(self.mates, place as u8);
                seen |= 1 << other;
                pairs |= (other as u64) << shift;
                shift += 4;
            }
            place += 1;
        }
        (self.pattern as u64) << 32 | pairs
    }

    /// The inverse of [`MiddleState::packed`].
    #[must_use]
    pub const fn from_packed(packed: u64, meeting: &Meeting) -> Self {
        let pattern = (packed >> 32) as u32;
        let (mut pairs, mut mates, mut seen) = (packed & 0xFFFF_FFFF, 0, 0_u32);
        let places = meeting.middle.places;
        let mut place = 0;
        while place < places {
            if pattern >> meeting.middle.shift(place) & 3 == 1 && seen >> place & 1 == 0 {
                let other = pairs & 15;
                pairs >>= 4;
                seen |= 1 << other;
                mates |= other << (4 * place) | (place as u64) << (4 * other);
            }
            place += 1;
        }
        Self { pattern, mates }
    }
}
