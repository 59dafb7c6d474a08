//! Hints in four degrees: an open line, a part of it, the stone, and the reason. They lead to the minimum blocking set
//! that has the most stones in common with the position.

use qipan::fives::scene::LineLabel;
use qipan::fives::{BlockingSet, Board, Line, Move, Position};
use qipan::{Answer, Args, OwnedMessage, Square};

use super::setup::{MAX_EXAMINED, is_small};
use super::state::{Desk, FiveLab, Hint};
use crate::stage::lab::{Completion, Hints};
use crate::stage::standing::Standing;
use crate::words::Words;

impl Hint {
    /// Returns the open line, up to the second degree.
    #[must_use]
    pub fn line(&self) -> Option<Line> {
        self.line.filter(|_| self.degree < 3)
    }

    /// Returns the square to highlight.
    #[must_use]
    pub fn look(&self) -> Option<Square> {
        (self.degree == 2 || self.degree > 2 && matches!(self.mv, Move::Take(_))).then_some(self.mv.square())
    }

    /// Returns the stone, from the third degree on.
    #[must_use]
    pub fn offered(&self) -> Option<Square> {
        match self.mv {
            Move::Put(square) if self.degree >= 3 => Some(square),
            _ => None,
        }
    }

    /// Returns the text of the hint.
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

/// Returns the blocking set that has the most stones in common with a position, the first of several.
fn nearest<'a>(lab: &'a FiveLab, desk: &'a Desk, position: &Position) -> Option<&'a BlockingSet> {
    let common = |way: &BlockingSet| position.stones().filter(|stone| way.has(*stone)).count();
    // `max_by_key` takes the last of several, so the shown one comes last.
    lab.ways.all().rev().chain(desk.play.answer()).max_by_key(|way| common(way))
}

/// Returns the moves from a position to a blocking set: stones to place, those that block the most open lines first,
/// then stones to remove.
fn moves_to(board: &Board, position: &Position, way: &BlockingSet) -> Vec<Move> {
    let put = way.stones().filter(|stone| !position.has(*stone)).map(Move::Put);
    let taken = position.stones().filter(|stone| !way.has(*stone)).map(Move::Take);
    let blocks = |mv: Move| (position.left_to(board, mv.square()).count(), mv);
    let put: Vec<(usize, Move)> = put.map(blocks).collect();
    let most = put.iter().map(|(blocks, _)| *blocks).max().unwrap_or(0);
    let by_blocks = (0..=most).rev().flat_map(|blocks| put.iter().filter(move |(own, _)| *own == blocks));
    by_blocks.map(|(_, mv)| *mv).chain(taken).collect()
}

/// Returns the blocking set to which hints lead from a position, and the moves to it.
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

/// Returns the solver's continuation of the player's position.
pub(super) fn rest(lab: &FiveLab, desk: &Desk) -> Result<Completion<Move>, OwnedMessage> {
    led(lab, desk, &desk.play.position()).map(|(_, moves)| Completion::Moves(moves))
}

impl FiveLab {
    /// Returns the standing: whether the minimum can still be reached without removing a stone.
    pub(super) fn stands(&self, desk: &Desk) -> Standing {
        let (position, board) = (desk.play.position(), &self.setup.board);
        let Some(fewest) = self.fewest() else { return Standing::Unknown };
        // An open line needs at least one more stone.
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

    /// Shows a hint at the current position, or its next degree.
    pub(super) fn ask_hint(&mut self, desk: &mut Desk) {
        if let Some(hint) = &mut self.hint {
            hint.degree = (hint.degree + 1).min(4);
            return;
        }
        self.discard_hints();
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
        // While the answer is shown, its next step is the hint.
        let next = desk.play.answer().filter(|_| desk.play.own_moves().is_none());
        let next = next.and_then(|answer| answer.step(desk.play.step() + 1)).map(|step| step.mv);
        let Some(mv) = next.or(moves.first().copied()) else {
            // The best blocking set found so far by a search need not be a minimum.
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
