//! The form and the sections of the panel.

use qipan::pegs::jump_sequence::JumpSequence as FoundLine;
use qipan::pegs::tablebase::is_central_game;
use qipan::pegs::why::Why;
use qipan::pegs::{BoardShape, Solution};
use qipan::{Answer, Args, Puzzle};
use yew::prelude::*;

use super::reachability;
use super::setup::{MAX_LENGTH, Setup, Shelf};
use super::state::{Desk, Msg, PegLab, Scope, Tool};
use crate::stage::construction::Line;
use crate::stage::controls::Part;
use crate::stage::field::{ButtonState, Number, button, switch, titled};
use crate::stage::lab::own;
use crate::stage::msg;
use crate::stage::progress_bar::work;
use crate::words::Words;

/// The form of the board.
pub(super) fn form(lab: &PegLab, scope: &Scope, words: &Words) -> Html {
    let setup = &lab.setup;
    let ways = {
        let setup = setup.clone();
        own(scope, move |_: Event| Msg::Setup(Setup { ways: !setup.ways, ..setup.clone() }))
    };
    html! {
        <>
            { shelves(setup, scope, words) }
            { match setup.shelf {
                Shelf::Rectangle => sides(setup, scope, words),
                Shelf::Classic => classics(setup, scope, words),
                Shelf::Drawn => html! {},
            } }
            { switch("ways", words.get("pegs-ways"), setup.ways, ways) }
        </>
    }
}

/// The choice of the kind of board. Pressing the pressed button changes nothing.
fn shelves(setup: &Setup, scope: &Scope, words: &Words) -> Html {
    let choice = |shelf: Shelf, key: &'static str, becomes: Setup| {
        let is = setup.shelf == shelf;
        let becomes = if is { setup.clone() } else { becomes };
        let onclick = own(scope, move |_: MouseEvent| Msg::Setup(becomes.clone()));
        button(key, words.get(key), ButtonState::Pressed(is), onclick)
    };
    html! {
        <div class="field">
            <span id="shelf">{ words.get("pegs-board") }</span>
            <div class="seg" role="group" aria-labelledby="shelf">
                { choice(Shelf::Rectangle, "pegs-shelf-rectangle", setup.with_sides(4, 5)) }
                { choice(Shelf::Classic, "pegs-shelf-classic", setup.with_classic(BoardShape::English, BoardShape::English.usual_hole())) }
                { choice(Shelf::Drawn, "pegs-shelf-drawn", setup.blank()) }
            </div>
        </div>
    }
}

fn sides(setup: &Setup, scope: &Scope, words: &Words) -> Html {
    let bounds = setup.board.bounds();
    let number = |label: String, value: u64, becomes: Box<dyn Fn(u64) -> Setup>| {
        let on_change = own(scope, move |n| Msg::Setup(becomes(n)));
        let on_out_of_range = scope.callback(|(from, to)| msg::Msg::OutOfRange(from, to));
        html! { <Number {label} {value} range={(1, MAX_LENGTH)} {on_change} {on_out_of_range} /> }
    };
    let (of_rows, of_cols) = (setup.clone(), setup.clone());
    html! {
        <div key="sides" class="field">
            <span>{ words.get("pegs-sides") }</span>
            <div class="pair">
                { number(words.get("rows"), bounds.rows, Box::new(move |rows| of_rows.with_sides(rows, bounds.cols))) }
                <span aria-hidden="true">{ "×" }</span>
                { number(words.get("cols"), bounds.cols, Box::new(move |cols| of_cols.with_sides(bounds.rows, cols))) }
            </div>
        </div>
    }
}

const fn ground_key(ground: BoardShape) -> &'static str {
    match ground {
        BoardShape::Plane => "pegs-plane",
        BoardShape::English => "pegs-english",
        BoardShape::European => "pegs-european",
        BoardShape::Triangle => "pegs-triangle",
    }
}

fn classics(setup: &Setup, scope: &Scope, words: &Words) -> Html {
    let choice = |ground: BoardShape| {
        let is = setup.board.shape() == ground;
        let becomes = if is { setup.clone() } else { setup.with_classic(ground, ground.usual_hole()) };
        let onclick = own(scope, move |_: MouseEvent| Msg::Setup(becomes.clone()));
        button(ground.name(), words.get(ground_key(ground)), ButtonState::Pressed(is), onclick)
    };
    html! {
        <div key="classic" class="field">
            <span id="classic">{ words.get("pegs-which") }</span>
            <div class="seg" role="group" aria-labelledby="classic">{ for BoardShape::CLASSIC.map(choice) }</div>
        </div>
    }
}

/// The choice of the effect of a click.
pub(super) fn tools(lab: &PegLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    let other = match lab.setup.shelf {
        Shelf::Rectangle => None,
        Shelf::Drawn => Some((Tool::Draw, "pegs-tool-draw")),
        Shelf::Classic => Some((Tool::Hole, "pegs-tool-hole")),
    };
    let tool = |tool: Tool, key: &'static str| {
        let onclick = own(scope, move |_: MouseEvent| Msg::Tool(tool));
        button(key, words.get(key), ButtonState::Pressed(lab.tool == tool), onclick)
    };
    let blank = lab.setup.blank();
    let clear = own(scope, move |_: MouseEvent| Msg::Setup(blank.clone()));
    let tip = match lab.tool {
        Tool::Jump => "pegs-jump-tip",
        Tool::Draw => "pegs-draw-tip",
        Tool::Hole => "pegs-hole-tip",
    };
    html! {
        <>
            if let Some((other, key)) = other.filter(|_| desk.controls.has(Part::Form) && !desk.is_guessing()) {
                <div class="seg is-wide" role="group" aria-labelledby="hand">
                    { tool(Tool::Jump, "pegs-tool-jump") }
                    { tool(other, key) }
                </div>
            }
            <p class="soft tip">{ words.get(tip) }</p>
            if lab.tool == Tool::Draw {
                <div class="row">{ button("clear", words.get("pegs-clear"), ButtonState::Plain, clear) }</div>
            }
        </>
    }
}

/// The section about reachability.
pub(super) fn sections(lab: &PegLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    let by_formula = lab.setup.by_formula().is_some();
    let found = desk.play.answer().filter(|_| !by_formula);
    html! {
        <>
            if let Some(Solution::Found(line)) = found {
                { moves(lab, line, scope, words) }
            }
            { reachability::section(lab, desk, scope, words) }
        </>
    }
}

/// The reasons why fewer pegs are impossible.
pub(super) fn reasons(lab: &PegLab, words: &Words) -> Html {
    titled("bound", words.get("pegs-why-not-fewer"), html! { <p>{ words.say(&lab.bound()) }</p> })
}

/// A line of the construction: its keys, its indentation, and a predicate for the reasons that carry it out.
type Code = ([&'static str; 2], usize, fn(&Why) -> bool);

/// Returns the construction in a few lines, with the one of the current jump marked.
pub(super) fn construction(lab: &PegLab, desk: &Desk) -> Vec<Line> {
    let bounds = lab.setup.board.bounds();
    let play = &desk.play;
    let watched = play.answer().filter(|_| play.own_moves().is_none() && play.step() < play.len());
    let step = watched.and_then(|answer| answer.step(play.step()));
    let now = step.map(|step| step.why);
    let lines: &[Code] = if bounds.rows == 1 || bounds.cols == 1 {
        &[
            (["pegs-words-row", "pegs-code-row"], 0, |_| false),
            (["pegs-words-pair", "pegs-code-pair"], 1, |why| matches!(why, Why::Pair { .. })),
        ]
    } else {
        &[
            (["pegs-words-columns", "pegs-code-columns"], 0, |_| false),
            (["pegs-words-rows", "pegs-code-rows"], 0, |_| false),
            (["pegs-words-ending", "pegs-code-ending"], 0, |why| matches!(why, Why::Ending { .. })),
            (["pegs-words-clear", "pegs-code-clear"], 0, |_| false),
            (["pegs-words-two", "pegs-code-two"], 1, |why| matches!(why, Why::SixPurge { .. })),
            (["pegs-words-one", "pegs-code-one"], 1, |why| matches!(why, Why::ThreePurge { .. })),
        ]
    };
    let line =
        |(keys, indent, carries): &Code| Line { keys: *keys, indent: *indent, now: now.as_ref().is_some_and(carries) };
    lines.iter().map(line).collect()
}

/// The number of moves of a found answer, and the button to find one with the fewest.
fn moves(lab: &PegLab, line: &FoundLine, scope: &Scope, words: &Words) -> Html {
    let args = Args::none().count("jumps", line.jumps().len() as u64).count("moves", line.moves());
    // In the central game of the English board the answer has the fewest moves for an end in the centre.
    let key = match lab.setup.by_moves {
        true if is_central_game(line.board(), &line.board().start()) => "pegs-moves-centre",
        true => "pegs-moves-fewest",
        false => "pegs-moves",
    };
    titled(
        "moves",
        words.get("pegs-moves-title"),
        html! {
            <>
                if let Some(done) = lab.answer_progress() {
                    { work(words, "pegs-looking", done, own(scope, |_| Msg::EndAnswer)) }
                } else {
                    <p aria-live="polite">{ words.with(key, &args) }</p>
                    if !lab.setup.by_moves {
                        <div class="row">{ button("ask-moves", words.get("pegs-ask-moves"), ButtonState::Plain, own(scope, |_| Msg::FewestMoves)) }</div>
                    }
                }
            </>
        },
    )
}
