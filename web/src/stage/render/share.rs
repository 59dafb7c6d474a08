//! The tab Share: the link and its QR code, pictures, files, worksheets; and the key sheet.

use qipan::Args;
use qipan::scene::Window;
use qipan_svg::svg;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlCanvasElement, HtmlInputElement};
use yew::prelude::*;

use super::challenge;
use super::copy::{Copied, copy};
use super::dialog::dialog;
use crate::browser::{self, Palette};
use crate::export::job::File;
use crate::family::Family;
use crate::lesson::own;
use crate::link::Link;
use crate::open::to_open;
use crate::paint::{canvas, qr};
use crate::print::settings;
use crate::stage::board::{Picture, PictureRef};
use crate::stage::challenge::Purpose;
use crate::stage::controls::Part;
use crate::stage::export_task::{ExportTasks, fetching};
use crate::stage::field::{ButtonState, button, choices, switch};
use crate::stage::keys::{self, Pressed};
use crate::stage::msg::{Msg, TransportAction};
use crate::stage::page::LabPage;
use crate::stage::progress_bar::work;
use crate::stage::props::Props;
use crate::words::Words;

/// Maximum number of cells of boards that are written as text.
pub const MAX_WRITTEN: u64 = 40_000;

/// Maximum number of cells on a side of an exported picture.
const MAX_PICTURE_SIDE: u64 = 256;
/// Maximum side in pixels of an exported image: all browsers support it.
const MAX_PNG_SIDE: f64 = 8192.0;
/// The side of a cell in an exported picture, in pixels at scale 1.
const CELL: f64 = 40.0;
/// The keys of the buttons for the scales 1 to 4.
const SCALES: [&str; 4] = ["one", "two", "three", "four"];
/// The default scale, which is sharp on high-resolution screens.
pub const USUAL_SCALE: u32 = 4;
/// The shortcuts of every lab, with the keys of their effects. Those for the family's board come before them.
const KEYS: [(&str, &str, Option<Pressed>); 9] = [
    ("+ − 0", "keys-zoom", None),
    ("PageUp, PageDown", "keys-step", Some(Pressed::Strip(TransportAction::Forward))),
    ("K", "keys-play", Some(Pressed::Strip(TransportAction::Toggle))),
    ("H", "keys-hint", Some(Pressed::Hint)),
    ("D", "keys-describe", None),
    ("Ctrl+Z, Ctrl+Y", "keys-undo", Some(Pressed::Undo)),
    ("P", "keys-present", Some(Pressed::Present)),
    ("B", "keys-blank", Some(Pressed::Present)),
    ("?", "keys-sheet", None),
];

/// The state of a lab that the tab shows.
struct Sharing<'a> {
    props: &'a Props,
    tell: &'a Callback<Msg>,
    /// The address that is shared.
    address: String,
    /// The link to the worksheet that begins with this board.
    paper: String,
    /// The keys of the heading of the lab, and of the board as text.
    title: &'static str,
    text_keys: [&'static str; 2],
    has_answer: bool,
    purpose: Purpose,
    /// The switches for a challenge.
    challenges: Html,
    copied: Copied,
    /// The result of adding the board to the own lesson.
    added: Option<Option<usize>>,
    errands: &'a ExportTasks,
    /// The stem of the names of files.
    stem: String,
    picture: &'a PictureRef,
    scale: u32,
    /// The board as text.
    text: Option<&'a AttrValue>,
}

/// Renders the tab.
pub fn view(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    let props = ctx.props();
    let has_answer = page.state().controls.has(Part::Strip);
    contents(&Sharing {
        props,
        tell: &page.tell,
        address: page.shared(ctx),
        paper: settings::link(page.model.info().family, &page.told, props.words.lang().code()),
        title: page.model.title(),
        text_keys: page.model.info().text,
        has_answer,
        purpose: page.purpose,
        challenges: if has_answer {
            challenge::switches(page, ctx)
        } else {
            html! {}
        },
        copied: page.copied,
        added: page.added,
        errands: &page.errands,
        stem: page.model.file_stem(),
        picture: &page.picture,
        scale: page.scale,
        text: page.text.as_ref(),
    })
}

fn contents(sharing: &Sharing) -> Html {
    let Sharing { props, tell, address, has_answer, .. } = sharing;
    let (words, has_answer) = (&props.words, *has_answer);
    let frame = embedding(address, &words.get(sharing.title));
    let field = |name: &str, text: &str, key: &'static str| {
        html! {
            <div class="address-row">
                <input class="address" type="text" readonly=true value={text.to_owned()} aria-label={words.get(name)} />
                <div class="row">{ copy(sharing.copied, tell, key, text.to_owned().into(), words) }</div>
            </div>
        }
    };
    let pupils = tell.reform(|event: Event| {
        let is_on = event.target_dyn_into::<HtmlInputElement>().is_some_and(|input| input.checked());
        Msg::ShareAs(if is_on { Purpose::Student } else { Purpose::Board })
    });
    let qr = match &sharing.errands.code {
        None if sharing.errands.failed.is_some() => html! {},
        None => html! { <p class="soft qr-coming">{ words.get("qr-coming") }</p> },
        Some(None) => html! { <p class="soft">{ words.get("qr-too-long") }</p> },
        Some(Some(rows)) => qr::view(rows, words.get("qr")),
    };
    let toggle = |name: &'static str, is: bool, told: &Callback<bool>| {
        button(name, words.get(name), ButtonState::Pressed(is), told.reform(move |_: MouseEvent| !is))
    };
    html! {
        <>
            <h2>{ words.get("share-title") }</h2>
            <p class="soft">{ words.get("share-tip") }</p>
            <div class="share-link">
                { qr }
                { field("link", address, "copy") }
            </div>
            // A locked link is shared as it is.
            if has_answer {
                { switch("share-pupils", words.get("share-pupils"), sharing.purpose == Purpose::Student, pupils) }
                { sharing.challenges.clone() }
            }
            { files(sharing) }
            <div class="fields">
                // Worksheets have answers, so they are not offered if the answer is locked.
                if !props.embedded && has_answer {
                    <div class="field"><span>{ words.get("share-paper") }</span><a href={sharing.paper.clone()}>{ words.get("to-print") }</a></div>
                }
                <div class="field" role="group" aria-label={words.get("share-wall")}>
                    <span>{ words.get("share-wall") }</span>
                    <div class="row">
                        { toggle("present", props.present, &props.on_present) }
                        // A link that locks the answer is for students.
                        if !props.embedded && has_answer {
                            { button("own-add", words.get("own-add"), ButtonState::Plain, tell.reform(|_: MouseEvent| Msg::AddSlide)) }
                        }
                    </div>
                    { in_lesson(sharing) }
                </div>
                if !props.embedded && has_answer {
                    <div class="field"><span>{ words.get("share-from") }</span>{ to_open(words) }</div>
                }
            </div>
            <details class="formats">
                <summary>{ words.get("share-more") }</summary>
                <div class="row">{ fetching(tell, "export-steps-csv", File::Steps, words) }</div>
                { text_board(sharing) }
                <h3>{ words.get("share-for-all") }</h3>
                <div class="row">
                    { toggle("captions-both", props.other.is_some(), &props.on_both) }
                    { button("describe", words.get("describe"), ButtonState::Plain, tell.reform(|_: MouseEvent| Msg::Describe)) }
                    { button("check-now", words.get("check-now"), ButtonState::Plain, tell.reform(|_: MouseEvent| Msg::CheckNow)) }
                    { button("keys", words.get("keys"), ButtonState::Plain, tell.reform(|_: MouseEvent| Msg::Keys(true))) }
                </div>
                <h3>{ words.get("embed-code") }</h3>
                <p class="soft">{ words.get("embed-tip") }</p>
                { field("embed-code", &frame, "copy-code") }
            </details>
        </>
    }
}

/// The reply when the board was added to the teacher's own lesson.
fn in_lesson(sharing: &Sharing) -> Html {
    let words = &sharing.props.words;
    let lang = ("lang", words.lang().code().to_owned());
    let told = sharing.added.map(|added| match added {
        Some(number) => words.with("own-added", &Args::none().count("number", number as u64)),
        None => words.get("own-full"),
    });
    html! {
        <p class="soft" role="status">
            { told }
            if sharing.added.is_some() {
                { words.sentence_gap() }<a href={Link::write(&["class", "lesson"], &[lang])}>{ words.get("own-page") }</a>
            }
        </p>
    }
}

impl LabPage {
    /// Appends the board to the teacher's own lesson, as it is shown: the answer from its current step on, or the player's
    /// moves.
    pub(in crate::stage) fn add_slide(&mut self, ctx: &Context<Self>) {
        let words = &ctx.props().words;
        let (info, settings) = (self.model.info(), own::of_board(self.settings()));
        let path = [info.family.slug()];
        let is_explained = !self.play().has_own();
        let has_step = settings.iter().any(|(name, _)| *name == "step");
        let of_start = (is_explained && !has_step).then(|| ("step", "0".to_owned()));
        let shown: Vec<_> = of_start.into_iter().chain(settings).filter(|(name, _)| *name != "tab").collect();
        let task = shown.iter().find(|(name, _)| *name == "task").cloned();
        let board = self.model.board().into_iter().filter(|(name, _)| *name != "task").chain(task);
        let pupil: Vec<_> = board.chain([("pupil", "1".to_owned())]).collect();
        let ask = match (info.family, self.model.rule()) {
            (Family::Heaps, _) => words.get("own-ask-game"),
            (_, [_, goal]) => words.say(&goal),
        };
        let name = words.get(info.family.name());
        let slide =
            own::slide(&name, [&self.said_rule(words), &ask], Link::write(&path, &shown), Link::write(&path, &pupil));
        self.added = Some(own::append(slide, &words.get("own-title")));
    }
}

/// The key sheet, as a dialog.
pub fn key_sheet(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    let is_there = |pressed: &Option<Pressed>| pressed.is_none_or(|pressed| page.allows(pressed));
    let of_stage = KEYS.iter().filter(|(_, _, pressed)| is_there(pressed)).map(|(keys, does, _)| (*keys, *does));
    let keys: Vec<(&str, &str)> = page.model.info().keys.iter().copied().chain(of_stage).collect();
    let words = &ctx.props().words;
    dialog(&page.dialog, &page.tell, "keys", sheet(&keys, words), words)
}

/// The reason why a file was not made, if there is one.
fn failure(errands: &ExportTasks, words: &Words) -> Html {
    let why = errands.failed.as_ref().map(|why| words.say(why));
    html! { <p class="soft" aria-live="polite">{ why }</p> }
}

/// Returns the HTML code that embeds the lab with this address in another page.
fn embedding(address: &str, title: &str) -> String {
    let join = if address.contains('?') { '&' } else { '?' };
    let source = format!("{address}{join}embed=1").replace('&', "&amp;").replace('"', "&quot;");
    format!("<iframe src=\"{source}\" title=\"{title}\" width=\"640\" height=\"720\" style=\"border:0\"></iframe>")
}

/// Renders the shortcuts with the keys of their effects.
fn sheet(shortcuts: &[(&str, &str)], words: &Words) -> Html {
    let row = |(keys, does): &(&str, &str)| {
        html! { <tr key={*does}><th scope="row"><kbd>{ *keys }</kbd></th><td>{ words.get(does) }</td></tr> }
    };
    let by_letters = Callback::from(|event: Event| {
        if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
            keys::set_letters(input.checked());
        }
    });
    html! {
        <>
            <table class="keys-table"><tbody>{ for shortcuts.iter().map(row) }</tbody></table>
            { switch("keys-letters", words.get("keys-letters"), keys::letters(), by_letters) }
        </>
    }
}

/// The section with pictures and files of the current state.
fn files(sharing: &Sharing) -> Html {
    let Sharing { tell, errands, scale, .. } = *sharing;
    let words = &sharing.props.words;
    let fetching = |name, file| fetching(tell, name, file, words);
    let save = |ending: &'static str, save: fn(&str, &dyn Picture, &Words, u32)| {
        let name = format!("{}.{ending}", sharing.stem);
        let (picture, words) = (sharing.picture.clone(), words.clone());
        let onclick = Callback::from(move |_: MouseEvent| save(&name, &*picture.0, &words, scale));
        button(ending, ending.to_ascii_uppercase(), ButtonState::Plain, onclick)
    };
    let of_scale = |times: u32| {
        let onclick = tell.reform(move |_: MouseEvent| Msg::Scale(times));
        button(SCALES[times as usize - 1], format!("{times}×"), ButtonState::Pressed(times == scale), onclick)
    };
    html! {
        <div class="fields">
            <div class="field">
                <span>{ words.get("export-pictures") }</span>
                <div class="row">
                    <span id="png-scale" class="sr">{ words.get("png-scale") }</span>
                    { choices("png-scale", "seg", (1..=4).map(of_scale).collect()) }
                    { save("png", save_png) }
                    { save("svg", save_svg) }
                </div>
            </div>
            <div class="field">
                <span>{ words.get("export-board") }</span>
                <div class="row">
                    { fetching("export-csv", File::Table) }
                    { fetching("export-json", File::Record) }
                    { fetching("certificate", File::Certificate) }
                </div>
            </div>
            <div class="field">
                <span>{ words.get("export-steps") }</span>
                <div class="row">
                    { fetching("transcript", File::Transcript) }
                </div>
            </div>
            if let Some(transcript) = &errands.transcript {
                { shown(words, "transcript", transcript) }
                <div class="row">
                    { save_text(sharing, "save-transcript", "-transcript.txt", transcript.clone()) }
                    { copy(sharing.copied, tell, "copy-transcript", transcript.clone(), words) }
                </div>
            }
            { failure(errands, words) }
            { for errands.progress().map(|done| work(words, "file-coming", done, tell.reform(|_: MouseEvent| Msg::EndFetch))) }
        </div>
    }
}

/// The section with the board as text.
fn text_board(sharing: &Sharing) -> Html {
    let words = &sharing.props.words;
    html! {
        <>
            <h3>{ words.get("export-text") }</h3>
            if let Some(text) = sharing.text {
                <div class="row">
                    { save_text(sharing, "export-text", ".txt", text.clone()) }
                    { copy(sharing.copied, sharing.tell, "copy-text", text.clone(), words) }
                </div>
                { shown(words, sharing.text_keys[0], text) }
            } else {
                <p class="soft">{ words.get(sharing.text_keys[1]) }</p>
            }
        </>
    }
}

fn save_text(sharing: &Sharing, name: &'static str, ending: &str, text: AttrValue) -> Html {
    let (file, words) = (format!("{}{ending}", sharing.stem), &sharing.props.words);
    let onclick = Callback::from(move |_: MouseEvent| browser::download(&file, "text/plain", &text));
    button(name, words.get(name), ButtonState::Plain, onclick)
}

fn shown(words: &Words, name: &'static str, text: &AttrValue) -> Html {
    html! { <pre class="matrix" tabindex="0" role="region" aria-label={words.get(name)}>{ text }</pre> }
}

/// Returns the window of the whole board for a picture file, in squares or, for large boards, in blocks.
fn whole(picture: &dyn Picture) -> Window {
    let (rows, cols) = picture.sides();
    let mut level = 0;
    while rows.max(cols) >> level > MAX_PICTURE_SIDE && level < picture.deepest() {
        level += 1;
    }
    let cells = |length: u64| length.div_ceil(1 << level) as u32;
    Window { row: 0, col: 0, rows: cells(rows), cols: cells(cols), level }
}

/// Returns the SVG file of a picture.
pub(in crate::stage) fn svg_file(picture: &dyn Picture, words: &Words) -> String {
    let palette = Palette::new();
    svg::whole(&picture.scene(whole(picture)), CELL, words, &|name| palette.token(name))
}

fn save_svg(name: &str, picture: &dyn Picture, words: &Words, _scale: u32) {
    browser::download(name, "image/svg+xml", &svg_file(picture, words));
}

/// Paints a picture on a canvas, in this number of times its usual size.
pub(in crate::stage) fn painted(picture: &dyn Picture, words: &Words, scale: u32) -> Option<HtmlCanvasElement> {
    let window = whole(picture);
    // There is a margin of half a cell on each side.
    let cell = (CELL * f64::from(scale)).min(MAX_PNG_SIDE / f64::from(window.rows.max(window.cols) + 1));
    let (placing, width, height) = svg::with_air(window, cell);
    let (canvas, context) = browser::canvas(width as u32, height as u32)?;
    let palette = Palette::new();
    canvas::paint(&context, &picture.scene(window), placing, (width, height), words, &|name| palette.token(name));
    // Painted behind the picture, so that it is opaque.
    let _ = context.set_global_composite_operation("destination-over");
    context.set_fill_style_str(&palette.token("--paper"));
    context.fill_rect(0.0, 0.0, width, height);
    Some(canvas)
}

/// Saves a picture as PNG, in this number of times its usual size.
pub(in crate::stage) fn save_png(name: &str, picture: &dyn Picture, words: &Words, scale: u32) {
    let Some(canvas) = painted(picture, words, scale) else { return };
    let name = name.to_owned();
    let done = Closure::once_into_js(move |blob: JsValue| {
        if let Ok(blob) = blob.dyn_into::<web_sys::Blob>() {
            browser::download_blob(&name, &blob);
        }
    });
    // If the canvas is too large for the browser there is no file.
    let _ = canvas.to_blob(done.unchecked_ref());
}
