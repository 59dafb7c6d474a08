//! Texts from the clipboard and from files.

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, ClipboardEvent, DataTransfer, DragEvent, FileList, HtmlInputElement};

use crate::browser;

/// The largest file that is read, in MiB: the longest certificate.
pub const MAX_MIB: u32 = 64;

/// Returns the text of a paste.
#[must_use]
pub fn pasted(event: &ClipboardEvent) -> Option<String> {
    event.clipboard_data()?.get_data("text/plain").ok().filter(|text| !text.is_empty())
}

/// Whether files are dragged.
#[must_use]
pub fn has_files(event: &DragEvent) -> bool {
    let kinds = event.data_transfer().map(|data| data.types());
    kinds.is_some_and(|kinds| kinds.includes(&JsValue::from_str("Files"), 0))
}

/// Returns the dropped files.
#[must_use]
pub fn dropped(event: &DragEvent) -> Vec<Blob> {
    event.data_transfer().as_ref().and_then(DataTransfer::files).map(|files| blobs(&files)).unwrap_or_default()
}

/// Returns the chosen files, and forgets them, so that the same can be chosen again.
#[must_use]
pub fn chosen(input: &HtmlInputElement) -> Vec<Blob> {
    let files = input.files().map(|files| blobs(&files)).unwrap_or_default();
    input.set_value("");
    files
}

fn blobs(files: &FileList) -> Vec<Blob> {
    (0..files.length()).filter_map(|at| files.get(at)).map(Blob::from).collect()
}

/// Reads a file as text, and passes it to `done`; `None` if it is larger than [`MAX_MIB`] or cannot be read.
pub fn read(file: &Blob, done: impl FnOnce(Option<String>) + 'static) {
    if file.size() > f64::from(MAX_MIB) * 1_048_576.0 {
        done(None);
        return;
    }
    let text =
        js_sys::Reflect::get(file, &"text".into()).ok().and_then(|text| text.dyn_into::<js_sys::Function>().ok());
    let reading =
        text.and_then(|text| text.call0(file).ok()).and_then(|reading| reading.dyn_into::<js_sys::Promise>().ok());
    let Some(reading) = reading else { return done(None) };
    spawn_local(async move {
        let text: Result<JsValue, JsValue> = JsFuture::from(reading).await;
        done(text.ok().and_then(|text| text.as_string()));
    });
}

/// Listens to an event of the window; the listener is removed when the result is dropped.
pub struct Listener {
    event: &'static str,
    closure: Closure<dyn FnMut(web_sys::Event)>,
}

impl Listener {
    /// Begins to listen.
    #[must_use]
    pub fn new(event: &'static str, heard: impl FnMut(web_sys::Event) + 'static) -> Self {
        let closure = Closure::<dyn FnMut(web_sys::Event)>::new(heard);
        if let Some(window) = browser::window() {
            // Without a listener the feature is missing, and nothing else.
            let _ = window.add_event_listener_with_callback(event, closure.as_ref().unchecked_ref());
        }
        Self { event, closure }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        if let Some(window) = browser::window() {
            let _ = window.remove_event_listener_with_callback(self.event, self.closure.as_ref().unchecked_ref());
        }
    }
}
