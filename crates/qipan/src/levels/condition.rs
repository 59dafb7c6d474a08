//! Conditions of stars, goals as links write them, and answers to questions about boards.

use std::fmt;
use std::str::FromStr;

use crate::board::Square;
use crate::message::{Args, Message};

/// The condition of a star. Conditions other than [`Condition::First`], [`Condition::NoHint`] and [`Condition::NoUndo`] follow
/// from the moves and can be checked again by anybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The first answer is right, or the first game is won.
    First,
    /// No hint of degree [`MAX_HINT`](super::judge::MAX_HINT) or more was used.
    NoHint,
    /// Nothing was undone.
    NoUndo,
    /// The optimum is reached.
    Optimum,
    /// The last peg is on this square.
    At(Square),
    /// The first five pieces go over the centres of the board and of its four quarters, in any order.
    Centre5,
    /// The first move is this one, in the notation of links.
    Starts(&'static str),
    /// At least this number of steps is predicted at the first guess.
    Hits(u64),
    /// The solution is predicted at least up to this step.
    Steps(u64),
    /// Games are won with at least this number of different first moves.
    Wins(u64),
    /// The jumps make at most this number of moves: successive jumps of the same peg are one move.
    Moves(u64),
    /// At most this number of pegs is left.
    Left(u64),
    /// All lines are blocked with at most this number of stones.
    Stones(u64),
    /// At least this number of squares is visited.
    Visited(u64),
    /// The tour is closed by a move back to its first square.
    Closed,
}

impl Condition {
    /// Whether the condition follows from the moves, so that it can be verified later; the others are told by the learner.
    #[must_use]
    pub const fn is_verifiable(self) -> bool {
        !matches!(self, Self::First | Self::NoHint | Self::NoUndo)
    }
}

impl Message for Condition {
    fn key(&self) -> &'static str {
        match self {
            Self::First => "level-star-first",
            Self::NoHint => "level-star-no-hint",
            Self::NoUndo => "level-star-no-undo",
            Self::Optimum => "level-star-optimum",
            Self::At(_) => "level-star-at",
            Self::Centre5 => "level-star-centre",
            Self::Starts(_) => "level-star-starts",
            Self::Hits(_) => "level-star-hits",
            Self::Steps(_) => "level-star-steps",
            Self::Wins(_) => "level-star-wins",
            Self::Moves(_) => "level-star-moves",
            Self::Left(_) => "level-star-left",
            Self::Stones(_) => "level-star-stones",
            Self::Visited(_) => "level-star-visited",
            Self::Closed => "level-star-closed",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::First
            | Self::NoHint
            | Self::NoUndo
            | Self::Optimum
            | Self::Centre5
            | Self::Starts(_)
            | Self::Closed => Args::none(),
            Self::At(square) => Args::none().square(square),
            Self::Hits(number)
            | Self::Steps(number)
            | Self::Wins(number)
            | Self::Moves(number)
            | Self::Left(number)
            | Self::Stones(number)
            | Self::Visited(number) => Args::none().count("number", number),
        }
    }
}

/// A goal on a board, in the notation of the setting `goal=` of links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// All squares are covered: `cover`.
    Cover,
    /// At most this number of pegs is left: `left:1`.
    Left(u64),
    /// The same, and a peg is on this square: `left:1@4,4`.
    LeftAt(u64, Square),
    /// All lines are blocked with at most this number of stones: `stones:8`.
    Stones(u64),
    /// All squares are visited, and on boards of closed tours the knight is back at the start: `tour`.
    Tour,
    /// At least this number of squares is visited: `visited:15`.
    Visited(u64),
    /// The game is won: `win`.
    Win,
    /// Games are won with this number of different first moves: `wins:3`. (As a setting of a link: this number of games in
    /// a row.)
    Wins(u64),
    /// The right answer is given. No setting of a link.
    Answer,
    /// The solution is predicted up to this step. No setting of a link.
    Steps(u64),
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cover => f.write_str("cover"),
            Self::Left(pegs) => write!(f, "left:{pegs}"),
            Self::LeftAt(pegs, square) => write!(f, "left:{pegs}@{square}"),
            Self::Stones(stones) => write!(f, "stones:{stones}"),
            Self::Tour => f.write_str("tour"),
            Self::Visited(squares) => write!(f, "visited:{squares}"),
            Self::Win => f.write_str("win"),
            Self::Wins(games) => write!(f, "wins:{games}"),
            Self::Answer => f.write_str("answer"),
            Self::Steps(steps) => write!(f, "steps:{steps}"),
        }
    }
}

/// The text is not a goal of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseGoalError;

impl fmt::Display for ParseGoalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "the text is not a goal such as cover, left:1, left:1@4,4, stones:8, tour, visited:15, win or wins:3",
        )
    }
}

impl std::error::Error for ParseGoalError {}

impl FromStr for Goal {
    type Err = ParseGoalError;

    fn from_str(text: &str) -> Result<Self, ParseGoalError> {
        let whole = |digits: &str| digits.parse::<u64>().ok().filter(|number| *number > 0).ok_or(ParseGoalError);
        match text.split_once(':') {
            None => match text {
                "cover" => Ok(Self::Cover),
                "tour" => Ok(Self::Tour),
                "win" => Ok(Self::Win),
                _ => Err(ParseGoalError),
            },
            Some(("left", pegs)) => match pegs.split_once('@') {
                Some((pegs, square)) => Ok(Self::LeftAt(whole(pegs)?, square.parse().map_err(|_| ParseGoalError)?)),
                None => Ok(Self::Left(whole(pegs)?)),
            },
            Some(("stones", stones)) => Ok(Self::Stones(whole(stones)?)),
            Some(("visited", squares)) => Ok(Self::Visited(whole(squares)?)),
            Some(("wins", games)) => Ok(Self::Wins(whole(games)?)),
            Some(_) => Err(ParseGoalError),
        }
    }
}

/// The right answer to a question about a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Response {
    /// It is possible.
    Yes,
    /// It is impossible.
    No,
    /// The first player wins.
    First,
    /// The second player wins.
    Second,
    /// A number.
    Number(u64),
    /// Exactly these squares.
    Squares(&'static [Square]),
}

impl Response {
    /// The other one of two answers; `None` for numbers and squares.
    #[must_use]
    pub const fn other(self) -> Option<Self> {
        match self {
            Self::Yes => Some(Self::No),
            Self::No => Some(Self::Yes),
            Self::First => Some(Self::Second),
            Self::Second => Some(Self::First),
            Self::Number(_) | Self::Squares(_) => None,
        }
    }

    /// Whether a learner's answer is this one: `yes`, `no`, `first`, `second`, digits that may be grouped by spaces or commas,
    /// or squares from 1 such as `1,1;1,3`, in any order.
    #[must_use]
    pub fn accepts(&self, text: &str) -> bool {
        let text = text.trim();
        match self {
            Self::Squares(squares) => {
                let parsed: Result<Vec<Square>, _> = text.split(';').map(str::parse).collect();
                parsed.is_ok_and(|marked| {
                    marked.iter().all(|square| squares.contains(square))
                        && squares.iter().all(|square| marked.contains(square))
                })
            }
            Self::Number(number) => {
                let separators = [' ', ',', '，', '\u{2009}', '\u{a0}', '\u{202f}'];
                let digits: String = text.chars().filter(|c| !separators.contains(c)).collect();
                digits.bytes().all(|digit| digit.is_ascii_digit()) && digits.parse() == Ok(*number)
            }
            Self::Yes | Self::No | Self::First | Self::Second => text == self.to_string(),
        }
    }
}

impl fmt::Display for Response {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Yes => f.write_str("yes"),
            Self::No => f.write_str("no"),
            Self::First => f.write_str("first"),
            Self::Second => f.write_str("second"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Squares(squares) => {
                for (index, square) in squares.iter().enumerate() {
                    write!(f, "{}{square}", if index == 0 { "" } else { ";" })?;
                }
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals_are_read_as_they_are_written() {
        for text in ["cover", "left:1", "left:1@4,4", "stones:8", "tour", "visited:15", "win", "wins:3"] {
            assert_eq!(text.parse::<Goal>().map(|goal| goal.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "left", "left:0", "left:1@", "left:x", "answer", "steps:21", "stones:-1", "win:1"] {
            assert_eq!(text.parse::<Goal>(), Err(ParseGoalError), "{text}");
        }
    }

    #[test]
    fn answers_are_accepted_in_the_forms_that_people_type() {
        let number = Response::Number(349_525);
        assert!(["349525", " 349525 ", "349,525", "349 525", "349\u{2009}525"].iter().all(|text| number.accepts(text)));
        assert!(!["", "349526", "-349525", "+349525", "349.525", "34952"].iter().any(|text| number.accepts(text)));
        const SQUARES: [Square; 2] = [Square::new(0, 0), Square::new(2, 4)];
        let squares = Response::Squares(&SQUARES);
        assert!(squares.accepts("1,1;3,5") && squares.accepts("3,5;1,1") && squares.accepts("3,5;1,1;1,1"));
        assert!(!squares.accepts("1,1") && !squares.accepts("1,1;3,5;1,2") && !squares.accepts(""));
        assert_eq!(squares.to_string(), "1,1;3,5");
        assert!(Response::No.accepts("no") && !Response::No.accepts("yes") && !Response::First.accepts("second"));
    }
}
