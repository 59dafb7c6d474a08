//! The verdict of the knight lab: the checker replays the tour, on the page if it is short and otherwise in the worker.

use gloo_timers::callback::Timeout;
use qipan::knights::check::blocks::check_blocks;
use qipan::knights::check::{self, Replay};
use qipan::knights::{Board, How, Kind as TourKind, Obstruction, Position, Tour};
use qipan::{Answer, Args, Message, OwnedMessage, Verdict};

use super::job::{BoardData, Job, Outcome, flat};
use super::state::{Desk, KnightLab, Msg, Proof, Scope};
use crate::stage::controls::Part;
use crate::stage::lab::Change;
use crate::stage::task::TaskUpdate;
use crate::stage::verdict::{Finding, Kind};
use crate::worker_client::WorkerEvent;

/// Delay in milliseconds between a change of the board and requests to the workers.
const REST_MS: u32 = 150;

/// Maximum number of squares of tours that are replayed on the page.
const MAX_HERE: u64 = 20_000;

/// Maximum number of squares of tours that are replayed in the worker, which takes some seconds.
const MAX_THERE: u64 = 1 << 26;

impl KnightLab {
    /// Starts the check of a changed board, on the page or in the worker.
    pub(super) fn prove(&mut self, desk: &Desk, scope: &Scope) {
        self.settling = None;
        self.answering.cancel();
        self.checking.cancel();
        (self.proof, self.obstacle) = (Proof::Unknown, None);
        match desk.play.answer() {
            Some(tour) if tour.len() <= MAX_HERE => self.prove_here(desk),
            Some(tour) if tour.len() > MAX_THERE => self.prove_parts(tour),
            Some(_) => self.settle(scope),
            None => {
                self.obstacle = self.setup.obstacle();
                if self.obstacle.is_none() {
                    self.settle(scope);
                }
            }
        }
    }

    fn settle(&mut self, scope: &Scope) {
        let scope = scope.clone();
        let ask = move || scope.send_own(Msg::Settled);
        self.settling = Some(Timeout::new(REST_MS, ask));
    }

    /// Replays the answer on the page.
    pub(super) fn prove_here(&mut self, desk: &Desk) {
        let Some(tour) = desk.play.answer() else { return };
        self.proof = match check::check_path(tour.board(), tour.squares()) {
            Ok(Verdict::Proved) => Proof::Proved,
            Ok(Verdict::Refuted { why, .. }) => Proof::Refuted(OwnedMessage::of(&why)),
            Ok(Verdict::Legal) | Err(_) => Proof::Ended,
        };
    }

    /// Checks the blocks of an answer that is too long to be replayed.
    fn prove_parts(&mut self, tour: &Tour) {
        let Some((root, corner)) = tour.parts() else { return };
        self.proof = match check_blocks(tour.board(), &root, corner) {
            Verdict::Refuted { why, .. } => Proof::Refuted(OwnedMessage::of(&why)),
            Verdict::Proved | Verdict::Legal => Proof::Parts,
        };
    }

    /// Sends the requests after the delay.
    pub(super) fn settled(&mut self, desk: &Desk, scope: &Scope) {
        self.settling = None;
        match (desk.play.answer(), self.setup.number) {
            (None, Some(number)) => self.ask_numbered(scope, number),
            (None, None) => self.ask_answer(),
            (Some(tour), _) if tour.len() <= MAX_HERE => self.prove_here(desk),
            (Some(tour), _) => {
                let job = Job::Check { board: BoardData::of(tour.board()), start: flat(self.setup.start) };
                self.proof = Proof::Checking;
                self.checking.ask(job);
            }
        }
    }

    pub(super) fn check_news(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        match self.checking.hear(news) {
            TaskUpdate::Nothing => return Change::Nothing,
            TaskUpdate::Progress => {}
            TaskUpdate::Lost(why) => {
                desk.notice = Some(why);
                self.proof = Proof::Ended;
            }
            TaskUpdate::Done(Outcome::Proved) => self.proof = Proof::Proved,
            TaskUpdate::Done(Outcome::Refuted { at }) => {
                let args = Args::none().decimal("at", at);
                self.proof = Proof::Refuted(OwnedMessage { key: "knights-refuted", args });
            }
            TaskUpdate::Done(_) => self.proof = Proof::Ended,
        }
        Change::Words
    }

    /// Returns the finding: the kind of proof, and its sentence.
    pub(super) fn known(&self, desk: &Desk) -> Finding {
        if let Some(session) = desk.play.own_moves().filter(|session| session.depth() > 0) {
            return hand_found(&self.setup.board, session.position());
        }
        if !desk.controls.has(Part::Strip) {
            return Finding::new(Kind::Legal, OwnedMessage::plain("knights-hand-none"));
        }
        if let Some(obstacle) = &self.obstacle {
            let told = OwnedMessage { key: obstacle.key(), args: obstacle.args() };
            if matches!(obstacle, Obstruction::Searched | Obstruction::SearchedFrom(_)) {
                return Finding::new(Kind::Computed, told);
            }
            let name = if obstacle.is_of_start() { "knights-verdict-none-from" } else { "knights-verdict-none" };
            return Finding::new(Kind::Proved, told).named(name);
        }
        let progress = self.checking.progress().or(self.answering.progress()).or(self.numbers.progress());
        let Some(tour) = desk.play.answer() else {
            let is_looked_for = self.settling.is_some() || self.answering.is_running() || self.numbers.is_running();
            let (kind, key) = match self.proof {
                _ if is_looked_for => (Kind::Checking, "knights-looking-for"),
                Proof::NotFound => (Kind::Open, "knights-not-found"),
                _ => (Kind::Open, "knights-search-ended"),
            };
            let ended = kind == Kind::Open;
            return Finding { progress, ended, ..Finding::new(kind, OwnedMessage::plain(key)) };
        };
        // Before the first move of the player the finding is about the answer.
        if let Some(session) = desk.play.own_moves().filter(|_| matches!(self.proof, Proof::Proved | Proof::Parts)) {
            return match session.position() {
                position if position.count() == 0 => {
                    Finding::new(Kind::Legal, OwnedMessage::plain("knights-hand-none"))
                }
                position => hand_found(&self.setup.board, position),
            };
        }
        let args = Args::none().count("squares", tour.path().len());
        let (kind, told) = match &self.proof {
            Proof::Refuted(why) => (Kind::Refuted, why.clone()),
            Proof::Proved => (Kind::Proved, OwnedMessage { key: proved(tour, false), args }),
            Proof::Parts => (Kind::Proved, OwnedMessage { key: proved(tour, true), args }),
            Proof::Ended => (Kind::Open, OwnedMessage::plain("knights-check-ended")),
            _ => (Kind::Checking, OwnedMessage { key: "knights-checking", args }),
        };
        Finding { progress, ended: self.proof == Proof::Ended, ..Finding::new(kind, told) }
    }
}

/// Returns the key of the sentence for a tour that was replayed, or checked by its blocks.
fn proved(tour: &Tour, by_parts: bool) -> &'static str {
    match (tour.board().kind(), by_parts) {
        (TourKind::Closed, false) => "knights-proved-closed",
        (TourKind::Open, false) => "knights-proved-open",
        (TourKind::Closed, true) => "knights-proved-parts-closed",
        (TourKind::Open, true) => "knights-proved-parts-open",
    }
}

fn hand_found(board: &Board, position: &Position) -> Finding {
    let (visited, left) = (position.count(), board.area() - position.count());
    let args = Args::none().count("visited", visited).count("left", left).count("squares", board.area());
    if left > 0 {
        return Finding::new(Kind::Legal, OwnedMessage { key: "knights-hand-legal", args })
            .named("knights-verdict-open");
    }
    let Ok(mut replay) = Replay::new(board) else {
        return Finding::new(Kind::Legal, OwnedMessage { key: "knights-hand-legal", args });
    };
    position.squares(1, visited).all(|square| replay.go(square));
    match replay.verdict() {
        Verdict::Proved if board.kind() == TourKind::Closed && !position.is_closed() => {
            Finding::new(Kind::Legal, OwnedMessage { key: "knights-hand-almost", args }).named("knights-verdict-open")
        }
        Verdict::Proved => {
            let is_closed = replay.closes();
            let key = if is_closed { "knights-hand-proved-closed" } else { "knights-hand-proved-open" };
            Finding::new(Kind::Proved, OwnedMessage { key, args })
        }
        Verdict::Refuted { why: check::Fault::NotHome { .. }, .. } => {
            Finding::new(Kind::Legal, OwnedMessage { key: "knights-hand-not-home", args }).named("knights-verdict-open")
        }
        Verdict::Refuted { why, .. } => Finding::new(Kind::Refuted, OwnedMessage::of(&why)),
        Verdict::Legal => Finding::new(Kind::Legal, OwnedMessage { key: "knights-hand-legal", args }),
    }
}

/// Whether a tour was spliced from blocks.
#[must_use]
pub fn is_of_blocks(tour: &Tour) -> bool {
    matches!(tour.how(), How::Blocks(_))
}
