//! The construction: in plain words or as pseudocode, with the line of the current step marked; or hidden, for classes
//! that are to find it.

use yew::prelude::*;

use super::field::{ButtonState, button, choices, titled};
use super::page::{LabPage, Msg};
use crate::browser;
use crate::words::Words;

/// A line of the construction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The keys of the line in plain words and as pseudocode.
    pub keys: [&'static str; 2],
    /// The indentation.
    pub indent: usize,
    /// Whether the current step carries it out.
    pub now: bool,
}

/// The form in which it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    /// In plain words.
    Words,
    /// As pseudocode.
    Code,
    /// Hidden.
    Hidden,
}

/// The name under which the choice is stored.
const CHOICE: &str = "construction";

impl Telling {
    const ALL: [(Self, &'static str); 3] =
        [(Self::Words, "tell-words"), (Self::Code, "tell-code"), (Self::Hidden, "tell-hidden")];

    /// Returns the stored choice; pseudocode by default.
    #[must_use]
    pub fn remembered() -> Self {
        let name = browser::remembered(CHOICE);
        Self::ALL.into_iter().find(|(_, key)| Some(*key) == name.as_deref()).map_or(Self::Code, |(telling, _)| telling)
    }

    /// Stores the choice.
    pub fn remember(self) {
        if let Some((_, key)) = Self::ALL.into_iter().find(|(telling, _)| *telling == self) {
            browser::remember(CHOICE, key);
        }
    }
}

/// The section with the construction, if the lab has one.
pub fn section(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    let lines = page.model.construction();
    view(&lines, page.telling, page.model.info().construction, &page.tell, &ctx.props().words)
}

fn view(lines: &[Line], now: Telling, title: &str, tell: &Callback<Msg>, words: &Words) -> Html {
    if lines.is_empty() {
        return html! {};
    }
    let choice = |(telling, key): (Telling, &'static str)| {
        let onclick = tell.reform(move |_: MouseEvent| Msg::Telling(telling));
        button(key, words.get(key), ButtonState::Pressed(now == telling), onclick)
    };
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
                { choices("why", "seg is-wide", Telling::ALL.into_iter().map(choice).collect()) }
                if now != Telling::Hidden {
                    <ol class={if now == Telling::Code { "code" } else { "code is-plain" }}>{ for lines.iter().enumerate().map(line) }</ol>
                }
            </>
        },
    )
}
