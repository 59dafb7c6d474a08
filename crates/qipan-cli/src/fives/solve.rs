//! `qipan fives`: the fewest stones of a board, by formula and proof or, where there is none, by search.

use qipan::Answer as _;
use qipan::fives::pattern::{Listed, MAX_LISTED_LENGTH};
use qipan::fives::torus_queens::records::MAX_EXHAUSTED_SIDE;
use qipan::fives::{BlockingSet, Board, Bound, Pattern, Solution, bound, solve};
use qipan::{Args, Cancelled, Verdict};
use qipan_file::{Certificate, report};
use serde::Serialize;

use crate::certificate;
use crate::fives::stones::{Formula, MAX_STONES, Placements, Rows, Rule, Stones};
use crate::fives::{Kind, stones_and_line, too_large};
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::progress::{self, WatchedProgress};

#[derive(Serialize)]
#[serde(bound = "")]
struct Solved<'a, I: Iterator<Item = Stones>> {
    rows: u64,
    cols: u64,
    line: u64,
    /// Nothing where it is not known.
    fewest: Option<String>,
    lower_bound: String,
    verdict: Kind,
    /// Where the fewest is not known, the best that is.
    placements: Placements<I>,
    /// Of placements by lattices with too many stones to be written.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rules: Vec<&'a Rule>,
    /// Of placements by other patterns with too many stones to be written.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    patterns: Vec<&'a Rows>,
    /// Which are written, where all were asked for and are not.
    #[serde(skip_serializing_if = "Option::is_none")]
    listed: Option<&'static str>,
}

/// No more patterns are listed: more than all of the longest lines of which they are.
const MAX_LISTED: usize = 1 << 20;

/// Runs `qipan fives`. On Ctrl-C what is known until then is written.
pub fn run(board: &Board, all: bool, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let known = Known::of(board, voice)?;
    let (shown, is_all) = if all {
        listed(board, &known)?
    } else {
        (Shown::Known(&known.placements[..known.placements.len().min(1)]), true)
    };
    let is_written = |placement: &BlockingSet| placement.len() <= MAX_STONES || placement.pattern().is_none();
    let watch = out.watches();
    let written = || shown.placements(board).filter(is_written).map(|placement| Stones::new(placement, voice, watch()));
    let unwritten = shown.placements(board).filter(|placement| !is_written(placement));
    let formulas: Vec<Formula> =
        unwritten.filter_map(|placement| Some(Formula::of(placement.pattern()?, voice))).collect();
    let fewest = known.fewest.map(|fewest| fewest.to_string());
    if out.json {
        out.object(&Solved {
            rows: board.rows(),
            cols: board.cols(),
            line: board.length(),
            fewest,
            lower_bound: known.lower.to_string(),
            verdict: known.kind,
            placements: Placements::new(written()),
            rules: formulas
                .iter()
                .filter_map(|formula| if let Formula::Rule(rule) = formula { Some(rule) } else { None })
                .collect(),
            patterns: formulas
                .iter()
                .filter_map(|formula| if let Formula::Rows(rows) = formula { Some(rows) } else { None })
                .collect(),
            listed: (!is_all).then_some(if known.is_by_lattice() { "lattices" } else { "one" }),
        })?;
        return known.end(out);
    }
    out.line(&fewest.unwrap_or_else(|| voice.say(&Sentence::new("cli-fives-not-known", Args::none()))))?;
    let unlisted = (!is_all).then(|| known.unlisted(voice));
    out.line(&voice.joined([known.why.clone()].into_iter().chain(unlisted)))?;
    for (at, stones) in written().enumerate() {
        if at > 0 {
            out.line("")?;
        }
        out.lines(|to| stones.write(to))?;
    }
    for formula in &formulas {
        out.line(&voice.say(&formula.sentence()))?;
    }
    known.end(out)
}

/// The placements that are written.
enum Shown<'a> {
    Known(&'a [BlockingSet]),
    Listed(Vec<Pattern>),
}

impl Shown<'_> {
    fn placements(&self, board: &Board) -> impl Iterator<Item = BlockingSet> {
        let (known, listed): (&[BlockingSet], &[Pattern]) = match self {
            Self::Known(known) => (known, &[]),
            Self::Listed(patterns) => (&[], patterns),
        };
        known.iter().cloned().chain(listed.iter().map(|pattern| BlockingSet::of(board, *pattern)))
    }
}

/// All placements by patterns; false where they are not all.
fn listed<'a>(board: &Board, known: &'a Known) -> Result<(Shown<'a>, bool), Failure> {
    let shown = Shown::Known(&known.placements);
    if known.placements.first().is_none_or(|first| first.pattern().is_none()) {
        return Ok((shown, true));
    }
    match Pattern::list(board, MAX_LISTED, &mut WatchedProgress::stoppable()) {
        Err(Cancelled) => Err(Failure::Stopped),
        Ok(None) => Ok((shown, false)),
        Ok(Some(Listed { patterns, count })) => {
            let is_all = patterns.len() as u64 == count;
            Ok((Shown::Listed(patterns), is_all))
        }
    }
}

/// Writes the certificate of a board's fewest stones or, where no packing shows that they are the fewest, of stones that block
/// every line.
pub fn certify(board: &Board, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let known = Known::of(board, voice)?;
    let nothing = || if known.is_stopped { Failure::Stopped } else { too_large() };
    let placement = known.placements.first().ok_or_else(nothing)?;
    certificate::write(qipan_file::Fives::fewest(placement), out)?;
    known.end(out)
}

/// What is known of a board.
struct Known {
    /// Nothing where it is not known.
    fewest: Option<u64>,
    /// So many are needed, by a packing of lines or, where the fewest is not known, by what a search has tried.
    lower: u64,
    kind: Kind,
    /// How it is known, said.
    why: String,
    /// With as many stones or, where the fewest is not known, with the fewest that were found. There may be none.
    placements: Vec<BlockingSet>,
    /// More would be known, but for Ctrl-C.
    is_stopped: bool,
}

impl Known {
    fn of(board: &Board, voice: &Localizer) -> Result<Self, Failure> {
        let computed = |key, fewest, placements, is_stopped| {
            let lower = bound::packing_for(board, fewest).lower_bound(board.length());
            let why = voice.say(&Sentence::new(key, stones_and_line(fewest, board.length())));
            Self { fewest: Some(fewest), lower, kind: Kind::Computed, why, placements, is_stopped }
        };
        let solution = solve(board, &mut WatchedProgress::stoppable());
        match solution {
            Solution::Proved(placements) | Solution::Searched(placements) => {
                let first = placements.first().ok_or_else(too_large)?;
                let (fewest, (is_proved, why)) = (first.len(), looked_at(first, voice)?);
                if is_proved {
                    return Ok(Self::proved(fewest, why, placements));
                }
                Ok(computed("cli-fives-computed", fewest, placements, false))
            }
            Solution::Counted(fewest) => {
                progress::finish_interrupted();
                Ok(computed("cli-fives-computed-stopped", fewest, Vec::new(), true))
            }
            // What a search knows that was stopped is not worth telling without any stones.
            Solution::Open { placements, is_stopped: true, .. } if placements.is_empty() => Err(Failure::Stopped),
            Solution::Open { tried, placements, is_stopped } => {
                if is_stopped {
                    progress::finish_interrupted();
                }
                let lower = Bound::of(board).lower.max(tried);
                // There is always one: by a formula, or by that of a shorter line.
                let best = placements.first().map_or(0, BlockingSet::len);
                let args = stones_and_line(best, board.length()).count("needed", lower);
                let open = voice.say(&Sentence::new("cli-fives-open", args));
                let is_by_pattern = placements.first().is_some_and(|first| first.pattern().is_some());
                let key = if Pattern::is_best(board) { "cli-fives-best-pattern" } else { "cli-fives-patterns-tried" };
                let tried = Sentence::new(key, Args::none().count("longest", MAX_EXHAUSTED_SIDE));
                let why = voice.joined([open].into_iter().chain(is_by_pattern.then(|| voice.say(&tried))));
                Ok(Self { fewest: None, lower, kind: Kind::Open, why, placements, is_stopped })
            }
        }
    }

    /// Are the placements those of lattices?
    fn is_by_lattice(&self) -> bool {
        self.placements.first().and_then(BlockingSet::pattern).is_some_and(|pattern| pattern.lattice().is_some())
    }

    /// That not all placements are written, said.
    fn unlisted(&self, voice: &Localizer) -> String {
        let key = if self.is_by_lattice() { "cli-fives-lattices" } else { "cli-fives-one-pattern" };
        voice.say(&Sentence::new(key, Args::none().count("longest", MAX_LISTED_LENGTH)))
    }

    const fn proved(fewest: u64, why: String, placements: Vec<BlockingSet>) -> Self {
        Self { fewest: Some(fewest), lower: fewest, kind: Kind::Proved, why, placements, is_stopped: false }
    }

    /// How a command ends that has written this.
    fn end(&self, out: &mut Out) -> Result<ExitOutcome, Failure> {
        if self.is_stopped {
            out.finish()?;
            return Err(Failure::Stopped);
        }
        Ok(self.kind.answer())
    }
}

/// Has the certificate of a placement checked: is it proved to have the fewest stones? And what the checker says.
fn looked_at(placement: &BlockingSet, voice: &Localizer) -> Result<(bool, String), Failure> {
    let subject = qipan_file::Fives::fewest(placement);
    let certificate = Certificate::new(subject).map_err(|too_many| Sentence::of(&too_many))?;
    let verdict = certificate::verdict(&certificate)?;
    let said = report(&certificate, &verdict);
    match &verdict {
        Verdict::Refuted { .. } => Err(Failure::Refuted(Sentence::of(&said))),
        Verdict::Proved | Verdict::Legal => {
            let why = voice.say(&certificate::of_verdict(&verdict, voice.say(&said)));
            Ok((verdict.is_proved(), why))
        }
    }
}
