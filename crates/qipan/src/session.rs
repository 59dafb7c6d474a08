//! A person's moves: a tree of them with a cursor.
//!
//! Undo and redo walk along the tree; playing another move where one was made before opens a branch, and nothing that
//! was ever played is lost. A session can begin at any position, so a person may take over from a solver anywhere.
//!
//! # Text form
//! ```text
//! moves   = item *( ";" item )
//! item    = move [ "*" ]            "*" marks the cursor (none: the end of the main line)
//!         | "*"                     only as the first item: the cursor is before the first move
//!         | "(" moves ")"           a branch: played instead of the move before it
//! ```
//! For example `a;b*;(c;d);e`: a, b, e were played, and instead of b also c, d; the cursor stands after b.

use std::fmt;

use crate::puzzle::{Puzzle, Status};

/// A tree of moves over a puzzle, with a cursor.
#[derive(Clone, Debug)]
pub struct Session<P: Puzzle> {
    puzzle: P,
    position: P::Position,
    /// Node 0 is the origin and has no move.
    nodes: Vec<Node<P::Move>>,
    cursor: usize,
}

#[derive(Clone, Debug)]
struct Node<M> {
    parent: usize,
    mv: Option<M>,
    /// In the order in which they were first played.
    children: Vec<usize>,
    /// Which of them redo enters.
    latest: usize,
}

impl<M> Node<M> {
    const fn new(parent: usize, mv: Option<M>) -> Self {
        Self { parent, mv, children: Vec::new(), latest: 0 }
    }
}

/// Why a text is not a session of this puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadSession<I> {
    /// Item number `at`, from 1, is not a move.
    NotAMove {
        /// Which item of the text, from 1.
        at: usize,
        /// The item as it stands.
        text: String,
    },
    /// Item number `at`, from 1, is a move that the rules refuse.
    Illegal {
        /// Which item of the text, from 1.
        at: usize,
        /// Why.
        why: I,
    },
    /// A parenthesis or a cursor mark is where none can be.
    Malformed,
    /// More than [`Session::MOST_MOVES`] moves.
    TooLong,
}

impl<P: Puzzle> Session<P> {
    /// No text with more moves than this is read: a guard against hostile links.
    pub const MOST_MOVES: usize = 100_000;

    /// A session from the start of `puzzle`.
    #[must_use]
    pub fn new(puzzle: P) -> Self {
        let position = puzzle.start();
        Self::from_position(puzzle, position)
    }

    /// A session from any position of `puzzle`, for instance one of a solver's answer.
    #[must_use]
    pub fn from_position(puzzle: P, position: P::Position) -> Self {
        Self { puzzle, position, nodes: vec![Node::new(0, None)], cursor: 0 }
    }

    /// The puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &P {
        &self.puzzle
    }

    /// The position at the cursor.
    #[must_use]
    pub const fn position(&self) -> &P::Position {
        &self.position
    }

    /// How far the position is from done.
    #[must_use]
    pub fn status(&self) -> Status {
        self.puzzle.status(&self.position)
    }

    /// Makes a move at the cursor. A move that was made here before is entered again rather than doubled.
    ///
    /// # Errors
    /// The refusal of the rules; nothing has changed then.
    pub fn play(&mut self, mv: P::Move) -> Result<(), P::Illegal> {
        self.puzzle.play(&mut self.position, &mv)?;
        let children = &self.nodes[self.cursor].children;
        let known = children.iter().position(|&child| self.nodes[child].mv.as_ref() == Some(&mv));
        let slot = known.unwrap_or_else(|| {
            let child = self.nodes.len();
            self.nodes.push(Node::new(self.cursor, Some(mv)));
            self.nodes[self.cursor].children.push(child);
            self.nodes[self.cursor].children.len() - 1
        });
        self.nodes[self.cursor].latest = slot;
        self.cursor = self.nodes[self.cursor].children[slot];
        Ok(())
    }

    /// Takes back the last move. False at the origin.
    pub fn undo(&mut self) -> bool {
        let node = &self.nodes[self.cursor];
        let Some(mv) = &node.mv else { return false };
        self.puzzle.take_back(&mut self.position, mv);
        self.cursor = node.parent;
        true
    }

    /// Makes the move again that was last made or entered here. False when there is none.
    pub fn redo(&mut self) -> bool {
        let node = &self.nodes[self.cursor];
        match node.children.get(node.latest) {
            Some(&child) => self.enter(child),
            None => false,
        }
    }

    /// Is there anything to undo?
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        self.cursor != 0
    }

    /// Is there anything to redo?
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.nodes[self.cursor].children.is_empty()
    }

    /// The number of moves made from the origin to the cursor.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.path(self.cursor).len()
    }

    /// The moves from the origin to the cursor.
    #[must_use]
    pub fn made(&self) -> Vec<P::Move> {
        self.path(self.cursor).into_iter().filter_map(|node| self.nodes[node].mv.clone()).collect()
    }

    /// The moves of the line through the cursor: those made, and those that redo would make.
    #[must_use]
    pub fn line(&self) -> Vec<P::Move> {
        let mut line = self.made();
        let mut at = self.cursor;
        while let Some(&child) = self.nodes[at].children.get(self.nodes[at].latest) {
            line.extend(self.nodes[child].mv.clone());
            at = child;
        }
        line
    }

    /// Goes to the position after `depth` moves of the current line; beyond its end, to its end.
    pub fn seek(&mut self, depth: usize) {
        while self.depth() > depth && self.undo() {}
        while self.depth() < depth && self.redo() {}
    }

    /// The moves that were made at the cursor, the one that redo makes marked `true`.
    #[must_use]
    pub fn branches(&self) -> Vec<(P::Move, bool)> {
        let node = &self.nodes[self.cursor];
        let moves = node.children.iter().enumerate();
        moves.filter_map(|(slot, &child)| Some((self.nodes[child].mv.clone()?, slot == node.latest))).collect()
    }

    /// Makes redo enter branch number `slot` of [`Session::branches`]. False when there is no such branch.
    pub fn choose_branch(&mut self, slot: usize) -> bool {
        let node = &mut self.nodes[self.cursor];
        let known = slot < node.children.len();
        if known {
            node.latest = slot;
        }
        known
    }

    /// Reads a session over `puzzle` from `position`, in the text form that [`fmt::Display`] writes.
    ///
    /// # Errors
    /// What is wrong with the text, and the session as far as it was good, so that nothing more is lost than must be.
    pub fn parse(puzzle: P, position: P::Position, text: &str) -> Result<Self, (Self, BadSession<P::Illegal>)> {
        let mut session = Self::from_position(puzzle, position);
        match session.read(text) {
            Ok(()) => Ok(session),
            Err(bad) => Err((session, bad)),
        }
    }

    fn read(&mut self, text: &str) -> Result<(), BadSession<P::Illegal>> {
        if text.is_empty() {
            return Ok(());
        }
        let mut marked = None;
        let mut open: Vec<usize> = Vec::new();
        for (index, item) in text.split(';').enumerate() {
            let at = index + 1;
            let mut word = item;
            while let Some(rest) = word.strip_prefix('(') {
                // A branch replaces the move before it, so it starts at that move's parent.
                if self.cursor == 0 {
                    return Err(BadSession::Malformed);
                }
                open.push(self.cursor);
                self.undo();
                word = rest;
            }
            let closing = word.len() - word.trim_end_matches(')').len();
            word = word.trim_end_matches(')');
            let is_cursor = word.ends_with('*');
            word = word.strip_suffix('*').unwrap_or(word);
            if word.is_empty() && is_cursor && at == 1 {
                marked = Some(0);
            } else {
                let mv =
                    word.parse().map_err(|_| BadSession::NotAMove { at, text: word.chars().take(40).collect() })?;
                if self.nodes.len() > Self::MOST_MOVES {
                    return Err(BadSession::TooLong);
                }
                self.play(mv).map_err(|why| BadSession::Illegal { at, why })?;
                if is_cursor {
                    marked = Some(self.cursor);
                }
            }
            for _ in 0..closing {
                let back = open.pop().ok_or(BadSession::Malformed)?;
                self.go_to(back);
            }
        }
        if !open.is_empty() {
            return Err(BadSession::Malformed);
        }
        if let Some(node) = marked {
            self.go_to(node);
        }
        Ok(())
    }

    /// The nodes from the first move to `node`, the origin left out.
    fn path(&self, mut node: usize) -> Vec<usize> {
        let mut path = Vec::new();
        while node != 0 {
            path.push(node);
            node = self.nodes[node].parent;
        }
        path.reverse();
        path
    }

    fn go_to(&mut self, node: usize) {
        let path = self.path(node);
        while self.cursor != 0 && !path.contains(&self.cursor) {
            self.undo();
        }
        let from = path.iter().position(|&step| step == self.cursor).map_or(0, |index| index + 1);
        for &step in &path[from..] {
            self.enter(step);
        }
    }

    /// Steps from the cursor to its child `child`; the move was legal when the child was made.
    fn enter(&mut self, child: usize) -> bool {
        let Some(mv) = self.nodes[child].mv.clone() else { return false };
        let legal = self.puzzle.play(&mut self.position, &mv).is_ok();
        if legal {
            let node = &mut self.nodes[self.cursor];
            node.latest = node.children.iter().position(|&c| c == child).unwrap_or(node.latest);
            self.cursor = child;
        }
        legal
    }

    /// Writes the line that starts at `node`: its latest children first, each followed by its alternatives.
    fn write_from(&self, mut node: usize, out: &mut String) {
        while let Some(&main) = self.nodes[node].children.get(self.nodes[node].latest) {
            self.write_move(main, out);
            for &other in self.nodes[node].children.iter().filter(|&&child| child != main) {
                out.push_str(";(");
                let inside = out.len();
                self.write_move(other, out);
                self.write_from(other, out);
                // `write_move` puts its separator first; inside a fresh parenthesis there is nothing to separate.
                if out[inside..].starts_with(';') {
                    out.remove(inside);
                }
                out.push(')');
            }
            node = main;
        }
    }

    fn write_move(&self, node: usize, out: &mut String) {
        if let Some(mv) = &self.nodes[node].mv {
            if !out.is_empty() {
                out.push(';');
            }
            out.push_str(&mv.to_string());
            if node == self.cursor && !self.nodes[node].children.is_empty() {
                out.push('*');
            }
        }
    }
}

impl<P: Puzzle> fmt::Display for Session<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = String::new();
        if self.cursor == 0 && self.nodes.len() > 1 {
            out.push('*');
        }
        self.write_from(0, &mut out);
        f.write_str(&out)
    }
}
