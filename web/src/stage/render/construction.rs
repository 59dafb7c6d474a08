//! The construction of the answer in words or as a program, with the line of the current step.

use yew::prelude::*;

use crate::stage::code_listing::CodeListing;
use crate::stage::construction::{Line, Telling};
use crate::stage::field::{ButtonState, button, choices, titled};
use crate::stage::msg::Msg;
use crate::stage::page::LabPage;
use crate::words::Words;

/// The section with the construction, if the lab has one.
pub fn section(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    let (lines, info) = (page.model.construction(), page.model.info());
    let has_program = page.model.has_program();
    // Without a program, the pseudocode takes its place.
    let telling = if page.telling.is_code() && !has_program { Telling::Code } else { page.telling };
    let files = has_program.then_some(info.program);
    view(&lines, telling, (info.construction, files), &page.tell, &ctx.props().words)
}

fn view(
    lines: &[Line],
    now: Telling,
    (title, file): (&'static str, Option<&'static str>),
    tell: &Callback<Msg>,
    words: &Words,
) -> Html {
    if lines.is_empty() {
        return html! {};
    }
    let choice = |(telling, key): (Telling, &'static str)| {
        let onclick = tell.reform(move |_: MouseEvent| Msg::Telling(telling));
        let is_now = if telling == Telling::Code { now.is_code() } else { now == telling };
        button(key, words.get(key), ButtonState::Pressed(is_now), onclick)
    };
    let language = |telling: Telling| {
        let (key, name) = match telling {
            Telling::Program(dialect) => (dialect.name, dialect.name.to_owned()),
            _ => ("tell-pseudo", words.get("tell-pseudo")),
        };
        let onclick = tell.reform(move |_: MouseEvent| Msg::Telling(telling));
        button(key, name, ButtonState::Pressed(now == telling), onclick)
    };
    let languages = || std::iter::once(Telling::Code).chain(Telling::PROGRAMS.map(Telling::Program));
    let current = lines.iter().find(|line| line.now).map(|line| line.keys[1]);
    let line = |(index, line): (usize, &Line)| {
        let text = words.get(line.keys[usize::from(now == Telling::Code)]);
        let class = format!("indent-{}", line.indent);
        if line.now {
            html! { <li key={index} {class} aria-current="step"><mark>{ text }</mark></li> }
        } else {
            html! { <li key={index} {class}>{ text }</li> }
        }
    };
    titled(
        "why",
        words.get(title),
        html! {
            <>
                { choices("why", "seg is-beside", Telling::ALL.into_iter().map(choice).collect()) }
                if now.is_code() && file.is_some() {
                    { choices("why", "seg is-wide", languages().map(language).collect()) }
                }
                if let (Telling::Program(dialect), Some(name)) = (now, file) {
                    <CodeListing {name} {dialect} now={current} words={words.clone()} />
                } else if now != Telling::Hidden {
                    <ol class={if now == Telling::Code { "code" } else { "code is-plain" }}>{ for lines.iter().enumerate().map(line) }</ol>
                }
            </>
        },
    )
}
