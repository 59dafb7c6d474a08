//! Challenges: links to a board at its start, with a goal and the sender's own result.
//!
//! A challenge is the link of a lab with the settings `goal` and, if there is a result to match, `mine`. Its answer is the
//! same link with `moves` and `answer=1`, which is replayed and checked where it is opened.

use qipan::levels::{self, Family as Of, Goal, LevelBoard};
use qipan::{Args, OwnedMessage};
use yew::prelude::*;

use super::field::{select, switch};
use super::page::{LabPage, Msg};
use crate::levels::authored;
use crate::link::{Link, Settings};
use crate::words::Words;

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
}

/// Returns the settings of a board that its levels know, without the others of a link.
fn board_settings(family: Of, get: impl Fn(&str) -> Option<String>) -> Vec<(&'static str, String)> {
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

fn joined(settings: &[(&'static str, String)]) -> String {
    settings.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&")
}

impl Challenge {
    /// Reads a link; `None` if it states no goal, or none that fits its board.
    #[must_use]
    pub fn read(family: Of, link: &Link) -> Option<Self> {
        let goal: Goal = link.get("goal")?.parse().ok()?;
        let is_answer = link.is_on("answer") == Some(true);
        let moves = link.get("moves").filter(|moves| !moves.is_empty());
        let given = link.get("given").and_then(|given| given.parse().ok()).unwrap_or(0);
        let mut settings = board_settings(family, |name| link.get(name).map(str::to_owned));
        settings.extend(moves.filter(|_| given > 0).map(|moves| ("moves", moves.to_owned())));
        let settings = joined(&settings);
        let board = LevelBoard::read(family, &settings).ok().filter(|board| fits(board, goal))?;
        let answer = is_answer.then(|| moves.unwrap_or_default().to_owned());
        Some(Self { board, settings, goal, mine: link.get("mine").and_then(|mine| mine.parse().ok()), given, answer })
    }
}

/// Whether a goal is one of the board's family, and the board is not too large.
fn fits(board: &LevelBoard, goal: Goal) -> bool {
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
        Goal::Win | Goal::Wins(_) => OwnedMessage::plain("goal-win"),
        Goal::Cover | Goal::Answer | Goal::Steps(_) => OwnedMessage::plain("goal-cover"),
    }
}

impl LabPage {
    /// Returns the settings of the link to this board as a challenge with the goal of this number.
    pub(super) fn challenge_number(&self, number: usize) -> Option<Settings> {
        let goals = self.model.goals();
        self.challenge(*goals.get(number).or(goals.last())?)
    }

    /// Keeps the challenge with the goal of this number, which was copied, so that an answer to it is recognised.
    pub(super) fn keep_challenge(&self, number: usize) {
        let goals = self.model.goals();
        let Some(goal) = goals.get(number).or(goals.last()).copied() else { return };
        if let Some(mut settings) = self.challenge(goal) {
            settings.retain(|(name, _)| !["goal", "mine"].contains(name));
            authored::keep(self.model.info().family.slug(), &joined(&settings), goal);
        }
    }

    /// Returns the settings of the link to this board as a challenge with a goal.
    fn challenge(&self, goal: Goal) -> Option<Settings> {
        let family = Of::from_name(self.model.info().family.slug())?;
        let all = self.settings();
        let mut settings =
            board_settings(family, |name| all.iter().find(|(other, _)| *other == name).map(|(_, value)| value.clone()));
        let board = LevelBoard::read(family, &joined(&settings)).ok().filter(|board| fits(board, goal))?;
        let moves = self.play().own_text();
        let mine = moves.and_then(|moves| result(&board, goal, &moves));
        settings.push(("goal", goal.to_string()));
        settings.extend(mine.map(|mine| ("mine", mine.to_string())));
        Some(settings)
    }
}

/// Returns the result of moves in the unit of a goal; `None` if there is none to match.
fn result(board: &LevelBoard, goal: Goal, moves: &str) -> Option<u64> {
    let attempt = levels::attempt(board, goal, moves, 0).ok().filter(|_| !moves.is_empty())?;
    let is_result = match goal {
        Goal::Left(_) | Goal::LeftAt(..) | Goal::Visited(_) => true,
        Goal::Stones(_) => attempt.is_complete,
        _ => false,
    };
    is_result.then_some(attempt.count)
}

/// The switch that makes the shared link a challenge, with the choice of its goal.
pub fn switches(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    let words = &ctx.props().words;
    let goals: Vec<Goal> = page.model.goals().into_iter().filter(|goal| page.challenge(*goal).is_some()).collect();
    if goals.is_empty() {
        return html! {};
    }
    let chosen = if let Purpose::Challenge(number) = page.purpose { Some(number.min(goals.len() - 1)) } else { None };
    let share =
        ctx.link().callback(|number: Option<usize>| Msg::ShareAs(number.map_or(Purpose::Board, Purpose::Challenge)));
    let board = joined(&page.challenge(goals[0]).unwrap_or_default());
    rows(words, &goals, &board, chosen, &share)
}

fn rows(words: &Words, goals: &[Goal], board: &str, chosen: Option<usize>, share: &Callback<Option<usize>>) -> Html {
    let on_switch = share.reform(move |_: Event| if chosen.is_some() { None } else { Some(0) });
    let sentence = |goal: &Goal| words.say(&task(*goal, board));
    let choice = chosen.map(|chosen| match goals {
        [goal] => html! { <p class="soft">{ sentence(goal) }</p> },
        _ => {
            let options = goals.iter().enumerate().map(|(number, goal)| (number.to_string(), sentence(goal))).collect();
            let on_choice = share.reform(|number: String| number.parse().ok());
            select(Some(words.get("challenge-goal")), options, &chosen.to_string(), on_choice)
        }
    });
    html! {
        <>
            { switch("share-challenge", words.get("share-challenge"), chosen.is_some(), on_switch) }
            { for choice }
        </>
    }
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
