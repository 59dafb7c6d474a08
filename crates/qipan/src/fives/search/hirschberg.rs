//! One board with the fewest stones, where there is no room for all states at once.
//!
//! A sweep from one state to another holds the states of one square at a time, and with each the state through which it came
//! half way. So the board is halved, until a half is a single square. (D. S. Hirschberg 1975, for common subsequences.)

use std::collections::HashMap;

use crate::progress::{Cancelled, Progress};

use super::profile::{ByMix, State};
use super::profile_dp::{ProfileSpec, TICK_INTERVAL, TooManyStatesError};

/// The squares before `at` are decided: in this state, with so much wasted.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Milestone<const WORDS: usize> {
    at: usize,
    state: State<WORDS>,
    wasted: u64,
}

/// For each state the least waste, and the place half way.
type Swept<const WORDS: usize> = HashMap<State<WORDS>, (u64, Milestone<WORDS>), ByMix>;

/// A board that wastes just so much, the least there is: for each square, whether it has a stone. At most `most` states are
/// held at a time. Cost: that of a sweep for each time that the number of squares can be halved, and less the narrower the
/// halves are.
pub fn hirschberg<const WORDS: usize>(
    ground: &ProfileSpec,
    waste: u64,
    most: usize,
    progress: &mut dyn Progress,
) -> Result<Result<Vec<bool>, TooManyStatesError>, Cancelled> {
    let mut halves = Hirschberg { ground, waste, most, progress, stones: Vec::with_capacity(ground.len()) };
    // Before the first square as after the last nothing is to be remembered.
    let from = Milestone { at: 0, state: ground.start::<WORDS>(), wasted: 0 };
    let to = Milestone { at: ground.len(), wasted: waste, ..from };
    Ok(halves.fill(from, to)?.map(|()| halves.stones))
}

struct Hirschberg<'a> {
    ground: &'a ProfileSpec,
    waste: u64,
    most: usize,
    progress: &'a mut dyn Progress,
    stones: Vec<bool>,
}

impl Hirschberg<'_> {
    /// The stones of the squares between two places, of which the first leads to the second.
    fn fill<const WORDS: usize>(
        &mut self,
        from: Milestone<WORDS>,
        to: Milestone<WORDS>,
    ) -> Result<Result<(), TooManyStatesError>, Cancelled> {
        if from.at + 1 >= to.at {
            if from.at < to.at {
                let (without, _, _) = self.ground.children(from.at, from.state);
                let is_without = without == Some(to.state) && from.wasted == to.wasted;
                self.stones.push(!is_without);
            }
            return Ok(Ok(()));
        }
        let middle = match self.middle(from, to)? {
            Ok(middle) => middle,
            Err(too_many) => return Ok(Err(too_many)),
        };
        match self.fill(from, middle)? {
            Ok(()) => self.fill(middle, to),
            too_many => Ok(too_many),
        }
    }

    /// A place half way between two.
    fn middle<const WORDS: usize>(
        &mut self,
        from: Milestone<WORDS>,
        to: Milestone<WORDS>,
    ) -> Result<Result<Milestone<WORDS>, TooManyStatesError>, Cancelled> {
        let half = usize::midpoint(from.at, to.at);
        let mut swept: Swept<WORDS> = std::iter::once((from.state, (from.wasted, from))).collect();
        for at in from.at..to.at {
            let mut next: Swept<WORDS> = HashMap::with_capacity_and_hasher(swept.len(), ByMix::default());
            for (number, (state, (wasted, through))) in swept.iter().enumerate() {
                if number % TICK_INTERVAL == 0 {
                    self.progress.tick(self.stones.len() as u64, self.ground.len() as u64)?;
                }
                let (without, with, more) = self.ground.children(at, *state);
                let without = without.map(|state| (state, *wasted));
                let with = Some((with, wasted + more)).filter(|(_, wasted)| *wasted <= self.waste);
                for (state, wasted) in without.into_iter().chain(with) {
                    let through = if at + 1 == half { Milestone { at: half, state, wasted } } else { *through };
                    let known = next.entry(state).or_insert((wasted, through));
                    if wasted < known.0 {
                        *known = (wasted, through);
                    }
                }
            }
            if next.len() > self.most {
                return Ok(Err(TooManyStatesError));
            }
            swept = next;
        }
        let found = swept.get(&to.state).filter(|(wasted, _)| *wasted == to.wasted);
        Ok(found.map(|(_, through)| *through).ok_or(TooManyStatesError))
    }
}
