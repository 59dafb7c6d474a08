//! The settings of the lab, to and from links.

use qipan::tromino::{Board, Covering, Numbering};
use qipan::{NoProgress, OwnedMessage, Square};

use crate::link::{Link, Reader, Settings, bad_setting};
use crate::stage::controls::Controls;
use crate::stage::lab_model;
use crate::stage::play::Play;
use crate::stage::tabs::Tab;

/// Maximum side of a board on the page that is not 2^k × 2^k.
pub const MAX_RECTANGLE_SIDE: u64 = 60;

/// The settings of the form.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Setup {
    /// The board.
    pub board: Board,
    /// Whether the board is given by its two sides. (A rectangle of 8×8 remains a rectangle while its sides are
    /// edited.)
    pub by_sides: bool,
    /// The numbering of the pieces, which is also their order in playback.
    pub order: Numbering,
    /// Whether the numbers are written on the pieces.
    pub numbers: bool,
    /// Whether the lens is on: the squares in odd rows and columns.
    pub odd: bool,
}

impl Setup {
    /// Returns the default.
    #[must_use]
    pub fn usual() -> Self {
        Self { board: Board::default(), by_sides: false, order: Numbering::Preorder, numbers: false, odd: false }
    }

    /// Returns the answer for the board, if it has one.
    #[must_use]
    pub fn covering(&self) -> Option<Covering> {
        Covering::of(&self.board, self.order, &mut NoProgress).ok()?.ok()
    }

    /// Returns the settings with another special square.
    #[must_use]
    pub fn with_hole(&self, hole: Square) -> Self {
        let board = Board::new(self.board.rows(), self.board.cols(), Some(hole)).unwrap_or(self.board);
        Self { board, ..*self }
    }

    /// Returns the settings with the board of 2^k × 2^k, the special square as near to its place as possible.
    #[must_use]
    pub fn with_k(&self, k: u32) -> Self {
        let last = (1u64 << k) - 1;
        let hole = self.board.hole().unwrap_or(Square::new(0, 0));
        let hole = Square::new(hole.row.min(last), hole.col.min(last));
        let board = Board::power_of_two(k, hole).unwrap_or(self.board);
        Self { board, by_sides: false, ..*self }
    }

    /// Returns the settings with these sides, the special square as near to its place as possible.
    #[must_use]
    pub fn with_sides(&self, rows: u64, cols: u64) -> Self {
        let hole = self.board.hole().map(|hole| Square::new(hole.row.min(rows - 1), hole.col.min(cols - 1)));
        let board = Board::new(rows, cols, hole).unwrap_or(self.board);
        Self { board, by_sides: true, ..*self }
    }

    /// Returns the settings with the same rectangle without a special square; `None` if it is too large.
    #[must_use]
    pub fn full(&self) -> Option<Self> {
        let (rows, cols) = (self.board.rows(), self.board.cols());
        let board = Board::new(rows, cols, None).ok().filter(|_| rows.max(cols) <= MAX_RECTANGLE_SIDE)?;
        Some(Self { board, by_sides: true, ..*self })
    }
}

/// The names of the settings.
pub const NAMES: [&str; 8] = ["k", "rows", "cols", "hole", "order", "numbers", "lens", "step"];

/// The contents of a link.
pub type Opened = lab_model::Opened<Setup, Covering>;

/// Parses a link. Never fails: see [`Opened::complaint`].
#[must_use]
pub fn read(link: &Link) -> Opened {
    let mut reader = Reader::new(link);
    let mut setup = Setup::usual();

    let k = reader.number("k", "link-allowed-k", 0, u64::from(qipan::tromino::MAX_K));
    let rows = reader.number("rows", "link-allowed-side", 1, MAX_RECTANGLE_SIDE);
    let cols = reader.number("cols", "link-allowed-side", 1, MAX_RECTANGLE_SIDE);
    // Explain opens with the whole covering, Play with an empty board.
    let is_play = Tab::of(link, Controls::default()) == Tab::Play || reader.get("moves").is_some();
    let step = reader.number("step", "link-allowed-step", 0, u64::MAX).or(is_play.then_some(0));
    if let Some(k) = k {
        setup = setup.with_k(k as u32);
    } else if let Some(rows) = rows.or(cols) {
        setup = setup.with_sides(rows, cols.unwrap_or(rows));
    }
    if reader.get("hole") == Some("none") {
        match setup.full() {
            Some(full) => setup = full,
            None => reader.complain(bad_setting("hole", "link-allowed-hole")),
        }
    } else if let Some(hole) = reader.parsed::<Square>("hole", "link-allowed-hole") {
        match Board::new(setup.board.rows(), setup.board.cols(), Some(hole)) {
            Ok(board) => setup.board = board,
            Err(bad) => reader.complain(OwnedMessage::of(&bad)),
        }
    }
    setup.order = reader.named("order", "link-allowed-order", Numbering::from_name).unwrap_or(setup.order);
    setup.numbers = reader.switch("numbers");
    setup.odd = reader.named("lens", "link-allowed-lens-odd", |name| (name == "odd").then_some(())).is_some();

    let mut play = Play::new(setup.board, setup.covering());
    if let Some(step) = step {
        if step > play.len() {
            reader.complain(bad_setting("step", "link-allowed-step"));
        }
        play.go_to(step);
    }
    Opened::with_rest(reader, setup, play, "link-allowed-moves")
}

/// Returns the settings of the link that restores this state, without the view.
#[must_use]
pub fn write(setup: &Setup, play: &Play<Covering>) -> Settings {
    let mut settings = Vec::new();
    match setup.board.k().filter(|_| !setup.by_sides) {
        Some(k) => settings.push(("k", k.to_string())),
        None => {
            settings.push(("rows", setup.board.rows().to_string()));
            settings.push(("cols", setup.board.cols().to_string()));
        }
    }
    settings.push(("hole", setup.board.hole().map_or_else(|| "none".to_owned(), |hole| hole.to_string())));
    if setup.order != Numbering::Preorder {
        settings.push(("order", setup.order.name().to_owned()));
    }
    if setup.numbers {
        settings.push(("numbers", "1".to_owned()));
    }
    if setup.odd {
        settings.push(("lens", "odd".to_owned()));
    }
    let is_within = play.step() != play.len() || play.own_moves().is_some();
    lab_model::write_place(&mut settings, play, is_within.then(|| play.step()));
    settings
}

#[cfg(test)]
mod tests {
    use qipan::tromino::BoardError;

    use super::*;

    fn open(hash: &str) -> Opened {
        read(&Link::parse(hash))
    }

    fn rewritten(opened: &Opened) -> String {
        let mut settings = write(&opened.setup, &opened.play);
        settings.extend(opened.view.map(|view| ("view", view.to_string())));
        Link::write(&["tromino"], &settings)
    }

    #[test]
    fn links_open_and_are_written_again_as_they_were() {
        for hash in [
            "#/tromino?k=3&hole=2,5&step=12",
            "#/tromino?k=0&hole=1,1",
            "#/tromino?k=30&hole=1073741824,1&order=level&step=123456789012345678",
            "#/tromino?rows=10&cols=7&hole=3,3&numbers=1&step=4",
            "#/tromino?rows=2&cols=6&hole=none&step=0",
            "#/tromino?rows=8&cols=8&hole=3,3&lens=odd",
            "#/tromino?k=2&hole=1,1&step=0&moves=lay:2,2nw;lay:1,3sw*;(lay:3,3nw);lay:3,1ne",
            "#/tromino?k=30&hole=1,1&step=0&view=536870912.000,536870912.000,0.0000004123",
            "#/tromino?k=12&hole=9,9&step=0&view=100.500,200.250,3",
        ] {
            let opened = open(hash);
            assert_eq!(opened.complaint, None, "{hash}");
            assert_eq!(rewritten(&opened), hash);
        }
    }

    #[test]
    fn bad_links_lead_to_the_nearest_good_state() {
        let setting = |name: &'static str| {
            let allowed = match name {
                "k" => "link-allowed-k",
                "rows" => "link-allowed-side",
                "step" => "link-allowed-step",
                "hole" => "link-allowed-hole",
                "view" => "link-allowed-view",
                _ => "link-allowed-moves",
            };
            Some(bad_setting(name, allowed))
        };
        for (hash, complaint, becomes) in [
            ("#/tromino", None, "#/tromino?k=3&hole=3,6&step=0"),
            ("#/tromino?k=31", setting("k"), "#/tromino?k=30&hole=3,6&step=0"),
            ("#/tromino?k=99999999999999999999999", setting("k"), "#/tromino?k=30&hole=3,6&step=0"),
            ("#/tromino?k=-1&hole=1,1", setting("k"), "#/tromino?k=3&hole=1,1&step=0"),
            (
                "#/tromino?k=2&hole=9,9",
                Some(OwnedMessage::of(&BoardError::HoleOff { rows: 4, cols: 4 })),
                "#/tromino?k=2&hole=3,4&step=0",
            ),
            ("#/tromino?k=2&hole=x", setting("hole"), "#/tromino?k=2&hole=3,4&step=0"),
            ("#/tromino?k=2&hole=1,1&step=99", setting("step"), "#/tromino?k=2&hole=1,1"),
            ("#/tromino?rows=1000000&cols=7", setting("rows"), "#/tromino?rows=60&cols=7&hole=3,6"),
            ("#/tromino?k=2&hole=1,1&view=NaN,1,1", setting("view"), "#/tromino?k=2&hole=1,1&step=0"),
            ("#/tromino?k=1&hole=1,1&step=0&moves=boo", setting("moves"), "#/tromino?k=1&hole=1,1"),
        ] {
            let opened = open(hash);
            assert_eq!((opened.complaint.clone(), rewritten(&opened).as_str()), (complaint, becomes), "{hash}");
        }
    }
}
