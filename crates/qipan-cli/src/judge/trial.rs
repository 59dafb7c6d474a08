//! One test of a program: its run, and the judgement of its output.

use std::ffi::OsString;

use qipan::{Args, OwnedMessage};
use qipan_judge::{Case, Category, Duel, Rejection, Turn, output};

use crate::judge::process::{self, Ending, Finished, Limits, Peer, RunError, Silent};
use crate::messages::excerpt_of_end;

/// The verdict on one test, in the words of judges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Accepted.
    Accepted,
    /// The output is wrong.
    Wrong,
    /// The output does not have the required form.
    Presentation,
    /// The program was ended at the time limit.
    Time,
    /// The program ended with an error.
    Runtime,
    /// The program was ended at the output limit.
    Output,
    /// The program was ended at the memory limit.
    Memory,
}

impl Verdict {
    /// Returns its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Wrong => "wrong",
            Self::Presentation => "presentation",
            Self::Time => "time",
            Self::Runtime => "runtime",
            Self::Output => "output",
            Self::Memory => "memory",
        }
    }

    /// Returns the key of its words.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Accepted => "judge-accepted",
            Self::Wrong => "judge-wrong",
            Self::Presentation => "judge-presentation",
            Self::Time => "judge-time",
            Self::Runtime => "judge-runtime",
            Self::Output => "judge-output",
            Self::Memory => "judge-memory",
        }
    }
}

impl From<Category> for Verdict {
    fn from(category: Category) -> Self {
        match category {
            Category::Wrong => Self::Wrong,
            Category::Presentation => Self::Presentation,
        }
    }
}

/// The result of one test.
#[derive(Debug)]
pub struct Trial {
    /// The verdict.
    pub verdict: Verdict,
    /// The fault, if there is one.
    pub fault: Option<OwnedMessage>,
    /// The moves before the fault, as a link carries them.
    pub moves: String,
    /// The run.
    pub finished: Finished,
}

/// The side of the computer in an interactive game.
struct Opponent {
    duel: Duel,
    /// Length of the output that was heard.
    heard: usize,
    /// The result, once the game is over.
    result: Option<Result<(), Rejection>>,
    has_begun: bool,
}

impl Opponent {
    fn take(&mut self, turn: Turn, said: &mut String) {
        match turn {
            Turn::Wait(text) => said.push_str(&text),
            Turn::Over(text, result) => {
                said.push_str(&text);
                self.result = Some(result);
            }
        }
    }
}

impl Peer for Opponent {
    fn hear(&mut self, heard: &[u8]) -> Option<Vec<u8>> {
        let mut said = String::new();
        if !self.has_begun {
            self.has_begun = true;
            let turn = self.duel.begin();
            self.take(turn, &mut said);
        }
        while self.result.is_none() {
            let rest = heard.get(self.heard..).unwrap_or_default();
            let Some(end) = rest.iter().position(|byte| *byte == b'\n') else { break };
            self.heard += end + 1;
            for line in output::lines(rest.get(..end).unwrap_or_default()) {
                let turn = self.duel.hear(&line);
                self.take(turn, &mut said);
            }
        }
        // After an illegal move the program waits for a reply in vain: its input is closed.
        if said.is_empty() && self.result.is_some() { None } else { Some(said.into_bytes()) }
    }
}

/// Runs a program on a case and judges its output.
pub fn run(program: &[OsString], case: &dyn Case, limits: Limits) -> Result<Trial, RunError> {
    let input = case.input().into_bytes();
    let Some(duel) = case.duel() else {
        let finished = process::run(program, input, limits, &mut Silent)?;
        return Ok(judged(case, finished, limits));
    };
    let mut opponent = Opponent { duel, heard: 0, result: None, has_begun: false };
    let finished = process::run(program, input, limits, &mut opponent)?;
    // After an illegal or a losing move, it does not matter how the program ended.
    if let Some(Err(fault)) = opponent.result {
        return Ok(rejected(fault, finished));
    }
    Ok(judged(case, finished, limits))
}

fn rejected(fault: Rejection, finished: Finished) -> Trial {
    Trial { verdict: fault.category.into(), fault: Some(fault.fault), moves: fault.moves, finished }
}

fn judged(case: &dyn Case, finished: Finished, limits: Limits) -> Trial {
    let (verdict, fault) = match finished.ending {
        Ending::Done => {
            return match case.check(&finished.output) {
                Ok(()) => Trial { verdict: Verdict::Accepted, fault: None, moves: String::new(), finished },
                Err(fault) => rejected(fault, finished),
            };
        }
        Ending::Time => {
            let args = Args::none().text("seconds", limits.time.as_secs_f64().to_string());
            (Verdict::Time, OwnedMessage { key: "judge-ended-time", args })
        }
        Ending::Output => (Verdict::Output, OwnedMessage::plain("judge-ended-output")),
        Ending::Memory => (Verdict::Memory, OwnedMessage::plain("judge-ended-memory")),
        Ending::Status(status) => {
            let args = Args::none().signed("status", status.into());
            let (key, args) = match finished.last_error.as_str() {
                "" => ("judge-ended-status", args),
                error => ("judge-ended-error", args.text("error", excerpt_of_end(error))),
            };
            (Verdict::Runtime, OwnedMessage { key, args })
        }
        Ending::Signal(signal) => {
            let args = Args::none().signed("signal", signal.into());
            (Verdict::Runtime, OwnedMessage { key: "judge-ended-signal", args })
        }
    };
    Trial { verdict, fault: Some(fault), moves: String::new(), finished }
}
