//! The sheet of paper: a header to be filled in, and the boards, each with its task and a link to the lab.

use qipan::Args;
use qipan_svg::number::fixed;
use qipan_svg::svg;
use yew::prelude::*;

use super::grid;
use super::settings::Wanted;
use crate::export::drawn::Drawn;
use crate::export::sheet::{Exercise, Kind, Sheet};
use crate::family::Family;
use crate::paint::qr;
use crate::words::Words;

/// Maximum number of boards on a page with room for reasons.
const ROOM_FOR_LINES: u64 = 2;
/// Number of lines for reasons under a board.
const THINKING_LINES: usize = 3;

/// Renders the papers: one, blank until there is a sheet; of levels as many as are needed.
pub(super) fn paper(words: &Words, wanted: &Wanted, sheet: Option<&Sheet>) -> Html {
    let boards = sheet.map(|sheet| sheet.boards.as_slice()).unwrap_or_default();
    if !wanted.sheet.has_boards() {
        return plain(words, wanted, sheet.is_none(), boards);
    }
    let each = wanted.boards as usize;
    let pages = boards.len().div_ceil(each).max(1);
    (0..pages).map(|page| one(words, wanted, sheet, page, boards.chunks(each).nth(page).unwrap_or_default())).collect()
}

/// Renders a paper without boards to solve: the rule in pictures, or a grid to work on.
fn plain(words: &Words, wanted: &Wanted, is_coming: bool, steps: &[Exercise]) -> Html {
    let contents = match wanted.sheet {
        Kind::Grid => grid::view(wanted.family(), words),
        _ if is_coming => {
            html! { <p key="making" class="sheet-making" role="status">{ words.get("print-making") }</p> }
        }
        _ => html! { <ol key="rules" class="sheet-rules">{ for steps.iter().enumerate().map(rule) }</ol> },
    };
    html! {
        <div key="paper-0" class="paper">
            <div class="leaf">
                { header(words, wanted) }
                { contents }
            </div>
        </div>
    }
}

/// Renders a picture of the rule with its sentence.
fn rule((at, step): (usize, &Exercise)) -> Html {
    html! {
        <li key={at}>
            <div class="sheet-picture">{ Html::from_html_unchecked(AttrValue::from(step.picture.clone())) }</div>
            <p><b aria-hidden="true">{ at + 1 }</b>{ &step.task }</p>
        </li>
    }
}

/// Renders one paper.
fn one(words: &Words, wanted: &Wanted, sheet: Option<&Sheet>, page: usize, boards: &[Exercise]) -> Html {
    // A task that is the same for all boards is printed once.
    let (first, rest) = boards.split_first().map_or((None, boards), |(first, rest)| (Some(first), rest));
    let task = first
        .map(|first| &first.task)
        .filter(|task| wanted.levels.is_empty() && !rest.is_empty() && rest.iter().all(|other| other.task == **task));
    html! {
        <div key={format!("paper-{page}")} class="paper">
            <div class="leaf">
                { header(words, wanted) }
                if sheet.is_none() {
                    <p key="making" class="sheet-making" role="status">{ words.get("print-making") }</p>
                }
                if let Some(task) = task {
                    <p key="task" class="sheet-task">{ task }</p>
                }
                <div key="boards" class={format!("sheet-boards is-{}", wanted.boards)}>
                    { for (1..).zip(boards).map(|(number, exercise)| view(words, wanted, number, exercise, task.is_none())) }
                </div>
                if !wanted.levels.is_empty() && wanted.sheet != Kind::Answer {
                    <p key="code" class="sheet-code">{ words.get("print-result-code") }{ for (0..4).map(|_| html! { <i></i> }) }</p>
                }
            </div>
        </div>
    }
}

fn header(words: &Words, wanted: &Wanted) -> Html {
    let family = wanted.family().map(Family::name).map(|name| words.get(name)).unwrap_or_default();
    let set = words.with("print-set", &Args::none().text("seed", wanted.seed.to_string()));
    let is_answer = wanted.sheet == Kind::Answer;
    let of_levels = !wanted.levels.is_empty();
    let has_boards = wanted.sheet.has_boards();
    let kind = match (is_answer, of_levels) {
        _ if wanted.sheet == Kind::Grid && wanted.family() == Some(Family::Pegs) => "print-triangle",
        _ if !has_boards => wanted.sheet.key(),
        (true, _) => "print-answer",
        (false, true) => "print-study",
        (false, false) => "print-title",
    };
    let kind = words.get(kind);
    let line = |key: &'static str| html! { <span key={key}>{ words.get(key) }<i></i></span> };
    html! {
        <header key="header" class="sheet-head">
            <h1>{ family }{ " · " }{ kind }</h1>
            // The boards of seed 0 need no number.
            if wanted.seed > 0 && !of_levels && has_boards {
                <p class="sheet-set">{ set }</p>
            }
            // A sheet with answers is for the teacher, and a rule card for everybody.
            if !is_answer && wanted.sheet != Kind::Rules {
                <p class="sheet-lines">{ for ["print-class", "print-name", "print-seat", "print-date"].into_iter().map(line) }</p>
            }
        </header>
    }
}

/// Returns the font size of an answer, in millimetres.
fn size(boards: u64, moves: usize) -> f64 {
    // The area for all moves in square millimetres, and the largest font size. `EACH` is the area of one move at a font
    // size of one millimetre.
    let (room, largest) = match boards {
        1 => (14_000.0, 3.7),
        2 => (8_000.0, 3.7),
        4 => (4_300.0, 3.3),
        _ => (2_400.0, 3.3),
    };
    const EACH: f64 = 5.6;
    f64::min(largest, f64::sqrt(room / (EACH * moves.max(1) as f64)))
}

/// Renders an answer in pictures, numbered.
fn drawn(name: &str, drawn: &Drawn) -> Html {
    let picture = |(made, picture): &(u64, String)| {
        html! {
            <li key={*made}>
                { Html::from_html_unchecked(AttrValue::from(picture.clone())) }
                <b>{ *made }</b>
            </li>
        }
    };
    let width = fixed(f64::from(drawn.width) / 100.0, 2);
    html! {
        <div class="sheet-picture" role="img" aria-label={name.to_owned()}>
            <ol class="sheet-steps" ~style={format!("--cols:{};--each:{width};--gap:{}", drawn.cols, drawn.gap)}>
                { for drawn.pictures.iter().map(picture) }
            </ol>
        </div>
    }
}

fn view(words: &Words, wanted: &Wanted, number: u64, exercise: &Exercise, has_task: bool) -> Html {
    let args = Args::none().count("number", number);
    let name = words.with("print-board", &args);
    // The scheme is left out: readers know it.
    let short = exercise.address.split_once("://").map_or(exercise.address.as_str(), |(_, rest)| rest);
    let wide = format!("--wide:{}", fixed(svg::sides(&exercise.picture).map_or(1.0, |sides| sides.0), 3));
    // Beside the pictures the moves are for screen readers only.
    let is_drawn = exercise.drawn.is_some();
    let written = if is_drawn { 0 } else { exercise.moves.len() };
    html! {
        <article key={number} class="sheet-board" aria-label={name}>
            <p class="sheet-task">
                <b>{ if exercise.level.is_some() { exercise.name.clone() } else { format!("{number}.") } }</b>
                if exercise.level.is_some() {
                    <span class="sheet-stars" aria-hidden="true">{ "☐☐☐" }</span>
                }
                { " " }
                if has_task || exercise.level.is_some() { { &exercise.task } }
            </p>
            if let Some(pictures) = &exercise.drawn {
                { drawn(&exercise.name, pictures) }
            } else {
                <div class="sheet-picture" role="img" aria-label={exercise.name.clone()} ~style={wide}>
                    { Html::from_html_unchecked(AttrValue::from(exercise.picture.clone())) }
                </div>
            }
            if let Some(level) = &exercise.level {
                <div key="level" class="sheet-level">
                    if !level.digits.is_empty() {
                        <table>{ for level.digits.iter().map(|row| html! { <tr>{ for row.iter().map(|cell| html! { <td>{ cell }</td> }) }</tr> }) }</table>
                    }
                    if let Some(blank) = &level.blank {
                        <p class="sheet-line">{ blank }<i></i></p>
                    }
                    if let Some(why) = &level.why {
                        <p>{ why }</p>
                        if exercise.answer.is_none() {
                            <p class="sheet-line"><i></i></p>
                        }
                    }
                </div>
            }
            if let Some(answer) = &exercise.answer {
                <p key="answer" class="sheet-answer" ~style={format!("--size:{}", fixed(size(wanted.boards, written), 2))}>
                    { answer }
                    { for exercise.moves.iter().map(|mv| html! { <>{ " " }<span class={is_drawn.then_some("sr")}>{ mv }</span></> }) }
                </p>
            }
            if wanted.sheet == Kind::Given && exercise.level.is_none() && wanted.boards <= ROOM_FOR_LINES {
                <div key="think" class="sheet-think">
                    // Where the answer is yes or no, its line asks for the reason.
                    if wanted.family() != Some(Family::Tromino) || exercise.answer.is_none() {
                        <p>{ words.get("print-think") }</p>
                    }
                    { for (0..THINKING_LINES).map(|_| html! { <i></i> }) }
                </div>
            }
            <p key="back" class="sheet-back">
                <a href={exercise.address.clone()}>
                    if let Some(code) = &exercise.code {
                        { qr::view(code, words.with("print-code", &args)) }
                    }
                    <span>{ short }</span>
                </a>
            </p>
        </article>
    }
}
