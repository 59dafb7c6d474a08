//! Test cases by seed, in groups: samples, small cases, edges, random cases, the largest.

use qipan::levels::SplitMix64;

use crate::case::Case;
use crate::problem::Problem;

/// A group of test cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// The samples of the statement.
    Sample,
    /// Every case up to a size, in order of size.
    Small,
    /// Cases on which programs often fail.
    Edge,
    /// Cases drawn from a seed.
    Random,
    /// The largest cases.
    Largest,
}

impl Group {
    /// All groups, in the order in which they are run.
    pub const ALL: [Self; 5] = [Self::Sample, Self::Small, Self::Edge, Self::Random, Self::Largest];

    /// Returns its name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sample => "sample",
            Self::Small => "small",
            Self::Edge => "edge",
            Self::Random => "random",
            Self::Largest => "largest",
        }
    }
}

/// The extent of a series of tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Samples and small cases.
    Small,
    /// Edges and random cases too.
    Medium,
    /// All groups.
    Full,
}

impl Effort {
    /// Returns whether a group belongs to the series.
    #[must_use]
    pub const fn includes(self, group: Group) -> bool {
        match self {
            Self::Small => matches!(group, Group::Sample | Group::Small),
            Self::Medium => !matches!(group, Group::Largest),
            Self::Full => true,
        }
    }
}

/// Maximum size of a case in [`Problem::in_order`].
const MAX_SIZE: u64 = 1 << 16;

impl Problem {
    /// Returns all cases in order of size, without end for practical purposes.
    pub fn in_order(&self) -> impl Iterator<Item = Box<dyn Case>> + '_ {
        (1..=MAX_SIZE).flat_map(|size| (self.of_size)(size))
    }

    /// Returns the cases of a group: `count` random ones from `seed`, all of every other group.
    pub fn cases(&self, group: Group, seed: u64, count: u64) -> Box<dyn Iterator<Item = Box<dyn Case>> + '_> {
        let written = |inputs: &'static [&'static str]| inputs.iter().filter_map(|input| self.parse(input).ok());
        match group {
            Group::Sample => Box::new(written(self.samples)),
            Group::Small => Box::new((1..=self.small).flat_map(|size| (self.of_size)(size))),
            Group::Edge => Box::new(written(self.edges)),
            Group::Random => {
                let mut random = SplitMix64::new(seed);
                Box::new((0..count).map(move |_| (self.random)(&mut random)))
            }
            Group::Largest => Box::new(written(self.largest)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_are_read_as_they_are_written() {
        for problem in Problem::all() {
            for (written, group) in
                [(problem.samples, Group::Sample), (problem.edges, Group::Edge), (problem.largest, Group::Largest)]
            {
                let inputs: Vec<String> = problem.cases(group, 1, 0).map(|case| case.input()).collect();
                assert_eq!(inputs, written, "{}", problem.name);
            }
            for case in problem.cases(Group::Small, 1, 0).chain(problem.cases(Group::Random, 7, 40)) {
                let read = problem.parse(&case.input()).unwrap();
                assert_eq!((read.input(), read.size()), (case.input(), case.size()), "{}", problem.name);
            }
        }
    }

    #[test]
    fn cases_come_in_order_of_size_and_from_their_seed() {
        for problem in Problem::all() {
            let sizes: Vec<u64> = problem.in_order().take(100).map(|case| case.size()).collect();
            assert!(sizes.is_sorted() && sizes.len() == 100, "{}", problem.name);
            let drawn = |seed| problem.cases(Group::Random, seed, 20).map(|case| case.input()).collect::<Vec<_>>();
            assert_eq!(drawn(3), drawn(3));
            assert_ne!(drawn(3), drawn(4), "{}", problem.name);
        }
    }

    #[test]
    fn smaller_cases_are_smaller() {
        for problem in Problem::all() {
            for case in Group::ALL.into_iter().flat_map(|group| problem.cases(group, 5, 20)) {
                assert!(case.smaller().iter().all(|smaller| smaller.size() < case.size()), "{case:?}");
            }
        }
    }

    #[test]
    fn every_answer_is_accepted() {
        for problem in Problem::all().iter().filter(|problem| !problem.is_interactive) {
            for case in Group::ALL.into_iter().flat_map(|group| problem.cases(group, 11, 10)) {
                let answer = case.answer().unwrap_or_else(|| panic!("{case:?} has no answer"));
                assert_eq!(case.check(answer.as_bytes()), Ok(()), "{case:?}");
            }
        }
    }
}
