//! The lens: the residues of row + slope · column, and the number of squares of each.

use qipan::fives::lattice::slopes;
use qipan::fives::{BlockingSet, Board, Lattice, Pattern};
use qipan::{Args, OwnedMessage};

use super::setup::is_small;
use super::state::{Desk, FiveLab};
use crate::stage::lens::{OverlayKey, Sum};

/// Maximum length of lines: longer ones have too many residues to be distinguished.
const MAX_LENGTH: u64 = 13;

/// Returns the lattices of a slope, one for each residue.
fn classes(board: &Board, slope: u64) -> impl Iterator<Item = Lattice> + use<> {
    let length = board.length();
    (0..length).map(move |residue| Lattice::of_numbers(length, slope, residue))
}

/// Returns the lattice of the lens: its residues are written on the board, and its own squares are highlighted. It is
/// the answer's lattice, or one with the fewest squares.
#[must_use]
pub fn lattice(board: &Board, slope: u64, answer: Option<&BlockingSet>) -> Lattice {
    let own = answer
        .and_then(BlockingSet::pattern)
        .and_then(Pattern::lattice)
        .filter(|own| own.slope() == slope && own.length() == board.length());
    let least = || classes(board, slope).min_by_key(|class| class.count_in(board.all()));
    own.copied().or_else(least).unwrap_or(Lattice::of_numbers(board.length(), slope, 0))
}

/// Returns the slopes of the lenses for a board: the first and the last, which are mirror images.
fn offered(board: &Board) -> Vec<u64> {
    let all: Vec<u64> = slopes(board.length()).filter(|_| (2..=MAX_LENGTH).contains(&board.length())).collect();
    let mut ends: Vec<u64> = all.first().into_iter().chain(all.last()).copied().collect();
    ends.dedup();
    ends
}

/// Returns the lenses for a board.
pub(super) fn lenses(board: &Board) -> Vec<(usize, &'static str)> {
    let names = ["fives-lens-falling", "fives-lens-rising"];
    offered(board).iter().zip(names).enumerate().map(|(at, (_, name))| (at, name)).collect()
}

/// Returns the slope of the lens with this number.
pub(super) fn slope(board: &Board, lens: usize) -> Option<u64> {
    offered(board).get(lens).copied()
}

/// Returns the number of a slope's lens.
pub(super) fn number(board: &Board, slope: u64) -> Option<usize> {
    offered(board).iter().position(|known| *known == slope)
}

/// Returns the number of squares of each residue, and the conclusion.
pub(super) fn seen(lab: &FiveLab, desk: &Desk) -> Option<OverlayKey> {
    let (board, slope) = (&lab.setup.board, lab.setup.lens?);
    let counts: Vec<u64> = classes(board, slope).map(|class| class.count_in(board.all())).collect();
    let least = counts.iter().copied().min().unwrap_or(0);
    // Only the answer may reveal which of the residues is its own.
    let is_own = |residue: u64| {
        let lattice = desk.play.answer().and_then(BlockingSet::pattern).and_then(Pattern::lattice);
        lattice.is_some_and(|lattice| lattice.slope() == slope && lattice.shift_from(1) == residue)
    };
    // On a small board, also the number of squares with a stone.
    let position = is_small(board).then(|| desk.play.position());
    let first = Lattice::new(board.length(), slope, 0);
    let own: Vec<u64> = position.iter().flat_map(|position| position.stones()).map(|at| first.number_of(at)).collect();
    let stones = |residue: u64| own.iter().filter(|of| **of == residue).count();
    let sum = |(residue, count): (u64, &u64)| Sum {
        tint: None,
        sign: residue.to_string(),
        sum: if is_small(board) { format!("{}/{count}", stones(residue)) } else { count.to_string() },
        note: match (is_own(residue), *count == least) {
            (true, _) => Some("fives-lens-own"),
            (false, true) => Some("fives-lens-least"),
            (false, false) => None,
        },
    };
    let told = OwnedMessage {
        key: "fives-lens-told",
        args: Args::none().count("least", least).count("slope", slope).count("length", board.length()),
    };
    Some(OverlayKey { sums: (0..).zip(&counts).map(sum).collect(), told })
}
