//! Reports: the result of a check as one sentence.

use qipan_kernel::fives::check::check_formula;
use qipan_kernel::fives::{Move, Packing};
use qipan_kernel::knights::is_knight_move;
use qipan_kernel::pegs::Bound;
use qipan_kernel::{Args, OwnedMessage, Verdict};

use crate::certificate::{
    Certificate, Fives, FivesClaim, HeapsClaim, Knights, KnightsClaim, MinimalityProof, PegsClaim, Statement,
    TrominoClaim, ValueProof,
};
use crate::fault::Fault;

/// Returns the meaning of the verdict of [`crate::check()`] for this certificate: what is proved, what is not, or the
/// fault. It does not repeat whether the certificate is proved, legal or refuted.
#[must_use]
pub fn report(certificate: &Certificate, verdict: &Verdict<Fault>) -> OwnedMessage {
    let moves = certificate.subject().moves();
    match verdict {
        Verdict::Refuted { at: 0, why } => OwnedMessage::of(why),
        Verdict::Refuted { at, why } => {
            let key = if matches!(certificate.subject(), Statement::Pegs(_)) { "file-at-jump" } else { "file-at-move" };
            OwnedMessage { key, args: Args::none().count("at", *at).message("reason", why) }
        }
        Verdict::Legal => legal(certificate.subject(), moves),
        Verdict::Proved => proved(certificate.subject(), moves),
    }
}

/// Reports that the moves are legal, and nothing more is claimed.
fn only_legal(statement: &Statement, moves: u64) -> OwnedMessage {
    match statement {
        Statement::Pegs(_) => OwnedMessage { key: "file-legal-jumps", args: Args::none().count("jumps", moves) },
        _ => OwnedMessage { key: "file-legal", args: Args::none().count("moves", moves) },
    }
}

/// Returns the number of jumps, and the number of pegs that they leave, as arguments.
fn jumps_and_pegs(jumps: u64, left: u64) -> Args {
    Args::none().count("jumps", jumps).count("pegs", left)
}

fn legal(statement: &Statement, moves: u64) -> OwnedMessage {
    match statement {
        Statement::Pegs(game) => match &game.claim {
            PegsClaim::Fewest { left, why: MinimalityProof::Bound(bound) } => {
                let args = jumps_and_pegs(moves, *left).count("fewest", bound.fewest());
                OwnedMessage { key: "file-legal-fewest", args }
            }
            _ => only_legal(statement, moves),
        },
        Statement::Fives(fives) => match &fives.claim {
            FivesClaim::Fewest { packing, .. } => OwnedMessage {
                key: "file-legal-stones",
                args: blocking(fives).count("needed", packing.lower_bound(fives.board.length())),
            },
            FivesClaim::Blocking { .. } => OwnedMessage { key: "file-legal-blocking", args: blocking(fives) },
            FivesClaim::Position => only_legal(statement, moves),
        },
        Statement::Tromino(_) | Statement::Knights(_) | Statement::Heaps(_) => only_legal(statement, moves),
    }
}

/// Returns the number of stones and the length of a line as arguments. The stones have been checked: they are on the
/// board, each on a square of its own.
fn blocking(fives: &Fives) -> Args {
    let count = match &fives.claim {
        FivesClaim::Fewest { rule: Some(rule), .. } | FivesClaim::Blocking { rule: Some(rule) } => {
            check_formula(&fives.board, rule).unwrap_or(0)
        }
        _ => {
            let puts = fives.moves.iter().filter(|mv| matches!(mv, Move::Put(_))).count() as u64;
            (2 * puts).saturating_sub(fives.moves.len())
        }
    };
    Args::none().count("stones", count).count("length", fives.board.length())
}

/// Whether the path of a tour ends a knight's move from where it began. It has been checked to be a tour.
fn closes(knights: &Knights) -> bool {
    let path = || knights.moves.iter().map(|mv| mv.0);
    let last = usize::try_from(knights.board.area() - 1).ok().and_then(|last| path().nth(last));
    path().next().zip(last).is_some_and(|(first, last)| knights.board.area() > 2 && is_knight_move(first, last))
}

/// Reports why a packing needs as many stones as it does.
fn packed(packing: &Packing, length: u64) -> OwnedMessage {
    let (apart, lines) = (packing.of_blocks(length), packing.of_lines());
    if packing.has_two_by_two() {
        return OwnedMessage { key: "file-packing-fours", args: Args::none() };
    }
    if packing.multiplicity == 1 || lines == 0 {
        return OwnedMessage { key: "file-packing", args: Args::none().count("count", apart + lines) };
    }
    let args = Args::none().count("apart", apart).count("lines", lines).count("depth", packing.multiplicity);
    OwnedMessage { key: "file-packing-deep", args: args.count("needed", packing.lower_bound(length)) }
}

fn proved(statement: &Statement, moves: u64) -> OwnedMessage {
    let legal = || only_legal(statement, moves);
    match statement {
        Statement::Tromino(tromino) => match &tromino.claim {
            TrominoClaim::Covering => OwnedMessage {
                key: "file-proved-covering",
                args: Args::none().count("moves", moves).count("squares", tromino.board.squares_to_cover()),
            },
            TrominoClaim::Induction { levels, .. } => {
                OwnedMessage { key: "file-proved-induction", args: Args::none().count("levels", levels.len() as u64) }
            }
            TrominoClaim::NoCovering(why) => OwnedMessage::of(why),
            TrominoClaim::Position => legal(),
        },
        Statement::Pegs(game) => match &game.claim {
            PegsClaim::Fewest { left, why: MinimalityProof::Bound(bound) } => {
                OwnedMessage { key: "file-proved-fewest", args: jumps_and_pegs(moves, *left).message("reason", bound) }
            }
            PegsClaim::Fewest { left, why: MinimalityProof::Pagodas(pagodas) } => {
                // One peg always remains, so that no weights are needed for it.
                let reason = match left {
                    0 => OwnedMessage::of(&Bound::None),
                    1 => OwnedMessage::of(&Bound::One),
                    _ => OwnedMessage { key: "file-pagodas", args: Args::none().count("count", pagodas.len() as u64) },
                };
                OwnedMessage {
                    key: "file-proved-fewest",
                    args: jumps_and_pegs(moves, *left).message("reason", &reason),
                }
            }
            PegsClaim::Last(on) => {
                let args = Args::none().count("jumps", moves).place(on.row + 1, on.col + 1);
                OwnedMessage { key: "file-proved-last", args }
            }
            PegsClaim::OutOfReach(_, why) => OwnedMessage::of(why),
            PegsClaim::Position => only_legal(statement, moves),
        },
        Statement::Fives(fives) => match &fives.claim {
            FivesClaim::Fewest { packing, .. } => {
                let reason = packed(packing, fives.board.length());
                OwnedMessage { key: "file-proved-stones", args: blocking(fives).message("reason", &reason) }
            }
            FivesClaim::Blocking { .. } | FivesClaim::Position => legal(),
        },
        Statement::Knights(knights) => match knights.claim {
            KnightsClaim::Tour => {
                let key = if closes(knights) { "file-proved-closed" } else { "file-proved-open" };
                OwnedMessage { key, args: Args::none().count("squares", knights.board.area()) }
            }
            KnightsClaim::Position => legal(),
        },
        Statement::Heaps(game) => match &game.claim {
            HeapsClaim::Outcome(outcome) => {
                let args = Args::none().count("wins", outcome.wins.into());
                let key = match &outcome.shown {
                    ValueProof::Kinds(_) => "file-proved-kinds",
                    ValueProof::Values(_, None) => "file-proved-values",
                    ValueProof::Values(_, Some(_)) => "file-proved-law",
                };
                OwnedMessage { key, args }
            }
            HeapsClaim::Position => legal(),
        },
    }
}
