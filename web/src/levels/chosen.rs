//! The levels that a link chooses, such as those of a lesson. The choice stays in the links from level to level.

use qipan::levels::{self, Level};

use crate::family::Family;
use crate::link::{Link, Settings};
use crate::words::Words;

/// The settings of a choice: the levels, and that the link is one for students.
const NAMES: [&str; 2] = ["levels", "pupil"];

/// The choice of a link; by default all levels, and not one for students.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chosen(Settings);

impl Chosen {
    /// Returns the choice of a link.
    #[must_use]
    pub fn of(link: &Link) -> Self {
        Self(link.some(&NAMES))
    }

    /// Whether the link is one for students, who are led to nothing but levels.
    #[must_use]
    pub fn is_for_students(&self) -> bool {
        self.get("pupil") == Some("1")
    }

    /// Returns the chosen levels of a family; all of them if none is chosen.
    #[must_use]
    pub fn levels(&self, family: Family) -> Vec<&'static Level> {
        let chosen = levels_of(self.get("levels").unwrap_or_default(), family.slug());
        if chosen.is_empty() { super::of(family).iter().collect() } else { chosen }
    }

    /// Returns the link to a level.
    #[must_use]
    pub fn link_to(&self, level: &Level, words: &Words) -> String {
        self.link(level.family.name(), [("n", level.id.to_owned())].into(), words)
    }

    /// Returns the link to the map of a family.
    #[must_use]
    pub fn link_to_map(&self, family: Family, words: &Words) -> String {
        self.link(family.slug(), Settings::new(), words)
    }

    fn link(&self, family: &str, mut settings: Settings, words: &Words) -> String {
        settings.extend(self.0.iter().cloned());
        settings.push(("lang", words.lang().code().to_owned()));
        Link::write(&[family, "levels"], &settings)
    }

    fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }
}

/// Returns the levels of a family that a setting such as `T02-T05,T09` names, in its order.
#[must_use]
pub fn levels_of(text: &str, family: &str) -> Vec<&'static Level> {
    let find = |id: &str| levels::find(id.trim()).filter(|level| level.family.name() == family);
    let of_range = |range: &str| -> &'static [Level] {
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        let (Some(first), Some(last)) = (find(first), find(last)) else { return &[] };
        let (from, to) = (first.number().saturating_sub(1) as usize, last.number() as usize);
        levels::of(first.family).get(from..to).unwrap_or_default()
    };
    text.split([',', ';']).flat_map(of_range).collect()
}
