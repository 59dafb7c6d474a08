//! Can the way still be finished? Squares that are out of reach tell it at once; else a search in the worker, as long as its
//! patience lasts. It also finds the answer to boards that lack squares.

use qipan::knights::scene::ways_on;
use qipan::knights::search::MOST_SQUARES;
use qipan::knights::{Kind, Move, Obstacle, Position, Tour, stranded};
use qipan::{Answer, Args, Sentence, Square};
use yew::prelude::*;

use super::job::{BoardData, Job, Outcome, flat, squares};
use super::proof::Proof;
use super::{Desk, KnightLab, Msg, Scope};
use crate::bridge::News;
use crate::link::bad_setting;
use crate::stage::controls::Part;
use crate::stage::field::{Stands, button, titled};
use crate::stage::lab::{Change, Rest, own};
use crate::stage::task::Heard;
use crate::stage::work::work;
use crate::words::Words;

/// So many thousand steps of a search are made unasked, some hundredths of a second.
pub const PATIENCE: u32 = 300;
/// And so many when somebody asks for more.
pub const MORE_PATIENCE: u32 = 100_000;
/// On larger boards a way is searched only when that is asked for.
const MOST_UNASKED: u64 = 400;

/// What is known about the present way.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Outlook {
    /// Not looked at.
    #[default]
    Unknown,
    /// It is part of the answer that is watched.
    Watched,
    /// It goes on like this.
    Yes(Vec<Square>),
    /// These squares can no longer be visited.
    Lost(Vec<Square>),
    /// A search tried all ways.
    No,
    /// A search did not find out.
    Open,
    /// It is done.
    Done,
}

impl Outlook {
    /// Squares that show why the way cannot be finished.
    #[must_use]
    pub fn lost(&self) -> &[Square] {
        match self {
            Self::Lost(squares) => squares,
            _ => &[],
        }
    }
}

impl KnightLab {
    /// The position is another: what is known of it at once, and else the worker is asked.
    pub(super) fn look(&mut self, desk: &Desk) {
        // What comes of a search is no other position: it is not to be asked for again.
        let changes = desk.play.changes();
        if self.looked == Some(changes) {
            return;
        }
        self.looked = Some(changes);
        self.looking.cancel();
        let Some(session) = desk.play.hand() else {
            self.outlook = if desk.play.answer().is_some() { Outlook::Watched } else { Outlook::Unknown };
            return;
        };
        let (board, position) = (&self.setup.board, session.position());
        let is_small = board.rows() * board.cols() <= MOST_SQUARES;
        let visits_all = position.count() == board.area();
        self.outlook = Outlook::Unknown;
        if visits_all && (board.kind() == Kind::Open || position.is_closed()) {
            self.outlook = Outlook::Done;
        } else if is_small && position.count() > 0 {
            let lost = stranded(board, position);
            if !lost.is_empty() {
                self.outlook = Outlook::Lost(lost);
            } else if let Some(rest) = follows(desk, position) {
                self.outlook = Outlook::Yes(rest);
            } else if board.area() <= MOST_UNASKED && desk.controls.has(Part::Hint) {
                self.ask_outlook(desk, PATIENCE);
            }
        }
    }

    pub(super) fn ask_outlook(&mut self, desk: &Desk, thousands: u32) {
        self.outlook = Outlook::Unknown;
        if let Some(job) = self.finish(&desk.play.position(), thousands) {
            self.looking.ask(crate::job::Job::Knights(job));
        }
    }

    /// The work that finds out how a way goes on; `None` for boards that are too large.
    pub(super) fn finish(&self, position: &Position, thousands: u32) -> Option<Job> {
        let board = &self.setup.board;
        if board.area() > MOST_SQUARES {
            return None;
        }
        let begun = flat(position.way(1, position.count()));
        Some(Job::Finish { board: BoardData::of(board), begun, thousands })
    }

    pub(super) fn outlook_news(&mut self, desk: &mut Desk, news: News) -> Change {
        match self.looking.hear(news) {
            Heard::Nothing => return Change::Nothing,
            Heard::Progress => return Change::Words,
            Heard::Lost(why) => desk.notice = Some(why),
            Heard::Done(Outcome::Tour { squares: found }) => {
                let rest = squares(&found).split_off(desk.play.position().count() as usize);
                self.outlook = Outlook::Yes(rest);
                if self.hinting {
                    self.ask_hint(desk);
                }
            }
            Heard::Done(Outcome::None) => self.outlook = Outlook::No,
            Heard::Done(_) => self.outlook = Outlook::Open,
        }
        if self.hinting {
            self.hinting = false;
            desk.notice = Some(self.no_hint());
        }
        Change::Board
    }

    /// The solver goes on from here: by what is known, or by what the worker finds out.
    pub(super) fn rest_here(&self, desk: &Desk) -> Result<Rest<Move>, Sentence> {
        let position = desk.play.position();
        if let Some(rest) = self.known_rest(desk, &position) {
            return Ok(Rest::Moves(self.moves_of(&position, rest)));
        }
        match &self.outlook {
            Outlook::Lost(_) | Outlook::No => Err(Sentence::plain("knights-rest-none")),
            _ => self
                .finish(&position, MORE_PATIENCE)
                .map(|job| Rest::Ask(crate::job::Job::Knights(job)))
                .ok_or_else(|| Sentence::plain("knights-rest-large")),
        }
    }

    pub(super) fn rest_found(&self, desk: &Desk, outcome: &Outcome) -> Result<Vec<Move>, Sentence> {
        let position = desk.play.position();
        match outcome {
            Outcome::Tour { squares: found } => {
                let rest = squares(found).split_off(position.count() as usize);
                Ok(self.moves_of(&position, rest))
            }
            Outcome::None => Err(Sentence::plain("knights-rest-none")),
            _ => Err(Sentence::plain("knights-rest-open")),
        }
    }

    /// How the way goes on, if that is known.
    pub(super) fn known_rest(&self, desk: &Desk, position: &Position) -> Option<Vec<Square>> {
        match &self.outlook {
            Outlook::Yes(rest) => Some(rest.clone()),
            Outlook::Done => Some(Vec::new()),
            _ => follows(desk, position),
        }
    }

    /// Moves to these squares, and at last home.
    fn moves_of(&self, position: &Position, rest: Vec<Square>) -> Vec<Move> {
        let home = position.first().or(rest.first().copied());
        let home = home.filter(|_| self.setup.board.kind() == Kind::Closed && !position.is_closed());
        rest.into_iter().chain(home).map(Move).collect()
    }

    // ---------------------------------------------------------------------------------------------- the answer

    /// Has the worker look for a tour of a board that lacks squares.
    pub(super) fn ask_answer(&mut self) {
        let begun = flat(self.setup.start);
        let job = Job::Finish { board: BoardData::of(&self.setup.board), begun, thousands: MORE_PATIENCE };
        self.proof = Proof::Looking;
        self.answering.ask(crate::job::Job::Knights(job));
    }

    pub(super) fn answer_news(&mut self, desk: &mut Desk, news: News) -> Change {
        match self.answering.hear(news) {
            Heard::Nothing => return Change::Nothing,
            Heard::Progress => return Change::Words,
            Heard::Lost(why) => {
                desk.notice = Some(why);
                self.proof = Proof::Ended;
            }
            Heard::Done(Outcome::Tour { squares: found }) => {
                desk.play.renew(Some(Tour::searched(&self.setup.board, squares(&found))));
                let wanted = std::mem::take(&mut self.setup.wanted);
                if wanted > desk.play.len() {
                    desk.notice = Some(bad_setting("step", "link-allowed-step"));
                }
                desk.play.go_to(wanted);
                self.prove_here(desk);
                self.look(desk);
            }
            Heard::Done(Outcome::None) => self.obstacle = Some(Obstacle::searched(&self.setup.board, self.setup.start)),
            Heard::Done(_) => self.proof = Proof::NotFound,
        }
        Change::Board
    }
}

/// How the answer goes on, if the way is the beginning of it, and it is short enough to be told.
fn follows(desk: &Desk, position: &Position) -> Option<Vec<Square>> {
    let answer = desk.play.answer()?;
    let path = answer.path();
    let count = position.count();
    let is_its = path.len() <= MOST_SQUARES && *position == answer.position(count);
    is_its.then(|| (count..path.len()).filter_map(|i| path.square(i)).collect())
}

/// Can it still be finished?
pub(super) fn section(lab: &KnightLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    let hand = desk.play.hand().filter(|session| session.position().count() > 0);
    if hand.is_none() || !desk.controls.has(Part::Hint) {
        return html! {};
    }
    let ask = |key: &'static str, msg: fn() -> Msg| {
        html! { <div class="row">{ button(key, words.get(key), Stands::Plain, own(scope, move |_| msg())) }</div> }
    };
    let can_ask = lab.setup.board.area() <= MOST_SQUARES;
    let act = match (lab.looking.progress(), &lab.outlook) {
        (Some(done), _) => work(words, "knights-looking", done, own(scope, |_| Msg::EndAsk)),
        (None, Outlook::Unknown) if can_ask => ask("knights-ask", || Msg::Ask),
        (None, Outlook::Open) => ask("knights-ask-longer", || Msg::AskLonger),
        (None, _) => html! {},
    };
    let told = match &lab.outlook {
        Outlook::Unknown if !can_ask => Some(("verdict-open", words.get("knights-outlook-large"))),
        Outlook::Unknown | Outlook::Watched => None,
        Outlook::Done => Some(("verdict-proved", words.get("knights-outlook-done"))),
        Outlook::Yes(rest) => {
            let args = Args::none().count("left", rest.len() as u64);
            Some(("verdict-proved", words.with("knights-outlook-yes", &args)))
        }
        Outlook::Lost(squares) => {
            let args = squares.first().map_or(Args::none(), |square| Args::none().square(*square));
            let position = desk.play.position();
            let is_out = |square: &Square| {
                let near = position.last().is_some_and(|last| qipan::knights::is_jump(last, *square));
                !near && ways_on(&lab.setup.board, &position, *square) == 0
            };
            let key = if squares.first().is_some_and(is_out) {
                "knights-outlook-out"
            } else if lab.setup.board.kind() == Kind::Open && squares.len() > 1 {
                "knights-outlook-two"
            } else {
                "knights-outlook-lost"
            };
            Some(("verdict-proved", words.with(key, &args)))
        }
        Outlook::No => Some(("verdict-proved", words.get("knights-outlook-no"))),
        Outlook::Open => Some(("verdict-open", words.get("knights-outlook-open"))),
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
