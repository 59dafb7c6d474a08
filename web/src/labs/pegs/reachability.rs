//! The fewest pegs that can be reached from the current position, and their proof.

use qipan::Args;
use qipan::pegs::{Bound, Jump};
use yew::prelude::*;

use super::answer::fewest;
use super::job::{Outcome, PegsData, jumps_of};
use super::{Desk, Msg, PegLab, Scope};
use crate::stage::field::titled;
use crate::stage::lab::{Change, own};
use crate::stage::progress_bar::work;
use crate::stage::task::TaskUpdate;
use crate::words::Words;
use crate::worker_client::WorkerEvent;

/// The knowledge about the current position.
#[derive(Clone, Debug, PartialEq)]
pub enum Reachability {
    /// No search was requested.
    Unasked,
    /// The minimum, with jumps that reach it.
    Line {
        /// Number of pegs left.
        left: u64,
        /// The jumps from the current position.
        jumps: Vec<Jump>,
        /// Number of pagoda functions that prove the minimum; 0 if none were found.
        functions: u32,
    },
    /// There are too many pegs for a search.
    TooLarge,
}

impl Reachability {
    /// Returns the result of the worker for the current position.
    pub(super) fn of(desk: &Desk, jumps: &str, functions: u32) -> Self {
        let jumps = jumps_of(jumps);
        Self::Line { left: desk.play.position().count() - jumps.len() as u64, jumps, functions }
    }
}

impl PegLab {
    pub(super) fn ask_outlook(&mut self, desk: &mut Desk) {
        desk.timeline.pause();
        match PegsData::of(&self.setup.board, &desk.play.position()) {
            Some(data) => self.looking.ask(fewest(data)),
            None => self.outlook = Reachability::TooLarge,
        }
    }

    pub(super) fn outlook_news(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        match self.looking.hear(news) {
            TaskUpdate::Nothing => return Change::Nothing,
            TaskUpdate::Progress => {}
            TaskUpdate::Lost(why) => desk.notice = Some(why),
            TaskUpdate::Done(Outcome::Line { jumps, functions }) => {
                self.outlook = Reachability::of(desk, &jumps, functions);
            }
            TaskUpdate::Done(_) => self.outlook = Reachability::TooLarge,
        }
        Change::Words
    }
}

/// The section about reachability.
pub(super) fn section(lab: &PegLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    let ask = match (lab.looking.progress(), &lab.outlook) {
        (Some(done), _) => work(words, "pegs-looking", done, own(scope, |_| Msg::EndAsk)),
        (None, Reachability::Unasked) => html! {
            <div class="row"><button type="button" onclick={own(scope, |_: MouseEvent| Msg::Ask)}>{ words.get("pegs-ask") }</button></div>
        },
        (None, _) => html! {},
    };
    titled(
        "outlook",
        words.get("pegs-outlook"),
        html! {
            <>
                { ask }
                <div aria-live="polite">{ outcome(lab, desk, words) }</div>
            </>
        },
    )
}

fn outcome(lab: &PegLab, desk: &Desk, words: &Words) -> Html {
    let position = desk.play.position();
    let bound = Bound::of_position(lab.setup.board.shape(), &position);
    match &lab.outlook {
        Reachability::Unasked => html! {},
        Reachability::Line { left, jumps, functions } => {
            let args = Args::none().count("left", *left).count("jumps", jumps.len() as u64);
            let (kind, why) = match functions {
                _ if *left == bound.fewest() => ("verdict-proved", words.say(&bound)),
                0 => ("verdict-computed", words.get("pegs-outlook-tried")),
                _ => {
                    let args = Args::none().count("most", left - 1).count("functions", u64::from(*functions));
                    ("verdict-proved", words.with("pegs-out-pagodas", &args))
                }
            };
            html! {
                <>
                    <p>{ words.with("pegs-outlook-is", &args) }</p>
                    <p class="soft"><b>{ words.get(kind) }</b>{ " " }{ why }</p>
                </>
            }
        }
        Reachability::TooLarge => html! {
            <p class="soft"><b>{ words.get("verdict-open") }</b>{ " " }
                { words.with("pegs-outlook-too-large", &Args::none().message("why", &bound)) }</p>
        },
    }
}
