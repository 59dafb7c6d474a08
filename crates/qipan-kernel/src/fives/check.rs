//! The independent checker: verifies stones and packings by the rules alone, whatever found them.
//!
//! - [`check_stones`]: listed stones block every line.
//! - [`check_lattice`], [`check_repeat`]: a lattice or a repeated pattern blocks every line, also on boards too large
//!   to list.
//! - [`check_packing`]: a packing of lines is valid, and gives a lower bound.
//!
//! A blocking set with exactly as many stones as a packing needs is a minimum: [`verdict`].

use std::collections::BTreeMap;
use std::fmt;

use crate::board::Square;
use crate::message::{Args, Message};
use crate::rect::Rect;
use crate::verdict::Verdict;

use super::lines::{Direction, Line};
use super::packing::{Cut, Packing};
use super::rules::Board;

/// Maximum number of squares for which stones are checked one by one.
pub const MAX_SQUARES: u64 = 1 << 26;
/// Maximum number of blocks of a packing, in a certificate or here.
pub const MAX_BLOCKS: u64 = 100;
/// Maximum number of single lines of a packing: several times all lines of a board of 700 squares, enough for a
/// fractional packing.
pub const MAX_LINES: u64 = 20_000;

/// The first fault found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A stone off the board.
    Off(Square),
    /// A second stone on this square.
    Twice(Square),
    /// A line without a stone.
    Open {
        /// Its first square.
        from: Square,
        /// Its last square.
        to: Square,
        /// Number of lines without a stone.
        lines: u64,
    },
    /// The repeated pattern leaves lines in this direction without a stone.
    Leaves(Direction),
    /// A number of the rule is not less than the length of a line.
    BadRule,
    /// A pattern whose number of columns is not the length of a line, or with a row or shift that is not less than it.
    BadPattern,
    /// A block that is empty or not within the board.
    BlockOff,
    /// A block that its cut does not tile by whole lines.
    BlockCut,
    /// A square in two blocks, or in a block and on a single line.
    Shared(Square),
    /// A line that is not within the board.
    LineOff,
    /// A square on more single lines than the multiplicity allows.
    TooOften(Square),
    /// A multiplicity of 0, a number out of range, or more blocks or lines than [`MAX_BLOCKS`] or [`MAX_LINES`].
    BadPacking,
    /// Fewer stones than the packing needs: one of the two is wrong.
    TooFew,
}

impl Message for Fault {
    fn key(&self) -> &'static str {
        match self {
            Self::Off(_) => "fives-fault-off",
            Self::Twice(_) => "fives-fault-twice",
            Self::Open { .. } => "fives-fault-open",
            Self::Leaves(_) => "fives-fault-leaves",
            Self::BadRule => "fives-fault-rule",
            Self::BadPattern => "fives-fault-pattern",
            Self::BlockOff => "fives-fault-block-off",
            Self::BlockCut => "fives-fault-block-cut",
            Self::Shared(_) => "fives-fault-shared",
            Self::LineOff => "fives-fault-line-off",
            Self::TooOften(_) => "fives-fault-deep",
            Self::BadPacking => "fives-fault-packing",
            Self::TooFew => "fives-fault-few",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Off(square) | Self::Twice(square) | Self::Shared(square) | Self::TooOften(square) => {
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

/// The board has more than [`MAX_SQUARES`] squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLargeError;

impl fmt::Display for TooLargeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "stones are checked one by one on at most {MAX_SQUARES} squares")
    }
}

impl std::error::Error for TooLargeError {}

/// Checks that the stones lie on the board, on distinct squares, and that every line holds one.
///
/// Then the result is [`Verdict::Legal`]; minimality is decided by [`verdict`]. Else it is refuted at the number of the
/// faulty stone, from 1, or, for an open line, at the number of its first square in reading order, from 0. Cost: time
/// and bits linear in the number of squares.
///
/// # Errors
/// [`TooLargeError`].
pub fn check_stones(board: &Board, stones: impl IntoIterator<Item = Square>) -> Result<Verdict<Fault>, TooLargeError> {
    let (rows, cols) = (board.rows(), board.cols());
    if rows.checked_mul(cols).is_none_or(|squares| squares > MAX_SQUARES) {
        return Err(TooLargeError);
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
        // Walks each row, column or diagonal from its first square, counting the squares since the last stone.
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

/// A lattice: stones on the squares with `down·row + right·col ≡ shift` modulo the length of a line, rows and columns
/// from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The coefficient of the row.
    pub down: u64,
    /// The coefficient of the column.
    pub right: u64,
    /// The residue of the squares that have a stone.
    pub shift: u64,
}

impl Rule {
    /// Returns whether this square has a stone.
    #[must_use]
    pub fn has(self, board: &Board, square: Square) -> bool {
        let k = u128::from(board.length());
        let sum = u128::from(self.down) * u128::from(square.row) + u128::from(self.right) * u128::from(square.col);
        sum % k == u128::from(self.shift) % k
    }
}

/// Checks that every line of the board holds a stone of the lattice, and returns the number of stones.
///
/// Along a line the sum grows by a constant with each square. Let d be the greatest common divisor of this constant and
/// the length k. The sums along a line are then the k/d residues modulo k that agree with the sum of its first square
/// modulo d. So the line is open if and only if that sum and the shift differ modulo d; for d = 1 none is. The first
/// squares of the lines of one direction fill a rectangle, and the first of them whose sum differs is its corner, the
/// square to the right of the corner or the one below it: if all three agree, a step to the right or down changes
/// nothing modulo d. Cost: k², whatever the size of the board.
///
/// # Errors
/// [`Fault::BadRule`]; [`Fault::Open`] with the first open line and the number of open lines.
pub fn check_lattice(board: &Board, rule: Rule) -> Result<u64, Fault> {
    let k = board.length();
    if rule.down >= k || rule.right >= k || rule.shift >= k {
        return Err(Fault::BadRule);
    }
    let sum = |square: Square, modulus: u64| {
        (rule.down * (square.row % modulus) + rule.right * (square.col % modulus)) % modulus
    };
    // How many of the numbers `from..from + many` have this remainder.
    let among = |from: u64, many: u64, modulus: u64, remainder: u64| {
        let first = (remainder + modulus - from % modulus) % modulus;
        if first < many { (many - first).div_ceil(modulus) } else { 0 }
    };
    let mut first: Option<Line> = None;
    let mut lines = 0;
    for towards in board.directions() {
        let starts = board.reach(*towards, 0);
        let (down, right) = towards.step();
        let by = (rule.down as i64 * down + rule.right as i64 * right).rem_euclid(k as i64) as u64;
        let d = common_divisor(by, k);
        let Rect { at, rows, cols } = starts;
        let candidates = [at, Square::new(at.row, at.col + 1), Square::new(at.row + 1, at.col)];
        let is_open = |square: &Square| starts.contains(*square) && sum(*square, d) != rule.shift % d;
        let Some(open) = candidates.into_iter().find(is_open) else { continue };
        let line = Line::new(open, *towards);
        first = Some(first.map_or(line, |first| first.min(line)));
        let remainders = (0..d).flat_map(|row| (0..d).map(move |col| Square::new(row, col)));
        let open = remainders.filter(|square| sum(*square, d) != rule.shift % d);
        lines += open.map(|one| among(at.row, rows, d, one.row) * among(at.col, cols, d, one.col)).sum::<u64>();
    }
    if let Some(line) = first {
        return Err(Fault::Open { from: line.first, to: line.square(k - 1), lines });
    }
    // Rows, and likewise columns, with the same remainder are equivalent.
    let of = |side: u64, remainder: u64| side / k + u64::from(side % k > remainder);
    let pairs = (0..k).flat_map(|row| (0..k).map(move |col| (row, col)));
    let stones = pairs.filter(|(row, col)| (rule.down * row + rule.right * col) % k == rule.shift);
    Ok(stones.map(|(row, col)| of(board.rows(), row) * of(board.cols(), col)).sum())
}

/// The greatest common divisor of two numbers, by Euclid's algorithm.
const fn common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

/// A pattern with one stone in each column, repeated in all directions; its side is the length of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repeat {
    /// For each column of the pattern the row of its stone, from 0.
    pub rows: Vec<u64>,
    /// Number of rows of the board above the first whole pattern.
    pub down: u64,
    /// Number of columns to the left of it.
    pub right: u64,
}

impl Repeat {
    /// Whether this square has a stone, with a pattern of side `k`.
    fn has(&self, row: u64, col: u64, k: u64) -> bool {
        let at = (col % k + k - self.right) % k;
        self.rows[at as usize] == (row % k + k - self.down) % k
    }
}

/// Checks that every line of the board holds a stone of the pattern, and returns the number of stones.
///
/// Lines of one direction whose first squares agree modulo k in row and column are equivalent, so one of each class is
/// checked. Cost: the cube of the length of a line, whatever the board.
///
/// # Errors
/// [`Fault::BadPattern`], [`Fault::Leaves`].
pub fn check_repeat(board: &Board, repeat: &Repeat) -> Result<u64, Fault> {
    let k = board.length();
    let in_range = repeat.rows.iter().chain([&repeat.down, &repeat.right]).all(|number| *number < k);
    if repeat.rows.len() as u64 != k || !in_range {
        return Err(Fault::BadPattern);
    }
    for towards in board.directions() {
        let starts = board.reach(*towards, 0);
        let representatives = Rect { rows: starts.rows.min(k), cols: starts.cols.min(k), ..starts };
        let (down, right) = towards.step();
        let holds = |first: Square| {
            (0..k as i64).any(|step| {
                let row = first.row.wrapping_add_signed(down * step);
                repeat.has(row, first.col.wrapping_add_signed(right * step), k)
            })
        };
        if !representatives.squares().all(holds) {
            return Err(Fault::Leaves(*towards));
        }
    }
    // Rows, and likewise columns, with the same remainder are equivalent.
    let of = |side: u64, remainder: u64| side / k + u64::from(side % k > remainder);
    let stones = repeat.rows.iter().zip(0..).map(|(row, col)| {
        let (row, col) = ((row + repeat.down) % k, (col + repeat.right) % k);
        of(board.rows(), row) * of(board.cols(), col)
    });
    Ok(stones.sum())
}

/// Stones given for the whole board at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// A lattice.
    Rule(Rule),
    /// A repeated pattern.
    Repeat(Repeat),
}

impl Formula {
    /// Returns whether this square of the board has a stone. The numbers of a pattern must be less than its side, as
    /// [`check_formula`] checks.
    #[must_use]
    pub fn has(&self, board: &Board, square: Square) -> bool {
        match self {
            Self::Rule(rule) => rule.has(board, square),
            Self::Repeat(repeat) => repeat.has(square.row, square.col, board.length()),
        }
    }
}

/// Checks a formula: [`check_lattice`] or [`check_repeat`].
///
/// # Errors
/// The fault that either of them finds.
pub fn check_formula(board: &Board, formula: &Formula) -> Result<u64, Fault> {
    match formula {
        Formula::Rule(rule) => check_lattice(board, *rule),
        Formula::Repeat(repeat) => check_repeat(board, repeat),
    }
}

/// Checks a packing, and returns the number of stones that it proves necessary. Cost: every pair of blocks is compared,
/// and every square of a single line with every block: B² + B·L·k for B blocks and L lines of k squares, at most 10^8.
///
/// # Errors
/// The fault that makes the packing invalid.
pub fn check_packing(board: &Board, packing: &Packing) -> Result<u64, Fault> {
    let k = board.length();
    let Packing { blocks, lines, multiplicity } = packing;
    let fits = u32::try_from(*multiplicity).is_ok_and(|multiplicity| multiplicity > 0);
    if !fits || blocks.len() as u64 > MAX_BLOCKS || lines.len() as u64 > MAX_LINES {
        return Err(Fault::BadPacking);
    }
    for (i, block) in blocks.iter().enumerate() {
        let Rect { at, rows, cols } = block.rect;
        let inside =
            |from: u64, many: u64, side: u64| many > 0 && from.checked_add(many).is_some_and(|end| end <= side);
        if !inside(at.row, rows, board.rows()) || !inside(at.col, cols, board.cols()) {
            return Err(Fault::BlockOff);
        }
        let is_tiled = match block.cut {
            Cut::Rows => cols.is_multiple_of(k),
            Cut::Columns => rows.is_multiple_of(k),
            Cut::TwoByTwo => k == 2 && rows.is_multiple_of(2) && cols.is_multiple_of(2),
        };
        if !is_tiled {
            return Err(Fault::BlockCut);
        }
        let shared =
            blocks[..i].iter().map(|other| other.rect.intersection(block.rect)).find(|overlap| !overlap.is_empty());
        if let Some(overlap) = shared {
            return Err(Fault::Shared(overlap.at));
        }
    }
    let mut multiplicities: BTreeMap<Square, u64> = BTreeMap::new();
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
            let multiplicity_here = multiplicities.entry(square).or_default();
            *multiplicity_here += times;
            if *multiplicity_here > *multiplicity {
                return Err(Fault::TooOften(square));
            }
        }
    }
    let of_blocks = blocks.iter().map(|block| match block.cut {
        // Sides are at most 2^30, so the product does not overflow; the cut makes the division exact.
        Cut::Rows | Cut::Columns => block.rect.rows * block.rect.cols / k,
        Cut::TwoByTwo => block.rect.rows * block.rect.cols / 4 * 3,
    });
    Ok(of_blocks.sum::<u64>() + sum.div_ceil(*multiplicity))
}

/// The verdict on a blocking set of `stones` stones, given a lower bound.
#[must_use]
pub fn verdict(stones: u64, needed: u64) -> Verdict<Fault> {
    match stones.cmp(&needed) {
        std::cmp::Ordering::Less => Verdict::Refuted { at: stones, why: Fault::TooFew },
        std::cmp::Ordering::Equal => Verdict::Proved,
        std::cmp::Ordering::Greater => Verdict::Legal,
    }
}

/// Checks stones and a packing together: see [`check_stones`], [`check_packing`] and [`verdict`].
///
/// # Errors
/// [`TooLargeError`].
pub fn check(
    board: &Board,
    stones: impl IntoIterator<Item = Square>,
    packing: &Packing,
) -> Result<Verdict<Fault>, TooLargeError> {
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

#[cfg(test)]
mod tests {
    use super::super::naive;
    use super::*;

    fn board(rows: u64, cols: u64, length: u64) -> Board {
        Board::new(rows, cols, length).unwrap()
    }

    /// For all boards of up to 12×12, all lines of up to 7 and all rules, the result agrees with checking every line.
    #[test]
    fn check_lattice_agrees_with_checking_every_line() {
        let (mut blocking, mut refuted) = (0, 0);
        for length in 1..=7 {
            let numbers = || 0..length;
            let shifts =
                |down| numbers().flat_map(move |right| numbers().map(move |shift| Rule { down, right, shift }));
            for (rows, cols) in (1..=12).flat_map(|rows| (1..=12).map(move |cols| (rows, cols))) {
                let board = board(rows, cols, length);
                let lines = naive::lines(&board);
                for rule in numbers().flat_map(shifts) {
                    let is_open = |line: &&Vec<Square>| !line.iter().any(|square| rule.has(&board, *square));
                    let open: Vec<&Vec<Square>> = lines.iter().filter(is_open).collect();
                    let stones = || board.all().squares().filter(|square| rule.has(&board, *square));
                    let by_formula = check_lattice(&board, rule);
                    let by_stones = check_stones(&board, stones()).unwrap();
                    match by_formula {
                        Ok(count) => {
                            assert!(open.is_empty(), "{board:?} {rule:?} {open:?}");
                            assert_eq!((count, by_stones), (stones().count() as u64, Verdict::Legal));
                            blocking += 1;
                        }
                        Err(why) => {
                            let Fault::Open { from, to, lines } = why else { panic!("{board:?} {rule:?} {why:?}") };
                            let line = Line::between(from, to, length).unwrap();
                            let squares: Vec<Square> = line.squares(length).collect();
                            assert!(open.contains(&&squares), "{board:?} {rule:?} {line:?}");
                            assert_eq!(lines, open.len() as u64, "{board:?} {rule:?}");
                            // The first open line, as for stones given one by one.
                            assert_eq!(by_stones, Verdict::Refuted { at: from.row * cols + from.col, why });
                            refuted += 1;
                        }
                    }
                }
            }
        }
        assert!(blocking > 1000 && refuted > 1000, "{blocking} {refuted}");
    }

    #[test]
    fn the_other_diagonal_of_five_blocks_five_by_five() {
        let rule = Rule { down: 1, right: 1, shift: 4 };
        assert_eq!(check_lattice(&board(5, 5, 5), rule), Ok(5));
        // With one more row, a diagonal is open.
        let open = Fault::Open { from: Square::new(1, 4), to: Square::new(5, 0), lines: 1 };
        assert_eq!(check_lattice(&board(6, 5, 5), rule), Err(open));
    }

    /// On boards of 10^9 squares a side, the open line returned is open, and agrees with that of a small board.
    #[test]
    fn check_lattice_agrees_on_large_and_small_boards() {
        let large = 1_000_000_000;
        for (rows, cols, length) in
            [(large, large, 5), (4, large, 5), (large, 1, 7), (large, 6, 7), (large - 3, 25, 25)]
        {
            let board = board(rows, cols, length);
            // Sides of two lengths or more contain lines from squares of all residues, so long sides can be shortened.
            let short = |side: u64| if side < 3 * length { side } else { 2 * length + side % length };
            let small = Board::new(short(rows), short(cols), length).unwrap();
            for number in 0..length.pow(3) {
                let rule =
                    Rule { down: number % length, right: number / length % length, shift: number / length / length };
                match (check_lattice(&board, rule), check_lattice(&small, rule)) {
                    (Ok(_), Ok(_)) => {}
                    (Err(Fault::Open { from, to, .. }), Err(Fault::Open { from: first, to: last, .. })) => {
                        assert_eq!((from, to), (first, last), "{board:?} {rule:?}");
                        let line = Line::between(from, to, length).unwrap();
                        assert!(board.has(line) && !line.squares(length).any(|square| rule.has(&board, square)));
                    }
                    other => panic!("{board:?} {rule:?} {other:?}"),
                }
            }
        }
        let all = board(large, large, 5);
        let rule = Rule { down: 0, right: 0, shift: 1 };
        let Err(Fault::Open { lines, .. }) = check_lattice(&all, rule) else { panic!("no stone blocks nothing") };
        assert_eq!(lines, all.lines());
    }

    /// Every set of stones on small boards, by the definition: each line has a stone.
    #[test]
    fn stones_on_small_boards_are_judged_by_the_definition() {
        for (rows, cols, length) in [(1, 5, 2), (3, 3, 3), (2, 4, 2), (4, 3, 3), (3, 3, 1), (2, 2, 3)] {
            let board = board(rows, cols, length);
            let lines = naive::lines(&board);
            let squares: Vec<Square> = board.all().squares().collect();
            for set in 0_u32..1 << squares.len() {
                let stones: Vec<Square> = squares
                    .iter()
                    .enumerate()
                    .filter(|(bit, _)| set >> bit & 1 == 1)
                    .map(|(_, square)| *square)
                    .collect();
                let is_open = |line: &&Vec<Square>| !line.iter().any(|square| stones.contains(square));
                let open: Vec<&Vec<Square>> = lines.iter().filter(is_open).collect();
                let verdict = check_stones(&board, stones.iter().copied()).unwrap();
                match verdict {
                    Verdict::Refuted { at, why: Fault::Open { from, to, lines } } => {
                        assert_eq!(
                            (at, lines),
                            (from.row * cols + from.col, open.len() as u64),
                            "{stones:?} on {board:?}"
                        );
                        assert!(
                            open.iter().any(|line| line[0] == from && line[line.len() - 1] == to),
                            "{from} to {to}"
                        );
                    }
                    verdict => assert_eq!((verdict, open.len()), (Verdict::Legal, 0), "{stones:?} on {board:?}"),
                }
            }
        }
    }

    #[test]
    fn a_stone_off_the_board_or_twice_is_refuted_at_its_number() {
        let board = board(3, 4, 3);
        for (stone, why) in [
            (Square::new(3, 0), Fault::Off(Square::new(3, 0))),
            (Square::new(0, 4), Fault::Off(Square::new(0, 4))),
            (Square::new(2, 3), Fault::Twice(Square::new(2, 3))),
        ] {
            let stones = [Square::new(2, 3), Square::new(0, 3), stone];
            assert_eq!(check_stones(&board, stones), Ok(Verdict::Refuted { at: 3, why }));
        }
        assert_eq!(check_stones(&tests::board((1 << 26) + 1, 1, 5), []), Err(TooLargeError));
    }
}
