//! Badges: awards for groups of levels that share an idea.

use super::{Family, Level, Stars, find};

/// The requirement of a badge on each of its levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// The first star.
    Done,
    /// The first two stars.
    TwoStars,
    /// All three stars.
    ThreeStars,
    /// The first star, in a play in which a move was undone.
    DoneAfterUndo,
}

/// A badge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Badge {
    /// The key of its name in the catalogue.
    pub key: &'static str,
    /// The key of the sentence that says how it is reached.
    pub how: &'static str,
    /// The names of its levels.
    pub levels: &'static [&'static str],
    /// The requirement on each of them.
    pub requirement: Requirement,
}

/// The stars and undone moves of somebody on a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Achievement {
    /// The stars.
    pub stars: Stars,
    /// Number of moves undone in the best play.
    pub undone: u64,
}

/// All badges, in the order of the families.
pub const BADGES: [Badge; 7] = [
    Badge {
        key: "badge-divide",
        how: "badge-divide-how",
        levels: &["T10", "T11", "T12"],
        requirement: Requirement::TwoStars,
    },
    Badge {
        key: "badge-invariant",
        how: "badge-invariant-how",
        levels: &["P09", "P12", "K07", "T09"],
        requirement: Requirement::ThreeStars,
    },
    Badge {
        key: "badge-build",
        how: "badge-build-how",
        levels: &["F07", "F11", "F15"],
        requirement: Requirement::TwoStars,
    },
    Badge {
        key: "badge-bound",
        how: "badge-bound-how",
        levels: &["F14", "T15", "K04"],
        requirement: Requirement::ThreeStars,
    },
    Badge { key: "badge-greedy", how: "badge-greedy-how", levels: &["K13"], requirement: Requirement::DoneAfterUndo },
    Badge {
        key: "badge-xor",
        how: "badge-xor-how",
        levels: &["H09", "H10", "H11", "H12"],
        requirement: Requirement::TwoStars,
    },
    Badge { key: "badge-misere", how: "badge-misere-how", levels: &["H19", "H20"], requirement: Requirement::Done },
];

impl Requirement {
    /// Whether it is met on a level.
    #[must_use]
    pub const fn is_met(self, Achievement { stars, undone }: Achievement) -> bool {
        match self {
            Self::Done => stars.done,
            Self::TwoStars => stars.done && stars.best,
            Self::ThreeStars => stars.done && stars.best && stars.explained,
            Self::DoneAfterUndo => stars.done && undone > 0,
        }
    }
}

impl Badge {
    /// Whether it has a level of a family.
    #[must_use]
    pub fn is_of(&self, family: Family) -> bool {
        self.levels.iter().any(|id| find(id).is_some_and(|level| level.family == family))
    }

    /// Returns the number of its levels on which its requirement is met.
    #[must_use]
    pub fn met(&self, achievement: impl Fn(&Level) -> Achievement) -> usize {
        let levels = self.levels.iter().filter_map(|id| find(id));
        levels.filter(|level| self.requirement.is_met(achievement(level))).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_levels_of_badges_exist_and_each_family_has_one() {
        for badge in &BADGES {
            assert!(badge.levels.iter().all(|id| find(id).is_some()), "{}", badge.key);
        }
        assert!(Family::ALL.iter().all(|family| BADGES.iter().any(|badge| badge.is_of(*family))));
    }

    #[test]
    fn a_badge_needs_its_stars_on_every_level() {
        let stars = |done, best, explained| Stars { done, best, explained };
        let reached = |stars, undone| Achievement { stars, undone };
        let misere = BADGES[6];
        assert_eq!(misere.met(|level| reached(stars(level.id == "H19", false, false), 0)), 1);
        assert_eq!(misere.met(|_| reached(stars(true, false, false), 0)), 2);
        let greedy = BADGES[4];
        assert_eq!(greedy.met(|_| reached(stars(true, true, true), 0)), 0, "no dead end was met");
        assert_eq!(greedy.met(|_| reached(stars(true, false, false), 3)), 1);
        assert!(!Requirement::TwoStars.is_met(reached(stars(true, false, true), 0)));
        assert!(!Requirement::ThreeStars.is_met(reached(stars(true, true, false), 0)));
    }
}
