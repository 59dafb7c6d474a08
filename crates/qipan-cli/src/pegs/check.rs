//! `qipan pegs check`: replays jumps from a file or a pipe, one at a time.

use std::io::BufRead;
use std::path::Path;

use qipan::pegs::check::{Fault, Replay};
use qipan::pegs::{Board, Point};
use qipan::{Args, Progress, Verdict};
use serde::Serialize;

use crate::bounded_lines::{BoundedLines, MAX_BLANK, ReadLineError};
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence, excerpt};
use crate::out::Out;
use crate::pegs::jumps::{JumpText, POLL_INTERVAL};
use crate::pegs::{Kind, bound, legal, proved};
use crate::progress::TerminalProgress;
use crate::read;

#[derive(Serialize)]
struct Checked {
    rows: u64,
    cols: u64,
    /// Number of pegs after the legal jumps.
    fewest: String,
    lower_bound: String,
    verdict: Kind,
    /// The number of the illegal jump, from 1.
    at: Option<u64>,
    /// Its line, from 1.
    line: Option<u64>,
    reason: Option<String>,
}

/// Runs `qipan pegs check`.
pub fn run(board: &Board, file: &Path, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let mut lines = BoundedLines::new(read::open(file, localizer)?);
    let mut replay = Replay::new(board).map_err(|too_large| Sentence::of(&too_large))?;
    let illegal = replay_jumps(&mut replay, &mut lines, board, file, localizer)?;
    let (bound, left) = (bound(board), replay.left());
    let verdict = replay.verdict(bound);
    let kind = if illegal.is_some() { Kind::Refuted } else { Kind::from(&verdict) };
    if out.json {
        let reason = illegal.as_ref().map(|illegal| localizer.localize(&illegal.why));
        let bounds = board.bounds();
        out.object(&Checked {
            rows: bounds.rows,
            cols: bounds.cols,
            fewest: left.to_string(),
            lower_bound: bound.fewest().to_string(),
            verdict: kind,
            at: illegal.as_ref().map(|illegal| illegal.at),
            line: illegal.as_ref().map(|illegal| illegal.line),
            reason,
        })?;
    } else {
        out.line(&localizer.localize(&match (illegal, verdict) {
            (Some(illegal), _) => illegal.sentence(left),
            (None, Verdict::Proved) => proved(replay.made(), bound),
            (None, Verdict::Legal) => legal(replay.made(), left, bound),
            // The bound fits the start, so this would be a fault of the program.
            (None, Verdict::Refuted { why, .. }) => Sentence::new("cli-refuted", Args::none().message("reason", &why)),
        }))?;
    }
    Ok(kind.answer())
}

/// An illegal jump.
struct IllegalJump {
    /// Its number, from 1.
    at: u64,
    line: u64,
    /// Its text.
    jump: String,
    why: Sentence,
}

impl IllegalJump {
    /// Returns the message, with the number of pegs left.
    fn sentence(self, left: u64) -> Sentence {
        let args = Args::none().count("at", self.at).text("jump", self.jump).count("line", self.line);
        Sentence::new("cli-pegs-refuted", args.count("pegs", left).message("reason", &self.why))
    }
}

/// Replays jumps while they are read, up to the first illegal one or the end.
fn replay_jumps(
    replay: &mut Replay,
    lines: &mut BoundedLines<impl BufRead>,
    board: &Board,
    file: &Path,
    localizer: &Localizer,
) -> Result<Option<IllegalJump>, Failure> {
    let mut progress = TerminalProgress::reading();
    let reader = JumpText::new(localizer);
    while let Some((line, text)) = lines.next().map_err(|error| unreadable(file, error))? {
        let illegal = |at, why| Ok(Some(IllegalJump { at, line, jump: excerpt(text), why }));
        match reader.read(text) {
            Some(jump) => {
                if !replay.jump(jump) {
                    return illegal(replay.made(), why_illegal(replay));
                }
            }
            None if is_between_points(text) => {
                return illegal(replay.made() + 1, Sentence::new("cli-pegs-not-two-apart", Args::none()));
            }
            None => return Err(not_a_jump(line, excerpt(text))),
        }
        if replay.made().is_multiple_of(POLL_INTERVAL) {
            // The result is ignored: in this mode Ctrl-C ends the program.
            let _ = progress.tick(replay.made(), board.count());
        }
    }
    Ok(None)
}

/// Returns the reason why the last jump was illegal.
fn why_illegal(replay: &Replay) -> Sentence {
    match replay.fault() {
        Some(Fault::Illegal { why, .. }) => Sentence::of(&why),
        // The replay reports no other faults.
        other => Sentence::of(&other.unwrap_or(Fault::NoBound)),
    }
}

/// Whether the text is two points that are not a jump apart.
fn is_between_points(text: &str) -> bool {
    text.split_once('>').is_some_and(|(from, to)| from.parse::<Point>().is_ok() && to.parse::<Point>().is_ok())
}

fn not_a_jump(line: u64, text: String) -> Failure {
    Failure::input("cli-pegs-not-a-jump", Args::none().count("line", line).text("text", text))
}

fn unreadable(file: &Path, error: ReadLineError) -> Failure {
    match error {
        ReadLineError::NotALine { line, text } => not_a_jump(line, text),
        ReadLineError::OnlyBlank { line } => {
            Failure::input("cli-only-blank-lines", Args::none().count("line", line).count("most", MAX_BLANK))
        }
        ReadLineError::Broken(error) => read::cannot_read(file, &error),
    }
}
