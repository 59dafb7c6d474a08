//! The verdict of the five-in-a-row lab: which check runs, and where.
//!
//! - Blocking sets by a pattern: on the page, by the rule or the rows and a packing, for boards of any size.
//! - Blocking sets found by search, and the player's own stones: on the page, square by square, unless the board is too
//!   large.
//! - If strips do not reach the number of stones, the worker looks for a fractional packing; if that fails too, it
//!   searches.

use gloo_timers::callback::Timeout;
use qipan::fives::check::{self, Fault, check_formula, check_packing, check_stones};
use qipan::fives::solve::formula;
use qipan::fives::{BlockingSet, Packing, Position, strips};
use qipan::{Answer, Args, Message, OwnedMessage, Verdict};

use super::job::{self, BoardData, Job, Outcome};
use super::setup::is_small;
use super::state::{Desk, FiveLab, Msg, Scope, SearchResult};
use crate::stage::controls::Part;
use crate::stage::lab::Change;
use crate::stage::task::TaskUpdate;
use crate::stage::verdict::{Finding, Kind};
use crate::worker_client::WorkerEvent;

/// Delay in milliseconds between a change of the board and requests to the workers.
const REST_MS: u32 = 150;

impl FiveLab {
    /// Starts the check of a changed board, on the page or in the worker.
    pub(super) fn prove(&mut self, desk: &Desk, scope: &Scope) {
        self.settling = None;
        self.searching.cancel();
        self.weighing.cancel();
        (self.searched, self.weighed) = (SearchResult::default(), None);
        self.packing = strips::packing(&self.setup.board);
        self.needed = check_packing(&self.setup.board, &self.packing).unwrap_or(0);
        if self.asks_for(desk).is_some() {
            let scope = scope.clone();
            let ask = move || scope.send_own(Msg::Settled);
            self.settling = Some(Timeout::new(REST_MS, ask));
        }
    }

    /// Returns the next request to a worker, if there is one.
    fn asks_for(&self, desk: &Desk) -> Option<Wanted> {
        // The stones of an unfinished search are seldom a minimum.
        let may_be_fewest = self.ways.shown() > 0;
        let is_searched = self.searched.fewest.is_some() || self.searched.too_large;
        let lacks_ways = self.ways.has_unfound() || self.setup.way > self.ways.shown().max(1);
        match desk.play.answer() {
            _ if self.ways.lacks_patterns() => Some(Wanted::Patterns),
            None if is_searched => None,
            None => Some(Wanted::Search),
            Some(_) if !is_searched && lacks_ways => Some(Wanted::Search),
            Some(answer) if self.needed < answer.len() && self.weighed != Some(answer.len()) && may_be_fewest => {
                Some(Wanted::Weights)
            }
            Some(_) => None,
        }
    }

    /// Sends the requests after the delay.
    pub(super) fn settled(&mut self, desk: &Desk) {
        self.settling = None;
        match self.asks_for(desk) {
            Some(Wanted::Search) => self.ask_search(),
            Some(Wanted::Patterns) => {
                let board = BoardData::of(&self.setup.board);
                self.weighing.ask(Job::Patterns { board });
            }
            Some(Wanted::Weights) => {
                let stones = desk.play.answer().map_or(0, Answer::len);
                self.weighed = Some(stones);
                let stones = stones.to_string();
                let board = BoardData::of(&self.setup.board);
                self.weighing.ask(Job::Weights { board, stones });
            }
            None => {}
        }
    }

    pub(super) fn weight_news(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        match self.weighing.hear(news) {
            TaskUpdate::Nothing => return Change::Nothing,
            TaskUpdate::Progress => {}
            TaskUpdate::Lost(why) => desk.notice = Some(why),
            TaskUpdate::Done(Outcome::Packing { blocks, lines, depth }) => {
                let packing = job::packing(&blocks, &lines, depth);
                let needed = check_packing(&self.setup.board, &packing).unwrap_or(0);
                if needed > self.needed {
                    (self.packing, self.needed) = (packing, needed);
                }
            }
            TaskUpdate::Done(Outcome::Patterns { rows, count }) => {
                self.ways.listed(&self.setup.board, &rows, &count);
                self.stand(desk);
                // Further requests waited for these blocking sets.
                self.settled(desk);
            }
            TaskUpdate::Done(_) => {}
        }
        Change::Board
    }

    /// Returns the finding: the kind of proof, and its sentence.
    pub(super) fn known(&self, desk: &Desk) -> Finding {
        if let Some(session) = desk.play.own_moves().filter(|session| session.depth() > 0) {
            return self.hand_found(desk, session.position());
        }
        if !desk.controls.has(Part::Strip) {
            return Finding::new(Kind::Legal, OwnedMessage::plain("fives-tip")).named("fives-hand-none");
        }
        let progress = self.weighing.progress().or(self.searching.progress().filter(|_| self.fewest().is_none()));
        let lower = self.lower();
        let Some(answer) = desk.play.answer() else {
            let (kind, key) = match (self.searching.is_running() || self.settling.is_some(), self.searched.too_large) {
                (true, _) => (Kind::Checking, "fives-searching"),
                (false, true) => (Kind::Open, "fives-too-large"),
                (false, false) => (Kind::Open, "fives-search-ended"),
            };
            let args = if key == "fives-too-large" { Args::none().count("lower", lower) } else { Args::none() };
            let ended = key == "fives-search-ended";
            return Finding { progress, ended, ..Finding::new(kind, OwnedMessage { key, args }) };
        };
        let args = Args::none().count("stones", answer.len());
        let (kind, told) = match self.judged(answer) {
            Err(fault) => (Kind::Refuted, OwnedMessage::of(&fault)),
            Ok(_) if answer.is_empty() => (Kind::Proved, OwnedMessage::plain("fives-proved-none")),
            Ok(needed) if needed == answer.len() => {
                (Kind::Proved, OwnedMessage { key: Shows::of(&self.packing).proved(), args })
            }
            Ok(_) if self.searched.fewest == Some(answer.len()) => {
                (Kind::Computed, OwnedMessage { key: "fives-computed", args })
            }
            Ok(_) if progress.is_some() || self.settling.is_some() => {
                (Kind::Checking, OwnedMessage { key: "fives-between", args: args.count("lower", lower) })
            }
            Ok(_) => (Kind::Open, OwnedMessage { key: "fives-between", args: args.count("lower", lower) }),
        };
        Finding { progress, ..Finding::new(kind, told) }
    }

    /// Returns the lower bound so far.
    pub(super) fn lower(&self) -> u64 {
        self.searched.history.last().map_or(0, |last| last.lower).max(self.needed)
    }

    /// Lets the checker verify that the stones of an answer block every line. Returns the proved lower bound.
    fn judged(&self, answer: &BlockingSet) -> Result<u64, Fault> {
        let board = &self.setup.board;
        match answer.pattern() {
            Some(pattern) => {
                let stones = check_formula(board, &formula(pattern))?;
                match check::verdict(stones, self.needed) {
                    Verdict::Refuted { why, .. } => Err(why),
                    Verdict::Proved | Verdict::Legal => Ok(self.needed),
                }
            }
            None => match check_stones(board, answer.stones()) {
                Ok(Verdict::Refuted { why, .. }) => Err(why),
                _ => Ok(self.needed),
            },
        }
    }

    fn hand_found(&self, desk: &Desk, position: &Position) -> Finding {
        let (stones, open) = (position.count(), position.open());
        let args = Args::none().count("stones", stones);
        if open > 0 {
            let told = OwnedMessage { key: "fives-hand-open", args: args.count("open", open) };
            return Finding::new(Kind::Legal, told).named("fives-verdict-open");
        }
        let board = &self.setup.board;
        // On larger boards the rules have counted the open lines move by move.
        if is_small(board)
            && let Ok(Verdict::Refuted { why, .. }) = check_stones(board, position.stones())
        {
            return Finding::new(Kind::Refuted, OwnedMessage { key: why.key(), args: why.args() });
        }
        let (kind, key) = match self.fewest() {
            Some(fewest) if stones == fewest && self.needed == fewest => (Kind::Proved, "fives-hand-proved"),
            Some(fewest) if stones == fewest => (Kind::Computed, "fives-hand-computed"),
            _ => (Kind::Legal, "fives-hand-legal"),
        };
        let is_told = kind != Kind::Legal || desk.controls.has(Part::Strip);
        let more = self.fewest().filter(|fewest| kind == Kind::Legal && is_told && stones > *fewest);
        let finding = match more {
            Some(fewest) => {
                Finding::new(kind, OwnedMessage { key: "fives-hand-more", args: args.count("fewest", fewest) })
            }
            None => Finding::new(kind, OwnedMessage { key, args }),
        };
        if kind == Kind::Legal { finding.named("fives-verdict-blocked") } else { finding }
    }
}

/// The kinds of packings by which a lower bound is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shows {
    /// Disjoint lines.
    Lines,
    /// Squares of four.
    Fours,
    /// Lines of which at most three share a square.
    Threes,
    /// Lines with weights: a fractional packing.
    Weights,
}

impl Shows {
    pub(super) fn of(packing: &Packing) -> Self {
        match packing.multiplicity {
            1 if packing.has_two_by_two() => Self::Fours,
            1 => Self::Lines,
            3 => Self::Threes,
            _ => Self::Weights,
        }
    }

    /// Returns the key of the sentence for an answer with this number of stones.
    const fn proved(self) -> &'static str {
        match self {
            Self::Lines => "fives-proved",
            Self::Fours => "fives-proved-fours",
            Self::Threes => "fives-proved-deep",
            Self::Weights => "fives-proved-weights",
        }
    }

    /// Returns the key of the longer explanation.
    pub(super) const fn needed(self) -> &'static str {
        match self {
            Self::Lines => "fives-needed",
            Self::Fours => "fives-needed-fours",
            Self::Threes => "fives-needed-deep",
            Self::Weights => "fives-needed-weights",
        }
    }
}

/// A request to a worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    Search,
    Weights,
    Patterns,
}
