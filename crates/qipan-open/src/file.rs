//! Files of Qipan: certificates, exported boards, links, transcripts and work codes.

use qipan::fives::check::Formula;
use qipan::levels::{Family, LevelBoard};
use qipan::{Args, NoProgress, OwnedMessage, Puzzle, Session, Square, Verdict, fives};
use qipan_certificate::{
    Certificate, CheckError, FivesClaim, ReadError, Statement, TooManySquaresError, TrominoClaim, check, report,
};
use qipan_classroom::work_code::WorkCode;
use serde::Deserialize;

use crate::link::{Here, Link, write};
use crate::reading::{Expected, OpenError, Reading};
use crate::replay::{Replay, replay};
use crate::{MAX_BYTES, MAX_MOVES, heaps, pegs, pieces, stones, tour};

/// The longest exported board that is read, in bytes.
const MAX_BOARD: usize = 8 << 20;
/// The longest link with moves, in bytes.
const MAX_LINK: usize = 500_000;

/// An exported board: what is needed of `docs/files.md` to open it again.
#[derive(Deserialize)]
struct Exported {
    #[serde(default)]
    qipan: Option<String>,
    #[serde(default)]
    link: Option<String>,
    #[serde(default)]
    moves: Option<Vec<String>>,
    #[serde(default)]
    step: u64,
}

/// Reads a file in JSON: a certificate or an exported board.
///
/// # Errors
/// The text is neither.
pub fn json(text: &str) -> Result<Vec<Reading>, OpenError> {
    if text.len() > MAX_BYTES {
        return Err(OpenError::new(1, 1, Expected::Shorter { most: MAX_BYTES as u64 }));
    }
    match Certificate::read(text) {
        Ok(certificate) => Ok(vec![certified(&certificate)]),
        Err(ReadError::NotACertificate) => exported(text).map(|reading| vec![reading]),
        Err(ReadError::NotJson { line, column }) => Err(OpenError::new(line, column, Expected::Json)),
        Err(error) => {
            let reason = Expected::Certificate(OwnedMessage::of(&error));
            Err(match &error {
                // The place of the last word of the path of the key.
                ReadError::Wrong { key, .. } => {
                    let name = key.rsplit('.').next().unwrap_or_default();
                    let name = name.split('[').next().unwrap_or_default();
                    OpenError::at(text, text.find(&format!("\"{name}\"")).unwrap_or(0), reason)
                }
                _ => OpenError::at(text, text.find('{').unwrap_or(0), reason),
            })
        }
    }
}

fn exported(text: &str) -> Result<Reading, OpenError> {
    if text.len() > MAX_BOARD {
        return Err(OpenError::new(1, 1, Expected::Shorter { most: MAX_BOARD as u64 }));
    }
    let start = |expected| OpenError::at(text, text.find('{').unwrap_or(0), expected);
    let read: Result<Exported, _> = serde_json::from_str(text);
    let file =
        read.map_err(|error| OpenError::new(error.line() as u64, error.column().max(1) as u64, Expected::Json))?;
    if file.qipan.as_deref() != Some("board") {
        return Err(start(Expected::Json));
    }
    let at_link = |expected| OpenError::at(text, text.find("\"link\"").unwrap_or(0), expected);
    let text = file.link.unwrap_or_default();
    let link = Link::parse(&text);
    if link.lab().is_none() || !text.starts_with("#/") || text.len() > MAX_LINK {
        return Err(at_link(Expected::Link));
    }
    let moves = file.moves.unwrap_or_default();
    Ok(with_moves(&text, &link, &moves, file.step))
}

/// Returns the reading of a board with the moves made on it. Where the link does not hold them, the answer that had them may have
/// been found by a search, which is not repeated.
fn with_moves(text: &str, link: &Link, moves: &[String], step: u64) -> Reading {
    let args = Args::none().count("step", step).count("moves", moves.len() as u64);
    let told = OwnedMessage { key: "open-board", args };
    let board = Here::of(text);
    let made = usize::try_from(step).ok().and_then(|step| moves.get(..step)).unwrap_or_default();
    let own = link.get("moves").filter(|_| link.get("step").is_none_or(|step| step == "0"));
    let file =
        Saved { text, family: link.lab().unwrap_or(Family::Tromino), made, own, told, settings: board.settings() };
    match board.board() {
        Some(LevelBoard::Tromino(board, _)) => file.on(board),
        Some(LevelBoard::Pegs(board)) => file.on(board),
        Some(LevelBoard::Fives(board, _)) => file.on(board),
        Some(LevelBoard::Knights(board, _)) => file.on(board),
        Some(LevelBoard::Heaps(game, _)) => file.on(game),
        None => Reading::good(text.to_owned(), file.told),
    }
}

/// An exported board with its moves.
struct Saved<'a> {
    /// The link.
    text: &'a str,
    family: Family,
    /// The moves made, from the start of the board.
    made: &'a [String],
    /// The moves of the link, if they too begin at the start; with variations, and with moves still to come.
    own: Option<&'a str>,
    told: OwnedMessage,
    settings: &'a [(&'static str, String)],
}

impl Saved<'_> {
    /// Returns the reading on its board.
    fn on<P: Puzzle + Clone>(&self, puzzle: &P) -> Reading {
        let as_it_is = || Reading::good(self.text.to_owned(), self.told.clone());
        if self.own.is_some_and(|own| Session::parse(puzzle.clone(), puzzle.start(), own).is_ok()) {
            return as_it_is();
        }
        if self.made.is_empty() && self.own.is_none() || self.made.len() > MAX_MOVES {
            return as_it_is();
        }
        // An item that is no move ends the replay as an illegal one does.
        let parsed = self.made.iter().map_while(|mv| mv.parse().ok()).collect::<Vec<P::Move>>();
        let is_whole = parsed.len() == self.made.len() && !self.made.is_empty();
        let reading =
            replay(puzzle, parsed).reading(self.family, self.settings.to_vec(), self.told.clone(), "open-fault");
        match is_whole || reading.is_fault {
            true if reading.link.len() > MAX_LINK && !reading.is_fault => as_it_is(),
            true => reading,
            false => Reading { told: OwnedMessage::plain("open-moves-unread"), is_fault: true, ..reading },
        }
    }
}

/// Checks a certificate, and returns the reading of its board after its moves.
fn certified(certificate: &Certificate) -> Reading {
    let (key, is_fault, told) = match check(certificate, &mut NoProgress) {
        Ok(verdict) => {
            let told = report(certificate, &verdict);
            match verdict {
                Verdict::Proved => ("open-certificate-proved", false, told),
                Verdict::Legal => ("open-certificate-legal", false, told),
                Verdict::Refuted { .. } => ("open-certificate-refuted", true, told),
            }
        }
        Err(error) => ("open-certificate-unchecked", true, unchecked(&error)),
    };
    let told = OwnedMessage { key, args: Args::none().message("reason", &told) };
    let (link, is_cut) = place(certificate);
    Reading { link, told, is_fault, is_cut }
}

/// Returns the reason why a certificate has no verdict.
fn unchecked(error: &CheckError) -> OwnedMessage {
    match error {
        CheckError::TooLarge(error) => OwnedMessage::of(error),
        CheckError::LargeBoard(error) => OwnedMessage::of(error),
        // Nothing cancels this check.
        CheckError::ManySquares(_) | CheckError::Cancelled => OwnedMessage::of(&TooManySquaresError),
    }
}

/// Returns the link to the board of a certificate after its moves, up to the first illegal one, and whether some are left out.
fn place(certificate: &Certificate) -> (String, bool) {
    let family = match certificate.subject() {
        Statement::Tromino(_) => Family::Tromino,
        Statement::Pegs(_) => Family::Pegs,
        Statement::Fives(_) => Family::Fives,
        Statement::Knights(_) => Family::Knights,
        Statement::Heaps(_) => Family::Heaps,
    };
    // Its own link leads to the same board, if its author was true; where the moves say all, it is not asked.
    let own = || certificate.link().filter(|link| Link::parse(link).lab() == Some(family)).map(str::to_owned);
    let count = certificate.subject().moves();
    let is_long = count > MAX_MOVES as u64;
    let (mut settings, moves, is_cut): (Vec<(&str, String)>, String, bool) = match certificate.subject() {
        Statement::Tromino(tromino) => {
            let mut settings = pieces::settings(&tromino.board);
            if let TrominoClaim::Induction { order, .. } = tromino.claim {
                settings.push(("order", order.name().to_owned()));
                settings.push(("tab", "explain".to_owned()));
            }
            of(settings, &replay(&tromino.board, tromino.moves.iter()))
        }
        Statement::Pegs(of_pegs) => of(pegs::settings(&of_pegs.board), &replay(&of_pegs.board, of_pegs.moves.iter())),
        Statement::Fives(of_fives) => {
            let board = &of_fives.board;
            let replayed = match &of_fives.claim {
                FivesClaim::Fewest { rule: Some(rule), .. } | FivesClaim::Blocking { rule: Some(rule) } => {
                    replay(board, by_rule(board, rule))
                }
                _ => replay(board, of_fives.moves.iter()),
            };
            of(stones::settings(board), &replayed)
        }
        Statement::Knights(knights) => {
            of(tour::settings(&knights.board), &replay(&knights.board, knights.moves.iter()))
        }
        Statement::Heaps(of_heaps) => {
            let game = &of_heaps.game;
            let settings = heaps::settings(game.rule(), game.heaps(), game.is_misere());
            of(settings, &replay(game, of_heaps.moves.iter()))
        }
    };
    if (moves.is_empty() || is_long || is_cut)
        && let Some(own) = own()
    {
        return (own, false);
    }
    if !moves.is_empty() {
        settings.push(("moves", moves));
    }
    (write(family, &settings), is_cut)
}

fn of<'a, P: Puzzle>(settings: Vec<(&'a str, String)>, replayed: &Replay<P>) -> (Vec<(&'a str, String)>, String, bool) {
    (settings, replayed.text(), replayed.is_cut)
}

/// Returns the stones of a formula as moves; none on a board with more squares than a link could hold.
fn by_rule<'a>(board: &'a fives::Board, rule: &'a Formula) -> impl Iterator<Item = fives::Move> + 'a {
    let is_small = board.rows().saturating_mul(board.cols()) <= MAX_MOVES as u64;
    let rows = if is_small { board.rows() } else { 0 };
    let squares = (0..rows).flat_map(|row| (0..board.cols()).map(move |col| Square::new(row, col)));
    squares.filter(|square| rule.has(board, *square)).map(fives::Move::Put)
}

/// Returns the reading of a text with a link to a page of Qipan: an address, a transcript, or the code of a frame.
#[must_use]
pub fn link(text: &str) -> Option<Reading> {
    let at = text.find("#/").filter(|at| text[..*at].chars().filter(|c| *c == '\n').count() < 10)?;
    let before = text[..at].chars().next_back();
    if before.is_some_and(|c| {
        !c.is_whitespace() && !matches!(c, '/' | '"' | '\'' | '<' | '(' | '：' | ':') && !text[..at].contains("://")
    }) {
        return None;
    }
    let rest = &text[at..];
    let end = rest.find(|c: char| c.is_whitespace() || matches!(c, '"' | '<' | '>')).unwrap_or(rest.len());
    let link = rest[..end].replace("&amp;", "&");
    let parsed = Link::parse(&link);
    let is_page = match &parsed.path[..] {
        [slug, ..] if Family::from_name(&slug.to_ascii_lowercase()).is_some() => true,
        [word, ..] => matches!(word.as_str(), "today" | "class" | "lesson"),
        [] => false,
    };
    // A page in a frame has no bar.
    let shown: Vec<&str> = link.split('&').filter(|pair| *pair != "embed=1").collect();
    is_page.then(|| Reading::good(shown.join("&"), OwnedMessage::plain("open-link")))
}

/// Returns the reading of a work code.
#[must_use]
pub fn work_code(text: &str) -> Option<Reading> {
    let word = text.trim();
    if word.len() > 4 * qipan_classroom::work_code::MAX_CHARS || word.contains(char::is_whitespace) {
        return None;
    }
    WorkCode::decode(word).ok()?;
    Some(Reading::good(format!("#/class/in?w={word}"), OwnedMessage::plain("open-work")))
}
