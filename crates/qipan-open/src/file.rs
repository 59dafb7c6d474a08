//! Files of Qipan: certificates, exported boards, links, transcripts and work codes.

use qipan::fives::check::Formula;
use qipan::levels::{Family, LevelBoard};
use qipan::{Args, NoProgress, OwnedMessage, Puzzle, Square, Verdict, fives};
use qipan_certificate::{Certificate, FivesClaim, ReadError, Statement, TrominoClaim, check, report};
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
    let told =
        OwnedMessage { key: "open-board", args: Args::none().count("step", step).count("moves", moves.len() as u64) };
    let as_it_is = Reading::good(text.to_owned(), told.clone());
    let board = Here::of(text);
    let made = usize::try_from(step).ok().and_then(|step| moves.get(..step));
    let (Some(made), Some(family)) = (made.filter(|made| !made.is_empty() && made.len() <= MAX_MOVES), board.family())
    else {
        return as_it_is;
    };
    let settings = || board.settings().to_vec();
    let reading = match board.board() {
        Some(LevelBoard::Tromino(board, _)) => again(board, family, settings(), made, &told),
        Some(LevelBoard::Pegs(board)) => again(board, family, settings(), made, &told),
        Some(LevelBoard::Fives(board, _)) => again(board, family, settings(), made, &told),
        Some(LevelBoard::Knights(board, _)) => again(board, family, settings(), made, &told),
        Some(LevelBoard::Heaps(game, _)) => again(game, family, settings(), made, &told),
        None => None,
    };
    match reading {
        // Variations, and moves still to come, are in the link.
        Some(reading) if !reading.is_fault && (link.get("moves").is_some() || reading.link.len() > MAX_LINK) => {
            as_it_is
        }
        Some(reading) => reading,
        None => as_it_is,
    }
}

/// Makes moves given as text.
fn again<P: Puzzle>(
    puzzle: &P,
    family: Family,
    settings: Vec<(&'static str, String)>,
    moves: &[String],
    told: &OwnedMessage,
) -> Option<Reading> {
    let moves = moves.iter().map(|mv| mv.parse().ok()).collect::<Option<Vec<P::Move>>>()?;
    Some(replay(puzzle, moves).reading(family, settings, told.clone(), "open-fault"))
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
        Err(error) => ("open-certificate-unchecked", true, OwnedMessage::of(&error)),
    };
    let told = OwnedMessage { key, args: Args::none().message("reason", &told) };
    let (link, is_cut) = place(certificate);
    Reading { link, told, is_fault, is_cut }
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
    if moves.is_empty() || is_long || is_cut {
        if let Some(own) = own() {
            return (own, false);
        }
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
    word.parse::<WorkCode>().ok()?;
    Some(Reading::good(format!("#/class/in?w={word}"), OwnedMessage::plain("open-work")))
}
