//! The form and the sections of the panel.

use qipan::knights::why::Why;
use qipan::knights::{Existence, How, Kind, MAX_SIDE, existence};
use qipan::{Answer, Args};
use yew::prelude::*;

use super::proof::is_of_blocks;
use super::setup::{Setup, can_lack};
use super::state::{Desk, KnightLab, Msg, Scope, Tool};
use super::{completable, numbers, setup};
use crate::stage::construction::Line;
use crate::stage::controls::Part;
use crate::stage::field::{ButtonState, Number, button, choices, switch, titled};
use crate::stage::lab::own;
use crate::stage::msg;
use crate::words::Words;

/// The form of the board.
pub(super) fn form(lab: &KnightLab, scope: &Scope, words: &Words) -> Html {
    let setup = &lab.setup;
    let (rows, cols) = (setup.board.rows(), setup.board.cols());
    let number = |label: String, value: u64, becomes: Box<dyn Fn(u64) -> Setup>| {
        let on_change = own(scope, move |n| Msg::Setup(becomes(n)));
        let on_out_of_range = scope.callback(|(from, to)| msg::Msg::OutOfRange(from, to));
        html! { <Number {label} {value} range={(1, MAX_SIDE)} {on_change} {on_out_of_range} /> }
    };
    let (of_rows, of_cols) = (setup.clone(), setup.clone());
    let kind = |kind: Kind, key: &'static str| {
        let is = setup.board.kind() == kind;
        let becomes = setup.with_kind(kind);
        let onclick = own(scope, move |_: MouseEvent| Msg::Setup(becomes.clone()));
        button(key, words.get(key), ButtonState::Pressed(is), onclick)
    };
    let kinds = html! {
        <>
            { kind(Kind::Closed, "knights-closed") }
            { kind(Kind::Open, "knights-open") }
        </>
    };
    html! {
        <>
            <div class="field">
                <span>{ words.get("knights-sides") }</span>
                <div class="pair">
                    { number(words.get("rows"), rows, Box::new(move |rows| of_rows.with_sides(rows, cols))) }
                    <span aria-hidden="true">{ "×" }</span>
                    { number(words.get("cols"), cols, Box::new(move |cols| of_cols.with_sides(rows, cols))) }
                </div>
            </div>
            <div class="field">
                <span id="kind">{ words.get("knights-kind") }</span>
                { choices("kind", "seg", kinds) }
            </div>
            { setting(setup, scope, words, "knights-show-numbers", setup.numbers, |setup| setup.numbers = !setup.numbers) }
            { setting(setup, scope, words, "knights-show-ways", setup.ways, |setup| setup.ways = !setup.ways) }
        </>
    }
}

/// The switch for the blocks of the tour.
pub(super) fn explained(lab: &KnightLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    let setup = &lab.setup;
    let has_blocks = desk.play.answer().is_some_and(is_of_blocks) && desk.controls.has(Part::Strip);
    html! {
        if has_blocks {
            { setting(setup, scope, words, "knights-show-blocks", setup.blocks, |setup| setup.blocks = !setup.blocks) }
        }
    }
}

/// A checkbox that changes the settings.
fn setting(setup: &Setup, scope: &Scope, words: &Words, key: &'static str, is_on: bool, with: fn(&mut Setup)) -> Html {
    let setup = setup.clone();
    let onchange = own(scope, move |_: Event| {
        let mut setup = setup.clone();
        with(&mut setup);
        Msg::Setup(setup)
    });
    switch(key, words.get(key), is_on, onchange)
}

/// The choice of the effect of a click.
pub(super) fn tools(lab: &KnightLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    let setup = &lab.setup;
    let tool = |tool: Tool, key: &'static str| {
        let onclick = own(scope, move |_: MouseEvent| Msg::Tool(tool));
        button(key, words.get(key), ButtonState::Pressed(lab.tool == tool), onclick)
    };
    let whole = setup.whole();
    let all = own(scope, move |_: MouseEvent| Msg::Setup(whole.clone()));
    let tip = match lab.tool {
        Tool::Go => "knights-tip-go",
        Tool::Remove => "knights-tip-remove",
        Tool::Start => "knights-tip-start",
    };
    let has_tools = desk.controls.has(Part::Form) && !desk.is_guessing();
    html! {
        <>
            if has_tools {
                <div class="seg is-wide" role="group" aria-labelledby="hand">
                    { tool(Tool::Go, "knights-tool-go") }
                    if can_lack(&setup.board) {
                        { tool(Tool::Remove, "knights-tool-remove") }
                    }
                    if desk.controls.has(Part::Strip) {
                        { tool(Tool::Start, "knights-tool-start") }
                    }
                </div>
            }
            <p class="soft tip">{ words.with(tip, &Args::none().count("visited", desk.play.position().count())) }</p>
            if has_tools && !setup.board.is_full() {
                <div class="row">{ button("whole", words.get("knights-whole"), ButtonState::Plain, all) }</div>
            }
        </>
    }
}

/// The sections: the link to the count, completability, and tours by their numbers.
pub(super) fn sections(lab: &KnightLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    html! {
        <>
            { setup::tasks(&lab.setup.board, "tour", words) }
            { completable::section(lab, desk, scope, words) }
            { numbers::section(lab, desk, scope, words) }
        </>
    }
}

/// The reasons why there is a tour, or none.
pub(super) fn reasons(lab: &KnightLab, desk: &Desk, words: &Words) -> Html {
    if !desk.controls.has(Part::Strip) {
        return html! {};
    }
    let board = &lab.setup.board;
    let told = match existence(board, lab.setup.start) {
        Existence::Yes(reason) => words.say(&reason),
        Existence::No(obstacle) => words.say(&obstacle),
        Existence::Unknown => match (&lab.obstacle, desk.play.answer()) {
            (Some(obstacle), _) => words.say(obstacle),
            (None, Some(_)) => words.get("knights-exists-found"),
            (None, None) => words.get("knights-exists-open"),
        },
    };
    let args = Args::none().count("squares", board.area());
    let blocks =
        desk.play.answer().filter(|tour| is_of_blocks(tour)).map(|_| words.with("knights-exists-blocks", &args));
    titled(
        "exists",
        words.get("knights-exists"),
        html! { <p>{ words.joined([Some(told), blocks].into_iter().flatten()) }</p> },
    )
}

/// A line of the construction: its keys, its indentation, and a predicate for the reasons that carry it out.
type Code = ([&'static str; 2], usize, fn(&Why) -> bool);

/// Returns the construction in a few lines, with the one of the current move marked.
pub(super) fn construction(desk: &Desk) -> Vec<Line> {
    const START: Code = (["knights-words-start", "knights-code-start"], 0, |why| matches!(why, Why::Start(_)));
    const UNTIL: Code = (["knights-words-until", "knights-code-until"], 0, |_| false);
    const SEARCH: [Code; 4] = [
        START,
        UNTIL,
        (["knights-words-fewest", "knights-code-fewest"], 1, |why| matches!(why, Why::Fewest { .. } | Why::Only(_))),
        (["knights-words-otherwise", "knights-code-otherwise"], 1, |why| matches!(why, Why::Otherwise { .. })),
    ];
    const BLOCKS: [Code; 5] = [
        START,
        UNTIL,
        (["knights-words-within", "knights-code-within"], 1, |why| matches!(why, Why::Within { .. })),
        (["knights-words-out", "knights-code-out"], 1, |why| matches!(why, Why::Out { .. })),
        (["knights-words-back", "knights-code-back"], 1, |why| matches!(why, Why::Back { .. })),
    ];
    const HOME: Code = (["knights-words-home", "knights-code-home"], 0, |why| matches!(why, Why::Home(_)));
    let play = &desk.play;
    let Some(tour) = play.answer().filter(|tour| !matches!(tour.how(), How::Given)) else { return Vec::new() };
    let code: &[Code] = if is_of_blocks(tour) { &BLOCKS } else { &SEARCH };
    let home = (tour.board().kind() == Kind::Closed).then_some(HOME);
    let watched = play.own_moves().is_none();
    let now = tour.step(play.step()).filter(|_| watched).map(|step| step.why);
    let line = |(keys, indent, carries): Code| Line { keys, indent, now: now.as_ref().is_some_and(carries) };
    code.iter().copied().chain(home).map(line).collect()
}
