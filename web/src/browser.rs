//! Access to the browser. Every function tolerates failure: a feature that the browser refuses is left out.

use std::cell::RefCell;

use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    AddEventListenerOptions, CanvasRenderingContext2d, Document, Element, HtmlCanvasElement, HtmlElement, Storage,
    SvgElement, WheelEvent, Window,
};

/// The event of the window when the browser has refused to store something: `web/keep.js` then says so.
const LOST: &str = "qipan-lost";

/// Returns the window, which every page has.
#[must_use]
pub fn window() -> Option<Window> {
    web_sys::window()
}

/// Returns the document.
#[must_use]
pub fn document() -> Option<Document> {
    window()?.document()
}

/// Returns the `<html>` element.
#[must_use]
pub fn root() -> Option<Element> {
    document()?.document_element()
}

/// Whether the screen is blank, as presentation remotes ask for it.
#[must_use]
pub fn is_blank() -> bool {
    root().is_some_and(|root| root.has_attribute("data-blank"))
}

/// Blanks the screen in presenter mode, or shows it again.
pub fn set_blank(is_blank: bool) {
    if let Some(root) = root() {
        // Setting and removing attributes cannot fail.
        let _ = if is_blank { root.set_attribute("data-blank", "") } else { root.remove_attribute("data-blank") };
    }
}

/// Sets the description of the page, which some browsers keep with a bookmark.
pub fn describe(text: &str) {
    let meta = document().and_then(|document| document.query_selector("meta[name=description]").ok()?);
    if let Some(meta) = meta {
        // Setting an attribute cannot fail.
        let _ = meta.set_attribute("content", text);
    }
}

/// Returns the part of the address after `#`, with the `#`.
#[must_use]
pub fn hash() -> String {
    window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

/// Returns the whole address with another part after `#`.
#[must_use]
pub fn address_with(hash: &str) -> String {
    let href = window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    let base = href.split('#').next().unwrap_or_default();
    format!("{base}{hash}")
}

/// Navigates to another part of the page. It replaces the current entry of the browser's history.
pub fn go_to(hash: &str) {
    if let Some(window) = window() {
        // An invalid address has no effect.
        let _ = window.location().replace(hash);
    }
}

/// Navigates to another part of the page, with a new entry in the browser's history.
pub fn visit(hash: &str) {
    if let Some(window) = window() {
        // An invalid address has no effect.
        let _ = window.location().set_hash(hash);
    }
}

/// Returns the mark of this build: an attribute of the root element, or in a worker the query of its address. It
/// prevents a page that was left open from using the worker of another build. Empty if the build set none.
#[must_use]
pub fn build_mark() -> String {
    if let Some(root) = root() {
        return root.get_attribute("data-build").unwrap_or_default();
    }
    let location = js_sys::Reflect::get(&js_sys::global(), &"location".into()).ok();
    let search = location.and_then(|location| js_sys::Reflect::get(&location, &"search".into()).ok());
    search.and_then(|search| search.as_string()).unwrap_or_default().trim_start_matches('?').to_owned()
}

/// Changes the part of the address after `#` without a new entry in the history.
pub fn replace_hash(hash: &str) {
    if let Some(history) = window().and_then(|window| window.history().ok()) {
        // If the browser rejects frequent changes, the address stays at an older state, which is still valid.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(hash));
    }
}

/// Changes the part of the address after `#` with a new entry in the history, so that the back button returns to the
/// old one.
pub fn push_hash(hash: &str) {
    if let Some(history) = window().and_then(|window| window.history().ok()) {
        // As in `replace_hash`; only the entry in the history is missing.
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(hash));
    }
}

/// Returns the session storage and the local storage.
fn storages() -> [Option<Storage>; 2] {
    let window = window();
    let window = window.as_ref();
    [window.and_then(|w| w.session_storage().ok()?), window.and_then(|w| w.local_storage().ok()?)]
}

/// Returns a remembered setting, of this session if there is one. Without storage nothing is remembered.
#[must_use]
pub fn remembered(name: &str) -> Option<String> {
    storages().into_iter().flatten().find_map(|storage| storage.get_item(&format!("qipan.{name}")).ok()?)
}

/// Remembers a setting for this session only: the setting of a link is not a permanent choice.
pub fn remember_here(name: &str, value: &str) {
    let [here, _] = storages();
    if let Some(here) = here {
        // Without storage it is forgotten with the page.
        let _ = here.set_item(&format!("qipan.{name}"), value);
    }
}

/// Remembers a setting permanently, if possible.
pub fn remember(name: &str, value: &str) {
    remember_here(name, value);
    keep(name, value);
}

/// Stores a text permanently, if possible.
pub fn keep(name: &str, text: &str) {
    let [_, for_good] = storages();
    // If the storage is full, the older text stays.
    let is_kept = for_good.is_some_and(|storage| storage.set_item(&format!("qipan.{name}"), text).is_ok());
    if !is_kept && let (Some(window), Ok(event)) = (window(), web_sys::Event::new(LOST)) {
        // It fails for no event of this kind.
        let _ = window.dispatch_event(&event);
    }
}

/// Returns a stored text.
#[must_use]
pub fn kept(name: &str) -> Option<String> {
    let [_, for_good] = storages();
    for_good?.get_item(&format!("qipan.{name}")).ok()?
}

/// Parses a value from JSON; `None` if it cannot be read.
#[must_use]
pub fn of_json<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_wasm_bindgen::from_value(js_sys::JSON::parse(text).ok()?).ok()
}

/// Writes a value as JSON.
#[must_use]
pub fn to_json<T: Serialize>(value: &T) -> Option<String> {
    let value = value.serialize(&serde_wasm_bindgen::Serializer::json_compatible()).ok()?;
    js_sys::JSON::stringify(&value).ok()?.as_string()
}

/// Returns a stored value; `None` if there is none, or if it cannot be read.
#[must_use]
pub fn kept_value<T: DeserializeOwned>(name: &str) -> Option<T> {
    of_json(&kept(name)?)
}

/// Stores a value as JSON permanently, if possible.
pub fn keep_value<T: Serialize>(name: &str, value: &T) {
    if let Some(text) = to_json(value) {
        keep(name, &text);
    }
}

/// Calls a function on each event of this name on the window. Returns the function that ends it.
pub fn listen(event: &'static str, then: impl FnMut() + 'static) -> impl FnOnce() {
    let listener = Closure::<dyn FnMut()>::new(then);
    if let Some(window) = window() {
        // It fails for no event name.
        let _ = window.add_event_listener_with_callback(event, listener.as_ref().unchecked_ref());
    }
    move || {
        if let Some(window) = window() {
            let _ = window.remove_event_listener_with_callback(event, listener.as_ref().unchecked_ref());
        }
    }
}

/// Calls a function when a lock held by a worker is free, which means that the worker has ended. Browsers without locks,
/// and pages without encryption, never call it.
pub fn when_released(lock: &str, then: impl FnOnce() + 'static) {
    let locks = window().and_then(|window| js_sys::Reflect::get(&window.navigator(), &"locks".into()).ok());
    let Some(locks) = locks.filter(JsValue::is_object) else { return };
    let request = js_sys::Reflect::get(&locks, &"request".into()).ok();
    if let Some(request) = request.and_then(|request| request.dyn_into::<js_sys::Function>().ok()) {
        // Where locks are refused, the promise is rejected, and nothing is noticed.
        let asked = request.call2(&locks, &lock.into(), &Closure::once_into_js(then));
        if let Some(asked) = asked.ok().and_then(|asked| asked.dyn_into::<js_sys::Promise>().ok()) {
            wasm_bindgen_futures::spawn_local(async move { drop(JsFuture::from(asked).await) });
        }
    }
}

/// Encodes bytes as base64 that may stand in an address.
#[must_use]
pub fn base64(bytes: &[u8]) -> Option<String> {
    let latin: String = bytes.iter().map(|byte| char::from(*byte)).collect();
    Some(window()?.btoa(&latin).ok()?.replace('+', "-").replace('/', "_").replace('=', ""))
}

/// Decodes base64, of either alphabet, with or without padding.
#[must_use]
pub fn from_base64(text: &str) -> Option<Vec<u8>> {
    let latin = window()?.atob(&text.replace('-', "+").replace('_', "/")).ok()?;
    latin.chars().map(|c| u8::try_from(c).ok()).collect()
}

/// Deletes a stored text.
pub fn forget(name: &str) {
    let [_, for_good] = storages();
    if let Some(for_good) = for_good {
        // Without storage there is nothing to delete.
        let _ = for_good.remove_item(&format!("qipan.{name}"));
    }
}

/// Deletes a setting of this session.
pub fn forget_here(name: &str) {
    let [here, _] = storages();
    if let Some(here) = here {
        // Without storage there is nothing to delete.
        let _ = here.remove_item(&format!("qipan.{name}"));
    }
}

/// Whether reduced motion is requested.
#[must_use]
pub fn is_still() -> bool {
    let query = |window: Window| window.match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    window().and_then(query).is_some_and(|list| list.matches())
}

/// A listener to the wheel, which has to be kept alive.
pub type WheelListener = Closure<dyn FnMut(WheelEvent)>;

/// Lets a listener hear the wheel over an element. It is registered as not passive: only then it can prevent scrolling. Returns
/// whether the browser accepts it.
pub fn listen_to_wheel(element: &Element, listener: &WheelListener) -> bool {
    let options = AddEventListenerOptions::new();
    options.set_passive(false);
    let listener = listener.as_ref().unchecked_ref();
    element.add_event_listener_with_callback_and_add_event_listener_options("wheel", listener, &options).is_ok()
}

/// Returns the factor by which a turn of the wheel, or two fingers on a pad, enlarges a picture.
#[must_use]
pub fn zoom_factor(event: &WheelEvent) -> f64 {
    // Some browsers report lines or pages instead of pixels.
    let unit = [1.0, 32.0, 400.0].get(event.delta_mode() as usize).copied().unwrap_or(1.0);
    let speed = if event.ctrl_key() { 0.01 } else { 0.0016 };
    (-event.delta_y() * unit * speed).clamp(-1.0, 1.0).exp()
}

/// Shows a section of the text, the first one for 0, and moves the focus to its heading.
pub fn show_section(index: usize) {
    let headings = document().and_then(|document| document.query_selector_all("article h2").ok());
    let Some(heading) = headings.and_then(|all| all.item(u32::try_from(index).ok()?)) else { return };
    if let Ok(heading) = heading.dyn_into::<HtmlElement>() {
        heading.set_tab_index(-1);
        heading.scroll_into_view();
        focus_on(&heading);
    }
}

/// Moves the focus to the first element that matches the selector, without scrolling.
pub fn focus(selector: &str) {
    let Some(element) = document().and_then(|document| document.query_selector(selector).ok().flatten()) else {
        return;
    };
    if let Some(drawn) = element.dyn_ref::<SvgElement>() {
        // As below.
        let _ = drawn.focus();
    } else if let Some(element) = element.dyn_ref::<HtmlElement>() {
        focus_on(element);
    }
}

/// Moves the focus to this element, without scrolling.
pub fn focus_on(element: &HtmlElement) {
    let options = web_sys::FocusOptions::new();
    options.set_prevent_scroll(true);
    // An element that cannot take the focus leaves it unchanged.
    let _ = element.focus_with_options(&options);
}

/// Reloads the page at its current address.
pub fn reload() {
    if let Some(window) = window() {
        // If the browser refuses, the page stays.
        let _ = window.location().reload();
    }
}

/// Opens the browser's print dialog.
pub fn print() {
    if let Some(window) = window() {
        // The browser itself reports errors of the printer.
        let _ = window.print();
    }
}

/// Scrolls a new page to its top.
pub fn begin_page() {
    if let Some(window) = window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// Saves the scroll position in the browser's history, for when this entry is visited again.
pub fn keep_place() {
    let Some(window) = window() else { return };
    let (Ok(history), Ok(y)) = (window.history(), window.scroll_y()) else { return };
    // If the browser rejects frequent changes, an older position stays.
    let _ = history.replace_state_with_url(&JsValue::from_f64(y), "", None);
}

/// Restores the saved scroll position, if this entry of the history has one.
pub fn find_place() {
    let Some(window) = window() else { return };
    let place = window.history().ok().and_then(|history| history.state().ok()).and_then(|state| state.as_f64());
    if let Some(y) = place {
        window.scroll_to_with_x_and_y(0.0, y);
    }
}

/// Whether the window is wider than that of a telephone.
#[must_use]
pub fn is_wide() -> bool {
    let width = window().and_then(|window| window.inner_width().ok()).and_then(|width| width.as_f64());
    width.is_none_or(|width| width >= 760.0)
}

/// Returns the time in milliseconds.
#[must_use]
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// Returns the number of logical processors, at least 1.
#[must_use]
pub fn processors() -> u32 {
    window().map_or(1.0, |window| window.navigator().hardware_concurrency()).max(1.0) as u32
}

/// Returns a random number from 0 to less than 1.
#[must_use]
pub fn random() -> f64 {
    js_sys::Math::random()
}

/// Whether the focus is in a text field, which receives the keys.
#[must_use]
pub fn is_typing() -> bool {
    let Some(active) = document().and_then(|document| document.active_element()) else { return false };
    let name = active.tag_name();
    let editable = active.dyn_ref::<HtmlElement>().is_some_and(HtmlElement::is_content_editable);
    let typed_into = active.get_attribute("type").is_none_or(|kind| kind != "range" && kind != "checkbox");
    editable || name == "TEXTAREA" || name == "SELECT" || (name == "INPUT" && typed_into)
}

/// Whether the page keys scroll the page: if it is longer than the window and the focus is not on the stage.
#[must_use]
pub fn turns_pages() -> bool {
    let (Some(window), Some(root)) = (window(), root()) else { return false };
    let height = window.inner_height().ok().and_then(|height| height.as_f64()).unwrap_or_default();
    let is_on_stage = || {
        let active = document().and_then(|document| document.active_element());
        active.is_some_and(|active| active.closest(".stage").is_ok_and(|stage| stage.is_some()))
    };
    f64::from(root.scroll_height()) > height + 1.0 && !is_on_stage()
}

/// Whether a dialog is open. The browser closes it before it sends the event, so the document is asked.
#[must_use]
pub fn is_dialog_open() -> bool {
    document().is_some_and(|document| document.query_selector("dialog[open]").is_ok_and(|open| open.is_some()))
}

/// A snapshot of the design tokens of the style sheet. Computed styles are slow, so each token is read once.
#[derive(Debug)]
pub struct Palette {
    style: Option<web_sys::CssStyleDeclaration>,
    asked: RefCell<Vec<(String, String)>>,
}

impl Palette {
    /// Starts with the current styles, and no tokens read.
    #[must_use]
    pub fn new() -> Self {
        let style = root().and_then(|root| window()?.get_computed_style(&root).ok().flatten());
        Self { style, asked: RefCell::default() }
    }

    /// Returns the value of a token such as `--paper`.
    #[must_use]
    pub fn token(&self, name: &str) -> String {
        if let Some((_, value)) = self.asked.borrow().iter().find(|(known, _)| known == name) {
            return value.clone();
        }
        let value = self.style.as_ref().and_then(|style| style.get_property_value(name).ok());
        let value = value.map(|value| value.trim().to_owned()).unwrap_or_default();
        self.asked.borrow_mut().push((name.to_owned(), value.clone()));
        value
    }
}

impl Default for Palette {
    fn default() -> Self {
        Self::new()
    }
}

/// Returns the drawing context of a canvas.
#[must_use]
pub fn brush(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}

/// Creates a canvas of this size in pixels, outside the document, and its drawing context.
#[must_use]
pub fn canvas(width: u32, height: u32) -> Option<(HtmlCanvasElement, CanvasRenderingContext2d)> {
    let canvas: HtmlCanvasElement = document()?.create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let brush = brush(&canvas)?;
    Some((canvas, brush))
}

/// Copies a text to the clipboard, and passes the success to `done`. Pages without encryption have no clipboard, and
/// the visitor may refuse; the text is beside the button for copying by hand.
pub fn copy(text: &str, done: impl FnOnce(bool) + 'static) {
    let clipboard = window()
        .and_then(|window| js_sys::Reflect::get(&window.navigator(), &"clipboard".into()).ok())
        .and_then(|clipboard| clipboard.dyn_into::<web_sys::Clipboard>().ok());
    let Some(clipboard) = clipboard else {
        done(false);
        return;
    };
    let writing = JsFuture::from(clipboard.write_text(text));
    wasm_bindgen_futures::spawn_local(async move { done(writing.await.is_ok()) });
}

/// Downloads a text as a file.
pub fn download(name: &str, kind: &str, text: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let options = web_sys::BlobPropertyBag::new();
    options.set_type(kind);
    if let Ok(blob) = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options) {
        download_blob(name, &blob);
    }
}

/// Downloads a table as a CSV file. It begins with a byte order mark: without it spreadsheets do not detect UTF-8.
pub fn download_csv(name: &str, table: &str) {
    download(name, "text/csv", &format!("\u{feff}{table}"));
}

/// Downloads a blob as a file.
pub fn download_blob(name: &str, blob: &web_sys::Blob) {
    let Ok(url) = web_sys::Url::create_object_url_with_blob(blob) else { return };
    let anchor = document().and_then(|document| document.create_element("a").ok());
    if let Some(anchor) = anchor.and_then(|element| element.dyn_into::<web_sys::HtmlAnchorElement>().ok()) {
        anchor.set_href(&url);
        anchor.set_download(name);
        anchor.click();
    }
    let _ = web_sys::Url::revoke_object_url(&url);
}

/// Fetches a file of the page as text; `None` on failure.
pub async fn loaded(address: &str) -> Option<String> {
    let response =
        JsFuture::from(window()?.fetch_with_str(address)).await.ok()?.dyn_into::<web_sys::Response>().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
