//! The panel beside the board: the lab's form, the verdict, playing by hand, the steps, the construction, the lens, the lab's
//! sections, the ways out.

use qipan::{Args, Session};
use yew::prelude::*;

use super::controls::Part;
use super::field::pressed;
use super::lab::{Lab, MoveOf};
use super::page::{LabPage, Msg};
use super::takeaway::Takeaway;
use super::verdict::verdict;
use super::work::work;
use super::{construction, history, lens};
use crate::link::Link;

/// What stands below the heading.
pub fn view<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>) -> Html {
    let (scope, words, controls) = (ctx.link(), &ctx.props().words, page.desk.controls);
    html! {
        <>
            if controls.has(Part::Form) {
                <div class="fields">{ page.lab.form(&page.desk, scope, words) }</div>
            }
            // Below the form, which would else move under the pointer when the verdict grows.
            if controls.has(Part::Verdict) {
                { verdict(words, &page.finding, scope.callback(|_| Msg::CheckAgain), scope.callback(|_| Msg::EndCheck)) }
                <div class="row">
                    <button type="button" onclick={scope.callback(|_| Msg::CheckNow)}>{ words.get("check-now") }</button>
                </div>
            }
            if controls.has(Part::Hand) || controls.has(Part::Hint) {
                { hand(page, ctx) }
            }
            if controls.has(Part::Steps) {
                { history::section(page, ctx) }
            }
            if controls.has(Part::Why) {
                { construction::section(page, ctx) }
            }
            if controls.has(Part::Lens) {
                { lens::section(page, ctx) }
            }
            if controls.has(Part::More) {
                { page.lab.sections(&page.desk, scope, words) }
            }
            if controls.has(Part::Out) {
                { out(ctx) }
            }
        </>
    }
}

fn hand<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>) -> Html {
    let (link, words, controls) = (ctx.link(), &ctx.props().words, page.desk.controls);
    let session = page.desk.play.hand();
    let branches = session.map(Session::branches).unwrap_or_default();
    let branch = |(slot, (mv, latest)): (usize, &(MoveOf<L>, bool))| {
        let onclick = link.callback(move |_: MouseEvent| Msg::Branch(slot));
        html! { <button key={slot} type="button" aria-pressed={pressed(*latest)} {onclick}>{ L::move_name(words, mv) }</button> }
    };
    // Not taken out of use: what has the focus must keep it. A key with nothing to do does nothing.
    let idle = |idle: bool| idle.then_some("true");
    let has_answer = controls.has(Part::Strip);
    let guess = page.desk.guess;
    let score = guess.filter(|guess| guess.shown > 0).map(|guess| {
        words.with("guess-score", &Args::none().count("right", guess.right.into()).count("shown", guess.shown.into()))
    });
    html! {
        <section aria-labelledby="hand" tabindex="-1">
            <h2 id="hand">{ words.get("hand") }</h2>
            if controls.has(Part::Hand) {
                { page.lab.tools(&page.desk, link, words) }
            }
            <div class="row">
                if controls.has(Part::Hand) {
                    <button key="undo" type="button" aria-disabled={idle(!page.desk.play.is_untouched() && !session.is_some_and(Session::can_undo))}
                        onclick={link.callback(|_| Msg::Undo)}>{ words.get("undo") }</button>
                    <button key="redo" type="button" aria-disabled={idle(!session.is_some_and(Session::can_redo))}
                        onclick={link.callback(|_| Msg::Redo)}>{ words.get("redo") }</button>
                }
                if controls.has(Part::Hint) {
                    <button key="hint" type="button" onclick={link.callback(|_| Msg::Hint)}>{ words.get("hint") }</button>
                }
                if controls.has(Part::Hand) && session.is_none() {
                    <button key="take-over" type="button" onclick={link.callback(|_| Msg::TakeOver)}>{ words.get("take-over") }</button>
                }
                if has_answer && session.is_some() {
                    <button key="go-on" type="button" onclick={link.callback(|_| Msg::GoOn)}>{ words.get("go-on") }</button>
                    <button key="back" type="button" onclick={link.callback(|_| Msg::GiveBack)}>{ words.get(L::BACK) }</button>
                }
                if has_answer && controls.has(Part::Hand) && !page.desk.play.is_empty() {
                    <button key="guess" type="button" aria-pressed={pressed(guess.is_some())}
                        onclick={link.callback(move |_| Msg::Guess(guess.is_none()))}>{ words.get("guess") }</button>
                }
            </div>
            { for page.rest.progress().map(|done| work(words, "rest-searching", done, link.callback(|_| Msg::EndRest))) }
            { for score.map(|score| html! { <p key="score" class="soft tip">{ score }</p> }) }
            if branches.len() > 1 {
                <p class="soft tip">{ words.with("branches", &Args::none().count("count", branches.len() as u64)) }</p>
                <div class="row is-list">{ for branches.iter().enumerate().map(branch) }</div>
            }
        </section>
    }
}

fn out<L: Lab>(ctx: &Context<LabPage<L>>) -> Html {
    let (link, words, props) = (ctx.link(), &ctx.props().words, ctx.props());
    let open = |takeaway: Takeaway| link.callback(move |_: MouseEvent| Msg::Takeaway(Some(takeaway)));
    let (present, both) = (props.present, props.other.is_some());
    let lang = [("lang", words.lang().code().to_owned())];
    html! {
        <section aria-labelledby="out" tabindex="-1">
            <h2 id="out">{ words.get("out") }</h2>
            <div class="row">
                <button type="button" onclick={open(Takeaway::Share)}>{ words.get("share") }</button>
                <button type="button" onclick={open(Takeaway::Export)}>{ words.get("export") }</button>
                <button type="button" aria-pressed={pressed(present)}
                    onclick={props.on_present.reform(move |_: MouseEvent| !present)}>{ words.get("present") }</button>
                <button type="button" aria-pressed={pressed(both)}
                    onclick={props.on_both.reform(move |_: MouseEvent| !both)}>{ words.get("captions-both") }</button>
                <button type="button" onclick={link.callback(|_| Msg::Describe)}>{ words.get("describe") }</button>
                <button type="button" onclick={open(Takeaway::Keys)}>{ words.get("keys") }</button>
                if !props.embedded {
                    <button type="button" onclick={props.on_afresh.reform(|_: MouseEvent| ())}>{ words.get("afresh") }</button>
                }
            </div>
            <p class="tip"><a href={Link::write(&[L::FAMILY.slug(), "problem"], &lang)}>{ words.get("to-problem") }</a></p>
        </section>
    }
}
