//! `qipan pegs solve`: the classic boards, by exact search.

use qipan::pegs::check::{Replay, TooLargeError};
use qipan::pegs::jump_sequence::JumpSequence;
use qipan::pegs::rules::point_args;
use qipan::pegs::search::{self, Goal, SearchError};
use qipan::pegs::{Board, BoardShape, Jump, Point, Solution, Target, weights};
use qipan::{Args, ListStyle, NoProgress, Puzzle as _, Verdict};
use qipan_certificate::Moves;
use serde::Serialize;

use crate::certificate;
use crate::messages::{self, ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::pegs::jumps::Jumps;
use crate::pegs::{Kind, bound, jumps_and_pegs, proved};
use crate::progress::TerminalProgress;
use crate::read;

#[derive(Serialize)]
struct Solved<'a> {
    board: &'static str,
    rows: u64,
    cols: u64,
    hole: [u64; 2],
    target: Option<[u64; 2]>,
    fewest: String,
    lower_bound: String,
    jumps: Jumps<'a>,
    verdict: Kind,
}

#[derive(Serialize)]
struct Unreachable {
    board: &'static str,
    rows: u64,
    cols: u64,
    hole: [u64; 2],
    target: Option<[u64; 2]>,
    verdict: Kind,
    reason: String,
}

/// Runs `qipan pegs solve`.
pub fn run(
    name: &str,
    hole: Option<&str>,
    target: Option<&str>,
    certificate: bool,
    localizer: &Localizer,
    out: &mut Out,
) -> Result<ExitOutcome, Failure> {
    // Clap accepts no other names.
    let shape = BoardShape::classic(name).unwrap_or(BoardShape::English);
    let typed = |given, word: Option<&str>| word.map(|word| point(shape, given, word, localizer)).transpose();
    let hole = typed("--hole", hole)?.unwrap_or(shape.usual_hole());
    let target = typed("--target", target)?;
    let board = Board::classic(shape, hole).map_err(|bad| Sentence::of(&bad))?;
    let query = Query { board, hole, target };
    // A proof of unreachability makes the search unnecessary.
    let goal = target.map(Target::Peg);
    let proved = goal.and_then(|goal| Some((goal, weights::out_of_reach(&query.board, &query.board.start(), goal)?)));
    if let Some((goal, why)) = proved {
        if certificate {
            let out_of_reach = qipan_certificate::Pegs::out_of_reach(&query.board, Moves::none(), goal, why);
            return certificate::write(out_of_reach, out).map(|_| ExitOutcome::No);
        }
        return query.out_of_reach(&Sentence::of(&why), localizer, out);
    }
    match query.search()? {
        Some(jumps) if certificate => query.certify(jumps, out),
        Some(jumps) => query.found(jumps, localizer, out),
        // No certificate exists for an exhaustive search.
        None if certificate => {
            messages::print_error(&localizer.localize(&impossible(&not_found(target.unwrap_or(hole)))));
            Ok(ExitOutcome::No)
        }
        // Only a target can be unreachable.
        None => query.out_of_reach(&not_found(target.unwrap_or(hole)), localizer, out),
    }
}

/// The request.
struct Query {
    board: Board,
    hole: Point,
    /// The point of the last peg; `None` for the fewest pegs.
    target: Option<Point>,
}

impl Query {
    /// Finds jumps to the target, or to the fewest pegs; `None` if the target is unreachable.
    fn search(&self) -> Result<Option<Vec<Jump>>, Failure> {
        let (board, start, mut progress) = (&self.board, self.board.start(), TerminalProgress::stoppable());
        let found = match self.target {
            Some(target) => search::reach(board, &start, Goal::Single(target), &mut progress),
            None => search::fewest(board, &start, &mut progress).map(|fewest| Some(fewest.jumps)),
        };
        found.map_err(|error| match error {
            SearchError::Stopped => Failure::Stopped,
            // All classic boards are small enough.
            SearchError::TooLarge => Sentence::of(&TooLargeError).into(),
        })
    }

    /// Writes the certificate of these jumps.
    fn certify(&self, jumps: Vec<Jump>, out: &mut Out) -> Result<ExitOutcome, Failure> {
        let line = JumpSequence::new(self.board.clone(), jumps).map_err(|(_, illegal)| Sentence::of(&illegal))?;
        let solution = Solution::Found(line);
        let pegs = match self.target {
            Some(target) => qipan_certify::pegs::last(&solution, target),
            None => qipan_certify::pegs::fewest(&solution),
        };
        certificate::write(pegs, out)
    }

    /// Lets the checker replay the jumps, and writes them.
    fn found(&self, jumps: Vec<Jump>, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
        let mut replay = Replay::new(&self.board).map_err(|too_large| Sentence::of(&too_large))?;
        replay.take(jumps.iter().copied(), jumps.len() as u64, &mut NoProgress)?;
        let (bound, left, made) = (bound(&self.board), replay.left(), replay.made());
        let verdict = match self.target {
            Some(target) => replay.verdict_on(target),
            None => replay.verdict(bound),
        };
        let (kind, known) = match (verdict, self.target) {
            (Verdict::Proved, None) => (Kind::Proved, proved(made, bound)),
            (Verdict::Proved, Some(target)) => (Kind::Proved, proved_on(target, made)),
            // The search was exhaustive, but the checker has no proof of optimality.
            (Verdict::Legal, _) => (Kind::Computed, Sentence::new("cli-pegs-searched", jumps_and_pegs(made, left))),
            (Verdict::Refuted { why, .. }, _) => {
                (Kind::Refuted, Sentence::new("cli-refuted", Args::none().message("reason", &why)))
            }
        };
        let line = JumpSequence::new(self.board.clone(), jumps).map_err(|(_, illegal)| Sentence::of(&illegal))?;
        let solution = Solution::Found(line);
        let jumps = Jumps::new(&solution, localizer, out.watch());
        if out.json {
            let bounds = self.board.bounds();
            out.object(&Solved {
                board: self.board.shape().name(),
                rows: bounds.rows,
                cols: bounds.cols,
                hole: in_coordinates(self.hole, localizer),
                target: self.target.map(|target| in_coordinates(target, localizer)),
                fewest: left.to_string(),
                lower_bound: bound.fewest().to_string(),
                jumps,
                verdict: kind,
            })?;
        } else {
            out.line(&left.to_string())?;
            out.line(&localizer.localize(&known))?;
            out.lines(|to| jumps.write(to))?;
        }
        Ok(kind.answer())
    }

    /// Writes that the target is unreachable, and why.
    fn out_of_reach(&self, why: &Sentence, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
        if out.json {
            let bounds = self.board.bounds();
            out.object(&Unreachable {
                board: self.board.shape().name(),
                rows: bounds.rows,
                cols: bounds.cols,
                hole: in_coordinates(self.hole, localizer),
                target: self.target.map(|target| in_coordinates(target, localizer)),
                verdict: Kind::Refuted,
                reason: localizer.localize(why),
            })?;
        } else {
            out.line(&localizer.localize(&impossible(why)))?;
        }
        Ok(ExitOutcome::No)
    }
}

/// Parses a point of a board, written `row,column` in the reader's coordinates.
pub fn point(shape: BoardShape, given: &'static str, word: &str, localizer: &Localizer) -> Result<Point, Failure> {
    let from_zero = |number: u64| i64::try_from(number.checked_sub(localizer.first)?).ok();
    let point = read::numbers(word).and_then(|[row, col]| Some(Point::new(from_zero(row)?, from_zero(col)?)));
    point.filter(|point| shape.contains(*point)).ok_or_else(|| {
        let first = localizer.first;
        let last = shape.sides().map_or(0, |(rows, _)| rows - 1) + first;
        let args = Args::none().text("given", given).count("first", first).count("last", last);
        Failure::input("cli-pegs-bad-point", args.text("columns", columns(shape, localizer)))
    })
}

/// Returns the range of columns of each row of a board.
fn columns(shape: BoardShape, localizer: &Localizer) -> String {
    let (rows, _) = shape.sides().unwrap_or_default();
    let columns = (0..rows as i64).map(|row| {
        let mut columns =
            shape.points().filter(|point| point.row == row).map(|point| in_coordinates(point, localizer)[1]);
        let first = columns.next().unwrap_or_default();
        columns.last().map_or_else(
            || first.to_string(),
            |last| {
                localizer
                    .localize(&Sentence::new("cli-pegs-columns", Args::none().count("from", first).count("to", last)))
            },
        )
    });
    localizer.list(ListStyle::Comma, &columns.collect::<Vec<_>>())
}

/// Returns the message that the jumps are legal and leave a single peg on the target.
fn proved_on(target: Point, jumps: u64) -> Sentence {
    Sentence::new("cli-pegs-proved-on", point_args(target).count("jumps", jumps))
}

/// Returns the message that a single peg cannot be left on the target, with the reason.
fn impossible(why: &Sentence) -> Sentence {
    Sentence::new("cli-pegs-impossible", Args::none().message("reason", why))
}

/// Returns the message that an exhaustive search found no jumps that leave a single peg on the target.
fn not_found(target: Point) -> Sentence {
    Sentence::new("cli-pegs-no-way", point_args(target))
}

/// Converts a point to the reader's coordinates.
fn in_coordinates(point: Point, localizer: &Localizer) -> [u64; 2] {
    [point.row, point.col].map(|number| number.unsigned_abs() + localizer.first)
}
