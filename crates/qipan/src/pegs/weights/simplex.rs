//! A small exact linear program: the lightest weights that no column lowers and that set a vector apart.
//!
//! The simplex method in whole numbers. The table holds numerators over one common denominator, which is the last
//! pivot, so that each pivot step divides without a remainder (Bareiss, Edmonds).

/// One column: its entries that are not zero, by their index.
pub(super) type Column = [(usize, i128); 3];

/// What a weight below zero costs, when one above zero costs its value: weights below zero are a last resort.
const BELOW_ZERO: i128 = 4;

/// Weights `w`, in lowest terms, with `w·column ≥ 0` for every column and `w·apart > 0`; and of those with `w·apart =
/// 1`, before they are multiplied to be whole, the lightest. Only where `free` says so are they below zero.
///
/// # Errors
/// If there are no such weights, that is shown by a plan (see below) that can be carried out any number of times:
/// amounts of the columns, and last of `apart`, none below zero and the last above it, whose sum is zero where `free`
/// says so and nowhere above it. Multiplied by weights as above, that sum would be above zero and not above it.
///
/// The program that is solved is the dual of this one: a *plan* takes columns, none less than zero times, and `apart`
/// as often as possible, so that no entry of the sum is above 1, nor, where the weight is free, below −[`BELOW_ZERO`].
/// To take nothing is a plan. When the best plan is found, its prices are the weights.
///
/// *The numbers stay small.* Numerators are minors of the table as it is at the start, up to the sign. Let no two rows
/// of a minor belong to one point. By Hadamard it is at most the product of the lengths of its columns: √3 for each
/// jump, √(m + 1) at most for `apart` with the last row, and √m for the bounds, m being the number of points. For m =
/// 37 that is below 2^36. If two rows belong to one point, they are each other's negatives but for the bounds, so that
/// their sum is 1 + 4 in one place and the minor is five times one with a row less, or zero; and zero if that is so for
/// two points. So all stays below 2^39, and products below 2^78: far inside 128 bits.
///
/// Cost: each pivot step goes once over a table of as many rows as there are points, one more for each that is free,
/// and as many columns as there are jumps. Bland's rule keeps the steps from going round in circles, so that they come
/// to an end.
pub(super) fn separate(columns: &[Column], apart: &[i128], free: &[bool]) -> Result<Vec<i128>, Vec<i128>> {
    let mut table = Tableau::new(columns, apart, free);
    loop {
        match table.next_pivot() {
            Next::Pivot { row, col } => table.pivot(row, col),
            Next::Best => return Ok(table.weights(apart.len())),
            Next::Endless { col } => return Err(table.unbounded_ray(col)),
        }
    }
}

/// What remains to be done with a table.
enum Next {
    Pivot { row: usize, col: usize },
    Best,
    Endless { col: usize },
}

/// The plan so far: how often each column is taken, and how far each bound is from being reached. Some of these amounts
/// are *basic*: they are given as functions of the others, which are zero.
///
/// The amounts have numbers: the columns', that of `apart`, and then one for each bound.
struct Tableau {
    /// A row for each bound, and a last one for how often `apart` is taken. The last column is the right side.
    rows: Vec<Vec<i128>>,
    /// What all of `rows` is to be divided by; positive.
    denominator: i128,
    /// The number of the amount that each row gives.
    basic: Vec<usize>,
    /// The number of the amount that each column belongs to.
    others: Vec<usize>,
    /// The point of each bound, and whether it is the upper or the lower one: 1 or −1.
    bounds: Vec<(usize, i128)>,
}

impl Tableau {
    fn new(columns: &[Column], apart: &[i128], free: &[bool]) -> Self {
        let upper = (0..apart.len()).map(|index| (index, 1));
        let lower = (0..apart.len()).filter(|index| free[*index]).map(|index| (index, -1));
        let bounds: Vec<(usize, i128)> = upper.chain(lower).collect();
        let width = columns.len() + 1;
        let mut rows = vec![vec![0; width + 1]; bounds.len() + 1];
        for (row, (point, sign)) in rows.iter_mut().zip(&bounds) {
            for (value, column) in row.iter_mut().zip(columns) {
                *value = column.iter().filter(|(index, _)| index == point).map(|(_, entry)| sign * entry).sum();
            }
            row[width - 1] = sign * apart[*point];
            row[width] = if *sign > 0 { 1 } else { BELOW_ZERO };
        }
        rows[bounds.len()][width - 1] = -1;
        let basic = (width..width + bounds.len()).collect();
        Self { rows, denominator: 1, basic, others: (0..width).collect(), bounds }
    }

    /// Bland's rule: of the columns by which the plan gets better, that of the amount with the lowest number; of the
    /// rows that allow it the least, again that of the lowest.
    fn next_pivot(&self) -> Next {
        let (height, width) = (self.bounds.len(), self.others.len());
        let betters = (0..width).filter(|col| self.rows[height][*col] < 0);
        let Some(col) = betters.min_by_key(|col| self.others[*col]) else { return Next::Best };
        let allowed = |row: usize| (self.rows[row][width], self.rows[row][col]);
        let row = (0..height).filter(|row| self.rows[*row][col] > 0).min_by(|a, b| {
            let ((a_bound, a_by), (b_bound, b_by)) = (allowed(*a), allowed(*b));
            (a_bound * b_by).cmp(&(b_bound * a_by)).then(self.basic[*a].cmp(&self.basic[*b]))
        });
        row.map_or(Next::Endless { col }, |row| Next::Pivot { row, col })
    }

    /// The amounts of this row and this column change places.
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

    /// The prices of the bounds at the best plan, which are in the last row: zero for bounds that are not reached.
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

    /// What is taken more and more of when no bound stops this column.
    fn unbounded_ray(&self, col: usize) -> Vec<i128> {
        let mut plan = vec![0; self.others.len()];
        let rows = self.basic.iter().zip(&self.rows).map(|(number, row)| (*number, -row[col]));
        for (number, amount) in rows.chain([(self.others[col], self.denominator)]) {
            if let Some(taken) = plan.get_mut(number) {
                *taken = amount;
            }
        }
        plan
    }
}

/// The greatest common divisor, not below 0.
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
    fn the_lightest_weights_that_set_apart() {
        let of = |apart: [i128; 3]| separate(&COLUMNS, &apart, &[true, false, true]).ok();
        // Towards what a jump makes of a peg on either end and one in the middle, and towards nothing at all.
        assert_eq!(of([-1, -1, 1]), None);
        assert_eq!(of([0, 0, 0]), None);
        // Towards one peg more, one in the middle made two at the ends, and one at the end moved to the other.
        assert_eq!(of([0, 1, 0]), Some(vec![0, 1, 0]));
        assert_eq!(of([1, -1, 1]), Some(vec![1, 0, 1]));
        assert_eq!(of([1, 0, -1]), Some(vec![1, 1, 0]));
        // Towards pegs gone from both ends, and from the middle: only the former has weights, below zero.
        assert_eq!(of([-1, 0, -1]), Some(vec![-1, 0, -1]));
        assert_eq!(separate(&COLUMNS, &[-1, 0, -1], &[false; 3]).ok(), None);
        assert_eq!(of([0, -1, 0]), None);
    }

    #[test]
    fn either_there_are_weights_or_a_plan_without_end() {
        let mut lcg = Lcg(5);
        let mut found = [0; 2];
        for _ in 0..2000 {
            // Vectors of no board, so that the numbers are less well-behaved.
            let size = 3 + lcg.below(9);
            let mut entry = || (lcg.below(size) as usize, 2 * i128::from(lcg.below(2)) - 1);
            let mut columns: Vec<Column> = (0..2 * size).map(|_| [entry(), entry(), entry()]).collect();
            columns.retain(|[a, b, c]| a.0 != b.0 && b.0 != c.0 && c.0 != a.0);
            let apart: Vec<i128> = (0..size).map(|_| i128::from(lcg.below(3)) - 1).collect();
            let free: Vec<bool> = (0..size).map(|_| lcg.below(4) == 0).collect();
            match separate(&columns, &apart, &free) {
                Ok(weights) => {
                    found[0] += 1;
                    let of =
                        |column: &Column| column.iter().map(|(index, value)| weights[*index] * value).sum::<i128>();
                    assert!(columns.iter().all(|column| of(column) >= 0));
                    assert!(weights.iter().zip(&apart).map(|(weight, value)| weight * value).sum::<i128>() > 0);
                    assert!(weights.iter().zip(&free).all(|(weight, free)| *free || *weight >= 0));
                }
                Err(plan) => {
                    found[1] += 1;
                    let times = plan[columns.len()];
                    assert!(times > 0 && plan.iter().all(|amount| *amount >= 0));
                    let mut sum: Vec<i128> = apart.iter().map(|value| times * value).collect();
                    for (column, amount) in columns.iter().zip(&plan) {
                        column.iter().for_each(|(index, value)| sum[*index] += amount * value);
                    }
                    assert!(sum.iter().zip(&free).all(|(sum, free)| if *free { *sum == 0 } else { *sum <= 0 }));
                }
            }
        }
        assert!(found[0] > 200 && found[1] > 200, "{found:?}");
    }
}
