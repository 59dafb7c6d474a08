//! Games of heaps: the rule, the initial heaps, normal or misère play, and the legality of moves.

use crate::message::{Args, Message};
use crate::puzzle::{Puzzle, Status};
use std::fmt;

use super::rows::{Heap, Move, Position};
use super::rule::{CodeDigit, Rule};

/// Maximum number of stones of a heap.
pub const MAX_HEAP: u64 = 1_000_000_000_000_000_000;
/// Maximum number of initial heaps. The sum of all stones fits in 64 bits.
pub const MAX_HEAPS: usize = 16;

/// A game: a rule, the initial heaps, and normal or misère play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    rule: Rule,
    heaps: Vec<u64>,
    misere: bool,
}

/// The reason why a game cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameError {
    /// There is no heap, or there are more than [`MAX_HEAPS`].
    Heaps,
    /// A heap has no stones, or more than [`MAX_HEAP`].
    Size,
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Heaps => write!(f, "a game has 1 to {MAX_HEAPS} heaps"),
            Self::Size => write!(f, "a heap has 1 to {MAX_HEAP} stones"),
        }
    }
}

impl std::error::Error for GameError {}

impl Message for GameError {
    fn key(&self) -> &'static str {
        match self {
            Self::Heaps => "heaps-bad-heaps",
            Self::Size => "heaps-bad-size",
        }
    }

    fn args(&self) -> Args {
        match self {
            Self::Heaps => Args::none().count("most", MAX_HEAPS as u64),
            Self::Size => Args::none().count("largest", MAX_HEAP),
        }
    }
}

/// The reason why a move is illegal. Rows and places are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The row does not exist.
    NoRow(usize),
    /// There is no stone on this place of this row.
    NoStone(usize, u64),
    /// The stones belong to different heaps.
    Apart,
    /// The stones belong to one heap, but are not adjacent.
    NotAdjacent,
    /// This number of stones may not be taken.
    Take(u64),
    /// A heap may not be split without taking a stone.
    NoCut,
    /// A move that takes this number of stones may not leave this number of heaps.
    Leave(u64, usize),
    /// The cut leaves nothing on one side.
    Edge,
    /// The two heaps would be equal.
    Equal,
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRow(row) => write!(f, "there is no row {}", row + 1),
            Self::NoStone(row, place) => {
                write!(f, "there is no stone on place {} of row {}", place.saturating_add(1), row + 1)
            }
            Self::Apart => f.write_str("the stones belong to different heaps"),
            Self::NotAdjacent => f.write_str("the stones are not adjacent"),
            Self::Take(take) => write!(f, "{take} stones may not be taken"),
            Self::NoCut => f.write_str("a heap may not be split without taking a stone"),
            Self::Leave(take, heaps) => write!(f, "a move that takes {take} stones may not leave {heaps} heaps"),
            Self::Edge => f.write_str("the cut leaves nothing on one side"),
            Self::Equal => f.write_str("the two heaps would be equal"),
        }
    }
}

impl std::error::Error for MoveError {}

impl Message for MoveError {
    fn key(&self) -> &'static str {
        match self {
            Self::NoRow(_) => "heaps-illegal-row",
            Self::NoStone(..) => "heaps-illegal-stone",
            Self::Apart => "heaps-illegal-apart",
            Self::NotAdjacent => "heaps-illegal-adjacent",
            Self::Take(_) => "heaps-illegal-take",
            Self::NoCut => "heaps-illegal-cut",
            Self::Leave(_, 0) => "heaps-illegal-all",
            Self::Leave(_, 1) => "heaps-illegal-one",
            Self::Leave(..) => "heaps-illegal-leave",
            Self::Edge => "heaps-illegal-edge",
            Self::Equal => "heaps-illegal-equal",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::NoRow(row) => Args::none().count("row", row as u64 + 1),
            Self::NoStone(row, place) => {
                Args::none().count("row", row as u64 + 1).count("place", place.saturating_add(1))
            }
            Self::Take(take) | Self::Leave(take, 0 | 1) => Args::none().count("take", take),
            Self::Leave(take, heaps) => Args::none().count("take", take).count("heaps", heaps as u64),
            Self::Apart | Self::NotAdjacent | Self::NoCut | Self::Edge | Self::Equal => Args::none(),
        }
    }
}

impl Game {
    /// A game with these heaps under normal play: the player who cannot move loses.
    ///
    /// # Errors
    /// [`GameError`] if the number of heaps or a size is out of range.
    pub fn new(rule: Rule, heaps: impl Into<Vec<u64>>) -> Result<Self, GameError> {
        let heaps = heaps.into();
        if heaps.is_empty() || heaps.len() > MAX_HEAPS {
            return Err(GameError::Heaps);
        }
        if heaps.iter().any(|heap| !(1..=MAX_HEAP).contains(heap)) {
            return Err(GameError::Size);
        }
        Ok(Self { rule, heaps, misere: false })
    }

    /// The smallest game under a rule: one stone.
    #[must_use]
    pub fn of_one(rule: Rule) -> Self {
        Self { rule, heaps: vec![1], misere: false }
    }

    /// The same game under misère play if `misere`: then the player who cannot move wins.
    #[must_use]
    pub fn with_misere(self, misere: bool) -> Self {
        Self { misere, ..self }
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> &Rule {
        &self.rule
    }

    /// The initial heaps.
    #[must_use]
    pub fn heaps(&self) -> &[u64] {
        &self.heaps
    }

    /// Returns whether the game is played under misère play: the player who cannot move wins.
    #[must_use]
    pub const fn is_misere(&self) -> bool {
        self.misere
    }

    /// The heaps that a move leaves of its heap, from the left, if it is legal.
    ///
    /// # Errors
    /// The reason why it is illegal.
    pub fn leaves(&self, position: &Position, mv: &Move) -> Result<Vec<Heap>, MoveError> {
        let row = position.rows().get(mv.row).ok_or(MoveError::NoRow(mv.row))?;
        let take = mv.taken();
        // A cut belongs to the heap of the stone before it.
        let place = mv.gaps.first().map_or(0, |gap| if gap.len == 0 { gap.first.saturating_sub(1) } else { gap.first });
        let heap = row.heap_at(place).ok_or(MoveError::NoStone(mv.row, place))?;
        let mut left = Vec::new();
        let mut at = heap.first;
        for gap in &mv.gaps {
            if gap.first < at || gap.end() > heap.end() {
                let missing =
                    [gap.first, gap.end().saturating_sub(1)].into_iter().find(|place| row.heap_at(*place).is_none());
                return Err(missing.map_or(MoveError::Apart, |place| MoveError::NoStone(mv.row, place)));
            }
            if gap.len == 0 && (gap.first == at || gap.first == heap.end()) {
                return Err(MoveError::Edge);
            }
            left.push(Heap { first: at, len: gap.first - at });
            at = gap.end();
        }
        left.push(Heap { first: at, len: heap.end() - at });
        left.retain(|part| part.len > 0);
        // Only rules that may leave three heaps allow stones that are not adjacent.
        if mv.gaps.len() > 1 && self.rule.most_left() < 3 {
            return Err(MoveError::NotAdjacent);
        }
        self.allows(take, &left).map(|()| left)
    }

    /// Checks the number of stones and the remaining heaps against the rule.
    fn allows(&self, take: u64, left: &[Heap]) -> Result<(), MoveError> {
        match self.rule.leaves(take) {
            leaves if leaves.allows(left.len()) => {
                let equal = matches!(left, [one, other] if one.len == other.len);
                if equal && !self.rule.allows_equal() { Err(MoveError::Equal) } else { Ok(()) }
            }
            CodeDigit::NEVER if take == 0 => Err(MoveError::NoCut),
            CodeDigit::NEVER => Err(MoveError::Take(take)),
            _ => Err(MoveError::Leave(take, left.len())),
        }
    }

    /// Returns whether some move is legal.
    #[must_use]
    pub fn can_move(&self, position: &Position) -> bool {
        position.parts().any(|(_, part)| self.rule.can_move(part.len))
    }
}

impl Puzzle for Game {
    type Position = Position;
    type Move = Move;
    type MoveError = MoveError;

    fn start(&self) -> Position {
        Position::full(&self.heaps)
    }

    fn play(&self, position: &mut Position, mv: &Move) -> Result<(), MoveError> {
        self.leaves(position, mv)?;
        position.rows[mv.row].open(&mv.gaps);
        Ok(())
    }

    fn take_back(&self, position: &mut Position, mv: &Move) {
        if let Some(row) = position.rows.get_mut(mv.row) {
            row.close(&mv.gaps);
        }
    }

    /// Measures progress by an upper bound on the remaining moves, so that each move, even a mere cut, makes progress.
    fn status(&self, position: &Position) -> Status {
        // A heap of n stones allows at most 2n − 1 moves: n that take one stone, and n − 1 cuts.
        let max_moves = |heap: u64| if self.rule.can_move(heap) { 2 * heap - 1 } else { 0 };
        let total = self.heaps.iter().map(|heap| u128::from(max_moves(*heap))).sum::<u128>();
        let left = position.parts().map(|(_, part)| u128::from(max_moves(part.len))).sum::<u128>();
        // With 16 heaps of 10^18 the sum exceeds 64 bits: then, and only then, both are halved.
        let shift = u32::from(total > u128::from(u64::MAX));
        let total = total >> shift;
        let left = (left + u128::from(shift)) >> shift;
        Status { done: (total - left) as u64, total: total as u64 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(rule: &str, heaps: &[u64]) -> Game {
        Game::new(rule.parse().unwrap(), heaps).unwrap()
    }

    fn error_of(rule: &str, heaps: &[u64], moves: &str) -> Option<MoveError> {
        let game = game(rule, heaps);
        let mut position = game.start();
        moves.split(' ').find_map(|mv| game.play(&mut position, &mv.parse().unwrap()).err())
    }

    #[test]
    fn legality_of_moves() {
        for (rule, heaps, moves) in [
            ("nim", &[3, 3, 1][..], "1:1-3 2:2-3 3:1 2:1"),
            ("nim", &[3], "1:1"),
            ("0.07", &[7], "1:3-4 1:1-2 1:6-7"),
            ("0.6", &[3], "1:1 1:2"),
            ("0.137", &[5], "1:2-4 1:1 1:5"),
            ("4.", &[3], "1:1| 1:2|"),
            ("grundy", &[7], "1:3| 1:1| 1:4|"),
            ("0.0F", &[7], "1:2,6 1:3-4"),
            ("0.008", &[6], "1:2,4-5"),
        ] {
            assert_eq!(error_of(rule, heaps, moves), None, "{rule} {moves}");
        }
        for (rule, heaps, moves, why) in [
            ("nim", &[3][..], "2:1", MoveError::NoRow(1)),
            ("nim", &[3], "1:4", MoveError::NoStone(0, 3)),
            ("nim", &[3], "1:3-4", MoveError::NoStone(0, 3)),
            ("nim", &[3], "1:2", MoveError::Leave(1, 2)),
            ("nim", &[3], "1:1|", MoveError::NoCut),
            ("nim:2", &[5], "1:1-3", MoveError::Take(3)),
            ("0.07", &[7], "1:3-4 1:2-3", MoveError::NoStone(0, 2)),
            ("0.07", &[7], "1:3-4 1:3-4", MoveError::NoStone(0, 2)),
            ("0.07", &[7], "1:3", MoveError::Take(1)),
            ("0.07", &[9], "1:3-4 1:2,5", MoveError::Apart),
            ("0.6", &[1], "1:1", MoveError::Leave(1, 0)),
            ("4.", &[3], "1:3|", MoveError::Edge),
            ("4.", &[3], "1:1", MoveError::Take(1)),
            ("0.07", &[9], "1:2,5", MoveError::NotAdjacent),
            ("grundy", &[4], "1:2|", MoveError::Equal),
            ("grundy", &[2], "1:1|", MoveError::Equal),
            ("0.137", &[3], "1:1", MoveError::Leave(1, 1)),
        ] {
            assert_eq!(error_of(rule, heaps, moves), Some(why), "{rule} {moves}");
        }
    }

    #[test]
    fn take_back_restores_positions_with_cuts() {
        let game = game("4.7", &[9, 4]);
        let mut position = game.start();
        let moves: Vec<Move> = ["1:4|", "1:5", "1:2-2", "2:1|"].iter().filter_map(|text| text.parse().ok()).collect();
        assert_eq!(moves.len(), 3, "1:2-2 is not how one stone is written");
        let mut seen = Vec::new();
        for mv in &moves {
            seen.push((position.clone(), game.status(&position)));
            assert_eq!(game.play(&mut position, mv), Ok(()));
            assert_ne!(game.status(&position), seen.last().unwrap().1);
        }
        for (mv, (before, status)) in moves.iter().zip(seen).rev() {
            game.take_back(&mut position, mv);
            assert_eq!((&position, game.status(&position)), (&before, status));
        }
    }

    #[test]
    fn refuses_numbers_of_heaps_and_sizes_out_of_range() {
        assert_eq!(Game::new(Rule::nim(), []), Err(GameError::Heaps));
        assert_eq!(Game::new(Rule::nim(), [1; 17]), Err(GameError::Heaps));
        assert_eq!(Game::new(Rule::nim(), [0]), Err(GameError::Size));
        assert_eq!(Game::new(Rule::nim(), [MAX_HEAP + 1]), Err(GameError::Size));
        let largest = Game::new(Rule::nim(), [MAX_HEAP; 16]).unwrap();
        assert_eq!(largest.status(&largest.start()).done, 0);
    }
}
