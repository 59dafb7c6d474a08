//! The days whose board was solved, kept on this device: `qipan.daily.v1`.

use std::collections::BTreeMap;

use qipan_text::Lang;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;
use yew::prelude::*;

use crate::browser;
use crate::link::Link;
use crate::words::Words;

/// The name under which they are stored, after `qipan.`.
const NAME: &str = "daily.v1";
/// The length of the row of days.
const SHOWN: i32 = 7;

/// The solved days, with whether they were solved without help.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Days(BTreeMap<String, bool>);

impl Days {
    /// Reads the stored days; none if there are none, or if they cannot be read.
    #[must_use]
    pub fn read() -> Self {
        browser::kept_value(NAME).unwrap_or_default()
    }

    /// Adds all days of others.
    #[must_use]
    pub fn merged(mut self, others: Self) -> Self {
        for (date, is_unaided) in others.0 {
            *self.0.entry(date).or_default() |= is_unaided;
        }
        self
    }

    /// Stores the days.
    pub fn store(&self) {
        browser::keep_value(NAME, self);
    }

    /// Deletes the stored days.
    pub fn delete() {
        browser::forget(NAME);
    }

    /// Adds a day to the stored ones. Returns all of them.
    #[must_use]
    pub fn add(date: &str, is_unaided: bool) -> Self {
        let mut days = Self::read();
        let before = days.0.get(date).copied().unwrap_or(false);
        days.0.insert(date.to_owned(), before || is_unaided);
        days.store();
        days
    }

    /// Renders the seven days up to this one, each a link to its board.
    pub fn row(&self, date: &str, words: &Words) -> Html {
        let day = |back: i32| {
            let at = shifted(date, -back);
            let is_solved = self.0.contains_key(&at);
            let link = Link::write(&["today"], &[("date", at.clone()), ("lang", words.lang().code().to_owned())]);
            let key = if is_solved { "day-solved" } else { "day-open" };
            let name = words.with(key, &qipan::Args::none().text("date", long_date(&at, words)));
            let class = classes!(is_solved.then_some("is-solved"), (back == 0).then_some("is-now"));
            html! {
                <a key={at.clone()} href={link} aria-label={name} aria-current={(back == 0).then_some("date")}>
                    <i {class}></i><small aria-hidden="true">{ weekday(&at, words) }</small>
                </a>
            }
        };
        html! { <nav class="days" aria-label={words.get("days")}>{ for (0..SHOWN).rev().map(day) }</nav> }
    }
}

/// Milliseconds of a day.
const DAY_MS: f64 = 86_400_000.0;

/// Returns a date such as `2026-11-23` at noon, local time: far from both midnights when clocks change.
fn noon(date: &str) -> js_sys::Date {
    js_sys::Date::new(&JsValue::from_str(&format!("{date}T12:00:00")))
}

/// Writes the local calendar date, such as `2026-11-23`.
#[must_use]
pub fn written(date: &js_sys::Date) -> String {
    format!("{:04}-{:02}-{:02}", date.get_full_year(), date.get_month() + 1, date.get_date())
}

/// Returns the date this number of days later.
fn shifted(date: &str, days: i32) -> String {
    let time = noon(date).get_time() + f64::from(days) * DAY_MS;
    written(&js_sys::Date::new(&JsValue::from_f64(time)))
}

/// Formats a date in a language, with these options of `Intl.DateTimeFormat`.
fn formatted(date: &str, words: &Words, options: &[(&str, &str)]) -> String {
    let of_format = js_sys::Object::new();
    for (name, value) in options {
        // Setting a property of a plain object cannot fail.
        let _ = js_sys::Reflect::set(&of_format, &JsValue::from_str(name), &JsValue::from_str(value));
    }
    let locale = if words.lang() == Lang::Zh { "zh-CN" } else { "en-GB" };
    noon(date).to_locale_date_string(locale, &of_format).into()
}

/// Formats a date with its weekday: Monday 23 November.
#[must_use]
pub fn long_date(date: &str, words: &Words) -> String {
    formatted(date, words, &[("weekday", "long"), ("month", "long"), ("day", "numeric")])
}

/// Formats a weekday by one letter.
fn weekday(date: &str, words: &Words) -> String {
    formatted(date, words, &[("weekday", "narrow")])
}
