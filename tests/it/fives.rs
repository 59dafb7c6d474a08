//! Properties of the five-in-a-row family beyond the laws of all families, and its cases for those laws.

use std::collections::{BTreeMap, HashSet};

use qipan::fives::check::{
    self, Fault, Repeat, Rule, check_formula, check_lattice, check_packing, check_repeat, check_stones,
};
use qipan::fives::scene::{Overlay, SquareLabel, is_superfluous, open_lines, scene};
use qipan::fives::search::{self, Search};
use qipan::fives::solve::formula;
use qipan::fives::{
    Block, BlockingSet, Board, BoardError, Bound, Cut, Direction, Lattice, Line, Move, Packing, Pattern, Rect, Region,
    TorusQueens, naive, strips,
};
use qipan::scene::{Ink, Mark, Shape, Window};
use qipan::{Answer, NoProgress, Puzzle, Square, Verdict};

use crate::laws::{Case, for_all};
use crate::translated::is_said;

mod patterns;

fn board(rows: u64, cols: u64, length: u64) -> Board {
    Board::new(rows, cols, length).unwrap()
}

/// Returns minimum blocking sets by lattices, or by search if there are no lattices.
fn placements(board: &Board) -> Vec<BlockingSet> {
    let by_pattern = BlockingSet::by_pattern(board);
    if !by_pattern.is_empty() {
        return by_pattern;
    }
    let best = Search::new(board, &mut NoProgress).unwrap().bounds().best;
    vec![BlockingSet::found(board, &best).unwrap()]
}

// ---------------------------------------------------------------------------------------------- cases for the laws

fn case(board: Board, placement: BlockingSet) -> Case<BlockingSet> {
    let name = format!("{} × {}, lines of {}", board.rows(), board.cols(), board.length());
    Case { name, answer: Some(placement), moves: moves_on(&board), puzzle: board }
}

fn first(board: Board) -> Case<BlockingSet> {
    let placement = placements(&board).swap_remove(0);
    case(board, placement)
}

/// Stones placed and removed near two corners, and off the board.
fn moves_on(board: &Board) -> Vec<Move> {
    let near = Rect::new(0, 0, 5, 5);
    let far = Rect::new(board.rows().saturating_sub(3), board.cols().saturating_sub(3), 4, 4);
    near.squares().chain(far.squares()).flat_map(|square| [Move::Put(square), Move::Take(square)]).collect()
}

/// All boards up to 12×12 with lines of five, each with every minimum lattice.
pub fn every_small_board() -> impl Iterator<Item = Case<BlockingSet>> {
    let boards = (1..=12).flat_map(|rows| (1..=12).map(move |cols| board(rows, cols, 5)));
    boards.flat_map(|board| placements(&board).into_iter().map(move |placement| case(board, placement)))
}

/// Boards for lines of all lengths, with and without a cell.
pub fn boards_of_all_kinds() -> impl Iterator<Item = Case<BlockingSet>> {
    let boards = [
        (1, 1, 5),
        (6, 7, 5),
        (7, 6, 5),
        (4, 17, 5),
        (23, 3, 5),
        (13, 17, 5),
        (2, 3, 1),
        (15, 9, 7),
        (5, 30, 7),
        (18, 18, 13),
        (27, 27, 13),
        (35, 21, 13),
        (6, 6, 3),
        (5, 8, 4),
        (9, 7, 6),
        (4, 5, 2),
    ];
    boards.into_iter().map(|(rows, cols, length)| first(board(rows, cols, length)))
}

/// Boards whose answers are too long to be replayed.
pub fn largest_boards() -> impl Iterator<Item = Case<BlockingSet>> {
    let side = qipan::fives::MAX_SIDE;
    let boards = [
        (side, side, 5),
        (side - 1, side - 2, 5),
        (4, side, 5),
        (side - 3, 2, 5),
        (5, side, 5),
        (1000, 1000, 5),
        (999_999_937, 1_000_000_007, 7),
        (side, side - 1, 49),
        (999_999_992, 999_999_992 + 13, 13),
        (side - 1, side - 2, 23),
        (side, side, 1),
    ];
    boards.into_iter().map(|(rows, cols, length)| first(board(rows, cols, length)))
}

// ------------------------------------------------------------------------------------------------------- the answer

/// The main theorem: on every board with sides from 5 to 60 the stones are proved minimum by the packing; without any
/// one stone the certificate is refuted.
#[test]
fn every_board_to_sixty_is_proved_and_no_stone_can_go() {
    for (rows, cols) in (5..=60).flat_map(|rows| (5..=60).map(move |cols| (rows, cols))) {
        let board = board(rows, cols, 5);
        let bound = Bound::of(&board);
        let fewest = bound.fewest().unwrap();
        assert_eq!(fewest, rows * cols / 5, "{rows}×{cols}");
        let all = BlockingSet::by_pattern(&board);
        let stones: Vec<Square> = all[0].stones().collect();
        assert_eq!(check::check(&board, stones.iter().copied(), &bound.packing), Ok(Verdict::Proved), "{rows}×{cols}");
        // On smaller boards every blocking set, and every stone of it.
        let (every, stride) = if rows * cols <= 300 { (all.len(), 1) } else { (1, 1 + stones.len() / 3) };
        for placement in &all[..every] {
            let stones: Vec<Square> = placement.stones().collect();
            assert_eq!(stones.len() as u64, fewest, "{rows}×{cols}");
            for left_out in (0..stones.len()).step_by(stride) {
                let others = stones.iter().enumerate().filter(|(at, _)| *at != left_out).map(|(_, stone)| *stone);
                let verdict = check_stones(&board, others).unwrap();
                let Verdict::Refuted { why: why @ Fault::Open { .. }, .. } = verdict else { panic!("{rows}×{cols}") };
                is_said(&why);
            }
        }
    }
}

/// Thin boards, and boards without any line, are proved too.
#[test]
fn boards_without_room_are_proved_too() {
    for (rows, cols) in (1..5).flat_map(|short| (1..40).flat_map(move |long| [(short, long), (long, short)])) {
        let board = board(rows, cols, 5);
        let bound = Bound::of(&board);
        let fewest = rows.min(cols) * (rows.max(cols) / 5);
        assert_eq!(bound.fewest(), Some(fewest), "{rows}×{cols}");
        let placement = BlockingSet::by_pattern(&board).swap_remove(0);
        assert_eq!(check::check(&board, placement.stones(), &bound.packing), Ok(Verdict::Proved), "{rows}×{cols}");
    }
}

/// Where strips do not reach the lower bound, a fractional packing of the base does, at any size: always for lines of
/// seven; for lines of eleven on all bases but two and their mirror images.
#[test]
fn longer_lines_are_proved_by_weights() {
    let sides = |k: u64| (k..2 * k).flat_map(move |a| (k..2 * k).map(move |b| (a, b, k)));
    let open = |(a, b, _): &(u64, u64, u64)| [(13, 20), (15, 18)].contains(&(*a.min(b), *a.max(b)));
    for (rows, cols, k) in sides(11).filter(open) {
        let bound = Bound::of(&board(rows, cols, k));
        assert_eq!(bound.upper, Some(bound.lower + 1), "{rows}×{cols}");
    }
    for (rows, cols, k) in sides(7).chain(sides(11).filter(|base| !open(base))) {
        for (rows, cols) in [(rows, cols), (rows + 5 * k, cols + k), (rows + k * 70_000_000, cols + k * 30_000_000)] {
            let board = board(rows, cols, k);
            let bound = Bound::of(&board);
            assert_eq!(bound.fewest(), bound.upper, "{board:?}");
            assert_eq!(check_packing(&board, &bound.packing), Ok(bound.lower), "{board:?}");
            if rows < 2 * k && k == 7 {
                let stones = BlockingSet::by_formula(&board).swap_remove(0);
                assert_eq!(check::check(&board, stones.stones(), &bound.packing), Ok(Verdict::Proved), "{board:?}");
            }
        }
    }
    // A minimum found by search may be proved by a fractional packing too.
    for (rows, cols, k, stones) in [(3, 3, 3, 3), (4, 4, 4, 4), (9, 9, 5, 16)] {
        let board = board(rows, cols, k);
        let packing = qipan::fives::bound::packing_for(&board, stones);
        assert_eq!(check_packing(&board, &packing), Ok(stones), "{board:?}");
    }
}

/// Lines of one and two squares, for which there is a formula as well.
#[test]
fn lines_of_one_and_two() {
    for (rows, cols) in (1..7).flat_map(|rows| (1..7).map(move |cols| (rows, cols))) {
        let ones = board(rows, cols, 1);
        assert_eq!(Bound::of(&ones).fewest(), Some(rows * cols));
        assert_eq!(check::check(&ones, ones.all().squares(), &Bound::of(&ones).packing), Ok(Verdict::Proved));
        let twos = board(rows, cols, 2);
        let bound = Bound::of(&twos);
        let fewest = bound.fewest().unwrap();
        assert_eq!(search::count(&twos, &mut NoProgress).unwrap().fewest, fewest, "{rows}×{cols}");
        let placement = BlockingSet::by_formula(&twos).swap_remove(0);
        assert_eq!(check::check(&twos, placement.stones(), &bound.packing), Ok(Verdict::Proved), "{rows}×{cols}");
    }
}

/// The number of minimum blocking sets by theorem equals that of the search and, on small boards, that of brute force.
#[test]
fn ways_are_as_many_as_the_theorems_say() {
    let fives = (1..12).flat_map(|rows| (1..12).map(move |cols| (rows, cols, 5)));
    for (rows, cols, length) in fives.chain([(3, 9, 4), (2, 20, 7), (11, 3, 6), (6, 6, 7), (3, 3, 1)]) {
        let board = board(rows, cols, length);
        let theorem = qipan::fives::bound::optimal_count(&board).unwrap();
        let counted = search::count(&board, &mut NoProgress).unwrap();
        assert_eq!(Some(theorem.to_string()), counted.ways.map(|ways| ways.to_string()), "{board:?}");
        assert_eq!(Some(counted.fewest), Bound::of(&board).fewest(), "{board:?}");
    }
    assert_eq!(qipan::fives::bound::optimal_count(&board(7, 7, 3)), None);
}

/// `optimal_count_u64` returns the number of minimum blocking sets exactly if it is below 2^64.
#[test]
fn few_ways_are_those_below_two_to_the_64() {
    let (mut few, mut many) = (0, 0);
    for (short, long) in (1..7).flat_map(|short| (1..40u64).map(move |i| (short, i * i * i * 17 + i))) {
        for length in [5, 7, 11, 49] {
            let board = board(short, long, length);
            let ways = qipan::fives::bound::optimal_count(&board).and_then(|ways| ways.to_string().parse::<u64>().ok());
            assert_eq!(qipan::fives::bound::optimal_count_u64(&board), ways, "{board:?}");
            *if ways.is_some() { &mut few } else { &mut many } += 1;
        }
    }
    assert!(few > 100 && many > 100, "{few} {many}");
    assert_eq!(qipan::fives::bound::optimal_count_u64(&board(1, 600_000, 5)), Some(8_640_720_021_000_250_001));
}

/// If there is no cell for a length, the cell of a shorter line blocks every line.
#[test]
fn a_shorter_cell_blocks_longer_lines() {
    for (rows, cols, length, most) in
        [(18, 57, 12, 92), (12, 64, 12, 69), (18, 18, 18, 19), (9, 13, 8, 17), (8, 8, 3, 64)]
    {
        let board = board(rows, cols, length);
        let placement = BlockingSet::by_shorter(&board).unwrap();
        assert!(placement.len() <= most, "{board:?}: {}", placement.len());
        assert_eq!(check_stones(&board, placement.stones()), Ok(Verdict::Legal), "{board:?}");
        assert!(placement.len() >= Bound::of(&board).lower);
    }
    assert_eq!(BlockingSet::by_shorter(&board(9, 9, 5)), None);
    assert_eq!(BlockingSet::by_shorter(&board(5, 5, 6)), None);
}

/// The incremental count of open lines agrees with plain counting, at every step of an answer and after any moves.
#[test]
fn open_lines_are_counted_as_they_are() {
    for (rows, cols, length) in [(6, 7, 5), (11, 8, 5), (3, 12, 5), (16, 9, 7), (5, 6, 4)] {
        let board = board(rows, cols, length);
        assert_eq!(board.lines(), naive::lines(&board).len() as u64);
        for placement in placements(&board) {
            for i in 0..=placement.len() {
                let position = placement.position(i);
                let stones: Vec<Square> = position.stones().collect();
                assert_eq!(stones.len() as u64, position.count());
                assert_eq!(position.open(), naive::open(&board, &stones) as u64, "{board:?} after {i}");
                assert_eq!(open_lines(&board, &position, board.all()).count() as u64, position.open());
                for part in [Rect::new(0, 0, 3, 2), Rect::new(2, 3, rows - 2, 3)] {
                    let inside = stones.iter().filter(|stone| part.contains(**stone)).count() as u64;
                    assert_eq!(position.count_in(part), inside);
                }
            }
        }
    }
}

#[test]
fn a_growth_is_entered_at_any_stone() {
    for case in largest_boards().chain(boards_of_all_kinds()) {
        let Some(BlockingSet::Pattern(order)) = case.answer else { continue };
        let sum: u64 = [Region::Interior, Region::Right, Region::Bottom, Region::Corner]
            .map(|region| order.count(region))
            .iter()
            .sum();
        assert_eq!(order.len(), sum);
        for i in crate::laws::some_steps(order.len()).into_iter().filter(|i| *i < order.len()) {
            let stone = order.at(i).unwrap();
            assert_eq!(order.number(stone), Some(i), "{}", case.name);
            assert!(BlockingSet::Pattern(order).has(stone));
            let place = order.place(i).unwrap();
            assert!(place.block.contains(stone) && order.region_of(stone) == place.region, "{}", case.name);
        }
        assert_eq!(order.at(order.len()), None);
    }
}

// ------------------------------------------------------------------------------------------------------ the checker

#[test]
fn the_checker_finds_what_is_wrong_with_stones() {
    let board = board(6, 7, 5);
    let stones: Vec<Square> = BlockingSet::by_pattern(&board)[0].stones().collect();
    let refuted = |stones: &[Square]| {
        let verdict = check_stones(&board, stones.iter().copied()).unwrap();
        let Verdict::Refuted { at, why } = verdict else { panic!("{verdict:?}") };
        is_said(&why);
        (at, why)
    };
    let with = |more: Square| [&stones[..], &[more]].concat();
    assert_eq!(refuted(&with(Square::new(6, 0))), (9, Fault::Off(Square::new(6, 0))));
    assert_eq!(refuted(&with(stones[2])), (9, Fault::Twice(stones[2])));
    let open = Fault::Open { from: Square::new(0, 0), to: Square::new(0, 4), lines: board.lines() };
    assert_eq!(refuted(&[]), (0, open));
    // One stone more is legal, but not a minimum.
    let free = board.all().squares().find(|square| !stones.contains(square)).unwrap();
    let packing = strips::packing(&board);
    assert_eq!(check::check(&board, with(free), &packing), Ok(Verdict::Legal));
    assert_eq!(check_stones(&self::board(1 << 20, 1 << 20, 5), []), Err(check::TooLargeError));
}

#[test]
fn the_checker_finds_what_is_wrong_with_packings() {
    let board = board(10, 12, 5);
    let block = |row, col, rows, cols, cut| Block { rect: Rect::new(row, col, rows, cols), cut };
    let line = |row, col, towards| (Line::new(Square::new(row, col), towards), 1);
    let fault = |blocks: &[Block], lines: &[(Line, u64)], depth| {
        let packing = Packing { blocks: blocks.to_vec(), lines: lines.to_vec(), multiplicity: depth };
        let why = check_packing(&board, &packing).unwrap_err();
        is_said(&why);
        why
    };
    let whole = [block(0, 0, 10, 12, Cut::Columns)];
    assert_eq!(check_packing(&board, &Packing::of(whole.to_vec())), Ok(24));
    assert_eq!(fault(&[block(0, 0, 11, 12, Cut::Columns)], &[], 1), Fault::BlockOff);
    assert_eq!(fault(&[block(0, u64::MAX, 5, 2, Cut::Columns)], &[], 1), Fault::BlockOff);
    assert_eq!(fault(&[block(0, 0, 0, 12, Cut::Columns)], &[], 1), Fault::BlockOff);
    assert_eq!(fault(&[block(0, 0, 10, 12, Cut::Rows)], &[], 1), Fault::BlockCut);
    assert_eq!(fault(&[block(0, 0, 10, 12, Cut::TwoByTwo)], &[], 1), Fault::BlockCut);
    let two = [block(0, 0, 5, 6, Cut::Columns), block(4, 5, 5, 5, Cut::Columns)];
    assert_eq!(fault(&two, &[], 1), Fault::Shared(Square::new(4, 5)));
    assert_eq!(fault(&whole, &[line(3, 0, Direction::Right)], 1), Fault::Shared(Square::new(3, 0)));
    assert_eq!(fault(&[], &[line(3, 8, Direction::Right)], 1), Fault::LineOff);
    assert_eq!(fault(&[], &[line(3, 3, Direction::DownLeft)], 1), Fault::LineOff);
    let crossing = [line(0, 2, Direction::Down), line(2, 0, Direction::Right)];
    assert_eq!(fault(&[], &crossing, 1), Fault::TooOften(Square::new(2, 2)));
    assert_eq!(fault(&[], &crossing, 0), Fault::BadPacking);
    assert_eq!(fault(&[], &[(crossing[0].0, u64::MAX)], 3), Fault::BadPacking);
    let packing = Packing { blocks: Vec::new(), lines: crossing.to_vec(), multiplicity: 2 };
    assert_eq!(check_packing(&board, &packing), Ok(1));
    // No more lines are read than a certificate may have.
    let lines = |many: u64| vec![crossing[0]; many as usize];
    let packing = Packing { blocks: Vec::new(), lines: lines(check::MAX_LINES), multiplicity: check::MAX_LINES };
    assert_eq!(check_packing(&board, &packing), Ok(1));
    assert_eq!(fault(&[], &lines(check::MAX_LINES + 1), check::MAX_LINES + 1), Fault::BadPacking);
    let blocks: Vec<Block> = (0..120).map(|at| block(at / 12 * 5 % 10, at % 12, 5, 1, Cut::Columns)).collect();
    assert_eq!(fault(&blocks[..=check::MAX_BLOCKS as usize], &[], 1), Fault::BadPacking);
}

/// A rule for stones is accepted exactly if the stones that it generates block every line.
#[test]
fn rules_are_accepted_where_their_stones_block() {
    for (rows, cols, length) in
        [(6, 7, 5), (9, 4, 5), (3, 11, 5), (7, 8, 7), (5, 5, 4), (6, 5, 3), (8, 9, 6), (2, 2, 5), (4, 3, 1)]
    {
        let board = board(rows, cols, length);
        let numbers = (0..length).flat_map(|down| {
            (0..length).flat_map(move |right| (0..length).map(move |shift| Rule { down, right, shift }))
        });
        for rule in numbers {
            let has = |at: &Square| (rule.down * at.row + rule.right * at.col) % length == rule.shift;
            let stones: Vec<Square> = board.all().squares().filter(has).collect();
            let blocks = check_stones(&board, stones.iter().copied()) == Ok(Verdict::Legal);
            match check_lattice(&board, rule) {
                Ok(count) => assert!(blocks && count == stones.len() as u64, "{board:?} {rule:?}"),
                // A rule that leaves open lines on the unbounded board may still block all lines of a small one.
                Err(why) => {
                    is_said(&why);
                    let all = stones.len() == (rows * cols) as usize;
                    assert!(!blocks || rows < 2 * length || all, "{board:?} {rule:?}");
                }
            }
        }
    }
    assert_eq!(check_lattice(&board(6, 6, 5), Rule { down: 1, right: 7, shift: 0 }), Err(Fault::BadRule));
}

/// The checker proves the answers for the largest boards by rule and packing, without listing a stone.
#[test]
fn the_largest_boards_are_proved_by_rule_and_packing() {
    let side = qipan::fives::MAX_SIDE;
    for (rows, cols) in [(side, side), (side - 1, side - 2), (side - 3, 7), (1_000_000_000, 1_000_000_000), (3, side)] {
        let board = board(rows, cols, 5);
        let bound = Bound::of(&board);
        for lattice in Lattice::fewest(&board) {
            let [_, down, right, shift] = lattice.numbers();
            let stones = check_lattice(&board, Rule { down, right, shift }).unwrap();
            let needed = check_packing(&board, &bound.packing).unwrap();
            assert_eq!(check::verdict(stones, needed), Verdict::Proved, "{rows}×{cols}");
            assert_eq!(Some(stones), bound.fewest());
        }
    }
}

#[test]
fn packings_need_what_they_say_on_boards_of_all_kinds() {
    for_all(400, (1u64..80, 1u64..80, 1u64..20), |(rows, cols, length)| {
        let Ok(board) = Board::new(rows, cols, length) else { return };
        let packing = strips::packing(&board);
        assert_eq!(check_packing(&board, &packing), Ok(packing.lower_bound(length)), "{board:?}");
        let lines: u64 = packing.blocks.iter().map(|block| block.lines(length).count() as u64).sum();
        let of_blocks: u64 = packing
            .blocks
            .iter()
            .filter(|block| block.cut != Cut::TwoByTwo)
            .map(|block| block.lower_bound(length))
            .sum();
        assert_eq!(lines, of_blocks, "{board:?}");
        let bound = Bound::of(&board);
        assert!(bound.upper.is_none_or(|upper| upper >= bound.lower), "{board:?}");
    });
}

// ------------------------------------------------------------------------------------------------ boards and pictures

#[test]
fn boards_that_cannot_be() {
    for (rows, cols, length) in
        [(0, 5, 5), (5, 0, 5), (5, 5, 0), (5, 5, 50), ((1 << 30) + 1, 5, 5), (65, 5, 6), (5, u64::MAX, 2)]
    {
        is_said(&Board::new(rows, cols, length).unwrap_err());
    }
    assert_eq!(Board::new(65, 5, 4), Err(BoardError::Side { longest: 64, length: 4 }));
    assert!(Board::new(1 << 30, 1 << 30, 5).is_ok() && Board::new(64, 64, 4).is_ok());
}

#[test]
fn stones_that_no_line_needs_are_known() {
    let board = board(7, 8, 5);
    let placement = &BlockingSet::by_pattern(&board)[0];
    let mut position = placement.position(u64::MAX);
    assert!(placement.stones().all(|stone| !is_superfluous(&board, &position, stone)));
    for square in board.all().squares() {
        is_said(&SquareLabel::of(&board, &position, square));
        if !position.has(square) {
            board.play(&mut position, &Move::Put(square)).unwrap();
            assert_eq!(SquareLabel::of(&board, &position, square), SquareLabel::Superfluous);
            board.take_back(&mut position, &Move::Put(square));
        }
    }
}

/// Every stone of a window is drawn exactly once, with its own id, on the largest board too; so is every open line.
#[test]
fn pictures_show_the_stones() {
    let side = qipan::fives::MAX_SIDE;
    for (rows, cols, row, col) in [
        (6, 7, 0, 0),
        (side, side, 12_345, 999_999_000),
        (side, side, side as i64 - 20, side as i64 - 9),
        (13, 17, -3, 5),
    ] {
        let board = board(rows, cols, 5);
        let placement = &BlockingSet::by_pattern(&board)[0];
        let mut position = placement.position(u64::MAX);
        let window = Window { row, col, rows: 20, cols: 24, level: 0 };
        let inside =
            Rect::new(row.max(0) as u64, col.max(0) as u64, (20 + row.min(0)) as u64, 24).intersection(board.all());
        let taken = inside.squares().find(|square| position.has(*square)).unwrap();
        board.play(&mut position, &Move::Take(taken)).unwrap();
        let overlay = Overlay {
            open: 100,
            regions: placement.order().copied(),
            packing: Some(strips::packing(&board)),
            superfluous: true,
            ..Overlay::default()
        };
        let scene = scene(&board, &position, window, &overlay);
        let mut ids: Vec<u64> = scene.marks.iter().map(|mark| mark.id).collect();
        ids.sort_unstable();
        assert!(ids.windows(2).all(|two| two[0] != two[1]), "{rows}×{cols}");
        let discs = scene.marks.iter().filter(|mark| matches!(mark.shape, Shape::Disc { .. })).count() as u64;
        assert_eq!(discs, position.count_in(inside), "{rows}×{cols}");
        let is_open = |mark: &&Mark| matches!(mark.shape, Shape::Stroke { .. }) && mark.ink == Ink::Now;
        let strokes = scene.marks.iter().filter(is_open).count();
        assert_eq!(strokes, open_lines(&board, &position, inside).count(), "{rows}×{cols}");
        assert!(strokes > 0);
        for mark in &scene.marks {
            mark.label.iter().for_each(is_said);
        }
    }
}

#[test]
fn far_away_a_picture_is_quick_and_shows_where_stones_are() {
    let side = qipan::fives::MAX_SIDE;
    let board = board(side, side, 5);
    let placement = &BlockingSet::by_pattern(&board)[0];
    let window = Window { row: 0, col: 0, rows: 32, cols: 32, level: 25 };
    for i in [0, 1, placement.len() / 2, placement.len()] {
        let overlay = Overlay { now: placement.stone(i), regions: placement.order().copied(), ..Overlay::default() };
        let scene = scene(&board, &placement.position(i), window, &overlay);
        assert_eq!(scene.marks.iter().any(|mark| mark.ink == Ink::FewGo), i > 0);
    }
}
