//! The end of a solved level: the seal on the board, one sentence about what was reached, and the heading in the panel.
//! Boards of the day, practice and challenges end with the same heading.

use qipan::Args;
use qipan::levels::{Family, Kind, Level, Outcome};
use yew::prelude::*;

use crate::words::Words;

/// Whether what was reached is the best possible.
pub fn is_best(level: &Level, outcome: Outcome) -> bool {
    match level.kind {
        Kind::Do if matches!(level.family, Family::Tromino | Family::Knights) => true,
        Kind::Do | Kind::Most => level.optimum == Some(outcome.reached),
        _ => false,
    }
}

/// Returns the sentence about what was reached. `None` for games and guesses, whose labs tell their own end.
pub fn sentence(level: &Level, outcome: Outcome, words: &Words) -> Option<String> {
    let is_best = is_best(level, outcome);
    let key = match (level.kind, level.family) {
        (Kind::Judge | Kind::Number | Kind::Mark, _) => return Some(words.get("level-answered")),
        (Kind::Do | Kind::Most, Family::Tromino) => "level-end-covered",
        (Kind::Do | Kind::Most, Family::Pegs) if is_best => "level-end-left-best",
        (Kind::Do | Kind::Most, Family::Pegs) => "level-end-left",
        (Kind::Do | Kind::Most, Family::Fives) if is_best => "level-end-stones-best",
        (Kind::Do | Kind::Most, Family::Fives) => "level-end-stones",
        (Kind::Do, Family::Knights) => "level-end-tour",
        (Kind::Most, Family::Knights) if is_best => "level-end-visited-best",
        (Kind::Most, Family::Knights) => "level-end-visited",
        _ => return None,
    };
    Some(words.with(key, &Args::none().count("count", outcome.reached)))
}

/// Renders the heading of the panel at the end.
pub fn heading(key: &'static str, words: &Words) -> Html {
    html! { <div key="solved" class="solved-head" role="status"><h2 class="solved">{ words.get(key) }</h2></div> }
}
