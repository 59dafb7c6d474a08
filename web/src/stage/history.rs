//! The list of steps, with random access: those of the answer, or the player's own moves with their alternatives.

use qipan::{Answer, Args};
use yew::prelude::*;

use super::controls::Part;
use super::field::pressed;
use super::lab::{Lab, MoveOf};
use super::page::{LabPage, Msg};
use super::transport::TransportAction;
use crate::words::Words;

/// Number of steps listed before the current one and after it.
const AROUND: u64 = 5;

/// A row of the list: the number, the move, and its alternatives with their slots. (The number has 64 bits, because an
/// answer may have more steps than a `usize` can count.)
struct Row {
    number: u64,
    name: String,
    others: Vec<(usize, String)>,
}

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
pub fn section<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>) -> Html {
    let (words, play) = (&ctx.props().words, &page.desk.play);
    let has_answer = page.desk.controls.has(Part::Strip);
    let count = if has_answer { play.end() } else { page.desk.seen() };
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

fn steps<L: Lab>(page: &LabPage<L>, words: &Words) -> Steps {
    let play = &page.desk.play;
    let at = play.at();
    let end = page.desk.seen();
    // The number of rows is constant, wherever the current step is.
    let from = at.saturating_sub(AROUND).min(end.saturating_sub(2 * AROUND));
    let to = (from + 2 * AROUND).min(end);
    let name = |number: u64, mv: &MoveOf<L>| L::move_name(play.puzzle(), words, play.before() + number, mv);
    let rows: Vec<Row> = match play.own_moves() {
        Some(session) => {
            let turns = session.line_with_variations(from as usize, to as usize);
            let row = |turn: qipan::session::PlayedMove<MoveOf<L>>| {
                let number = turn.number as u64;
                let others = turn.others.iter().map(|(slot, mv)| (*slot, name(number, mv))).collect();
                Row { number, name: name(number, &turn.mv), others }
            };
            turns.into_iter().map(row).collect()
        }
        None => {
            let answer = play.answer();
            let row = |i: u64| Some(Row { number: i, name: name(i, &answer?.step(i)?.mv), others: Vec::new() });
            (from.max(1)..=to).filter_map(row).collect()
        }
    };
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
