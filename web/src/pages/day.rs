//! The card of the board of the day: its picture and its task, the last seven days, and the way there.

use gloo_timers::callback::Timeout;
use qipan::levels::{Family as Of, LevelBoard};
use yew::prelude::*;

use crate::levels::days::{Days, long_date};
use crate::levels::job::{Job, Made};
use crate::levels::record::today;
use crate::link::Link;
use crate::paint::still;
use crate::stage::challenge::task;
use crate::stage::task::{Task, TaskUpdate};
use crate::words::Words;
use crate::worker_client::WorkerEvent;

/// The time that the boards of the page have before the worker is loaded, in milliseconds.
const BOARDS_FIRST_MS: u32 = 600;

/// Properties of the card.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The messages.
    pub words: Words,
}

/// Messages of the card.
pub enum Msg {
    /// The board is asked for.
    Ask,
    /// The worker made it.
    Made(WorkerEvent),
}

/// The card. Until the board is made, or if it cannot be, its place is empty.
pub struct DayCard {
    date: String,
    task: Task,
    made: Option<Made>,
    _soon: Timeout,
}

impl Component for DayCard {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link().clone();
        Self {
            date: today(),
            task: Task::new(ctx.link().callback(Msg::Made)),
            made: None,
            _soon: Timeout::new(BOARDS_FIRST_MS, move || link.send_message(Msg::Ask)),
        }
    }

    fn update(&mut self, _: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Ask => {
                self.task.ask(Job::Day(self.date.clone()));
                false
            }
            Msg::Made(news) => match self.task.hear::<Option<Made>>(news) {
                TaskUpdate::Done(made) => {
                    self.made = made;
                    true
                }
                TaskUpdate::Nothing | TaskUpdate::Progress | TaskUpdate::Lost(_) => false,
            },
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let words = &ctx.props().words;
        let href = Link::write(&["today"], &[("lang", words.lang().code().to_owned())]);
        let board = self
            .made
            .as_ref()
            .and_then(|made| LevelBoard::read(Of::from_name(&made.family)?, &made.board).ok())
            .and_then(|board| board.scene(""));
        let picture = board.map(|scene| still(&scene, words));
        let told = self.made.as_ref().and_then(|made| Some(words.say(&task(made.goal()?, &made.board))));
        html! {
            <section class="day" aria-label={words.get("today")}>
                <a class="day-board" href={href.clone()} tabindex="-1" aria-hidden="true">{ for picture }</a>
                <div>
                    <p><b>{ words.get("today") }</b><span class="soft">{ long_date(&self.date, words) }</span></p>
                    <p class="day-task" aria-live="off">{ told.unwrap_or_default() }</p>
                    <a class="go" {href}>{ words.get("today-play") }</a>
                </div>
                { Days::read().row(&self.date, words) }
            </section>
        }
    }
}
