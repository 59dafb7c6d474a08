//! Challenges: links to a board at its start, with a goal and the sender's own result.
//!
//! A challenge is the link of a lab with the settings `goal` and, if there is a result to match, `mine`. Its answer is the
//! same link with `moves` and `answer=1`, which is replayed and checked where it is opened.

use qipan::levels::{self, Attempt, Begins, Family as Of, Goal, LevelBoard, PlayError};
use qipan::{Args, OwnedMessage};

use crate::link::{Link, Settings};

/// Maximum number of squares of the board of a challenge.
const MAX_SQUARES: u64 = 4096;

/// The purpose of the link in Share.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// The board as it is.
    #[default]
    Board,
    /// The board without its answer, for students.
    Student,
    /// A challenge with the goal of this number.
    Challenge(usize),
}

/// A challenge, as a link states it.
#[derive(Clone, Debug, PartialEq)]
pub struct Challenge {
    /// The board.
    pub board: LevelBoard,
    /// The settings of the board, as they stand in links.
    pub settings: String,
    /// The goal.
    pub goal: Goal,
    /// The result to match, in the unit of the goal.
    pub mine: Option<u64>,
    /// Number of moves of the link that belong to the problem.
    pub given: u64,
    /// The moves of an answer.
    pub answer: Option<String>,
    /// The first player of a game in an answer, if the learner chooses: `me` or `engine`.
    pub first: Option<&'static str>,
}

/// Returns the settings of a board that its levels know, without the others of a link.
pub(super) fn board_settings(family: Of, get: impl Fn(&str) -> Option<String>) -> Vec<(&'static str, String)> {
    let mut settings: Vec<_> = family.board_settings().iter().filter_map(|name| Some((*name, get(name)?))).collect();
    // Labs have a usual line length, a usual kind of tour and a usual first player.
    let usual = match family {
        Of::Fives => Some(("line", "5")),
        Of::Knights => Some(("kind", "closed")),
        Of::Heaps => Some(("first", "me")),
        Of::Tromino | Of::Pegs => None,
    };
    settings.extend(usual.filter(|(name, _)| get(name).is_none()).map(|(name, value)| (name, value.to_owned())));
    settings
}

/// The setting of a game whose first player the learner chooses.
const ASK: &str = "who=ask";

/// Replaces the first player of a game by the question.
pub(super) fn ask_first(settings: &mut Settings) {
    settings.retain(|(name, _)| *name != "first");
    settings.push(("who", "ask".to_owned()));
}

pub(super) fn joined(settings: &[(&'static str, String)]) -> String {
    settings.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&")
}

impl Challenge {
    /// Reads a link; `None` if it states no goal, or none that fits its board.
    #[must_use]
    pub fn read(family: Of, link: &Link) -> Option<Self> {
        // A game in which the learner chooses the first player is to be won.
        let asks = family == Of::Heaps && link.get("who") == Some("ask");
        let goal: Goal = link.get("goal").map_or(Some(Goal::Win).filter(|_| asks), |goal| goal.parse().ok())?;
        let is_answer = link.is_on("answer") == Some(true);
        let moves = link.get("moves").filter(|moves| !moves.is_empty());
        let given = link.get("given").and_then(|given| given.parse().ok()).unwrap_or(0);
        let mut settings = board_settings(family, |name| link.get(name).map(str::to_owned));
        settings.extend(moves.filter(|_| given > 0).map(|moves| ("moves", moves.to_owned())));
        let first = ["me", "engine"].into_iter().find(|first| asks && is_answer && link.get("first") == Some(*first));
        if asks {
            ask_first(&mut settings);
        }
        let settings = joined(&settings);
        let board = LevelBoard::read(family, &settings).ok().filter(|board| fits(board, goal))?;
        let answer = is_answer.then(|| moves.unwrap_or_default().to_owned());
        let mine = link.get("mine").and_then(|mine| mine.parse().ok());
        Some(Self { board, settings, goal, mine, given, answer, first })
    }

    /// Whether the learner chooses the first player.
    #[must_use]
    pub fn asks(&self) -> bool {
        matches!(self.board, LevelBoard::Heaps(_, Begins::Asked))
    }

    /// Returns the settings of the board with this first player, if the learner chooses.
    #[must_use]
    pub fn settings_for(&self, first: &str) -> String {
        self.settings.replace(ASK, &format!("first={first}"))
    }

    /// Replays moves, with this first player if the learner chooses.
    ///
    /// # Errors
    /// [`PlayError`].
    pub fn attempt(&self, first: &str, moves: &str) -> Result<Attempt, PlayError> {
        let board = self.asks().then(|| LevelBoard::read(Of::Heaps, &self.settings_for(first)).ok()).flatten();
        levels::attempt(board.as_ref().unwrap_or(&self.board), self.goal, moves, self.given)
    }
}

/// Whether a goal is one of the board's family, and the board is not too large.
pub(super) fn fits(board: &LevelBoard, goal: Goal) -> bool {
    match (board, goal) {
        (LevelBoard::Tromino(board, _), Goal::Cover) => board.squares_to_cover() <= MAX_SQUARES,
        (LevelBoard::Pegs(board), Goal::Left(_) | Goal::LeftAt(..)) => board.pegs().count() <= MAX_SQUARES,
        (LevelBoard::Fives(board, _), Goal::Stones(_)) => board.rows().saturating_mul(board.cols()) <= MAX_SQUARES,
        (LevelBoard::Knights(board, _), Goal::Tour | Goal::Visited(_)) => board.area() <= MAX_SQUARES,
        (LevelBoard::Heaps(..), Goal::Win) => true,
        _ => false,
    }
}

/// Returns the task of a goal. `board` is the settings of the board.
#[must_use]
pub fn task(goal: Goal, board: &str) -> OwnedMessage {
    let number = |key, number| OwnedMessage { key, args: Args::none().count("number", number) };
    match goal {
        Goal::Left(pegs) => number("goal-left", pegs),
        Goal::LeftAt(pegs, square) => {
            OwnedMessage { key: "goal-left-at", args: Args::none().count("number", pegs).square(square) }
        }
        Goal::Stones(stones) => number("goal-stones", stones),
        Goal::Visited(squares) => number("goal-visited", squares),
        Goal::Tour if board.contains("kind=closed") => OwnedMessage::plain("goal-tour-closed"),
        Goal::Tour => OwnedMessage::plain("goal-tour"),
        Goal::Win | Goal::Wins(_) if board.contains(ASK) => OwnedMessage::plain("goal-win-ask"),
        Goal::Win | Goal::Wins(_) => OwnedMessage::plain("goal-win"),
        Goal::Cover if board.contains("hole=none") => OwnedMessage::plain("goal-cover-all"),
        Goal::Cover | Goal::Answer | Goal::Steps(_) => OwnedMessage::plain("goal-cover"),
    }
}

/// Returns the result of moves in the unit of a goal; `None` if there is none to match.
pub(super) fn result(board: &LevelBoard, goal: Goal, moves: &str) -> Option<u64> {
    let attempt = levels::attempt(board, goal, moves, 0).ok().filter(|_| !moves.is_empty())?;
    let is_result = match goal {
        Goal::Left(_) | Goal::LeftAt(..) | Goal::Visited(_) => true,
        Goal::Stones(_) => attempt.is_complete,
        _ => false,
    };
    is_result.then_some(attempt.count)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(family: Of, hash: &str) -> Option<Challenge> {
        Challenge::read(family, &Link::parse(hash))
    }

    #[test]
    fn a_challenge_is_a_board_with_a_goal_of_its_family() {
        let challenge = read(Of::Pegs, "#/pegs?rows=3&cols=4&goal=left:1&mine=2&lang=zh").expect("a challenge");
        assert_eq!((challenge.goal, challenge.mine, challenge.answer), (Goal::Left(1), Some(2), None));
        assert_eq!(challenge.settings, "rows=3&cols=4");
        let answer = read(Of::Knights, "#/knights?rows=5&cols=6&goal=tour&answer=1&moves=1,1;2,3").expect("an answer");
        assert_eq!(answer.answer.as_deref(), Some("1,1;2,3"));
        assert_eq!(answer.settings, "rows=5&cols=6&kind=closed");
        let asked = read(Of::Heaps, "#/heaps?rule=nim&heaps=1,2,3&first=me&who=ask").expect("a game that asks");
        assert_eq!(
            (asked.goal, asked.settings.as_str(), asked.asks()),
            (Goal::Win, "rule=nim&heaps=1,2,3&who=ask", true)
        );
        assert_eq!(asked.settings_for("engine"), "rule=nim&heaps=1,2,3&first=engine");
        assert_eq!(asked.attempt("me", "1:1").map(|attempt| attempt.is_reached), Ok(false));
        for wrong in ["rows=3&cols=4", "rows=3&cols=4&goal=cover", "rows=3&cols=4&goal=left", "rows=3&goal=left:1"] {
            assert_eq!(read(Of::Pegs, &format!("#/pegs?{wrong}")), None, "{wrong}");
        }
        assert_eq!(read(Of::Tromino, "#/tromino?k=20&hole=1,1&goal=cover"), None, "too large");
    }

    #[test]
    fn a_result_to_match_is_complete() {
        let board = LevelBoard::read(Of::Fives, "rows=1&cols=5&line=5").expect("a board");
        assert_eq!(result(&board, Goal::Stones(1), "put:1,3;put:1,1"), Some(2));
        let board = LevelBoard::read(Of::Fives, "rows=5&cols=5&line=5").expect("a board");
        assert_eq!(result(&board, Goal::Stones(5), "put:1,3"), None);
        assert_eq!(result(&board, Goal::Stones(5), ""), None);
    }
}
