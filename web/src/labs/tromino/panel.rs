//! The form and the sections of the panel.

use qipan::tromino::why::Why;
use qipan::tromino::{MAX_K, Numbering};
use qipan::{Answer, Args, Square};
use yew::prelude::*;

use super::setup::{MAX_RECTANGLE_SIDE, Setup};
use super::state::{Count, Desk, Msg, Scope, Tool, TrominoLab};
use crate::stage::construction::Line;
use crate::stage::controls::Part;
use crate::stage::field::{ButtonState, Number, button, switch, titled};
use crate::stage::lab::own;
use crate::stage::msg;
use crate::stage::progress_bar::work;
use crate::words::Words;

/// Maximum of the shorter side of boards whose tilings are counted.
const MAX_COUNTED_WIDTH: u64 = 20;

/// The form: the board and its special square.
pub(super) fn form(lab: &TrominoLab, scope: &Scope, words: &Words) -> Html {
    html! {
        <>
            { board_fields(lab.setup, scope, words) }
            { special_field(lab.setup, scope, words) }
        </>
    }
}

/// The choice of the numbering, and the switch for the numbers.
pub(super) fn explained(lab: &TrominoLab, scope: &Scope, words: &Words) -> Html {
    order_fields(lab.setup, scope, words)
}

/// Returns the settings after a change of a number.
type Becomes = Box<dyn Fn(u64) -> Setup>;

fn number(scope: &Scope, label: String, value: u64, range: (u64, u64), becomes: Becomes) -> Html {
    let on_change = own(scope, move |n| Msg::Setup(becomes(n)));
    let on_out_of_range = scope.callback(|(from, to)| msg::Msg::OutOfRange(from, to));
    html! { <Number {label} {value} {range} {on_change} {on_out_of_range} /> }
}

fn board_fields(setup: Setup, scope: &Scope, words: &Words) -> Html {
    let k = setup.board.k().filter(|_| !setup.by_sides);
    let to_power = own(scope, move |_: MouseEvent| Msg::Setup(setup.with_k(setup.board.k().unwrap_or(3))));
    // Pressing the pressed button changes nothing.
    let rectangle = if k.is_some() { setup.with_sides(7, 10) } else { setup };
    let to_rectangle = own(scope, move |_: MouseEvent| Msg::Setup(rectangle));
    html! {
        <>
            <div class="field">
                <span id="kind">{ words.get("tromino-board") }</span>
                <div class="seg" role="group" aria-labelledby="kind">
                    { button("power", words.get("tromino-power"), ButtonState::Pressed(k.is_some()), to_power) }
                    { button("rectangle", words.get("tromino-rectangle"), ButtonState::Pressed(k.is_none()), to_rectangle) }
                </div>
            </div>
            { k.map_or_else(|| side_fields(setup, scope, words), |k| k_field(setup, k, scope, words)) }
        </>
    }
}

fn k_field(setup: Setup, k: u32, scope: &Scope, words: &Words) -> Html {
    let step = |to: Option<u32>| own(scope, move |_: MouseEvent| Msg::Setup(to.map_or(setup, |k| setup.with_k(k))));
    let (less, more) = (k.checked_sub(1), Some(k + 1).filter(|&k| k <= MAX_K));
    let idle = |to: Option<u32>| to.is_none().then_some("true");
    let becomes: Becomes = Box::new(move |k| setup.with_k(k as u32));
    html! {
        <div key="k" class="field">
            <span>{ words.with("tromino-k", &Args::none().count("largest", MAX_K.into())) }</span>
            <div class="seg">
                <button type="button" aria-label={words.get("smaller")} aria-disabled={idle(less)} onclick={step(less)}>{ "−" }</button>
                { number(scope, "k".to_owned(), k.into(), (0, MAX_K.into()), becomes) }
                <button type="button" aria-label={words.get("larger")} aria-disabled={idle(more)} onclick={step(more)}>{ "+" }</button>
            </div>
        </div>
    }
}

fn side_fields(setup: Setup, scope: &Scope, words: &Words) -> Html {
    let (rows, cols) = (setup.board.rows(), setup.board.cols());
    let range = (1, MAX_RECTANGLE_SIDE);
    html! {
        <div key="sides" class="field">
            <span>{ words.with("tromino-sides", &Args::none().count("longest", MAX_RECTANGLE_SIDE)) }</span>
            <div class="pair">
                { number(scope, words.get("rows"), rows, range, Box::new(move |rows| setup.with_sides(rows, cols))) }
                <span aria-hidden="true">{ "×" }</span>
                { number(scope, words.get("cols"), cols, range, Box::new(move |cols| setup.with_sides(rows, cols))) }
            </div>
        </div>
    }
}

fn special_field(setup: Setup, scope: &Scope, words: &Words) -> Html {
    let Some(hole) = setup.board.hole() else { return html! {} };
    let to_row: Becomes = Box::new(move |row| setup.with_hole(Square::new(row - 1, hole.col)));
    let to_col: Becomes = Box::new(move |col| setup.with_hole(Square::new(hole.row, col - 1)));
    let (rows, cols) = ((1, setup.board.rows()), (1, setup.board.cols()));
    html! {
        <div class="field">
            <span>{ words.get("tromino-special") }</span>
            <div class="pair">
                <label>{ words.get("row-before") }{ number(scope, words.get("special-row"), hole.row + 1, rows, to_row) }{ words.get("row-after") }</label>
                <label>{ words.get("col-before") }{ number(scope, words.get("special-col"), hole.col + 1, cols, to_col) }{ words.get("col-after") }</label>
            </div>
        </div>
    }
}

fn order_fields(setup: Setup, scope: &Scope, words: &Words) -> Html {
    let choice = |order: Numbering, key: &'static str| {
        let onclick = own(scope, move |_: MouseEvent| Msg::Setup(Setup { order, ..setup }));
        button(key, words.get(key), ButtonState::Pressed(setup.order == order), onclick)
    };
    let numbers = own(scope, move |_: Event| Msg::Setup(Setup { numbers: !setup.numbers, ..setup }));
    html! {
        <>
            if setup.board.k().is_some() {
                <div key="order" class="field">
                    <span id="order">{ words.get("tromino-order") }</span>
                    <div class="seg" role="group" aria-labelledby="order">
                        { choice(Numbering::Preorder, "order-preorder") }
                        { choice(Numbering::Reading, "order-reading") }
                        { choice(Numbering::Level, "order-level") }
                    </div>
                </div>
            }
            { switch("numbers", words.get("tromino-numbers"), setup.numbers, numbers) }
        </>
    }
}

/// The button that takes the special square in hand, and the instructions for pieces.
pub(super) fn tools(lab: &TrominoLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    let holds = lab.tool == Tool::Special;
    let take = own(scope, move |_: MouseEvent| Msg::Tool(if holds { Tool::Lay } else { Tool::Special }));
    html! {
        <>
            if desk.play.own_moves().is_some() || desk.is_guessing() {
                <p class="soft tip">{ words.get(if holds { "tromino-special-tip" } else { "tromino-lay-tip" }) }</p>
            }
            // If the form is locked, the special square stays.
            if desk.controls.has(Part::Form) && !desk.is_guessing() && lab.setup.board.hole().is_some() {
                <div class="row">{ button("tool-special", words.get("tool-special"), ButtonState::Pressed(holds), take) }</div>
            }
        </>
    }
}

/// The section with the count.
pub(super) fn sections(lab: &TrominoLab, scope: &Scope, words: &Words) -> Html {
    html! {
        <>
            if lab.setup.board.rows().min(lab.setup.board.cols()) <= MAX_COUNTED_WIDTH {
                { counting(lab, scope, words) }
            }
        </>
    }
}

/// Returns the construction in four lines, with the one of the current step marked.
pub(super) fn construction(desk: &Desk) -> Vec<Line> {
    const KEYS: [[&str; 2]; 4] = [
        ["tromino-words-0", "tromino-code-0"],
        ["tromino-words-1", "tromino-code-1"],
        ["tromino-words-2", "tromino-code-2"],
        ["tromino-words-3", "tromino-code-3"],
    ];
    let play = &desk.play;
    let step = play.answer().filter(|_| play.own_moves().is_none() && play.step() < play.len());
    let now = step.and_then(|answer| answer.step(play.step())).map(|step| line_of(&step.why));
    let line = |(index, keys)| Line { keys, indent: usize::from(index > 0), now: now == Some(index) };
    KEYS.into_iter().enumerate().map(line).collect()
}

/// Returns the index of the line that a step carries out.
const fn line_of(why: &Why) -> usize {
    if matches!(why, Why::Last { .. }) { 1 } else { 2 }
}

fn counting(lab: &TrominoLab, scope: &Scope, words: &Words) -> Html {
    let body = match (lab.counting.progress(), &lab.count) {
        (Some(done), _) => work(words, "counting", done, own(scope, |_| Msg::EndCount)),
        (None, Count::Unasked) => html! {
            <div class="row">{ button("count", words.get("tromino-count"), ButtonState::Plain, own(scope, |_| Msg::Count)) }</div>
        },
        (None, Count::Is(_) | Count::TooLarge) => html! {},
    };
    // A live region: screen readers announce the result.
    let outcome = match &lab.count {
        Count::Is(count) => {
            html! { <p class="number"><b>{ words.number(count) }</b>{ " " }<small>{ words.get("kind-computed") }</small></p> }
        }
        Count::TooLarge => html! { <p class="soft">{ words.get("tromino-count-too-large") }</p> },
        Count::Unasked => html! {},
    };
    titled(
        "count",
        words.get("tromino-how-many"),
        html! {
            <>
                { body }
                <div aria-live="polite">{ outcome }</div>
            </>
        },
    )
}
