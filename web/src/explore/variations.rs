//! The variations: the tree of all moves that were played, with comments, marks, and positions that came before.
//!
//! The worker writes it as HTML, so that neither its words nor its layout are in the program of the page.

use std::collections::HashMap;

use qipan::move_tree::{MAX_COMMENT, Mark, TreeItem};
use qipan::{Args, Session};

use super::families::{Explored, Likeness, PositionImage, PositionOf};
use super::html::HtmlText;
use super::whole_game::Layered;
use crate::stage::lab_model::PuzzleOf;
use crate::words::Words;

/// The most moves shown, and compared for positions that came before.
const MAX_MOVES: usize = 600;

/// A move of the tree with its texts.
struct Turn {
    item: TreeItem,
    /// Its short name, the same in every language.
    short: String,
    /// Its name for screen readers.
    name: String,
    /// The name of the position in all parts: see [`super::spot`].
    at: Option<String>,
    /// Whether it put the goal out of reach.
    is_lost: bool,
    /// The index of the first move with the same position, and how the position is turned.
    same: Option<(usize, Likeness)>,
}

/// Returns the variations as HTML, and as text to be taken away; `before` is the number of moves before the first, and `lost`
/// the node of the move that put the goal out of reach, if it is known.
pub fn variations<L: Explored>(
    session: &Session<PuzzleOf<L>>,
    before: u64,
    lost: Option<usize>,
    words: &Words,
) -> (String, String)
where
    PuzzleOf<L>: Clone + Layered,
{
    let turns = turns::<L>(session, before, lost, words);
    let more = session.tree().in_text_order().len().saturating_sub(turns.len());
    (html(&turns, before, more, words), text(&turns, before))
}

fn turns<L: Explored>(session: &Session<PuzzleOf<L>>, before: u64, lost: Option<usize>, words: &Words) -> Vec<Turn>
where
    PuzzleOf<L>: Clone + Layered,
{
    let puzzle = session.puzzle();
    let mut walker = session.clone();
    walker.go_to(0);
    let mut seen: HashMap<Vec<i64>, usize> = HashMap::new();
    let mut turns = Vec::new();
    for item in session.tree().listing().into_iter().take(MAX_MOVES) {
        let Some(mv) = session.move_at(item.node) else { continue };
        walker.go_to(session.tree().parent(item.node));
        let short = L::short_name(puzzle, walker.position(), mv);
        walker.go_to(item.node);
        let images = L::images(puzzle, walker.position());
        let canonical = images.iter().map(|(image, _)| image).min().cloned().unwrap_or_default();
        let index = turns.len();
        let first = *seen.entry(canonical).or_insert(index);
        let same = turns.get(first).filter(|_| first != index).map(|turn: &Turn| {
            let mut other = session.clone();
            other.go_to(turn.item.node);
            (first, likeness::<L>(puzzle, (walker.position(), &images), other.position()))
        });
        let number = before + item.depth as u64;
        let name = L::move_name(puzzle, words, number, mv);
        let at = L::spot(puzzle, walker.position());
        let is_lost = lost == Some(item.node);
        turns.push(Turn { item, short, name, at, is_lost, same });
    }
    turns
}

/// Returns how a position with these images is like another one that it equals up to symmetry.
fn likeness<L: Explored>(
    puzzle: &PuzzleOf<L>,
    (position, images): (&PositionOf<L>, &[PositionImage]),
    other: &PositionOf<L>,
) -> Likeness {
    let wanted = L::images(puzzle, other).into_iter().next().map(|(image, _)| image).unwrap_or_default();
    let found = images.iter().find(|(image, _)| *image == wanted).map_or(Likeness::Turned, |(_, likeness)| *likeness);
    if found == Likeness::Same && L::is_shifted(position, other) { Likeness::Shifted } else { found }
}

/// Returns the word for a likeness.
fn likeness_key(likeness: Likeness) -> &'static str {
    match likeness {
        Likeness::Same => "variations-same",
        Likeness::Mirrored => "variations-mirrored",
        Likeness::Turned => "variations-turned",
        Likeness::Shifted => "variations-shifted",
        Likeness::Rearranged => "variations-rearranged",
    }
}

const fn mark_key(mark: Mark) -> &'static str {
    match mark {
        Mark::Good => "variations-good",
        Mark::Mistake => "variations-mistake",
        Mark::Interesting => "variations-interesting",
    }
}

/// The attributes that name the neighbours of a move, for the arrow keys.
struct Neighbours {
    left: Option<String>,
    right: Option<String>,
    up: Option<String>,
    down: Option<String>,
}

fn id(turn: &Turn) -> String {
    format!("turn-{}", turn.item.number)
}

fn neighbours(turns: &[Turn], at: usize) -> Neighbours {
    let item = &turns[at].item;
    let parent = turns.iter().find(|turn| turn.item.number == item.parent);
    let siblings: Vec<&Turn> = turns.iter().filter(|turn| turn.item.parent == item.parent).collect();
    let place = siblings.iter().position(|turn| turn.item.number == item.number).unwrap_or(0);
    Neighbours {
        left: parent.map(id),
        right: turns.iter().find(|turn| turn.item.parent == item.number).map(id),
        up: place.checked_sub(1).and_then(|above| siblings.get(above)).map(|turn| id(turn)),
        down: siblings.get(place + 1).map(|turn| id(turn)),
    }
}

fn html(turns: &[Turn], before: u64, more: usize, words: &Words) -> String {
    let mut html = HtmlText::new();
    if turns.is_empty() {
        html.element("p", &[("class", Some("soft"))], &words.get("variations-none"));
        return html.finish();
    }
    let cursor = turns.iter().position(|turn| turn.item.is_cursor);
    html.open(
        "div",
        &[("class", Some("variations")), ("role", Some("group")), ("aria-labelledby", Some("variations"))],
    );
    let mut nesting = 0;
    let close_to = |html: &mut HtmlText, nesting: &mut usize, to: usize| {
        while *nesting > to {
            html.close("div");
            *nesting -= 1;
        }
    };
    for (at, turn) in turns.iter().enumerate() {
        let item = &turn.item;
        if item.opens {
            close_to(&mut html, &mut nesting, item.nesting - 1);
            let args = Args::none().count("move", before + item.depth as u64);
            let label = words.with("variations-instead", &args);
            html.open("div", &[("class", Some("variation")), ("role", Some("group")), ("aria-label", Some(&label))]);
            nesting += 1;
        } else {
            close_to(&mut html, &mut nesting, item.nesting);
        }
        // The move under the cursor is the tab stop, or the first one.
        write_turn(&mut html, turns, at, before, at == cursor.unwrap_or(0), words);
    }
    close_to(&mut html, &mut nesting, 0);
    html.close("div");
    if more > 0 {
        let text = words.with("variations-more", &Args::none().count("moves", more as u64));
        html.element("p", &[("class", Some("soft"))], &text);
    }
    if let Some(turn) = cursor.map(|at| &turns[at]) {
        write_tools(&mut html, turn, before, words);
    }
    html.finish()
}

fn write_turn(html: &mut HtmlText, turns: &[Turn], at: usize, before: u64, is_stop: bool, words: &Words) {
    let turn = &turns[at];
    let item = &turn.item;
    let number = (before + item.depth as u64).to_string();
    let near = neighbours(turns, at);
    let mark = item.mark.map(|mark| words.get(mark_key(mark)));
    let spoken = Args::none().text("number", number.clone()).text("move", turn.name.clone());
    let label = match mark {
        Some(mark) => words.with("variations-marked-move", &spoken.text("mark", mark)),
        None => words.with("variations-move", &spoken),
    };
    html.open(
        "button",
        &[
            ("type", Some("button")),
            ("id", Some(&id(turn))),
            ("class", Some(if item.nesting == 0 { "turn is-main" } else { "turn" })),
            ("data-do", Some(&format!("go:{}", item.number))),
            ("data-left", near.left.as_deref()),
            ("data-right", near.right.as_deref()),
            ("data-up", near.up.as_deref()),
            ("data-down", near.down.as_deref()),
            ("data-at", turn.at.as_deref()),
            ("tabindex", Some(if is_stop { "0" } else { "-1" })),
            ("aria-current", item.is_cursor.then_some("true")),
        ],
    );
    html.element("span", &[("class", Some("sr"))], &label);
    html.open("span", &[("aria-hidden", Some("true"))]);
    html.element("span", &[("class", Some("number"))], &number);
    html.text(" ");
    html.text(&turn.short);
    if let Some(mark) = item.mark {
        html.text(" ");
        html.element("span", &[("class", Some("mark"))], mark.sign());
    }
    html.close("span");
    html.close("button");
    if turn.is_lost {
        html.element("span", &[("class", Some("fatal"))], &words.get("ways-lost"));
    }
    if let Some((first, likeness)) = turn.same {
        let other = &turns[first].item;
        let args = Args::none().count("move", before + other.depth as u64);
        let text = words.with(likeness_key(likeness), &args);
        let action = format!("go:{}", other.number);
        html.element("button", &[("type", Some("button")), ("class", Some("same")), ("data-do", Some(&action))], &text);
    }
    if !item.comment.is_empty() {
        html.element("p", &[("class", Some("comment"))], &item.comment);
    }
}

/// Writes the tools for the move under the cursor: its mark and comment, promotion and deletion.
fn write_tools(html: &mut HtmlText, turn: &Turn, before: u64, words: &Words) {
    let item = &turn.item;
    let args = Args::none().count("move", before + item.depth as u64);
    let label = words.with("variations-tools", &args);
    html.open("div", &[("class", Some("turn-tools")), ("role", Some("group")), ("aria-label", Some(&label))]);
    html.open("div", &[("class", Some("row"))]);
    for mark in Mark::ALL {
        let is_set = item.mark == Some(mark);
        // A second press takes the mark away.
        let action = format!("mark:{}:{}", item.number, if is_set { "" } else { mark.sign() });
        html.open(
            "button",
            &[
                ("type", Some("button")),
                ("id", Some(&format!("mark-{}", mark.sign()))),
                ("data-do", Some(&action)),
                ("aria-pressed", Some(if is_set { "true" } else { "false" })),
                ("aria-label", Some(&words.get(mark_key(mark)))),
            ],
        );
        html.text(mark.sign());
        html.close("button");
    }
    let mut button = |id: &str, action: &str, key: &str| {
        html.element(
            "button",
            &[("type", Some("button")), ("id", Some(id)), ("data-do", Some(action))],
            &words.get(key),
        );
    };
    if item.nesting > 0 {
        button("promote", &format!("promote:{}", item.number), "variations-promote");
    }
    button("delete-variation", &format!("delete:{}", item.number), "variations-delete");
    html.close("div");
    html.open("label", &[("class", Some("field"))]);
    html.element("span", &[], &words.get("variations-comment"));
    html.open(
        "input",
        &[
            ("id", Some("comment")),
            ("type", Some("text")),
            ("maxlength", Some(&MAX_COMMENT.to_string())),
            ("autocomplete", Some("off")),
            ("data-set", Some(&format!("comment:{}", item.number))),
            ("value", Some(&item.comment)),
        ],
    );
    html.close("label");
    html.close("div");
}

/// Returns the variations as text, as chess notates them: variations in parentheses, comments in braces.
fn text(turns: &[Turn], before: u64) -> String {
    let mut out = String::new();
    let mut nesting = 0;
    let close_to = |out: &mut String, nesting: &mut usize, to: usize| {
        while *nesting > to {
            out.push(')');
            *nesting -= 1;
        }
    };
    for turn in turns {
        let item = &turn.item;
        close_to(&mut out, &mut nesting, if item.opens { item.nesting - 1 } else { item.nesting });
        if !out.is_empty() {
            out.push(' ');
        }
        if item.opens {
            out.push('(');
            nesting += 1;
        }
        out.push_str(&format!("{}. {}", before + item.depth as u64, turn.short));
        out.push_str(item.mark.map_or("", Mark::sign));
        if !item.comment.is_empty() {
            out.push_str(&format!(" {{{}}}", item.comment));
        }
    }
    close_to(&mut out, &mut nesting, 0);
    out
}

#[cfg(test)]
mod tests {
    use qipan::pegs::{Board, BoardShape, Point, Position};

    use super::*;
    use crate::labs::pegs::PegLab;

    fn like(board: &Board, pegs: &[(i64, i64)], others: &[(i64, i64)]) -> Option<Likeness> {
        let position = |pegs: &[(i64, i64)]| Position::of_points(pegs.iter().map(|(row, col)| Point::new(*row, *col)));
        let (one, other) = (position(pegs), position(others));
        let canonical = |position| PegLab::images(board, position).into_iter().map(|(image, _)| image).min();
        (canonical(&one) == canonical(&other))
            .then(|| likeness::<PegLab>(board, (&one, &PegLab::images(board, &one)), &other))
    }

    #[test]
    fn positions_on_the_plane_are_compared_wherever_they_lie() {
        let plane = Board::rectangle(2, 3).unwrap();
        let pegs = [(0, 0), (0, 1), (1, 0), (3, 0)];
        assert_eq!(like(&plane, &pegs, &pegs), Some(Likeness::Same));
        assert_eq!(like(&plane, &pegs, &[(-1, 2), (-1, 3), (0, 2), (2, 2)]), Some(Likeness::Shifted));
        assert_eq!(like(&plane, &pegs, &[(0, 1), (0, 0), (1, 1), (3, 1)]), Some(Likeness::Mirrored));
        assert_eq!(like(&plane, &pegs, &[(3, 1), (3, 0), (2, 1), (0, 1)]), Some(Likeness::Turned));
        assert_eq!(like(&plane, &pegs, &[(0, 0), (0, 1), (1, 1), (3, 0)]), None);
    }

    #[test]
    fn the_triangle_has_six_symmetries() {
        let triangle = Board::classic(BoardShape::Triangle, Point::new(0, 0)).unwrap();
        let pegs = [(0, 0), (1, 0), (3, 1)];
        assert_eq!(like(&triangle, &pegs, &[(0, 0), (1, 1), (3, 2)]), Some(Likeness::Mirrored));
        // A third of a turn takes the top to a corner of the lowest row.
        assert_eq!(like(&triangle, &pegs, &[(4, 4), (3, 3), (2, 1)]), Some(Likeness::Turned));
        assert_eq!(like(&triangle, &pegs, &[(1, 0), (2, 0), (4, 1)]), None, "it may not be shifted");
        let images =
            PegLab::images(&triangle, &Position::of_points([Point::new(0, 0), Point::new(1, 0), Point::new(3, 1)]));
        let different: std::collections::HashSet<_> = images.iter().map(|(image, _)| image.clone()).collect();
        assert_eq!((images.len(), different.len()), (6, 6));
    }
}
