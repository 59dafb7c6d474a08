//! The certificate of the board: a file that `qipan check` verifies.

use qipan::Session;
use qipan::progress::{Cancelled, Progress};
use qipan_certificate::{Certificate, Moves, Statement};

use super::families::Export;
use super::snapshot::Snapshot;
use crate::stage::lab_model::{LabModel, MoveOf};

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
#[must_use]
pub fn moves_made<L: LabModel>(stand: &Snapshot<L>) -> Moves<MoveOf<L>>
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
