//! Counts put together from layers and shares, against the job that does it all.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigUint;

use crate::board::Square;
use crate::executor::Sequential;
use crate::progress::NoProgress;

use super::super::super::rules::{Board, Kind};
use super::super::{Half, Layers, Meeting, MiddleState, count};

type Layer = BTreeMap<u64, u128>;

fn sweep(layers: &Layers, squares: usize) -> Layer {
    let mut layer = Layer::from([(layers.root(), 1)]);
    for square in 0..squares {
        let (step, mut next, most) = (layers.step(square), Layer::new(), layer.values().max().copied());
        for (key, number) in layer {
            step.children(key, &mut |child| *next.entry(child).or_default() += number);
        }
        assert!(next.values().all(|number| *number <= most.unwrap_or(0) * u128::from(Layers::MAX_GROWTH)));
        assert!(next.keys().all(|key| *key < layers.keys()));
        layer = next;
    }
    layer
}

fn boards() -> Result<Vec<Board>, Box<dyn std::error::Error>> {
    let without = |rows, cols, kind, missing: &[(u64, u64)]| -> Result<Board, Box<dyn std::error::Error>> {
        let missing = missing.iter().map(|(row, col)| Square::new(*row, *col)).collect::<BTreeSet<_>>();
        Ok(Board::new(rows, cols, kind)?.without(missing)?)
    };
    Ok(vec![
        Board::new(5, 6, Kind::Closed)?,
        Board::new(6, 6, Kind::Closed)?,
        Board::new(6, 7, Kind::Closed)?,
        Board::new(5, 6, Kind::Open)?,
        without(6, 6, Kind::Closed, &[(0, 0), (0, 1)])?,
        without(6, 6, Kind::Closed, &[(2, 2), (3, 2)])?,
        without(5, 6, Kind::Open, &[(2, 3)])?,
    ])
}

#[test]
fn shares_add_up_to_the_count() -> Result<(), Box<dyn std::error::Error>> {
    for board in boards()? {
        let layers = Layers::new(&board)?;
        let meeting = Meeting::of(&board)?.ok_or("these boards meet in the middle")?;
        let upper = sweep(&layers, meeting.upper_squares());
        let lower = meeting.lower_squares().map(|squares| sweep(&layers.upside_down(), squares));
        let mut groups =
            [(Half::Upper, &upper), (Half::Lower, lower.as_ref().unwrap_or(&upper))].map(|(part, layer)| {
                let reader = meeting.reader(part);
                let mut groups: BTreeMap<usize, Vec<(MiddleState, u128)>> = BTreeMap::new();
                for (key, number) in layer {
                    reader.read(*key, *number, &mut |state, number| {
                        assert_eq!(MiddleState::from_packed(state.packed(&meeting), &meeting), state);
                        groups.entry(meeting.group(state)).or_default().push((state, number));
                    });
                }
                groups
            });
        let mut sum = BigUint::ZERO;
        for share in meeting.shares() {
            let of = |part: usize, group: &usize| groups[part].get(group).cloned().unwrap_or_default();
            let upper = share.upper.iter().flat_map(|group| of(0, group)).collect();
            sum += meeting.join(upper, of(1, &share.lower))?;
        }
        groups.iter_mut().for_each(BTreeMap::clear);
        assert_eq!(sum, count(&board, 1 << 30, &Sequential, &mut NoProgress)?.count, "{board:?}");
    }
    Ok(())
}

#[test]
fn layers_from_end_to_end_give_the_count() -> Result<(), Box<dyn std::error::Error>> {
    for board in boards()?.into_iter().filter(|board| board.area() < 36) {
        let layers = Layers::new(&board)?;
        let last = sweep(&layers, layers.len());
        let found = last.get(&layers.complete()).copied().unwrap_or(0);
        assert_eq!(BigUint::from(found), count(&board, 1 << 30, &Sequential, &mut NoProgress)?.count, "{board:?}");
    }
    Ok(())
}
