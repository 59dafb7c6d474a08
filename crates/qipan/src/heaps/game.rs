//! A game of heaps: the rule, the rows at the start, who wins, and what is legal.

use crate::message::{Args, Message};
use crate::puzzle::{Puzzle, Status};

use super::rows::{Heap, Move, Position};
use super::rule::{CodeDigit, Rule};

/// The largest heap.
pub const MAX_HEAP: u64 = 1_000_000_000_000_000_000;
/// The most heaps at the start. The sum of all stones fits in 64 bits.
pub const MAX_HEAPS: usize = 16;

/// A rule, the heaps at the start, and who wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    rule: Rule,
    heaps: Vec<u64>,
    misere: bool,
}

/// Why there is no such game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameError {
    /// There is no heap, or more than [`MAX_HEAPS`].
    Heaps,
    /// A heap has no stones, or more than [`MAX_HEAP`].
    Size,
}

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

/// Why a move is refused. Rows and places are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// There is no such row.
    NoRow(usize),
    /// On this place of this row is no stone.
    NoStone(usize, u64),
    /// The stones are not all of one heap.
    Apart,
    /// The stones are of one heap, but not side by side.
    NotAdjacent,
    /// So many stones cannot be taken.
    Take(u64),
    /// A heap cannot be split without taking a stone.
    NoCut,
    /// Who takes so many may not leave so many heaps.
    Leave(u64, usize),
    /// A cut that leaves nothing on one side.
    Edge,
    /// The two heaps would be equal.
    Equal,
}

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
    /// A game from these heaps, under normal play: who cannot move loses.
    ///
    /// # Errors
    /// [`GameError`].
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

    /// The least game under a rule: one stone.
    #[must_use]
    pub fn of_one(rule: Rule) -> Self {
        Self { rule, heaps: vec![1], misere: false }
    }

    /// The same game with the other end: under misère play, who cannot move wins.
    #[must_use]
    pub fn with_misere(self, misere: bool) -> Self {
        Self { misere, ..self }
    }

    /// The rule.
    #[must_use]
    pub const fn rule(&self) -> &Rule {
        &self.rule
    }

    /// The heaps at the start.
    #[must_use]
    pub fn heaps(&self) -> &[u64] {
        &self.heaps
    }

    /// Does who cannot move win?
    #[must_use]
    pub const fn is_misere(&self) -> bool {
        self.misere
    }

    /// What a move leaves of its heap, if it is legal: the heaps from the left.
    ///
    /// # Errors
    /// Why it is not.
    pub fn leaves(&self, position: &Position, mv: &Move) -> Result<Vec<Heap>, MoveError> {
        let row = position.rows().get(mv.row).ok_or(MoveError::NoRow(mv.row))?;
        let take = mv.taken();
        // A cut belongs to the heap of the stone in front of it.
        let place = mv.gaps.first().map_or(0, |gap| if gap.len == 0 { gap.first.saturating_sub(1) } else { gap.first });
        let heap = row.heap_at(place).ok_or(MoveError::NoStone(mv.row, place))?;
        let mut left = Vec::new();
        let mut at = heap.first;
        for gap in &mv.gaps {
            if gap.first < at || gap.end() > heap.end() {
                let gone =
                    [gap.first, gap.end().saturating_sub(1)].into_iter().find(|place| row.heap_at(*place).is_none());
                return Err(gone.map_or(MoveError::Apart, |place| MoveError::NoStone(mv.row, place)));
            }
            if gap.len == 0 && (gap.first == at || gap.first == heap.end()) {
                return Err(MoveError::Edge);
            }
            left.push(Heap { first: at, len: gap.first - at });
            at = gap.end();
        }
        left.push(Heap { first: at, len: heap.end() - at });
        left.retain(|part| part.len > 0);
        // Where up to two heaps are left, stones are taken side by side; who may leave three takes what they like.
        if mv.gaps.len() > 1 && self.rule.most_left() < 3 {
            return Err(MoveError::NotAdjacent);
        }
        self.allows(take, &left).map(|()| left)
    }

    /// May who takes `take` stones leave these heaps of one?
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

    /// Can anything be done here?
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

    /// Stones, and those among them that nobody can do anything with any more; every cut counts as one, too, so that each
    /// move is progress.
    fn status(&self, position: &Position) -> Status {
        // A heap of n stones takes at most 2n − 1 moves: n that take one, and n − 1 cuts between them.
        let work = |heap: u64| if self.rule.can_move(heap) { 2 * heap - 1 } else { 0 };
        let total = self.heaps.iter().map(|heap| u128::from(work(*heap))).sum::<u128>();
        let left = position.parts().map(|(_, part)| u128::from(work(part.len))).sum::<u128>();
        // The sum of 16 heaps of 10^18, twice, passes 64 bits: both are halved then, and only then.
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

    fn refusal(rule: &str, heaps: &[u64], moves: &str) -> Option<MoveError> {
        let game = game(rule, heaps);
        let mut position = game.start();
        moves.split(' ').find_map(|mv| game.play(&mut position, &mv.parse().unwrap()).err())
    }

    #[test]
    fn what_is_legal() {
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
            assert_eq!(refusal(rule, heaps, moves), None, "{rule} {moves}");
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
            assert_eq!(refusal(rule, heaps, moves), Some(why), "{rule} {moves}");
        }
    }

    #[test]
    fn moves_are_taken_back_behind_cuts() {
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
    fn a_game_has_heaps() {
        assert_eq!(Game::new(Rule::nim(), []), Err(GameError::Heaps));
        assert_eq!(Game::new(Rule::nim(), [1; 17]), Err(GameError::Heaps));
        assert_eq!(Game::new(Rule::nim(), [0]), Err(GameError::Size));
        assert_eq!(Game::new(Rule::nim(), [MAX_HEAP + 1]), Err(GameError::Size));
        let largest = Game::new(Rule::nim(), [MAX_HEAP; 16]).unwrap();
        assert_eq!(largest.status(&largest.start()).done, 0);
    }
}
