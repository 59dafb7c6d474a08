//! The settings of the lab, to and from links.

use std::collections::BTreeSet;

use qipan::Square;
use qipan::knights::frontier_game::{FrontierAnswer, FrontierGame, MAX_SIDE, MAX_SQUARES};
use qipan::knights::{Board, BoardError, Kind, Obstruction};

use super::super::knights::setup::{TASKS, has_numbers, names_only_tour, obstacle, without};
use crate::link::{Link, Reader, Settings, bad_setting};
use crate::stage::lab_model;
use crate::stage::play::Play;

/// The settings of the form.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The game on the board: the board and the kind of tour.
    pub laying: FrontierGame,
    /// The number of the answer among all tours, from 1, if one is requested.
    pub number: Option<u64>,
    /// The step of the link, kept until the answer is known.
    pub wanted: u64,
}

/// The side of the default board.
const USUAL: u64 = 6;
/// Number of tiles placed on the board of an empty link: there two partial tours have the same state, and two
/// completions.
const INVITING: u64 = 15;
/// The number of the tour to which these tiles belong.
const FIRST: u64 = 1;

impl Setup {
    fn of(laying: FrontierGame) -> Self {
        Self { laying, number: None, wanted: 0 }
    }

    /// Returns the board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        self.laying.board()
    }

    /// Returns the reason why there is no tour, if it is known without a search.
    #[must_use]
    pub fn obstacle(&self) -> Option<Obstruction> {
        obstacle(self.board(), None)
    }

    fn with_board(&self, board: &Board) -> Self {
        FrontierGame::new(board).map_or_else(|| self.clone(), Self::of)
    }

    /// Returns the settings with other sides, or unchanged if there is no such board. Missing squares stay missing if
    /// they are on the new board.
    #[must_use]
    pub fn with_sides(&self, rows: u64, cols: u64) -> Self {
        let old = self.board();
        let Ok(full) = Board::new(rows, cols, old.kind()) else { return self.clone() };
        let mut missing = BTreeSet::new();
        missing.extend(old.missing().iter().copied().filter(|square| full.surrounds(*square)));
        let board = full.clone().without(missing).unwrap_or(full);
        self.with_board(&board)
    }

    /// Returns the settings with the other kind of tour.
    #[must_use]
    pub fn with_kind(&self, kind: Kind) -> Self {
        self.with_board(&self.board().clone().with_kind(kind))
    }

    /// Returns the settings with a square removed, or put back.
    ///
    /// # Errors
    /// If the board cannot be changed so.
    pub fn turning(&self, square: Square) -> Result<Self, BoardError> {
        let old = self.board();
        let mut missing = BTreeSet::new();
        missing.extend(old.missing().iter().copied().filter(|other| *other != square));
        if old.contains(square) {
            missing.insert(square);
        }
        let full = Board::new(old.rows(), old.cols(), old.kind())?;
        Ok(self.with_board(&full.without(missing)?))
    }

    /// Returns the settings without missing squares.
    #[must_use]
    pub fn whole(&self) -> Self {
        let full = Board::new(self.board().rows(), self.board().cols(), self.board().kind());
        full.map_or_else(|_| self.clone(), |board| self.with_board(&board))
    }
}

/// Returns the longest side beside one of this length.
#[must_use]
pub const fn longest_beside(side: u64) -> u64 {
    let most = MAX_SQUARES / side;
    if most < MAX_SIDE { most } else { MAX_SIDE }
}

/// The names of the settings.
pub const NAMES: [&str; 7] = ["rows", "cols", "task", "kind", "without", "tour", "step"];

/// The contents of a link.
pub type Opened = lab_model::Opened<Setup, FrontierAnswer>;

/// Parses a link. Never fails: see [`Opened::complaint`].
#[must_use]
pub fn read(link: &Link) -> Opened {
    const SIDE: &str = "link-allowed-count-side";
    let mut reader = Reader::new(link);
    let rows = reader.number("rows", SIDE, 1, MAX_SIDE);
    let cols = reader.number("cols", SIDE, 1, MAX_SIDE);
    let names_board = rows.or(cols).is_some();
    let (rows, mut cols) = match (rows.or(cols), cols.or(rows)) {
        (Some(rows), Some(cols)) => (rows, cols),
        _ => (USUAL, USUAL),
    };
    if cols > longest_beside(rows) {
        reader.complain(bad_setting("cols", SIDE));
        cols = longest_beside(rows);
    }
    let _ = reader.named("task", "link-allowed-task", |text| TASKS.contains(&text).then_some(()));
    let kind = reader.named("kind", "link-allowed-kind", Kind::from_name).unwrap_or(Kind::Closed);
    let full = Board::new(rows, cols, kind).unwrap_or_default();
    let squares = |text: &str| {
        let mut squares = BTreeSet::new();
        for square in text.split(';').filter(|square| !square.is_empty()) {
            squares.insert(square.parse().ok()?);
        }
        full.clone().without(squares).ok()
    };
    let board = reader.named("without", "link-allowed-without", squares).unwrap_or_else(|| full.clone());
    // Boards with valid settings are small enough.
    let laying = FrontierGame::new(&board).unwrap_or_default();
    let mut setup = Setup::of(laying);
    let has_tours = has_numbers(setup.board()) && setup.obstacle().is_none();
    let number = |text: &str| text.parse().ok().filter(|number| *number > 0 && has_tours);
    setup.number = reader.named("tour", "link-allowed-tour", number);
    // An empty link shows partial tours with the same state.
    let asks = names_board || ["kind", "without", "tour", "step", "moves"].iter().any(|name| link.get(name).is_some());
    if !asks {
        setup.number = Some(FIRST);
    }
    let play = Play::new(setup.laying.clone(), None);
    let usual_step = match (asks, setup.number) {
        (false, _) => INVITING,
        (true, Some(_)) if names_only_tour(link) => setup.board().area(),
        (true, _) => 0,
    };
    let step = reader.number("step", "link-allowed-step", 0, u64::MAX).unwrap_or(usual_step);
    // The worker finds the tour even where a formula gives it: the formula is not part of this program.
    if link.get("moves").is_none() {
        setup.wanted = step;
    } else if step > 0 {
        // There is no step of an unknown answer to start from: own moves start on the empty board.
        reader.complain(bad_setting("step", "link-allowed-no-step"));
    }
    Opened::with_rest(reader, setup, play, "link-allowed-tiles")
}

/// Returns the settings of the link that restores this state, without the view.
#[must_use]
pub fn write(setup: &Setup, play: &Play<FrontierAnswer>) -> Settings {
    let board = setup.board();
    let mut settings = vec![
        ("rows", board.rows().to_string()),
        ("cols", board.cols().to_string()),
        ("task", TASKS[1].to_owned()),
        ("kind", board.kind().name().to_owned()),
    ];
    settings.extend(without(board));
    settings.extend(setup.number.map(|number| ("tour", number.to_string())));
    // A tour that is still being computed will be shown at the requested step.
    let is_coming = play.answer().is_none() && play.own_moves().is_none();
    let step = play.step().max(if is_coming { setup.wanted } else { 0 });
    lab_model::write_place(&mut settings, play, Some(step).filter(|step| *step > 0 || setup.number.is_some()));
    settings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(hash: &str) -> Opened {
        read(&Link::parse(hash))
    }

    fn rewritten(opened: &Opened) -> String {
        let mut settings = write(&opened.setup, &opened.play);
        settings.extend(opened.view.map(|view| ("view", view.to_string())));
        Link::write(&["knights"], &settings)
    }

    #[test]
    fn links_open_and_are_written_again_as_they_were() {
        for hash in [
            "#/knights?rows=6&cols=5&task=count&kind=closed&step=9",
            "#/knights?rows=8&cols=8&task=count&kind=open&step=64",
            "#/knights?rows=64&cols=16&task=count&kind=closed",
            "#/knights?rows=5&cols=5&task=count&kind=open&without=3,3;5,5&moves=fh;gx",
            "#/knights?rows=6&cols=6&task=count&kind=closed&tour=4711&step=15",
            "#/knights?rows=6&cols=5&task=count&kind=closed&moves=fh;gh;ef",
            "#/knights?rows=4&cols=4&task=count&kind=closed",
        ] {
            let opened = open(hash);
            assert_eq!(opened.complaint, None, "{hash}");
            assert_eq!(rewritten(&opened), hash);
        }
        assert_eq!(
            rewritten(&open("#/knights?task=count")),
            "#/knights?rows=6&cols=6&task=count&kind=closed&tour=1&step=15"
        );
    }

    #[test]
    fn bad_links_lead_to_the_nearest_good_state() {
        let rest = "task=count&kind=closed";
        for (hash, name, allowed, becomes) in [
            ("rows=0&cols=4", "rows", "link-allowed-count-side", format!("rows=1&cols=4&{rest}")),
            ("rows=99&cols=5", "rows", "link-allowed-count-side", format!("rows=64&cols=5&{rest}")),
            ("rows=40&cols=40", "cols", "link-allowed-count-side", format!("rows=40&cols=25&{rest}")),
            ("rows=6&cols=6&task=x", "task", "link-allowed-task", format!("rows=6&cols=6&{rest}")),
            ("rows=6&cols=6&kind=x", "kind", "link-allowed-kind", format!("rows=6&cols=6&{rest}")),
            ("rows=6&cols=6&without=7,1", "without", "link-allowed-without", format!("rows=6&cols=6&{rest}")),
            ("rows=6&cols=6&tour=0", "tour", "link-allowed-tour", format!("rows=6&cols=6&{rest}")),
            ("rows=8&cols=8&tour=1", "tour", "link-allowed-tour", format!("rows=8&cols=8&{rest}")),
            ("rows=4&cols=4&tour=1", "tour", "link-allowed-tour", format!("rows=4&cols=4&{rest}")),
            ("rows=6&cols=5&step=2&moves=fh", "step", "link-allowed-no-step", format!("rows=6&cols=5&{rest}&moves=fh")),
        ] {
            let opened = open(&format!("#/knights?{hash}"));
            assert_eq!(opened.complaint, Some(bad_setting(name, allowed)), "{hash}");
            assert_eq!(rewritten(&opened), format!("#/knights?{becomes}"), "{hash}");
        }
        for moves in ["zz", "fh;eh", "-"] {
            assert!(open(&format!("#/knights?rows=6&cols=7&task=count&moves={moves}")).complaint.is_some(), "{moves}");
        }
    }
}
