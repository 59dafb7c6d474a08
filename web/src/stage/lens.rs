//! The lens: colours or weights over the board with their sums, which follow every move. The tool is the same for all
//! families; each family provides its lenses and their sums, and paints the colours.

use qipan::OwnedMessage;
use yew::prelude::*;

/// A row of the sums.
#[derive(Clone, Debug, PartialEq)]
pub struct Sum {
    /// The index of the tint of its squares, if they have one.
    pub tint: Option<usize>,
    /// The letter or number on them.
    pub sign: String,
    /// The sum, in decimal.
    pub sum: String,
    /// The key of a remark about it.
    pub note: Option<&'static str>,
}

/// The contents of a lens.
#[derive(Clone, Debug, PartialEq)]
pub struct OverlayKey {
    /// The sums.
    pub sums: Vec<Sum>,
    /// The conclusion.
    pub told: OwnedMessage,
}

/// The classes of the swatches of the tints.
const SWATCHES: [&str; 4] = ["swatch is-a", "swatch is-b", "swatch is-c", "swatch is-d"];

/// Renders a swatch of a tint, by its index; `None` if there is no such tint.
pub fn swatch(tint: usize) -> Option<Html> {
    let class = *SWATCHES.get(tint)?;
    Some(html! { <svg {class} viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="7.5" /></svg> })
}
