//! `qipan knights tour`: a tour by formula or, on boards with missing squares, by search; or the reason why there is none.

use qipan::knights::check::Replay;
use qipan::knights::check::blocks::check_blocks;
use qipan::knights::{Board, Tour, TourError, is_knight_move};
use qipan::{Args, Square, Verdict};
use qipan_certificate::Fault;
use serde::Serialize;

use crate::certificate;
use crate::knights::Known;
use crate::knights::squares::Squares;
use crate::messages::{self, ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::progress::{self, TerminalProgress};
use crate::read;

/// Default node limit of a search: seconds, or a minute on the largest boards.
const DEFAULT_STEPS: u64 = 10_000_000;
/// Maximum number of squares of a tour that is replayed before it is written: more would cause a delay.
const MAX_REPLAYED: u64 = 1 << 22;

#[derive(Serialize)]
struct Found<'a> {
    closed: bool,
    squares: Squares<'a>,
}

#[derive(Serialize)]
struct NotFound {
    /// Always `None`.
    closed: Option<bool>,
    /// Always `None`.
    squares: Option<()>,
    verdict: Known,
    reason: String,
}

/// Parses the node limit of a search.
pub fn steps(word: Option<&str>) -> Result<u64, Failure> {
    let Some(word) = word else { return Ok(DEFAULT_STEPS) };
    let steps = read::number(word).filter(|steps| *steps > 0);
    steps.ok_or_else(|| Failure::input("cli-knights-bad-steps", Args::none()))
}

/// The request.
pub struct Query {
    /// The board, and the kind of tour.
    pub board: Board,
    /// The square on which the tour has to begin.
    pub start: Option<Square>,
    /// The node limit of a search.
    pub steps: u64,
}

/// The reason why no tour is written.
struct NoTour {
    known: Known,
    why: Sentence,
    is_stopped: bool,
}

impl Query {
    /// Runs `qipan knights tour`.
    pub fn run(&self, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
        let tour = match self.find()? {
            Ok(tour) => tour,
            Err(no_tour) => return no_tour.write(localizer, out),
        };
        let squares = Squares::new(&tour, localizer, out.watch());
        if out.json {
            out.object(&Found { closed: closes(&tour), squares })?;
        } else {
            out.lines(|to| squares.write(to))?;
        }
        Ok(ExitOutcome::Yes)
    }

    /// Writes the certificate of a tour; if there is none, only the reason to standard error.
    pub fn certify(&self, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
        match self.find()? {
            Ok(tour) => certificate::write(qipan_certify::knights::tour(&tour), out),
            Err(NoTour { is_stopped: true, .. }) => Err(Failure::Stopped),
            Err(no_tour) => {
                messages::print_error(&localizer.localize(&no_tour.why));
                Ok(ExitOutcome::No)
            }
        }
    }

    /// Finds a tour and, unless it is too long, has the checker replay it.
    fn find(&self) -> Result<Result<Tour, NoTour>, Failure> {
        let mut progress = TerminalProgress::stoppable();
        let no_tour = |known, why, is_stopped| Ok(Err(NoTour { known, why, is_stopped }));
        match Tour::find(&self.board, self.start, self.steps, &mut progress) {
            Ok(tour) => check_tour(&tour, &mut progress).map(|()| Ok(tour)),
            Err(TourError::None(obstruction)) => no_tour(Known::Refuted, Sentence::of(&obstruction), false),
            Err(TourError::NotFound(steps)) => {
                let why = Sentence::new("cli-knights-not-found", Args::none().count("steps", steps));
                no_tour(Known::Open, why, false)
            }
            Err(TourError::Stopped) => {
                progress::finish_interrupted();
                no_tour(Known::Open, Sentence::new("cli-knights-not-searched", Args::none()), true)
            }
        }
    }
}

impl NoTour {
    fn write(self, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
        let reason = localizer.localize(&self.why);
        if out.json {
            out.object(&NotFound { closed: None, squares: None, verdict: self.known, reason })?;
        } else if self.known == Known::Refuted {
            out.line(&reason)?;
        } else {
            out.line(&localizer.localize(&Sentence::new("cli-knights-not-known", Args::none())))?;
            out.finish()?;
            messages::print_error(&reason);
        }
        if self.is_stopped {
            out.finish()?;
            return Err(Failure::Stopped);
        }
        Ok(ExitOutcome::No)
    }
}

/// Lets the checker replay a tour or, if it is too long, check its blocks.
fn check_tour(tour: &Tour, progress: &mut TerminalProgress) -> Result<(), Failure> {
    let board = tour.board();
    if board.area() > MAX_REPLAYED {
        let Some((root, corner)) = tour.parts() else { return Ok(()) };
        return match check_blocks(board, &root, corner) {
            Verdict::Refuted { why, .. } => Err(Failure::Refuted(Sentence::of(&why))),
            Verdict::Proved | Verdict::Legal => Ok(()),
        };
    }
    let mut replay = Replay::new(board).map_err(|too_large| Sentence::of(&too_large))?;
    replay.take(tour.squares(), progress)?;
    let fault = match replay.verdict() {
        Verdict::Proved => return Ok(()),
        Verdict::Refuted { why, .. } => Fault::Knights(why),
        Verdict::Legal => Fault::Unvisited { visited: replay.count(), squares: board.area() },
    };
    Err(Failure::Refuted(Sentence::of(&fault)))
}

/// Whether the tour ends a knight's move from its start.
fn closes(tour: &Tour) -> bool {
    let path = tour.path();
    let ends = path.square(0).zip(path.square(path.len() - 1));
    path.len() > 2 && ends.is_some_and(|(first, last)| is_knight_move(first, last))
}
