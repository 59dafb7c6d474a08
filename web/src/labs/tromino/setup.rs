//! The lab's settings, in a link and out of it.

use qipan::session::BadSession;
use qipan::tromino::{BadBoard, Board, Covering, Illegal, Order};
use qipan::{Args, Silent, Square};
use qipan_text::Lang;

use crate::app::Theme;
use crate::link::Link;
use crate::stage::play::Play;
use crate::stage::view::View;
use crate::words::Words;

/// The longest side of a board on the page that is not 2^k × 2^k.
pub const LONGEST_RECTANGLE: u64 = 60;

/// What a person sets in the form.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Setup {
    /// The board.
    pub board: Board,
    /// Numbering and walk.
    pub order: Order,
    /// Are the numbers written on the pieces?
    pub numbers: bool,
}

/// What was not understood in a link.
#[derive(Clone, Debug, PartialEq)]
pub enum Complaint {
    /// This setting is not of the form that it should be.
    Setting(&'static str),
    /// There is no such board.
    Board(BadBoard),
    /// One of the moves is not legal.
    Move {
        /// Which, from 1.
        at: u64,
        /// Why not.
        why: Illegal,
    },
}

impl Complaint {
    /// The one sentence about it. It says what is allowed.
    #[must_use]
    pub fn say(&self, words: &Words) -> String {
        match self {
            Self::Board(bad) => words.say(bad),
            Self::Move { at, why } => {
                words.with("link-bad-move", &Args::none().count("at", *at).verbatim("why", words.say(why)))
            }
            Self::Setting(name) => {
                let allowed = match *name {
                    "k" => "link-allowed-k",
                    "rows" | "cols" => "link-allowed-side",
                    "hole" => "link-allowed-hole",
                    "order" => "link-allowed-order",
                    "step" => "link-allowed-step",
                    "view" => "link-allowed-view",
                    "lang" => "link-allowed-lang",
                    "theme" => "link-allowed-theme",
                    _ => "link-allowed-moves",
                };
                words.with("link-bad-setting", &Args::none().verbatim("name", *name).key("allowed", allowed))
            }
        }
    }
}

impl Setup {
    /// What is shown when a link says nothing.
    #[must_use]
    pub fn usual() -> Self {
        Self { board: Board::default(), order: Order::Preorder, numbers: false }
    }

    /// The answer to the board, if it has one.
    #[must_use]
    pub fn covering(&self) -> Option<Covering> {
        Covering::of(&self.board, self.order, &mut Silent).ok()?.ok()
    }

    /// This board with the special square elsewhere.
    #[must_use]
    pub fn with_hole(&self, hole: Square) -> Self {
        let board = Board::new(self.board.rows(), self.board.cols(), Some(hole)).unwrap_or(self.board);
        Self { board, ..*self }
    }

    /// The board of 2^k with the special square as near to its place as may be.
    #[must_use]
    pub fn with_k(&self, k: u32) -> Self {
        let last = (1u64 << k) - 1;
        let hole = self.board.hole().unwrap_or(Square::new(0, 0));
        let hole = Square::new(hole.row.min(last), hole.col.min(last));
        let board = Board::power_of_two(k, hole).unwrap_or(self.board);
        Self { board, ..*self }
    }

    /// The board with these sides and the special square as near to its place as may be.
    #[must_use]
    pub fn with_sides(&self, rows: u64, cols: u64) -> Self {
        let hole = self.board.hole().unwrap_or(Square::new(0, 0));
        let hole = Square::new(hole.row.min(rows - 1), hole.col.min(cols - 1));
        let board = Board::new(rows, cols, Some(hole)).unwrap_or(self.board);
        Self { board, ..*self }
    }
}

/// All that a link says.
#[derive(Debug)]
pub struct Opened {
    /// The form.
    pub setup: Setup,
    /// Where the person stands.
    pub play: Play<Covering>,
    /// Where they look.
    pub view: Option<View>,
    /// The first thing that was not understood; the nearest good state was taken instead.
    pub complaint: Option<Complaint>,
}

/// Reads a link. It never fails: see [`Opened::complaint`].
#[must_use]
pub fn read(link: &Link) -> Opened {
    let mut complaint = None;
    let mut complain = |what: Complaint| {
        complaint.get_or_insert(what);
    };
    let mut setup = Setup::usual();

    let mut number = |name: &'static str, from: u64, to: u64| {
        let text = link.get(name)?;
        let value = text.trim().parse().ok().filter(|value| (from..=to).contains(value));
        if value.is_none() {
            complain(Complaint::Setting(name));
        }
        value
    };
    let k = number("k", 0, u64::from(qipan::tromino::LARGEST_K));
    let rows = number("rows", 1, LONGEST_RECTANGLE);
    let cols = number("cols", 1, LONGEST_RECTANGLE);
    // Who writes moves by hand means them from the empty board.
    let step: Option<u64> = number("step", 0, u64::MAX).or_else(|| link.get("moves").map(|_| 0));
    if let Some(k) = k {
        setup = setup.with_k(k as u32);
    } else if let Some(rows) = rows.or(cols) {
        setup = setup.with_sides(rows, cols.unwrap_or(rows));
    }
    if let Some(text) = link.get("hole") {
        match text.parse::<Square>() {
            Ok(hole) => match Board::new(setup.board.rows(), setup.board.cols(), Some(hole)) {
                Ok(board) => setup.board = board,
                Err(bad) => complain(Complaint::Board(bad)),
            },
            Err(_) => complain(Complaint::Setting("hole")),
        }
    }
    if let Some(name) = link.get("order") {
        match Order::from_name(name) {
            Some(order) => setup.order = order,
            None => complain(Complaint::Setting("order")),
        }
    }
    setup.numbers = link.get("numbers") == Some("1");

    let mut play = Play::new(setup.board, setup.covering());
    if let Some(step) = step {
        if step > play.len() {
            complain(Complaint::Setting("step"));
        }
        play.go_to(step);
    }
    if let Some(moves) = link.get("moves") {
        match play.read_moves(moves) {
            Ok(()) => {}
            Err(BadSession::Illegal { at, why }) => complain(Complaint::Move { at: at as u64, why }),
            Err(_) => complain(Complaint::Setting("moves")),
        }
    }
    let view = link.get("view").and_then(|text| {
        let view = parse_view(text);
        if view.is_none() {
            complain(Complaint::Setting("view"));
        }
        view
    });
    if link.get("lang").is_some_and(|code| Lang::from_code(code).is_none()) {
        complain(Complaint::Setting("lang"));
    }
    if link.get("theme").is_some_and(|name| Theme::from_name(name).is_none()) {
        complain(Complaint::Setting("theme"));
    }
    Opened { setup, play, view, complaint }
}

/// `row,column,pixels a square`: where the middle of the stage is, in squares from the upper left corner.
fn parse_view(text: &str) -> Option<View> {
    let mut numbers =
        text.split(',').map(|word| word.trim().parse::<f64>().ok().filter(|n| n.is_finite() && *n >= 0.0));
    let view = View { row: numbers.next()??, col: numbers.next()??, scale: numbers.next()?? };
    (numbers.next().is_none() && view.scale > 0.0).then_some(view)
}

/// What a colleague who opens the link would miss.
#[must_use]
pub fn write(setup: &Setup, play: &Play<Covering>, view: Option<View>) -> Vec<(&'static str, String)> {
    let mut settings = Vec::new();
    match setup.board.k() {
        Some(k) => settings.push(("k", k.to_string())),
        None => {
            settings.push(("rows", setup.board.rows().to_string()));
            settings.push(("cols", setup.board.cols().to_string()));
        }
    }
    if let Some(hole) = setup.board.hole() {
        settings.push(("hole", hole.to_string()));
    }
    if setup.order != Order::Preorder {
        settings.push(("order", setup.order.name().to_owned()));
    }
    if setup.numbers {
        settings.push(("numbers", "1".to_owned()));
    }
    if play.step() != play.len() || play.hand().is_some() {
        settings.push(("step", play.step().to_string()));
    }
    if let Some(hand) = play.hand() {
        settings.push(("moves", hand.to_string()));
    }
    if let Some(view) = view {
        settings.push(("view", format!("{:.2},{:.2},{}", view.row, view.col, view.scale as f32)));
    }
    settings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(hash: &str) -> Opened {
        read(&Link::parse(hash))
    }

    fn rewritten(opened: &Opened) -> String {
        Link::write(&["tromino"], &write(&opened.setup, &opened.play, opened.view))
    }

    #[test]
    fn links_open_and_are_written_again_as_they_were() {
        for hash in [
            "#/tromino?k=3&hole=2,5&step=12",
            "#/tromino?k=0&hole=1,1",
            "#/tromino?k=30&hole=1073741824,1&order=level&step=123456789012345678",
            "#/tromino?rows=10&cols=7&hole=3,3&numbers=1&step=4",
            "#/tromino?k=2&hole=1,1&step=0&moves=lay:2,2nw;lay:1,3sw*;(lay:3,3nw);lay:3,1ne",
            "#/tromino?k=30&hole=1,1&view=536870912.00,536870912.00,0.0000004123",
            "#/tromino?k=12&hole=9,9&view=100.50,200.25,3",
        ] {
            let opened = open(hash);
            assert_eq!(opened.complaint, None, "{hash}");
            assert_eq!(rewritten(&opened), hash);
        }
    }

    #[test]
    fn bad_links_lead_to_the_nearest_good_state() {
        let setting = |name: &'static str| Some(Complaint::Setting(name));
        for (hash, complaint, becomes) in [
            ("#/tromino", None, "#/tromino?k=3&hole=3,6"),
            ("#/tromino?k=31", setting("k"), "#/tromino?k=3&hole=3,6"),
            ("#/tromino?k=-1&hole=1,1", setting("k"), "#/tromino?k=3&hole=1,1"),
            (
                "#/tromino?k=2&hole=9,9",
                Some(Complaint::Board(BadBoard::HoleOff { rows: 4, cols: 4 })),
                "#/tromino?k=2&hole=3,4",
            ),
            ("#/tromino?k=2&hole=x", setting("hole"), "#/tromino?k=2&hole=3,4"),
            ("#/tromino?k=2&hole=1,1&step=99", setting("step"), "#/tromino?k=2&hole=1,1"),
            ("#/tromino?rows=1000000&cols=7", setting("rows"), "#/tromino?rows=7&cols=7&hole=3,6"),
            ("#/tromino?k=2&hole=1,1&view=NaN,1,1", setting("view"), "#/tromino?k=2&hole=1,1"),
            ("#/tromino?k=1&hole=1,1&step=0&moves=boo", setting("moves"), "#/tromino?k=1&hole=1,1&step=0&moves="),
        ] {
            let opened = open(hash);
            assert_eq!((opened.complaint.clone(), rewritten(&opened).as_str()), (complaint, becomes), "{hash}");
        }
    }
}
