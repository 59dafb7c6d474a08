//! Tests of the layer explorer and of forecasts.

use super::*;

/// The numbers of partial solutions add up from layer to layer, and every transition has the outcome reported.
#[test]
fn layers_are_consistent() {
    for (rows, cols, kind, tours) in [(3, 4, Kind::Open, 8), (5, 6, Kind::Closed, 8), (4, 4, Kind::Closed, 0)] {
        let board = board(rows, cols, kind);
        let layers = LayerExplorer::new(&board, 100_000, &mut NoProgress).unwrap();
        assert_eq!((layers.len(), layers.count()), ((rows * cols) as usize + 1, tours));
        let (mut closed, mut starved) = (0, 0);
        for k in 0..layers.len() {
            let mut ways = vec![0; layers.states(k + 1)];
            for i in 0..layers.states(k) {
                let state = layers.state(k, i).unwrap();
                for (vertex, used) in &state.vertices {
                    let Degree::One(mate) = used else { continue };
                    assert!(state.vertices.contains(&(*mate, Degree::One(*vertex))), "{state:?}");
                }
                for child in layers.children(k, i) {
                    let here = Vertex::Square(layers.square(k).unwrap());
                    assert!(!child.ends.contains(&here));
                    match child.outcome {
                        Outcome::State(next) => ways[next] += state.ways,
                        Outcome::Closed => closed += 1,
                        Outcome::Starved(_) => starved += 1,
                    }
                }
            }
            let next: Vec<u128> = (0..ways.len()).map(|i| layers.state(k + 1, i).unwrap().ways).collect();
            assert_eq!(ways, next);
        }
        assert!(closed > 0 && starved > 0, "{board:?}: {closed} {starved}");
    }
    let first = LayerExplorer::new(&board(3, 4, Kind::Open), 1000, &mut NoProgress).unwrap();
    let ends: Vec<Vec<Vertex>> = first.children(0, 0).into_iter().map(|child| child.ends).collect();
    let square = |row, col| Vertex::Square(Square::new(row, col));
    let pairs = [vec![square(2, 1), square(1, 2)], vec![square(2, 1), Vertex::Apex], vec![square(1, 2), Vertex::Apex]];
    assert_eq!(ends, pairs);
    assert_eq!(LayerExplorer::new(&board(6, 6, Kind::Closed), 1000, &mut NoProgress).err(), Some(CountError::TooLarge));
}

/// The partial solutions of each layer are counted together, and that sum has to fit in 128 bits.
#[test]
fn refuses_layers_that_overflow() {
    const MAX: usize = 3_000_000;
    // The first number of columns that does not fit, although each single state does.
    for (kind, first) in [(Kind::Closed, 61), (Kind::Open, 53)] {
        let wide = board(4, first, kind);
        assert_eq!(LayerExplorer::new(&wide, MAX, &mut NoProgress).err(), Some(CountError::TooLarge), "{wide:?}");
        let narrower = board(4, first - 1, kind);
        let layers = LayerExplorer::new(&narrower, MAX, &mut NoProgress).unwrap();
        let exact = |k: usize| (0..layers.states(k)).map(|i| BigUint::from(layers.state(k, i).unwrap().ways)).sum();
        let sums: Vec<BigUint> = (0..layers.len()).map(exact).collect();
        assert!(sums.iter().enumerate().all(|(k, sum)| *sum == layers.ways(k).into()), "{narrower:?}");
        assert!(sums.iter().any(|sum| sum.bits() > 124), "{narrower:?}");
        // In each layer, partial solutions times completions add up to the number of tours.
        let completions = layers.completions(&mut NoProgress).unwrap();
        let tours = BigUint::from(layers.count());
        for (k, completions) in completions.iter().enumerate() {
            let through = |(i, left): (usize, &u128)| BigUint::from(layers.state(k, i).unwrap().ways) * *left;
            assert_eq!(completions.iter().enumerate().map(through).sum::<BigUint>(), tours, "{narrower:?} {k}");
        }
    }
}

/// Measured values are exact, and estimates are close.
#[test]
fn forecasts_are_close_to_the_cost() {
    for (rows, cols, kind) in [(5, 6, Kind::Closed), (6, 6, Kind::Closed), (5, 10, Kind::Closed), (5, 6, Kind::Open)] {
        let board = board(rows, cols, kind);
        let forecast = forecast(&board, PLENTY).unwrap();
        let counted = count(&board, PLENTY, &Sequential, &mut NoProgress).unwrap();
        assert!(forecast.is_measured);
        assert_eq!(forecast.states, counted.states, "{board:?}");
    }
    for (rows, cols, kind) in [(6, 7, Kind::Closed), (5, 7, Kind::Open), (3, 20, Kind::Closed), (4, 20, Kind::Open)] {
        let board = board(rows, cols, kind);
        let forecast = forecast(&board, PLENTY).unwrap();
        let counted = count(&board, PLENTY, &Sequential, &mut NoProgress).unwrap();
        assert!(
            (counted.states / 2..counted.states * 3).contains(&forecast.states),
            "{board:?} {forecast:?} {counted:?}"
        );
        assert!(counted.peak_bytes / 2 < forecast.bytes, "{board:?} {forecast:?} {counted:?}");
    }
    // What is held apart from the tables is the program, and the buffers of a sweep.
    for (rows, cols, kind) in [(6, 10, Kind::Closed), (6, 8, Kind::Open)] {
        let board = board(rows, cols, kind);
        let of_tables = forecast(&board, PLENTY).unwrap().bytes - 21_000_000;
        let counted = count(&board, PLENTY, &Sequential, &mut NoProgress).unwrap();
        let is_close = (counted.peak_bytes * 85 / 100..counted.peak_bytes * 115 / 100).contains(&of_tables);
        assert!(is_close, "{board:?}: {of_tables} {counted:?}");
    }
    let eight = board(8, 8, Kind::Closed);
    assert!(forecast(&eight, PLENTY).is_ok_and(|forecast| forecast.is_measured));
    let ten = board(10, 10, Kind::Closed);
    assert!(matches!(forecast(&ten, PLENTY), Err(TooLargeError::Memory { .. })));
    assert_eq!(forecast(&board(12, 12, Kind::Closed), PLENTY), Err(TooLargeError::Wide));
    assert!(forecast(&board(11, 100, Kind::Open), u64::MAX).is_ok());
    // Sweeps of wide boards: the estimate is close where it can be verified, and it is used where nothing meets.
    let sweep: RunFactory = |spec, width| make_run(spec, width, usize::MAX);
    for (rows, cols, kind) in [(8, 6, Kind::Closed), (10, 5, Kind::Closed), (8, 5, Kind::Open)] {
        let job = Job::with_factory(sweep, &board(rows, cols, kind), PLENTY)
            .unwrap()
            .finish(&Sequential, &mut NoProgress)
            .unwrap();
        let of_sweep = forecast::sweeping(rows, cols, kind, 50);
        assert!(
            (job.states / 2..job.states * 2).contains(&of_sweep.states),
            "{rows}×{cols} {kind:?} {of_sweep:?} {job:?}"
        );
        assert!((job.additions / 3..job.additions * 3).contains(&of_sweep.additions), "{of_sweep:?} {job:?}");
        assert!((job.peak_bytes / 3..job.peak_bytes * 3).contains(&of_sweep.bytes), "{of_sweep:?} {job:?}");
    }
    // With four squares fewer in the middle, 10 columns meet.
    let middle = [4, 5].into_iter().flat_map(|row| [0, 9].map(|col| Square::new(row, col))).collect();
    let ten_less = ten.clone().without(middle).unwrap();
    let wide = [
        (board(8, 8, Kind::Closed), true),
        (board(7, 9, Kind::Open), true),
        (board(9, 10, Kind::Closed), false),
        (board(8, 8, Kind::Open), false),
        (ten, false),
        (ten_less, true),
    ];
    for (board, meets) in wide {
        assert_eq!(Job::new(&board, PLENTY).unwrap().joins(), meets, "{board:?}");
        let size = FrontierSpec::size(&board).unwrap();
        let (rows, cols) = (size.rows as u64, size.cols as u64);
        let forecast = forecast(&board, u64::MAX).unwrap();
        let of_sweep = forecast::sweeping(rows, cols, board.kind(), 50);
        assert_eq!(forecast == of_sweep, !meets, "{board:?} {forecast:?} {of_sweep:?}");
    }
}
