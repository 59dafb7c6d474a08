//! The reading pages: the problem page of a family, with its statement and proofs, and the teacher pages, all with
//! interactive figures.
//!
//! The text of a problem page is the family's `problem.md`, which is also its page in the documentation of the core. It
//! is loaded when the page is opened, from a file that is also a document by itself: see [`article`]. A comment `<!-- figure: k=2&hole=3,3&step=1 | What it shows. -->` marks a figure: a link's
//! settings and a caption. The setting `page` in the address names another text of the family: `history`, and `count`
//! for the knights.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use qipan::{Args, OwnedMessage};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::{FigureProps, lab_link};
use crate::browser;
use crate::family::Family;
use crate::labs::Figure;
use crate::link::{Link, Settings};
use crate::words::Words;

/// Delay in milliseconds between the last scrolling and saving the position.
const REST_MS: u32 = 150;

/// Props of a reading page.
#[derive(Clone, PartialEq, Properties)]
pub struct ProblemProps {
    /// The family, if the page is about one.
    pub family: Option<Family>,
    /// The language.
    pub words: Words,
    /// The theme's name.
    pub theme: AttrValue,
    /// The error in the address.
    pub complaint: Option<OwnedMessage>,
    /// The document: its folder and its name without language.
    pub document: AttrValue,
    /// The class of the main part.
    pub class: &'static str,
}

/// The texts besides the first, by their names in addresses, and the families that have them.
const MORE: [(&str, &[Family]); 2] = [("history", &Family::ALL), ("count", &[Family::Knights])];

/// Returns the document of a family's problem page, by the suffix of its text.
#[must_use]
pub fn document(family: Family, page: &str) -> AttrValue {
    let dash = if page.is_empty() { "" } else { "-" };
    AttrValue::from(format!("problems/{}{dash}{page}", family.slug()))
}

/// Returns the suffix of the text that the address requests; empty for the first text.
#[must_use]
pub fn asked(link: &Link, family: Family) -> &'static str {
    // A link to the counting task may use the setting of the lab.
    let page = link.get("page").or_else(|| link.get("task"));
    let known = MORE.into_iter().find(|(name, of)| page == Some(name) && of.contains(&family));
    known.map_or("", |(name, _)| name)
}

/// A reading page.
#[component]
pub fn Problem(props: &ProblemProps) -> Html {
    let (family, words) = (props.family, &props.words);
    let text = use_state(|| None::<Result<AttrValue, ()>>);
    let tries = use_state(|| 0u32);
    let wanted = format!("./{}.{}.html?{}", props.document, words.lang().source(), browser::build_mark());
    {
        let text = text.clone();
        // The text in the other language stays until this one is loaded.
        use_effect_with((wanted, *tries), move |(wanted, _)| {
            let wanted = wanted.clone();
            let is_wanted = Rc::new(Cell::new(true));
            let still_wanted = is_wanted.clone();
            spawn_local(async move {
                let loaded = browser::loaded(&wanted).await;
                let loaded = loaded.and_then(|document| article(&document)).map(AttrValue::from).ok_or(());
                if still_wanted.get() {
                    text.set(Some(loaded));
                }
            });
            move || is_wanted.set(false)
        });
    }
    use_effect_with(text.is_some(), |is_there| {
        if *is_there {
            browser::find_place();
        }
    });
    use_effect_with((), |()| {
        let resting = RefCell::new(None::<Timeout>);
        let scrolled = Closure::<dyn FnMut()>::new(move || {
            resting.replace(Some(Timeout::new(REST_MS, browser::keep_place)));
        });
        let listener = scrolled.as_ref().unchecked_ref::<js_sys::Function>().clone();
        if let Some(window) = browser::window() {
            // Without the listener the page opens at its top on return.
            let _ = window.add_event_listener_with_callback("scroll", &listener);
        }
        move || {
            if let Some(window) = browser::window() {
                let _ = window.remove_event_listener_with_callback("scroll", &listener);
            }
            drop(scrolled);
        }
    });
    let body = match &*text {
        None => html! { <p class="soft" role="status">{ words.get("problem-loading") }</p> },
        Some(Ok(text)) => body(props, text),
        Some(Err(())) => {
            let again = Callback::from(move |_: MouseEvent| tries.set(*tries + 1));
            html! {
                <p class="notice" role="alert">
                    { words.get("problem-lost") }{ words.sentence_gap() }
                    <button type="button" onclick={again}>{ words.get("try-again") }</button>
                </p>
            }
        }
    };
    let lang = [("lang", words.lang().code().to_owned())];
    let lab = |family: Family| {
        let next = Family::ALL.into_iter().cycle().skip_while(|other| *other != family).nth(1).unwrap_or(family);
        let named = |key: &str, family: Family| words.with(key, &Args::none().key("family", family.name()));
        html! {
            <p class="row">
                <a class="go" href={Link::write(&[family.slug()], &lang)}>{ named("open-lab", family) }</a>
                <a href={Link::write(&[next.slug(), "problem"], &lang)}>{ named("problem-next", next) }</a>
            </p>
        }
    };
    html! {
        <main class={props.class} id="main" tabindex="-1">
            <article>
                if let Some(complaint) = &props.complaint {
                    <p class="notice" role="alert">{ words.say(complaint) }</p>
                }
                { body }
                { for family.map(lab) }
            </article>
        </main>
    }
}

/// Returns the text of a document without its frame and without the captions of its figures, which get boards here, and
/// with the links of this page: `data-page` is the target here, and `href` that from the document. `None` if this is no
/// such document.
fn article(document: &str) -> Option<String> {
    let (text, _) = document.split_once("<article>")?.1.rsplit_once("</article>")?;
    let mut figures = text.split(" --><figure>");
    let mut boards = figures.next()?.to_owned();
    for part in figures {
        boards.push_str(" -->");
        boards.push_str(part.split_once("<!-- /figure -->")?.1);
    }
    let mut links = boards.split("<a data-page=\"");
    let mut linked = links.next()?.to_owned();
    for part in links {
        let (here, rest) = part.split_once("\" href=\"")?;
        linked.push_str(&format!("<a href=\"{here}\"{}", rest.split_once('"')?.1));
    }
    Some(linked)
}

/// Renders the text with its figures.
fn body(props: &ProblemProps, text: &str) -> Html {
    let words = &props.words;
    // A page about no family has no figures.
    let family = props.family.unwrap_or(Family::Tromino);
    let mut parts = text.split("<!-- figure: ");
    let html = |text: &str| Html::from_html_unchecked(AttrValue::from(text.to_owned()));
    let first = parts.next().unwrap_or_default();
    let figure = |(index, part): (usize, &str)| {
        let (comment, rest) = part.split_once(" -->").unwrap_or(("", part));
        let (settings, caption) = comment.split_once(" | ").unwrap_or((comment, ""));
        let (settings, caption) = (settings.replace("&amp;", "&"), caption.to_owned());
        // A figure of another text must not keep the moves of this one.
        let key = format!("{index} {settings}");
        html! {
            <div {key}>
                <Played {family} {settings} {caption} words={words.clone()} theme={props.theme.clone()} />
                { html(rest) }
            </div>
        }
    };
    // The contents stand under the title.
    let (title, first) = first.split_at(first.find("</h1>").map_or(0, |end| end + "</h1>".len()));
    html! {
        <>
            { html(title) }
            { contents(text, words) }
            { html(first) }
            { for parts.enumerate().map(figure) }
        </>
    }
}

/// Renders the contents of a long text: a button for each section, which leads to its heading. The address names the
/// page, so that it cannot name a section too.
fn contents(text: &str, words: &Words) -> Html {
    let headings = text.split("<h2").skip(1).filter_map(|part| part.split_once('>')?.1.split_once("</h2>"));
    let names: Vec<String> = headings.map(|(heading, _)| without_tags(heading)).collect();
    if names.len() < 3 {
        return html! {};
    }
    let section = |(index, name): (usize, String)| {
        let onclick = Callback::from(move |_: MouseEvent| browser::show_section(index));
        html! { <li key={index}><button type="button" {onclick}>{ name }</button></li> }
    };
    html! {
        <details class="contents">
            <summary>{ words.get("problem-contents") }</summary>
            <ol>{ for names.into_iter().enumerate().map(section) }</ol>
        </details>
    }
}

/// Returns a piece of HTML as text.
fn without_tags(html: &str) -> String {
    let (first, rest) = html.split_once('<').unwrap_or((html, ""));
    let rest = rest.split('<').map(|part| part.split_once('>').map_or("", |(_, text)| text));
    let text = std::iter::once(first).chain(rest).collect::<String>();
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

/// Props of a figure in the text.
#[derive(Clone, PartialEq, Properties)]
struct PlayedProps {
    family: Family,
    settings: String,
    caption: String,
    words: Words,
    theme: AttrValue,
}

/// An interactive board in the text. Its link opens the lab in the same state.
#[component]
fn Played(props: &PlayedProps) -> Html {
    let family = props.family;
    let played = use_state(|| None::<Settings>);
    let link = lab_link(family, &props.words, &props.settings, played.as_ref());
    let on_settings = Callback::from(move |settings| played.set(Some(settings)));
    let figure = FigureProps {
        family,
        settings: props.settings.clone().into(),
        words: props.words.clone(),
        theme: props.theme.clone(),
        on_settings,
        steps: true,
    };
    html! {
        <figure>
            <Figure ..figure />
            <figcaption>
                if !props.caption.is_empty() {
                    <p>{ props.caption.clone() }</p>
                }
                <a href={link}>{ props.words.get("figure-open") }</a>
            </figcaption>
        </figure>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::labs::{fives, heaps, knights, knights_count, pegs, tromino};

    /// All texts, with their families.
    const TEXTS: [(Family, &str); 22] = [
        (Family::Tromino, include_str!("../../../crates/qipan/src/tromino/problem.md")),
        (Family::Tromino, include_str!("../../../crates/qipan/src/tromino/problem.zh.md")),
        (Family::Tromino, include_str!("../../../crates/qipan/src/tromino/problem-history.md")),
        (Family::Tromino, include_str!("../../../crates/qipan/src/tromino/problem-history.zh.md")),
        (Family::Pegs, include_str!("../../../crates/qipan/src/pegs/problem.md")),
        (Family::Pegs, include_str!("../../../crates/qipan/src/pegs/problem.zh.md")),
        (Family::Pegs, include_str!("../../../crates/qipan/src/pegs/problem-history.md")),
        (Family::Pegs, include_str!("../../../crates/qipan/src/pegs/problem-history.zh.md")),
        (Family::Fives, include_str!("../../../crates/qipan/src/fives/problem.md")),
        (Family::Fives, include_str!("../../../crates/qipan/src/fives/problem.zh.md")),
        (Family::Fives, include_str!("../../../crates/qipan/src/fives/problem-history.md")),
        (Family::Fives, include_str!("../../../crates/qipan/src/fives/problem-history.zh.md")),
        (Family::Knights, include_str!("../../../crates/qipan/src/knights/problem.md")),
        (Family::Knights, include_str!("../../../crates/qipan/src/knights/problem.zh.md")),
        (Family::Knights, include_str!("../../../crates/qipan/src/knights/problem-count.md")),
        (Family::Knights, include_str!("../../../crates/qipan/src/knights/problem-count.zh.md")),
        (Family::Knights, include_str!("../../../crates/qipan/src/knights/problem-history.md")),
        (Family::Knights, include_str!("../../../crates/qipan/src/knights/problem-history.zh.md")),
        (Family::Heaps, include_str!("../../../crates/qipan/src/heaps/problem.md")),
        (Family::Heaps, include_str!("../../../crates/qipan/src/heaps/problem.zh.md")),
        (Family::Heaps, include_str!("../../../crates/qipan/src/heaps/problem-history.md")),
        (Family::Heaps, include_str!("../../../crates/qipan/src/heaps/problem-history.zh.md")),
    ];

    /// Returns the error that a lab reports for these settings.
    fn complaint(family: Family, settings: &str) -> Option<OwnedMessage> {
        let link = Link::parse(&format!("#/{}?{settings}", family.slug()));
        match family {
            Family::Tromino => tromino::setup::read(&link).complaint,
            Family::Pegs => pegs::setup::read(&link).complaint,
            Family::Fives => fives::setup::read(&link).complaint,
            Family::Knights if knights::setup::is_counting(&link) => knights_count::setup::read(&link).complaint,
            Family::Knights => knights::setup::read(&link).complaint,
            Family::Heaps => heaps::setup::read(&link).complaint,
        }
    }

    #[test]
    fn the_text_of_a_document_has_the_links_of_this_page() {
        let document = "<body><main><article>\n<h1>T</h1>\n<!-- figure: k=2&hole=3,3 | A board. --><figure><figcaption><p>A board.</p>\
            <a href=\"../#/tromino?k=2\">Try</a></figcaption></figure><!-- /figure -->\n\
            <p>See <a data-page=\"#/tromino/problem?page=history\" href=\"../problems/tromino-history.en.html\">history</a>.</p>\n\
            </article>\n<p><a href=\"../#/tromino/problem\">Open</a></p></main></body>";
        let text = "\n<h1>T</h1>\n<!-- figure: k=2&hole=3,3 | A board. -->\n\
            <p>See <a href=\"#/tromino/problem?page=history\">history</a>.</p>\n";
        assert_eq!(article(document).as_deref(), Some(text));
        // A server that answers with another page is not believed.
        assert_eq!(article("<!doctype html><p>Not found.</p>"), None);
    }

    #[test]
    fn a_heading_is_told_without_its_tags() {
        assert_eq!(without_tags("Why 2<sup>k</sup> &amp; <em>not</em> 3?"), "Why 2k & not 3?");
        assert_eq!(without_tags("Sources"), "Sources");
    }

    #[test]
    fn figures_and_links_of_the_texts_open_as_they_are_written() {
        let mut read = 0;
        for (family, text) in TEXTS {
            for comment in
                text.split("<!-- ").skip(1).filter_map(|rest| rest.split_once(" -->")).map(|(inside, _)| inside)
            {
                let settings = comment.strip_prefix("figure: ").or_else(|| comment.strip_prefix("lab: "));
                if let Some(settings) = settings {
                    let settings = settings.split("| ").next().unwrap_or_default().trim();
                    assert_eq!(complaint(family, settings), None, "{}: {settings}", family.slug());
                    read += 1;
                }
                if let Some(page) = comment.strip_prefix("page:").map(str::trim) {
                    let is_known = MORE.iter().any(|(name, of)| *name == page && of.contains(&family));
                    assert!(page.is_empty() || is_known, "{}: {comment}", family.slug());
                }
            }
        }
        assert!(read > 100, "{read}");
    }
}
