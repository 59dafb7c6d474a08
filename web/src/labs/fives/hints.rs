//! Hints in four degrees: an open line, the part of it, the stone, and why. They lead to the way that has most in common with
//! the stones that stand.

use qipan::fives::scene::LineLabel;
use qipan::fives::{BlockingSet, Board, Line, Move, Position};
use qipan::{Answer, Args, OwnedMessage, Square};

use super::picture::{MAX_EXAMINED, is_small};
use super::{Desk, FiveLab};
use crate::stage::lab::{Completion, Lab};
use crate::stage::standing::Standing;
use crate::words::Words;

/// A hint, as much of it as was asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    mv: Move,
    /// An open line through the stone that is to be put.
    line: Option<Line>,
    /// How many squares a line has.
    length: u64,
    /// Open lines that the stone blocks.
    blocks: u64,
    /// How many stones the way has to which it leads.
    stones: u64,
    /// How much is shown, from 1 to 4.
    degree: u8,
}

impl Hint {
    /// The open line, as soon as it is told.
    #[must_use]
    pub fn line(&self) -> Option<Line> {
        self.line.filter(|_| self.degree < 3)
    }

    /// The square to look at.
    #[must_use]
    pub fn look(&self) -> Option<Square> {
        (self.degree == 2 || self.degree > 2 && matches!(self.mv, Move::Take(_))).then_some(self.mv.square())
    }

    /// The stone, once it is shown.
    #[must_use]
    pub fn offered(&self) -> Option<Square> {
        match self.mv {
            Move::Put(square) if self.degree >= 3 => Some(square),
            _ => None,
        }
    }

    /// What is said.
    #[must_use]
    pub fn say(&self, words: &Words) -> String {
        let square = Args::none().square(self.mv.square());
        match (self.degree, self.line, self.mv) {
            (1, Some(line), _) => {
                words.with("fives-hint-line", &Args::none().message("line", &LineLabel(line, self.length)))
            }
            (1, None, _) => words.get("fives-hint-needless"),
            (2, ..) => words.with("fives-hint-square", &square),
            (3, _, Move::Put(_)) => words.with("fives-hint-put", &square),
            (3, _, Move::Take(_)) => words.with("fives-hint-take", &square),
            (_, _, Move::Put(_)) => {
                words.with("fives-hint-why-put", &square.count("blocks", self.blocks).count("stones", self.stones))
            }
            (_, _, Move::Take(_)) => words.with("fives-hint-why-take", &square.count("stones", self.stones)),
        }
    }
}

/// The way that has most stones in common with a position, the first of equals.
fn nearest<'a>(lab: &'a FiveLab, desk: &'a Desk, position: &Position) -> Option<&'a BlockingSet> {
    let common = |way: &BlockingSet| position.stones().filter(|stone| way.has(*stone)).count();
    // Of equals the last is taken, so the one that is watched comes last.
    lab.ways.all().rev().chain(desk.play.answer()).max_by_key(|way| common(way))
}

/// What leads from a position to a way: stones to be put, those that block most open lines first, and stones to be taken.
fn moves_to(board: &Board, position: &Position, way: &BlockingSet) -> Vec<Move> {
    let put = way.stones().filter(|stone| !position.has(*stone)).map(Move::Put);
    let taken = position.stones().filter(|stone| !way.has(*stone)).map(Move::Take);
    let blocks = |mv: Move| (position.left_to(board, mv.square()).count(), mv);
    let put: Vec<(usize, Move)> = put.map(blocks).collect();
    let most = put.iter().map(|(blocks, _)| *blocks).max().unwrap_or(0);
    let by_blocks = (0..=most).rev().flat_map(|blocks| put.iter().filter(move |(own, _)| *own == blocks));
    by_blocks.map(|(_, mv)| *mv).chain(taken).collect()
}

/// The way to which hints lead from a position, and what leads there.
fn led<'a>(
    lab: &'a FiveLab,
    desk: &'a Desk,
    position: &Position,
) -> Result<(&'a BlockingSet, Vec<Move>), OwnedMessage> {
    let board = &lab.setup.board;
    if !is_small(board) {
        return Err(OwnedMessage { key: "fives-hint-large", args: Args::none().count("most", MAX_EXAMINED) });
    }
    let way = nearest(lab, desk, position).ok_or_else(|| OwnedMessage::plain("fives-hint-too-large"))?;
    Ok((way, moves_to(board, position, way)))
}

/// How the solver goes on from a person's position.
pub(super) fn rest(lab: &FiveLab, desk: &Desk) -> Result<Completion<Move>, OwnedMessage> {
    led(lab, desk, &desk.play.position()).map(|(_, moves)| Completion::Moves(moves))
}

impl FiveLab {
    /// Whether the fewest stones can still be reached without taking one away.
    pub(super) fn stands(&self, desk: &Desk) -> Standing {
        let (position, board) = (desk.play.position(), &self.setup.board);
        let Some(fewest) = self.fewest() else { return Standing::Unknown };
        // Each open line needs a stone more.
        let needed = position.count() + u64::from(position.open() > 0);
        if needed > fewest {
            return Standing::Lost;
        }
        let is_part = |way: &BlockingSet| way.len() == fewest && position.stones().all(|stone| way.has(stone));
        if is_small(board) && self.ways.all().chain(desk.play.answer()).any(is_part) {
            Standing::Possible
        } else {
            Standing::Unknown
        }
    }

    /// A hint at the present position, or more of it.
    pub(super) fn ask_hint(&mut self, desk: &mut Desk) {
        if let Some(hint) = &mut self.hint {
            hint.degree = (hint.degree + 1).min(4);
            return;
        }
        self.quiet();
        desk.notice = None;
        let position = desk.play.position();
        let board = self.setup.board;
        let (stones, moves) = match led(self, desk, &position) {
            Ok((way, moves)) => (way.len(), moves),
            Err(why) => {
                desk.notice = Some(why);
                return;
            }
        };
        // While one watches, the next step of the answer is the hint.
        let next = desk.play.answer().filter(|_| desk.play.own_moves().is_none());
        let next = next.and_then(|answer| answer.step(desk.play.step() + 1)).map(|step| step.mv);
        let Some(mv) = next.or(moves.first().copied()) else {
            // The best way that a search has found so far need not be one with the fewest stones.
            let is_fewest = self.fewest() == Some(stones);
            let key = if is_fewest { "fives-hint-none" } else { "fives-hint-blocked" };
            desk.notice = Some(OwnedMessage::plain(key));
            return;
        };
        let open: Vec<Line> = match mv {
            Move::Put(square) => position.left_to(&board, square).collect(),
            Move::Take(_) => Vec::new(),
        };
        let (line, blocks) = (open.first().copied(), open.len() as u64);
        self.hint = Some(Hint { mv, line, length: board.length(), blocks, stones, degree: 1 });
    }
}
