//! Hints in four degrees: the peg, the direction, the jump, and the reason.

use qipan::pegs::rules::point_args;
use qipan::pegs::why::Why;
use qipan::pegs::{Jump, Point, Position};
use qipan::{Answer, Args, OwnedMessage};

use super::job::Outcome;
use super::moves::jump_args;
use super::reachability::ASKED_LIMIT;
use super::state::{Because, Desk, Hint, PegLab, Reachability, Tool};
use crate::stage::lab::{Change, Completion};
use crate::stage::task::TaskUpdate;
use crate::words::Words;
use crate::worker_client::WorkerEvent;

/// Maximum number of jumps of an answer that continues the player's own.
const MAX_LISTED: usize = 10_000;

impl Hint {
    const fn new(jump: Jump, why: Because) -> Self {
        Self { jump, why, degree: 1 }
    }

    /// Returns the point to highlight.
    #[must_use]
    pub fn look(&self) -> Option<Point> {
        (self.degree < 3).then_some(self.jump.from)
    }

    /// Returns the jump, from the third degree on.
    #[must_use]
    pub fn offered(&self) -> Option<Jump> {
        (self.degree >= 3).then_some(self.jump)
    }

    /// Returns the text of the hint.
    #[must_use]
    pub fn say(&self, words: &Words) -> String {
        match (self.degree, &self.why) {
            (1, _) => words.with("pegs-hint-where", &point_args(self.jump.from)),
            (2, _) => words.with("pegs-hint-over", &point_args(self.jump.over())),
            (3, _) => words.with("pegs-hint-jump", &jump_args(self.jump)),
            (_, Because::Construction(why)) => words.say(why),
            (_, Because::Centre) => words.get("pegs-centre-hint-why"),
            (_, Because::Search(left)) => words.with("pegs-hint-why", &Args::none().count("left", *left)),
        }
    }
}

/// Returns the message that there are too many pegs for a hint, and how to get one if possible.
pub(super) fn too_many(desk: &Desk) -> OwnedMessage {
    OwnedMessage::plain(if desk.play.answer().is_some() { "pegs-hint-unknown" } else { "pegs-hint-too-many" })
}

impl PegLab {
    /// Shows a hint at the current position, or its next degree.
    pub(super) fn ask_hint(&mut self, desk: &mut Desk) {
        if let Some(hint) = &mut self.hint {
            hint.degree = (hint.degree + 1).min(4);
            return;
        }
        if self.hinting.is_running() {
            return;
        }
        desk.notice = None;
        self.chosen = None;
        self.tool = Tool::Jump;
        let position = desk.play.position();
        if !self.can_jump(&position) {
            desk.notice = Some(OwnedMessage::plain("pegs-hint-none"));
            return;
        }
        if let Some((jump, why)) = self.next_of_answer(desk, &position) {
            self.hint = Some(Hint::new(jump, why));
            return;
        }
        if let Reachability::Line { left, jumps, .. } = &self.outlook {
            // Some peg can jump, so there is a first jump.
            let is_centre = self.target().is_some() && self.leads_to_goal(desk, *left, jumps);
            let why = if is_centre { Because::Centre } else { Because::Search(*left) };
            self.hint = jumps.first().map(|jump| Hint::new(*jump, why));
            return;
        }
        match self.onward(desk, ASKED_LIMIT) {
            Some(job) => self.hinting.ask(job),
            None => desk.notice = Some(too_many(desk)),
        }
    }

    /// Returns the message that the goal is out of reach, and that moves should be undone.
    fn no_way_on(&self, desk: &Desk) -> OwnedMessage {
        let key = self.of_goal("pegs-centre-hint-lost", "pegs-hint-lost");
        OwnedMessage { key, args: Args::none().count("goal", self.goal(desk)) }
    }

    /// Whether any jump is possible. On a board with many pegs one is found soon.
    pub(super) fn can_jump(&self, position: &Position) -> bool {
        position.pegs().any(|peg| self.setup.board.can_jump(position, peg))
    }

    /// Returns the next jump of the answer, if this is one of its positions.
    fn next_of_answer(&self, desk: &Desk, position: &Position) -> Option<(Jump, Because)> {
        let answer = desk.play.answer()?;
        let made = desk.play.puzzle().count().checked_sub(position.count())?;
        let step = answer.step(made + 1).filter(|_| answer.position(made) == *position)?;
        let why = match step.why {
            Why::Found { .. } if self.target().is_some() => Because::Centre,
            Why::Found { .. } => Because::Search(answer.left()),
            why => Because::Construction(why),
        };
        Some((step.mv, why))
    }

    /// Returns the rest of the answer from one of its positions; from another position, a request to the worker.
    pub(super) fn rest_here(&self, desk: &Desk) -> Result<Completion<Jump>, OwnedMessage> {
        let position = desk.play.position();
        if let Some(answer) = desk.play.answer().filter(|_| self.next_of_answer(desk, &position).is_some()) {
            let made = desk.play.puzzle().count().saturating_sub(position.count());
            let after = (made + 1..=answer.len()).take(MAX_LISTED).filter_map(|i| answer.jump(i));
            return Ok(Completion::Moves(after.collect()));
        }
        self.onward(desk, ASKED_LIMIT).map(|job| Completion::Ask(job.into())).ok_or_else(|| too_many(desk))
    }

    pub(super) fn hint_news(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        match self.hinting.hear(news) {
            TaskUpdate::Nothing | TaskUpdate::Progress => return Change::Nothing,
            TaskUpdate::Lost(why) => desk.notice = Some(why),
            TaskUpdate::Done(Outcome::Line { jumps, functions }) => {
                self.outlook = Reachability::of(&desk.play.position(), &jumps, functions);
                self.ask_hint(desk);
            }
            TaskUpdate::Done(Outcome::Lost) => {
                self.outlook = Reachability::Lost;
                desk.notice = Some(self.no_way_on(desk));
            }
            TaskUpdate::Done(Outcome::Open) => desk.notice = Some(OwnedMessage::plain("pegs-rest-open")),
            TaskUpdate::Done(_) => desk.notice = Some(too_many(desk)),
        }
        Change::Board
    }
}
