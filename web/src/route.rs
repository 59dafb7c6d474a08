//! The routes of the page.

use crate::family::Family;
use crate::labs::knights::setup::is_counting;
use crate::link::Link;
use crate::stage::challenge::Challenge;

/// A route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    /// The home page.
    Home,
    /// The lab of a family.
    Lab(Family),
    /// The counting task of the knights, which is a separate lab.
    Counting,
    /// The problem page of a family.
    Problem(Family),
    /// The teacher page of a family.
    Teach(Family),
    /// The page of all lessons.
    Class,
    /// The slides of a lesson, or the notes of the teacher.
    Lesson,
    /// The teacher's own lesson.
    OwnLesson,
    /// A board with a goal that somebody has sent, or the answer to it.
    Challenge(Family),
    /// The board of the day.
    Today,
    /// Boards of a family for practice.
    Practice(Family),
    /// The levels of a family: the map, or one level.
    Levels(Family),
    /// The quiz of a family.
    Quiz(Family),
    /// The worksheet page of a family.
    Print(Family),
    /// The work that a learner hands in.
    HandedIn,
    /// The table of what a class has handed in.
    Collect,
    /// The judge of programs for the problems of a family.
    Judge(Family),
    /// Opening of anything.
    Open,
}

impl Route {
    /// Returns the route of a link, and whether the link is valid.
    #[must_use]
    pub fn of(link: &Link) -> (Self, bool) {
        let words: Vec<&str> = link.path.iter().map(String::as_str).collect();
        match words[..] {
            [] => (Self::Home, true),
            [word] if word.eq_ignore_ascii_case("today") => (Self::Today, true),
            [class, word] if class.eq_ignore_ascii_case("class") && word.eq_ignore_ascii_case("in") => {
                (Self::HandedIn, true)
            }
            [class, word] if class.eq_ignore_ascii_case("class") && word.eq_ignore_ascii_case("collect") => {
                (Self::Collect, true)
            }
            [class, word] if class.eq_ignore_ascii_case("class") && word.eq_ignore_ascii_case("lesson") => {
                (Self::OwnLesson, true)
            }
            [word] if word.eq_ignore_ascii_case("class") => (Self::Class, true),
            [word] if word.eq_ignore_ascii_case("lesson") => (Self::Lesson, true),
            [word] if word.eq_ignore_ascii_case("open") => (Self::Open, true),
            [slug] => Family::from_slug(slug).map_or((Self::Home, false), |family| (Self::of_lab(family, link), true)),
            [slug, word] if word.eq_ignore_ascii_case("problem") => {
                Family::from_slug(slug).map_or((Self::Home, false), |family| (Self::Problem(family), true))
            }
            [slug, word] if word.eq_ignore_ascii_case("teach") => {
                Family::from_slug(slug).map_or((Self::Home, false), |family| (Self::Teach(family), true))
            }
            [slug, word] if word.eq_ignore_ascii_case("practice") => {
                Family::from_slug(slug).map_or((Self::Home, false), |family| (Self::Practice(family), true))
            }
            [slug, word] if word.eq_ignore_ascii_case("levels") => {
                Family::from_slug(slug).map_or((Self::Home, false), |family| (Self::Levels(family), true))
            }
            [slug, word] if word.eq_ignore_ascii_case("quiz") => {
                Family::from_slug(slug).map_or((Self::Home, false), |family| (Self::Quiz(family), true))
            }
            [slug, word] if word.eq_ignore_ascii_case("judge") => {
                Family::from_slug(slug).map_or((Self::Home, false), |family| (Self::Judge(family), true))
            }
            [slug, word] if word.eq_ignore_ascii_case("print") => {
                Family::from_slug(slug).map_or((Self::Home, false), |family| (Self::Print(family), true))
            }
            _ => (Self::Home, false),
        }
    }

    /// Returns the lab of a family for a link, which may be that of the counting task.
    fn of_lab(family: Family, link: &Link) -> Self {
        if link.get("level").is_some() {
            return Self::Levels(family);
        }
        if is_challenge(family, link) {
            return Self::Challenge(family);
        }
        let counts = family == Family::Knights && is_counting(link);
        if counts { Self::Counting } else { Self::Lab(family) }
    }

    /// Returns the family.
    #[must_use]
    pub const fn family(self) -> Option<Family> {
        match self {
            Self::Home
            | Self::Today
            | Self::HandedIn
            | Self::Collect
            | Self::Class
            | Self::Lesson
            | Self::OwnLesson
            | Self::Open => None,
            Self::Lab(family)
            | Self::Problem(family)
            | Self::Teach(family)
            | Self::Levels(family)
            | Self::Practice(family)
            | Self::Challenge(family)
            | Self::Quiz(family)
            | Self::Judge(family)
            | Self::Print(family) => Some(family),
            Self::Counting => Some(Family::Knights),
        }
    }

    /// Returns the words of the path in links.
    #[must_use]
    pub fn path(self) -> Vec<&'static str> {
        let page = match self {
            Self::Home | Self::Lab(_) | Self::Counting | Self::Challenge(_) => None,
            Self::Problem(_) => Some("problem"),
            Self::Teach(_) => Some("teach"),
            Self::Class => Some("class"),
            Self::Lesson => Some("lesson"),
            Self::Today => Some("today"),
            Self::Levels(_) => Some("levels"),
            Self::Practice(_) => Some("practice"),
            Self::Quiz(_) => Some("quiz"),
            Self::Print(_) => Some("print"),
            Self::HandedIn => return vec!["class", "in"],
            Self::Collect => return vec!["class", "collect"],
            Self::OwnLesson => return vec!["class", "lesson"],
            Self::Judge(_) => Some("judge"),
            Self::Open => Some("open"),
        };
        self.family().map(Family::slug).into_iter().chain(page).collect()
    }

    /// Returns the key of its title; the title of a lab is the name of the family.
    #[must_use]
    pub const fn title(self) -> Option<&'static str> {
        match self {
            Self::Home | Self::Lab(_) => None,
            Self::Counting => Some("knights-task-count"),
            Self::Problem(_) => Some("problem-title"),
            Self::Teach(_) | Self::Class => Some("teachers"),
            Self::Lesson => Some("lesson-title"),
            Self::OwnLesson => Some("own-title"),
            Self::Levels(_) => Some("levels"),
            Self::Practice(_) => Some("practice"),
            Self::Challenge(_) => Some("challenge-title"),
            Self::Quiz(_) => Some("quiz"),
            Self::Today => Some("today"),
            Self::Print(_) => Some("print-title"),
            Self::HandedIn => Some("handed-in"),
            Self::Collect => Some("collect"),
            Self::Judge(_) => Some("route-judge"),
            Self::Open => Some("route-open"),
        }
    }

    /// Returns the names of the settings of a link that say what the page shows; `None` for labs, which report theirs.
    #[must_use]
    pub fn settings(self) -> Option<Vec<&'static str>> {
        Some(match self {
            Self::Home | Self::Lab(_) | Self::Counting | Self::Print(_) | Self::Lesson | Self::Open => return None,
            Self::Problem(_) | Self::Teach(_) | Self::Class => vec!["page"],
            Self::Levels(_) | Self::Practice(_) | Self::Today => vec!["n", "date", "level", "seed"],
            Self::Quiz(_) => vec!["seed", "n"],
            Self::HandedIn => vec!["w", "n", "hide"],
            Self::Collect => vec![],
            Self::OwnLesson => vec!["own"],
            Self::Judge(_) => vec!["problem"],
            Self::Challenge(family) => {
                let board = qipan::levels::Family::from_name(family.slug()).map_or(&[][..], |of| of.board_settings());
                [board, &["who", "goal", "mine", "given", "answer", "moves"]].concat()
            }
        })
    }

    /// Whether it is a lab.
    #[must_use]
    pub const fn is_lab(self) -> bool {
        matches!(self, Self::Lab(_) | Self::Counting)
    }
}

/// Whether a link states a goal that fits its board.
fn is_challenge(family: Family, link: &Link) -> bool {
    qipan::levels::Family::from_name(family.slug()).is_some_and(|family| Challenge::read(family, link).is_some())
}
