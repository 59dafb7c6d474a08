//! The caption: a hint, or the reason of the current step.

use qipan::tromino::Move;
use qipan::{Answer, Args};

use super::state::{Desk, Proof, Tool, TrominoLab};
use crate::stage::controls::Part;
use crate::stage::tabs::Tab;
use crate::words::Words;

/// Returns the caption.
pub(super) fn caption(lab: &TrominoLab, desk: &Desk, words: &Words) -> String {
    if lab.hinting.is_running() {
        return words.get("hint-searching");
    }
    if let Some(hint) = &lab.hint {
        return hint.say(words);
    }
    if !lab.tapped.is_empty() {
        return words.with("tromino-painted", &Args::none().count("missing", 3 - lab.tapped.len() as u64));
    }
    if lab.tool == Tool::Special && desk.is_by_hand() {
        return words.get("tromino-special-in-hand");
    }
    let total = lab.setup.board.squares_to_cover();
    if let Some(session) = desk.play.own_moves() {
        let status = session.status();
        let args = Args::none().count("done", status.done).count("total", status.total);
        if status.is_complete() {
            return words.with("tromino-hand-complete", &args);
        }
        // For screen readers: the last move, and the piece that a key would place.
        let done = session.last().map(|mv| did(words, mv));
        // At the edge the piece is shifted onto the board.
        let lies = lab.pointed.and_then(|(square, _)| lab.setup.board.piece_at_elbow(square, lab.facing));
        let notch = lies.map_or(lab.facing, |piece| piece.notch);
        let turned = lab.turned.then(|| words.with("tromino-in-hand", &Args::none().key("quarter", notch.name())));
        let now = match (&lab.proof, lab.lost()) {
            // Before the first move the caption says that there is no tiling; afterwards it counts.
            (_, _) if session.depth() == 0 && desk.presents => words.get("tromino-caption-ask"),
            (Proof::NoCovering(why), Some(_)) if session.depth() == 0 => words.say(why),
            (Proof::NoCovering(_), _) | (_, None) => words.with("tromino-hand", &args),
            (_, Some(why)) => words.say(&why),
        };
        return words.joined([turned.or(done), Some(now)].into_iter().flatten());
    }
    if let Proof::NoCovering(why) = &lab.proof {
        return words.say(why);
    }
    let Some(covering) = desk.play.answer() else { return String::new() };
    let step = desk.play.step();
    let is_whole = lab.setup.board.hole().is_none();
    match covering.step(step) {
        Some(made) if step < covering.len() => words.say(&made.why),
        _ if step == 0 && total > 0 && (desk.presents || is_whole || desk.tab != Tab::Explain) => {
            words.get("tromino-caption-ask")
        }
        _ if step == 0 && total > 0 => words.get("tromino-caption-start"),
        // There is no invitation to move the special square if there is none, or if the form is locked.
        _ if is_whole || !desk.controls.has(Part::Form) => {
            words.with("tromino-hand-complete", &Args::none().count("done", total).count("total", total))
        }
        _ => words.with("tromino-caption-done", &Args::none().count("pieces", covering.len()).count("squares", total)),
    }
}

/// Returns the sentence for a move that was made.
pub(super) fn did(words: &Words, mv: &Move) -> String {
    let (Move::Lay(piece) | Move::Lift(piece)) = mv;
    let key = if matches!(mv, Move::Lay(_)) { "tromino-hand-laid" } else { "tromino-hand-lifted" };
    words.with(key, &Args::none().square(piece.elbow()).key("quarter", piece.notch.name()))
}
