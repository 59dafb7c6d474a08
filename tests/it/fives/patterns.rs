//! Patterns that are not lattices: the best solutions of modular n-queens, and rules by repeated rows.

use super::*;

/// The lower and the upper bound on the number of stones, by the sides of a base.
type BoundsByBase = BTreeMap<(u64, u64), (u64, u64)>;

/// Solves the boards with sides from `k` to `longest` for lines of `k`. Returns how many are proved and how many are
/// open, and for the bases of the open ones the lower and the upper bound.
fn proved_and_open(k: u64, longest: u64) -> (u64, u64, BoundsByBase) {
    let (mut proved, mut all) = (0, 0);
    let mut bases: BTreeMap<(u64, u64), Bound> = BTreeMap::new();
    for (rows, cols) in (k..=longest).flat_map(|rows| (k..=longest).map(move |cols| (rows, cols))) {
        let (a, b) = (k + rows % k, k + cols % k);
        let base = bases.entry((a.min(b), a.max(b))).or_insert_with_key(|(a, b)| Bound::of(&board(*a, *b, k)));
        // Strips contribute as many stones as lines, whatever the pattern.
        let strips = (rows * cols - a * b) / k;
        let board = board(rows, cols, k);
        assert_eq!(BlockingSet::by_pattern(&board)[0].len(), base.upper.unwrap() + strips, "{rows}×{cols}");
        assert_eq!(base.packing.lower_bound(k), base.lower);
        all += 1;
        proved += u64::from(base.fewest().is_some());
    }
    let open = bases.into_iter().filter(|(_, base)| base.fewest().is_none());
    (proved, all, open.map(|(sides, base)| (sides, (base.lower, base.upper.unwrap()))).collect())
}

/// For lines of 13 and more the best pattern is often not a lattice. Every board to 40×40 with lines of 13, and to
/// 60×60 with lines of 17 and 19, has a proved minimum, or is open with both bounds.
#[test]
fn patterns_that_are_no_lattices_are_proved_or_open() {
    for (k, longest, at_least) in [(13, 40, 776), (17, 60, 1912), (19, 60, 1724)] {
        let (proved, all, open) = proved_and_open(k, longest);
        eprintln!("lines of {k}, boards to {longest}×{longest}: {proved} of {all} proved, open bases: {open:?}");
        assert!(open.values().all(|(lower, upper)| lower < upper) && proved >= at_least);
        assert!(k != 13 || open == BTreeMap::from([((15, 24), (26, 27))]));
    }
}

/// Known values of this project by modular n-queens: with lattices alone each would be one more.
#[test]
fn boards_on_which_no_lattice_is_the_best() {
    let side = qipan::fives::MAX_SIDE;
    for (rows, cols, k, fewest) in [(18, 18, 13, 23), (16, 22, 13, 25), (21, 21, 13, 32)] {
        let base = board(rows, cols, k);
        let lattice = Lattice::fewest(&base)[0].count_in(base.all());
        assert_eq!((Bound::of(&base).fewest(), lattice), (Some(fewest), fewest + 1), "{base:?}");
        let placement = BlockingSet::by_pattern(&base).swap_remove(0);
        assert!(placement.pattern().unwrap().lattice().is_none());
        assert_eq!(check::check(&base, placement.stones(), &Bound::of(&base).packing), Ok(Verdict::Proved));
        // The same on the largest boards with these residues, by arithmetic.
        let large = |short: u64| short + (side - short) / k * k;
        let board = board(large(rows), large(cols), k);
        let bound = Bound::of(&board);
        let order = *BlockingSet::by_pattern(&board)[0].order().unwrap();
        let stones = check_formula(&board, &formula(order.pattern())).unwrap();
        assert_eq!((Some(stones), order.len()), (bound.fewest(), stones), "{board:?}");
        assert_eq!(check_packing(&board, &bound.packing), Ok(stones));
    }
}

/// The list of all minimum patterns equals that of brute force over all patterns.
#[test]
fn patterns_are_listed_as_they_are() {
    let all: Vec<TorusQueens> = naive::torus_queens(13).into_iter().filter_map(TorusQueens::new).collect();
    for (rows, cols) in [(13, 13), (18, 18), (16, 22), (17, 20), (21, 15), (26, 30), (25, 25)] {
        let board = board(rows, cols, 13);
        let count = |pattern: &TorusQueens| board.all().squares().filter(|square| pattern.has(*square)).count() as u64;
        let counted: Vec<(u64, TorusQueens)> = all.iter().map(|pattern| (count(pattern), *pattern)).collect();
        let least = counted.iter().map(|(count, _)| *count).min().unwrap();
        let best = counted.iter().filter(|(count, _)| *count == least).map(|(_, pattern)| Pattern::from(*pattern));
        let best: HashSet<Pattern> = best.collect();
        let listed = Pattern::list(&board, usize::MAX, &mut NoProgress).unwrap().unwrap();
        assert_eq!(listed.count, best.len() as u64, "{rows}×{cols}");
        assert_eq!(listed.patterns.iter().copied().collect::<HashSet<Pattern>>(), best, "{rows}×{cols}");
        let first = Pattern::fewest(&board);
        assert_eq!(listed.patterns[..first.len()], first);
        let few = Pattern::list(&board, 3, &mut NoProgress).unwrap().unwrap();
        assert_eq!((&few.patterns[..], few.count), (&listed.patterns[..3.min(listed.patterns.len())], listed.count));
        for pattern in listed.patterns.iter().step_by(97) {
            let placement = BlockingSet::of(&board, *pattern);
            let stones: Vec<Square> = placement.stones().collect();
            assert_eq!(
                (stones.len() as u64, check_stones(&board, stones.iter().copied())),
                (least, Ok(Verdict::Legal))
            );
            assert_eq!(check_formula(&board, &formula(pattern)), Ok(least));
            assert_eq!(Pattern::of_stones(&board, &stones), Some(*pattern));
        }
    }
    assert_eq!(Pattern::list(&board(30, 30, 23), 9, &mut NoProgress), Ok(None));
    let thin = board(5, 30, 13);
    assert_eq!(Pattern::list(&thin, 9, &mut NoProgress).unwrap().unwrap().patterns, Pattern::fewest(&thin));
}

/// A pattern given by its rows is accepted exactly if its stones block every line.
#[test]
fn repeated_rows_are_accepted_where_their_stones_block() {
    for (rows, cols, length) in
        [(6, 7, 5), (9, 4, 5), (3, 11, 5), (2, 2, 5), (7, 8, 4), (5, 4, 4), (4, 3, 1), (9, 9, 3)]
    {
        let board = board(rows, cols, length);
        for_all(300, (0u64..u64::MAX, 0..length, 0..length), |(seed, down, right)| {
            // Now and then a pattern that blocks every line.
            let mut rows: Vec<u64> = (0..length).map(|col| (seed >> (3 * col)) % length).collect();
            if seed % 3 == 0 {
                rows = (0..length).map(|col| 2 * col % length).collect();
            }
            let repeat = Repeat { rows: rows.clone(), down, right };
            let has =
                |at: &Square| rows[((at.col + length - right) % length) as usize] == (at.row + length - down) % length;
            let stones: Vec<Square> = board.all().squares().filter(has).collect();
            match (check_stones(&board, stones.iter().copied()), check_repeat(&board, &repeat)) {
                (Ok(Verdict::Legal), count) => assert_eq!(count, Ok(stones.len() as u64), "{board:?} {repeat:?}"),
                (_, why) => is_said(&why.unwrap_err()),
            }
        });
    }
    let board = board(9, 9, 5);
    let bad = |rows: &[u64], down, right| check_repeat(&board, &Repeat { rows: rows.to_vec(), down, right });
    assert_eq!((bad(&[0, 2, 4, 1, 3], 0, 0), bad(&[0, 2, 4, 1, 3], 4, 4)), (Ok(16), Ok(17)));
    for (rows, down, right) in
        [(&[0, 2, 4, 1][..], 0, 0), (&[0, 2, 4, 1, 5], 0, 0), (&[0, 2, 4, 1, 3], 5, 0), (&[0, 2, 4, 1, 3], 0, 5)]
    {
        assert_eq!(bad(rows, down, right), Err(Fault::BadPattern));
    }
    assert_eq!(bad(&[0, 2, 4, 1, 1], 0, 0), Err(Fault::Leaves(Direction::Right)));
    is_said(&Fault::BadPattern);
}
