//! Properties of the frontier game beyond the laws, its cases for those laws, and the layers of the count as its naive
//! twin.

use qipan::knights::count::{Degree, LayerExplorer, Vertex};
use qipan::knights::frontier_game::{
    FrontierAnswer, FrontierGame, FrontierPosition, HalfEdge, Joins, MAX_SQUARES, MoveError, Tile,
};
use qipan::knights::{Board, Kind, Tour};
use qipan::{Answer, NoProgress, Puzzle, Square};

use crate::laws::Case;

fn board(rows: u64, cols: u64, kind: Kind) -> Board {
    Board::new(rows, cols, kind).unwrap()
}

/// Returns a board without these squares, which count from 1.
fn without(rows: u64, cols: u64, kind: Kind, missing: &[(u64, u64)]) -> Board {
    let missing = missing.iter().map(|(row, col)| Square::new(row - 1, col - 1)).collect();
    board(rows, cols, kind).without(missing).unwrap()
}

fn laying(board: &Board) -> FrontierGame {
    FrontierGame::new(board).unwrap()
}

/// Returns the 3×3 board without its centre, whose graph is a cycle.
fn ring() -> Board {
    without(3, 3, Kind::Closed, &[(2, 2)])
}

// ---------------------------------------------------------------------------------------------- cases for the laws

fn case(board: &Board) -> Case<FrontierAnswer> {
    let puzzle = laying(board);
    let tour = Tour::find(board, None, 1_000_000, &mut NoProgress).ok();
    let answer = tour.and_then(|tour| FrontierAnswer::new(&puzzle, tour.squares().collect()));
    let ends: Vec<HalfEdge> = (0..8).map(HalfEdge::Jump).chain([HalfEdge::Out]).collect();
    let none = std::iter::once(Tile::default());
    let one = ends.iter().filter_map(|end| Tile::new(&[*end]));
    let two = ends.iter().flat_map(|end| ends.iter().filter_map(|other| Tile::new(&[*end, *other])));
    let name = format!("tiles on {} × {}, {:?}", board.rows(), board.cols(), board.kind());
    Case { name, puzzle, answer, moves: none.chain(one).chain(two).collect() }
}

/// Boards higher than wide and wider than high, with squares missing, without tours, and the largest.
pub fn boards() -> impl Iterator<Item = Case<FrontierAnswer>> {
    let boards = [
        ring(),
        board(6, 5, Kind::Closed),
        board(5, 6, Kind::Closed),
        board(3, 4, Kind::Open),
        board(8, 8, Kind::Open),
        board(3, 10, Kind::Closed),
        board(4, 4, Kind::Closed),
        board(1, 1, Kind::Open),
        without(6, 6, Kind::Closed, &[(1, 1), (1, 2)]),
        without(5, 5, Kind::Open, &[(1, 1), (2, 1), (3, 1), (4, 1), (5, 1)]),
        board(32, 32, Kind::Closed),
        board(64, 16, Kind::Open),
    ];
    boards.into_iter().map(|board| case(&board))
}

// ------------------------------------------------------------------------------------------------------ the twin

/// Returns the vertices that each square is joined to, with empty lists for missing squares: the form of the layers of
/// the count.
fn given(laying: &FrontierGame, laid: &FrontierPosition) -> Vec<Vec<Vertex>> {
    let mut given = vec![Vec::new(); laying.layer(laid.count())];
    for (number, tile) in laid.tiles().iter().enumerate() {
        given[laying.layer(number)] = laying.given(number, *tile);
    }
    given
}

/// Places tiles in all possible ways, compares each position with the layers of the count, and returns the number of
/// ways.
fn all_layings(
    laying: &FrontierGame,
    layers: &LayerExplorer,
    completions: &[Vec<u128>],
    laid: &FrontierPosition,
) -> u64 {
    let layer = laying.layer(laid.count());
    let states = layers.along(&given(laying, laid));
    // The count detects a starved square beyond the frontier only when it reaches that square.
    let is_dead = !laying.starved(laid).is_empty();
    assert!(is_dead || states.len() == layer + 1, "{laid:?} goes on, and the count does not");
    if let Some(at) = states.get(layer) {
        assert!(!is_dead || completions[layer][*at] == 0, "{laid:?} is called dead");
        assert_eq!(layers.state(layer, *at).unwrap().vertices, laying.frontier(laid), "{laid:?}");
        assert_eq!(laying.tiles_at(layer), laid.count());
    }
    if laying.status(laid).is_complete() {
        let tour = FrontierAnswer::of(laying, laid).unwrap();
        assert_eq!((tour.len(), &tour.position(tour.len())), (laid.count() as u64, laid));
        return 1;
    }
    if is_dead {
        return 0;
    }
    let tiles = laying.tiles(laid);
    tiles.into_iter().map(|tile| all_layings(laying, layers, completions, &laying.after(laid, tile).unwrap().0)).sum()
}

#[test]
fn every_laying_goes_through_states_of_the_count_and_there_are_as_many_as_tours() {
    for (board, tours) in [
        (ring(), 1),
        (board(3, 4, Kind::Open), 8),
        (board(4, 3, Kind::Open), 8),
        (board(4, 5, Kind::Open), 82),
        (board(5, 6, Kind::Closed), 8),
        (board(6, 5, Kind::Closed), 8),
        (without(4, 5, Kind::Open, &[(1, 1)]), 0),
    ] {
        let laying = laying(&board);
        let layers = LayerExplorer::new(&board, 1 << 20, &mut NoProgress).unwrap();
        let completions = layers.completions(&mut NoProgress).unwrap();
        let all = all_layings(&laying, &layers, &completions, &laying.start());
        assert_eq!(u128::from(all), layers.count(), "{board:?}");
        assert!(tours == 0 || all == tours, "{board:?}: {all}");
    }
}

#[test]
fn ways_to_a_state_and_completions_of_it_give_all_tours_in_every_layer() {
    for board in
        [ring(), board(3, 4, Kind::Open), board(5, 6, Kind::Closed), board(6, 6, Kind::Closed), board(5, 5, Kind::Open)]
    {
        let layers = LayerExplorer::new(&board, 1 << 20, &mut NoProgress).unwrap();
        let completions = layers.completions(&mut NoProgress).unwrap();
        for (k, numbers) in completions.iter().enumerate() {
            let products = numbers.iter().enumerate().map(|(i, number)| number * layers.state(k, i).unwrap().ways);
            assert_eq!(products.sum::<u128>(), layers.count(), "{board:?}, layer {k}");
            assert_eq!(layers.ways(k), (0..layers.states(k)).map(|i| layers.state(k, i).unwrap().ways).sum());
        }
    }
}

#[test]
fn all_ways_to_a_state_are_found_by_their_numbers() {
    let board = board(6, 6, Kind::Closed);
    let layers = LayerExplorer::new(&board, 1 << 20, &mut NoProgress).unwrap();
    for k in [9, 14, 20] {
        let most = (0..layers.states(k)).max_by_key(|i| layers.state(k, *i).unwrap().ways).unwrap();
        let ways = layers.state(k, most).unwrap().ways;
        assert!(ways > 1);
        let mut seen = Vec::new();
        for number in 0..ways.min(60) {
            let way = layers.way(k, most, number).unwrap();
            assert_eq!(layers.number(&way), Some(number));
            assert_eq!(layers.along(&way).last(), Some(&most));
            assert!(!seen.contains(&way));
            seen.push(way);
        }
        assert_eq!(layers.way(k, most, ways), None);
    }
}

// ---------------------------------------------------------------------------------------------------- refusals

fn tiles(laying: &FrontierGame, text: &str) -> FrontierPosition {
    let mut laid = laying.start();
    for tile in text.split(';') {
        laying.play(&mut laid, &tile.parse().unwrap()).unwrap();
    }
    laid
}

fn refused(laying: &FrontierGame, laid: &FrontierPosition, tile: &str) -> MoveError {
    laying.after(laid, tile.parse().unwrap()).unwrap_err()
}

#[test]
fn tiles_that_do_not_fit_are_refused_with_the_reason() {
    let ring = laying(&ring());
    let at = |row: u64, col: u64| Square::new(row - 1, col - 1);
    let start = ring.start();
    assert_eq!(refused(&ring, &start, "f"), MoveError::Ends { at: at(1, 1), lacks: 2, given: 1 });
    assert_eq!(refused(&ring, &start, "ef"), MoveError::Off(at(1, 1)));
    assert_eq!(refused(&ring, &start, "fx"), MoveError::Closed);
    assert_eq!(refused(&ring, &tiles(&ring, "fh;gh;eg"), "d"), MoveError::Earlier(at(1, 3)));
    // The example on the problem page.
    let laid = tiles(&ring, "fh;gh;eg;f");
    let vertex = |row: u64, col: u64| Vertex::Square(at(row, col));
    assert_eq!(ring.use_of(&laid, vertex(2, 3)), Degree::One(vertex(3, 1)));
    assert_eq!(ring.use_of(&laid, vertex(3, 2)), Degree::Two);
    let (laid, joins) = ring.after(&laid, "e".parse().unwrap()).unwrap();
    assert_eq!(joins, Joins::Ring);
    assert_eq!(refused(&ring, &laid, "e"), MoveError::Ends { at: at(3, 1), lacks: 0, given: 1 });
    assert_eq!(refused(&ring, &tiles(&ring, "fh;gh;eg;f;e;-;-;-"), "-"), MoveError::Done);

    let narrow = laying(&board(6, 5, Kind::Closed));
    assert_eq!(refused(&narrow, &tiles(&narrow, "fh;gh;eg;eg;eg"), "f"), MoveError::Full(at(3, 3)));
    let square = laying(&board(6, 6, Kind::Closed));
    let laid = tiles(&square, "fh;gh;ef;eh;gh;eg;f;g;h;f;h;eg;h");
    assert_eq!(refused(&square, &laid, "f"), MoveError::Ring { at: at(3, 2), to: vertex(4, 4) });
    let open = laying(&board(3, 4, Kind::Open));
    assert_eq!(refused(&open, &tiles(&open, "fx;fx"), "dx"), MoveError::NoEnd);
    // The order is by columns if there are more of them: the third square lies below the second.
    assert_eq!(open.order()[2], at(3, 1));

    assert!(FrontierGame::new(&board(33, 32, Kind::Closed)).is_none() && 33 * 32 > MAX_SQUARES);
    assert!(FrontierGame::new(&board(65, 3, Kind::Closed)).is_none());
}

#[test]
fn starved_squares_are_told() {
    // Both neighbours of a corner have their degree already.
    let board = laying(&board(5, 5, Kind::Open));
    let dead = (0..).scan(board.start(), |laid, _| {
        let tile = *board.tiles(laid).first()?;
        *laid = board.after(laid, tile).ok()?.0;
        Some(board.starved(laid))
    });
    let first = dead.into_iter().find(|starved| !starved.is_empty());
    assert!(first.is_some_and(|starved| starved.iter().all(|square| board.board().contains(*square))));
}

#[test]
fn the_numbers_of_the_problem_page_are_those_of_the_engine() {
    let frontiers = LayerExplorer::new(&board(6, 5, Kind::Closed), 1 << 20, &mut NoProgress).unwrap();
    let told = [9, 20].map(|k| (frontiers.states(k), frontiers.ways(k)));
    assert_eq!(told, [(209, 213), (186, 509)]);
    for text in [
        include_str!("../../crates/qipan/src/knights/problem-count.md"),
        include_str!("../../crates/qipan/src/knights/problem-count.zh.md"),
    ] {
        assert!(text.contains("| 209 |") && text.contains("| 186 |"));
        // The two partial tours shown side by side have the same frontier, which contains one path.
        let figures: Vec<&str> = text.split("<!-- figure: rows=6&cols=5&task=count&moves=").skip(2).collect();
        let [one, other] = [0, 1].map(|at| {
            let game = laying(&board(6, 5, Kind::Closed));
            let tiles = figures[at].split(" | ").next().unwrap().split(';');
            let laid = tiles.fold(game.start(), |laid, tile| {
                let tile = if tile == "-" { Tile::default() } else { tile.parse().unwrap() };
                game.after(&laid, tile).unwrap().0
            });
            assert_eq!(laid.count(), 9);
            (laid.tiles().to_vec(), game.frontier(&laid))
        });
        assert!(one.0 != other.0 && one.1 == other.1, "{one:?}, {other:?}");
        assert_eq!(one.1.iter().filter(|(_, degree)| matches!(degree, Degree::One(_))).count(), 2);
    }
}
