//! A teacher's own lesson: boards added in Share, kept on the device, and given as a file or as a link.
//!
//! The file has the form of the lessons of the project, so that either can be opened here.

use qipan_text::Lang;

use super::plan::{Both, Kind, Plan, Slide};
use crate::browser;
use crate::family::Family;
use crate::link::{Link, Settings};

/// The name under which the lesson is stored, after `qipan.`.
const NAME: &str = "lesson.own.v1";
/// Its name in links and in its file.
pub const ID: &str = "mine";
/// Maximum number of slides.
pub const MAX_SLIDES: usize = 60;
/// Maximum length of a file in bytes.
const MAX_LEN: usize = 400_000;
/// Maximum length of a text in bytes.
const MAX_TEXT: usize = 4_000;
/// The time of a slide in minutes.
pub const MINUTES: (u64, u64) = (1, 90);
/// The planned time of a new slide.
const USUAL_MINUTES: u32 = 5;

/// Returns the lesson that is kept on this device, if it has slides.
#[must_use]
pub fn kept() -> Option<Plan> {
    browser::kept(NAME).and_then(|text| of_text(&text))
}

/// Keeps a lesson; one without slides is deleted.
pub fn keep(plan: &Plan) {
    if plan.slides.is_empty() {
        browser::forget(NAME);
    } else {
        browser::keep_value(NAME, plan);
    }
}

/// Appends a slide. Returns the number of slides, or `None` if there are too many.
#[must_use]
pub fn append(slide: Slide, title: &str) -> Option<usize> {
    let mut plan = kept().unwrap_or_else(|| Plan { title: Both::same(title), ..Plan::default() });
    if plan.slides.len() >= MAX_SLIDES {
        return None;
    }
    plan.slides.push(slide);
    let count = plan.slides.len();
    keep(&arranged(plan));
    Some(count)
}

/// Returns a slide with a board: its family, its rule and question, its link from `#` on, and the link for students.
#[must_use]
pub fn slide(family: &str, [rule, ask]: [&str; 2], link: String, pupil: String) -> Slide {
    Slide {
        minutes: USUAL_MINUTES,
        kind: Kind::Wall,
        link: Some(link),
        pupil: Some(pupil),
        until: None,
        head: Both::same(family),
        task: Both::same(rule),
        ask: Both::same(ask),
        wait: Both::default(),
        why: None,
    }
}

/// Updates the fields that follow from the slides.
#[must_use]
pub fn arranged(mut plan: Plan) -> Plan {
    plan.minutes = plan.slides.iter().map(|slide| slide.minutes).sum();
    plan.id = ID.to_owned();
    plan.family = plan.slides.iter().find_map(family_of).map(|family| family.slug().to_owned()).unwrap_or_default();
    plan
}

/// Returns the family of a slide.
#[must_use]
pub fn family_of(slide: &Slide) -> Option<Family> {
    let link = slide.link.as_ref().or(slide.pupil.as_ref())?;
    Family::from_slug(Link::parse(link).path.first()?)
}

/// Reads the text of a file; `None` if it is not a lesson.
#[must_use]
pub fn of_text(text: &str) -> Option<Plan> {
    if text.len() > MAX_LEN {
        return None;
    }
    browser::of_json::<Plan>(text.trim_start_matches('\u{feff}')).filter(is_sound).map(arranged)
}

/// Whether a lesson can be shown: its boards are boards of this page, and nothing is too long.
fn is_sound(plan: &Plan) -> bool {
    let is_short = |text: &Both| Lang::ALL.into_iter().all(|lang| text.of(lang).len() <= MAX_TEXT);
    let is_lab = |link: &String| {
        let parsed = Link::parse(link);
        link.starts_with("#/") && parsed.path.len() == 1 && Family::from_slug(&parsed.path[0]).is_some()
    };
    let is_route = |link: &String| {
        let parsed = Link::parse(link);
        link.starts_with("#/") && parsed.path.first().is_some_and(|slug| Family::from_slug(slug).is_some())
    };
    let is_slide = |slide: &Slide| {
        let texts = [&slide.head, &slide.task, &slide.ask, &slide.wait].into_iter().chain(&slide.why);
        (MINUTES.0..=MINUTES.1).contains(&slide.minutes.into())
            && slide.link.as_ref().is_none_or(is_lab)
            && slide.pupil.as_ref().is_none_or(is_route)
            && { texts }.all(is_short)
    };
    (1..=MAX_SLIDES).contains(&plan.slides.len()) && is_short(&plan.title) && plan.slides.iter().all(is_slide)
}

/// Returns the lesson as the text of a link.
#[must_use]
pub fn data(plan: &Plan) -> Option<String> {
    browser::base64(browser::to_json(plan)?.as_bytes())
}

/// Reads the text of a link: the inverse of [`data`].
#[must_use]
pub fn of_data(data: &str) -> Option<Plan> {
    of_text(&String::from_utf8(browser::from_base64(data)?).ok()?)
}

/// Returns the settings of the lesson's board without those that belong to the page.
#[must_use]
pub fn of_board(settings: Settings) -> Settings {
    const OF_PAGE: [&str; 5] = ["lang", "theme", "captions", "present", "view"];
    settings.into_iter().filter(|(name, _)| !OF_PAGE.contains(name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(link: &str, minutes: u32) -> Plan {
        let one = slide("Nim", ["Take", "Win"], link.to_owned(), "#/heaps?pupil=1".to_owned());
        Plan { title: Both::same("Mine"), slides: vec![Slide { minutes, ..one }], ..Plan::default() }
    }

    #[test]
    fn only_boards_of_this_page_can_be_shown() {
        assert!(is_sound(&plan("#/heaps?rule=nim&heaps=3,4", 5)));
        for bad in ["//elsewhere/#/heaps", "#/chess", "#/heaps/problem", "javascript:alert(1)", ""] {
            assert!(!is_sound(&plan(bad, 5)), "{bad}");
        }
        assert!(!is_sound(&plan("#/heaps", 0)) && !is_sound(&plan("#/heaps", 91)));
        assert!(!is_sound(&Plan::default()), "no slides");
        let long = Plan { title: Both::same(&"x".repeat(MAX_TEXT + 1)), ..plan("#/heaps", 5) };
        assert!(!is_sound(&long));
        let many = Plan { slides: vec![plan("#/heaps", 5).slides[0].clone(); MAX_SLIDES + 1], ..Plan::default() };
        assert!(!is_sound(&many));
    }

    #[test]
    fn family_and_length_follow_from_the_slides() {
        let arranged = arranged(plan("#/heaps?rule=nim", 7));
        assert_eq!((arranged.family.as_str(), arranged.minutes, arranged.id.as_str()), ("heaps", 7, ID));
    }

    #[test]
    fn a_file_has_the_form_of_the_lessons_of_the_project() {
        let text = include_str!("../../../crates/qipan-text/src/lessons/heaps-45.json");
        let plan: Plan = serde_json::from_str(text).unwrap();
        assert!(is_sound(&plan));
        let again: Plan = serde_json::from_str(&serde_json::to_string(&plan).unwrap()).unwrap();
        assert_eq!(again, plan);
        let names = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
        assert_eq!(names(&serde_json::to_string(&plan).unwrap()), names(text));
    }
}
