//! Jobs of the heap workers: everything that needs Grundy values. The worker keeps them between requests.

use std::cell::RefCell;

use qipan::Verdict;
use qipan::heaps::check::{check_formula, check_kinds, check_values};
use qipan::heaps::self_play::{MAX_STEPS, SelfPlayError};
use qipan::heaps::tame::TameValue;
use qipan::heaps::{
    Abstractions, Engine, Game, HeapOption, Outcome as Wins, Rule, SelfPlay, StateCounts, Strength, ValueFormula, Why,
};
use qipan::progress::{Cancelled, Progress};
use serde::{Deserialize, Serialize};

use crate::wire::Work;

/// A position under a rule, for messages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeapsData {
    /// The rule, as text.
    pub rule: String,
    /// The heaps: at most 10,000 stones each.
    pub heaps: Vec<u32>,
    /// Whether the player of the last move loses.
    pub misere: bool,
}

impl HeapsData {
    /// Converts a position of a game.
    #[must_use]
    pub fn of(game: &Game, heaps: &[u64]) -> Self {
        let heaps = heaps.iter().map(|heap| u32::try_from(*heap).unwrap_or(u32::MAX)).collect();
        Self { rule: game.rule().to_string(), heaps, misere: game.is_misere() }
    }

    fn sizes(&self) -> Vec<u64> {
        self.heaps.iter().map(|heap| u64::from(*heap)).collect()
    }
}

/// A request to a worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Job {
    /// Plays a game with the engine on both sides.
    Line(HeapsData),
    /// Continues the game with the engine on both sides.
    Rest(HeapsData),
    /// Finds the engine's move; it blunders with a probability of `percent`.
    Reply {
        /// The position.
        position: HeapsData,
        /// Number of moves made.
        made: u32,
        /// Percentage of blunders.
        percent: u32,
        /// The seed of the blunders.
        seed: u32,
    },
    /// Analyses a position: the outcome, the winning moves, and whether the last move gave away a win.
    Look {
        /// The position.
        position: HeapsData,
        /// The heaps before the last move.
        before: Option<Vec<u32>>,
    },
    /// Counts the reachable positions in four abstractions.
    Stages(HeapsData),
    /// Computes f(0), f(1), … f(`to`), and the formula.
    Chart {
        /// The rule.
        rule: String,
        /// The last heap.
        to: u32,
    },
    /// Computes the value of one heap of any size.
    Value {
        /// The rule.
        rule: String,
        /// The heap, in decimal.
        heap: String,
    },
}

impl Work for Job {
    const PART: &'static str = "Heaps";
}

/// A formula for all heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LawData {
    /// f(n) = n.
    Whole,
    /// f(n) = n mod m.
    Remainder(u32),
    /// f(n) = n / 2, rounded down.
    Half,
    /// The values are periodic.
    Period {
        /// The first heap of the period.
        preperiod: u32,
        /// The length of the period.
        period: u32,
        /// Number of values that prove it.
        needed: u32,
    },
}

/// The analysis of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Look {
    /// The value of each heap, in decimal; `None` if it is unknown.
    pub values: Vec<Option<String>>,
    /// Under misère play, whether each heap is firm; `None` if it is not tame.
    pub firm: Vec<Option<bool>>,
    /// Whether the player to move wins; `None` if it is unknown.
    pub wins: Option<bool>,
    /// Whether the player of the last move had a won position before it.
    pub had_won: Option<bool>,
    /// The winning moves: the heap, and the heaps that it leaves.
    pub winning: Vec<(u32, Vec<u32>)>,
    /// Whether there are more of them.
    pub more: bool,
    /// Whether the checker has confirmed all of it.
    pub checked: bool,
    /// The position as an unordered list.
    pub unordered: Vec<u32>,
    /// The position after equal heaps are cancelled.
    pub set: Vec<u32>,
}

/// A reply of the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Outcome {
    /// The engine's game: moves and reasons as text; `None` if it is too long.
    Line(Option<Vec<(String, String)>>),
    /// The engine's moves from a position to the end, each as a heap and the heaps it leaves; `None` if there are too
    /// many.
    Rest(Option<Vec<(u32, Vec<u32>)>>),
    /// The engine's move: the heap, and the heaps it leaves; `None` if there is no move.
    Reply(Option<(u32, Vec<u32>)>),
    /// The analysis.
    Look(Look),
    /// The numbers of ordered positions, unordered ones, sets and values; and whether there are more.
    Stages([u32; 4], bool),
    /// The values and the formula.
    Chart {
        /// f(0), f(1), …
        values: Vec<u32>,
        /// The formula, if there is one and the checker has confirmed it.
        law: Option<LawData>,
        /// The last heap whose value was computed.
        to: u32,
    },
    /// The value, in decimal; `None` if it is unknown.
    Value(Option<String>),
    /// The request was malformed.
    Nothing,
}

/// The last heap whose value is computed in search of a formula.
const LAW_TO: u64 = 20_000;
/// The same under rules that can leave three heaps, whose values take longer.
const LAW_TO_OF_THREE: u64 = 1_000;
/// The last heap whose tame value is checked, over all its moves.
const MAX_TAME_CHECKED: u64 = 400;
/// Maximum number of winning moves that are listed.
const LISTED: usize = 60;

/// The engine of the last rule, with its results.
struct Known {
    rule: String,
    engine: Engine,
    /// Number of values that the checker has confirmed.
    checked: usize,
    /// The formula that the checker has confirmed.
    law: Option<ValueFormula>,
}

thread_local! {
    static KNOWN: RefCell<Option<Known>> = const { RefCell::new(None) };
}

/// Calls `work` with the engine of a rule, which keeps its values between requests; `None` if the rule is refused.
///
/// # Errors
/// [`Cancelled`] if `work` is cancelled.
pub fn with_engine<T>(
    rule: &Rule,
    work: impl FnOnce(&mut Engine) -> Result<T, Cancelled>,
) -> Result<Option<T>, Cancelled> {
    with_known(&rule.to_string(), |known| work(&mut known.engine))
}

/// Calls `work` with the results for a rule.
fn with_known<T>(rule: &str, work: impl FnOnce(&mut Known) -> Result<T, Cancelled>) -> Result<Option<T>, Cancelled> {
    KNOWN.with(|known| {
        let mut known = known.borrow_mut();
        if known.as_ref().is_none_or(|known| known.rule != rule) {
            let Ok(parsed) = rule.parse::<Rule>() else { return Ok(None) };
            *known = Some(Known { rule: rule.to_owned(), engine: Engine::new(parsed), checked: 0, law: None });
        }
        known.as_mut().map(work).transpose()
    })
}

impl Known {
    /// Whether the checker confirms the values up to this heap.
    fn is_checked(&mut self, heap: u64, progress: &mut dyn Progress) -> Result<bool, Cancelled> {
        let grundy = self.engine.grundy();
        let rule = self.engine.rule();
        let needed = grundy.formula().map_or(heap + 1, |law| law.needed(rule));
        let needed = usize::try_from(needed).unwrap_or(usize::MAX);
        if self.law == grundy.formula() && needed <= self.checked {
            return Ok(true);
        }
        let list = grundy.list();
        if list.len() < needed {
            return Ok(false);
        }
        if self.checked < needed {
            if check_values(rule, &list[..needed], progress)? != Verdict::Proved {
                return Ok(false);
            }
            self.checked = needed;
        }
        if let Some(law) = grundy.formula() {
            if !check_formula(rule, &list[..needed], law).is_proved() {
                return Ok(false);
            }
            self.law = Some(law);
        }
        Ok(true)
    }

    /// Whether all heaps up to this one are tame and the checker confirms it. False for heaps above
    /// [`MAX_TAME_CHECKED`].
    fn has_kinds(&mut self, heap: u64) -> bool {
        if heap > MAX_TAME_CHECKED {
            return false;
        }
        let kinds: Option<Vec<TameValue>> = (0..=heap).map(|heap| self.engine.kind(heap)).collect();
        kinds.is_some_and(|kinds| check_kinds(self.engine.rule(), &kinds).is_proved())
    }

    fn look(
        &mut self,
        position: &HeapsData,
        before: Option<&[u32]>,
        progress: &mut dyn Progress,
    ) -> Result<Look, Cancelled> {
        let heaps = position.sizes();
        let sizes = |heaps: &[u64]| heaps.iter().map(|heap| *heap as u32).collect::<Vec<u32>>();
        let largest = heaps.iter().copied().chain(before.into_iter().flatten().map(|heap| u64::from(*heap))).max();
        let largest = largest.unwrap_or(0);
        self.engine.compute_to(largest, progress)?;
        let misere = position.misere;
        self.engine.analyse(&heaps, misere, progress)?;
        let checked = self.is_checked(largest, progress)? && (!misere || self.has_kinds(largest));
        let engine = &mut self.engine;
        let wins = |engine: &mut Engine, heaps: &[u64]| engine.outcome(heaps, misere).map(|wins| wins == Wins::Next);
        let before: Option<Vec<u64>> = before.map(|before| before.iter().map(|heap| u64::from(*heap)).collect());
        let had_won = before.and_then(|before| wins(engine, &before));
        let firm =
            heaps.iter().map(|heap| if misere { engine.kind(*heap).map(|kind| kind.firm) } else { None }).collect();
        let found = engine.winning(&heaps, misere, LISTED).unwrap_or_default();
        let written = Abstractions::of(engine.grundy(), &heaps);
        Ok(Look {
            values: heaps.iter().map(|heap| engine.grundy().value(*heap).map(|value| value.to_string())).collect(),
            firm,
            wins: wins(engine, &heaps),
            had_won,
            winning: found.splits.iter().map(|split| (split.heap as u32, sizes(&split.left))).collect(),
            more: found.more,
            checked,
            unordered: sizes(&written.unordered),
            set: sizes(&written.set),
        })
    }

    /// Plays the engine's moves for both sides, until there is no move.
    fn rest(&mut self, position: &HeapsData, progress: &mut dyn Progress) -> Result<Outcome, Cancelled> {
        let mut heaps = position.sizes();
        self.engine.compute_to(heaps.iter().copied().max().unwrap_or(0), progress)?;
        let mut moves = Vec::new();
        loop {
            progress.tick(moves.len() as u64, MAX_STEPS as u64)?;
            let Some(reply) = self.engine.reply(&heaps, position.misere, moves.len() as u64, Strength::Perfect) else {
                return Ok(Outcome::Rest(Some(moves)));
            };
            let Some(at) = heaps.iter().position(|heap| *heap == reply.split.heap).filter(|_| moves.len() < MAX_STEPS)
            else {
                return Ok(Outcome::Rest(None));
            };
            heaps.swap_remove(at);
            heaps.extend(reply.split.left.iter().copied());
            moves.push(data(&reply.split));
        }
    }

    /// Returns the last heap whose value is computed in search of a formula.
    fn law_to(&self) -> u64 {
        if self.engine.rule().most_left() > 2 { LAW_TO_OF_THREE } else { LAW_TO }
    }

    /// Computes the values up to this heap, and a formula if they show one.
    fn learn_law(&mut self, to: u64, progress: &mut dyn Progress) -> Result<(), Cancelled> {
        self.engine.compute_to(to, progress)?;
        self.engine.find_period();
        Ok(())
    }

    fn chart(&mut self, to: u64, progress: &mut dyn Progress) -> Result<Outcome, Cancelled> {
        self.learn_law(to.max(self.law_to()), progress)?;
        let is_checked = self.is_checked(to, progress)?;
        let (grundy, rule) = (self.engine.grundy(), self.engine.rule());
        let law = grundy.formula().filter(|_| is_checked).and_then(|law| {
            Some(match law {
                ValueFormula::Identity => LawData::Whole,
                ValueFormula::Halved => LawData::Half,
                ValueFormula::Modulo(modulus) => LawData::Remainder(u32::try_from(modulus).ok()?),
                ValueFormula::Period(period) => LawData::Period {
                    preperiod: u32::try_from(period.preperiod).ok()?,
                    period: u32::try_from(period.period).ok()?,
                    needed: u32::try_from(law.needed(rule)).ok()?,
                },
            })
        });
        let values = (0..=to).map_while(|heap| u32::try_from(grundy.value(heap)?).ok()).collect();
        let last = grundy.computed().saturating_sub(1);
        Ok(Outcome::Chart { values, law, to: u32::try_from(last).unwrap_or(u32::MAX) })
    }
}

impl Look {
    /// Whether all heaps are tame.
    #[must_use]
    pub fn is_tame(&self) -> bool {
        self.firm.iter().all(Option::is_some)
    }
}

/// Converts a heap and the heaps it leaves from a message.
#[must_use]
pub fn split_of(heap: u32, left: &[u32]) -> HeapOption {
    HeapOption { heap: heap.into(), left: left.iter().map(|heap| u64::from(*heap)).collect() }
}

fn data(split: &HeapOption) -> (u32, Vec<u32>) {
    (split.heap as u32, split.left.iter().map(|heap| *heap as u32).collect())
}

impl Job {
    /// Runs the request.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels it.
    pub fn run(&self, progress: &mut dyn Progress) -> Result<Outcome, Cancelled> {
        let done = match self {
            Self::Line(position) => with_known(&position.rule, |known| {
                let heaps = position.sizes();
                known.engine.compute_to(heaps.iter().copied().max().unwrap_or(0), progress)?;
                let Ok(game) = Game::new(known.engine.rule().clone(), heaps) else { return Ok(Outcome::Nothing) };
                match SelfPlay::of_engine(&game.with_misere(position.misere), &mut known.engine, progress) {
                    Ok(line) => Ok(Outcome::Line(Some(written(&line)))),
                    Err(SelfPlayError::TooLong) => Ok(Outcome::Line(None)),
                    Err(SelfPlayError::Stopped) => Err(Cancelled),
                }
            })?,
            Self::Rest(position) => with_known(&position.rule, |known| known.rest(position, progress))?,
            Self::Reply { position, made, percent, seed } => with_known(&position.rule, |known| {
                let heaps = position.sizes();
                known.engine.compute_to(heaps.iter().copied().max().unwrap_or(0), progress)?;
                known.engine.analyse(&heaps, position.misere, progress)?;
                let strength = Strength::Blunders { percent: *percent, seed: u64::from(*seed) };
                let reply = known.engine.reply(&heaps, position.misere, u64::from(*made), strength);
                Ok(Outcome::Reply(reply.map(|reply| data(&reply.split))))
            })?,
            Self::Look { position, before } => with_known(&position.rule, |known| {
                known.look(position, before.as_deref(), progress).map(Outcome::Look)
            })?,
            Self::Stages(position) => with_known(&position.rule, |known| {
                let heaps = position.sizes();
                known.engine.compute_to(heaps.iter().copied().max().unwrap_or(0), progress)?;
                let StateCounts { ordered, unordered, sets, numbers, more } =
                    StateCounts::count(known.engine.grundy(), &heaps, progress)?;
                Ok(Outcome::Stages([ordered, unordered, sets, numbers].map(|count| count as u32), more))
            })?,
            Self::Chart { rule, to } => with_known(rule, |known| known.chart(u64::from(*to), progress))?,
            Self::Value { rule, heap } => with_known(rule, |known| {
                let Ok(heap) = heap.parse::<u64>() else { return Ok(Outcome::Nothing) };
                let to = heap.min(known.law_to());
                known.learn_law(to, progress)?;
                let is_checked = known.is_checked(to, progress)?;
                let value = known.engine.grundy().value(heap).filter(|_| is_checked);
                Ok(Outcome::Value(value.map(|value| value.to_string())))
            })?,
        };
        Ok(done.unwrap_or(Outcome::Nothing))
    }
}

/// Converts the steps of a line to text: moves and reasons.
#[must_use]
pub fn written(line: &SelfPlay) -> Vec<(String, String)> {
    line.steps().iter().map(|step| (step.mv.to_string(), step.why.to_string())).collect()
}

/// Parses the steps of a line.
#[must_use]
pub fn steps_of(steps: &[(String, String)]) -> Option<Vec<qipan::Step<qipan::heaps::Move, Why>>> {
    let step = |(mv, why): &(String, String)| Some(qipan::Step { mv: mv.parse().ok()?, why: why.parse().ok()? });
    steps.iter().map(step).collect()
}

/// Runs a request of a test on this thread.
#[cfg(test)]
pub fn done(job: &Job) -> Outcome {
    job.run(&mut qipan::NoProgress).unwrap_or(Outcome::Nothing)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(rule: &str, heaps: &[u32], misere: bool) -> HeapsData {
        HeapsData { rule: rule.to_owned(), heaps: heaps.to_vec(), misere }
    }

    #[test]
    fn a_position_is_looked_at() {
        let Outcome::Look(look) =
            done(&Job::Look { position: position("0.07", &[7, 3, 3], false), before: Some(vec![7, 7]) })
        else {
            panic!("no look");
        };
        assert_eq!(look.values, [1, 1, 1].map(|value| Some(value.to_string())));
        assert_eq!((look.wins, look.had_won, look.checked), (Some(true), Some(false), true));
        assert_eq!(look.winning, [(7, vec![5]), (7, vec![2, 3]), (3, vec![1])]);
        assert_eq!((look.unordered, look.set), (vec![3, 3, 7], vec![7]));
        let Outcome::Look(look) = done(&Job::Look { position: position("nim", &[1, 1, 1], true), before: None }) else {
            panic!("no look");
        };
        assert_eq!((look.wins, look.firm, look.checked), (Some(false), vec![Some(false); 3], true));
    }

    #[test]
    fn the_engine_plays() {
        assert_eq!(
            done(&Job::Reply { position: position("nim", &[3, 5], false), made: 0, percent: 0, seed: 0 }),
            Outcome::Reply(Some((5, vec![3])))
        );
        let Outcome::Line(Some(steps)) = done(&Job::Line(position("0.07", &[7, 3, 3], false))) else {
            panic!("no line")
        };
        let steps = steps_of(&steps).unwrap_or_default();
        let game = "0.07".parse().ok().and_then(|rule| Game::new(rule, [7, 3, 3]).ok());
        assert!(!steps.is_empty() && game.is_some_and(|game| SelfPlay::new(game, steps).is_ok()));
        assert_eq!(done(&Job::Line(position("nim", &[10_000, 10_000], false))), Outcome::Line(None));
        let rest = done(&Job::Rest(position("nim", &[1, 2], false)));
        assert_eq!(rest, Outcome::Rest(Some(vec![(2, vec![1]), (1, vec![]), (1, vec![])])));
        assert_eq!(done(&Job::Rest(position("nim", &[10_000, 10_000], false))), Outcome::Rest(None));
        assert_eq!(done(&Job::Line(position("chess", &[1], false))), Outcome::Nothing);
    }

    #[test]
    fn values_come_with_their_law() {
        let Outcome::Chart { values, law, .. } = done(&Job::Chart { rule: "0.77".to_owned(), to: 12 }) else {
            panic!("no chart")
        };
        assert_eq!(values, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]);
        assert_eq!(law, Some(LawData::Period { preperiod: 71, period: 12, needed: 168 }));
        let value = |rule: &str, heap: &str| done(&Job::Value { rule: rule.to_owned(), heap: heap.to_owned() });
        assert_eq!(value("nim", "1000000000000000000"), Outcome::Value(Some("1000000000000000000".to_owned())));
        assert_eq!(value("0.77", "1000000000000000000"), Outcome::Value(Some("1".to_owned())));
        assert_eq!(value("grundy", "1000000000000000000"), Outcome::Value(None));
    }
}
