//! The ways out: link, text, pictures; and the key sheet.

use qipan::scene::Window;
use wasm_bindgen::prelude::*;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlInputElement};
use yew::prelude::*;

use super::board::Picture;
use super::copy::copy;
use super::dialog::dialog;
use super::keys;
use super::lab::Lab;
use super::page::LabPage;
use crate::browser::{self, Palette};
use crate::paint::{Placing, canvas, svg};
use crate::words::Words;

/// A dialog of the lab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takeaway {
    /// The link.
    Share,
    /// Text and pictures.
    Export,
    /// The key sheet.
    Keys,
}

/// The most cells a side of an exported picture.
const LONGEST_PICTURE: u64 = 256;
/// The longest side of an exported picture file of pixels.
const LONGEST_PNG: f64 = 2048.0;
/// What the keys of every lab do. Those of the family's board come first.
const KEYS: [(&str, &str); 7] = [
    ("+ − 0", "keys-zoom"),
    ("PageUp, PageDown", "keys-step"),
    ("K", "keys-play"),
    ("H", "keys-hint"),
    ("Ctrl+Z, Ctrl+Y", "keys-undo"),
    ("P", "keys-present"),
    ("?", "keys-sheet"),
];

/// The open dialog.
pub fn view<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>, takeaway: Takeaway) -> Html {
    let words = &ctx.props().words;
    match takeaway {
        Takeaway::Share => dialog(page, ctx, "share", share(page, ctx)),
        Takeaway::Export => dialog(page, ctx, "export", export(page, ctx)),
        Takeaway::Keys => dialog(page, ctx, "keys", sheet(L::KEYS, words)),
    }
}

fn share<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>) -> Html {
    let words = &ctx.props().words;
    let address = browser::address_with(&ctx.props().address.emit(page.settings()));
    html! {
        <>
            <p class="soft">{ words.get("share-tip") }</p>
            <input class="address" type="text" readonly=true value={address.clone()} aria-label={words.get("link")} />
            <div class="row">{ copy(page, ctx, "copy", address.into()) }</div>
        </>
    }
}

fn sheet(of_board: &'static [(&'static str, &'static str)], words: &Words) -> Html {
    let row = |(keys, does): &(&'static str, &'static str)| {
        html! { <tr key={*does}><th scope="row"><kbd>{ *keys }</kbd></th><td>{ words.get(does) }</td></tr> }
    };
    let switch = Callback::from(|event: Event| {
        if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
            keys::set_letters(input.checked());
        }
    });
    html! {
        <>
            <table class="keys-table"><tbody>{ for of_board.iter().chain(&KEYS).map(row) }</tbody></table>
            <label class="field">
                <span>{ words.get("keys-letters") }</span>
                <input type="checkbox" checked={keys::letters()} onchange={switch} />
            </label>
        </>
    }
}

fn export<L: Lab>(page: &LabPage<L>, ctx: &Context<LabPage<L>>) -> Html {
    let words = ctx.props().words.clone();
    let text = page.lab.text(&page.desk);
    let save = |ending: &'static str, save: fn(&str, &dyn Picture, &Words)| {
        let name = format!("{}.{ending}", page.lab.file_stem(&page.desk));
        let (picture, words) = (page.picture.clone(), words.clone());
        Callback::from(move |_: MouseEvent| save(&name, &*picture.0, &words))
    };
    let save_text = text.clone().map(|text| {
        let name = format!("{}.txt", page.lab.file_stem(&page.desk));
        Callback::from(move |_: MouseEvent| browser::download(&name, "text/plain", &text))
    });
    html! {
        <>
            <div class="row">
                <button type="button" onclick={save("svg", save_svg)}>{ "SVG" }</button>
                <button type="button" onclick={save("png", save_png)}>{ "PNG" }</button>
                if let Some(text) = text.clone() {
                    <button key="text" type="button" onclick={save_text}>{ words.get("export-text") }</button>
                    { copy(page, ctx, "copy-text", text.into()) }
                }
            </div>
            if let Some(text) = text {
                <pre class="matrix" tabindex="0" role="region" aria-label={words.get(L::TEXT[0])}>{ text }</pre>
            } else {
                <p class="soft">{ words.get(L::TEXT[1]) }</p>
            }
        </>
    }
}

/// The whole board for a picture file: squares, or on large boards blocks.
fn whole(picture: &dyn Picture) -> Window {
    let (rows, cols) = picture.sides();
    let mut level = 0;
    while rows.max(cols) >> level > LONGEST_PICTURE && level < picture.deepest() {
        level += 1;
    }
    let cells = |length: u64| length.div_ceil(1 << level) as u32;
    Window { row: 0, col: 0, rows: cells(rows), cols: cells(cols), level }
}

/// Cells of this size with half a cell of air around.
fn layout(window: Window, cell: f64) -> (Placing, f64, f64) {
    let air = cell / 2.0;
    let (width, height) = (f64::from(window.cols) * cell + cell, f64::from(window.rows) * cell + cell);
    (Placing { x: air, y: air, cell }, width, height)
}

fn save_svg(name: &str, picture: &dyn Picture, words: &Words) {
    let window = whole(picture);
    let (placing, width, height) = layout(window, 40.0);
    let palette = Palette::new();
    let colour = |name: &str| palette.token(name);
    let elements = svg::titled(&picture.scene(window), placing, words, &colour);
    let file = svg::file(&elements, width, height, &colour);
    browser::download(name, "image/svg+xml", &file);
}

fn save_png(name: &str, picture: &dyn Picture, words: &Words) {
    let window = whole(picture);
    let cell = (LONGEST_PNG / f64::from(window.rows.max(window.cols))).clamp(8.0, 160.0);
    let (placing, width, height) = layout(window, cell);
    let canvas = browser::document().and_then(|document| document.create_element("canvas").ok());
    let Some(canvas) = canvas.and_then(|canvas| canvas.dyn_into::<HtmlCanvasElement>().ok()) else { return };
    canvas.set_width(width as u32);
    canvas.set_height(height as u32);
    let context = canvas.get_context("2d").ok().flatten();
    let Some(context) = context.and_then(|c| c.dyn_into::<CanvasRenderingContext2d>().ok()) else { return };
    let palette = Palette::new();
    canvas::paint(&context, &picture.scene(window), placing, (width, height), words, &|name| palette.token(name));
    // Behind what is painted, so that the picture is not see-through.
    let _ = context.set_global_composite_operation("destination-over");
    context.set_fill_style_str(&palette.token("--paper"));
    context.fill_rect(0.0, 0.0, width, height);
    let name = name.to_owned();
    let done = Closure::once_into_js(move |blob: JsValue| {
        if let Ok(blob) = blob.dyn_into::<web_sys::Blob>() {
            browser::download_blob(&name, &blob);
        }
    });
    // A canvas that is too large for the browser gives no file, and nothing else depends on it.
    let _ = canvas.to_blob(done.unchecked_ref());
}
