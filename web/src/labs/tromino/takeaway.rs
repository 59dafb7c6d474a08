//! The ways out: link, text, SVG, PNG; and the key sheet.

use std::collections::BTreeMap;

use qipan::Square;
use qipan::scene::Window;
use wasm_bindgen::prelude::*;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};
use yew::prelude::*;

use super::{Msg, TrominoLab};
use crate::browser;
use crate::paint::{Placing, canvas, svg};
use crate::stage::dialog::Dialog;

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

/// The most squares a side that are written out as text.
const LONGEST_TEXT: u64 = 512;
/// The most cells a side of an exported picture.
const LONGEST_PICTURE: u64 = 256;

impl TrominoLab {
    /// The matrix of piece numbers, a row a line, 0 where nothing lies: the construction's numbers, or on a person's own
    /// board numbers in reading order. `None` for boards that are too large to print.
    #[must_use]
    pub fn matrix(&self) -> Option<String> {
        let board = &self.setup.board;
        if board.rows().max(board.cols()) > LONGEST_TEXT {
            return None;
        }
        let position = self.play.position();
        let construction = self.play.answer().filter(|_| self.play.hand().is_none());
        let mut met = BTreeMap::new();
        let mut number = |square: Square| {
            let Some(piece) = position.piece_at(square) else { return 0 };
            construction.and_then(|covering| covering.number(square)).unwrap_or_else(|| {
                let next = met.len() as u64 + 1;
                *met.entry(piece).or_insert(next)
            })
        };
        let mut out = String::new();
        for row in 0..board.rows() {
            let line: Vec<String> = (0..board.cols()).map(|col| number(Square::new(row, col)).to_string()).collect();
            out.push_str(&line.join(" "));
            out.push('\n');
        }
        Some(out)
    }

    /// The whole board for a picture file: squares, or on large boards blocks.
    fn picture_window(&self) -> Window {
        let board = &self.setup.board;
        let longest = board.rows().max(board.cols());
        let mut level = 0;
        while longest >> level > LONGEST_PICTURE {
            level += 1;
        }
        let cells = |length: u64| (length >> level).max(1) as u32;
        Window { row: 0, col: 0, rows: cells(board.rows()), cols: cells(board.cols()), level }
    }

    fn file_name(&self, ending: &str) -> String {
        let board = &self.setup.board;
        let hole = board.hole().map(|hole| format!("-{}-{}", hole.row + 1, hole.col + 1)).unwrap_or_default();
        format!("qipan-tromino-{}x{}{hole}.{ending}", board.rows(), board.cols())
    }

    fn save_svg(&self, words: &crate::words::Words) {
        let window = self.picture_window();
        let (placing, width, height) = layout(window, 40.0);
        let scene = self.picture.0.scene(window);
        let elements = svg::elements(&scene, placing, words, &browser::token);
        let file = svg::file(&elements, width, height, &browser::token("--paper"));
        browser::download(&self.file_name("svg"), "image/svg+xml", &file);
    }

    fn save_png(&self, words: &crate::words::Words) {
        let window = self.picture_window();
        let cell = (2048.0 / f64::from(window.rows.max(window.cols))).clamp(8.0, 160.0);
        let (placing, width, height) = layout(window, cell);
        let canvas = browser::document().and_then(|document| document.create_element("canvas").ok());
        let Some(canvas) = canvas.and_then(|canvas| canvas.dyn_into::<HtmlCanvasElement>().ok()) else { return };
        canvas.set_width(width as u32);
        canvas.set_height(height as u32);
        let context = canvas.get_context("2d").ok().flatten();
        let Some(context) = context.and_then(|c| c.dyn_into::<CanvasRenderingContext2d>().ok()) else { return };
        let scene = self.picture.0.scene(window);
        canvas::paint(&context, &scene, placing, (width, height), words, &browser::token);
        // Behind what is painted, so that the picture is not see-through.
        let _ = context.set_global_composite_operation("destination-over");
        context.set_fill_style_str(&browser::token("--paper"));
        context.fill_rect(0.0, 0.0, width, height);
        let name = self.file_name("png");
        let done = Closure::once_into_js(move |blob: JsValue| {
            if let Ok(blob) = blob.dyn_into::<web_sys::Blob>() {
                browser::download_blob(&name, &blob);
            }
        });
        // A canvas that is too large for the browser gives no file, and nothing else depends on it.
        let _ = canvas.to_blob(done.unchecked_ref());
    }
}

/// Cells of this size with half a cell of air around.
fn layout(window: Window, cell: f64) -> (Placing, f64, f64) {
    let air = cell / 2.0;
    let (width, height) = (f64::from(window.cols) * cell + cell, f64::from(window.rows) * cell + cell);
    (Placing { x: air, y: air, cell }, width, height)
}

/// The open dialog.
pub fn view(lab: &TrominoLab, ctx: &Context<TrominoLab>, takeaway: Takeaway) -> Html {
    let (link, words) = (ctx.link(), &ctx.props().words);
    let on_close = link.callback(|()| Msg::Takeaway(None));
    let (title, body) = match takeaway {
        Takeaway::Share => {
            let address = browser::address_with(&lab.address(ctx));
            let copied = address.clone();
            let body = html! {
                <>
                    <p class="soft">{ words.get("share-tip") }</p>
                    <input class="address" type="text" readonly=true value={address} aria-label={words.get("link")} />
                    <div class="row"><button type="button" onclick={Callback::from(move |_: MouseEvent| copy(&copied))}>{ words.get("copy") }</button></div>
                </>
            };
            (words.get("share"), body)
        }
        Takeaway::Export => (words.get("export"), export(lab, ctx)),
        Takeaway::Keys => {
            let row = |keys: &'static str, key: &str| html! { <tr key={key.to_owned()}><th scope="row"><kbd>{ keys }</kbd></th><td>{ words.get(key) }</td></tr> };
            let body = html! {
                <table class="keys-table"><tbody>
                    { row("↑ ↓ ← → Home End", "keys-walk") }
                    { row("Enter, Space", "keys-act") }
                    { row("R", "keys-turn") }
                    { row("+ − 0", "keys-zoom") }
                    { row("PageUp, PageDown", "keys-step") }
                    { row("K", "keys-play") }
                    { row("H", "keys-hint") }
                    { row("Ctrl+Z, Ctrl+Y", "keys-undo") }
                    { row("P", "keys-present") }
                    { row("?", "keys-sheet") }
                </tbody></table>
            };
            (words.get("keys"), body)
        }
    };
    html! { <Dialog key="dialog" words={words.clone()} {title} {on_close}>{ body }</Dialog> }
}

fn export(lab: &TrominoLab, ctx: &Context<TrominoLab>) -> Html {
    let words = ctx.props().words.clone();
    let link = ctx.link();
    let matrix = lab.matrix();
    let save = |f: fn(&TrominoLab, &crate::words::Words)| {
        let scope = link.clone();
        let words = words.clone();
        Callback::from(move |_: MouseEvent| {
            if let Some(lab) = scope.get_component() {
                f(&lab, &words);
            }
        })
    };
    html! {
        <>
            <div class="row">
                <button type="button" onclick={save(TrominoLab::save_svg)}>{ "SVG" }</button>
                <button type="button" onclick={save(TrominoLab::save_png)}>{ "PNG" }</button>
                if let Some(text) = matrix.clone() {
                    <button key="text" type="button" onclick={save(|lab, _| {
                        if let Some(text) = lab.matrix() { browser::download(&lab.file_name("txt"), "text/plain", &text); }
                    })}>{ words.get("export-text") }</button>
                    <button key="copy" type="button" onclick={Callback::from(move |_: MouseEvent| copy(&text))}>{ words.get("copy-matrix") }</button>
                }
            </div>
            if let Some(text) = matrix {
                <pre class="matrix" tabindex="0" role="region" aria-label={words.get("matrix")}>{ text }</pre>
            } else {
                <p class="soft">{ words.get("matrix-too-large") }</p>
            }
        </>
    }
}

fn copy(text: &str) {
    browser::copy(text);
}
