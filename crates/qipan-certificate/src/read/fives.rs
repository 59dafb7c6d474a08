//! Reading certificates of the five-in-a-row family.

use qipan_kernel::OwnedMessage;
use qipan_kernel::fives::check::{Formula, MAX_BLOCKS, MAX_LINES, Repeat, Rule};
use qipan_kernel::fives::{Block, Board, Cut, Line, MAX_LINE_LENGTH, MAX_SIDE, Packing, Rect};

use crate::certificate::{Family, Fives, FivesClaim};
use crate::error::{Allowed, ReadError};

use super::object::{Item, Object};
use super::{claim, each, moves, no_moves};

const KINDS: [&str; 3] = ["fewest", "blocking", "position"];
const CUTS: [&str; 3] = ["right", "down", "fours"];
/// The length of a line if it is not given.
const DEFAULT_LENGTH: u64 = 5;
/// The largest multiplicity of a line, and of a packing.
const MAX_MULTIPLICITY: u64 = u32::MAX as u64;

impl Fives {
    pub(super) fn read(root: &Object) -> Result<Self, ReadError> {
        let board = board(&root.object("board")?)?;
        let moves = moves(root, Family::Fives, "file-allowed-stone")?;
        let (claim, kind) = claim(root, &KINDS)?;
        let claim = match kind {
            "fewest" => {
                let proof = root.object("proof")?;
                FivesClaim::Fewest {
                    stones: claim.whole("stones", 0..=u64::MAX)?,
                    rule: formula(&board, &proof)?,
                    packing: packing(&board, &proof.get("packing", Allowed::Object)?.as_object("proof.packing")?)?,
                }
            }
            "blocking" => FivesClaim::Blocking {
                rule: root.find("proof").map_or(Ok(None), |_| formula(&board, &root.object("proof")?))?,
            },
            _ => FivesClaim::Position,
        };
        if let FivesClaim::Fewest { rule: Some(_), .. } | FivesClaim::Blocking { rule: Some(_) } = claim {
            no_moves(&moves)?;
        }
        Ok(Self { board, moves, claim })
    }
}

fn board(board: &Object) -> Result<Board, ReadError> {
    let side = |key| board.whole(key, 1..=MAX_SIDE);
    let line = board.find("line").map_or(Ok(DEFAULT_LENGTH), |line| line.whole(1..=MAX_LINE_LENGTH))?;
    Board::new(side("rows")?, side("cols")?, line).map_err(|bad| ReadError::Board(OwnedMessage::of(&bad)))
}

/// Reads a rule or a pattern, if there is one.
fn formula(board: &Board, proof: &Object) -> Result<Option<Formula>, ReadError> {
    match (rule(board, proof)?, proof.find("pattern")) {
        (Some(_), Some(item)) => Err(item.wrong(Allowed::Nothing)),
        (rule, None) => Ok(rule.map(Formula::Rule)),
        (None, Some(item)) => Ok(Some(Formula::Repeat(repeat(board, &item)?))),
    }
}

/// Reads a pattern, whose rows are counted from 1 in the text.
fn repeat(board: &Board, item: &Item) -> Result<Repeat, ReadError> {
    let pattern = item.as_object("proof.pattern")?;
    let k = board.length();
    let rows = pattern.list("rows")?;
    if rows.list()?.len() as u64 != k {
        return Err(rows.wrong(Allowed::Items { count: k }));
    }
    let rows = each(&rows, |row| Ok(row.whole(1..=k)? - 1))?;
    let [down, right] = match pattern.find("shift") {
        None => [0, 0],
        Some(shift) => {
            let [down, right] = shift.exactly::<2>()?;
            [down.whole(0..=k - 1)?, right.whole(0..=k - 1)?]
        }
    };
    Ok(Repeat { rows, down, right })
}

/// Reads a rule, if there is one. In the text rows and columns are counted from 1, so that the sum is greater by the
/// coefficients of one row and one column.
fn rule(board: &Board, proof: &Object) -> Result<Option<Rule>, ReadError> {
    let Some(item) = proof.find("rule") else { return Ok(None) };
    let rule = item.as_object("proof.rule")?;
    let k = board.length();
    let number = |key| rule.whole(key, 0..=k - 1);
    let (down, right, shift) = (number("down")?, number("right")?, number("shift")?);
    Ok(Some(Rule { down, right, shift: (shift + 2 * k - down - right) % k }))
}

fn packing(board: &Board, packing: &Object) -> Result<Packing, ReadError> {
    let blocks = |item: &Item| each(item, block);
    let lines = |item: &Item| each(item, |item| line(board, item));
    Ok(Packing {
        multiplicity: packing.whole("depth", 1..=MAX_MULTIPLICITY)?,
        blocks: some(packing, "blocks", MAX_BLOCKS, blocks)?,
        lines: some(packing, "lines", MAX_LINES, lines)?,
    })
}

/// Reads a list of bounded length; the empty list if the key is missing.
fn some<T>(
    packing: &Object,
    key: &str,
    most: u64,
    read: impl Fn(&Item) -> Result<Vec<T>, ReadError>,
) -> Result<Vec<T>, ReadError> {
    let Some(list) = packing.find(key) else { return Ok(Vec::new()) };
    if list.list()?.len() as u64 > most {
        return Err(list.wrong(Allowed::AtMost { count: most }));
    }
    read(&list)
}

fn block(item: Item) -> Result<Block, ReadError> {
    let block = item.as_object("proof.packing.blocks")?;
    let at = block.square("at")?;
    let side = |key| block.whole(key, 1..=MAX_SIDE);
    let cut = match block.one_of("cut", &CUTS)? {
        "right" => Cut::Rows,
        "down" => Cut::Columns,
        _ => Cut::TwoByTwo,
    };
    Ok(Block { rect: Rect::new(at.row, at.col, side("rows")?, side("cols")?), cut })
}

fn line(board: &Board, item: Item) -> Result<(Line, u64), ReadError> {
    let line = item.as_object("proof.packing.lines")?;
    let (from, to) = (line.square("from")?, line.square("to")?);
    let times = line.whole("times", 1..=MAX_MULTIPLICITY)?;
    let found = Line::between(from, to, board.length());
    found.map(|found| (found, times)).ok_or_else(|| item.wrong(Allowed::Ends { count: board.length() }))
}
