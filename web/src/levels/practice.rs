//! The page of a board from a seed: the board of the day, and practice in three difficulties.

use qipan::levels::{self, Family as Of, LevelBoard};
use qipan::{Args, OwnedMessage};
use yew::prelude::*;

use super::days::{self, Days};
use super::job::{Job, Made};
use super::lab::lab_of;
use super::record::today;
use super::{clear, end, rule};
use crate::browser;
use crate::family::Family;
use crate::labs::heaps::rule_text::name_of;
use crate::link::Link;
use crate::stage::challenge::task;
use crate::stage::level::{LevelProps, Report};
use crate::stage::props;
use crate::stage::task::{Task, TaskUpdate};
use crate::words::Words;
use crate::worker_client::WorkerEvent;

/// The parts of a lab that are locked on these pages. Hints and the live verdict stay.
pub(super) const LOCK: &str = "form,strip,why,lens,steps,more,out";

/// The lowest degree of a hint that counts as help.
pub(super) const HELP: u8 = 3;

/// Properties of the page.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The board to be made.
    pub ask: Job,
    /// The props of a lab, whose link is that of this page.
    pub lab: props::Props,
}

/// Messages of the page.
pub enum Msg {
    /// The worker made the board.
    Made(WorkerEvent),
    /// The lab reports the play.
    Report(Report),
    /// The board is opened again at its start.
    Clear,
    /// The result is put on the clipboard.
    Share,
    /// It is there, or the browser did not allow it.
    Shared(bool),
}

/// The page.
pub struct Practice {
    task: Task,
    made: Option<Made>,
    /// The reason if there is no board.
    failed: Option<OwnedMessage>,
    report: Report,
    is_solved: bool,
    hint: u8,
    visit: u32,
    shared: Option<bool>,
    days: Days,
}

impl Component for Practice {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let mut task = Task::new(ctx.link().callback(Msg::Made));
        task.ask(ctx.props().ask.clone());
        Self {
            task,
            made: None,
            failed: None,
            report: Report::default(),
            is_solved: false,
            hint: 0,
            visit: 0,
            shared: None,
            days: Days::read(),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Made(news) => match self.task.hear::<Option<Made>>(news) {
                TaskUpdate::Nothing | TaskUpdate::Progress => return false,
                TaskUpdate::Lost(why) => self.failed = Some(why),
                TaskUpdate::Done(Some(made)) => self.made = Some(made),
                TaskUpdate::Done(None) => self.failed = Some(OwnedMessage::plain("practice-none")),
            },
            Msg::Report(report) => {
                self.hint = self.hint.max(report.hint);
                self.report = report;
                if self.reaches() && !self.is_solved {
                    self.is_solved = true;
                    if let Job::Day(date) = &ctx.props().ask {
                        self.days = Days::add(date, self.is_unaided());
                    }
                }
            }
            Msg::Clear => {
                self.report = Report::default();
                self.visit = self.visit.wrapping_add(1);
            }
            Msg::Share => {
                let told = ctx.link().clone();
                browser::copy(&self.result(ctx), move |done| told.send_message(Msg::Shared(done)));
                return false;
            }
            Msg::Shared(done) => self.shared = Some(done),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let Some((made, family)) = self.made.as_ref().and_then(|made| Some((made, Family::from_slug(&made.family)?)))
        else {
            return self.waiting(ctx);
        };
        let link = Link::parse(&format!("#/{}?{}&lock={LOCK}", made.family, made.board));
        let added = LevelProps {
            head: self.head(ctx, Some((made, family))),
            tools: self.tools(ctx, made),
            panel: self.panel(ctx, made, family),
            status: None,
            seal: (self.is_solved && self.reaches()).then_some(false),
            given: made.given.into(),
            on_report: ctx.link().callback(Msg::Report),
        };
        lab_of(link, self.visit, &props.lab, added)
    }
}

impl Practice {
    fn reaches(&self) -> bool {
        let Some(made) = &self.made else { return false };
        board(made).zip(made.goal()).is_some_and(|(board, goal)| {
            levels::reaches(&board, goal, &self.report.moves, u64::from(made.given)) == Ok(true)
        })
    }

    const fn is_unaided(&self) -> bool {
        self.hint < HELP
    }

    /// The page while the board is made, or if it could not be.
    fn waiting(&self, ctx: &Context<Self>) -> Html {
        let words = &ctx.props().lab.words;
        let text = self.failed.as_ref().map_or_else(|| words.get("practice-making"), |why| words.say(why));
        html! {
            <main class="lab is-level" id="main" tabindex="-1">
                <div class="level-head">{ self.head(ctx, None) }</div>
                <section class="stage"><p class="soft" role="status">{ text }</p></section>
            </main>
        }
    }

    fn head(&self, ctx: &Context<Self>, made: Option<(&Made, Family)>) -> Html {
        let words = &ctx.props().lab.words;
        let title = match &ctx.props().ask {
            Job::Day(date) => days::long_date(date, words),
            Job::Practice { level, .. } => words.get(difficulty(*level)),
        };
        let task = made.and_then(|(made, _)| Some(words.say(&task(made.goal()?, &made.board))));
        let name = match &ctx.props().ask {
            Job::Day(_) => words.get("today"),
            Job::Practice { .. } => words.get("practice"),
        };
        html! {
            <>
                <p class="level-bar"><b>{ name }</b><span class="soft">{ title }</span></p>
                <h1>{ task.unwrap_or_default() }</h1>
                { rule(made.and_then(|(made, _)| board(made)).as_ref(), words) }
            </>
        }
    }

    fn tools(&self, ctx: &Context<Self>, made: &Made) -> Html {
        let words = &ctx.props().lab.words;
        let clicked = ctx.link().callback(|_: MouseEvent| Msg::Clear);
        Of::from_name(&made.family).map_or_else(Html::default, |family| clear(family, words, clicked))
    }

    fn panel(&self, ctx: &Context<Self>, made: &Made, family: Family) -> Html {
        let words = &ctx.props().lab.words;
        html! {
            <div class="level-panel">
                <p class="soft">{ words.get(game(made).unwrap_or(family.name())) }{ " · " }{ words.get(difficulty(made.level)) }</p>
                if self.is_solved {
                    { end::heading(if self.is_unaided() { "practice-solved" } else { "practice-solved-helped" }, words) }
                }
                { match &ctx.props().ask {
                    Job::Day(date) => self.day_panel(ctx, date, made, family),
                    Job::Practice { level, seed, .. } => next_boards(family, *level, *seed, words),
                } }
            </div>
        }
    }

    /// The past days, and the result to share.
    fn day_panel(&self, ctx: &Context<Self>, date: &str, made: &Made, family: Family) -> Html {
        let words = &ctx.props().lab.words;
        html! {
            <>
                { self.days.row(date, words) }
                if self.is_solved {
                    <p><a class="go next" href={link_to(family, made.level, 1, words)}>{ words.get("practice-next") }</a></p>
                    <p class="row">
                        <button type="button" onclick={ctx.link().callback(|_: MouseEvent| Msg::Share)}>{ words.get("practice-share") }</button>
                        <span class="soft" aria-live="polite">
                            { self.shared.map(|done| words.get(if done { "copied" } else { "not-copied" })) }
                        </span>
                    </p>
                }
            </>
        }
    }

    /// The result as a text, without the answer.
    fn result(&self, ctx: &Context<Self>) -> String {
        let words = &ctx.props().lab.words;
        let Job::Day(date) = &ctx.props().ask else { return String::new() };
        let family = self.made.as_ref().and_then(|made| Family::from_slug(&made.family));
        let key = if self.is_unaided() { "practice-result" } else { "practice-result-helped" };
        let args = Args::none()
            .text("date", date.clone())
            .text("family", family.map(|family| words.get(family.name())).unwrap_or_default());
        let link = Link::write(&["today"], &[("date", date.clone())]);
        words.with(key, &args.text("link", browser::address_with(&link)))
    }
}

/// Returns the board that was made.
fn board(made: &Made) -> Option<LevelBoard> {
    LevelBoard::read(Of::from_name(&made.family)?, &made.board).ok()
}

/// Returns the key of the name of the game, if it is one that has a name.
fn game(made: &Made) -> Option<&'static str> {
    let Some(LevelBoard::Heaps(game, _)) = board(made) else { return None };
    name_of(game.rule())
}

/// The key of the name of a difficulty.
const fn difficulty(level: u32) -> &'static str {
    match level {
        1 => "practice-easy",
        2 => "practice-medium",
        _ => "practice-hard",
    }
}

/// Returns the link to a board for practice.
#[must_use]
pub fn link_to(family: Family, level: u32, seed: u32, words: &Words) -> String {
    let settings = [("level", level.to_string()), ("seed", seed.to_string()), ("lang", words.lang().code().to_owned())];
    Link::write(&[family.slug(), "practice"], &settings)
}

/// The next board of the same difficulty, and the other difficulties.
fn next_boards(family: Family, level: u32, seed: u32, words: &Words) -> Html {
    let choice = |other: u32| {
        let current = (other == level).then_some("page");
        html! { <a key={other} href={link_to(family, other, 1, words)} aria-current={current}>{ words.get(difficulty(other)) }</a> }
    };
    html! {
        <>
            <p><a class="go next" href={link_to(family, level, seed.wrapping_add(1), words)}>{ words.get("practice-next") }</a></p>
            <p class="difficulties">{ for (1..=3).map(choice) }</p>
        </>
    }
}

/// Reads the board that a link asks for.
#[must_use]
pub fn asked(link: &Link, family: Option<Family>) -> Job {
    match family {
        Some(family) => {
            let number = |name: &str| link.get(name).and_then(|value| value.parse().ok());
            let level = number("level").filter(|level| (1..=3).contains(level)).unwrap_or(1);
            Job::Practice { family: family.slug().to_owned(), level, seed: number("seed").unwrap_or(1) }
        }
        None => {
            let date = link.get("date").filter(|date| date.parse::<levels::practice::Date>().is_ok());
            Job::Day(date.map_or_else(today, str::to_owned))
        }
    }
}
