//! Trees of moves: variations with a cursor, comments and marks, without the moves themselves.
//!
//! [`crate::Session`] keeps the moves and the position beside it. A node is named by its *number*: its place in the text
//! form, from 1; 0 is the root. So the number of a node is the same wherever the text is read.
//!
//! The first child of a node is the main variation, and the latest is the one that redo enters.

/// A mark of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A good move, `!`.
    Good,
    /// A mistake: `?`, as in chess.
    Mistake,
    /// An interesting move: `!?`, as in chess.
    Interesting,
}

impl Mark {
    /// All marks.
    pub const ALL: [Self; 3] = [Self::Good, Self::Mistake, Self::Interesting];

    /// Returns its sign: `!`, `?` or `!?`.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Good => "!",
            Self::Mistake => "?",
            Self::Interesting => "!?",
        }
    }

    /// The inverse of [`Mark::sign`].
    #[must_use]
    pub fn from_sign(sign: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.sign() == sign)
    }
}

/// The largest number of characters of a comment.
pub const MAX_COMMENT: usize = 200;

/// The largest number of characters of all comments in a text.
pub const MAX_COMMENTS: usize = 2000;

/// Returns a comment as it is kept: at most [`MAX_COMMENT`] characters in one line, with parentheses for braces, which end a
/// comment in the text form.
#[must_use]
pub fn comment_of(text: &str) -> String {
    let kept = |character: char| match character {
        '{' => '(',
        '}' => ')',
        other if other.is_control() => ' ',
        other => other,
    };
    let text: String = text.chars().map(kept).skip_while(|kept| kept.is_whitespace()).take(MAX_COMMENT).collect();
    text.trim_end().to_owned()
}

#[derive(Clone, Debug, Default)]
struct Node {
    parent: usize,
    /// The number of moves from the root.
    depth: usize,
    /// The main variation first.
    children: Vec<usize>,
    /// The index among the children of the one that redo enters.
    latest: usize,
    mark: Option<Mark>,
    comment: String,
}

/// A variation that was removed, with what brings it back.
#[derive(Clone, Copy, Debug)]
struct Removed {
    node: usize,
    slot: usize,
    latest: usize,
    /// The cursor at that time.
    cursor: usize,
}

/// A node of the listing of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeItem {
    /// The number of the node, from 1.
    pub number: usize,
    /// The index of the node, for [`crate::Session::move_at`].
    pub node: usize,
    /// The number of moves from the root.
    pub depth: usize,
    /// The number of variations around it: 0 in the main line.
    pub nesting: usize,
    /// Whether a variation begins here.
    pub opens: bool,
    /// Whether the item before it is no move of the same variation, or of the main line.
    pub begins: bool,
    /// Its mark.
    pub mark: Option<Mark>,
    /// Its comment; empty if there is none.
    pub comment: String,
    /// Whether the cursor is after it.
    pub is_cursor: bool,
    /// The number of the node before it.
    pub parent: usize,
}

/// A tree with a cursor. Node 0 is the root.
#[derive(Clone, Debug)]
pub struct MoveTree {
    nodes: Vec<Node>,
    cursor: usize,
    removed: Option<Removed>,
}

impl Default for MoveTree {
    fn default() -> Self {
        Self { nodes: vec![Node::default()], cursor: 0, removed: None }
    }
}

impl MoveTree {
    /// Returns the node at the cursor.
    #[must_use]
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    /// Returns the number of moves from the root to the cursor.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.nodes[self.cursor].depth
    }

    /// Returns the number of moves from the root to a node.
    #[must_use]
    pub fn depth_of(&self, node: usize) -> usize {
        self.nodes[node].depth
    }

    /// Returns the number of nodes ever added, without the root.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether there is no node but the root.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the children of a node, the main one first.
    #[must_use]
    pub fn children(&self, node: usize) -> &[usize] {
        &self.nodes[node].children
    }

    /// Returns the node before a node; the root's is itself.
    #[must_use]
    pub fn parent(&self, node: usize) -> usize {
        self.nodes[node].parent
    }

    /// Returns the index of the child that redo enters.
    #[must_use]
    pub fn latest_slot(&self, node: usize) -> usize {
        self.nodes[node].latest
    }

    /// Returns the child that redo enters, if there is one.
    #[must_use]
    pub fn latest(&self, node: usize) -> Option<usize> {
        self.nodes[node].children.get(self.nodes[node].latest).copied()
    }

    /// Returns the nodes from the first move to `node`.
    #[must_use]
    pub fn path(&self, node: usize) -> Vec<usize> {
        let up = |&at: &usize| (at != 0).then(|| self.nodes[at].parent);
        let mut path: Vec<usize> = std::iter::successors(Some(node), up).take_while(|at| *at != 0).collect();
        path.reverse();
        path
    }

    /// Returns the nodes of the current line: to the cursor, and those that redo would enter.
    #[must_use]
    pub fn line(&self) -> Vec<usize> {
        let mut line = self.path(self.cursor);
        line.extend(std::iter::successors(self.latest(self.cursor), |&at| self.latest(at)));
        line
    }

    /// Adds a child to the cursor and enters it.
    pub(crate) fn add(&mut self) {
        let child = self.nodes.len();
        let depth = self.depth() + 1;
        self.nodes.push(Node { parent: self.cursor, depth, ..Node::default() });
        self.nodes[self.cursor].children.push(child);
        self.enter(child);
    }

    /// Moves the cursor to its child.
    pub(crate) fn enter(&mut self, child: usize) {
        self.removed = None;
        let node = &mut self.nodes[self.cursor];
        node.latest = node.children.iter().position(|&other| other == child).unwrap_or(node.latest);
        self.cursor = child;
    }

    /// Moves the cursor to its parent.
    pub(crate) fn leave(&mut self) {
        self.removed = None;
        self.cursor = self.nodes[self.cursor].parent;
    }

    /// Makes redo enter the child with this index. Returns false if there is none.
    pub(crate) fn choose(&mut self, slot: usize) -> bool {
        let node = &mut self.nodes[self.cursor];
        let is_known = slot < node.children.len();
        if is_known {
            node.latest = slot;
        }
        is_known
    }

    /// Makes a node the first child of its parent.
    pub(crate) fn put_first(&mut self, node: usize) {
        let above = self.nodes[node].parent;
        let parent = &mut self.nodes[above];
        let Some(slot) = parent.children.iter().position(|&child| child == node) else { return };
        let latest = parent.children.get(parent.latest).copied();
        parent.children[..=slot].rotate_right(1);
        parent.latest =
            latest.and_then(|latest| parent.children.iter().position(|&child| child == latest)).unwrap_or(0);
    }

    /// Promotes the variation of a node: it becomes the main one where it leaves the variation around it. Returns false in
    /// the main line.
    pub fn promote(&mut self, node: usize) -> bool {
        let is_aside = |&at: &usize| self.nodes[self.nodes[at].parent].children.first() != Some(&at);
        let Some(begin) = self.path(node).into_iter().rev().find(is_aside) else { return false };
        self.put_first(begin);
        true
    }

    /// Whether the cursor is at `node` or after it.
    #[must_use]
    pub fn has_cursor_below(&self, node: usize) -> bool {
        self.path(self.cursor).contains(&node)
    }

    /// Removes a node with all that follows; the cursor must be elsewhere. `cursor` is where it was before.
    pub(crate) fn remove(&mut self, node: usize, cursor: usize) {
        let above = self.nodes[node].parent;
        let parent = &mut self.nodes[above];
        let Some(slot) = parent.children.iter().position(|&child| child == node) else { return };
        let latest = parent.latest;
        parent.children.remove(slot);
        if latest > slot || latest == parent.children.len() {
            parent.latest = latest.saturating_sub(1);
        }
        if latest == slot {
            parent.latest = 0;
        }
        self.removed = Some(Removed { node, slot, latest, cursor });
    }

    /// Whether a removed variation can be brought back.
    #[must_use]
    pub const fn has_removed(&self) -> bool {
        self.removed.is_some()
    }

    /// Brings back what was removed last. Returns the cursor of that time.
    pub(crate) fn restore(&mut self) -> Option<usize> {
        let Removed { node, slot, latest, cursor } = self.removed.take()?;
        let above = self.nodes[node].parent;
        let parent = &mut self.nodes[above];
        parent.children.insert(slot.min(parent.children.len()), node);
        parent.latest = latest;
        Some(cursor)
    }

    /// Sets the comment of a node.
    pub fn set_comment(&mut self, node: usize, text: &str) {
        if node != 0 {
            self.nodes[node].comment = comment_of(text);
        }
    }

    /// Sets the mark of a node.
    pub fn set_mark(&mut self, node: usize, mark: Option<Mark>) {
        if node != 0 {
            self.nodes[node].mark = mark;
        }
    }

    /// Returns the comment of a node.
    #[must_use]
    pub fn comment(&self, node: usize) -> &str {
        &self.nodes[node].comment
    }

    /// Returns the mark of a node.
    #[must_use]
    pub fn mark(&self, node: usize) -> Option<Mark> {
        self.nodes[node].mark
    }

    /// Returns all nodes but the root in the order of the text form.
    #[must_use]
    pub fn in_text_order(&self) -> Vec<usize> {
        let mut order = Vec::with_capacity(self.len());
        self.walk_text(&mut |event| {
            if let TextEvent::Move { node, .. } = event {
                order.push(node);
            }
        });
        order
    }

    /// Returns the node with this number; the root for 0 and for numbers that are too large.
    #[must_use]
    pub fn numbered(&self, number: usize) -> usize {
        number.checked_sub(1).and_then(|at| self.in_text_order().get(at).copied()).unwrap_or(0)
    }

    /// Walks along the text form: each move of the current line is followed by its alternatives, and those by the rest of the
    /// line. Pending parts are kept on an explicit stack, so that variations may be nested to any depth.
    fn walk_text(&self, visit: &mut dyn FnMut(TextEvent)) {
        enum Next {
            Line(usize),
            Variation(usize),
            Close,
        }
        let mut stack = vec![Next::Line(0)];
        while let Some(next) = stack.pop() {
            match next {
                Next::Line(node) => {
                    let Some(latest) = self.latest(node) else { continue };
                    visit(TextEvent::Move { node: latest, opens: None });
                    stack.push(Next::Line(latest));
                    let others = self.nodes[node].children.iter().rev().filter(|&&child| child != latest);
                    stack.extend(others.map(|&other| Next::Variation(other)));
                }
                Next::Variation(node) => {
                    let is_main = self.nodes[self.nodes[node].parent].children.first() == Some(&node);
                    visit(TextEvent::Move { node, opens: Some(is_main) });
                    stack.extend([Next::Close, Next::Line(node)]);
                }
                Next::Close => visit(TextEvent::Close),
            }
        }
    }

    /// Writes the text form. `write_move` writes the move of a node.
    pub(crate) fn write(&self, write_move: &dyn Fn(usize, &mut String)) -> String {
        let mut out = String::new();
        if self.cursor == 0 && !self.nodes[0].children.is_empty() {
            out.push('*');
        }
        let mut room = MAX_COMMENTS;
        self.walk_text(&mut |event| match event {
            TextEvent::Close => out.push(')'),
            TextEvent::Move { node, opens } => {
                if !out.is_empty() {
                    out.push(';');
                }
                match opens {
                    Some(true) => out.push_str("(~"),
                    Some(false) => out.push('('),
                    None => {}
                }
                write_move(node, &mut out);
                let Node { mark, comment, children, .. } = &self.nodes[node];
                out.push_str(mark.map_or("", Mark::sign));
                let length = comment.chars().count();
                if length > 0 && length <= room {
                    room -= length;
                    out.push('{');
                    out.push_str(comment);
                    out.push('}');
                }
                if node == self.cursor && !children.is_empty() {
                    out.push('*');
                }
            }
        });
        out
    }

    /// Returns the nodes in the order in which they are shown: each move of the main line is followed by its variations, and
    /// those by the rest of the line.
    #[must_use]
    pub fn listing(&self) -> Vec<TreeItem> {
        let mut numbers = vec![0; self.nodes.len()];
        self.in_text_order().into_iter().zip(1..).for_each(|(node, number)| numbers[node] = number);
        let mut items = Vec::with_capacity(self.len());
        // The nodes whose main line goes on, with their nesting, and the begins of variations.
        let mut stack: Vec<(usize, usize, bool)> = vec![(0, 0, false)];
        let mut begins = true;
        while let Some((node, nesting, is_variation)) = stack.pop() {
            let mut show = |node: usize, opens: bool, begins: bool| {
                let Node { parent, depth, mark, comment, .. } = &self.nodes[node];
                items.push(TreeItem {
                    number: numbers[node],
                    node,
                    depth: *depth,
                    nesting,
                    opens,
                    begins,
                    mark: *mark,
                    comment: comment.clone(),
                    is_cursor: node == self.cursor,
                    parent: numbers[*parent],
                });
            };
            if is_variation {
                show(node, true, true);
                begins = false;
            }
            let children = &self.nodes[node].children;
            let Some((&main, others)) = children.split_first() else {
                begins = true;
                continue;
            };
            show(main, false, begins);
            begins = !others.is_empty();
            stack.push((main, nesting, false));
            stack.extend(others.iter().rev().map(|&other| (other, nesting + 1, true)));
        }
        items
    }
}

enum TextEvent {
    /// A move; it opens a variation, which is or is not the main one.
    Move {
        node: usize,
        opens: Option<bool>,
    },
    Close,
}

/// An item of the text form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TextItem<'a> {
    /// Whether it opens a variation, and whether that is the main one.
    pub opens: Option<bool>,
    /// The move.
    pub word: &'a str,
    /// The mark.
    pub mark: Option<Mark>,
    /// The comment.
    pub comment: &'a str,
    /// Whether the cursor is after it.
    pub is_cursor: bool,
    /// The number of variations that end after it.
    pub closes: usize,
}

/// Splits a text into items; `None` if braces or parentheses are misplaced within an item.
pub(crate) fn items(text: &str) -> impl Iterator<Item = Option<TextItem<'_>>> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        // A semicolon within a comment ends no item.
        let mut is_comment = false;
        let end = text.char_indices().find(|(_, character)| {
            is_comment = match character {
                '{' => true,
                '}' => false,
                _ => is_comment,
            };
            *character == ';' && !is_comment
        });
        let (item, after) = match end {
            Some((at, _)) => (&text[..at], Some(&text[at + 1..])),
            None => (text, None),
        };
        rest = after;
        Some(item_of(item))
    })
}

fn item_of(item: &str) -> Option<TextItem<'_>> {
    let (opens, mut word) = match item.strip_prefix('(') {
        Some(rest) if rest.starts_with('(') => return None,
        Some(rest) => match rest.strip_prefix('~') {
            Some(rest) => (Some(true), rest),
            None => (Some(false), rest),
        },
        None => (None, item),
    };
    let closes = word.len() - word.trim_end_matches(')').len();
    word = &word[..word.len() - closes];
    let is_cursor = word.ends_with('*');
    word = word.strip_suffix('*').unwrap_or(word);
    let mut comment = "";
    if let Some((before, inside)) = word.split_once('{') {
        comment = inside.strip_suffix('}').filter(|inside| !inside.contains(['{', '}']))?;
        word = before;
    }
    let bare = word.trim_end_matches(['!', '?']);
    let sign = &word[bare.len()..];
    let mark = Mark::from_sign(sign);
    if mark.is_none() && !sign.is_empty() {
        return None;
    }
    Some(TextItem { opens, word: bare, mark, comment, is_cursor, closes })
}
