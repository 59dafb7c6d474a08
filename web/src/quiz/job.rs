//! The job of making the questions of a quiz, and its outcome: sentences and pictures.
//!
//! The messages of quizzes are in the program of the worker only, so that no other page loads them.

use qipan::levels::{Family, LevelBoard};
use qipan_classroom::quiz::{self, QUIZ, Question};
use qipan_svg::svg;
use qipan_text::{Catalogue, Lang, MessageSet};
use serde::{Deserialize, Serialize};

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

/// A question in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// The question.
    pub text: String,
    /// The link to its board, from `#` on.
    pub link: String,
    /// The picture of its board as SVG; `None` if the board is too large for one.
    pub picture: Option<String>,
    /// The options.
    pub options: Vec<Choice>,
    /// The index of the right option.
    pub right: u32,
    /// The reason of the right answer.
    pub reason: String,
}

/// An option of a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// The label.
    pub label: String,
    /// The reason why it is wrong, where the reason of the right answer does not say it.
    pub refutation: Option<String>,
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
        let scene = LevelBoard::read(question.family, &question.board).ok().and_then(|board| board.scene(""));
        let choice = |option: &quiz::QuizOption| Choice {
            label: words.say(&option.label),
            refutation: option.refutation.as_ref().map(|message| words.say(message)),
        };
        Self {
            text: words.say(&question.text),
            link: question.link(),
            picture: scene.map(|scene| svg::picture(&scene, &[], words)),
            options: question.options.iter().map(choice).collect(),
            right: question.right as u32,
            reason: words.say(&question.reason),
        }
    }
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
                // Most boards are small enough for a picture.
                assert!(questions.iter().filter(|asked| asked.picture.is_some()).count() >= 4, "{family:?} {seed}");
            }
        }
        assert_eq!(Job { family: "chess".to_owned(), seed: 1, count: 10, lang: "en".to_owned() }.run(), None);
    }
}
