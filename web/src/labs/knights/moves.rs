//! Clicks and keys on the board: they move the knight, or remove a square.

use qipan::knights::scene::onward_moves;
use qipan::knights::{How, Move, Position, Tour};
use qipan::{Args, OwnedMessage, Square};

use super::state::{Desk, KnightLab, Scope, Tool};
use crate::stage::board::Gesture;
use crate::stage::guess::Worth;
use crate::stage::lab::{Change, Hints};
use crate::words::Words;

pub(super) fn gesture(lab: &mut KnightLab, desk: &mut Desk, scope: &Scope, gesture: Gesture) -> Change {
    match gesture {
        Gesture::Hover(at) => {
            let can_go = |square: &Square| {
                let position = desk.play.position();
                lab.tool == Tool::Go && lab.setup.board.allows(&position, *square).is_ok()
            };
            let over = at.map(|(square, _)| square).filter(can_go);
            let changed = lab.over != over;
            lab.over = over;
            Change::board_if(changed)
        }
        Gesture::Act(square, _) => {
            match lab.tool {
                Tool::Go => lab.go(desk, square),
                Tool::Remove => match lab.setup.turning(square) {
                    Ok(setup) => lab.set_up(desk, scope, setup),
                    Err(why) => desk.notice = Some(OwnedMessage::of(&why)),
                },
                Tool::Start => {
                    let start = Some(square).filter(|square| lab.setup.start != Some(*square));
                    lab.tool = Tool::Go;
                    lab.set_up(desk, scope, lab.setup.with_start(start));
                    if desk.is_by_hand() {
                        // Own moves start over, with the knight on this square.
                        desk.play.go_to(0);
                        if start.is_some() {
                            lab.go(desk, square);
                        }
                        return Change::Board;
                    }
                    // The knight is placed there now, or as soon as there is a tour.
                    desk.play.go_to(1);
                    lab.setup.wanted = u64::from(desk.play.answer().is_none() && lab.obstacle.is_none());
                }
            }
            Change::Board
        }
        Gesture::Tap(_) | Gesture::Drag(..) | Gesture::Drop(..) | Gesture::Turn | Gesture::Walk(_) => Change::Nothing,
    }
}

impl KnightLab {
    /// Moves the knight to a square.
    pub(super) fn go(&mut self, desk: &mut Desk, square: Square) {
        self.discard_hints();
        desk.notice = None;
        let mv = Move(square);
        if desk.guessed(&mv, |tour, position, next| worth(tour, position, square, next.0)) {
            return;
        }
        desk.timeline.pause();
        // While the answer is shown, an illegal click does not take over.
        let played = self.setup.board.allows(&desk.play.position(), square).and_then(|()| {
            take_way_over(desk);
            desk.play.hand_mut().play(mv)
        });
        desk.notice = played.err().as_ref().map(OwnedMessage::of);
    }
}

/// Judges a guess. Where a search chose by Warnsdorff's rule, a square with as few onward moves is as good as the next
/// one.
fn worth(tour: &Tour, position: &Position, guess: Square, next: Square) -> Worth {
    let board = tour.board();
    let ways = |square: Square| onward_moves(board, position, square);
    let is_as_good = matches!(tour.how(), How::Search)
        && position.count() > 0
        && board.allows(position, guess).is_ok()
        && ways(guess) == ways(next);
    match is_as_good {
        _ if guess == next => Worth::Next,
        true => Worth::AsGood("knights-guess-as-good"),
        false => Worth::Other("guess-other"),
    }
}

/// Makes the answer's squares up to the current step the player's own. Another search may find another tour, so those
/// of a search become moves.
pub(super) fn take_way_over(desk: &mut Desk) {
    if desk.play.own_moves().is_some() {
        return;
    }
    let step = desk.play.step();
    let found = desk.play.answer().filter(|tour| !tour.board().is_full() || matches!(tour.how(), How::Given));
    let squares: Vec<Square> = found.map(|tour| tour.squares().take(step as usize).collect()).unwrap_or_default();
    if squares.is_empty() {
        desk.play.take_over(step);
        return;
    }
    desk.play.take_over(0);
    for square in squares {
        // The squares are a path by the rules.
        let _ = desk.play.hand_mut().play(Move(square));
    }
}

/// Returns the name of a move in a list of alternatives.
pub(super) fn name(words: &Words, mv: &Move) -> String {
    words.with("knights-branch", &Args::none().square(mv.0))
}

/// Returns the sentence for a move that was made.
pub(super) fn did(words: &Words, number: u64, mv: &Move) -> String {
    words.with("knights-did", &Args::none().square(mv.0).count("number", number))
}

/// The note with the squares of a tour that was given by its number.
const GIVEN: &str = "given";

/// Returns the squares of an answer that was found by search or given by its number.
pub(super) fn found(tour: &Tour) -> Vec<(String, String)> {
    let note = if matches!(tour.how(), How::Given) { GIVEN } else { "" };
    if tour.board().is_full() && note.is_empty() {
        return Vec::new();
    }
    tour.squares().map(|square| (Move(square).to_string(), note.to_owned())).collect()
}

/// Restores an answer from the result of [`found`].
pub(super) fn with_found(play: &mut crate::stage::play::Play<Tour>, found: &[(String, String)]) {
    let squares: Vec<Square> = found.iter().filter_map(|(mv, _)| mv.parse::<Move>().ok()).map(|mv| mv.0).collect();
    if !squares.is_empty() {
        let is_given = found.iter().all(|(_, note)| note == GIVEN);
        let tour = if is_given { Tour::given } else { Tour::searched };
        play.renew(Some(tour(&play.puzzle().clone(), squares)));
    }
}
