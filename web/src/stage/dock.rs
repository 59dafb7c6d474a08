//! The dock under the board: the status line, and below it the tool bar or, in Explain, the transport bar. Its heights
//! never change, so that the board does not move.

use qipan::Session;
use yew::prelude::*;

use super::controls::Part;
use super::field::ButtonState;
use super::finish;
use super::lab::{Lab, sends};
use super::page::{LabPage, Msg};
use super::progress_bar::work;
use super::standing;
use super::tabs::Tab;
use super::transport;

/// The dock.
pub fn view<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>) -> Html {
    let (words, controls) = (&ctx.props().words, page.desk.controls);
    let is_film = page.desk.tab == Tab::Explain && controls.has(Part::Strip);
    let is_working = page.rest.progress();
    html! {
        <div class="dock">
            { standing::ribbon(page, ctx) }
            if controls.has(Part::Caption) {
                <div class="status-line">
                    { page.captions(ctx) }
                    { standing::way_back(page, ctx) }
                    { finish::next(page, ctx) }
                </div>
            }
            if let Some(done) = is_working {
                { work(words, "rest-searching", done, sends(ctx.link(), || Msg::EndRest)) }
            } else if is_film {
                { transport::view(page, ctx) }
            } else {
                { tool_bar(page, ctx) }
            }
        </div>
    }
}

/// The buttons Undo, Redo, Hint and Solution, as far as they are available.
fn tool_bar<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>) -> Html {
    let (link, words, controls) = (ctx.link(), &ctx.props().words, page.desk.controls);
    let session = page.desk.play.own_moves();
    let tool = |name: &'static str, path: &'static str, state: ButtonState, msg: fn() -> Msg<L::Msg>| {
        let idle = (state == ButtonState::Idle(true)).then_some("true");
        html! {
            <button key={name} type="button" aria-disabled={idle} onclick={sends(link, msg)}>
                <svg viewBox="0 0 20 20" aria-hidden="true"><path d={path} /></svg>
                <span>{ words.get(name) }</span>
            </button>
        }
    };
    let cannot_undo = !session.is_some_and(Session::can_undo) || page.is_given(ctx);
    let cannot_redo = !session.is_some_and(Session::can_redo);
    let mut tools = Vec::new();
    // Without a panel, moves can still be undone.
    if controls.has(Part::Hand) {
        tools.push(tool("undo", "M8 4L4 8l4 4M4 8h7a5 5 0 0 1 0 10h-1", ButtonState::Idle(cannot_undo), || Msg::Undo));
        tools.push(tool("redo", "M12 4l4 4-4 4M16 8H9a5 5 0 0 0 0 10h1", ButtonState::Idle(cannot_redo), || Msg::Redo));
    }
    if controls.has(Part::Hint) {
        tools.push(tool(
            "hint",
            "M10 2.5a5 5 0 0 0-3 9c.6.5 1 1.200 1 2h4c0-.8.4-1.500 1-2a5 5 0 0 0-3-9zM8.500 16h3M9 18h2",
            ButtonState::Plain,
            || Msg::Hint,
        ));
    }
    if controls.has(Part::Strip) && ctx.props().level.is_none() {
        tools.push(tool("solution", "M10 3l7 4-7 4-7-4zM3 10.500l7 4 7-4M3 14l7 4 7-4", ButtonState::Plain, || {
            Msg::Solution
        }));
    }
    let of_level = ctx.props().level.as_ref().map(|level| level.tools.clone());
    if tools.is_empty() && of_level.is_none() {
        return html! {};
    }
    html! {
        <div class="tool-bar" role="group" aria-label={words.get("tools")}>
            { tools.into_iter().collect::<Html>() }
            { for of_level }
        </div>
    }
}
