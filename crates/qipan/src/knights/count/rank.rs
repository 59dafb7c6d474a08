//! Ranking of frontier states: a bijection between the states that a layer could hold and the numbers from 0.
//!
//! **What.** A state gives each square of the frontier degree 0, degree 2, or a mate. With n slots there are
//! a(n) = 2·a(n − 1) + (n − 1)·a(n − 2) of these, the involutions of n points whose fixed points have two colours. A rank
//! takes 35 bits for rows of 8 squares and 40 bits for rows of 9, where the state takes 125: keys for what is sent and stored.
//!
//! **Cost.** Some steps for each slot, both ways.
//!
//! **Source.** Ranking by recursion, standard (Knuth, *The Art of Computer Programming* 7.2.1).

use super::spec::FrontierSpec;
use super::state::{FREE, FULL, State};

/// The numbers a(n).
const STATES: [u64; State::MAX_SLOTS + 1] = {
    let mut states = [1; State::MAX_SLOTS + 1];
    states[1] = 2;
    let mut n = 2;
    while n <= State::MAX_SLOTS {
        states[n] = 2 * states[n - 1] + (n as u64 - 1) * states[n - 2];
        n += 1;
    }
    states
};

/// The ranking of the states before one square. Slots are read from the oldest square of the frontier to the newest but
/// one; the newest has just entered, so its degree is known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranking {
    window: usize,
    /// The slot of the oldest square.
    first: usize,
    /// Number of slots that are ranked, with the apex.
    len: usize,
    has_apex: bool,
    /// The slot of the newest square, with its value.
    newest: (usize, u8),
}

impl Ranking {
    /// The ranking of the states before square number `t`.
    pub fn new(spec: &FrontierSpec, t: usize) -> Self {
        let window = spec.window();
        let newest = t + window - 1;
        Self {
            window,
            first: t % window,
            len: Self::slots(spec),
            has_apex: spec.apex().is_some(),
            newest: (newest % window, if spec.has(newest) { FREE } else { FULL }),
        }
    }

    fn slots(spec: &FrontierSpec) -> usize {
        spec.window() - 1 + usize::from(spec.apex().is_some())
    }

    /// Number of ranks, which is the same for all squares.
    pub fn count(spec: &FrontierSpec) -> u64 {
        STATES[Self::slots(spec)]
    }

    #[inline]
    const fn slot(&self, place: usize) -> usize {
        if self.has_apex && place == self.len - 1 {
            return self.window;
        }
        let slot = self.first + place;
        if slot >= self.window { slot - self.window } else { slot }
    }

    #[inline]
    const fn place(&self, slot: usize) -> usize {
        if slot == self.window {
            return self.len - 1;
        }
        if slot >= self.first { slot - self.first } else { slot + self.window - self.first }
    }

    /// The rank of a state.
    #[inline]
    pub fn rank(&self, state: State) -> u64 {
        let (mut rest, mut left, mut rank) = ((1_u32 << self.len) - 1, self.len, 0);
        while left > 0 {
            let place = rest.ilog2() as usize;
            rest &= !(1 << place);
            left -= 1;
            match state.get(self.slot(place)) {
                FREE => {}
                FULL => rank += STATES[left],
                mate => {
                    let mate = self.place(usize::from(mate));
                    let before = u64::from((rest & ((1 << mate) - 1)).count_ones());
                    rest &= !(1 << mate);
                    rank += 2 * STATES[left] + before * STATES[left - 1];
                    left -= 1;
                }
            }
        }
        rank
    }

    /// The inverse of [`Ranking::rank`].
    #[inline]
    pub fn unrank(&self, mut rank: u64) -> State {
        let mut state = State::ALL_FULL;
        state.set(self.newest.0, self.newest.1);
        let (mut rest, mut left) = ((1_u32 << self.len) - 1, self.len);
        while left > 0 {
            let place = rest.ilog2() as usize;
            rest &= !(1 << place);
            left -= 1;
            if rank < STATES[left] {
                state.set(self.slot(place), FREE);
            } else if rank < 2 * STATES[left] {
                rank -= STATES[left];
            } else {
                rank -= 2 * STATES[left];
                let (before, all) = (rank / STATES[left - 1], rest);
                rank %= STATES[left - 1];
                let mut others = all;
                (0..before).for_each(|_| others &= others - 1);
                let mate = others.trailing_zeros() as usize;
                rest &= !(1 << mate);
                state.set_mates(self.slot(place), self.slot(mate));
                left -= 1;
            }
        }
        state
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::rules::{Board, Kind};
    use super::*;

    /// All states of all layers of small boards: ranks are below the bound, differ, and lead back to the state.
    #[test]
    fn ranks_lead_back_to_their_states() -> Result<(), Box<dyn std::error::Error>> {
        for (rows, cols, kind) in [(5, 4, Kind::Closed), (6, 5, Kind::Closed), (5, 4, Kind::Open), (4, 3, Kind::Open)] {
            let spec = FrontierSpec::new(&Board::new(rows, cols, kind)?, None)?;
            let mut layer = vec![spec.root()];
            for t in 0..spec.len() {
                let ranking = Ranking::new(&spec, t);
                let ranks: Vec<u64> = layer.iter().map(|state| ranking.rank(*state)).collect();
                assert!(ranks.iter().all(|rank| *rank < Ranking::count(&spec)));
                let back: Vec<State> = ranks.iter().map(|rank| ranking.unrank(*rank)).collect();
                assert_eq!(back, layer, "{rows}×{cols}, square {t}");
                let mut next = Vec::new();
                layer.iter().for_each(|state| spec.children(t, *state, &mut |_, child| next.extend(child.ok())));
                next.sort_unstable();
                next.dedup();
                layer = next;
            }
        }
        Ok(())
    }

    /// With few slots the ranks are exactly the states.
    #[test]
    fn every_rank_is_one_state() -> Result<(), Box<dyn std::error::Error>> {
        let spec = FrontierSpec::new(&Board::new(9, 3, Kind::Open)?, None)?;
        for t in [0, 1, 5, 11] {
            let ranking = Ranking::new(&spec, t);
            let count = Ranking::count(&spec);
            assert!((0..count).step_by(7).all(|rank| ranking.rank(ranking.unrank(rank)) == rank));
        }
        Ok(())
    }
}
