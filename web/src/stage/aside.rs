//! Own moves that are put aside while Explain shows the answer, kept on this device: a reload does not lose them.

use super::controls::Controls;
use super::lab::{Lab, LabContext};
use super::page::LabPage;
use super::play::Play;
use crate::browser;
use crate::labs::Props;
use crate::link::{Link, Settings};

/// Whether moves put aside are kept on this device: not those of an exercise, nor those in another page.
pub(super) fn keeps_aside(props: &Props) -> bool {
    !props.embedded && props.level.is_none() && props.controls == Controls::default()
}

/// Returns the name under which moves put aside are kept.
fn aside_name<L: Lab>() -> String {
    format!("aside.{}", L::TITLE)
}

/// Returns the settings that define the board.
fn board_of<L: Lab>(lab: &L, play: &Play<L::Answer>) -> Settings {
    let names = L::FAMILY.of_board();
    lab.settings(play).into_iter().filter(|(name, _)| names.contains(name)).collect()
}

/// Restores the moves that were put aside on this board before the page was loaded again.
pub(super) fn take_kept_aside<L: Lab>(lab: &L, desk: &mut LabContext<L::Answer>) {
    let Some(kept) = browser::kept(&aside_name::<L>()).map(|kept| Link::parse(&kept)) else { return };
    let board = board_of(lab, &desk.play);
    let is_same = board.iter().all(|(name, value)| kept.get(name) == Some(value.as_str()))
        && kept.settings.len() == board.len() + 2;
    if let (true, Some(step), Some(moves)) = (is_same, kept.get("step"), kept.get("moves")) {
        desk.play.put_aside(step.parse().unwrap_or(0), moves);
    }
}

impl<L: Lab> LabPage<L> {
    /// Keeps the moves put aside on this device, for when the page is loaded again; or forgets those kept.
    pub(super) fn keep_aside(&self, props: &Props) {
        if !keeps_aside(props) {
            return;
        }
        match self.desk.play.aside() {
            Some((step, moves)) => {
                let mut kept = board_of(&self.lab, &self.desk.play);
                kept.extend([("step", step.to_string()), ("moves", moves)]);
                browser::keep(&aside_name::<L>(), &Link::write(&[], &kept));
            }
            None => browser::forget(&aside_name::<L>()),
        }
    }
}
