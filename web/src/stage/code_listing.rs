//! The construction as a program: a file in Python, C++ or JavaScript, loaded when it is opened, with the lines of the current step
//! marked.
//!
//! The files are those of `crates/qipan-judge/listings/`, each a whole program. A comment after `# en` or `# zh` is in that language; a mark
//! `#@` at the end of a line names the lines of the pseudocode that it carries out. (With `//` in C++ and JavaScript.)

use std::cell::RefCell;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::browser;
use crate::words::Words;

/// A programming language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dialect {
    /// Its name.
    pub name: &'static str,
    /// The ending of its files.
    ending: &'static str,
    /// The beginning of its comments.
    comment: &'static str,
}

/// Python.
pub const PYTHON: Dialect = Dialect { name: "Python", ending: "py", comment: "#" };
/// C++.
pub const CPP: Dialect = Dialect { name: "C++", ending: "cpp", comment: "//" };
/// JavaScript.
pub const JAVASCRIPT: Dialect = Dialect { name: "JavaScript", ending: "js", comment: "//" };

thread_local! {
    static LOADED: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

fn loaded(address: &str) -> Option<String> {
    LOADED.with_borrow(|all| all.iter().find(|(known, _)| known == address).map(|(_, text)| text.clone()))
}

/// A line of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
struct CodeLine {
    text: String,
    /// The lines of the pseudocode that it carries out.
    marks: Vec<String>,
}

/// Reads a file: the lines without the comments in other languages, and without marks.
fn lines(text: &str, dialect: Dialect, lang: &str) -> Vec<CodeLine> {
    let Dialect { comment, .. } = dialect;
    let line = |line: &str| {
        let (text, marks) = line.split_once(&format!("{comment}@ ")).unwrap_or((line, ""));
        let start = text.trim_start();
        let indent = &text[..text.len() - start.len()];
        let told = ["en", "zh"].into_iter().find(|lang| start.starts_with(&format!("{comment} {lang} ")));
        let text = match told {
            None => text.trim_end().to_owned(),
            Some(of) if of == lang => format!("{indent}{comment} {}", &start[comment.len() + 4..]),
            Some(_) => return None,
        };
        Some(CodeLine { text, marks: marks.split(' ').map(str::to_owned).collect() })
    };
    text.lines().filter_map(line).collect()
}

/// Props of a listing.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The name of the file, without its ending.
    pub name: AttrValue,
    /// The programming language.
    pub dialect: Dialect,
    /// The line of the pseudocode that the current step carries out.
    pub now: Option<&'static str>,
    /// The messages.
    pub words: Words,
}

/// Renders a listing, with a button that copies it.
#[component]
pub fn CodeListing(props: &Props) -> Html {
    let Props { name, dialect, now, words } = props;
    let copied = use_state(|| None::<bool>);
    let failed = use_state(|| false);
    let update = use_force_update();
    let address = format!("./data/code/{name}.{}?{}", dialect.ending, browser::build_mark());
    let text = loaded(&address);
    {
        let failed = failed.clone();
        use_effect_with((address, text.is_none()), move |(address, is_missing)| {
            if *is_missing {
                let address = address.clone();
                spawn_local(async move {
                    match browser::loaded(&address).await {
                        Some(text) => LOADED.with_borrow_mut(|all| all.push((address, text))),
                        None => failed.set(true),
                    }
                    update.force_update();
                });
            }
        });
    }
    let Some(text) = text else {
        return if *failed {
            html! { <p role="alert">{ words.get("code-lost") }</p> }
        } else {
            html! {}
        };
    };
    let lines = lines(&text, *dialect, words.lang().source());
    let whole: String = lines.iter().map(|line| format!("{}\n", line.text)).collect();
    let copy = {
        let copied = copied.clone();
        Callback::from(move |_: MouseEvent| {
            let copied = copied.clone();
            browser::copy(&whole, move |done| copied.set(Some(done)));
        })
    };
    let told = copied.map(|done| words.get(if done { "copied" } else { "not-copied" }));
    let line = |(index, line): (usize, &CodeLine)| {
        let is_now = now.is_some_and(|now| line.marks.iter().any(|mark| mark == now));
        // A blank line has its height.
        let text = if line.text.is_empty() { " " } else { &line.text };
        if is_now {
            html! { <li key={index} aria-current="step"><mark>{ text }</mark></li> }
        } else {
            html! { <li key={index}>{ text }</li> }
        }
    };
    html! {
        <>
            <ol class="code is-program" tabindex="0" aria-label={dialect.name}>{ for lines.iter().enumerate().map(line) }</ol>
            <p class="row">
                <button type="button" onclick={copy}>{ words.get("copy-code") }</button>
                <span class="soft" aria-live="polite">{ told.unwrap_or_default() }</span>
            </p>
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_in_one_language_and_marks_are_not_shown() {
        let text = "# en One.\n# zh 一。\nif x:\n    # en Two.\n    # zh 二。\n    y()  #@ a-b c-d\n\nz = 1  # kept\n";
        let shown = |lang| lines(text, PYTHON, lang).into_iter().map(|line| line.text).collect::<Vec<_>>();
        assert_eq!(shown("en"), ["# One.", "if x:", "    # Two.", "    y()", "", "z = 1  # kept"]);
        assert_eq!(shown("zh"), ["# 一。", "if x:", "    # 二。", "    y()", "", "z = 1  # kept"]);
        assert_eq!(lines(text, PYTHON, "en")[3].marks, ["a-b", "c-d"]);
        let text = "// en One.\n// zh 一。\nf(); //@ a-b\n";
        assert_eq!(lines(text, CPP, "zh")[1], CodeLine { text: "f();".to_owned(), marks: vec!["a-b".to_owned()] });
    }
}
