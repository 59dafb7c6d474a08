//! One minimum blocking set in the memory of a single layer: Hirschberg's divide and conquer.
//!
//! A sweep between two states holds one layer at a time, and with each state the state through which its best path
//! passed half way. So the path is halved recursively, until a half is a single square. (D. S. Hirschberg 1975, for
//! common subsequences.)

use std::collections::HashMap;

use crate::progress::{Cancelled, Progress};

use super::profile::{ByMix, State};
use super::profile_dp::{ProfileSpec, TICK_INTERVAL, TooManyStatesError};

/// A point of a path: the state before square `at`, and the slack so far.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Milestone<const WORDS: usize> {
    at: usize,
    state: State<WORDS>,
    slack: u64,
}

/// A layer: for each state its least slack, and the milestone half way of a path that attains it.
type Layer<const WORDS: usize> = HashMap<State<WORDS>, (u64, Milestone<WORDS>), ByMix>;

/// A board whose final slack is `total_slack`, the minimum: for each square, whether it has a stone. At most
/// `max_states` states are held at a time. Cost: at most one sweep for each halving of the number of squares, and less
/// as the halves are narrower.
pub fn hirschberg<const WORDS: usize>(
    spec: &ProfileSpec,
    total_slack: u64,
    max_states: usize,
    progress: &mut dyn Progress,
) -> Result<Result<Vec<bool>, TooManyStatesError>, Cancelled> {
    let mut search = Hirschberg { spec, total_slack, max_states, progress, stones: Vec::with_capacity(spec.len()) };
    // Before the first square and after the last one the profile is the same.
    let from = Milestone { at: 0, state: spec.start::<WORDS>(), slack: 0 };
    let to = Milestone { at: spec.len(), slack: total_slack, ..from };
    Ok(search.fill(from, to)?.map(|()| search.stones))
}

struct Hirschberg<'a> {
    spec: &'a ProfileSpec,
    total_slack: u64,
    max_states: usize,
    progress: &'a mut dyn Progress,
    stones: Vec<bool>,
}

impl Hirschberg<'_> {
    /// Appends the stones of the squares between two milestones, the second of which is reachable from the first.
    fn fill<const WORDS: usize>(
        &mut self,
        from: Milestone<WORDS>,
        to: Milestone<WORDS>,
    ) -> Result<Result<(), TooManyStatesError>, Cancelled> {
        if from.at + 1 >= to.at {
            if from.at < to.at {
                let (without, _, _) = self.spec.children(from.at, from.state);
                let is_without = without == Some(to.state) && from.slack == to.slack;
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

    /// A milestone half way between two.
    fn middle<const WORDS: usize>(
        &mut self,
        from: Milestone<WORDS>,
        to: Milestone<WORDS>,
    ) -> Result<Result<Milestone<WORDS>, TooManyStatesError>, Cancelled> {
        let half = usize::midpoint(from.at, to.at);
        let mut layer: Layer<WORDS> = std::iter::once((from.state, (from.slack, from))).collect();
        for at in from.at..to.at {
            let mut next: Layer<WORDS> = HashMap::with_capacity_and_hasher(layer.len(), ByMix::default());
            for (number, (state, (slack, through))) in layer.iter().enumerate() {
                if number % TICK_INTERVAL == 0 {
                    self.progress.tick(self.stones.len() as u64, self.spec.len() as u64)?;
                }
                let (without, with, more) = self.spec.children(at, *state);
                let without = without.map(|state| (state, *slack));
                let with = Some((with, slack + more)).filter(|(_, slack)| *slack <= self.total_slack);
                for (state, slack) in without.into_iter().chain(with) {
                    let through = if at + 1 == half { Milestone { at: half, state, slack } } else { *through };
                    let known = next.entry(state).or_insert((slack, through));
                    if slack < known.0 {
                        *known = (slack, through);
                    }
                }
            }
            if next.len() > self.max_states {
                return Ok(Err(TooManyStatesError));
            }
            layer = next;
        }
        let found = layer.get(&to.state).filter(|(slack, _)| *slack == to.slack);
        Ok(found.map(|(_, through)| *through).ok_or(TooManyStatesError))
    }
}
