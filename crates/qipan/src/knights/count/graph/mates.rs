//! States of a sweep over squares in any order, and their transitions.
//!
//! **What.** A state has for each slot its mate: the slot at the other end of its path. A square of degree 0 is its own
//! mate, and one of degree 2 has [`Mates::FULL`]. Then one rule joins two slots, whatever their degrees are: both become
//! full, and after that their mates become mates of each other.
//!
//! **Cost.** A state of 64 bits has 15 slots of four bits, enough for most orders of 44 squares; WebAssembly, too, has such
//! integers. Wider frontiers take 128 bits.

/// The slot of the apex.
pub(super) const APEX: usize = 0;
/// Maximum number of slots to which a square can place half-edges: those a move away, and the apex.
const MAX_TARGETS: usize = 9;
/// Maximum number of children of a state: the pairs of targets.
pub(super) const MAX_CHILDREN: usize = MAX_TARGETS * (MAX_TARGETS - 1) / 2;

/// The mates of all slots. Slots that are not in use are full.
pub(super) trait Mates: Copy + Eq + Send + Sync {
    /// The empty set.
    const EMPTY: Self;

    /// Maximum number of slots.
    const SLOTS: usize;
    /// The value of a slot of degree 2; greater than every slot.
    const FULL: usize;
    /// The state in which all slots are full: that of a finished tour.
    const ALL_FULL: Self;

    /// The value of a slot.
    fn get(self, slot: usize) -> usize;
    /// The state with another value of a slot.
    fn with(self, slot: usize, value: usize) -> Self;
    /// The state with these slots full, and then those of degree 0.
    fn replaced(self, full: Self, free: Self) -> Self;
    /// The set of the slots that are not full.
    fn open(self) -> Self;
    /// The set of the slots of degree 0.
    fn free(self) -> Self;
    /// The set of one slot.
    fn bit(slot: usize) -> Self;
    /// Number of slots that two sets have in common.
    fn common(self, other: Self) -> u32;
    /// The union of two sets.
    fn union(self, other: Self) -> Self;
    /// A hash of the state, well mixed in its upper half.
    fn hash(self) -> u64;
    /// A hash of the degrees of a set of slots, from the sets of those that are not full and of those of degree 0; well mixed
    /// in its highest bits.
    fn degrees_hash(open: Self, free: Self, slots: Self) -> u64;
}

/// Implements [`Mates`] for an integer, with a number of slots, each of a number of bits.
macro_rules! mates {
    ($int:ty, $slots:literal, $bits:literal) => {
        impl Mates for $int {
            const EMPTY: Self = 0;
            const SLOTS: usize = $slots;
            const FULL: usize = (1 << $bits) - 1;
            const ALL_FULL: Self = ((1 << ($bits * $slots)) - 1);

            #[inline]
            fn get(self, slot: usize) -> usize {
                (self >> ($bits * slot)) as usize & Self::FULL
            }

            #[inline]
            fn with(self, slot: usize, value: usize) -> Self {
                self & !((Self::FULL as Self) << ($bits * slot)) | (value as Self) << ($bits * slot)
            }

            #[inline]
            fn replaced(self, full: Self, free: Self) -> Self {
                const IDENTITY: $int = digits($slots, $bits, true) as $int;
                let (full, free) = (full * Self::FULL as Self, free * Self::FULL as Self);
                (self | full) & !free | IDENTITY & free
            }

            #[inline]
            fn open(self) -> Self {
                const ONES: $int = digits($slots, $bits, false) as $int;
                !(0..$bits).fold(Self::MAX, |all, bit| all & self >> bit) & ONES
            }

            #[inline]
            fn free(self) -> Self {
                const IDENTITY: $int = digits($slots, $bits, true) as $int;
                const ONES: $int = digits($slots, $bits, false) as $int;
                let other = self ^ IDENTITY;
                !(0..$bits).fold(0, |any, bit| any | other >> bit) & ONES
            }

            #[inline]
            fn bit(slot: usize) -> Self {
                1 << ($bits * slot)
            }

            #[inline]
            fn common(self, other: Self) -> u32 {
                (self & other).count_ones()
            }

            #[inline]
            fn union(self, other: Self) -> Self {
                self | other
            }

            #[inline]
            fn hash(self) -> u64 {
                let (low, high) = (self as u64, (self as u128 >> 64) as u64);
                let mixed = (low ^ low >> 32 ^ high).wrapping_mul(0x9E37_79B9_7F4A_7C15);
                (mixed ^ mixed >> 29 ^ high.rotate_left(32)).wrapping_mul(0xD6E8_FEB8_6659_FD93)
            }

            #[inline]
            fn degrees_hash(open: Self, free: Self, slots: Self) -> u64 {
                ((open & slots) | (free & slots) << 1).hash()
            }
        }
    };
}

mates!(u64, 15, 4);
mates!(u128, 25, 5);

/// The integer whose digits in base 2^`bits` are all 1, or each its own place.
const fn digits(slots: u32, bits: u32, is_place: bool) -> u128 {
    let (mut all, mut slot) = (0, 0);
    while slot < slots {
        all |= (if is_place { slot as u128 } else { 1 }) << (bits * slot);
        slot += 1;
    }
    all
}

/// A square that could have a degree deficit.
#[derive(Clone, Debug)]
pub(super) struct DegreeWatch<M> {
    /// Its slot, as a set; empty before it enters the frontier.
    pub slot: M,
    /// The degree that it lacks before it enters, else 0.
    pub lacks: u32,
    /// The set of the slots of its neighbours in the frontier.
    pub neighbours: M,
    /// Number of neighbours that have not yet entered the frontier.
    pub beyond: u32,
}

/// The transition of a square: what is the same for all states.
#[derive(Clone, Debug)]
pub(super) struct Transition<M> {
    /// The slot of the square, which is free for another one afterwards.
    pub slot: usize,
    /// The slots to which the square can place half-edges, at most [`MAX_TARGETS`].
    pub targets: Vec<usize>,
    /// The set of the slots of squares that enter, with degree 0, when the square is taken out.
    pub enters: M,
    /// Whether all squares that are left have slots, so that a cycle may be closed.
    pub may_close: bool,
    /// The squares that could have a degree deficit afterwards.
    pub watch: Vec<DegreeWatch<M>>,
}

/// The children of one state.
pub(super) struct Children<M> {
    states: [M; MAX_CHILDREN],
    len: usize,
}

impl<M: Mates> Children<M> {
    /// Room for the children.
    pub const fn new() -> Self {
        Self { states: [M::EMPTY; MAX_CHILDREN], len: 0 }
    }

    /// The children.
    pub fn states(&self) -> &[M] {
        &self.states[..self.len]
    }
}

impl<M: Mates> Transition<M> {
    /// The set of the slots whose degrees stay.
    pub fn kept(&self) -> M {
        let changed =
            self.targets.iter().fold(self.enters.union(M::bit(self.slot)), |all, slot| all.union(M::bit(*slot)));
        (0..M::SLOTS).map(M::bit).filter(|slot| slot.common(changed) == 0).fold(M::EMPTY, M::union)
    }

    /// Replaces `children` by those of a state: one for each choice of the half-edges that the square lacks, without those
    /// that close a cycle too early or leave a degree deficit.
    #[inline]
    pub fn expand(&self, state: M, children: &mut Children<M>) {
        children.len = 0;
        let mate = state.get(self.slot);
        // The mate still refers to the square; every choice replaces that.
        let rest = state.replaced(M::bit(self.slot), self.enters);
        if mate == M::FULL {
            self.visit(rest, children);
            return;
        }
        let mut ends = [(0, 0); MAX_TARGETS];
        let mut len = 0;
        for &target in &self.targets {
            let other = rest.get(target);
            ends[len] = (target, other);
            len += usize::from(other != M::FULL);
        }
        if mate != self.slot {
            for &(target, other) in &ends[..len] {
                if target == mate {
                    self.close(rest.with(target, M::FULL), children);
                } else {
                    self.visit(rest.with(target, M::FULL).with(mate, other).with(other, mate), children);
                }
            }
            return;
        }
        for (at, &(one, mate)) in ends[..len].iter().enumerate() {
            let half = rest.with(one, M::FULL);
            for &(two, other) in &ends[at + 1..len] {
                let both = half.with(two, M::FULL);
                if mate == two {
                    self.close(both, children);
                } else {
                    self.visit(both.with(mate, other).with(other, mate), children);
                }
            }
        }
    }

    /// Adds a child in which a cycle was closed, if it is the tour.
    fn close(&self, child: M, children: &mut Children<M>) {
        if self.may_close && child == M::ALL_FULL {
            self.visit(child, children);
        }
    }

    /// Adds a child, unless some square lacks more edges than its neighbours can take.
    #[inline]
    fn visit(&self, child: M, children: &mut Children<M>) {
        let (open, free) = (child.open(), child.free());
        let lacks_too_much = |watch: &DegreeWatch<M>| {
            let lacks = watch.lacks + open.common(watch.slot) + free.common(watch.slot);
            lacks > watch.beyond + open.common(watch.neighbours)
        };
        if !self.watch.iter().any(lacks_too_much) {
            children.states[children.len] = child;
            children.len += 1;
        }
    }
}
