//! The work in a code: each level replayed, and the moves of one level with its turning point.

use qipan::levels::{self, Course, Goal, Kind, Level, LevelBoard, PlayError, course};
use qipan::message::Args;
use qipan::{NoProgress, OwnedMessage};
use qipan_classroom::{ClassWord, Collection, LevelResult, ReadWorkError, Refusal, Standing, Work, WorkCode};
use serde::{Deserialize, Serialize};

use super::words_in;
use crate::labs::fives::FiveLab;
use crate::labs::heaps::HeapLab;
use crate::labs::knights::KnightLab;
use crate::labs::pegs::PegLab;
use crate::labs::tromino::TrominoLab;
use crate::stage::lab_model::LabModel;
use crate::stage::lab_model::{MoveOf, PuzzleOf};
use crate::words::Words;

/// The code that is to be opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// The work code.
    pub code: String,
    /// The class that this device collects, which is named if the code is of it.
    pub class: String,
    /// The level whose moves are shown; none if it is empty.
    pub level: String,
    /// Whether the seat is hidden.
    pub is_anonymous: bool,
    /// The language: `en` or `zh`.
    pub lang: String,
}

/// The work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opened {
    /// The word of the family in links.
    pub family: String,
    /// The heading: the seat and the family.
    pub title: String,
    /// The sentence with the sums.
    pub sum: String,
    /// The levels: their names in links, their labels, and whether they are refused.
    pub levels: Vec<(String, String, bool)>,
    /// The plays of the level that is shown.
    pub plays: Vec<Watched>,
}

/// A play to be watched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Watched {
    /// The name of the board or of the game, where there are several.
    pub name: String,
    /// The settings of the board in links.
    pub board: String,
    /// The moves in the notation of links.
    pub moves: Vec<String>,
    /// The moves in words.
    pub names: Vec<String>,
    /// The verdict on the play: whether it reaches its goal, or where it went wrong.
    pub told: String,
    /// The number of moves with which the board is opened.
    pub at: u32,
}

impl Asked {
    /// Opens the code.
    ///
    /// # Errors
    /// The sentence that says why it cannot be read.
    pub fn run(&self) -> Result<Opened, String> {
        let words = words_in(&self.lang);
        let code = WorkCode::decode(&self.code)
            .map_err(|error| words.get(if error == ReadWorkError::Version { "in-version" } else { "in-unread" }))?;
        let mut collection = Collection::default();
        collection.add_work(&code);
        let results: Vec<(&Work, &LevelResult)> = code
            .works
            .iter()
            .filter_map(|work| Some((work, collection.seats().next()?.1.level(work.level)?)))
            .collect();
        let solved = results.iter().filter(|(_, result)| result.standing() >= Standing::Told).count() as u64;
        let stars = results
            .iter()
            .fold((0, 0), |(verified, told), (_, result)| (verified + result.verified.count(), told + result.told));
        let count = levels::of(code.family).len() as u64;
        let args = Args::none().count("solved", solved).count("count", count);
        let args = args.count("verified", stars.0).count("told", stars.1);
        let shown = results.iter().find(|(work, _)| work.level.id == self.level);
        Ok(Opened {
            family: code.family.name().to_owned(),
            title: self.title(&code, &words),
            sum: words.with("in-sum", &args),
            levels: results.iter().map(|(work, result)| label(work.level, result, &words)).collect(),
            plays: shown.map(|(work, result)| plays(work, result, &words)).unwrap_or_default(),
        })
    }

    fn title(&self, code: &WorkCode, words: &Words) -> String {
        let family = words.get(&format!("{}-name", code.family.name()));
        let args = Args::none().count("seat", u64::from(code.seat)).text("family", family);
        let is_of_class = !self.class.is_empty() && ClassWord::new(&self.class).mark() == code.class_mark;
        match (self.is_anonymous, is_of_class) {
            (true, _) => words.with("in-hidden", &args),
            (false, true) => words.with("in-class", &args.text("class", self.class.trim().to_owned())),
            (false, false) => words.with("in-seat", &args),
        }
    }
}

/// The name of a level in links, its label with the result, and whether it is refused.
fn label(level: &Level, result: &LevelResult, words: &Words) -> (String, String, bool) {
    let counts = Args::none().count("verified", result.verified.count()).count("told", result.told);
    let told = match (result.standing(), result.refusal) {
        (Standing::Refused, Some(Refusal::Move(fault))) => {
            words.with("collect-cell-illegal", &Args::none().count("step", fault.step))
        }
        (Standing::Refused, _) => words.get("collect-cell-claim"),
        (Standing::Begun | Standing::Missing, _) => words.get("collect-cell-begun"),
        (Standing::Told, _) => words.with("collect-cell-told", &counts),
        (Standing::Verified, _) => words.with("collect-cell", &counts),
    };
    let label = words.with("in-level", &Args::none().count("number", level.number()).text("result", told));
    (level.id.to_owned(), label, result.standing() == Standing::Refused)
}

/// The plays of a level.
fn plays(work: &Work, result: &LevelResult, words: &Words) -> Vec<Watched> {
    let level = work.level;
    let number = |number: usize| words.with("in-game", &Args::none().count("number", number as u64));
    let has_games = !work.games.is_empty();
    let name = if has_games { number(1) } else { String::new() };
    let mut all = vec![watched(0, name, level.board, (&work.moves, &work.answer), work, result, words)];
    if let Some(twin) = level.twin {
        let name = words.get("in-second-board");
        all.push(watched(1, name, twin.board, (&work.twin_moves, &work.twin_answer), work, result, words));
    }
    for (index, game) in work.games.iter().enumerate() {
        all.push(watched(2 + index as u64, number(2 + index), level.board, (game, &work.answer), work, result, words));
    }
    all
}

/// A play with what is said of it. `play` is its number in the work.
fn watched(
    play: u64,
    name: String,
    settings: &str,
    (moves, answer): (&str, &str),
    work: &Work,
    result: &LevelResult,
    words: &Words,
) -> Watched {
    let level = work.level;
    let first = if answer == "second" { "first=engine" } else { "first=me" };
    let board = settings.replace("who=ask", first);
    let moves: Vec<String> = moves.split(';').filter(|mv| !mv.is_empty()).map(str::to_owned).collect();
    let read = LevelBoard::read(level.family, &board).ok();
    let names = read.as_ref().map(|board| names(board, &moves, words)).unwrap_or_default();
    let (told, at) =
        read.map_or_else(|| (String::new(), None), |board| said(play, &board, &moves.join(";"), work, result, words));
    let answer =
        answer_said(level, answer, words).map(|answer| words.with("in-answer", &Args::none().text("answer", answer)));
    let told: Vec<String> = answer.into_iter().chain(Some(told).filter(|told| !told.is_empty())).collect();
    let at = at.unwrap_or(moves.len() as u64).min(moves.len() as u64) as u32;
    Watched { name, board: without_given(&board), moves, names, told: words.joined(told), at }
}

/// The settings of a board without its given moves, which a play repeats.
fn without_given(board: &str) -> String {
    board.split('&').filter(|pair| !pair.starts_with("moves=")).collect::<Vec<_>>().join("&")
}

/// Returns the verdict on a play, and the number of moves with which it is opened.
fn said(
    play: u64,
    board: &LevelBoard,
    moves: &str,
    work: &Work,
    result: &LevelResult,
    words: &Words,
) -> (String, Option<u64>) {
    let level = work.level;
    let step = |key: &'static str, step: u64| words.with(key, &Args::none().count("step", step));
    match result.refusal {
        Some(Refusal::Move(fault)) if fault.play == play => {
            let told = match levels::attempt(board, level.goal(), moves, level.given) {
                Err(PlayError::Illegal { at, why }) => words.say(&OwnedMessage {
                    key: "in-illegal",
                    args: Args::none().count("step", at).message("why", &why),
                }),
                _ => step("in-unreadable", fault.step),
            };
            return (told, Some(fault.step.saturating_sub(1)));
        }
        Some(Refusal::Given) => return (words.get("in-given"), None),
        _ => {}
    }
    let claim = matches!(result.refusal, Some(Refusal::Claim)).then(|| words.get("in-claim"));
    let goal = level.goal_of_moves();
    let has_goal = !matches!(goal, Goal::Answer | Goal::Steps(_));
    if moves.is_empty() || !has_goal || work.level.kind == Kind::Number {
        return (claim.unwrap_or_default(), None);
    }
    // The board is that of the first player who was chosen.
    let (told, at) = match course(board, goal, moves, level.given, true, &mut NoProgress) {
        Ok(Course::Reached) => (words.get("in-reached"), None),
        Ok(Course::Open) => (words.get("in-open"), None),
        Ok(Course::Lost(0)) => (words.get("in-lost-start"), Some(0)),
        Ok(Course::Lost(at)) => (step("in-lost", at), Some(at)),
        Ok(Course::Unknown) | Err(_) => (words.get("in-unfinished"), None),
    };
    (words.joined(claim.into_iter().chain([told])), at)
}

/// An answer in words; `None` if there is none.
fn answer_said(level: &Level, answer: &str, words: &Words) -> Option<String> {
    let key = match answer {
        "" => return None,
        "yes" => "in-answer-yes",
        "no" => "in-answer-no",
        "first" => "in-answer-first",
        "second" => "in-answer-second",
        other if level.kind == Kind::Mark => return Some(other.replace(';', "  ")),
        other => return Some(other.to_owned()),
    };
    Some(words.get(key))
}

/// The moves in words, as their family says them.
fn names(board: &LevelBoard, moves: &[String], words: &Words) -> Vec<String> {
    match board {
        LevelBoard::Tromino(board, _) => named::<TrominoLab>(board, moves, words),
        LevelBoard::Pegs(board) => named::<PegLab>(board, moves, words),
        LevelBoard::Fives(board, _) => named::<FiveLab>(board, moves, words),
        LevelBoard::Knights(board, _) => named::<KnightLab>(board, moves, words),
        LevelBoard::Heaps(game, _) => named::<HeapLab>(game, moves, words),
    }
}

fn named<L: LabModel>(puzzle: &PuzzleOf<L>, moves: &[String], words: &Words) -> Vec<String> {
    let name = |(number, text): (u64, &String)| {
        let mv: Option<MoveOf<L>> = text.parse().ok();
        mv.map_or_else(|| text.clone(), |mv| L::move_name(puzzle, words, number, &mv))
    };
    (1..).zip(moves).map(name).collect()
}
