//! The commands of the tromino family.

mod moves;

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
use crate::progress::TerminalProgress;
use crate::read::{self, BoardCoordinates, Numbers, ReadNumberError, Token};

/// Runs `qipan tromino` and its subcommands.
pub fn run(typed: &Tromino, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let Some(task) = &typed.task else { return power_of_two(typed, localizer, out) };
    if [&typed.k, &typed.hole, &typed.order, &typed.window].into_iter().any(Option::is_some) {
        return Err(Failure::input("cli-misplaced", Args::none()));
    }
    if typed.certificate {
        return Err(Failure::input("cli-certificate-misplaced", Args::none()));
    }
    match task {
        Task::Count { sides, hole } => count(&coordinates(sides, localizer)?, hole.as_deref(), out),
        Task::Cover { sides, hole, certificate } => {
            let coordinates = coordinates(sides, localizer)?;
            if *certificate {
                certify_cover(&coordinates, hole, out)
            } else {
                cover(&coordinates, hole, localizer, out)
            }
        }
        Task::Moves { sides, hole, after, chance } => {
            let coordinates = coordinates(sides, localizer)?;
            let hole = coordinates.hole_or_none(hole)?;
            moves::run(&board(coordinates.rows, coordinates.cols, hole)?, after.as_deref(), *chance, localizer, out)
        }
        Task::Check { sides, hole, file } => check(&coordinates(sides, localizer)?, hole, file, localizer, out),
    }
}

fn coordinates(sides: &Sides, localizer: &Localizer) -> Result<BoardCoordinates, Failure> {
    let (rows, cols) = read::sides(&sides.rows, &sides.cols)?;
    Ok(BoardCoordinates { first: localizer.first, rows, cols })
}

/// Converts a square to the reader's coordinates.
fn in_coordinates(square: Square, localizer: &Localizer) -> [u64; 2] {
    [square.row + localizer.first, square.col + localizer.first]
}

fn board(rows: u64, cols: u64, hole: Option<Square>) -> Result<Board, Failure> {
    Board::new(rows, cols, hole).map_err(|error| Sentence::of(&error).into())
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

fn power_of_two(typed: &Tromino, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let (k, hole) = match (&typed.k, &typed.hole) {
        (Some(k), Some(hole)) => {
            let k = read::k(k)?;
            (k, side(k, localizer)?.hole(hole)?)
        }
        (None, None) => contest(localizer)?,
        _ => return Err(Failure::input("cli-k-and-hole", Args::none())),
    };
    let numbering = typed.order.as_deref().and_then(Numbering::from_name).unwrap_or(Numbering::Reading);
    let board = Board::power_of_two(k, hole).map_err(|error| Sentence::of(&error))?;
    let bad_k = || Failure::input("tromino-bad-k", Args::none().count("largest", MAX_K.into()));
    let covering = Covering::golomb(&board, numbering).ok_or_else(bad_k)?;
    if typed.certificate {
        return match typed.window {
            Some(_) => Err(Failure::input("cli-certificate-alone", Args::none())),
            None => certificate::write(qipan_certify::tromino::covering(&covering), out),
        };
    }
    let progress = out.watch();
    let matrix = match &typed.window {
        Some(window) => Matrix::window(&covering, side(k, localizer)?.window(window)?, progress),
        None if matrix::fits(board.rows(), board.cols()) => Matrix::whole(&covering, numbering, progress),
        None => {
            let most = matrix::MAX_SQUARES.ilog2() / 2;
            return Err(Failure::input("cli-large-k", Args::none().count("most", most.into())));
        }
    };
    if out.json {
        let (hole, pieces) = (in_coordinates(hole, localizer), covering.len().to_string());
        out.object(&PowerOfTwo { k, hole, order: numbering.name(), pieces, matrix })?;
    } else {
        out.matrix(&matrix)?;
    }
    Ok(ExitOutcome::Yes)
}

/// Returns the reader's coordinates on the board of 2^k × 2^k.
fn side(k: u32, localizer: &Localizer) -> Result<BoardCoordinates, Failure> {
    // Any special square serves to validate k.
    let board = Board::power_of_two(k, Square::new(0, 0)).map_err(|error| Sentence::of(&error))?;
    Ok(BoardCoordinates { first: localizer.first, rows: board.rows(), cols: board.cols() })
}

/// Reads k and the special square from standard input, up to the end of the line with the last number.
fn contest(localizer: &Localizer) -> Result<(u32, Square), Failure> {
    let stdin = io::stdin().lock();
    if stdin.is_terminal() {
        messages::print_error(&localizer.localize(&Sentence::new("cli-prompt", Args::none())));
    }
    let invalid = || Failure::input("cli-bad-contest", Args::none().count("largest", MAX_K.into()));
    let mut stream = Numbers::new(stdin);
    let mut next = || match stream.next() {
        Ok(next) => Ok(next),
        Err(ReadNumberError::Broken(error)) => Err(read::cannot_read(Path::new("-"), &error)),
        Err(_) => Err(invalid()),
    };
    let mut found = [0; 3];
    for slot in &mut found {
        *slot = loop {
            match next()? {
                Token::Number(number) => break number,
                Token::Line => {}
                Token::End => return Err(invalid()),
            }
        };
    }
    if let Token::Number(_) = next()? {
        return Err(invalid());
    }
    let [k, row, col] = found;
    let k = u32::try_from(k).unwrap_or(u32::MAX);
    Ok((k, side(k, localizer)?.square(row, col)?))
}

// ---- qipan tromino count ----

#[derive(Serialize)]
struct Count {
    /// In decimal, as it may exceed the range of numbers in other programs.
    count: String,
}

fn count(coordinates: &BoardCoordinates, hole: Option<&str>, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let (rows, cols) = (coordinates.rows, coordinates.cols);
    let hole = hole.map(|hole| coordinates.hole_or_none(hole)).transpose()?;
    let mut progress = TerminalProgress::stoppable();
    let count = match hole {
        Some(hole) => tilings::count(&Region::of(&board(rows, cols, hole)?, []), &mut progress)?,
        None => tilings::count_over_holes(rows, cols, &mut progress)?,
    };
    drop(progress);
    let count = count.map_err(|error| Sentence::of(&error))?.to_string();
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

fn cover(
    coordinates: &BoardCoordinates,
    hole: &str,
    localizer: &Localizer,
    out: &mut Out,
) -> Result<ExitOutcome, Failure> {
    let (rows, cols) = (coordinates.rows, coordinates.cols);
    let board = board(rows, cols, coordinates.hole_or_none(hole)?)?;
    let hole = board.hole().map(|hole| in_coordinates(hole, localizer));
    let mut progress = out.watch();
    let covering = match Covering::of(&board, Numbering::Reading, &mut progress)? {
        Ok(covering) => covering,
        Err(why) => {
            drop(progress);
            // The proofs mention even rows and multiples of three, counted from 1.
            let reason = localizer.localize_one_based(&why);
            return not_coverable(&NotCoverable { rows, cols, hole, coverable: false, reason }, out);
        }
    };
    whole_fits(coordinates)?;
    let matrix = Matrix::whole(&covering, Numbering::Reading, progress);
    if out.json {
        out.object(&Cover { rows, cols, hole, pieces: covering.len().to_string(), matrix })?;
    } else {
        out.matrix(&matrix)?;
    }
    Ok(ExitOutcome::Yes)
}

/// Writes the certificate of a covering, or of the obstruction to one.
fn certify_cover(coordinates: &BoardCoordinates, hole: &str, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let board = board(coordinates.rows, coordinates.cols, coordinates.hole_or_none(hole)?)?;
    match Covering::of(&board, Numbering::Reading, &mut out.watch())? {
        Ok(covering) => certificate::write(qipan_certify::tromino::covering(&covering), out),
        Err(why) => {
            certificate::write(qipan_certificate::Tromino::no_covering(board, why), out).map(|_| ExitOutcome::No)
        }
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

fn whole_fits(coordinates: &BoardCoordinates) -> Result<(), Failure> {
    if matrix::fits(coordinates.rows, coordinates.cols) {
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
    /// The square of the first fault; null if it is not on the board.
    at: Option<[u64; 2]>,
    reason: Option<String>,
}

fn check(
    coordinates: &BoardCoordinates,
    hole: &str,
    file: &Path,
    localizer: &Localizer,
    out: &mut Out,
) -> Result<ExitOutcome, Failure> {
    let (rows, cols) = (coordinates.rows, coordinates.cols);
    let board = board(rows, cols, coordinates.hole_or_none(hole)?)?;
    whole_fits(coordinates)?;
    let verdict = if read::is_standard_input(file) {
        check_matrix(&board, file, read::standard_input(localizer))?
    } else {
        let opened = File::open(file).map_err(|error| read::cannot_read(file, &error))?;
        check_matrix(&board, file, BufReader::new(opened))?
    };
    let hole = board.hole().map(|hole| in_coordinates(hole, localizer));
    // The check of a matrix is conclusive: it never returns `Legal`.
    let (verdict, at, reason) = match verdict {
        Verdict::Refuted { at, why } => {
            let at = Some(Square::new(at / cols, at % cols)).filter(|&square| board.contains(square));
            ("refuted", at.map(|square| in_coordinates(square, localizer)), Some(localizer.localize(&why)))
        }
        Verdict::Proved | Verdict::Legal => ("proved", None, None),
    };
    let answer = if reason.is_none() { ExitOutcome::Yes } else { ExitOutcome::No };
    if out.json {
        out.object(&Checked { rows, cols, hole, verdict, at, reason })?;
    } else {
        out.line(&localizer.localize(&match reason {
            None => Sentence::new("cli-proved", Args::none()),
            Some(reason) => Sentence::new("cli-refuted", Args::none().text("reason", reason)),
        }))?;
    }
    Ok(answer)
}

/// Checks a matrix while it is read, up to the first fault or the end.
fn check_matrix(board: &Board, file: &Path, from: impl BufRead) -> Result<Verdict<Fault>, Failure> {
    let mut check = MatrixCheck::new(board);
    let mut progress = TerminalProgress::reading();
    let mut stream = Numbers::new(from);
    let mut row = Vec::new();
    let mut rows = 0;
    loop {
        let next = stream.next().map_err(|error| unreadable(file, error))?;
        match next {
            Token::Number(number) => {
                row.push(number);
                // A row that is already too long need not be read to its end.
                if row.len() as u64 <= board.cols() {
                    continue;
                }
            }
            Token::Line if row.is_empty() => continue,
            Token::Line | Token::End => {}
        }
        rows += 1;
        // The result is ignored: in this mode Ctrl-C ends the program.
        let _ = progress.tick(rows, board.rows());
        let is_valid = row.is_empty() || check.row(row.drain(..));
        if !is_valid || next == Token::End {
            return Ok(check.finish());
        }
    }
}

fn unreadable(file: &Path, error: ReadNumberError) -> Failure {
    match error {
        ReadNumberError::NotANumber { line, text } => {
            Failure::input("cli-not-a-number", Args::none().count("line", line).text("text", text))
        }
        ReadNumberError::OnlySpace { line } => Failure::input("cli-only-space", Args::none().count("line", line)),
        ReadNumberError::Broken(error) => read::cannot_read(file, &error),
    }
}
