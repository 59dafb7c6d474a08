//! Jobs of the worker that analyses states: it computes all states of the board, and keeps them for the next request.

use std::cell::RefCell;

use qipan::knights::count::{CountError, LayerExplorer, Outcome as Leads, Vertex};
use qipan::knights::frontier_game::{FrontierGame, FrontierPosition, HalfEdge, Tile};
use qipan::progress::{Cancelled, Progress, SubProgress};
use qipan::{Args, OwnedMessage, Puzzle};
use serde::{Deserialize, Serialize};

use super::super::knights::job::BoardData;

use crate::wire::Work;

/// Maximum number of states.
pub const MAX_STATES: usize = 3_000_000;

/// A request to the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Job {
    /// Analyses the state after these tiles.
    State {
        /// The board.
        board: BoardData,
        /// The tiles, as in links.
        tiles: Vec<String>,
    },
}

impl Work for Job {
    const PART: &'static str = "Counting";
}

/// A layer: all states after the same number of squares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layer {
    /// Number of states.
    pub states: u32,
    /// Number of partial tours, in decimal.
    pub ways: String,
}

/// The analysis of a state. Numbers are decimal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The tiles that lead to it.
    pub tiles: Vec<String>,
    /// Number of partial tours with this state; `None` if it was pruned because a square has a degree deficit.
    pub ways: Option<String>,
    /// The number of this partial tour among them, from 1.
    pub number: String,
    /// Number of completions.
    pub tours: String,
    /// Number of tours through the state: the product.
    pub through: String,
    /// The legal next tiles, with the number of tours that each leaves.
    pub next: Vec<(String, String)>,
    /// Tiles that complete it, if there are any.
    pub rest: Vec<String>,
    /// The tiles of the next partial tour with this state, if there is another.
    pub another: Vec<String>,
}

/// A reply of the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Outcome {
    /// The analysis of the state and of all layers.
    State {
        /// The state.
        state: Box<State>,
        /// The layers, from before the first tile.
        layers: Vec<Layer>,
        /// Number of states of all layers together.
        all: u32,
        /// Number of tours.
        count: String,
    },
    /// There are too many states.
    TooLarge,
}

/// All states of a board.
struct Kept {
    data: BoardData,
    laying: FrontierGame,
    layers: LayerExplorer,
    completions: Vec<Vec<u128>>,
}

thread_local! {
    /// The states of the last board.
    static KEPT: RefCell<Option<Kept>> = const { RefCell::new(None) };
}

impl Job {
    /// Runs the request.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels it.
    pub fn run(&self, progress: &mut dyn Progress) -> Result<Outcome, Cancelled> {
        let Self::State { board, tiles } = self;
        let kept = match KEPT.take().filter(|kept| kept.data == *board) {
            Some(kept) => kept,
            None => match Kept::new(board, progress) {
                Ok(kept) => kept,
                Err(CountError::TooLarge) => return Ok(Outcome::TooLarge),
                Err(CountError::Stopped) => return Err(Cancelled),
            },
        };
        let outcome = kept.outcome(tiles);
        KEPT.set(Some(kept));
        Ok(outcome)
    }
}

impl Kept {
    fn new(data: &BoardData, progress: &mut dyn Progress) -> Result<Self, CountError> {
        let board = data.board().ok_or(CountError::TooLarge)?;
        let laying = FrontierGame::new(&board).ok_or(CountError::TooLarge)?;
        // Most of the time is spent on computing the states, and nearly as much on their completions.
        let layers = LayerExplorer::new(&board, MAX_STATES, &mut SubProgress::new(progress, 0, 50))?;
        let completions = layers.completions(&mut SubProgress::new(progress, 50, 100))?;
        Ok(Self { data: data.clone(), laying, layers, completions })
    }

    /// Returns the vertices to which each square is joined, in the form of the layers.
    fn ends(&self, tiles: &[Tile]) -> Vec<Vec<Vertex>> {
        let mut ends = vec![Vec::new(); self.laying.layer(tiles.len())];
        for (number, tile) in tiles.iter().enumerate() {
            ends[self.laying.layer(number)] = self.laying.given(number, *tile);
        }
        ends
    }

    /// Converts vertices to the texts of tiles.
    fn tiles(&self, ends: &[Vec<Vertex>]) -> Vec<String> {
        let of = |(number, given): (usize, &Vec<Vertex>)| {
            let at = self.laying.order()[number];
            let ends: Vec<HalfEdge> = given.iter().filter_map(|to| self.laying.end(at, *to)).collect();
            Tile::new(&ends).unwrap_or_default().to_string()
        };
        let present = (0..self.laying.order().len()).filter_map(|number| ends.get(self.laying.layer(number)));
        present.enumerate().map(of).collect()
    }

    fn outcome(&self, tiles: &[String]) -> Outcome {
        let mut laid = self.laying.start();
        for tile in tiles.iter().filter_map(|tile| tile.parse().ok()) {
            if self.laying.play(&mut laid, &tile).is_err() {
                break;
            }
        }
        let steps = 0..=self.laying.order().len();
        let layer = |tiles: usize| {
            let k = self.laying.layer(tiles);
            Layer { states: self.layers.states(k) as u32, ways: self.layers.ways(k).to_string() }
        };
        Outcome::State {
            state: Box::new(State { tiles: tiles.to_vec(), ..self.state(&laid) }),
            layers: steps.map(layer).collect(),
            all: self.layers.all_states() as u32,
            count: self.layers.count().to_string(),
        }
    }

    fn state(&self, laid: &FrontierPosition) -> State {
        let k = self.laying.layer(laid.count());
        let ends = self.ends(laid.tiles());
        let along = self.layers.along(&ends);
        let Some((&at, frontier)) = along.get(k).and_then(|at| Some((at, self.layers.state(k, *at)?))) else {
            return State { tours: "0".to_owned(), through: "0".to_owned(), ..State::default() };
        };
        let (ways, tours) = (frontier.ways, self.completions[k][at]);
        let number = self.layers.number(&ends).unwrap_or(0);
        let another = if ways > 1 { self.layers.way(k, at, (number + 1) % ways) } else { None };
        State {
            tiles: Vec::new(),
            ways: Some(ways.to_string()),
            number: (number + 1).to_string(),
            tours: tours.to_string(),
            // At most the number of tours, which fits.
            through: (ways * tours).to_string(),
            next: self.next(laid),
            rest: self.rest(k, at, laid.count()),
            another: another.map(|ends| self.tiles(&ends)).unwrap_or_default(),
        }
    }

    /// Returns the number of tours that each next tile leaves.
    fn next(&self, laid: &FrontierPosition) -> Vec<(String, String)> {
        let left = |tile: Tile| {
            let (after, _) = self.laying.after(laid, tile).ok()?;
            let k = self.laying.layer(after.count());
            let at = self.layers.along(&self.ends(after.tiles())).get(k).copied();
            let tours = at.map_or(0, |at| self.completions[k][at]);
            Some((tile.to_string(), tours.to_string()))
        };
        self.laying.tiles(laid).into_iter().filter_map(left).collect()
    }

    /// Returns tiles that complete a state: at each square the first one with a completion.
    fn rest(&self, k: usize, at: usize, done: usize) -> Vec<String> {
        let mut ends = vec![Vec::new(); k];
        let mut at = at;
        for layer in k..self.layers.len() - 1 {
            let leads_on = |outcome: Leads| match outcome {
                Leads::State(next) => Some(next).filter(|next| self.completions[layer + 1][*next] > 0),
                _ => None,
            };
            let children = self.layers.children(layer, at).into_iter();
            let Some((given, next)) = children.filter_map(|child| Some((child.ends, leads_on(child.outcome)?))).next()
            else {
                return Vec::new();
            };
            ends.push(given);
            at = next;
        }
        self.tiles(&ends).split_off(done)
    }
}

/// Returns the message that there are too many states.
#[must_use]
pub fn too_large() -> OwnedMessage {
    OwnedMessage { key: "knights-state-large", args: Args::none().count("most", (MAX_STATES / 1_000_000) as u64) }
}

#[cfg(test)]
mod tests {
    use qipan::NoProgress;
    use qipan::knights::{Board, Kind};

    use super::*;

    fn state(board: &Board, tiles: &[String]) -> (State, Vec<Layer>, String) {
        let job = Job::State { board: BoardData::of(board), tiles: tiles.to_vec() };
        match job.run(&mut NoProgress) {
            Ok(Outcome::State { state, layers, count, .. }) => (*state, layers, count),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_tours_are_divided_among_the_next_tiles() {
        let number = |text: &str| text.parse::<u64>().unwrap();
        for (rows, cols, kind, tours) in [(6, 6, Kind::Closed, 9862), (5, 5, Kind::Open, 864), (4, 3, Kind::Open, 8)] {
            let board = Board::new(rows, cols, kind).unwrap();
            let mut tiles: Vec<String> = Vec::new();
            loop {
                let (state, layers, count) = state(&board, &tiles);
                assert_eq!((number(&count), state.ways.is_some()), (tours, true));
                assert_eq!(layers.len() as u64, board.area() + 1);
                assert_eq!(state.rest.len() as u64, board.area() - tiles.len() as u64);
                let left: u64 = state.next.iter().map(|(_, left)| number(left)).sum();
                if state.next.is_empty() {
                    assert_eq!((tiles.len() as u64, number(&state.through)), (board.area(), tours));
                    break;
                }
                assert_eq!(left, number(&state.tours));
                tiles.push(state.rest[0].clone());
            }
        }
    }

    #[test]
    fn other_ways_to_a_state_come_round() {
        let board = Board::new(6, 6, Kind::Closed).unwrap();
        let (first, ..) = state(&board, &[]);
        let begun = first.rest[..15].to_vec();
        let (one, ..) = state(&board, &begun);
        assert_eq!((one.ways.as_deref(), one.number.as_str()), (Some("2"), "1"));
        let (other, ..) = state(&board, &one.another);
        assert_eq!((other.ways.as_deref(), other.number.as_str()), (Some("2"), "2"));
        assert_eq!((&other.another, &other.rest), (&begun, &one.rest));
        assert_ne!(other.tiles, one.tiles);
    }

    #[test]
    fn boards_with_missing_squares_and_states_that_were_dropped() {
        let missing = [qipan::Square::new(1, 1)].into_iter().collect();
        let ring = Board::new(3, 3, Kind::Closed).unwrap().without(missing).unwrap();
        let (start, layers, count) = state(&ring, &[]);
        assert_eq!((count.as_str(), layers.len(), start.rest.join(" ").as_str()), ("1", 9, "fh gh eg f e - - -"));
        let board = Board::new(5, 5, Kind::Open).unwrap();
        let dead = ["fx", "fx"].map(str::to_owned);
        let (state, ..) = state(&board, &dead);
        assert_eq!(state.tours, "0");
        let large = Board::new(8, 8, Kind::Closed).unwrap();
        let job = Job::State { board: BoardData::of(&large), tiles: Vec::new() };
        assert_eq!(job.run(&mut NoProgress), Ok(Outcome::TooLarge));
    }
}
