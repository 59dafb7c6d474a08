//! Tours one by one, by their numbers: unranking.

use qipan::{Args, OwnedMessage};
use yew::prelude::*;

use super::job::{BoardData, Job, Outcome, squares};
use super::setup::has_numbers;
use super::state::{Desk, KnightLab, Msg, Numbers, Proof, Scope};
use crate::browser;
use crate::link::{Link, bad_setting};
use crate::stage::controls::Part;
use crate::stage::field::{ButtonState, Number, button, stepper, titled};
use crate::stage::lab::{Change, Hints, own};
use crate::stage::msg;
use crate::stage::render::panel;
use crate::stage::task::{Task, TaskUpdate};
use crate::words::Words;
use crate::worker_client::WorkerEvent;

impl Numbers {
    /// Whether a tour is being computed by its number.
    pub(super) fn is_running(&self) -> bool {
        self.finding.as_ref().is_some_and(Task::is_running)
    }

    /// Returns the progress of that, from 0 to 1.
    pub(super) fn progress(&self) -> Option<f64> {
        self.finding.as_ref()?.progress()
    }
}

impl KnightLab {
    /// Describes the number of the shown tour among all, if it has one.
    pub(super) fn numbered(&self, words: &Words) -> Option<String> {
        let (number, all) = (self.setup.number?, self.numbers.all.as_ref()?);
        let args = Args::none().count("number", number).decimal("all", all);
        Some(words.with("knights-caption-number", &args))
    }

    /// Requests the tour with this number from the worker.
    pub(super) fn ask_numbered(&mut self, scope: &Scope, number: u64) {
        let board = BoardData::of(&self.setup.board);
        let finding = self.numbers.finding.get_or_insert_with(|| Task::new(own(scope, Msg::NumberedNews)));
        finding.ask(Job::Numbered { board, number: number.to_string() });
    }

    pub(super) fn numbered_news(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        let Some(task) = &mut self.numbers.finding else { return Change::Nothing };
        match task.hear(news) {
            TaskUpdate::Nothing => return Change::Nothing,
            TaskUpdate::Progress => return Change::Words,
            TaskUpdate::Lost(why) => {
                desk.notice = Some(why);
                self.without_number(desk);
            }
            TaskUpdate::Done(Outcome::Numbered { squares: found, count }) => {
                let found = squares(&found);
                self.numbers.all = Some(count);
                if found.is_empty() {
                    desk.notice = Some(bad_setting("tour", "link-allowed-tour"));
                    (self.setup.number, self.numbers.shown) = (None, None);
                    desk.play.renew(self.setup.answer());
                } else {
                    self.numbers.shown = self.setup.number;
                    let step = self.setup.wanted.max(desk.play.step());
                    desk.play.renew(Some(qipan::knights::Tour::given(&self.setup.board, found)));
                    desk.play.go_to(step);
                    self.setup.wanted = 0;
                }
                self.proof = Proof::Unknown;
                self.prove_here(desk);
                self.look(desk);
            }
            TaskUpdate::Done(_) => {
                desk.notice = Some(OwnedMessage::plain("knights-numbers-large"));
                self.without_number(desk);
            }
        }
        Change::Board
    }

    /// Keeps the shown tour, or else shows the default one, in place of a tour that was not computed; in the link too.
    fn without_number(&mut self, desk: &mut Desk) {
        self.setup.number = self.numbers.shown;
        if desk.play.answer().is_none() {
            desk.play.renew(self.setup.answer());
            if desk.play.answer().is_some() {
                self.prove_here(desk);
            } else {
                self.ask_answer();
            }
            self.look(desk);
        }
    }

    /// Cancels the request for a tour by its number.
    pub(super) fn end_numbered(&mut self) {
        if let Some(finding) = self.numbers.finding.as_mut().filter(|finding| finding.is_running()) {
            finding.cancel();
            self.setup.number = self.numbers.shown;
        }
    }

    /// Makes the tour with this number the answer.
    pub(super) fn go_number(&mut self, desk: &mut Desk, scope: &Scope, number: Option<u64>) {
        self.discard_hints();
        desk.notice = None;
        if !self.numbers.is_running() {
            self.numbers.shown = self.setup.number.filter(|_| desk.play.answer().is_some());
        }
        self.setup.number = number;
        // Browsing shows each whole tour.
        self.setup.wanted = if number.is_some() && desk.play.step() == 0 { self.setup.last_step() } else { 0 };
        self.setup.invites = false;
        // The player's own moves are kept for Play.
        desk.play.set_aside();
        match number {
            Some(number) => self.ask_numbered(scope, number),
            None => {
                self.end_numbered();
                (self.setup.number, self.numbers.shown) = (None, None);
                desk.play.renew(self.setup.answer());
                self.prove(desk, scope);
                self.look(desk);
            }
        }
    }

    /// Shows a random tour, uniformly distributed.
    pub(super) fn go_random(&mut self, desk: &mut Desk, scope: &Scope) {
        let all = self.numbers.all.as_ref().and_then(|all| all.parse::<u64>().ok()).unwrap_or(1);
        // Below 2^53 the random fraction has enough digits.
        let number = 1 + (browser::random() * all as f64) as u64;
        self.go_number(desk, scope, Some(number.min(all)));
    }
}

/// The section with tours by their numbers, and the link to the counting task.
pub(super) fn section(lab: &KnightLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    if !desk.controls.has(Part::Strip) {
        return html! {};
    }
    let to_count = super::setup::of_task(&lab.setup.board, "count", words.lang().code());
    titled(
        "count",
        words.get("knights-by-number"),
        html! {
            <>
                if lab.setup.number.is_some() {
                    { panel::known(desk, &lab.known(desk), scope, words) }
                }
                { by_number(lab, scope, words) }
                <p><a href={Link::write(&["knights"], &to_count)}>{ words.get("knights-to-count") }</a></p>
            </>
        },
    )
}

/// The controls to browse tours by their numbers.
fn by_number(lab: &KnightLab, scope: &Scope, words: &Words) -> Html {
    if !has_numbers(&lab.setup.board) || lab.obstacle.is_some() {
        return html! {};
    }
    let numbers = &lab.numbers;
    let Some(number) = lab.setup.number else {
        let first = own(scope, |_: MouseEvent| Msg::Number(Some(1)));
        return html! { <div class="row">{ button("numbers", words.get("knights-numbers"), ButtonState::Plain, first) }</div> };
    };
    let all = numbers.all.as_ref().and_then(|all| all.parse::<u64>().ok()).unwrap_or(u64::MAX);
    let go = |to: u64| (1..=all).contains(&to).then(|| own(scope, move |_: MouseEvent| Msg::Number(Some(to))));
    let names = ["knights-number-before", "knights-number-after"].map(|key| words.get(key));
    let shown = numbers.all.as_ref().map(|all| format!("{} / {}", words.number(number), words.number(all)));
    let on_change = own(scope, |number: u64| Msg::Number(Some(number)));
    let on_out_of_range = scope.callback(|(from, to)| msg::Msg::OutOfRange(from, to));
    html! {
        <>
            { stepper(shown.unwrap_or_default(), names, [go(number.wrapping_sub(1)), go(number.saturating_add(1))]) }
            <div class="field">
                <span>{ words.get("knights-number") }</span>
                <Number label={words.get("knights-number")} value={number} range={(1, all)} {on_change} {on_out_of_range} />
            </div>
            <div class="row">
                { button("random", words.get("knights-number-random"), ButtonState::Plain, own(scope, |_| Msg::Random)) }
                { button("usual", words.get("knights-number-none"), ButtonState::Plain, own(scope, |_| Msg::Number(None))) }
            </div>
        </>
    }
}
