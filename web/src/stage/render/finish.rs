//! The end of a solved puzzle: the seal, the sentence, the picture to keep, and what to play next.

use qipan::Args;
use qipan::levels::{self, LevelBoard};
use yew::prelude::*;

use super::copy::copy;
use super::share;
use crate::browser;
use crate::family::Family;
use crate::link::{PLACE, Settings};
use crate::paint::still;
use crate::stage::msg::Msg;
use crate::stage::page::LabPage;
use crate::stage::tabs::Tab;
use crate::stage::verdict::Kind;
use crate::words::Words;

/// Whether the end is shown: the player's own moves in Play have solved the puzzle.
pub(in crate::stage) fn is_shown(page: &LabPage) -> bool {
    page.state().tab == Tab::Play && page.is_solved
}

/// The grade of the seal on the board: `true` for 证毕 (proved to be the best possible), `false` for 得解 (solved). The
/// page of a level knows its end, which can be another than that of the lab.
pub fn seal(page: &LabPage, ctx: &Context<LabPage>) -> Option<bool> {
    let of_lab = is_shown(page).then(|| page.finding.kind == Kind::Proved);
    match &ctx.props().level {
        Some(level) => level.seal.map(|is_best| is_best || of_lab == Some(true)),
        None => of_lab,
    }
}

/// The button that plays the player's own moves from the start, beside the status.
pub fn again(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    if !is_shown(page) || ctx.props().level.is_some() || page.state().timeline.is_playing() {
        return html! {};
    }
    let onclick = page.tell.reform(|_: MouseEvent| Msg::Replay);
    html! { <button key="again" type="button" class="way-back" {onclick}>{ ctx.props().words.get("watch-again") }</button> }
}

/// The end in the panel: the heading over the verdict, and after it the next board and a challenge. `None` before the end.
pub fn end(page: &LabPage, ctx: &Context<LabPage>) -> Option<[Html; 2]> {
    if !is_shown(page) {
        return None;
    }
    let props = ctx.props();
    let next = page.model.next().map(|next| (next.name, props.address.emit(next.settings)));
    let challenge = (!props.embedded).then(|| challenge(page, ctx));
    Some(contents(next, challenge, &props.words))
}

fn contents(next: Option<(String, String)>, challenge: Option<Html>, words: &Words) -> [Html; 2] {
    let next = next.map(|(name, href)| {
        html! { <a key="next" class="go next" {href}>{ words.with("next", &Args::none().text("board", name)) }</a> }
    });
    [html! { <h2 class="solved">{ words.get("level-solved") }</h2> }, html! { <>{ for next }{ for challenge }</> }]
}

/// The challenge: a card with the board at its start, a text with a link to it to be copied, and the picture of the end.
fn challenge(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    let words = &ctx.props().words;
    let bare = || page.settings().into_iter().filter(|(name, _)| !PLACE.contains(name)).collect();
    let settings = page.challenge_number(0).unwrap_or_else(bare);
    let link = browser::address_with(&ctx.props().address.emit(settings));
    let reached = page.model.caption(words);
    let text = words.with("challenge-text", &Args::none().text("reached", reached).text("link", link));
    let name = format!("{}.png", page.model.file_stem());
    let (picture, spoken) = (page.picture.clone(), words.clone());
    let save = Callback::from(move |_: MouseEvent| share::save_png(&name, &*picture.0, &spoken, share::USUAL_SCALE));
    let copied = copy(page.copied, &page.tell, "challenge", text.into(), words);
    card(page.model.info().family, &page.model.settings(), copied, save, words)
}

fn card(family: Family, settings: &Settings, copied: Html, save: Callback<MouseEvent>, words: &Words) -> Html {
    let of_board = settings.iter().filter(|(name, _)| !PLACE.contains(name) && family.of_board().contains(name));
    let board = of_board.map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&");
    let of = levels::Family::from_name(family.slug());
    let scene = of.and_then(|of| LevelBoard::read(of, &board).ok()).and_then(|board| board.scene(""));
    let picture = scene.map(|scene| still(&scene, words));
    html! {
        <div class="dare">
            <div class="dare-board">
                <span aria-hidden="true">{ for picture }</span>
                <p><small>{ "棋盘 Qipan" }</small><b>{ words.get("challenge-turn") }</b></p>
            </div>
            <div class="row">{ copied }<button key="picture" type="button" onclick={save} title={words.get("save-picture")} aria-label={words.get("save-picture")}>
                <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 3v9m-4-3.5l4 4 4-4M4 16.5h12" /></svg>
            </button></div>
            <p class="soft">{ words.get("challenge-opens") }</p>
        </div>
    }
}
