//! The dynamic program against plain backtracking, and its tilings against the rules.

use std::collections::BTreeSet;

use super::*;
use crate::board::Symmetry;
use crate::progress::{Cancelled, NoProgress};
use crate::tromino::naive;

fn counted(region: &Region) -> BigUint {
    count(region, &mut NoProgress).unwrap().unwrap()
}

fn found(region: &Region) -> Option<Vec<Piece>> {
    find(region, &mut NoProgress).unwrap().unwrap()
}

fn over_holes(rows: u64, cols: u64) -> BigUint {
    count_over_holes(rows, cols, &mut NoProgress).unwrap().unwrap()
}

fn by_backtracking(region: &Region) -> BigUint {
    naive::tilings(region.rows() as usize, region.cols() as usize, &region.blocked).into()
}

fn squares(rows: u64, cols: u64) -> impl Iterator<Item = Square> {
    (0..rows).flat_map(move |row| (0..cols).map(move |col| Square::new(row, col)))
}

/// Asserts that the pieces lie in the region and cover each free square once.
fn assert_tiles(region: &Region, pieces: &[Piece]) {
    let covered: Vec<Square> = pieces.iter().flat_map(|piece| piece.squares()).collect();
    let once: BTreeSet<Square> = covered.iter().copied().collect();
    assert_eq!(once.len(), covered.len(), "overlap in {region:?}");
    let free: BTreeSet<Square> = squares(region.rows(), region.cols()).filter(|&s| !region.is_blocked(s)).collect();
    assert_eq!(once, free, "{region:?}");
}

fn image(region: &Region, symmetry: Symmetry) -> Region {
    let (rows, cols) = symmetry.sides(region.rows(), region.cols());
    Region::new(rows, cols, region.blocked.iter().map(|&s| symmetry.square(region.rows(), region.cols(), s)))
}

#[test]
fn rectangles_up_to_six_by_seven_agree_with_backtracking() {
    for (rows, cols) in squares(7, 8).map(|s| (s.row, s.col)).filter(|&(rows, cols)| rows * cols > 0) {
        let mut sum = BigUint::default();
        for hole in squares(rows, cols).map(Some).chain([None]) {
            let region = Region::new(rows, cols, hole);
            let expected = by_backtracking(&region);
            assert_eq!(counted(&region), expected, "{region:?}");
            assert_eq!(found(&region).is_some(), expected != BigUint::default(), "{region:?}");
            if let Some(pieces) = found(&region) {
                assert_tiles(&region, &pieces);
            }
            if hole.is_some() {
                sum += expected;
            }
        }
        assert_eq!(over_holes(rows, cols), sum, "{rows}×{cols}");
    }
}

#[test]
fn unrank_gives_each_tiling_once_and_find_the_first() {
    for region in
        [Region::new(4, 6, []), Region::new(6, 3, []), Region::new(5, 7, [Square::new(2, 6), Square::new(0, 6)])]
    {
        let total = u64::try_from(counted(&region)).unwrap();
        assert!(total > 0);
        let tiling = |index: u64| unrank(&region, &index.into(), &mut NoProgress).unwrap().unwrap();
        let all: BTreeSet<Vec<Piece>> = (0..total).map(|index| tiling(index).unwrap()).collect();
        assert_eq!(all.len() as u64, total);
        all.iter().for_each(|pieces| assert_tiles(&region, pieces));
        assert_eq!(tiling(total), None);
        assert_eq!(tiling(0), found(&region));
    }
}

#[test]
fn regions_without_squares_have_one_tiling() {
    for region in [Region::new(0, 0, []), Region::new(0, 9, []), Region::new(1, 1, [Square::new(0, 0)])] {
        assert_eq!(counted(&region), 1u32.into());
        assert_eq!(found(&region), Some(vec![]));
        assert_eq!(unrank(&region, &1u32.into(), &mut NoProgress), Ok(Ok(None)));
    }
    assert_eq!(Region::new(2, 2, [Square::new(2, 0), Square::new(0, 9)]), Region::new(2, 2, []));
}

#[test]
fn agrees_with_published_values() {
    // OEIS A233807: n×n with a monomino when 3 does not divide n, else without.
    let sums = [(2, 4u64), (4, 16), (5, 128), (7, 34528), (8, 943_096), (10, 3_525_377_600), (11, 480_585_761_344)];
    for (n, sum) in sums {
        assert_eq!(over_holes(n, n), sum.into(), "{n}");
    }
    // OEIS A351322.
    for (rows, cols, value) in [
        (2, 3, 2u64),
        (4, 6, 18),
        (5, 6, 72),
        (6, 6, 162),
        (6, 7, 520),
        (5, 9, 384),
        (9, 9, 1_193_600),
        (12, 11, 124_693_887_784),
    ] {
        assert_eq!(counted(&Region::new(rows, cols, [])), value.into(), "{rows}×{cols}");
    }
}

#[test]
fn counts_past_64_and_128_bits() {
    // 2×3t is t bricks, each in two ways: exact whatever the size.
    for bricks in [63u64, 64, 65, 127, 128, 129, 1000] {
        assert_eq!(counted(&Region::new(2, 3 * bricks, [])), BigUint::from(1u32) << bricks);
    }
    // A hole in column c of 2×(3t + 2) is possible for two columns of three, with 2^t tilings each.
    let holes = BigUint::from(2 * 2 * 151u32) << 150u32;
    assert_eq!(over_holes(452, 2), holes);
}

#[test]
fn refuses_regions_that_are_too_large_with_the_limit() {
    let refused = count(&Region::new(1 << 30, 1 << 30, []), &mut NoProgress).unwrap().unwrap_err();
    assert_eq!((refused.key(), refused.widest), ("tromino-too-wide", 20));
    let refused = count(&Region::new(1 << 30, 7, []), &mut NoProgress).unwrap().unwrap_err();
    assert_eq!((refused.key(), refused.longest), ("tromino-too-long", MAX_LENGTH));
    let refused = count_over_holes(20, 20, &mut NoProgress).unwrap().unwrap_err();
    assert_eq!((refused.key(), refused.widest), ("tromino-too-wide", 19));
    let refused = find(&Region::new(23, 23, []), &mut NoProgress).unwrap().unwrap_err();
    assert_eq!((refused.key(), refused.widest), ("tromino-too-wide", 22));
    let refused = unrank(&Region::new(17, 17, []), &0u32.into(), &mut NoProgress).unwrap().unwrap_err();
    assert_eq!((refused.key(), refused.widest), ("tromino-too-wide", 16));
    let refused = count(&Region::new(20, 1000, []), &mut NoProgress).unwrap().unwrap_err();
    assert!(refused.longest >= 20 && Query::Count.allows(20, refused.longest), "{refused:?}");
    assert!(!Query::Count.allows(20, refused.longest + 1));
}

#[test]
fn progress_counts_every_square_and_cancels_the_work() {
    let region = Region::new(9, 10, []);
    let (mut last, mut whole) = (0, 0);
    let mut watch = |done: u64, total: u64| {
        assert!(last <= done && done < total);
        (last, whole) = (done, total);
        Ok(())
    };
    count(&region, &mut watch).unwrap().unwrap();
    assert_eq!((last, whole), (89, 90));
    let mut ticks = 0;
    let mut stop = |_: u64, _: u64| {
        ticks += 1;
        if ticks < 50 { Ok(()) } else { Err(Cancelled) }
    };
    assert_eq!(count(&region, &mut stop), Err(Cancelled));
    assert_eq!(find(&region, &mut |_: u64, _: u64| Err(Cancelled)), Err(Cancelled));
}

#[cfg(not(target_arch = "wasm32"))]
mod properties {
    use super::super::evaluate::{PartialSum, Semiring, SquareProgress, backward};
    use super::*;
    use proptest::prelude::*;

    fn region() -> impl Strategy<Value = Region> {
        (1..8u64, 1..7u64).prop_flat_map(|(rows, cols)| {
            let blocked = prop::collection::vec((0..rows, 0..cols), 0..10);
            blocked.prop_map(move |blocked| {
                Region::new(rows, cols, blocked.into_iter().map(|(row, col)| Square::new(row, col)))
            })
        })
    }

    proptest! {
        #[test]
        fn any_region_and_its_images_agree_with_backtracking(region in region()) {
            let expected = by_backtracking(&region);
            for symmetry in Symmetry::all() {
                let image = image(&region, symmetry);
                prop_assert_eq!(counted(&image), expected.clone());
                let pieces = found(&image);
                prop_assert_eq!(pieces.is_some(), expected != BigUint::default());
                pieces.iter().for_each(|pieces| assert_tiles(&image, pieces));
            }
        }

        #[test]
        fn u128_and_big_integers_agree_with_u64(region in region()) {
            let spec = ProfileSpec::of(&region, Query::Count).unwrap();
            fn by<V: Semiring>(spec: &ProfileSpec) -> V {
                let mut values = vec![V::default(); spec.states()];
                values[0] = V::one();
                let mut progress = SquareProgress { progress: &mut NoProgress, done: 0, total: 0 };
                backward(spec, PartialSum { at: spec.squares(), values }, false, &mut progress).unwrap().values.swap_remove(0)
            }
            prop_assert_eq!(BigUint::from(by::<u64>(&spec)), by::<BigUint>(&spec));
            prop_assert_eq!(u128::from(by::<u64>(&spec)), by::<u128>(&spec));
        }
    }
}
