//! Clicks, drags and keys on the board: they make a jump, draw a peg, or choose the free point.

use std::collections::BTreeSet;

use qipan::pegs::rules::point_args;
use qipan::pegs::{BoardShape, Direction, Jump, Point};
use qipan::{Args, OwnedMessage, Puzzle, Square};

use super::picture::{self, point};
use super::state::{Desk, PegLab, Scope, Tool};
use crate::stage::board::Gesture;
use crate::stage::guess::Worth;
use crate::stage::lab::{Change, Hints};
use crate::words::Words;

pub(super) fn gesture(lab: &mut PegLab, desk: &mut Desk, scope: &Scope, gesture: Gesture) -> Change {
    if matches!(gesture, Gesture::Hover(_) | Gesture::Tap(_) | Gesture::Walk(_) | Gesture::Turn) {
        return Change::Nothing;
    }
    let extent = picture::extent(&lab.setup.board, &desk.play.position(), lab.page(desk));
    let at = |square: Square| point(extent, square);
    match (gesture, lab.tool) {
        (Gesture::Act(square, _), Tool::Jump) => {
            lab.tap(desk, at(square));
            Change::Board
        }
        (Gesture::Act(square, _), Tool::Draw) => {
            lab.draw(desk, scope, at(square));
            Change::Board
        }
        (Gesture::Act(square, _), Tool::Hole) => {
            let ground = lab.setup.board.shape();
            if ground.contains(at(square)) {
                lab.set_up(desk, scope, lab.setup.with_classic(ground, at(square)));
            }
            Change::Board
        }
        (Gesture::Drag(from, to), Tool::Jump) => {
            let (from, over) = (at(from), Some(at(to)).filter(|_| from != to));
            let changed = lab.chosen != Some(from) || lab.over != over;
            lab.choose(desk, from);
            lab.over = over;
            Change::board_if(changed)
        }
        (Gesture::Drop(from, to), Tool::Jump) => {
            lab.over = None;
            if from != to {
                lab.jump_to(desk, at(from), at(to));
            }
            Change::Board
        }
        _ => Change::Nothing,
    }
}

/// Returns the name of a jump in a list of alternatives.
pub(super) fn name(words: &Words, jump: &Jump) -> String {
    words.with("pegs-branch", &jump_args(*jump))
}

/// Returns an arrow in a direction of the grid.
const fn arrow_of(towards: Direction) -> &'static str {
    match towards {
        Direction::North => "↑",
        Direction::East => "→",
        Direction::South => "↓",
        Direction::West => "←",
        Direction::NorthWest => "↖",
        Direction::SouthEast => "↘",
    }
}

/// Returns an arrow in the direction of a jump, as it is drawn: each row of the triangle begins half a hole farther to the left.
#[must_use]
pub const fn arrow(shape: BoardShape, jump: Jump) -> &'static str {
    match (shape, jump.towards) {
        (BoardShape::Triangle, Direction::North) => "↗",
        (BoardShape::Triangle, Direction::South) => "↙",
        (_, towards) => arrow_of(towards),
    }
}

/// Returns the source and the target as arguments `row`, `col`, `toRow`, `toCol`, from 1.
#[must_use]
pub fn jump_args(jump: Jump) -> Args {
    let to = jump.to();
    point_args(jump.from).signed("toRow", to.row + 1).signed("toCol", to.col + 1)
}

impl PegLab {
    /// Handles a click: the first chooses a peg, the second its target.
    fn tap(&mut self, desk: &mut Desk, at: Point) {
        let position = desk.play.position();
        match self.chosen {
            // A click on the peg that stayed in hand keeps it there.
            Some(chosen) if chosen == at && self.kept => self.choose(desk, at),
            Some(chosen) if chosen == at => self.quiet_hand(desk),
            Some(chosen) if !position.has(at) => self.jump_to(desk, chosen, at),
            _ if position.has(at) => self.choose(desk, at),
            _ => {
                self.quiet_hand(desk);
                desk.notice = Some(OwnedMessage::plain("pegs-choose-first"));
            }
        }
    }

    /// Takes a peg in hand. For one that cannot jump, shows the reason.
    fn choose(&mut self, desk: &mut Desk, at: Point) {
        self.quiet_hand(desk);
        desk.timeline.pause();
        let position = desk.play.position();
        let board = &self.setup.board;
        if board.can_jump(&position, at) {
            self.chosen = Some(at);
            return;
        }
        if position.has(at) {
            let has_neighbour = board.shape().directions().iter().any(|towards| position.has(at.step(*towards, 1)));
            let key = if has_neighbour { "pegs-no-room" } else { "pegs-alone" };
            desk.notice = Some(OwnedMessage { key, args: point_args(at) });
        }
    }

    /// Makes a jump, or shows why that is illegal. A peg that can jump again stays in hand.
    fn jump_to(&mut self, desk: &mut Desk, from: Point, to: Point) {
        let Some(jump) = Jump::between(from, to) else {
            desk.notice = Some(OwnedMessage::plain("pegs-not-two"));
            return;
        };
        if self.make(desk, jump) {
            let position = desk.play.position();
            let goes_on = self.setup.board.can_jump(&position, to);
            self.chosen = goes_on.then_some(to);
            self.kept = goes_on;
        } else {
            self.chosen = Some(from);
        }
    }

    /// Makes a jump of the player.
    pub(super) fn make(&mut self, desk: &mut Desk, jump: Jump) -> bool {
        self.quiet_hand(desk);
        if desk.guessed(&jump, |_, _, next| Worth::of(&jump, next)) {
            return true;
        }
        if let Err(why) = self.setup.board.allows(&desk.play.position(), jump) {
            desk.notice = Some(OwnedMessage::of(&why));
            return false;
        }
        desk.timeline.pause();
        self.take_jumps_over(desk);
        desk.play.hand_mut().play(jump).is_ok()
    }

    /// Makes the answer's jumps up to the current step the player's own. Another search may find other jumps, so those
    /// of a search become moves.
    pub(super) fn take_jumps_over(&self, desk: &mut Desk) {
        if desk.play.own_moves().is_some() {
            return;
        }
        let step = desk.play.step();
        let found: Vec<Jump> = match desk.play.answer() {
            Some(answer) if self.setup.by_formula().is_none() => (1..=step).filter_map(|i| answer.jump(i)).collect(),
            _ => Vec::new(),
        };
        if found.is_empty() {
            desk.play.take_over(step);
        } else {
            desk.play.take_over(0);
            for jump in found {
                // The jumps are legal: the line was replayed when it was made.
                let _ = desk.play.hand_mut().play(jump);
            }
        }
    }

    /// Draws a peg, or erases it.
    fn draw(&mut self, desk: &mut Desk, scope: &Scope, at: Point) {
        if !self.page(desk).is_some_and(|page| page.contains(at)) {
            desk.notice = Some(OwnedMessage::plain("pegs-drawn-too-far"));
            return;
        }
        let mut pegs: BTreeSet<Point> = self.setup.board.start().pegs().collect();
        if !pegs.remove(&at) {
            pegs.insert(at);
        }
        match self.setup.with_pegs(&pegs) {
            Ok(drawn) => self.set_up(desk, scope, drawn),
            Err(bad) => desk.notice = Some(OwnedMessage::of(&bad)),
        }
    }

    /// Puts the peg down, and removes the notice.
    fn quiet_hand(&mut self, desk: &mut Desk) {
        self.discard_hints();
        desk.notice = None;
    }
}
