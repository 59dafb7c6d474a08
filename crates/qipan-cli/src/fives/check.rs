//! `qipan fives check`: stones or a certificate, from a file or a pipe.

use std::io::{self, BufRead};
use std::path::Path;

use qipan::fives::bound::packing_for;
use qipan::fives::check::{self, Fault, check_packing, check_stones};
use qipan::fives::{Board, Bound};
use qipan::{Args, Message, Square, Verdict};
use qipan_certificate::{ReadError, Statement, TooManySquaresError, report};
use serde::Serialize;

use crate::bounded_lines::{self, BoundedLines, MAX_BLANK};
use crate::certificate;
use crate::fives::{Kind, stones_and_line};
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence, excerpt};
use crate::out::Out;
use crate::read;

#[derive(Serialize)]
struct Checked {
    rows: u64,
    cols: u64,
    line: u64,
    /// Number of stones read; for a certificate it is in the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    stones: Option<String>,
    /// The minimum, if a formula gives it.
    #[serde(skip_serializing_if = "Option::is_none")]
    fewest: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lower_bound: Option<String>,
    /// Number of lines without a stone, if all stones are on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<String>,
    /// The end squares of one of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    open_line: Option<[[u64; 2]; 2]>,
    verdict: Kind,
    reason: String,
}

/// Runs `qipan fives check`.
pub fn run(board: &Board, file: &Path, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let mut from = read::open(file, localizer)?;
    let is_certificate = begins_an_object(&mut from).map_err(|error| read::cannot_read(file, &error))?;
    let checked = if is_certificate {
        check_certificate(board, from, file, localizer)?
    } else {
        check_listed(board, from, file, localizer)?
    };
    let kind = checked.verdict;
    if out.json {
        out.object(&checked)?;
    } else {
        out.line(&checked.reason)?;
    }
    Ok(kind.answer())
}

/// Whether a stream starts with a brace, after a byte order mark and blanks, of which only some thousands are read.
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

fn check_certificate(
    board: &Board,
    from: impl BufRead,
    file: &Path,
    localizer: &Localizer,
) -> Result<Checked, Failure> {
    let certificate = certificate::read(from, file).map_err(|failure| match failure {
        // For example the output of `qipan fives --json`.
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
    let why = localizer.localize_one_based(&report(&certificate, &verdict));
    let reason = localizer.localize(&certificate::verdict_message(&verdict, why));
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

fn check_listed(board: &Board, from: impl BufRead, file: &Path, localizer: &Localizer) -> Result<Checked, Failure> {
    let mut reader = Reader {
        lines: BoundedLines::new(from),
        board,
        localizer,
        count: 0,
        line: 0,
        may_be_header: true,
        stop_reason: None,
    };
    let verdict =
        check_stones(board, &mut reader).map_err(|check::TooLargeError| Sentence::of(&TooManySquaresError))?;
    let (count, line) = (reader.count, reader.line);
    let mut bound = Bound::of(board);
    if bound.upper.is_none() {
        // The upper bound is the number of stones. Formulas have been tried; a packing may prove it minimum.
        bound.packing = packing_for(board, count);
        bound.lower = bound.packing.lower_bound(board.length());
    }
    let length = board.length();
    let report = |kind, sentence: &Sentence| Checked {
        stones: Some(count.to_string()),
        fewest: bound.fewest().map(|fewest| fewest.to_string()),
        lower_bound: Some(bound.lower.to_string()),
        reason: localizer.localize(sentence),
        ..Checked::of(board, kind)
    };
    let at_line = |reason: &Sentence| {
        Sentence::new("cli-fives-refuted-at", Args::none().count("line", line).message("reason", reason))
    };
    let refuted = |reason: &Sentence| report(Kind::Refuted, &at_line(reason));
    match reader.stop_reason {
        Some(StopReason::Unreadable(error)) => return Err(unreadable(file, error)),
        Some(StopReason::NotAStone { line, text }) => return Err(not_a_stone(line, text)),
        Some(StopReason::Another { line }) => {
            return Err(Failure::input("cli-fives-another-placement", Args::none().count("line", line)));
        }
        Some(StopReason::Off { row, col }) => {
            let args = Args::none().count("row", row).count("col", col);
            return Ok(refuted(&Sentence::new("fives-fault-off", args)));
        }
        None => {}
    }
    let sentence = |key| Sentence::new(key, stones_and_line(count, length));
    Ok(match verdict {
        Verdict::Refuted { why: Fault::Open { from, to, lines }, .. } => {
            let last = |number: u64| number + localizer.first;
            let args = Args::none().square(from).count("lastRow", last(to.row)).count("lastCol", last(to.col));
            let open = Sentence::new("fives-fault-open", args.count("lines", lines));
            let ends = [from, to].map(|end| [end.row + localizer.first, end.col + localizer.first]);
            let args = stones_and_line(count, length).message("reason", &open);
            let checked = report(Kind::Refuted, &Sentence::new("cli-fives-refuted", args));
            Checked { open: Some(lines.to_string()), open_line: Some(ends), ..checked }
        }
        Verdict::Refuted { why, .. } => refuted(&Sentence::of(&why)),
        Verdict::Proved | Verdict::Legal => {
            let shown = check_packing(board, &bound.packing);
            let lower_bound = shown.map_err(|why| Failure::Refuted(Sentence::of(&why)))?;
            let checked = match (check::verdict(count, lower_bound), bound.upper.filter(|upper| *upper < count)) {
                (Verdict::Proved, _) => report(Kind::Proved, &sentence("cli-fives-proved")),
                (Verdict::Refuted { why, .. }, _) => refuted(&Sentence::of(&why)),
                (Verdict::Legal, Some(upper)) => {
                    let args = stones_and_line(count, length).count("fewest", upper);
                    report(Kind::Legal, &Sentence::new("cli-fives-legal", args))
                }
                (Verdict::Legal, None) => {
                    let args = stones_and_line(count, length).count("needed", lower_bound);
                    report(Kind::Legal, &Sentence::new("cli-fives-blocking", args))
                }
            };
            Checked { open: Some("0".to_owned()), ..checked }
        }
    })
}

/// The reason why no more stones are read.
enum StopReason {
    Unreadable(bounded_lines::ReadLineError),
    NotAStone {
        line: u64,
        text: String,
    },
    /// A stone after a blank line: the next of several placements.
    Another {
        line: u64,
    },
    /// A stone off the board; row and column counted from 1.
    Off {
        row: u64,
        col: u64,
    },
}

/// An iterator over the stones in a stream.
struct Reader<'a, R> {
    lines: BoundedLines<R>,
    board: &'a Board,
    localizer: &'a Localizer,
    count: u64,
    /// The line of the last stone.
    line: u64,
    /// No stone was read yet: the header that `qipan fives` writes may precede the stones, a number and a sentence.
    may_be_header: bool,
    stop_reason: Option<StopReason>,
}

impl<R: BufRead> Reader<'_, R> {
    fn read(&mut self) -> Result<Option<Square>, StopReason> {
        let mut header_lines = 0;
        loop {
            let Some((line, text)) = self.lines.next().map_err(StopReason::Unreadable)? else { return Ok(None) };
            let Some([row, col]) = read::numbers(text) else {
                let is_number = || read::number(text).is_some() || text == unknown_text(self.localizer);
                // The second line of the header is a sentence; it occurs only after the first.
                if self.may_be_header && (header_lines == 1 || header_lines == 0 && is_number()) {
                    header_lines += 1;
                    continue;
                }
                return Err(StopReason::NotAStone { line, text: excerpt(text) });
            };
            if self.count > 0 && line > self.line + 1 {
                return Err(StopReason::Another { line });
            }
            self.may_be_header = false;
            self.count += 1;
            self.line = line;
            let from_zero = |number: u64| number.checked_sub(self.localizer.first);
            let square = from_zero(row).zip(from_zero(col)).map(|(row, col)| Square::new(row, col));
            let from_one = |number: u64| number.saturating_add(1 - self.localizer.first);
            let off = StopReason::Off { row: from_one(row), col: from_one(col) };
            return square.filter(|square| self.board.contains(*square)).map(Some).ok_or(off);
        }
    }
}

impl<R: BufRead> Iterator for Reader<'_, R> {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        self.read().unwrap_or_else(|stop_reason| {
            self.stop_reason = Some(stop_reason);
            None
        })
    }
}

/// Returns the text that `qipan fives` writes if the minimum is unknown.
fn unknown_text(localizer: &Localizer) -> String {
    localizer.localize(&Sentence::new("cli-fives-not-known", Args::none()))
}

fn not_a_stone(line: u64, text: String) -> Failure {
    Failure::input("cli-fives-not-a-stone", Args::none().count("line", line).text("text", text))
}

fn unreadable(file: &Path, error: bounded_lines::ReadLineError) -> Failure {
    match error {
        bounded_lines::ReadLineError::NotALine { line, text } => not_a_stone(line, text),
        bounded_lines::ReadLineError::OnlyBlank { line } => {
            Failure::input("cli-only-blank-lines", Args::none().count("line", line).count("most", MAX_BLANK))
        }
        bounded_lines::ReadLineError::Broken(error) => read::cannot_read(file, &error),
    }
}
