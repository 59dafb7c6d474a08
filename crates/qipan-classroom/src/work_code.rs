//! Work codes: all plays of a learner in the levels of a family, as part of a link.
//!
//! **What.** A header of 6 bytes (version, family, set, seat, and [`ClassWord::mark`] as two), an entry for each level, and a
//! CRC-32 of all bytes before it; numbers of several bytes have the highest first. The text is base64url without padding.
//!
//! An entry is the number of the level in its family, a byte of flags (most significant bit first: 2 answer, 3 hints, 1 question
//! answered, 2 stars for play), and what was done:
//!
//! | kind | contents |
//! |--|--|
//! | `do`, `most`, `win` | the play |
//! | `judge`, `choose` | the play on the level's board and that on its twin; the answers “yes” or “first” are bits 6 and 7 of the flags |
//! | `all` | the play, the number of further games, and their plays |
//! | `number` | the answer |
//! | `mark` | the bitmap of the marked squares |
//! | `guess` | the number of steps predicted at the first guess |
//!
//! Plays are coded by [`moves_code`], numbers as LEB128. Levels are in the order of the map, each at most once.
//! Every code has one text, and no other text is read as that code.

use std::fmt;

use qipan::levels::{self, Family, Goal, Kind, Level, LevelBoard, Stars};

use crate::bits::{BitReader, BitWriter};
use crate::envelope::{crc32, from_base64url, to_base64url};
use crate::moves_code::{self, read_bitmap, write_bitmap};
use crate::{ClassWord, MAX_SEAT};

/// The version that is written. Version 1 will always be read.
pub const VERSION: u8 = 1;
/// Number of characters above which a code is split by half.
pub const MAX_CHARS: usize = 1200;
/// Number of characters above which nothing is read. A level's play alone stays far below.
pub const MAX_READ: usize = 4 * MAX_CHARS;
/// Number of bytes of the header.
const HEADER: usize = 6;
/// Number of bytes of the check.
const CHECK: usize = 4;
/// The least number of characters of a code: header and check.
pub const MIN_CHARS: usize = (HEADER + CHECK) * 8 / 6 + 1;
/// The highest degree of hint.
const MAX_DEGREE: u8 = 4;
/// The largest number of further games of a level.
const MAX_GAMES: u64 = 64;

/// The work of a learner on a level. Moves and answers are in the notation of [`qipan::levels::Play`].
#[derive(Clone, Debug, PartialEq)]
pub struct Work {
    /// The level.
    pub level: &'static Level,
    /// The stars that the learner's page has given.
    pub stars: Stars,
    /// The highest degree of hint of the play, 0 to 4.
    pub hint: u8,
    /// The moves on the level's board.
    pub moves: String,
    /// The moves on the twin's board.
    pub twin_moves: String,
    /// The moves of further games.
    pub games: Vec<String>,
    /// The answer about the level's board.
    pub answer: String,
    /// The answer about the twin's board.
    pub twin_answer: String,
    /// Number of steps predicted at the first guess.
    pub hits: u64,
    /// The first move that the code does not name, in a code that was read. Such a work cannot be written.
    pub fault: Option<Fault>,
}

/// A place in the plays of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The play: 0 on the level's board, 1 on the twin's, or the number of the further game plus 1.
    pub play: u64,
    /// The number of the move, from 1.
    pub step: u64,
}

/// All work of a learner in a family, or one half of it.
#[derive(Clone, Debug, PartialEq)]
pub struct WorkCode {
    /// The family.
    pub family: Family,
    /// The seat: 1 to 99.
    pub seat: u8,
    /// The mark of the class: [`ClassWord::mark`].
    pub class_mark: u16,
    /// The levels, in the order of the map.
    pub works: Vec<Work>,
}

/// The reason why work cannot be written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WorkCodeError {
    /// The seat, or a value of this level, is out of range, or the level is of another family.
    Range(Option<&'static Level>),
    /// This move of this level is none.
    Move(&'static Level, Fault),
}

impl fmt::Display for WorkCodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Range(None) => write!(f, "a seat is 1 to {MAX_SEAT}"),
            Self::Range(Some(level)) => write!(f, "{level}: a value is out of range"),
            Self::Move(level, fault) => write!(f, "{level}: move {} is illegal", fault.step),
        }
    }
}

impl std::error::Error for WorkCodeError {}

/// The reason why a text is no work code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadWorkError {
    /// It is not written in base64url, or is too short or too long.
    Letters,
    /// The check fails: something is missing or changed.
    Check,
    /// A code of a later version.
    Version,
    /// The check holds, but the contents are none.
    Contents,
}

impl fmt::Display for ReadWorkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Letters => "a work code consists of letters, digits, hyphens and underscores",
            Self::Check => "a part of the work code is missing or changed",
            Self::Version => "the work code is of a later version",
            Self::Contents => "the work code is written by no page of this version",
        })
    }
}

impl std::error::Error for ReadWorkError {}

impl Work {
    /// The work on a level that was not begun.
    #[must_use]
    pub fn new(level: &'static Level) -> Self {
        Self {
            level,
            stars: Stars::default(),
            hint: 0,
            moves: String::new(),
            twin_moves: String::new(),
            games: Vec::new(),
            answer: String::new(),
            twin_answer: String::new(),
            hits: 0,
            fault: None,
        }
    }

    /// Number of predicted steps: of a level of the kind `guess` that is solved, all of them.
    #[must_use]
    pub const fn steps(&self) -> u64 {
        match self.level.goal() {
            Goal::Steps(steps) if self.stars.done => steps,
            _ => 0,
        }
    }

    fn flags(&self) -> u8 {
        let has_answers = matches!(self.level.kind, Kind::Judge | Kind::Choose);
        let is_yes = |answer: &str| u8::from(has_answers && matches!(answer, "yes" | "first"));
        let stars = u8::from(self.stars.done) + u8::from(self.stars.done && self.stars.best);
        stars
            | u8::from(self.stars.explained) << 2
            | self.hint << 3
            | is_yes(&self.answer) << 6
            | is_yes(&self.twin_answer) << 7
    }

    fn write(&self, writer: &mut BitWriter) -> Result<(), WorkCodeError> {
        let level = self.level;
        let out_of_range = WorkCodeError::Range(Some(level));
        if self.hint > MAX_DEGREE || self.games.len() as u64 > MAX_GAMES {
            return Err(out_of_range);
        }
        if let Some(fault) = self.fault {
            return Err(WorkCodeError::Move(level, fault));
        }
        let board = level.read_board().map_err(|_| out_of_range)?;
        let play = |number: u64, board: &LevelBoard, moves: &str, writer: &mut BitWriter| {
            moves_code::write(board, moves, level.given, writer)
                .map_err(|step| WorkCodeError::Move(level, Fault { play: number, step }))
        };
        writer.bits(level.number(), 8);
        writer.bits(self.flags().into(), 8);
        match level.kind {
            Kind::Do | Kind::Most | Kind::Win => play(0, &board, &self.moves, writer),
            Kind::Judge | Kind::Choose => {
                play(0, &board, &self.moves, writer)?;
                let twin = level.read_twin().and_then(Result::ok).ok_or(out_of_range)?;
                play(1, &twin, &self.twin_moves, writer)
            }
            Kind::All => {
                play(0, &board, &self.moves, writer)?;
                writer.leb128(self.games.len() as u64);
                (2..).zip(&self.games).try_for_each(|(number, game)| play(number, &board, game, writer))
            }
            Kind::Number => {
                let digits: String = self.answer.chars().filter(char::is_ascii_digit).collect();
                writer.leb128(digits.parse().map_err(|_| out_of_range)?);
                Ok(())
            }
            Kind::Mark => {
                let marked: Vec<_> = self.answer.split(';').filter_map(|word| word.parse().ok()).collect();
                let (rows, cols) = sides(&board).ok_or(out_of_range)?;
                write_bitmap(rows, cols, |square| marked.contains(&square), writer);
                Ok(())
            }
            Kind::Guess => {
                writer.leb128(self.hits);
                Ok(())
            }
        }
    }

    fn read(level: &'static Level, reader: &mut BitReader) -> Option<Self> {
        let flags = reader.bits(8)? as u8;
        let mut work = Self::new(level);
        let stars = flags & 3;
        work.stars = Stars { done: stars >= 1, best: stars >= 2, explained: flags & 4 > 0 };
        work.hint = flags >> 3 & 7;
        let has_answers = matches!(level.kind, Kind::Judge | Kind::Choose);
        if stars > 2 || work.hint > MAX_DEGREE || (flags >> 6 > 0 && !has_answers) {
            return None;
        }
        let board = level.read_board().ok()?;
        let mut fault = None;
        let mut play = |number: u64, board: &LevelBoard, reader: &mut BitReader| {
            let read = moves_code::read(board, level.given, reader)?;
            fault = fault.or(read.fault.map(|step| Fault { play: number, step }));
            Some(read.moves)
        };
        match level.kind {
            Kind::Do | Kind::Most | Kind::Win => work.moves = play(0, &board, reader)?,
            Kind::Judge | Kind::Choose => {
                work.moves = play(0, &board, reader)?;
                work.twin_moves = play(1, &level.read_twin()?.ok()?, reader)?;
                let [yes, no] = if level.kind == Kind::Judge { ["yes", "no"] } else { ["first", "second"] };
                let answer = |bit: u8| if flags >> bit & 1 == 1 { yes } else { no }.to_owned();
                (work.answer, work.twin_answer) = (answer(6), answer(7));
            }
            Kind::All => {
                work.moves = play(0, &board, reader)?;
                let games = reader.leb128().filter(|games| *games <= MAX_GAMES)?;
                for number in 0..games {
                    work.games.push(play(2 + number, &board, reader)?);
                }
            }
            Kind::Number => work.answer = reader.leb128()?.to_string(),
            Kind::Mark => {
                let (rows, cols) = sides(&board)?;
                let marked = read_bitmap(rows, cols, reader)?;
                reader.pad()?;
                work.answer = marked.iter().map(ToString::to_string).collect::<Vec<_>>().join(";");
            }
            Kind::Guess => work.hits = reader.leb128()?,
        }
        work.fault = fault;
        Some(work)
    }
}

/// Rows and columns of a board whose squares can be marked.
const fn sides(board: &LevelBoard) -> Option<(u64, u64)> {
    match board {
        LevelBoard::Tromino(board, _) => Some((board.rows(), board.cols())),
        LevelBoard::Fives(board, _) => Some((board.rows(), board.cols())),
        LevelBoard::Knights(board, _) => Some((board.rows(), board.cols())),
        LevelBoard::Pegs(_) | LevelBoard::Heaps(..) => None,
    }
}

impl WorkCode {
    /// A code without levels.
    #[must_use]
    pub fn new(family: Family, seat: u8, class: &ClassWord) -> Self {
        Self { family, seat, class_mark: class.mark(), works: Vec::new() }
    }

    /// Writes the code: one text, or several of at most [`MAX_CHARS`] characters, each a code with some of the levels.
    ///
    /// # Errors
    /// [`WorkCodeError`], with the first level that cannot be written.
    pub fn encode(&self) -> Result<Vec<String>, WorkCodeError> {
        self.encode_within(MAX_CHARS)
    }

    /// Writes the code in texts of at most `max_chars` characters, for smaller QR codes. A text with a single level may be longer.
    ///
    /// # Errors
    /// As [`WorkCode::encode`].
    pub fn encode_within(&self, max_chars: usize) -> Result<Vec<String>, WorkCodeError> {
        if !(1..=MAX_SEAT).contains(&self.seat) {
            return Err(WorkCodeError::Range(None));
        }
        let mut works: Vec<&Work> = self.works.iter().collect();
        works.sort_by_key(|work| work.level.number());
        let twice = works.windows(2).find(|pair| pair[0].level.number() == pair[1].level.number());
        let foreign = works.iter().find(|work| work.level.family != self.family);
        if let Some(work) = foreign.or(twice.map(|pair| &pair[0])) {
            return Err(WorkCodeError::Range(Some(work.level)));
        }
        let mut texts = Vec::new();
        encode_some(self, &works, max_chars, &mut texts)?;
        Ok(texts)
    }

    /// Reads a code.
    ///
    /// **Cost.** At most [`MAX_READ`] characters are read, in milliseconds.
    ///
    /// # Errors
    /// [`ReadWorkError`].
    pub fn decode(text: &str) -> Result<Self, ReadWorkError> {
        if !(MIN_CHARS..=MAX_READ).contains(&text.len()) {
            return Err(ReadWorkError::Letters);
        }
        let bytes = from_base64url(text).ok_or(ReadWorkError::Letters)?;
        let (contents, check) = bytes.split_last_chunk::<CHECK>().ok_or(ReadWorkError::Letters)?;
        if crc32(contents) != u32::from_be_bytes(*check) {
            return Err(ReadWorkError::Check);
        }
        if contents.first().is_some_and(|version| *version != VERSION) {
            return Err(ReadWorkError::Version);
        }
        Self::read(contents).ok_or(ReadWorkError::Contents)
    }

    fn read(contents: &[u8]) -> Option<Self> {
        let (header, entries) = contents.split_first_chunk::<HEADER>()?;
        let [_, family, set, seat, high, low] = *header;
        let family = *Family::ALL.get(usize::from(family))?;
        if set != 0 || !(1..=MAX_SEAT).contains(&seat) {
            return None;
        }
        let mut code = Self { family, seat, class_mark: u16::from_be_bytes([high, low]), works: Vec::new() };
        let mut reader = BitReader::new(entries);
        let mut last = 0;
        while !reader.is_at_end() {
            let number = reader.bits(8)?;
            // Levels are in the order of the map.
            if number <= last {
                return None;
            }
            last = number;
            let level = levels::of(family).get(usize::try_from(number - 1).ok()?)?;
            code.works.push(Work::read(level, &mut reader)?);
        }
        Some(code)
    }
}

/// Writes some levels of a code: as one text, or as two halves.
fn encode_some(
    code: &WorkCode,
    works: &[&Work],
    max_chars: usize,
    texts: &mut Vec<String>,
) -> Result<(), WorkCodeError> {
    let mut writer = BitWriter::default();
    for byte in [VERSION, code.family as u8, 0, code.seat] {
        writer.bits(byte.into(), 8);
    }
    writer.bits(code.class_mark.into(), 16);
    works.iter().try_for_each(|work| work.write(&mut writer))?;
    let mut bytes = writer.into_bytes();
    bytes.extend_from_slice(&crc32(&bytes).to_be_bytes());
    let text = to_base64url(&bytes);
    if text.len() <= max_chars || works.len() < 2 {
        texts.push(text);
        return Ok(());
    }
    let (first, second) = works.split_at(works.len() / 2);
    encode_some(code, first, max_chars, texts)?;
    encode_some(code, second, max_chars, texts)
}
