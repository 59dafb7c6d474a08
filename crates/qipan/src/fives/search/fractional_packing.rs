//! Weights on lines: a packing in fractions, as heavy as possible.
//!
//! Every line gets a weight so that those through a square add up to at most [`UNIT`]. A stone blocks lines of at most that
//! weight together, so as many stones are needed as the sum of all weights holds units: weights are a packing of depth
//! [`UNIT`]. The heaviest are found by a linear program, and what it says is rounded down and is a packing whatever the
//! rounding did: nothing here has to be exact but the sums.
//!
//! Symmetric lines get the same weight (the mean of weights and their mirror images is as heavy), so that the program has
//! a fourth or an eighth of the lines and squares. Several programs with slightly shaken numbers lead to different
//! corners of what is best; their mean leaves fewer lines without weight, which is what a search likes.

use std::collections::HashMap;

use crate::board::{Square, Symmetry};

use super::super::lines::Line;
use super::super::packing::Packing;
use super::super::rules::Board;

/// What the weights through a square may add up to.
pub const UNIT: u64 = 1_000_000;
/// Boards with more squares get the weights of their strips: the program would take longer than it saves. Of longer lines,
/// which are fewer, all bases to lines of 25 are still among these.
#[must_use]
pub const fn most_squares(length: u64) -> u64 {
    match length {
        ..=13 => 700,
        14..=25 => (2 * length - 1) * (2 * length - 1),
        _ => 45 * 45,
    }
}
/// How many programs are solved.
const TIMES: u64 = 4;

/// Weights on the lines of a board.
#[derive(Clone, Debug)]
pub struct FractionalPacking {
    /// Lines with their weights, in units of which [`UNIT`] are 1.
    pub lines: Vec<(Line, u64)>,
    /// The sum of the weights.
    pub sum: u64,
}

impl FractionalPacking {
    /// Good weights for a board of at most [`super::MAX_SQUARES`] squares: always the same for the same board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let strips = super::super::strips::packing(board);
        let of_strips = {
            let of_blocks = strips.blocks.iter().flat_map(|block| block.lines(board.length())).map(|line| (line, UNIT));
            let single = strips.lines.iter().map(|(line, times)| (*line, times * UNIT / strips.multiplicity));
            Self::new(of_blocks.chain(single).collect())
        };
        if board.rows() * board.cols() > most_squares(board.length()) {
            return of_strips;
        }
        let of_program = Self::new(program(board));
        if of_program.lower_bound() >= of_strips.lower_bound() { of_program } else { of_strips }
    }

    fn new(lines: Vec<(Line, u64)>) -> Self {
        let sum = lines.iter().map(|(_, weight)| weight).sum();
        Self { lines, sum }
    }

    /// So many stones are needed.
    #[must_use]
    pub const fn lower_bound(&self) -> u64 {
        self.sum.div_ceil(UNIT)
    }

    /// As a packing, which a checker can look at.
    #[must_use]
    pub fn packing(&self) -> Packing {
        Packing { blocks: Vec::new(), lines: self.lines.clone(), multiplicity: UNIT }
    }
}

/// Which of few classes the squares and lines belong to that a symmetry of the board brings together.
struct Orbits {
    lines: Vec<Line>,
    /// For each line its class.
    of_line: Vec<usize>,
    /// How many lines a class has.
    many: Vec<f64>,
    /// For each class of squares, for each class of lines, how many lines of it go through a square.
    through: Vec<Vec<f64>>,
}

impl Orbits {
    fn of(board: &Board) -> Self {
        let (rows, cols, k) = (board.rows(), board.cols(), board.length());
        let symmetries: Vec<Symmetry> =
            Symmetry::all().filter(|symmetry| !symmetry.transpose || rows == cols).collect();
        let least = |square: Square| {
            let images = symmetries.iter().map(|symmetry| symmetry.square(rows, cols, square));
            images.min().unwrap_or(square)
        };
        let lines: Vec<Line> = board.lines_in(board.all()).collect();
        let mut known: HashMap<Line, usize> = HashMap::new();
        let mut many: Vec<f64> = Vec::new();
        let of_line: Vec<usize> = lines
            .iter()
            .map(|line| {
                let class = known.get(line).copied().unwrap_or(many.len());
                if class == many.len() {
                    many.push(0.0);
                    let (first, last) = (line.first, line.square(k - 1));
                    for symmetry in &symmetries {
                        let ends = [first, last].map(|end| symmetry.square(rows, cols, end));
                        known.extend(Line::between(ends[0], ends[1], k).map(|line| (line, class)));
                    }
                }
                many[class] += 1.0;
                class
            })
            .collect();
        let mut squares: Vec<Square> = board.all().squares().filter(|square| least(*square) == *square).collect();
        squares.sort();
        let through = squares.iter().map(|square| {
            let mut row = vec![0.0; many.len()];
            board.through(*square).filter_map(|line| known.get(&line)).for_each(|class| row[*class] += 1.0);
            row
        });
        let through = through.collect();
        Self { lines, of_line, many, through }
    }
}

/// The mean of what some programs say, rounded down.
fn program(board: &Board) -> Vec<(Line, u64)> {
    let classes = Orbits::of(board);
    let mut sums = vec![0.0; classes.many.len()];
    for seed in 1..=TIMES {
        let weights = Tableau::new(&classes, seed).solve();
        sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight / TIMES as f64);
    }
    // A little less than what is best, so that rounding and shaking break no bound; and then it is looked at.
    let rounded = sums.iter().map(|weight| (weight.clamp(0.0, 1.0) * UNIT as f64 * (1.0 - 1e-6)) as u64);
    let mut rounded: Vec<u64> = rounded.map(|weight| if weight < 10 { 0 } else { weight }).collect();
    let heaviest = classes.through.iter().map(|row| row.iter().zip(&rounded).map(|(n, w)| *n as u64 * w).sum::<u64>());
    if heaviest.max().is_none_or(|most| most > UNIT) {
        rounded.fill(0);
    }
    let weighed = classes.lines.iter().zip(&classes.of_line).map(|(line, class)| (*line, rounded[*class]));
    weighed.filter(|(_, weight)| *weight > 0).collect()
}

/// The linear program: weights not below zero, for each class of squares a bound of 1, the sum as large as possible. The
/// simplex method, beginning with no weight at all.
struct Tableau {
    /// A row for each bound, and a last one for the sum. The last column is the right side.
    rows: Vec<Vec<f64>>,
    /// The number of the amount that each row gives: those of the lines first, and then what is left of each bound.
    basic: Vec<usize>,
    others: Vec<usize>,
}

/// What counts as zero.
const TINY: f64 = 1e-9;

impl Tableau {
    fn new(classes: &Orbits, seed: u64) -> Self {
        let (height, width) = (classes.through.len(), classes.many.len());
        let mut state = seed;
        // Shaken by some ten-millionths: so no two corners are equally good, and the method does not go in circles.
        let mut shaken = move |value: f64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            value * (1.0 + 1e-7 * (state >> 40) as f64 / (1u64 << 24) as f64)
        };
        let mut rows: Vec<Vec<f64>> = classes.through.clone();
        for row in &mut rows {
            row.push(shaken(1.0));
        }
        let mut last: Vec<f64> = classes.many.iter().map(|many| -shaken(*many)).collect();
        last.push(0.0);
        rows.push(last);
        Self { rows, basic: (width..width + height).collect(), others: (0..width).collect() }
    }

    fn solve(mut self) -> Vec<f64> {
        let width = self.others.len();
        // It ends long before; what is reached by then is a packing too.
        for _ in 0..50 * (width + self.basic.len()) {
            let height = self.basic.len();
            let least = |a: &usize, b: &usize| self.rows[height][*a].total_cmp(&self.rows[height][*b]);
            let Some(col) = (0..width).min_by(least).filter(|col| self.rows[height][*col] < -TINY) else { break };
            let room = |row: &usize| self.rows[*row][width] / self.rows[*row][col];
            let rows = (0..height).filter(|row| self.rows[*row][col] > TINY);
            let Some(row) = rows.min_by(|a, b| room(a).total_cmp(&room(b))) else { break };
            self.pivot(row, col);
        }
        let mut weights = vec![0.0; width];
        for (number, row) in self.basic.iter().zip(&self.rows) {
            if let Some(weight) = weights.get_mut(*number) {
                *weight = row[width];
            }
        }
        weights
    }

    /// The amounts of this row and this column change places.
    fn pivot(&mut self, row: usize, col: usize) {
        let by = self.rows[row][col];
        let mut pivot_row = std::mem::take(&mut self.rows[row]);
        pivot_row.iter_mut().for_each(|value| *value /= by);
        for line in self.rows.iter_mut().filter(|line| !line.is_empty()) {
            let factor = line[col];
            if factor != 0.0 {
                line.iter_mut().zip(&pivot_row).for_each(|(value, by)| *value -= factor * by);
                line[col] = -factor / by;
            }
        }
        pivot_row[col] = 1.0 / by;
        self.rows[row] = pivot_row;
        std::mem::swap(&mut self.basic[row], &mut self.others[col]);
    }
}
