//! `qipan knights check`: squares from a file or a pipe, followed one at a time.

use std::io::BufRead;
use std::path::Path;

use qipan::knights::Board;
use qipan::knights::check::Replay;
use qipan::{Args, Progress, Square, Verdict};
use serde::Serialize;

use crate::knights::Known;
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::progress::WatchedProgress;
use crate::read::{self, Next, Numbers, ReadError};

/// So many squares are read between two looks at the progress.
const POLL_INTERVAL: u64 = 1 << 12;

#[derive(Serialize)]
struct Checked {
    rows: u64,
    cols: u64,
    /// How many squares were visited by the rules.
    visited: String,
    /// Of a tour: does it close?
    closed: Option<bool>,
    verdict: Known,
    /// The number of the square that was refused, from 1.
    at: Option<u64>,
    /// The line where it stands, from 1.
    line: Option<u64>,
    reason: String,
}

/// Runs `qipan knights check`.
pub fn run(board: &Board, file: &Path, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let mut replay = Replay::new(board).map_err(|too_large| Sentence::of(&too_large))?;
    let mut reader = Reader { numbers: Numbers::new(read::open(file, voice)?), line: 1, file };
    let refused = followed(&mut replay, &mut reader, board, voice)?;
    let (visited, squares) = (replay.count(), board.area());
    let closes = replay.closes();
    let (verdict, said) = match (&refused, replay.verdict()) {
        (Some(refused), _) => (Known::Refuted, refused.sentence()),
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
    let reason = voice.say(&said);
    if out.json {
        out.object(&Checked {
            rows: board.rows(),
            cols: board.cols(),
            visited: visited.to_string(),
            closed: (verdict == Known::Proved).then_some(closes),
            verdict,
            at: refused.as_ref().map(|refused| refused.at),
            line: refused.as_ref().map(|refused| refused.line),
            reason,
        })?;
    } else {
        out.line(&reason)?;
    }
    Ok(if verdict == Known::Proved { ExitOutcome::Yes } else { ExitOutcome::No })
}

/// A square that was refused.
struct Refused {
    /// Which square, from 1.
    at: u64,
    line: u64,
    why: Sentence,
}

impl Refused {
    fn sentence(&self) -> Sentence {
        let args = Args::none().count("at", self.at).count("line", self.line).message("reason", &self.why);
        Sentence::new("cli-knights-refuted", args)
    }
}

/// Follows squares while they are read, until one is refused or they end.
fn followed(
    replay: &mut Replay,
    reader: &mut Reader<'_, impl BufRead>,
    board: &Board,
    voice: &Localizer,
) -> Result<Option<Refused>, Failure> {
    let mut watch = WatchedProgress::reading();
    for at in 1.. {
        let Some((line, [row, col])) = reader.square()? else { break };
        let refused = |why| Ok(Some(Refused { at, line, why }));
        let from_zero = |number: u64| number.checked_sub(voice.first);
        let square = from_zero(row).zip(from_zero(col)).map(|(row, col)| Square::new(row, col));
        match square.filter(|square| board.surrounds(*square)) {
            None => {
                // Numbers of any size, as if the reader counted from 1.
                let from_one = |number: u64| number.saturating_add(1 - voice.first);
                let args = Args::none().count("row", from_one(row)).count("col", from_one(col));
                return refused(Sentence::new("knights-fault-off", args));
            }
            Some(square) if !replay.go(square) => {
                if let Some(fault) = replay.fault() {
                    return refused(Sentence::of(&fault));
                }
            }
            Some(_) => {}
        }
        if at % POLL_INTERVAL == 0 {
            // Ctrl-C ends the program here.
            let _ = watch.tick(at.min(board.area()), board.area());
        }
    }
    Ok(None)
}

/// Squares while they are read: two numbers each, over any white space.
struct Reader<'a, R> {
    numbers: Numbers<R>,
    /// The line of what comes next, from 1.
    line: u64,
    file: &'a Path,
}

impl<R: BufRead> Reader<'_, R> {
    /// The next square and the line where it begins; `None` at the end.
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
                Ok(Next::Number(number)) => return Ok(Some(number)),
                Ok(Next::Line) => self.line += 1,
                Ok(Next::End) => return Ok(None),
                Err(ReadError::NotANumber { line, text }) => {
                    let args = Args::none().count("line", line).text("text", text);
                    return Err(Failure::input("cli-knights-not-a-square", args));
                }
                Err(ReadError::OnlySpace { line }) => {
                    return Err(Failure::input("cli-only-blanks", Args::none().count("line", line)));
                }
                Err(ReadError::Broken(error)) => return Err(read::cannot_read(self.file, &error)),
            }
        }
    }
}
