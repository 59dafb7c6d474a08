//! The worksheet page: a print preview.
//!
//! | module | contents |
//! |---|---|
//! | [`settings`] | the settings, to and from links |
//! | [`paper`] | the sheet of paper |
//! | [`grid`] | tables for the heaps, triangle paper for the pegs |
//!
//! The worker chooses, draws and solves the boards: see [`crate::export::sheet`](mod@crate::export::sheet).

pub mod grid;
pub mod paper;
pub mod settings;

use qipan::OwnedMessage;
use yew::prelude::*;

use self::settings::Wanted;
use crate::browser;
use crate::export::sheet::{COUNTS, Kind, SEEDS, Sheet};
use crate::family::Family;
use crate::stage::field::pressed;
use crate::stage::progress_bar::work;
use crate::stage::props::Props;
use crate::stage::task::{Task, TaskUpdate};
use crate::worker_client::WorkerEvent;

/// Messages of the page.
pub enum Msg {
    /// Other settings.
    Want(Wanted),
    /// An event of the worker.
    News(WorkerEvent),
    /// Cancels the request.
    End,
    /// Repeats the request.
    Again,
}

/// The worksheet page.
pub struct Print {
    wanted: Wanted,
    complaint: Option<OwnedMessage>,
    making: Task,
    /// The sheet that is shown, with its settings: it stays until the next one is ready.
    sheet: Option<(Wanted, Sheet)>,
    /// The reason why there is no sheet.
    lost: Option<OwnedMessage>,
}

impl Component for Print {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let (wanted, complaint) = settings::read(&ctx.props().link);
        let making = Task::new(ctx.link().callback(Msg::News));
        let mut page = Self { wanted, complaint, making, sheet: None, lost: None };
        page.make(ctx);
        page.tell(ctx, false);
        page
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let props = ctx.props();
        if props.visit != old.visit {
            (self.wanted, self.complaint) = settings::read(&props.link);
            self.tell(ctx, false);
        }
        if props.visit != old.visit || props.words != old.words {
            self.make(ctx);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Want(wanted) => {
                self.wanted = wanted;
                self.complaint = None;
                self.tell(ctx, true);
                self.make(ctx);
            }
            Msg::Again => self.make(ctx),
            Msg::End => {
                self.making.cancel();
                self.lost = Some(OwnedMessage::plain("print-ended"));
            }
            Msg::News(news) => match self.making.hear(news) {
                TaskUpdate::Nothing => return false,
                TaskUpdate::Progress => {}
                TaskUpdate::Lost(why) => self.lost = Some(why),
                TaskUpdate::Done(Some(sheet)) => self.sheet = Some((self.wanted.clone(), sheet)),
                TaskUpdate::Done(_) => self.lost = Some(OwnedMessage::plain("worker-died")),
            },
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let words = &props.words;
        let said = props.complaint.as_ref().or(self.complaint.as_ref()).map(|complaint| words.say(complaint));
        let said = said.or_else(|| self.sheet.as_ref().and_then(|(_, sheet)| sheet.complaint.clone()));
        // No progress bar for work that is done at once.
        let progress = self.making.progress().filter(|done| *done > 0.0);
        let paper = self.sheet.as_ref().filter(|_| self.lost.is_none());
        html! {
            <main class="print" id="main" tabindex="-1" aria-busy={pressed(self.making.is_running())}>
                { self.bar(ctx) }
                if let Some(said) = said {
                    <p key="said" class="notice" role="alert">{ said }</p>
                }
                if let Some(lost) = &self.lost {
                    <p key="lost" class="notice" role="alert">
                        { words.say(lost) }{ words.sentence_gap() }
                        <button type="button" onclick={ctx.link().callback(|_: MouseEvent| Msg::Again)}>{ words.get("try-again") }</button>
                    </p>
                }
                if let Some(done) = progress {
                    { work(words, "print-making", done, ctx.link().callback(|_: MouseEvent| Msg::End)) }
                }
                { paper::paper(words, paper.map_or(&self.wanted, |(wanted, _)| wanted), paper.map(|(_, sheet)| sheet)) }
            </main>
        }
    }
}

impl Print {
    /// Requests the sheet from the worker.
    fn make(&mut self, ctx: &Context<Self>) {
        self.lost = None;
        let order = self.wanted.order(ctx.props().words.lang().code(), browser::address_with(""));
        self.making.ask(order);
    }

    fn tell(&self, ctx: &Context<Self>, write: bool) {
        ctx.props().on_settings.emit((self.wanted.settings(), write));
    }

    fn bar(&self, ctx: &Context<Self>) -> Html {
        let words = &ctx.props().words;
        let want = |wanted: Wanted| ctx.link().callback(move |_: MouseEvent| Msg::Want(wanted.clone()));
        let count = |boards: &u64| {
            let wanted = Wanted { boards: *boards, ..self.wanted.clone() };
            html! {
                <button key={*boards} type="button" aria-pressed={pressed(*boards == self.wanted.boards)} onclick={want(wanted)}>{ *boards }</button>
            }
        };
        let family = self.wanted.family();
        let has_boards = self.wanted.sheet.has_boards();
        let is_of = |kind: &&Kind| {
            (**kind != Kind::Blank || self.wanted.levels.is_empty()) && family.is_none_or(|family| kind.is_of(family))
        };
        let kind = |sheet: &Kind| {
            let name =
                if *sheet == Kind::Grid && family == Some(Family::Pegs) { "print-triangle" } else { sheet.key() };
            let wanted = Wanted { sheet: *sheet, ..self.wanted.clone() };
            html! {
                <button key={sheet.name()} type="button" aria-pressed={pressed(*sheet == self.wanted.sheet)} onclick={want(wanted)}>{ words.get(name) }</button>
            }
        };
        let other = Wanted { seed: (self.wanted.seed + 1) % SEEDS, ..self.wanted.clone() };
        let is_ready = !self.making.is_running() && self.lost.is_none();
        let print = Callback::from(move |_: MouseEvent| {
            if is_ready {
                browser::print();
            }
        });
        html! {
            <div key="bar" class="print-bar">
                <a href={self.wanted.lab(&ctx.props().link, words.lang().code())}>{ words.get("print-back") }</a>
                <span class="grow"></span>
                if has_boards {
                    <span class="print-choice">
                        <span id="boards" class="soft">{ words.get("print-boards") }</span>
                        <span class="seg" role="group" aria-labelledby="boards">{ for COUNTS.iter().map(count) }</span>
                    </span>
                }
                <span class="print-choice">
                    <span id="sheet" class="soft">{ words.get("print-sheet") }</span>
                    <span class="seg" role="group" aria-labelledby="sheet">{ for Kind::ALL.iter().filter(is_of).map(kind) }</span>
                </span>
                if has_boards && self.wanted.levels.is_empty() {
                    <button type="button" class="is-framed" onclick={want(other)}>{ words.get("print-other") }</button>
                }
                <button type="button" class="go" aria-disabled={(!is_ready).then_some("true")} onclick={print}>{ words.get("print-go") }</button>
            </div>
        }
    }
}
