//! The caption: a hint, or the reason of the current jump.

use qipan::pegs::bound::{colours, same_parity};
use qipan::pegs::rules::point_args;
use qipan::pegs::{Board, Jump};
use qipan::{Answer, Args, Session};

use super::moves::jump_args;
use super::setup::Shelf;
use super::state::{Desk, PegLab, Proof, Reachability, Tool};
use crate::stage::controls::Part;
use crate::stage::standing::Standing;
use crate::stage::tabs::Tab;
use crate::words::Words;

/// Maximum number of pegs of positions for which the caption says whether a jump is possible.
const SMALL_COUNT: u64 = 4096;

/// Returns the caption, with the parities of the lens if it is on.
pub(super) fn caption(lab: &PegLab, desk: &Desk, words: &Words) -> String {
    // A hint, or the question where to land, is shown alone.
    let is_asking = lab.hinting.is_running() || lab.hint.is_some() || (lab.chosen.is_some() && !lab.kept);
    let parities = lab.setup.lens.filter(|_| !is_asking).map(|slant| {
        let [a, b, c] = colours(&desk.play.position(), slant);
        let alike = if same_parity([a, b, c]) { "yes" } else { "no" };
        let args = Args::none().count("a", a).count("b", b).count("c", c).text("alike", alike);
        words.with("pegs-parities", &args)
    });
    words.joined([Some(sentence(lab, desk, words)), parities].into_iter().flatten())
}

fn sentence(lab: &PegLab, desk: &Desk, words: &Words) -> String {
    if lab.hinting.is_running() {
        return words.get("hint-searching");
    }
    if let Some(hint) = &lab.hint {
        return hint.say(words);
    }
    if let Some(chosen) = lab.chosen.filter(|_| !lab.kept) {
        return words.with("pegs-chosen", &point_args(chosen));
    }
    if let Some(session) = desk.play.own_moves().filter(|session| session.depth() > 0) {
        return of_hand(lab, desk, session, words);
    }
    let pegs = lab.setup.board.count();
    let is_drawing = lab.setup.shelf == Shelf::Drawn && lab.tool == Tool::Draw && desk.play.step() == 0;
    if is_drawing && !desk.timeline.is_playing() {
        return words.with("pegs-drawing", &Args::none().count("pegs", pegs));
    }
    if desk.presents && desk.play.step() == 0 && desk.play.answer().is_some_and(|solution| !solution.is_empty()) {
        return words.with(lab.of_goal("pegs-centre-ask", "pegs-caption-ask"), &Args::none().count("pegs", pegs));
    }
    let is_searched_for = lab.proof == Proof::Searching && desk.tab == Tab::Play;
    if !desk.controls.has(Part::Strip) || is_searched_for {
        // A level or a challenge says on its own page what its goal is.
        let has_goal = desk.controls.has(Part::Form);
        let key = if has_goal { lab.of_goal("pegs-centre-own", "pegs-caption-own") } else { "pegs-caption-own" };
        return words.with(key, &Args::none().count("pegs", pegs));
    }
    let Some(solution) = desk.play.answer() else {
        let key = if lab.proof == Proof::Searching { lab.searching() } else { "pegs-no-answer" };
        return words.get(key);
    };
    let (step, left) = (desk.play.step(), solution.left());
    match solution.step(step) {
        Some(made) if step < solution.len() => words.say(&made.why),
        _ if step == 0 && !solution.is_empty() => {
            let args = Args::none().count("pegs", pegs).count("left", left).text("tab", desk.tab.name());
            words.with(lab.of_goal("pegs-centre-start", "pegs-caption-start"), &args)
        }
        _ => words.with(
            lab.of_goal("pegs-centre-ended", "pegs-caption-done"),
            &Args::none().count("jumps", solution.len()).count("left", left),
        ),
    }
}

/// Describes the player's last jump, and the state of the game.
fn of_hand(lab: &PegLab, desk: &Desk, session: &Session<Board>, words: &Words) -> String {
    let position = session.position();
    let left = position.count();
    let goal = lab.goal(desk);
    let last = session.last().map(|jump| did(words, jump));
    let is_done = lab.is_reached(desk, position);
    let args = Args::none().count("left", left).count("goal", goal);
    let now = match (lab.stands(desk), &lab.outlook) {
        _ if is_done => words.with(lab.of_goal("pegs-centre-done", "pegs-hand-done"), &args),
        // With hints locked, and on the wall, the reachable minimum is not revealed.
        _ if !desk.controls.has(Part::Hint) || desk.presents => words.with("pegs-hand-only", &args),
        (Standing::Possible, _) => words.with(lab.of_goal("pegs-centre-possible", "pegs-hand-possible"), &args),
        (Standing::Lost, Reachability::Line { left: best, .. }) if *best < left => {
            words.with(lab.of_goal("pegs-centre-best", "pegs-hand-best"), &args.count("best", *best))
        }
        (Standing::Lost, _) => words.with(lab.of_goal("pegs-centre-lost", "pegs-hand-lost"), &args),
        (Standing::Unknown, _) if lab.looking.is_running() => words.with("pegs-hand-only", &args),
        (Standing::Unknown, _) => words.with(lab.of_goal("pegs-centre-unknown", "pegs-hand-unknown"), &args),
    };
    let is_stuck = !is_done && left <= SMALL_COUNT && !lab.can_jump(position);
    let next = match (lab.kept, is_stuck) {
        (true, _) => Some(words.get("pegs-hand-on")),
        (_, true) => Some(words.get("pegs-hand-stuck")),
        _ => None,
    };
    words.joined([last, Some(now), next].into_iter().flatten())
}

/// Returns the sentence for a jump that was made.
pub(super) fn did(words: &Words, jump: &Jump) -> String {
    words.with("pegs-hand-jump", &jump_args(*jump))
}
