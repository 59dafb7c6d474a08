//! Quizzes: questions from templates and a seed, answered by the engines.
//!
//! **What.** A question is data: a sentence with its arguments, a board, options and the reason of the right one. The answer is
//! found by the solvers and rules of the family, and never stands in a table; the wrong options are known mistakes, each with the
//! sentence that refutes it. The same seed gives the same quiz on every machine: [`VERSION`] 1 of the templates is never changed,
//! further ones would be added with another version.
//!
//! **The essence.**
//! 1. The seed and the family start a [`SplitMix64`].
//! 2. Shuffle the templates, and draw a question from each in turn.
//! 3. Draw again where a question has been asked, or a mistake gives the right answer.
//!
//! **Cost.** A millisecond for a quiz of ten.
//!
//! # An example
//! ```
//! use qipan::levels::Family;
//! use qipan_classroom::quiz;
//!
//! let questions = quiz::quiz(Family::Heaps, 20_261_123, 10);
//! assert_eq!(questions.len(), 10);
//! assert!(questions.iter().all(|question| question.options[question.right].refutation.is_none()));
//! assert_eq!(questions, quiz::quiz(Family::Heaps, 20_261_123, 10));
//! ```

use qipan::OwnedMessage;
use qipan::board::Square;
use qipan::levels::{Family, SplitMix64};
use qipan::message::Args;

mod fives;
mod heaps;
mod knights;
mod pegs;
mod tromino;

/// The version of the templates.
pub const VERSION: u64 = 1;
/// Number of questions of a quiz.
pub const QUIZ: usize = 10;
/// Number of questions of an exit ticket.
pub const EXIT_TICKET: usize = 3;
/// The largest number of draws for a question; far fewer are needed.
const MAX_DRAWS: u64 = 1000;

/// A question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The family.
    pub family: Family,
    /// The question.
    pub text: OwnedMessage,
    /// The settings of the link to the board it is about.
    pub board: String,
    /// The options, in the order in which they are shown.
    pub options: Vec<QuizOption>,
    /// The index of the right one.
    pub right: usize,
    /// The reason of the right answer: a sentence of the quiz or of the family.
    pub reason: OwnedMessage,
}

/// An option of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuizOption {
    /// The label.
    pub label: OwnedMessage,
    /// The reason why a wrong option is wrong; `None` for the right one, and where the reason of the right one says it.
    pub refutation: Option<OwnedMessage>,
    /// The square of the board that means this option, as row and column from 0: a question whose options all have one can be
    /// answered on the board.
    pub at: Option<(i64, i64)>,
}

impl QuizOption {
    /// An option without a square.
    #[must_use]
    pub const fn new(label: OwnedMessage, refutation: Option<OwnedMessage>) -> Self {
        Self { label, refutation, at: None }
    }

    /// An option that is a square.
    #[must_use]
    fn of_square(square: Square, refutation: Option<OwnedMessage>) -> Self {
        let label = message("quiz-square", Args::none().square(square));
        Self { label, refutation, at: Some((square.row as i64, square.col as i64)) }
    }
}

impl Question {
    /// The link to the board: `#/<family>?<settings>`.
    #[must_use]
    pub fn link(&self) -> String {
        format!("#/{}?{}", self.family.name(), self.board)
    }
}

/// A template: draws a question, or `None` if the draw is to be repeated.
type Template = fn(&mut SplitMix64) -> Option<Question>;

/// The templates of a family, in the order of their numbers.
const fn templates(family: Family) -> &'static [Template] {
    match family {
        Family::Tromino => &tromino::TEMPLATES,
        Family::Pegs => &pegs::TEMPLATES,
        Family::Fives => &fives::TEMPLATES,
        Family::Knights => &knights::TEMPLATES,
        Family::Heaps => &heaps::TEMPLATES,
    }
}

/// Returns the quiz of a family and a seed: `count` questions, no two the same. An exit ticket has [`EXIT_TICKET`] of them.
#[must_use]
pub fn quiz(family: Family, seed: u64, count: usize) -> Vec<Question> {
    let stream = 1000 * VERSION + family as u64;
    let mut draws = SplitMix64::new(seed ^ SplitMix64::new(stream).next_u64());
    let mut order: Vec<Template> = templates(family).to_vec();
    draws.shuffle(&mut order);
    let mut questions: Vec<Question> = Vec::new();
    for template in order.iter().cycle().take(count.min(QUIZ)) {
        let found = (0..MAX_DRAWS).find_map(|_| {
            let question = template(&mut draws)?;
            let is_new = questions.iter().all(|other| other.text != question.text || other.board != question.board);
            is_new.then_some(question)
        });
        questions.extend(found);
    }
    questions
}

/// A mistake that leads to a wrong number, and the sentence that refutes it.
struct Mistake {
    number: u64,
    refutation: OwnedMessage,
}

impl Mistake {
    const fn new(number: u64, key: &'static str, args: Args) -> Self {
        Self { number, refutation: OwnedMessage { key, args } }
    }
}

const fn message(key: &'static str, args: Args) -> OwnedMessage {
    OwnedMessage { key, args }
}

fn number(number: u64) -> OwnedMessage {
    message("quiz-number", Args::none().count("number", number))
}

/// Makes a question with a number as its answer. `None` if no mistake leads to another number.
fn asks_number(
    family: Family,
    text: OwnedMessage,
    board: String,
    (right, reason): (u64, OwnedMessage),
    mistakes: Vec<Mistake>,
    draws: &mut SplitMix64,
) -> Option<Question> {
    let mut numbers = vec![right];
    let mut options = vec![QuizOption::new(number(right), None)];
    for mistake in mistakes {
        if !numbers.contains(&mistake.number) {
            numbers.push(mistake.number);
            options.push(QuizOption::new(number(mistake.number), Some(mistake.refutation)));
        }
    }
    if options.len() < 2 {
        return None;
    }
    let label = options[0].label.clone();
    draws.shuffle(&mut options);
    let right = options.iter().position(|option| option.label == label)?;
    Some(Question { family, text, board, options, right, reason })
}

/// Makes a question with one right and at most three wrong labels. `None` if there is no wrong one.
fn asks_label(
    family: Family,
    text: OwnedMessage,
    board: String,
    (right, reason): (QuizOption, OwnedMessage),
    mut wrong: Vec<QuizOption>,
    draws: &mut SplitMix64,
) -> Option<Question> {
    draws.shuffle(&mut wrong);
    wrong.truncate(3);
    if wrong.is_empty() {
        return None;
    }
    let mut options = wrong;
    options.push(right.clone());
    draws.shuffle(&mut options);
    let right = options.iter().position(|option| option.label == right.label)?;
    Some(Question { family, text, board, options, right, reason })
}

/// Makes a question with two answers, the first of which is right if `is_first`. Their order is always the same.
fn asks_either(
    family: Family,
    text: OwnedMessage,
    board: String,
    labels: [&'static str; 2],
    is_first: bool,
    reason: OwnedMessage,
) -> Question {
    let options = labels.map(|key| QuizOption::new(OwnedMessage::plain(key), None));
    Question { family, text, board, options: options.into(), right: usize::from(!is_first), reason }
}

const YES_NO: [&str; 2] = ["quiz-yes", "quiz-no"];
const FIRST_SECOND: [&str; 2] = ["quiz-first", "quiz-second"];

/// Returns a number from `from` to `to`.
const fn between(draws: &mut SplitMix64, from: u64, to: u64) -> u64 {
    from + draws.below(to + 1 - from)
}

fn size(rows: u64, cols: u64) -> Args {
    Args::none().count("rows", rows).count("cols", cols)
}
