//! The answer for a board that is not a full rectangle: found by search in the worker.

use qipan::pegs::jump_sequence::JumpSequence;
use qipan::pegs::{Board, Jump, Solution};
use qipan::{OwnedMessage, Puzzle};

use super::job::{Job, Outcome, PegsData, jumps_of};
use super::state::{Desk, PegLab, Proof};
use crate::stage::lab::Change;
use crate::stage::play::Play;
use crate::stage::task::TaskUpdate;
use crate::worker_client::WorkerEvent;

impl PegLab {
    /// Requests the answer from the worker.
    pub(super) fn ask_answer(&mut self) {
        let board = &self.setup.board;
        match PegsData::of(board, &board.start()) {
            Some(data) => {
                self.proof = Proof::Searching;
                self.answering.ask(if self.target().is_some() { to_centre(data) } else { fewest(data) });
            }
            None => self.proof = Proof::TooLarge,
        }
    }

    /// Requests an answer with the fewest moves from the worker.
    pub(super) fn ask_fewest_moves(&mut self, desk: &Desk) {
        let board = &self.setup.board;
        if let (Some(data), Some(answer)) = (PegsData::of(board, &board.start()), desk.play.answer()) {
            self.setup.by_moves = true;
            let goal = u32::try_from(answer.left()).unwrap_or(u32::MAX);
            self.answering.ask(Job::FewestMoves(data, goal));
        }
    }

    /// Cancels the search.
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
        self.look_again(desk);
        Change::Board
    }

    /// Makes the worker's jumps the answer, and goes to the step of the link.
    fn answered(&mut self, desk: &mut Desk, line: &str) {
        let Some(answer) = answer_of(&self.setup.board, jumps_of(line)) else {
            // Illegal jumps are not an answer. The worker never sends any; the verdict would show it.
            self.proof = Proof::Ended;
            return;
        };
        let is_first = desk.play.answer().is_none();
        desk.play.renew(Some(answer));
        self.prove_line(desk);
        if is_first && self.setup.by_moves {
            // The link asks for the fewest moves, and only now the number of pegs left is known.
            self.ask_fewest_moves(desk);
        } else {
            self.stand(desk);
        }
    }

    /// Goes to the step of the link.
    fn stand(&mut self, desk: &mut Desk) {
        let wanted = std::mem::take(&mut self.setup.wanted);
        if wanted > desk.play.len() {
            desk.notice = Some(crate::link::bad_setting("step", "link-allowed-step"));
        }
        desk.play.go_to(wanted.max(desk.play.step()));
    }

    /// Returns the progress of a search for the answer, if one is running.
    pub(super) fn answer_progress(&self) -> Option<f64> {
        self.answering.progress()
    }
}

/// Returns the job of finding an answer that ends in the centre.
fn to_centre(data: PegsData) -> Job {
    Job::Centre { data, limit: 0 }
}

/// Returns the job of finding the fewest pegs: for the answer, a hint or reachability.
pub(super) fn fewest(data: PegsData) -> Job {
    Job::Fewest(data)
}

/// Returns the answer of these jumps; `None` if one is illegal.
pub fn answer_of(board: &Board, jumps: Vec<Jump>) -> Option<Solution> {
    let left = board.count().checked_sub(jumps.len() as u64)?;
    JumpSequence::new(board.clone().with_goal(left), jumps).ok().map(Solution::Found)
}

/// Returns the jumps of an answer found by search. Their reasons are recomputed.
pub(super) fn found(answer: &Solution) -> Vec<(String, String)> {
    match answer {
        Solution::Rectangle(..) => Vec::new(),
        Solution::Found(line) => line.jumps().iter().map(|jump| (jump.to_string(), String::new())).collect(),
    }
}

/// Restores an answer from the result of [`found`].
pub(super) fn with_found(play: &mut Play<Solution>, found: &[(String, String)]) {
    let jumps: Option<Vec<Jump>> = found.iter().map(|(jump, _)| jump.parse().ok()).collect();
    if let Some(answer) = jumps.and_then(|jumps| answer_of(play.puzzle(), jumps)) {
        play.renew(Some(answer));
    }
}
