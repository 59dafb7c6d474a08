//! The settings of a link outside its board: the language, the theme, and errors.

use qipan::OwnedMessage;
use qipan_classroom::MAX_SEAT;
use qipan_text::Lang;

use crate::browser;
use crate::levels::record::Record;
use crate::link::{Link, bad_setting};
use crate::route::Route;
use crate::stage::controls::Controls;
use crate::stage::tabs::Tab;
use crate::theme::Theme;

/// Returns the error message for everything in a link that does not belong to a lab.
#[must_use]
pub fn complaint(link: &Link, known: bool) -> Option<OwnedMessage> {
    if !known {
        return Some(OwnedMessage::plain("page-unknown"));
    }
    if link.get("lang").is_some_and(|code| Lang::from_code(code).is_none()) {
        return Some(bad_setting("lang", "link-allowed-lang"));
    }
    let switches = ["present", "embed", "guess"];
    if let Some(name) = switches.into_iter().find(|name| link.is_on(name).is_none()) {
        return Some(bad_setting(name, "link-allowed-switch"));
    }
    if link.get("captions").is_some_and(|captions| !["one", "both"].contains(&captions)) {
        return Some(bad_setting("captions", "link-allowed-captions"));
    }
    if link.get("tab").is_some_and(|tab| Tab::from_name(tab).is_none()) {
        return Some(bad_setting("tab", "link-allowed-tab"));
    }
    // A link whose goal fits its board is a challenge.
    if link.get("goal").is_some() && !matches!(Route::of(link).0, Route::Challenge(_) | Route::Levels(_)) {
        return Some(bad_setting("goal", "link-allowed-goal"));
    }
    if link.get("seat").is_some() {
        // A valid seat has been taken out of the link.
        return Some(bad_setting("seat", "link-allowed-seat"));
    }
    if let (_, Some(complaint)) = Controls::of(link) {
        return Some(complaint);
    }
    if link.is_cut {
        return Some(OwnedMessage::plain("link-too-long"));
    }
    let theme_is_odd = link.get("theme").is_some() && theme_of(link).is_none();
    theme_is_odd.then(|| bad_setting("theme", "link-allowed-theme"))
}

/// Returns the theme of a link.
#[must_use]
pub fn theme_of(link: &Link) -> Option<Theme> {
    link.get("theme").and_then(Theme::from_name)
}

/// Returns the language of the link, else the one that `boot.js` set on the page before the first paint.
#[must_use]
pub fn first_lang(link: &Link) -> Lang {
    let painted = || {
        let tag = browser::root().and_then(|root| root.get_attribute("lang"))?;
        Lang::ALL.into_iter().find(|lang| lang.tag() == tag)
    };
    link.get("lang").and_then(Lang::from_code).or_else(painted).unwrap_or(Lang::En)
}

/// Returns the theme of the link, else the one that `boot.js` set on the page before the first paint.
#[must_use]
pub fn first_theme(link: &Link) -> Theme {
    let painted = || browser::root().and_then(|root| root.get_attribute("data-theme"));
    theme_of(link).or_else(|| Theme::from_name(&painted()?)).unwrap_or(Theme::Light)
}

/// Makes the learner whom a link names by class and seat the present user, and takes both out of the address: neither is to be
/// seen on a wall, nor sent on.
#[must_use]
pub fn signed_in(mut link: Link) -> Link {
    let Some(seat) = link.get("seat").and_then(|seat| seat.parse().ok()).filter(|seat| (1..=MAX_SEAT).contains(seat))
    else {
        return link;
    };
    Record::sign_in(link.get("class").unwrap_or_default(), seat, false);
    link.settings.retain(|(name, _)| name != "class" && name != "seat");
    let path: Vec<&str> = link.path.iter().map(String::as_str).collect();
    browser::replace_hash(&Link::write(&path, &link.all()));
    link
}
