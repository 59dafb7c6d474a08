//! The job that fills a table of moves, within a limit of time.

use qipan::progress::{Cancelled, Progress};
use serde::{Deserialize, Serialize};

use super::families::Explored;
use super::table::Table;
use crate::export::Found;
use crate::export::snapshot::Snapshot;
use crate::family::Family;
use crate::labs::knights_count;
use crate::labs::{fives::FiveLab, heaps::HeapLab, knights::KnightLab, pegs::PegLab, tromino::TrominoLab};
use crate::link::Link;

/// The effort for a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Effort {
    /// After every move, unasked: some seconds.
    #[default]
    Unasked,
    /// On request: minutes, and four times the memory.
    Asked,
}

impl Effort {
    /// Returns the limit of time in milliseconds.
    #[must_use]
    pub const fn time(self) -> f64 {
        match self {
            Self::Unasked => 6_000.0,
            Self::Asked => 180_000.0,
        }
    }

    /// Scales a limit of memory.
    #[must_use]
    pub const fn memory(self, unasked: u64) -> u64 {
        match self {
            Self::Unasked => unasked,
            Self::Asked => 4 * unasked,
        }
    }
}

/// A request to the worker: the table of the position of a lab.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Job {
    /// The part of the lab's address from `#` on.
    pub link: String,
    /// The results of a search for this link.
    pub found: Found,
    /// The effort.
    pub effort: Effort,
}

/// A progress that cancels the work when its time is over.
pub struct Deadline<'a> {
    progress: &'a mut dyn Progress,
    now: fn() -> f64,
    end: f64,
    is_over: bool,
}

impl<'a> Deadline<'a> {
    /// Creates a deadline after `time` milliseconds of the clock `now`.
    pub fn new(progress: &'a mut dyn Progress, now: fn() -> f64, time: f64) -> Self {
        Self { progress, now, end: now() + time, is_over: false }
    }

    /// Whether the deadline has cancelled the work.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_over
    }
}

impl Progress for Deadline<'_> {
    fn tick(&mut self, done: u64, total: u64) -> Result<(), Cancelled> {
        self.is_over |= (self.now)() >= self.end;
        if self.is_over {
            return Err(Cancelled);
        }
        self.progress.tick(done, total)
    }
}

impl Job {
    /// Fills the table; `None` if the position has too many moves for one.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels the work.
    pub fn run(&self, progress: &mut dyn Progress) -> Result<Option<Table>, Cancelled> {
        let link = Link::parse(&self.link);
        match link.path.first().and_then(|slug| Family::from_slug(slug)) {
            Some(Family::Tromino) => self.table::<TrominoLab>(&link, progress),
            Some(Family::Pegs) => self.table::<PegLab>(&link, progress),
            Some(Family::Fives) => self.table::<FiveLab>(&link, progress),
            Some(Family::Knights) if knights_count::is_meant(&link) => Ok(None),
            Some(Family::Knights) => self.table::<KnightLab>(&link, progress),
            Some(Family::Heaps) => self.table::<HeapLab>(&link, progress),
            None => Ok(None),
        }
    }

    fn table<L: Explored>(&self, link: &Link, progress: &mut dyn Progress) -> Result<Option<Table>, Cancelled> {
        let Snapshot { setup, play, .. } = Snapshot::<L>::of(link, &self.found);
        let mut deadline = Deadline::new(progress, now, L::time(&play, self.effort));
        match L::table(&setup, &play, self.effort, &mut deadline) {
            Err(Cancelled) if deadline.is_over() => Ok(L::moves(&setup, &play)),
            table => table,
        }
    }
}

/// Returns the time in milliseconds.
fn now() -> f64 {
    // Outside a browser, in tests, there is no limit.
    if cfg!(target_arch = "wasm32") { js_sys::Date::now() } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use qipan::progress::NoProgress;

    use super::*;
    use crate::explore::table::{Outcome, Unit};

    fn table(link: &str, effort: Effort) -> Option<Table> {
        let job = Job { link: link.to_owned(), found: Found::new(), effort };
        job.run(&mut NoProgress).expect("there is no limit of time in tests")
    }

    #[test]
    fn every_family_has_a_table() {
        let summary = |link: &str| {
            let table = table(link, Effort::Unasked).expect(link);
            let moves: u64 = table.rows.iter().map(|row| row.count()).sum();
            let best = table.rows[0].value.clone();
            (table.unit, moves, best.result.expect(link), best.ways.expect(link), table.position.ways.expect(link))
        };
        let ways = |ways: &str| ways.to_owned();
        let pegs = summary("#/pegs?rows=3&cols=4&tab=explore&moves=");
        assert_eq!(pegs, (Unit::Ways, 14, Outcome::Left(2), ways("187856"), ways("1775400")));
        let knights = summary("#/knights?rows=5&cols=5&kind=open&tab=explore&moves=1,1");
        assert_eq!(knights, (Unit::Ways, 2, Outcome::Completable, ways("152"), ways("304")));
        let tromino = summary("#/tromino?k=1&hole=1,1&tab=explore&moves=");
        assert_eq!(tromino, (Unit::Tilings, 1, Outcome::Completable, ways("1"), ways("1")));
        let fives = summary("#/fives?rows=6&cols=7&tab=explore&moves=");
        assert_eq!(fives, (Unit::Solutions, 42, Outcome::Stones(8), ways("2"), ways("6")));
        let heaps = summary("#/heaps?rule=nim&heaps=3,3,1&tab=explore&moves=");
        assert_eq!(heaps.2, Outcome::Wins(Some(0)));
        assert_eq!(heaps.4, "3", "the single stone, or one stone of either heap of three");
    }

    #[test]
    fn moves_of_a_table_are_those_of_links() {
        let table = table("#/heaps?rule=nim&heaps=3,4,5&tab=explore&moves=", Effort::Unasked).expect("a table");
        let best = &table.rows[0];
        assert_eq!((best.mv.name.as_str(), table.position.ways.as_deref()), ("3→1", Some("1")));
        let after = format!("#/heaps?rule=nim&heaps=3,4,5&first=two&tab=explore&moves={}", best.mv.text);
        let job = Job { link: after, found: Found::new(), effort: Effort::Unasked };
        let replies = job.run(&mut NoProgress).expect("no limit").expect("a table");
        assert!(replies.rows.iter().all(|row| row.value.result.is_some_and(Outcome::is_lost)));
    }

    #[test]
    fn what_has_too_many_moves_has_no_table() {
        assert_eq!(table("#/tromino?k=20&hole=1,1&tab=explore&moves=", Effort::Unasked), None);
        assert_eq!(table("#/knights?rows=6&cols=6&task=count", Effort::Unasked), None);
        assert_eq!(table("#/nothing", Effort::Unasked), None);
    }

    #[test]
    fn a_deadline_cancels_when_its_time_is_over() {
        let mut progress = NoProgress;
        let mut early = Deadline::new(&mut progress, || 0.0, 5.0);
        assert_eq!((early.tick(1, 2), early.is_over()), (Ok(()), false));
        let mut late = Deadline::new(&mut progress, || 0.0, 0.0);
        assert_eq!((late.tick(1, 2), late.is_over()), (Err(Cancelled), true));
    }
}
