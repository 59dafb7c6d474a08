//! Clicks and keys on the board: they place a stone, or remove one.

use qipan::fives::{BlockingSet, Move, Position};
use qipan::{Args, OwnedMessage, Square};

use super::state::{Desk, FiveLab, Ways};
use crate::stage::board::Gesture;
use crate::stage::guess::Worth;
use crate::stage::lab::{Change, Hints};
use crate::words::Words;

/// Maximum number of stones of a position that is compared with other blocking sets.
const MAX_HELD: u64 = 10_000;

pub(super) fn gesture(lab: &mut FiveLab, desk: &mut Desk, gesture: Gesture) -> Change {
    match gesture {
        Gesture::Hover(at) => {
            let free = |square: &Square| !desk.play.position().has(*square);
            let over = at.map(|(square, _)| square).filter(free);
            let changed = lab.over != over;
            lab.over = over;
            Change::board_if(changed)
        }
        Gesture::Act(square, _) => {
            lab.turn(desk, square);
            Change::Board
        }
        Gesture::Tap(_) | Gesture::Drag(..) | Gesture::Drop(..) | Gesture::Turn | Gesture::Walk(_) => Change::Nothing,
    }
}

impl FiveLab {
    /// Places a stone on a free square, or removes the one that is there.
    pub(super) fn turn(&mut self, desk: &mut Desk, square: Square) {
        self.discard_hints();
        desk.notice = None;
        let mv = Move::toggling(&desk.play.position(), square);
        if matches!(mv, Move::Take(_)) && desk.is_given(&Move::Put(square)) {
            desk.notice = Some(OwnedMessage::plain("level-given"));
            return;
        }
        let ways = &self.ways;
        if desk.guessed(&mv, |answer, position, next| worth(answer, ways, position, &mv, next)) {
            return;
        }
        desk.timeline.pause();
        take_stones_over(desk);
        if let Err(why) = desk.play.hand_mut().play(mv) {
            desk.notice = Some(OwnedMessage::of(&why));
        }
    }
}

/// Judges a guess. A stone that the answer places later is as good as the next one; another may belong to another
/// minimum blocking set.
fn worth(answer: &BlockingSet, ways: &Ways, position: &Position, guess: &Move, next: &Move) -> Worth {
    if guess == next {
        return Worth::Next;
    }
    let Move::Put(square) = guess else { return Worth::Other("guess-other") };
    if answer.has(*square) {
        return Worth::AsGood("fives-guess-later");
    }
    let holds_all = |way: &BlockingSet| position.count() <= MAX_HELD && position.stones().all(|stone| way.has(stone));
    let is_of_another = ways.all().any(|way| way.has(*square) && holds_all(way));
    Worth::Other(if is_of_another { "fives-guess-other-way" } else { "guess-other" })
}

/// Makes the answer's stones up to the current step the player's own. Another search may find other stones, so those of
/// a search become moves.
pub(super) fn take_stones_over(desk: &mut Desk) {
    if desk.play.own_moves().is_some() {
        return;
    }
    let step = desk.play.step();
    let found: Vec<Square> = match desk.play.answer() {
        Some(answer @ BlockingSet::Found(..)) => (1..=step).filter_map(|i| answer.stone(i)).collect(),
        _ => Vec::new(),
    };
    if found.is_empty() {
        desk.play.take_over(step);
        return;
    }
    desk.play.take_over(0);
    for stone in found {
        // The stones are on the board, each on its own square.
        let _ = desk.play.hand_mut().play(Move::Put(stone));
    }
}

/// Returns the name of a move in a list of alternatives.
pub(super) fn name(words: &Words, mv: &Move) -> String {
    let key = match mv {
        Move::Put(_) => "fives-branch-put",
        Move::Take(_) => "fives-branch-take",
    };
    words.with(key, &Args::none().square(mv.square()))
}

/// Returns the sentence for a move that was made.
pub(super) fn did(words: &Words, mv: &Move) -> String {
    let key = match mv {
        Move::Put(_) => "fives-did-put",
        Move::Take(_) => "fives-did-take",
    };
    words.with(key, &Args::none().square(mv.square()))
}
