//! House rules for comments and names: active first sentences, no question in place of a statement, limits called `MAX_*`,
//! and error types that end in `Error` and implement [`std::error::Error`].

use super::{Source, none, rust};

/// The file that quotes what it refuses: this one.
const QUOTES: &str = "tests/it/tidy/names.rs";

/// Phrases that no comment contains.
const REFUSED: [&str; 5] = ["so many", "so-manieth", "who asks", "gone on from", "as far as one"];

/// Words with which no doc comment begins: questions, and relative clauses in place of a noun.
const REFUSED_BEGINNINGS: [&str; 22] = [
    "Who", "Whoever", "Whose", "What", "Whatever", "Is", "Are", "Was", "Were", "Has", "Have", "Does", "Do", "Did",
    "Can", "Could", "Must", "Should", "How", "Why", "Which", "So",
];

/// Words with which no name of a constant begins: limits are `MAX_*`, `MIN_*` or `*_LIMIT`.
const REFUSED_CONSTANTS: [&str; 6] = ["MOST", "LONGEST", "LARGEST", "WIDEST", "FEWEST", "FEW"];

/// Types in the place of an error whose names do not end in `Error`: a certificate, and a request that was obeyed.
const ERRORS_BY_OTHER_NAMES: [&str; 2] = ["Obstruction", "Cancelled"];

/// A comment of one or several lines.
struct Comment {
    /// The number of its first line, from 1.
    line: usize,
    is_doc: bool,
    /// Its lines without their marks, joined.
    text: String,
}

/// Returns the comments of a source: blocks of whole lines, and those behind code.
fn comments(source: &Source) -> Vec<Comment> {
    let mut comments: Vec<Comment> = Vec::new();
    let mut last: Option<&str> = None;
    for (line, text) in (1..).zip(source.text.lines().map(str::trim)) {
        let mark = ["///", "//!", "//"].into_iter().find(|mark| text.starts_with(mark));
        match (mark, comments.last_mut()) {
            (Some(mark), Some(comment)) if last == Some(mark) => {
                comment.text.push(' ');
                comment.text.push_str(text[mark.len()..].trim());
            }
            (Some(mark), _) => {
                let is_doc = mark != "//";
                comments.push(Comment { line, is_doc, text: text[mark.len()..].trim().to_owned() });
            }
            (None, _) => {
                let behind = text.split_once(" // ").map(|(_, comment)| comment.to_owned());
                comments.extend(behind.map(|text| Comment { line, is_doc: false, text }));
            }
        }
        last = mark;
    }
    comments
}

/// Returns the faults of the comments of a source.
fn faults_of_comments(source: &Source) -> Vec<String> {
    let mut faults = Vec::new();
    for Comment { line, is_doc, text } in comments(source) {
        let lower = text.to_lowercase();
        let phrases = REFUSED.iter().filter(|phrase| lower.contains(**phrase));
        faults.extend(phrases.map(|phrase| format!("{}:{line} says “{phrase}”", source.path)));
        let first = text.split(' ').next().unwrap_or_default();
        if is_doc && REFUSED_BEGINNINGS.contains(&first) {
            faults.push(format!("{}:{line} begins with “{first}”", source.path));
        }
        let sentence = text.split_inclusive(['.', '?', ':']).next().unwrap_or_default();
        if is_doc && sentence.ends_with('?') {
            faults.push(format!("{}:{line} begins with a question", source.path));
        }
    }
    faults
}

/// Returns the last name of the path that begins here.
fn name(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == ':')).unwrap_or(text.len());
    text[..end].trim_end_matches(':').rsplit("::").next().unwrap_or_default()
}

/// Returns the faults of the names of constants of a source.
fn faults_of_constants(source: &Source) -> Vec<String> {
    let mut faults = Vec::new();
    for (line, text) in source.code() {
        let constants = ["const ", "static "].into_iter().flat_map(|word| text.split(word).skip(1)).map(name);
        let refused = |constant: &&str| REFUSED_CONSTANTS.contains(&constant.split('_').next().unwrap_or_default());
        faults.extend(constants.filter(refused).map(|constant| format!("{}:{line} {constant}", source.path)));
    }
    faults
}

/// Returns the faults of the error types of a source: names, and errors that do not implement the trait.
fn faults_of_errors(source: &Source) -> Vec<String> {
    let code: String = source.code().iter().flat_map(|(_, line)| [line, "\n"]).collect();
    let after = |pattern: &'static str| code.split(pattern).skip(1);
    let implemented: Vec<&str> = after("Error for ")
        .map(name)
        .chain(
            after("impl_error!(")
                .flat_map(|rest| rest.split([')', '=']).next().unwrap_or_default().split(", ").map(name)),
        )
        .collect();
    let parsed = after("type Err = ").map(name);
    let by_name = |error: &&str| error.ends_with("Error") || error.is_empty() || ERRORS_BY_OTHER_NAMES.contains(error);
    let named = implemented.iter().copied().chain(parsed).filter(|error| !by_name(error));
    let mut faults: Vec<String> =
        named.map(|error| format!("{}: the error {error} does not end in Error", source.path)).collect();
    let public = after("pub struct ").chain(after("pub enum ")).map(name).filter(|error| error.ends_with("Error"));
    let bare = public.filter(|error| !implemented.contains(error));
    faults.extend(bare.map(|error| format!("{}: {error} does not implement Error", source.path)));
    faults
}

/// Returns all faults of a source.
fn faults(source: &Source) -> Vec<String> {
    [faults_of_comments(source), faults_of_constants(source), faults_of_errors(source)].concat()
}

/// Whether a source does not follow the rules yet.
fn is_exempt(source: &Source) -> bool {
    source.path == QUOTES
}

#[test]
fn comments_and_names_follow_the_house_rules() {
    let faults: Vec<String> = rust().filter(|source| !is_exempt(source)).flat_map(|source| faults(&source)).collect();
    none("Comments state what an item is or does, and names are the terms of the field:", faults);
}

#[test]
fn the_house_rules_find_faults() {
    let source = |text: &str| Source { path: "a.rs".to_owned(), text: text.to_owned() };
    let count = |text: &str| faults(&source(text)).len();
    for bad in [
        "/// Who wins.",
        "/// What is left.",
        "//! Is it\n//! over?",
        "/// A number. \n// It takes so\n// many steps.",
        "let a = 1; // so many",
        "/// The limit: does it hold? Yes.\n/// So many.",
        "const MOST_MOVES: u64 = 5;",
        "    pub const LARGEST: u64 = 5;",
        "impl std::error::Error for Refusal {}",
        "impl_error!(BoardError, Refusal);",
        "    type Err = NotATile;",
        "pub struct BoardError;",
    ] {
        assert_eq!(count(bad).min(1), 1, "{bad}");
    }
    for good in [
        "/// Returns the winner.\n// What follows is a comment in code.",
        "//! Whether it is over.",
        "const MAX_MOVES: u64 = 5;",
        "pub struct BoardError;\nimpl_error!(BoardError);",
        "pub enum BoardError { A }\nimpl std::error::Error for BoardError {}",
        "type Err = BoardError;",
        "impl_error!(ParseMoveError => \"so many words\");\npub struct ParseMoveError;",
    ] {
        assert_eq!(faults(&source(good)), Vec::<String>::new(), "{good}");
    }
}
