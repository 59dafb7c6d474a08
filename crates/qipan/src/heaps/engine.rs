//! The engine: outcomes, winning moves and replies.
//!
//! **What.** For a list of heaps: the outcome, the winning moves, and a reply; under normal play by Grundy values,
//! under misère play by [`Misere`]. **Cost.** Values are computed once, up to the largest heap
//! ([`Engine::compute_to`]); finding the winning moves takes a pass over the options of each size of heap, or a look-up
//! where a formula gives them.
//!
//! The engine wins every won position, with one exception: without a formula, in a heap with more than four million
//! options, it may miss the winning move, and then it reports that it does not know. In a lost position it takes as few
//! stones as possible; if the heaps are small, of these moves it makes the one that leaves the opponent the fewest
//! winning moves.

use crate::progress::{Cancelled, NoProgress, Progress};

use super::grundy::Grundy;
use super::misere::Misere;
use super::options::{HeapOption, HeapOptions, options, options_with_value};
use super::rows::{Gap, Move, Position};
use super::rule::Rule;
use super::tame::TameValue;
use super::why::Why;

/// The outcome of a position under perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The next player, to move now, wins: an N-position.
    Next,
    /// The previous player, who has just moved, wins: a P-position.
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

/// The strength of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// Always makes a winning move if there is one.
    Perfect,
    /// Makes a random move with this probability. Equal seeds give equal games.
    Blunders {
        /// The probability in per cent.
        percent: u32,
        /// Seed of the pseudo-random numbers.
        seed: u64,
    },
}

/// A move of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The heap and its chosen option.
    pub split: HeapOption,
    /// The reason.
    pub why: Why,
}

/// The solver for a rule; it keeps what it has computed.
#[derive(Clone, Debug)]
pub struct Engine {
    grundy: Grundy,
    misere: Misere,
}

/// Maximum number of candidates in a lost position.
const MAX_CANDIDATES: usize = 12;
/// In a lost position with a larger heap the opponent's winning moves are not counted: it would take too long.
const MAX_HEAP_TO_COUNT: u64 = 1_000;
/// Maximum number of options of each heap for a random move.
const MAX_RANDOM_OPTIONS: usize = 2_000;

impl Engine {
    /// An engine that has computed nothing yet.
    #[must_use]
    pub fn new(rule: Rule) -> Self {
        Self { grundy: Grundy::new(rule), misere: Misere::new() }
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> &Rule {
        self.grundy.rule()
    }

    /// The Grundy values of single heaps.
    #[must_use]
    pub const fn grundy(&self) -> &Grundy {
        &self.grundy
    }

    /// Computes what is needed for heaps up to `heap`: see [`Grundy::learn`].
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn compute_to(&mut self, heap: u64, progress: &mut dyn Progress) -> Result<bool, Cancelled> {
        self.grundy.learn(heap, progress)
    }

    /// Searches for a period among the values computed so far: see [`Grundy::seek`].
    pub fn find_period(&mut self) {
        self.grundy.seek();
    }

    /// The tame value of a heap under misère play; `None` if it is not tame, or not known.
    pub fn kind(&mut self, heap: u64) -> Option<TameValue> {
        self.misere.tame_value(&self.grundy, heap)
    }

    /// The first heap that is not tame, if one was met.
    #[must_use]
    pub const fn wild(&self) -> Option<u64> {
        self.misere.wild()
    }

    /// Determines the outcome for these heaps if that takes a search; later queries about it are then immediate.
    /// `progress` receives the number of positions.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub fn analyse(&mut self, heaps: &[u64], misere: bool, progress: &mut dyn Progress) -> Result<(), Cancelled> {
        if misere { self.misere.decide(&self.grundy, heaps, progress).map(drop) } else { Ok(()) }
    }

    /// The outcome for these heaps; `None` if it is unknown.
    pub fn outcome(&mut self, heaps: &[u64], misere: bool) -> Option<Outcome> {
        if misere {
            self.misere.decide(&self.grundy, heaps, &mut NoProgress).ok().flatten().map(Outcome::of)
        } else {
            self.grundy.value_of(heaps.iter().copied()).map(|value| Outcome::of(value != 0))
        }
    }

    /// The winning moves, at most `limit`: by size of heap in the order of the list, those that take fewer stones
    /// first. `None` if the outcome is unknown.
    pub fn winning(&mut self, heaps: &[u64], misere: bool, limit: usize) -> Option<HeapOptions> {
        self.outcome(heaps, misere)?;
        self.winning_without_search(heaps, misere, limit)
    }

    /// [`Engine::winning`] without a new search.
    fn winning_without_search(&mut self, heaps: &[u64], misere: bool, limit: usize) -> Option<HeapOptions> {
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
            let limit = limit - all.splits.len();
            let found = if misere {
                self.winning_misere(*heap, &others, limit)?
            } else {
                self.winning_normal(*heap, &others, limit)?
            };
            all.splits.extend(found.splits);
            all.more |= found.more;
        }
        Some(all)
    }

    fn winning_normal(&self, heap: u64, others: &[u64], limit: usize) -> Option<HeapOptions> {
        let grundy = &self.grundy;
        let target = grundy.value_of(others.iter().copied())?;
        let fits = &mut |left: &[u64]| grundy.value_of(left.iter().copied()) == Some(target);
        Some(options_with_value(grundy, heap, &[target], limit, fits))
    }

    fn winning_misere(&mut self, heap: u64, others: &[u64], limit: usize) -> Option<HeapOptions> {
        let Self { grundy, misere } = self;
        let Some(rest) = misere.tame_sum(grundy, others).filter(|_| misere.tame_value(grundy, heap).is_some()) else {
            // Some heap is not tame; then the position is small, or its outcome would be unknown.
            let mut all_known = true;
            let mut found = options(grundy.rule(), heap, limit, &mut |left| {
                let wins = misere.wins(grundy, &[others, left].concat());
                all_known &= wins.is_some();
                wins == Some(false)
            });
            // Options of unknown outcome may win.
            found.more |= !all_known;
            return Some(found);
        };
        let fits = &mut |left: &[u64]| misere.tame_sum(grundy, left).is_some_and(|left| rest.plus(left).is_lost());
        Some(options_with_value(grundy, heap, &[rest.value, rest.value ^ 1], limit, fits))
    }

    /// The engine's move after `made` moves; `None` if there is no move, or if none was found among the options
    /// examined.
    ///
    /// If the outcome is unknown, it is a random move, determined by the seed.
    pub fn reply(&mut self, heaps: &[u64], misere: bool, made: u64, strength: Strength) -> Option<Reply> {
        let (percent, seed) = match strength {
            Strength::Perfect => (0, 0),
            Strength::Blunders { percent, seed } => (percent, seed),
        };
        let random = split_mix(seed ^ split_mix(made));
        if random % 100 < u64::from(percent) {
            return self.random_move(heaps, split_mix(random)).map(|split| Reply { split, why: Why::Random });
        }
        match self.winning(heaps, misere, 1) {
            Some(found) => match found.splits.into_iter().next() {
                Some(split) => Some(Reply { why: self.why(heaps, &split, misere), split }),
                // Won, but no winning move is among the options examined.
                None if found.more => {
                    self.random_move(heaps, split_mix(random)).map(|split| Reply { split, why: Why::Unknown })
                }
                None => self.delaying_move(heaps, misere).map(|split| Reply { split, why: Why::Lost }),
            },
            None => self.random_move(heaps, split_mix(random)).map(|split| Reply { split, why: Why::Unknown }),
        }
    }

    /// The reason why this move wins.
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

    /// A move in a lost position that takes the fewest stones and leaves the opponent few winning moves.
    fn delaying_move(&mut self, heaps: &[u64], misere: bool) -> Option<HeapOption> {
        let mut candidates: Vec<HeapOption> = Vec::new();
        for (at, heap) in heaps.iter().enumerate() {
            if !heaps[..at].contains(heap) {
                candidates.extend(options(self.rule(), *heap, MAX_CANDIDATES, &mut |_| true).splits);
            }
        }
        candidates.sort_by_key(|split| (split.taken(), std::cmp::Reverse(split.heap)));
        candidates.truncate(MAX_CANDIDATES);
        let answers = |engine: &mut Self, split: &HeapOption| {
            let mut after = heaps.to_vec();
            if let Some(at) = after.iter().position(|heap| *heap == split.heap) {
                after.remove(at);
            }
            after.extend(&split.left);
            engine.winning_without_search(&after, misere, MAX_CANDIDATES).map_or(usize::MAX, |found| found.splits.len())
        };
        let least = candidates.first()?.taken();
        candidates.retain(|split| split.taken() == least);
        if heaps.iter().any(|heap| *heap > MAX_HEAP_TO_COUNT) {
            return candidates.into_iter().next();
        }
        candidates.into_iter().min_by_key(|split| answers(self, split))
    }

    /// A random move, determined by a number.
    fn random_move(&self, heaps: &[u64], random: u64) -> Option<HeapOption> {
        let all = heaps.iter().map(|heap| options(self.rule(), *heap, MAX_RANDOM_OPTIONS, &mut |_| true).splits);
        let heaps: Vec<Vec<HeapOption>> = all.filter(|options| !options.is_empty()).collect();
        let candidates = heaps.get((random % heaps.len().max(1) as u64) as usize)?;
        candidates.get((split_mix(random) % candidates.len() as u64) as usize).cloned()
    }
}

/// A pseudo-random number (SplitMix64 by S. Vigna).
const fn split_mix(seed: u64) -> u64 {
    let seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let seed = (seed ^ seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let seed = (seed ^ seed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    seed ^ seed >> 31
}

/// The move that makes an option, on the first heap of that size: a single remaining heap stays at the left, and of
/// several the smaller ones come first. `None` if there is no such heap.
#[must_use]
pub fn to_move(position: &Position, split: &HeapOption) -> Option<Move> {
    let (row, part) = position.parts().find(|(_, part)| part.len == split.heap)?;
    let taken = split.taken();
    let (first, between) = match split.left[..] {
        [] => return Some(Move::one(row, part.first, taken)),
        [one] | [one, _] => return Some(Move::one(row, part.first + one, taken)),
        [one, two, ..] => (part.first + one, two),
    };
    // With three heaps, at most one stone is taken between the first two, and all others between the last two.
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

    /// In every small position the winning moves are those of the naive twin, and each can be made.
    #[test]
    fn winning_moves_agree_with_the_naive_twin() {
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

    /// From every won position the engine wins against every defence, by the naive twin.
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
    fn large_heaps_are_won_without_search() {
        let large = 1_000_000_000_000_000_000;
        for (text, heaps) in [
            ("nim", vec![large, 5, 6]),
            ("nim:12345", vec![large, 5]),
            ("0.07", vec![large, 7]),
            ("0.77", vec![large, large - 1]),
            ("take:{1,5,7}", vec![large, 3]),
            // The winning move takes two stones, and more options take one than can be examined.
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
    fn blunders_are_determined_by_the_seed() {
        let mut engine = engine("nim", 20);
        let play = |engine: &mut Engine, strength| -> Vec<Reply> {
            (0..40).filter_map(|made| engine.reply(&[7, 11, 12, 13], false, made, strength)).collect()
        };
        let blunders = |percent, seed| Strength::Blunders { percent, seed };
        let perfect = play(&mut engine, Strength::Perfect);
        assert_eq!(play(&mut engine, blunders(0, 5)), perfect);
        assert_eq!(play(&mut engine, blunders(50, 5)), play(&mut engine, blunders(50, 5)));
        assert_ne!(play(&mut engine, blunders(50, 5)), play(&mut engine, blunders(50, 6)));
        let random = play(&mut engine, blunders(50, 5)).into_iter().filter(|reply| reply.why == Why::Random).count();
        assert!((8..32).contains(&random), "{random}");
    }
}
