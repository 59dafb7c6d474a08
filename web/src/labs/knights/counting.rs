//! The number of tours: a forecast of the cost, and the count by one worker or several. It is independent of the lab:
//! it gets a board, and a callback for its events.

use gloo_timers::callback::Interval;
use qipan::knights::{Board, Kind, known};
use qipan::{Args, OwnedMessage};
use qipan_svg::number::fixed;
use yew::prelude::*;

use super::job::{BoardData, Job, Outcome};
use super::published;
use crate::browser;
use crate::stage::field::{ButtonState, button, titled};
use crate::stage::lab::Change;
use crate::stage::progress_bar::work;
use crate::stage::task::{Task, TaskUpdate};
use crate::words::Words;
use crate::worker_client::WorkerEvent;

/// Maximum number of workers. More would not help, because each computes the states again.
const MAX_WORKERS: u32 = 4;
/// Interval in milliseconds between updates of the elapsed time.
const TICK_MS: u32 = 500;
/// Number of additions, in millions, below which a count starts without confirmation.
const SHORT: u32 = 200;

/// An event of a count.
#[derive(Clone, Debug)]
pub enum Event {
    /// Requests the forecast.
    Ask,
    /// An event of the worker that makes the forecast.
    Forecast(WorkerEvent),
    /// Starts the count.
    Begin,
    /// Cancels the count.
    End,
    /// An event of one of the workers that count, with its index.
    Count(usize, WorkerEvent),
    /// The timer has fired.
    Tick,
}

/// The count of the tours of a board.
#[derive(Debug)]
pub struct Counting {
    board: Board,
    told: Callback<Event>,
    /// The forecast, or the reason why there is none; `None` if it was not requested.
    forecast: Option<Outcome>,
    asking: Option<Task>,
    workers: Vec<Worker>,
    /// The timer of the elapsed time, during a count.
    clock: Option<Interval>,
    /// The time of its start, in milliseconds.
    began: f64,
    /// The result, and the seconds that it took.
    counted: Option<(String, f64)>,
}

/// One of the workers that count.
#[derive(Debug)]
struct Worker {
    task: Task,
    /// Its last report.
    told: Option<Outcome>,
    is_done: bool,
}

impl Counting {
    /// Creates the state for a board. Events are passed to `told`, whose owner passes them to [`Counting::update`].
    #[must_use]
    pub fn new(board: &Board, told: Callback<Event>) -> Self {
        Self {
            board: board.clone(),
            told,
            forecast: None,
            asking: None,
            workers: Vec::new(),
            clock: None,
            began: 0.0,
            counted: None,
        }
    }

    /// Changes the board, if it is another one.
    pub fn renew(&mut self, board: &Board) {
        if self.board != *board {
            *self = Self::new(board, self.told.clone());
        }
    }

    /// Whether a count is running.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.workers.iter().any(|worker| worker.task.is_running())
    }

    /// Handles an event. A message for the caption is written to `notice`.
    pub fn update(&mut self, notice: &mut Option<OwnedMessage>, event: Event) -> Change {
        match event {
            Event::Ask => {
                let mut task = Task::new(self.told.reform(Event::Forecast));
                task.ask(Job::Forecast { board: BoardData::of(&self.board) });
                *self = Self { asking: Some(task), ..Self::new(&self.board, self.told.clone()) };
            }
            Event::Forecast(news) => return self.forecast_news(notice, news),
            Event::Begin => self.begin(),
            Event::End => self.workers.clear(),
            Event::Count(which, news) => return self.count_news(notice, which, news),
            Event::Tick => {}
        }
        if !self.is_running() {
            self.clock = None;
        }
        Change::Words
    }

    fn forecast_news(&mut self, notice: &mut Option<OwnedMessage>, news: WorkerEvent) -> Change {
        let Some(task) = &mut self.asking else { return Change::Nothing };
        match task.hear(news) {
            TaskUpdate::Nothing | TaskUpdate::Progress => return Change::Nothing,
            TaskUpdate::Lost(why) => *notice = Some(why),
            TaskUpdate::Done(outcome) => {
                let begins = matches!(outcome, Outcome::Forecast { millions, .. } if millions < SHORT);
                self.forecast = Some(outcome);
                if begins {
                    self.begin();
                }
            }
        }
        self.asking = None;
        Change::Words
    }

    fn begin(&mut self) {
        let Some(Outcome::Forecast { workers, .. }) = self.forecast else { return };
        let of = workers.min(browser::processors()).clamp(1, MAX_WORKERS);
        let board = BoardData::of(&self.board);
        let worker = |share: u32| {
            let mut task = Task::new(self.told.reform(move |news| Event::Count(share as usize, news)));
            task.ask(Job::Count { board: board.clone(), share, of });
            Worker { task, told: None, is_done: false }
        };
        self.workers = (0..of).map(worker).collect();
        let told = self.told.clone();
        self.clock = Some(Interval::new(TICK_MS, move || told.emit(Event::Tick)));
        self.began = browser::now();
        self.counted = None;
    }

    fn count_news(&mut self, notice: &mut Option<OwnedMessage>, which: usize, news: WorkerEvent) -> Change {
        let Some(worker) = self.workers.get_mut(which) else { return Change::Nothing };
        if let Some(told) = worker.task.known(&news) {
            worker.told = Some(told);
            return Change::Words;
        }
        match worker.task.hear(news) {
            TaskUpdate::Nothing => return Change::Nothing,
            TaskUpdate::Progress => {}
            TaskUpdate::Lost(why) => {
                *notice = Some(why);
                self.workers.clear();
            }
            TaskUpdate::Done(told @ Outcome::Counted { .. }) => {
                worker.told = Some(told);
                worker.is_done = true;
                if self.workers.iter().all(|worker| worker.is_done) {
                    let counts = self.workers.iter().filter_map(|worker| match &worker.told {
                        Some(Outcome::Counted { count, .. }) => Some(count.as_str()),
                        _ => None,
                    });
                    let sum = counts.fold("0".to_owned(), |sum, count| added(&sum, count));
                    self.counted = Some((sum, (browser::now() - self.began) / 1000.0));
                    self.workers.clear();
                }
            }
            TaskUpdate::Done(outcome) => {
                self.workers.clear();
                self.forecast = Some(outcome);
            }
        }
        Change::Words
    }

    // ---------------------------------------------------------------------------------------------------- the section

    /// The section with the number of tours.
    pub fn section(&self, words: &Words) -> Html {
        titled(
            "count",
            words.get("knights-count"),
            html! {
                <>
                    { published::of_board(&self.board, words) }
                    { self.act(words) }
                    <div aria-live="polite">{ self.outcome(words) }</div>
                    { published::of_width(&self.board, words) }
                </>
            },
        )
    }

    fn act(&self, words: &Words) -> Html {
        if self.is_running() {
            let share = |worker: &Worker| if worker.is_done { 1.0 } else { worker.task.progress().unwrap_or(0.0) };
            let done: f64 = self.workers.iter().map(share).sum();
            let on_cancel = self.told.reform(|_: MouseEvent| Event::End);
            return work(words, "counting", done / self.workers.len() as f64, on_cancel);
        }
        if self.counted.is_some() {
            return html! {};
        }
        let ask = |key: &'static str, event: Event| {
            let onclick = self.told.reform(move |_: MouseEvent| event.clone());
            html! { <div class="row">{ button(key, words.get(key), ButtonState::Plain, onclick) }</div> }
        };
        match &self.forecast {
            None => ask("knights-count-ask", Event::Ask),
            Some(Outcome::Forecast { .. }) => ask("knights-count-begin", Event::Begin),
            Some(_) => html! {},
        }
    }

    fn outcome(&self, words: &Words) -> Html {
        if let Some((count, seconds)) = &self.counted {
            let seconds = fixed(*seconds, usize::from(*seconds < 10.0));
            let key = match self.board.kind() {
                Kind::Closed => "knights-counted-closed",
                Kind::Open => "knights-counted-open",
            };
            let args = Args::none().decimal("count", count).text("seconds", seconds);
            let agrees = known::published(&self.board).map(|known| {
                words.get(if known.count == count { "knights-counted-agrees" } else { "knights-counted-differs" })
            });
            return html! {
                <p><b>{ words.get("kind-computed") }</b>{ " " }
                    { words.joined([Some(words.with(key, &args)), agrees].into_iter().flatten()) }</p>
            };
        }
        if self.is_running() {
            return self.figures(words);
        }
        let soft = |key: &'static str, args: Args| html! { <p class="soft">{ words.with(key, &args) }</p> };
        match &self.forecast {
            Some(Outcome::Forecast { states, megabytes, millions, measured, workers }) => {
                let key = if *measured { "knights-forecast" } else { "knights-forecast-about" };
                let of = (*workers).min(browser::processors()).clamp(1, MAX_WORKERS);
                let args = Args::none()
                    .decimal("states", states)
                    .count("megabytes", u64::from(*megabytes) * u64::from(of))
                    .count("workers", of.into())
                    .count("minutes", u64::from(*millions) / 600 / u64::from(of) + 1);
                soft(key, args)
            }
            Some(Outcome::TooMuch { needed, megabytes }) => {
                let args = Args::none().count("needed", (*needed).into()).count("megabytes", (*megabytes).into());
                soft("knights-too-large-to-count", args)
            }
            Some(Outcome::TooWide { widest, squares }) => {
                let args = Args::none().count("widest", (*widest).into()).count("squares", (*squares).into());
                soft("knights-too-wide-to-count", args)
            }
            Some(_) => soft("knights-count-memory", Args::none()),
            None => soft("knights-count-tip", Args::none()),
        }
    }

    /// The state of a running count: states, memory, time, and tours found so far.
    fn figures(&self, words: &Words) -> Html {
        let told = || {
            self.workers.iter().filter_map(|worker| match &worker.told {
                Some(Outcome::Counted { count, states, megabytes, of, .. }) => Some((count, states, *megabytes, *of)),
                _ => None,
            })
        };
        let states = told().next().map_or_else(|| "0".to_owned(), |(_, states, ..)| states.clone());
        let megabytes: u32 = told().map(|(_, _, megabytes, _)| megabytes).sum();
        let found = told().fold("0".to_owned(), |sum, (count, ..)| added(&sum, count));
        let joins = told().any(|(.., of)| of > 0);
        let seconds = (browser::now() - self.began) / 1000.0;
        let line = |key: &'static str, value: String| {
            html! { <tr {key}><th scope="row">{ words.get(key) }</th><td>{ value }</td></tr> }
        };
        html! {
            <table class="counts" aria-live="off">
                <tbody>
                    { line("knights-figure-states", words.number(&states)) }
                    { line("knights-figure-memory", format!("{megabytes} MB")) }
                    { line("knights-figure-time", words.with("seconds", &Args::none().text("seconds", fixed(seconds, 0)))) }
                    if joins {
                        { line("knights-figure-found", words.number(&found)) }
                    }
                </tbody>
            </table>
        }
    }
}

/// Returns the sum of two decimal numbers.
fn added(a: &str, b: &str) -> String {
    let digit = |number: &str, place: usize| number.bytes().rev().nth(place).map_or(0, |digit| digit - b'0');
    let mut sum = Vec::new();
    let mut carry = 0;
    for place in 0..a.len().max(b.len()) {
        let digits = digit(a, place) + digit(b, place) + carry;
        sum.push(b'0' + digits % 10);
        carry = digits / 10;
    }
    if carry > 0 {
        sum.push(b'0' + carry);
    }
    sum.iter().rev().map(|digit| char::from(*digit)).collect()
}

#[cfg(test)]
mod tests {
    use super::added;

    #[test]
    fn decimal_numbers_are_added() {
        for (a, b) in [(0u128, 0u128), (9, 1), (999, 1), (13_267_364_410_532, 55_488_142), (1 << 100, 1 << 99)] {
            assert_eq!(added(&a.to_string(), &b.to_string()), (a + b).to_string());
            assert_eq!(added(&b.to_string(), &a.to_string()), (a + b).to_string());
        }
    }
}
