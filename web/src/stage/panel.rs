//! The panel beside the board: the contents of the open tab.

use qipan::{Args, Session};
use yew::prelude::*;

use super::controls::{Controls, Part};
use super::field::{ButtonState, button, pressed, switch};
use super::lab::{Lab, LabContext, MoveOf, Scope, sends};
use super::page::{LabPage, Msg};
use super::tabs::Tab;
use super::verdict::{Finding, verdict};
use super::{construction, finish, history, lens, share};
use crate::levels::foot::ToLevels;
use crate::link::Link;
use crate::words::Words;

/// Renders the open tab.
pub fn view<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>) -> Html {
    let words = &ctx.props().words;
    let tab = page.desk.tab;
    let contents = match tab {
        Tab::Play => play(page, ctx),
        Tab::Explain => explain(page, ctx),
        Tab::Explore => explore(page, ctx),
        Tab::Share => share::view(page, ctx),
    };
    html! {
        <div key={tab.name()} id="tab-panel" class="tab-panel" role="tabpanel" aria-labelledby={format!("tab-{}", tab.name())} tabindex="-1">
            <h1>{ words.get(L::TITLE) }</h1>
            { contents }
        </div>
    }
}

/// The link to the problem page, at the end of Explain and Explore.
fn to_proof<L: Lab>(words: &Words) -> Html {
    let lang = [("lang", words.lang().code().to_owned())];
    html! { <p class="foot"><a href={Link::write(&[L::FAMILY.slug(), "problem"], &lang)}>{ words.get("to-problem") }</a></p> }
}

/// The verdict.
fn checked<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>) -> Html {
    if !page.desk.controls.has(Part::Verdict) {
        return html! {};
    }
    let (scope, words) = (ctx.link(), &ctx.props().words);
    let is_begun = page.desk.play.at() > 0;
    verdict(
        words,
        &page.finding,
        is_begun,
        page.live(),
        sends(scope, || Msg::CheckAgain),
        sends(scope, || Msg::EndCheck),
    )
}

/// The verdict in a section that shows details of it.
pub fn known<L: Lab>(desk: &LabContext<L::Answer>, finding: &Finding, scope: &Scope<L>, words: &Words) -> Html {
    if !desk.controls.has(Part::Verdict) {
        return html! {};
    }
    let (again, end) = (sends(scope, || Msg::CheckAgain), sends(scope, || Msg::EndCheck));
    verdict(words, finding, desk.play.at() > 0, "polite", again, end)
}

fn play<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>) -> Html {
    let (scope, props, controls) = (ctx.link(), ctx.props(), page.desk.controls);
    let words = &props.words;
    html! {
        <>
            <p class="intro">{ words.say(&page.lab.intro()) }</p>
            { checked(page, ctx) }
            { finish::challenge(page, ctx) }
            if controls.has(Part::Form) {
                <div class="fields">{ page.lab.form(&page.desk, scope, words) }</div>
            }
            if controls.has(Part::Hand) {
                <div class="hand" role="group" aria-label={words.get("hand")} id="hand">
                    { page.lab.tools(&page.desk, scope, words) }
                    { tried(page, ctx) }
                </div>
            }
            if !props.embedded && controls.has(Part::Hand) {
                <div class="row">{ button("afresh", words.get("afresh"), ButtonState::Plain, props.on_afresh.reform(|_: MouseEvent| ())) }</div>
            }
            // A lab whose parts a teacher has locked is an exercise of its own.
            if !props.embedded && controls == Controls::default() {
                <ToLevels family={L::FAMILY} words={words.clone()} />
            }
        </>
    }
}

/// The alternative moves of the current position, if there are several.
fn tried<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>) -> Html {
    let (link, words, play) = (ctx.link(), &ctx.props().words, &page.desk.play);
    let session = play.own_moves();
    let branches = session.map(Session::branches).unwrap_or_default();
    if branches.len() < 2 {
        return html! {};
    }
    let next = session.map_or(1, |session| session.depth() + 1);
    let name = |mv: &MoveOf<L>| L::move_name(play.puzzle(), words, play.before() + next as u64, mv);
    let branch = |(slot, (mv, latest)): (usize, &(MoveOf<L>, bool))| {
        let onclick = link.callback(move |_: MouseEvent| Msg::Enter(next, slot));
        html! { <button key={slot} type="button" aria-pressed={pressed(*latest)} {onclick}>{ name(mv) }</button> }
    };
    html! {
        <>
            <p class="soft tip">{ words.with("branches", &Args::none().count("count", branches.len() as u64)) }</p>
            <div class="row is-list">{ for branches.iter().enumerate().map(branch) }</div>
        </>
    }
}

fn explain<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>) -> Html {
    let (scope, words, controls) = (ctx.link(), &ctx.props().words, page.desk.controls);
    let has_answer = controls.has(Part::Strip);
    let guess = page.desk.guess;
    let score = guess.filter(|guess| guess.shown > 0).map(|guess| {
        words.with("guess-score", &Args::none().count("right", guess.right.into()).count("shown", guess.shown.into()))
    });
    let predict = scope.callback(move |_: Event| Msg::Guess(guess.is_none()));
    html! {
        <>
            if controls.has(Part::Why) {
                { construction::section(page, ctx) }
            }
            { checked(page, ctx) }
            if has_answer {
                <div class="fields">
                    { page.lab.explained(&page.desk, scope, words) }
                    if controls.has(Part::Hand) && !page.desk.play.is_empty() {
                        { switch("guess", words.get("guess"), guess.is_some(), predict) }
                    }
                </div>
                { for score.map(|score| html! { <p key="score" class="soft tip">{ score }</p> }) }
            }
            if controls.has(Part::Lens) {
                { lens::section(page, ctx) }
            }
            if has_answer && controls.has(Part::Hand) {
                <div class="row">{ button("take-over", words.get("take-over"), ButtonState::Plain, sends(scope, || Msg::TakeOver)) }</div>
            }
            if controls.has(Part::Steps) {
                { history::section(page, ctx) }
            }
            if controls.has(Part::More) {
                { page.lab.reasons(&page.desk, scope, words) }
            }
            if has_answer {
                { to_proof::<L>(words) }
            }
        </>
    }
}

fn explore<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>) -> Html {
    let (scope, words) = (ctx.link(), &ctx.props().words);
    html! {
        <>
            { page.lab.sections(&page.desk, scope, words) }
            if page.desk.controls.has(Part::Strip) {
                { to_proof::<L>(words) }
            }
        </>
    }
}
