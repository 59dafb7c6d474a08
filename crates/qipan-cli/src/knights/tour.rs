//! `qipan knights tour`: a tour by formula or, on boards that lack squares, by search; or why there is none.

use qipan::knights::check::Replay;
use qipan::knights::check::blocks::check_blocks;
use qipan::knights::{Board, Tour, TourError, is_jump};
use qipan::{Args, Square, Verdict};
use qipan_file::Fault;
use serde::Serialize;

use crate::certificate;
use crate::knights::Known;
use crate::knights::squares::Squares;
use crate::messages::{self, ExitOutcome, Failure, Localizer, Sentence};
use crate::out::Out;
use crate::progress::{self, WatchedProgress};
use crate::read;

/// A search makes so many steps where nothing else is said: a matter of seconds, or of a minute on the largest boards.
const USUAL_STEPS: u64 = 10_000_000;
/// Tours of more squares are not followed before they are written: it would take longer than a moment.
const MAX_FOLLOWED: u64 = 1 << 22;

#[derive(Serialize)]
struct Found<'a> {
    closed: bool,
    squares: Squares<'a>,
}

#[derive(Serialize)]
struct NotFound {
    /// Nothing.
    closed: Option<bool>,
    /// Nothing.
    squares: Option<()>,
    verdict: Known,
    reason: String,
}

/// How many steps a search may make.
pub fn steps(word: Option<&str>) -> Result<u64, Failure> {
    let Some(word) = word else { return Ok(USUAL_STEPS) };
    let steps = read::number(word).filter(|steps| *steps > 0);
    steps.ok_or_else(|| Failure::input("cli-knights-bad-steps", Args::none()))
}

/// What was asked.
pub struct Asked {
    /// The board, and the kind of tour.
    pub board: Board,
    /// Where the tour has to begin.
    pub start: Option<Square>,
    /// The most steps of a search.
    pub steps: u64,
}

/// Why there is nothing to show.
struct Nothing {
    known: Known,
    why: Sentence,
    is_stopped: bool,
}

impl Asked {
    /// Runs `qipan knights tour`.
    pub fn run(&self, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
        let tour = match self.find()? {
            Ok(tour) => tour,
            Err(nothing) => return nothing.tell(voice, out),
        };
        let squares = Squares::new(&tour, voice, out.watch());
        if out.json {
            out.object(&Found { closed: closes(&tour), squares })?;
        } else {
            out.lines(|to| squares.write(to))?;
        }
        Ok(ExitOutcome::Yes)
    }

    /// Writes the certificate of a tour. Where there is none, there is nothing to write.
    pub fn certify(&self, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
        match self.find()? {
            Ok(tour) => certificate::write(qipan_file::Knights::tour(&tour), out),
            Err(Nothing { is_stopped: true, .. }) => Err(Failure::Stopped),
            Err(nothing) => {
                messages::print_error(&voice.say(&nothing.why));
                Ok(ExitOutcome::No)
            }
        }
    }

    /// A tour that the checker has seen, unless it is too long for that.
    fn find(&self) -> Result<Result<Tour, Nothing>, Failure> {
        let mut watch = WatchedProgress::stoppable();
        let nothing = |known, why, is_stopped| Ok(Err(Nothing { known, why, is_stopped }));
        match Tour::find(&self.board, self.start, self.steps, &mut watch) {
            Ok(tour) => follow(&tour, &mut watch).map(|()| Ok(tour)),
            Err(TourError::None(obstacle)) => nothing(Known::Refuted, Sentence::of(&obstacle), false),
            Err(TourError::NotFound(steps)) => {
                let why = Sentence::new("cli-knights-not-found", Args::none().count("steps", steps));
                nothing(Known::Open, why, false)
            }
            Err(TourError::Stopped) => {
                progress::finish_interrupted();
                nothing(Known::Open, Sentence::new("cli-knights-not-searched", Args::none()), true)
            }
        }
    }
}

impl Nothing {
    fn tell(self, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
        let reason = voice.say(&self.why);
        if out.json {
            out.object(&NotFound { closed: None, squares: None, verdict: self.known, reason })?;
        } else if self.known == Known::Refuted {
            out.line(&reason)?;
        } else {
            out.line(&voice.say(&Sentence::new("cli-knights-not-known", Args::none())))?;
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

/// Has the checker follow a tour, or look at its parts where it is too long for that.
fn follow(tour: &Tour, watch: &mut WatchedProgress) -> Result<(), Failure> {
    let board = tour.board();
    if board.area() > MAX_FOLLOWED {
        let Some((root, corner)) = tour.parts() else { return Ok(()) };
        return match check_blocks(board, &root, corner) {
            Verdict::Refuted { why, .. } => Err(Failure::Refuted(Sentence::of(&why))),
            Verdict::Proved | Verdict::Legal => Ok(()),
        };
    }
    let mut replay = Replay::new(board).map_err(|too_large| Sentence::of(&too_large))?;
    replay.take(tour.squares(), watch)?;
    let fault = match replay.verdict() {
        Verdict::Proved => return Ok(()),
        Verdict::Refuted { why, .. } => Fault::Knights(why),
        Verdict::Legal => Fault::Unvisited { visited: replay.count(), squares: board.area() },
    };
    Err(Failure::Refuted(Sentence::of(&fault)))
}

/// Does a tour end a knight's jump from where it began?
fn closes(tour: &Tour) -> bool {
    let path = tour.path();
    let ends = path.square(0).zip(path.square(path.len() - 1));
    path.len() > 2 && ends.is_some_and(|(first, last)| is_jump(first, last))
}
