//! The verdict of the five-in-a-row lab: which check is made, and where.
//!
//! - Placements by a pattern: here, by its rule or its rows and a packing, whatever the size of the board.
//! - Placements that were found, and a person's own stones: here, square by square, on boards that are not too large.
//! - Where strips do not show that so many are needed, the worker finds weights that may; and where nothing does, a search.

use gloo_timers::callback::Timeout;
use qipan::fives::check::{self, Fault, check_formula, check_packing, check_stones};
use qipan::fives::solve::formula;
use qipan::fives::{BlockingSet, Packing, Position, strips};
use qipan::{Answer, Args, Message, OwnedMessage, Verdict};

use super::job::{self, BoardData, Job, Outcome};
use super::picture::is_small;
use super::{Desk, FiveLab, Msg, Scope, search_panel};
use crate::stage::controls::Part;
use crate::stage::lab::Change;
use crate::stage::page;
use crate::stage::task::TaskUpdate;
use crate::stage::verdict::{Finding, Kind};
use crate::worker_client::WorkerEvent;

/// The workers are asked when the board has rested for so many milliseconds.
const REST_MS: u32 = 150;

impl FiveLab {
    /// Another board: what is known of it is found out, here or in the worker.
    pub(super) fn prove(&mut self, desk: &Desk, scope: &Scope) {
        self.settling = None;
        self.searching.cancel();
        self.weighing.cancel();
        (self.searched, self.weighed) = (search_panel::SearchResult::default(), None);
        self.packing = strips::packing(&self.setup.board);
        self.needed = check_packing(&self.setup.board, &self.packing).unwrap_or(0);
        if self.asks_for(desk).is_some() {
            let scope = scope.clone();
            let ask = move || scope.send_message(page::Msg::Own(Msg::Settled));
            self.settling = Some(Timeout::new(REST_MS, ask));
        }
    }

    /// What a worker is to be asked for, if anything.
    fn asks_for(&self, desk: &Desk) -> Option<Wanted> {
        // Stones that a search has only begun with are seldom the fewest.
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

    /// The board has rested: the worker is asked.
    pub(super) fn settled(&mut self, desk: &Desk) {
        self.settling = None;
        match self.asks_for(desk) {
            Some(Wanted::Search) => self.ask_search(),
            Some(Wanted::Patterns) => {
                let board = BoardData::of(&self.setup.board);
                self.weighing.ask(crate::job::Job::Fives(Job::Patterns { board }));
            }
            Some(Wanted::Weights) => {
                let stones = desk.play.answer().map_or(0, Answer::len);
                self.weighed = Some(stones);
                let stones = stones.to_string();
                let board = BoardData::of(&self.setup.board);
                self.weighing.ask(crate::job::Job::Fives(Job::Weights { board, stones }));
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
                // What else is asked for waited until the ways were there.
                self.settled(desk);
            }
            TaskUpdate::Done(_) => {}
        }
        Change::Board
    }

    /// What is known, and how.
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

    /// So many stones are needed, as far as is known.
    pub(super) fn lower(&self) -> u64 {
        self.searched.history.last().map_or(0, |last| last.lower).max(self.needed)
    }

    /// The checker looks at an answer: do its stones block every line? Then, how many are needed.
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
        // On larger boards the rules have counted, line by line as the stones were put.
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

/// How a packing shows that so many stones are needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shows {
    /// By lines side by side.
    Lines,
    /// By squares of four.
    Fours,
    /// By lines of which three may share a square.
    Threes,
    /// By weights on lines.
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

    /// What is said of an answer with as many stones.
    const fn proved(self) -> &'static str {
        match self {
            Self::Lines => "fives-proved",
            Self::Fours => "fives-proved-fours",
            Self::Threes => "fives-proved-deep",
            Self::Weights => "fives-proved-weights",
        }
    }

    /// Why so many are needed, at more length.
    pub(super) const fn needed(self) -> &'static str {
        match self {
            Self::Lines => "fives-needed",
            Self::Fours => "fives-needed-fours",
            Self::Threes => "fives-needed-deep",
            Self::Weights => "fives-needed-weights",
        }
    }
}

/// What a worker can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    Search,
    Weights,
    Patterns,
}
