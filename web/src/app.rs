//! The frame of every page: bar, language, theme and address.
//!
//! The page is one program. A link to another route shows another page without loading anything anew.

use gloo_timers::callback::Timeout;
use qipan::OwnedMessage;
use qipan_text::Lang;
use wasm_bindgen::prelude::*;
use yew::prelude::*;

use crate::browser;
use crate::family::Family;
use crate::labs;
use crate::link::{Link, PLACE, Settings};
use crate::link_check::{complaint, first_lang, first_theme, theme_of};
use crate::pages;
use crate::pages::home::Home;
use crate::pages::problem::{Problem, asked};
use crate::paint::hatch;
use crate::print::Print;
use crate::route::Route;
use crate::stage::controls::Controls;
use crate::stage::tabs::Tab;
use crate::theme::{self, Theme};
use crate::words::Words;

/// In the long run the address is written no more often than this. (Chromium allows 200 changes in 10 seconds.)
const PAUSE_MS: u32 = 100;
/// So many writes may follow each other at once.
const MAX_CREDIT: f64 = 40.0;

/// The settings of a link that say nothing about a board.
const OF_FRAME: [&str; 7] = ["lang", "theme", "present", "captions", "lock", "guess", "tab"];

/// Starts the page in place of what `index.html` shows while it loads.
pub fn start() {
    console_error_panic_hook::set_once();
    if let Some(body) = browser::document().and_then(|document| document.body()) {
        body.set_inner_html("");
    }
    yew::Renderer::<App>::new().render();
}

/// What happens to the page.
pub enum Msg {
    /// The part of the address after `#` was changed from outside: by a person, a bookmark, the back key.
    Hash,
    /// The other language.
    SwitchLang,
    /// The theme of this name.
    Theme(String),
    /// A lab's state, whether it is to be put into the address, and at which visit the lab stood.
    Settings(Settings, bool, u32),
    /// What is shown is about to be left: the browser's back key shall bring it again.
    Leave,
    /// Presenter mode on or off.
    Present(bool),
    /// The sheet of keys is asked for.
    Keys,
    /// Captions in both languages, or in one.
    Both(bool),
    /// A language was loaded, or could not be.
    Spoken(bool),
    /// Forget what was done in this lab, and begin anew.
    Afresh,
    /// Put what is shown into the address, now that there was a pause.
    Write,
}

/// The frame with the page in it.
pub struct App {
    words: Words,
    /// The language that is wanted: its words may be on their way.
    lang: Lang,
    /// Captions are to be in both languages.
    both: bool,
    theme: Theme,
    /// The theme was chosen here or by the link, so that it goes into links.
    theme_chosen: bool,
    present: bool,
    /// The other language, where captions are in both.
    other: Option<Words>,
    page: Route,
    link: Link,
    /// Counts the changes of the address from outside.
    visit: u32,
    /// Counts how often the sheet of keys was asked for.
    sheet: u32,
    /// What had the focus is gone: the main part is to have it.
    focus_due: bool,
    /// What in the link was not understood and is not the page's own.
    complaint: Option<OwnedMessage>,
    settings: Settings,
    /// What is shown was not brought by a link: it is what the person was doing here, or begins.
    is_own: bool,
    /// When the credit was last counted, and how many more writes it allows at once.
    written: f64,
    credit: f64,
    write_soon: Option<Timeout>,
    _listener: Option<Closure<dyn FnMut()>>,
}

impl Component for App {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        let link = Link::parse(&browser::hash());
        let told = ctx.link().clone();
        let listener = Closure::<dyn FnMut()>::new(move || told.send_message(Msg::Hash));
        let listening = browser::window().is_some_and(|window| {
            window.add_event_listener_with_callback("hashchange", listener.as_ref().unchecked_ref()).is_ok()
        });
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
            sheet: 0,
            focus_due: false,
            settings: Vec::new(),
            is_own: false,
            written: browser::now(),
            credit: MAX_CREDIT,
            write_soon: None,
            _listener: listening.then_some(listener),
        };
        app.read_both(ctx);
        app.take_up();
        app.dress();
        app
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Hash => {
                self.write_soon = None;
                let link = Link::parse(&browser::hash());
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
                }
                // They are those of the board that is left.
                self.settings.clear();
                self.complaint = complaint(&link, known);
                (self.page, self.link) = (page, link);
                self.read_both(ctx);
                self.take_up();
                self.visit = self.visit.wrapping_add(1);
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
                // A link that was opened stays as it was written.
                if self.words.lang() != before {
                    self.write_address();
                }
            }
            Msg::Spoken(false) => {
                (self.lang, self.both) = (self.words.lang(), self.other.is_some());
                self.complaint = Some(OwnedMessage::plain("words-lost"));
            }
            Msg::Afresh => {
                // What was there stays in the browser's history, where its back key finds it.
                self.write_address();
                if let Some(name) = self.kept_name() {
                    browser::forget(&name);
                }
                browser::push_hash(&self.at_start());
                Component::update(self, ctx, Msg::Hash);
                // It is the person's own beginning, whatever link brought them here.
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
            // The address was changed since: the lab is about to read it, and what it had is gone.
            Msg::Settings(_, _, visit) if visit != self.visit => return false,
            Msg::Settings(settings, write, _) => {
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
                return false;
            }
            Msg::Present(present) => {
                // The button that was pressed goes away with the panel, or with the presentation.
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
        let page = match self.page {
            Route::Home => html! { <Home key="home" ..self.reading_props() /> },
            Route::Problem(family) => {
                let pages::Props { words, theme, complaint } = self.reading_props();
                let page = asked(&self.link, family);
                html! { <Problem key={format!("problem/{}/{page}", family.slug())} {family} {page} {words} {theme} {complaint} /> }
            }
            Route::Print(_) => html! { <Print key="print" ..self.lab_props(ctx) /> },
            Route::Lab(_) | Route::Counting => labs::view(self.page, self.lab_props(ctx)),
        };
        html! {
            <>
                if !self.is_embedded() {
                    <a key="skip" class="skip" href="#main" onclick={Callback::from(skip)}>{ words.get("skip") }</a>
                    { self.bar(ctx) }
                }
                { page }
                { hatch::shared() }
            </>
        }
    }
}

impl App {
    fn reading_props(&self) -> pages::Props {
        pages::Props { words: self.words.clone(), theme: self.theme.name().into(), complaint: self.complaint.clone() }
    }

    fn lab_props(&self, ctx: &Context<Self>) -> labs::Props {
        let (link, visit) = (ctx.link(), self.visit);
        labs::Props {
            words: self.words.clone(),
            theme: self.shown_theme().name().into(),
            link: self.link.clone(),
            complaint: self.complaint.clone(),
            present: self.present,
            other: self.other.clone(),
            both: self.both,
            controls: Controls::of(&self.link).0,
            embedded: self.is_embedded(),
            visit,
            sheet: self.sheet,
            address: self.addresses(),
            on_settings: link.callback(move |(settings, write)| Msg::Settings(settings, write, visit)),
            on_leave: link.callback(|()| Msg::Leave),
            on_present: link.callback(Msg::Present),
            on_both: link.callback(Msg::Both),
            on_afresh: link.callback(|()| Msg::Afresh),
        }
    }

    fn bar(&self, ctx: &Context<Self>) -> Html {
        let words = &self.words;
        let is_lab = self.page.is_lab();
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
                <a class="brand" href={self.kept(&[])} aria-current={(self.page == Route::Home).then_some("page")}>
                    <span class="seal" aria-hidden="true">{ "棋" }</span>
                    <span class="brand-word"><span lang="zh-Hans">{ "棋盘" }</span>{ " Qipan" }</span>
                </a>
                <nav class="tabs" aria-label={words.get("labs")}>{ for Family::ALL.into_iter().map(tab) }</nav>
                // On a telephone: closed again on every page that it leads to.
                <details key={format!("{:?}", self.page)} class="families">
                    <summary>{ words.get(self.page.family().map_or("labs", Family::name)) }</summary>
                    <nav aria-label={words.get("labs")}>{ for Family::ALL.into_iter().map(tab) }</nav>
                </details>
                <span class="grow"></span>
                if is_lab {
                    <button type="button" class="is-wide" onclick={ctx.link().callback(|_| Msg::Present(true))}>
                        { words.get("present") }
                    </button>
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

    /// Is the lab part of another page?
    fn is_embedded(&self) -> bool {
        self.page.is_lab() && self.link.is_on("embed") == Some(true)
    }

    /// Speaks the language that is wanted, and the other beside it if captions are in both, as soon as they are there.
    fn speak(&mut self, ctx: &Context<Self>) {
        if let Some(words) = self.said(ctx, self.lang) {
            self.words = words;
        }
        self.other = if self.both { self.said(ctx, self.words.lang().other()) } else { None };
    }

    /// The words in a language. Where they are not there yet, they are asked for.
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

    /// The captions that the link asks for; it may leave them to the person.
    fn read_both(&mut self, ctx: &Context<Self>) {
        let wanted = self.link.get("captions").map(|captions| captions == "both");
        self.both = wanted.unwrap_or(self.both);
        self.speak(ctx);
    }

    /// The name under which what was done in this lab is kept. An exercise that a teacher set is not one's own work.
    fn kept_name(&self) -> Option<String> {
        let name = match self.page {
            Route::Lab(family) => family.slug(),
            Route::Counting => "knights-count",
            Route::Home | Route::Problem(_) | Route::Print(_) => return None,
        };
        (!self.is_embedded() && self.link.get("lock").is_none()).then(|| format!("lab.{name}"))
    }

    /// A link that names the lab and nothing in it opens it where one left it.
    fn take_up(&mut self) {
        // Which task it is says nothing of a board.
        let names = |name: &str| OF_FRAME.contains(&name) || (name == "task" && self.page == Route::Counting);
        let says_nothing = self.link.settings.iter().all(|(name, _)| names(name));
        self.is_own = says_nothing;
        let Some(kept) = self.kept_name().filter(|_| says_nothing).and_then(|name| browser::kept(&name)) else {
            return;
        };
        let mut kept = Link::parse(&kept).settings;
        // What a link says of the frame is not the board's, whoever wrote it there.
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

    /// The link to the board that is set, with nothing done on it yet. What a teacher locked is set as it was given.
    fn at_start(&self) -> String {
        if self.link.get("lock").is_some() {
            return Link::write(&self.path(), &self.link.all());
        }
        let is_done = |name: &str| PLACE.contains(&name) || OF_FRAME.contains(&name);
        // Before the lab has told what it shows, that is what the link says.
        let shown = if self.settings.is_empty() { self.link.all() } else { self.settings.clone() };
        let settings = shown.into_iter().filter(|(name, _)| !is_done(name)).chain(self.link.some(&["lang", "theme"]));
        let mut settings: Vec<_> = settings.collect();
        // One begins anew in Play, whatever is drawn on the board.
        if Tab::of(&Link::parse(&Link::write(&self.path(), &settings)), Controls::default()) != Tab::Play {
            settings.push(("tab", Tab::Play.name().to_owned()));
        }
        Link::write(&self.path(), &settings)
    }

    /// A link to another page that keeps what a person chose in the address, and no more.
    fn kept(&self, path: &[&str]) -> String {
        Link::write(path, &self.link.some(&["lang", "theme"]))
    }

    /// On a wall paper is the projector's. Who chose another palette keeps it.
    fn shown_theme(&self) -> Theme {
        if self.present && self.theme == Theme::Light { Theme::Projector } else { self.theme }
    }

    /// Puts language and theme on the page itself.
    fn dress(&self) {
        if let Some(root) = browser::root() {
            // Attributes of an element that exists can always be set.
            let _ = root.set_attribute("lang", self.words.lang().tag());
            let _ = root.set_attribute("data-theme", self.shown_theme().name());
            let _ = root.set_attribute("data-present", if self.present { "1" } else { "0" });
            let _ = root.set_attribute("data-embed", if self.is_embedded() { "1" } else { "0" });
        }
        if let Some(document) = browser::document() {
            let page = match self.page {
                Route::Home | Route::Lab(_) => None,
                Route::Counting => Some("knights-task-count"),
                Route::Problem(_) => Some("problem-title"),
                Route::Print(_) => Some("print-title"),
            };
            let keys = page.into_iter().chain(self.page.family().map(Family::name)).chain(["title"]);
            document.set_title(&keys.map(|key| self.words.get(key)).collect::<Vec<_>>().join(" · "));
        }
    }

    /// At once as long as there is credit, else after a pause: browsers refuse an address that is changed too often, and
    /// what is not in the address when a person goes to another page is lost.
    fn write_address_soon(&mut self, ctx: &Context<Self>) {
        let now = browser::now();
        self.credit = (self.credit + (now - self.written) / f64::from(PAUSE_MS)).min(MAX_CREDIT);
        self.written = now;
        if self.credit >= 1.0 {
            self.credit -= 1.0;
            self.write_address();
        } else if self.write_soon.is_none() {
            let link = ctx.link().clone();
            self.write_soon = Some(Timeout::new(PAUSE_MS, move || link.send_message(Msg::Write)));
        }
    }

    /// The part of the address after `#` for this page with these settings: what a colleague who opens it would miss.
    fn address(&self, settings: &Settings) -> String {
        let present = self.present.then(|| ("present", "1".to_owned()));
        with_common(&self.path(), settings.clone(), self.common().into_iter().chain(present))
    }

    /// The part of the address for what is shown. A lab that has not told yet what that is shows what the link says.
    fn here(&self) -> String {
        if matches!(self.page, Route::Problem(_)) {
            return self.address(&self.link.some(&["page"]));
        }
        if !self.settings.is_empty() || self.page == Route::Home {
            return self.address(&self.settings);
        }
        Link::write(&self.path(), &self.link.all())
    }

    /// The same for links that are given away: whoever opens them is not presenting.
    fn addresses(&self) -> Callback<Settings, String> {
        let (path, common) = (self.path(), self.common());
        Callback::from(move |settings: Settings| with_common(&path, settings, common.clone().into_iter()))
    }

    fn path(&self) -> Vec<&'static str> {
        match self.page {
            Route::Home => vec![],
            Route::Lab(family) => vec![family.slug()],
            Route::Counting => vec![Family::Knights.slug()],
            Route::Problem(family) => vec![family.slug(), "problem"],
            Route::Print(family) => vec![family.slug(), "print"],
        }
    }

    /// Language, and the theme if it was chosen.
    fn common(&self) -> Settings {
        let mut common = vec![("lang", self.words.lang().code().to_owned())];
        if self.theme_chosen {
            common.push(("theme", self.theme.name().to_owned()));
        }
        if self.both {
            common.push(("captions", "both".to_owned()));
        }
        // What a teacher locked stays locked in links that are given on.
        common.extend(self.link.some(&["embed", "controls", "lock"]));
        common
    }

    fn write_address(&mut self) {
        self.write_soon = None;
        if let Some(name) = self.kept_name().filter(|_| !self.settings.is_empty()) {
            // Who only watches what somebody else's link shows does not lose by it what they played themselves.
            let moves = self.settings.iter().find(|(name, _)| *name == "moves").map(|(_, moves)| moves.as_str());
            let moves = moves.filter(|moves| !moves.is_empty());
            self.is_own |= moves.is_some() && moves != self.link.get("moves");
            let would_lose = || browser::kept(&name).is_some_and(|kept| Link::parse(&kept).get("moves").is_some());
            if self.is_own || !would_lose() {
                browser::keep(&name, &Link::write(&[], &self.settings));
            }
        }
        // Language and theme stay with the person when they go to another page.
        for (name, value) in self.common() {
            self.link.set(name, value);
        }
        let hash = self.here();
        // Browsers limit how often the address may be changed; most messages change nothing.
        if hash != browser::hash() {
            browser::replace_hash(&hash);
        }
    }
}

/// A link with a lab's settings and those of the frame. Moves come last: they may be longer than some program keeps.
fn with_common(path: &[&str], mut settings: Settings, common: impl Iterator<Item = (&'static str, String)>) -> String {
    let moves = settings.iter().position(|(name, _)| *name == "moves").map(|at| settings.remove(at));
    // What a lab says goes before what the frame would say.
    let common: Vec<_> = common.filter(|(name, _)| settings.iter().all(|(own, _)| own != name)).collect();
    settings.extend(common.into_iter().chain(moves));
    Link::write(path, &settings)
}

/// Moves the focus to the main part. (The address is the lab's, so the link must not change it.)
fn skip(event: MouseEvent) {
    event.prevent_default();
    browser::focus("main");
}
