//! What the checker says, with its kind.

use yew::prelude::*;

use crate::words::Words;

/// The kind of a verdict, which its text begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A checker accepted a certificate.
    Proved,
    /// All moves are legal.
    Legal,
    /// Something is wrong.
    Refuted,
    /// Not known yet: the check is running.
    Checking,
    /// Not known: nothing checks it now.
    Open,
}

impl Kind {
    const fn key(self) -> &'static str {
        match self {
            Self::Proved => "verdict-proved",
            Self::Legal => "verdict-legal",
            Self::Refuted => "verdict-refuted",
            Self::Checking => "verdict-checking",
            Self::Open => "verdict-open",
        }
    }

    const fn class(self) -> &'static str {
        match self {
            Self::Proved => "is-proved",
            Self::Legal => "is-legal",
            Self::Refuted => "is-refuted",
            Self::Checking => "is-checking",
            Self::Open => "is-open",
        }
    }

    const fn path(self) -> &'static str {
        match self {
            Self::Proved => "M7.5 13.5l4 4 7-8",
            Self::Legal => "M8 13h10",
            Self::Refuted => "M9 9l8 8M17 9l-8 8",
            Self::Checking => "M13 7v6l4 3",
            Self::Open => "M13 18v.5M10.5 10a2.5 2.5 0 1 1 2.5 3v2",
        }
    }
}

/// Properties of the verdict.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub words: Words,
    /// The kind.
    pub kind: Kind,
    /// What was checked and found.
    pub text: String,
    /// How far a long check is, from 0 to 1, and how to cancel it.
    #[prop_or_default]
    pub progress: Option<f64>,
    /// Called by "Check again", which is there when it is given.
    #[prop_or_default]
    pub on_again: Option<Callback<MouseEvent>>,
    /// Called by "Cancel".
    #[prop_or_default]
    pub on_cancel: Callback<MouseEvent>,
}

/// The verdict.
#[component]
pub fn Verdict(props: &Props) -> Html {
    let words = &props.words;
    html! {
        <div class={classes!("verdict", props.kind.class())}>
            <svg viewBox="0 0 26 26" aria-hidden="true">
                <circle cx="13" cy="13" r="12" /><path d={props.kind.path()} />
            </svg>
            <div>
                <p role="status" aria-label={words.get("verdict")}>
                    <b>{ words.get(props.kind.key()) }</b>{ " " }<small>{ props.text.clone() }</small>
                </p>
                if let Some(again) = &props.on_again {
                    <div class="work"><button type="button" onclick={again.clone()}>{ words.get("check-again") }</button></div>
                }
                if let Some(progress) = props.progress {
                    <div class="work">
                        <div role="progressbar" aria-label={words.get("checking")} aria-valuemin="0" aria-valuemax="100"
                            aria-valuenow={format!("{:.0}", progress * 100.0)} style={format!("--done:{}%", progress * 100.0)}></div>
                        <button type="button" onclick={props.on_cancel.clone()}>{ words.get("cancel") }</button>
                    </div>
                }
            </div>
        </div>
    }
}
