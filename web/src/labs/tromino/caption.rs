//! The sentence under the board: what was refused or not understood, a hint, or the reason of the present step.

use qipan::tromino::Illegal;
use qipan::tromino::rectangle::NoCovering;
use qipan::{Answer, Args};

use super::TrominoLab;
use super::hints::hint_said;
use super::proof::Proof;
use super::setup::Complaint;
use crate::words::Words;

/// A sentence that stays until something else happens.
pub enum Notice {
    /// A move was refused.
    Refused(Illegal),
    /// Something in the link was not understood.
    Complaint(Complaint),
    /// A hint was asked for where there is no covering.
    NoCovering(NoCovering),
    /// A worker was lost; the key of the sentence.
    Worker(&'static str),
    /// A number was typed that is not from the first to the second.
    Range(u64, u64),
}

impl TrominoLab {
    /// The sentence under the board.
    pub(super) fn caption(&self, words: &Words) -> String {
        match &self.notice {
            Some(Notice::Refused(why)) => return words.say(why),
            Some(Notice::Complaint(complaint)) => return complaint.say(words),
            Some(Notice::NoCovering(why)) => return words.say(why),
            Some(Notice::Worker(key)) => return words.get(key),
            Some(Notice::Range(from, to)) => {
                return words.with("number-range", &Args::none().count("from", *from).count("to", *to));
            }
            None => {}
        }
        if self.hint_job.is_some() {
            return words.get("hint-searching");
        }
        if let Some((data, why, degree)) = &self.hint {
            return hint_said(words, data, why.as_ref(), *degree);
        }
        let total = self.setup.board.squares_to_cover();
        if let Some(session) = self.play.hand() {
            let status = session.status();
            let args = Args::none().count("done", status.done).count("total", status.total);
            let key = if status.is_complete() { "tromino-hand-complete" } else { "tromino-hand" };
            return words.with(key, &args);
        }
        if let Proof::NoCovering(why) = &self.proof {
            return words.say(why);
        }
        let Some(covering) = self.play.answer() else { return String::new() };
        let step = self.play.step();
        match covering.step(step) {
            Some(step_made) if step < covering.len() => words.say(&step_made.why),
            _ if step == 0 && total > 0 => words.get("tromino-caption-start"),
            _ => words
                .with("tromino-caption-done", &Args::none().count("pieces", covering.len()).count("squares", total)),
        }
    }
}
