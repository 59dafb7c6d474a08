//! The settings of the lab, to and from links.

use qipan::fives::lattice::slopes;
use qipan::fives::rules::MAX_LINE_LENGTH;
use qipan::fives::{BlockingSet, Board, MAX_EXPLICIT_SIDE, MAX_SIDE, has_cell};

use crate::link::{Link, Reader, Settings, bad_setting};
use crate::stage::lab_model;
use crate::stage::play::Play;

/// Maximum number of squares of boards that are examined square by square.
pub const MAX_EXAMINED: u64 = 10_000;

/// Whether the board is small enough to be examined square by square.
#[must_use]
pub const fn is_small(board: &Board) -> bool {
    board.rows() * board.cols() <= MAX_EXAMINED
}

/// The settings of the form.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The board.
    pub board: Board,
    /// The number of the shown minimum blocking set, from 1: those of lattices come first.
    pub way: u64,
    /// Whether the regions are tinted.
    pub regions: bool,
    /// Whether the lines of the proof are drawn.
    pub lines: bool,
    /// Whether redundant stones are ringed.
    pub spare: bool,
    /// The slope of the lens.
    pub lens: Option<u64>,
    /// The step of the link, kept until the answer is known.
    pub wanted: u64,
    /// Whether the link is empty, or has `ask=1`: then the board lacks only the last stone, as an invitation.
    pub invites: bool,
}

/// The names of the optional parts of the overlay in links.
const SHOWN: [&str; 3] = ["regions", "lines", "spare"];

impl Setup {
    /// Returns the default: the board of the example in the source.
    #[must_use]
    pub fn usual() -> Self {
        Self::of(Board::default())
    }

    fn of(board: Board) -> Self {
        Self { board, way: 1, regions: false, lines: false, spare: false, lens: None, wanted: 0, invites: false }
    }

    /// Whether the board is in the state of the invitation: all stones of the answer but the last.
    #[must_use]
    pub fn is_inviting(&self, play: &Play<BlockingSet>) -> bool {
        self.invites && play.own_moves().is_none_or(|session| session.depth() == 0) && play.step() + 1 == play.len()
    }

    /// Returns the minimum blocking sets by formula, in order.
    #[must_use]
    pub fn by_formula(&self) -> Vec<BlockingSet> {
        BlockingSet::by_formula(&self.board)
    }

    /// Returns the answer, if a formula gives it.
    #[must_use]
    pub fn answer(&self) -> Option<BlockingSet> {
        let at = usize::try_from(self.way - 1).ok()?;
        self.by_formula().into_iter().nth(at)
    }

    /// Returns the settings with another board, or unchanged if there is no such board.
    #[must_use]
    pub fn with_board(&self, rows: u64, cols: u64, length: u64) -> Self {
        // Sides that are too long for lines of this length are reduced.
        let longest = longest(length);
        let Ok(board) = Board::new(rows.min(longest), cols.min(longest), length) else { return self.clone() };
        let lens = self.lens.filter(|slope| slopes(length).any(|known| known == *slope));
        Self { board, way: 1, wanted: 0, lens, ..self.clone() }
    }

    fn shown(&mut self) -> [(&'static str, &mut bool); 3] {
        let [regions, lines, spare] = SHOWN;
        [(regions, &mut self.regions), (lines, &mut self.lines), (spare, &mut self.spare)]
    }
}

/// Returns the longest side of boards with lines of this length.
#[must_use]
pub const fn longest(length: u64) -> u64 {
    if has_cell(length) { MAX_SIDE } else { MAX_EXPLICIT_SIDE }
}

/// The names of the settings.
pub const NAMES: [&str; 8] = ["rows", "cols", "line", "way", "show", "lens", "step", "ask"];

/// The contents of a link.
pub type Opened = lab_model::Opened<Setup, BlockingSet>;

/// Parses a link. Never fails: see [`Opened::complaint`].
#[must_use]
pub fn read(link: &Link) -> Opened {
    let mut reader = Reader::new(link);
    let usual = Board::default();
    let length = reader.number("line", "link-allowed-line", 1, MAX_LINE_LENGTH).unwrap_or(usual.length());
    let longest = longest(length);
    let allowed = if longest == MAX_SIDE { "link-allowed-fives-side" } else { "link-allowed-fives-side-by-hand" };
    let rows = reader.number("rows", allowed, 1, longest);
    let cols = reader.number("cols", allowed, 1, longest);
    let (rows, cols) = match (rows.or(cols), cols.or(rows)) {
        (Some(rows), Some(cols)) => (rows, cols),
        _ => (usual.rows(), usual.cols()),
    };
    let mut setup = Setup::of(Board::new(rows, cols, length).unwrap_or(usual));
    setup.way = reader.number("way", "link-allowed-way", 1, u64::MAX).unwrap_or(1);
    let list = |text: &str| {
        let names: Vec<String> = text.split(',').filter(|name| !name.is_empty()).map(str::to_owned).collect();
        names.iter().all(|name| SHOWN.contains(&name.as_str())).then_some(names)
    };
    let wanted = reader.named("show", "link-allowed-show", list).unwrap_or_default();
    for (name, shown) in setup.shown() {
        *shown = wanted.iter().any(|wanted| wanted == name);
    }
    let slope = |text: &str| text.parse().ok().filter(|slope| slopes(length).any(|known| known == *slope));
    setup.lens = reader.named("lens", "link-allowed-slope", slope);

    let mut play = Play::new(setup.board, setup.answer());
    // An empty link shows a board that lacks one stone, and the lines that are open without it.
    let asks = NAMES.iter().chain(["moves"].iter()).any(|name| link.get(name).is_some());
    setup.invites = reader.switch("ask") || !asks;
    let usual_step = if !setup.invites { 0 } else { play.len().saturating_sub(1) };
    let step = reader.number("step", "link-allowed-step", 0, u64::MAX).unwrap_or(usual_step);
    play.go_to(step);
    if play.answer().is_some() {
        if step > play.len() {
            reader.complain(bad_setting("step", "link-allowed-step"));
        }
    } else if link.get("moves").is_none() {
        setup.wanted = step;
    } else if step > 0 {
        // There is no step of an unknown answer to start from: own moves start on the empty board.
        reader.complain(bad_setting("step", "link-allowed-no-step"));
    }
    Opened::with_rest(reader, setup, play, "link-allowed-stones")
}

/// Returns the settings of the link that restores this state, without the view.
#[must_use]
pub fn write(setup: &Setup, play: &Play<BlockingSet>) -> Settings {
    let board = &setup.board;
    let mut settings = vec![
        ("rows", board.rows().to_string()),
        ("cols", board.cols().to_string()),
        ("line", board.length().to_string()),
    ];
    if setup.way > 1 {
        settings.push(("way", setup.way.to_string()));
    }
    let mut setup = setup.clone();
    let shown: Vec<&str> = setup.shown().into_iter().filter(|(_, shown)| **shown).map(|(name, _)| name).collect();
    if !shown.is_empty() {
        settings.push(("show", shown.join(",")));
    }
    settings.extend(setup.lens.map(|slope| ("lens", slope.to_string())));
    // An answer that is still being computed will be shown at the requested step.
    let is_coming = play.answer().is_none() && play.own_moves().is_none();
    let step = play.step().max(if is_coming { setup.wanted } else { 0 });
    if setup.is_inviting(play) {
        settings.push(("ask", "1".to_owned()));
    }
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
        Link::write(&["fives"], &settings)
    }

    #[test]
    fn links_open_and_are_written_again_as_they_were() {
        for hash in [
            "#/fives?rows=6&cols=7&line=5",
            "#/fives?rows=13&cols=17&line=5&way=8&show=regions,lines,spare&lens=3&step=44",
            "#/fives?rows=1000000000&cols=1000000000&line=5&step=99999999999999999&view=500000000.000,7.500,20",
            "#/fives?rows=5&cols=5&line=5&way=17&step=3",
            "#/fives?rows=6&cols=7&line=5&step=3&moves=put:1,2;take:1,2",
            "#/fives?rows=8&cols=8&line=4&moves=put:2,2",
        ] {
            let opened = open(hash);
            assert_eq!(opened.complaint, None, "{hash}");
            assert_eq!(rewritten(&opened), hash);
        }
    }

    #[test]
    fn bad_links_lead_to_the_nearest_good_state() {
        for (hash, name, allowed, becomes) in [
            ("#/fives?rows=0&cols=4", "rows", "link-allowed-fives-side", "#/fives?rows=1&cols=4&line=5"),
            (
                "#/fives?rows=90&cols=4&line=4",
                "rows",
                "link-allowed-fives-side-by-hand",
                "#/fives?rows=64&cols=4&line=4",
            ),
            ("#/fives?rows=6&cols=7&line=50", "line", "link-allowed-line", "#/fives?rows=6&cols=7&line=49"),
            ("#/fives?rows=6&cols=7&way=x", "way", "link-allowed-way", "#/fives?rows=6&cols=7&line=5"),
            ("#/fives?rows=6&cols=7&show=all", "show", "link-allowed-show", "#/fives?rows=6&cols=7&line=5"),
            ("#/fives?rows=6&cols=7&lens=4", "lens", "link-allowed-slope", "#/fives?rows=6&cols=7&line=5"),
            ("#/fives?rows=6&cols=7&step=9", "step", "link-allowed-step", "#/fives?rows=6&cols=7&line=5&step=8"),
        ] {
            let opened = open(hash);
            assert_eq!(opened.complaint, Some(bad_setting(name, allowed)), "{hash}");
            assert_eq!(rewritten(&opened), becomes, "{hash}");
        }
        assert!(open("#/fives?rows=6&cols=7&moves=put:9,9").complaint.is_some());
        let invitation = "#/fives?rows=6&cols=7&line=5&ask=1&step=7";
        assert_eq!(rewritten(&open("#/fives")), invitation);
        assert_eq!(rewritten(&open("#/fives?ask=1")), invitation);
        let opened = open(invitation);
        assert!(opened.setup.is_inviting(&opened.play));
    }
}
