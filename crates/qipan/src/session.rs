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
//! item    = move [ "*" ]            "*" marks the cursor (none: the end of the main line)
//!         | "*"                     only as the first item: the cursor is before the first move
//!         | "(" moves ")"           a branch: played instead of the move before it
//! ```
//! For example `a;b*;(c;d);e`: a, b, e were played, and c, d as an alternative to b; the cursor is after b. There is at
//! most one mark, and a branch begins with a move.

use std::fmt;

use crate::message::{Message, OwnedMessage};
use crate::puzzle::{Puzzle, Status};

/// A tree of moves over a puzzle, with a cursor.
#[derive(Clone, Debug)]
pub struct Session<P: Puzzle> {
    puzzle: P,
    position: P::Position,
    /// Node 0 is the root and has no move.
    nodes: Vec<Node<P::Move>>,
    cursor: usize,
}

#[derive(Clone, Debug)]
struct Node<M> {
    parent: usize,
    /// The number of moves from the root.
    depth: usize,
    mv: Option<M>,
    /// In the order in which they were first played.
    children: Vec<usize>,
    /// The index among the children of the one that redo enters.
    latest: usize,
}

impl<M> Node<M> {
    const fn root() -> Self {
        Self { parent: 0, depth: 0, mv: None, children: Vec::new(), latest: 0 }
    }
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
    /// A parenthesis or a cursor mark is misplaced.
    Malformed,
    /// More than [`Session::MAX_MOVES`] moves.
    TooLong,
}

impl<I: Message> fmt::Display for ParseSessionError<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAMove { at, text } => write!(f, "item {at} is not a move: {text}"),
            Self::Illegal { at, why } => write!(f, "item {at} is not a legal move: {}", OwnedMessage::of(why)),
            Self::Malformed => f.write_str("a parenthesis or a cursor mark is misplaced"),
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
        Self { puzzle, position, nodes: vec![Node::root()], cursor: 0 }
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
        let children = &self.nodes[self.cursor].children;
        let known = children.iter().position(|&child| self.nodes[child].mv.as_ref() == Some(&mv));
        let slot = known.unwrap_or_else(|| {
            let child = self.nodes.len();
            let depth = self.depth() + 1;
            self.nodes.push(Node { parent: self.cursor, depth, mv: Some(mv), ..Node::root() });
            self.nodes[self.cursor].children.push(child);
            self.nodes[self.cursor].children.len() - 1
        });
        self.nodes[self.cursor].latest = slot;
        self.cursor = self.nodes[self.cursor].children[slot];
        Ok(())
    }

    /// Takes back the last move. Returns false at the root.
    pub fn undo(&mut self) -> bool {
        let node = &self.nodes[self.cursor];
        let Some(mv) = &node.mv else { return false };
        self.puzzle.take_back(&mut self.position, mv);
        self.cursor = node.parent;
        true
    }

    /// Makes the move again that was last made or entered here. Returns false if there is none.
    pub fn redo(&mut self) -> bool {
        let node = &self.nodes[self.cursor];
        match node.children.get(node.latest) {
            Some(&child) => self.enter(child),
            None => false,
        }
    }

    /// Whether there is a move to undo.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        self.cursor != 0
    }

    /// Whether there is a move to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.nodes[self.cursor].children.is_empty()
    }

    /// Returns the number of moves from the root to the cursor.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.nodes[self.cursor].depth
    }

    /// Returns the last move made, if any.
    #[must_use]
    pub fn last(&self) -> Option<&P::Move> {
        self.nodes[self.cursor].mv.as_ref()
    }

    /// Returns the moves from the root to the cursor.
    #[must_use]
    pub fn moves(&self) -> Vec<P::Move> {
        let mut made = Vec::with_capacity(self.depth());
        let mut at = self.cursor;
        while let Some(mv) = &self.nodes[at].mv {
            made.push(mv.clone());
            at = self.nodes[at].parent;
        }
        made.reverse();
        made
    }

    /// Returns the moves of the current line: those made, and those that redo would make.
    #[must_use]
    pub fn line(&self) -> Vec<P::Move> {
        let mut line = self.moves();
        let mut at = self.cursor;
        while let Some(&child) = self.nodes[at].children.get(self.nodes[at].latest) {
            line.extend(self.nodes[child].mv.clone());
            at = child;
        }
        line
    }

    /// Returns the number of moves in the tree, in all branches; a session that was read has at most
    /// [`Session::MAX_MOVES`].
    #[must_use]
    pub fn node_count(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Returns the length of [`Session::line`] without building it.
    #[must_use]
    pub fn line_len(&self) -> usize {
        let children = |&at: &usize| self.nodes[at].children.get(self.nodes[at].latest).copied();
        let last = std::iter::successors(Some(self.cursor), children).last();
        last.map_or(0, |last| self.nodes[last].depth)
    }

    /// Moves the cursor to the position after `depth` moves of the current line, or to its end if it is shorter.
    pub fn seek(&mut self, depth: usize) {
        while self.depth() > depth && self.undo() {}
        while self.depth() < depth && self.redo() {}
    }

    /// Returns the moves that were made at the cursor, the one that redo makes marked `true`.
    #[must_use]
    pub fn branches(&self) -> Vec<(P::Move, bool)> {
        let node = &self.nodes[self.cursor];
        let moves = node.children.iter().enumerate();
        moves.filter_map(|(slot, &child)| Some((self.nodes[child].mv.clone()?, slot == node.latest))).collect()
    }

    /// Returns moves `from` to `to`, from 1, of the current line, each with its alternatives.
    #[must_use]
    pub fn line_with_variations(&self, from: usize, to: usize) -> Vec<PlayedMove<P::Move>> {
        let mut path = Vec::new();
        let mut at = self.cursor;
        while self.nodes[at].mv.is_some() {
            path.push(at);
            at = self.nodes[at].parent;
        }
        path.reverse();
        let children = |&at: &usize| self.nodes[at].children.get(self.nodes[at].latest).copied();
        path.extend(std::iter::successors(children(&self.cursor), children));
        let played = |&node: &usize| {
            let parent = &self.nodes[self.nodes[node].parent];
            let others = parent.children.iter().enumerate().filter(|(_, child)| **child != node);
            Some(PlayedMove {
                number: self.nodes[node].depth,
                mv: self.nodes[node].mv.clone()?,
                others: others.filter_map(|(slot, &child)| Some((slot, self.nodes[child].mv.clone()?))).collect(),
            })
        };
        let to = to.min(path.len());
        path.get(from.max(1) - 1..to).unwrap_or_default().iter().filter_map(played).collect()
    }

    /// Enters branch `slot` of those made before move `number`, from 1, of the current line, so that the position shows
    /// it. Returns false if there is no such branch.
    pub fn enter_branch(&mut self, number: usize, slot: usize) -> bool {
        self.seek(number.saturating_sub(1));
        self.choose_branch(slot) && self.redo()
    }

    /// Makes redo enter branch `slot` of [`Session::branches`]. Returns false if there is no such branch.
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
    /// The reason, and the session up to the first faulty item, so that as little as possible is lost.
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
        for (index, item) in text.split(';').enumerate() {
            let at = index + 1;
            let mut word = item;
            if let Some(rest) = word.strip_prefix('(') {
                // A branch replaces the move before it, so it starts at that move's parent. Without a move before it,
                // at the beginning of the text or of another branch, there can be none.
                if self.cursor == 0 || rest.starts_with('(') {
                    return Err(ParseSessionError::Malformed);
                }
                open.push(self.cursor);
                self.undo();
                word = rest;
            }
            let closing = word.len() - word.trim_end_matches(')').len();
            word = word.trim_end_matches(')');
            let is_cursor = word.ends_with('*');
            word = word.strip_suffix('*').unwrap_or(word);
            if is_cursor && marked.is_some() {
                return Err(ParseSessionError::Malformed);
            }
            if word.is_empty() && is_cursor && at == 1 {
                marked = Some(0);
            } else {
                let mv = word
                    .parse()
                    .map_err(|_| ParseSessionError::NotAMove { at, text: word.chars().take(40).collect() })?;
                if self.nodes.len() > Self::MAX_MOVES {
                    return Err(ParseSessionError::TooLong);
                }
                self.play(mv).map_err(|why| ParseSessionError::Illegal { at, why })?;
                if is_cursor {
                    marked = Some(self.cursor);
                }
            }
            for _ in 0..closing {
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

    /// Moves the cursor to `node` by way of the lowest common ancestor.
    fn go_to(&mut self, node: usize) {
        let mut ahead = Vec::new();
        let mut meet = node;
        while self.cursor != meet {
            if self.nodes[meet].depth > self.depth() {
                ahead.push(meet);
                meet = self.nodes[meet].parent;
            } else if !self.undo() {
                break;
            }
        }
        for &step in ahead.iter().rev() {
            self.enter(step);
        }
    }

    /// Moves the cursor to its child `child`; the move was legal when the child was made.
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

    /// Writes the text form: each move of a line is followed by its alternatives, and those by the rest of the line.
    /// Pending output is kept on an explicit stack, so that branches may be nested to any depth.
    fn write(&self) -> String {
        enum Next {
            Line(usize),
            Branch(usize),
            Close,
        }
        let mut out = String::new();
        if self.cursor == 0 && self.nodes.len() > 1 {
            out.push('*');
        }
        let mut stack = vec![Next::Line(0)];
        while let Some(next) = stack.pop() {
            match next {
                Next::Line(node) => {
                    let Node { children, latest, .. } = &self.nodes[node];
                    let Some(&main) = children.get(*latest) else { continue };
                    if !out.is_empty() {
                        out.push(';');
                    }
                    self.write_move(main, &mut out);
                    stack.push(Next::Line(main));
                    let others = children.iter().rev().filter(|&&child| child != main);
                    stack.extend(others.map(|&other| Next::Branch(other)));
                }
                Next::Branch(node) => {
                    out.push_str(";(");
                    self.write_move(node, &mut out);
                    stack.extend([Next::Close, Next::Line(node)]);
                }
                Next::Close => out.push(')'),
            }
        }
        out
    }

    fn write_move(&self, node: usize, out: &mut String) {
        let Node { mv: Some(mv), children, .. } = &self.nodes[node] else { return };
        out.push_str(&mv.to_string());
        if node == self.cursor && !children.is_empty() {
            out.push('*');
        }
    }
}

impl<P: Puzzle> fmt::Display for Session<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.write())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::{Args, Message};

    /// A puzzle of letters: a move writes one, and no letter may follow itself.
    #[derive(Clone, Debug)]
    struct Letters;

    #[derive(Clone, Debug, PartialEq)]
    struct Twice(char);

    impl Message for Twice {
        fn key(&self) -> &'static str {
            "twice"
        }
        fn args(&self) -> Args {
            Args::none().text("letter", self.0)
        }
    }

    impl Puzzle for Letters {
        type Position = String;
        type Move = char;
        type MoveError = Twice;

        fn start(&self) -> String {
            String::new()
        }
        fn play(&self, position: &mut String, &mv: &char) -> Result<(), Twice> {
            if position.ends_with(mv) {
                return Err(Twice(mv));
            }
            position.push(mv);
            Ok(())
        }
        fn take_back(&self, position: &mut String, _: &char) {
            position.pop();
        }
        fn status(&self, position: &String) -> Status {
            Status { done: position.len() as u64, total: 9 }
        }
    }

    fn read(text: &str) -> Result<Session<Letters>, (Session<Letters>, ParseSessionError<Twice>)> {
        Session::parse(Letters, String::new(), text)
    }

    fn good(text: &str) -> Session<Letters> {
        read(text).unwrap_or_else(|(_, bad)| panic!("{text:.80}: {bad:?}"))
    }

    fn line(session: &Session<Letters>) -> String {
        session.line().into_iter().collect()
    }

    #[test]
    fn reads_what_it_writes() {
        // The text, the position at its cursor, and the line through the cursor.
        for (text, position, whole) in [
            ("", "", ""),
            ("a", "a", "a"),
            ("*;a;b", "", "ab"),
            ("a*;b", "a", "ab"),
            ("a;b*;(c;d);e", "ab", "abe"),
            ("a;b;(c)", "ab", "ab"),
            ("a;(b;c);(d)", "a", "a"),
            ("a;(b;c;(d;e;(f);g);h);i;(j;(k))", "ai", "ai"),
            ("*;a;(b);c;(d;(e;f))", "", "ac"),
        ] {
            let session = good(text);
            assert_eq!((session.position().as_str(), line(&session).as_str()), (position, whole), "{text}");
        }
        // Siblings are written flat, the line first; all else is written as it was read.
        assert_eq!(good("a;(b;(c))").to_string(), "a;(b);(c)");
        for text in ["a;b*;(c;d);e", "*;a;(b;c;(d;e);f);g", "a;(b);(c);d", "a*;b;(c)", "a;b"] {
            assert_eq!(good(text).to_string(), text);
        }
    }

    #[test]
    fn refuses_bad_texts_and_keeps_their_good_part() {
        let not_a_move = |at, text: &str| ParseSessionError::NotAMove { at, text: text.to_owned() };
        for (text, bad, kept) in [
            (";", not_a_move(1, ""), ""),
            ("a;", not_a_move(2, ""), "a"),
            ("a;b;xyz;c", not_a_move(3, "xyz"), "ab"),
            ("a;b;b", ParseSessionError::Illegal { at: 3, why: Twice('b') }, "ab"),
            ("(a)", ParseSessionError::Malformed, ""),
            ("*;(a)", ParseSessionError::Malformed, ""),
            ("a;b;((c))", ParseSessionError::Malformed, "ab"),
            ("a;(b", ParseSessionError::Malformed, "b"),
            ("a;b)", ParseSessionError::Malformed, "ab"),
            ("a*;b*", ParseSessionError::Malformed, "a"),
            ("*;a*", ParseSessionError::Malformed, ""),
            ("a;*;b", not_a_move(2, ""), "a"),
            ("a**", not_a_move(1, "a*"), ""),
            ("a;(b)(c)", not_a_move(2, "b)(c"), ""),
        ] {
            let Err((session, why)) = read(text) else { panic!("{text} was read") };
            assert_eq!((why, session.position().as_str()), (bad, kept), "{text}");
        }
    }

    #[test]
    fn enters_moves_played_again_and_chosen_branches() {
        let mut session = good("a;b;c");
        assert!(session.undo() && session.undo());
        assert!(session.play('d').is_ok() && session.undo());
        assert_eq!(session.branches(), [('b', false), ('d', true)]);
        assert!(session.choose_branch(0) && !session.choose_branch(2));
        session.seek(9);
        assert_eq!((session.position().as_str(), session.depth()), ("abc", 3));
        session.seek(1);
        assert!(session.play('b').is_ok(), "not a third branch");
        assert_eq!(session.to_string(), "a;b*;(d);c");
        assert_eq!(session.play('b'), Err(Twice('b')));
        assert_eq!(session.moves(), ['a', 'b']);
    }

    #[test]
    fn lists_the_line_with_its_variations() {
        let mut session = good("a;b*;(c;d);e;(f)");
        let listed = |session: &Session<Letters>, from, to| {
            let turns = session.line_with_variations(from, to).into_iter();
            turns.map(|turn| (turn.number, turn.mv, turn.others)).collect::<Vec<_>>()
        };
        assert_eq!(listed(&session, 1, 9), [(1, 'a', vec![]), (2, 'b', vec![(1, 'c')]), (3, 'e', vec![(1, 'f')])]);
        assert_eq!(listed(&session, 2, 2), [(2, 'b', vec![(1, 'c')])]);
        assert_eq!(listed(&session, 0, 1).len() + listed(&session, 4, 9).len() + listed(&session, 3, 2).len(), 1);
        assert!(session.enter_branch(2, 1));
        assert_eq!((session.position().as_str(), line(&session).as_str()), ("ac", "acd"));
        assert_eq!(listed(&session, 2, 3), [(2, 'c', vec![(0, 'b')]), (3, 'd', vec![])]);
        assert!(!session.enter_branch(2, 7));
        assert_eq!(session.depth(), 1);
    }

    /// A link may be hostile: neither nested branches nor branches side by side take long or much stack.
    #[test]
    fn reads_and_writes_the_largest_texts() {
        let half = Session::<Letters>::MAX_MOVES / 2;
        // Each branch has two moves, and an alternative to the second is the next branch.
        let nested = format!("a;b{}{}", ";(c;d;(e;f".repeat(half / 2 - 1), "))".repeat(half / 2 - 1)) + ";c;d";
        let letter = |i: usize| char::from_u32(0x4e00 + i as u32).unwrap().to_string();
        let beside: String = (0..2 * half - 1).map(|i| format!(";({})", letter(i))).collect();
        for text in [nested, format!("a{beside}")] {
            let session = good(&text);
            assert!(good(&session.to_string()).to_string() == session.to_string());
            assert!(matches!(read(&format!("{text};x")), Err((_, ParseSessionError::TooLong))));
        }
    }
}
