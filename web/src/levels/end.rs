//! The end of a solved level: the seal on the board, one sentence about what was reached, and the heading in the panel.
//! Boards of the day, practice and challenges end with the same heading.

use qipan::Args;
use qipan::levels::{Family, Kind, Level, Outcome};
use web_sys::{Element, ScrollBehavior, ScrollIntoViewOptions, ScrollLogicalPosition};
use yew::prelude::*;

use crate::browser;
use crate::words::Words;

/// The height of the tools over the lower edge of a telephone's window, with a margin, in pixels.
const TOOLS: f64 = 108.0;

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

/// Scrolls the panel into view. In one column, where the board and the way on have room together, the board stays whole.
pub fn scroll_to(panel: &Element) {
    let board = board_that_stays(panel);
    let options = ScrollIntoViewOptions::new();
    options.set_block(if board.is_some() { ScrollLogicalPosition::Start } else { ScrollLogicalPosition::Nearest });
    options.set_behavior(if browser::is_still() { ScrollBehavior::Auto } else { ScrollBehavior::Smooth });
    board.as_ref().unwrap_or(panel).scroll_into_view_with_scroll_into_view_options(&options);
}

/// Returns the board, if it has room above the way on, but not above all of the panel.
fn board_that_stays(panel: &Element) -> Option<Element> {
    let board = panel.closest("main").ok()??.query_selector(".board").ok()??;
    let next = panel.query_selector(".next").ok()??;
    let [board_at, next_at, panel_at] = [&board, &next, panel].map(Element::get_bounding_client_rect);
    let room = web_sys::window()?.inner_height().ok()?.as_f64()? - TOOLS;
    let fits = |bottom: f64| bottom - board_at.top() <= room;
    let is_below = panel_at.top() >= board_at.bottom();
    (is_below && fits(next_at.bottom()) && !fits(panel_at.bottom())).then_some(board)
}
