//! The part of a family in files: its name, board and position.

use qipan::OwnedMessage;
use qipan_text::Lang;

use crate::stage::lab_model::LabModel;
use crate::stage::play::Play;
use crate::words::Words;

/// Maximum number of steps in a file.
pub const MAX_STEPS: u64 = 10_000;

/// A family whose boards can be exported.
pub trait Export: LabModel {
    /// Returns the name of the board.
    fn heading(setup: &Self::Setup) -> OwnedMessage;

    /// Returns the rules and the start as JSON.
    fn board(setup: &Self::Setup) -> String;

    /// Returns the position as JSON; `None` if it is too large.
    fn position(setup: &Self::Setup, play: &Play<Self::Answer>) -> Option<String>;

    /// Returns the position as a table; `None` if it is too large.
    fn table(setup: &Self::Setup, play: &Play<Self::Answer>) -> Option<String>;
}

/// Returns all messages of a lab that its files need.
#[must_use]
pub fn words_of<L: LabModel>(lang: Lang) -> Words {
    use qipan_text::MessageSet as Of;
    Words::new(lang, &[&[Of::PAGE, Of::BOARDS], L::WORDS, &[Of::PRINT]].concat())
}
