//! Own moves that are put aside while Explain shows the answer, kept on this device: a reload does not lose them.

use super::controls::Controls;
use super::model::Model;
use super::page::LabPage;
use super::props::Props;
use crate::browser;
use crate::link::{Link, Settings};

/// Whether moves put aside are kept on this device: not those of an exercise, nor those in another page.
pub(super) fn keeps_aside(props: &Props) -> bool {
    !props.embedded && props.level.is_none() && props.controls == Controls::default()
}

/// Returns the name under which moves put aside are kept.
fn aside_name(model: &dyn Model) -> String {
    format!("aside.{}", model.info().title)
}

/// Returns the settings that define the board.
fn board_of(model: &dyn Model) -> Settings {
    let names = model.info().family.of_board();
    model.settings().into_iter().filter(|(name, _)| names.contains(name)).collect()
}

/// Restores the moves that were put aside on this board before the page was loaded again.
pub(super) fn take_kept_aside(model: &mut dyn Model) {
    let Some(kept) = browser::kept(&aside_name(model)).map(|kept| Link::parse(&kept)) else { return };
    let board = board_of(model);
    let is_same = board.iter().all(|(name, value)| kept.get(name) == Some(value.as_str()))
        && kept.settings.len() == board.len() + 2;
    if let (true, Some(step), Some(moves)) = (is_same, kept.get("step"), kept.get("moves")) {
        model.parts().0.put_aside(step.parse().unwrap_or(0), moves);
    }
}

impl LabPage {
    /// Keeps the moves put aside on this device, for when the page is loaded again; or forgets those kept.
    pub(super) fn keep_aside(&self, props: &Props) {
        if !keeps_aside(props) {
            return;
        }
        let model = &*self.model;
        match self.play().aside() {
            Some((step, moves)) => {
                let mut kept = board_of(model);
                kept.extend([("step", step.to_string()), ("moves", moves)]);
                browser::keep(&aside_name(model), &Link::write(&[], &kept));
            }
            None => browser::forget(&aside_name(model)),
        }
    }
}
