//! The fewest pegs that can be reached from the current position, and their proof.

use qipan::pegs::tablebase::is_central_game;
use qipan::pegs::{BoardShape, Bound, Jump, Point, Position};
use qipan::{Answer, Args, Puzzle};
use yew::prelude::*;

use super::job::{Job, Outcome, PegsData, jumps_of};
use super::state::{Desk, Msg, PegLab, Proof, Reachability, Scope};
use crate::stage::controls::Part;
use crate::stage::field::titled;
use crate::stage::lab::{Change, own};
use crate::stage::progress_bar::work;
use crate::stage::standing::Standing;
use crate::stage::task::TaskUpdate;
use crate::words::Words;
use crate::worker_client::WorkerEvent;

/// Limit of the search after each move, in progress reports: some seconds.
const UNASKED_LIMIT: u32 = 1_000;

/// Limit of a search for a hint, or for the rest of a solution: mostly less than half a minute.
pub(super) const ASKED_LIMIT: u32 = 3_000;

/// Maximum number of jumps with which the solution is listed from one of its own positions.
const MAX_LISTED: u64 = 1_000;

impl Reachability {
    /// Returns the result of the worker for a position.
    pub(super) fn of(position: &Position, jumps: &str, functions: u32) -> Self {
        let jumps = jumps_of(jumps);
        Self::Line { left: position.count() - jumps.len() as u64, jumps, functions }
    }
}

impl PegLab {
    /// Returns the number of pegs that the player tries to reach.
    pub(super) fn goal(&self, desk: &Desk) -> u64 {
        desk.play.answer().map_or(self.setup.board.goal(), |answer| answer.left())
    }

    /// Returns the point where the last peg is to end: the centre in the central game of the English board, elsewhere none.
    pub(super) fn target(&self) -> Option<Point> {
        let board = &self.setup.board;
        // The start of a large rectangle takes long to be written out.
        let is_central = board.shape() == BoardShape::English && is_central_game(board, &board.start());
        is_central.then(|| board.shape().usual_hole())
    }

    /// Returns the key of a message: one of them is about an end in the centre, the other about the fewest pegs.
    pub(super) fn of_goal(&self, centre: &'static str, fewest: &'static str) -> &'static str {
        if self.target().is_some() { centre } else { fewest }
    }

    /// Whether this position is what the player tries to reach.
    pub(super) fn is_reached(&self, desk: &Desk, position: &Position) -> bool {
        match self.target() {
            Some(target) => position.count() == 1 && position.has(target),
            None => position.count() <= self.goal(desk),
        }
    }

    /// Whether these jumps, which leave this number of pegs, reach the goal.
    pub(super) fn leads_to_goal(&self, desk: &Desk, left: u64, jumps: &[Jump]) -> bool {
        match (self.target(), jumps.last()) {
            (None, _) => left <= self.goal(desk),
            (Some(target), Some(last)) => left == 1 && last.to() == target,
            (Some(_), None) => self.is_reached(desk, &desk.play.position()),
        }
    }

    /// Returns the job that searches for jumps to the goal; `None` if there are far too many pegs.
    pub(super) fn onward(&self, desk: &Desk, limit: u32) -> Option<Job> {
        let data = PegsData::of(&self.setup.board, &desk.play.position())?;
        if self.target().is_some() {
            return Some(Job::Centre { data, limit });
        }
        let goal = u32::try_from(self.goal(desk)).unwrap_or(u32::MAX);
        Some(Job::Onward { data, goal, limit })
    }

    /// Examines the position after a change, unless hints are locked.
    pub(super) fn look(&mut self, desk: &Desk) {
        // The result of a search is not a new position, and must not cause another request.
        let changes = desk.play.changes();
        if self.looked == Some(changes) {
            return;
        }
        self.looked = Some(changes);
        self.looking.cancel();
        self.outlook = Reachability::Unasked;
        if desk.play.own_moves().is_none() || !desk.controls.has(Part::Hint) {
            return;
        }
        let (position, goal) = (desk.play.position(), self.goal(desk));
        let is_reached = self.is_reached(desk, &position);
        if Self::is_of_solution(desk, &position) {
            self.outlook = Self::rest_of_solution(desk, &position).unwrap_or(Reachability::OfSolution);
        } else if !is_reached && (self.is_beyond(&position, goal) || !self.can_jump(&position)) {
            self.outlook = Reachability::Lost;
        }
        // The search for the answer examines the start, too.
        let is_searched = self.proof == Proof::Searching && is_start(desk, &position);
        // Even if the goal is lost, the minimum is searched for.
        if matches!(self.outlook, Reachability::Unasked | Reachability::Lost)
            && !is_searched
            && !is_reached
            && position.count() > 1
            && let Some(job) = self.onward(desk, UNASKED_LIMIT)
        {
            self.looking.ask(job);
        }
    }

    /// Examines the start if its minimum is not known yet: the search for the answer, which might have told it, is over.
    pub(super) fn look_again(&mut self, desk: &Desk) {
        let is_known = !matches!(self.outlook, Reachability::Unasked | Reachability::Lost);
        if !is_known && self.looking.progress().is_none() && is_start(desk, &desk.play.position()) {
            self.looked = None;
            self.look(desk);
        }
    }

    /// Whether the bound by colours excludes the goal.
    fn is_beyond(&self, position: &Position, goal: u64) -> bool {
        Bound::of_position(self.setup.board.shape(), position).fewest() > goal
    }

    /// The jumps with which the solution goes on from a position of its own, unless there are too many to be listed.
    fn rest_of_solution(desk: &Desk, position: &Position) -> Option<Reachability> {
        let answer = desk.play.answer()?;
        let made = desk.play.puzzle().count().checked_sub(position.count())?;
        let is_short = answer.len().saturating_sub(made) <= MAX_LISTED;
        let jumps = (made + 1..=answer.len()).map_while(|number| answer.jump(number));
        is_short.then(|| Reachability::Line { left: answer.left(), jumps: jumps.collect(), functions: 0 })
    }

    fn is_of_solution(desk: &Desk, position: &Position) -> bool {
        let made = desk.play.puzzle().count().checked_sub(position.count());
        desk.play.answer().zip(made).is_some_and(|(answer, made)| answer.position(made) == *position)
    }

    /// Returns the standing of the position.
    pub(super) fn stands(&self, desk: &Desk) -> Standing {
        match &self.outlook {
            _ if self.is_reached(desk, &desk.play.position()) => Standing::Possible,
            Reachability::OfSolution => Standing::Possible,
            Reachability::Line { left, jumps, .. } if self.leads_to_goal(desk, *left, jumps) => Standing::Possible,
            Reachability::Line { .. } | Reachability::Lost => Standing::Lost,
            Reachability::Unasked | Reachability::Open | Reachability::TooLarge => Standing::Unknown,
        }
    }

    /// Starts a search without a limit for the fewest pegs that can be reached.
    pub(super) fn ask_outlook(&mut self, desk: &mut Desk) {
        desk.timeline.pause();
        match self.onward(desk, u32::MAX) {
            Some(job) => self.looking.ask(job),
            None => self.outlook = Reachability::TooLarge,
        }
    }

    pub(super) fn outlook_news(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        match self.looking.hear(news) {
            TaskUpdate::Nothing => return Change::Nothing,
            TaskUpdate::Progress => {}
            TaskUpdate::Lost(why) => desk.notice = Some(why),
            TaskUpdate::Done(Outcome::Line { jumps, functions }) => {
                self.outlook = Reachability::of(&desk.play.position(), &jumps, functions);
            }
            TaskUpdate::Done(Outcome::Lost) => self.outlook = Reachability::Lost,
            // An undecided result does not replace an earlier one.
            TaskUpdate::Done(_) if self.outlook == Reachability::Lost => {}
            TaskUpdate::Done(Outcome::Open) => self.outlook = Reachability::Open,
            TaskUpdate::Done(_) => self.outlook = Reachability::TooLarge,
        }
        Change::Words
    }
}

/// Whether this position is the start.
fn is_start(desk: &Desk, position: &Position) -> bool {
    *position == desk.play.puzzle().start()
}

/// The section about reachability.
pub(super) fn section(lab: &PegLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    let ask = match (lab.looking.progress(), &lab.outlook) {
        (Some(done), _) => work(words, "pegs-looking", done, own(scope, |_| Msg::EndAsk)),
        (None, Reachability::Line { .. } | Reachability::TooLarge) => html! {},
        (None, _) => html! {
            <div class="row"><button type="button" onclick={own(scope, |_: MouseEvent| Msg::Ask)}>{ words.get("pegs-ask") }</button></div>
        },
    };
    titled(
        "outlook",
        words.get(lab.of_goal("pegs-centre-outlook", "pegs-outlook")),
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
        Reachability::Unasked | Reachability::OfSolution | Reachability::Lost | Reachability::Open => html! {},
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
            let is_centre = lab.target().is_some() && lab.leads_to_goal(desk, *left, jumps);
            if is_centre {
                return html! { <p>{ words.with("pegs-centre-outlook-is", &args) }</p> };
            }
            let lost = lab.target().map(|_| words.get("pegs-centre-outlook-lost"));
            html! {
                <>
                    <p>{ words.joined([lost, Some(words.with("pegs-outlook-is", &args))].into_iter().flatten()) }</p>
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
