//! What a click or a key on the board does: it puts the special square, or lays and lifts pieces.

use qipan::tromino::{Illegal, Move, Piece};
use qipan::{Puzzle, Quarter, Square};
use yew::prelude::*;

use super::caption::Notice;
use super::{Tool, TrominoLab};
use crate::job::HintData;
use crate::stage::board::Gesture;

impl TrominoLab {
    pub(super) fn gesture(&mut self, ctx: &Context<Self>, gesture: Gesture) -> bool {
        match gesture {
            Gesture::Hover(at) => {
                let pointed = at.map(|(square, quarter)| (square, Some(quarter)));
                let changed = self.tool == Tool::Lay && self.pointed != pointed;
                self.pointed = pointed;
                return changed;
            }
            Gesture::Walk(square) => {
                self.pointed = Some((square, None));
                return self.tool == Tool::Lay;
            }
            Gesture::Turn => {
                let turned = [Quarter::TopRight, Quarter::BottomRight, Quarter::TopLeft, Quarter::BottomLeft];
                self.facing = turned[self.facing.index() as usize];
                self.pointed = self.pointed.map(|(square, _)| (square, None));
            }
            Gesture::Drag(square) => {
                if self.tool == Tool::Lay || self.setup.board.hole() == Some(square) {
                    return false;
                }
                self.set_up(ctx, self.setup.with_hole(square));
            }
            Gesture::Act(square, quarter) => match self.tool {
                Tool::Special => self.set_up(ctx, self.setup.with_hole(square)),
                Tool::Lay => self.lay_or_lift(square, quarter),
            },
        }
        true
    }

    pub(super) fn lay_or_lift(&mut self, square: Square, quarter: Option<Quarter>) {
        // A hint that shows its piece is taken by a click on it.
        let offered = match &self.hint {
            Some((HintData::Lay { piece, .. }, _, 3..)) => piece.parse::<Piece>().ok(),
            _ => None,
        };
        self.quiet();
        if let Some(piece) = offered.filter(|piece| piece.covers(square)) {
            self.make(Move::Lay(piece));
            return;
        }
        let mv = match self.play.position().piece_at(square) {
            Some(piece) => Move::Lift(piece),
            None => match self.setup.board.piece_towards(square, quarter.unwrap_or(self.facing)) {
                Some(piece) => Move::Lay(piece),
                None => {
                    self.notice = Some(Notice::Refused(Illegal::OffBoard));
                    return;
                }
            },
        };
        self.make(mv);
    }

    pub(super) fn make(&mut self, mv: Move) {
        if let Err(why) = self.play.hand_mut().play(mv) {
            self.notice = Some(Notice::Refused(why));
        }
    }

    pub(super) fn take(&mut self, tool: Tool) {
        self.quiet();
        self.playing = None;
        self.tool = tool;
        if tool == Tool::Lay && self.play.hand().is_none() {
            // A full board has no room to lay anything, so one begins with an empty one.
            let step = if self.play.step() == self.play.len() { 0 } else { self.play.step() };
            self.play.take_over(step);
        }
    }

    /// The piece that a click would lay.
    pub(super) fn preview(&self) -> Option<Piece> {
        let (square, quarter) = self.pointed.filter(|_| self.tool == Tool::Lay)?;
        let piece = self.setup.board.piece_towards(square, quarter.unwrap_or(self.facing))?;
        let mut position = self.play.position();
        self.setup.board.play(&mut position, &Move::Lay(piece)).ok().map(|()| piece)
    }
}
