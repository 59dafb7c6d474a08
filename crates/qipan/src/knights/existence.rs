//! Existence of tours: theorems for full boards, necessary conditions for boards with missing squares.
//!
//! Full boards are settled: closed tours by A. J. Schwenk (1991), open ones by P. Cull and J. De Curtins (1978) and by
//! G. L. Chia and S. Ong (2005). The obstructions for other boards are sufficient to exclude a tour, but not necessary:
//! what they leave open a search decides.

use crate::board::Square;
use crate::message::{Args, Message};

use super::rules::{Board, Kind};

/// Existence of a tour, as far as it is known without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existence {
    /// There is a tour.
    Yes(Reason),
    /// There is no tour.
    No(Obstruction),
    /// Undecided; never for full boards.
    Unknown,
}

/// The reason why a tour exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A single square is a tour.
    Single,
    /// A closed tour, by Schwenk's theorem.
    Schwenk,
    /// An open tour of a board that also has a closed one: omit any move.
    OfClosed,
    /// An open tour of a board without closed ones, by Cull and De Curtins, and Chia and Ong.
    Open,
}

impl Message for Reason {
    fn key(&self) -> &'static str {
        match self {
            Self::Single => "knights-reason-single",
            Self::Schwenk => "knights-reason-schwenk",
            Self::OfClosed => "knights-reason-of-closed",
            Self::Open => "knights-reason-open",
        }
    }

    fn args(&self) -> Args {
        Args::none()
    }
}

/// The reason why no tour exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstruction {
    /// The knight changes colour with each move, so a closed tour has an even number of squares.
    Odd(u64),
    /// A board one square wide has no moves.
    One,
    /// On a board two squares wide each move leads two squares along it, so the squares beside the knight's own are
    /// never reached.
    Two,
    /// A closed tour of a board four squares wide: the pairing of outer and inner rows contradicts the colouring.
    Four,
    /// A closed tour of 3×6 or 3×8.
    Three {
        /// The longer side.
        long: u64,
    },
    /// An open tour of 3×3, 3×5, 3×6 or 4×4: removing some squares leaves too many components.
    Small {
        /// The shorter side.
        short: u64,
        /// The longer side.
        long: u64,
    },
    /// The start is not a square of the board.
    StartOff(Square),
    /// The start has the less numerous colour.
    StartColour(Square),
    /// The start is in an inner row: on a board four squares wide an open tour begins and ends in the outer rows.
    StartInner(Square),
    /// The numbers of squares of the two colours differ by more than a tour allows.
    Colours {
        /// Number of squares with the colour of the upper left corner.
        light: u64,
        /// Number of squares with the other colour.
        dark: u64,
    },
    /// A square with fewer moves than a tour needs.
    Stuck {
        /// The square.
        at: Square,
        /// Number of its moves.
        jumps: u64,
    },
    /// A third square with a single move: a tour has only two ends.
    Ends(Square),
    /// A square that is not connected to the rest of the board.
    Apart(Square),
    /// An exhaustive search found none.
    Searched,
    /// An exhaustive search found none from this start.
    SearchedFrom(Square),
}

impl Obstruction {
    /// The obstruction after an exhaustive search, from anywhere or from a start.
    #[must_use]
    pub fn searched(board: &Board, start: Option<Square>) -> Self {
        // A closed tour visits every square, so its start makes no difference.
        start.filter(|_| board.kind() == Kind::Open).map_or(Self::Searched, Self::SearchedFrom)
    }

    /// Returns whether it concerns the start only, not the board.
    #[must_use]
    pub const fn is_of_start(&self) -> bool {
        matches!(self, Self::StartOff(_) | Self::StartColour(_) | Self::StartInner(_) | Self::SearchedFrom(_))
    }
}

impl Message for Obstruction {
    fn key(&self) -> &'static str {
        match self {
            Self::Odd(_) => "knights-obstacle-odd",
            Self::One => "knights-obstacle-one",
            Self::Two => "knights-obstacle-two",
            Self::Four => "knights-obstacle-four",
            Self::Three { long: 6 } => "knights-obstacle-three-six",
            Self::Three { .. } => "knights-obstacle-three",
            Self::Small { short: 3, long: 3 } => "knights-obstacle-middle",
            Self::Small { short: 3, long: 5 } => "knights-obstacle-cut-five",
            Self::Small { short: 3, long: 6 } => "knights-obstacle-cut-six",
            Self::Small { .. } => "knights-obstacle-cut-four",
            Self::StartOff(_) => "knights-obstacle-start-off",
            Self::StartColour(_) => "knights-obstacle-start-colour",
            Self::StartInner(_) => "knights-obstacle-start-inner",
            Self::Colours { .. } => "knights-obstacle-colours",
            Self::Stuck { .. } => "knights-obstacle-stuck",
            Self::Ends(_) => "knights-obstacle-ends",
            Self::Apart(_) => "knights-obstacle-apart",
            Self::Searched => "knights-obstacle-searched",
            Self::SearchedFrom(_) => "knights-obstacle-searched-from",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Odd(squares) => Args::none().count("squares", squares),
            Self::Three { long: 6 } => Args::none(),
            Self::Three { long } => Args::none().count("long", long),
            Self::StartOff(at)
            | Self::StartColour(at)
            | Self::StartInner(at)
            | Self::Ends(at)
            | Self::Apart(at)
            | Self::SearchedFrom(at) => Args::none().square(at),
            Self::Colours { light, dark } => Args::none().count("light", light).count("dark", dark),
            Self::Stuck { at, jumps } => Args::none().square(at).count("jumps", jumps),
            Self::One | Self::Two | Self::Four | Self::Small { .. } | Self::Searched => Args::none(),
        }
    }
}

/// Existence of a tour of the board's kind, and from `start` if it is given. Cost: O(1) for full boards, linear in the
/// number of squares for others.
#[must_use]
pub fn existence(board: &Board, start: Option<Square>) -> Existence {
    if let Some(start) = start.filter(|start| !board.contains(*start)) {
        return Existence::No(Obstruction::StartOff(start));
    }
    if !board.is_full() {
        return violated_condition(board, start).map_or(Existence::Unknown, Existence::No);
    }
    match by_theorems(board) {
        Ok(reason) => with_start(board, reason, start),
        Err(obstruction) => Existence::No(obstruction),
    }
}

/// The theorems on full boards.
fn by_theorems(board: &Board) -> Result<Reason, Obstruction> {
    let (short, long) = (board.rows().min(board.cols()), board.rows().max(board.cols()));
    if board.kind() == Kind::Open {
        return match (short, long) {
            (1, 1) => Ok(Reason::Single),
            (1, _) => Err(Obstruction::One),
            (2, _) => Err(Obstruction::Two),
            (3, 3 | 5 | 6) | (4, 4) => Err(Obstruction::Small { short, long }),
            _ if by_theorems(&board.clone().with_kind(Kind::Closed)).is_ok() => Ok(Reason::OfClosed),
            _ => Ok(Reason::Open),
        };
    }
    match (short, long) {
        (1, _) => Err(if long == 1 { Obstruction::Odd(1) } else { Obstruction::One }),
        (2, _) => Err(Obstruction::Two),
        _ if !(short * long).is_multiple_of(2) => Err(Obstruction::Odd(short * long)),
        (4, _) | (3, 4) => Err(Obstruction::Four),
        (3, 6 | 8) => Err(Obstruction::Three { long }),
        _ => Ok(Reason::Schwenk),
    }
}

/// Returns which starts are possible for open tours of a full board that has open tours.
fn with_start(board: &Board, reason: Reason, start: Option<Square>) -> Existence {
    let Some(start) = start.filter(|_| matches!(reason, Reason::Open)) else { return Existence::Yes(reason) };
    let (short, long) = (board.rows().min(board.cols()), board.rows().max(board.cols()));
    if !board.area().is_multiple_of(2) && !(start.row + start.col).is_multiple_of(2) {
        return Existence::No(Obstruction::StartColour(start));
    }
    let (across, along) = if board.rows() == short { (start.row, start.col) } else { (start.col, start.row) };
    let is_inner = |at: u64| at == 1 || at == 2;
    match (short, long) {
        (4, _) if is_inner(across) => Existence::No(Obstruction::StartInner(start)),
        (3, 4) if is_inner(along) => Existence::No(Obstruction::StartInner(start)),
        // No theorem excludes these three starts; exhaustive searches do.
        (3, 7) if (across, along) == (1, 3) => Existence::No(Obstruction::SearchedFrom(start)),
        (3, 8) if across == 1 && (along == 2 || along == 5) => Existence::No(Obstruction::SearchedFrom(start)),
        _ => Existence::Yes(reason),
    }
}

/// The first necessary condition for a tour that a board with missing squares violates.
fn violated_condition(board: &Board, start: Option<Square>) -> Option<Obstruction> {
    let (mut light, mut dark) = (0u64, 0u64);
    for square in board.squares() {
        if (square.row + square.col).is_multiple_of(2) { light += 1 } else { dark += 1 }
    }
    let area = board.area();
    if board.kind() == Kind::Closed && !area.is_multiple_of(2) {
        return Some(Obstruction::Odd(area));
    }
    let max_difference = if board.kind() == Kind::Closed { 0 } else { 1 };
    if light.abs_diff(dark) > max_difference {
        return Some(Obstruction::Colours { light, dark });
    }
    if let Some(start) = start.filter(|_| light != dark) {
        let is_light = (start.row + start.col).is_multiple_of(2);
        if is_light != (light > dark) {
            return Some(Obstruction::StartColour(start));
        }
    }
    if area == 1 {
        return None;
    }
    let mut leaves = 0;
    for at in board.squares() {
        let jumps = board.neighbours(at).count() as u64;
        let needed = if board.kind() == Kind::Closed { 2 } else { 1 };
        if jumps < needed {
            return Some(Obstruction::Stuck { at, jumps });
        }
        leaves += u64::from(jumps == 1);
        if board.kind() == Kind::Open && leaves > 2 {
            return Some(Obstruction::Ends(at));
        }
    }
    disconnected(board).map(Obstruction::Apart)
}

/// A square that is not connected to the first one, by depth-first search.
fn disconnected(board: &Board) -> Option<Square> {
    let index = |square: Square| (square.row * board.cols() + square.col) as usize;
    let mut reached = vec![false; (board.rows() * board.cols()) as usize];
    let first = board.squares().next()?;
    let mut stack = vec![first];
    reached[index(first)] = true;
    while let Some(at) = stack.pop() {
        for to in board.neighbours(at) {
            if !std::mem::replace(&mut reached[index(to)], true) {
                stack.push(to);
            }
        }
    }
    board.squares().find(|square| !reached[index(*square)])
}

#[cfg(test)]
mod tests {
    use num_bigint::BigUint;

    use super::super::count::Diagram;
    use super::super::naive;
    use super::*;
    use crate::progress::NoProgress;

    #[test]
    fn theorems_agree_with_the_naive_twin_on_small_boards() {
        for (rows, cols) in (1..=4).flat_map(|rows| (1..=5).map(move |cols| (rows, cols))).chain([(3, 6), (6, 3)]) {
            for kind in [Kind::Closed, Kind::Open] {
                let board = Board::new(rows, cols, kind).unwrap();
                let has = naive::count(&board) > 0;
                let known = existence(&board, None);
                assert_eq!(matches!(known, Existence::Yes(_)), has, "{rows}×{cols} {kind:?}");
                assert_ne!(known, Existence::Unknown, "{rows}×{cols} {kind:?}");
            }
            let board = Board::new(rows, cols, Kind::Open).unwrap();
            for start in board.squares() {
                let has = naive::count_from(&board, start) > 0;
                assert_eq!(has_tour(&board, start), has, "{rows}×{cols} from {start}");
            }
        }
    }

    fn has_tour(board: &Board, start: Square) -> bool {
        match existence(board, Some(start)) {
            Existence::Yes(_) => true,
            Existence::No(_) => false,
            Existence::Unknown => panic!("{}×{} from {start}", board.rows(), board.cols()),
        }
    }

    #[test]
    fn starts_on_narrow_boards_agree_with_counting() {
        for (short, long) in [(3, 4), (3, 7), (3, 8), (3, 9), (3, 10), (4, 5), (4, 6), (4, 7), (4, 8)] {
            for (rows, cols) in [(short, long), (long, short)] {
                let board = Board::new(rows, cols, Kind::Open).unwrap();
                for start in board.squares() {
                    let tours = Diagram::new(&board, Some(start), 1 << 28, &mut NoProgress).unwrap();
                    let has = tours.count() > BigUint::ZERO;
                    assert_eq!(has_tour(&board, start), has, "{rows}×{cols} from {start}");
                }
            }
        }
    }

    #[test]
    fn refuses_starts_off_the_board() {
        let full = Board::new(8, 8, Kind::Closed).unwrap();
        let without = full.clone().without([Square::new(2, 3), Square::new(2, 4)].into_iter().collect()).unwrap();
        for (board, start) in [(&full, Square::new(8, 0)), (&full, Square::new(0, 8)), (&without, Square::new(2, 3))] {
            for kind in [Kind::Closed, Kind::Open] {
                let board = board.clone().with_kind(kind);
                assert_eq!(existence(&board, Some(start)), Existence::No(Obstruction::StartOff(start)));
            }
        }
    }

    #[test]
    fn no_board_with_tours_is_refused() {
        let full = Board::new(4, 4, Kind::Open).unwrap();
        let squares: Vec<Square> = full.squares().collect();
        let mut refused = 0;
        // Every set of up to nine missing squares within the 3×3 corner of the board.
        for mask in 1u32..512 {
            let missing = (0..9).filter(|i| mask >> i & 1 == 1).map(|i| squares[i / 3 * 4 + i % 3]).collect();
            let board = full.clone().without(missing).unwrap();
            for kind in [Kind::Closed, Kind::Open] {
                let board = board.clone().with_kind(kind);
                if let Existence::No(why) = existence(&board, None) {
                    refused += 1;
                    assert_eq!(naive::count(&board), 0, "{:?} {kind:?}: {why:?}", board.missing());
                }
            }
        }
        assert!(refused > 500);
    }
}
