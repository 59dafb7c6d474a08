//! The ribbon of the moves made, coloured by whether the goal could still be reached, and the way back to the last good position.

use qipan_svg::number::fixed;
use yew::prelude::*;

use crate::stage::controls::Part;
use crate::stage::msg::Msg;
use crate::stage::page::LabPage;
use crate::stage::standing::Standing;
use crate::stage::tabs::Tab;
use crate::words::Words;

/// Maximum number of moves of a line with a segment for each. A longer line is shown as one bar.
const MAX_SEGMENTS: usize = 100;

/// Renders the ribbon: a segment for each move. A click on a segment goes there; the keyboard has Undo and Redo.
pub fn ribbon(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    let (play, state) = (page.play(), page.state());
    if !play.has_own() || state.tab != Tab::Play || !state.controls.has(Part::Hint) {
        return html! { <div key="ribbon" class="ribbon" /> };
    }
    let expected = usize::try_from(play.len().saturating_sub(play.before())).unwrap_or(usize::MAX);
    let rewind = ctx.props().level.is_none().then(|| ctx.link().callback(Msg::Rewind));
    segments(page.model.standings(), play.depth(), expected, rewind.as_ref())
}

/// Renders the segments after `depth` moves of a line whose standings are known, up to the `expected` number of moves.
fn segments(standings: &[Standing], depth: usize, expected: usize, rewind: Option<&Callback<usize>>) -> Html {
    let len = standings.len().saturating_sub(1);
    let total = expected.max(len);
    if total > MAX_SEGMENTS {
        let share = format!("--done: {}%", fixed(100.0 * depth as f64 / total as f64, 2));
        let standing = standings.get(depth).copied().unwrap_or_default();
        return html! { <div key="ribbon" class={classes!("ribbon", "is-bar", standing.class())} ~style={share} aria-hidden="true" /> };
    }
    let segment = |number: usize| {
        let is_made = number <= len;
        let standing = standings.get(number).copied().unwrap_or_default();
        let class = classes!(
            (number <= depth).then_some("is-made"),
            is_made.then_some("is-known"),
            standing.class(),
            (number == depth).then_some("is-now")
        );
        let onclick = rewind.filter(|_| is_made).map(|rewind| rewind.reform(move |_: MouseEvent| number));
        html! { <i key={number} {class} {onclick} /> }
    };
    html! { <div key="ribbon" class="ribbon" aria-hidden="true">{ for (1..=total).map(segment) }</div> }
}

/// The button that undoes the moves after the last position from which the goal could be reached.
pub fn way_back(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    let (play, state) = (page.play(), page.state());
    let is_there = play.has_own() && state.tab == Tab::Play && ctx.props().level.is_none();
    let to = if is_there { page.model.last_possible(play.depth()) } else { None };
    let Some(to) = to.filter(|_| state.controls.has(Part::Hint)) else { return html! {} };
    back_to(to, &ctx.props().words, &ctx.link().callback(Msg::Rewind))
}

fn back_to(to: usize, words: &Words, rewind: &Callback<usize>) -> Html {
    let onclick = rewind.reform(move |_: MouseEvent| to);
    let name = words.with("way-back", &qipan::Args::none().count("move", to as u64));
    html! { <button key="way-back" type="button" class="way-back" {onclick}>{ name }</button> }
}
