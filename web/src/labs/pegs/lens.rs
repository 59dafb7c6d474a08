//! The lens: the three colours of the pegs, their counts and parities.

use qipan::pegs::bound::{Slant, are_alike, colours};
use qipan::pegs::scene::{LETTERS, PointIs};
use qipan::pegs::{Ground, Point};
use qipan::{Args, Sentence};

use super::{Desk, PegLab};
use crate::stage::lens::{Seen, Sum};

/// The lenses and the keys of their names.
const LENSES: [(Slant, &str); 2] = [(Slant::Rising, "pegs-lens-rising"), (Slant::Falling, "pegs-lens-falling")];

/// What is on a point, with its colour.
#[must_use]
pub fn coloured(is: &PointIs, slant: Slant, point: Point) -> Sentence {
    let args = Args::none().told("is", is).verbatim("colour", LETTERS[slant.colour(point)]);
    Sentence { key: "pegs-point-coloured", args }
}

/// The lenses for boards of this kind.
pub(super) fn lenses(ground: Ground) -> Vec<(usize, &'static str)> {
    let suited = LENSES.into_iter().enumerate().filter(|(_, (slant, _))| slant.suits(ground));
    suited.map(|(at, (_, key))| (at, key)).collect()
}

/// The lens with this number.
pub(super) fn slant(lens: usize) -> Option<Slant> {
    LENSES.get(lens).map(|(slant, _)| *slant)
}

/// The number of a lens.
pub(super) fn number(slant: Slant) -> Option<usize> {
    LENSES.iter().position(|(known, _)| *known == slant)
}

/// How many pegs there are of each colour, and what follows.
pub(super) fn seen(lab: &PegLab, desk: &Desk) -> Option<Seen> {
    let counts = colours(&desk.play.position(), lab.setup.lens?);
    let sum = |colour: usize| Sum {
        tint: Some(colour),
        sign: LETTERS[colour].to_owned(),
        sum: counts[colour].to_string(),
        note: Some(if counts[colour].is_multiple_of(2) { "even" } else { "odd" }),
    };
    let told = Sentence::plain(if are_alike(counts) { "pegs-lens-alike" } else { "pegs-lens-unlike" });
    Some(Seen { sums: (0..3).map(sum).collect(), told })
}
