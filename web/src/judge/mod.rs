//! The judge of programs: statements, tests by seed, and verdicts with the first fault on the board.
//!
//! | module | contents |
//! |---|---|
//! | [`job`] | statements, tests and judgements, made by the worker in sentences and pictures |
//! | [`page`] | the page of a problem |
//! | [`field`] | a field of lines with numbers and marks |

pub mod field;
pub mod job;
pub mod page;

use crate::family::Family;
use crate::link::Link;
use crate::words::Words;

/// Returns the problem that a link names, else the first one of the family.
#[must_use]
pub fn named(link: &Link, family: Family) -> &'static str {
    let problems = family.problems();
    let named = link.get("problem").and_then(|name| problems.iter().find(|problem| **problem == name));
    named.or(problems.first()).copied().unwrap_or_default()
}

/// Returns the link to the first problem of a family.
#[must_use]
pub fn link_to(family: Family, words: &Words) -> String {
    Link::write(&[family.slug(), "judge"], &[("lang", words.lang().code().to_owned())])
}

/// Returns the link to the problem that the programs beside the board of a family solve.
#[must_use]
pub fn link_to_listed(family: Family, words: &Words) -> String {
    let problem = match family {
        Family::Pegs => "pegs-jumps",
        _ => family.problems().first().copied().unwrap_or_default(),
    };
    let settings = [("problem", problem.to_owned()), ("lang", words.lang().code().to_owned())];
    Link::write(&[family.slug(), "judge"], &settings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::route::Route;

    #[test]
    fn every_problem_has_a_family_and_a_link() {
        let all: Vec<&str> = Family::ALL.into_iter().flat_map(Family::problems).copied().collect();
        assert_eq!(all, qipan_judge::Problem::all().iter().map(|problem| problem.name).collect::<Vec<_>>());
        for family in Family::ALL {
            for problem in family.problems() {
                let link = Link::parse(&format!("#/{}/judge?problem={problem}", family.slug()));
                assert_eq!((Route::of(&link), named(&link, family)), ((Route::Judge(family), true), *problem));
            }
            assert_eq!(named(&Link::parse("#/pegs/judge?problem=chess"), family), family.problems()[0]);
        }
    }
}
