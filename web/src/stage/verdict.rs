//! The verdict of the checker, with its kind.

use qipan::OwnedMessage;
use yew::prelude::*;

use super::progress_bar::work;
use crate::words::Words;

/// The kind of a verdict, which is the beginning of its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A checker accepted a certificate.
    Proved,
    /// All moves are legal.
    Legal,
    /// Computed, and not checked independently.
    Computed,
    /// The checker found a fault.
    Refuted,
    /// Unknown yet: the check is running.
    Checking,
    /// Unknown: no check is running.
    Open,
}

impl Kind {
    const fn key(self) -> &'static str {
        match self {
            Self::Proved => "verdict-proved",
            Self::Legal => "verdict-legal",
            Self::Computed => "verdict-computed",
            Self::Refuted => "verdict-refuted",
            Self::Checking => "verdict-checking",
            Self::Open => "verdict-open",
        }
    }

    /// Returns the name for programs, independent of the language.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Legal => "legal",
            Self::Computed => "computed",
            Self::Refuted => "refuted",
            Self::Checking => "checking",
            Self::Open => "open",
        }
    }

    const fn class(self) -> &'static str {
        match self {
            Self::Proved => "is-proved",
            Self::Legal | Self::Computed => "is-legal",
            Self::Refuted => "is-refuted",
            Self::Checking => "is-checking",
            Self::Open => "is-open",
        }
    }

    const fn path(self) -> &'static str {
        match self {
            Self::Proved => "M7.5 13.5l4 4 7-8",
            Self::Legal => "M8 13h10",
            Self::Computed => "M8 11h10M8 15h10",
            Self::Refuted => "M9 9l8 8M17 9l-8 8",
            Self::Checking => "M13 7v6l4 3",
            Self::Open => "M13 18v.5M10.5 10a2.5 2.5 0 1 1 2.5 3v2",
        }
    }
}

/// The knowledge about the board, and its kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The kind.
    pub kind: Kind,
    /// The key of a name that is more specific than the kind.
    pub named: Option<&'static str>,
    /// The sentence about the check and its result.
    pub told: OwnedMessage,
    /// The progress of a long check, from 0 to 1.
    pub progress: Option<f64>,
    /// Whether the check was cancelled and can be repeated.
    pub ended: bool,
}

impl Finding {
    /// Creates a finding without a running check.
    #[must_use]
    pub const fn new(kind: Kind, told: OwnedMessage) -> Self {
        Self { kind, named: None, told, progress: None, ended: false }
    }

    /// Returns the finding with another name.
    #[must_use]
    pub fn named(self, key: &'static str) -> Self {
        Self { named: Some(key), ..self }
    }
}

/// Renders the verdict, and its buttons. `on_again` is called by "Restart the check", `on_cancel` by "Cancel". Before
/// the first move (`is_begun` is false) legal moves have no verdict: only the sentence is shown.
pub fn verdict(
    words: &Words,
    finding: &Finding,
    is_begun: bool,
    live: &'static str,
    on_again: Callback<MouseEvent>,
    on_cancel: Callback<MouseEvent>,
) -> Html {
    let has_kind = is_begun || finding.kind != Kind::Legal || finding.named.is_some();
    html! {
        <div class={classes!("verdict", finding.kind.class(), (!has_kind).then_some("is-unbegun"))} tabindex="-1">
            if has_kind {
                <svg viewBox="0 0 26 26" aria-hidden="true">
                    <circle cx="13" cy="13" r="12" /><path d={finding.kind.path()} />
                </svg>
            }
            <div>
                <p role="status" aria-live={live} aria-label={words.get("verdict")}>
                    if has_kind {
                        <b>{ words.get(finding.named.unwrap_or(finding.kind.key())) }</b>{ " " }
                    }
                    <small>{ words.say(&finding.told) }</small>
                </p>
                if finding.ended {
                    <div class="work"><button type="button" onclick={on_again}>{ words.get("check-again") }</button></div>
                }
                if let Some(done) = finding.progress {
                    { work(words, "checking", done, on_cancel) }
                }
            </div>
        </div>
    }
}
