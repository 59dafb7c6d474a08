//! `qipan pegs check`: jumps from a file or a pipe, replayed one at a time.

use std::io::BufRead;
use std::path::Path;

use qipan::pegs::check::{Fault, Replay};
use qipan::pegs::{Board, Point};
use qipan::{Args, Progress, Verdict};
use serde::Serialize;

use crate::bounded_lines::{BoundedLines, MAX_BLANK, ReadError};
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence, shown};
use crate::out::Out;
use crate::pegs::jumps::{JumpText, POLL_INTERVAL};
use crate::pegs::{Kind, bound, legal, proved};
use crate::progress::WatchedProgress;
use crate::read;

#[derive(Serialize)]
struct Checked {
    rows: u64,
    cols: u64,
    /// What is left after the jumps that were made.
    fewest: String,
    lower_bound: String,
    verdict: Kind,
    /// The number of the jump that was refused, from 1.
    at: Option<u64>,
    /// The line where it stands, from 1.
    line: Option<u64>,
    reason: Option<String>,
}

/// Runs `qipan pegs check`.
pub fn run(board: &Board, file: &Path, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let mut lines = BoundedLines::new(read::open(file, voice)?);
    let mut replay = Replay::new(board).map_err(|too_large| Sentence::of(&too_large))?;
    let refused = replayed(&mut replay, &mut lines, board, file, voice)?;
    let (bound, left) = (bound(board), replay.left());
    let verdict = replay.verdict(bound);
    let kind = if refused.is_some() { Kind::Refuted } else { Kind::from(&verdict) };
    if out.json {
        let reason = refused.as_ref().map(|refused| voice.say(&refused.why));
        let bounds = board.bounds();
        out.object(&Checked {
            rows: bounds.rows,
            cols: bounds.cols,
            fewest: left.to_string(),
            lower_bound: bound.fewest().to_string(),
            verdict: kind,
            at: refused.as_ref().map(|refused| refused.at),
            line: refused.as_ref().map(|refused| refused.line),
            reason,
        })?;
    } else {
        out.line(&voice.say(&match (refused, verdict) {
            (Some(refused), _) => refused.sentence(left),
            (None, Verdict::Proved) => proved(replay.made(), bound),
            (None, Verdict::Legal) => legal(replay.made(), left, bound),
            // The bound is the one that fits the start, so this would be a fault of ours.
            (None, Verdict::Refuted { why, .. }) => Sentence::new("cli-refuted", Args::none().message("reason", &why)),
        }))?;
    }
    Ok(kind.answer())
}

/// A jump that was refused.
struct Refused {
    /// Which jump, from 1.
    at: u64,
    line: u64,
    /// As it was written.
    jump: String,
    why: Sentence,
}

impl Refused {
    /// With so many pegs left.
    fn sentence(self, left: u64) -> Sentence {
        let args = Args::none().count("at", self.at).text("jump", self.jump).count("line", self.line);
        Sentence::new("cli-pegs-refuted", args.count("pegs", left).message("reason", &self.why))
    }
}

/// Replays jumps while they are read, until one is refused or they end.
fn replayed(
    replay: &mut Replay,
    lines: &mut BoundedLines<impl BufRead>,
    board: &Board,
    file: &Path,
    voice: &Localizer,
) -> Result<Option<Refused>, Failure> {
    let mut watch = WatchedProgress::reading();
    let reader = JumpText::new(voice);
    while let Some((line, text)) = lines.next().map_err(|unread| unreadable(file, unread))? {
        let refused = |at, why| Ok(Some(Refused { at, line, jump: shown(text), why }));
        match reader.read(text) {
            Some(jump) => {
                if !replay.jump(jump) {
                    return refused(replay.made(), why_refused(replay));
                }
            }
            None if is_between_points(text) => {
                return refused(replay.made() + 1, Sentence::new("cli-pegs-not-two-apart", Args::none()));
            }
            None => return Err(not_a_jump(line, shown(text))),
        }
        if replay.made().is_multiple_of(POLL_INTERVAL) {
            // Ctrl-C ends the program here.
            let _ = watch.tick(replay.made(), board.count());
        }
    }
    Ok(None)
}

/// Why the last jump was refused.
fn why_refused(replay: &Replay) -> Sentence {
    match replay.fault() {
        Some(Fault::Illegal { why, .. }) => Sentence::of(&why),
        // The replay finds no other faults.
        other => Sentence::of(&other.unwrap_or(Fault::NoBound)),
    }
}

/// Are these two points, though not those of a jump?
fn is_between_points(text: &str) -> bool {
    text.split_once('>').is_some_and(|(from, to)| from.parse::<Point>().is_ok() && to.parse::<Point>().is_ok())
}

fn not_a_jump(line: u64, text: String) -> Failure {
    Failure::input("cli-pegs-not-a-jump", Args::none().count("line", line).text("text", text))
}

fn unreadable(file: &Path, unread: ReadError) -> Failure {
    match unread {
        ReadError::NotALine { line, text } => not_a_jump(line, text),
        ReadError::OnlyBlank { line } => {
            Failure::input("cli-only-blank-lines", Args::none().count("line", line).count("most", MAX_BLANK))
        }
        ReadError::Broken(error) => read::cannot_read(file, &error),
    }
}
