//! Own moves that are put aside while Explain shows the answer, kept on this device: a reload does not lose them.

use super::any_play::AnyPlay;
use crate::browser;
use crate::link::{Link, Settings};

/// Returns the name under which moves put aside are kept, for the lab with this heading.
fn aside_name(title: &str) -> String {
    format!("aside.{title}")
}

/// Restores the moves that were put aside on this board before the page was loaded again.
pub(super) fn take_kept_aside(title: &str, board: &Settings, play: &mut dyn AnyPlay) {
    let Some(kept) = browser::kept(&aside_name(title)).map(|kept| Link::parse(&kept)) else { return };
    let is_same = board.iter().all(|(name, value)| kept.get(name) == Some(value.as_str()))
        && kept.settings.len() == board.len() + 2;
    if let (true, Some(step), Some(moves)) = (is_same, kept.get("step"), kept.get("moves")) {
        play.put_aside(step.parse().unwrap_or(0), moves);
    }
}

/// Keeps the moves put aside on this device, for when the page is loaded again; or forgets those kept.
pub(super) fn keep_aside(title: &str, board: Settings, play: &dyn AnyPlay) {
    match play.aside() {
        Some((step, moves)) => {
            let mut kept = board;
            kept.extend([("step", step.to_string()), ("moves", moves)]);
            browser::keep(&aside_name(title), &Link::write(&[], &kept));
        }
        None => browser::forget(&aside_name(title)),
    }
}
