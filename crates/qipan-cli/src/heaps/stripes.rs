//! `qipan heaps stripes`: contest input and output of Stripes (VII Olympiad in Informatics of Poland, 2000).
//!
//! Line 1 has three lengths of stripes, c z n; line 2 the number of boards; then come their lengths, each a game of its
//! own. Two players take turns covering free adjacent squares by stripes, of which there are any number of each kind,
//! until one cannot move. For each board the number of the winner is written: 1 or 2.

use std::io::{self, IsTerminal};
use std::path::Path;

use qipan::Args;
use qipan::heaps::rule::MAX_MEMBER;
use qipan::heaps::{Grundy, MAX_HEAP, Rule};
use serde::Serialize;

use crate::heaps::{Bound, Known};
use crate::messages::{self, ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::read::{self, Numbers, ReadNumberError, Token};

/// Maximum number of boards.
const MAX_BOARDS: u64 = 1_000_000;

#[derive(Serialize)]
struct Winners {
    rule: String,
    lengths: Vec<u64>,
    /// The winner on each board: 1 or 2.
    winners: Vec<u64>,
}

/// Runs `qipan heaps stripes`.
pub fn run(localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let (rule, lengths) = contest(localizer)?;
    let mut grundy = Grundy::new(rule);
    let longest = lengths.iter().copied().max().unwrap_or(0);
    // Longer boards than can be computed are decided only by a period.
    let bound = if longest <= grundy.reach() { Bound::To(longest) } else { Bound::Default };
    bound.learn_value(&mut grundy, longest)?;
    if Known::of(&grundy, longest)? == Known::Open {
        return Err(Failure::input("cli-heaps-long-board", Args::none().count("most", grundy.reach())));
    }
    let winner = |length: &u64| if grundy.value(*length) == Some(0) { 2 } else { 1 };
    let winners: Vec<u64> = lengths.iter().map(winner).collect();
    if out.json {
        out.object(&Winners { rule: grundy.rule().to_string(), lengths, winners })?;
    } else {
        for winner in winners {
            out.line(&winner.to_string())?;
        }
    }
    Ok(ExitOutcome::Yes)
}

/// Reads the rule and the lengths from standard input, up to the end of the line with the last number.
fn contest(localizer: &Localizer) -> Result<(Rule, Vec<u64>), Failure> {
    let stdin = io::stdin().lock();
    if stdin.is_terminal() {
        messages::print_error(&localizer.localize(&Sentence::new("cli-heaps-prompt", Args::none())));
    }
    let invalid = || {
        let args = Args::none().count("longest", MAX_MEMBER).count("boards", MAX_BOARDS);
        Failure::input("cli-heaps-bad-stripes", args.count("largest", MAX_HEAP))
    };
    let mut stream = Numbers::new(stdin);
    let mut next = || match stream.next() {
        Ok(next) => Ok(next),
        Err(ReadNumberError::Broken(error)) => Err(read::cannot_read(Path::new("-"), &error)),
        Err(_) => Err(invalid()),
    };
    let mut number = |least: u64, most: u64| loop {
        match next()? {
            Token::Number(number) if (least..=most).contains(&number) => return Ok(number),
            Token::Line => {}
            Token::Number(_) | Token::End => return Err(invalid()),
        }
    };
    let mut stripes = [0; 3];
    for stripe in &mut stripes {
        *stripe = number(1, MAX_MEMBER)?;
    }
    let rule = Rule::row(stripes).map_err(|error| Sentence::of(&error))?;
    let boards = number(1, MAX_BOARDS)?;
    let lengths = (0..boards).map(|_| number(0, MAX_HEAP)).collect::<Result<_, Failure>>()?;
    match next()? {
        Token::Number(_) => Err(invalid()),
        Token::Line | Token::End => Ok((rule, lengths)),
    }
}
