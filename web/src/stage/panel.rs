//! The panel beside the board: the lab's form, the verdict, playing by hand, the steps, the construction, the lens, the lab's
//! sections, the ways out.

use qipan::{Args, Session};
use yew::prelude::*;

use super::controls::Part;
use super::field::{Stands, button, pressed, titled};
use super::lab::{Lab, MoveOf};
use super::page::{LabPage, Msg};
use super::takeaway::Takeaway;
use super::verdict::verdict;
use super::work::work;
use super::{construction, history, lens};
use crate::link::Link;
use crate::office::File;
use crate::print::settings;

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
                    { button("check-now", words.get("check-now"), Stands::Plain, scope.callback(|_| Msg::CheckNow)) }
                    { button("certificate", words.get("certificate"), Stands::Plain, scope.callback(|_| Msg::Fetch(File::Certificate))) }
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
                { out(page, ctx) }
            }
        </>
    }
}

fn hand<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>) -> Html {
    let (link, words, controls) = (ctx.link(), &ctx.props().words, page.desk.controls);
    let session = page.desk.play.hand();
    let branches = session.map(Session::branches).unwrap_or_default();
    let next = session.map_or(1, |session| session.depth() + 1);
    let branch = |(slot, (mv, latest)): (usize, &(MoveOf<L>, bool))| {
        let onclick = link.callback(move |_: MouseEvent| Msg::Enter(next, slot));
        html! { <button key={slot} type="button" aria-pressed={pressed(*latest)} {onclick}>{ L::move_name(words, mv) }</button> }
    };
    let has_answer = controls.has(Part::Strip);
    let guess = page.desk.guess;
    let score = guess.filter(|guess| guess.shown > 0).map(|guess| {
        words.with("guess-score", &Args::none().count("right", guess.right.into()).count("shown", guess.shown.into()))
    });
    let key = |name: &'static str, stands: Stands, msg: fn() -> Msg<L::Msg>| {
        button(name, words.get(name), stands, link.callback(move |_| msg()))
    };
    let leads_back = page.desk.play.is_untouched() && has_answer;
    let cannot_undo = !leads_back && !session.is_some_and(Session::can_undo);
    let mut keys = Vec::new();
    if controls.has(Part::Hand) {
        keys.push(key("undo", Stands::Idle(cannot_undo), || Msg::Undo));
        keys.push(key("redo", Stands::Idle(!session.is_some_and(Session::can_redo)), || Msg::Redo));
    }
    if controls.has(Part::Hint) {
        keys.push(key("hint", Stands::Plain, || Msg::Hint));
    }
    if controls.has(Part::Hand) && session.is_none() {
        keys.push(key("take-over", Stands::Plain, || Msg::TakeOver));
    }
    if has_answer && session.is_some() {
        keys.push(key("go-on", Stands::Plain, || Msg::GoOn));
        keys.push(button("back", words.get(L::BACK), Stands::Plain, link.callback(|_| Msg::GiveBack)));
    }
    if has_answer && controls.has(Part::Hand) && !page.desk.play.is_empty() {
        let stands = Stands::Pressed(guess.is_some());
        keys.push(button("guess", words.get("guess"), stands, link.callback(move |_| Msg::Guess(guess.is_none()))));
    }
    titled(
        "hand",
        words.get("hand"),
        html! {
            <>
                if controls.has(Part::Hand) {
                    { page.lab.tools(&page.desk, link, words) }
                }
                <div class="row">{ keys.into_iter().collect::<Html>() }</div>
                { for page.rest.progress().map(|done| work(words, "rest-searching", done, link.callback(|_| Msg::EndRest))) }
                { for score.map(|score| html! { <p key="score" class="soft tip">{ score }</p> }) }
                if branches.len() > 1 {
                    <p class="soft tip">{ words.with("branches", &Args::none().count("count", branches.len() as u64)) }</p>
                    <div class="row is-list">{ for branches.iter().enumerate().map(branch) }</div>
                }
            </>
        },
    )
}

fn out<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>) -> Html {
    let (link, words, props) = (ctx.link(), &ctx.props().words, ctx.props());
    let open = |name: &'static str, takeaway: Takeaway| {
        let onclick = link.callback(move |_: MouseEvent| Msg::Takeaway(Some(takeaway)));
        button(name, words.get(name), Stands::Plain, onclick)
    };
    let toggle = |name: &'static str, is: bool, told: &Callback<bool>| {
        button(name, words.get(name), Stands::Pressed(is), told.reform(move |_: MouseEvent| !is))
    };
    let lang = [("lang", words.lang().code().to_owned())];
    // The board is the first on the paper.
    let paper = settings::link(L::FAMILY, &page.told, words.lang().code());
    titled(
        "out",
        words.get("out"),
        html! {
            <>
                <div class="row">
                    { open("share", Takeaway::Share) }
                    { open("export", Takeaway::Export) }
                    { toggle("present", props.present, &props.on_present) }
                    { toggle("captions-both", props.other.is_some(), &props.on_both) }
                    { button("describe", words.get("describe"), Stands::Plain, link.callback(|_| Msg::Describe)) }
                    { open("keys", Takeaway::Keys) }
                    if !props.embedded {
                        { button("afresh", words.get("afresh"), Stands::Plain, props.on_afresh.reform(|_: MouseEvent| ())) }
                    }
                </div>
                <p class="tip">
                    <a href={Link::write(&[L::FAMILY.slug(), "problem"], &lang)}>{ words.get("to-problem") }</a>
                    if !props.embedded {
                        { " · " }<a href={paper}>{ words.get("to-print") }</a>
                    }
                </p>
            </>
        },
    )
}
