//! The panel beside the board: the lab's form, playing by hand, the lab's sections, the ways out.

use qipan::{Args, Session};
use yew::prelude::*;

use super::field::pressed;
use super::lab::{Lab, MoveOf};
use super::page::{LabPage, Msg};
use super::takeaway::Takeaway;
use super::verdict::verdict;
use crate::link::Link;

/// What stands below the verdict.
pub fn view<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>) -> Html {
    let (scope, words) = (ctx.link(), &ctx.props().words);
    html! {
        <>
            <div class="fields">{ page.lab.form(&page.desk, scope, words) }</div>
            // Below the form, which would else move under the pointer when the verdict grows.
            { verdict(words, &page.finding, scope.callback(|_| Msg::CheckAgain), scope.callback(|_| Msg::EndCheck)) }
            { hand(page, ctx) }
            { page.lab.sections(&page.desk, scope, words) }
            { out(ctx) }
        </>
    }
}

fn hand<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>) -> Html {
    let (link, words) = (ctx.link(), &ctx.props().words);
    let session = page.desk.play.hand();
    let branches = session.map(Session::branches).unwrap_or_default();
    let branch = |(slot, (mv, latest)): (usize, &(MoveOf<L>, bool))| {
        let onclick = link.callback(move |_: MouseEvent| Msg::Branch(slot));
        html! { <button key={slot} type="button" aria-pressed={pressed(*latest)} {onclick}>{ L::move_name(words, mv) }</button> }
    };
    // Not taken out of use: what has the focus must keep it. A key with nothing to do does nothing.
    let idle = |idle: bool| idle.then_some("true");
    html! {
        <section aria-labelledby="hand" tabindex="-1">
            <h2 id="hand">{ words.get("hand") }</h2>
            { page.lab.tools(&page.desk, link, words) }
            <div class="row">
                <button type="button" aria-disabled={idle(!page.desk.play.is_untouched() && !session.is_some_and(Session::can_undo))}
                    onclick={link.callback(|_| Msg::Undo)}>{ words.get("undo") }</button>
                <button type="button" aria-disabled={idle(!session.is_some_and(Session::can_redo))}
                    onclick={link.callback(|_| Msg::Redo)}>{ words.get("redo") }</button>
                <button type="button" onclick={link.callback(|_| Msg::Hint)}>{ words.get("hint") }</button>
                if session.is_some() {
                    <button key="back" type="button" onclick={link.callback(|_| Msg::GiveBack)}>{ words.get(L::BACK) }</button>
                }
            </div>
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
    let (present, on_present) = (props.present, props.on_present.clone());
    let lang = [("lang", words.lang().code().to_owned())];
    html! {
        <section aria-labelledby="out" tabindex="-1">
            <h2 id="out">{ words.get("out") }</h2>
            <div class="row">
                <button type="button" onclick={open(Takeaway::Share)}>{ words.get("share") }</button>
                <button type="button" onclick={open(Takeaway::Export)}>{ words.get("export") }</button>
                <button type="button" aria-pressed={pressed(present)}
                    onclick={Callback::from(move |_: MouseEvent| on_present.emit(!present))}>{ words.get("present") }</button>
                <button type="button" onclick={open(Takeaway::Keys)}>{ words.get("keys") }</button>
            </div>
            <p class="tip"><a href={Link::write(&[L::FAMILY.slug(), "problem"], &lang)}>{ words.get("to-problem") }</a></p>
        </section>
    }
}
