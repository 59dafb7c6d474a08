//! The moves from here, first in Explore: the table, the variations, the graph, and the map.

use qipan::{Args, ListStyle};
use yew::prelude::*;

use crate::explore::budget::Effort;
use crate::explore::job::TableState;
use crate::explore::map_view::MapView;
use crate::explore::rendered::Rendered;
use crate::explore::selection;
use crate::explore::table::Unit;
use crate::explore::view::{MovesTable, summary};
use crate::family::Family;
use crate::stage::field::{ButtonState, button, switch, titled};
use crate::stage::moves_from_here::MovesFromHere;
use crate::stage::msg::{MovesMsg, Msg};
use crate::stage::page::LabPage;
use crate::stage::progress_bar::{passing, work};
use crate::words::Words;

impl LabPage {
    /// Returns the map, if it is shown in the place of the board.
    pub(in crate::stage) fn map(&self, ctx: &Context<Self>) -> Option<Html> {
        let moves = &self.moves;
        if !self.lists_moves() || !moves.with_map {
            return None;
        }
        let words = &ctx.props().words;
        let scope = ctx.link();
        let body = match &moves.found.map {
            Some(map) => {
                let html = AttrValue::from(map.clone());
                let on_act = scope.callback(|action| Msg::Moves(MovesMsg::Act(action)));
                let on_point = scope.callback(|text| Msg::Moves(MovesMsg::Point(text)));
                if self.model.info().family == Family::Heaps {
                    // The picture of two heaps has controls of its own.
                    html! { <Rendered {html} {on_act} {on_point} /> }
                } else {
                    html! { <MapView {html} words={words.clone()} {on_act} {on_point} /> }
                }
            }
            None if moves.task.is_running() => html! { <p class="soft">{ words.get("explore-counting") }</p> },
            None => html! { <p class="soft">{ words.get("explore-no-map") }</p> },
        };
        let layers = moves.found.layers.as_ref().map(|layers| {
            let on_act = scope.callback(|action| Msg::Moves(MovesMsg::Act(action)));
            html! { <Rendered html={layers.clone()} {on_act} on_point={Callback::noop()} /> }
        });
        let key = moves.found.key.as_ref().filter(|_| moves.found.map.is_some()).map(|key| {
            html! { <Rendered html={key.clone()} on_act={Callback::noop()} on_point={Callback::noop()} /> }
        });
        Some(html! { <div key="map" class="map-stage" inert={self.is_stale()}>{ body }{ for key }{ for layers }</div> })
    }
}

/// Renders the section; empty if the lab has no table of moves.
pub(in crate::stage) fn section(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    if !page.lists_moves() {
        return html! {};
    }
    let words = &ctx.props().words;
    let tell = ctx.link().callback(Msg::Moves);
    let is_copied = page.copied.filter(|(name, _)| *name == "variations").map(|(_, done)| done);
    let props = ctx.props();
    let can_begin = page.play().line_len() > 0 && !props.embedded && props.level.is_none();
    let on_afresh = can_begin.then(|| props.on_afresh.reform(|_: MouseEvent| ()));
    contents(&page.moves, page.is_stale(), is_copied, page.model.namer(words), &tell, on_afresh, words)
}

fn contents(
    moves: &MovesFromHere,
    is_stale: bool,
    is_copied: Option<bool>,
    name: Callback<String, String>,
    tell: &Callback<MovesMsg>,
    on_afresh: Option<Callback<MouseEvent>>,
    words: &Words,
) -> Html {
    let told = |msg: fn() -> MovesMsg| tell.reform(move |_: MouseEvent| msg());
    let switched = |msg: fn() -> MovesMsg| tell.reform(move |_: Event| msg());
    let (on_make, on_point) = (tell.reform(MovesMsg::Make), tell.reform(MovesMsg::Point));
    let is_running = moves.task.is_running();
    let is_counting = is_running && moves.is_counting();
    let body = match (&moves.table, &moves.found.table) {
        (_, TableState::TooLarge) => html! { <p class="soft">{ words.get("explore-too-many") }</p> },
        (None, _) => html! {},
        (Some(table), _) if table.rows.is_empty() => html! { <p class="soft">{ words.get("explore-none") }</p> },
        (Some(table), _) => html! {
            <>
                <MovesTable table={table.clone()} words={words.clone()} {name} {on_make} on_point={on_point.clone()} />
                if !is_counting {
                    <p class="soft moves-sum" role="status">{ summary(table, words) }</p>
                }
                if !is_counting && !table.is_exact() && moves.effort == Effort::Unasked {
                    <div class="row"><button key="longer" type="button" onclick={told(|| MovesMsg::Longer)}>{ words.get("explore-longer") }</button></div>
                }
            </>
        },
    };
    let running = moves.task.progress().filter(|_| is_counting).map(|done| match moves.effort {
        Effort::Unasked => passing(words, "explore-counting", done),
        Effort::Asked => work(words, "explore-counting", done, told(|| MovesMsg::Stop)),
    });
    let rendered = |html: &String| {
        let on_act = tell.reform(MovesMsg::Act);
        html! { <Rendered html={html.clone()} {on_act} on_point={on_point.clone()} /> }
    };
    // Replies of a game are no shares of anything.
    let has_shares = moves.table.as_ref().is_none_or(|table| table.unit != Unit::Replies);
    let also = words.with("explore-also", &Args::none().text("parts", selection::PLACE));
    let two = words.list(ListStyle::Comma, &[selection::PLACE, selection::PLACE].map(str::to_owned));
    let separator = two.trim_matches('|').to_owned();
    let copied = is_copied.map(|done| words.get(if done { "copied" } else { "not-copied" }));
    // The table of the last position stays until the next one is known, so that nothing jumps.
    html! {
        <>
            { titled("moves-from-here", words.get("explore-moves"), html! {
                <>
                    <div class="moves-from-here" inert={is_stale} aria-busy={is_stale.then_some("true")}>{ body }</div>
                    <div class="is-late">{ for running }</div>
                    <p class="sr" role="status" id={selection::TOLD} data-text={also} data-separator={separator}></p>
                    <div class="fields">
                        { switch("map", words.get("explore-map"), moves.with_map, switched(|| MovesMsg::Map)) }
                        { switch("chances", words.get("explore-chances"), moves.with_chances, switched(|| MovesMsg::Chances)) }
                        if has_shares {
                            { switch("shares", words.get("explore-on-board"), moves.with_shares, switched(|| MovesMsg::Shares)) }
                        }
                    </div>
                </>
            }) }
            if let Some(ways) = &moves.found.ways {
                { titled("ways-left", words.get("explore-ways-left"), html! { <div inert={is_stale}>{ rendered(ways) }</div> }) }
            }
            if let Some(variations) = &moves.found.variations {
                { titled("variations", words.get("explore-variations"), html! {
                    <>
                        <div inert={is_stale}>{ rendered(variations) }</div>
                        if !moves.found.text.is_empty() {
                            <div class="row">
                                { button("copy-variations", words.get("variations-copy"), ButtonState::Plain, told(|| MovesMsg::Copy)) }
                                if let Some(on_afresh) = on_afresh {
                                    { button("afresh", words.get("afresh"), ButtonState::Plain, on_afresh) }
                                }
                                <span role="status">{ for copied }</span>
                            </div>
                        }
                    </>
                }) }
            }
        </>
    }
}
