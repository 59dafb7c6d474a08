//! Hints in four degrees: the rule, the square to look at, the move, and the reason.

use qipan::knights::Kind;
use qipan::knights::scene::onward_moves;
use qipan::{Args, OwnedMessage, Square};

use super::completable::LARGER_NODE_LIMIT;
use super::state::{Completability, Desk, Hint, KnightLab, Tool};
use crate::words::Words;

impl Hint {
    /// Returns the square to highlight.
    #[must_use]
    pub fn look(&self) -> Option<Square> {
        (self.degree == 2).then_some(self.to)
    }

    /// Returns the square of the move, from the third degree on.
    #[must_use]
    pub fn offered(&self) -> Option<Square> {
        (self.degree >= 3).then_some(self.to)
    }

    /// Returns the text of the hint.
    #[must_use]
    pub fn say(&self, words: &Words) -> String {
        let args = Args::none().square(self.to).count("ways", self.ways);
        match self.degree {
            1 if self.is_home => words.get("knights-hint-home"),
            // The knight isn’t on the board yet.
            1 if self.choices == 0 => words.get("knights-tip-start"),
            1 if self.choices == 1 => words.get("knights-hint-only"),
            1 if self.ways == self.fewest => words.get("knights-hint-fewest"),
            1 => words.get("knights-hint-which"),
            2 => words.with("knights-hint-look", &args),
            3 => words.with("knights-hint-go", &args),
            _ if self.choices == 1 => words.with("knights-why-only", &Args::none().square(self.to)),
            _ if self.ways == self.fewest => words.with("knights-hint-why-fewest", &args),
            _ => words.with("knights-hint-why", &args),
        }
    }
}

impl KnightLab {
    /// Shows a hint at the current position, or its next degree.
    pub(super) fn ask_hint(&mut self, desk: &mut Desk) {
        if let Some(hint) = &mut self.hint {
            hint.degree = (hint.degree + 1).min(4);
            return;
        }
        self.hinting = false;
        desk.notice = None;
        self.tool = Tool::Go;
        let position = desk.play.position();
        let watched = desk.play.answer().filter(|_| desk.play.own_moves().is_none());
        let next = match watched {
            Some(tour) => qipan::Answer::step(tour, desk.play.step() + 1).map(|step| step.mv.0),
            None => self.known_rest(desk, &position).and_then(|rest| {
                let home = position.first().filter(|_| {
                    self.setup.board.kind() == Kind::Closed && !position.is_closed() && position.count() > 0
                });
                rest.first().copied().or(home)
            }),
        };
        if let Some(to) = next {
            let board = &self.setup.board;
            let all: Vec<u64> = board.choices(&position).map(|choice| onward_moves(board, &position, choice)).collect();
            let (choices, fewest) = (all.len() as u64, all.iter().copied().min().unwrap_or(0));
            let ways = onward_moves(board, &position, to);
            let is_home = position.first() == Some(to);
            self.hint = Some(Hint { to, ways, fewest, choices, is_home, degree: 1 });
            return;
        }
        match &self.outlook {
            Completability::Unknown if watched.is_none() => match self.finish(&position, LARGER_NODE_LIMIT) {
                Some(job) => {
                    // Completability is the same question, so its search gives the hint.
                    self.hinting = true;
                    if !self.looking.is_running() {
                        self.looking.ask(job);
                    }
                }
                None => desk.notice = Some(OwnedMessage::plain("knights-rest-large")),
            },
            _ => desk.notice = Some(self.no_hint(position.count())),
        }
    }

    /// Returns the reason why there is no hint, after this number of squares: at the start, why there is no tour.
    pub(super) fn no_hint(&self, visited: u64) -> OwnedMessage {
        if let Some(obstacle) = self.obstacle.as_ref().filter(|_| visited == 0) {
            return OwnedMessage::of(obstacle);
        }
        OwnedMessage::plain(match &self.outlook {
            Completability::Lost(_) | Completability::No => "knights-hint-none",
            Completability::Done | Completability::Watched => "rest-done",
            _ => "knights-rest-open",
        })
    }
}
