//! Certificates of the five-in-a-row family.

use qipan::Sentence;
use qipan::fives::check::{MOST_BLOCKS, MOST_LINES, Rule};
use qipan::fives::{Block, Board, Cut, LONGEST_LINE, LONGEST_SIDE, Line, Packing, Rect};

use crate::certificate::{Family, Fives, FivesClaim};
use crate::unread::{Allowed, Unread};

use super::object::{Item, Object};
use super::{claim, each, moves, no_moves};

const KINDS: [&str; 3] = ["fewest", "blocking", "position"];
const CUTS: [&str; 3] = ["right", "down", "fours"];
/// How many squares a line has if that is not said.
const USUAL_LINE: u64 = 5;
/// No line is taken more often, and no packing is deeper.
const MOST_TIMES: u64 = u32::MAX as u64;

impl Fives {
    pub(super) fn read(root: &Object) -> Result<Self, Unread> {
        let board = board(&root.object("board")?)?;
        let moves = moves(root, Family::Fives, "file-allowed-stone")?;
        let (claim, kind) = claim(root, &KINDS)?;
        let claim = match kind {
            "fewest" => {
                let proof = root.object("proof")?;
                FivesClaim::Fewest {
                    stones: claim.whole("stones", 0..=u64::MAX)?,
                    rule: rule(&board, &proof)?,
                    packing: packing(&board, &proof.get("packing", Allowed::Object)?.as_object("proof.packing")?)?,
                }
            }
            "blocking" => FivesClaim::Blocking {
                rule: root.find("proof").map_or(Ok(None), |_| rule(&board, &root.object("proof")?))?,
            },
            _ => FivesClaim::Position,
        };
        if let FivesClaim::Fewest { rule: Some(_), .. } | FivesClaim::Blocking { rule: Some(_) } = claim {
            no_moves(&moves)?;
        }
        Ok(Self { board, moves, claim })
    }
}

fn board(board: &Object) -> Result<Board, Unread> {
    let side = |key| board.whole(key, 1..=LONGEST_SIDE);
    let line = board.find("line").map_or(Ok(USUAL_LINE), |line| line.whole(1..=LONGEST_LINE))?;
    Board::new(side("rows")?, side("cols")?, line).map_err(|bad| Unread::Board(Sentence::of(&bad)))
}

/// A rule, if there is one: in the text rows and columns are counted from 1, so that the sum is more by what one row and one
/// column count.
fn rule(board: &Board, proof: &Object) -> Result<Option<Rule>, Unread> {
    let Some(item) = proof.find("rule") else { return Ok(None) };
    let rule = item.as_object("proof.rule")?;
    let k = board.length();
    let number = |key| rule.whole(key, 0..=k - 1);
    let (down, right, shift) = (number("down")?, number("right")?, number("shift")?);
    Ok(Some(Rule { down, right, shift: (shift + 2 * k - down - right) % k }))
}

fn packing(board: &Board, packing: &Object) -> Result<Packing, Unread> {
    let blocks = |item: &Item| each(item, block);
    let lines = |item: &Item| each(item, |item| line(board, item));
    Ok(Packing {
        depth: packing.whole("depth", 1..=MOST_TIMES)?,
        blocks: some(packing, "blocks", MOST_BLOCKS, blocks)?,
        lines: some(packing, "lines", MOST_LINES, lines)?,
    })
}

/// What is read of a list of at most so many; nothing where there is none.
fn some<T>(
    packing: &Object,
    key: &str,
    most: u64,
    read: impl Fn(&Item) -> Result<Vec<T>, Unread>,
) -> Result<Vec<T>, Unread> {
    let Some(list) = packing.find(key) else { return Ok(Vec::new()) };
    if list.list()?.len() as u64 > most {
        return Err(list.wrong(Allowed::AtMost { count: most }));
    }
    read(&list)
}

fn block(item: Item) -> Result<Block, Unread> {
    let block = item.as_object("proof.packing.blocks")?;
    let at = block.square("at")?;
    let side = |key| block.whole(key, 1..=LONGEST_SIDE);
    let cut = match block.one_of("cut", &CUTS)? {
        "right" => Cut::Right,
        "down" => Cut::Down,
        _ => Cut::Fours,
    };
    Ok(Block { rect: Rect::new(at.row, at.col, side("rows")?, side("cols")?), cut })
}

fn line(board: &Board, item: Item) -> Result<(Line, u64), Unread> {
    let line = item.as_object("proof.packing.lines")?;
    let (from, to) = (line.square("from")?, line.square("to")?);
    let times = line.whole("times", 1..=MOST_TIMES)?;
    let found = Line::between(from, to, board.length());
    found.map(|found| (found, times)).ok_or_else(|| item.wrong(Allowed::Ends { count: board.length() }))
}
