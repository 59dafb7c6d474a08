//! Tame heaps: values of heaps under misère play, in which the player who makes the last move loses.
//!
//! In Nim, misère play is normal play until the move that would leave only heaps of one stone; that move leaves an odd
//! number of them instead of an even one. The same holds for every game whose heaps are *tame*: each behaves like a
//! heap of Nim, or like several. A tame heap has a value v, and is
//!
//! - *fickle*, like heaps of at most one stone: v is 0 or 1, and the outcome depends on who is to move when only such
//!   heaps are left;
//! - *firm* otherwise.
//!
//! A sum is firm if at least one of its heaps is, and its value is the xor of theirs. **The player to move loses if and
//! only if the sum is firm with value 0, or fickle with value 1.**
//!
//! Proof, by induction over the moves, for sums of heaps that satisfy the following conditions. For a heap with Grundy
//! value v (so that no option has value v, and every smaller value is that of an option):
//!
//! - *fickle 0*: no option is firm with value 1; and there is no option at all, or one is fickle 1;
//! - *fickle 1*: no option is firm with value 0; and one is fickle 0;
//! - *firm 0*: there is an option, and none is fickle with value 1;
//! - *firm 1*: no option is fickle with value 0; and one is firm 0;
//! - *firm v ≥ 2*: some option is firm 0 or fickle 1, and some option is firm 1 or fickle 0.
//!
//! *No move leads from a lost sum to a lost one.* A firm sum of value 0 becomes one of another value, unless it becomes
//! fickle; that takes a move to an option that is fickle with the heap's own value u, or with u ⊕ 1 ≤ 1 if it is the
//! only firm heap: both are excluded. A fickle sum of value 1 becomes fickle of value 0, or firm; firm of value 0 would
//! take a move from fickle u to firm u ⊕ 1 or u. *From any other sum some move does, or the game is over.* A firm sum
//! of value s ≠ 0 has a heap that can go from v to v ⊕ s < v. The result is lost if it is firm. If the heap was the
//! only firm one, v ≥ 2 has the options needed against the value 0 or 1 of the others, and firm 1 has firm 0. A fickle
//! sum of value 0 that contains a fickle 1 has the move from that to fickle 0; without one, a heap that can be moved at
//! all goes from fickle 0 to fickle 1; and if none can, the game is over, and the player to move has won. (The theory
//! is Conway's; *Winning Ways*, ch. 13.)

/// The value of a tame heap, or of a sum of tame heaps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TameValue {
    /// Its Grundy value.
    pub value: u64,
    /// Whether it is firm.
    pub firm: bool,
}

impl TameValue {
    /// The value of the empty sum: fickle 0.
    pub const NOTHING: Self = Self { value: 0, firm: false };

    /// The value of the sum of two.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self { value: self.value ^ other.value, firm: self.firm || other.firm }
    }

    /// Returns whether the player to move loses under misère play.
    #[must_use]
    pub const fn is_lost(self) -> bool {
        if self.firm { self.value == 0 } else { self.value == 1 }
    }
}

/// The tame values of the options of a heap, as far as the conditions need them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OptionSet {
    /// Whether there is an option.
    any: bool,
    /// Whether some option is firm with value 0, with value 1.
    firm: [bool; 2],
    /// Whether some option is fickle with value 0, with value 1.
    fickle: [bool; 2],
}

impl OptionSet {
    /// Adds the tame value of an option.
    pub const fn add(&mut self, kind: TameValue) {
        self.any = true;
        if kind.value < 2 {
            let list = if kind.firm { &mut self.firm } else { &mut self.fickle };
            list[kind.value as usize] = true;
        }
    }

    /// Adds those of other options.
    pub const fn union_with(&mut self, other: Self) {
        self.any |= other.any;
        let mut value = 0;
        while value < 2 {
            self.firm[value] |= other.firm[value];
            self.fickle[value] |= other.fickle[value];
            value += 1;
        }
    }

    /// The tame value of a heap with this Grundy value; `None` if it is not tame.
    #[must_use]
    pub const fn tame_value(self, value: u64) -> Option<TameValue> {
        let ([firm_0, firm_1], [fickle_0, fickle_1]) = (self.firm, self.fickle);
        let firm = match value {
            0 if !self.any || fickle_1 && !firm_1 => false,
            0 if !fickle_1 => true,
            1 if fickle_0 && !firm_0 => false,
            1 if firm_0 && !fickle_0 => true,
            0 | 1 => return None,
            _ if (firm_0 || fickle_1) && (firm_1 || fickle_0) => true,
            _ => return None,
        };
        Some(TameValue { value, firm })
    }
}
