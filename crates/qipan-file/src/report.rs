//! What is said of a certificate that was checked, in one sentence.

use qipan::fives::check::check_lattice;
use qipan::fives::{Move, Packing};
use qipan::knights::is_jump;
use qipan::{Args, Sentence, Verdict};

use crate::certificate::{
    Certificate, Fewer, Fives, FivesClaim, HeapsClaim, Knights, KnightsClaim, PegsClaim, Shown, Subject, TrominoClaim,
};
use crate::fault::Fault;

/// What the verdict of [`crate::check()`] means for this certificate: what was shown, what was not, or what is wrong. Whether
/// it is proved, legal or refuted is not said again.
#[must_use]
pub fn report(certificate: &Certificate, verdict: &Verdict<Fault>) -> Sentence {
    let moves = certificate.subject().moves();
    match verdict {
        Verdict::Refuted { at: 0, why } => Sentence::of(why),
        Verdict::Refuted { at, why } => {
            Sentence { key: "file-at-move", args: Args::none().count("at", *at).told("reason", why) }
        }
        Verdict::Legal => legal(certificate.subject(), moves),
        Verdict::Proved => proved(certificate.subject(), moves),
    }
}

fn counted(key: &'static str, count: u64) -> Sentence {
    Sentence { key, args: Args::none().count("count", count) }
}

/// So many moves, as `moves`.
fn with_moves(moves: u64) -> Args {
    Args::none().told("moves", &counted("file-moves", moves))
}

fn pegs(args: Args, left: u64) -> Args {
    args.told("pegs", &counted("file-pegs", left))
}

fn legal(subject: &Subject, moves: u64) -> Sentence {
    match subject {
        Subject::Pegs(game) => match &game.claim {
            PegsClaim::Fewest { left, why: Fewer::Bound(bound) } => {
                let args = pegs(with_moves(moves), *left).count("fewest", bound.fewest());
                Sentence { key: "file-legal-fewest", args }
            }
            _ => Sentence { key: "file-legal", args: with_moves(moves) },
        },
        Subject::Fives(fives) => match &fives.claim {
            FivesClaim::Fewest { packing, .. } => Sentence {
                key: "file-legal-stones",
                args: blocking(fives).count("needed", packing.needs(fives.board.length())),
            },
            FivesClaim::Blocking { .. } => Sentence { key: "file-legal-blocking", args: blocking(fives) },
            FivesClaim::Position => Sentence { key: "file-legal", args: with_moves(moves) },
        },
        Subject::Tromino(_) | Subject::Knights(_) | Subject::Heaps(_) => {
            Sentence { key: "file-legal", args: with_moves(moves) }
        }
    }
}

/// How many stones there are, and how many squares are a line. That the stones are on the board, and each on a square of its
/// own, was checked.
fn blocking(fives: &Fives) -> Args {
    let count = match &fives.claim {
        FivesClaim::Fewest { rule: Some(rule), .. } | FivesClaim::Blocking { rule: Some(rule) } => {
            check_lattice(&fives.board, *rule).unwrap_or(0)
        }
        _ => {
            let puts = fives.moves.iter().filter(|mv| matches!(mv, Move::Put(_))).count() as u64;
            (2 * puts).saturating_sub(fives.moves.len())
        }
    };
    Args::none().told("stones", &counted("file-stones", count)).count("length", fives.board.length())
}

/// Does the way of a tour end a knight's jump from where it began? That it is a tour was checked.
fn closes(knights: &Knights) -> bool {
    let way = || knights.moves.iter().map(|mv| mv.0);
    let last = usize::try_from(knights.board.area() - 1).ok().and_then(|last| way().nth(last));
    way().next().zip(last).is_some_and(|(first, last)| knights.board.area() > 2 && is_jump(first, last))
}

/// Why a packing needs as many stones as it does.
fn packed(packing: &Packing, length: u64) -> Sentence {
    let (apart, lines) = (packing.of_blocks(length), packing.of_lines());
    if packing.has_fours() {
        return Sentence { key: "file-packing-fours", args: Args::none() };
    }
    if packing.depth == 1 || lines == 0 {
        return counted("file-packing", apart + lines);
    }
    let args = Args::none().count("apart", apart).count("lines", lines).count("depth", packing.depth);
    Sentence { key: "file-packing-deep", args }
}

fn proved(subject: &Subject, moves: u64) -> Sentence {
    let legal = || Sentence { key: "file-legal", args: with_moves(moves) };
    match subject {
        Subject::Tromino(tromino) => match &tromino.claim {
            TrominoClaim::Covering => Sentence {
                key: "file-proved-covering",
                args: with_moves(moves).count("squares", tromino.board.squares_to_cover()),
            },
            TrominoClaim::Induction { levels, .. } => {
                Sentence { key: "file-proved-induction", args: Args::none().count("levels", levels.len() as u64) }
            }
            TrominoClaim::NoCovering(why) => Sentence::of(why),
            TrominoClaim::Position => legal(),
        },
        Subject::Pegs(game) => match &game.claim {
            PegsClaim::Fewest { left, why: Fewer::Bound(bound) } => {
                Sentence { key: "file-proved-fewest", args: pegs(with_moves(moves), *left).told("reason", bound) }
            }
            PegsClaim::Fewest { left, why: Fewer::Pagodas(pagodas) } => {
                let reason = counted("file-pagodas", pagodas.len() as u64);
                Sentence { key: "file-proved-fewest", args: pegs(with_moves(moves), *left).told("reason", &reason) }
            }
            PegsClaim::Last(on) => {
                Sentence { key: "file-proved-last", args: with_moves(moves).place(on.row + 1, on.col + 1) }
            }
            PegsClaim::OutOfReach(_, why) => Sentence::of(why),
            PegsClaim::Position => legal(),
        },
        Subject::Fives(fives) => match &fives.claim {
            FivesClaim::Fewest { packing, .. } => {
                let reason = packed(packing, fives.board.length());
                Sentence { key: "file-proved-stones", args: blocking(fives).told("reason", &reason) }
            }
            FivesClaim::Blocking { .. } | FivesClaim::Position => legal(),
        },
        Subject::Knights(knights) => match knights.claim {
            KnightsClaim::Tour => {
                let key = if closes(knights) { "file-proved-closed" } else { "file-proved-open" };
                Sentence { key, args: Args::none().count("squares", knights.board.area()) }
            }
            KnightsClaim::Position => legal(),
        },
        Subject::Heaps(game) => match &game.claim {
            HeapsClaim::Outcome(outcome) => {
                let who = if outcome.wins { "file-next-wins" } else { "file-previous-wins" };
                let args = Args::none().key("who", who);
                let key = match &outcome.shown {
                    Shown::Kinds(_) => "file-proved-kinds",
                    Shown::Values(_, None) => "file-proved-values",
                    Shown::Values(_, Some(_)) => "file-proved-law",
                };
                Sentence { key, args }
            }
            HeapsClaim::Position => legal(),
        },
    }
}
