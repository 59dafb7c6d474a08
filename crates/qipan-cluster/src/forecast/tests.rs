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

#[test]
fn print_errors() {
    for (rows, cols, list) in [(8, 6, S6X8), (12, 6, S6X12), (8, 7, S7X8)] {
        let layers = layers(rows, cols);
        for (layer, known) in layers.iter().zip(list) { print!("{:+.0} ", 100.0 * (layer.states as f64 / *known as f64 - 1.0)); }
        let (sum, all): (u64, u64) = (layers.iter().map(|l| l.states).sum(), list.iter().sum());
        let (max, most) = (layers.iter().map(|l| l.states).max().unwrap(), list.iter().max().unwrap());
        println!("\n{rows}x{cols} sum {sum} {all} {:+.1}% max {max} {most} {:+.1}%", 100.0 * (sum as f64 / all as f64 - 1.0), 100.0 * (max as f64 / *most as f64 - 1.0));
    }
    // the rule applied to 8 columns from 6 and 7, and to 7 from 6 in the saturated rows
    for square in 17..=29 {
        let (row, col) = ((square - 1) / 8, (square - 1) % 8);
        let n = |by: usize| { let c = if 2 * col <= 8 { col } else { col - by }; share(8 - by, row, c) };
        let e = n(1) * n(1) / n(2) * possible(10, 8, square) / EIGHT[square - 1] as f64;
        println!("8: {row} {col} {:+.1}%", 100.0 * (e - 1.0));
    }
    let mut sum = 0.0; let mut most = 0.0_f64;
    for square in 29..=70 {
        let (row, col) = ((square - 1) / 7, (square - 1) % 7);
        let c = if 2 * col <= 7 { col } else { col - 1 };
        let e = share(6, row, c) * possible(10, 7, square);
        sum += e; most = most.max(e);
        println!("7: {row} {col} {:+.1}%", 100.0 * (e / SEVEN[square - 1] as f64 - 1.0));
    }
    println!("7 from 6: sum {:+.1}% max {:+.1}%", 100.0 * (sum / SEVEN[28..].iter().sum::<u64>() as f64 - 1.0), 100.0 * (most / 23_283_060.0 - 1.0));
    for (rows, cols) in [(8, 8), (10, 8), (9, 8), (10, 9)] {
        let l = layers(rows, cols);
        println!("{rows}x{cols}: max {} sum {} sent {}", l.iter().map(|l| l.states).max().unwrap(), l.iter().map(|l| l.states).sum::<u64>(), l.iter().map(|l| l.sent_bytes).sum::<u64>());
    }
}

const S6X8: &[u64] = &[1,3,18,90,225,116,175,407,553,1146,2471,2416,3723,8469,13903,24292,33068,24089,33800,72582,173158,357192,455999,151998,141210,231787,407362,774611,585661,163041,101450,101390,80482,75376,56691,18327,5679,1680,43,6,2,1,1,1,1,1,1,1];

const S6X12: &[u64] = &[1,3,18,90,225,116,175,407,553,1146,2471,2416,3723,8469,13903,24292,33068,24089,33800,72582,173158,357192,461702,152494,148430,267034,470336,899331,956145,239944,218316,365191,558161,886397,959874,248838,228217,376524,530405,823818,902057,250415,225501,376736,567932,900049,955280,249159,216776,332765,456786,815412,608270,172514,133305,130522,89429,72133,53572,19245,6060,1719,44,6,2,1,1,1,1,1,1,1];

const S7X8: &[u64] = &[];
