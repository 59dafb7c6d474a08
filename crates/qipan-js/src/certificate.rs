//! Reading and checking certificates of all families. The checkers share no code with the solvers.

use qipan_certificate::{Certificate, CheckError, FivesClaim, KnightsClaim, Statement, TrominoClaim};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use qipan::fives::check::check_formula;
use qipan::tromino::Covering;
use qipan::{Answer as _, NoProgress, Puzzle, Verdict, fives, knights, tromino};
use qipan_certificate::Moves;

use crate::error::Error;
use crate::family::{Family, js_strings};
use crate::fives::Fives;
use crate::heaps::Heaps;
use crate::input;
use crate::knights::Knights;
use crate::pegs::Pegs;
use crate::progress::{CallbackProgress, ProgressCallback};
use crate::tromino::Tromino;
use crate::{locale, value};

/// The verdict on a certificate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Checked {
    /// The family.
    #[tsify(type = "Family")]
    pub family: &'static str,
    /// The kind of claim.
    pub claim: &'static str,
    /// "proved": the moves are legal and the claim holds. "legal": the moves are legal, and the claim is not proved.
    #[tsify(type = "\"proved\" | \"legal\" | \"refuted\"")]
    pub verdict: &'static str,
    /// The proved statement, or the fault, in the selected language.
    pub why: String,
    /// The number of the faulty move, counted from 1; null if there is none.
    pub at: Option<u32>,
}

/// Checks a certificate from any source.
///
/// @throws `BadInput` if it is malformed or too large to be checked, `Stopped`.
#[wasm_bindgen]
pub fn check(
    #[wasm_bindgen(unchecked_param_type = "string")] certificate: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<Ts<Checked>, JsValue> {
    let certificate = read(certificate)?;
    let verdict =
        qipan_certificate::check(&certificate, &mut CallbackProgress::new(progress)?).map_err(|unchecked| {
            match unchecked {
                CheckError::Cancelled => Error::Stopped,
                CheckError::TooLarge(why) => Error::bad(&why),
                CheckError::LargeBoard(why) => Error::bad(&why),
                CheckError::ManySquares(why) => Error::bad(&why),
            }
        })?;
    let why = locale::localize(&qipan_certificate::report(&certificate, &verdict));
    let subject = certificate.subject();
    let (name, at) = match verdict {
        Verdict::Proved => ("proved", None),
        Verdict::Legal => ("legal", None),
        Verdict::Refuted { at, .. } => ("refuted", u32::try_from(at).ok().filter(|at| *at > 0)),
    };
    let checked = Checked { family: subject.family().name(), claim: subject.claim(), verdict: name, why, at };
    Ok(value::typed(&checked)?)
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * The contents of a certificate: its family, its claim, its board as the functions of the family take it, and its moves as sessions
 * take them; `moves` is null if a pattern stands for more than 1048576 moves.
 */
export type Certified =
    | { family: "tromino"; claim: string; board: TrominoBoard; moves: string[] | null }
    | { family: "pegs"; claim: string; board: PegsBoard; moves: string[] }
    | { family: "fives"; claim: string; board: FivesBoard; moves: string[] | null }
    | { family: "knights"; claim: string; board: KnightsBoard; moves: string[] }
    | { family: "heaps"; claim: string; board: HeapsGame; moves: string[] };
"#;

/// Reads a certificate without checking it.
///
/// @throws `BadInput` if it is malformed.
#[wasm_bindgen(js_name = readCertificate, unchecked_return_type = "Certified")]
pub fn read_certificate(
    #[wasm_bindgen(unchecked_param_type = "string")] certificate: &JsValue,
) -> Result<JsValue, JsValue> {
    let certificate = read(certificate)?;
    let subject = certificate.subject();
    let (board, moves) = match subject {
        Statement::Tromino(own) => parts::<Tromino>(&own.board, by_induction(own).as_ref().unwrap_or(&own.moves)),
        Statement::Pegs(own) => parts::<Pegs>(&own.board, &own.moves),
        Statement::Fives(own) => parts::<Fives>(&own.board, by_rule(own).as_ref().unwrap_or(&own.moves)),
        Statement::Knights(own) => parts::<Knights>(&own.board, home(own).as_ref().unwrap_or(&own.moves)),
        Statement::Heaps(own) => parts::<Heaps>(&own.game, &own.moves),
    };
    let (family, claim) = (subject.family().name().into(), subject.claim().into());
    Ok(value::object([("family", family), ("claim", claim), ("board", board), ("moves", moves)]))
}

/// Returns a closed tour including the last jump to the first square, which a certificate may omit.
fn home(certified: &qipan_certificate::Knights) -> Option<Moves<knights::Move>> {
    let (claim, count) = (certified.claim, certified.moves.len());
    let leaves_out = claim == KnightsClaim::Tour && count < MAX_LISTED && count + 1 == certified.board.moves();
    let mut moves: Vec<knights::Move> = leaves_out.then(|| certified.moves.iter().collect())?;
    moves.extend(moves.first().copied());
    Some(Moves::listed(moves))
}

/// Returns the pieces of a covering by induction.
fn by_induction(certified: &qipan_certificate::Tromino) -> Option<Moves<tromino::Move>> {
    let TrominoClaim::Induction { order, .. } = certified.claim else { return None };
    // A claim by induction is always about a 2^k × 2^k board, whose covering is a formula.
    let covering = Covering::of(&certified.board, order, &mut NoProgress).ok()?.ok()?;
    let count = covering.len();
    Some(qipan_certify::moves(covering, count, Vec::new()))
}

/// Returns the stones of a pattern, in reading order.
fn by_rule(certified: &qipan_certificate::Fives) -> Option<Moves<fives::Move>> {
    let (FivesClaim::Fewest { rule, .. } | FivesClaim::Blocking { rule }) = &certified.claim else { return None };
    let (rule, board) = (rule.clone()?, certified.board);
    let count = check_formula(&board, &rule).ok()?;
    if count > MAX_LISTED {
        return Some(Moves::by_number(count, |_| None));
    }
    let stones = board.all().squares().filter(|square| rule.has(&board, *square));
    Some(Moves::listed(stones.map(fives::Move::Put).collect()))
}

/// The maximum number of moves returned, which is also the maximum in a certificate.
const MAX_LISTED: u64 = 1 << 20;

fn read(text: &JsValue) -> Result<Certificate, Error> {
    Certificate::read(&input::text(text)?).map_err(|unread| Error::bad(&unread))
}

/// Returns the board of a certificate and its moves, as JavaScript values.
fn parts<F: Family>(puzzle: &F::Puzzle, moves: &Moves<<F::Puzzle as Puzzle>::Move>) -> (JsValue, JsValue) {
    if moves.len() > MAX_LISTED {
        return (F::board(puzzle), JsValue::NULL);
    }
    let moves: js_sys::Array = js_strings(moves.iter().map(|mv| mv.to_string())).into_iter().collect();
    (F::board(puzzle), moves.into())
}
