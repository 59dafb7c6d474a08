//! `qipan fives`: minimum blocking sets, by formula and proof or else by search.

use qipan::Answer as _;
use qipan::fives::pattern::{Listed, MAX_LISTED_LENGTH};
use qipan::fives::torus_queens::records::MAX_EXHAUSTED_SIDE;
use qipan::fives::{BlockingSet, Board, Bound, Pattern, Solution, bound, solve};
use qipan::{Args, Cancelled, Verdict};
use qipan_certificate::{Certificate, report};
use serde::Serialize;

use crate::certificate;
use crate::fives::stones::{Formula, MAX_STONES, Placements, Rows, Rule, Stones};
use crate::fives::{Kind, stones_and_line, too_large};
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::progress::{self, TerminalProgress};

#[derive(Serialize)]
#[serde(bound = "")]
struct Solved<'a, I: Iterator<Item = Stones>> {
    rows: u64,
    cols: u64,
    line: u64,
    /// `None` if the minimum is unknown.
    fewest: Option<String>,
    lower_bound: String,
    verdict: Kind,
    /// The best known placements, if the minimum is unknown.
    placements: Placements<I>,
    /// The rules of lattices with too many stones to write.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rules: Vec<&'a Rule>,
    /// The patterns, other than lattices, with too many stones to write.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    patterns: Vec<&'a Rows>,
    /// The name of the listed placements, if all were requested but not all are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    listed: Option<&'static str>,
}

/// Maximum number of patterns listed: more than any length has for which all are enumerated.
const MAX_LISTED: usize = 1 << 20;

/// Runs `qipan fives`. After Ctrl-C it writes what is known by then.
pub fn run(board: &Board, all: bool, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let known = Known::of(board, localizer)?;
    let (shown, is_all) = if all {
        all_by_patterns(board, &known)?
    } else {
        (Shown::Known(&known.placements[..known.placements.len().min(1)]), true)
    };
    let is_short_enough = |placement: &BlockingSet| placement.len() <= MAX_STONES || placement.pattern().is_none();
    let progress = out.watch_factory();
    let written = || {
        shown.placements(board).filter(is_short_enough).map(|placement| Stones::new(placement, localizer, progress()))
    };
    let unwritten = shown.placements(board).filter(|placement| !is_short_enough(placement));
    let formulas: Vec<Formula> =
        unwritten.filter_map(|placement| Some(Formula::of(placement.pattern()?, localizer))).collect();
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
        return known.exit_outcome(out);
    }
    out.line(&fewest.unwrap_or_else(|| localizer.localize(&Sentence::new("cli-fives-not-known", Args::none()))))?;
    let omission_notice = (!is_all).then(|| known.omission_notice(localizer));
    out.line(&localizer.joined([known.why.clone()].into_iter().chain(omission_notice)))?;
    for (at, stones) in written().enumerate() {
        if at > 0 {
            out.line("")?;
        }
        out.lines(|to| stones.write(to))?;
    }
    for formula in &formulas {
        out.line(&localizer.localize(&formula.sentence()))?;
    }
    known.exit_outcome(out)
}

/// The placements to be written.
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

/// Returns all placements by patterns, and whether they are complete.
fn all_by_patterns<'a>(board: &Board, known: &'a Known) -> Result<(Shown<'a>, bool), Failure> {
    let shown = Shown::Known(&known.placements);
    if known.placements.first().is_none_or(|first| first.pattern().is_none()) {
        return Ok((shown, true));
    }
    match Pattern::list(board, MAX_LISTED, &mut TerminalProgress::stoppable()) {
        Err(Cancelled) => Err(Failure::Stopped),
        Ok(None) => Ok((shown, false)),
        Ok(Some(Listed { patterns, count })) => {
            let is_all = patterns.len() as u64 == count;
            Ok((Shown::Listed(patterns), is_all))
        }
    }
}

/// Writes the certificate of a minimum blocking set or, if no packing proves minimality, of a blocking set.
pub fn certify(board: &Board, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let known = Known::of(board, localizer)?;
    let failure = || if known.is_stopped { Failure::Stopped } else { too_large() };
    let placement = known.placements.first().ok_or_else(failure)?;
    certificate::write(qipan_certify::fives::fewest(placement), out)?;
    known.exit_outcome(out)
}

/// The known bounds and placements of a board.
struct Known {
    /// `None` if the minimum is unknown.
    fewest: Option<u64>,
    /// Lower bound, by a packing of lines or, if the minimum is unknown, by what a search ruled out.
    lower: u64,
    kind: Kind,
    /// The sentence that says how it is known.
    why: String,
    /// Minimum blocking sets or, if the minimum is unknown, the smallest found. There may be none.
    placements: Vec<BlockingSet>,
    /// Whether the search was cancelled.
    is_stopped: bool,
}

impl Known {
    fn of(board: &Board, localizer: &Localizer) -> Result<Self, Failure> {
        let computed = |key, fewest, placements, is_stopped| {
            let lower = bound::packing_for(board, fewest).lower_bound(board.length());
            let why = localizer.localize(&Sentence::new(key, stones_and_line(fewest, board.length())));
            Self { fewest: Some(fewest), lower, kind: Kind::Computed, why, placements, is_stopped }
        };
        let solution = solve(board, &mut TerminalProgress::stoppable());
        match solution {
            Solution::Proved(placements) | Solution::Searched(placements) => {
                let first = placements.first().ok_or_else(too_large)?;
                let (fewest, (is_proved, why)) = (first.len(), check_placement(first, localizer)?);
                if is_proved {
                    return Ok(Self::proved(fewest, why, placements));
                }
                Ok(computed("cli-fives-computed", fewest, placements, false))
            }
            Solution::Counted(fewest) => {
                progress::finish_interrupted();
                Ok(computed("cli-fives-computed-stopped", fewest, Vec::new(), true))
            }
            // Bounds without any stones are not worth reporting.
            Solution::Open { placements, is_stopped: true, .. } if placements.is_empty() => Err(Failure::Stopped),
            Solution::Open { tried, placements, is_stopped } => {
                if is_stopped {
                    progress::finish_interrupted();
                }
                let lower = Bound::of(board).lower.max(tried);
                // There is at least one: by a formula, or by the pattern of a shorter line.
                let best = placements.first().map_or(0, BlockingSet::len);
                let args = stones_and_line(best, board.length()).count("needed", lower);
                let open = localizer.localize(&Sentence::new("cli-fives-open", args));
                let is_by_pattern = placements.first().is_some_and(|first| first.pattern().is_some());
                let key = if Pattern::is_best(board) { "cli-fives-best-pattern" } else { "cli-fives-patterns-tried" };
                let tried = Sentence::new(key, Args::none().count("longest", MAX_EXHAUSTED_SIDE));
                let why = localizer.joined([open].into_iter().chain(is_by_pattern.then(|| localizer.localize(&tried))));
                Ok(Self { fewest: None, lower, kind: Kind::Open, why, placements, is_stopped })
            }
        }
    }

    /// Whether the placements are lattices.
    fn is_by_lattice(&self) -> bool {
        self.placements.first().and_then(BlockingSet::pattern).is_some_and(|pattern| pattern.lattice().is_some())
    }

    /// Returns the sentence that says that not all placements are written.
    fn omission_notice(&self, localizer: &Localizer) -> String {
        let key = if self.is_by_lattice() { "cli-fives-lattices" } else { "cli-fives-one-pattern" };
        localizer.localize(&Sentence::new(key, Args::none().count("longest", MAX_LISTED_LENGTH)))
    }

    const fn proved(fewest: u64, why: String, placements: Vec<BlockingSet>) -> Self {
        Self { fewest: Some(fewest), lower: fewest, kind: Kind::Proved, why, placements, is_stopped: false }
    }

    /// Returns the exit outcome after this was written.
    fn exit_outcome(&self, out: &mut Out) -> Result<ExitOutcome, Failure> {
        if self.is_stopped {
            out.finish()?;
            return Err(Failure::Stopped);
        }
        Ok(self.kind.answer())
    }
}

/// Checks the certificate of a placement: whether it is proved to be a minimum, and the checker's sentence.
fn check_placement(placement: &BlockingSet, localizer: &Localizer) -> Result<(bool, String), Failure> {
    let subject = qipan_certify::fives::fewest(placement);
    let certificate = Certificate::new(subject).map_err(|too_many| Sentence::of(&too_many))?;
    let verdict = certificate::verdict(&certificate)?;
    let finding = report(&certificate, &verdict);
    match &verdict {
        Verdict::Refuted { .. } => Err(Failure::Refuted(Sentence::of(&finding))),
        Verdict::Proved | Verdict::Legal => {
            let why = localizer.localize(&certificate::verdict_message(&verdict, localizer.localize(&finding)));
            Ok((verdict.is_proved(), why))
        }
    }
}
