//! Taking the records along: all of them as one code, the code of another browser added to them, and their deletion.

use serde::{Deserialize, Serialize};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::days::Days;
use super::record::Record;
use crate::browser;
use crate::stage::best::BestResults;
use crate::words::Words;

/// The beginning of every code: name and version.
const MARK: &str = "qipan1.";

/// Maximum length of a code that is read.
const MAX_LEN: usize = 1 << 20;

/// The records.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Records {
    progress: Record,
    daily: Days,
    best: BestResults,
}

impl Records {
    /// Returns the stored records as a code.
    fn code() -> Option<String> {
        let records = Self { progress: Record::read(), daily: Days::read(), best: BestResults::read() };
        let bytes = browser::to_json(&records)?.into_bytes();
        Some(format!("{MARK}{}", browser::base64(&bytes)?))
    }

    /// Reads a code, whatever stands around it.
    fn of_code(text: &str) -> Option<Self> {
        if text.len() > MAX_LEN {
            return None;
        }
        let code = text.split_whitespace().find_map(|word| word.strip_prefix(MARK))?;
        browser::of_json(&String::from_utf8(browser::from_base64(code)?).ok()?)
    }
}

/// Properties of the section.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The messages.
    pub words: Words,
    /// Called when the records have changed.
    pub on_change: Callback<()>,
}

/// The section, folded until it is opened.
#[component]
pub fn Backup(props: &Props) -> Html {
    let words = &props.words;
    // The key of the last result, and whether deletion was requested.
    let told = use_state(|| None::<&'static str>);
    let asks = use_state(|| false);
    let field = use_node_ref();
    let copy = {
        let told = told.clone();
        Callback::from(move |_: MouseEvent| {
            let told = told.clone();
            let Some(code) = Records::code() else { return told.set(Some("not-copied")) };
            browser::copy(&code, move |done| told.set(Some(if done { "copied" } else { "not-copied" })));
        })
    };
    let add = {
        let (told, field, changed) = (told.clone(), field.clone(), props.on_change.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let Some(input) = field.cast::<HtmlInputElement>() else { return };
            let Some(records) = Records::of_code(&input.value()) else { return told.set(Some("backup-unread")) };
            Record::read().merged(records.progress).store();
            Days::read().merged(records.daily).store();
            BestResults::read().merged(records.best).store();
            input.set_value("");
            changed.emit(());
            told.set(Some("backup-added"));
        })
    };
    let ask = |asked: bool| {
        let (asks, told) = (asks.clone(), told.clone());
        Callback::from(move |_: MouseEvent| {
            told.set(None);
            asks.set(asked);
        })
    };
    let delete = {
        let (asks, told, changed) = (asks.clone(), told.clone(), props.on_change.clone());
        Callback::from(move |_: MouseEvent| {
            Record::delete();
            Days::delete();
            BestResults::delete();
            asks.set(false);
            changed.emit(());
            told.set(Some("backup-cleared"));
        })
    };
    html! {
        <details class="backup">
            <summary>{ words.get("backup") }</summary>
            <p class="soft">{ words.get("backup-tip") }</p>
            <div class="row">
                <button type="button" onclick={copy}>{ words.get("backup-copy") }</button>
                if !*asks {
                    <button type="button" onclick={ask(true)}>{ words.get("backup-clear") }</button>
                }
            </div>
            if *asks {
                <div class="row" role="group" aria-label={words.get("backup-clear")}>
                    <span>{ words.get("backup-sure") }</span>
                    <button type="button" onclick={delete}>{ words.get("backup-yes") }</button>
                    <button type="button" onclick={ask(false)}>{ words.get("backup-no") }</button>
                </div>
            }
            <form class="row" onsubmit={add}>
                <input ref={field} type="text" autocomplete="off" spellcheck="false"
                    aria-label={words.get("backup-paste")} placeholder={words.get("backup-paste")} />
                <button type="submit">{ words.get("backup-add") }</button>
            </form>
            <p class="soft" aria-live="polite">{ for told.map(|key| words.get(key)) }</p>
        </details>
    }
}
