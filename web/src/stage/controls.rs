//! The available controls of a lab: a teacher may lock parts by the link, and an embedding page chooses them.

use qipan::OwnedMessage;
use qipan::levels::LOCK;

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
    /// The links to the problem page.
    Proof,
    /// The navigation of the page.
    Nav,
    /// The switch for predicting steps.
    Guess,
    /// Taking moves back.
    Undo,
}

impl Part {
    const ALL: [(Self, &'static str); 15] = [
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
        (Self::Proof, "proof"),
        (Self::Nav, "nav"),
        (Self::Guess, "guess"),
        (Self::Undo, "undo"),
    ];
}

/// The settings of a link that lock parts of a lab. They stay in all links to its boards.
pub const LOCKS: [&str; 5] = ["lock", "pupil", "allow", "hints", "given"];

/// The highest degree of a hint.
const MAX_HINT: u8 = 4;

/// The set of available parts, and how far hints go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Controls {
    parts: u16,
    hints: u8,
}

impl Default for Controls {
    /// Returns all parts.
    fn default() -> Self {
        Self { parts: u16::MAX, hints: MAX_HINT }
    }
}

impl Controls {
    /// Whether this part is available.
    #[must_use]
    pub const fn has(self, part: Part) -> bool {
        self.parts >> part as u16 & 1 == 1
    }

    /// The highest degree of hints, 1 to 4, if there are hints.
    #[must_use]
    pub const fn hints(self) -> u8 {
        self.hints
    }

    /// Whether any part of the panel is available.
    #[must_use]
    pub fn has_panel(self) -> bool {
        let elsewhere = [Part::Caption, Part::Strip, Part::Proof, Part::Nav, Part::Guess, Part::Undo];
        Part::ALL.into_iter().any(|(part, _)| self.has(part) && !elsewhere.contains(&part))
    }

    /// Parses the parts of a link: all without those under `lock` or, if embedded, only those under `controls` (caption
    /// and transport bar by default). A link for students (`pupil=1`) locks what a level locks, without the parts under
    /// `allow`; `hints` says how far hints go there. Returns the first error too.
    #[must_use]
    pub fn of(link: &Link) -> (Self, Option<OwnedMessage>) {
        let (locked, bad_lock) = parts(link, "lock");
        let (chosen, bad_choice) = parts(link, "controls");
        let has_hand = chosen >> Part::Hand as u16 & 1 == 1;
        // Own moves can be taken back, unless `lock` says otherwise.
        let chosen = if has_hand { chosen | 1 << Part::Undo as u16 } else { chosen };
        let (allowed, bad_allowance) = parts(link, "allow");
        let usual = 1 << Part::Caption as u16 | 1 << Part::Strip as u16;
        let shown = match (link.is_on("embed"), link.get("controls")) {
            (Some(true), None) => usual,
            (Some(true), Some(_)) => chosen,
            _ => u16::MAX,
        };
        let mut of_pupil = if link.is_on("pupil") == Some(true) { named(&LOCK) & !allowed } else { 0 };
        let hint = 1 << Part::Hint as u16;
        let hints = match link.get("hints").map(str::parse::<u8>) {
            None => MAX_HINT,
            Some(Ok(hints)) if hints < MAX_HINT => {
                of_pupil = if hints == 0 { of_pupil | hint } else { of_pupil & !hint };
                hints
            }
            Some(_) => return (Self::default(), Some(bad_setting("hints", "link-allowed-hints"))),
        };
        let bad_switch = link.is_on("pupil").is_none().then(|| bad_setting("pupil", "link-allowed-switch"));
        let complaint = bad_lock.or(bad_choice).or(bad_allowance).or(bad_switch);
        (Self { parts: shown & !locked & !of_pupil, hints }, complaint)
    }
}

/// Whether a teacher has locked parts of the lab of a link.
#[must_use]
pub fn is_exercise(link: &Link) -> bool {
    link.get("lock").is_some() || link.is_on("pupil") == Some(true)
}

/// Returns the parts with these names.
fn named(names: &[&str]) -> u16 {
    Part::ALL.into_iter().filter(|(_, name)| names.contains(name)).fold(0, |bits, (part, _)| bits | 1 << part as u16)
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
        assert!(
            of("#/pegs?embed=1&controls=hand").has(Part::Undo) && !of("#/pegs?embed=1&controls=hint").has(Part::Undo)
        );
        assert!(!of("#/pegs?embed=1&controls=hand&lock=undo").has(Part::Undo));
        let chosen = of("#/pegs?embed=1&controls=hand,hint&lock=hint");
        assert!(chosen.has(Part::Hand) && !chosen.has(Part::Hint) && !chosen.has(Part::Strip) && chosen.has_panel());
        assert!(!of("#/pegs?embed=1&controls=none").has(Part::Caption));
        // `controls` counts only if the lab is embedded.
        assert!(of("#/pegs?controls=hand").has(Part::Strip));
        let (controls, complaint) = Controls::of(&Link::parse("#/pegs?lock=everything,hint"));
        assert!(!controls.has(Part::Hint) && controls.has(Part::Strip));
        assert_eq!(complaint, Some(bad_setting("lock", "link-allowed-parts")));
    }

    #[test]
    fn links_for_students_lock_what_levels_lock() {
        let locked = of("#/pegs?pupil=1");
        let names: Vec<&str> = Part::ALL.iter().filter(|(part, _)| !locked.has(*part)).map(|(_, name)| *name).collect();
        assert_eq!(names, ["strip", "form", "hint", "steps", "why", "lens", "more", "out", "proof", "nav"]);
        let some = of("#/pegs?pupil=1&allow=lens,hint&lock=undo");
        assert!(some.has(Part::Lens) && some.has(Part::Hint) && !some.has(Part::Undo) && !some.has(Part::Why));
        assert!(of("#/pegs?allow=lens").has(Part::Why), "nothing is locked");
        let hints = |link: &str| (of(link).has(Part::Hint), of(link).hints());
        assert_eq!(hints("#/pegs?pupil=1&hints=2"), (true, 2));
        assert_eq!(hints("#/pegs?hints=0"), (false, 0));
        assert_eq!(hints("#/pegs?lock=hint&hints=3"), (false, 3), "a lock counts");
        let bad = |link: &str| Controls::of(&Link::parse(link)).1;
        assert_eq!(bad("#/pegs?hints=4"), Some(bad_setting("hints", "link-allowed-hints")));
        assert_eq!(bad("#/pegs?pupil=yes"), Some(bad_setting("pupil", "link-allowed-switch")));
        assert!(is_exercise(&Link::parse("#/pegs?pupil=1")) && !is_exercise(&Link::parse("#/pegs?pupil=0")));
    }
}
