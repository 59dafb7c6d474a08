//! Certificates: a board, moves, a claim, and its proof, as plain data of each family.

use std::fmt;

use qipan_kernel::fives::check::Formula;
use qipan_kernel::fives::{self, Packing};
use qipan_kernel::heaps::tame::TameValue;
use qipan_kernel::heaps::{self, Game, ValueFormula};
use qipan_kernel::knights;
use qipan_kernel::pegs::weights::Pagoda;
use qipan_kernel::pegs::{self, Bound, Jump, Point, Target, Unreachable};
use qipan_kernel::tromino::check::Level;
use qipan_kernel::tromino::{self, Numbering, Obstruction};
use qipan_kernel::{Args, Message, OwnedMessage};

use crate::moves::Moves;

/// The version of the format that is written, and the only one that is read.
pub const VERSION: u64 = 1;
/// The most moves of a certificate: enough for the covering of 2^10 × 2^10 squares, for the jumps of a million pegs,
/// and for a tour of 2^10 × 2^10 squares.
pub const MAX_MOVES: u64 = 1 << 20;
/// The most moves of a game of heaps: those that the page reads of a link. Each cuts a row of gaps, so that replaying
/// them takes quadratic time.
pub const MAX_HEAP_MOVES: u64 = 20_000;
/// The most values of heaps that are written as a proof.
pub const MAX_VALUES: u64 = 1 << 20;
/// The longest link, in bytes.
pub const MAX_LINK_LENGTH: usize = 1 << 16;

/// A certificate.
#[derive(Clone, Debug, PartialEq)]
pub struct Certificate {
    subject: Statement,
    link: Option<String>,
}

/// There are more moves than a certificate can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyMovesError {
    /// The most moves that it can have.
    pub most: u64,
}

impl fmt::Display for TooManyMovesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        OwnedMessage::of(self).fmt(f)
    }
}

impl std::error::Error for TooManyMovesError {}

impl Message for TooManyMovesError {
    fn key(&self) -> &'static str {
        "file-too-many-moves"
    }
    fn args(&self) -> Args {
        Args::none().count("most", self.most)
    }
}

impl Certificate {
    /// Makes a certificate of a statement, without a link.
    ///
    /// # Errors
    /// [`TooManyMovesError`] if the statement has more moves than [`Family::max_moves`].
    pub fn new(subject: impl Into<Statement>) -> Result<Self, TooManyMovesError> {
        let subject = subject.into();
        let most = subject.family().max_moves();
        if subject.moves() > most {
            return Err(TooManyMovesError { most });
        }
        Ok(Self { subject, link: None })
    }

    /// Adds a link to the page, which begins with `#/`. A link longer than [`MAX_LINK_LENGTH`] is left out: a
    /// certificate is complete without it.
    #[must_use]
    pub fn with_link(self, link: impl Into<String>) -> Self {
        let link = Some(link.into()).filter(|link| link.len() <= MAX_LINK_LENGTH);
        Self { link, ..self }
    }

    /// Returns the statement.
    #[must_use]
    pub const fn subject(&self) -> &Statement {
        &self.subject
    }

    /// Returns the link to the page where its author saw it. It has not been validated: it is read as any other link.
    #[must_use]
    pub fn link(&self) -> Option<&str> {
        self.link.as_deref()
    }
}

/// A family of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Coverings by L-trominoes.
    Tromino,
    /// Peg solitaire.
    Pegs,
    /// Stones that block all lines.
    Fives,
    /// Knight's tours.
    Knights,
    /// Heaps of stones.
    Heaps,
}

impl Family {
    /// All families.
    pub const ALL: [Self; 5] = [Self::Tromino, Self::Pegs, Self::Fives, Self::Knights, Self::Heaps];

    /// Returns its name in a certificate, as in links.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tromino => "tromino",
            Self::Pegs => "pegs",
            Self::Fives => "fives",
            Self::Knights => "knights",
            Self::Heaps => "heaps",
        }
    }

    /// Returns the most moves of its certificates.
    #[must_use]
    pub const fn max_moves(self) -> u64 {
        match self {
            Self::Tromino | Self::Pegs | Self::Fives | Self::Knights => MAX_MOVES,
            Self::Heaps => MAX_HEAP_MOVES,
        }
    }
}

/// The statement of a certificate: board, moves, claim and proof.
#[derive(Clone, Debug, PartialEq)]
pub enum Statement {
    /// Of the tromino family.
    Tromino(Tromino),
    /// Of the peg family.
    Pegs(Pegs),
    /// Of the five-in-a-row family.
    Fives(Fives),
    /// Of the knight family.
    Knights(Knights),
    /// Of the heap family.
    Heaps(Heaps),
}

impl Statement {
    /// Returns the family.
    #[must_use]
    pub const fn family(&self) -> Family {
        match self {
            Self::Tromino(_) => Family::Tromino,
            Self::Pegs(_) => Family::Pegs,
            Self::Fives(_) => Family::Fives,
            Self::Knights(_) => Family::Knights,
            Self::Heaps(_) => Family::Heaps,
        }
    }

    /// Returns the kind of the claim, as it is written.
    #[must_use]
    pub const fn claim(&self) -> &'static str {
        match self {
            Self::Tromino(tromino) => match tromino.claim {
                TrominoClaim::Covering | TrominoClaim::Induction { .. } => "covering",
                TrominoClaim::NoCovering(_) => "no covering",
                TrominoClaim::Position => "position",
            },
            Self::Pegs(pegs) => match pegs.claim {
                PegsClaim::Fewest { .. } => "fewest",
                PegsClaim::Last(_) => "last",
                PegsClaim::OutOfReach(..) => "out of reach",
                PegsClaim::Position => "position",
            },
            Self::Fives(fives) => match fives.claim {
                FivesClaim::Fewest { .. } => "fewest",
                FivesClaim::Blocking { .. } => "blocking",
                FivesClaim::Position => "position",
            },
            Self::Knights(knights) => match knights.claim {
                KnightsClaim::Tour => "tour",
                KnightsClaim::Position => "position",
            },
            Self::Heaps(heaps) => match heaps.claim {
                HeapsClaim::Outcome(_) => "outcome",
                HeapsClaim::Position => "position",
            },
        }
    }

    /// Returns the number of moves.
    #[must_use]
    pub fn moves(&self) -> u64 {
        match self {
            Self::Tromino(tromino) => tromino.moves.len(),
            Self::Pegs(pegs) => pegs.moves.len(),
            Self::Fives(fives) => fives.moves.len(),
            Self::Knights(knights) => knights.moves.len(),
            Self::Heaps(heaps) => heaps.moves.len(),
        }
    }
}

impl From<Tromino> for Statement {
    fn from(tromino: Tromino) -> Self {
        Self::Tromino(tromino)
    }
}

impl From<Pegs> for Statement {
    fn from(pegs: Pegs) -> Self {
        Self::Pegs(pegs)
    }
}

impl From<Fives> for Statement {
    fn from(fives: Fives) -> Self {
        Self::Fives(fives)
    }
}

impl From<Knights> for Statement {
    fn from(knights: Knights) -> Self {
        Self::Knights(knights)
    }
}

impl From<Heaps> for Statement {
    fn from(heaps: Heaps) -> Self {
        Self::Heaps(heaps)
    }
}

/// Pieces on a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Tromino {
    /// The board.
    pub board: tromino::Board,
    /// The moves, from the empty board.
    pub moves: Moves<tromino::Move>,
    /// The claim, with its proof.
    pub claim: TrominoClaim,
}

impl Tromino {
    /// States that a board has no covering, by this obstruction.
    #[must_use]
    pub const fn no_covering(board: tromino::Board, why: Obstruction) -> Self {
        Self { board, moves: Moves::none(), claim: TrominoClaim::NoCovering(why) }
    }

    /// States that these moves are legal and, if `is_covered`, that they cover the board.
    #[must_use]
    pub const fn position(board: tromino::Board, moves: Moves<tromino::Move>, is_covered: bool) -> Self {
        let claim = if is_covered { TrominoClaim::Covering } else { TrominoClaim::Position };
        Self { board, moves, claim }
    }
}

/// A claim about pieces on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrominoClaim {
    /// After the moves every square but the special one is covered.
    Covering,
    /// The board of 2^k × 2^k has a covering that is too large to be written down, proved by induction. There are no
    /// moves.
    Induction {
        /// The numbering of its pieces. The proof does not depend on it.
        order: Numbering,
        /// Levels 1 to k of the induction.
        levels: Vec<Level>,
    },
    /// There is no covering, by this obstruction. There are no moves.
    NoCovering(Obstruction),
    /// The moves are legal.
    Position,
}

/// Pegs on a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Pegs {
    /// The board with its pegs at the start. The goal is not part of it.
    pub board: pegs::Board,
    /// The jumps from the start.
    pub moves: Moves<Jump>,
    /// The claim, with its proof.
    pub claim: PegsClaim,
}

impl Pegs {
    /// States that the target is unreachable from the position after these jumps.
    #[must_use]
    pub fn out_of_reach(board: &pegs::Board, moves: Moves<Jump>, target: Target, why: Unreachable) -> Self {
        Self { board: board.clone(), moves, claim: PegsClaim::OutOfReach(target, why) }
    }

    /// States that these jumps are legal.
    #[must_use]
    pub fn position(board: &pegs::Board, moves: Moves<Jump>) -> Self {
        Self { board: board.clone(), moves, claim: PegsClaim::Position }
    }
}

/// A claim about pegs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PegsClaim {
    /// The jumps leave `left` pegs, the fewest possible.
    Fewest {
        /// The number of pegs.
        left: u64,
        /// The proof of minimality. If it proves a smaller bound, the verdict is only that the jumps are legal.
        why: MinimalityProof,
    },
    /// The jumps leave one peg, on this point.
    Last(Point),
    /// The target is unreachable from the position after the jumps.
    OutOfReach(Target, Unreachable),
    /// The jumps are legal.
    Position,
}

/// The proof that fewer pegs cannot be left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MinimalityProof {
    /// A lower bound on the pegs that remain.
    Bound(Bound),
    /// Pagoda functions on a classic board, by which any fewer pegs weigh too much.
    Pagodas(Vec<Pagoda>),
}

/// Stones on a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Fives {
    /// The board, and the length of a line.
    pub board: fives::Board,
    /// The moves, from the empty board. None if the claim has a rule.
    pub moves: Moves<fives::Move>,
    /// The claim, with its proof.
    pub claim: FivesClaim,
}

impl Fives {
    /// States that these moves are legal and, if `is_blocked`, that every line holds one of the stones left by them.
    #[must_use]
    pub const fn position(board: fives::Board, moves: Moves<fives::Move>, is_blocked: bool) -> Self {
        let claim = if is_blocked { FivesClaim::Blocking { rule: None } } else { FivesClaim::Position };
        Self { board, moves, claim }
    }
}

/// A claim about stones on a board. The moves give the stones or, on boards of any size, a rule or a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FivesClaim {
    /// Every line holds a stone, and no fewer stones do.
    Fewest {
        /// The number of stones.
        stones: u64,
        /// The formula of the stones, if there are no moves.
        rule: Option<Formula>,
        /// The packing of lines that proves minimality. If it proves a smaller bound, the verdict is only that every
        /// line holds a stone.
        packing: Packing,
    },
    /// Every line holds a stone.
    Blocking {
        /// The formula of the stones, if there are no moves.
        rule: Option<Formula>,
    },
    /// The moves are legal.
    Position,
}

/// A knight's path on a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Knights {
    /// The board, the squares it lacks, and the kind of tour that is sought.
    pub board: knights::Board,
    /// The squares in order. After all of them the first may be repeated, which closes the tour.
    pub moves: Moves<knights::Move>,
    /// The claim, with its proof.
    pub claim: KnightsClaim,
}

impl Knights {
    /// States that these moves are legal and, if `is_done`, that they are a tour of the board's kind.
    #[must_use]
    pub fn position(board: &knights::Board, moves: Moves<knights::Move>, is_done: bool) -> Self {
        let claim = if is_done { KnightsClaim::Tour } else { KnightsClaim::Position };
        Self { board: board.clone(), moves, claim }
    }
}

/// A claim about a knight's path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnightsClaim {
    /// It is a tour of the board's kind.
    Tour,
    /// The moves are legal.
    Position,
}

/// A game of heaps.
#[derive(Clone, Debug, PartialEq)]
pub struct Heaps {
    /// The rule, the heaps at the start, and who wins.
    pub game: Game,
    /// The moves from the start.
    pub moves: Moves<heaps::Move>,
    /// The claim, with its proof.
    pub claim: HeapsClaim,
}

impl Heaps {
    /// States that these moves are legal.
    #[must_use]
    pub fn position(game: &Game, moves: Moves<heaps::Move>) -> Self {
        Self { game: game.clone(), moves, claim: HeapsClaim::Position }
    }
}

/// A claim about a game of heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeapsClaim {
    /// The winner from the position after the moves.
    Outcome(Outcome),
    /// The moves are legal.
    Position,
}

/// The winner of a position, with the proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Whether the player to move wins: written N, else P.
    pub wins: bool,
    /// The Grundy value of each heap: rows from the first, heaps from the left.
    pub values: Vec<u64>,
    /// A winning move, if one was found.
    pub win: Option<heaps::Move>,
    /// The proof of the values.
    pub shown: ValueProof,
}

/// The proof of the values of heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValueProof {
    /// For normal play: the values of heaps 0, 1, 2, …, and a formula for those beyond them.
    Values(Vec<u32>, Option<ValueFormula>),
    /// For misère play: the tame values of heaps 0, 1, 2, …
    Kinds(Vec<TameValue>),
}
