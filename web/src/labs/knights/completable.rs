//! Whether the path can be completed to a tour. Unreachable squares disprove it at once; otherwise a search in the
//! worker decides, up to its node limit. The search also finds the answer for boards with missing squares.

use qipan::knights::scene::onward_moves;
use qipan::knights::search::MAX_SQUARES;
use qipan::knights::{Kind, Move, Obstruction, Position, Tour, stranded};
use qipan::{Answer, Args, OwnedMessage, Square};
use yew::prelude::*;

use super::job::{BoardData, Job, Outcome, flat, squares};
use super::state::{Completability, Desk, KnightLab, Msg, Proof, Scope};
use crate::link::bad_setting;
use crate::stage::controls::Part;
use crate::stage::field::{ButtonState, button, titled};
use crate::stage::lab::{Change, Completion, own};
use crate::stage::progress_bar::work;
use crate::stage::standing::Standing;
use crate::stage::task::TaskUpdate;
use crate::words::Words;
use crate::worker_client::WorkerEvent;

/// Node limit, in thousands, of a search that starts automatically: some hundredths of a second.
pub const NODE_LIMIT: u32 = 300;

/// Node limit, in thousands, of a search on request.
pub const LARGER_NODE_LIMIT: u32 = 100_000;

/// Maximum number of squares of boards on which paths are searched automatically.
const MAX_AUTOMATIC: u64 = 400;

impl Completability {
    /// Returns the squares that show why the path cannot be completed.
    #[must_use]
    pub fn lost(&self) -> &[Square] {
        match self {
            Self::Lost(squares) => squares,
            _ => &[],
        }
    }
}

impl KnightLab {
    /// Examines the position after a change; requests a search if reachability does not decide.
    pub(super) fn look(&mut self, desk: &Desk) {
        // The result of a search is not a new position, and must not cause another request.
        let changes = desk.play.changes();
        if self.looked == Some(changes) {
            return;
        }
        self.looked = Some(changes);
        self.looking.cancel();
        let Some(session) = desk.play.own_moves() else {
            self.outlook = if desk.play.answer().is_some() { Completability::Watched } else { Completability::Unknown };
            return;
        };
        let (board, position) = (&self.setup.board, session.position());
        let is_small = board.rows() * board.cols() <= MAX_SQUARES;
        let visits_all = position.count() == board.area();
        self.outlook = Completability::Unknown;
        if visits_all && (board.kind() == Kind::Open || position.is_closed()) {
            self.outlook = Completability::Done;
        } else if is_small && position.count() > 0 {
            let lost = stranded(board, position);
            if !lost.is_empty() {
                self.outlook = Completability::Lost(lost);
            } else if let Some(rest) = follows(desk, position) {
                self.outlook = Completability::Yes(rest);
            } else if board.area() <= MAX_AUTOMATIC && desk.controls.has(Part::Hint) {
                self.ask_outlook(desk, NODE_LIMIT);
            }
        }
    }

    /// Returns the standing: whether the path can still be completed.
    pub(super) fn stands(&self) -> Standing {
        match &self.outlook {
            _ if self.obstacle.as_ref().is_some_and(|obstacle| !obstacle.is_of_start()) => Standing::Lost,
            Completability::Yes(_) | Completability::Done => Standing::Possible,
            Completability::Lost(_) | Completability::No => Standing::Lost,
            Completability::Unknown | Completability::Watched | Completability::Open => Standing::Unknown,
        }
    }

    /// Says why these squares rule out a tour: the first can no longer be reached, two would have to be the end, or the
    /// first can no longer be entered and left.
    pub(super) fn lost(
        &self,
        position: &Position,
        squares: &[Square],
        words: &Words,
        keys: [&'static str; 3],
    ) -> String {
        let board = &self.setup.board;
        let [out, two, lost] = keys;
        let Some(square) = squares.first() else { return String::new() };
        let is_near = position.last().is_some_and(|last| qipan::knights::is_knight_move(last, *square));
        let args = Args::none().square(*square);
        match squares.get(1).filter(|_| board.kind() == Kind::Open) {
            _ if !is_near && onward_moves(board, position, *square) == 0 => words.with(out, &args),
            Some(other) => words.with(two, &args.count("toRow", other.row + 1).count("toCol", other.col + 1)),
            None => words.with(lost, &args),
        }
    }

    pub(super) fn ask_outlook(&mut self, desk: &Desk, thousands: u32) {
        self.outlook = Completability::Unknown;
        if let Some(job) = self.finish(&desk.play.position(), thousands) {
            self.looking.ask(job);
        }
    }

    /// Returns the job that completes a path; `None` if the board is too large.
    pub(super) fn finish(&self, position: &Position, thousands: u32) -> Option<Job> {
        let board = &self.setup.board;
        if board.area() > MAX_SQUARES {
            return None;
        }
        let begun = flat(position.squares(1, position.count()));
        Some(Job::Finish { board: BoardData::of(board), begun, thousands })
    }

    pub(super) fn outlook_news(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        match self.looking.hear(news) {
            TaskUpdate::Nothing => return Change::Nothing,
            TaskUpdate::Progress => return Change::Words,
            TaskUpdate::Lost(why) => desk.notice = Some(why),
            TaskUpdate::Done(Outcome::Tour { squares: found }) => {
                let rest = squares(&found).split_off(desk.play.position().count() as usize);
                self.outlook = Completability::Yes(rest);
                if self.hinting {
                    self.ask_hint(desk);
                }
            }
            TaskUpdate::Done(Outcome::None) => self.outlook = Completability::No,
            TaskUpdate::Done(_) => self.outlook = Completability::Open,
        }
        if self.hinting {
            self.hinting = false;
            desk.notice = Some(self.no_hint(desk.play.position().count()));
        }
        Change::Board
    }

    /// Returns the solver's continuation: a known one, or a request to the worker.
    pub(super) fn rest_here(&self, desk: &Desk) -> Result<Completion<Move>, OwnedMessage> {
        let position = desk.play.position();
        if let Some(rest) = self.known_rest(desk, &position) {
            return Ok(Completion::Moves(self.moves_of(&position, rest)));
        }
        if let Some(obstacle) = self.obstacle.as_ref().filter(|_| position.count() == 0) {
            return Err(OwnedMessage::of(obstacle));
        }
        match &self.outlook {
            Completability::Lost(_) | Completability::No => Err(OwnedMessage::plain("knights-rest-none")),
            _ => self
                .finish(&position, LARGER_NODE_LIMIT)
                .map(|job| Completion::Ask(job.into()))
                .ok_or_else(|| OwnedMessage::plain("knights-rest-large")),
        }
    }

    pub(super) fn rest_found(&self, desk: &Desk, outcome: &Outcome) -> Result<Vec<Move>, OwnedMessage> {
        let position = desk.play.position();
        match outcome {
            Outcome::Tour { squares: found } => {
                let rest = squares(found).split_off(position.count() as usize);
                Ok(self.moves_of(&position, rest))
            }
            Outcome::None => Err(OwnedMessage::plain("knights-rest-none")),
            _ => Err(OwnedMessage::plain("knights-rest-open")),
        }
    }

    /// Returns a completion of the path, if one is known.
    pub(super) fn known_rest(&self, desk: &Desk, position: &Position) -> Option<Vec<Square>> {
        match &self.outlook {
            Completability::Yes(rest) => Some(rest.clone()),
            Completability::Done => Some(Vec::new()),
            _ => follows(desk, position),
        }
    }

    /// Returns moves to these squares and, for a closed tour, back to the start.
    fn moves_of(&self, position: &Position, rest: Vec<Square>) -> Vec<Move> {
        let home = position.first().or(rest.first().copied());
        let home = home.filter(|_| self.setup.board.kind() == Kind::Closed && !position.is_closed());
        rest.into_iter().chain(home).map(Move).collect()
    }

    // -------------------------------------------------------------------------------------------- the answer

    /// Requests a tour of a board with missing squares from the worker.
    pub(super) fn ask_answer(&mut self) {
        let begun = flat(self.setup.start);
        let job = Job::Finish { board: BoardData::of(&self.setup.board), begun, thousands: LARGER_NODE_LIMIT };
        self.proof = Proof::Looking;
        self.answering.ask(job);
    }

    pub(super) fn answer_news(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        match self.answering.hear(news) {
            TaskUpdate::Nothing => return Change::Nothing,
            TaskUpdate::Progress => return Change::Words,
            TaskUpdate::Lost(why) => {
                desk.notice = Some(why);
                self.proof = Proof::Ended;
            }
            TaskUpdate::Done(Outcome::Tour { squares: found }) => {
                desk.play.renew(Some(Tour::searched(&self.setup.board, squares(&found))));
                let wanted = std::mem::take(&mut self.setup.wanted);
                if wanted > desk.play.len() {
                    desk.notice = Some(bad_setting("step", "link-allowed-step"));
                }
                desk.play.go_to(wanted);
                self.prove_here(desk);
                self.look(desk);
            }
            TaskUpdate::Done(Outcome::None) => {
                self.obstacle = Some(Obstruction::searched(&self.setup.board, self.setup.start));
            }
            TaskUpdate::Done(_) => self.proof = Proof::NotFound,
        }
        Change::Board
    }
}

/// Returns the rest of the answer, if the path is a prefix of it and the answer is short enough.
fn follows(desk: &Desk, position: &Position) -> Option<Vec<Square>> {
    let answer = desk.play.answer()?;
    let path = answer.path();
    let count = position.count();
    let is_its = path.len() <= MAX_SQUARES && *position == answer.position(count);
    is_its.then(|| (count..path.len()).filter_map(|i| path.square(i)).collect())
}

/// The section about completability.
pub(super) fn section(lab: &KnightLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    let hand = desk.play.own_moves().filter(|session| session.position().count() > 0);
    if hand.is_none() || !desk.controls.has(Part::Hint) {
        return html! {};
    }
    let ask = |key: &'static str, msg: fn() -> Msg| {
        html! { <div class="row">{ button(key, words.get(key), ButtonState::Plain, own(scope, move |_| msg())) }</div> }
    };
    let can_ask = lab.setup.board.area() <= MAX_SQUARES;
    let act = match (lab.looking.progress(), &lab.outlook) {
        (Some(done), _) => work(words, "knights-looking", done, own(scope, |_| Msg::EndAsk)),
        (None, Completability::Unknown) if can_ask => ask("knights-ask", || Msg::Ask),
        (None, Completability::Open) => ask("knights-ask-longer", || Msg::AskLonger),
        (None, _) => html! {},
    };
    let told = match &lab.outlook {
        Completability::Unknown if !can_ask => Some(("verdict-open", words.get("knights-outlook-large"))),
        Completability::Unknown | Completability::Watched => None,
        Completability::Done => Some(("verdict-proved", words.get("knights-outlook-done"))),
        Completability::Yes(rest) => {
            let args = Args::none().count("left", rest.len() as u64);
            Some(("verdict-proved", words.with("knights-outlook-yes", &args)))
        }
        Completability::Lost(squares) => {
            let keys = ["knights-outlook-out", "knights-outlook-two", "knights-outlook-lost"];
            Some(("verdict-proved", lab.lost(&desk.play.position(), squares, words, keys)))
        }
        Completability::No => Some(("verdict-computed", words.get("knights-outlook-no"))),
        Completability::Open => Some(("verdict-open", words.get("knights-outlook-open"))),
    };
    titled(
        "outlook",
        words.get("knights-outlook"),
        html! {
            <>
                <div aria-live="polite">
                    { for told.map(|(kind, told)| html! { <p><b>{ words.get(kind) }</b>{ " " }{ told }</p> }) }
                </div>
                { act }
            </>
        },
    )
}
