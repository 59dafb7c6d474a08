//! Who wins, by which moves, and what the engine plays.
//!
//! **What.** For a list of heaps: the outcome, the moves that win, and a reply. Under normal play by Grundy values, under
//! misère play by [`Misere`]. **Cost.** Values are computed once, as far as the largest heap asks for
//! ([`Engine::compute_to`]); the
//! moves that win take a look at every move from every size of heap, or one look where a formula says where to look.
//!
//! The engine wins whenever it can; only where no law helps, and a heap has more than four million moves, might one be missed,
//! and then it says that it does not know. Where it cannot win, it takes as little as possible, and with small heaps, among
//! those moves, the one that leaves the opponent the fewest moves that win.

use crate::progress::{Cancelled, NoProgress, Progress};

use super::grundy::Grundy;
use super::misere::Misere;
use super::options::{HeapOption, HeapOptions, options, options_with_value};
use super::rows::{Gap, Move, Position};
use super::rule::Rule;
use super::tame::TameValue;
use super::why::Why;

/// Who wins when both play well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The next player: who is to move. Written N.
    Next,
    /// The previous player: who has just moved. Written P.
    Previous,
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Next => "N",
            Self::Previous => "P",
        })
    }
}

impl Outcome {
    const fn of(wins: bool) -> Self {
        if wins { Self::Next } else { Self::Previous }
    }
}

/// How well the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// It never misses a win.
    Perfect,
    /// In so many of a hundred of its moves it plays at random. The seed makes the same game again.
    Blunders {
        /// Of a hundred.
        percent: u32,
        /// Any number.
        seed: u64,
    },
}

/// What the engine plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The heap, and what is left of it.
    pub split: HeapOption,
    /// Why.
    pub why: Why,
}

/// All that is known of a rule, growing as it is asked.
#[derive(Clone, Debug)]
pub struct Engine {
    grundy: Grundy,
    misere: Misere,
}

/// Among so many moves that take little the engine chooses in a lost position.
const CONSIDERED: usize = 12;
/// The answers to moves from larger heaps are not counted: that would take longer than anybody waits.
const MAX_COUNTED: u64 = 1_000;
/// An engine that errs chooses among so many moves of each heap.
const TRIED: usize = 2_000;

impl Engine {
    /// Nothing computed yet.
    #[must_use]
    pub fn new(rule: Rule) -> Self {
        Self { grundy: Grundy::new(rule), misere: Misere::new() }
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> &Rule {
        self.grundy.rule()
    }

    /// The values of one heap.
    #[must_use]
    pub const fn grundy(&self) -> &Grundy {
        &self.grundy
    }

    /// Finds out what is needed for heaps up to `heap`: see [`Grundy::learn`].
    ///
    /// # Errors
    /// [`Cancelled`] by the progress.
    pub fn compute_to(&mut self, heap: u64, progress: &mut dyn Progress) -> Result<bool, Cancelled> {
        self.grundy.learn(heap, progress)
    }

    /// Looks for a period among the values found so far: see [`Grundy::seek`].
    pub fn find_period(&mut self) {
        self.grundy.seek();
    }

    /// The kind of each heap under misère play, where it is tame.
    pub fn kind(&mut self, heap: u64) -> Option<TameValue> {
        self.misere.tame_value(&self.grundy, heap)
    }

    /// The first heap that is not tame, as far as heaps were asked for.
    #[must_use]
    pub const fn wild(&self) -> Option<u64> {
        self.misere.wild()
    }

    /// Finds out who wins from these heaps, where that takes a search; the questions after it are answered at once.
    /// The progress
    /// counts positions.
    ///
    /// # Errors
    /// [`Cancelled`] by the progress.
    pub fn analyse(&mut self, heaps: &[u64], misere: bool, progress: &mut dyn Progress) -> Result<(), Cancelled> {
        if misere { self.misere.decide(&self.grundy, heaps, progress).map(drop) } else { Ok(()) }
    }

    /// Who wins from these heaps; `None` when it is not known.
    pub fn outcome(&mut self, heaps: &[u64], misere: bool) -> Option<Outcome> {
        if misere {
            self.misere.decide(&self.grundy, heaps, &mut NoProgress).ok().flatten().map(Outcome::of)
        } else {
            self.grundy.value_of(heaps.iter().copied()).map(|value| Outcome::of(value != 0))
        }
    }

    /// The moves that win, at most `most`: of each size of heap in the order in which they come, those that take little first.
    /// `None` when it is not known who wins.
    pub fn winning(&mut self, heaps: &[u64], misere: bool, most: usize) -> Option<HeapOptions> {
        self.outcome(heaps, misere)?;
        self.winning_as_known(heaps, misere, most)
    }

    /// The same as far as the last search knows, without a new one.
    fn winning_as_known(&mut self, heaps: &[u64], misere: bool, most: usize) -> Option<HeapOptions> {
        let wins = if misere {
            self.misere.wins(&self.grundy, heaps)?
        } else {
            self.grundy.value_of(heaps.iter().copied())? != 0
        };
        if !wins {
            return Some(HeapOptions::default());
        }
        let mut all = HeapOptions::default();
        for (at, heap) in heaps.iter().enumerate() {
            if heaps[..at].contains(heap) {
                continue;
            }
            let others = [&heaps[..at], &heaps[at + 1..]].concat();
            let room = most - all.splits.len();
            let found = if misere {
                self.winning_misere(*heap, &others, room)?
            } else {
                self.winning_normal(*heap, &others, room)?
            };
            all.splits.extend(found.splits);
            all.more |= found.more;
        }
        Some(all)
    }

    fn winning_normal(&self, heap: u64, others: &[u64], most: usize) -> Option<HeapOptions> {
        let grundy = &self.grundy;
        let wanted = grundy.value_of(others.iter().copied())?;
        let fits = &mut |left: &[u64]| grundy.value_of(left.iter().copied()) == Some(wanted);
        Some(options_with_value(grundy, heap, &[wanted], most, fits))
    }

    fn winning_misere(&mut self, heap: u64, others: &[u64], most: usize) -> Option<HeapOptions> {
        let Self { grundy, misere } = self;
        let Some(rest) = misere.tame_sum(grundy, others).filter(|_| misere.tame_value(grundy, heap).is_some()) else {
            // Some heap is not tame; the position is small, or its outcome would not be known.
            let mut are_all_known = true;
            let mut found = options(grundy.rule(), heap, most, &mut |left| {
                let wins = misere.wins(grundy, &[others, left].concat());
                are_all_known &= wins.is_some();
                wins == Some(false)
            });
            // Among those of which nobody knows, some may win.
            found.more |= !are_all_known;
            return Some(found);
        };
        let fits = &mut |left: &[u64]| misere.tame_sum(grundy, left).is_some_and(|left| rest.plus(left).is_lost());
        Some(options_with_value(grundy, heap, &[rest.value, rest.value ^ 1], most, fits))
    }

    /// What the engine plays after `made` moves; `None` when there is no move, or no small one to be found.
    ///
    /// Where nobody knows who wins, it plays at random, by its seed.
    pub fn reply(&mut self, heaps: &[u64], misere: bool, made: u64, strength: Strength) -> Option<Reply> {
        let (percent, seed) = match strength {
            Strength::Perfect => (0, 0),
            Strength::Blunders { percent, seed } => (percent, seed),
        };
        let dice = mixed(seed ^ mixed(made));
        if dice % 100 < u64::from(percent) {
            return self.at_random(heaps, mixed(dice)).map(|split| Reply { split, why: Why::Random });
        }
        match self.winning(heaps, misere, 1) {
            Some(found) => match found.splits.into_iter().next() {
                Some(split) => Some(Reply { why: self.why(heaps, &split, misere), split }),
                // Won, and no move that wins is among those that were looked at.
                None if found.more => {
                    self.at_random(heaps, mixed(dice)).map(|split| Reply { split, why: Why::Unknown })
                }
                None => self.delaying_move(heaps, misere).map(|split| Reply { split, why: Why::Lost }),
            },
            None => self.at_random(heaps, mixed(dice)).map(|split| Reply { split, why: Why::Unknown }),
        }
    }

    /// Why this move wins.
    pub fn why(&mut self, heaps: &[u64], split: &HeapOption, misere: bool) -> Why {
        let value = |heaps: &[u64]| self.grundy.value_of(heaps.iter().copied());
        let values = (value(heaps), value(&[split.heap]), value(&split.left));
        match values {
            (Some(sum), Some(from), Some(to)) if !misere => Why::Balances { sum, from, to },
            _ if misere => self.why_misere(heaps, split),
            _ => Why::Unknown,
        }
    }

    fn why_misere(&mut self, heaps: &[u64], split: &HeapOption) -> Why {
        let Self { grundy, misere } = self;
        let mut others = heaps.to_vec();
        if let Some(at) = others.iter().position(|heap| *heap == split.heap) {
            others.remove(at);
        }
        others.extend(&split.left);
        match misere.tame_sum(grundy, &others) {
            Some(kind) if kind.firm => Why::Firm,
            Some(_) => Why::Fickle,
            None => Why::Searched,
        }
    }

    /// In a lost position: a move that takes little and leaves few good answers.
    fn delaying_move(&mut self, heaps: &[u64], misere: bool) -> Option<HeapOption> {
        let mut some: Vec<HeapOption> = Vec::new();
        for (at, heap) in heaps.iter().enumerate() {
            if !heaps[..at].contains(heap) {
                some.extend(options(self.rule(), *heap, CONSIDERED, &mut |_| true).splits);
            }
        }
        some.sort_by_key(|split| (split.taken(), std::cmp::Reverse(split.heap)));
        some.truncate(CONSIDERED);
        let answers = |engine: &mut Self, split: &HeapOption| {
            let mut after = heaps.to_vec();
            if let Some(at) = after.iter().position(|heap| *heap == split.heap) {
                after.remove(at);
            }
            after.extend(&split.left);
            engine.winning_as_known(&after, misere, CONSIDERED).map_or(usize::MAX, |found| found.splits.len())
        };
        let least = some.first()?.taken();
        some.retain(|split| split.taken() == least);
        if heaps.iter().any(|heap| *heap > MAX_COUNTED) {
            return some.into_iter().next();
        }
        some.into_iter().min_by_key(|split| answers(self, split))
    }

    /// Any move, by a number.
    fn at_random(&self, heaps: &[u64], dice: u64) -> Option<HeapOption> {
        let all = heaps.iter().map(|heap| options(self.rule(), *heap, TRIED, &mut |_| true).splits);
        let heaps: Vec<Vec<HeapOption>> = all.filter(|options| !options.is_empty()).collect();
        let some = heaps.get((dice % heaps.len().max(1) as u64) as usize)?;
        some.get((mixed(dice) % some.len() as u64) as usize).cloned()
    }
}

/// A number that looks like any other (SplitMix64 by S. Vigna).
const fn mixed(seed: u64) -> u64 {
    let seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let seed = (seed ^ seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let seed = (seed ^ seed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    seed ^ seed >> 31
}

/// The move of a split, on the first heap of that size: one heap that is left stays at the left, and of several the smaller
/// stand before the larger. `None` when there is no such heap.
#[must_use]
pub fn to_move(position: &Position, split: &HeapOption) -> Option<Move> {
    let (row, part) = position.parts().find(|(_, part)| part.len == split.heap)?;
    let taken = split.taken();
    let (first, between) = match split.left[..] {
        [] => return Some(Move::one(row, part.first, taken)),
        [one] | [one, _] => return Some(Move::one(row, part.first + one, taken)),
        [one, two, ..] => (part.first + one, two),
    };
    // Of three heaps, one stone or none between the first two, all others between the last two.
    let small = taken.min(1);
    let gaps = vec![Gap { first, len: small }, Gap { first: first + small + between, len: taken - small }];
    Some(Move { row, gaps })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heaps::game::Game;
    use crate::heaps::naive;
    use crate::progress::NoProgress;
    use crate::puzzle::Puzzle;

    fn engine(text: &str, to: u64) -> Engine {
        let mut engine = Engine::new(text.parse().unwrap());
        assert!(engine.compute_to(to, &mut NoProgress).unwrap(), "{text}");
        engine
    }

    const RULES: [&str; 14] = [
        "nim",
        "nim:3",
        "0.07",
        "0.77",
        "0.137",
        "take:{1,3,4}",
        "row:{2,3}",
        "grundy",
        "0.0F",
        "4.4",
        "0.6",
        "0.[7]",
        "0.[31]",
        "8.3",
    ];

    /// In every small position the moves that win are those of the naive twin, and each can be made.
    #[test]
    fn the_moves_that_win_are_those_of_the_naive_twin() {
        for text in RULES {
            let mut engine = engine(text, 9);
            for misere in [false, true] {
                let mut naive = naive::Game::new(text.parse().unwrap(), misere);
                for heaps in (1..8).flat_map(|a| (1..=a).flat_map(move |b| (0..=b).map(move |c| [a, b, c]))) {
                    let heaps: Vec<u64> = heaps.into_iter().filter(|heap| *heap > 0).collect();
                    let wins = naive.wins(&heaps);
                    assert_eq!(engine.outcome(&heaps, misere), Some(Outcome::of(wins)), "{text} {heaps:?} {misere}");
                    let found = engine.winning(&heaps, misere, usize::MAX).unwrap();
                    assert!(!found.more);
                    let game = Game::new(text.parse().unwrap(), heaps.clone()).unwrap();
                    let mut expected = 0;
                    for after in naive.moves(&heaps) {
                        expected += usize::from(!naive.wins(&after));
                    }
                    let mut afters = std::collections::BTreeSet::new();
                    for split in &found.splits {
                        let mut position = game.start();
                        let mv = to_move(&position, split).unwrap();
                        assert_eq!(game.play(&mut position, &mv), Ok(()), "{text} {heaps:?} {split} {mv}");
                        let mut after = position.heaps();
                        after.sort_unstable();
                        assert!(!naive.wins(&after), "{text} {heaps:?} {split}");
                        afters.insert(after);
                    }
                    assert_eq!(afters.len(), expected, "{text} {heaps:?} {misere}");
                }
            }
        }
    }

    /// From every won position the engine wins against every defence; the naive twin knows who that is.
    #[test]
    fn the_engine_never_loses_a_won_position() {
        for text in RULES {
            let mut engine = engine(text, 9);
            for misere in [false, true] {
                let mut naive = naive::Game::new(text.parse().unwrap(), misere);
                for heaps in [vec![7], vec![3, 3, 1], vec![6, 5], vec![2, 4, 5], vec![1, 1, 1], vec![9]] {
                    never_loses(&mut engine, &mut naive, &heaps, misere, 0);
                }
            }
        }
    }

    fn never_loses(engine: &mut Engine, naive: &mut naive::Game, heaps: &[u64], misere: bool, made: u64) {
        let Some(reply) = engine.reply(heaps, misere, made, Strength::Perfect) else {
            assert!(naive.moves(heaps).is_empty());
            return;
        };
        let mut after = heaps.to_vec();
        after.remove(after.iter().position(|heap| *heap == reply.split.heap).unwrap());
        after.extend(&reply.split.left);
        after.sort_unstable();
        assert!(naive.moves(heaps).contains(&after), "{heaps:?} {}", reply.split);
        if naive.wins(heaps) {
            assert!(!naive.wins(&after), "{heaps:?} {}", reply.split);
            for answer in naive.moves(&after) {
                never_loses(engine, naive, &answer, misere, made + 2);
            }
        }
    }

    #[test]
    fn large_heaps_are_won_at_once() {
        let large = 1_000_000_000_000_000_000;
        for (text, heaps) in [
            ("nim", vec![large, 5, 6]),
            ("nim:12345", vec![large, 5]),
            ("0.07", vec![large, 7]),
            ("0.77", vec![large, large - 1]),
            ("take:{1,5,7}", vec![large, 3]),
            // What wins takes two stones, and there are more ways of taking one than can be looked at.
            ("0.77", vec![large]),
        ] {
            let mut engine = engine(text, large);
            for misere in [false, true] {
                let Some(outcome) = engine.outcome(&heaps, misere) else {
                    assert!(misere, "{text}");
                    continue;
                };
                let reply = engine.reply(&heaps, misere, 0, Strength::Perfect).unwrap();
                let mut after = heaps.clone();
                after.remove(after.iter().position(|heap| *heap == reply.split.heap).unwrap());
                after.extend(&reply.split.left);
                if outcome == Outcome::Next {
                    assert_eq!(engine.outcome(&after, misere), Some(Outcome::Previous), "{text} {misere}");
                }
            }
        }
    }

    #[test]
    fn who_errs_errs_by_the_seed() {
        let mut engine = engine("nim", 20);
        let play = |engine: &mut Engine, strength| -> Vec<Reply> {
            (0..40).filter_map(|made| engine.reply(&[7, 11, 12, 13], false, made, strength)).collect()
        };
        let errs = |percent, seed| Strength::Blunders { percent, seed };
        let perfect = play(&mut engine, Strength::Perfect);
        assert_eq!(play(&mut engine, errs(0, 5)), perfect);
        assert_eq!(play(&mut engine, errs(50, 5)), play(&mut engine, errs(50, 5)));
        assert_ne!(play(&mut engine, errs(50, 5)), play(&mut engine, errs(50, 6)));
        let random = play(&mut engine, errs(50, 5)).into_iter().filter(|reply| reply.why == Why::Random).count();
        assert!((8..32).contains(&random), "{random}");
    }
}
