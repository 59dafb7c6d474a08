//! Reading certificates of the heap family.

use qipan_kernel::OwnedMessage;
use qipan_kernel::heaps::tame::TameValue;
use qipan_kernel::heaps::{Game, MAX_HEAP, MAX_HEAPS, Move, Period, Rule, ValueFormula};

use crate::certificate::{Family, Heaps, HeapsClaim, Outcome, ValueProof};
use crate::error::{Allowed, ReadError};

use super::object::Object;
use super::{claim, each, moves};

const KINDS: [&str; 2] = ["outcome", "position"];
const OUTCOMES: [&str; 2] = ["N", "P"];
const LAWS: [&str; 4] = ["whole", "remainder", "half", "period"];

impl Heaps {
    pub(super) fn read(root: &Object) -> Result<Self, ReadError> {
        let game = game(&root.object("board")?)?;
        let moves = moves(root, Family::Heaps, MOVE)?;
        let (claim, kind) = claim(root, &KINDS)?;
        let claim = match kind {
            "outcome" => HeapsClaim::Outcome(outcome(&claim, &root.object("proof")?, game.is_misere())?),
            _ => HeapsClaim::Position,
        };
        Ok(Self { game, moves, claim })
    }
}

const MOVE: &str = "file-allowed-take";

fn game(board: &Object) -> Result<Game, ReadError> {
    let told = |sentence| ReadError::Board(sentence);
    let rule: Rule = board.get("rule", Allowed::Text)?.text()?.parse().map_err(|bad| told(OwnedMessage::of(&bad)))?;
    let heaps = board.list("heaps")?;
    // No more items are read than are allowed, and one.
    let heaps = heaps.items()?.take(MAX_HEAPS + 1).map(|heap| heap.whole(0..=MAX_HEAP));
    let heaps = heaps.collect::<Result<Vec<u64>, ReadError>>()?;
    let misere = board.find("misere").map_or(Ok(false), |misere| misere.truth())?;
    let game = Game::new(rule, heaps).map_err(|bad| told(OwnedMessage::of(&bad)))?;
    Ok(game.with_misere(misere))
}

fn outcome(claim: &Object, proof: &Object, misere: bool) -> Result<Outcome, ReadError> {
    let win = claim.find("win").map(|win| {
        let text = win.text().unwrap_or_default();
        text.parse::<Move>().map_err(|_| win.wrong(Allowed::Move(MOVE)))
    });
    Ok(Outcome {
        wins: claim.one_of("outcome", &OUTCOMES)? == "N",
        values: each(&claim.list("values")?, |value| value.whole(0..=u64::MAX))?,
        win: win.transpose()?,
        shown: if misere { kinds(proof)? } else { values(proof)? },
    })
}

fn list(proof: &Object) -> Result<Vec<u32>, ReadError> {
    let values = proof.find("values");
    // Every value fits.
    values.map_or(Ok(Vec::new()), |values| each(&values, |value| Ok(value.whole(0..=u32::MAX.into())? as u32)))
}

fn values(proof: &Object) -> Result<ValueProof, ReadError> {
    let formula = proof.find("law").map(|formula| {
        let formula = formula.as_object("proof.law")?;
        let number = |key| formula.whole(key, 0..=u64::MAX);
        Ok(match formula.one_of("kind", &LAWS)? {
            "remainder" => ValueFormula::Modulo(number("modulus")?),
            "half" => ValueFormula::Halved,
            "period" => ValueFormula::Period(Period { preperiod: number("preperiod")?, period: number("period")? }),
            _ => ValueFormula::Identity,
        })
    });
    Ok(ValueProof::Values(list(proof)?, formula.transpose()?))
}

fn kinds(proof: &Object) -> Result<ValueProof, ReadError> {
    let values = list(proof)?;
    let firm = proof.list("firm")?;
    if firm.list()?.len() != values.len() {
        return Err(firm.wrong(Allowed::Items { count: values.len() as u64 }));
    }
    let firm = each(&firm, |firm| firm.truth())?;
    Ok(ValueProof::Kinds(
        values.into_iter().zip(firm).map(|(value, firm)| TameValue { value: value.into(), firm }).collect(),
    ))
}
