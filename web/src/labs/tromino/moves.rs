//! Clicks and keys on the board: they move the special square, or place and remove pieces.

use qipan::tromino::{Covering, Move, MoveError, Piece};
use qipan::{Args, OwnedMessage, Puzzle, Quadrant, Square};

use super::state::{Desk, Drag, Hint, Scope, Tool, TrominoLab};
use crate::stage::board::Gesture;
use crate::stage::controls::Part;
use crate::stage::guess::Worth;
use crate::stage::lab::{Change, Hints};
use crate::words::Words;

/// The orientation of the notch after a clockwise turn from each.
const TURNED: [Quadrant; 4] = [Quadrant::TopRight, Quadrant::BottomRight, Quadrant::TopLeft, Quadrant::BottomLeft];

/// Maximum side of boards on which a drag paints a piece; a drag on larger ones moves the view.
const MAX_PAINTED_SIDE: u64 = 32;

pub(super) fn gesture(lab: &mut TrominoLab, desk: &mut Desk, scope: &Scope, gesture: Gesture) -> Change {
    let lays = lab.tool == Tool::Lay;
    if !lays && !desk.controls.has(Part::Form) {
        // The form is locked, so the problem must not change.
        return Change::Nothing;
    }
    match gesture {
        Gesture::Hover(at) => {
            let pointed = at.map(|(square, quarter)| (square, Some(quarter)));
            let changed = lays && lab.pointed != pointed;
            lab.pointed = pointed;
            Change::board_if(changed)
        }
        Gesture::Walk(square) => {
            lab.pointed = Some((square, None));
            Change::board_if(lays)
        }
        Gesture::Turn => {
            lab.facing = TURNED[lab.facing.index() as usize];
            lab.pointed = lab.pointed.map(|(square, _)| (square, None));
            lab.turned = lays;
            Change::board_if(lays)
        }
        Gesture::Drop(..) => {
            let Some(Drag::Paint(squares)) = lab.drag.take() else { return Change::Nothing };
            lab.lay_painted(desk, &squares);
            Change::Board
        }
        Gesture::Drag(from, square) => {
            lab.tapped.clear();
            let begins_at_special = lab.setup.board.hole() == Some(from);
            let drag = if lays && !begins_at_special { Drag::Paint(vec![from]) } else { Drag::Special };
            match lab.drag.get_or_insert(drag) {
                Drag::Paint(squares) => {
                    let before = squares.len();
                    paint(squares, square);
                    Change::board_if(before != squares.len() || before == 1)
                }
                Drag::Special => {
                    // Pieces that lie on the board keep the special square where it is.
                    let is_begun = lays && desk.play.own_moves().is_some_and(|session| session.depth() > 0);
                    if is_begun || !desk.controls.has(Part::Form) || lab.setup.board.hole() == Some(square) {
                        return Change::Nothing;
                    }
                    lab.set_up(desk, scope, lab.setup.with_hole(square));
                    Change::Board
                }
            }
        }
        Gesture::Act(square, quarter) => {
            if !lab.touch_special(desk, scope, square) {
                lab.lay_or_lift(desk, square, quarter);
            }
            Change::Board
        }
        Gesture::Tap(square) => {
            if !lab.touch_special(desk, scope, square) {
                lab.tap(desk, square);
            }
            Change::Board
        }
    }
}

/// Adds a square to those that are painted. Three squares make an L if they are in one 2×2 block; of others the last two stay,
/// and a square that was painted before takes back those after it.
fn paint(squares: &mut Vec<Square>, square: Square) {
    if let Some(at) = squares.iter().position(|painted| *painted == square) {
        squares.truncate(at + 1);
        return;
    }
    let is_near = |painted: &Square| painted.row.abs_diff(square.row) <= 1 && painted.col.abs_diff(square.col) <= 1;
    if squares.len() == 3 {
        return;
    }
    squares.retain(is_near);
    squares.push(square);
}

/// Returns the name of a move in a list of alternatives.
pub(super) fn name(words: &Words, mv: &Move) -> String {
    let (Move::Lay(piece) | Move::Lift(piece)) = mv;
    let key = if matches!(mv, Move::Lay(_)) { "tromino-branch-lay" } else { "tromino-branch-lift" };
    words.with(key, &Args::none().square(piece.elbow()).key("quarter", piece.notch.name()))
}

/// Judges a guess: a piece that the covering contains later is distinguished from one that it does not contain.
fn worth(covering: &Covering, guess: &Move, next: &Move) -> Worth {
    let Move::Lay(piece) = guess else { return Worth::of(guess, next) };
    let is_in_it = covering.piece_at(piece.squares()[0]).as_ref() == Some(piece);
    if guess != next && is_in_it { Worth::Other("tromino-guess-later") } else { Worth::of(guess, next) }
}

impl TrominoLab {
    /// Whether a drag over empty squares paints a piece.
    pub(super) fn paints(&self) -> bool {
        let board = &self.setup.board;
        self.tool == Tool::Lay && board.rows().max(board.cols()) <= MAX_PAINTED_SIDE
    }

    /// Moves the special square, or takes it in hand. Returns whether the square was touched for that.
    fn touch_special(&mut self, desk: &mut Desk, scope: &Scope, square: Square) -> bool {
        let hole = self.setup.board.hole();
        match self.tool {
            Tool::Special if desk.is_by_hand() && hole == Some(square) => self.take(desk, Tool::Lay),
            Tool::Special => {
                let aside = desk.play.aside();
                self.set_up(desk, scope, self.setup.with_hole(square));
                if desk.is_by_hand() {
                    self.tool = Tool::Lay;
                } else if let Some((step, pieces)) = aside {
                    // In Explain the player's own pieces are out of sight: those that still fit stay.
                    desk.play.put_aside(step, &pieces);
                }
                desk.notice = Some(OwnedMessage { key: "tromino-special-now", args: Args::none().square(square) });
            }
            Tool::Lay if hole == Some(square) && desk.controls.has(Part::Form) && !desk.is_guessing() => {
                self.take(desk, Tool::Special);
            }
            Tool::Lay => return false,
        }
        true
    }

    /// Paints a square with a finger: the third lays the piece. A tap on a piece lifts it.
    fn tap(&mut self, desk: &mut Desk, square: Square) {
        let mut tapped = std::mem::take(&mut self.tapped);
        let offered = self.hint.as_ref().and_then(Hint::offered).is_some_and(|piece| piece.covers(square));
        let is_covered = desk.play.position().piece_at(square).is_some();
        if offered || is_covered || !self.paints() {
            self.lay_or_lift(desk, square, None);
            return;
        }
        self.discard_hints();
        desk.notice = None;
        if self.setup.board.hole() == Some(square) {
            desk.notice = Some(OwnedMessage::of(&MoveError::CoversHole(square)));
            self.tapped = tapped;
            return;
        }
        if tapped.last() == Some(&square) {
            tapped.pop();
        } else {
            let two = tapped.clone();
            paint(&mut tapped, square);
            if two.len() == 2 && tapped.len() < 3 {
                // The three are in a line, or apart.
                desk.notice = Some(OwnedMessage::plain("tromino-paint-three"));
            }
        }
        if tapped.len() == 3 {
            self.lay_painted(desk, &tapped);
        } else {
            self.tapped = tapped;
        }
    }

    /// Lays the piece on the painted squares.
    fn lay_painted(&mut self, desk: &mut Desk, squares: &[Square]) {
        self.discard_hints();
        let piece = <[Square; 3]>::try_from(squares).ok().and_then(Piece::of_squares);
        match piece.map(Move::Lay) {
            Some(mv) => self.play(desk, Ok(mv)),
            None => desk.notice = Some(OwnedMessage::plain("tromino-paint-three")),
        }
    }

    fn lay_or_lift(&mut self, desk: &mut Desk, square: Square, quarter: Option<Quadrant>) {
        // If a hint shows its piece, a click on that places it.
        let offered = self.hint.as_ref().and_then(Hint::offered).filter(|piece| piece.covers(square));
        self.discard_hints();
        desk.notice = None;
        let mv = match (offered, desk.play.position().piece_at(square)) {
            (Some(piece), _) => Ok(Move::Lay(piece)),
            (None, Some(piece)) => Ok(Move::Lift(piece)),
            (None, None) => {
                let towards = self.setup.board.piece_at_elbow(square, quarter.unwrap_or(self.facing));
                towards.map(Move::Lay).ok_or(MoveError::OffBoard)
            }
        };
        self.play(desk, mv);
    }

    /// Makes a move, or says why not; while guessing, judges it.
    pub(super) fn play(&mut self, desk: &mut Desk, mv: Result<Move, MoveError>) {
        desk.notice = None;
        if let Ok(Move::Lift(piece)) = mv
            && desk.is_given(&Move::Lay(piece))
        {
            desk.notice = Some(OwnedMessage::plain("level-given"));
            return;
        }
        if let Ok(mv) = &mv
            && desk.guessed(mv, |covering, _, next| worth(covering, mv, next))
        {
            return;
        }
        let made = mv.and_then(|mv| desk.play.hand_mut().play(mv));
        desk.notice = made.err().map(|why| OwnedMessage::of(&why));
    }

    pub(super) fn take(&mut self, desk: &mut Desk, tool: Tool) {
        self.discard_hints();
        desk.notice = None;
        desk.timeline.pause();
        self.tool = tool;
        if tool == Tool::Lay && desk.play.own_moves().is_none() && !desk.is_guessing() {
            // A covered board has no space for pieces, so own moves start on the empty one.
            let step = if desk.play.step() == desk.play.len() { 0 } else { desk.play.step() };
            desk.play.take_over(step);
        }
    }

    /// Returns the piece that a click would place.
    pub(super) fn preview(&self, desk: &Desk) -> Option<Piece> {
        if self.previewed.is_some() {
            return self.previewed;
        }
        let (square, quarter) = self.pointed.filter(|_| self.tool == Tool::Lay)?;
        let piece = self.setup.board.piece_at_elbow(square, quarter.unwrap_or(self.facing))?;
        let mut position = desk.play.position();
        self.setup.board.play(&mut position, &Move::Lay(piece)).ok().map(|()| piece)
    }
}
