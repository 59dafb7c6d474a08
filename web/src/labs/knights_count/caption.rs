//! The caption: a hint, the effect of the last tile, and the facts about the state.

use qipan::knights::Kind;
use qipan::knights::count::Vertex;
use qipan::{Answer, Args, Puzzle};

use super::state::{CountLab, Desk};
use crate::stage::controls::Part;
use crate::stage::tabs::Tab;
use crate::words::Words;

/// Returns the caption.
pub(super) fn caption(lab: &CountLab, desk: &Desk, words: &Words) -> String {
    if let Some(hint) = &lab.hint {
        return hint.say(words);
    }
    let laying = &lab.setup.laying;
    let board = laying.board();
    let args = Args::none().count("rows", board.rows()).count("cols", board.cols()).count("squares", board.area());
    if lab.removes {
        return words.with("knights-removing", &args);
    }
    let laid = desk.play.position();
    let own = || {
        let next = laying.next(&laid)?;
        let args = Args::none().square(next).count("lacks", laying.lacks(&laid, Vertex::Square(next)));
        Some(words.with("knights-count-caption-own", &args))
    };
    let numbers = || lab.states.said(desk, words);
    if let Some(session) = desk.play.own_moves().filter(|session| session.depth() > 0) {
        let mut before = laid.clone();
        let last = session.last().and_then(|tile| {
            laying.take_back(&mut before, tile);
            laying.why(&before, *tile).map(|why| words.say(&why))
        });
        let then = match laying.starved(&laid).first() {
            _ if laying.next(&laid).is_none() => Some(words.with("knights-count-caption-done", &args)),
            Some(square) => {
                let args = Args::none().square(*square);
                return words
                    .joined([last, Some(words.with("knights-count-caption-dead", &args))].into_iter().flatten());
            }
            None => numbers().or_else(own),
        };
        return words.joined([last, then].into_iter().flatten());
    }
    let strip = desk.controls.has(Part::Strip);
    let Some(tour) = desk.play.answer().filter(|_| strip) else {
        if let Some(obstacle) = lab.obstacle.as_ref().filter(|_| strip) {
            return words.say(obstacle);
        }
        if strip && lab.is_looking() {
            return words.get("knights-count-caption-looking");
        }
        return own().unwrap_or_default();
    };
    let step = desk.play.step();
    match tour.step(step) {
        // The buttons that step forward are in Explain.
        None if desk.tab == Tab::Explain => words.with("knights-count-caption-start", &args),
        None => own().unwrap_or_default(),
        Some(at) => match (lab.setup.number, lab.tours) {
            (Some(number), Some(all)) if step == tour.len() => {
                let args = args.count("open", (board.kind() == Kind::Open).into());
                words.with("knights-count-caption-number", &args.count("number", number).count("all", all))
            }
            _ => {
                let known = numbers().filter(|_| step < tour.len());
                words.joined([Some(words.say(&at.why)), known].into_iter().flatten())
            }
        },
    }
}
