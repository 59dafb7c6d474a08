//! `qipan fives check`: stones from a file or a pipe, one placement, and certificates of them.

use std::io::{self, BufRead};
use std::path::Path;

use qipan::fives::bound::packing_for;
use qipan::fives::check::{self, Fault, check_packing, check_stones};
use qipan::fives::{Board, Bound};
use qipan::{Args, Message, Square, Verdict};
use qipan_file::{ReadError, Statement, TooManySquaresError, report};
use serde::Serialize;

use crate::bounded_lines::{self, BoundedLines, MAX_BLANK};
use crate::certificate;
use crate::fives::{Kind, stones_and_line};
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence, shown};
use crate::out::Out;
use crate::read;

#[derive(Serialize)]
struct Checked {
    rows: u64,
    cols: u64,
    line: u64,
    /// How many stones were read; those of a certificate are told in the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    stones: Option<String>,
    /// The fewest, if that is known by formula.
    #[serde(skip_serializing_if = "Option::is_none")]
    fewest: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lower_bound: Option<String>,
    /// How many lines hold no stone, where all stones are on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<String>,
    /// The ends of one of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    open_line: Option<[[u64; 2]; 2]>,
    verdict: Kind,
    reason: String,
}

/// Runs `qipan fives check`.
pub fn run(board: &Board, file: &Path, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let mut from = read::open(file, voice)?;
    let is_certificate = begins_an_object(&mut from).map_err(|error| read::cannot_read(file, &error))?;
    let checked = if is_certificate { certified(board, from, file, voice)? } else { listed(board, from, file, voice)? };
    let kind = checked.verdict;
    if out.json {
        out.object(&checked)?;
    } else {
        out.line(&checked.reason)?;
    }
    Ok(kind.answer())
}

/// Is the first thing in a stream, after a byte order mark and blanks, a brace? Blanks past the first few thousand are not
/// looked at.
fn begins_an_object(from: &mut impl BufRead) -> io::Result<bool> {
    let bytes = loop {
        match from.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            other => break other?,
        }
    };
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    Ok(bytes.trim_ascii_start().starts_with(b"{"))
}

// ---- Certificates ----

fn certified(board: &Board, from: impl BufRead, file: &Path, voice: &Localizer) -> Result<Checked, Failure> {
    let certificate = certificate::read(from, file).map_err(|failure| match failure {
        // So it is with what `qipan fives --json` writes.
        Failure::Input(why) if why.key() == ReadError::NotACertificate.key() => {
            Failure::input("cli-fives-not-a-certificate", Args::none())
        }
        failure => failure,
    })?;
    match certificate.subject() {
        Statement::Fives(fives) if fives.board == *board => {}
        _ => return Err(Failure::input("cli-fives-other-board", Args::none())),
    }
    let verdict = certificate::verdict(&certificate)?;
    let verdict_kind = match verdict {
        Verdict::Proved => Kind::Proved,
        Verdict::Legal => Kind::Legal,
        Verdict::Refuted { .. } => Kind::Refuted,
    };
    let why = voice.say_from_one(&report(&certificate, &verdict));
    let reason = voice.say(&certificate::of_verdict(&verdict, why));
    Ok(Checked { reason, ..Checked::of(board, verdict_kind) })
}

impl Checked {
    const fn of(board: &Board, verdict: Kind) -> Self {
        Self {
            rows: board.rows(),
            cols: board.cols(),
            line: board.length(),
            stones: None,
            fewest: None,
            lower_bound: None,
            open: None,
            open_line: None,
            verdict,
            reason: String::new(),
        }
    }
}

// ---- Stones, one a line, without blank lines between them ----

fn listed(board: &Board, from: impl BufRead, file: &Path, voice: &Localizer) -> Result<Checked, Failure> {
    let mut reader =
        Reader { lines: BoundedLines::new(from), board, voice, count: 0, line: 0, is_head: true, ended: None };
    let verdict =
        check_stones(board, &mut reader).map_err(|check::TooLargeError| Sentence::of(&TooManySquaresError))?;
    let (count, line) = (reader.count, reader.line);
    let mut bound = Bound::of(board);
    if bound.upper.is_none() {
        // So many stones are enough; are they needed? Where a formula gives some, that was asked already.
        bound.packing = packing_for(board, count);
        bound.lower = bound.packing.lower_bound(board.length());
    }
    let length = board.length();
    let said = |kind, sentence: &Sentence| Checked {
        stones: Some(count.to_string()),
        fewest: bound.fewest().map(|fewest| fewest.to_string()),
        lower_bound: Some(bound.lower.to_string()),
        reason: voice.say(sentence),
        ..Checked::of(board, kind)
    };
    let at_line = |reason: &Sentence| {
        Sentence::new("cli-fives-refuted-at", Args::none().count("line", line).message("reason", reason))
    };
    let refuted = |reason: &Sentence| said(Kind::Refuted, &at_line(reason));
    match reader.ended {
        Some(Ended::Unread(unread)) => return Err(unreadable(file, unread)),
        Some(Ended::NotAStone { line, text }) => return Err(not_a_stone(line, text)),
        Some(Ended::Another { line }) => {
            return Err(Failure::input("cli-fives-another-placement", Args::none().count("line", line)));
        }
        Some(Ended::Off { row, col }) => {
            let args = Args::none().count("row", row).count("col", col);
            return Ok(refuted(&Sentence::new("fives-fault-off", args)));
        }
        None => {}
    }
    let sentence = |key| Sentence::new(key, stones_and_line(count, length));
    Ok(match verdict {
        Verdict::Refuted { why: Fault::Open { from, to, lines }, .. } => {
            let last = |number: u64| number + voice.first;
            let args = Args::none().square(from).count("lastRow", last(to.row)).count("lastCol", last(to.col));
            let open = Sentence::new("fives-fault-open", args.count("lines", lines));
            let ends = [from, to].map(|end| [end.row + voice.first, end.col + voice.first]);
            let args = stones_and_line(count, length).message("reason", &open);
            let checked = said(Kind::Refuted, &Sentence::new("cli-fives-refuted", args));
            Checked { open: Some(lines.to_string()), open_line: Some(ends), ..checked }
        }
        Verdict::Refuted { why, .. } => refuted(&Sentence::of(&why)),
        Verdict::Proved | Verdict::Legal => {
            let shown = check_packing(board, &bound.packing);
            let needed = shown.map_err(|why| Failure::Refuted(Sentence::of(&why)))?;
            let checked = match (check::verdict(count, needed), bound.upper.filter(|upper| *upper < count)) {
                (Verdict::Proved, _) => said(Kind::Proved, &sentence("cli-fives-proved")),
                (Verdict::Refuted { why, .. }, _) => refuted(&Sentence::of(&why)),
                (Verdict::Legal, Some(upper)) => {
                    let args = stones_and_line(count, length).count("fewest", upper);
                    said(Kind::Legal, &Sentence::new("cli-fives-legal", args))
                }
                (Verdict::Legal, None) => {
                    let args = stones_and_line(count, length).count("needed", needed);
                    said(Kind::Legal, &Sentence::new("cli-fives-blocking", args))
                }
            };
            Checked { open: Some("0".to_owned()), ..checked }
        }
    })
}

/// Why no more stones are read.
enum Ended {
    Unread(bounded_lines::ReadError),
    NotAStone {
        line: u64,
        text: String,
    },
    /// A stone after a blank line, as the next of all placements begins.
    Another {
        line: u64,
    },
    /// Not on the board; its numbers as if the reader counted from 1.
    Off {
        row: u64,
        col: u64,
    },
}

/// Stones while they are read.
struct Reader<'a, R> {
    lines: BoundedLines<R>,
    board: &'a Board,
    voice: &'a Localizer,
    count: u64,
    /// Where the last one stands.
    line: u64,
    /// No stone was read yet: here may stand what `qipan fives` writes before the stones, the number of them and how it
    /// is known.
    is_head: bool,
    ended: Option<Ended>,
}

impl<R: BufRead> Reader<'_, R> {
    fn read(&mut self) -> Result<Option<Square>, Ended> {
        let mut passed_over = 0;
        loop {
            let Some((line, text)) = self.lines.next().map_err(Ended::Unread)? else { return Ok(None) };
            let Some([row, col]) = read::numbers(text) else {
                let is_number = || read::number(text).is_some() || text == unknown(self.voice);
                // The second line is a sentence, and there is one only after the first.
                if self.is_head && (passed_over == 1 || passed_over == 0 && is_number()) {
                    passed_over += 1;
                    continue;
                }
                return Err(Ended::NotAStone { line, text: shown(text) });
            };
            if self.count > 0 && line > self.line + 1 {
                return Err(Ended::Another { line });
            }
            self.is_head = false;
            self.count += 1;
            self.line = line;
            let from_zero = |number: u64| number.checked_sub(self.voice.first);
            let square = from_zero(row).zip(from_zero(col)).map(|(row, col)| Square::new(row, col));
            let from_one = |number: u64| number.saturating_add(1 - self.voice.first);
            let off = Ended::Off { row: from_one(row), col: from_one(col) };
            return square.filter(|square| self.board.contains(*square)).map(Some).ok_or(off);
        }
    }
}

impl<R: BufRead> Iterator for Reader<'_, R> {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        self.read().unwrap_or_else(|ended| {
            self.ended = Some(ended);
            None
        })
    }
}

/// What `qipan fives` writes where the fewest is not known.
fn unknown(voice: &Localizer) -> String {
    voice.say(&Sentence::new("cli-fives-not-known", Args::none()))
}

fn not_a_stone(line: u64, text: String) -> Failure {
    Failure::input("cli-fives-not-a-stone", Args::none().count("line", line).text("text", text))
}

fn unreadable(file: &Path, unread: bounded_lines::ReadError) -> Failure {
    match unread {
        bounded_lines::ReadError::NotALine { line, text } => not_a_stone(line, text),
        bounded_lines::ReadError::OnlyBlank { line } => {
            Failure::input("cli-only-blank-lines", Args::none().count("line", line).count("most", MAX_BLANK))
        }
        bounded_lines::ReadError::Broken(error) => read::cannot_read(file, &error),
    }
}
