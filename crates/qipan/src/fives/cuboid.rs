//! Blocking sets in three dimensions: the fewest stones that block every line of a box, in all thirteen directions.
//!
//! No 5×5×5 cell has exactly one stone on every line, and so ⌊LMN/5⌋ stones fail already on 5×5×5, where 28 are needed.
//!
//! **Cost.** Exponential: boxes of at most 128 cells, of which 5×5×5 takes some seconds. A box with a side of 1 costs
//! as much as a board.
//!
//! **The essence.**
//! 1. *Iterative deepening* on the number of stones, from a lower bound on: the number of parallel lines along one
//!    side, which form a packing; and the sum over the layers of the minimum of a layer as a board ([`super::search`]),
//!    for each of the three ways to slice the box.
//! 2. *Pigeonhole.* If every layer had more stones than its minimum, there would be more stones than are being tried;
//!    so some layer has a minimum blocking set. All of these are known. Up to symmetry each is tried in each layer of
//!    the lower half. The box is sliced into as few and as large layers as possible.
//! 3. *Depth-first search.* It branches on the open line with the fewest free cells; a cell that was tried takes no
//!    stone in the branches after it. Bound: the open lines parallel to one side form a packing, so they are at most as
//!    many as the stones left.

use crate::board::{Square, Symmetry};
use crate::progress::{Cancelled, Progress};

use super::rules::Board;
use super::search::{Search, SearchError};

/// Maximum number of cells of a box.
pub const MAX_CELLS: u64 = 128;
/// Number of positions between two progress reports.
const TICK_INTERVAL: u64 = 1 << 14;

/// A cell of a box: layer, row and column, all from 0.
pub type CellIndex = [u64; 3];

/// A box with lines of a given length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cuboid {
    sides: [u64; 3],
    length: u64,
}

impl Cuboid {
    /// The box with these numbers of layers, rows and columns; `None` if a side is 0, if there are more than
    /// [`MAX_CELLS`] cells, or if the length of a line is not from 2 to 49.
    #[must_use]
    pub fn new(sides: [u64; 3], length: u64) -> Option<Self> {
        let cells = sides.iter().try_fold(1u64, |cells, side| cells.checked_mul(*side))?;
        let fits = (1..=MAX_CELLS).contains(&cells) && (2..=super::MAX_LINE_LENGTH).contains(&length);
        fits.then_some(Self { sides, length })
    }

    /// Numbers of layers, rows and columns.
    #[must_use]
    pub const fn sides(&self) -> [u64; 3] {
        self.sides
    }

    fn number(&self, [layer, row, col]: CellIndex) -> u32 {
        ((layer * self.sides[1] + row) * self.sides[2] + col) as u32
    }

    fn cell(&self, number: u32) -> CellIndex {
        let (number, [_, rows, cols]) = (u64::from(number), self.sides);
        [number / cols / rows, number / cols % rows, number % cols]
    }

    /// All lines, each as the list of its cells.
    pub fn lines(&self) -> impl Iterator<Item = Vec<CellIndex>> + '_ {
        let cells = (0..self.sides.iter().product::<u64>() as u32).map(|number| self.cell(number));
        cells.flat_map(move |from| {
            directions().filter_map(move |by| {
                let at = |steps: u64| {
                    let mut cell = from;
                    for (axis, at) in cell.iter_mut().enumerate() {
                        *at = at.checked_add_signed(by[axis] * steps as i64).filter(|at| *at < self.sides[axis])?;
                    }
                    Some(cell)
                };
                (0..self.length).map(at).collect()
            })
        })
    }

    /// The first line that holds none of these stones; `None` if every line is blocked.
    #[must_use]
    pub fn open_line(&self, stones: &[CellIndex]) -> Option<Vec<CellIndex>> {
        self.lines().find(|line| !line.iter().any(|cell| stones.contains(cell)))
    }

    /// A minimum blocking set, of the same size for every orientation of the box. `progress` receives the layers that
    /// were tried out of all for one number of stones, or the squares of a box that is a board.
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn fewest(&self, progress: &mut dyn Progress) -> Result<Vec<CellIndex>, SearchError> {
        self.fewest_with_lower_bound(&mut 0, progress)
    }

    /// [`Cuboid::fewest`] with the lower bound proved so far in `needed`, so that it is known when the search is
    /// cancelled. `needed` starts with a lower bound that the caller knows.
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn fewest_with_lower_bound(
        &self,
        needed: &mut u64,
        progress: &mut dyn Progress,
    ) -> Result<Vec<CellIndex>, SearchError> {
        let (sorted, order) = self.normalized();
        *needed = sorted.parallel_lines().max(*needed);
        if sorted.is_flat() {
            return Ok(restore_axes(sorted.of_board(progress)?, order));
        }
        let slicings = sorted.slicings(progress)?;
        *needed = slicings.iter().map(Slicing::lower_bound).max().unwrap_or(0).max(*needed);
        loop {
            match sorted.within(*needed, &slicings, progress)? {
                Some(found) => return Ok(restore_axes(found, order)),
                None => *needed += 1,
            }
        }
    }

    /// A blocking set of at most `stones` stones; `None` if there is none. See [`Cuboid::fewest`].
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn with(&self, stones: u64, progress: &mut dyn Progress) -> Result<Option<Vec<CellIndex>>, SearchError> {
        let (sorted, order) = self.normalized();
        let found = if sorted.is_flat() {
            Some(sorted.of_board(progress)?).filter(|found| found.len() as u64 <= stones)
        } else {
            let slicings = sorted.slicings(progress)?;
            sorted.within(stones, &slicings, progress)?
        };
        Ok(found.map(|found| restore_axes(found, order)))
    }

    /// The box with its sides sorted, and the permutation used.
    fn normalized(&self) -> (Self, [usize; 3]) {
        let mut order = [0, 1, 2];
        order.sort_by_key(|axis| self.sides[*axis]);
        (Self { sides: order.map(|axis| self.sides[axis]), ..*self }, order)
    }

    /// Whether the box is a board. The sides must be sorted.
    const fn is_flat(&self) -> bool {
        self.sides[0] == 1
    }

    /// A minimum blocking set of a box that is a board.
    fn of_board(&self, progress: &mut dyn Progress) -> Result<Vec<CellIndex>, SearchError> {
        let [_, rows, cols] = self.sides;
        let squares = match Board::new(rows, cols, self.length) {
            Ok(board) => {
                let mut search = Search::new(&board, progress)?;
                let fewest = search.run(progress)?.fewest;
                search.find_one(fewest, progress)?
            }
            // A side too long for a board with these lines leaves too few cells for a second row.
            Err(_) => (1..=cols / self.length).map(|line| Square::new(0, line * self.length - 1)).collect(),
        };
        Ok(squares.into_iter().map(|square| [0, square.row, square.col]).collect())
    }

    /// Lower bound: the largest number of disjoint lines parallel to one side.
    fn parallel_lines(&self) -> u64 {
        let cells: u64 = self.sides.iter().product();
        self.sides.iter().map(|side| cells / side * (side / self.length)).max().unwrap_or(0)
    }

    /// The ways to slice the box into layers, across the shortest side first, without those whose layers are too large
    /// to search.
    fn slicings(&self, progress: &mut dyn Progress) -> Result<Vec<Slicing>, SearchError> {
        let mut slicings = Vec::new();
        for axis in (0..3).filter(|axis| *axis == 0 || self.sides[*axis] != self.sides[axis - 1]) {
            match Slicing::of(self, axis, progress) {
                Ok(slicing) => slicings.push(slicing),
                Err(SearchError::TooLarge) => {}
                Err(SearchError::Stopped) => return Err(SearchError::Stopped),
            }
        }
        Ok(slicings)
    }

    fn within(
        &self,
        stones: u64,
        slicings: &[Slicing],
        progress: &mut dyn Progress,
    ) -> Result<Option<Vec<CellIndex>>, SearchError> {
        if slicings.iter().any(|slicing| stones < slicing.lower_bound()) {
            return Ok(None);
        }
        let mut search = DepthFirst::new(self, stones);
        let all = if search.all_cells == 128 { u128::MAX } else { (1 << search.all_cells) - 1 };
        let mut pigeonhole = None;
        for slicing in slicings
            .iter()
            .filter(|slicing| stones < slicing.layers * (slicing.layer_minimum + 1) && slicing.layer_minimum > 0)
        {
            if let Some(minimum_sets) = slicing.minimum_sets(progress)? {
                pigeonhole = Some((slicing, minimum_sets));
                break;
            }
        }
        let Some((slicing, minimum_sets)) = pigeonhole else {
            return Ok(search.descend(all, progress)?.then(|| search.stones(self)));
        };
        let halves: Vec<u64> = (0..slicing.layers.div_ceil(2)).collect();
        let total = (halves.len() * minimum_sets.len()) as u64;
        let pairs = halves.into_iter().flat_map(|layer| minimum_sets.iter().map(move |squares| (layer, squares)));
        for ((layer, squares), done) in pairs.zip(0..) {
            progress.tick(done, total).map_err(SearchError::from)?;
            let in_layer = |number: u32| self.cell(number)[slicing.axis] == layer;
            let excluded =
                (0..search.all_cells).filter(|number| in_layer(*number)).fold(0u128, |bits, n| bits | 1 << n);
            for square in squares {
                search.put(self.number(slicing.cell(layer, *square)));
            }
            if search.descend(all & !excluded, &mut |_, _| progress.tick(done, total))? {
                return Ok(Some(search.stones(self)));
            }
            squares.iter().for_each(|_| search.take());
        }
        Ok(None)
    }
}

/// Maps cells of the sorted box back to the original box; sorted.
fn restore_axes(mut cells: Vec<CellIndex>, order: [usize; 3]) -> Vec<CellIndex> {
    for cell in &mut cells {
        let sorted = *cell;
        order.iter().zip(sorted).for_each(|(axis, at)| cell[*axis] = at);
    }
    cells.sort_unstable();
    cells
}

/// A box sliced into parallel layers.
struct Slicing {
    /// The axis perpendicular to the layers.
    axis: usize,
    layers: u64,
    /// A layer as a board.
    plane: Board,
    search: Search,
    /// The minimum number of stones of a layer.
    layer_minimum: u64,
}

/// Maximum number of minimum blocking sets of a layer that are tried one by one.
const MAX_SOLUTIONS: usize = 10_000;

impl Slicing {
    fn of(cuboid: &Cuboid, axis: usize, progress: &mut dyn Progress) -> Result<Self, SearchError> {
        let [rows, cols] = match axis {
            0 => [cuboid.sides[1], cuboid.sides[2]],
            1 => [cuboid.sides[0], cuboid.sides[2]],
            _ => [cuboid.sides[0], cuboid.sides[1]],
        };
        let plane = Board::new(rows, cols, cuboid.length).map_err(|_| SearchError::TooLarge)?;
        let mut search = Search::new(&plane, progress)?;
        let layer_minimum = search.run(progress)?.fewest;
        Ok(Self { axis, layers: cuboid.sides[axis], plane, search, layer_minimum })
    }

    /// Lower bound for the box: the sum of the minima of its layers.
    const fn lower_bound(&self) -> u64 {
        self.layers * self.layer_minimum
    }

    const fn cell(&self, layer: u64, square: Square) -> CellIndex {
        match self.axis {
            0 => [layer, square.row, square.col],
            1 => [square.row, layer, square.col],
            _ => [square.row, square.col, layer],
        }
    }

    /// The minimum blocking sets of a layer up to symmetry; `None` if they are too many.
    fn minimum_sets(&self, progress: &mut dyn Progress) -> Result<Option<Vec<Vec<Square>>>, SearchError> {
        let minimum_sets = match self.search.enumerate(self.layer_minimum, MAX_SOLUTIONS, progress) {
            Ok(minimum_sets) if minimum_sets.len() < MAX_SOLUTIONS => minimum_sets,
            Ok(_) | Err(SearchError::TooLarge) => return Ok(None),
            Err(SearchError::Stopped) => return Err(SearchError::Stopped),
        };
        Ok(Some(minimum_sets.into_iter().filter(|squares| is_canonical(&self.plane, squares)).collect()))
    }
}

/// Whether a set is canonical: the lexicographically least of its images under the symmetries of the board.
fn is_canonical(board: &Board, squares: &[Square]) -> bool {
    let (rows, cols) = (board.rows(), board.cols());
    let symmetries = Symmetry::all().filter(|symmetry| !symmetry.transpose || rows == cols);
    symmetries.into_iter().all(|symmetry| {
        let mut image: Vec<Square> = squares.iter().map(|square| symmetry.square(rows, cols, *square)).collect();
        image.sort();
        squares <= &image[..]
    })
}

/// One of each pair of opposite directions.
fn directions() -> impl Iterator<Item = [i64; 3]> {
    (0..27).map(|n| [n / 9 - 1, n / 3 % 3 - 1, n % 3 - 1]).filter(|by| *by > [0, 0, 0])
}

/// Depth-first search for a blocking set of at most `max_stones` stones.
struct DepthFirst {
    all_cells: u32,
    max_stones: usize,
    /// The cells of each line as bits.
    lines: Vec<u128>,
    /// For each cell the lines through it.
    through: Vec<Vec<usize>>,
    /// For each axis a set of disjoint parallel lines.
    parallel_lines: [Vec<usize>; 3],
    /// For each line its number of stones.
    stone_counts: Vec<u32>,
    chosen: Vec<u32>,
    positions: u64,
}

impl DepthFirst {
    fn new(cuboid: &Cuboid, max_stones: u64) -> Self {
        let all_cells = cuboid.sides.iter().product::<u64>() as u32;
        let cells: Vec<Vec<CellIndex>> = cuboid.lines().collect();
        let bits = |line: &Vec<CellIndex>| line.iter().fold(0u128, |bits, cell| bits | 1 << cuboid.number(*cell));
        let lines: Vec<u128> = cells.iter().map(bits).collect();
        let through =
            (0..all_cells).map(|n| (0..lines.len()).filter(|at| lines[*at] >> n & 1 == 1).collect()).collect();
        let parallel_lines = [0, 1, 2].map(|axis| {
            let is_parallel = |line: &[CellIndex]| {
                let others = (0..3).filter(|other| *other != axis);
                let same = others.into_iter().all(|other| line[0][other] == line[1][other]);
                same && line[0][axis].is_multiple_of(cuboid.length)
            };
            (0..cells.len()).filter(|at| is_parallel(&cells[*at])).collect()
        });
        let stone_counts = vec![0; lines.len()];
        Self {
            all_cells,
            max_stones: max_stones as usize,
            lines,
            through,
            parallel_lines,
            stone_counts,
            chosen: Vec::new(),
            positions: 0,
        }
    }

    fn put(&mut self, cell: u32) {
        self.chosen.push(cell);
        self.through[cell as usize].iter().for_each(|line| self.stone_counts[*line] += 1);
    }

    fn take(&mut self) {
        if let Some(cell) = self.chosen.pop() {
            self.through[cell as usize].iter().for_each(|line| self.stone_counts[*line] -= 1);
        }
    }

    fn stones(&self, cuboid: &Cuboid) -> Vec<CellIndex> {
        let mut stones: Vec<CellIndex> = self.chosen.iter().map(|cell| cuboid.cell(*cell)).collect();
        stones.sort_unstable();
        stones
    }

    /// Blocks all open lines with stones on `free` cells. Returns whether it succeeds; the stones then stay in
    /// `chosen`.
    fn descend(&mut self, mut free: u128, progress: &mut dyn Progress) -> Result<bool, Cancelled> {
        self.positions += 1;
        if self.positions.is_multiple_of(TICK_INTERVAL) {
            progress.tick(0, 1)?;
        }
        let left = self.max_stones.saturating_sub(self.chosen.len());
        let open = |lines: &Vec<usize>| lines.iter().filter(|line| self.stone_counts[**line] == 0).count();
        if self.parallel_lines.iter().any(|lines| open(lines) > left) {
            return Ok(false);
        }
        let choices =
            (0..self.lines.len()).filter(|line| self.stone_counts[*line] == 0).map(|line| self.lines[line] & free);
        let mut fewest: Option<u128> = None;
        for cells in choices {
            if fewest.is_none_or(|fewest| cells.count_ones() < fewest.count_ones()) {
                fewest = Some(cells);
                if cells.count_ones() < 2 {
                    break;
                }
            }
        }
        let Some(mut cells) = fewest else { return Ok(true) };
        if left == 0 {
            return Ok(false);
        }
        while cells != 0 {
            let cell = cells.trailing_zeros();
            cells &= cells - 1;
            free &= !(1 << cell);
            self.put(cell);
            if self.descend(free, progress)? {
                return Ok(true);
            }
            self.take();
        }
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use super::super::search::can_search;
    use super::*;
    use crate::progress::{Cancelled, NoProgress};

    fn fewest(sides: [u64; 3], length: u64) -> usize {
        let cuboid = Cuboid::new(sides, length).unwrap();
        let stones = cuboid.fewest(&mut NoProgress).unwrap();
        assert_eq!(cuboid.open_line(&stones), None, "{sides:?}");
        stones.len()
    }

    /// All orientations of a box.
    fn orientations([a, b, c]: [u64; 3]) -> [[u64; 3]; 6] {
        [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]
    }

    /// A box of one layer has the minimum of the board, in any orientation.
    #[test]
    fn a_box_of_one_layer_agrees_with_the_board() {
        for (rows, cols, length) in [(4, 4, 3), (5, 4, 4), (5, 6, 5), (7, 7, 5), (3, 4, 2), (2, 64, 2), (1, 64, 6)] {
            let board = Board::new(rows, cols, length).unwrap();
            let of_board = super::super::search::count(&board, &mut NoProgress).unwrap().fewest as usize;
            for sides in orientations([1, rows, cols]) {
                assert_eq!(fewest(sides, length), of_board, "{sides:?}");
            }
        }
    }

    /// Single rows, also those that are too long for a board with such lines.
    #[test]
    fn a_box_of_one_row_takes_one_stone_per_line() {
        for (cells, length) in [(128, 4), (127, 4), (127, 6), (65, 2), (100, 48), (128, 5), (1, 2), (64, 3)] {
            for sides in orientations([1, 1, cells]) {
                assert_eq!(fewest(sides, length) as u64, cells / length, "{sides:?}");
            }
        }
    }

    #[test]
    fn the_minimum_is_the_same_in_every_orientation() {
        for (sides, length, needed) in
            [([2, 3, 4], 2, 20), ([2, 4, 5], 3, 16), ([3, 5, 4], 4, 15), ([2, 7, 8], 5, 22), ([2, 2, 2], 3, 0)]
        {
            for sides in orientations(sides) {
                assert_eq!(fewest(sides, length), needed, "{sides:?}");
                let cuboid = Cuboid::new(sides, length).unwrap();
                let too_few = (needed as u64).checked_sub(1).map(|too_few| cuboid.with(too_few, &mut NoProgress));
                assert!(too_few.is_none_or(|too_few| too_few == Ok(None)), "{sides:?}");
                let found = cuboid.with(needed as u64, &mut NoProgress).unwrap().unwrap();
                assert_eq!((found.len(), cuboid.open_line(&found)), (needed, None), "{sides:?}");
            }
        }
    }

    /// Every flat box is a board that can be searched, or a single row.
    #[test]
    fn flat_boxes_are_boards_that_can_be_searched() {
        for (rows, length) in (1..=11).flat_map(|rows| (2..=49).map(move |length| (rows, length))) {
            for cols in rows..=MAX_CELLS / rows {
                let board = Board::new(rows, cols, length).ok();
                assert!(board.map_or(rows == 1, |board| can_search(&board)), "{rows}×{cols} {length}");
            }
        }
    }

    /// Lines run in thirteen directions.
    #[test]
    fn lines_of_a_cube_are_counted() {
        for (side, lines) in [(2, 28), (3, 49), (4, 76), (5, 109)] {
            let cuboid = Cuboid::new([side; 3], side).unwrap();
            assert_eq!(cuboid.lines().count(), lines);
        }
        assert_eq!(Cuboid::new([2, 2, 1], 3).unwrap().lines().count(), 0);
        assert_eq!(Cuboid::new([5, 5, 6], 5), None);
        assert_eq!(Cuboid::new([u64::MAX, u64::MAX, 2], 5), None);
    }

    /// Agreement with exhaustive enumeration of all sets of cells.
    #[test]
    fn small_boxes_agree_with_exhaustive_enumeration() {
        for (sides, length) in [([2, 2, 2], 2), ([2, 3, 2], 2), ([3, 3, 2], 3), ([3, 2, 3], 3), ([2, 2, 4], 3)] {
            let cuboid = Cuboid::new(sides, length).unwrap();
            let cells = sides.iter().product::<u64>() as u32;
            let lines: Vec<u32> =
                cuboid.lines().map(|line| line.iter().fold(0, |bits, cell| bits | 1 << cuboid.number(*cell))).collect();
            let blocking = (0u32..1 << cells).filter(|stones| lines.iter().all(|line| line & stones != 0));
            assert_eq!(Some(fewest(sides, length) as u32), blocking.map(u32::count_ones).min(), "{sides:?}");
        }
    }

    /// The limit on stones holds even where a single layer needs more.
    #[test]
    fn never_more_stones_than_allowed() {
        for (sides, length, fewest) in [([1, 5, 5], 5, 5), ([1, 7, 8], 5, 11), ([2, 3, 3], 3, 6), ([3, 3, 4], 3, 16)] {
            let cuboid = Cuboid::new(sides, length).unwrap();
            for stones in 0..fewest {
                assert_eq!(cuboid.with(stones, &mut NoProgress), Ok(None), "{sides:?} {stones}");
            }
            for stones in fewest..fewest + 3 {
                let found = cuboid.with(stones, &mut NoProgress).unwrap().unwrap();
                assert!(found.len() as u64 <= stones && cuboid.open_line(&found).is_none(), "{sides:?} {stones}");
            }
        }
    }

    #[test]
    fn cancelling_stops_the_search() {
        assert_eq!(Cuboid::new([5, 5, 5], 5).unwrap().fewest(&mut |_, _| Err(Cancelled)), Err(SearchError::Stopped));
    }

    #[test]
    #[ignore = "takes long"]
    fn five_cubed() {
        let cuboid = Cuboid::new([5; 3], 5).unwrap();
        for stones in 25..29 {
            let clock = std::time::Instant::now();
            println!("{stones} {:?} {:?}", cuboid.with(stones, &mut NoProgress).unwrap(), clock.elapsed());
        }
    }
}
