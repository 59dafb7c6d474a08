//! Counts on boards whose lines run one way only: by the formula of the page, the core and brute force.

use num_bigint::BigUint;
use qipan::NoProgress;
use qipan::fives::{Board, Bound, bound, naive, search};

/// Returns the binomial coefficient, by Pascal's rule.
fn choose(n: u64, k: u64) -> BigUint {
    let mut row = vec![BigUint::from(1u32)];
    for _ in 0..n {
        let inner: Vec<BigUint> = row.windows(2).map(|pair| &pair[0] + &pair[1]).collect();
        row = [vec![BigUint::from(1u32)], inner, vec![BigUint::from(1u32)]].concat();
    }
    row.get(k as usize).cloned().unwrap_or_default()
}

/// Returns M·q stones and C(q + k − 1 − r, q)^M ways, where N = qk + r.
fn stated(short: u64, long: u64, k: u64) -> (u64, BigUint) {
    let (q, r) = (long / k, long % k);
    (short * q, choose(q + k - 1 - r, q).pow(short as u32))
}

#[test]
fn thin_boards_have_as_many_ways_as_the_page_states() {
    let mut boards = 0;
    for (k, short, long) in
        (2..=6).flat_map(|k| (1..k).flat_map(move |short| (k..=3 * k + 1).map(move |long| (k, short, long))))
    {
        let (fewest, ways) = stated(short, long, k);
        for (rows, cols) in [(short, long), (long, short)] {
            let board = Board::new(rows, cols, k).unwrap();
            assert_eq!(
                (Bound::of(&board).fewest(), bound::optimal_count(&board)),
                (Some(fewest), Some(ways.clone())),
                "{board:?}"
            );
            // By search, which makes no use of rows, and for a single row by brute force over all sets of stones.
            let searched = search::count(&board, &mut NoProgress).unwrap();
            assert_eq!(searched.fewest, fewest, "{board:?}");
            assert!(searched.ways.is_none_or(|found| BigUint::from(found) == ways), "{board:?}");
            if short == 1 || short * long <= 16 {
                boards += 1;
                let plain = naive::fewest(&board);
                assert_eq!((plain[0].len() as u64, BigUint::from(plain.len())), (fewest, ways.clone()), "{board:?}");
            }
        }
    }
    assert!(boards > 60, "{boards}");
    // The two examples of the page.
    let [four, six] = [(4, 1000, 5), (6, 1000, 7)].map(|(short, long, k)| stated(short, long, k));
    assert_eq!(four, (800, BigUint::from(70_058_751u32).pow(4)));
    assert_eq!(six, (852, BigUint::from(1u32)));
}
