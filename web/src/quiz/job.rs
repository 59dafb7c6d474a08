//! The job of making the questions of a quiz, and its outcome: sentences and pictures.
//!
//! The messages of quizzes are in the program of the worker only, so that no other page loads them.

use qipan::Scene;
use qipan::levels::{Family, LevelBoard};
use qipan_classroom::quiz::{self, QUIZ, Question};
use qipan_svg::svg;
use qipan_text::{Catalogue, Lang, MessageSet};
use serde::{Deserialize, Serialize};

use crate::wire::Work;

/// The largest seed: JavaScript numbers hold it exactly.
pub const MAX_SEED: u64 = 1 << 53;

/// A quiz to be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// The word of the family in links.
    pub family: String,
    /// The seed, at most [`MAX_SEED`].
    pub seed: u64,
    /// Number of questions, from 1 to [`QUIZ`].
    pub count: u32,
    /// The language: `en` or `zh`.
    pub lang: String,
}

impl Work for Job {
    const PART: &'static str = "Quiz";
}

/// A question in one language.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Asked {
    /// The question.
    pub text: String,
    /// The link to its board, from `#` on.
    pub link: String,
    /// The picture of its board as SVG; `None` if the board is too large for one.
    pub picture: Option<String>,
    /// The width of the picture by its height.
    pub ratio: f64,
    /// The options.
    pub options: Vec<Choice>,
    /// The index of the right option.
    pub right: u32,
    /// The reason of the right answer.
    pub reason: String,
}

/// An option of a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// The label.
    pub label: String,
    /// The reason why it is wrong, where the reason of the right answer does not say it.
    pub refutation: Option<String>,
    /// The middle of its square in the picture, in percent from the left and from the top; only where all options have one.
    pub at: Option<(f64, f64)>,
}

impl Job {
    /// Makes the questions; `None` for what is no family.
    ///
    /// Cost: a few milliseconds for the questions, and about as much for each picture.
    #[must_use]
    pub fn run(&self) -> Option<Vec<Asked>> {
        let family = Family::from_name(&self.family)?;
        let sets = [
            MessageSet::PAGE,
            MessageSet::BOARDS,
            MessageSet::TROMINO,
            MessageSet::PEGS,
            MessageSet::FIVES,
            MessageSet::KNIGHTS,
            MessageSet::HEAPS,
            MessageSet::QUIZ,
        ];
        let words = Catalogue::of_page(Lang::from_code(&self.lang).unwrap_or(Lang::En), &sets);
        let count = (self.count as usize).clamp(1, QUIZ);
        Some(quiz::quiz(family, self.seed, count).iter().map(|question| Asked::of(question, &words)).collect())
    }
}

impl Asked {
    fn of(question: &Question, words: &Catalogue) -> Self {
        let board = LevelBoard::read(question.family, &question.board).ok();
        let scene = board.as_ref().and_then(|board| board.scene(""));
        let places = board.zip(scene.as_ref()).and_then(|(board, scene)| places(question, &board, scene));
        let choice = |(index, option): (usize, &quiz::QuizOption)| Choice {
            label: words.say(&option.label),
            refutation: option.refutation.as_ref().map(|message| words.say(message)),
            at: places.as_ref().and_then(|places| places.get(index).copied()),
        };
        Self {
            text: words.say(&question.text),
            link: question.link(),
            ratio: scene.as_ref().map_or(1.0, |scene| length(scene.window.cols) / length(scene.window.rows)),
            picture: scene.map(|scene| svg::picture(&scene, &[], words)),
            options: question.options.iter().enumerate().map(choice).collect(),
            right: question.right as u32,
            reason: words.say(&question.reason),
        }
    }
}

/// Margin of a picture on each side, in cells.
const AIR: f64 = 1.0 / 8.0;

/// The length of a side of a picture with this number of cells, in cells.
fn length(cells: u32) -> f64 {
    f64::from(cells) + 2.0 * AIR
}

/// Returns the places of the options in the picture; `None` if one has none there, or two have the same.
fn places(question: &Question, board: &LevelBoard, scene: &Scene) -> Option<Vec<(f64, f64)>> {
    // A drawing of pegs begins at its first peg.
    let (top, left) = match board {
        LevelBoard::Pegs(board) => (board.bounds().corner.row, board.bounds().corner.col),
        _ => (0, 0),
    };
    let place = |at: i64, from: i64, cells: u32| {
        let cell = u32::try_from(at - from).ok().filter(|cell| *cell < cells)?;
        Some(100.0 * (AIR + f64::from(cell) + 0.5) / length(cells))
    };
    let all: Option<Vec<_>> = question
        .options
        .iter()
        .map(|option| {
            let (row, col) = option.at?;
            Some((place(col, left, scene.window.cols)?, place(row, top, scene.window.rows)?))
        })
        .collect();
    all.filter(|all| (1..all.len()).all(|index| !all[..index].contains(&all[index])))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::Link;
    use crate::route::Route;

    #[test]
    fn questions_are_whole_sentences_and_their_boards_open() {
        for family in Family::ALL {
            for (lang, seed) in [("en", 1), ("zh", 2), ("en", MAX_SEED)] {
                let job = Job { family: family.name().to_owned(), seed, count: 10, lang: lang.to_owned() };
                let questions = job.run().unwrap();
                assert_eq!(questions.len(), 10, "{family:?}");
                for asked in &questions {
                    let labels = asked.options.iter().map(|option| &option.label);
                    let told = asked.options.iter().filter_map(|option| option.refutation.as_ref());
                    for text in labels.chain(told).chain([&asked.text, &asked.reason]) {
                        assert!(!text.is_empty() && !text.contains('{') && !text.contains("quiz-"), "{text}");
                    }
                    assert!((asked.right as usize) < asked.options.len());
                    assert!(Route::of(&Link::parse(&asked.link)).1, "{}", asked.link);
                }
                // What is tapped on the board lies on it.
                for (x, y) in questions.iter().flat_map(|asked| &asked.options).filter_map(|option| option.at) {
                    assert!((0.0..100.0).contains(&x) && (0.0..100.0).contains(&y));
                }
                // Most boards are small enough for a picture.
                assert!(questions.iter().filter(|asked| asked.picture.is_some()).count() >= 4, "{family:?} {seed}");
            }
        }
        assert_eq!(Job { family: "chess".to_owned(), seed: 1, count: 10, lang: "en".to_owned() }.run(), None);
    }
}
