//! The steps in sentences: one numbered line for each, in one language or in both.

use qipan::Args;
use qipan_text::Lang;

use super::families::{Export, MAX_STEPS, words_of};
use super::snapshot::Snapshot;
use crate::words::Words;

/// Returns the name of the board, and each step with its reason; for the player's own moves, with its effect. In
/// English if the language is unknown.
#[must_use]
pub fn transcript<L: Export>(stand: &Snapshot<L>, link: &str, lang: &str) -> String {
    let langs = match lang {
        "both" => Lang::ALL.to_vec(),
        // The page requests only these two.
        code => vec![Lang::from_code(code).unwrap_or(Lang::En)],
    };
    let all: Vec<Words> = langs.into_iter().map(words_of::<L>).collect();
    let (step, length) = (stand.step(), stand.length());
    let mut text = String::new();
    let mut line = |line: &str| {
        text.push_str(line);
        text.push('\n');
    };
    for words in &all {
        line(&words.with("print-file", &Args::none().key("family", L::FAMILY.name())));
        line(&words.say(&L::heading(&stand.setup)));
        line(&words.with("print-stands", &Args::none().count("step", step).count("len", length)));
    }
    line(link);
    line("");
    for (i, mv) in (1..).zip(stand.moves(MAX_STEPS)) {
        for words in &all {
            let (name, why) = stand.told(words, i, &mv);
            let args = Args::none().text("step", i.to_string()).text("move", name).text("why", why);
            line(&words.with("print-step", &args));
        }
    }
    if length > MAX_STEPS {
        for words in &all {
            line(&words.with("print-cut", &Args::none().count("most", MAX_STEPS).count("len", length)));
        }
    }
    text
}
