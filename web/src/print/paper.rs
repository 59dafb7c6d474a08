//! The sheet of paper: a header to be filled in, and the boards, each with its task and a link to the lab.

use qipan::Args;
use qipan_svg::number::fixed;
use yew::prelude::*;

use super::settings::Wanted;
use crate::export::sheet::{Exercise, Kind, Sheet};
use crate::family::Family;
use crate::paint::qr;
use crate::words::Words;

/// Renders the paper, blank until there is a sheet.
pub(super) fn paper(words: &Words, wanted: &Wanted, sheet: Option<&Sheet>) -> Html {
    let boards = sheet.map(|sheet| sheet.boards.as_slice()).unwrap_or_default();
    // A task that is the same for all boards is printed once.
    let (first, rest) = boards.split_first().map_or((None, boards), |(first, rest)| (Some(first), rest));
    let task =
        first.map(|first| &first.task).filter(|task| !rest.is_empty() && rest.iter().all(|other| other.task == **task));
    html! {
        <div key="paper" class="paper">
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
            </div>
        </div>
    }
}

fn header(words: &Words, wanted: &Wanted) -> Html {
    let family = wanted.family().map(Family::name).map(|name| words.get(name)).unwrap_or_default();
    let set = words.with("print-set", &Args::none().text("seed", wanted.seed.to_string()));
    let is_answer = wanted.sheet == Kind::Answer;
    let kind = words.get(if is_answer { "print-answer" } else { "print-title" });
    let line = |key: &'static str| html! { <span key={key}>{ words.get(key) }<i></i></span> };
    html! {
        <header key="header" class="sheet-head">
            <h1>{ family }{ " · " }{ kind }</h1>
            // The boards of seed 0 need no number.
            if wanted.seed > 0 {
                <p class="sheet-set">{ set }</p>
            }
            // A sheet with answers is for the teacher.
            if !is_answer {
                <p class="sheet-lines">{ for ["print-name", "print-class", "print-date"].into_iter().map(line) }</p>
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

fn view(words: &Words, wanted: &Wanted, number: u64, exercise: &Exercise, has_task: bool) -> Html {
    let args = Args::none().count("number", number);
    let name = words.with("print-board", &args);
    // The scheme is left out: readers know it.
    let short = exercise.address.split_once("://").map_or(exercise.address.as_str(), |(_, rest)| rest);
    html! {
        <article key={number} class="sheet-board" aria-label={name}>
            <p class="sheet-task"><b>{ number }{ "." }</b>{ " " }if has_task { { &exercise.task } }</p>
            <div class="sheet-picture" role="img" aria-label={exercise.name.clone()}>
                { Html::from_html_unchecked(AttrValue::from(exercise.picture.clone())) }
            </div>
            if let Some(answer) = &exercise.answer {
                <p key="answer" class="sheet-answer" style={format!("--size:{}", fixed(size(wanted.boards, exercise.moves.len()), 2))}>
                    { answer }
                    { for exercise.moves.iter().map(|mv| html! { <>{ " " }<span>{ mv }</span></> }) }
                </p>
            }
            <p key="back" class="sheet-back">
                if let Some(code) = &exercise.code {
                    { qr::view(code, words.with("print-code", &args)) }
                }
                <a href={exercise.address.clone()}>{ short }</a>
            </p>
        </article>
    }
}
