//! The frame of every page: top bar, language, theme and address.
//!
//! The page is a single program. A link to another route shows another page without loading anything.

mod address;
mod away;
mod contents;

use gloo_timers::callback::Timeout;
use qipan::OwnedMessage;
use qipan_text::Lang;
use yew::prelude::*;

use self::away::{LabAway, OF_FRAME};
use crate::browser;
use crate::family::Family;
use crate::link::{Link, PLACE, Settings};
use crate::link_check::{complaint, first_lang, first_theme, signed_in, theme_of};
use crate::open::opener::Opener;
use crate::paint::hatch;
use crate::route::Route;
use crate::stage::controls::{Controls, Part, is_exercise};
use crate::stage::tabs::Tab;
use crate::theme::{self, Theme};
use crate::words::Words;

/// Average minimum time in milliseconds between two writes of the address. (Chromium allows 200 changes in 10 seconds.)
const PAUSE_MS: u32 = 100;
/// Maximum number of writes in immediate succession.
const MAX_CREDIT: f64 = 40.0;

/// Starts the page, which replaces the loading screen of `index.html`.
pub fn start() {
    console_error_panic_hook::set_once();
    if let Some(body) = browser::document().and_then(|document| document.body()) {
        body.set_inner_html("");
    }
    yew::Renderer::<App>::new().render();
}

/// Messages of the page.
pub enum Msg {
    /// The part of the address after `#` was changed from outside: typed, by a bookmark, or by the back button.
    Hash,
    /// Switches the language.
    SwitchLang,
    /// Chooses the theme of this name.
    Theme(String),
    /// The settings of a lab, whether they are to be written into the address, and the visit to which they belong.
    Settings(Settings, bool, u32),
    /// The current view is about to be left: it gets an entry in the browser's history.
    Leave,
    /// Switches presenter mode.
    Present(bool),
    /// Opens the key sheet.
    Keys,
    /// Switches captions in both languages.
    Both(bool),
    /// A language was loaded, or failed to load.
    Spoken(bool),
    /// Discards all work in this lab and starts afresh.
    Afresh,
    /// Writes the current state into the address, after a delay.
    Write,
    /// The page is about to be hidden or left.
    Hidden,
    /// Another tab has stored something.
    Stored,
}

/// The name of an event of the window, and its message.
type WindowEvent = (&'static str, fn() -> Msg);

/// The events of the window.
const EVENTS: [WindowEvent; 3] =
    [("hashchange", || Msg::Hash), ("pagehide", || Msg::Hidden), ("storage", || Msg::Stored)];

/// The frame with the current page.
pub struct App {
    words: Words,
    /// The requested language, whose messages may still be loading.
    lang: Lang,
    /// Whether captions are requested in both languages.
    both: bool,
    theme: Theme,
    /// Whether the theme was chosen here or by the link, so that links include it.
    theme_chosen: bool,
    present: bool,
    /// The other language, if captions are in both.
    other: Option<Words>,
    page: Route,
    link: Link,
    /// Counts the changes of the address from outside.
    visit: u32,
    /// The address of the page that was left last.
    left: AttrValue,
    /// Counts the requests for the key sheet.
    sheet: u32,
    /// Whether the focused element was removed, so that the main part should get the focus.
    focus_due: bool,
    /// The error in the link, outside the settings of the page's contents.
    complaint: Option<OwnedMessage>,
    settings: Settings,
    /// The first settings of this visit: those of the board that the link has opened.
    opened: Settings,
    /// Whether the current state is the visitor's own: continued or started here, not opened by a link.
    is_own: bool,
    /// The time of the last update of the write budget in milliseconds, and the number of immediate writes left.
    written: f64,
    credit: f64,
    write_soon: Option<Timeout>,
    /// The part of the address after `#` as it was last read or written here. If it has become another one, the browser is
    /// about to tell of a link that was followed.
    hash: String,
    /// The labs whose work goes on while another page is shown.
    away: Vec<LabAway>,
    /// The number of visits, of which each has its own number.
    visits: u32,
    /// The stored work in this lab as this tab has last read or written it.
    stored: Option<String>,
}

impl Component for App {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        address::restore();
        let link = signed_in(Link::parse(&browser::hash()));
        for (event, msg) in EVENTS {
            let told = ctx.link().clone();
            // The frame lives as long as the document.
            std::mem::forget(browser::listen(event, move || told.send_message(msg())));
        }
        let lang = first_lang(&link);
        let (page, known) = Route::of(&link);
        let mut app = Self {
            words: Words::loaded(lang).unwrap_or_else(|| Words::none(lang)),
            lang,
            both: false,
            theme: first_theme(&link),
            theme_chosen: theme_of(&link).is_some(),
            present: link.is_on("present") == Some(true),
            other: None,
            page,
            complaint: complaint(&link, known),
            link,
            visit: 0,
            left: AttrValue::default(),
            sheet: 0,
            focus_due: false,
            settings: Vec::new(),
            opened: Vec::new(),
            is_own: false,
            written: browser::now(),
            credit: MAX_CREDIT,
            write_soon: None,
            hash: browser::hash(),
            away: Vec::new(),
            visits: 0,
            stored: None,
        };
        app.read_both(ctx);
        app.take_up();
        app.dress();
        app
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Hash => {
                // The address of the old entry can no longer be written, but its work can be stored.
                if self.write_soon.take().is_some() {
                    self.store();
                }
                if self.page != Route::Open {
                    self.left = self.here().into();
                }
                let link = signed_in(Link::parse(&browser::hash()));
                self.hash = browser::hash();
                let (page, known) = Route::of(&link);
                if let Some(lang) = link.get("lang").and_then(Lang::from_code) {
                    self.lang = lang;
                }
                if let Some(theme) = theme_of(&link) {
                    (self.theme, self.theme_chosen) = (theme, true);
                }
                self.present = link.is_on("present") == Some(true);
                if page != self.page {
                    browser::begin_page();
                    self.focus_due = true;
                    self.leave_lab();
                }
                // The settings are those of the previous board.
                self.settings.clear();
                self.complaint = complaint(&link, known);
                (self.page, self.link) = (page, link);
                self.read_both(ctx);
                self.take_up();
                self.visit = self.come_back().unwrap_or_else(|| {
                    self.visits = self.visits.wrapping_add(1);
                    self.visits
                });
            }
            Msg::Hidden => {
                self.flush();
                return false;
            }
            Msg::Stored => {
                let Some(name) = self.kept_name() else { return false };
                let stored = browser::kept(&name);
                if stored.is_none() || stored == self.stored {
                    return false;
                }
                self.stored = stored;
                self.complaint = Some(OwnedMessage::plain("other-tab"));
            }
            Msg::Keys => self.sheet = self.sheet.wrapping_add(1),
            Msg::Both(both) => {
                self.both = both;
                self.speak(ctx);
                self.write_address();
            }
            Msg::Spoken(true) => {
                let before = self.words.lang();
                self.speak(ctx);
                // An opened link stays as it was written.
                if self.words.lang() != before {
                    self.write_address();
                }
            }
            Msg::Spoken(false) => {
                (self.lang, self.both) = (self.words.lang(), self.other.is_some());
                self.complaint = Some(OwnedMessage::plain("words-lost"));
            }
            Msg::Afresh => {
                // The previous state stays in the browser's history.
                self.write_address();
                if let Some(name) = self.kept_name() {
                    browser::forget(&name);
                }
                browser::push_hash(&self.at_start());
                Component::update(self, ctx, Msg::Hash);
                // The new start is the visitor's own, even if a link opened the lab.
                self.is_own = true;
                return true;
            }
            Msg::SwitchLang => {
                self.lang = self.words.lang().other();
                browser::remember("lang", self.lang.code());
                self.speak(ctx);
                self.write_address();
            }
            Msg::Theme(name) => {
                (self.theme, self.theme_chosen) = (Theme::from_name(&name).unwrap_or(self.theme), true);
                browser::remember("theme", self.theme.name());
                self.write_address();
            }
            // The address has changed since then: the lab is about to read it, and these settings are outdated.
            Msg::Settings(_, _, visit) if visit != self.visit => return false,
            Msg::Settings(settings, write, _) => {
                if self.settings.is_empty() {
                    self.opened.clone_from(&settings);
                }
                self.settings = settings;
                if write {
                    self.write_address_soon(ctx);
                }
                return false;
            }
            Msg::Write => {
                self.write_address();
                return false;
            }
            Msg::Leave => {
                self.write_address();
                browser::push_hash(&self.here());
                self.hash = browser::hash();
                return false;
            }
            Msg::Present(present) => {
                // The pressed button disappears with the panel, or with presenter mode.
                self.focus_due = true;
                self.present = present;
                self.write_address();
            }
        }
        self.dress();
        true
    }

    fn rendered(&mut self, _ctx: &Context<Self>, _first: bool) {
        if std::mem::take(&mut self.focus_due) {
            browser::focus("main");
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let words = &self.words;
        let page = self.contents(ctx);
        // In one list with the page, so that a lab stays the same component when it is left and returned to.
        let pages: Html = std::iter::once(page).chain(self.away.iter().map(|lab| self.away(ctx, lab))).collect();
        html! {
            <>
                if !self.is_embedded() && self.page != Route::Lesson {
                    <a key="skip" class="skip" href="#main" onclick={Callback::from(skip)}>{ words.get("skip") }</a>
                    { self.bar(ctx) }
                }
                { pages }
                <Opener key="opener" words={words.clone()} is_page={self.page == Route::Open} listens={self.listens()}
                    left={self.left.clone()} visit={self.visit} />
                { hatch::shared() }
            </>
        }
    }
}

impl App {
    /// Whether pasted texts and dropped files are opened here.
    fn listens(&self) -> bool {
        let is_free = self.link.get("lock").is_none() && self.link.get("pupil").is_none() && !self.is_embedded();
        is_free && (self.page.is_lab() || matches!(self.page, Route::Home | Route::Open | Route::Problem(_)))
    }

    fn bar(&self, ctx: &Context<Self>) -> Html {
        let words = &self.words;
        let is_lab = self.page.is_lab();
        let controls = Controls::of(&self.link).0;
        let has_nav = controls.has(Part::Nav);
        let can_present = is_lab && controls.has(Part::Out);
        let tab = |family: Family| {
            let current = self.page.family() == Some(family);
            html! {
                <a key={family.slug()} href={self.kept(&[family.slug()])} aria-current={current.then_some("page")}>
                    { words.get(family.name()) }
                </a>
            }
        };
        html! {
            <header key="bar" class="bar">
                <a class="brand" href={has_nav.then(|| self.kept(&[]))} aria-current={(self.page == Route::Home).then_some("page")}>
                    <span class="seal" aria-hidden="true">{ "棋" }</span>
                    <span class="brand-word"><span lang="zh-Hans">{ "棋盘" }</span>{ " Qipan" }</span>
                </a>
                if has_nav {
                    <nav class="tabs" aria-label={words.get("labs")}>{ for Family::ALL.into_iter().map(tab) }</nav>
                    // With a key for each page, so that the menu is closed after navigation on a telephone.
                    <details key={format!("{:?}", self.page)} class="families">
                        <summary>{ words.get(self.page.family().map_or("labs", Family::name)) }</summary>
                        <nav aria-label={words.get("labs")}>{ for Family::ALL.into_iter().map(tab) }</nav>
                    </details>
                }
                <span class="grow"></span>
                if can_present {
                    <button type="button" class="is-wide" onclick={ctx.link().callback(|_| Msg::Present(true))}>
                        { words.get("present") }
                    </button>
                }
                if !is_exercise(&self.link) {
                    <a class="bar-teachers" href={self.kept(&["class"])} aria-current={(self.page == Route::Class).then_some("page")}>
                        { words.get("teachers") }
                    </a>
                }
                <button type="button" lang={if words.lang() == Lang::Zh { "en" } else { "zh-Hans" }}
                    title={words.get("switch-lang")} onclick={ctx.link().callback(|_| Msg::SwitchLang)}>
                    { words.get("other-lang") }
                </button>
                { theme::choice(words, self.theme, ctx.link().callback(Msg::Theme)) }
                if is_lab {
                    <button type="button" class="is-wide" aria-label={words.get("keys")} title={words.get("keys")}
                        onclick={ctx.link().callback(|_| Msg::Keys)}>{ "?" }</button>
                }
            </header>
        }
    }

    /// Whether the lab is embedded in another page.
    fn is_embedded(&self) -> bool {
        self.page.is_lab() && self.link.is_on("embed") == Some(true)
    }

    /// Updates the messages to the requested language, and to the other if captions are in both, once they are loaded.
    fn speak(&mut self, ctx: &Context<Self>) {
        if let Some(words) = self.said(ctx, self.lang) {
            self.words = words;
        }
        self.other = if self.both { self.said(ctx, self.words.lang().other()) } else { None };
    }

    /// Returns the messages in a language; if they are not loaded, requests them.
    fn said(&self, ctx: &Context<Self>, lang: Lang) -> Option<Words> {
        let known = [Some(&self.words), self.other.as_ref()].into_iter().flatten().find(|words| words.lang() == lang);
        let words = known.cloned().or_else(|| Words::loaded(lang));
        if words.is_none() {
            let told = ctx.link().clone();
            wasm_bindgen_futures::spawn_local(async move {
                let done = Words::load(lang).await;
                told.send_message(Msg::Spoken(done));
            });
        }
        words
    }

    /// Reads the setting for captions in both languages; without one, the visitor's choice stays.
    fn read_both(&mut self, ctx: &Context<Self>) {
        let wanted = self.link.get("captions").map(|captions| captions == "both");
        self.both = wanted.unwrap_or(self.both);
        self.speak(ctx);
    }

    /// Returns the name under which the work in this lab is stored; `None` for an exercise set by a teacher.
    fn kept_name(&self) -> Option<String> {
        let name = match self.page {
            Route::Lab(family) => family.slug(),
            Route::Counting => "knights-count",
            _ => return None,
        };
        (!self.is_embedded() && !is_exercise(&self.link)).then(|| format!("lab.{name}"))
    }

    /// Restores the stored work, for a link that names a lab without any settings.
    fn take_up(&mut self) {
        // The task is not a setting of the board.
        let names = |name: &str| OF_FRAME.contains(&name) || (name == "task" && self.page == Route::Counting);
        let says_nothing = self.link.settings.iter().all(|(name, _)| names(name));
        self.is_own = says_nothing;
        self.stored = self.kept_name().and_then(|name| browser::kept(&name));
        let Some(kept) = self.stored.as_ref().filter(|_| says_nothing) else { return };
        let mut kept = Link::parse(kept).settings;
        // The settings of the frame in the stored work do not count.
        kept.retain(|(name, _)| match name.as_str() {
            "tab" => self.link.get("tab").is_none(),
            name => !OF_FRAME.contains(&name) && name != "embed" && name != "controls",
        });
        if kept.is_empty() {
            return;
        }
        for (name, value) in kept {
            self.link.set(&name, value);
        }
        self.complaint.get_or_insert(OwnedMessage::plain("taken-up"));
    }

    /// Returns the link to the current board at its start, in Explore where the board is explored. The parts locked by a
    /// teacher stay locked.
    fn at_start(&self) -> String {
        if is_exercise(&self.link) {
            return Link::write(&self.page.path(), &self.link.all());
        }
        let is_done = |name: &str| PLACE.contains(&name) || OF_FRAME.contains(&name);
        // Before the first report of the lab, the state is that of the link.
        let shown = if self.settings.is_empty() { self.link.all() } else { self.settings.clone() };
        let tab = |settings: &[(&str, String)]| {
            Tab::of(&Link::parse(&Link::write(&self.page.path(), settings)), Controls::default())
        };
        let is_explored = tab(&shown) == Tab::Explore;
        let settings = shown.into_iter().filter(|(name, _)| !is_done(name)).chain(self.link.some(&["lang", "theme"]));
        let mut settings: Vec<_> = settings.collect();
        if is_explored {
            settings.extend([("moves", String::new()), ("tab", Tab::Explore.name().to_owned())]);
        // Elsewhere the new start is in Play, whatever the settings of the board imply.
        } else if tab(&settings) != Tab::Play {
            settings.push(("tab", Tab::Play.name().to_owned()));
        }
        Link::write(&self.page.path(), &settings)
    }

    /// Returns a link to another page, with the visitor's choices in the address and nothing else.
    fn kept(&self, path: &[&str]) -> String {
        Link::write(path, &self.link.some(&["lang", "theme"]))
    }

    /// Returns the theme to show: in presenter mode that of the projector in place of the light one.
    fn shown_theme(&self) -> Theme {
        if self.present && self.theme == Theme::Light { Theme::Projector } else { self.theme }
    }

    /// Sets the attributes for language and theme on the root element.
    fn dress(&self) {
        if let Some(root) = browser::root() {
            // Setting attributes cannot fail.
            let _ = root.set_attribute("lang", self.words.lang().tag());
            let _ = root.set_attribute("data-theme", self.shown_theme().name());
            let _ = root.set_attribute("data-present", if self.present { "1" } else { "0" });
            let _ = root.set_attribute("data-embed", if self.is_embedded() { "1" } else { "0" });
        }
        if let Some(document) = browser::document() {
            let keys = self.page.title().into_iter().chain(self.page.family().map(Family::name)).chain(["title"]);
            document.set_title(&keys.map(|key| self.words.get(key)).collect::<Vec<_>>().join(" · "));
            browser::describe(&self.words.get(self.page.family().map_or("home-lead", Family::invitation)));
        }
    }
}

/// Moves the focus to the main part. (The address belongs to the lab, so the link must not change it.)
fn skip(event: MouseEvent) {
    event.prevent_default();
    browser::focus("main");
}
