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
}

impl LabAway {
    /// Whether a link leads back to the lab as it was left: to its settings, or by the same address.
    pub(super) fn is_meant(&self, link: &Link) -> bool {
        let of_board = |link: &Link| {
            let mut settings = link.settings.clone();
            settings.retain(|(name, _)| name == "tab" || !OF_FRAME.contains(&name.as_str()));
            settings.sort_unstable();
            settings
        };
        let left = Link::parse(&Link::write(&self.page.path(), &self.settings));
        [of_board(&left), of_board(&self.link)].contains(&of_board(link))
    }
}
