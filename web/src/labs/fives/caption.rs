//! The caption: a hint, a selected open line, or the reason of the current stone.

use qipan::fives::scene::LineLabel;
use qipan::{Answer, Args};

use super::moves;
use super::state::{Desk, FiveLab};
use crate::stage::controls::Part;
use crate::words::Words;

/// Returns the caption.
pub(super) fn caption(lab: &FiveLab, desk: &Desk, words: &Words) -> String {
    if let Some(hint) = &lab.hint {
        return hint.say(words);
    }
    let board = &lab.setup.board;
    if let Some(line) = lab.line {
        let is = LineLabel(line, board.length());
        let key = if desk.play.position().is_open(board, line) { "fives-line-open" } else { "fives-line-blocked" };
        return words.with(key, &Args::none().message("line", &is).count("length", board.length()));
    }
    if let Some(session) = desk.play.own_moves().filter(|session| session.depth() > 0) {
        let position = session.position();
        let last = session.last().map(|mv| moves::did(words, mv));
        // If the answer is locked, and on the wall, it is announced once it is reached.
        let is_reached = position.open() == 0 && lab.fewest() == Some(position.count());
        let is_told = (desk.controls.has(Part::Strip) && !desk.presents) || is_reached;
        let args = Args::none().count("stones", position.count()).count("open", position.open());
        let now = match lab.fewest().filter(|_| is_told) {
            Some(_) if is_reached => words.with("fives-hand-done", &args),
            Some(fewest) => words.with("fives-hand", &args.count("fewest", fewest)),
            None => words.with("fives-hand-only", &args),
        };
        return words.joined([last, Some(now)].into_iter().flatten());
    }
    let args = Args::none().count("rows", board.rows()).count("cols", board.cols()).count("length", board.length());
    if board.lines() == 0 {
        return words.with("fives-caption-none", &args);
    }
    if lab.setup.is_inviting(&desk.play) {
        let (step, open) = (desk.play.step(), desk.play.position().open());
        return words.with("fives-caption-invite", &Args::none().count("stones", step).count("open", open));
    }
    if desk.presents && desk.play.step() == 0 && !lab.searching.is_running() {
        return words.with("fives-caption-ask", &args);
    }
    let strip = desk.controls.has(Part::Strip);
    let Some(answer) = desk.play.answer().filter(|_| strip) else {
        let key = if strip && lab.searching.is_running() { "fives-caption-searching" } else { "fives-caption-own" };
        return words.with(key, &args);
    };
    let (step, stones) = (desk.play.step(), answer.len());
    match answer.step(step) {
        Some(put) if step < stones => words.say(&put.why),
        _ if step == 0 => words.with("fives-caption-start", &args.count("stones", stones).text("tab", desk.tab.name())),
        _ => words.with("fives-caption-done", &Args::none().count("stones", stones).count("lines", board.lines())),
    }
}
