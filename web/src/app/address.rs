//! The part of the address after `#`, which restores the present state, and the work in a lab as it is stored.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::{App, MAX_CREDIT, Msg, PAUSE_MS};
use crate::browser;
use crate::link::{Link, Settings, with_common};
use crate::route::Route;
use crate::stage::controls::LOCKS;

/// The name under which the last address is remembered for this session.
const LAST: &str = "last";

/// Restores the address that was written while the page was left, if the browser has not noticed it.
pub(super) fn restore() {
    let last = browser::remembered(LAST);
    browser::forget_here(LAST);
    if let Some((before, after)) = last.as_deref().and_then(|last| last.split_once('\n'))
        && before == browser::hash()
    {
        browser::replace_hash(after);
    }
}

impl App {
    /// Writes the address that is due, while the page is left. If the page is loaded again, browsers go to the address
    /// before it, so that both are remembered.
    pub(super) fn flush(&mut self) {
        if self.write_soon.is_some() {
            let before = browser::hash();
            self.write_address();
            browser::remember_here(LAST, &format!("{before}\n{}", browser::hash()));
        }
    }

    /// Writes the address at once within the budget, otherwise after a delay: browsers reject changes that are too
    /// frequent, and a state that is not in the address is lost on navigation.
    pub(super) fn write_address_soon(&mut self, ctx: &Context<Self>) {
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

    /// Returns the part of the address after `#` for this page with these settings.
    pub(super) fn address(&self, settings: &Settings) -> String {
        let present = self.present.then(|| ("present", "1".to_owned()));
        with_common(&self.page.path(), settings.clone(), self.common().into_iter().chain(present))
    }

    /// Returns the part of the address for the current state. Before the first report of the lab, that is the state of
    /// the link.
    pub(super) fn here(&self) -> String {
        // What most pages show is named by the link, and not by settings of a lab.
        if let Some(names) = self.page.settings() {
            return self.address(&self.link.some(&names));
        }
        if !self.settings.is_empty() || self.page == Route::Home {
            return self.address(&self.settings);
        }
        Link::write(&self.page.path(), &self.link.all())
    }

    /// Returns a callback that makes this part for shared links, without presenter mode.
    pub(super) fn addresses(&self, page: Route) -> Callback<Settings, String> {
        let (path, common) = (page.path(), self.common());
        Callback::from(move |settings: Settings| with_common(&path, settings, common.clone().into_iter()))
    }

    /// Returns the settings of the frame: the language, and the theme if it was chosen.
    pub(super) fn common(&self) -> Settings {
        let mut common = vec![("lang", self.words.lang().code().to_owned())];
        if self.theme_chosen {
            common.push(("theme", self.theme.name().to_owned()));
        }
        if self.both {
            common.push(("captions", "both".to_owned()));
        }
        // Parts locked by a teacher stay locked in shared links.
        common.extend(self.link.some(&["embed", "controls"]));
        common.extend(self.link.some(&LOCKS));
        common
    }

    /// Stores the work in this lab.
    pub(super) fn store(&mut self) {
        if let Some(name) = self.kept_name().filter(|_| !self.settings.is_empty()) {
            // Watching the link of somebody else must not replace the visitor's own stored moves.
            let moves = self.settings.iter().find(|(name, _)| *name == "moves").map(|(_, moves)| moves.as_str());
            let moves = moves.filter(|moves| !moves.is_empty());
            self.is_own |= moves.is_some() && moves != self.link.get("moves");
            let would_lose = || browser::kept(&name).is_some_and(|kept| Link::parse(&kept).get("moves").is_some());
            if self.is_own || !would_lose() {
                let text = Link::write(&[], &self.settings);
                browser::keep(&name, &text);
                self.stored = Some(text);
            }
        }
    }

    /// Writes the address of the current state, and stores it. A link that was followed a moment ago, of which the browser
    /// has not told yet, stays.
    pub(super) fn write_address(&mut self) {
        self.write_soon = None;
        self.store();
        if browser::hash() != self.hash {
            return;
        }
        // Language and theme are kept on navigation.
        for (name, value) in self.common() {
            self.link.set(name, value);
        }
        let hash = self.here();
        // Browsers limit the number of changes, and most messages change nothing.
        if hash != self.hash {
            browser::replace_hash(&hash);
            // As the browser writes it; it may also have rejected the change.
            self.hash = browser::hash();
        }
    }
}
