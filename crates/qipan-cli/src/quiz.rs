//! `qipan quiz`: questions of a family, from a seed.

use qipan::OwnedMessage;
use qipan::levels::Family;
use qipan::message::Args;
use qipan_classroom::quiz::{self, QUIZ, Question};
use serde::Serialize;

use crate::args::Quiz;
use crate::messages::{ExitOutcome, Failure, Localizer};
use crate::out::Out;
use crate::read;

/// The largest seed: JavaScript numbers hold it exactly, so that the page gives the same quiz.
const MAX_SEED: u64 = 1 << 53;

/// A quiz. The seed is a decimal string.
#[derive(Serialize)]
struct WrittenQuiz {
    family: &'static str,
    version: u64,
    seed: String,
    questions: Vec<WrittenQuestion>,
}

/// A question.
#[derive(Serialize)]
struct WrittenQuestion {
    question: String,
    /// The link to its board, the part of the address from `#` on.
    link: String,
    options: Vec<WrittenOption>,
    /// The number of the right option, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    right: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// An option.
#[derive(Serialize)]
struct WrittenOption {
    label: String,
    /// The reason why it is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    refutation: Option<String>,
}

/// Runs `qipan quiz`.
pub fn run(typed: &Quiz, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let number = |word: Option<&str>, default, first, last, key| match word {
        None => Ok(default),
        Some(word) => {
            let number = read::number(word).filter(|number| (first..=last).contains(number));
            number.ok_or_else(|| Failure::input(key, Args::none().count("most", last)))
        }
    };
    let seed = number(typed.seed.as_deref(), 1, 0, MAX_SEED, "cli-quiz-seed")?;
    let count = number(typed.count.as_deref(), QUIZ as u64, 1, QUIZ as u64, "cli-quiz-count")?;
    // The words of clap are those of the families.
    let family = Family::from_name(&typed.family).unwrap_or(Family::Tromino);
    let questions = quiz::quiz(family, seed, count as usize);
    if out.json {
        let questions = questions.iter().map(|question| WrittenQuestion::of(question, typed.answers, localizer));
        out.object(&WrittenQuiz {
            family: family.name(),
            version: quiz::VERSION,
            seed: seed.to_string(),
            questions: questions.collect(),
        })?;
        return Ok(ExitOutcome::Yes);
    }
    for (number, question) in (1..).zip(&questions) {
        let written = WrittenQuestion::of(question, typed.answers, localizer);
        out.line(&format!("{number}. {}", written.question))?;
        out.line(&format!("   {}", written.link))?;
        for (letter, option) in ('A'..).zip(&written.options) {
            out.line(&format!("   {letter}  {}", option.label))?;
            if let Some(refutation) = &option.refutation {
                out.line(&format!("      {refutation}"))?;
            }
        }
        if let Some((right, reason)) = written.right.zip(written.reason) {
            let letter = ('A'..).nth(right - 1).unwrap_or('A');
            let answer = OwnedMessage { key: "cli-quiz-answer", args: Args::none().text("letter", letter.to_string()) };
            out.line(&format!("   {}", localizer.joined([localizer.localize_one_based(&answer), reason])))?;
        }
    }
    Ok(ExitOutcome::Yes)
}

impl WrittenQuestion {
    fn of(question: &Question, with_answers: bool, localizer: &Localizer) -> Self {
        let said = |message: &OwnedMessage| localizer.localize_one_based(message);
        let options = question.options.iter().map(|option| WrittenOption {
            label: said(&option.label),
            refutation: option.refutation.as_ref().filter(|_| with_answers).map(said),
        });
        Self {
            question: said(&question.text),
            link: question.link(),
            options: options.collect(),
            right: with_answers.then_some(question.right + 1),
            reason: with_answers.then(|| said(&question.reason)),
        }
    }
}
