//! What a certificate says: a board, moves, a claim, and its proof. Plain data of each family.

use qipan::fives::check::Formula;
use qipan::fives::{self, Packing};
use qipan::heaps::tame::TameValue;
use qipan::heaps::{self, Game, ValueFormula};
use qipan::knights;
use qipan::pegs::weights::Pagoda;
use qipan::pegs::{self, Bound, Jump, Point, Target, Unreachable};
use qipan::tromino::check::Level;
use qipan::tromino::{self, Numbering, Obstruction};
use qipan::{Args, Message};

use crate::moves::Moves;

/// The version of the shape that is written, and the only one that is read.
pub const VERSION: u64 = 1;
/// A certificate has no more moves than this: enough for the covering of 2^10 × 2^10 squares, for the jumps of a million
/// pegs, and for a tour of 2^10 × 2^10 squares.
pub const MAX_MOVES: u64 = 1 << 20;
/// A game of heaps has no more: as many as the page reads of a link. Each cuts a row of gaps, so that replaying them takes
/// the square of their number.
pub const MAX_HEAP_MOVES: u64 = 20_000;
/// No more values of heaps are written as a proof.
pub const MAX_VALUES: u64 = 1 << 20;
/// A link is no longer than this, in bytes.
pub const MAX_LINK_LENGTH: usize = 1 << 16;

/// A certificate.
#[derive(Clone, Debug, PartialEq)]
pub struct Certificate {
    subject: Statement,
    link: Option<String>,
}

/// A certificate cannot have so many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyMovesError {
    /// How many it can have.
    pub most: u64,
}

impl Message for TooManyMovesError {
    fn key(&self) -> &'static str {
        "file-too-many-moves"
    }
    fn args(&self) -> Args {
        Args::none().count("most", self.most)
    }
}

impl Certificate {
    /// A certificate about this, without a link.
    ///
    /// # Errors
    /// [`TooManyMovesError`] moves.
    pub fn new(subject: impl Into<Statement>) -> Result<Self, TooManyMovesError> {
        let subject = subject.into();
        let most = subject.family().most_moves();
        if subject.moves() > most {
            return Err(TooManyMovesError { most });
        }
        Ok(Self { subject, link: None })
    }

    /// With a link to the page, which begins with `#/`. One that is longer than [`MAX_LINK_LENGTH`] is left out: a
    /// certificate is
    /// complete without it.
    #[must_use]
    pub fn with_link(self, link: impl Into<String>) -> Self {
        let link = Some(link.into()).filter(|link| link.len() <= MAX_LINK_LENGTH);
        Self { link, ..self }
    }

    /// What it is about.
    #[must_use]
    pub const fn subject(&self) -> &Statement {
        &self.subject
    }

    /// Where its author saw it on the page. Nothing in it was looked at: whoever opens it reads it as any other link.
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
    /// Jumping pegs.
    Pegs,
    /// Stones that block all lines.
    Fives,
    /// Knight's tours.
    Knights,
    /// Heaps of stones.
    Heaps,
}

impl Family {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Tromino, Self::Pegs, Self::Fives, Self::Knights, Self::Heaps];

    /// Its name in a certificate, as in links.
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

    /// The most moves of its certificates.
    #[must_use]
    pub const fn most_moves(self) -> u64 {
        match self {
            Self::Tromino | Self::Pegs | Self::Fives | Self::Knights => MAX_MOVES,
            Self::Heaps => MAX_HEAP_MOVES,
        }
    }
}

/// What a certificate is about.
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
    /// The family.
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

    /// The kind of the claim, as it is written.
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

    /// How many moves there are.
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
    /// What is laid and lifted, from the empty board.
    pub moves: Moves<tromino::Move>,
    /// What is claimed.
    pub claim: TrominoClaim,
}

/// What is claimed of pieces on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrominoClaim {
    /// After the moves every square but the special one is covered.
    Covering,
    /// The board of 2^k × 2^k has a covering, too large to be written down: here is the induction. There are no moves.
    Induction {
        /// How its pieces are numbered. Nothing of the proof hangs on it.
        order: Numbering,
        /// For levels 1 to k.
        levels: Vec<Level>,
    },
    /// There is no covering, for this reason. There are no moves.
    NoCovering(Obstruction),
    /// The moves are by the rules.
    Position,
}

/// Pegs on a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Pegs {
    /// The board with its pegs at the start. How many to come down to is not part of it.
    pub board: pegs::Board,
    /// The jumps from there.
    pub moves: Moves<Jump>,
    /// What is claimed.
    pub claim: PegsClaim,
}

/// What is claimed of pegs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PegsClaim {
    /// The jumps leave so many pegs, and fewer cannot be left from the start.
    Fewest {
        /// How many.
        left: u64,
        /// Why not fewer. Where it shows less than that, what is known is that the jumps are legal.
        why: MinimalityProof,
    },
    /// The jumps leave one peg, on this point.
    Last(Point),
    /// From where the jumps lead, this cannot be reached.
    OutOfReach(Target, Unreachable),
    /// The jumps are by the rules.
    Position,
}

/// Why fewer pegs cannot be left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MinimalityProof {
    /// A bound.
    Bound(Bound),
    /// Pagoda functions on a classic board, by which any fewer pegs weigh too much.
    Pagodas(Vec<Pagoda>),
}

/// Stones on a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Fives {
    /// The board, and how many squares are a line.
    pub board: fives::Board,
    /// What is put and taken, from the empty board. None where the claim has a rule.
    pub moves: Moves<fives::Move>,
    /// What is claimed.
    pub claim: FivesClaim,
}

/// What is claimed of stones on a board. Stones are given by the moves or, on boards of any size, by a rule or a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FivesClaim {
    /// Every line holds a stone, and fewer stones cannot do that.
    Fewest {
        /// How many there are.
        stones: u64,
        /// Which they are, if there are no moves.
        rule: Option<Formula>,
        /// Why not fewer. Where it shows less than that, what is known is that every line holds a stone.
        packing: Packing,
    },
    /// Every line holds a stone.
    Blocking {
        /// Which stones, if there are no moves.
        rule: Option<Formula>,
    },
    /// The moves are by the rules.
    Position,
}

/// A knight's way over a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Knights {
    /// The board, the squares it lacks, and the kind of tour that is looked for.
    pub board: knights::Board,
    /// The squares in order. After all of them the first may come once more, which closes the tour.
    pub moves: Moves<knights::Move>,
    /// What is claimed.
    pub claim: KnightsClaim,
}

/// What is claimed of a knight's way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnightsClaim {
    /// It is a tour of the kind that the board asks for.
    Tour,
    /// The moves are by the rules.
    Position,
}

/// A game of heaps.
#[derive(Clone, Debug, PartialEq)]
pub struct Heaps {
    /// The rule, the heaps at the start, and who wins.
    pub game: Game,
    /// The moves from there.
    pub moves: Moves<heaps::Move>,
    /// What is claimed.
    pub claim: HeapsClaim,
}

/// What is claimed of a game of heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeapsClaim {
    /// Who wins from where the moves lead.
    Outcome(Outcome),
    /// The moves are by the rules.
    Position,
}

/// Who wins, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Does the player to move win? Written N if so, else P.
    pub wins: bool,
    /// The Grundy value of each heap: rows from the first, heaps from the left.
    pub values: Vec<u64>,
    /// A move that wins; there may be one that was not found.
    pub win: Option<heaps::Move>,
    /// What shows the values.
    pub shown: ValueProof,
}

/// What shows the values of heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValueProof {
    /// For normal play: the values of heaps 0, 1, 2, …, and for those beyond them a law.
    Values(Vec<u32>, Option<ValueFormula>),
    /// For misère play: heaps 0, 1, 2, … are tame, and of these kinds.
    Kinds(Vec<TameValue>),
}
