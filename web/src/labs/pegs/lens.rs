//! The lens: the three colours of the pegs, their counts and parities.

use qipan::pegs::bound::{Diagonal, colours, same_parity};
use qipan::pegs::scene::LETTERS;
use qipan::pegs::{BoardShape, Point};
use qipan::{Args, OwnedMessage};

use super::state::{Desk, PegLab};
use crate::stage::lens::{OverlayKey, Sum};

/// The lenses and the keys of their names.
const LENSES: [(Diagonal, &str); 2] =
    [(Diagonal::Rising, "pegs-lens-rising"), (Diagonal::Falling, "pegs-lens-falling")];

/// Returns the label of a point, with its colour.
#[must_use]
pub fn coloured(is: &OwnedMessage, slant: Diagonal, point: Point) -> OwnedMessage {
    let args = Args::none().message("is", is).text("colour", LETTERS[slant.colour(point)]);
    OwnedMessage { key: "pegs-point-coloured", args }
}

/// Returns the lenses for boards of this shape.
pub(super) fn lenses(ground: BoardShape) -> Vec<(usize, &'static str)> {
    let suited = LENSES.into_iter().enumerate().filter(|(_, (slant, _))| slant.suits(ground));
    suited.map(|(at, (_, key))| (at, key)).collect()
}

/// Returns the lens with this number.
pub(super) fn slant(lens: usize) -> Option<Diagonal> {
    LENSES.get(lens).map(|(slant, _)| *slant)
}

/// Returns the number of a lens.
pub(super) fn number(slant: Diagonal) -> Option<usize> {
    LENSES.iter().position(|(known, _)| *known == slant)
}

/// Returns the number of pegs of each colour, and the conclusion.
pub(super) fn seen(lab: &PegLab, desk: &Desk) -> Option<OverlayKey> {
    let counts = colours(&desk.play.position(), lab.setup.lens?);
    let sum = |colour: usize| Sum {
        tint: Some(colour),
        sign: LETTERS[colour].to_owned(),
        sum: counts[colour].to_string(),
        note: Some(if counts[colour].is_multiple_of(2) { "even" } else { "odd" }),
    };
    let told = OwnedMessage::plain(if same_parity(counts) { "pegs-lens-alike" } else { "pegs-lens-unlike" });
    Some(OverlayKey { sums: (0..3).map(sum).collect(), told })
}
