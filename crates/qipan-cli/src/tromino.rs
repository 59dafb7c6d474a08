//! The commands of the tromino family.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::Path;

use qipan::tromino::check::{Fault, MatrixCheck};
use qipan::tromino::tilings::{self, Region};
use qipan::tromino::{Board, Covering, MAX_K, Numbering};
use qipan::{Answer as _, Args, Progress, Square, Verdict};
use serde::Serialize;

use crate::args::{Sides, Task, Tromino};
use crate::certificate;
use crate::matrix::{self, Matrix};
use crate::messages::{self, ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::progress::WatchedProgress;
use crate::read::{self, Counted, Next, Numbers, ReadError};

/// Runs what was typed after `qipan tromino`.
pub fn run(typed: &Tromino, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let Some(task) = &typed.task else { return power_of_two(typed, voice, out) };
    if [&typed.k, &typed.hole, &typed.order, &typed.window].into_iter().any(Option::is_some) {
        return Err(Failure::input("cli-misplaced", Args::none()));
    }
    if typed.certificate {
        return Err(Failure::input("cli-certificate-misplaced", Args::none()));
    }
    match task {
        Task::Count { sides, hole } => count(&counted(sides, voice)?, hole.as_deref(), out),
        Task::Cover { sides, hole, certificate } => {
            let counted = counted(sides, voice)?;
            if *certificate { certify_cover(&counted, hole, out) } else { cover(&counted, hole, voice, out) }
        }
        Task::Check { sides, hole, file } => check(&counted(sides, voice)?, hole, file, voice, out),
    }
}

fn counted(sides: &Sides, voice: &Localizer) -> Result<Counted, Failure> {
    let (rows, cols) = read::sides(&sides.rows, &sides.cols)?;
    Ok(Counted { first: voice.first, rows, cols })
}

/// A square as it is written for the reader.
fn written(square: Square, voice: &Localizer) -> [u64; 2] {
    [square.row + voice.first, square.col + voice.first]
}

fn board(rows: u64, cols: u64, hole: Option<Square>) -> Result<Board, Failure> {
    Board::new(rows, cols, hole).map_err(|bad| Sentence::of(&bad).into())
}

// ---- qipan tromino ----

#[derive(Serialize)]
struct PowerOfTwo<'a> {
    k: u32,
    hole: [u64; 2],
    order: &'static str,
    pieces: String,
    matrix: Matrix<'a>,
}

fn power_of_two(typed: &Tromino, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let (k, hole) = match (&typed.k, &typed.hole) {
        (Some(k), Some(hole)) => {
            let k = read::k(k)?;
            (k, side(k, voice)?.hole(hole)?)
        }
        (None, None) => contest(voice)?,
        _ => return Err(Failure::input("cli-k-and-hole", Args::none())),
    };
    let order = typed.order.as_deref().and_then(Numbering::from_name).unwrap_or(Numbering::Reading);
    let board = Board::power_of_two(k, hole).map_err(|bad| Sentence::of(&bad))?;
    let bad_k = || Failure::input("tromino-bad-k", Args::none().count("largest", MAX_K.into()));
    let covering = Covering::golomb(&board, order).ok_or_else(bad_k)?;
    if typed.certificate {
        return match typed.window {
            Some(_) => Err(Failure::input("cli-certificate-alone", Args::none())),
            None => certificate::write(qipan_file::Tromino::covering(&covering), out),
        };
    }
    let watch = out.watch();
    let matrix = match &typed.window {
        Some(window) => Matrix::window(&covering, side(k, voice)?.window(window)?, watch),
        None if matrix::fits(board.rows(), board.cols()) => Matrix::whole(&covering, order, watch),
        None => {
            let most = matrix::MAX_SQUARES.ilog2() / 2;
            return Err(Failure::input("cli-large-k", Args::none().count("most", most.into())));
        }
    };
    if out.json {
        let (hole, pieces) = (written(hole, voice), covering.len().to_string());
        out.object(&PowerOfTwo { k, hole, order: order.name(), pieces, matrix })?;
    } else {
        out.matrix(&matrix)?;
    }
    Ok(ExitOutcome::Yes)
}

/// How squares of the board of 2^k × 2^k are counted.
fn side(k: u32, voice: &Localizer) -> Result<Counted, Failure> {
    // Any square will do to have k judged.
    let board = Board::power_of_two(k, Square::new(0, 0)).map_err(|bad| Sentence::of(&bad))?;
    Ok(Counted { first: voice.first, rows: board.rows(), cols: board.cols() })
}

/// k and the special square from standard input. What follows the line with the last number is not read.
fn contest(voice: &Localizer) -> Result<(u32, Square), Failure> {
    let stdin = io::stdin().lock();
    if stdin.is_terminal() {
        messages::print_error(&voice.say(&Sentence::new("cli-prompt", Args::none())));
    }
    let refused = || Failure::input("cli-bad-contest", Args::none().count("largest", MAX_K.into()));
    let mut stream = Numbers::new(stdin);
    let mut next = || match stream.next() {
        Ok(next) => Ok(next),
        Err(ReadError::Broken(error)) => Err(read::cannot_read(Path::new("-"), &error)),
        Err(_) => Err(refused()),
    };
    let mut found = [0; 3];
    for slot in &mut found {
        *slot = loop {
            match next()? {
                Next::Number(number) => break number,
                Next::Line => {}
                Next::End => return Err(refused()),
            }
        };
    }
    if let Next::Number(_) = next()? {
        return Err(refused());
    }
    let [k, row, col] = found;
    let k = u32::try_from(k).unwrap_or(u32::MAX);
    Ok((k, side(k, voice)?.square(row, col)?))
}

// ---- qipan tromino count ----

#[derive(Serialize)]
struct Count {
    /// In decimal, since it may be larger than what other programs take for a number.
    count: String,
}

fn count(counted: &Counted, hole: Option<&str>, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let (rows, cols) = (counted.rows, counted.cols);
    let hole = hole.map(|hole| counted.hole_or_none(hole)).transpose()?;
    let mut watch = WatchedProgress::stoppable();
    let count = match hole {
        Some(hole) => tilings::count(&Region::of(&board(rows, cols, hole)?, []), &mut watch)?,
        None => tilings::count_over_holes(rows, cols, &mut watch)?,
    };
    drop(watch);
    let count = count.map_err(|too_wide| Sentence::of(&too_wide))?.to_string();
    if out.json {
        out.object(&Count { count })?;
    } else {
        out.line(&count)?;
    }
    Ok(ExitOutcome::Yes)
}

// ---- qipan tromino cover ----

#[derive(Serialize)]
struct Cover<'a> {
    rows: u64,
    cols: u64,
    hole: Option<[u64; 2]>,
    pieces: String,
    matrix: Matrix<'a>,
}

#[derive(Serialize)]
struct NotCoverable {
    rows: u64,
    cols: u64,
    hole: Option<[u64; 2]>,
    coverable: bool,
    reason: String,
}

fn cover(counted: &Counted, hole: &str, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let (rows, cols) = (counted.rows, counted.cols);
    let board = board(rows, cols, counted.hole_or_none(hole)?)?;
    let hole = board.hole().map(|hole| written(hole, voice));
    let mut watch = out.watch();
    let covering = match Covering::of(&board, Numbering::Reading, &mut watch)? {
        Ok(covering) => covering,
        Err(why) => {
            drop(watch);
            // The proofs speak of even rows and of multiples of three, counted from 1.
            let reason = voice.say_from_one(&why);
            return not_coverable(&NotCoverable { rows, cols, hole, coverable: false, reason }, out);
        }
    };
    whole_fits(counted)?;
    let matrix = Matrix::whole(&covering, Numbering::Reading, watch);
    if out.json {
        out.object(&Cover { rows, cols, hole, pieces: covering.len().to_string(), matrix })?;
    } else {
        out.matrix(&matrix)?;
    }
    Ok(ExitOutcome::Yes)
}

/// Writes the certificate of a covering, or of why there is none.
fn certify_cover(counted: &Counted, hole: &str, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let board = board(counted.rows, counted.cols, counted.hole_or_none(hole)?)?;
    match Covering::of(&board, Numbering::Reading, &mut out.watch())? {
        Ok(covering) => certificate::write(qipan_file::Tromino::covering(&covering), out),
        Err(why) => certificate::write(qipan_file::Tromino::no_covering(board, why), out).map(|_| ExitOutcome::No),
    }
}

fn not_coverable(answer: &NotCoverable, out: &mut Out) -> Result<ExitOutcome, Failure> {
    if out.json {
        out.object(answer)?;
    } else {
        out.line(&answer.reason)?;
    }
    Ok(ExitOutcome::No)
}

fn whole_fits(counted: &Counted) -> Result<(), Failure> {
    if matrix::fits(counted.rows, counted.cols) {
        return Ok(());
    }
    let args = Args::none().count("most", matrix::MAX_SQUARES).count("longest", matrix::MAX_SIDE);
    Err(Failure::input("cli-large-matrix", args))
}

// ---- qipan tromino check ----

#[derive(Serialize)]
struct Checked {
    rows: u64,
    cols: u64,
    hole: Option<[u64; 2]>,
    verdict: &'static str,
    /// The square of the first fault; null if there is none on the board.
    at: Option<[u64; 2]>,
    reason: Option<String>,
}

fn check(counted: &Counted, hole: &str, file: &Path, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let (rows, cols) = (counted.rows, counted.cols);
    let board = board(rows, cols, counted.hole_or_none(hole)?)?;
    whole_fits(counted)?;
    let verdict = if read::is_standard_input(file) {
        checked(&board, file, read::standard_input(voice))?
    } else {
        let opened = File::open(file).map_err(|error| read::cannot_read(file, &error))?;
        checked(&board, file, BufReader::new(opened))?
    };
    let hole = board.hole().map(|hole| written(hole, voice));
    // A matrix is a proof or it is none: its check has no third verdict.
    let (verdict, at, reason) = match verdict {
        Verdict::Refuted { at, why } => {
            let at = Some(Square::new(at / cols, at % cols)).filter(|&square| board.contains(square));
            ("refuted", at.map(|square| written(square, voice)), Some(voice.say(&why)))
        }
        Verdict::Proved | Verdict::Legal => ("proved", None, None),
    };
    let answer = if reason.is_none() { ExitOutcome::Yes } else { ExitOutcome::No };
    if out.json {
        out.object(&Checked { rows, cols, hole, verdict, at, reason })?;
    } else {
        out.line(&voice.say(&match reason {
            None => Sentence::new("cli-proved", Args::none()),
            Some(reason) => Sentence::new("cli-refuted", Args::none().text("reason", reason)),
        }))?;
    }
    Ok(answer)
}

/// Has a matrix checked while it is read, until a fault is found or it ends.
fn checked(board: &Board, file: &Path, from: impl BufRead) -> Result<Verdict<Fault>, Failure> {
    let mut check = MatrixCheck::new(board);
    let mut watch = WatchedProgress::reading();
    let mut stream = Numbers::new(from);
    let mut row = Vec::new();
    let mut rows = 0;
    loop {
        let next = stream.next().map_err(|unread| unreadable(file, unread))?;
        match next {
            Next::Number(number) => {
                row.push(number);
                // A row that is too long already need not be read to its end.
                if row.len() as u64 <= board.cols() {
                    continue;
                }
            }
            Next::Line if row.is_empty() => continue,
            Next::Line | Next::End => {}
        }
        rows += 1;
        // Ctrl-C ends the program here.
        let _ = watch.tick(rows, board.rows());
        let goes_on = row.is_empty() || check.row(row.drain(..));
        if !goes_on || next == Next::End {
            return Ok(check.finish());
        }
    }
}

fn unreadable(file: &Path, unread: ReadError) -> Failure {
    match unread {
        ReadError::NotANumber { line, text } => {
            Failure::input("cli-not-a-number", Args::none().count("line", line).text("text", text))
        }
        ReadError::OnlySpace { line } => Failure::input("cli-only-space", Args::none().count("line", line)),
        ReadError::Broken(error) => read::cannot_read(file, &error),
    }
}
