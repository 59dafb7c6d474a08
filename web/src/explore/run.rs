//! The exploration of a position by the worker, within limits of time: its table of moves, the variations, the graph of the ways
//! left and the map around it.

use std::cell::RefCell;

use qipan::progress::{Cancelled, Progress};
use qipan::{Answer, Puzzle};
use qipan_svg::svg;
use qipan_text::{Lang, MessageSet};

use super::around::{Around, Place};
use super::budget::{Deadline, Effort, now};
use super::families::{self, PositionOf};
use super::job::{Explored, Job, Request, TableState};
use super::table::{Table, Unit, Value};
use super::variations::variations;
use super::whole_game::{Layered, whole_game};
use super::{view, ways};
use crate::export::snapshot::Snapshot;
use crate::family::Family;
use crate::labs::for_lab;
use crate::labs::knights::setup::is_counting;
use crate::link::Link;
use crate::stage::lab_model::{MoveOf, PuzzleOf};
use crate::stage::play::Play;
use crate::words::Words;

/// Sends what was found so far, urgently or not.
pub type TellExplored<'a> = &'a mut dyn FnMut(bool, &dyn Fn() -> Explored);

/// The time in milliseconds after which the moves are shown before anything is known about them.
const SHOW_MOVES: f64 = 300.0;

/// The time in milliseconds after which the map is shown with unknown results, before they are searched for longer.
const MAP_TIME: f64 = 120.0;

/// A progress that tells the moves once, when the table takes its time.
struct Early<'a> {
    progress: &'a mut dyn Progress,
    time: f64,
    tell: Option<&'a mut dyn FnMut()>,
}

impl Progress for Early<'_> {
    fn tick(&mut self, done: u64, total: u64) -> Result<(), Cancelled> {
        if now() >= self.time
            && let Some(tell) = self.tell.take()
        {
            tell();
        }
        self.progress.tick(done, total)
    }
}

impl Job {
    /// Explores the position; tells each part when it is there.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels the work.
    pub fn run(&self, progress: &mut dyn Progress, tell: TellExplored<'_>) -> Result<Explored, Cancelled> {
        let link = Link::parse(&self.link);
        match Family::of_link(&link) {
            None => Ok(Explored::default()),
            Some(Family::Knights) if is_counting(&link) => Ok(Explored::default()),
            Some(family) => for_lab!(family, Lab => self.explore::<Lab>(&link, progress, tell)),
        }
    }

    fn explore<L: families::Explored>(
        &self,
        link: &Link,
        progress: &mut dyn Progress,
        tell: TellExplored<'_>,
    ) -> Result<Explored, Cancelled>
    where
        PuzzleOf<L>: Clone + Layered,
    {
        let Snapshot { play, .. } = Snapshot::<L>::of(link, &self.found);
        let words = words_of::<L>(&self.lang);
        let mut explored = Explored::default();
        if let Some(session) = play.own_moves() {
            let (html, text) = variations::<L>(session, play.before(), None, &words);
            (explored.variations, explored.text) = (Some(html), text);
            tell(true, &|| explored.clone());
        }
        let (puzzle, position) = (play.puzzle(), play.position());
        let request = Request { effort: self.effort, with_chances: self.with_chances };
        let mut tell_counting = |moves: Table| {
            explored.table = TableState::Known(Table { is_counting: true, ..moves });
            tell(true, &|| explored.clone());
        };
        let mut tell_moves = || L::moves(puzzle, &position).into_iter().for_each(&mut tell_counting);
        let mut early = Early { progress, time: now() + SHOW_MOVES, tell: Some(&mut tell_moves) };
        let time = L::time(puzzle, self.effort);
        let table = |deadline: &mut Deadline<'_>| L::table(puzzle, &position, request, deadline);
        let results = Deadline::new(&mut early, now, time).run(|deadline| L::results(puzzle, &position, deadline))?;
        let table = match results.flatten() {
            Some(results) => {
                tell_counting(results.clone());
                Deadline::new(progress, now, time).run(table)?.unwrap_or(Some(results))
            }
            None => Deadline::new(&mut early, now, time).run(table)?.unwrap_or_else(|| L::moves(puzzle, &position)),
        };
        explored.table = table.map_or(TableState::TooLarge, TableState::Known);
        if let TableState::Known(table) = &mut explored.table {
            table.word_chances(&words);
            for row in &mut table.rows {
                row.at = after::<L>(puzzle, &position, &row.mv.text).and_then(|(_, after)| L::spot(puzzle, &after));
            }
        }
        let TableState::Known(table) = explored.table.clone() else { return Ok(explored) };
        if self.with_ways || self.with_map {
            tell(true, &|| explored.clone());
        }
        if self.with_map {
            let overview = self.deadline(progress);
            let overview = overview.run(|deadline| L::overview(puzzle, &position, &self.view, &words, deadline))?;
            explored.map = match overview.flatten() {
                Some(overview) => Some(overview),
                None => {
                    explored.key = Some(Around::key(table.unit == Unit::Replies, &words));
                    let mut short = Deadline::new(progress, now, MAP_TIME);
                    let first = surroundings::<L>(puzzle, &position, &table, &mut short, &words)?;
                    if first.is_some() && short.is_over() {
                        explored.map = first;
                        tell(true, &|| explored.clone());
                        surroundings::<L>(puzzle, &position, &table, &mut self.deadline(progress), &words)?
                    } else {
                        first
                    }
                }
            };
            tell(true, &|| explored.clone());
            let mut deadline = Deadline::new(progress, now, L::time(puzzle, self.effort));
            let game = whole_game(puzzle, &position, self.effort, &mut deadline)?;
            explored.layers = game.map(|game| game.html(&words, self.effort == Effort::Unasked));
        }
        if self.with_ways {
            let (ways, lost) = self.ways::<L>(&play, &table, progress, &words)?;
            explored.ways = ways;
            // Only now it is known which move to mark.
            if let Some((session, lost)) = play.own_moves().zip(lost) {
                explored.variations = Some(variations::<L>(session, play.before(), Some(lost), &words).0);
            }
        }
        Ok(explored)
    }

    /// Returns a limit of time for what follows the table.
    fn deadline<'a>(&self, progress: &'a mut dyn Progress) -> Deadline<'a> {
        Deadline::new(progress, now, self.effort.time() / 2.0)
    }

    /// Returns the graph of the ways left, and the node of the move that put the goal out of reach.
    fn ways<L: families::Explored>(
        &self,
        play: &Play<L::Answer>,
        table: &Table,
        progress: &mut dyn Progress,
        words: &Words,
    ) -> Result<(Option<String>, Option<usize>), Cancelled>
    where
        PuzzleOf<L>: Clone + Layered,
    {
        let Some(session) = play.own_moves() else { return Ok((None, None)) };
        if session.line_len() == 0 || session.line_len() > MAX_LINE || table.unit == Unit::Replies {
            return Ok((None, None));
        }
        let puzzle = play.puzzle();
        // The line begins with the steps of the answer before the own moves, unless they are too many.
        let steps = if play.before() + session.line_len() as u64 <= MAX_LINE as u64 { play.before() } else { 0 };
        let mut own: Vec<PositionOf<L>> =
            play.answer().map(|answer| (0..steps).map(|step| answer.position(step)).collect()).unwrap_or_default();
        let watched = own.len();
        let mut walker = session.clone();
        for depth in 0..=session.line_len() {
            walker.seek(depth);
            own.push(walker.position().clone());
        }
        let cursor = watched + session.depth();
        // As for the table: for a late position of the central game it may not have needed the tablebase, which the earlier ones
        // do.
        let mut deadline = Deadline::new(progress, now, L::time(puzzle, self.effort));
        let spots = own.iter().map(|position| L::spot(puzzle, position)).collect();
        let mut values = values::<L>(puzzle, &own, self.effort, &mut deadline)?;
        values[cursor] = Some(table.position.clone());
        let own = ways::Line { values, spots, before: play.before() - watched as u64, watched };
        let mut solution = ways::Line::default();
        if self.with_solution && play.before() == 0 && play.len() <= MAX_LINE as u64 {
            let answer = play.answer().map(|answer| (0..=answer.len()).map(|step| answer.position(step)).collect());
            let positions: Vec<PositionOf<L>> = answer.unwrap_or_default();
            solution.values = values_or_none::<L>(puzzle, &positions, self.effort, &mut deadline);
        }
        let lost = own.first_lost().and_then(|at| session.tree().line().get(at.checked_sub(1 + watched)?).copied());
        Ok((ways::graph(&own, &solution, cursor, table.unit, words), lost))
    }
}

/// The longest line that has a graph.
const MAX_LINE: usize = 120;

/// Returns the values of positions, the last one first, as far as the time suffices.
fn values<L: families::Explored>(
    puzzle: &PuzzleOf<L>,
    positions: &[PositionOf<L>],
    effort: Effort,
    deadline: &mut Deadline<'_>,
) -> Result<Vec<Option<Value>>, Cancelled> {
    let request = Request { effort, with_chances: false };
    let mut values = vec![None; positions.len()];
    for (value, position) in values.iter_mut().zip(positions).rev() {
        match L::table(puzzle, position, request, deadline) {
            Ok(table) => *value = table.map(|table| table.position),
            Err(Cancelled) if deadline.is_over() => break,
            Err(Cancelled) => return Err(Cancelled),
        }
    }
    Ok(values)
}

/// Returns [`values`], or nothing if the work is cancelled: the solution is an addition.
fn values_or_none<L: families::Explored>(
    puzzle: &PuzzleOf<L>,
    positions: &[PositionOf<L>],
    effort: Effort,
    deadline: &mut Deadline<'_>,
) -> Vec<Option<Value>> {
    values::<L>(puzzle, positions, effort, deadline).unwrap_or_default()
}

/// Returns the map around a position, as far as the time suffices; `None` if there is no small picture of it.
fn surroundings<L: families::Explored>(
    puzzle: &PuzzleOf<L>,
    position: &PositionOf<L>,
    table: &Table,
    deadline: &mut Deadline<'_>,
    words: &Words,
) -> Result<Option<String>, Cancelled>
where
    PuzzleOf<L>: Layered,
{
    let canonical = |position: &PositionOf<L>| {
        L::images(puzzle, position).into_iter().map(|(image, _)| image).min().unwrap_or_default()
    };
    let picture = |position: &PositionOf<L>, last: Option<&MoveOf<L>>| {
        L::scene(puzzle, position, last).map(|scene| svg::picture(&scene, &[], words))
    };
    let drawn = |position: &PositionOf<L>, last: Option<&MoveOf<L>>| {
        (L::spot(puzzle, position), picture(position, last).unwrap_or_default())
    };
    let Some(own) = picture(position, None) else { return Ok(None) };
    let best = table.position.result;
    let is_possible = |value: &Value| value.result.map(|result| !result.is_lost() && Some(result) == best);
    let place = |ply: usize,
                 path: Vec<(String, String)>,
                 value: &Value,
                 picture: (Option<String>, String),
                 share: Option<f64>| Place {
        ply,
        path,
        // A game has no goal in common: a move is good or bad for whoever makes it.
        is_possible: if table.unit == Unit::Replies {
            value.result.map(|result| !result.is_lost())
        } else {
            is_possible(value)
        },
        told: view::told(value, words),
        at: picture.0,
        picture: picture.1,
        share: share.unwrap_or(0.0),
    };
    let mut around = Around::default();
    around.add(canonical(position), None, 1, || {
        place(0, Vec::new(), &table.position, (L::spot(puzzle, position), own), None)
    });
    for row in &table.rows {
        let Some((mv, after)) = after::<L>(puzzle, position, &row.mv.text) else { continue };
        let share = table.share(row);
        let path = vec![(row.mv.text.clone(), row.mv.name.clone())];
        let (at, is_new) = around.add(canonical(&after), Some(0), row.count(), || {
            place(1, path.clone(), &row.value, drawn(&after, Some(&mv)), share)
        });
        around.set_share(share);
        if !is_new {
            continue;
        }
        let request = Request::default();
        // When the time is over, the replies are shown without results.
        let known = if deadline.is_over() { Err(Cancelled) } else { L::table(puzzle, &after, request, deadline) };
        let replies = match known {
            Ok(replies) => replies,
            Err(Cancelled) if deadline.is_over() => L::moves(puzzle, &after),
            Err(Cancelled) => return Err(Cancelled),
        };
        for reply in replies.iter().flat_map(|replies| &replies.rows) {
            let Some((mv, last)) = self::after::<L>(puzzle, &after, &reply.mv.text) else { continue };
            let of_reply = replies.as_ref().and_then(|replies| replies.share(reply));
            let mut path = path.clone();
            path.push((reply.mv.text.clone(), reply.mv.name.clone()));
            around.add(canonical(&last), Some(at), reply.count(), || {
                let whole = of_reply.zip(share).map(|(one, other)| one * other);
                place(2, path, &reply.value, drawn(&last, Some(&mv)), whole)
            });
            around.set_share(of_reply);
        }
    }
    Ok(Some(around.html(words)))
}

/// Returns a move and the position after it.
fn after<L: families::Explored>(
    puzzle: &PuzzleOf<L>,
    position: &PositionOf<L>,
    text: &str,
) -> Option<(MoveOf<L>, PositionOf<L>)> {
    let mv = text.parse().ok()?;
    let mut after = position.clone();
    puzzle.play(&mut after, &mv).ok()?;
    Some((mv, after))
}

thread_local! {
    /// The words of the last language and family, which take long to be read.
    static WORDS: RefCell<Option<(String, Words)>> = const { RefCell::new(None) };
}

fn words_of<L: families::Explored>(lang: &str) -> Words {
    let name = format!("{lang} {}", L::FAMILY.slug());
    WORDS.with_borrow_mut(|kept| match kept {
        Some((known, words)) if *known == name => words.clone(),
        _ => {
            let sets = [&[MessageSet::PAGE, MessageSet::BOARDS, MessageSet::EXPLORE], L::WORDS].concat();
            let words = Words::new(Lang::from_code(lang).unwrap_or(Lang::En), &sets);
            *kept = Some((name, words.clone()));
            words
        }
    })
}

#[cfg(test)]
mod tests {
    use qipan::progress::NoProgress;

    use super::*;
    use crate::explore::table::{Outcome, Unit};

    fn table(link: &str, effort: Effort) -> Option<Table> {
        let job = Job { link: link.to_owned(), effort, lang: "en".to_owned(), ..Job::default() };
        let explored = job.run(&mut NoProgress, &mut |_, _| {}).expect("there is no limit of time in tests");
        match explored.table {
            TableState::Known(table) => Some(table),
            TableState::Counting | TableState::TooLarge => None,
        }
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
        let first = table("#/heaps?rule=nim&heaps=3,4,5&tab=explore&moves=", Effort::Unasked).expect("a table");
        let best = &first.rows[0];
        assert_eq!((best.mv.name.as_str(), first.position.ways.as_deref()), ("3→1", Some("1")));
        let after = format!("#/heaps?rule=nim&heaps=3,4,5&first=both&tab=explore&moves={}", best.mv.text);
        let replies = table(&after, Effort::Unasked).expect("a table");
        assert!(replies.rows.iter().all(|row| row.value.result.is_some_and(Outcome::is_lost)));
    }

    #[test]
    fn results_of_the_central_game_are_told_before_its_numbers() {
        let link = "#/pegs?board=english&hole=4,4&tab=explore&moves=2,4s".to_owned();
        let job = Job { link, lang: "en".to_owned(), ..Job::default() };
        let results = |table: &Table| {
            let mut rows: Vec<_> = table.rows.iter().map(|row| (row.mv.text.clone(), row.value.result)).collect();
            rows.sort_by(|one, other| one.0.cmp(&other.0));
            (rows, table.position.result)
        };
        let mut told = Vec::new();
        let mut tell = |_: bool, explored: &dyn Fn() -> Explored| {
            if let TableState::Known(table) = explored().table {
                told.push(table);
            }
        };
        let explored = job.run(&mut NoProgress, &mut tell).expect("there is no limit of time in tests");
        let TableState::Known(table) = explored.table else { panic!("no table") };
        let known = told.iter().find(|table| table.position.result.is_some()).expect("results without numbers");
        assert!(known.is_counting && known.rows.iter().all(|row| row.value.ways.is_none()));
        assert!(table.is_exact());
        assert_eq!(results(known), results(&table));
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
        let run = |time: f64| Deadline::new(&mut NoProgress, || 0.0, time).run(|deadline| deadline.tick(1, 2));
        assert_eq!((run(5.0), run(0.0)), (Ok(Some(())), Ok(None)));
        let cancelled = Deadline::new(&mut NoProgress, || 0.0, 5.0).run(|_| Err::<(), _>(Cancelled));
        assert_eq!(cancelled, Err(Cancelled), "by the progress");
    }
}
