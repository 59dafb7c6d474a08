//! `qipan pegs solve`: the classic boards, by exact search.

use qipan::pegs::check::{Replay, TooLarge};
use qipan::pegs::line::Line;
use qipan::pegs::rules::point_args;
use qipan::pegs::search::{self, Goal, NoAnswer};
use qipan::pegs::{Board, Ground, Jump, Point, Solution, Target, weights};
use qipan::{Args, Puzzle as _, Silent, Verdict};
use qipan_file::Moves;
use serde::Serialize;

use crate::certificate;
use crate::out::Out;
use crate::pegs::jumps::Jumps;
use crate::pegs::{Kind, bound, counted, jumps_and_pegs, proved};
use crate::read;
use crate::say::{Answer, Failure, Sentence, Voice};
use crate::watch::Watch;

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
    voice: &Voice,
    out: &mut Out,
) -> Result<Answer, Failure> {
    // No other names are allowed.
    let ground = Ground::classic(name).unwrap_or(Ground::English);
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
            return certificate::write(out_of_reach, out).map(|_| Answer::No);
        }
        return asked.out_of_reach(&Sentence::of(&why), voice, out);
    }
    match asked.search()? {
        Some(jumps) if certificate => asked.certify(jumps, out),
        Some(jumps) => asked.found(jumps, voice, out),
        // There is nothing to show for it.
        None if certificate => Err(Failure::Refuted(no_way(target.unwrap_or(hole)))),
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
        let (board, start, mut watch) = (&self.board, self.board.start(), Watch::stoppable());
        let found = match self.target {
            Some(target) => search::reach(board, &start, Goal::Single(target), &mut watch),
            None => search::fewest(board, &start, &mut watch).map(|fewest| Some(fewest.jumps)),
        };
        found.map_err(|no_answer| match no_answer {
            NoAnswer::Stopped => Failure::Stopped,
            // All classic boards can be searched.
            NoAnswer::TooLarge => Sentence::of(&TooLarge).into(),
        })
    }

    /// Writes the certificate of these jumps.
    fn certify(&self, jumps: Vec<Jump>, out: &mut Out) -> Result<Answer, Failure> {
        let line = Line::new(self.board.clone(), jumps).map_err(|(_, illegal)| Sentence::of(&illegal))?;
        let solution = Solution::Found(line);
        let pegs = match self.target {
            Some(target) => qipan_file::Pegs::last(&solution, target),
            None => qipan_file::Pegs::fewest(&solution),
        };
        certificate::write(pegs, out)
    }

    /// Has the jumps checked, and writes them.
    fn found(&self, jumps: Vec<Jump>, voice: &Voice, out: &mut Out) -> Result<Answer, Failure> {
        let mut replay = Replay::new(&self.board).map_err(|too_large| Sentence::of(&too_large))?;
        replay.take(jumps.iter().copied(), jumps.len() as u64, &mut Silent)?;
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
                (Kind::Refuted, Sentence::new("cli-refuted", Args::none().told("reason", &why)))
            }
        };
        let line = Line::new(self.board.clone(), jumps).map_err(|(_, illegal)| Sentence::of(&illegal))?;
        let solution = Solution::Found(line);
        let jumps = Jumps::new(&solution, voice, out.watch());
        if out.json {
            let bounds = self.board.bounds();
            out.object(&Solved {
                board: self.board.ground().name(),
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
    fn out_of_reach(&self, why: &Sentence, voice: &Voice, out: &mut Out) -> Result<Answer, Failure> {
        if out.json {
            let bounds = self.board.bounds();
            out.object(&OutOfReach {
                board: self.board.ground().name(),
                rows: bounds.rows,
                cols: bounds.cols,
                hole: written(self.hole, voice),
                target: self.target.map(|target| written(target, voice)),
                verdict: Kind::Refuted,
                reason: voice.say(why),
            })?;
        } else {
            out.line(&voice.say(&Sentence::new("cli-refuted", Args::none().told("reason", why))))?;
        }
        Ok(Answer::No)
    }
}

/// A point of a board, written `row,column`.
fn point(ground: Ground, given: &'static str, word: &str, voice: &Voice) -> Result<Point, Failure> {
    let from_zero = |number: u64| i64::try_from(number.checked_sub(voice.first)?).ok();
    let point = read::numbers(word).and_then(|[row, col]| Some(Point::new(from_zero(row)?, from_zero(col)?)));
    point.filter(|point| ground.contains(*point)).ok_or_else(|| {
        let first = voice.first;
        let last = ground.sides().map_or(0, |(rows, _)| rows - 1) + first;
        let args = Args::none().verbatim("given", given).count("first", first).count("last", last);
        Failure::input("cli-pegs-bad-point", args.verbatim("columns", columns(ground, voice)))
    })
}

/// The columns of each row of a board.
fn columns(ground: Ground, voice: &Voice) -> String {
    let (rows, _) = ground.sides().unwrap_or_default();
    let columns = (0..rows as i64).map(|row| {
        let mut columns = ground.points().filter(|point| point.row == row).map(|point| written(point, voice)[1]);
        let first = columns.next().unwrap_or_default();
        columns.last().map_or_else(|| first.to_string(), |last| format!("{first}–{last}"))
    });
    columns.collect::<Vec<_>>().join(", ")
}

/// The jumps are legal, and leave one peg on the target.
fn proved_on(target: Point, jumps: u64) -> Sentence {
    Sentence::new("cli-pegs-proved-on", point_args(target).told("jumps", &counted("cli-pegs-jumps", jumps)))
}

/// Why one peg cannot be left on the target: the search is exact.
fn no_way(target: Point) -> Sentence {
    Sentence::new("cli-pegs-no-way", point_args(target))
}

/// A point of a board as it is written for the reader.
fn written(point: Point, voice: &Voice) -> [u64; 2] {
    [point.row, point.col].map(|number| number.unsigned_abs() + voice.first)
}
