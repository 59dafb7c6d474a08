//! The form and the sections of the panel.

use qipan::Answer;
use qipan::knights::Kind;
use qipan::knights::count::Vertex;
use qipan::knights::frontier_game::Joins;
use yew::prelude::*;

use super::setup::{Setup, longest_beside};
use super::state::{CountLab, Desk, Msg, Scope};
use super::states;
use crate::labs::knights::setup::{TASKS, has_numbers, tasks};
use crate::stage::construction::Line;
use crate::stage::controls::Part;
use crate::stage::field::{ButtonState, Number, button, choices, stepper};
use crate::stage::lab::own;
use crate::stage::msg;
use crate::stage::render::panel as stage_panel;
use crate::words::Words;

/// The form of the board.
pub(super) fn form(lab: &CountLab, scope: &Scope, words: &Words) -> Html {
    let setup = &lab.setup;
    let board = setup.board();
    let (rows, cols) = (board.rows(), board.cols());
    let number = |label: String, value: u64, most: u64, becomes: Box<dyn Fn(u64) -> Setup>| {
        let on_change = own(scope, move |n| Msg::Setup(becomes(n)));
        let on_out_of_range = scope.callback(|(from, to)| msg::Msg::OutOfRange(from, to));
        html! { <Number {label} {value} range={(1, most)} {on_change} {on_out_of_range} /> }
    };
    let (of_rows, of_cols) = (setup.clone(), setup.clone());
    let kind = |kind: Kind, key: &'static str| {
        let becomes = setup.with_kind(kind);
        let onclick = own(scope, move |_: MouseEvent| Msg::Setup(becomes.clone()));
        button(key, words.get(key), ButtonState::Pressed(board.kind() == kind), onclick)
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
                    { number(words.get("rows"), rows, longest_beside(cols), Box::new(move |rows| of_rows.with_sides(rows, cols))) }
                    <span aria-hidden="true">{ "×" }</span>
                    { number(words.get("cols"), cols, longest_beside(rows), Box::new(move |cols| of_cols.with_sides(rows, cols))) }
                </div>
            </div>
            <div class="field">
                <span id="kind">{ words.get("knights-kind") }</span>
                { choices("kind", "seg", kinds) }
            </div>
        </>
    }
}

/// The number of the shown tour among all tours.
fn by_number(lab: &CountLab, scope: &Scope, words: &Words) -> Html {
    let all = lab.tours.unwrap_or(u64::MAX);
    let Some(number) = lab.setup.number else {
        let first = own(scope, |_: MouseEvent| Msg::Number(1));
        return html! {
            <div class="field">
                <span>{ words.get("knights-number") }</span>
                { button("numbers", words.get("knights-numbers"), ButtonState::Plain, first) }
            </div>
        };
    };
    let go = |to: u64| (1..=all).contains(&to).then(|| own(scope, move |_: MouseEvent| Msg::Number(to)));
    let names = ["knights-number-before", "knights-number-after"].map(|key| words.get(key));
    let shown = lab.tours.map(|all| format!("{} / {}", words.number(number), words.number(all)));
    let on_change = own(scope, Msg::Number);
    let on_out_of_range = scope.callback(|(from, to)| msg::Msg::OutOfRange(from, to));
    html! {
        <>
            <div class="field">
                <span>{ words.get("knights-number") }</span>
                <Number label={words.get("knights-number")} value={number} range={(1, all)} {on_change} {on_out_of_range} />
            </div>
            { stepper(shown.unwrap_or_default(), names, [go(number.wrapping_sub(1)), go(number.saturating_add(1))]) }
        </>
    }
}

/// The choice of the effect of a click.
pub(super) fn tools(lab: &CountLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    let setup = &lab.setup;
    let laid = desk.play.position();
    let tool = |removes: bool, key: &'static str| {
        let onclick = own(scope, move |_: MouseEvent| Msg::Removes(removes));
        button(key, words.get(key), ButtonState::Pressed(lab.removes == removes), onclick)
    };
    let whole = setup.whole();
    let all = own(scope, move |_: MouseEvent| Msg::Setup(whole.clone()));
    let next = setup.laying.next(&laid);
    let tip = match next.map(|next| setup.laying.lacks(&laid, Vertex::Square(next))) {
        _ if lab.removes => "knights-tip-remove",
        None => "knights-tip-tile-none",
        Some(0) => "knights-tip-tile-empty",
        Some(_) if setup.board().kind() == Kind::Open => "knights-tip-tile-open",
        Some(_) => "knights-tip-tile",
    };
    let has_tools = desk.controls.has(Part::Form) && !desk.is_guessing();
    let forced = own(scope, |_: MouseEvent| Msg::Forced);
    html! {
        <>
            if has_tools {
                <div class="seg is-wide" role="group" aria-labelledby="hand">
                    { tool(false, "knights-tool-tile") }
                    { tool(true, "knights-tool-remove") }
                </div>
            }
            <p class="soft tip">{ words.get(tip) }</p>
            { legend(setup.board().kind(), words) }
            <div class="row">
                if !lab.removes && next.is_some() && !desk.is_guessing() {
                    { button("forced", words.get("knights-forced"), ButtonState::Plain, forced) }
                }
                if has_tools && !setup.board().is_full() {
                    { button("whole", words.get("knights-whole"), ButtonState::Plain, all) }
                }
            </div>
        </>
    }
}

/// The legend: each mark with its meaning.
fn legend(kind: Kind, words: &Words) -> Html {
    const MARKS: [(&str, &str, &str); 6] = [
        ("knights-legend-next", "swatch is-now", "M2 2H14V14H2Z"),
        ("knights-legend-one", "swatch is-ring", "M13 8A5 5 0 1 1 3 8A5 5 0 1 1 13 8Z"),
        ("knights-legend-both", "swatch is-disc", "M12 8A4 4 0 1 1 4 8A4 4 0 1 1 12 8Z"),
        ("knights-legend-path", "swatch is-arc", "M1 13Q8 -3 15 13"),
        ("knights-legend-frontier", "swatch is-a", "M1 1H15V15H1Z"),
        ("knights-legend-near", "swatch is-near", "M13 8A5 5 0 1 1 3 8A5 5 0 1 1 13 8Z"),
    ];
    let mark = |(key, class, d): (&'static str, &'static str, &'static str)| {
        html! { <li {key}><svg {class} viewBox="0 0 16 16" aria-hidden="true"><path {d} /></svg>{ words.get(key) }</li> }
    };
    html! {
        <ul class="legend is-links soft">
            { for MARKS.into_iter().map(mark) }
            if kind == Kind::Open {
                <li key="ends">{ words.get("knights-legend-ends") }</li>
            }
        </ul>
    }
}

/// The sections: the count, the number of the tour, the state, and the layers.
pub(super) fn sections(lab: &CountLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    let board = lab.setup.board();
    html! {
        <>
            { tasks(board, TASKS[1], words) }
            if desk.controls.has(Part::Strip) {
                { lab.counting.section(words) }
                if has_numbers(board) && lab.obstacle.is_none() {
                    { by_number(lab, scope, words) }
                    if lab.setup.number.is_some() {
                        { stage_panel::known(desk, &lab.found(desk), scope, words) }
                    }
                }
            }
            { states::section(lab, desk, scope, words) }
            { states::steps(lab, desk, words) }
        </>
    }
}

/// Returns the method in a few lines, with the one of the current tile marked.
pub(super) fn construction(desk: &Desk) -> Vec<Line> {
    type Code = ([&'static str; 2], usize, fn(&Joins) -> bool);
    const CODE: [Code; 4] = [
        (["knights-words-tile-none", "knights-code-tile-none"], 0, |joins| matches!(joins, Joins::Nothing)),
        (["knights-words-tile-give", "knights-code-tile-give"], 0, |joins| {
            matches!(joins, Joins::Begun(..) | Joins::Grown(..))
        }),
        (["knights-words-tile-join", "knights-code-tile-join"], 1, |joins| matches!(joins, Joins::Joined(..))),
        (["knights-words-tile-ring", "knights-code-tile-ring"], 1, |joins| matches!(joins, Joins::Ring)),
    ];
    let play = &desk.play;
    let now = play.answer().filter(|_| play.own_moves().is_none()).and_then(|tour| tour.step(play.step()));
    let line = |(keys, indent, carries): Code| Line {
        keys,
        indent,
        now: now.as_ref().is_some_and(|step| carries(&step.why.joins)),
    };
    CODE.map(line).to_vec()
}
