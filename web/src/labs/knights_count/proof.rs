//! The tour of the answer, and the verdict: the checker replays the tour, and knows nothing about tiles.

use gloo_timers::callback::Timeout;
use qipan::knights::check::check_path;
use qipan::knights::frontier_game::FrontierAnswer;
use qipan::knights::{Kind as TourKind, Obstruction, Tour};
use qipan::{Args, Message, OwnedMessage, Verdict};

use super::state::{CountLab, Desk, Msg, Scope};
use crate::labs::knights::completable::LARGER_NODE_LIMIT;
use crate::labs::knights::job::{BoardData, Job, Outcome, squares};
use crate::labs::knights::setup::has_numbers;
use crate::link::bad_setting;
use crate::stage::controls::Part;
use crate::stage::lab::Change;
use crate::stage::task::TaskUpdate;
use crate::stage::verdict::{Finding, Kind};
use crate::worker_client::WorkerEvent;

/// Delay in milliseconds between a change of the board and requests to the workers.
const REST_MS: u32 = 150;

impl CountLab {
    /// Starts the check of a changed board or tour, on the page or in the worker.
    pub(super) fn prove(&mut self, desk: &Desk, scope: &Scope) {
        self.answering.cancel();
        self.ended = false;
        self.obstacle = self.setup.obstacle();
        let asks = desk.play.answer().is_none() && self.obstacle.is_none() && self.setup.board().area() > 2;
        self.settling = None;
        if asks || self.states.known(desk).is_none() {
            let scope = scope.clone();
            let settled = move || scope.send_own(Msg::Settled);
            self.settling = Some(Timeout::new(REST_MS, settled));
        }
    }

    /// Sends the requests after the delay.
    pub(super) fn settled(&mut self, desk: &Desk) {
        self.settling = None;
        self.ended = false;
        self.states.look(desk);
        if desk.play.answer().is_some() || self.obstacle.is_some() || self.setup.board().area() <= 2 {
            return;
        }
        let board = BoardData::of(self.setup.board());
        // A full board has a tour by formula.
        let finds = self.setup.board().is_full() || !has_numbers(self.setup.board());
        let number = self.setup.number.or((!finds).then_some(1));
        let job = match number {
            Some(number) => Job::Numbered { board, number: number.to_string() },
            None => Job::Finish { board, begun: Vec::new(), thousands: LARGER_NODE_LIMIT },
        };
        self.answering.ask(job);
    }

    /// Whether a tour is being searched for.
    pub(super) fn is_looking(&self) -> bool {
        self.answering.is_running() || self.settling.is_some()
    }

    pub(super) fn answer_news(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        let found = match self.answering.hear(news) {
            TaskUpdate::Nothing => return Change::Nothing,
            TaskUpdate::Progress => return Change::Words,
            TaskUpdate::Lost(why) => {
                desk.notice = Some(why);
                self.ended = true;
                return Change::Words;
            }
            TaskUpdate::Done(Outcome::Numbered { squares: found, count }) => {
                self.tours = count.parse().ok();
                found
            }
            TaskUpdate::Done(Outcome::Tour { squares: found }) => found,
            TaskUpdate::Done(Outcome::None) => Vec::new(),
            TaskUpdate::Done(_) => {
                self.ended = true;
                return Change::Board;
            }
        };
        let tour = FrontierAnswer::new(&self.setup.laying, squares(&found));
        let step = self.setup.wanted.max(desk.play.step());
        self.setup.wanted = 0;
        // A half-edge chosen meanwhile stays chosen.
        let begun = self.chosen(desk).map(|vertex| (desk.play.position(), vertex));
        if let Some(tour) = tour {
            desk.play.renew(Some(tour));
            if step > desk.play.len() {
                desk.notice = Some(bad_setting("step", "link-allowed-step"));
            }
            desk.play.go_to(step);
            let same = begun.filter(|(laid, _)| *laid == desk.play.position());
            self.chosen = same.map(|(_, vertex)| (desk.play.changes(), vertex));
        } else if self.setup.number.is_some() && self.tours != Some(0) {
            // There is no tour with this number.
            desk.notice = Some(bad_setting("tour", "link-allowed-tour"));
            self.setup.number = None;
            self.setup.wanted = step;
            self.settled(desk);
            return Change::Board;
        } else {
            self.obstacle = Some(Obstruction::Searched);
        }
        self.states.look(desk);
        Change::Board
    }

    /// Returns the finding: the kind of proof, and its sentence.
    pub(super) fn found(&self, desk: &Desk) -> Finding {
        let (laying, laid) = (&self.setup.laying, desk.play.position());
        let squares = laying.order().len() as u64;
        if desk.play.own_moves().is_some_and(|session| session.depth() > 0) {
            let args = Args::none().count("done", laid.count() as u64).count("squares", squares);
            if let Some(tour) = FrontierAnswer::of(laying, &laid) {
                return proved(&tour, true);
            }
            let starved = laying.starved(&laid).first().copied();
            return if let Some(square) = starved {
                let told = OwnedMessage { key: "knights-count-hand-dead", args: args.square(square) };
                Finding::new(Kind::Legal, told).named("knights-verdict-open")
            } else if self.states.known(desk).is_some_and(|state| state.tours == "0") {
                Finding::new(Kind::Computed, OwnedMessage { key: "knights-count-hand-lost", args })
            } else {
                Finding::new(Kind::Legal, OwnedMessage { key: "knights-count-hand-legal", args })
                    .named("knights-verdict-open")
            };
        }
        if !desk.controls.has(Part::Strip) {
            return Finding::new(Kind::Legal, OwnedMessage::plain("knights-count-hand-none"));
        }
        if let Some(obstacle) = &self.obstacle {
            let told = OwnedMessage { key: obstacle.key(), args: obstacle.args() };
            if matches!(obstacle, Obstruction::Searched | Obstruction::SearchedFrom(_)) {
                return Finding::new(Kind::Computed, told);
            }
            return Finding::new(Kind::Proved, told).named("knights-verdict-none");
        }
        if let Some(tour) = desk.play.answer() {
            // Before the first tile the finding is about the answer.
            let is_empty = desk.play.own_moves().is_some() && laid.count() == 0;
            let none = || Finding::new(Kind::Legal, OwnedMessage::plain("knights-count-hand-none"));
            return if is_empty { none() } else { proved(tour, laid.count() as u64 == squares) };
        }
        if squares <= 2 {
            return Finding::new(Kind::Open, OwnedMessage::plain("knights-count-tiny"));
        }
        if self.is_looking() {
            let finding = Finding::new(Kind::Checking, OwnedMessage::plain("knights-looking-for"));
            return Finding { progress: self.answering.progress(), ..finding };
        }
        let key = if self.ended { "knights-search-ended" } else { "knights-not-found" };
        Finding { ended: true, ..Finding::new(Kind::Open, OwnedMessage::plain(key)) }
    }
}

/// Lets the checker replay the tour of an answer. The sentence is about the board if that shows all of it, or else about the
/// existence of the tour.
fn proved(tour: &FrontierAnswer, is_shown: bool) -> Finding {
    let board = tour.laying().board();
    let args = Args::none().count("squares", board.area());
    match check_path(board, tour.squares().iter().copied()) {
        Ok(Verdict::Refuted { why, .. }) => {
            Finding::new(Kind::Refuted, OwnedMessage { key: why.key(), args: why.args() })
        }
        _ => {
            let key = match (is_shown, board.kind()) {
                (true, TourKind::Closed) => "knights-count-proved",
                (true, TourKind::Open) => "knights-count-proved-open",
                (false, TourKind::Closed) => "knights-count-exists",
                (false, TourKind::Open) => "knights-count-exists-open",
            };
            Finding::new(Kind::Proved, OwnedMessage { key, args })
        }
    }
}

/// Converts the answer to a knight's tour.
#[must_use]
pub fn as_tour(tour: &FrontierAnswer) -> Tour {
    Tour::given(tour.laying().board(), tour.squares().to_vec())
}
