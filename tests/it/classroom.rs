//! The classroom: codes that are handed in, and collecting them.

use std::sync::OnceLock;

use qipan::NoProgress;
use qipan::levels::{self, Family, Stars};
use qipan_classroom::{ClassWord, Work, WorkCode};

mod codes;
mod collect;
mod quiz;

/// Three stars.
const ALL_STARS: Stars = Stars { done: true, best: true, explained: true };

/// The work of somebody who reached all stars of all levels, by the solvers.
fn full_work(family: Family) -> Vec<Work> {
    static ALL: OnceLock<Vec<Work>> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        let works = levels::all().map(|level| {
            let found = levels::solve(level, &mut NoProgress).unwrap();
            Work {
                stars: ALL_STARS,
                moves: found.moves,
                twin_moves: found.twin_moves,
                games: found.games,
                answer: found.answer,
                twin_answer: found.twin_answer,
                hits: found.steps,
                ..Work::new(level)
            }
        });
        works.collect()
    });
    all.iter().filter(|work| work.level.family == family).cloned().collect()
}

/// The work code of these levels.
fn code_of(family: Family, seat: u8, class: &ClassWord, works: &[Work]) -> WorkCode {
    WorkCode { works: works.to_vec(), ..WorkCode::new(family, seat, class) }
}
