//! What the board shows as a certificate: a file that `qipan check` checks again.

use qipan::heaps::Engine;
use qipan::knights::laying::LaidTour;
use qipan::meter::{Meter, Stopped};
use qipan::tromino::Covering;
use qipan::{Puzzle, Session};
use qipan_file::{Certificate, Fives, Heaps, Knights, Moves, Pegs, Subject, Tromino};

use super::filed::Filed;
use super::stand::Stand;
use crate::labs::knights_count::{CountLab, proof::as_tour};
use crate::labs::{fives::FiveLab, heaps::HeapLab, knights::KnightLab, pegs::PegLab, tromino::TrominoLab};
use crate::stage::controls::Part;
use crate::stage::lab::{Lab, MoveOf};

/// A family that has certificates.
pub trait Certified: Filed {
    /// What is to be certified of a board: the answer that is watched, or a person's own moves. `None` where no answer is
    /// known yet.
    ///
    /// # Errors
    /// [`Stopped`] when the meter says so.
    fn subject(stand: &Stand<Self>, meter: &mut dyn Meter) -> Result<Option<Subject>, Stopped>;
}

/// The certificate as text; `None` where there would be too many moves in it.
#[must_use]
pub fn text(subject: Subject, link: &str) -> Option<String> {
    Certificate::new(subject).ok().map(|certificate| certificate.with_link(link).text())
}

/// The moves from the start of the board to where one stands: of the answer, and then a person's own.
fn moves_made<L: Lab>(stand: &Stand<L>) -> Moves<MoveOf<L>>
where
    L::Answer: Clone + Send + Sync,
    MoveOf<L>: Send + Sync,
{
    let own = stand.play.hand().map(Session::made).unwrap_or_default();
    match stand.play.answer() {
        Some(answer) => Moves::of_answer(answer.clone(), stand.play.step(), own),
        None => Moves::listed(own),
    }
}

impl Certified for TrominoLab {
    fn subject(stand: &Stand<Self>, meter: &mut dyn Meter) -> Result<Option<Subject>, Stopped> {
        let board = stand.setup.board;
        if stand.play.hand().is_some() {
            let is_covered = board.status(&stand.position()).is_complete();
            return Ok(Some(Tromino::position(board, moves_made(stand), is_covered).into()));
        }
        Ok(match stand.play.answer() {
            Some(covering) => Some(Tromino::covering(covering).into()),
            None => {
                let why = Covering::of(&board, stand.setup.order, meter)?.err();
                why.map(|why| Tromino::no_covering(board, why).into())
            }
        })
    }
}

impl Certified for PegLab {
    fn subject(stand: &Stand<Self>, _meter: &mut dyn Meter) -> Result<Option<Subject>, Stopped> {
        let board = &stand.setup.board;
        let answer = stand.play.answer();
        if stand.play.hand().is_none() {
            return Ok(answer.map(|answer| Pegs::fewest(answer).into()));
        }
        let left = stand.position().count();
        let goal = answer.map_or(board.goal(), |answer| answer.left());
        let moves = moves_made(stand);
        let subject = if left <= goal { Pegs::fewest_by(board, moves, left) } else { Pegs::position(board, moves) };
        Ok(Some(subject.into()))
    }
}

impl Certified for FiveLab {
    fn subject(stand: &Stand<Self>, _meter: &mut dyn Meter) -> Result<Option<Subject>, Stopped> {
        let board = stand.setup.board;
        if stand.play.hand().is_none() {
            return Ok(stand.play.answer().map(|answer| Fives::fewest(answer).into()));
        }
        let (position, moves) = (stand.position(), moves_made(stand));
        let is_blocked = position.open() == 0;
        Ok(Some(if is_blocked {
            Fives::fewest_by(&board, moves, position.count()).into()
        } else {
            Fives::position(board, moves, false).into()
        }))
    }
}

impl Certified for KnightLab {
    fn subject(stand: &Stand<Self>, _meter: &mut dyn Meter) -> Result<Option<Subject>, Stopped> {
        let board = &stand.setup.board;
        if stand.play.hand().is_none() {
            return Ok(stand.play.answer().map(|answer| Knights::tour(answer).into()));
        }
        let is_done = board.status(&stand.position()).is_complete();
        Ok(Some(Knights::position(board, moves_made(stand), is_done).into()))
    }
}

/// Of tiles only a whole tour is certified.
impl Certified for CountLab {
    fn subject(stand: &Stand<Self>, _meter: &mut dyn Meter) -> Result<Option<Subject>, Stopped> {
        let laid = match stand.play.hand() {
            Some(session) => LaidTour::of(&stand.setup.laying, session.position()),
            None => stand.play.answer().cloned(),
        };
        Ok(laid.map(|laid| Knights::tour(&as_tour(&laid)).into()))
    }
}

impl Certified for HeapLab {
    fn subject(stand: &Stand<Self>, meter: &mut dyn Meter) -> Result<Option<Subject>, Stopped> {
        let game = &stand.setup.game;
        // Who wins, and how, is the answer.
        if !stand.controls.has(Part::Strip) {
            return Ok(Some(Heaps::position(game, moves_made(stand)).into()));
        }
        let mut engine = Engine::new(game.rule().clone());
        engine.learn(game.heaps().iter().copied().max().unwrap_or(0), meter)?;
        engine.study(&stand.position().heaps(), game.is_misere(), meter)?;
        let known = Heaps::outcome(game, moves_made(stand), &mut engine);
        Ok(Some(known.unwrap_or_else(|| Heaps::position(game, moves_made(stand))).into()))
    }
}
