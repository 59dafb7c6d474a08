//! Sessions: a tree of moves with a cursor.
//!
//! Undo and redo move the cursor along the tree; another move at a node that has one opens a branch, and no move is
//! ever lost. A session can start at any position, so a person may take over from a solver anywhere.
//!
//! **Cost.** A move takes the time in which the rules make it or take it back; jumping elsewhere takes as many moves as
//! lie between. Each move is stored once.
//!
//! # Text form
//! ```text
//! moves   = item *( ";" item )
//! item    = move [ mark ] [ "{" comment "}" ] [ "*" ]
//!                                   "*" marks the cursor (none: the end of the current line)
//!         | "*"                     only as the first item: the cursor is before the first move
//!         | "(" [ "~" ] moves ")"   a branch: played instead of the move before it; with "~" it is the main one
//! mark    = "!" | "?" | "!?"        a good move, a mistake, an interesting move
//! ```
//! For example `a;b?{too early}*;(c!;d);e`: a, b, e were played, and c, d as an alternative to b; the cursor is after b, which
//! is called a mistake. There is at most one cursor mark, and a branch begins with a move. A comment has at most
//! [`MAX_COMMENT`](crate::move_tree::MAX_COMMENT) characters and no braces; the text form holds comments of
//! [`MAX_COMMENTS`](crate::move_tree::MAX_COMMENTS) characters in all, and leaves out those that have no room. The current line
//! is written first; where it is not the main variation, that one has the `~`.

use std::fmt;

use crate::message::{Message, OwnedMessage};
use crate::move_tree::{self, MoveTree};
use crate::puzzle::{Puzzle, Status};

/// A tree of moves over a puzzle, with a cursor.
#[derive(Clone, Debug)]
pub struct Session<P: Puzzle> {
    puzzle: P,
    position: P::Position,
    tree: MoveTree,
    /// The move of each node but the root, which is node 0.
    moves: Vec<P::Move>,
}

/// A move of the current line, with its alternatives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove<M> {
    /// The number of the move, from 1.
    pub number: usize,
    /// The move.
    pub mv: M,
    /// The alternatives played at the same position: the index of the branch, as [`Session::enter_branch`] takes it,
    /// and the move.
    pub others: Vec<(usize, M)>,
}

/// The reason why a text is not a session of this puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseSessionError<I> {
    /// Item number `at`, from 1, is not a move.
    NotAMove {
        /// The number of the item in the text, from 1.
        at: usize,
        /// The item, cut after 40 characters.
        text: String,
    },
    /// Item number `at`, from 1, is a move that the rules refuse.
    Illegal {
        /// The number of the item in the text, from 1.
        at: usize,
        /// The reason given by the rules.
        why: I,
    },
    /// A parenthesis, a brace or a mark is misplaced.
    Malformed,
    /// More than [`Session::MAX_MOVES`] moves.
    TooLong,
}

impl<I: Message> fmt::Display for ParseSessionError<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAMove { at, text } => write!(f, "item {at} is not a move: {text}"),
            Self::Illegal { at, why } => write!(f, "item {at} is not a legal move: {}", OwnedMessage::of(why)),
            Self::Malformed => f.write_str("a parenthesis, a brace or a mark is misplaced"),
            Self::TooLong => f.write_str("there are too many moves"),
        }
    }
}

impl<I: Message + fmt::Debug> std::error::Error for ParseSessionError<I> {}

impl<P: Puzzle> Session<P> {
    /// The most moves that [`Session::parse`] reads: a guard against hostile links. It is far more than an address
    /// holds or a person plays, and few enough that a branch at every move, or all moves as branches of one, take no
    /// time.
    pub const MAX_MOVES: usize = 20_000;

    /// Starts a session at the start of `puzzle`.
    #[must_use]
    pub fn new(puzzle: P) -> Self {
        let position = puzzle.start();
        Self::from_position(puzzle, position)
    }

    /// Starts a session at any position of `puzzle`, for instance one of a solver's answer.
    #[must_use]
    pub fn from_position(puzzle: P, position: P::Position) -> Self {
        Self { puzzle, position, tree: MoveTree::default(), moves: Vec::new() }
    }

    /// Returns the puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &P {
        &self.puzzle
    }

    /// Returns the position at the cursor.
    #[must_use]
    pub const fn position(&self) -> &P::Position {
        &self.position
    }

    /// Returns the tree without the moves.
    #[must_use]
    pub const fn tree(&self) -> &MoveTree {
        &self.tree
    }

    /// Returns the tree without the moves, for marks, comments and the order of variations.
    pub const fn tree_mut(&mut self) -> &mut MoveTree {
        &mut self.tree
    }

    /// Returns the move of a node of the tree; the root has none.
    #[must_use]
    pub fn move_at(&self, node: usize) -> Option<&P::Move> {
        node.checked_sub(1).and_then(|at| self.moves.get(at))
    }

    /// Returns the progress of the position towards the goal.
    #[must_use]
    pub fn status(&self) -> Status {
        self.puzzle.status(&self.position)
    }

    /// Makes a move at the cursor. A move that was made here before is entered again, not added twice.
    ///
    /// # Errors
    /// The refusal of the rules; the session is then unchanged.
    pub fn play(&mut self, mv: P::Move) -> Result<(), P::MoveError> {
        self.puzzle.play(&mut self.position, &mv)?;
        let children = self.tree.children(self.tree.cursor());
        match children.iter().copied().find(|&child| self.move_at(child) == Some(&mv)) {
            Some(child) => self.tree.enter(child),
            None => {
                self.moves.push(mv);
                self.tree.add();
            }
        }
        Ok(())
    }

    /// Brings back the variation that was removed last or, if nothing was removed since the last move, takes back the move
    /// before the cursor. Returns false at the root.
    pub fn undo(&mut self) -> bool {
        if let Some(cursor) = self.tree.restore() {
            self.go_to(cursor);
            return true;
        }
        self.take_back()
    }

    /// Takes back the move before the cursor. Returns false at the root.
    fn take_back(&mut self) -> bool {
        let Some(mv) = self.move_at(self.tree.cursor()).cloned() else { return false };
        self.puzzle.take_back(&mut self.position, &mv);
        self.tree.leave();
        true
    }

    /// Makes the move again that was last made or entered here. Returns false if there is none.
    pub fn redo(&mut self) -> bool {
        self.tree.latest(self.tree.cursor()).is_some_and(|child| self.enter(child))
    }

    /// Whether there is a move to undo, or a variation to bring back.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        self.tree.cursor() != 0 || self.tree.has_removed()
    }

    /// Whether there is a move to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.tree.children(self.tree.cursor()).is_empty()
    }

    /// Returns the number of moves from the root to the cursor.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.tree.depth()
    }

    /// Returns the last move made, if any.
    #[must_use]
    pub fn last(&self) -> Option<&P::Move> {
        self.move_at(self.tree.cursor())
    }

    /// Returns the moves from the root to the cursor.
    #[must_use]
    pub fn moves(&self) -> Vec<P::Move> {
        self.moves_to(self.tree.cursor())
    }

    /// Returns the moves from the root to a node.
    #[must_use]
    pub fn moves_to(&self, node: usize) -> Vec<P::Move> {
        self.tree.path(node).into_iter().filter_map(|node| self.move_at(node).cloned()).collect()
    }

    /// Returns the moves of the current line: those made, and those that redo would make.
    #[must_use]
    pub fn line(&self) -> Vec<P::Move> {
        self.tree.line().into_iter().filter_map(|node| self.move_at(node).cloned()).collect()
    }

    /// Returns the number of moves in the tree, in all branches; a session that was read has at most
    /// [`Session::MAX_MOVES`].
    #[must_use]
    pub const fn node_count(&self) -> usize {
        self.tree.len()
    }

    /// Returns the length of [`Session::line`] without building it.
    #[must_use]
    pub fn line_len(&self) -> usize {
        let cursor = self.tree.cursor();
        let last = std::iter::successors(Some(cursor), |&at| self.tree.latest(at)).last();
        self.tree.depth_of(last.unwrap_or(cursor))
    }

    /// Moves the cursor to the position after `depth` moves of the current line, or to its end if it is shorter.
    pub fn seek(&mut self, depth: usize) {
        while self.depth() > depth && self.take_back() {}
        while self.depth() < depth && self.redo() {}
    }

    /// Returns the moves that were made at the cursor, the one that redo makes marked `true`.
    #[must_use]
    pub fn branches(&self) -> Vec<(P::Move, bool)> {
        let cursor = self.tree.cursor();
        let latest = self.tree.latest_slot(cursor);
        let moves = self.tree.children(cursor).iter().enumerate();
        moves.filter_map(|(slot, &child)| Some((self.move_at(child)?.clone(), slot == latest))).collect()
    }

    /// Returns moves `from` to `to`, from 1, of the current line, each with its alternatives.
    #[must_use]
    pub fn line_with_variations(&self, from: usize, to: usize) -> Vec<PlayedMove<P::Move>> {
        let line = self.tree.line();
        let played = |&node: &usize| {
            let siblings = self.tree.children(self.tree.parent(node)).iter().enumerate();
            let others = siblings.filter(|(_, child)| **child != node);
            Some(PlayedMove {
                number: self.tree.depth_of(node),
                mv: self.move_at(node)?.clone(),
                others: others.filter_map(|(slot, &child)| Some((slot, self.move_at(child)?.clone()))).collect(),
            })
        };
        let to = to.min(line.len());
        line.get(from.max(1) - 1..to).unwrap_or_default().iter().filter_map(played).collect()
    }

    /// Enters branch `slot` of those made before move `number`, from 1, of the current line, so that the position shows
    /// it. Returns false if there is no such branch.
    pub fn enter_branch(&mut self, number: usize, slot: usize) -> bool {
        self.seek(number.saturating_sub(1));
        self.choose_branch(slot) && self.redo()
    }

    /// Makes redo enter branch `slot` of [`Session::branches`]. Returns false if there is no such branch.
    pub fn choose_branch(&mut self, slot: usize) -> bool {
        self.tree.choose(slot)
    }

    /// Removes a node of the tree with all that follows; the cursor moves before it if it was there. [`Session::undo`] brings
    /// it back, until the next move.
    pub fn remove(&mut self, node: usize) {
        if node == 0 {
            return;
        }
        let cursor = self.tree.cursor();
        if self.tree.has_cursor_below(node) {
            self.go_to(self.tree.parent(node));
        }
        self.tree.remove(node, cursor);
    }

    /// Reads a session over `puzzle` from `position`, in the text form that [`fmt::Display`] writes.
    ///
    /// # Errors
    /// The reason, and the session up to the first faulty item, so that as little as possible is lost.
    #[allow(clippy::result_large_err, reason = "the session up to the fault is kept, not dropped")]
    pub fn parse(
        puzzle: P,
        position: P::Position,
        text: &str,
    ) -> Result<Self, (Self, ParseSessionError<P::MoveError>)> {
        let mut session = Self::from_position(puzzle, position);
        match session.read(text) {
            Ok(()) => Ok(session),
            Err(error) => Err((session, error)),
        }
    }

    fn read(&mut self, text: &str) -> Result<(), ParseSessionError<P::MoveError>> {
        if text.is_empty() {
            return Ok(());
        }
        let mut marked = None;
        let mut open: Vec<usize> = Vec::new();
        for (index, item) in move_tree::items(text).enumerate() {
            let at = index + 1;
            let item = item.ok_or(ParseSessionError::Malformed)?;
            if item.opens.is_some() {
                // A branch replaces the move before it, so it starts at that move's parent. Without a move before it,
                // at the beginning of the text or of another branch, there can be none.
                if self.tree.cursor() == 0 {
                    return Err(ParseSessionError::Malformed);
                }
                open.push(self.tree.cursor());
                self.take_back();
            }
            if item.is_cursor && marked.is_some() {
                return Err(ParseSessionError::Malformed);
            }
            if item.word.is_empty() && item.is_cursor && at == 1 {
                marked = Some(0);
            } else {
                let not_a_move = |_| ParseSessionError::NotAMove { at, text: item.word.chars().take(40).collect() };
                let mv = item.word.parse().map_err(not_a_move)?;
                if self.tree.len() >= Self::MAX_MOVES {
                    return Err(ParseSessionError::TooLong);
                }
                self.play(mv).map_err(|why| ParseSessionError::Illegal { at, why })?;
                let node = self.tree.cursor();
                self.tree.set_mark(node, item.mark);
                self.tree.set_comment(node, item.comment);
                if item.opens == Some(true) {
                    self.tree.put_first(node);
                }
                if item.is_cursor {
                    marked = Some(node);
                }
            }
            for _ in 0..item.closes {
                let back = open.pop().ok_or(ParseSessionError::Malformed)?;
                self.go_to(back);
            }
        }
        if !open.is_empty() {
            return Err(ParseSessionError::Malformed);
        }
        if let Some(node) = marked {
            self.go_to(node);
        }
        Ok(())
    }

    /// Moves the cursor to a node of the tree, by way of the lowest common ancestor.
    pub fn go_to(&mut self, node: usize) {
        let mut ahead = Vec::new();
        let mut meet = node;
        while self.tree.cursor() != meet {
            if self.tree.depth_of(meet) > self.depth() {
                ahead.push(meet);
                meet = self.tree.parent(meet);
            } else if !self.take_back() {
                break;
            }
        }
        for &step in ahead.iter().rev() {
            self.enter(step);
        }
    }

    /// Moves the cursor to its child `child`; the move was legal when the child was made.
    fn enter(&mut self, child: usize) -> bool {
        let Some(mv) = self.move_at(child).cloned() else { return false };
        let is_legal = self.puzzle.play(&mut self.position, &mv).is_ok();
        if is_legal {
            self.tree.enter(child);
        }
        is_legal
    }
}

impl<P: Puzzle> fmt::Display for Session<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let write_move = |node: usize, out: &mut String| out.extend(self.move_at(node).map(ToString::to_string));
        f.write_str(&self.tree.write(&write_move))
    }
}

#[cfg(test)]
mod tests;
