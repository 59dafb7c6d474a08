//! Misère play: by the kinds of heaps where they are tame, and by searching small positions elsewhere.
//!
//! **What.** Does the player to move win when who makes the last move loses?
//! **Cost.** Kinds: up to n steps for heap n (n³ where three heaps may be left), until the first that is not tame; after that
//! every position is searched with a memory, and the number of positions grows fast: at most some seconds. **Source.** Tame
//! games: J. H. Conway; *Winning Ways*, ch. 13.
//!
//! 1. While all heaps of a position are tame (see `super::tame_value`), one look decides. For Nim all heaps are.
//! 2. A sum with a heap that is not tame is searched. Heaps without a move are left out; so are pairs of heaps with no other
//!    moves than to nothing, as they are in every sum; what is left is looked up as a sorted list.
//! 3. The search gives up after [`MAX_POSITIONS`]; then nobody knows.

use std::collections::{HashMap, HashSet};

use crate::progress::{Cancelled, NoProgress, Progress};

use super::grundy::Grundy;
use super::options::options;
use super::rule::Rule;
use super::tame::{OptionSet, TameValue};
use super::value_formula::ValueFormula;

/// So many positions are kept in mind.
pub const MAX_POSITIONS: usize = 300_000;
/// The kinds of larger heaps are not looked for.
pub const MAX_TAME_HEAP: u64 = 10_000;
/// Nor of these, where three heaps may be left: there are so many ways.
pub const MAX_TAME_HEAP_TRIPLES: u64 = 200;

/// What is known of misère play under a rule.
#[derive(Clone, Debug)]
pub struct Misere {
    /// The kinds of heaps 0, 1, 2, …, as far as they are tame.
    kinds: Vec<TameValue>,
    /// For each total, what two heaps with it are.
    pairs: Vec<OptionSet>,
    /// This heap is not tame.
    wild: Option<u64>,
    /// The kinds repeat for ever.
    law: Option<super::value_formula::Period>,
    known: HashMap<Vec<u64>, bool>,
    /// Positions that take more memory than there is.
    given_up: HashSet<Vec<u64>>,
    /// For each heap: can anything be done with it, and is there one move only, to nothing?
    small: Vec<Small>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Small {
    Dead,
    One,
    Other,
}

/// Why a search ends without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Interrupt {
    /// There are more positions than can be kept in mind.
    TooMany,
    /// The progress said so.
    Stopped,
}

/// So many positions are searched between two calls of the progress.
const TICK_INTERVAL: usize = 1024;

impl Misere {
    /// Nothing known yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            kinds: Vec::new(),
            pairs: Vec::new(),
            wild: None,
            law: None,
            known: HashMap::new(),
            given_up: HashSet::new(),
            small: Vec::new(),
        }
    }

    /// The kind of a heap; `None` where it is not tame, or not known to be. Finds out the kinds of all smaller heaps first.
    pub fn tame_value(&mut self, grundy: &Grundy, heap: u64) -> Option<TameValue> {
        if let Some(ValueFormula::Identity | ValueFormula::Modulo(_)) = grundy.law() {
            // As in Nim: a heap worth 2 or more has moves to fickle 0 and 1, and one worth 0 or 1 to nothing firm below 2.
            return grundy.value(heap).map(|value| TameValue { value, firm: value > 1 });
        }
        let heap = self.law.map_or(heap, |law| law.representative(heap));
        let most = if grundy.rule().most_left() > 2 { MAX_TAME_HEAP_TRIPLES } else { MAX_TAME_HEAP };
        while self.wild.is_none() && self.kinds.len() as u64 <= heap.min(most) && self.law.is_none() {
            let next = self.kinds.len() as u64;
            let Some(value) = grundy.value(next) else { break };
            match self.left(grundy.rule(), next).kind(value) {
                Some(kind) => self.kinds.push(kind),
                None => self.wild = Some(next),
            }
            if self.kinds.len().is_power_of_two() && self.kinds.len() >= 64 {
                self.seek(grundy.rule());
            }
        }
        let place = self.law.map_or(heap, |law| law.representative(heap));
        self.kinds.get(usize::try_from(place).ok()?).copied()
    }

    /// The kinds of heaps follow from those of smaller ones, as the values do; so they repeat by the same bound.
    fn seek(&mut self, rule: &Rule) {
        if let Some(largest) = rule.largest_take().filter(|_| rule.allows_equal()) {
            self.law = super::grundy::period::find(&self.kinds, rule.most_left() as u64, largest);
        }
    }

    /// What the moves from the next heap leave. The kinds of all smaller ones are known.
    fn left(&mut self, rule: &Rule, heap: u64) -> OptionSet {
        if rule.most_left() > 1 {
            self.pairs.push(self.left_as_two(heap as usize, rule.allows_equal()));
        }
        let mut left = OptionSet::default();
        for (take, leaves) in rule.takes(heap) {
            let rest = (heap - take) as usize;
            if rest == 0 {
                if take > 0 && leaves.allows(0) {
                    left.add(TameValue::NOTHING);
                }
                continue;
            }
            if take > 0 && leaves.allows(1) {
                left.add(self.kinds[rest]);
            }
            if leaves.allows(2) {
                left.join(self.pairs[rest]);
            }
            if leaves.allows(3) {
                left.join(self.left_as_three(rest));
            }
        }
        left
    }

    /// What two heaps with this total are.
    fn left_as_two(&self, total: usize, allows_equal: bool) -> OptionSet {
        let mut left = OptionSet::default();
        let last = if allows_equal { total / 2 } else { total.saturating_sub(1) / 2 };
        for a in 1..=last {
            left.add(self.kinds[a].plus(self.kinds[total - a]));
        }
        left
    }

    /// What three heaps with this total are.
    fn left_as_three(&self, total: usize) -> OptionSet {
        let mut left = OptionSet::default();
        for a in 1..=total / 3 {
            for b in a..=(total - a) / 2 {
                left.add(self.kinds[a].plus(self.kinds[b]).plus(self.kinds[total - a - b]));
            }
        }
        left
    }

    /// The kind of a sum, when all its heaps are tame.
    pub fn tame_sum(&mut self, grundy: &Grundy, heaps: &[u64]) -> Option<TameValue> {
        heaps.iter().try_fold(TameValue::NOTHING, |sum, heap| Some(sum.plus(self.tame_value(grundy, *heap)?)))
    }

    /// The first heap that is not tame, if one was met.
    #[must_use]
    pub const fn wild(&self) -> Option<u64> {
        self.wild
    }

    /// Does the player to move win? `None` when that takes more than can be searched. The progress counts positions.
    ///
    /// The answer does not depend on what was asked before: a search that fills the memory is tried once more with an empty
    /// one.
    ///
    /// # Errors
    /// [`Cancelled`] by the progress.
    pub fn decide(
        &mut self,
        grundy: &Grundy,
        heaps: &[u64],
        progress: &mut dyn Progress,
    ) -> Result<Option<bool>, Cancelled> {
        let mut sorted = heaps.to_vec();
        sorted.sort_unstable();
        loop {
            let was_empty = self.known.is_empty();
            if self.given_up.contains(&sorted) {
                return Ok(None);
            }
            match self.look_up(grundy, heaps, progress) {
                Ok(wins) => return Ok(wins),
                Err(Interrupt::Stopped) => return Err(Cancelled),
                Err(Interrupt::TooMany) if was_empty => {
                    self.given_up.insert(sorted);
                    return Ok(None);
                }
                Err(Interrupt::TooMany) => self.known.clear(),
            }
        }
    }

    /// The same as far as the memory goes with all that is in it: for many questions about what follows from one position.
    pub fn wins(&mut self, grundy: &Grundy, heaps: &[u64]) -> Option<bool> {
        self.look_up(grundy, heaps, &mut NoProgress).ok().flatten()
    }

    fn look_up(
        &mut self,
        grundy: &Grundy,
        heaps: &[u64],
        progress: &mut dyn Progress,
    ) -> Result<Option<bool>, Interrupt> {
        if let Some(kind) = self.tame_sum(grundy, heaps) {
            return Ok(Some(!kind.is_lost()));
        }
        // A search of large heaps would not end.
        let stones: u128 = heaps.iter().map(|heap| u128::from(*heap)).sum();
        if stones > u128::from(MAX_STONES) {
            return Ok(None);
        }
        self.search(grundy, heaps.to_vec(), progress).map(Some)
    }

    fn search(&mut self, grundy: &Grundy, heaps: Vec<u64>, progress: &mut dyn Progress) -> Result<bool, Interrupt> {
        let heaps = self.shortened(grundy.rule(), heaps);
        if let Some(kind) = self.tame_sum(grundy, &heaps) {
            return Ok(!kind.is_lost());
        }
        if let Some(wins) = self.known.get(&heaps) {
            return Ok(*wins);
        }
        let mut wins = false;
        let mut last = 0;
        'moves: for (at, heap) in heaps.iter().enumerate() {
            if *heap == last {
                continue;
            }
            last = *heap;
            let found = options(grundy.rule(), *heap, usize::MAX, &mut |_| true);
            for split in found.splits {
                let after = [&heaps[..at], &split.left[..], &heaps[at + 1..]].concat();
                if !self.search(grundy, after, progress)? {
                    wins = true;
                    break 'moves;
                }
            }
        }
        if self.known.len() >= MAX_POSITIONS {
            return Err(Interrupt::TooMany);
        }
        if self.known.len().is_multiple_of(TICK_INTERVAL)
            && progress.tick(self.known.len() as u64, MAX_POSITIONS as u64) == Err(Cancelled)
        {
            return Err(Interrupt::Stopped);
        }
        self.known.insert(heaps, wins);
        Ok(wins)
    }

    /// Without what changes nothing, sorted: the largest heap first, as its moves decide most.
    fn shortened(&mut self, rule: &Rule, mut heaps: Vec<u64>) -> Vec<u64> {
        let mut ones: Vec<u64> = Vec::new();
        heaps.retain(|heap| match self.small(rule, *heap) {
            Small::Dead => false,
            Small::One => {
                ones.push(*heap);
                false
            }
            Small::Other => true,
        });
        if ones.len() % 2 == 1 {
            heaps.extend(ones.into_iter().min());
        }
        heaps.sort_unstable_by(|one, other| other.cmp(one));
        heaps
    }

    fn small(&mut self, rule: &Rule, heap: u64) -> Small {
        while self.small.len() as u64 <= heap {
            let next = self.small.len() as u64;
            let is_dead = |heaps: &[u64]| heaps.iter().all(|heap| self.small[*heap as usize] == Small::Dead);
            let small = if rule.can_move(next) {
                let alive = options(rule, next, 1, &mut |heaps| !is_dead(heaps));
                if alive.splits.is_empty() && !alive.more { Small::One } else { Small::Other }
            } else {
                Small::Dead
            };
            self.small.push(small);
        }
        self.small[heap as usize]
    }
}

impl Default for Misere {
    fn default() -> Self {
        Self::new()
    }
}

/// No position with more stones is searched.
pub const MAX_STONES: u64 = 200;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heaps::naive::Game;
    use crate::progress::NoProgress;

    fn learnt(text: &str, to: u64) -> Grundy {
        let mut grundy = Grundy::new(text.parse().unwrap());
        grundy.compute(to, &mut NoProgress).unwrap();
        grundy
    }

    /// All positions of up to three heaps up to 9.
    fn small_positions() -> impl Iterator<Item = Vec<u64>> {
        (0..10u64).flat_map(|a| (a..10).flat_map(move |b| (b..10).map(move |c| vec![a, b, c])))
    }

    #[test]
    fn everybody_wins_as_the_naive_twin_does() {
        for text in [
            "nim",
            "nim:3",
            "nim:2",
            "nim:1",
            "take:{2}",
            "take:{1,3,4}",
            "take:{2,5}",
            "0.07",
            "0.77",
            "0.137",
            "0.6",
            "4.",
            "grundy",
            "row:{2,3}",
            "0.0F",
            "0.[7]",
            "0.15",
            "4.3",
            "0.[31]",
            "0.26",
            "0.4",
            "4.7",
        ] {
            let grundy = learnt(text, 40);
            let mut misere = Misere::new();
            let mut naive = Game::new(text.parse().unwrap(), true);
            for heaps in small_positions() {
                assert_eq!(misere.wins(&grundy, &heaps), Some(naive.wins(&heaps)), "{text} {heaps:?}");
            }
        }
    }

    #[test]
    fn games_that_never_split_are_tame() {
        for text in ["nim:7", "take:{1,2,6}", "take:{3,7,8}", "take:{2,4,7}", "0.3[3]"] {
            let mut grundy = Grundy::new(text.parse().unwrap());
            let large = 1_000_000_000_000_000_000;
            assert!(grundy.learn(large, &mut NoProgress).unwrap());
            let mut misere = Misere::new();
            assert!(misere.tame_value(&grundy, large).is_some() && misere.wild().is_none(), "{text}");
            assert!(misere.wins(&grundy, &[large, 5, 1]).is_some());
        }
    }

    #[test]
    fn misere_kayles() {
        let grundy = learnt("0.77", 60);
        let mut misere = Misere::new();
        let lost: Vec<u64> = (1..=30).filter(|heap| misere.wins(&grundy, &[*heap]) == Some(false)).collect();
        assert_eq!(lost[..5], [1, 4, 9, 12, 20]);
        assert!(misere.wild().is_some());
    }

    #[test]
    fn beyond_its_bounds_it_does_not_know() {
        let mut misere = Misere::new();
        assert_eq!(misere.wins(&learnt("0.77", 300), &[150, 149, 90]), None);
        // This one fills the memory, and must not stand in the way of the next.
        let grundy = learnt("0.77", 60);
        assert_eq!(misere.decide(&grundy, &[60, 60, 50], &mut NoProgress), Ok(None));
        assert_eq!(misere.decide(&grundy, &[20], &mut NoProgress), Ok(Some(false)));
        // It is not searched again, and a progress can stop the search of another.
        let mut asked = 0;
        let mut stop = |_: u64, _: u64| {
            asked += 1;
            Err(Cancelled)
        };
        assert_eq!(misere.decide(&grundy, &[50, 60, 60], &mut stop), Ok(None));
        assert_eq!(misere.decide(&grundy, &[60, 59, 50], &mut stop), Err(Cancelled));
        assert_eq!(asked, 1);
    }

    #[test]
    fn a_heap_without_a_value_is_not_wild() {
        let (few, more) = (learnt("0.0[7]", 5), learnt("0.0[7]", 400));
        let mut misere = Misere::new();
        assert_eq!((misere.tame_value(&few, 300), misere.wild()), (None, None));
        assert!(misere.tame_value(&more, 300).is_some());
    }
}
