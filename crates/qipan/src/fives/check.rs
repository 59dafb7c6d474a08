//! The independent checker: it knows the board and its lines, and reads stones and packings, and never how they were found.
//!
//! - [`check_stones`]: stones one by one. Does every line hold one?
//! - [`check_lattice`]: stones by a rule, for boards too large to write down.
//! - [`check_packing`]: how many stones are needed, by a packing of lines.
//!
//! Stones that block every line, and as many as a packing needs, are the fewest: [`verdict`].

use std::collections::BTreeMap;

use crate::board::Square;
use crate::reason::{Args, Told};
use crate::rect::Rect;
use crate::verdict::Verdict;

use super::lines::{Direction, Line};
use super::packing::{Cut, Packing};
use super::rules::Board;

/// Boards with more squares than this are not looked at square by square.
pub const MOST_SQUARES: u64 = 1 << 26;
/// No packing with more blocks is read, from a certificate or here.
pub const MOST_BLOCKS: u64 = 100;
/// No packing with more single lines is read: enough for weights on all lines of a board of 700 squares, several times.
pub const MOST_LINES: u64 = 20_000;

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A stone off the board.
    Off(Square),
    /// Two stones on one square.
    Twice(Square),
    /// A line without a stone, and how many there are in all.
    Open {
        /// The first square.
        from: Square,
        /// The last square.
        to: Square,
        /// How many lines hold no stone.
        lines: u64,
    },
    /// The rule of the lattice leaves lines of this direction without a stone.
    Leaves(Direction),
    /// A rule whose numbers are not below the length of a line.
    BadRule,
    /// A block that leaves the board, or has no square.
    BlockOff,
    /// A block that is not cut into whole lines.
    BlockCut,
    /// A square that is in two blocks, or in a block and a single line.
    Shared(Square),
    /// A line that leaves the board.
    LineOff,
    /// A square that is in more single lines than the depth says.
    TooDeep(Square),
    /// A depth of 0, or more parts or lines than are read.
    BadPacking,
    /// Fewer stones than the packing needs: one of the two cannot be true.
    TooFew,
}

impl Told for Fault {
    fn key(&self) -> &'static str {
        match self {
            Self::Off(_) => "fives-fault-off",
            Self::Twice(_) => "fives-fault-twice",
            Self::Open { .. } => "fives-fault-open",
            Self::Leaves(_) => "fives-fault-leaves",
            Self::BadRule => "fives-fault-rule",
            Self::BlockOff => "fives-fault-block-off",
            Self::BlockCut => "fives-fault-block-cut",
            Self::Shared(_) => "fives-fault-shared",
            Self::LineOff => "fives-fault-line-off",
            Self::TooDeep(_) => "fives-fault-deep",
            Self::BadPacking => "fives-fault-packing",
            Self::TooFew => "fives-fault-few",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Off(square) | Self::Twice(square) | Self::Shared(square) | Self::TooDeep(square) => {
                Args::none().square(square)
            }
            Self::Open { from, to, lines } => Args::none()
                .square(from)
                .count("lastRow", to.row + 1)
                .count("lastCol", to.col + 1)
                .count("lines", lines),
            Self::Leaves(towards) => Args::none().key("towards", towards.name()),
            _ => Args::none(),
        }
    }
}

/// The board has more than [`MOST_SQUARES`] squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

/// Is each of these stones on the board, on a square of its own, and does every line hold one?
///
/// [`Verdict::Legal`] then; whether they are the fewest is [`verdict`]'s to say. Else refuted at the number of the stone, from
/// 1, or, for an open line, at its first square in reading order, from 0. Cost: time and bits as many as there are squares.
///
/// # Errors
/// [`TooLarge`].
pub fn check_stones(board: &Board, stones: impl IntoIterator<Item = Square>) -> Result<Verdict<Fault>, TooLarge> {
    let (rows, cols) = (board.rows(), board.cols());
    if rows.checked_mul(cols).is_none_or(|squares| squares > MOST_SQUARES) {
        return Err(TooLarge);
    }
    let mut bits = vec![0u64; (rows * cols).div_ceil(64) as usize];
    let place = |square: Square| {
        let number = square.row * cols + square.col;
        ((number / 64) as usize, 1u64 << (number % 64))
    };
    for (at, stone) in (1..).zip(stones) {
        if !board.contains(stone) {
            return Ok(Verdict::Refuted { at, why: Fault::Off(stone) });
        }
        let (word, bit) = place(stone);
        if bits[word] & bit != 0 {
            return Ok(Verdict::Refuted { at, why: Fault::Twice(stone) });
        }
        bits[word] |= bit;
    }
    let has = |square: Square| {
        let (word, bit) = place(square);
        bits[word] & bit != 0
    };
    let mut open = 0;
    let mut first: Option<Line> = None;
    for towards in board.directions() {
        let (down, right) = towards.step();
        // Each row, column or diagonal from its first square on, with the number of squares since the last stone.
        let starts = board.all().squares().filter(|at| {
            let before = (at.row.checked_add_signed(-down), at.col.checked_add_signed(-right));
            !matches!(before, (Some(row), Some(col)) if board.contains(Square::new(row, col)))
        });
        for start in starts {
            let mut free = 0;
            let mut at = start;
            loop {
                free = if has(at) { 0 } else { free + 1 };
                if free >= board.length() {
                    open += 1;
                    let back = |from: u64, by: i64| from.wrapping_add_signed(-by * (board.length() as i64 - 1));
                    let line = Line::new(Square::new(back(at.row, down), back(at.col, right)), *towards);
                    first = Some(first.map_or(line, |first| first.min(line)));
                }
                let (Some(row), Some(col)) = (at.row.checked_add_signed(down), at.col.checked_add_signed(right)) else {
                    break;
                };
                at = Square::new(row, col);
                if !board.contains(at) {
                    break;
                }
            }
        }
    }
    Ok(match first {
        None => Verdict::Legal,
        Some(line) => {
            let (from, to) = (line.first, line.square(board.length() - 1));
            Verdict::Refuted { at: from.row * cols + from.col, why: Fault::Open { from, to, lines: open } }
        }
    })
}

/// A rule for stones: those squares with `down·row + right·col ≡ shift` modulo the length of a line, rows and columns from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// What a row counts.
    pub down: u64,
    /// What a column counts.
    pub right: u64,
    /// The sum of the squares that have a stone.
    pub shift: u64,
}

impl Rule {
    /// Does this square have a stone?
    #[must_use]
    pub fn has(self, board: &Board, square: Square) -> bool {
        let k = u128::from(board.length());
        let sum = u128::from(self.down) * u128::from(square.row) + u128::from(self.right) * u128::from(square.col);
        sum % k == u128::from(self.shift) % k
    }
}

/// Does every line of the board hold a stone of the rule? Then, how many stones there are.
///
/// Along a line the sum grows by the same number with each square. If its multiples are all numbers below the length of a
/// line, every line holds just one stone, wherever it begins. Cost: the square of the length of a line.
///
/// # Errors
/// [`Fault::BadRule`], [`Fault::Leaves`].
pub fn check_lattice(board: &Board, rule: Rule) -> Result<u64, Fault> {
    let k = board.length();
    if rule.down >= k || rule.right >= k || rule.shift >= k {
        return Err(Fault::BadRule);
    }
    for towards in board.directions().iter().filter(|towards| !board.reach(**towards, 0).is_empty()) {
        let (down, right) = towards.step();
        let by = (rule.down as i64 * down + rule.right as i64 * right).rem_euclid(k as i64) as u64;
        let mut met = vec![false; k as usize];
        (0..k).for_each(|steps| met[(by * steps % k) as usize] = true);
        if met.contains(&false) {
            return Err(Fault::Leaves(*towards));
        }
    }
    // Rows and columns that leave the same remainder are alike.
    let of = |side: u64, remainder: u64| side / k + u64::from(side % k > remainder);
    let pairs = (0..k).flat_map(|row| (0..k).map(move |col| (row, col)));
    let stones = pairs.filter(|(row, col)| (rule.down * row + rule.right * col) % k == rule.shift);
    Ok(stones.map(|(row, col)| of(board.rows(), row) * of(board.cols(), col)).sum())
}

/// How many stones a board needs at least, by a packing. Cost: each block is held against each, and each square of each single
/// line against each block: B² + B·L·k for B blocks and L lines of k squares, at most 10^8.
///
/// # Errors
/// Why it is no packing.
pub fn check_packing(board: &Board, packing: &Packing) -> Result<u64, Fault> {
    let k = board.length();
    let Packing { blocks, lines, depth } = packing;
    let fits = u32::try_from(*depth).is_ok_and(|depth| depth > 0);
    if !fits || blocks.len() as u64 > MOST_BLOCKS || lines.len() as u64 > MOST_LINES {
        return Err(Fault::BadPacking);
    }
    for (i, block) in blocks.iter().enumerate() {
        let Rect { at, rows, cols } = block.rect;
        let inside =
            |from: u64, many: u64, side: u64| many > 0 && from.checked_add(many).is_some_and(|end| end <= side);
        if !inside(at.row, rows, board.rows()) || !inside(at.col, cols, board.cols()) {
            return Err(Fault::BlockOff);
        }
        let cut = match block.cut {
            Cut::Right => cols.is_multiple_of(k),
            Cut::Down => rows.is_multiple_of(k),
            Cut::Fours => k == 2 && rows.is_multiple_of(2) && cols.is_multiple_of(2),
        };
        if !cut {
            return Err(Fault::BlockCut);
        }
        let shared = blocks[..i].iter().map(|other| other.rect.common(block.rect)).find(|common| !common.is_empty());
        if let Some(common) = shared {
            return Err(Fault::Shared(common.at));
        }
    }
    let mut met: BTreeMap<Square, u64> = BTreeMap::new();
    let mut sum = 0;
    for (line, times) in lines {
        if u32::try_from(*times).is_err() {
            return Err(Fault::BadPacking);
        }
        if !board.has(*line) {
            return Err(Fault::LineOff);
        }
        sum += times;
        for square in line.squares(k) {
            if blocks.iter().any(|block| block.rect.contains(square)) {
                return Err(Fault::Shared(square));
            }
            let deep = met.entry(square).or_default();
            *deep += times;
            if *deep > *depth {
                return Err(Fault::TooDeep(square));
            }
        }
    }
    let of_blocks = blocks.iter().map(|block| match block.cut {
        // Sides are at most 2^30, and what is cut divides them.
        Cut::Right | Cut::Down => block.rect.rows * block.rect.cols / k,
        Cut::Fours => block.rect.rows * block.rect.cols / 4 * 3,
    });
    Ok(of_blocks.sum::<u64>() + sum.div_ceil(*depth))
}

/// What is known of `stones` stones that block every line, where so many are needed.
#[must_use]
pub fn verdict(stones: u64, needed: u64) -> Verdict<Fault> {
    match stones.cmp(&needed) {
        std::cmp::Ordering::Less => Verdict::Refuted { at: stones, why: Fault::TooFew },
        std::cmp::Ordering::Equal => Verdict::Proved,
        std::cmp::Ordering::Greater => Verdict::Legal,
    }
}

/// Stones and a packing together: see [`check_stones`], [`check_packing`] and [`verdict`].
///
/// # Errors
/// [`TooLarge`].
pub fn check(
    board: &Board,
    stones: impl IntoIterator<Item = Square>,
    packing: &Packing,
) -> Result<Verdict<Fault>, TooLarge> {
    let mut count = 0;
    let counted = stones.into_iter().inspect(|_| count += 1);
    let blocking = check_stones(board, counted)?;
    if blocking != Verdict::Legal {
        return Ok(blocking);
    }
    Ok(match check_packing(board, packing) {
        Ok(needed) => verdict(count, needed),
        Err(why) => Verdict::Refuted { at: 0, why },
    })
}
