//! The page of a teacher's own lesson: its slides in order, its texts, and the ways to take it along.

use qipan::Args;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::own;
use super::plan::{Both, Kind, Plan, Slide};
use crate::browser;
use crate::family::Family;
use crate::link::Link;
use crate::stage::field::{Number, Typed, select};
use crate::words::Words;

/// Maximum length of a file in bytes.
const MAX_FILE: f64 = 1e6;

/// Properties of the page.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The messages.
    pub words: Words,
    /// The lesson of the link, as text.
    pub sent: Option<AttrValue>,
}

/// Messages of the page.
pub enum Msg {
    /// A change of the lesson.
    Edit(Box<dyn FnOnce(&mut Plan)>),
    /// The text of a file, or none if it could not be read.
    File(Option<String>),
    /// Saves the lesson as a file.
    Save,
    /// Copies the link of the lesson.
    Copy,
    /// The link is on the clipboard, or not.
    Copied(bool),
    /// Keeps the lesson of the link.
    Take,
    /// Whether to ask for the deletion of the lesson.
    Ask(bool),
    /// Deletes the lesson.
    Delete,
    /// Another tab has changed the lesson.
    Stored,
}

/// The page.
pub struct Desk {
    plan: Plan,
    /// The lesson of the link; an error if it cannot be read.
    sent: Option<Result<Plan, ()>>,
    /// The key of the last result, and whether it is an error.
    told: Option<(&'static str, bool)>,
    asks: bool,
    unlisten: Option<Box<dyn FnOnce()>>,
}

impl Component for Desk {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let told = ctx.link().clone();
        let unlisten = browser::listen("storage", move || told.send_message(Msg::Stored));
        let sent = ctx.props().sent.as_ref().map(|data| own::of_data(data).ok_or(()));
        let plan = own::kept().unwrap_or_default();
        Self { plan, sent, told: None, asks: false, unlisten: Some(Box::new(unlisten)) }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        self.told = None;
        match msg {
            Msg::Edit(change) => {
                change(&mut self.plan);
                self.keep();
            }
            Msg::File(text) => match text.and_then(|text| own::of_text(&text)) {
                Some(plan) => {
                    self.plan = plan;
                    self.keep();
                    self.told = Some(("own-opened", false));
                }
                None => self.told = Some(("own-bad-file", true)),
            },
            Msg::Save => {
                if let Some(text) = browser::to_json(&self.plan) {
                    browser::download("qipan-lesson.json", "application/json", &text);
                }
            }
            Msg::Copy => {
                let scope = ctx.link().clone();
                let Some(address) = self.address(&ctx.props().words) else { return false };
                browser::copy(&address, move |done| scope.send_message(Msg::Copied(done)));
                return false;
            }
            Msg::Copied(done) => self.told = Some((if done { "copied" } else { "not-copied" }, !done)),
            Msg::Take => {
                if let Some(Ok(plan)) = self.sent.take() {
                    self.plan = plan;
                    self.keep();
                    self.told = Some(("own-opened", false));
                }
            }
            Msg::Ask(asks) => self.asks = asks,
            Msg::Delete => {
                (self.plan, self.asks) = (Plan::default(), false);
                self.keep();
                self.told = Some(("own-deleted", false));
            }
            Msg::Stored => self.plan = own::kept().unwrap_or_default(),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let words = &ctx.props().words;
        let told = self.told.filter(|(_, is_error)| !is_error).map(|(key, _)| words.get(key));
        let error = self.told.filter(|(_, is_error)| *is_error).map(|(key, _)| words.get(key));
        html! {
            <main class="own" id="main" tabindex="-1">
                <h1>{ words.get("own-title") }</h1>
                <p class="soft">{ words.get("own-lead") }</p>
                { self.sent(ctx) }
                if let Some(error) = error {
                    <p class="notice" role="alert">{ error }</p>
                }
                if self.plan.slides.is_empty() {
                    { empty(words) }
                } else {
                    { self.slides(ctx) }
                }
                { self.exits(ctx) }
                <p class="soft" role="status">{ told }</p>
            </main>
        }
    }

    fn destroy(&mut self, _ctx: &Context<Self>) {
        if let Some(unlisten) = self.unlisten.take() {
            unlisten();
        }
    }
}

impl Desk {
    fn keep(&mut self) {
        self.plan = own::arranged(std::mem::take(&mut self.plan));
        own::keep(&self.plan);
    }

    /// Returns the address of the lesson for others.
    fn address(&self, words: &Words) -> Option<String> {
        let settings = [("own", own::data(&self.plan)?), ("lang", words.lang().code().to_owned())];
        Some(browser::address_with(&Link::write(&["class", "lesson"], &settings)))
    }

    /// The lesson of the link, with the ways to run or to keep it.
    fn sent(&self, ctx: &Context<Self>) -> Html {
        let words = &ctx.props().words;
        let lang = words.lang();
        match (&self.sent, &ctx.props().sent) {
            (Some(Err(())), _) => html! { <p class="notice" role="alert">{ words.get("own-bad-link") }</p> },
            (Some(Ok(plan)), Some(data)) => {
                let settings = [("own", data.to_string()), ("lang", lang.code().to_owned())];
                let take = if self.plan.slides.is_empty() { "own-take" } else { "own-replace" };
                let args =
                    Args::none().count("count", plan.slides.len() as u64).text("title", plan.title.of(lang).to_owned());
                html! {
                    <section class="own-sent" aria-labelledby="own-sent">
                        <h2 id="own-sent">{ words.with("own-sent", &args) }</h2>
                        <p class="row">
                            <a class="button go" href={Link::write(&["lesson"], &settings)}>{ words.get("own-start-sent") }</a>
                            <button type="button" onclick={ctx.link().callback(|_: MouseEvent| Msg::Take)}>{ words.get(take) }</button>
                        </p>
                    </section>
                }
            }
            _ => html! {},
        }
    }

    fn slides(&self, ctx: &Context<Self>) -> Html {
        let words = &ctx.props().words;
        let lang = words.lang();
        let title = ctx.link().callback(move |text: String| edit(move |plan| plan.title.set(lang, &text)));
        let last = self.plan.slides.len() - 1;
        let slides = self.plan.slides.iter().enumerate().map(|(at, slide)| row(ctx, at, slide, at == last));
        html! {
            <>
                <label class="own-text">{ words.get("own-name") }<Typed value={self.plan.title.of(lang).to_owned()} on_change={title} /></label>
                <ol class="own-slides">{ for slides }</ol>
            </>
        }
    }

    /// The ways to run the lesson, to take it along, and to delete it.
    fn exits(&self, ctx: &Context<Self>) -> Html {
        let words = &ctx.props().words;
        let link = ctx.link();
        let chosen = {
            let link = link.clone();
            Callback::from(move |event: Event| {
                let Some(input) = event.target_dyn_into::<HtmlInputElement>() else { return };
                let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
                let link = link.clone();
                spawn_local(async move {
                    let is_small = file.size() <= MAX_FILE;
                    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
                    // The same file can be chosen again.
                    input.set_value("");
                    link.send_message(Msg::File(text.filter(|_| is_small)));
                });
            })
        };
        let start = Link::write(&["lesson"], &[("id", own::ID.to_owned()), ("lang", words.lang().code().to_owned())]);
        html! {
            <>
                <div class="row own-exits">
                    if !self.plan.slides.is_empty() {
                        <a class="button go" href={start}>{ words.get("own-start") }</a>
                        <button type="button" onclick={link.callback(|_: MouseEvent| Msg::Save)}>{ words.get("own-save") }</button>
                        <button type="button" onclick={link.callback(|_: MouseEvent| Msg::Copy)}>{ words.get("own-copy") }</button>
                    }
                    <label class="file-button">{ words.get("own-open") }
                        <input type="file" accept=".json,application/json" onchange={chosen} /></label>
                    if !self.plan.slides.is_empty() && !self.asks {
                        <button type="button" onclick={link.callback(|_: MouseEvent| Msg::Ask(true))}>{ words.get("own-delete") }</button>
                    }
                </div>
                if self.asks {
                    <div class="row" role="group" aria-label={words.get("own-delete")}>
                        <span>{ words.get("own-sure") }</span>
                        <button type="button" onclick={link.callback(|_: MouseEvent| Msg::Delete)}>{ words.get("own-yes") }</button>
                        <button type="button" onclick={link.callback(|_: MouseEvent| Msg::Ask(false))}>{ words.get("own-no") }</button>
                    </div>
                }
            </>
        }
    }
}

/// Returns the message that changes the lesson.
fn edit(change: impl FnOnce(&mut Plan) + 'static) -> Msg {
    Msg::Edit(Box::new(change))
}

/// Renders the instructions while there are no slides.
fn empty(words: &Words) -> Html {
    let lab = |family: Family| {
        let href =
            Link::write(&[family.slug()], &[("tab", "share".to_owned()), ("lang", words.lang().code().to_owned())]);
        html! { <li key={family.slug()}><a {href}>{ words.get(family.name()) }</a></li> }
    };
    html! {
        <>
            <p>{ words.get("own-empty") }</p>
            <ul class="own-labs">{ for Family::ALL.into_iter().map(lab) }</ul>
        </>
    }
}

/// A slide of the list.
fn row(ctx: &Context<Desk>, at: usize, slide: &Slide, is_last: bool) -> Html {
    let words = &ctx.props().words;
    let lang = words.lang();
    let number = Args::none().count("number", at as u64 + 1);
    let text = |name: &'static str, now: &Both, of: fn(&mut Slide) -> &mut Both| {
        let on_change =
            ctx.link().callback(move |text: String| edit(move |plan| of(&mut plan.slides[at]).set(lang, &text)));
        html! { <label class="own-text">{ words.get(name) }<Typed value={now.of(lang).to_owned()} {on_change} /></label> }
    };
    let minutes = ctx.link().callback(move |minutes: u64| edit(move |plan| plan.slides[at].minutes = minutes as u32));
    let kinds = Kind::ALL.into_iter().map(|kind| (kind.name().to_owned(), words.get(kind.name()))).collect();
    let kind = ctx.link().callback(move |name: String| {
        edit(move |plan| {
            plan.slides[at].kind = Kind::ALL.into_iter().find(|kind| kind.name() == name).unwrap_or(Kind::Wall);
        })
    });
    let button = |name: &'static str, sign: &'static str, idle: bool, change: fn(&mut Plan, usize)| {
        let onclick =
            ctx.link().batch_callback(move |_: MouseEvent| (!idle).then(|| edit(move |plan| change(plan, at))));
        html! { <button type="button" aria-label={words.with(name, &number)} title={words.with(name, &number)} aria-disabled={idle.then_some("true")} {onclick}>{ sign }</button> }
    };
    let open = slide.link.as_ref().map(|link| {
        let mut link = Link::parse(link);
        link.set("lang", lang.code().to_owned());
        let path: Vec<&str> = link.path.iter().map(String::as_str).collect();
        html! { <a href={Link::write(&path, &link.all())}>{ words.get("own-board") }</a> }
    });
    html! {
        <li key={at} aria-label={words.with("own-slide", &number)}>
            <p class="own-head"><b>{ at + 1 }{ ". " }{ slide.head.of(lang) }</b>{ for open }
                <span class="grow"></span>
                { button("own-up", "↑", at == 0, |plan, at| plan.slides.swap(at - 1, at)) }
                { button("own-down", "↓", is_last, |plan, at| plan.slides.swap(at, at + 1)) }
                { button("own-remove", "×", false, |plan, at| drop(plan.slides.remove(at))) }
            </p>
            { text("own-ask", &slide.ask, |slide| &mut slide.ask) }
            { text("own-wait", &slide.wait, |slide| &mut slide.wait) }
            <div class="row">
                { select(Some(words.get("own-kind")), kinds, slide.kind.name(), kind) }
                <Number label={words.get("own-minutes")} value={u64::from(slide.minutes)} range={own::MINUTES} on_change={minutes} on_out_of_range={Callback::noop()} />
                <span class="soft">{ words.get("own-minutes") }</span>
            </div>
        </li>
    }
}
