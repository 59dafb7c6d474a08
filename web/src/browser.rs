//! The few things asked of the browser itself. None of them can fail loudly: what a browser refuses is done without.

use std::cell::RefCell;

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{CanvasRenderingContext2d, Document, Element, HtmlCanvasElement, HtmlElement, Storage, Window};

/// The window. There always is one in a page.
#[must_use]
pub fn window() -> Option<Window> {
    web_sys::window()
}

/// The document.
#[must_use]
pub fn document() -> Option<Document> {
    window()?.document()
}

/// The `<html>` element.
#[must_use]
pub fn root() -> Option<Element> {
    document()?.document_element()
}

/// The part of the address after `#`, with the `#`.
#[must_use]
pub fn hash() -> String {
    window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

/// The whole address with another part after `#`.
#[must_use]
pub fn address_with(hash: &str) -> String {
    let href = window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    let base = href.split('#').next().unwrap_or_default();
    format!("{base}{hash}")
}

/// Goes to another place of the page. It takes the place of the present one in the browser's history.
pub fn go_to(hash: &str) {
    if let Some(window) = window() {
        // A text that is no address leaves the page as it is.
        let _ = window.location().replace(hash);
    }
}

/// The mark of this build of the page: on the page an attribute of its root, in a worker the query of its address, so that a page
/// left open does not speak with the worker of another build. Empty where the build left none.
#[must_use]
pub fn build_mark() -> String {
    if let Some(root) = root() {
        return root.get_attribute("data-build").unwrap_or_default();
    }
    let location = js_sys::Reflect::get(&js_sys::global(), &"location".into()).ok();
    let search = location.and_then(|location| js_sys::Reflect::get(&location, &"search".into()).ok());
    search.and_then(|search| search.as_string()).unwrap_or_default().trim_start_matches('?').to_owned()
}

/// Puts `hash` into the address bar without a new entry in the history.
pub fn replace_hash(hash: &str) {
    if let Some(history) = window().and_then(|window| window.history().ok()) {
        // A browser that limits how often this may be called keeps the older address, which is still a good one.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(hash));
    }
}

/// Puts `hash` into the address bar with a new entry in the history, so that the back key returns here.
pub fn push_hash(hash: &str) {
    if let Some(history) = window().and_then(|window| window.history().ok()) {
        // As with `replace_hash`, a refusal costs an entry of the history and nothing else.
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(hash));
    }
}

/// For this visit, then for good.
fn storages() -> [Option<Storage>; 2] {
    let window = window();
    let window = window.as_ref();
    [window.and_then(|w| w.session_storage().ok()?), window.and_then(|w| w.local_storage().ok()?)]
}

/// A remembered setting, of this visit if there is one. Private windows and blocked storage remember nothing.
#[must_use]
pub fn remembered(name: &str) -> Option<String> {
    storages().into_iter().flatten().find_map(|storage| storage.get_item(&format!("qipan.{name}")).ok()?)
}

/// Remembers a setting for this visit only: what a link says is not yet what a person wants for good.
pub fn remember_here(name: &str, value: &str) {
    let [here, _] = storages();
    if let Some(here) = here {
        // A browser that keeps nothing forgets it with the page.
        let _ = here.set_item(&format!("qipan.{name}"), value);
    }
}

/// Remembers a setting, if the browser lets us.
pub fn remember(name: &str, value: &str) {
    remember_here(name, value);
    keep(name, value);
}

/// Keeps a text for good, if the browser lets us.
pub fn keep(name: &str, text: &str) {
    let [_, for_good] = storages();
    if let Some(for_good) = for_good {
        // A full storage keeps the older text.
        let _ = for_good.set_item(&format!("qipan.{name}"), text);
    }
}

/// A text that was kept.
#[must_use]
pub fn kept(name: &str) -> Option<String> {
    let [_, for_good] = storages();
    for_good?.get_item(&format!("qipan.{name}")).ok()?
}

/// Forgets a text that was kept.
pub fn forget(name: &str) {
    let [_, for_good] = storages();
    if let Some(for_good) = for_good {
        // What cannot be forgotten was not kept.
        let _ = for_good.remove_item(&format!("qipan.{name}"));
    }
}

/// Does the person want less motion?
#[must_use]
pub fn is_still() -> bool {
    let query = |window: Window| window.match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    window().and_then(query).is_some_and(|list| list.matches())
}

/// Moves the focus to the first element that the selector names, without scrolling to it.
pub fn focus(selector: &str) {
    let element = document().and_then(|document| document.query_selector(selector).ok().flatten());
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        focus_on(&element);
    }
}

/// Moves the focus to this element, without scrolling to it.
pub fn focus_on(element: &HtmlElement) {
    let options = web_sys::FocusOptions::new();
    options.set_prevent_scroll(true);
    // An element that cannot take the focus leaves it where it was.
    let _ = element.focus_with_options(&options);
}

/// Loads the page anew, at the address as it is.
pub fn reload() {
    if let Some(window) = window() {
        // A browser that refuses leaves the page as it is.
        let _ = window.location().reload();
    }
}

/// Prints the page, as the browser asks the person to.
pub fn print() {
    if let Some(window) = window() {
        // A browser that has no printer says so itself.
        let _ = window.print();
    }
}

/// Another page begins at its top.
pub fn begin_page() {
    if let Some(window) = window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// Notes in the browser's history how far the page is scrolled, for when one comes back to it.
pub fn keep_place() {
    let Some(window) = window() else { return };
    let (Ok(history), Ok(y)) = (window.history(), window.scroll_y()) else { return };
    // A browser that limits how often this may be done keeps an older place.
    let _ = history.replace_state_with_url(&JsValue::from_f64(y), "", None);
}

/// Scrolls to where the page was when it was left by a link, if one came back to it.
pub fn find_place() {
    let Some(window) = window() else { return };
    let place = window.history().ok().and_then(|history| history.state().ok()).and_then(|state| state.as_f64());
    if let Some(y) = place {
        window.scroll_to_with_x_and_y(0.0, y);
    }
}

/// Milliseconds of the page's clock.
#[must_use]
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// How many processors there are to work on: at least 1.
#[must_use]
pub fn processors() -> u32 {
    window().map_or(1.0, |window| window.navigator().hardware_concurrency()).max(1.0) as u32
}

/// A number from 0 to less than 1, another one each time.
#[must_use]
pub fn random() -> f64 {
    js_sys::Math::random()
}

/// Is the focus in something that is typed into, so that keys belong to it?
#[must_use]
pub fn is_typing() -> bool {
    let Some(active) = document().and_then(|document| document.active_element()) else { return false };
    let name = active.tag_name();
    let editable = active.dyn_ref::<HtmlElement>().is_some_and(HtmlElement::is_content_editable);
    let typed_into = active.get_attribute("type").is_none_or(|kind| kind != "range" && kind != "checkbox");
    editable || name == "TEXTAREA" || name == "SELECT" || (name == "INPUT" && typed_into)
}

/// Do the keys that turn pages belong to the page? They scroll it, where it is longer than the window and the focus is not on
/// the stage.
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

/// Is a dialog open over the page? The browser closes it first and says so later; what counts is what one sees.
#[must_use]
pub fn is_dialog_open() -> bool {
    document().is_some_and(|document| document.query_selector("dialog[open]").is_ok_and(|open| open.is_some()))
}

/// The tokens of the style sheet at one moment. Asking the browser is slow, so each is asked for once.
#[derive(Debug)]
pub struct Palette {
    style: Option<web_sys::CssStyleDeclaration>,
    asked: RefCell<Vec<(String, String)>>,
}

impl Palette {
    /// The present values.
    #[must_use]
    pub fn new() -> Self {
        let style = root().and_then(|root| window()?.get_computed_style(&root).ok().flatten());
        Self { style, asked: RefCell::default() }
    }

    /// The value of a token such as `--paper`.
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

/// What paints on a canvas.
#[must_use]
pub fn brush(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}

/// A canvas of so many pixels that is not on the page, and what paints on it.
#[must_use]
pub fn canvas(width: u32, height: u32) -> Option<(HtmlCanvasElement, CanvasRenderingContext2d)> {
    let canvas: HtmlCanvasElement = document()?.create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let brush = brush(&canvas)?;
    Some((canvas, brush))
}

/// Puts a text on the clipboard and tells `done` whether it is there. Pages that come without encryption have no
/// clipboard, and a person may refuse; the text stands beside the button to be copied by hand.
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

/// Offers a text as a file to keep.
pub fn download(name: &str, kind: &str, text: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let options = web_sys::BlobPropertyBag::new();
    options.set_type(kind);
    if let Ok(blob) = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options) {
        download_blob(name, &blob);
    }
}

/// Offers a blob as a file to keep.
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

/// A file of the page as text; `None` when it cannot be had.
pub async fn loaded(address: &str) -> Option<String> {
    let response =
        JsFuture::from(window()?.fetch_with_str(address)).await.ok()?.dyn_into::<web_sys::Response>().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
