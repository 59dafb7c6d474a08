//! Exact linear programming: the lightest weights that separate a vector from a cone, by the fraction-free simplex
//! method.
//!
//! The tableau holds integer numerators over one common denominator, which is the last pivot, so that each pivot step
//! divides without a remainder (Bareiss, Edmonds).

/// A column: its nonzero entries, by their index.
pub(super) type Column = [(usize, i128); 3];

/// The cost of a negative weight per unit; that of a positive weight is 1. Negative weights are a last resort.
const NEGATIVE_COST: i128 = 4;

/// Returns integer weights `w`, in lowest terms, with `w·column ≥ 0` for every column and `w·target > 0`; of all
/// rational weights with `w·target = 1` they are, before multiplication by the denominator, one of the lightest. They
/// are negative only where `free` allows it.
///
/// # Errors
/// If there are no such weights, a Farkas certificate: multiples of the columns, and last of `target`, none negative
/// and the last positive, whose sum is zero where `free` holds and nowhere positive. Multiplied by weights as above,
/// that sum would be positive and not positive.
///
/// The program that is solved is the dual: maximise the multiple of `target`, with nonnegative multiples of the
/// columns, such that no entry of the sum is above 1, nor, where the weight is free, below −[`NEGATIVE_COST`]. Zero is
/// feasible. At the optimum the prices of the bounds are the weights; if the dual is unbounded, its ray is the Farkas
/// certificate.
///
/// *The numbers stay small.* Numerators are minors of the initial tableau, up to the sign. Let no two rows of a minor
/// belong to one point. By Hadamard it is at most the product of the lengths of its columns: √3 for each jump, at most
/// √(m + 1) for `target` with the last row, and √m for the bounds, m being the number of points. For m = 37 that is
/// below 2^36. If two rows belong to one point, they are each other's negatives but for the bounds, so that their sum
/// is 1 + 4 in one place and the minor is five times one with a row less, or zero; and zero if that is so for two
/// points. So all stays below 2^39, and products below 2^78: far inside 128 bits.
///
/// Cost: each pivot step updates a tableau with one row for each point and one more for each that is free, and one
/// column for each jump. Bland's rule prevents cycling, so the method terminates.
pub(super) fn separate(columns: &[Column], target: &[i128], free: &[bool]) -> Result<Vec<i128>, Vec<i128>> {
    let mut tableau = Tableau::new(columns, target, free);
    loop {
        match tableau.next_pivot() {
            Next::Pivot { row, col } => tableau.pivot(row, col),
            Next::Optimal => return Ok(tableau.weights(target.len())),
            Next::Unbounded { col } => return Err(tableau.unbounded_ray(col)),
        }
    }
}

/// The next action on a tableau.
enum Next {
    Pivot { row: usize, col: usize },
    Optimal,
    Unbounded { col: usize },
}

/// A simplex tableau. Its variables are the multiples of the columns, that of `target`, and the slacks of the bounds,
/// numbered in this order. The *basic* variables are functions of the others, which are zero.
struct Tableau {
    /// A row for each bound, and a last one for the multiple of `target`. The last column is the right-hand side.
    rows: Vec<Vec<i128>>,
    /// The common denominator of all entries of `rows`; positive.
    denominator: i128,
    /// The number of the basic variable of each row.
    basic: Vec<usize>,
    /// The number of the nonbasic variable of each column.
    others: Vec<usize>,
    /// The point of each bound, and 1 for an upper bound, −1 for a lower one.
    bounds: Vec<(usize, i128)>,
}

impl Tableau {
    fn new(columns: &[Column], target: &[i128], free: &[bool]) -> Self {
        let upper = (0..target.len()).map(|index| (index, 1));
        let lower = (0..target.len()).filter(|index| free[*index]).map(|index| (index, -1));
        let bounds: Vec<(usize, i128)> = upper.chain(lower).collect();
        let width = columns.len() + 1;
        let mut rows = vec![vec![0; width + 1]; bounds.len() + 1];
        for (row, (point, sign)) in rows.iter_mut().zip(&bounds) {
            for (value, column) in row.iter_mut().zip(columns) {
                *value = column.iter().filter(|(index, _)| index == point).map(|(_, entry)| sign * entry).sum();
            }
            row[width - 1] = sign * target[*point];
            row[width] = if *sign > 0 { 1 } else { NEGATIVE_COST };
        }
        rows[bounds.len()][width - 1] = -1;
        let basic = (width..width + bounds.len()).collect();
        Self { rows, denominator: 1, basic, others: (0..width).collect(), bounds }
    }

    /// Chooses the pivot by Bland's rule: of the columns that improve the objective, that of the variable with the
    /// lowest number; of the rows with the least ratio, again that of the lowest.
    fn next_pivot(&self) -> Next {
        let (height, width) = (self.bounds.len(), self.others.len());
        let improving = (0..width).filter(|col| self.rows[height][*col] < 0);
        let Some(col) = improving.min_by_key(|col| self.others[*col]) else { return Next::Optimal };
        let allowed = |row: usize| (self.rows[row][width], self.rows[row][col]);
        let row = (0..height).filter(|row| self.rows[*row][col] > 0).min_by(|a, b| {
            let ((a_bound, a_by), (b_bound, b_by)) = (allowed(*a), allowed(*b));
            (a_bound * b_by).cmp(&(b_bound * a_by)).then(self.basic[*a].cmp(&self.basic[*b]))
        });
        row.map_or(Next::Unbounded { col }, |row| Next::Pivot { row, col })
    }

    /// Exchanges the variables of this row and this column.
    fn pivot(&mut self, row: usize, col: usize) {
        let (old, new) = (self.denominator, self.rows[row][col]);
        let pivot_row = std::mem::take(&mut self.rows[row]);
        for line in self.rows.iter_mut().filter(|line| !line.is_empty()) {
            let factor = line[col];
            if factor == 0 && old == new {
                continue;
            }
            for (value, by) in line.iter_mut().zip(&pivot_row) {
                *value = (new * *value - factor * by) / old;
            }
            line[col] = -factor;
        }
        self.rows[row] = pivot_row;
        self.rows[row][col] = old;
        self.denominator = new;
        std::mem::swap(&mut self.basic[row], &mut self.others[col]);
    }

    /// Returns the dual prices of the bounds at the optimum, from the last row: zero for bounds that are not tight.
    fn weights(&self, points: usize) -> Vec<i128> {
        let width = self.others.len();
        let mut weights = vec![0; points];
        for (number, price) in self.others.iter().zip(&self.rows[self.bounds.len()]) {
            if let Some((point, sign)) = number.checked_sub(width).map(|bound| self.bounds[bound]) {
                weights[point] += sign * price;
            }
        }
        let common = weights.iter().fold(0, |common, weight| gcd(common, *weight)).max(1);
        weights.into_iter().map(|weight| weight / common).collect()
    }

    /// Returns the unbounded ray along this column.
    fn unbounded_ray(&self, col: usize) -> Vec<i128> {
        let mut ray = vec![0; self.others.len()];
        let rows = self.basic.iter().zip(&self.rows).map(|(number, row)| (*number, -row[col]));
        for (number, amount) in rows.chain([(self.others[col], self.denominator)]) {
            if let Some(taken) = ray.get_mut(number) {
                *taken = amount;
            }
        }
        ray
    }
}

/// Returns the greatest common divisor, which is not negative.
fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::super::tests::Lcg;
    use super::*;

    /// Three points in a row, and the two jumps there.
    const COLUMNS: [Column; 2] = [[(0, 1), (1, 1), (2, -1)], [(2, 1), (1, 1), (0, -1)]];

    #[test]
    fn finds_the_lightest_separating_weights() {
        let of = |target: [i128; 3]| separate(&COLUMNS, &target, &[true, false, true]).ok();
        // To what a jump makes of a peg on either end and one in the middle, and to nothing at all.
        assert_eq!(of([-1, -1, 1]), None);
        assert_eq!(of([0, 0, 0]), None);
        // One peg more, one in the middle exchanged for two at the ends, and one at the end moved to the other.
        assert_eq!(of([0, 1, 0]), Some(vec![0, 1, 0]));
        assert_eq!(of([1, -1, 1]), Some(vec![1, 0, 1]));
        assert_eq!(of([1, 0, -1]), Some(vec![1, 1, 0]));
        // Pegs removed from both ends, and from the middle: only the former has weights, negative ones.
        assert_eq!(of([-1, 0, -1]), Some(vec![-1, 0, -1]));
        assert_eq!(separate(&COLUMNS, &[-1, 0, -1], &[false; 3]).ok(), None);
        assert_eq!(of([0, -1, 0]), None);
    }

    #[test]
    fn finds_weights_or_a_farkas_certificate() {
        let mut lcg = Lcg(5);
        let mut found = [0; 2];
        for _ in 0..2000 {
            // Vectors of no board, so that the numbers are less regular.
            let size = 3 + lcg.below(9);
            let mut entry = || (lcg.below(size) as usize, 2 * i128::from(lcg.below(2)) - 1);
            let mut columns: Vec<Column> = (0..2 * size).map(|_| [entry(), entry(), entry()]).collect();
            columns.retain(|[a, b, c]| a.0 != b.0 && b.0 != c.0 && c.0 != a.0);
            let target: Vec<i128> = (0..size).map(|_| i128::from(lcg.below(3)) - 1).collect();
            let free: Vec<bool> = (0..size).map(|_| lcg.below(4) == 0).collect();
            match separate(&columns, &target, &free) {
                Ok(weights) => {
                    found[0] += 1;
                    let of =
                        |column: &Column| column.iter().map(|(index, value)| weights[*index] * value).sum::<i128>();
                    assert!(columns.iter().all(|column| of(column) >= 0));
                    assert!(weights.iter().zip(&target).map(|(weight, value)| weight * value).sum::<i128>() > 0);
                    assert!(weights.iter().zip(&free).all(|(weight, free)| *free || *weight >= 0));
                }
                Err(ray) => {
                    found[1] += 1;
                    let times = ray[columns.len()];
                    assert!(times > 0 && ray.iter().all(|amount| *amount >= 0));
                    let mut sum: Vec<i128> = target.iter().map(|value| times * value).collect();
                    for (column, amount) in columns.iter().zip(&ray) {
                        column.iter().for_each(|(index, value)| sum[*index] += amount * value);
                    }
                    assert!(sum.iter().zip(&free).all(|(sum, free)| if *free { *sum == 0 } else { *sum <= 0 }));
                }
            }
        }
        assert!(found[0] > 200 && found[1] > 200, "{found:?}");
    }
}
