//! Whether the position can be completed to a tiling: decided at once on small boards, otherwise by the worker.

use qipan::tromino::hint::hint;
use qipan::{Args, Cancelled, OwnedMessage, Square};

use super::hints::MAX_HINTED_HERE;
use super::job::{self, HintData, Outcome, hint_data};
use super::state::{Desk, Outlook, Proof, TrominoLab};
use crate::stage::controls::Part;
use crate::stage::lab::Change;
use crate::stage::standing::Standing;
use crate::stage::task::TaskUpdate;
use crate::worker_client::WorkerEvent;

impl Outlook {
    const fn of(data: &HintData) -> Self {
        match data {
            HintData::Done | HintData::Lay { .. } => Self::Possible,
            HintData::DeadEnd(None) => Self::Lost(None),
            HintData::DeadEnd(Some((row, col))) => Self::Lost(Some(Square::new(*row as u64, *col as u64))),
            HintData::Unknown => Self::Unknown,
        }
    }
}

impl TrominoLab {
    /// Examines the position after a change, unless hints are locked.
    pub(super) fn look(&mut self, desk: &Desk) {
        let changes = desk.play.changes();
        if self.looked == Some(changes) {
            return;
        }
        self.looked = Some(changes);
        self.looking.cancel();
        self.outlook = Outlook::Unknown;
        if desk.play.own_moves().is_none() || !desk.controls.has(Part::Hint) {
            return;
        }
        if matches!(self.proof, Proof::NoCovering(_)) {
            self.outlook = Outlook::Lost(None);
            return;
        }
        let (board, position) = (self.setup.board, desk.play.position());
        let is_small = board.squares_to_cover() <= MAX_HINTED_HERE;
        let limit = &mut |_, _| if is_small { Ok(()) } else { Err(Cancelled) };
        match hint(&board, &position, desk.play.answer(), limit) {
            Ok(found) => self.outlook = Outlook::of(&hint_data(&found)),
            Err(Cancelled) => {
                if let Some((board, order, step, moves)) = self.position_data(desk) {
                    self.looking.ask(job::Job::Hint { board, order, step, moves });
                }
            }
        }
    }

    pub(super) fn outlook_news(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        match self.looking.hear(news) {
            TaskUpdate::Nothing | TaskUpdate::Progress => return Change::Nothing,
            TaskUpdate::Lost(why) => desk.notice = Some(why),
            TaskUpdate::Done(Outcome::Hint(data)) => self.outlook = Outlook::of(&data),
            TaskUpdate::Done(_) => {}
        }
        Change::Words
    }

    /// Returns the standing of the position.
    pub(super) const fn stands(&self) -> Standing {
        match self.outlook {
            Outlook::Unknown => Standing::Unknown,
            Outlook::Possible => Standing::Possible,
            Outlook::Lost(_) => Standing::Lost,
        }
    }

    /// Returns the message that the board cannot be covered any more, if that is known.
    pub(super) fn lost(&self) -> Option<OwnedMessage> {
        match self.outlook {
            Outlook::Lost(Some(square)) => {
                Some(OwnedMessage { key: "tromino-hand-dead", args: Args::none().square(square) })
            }
            Outlook::Lost(None) => Some(OwnedMessage::plain("tromino-hand-lost")),
            Outlook::Unknown | Outlook::Possible => None,
        }
    }
}
