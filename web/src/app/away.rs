//! Labs that are left while they work: they stay, without anything to be seen, until they are returned to.

use crate::link::{Link, Settings};
use crate::route::Route;

/// The settings of a link that do not belong to a board.
pub(super) const OF_FRAME: [&str; 11] =
    ["lang", "theme", "present", "captions", "guess", "tab", "lock", "pupil", "allow", "hints", "given"];

/// A lab whose work goes on while another page is shown.
pub(super) struct LabAway {
    pub(super) page: Route,
    pub(super) visit: u32,
    /// Its link and its settings when it was left.
    pub(super) link: Link,
    pub(super) settings: Settings,
    /// Its settings when the link had opened it.
    pub(super) opened: Settings,
}

impl LabAway {
    /// Whether a link leads back to the lab as it was left: to its settings; or it is the link that opened the lab, and
    /// the board is still the one that it opened.
    pub(super) fn is_meant(&self, link: &Link) -> bool {
        let of_lab = |link: &Link, with_tab: bool| {
            let mut settings = link.settings.clone();
            settings.retain(|(name, _)| with_tab && name == "tab" || !OF_FRAME.contains(&name.as_str()));
            settings.sort_unstable();
            settings
        };
        let [left, opened] =
            [&self.settings, &self.opened].map(|settings| Link::parse(&Link::write(&self.page.path(), settings)));
        let is_same_board = || of_lab(&left, false) == of_lab(&opened, false);
        let is_same_as = |other: &Link| of_lab(link, true) == of_lab(other, true);
        is_same_as(&left) || is_same_as(&self.link) && is_same_board()
    }
}
