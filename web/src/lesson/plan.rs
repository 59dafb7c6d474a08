//! The plan of a lesson, from its data file `data/lessons/<name>.json`.

use qipan_text::Lang;
use serde::{Deserialize, Serialize};

use crate::family::Family;
use crate::link::Link;

/// The parts of a lab that the wall shows beside the board before and after the answer is revealed. Captions give the
/// answer away, so they come with it.
const CONTROLS: [&str; 2] = ["strip", "caption,strip"];

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Both {
    en: String,
    zh: String,
}

impl Both {
    /// Returns the text in a language.
    #[must_use]
    pub fn of(&self, lang: Lang) -> &str {
        if lang == Lang::Zh { &self.zh } else { &self.en }
    }

    /// Returns a text that is the same in both languages.
    #[must_use]
    pub fn same(text: &str) -> Self {
        Self { en: text.to_owned(), zh: text.to_owned() }
    }

    /// Changes the text in a language; in both, if it was the same in both.
    pub fn set(&mut self, lang: Lang, text: &str) {
        if self.en == self.zh {
            *self = Self::same(text);
        } else if lang == Lang::Zh {
            text.clone_into(&mut self.zh);
        } else {
            text.clone_into(&mut self.en);
        }
    }
}

/// The activity of a slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A question to the class.
    Ask,
    /// A demonstration.
    Wall,
    /// Pupils play on their own devices.
    Pupil,
    /// Work on paper.
    Paper,
    /// A discussion.
    Talk,
    /// The summary.
    Sum,
    /// A quiz.
    Quiz,
}

impl Kind {
    /// All activities.
    pub const ALL: [Self; 7] = [Self::Ask, Self::Wall, Self::Pupil, Self::Paper, Self::Talk, Self::Sum, Self::Quiz];

    /// Returns the key of its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ask => "lesson-ask",
            Self::Wall => "lesson-wall",
            Self::Pupil => "lesson-pupil",
            Self::Paper => "lesson-paper",
            Self::Talk => "lesson-talk",
            Self::Sum => "lesson-sum",
            Self::Quiz => "lesson-quiz",
        }
    }

    /// Whether the class must read what there is to do.
    #[must_use]
    pub const fn has_task(self) -> bool {
        matches!(self, Self::Pupil | Self::Paper | Self::Quiz)
    }
}

/// A slide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slide {
    /// The planned time.
    pub minutes: u32,
    /// The activity.
    pub kind: Kind,
    /// The link to its board, from `#` on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// The link for the pupils.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pupil: Option<String>,
    /// The last step to show; without it, the end of the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u32>,
    /// The heading.
    pub head: Both,
    /// The task of the class.
    #[serde(rename = "do")]
    pub task: Both,
    /// The key question.
    pub ask: Both,
    /// The answer that the teacher waits for.
    pub wait: Both,
    /// The reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Both>,
}

impl Slide {
    /// Returns the first step of its board; `None` if the board does not show an answer step by step.
    #[must_use]
    pub fn first_step(&self) -> Option<u64> {
        Link::parse(self.link.as_ref()?).get("step")?.parse().ok()
    }

    /// Returns the link to its board for the frame. `of_frame` are settings of the page.
    #[must_use]
    pub fn board(&self, of_frame: &[(&'static str, String)]) -> Option<String> {
        let link = Link::parse(self.link.as_ref()?);
        // Where the next step is predicted, the caption asks for it.
        let controls = match (self.first_step(), link.is_on("guess")) {
            (None, _) => "none",
            (Some(_), Some(true)) => CONTROLS[1],
            (Some(_), _) => CONTROLS[0],
        };
        let path: Vec<&str> = link.path.iter().map(String::as_str).collect();
        let mut settings = link.all();
        settings.extend([("embed", "1".to_owned()), ("controls", controls.to_owned())]);
        settings.extend(of_frame.iter().cloned());
        Some(Link::write(&path, &settings))
    }

    /// Returns the number of stages of its answer after the question alone: the answer and the reason, if there are any.
    #[must_use]
    pub fn last_stage(&self) -> usize {
        match (&self.why, &self.wait) {
            (Some(_), _) => 2,
            (None, wait) if *wait == Both::default() => 0,
            (None, _) => 1,
        }
    }

    /// Returns the names of its levels for the pupils, such as `T02-T04`.
    #[must_use]
    pub fn levels(&self) -> Option<String> {
        let link = Link::parse(self.pupil.as_ref()?);
        link.get("n")
            .or_else(|| link.get("levels"))
            .filter(|text| text.starts_with(char::is_alphabetic))
            .map(str::to_owned)
    }
}

/// Returns the link of a board with its caption, at the state that the lab reports.
#[must_use]
pub fn with_caption(state: &str) -> String {
    let mut link = Link::parse(state);
    link.set("controls", CONTROLS[1].to_owned());
    let path: Vec<&str> = link.path.iter().map(String::as_str).collect();
    Link::write(&path, &link.all())
}

/// A lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Its name.
    #[serde(default)]
    pub id: String,
    /// The word of its family in links.
    #[serde(default)]
    pub family: String,
    /// The planned time of all slides.
    #[serde(default)]
    pub minutes: u32,
    /// The title.
    pub title: Both,
    /// The slides.
    pub slides: Vec<Slide>,
}

impl Plan {
    /// Returns its family.
    #[must_use]
    pub fn family(&self) -> Option<Family> {
        Family::from_slug(&self.family)
    }
}

/// Whether this is the name of a lesson: a family and a length.
#[must_use]
pub fn is_name(id: &str) -> bool {
    id.split_once('-').is_some_and(|(family, minutes)| {
        Family::from_slug(family).is_some_and(|known| known.slug() == family) && ["10", "45"].contains(&minutes)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slide(link: &str, pupil: Option<&str>) -> Slide {
        Slide {
            minutes: 5,
            kind: Kind::Wall,
            link: Some(link.to_owned()),
            pupil: pupil.map(str::to_owned),
            until: None,
            head: Both::default(),
            task: Both::default(),
            ask: Both::default(),
            wait: Both::default(),
            why: None,
        }
    }

    #[test]
    fn boards_with_steps_have_the_transport_bar_and_others_are_played() {
        let lang = [("lang", "zh".to_owned())];
        let steps = slide("#/tromino?k=3&hole=2,7&step=2&guess=1", None);
        let board = "#/tromino?k=3&hole=2,7&step=2&guess=1&embed=1&controls=caption,strip&lang=zh";
        assert_eq!((steps.first_step(), steps.board(&lang).as_deref()), (Some(2), Some(board)));
        let shown = slide("#/tromino?k=3&hole=2,7&step=2", None);
        let board = "#/tromino?k=3&hole=2,7&step=2&embed=1&controls=strip&lang=zh";
        assert_eq!((shown.first_step(), shown.board(&lang).as_deref()), (Some(2), Some(board)));
        let played = slide("#/pegs?rows=2&cols=3", None);
        let board = "#/pegs?rows=2&cols=3&embed=1&controls=none&lang=zh";
        assert_eq!((played.first_step(), played.board(&lang).as_deref()), (None, Some(board)));
        assert_eq!(
            with_caption("#/tromino?k=3&step=4&embed=1&controls=strip"),
            "#/tromino?k=3&step=4&embed=1&controls=caption,strip"
        );
    }

    #[test]
    fn the_code_names_the_levels_and_a_quiz_has_none() {
        let levels = |pupil: &str| slide("#/pegs", Some(pupil)).levels();
        assert_eq!(levels("#/pegs/levels?levels=P04-P12").as_deref(), Some("P04-P12"));
        assert_eq!(levels("#/pegs/levels?n=P05").as_deref(), Some("P05"));
        assert_eq!(levels("#/pegs/quiz?n=3"), None);
    }

    #[test]
    fn lessons_are_named_by_family_and_length() {
        assert!(is_name("tromino-45") && is_name("heaps-10"));
        for bad in ["", "tromino", "tromino-20", "../tromino-45", "Tromino-45", "chess-10"] {
            assert!(!is_name(bad), "{bad}");
        }
    }
}
