//! Certificates of all families: read, and checked by the checkers, which know no solver.

use qipan_file::{Certificate, FivesClaim, Subject, TrominoClaim, Unchecked};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use qipan::{Puzzle, Verdict};
use qipan_file::Moves;

use crate::family::{Family, words};
use crate::fault::Fault;
use crate::fives::Fives;
use crate::given;
use crate::heaps::Heaps;
use crate::knights::Knights;
use crate::meter::{Progress, Watch};
use crate::pegs::Pegs;
use crate::tromino::Tromino;
use crate::{value, voice};

/// What the checker says of a certificate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Checked {
    /// The family.
    #[tsify(type = "Family")]
    pub family: &'static str,
    /// What is claimed.
    pub claim: &'static str,
    /// Proved: the moves are by the rules, and the claim is shown. Legal: the moves are by the rules, and no more is shown.
    #[tsify(type = "\"proved\" | \"legal\" | \"refuted\"")]
    pub verdict: &'static str,
    /// What was shown, or what is wrong, in the language that was chosen.
    pub why: String,
    /// The number of the move that is at fault, from 1; null if none is.
    pub at: Option<u32>,
}

/// Checks a certificate, whoever wrote it.
///
/// @throws `BadInput` for what is no certificate or too large to be checked, `Stopped`.
#[wasm_bindgen]
pub fn check(
    #[wasm_bindgen(unchecked_param_type = "string")] certificate: &JsValue,
    progress: Option<Progress>,
) -> Result<Ts<Checked>, JsValue> {
    let certificate = read(certificate)?;
    let verdict = qipan_file::check(&certificate, &mut Watch::new(progress)?).map_err(|unchecked| match unchecked {
        Unchecked::Stopped => Fault::Stopped,
        Unchecked::TooLarge(why) => Fault::bad(&why),
        Unchecked::LargeBoard(why) => Fault::bad(&why),
        Unchecked::ManySquares(why) => Fault::bad(&why),
    })?;
    let why = voice::say(&qipan_file::report(&certificate, &verdict));
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
 * What a certificate is about: its family, its board as the family's functions take it, and its moves, as sessions take them; null
 * where a rule gives them, of which there may be any number.
 */
export type Certified =
    | { family: "tromino"; board: TrominoBoard; moves: string[] | null }
    | { family: "pegs"; board: PegsBoard; moves: string[] }
    | { family: "fives"; board: FivesBoard; moves: string[] | null }
    | { family: "knights"; board: KnightsBoard; moves: string[] }
    | { family: "heaps"; board: HeapsGame; moves: string[] };
"#;

/// Reads a certificate without checking it.
///
/// @throws `BadInput` for what is no certificate.
#[wasm_bindgen(js_name = readCertificate, unchecked_return_type = "Certified")]
pub fn read_certificate(
    #[wasm_bindgen(unchecked_param_type = "string")] certificate: &JsValue,
) -> Result<JsValue, JsValue> {
    let certificate = read(certificate)?;
    let (board, moves) = match certificate.subject() {
        Subject::Tromino(own) => parts::<Tromino>(&own.board, &own.moves),
        Subject::Pegs(own) => parts::<Pegs>(&own.board, &own.moves),
        Subject::Fives(own) => parts::<Fives>(&own.board, &own.moves),
        Subject::Knights(own) => parts::<Knights>(&own.board, &own.moves),
        Subject::Heaps(own) => parts::<Heaps>(&own.game, &own.moves),
    };
    let moves = if by_rule(certificate.subject()) { JsValue::NULL } else { moves };
    let family = certificate.subject().family().name();
    Ok(value::object([("family", family.into()), ("board", board), ("moves", moves)]))
}

/// Does a rule give the moves?
const fn by_rule(subject: &Subject) -> bool {
    match subject {
        Subject::Tromino(own) => matches!(own.claim, TrominoClaim::Induction { .. }),
        Subject::Fives(own) => {
            matches!(own.claim, FivesClaim::Fewest { rule: Some(_), .. } | FivesClaim::Blocking { rule: Some(_) })
        }
        Subject::Pegs(_) | Subject::Knights(_) | Subject::Heaps(_) => false,
    }
}

fn read(text: &JsValue) -> Result<Certificate, Fault> {
    Certificate::read(&given::text(text)?).map_err(|unread| Fault::bad(&unread))
}

/// The board of a certificate and its moves.
fn parts<F: Family>(puzzle: &F::Puzzle, moves: &Moves<<F::Puzzle as Puzzle>::Move>) -> (JsValue, JsValue) {
    let moves: js_sys::Array = words(moves.iter().map(|mv| mv.to_string())).into_iter().collect();
    (F::board(puzzle), moves.into())
}
