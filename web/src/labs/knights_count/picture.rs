//! What is shown on the board, and the same in words and as text.

use qipan::knights::count::{Use, Vertex};
use qipan::knights::laying::scene::{Overlay, SquareIs, scene};
use qipan::knights::laying::{Laid, Laying};
use qipan::scene::{Scene, Window};
use qipan::{Args, Sentence, Square};

use crate::stage::board::Picture;

/// A laying and what is drawn beside it.
#[derive(Clone, Debug)]
pub struct TilePicture {
    /// The board.
    pub laying: Laying,
    /// How far the tiles are laid.
    pub laid: Laid,
    /// What is drawn beside them.
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

    fn label(&self, square: Square) -> Sentence {
        Sentence::of(&SquareIs::of(&self.laying, &self.laid, square))
    }

    fn can_drag(&self, _square: Square) -> bool {
        false
    }

    fn landmark(&self) -> Option<Square> {
        self.laying.next(&self.laid)
    }
}

/// A square as links write it, or `x` for an end of the tour.
#[must_use]
pub fn name(vertex: Vertex) -> String {
    match vertex {
        Vertex::Square(square) => square.to_string(),
        Vertex::House => "x".to_owned(),
    }
}

/// The pairs of ends of chains in the frontier, each once.
#[must_use]
pub fn pairs(laying: &Laying, laid: &Laid) -> Vec<(Vertex, Vertex)> {
    let frontier = laying.frontier(laid);
    let joined = frontier.iter().filter_map(|(vertex, used)| match used {
        Use::Joined(other) => Some((*vertex, *other)),
        Use::Free | Use::Full => None,
    });
    let all: Vec<(Vertex, Vertex)> = joined.collect();
    let place = |vertex: Vertex| frontier.iter().position(|(known, _)| *known == vertex);
    all.into_iter().filter(|(one, other)| place(*one) < place(*other)).collect()
}

/// The frontier in a sentence or two.
#[must_use]
pub fn described(laying: &Laying, laid: &Laid) -> Sentence {
    let board = laying.board();
    let args = Args::none().count("rows", board.rows()).count("cols", board.cols()).count("squares", board.area());
    let Some(next) = laying.next(laid) else { return Sentence { key: "knights-count-described-whole", args } };
    let frontier = laying.frontier(laid);
    let count = |wanted: fn(&Use) -> bool| {
        frontier.iter().filter(|(vertex, used)| *vertex != Vertex::House && wanted(used)).count() as u64
    };
    let is_next = Sentence { key: "knights-count-next", args: Args::none().square(next) };
    // Pairs as links write squares: sentences in a list would need a language.
    let all: Vec<String> =
        pairs(laying, laid).into_iter().map(|(one, other)| format!("{}–{}", name(one), name(other))).collect();
    let args = args
        .count("done", laid.count() as u64)
        .told("next", &is_next)
        .count("full", count(|used| *used == Use::Full))
        .count("one", count(|used| matches!(used, Use::Joined(_))));
    let args = if all.is_empty() {
        args.key("pairs", "knights-count-pairs-none")
    } else {
        args.verbatim("pairs", all.join("; "))
    };
    Sentence { key: "knights-count-described", args }
}

/// The laying as rows of signs: `-` for a square that is done, `*` for the next, `2` for both ends, the same letter for the two
/// ends of a chain, `x` where it leads to an end of the tour, `.` for no end, `_` for what is beyond the frontier, `#` for what
/// is missing.
#[must_use]
pub fn text(laying: &Laying, laid: &Laid) -> String {
    let board = laying.board();
    let pairs = pairs(laying, laid);
    let letters = || ('a'..='w').chain('A'..='Z').cycle();
    let letter = |square: Square| {
        let vertex = Vertex::Square(square);
        let mut chains = pairs.iter().filter(|(one, other)| ![one, other].contains(&&Vertex::House)).zip(letters());
        chains.find(|((one, other), _)| *one == vertex || *other == vertex).map_or('x', |(_, letter)| letter)
    };
    let sign = |square: Square| match SquareIs::of(laying, laid, square) {
        SquareIs::Done | SquareIs::End => '-',
        SquareIs::Next(_) => '*',
        SquareIs::Used { used: Use::Free, .. } => '.',
        SquareIs::Used { used: Use::Full, .. } => '2',
        SquareIs::Used { used: Use::Joined(_), .. } => letter(square),
        SquareIs::Later => '_',
        SquareIs::Missing => '#',
    };
    let row = |row: u64| {
        let signs = (0..board.cols()).map(|col| sign(Square::new(row, col)).to_string());
        signs.collect::<Vec<String>>().join(" ") + "\n"
    };
    (0..board.rows()).map(row).collect()
}
