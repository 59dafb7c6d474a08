//! A field of lines: numbers beside it, marks on faulty lines, and room for more text than a browser edits without a stutter.

use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, DragEvent, HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use crate::open::source;
use crate::words::Words;

/// The longest text in bytes that is edited. A longer one is held and shown in part.
const MAX_EDITED: usize = 32_768;
/// The number of lines that are shown of a text that is held.
const SHOWN: usize = 200;
/// The least number of lines of a field.
const MIN_LINES: usize = 8;

/// A marked line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The line, from 1.
    pub line: u32,
    /// The remark at its end.
    pub note: Option<String>,
}

/// Props of a field.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The id of the field.
    pub id: AttrValue,
    /// The name of the field.
    pub name: AttrValue,
    /// Content at the other end of the label’s line.
    pub aside: AttrValue,
    /// The text.
    pub text: AttrValue,
    /// Marked lines; the first is the one that the verdict tells.
    pub marks: Vec<Mark>,
    /// The words of these pages.
    pub words: Words,
    /// Called with a new text.
    pub on_text: Callback<String>,
    /// Called with chosen or dropped files.
    pub on_files: Callback<Vec<web_sys::Blob>>,
}

/// Renders a field.
#[component]
pub fn Field(props: &Props) -> Html {
    let Props { words, on_text, on_files, .. } = props;
    let lines = props.text.lines().count();
    let is_held = props.text.len() > MAX_EDITED;
    let drop = on_files.reform(|event: DragEvent| {
        event.prevent_default();
        event.stop_propagation();
        source::dropped(&event)
    });
    let over = Callback::from(|event: DragEvent| {
        if source::has_files(&event) {
            event.prevent_default();
        }
    });
    let choose = {
        let on_files = on_files.clone();
        Callback::from(move |event: Event| {
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                on_files.emit(source::chosen(&input));
            }
        })
    };
    let first = props.marks.first().map_or(0, |mark| mark.line as usize);
    // The part around the first mark.
    let start = if is_held { first.saturating_sub(SHOWN / 2).min(lines.saturating_sub(SHOWN)) } else { 0 };
    let rows = if is_held { SHOWN.min(lines) } else { lines.max(MIN_LINES) + 1 };
    let numbers: Vec<String> =
        (start + 1..=start + if is_held { rows } else { lines.max(1) }).map(|line| line.to_string()).collect();
    let mark = |(index, mark): (usize, &Mark)| {
        let row = (mark.line as usize).checked_sub(start + 1).filter(|row| *row < rows)?;
        let class = classes!("line-mark", (index == 0).then_some("is-first"));
        Some(
            html! { <span key={index} {class} ~style={format!("--row:{row}")} aria-hidden="true">{ mark.note.clone() }</span> },
        )
    };
    html! {
        <div class="judge-field" ondragover={over} ondrop={drop}>
            <p class="judge-field-head">
                <label for={props.id.clone()}>{ &props.name }</label>
                <span class="soft">{ &props.aside }</span>
                <label class="file-button">{ words.get("judge-page-from-file") }<input type="file" multiple=true onchange={choose} /></label>
            </p>
            <div class="lines" tabindex={is_held.then_some("0")}>
                <pre class="line-numbers" aria-hidden="true">{ numbers.join("\n") }</pre>
                <div class="line-texts">
                    { if is_held { held(props, start) } else { edited(props, rows) } }
                    { for props.marks.iter().enumerate().filter_map(mark) }
                </div>
            </div>
            if is_held {
                <p class="row">
                    <button type="button" onclick={on_text.reform(|_: MouseEvent| String::new())}>{ words.get("judge-page-clear") }</button>
                    <span class="soft">{ told(&props.text, lines, words) }</span>
                </p>
            }
        </div>
    }
}

fn told(text: &str, lines: usize, words: &Words) -> String {
    let args = qipan::Args::none().count("bytes", text.len() as u64).count("lines", lines as u64);
    words.with("judge-page-held", &args)
}

/// A part of a text that is held.
fn held(props: &Props, start: usize) -> Html {
    let part: Vec<&str> = props.text.lines().skip(start).take(SHOWN).collect();
    html! { <pre id={props.id.clone()} class="held">{ part.join("\n") }</pre> }
}

fn edited(props: &Props, rows: usize) -> Html {
    let typed = {
        let on_text = props.on_text.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(field) = event.target_dyn_into::<HtmlTextAreaElement>() {
                on_text.emit(field.value());
            }
        })
    };
    let pasted = {
        let on_text = props.on_text.clone();
        Callback::from(move |event: Event| {
            let text = event.dyn_ref::<ClipboardEvent>().and_then(source::pasted);
            if let Some(text) = text.filter(|text| text.len() > MAX_EDITED) {
                event.prevent_default();
                on_text.emit(text);
            }
        })
    };
    html! {
        <textarea id={props.id.clone()} rows={rows.to_string()} wrap="off" spellcheck="false" autocapitalize="off"
            value={props.text.clone()} oninput={typed} onpaste={pasted} />
    }
}
