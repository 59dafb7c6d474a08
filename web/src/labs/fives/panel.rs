//! The form and the sections of the panel.

use qipan::fives::Line as FiveLine;
use qipan::fives::rules::MAX_LINE_LENGTH;
use qipan::fives::scene::{LineLabel, MAX_DEPTH};
use qipan::fives::why::Why;
use qipan::{Answer, Args};
use yew::prelude::*;

use super::proof::Shows;
use super::setup::{Setup, longest};
use super::state::{Desk, FiveLab, Msg, Scope};
use super::{picture, search_panel, ways};
use crate::stage::construction::Line;
use crate::stage::controls::Part;
use crate::stage::field::{Number, stepper, switch, titled};
use crate::stage::lab::own;
use crate::stage::lens::swatch;
use crate::stage::msg;
use crate::words::Words;

/// Returns the settings after a change of a number.
type Becomes = Box<dyn Fn(u64) -> Setup>;

fn number(scope: &Scope, label: String, value: u64, range: (u64, u64), becomes: Becomes) -> Html {
    let on_change = own(scope, move |n| Msg::Setup(becomes(n)));
    let on_out_of_range = scope.callback(|(from, to)| msg::Msg::OutOfRange(from, to));
    html! { <Number {label} {value} {range} {on_change} {on_out_of_range} /> }
}

/// The form of the board.
pub(super) fn form(lab: &FiveLab, scope: &Scope, words: &Words) -> Html {
    let setup = &lab.setup;
    let (rows, cols, length) = (setup.board.rows(), setup.board.cols(), setup.board.length());
    let range = (1, longest(length));
    let becomes = |with: fn(&Setup, u64) -> Setup| -> Becomes {
        let setup = setup.clone();
        Box::new(move |n| with(&setup, n))
    };
    let of_rows = becomes(|setup, n| setup.with_board(n, setup.board.cols(), setup.board.length()));
    let of_cols = becomes(|setup, n| setup.with_board(setup.board.rows(), n, setup.board.length()));
    let of_line = becomes(|setup, n| setup.with_board(setup.board.rows(), setup.board.cols(), n));
    html! {
        <>
            <div class="field">
                <span>{ words.get("fives-sides") }</span>
                <div class="pair">
                    { number(scope, words.get("rows"), rows, range, of_rows) }
                    <span aria-hidden="true">{ "×" }</span>
                    { number(scope, words.get("cols"), cols, range, of_cols) }
                </div>
            </div>
            <div class="field">
                <span>{ words.get("fives-line") }</span>
                { number(scope, words.get("fives-line"), length, (1, MAX_LINE_LENGTH), of_line) }
            </div>
            { setting(setup, scope, words, "fives-show-spare", setup.spare, |setup| setup.spare = !setup.spare) }
        </>
    }
}

/// The switches for the regions of the pattern and the lines of the proof.
pub(super) fn explained(lab: &FiveLab, scope: &Scope, words: &Words) -> Html {
    let setup = &lab.setup;
    html! {
        <>
            { setting(setup, scope, words, "fives-show-regions", setup.regions, |setup| setup.regions = !setup.regions) }
            if setup.regions {
                { legend(words) }
            }
            { setting(setup, scope, words, "fives-show-lines", setup.lines, |setup| setup.lines = !setup.lines) }
        </>
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

/// The legend of the tints of the regions.
fn legend(words: &Words) -> Html {
    let region = |(tint, key): (usize, &'static str)| {
        html! { <li {key}>{ for swatch(tint) }{ words.get(key) }</li> }
    };
    let regions = ["fives-legend-a", "fives-legend-b", "fives-legend-c"];
    html! { <ul key="legend" class="legend">{ for regions.into_iter().enumerate().map(region) }</ul> }
}

/// The sections: open lines, all minimum blocking sets, and the search.
pub(super) fn sections(lab: &FiveLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    html! {
        <>
            { open(lab, desk, scope, words) }
            { ways::section(lab, desk, scope, words) }
            { search_panel::section(lab, desk, scope, words) }
        </>
    }
}

/// The list of open lines; each of them can be selected.
fn open(lab: &FiveLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    let board = &lab.setup.board;
    let position = desk.play.position();
    // Not while nearly all lines are open.
    let is_told = position.open() <= picture::SMALL_OPEN && position.count() > 0;
    let lines = if is_told { picture::open(board, &position) } else { Vec::new() };
    let line = |line: &FiveLine| {
        let is = lab.line == Some(*line);
        let next = Some(*line).filter(|_| !is);
        let onclick = own(scope, move |_: MouseEvent| Msg::Line(next));
        let name = words.say(&LineLabel(*line, board.length()));
        html! {
            <li key={name.clone()}><button type="button" aria-pressed={is.to_string()} {onclick}>{ name }</button></li>
        }
    };
    titled(
        "open",
        words.get("fives-open"),
        html! {
            <>
                <p>{ words.with("fives-open-count", &Args::none().count("open", position.open()).count("lines", board.lines())) }</p>
                if !lines.is_empty() {
                    <ul class="lines">{ for lines.iter().map(line) }</ul>
                }
                if !is_told {
                    <p class="soft">{ words.with("fives-open-drawn", &Args::none().count("most", picture::SMALL_OPEN)) }</p>
                }
            </>
        },
    )
}

/// The reasons why fewer stones are not enough.
pub(super) fn reasons(lab: &FiveLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    if !desk.controls.has(Part::Strip) {
        return html! {};
    }
    let (board, packing) = (&lab.setup.board, &lab.packing);
    let (apart, loose) = (packing.of_blocks(board.length()), packing.of_lines());
    let rest = lab.needed.saturating_sub(apart);
    // The sum of the weights exceeds the number less 1, so it is rounded up.
    let sum = 1000 * apart + (1000 * loose).div_ceil(packing.multiplicity);
    let few = rest.saturating_sub(1);
    let args = Args::none().count("needed", lab.needed).count("count", apart).count("rest", rest).count("few", few);
    let args = args.count("loose", loose).count("most", few * packing.multiplicity).text("sum", in_thousandths(sum));
    let key = if board.lines() == 0 { "fives-needed-none" } else { Shows::of(packing).needed() };
    let searched = (lab.lower() > lab.needed).then(|| {
        let (from, to) = (lab.needed, lab.lower() - 1);
        words.with("fives-needed-search", &Args::none().count("from", from).count("to", to).count("more", to - from))
    });
    titled(
        "needed",
        words.get("fives-why-not-fewer"),
        html! {
            <>
                <p>{ words.joined([words.with(key, &args)].into_iter().chain(searched)) }</p>
                if !packing.lines.is_empty() && lab.setup.lines {
                    { one_by_one(lab, scope, words) }
                }
            </>
        },
    )
}

/// Formats a number of thousandths as a decimal fraction.
fn in_thousandths(number: u64) -> String {
    format!("{}.{:03}", number / 1000, number % 1000)
}

/// The controls to show the lines of the proof, many of which overlap, one by one.
fn one_by_one(lab: &FiveLab, scope: &Scope, words: &Words) -> Html {
    let (lines, length) = (&lab.packing.lines, lab.setup.board.length());
    let which = lab.line.and_then(|line| lines.iter().position(|(own, _)| *own == line));
    // Step 0 shows all of them.
    let step = which.map_or(0, |at| at + 1);
    let go = |to: Option<usize>| {
        let to = to.filter(|to| *to <= lines.len())?;
        let line = to.checked_sub(1).map(|at| lines[at].0);
        Some(own(scope, move |_: MouseEvent| Msg::Line(line)))
    };
    let args = Args::none().count("which", step as u64).count("count", lines.len() as u64);
    let depth = lab.packing.multiplicity;
    let (numbers, single) = match depth {
        ..=MAX_DEPTH => ("fives-proof-numbers", "fives-proof-line"),
        _ => ("fives-proof-weights", "fives-proof-weight"),
    };
    let (shown, told) = match which.map(|at| lines[at]) {
        None => (words.with("fives-proof-lines", &args), words.get(numbers)),
        Some((line, times)) => {
            let weight = in_thousandths(1000 * times / depth);
            let is =
                Args::none().message("line", &LineLabel(line, length)).count("times", times).text("weight", weight);
            (words.with("fives-proof-step", &args), words.with(single, &is))
        }
    };
    let names = ["fives-proof-before", "fives-proof-after"].map(|key| words.get(key));
    html! {
        <>
            { stepper(shown, names, [go(step.checked_sub(1)), go(Some(step + 1))]) }
            <p aria-live="polite" class="soft">{ told }</p>
        </>
    }
}

/// A line of the construction: its keys, its indentation, and a predicate for the reasons that carry it out.
type Code = ([&'static str; 2], usize, fn(&Why) -> bool);

/// Returns the construction in a few lines, with the one of the current stone marked.
pub(super) fn construction(desk: &Desk) -> Vec<Line> {
    const CODE: [Code; 5] = [
        (["fives-words-cell", "fives-code-cell"], 0, |why| matches!(why, Why::Cell { .. })),
        (["fives-words-copy", "fives-code-copy"], 0, |why| matches!(why, Why::Copy { .. })),
        (["fives-words-right", "fives-code-right"], 0, |why| matches!(why, Why::Strip { is_right: true, .. })),
        (["fives-words-below", "fives-code-below"], 0, |why| matches!(why, Why::Strip { is_right: false, .. })),
        (["fives-words-corner", "fives-code-corner"], 0, |why| matches!(why, Why::Corner { .. })),
    ];
    let play = &desk.play;
    if play.answer().is_none_or(|answer| answer.order().is_none() || answer.board().is_thin()) {
        return Vec::new();
    }
    let watched = play.answer().filter(|_| play.own_moves().is_none() && play.step() < play.len());
    let now = watched.and_then(|answer| answer.step(play.step())).map(|step| step.why);
    let line = |(keys, indent, carries): Code| Line { keys, indent, now: now.as_ref().is_some_and(carries) };
    CODE.into_iter().map(line).collect()
}
