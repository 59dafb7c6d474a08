//! Tables of moves, `qipan <family> moves`: as lines of text and as JSON.

use std::io::Write;

use qipan::chance::{Chance, MoveChances};
use qipan::moves::{Certainty, Evaluation, MoveRow, MoveTable, Ways};
use qipan::{Args, ListStyle, Puzzle};
use serde::Serialize;

use crate::messages::{ExitOutcome, Failure, Localizer, Sentence, excerpt};
use crate::out::Out;
use crate::read;

/// The maximum of `--states`.
const MAX_STATES: u64 = 1 << 32;

/// The texts of a family's moves and results.
pub trait MoveStyle {
    /// A move.
    type Move;
    /// A result.
    type Result;

    /// The keys of the phrases for a number of ways, and for more than a number.
    const WAYS: [&'static str; 2] = ["cli-moves-ways", "cli-moves-over"];

    /// Returns the text of a move in lines, in the reader's coordinates.
    fn text(&self, mv: &Self::Move) -> String;
    /// Returns the text of a move in JSON, which is that of links.
    fn link(&self, mv: &Self::Move) -> String {
        self.text(mv)
    }
    /// Returns the name of a result in JSON.
    fn name(&self, result: &Self::Result) -> String;
    /// Returns the phrase for a result.
    fn phrase(&self, result: &Self::Result) -> Sentence;
    /// Whether the result means that the goal is out of reach.
    fn is_no(&self, result: &Self::Result) -> bool;
}

#[derive(Serialize)]
struct Report {
    moves: Vec<Row>,
    result: Option<String>,
    ways: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    over: Option<String>,
    kind: &'static str,
    /// With `--chance`: the fraction, or null if it is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    chance: Option<ChanceField>,
}

/// A chance in JSON.
pub type ChanceField = Option<String>;

#[derive(Serialize)]
struct Row {
    #[serde(rename = "move")]
    mv: String,
    images: Vec<String>,
    result: Option<String>,
    ways: Option<String>,
    /// The bound, if the ways are more than a known number.
    #[serde(skip_serializing_if = "Option::is_none")]
    over: Option<String>,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    chance: Option<ChanceField>,
}

/// Returns the values of `ways` and `over`.
fn numbers(ways: &Ways) -> [Option<String>; 2] {
    match ways {
        Ways::Exact(count) => [Some(count.to_string()), None],
        Ways::Over(count) => [None, Some(count.to_string())],
        Ways::Unknown => [None, None],
    }
}

/// Writes a table, with its chances if they are given.
pub fn write<S: MoveStyle>(
    style: &S,
    table: &MoveTable<S::Move, S::Result>,
    chances: Option<&MoveChances>,
    localizer: &Localizer,
    out: &mut Out,
) -> Result<ExitOutcome, Failure> {
    let Evaluation { result, ways } = &table.position;
    if out.json {
        let row = |(at, row): (usize, &MoveRow<S::Move, S::Result>)| {
            let [ways, over] = numbers(&row.evaluation.ways);
            Row {
                mv: style.link(&row.mv),
                images: row.images.iter().map(|mv| style.link(mv)).collect(),
                result: row.evaluation.result.as_ref().map(|result| style.name(result)),
                ways,
                over,
                kind: row.evaluation.certainty().name(),
                chance: chances.map(|chances| field(of_row(chances, at))),
            }
        };
        let moves = table.rows.iter().enumerate().map(row).collect();
        let [ways, over] = numbers(ways);
        let result = result.as_ref().map(|result| style.name(result));
        let chance = chances.map(|chances| field(chances.position.as_ref()));
        out.object(&Report { moves, result, ways, over, kind: table.position.certainty().name(), chance })?;
    } else {
        let told = |at: usize| chances.map(|chances| phrase_of_chance(of_row(chances, at)));
        let lines = table.rows.iter().enumerate().map(|(at, row)| line(style, row, told(at), localizer));
        let lines: Vec<String> = lines.collect();
        out.lines(|to| lines.iter().try_for_each(|line| writeln!(to, "{line}")))?;
        out.line(&localizer.localize(&summary(style, &table.position, localizer)))?;
        if let Some(chances) = chances {
            out.line(&localizer.localize(&sentence_of_chance(chances.position.as_ref())))?;
        }
    }
    let is_no = result.as_ref().is_none_or(|result| style.is_no(result));
    Ok(if is_no { ExitOutcome::No } else { ExitOutcome::Yes })
}

fn of_row(chances: &MoveChances, at: usize) -> Option<&Chance> {
    chances.rows.get(at).and_then(Option::as_ref)
}

/// Returns a chance in JSON.
pub fn field(chance: Option<&Chance>) -> ChanceField {
    chance.map(ToString::to_string)
}

/// Returns the phrase for a chance.
pub fn phrase_of_chance(chance: Option<&Chance>) -> Sentence {
    match chance {
        Some(chance) => Sentence::new("cli-moves-chance", args_of_chance(chance)),
        None => Sentence::new("cli-moves-no-chance", Args::none()),
    }
}

/// Returns the sentence on the chance of the position.
pub fn sentence_of_chance(chance: Option<&Chance>) -> Sentence {
    match chance {
        Some(chance) => Sentence::new("cli-moves-chance-in-all", args_of_chance(chance)),
        None => Sentence::new("cli-moves-no-chance-in-all", Args::none()),
    }
}

fn args_of_chance(chance: &Chance) -> Args {
    Args::none().text("chance", chance.to_string()).text("percent", chance.percent())
}

/// Returns the line of a row: the move, its result, its ways, its chance if given, and its mirror images, separated by
/// tabs.
fn line<S: MoveStyle>(
    style: &S,
    row: &MoveRow<S::Move, S::Result>,
    chance: Option<Sentence>,
    localizer: &Localizer,
) -> String {
    let Evaluation { result, ways } = &row.evaluation;
    let result = result
        .as_ref()
        .map_or_else(|| localizer.word("cli-moves-unknown"), |result| localizer.localize(&style.phrase(result)));
    let mut line = format!("{}\t{result}\t{}", style.text(&row.mv), localizer.localize(&phrase_of_ways::<S>(ways)));
    if let Some(chance) = chance {
        line.push('\t');
        line.push_str(&localizer.localize(&chance));
    }
    if !row.images.is_empty() {
        let images: Vec<String> = row.images.iter().map(|mv| style.text(mv)).collect();
        line.push('\t');
        let images = localizer.list(ListStyle::Semicolon, &images);
        line.push_str(&localizer.localize(&Sentence::new("cli-moves-images", Args::none().text("moves", images))));
    }
    line
}

fn phrase_of_ways<S: MoveStyle>(ways: &Ways) -> Sentence {
    let args = |ways: String| match ways.parse() {
        Ok(ways) => Args::none().count("ways", ways),
        Err(_) => Args::none().decimal("ways", ways),
    };
    match ways {
        Ways::Exact(ways) => Sentence::new(S::WAYS[0], args(ways.to_string())),
        Ways::Over(ways) => Sentence::new(S::WAYS[1], args(ways.to_string())),
        Ways::Unknown => Sentence::new("cli-moves-uncounted", Args::none()),
    }
}

/// Returns the sentence on the position.
fn summary<S: MoveStyle>(style: &S, position: &Evaluation<S::Result>, localizer: &Localizer) -> Sentence {
    let Some(result) = &position.result else { return Sentence::new("cli-moves-open", Args::none()) };
    let args = Args::none()
        .text("result", localizer.localize(&style.phrase(result)))
        .text("ways", localizer.localize(&phrase_of_ways::<S>(&position.ways)));
    match position.certainty() {
        Certainty::Counted => Sentence::new("cli-moves-counted", args),
        Certainty::Decided | Certainty::Open => Sentence::new("cli-moves-computed", args),
    }
}

/// Returns the position after the moves of `--after`, made from `position`. `parse` reads a move in the reader's
/// coordinates; `example` shows how one is written.
pub fn after<P: Puzzle>(
    puzzle: &P,
    mut position: P::Position,
    moves: Option<&str>,
    example: &'static str,
    parse: impl Fn(&str) -> Option<P::Move>,
) -> Result<P::Position, Failure> {
    let text = moves.unwrap_or_default().trim();
    if text.is_empty() {
        return Ok(position);
    }
    for (number, word) in (1u64..).zip(text.split(';').map(str::trim)) {
        let named = || Args::none().count("number", number).text("text", excerpt(word));
        let mv = parse(word).ok_or_else(|| Failure::input("cli-moves-not-a-move", named().text("example", example)))?;
        puzzle
            .play(&mut position, &mv)
            .map_err(|error| Failure::input("cli-moves-illegal", named().message("reason", &Sentence::of(&error))))?;
    }
    Ok(position)
}

/// Returns the limit of `--states`, or the default.
pub fn states(word: Option<&str>, default: u64) -> Result<u64, Failure> {
    let Some(word) = word else { return Ok(default) };
    let states = read::number(word).filter(|states| (1..=MAX_STATES).contains(states));
    states.ok_or_else(|| Failure::input("cli-moves-bad-states", Args::none().count("most", MAX_STATES)))
}
