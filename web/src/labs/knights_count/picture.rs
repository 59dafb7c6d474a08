//! The picture of the board, and its descriptions in words and as text.

use qipan::knights::count::{Degree, Vertex};
use qipan::knights::frontier_game::scene::{Overlay, SquareLabel, scene};
use qipan::knights::frontier_game::{FrontierGame, FrontierPosition, VertexLabel};
use qipan::scene::{Scene, Window};
use qipan::{Arg, Args, ListStyle, OwnedMessage, Square};

use crate::stage::board::Picture;

/// A position with its overlay.
#[derive(Clone, Debug)]
pub struct TilePicture {
    /// The game on the board.
    pub laying: FrontierGame,
    /// The tiles placed so far.
    pub laid: FrontierPosition,
    /// The overlay.
    pub overlay: Overlay,
}

impl Picture for TilePicture {
    fn sides(&self) -> (u64, u64) {
        (self.laying.board().rows(), self.laying.board().cols())
    }

    fn deepest(&self) -> u32 {
        0
    }

    fn scene(&self, window: Window) -> Scene {
        scene(&self.laying, &self.laid, window, &self.overlay)
    }

    fn label(&self, square: Square) -> OwnedMessage {
        OwnedMessage::of(&SquareLabel::of(&self.laying, &self.laid, square))
    }

    fn can_drag(&self, _square: Square) -> bool {
        false
    }

    fn landmark(&self) -> Option<Square> {
        self.laying.next(&self.laid)
    }
}

/// Formats a square as in links, or `x` for the apex, the end of an open tour.
#[must_use]
pub fn name(vertex: Vertex) -> String {
    match vertex {
        Vertex::Square(square) => square.to_string(),
        Vertex::Apex => "x".to_owned(),
    }
}

/// Returns the pairs of ends of paths in the frontier, each once.
#[must_use]
pub fn pairs(laying: &FrontierGame, laid: &FrontierPosition) -> Vec<(Vertex, Vertex)> {
    let frontier = laying.frontier(laid);
    let joined = frontier.iter().filter_map(|(vertex, used)| match used {
        Degree::One(other) => Some((*vertex, *other)),
        Degree::Zero | Degree::Two => None,
    });
    let all: Vec<(Vertex, Vertex)> = joined.collect();
    let place = |vertex: Vertex| frontier.iter().position(|(known, _)| *known == vertex);
    all.into_iter().filter(|(one, other)| place(*one) < place(*other)).collect()
}

/// Describes the frontier in a sentence or two.
#[must_use]
pub fn described(laying: &FrontierGame, laid: &FrontierPosition) -> OwnedMessage {
    let board = laying.board();
    let args = Args::none().count("rows", board.rows()).count("cols", board.cols()).count("squares", board.area());
    let Some(next) = laying.next(laid) else { return OwnedMessage { key: "knights-count-described-whole", args } };
    let frontier = laying.frontier(laid);
    let count = |wanted: fn(&Degree) -> bool| {
        frontier.iter().filter(|(vertex, used)| *vertex != Vertex::Apex && wanted(used)).count() as u64
    };
    let is_next = OwnedMessage { key: "knights-count-next", args: Args::none().square(next) };
    let pair = |(one, other): (Vertex, Vertex)| {
        let args = Args::none().message("one", &VertexLabel(one)).message("other", &VertexLabel(other));
        Arg::Message(Box::new(OwnedMessage { key: "knights-count-pair", args }))
    };
    let all = pairs(laying, laid);
    let paths = if all.is_empty() {
        OwnedMessage::plain("knights-count-pairs-none")
    } else {
        let args = Args::none().list("pairs", ListStyle::Comma, all.into_iter().map(pair));
        OwnedMessage { key: "knights-count-pairs", args }
    };
    let args = args
        .count("done", laid.count() as u64)
        .message("next", &is_next)
        .count("full", count(|used| *used == Degree::Two))
        .count("one", count(|used| matches!(used, Degree::One(_))));
    OwnedMessage { key: "knights-count-described", args: args.message("pairs", &paths) }
}

/// Returns the position as rows of characters: `-` for a finished square, `*` for the next one, `2` for a square with
/// two edges, equal letters for the two ends of a path, `x` for an end whose path leads to an end of the tour, `.` for
/// a square without edges, `_` beyond the frontier, `#` for a missing square.
#[must_use]
pub fn text(laying: &FrontierGame, laid: &FrontierPosition) -> String {
    let board = laying.board();
    let pairs = pairs(laying, laid);
    let letters = || ('a'..='w').chain('A'..='Z').cycle();
    let letter = |square: Square| {
        let vertex = Vertex::Square(square);
        let mut chains = pairs.iter().filter(|(one, other)| ![one, other].contains(&&Vertex::Apex)).zip(letters());
        chains.find(|((one, other), _)| *one == vertex || *other == vertex).map_or('x', |(_, letter)| letter)
    };
    let sign = |square: Square| match SquareLabel::of(laying, laid, square) {
        SquareLabel::Done | SquareLabel::End => '-',
        SquareLabel::Next(_) => '*',
        SquareLabel::Used { used: Degree::Zero, .. } => '.',
        SquareLabel::Used { used: Degree::Two, .. } => '2',
        SquareLabel::Used { used: Degree::One(_), .. } => letter(square),
        SquareLabel::Later => '_',
        SquareLabel::Missing => '#',
    };
    let row = |row: u64| {
        let signs = (0..board.cols()).map(|col| sign(Square::new(row, col)).to_string());
        signs.collect::<Vec<String>>().join(" ") + "\n"
    };
    (0..board.rows()).map(row).collect()
}
