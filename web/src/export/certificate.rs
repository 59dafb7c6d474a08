//! The certificate of the board: a file that `qipan check` verifies.

use qipan::heaps::Engine;
use qipan::knights::frontier_game::FrontierAnswer;
use qipan::progress::{Cancelled, Progress};
use qipan::tromino::Covering;
use qipan::{Puzzle, Session};
use qipan_certificate::{Certificate, Fives, Heaps, Knights, Moves, Pegs, Statement, Tromino};

use super::families::Export;
use super::snapshot::Snapshot;
use crate::labs::knights_count::{CountLab, proof::as_tour};
use crate::labs::{fives::FiveLab, heaps::HeapLab, knights::KnightLab, pegs::PegLab, tromino::TrominoLab};
use crate::stage::controls::Part;
use crate::stage::lab_model::LabModel;
use crate::stage::lab_model::MoveOf;

/// A family with certificates.
pub trait Certified: Export {
    /// Returns the statement to be certified: of the shown answer, or of the player's own moves. `None` if no answer is
    /// known yet.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels it.
    fn subject(stand: &Snapshot<Self>, progress: &mut dyn Progress) -> Result<Option<Statement>, Cancelled>;
}

/// Returns the certificate as text; `None` if it has too many moves.
#[must_use]
pub fn text(subject: Statement, link: &str) -> Option<String> {
    Certificate::new(subject).ok().map(|certificate| certificate.with_link(link).text())
}

/// Returns the moves from the start of the board to the current position: those of the answer, then the player's own.
fn moves_made<L: LabModel>(stand: &Snapshot<L>) -> Moves<MoveOf<L>>
where
    L::Answer: Clone + Send + Sync,
    MoveOf<L>: Send + Sync,
{
    let own = stand.play.own_moves().map(Session::moves).unwrap_or_default();
    match stand.play.answer() {
        Some(answer) => qipan_certify::moves(answer.clone(), stand.play.step(), own),
        None => Moves::listed(own),
    }
}

impl Certified for TrominoLab {
    fn subject(stand: &Snapshot<Self>, progress: &mut dyn Progress) -> Result<Option<Statement>, Cancelled> {
        let board = stand.setup.board;
        if stand.play.own_moves().is_some() {
            let is_covered = board.status(&stand.position()).is_complete();
            return Ok(Some(Tromino::position(board, moves_made(stand), is_covered).into()));
        }
        Ok(match stand.play.answer() {
            Some(covering) => Some(qipan_certify::tromino::covering(covering).into()),
            None => {
                let why = Covering::of(&board, stand.setup.order, progress)?.err();
                why.map(|why| Tromino::no_covering(board, why).into())
            }
        })
    }
}

impl Certified for PegLab {
    fn subject(stand: &Snapshot<Self>, _meter: &mut dyn Progress) -> Result<Option<Statement>, Cancelled> {
        let board = &stand.setup.board;
        let answer = stand.play.answer();
        if stand.play.own_moves().is_none() {
            return Ok(answer.map(|answer| qipan_certify::pegs::fewest(answer).into()));
        }
        let left = stand.position().count();
        let goal = answer.map_or(board.goal(), |answer| answer.left());
        let moves = moves_made(stand);
        let subject = if left <= goal {
            qipan_certify::pegs::fewest_by(board, moves, left)
        } else {
            Pegs::position(board, moves)
        };
        Ok(Some(subject.into()))
    }
}

impl Certified for FiveLab {
    fn subject(stand: &Snapshot<Self>, _meter: &mut dyn Progress) -> Result<Option<Statement>, Cancelled> {
        let board = stand.setup.board;
        if stand.play.own_moves().is_none() {
            return Ok(stand.play.answer().map(|answer| qipan_certify::fives::fewest(answer).into()));
        }
        let (position, moves) = (stand.position(), moves_made(stand));
        let is_blocked = position.open() == 0;
        Ok(Some(if is_blocked {
            qipan_certify::fives::fewest_by(&board, moves, position.count()).into()
        } else {
            Fives::position(board, moves, false).into()
        }))
    }
}

impl Certified for KnightLab {
    fn subject(stand: &Snapshot<Self>, _meter: &mut dyn Progress) -> Result<Option<Statement>, Cancelled> {
        let board = &stand.setup.board;
        if stand.play.own_moves().is_none() {
            return Ok(stand.play.answer().map(|answer| qipan_certify::knights::tour(answer).into()));
        }
        let is_done = board.status(&stand.position()).is_complete();
        Ok(Some(Knights::position(board, moves_made(stand), is_done).into()))
    }
}

/// Certifies complete tours only.
impl Certified for CountLab {
    fn subject(stand: &Snapshot<Self>, _meter: &mut dyn Progress) -> Result<Option<Statement>, Cancelled> {
        let laid = match stand.play.own_moves() {
            Some(session) => FrontierAnswer::of(&stand.setup.laying, session.position()),
            None => stand.play.answer().cloned(),
        };
        Ok(laid.map(|laid| qipan_certify::knights::tour(&as_tour(&laid)).into()))
    }
}

impl Certified for HeapLab {
    fn subject(stand: &Snapshot<Self>, progress: &mut dyn Progress) -> Result<Option<Statement>, Cancelled> {
        let game = &stand.setup.game;
        // Certifies the moves without the outcome, which is part of the locked answer.
        if !stand.controls.has(Part::Strip) {
            return Ok(Some(Heaps::position(game, moves_made(stand)).into()));
        }
        let mut engine = Engine::new(game.rule().clone());
        engine.compute_to(game.heaps().iter().copied().max().unwrap_or(0), progress)?;
        engine.analyse(&stand.position().heaps(), game.is_misere(), progress)?;
        let known = qipan_certify::heaps::outcome(game, moves_made(stand), &mut engine);
        Ok(Some(known.unwrap_or_else(|| Heaps::position(game, moves_made(stand))).into()))
    }
}
