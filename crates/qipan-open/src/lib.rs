//! Opening of anything: a text is recognised by its content, replayed by the rules of its family, and turned into links.
//!
//! [`open`] returns the readings of a text: more than one if it can mean different boards. A [`Reading`] stands after its last
//! legal move, and says what was found or which move is at fault. A text without a reading is refused with the place where it
//! stops being one of the known forms.
//!
//! ```
//! let readings = qipan_open::open("1,1 2,3 1,5 3,4", "")?;
//! assert_eq!(readings[0].link, "#/knights?rows=8&cols=8&task=tour&kind=open&moves=1,1;2,3;1,5;3,4");
//!
//! let error = qipan_open::open("1,1 2,3 one", "").unwrap_err();
//! assert_eq!((error.line, error.column), (1, 9));
//! # Ok::<(), qipan_open::OpenError>(())
//! ```
//!
//! **Bounds.** [`MAX_BYTES`] for files in JSON, [`MAX_TEXT`] for everything else, and [`MAX_MOVES`] moves in a link. Time is linear
//! in the length, up to the quadratic replay of at most 20,000 moves of heaps.
//!
//! The modules, in reading order:
//!
//! | module | contents |
//! |---|---|
//! | [`reading`] | the readings of a text, and refusals |
//! | [`link`] | links, and the board that is open now |
//! | [`words`](mod@words) | words of a text with their places |
//! | [`replay`] | moves made by the rules, up to the first illegal one |
//! | [`file`](mod@file) | certificates, exported boards, transcripts and work codes |
//! | [`grid`] | tables and boards as text |
//! | [`pieces`], [`pegs`], [`stones`], [`tour`], [`heaps`] | the readings of each family |
//! | [`contest`] | output of contest programs |

#![forbid(unsafe_code)]

pub mod contest;
pub mod file;
pub mod grid;
pub mod heaps;
pub mod link;
pub mod pegs;
pub mod pieces;
pub mod reading;
pub mod replay;
pub mod stones;
pub mod tour;
pub mod words;

pub use reading::{Expected, OpenError, Reading};

use link::Here;
use reading::Readings;

/// The longest file in JSON that is read, in bytes.
pub const MAX_BYTES: usize = qipan_certificate::MAX_BYTES;
/// The longest text in another form, in bytes.
pub const MAX_TEXT: usize = 4 << 20;
/// Maximum number of moves in a link.
pub const MAX_MOVES: usize = 20_000;

/// Returns the readings of a text, at least one. `here` is the link of the board that is open now, or empty: where a text leaves
/// the board open, it is this one.
///
/// # Errors
/// [`OpenError`]: the place where the text stops being one of the known forms.
pub fn open(text: &str, here: &str) -> Result<Vec<Reading>, OpenError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let here = Here::of(here);
    if text.trim_start().starts_with('{') {
        return file::json(text);
    }
    if text.len() > MAX_TEXT {
        return Err(OpenError::at(text, 0, Expected::Shorter { most: MAX_TEXT as u64 }));
    }
    if let Some(reading) = file::work_code(text).or_else(|| file::link(text)) {
        return Ok(vec![reading]);
    }
    if let Some(table) = grid::Table::read(text) {
        return table.and_then(|table| table.readings(&here));
    }
    let words = words::Words::of(text);
    let Some(first) = words.first() else { return Err(OpenError::at(text, 0, Expected::Anything)) };
    let mut found = Readings::default();
    // A list names its form by its first word: what follows must have the same one.
    if pegs::is_jump(first.text) {
        return pegs::jumps(&words, &here);
    }
    if tour::is_square(first.text) {
        return tour::squares(&words, &here);
    }
    if let Some(board) = grid::drawing(text) {
        return board.and_then(|board| board.readings(&here));
    }
    if heaps::is_rule(first.text) {
        match heaps::game(&words) {
            Ok(reading) if words.lines().count() == 1 => return Ok(vec![reading]),
            game => {
                contest::readings(&words, &mut found);
                return found.or(game.map(|reading| vec![reading]));
            }
        }
    }
    words::numbers(&words)?;
    if words.lines().count() == 1 {
        return heaps::of_numbers(&words, &here).map(|reading| vec![reading]);
    }
    contest::readings(&words, &mut found);
    if found.is_empty() {
        contest::lists(&words, &here, &mut found);
        let matrix = grid::Grid::of_words(&words).and_then(|grid| grid.readings(&here));
        return match matrix {
            Ok(readings) => {
                found.extend(readings);
                Ok(found.sorted(&here))
            }
            Err(error) => found.or(Err(error)),
        };
    }
    Ok(found.sorted(&here))
}
