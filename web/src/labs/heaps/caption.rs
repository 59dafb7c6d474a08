//! The caption: a hint, the last move and the player to move, or the reason of the engine's move.

use qipan::heaps::{Move, SelfPlay};
use qipan::{Answer, Args};

use super::game::{made, who};
use super::panel;
use super::state::{Desk, HeapLab, Way};
use crate::words::Words;

pub(super) fn caption(lab: &HeapLab, desk: &Desk, words: &Words) -> String {
    if let Some(hint) = lab.say_hint(desk, words) {
        return hint;
    }
    if let Some(chosen) = &lab.chosen {
        let key = match (chosen.places.is_empty(), chosen.cuts.is_empty()) {
            _ if lab.way == Way::Ends => "heaps-other-end",
            (_, true) => "heaps-marked",
            (true, false) => "heaps-marked-cuts",
            (false, false) => "heaps-marked-both",
        };
        let (stones, cuts) = (chosen.places.len() as u64, chosen.cuts.len() as u64);
        return words.with(key, &Args::none().count("stones", stones).count("cuts", cuts));
    }
    let number = made(desk);
    let last =
        number.checked_sub(1).and_then(|before| Some(said(words, who(lab, desk, before).name(), &last_move(desk)?)));
    let why = match (desk.play.own_moves(), desk.play.answer()) {
        (None, Some(line)) => line.step(number).map(|step| words.say(&step.why)),
        _ => None,
    };
    let next = if lab.is_over(desk) {
        words.with("heaps-over", &Args::none().text("who", lab.winner(desk).name()))
    } else if lab.is_thinking() {
        words.get("heaps-thinking")
    } else if why.is_some() || desk.timeline.is_playing() {
        // While moves are played back, it is nobody's turn.
        String::new()
    } else {
        let turn = words.with("heaps-turn", &Args::none().text("who", who(lab, desk, number).name()));
        // Instructions, until a move was made.
        let tip = (number == 0 && !lab.is_engines(desk)).then(|| panel::tip(lab, words));
        words.joined([turn].into_iter().chain(tip))
    };
    words.joined([last, why, Some(next).filter(|next| !next.is_empty())].into_iter().flatten())
}

/// Returns the move that led to the current position.
pub(super) fn last_move(desk: &Desk) -> Option<Move> {
    match desk.play.own_moves() {
        Some(session) => session.last().cloned(),
        None => desk.play.answer().and_then(|line: &SelfPlay| line.step(desk.play.step())).map(|step| step.mv),
    }
}

/// Returns the sentence for a step of the engine's game.
pub(super) fn told(words: &Words, line: &SelfPlay, step: u64) -> Option<String> {
    let made = line.step(step)?;
    Some(words.joined([did(words, step, &made.mv), words.say(&made.why)]))
}

/// Returns the sentence for move number `number`, from 1, of a game between any players.
pub(super) fn did(words: &Words, number: u64, mv: &Move) -> String {
    said(words, if number.is_multiple_of(2) { "second" } else { "first" }, mv)
}

/// Returns the sentence for a player's move.
fn said(words: &Words, who: &'static str, mv: &Move) -> String {
    let args = Args::none().text("who", who).count("row", mv.row as u64 + 1).count("stones", mv.taken());
    match mv.gaps.first() {
        Some(gap) if mv.taken() == 0 => words.with("heaps-did-cut", &args.count("place", gap.first)),
        _ => words.with("heaps-did-take", &args),
    }
}
