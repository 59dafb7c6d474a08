//! The panel beside the board: the lab's form, the verdict, playing by hand, the steps, the construction, the lens, the lab's
//! sections, the ways out.

use qipan::{Args, Session};
use yew::prelude::*;

use super::controls::Part;
use super::export_task::fetching;
use super::field::{ButtonState, button, pressed, titled};
use super::lab::{Lab, MoveOf, sends};
use super::page::{LabPage, Msg};
use super::progress_bar::work;
use super::share_dialog::ShareDialog;
use super::verdict::verdict;
use super::{construction, history, lens};
use crate::export::File;
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
                { verdict(words, &page.finding, page.desk.play.at() > 0, page.live(), sends(scope, || Msg::CheckAgain), sends(scope, || Msg::EndCheck), html! {
                    <div class="row is-quiet">
                        { button("check-now", words.get("check-now"), ButtonState::Plain, sends(scope, || Msg::CheckNow)) }
                        { fetching(ctx, "certificate", File::Certificate) }
                    </div>
                }) }
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

/// Undo, redo and hint, as far as they are there. Who presents has them as well.
pub fn hand_keys<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>) -> Vec<Html> {
    let (link, words, controls) = (ctx.link(), &ctx.props().words, page.desk.controls);
    let session = page.desk.play.own_moves();
    let key = |name: &'static str, stands: ButtonState, msg: fn() -> Msg<L::Msg>| {
        button(name, words.get(name), stands, sends(link, msg))
    };
    let leads_back = page.desk.play.is_untouched() && controls.has(Part::Strip);
    let cannot_undo = !leads_back && !session.is_some_and(Session::can_undo);
    let mut keys = Vec::new();
    if controls.has(Part::Hand) {
        keys.push(key("undo", ButtonState::Idle(cannot_undo), || Msg::Undo));
        keys.push(key("redo", ButtonState::Idle(!session.is_some_and(Session::can_redo)), || Msg::Redo));
    }
    if controls.has(Part::Hint) {
        keys.push(key("hint", ButtonState::Plain, || Msg::Hint));
    }
    keys
}

fn hand<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>) -> Html {
    let (link, words, controls) = (ctx.link(), &ctx.props().words, page.desk.controls);
    let session = page.desk.play.own_moves();
    let branches = session.map(Session::branches).unwrap_or_default();
    let next = session.map_or(1, |session| session.depth() + 1);
    let play = &page.desk.play;
    let name = |mv: &MoveOf<L>| L::move_name(play.puzzle(), words, play.before() + next as u64, mv);
    let branch = |(slot, (mv, latest)): (usize, &(MoveOf<L>, bool))| {
        let onclick = link.callback(move |_: MouseEvent| Msg::Enter(next, slot));
        html! { <button key={slot} type="button" aria-pressed={pressed(*latest)} {onclick}>{ name(mv) }</button> }
    };
    let has_answer = controls.has(Part::Strip);
    let guess = page.desk.guess;
    let score = guess.filter(|guess| guess.shown > 0).map(|guess| {
        words.with("guess-score", &Args::none().count("right", guess.right.into()).count("shown", guess.shown.into()))
    });
    let key = |name: &'static str, stands: ButtonState, msg: fn() -> Msg<L::Msg>| {
        button(name, words.get(name), stands, sends(link, msg))
    };
    let mut ways = Vec::new();
    if controls.has(Part::Hand) && session.is_none() {
        ways.push(key("take-over", ButtonState::Plain, || Msg::TakeOver));
    }
    if has_answer && session.is_some() {
        ways.push(key("go-on", ButtonState::Plain, || Msg::GoOn));
        ways.push(button("back", words.get(L::BACK), ButtonState::Plain, sends(link, || Msg::GiveBack)));
    }
    if has_answer && controls.has(Part::Hand) && session.is_none() && !page.desk.play.is_empty() {
        let stands = ButtonState::Pressed(guess.is_some());
        ways.push(button("guess", words.get("guess"), stands, link.callback(move |_| Msg::Guess(guess.is_none()))));
    }
    titled(
        "hand",
        words.get("hand"),
        html! {
            <>
                if controls.has(Part::Hand) {
                    { page.lab.tools(&page.desk, link, words) }
                }
                <div class="seg is-wide">{ for hand_keys(page, ctx) }</div>
                <div class="grid">{ ways.into_iter().collect::<Html>() }</div>
                { for page.rest.progress().map(|done| work(words, "rest-searching", done, sends(link, || Msg::EndRest))) }
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
    let open = |name: &'static str, takeaway: ShareDialog| {
        let onclick = link.callback(move |_: MouseEvent| Msg::Takeaway(Some(takeaway)));
        button(name, words.get(name), ButtonState::Plain, onclick)
    };
    let toggle = |name: &'static str, is: bool, told: &Callback<bool>| {
        button(name, words.get(name), ButtonState::Pressed(is), told.reform(move |_: MouseEvent| !is))
    };
    // The board is the first on the paper.
    let paper = settings::link(L::FAMILY, &page.told, words.lang().code());
    titled(
        "out",
        words.get("out"),
        html! {
            <>
                <div class="grid is-three">
                    { open("share", ShareDialog::Share) }
                    { open("export", ShareDialog::Export) }
                    // Its answers are not for whom the answer is locked.
                    if !props.embedded && page.desk.controls.has(Part::Strip) {
                        <a href={paper}>{ words.get("to-print") }</a>
                    }
                </div>
                <div class="row is-quiet">
                    { toggle("captions-both", props.other.is_some(), &props.on_both) }
                    { button("describe", words.get("describe"), ButtonState::Plain, sends(link, || Msg::Describe)) }
                    if !props.embedded {
                        { button("afresh", words.get("afresh"), ButtonState::Plain, props.on_afresh.reform(|_: MouseEvent| ())) }
                    }
                    <span class="is-narrow">
                        { toggle("present", props.present, &props.on_present) }
                        { open("keys", ShareDialog::Keys) }
                    </span>
                </div>
            </>
        },
    )
}
