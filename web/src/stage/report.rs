//! The report of the play to the page of a level.

use yew::prelude::*;

use super::level::Report;
use super::page::LabPage;

impl LabPage {
    /// Reports the play to the level page, if it has changed.
    pub(super) fn report(&mut self, ctx: &Context<Self>) {
        let Some(level) = &ctx.props().level else { return };
        let guess = self.state().guess;
        let report = Report {
            moves: self.play().made_text(),
            is_complete: self.play().is_complete(),
            undone: self.tally.undone,
            hint: self.tally.hint,
            guessed: guess.map_or(0, |guess| guess.shown.into()),
            hits: guess.map_or(0, |guess| guess.right.into()),
        };
        if self.reported.as_ref() != Some(&report) {
            level.on_report.emit(report.clone());
            self.reported = Some(report);
        }
    }

    /// Whether the last move on the board belongs to the problem of a level or of a link, so that it cannot be undone.
    pub(super) fn is_given(&self, ctx: &Context<Self>) -> bool {
        let given = ctx.props().given();
        given > 0 && self.play().has_own() && self.play().depth() as u64 <= given
    }
}
