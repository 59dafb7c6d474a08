//! `qipan pegs solve`: the classic boards, by exact search.

use qipan::pegs::check::{Replay, TooLargeError};
use qipan::pegs::jump_sequence::JumpSequence;
use qipan::pegs::rules::point_args;
use qipan::pegs::search::{self, Goal, SearchError};
use qipan::pegs::{Board, BoardShape, Jump, Point, Solution, Target, weights};
use qipan::{Args, NoProgress, Puzzle as _, Verdict};
use qipan_file::Moves;
use serde::Serialize;

use crate::certificate;
use crate::messages::{self, ExitOutcome, Failure, Localizer, Sentence, list_comma};
use crate::out::Out;
use crate::pegs::jumps::Jumps;
use crate::pegs::{Kind, bound, jumps_and_pegs, proved};
use crate::progress::WatchedProgress;
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
struct OutOfReach {
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
    voice: &Localizer,
    out: &mut Out,
) -> Result<ExitOutcome, Failure> {
    // No other names are allowed.
    let ground = BoardShape::classic(name).unwrap_or(BoardShape::English);
    let typed = |given, word: Option<&str>| word.map(|word| point(ground, given, word, voice)).transpose();
    let hole = typed("--hole", hole)?.unwrap_or(ground.usual_hole());
    let target = typed("--target", target)?;
    let board = Board::classic(ground, hole).map_err(|bad| Sentence::of(&bad))?;
    let asked = Asked { board, hole, target };
    // A proof spares the search.
    let goal = target.map(Target::Peg);
    let proved = goal.and_then(|goal| Some((goal, weights::out_of_reach(&asked.board, &asked.board.start(), goal)?)));
    if let Some((goal, why)) = proved {
        if certificate {
            let out_of_reach = qipan_file::Pegs::out_of_reach(&asked.board, Moves::none(), goal, why);
            return certificate::write(out_of_reach, out).map(|_| ExitOutcome::No);
        }
        return asked.out_of_reach(&Sentence::of(&why), voice, out);
    }
    match asked.search()? {
        Some(jumps) if certificate => asked.certify(jumps, out),
        Some(jumps) => asked.found(jumps, voice, out),
        // There is nothing to show for it.
        None if certificate => {
            messages::print_error(&voice.say(&impossible(&no_way(target.unwrap_or(hole)))));
            Ok(ExitOutcome::No)
        }
        // Nothing else that was asked for can be out of reach.
        None => asked.out_of_reach(&no_way(target.unwrap_or(hole)), voice, out),
    }
}

/// What was asked.
struct Asked {
    board: Board,
    hole: Point,
    /// Where one peg is to be left; if nowhere, then the fewest.
    target: Option<Point>,
}

impl Asked {
    /// The jumps to the target, or else to the fewest; `None` if the target is out of reach.
    fn search(&self) -> Result<Option<Vec<Jump>>, Failure> {
        let (board, start, mut watch) = (&self.board, self.board.start(), WatchedProgress::stoppable());
        let found = match self.target {
            Some(target) => search::reach(board, &start, Goal::Single(target), &mut watch),
            None => search::fewest(board, &start, &mut watch).map(|fewest| Some(fewest.jumps)),
        };
        found.map_err(|no_answer| match no_answer {
            SearchError::Stopped => Failure::Stopped,
            // All classic boards can be searched.
            SearchError::TooLarge => Sentence::of(&TooLargeError).into(),
        })
    }

    /// Writes the certificate of these jumps.
    fn certify(&self, jumps: Vec<Jump>, out: &mut Out) -> Result<ExitOutcome, Failure> {
        let line = JumpSequence::new(self.board.clone(), jumps).map_err(|(_, illegal)| Sentence::of(&illegal))?;
        let solution = Solution::Found(line);
        let pegs = match self.target {
            Some(target) => qipan_file::Pegs::last(&solution, target),
            None => qipan_file::Pegs::fewest(&solution),
        };
        certificate::write(pegs, out)
    }

    /// Has the jumps checked, and writes them.
    fn found(&self, jumps: Vec<Jump>, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
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
            // The search went through all games, but the checker has no proof that there is nothing better.
            (Verdict::Legal, _) => (Kind::Computed, Sentence::new("cli-pegs-searched", jumps_and_pegs(made, left))),
            (Verdict::Refuted { why, .. }, _) => {
                (Kind::Refuted, Sentence::new("cli-refuted", Args::none().message("reason", &why)))
            }
        };
        let line = JumpSequence::new(self.board.clone(), jumps).map_err(|(_, illegal)| Sentence::of(&illegal))?;
        let solution = Solution::Found(line);
        let jumps = Jumps::new(&solution, voice, out.watch());
        if out.json {
            let bounds = self.board.bounds();
            out.object(&Solved {
                board: self.board.shape().name(),
                rows: bounds.rows,
                cols: bounds.cols,
                hole: written(self.hole, voice),
                target: self.target.map(|target| written(target, voice)),
                fewest: left.to_string(),
                lower_bound: bound.fewest().to_string(),
                jumps,
                verdict: kind,
            })?;
        } else {
            out.line(&left.to_string())?;
            out.line(&voice.say(&known))?;
            out.lines(|to| jumps.write(to))?;
        }
        Ok(kind.answer())
    }

    /// Says that the target is out of reach, and why.
    fn out_of_reach(&self, why: &Sentence, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
        if out.json {
            let bounds = self.board.bounds();
            out.object(&OutOfReach {
                board: self.board.shape().name(),
                rows: bounds.rows,
                cols: bounds.cols,
                hole: written(self.hole, voice),
                target: self.target.map(|target| written(target, voice)),
                verdict: Kind::Refuted,
                reason: voice.say(why),
            })?;
        } else {
            out.line(&voice.say(&impossible(why)))?;
        }
        Ok(ExitOutcome::No)
    }
}

/// A point of a board, written `row,column`.
fn point(ground: BoardShape, given: &'static str, word: &str, voice: &Localizer) -> Result<Point, Failure> {
    let from_zero = |number: u64| i64::try_from(number.checked_sub(voice.first)?).ok();
    let point = read::numbers(word).and_then(|[row, col]| Some(Point::new(from_zero(row)?, from_zero(col)?)));
    point.filter(|point| ground.contains(*point)).ok_or_else(|| {
        let first = voice.first;
        let last = ground.sides().map_or(0, |(rows, _)| rows - 1) + first;
        let args = Args::none().text("given", given).count("first", first).count("last", last);
        Failure::input("cli-pegs-bad-point", args.text("columns", columns(ground, voice)))
    })
}

/// The columns of each row of a board.
fn columns(ground: BoardShape, voice: &Localizer) -> String {
    let (rows, _) = ground.sides().unwrap_or_default();
    let columns = (0..rows as i64).map(|row| {
        let mut columns = ground.points().filter(|point| point.row == row).map(|point| written(point, voice)[1]);
        let first = columns.next().unwrap_or_default();
        columns.last().map_or_else(
            || first.to_string(),
            |last| voice.say(&Sentence::new("cli-pegs-columns", Args::none().count("from", first).count("to", last))),
        )
    });
    columns.collect::<Vec<_>>().join(&list_comma(voice))
}

/// The jumps are legal, and leave one peg on the target.
fn proved_on(target: Point, jumps: u64) -> Sentence {
    Sentence::new("cli-pegs-proved-on", point_args(target).count("jumps", jumps))
}

/// One peg cannot be left on the target, for this reason.
fn impossible(why: &Sentence) -> Sentence {
    Sentence::new("cli-pegs-impossible", Args::none().message("reason", why))
}

/// Why one peg cannot be left on the target: the search is exact.
fn no_way(target: Point) -> Sentence {
    Sentence::new("cli-pegs-no-way", point_args(target))
}

/// A point of a board as it is written for the reader.
fn written(point: Point, voice: &Localizer) -> [u64; 2] {
    [point.row, point.col].map(|number| number.unsigned_abs() + voice.first)
}
