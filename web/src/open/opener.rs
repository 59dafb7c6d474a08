//! The opener: it stands on every page, hears what is pasted and dropped there, and shows what was opened; on its own page it has a
//! field too.

use std::cell::Cell;
use std::rc::Rc;

use qipan::{Args, OwnedMessage};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, ClipboardEvent, DragEvent, HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use super::job::{Job, Opened, Outcome};
use super::source::{self, Listener, MAX_MIB};
use super::{ANNOUNCED, Announced, PART};
use crate::browser;
use crate::link::Link;
use crate::part;
use crate::route::Route;
use crate::stage::task::{Task, TaskUpdate};
use crate::words::Words;
use crate::worker_client::WorkerEvent;

/// The longest text that is put into the field. A longer one is read without being shown.
const MAX_SHOWN: usize = 32_768;

/// The keys of the list of what can be opened.
const ITEMS: [&str; 7] = [
    "open-item-files",
    "open-item-tables",
    "open-item-output",
    "open-item-tour",
    "open-item-jumps",
    "open-item-stones",
    "open-item-heaps",
];

/// The id of the field.
const FIELD: &str = "open-text";

/// Properties of the opener.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The messages of the page.
    pub words: Words,
    /// Whether the route is that of the page.
    pub is_page: bool,
    /// Whether pasted texts and dropped files are read here: not in a lab in another page, nor in an exercise.
    pub listens: bool,
    /// The address of the page that was left last.
    pub left: AttrValue,
    /// The number of the visit: what was said belongs to the page on which it was said.
    pub visit: u32,
}

/// Messages of the opener.
pub enum Msg {
    /// A text came.
    Text(String),
    /// A file came.
    File(Blob),
    /// A file that came was read, or is too large.
    Read(Option<String>),
    /// The worker read the text.
    News(WorkerEvent),
    /// The words are there, or could not be loaded.
    Words,
    /// One of several readings is chosen.
    Choose(usize),
    /// The message is closed.
    Close,
}

/// The message after a text was read.
enum Said {
    /// It was opened; the board that was there before is one button away.
    Opened { told: String, is_fault: bool },
    /// It has several readings.
    Which(Vec<Opened>),
    /// It was not understood.
    Refused(String),
    /// It could not be read, for this reason of the page's.
    Failed(OwnedMessage),
}

/// The opener.
pub struct Opener {
    task: Task,
    said: Option<Said>,
    /// The address of the board that was open before.
    before: String,
    /// The visit after which what was said is forgotten: the one that opening begins.
    until: u32,
    /// Whether the listeners take what they hear.
    listens: Rc<Cell<bool>>,
    _listeners: [Listener; 3],
}

impl Component for Opener {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let told = ctx.link().clone();
        let listens = Rc::new(Cell::new(false));
        let is_open = |listens: &Rc<Cell<bool>>| {
            let listens = listens.clone();
            move || listens.get() && !browser::is_dialog_open()
        };
        let pasted = {
            let (told, is_open) = (told.clone(), is_open(&listens));
            Listener::new("paste", move |event| {
                let text = event.dyn_ref::<ClipboardEvent>().and_then(source::pasted);
                if let Some(text) = text.filter(|_| is_open() && !browser::is_typing()) {
                    event.prevent_default();
                    told.send_message(Msg::Text(text));
                }
            })
        };
        let is_over = is_open(&listens);
        let over = Listener::new("dragover", move |event| {
            if is_over() && event.dyn_ref::<DragEvent>().is_some_and(source::has_files) {
                event.prevent_default();
            }
        });
        let is_dropped = is_open(&listens);
        let dropped = Listener::new("drop", move |event| {
            let files = event.dyn_ref::<DragEvent>().map(source::dropped).unwrap_or_default();
            if let Some(file) = files.into_iter().next().filter(|_| is_dropped()) {
                event.prevent_default();
                told.send_message(Msg::File(file));
            }
        });
        let mut opener = Self {
            task: Task::new(ctx.link().callback(Msg::News)),
            said: None,
            before: String::new(),
            until: 0,
            listens,
            _listeners: [pasted, over, dropped],
        };
        opener.note(ctx);
        opener
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let props = ctx.props();
        if props.visit != old.visit && props.visit != self.until {
            self.said = None;
            if let Some(Announced { told, from }) = ANNOUNCED.take() {
                self.said = Some(Said::Opened { told, is_fault: true });
                self.before = from;
                self.until = props.visit;
            }
        }
        self.note(ctx);
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Text(text) => self.ask(ctx, text),
            Msg::File(file) => {
                let told = ctx.link().clone();
                source::read(&file, move |text| told.send_message(Msg::Read(text)));
                return false;
            }
            Msg::Read(Some(text)) => self.ask(ctx, text),
            Msg::Read(None) => {
                load(ctx);
                let args = Args::none().count("most", MAX_MIB.into());
                self.said = Some(Said::Failed(OwnedMessage { key: "open-too-large", args }));
            }
            Msg::News(news) => match self.task.hear::<Outcome>(news) {
                TaskUpdate::Nothing | TaskUpdate::Progress => return false,
                TaskUpdate::Lost(why) => self.said = Some(Said::Failed(why)),
                TaskUpdate::Done(Outcome::Refused(told)) => self.said = Some(Said::Refused(told)),
                TaskUpdate::Done(Outcome::Opened(mut readings)) => {
                    if readings.len() > 1 {
                        self.said = Some(Said::Which(readings));
                    } else if let Some(only) = readings.pop() {
                        self.open(ctx, only);
                    }
                }
            },
            Msg::Words => {}
            Msg::Choose(index) => {
                if let Some(Said::Which(readings)) = &self.said
                    && let Some(chosen) = readings.get(index).cloned()
                {
                    self.open(ctx, chosen);
                }
            }
            Msg::Close => self.said = None,
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let Some(words) = part::loaded(PART, props.words.lang()) else {
            return if props.is_page {
                html! { <main class="open" id="main" tabindex="-1"></main> }
            } else {
                html! {}
            };
        };
        if props.is_page {
            return self.page(ctx, &words);
        }
        let said = self.said(ctx, &words);
        html! {
            if self.task.is_running() || self.said.is_some() {
                <aside class="opened" aria-label={words.get("open-title")}>
                    { said }
                    if self.said.is_some() {
                        <button type="button" class="quiet" aria-label={words.get("open-dismiss")}
                            onclick={ctx.link().callback(|_: MouseEvent| Msg::Close)}>{ "×" }</button>
                    }
                </aside>
            }
        }
    }
}

/// Loads the words of the pages for those who program.
fn load(ctx: &Context<Opener>) {
    let (told, lang) = (ctx.link().clone(), ctx.props().words.lang());
    if part::loaded(PART, lang).is_none() {
        spawn_local(async move {
            part::load(PART, lang).await;
            told.send_message(Msg::Words);
        });
    }
}

impl Opener {
    /// Notes what the properties say.
    fn note(&mut self, ctx: &Context<Self>) {
        let props = ctx.props();
        self.listens.set(props.listens);
        if props.is_page || self.said.is_some() {
            load(ctx);
        }
        if props.is_page && self.said.is_none() {
            self.before = props.left.to_string();
        }
    }

    /// The way back to the board that was open before, or to the judge, if it was one of them.
    fn back(&self, words: &Words) -> Html {
        let key = match Route::of(&Link::parse(&self.before)).0 {
            Route::Judge(_) => "open-back-judge",
            route if route.is_lab() => "open-back",
            _ => return html! {},
        };
        html! { <a href={self.before.clone()}>{ words.get(key) }</a> }
    }

    /// Asks the worker to read a text.
    fn ask(&mut self, ctx: &Context<Self>, text: String) {
        load(ctx);
        self.said = None;
        if !ctx.props().is_page {
            self.before = browser::hash();
        }
        let lang = ctx.props().words.lang().code().to_owned();
        self.task.ask(Job { text, here: self.before.clone(), lang });
    }

    /// Opens a reading.
    fn open(&mut self, ctx: &Context<Self>, opened: Opened) {
        self.said = Some(Said::Opened { told: opened.told, is_fault: opened.is_fault });
        self.until = ctx.props().visit.wrapping_add(1);
        browser::visit(&opened.link);
    }

    /// Renders the message, with its actions.
    fn said(&self, ctx: &Context<Self>, words: &Words) -> Html {
        let props = ctx.props();
        let which = |(index, reading): (usize, &Opened)| {
            let onclick = ctx.link().callback(move |_: MouseEvent| Msg::Choose(index));
            let name = if reading.family.is_empty() { String::new() } else { props.words.get(&reading.family) };
            html! {
                <li key={index}>
                    if let Some(picture) = &reading.picture {
                        <div class="opened-picture" aria-hidden="true">{ Html::from_html_unchecked(picture.clone().into()) }</div>
                    }
                    <p><b>{ name }</b>{ " " }{ &reading.told }</p>
                    <button type="button" {onclick}>{ words.get("open-this") }</button>
                </li>
            }
        };
        match &self.said {
            None if self.task.is_running() => html! { <p class="soft" role="status">{ words.get("open-reading") }</p> },
            None => html! {},
            Some(Said::Opened { told, is_fault }) => html! {
                <>
                    <p role="status" class={is_fault.then_some("is-fault")}>{ told }</p>
                    <p class="row">{ self.back(words) }</p>
                </>
            },
            Some(Said::Which(readings)) => html! {
                <>
                    <p role="status">{ words.get("open-which") }</p>
                    <ul class="opened-which">{ for readings.iter().enumerate().map(which) }</ul>
                </>
            },
            Some(Said::Refused(told)) => html! {
                <>
                    <p role="alert" class="is-fault">{ told }</p>
                    if !props.is_page {
                        <details><summary>{ words.get("open-what") }</summary>{ list(words) }</details>
                    }
                </>
            },
            Some(Said::Failed(why)) => {
                // The reasons of the worker are messages of the page.
                let told = if why.key == "open-too-large" { words.say(why) } else { props.words.say(why) };
                html! { <p role="alert" class="is-fault">{ told }</p> }
            }
        }
    }

    /// The page with the field.
    fn page(&self, ctx: &Context<Self>, words: &Words) -> Html {
        let go = ctx.link().batch_callback(|_: MouseEvent| {
            let field = browser::document().and_then(|document| document.get_element_by_id(FIELD));
            field.and_then(|field| field.dyn_into::<HtmlTextAreaElement>().ok()).map(|field| Msg::Text(field.value()))
        });
        let choose = ctx.link().batch_callback(|event: Event| {
            let input = event.target_dyn_into::<HtmlInputElement>()?;
            source::chosen(&input).into_iter().next().map(Msg::File)
        });
        let paste = ctx.link().batch_callback(|event: Event| {
            let text = event.dyn_ref::<ClipboardEvent>().and_then(source::pasted)?;
            if text.len() <= MAX_SHOWN {
                return None;
            }
            event.prevent_default();
            Some(Msg::Text(text))
        });
        html! {
            <main class="open" id="main" tabindex="-1">
                <h1>{ words.get("open-title") }</h1>
                <p class="lead">{ words.get("open-lead") }</p>
                <label for={FIELD}>{ words.get("open-field") }</label>
                <textarea id={FIELD} rows="8" wrap="off" spellcheck="false" onpaste={paste} />
                <p class="row">
                    <button type="button" class="go" onclick={go}>{ words.get("open-go") }</button>
                    <label class="file-button">{ words.get("open-file") }<input type="file" onchange={choose} /></label>
                    { self.back(words) }
                </p>
                { self.said(ctx, words) }
                <h2>{ words.get("open-what") }</h2>
                { list(words) }
            </main>
        }
    }
}

/// The list of what can be opened.
fn list(words: &Words) -> Html {
    html! { <ul class="open-what">{ for ITEMS.into_iter().map(|key| html! { <li key={key}>{ words.get(key) }</li> }) }</ul> }
}
