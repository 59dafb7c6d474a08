//! The sentence under the board: a hint, or the reason of the present step.

use qipan::{Answer, Args};

use super::proof::Proof;
use super::{Desk, TrominoLab};
use crate::words::Words;

/// The sentence under the board.
pub(super) fn caption(lab: &TrominoLab, desk: &Desk, words: &Words) -> String {
    if lab.hinting.is_running() {
        return words.get("hint-searching");
    }
    if let Some(hint) = &lab.hint {
        return hint.say(words);
    }
    let total = lab.setup.board.squares_to_cover();
    if let Some(session) = desk.play.hand() {
        let status = session.status();
        let args = Args::none().count("done", status.done).count("total", status.total);
        let key = if status.is_complete() { "tromino-hand-complete" } else { "tromino-hand" };
        return words.with(key, &args);
    }
    if let Proof::NoCovering(why) = &lab.proof {
        return words.say(why);
    }
    let Some(covering) = desk.play.answer() else { return String::new() };
    let step = desk.play.step();
    match covering.step(step) {
        Some(made) if step < covering.len() => words.say(&made.why),
        _ if step == 0 && total > 0 => words.get("tromino-caption-start"),
        _ => words.with("tromino-caption-done", &Args::none().count("pieces", covering.len()).count("squares", total)),
    }
}
