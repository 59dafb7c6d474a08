//! A [`Play`] as the page of the stage sees it: without the types of its family.

use qipan::move_tree::Mark;
use qipan::{Answer, Session};

use super::play::Play;

/// A play without the types of its family. Of the player's own moves, those of [`Play::own_moves`] are meant.
pub trait AnyPlay {
    /// As [`Play::changes`].
    fn changes(&self) -> u32;
    /// Whether there is an answer.
    fn has_answer(&self) -> bool;
    /// As [`Play::len`].
    fn len(&self) -> u64;
    /// As [`Play::step`].
    fn step(&self) -> u64;
    /// As [`Play::go_to`].
    fn go_to(&mut self, step: u64);
    /// As [`Play::before`].
    fn before(&self) -> u64;
    /// As [`Play::at`].
    fn at(&self) -> u64;
    /// As [`Play::end`].
    fn end(&self) -> u64;
    /// As [`Play::seek`].
    fn seek(&mut self, to: u64);
    /// As [`Play::turns`].
    fn turns(&self) -> Vec<u64>;
    /// Whether the player's own moves are shown, and not the answer.
    fn has_own(&self) -> bool;
    /// Returns the number of own moves that are made.
    fn depth(&self) -> usize;
    /// Returns the number of own moves, with those that were undone.
    fn line_len(&self) -> usize;
    /// Whether an own move can be undone.
    fn can_undo(&self) -> bool;
    /// Whether an own move can be redone.
    fn can_redo(&self) -> bool;
    /// Whether the own moves have come to an end: everything is covered, blocked or visited, or the game is over.
    fn is_complete(&self) -> bool;
    /// Returns the own moves in the notation of links.
    fn own_text(&self) -> Option<String>;
    /// Returns the own moves that are made, without those undone.
    fn made_text(&self) -> String;
    /// Undoes an own move.
    fn undo(&mut self) -> bool;
    /// Redoes an own move.
    fn redo(&mut self) -> bool;
    /// Enters the branch with this slot at this own move, from 1.
    fn enter_branch(&mut self, number: usize, slot: usize);
    /// Carries out an action on the tree of own moves, such as `delete`, at the position with this number. Returns whether
    /// there is such an action.
    fn act(&mut self, verb: &str, number: usize, value: &str) -> bool;
    /// As [`Play::as_moves`].
    fn as_moves(&self) -> Option<String>;
    /// As [`Play::aside`].
    fn aside(&self) -> Option<(u64, String)>;
    /// As [`Play::put_aside`].
    fn put_aside(&mut self, step: u64, text: &str);
    /// As [`Play::set_aside`].
    fn set_aside(&mut self);
    /// As [`Play::take_up`].
    fn take_up(&mut self) -> bool;
    /// As [`Play::exchange`].
    fn exchange(&mut self) -> bool;
    /// As [`Play::set_watched`].
    fn set_watched(&mut self, step: u64);
    /// As [`Play::give_back`].
    fn give_back(&mut self);

    /// Whether there is no step.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// As [`Play::is_untouched`].
    fn is_untouched(&self) -> bool {
        self.has_own() && self.line_len() == 0
    }
    /// As [`Play::leads_back`].
    fn leads_back(&self) -> bool {
        self.is_untouched() && !self.is_empty()
    }
}

impl<A: Answer<Puzzle: Clone>> AnyPlay for Play<A> {
    fn changes(&self) -> u32 {
        self.changes()
    }
    fn has_answer(&self) -> bool {
        self.answer().is_some()
    }
    fn len(&self) -> u64 {
        self.len()
    }
    fn step(&self) -> u64 {
        self.step()
    }
    fn go_to(&mut self, step: u64) {
        self.go_to(step);
    }
    fn before(&self) -> u64 {
        self.before()
    }
    fn at(&self) -> u64 {
        self.at()
    }
    fn end(&self) -> u64 {
        self.end()
    }
    fn seek(&mut self, to: u64) {
        self.seek(to);
    }
    fn turns(&self) -> Vec<u64> {
        self.turns()
    }
    fn has_own(&self) -> bool {
        self.own_moves().is_some()
    }
    fn depth(&self) -> usize {
        self.own_moves().map_or(0, Session::depth)
    }
    fn line_len(&self) -> usize {
        self.own_moves().map_or(0, Session::line_len)
    }
    fn can_undo(&self) -> bool {
        self.own_moves().is_some_and(Session::can_undo)
    }
    fn can_redo(&self) -> bool {
        self.own_moves().is_some_and(Session::can_redo)
    }
    fn is_complete(&self) -> bool {
        self.own_moves().is_some_and(|session| session.status().is_complete())
    }
    fn own_text(&self) -> Option<String> {
        self.own_moves().map(ToString::to_string)
    }
    fn made_text(&self) -> String {
        let mut text = String::new();
        for mv in self.own_moves().map(Session::moves).unwrap_or_default() {
            if !text.is_empty() {
                text.push(';');
            }
            text.push_str(&mv.to_string());
        }
        text
    }
    fn undo(&mut self) -> bool {
        self.hand_mut().undo()
    }
    fn redo(&mut self) -> bool {
        self.hand_mut().redo()
    }
    fn enter_branch(&mut self, number: usize, slot: usize) {
        self.hand_mut().enter_branch(number, slot);
    }
    fn act(&mut self, verb: &str, number: usize, value: &str) -> bool {
        let session = self.hand_mut();
        let node = session.tree().numbered(number);
        match verb {
            "go" => session.go_to(node),
            "seek" => session.seek(number),
            "promote" => {
                session.tree_mut().promote(node);
            }
            "delete" => {
                session.remove(node);
            }
            "mark" => session.tree_mut().set_mark(node, Mark::from_sign(value)),
            "comment" => session.tree_mut().set_comment(node, value),
            _ => return false,
        }
        true
    }
    fn as_moves(&self) -> Option<String> {
        self.as_moves()
    }
    fn aside(&self) -> Option<(u64, String)> {
        self.aside()
    }
    fn put_aside(&mut self, step: u64, text: &str) {
        self.put_aside(step, text);
    }
    fn set_aside(&mut self) {
        self.set_aside();
    }
    fn take_up(&mut self) -> bool {
        self.take_up()
    }
    fn exchange(&mut self) -> bool {
        self.exchange()
    }
    fn set_watched(&mut self, step: u64) {
        self.set_watched(step);
    }
    fn give_back(&mut self) {
        self.give_back();
    }
}
