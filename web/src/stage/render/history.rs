//! The list of steps around the current one.

use qipan::Args;
use yew::prelude::*;

use crate::stage::controls::Part;
use crate::stage::field::pressed;
use crate::stage::history::Row;
use crate::stage::msg::{Msg, TransportAction};
use crate::stage::page::LabPage;
use crate::words::Words;

/// Number of steps listed before the current one and after it.
const AROUND: u64 = 5;

/// The rows around the current step.
struct Steps {
    rows: Vec<Row>,
    at: u64,
    /// The last step before the rows, their last one, and the last of all.
    from: u64,
    to: u64,
    end: u64,
}

/// The section with the list, if it is open.
pub fn section(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    let (words, play) = (&ctx.props().words, page.play());
    let has_answer = page.state().controls.has(Part::Strip);
    let count = if has_answer { play.end() } else { page.seen() };
    if count == 0 && !page.shows_history {
        return html! {};
    }
    let list = page.shows_history.then(|| list(&steps(page, words), &page.tell, words));
    let onclick = page.tell.reform(|_: MouseEvent| Msg::History);
    html! {
        <section key="history" aria-label={words.get("history")} tabindex="-1">
            <h2><button type="button" aria-expanded={pressed(page.shows_history)} {onclick}>{ words.with("history-show", &Args::none().count("count", count)) }</button></h2>
            { for list }
        </section>
    }
}

fn steps(page: &LabPage, words: &Words) -> Steps {
    let (at, end) = (page.play().at(), page.seen());
    // The number of rows is constant, wherever the current step is.
    let from = at.saturating_sub(AROUND).min(end.saturating_sub(2 * AROUND));
    let to = (from + 2 * AROUND).min(end);
    let rows = page.model.rows(words, from, to);
    Steps { rows, at, from, to, end }
}

fn list(steps: &Steps, tell: &Callback<Msg>, words: &Words) -> Html {
    let Steps { ref rows, at, from, to, end } = *steps;
    let go = |to: u64| tell.reform(move |_: MouseEvent| Msg::Strip(TransportAction::Go(to)));
    let entry = |number: u64, text: String, others: Html| {
        let current = (number == at).then_some("step");
        html! {
            <li key={number}>
                <button type="button" aria-current={current} onclick={go(number)}><b>{ words.number(number) }</b>{ text }</button>
                { others }
            </li>
        }
    };
    let row = |row: &Row| {
        let number = row.number;
        let other = |(slot, name): &(usize, String)| {
            let slot = *slot;
            let onclick = tell.reform(move |_: MouseEvent| Msg::Enter(number as usize, slot));
            html! { <button key={slot} type="button" class="is-other" {onclick}>{ words.with("history-or", &Args::none().text("move", name.clone())) }</button> }
        };
        entry(number, row.name.clone(), row.others.iter().map(other).collect())
    };
    // The number of steps that are left out.
    let gap =
        |steps: u64| html! { <li class="gap">{ words.with("history-gap", &Args::none().count("count", steps)) }</li> };
    html! {
        <ol class="history">
            if from == 0 {
                { entry(0, words.get("history-start"), html! {}) }
            } else {
                { gap(from) }
            }
            { for rows.iter().map(row) }
            if to < end {
                { gap(end - to) }
            }
        </ol>
    }
}
