//! The answer to a board that is no full rectangle: found by the worker.

use qipan::pegs::jump_sequence::JumpSequence;
use qipan::pegs::{Board, Jump, Solution};
use qipan::{OwnedMessage, Puzzle};

use super::job::{Job, Outcome, PegsData, jumps_of};
use super::proof::Proof;
use super::{Desk, PegLab};
use crate::stage::lab::Change;
use crate::stage::play::Play;
use crate::stage::task::TaskUpdate;
use crate::worker_client::WorkerEvent;

impl PegLab {
    /// Has the worker look for the answer.
    pub(super) fn ask_answer(&mut self) {
        let board = &self.setup.board;
        match PegsData::of(board, &board.start()) {
            Some(data) => {
                self.proof = Proof::Searching;
                self.answering.ask(fewest(data));
            }
            None => self.proof = Proof::TooLarge,
        }
    }

    /// Has the worker look for an answer in the fewest moves.
    pub(super) fn ask_fewest_moves(&mut self, desk: &Desk) {
        let board = &self.setup.board;
        if let (Some(data), Some(answer)) = (PegsData::of(board, &board.start()), desk.play.answer()) {
            self.setup.by_moves = true;
            let goal = u32::try_from(answer.left()).unwrap_or(u32::MAX);
            self.answering.ask(crate::job::Job::Pegs(Job::FewestMoves(data, goal)));
        }
    }

    /// The search is ended.
    pub(super) fn end_answer(&mut self) {
        self.answering.cancel();
        self.setup.by_moves = false;
        if self.proof == Proof::Searching {
            self.proof = Proof::Ended;
        }
    }

    pub(super) fn answer_news(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        match self.answering.hear(news) {
            TaskUpdate::Nothing => return Change::Nothing,
            TaskUpdate::Progress => return Change::Words,
            TaskUpdate::Lost(why) => {
                desk.notice = Some(why);
                self.end_answer();
            }
            TaskUpdate::Done(Outcome::Line { jumps, .. }) => self.answered(desk, &jumps),
            TaskUpdate::Done(_) => {
                if desk.play.answer().is_some() {
                    desk.notice = Some(OwnedMessage::plain("pegs-moves-too-large"));
                    self.setup.by_moves = false;
                    self.stand(desk);
                } else {
                    self.proof = Proof::TooLarge;
                }
            }
        }
        Change::Board
    }

    /// The worker's jumps become the answer, and the person comes to stand where the link asked for.
    fn answered(&mut self, desk: &mut Desk, line: &str) {
        let Some(answer) = answer_of(&self.setup.board, jumps_of(line)) else {
            // A line that the rules refuse is no answer. It never was one; the verdict says so.
            self.proof = Proof::Ended;
            return;
        };
        let is_first = desk.play.answer().is_none();
        desk.play.renew(Some(answer));
        self.prove_line(desk);
        if is_first && self.setup.by_moves {
            // The link asks for the fewest moves: only now is it known to how many pegs.
            self.ask_fewest_moves(desk);
        } else {
            self.stand(desk);
        }
    }

    /// The person comes to stand where the link asked for.
    fn stand(&mut self, desk: &mut Desk) {
        let wanted = std::mem::take(&mut self.setup.wanted);
        if wanted > desk.play.len() {
            desk.notice = Some(crate::link::bad_setting("step", "link-allowed-step"));
        }
        desk.play.go_to(wanted.max(desk.play.step()));
    }

    /// Does a search take part in the answer, and is it under way?
    pub(super) fn answer_progress(&self) -> Option<f64> {
        self.answering.progress()
    }
}

/// The search for the fewest pegs, whether for the answer, a hint or an outlook.
pub(super) fn fewest(data: PegsData) -> crate::job::Job {
    crate::job::Job::Pegs(Job::Fewest(data))
}

/// Jumps that a search found as the answer; `None` where the rules refuse one.
pub fn answer_of(board: &Board, jumps: Vec<Jump>) -> Option<Solution> {
    let left = board.count().checked_sub(jumps.len() as u64)?;
    JumpSequence::new(board.clone().with_goal(left), jumps).ok().map(Solution::Found)
}

/// The jumps of an answer that was found. Their reasons are made anew from them.
pub(super) fn found(answer: &Solution) -> Vec<(String, String)> {
    match answer {
        Solution::Rectangle(..) => Vec::new(),
        Solution::Found(line) => line.jumps().iter().map(|jump| (jump.to_string(), String::new())).collect(),
    }
}

/// The reverse of [`found`].
pub(super) fn with_found(play: &mut Play<Solution>, found: &[(String, String)]) {
    let jumps: Option<Vec<Jump>> = found.iter().map(|(jump, _)| jump.parse().ok()).collect();
    if let Some(answer) = jumps.and_then(|jumps| answer_of(play.puzzle(), jumps)) {
        play.renew(Some(answer));
    }
}
