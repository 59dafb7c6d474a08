//! The settings of the lab, to and from links.

use std::collections::BTreeSet;

use qipan::Square;
use qipan::knights::{Board, Existence, Kind, MAX_EXPLICIT_SIDE, MAX_SIDE, Obstruction, Tour, existence};
use yew::prelude::*;

use crate::link::{Link, Reader, Settings, bad_setting};
use crate::stage::lab_model;
use crate::stage::play::Play;
use crate::words::Words;

/// The settings of the form.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The board, and the kind of tour.
    pub board: Board,
    /// The start of the answer; by default the upper left corner, or the first square that is not missing.
    pub start: Option<Square>,
    /// The number of the answer among all tours, from 1, if one is requested.
    pub number: Option<u64>,
    /// Whether the squares of the path are numbered.
    pub numbers: bool,
    /// Whether the offered squares show their numbers of onward moves.
    pub ways: bool,
    /// Whether the blocks of the answer are outlined.
    pub blocks: bool,
    /// Whether the lens is on: the two colours of the squares.
    pub colours: bool,
    /// The step of the link, kept until the answer is known.
    pub wanted: u64,
    /// Whether the link is empty: then the knight is on its way, as an invitation.
    pub invites: bool,
}

/// The names of the optional parts of the overlay in links.
const SHOWN: [&str; 3] = ["numbers", "ways", "blocks"];
/// Maximum number of squares of boards whose tours are unranked.
const MAX_NUMBERED: u64 = 42;
/// The side of the default board, the chessboard.
const USUAL: u64 = 8;
/// Number of moves made on the board of an empty link.
const INVITING: u64 = 12;

impl Setup {
    /// Returns the default: the chessboard.
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

    /// Whether the board is in the state of the invitation: with the knight on its way.
    #[must_use]
    pub fn is_inviting(&self, play: &Play<Tour>) -> bool {
        self.invites && play.own_moves().is_none() && play.step() == INVITING
    }

    /// Returns the reason why there is no answer, if it is known without a search.
    #[must_use]
    pub fn obstacle(&self) -> Option<Obstruction> {
        obstacle(&self.board, self.start)
    }

    /// Returns the answer, if a formula gives it: for full boards, unless a tour is requested by its number.
    #[must_use]
    pub fn answer(&self) -> Option<Tour> {
        if self.number.is_some() {
            return None;
        }
        Tour::of_full(&self.board, self.start)
    }

    /// Returns the settings with other sides, or unchanged if there is no such board. Missing squares stay missing if
    /// they are on the new board.
    #[must_use]
    pub fn with_sides(&self, rows: u64, cols: u64) -> Self {
        let Ok(full) = Board::new(rows, cols, self.board.kind()) else { return self.clone() };
        let mut missing = BTreeSet::new();
        missing.extend(self.board.missing().iter().copied().filter(|square| full.surrounds(*square)));
        let board = full.clone().without(missing).unwrap_or(full);
        self.with_board(board)
    }

    /// Returns the settings with the other kind of tour.
    #[must_use]
    pub fn with_kind(&self, kind: Kind) -> Self {
        self.with_board(self.board.clone().with_kind(kind))
    }

    /// Returns the settings with a square removed, or put back.
    ///
    /// # Errors
    /// If the board cannot be changed so.
    pub fn turning(&self, square: Square) -> Result<Self, qipan::knights::BoardError> {
        let mut missing = BTreeSet::new();
        missing.extend(self.board.missing().iter().copied().filter(|other| *other != square));
        if self.board.contains(square) {
            missing.insert(square);
        }
        let full = Board::new(self.board.rows(), self.board.cols(), self.board.kind())?;
        Ok(self.with_board(full.without(missing)?))
    }

    /// Returns the settings without missing squares.
    #[must_use]
    pub fn whole(&self) -> Self {
        let (rows, cols) = (self.board.rows(), self.board.cols());
        let full = Board::new(rows, cols, self.board.kind());
        full.map_or_else(|_| self.clone(), |board| self.with_board(board))
    }

    /// Returns the last step of a tour: its last square, or its closing move.
    #[must_use]
    pub fn last_step(&self) -> u64 {
        self.board.area() + u64::from(self.board.kind() == Kind::Closed)
    }

    /// Returns the settings with another start of the answer.
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

/// The contents of a link.
pub type Opened = lab_model::Opened<Setup, Tour>;

/// Parses a link. Never fails: see [`Opened::complaint`].
#[must_use]
pub fn read(link: &Link) -> Opened {
    let mut reader = Reader::new(link);
    let rows = reader.number("rows", "link-allowed-knights-side", 1, MAX_SIDE);
    let cols = reader.number("cols", "link-allowed-knights-side", 1, MAX_SIDE);
    let (rows, cols) = match (rows.or(cols), cols.or(rows)) {
        (Some(rows), Some(cols)) => (rows, cols),
        _ => (USUAL, USUAL),
    };
    // The counting task is a lab of its own, but the worksheet is the same for both.
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
    // An empty link shows the knight on its way, and its moves.
    let asks = NAMES.iter().chain(["moves"].iter()).any(|name| link.get(name).is_some());
    setup.invites = !asks;
    let usual_step = match (asks, setup.number) {
        (false, _) => INVITING.min(play.len()),
        (true, Some(_)) if names_only_tour(link) => setup.last_step(),
        (true, _) => 0,
    };
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
    Opened::with_rest(reader, setup, play, "link-allowed-squares")
}

/// Whether a link names a tour by its number and no step, place or exercise: the whole tour is shown.
pub fn names_only_tour(link: &Link) -> bool {
    let others = ["step", "moves", "tab", "guess", "lock", "controls"];
    link.get("tour").is_some() && others.iter().all(|name| link.get(name).is_none())
}

/// Returns the settings of the link that restores this state, without the view.
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
    // An answer that is still being computed will be shown at the requested step.
    let is_coming = play.answer().is_none() && play.own_moves().is_none();
    let step = play.step().max(if is_coming { setup.wanted } else { 0 });
    lab_model::write_place(&mut settings, play, Some(step).filter(|step| *step > 0 || setup.number.is_some()));
    settings
}

/// Returns the reason why there is no tour of a board, from `start` or from anywhere, if it is known without a search.
#[must_use]
pub fn obstacle(board: &Board, start: Option<Square>) -> Option<Obstruction> {
    match existence(board, start) {
        Existence::No(obstacle) => Some(obstacle),
        Existence::Yes(_) | Existence::Unknown => None,
    }
}

/// The names of the family's two tasks in links: finding a tour, and counting tours.
pub const TASKS: [&str; 2] = ["tour", "count"];

/// Whether a link of the family is for the task of counting, which has a lab of its own.
#[must_use]
pub fn is_counting(link: &Link) -> bool {
    link.get("task") == Some(TASKS[1])
}

/// Returns the settings of a task with this board.
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

/// Returns the setting for the missing squares, if there are any.
#[must_use]
pub fn without(board: &Board) -> Option<(&'static str, String)> {
    let missing: Vec<String> = board.missing().iter().map(ToString::to_string).collect();
    (!board.is_full()).then(|| ("without", missing.join(";")))
}

/// The choice of the task. The tasks are separate labs, so these are links.
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

/// Whether tours of this board can be unranked. Larger boards have too many states.
#[must_use]
pub fn has_numbers(board: &Board) -> bool {
    board.area() <= MAX_NUMBERED
}

/// Whether squares can be removed from a board of these sides.
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
