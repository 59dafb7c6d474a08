//! The page that collects the codes of a class: a field for any text, and the table of seats and levels.

use gloo_timers::callback::Timeout;
use qipan::OwnedMessage;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use super::PART;
use super::list::Collected;
use super::table::{Table, Wanted};
use crate::browser;
use crate::part::{Part, use_part};
use crate::stage::field::switch;
use crate::stage::task::{Task, TaskUpdate};
use crate::words::Words;
use crate::worker_client::WorkerEvent;

/// Delay in milliseconds after the last change before the codes are read.
const PAUSE_MS: u32 = 300;
/// Maximum length of a file in bytes.
const MAX_FILE: f64 = 4e6;
/// The largest number of seats.
const MAX_SEATS: u8 = 99;

/// Properties of the page.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The messages of the page.
    pub words: Words,
}

/// The page.
#[component]
pub fn Collect(props: &Props) -> Html {
    let words = &props.words;
    let part = use_part(PART, words.lang());
    let contents = match &part {
        Part::Loading => html! {},
        Part::Failed => html! { <p class="notice" role="alert">{ words.get("words-lost") }</p> },
        Part::Loaded(part) => html! { <Inner words={words.clone()} part={part.clone()} /> },
    };
    html! {
        <main class="collect" id="main" tabindex="-1">
            <h1>{ words.get("collect") }</h1>
            { contents }
        </main>
    }
}

#[derive(Clone, PartialEq, Properties)]
struct InnerProps {
    words: Words,
    part: Words,
}

enum Msg {
    /// The text, the class or the number of seats was changed.
    Text(String),
    Class(String),
    Seats(String),
    /// The text of a file.
    File(String),
    /// The list stays when the page is closed, or not.
    Stay(bool),
    /// Seats are hidden, or not.
    Hide(bool),
    /// Codes have arrived in another tab.
    Arrived,
    /// The codes are to be read now.
    Read,
    /// The worker has made the table.
    Made(WorkerEvent),
    /// The table is saved.
    Csv,
    /// The text is put on the clipboard.
    Copy,
    /// It is there, or the browser did not allow it.
    Copied(bool),
    /// The list is deleted.
    Clear,
}

struct Inner {
    list: Collected,
    is_anonymous: bool,
    task: Task,
    table: Option<Table>,
    failed: Option<OwnedMessage>,
    copied: Option<bool>,
    soon: Option<Timeout>,
    unlisten: Option<Box<dyn FnOnce()>>,
}

impl Component for Inner {
    type Message = Msg;
    type Properties = InnerProps;

    fn create(ctx: &Context<Self>) -> Self {
        let told = ctx.link().clone();
        let unlisten = browser::listen("storage", move || told.send_message(Msg::Arrived));
        let mut page = Self {
            list: Collected::read(),
            is_anonymous: false,
            task: Task::new(ctx.link().callback(Msg::Made)),
            table: None,
            failed: None,
            copied: None,
            soon: None,
            unlisten: Some(Box::new(unlisten)),
        };
        page.read(ctx);
        page
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &InnerProps) -> bool {
        if ctx.props().words != old.words {
            self.read(ctx);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Text(text) => self.list.text = text,
            Msg::Class(class) => self.list.class = class,
            Msg::Seats(seats) => {
                self.list.seats = seats.trim().parse().ok().filter(|seats| *seats <= MAX_SEATS).unwrap_or(0);
            }
            Msg::File(text) => self.list.add(&text),
            Msg::Stay(stays) => {
                self.list.stays = stays;
                self.list.store();
                return true;
            }
            Msg::Hide(hides) => {
                self.is_anonymous = hides;
                self.read(ctx);
                return true;
            }
            Msg::Arrived => {
                let list = Collected::read();
                if list == self.list {
                    return false;
                }
                self.list = list;
            }
            Msg::Read => {
                self.read(ctx);
                return true;
            }
            Msg::Made(news) => {
                match self.task.hear::<Table>(news) {
                    TaskUpdate::Nothing | TaskUpdate::Progress => return false,
                    TaskUpdate::Lost(why) => self.failed = Some(why),
                    TaskUpdate::Done(table) => (self.table, self.failed) = (Some(table), None),
                }
                return true;
            }
            Msg::Csv => {
                if let Some(table) = &self.table {
                    browser::download("qipan.csv", "text/csv", &table.csv);
                }
                return false;
            }
            Msg::Copy => {
                let told = ctx.link().clone();
                browser::copy(&self.list.text, move |done| told.send_message(Msg::Copied(done)));
                return false;
            }
            Msg::Copied(done) => {
                self.copied = Some(done);
                return true;
            }
            Msg::Clear => {
                Collected::delete();
                self.list =
                    Collected { class: self.list.class.clone(), stays: self.list.stays, ..Collected::default() };
            }
        }
        self.copied = None;
        self.list.store();
        // Every key would start the worker anew.
        let link = ctx.link().clone();
        drop(self.soon.replace(Timeout::new(PAUSE_MS, move || link.send_message(Msg::Read))));
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let InnerProps { part, .. } = ctx.props();
        let link = ctx.link();
        let typed = |to: fn(String) -> Msg| {
            link.batch_callback(move |event: InputEvent| Some(to(event.target_dyn_into::<HtmlInputElement>()?.value())))
        };
        let pasted = link.batch_callback(|event: InputEvent| {
            Some(Msg::Text(event.target_dyn_into::<HtmlTextAreaElement>()?.value()))
        });
        let chosen = {
            let link = link.clone();
            Callback::from(move |event: Event| {
                let Some(input) = event.target_dyn_into::<HtmlInputElement>() else { return };
                let Some(file) = input.files().and_then(|files| files.get(0)).filter(|file| file.size() <= MAX_FILE)
                else {
                    return;
                };
                let link = link.clone();
                spawn_local(async move {
                    if let Some(text) = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()) {
                        link.send_message(Msg::File(text));
                    }
                });
            })
        };
        let checked = |to: fn(bool) -> Msg| {
            link.batch_callback(move |event: Event| Some(to(event.target_dyn_into::<HtmlInputElement>()?.checked())))
        };
        let seats = if self.list.seats > 0 { self.list.seats.to_string() } else { String::new() };
        html! {
            <>
                <div class="collect-form">
                    <p class="soft">{ part.get("collect-lead") }</p>
                    <div class="row">
                        <label>{ part.get("collect-class") }{ " " }
                            <input type="text" maxlength="40" autocomplete="off" value={self.list.class.clone()} oninput={typed(Msg::Class)} /></label>
                        <label>{ part.get("collect-seats") }{ " " }
                            <input type="text" inputmode="numeric" maxlength="2" autocomplete="off" value={seats} oninput={typed(Msg::Seats)} /></label>
                        <label class="file-button">{ part.get("collect-file") }
                            <input type="file" accept=".txt,.csv,.md,text/plain,text/csv" onchange={chosen} /></label>
                    </div>
                    <label class="codes-field">{ part.get("collect-codes") }
                        <textarea rows="6" spellcheck="false" autocomplete="off" value={self.list.text.clone()} oninput={pasted} /></label>
                    <div class="row">
                        { switch("collect-forget", part.get("collect-forget"), !self.list.stays, checked(|is_on| Msg::Stay(!is_on))) }
                        { switch("collect-anonymous", part.get("collect-anonymous"), self.is_anonymous, checked(Msg::Hide)) }
                    </div>
                </div>
                { self.collected(ctx) }
            </>
        }
    }

    fn destroy(&mut self, _ctx: &Context<Self>) {
        if let Some(unlisten) = self.unlisten.take() {
            unlisten();
        }
    }
}

impl Inner {
    /// Asks the worker for the table.
    fn read(&mut self, ctx: &Context<Self>) {
        self.task.ask(super::job::Job::Table(Wanted {
            text: self.list.text.clone(),
            class: self.list.class.clone(),
            seats: self.list.seats,
            is_anonymous: self.is_anonymous,
            lang: ctx.props().words.lang().code().to_owned(),
        }));
    }

    /// The table, with what can be done with it.
    fn collected(&self, ctx: &Context<Self>) -> Html {
        let InnerProps { words, part } = ctx.props();
        if let Some(why) = &self.failed {
            return html! { <p class="notice" role="alert">{ words.say(why) }</p> };
        }
        let Some(table) = &self.table else {
            return html! { <p class="soft" role="status">{ part.get("collect-reading") }</p> };
        };
        let button = |key: &'static str, onclick: Callback<MouseEvent>| {
            html! { <button key={key} type="button" {onclick}>{ part.get(key) }</button> }
        };
        let has_table = !table.csv.is_empty();
        let copied = self.copied.map(|done| words.get(if done { "copied" } else { "not-copied" }));
        html! {
            <section aria-label={words.get("collect")}>
                <div class="row collect-tools">
                    if has_table {
                        { button("collect-csv", ctx.link().callback(|_| Msg::Csv)) }
                        { button("collect-print", Callback::from(|_| browser::print())) }
                    }
                    if !self.list.text.is_empty() {
                        { button("collect-copy", ctx.link().callback(|_| Msg::Copy)) }
                        { button("collect-clear", ctx.link().callback(|_| Msg::Clear)) }
                    }
                    <span class="soft" aria-live="polite">{ for copied }</span>
                </div>
                if table.html.is_empty() {
                    <p class="soft" role="status">{ part.get("collect-none") }</p>
                } else {
                    { Html::from_html_unchecked(format!("<div>{}</div>", table.html).into()) }
                }
            </section>
        }
    }
}
