//! The end of a solved puzzle: a seal beside the board, a link to the next board, and a challenge to share.

use yew::prelude::*;

use super::copy::copy;
use super::page::LabPage;
use super::seal;
use super::tabs::Tab;
use super::verdict::Kind;
use crate::browser;
use crate::link::{PLACE, Settings};

/// The board that follows: its name and its settings.
#[derive(Clone, Debug, PartialEq)]
pub struct Next {
    /// The name: "5×6", or the sizes of heaps.
    pub name: String,
    /// The settings of its link.
    pub settings: Settings,
}

impl Next {
    /// Returns a board with these numbers of rows and columns.
    #[must_use]
    pub fn board(rows: u64, cols: u64, more: Settings) -> Self {
        let mut settings = vec![("rows", rows.to_string()), ("cols", cols.to_string())];
        settings.extend(more);
        Self { name: format!("{rows}×{cols}"), settings }
    }
}

/// Returns the sides of the next larger board: n × (n + 1) after a board that is n high and not wider, otherwise n × n
/// for the width n.
#[must_use]
pub const fn larger(rows: u64, cols: u64) -> (u64, u64) {
    if cols <= rows { (rows, rows + 1) } else { (cols, cols) }
}

/// Whether the end is shown: the player's own moves in Play have solved the puzzle.
fn is_shown(page: &LabPage) -> bool {
    page.state().tab == Tab::Play && page.is_solved
}

/// The seal beside the board: 证毕 (proved optimal) if the checker has confirmed it, otherwise 得解 (solved). It is hidden
/// from assistive technology, which announces the status line.
pub fn seal(page: &LabPage) -> Html {
    if !is_shown(page) {
        return html! {};
    }
    let is_proved = page.finding.kind == Kind::Proved;
    html! {
        <svg key="stamp" class={classes!("stamp", is_proved.then_some("is-proved"))} viewBox="0 0 44 84" aria-hidden="true">
            <rect x="2" y="2" width="40" height="80" rx="5" />
            <path d={if is_proved { seal::PROVED } else { seal::SOLVED }} />
        </svg>
    }
}

/// The link to the next board, beside the status.
pub fn next(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    if !is_shown(page) || ctx.props().level.is_some() {
        return html! {};
    }
    let Some(Next { name, settings }) = page.model.next() else { return html! {} };
    let words = &ctx.props().words;
    let href = ctx.props().address.emit(settings);
    html! { <a key="next" class="go next" {href}>{ words.with("next", &qipan::Args::none().text("board", name)) }</a> }
}

/// The challenge: a text with a link to the board at its start, to be copied.
pub fn challenge(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    if !is_shown(page) || ctx.props().embedded {
        return html! {};
    }
    let words = &ctx.props().words;
    let bare = || page.settings().into_iter().filter(|(name, _)| !PLACE.contains(name)).collect();
    let settings = page.challenge_number(0).unwrap_or_else(bare);
    let link = browser::address_with(&ctx.props().address.emit(settings));
    let reached = page.model.caption(words);
    let text = words.with("challenge-text", &qipan::Args::none().text("reached", reached).text("link", link));
    html! { <div class="row">{ copy(page.copied, &page.tell, "challenge", text.into(), words) }</div> }
}
