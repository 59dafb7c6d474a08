//! Handing in, on the map of a family: class and seat, the result code for paper, and the work code as a link and as a QR code.

use qipan::{Args, ListStyle, OwnedMessage};
use web_sys::{Element, HtmlInputElement};
use yew::prelude::*;

use super::PART;
use super::codes::{Codes, Order, WorkLink};
use crate::browser;
use crate::family::Family;
use crate::levels::record::Record;
use crate::paint::qr;
use crate::part::{Part, use_part};
use crate::stage::task::{Task, TaskUpdate};
use crate::words::Words;
use crate::worker_client::WorkerEvent;

/// Properties of the section.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The family.
    pub family: Family,
    /// The messages of the page.
    pub words: Words,
    /// Called when somebody else has become the present user.
    pub on_sign_in: Callback<()>,
}

/// The section, folded until it is opened.
#[component]
pub fn HandIn(props: &Props) -> Html {
    let open = use_state(|| false);
    let ontoggle = {
        let open = open.clone();
        Callback::from(move |event: Event| {
            let details = event.target_dyn_into::<Element>();
            open.set(details.is_some_and(|details| details.has_attribute("open")));
        })
    };
    html! {
        <details class="hand-in" {ontoggle}>
            <summary>{ props.words.get("hand-in") }</summary>
            if *open {
                <Contents ..props.clone() />
            }
        </details>
    }
}

#[component]
fn Contents(props: &Props) -> Html {
    let part = use_part(PART, props.words.lang());
    match &part {
        Part::Loading => html! {},
        Part::Failed => html! { <p class="notice" role="alert">{ props.words.get("words-lost") }</p> },
        Part::Loaded(part) => html! { <Inner props={props.clone()} part={part.clone()} /> },
    }
}

#[derive(Clone, PartialEq, Properties)]
struct InnerProps {
    props: Props,
    part: Words,
}

enum Msg {
    /// Class and seat are entered.
    Enter,
    /// The worker made the codes.
    Made(WorkerEvent),
    /// The codes are put on the clipboard.
    Copy,
    /// They are there, or the browser did not allow it.
    Copied(bool),
}

struct Inner {
    task: Task,
    fields: [NodeRef; 2],
    codes: Option<Codes>,
    told: Option<OwnedMessage>,
    copied: Option<bool>,
}

impl Component for Inner {
    type Message = Msg;
    type Properties = InnerProps;

    fn create(ctx: &Context<Self>) -> Self {
        let mut inner = Self {
            task: Task::new(ctx.link().callback(Msg::Made)),
            fields: Default::default(),
            codes: None,
            told: None,
            copied: None,
        };
        // Whoever is known gets the codes at once.
        inner.ask(ctx);
        inner
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Enter => {
                let [class, seat] = self.fields.clone().map(|field| field.cast::<HtmlInputElement>());
                let (class, seat) =
                    (class.map(|class| class.value()).unwrap_or_default(), seat.map(|seat| seat.value()));
                let seat = seat.and_then(|seat| seat.trim().parse::<u8>().ok()).filter(|seat| (1..=99).contains(seat));
                (self.codes, self.copied) = (None, None);
                match seat.filter(|_| !class.trim().is_empty()) {
                    None => self.told = Some(OwnedMessage::plain("hand-in-bad")),
                    Some(seat) => {
                        self.told = None;
                        Record::sign_in(&class, seat, true);
                        ctx.props().props.on_sign_in.emit(());
                        self.ask(ctx);
                    }
                }
            }
            Msg::Made(news) => match self.task.hear::<Option<Codes>>(news) {
                TaskUpdate::Nothing | TaskUpdate::Progress => return false,
                TaskUpdate::Lost(why) => self.told = Some(why),
                TaskUpdate::Done(made) => self.codes = made,
            },
            Msg::Copy => {
                let Some(codes) = &self.codes else { return false };
                let lines =
                    std::iter::once(codes.result.as_str()).chain(codes.works.iter().map(|work| work.link.as_str()));
                let told = ctx.link().clone();
                let text = lines.collect::<Vec<_>>().join("\n");
                browser::copy(&text, move |done| told.send_message(Msg::Copied(done)));
                return false;
            }
            Msg::Copied(done) => self.copied = Some(done),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let InnerProps { props, part } = ctx.props();
        let record = Record::read();
        let (class, seat) = record.who();
        let onsubmit = ctx.link().callback(|event: SubmitEvent| {
            event.prevent_default();
            Msg::Enter
        });
        let told = self.told.as_ref().map(|told| {
            // Reasons of the worker are messages of the page.
            if told.key.starts_with("hand-in") { part.say(told) } else { props.words.say(told) }
        });
        html! {
            <>
                <p class="soft">{ part.get("hand-in-tip") }</p>
                <form class="row" {onsubmit}>
                    <label>{ part.get("hand-in-class") }{ " " }
                        <input ref={self.fields[0].clone()} type="text" maxlength="40" autocomplete="off" value={class.to_owned()} /></label>
                    <label>{ part.get("hand-in-seat") }{ " " }
                        <input ref={self.fields[1].clone()} type="text" inputmode="numeric" maxlength="2" autocomplete="off"
                            value={if seat > 0 { seat.to_string() } else { String::new() }} /></label>
                    <button type="submit" class="go">{ part.get("hand-in-make") }</button>
                </form>
                <div role="status" aria-live="polite">
                    { for told.map(|told| html! { <p>{ told }</p> }) }
                    { for self.codes.as_ref().map(|codes| self.codes(ctx, codes, (class, seat))) }
                </div>
            </>
        }
    }
}

impl Inner {
    /// Asks for the codes of the present user, if the seat is known.
    fn ask(&mut self, ctx: &Context<Self>) {
        let record = Record::read();
        let (class, seat) = record.who();
        let family = ctx.props().props.family.slug();
        if seat == 0 {
            return;
        }
        let entries = record.entries(family);
        let quiz = record.quiz(family);
        if entries.is_empty() && quiz == 0 {
            self.told = Some(OwnedMessage::plain("hand-in-empty"));
            return;
        }
        let order = Order {
            family: family.to_owned(),
            class: class.to_owned(),
            seat,
            quiz,
            entries,
            address: browser::address_with(""),
        };
        self.task.ask(super::job::Job::Codes(order));
    }

    fn codes(&self, ctx: &Context<Self>, codes: &Codes, (class, seat): (&str, u8)) -> Html {
        let InnerProps { props, part } = ctx.props();
        let args = Args::none().count("seat", u64::from(seat));
        let who = match class {
            "" => part.with("hand-in-who-alone", &args),
            class => part.with("hand-in-who", &args.text("class", class.to_owned())),
        };
        let left_out = (!codes.left_out.is_empty()).then(|| {
            let levels: Vec<String> = codes.left_out.iter().map(ToString::to_string).collect();
            part.with("hand-in-left-out", &Args::none().text("levels", part.list(ListStyle::Comma, &levels)))
        });
        let count = codes.works.len();
        html! {
            <>
                <h3>{ who }</h3>
                <dl class="codes">
                    <dt>{ part.get("hand-in-result") }</dt>
                    <dd><output class="result-code">{ &codes.result }</output><small class="soft">{ part.get("hand-in-result-tip") }</small></dd>
                    if count > 0 {
                        <dt>{ part.get("hand-in-work") }</dt>
                        <dd>
                            { for codes.works.iter().enumerate().map(|(index, work)| one(index, count, work, part)) }
                            <small class="soft">{ part.get("hand-in-work-tip") }</small>
                        </dd>
                    }
                </dl>
                { for left_out.map(|told| html! { <p class="soft">{ told }</p> }) }
                <p class="row">
                    <button type="button" onclick={ctx.link().callback(|_: MouseEvent| Msg::Copy)}>{ part.get("hand-in-copy") }</button>
                    <span class="soft">{ for self.copied.map(|done| props.words.get(if done { "copied" } else { "not-copied" })) }</span>
                </p>
            </>
        }
    }
}

/// A work code: its link and its QR code.
fn one(index: usize, count: usize, work: &WorkLink, part: &Words) -> Html {
    let args = Args::none().count("number", index as u64 + 1).count("count", count as u64);
    html! {
        <div key={index} class="work-code">
            if count > 1 {
                <p>{ part.with("hand-in-part", &args) }</p>
            }
            <input class="address" type="text" readonly=true value={work.link.clone()} aria-label={part.get("hand-in-link")} />
            { for work.qr.as_ref().map(|rows| qr::view(rows, part.get("hand-in-qr"))) }
        </div>
    }
}
