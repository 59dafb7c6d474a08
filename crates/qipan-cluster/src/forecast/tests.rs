//! Tests of the forecast against layers that were counted from end to end.

use super::*;

#[test]
fn layers_of_ten_rows_are_those_that_were_counted() {
    let all = |cols| layers(10, cols).iter().map(|layer| layer.states).collect::<Vec<_>>();
    assert!(all(6) == SIX && all(7) == SEVEN);
    assert!(all(8)[..EIGHT.len()] == EIGHT);
}

/// Every layer that was counted has at most the possible states, but for the last ones, which are few.
#[test]
fn no_layer_has_more_than_the_possible_states() {
    for cols in [6, 7, 8] {
        for square in 1..=7 * cols {
            let Some(states) = counted(cols, square) else { continue };
            assert!(states as f64 <= possible(10, cols, square).max(4.0), "{cols} columns, square {square}");
        }
    }
}

/// By how many hundredths a forecast is off.
fn error(forecast: f64, counted: f64) -> f64 {
    100.0 * (forecast / counted - 1.0)
}

fn sum(states: &[u64]) -> f64 {
    states.iter().sum::<u64>() as f64
}

fn largest(states: &[u64]) -> f64 {
    states.iter().max().map_or(0.0, |states| *states as f64)
}

/// Boards with other numbers of rows than those in the tables: the largest layer, which is the memory, and all layers
/// together, which are the time and the traffic.
#[test]
fn boards_with_fewer_and_more_rows_are_forecast_within_a_tenth() {
    for (rows, cols, counted) in [(8, 6, SIX_BY_EIGHT), (12, 6, SIX_BY_TWELVE), (8, 7, SEVEN_BY_EIGHT)] {
        let forecast: Vec<u64> = layers(rows, cols).iter().map(|layer| layer.states).collect();
        assert_eq!(forecast.len(), counted.len());
        let errors = [error(largest(&forecast), largest(counted)), error(sum(&forecast), sum(counted))];
        println!("{cols}x{rows}: {errors:.1?}");
        assert!(errors.iter().all(|error| error.abs() < 10.0), "{cols}x{rows}: {errors:?}");
    }
}

/// The rules for wider boards, where they can be checked: 8 columns from 6 and 7 in the largest layers that were counted,
/// and 7 columns from 6 where a share is taken as it is.
#[test]
fn wider_boards_are_forecast_from_narrower_ones() {
    for (square, known) in (26..).zip(&EIGHT[25..]) {
        let (row, col) = ((square - 1) / 8, (square - 1) % 8);
        let error = error(extrapolated(8, row, col) * possible(10, 8, square), *known as f64);
        println!("8 columns, square {square}: {error:.1}");
        // The last layer of a row is a small one.
        let limit = if col == 7 { 15.0 } else { 10.0 };
        assert!(error.abs() < limit, "8 columns, square {square}: {error}");
    }
    let same = |square: usize| {
        let (row, col) = ((square - 1) / 7, (square - 1) % 7);
        share(6, row, if 2 * col <= 7 { col } else { col - 1 }) * possible(10, 7, square)
    };
    let forecast: Vec<u64> = (29..=70).map(|square| same(square) as u64).collect();
    let errors = [error(largest(&forecast), largest(&SEVEN)), error(sum(&forecast), sum(&SEVEN[28..]))];
    println!("7 columns: {errors:.1?}");
    assert!(errors[0].abs() < 10.0 && errors[1].abs() < 20.0, "7 columns: {errors:?}");
}

/// States after each square of 6×8, closed tours, counted from end to end.
const SIX_BY_EIGHT: &[u64] = &[
    1, 3, 18, 90, 225, 116, 175, 407, 553, 1146, 2471, 2416, 3723, 8469, 13903, 24292, 33068, 24089, 33800, 72582,
    173158, 357192, 455999, 151998, 141210, 231787, 407362, 774611, 585661, 163041, 101450, 101390, 80482, 75376,
    56691, 18327, 5679, 1680, 43, 6, 2, 1, 1, 1, 1, 1, 1, 1,
];

/// The same for 6×12.
const SIX_BY_TWELVE: &[u64] = &[
    1, 3, 18, 90, 225, 116, 175, 407, 553, 1146, 2471, 2416, 3723, 8469, 13903, 24292, 33068, 24089, 33800, 72582,
    173158, 357192, 461702, 152494, 148430, 267034, 470336, 899331, 956145, 239944, 218316, 365191, 558161, 886397,
    959874, 248838, 228217, 376524, 530405, 823818, 902057, 250415, 225501, 376736, 567932, 900049, 955280, 249159,
    216776, 332765, 456786, 815412, 608270, 172514, 133305, 130522, 89429, 72133, 53572, 19245, 6060, 1719, 44, 6, 2,
    1, 1, 1, 1, 1, 1, 1,
];

/// The same for 7×8.
const SEVEN_BY_EIGHT: &[u64] = &[
    1, 3, 18, 90, 528, 1301, 640, 960, 2598, 6523, 12567, 23134, 47887, 47487, 65801, 138634, 235426, 365185, 599067,
    734067, 423854, 558278, 1211683, 2865700, 5452538, 9320510, 11243134, 3380630, 3078796, 4678587, 7514977, 12029975,
    17157615, 14124235, 2728221, 1987113, 1976139, 1330124, 1708489, 1019002, 800197, 155724, 66753, 29351, 2018, 44,
    6, 2, 1, 1, 1, 1, 1, 1, 1, 1,
];

/// The memory that the largest runs held: 8×9 to the middle by one process with two threads, and 7×10 from end to end by one thread.
#[test]
fn memory_of_the_largest_runs_is_forecast_within_an_eighth() {
    for (rows, cols, squares, threads, held) in [(9, 8, 32, 2, 11_061_583_872_u64), (10, 7, 70, 1, 799_000_000)] {
        let board = Board::new(rows, cols, Kind::Closed).unwrap();
        let forecast = sweep_bytes(&board, squares) + PROCESS_BYTES + THREAD_BYTES * threads;
        let error = error(forecast as f64, held as f64);
        println!("{cols}x{rows}: {forecast} bytes, {error:.1}");
        assert!((-2.0..12.5).contains(&error), "{cols}x{rows}: {error}");
    }
}
