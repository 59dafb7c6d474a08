//! Certificates of the heap family.

use qipan::Sentence;
use qipan::heaps::kind::Kind;
use qipan::heaps::{Game, LARGEST_HEAP, Law, MOST_HEAPS, Move, Period, Rule};

use crate::certificate::{Family, Heaps, HeapsClaim, Outcome, Shown};
use crate::unread::{Allowed, Unread};

use super::object::Object;
use super::{claim, each, moves};

const KINDS: [&str; 2] = ["outcome", "position"];
const OUTCOMES: [&str; 2] = ["N", "P"];
const LAWS: [&str; 4] = ["whole", "remainder", "half", "period"];

impl Heaps {
    pub(super) fn read(root: &Object) -> Result<Self, Unread> {
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

fn game(board: &Object) -> Result<Game, Unread> {
    let told = |sentence| Unread::Board(sentence);
    let rule: Rule = board.get("rule", Allowed::Text)?.text()?.parse().map_err(|bad| told(Sentence::of(&bad)))?;
    let heaps = board.list("heaps")?;
    // No more are looked at than there may be, and one.
    let heaps = heaps.items()?.take(MOST_HEAPS + 1).map(|heap| heap.whole(0..=LARGEST_HEAP));
    let heaps = heaps.collect::<Result<Vec<u64>, Unread>>()?;
    let misere = board.find("misere").map_or(Ok(false), |misere| misere.truth())?;
    let game = Game::new(rule, heaps).map_err(|bad| told(Sentence::of(&bad)))?;
    Ok(game.with_misere(misere))
}

fn outcome(claim: &Object, proof: &Object, misere: bool) -> Result<Outcome, Unread> {
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

fn list(proof: &Object) -> Result<Vec<u32>, Unread> {
    let values = proof.find("values");
    // Every value fits.
    values.map_or(Ok(Vec::new()), |values| each(&values, |value| Ok(value.whole(0..=u32::MAX.into())? as u32)))
}

fn values(proof: &Object) -> Result<Shown, Unread> {
    let law = proof.find("law").map(|law| {
        let law = law.as_object("proof.law")?;
        let number = |key| law.whole(key, 0..=u64::MAX);
        Ok(match law.one_of("kind", &LAWS)? {
            "remainder" => Law::Remainder(number("modulus")?),
            "half" => Law::Half,
            "period" => Law::Period(Period { preperiod: number("preperiod")?, period: number("period")? }),
            _ => Law::Whole,
        })
    });
    Ok(Shown::Values(list(proof)?, law.transpose()?))
}

fn kinds(proof: &Object) -> Result<Shown, Unread> {
    let values = list(proof)?;
    let firm = proof.list("firm")?;
    if firm.list()?.len() != values.len() {
        return Err(firm.wrong(Allowed::Items { count: values.len() as u64 }));
    }
    let firm = each(&firm, |firm| firm.truth())?;
    Ok(Shown::Kinds(values.into_iter().zip(firm).map(|(value, firm)| Kind { value: value.into(), firm }).collect()))
}
