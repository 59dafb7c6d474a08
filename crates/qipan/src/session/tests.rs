//! The text form, its refusals, and the tree that it tells.

use super::*;
use crate::message::{Args, Message};
use crate::move_tree::{MAX_COMMENT, MAX_COMMENTS, Mark, TreeItem};

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

#[expect(clippy::result_large_err, reason = "as `Session::parse`")]
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

#[test]
fn reads_and_writes_marks_comments_and_main_variations() {
    for text in ["a!;b?{too early; (perhaps)}*;(c!?;d{x}*)", "a{one}*;b;(c)", "a;b;(~c;d);e", "*;a?;(b;(~c))", "a;b!{}"]
    {
        match read(text) {
            Ok(session) => {
                let written = session.to_string();
                assert_eq!(good(&written).to_string(), written, "{text}");
            }
            Err((_, why)) => assert_eq!(why, ParseSessionError::Malformed, "{text}"),
        }
    }
    let session = good("a!;b?{too early; (perhaps)}*;(c!?;d{x});e");
    let tree = session.tree();
    let told = |number: usize| (tree.mark(tree.numbered(number)), tree.comment(tree.numbered(number)));
    assert_eq!(told(1), (Some(Mark::Good), ""));
    assert_eq!(told(2), (Some(Mark::Mistake), "too early; (perhaps)"));
    assert_eq!((told(3), told(4)), ((Some(Mark::Interesting), ""), (None, "x")));
    assert_eq!(session.to_string(), "a!;b?{too early; (perhaps)}*;(c!?;d{x});e");
    for bad in ["a{b", "a}", "a{b{c}}", "a?!", "a{b}c", "a!!", "((a)"] {
        assert!(read(bad).is_err(), "{bad}");
    }
}

#[test]
fn the_main_variation_survives_a_change_of_the_line() {
    let mut session = good("a;b;(c;d);e");
    // The line leads through c now, and b stays the main move.
    assert!(session.enter_branch(2, 1));
    assert_eq!(session.to_string(), "a;c*;(~b;e);d");
    let again = good("a;c*;(~b;e);d");
    assert_eq!(again.to_string(), session.to_string());
    let listed = |session: &Session<Letters>| {
        let shown = |item: &TreeItem| {
            let mv = session.move_at(item.node).copied().unwrap_or('-');
            format!(
                "{}{}{mv}{}",
                item.nesting,
                if item.begins { ">" } else { "" },
                if item.is_cursor { "*" } else { "" }
            )
        };
        session.tree().listing().iter().map(shown).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(listed(&session), "0>a 0b 1>c* 1d 0>e");
    assert_eq!(listed(&again), listed(&session));
    let c = session.tree().cursor();
    assert!(session.tree_mut().promote(c));
    assert_eq!(listed(&session), "0>a 0c* 1>b 1e 0>d");
    assert_eq!(session.to_string(), "a;c*;(b;e);d");
    assert!(!session.tree_mut().promote(c), "it is the main line");
    // A node within a variation promotes that variation; one at the root may be promoted too.
    let mut session = good("a;(b;c;(d;e))");
    let deepest = session.tree().numbered(5);
    assert_eq!(session.move_at(deepest), Some(&'e'));
    assert!(session.tree_mut().promote(deepest));
    assert_eq!(listed(&session), "0>a* 1>b 1d 2>c 1>e");
    assert!(session.tree_mut().promote(deepest));
    assert_eq!(listed(&session), "0>b 1>a* 0>d 1>c 0>e");
}

#[test]
fn removed_variations_come_back_with_undo() {
    let mut session = good("a;b;(c;d*;e);f");
    let before = session.to_string();
    let c = session.tree().numbered(3);
    let c = if session.move_at(c) == Some(&'c') { c } else { session.tree().numbered(2) };
    session.remove(c);
    assert_eq!((session.position().as_str(), session.can_undo()), ("a", true));
    assert_eq!(session.to_string(), "a*;b;f");
    assert!(session.undo());
    assert_eq!((session.to_string(), session.position().as_str()), (before, "acd"));
    // After another move it is gone, and undo takes that move back.
    session.remove(c);
    assert!(session.redo() && session.undo());
    assert_eq!(session.to_string(), "a*;b;f");
    assert!(session.undo() && !session.can_undo());
    // The last one, and the root, which stays.
    let mut session = good("a");
    session.remove(0);
    session.remove(1);
    assert_eq!((session.to_string().as_str(), session.can_undo()), ("", true));
    assert!(session.undo());
    assert_eq!(session.to_string(), "a");
}

#[test]
fn comments_are_limited_and_harmless() {
    let mut session = good("a;b");
    session.tree_mut().set_comment(1, " {x}\n;y ");
    assert_eq!(session.to_string(), "a{(x) ;y};b");
    session.tree_mut().set_comment(1, &"x".repeat(300));
    assert_eq!(session.tree().comment(1).len(), MAX_COMMENT);
    session.tree_mut().set_comment(0, "nowhere");
    assert_eq!(session.tree().comment(0), "");
    // Comments without room are left out of the text, and stay in the session.
    let letters: Vec<String> =
        (0..12u32).filter_map(|i| char::from_u32(97 + i)).map(|letter| letter.to_string()).collect();
    let mut session = good(&letters.join(";"));
    (1..=12).for_each(|node| session.tree_mut().set_comment(node, &"y".repeat(200)));
    assert_eq!(session.to_string().matches('{').count(), MAX_COMMENTS / MAX_COMMENT);
    assert_eq!(session.tree().comment(12).len(), 200);
}

/// Random actions: the text form is read back as the same tree, with the same numbers.
#[test]
fn random_trees_are_read_as_they_are_written() {
    let mut seed = 1u64;
    let mut random = move |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below.max(1)
    };
    for _ in 0..60 {
        let mut session = Session::new(Letters);
        for _ in 0..40 {
            let node = session.tree().numbered(random(session.tree().in_text_order().len() + 1));
            match random(9) {
                0 => drop(session.undo()),
                1 => drop(session.redo()),
                2 => session.go_to(node),
                3 => drop(session.tree_mut().promote(node)),
                4 => session.remove(node),
                5 => session.tree_mut().set_mark(node, Some(Mark::ALL[random(3)])),
                6 => session.tree_mut().set_comment(node, ["", "why; (not)", "好"][random(3)]),
                _ => drop(session.play(['a', 'b', 'c', 'd'][random(4)])),
            }
            let text = session.to_string();
            let again = good(&text);
            assert_eq!(again.to_string(), text);
            assert_eq!((again.position(), again.line()), (session.position(), session.line()), "{text}");
            let moves = |session: &Session<Letters>| {
                let order = session.tree().in_text_order();
                order.into_iter().map(|node| session.moves_to(node)).collect::<Vec<_>>()
            };
            assert_eq!(moves(&again), moves(&session), "{text}");
            let main = |session: &Session<Letters>| {
                let items = session.tree().listing().into_iter().filter(|item| item.nesting == 0);
                items.filter_map(|item| session.move_at(item.node).copied()).collect::<String>()
            };
            assert_eq!(main(&again), main(&session), "{text}");
        }
    }
}
