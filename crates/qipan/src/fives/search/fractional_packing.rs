//! Fractional packings of lines, by linear programming: the strongest lower bound of this kind.
//!
//! Every line gets a weight so that the weights of the lines through a square add up to at most [`UNIT`]. A stone
//! blocks lines of at most that total weight, so at least as many stones are needed as the sum of all weights has
//! units: the weights are a [`UNIT`]-fold packing. A linear program maximizes the sum. Its floating-point solution is
//! rounded down and verified in integers, so that only the sums have to be exact.
//!
//! Lines in one orbit of the board's symmetries get the same weight (averaging a solution over its images keeps the
//! sum), which leaves a quarter or an eighth of the lines and squares. Several slightly perturbed programs lead to
//! different optimal vertices; their mean has fewer lines of weight 0, which makes the slack bound of the search
//! stronger.

use std::collections::HashMap;

use crate::board::{Square, Symmetry};

use super::super::lines::Line;
use super::super::packing::Packing;
use super::super::rules::Board;

/// The maximum total weight of the lines through a square.
pub const UNIT: u64 = 1_000_000;
/// Maximum number of squares for which the linear program is solved; larger boards get the packing of their strips, as
/// the program would take longer than it saves. Longer lines, which are fewer, have a higher limit, which includes
/// every base for lines of up to 25.
#[must_use]
pub const fn max_squares(length: u64) -> u64 {
    match length {
        ..=13 => 700,
        14..=25 => (2 * length - 1) * (2 * length - 1),
        _ => 45 * 45,
    }
}
/// Number of perturbed programs.
const PROGRAMS: u64 = 4;

/// A fractional packing of the lines of a board.
#[derive(Clone, Debug)]
pub struct FractionalPacking {
    /// Lines with their weights, in units of 1/[`UNIT`].
    pub lines: Vec<(Line, u64)>,
    /// The sum of the weights, in units of 1/[`UNIT`].
    pub sum: u64,
}

impl FractionalPacking {
    /// A near-optimal fractional packing of a board of at most [`super::MAX_SQUARES`] squares. Deterministic.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let strips = super::super::strips::packing(board);
        let of_strips = {
            let of_blocks = strips.blocks.iter().flat_map(|block| block.lines(board.length())).map(|line| (line, UNIT));
            let single = strips.lines.iter().map(|(line, times)| (*line, times * UNIT / strips.multiplicity));
            Self::new(of_blocks.chain(single).collect())
        };
        if board.rows() * board.cols() > max_squares(board.length()) {
            return of_strips;
        }
        let of_program = Self::new(program(board));
        if of_program.lower_bound() >= of_strips.lower_bound() { of_program } else { of_strips }
    }

    fn new(lines: Vec<(Line, u64)>) -> Self {
        let sum = lines.iter().map(|(_, weight)| weight).sum();
        Self { lines, sum }
    }

    /// Number of stones that the packing proves necessary.
    #[must_use]
    pub const fn lower_bound(&self) -> u64 {
        self.sum.div_ceil(UNIT)
    }

    /// The same as a [`UNIT`]-fold packing, for the checker.
    #[must_use]
    pub fn packing(&self) -> Packing {
        Packing { blocks: Vec::new(), lines: self.lines.clone(), multiplicity: UNIT }
    }
}

/// The orbits of lines and squares under the symmetries of the board.
struct Orbits {
    lines: Vec<Line>,
    /// For each line the index of its orbit.
    orbit_of: Vec<usize>,
    /// Number of lines in each orbit.
    sizes: Vec<f64>,
    /// For each orbit of squares and each orbit of lines: how many of these lines go through one of these squares.
    incidence: Vec<Vec<f64>>,
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
        let mut orbit_by_line: HashMap<Line, usize> = HashMap::new();
        let mut sizes: Vec<f64> = Vec::new();
        let orbit_of: Vec<usize> = lines
            .iter()
            .map(|line| {
                let orbit = orbit_by_line.get(line).copied().unwrap_or(sizes.len());
                if orbit == sizes.len() {
                    sizes.push(0.0);
                    let (first, last) = (line.first, line.square(k - 1));
                    for symmetry in &symmetries {
                        let ends = [first, last].map(|end| symmetry.square(rows, cols, end));
                        orbit_by_line.extend(Line::between(ends[0], ends[1], k).map(|line| (line, orbit)));
                    }
                }
                sizes[orbit] += 1.0;
                orbit
            })
            .collect();
        let mut squares: Vec<Square> = board.all().squares().filter(|square| least(*square) == *square).collect();
        squares.sort();
        let incidence = squares.iter().map(|square| {
            let mut row = vec![0.0; sizes.len()];
            board.through(*square).filter_map(|line| orbit_by_line.get(&line)).for_each(|orbit| row[*orbit] += 1.0);
            row
        });
        let incidence = incidence.collect();
        Self { lines, orbit_of, sizes, incidence }
    }
}

/// The mean of the optima of the perturbed programs, rounded down to integers; no weights if rounding broke a bound.
fn program(board: &Board) -> Vec<(Line, u64)> {
    let orbits = Orbits::of(board);
    let mut sums = vec![0.0; orbits.sizes.len()];
    for seed in 1..=PROGRAMS {
        let weights = Tableau::new(&orbits, seed).solve();
        sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight / PROGRAMS as f64);
    }
    // Slightly less than the optimum, so that rounding and perturbation violate no bound; the integers are then verified.
    let rounded = sums.iter().map(|weight| (weight.clamp(0.0, 1.0) * UNIT as f64 * (1.0 - 1e-6)) as u64);
    let mut rounded: Vec<u64> = rounded.map(|weight| if weight < 10 { 0 } else { weight }).collect();
    let heaviest = orbits.incidence.iter().map(|row| row.iter().zip(&rounded).map(|(n, w)| *n as u64 * w).sum::<u64>());
    if heaviest.max().is_none_or(|weight| weight > UNIT) {
        rounded.fill(0);
    }
    let weighted = orbits.lines.iter().zip(&orbits.orbit_of).map(|(line, orbit)| (*line, rounded[*orbit]));
    weighted.filter(|(_, weight)| *weight > 0).collect()
}

/// The linear program: maximize the sum of the non-negative weights, where the weights through a square of each orbit
/// add up to at most 1. Solved by the primal simplex method from the zero solution.
struct Tableau {
    /// A row for each constraint, then the objective. The last column is the right-hand side.
    rows: Vec<Vec<f64>>,
    /// The basic variable of each row. The weights of the line orbits come first, then the slack variables of the
    /// constraints.
    basic: Vec<usize>,
    nonbasic: Vec<usize>,
}

/// Tolerance: smaller values count as zero.
const EPSILON: f64 = 1e-9;

impl Tableau {
    fn new(orbits: &Orbits, seed: u64) -> Self {
        let (height, width) = (orbits.incidence.len(), orbits.sizes.len());
        let mut state = seed;
        // Perturbed by up to 1e-7, relatively: so no two vertices tie, and the method does not cycle.
        let mut perturbed = move |value: f64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            value * (1.0 + 1e-7 * (state >> 40) as f64 / (1u64 << 24) as f64)
        };
        let mut rows: Vec<Vec<f64>> = orbits.incidence.clone();
        for row in &mut rows {
            row.push(perturbed(1.0));
        }
        let mut last: Vec<f64> = orbits.sizes.iter().map(|size| -perturbed(*size)).collect();
        last.push(0.0);
        rows.push(last);
        Self { rows, basic: (width..width + height).collect(), nonbasic: (0..width).collect() }
    }

    fn solve(mut self) -> Vec<f64> {
        let width = self.nonbasic.len();
        // The limit is far above what is needed; the solution reached by then is feasible in any case.
        for _ in 0..50 * (width + self.basic.len()) {
            let height = self.basic.len();
            let least = |a: &usize, b: &usize| self.rows[height][*a].total_cmp(&self.rows[height][*b]);
            let Some(col) = (0..width).min_by(least).filter(|col| self.rows[height][*col] < -EPSILON) else { break };
            let ratio = |row: &usize| self.rows[*row][width] / self.rows[*row][col];
            let rows = (0..height).filter(|row| self.rows[*row][col] > EPSILON);
            let Some(row) = rows.min_by(|a, b| ratio(a).total_cmp(&ratio(b))) else { break };
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

    /// Exchanges the basic variable of this row with the non-basic variable of this column.
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
        std::mem::swap(&mut self.basic[row], &mut self.nonbasic[col]);
    }
}
