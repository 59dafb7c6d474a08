//! What a family says of its boards in a file.

mod fives;
mod heaps;
mod knights;
mod knights_count;
mod pegs;
mod tromino;

use qipan::OwnedMessage;
use qipan_text::Lang;

use crate::stage::lab::Lab;
use crate::stage::play::Play;
use crate::words::Words;

/// A family whose boards can be taken away.
pub trait Export: Lab {
    /// What board it is.
    fn heading(setup: &Self::Setup) -> OwnedMessage;

    /// Its rules and its start, as JSON.
    fn board(setup: &Self::Setup) -> String;

    /// The position, as JSON; `None` where it would be too large.
    fn position(setup: &Self::Setup, play: &Play<Self::Answer>) -> Option<String>;

    /// The position, as a table; `None` where it would be too large.
    fn table(setup: &Self::Setup, play: &Play<Self::Answer>) -> Option<String>;
}

/// All that is said of a family in files.
#[must_use]
pub fn words_of<L: Lab>(lang: Lang) -> Words {
    use qipan_text::MessageSet as Of;
    Words::new(lang, &[&[Of::PAGE, Of::BOARDS], L::WORDS, &[Of::PRINT]].concat())
}
