//! `qipan fives`: the fewest stones of a board, by formula and proof or, where there is none, by search.

use qipan::Answer as _;
use qipan::fives::{Best, Board, Bound, Placement, best, bound};
use qipan::{Args, Verdict};
use qipan_file::{Certificate, report};
use serde::Serialize;

use crate::certificate;
use crate::fives::stones::{MOST_STONES, Rule, Stones};
use crate::fives::{Kind, stones_and_line, too_large};
use crate::out::Out;
use crate::say::{Answer, Failure, Sentence, Voice};
use crate::watch::{self, Watch};

#[derive(Serialize)]
struct Solved<'a> {
    rows: u64,
    cols: u64,
    line: u64,
    /// Nothing where it is not known.
    fewest: Option<String>,
    lower_bound: String,
    verdict: Kind,
    /// Where the fewest is not known, the best that is.
    placements: Vec<Stones<'a>>,
    /// Of placements with too many stones to be written.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rules: Vec<Rule>,
}

/// Runs `qipan fives`. On Ctrl-C what is known until then is written.
pub fn run(board: &Board, all: bool, voice: &Voice, out: &mut Out) -> Result<Answer, Failure> {
    let known = Known::of(board, voice)?;
    let shown = if all { &known.placements[..] } else { &known.placements[..known.placements.len().min(1)] };
    let is_written = |placement: &&Placement| placement.len() <= MOST_STONES || placement.lattice().is_none();
    let written = || shown.iter().filter(is_written);
    let rules = || shown.iter().filter(|placement| !is_written(placement)).filter_map(Placement::lattice);
    let fewest = known.fewest.map(|fewest| fewest.to_string());
    if out.json {
        out.object(&Solved {
            rows: board.rows(),
            cols: board.cols(),
            line: board.length(),
            fewest,
            lower_bound: known.lower.to_string(),
            verdict: known.kind,
            placements: written().map(|placement| Stones::new(placement, voice, out.watch())).collect(),
            rules: rules().map(|lattice| Rule::of(lattice, voice)).collect(),
        })?;
        return known.end(out);
    }
    out.line(&fewest.unwrap_or_else(|| voice.say(&Sentence::new("cli-fives-not-known", Args::none()))))?;
    out.line(&known.why)?;
    for (at, placement) in written().enumerate() {
        if at > 0 {
            out.line("")?;
        }
        let stones = Stones::new(placement, voice, out.watch());
        out.lines(|to| stones.write(to))?;
    }
    for lattice in rules() {
        out.line(&voice.say(&Rule::of(lattice, voice).sentence()))?;
    }
    known.end(out)
}

/// Writes the certificate of a board's fewest stones or, where no packing shows that they are the fewest, of stones that block
/// every line.
pub fn certify(board: &Board, voice: &Voice, out: &mut Out) -> Result<Answer, Failure> {
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
    placements: Vec<Placement>,
    /// More would be known, but for Ctrl-C.
    is_stopped: bool,
}

impl Known {
    fn of(board: &Board, voice: &Voice) -> Result<Self, Failure> {
        let computed = |key, fewest, placements, is_stopped| {
            let lower = bound::needed(board, fewest).needs(board.length());
            let why = voice.say(&Sentence::new(key, stones_and_line(fewest, board.length())));
            Self { fewest: Some(fewest), lower, kind: Kind::Computed, why, placements, is_stopped }
        };
        let best = best(board, &mut Watch::stoppable());
        match best {
            Best::Proved(placements) | Best::Searched(placements) => {
                let first = placements.first().ok_or_else(too_large)?;
                let (fewest, (is_proved, why)) = (first.len(), looked_at(first, voice)?);
                if is_proved {
                    return Ok(Self::proved(fewest, why, placements));
                }
                Ok(computed("cli-fives-computed", fewest, placements, false))
            }
            Best::Counted(fewest) => {
                watch::settle();
                Ok(computed("cli-fives-computed-stopped", fewest, Vec::new(), true))
            }
            // What a search knows that was stopped is not worth telling without any stones.
            Best::Open { placements, is_stopped: true, .. } if placements.is_empty() => Err(Failure::Stopped),
            Best::Open { tried, placements, is_stopped } => {
                if is_stopped {
                    watch::settle();
                }
                let lower = Bound::of(board).lower.max(tried);
                // There is always one: by a formula, or by that of a shorter line.
                let best = placements.first().map_or(0, Placement::len);
                let args = stones_and_line(best, board.length()).count("needed", lower);
                let why = Sentence::new("cli-fives-open", args);
                Ok(Self { fewest: None, lower, kind: Kind::Open, why: voice.say(&why), placements, is_stopped })
            }
        }
    }

    const fn proved(fewest: u64, why: String, placements: Vec<Placement>) -> Self {
        Self { fewest: Some(fewest), lower: fewest, kind: Kind::Proved, why, placements, is_stopped: false }
    }

    /// How a command ends that has written this.
    fn end(&self, out: &mut Out) -> Result<Answer, Failure> {
        if self.is_stopped {
            out.finish()?;
            return Err(Failure::Stopped);
        }
        Ok(self.kind.answer())
    }
}

/// Has the certificate of a placement checked: is it proved to have the fewest stones? And what the checker says.
fn looked_at(placement: &Placement, voice: &Voice) -> Result<(bool, String), Failure> {
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
