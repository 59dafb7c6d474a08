//! The dock under the board: the status line, and below it the tool bar or, in Explain, the transport bar. Its heights
//! never change, so that the board does not move.

use yew::prelude::*;

use super::{finish, ribbon, transport};
use crate::stage::controls::{Controls, Part};
use crate::stage::field::ButtonState;
use crate::stage::msg::Msg;
use crate::stage::page::LabPage;
use crate::stage::progress_bar::work;
use crate::stage::tabs::Tab;
use crate::words::Words;

/// The dock.
pub fn view(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    let (words, tell, controls) = (&ctx.props().words, &page.tell, page.state().controls);
    let status = controls.has(Part::Caption).then(|| {
        let (back, again) = (ribbon::way_back(page, ctx), finish::again(page, ctx));
        let has_button = [&back, &again].into_iter().any(|button| *button != Html::default());
        [page.captions(ctx, has_button), back, again]
    });
    let tools = if let Some(done) = page.rest.progress() {
        work(words, "rest-searching", done, tell.reform(|_: MouseEvent| Msg::EndRest))
    } else if page.state().tab == Tab::Explain && controls.has(Part::Strip) {
        transport::view(&transport::Strip::of(page, ctx), tell, words)
    } else {
        tool_bar(&ToolBar::of(page, ctx), tell, words)
    };
    dock(ribbon::ribbon(page, ctx), status, tools)
}

fn dock(ribbon: Html, status: Option<[Html; 3]>, tools: Html) -> Html {
    html! {
        <div class="dock">
            { ribbon }
            if let Some(parts) = status {
                <div class="status-line">{ for parts }</div>
            }
            { tools }
        </div>
    }
}

/// The state of the tool bar.
struct ToolBar {
    controls: Controls,
    can_undo: bool,
    can_redo: bool,
    /// The degree of the hint shown.
    degree: u8,
    /// The tools of a level, in place of the solution.
    of_level: Option<Html>,
    /// Starts afresh, in Play.
    on_afresh: Option<Callback<()>>,
}

impl ToolBar {
    fn of(page: &LabPage, ctx: &Context<LabPage>) -> Self {
        Self {
            controls: page.state().controls,
            can_undo: page.play().can_undo() && !page.is_given(ctx),
            can_redo: page.play().can_redo(),
            degree: page.tally.degree(page.play().changes()),
            of_level: ctx.props().level.as_ref().map(|level| level.tools.clone()),
            on_afresh: (page.state().tab == Tab::Play && !ctx.props().embedded).then(|| ctx.props().on_afresh.clone()),
        }
    }
}

/// The buttons Undo, Redo, Hint, Solution and Start over, as far as they are available.
fn tool_bar(bar: &ToolBar, tell: &Callback<Msg>, words: &Words) -> Html {
    let controls = bar.controls;
    let button = |name: &'static str, path: &'static str, state: ButtonState, onclick: Callback<MouseEvent>| {
        let idle = (state == ButtonState::Idle(true)).then_some("true");
        html! {
            <button key={name} type="button" aria-disabled={idle} {onclick}>
                <svg viewBox="0 0 20 20" aria-hidden="true"><path d={path} /></svg>
                <span>{ words.get(name) }</span>
                if name == "hint" {
                    { degrees(bar.degree) }
                }
            </button>
        }
    };
    let tool = |name: &'static str, path: &'static str, state: ButtonState, msg: fn() -> Msg| {
        button(name, path, state, tell.reform(move |_: MouseEvent| msg()))
    };
    let mut tools = Vec::new();
    // Without a panel, moves can still be undone.
    if controls.has(Part::Hand) && controls.has(Part::Undo) {
        tools
            .push(tool("undo", "M8 4L4 8l4 4M4 8h7a5 5 0 0 1 0 10h-1", ButtonState::Idle(!bar.can_undo), || Msg::Undo));
        tools.push(tool("redo", "M12 4l4 4-4 4M16 8H9a5 5 0 0 0 0 10h1", ButtonState::Idle(!bar.can_redo), || {
            Msg::Redo
        }));
    }
    if controls.has(Part::Hint) {
        tools.push(tool(
            "hint",
            "M10 2.5a5 5 0 0 0-3 9c.6.5 1 1.200 1 2h4c0-.8.4-1.500 1-2a5 5 0 0 0-3-9zM8.500 16h3M9 18h2",
            ButtonState::Plain,
            || Msg::Hint,
        ));
    }
    if controls.has(Part::Strip) && bar.of_level.is_none() {
        tools.push(tool("solution", "M10 3l7 4-7 4-7-4zM3 10.500l7 4 7-4M3 14l7 4 7-4", ButtonState::Plain, || {
            Msg::Solution
        }));
    }
    if let Some(on_afresh) = bar.on_afresh.as_ref().filter(|_| controls.has(Part::Hand) && bar.of_level.is_none()) {
        let onclick = on_afresh.reform(|_: MouseEvent| ());
        tools.push(button("afresh", "M3.5 4v4.5H8M3.8 8.5a6.5 6.5 0 1 1-.2 3.8", ButtonState::Plain, onclick));
    }
    if tools.is_empty() && bar.of_level.is_none() {
        return html! {};
    }
    html! {
        <div class="tool-bar" role="group" aria-label={words.get("tools")}>
            { tools.into_iter().collect::<Html>() }
            { for bar.of_level.clone() }
        </div>
    }
}

/// The four degrees of a hint: a dot for each, filled for those that were shown.
fn degrees(shown: u8) -> Html {
    let dot = |degree: u8| {
        html! { <circle key={degree} class={(degree < shown).then_some("is-shown")} cx={(5 + 8 * u32::from(degree)).to_string()} cy="5" r="2.5" /> }
    };
    html! { <svg class="degrees" viewBox="0 0 34 10" aria-hidden="true">{ for (0..4).map(dot) }</svg> }
}
