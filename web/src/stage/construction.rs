//! The construction: in plain words, as pseudocode or as a program, with the line of the current step marked; or hidden, for classes
//! that are to find it.

use yew::prelude::*;

use super::code_listing::{CPP, CodeListing, Dialect, JAVASCRIPT, PYTHON};
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
    /// As a program.
    Program(Dialect),
    /// Hidden.
    Hidden,
}

/// The name under which the choice is stored.
const CHOICE: &str = "construction";

impl Telling {
    const ALL: [(Self, &'static str); 3] =
        [(Self::Words, "tell-words"), (Self::Code, "tell-code"), (Self::Hidden, "tell-hidden")];

    const PROGRAMS: [Dialect; 3] = [PYTHON, CPP, JAVASCRIPT];

    /// Whether it is code, in whatever language.
    #[must_use]
    pub const fn is_code(self) -> bool {
        matches!(self, Self::Code | Self::Program(_))
    }

    /// Returns the stored choice; plain words by default.
    #[must_use]
    pub fn remembered() -> Self {
        let name = browser::remembered(CHOICE);
        let program =
            Self::PROGRAMS.into_iter().find(|dialect| Some(dialect.name) == name.as_deref()).map(Self::Program);
        let other = Self::ALL.into_iter().find(|(_, key)| Some(*key) == name.as_deref()).map(|(telling, _)| telling);
        program.or(other).unwrap_or(Self::Words)
    }

    /// Stores the choice.
    pub fn remember(self) {
        if let Self::Program(dialect) = self {
            browser::remember(CHOICE, dialect.name);
        } else if let Some((_, key)) = Self::ALL.into_iter().find(|(telling, _)| *telling == self) {
            browser::remember(CHOICE, key);
        }
    }
}

/// The section with the construction, if the lab has one.
pub fn section(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    let (lines, info) = (page.model.construction(), page.model.info());
    view(&lines, page.telling, [info.construction, info.program], &page.tell, &ctx.props().words)
}

fn view(lines: &[Line], now: Telling, [title, file]: [&'static str; 2], tell: &Callback<Msg>, words: &Words) -> Html {
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
                if now.is_code() {
                    { choices("why", "seg is-wide", languages().map(language).collect()) }
                }
                if let Telling::Program(dialect) = now {
                    <CodeListing name={file} {dialect} now={current} words={words.clone()} />
                } else if now != Telling::Hidden {
                    <ol class={if now == Telling::Code { "code" } else { "code is-plain" }}>{ for lines.iter().enumerate().map(line) }</ol>
                }
            </>
        },
    )
}
