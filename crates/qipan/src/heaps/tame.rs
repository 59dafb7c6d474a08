//! What a heap is under misère play, where who makes the last move loses.
//!
//! In Nim, misère play is normal play until the move that would leave heaps of one stone only; that move leaves an odd number
//! of them instead of an even one. The same holds for every game whose heaps are *tame*: each behaves like a heap of Nim,
//! or like several. A tame heap has a value v, and is
//!
//! - *fickle*, like heaps of at most one stone: v is 0 or 1, and all depends on who is to move when only such heaps are left;
//! - *firm* otherwise.
//!
//! A sum is firm when one of its heaps is, and its value is the xor of theirs. **The player to move loses when the sum is firm
//! with value 0, or fickle with value 1.**
//!
//! This is so when every heap keeps its conditions, by induction over the moves. For a heap with Grundy value v (so that no
//! move keeps v, and every smaller value can be reached):
//!
//! - *fickle 0*: no move leaves something firm of value 1; and there is no move at all, or one leaves fickle 1;
//! - *fickle 1*: no move leaves something firm of value 0; and one leaves fickle 0;
//! - *firm 0*: there is a move, and none leaves something fickle of value 1;
//! - *firm 1*: no move leaves something fickle of value 0; and one leaves firm 0;
//! - *firm v ≥ 2*: a move leaves firm 0 or fickle 1, and a move leaves firm 1 or fickle 0.
//!
//! *From a lost sum no move leads to a lost one.* A firm sum of value 0 becomes one of another value, unless it becomes fickle,
//! which takes a move that leaves something fickle of the heap's own value u, or of u ⊕ 1 ≤ 1 when it is the only firm heap:
//! both are excluded. A fickle sum of value 1 becomes fickle of value 0, or firm; firm of value 0 would take a move from fickle
//! u to firm u ⊕ 1 or u. *From any other sum one does, or the game is over.* A firm sum of value s ≠ 0 has a heap that can go
//! from v to v ⊕ s < v. The result is lost when it is firm. If the heap was the only firm one, v ≥ 2 offers what is needed
//! against the value 0 or 1 of the others, and firm 1 offers firm 0. A fickle sum of value 0 with a fickle 1 in it has the move
//! from that to fickle 0; without one, a heap that can be moved at all goes from fickle 0 to fickle 1; and when none can, the
//! game is over, and is won by the player to move. (The theory is Conway's; *Winning Ways*, ch. 13.)

/// A tame heap, or a sum of tame heaps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TameValue {
    /// Its Grundy value.
    pub value: u64,
    /// Is it firm?
    pub firm: bool,
}

impl TameValue {
    /// No heaps: fickle 0.
    pub const NOTHING: Self = Self { value: 0, firm: false };

    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self { value: self.value ^ other.value, firm: self.firm || other.firm }
    }

    /// Does the player to move lose, under misère play?
    #[must_use]
    pub const fn is_lost(self) -> bool {
        if self.firm { self.value == 0 } else { self.value == 1 }
    }
}

/// What the moves from a heap leave, as far as the conditions ask.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OptionSet {
    /// Anything at all.
    any: bool,
    /// Something firm of value 0, of value 1.
    firm: [bool; 2],
    /// Something fickle of value 0, of value 1.
    fickle: [bool; 2],
}

impl OptionSet {
    /// With one more thing that a move leaves.
    pub const fn add(&mut self, kind: TameValue) {
        self.any = true;
        if kind.value < 2 {
            let list = if kind.firm { &mut self.firm } else { &mut self.fickle };
            list[kind.value as usize] = true;
        }
    }

    /// With all that other moves leave.
    pub const fn join(&mut self, other: Self) {
        self.any |= other.any;
        let mut value = 0;
        while value < 2 {
            self.firm[value] |= other.firm[value];
            self.fickle[value] |= other.fickle[value];
            value += 1;
        }
    }

    /// What a heap with this Grundy value is; `None` when it is not tame.
    #[must_use]
    pub const fn kind(self, value: u64) -> Option<TameValue> {
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
