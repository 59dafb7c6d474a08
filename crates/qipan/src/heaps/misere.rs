//! Misère play: by tame values where the heaps are tame, and by exhaustive search of small positions elsewhere.
//!
//! **What.** Does the player to move win, if the player who makes the last move loses? **Cost.** Tame values: up to n
//! steps for heap n (n³ where three heaps may be left), until the first heap that is not tame; beyond it, depth-first
//! search with a transposition table, whose number of positions grows fast: at most some seconds. **Source.** Tame
//! games: J. H. Conway; *Winning Ways*, ch. 13.
//!
//! 1. If all heaps of a position are tame (see [`super::tame`]), their tame values decide. In Nim all heaps are tame.
//! 2. A sum with a wild heap is searched. Heaps without a move are removed; so are pairs of heaps whose only moves lead
//!    to nothing, as such a pair changes no outcome; the rest is looked up as a sorted list.
//! 3. The search gives up after [`MAX_POSITIONS`]; then the outcome is unknown.

use std::collections::{HashMap, HashSet};

use crate::progress::{Cancelled, NoProgress, Progress};

use super::grundy::Grundy;
use super::options::options;
use super::rule::Rule;
use super::tame::{OptionSet, TameValue};
use super::value_formula::ValueFormula;

/// Maximum number of positions in the transposition table.
pub const MAX_POSITIONS: usize = 300_000;
/// Maximum heap whose tame value is computed.
pub const MAX_TAME_HEAP: u64 = 10_000;
/// The same for rules whose moves can leave three heaps, which have many more options.
pub const MAX_TAME_HEAP_TRIPLES: u64 = 200;

/// Misère solver for a rule; it keeps what it has computed.
#[derive(Clone, Debug)]
pub struct Misere {
    /// The tame values of heaps 0, 1, 2, … up to the first wild one.
    tame_values: Vec<TameValue>,
    /// For each total, the tame values of the pairs with it.
    pairs: Vec<OptionSet>,
    /// The first heap that is not tame.
    wild: Option<u64>,
    /// The period of the tame values, if they have one.
    period: Option<super::value_formula::Period>,
    known: HashMap<Vec<u64>, bool>,
    /// Positions whose search exceeds the memory.
    too_large: HashSet<Vec<u64>>,
    /// For each heap whether it is trivial.
    trivial: Vec<Trivial>,
}

/// Heaps that a search can simplify.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trivial {
    NoMove,
    OnlyToNothing,
    Other,
}

/// The reason why a search ends without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Interrupt {
    /// The transposition table is full.
    TooMany,
    /// The progress has cancelled the work.
    Stopped,
}

/// Number of positions between two progress reports.
const TICK_INTERVAL: usize = 1024;

impl Misere {
    /// A solver that has computed nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            tame_values: Vec::new(),
            pairs: Vec::new(),
            wild: None,
            period: None,
            known: HashMap::new(),
            too_large: HashSet::new(),
            trivial: Vec::new(),
        }
    }

    /// The tame value of a heap; `None` if it is not tame, or not known to be. Computes those of all smaller heaps
    /// first.
    pub fn tame_value(&mut self, grundy: &Grundy, heap: u64) -> Option<TameValue> {
        if let Some(ValueFormula::Identity | ValueFormula::Modulo(_)) = grundy.formula() {
            // As in Nim: a heap of value 2 or more has the options fickle 0 and fickle 1, and one of value 0 or 1 has none that
            // is firm below 2.
            return grundy.value(heap).map(|value| TameValue { value, firm: value > 1 });
        }
        let heap = self.period.map_or(heap, |period| period.representative(heap));
        let limit = if grundy.rule().most_left() > 2 { MAX_TAME_HEAP_TRIPLES } else { MAX_TAME_HEAP };
        while self.wild.is_none() && self.tame_values.len() as u64 <= heap.min(limit) && self.period.is_none() {
            let next = self.tame_values.len() as u64;
            let Some(value) = grundy.value(next) else { break };
            match self.left(grundy.rule(), next).tame_value(value) {
                Some(tame_value) => self.tame_values.push(tame_value),
                None => self.wild = Some(next),
            }
            if self.tame_values.len().is_power_of_two() && self.tame_values.len() >= 64 {
                self.seek(grundy.rule());
            }
        }
        let place = self.period.map_or(heap, |period| period.representative(heap));
        self.tame_values.get(usize::try_from(place).ok()?).copied()
    }

    /// Searches for a period. Tame values follow from those of smaller heaps, as Grundy values do; so the same bound
    /// applies.
    fn seek(&mut self, rule: &Rule) {
        if let Some(largest) = rule.largest_take().filter(|_| rule.allows_equal()) {
            self.period = super::grundy::period::find(&self.tame_values, rule.most_left() as u64, largest);
        }
    }

    /// The tame values of the options of the next heap. Those of all smaller heaps are known.
    fn left(&mut self, rule: &Rule, heap: u64) -> OptionSet {
        if rule.most_left() > 1 {
            self.pairs.push(self.pair_values(heap as usize, rule.allows_equal()));
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
                left.add(self.tame_values[rest]);
            }
            if leaves.allows(2) {
                left.union_with(self.pairs[rest]);
            }
            if leaves.allows(3) {
                left.union_with(self.triple_values(rest));
            }
        }
        left
    }

    /// The tame values of all pairs with this total.
    fn pair_values(&self, total: usize, allows_equal: bool) -> OptionSet {
        let mut left = OptionSet::default();
        let last = if allows_equal { total / 2 } else { total.saturating_sub(1) / 2 };
        for a in 1..=last {
            left.add(self.tame_values[a].plus(self.tame_values[total - a]));
        }
        left
    }

    /// The tame values of all triples with this total.
    fn triple_values(&self, total: usize) -> OptionSet {
        let mut left = OptionSet::default();
        for a in 1..=total / 3 {
            for b in a..=(total - a) / 2 {
                left.add(self.tame_values[a].plus(self.tame_values[b]).plus(self.tame_values[total - a - b]));
            }
        }
        left
    }

    /// The tame value of a sum, if all its heaps are tame.
    pub fn tame_sum(&mut self, grundy: &Grundy, heaps: &[u64]) -> Option<TameValue> {
        heaps.iter().try_fold(TameValue::NOTHING, |sum, heap| Some(sum.plus(self.tame_value(grundy, *heap)?)))
    }

    /// The first heap that is not tame, if one was met.
    #[must_use]
    pub const fn wild(&self) -> Option<u64> {
        self.wild
    }

    /// Decides whether the player to move wins; `None` if that exceeds the limits of the search. `progress` receives
    /// the number of positions.
    ///
    /// The result does not depend on earlier queries: a search that fills the table is repeated with an empty one.
    ///
    /// # Errors
    /// [`Cancelled`].
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
            if self.too_large.contains(&sorted) {
                return Ok(None);
            }
            match self.evaluate(grundy, heaps, progress) {
                Ok(wins) => return Ok(wins),
                Err(Interrupt::Stopped) => return Err(Cancelled),
                Err(Interrupt::TooMany) if was_empty => {
                    self.too_large.insert(sorted);
                    return Ok(None);
                }
                Err(Interrupt::TooMany) => self.known.clear(),
            }
        }
    }

    /// [`Misere::decide`] with the table as it is and without progress: for many queries about successors of one
    /// position.
    pub fn wins(&mut self, grundy: &Grundy, heaps: &[u64]) -> Option<bool> {
        self.evaluate(grundy, heaps, &mut NoProgress).ok().flatten()
    }

    fn evaluate(
        &mut self,
        grundy: &Grundy,
        heaps: &[u64],
        progress: &mut dyn Progress,
    ) -> Result<Option<bool>, Interrupt> {
        if let Some(tame_value) = self.tame_sum(grundy, heaps) {
            return Ok(Some(!tame_value.is_lost()));
        }
        // A search of large heaps would not finish.
        let stones: u128 = heaps.iter().map(|heap| u128::from(*heap)).sum();
        if stones > u128::from(MAX_STONES) {
            return Ok(None);
        }
        self.search(grundy, heaps.to_vec(), progress).map(Some)
    }

    fn search(&mut self, grundy: &Grundy, heaps: Vec<u64>, progress: &mut dyn Progress) -> Result<bool, Interrupt> {
        let heaps = self.canonical(grundy.rule(), heaps);
        if let Some(tame_value) = self.tame_sum(grundy, &heaps) {
            return Ok(!tame_value.is_lost());
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

    /// Canonical form of a position: without heaps that change nothing, sorted, the largest heap first, as its moves
    /// decide most.
    fn canonical(&mut self, rule: &Rule, mut heaps: Vec<u64>) -> Vec<u64> {
        let mut single_moves: Vec<u64> = Vec::new();
        heaps.retain(|heap| match self.trivial(rule, *heap) {
            Trivial::NoMove => false,
            Trivial::OnlyToNothing => {
                single_moves.push(*heap);
                false
            }
            Trivial::Other => true,
        });
        if single_moves.len() % 2 == 1 {
            heaps.extend(single_moves.into_iter().min());
        }
        heaps.sort_unstable_by(|one, other| other.cmp(one));
        heaps
    }

    fn trivial(&mut self, rule: &Rule, heap: u64) -> Trivial {
        while self.trivial.len() as u64 <= heap {
            let next = self.trivial.len() as u64;
            let has_no_move = |heaps: &[u64]| heaps.iter().all(|heap| self.trivial[*heap as usize] == Trivial::NoMove);
            let trivial = if rule.can_move(next) {
                let others = options(rule, next, 1, &mut |heaps| !has_no_move(heaps));
                if others.splits.is_empty() && !others.more { Trivial::OnlyToNothing } else { Trivial::Other }
            } else {
                Trivial::NoMove
            };
            self.trivial.push(trivial);
        }
        self.trivial[heap as usize]
    }
}

impl Default for Misere {
    fn default() -> Self {
        Self::new()
    }
}

/// Maximum number of stones of a position that is searched.
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

    /// All positions of up to three heaps of up to 9 stones.
    fn small_positions() -> impl Iterator<Item = Vec<u64>> {
        (0..10u64).flat_map(|a| (a..10).flat_map(move |b| (b..10).map(move |c| vec![a, b, c])))
    }

    #[test]
    fn outcomes_agree_with_the_naive_twin() {
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

    /// The rule of misère Nim as the page puts it, over all positions of up to three heaps of up to five stones: the moves
    /// that leave nim-sum 0 with a heap of two or more, or else only heaps of one, an odd number of them.
    #[test]
    fn misere_nim_is_won_by_the_rule_of_the_page() {
        let grundy = learnt("nim", 5);
        let mut misere = Misere::new();
        let mut naive = Game::new("nim".parse().unwrap(), true);
        for start in (0..6u64).flat_map(|a| (a..6).flat_map(move |b| (b..6).map(move |c| [a, b, c]))) {
            let moves = (0..3).flat_map(|at| (0..start[at]).map(move |left| (at, left)));
            let after: Vec<[u64; 3]> = moves
                .map(|(at, left)| {
                    let mut heaps = start;
                    heaps[at] = left;
                    heaps
                })
                .collect();
            let has_large = |heaps: &[u64; 3]| heaps.iter().any(|heap| *heap > 1);
            let sum = |heaps: &[u64; 3]| heaps.iter().fold(0, |sum, heap| sum ^ heap);
            let firm = |heaps: &&[u64; 3]| has_large(heaps) && sum(heaps) == 0;
            let fickle = |heaps: &&[u64; 3]| !has_large(heaps) && sum(heaps) == 1;
            let mut by_rule: Vec<&[u64; 3]> = after.iter().filter(firm).collect();
            if by_rule.is_empty() {
                by_rule = after.iter().filter(fickle).collect();
            }
            let wins = |heaps: &&[u64; 3]| misere.wins(&grundy, *heaps) == Some(false);
            assert_eq!(by_rule, after.iter().filter(wins).collect::<Vec<_>>(), "{start:?}");
            let wins = |heaps: &&[u64; 3]| !naive.wins(*heaps);
            assert_eq!(by_rule, after.iter().filter(wins).collect::<Vec<_>>(), "{start:?}");
            // If neither can be done, every move loses; without a move, the player to move has won.
            let is_won = !by_rule.is_empty() || after.is_empty();
            assert_eq!(misere.wins(&grundy, &start), Some(is_won), "{start:?}");
        }
    }

    #[test]
    fn games_without_splits_are_tame() {
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
    fn lost_rows_of_misere_kayles() {
        let grundy = learnt("0.77", 60);
        let mut misere = Misere::new();
        let lost: Vec<u64> = (1..=30).filter(|heap| misere.wins(&grundy, &[*heap]) == Some(false)).collect();
        assert_eq!(lost[..5], [1, 4, 9, 12, 20]);
        assert!(misere.wild().is_some());
    }

    #[test]
    fn positions_beyond_the_limits_are_unknown() {
        let mut misere = Misere::new();
        assert_eq!(misere.wins(&learnt("0.77", 300), &[150, 149, 90]), None);
        // This search fills the table, which must not affect the next.
        let grundy = learnt("0.77", 60);
        assert_eq!(misere.decide(&grundy, &[60, 60, 50], &mut NoProgress), Ok(None));
        assert_eq!(misere.decide(&grundy, &[20], &mut NoProgress), Ok(Some(false)));
        // It is not searched again, and the search of another position can be cancelled.
        let mut ticks = 0;
        let mut stop = |_: u64, _: u64| {
            ticks += 1;
            Err(Cancelled)
        };
        assert_eq!(misere.decide(&grundy, &[50, 60, 60], &mut stop), Ok(None));
        assert_eq!(misere.decide(&grundy, &[60, 59, 50], &mut stop), Err(Cancelled));
        assert_eq!(ticks, 1);
    }

    #[test]
    fn a_heap_without_a_value_is_not_wild() {
        let (few, more) = (learnt("0.0[7]", 5), learnt("0.0[7]", 400));
        let mut misere = Misere::new();
        assert_eq!((misere.tame_value(&few, 300), misere.wild()), (None, None));
        assert!(misere.tame_value(&more, 300).is_some());
    }
}
