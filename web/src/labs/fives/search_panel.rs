//! The exact search: its bounds, its result, and the buttons to start, cancel and resume it.

use qipan::fives::BlockingSet;
use qipan::{Answer, Args, Square};
use qipan_svg::number::fixed;
use yew::prelude::*;

use super::job::{BoardData, Job, Outcome, squares};
use super::state::{Bounds, Desk, FiveLab, Msg, Scope};
use crate::browser;
use crate::link::bad_setting;
use crate::stage::controls::Part;
use crate::stage::field::{ButtonState, button, titled};
use crate::stage::lab::{Change, own};
use crate::stage::progress_bar::work;
use crate::stage::task::TaskUpdate;
use crate::words::Words;
use crate::worker_client::WorkerEvent;

/// Number of changes of the bounds that are shown, the last ones.
const SHOWN: usize = 6;

impl FiveLab {
    /// Returns the minimum number of stones, if it is known.
    #[must_use]
    pub fn fewest(&self) -> Option<u64> {
        let lattice = self.ways.get(1).map(BlockingSet::len).filter(|len| *len == self.needed);
        self.searched.fewest.or(lattice)
    }

    /// Starts the search in the worker, or resumes it.
    pub(super) fn ask_search(&mut self) {
        if self.searching.is_running() {
            return;
        }
        let searched = &mut self.searched;
        searched.before = searched.history.last().map_or(0.0, |last| last.seconds);
        searched.began = browser::now();
        let (board, saved) = (BoardData::of(&self.setup.board), searched.saved.clone());
        self.searching.ask(Job::Search { board, saved });
    }

    /// Cancels the search. Its result is kept, and it can be resumed.
    pub(super) fn end_search(&mut self) {
        self.searching.cancel();
    }

    pub(super) fn search_news(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        if let Some(Outcome::Bounds { lower, best, saved, .. }) = self.searching.known(&news) {
            if saved.is_some() {
                self.searched.saved = saved;
            }
            return self.bounded(desk, lower.into(), &squares(&best));
        }
        match self.searching.hear(news) {
            TaskUpdate::Nothing => Change::Nothing,
            TaskUpdate::Progress => Change::Words,
            TaskUpdate::Lost(why) => {
                desk.notice = Some(why);
                Change::Board
            }
            TaskUpdate::Done(Outcome::Fewest { fewest, count, ways }) => {
                let ways: Vec<Vec<Square>> = ways.iter().map(|way| squares(way)).collect();
                self.searched.fewest = Some(fewest.into());
                self.searched.saved = None;
                self.note(fewest.into(), fewest.into());
                self.ways.found(&self.setup.board, count, &ways);
                self.stand(desk);
                // A fractional packing may prove the lower bound as well.
                self.settled(desk);
                Change::Board
            }
            TaskUpdate::Done(_) => {
                self.searched.too_large = true;
                Change::Board
            }
        }
    }

    /// Records a partial result. The best blocking set is shown until there is a better answer.
    fn bounded(&mut self, desk: &mut Desk, lower: u64, best: &[Square]) -> Change {
        self.note(lower, best.len() as u64);
        let is_better = desk.play.answer().is_none_or(|now| now.len() > best.len() as u64);
        if self.ways.shown() == 0 && is_better {
            self.show_found(desk, best);
            return Change::Board;
        }
        Change::Words
    }

    /// Records the bounds, if they have changed.
    fn note(&mut self, lower: u64, best: u64) {
        let searched = &mut self.searched;
        let seconds = searched.before + (browser::now() - searched.began) / 1000.0;
        if searched.history.last().is_none_or(|last| (last.lower, last.best) != (lower, best)) {
            searched.history.push(Bounds { seconds, lower, best });
        }
    }

    /// Makes the stones found the answer.
    fn show_found(&self, desk: &mut Desk, stones: &[Square]) {
        if let Ok(found) = BlockingSet::found(&self.setup.board, stones) {
            desk.play.renew(Some(found));
            desk.play.go_to(self.setup.wanted.max(desk.play.step()));
        }
    }

    /// Goes to the step of the link, once the blocking set of the link is known.
    pub(super) fn stand(&mut self, desk: &mut Desk) {
        let is_shown = desk.play.answer().is_some() && self.ways.get(self.setup.way) == desk.play.answer();
        if is_shown {
            return;
        }
        if self.setup.way > self.ways.shown() {
            desk.notice = Some(bad_setting("way", "link-allowed-way"));
            self.setup.way = 1;
        }
        let Some(way) = self.ways.get(self.setup.way).cloned() else { return };
        desk.play.renew(Some(way));
        let wanted = std::mem::take(&mut self.setup.wanted);
        if wanted > desk.play.len() {
            desk.notice = Some(bad_setting("step", "link-allowed-step"));
        }
        desk.play.go_to(wanted.max(desk.play.step()));
    }
}

/// The section of the search, with its bounds and its result.
pub(super) fn section(lab: &FiveLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    if !desk.controls.has(Part::Strip) {
        return html! {};
    }
    let searched = &lab.searched;
    let is_begun = !searched.history.is_empty();
    let act = match lab.searching.progress() {
        Some(done) => work(words, "fives-searching", done, own(scope, |_| Msg::EndSearch)),
        None if searched.fewest.is_some() || searched.too_large => html! {},
        None => {
            let key = if is_begun { "fives-search-on" } else { "fives-search" };
            html! { <div class="row">{ button("search", words.get(key), ButtonState::Plain, own(scope, |_| Msg::Search)) }</div> }
        }
    };
    let line = |(index, bounds): (usize, &Bounds)| {
        html! {
            <tr key={index}>
                <td>{ words.with("seconds", &Args::none().text("seconds", fixed(bounds.seconds, 1))) }</td>
                <td>{ bounds.lower }</td>
                <td>{ bounds.best }</td>
                <td>{ bounds.best.saturating_sub(bounds.lower) }</td>
            </tr>
        }
    };
    let last = searched.history.iter().enumerate().skip(searched.history.len().saturating_sub(SHOWN));
    titled(
        "search",
        words.get("fives-search-title"),
        html! {
            <>
                { act }
                if is_begun {
                    <table class="counts">
                        <thead><tr>
                            <th scope="col">{ words.get("fives-search-time") }</th>
                            <th scope="col">{ words.get("fives-search-lower") }</th>
                            <th scope="col">{ words.get("fives-search-best") }</th>
                            <th scope="col">{ words.get("fives-search-gap") }</th>
                        </tr></thead>
                        <tbody>{ for last.map(line) }</tbody>
                    </table>
                }
                <p aria-live="polite" class="soft">{ told(lab, words) }</p>
            </>
        },
    )
}

fn told(lab: &FiveLab, words: &Words) -> String {
    let searched = &lab.searched;
    if searched.too_large {
        let (lower, best) = searched.history.last().map_or((0, 0), |last| (last.lower, last.best));
        return words.with("fives-search-too-large", &Args::none().count("lower", lower).count("best", best));
    }
    let Some(fewest) = searched.fewest else {
        return if searched.history.is_empty() { words.get("fives-search-tip") } else { String::new() };
    };
    let args = Args::none().count("fewest", fewest);
    match lab.ways.count() {
        Some(count) => words.with("fives-search-done", &args.decimal("count", count)),
        None => words.with("fives-search-done-uncounted", &args),
    }
}
