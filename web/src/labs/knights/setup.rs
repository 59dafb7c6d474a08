//! The lab's settings, in a link and out of it.

use std::collections::BTreeSet;

use qipan::Square;
use qipan::knights::{Board, Existence, Kind, MAX_EXPLICIT_SIDE, MAX_SIDE, Obstruction, Tour, existence};
use yew::prelude::*;

use crate::link::{Link, Reader, Settings, bad_setting};
use crate::stage::lab;
use crate::stage::play::Play;
use crate::words::Words;

/// What a person sets in the form.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The board, and the kind of tour.
    pub board: Board,
    /// Where the answer begins; the upper left corner, or the first square that is there, where nothing is set.
    pub start: Option<Square>,
    /// The answer is the tour with this number, from 1, of all there are.
    pub number: Option<u64>,
    /// Are the squares of the way numbered?
    pub numbers: bool,
    /// Is it written on the squares to which the knight can go how many ways lead on?
    pub ways: bool,
    /// Are the blocks of the answer outlined?
    pub blocks: bool,
    /// Are the two colours of the squares shown?
    pub colours: bool,
    /// The step that the link asks for, until the answer is there.
    pub wanted: u64,
    /// The link asks for nothing: one is invited to go on.
    pub invites: bool,
}

/// What can be drawn beside the way, by its name in links.
const SHOWN: [&str; 3] = ["numbers", "ways", "blocks"];
/// The most squares of a board whose tours are found by their numbers.
const MAX_NUMBERED: u64 = 42;
/// The chessboard.
const USUAL: u64 = 8;
/// Who asks for nothing finds the knight after so many moves.
const INVITING: u64 = 12;

impl Setup {
    /// The chessboard.
    #[must_use]
    pub fn usual() -> Self {
        Self::of(Board::new(USUAL, USUAL, Kind::Closed).unwrap_or_default())
    }

    fn of(board: Board) -> Self {
        Self {
            board,
            start: None,
            number: None,
            numbers: false,
            ways: false,
            blocks: false,
            colours: false,
            wanted: 0,
            invites: false,
        }
    }

    /// Does the board stand as it invites: with the knight on its way?
    #[must_use]
    pub fn is_inviting(&self, play: &Play<Tour>) -> bool {
        self.invites && play.own_moves().is_none() && play.step() == INVITING
    }

    /// Why there is no answer, where that is known at once.
    #[must_use]
    pub fn obstacle(&self) -> Option<Obstruction> {
        obstacle(&self.board, self.start)
    }

    /// The answer, where a formula gives it at once: of full boards, unless a tour is asked for by its number.
    #[must_use]
    pub fn answer(&self) -> Option<Tour> {
        if self.number.is_some() {
            return None;
        }
        Tour::of_full(&self.board, self.start)
    }

    /// Another board, or this one where there is no such board. What was taken away stays away as far as it is there.
    #[must_use]
    pub fn with_sides(&self, rows: u64, cols: u64) -> Self {
        let Ok(full) = Board::new(rows, cols, self.board.kind()) else { return self.clone() };
        let mut missing = BTreeSet::new();
        missing.extend(self.board.missing().iter().copied().filter(|square| full.surrounds(*square)));
        let board = full.clone().without(missing).unwrap_or(full);
        self.with_board(board)
    }

    /// Tours of another kind.
    #[must_use]
    pub fn with_kind(&self, kind: Kind) -> Self {
        self.with_board(self.board.clone().with_kind(kind))
    }

    /// A square is taken away, or put back; or why it cannot be.
    ///
    /// # Errors
    /// Why not.
    pub fn turning(&self, square: Square) -> Result<Self, qipan::knights::BoardError> {
        let mut missing = BTreeSet::new();
        missing.extend(self.board.missing().iter().copied().filter(|other| *other != square));
        if self.board.contains(square) {
            missing.insert(square);
        }
        let full = Board::new(self.board.rows(), self.board.cols(), self.board.kind())?;
        Ok(self.with_board(full.without(missing)?))
    }

    /// No square missing.
    #[must_use]
    pub fn whole(&self) -> Self {
        let (rows, cols) = (self.board.rows(), self.board.cols());
        let full = Board::new(rows, cols, self.board.kind());
        full.map_or_else(|_| self.clone(), |board| self.with_board(board))
    }

    /// The answer begins on another square.
    #[must_use]
    pub fn with_start(&self, start: Option<Square>) -> Self {
        let start = start.filter(|start| self.board.contains(*start));
        Self { start, number: None, wanted: 0, ..self.clone() }
    }

    fn with_board(&self, board: Board) -> Self {
        let start = self.start.filter(|start| board.contains(*start));
        Self { board, start, number: None, wanted: 0, ..self.clone() }
    }

    fn shown(&mut self) -> [(&'static str, &mut bool); 3] {
        let [numbers, ways, blocks] = SHOWN;
        [(numbers, &mut self.numbers), (ways, &mut self.ways), (blocks, &mut self.blocks)]
    }
}

/// The names of the settings.
pub const NAMES: [&str; 10] = ["rows", "cols", "task", "kind", "start", "without", "tour", "show", "lens", "step"];

/// All that a link says.
pub type Opened = lab::Opened<Setup, Tour>;

/// Reads a link. It never fails: see [`Opened::complaint`].
#[must_use]
pub fn read(link: &Link) -> Opened {
    let mut reader = Reader::new(link);
    let rows = reader.number("rows", "link-allowed-knights-side", 1, MAX_SIDE);
    let cols = reader.number("cols", "link-allowed-knights-side", 1, MAX_SIDE);
    let (rows, cols) = match (rows.or(cols), cols.or(rows)) {
        (Some(rows), Some(cols)) => (rows, cols),
        _ => (USUAL, USUAL),
    };
    // Who counts is shown another lab; but the worksheet of both is one.
    let _ = reader.named("task", "link-allowed-task", |text| TASKS.contains(&text).then_some(()));
    let kind = reader.named("kind", "link-allowed-kind", Kind::from_name).unwrap_or(Kind::Closed);
    let board = Board::new(rows, cols, kind).unwrap_or_default();
    let mut setup = Setup::of(board.clone());
    let squares = |text: &str| {
        let mut squares = BTreeSet::new();
        for square in text.split(';').filter(|square| !square.is_empty()) {
            squares.insert(square.parse().ok()?);
        }
        board.clone().without(squares).ok()
    };
    if let Some(board) = reader.named("without", "link-allowed-without", squares) {
        setup.board = board;
    }
    let start = |text: &str| text.parse().ok().filter(|square| setup.board.contains(*square));
    setup.start = reader.named("start", "link-allowed-start", start);
    let has_tours = has_numbers(&setup.board) && obstacle(&setup.board, None).is_none();
    let number = |text: &str| text.parse().ok().filter(|number| *number > 0 && has_tours);
    setup.number = reader.named("tour", "link-allowed-tour", number);
    let list = |text: &str| {
        let names: Vec<String> = text.split(',').filter(|name| !name.is_empty()).map(str::to_owned).collect();
        names.iter().all(|name| SHOWN.contains(&name.as_str())).then_some(names)
    };
    let wanted = reader.named("show", "link-allowed-knights-show", list).unwrap_or_default();
    for (name, shown) in setup.shown() {
        *shown = wanted.iter().any(|wanted| wanted == name);
    }
    let lens = |text: &str| (text == "colours").then_some(true);
    setup.colours = reader.named("lens", "link-allowed-colours", lens).unwrap_or(false);

    let mut play = Play::new(setup.board.clone(), setup.answer());
    // Who asks for nothing sees the knight on its way, and where it can go.
    let asks = NAMES.iter().chain(["moves"].iter()).any(|name| link.get(name).is_some());
    setup.invites = !asks;
    let usual_step = if asks { 0 } else { INVITING.min(play.len()) };
    let step = reader.number("step", "link-allowed-step", 0, u64::MAX).unwrap_or(usual_step);
    play.go_to(step);
    if play.answer().is_some() {
        if step > play.len() {
            reader.complain(bad_setting("step", "link-allowed-step"));
        }
    } else if link.get("moves").is_none() {
        setup.wanted = step;
    } else if step > 0 {
        // What a search finds is no place to begin: one's own moves there begin on the empty board.
        reader.complain(bad_setting("step", "link-allowed-no-step"));
    }
    Opened::with_rest(reader, setup, play, "link-allowed-squares")
}

/// What a colleague who opens the link would miss, but for the view.
#[must_use]
pub fn write(setup: &Setup, play: &Play<Tour>) -> Settings {
    let board = &setup.board;
    let mut settings = vec![
        ("rows", board.rows().to_string()),
        ("cols", board.cols().to_string()),
        ("task", TASKS[0].to_owned()),
        ("kind", board.kind().name().to_owned()),
    ];
    settings.extend(setup.start.map(|start| ("start", start.to_string())));
    settings.extend(without(board));
    settings.extend(setup.number.map(|number| ("tour", number.to_string())));
    let mut setup = setup.clone();
    let shown: Vec<&str> = setup.shown().into_iter().filter(|(_, shown)| **shown).map(|(name, _)| name).collect();
    if !shown.is_empty() {
        settings.push(("show", shown.join(",")));
    }
    if setup.colours {
        settings.push(("lens", "colours".to_owned()));
    }
    // An answer on its way will be shown at the step that is wanted.
    let is_coming = play.answer().is_none() && play.own_moves().is_none();
    let step = play.step().max(if is_coming { setup.wanted } else { 0 });
    lab::write_place(&mut settings, play, Some(step).filter(|step| *step > 0));
    settings
}

/// Why there is no tour of a board from `start`, or from anywhere, where that is known at once.
#[must_use]
pub fn obstacle(board: &Board, start: Option<Square>) -> Option<Obstruction> {
    match existence(board, start) {
        Existence::No(obstacle) => Some(obstacle),
        Existence::Yes(_) | Existence::Unknown => None,
    }
}

/// The two tasks of the family, by their names in links: a tour is gone, or the tours are counted.
pub const TASKS: [&str; 2] = ["tour", "count"];

/// The settings of a task with this board.
#[must_use]
pub fn of_task(board: &Board, task: &str, lang: &str) -> Settings {
    let mut settings = vec![
        ("rows", board.rows().to_string()),
        ("cols", board.cols().to_string()),
        ("task", task.to_owned()),
        ("kind", board.kind().name().to_owned()),
    ];
    settings.extend(without(board));
    settings.push(("lang", lang.to_owned()));
    settings
}

/// The squares that a board lacks, if it lacks any.
#[must_use]
pub fn without(board: &Board) -> Option<(&'static str, String)> {
    let missing: Vec<String> = board.missing().iter().map(ToString::to_string).collect();
    (!board.is_full()).then(|| ("without", missing.join(";")))
}

/// The choice between the two tasks. They are labs of their own, so that they are links.
pub fn tasks(board: &Board, task: &'static str, words: &Words) -> Html {
    let link = |name: &'static str, key: &'static str| {
        let href = Link::write(&["knights"], &of_task(board, name, words.lang().code()));
        html! { <a {key} {href} aria-current={(name == task).then_some("true")}>{ words.get(key) }</a> }
    };
    html! {
        <div key="task" class="field">
            <span id="task">{ words.get("knights-task") }</span>
            <div class="seg" role="group" aria-labelledby="task">
                { link(TASKS[0], "knights-task-tour") }
                { link(TASKS[1], "knights-task-count") }
            </div>
        </div>
    }
}

/// Can tours of a board be found by their numbers? Of larger ones there are too many states.
#[must_use]
pub fn has_numbers(board: &Board) -> bool {
    board.area() <= MAX_NUMBERED
}

/// Can squares be taken from a board of these sides?
#[must_use]
pub const fn can_lack(board: &Board) -> bool {
    board.rows() <= MAX_EXPLICIT_SIDE && board.cols() <= MAX_EXPLICIT_SIDE
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
            "#/knights?rows=8&cols=8&task=tour&kind=closed",
            "#/knights?rows=17&cols=20&task=tour&kind=closed&start=3,4&show=numbers,ways,blocks&lens=colours&step=341",
            "#/knights?rows=5&cols=5&task=tour&kind=open&without=3,3;5,5&moves=1,1;2,3",
            "#/knights?rows=1000000000&cols=1000000000&task=tour&kind=open&step=99999999999999999&view=500000000.000,7.500,20",
            "#/knights?rows=6&cols=6&task=tour&kind=closed&step=3&moves=1,1",
            "#/knights?rows=4&cols=4&task=tour&kind=closed",
            "#/knights?rows=6&cols=6&task=tour&kind=closed&tour=4711&step=9",
        ] {
            let opened = open(hash);
            let refused = opened.play.own_moves().is_some() && hash.contains("step=3");
            assert!(opened.complaint.is_none() || refused, "{hash}: {:?}", opened.complaint);
            assert!(rewritten(&opened) == hash || refused, "{} for {hash}", rewritten(&opened));
        }
    }

    #[test]
    fn bad_links_lead_to_the_nearest_good_state() {
        let rest = "task=tour&kind=closed";
        for (hash, name, allowed, becomes) in [
            ("rows=0&cols=4", "rows", "link-allowed-knights-side", format!("rows=1&cols=4&{rest}")),
            ("rows=6&cols=6&task=x", "task", "link-allowed-task", format!("rows=6&cols=6&{rest}")),
            ("rows=6&cols=6&kind=x", "kind", "link-allowed-kind", format!("rows=6&cols=6&{rest}")),
            ("rows=6&cols=6&start=7,1", "start", "link-allowed-start", format!("rows=6&cols=6&{rest}")),
            ("rows=6&cols=6&without=7,1", "without", "link-allowed-without", format!("rows=6&cols=6&{rest}")),
            ("rows=65&cols=6&without=1,1", "without", "link-allowed-without", format!("rows=65&cols=6&{rest}")),
            ("rows=6&cols=6&tour=0", "tour", "link-allowed-tour", format!("rows=6&cols=6&{rest}")),
            ("rows=8&cols=8&tour=1", "tour", "link-allowed-tour", format!("rows=8&cols=8&{rest}")),
            ("rows=6&cols=6&show=all", "show", "link-allowed-knights-show", format!("rows=6&cols=6&{rest}")),
            ("rows=6&cols=6&lens=x", "lens", "link-allowed-colours", format!("rows=6&cols=6&{rest}")),
            ("rows=6&cols=6&step=99", "step", "link-allowed-step", format!("rows=6&cols=6&{rest}&step=37")),
        ] {
            let opened = open(&format!("#/knights?{hash}"));
            assert_eq!(opened.complaint, Some(bad_setting(name, allowed)), "{hash}");
            assert_eq!(rewritten(&opened), format!("#/knights?{becomes}"), "{hash}");
        }
        assert!(open("#/knights?rows=6&cols=7&moves=9,9").complaint.is_some());
        assert_eq!(rewritten(&open("#/knights")), format!("#/knights?rows=8&cols=8&{rest}&step=12"));
    }
}
