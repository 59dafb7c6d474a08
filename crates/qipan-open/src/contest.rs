//! Output of contest programs, with or without its input.

use qipan::pegs::{Jump, Point};
use qipan::{Args, OwnedMessage, Square};
use qipan_judge::{Category, Problem};

use crate::link::Here;
use crate::reading::{Reading, Readings};
use crate::words::{Word, Words, number};
use crate::{pegs, tour};

/// Maximum number of lines of an input.
const MAX_INPUT: usize = 4;
/// Maximum size of a board on which closed tours are counted for this.
const MAX_COUNTED: u64 = 30;

/// Adds the readings of a text that begins with an input of a problem, and goes on with an output.
pub(crate) fn readings(words: &Words<'_>, found: &mut Readings) {
    let lines = words.lines().count();
    for problem in Problem::all() {
        for input in 1..lines.min(MAX_INPUT + 1) {
            let Ok(case) = problem.parse(words.before_line(input)) else { continue };
            let counts = problem.name == "knights-count" && case.size() > MAX_COUNTED;
            if counts {
                continue;
            }
            found.extend(judged(problem, &*case, words.from_line(input)));
        }
    }
}

/// Returns the reading of an output; `None` if it does not have the form that the problem asks for.
fn judged(problem: &Problem, case: &dyn qipan_judge::Case, output: &str) -> Option<Reading> {
    let moves = case.moves(output.as_bytes());
    let link = |moves: &str| if moves.is_empty() { case.link() } else { format!("{}&moves={moves}", case.link()) };
    let title = Args::none().key("title", problem.title);
    match case.check(output.as_bytes()) {
        Ok(()) => Some(Reading::good(link(&moves), OwnedMessage { key: "open-accepted", args: title })),
        Err(fault) if fault.category == Category::Wrong => {
            let args = title.message("reason", &fault.fault);
            Some(Reading::bad(link(&fault.moves), OwnedMessage { key: "open-rejected", args }))
        }
        Err(_) => None,
    }
}

/// Adds the readings of an output without its input: a number and as many lines, or lines alone, of two numbers for squares or
/// four for jumps.
pub(crate) fn lists(words: &Words<'_>, here: &Here, found: &mut Readings) {
    let mut lines: Vec<&[Word<'_>]> = words.lines().collect();
    if let [[only], _, ..] = lines[..]
        && number(only.text).is_some_and(|count| count == lines.len() as i64 - 1)
    {
        lines.remove(0);
    }
    let numbers = |line: &[Word<'_>]| line.iter().map(|word| number(word.text)).collect::<Option<Vec<i64>>>();
    let Some(rows) = lines.iter().map(|line| numbers(line)).collect::<Option<Vec<Vec<i64>>>>() else { return };
    let near = |number: &i64| number.abs() <= 1 << 20;
    if !rows.iter().flatten().all(near) {
        return;
    }
    if rows.iter().all(|row| row.len() == 2 && row.iter().all(|number| *number > 0)) {
        let square = |row: &Vec<i64>| Square::new(row[0] as u64 - 1, row[1] as u64 - 1);
        found.extend(tour::of_list(rows.iter().map(square).collect(), here));
    }
    if rows.iter().all(|row| row.len() == 4) {
        let point = |row: &[i64]| Point::new(row[0] - 1, row[1] - 1);
        let jumps = rows.iter().map(|row| Jump::between(point(&row[..2]), point(&row[2..])));
        let jumps: Vec<Jump> = jumps.map_while(|jump| jump).collect();
        // Those of a matrix are no jumps.
        if !jumps.is_empty() && 2 * jumps.len() >= rows.len() {
            let readings = pegs::of_jumps(&jumps, here);
            let at = jumps.len() as u64 + 1;
            let broken = (jumps.len() < rows.len())
                .then(|| OwnedMessage { key: "judge-fault-not-two-apart", args: Args::none().count("at", at) });
            found.extend(readings.into_iter().map(|reading| match &broken {
                Some(told) if !reading.is_fault => Reading { told: told.clone(), is_fault: true, ..reading },
                _ => reading,
            }));
        }
    }
}
