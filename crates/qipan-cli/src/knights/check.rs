//! `qipan knights check`: replays squares from a file or a pipe, one at a time.

use std::io::BufRead;
use std::path::Path;

use qipan::knights::Board;
use qipan::knights::check::Replay;
use qipan::{Args, Progress, Square, Verdict};
use serde::Serialize;

use crate::knights::Known;
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::progress::TerminalProgress;
use crate::read::{self, Numbers, ReadNumberError, Token};

/// Number of squares between two progress reports.
const POLL_INTERVAL: u64 = 1 << 12;

#[derive(Serialize)]
struct Checked {
    rows: u64,
    cols: u64,
    /// Number of squares visited legally.
    visited: String,
    /// Whether the tour is closed; `None` if it is not a tour.
    closed: Option<bool>,
    verdict: Known,
    /// The number of the faulty square, from 1.
    at: Option<u64>,
    /// Its line, from 1.
    line: Option<u64>,
    reason: String,
}

/// Runs `qipan knights check`.
pub fn run(board: &Board, file: &Path, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let mut replay = Replay::new(board).map_err(|too_large| Sentence::of(&too_large))?;
    let mut reader = Reader { numbers: Numbers::new(read::open(file, localizer)?), line: 1, file };
    let faulty = replay_squares(&mut replay, &mut reader, board, localizer)?;
    let (visited, squares) = (replay.count(), board.area());
    let closes = replay.closes();
    let (verdict, message) = match (&faulty, replay.verdict()) {
        (Some(faulty), _) => (Known::Refuted, faulty.sentence()),
        (None, Verdict::Proved) => {
            let key = if closes { "file-proved-closed" } else { "file-proved-open" };
            let what = Sentence::new(key, Args::none().count("squares", squares));
            (Known::Proved, Sentence::new("cli-check-proved", Args::none().message("what", &what)))
        }
        (None, Verdict::Legal) => {
            let args = Args::none().count("visited", visited).count("squares", squares);
            (Known::Legal, Sentence::new("cli-knights-unfinished", args))
        }
        (None, Verdict::Refuted { why, .. }) => {
            (Known::Refuted, Sentence::new("cli-refuted", Args::none().message("reason", &why)))
        }
    };
    let reason = localizer.localize(&message);
    if out.json {
        out.object(&Checked {
            rows: board.rows(),
            cols: board.cols(),
            visited: visited.to_string(),
            closed: (verdict == Known::Proved).then_some(closes),
            verdict,
            at: faulty.as_ref().map(|faulty| faulty.at),
            line: faulty.as_ref().map(|faulty| faulty.line),
            reason,
        })?;
    } else {
        out.line(&reason)?;
    }
    Ok(if verdict == Known::Proved { ExitOutcome::Yes } else { ExitOutcome::No })
}

/// A faulty square.
struct FaultySquare {
    /// Its number, from 1.
    at: u64,
    line: u64,
    why: Sentence,
}

impl FaultySquare {
    fn sentence(&self) -> Sentence {
        let args = Args::none().count("at", self.at).count("line", self.line).message("reason", &self.why);
        Sentence::new("cli-knights-refuted", args)
    }
}

/// Replays squares while they are read, up to the first fault or the end.
fn replay_squares(
    replay: &mut Replay,
    reader: &mut Reader<'_, impl BufRead>,
    board: &Board,
    localizer: &Localizer,
) -> Result<Option<FaultySquare>, Failure> {
    let mut progress = TerminalProgress::reading();
    for at in 1.. {
        let Some((line, [row, col])) = reader.square()? else { break };
        let faulty = |why| Ok(Some(FaultySquare { at, line, why }));
        let from_zero = |number: u64| number.checked_sub(localizer.first);
        let square = from_zero(row).zip(from_zero(col)).map(|(row, col)| Square::new(row, col));
        match square.filter(|square| board.surrounds(*square)) {
            None => {
                // Numbers of any size, counted from 1.
                let from_one = |number: u64| number.saturating_add(1 - localizer.first);
                let args = Args::none().count("row", from_one(row)).count("col", from_one(col));
                return faulty(Sentence::new("knights-fault-off", args));
            }
            Some(square) if !replay.go(square) => {
                if let Some(fault) = replay.fault() {
                    return faulty(Sentence::of(&fault));
                }
            }
            Some(_) => {}
        }
        if at % POLL_INTERVAL == 0 {
            // The result is ignored: in this mode Ctrl-C ends the program.
            let _ = progress.tick(at.min(board.area()), board.area());
        }
    }
    Ok(None)
}

/// Reads squares from a stream: two numbers each, separated by white space.
struct Reader<'a, R> {
    numbers: Numbers<R>,
    /// The current line, from 1.
    line: u64,
    file: &'a Path,
}

impl<R: BufRead> Reader<'_, R> {
    /// Returns the next square and the line where it begins; `None` at the end.
    fn square(&mut self) -> Result<Option<(u64, [u64; 2])>, Failure> {
        let Some(row) = self.number()? else { return Ok(None) };
        let line = self.line;
        let Some(col) = self.number()? else {
            return Err(Failure::input("cli-knights-half-a-square", Args::none().count("line", line)));
        };
        Ok(Some((line, [row, col])))
    }

    fn number(&mut self) -> Result<Option<u64>, Failure> {
        loop {
            match self.numbers.next() {
                Ok(Token::Number(number)) => return Ok(Some(number)),
                Ok(Token::Line) => self.line += 1,
                Ok(Token::End) => return Ok(None),
                Err(ReadNumberError::NotANumber { line, text }) => {
                    let args = Args::none().count("line", line).text("text", text);
                    return Err(Failure::input("cli-knights-not-a-square", args));
                }
                Err(ReadNumberError::OnlySpace { line }) => {
                    return Err(Failure::input("cli-only-blanks", Args::none().count("line", line)));
                }
                Err(ReadNumberError::Broken(error)) => return Err(read::cannot_read(self.file, &error)),
            }
        }
    }
}
