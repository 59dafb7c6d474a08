//! The question in three dimensions: the fewest stones that block every line of a box, in all thirteen directions.
//!
//! A cell of 5×5×5 with one stone in each line of all directions does not exist, and so the hope that ⌊LMN/5⌋ stones suffice
//! fails already on 5×5×5, where 28 are needed.
//!
//! **Cost.** Exponential: boxes of at most 128 cells, of which 5×5×5 takes some seconds. A box with a side of 1 costs what a
//! board does.
//!
//! **The essence.**
//! 1. *A number of stones is tried*, from what is needed for sure on: as many as there are lines along one side, which are a
//!    packing, and in each layer as many as it needs as a board by itself ([`super::search`]), whichever way the layers are
//!    cut.
//! 2. *A thin layer.* If each of the layers had more stones than a layer needs, there would be more stones in all than are
//!    tried. So some layer has just as few as it needs. All ways for that are known, and only those are tried that symmetry
//!    does not bring together, in the layers of the lower half. The box is turned so that its layers are as few and as large as
//!    they can be.
//! 3. *Depth first.* Of the open line with the fewest squares left one after the other takes a stone, and those before it
//!    take none from there on. The open lines along any one side are a packing: if they are more than the stones left, back.

use crate::board::{Square, Symmetry};
use crate::progress::{Cancelled, Progress};

use super::rules::Board;
use super::search::{Search, SearchError};

/// No box with more cells is searched.
pub const MAX_CELLS: u64 = 128;
/// After how many positions the progress is asked.
const TICK_INTERVAL: u64 = 1 << 14;

/// A cell of a box: layer, row and column, all from 0.
pub type CellIndex = [u64; 3];

/// A box with lines of some length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cuboid {
    sides: [u64; 3],
    length: u64,
}

impl Cuboid {
    /// A box of so many layers, rows and columns; `None` if a side is 0, if it has more than [`MAX_CELLS`] cells, or if a line
    /// has fewer than two or more than 49.
    #[must_use]
    pub fn new(sides: [u64; 3], length: u64) -> Option<Self> {
        let cells = sides.iter().try_fold(1u64, |cells, side| cells.checked_mul(*side))?;
        let fits = (1..=MAX_CELLS).contains(&cells) && (2..=super::MAX_LINE_LENGTH).contains(&length);
        fits.then_some(Self { sides, length })
    }

    /// Layers, rows and columns.
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

    /// All lines, each by its cells.
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

    /// Does every line hold one of these stones? The first line that does not.
    #[must_use]
    pub fn open_line(&self, stones: &[CellIndex]) -> Option<Vec<CellIndex>> {
        self.lines().find(|line| !line.iter().any(|cell| stones.contains(cell)))
    }

    /// The fewest stones, as an example: as many however the box lies. The progress is told the layers that were
    /// tried, of all for
    /// one number of stones, or the squares of a box that is a board.
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn fewest(&self, progress: &mut dyn Progress) -> Result<Vec<CellIndex>, SearchError> {
        self.fewest_and_needed(&mut 0, progress)
    }

    /// As [`Cuboid::fewest`]. On the way `needed` says how many stones are needed at least, so that this is known when the
    /// search is stopped; it starts with what the caller knows.
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn fewest_and_needed(
        &self,
        needed: &mut u64,
        progress: &mut dyn Progress,
    ) -> Result<Vec<CellIndex>, SearchError> {
        let (upright, order) = self.normalized();
        *needed = upright.along().max(*needed);
        if upright.is_flat() {
            return Ok(turned_back(upright.of_board(progress)?, order));
        }
        let cuts = upright.cuts(progress)?;
        *needed = cuts.iter().map(Slicing::lower_bound).max().unwrap_or(0).max(*needed);
        loop {
            match upright.within(*needed, &cuts, progress)? {
                Some(found) => return Ok(turned_back(found, order)),
                None => *needed += 1,
            }
        }
    }

    /// Stones that block every line, not more than `stones`; `None` if there are none. See [`Cuboid::fewest`].
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn with(&self, stones: u64, progress: &mut dyn Progress) -> Result<Option<Vec<CellIndex>>, SearchError> {
        let (upright, order) = self.normalized();
        let found = if upright.is_flat() {
            Some(upright.of_board(progress)?).filter(|found| found.len() as u64 <= stones)
        } else {
            let cuts = upright.cuts(progress)?;
            upright.within(stones, &cuts, progress)?
        };
        Ok(found.map(|found| turned_back(found, order)))
    }

    /// The box turned so that its sides grow, and which of its own sides each of them was.
    fn normalized(&self) -> (Self, [usize; 3]) {
        let mut order = [0, 1, 2];
        order.sort_by_key(|axis| self.sides[*axis]);
        (Self { sides: order.map(|axis| self.sides[axis]), ..*self }, order)
    }

    /// Is it a board? For boxes whose sides grow.
    const fn is_flat(&self) -> bool {
        self.sides[0] == 1
    }

    /// The fewest stones of a box that is a board.
    fn of_board(&self, progress: &mut dyn Progress) -> Result<Vec<CellIndex>, SearchError> {
        let [_, rows, cols] = self.sides;
        let way = match Board::new(rows, cols, self.length) {
            Ok(board) => {
                let mut search = Search::new(&board, progress)?;
                let fewest = search.run(progress)?.fewest;
                search.find_one(fewest, progress)?
            }
            // A side is too long for these lines, and so there are too few cells for a second row.
            Err(_) => (1..=cols / self.length).map(|line| Square::new(0, line * self.length - 1)).collect(),
        };
        Ok(way.into_iter().map(|square| [0, square.row, square.col]).collect())
    }

    /// How many lines there are along one side, at best: they have no cell in common.
    fn along(&self) -> u64 {
        let cells: u64 = self.sides.iter().product();
        self.sides.iter().map(|side| cells / side * (side / self.length)).max().unwrap_or(0)
    }

    /// Its layers each way, those across the shortest side first; those whose plane no search goes through are left out.
    fn cuts(&self, progress: &mut dyn Progress) -> Result<Vec<Slicing>, SearchError> {
        let mut cuts = Vec::new();
        for axis in (0..3).filter(|axis| *axis == 0 || self.sides[*axis] != self.sides[axis - 1]) {
            match Slicing::of(self, axis, progress) {
                Ok(cut) => cuts.push(cut),
                Err(SearchError::TooLarge) => {}
                Err(SearchError::Stopped) => return Err(SearchError::Stopped),
            }
        }
        Ok(cuts)
    }

    fn within(
        &self,
        stones: u64,
        cuts: &[Slicing],
        progress: &mut dyn Progress,
    ) -> Result<Option<Vec<CellIndex>>, SearchError> {
        if cuts.iter().any(|cut| stones < cut.lower_bound()) {
            return Ok(None);
        }
        let mut descent = DepthFirst::new(self, stones);
        let all = if descent.all_cells == 128 { u128::MAX } else { (1 << descent.all_cells) - 1 };
        let mut thin = None;
        for cut in cuts.iter().filter(|cut| stones < cut.layers * (cut.needed + 1) && cut.needed > 0) {
            if let Some(ways) = cut.ways(progress)? {
                thin = Some((cut, ways));
                break;
            }
        }
        let Some((cut, ways)) = thin else {
            return Ok(descent.go(all, progress)?.then(|| descent.stones(self)));
        };
        let halves: Vec<u64> = (0..cut.layers.div_ceil(2)).collect();
        let total = (halves.len() * ways.len()) as u64;
        let pairs = halves.into_iter().flat_map(|layer| ways.iter().map(move |way| (layer, way)));
        for ((layer, way), done) in pairs.zip(0..) {
            progress.tick(done, total).map_err(SearchError::from)?;
            let of_layer = |number: u32| self.cell(number)[cut.axis] == layer;
            let shut = (0..descent.all_cells).filter(|number| of_layer(*number)).fold(0u128, |bits, n| bits | 1 << n);
            for square in way {
                descent.put(self.number(cut.cell(layer, *square)));
            }
            if descent.go(all & !shut, &mut |_, _| progress.tick(done, total))? {
                return Ok(Some(descent.stones(self)));
            }
            way.iter().for_each(|_| descent.take());
        }
        Ok(None)
    }
}

/// The cells of an upright box as those of the box that was turned, in order.
fn turned_back(mut cells: Vec<CellIndex>, order: [usize; 3]) -> Vec<CellIndex> {
    for cell in &mut cells {
        let upright = *cell;
        order.iter().zip(upright).for_each(|(axis, at)| cell[*axis] = at);
    }
    cells.sort_unstable();
    cells
}

/// A box cut into layers.
struct Slicing {
    /// The side across which it is cut.
    axis: usize,
    layers: u64,
    /// A layer by itself.
    plane: Board,
    search: Search,
    /// So many stones a layer needs.
    needed: u64,
}

/// Beyond so many ways a layer is not gone through way by way.
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
        let needed = search.run(progress)?.fewest;
        Ok(Self { axis, layers: cuboid.sides[axis], plane, search, needed })
    }

    /// So many stones the box needs: in each layer as many as it needs.
    const fn lower_bound(&self) -> u64 {
        self.layers * self.needed
    }

    const fn cell(&self, layer: u64, square: Square) -> CellIndex {
        match self.axis {
            0 => [layer, square.row, square.col],
            1 => [square.row, layer, square.col],
            _ => [square.row, square.col, layer],
        }
    }

    /// The ways of a layer with the fewest stones, but for symmetry; `None` if they are too many.
    fn ways(&self, progress: &mut dyn Progress) -> Result<Option<Vec<Vec<Square>>>, SearchError> {
        let ways = match self.search.enumerate(self.needed, MAX_SOLUTIONS, progress) {
            Ok(ways) if ways.len() < MAX_SOLUTIONS => ways,
            Ok(_) | Err(SearchError::TooLarge) => return Ok(None),
            Err(SearchError::Stopped) => return Err(SearchError::Stopped),
        };
        Ok(Some(ways.into_iter().filter(|way| is_least(&self.plane, way)).collect()))
    }
}

/// Is a way the first in order of its images under the symmetries of the board?
fn is_least(board: &Board, way: &[Square]) -> bool {
    let (rows, cols) = (board.rows(), board.cols());
    let symmetries = Symmetry::all().filter(|symmetry| !symmetry.transpose || rows == cols);
    symmetries.into_iter().all(|symmetry| {
        let mut image: Vec<Square> = way.iter().map(|square| symmetry.square(rows, cols, *square)).collect();
        image.sort();
        way <= &image[..]
    })
}

/// One of each pair of opposite directions.
fn directions() -> impl Iterator<Item = [i64; 3]> {
    (0..27).map(|n| [n / 9 - 1, n / 3 % 3 - 1, n % 3 - 1]).filter(|by| *by > [0, 0, 0])
}

/// A search depth first.
struct DepthFirst {
    all_cells: u32,
    most: usize,
    /// The cells of each line as bits.
    lines: Vec<u128>,
    /// For each cell the lines through it.
    through: Vec<Vec<usize>>,
    /// The lines along each side, chosen so that no two share a cell.
    along: [Vec<usize>; 3],
    /// For each line how many stones it holds.
    held: Vec<u32>,
    put: Vec<u32>,
    positions: u64,
}

impl DepthFirst {
    fn new(cuboid: &Cuboid, most: u64) -> Self {
        let all_cells = cuboid.sides.iter().product::<u64>() as u32;
        let cells: Vec<Vec<CellIndex>> = cuboid.lines().collect();
        let bits = |line: &Vec<CellIndex>| line.iter().fold(0u128, |bits, cell| bits | 1 << cuboid.number(*cell));
        let lines: Vec<u128> = cells.iter().map(bits).collect();
        let through =
            (0..all_cells).map(|n| (0..lines.len()).filter(|at| lines[*at] >> n & 1 == 1).collect()).collect();
        let along = [0, 1, 2].map(|axis| {
            let is_along = |line: &[CellIndex]| {
                let others = (0..3).filter(|other| *other != axis);
                let same = others.into_iter().all(|other| line[0][other] == line[1][other]);
                same && line[0][axis].is_multiple_of(cuboid.length)
            };
            (0..cells.len()).filter(|at| is_along(&cells[*at])).collect()
        });
        let held = vec![0; lines.len()];
        Self { all_cells, most: most as usize, lines, through, along, held, put: Vec::new(), positions: 0 }
    }

    fn put(&mut self, cell: u32) {
        self.put.push(cell);
        self.through[cell as usize].iter().for_each(|line| self.held[*line] += 1);
    }

    fn take(&mut self) {
        if let Some(cell) = self.put.pop() {
            self.through[cell as usize].iter().for_each(|line| self.held[*line] -= 1);
        }
    }

    fn stones(&self, cuboid: &Cuboid) -> Vec<CellIndex> {
        let mut stones: Vec<CellIndex> = self.put.iter().map(|cell| cuboid.cell(*cell)).collect();
        stones.sort_unstable();
        stones
    }

    /// Blocks the open lines with stones on `free` cells; true if it can, and then they are put.
    fn go(&mut self, mut free: u128, progress: &mut dyn Progress) -> Result<bool, Cancelled> {
        self.positions += 1;
        if self.positions.is_multiple_of(TICK_INTERVAL) {
            progress.tick(0, 1)?;
        }
        let left = self.most.saturating_sub(self.put.len());
        let open = |lines: &Vec<usize>| lines.iter().filter(|line| self.held[**line] == 0).count();
        if self.along.iter().any(|lines| open(lines) > left) {
            return Ok(false);
        }
        let choices = (0..self.lines.len()).filter(|line| self.held[*line] == 0).map(|line| self.lines[line] & free);
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
            if self.go(free, progress)? {
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

    /// All orders of three sides.
    fn lying([a, b, c]: [u64; 3]) -> [[u64; 3]; 6] {
        [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]
    }

    /// A box of one layer is a board, whichever way it lies.
    #[test]
    fn a_box_of_one_layer_is_a_board() {
        for (rows, cols, length) in [(4, 4, 3), (5, 4, 4), (5, 6, 5), (7, 7, 5), (3, 4, 2), (2, 64, 2), (1, 64, 6)] {
            let board = Board::new(rows, cols, length).unwrap();
            let flat = super::super::search::count(&board, &mut NoProgress).unwrap().fewest as usize;
            for sides in lying([1, rows, cols]) {
                assert_eq!(fewest(sides, length), flat, "{sides:?}");
            }
        }
    }

    /// Rows that are too long for a board of such lines, and all others.
    #[test]
    fn a_box_of_one_row() {
        for (cells, length) in [(128, 4), (127, 4), (127, 6), (65, 2), (100, 48), (128, 5), (1, 2), (64, 3)] {
            for sides in lying([1, 1, cells]) {
                assert_eq!(fewest(sides, length) as u64, cells / length, "{sides:?}");
            }
        }
    }

    #[test]
    fn a_box_needs_as_many_however_it_lies() {
        for (sides, length, needed) in
            [([2, 3, 4], 2, 20), ([2, 4, 5], 3, 16), ([3, 5, 4], 4, 15), ([2, 7, 8], 5, 22), ([2, 2, 2], 3, 0)]
        {
            for sides in lying(sides) {
                assert_eq!(fewest(sides, length), needed, "{sides:?}");
                let cuboid = Cuboid::new(sides, length).unwrap();
                let less = (needed as u64).checked_sub(1).map(|less| cuboid.with(less, &mut NoProgress));
                assert!(less.is_none_or(|less| less == Ok(None)), "{sides:?}");
                let found = cuboid.with(needed as u64, &mut NoProgress).unwrap().unwrap();
                assert_eq!((found.len(), cuboid.open_line(&found)), (needed, None), "{sides:?}");
            }
        }
    }

    /// Every flat box is a board that is searched, or a single row.
    #[test]
    fn flat_boxes_have_a_board() {
        for (rows, length) in (1..=11).flat_map(|rows| (2..=49).map(move |length| (rows, length))) {
            for cols in rows..=MAX_CELLS / rows {
                let board = Board::new(rows, cols, length).ok();
                assert!(board.map_or(rows == 1, |board| can_search(&board)), "{rows}×{cols} {length}");
            }
        }
    }

    /// Lines run in thirteen directions.
    #[test]
    fn lines_of_a_cube() {
        for (side, lines) in [(2, 28), (3, 49), (4, 76), (5, 109)] {
            let cuboid = Cuboid::new([side; 3], side).unwrap();
            assert_eq!(cuboid.lines().count(), lines);
        }
        assert_eq!(Cuboid::new([2, 2, 1], 3).unwrap().lines().count(), 0);
        assert_eq!(Cuboid::new([5, 5, 6], 5), None);
        assert_eq!(Cuboid::new([u64::MAX, u64::MAX, 2], 5), None);
    }

    /// By going through all sets of cells, from small ones up.
    #[test]
    fn small_boxes_as_by_going_through_all() {
        for (sides, length) in [([2, 2, 2], 2), ([2, 3, 2], 2), ([3, 3, 2], 3), ([3, 2, 3], 3), ([2, 2, 4], 3)] {
            let cuboid = Cuboid::new(sides, length).unwrap();
            let cells = sides.iter().product::<u64>() as u32;
            let lines: Vec<u32> =
                cuboid.lines().map(|line| line.iter().fold(0, |bits, cell| bits | 1 << cuboid.number(*cell))).collect();
            let blocking = (0u32..1 << cells).filter(|stones| lines.iter().all(|line| line & stones != 0));
            assert_eq!(Some(fewest(sides, length) as u32), blocking.map(u32::count_ones).min(), "{sides:?}");
        }
    }

    /// A layer alone may need more than is asked for; no more stones than that come out.
    #[test]
    fn no_more_stones_than_asked_for() {
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
    fn a_meter_stops_it() {
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
