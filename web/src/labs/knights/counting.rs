//! How many tours there are: published numbers, a forecast, the count by one worker or several, and tours by their numbers.

use qipan::knights::known::{self, Published, Refuted};
use qipan::{Args, Sentence};
use qipan_text::grouped;
use yew::prelude::*;

use super::job::{BoardData, Job, Outcome, squares};
use super::proof::Proof;
use super::setup::has_numbers;
use super::{Desk, KnightLab, Msg, Scope};
use crate::bridge::News;
use crate::browser;
use crate::link::bad_setting;
use crate::stage::controls::Part;
use crate::stage::field::{Number, Stands, button, stepper, titled};
use crate::stage::lab::{Change, Lab, own};
use crate::stage::page;
use crate::stage::task::{Heard, Task};
use crate::stage::work::work;
use crate::words::Words;

/// More workers than this do not help: each makes the states anew.
const MOST_WORKERS: u32 = 4;
/// A count of fewer million additions begins without being asked twice.
const SHORT: u32 = 200;

/// What is known of the number of tours.
#[derive(Debug, Default)]
pub struct Counting {
    /// Nobody asked yet; or what a count will take, or why there is none.
    pub forecast: Option<Outcome>,
    asking: Option<Task>,
    workers: Vec<Worker>,
    /// When it began, in milliseconds.
    began: f64,
    /// What came out, with the seconds that it took.
    pub counted: Option<(String, f64)>,
    /// How many tours have numbers, decimal.
    numbered: Option<String>,
    finding: Option<Task>,
}

/// One of the workers that count.
#[derive(Debug)]
struct Worker {
    task: Task,
    /// What it told last.
    told: Option<Outcome>,
    is_done: bool,
}

impl Counting {
    /// Is a count under way?
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.workers.iter().any(|worker| worker.task.is_running())
    }
}

impl KnightLab {
    /// The count of this board is asked for: first what it will take.
    pub(super) fn ask_forecast(&mut self, scope: &Scope) {
        let mut task = Task::new(own(scope, Msg::ForecastNews));
        let board = BoardData::of(&self.setup.board);
        task.ask(crate::job::Job::Knights(Job::Forecast { board }));
        self.counting = Counting { asking: Some(task), ..Counting::default() };
    }

    pub(super) fn forecast_news(&mut self, desk: &mut Desk, scope: &Scope, news: News) -> Change {
        let Some(task) = &mut self.counting.asking else { return Change::Nothing };
        match task.hear(news) {
            Heard::Nothing | Heard::Progress => return Change::Nothing,
            Heard::Lost(why) => desk.notice = Some(why),
            Heard::Done(outcome) => {
                let begins = matches!(outcome, Outcome::Forecast { millions, .. } if millions < SHORT);
                self.counting.forecast = Some(outcome);
                if begins {
                    self.begin_count(scope);
                }
            }
        }
        self.counting.asking = None;
        Change::Words
    }

    /// The count begins.
    pub(super) fn begin_count(&mut self, scope: &Scope) {
        let Some(Outcome::Forecast { workers, .. }) = self.counting.forecast else { return };
        let of = workers.min(browser::processors()).clamp(1, MOST_WORKERS);
        let board = BoardData::of(&self.setup.board);
        let worker = |share: u32| {
            let mut task = Task::new(own(scope, move |news| Msg::CountNews(share as usize, news)));
            task.ask(crate::job::Job::Knights(Job::Count { board: board.clone(), share, of }));
            Worker { task, told: None, is_done: false }
        };
        self.counting.workers = (0..of).map(worker).collect();
        self.counting.began = browser::now();
        self.counting.counted = None;
    }

    /// The count is ended.
    pub(super) fn end_count(&mut self) {
        self.counting.workers.clear();
    }

    pub(super) fn count_news(&mut self, desk: &mut Desk, which: usize, news: News) -> Change {
        let Some(worker) = self.counting.workers.get_mut(which) else { return Change::Nothing };
        if let Some(told) = worker.task.known(&news) {
            worker.told = Some(told);
            return Change::Words;
        }
        match worker.task.hear(news) {
            Heard::Nothing => return Change::Nothing,
            Heard::Progress => return Change::Words,
            Heard::Lost(why) => {
                desk.notice = Some(why);
                self.end_count();
            }
            Heard::Done(told @ Outcome::Counted { .. }) => {
                worker.told = Some(told);
                worker.is_done = true;
                let counting = &mut self.counting;
                if counting.workers.iter().all(|worker| worker.is_done) {
                    let counts = counting.workers.iter().filter_map(|worker| match &worker.told {
                        Some(Outcome::Counted { count, .. }) => Some(count.as_str()),
                        _ => None,
                    });
                    let sum = counts.fold("0".to_owned(), |sum, count| added(&sum, count));
                    counting.counted = Some((sum, (browser::now() - counting.began) / 1000.0));
                    counting.workers.clear();
                }
            }
            Heard::Done(outcome) => {
                self.end_count();
                self.counting.forecast = Some(outcome);
            }
        }
        Change::Words
    }

    // -------------------------------------------------------------------------------------------- tours by number

    /// The tour with this number is looked for.
    pub(super) fn ask_numbered(&mut self, scope: &Scope, number: u64) {
        let board = BoardData::of(&self.setup.board);
        let finding = self.counting.finding.get_or_insert_with(|| Task::new(own(scope, Msg::NumberedNews)));
        finding.ask(crate::job::Job::Knights(Job::Numbered { board, number: number.to_string() }));
    }

    pub(super) fn numbered_news(&mut self, desk: &mut Desk, news: News) -> Change {
        let Some(task) = &mut self.counting.finding else { return Change::Nothing };
        match task.hear(news) {
            Heard::Nothing => return Change::Nothing,
            Heard::Progress => return Change::Words,
            Heard::Lost(why) => desk.notice = Some(why),
            Heard::Done(Outcome::Numbered { squares: found, count }) => {
                let found = squares(&found);
                self.counting.numbered = Some(count);
                if found.is_empty() {
                    desk.notice = Some(bad_setting("tour", "link-allowed-tour"));
                    self.setup.number = None;
                    desk.play.renew(self.setup.answer());
                } else {
                    let step = self.setup.wanted.max(desk.play.step());
                    desk.play.renew(Some(qipan::knights::Tour::given(&self.setup.board, found)));
                    desk.play.go_to(step);
                    self.setup.wanted = 0;
                }
                self.proof = Proof::Unknown;
                self.prove_here(desk);
                self.look(desk);
            }
            Heard::Done(_) => desk.notice = Some(Sentence::plain("knights-numbers-large")),
        }
        Change::Board
    }

    /// The tour with this number becomes the answer.
    pub(super) fn go_number(&mut self, desk: &mut Desk, scope: &Scope, number: Option<u64>) {
        self.quiet();
        desk.notice = None;
        self.setup.number = number;
        self.setup.invites = false;
        desk.play.give_back();
        match number {
            Some(number) => self.ask_numbered(scope, number),
            None => {
                desk.play.renew(self.setup.answer());
                self.prove(desk, scope);
                self.look(desk);
            }
        }
    }

    /// One of all tours, each as likely as any other.
    pub(super) fn go_random(&mut self, desk: &mut Desk, scope: &Scope) {
        let all = self.counting.numbered.as_ref().and_then(|all| all.parse::<u64>().ok()).unwrap_or(1);
        // Below 2^53 the fraction has digits enough.
        let number = 1 + (browser::random() * all as f64) as u64;
        self.go_number(desk, scope, Some(number.min(all)));
    }
}

/// The sum of two decimal numbers.
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

/// How many tours there are.
pub(super) fn section(lab: &KnightLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    if !desk.controls.has(Part::Strip) {
        return html! {};
    }
    titled(
        "count",
        words.get("knights-count"),
        html! {
            <>
                { published(lab, words) }
                { act(lab, scope, words) }
                <div aria-live="polite">{ outcome(lab, words) }</div>
                { by_number(lab, scope, words) }
            </>
        },
    )
}

/// What was published of this board, and what of that is wrong.
fn published(lab: &KnightLab, words: &Words) -> Html {
    let board = &lab.setup.board;
    let right = known::published(board).map(|Published { count, source, is_confirmed, .. }| {
        let key = if *is_confirmed { "knights-published" } else { "knights-published-once" };
        let args = Args::none().decimal("count", count).verbatim("source", *source);
        html! { <p><b>{ words.get("knights-kind-published") }</b>{ " " }{ words.with(key, &args) }</p> }
    });
    let wrong = known::refuted(board).map(|Refuted { printed, source, why, .. }| {
        let args = Args::none().decimal("count", printed).verbatim("source", *source).told("why", why);
        html! { <p><b>{ words.get("knights-kind-refuted") }</b>{ " " }{ words.with("knights-refuted-count", &args) }</p> }
    });
    html! { <>{ for right }{ for wrong }</> }
}

fn act(lab: &KnightLab, scope: &Scope, words: &Words) -> Html {
    let counting = &lab.counting;
    if counting.is_running() {
        let done: f64 = counting
            .workers
            .iter()
            .map(|worker| if worker.is_done { 1.0 } else { worker.task.progress().unwrap_or(0.0) })
            .sum();
        let done = done / counting.workers.len() as f64;
        return work(words, "counting", done, own(scope, |_| Msg::EndCount));
    }
    if counting.counted.is_some() {
        return html! {};
    }
    let ask = |key: &'static str, msg: fn() -> Msg| {
        html! { <div class="row">{ button(key, words.get(key), Stands::Plain, own(scope, move |_| msg())) }</div> }
    };
    match &counting.forecast {
        None => ask("knights-count-ask", || Msg::AskForecast),
        Some(Outcome::Forecast { .. }) => ask("knights-count-begin", || Msg::BeginCount),
        Some(_) => html! {},
    }
}

fn outcome(lab: &KnightLab, words: &Words) -> Html {
    let counting = &lab.counting;
    if let Some((count, seconds)) = &counting.counted {
        let seconds = if *seconds < 10.0 { format!("{seconds:.1}") } else { format!("{seconds:.0}") };
        let key = match lab.setup.board.kind() {
            qipan::knights::Kind::Closed => "knights-counted-closed",
            qipan::knights::Kind::Open => "knights-counted-open",
        };
        let args = Args::none().decimal("count", count).verbatim("seconds", seconds);
        let agrees = known::published(&lab.setup.board).map(|known| {
            words.get(if known.count == count { "knights-counted-agrees" } else { "knights-counted-differs" })
        });
        return html! {
            <p><b>{ words.get("verdict-computed") }</b>{ " " }
                { words.joined([Some(words.with(key, &args)), agrees].into_iter().flatten()) }</p>
        };
    }
    if counting.is_running() {
        return figures(counting, words);
    }
    match &counting.forecast {
        Some(Outcome::Forecast { states, megabytes, millions, measured, workers }) => {
            let key = if *measured { "knights-forecast" } else { "knights-forecast-about" };
            let of = (*workers).min(browser::processors()).clamp(1, MOST_WORKERS);
            let args = Args::none()
                .decimal("states", states)
                .count("megabytes", u64::from(*megabytes) * u64::from(of))
                .count("workers", of.into())
                .count("minutes", u64::from(*millions) / 600 / u64::from(of) + 1);
            html! { <p class="soft">{ words.with(key, &args) }</p> }
        }
        Some(Outcome::TooMuch { needed, megabytes }) => {
            let args = Args::none().count("needed", (*needed).into()).count("megabytes", (*megabytes).into());
            html! { <p class="soft">{ words.with("knights-too-large-to-count", &args) }</p> }
        }
        Some(Outcome::TooWide { widest, squares }) => {
            let args = Args::none().count("widest", (*widest).into()).count("squares", (*squares).into());
            html! { <p class="soft">{ words.with("knights-too-wide-to-count", &args) }</p> }
        }
        Some(_) => html! { <p class="soft">{ words.get("knights-count-memory") }</p> },
        None => html! { <p class="soft">{ words.get("knights-count-tip") }</p> },
    }
}

/// The count as it goes on: states, memory, time, and what has been found so far.
fn figures(counting: &Counting, words: &Words) -> Html {
    let told = || {
        counting.workers.iter().filter_map(|worker| match &worker.told {
            Some(Outcome::Counted { count, states, megabytes, of, .. }) => Some((count, states, *megabytes, *of)),
            _ => None,
        })
    };
    let states = told().next().map_or_else(|| "0".to_owned(), |(_, states, ..)| states.clone());
    let megabytes: u32 = told().map(|(_, _, megabytes, _)| megabytes).sum();
    let found = told().fold("0".to_owned(), |sum, (count, ..)| added(&sum, count));
    let joins = told().any(|(.., of)| of > 0);
    let seconds = (browser::now() - counting.began) / 1000.0;
    let line = |key: &'static str, value: String| {
        html! { <tr {key}><th scope="row">{ words.get(key) }</th><td>{ value }</td></tr> }
    };
    html! {
        <table class="counts" aria-live="off">
            <tbody>
                { line("knights-figure-states", grouped(&states)) }
                { line("knights-figure-memory", format!("{megabytes} MB")) }
                { line("knights-figure-time", format!("{seconds:.0} s")) }
                if joins {
                    { line("knights-figure-found", grouped(&found)) }
                }
            </tbody>
        </table>
    }
}

/// Tours one by one, by their numbers.
fn by_number(lab: &KnightLab, scope: &Scope, words: &Words) -> Html {
    if !has_numbers(&lab.setup.board) || lab.obstacle.is_some() {
        return html! {};
    }
    let counting = &lab.counting;
    let Some(number) = lab.setup.number else {
        let first = own(scope, |_: MouseEvent| Msg::Number(Some(1)));
        return html! { <div class="row">{ button("numbers", words.get("knights-numbers"), Stands::Plain, first) }</div> };
    };
    let all = counting.numbered.as_ref().and_then(|all| all.parse::<u64>().ok()).unwrap_or(u64::MAX);
    let go = |to: u64| (1..=all).contains(&to).then(|| own(scope, move |_: MouseEvent| Msg::Number(Some(to))));
    let names = ["knights-number-before", "knights-number-after"].map(|key| words.get(key));
    let shown = counting.numbered.as_ref().map(|all| format!("{} / {}", grouped(&number.to_string()), grouped(all)));
    let on_change = own(scope, |number: u64| Msg::Number(Some(number)));
    let on_out_of_range = scope.callback(|(from, to)| page::Msg::OutOfRange(from, to));
    html! {
        <>
            { stepper(shown.unwrap_or_default(), names, [go(number.wrapping_sub(1)), go(number.saturating_add(1))]) }
            <div class="field">
                <span>{ words.get("knights-number") }</span>
                <Number label={words.get("knights-number")} value={number} range={(1, all)} {on_change} {on_out_of_range} />
            </div>
            <div class="row">
                { button("random", words.get("knights-number-random"), Stands::Plain, own(scope, |_| Msg::Random)) }
                { button("usual", words.get("knights-number-none"), Stands::Plain, own(scope, |_| Msg::Number(None))) }
            </div>
        </>
    }
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
