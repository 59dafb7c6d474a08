//! Cells: one square in each row, each column and each diagonal of a torus.
//!
//! Such a cell, repeated for ever, has one stone in every run of its side along rows, columns and diagonals. It is what is
//! called a solution of the modular n-queens problem. Those of side 5 are ten, and two maps lead from one to all.

use crate::board::Square;
use crate::meter::{Meter, Stopped, go_on};

use super::lattice::Lattice;

/// A square of `side` × `side` with one stone in each column.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// For each column the row of its stone, from 0.
    rows: Vec<u64>,
}

impl Cell {
    /// The cell that a lattice repeats; `None` if a column has no or several stones.
    #[must_use]
    pub fn of(lattice: &Lattice) -> Option<Self> {
        let rows: Option<Vec<u64>> = (0..lattice.length()).map(|col| lattice.row_from(0, col)).collect();
        rows.map(|rows| Self { rows })
    }

    /// How many rows and columns.
    #[must_use]
    pub const fn side(&self) -> u64 {
        self.rows.len() as u64
    }

    /// The stones, column by column.
    pub fn stones(&self) -> impl Iterator<Item = Square> + '_ {
        self.rows.iter().zip(0..).map(|(row, col)| Square::new(*row, col))
    }

    /// Has every row, column and wrapped diagonal one stone?
    #[must_use]
    pub fn is_optimal(&self) -> bool {
        let side = self.side();
        let once = |number: &dyn Fn(u64, u64) -> u64| {
            let mut seen = vec![false; self.rows.len()];
            self.stones()
                .all(|stone| !std::mem::replace(&mut seen[(number(stone.row, stone.col) % side) as usize], true))
        };
        self.rows.iter().all(|row| *row < side)
            && once(&|row, _| row)
            && once(&|row, col| row + col)
            && once(&|row, col| row + side - col)
    }

    /// The lattice that repeats this cell, if its stones lie on one.
    #[must_use]
    pub fn lattice(&self) -> Option<Lattice> {
        let side = self.side();
        let (first, second) = (*self.rows.first()?, self.rows.get(1).or(self.rows.first())?);
        let lattice = Lattice::new(side, (first + side - second) % side, first);
        self.stones().all(|stone| lattice.has(stone)).then_some(lattice)
    }

    /// The map H of the source, `times` times: columns go so many places to the right, and round.
    #[must_use]
    pub fn turned(&self, times: u64) -> Self {
        let mut rows = self.rows.clone();
        rows.rotate_right((times % self.side().max(1)) as usize);
        Self { rows }
    }

    /// The map S of the source: upside down.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Self { rows: self.rows.iter().map(|row| self.side() - 1 - row).collect() }
    }
}

/// The maps of the source between cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Map {
    /// Columns go so many places to the right, and round.
    H(u64),
    /// Upside down.
    S,
}

impl Map {
    /// The image of a cell.
    #[must_use]
    pub fn of(self, cell: &Cell) -> Cell {
        match self {
            Self::H(times) => cell.turned(times),
            Self::S => cell.mirrored(),
        }
    }
}

/// The maps that lead from the cell of one lattice to that of another: is it turned upside down first (S), and how many columns
/// does it then go to the right (H)? `None` where none do. Both have rows that count 1, as those of [`Lattice::new`]. Cost:
/// twice the length of a line.
#[must_use]
pub fn leads(from: &Lattice, to: &Lattice) -> Option<(bool, u64)> {
    let k = from.length();
    let mirrored = Lattice::new(k, k - from.slope(), 2 * k - 1 - from.shift());
    let turned = |lattice: &Lattice| {
        let by = |times: u64| Lattice::new(k, lattice.slope(), lattice.shift() + lattice.slope() * times);
        (0..k).find(|times| by(*times) == *to)
    };
    turned(from).map(|times| (false, times)).or_else(|| turned(&mirrored).map(|times| (true, times)))
}

/// The ten cells of side 5 in the source's numbers, of which the first is `row + 2·column ≡ 0`: H leads from each of the first
/// five to the next, and so among the last five; S from a number to that five higher or lower.
#[must_use]
pub fn ten() -> Vec<Cell> {
    let first = Cell::of(&Lattice::new(5, 2, 0));
    let five = first.iter().flat_map(|first| (0..5).map(|times| first.turned(times)));
    let five: Vec<Cell> = five.collect();
    five.iter().cloned().chain(five.iter().map(Cell::mirrored)).collect()
}

/// The source's table of maps: for H1 to H5 and S the numbers, from 1, of the images of cells 1 to 10.
#[must_use]
pub fn table() -> Vec<(Map, Vec<usize>)> {
    let cells = ten();
    let maps = (1..=5).map(Map::H).chain([Map::S]);
    let number = |cell: &Cell| cells.iter().position(|other| other == cell).map_or(0, |at| at + 1);
    maps.map(|map| (map, cells.iter().map(|cell| number(&map.of(cell))).collect())).collect()
}

/// All cells of a side of at most 63, found by search on the torus: column by column, a row whose row and diagonals are free.
/// Sorted.
///
/// Cost: grows faster than exponentially; side 13 takes a second or so. The meter is told how many rows of the first column
/// are done.
///
/// # Errors
/// [`Stopped`].
pub fn all(side: u64, meter: &mut dyn Meter) -> Result<Vec<Cell>, Stopped> {
    let mut search = Search { side, rows: Vec::new(), found: Vec::new(), steps: 0, taken: [0; 3], meter };
    search.go()?;
    Ok(search.found)
}

struct Search<'a> {
    side: u64,
    rows: Vec<u64>,
    found: Vec<Cell>,
    steps: u64,
    /// The rows, rising and falling diagonals that have a stone, as bits.
    taken: [u64; 3],
    meter: &'a mut dyn Meter,
}

impl Search<'_> {
    fn go(&mut self) -> Result<(), Stopped> {
        let (side, col) = (self.side, self.rows.len() as u64);
        if col == side {
            self.found.push(Cell { rows: self.rows.clone() });
            return Ok(());
        }
        self.steps += 1;
        if self.steps.is_multiple_of(4096) {
            go_on(self.meter.tick(self.rows.first().copied().unwrap_or(0), side))?;
        }
        for row in 0..side {
            let bits = [row, (row + col) % side, (row + side - col) % side].map(|number| 1u64 << number);
            if self.taken.iter().zip(bits).any(|(taken, bit)| taken & bit != 0) {
                continue;
            }
            let flip = |taken: &mut [u64; 3]| taken.iter_mut().zip(bits).for_each(|(taken, bit)| *taken ^= bit);
            flip(&mut self.taken);
            self.rows.push(row);
            self.go()?;
            self.rows.pop();
            flip(&mut self.taken);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::lattice::slopes;
    use super::*;
    use crate::meter::{Go, Silent};

    /// The table of the source. It is the same whichever of the ten is the first, and whichever way H moves the columns.
    #[test]
    fn the_table_of_maps() {
        let row = |text: &str| text.split(' ').map(|n| n.parse().unwrap()).collect::<Vec<usize>>();
        let wanted = [
            "2 3 4 5 1 7 8 9 10 6",
            "3 4 5 1 2 8 9 10 6 7",
            "4 5 1 2 3 9 10 6 7 8",
            "5 1 2 3 4 10 6 7 8 9",
            "1 2 3 4 5 6 7 8 9 10",
            "6 7 8 9 10 1 2 3 4 5",
        ];
        let table: Vec<Vec<usize>> = table().into_iter().map(|(_, images)| images).collect();
        assert_eq!(table, wanted.map(row));
        assert!(ten().iter().all(Cell::is_optimal));
    }

    /// The maps that are told are those that lead from the first cell to the other.
    #[test]
    fn maps_lead_where_they_say() {
        for (slope, shift) in (2..4).flat_map(|slope| (0..5).map(move |shift| (slope, shift))) {
            let from = Lattice::new(5, 2, 3);
            let to = Lattice::new(5, slope, shift);
            let (is_mirrored, times) = leads(&from, &to).unwrap();
            let cell = Cell::of(&from).unwrap();
            let cell = if is_mirrored { Map::S.of(&cell) } else { cell };
            assert_eq!(Some(Map::H(times).of(&cell)), Cell::of(&to), "{slope} {shift}");
        }
        assert_eq!(leads(&Lattice::new(7, 2, 0), &Lattice::new(7, 3, 0)), None);
    }

    /// The cells found are those of the lattices up to side 11; of side 13 there are others.
    #[test]
    fn cells_of_small_sides() {
        for (side, count) in
            [(1, 1), (2, 0), (3, 0), (4, 0), (5, 10), (6, 0), (7, 28), (8, 0), (9, 0), (10, 0), (11, 88)]
        {
            let found = all(side, &mut Silent).unwrap();
            assert_eq!(found.len(), count, "{side}");
            assert!(found.iter().all(Cell::is_optimal));
            let lattices = slopes(side).flat_map(|slope| (0..side).map(move |shift| Lattice::new(side, slope, shift)));
            let mut cells: Vec<Cell> = lattices.filter_map(|lattice| Cell::of(&lattice)).collect();
            cells.sort();
            assert_eq!(found, cells, "{side}");
            assert!(
                found.iter().all(|cell| cell.lattice().and_then(|lattice| Cell::of(&lattice)).as_ref() == Some(cell))
            );
        }
    }

    #[test]
    fn side_13_has_cells_that_are_no_lattices() {
        let found = all(13, &mut Silent).unwrap();
        assert_eq!(found.len(), 4524);
        assert_eq!(found.iter().filter(|cell| cell.lattice().is_some()).count(), 130);
        assert_eq!(all(17, &mut |_, _| Go::Stop), Err(Stopped));
    }

    #[test]
    fn what_is_no_cell() {
        let cell = |rows: &[u64]| Cell { rows: rows.to_vec() };
        assert!(!cell(&[0, 1, 2, 3, 4]).is_optimal());
        assert!(!cell(&[0, 2, 4, 1, 1]).is_optimal());
        assert!(!cell(&[0, 2, 4, 1, 5]).is_optimal());
        assert!(cell(&[0, 2, 4, 1, 3]).is_optimal());
    }
}
