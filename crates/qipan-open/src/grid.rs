//! Grids: tables of comma-separated values, matrices of numbers, and boards drawn with signs.

use std::collections::BTreeSet;

use qipan::levels::{Family, LevelBoard};
use qipan::{Args, OwnedMessage, Puzzle, Square};

use crate::link::Here;
use crate::reading::{Expected, OpenError, Reading, Readings};
use crate::replay::replay;
use crate::words::{Words, number};
use crate::{MAX_MOVES, heaps, pegs, pieces, stones, tour};

/// The content of a square of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing, in a table.
    Blank,
    /// A number.
    Number(i64),
    /// `.`: a free square.
    Free,
    /// `#`: a removed square.
    Removed,
}

/// A rectangle of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    rows: Vec<Vec<Cell>>,
    /// The line and the column at which it begins.
    start: (u64, u64),
}

impl Grid {
    /// Reads a matrix of words. A single word of 0 and 1 in each line is a row without spaces.
    ///
    /// # Errors
    /// A word that is no cell, or a line of another length than the first.
    pub fn of_words(words: &Words<'_>) -> Result<Self, OpenError> {
        let mut rows: Vec<Vec<Cell>> = Vec::new();
        let start = words.first().map_or((1, 1), |first| (first.line, first.column));
        let is_dense =
            words.lines().all(|line| line.len() == 1 && line[0].text.bytes().all(|byte| matches!(byte, b'0' | b'1')))
                && words.lines().any(|line| line[0].text.len() > 1);
        for line in words.lines() {
            let row: Vec<Cell> = if is_dense {
                line[0].text.bytes().map(|byte| Cell::Number((byte - b'0').into())).collect()
            } else {
                let cell = |text: &str| match text {
                    "." => Some(Cell::Free),
                    "#" => Some(Cell::Removed),
                    _ => number(text).map(Cell::Number),
                };
                let cells = line.iter().map(|word| cell(word.text).ok_or_else(|| word.refused(Expected::Number)));
                cells.collect::<Result<_, _>>()?
            };
            let width = rows.first().map_or(row.len(), Vec::len);
            if row.len() != width {
                // The first word too many, or the last one before those that are missing.
                let place = line.get(width).or(line.last()).map_or(start, |word| (word.line, word.column));
                return Err(OpenError::new(place.0, place.1, Expected::Values { count: width as u64 }));
            }
            rows.push(row);
        }
        Ok(Self { rows, start })
    }

    /// Returns the number of rows and of columns.
    #[must_use]
    pub fn sides(&self) -> (u64, u64) {
        (self.rows.len() as u64, self.rows.first().map_or(0, Vec::len) as u64)
    }

    /// Returns the squares in reading order with their cells.
    pub fn squares(&self) -> impl Iterator<Item = (Square, Cell)> + '_ {
        let row = |(row, cells): (u64, &'_ Vec<Cell>)| {
            (0..).zip(cells.clone()).map(move |(col, cell)| (Square::new(row, col), cell))
        };
        (0..).zip(&self.rows).flat_map(row)
    }

    /// Creates the refusal of the whole grid.
    #[must_use]
    pub const fn refused(&self, expected: Expected) -> OpenError {
        OpenError::new(self.start.0, self.start.1, expected)
    }

    /// Returns the readings as pieces, tours, stones and pegs.
    ///
    /// # Errors
    /// The grid is none of them.
    pub fn readings(&self, here: &Here) -> Result<Vec<Reading>, OpenError> {
        let mut found = Readings::default();
        let mut refused = None;
        let mut add = |reading: Result<Reading, OpenError>| match reading {
            Ok(reading) => found.add(reading),
            Err(error) => _ = refused.get_or_insert(error),
        };
        let numbers =
            || self.squares().filter_map(|(_, cell)| if let Cell::Number(number) = cell { Some(number) } else { None });
        let positive = numbers().filter(|number| *number > 0).count();
        let distinct = numbers().filter(|number| *number > 0).collect::<BTreeSet<i64>>().len();
        let zeros = numbers().filter(|number| *number == 0).count();
        let is_negative = numbers().any(|number| number < 0);
        let has_signs = self.squares().any(|(_, cell)| matches!(cell, Cell::Free | Cell::Removed));
        let has_blanks = self.squares().any(|(_, cell)| cell == Cell::Blank);
        // A piece number occurs three times, a step number once; somewhat more or less is a fault to be shown.
        let is_pieces = positive >= 2 * distinct && positive <= 5 * distinct && zeros + positive > 0;
        let is_tour =
            has_signs || (positive < 2 * distinct || positive == 0) && zeros <= 1 && (positive > 1 || zeros == 0);
        if is_pieces && !has_signs && !is_negative {
            add(pieces::reading(self, here));
        }
        if is_tour && !is_negative {
            add(tour::matrix(self, here));
        }
        if numbers().all(|number| number <= 1) && zeros + positive > 0 && !has_signs && !is_negative {
            if !has_blanks {
                add(stones::table(self, here));
            }
            add(pegs::table(self));
        }
        let refused = refused.unwrap_or_else(|| self.refused(Expected::Anything));
        if found.is_empty() { Err(refused) } else { Ok(found.sorted(here)) }
    }
}

/// A table of comma-separated values, as the page exports it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Table {
    /// A board: `row` and the numbers of the columns.
    Board(Grid),
    /// Heaps: `row,first,stones`.
    Heaps(Vec<u64>),
    /// Steps: `step,move` and the reasons; the moves with their lines.
    Steps(Vec<(String, u64)>),
}

/// A value of a table with its place.
struct Value {
    text: String,
    line: u64,
    column: u64,
}

impl Table {
    /// Reads a table; `None` if the text does not begin like one.
    #[must_use]
    pub fn read(text: &str) -> Option<Result<Self, OpenError>> {
        let header = text.trim_start().lines().next()?.trim_end();
        match header {
            "row,first,stones" => Some(Self::heaps(text)),
            _ if header.starts_with("row,") => Some(Self::board(text)),
            _ if header.starts_with("step,move,") || header == "step,move" => Some(Self::steps(text)),
            _ => None,
        }
    }

    fn board(text: &str) -> Result<Self, OpenError> {
        let all = values(text);
        let width = all.first().map_or(0, Vec::len);
        let mut rows = Vec::new();
        for line in all.iter().skip(1) {
            if line.len() != width {
                let place = line.get(width).or(line.last()).map_or((1, 1), |value| (value.line, value.column));
                return Err(OpenError::new(place.0, place.1, Expected::Values { count: width as u64 }));
            }
            let cell = |value: &Value| match number(&value.text) {
                Some(number) => Ok(Cell::Number(number)),
                None if value.text.is_empty() => Ok(Cell::Blank),
                None => Err(OpenError::new(value.line, value.column, Expected::Cell)),
            };
            // The first value is the number of the row.
            let cells = line.iter().map(cell).collect::<Result<Vec<Cell>, OpenError>>()?;
            rows.push(cells.get(1..).unwrap_or_default().to_vec());
        }
        match rows.first() {
            Some(row) if !row.is_empty() => Ok(Self::Board(Grid { rows, start: (2, 1) })),
            _ => Err(OpenError::at(text, text.len(), Expected::Cell)),
        }
    }

    fn heaps(text: &str) -> Result<Self, OpenError> {
        let mut heaps = Vec::new();
        for line in values(text).iter().skip(1) {
            let stones = line.get(2).and_then(|value| value.text.parse().ok()).filter(|stones| *stones > 0);
            let place = line.get(2).or(line.last()).map_or((1, 1), |value| (value.line, value.column));
            heaps.push(stones.ok_or_else(|| OpenError::new(place.0, place.1, Expected::Heap))?);
        }
        if heaps.is_empty() { Err(OpenError::at(text, text.len(), Expected::Heap)) } else { Ok(Self::Heaps(heaps)) }
    }

    fn steps(text: &str) -> Result<Self, OpenError> {
        let moves = values(text).into_iter().skip(1).take(MAX_MOVES + 1);
        let mv = |line: Vec<Value>| line.into_iter().nth(1).map(|value| (value.text, value.line));
        Ok(Self::Steps(moves.filter_map(mv).collect()))
    }

    /// Returns the readings.
    ///
    /// # Errors
    /// The table is no board, or the moves have none.
    pub fn readings(&self, here: &Here) -> Result<Vec<Reading>, OpenError> {
        match self {
            Self::Board(grid) => grid.readings(here),
            Self::Heaps(heaps) => {
                let reading = heaps::of_heaps(heaps, here);
                reading.map(|reading| vec![reading]).map_err(|expected| OpenError::new(2, 1, expected))
            }
            Self::Steps(moves) => match here.board() {
                Some(LevelBoard::Tromino(board, _)) => steps(board, Family::Tromino, moves, here),
                Some(LevelBoard::Pegs(board)) => steps(board, Family::Pegs, moves, here),
                Some(LevelBoard::Fives(board, _)) => steps(board, Family::Fives, moves, here),
                Some(LevelBoard::Knights(board, _)) => steps(board, Family::Knights, moves, here),
                Some(LevelBoard::Heaps(game, _)) => steps(game, Family::Heaps, moves, here),
                None => Err(OpenError::new(1, 1, Expected::Board)),
            },
        }
    }
}

/// Makes the moves of a table of steps on the open board.
fn steps<P: Puzzle>(
    puzzle: &P,
    family: Family,
    moves: &[(String, u64)],
    here: &Here,
) -> Result<Vec<Reading>, OpenError> {
    let parse = |(text, line): &(String, u64)| text.parse().map_err(|_| OpenError::new(*line, 1, Expected::Board));
    let moves = moves.iter().map(parse).collect::<Result<Vec<P::Move>, OpenError>>()?;
    let made = replay(puzzle, moves);
    let told = OwnedMessage { key: "open-moves", args: Args::none().count("moves", made.moves.len() as u64) };
    Ok(vec![made.reading(family, here.settings().to_vec(), told, "open-fault")])
}

/// Splits comma-separated values, of which some may be in quotes; blank lines are left out.
fn values(text: &str) -> Vec<Vec<Value>> {
    let mut rows = Vec::new();
    let mut row: Vec<Value> = Vec::new();
    let mut value = Value { text: String::new(), line: 1, column: 1 };
    let (mut line, mut column, mut is_quoted) = (1, 1, false);
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        column += 1;
        match c {
            '"' if is_quoted && chars.peek() == Some(&'"') => {
                _ = chars.next();
                value.text.push('"');
            }
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => {
                row.push(std::mem::replace(&mut value, Value { text: String::new(), line, column }));
            }
            '\n' => {
                (line, column) = (line + 1, 1);
                if is_quoted {
                    value.text.push('\n');
                    continue;
                }
                row.push(std::mem::replace(&mut value, Value { text: String::new(), line, column }));
                rows.push(std::mem::take(&mut row));
            }
            '\r' if !is_quoted => {}
            _ => value.text.push(c),
        }
    }
    row.push(value);
    rows.push(row);
    rows.retain(|row| row.len() > 1 || row.iter().any(|value| !value.text.trim().is_empty()));
    rows
}

/// A board drawn with signs.
#[derive(Clone, Debug)]
pub struct Drawing {
    rows: Vec<Vec<char>>,
    /// The line of the first row.
    first: u64,
}

/// Reads a board of `o`, `x`, `.` and `|`; `None` if the text does not begin like one.
#[must_use]
pub fn drawing(text: &str) -> Option<Result<Drawing, OpenError>> {
    let first = text.chars().find(|c| !c.is_whitespace())?;
    let is_drawn = matches!(first, 'o' | 'O' | 'x' | 'X' | '|')
        || (first == '.' && !text.contains(|c: char| c.is_ascii_digit() || c == '#'));
    is_drawn.then(|| draw(text))
}

fn draw(text: &str) -> Result<Drawing, OpenError> {
    let lines: Vec<(u64, Vec<char>)> =
        (1..).zip(text.lines()).map(|(at, line)| (at, line.trim_end().chars().collect())).collect();
    let is_blank = |line: &&(u64, Vec<char>)| line.1.is_empty();
    let before = lines.iter().take_while(is_blank).count();
    let after = lines.iter().rev().take_while(is_blank).count();
    let mut rows: Vec<(u64, Vec<char>)> = lines[before..lines.len() - after].to_vec();
    // Signs with single spaces between them are drawn without.
    let is_spaced = |(_, row): &(u64, Vec<char>)| row.iter().skip(1).step_by(2).all(|c| *c == ' ');
    let step = if rows.iter().all(is_spaced) && rows.iter().any(|(_, row)| row.len() > 1) { 2 } else { 1 };
    let has = |signs: &str| rows.iter().any(|(_, row)| row.iter().any(|c| signs.contains(*c)));
    let signs = match (has("xX"), has("oO")) {
        (true, false) => "x .",
        (_, true) => "o . |",
        (false, false) => "o x .",
    };
    for (line, row) in &mut rows {
        if let Some(at) = row.iter().position(|c| !signs.contains(c.to_ascii_lowercase())) {
            return Err(OpenError::new(*line, at as u64 + 1, Expected::Sign { signs }));
        }
        *row = row.iter().step_by(step).map(char::to_ascii_lowercase).collect();
    }
    let first = rows.first().map_or(1, |(line, _)| *line);
    Ok(Drawing { rows: rows.into_iter().map(|(_, row)| row).collect(), first })
}

impl Drawing {
    /// Returns the readings as pegs, stones, and heaps.
    ///
    /// # Errors
    /// The rows of a board of stones have different lengths, or there is no such board.
    pub fn readings(&self, here: &Here) -> Result<Vec<Reading>, OpenError> {
        let has = |sign: char| self.rows.iter().any(|row| row.contains(&sign));
        let width = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let ragged = self.rows.iter().position(|row| row.len() != width || row.contains(&' '));
        let mut found = Readings::default();
        let mut refused = None;
        if !has('o') && !has('|') {
            match ragged {
                None => match stones::table(&self.grid(width, 'x', false), here) {
                    Ok(reading) => found.add(reading),
                    Err(error) => refused = Some(error),
                },
                Some(row) => {
                    refused =
                        Some(OpenError::new(self.first + row as u64, 1, Expected::Values { count: width as u64 }));
                }
            }
        }
        // Rows of different lengths that all begin at the left are heaps rather than a peg board.
        let is_heaps =
            has('|') || here.family() == Some(Family::Heaps) || self.rows.len() == 1 || (ragged.is_some() && !has(' '));
        if has('o') && is_heaps {
            match heaps::of_heaps(&self.heaps(), here) {
                Ok(reading) => found.add(reading),
                Err(expected) => refused = Some(OpenError::new(self.first, 1, expected)),
            }
        }
        if !has('x') && !has('|') {
            match pegs::table(&self.grid(width, 'o', true)) {
                Ok(reading) => found.add(reading),
                Err(error) => refused = Some(error),
            }
        }
        let refused = refused.unwrap_or_else(|| OpenError::new(self.first, 1, Expected::Anything));
        if found.is_empty() { Err(refused) } else { Ok(found.sorted(here)) }
    }

    /// Returns the grid with 1 for a sign and 0 for `.`; a space is blank, and rows are filled up.
    fn grid(&self, width: usize, sign: char, blank_end: bool) -> Grid {
        let cell = |c: Option<&char>| match c {
            Some(c) if *c == sign => Cell::Number(1),
            Some('.') => Cell::Number(0),
            None if !blank_end => Cell::Number(0),
            _ => Cell::Blank,
        };
        let row = |row: &Vec<char>| (0..width).map(|at| cell(row.get(at))).collect();
        Grid { rows: self.rows.iter().map(row).collect(), start: (self.first, 1) }
    }

    /// Returns the lengths of the runs of stones.
    fn heaps(&self) -> Vec<u64> {
        let runs = |row: &Vec<char>| {
            let runs = row.split(|c| *c != 'o').map(|run| run.len() as u64);
            runs.filter(|stones| *stones > 0).collect::<Vec<u64>>()
        };
        self.rows.iter().flat_map(runs).collect()
    }
}
