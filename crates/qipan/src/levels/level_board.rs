//! The board of a level, read from the settings of its link.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use super::Family;
use crate::board::Square;
use crate::{fives, heaps, knights, pegs, tromino};

/// The board of a level, in the types of its family.
#[derive(Clone, Debug, PartialEq)]
pub enum LevelBoard {
    /// A board with a special square or, with `hole=none`, without one; and the pieces that lie there at the beginning.
    Tromino(tromino::Board, Vec<tromino::Move>),
    /// Pegs.
    Pegs(pegs::Board),
    /// Points, and the stones that are there at the beginning.
    Fives(fives::Board, Vec<fives::Move>),
    /// Squares, and the path that is there at the beginning.
    Knights(knights::Board, Vec<knights::Move>),
    /// A game, and the player who begins.
    Heaps(heaps::Game, Begins),
}

/// The player who makes the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begins {
    /// The learner: `first=me`.
    Learner,
    /// The computer: `first=engine`.
    Computer,
    /// The learner chooses: `who=ask`.
    Asked,
}

/// The text is not the board of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelBoardError {
    /// The name of the setting that is unknown, missing, or has a value out of range.
    pub setting: String,
}

impl fmt::Display for LevelBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the setting `{}` is unknown, missing, or has a value out of range", self.setting)
    }
}

impl std::error::Error for LevelBoardError {}

/// Settings that say how a board is shown, not which board it is.
const SHOWN: [&str; 6] = ["step", "guess", "order", "show", "lens", "task"];

/// The settings of a link.
struct Settings<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Settings<'a> {
    /// Splits a text, and refuses names other than those of the family's board, `more`, and [`SHOWN`].
    fn new(text: &'a str, family: Family, more: &[&str]) -> Result<Self, LevelBoardError> {
        let known = family.board_settings();
        let pairs: Vec<(&str, &str)> = text.split('&').map(|pair| pair.split_once('=').unwrap_or((pair, ""))).collect();
        match pairs.iter().find(|(name, _)| !known.contains(name) && !more.contains(name) && !SHOWN.contains(name)) {
            Some((name, _)) => Err(error(name)),
            None => Ok(Self(pairs)),
        }
    }

    fn get(&self, name: &str) -> Option<&'a str> {
        self.0.iter().find(|(other, _)| *other == name).map(|(_, value)| *value)
    }

    fn parsed<T: FromStr>(&self, name: &str) -> Result<Option<T>, LevelBoardError> {
        self.get(name).map(|text| text.parse().map_err(|_| error(name))).transpose()
    }

    fn needed<T: FromStr>(&self, name: &str) -> Result<T, LevelBoardError> {
        self.parsed(name)?.ok_or_else(|| error(name))
    }

    /// A list with `;` between its items; empty if the setting is missing.
    fn list<T: FromStr>(&self, name: &str) -> Result<Vec<T>, LevelBoardError> {
        let items = self.get(name).into_iter().flat_map(|text| text.split(';'));
        items.map(|item| item.parse().map_err(|_| error(name))).collect()
    }
}

fn error(setting: &str) -> LevelBoardError {
    LevelBoardError { setting: setting.to_owned() }
}

impl Family {
    /// The names of the settings of a link that make a board, without moves.
    #[must_use]
    pub const fn board_settings(self) -> &'static [&'static str] {
        match self {
            Self::Tromino => &["k", "rows", "cols", "hole"],
            Self::Pegs => &["rows", "cols", "draw", "board", "hole"],
            Self::Fives => &["rows", "cols", "line"],
            Self::Knights => &["rows", "cols", "kind", "without"],
            Self::Heaps => &["rule", "heaps", "misere", "first"],
        }
    }
}

impl LevelBoard {
    /// Reads the settings of a link, the text after the question mark.
    ///
    /// # Errors
    /// The first setting that is unknown, missing, or has a value out of range.
    pub fn read(family: Family, settings: &str) -> Result<Self, LevelBoardError> {
        match family {
            Family::Tromino => Self::tromino(settings),
            Family::Pegs => Self::pegs(settings),
            Family::Fives => Self::fives(settings),
            Family::Knights => Self::knights(settings),
            Family::Heaps => Self::heaps(settings),
        }
    }

    /// The family.
    #[must_use]
    pub const fn family(&self) -> Family {
        match self {
            Self::Tromino(..) => Family::Tromino,
            Self::Pegs(_) => Family::Pegs,
            Self::Fives(..) => Family::Fives,
            Self::Knights(..) => Family::Knights,
            Self::Heaps(..) => Family::Heaps,
        }
    }

    fn tromino(text: &str) -> Result<Self, LevelBoardError> {
        let settings = Settings::new(text, Family::Tromino, &["moves"])?;
        let hole = if settings.get("hole") == Some("none") { None } else { Some(settings.needed::<Square>("hole")?) };
        let board = match (settings.parsed::<u32>("k")?, hole) {
            (Some(k), Some(hole)) => tromino::Board::power_of_two(k, hole),
            (Some(_), None) => return Err(error("hole")),
            (None, hole) => tromino::Board::new(settings.needed("rows")?, settings.needed("cols")?, hole),
        };
        Ok(Self::Tromino(board.map_err(|_| error("hole"))?, settings.list("moves")?))
    }

    fn pegs(text: &str) -> Result<Self, LevelBoardError> {
        let settings = Settings::new(text, Family::Pegs, &[])?;
        let board = if let Some(drawing) = settings.get("draw") {
            let mut drawn = BTreeSet::new();
            for (row, line) in (0..).zip(drawing.split(';')) {
                for (col, sign) in (0..).zip(line.chars()) {
                    match sign {
                        'o' => drawn.insert(pegs::Point::new(row, col)),
                        '.' => false,
                        _ => return Err(error("draw")),
                    };
                }
            }
            // On the plane, or on a classic board.
            let shape = settings.get("board").map(|name| pegs::BoardShape::classic(name).ok_or_else(|| error("board")));
            let shape = shape.transpose()?.unwrap_or(pegs::BoardShape::Plane);
            pegs::Board::drawn(shape, drawn).map_err(|_| error("draw"))?
        } else if let Some(name) = settings.get("board") {
            let shape = pegs::BoardShape::classic(name).ok_or_else(|| error("board"))?;
            let hole = settings.parsed::<pegs::Point>("hole")?.unwrap_or_else(|| shape.usual_hole());
            pegs::Board::classic(shape, hole).map_err(|_| error("hole"))?
        } else {
            pegs::Board::rectangle(settings.needed("rows")?, settings.needed("cols")?).map_err(|_| error("rows"))?
        };
        Ok(Self::Pegs(board))
    }

    fn fives(text: &str) -> Result<Self, LevelBoardError> {
        let settings = Settings::new(text, Family::Fives, &["moves"])?;
        let board = fives::Board::new(settings.needed("rows")?, settings.needed("cols")?, settings.needed("line")?);
        Ok(Self::Fives(board.map_err(|_| error("rows"))?, settings.list("moves")?))
    }

    fn knights(text: &str) -> Result<Self, LevelBoardError> {
        let settings = Settings::new(text, Family::Knights, &["moves"])?;
        let kind = knights::Kind::from_name(settings.get("kind").unwrap_or_default()).ok_or_else(|| error("kind"))?;
        let full = knights::Board::new(settings.needed("rows")?, settings.needed("cols")?, kind);
        let missing: BTreeSet<Square> = settings.list("without")?.into_iter().collect();
        let board = full.map_err(|_| error("rows"))?.without(missing).map_err(|_| error("without"))?;
        Ok(Self::Knights(board, settings.list("moves")?))
    }

    fn heaps(text: &str) -> Result<Self, LevelBoardError> {
        let settings = Settings::new(text, Family::Heaps, &["who"])?;
        let heaps: Result<Vec<u64>, _> = settings.get("heaps").unwrap_or_default().split(',').map(str::parse).collect();
        let game = heaps::Game::new(settings.needed("rule")?, heaps.map_err(|_| error("heaps"))?);
        let misere = match settings.get("misere") {
            None => false,
            Some("1") => true,
            Some(_) => return Err(error("misere")),
        };
        let begins = match (settings.get("first"), settings.get("who")) {
            (None, Some("ask")) => Begins::Asked,
            (Some("me"), None) => Begins::Learner,
            (Some("engine"), None) => Begins::Computer,
            _ => return Err(error("first")),
        };
        Ok(Self::Heaps(game.map_err(|_| error("heaps"))?.with_misere(misere), begins))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::levels;

    #[test]
    fn the_boards_of_all_levels_are_read() {
        for level in levels::all() {
            let board = level.read_board();
            assert_eq!(board.as_ref().map(LevelBoard::family), Ok(level.family), "{level}");
            assert!(level.read_twin().is_none_or(|twin| twin.is_ok_and(|twin| Ok(twin) != board)), "{level}");
        }
    }

    #[test]
    fn the_first_faulty_setting_is_named() {
        for (family, text, setting) in [
            (Family::Tromino, "k=2", "hole"),
            (Family::Tromino, "k=2&hole=5,1", "hole"),
            (Family::Tromino, "k=2&hole=none", "hole"),
            (Family::Tromino, "k=two&hole=1,1", "k"),
            (Family::Tromino, "k=2&hole=1,1&colour=red", "colour"),
            (Family::Pegs, "draw=oox", "draw"),
            (Family::Pegs, "board=german", "board"),
            (Family::Pegs, "rows=3", "cols"),
            (Family::Fives, "rows=3&cols=3&line=3&moves=1,1", "moves"),
            (Family::Knights, "rows=3&cols=3&kind=round", "kind"),
            (Family::Knights, "rows=3&cols=3&kind=open&without=4,4", "without"),
            (Family::Heaps, "rule=nim&heaps=1,x&first=me", "heaps"),
            (Family::Heaps, "rule=nim&heaps=1,2", "first"),
            (Family::Heaps, "rule=nim&heaps=1,2&first=me&misere=2", "misere"),
        ] {
            assert_eq!(LevelBoard::read(family, text), Err(LevelBoardError { setting: setting.to_owned() }), "{text}");
        }
    }
}
