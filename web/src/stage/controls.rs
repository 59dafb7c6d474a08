//! The available controls of a lab: a teacher may lock parts by the link, and an embedding page chooses them.

use qipan::OwnedMessage;

use crate::link::{Link, bad_setting};

/// A part of a lab, as named in links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The caption.
    Caption,
    /// The transport bar: steps, slider, playback. Without it the answer is locked.
    Strip,
    /// The form. Without it the problem cannot be changed.
    Form,
    /// The verdict.
    Verdict,
    /// Own moves: tools, undo, redo.
    Hand,
    /// Hints.
    Hint,
    /// The list of steps.
    Steps,
    /// The construction.
    Why,
    /// The lens.
    Lens,
    /// The sections of the family.
    More,
    /// The exits: share, export, presenter mode.
    Out,
}

impl Part {
    const ALL: [(Self, &'static str); 11] = [
        (Self::Caption, "caption"),
        (Self::Strip, "strip"),
        (Self::Form, "form"),
        (Self::Verdict, "verdict"),
        (Self::Hand, "hand"),
        (Self::Hint, "hint"),
        (Self::Steps, "steps"),
        (Self::Why, "why"),
        (Self::Lens, "lens"),
        (Self::More, "more"),
        (Self::Out, "out"),
    ];
}

/// The set of available parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Controls(u16);

impl Default for Controls {
    /// Returns all parts.
    fn default() -> Self {
        Self(u16::MAX)
    }
}

impl Controls {
    /// Whether this part is available.
    #[must_use]
    pub const fn has(self, part: Part) -> bool {
        self.0 >> part as u16 & 1 == 1
    }

    /// Whether any part of the panel is available.
    #[must_use]
    pub fn has_panel(self) -> bool {
        let on_stage = [Part::Caption, Part::Strip];
        Part::ALL.into_iter().any(|(part, _)| self.has(part) && !on_stage.contains(&part))
    }

    /// Parses the parts of a link: all without those under `lock` or, if embedded, only those under `controls` (caption
    /// and transport bar by default). Returns the first error too.
    #[must_use]
    pub fn of(link: &Link) -> (Self, Option<OwnedMessage>) {
        let (locked, bad_lock) = parts(link, "lock");
        let (chosen, bad_choice) = parts(link, "controls");
        let usual = 1 << Part::Caption as u16 | 1 << Part::Strip as u16;
        let shown = match (link.is_on("embed"), link.get("controls")) {
            (Some(true), None) => usual,
            (Some(true), Some(_)) => chosen,
            _ => u16::MAX,
        };
        (Self(shown & !locked), bad_lock.or(bad_choice))
    }
}

/// Parses the parts of a setting, separated by commas; `none` is the empty set.
fn parts(link: &Link, name: &'static str) -> (u16, Option<OwnedMessage>) {
    let mut bits = 0;
    let mut complaint = None;
    let words = link.get(name).unwrap_or_default().split(',').map(str::trim);
    for word in words.filter(|word| !word.is_empty() && *word != "none") {
        match Part::ALL.into_iter().find(|(_, known)| *known == word) {
            Some((part, _)) => bits |= 1 << part as u16,
            None => complaint = Some(bad_setting(name, "link-allowed-parts")),
        }
    }
    (bits, complaint)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(hash: &str) -> Controls {
        Controls::of(&Link::parse(hash)).0
    }

    #[test]
    fn links_lock_and_choose() {
        assert!(of("#/pegs").has(Part::Hint) && of("#/pegs").has_panel());
        let locked = of("#/pegs?lock=hint,strip");
        assert!(!locked.has(Part::Hint) && !locked.has(Part::Strip) && locked.has(Part::Form));
        let embedded = of("#/pegs?embed=1");
        assert!(embedded.has(Part::Strip) && embedded.has(Part::Caption) && !embedded.has_panel());
        let chosen = of("#/pegs?embed=1&controls=hand,hint&lock=hint");
        assert!(chosen.has(Part::Hand) && !chosen.has(Part::Hint) && !chosen.has(Part::Strip) && chosen.has_panel());
        assert!(!of("#/pegs?embed=1&controls=none").has(Part::Caption));
        // `controls` counts only if the lab is embedded.
        assert!(of("#/pegs?controls=hand").has(Part::Strip));
        let (controls, complaint) = Controls::of(&Link::parse("#/pegs?lock=everything,hint"));
        assert!(!controls.has(Part::Hint) && controls.has(Part::Strip));
        assert_eq!(complaint, Some(bad_setting("lock", "link-allowed-parts")));
    }
}
