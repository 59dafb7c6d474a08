//! The verdict of the peg lab: which check runs, and where.
//!
//! - Rectangles of up to [`MAX_HERE`] pegs, and answers found by search: on the page, jump by jump.
//! - Larger rectangles: in the worker, jump by jump, with progress.
//! - The player's own jumps: on the page, after the jumps of the answer before them.

use gloo_timers::callback::Timeout;
use qipan::pegs::check::{Fault, Replay};
use qipan::pegs::{Board, Bound, Solution};
use qipan::{Answer, Args, NoProgress, OwnedMessage, Session, Verdict};

use super::job::{Job, Outcome, replayed};
use super::state::{Desk, Msg, PegLab, Proof, Scope};
use crate::stage::controls::Part;
use crate::stage::lab::Change;
use crate::stage::task::TaskUpdate;
use crate::stage::verdict::{Finding, Kind};
use crate::worker_client::WorkerEvent;

/// Maximum number of pegs of rectangles whose jumps are replayed on the page.
const MAX_HERE: u64 = 4096;

/// Delay in milliseconds between a change of the board and requests to the workers.
const REST_MS: u32 = 150;

impl PegLab {
    pub(super) fn bound(&self) -> Bound {
        Bound::of(self.setup.board.shape(), self.setup.board.pegs())
    }

    /// Checks the answer on the page, or requests its check or its search.
    pub(super) fn prove(&mut self, desk: &Desk, scope: &Scope) {
        self.settling = None;
        self.checking.cancel();
        self.answering.cancel();
        let by_formula = self.setup.by_formula();
        if let Some(solution) = by_formula.filter(|_| self.setup.board.count() <= MAX_HERE) {
            self.prove_here(&solution);
            return;
        }
        self.proof = if desk.play.answer().is_some() { Proof::Unknown } else { Proof::Searching };
        let scope = scope.clone();
        let ask = move || scope.send_own(Msg::Settled);
        self.settling = Some(Timeout::new(REST_MS, ask));
    }

    /// Sends the requests after the delay.
    pub(super) fn settled(&mut self, desk: &Desk) {
        self.settling = None;
        if self.setup.by_formula().is_none() && desk.play.answer().is_none() {
            self.ask_answer();
            return;
        }
        let bounds = self.setup.board.bounds();
        if let (Ok(rows), Ok(cols)) = (u32::try_from(bounds.rows), u32::try_from(bounds.cols)) {
            self.proof = Proof::Unknown;
            self.checking.ask(Job::Check { rows, cols });
        }
    }

    fn prove_here(&mut self, solution: &Solution) {
        self.proof = match replayed(&self.setup.board, solution, &mut NoProgress) {
            Ok(Some(Verdict::Proved)) => Proof::Replayed,
            Ok(Some(Verdict::Legal)) => Proof::Searched,
            Ok(Some(Verdict::Refuted { why, .. })) => Proof::Refuted(why),
            Ok(None) | Err(_) => Proof::Ended,
        };
    }

    /// Checks the jumps that the worker found. If they leave more pegs than the lower bound, the minimum is known by
    /// the search, which was exhaustive.
    pub(super) fn prove_line(&mut self, desk: &Desk) {
        if let Some(solution) = desk.play.answer() {
            self.prove_here(solution);
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
            TaskUpdate::Done(Outcome::Proved) => self.proof = Proof::Replayed,
            TaskUpdate::Done(Outcome::Refuted { at }) => {
                self.proof = Proof::Refuted(fault_at(desk, at.parse().unwrap_or(0)));
            }
            TaskUpdate::Done(_) => self.proof = Proof::Ended,
        }
        Change::Words
    }

    /// Returns the key of the message of a search for the answer.
    pub(super) fn searching(&self) -> &'static str {
        self.of_goal("pegs-centre-searching", "pegs-searching")
    }

    /// Returns the finding: the kind of proof, and its sentence.
    pub(super) fn known(&self, desk: &Desk) -> Finding {
        if let Some(session) = desk.play.own_moves().filter(|session| session.depth() > 0) {
            return self.hand_found(desk, session);
        }
        if !desk.controls.has(Part::Strip) {
            return Finding::new(Kind::Legal, OwnedMessage::plain("pegs-jump-tip")).named("pegs-hand-none");
        }
        let bound = self.bound();
        let left = desk.play.answer().map_or(0, Solution::left);
        let args = || Args::none().count("jumps", desk.play.len()).count("left", left);
        let (kind, told) = match &self.proof {
            Proof::Unknown => (
                Kind::Checking,
                OwnedMessage { key: "pegs-checking", args: Args::none().count("jumps", desk.play.len()) },
            ),
            Proof::Searching => (Kind::Checking, OwnedMessage::plain(self.searching())),
            Proof::Ended if desk.play.answer().is_none() => (Kind::Open, OwnedMessage::plain("pegs-search-ended")),
            Proof::Ended => (Kind::Open, OwnedMessage::plain("check-cancelled")),
            Proof::Replayed => (Kind::Proved, OwnedMessage { key: "pegs-proved", args: args() }),
            // Without any legal jump there was nothing to search.
            Proof::Searched if desk.play.is_empty() => {
                (Kind::Proved, OwnedMessage { key: "pegs-searched", args: args() })
            }
            Proof::Searched => (Kind::Computed, OwnedMessage { key: "pegs-searched", args: args() }),
            Proof::Refuted(fault) => (Kind::Refuted, OwnedMessage::of(fault)),
            Proof::TooLarge => {
                (Kind::Open, OwnedMessage { key: "pegs-too-large", args: Args::none().message("why", &bound) })
            }
        };
        let searching = self.answer_progress().filter(|_| self.proof == Proof::Searching);
        let progress = self.checking.progress().or(searching);
        Finding { progress, ended: self.proof == Proof::Ended, ..Finding::new(kind, told) }
    }

    fn hand_found(&self, desk: &Desk, session: &Session<Board>) -> Finding {
        let left = session.position().count();
        let few = Args::none().count("left", left);
        let args = few.clone().count("jumps", session.depth() as u64);
        let board = &self.setup.board;
        let Some(mut replay) = Replay::new(board).ok().filter(|_| board.count() <= MAX_HERE) else {
            // The rules accepted every jump; the answer's own jumps are checked with the answer.
            return Finding::new(Kind::Legal, OwnedMessage { key: "pegs-hand-legal", args });
        };
        let before = desk.play.answer().into_iter().flat_map(Solution::jumps);
        let before = before.take(usize::try_from(desk.play.step()).unwrap_or(usize::MAX));
        // `NoProgress` never cancels.
        let _ = replay.take(before.chain(session.moves()), board.count(), &mut NoProgress);
        let bound = self.bound();
        let is_fewest = self.proof == Proof::Searched && desk.play.answer().is_some_and(|answer| answer.left() == left);
        // One peg elsewhere is not the end of the central game.
        let is_elsewhere = self.target().is_some() && !self.is_reached(desk, session.position());
        let (kind, told) = match replay.verdict(bound) {
            Verdict::Proved if is_elsewhere => (Kind::Legal, OwnedMessage { key: "pegs-hand-legal", args }),
            Verdict::Proved => (Kind::Proved, OwnedMessage { key: "pegs-hand-proved", args: few }),
            Verdict::Legal if is_fewest => (Kind::Computed, OwnedMessage { key: "pegs-hand-searched", args: few }),
            Verdict::Legal => (Kind::Legal, OwnedMessage { key: "pegs-hand-legal", args }),
            Verdict::Refuted { why, .. } => (Kind::Refuted, OwnedMessage::of(&why)),
        };
        Finding::new(kind, told)
    }
}

/// Returns the fault at jump number `at` of the answer, from 1, which the checker found in the worker. If that jump is
/// legal, the fault is in the bound.
fn fault_at(desk: &Desk, at: u64) -> Fault {
    let illegal = |solution: &Solution| {
        let jump = solution.jump(at)?;
        let why = desk.play.puzzle().allows(&solution.position(at - 1), jump).err()?;
        Some(Fault::Illegal { jump, why })
    };
    desk.play.answer().and_then(illegal).unwrap_or(Fault::NoBound)
}
