//! The caption: a hint, the last move, or the reason of the current move.

use qipan::knights::{Board, Kind};
use qipan::{Answer, Args, Session};

use super::moves;
use super::state::{Completability, Desk, KnightLab, Tool};
use crate::stage::controls::Part;
use crate::stage::tabs::Tab;
use crate::words::Words;

/// Returns the caption.
pub(super) fn caption(lab: &KnightLab, desk: &Desk, words: &Words) -> String {
    if let Some(hint) = &lab.hint {
        return hint.say(words);
    }
    let board = &lab.setup.board;
    let args = Args::none().count("rows", board.rows()).count("cols", board.cols()).count("squares", board.area());
    match lab.tool {
        Tool::Go => {}
        Tool::Remove => return words.with("knights-removing", &args),
        Tool::Start => return words.get("knights-starting"),
    }
    let says_how_far = |session: &&Session<Board>| session.depth() > 0 || session.position().count() == board.area();
    if let Some(session) = desk.play.own_moves().filter(says_how_far) {
        let position = session.position();
        let last = session.last().map(|mv| {
            if position.is_closed() {
                words.with("knights-did-home", &Args::none().square(mv.0))
            } else {
                moves::did(words, position.count(), mv)
            }
        });
        let (visited, left) = (position.count(), board.area() - position.count());
        let args = args.count("visited", visited).count("left", left);
        // No continuation leads to a tour there.
        let has_none =
            desk.controls.has(Part::Hint) && lab.obstacle.as_ref().is_some_and(|obstacle| !obstacle.is_of_start());
        let is_stuck = board.choices(position).next().is_none();
        let key = match &lab.outlook {
            Completability::Done if board.kind() == Kind::Closed => "knights-done-closed",
            Completability::Done => "knights-done-open",
            Completability::Lost(_) | Completability::No | Completability::Unknown if has_none => {
                "knights-hand-hopeless"
            }
            _ if is_stuck && left == 0 => "knights-hand-stuck-home",
            _ if is_stuck => "knights-hand-stuck",
            _ if left == 0 => "knights-hand-almost",
            Completability::Lost(squares) => {
                let keys = ["knights-dead-out", "knights-dead-two", "knights-dead-lost"];
                let dead = lab.lost(position, squares, words, keys);
                return words.joined([last, Some(dead)].into_iter().flatten());
            }
            Completability::No => "knights-hand-lost",
            _ => "knights-hand-on",
        };
        let position = words.with(key, &args);
        return words.joined([last, Some(position)].into_iter().flatten());
    }
    // The player took over and has not moved yet, or has undone all moves.
    if desk.play.own_moves().is_some() {
        let visited = desk.play.position().count();
        let key = if visited == 0 { "knights-caption-own" } else { "knights-caption-invite" };
        return words.with(key, &args.count("visited", visited));
    }
    let strip = desk.controls.has(Part::Strip);
    let Some(tour) = desk.play.answer().filter(|_| strip) else {
        if let Some(obstacle) = lab.obstacle.as_ref().filter(|_| strip) {
            return words.say(obstacle);
        }
        let key = if strip && lab.answering.is_running() { "knights-caption-looking" } else { "knights-caption-own" };
        return words.with(key, &args);
    };
    let step = desk.play.step();
    if lab.setup.is_inviting(&desk.play) {
        return words.with("knights-caption-invite", &args.count("visited", desk.play.position().count()));
    }
    let said = match tour.step(step) {
        // The buttons that step forward are in Explain.
        None if desk.tab == Tab::Explain && !desk.presents => words.with("knights-caption-start", &args),
        None => words.with("knights-caption-own", &args),
        Some(_) if step == tour.len() && board.kind() == Kind::Closed => words.with("knights-done-closed", &args),
        Some(_) if step == tour.len() => words.with("knights-done-open", &args),
        Some(at) => words.say(&at.why),
    };
    words.joined([lab.numbered(words), Some(said)].into_iter().flatten())
}
