//! The settings of the lab, to and from links.

use std::collections::BTreeSet;

use qipan::OwnedMessage;
use qipan::pegs::bound::Diagonal;
use qipan::pegs::jump_sequence::JumpSequence;
use qipan::pegs::rules::MAX_DRAWN_SIDE;
use qipan::pegs::{Board, BoardError, BoardShape, Point, PointRect, Position, Solution, Start};

use crate::link::{Link, Reader, Settings, bad_setting};
use crate::stage::lab_model;
use crate::stage::play::Play;

/// Maximum side of a rectangle on the page: all its jumps are replayed.
pub const MAX_LENGTH: u64 = 10_000;

/// Minimum side of the area for drawing, in points.
const SHORTEST_PAGE: u64 = 9;

/// The kind of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// A full rectangle.
    Rectangle,
    /// Drawn pegs.
    Drawn,
    /// A classic board with one free point.
    Classic,
}

/// The settings of the form.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The board.
    pub board: Board,
    /// The kind of the board. (Drawn pegs that fill a rectangle remain a drawing while it is edited.)
    pub shelf: Shelf,
    /// Whether the pegs that can jump are ringed.
    pub ways: bool,
    /// The lens: the diagonals that colour the pegs.
    pub lens: Option<Diagonal>,
    /// Whether the answer should have the fewest moves.
    pub by_moves: bool,
    /// The step of the link, kept until the answer is known.
    pub wanted: u64,
}

impl Setup {
    /// Returns the default.
    #[must_use]
    pub fn usual() -> Self {
        Self { board: Board::default(), shelf: Shelf::Rectangle, ways: false, lens: None, by_moves: false, wanted: 0 }
    }

    /// Returns the answer, if a formula gives it. (On an empty board no jump is possible.)
    #[must_use]
    pub fn by_formula(&self) -> Option<Solution> {
        let nothing = || JumpSequence::new(self.board.clone(), []).ok().filter(|_| self.board.count() == 0);
        Solution::by_purges(&self.board).or_else(|| nothing().map(Solution::Found))
    }

    fn with(&self, board: Option<Board>, shelf: Shelf) -> Self {
        // An invalid board changes nothing; its error was reported before.
        match board {
            Some(board) => Self { board, shelf, by_moves: false, wanted: 0, ..self.clone() },
            None => self.clone(),
        }
    }

    /// Returns the settings with a full rectangle.
    #[must_use]
    pub fn with_sides(&self, rows: u64, cols: u64) -> Self {
        self.with(Board::rectangle(rows, cols).ok(), Shelf::Rectangle)
    }

    /// Returns the settings with a classic board on which this point is free.
    #[must_use]
    pub fn with_classic(&self, ground: BoardShape, hole: Point) -> Self {
        self.with(Board::classic(ground, hole).ok(), Shelf::Classic)
    }

    /// Returns the settings with pegs on these points of the plane. Those that fill a rectangle at the origin become a
    /// rectangle.
    ///
    /// # Errors
    /// As [`Board::drawn`].
    pub fn with_pegs(&self, pegs: &BTreeSet<Point>) -> Result<Self, BoardError> {
        let drawn = Board::drawn(BoardShape::Plane, pegs.clone())?;
        let bounds = drawn.bounds();
        let is_full = bounds.rows * bounds.cols == drawn.count() && bounds.corner == Point::new(0, 0);
        let full = Board::rectangle(bounds.rows, bounds.cols).ok().filter(|_| is_full);
        Ok(self.with(Some(full.unwrap_or(drawn)), Shelf::Drawn))
    }

    /// Returns the settings with pegs on these points of the board, which is a classic one.
    ///
    /// # Errors
    /// As [`Board::drawn`].
    pub fn with_pegs_on_board(&self, pegs: &BTreeSet<Point>) -> Result<Self, BoardError> {
        Board::drawn(self.board.shape(), pegs.clone()).map(|board| self.with(Some(board), Shelf::Classic))
    }

    /// Returns the settings without pegs, for drawing.
    #[must_use]
    pub fn blank(&self) -> Self {
        // The empty set is a valid board.
        self.with_pegs(&BTreeSet::new()).unwrap_or_else(|_| self.clone())
    }

    /// Returns the area for drawing: from the origin on, with a margin of one row and column at its end.
    #[must_use]
    pub fn page(&self) -> Option<PointRect> {
        let end = self.board.bounds().end();
        let side = |end: i64| (end.max(0) as u64 + 1).clamp(SHORTEST_PAGE, MAX_DRAWN_SIDE);
        (self.shelf == Shelf::Drawn).then(|| PointRect::new(Point::new(0, 0), side(end.row), side(end.col)))
    }

    /// Returns the free point of a classic board.
    #[must_use]
    pub fn hole(&self) -> Option<Point> {
        let start = self.board.pegs().position();
        self.board.shape().points().find(|point| !start.has(*point))
    }
}

/// Returns the name of a lens in links.
#[must_use]
pub const fn slant_name(slant: Diagonal) -> &'static str {
    match slant {
        Diagonal::Rising => "rising",
        Diagonal::Falling => "falling",
    }
}

/// Formats pegs as rows of `o` and `.`, separated by `;`, from the origin on.
#[must_use]
pub fn drawing(position: &Position) -> String {
    let end = position.bounds().end();
    let part = PointRect::new(Point::new(0, 0), end.row.max(0) as u64, end.col.max(0) as u64);
    let rows = rows(position, part).into_iter().map(|row| row.trim_end_matches('.').to_owned());
    rows.collect::<Vec<_>>().join(";")
}

/// Returns the rows of a part of the board: `o` for a peg, `.` for a free point.
#[must_use]
pub fn rows(position: &Position, part: PointRect) -> Vec<String> {
    let (corner, end) = (part.corner, part.end());
    let sign = |row: i64, col: i64| if position.has(Point::new(row, col)) { 'o' } else { '.' };
    (corner.row..end.row).map(|row| (corner.col..end.col).map(|col| sign(row, col)).collect()).collect()
}

/// Parses pegs: the inverse of [`drawing`].
fn pegs_of(text: &str) -> Option<BTreeSet<Point>> {
    let mut pegs = BTreeSet::new();
    for (row, line) in (0..).zip(text.split(';')) {
        for (col, sign) in (0..).zip(line.chars()) {
            match sign {
                'o' | 'O' => {
                    pegs.insert(Point::new(row, col));
                }
                '.' | ' ' => {}
                _ => return None,
            }
        }
    }
    Some(pegs)
}

/// The names of the settings.
pub const NAMES: [&str; 9] = ["rows", "cols", "board", "hole", "draw", "ways", "lens", "by", "step"];

/// The contents of a link.
pub type Opened = lab_model::Opened<Setup, Solution>;

/// Parses a link. Never fails: see [`Opened::complaint`].
#[must_use]
pub fn read(link: &Link) -> Opened {
    let mut reader = Reader::new(link);
    let mut setup = Setup::usual();
    let rows = reader.number("rows", "link-allowed-pegs-side", 1, MAX_LENGTH);
    let cols = reader.number("cols", "link-allowed-pegs-side", 1, MAX_LENGTH);
    if let Some(rows) = rows.or(cols) {
        setup = setup.with_sides(rows, cols.unwrap_or(rows));
    }
    if let Some(ground) = reader.named("board", "link-allowed-board", BoardShape::classic) {
        let mut hole = reader.parsed::<Point>("hole", "link-allowed-hole-point").unwrap_or(ground.usual_hole());
        if let Err(bad) = Board::classic(ground, hole) {
            reader.complain(OwnedMessage::of(&bad));
            hole = ground.usual_hole();
        }
        setup = setup.with_classic(ground, hole);
    }
    if let Some(pegs) = reader.named("draw", "link-allowed-draw", pegs_of) {
        // With a classic board they stand on it.
        let drawn =
            if setup.shelf == Shelf::Classic { setup.with_pegs_on_board(&pegs) } else { setup.with_pegs(&pegs) };
        match drawn {
            Ok(drawn) => setup = drawn,
            Err(bad) => reader.complain(OwnedMessage::of(&bad)),
        }
    }
    setup.ways = reader.switch("ways");
    let slant = |name: &str| Diagonal::ALL.into_iter().find(|slant| slant_name(*slant) == name);
    let ground = setup.board.shape();
    let allowed = if Diagonal::ALL.iter().all(|slant| slant.suits(ground)) {
        "link-allowed-lens"
    } else {
        "link-allowed-lens-rising"
    };
    setup.lens = reader.named("lens", allowed, |name| slant(name).filter(|slant| slant.suits(ground)));
    let by_moves = |name: &str| (name == "moves").then_some(true);
    setup.by_moves = reader.named("by", "link-allowed-by", by_moves).unwrap_or(false);

    let mut play = Play::new(setup.board.clone(), setup.by_formula());
    let step = reader.number("step", "link-allowed-step", 0, u64::MAX).unwrap_or(0);
    play.go_to(step);
    if setup.shelf == Shelf::Rectangle || play.answer().is_some() {
        if step > play.len() {
            reader.complain(bad_setting("step", "link-allowed-step"));
        }
    } else if link.get("moves").is_none() {
        setup.wanted = step;
    } else if step > 0 {
        // There is no step of an unknown answer to start from: own moves start at the beginning.
        reader.complain(bad_setting("step", "link-allowed-no-step"));
    }
    Opened::with_rest(reader, setup, play, "link-allowed-jumps")
}

/// Returns the settings of the link that restores this state, without the view.
#[must_use]
pub fn write(setup: &Setup, play: &Play<Solution>) -> Settings {
    let mut settings = Vec::new();
    match (setup.shelf, setup.board.pegs()) {
        (Shelf::Rectangle, Start::Rectangle { rows, cols }) => {
            settings.push(("rows", rows.to_string()));
            settings.push(("cols", cols.to_string()));
        }
        (Shelf::Classic, _) => {
            settings.push(("board", setup.board.shape().name().to_owned()));
            let is_one = setup.board.count() + 1 == setup.board.shape().points().count() as u64;
            match setup.hole().filter(|_| is_one) {
                Some(hole) => settings.push(("hole", hole.to_string())),
                None => settings.push(("draw", drawing(&setup.board.pegs().position()))),
            }
        }
        (Shelf::Drawn | Shelf::Rectangle, pegs) => settings.push(("draw", drawing(&pegs.position()))),
    }
    if setup.ways {
        settings.push(("ways", "1".to_owned()));
    }
    settings.extend(setup.lens.map(|slant| ("lens", slant_name(slant).to_owned())));
    if setup.by_moves {
        settings.push(("by", "moves".to_owned()));
    }
    // An answer that is still being computed will be shown at the requested step.
    let is_coming = play.answer().is_none() && play.own_moves().is_none();
    let step = play.step().max(if is_coming { setup.wanted } else { 0 });
    lab_model::write_place(&mut settings, play, Some(step).filter(|step| *step > 0));
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
        Link::write(&["pegs"], &settings)
    }

    #[test]
    fn links_open_and_are_written_again_as_they_were() {
        for hash in [
            "#/pegs?rows=3&cols=4",
            "#/pegs?rows=1&cols=10000&step=17",
            "#/pegs?rows=1000&cols=1000&step=999999&view=500.000,500.000,8",
            "#/pegs?rows=3&cols=4&ways=1&lens=falling&step=2&moves=2,1s;(2,2s)",
            "#/pegs?board=english&hole=4,4&step=12",
            "#/pegs?board=triangle15&hole=1,1&by=moves&step=5",
            "#/pegs?board=triangle15&hole=1,1&moves=3,1n;3,3w",
            "#/pegs?draw=.oo;ooo&lens=rising",
            "#/pegs?draw=ooo;ooo&step=3",
            "#/pegs?draw=",
            "#/pegs?draw=;;...oo",
        ] {
            let opened = open(hash);
            assert_eq!(opened.complaint, None, "{hash}");
            assert_eq!(rewritten(&opened), hash);
        }
    }

    #[test]
    fn bad_links_lead_to_the_nearest_good_state() {
        for (hash, name, allowed, becomes) in [
            ("#/pegs?rows=0&cols=4", "rows", "link-allowed-pegs-side", "#/pegs?rows=1&cols=4"),
            (
                "#/pegs?rows=3&cols=99999999999999999999999",
                "cols",
                "link-allowed-pegs-side",
                "#/pegs?rows=3&cols=10000",
            ),
            ("#/pegs?board=french", "board", "link-allowed-board", "#/pegs?rows=4&cols=5"),
            ("#/pegs?board=english&hole=x", "hole", "link-allowed-hole-point", "#/pegs?board=english&hole=4,4"),
            ("#/pegs?draw=o-o", "draw", "link-allowed-draw", "#/pegs?rows=4&cols=5"),
            ("#/pegs?rows=2&cols=2&lens=round", "lens", "link-allowed-lens", "#/pegs?rows=2&cols=2"),
            (
                "#/pegs?board=triangle15&lens=falling",
                "lens",
                "link-allowed-lens-rising",
                "#/pegs?board=triangle15&hole=1,1",
            ),
            (
                "#/pegs?board=triangle15&step=2&moves=3,1n",
                "step",
                "link-allowed-no-step",
                "#/pegs?board=triangle15&hole=1,1&moves=3,1n",
            ),
            ("#/pegs?board=english&by=jumps", "by", "link-allowed-by", "#/pegs?board=english&hole=4,4"),
            ("#/pegs?rows=2&cols=2&step=9", "step", "link-allowed-step", "#/pegs?rows=2&cols=2&step=3"),
            ("#/pegs?rows=2&cols=2&moves=boo", "moves", "link-allowed-jumps", "#/pegs?rows=2&cols=2"),
        ] {
            let opened = open(hash);
            let complaint = Some(bad_setting(name, allowed));
            assert_eq!((opened.complaint.clone(), rewritten(&opened).as_str()), (complaint, becomes), "{hash}");
        }
        assert_eq!(rewritten(&open("#/pegs")), "#/pegs?rows=4&cols=5");
        let off = open("#/pegs?board=english&hole=1,1");
        assert!(off.complaint.is_some());
        assert_eq!(rewritten(&off), "#/pegs?board=english&hole=4,4");
        let illegal = open("#/pegs?rows=2&cols=2&moves=1,1n;1,2e;1,1s");
        assert_eq!(illegal.complaint.map(|told| told.key), Some("link-bad-move"));
    }
}
