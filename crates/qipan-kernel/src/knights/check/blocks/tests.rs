//! Tests of the checker of blocks against the whole path, written out square by square.

use super::*;

/// A square of the whole board; outside it, numbers are negative or too large.
type Point = (i64, i64);

/// Returns a block by its numbered squares, row by row; 0 is a square that its path does not visit.
fn block(rows: u64, cols: u64, numbers: &[u64]) -> Block {
    assert_eq!(numbers.len() as u64, rows * cols);
    let square = |i: usize| Square::new(i as u64 / cols, i as u64 % cols);
    let mut path: Vec<(u64, Square)> =
        (0..).map(square).zip(numbers).map(|(square, number)| (*number, square)).collect();
    path.retain(|(number, _)| *number > 0);
    path.sort_unstable();
    Block { rows, cols, path: path.into_iter().map(|(_, square)| square).collect(), attachments: Vec::new() }
}

/// A branch of one block, spliced in after the square with this index.
const fn branch(after: u64, towards: Side, block: Block) -> Attachment {
    Attachment { after, is_reversed: false, towards, count: 1, block, splice: 0 }
}

/// A closed tour of 5×6 squares.
fn closed() -> Block {
    #[rustfmt::skip]
    let numbers = [
         1, 18, 11, 22,  3, 16,
        10, 27,  2, 17, 12, 23,
        19, 30, 21,  6, 15,  4,
        26,  9, 28, 13, 24,  7,
        29, 20, 25,  8,  5, 14,
    ];
    block(5, 6, &numbers)
}

/// Three blocks to the right of [`closed`].
fn right() -> Attachment {
    #[rustfmt::skip]
    let numbers = [
        20, 15,  2,  7,
         1,  8, 19, 14,
        16, 11,  6,  3,
         9,  4, 13, 18,
        12, 17, 10,  5,
    ];
    Attachment { count: 3, splice: 1, ..branch(2, Side::Right, block(5, 4, &numbers)) }
}

/// Two blocks below [`closed`], each with three blocks to its right.
fn below() -> Attachment {
    #[rustfmt::skip]
    let (spine, tooth) = (
        [
             7, 16, 29, 20,  1, 14,
            28, 21,  8, 15, 30, 19,
             9,  6, 17, 24, 13,  2,
            22, 27,  4, 11, 18, 25,
             5, 10, 23, 26,  3, 12,
        ],
        [
             1,  6, 19, 14,
            20, 13,  2,  7,
             5, 10, 15, 18,
            12, 17,  8,  3,
             9,  4, 11, 16,
        ],
    );
    let tooth = branch(0, Side::Right, block(5, 4, &tooth));
    let tooth = Attachment { is_reversed: true, count: 3, splice: 1, ..tooth };
    let spine = Block { attachments: vec![tooth], ..block(5, 6, &spine) };
    Attachment { count: 2, splice: 10, ..branch(6, Side::Down, spine) }
}

/// Two branches of one block each to the right of [`closed`], which share its squares.
fn shared() -> [Attachment; 2] {
    #[rustfmt::skip]
    let [short, long] = [
        [
            4, 0, 2, 0,
            1, 0, 0, 0,
            0, 3, 0, 0,
            0, 0, 0, 0,
            0, 0, 0, 0,
        ],
        [
             0,  4,  0, 12,
             0, 13,  8,  3,
             5,  0, 11, 14,
            16,  9,  2,  7,
             1,  6, 15, 10,
        ],
    ];
    [(2, short), (3, long)].map(|(after, numbers)| branch(after, Side::Right, block(5, 4, &numbers)))
}

/// Two branches of one block each below [`closed`], which share its squares, each with one block to its right.
fn shared_below() -> [Attachment; 2] {
    #[rustfmt::skip]
    let [short, long] = [
        [
             0,  0,  0,  1,  0,  0,
             0,  6,  0,  0,  0,  2,
             0,  0,  0,  0,  0,  0,
             5,  0,  0,  0,  3,  0,
             0,  0,  4,  0,  0,  0,
        ],
        [
            23, 12,  9,  0,  1, 14,
             8,  0, 24, 13, 10,  0,
            19, 22, 11,  4, 15,  2,
             0,  7, 20, 17,  0,  5,
            21, 18,  0,  6,  3, 16,
        ],
    ];
    // The same block upside down, and as it is.
    let of_long = right().block;
    let path = of_long.path.iter().map(|square| Square::new(4 - square.row, square.col)).collect();
    let of_short = Block { path, ..of_long.clone() };
    [(27, short, 1, of_short), (6, long, 0, of_long)].map(|(after, spine, of_tooth, tooth)| {
        let tooth = branch(of_tooth, Side::Right, tooth);
        branch(after, Side::Down, Block { attachments: vec![tooth], ..block(5, 6, &spine) })
    })
}

/// A block of two squares that can be spliced into the path of `at`, though not after the squares with these indices.
fn twig(at: &Block, taken: &[u64]) -> Attachment {
    let squares: Vec<Square> = (0..3).flat_map(|row| (0..3).map(move |col| Square::new(row, col))).collect();
    for (after, pair) in (0..).zip(at.path.windows(2)).filter(|(after, _)| !taken.contains(after)) {
        for towards in Side::ALL {
            let inner = Block { rows: 3, cols: 3, path: Vec::new(), attachments: Vec::new() };
            let near = |from: Square, to: Square| is_move_across(from, to, towards.step(at, &inner));
            for (first, last) in squares.iter().flat_map(|first| squares.iter().map(move |last| (*first, *last))) {
                if is_knight_move(first, last) && near(pair[0], first) && near(pair[1], last) {
                    return branch(after, towards, Block { path: vec![first, last], ..inner });
                }
            }
        }
    }
    panic!("no place for a block of two squares")
}

/// A root with these branches.
fn root(attachments: impl IntoIterator<Item = Attachment>) -> Block {
    Block { attachments: attachments.into_iter().collect(), ..closed() }
}

fn board(rows: u64, cols: u64) -> Board {
    Board::new(rows, cols, Kind::Closed).unwrap()
}

/// Turns a block by half a turn, with all that is attached.
fn turned(block: &Block) -> Block {
    let Block { rows, cols, path, attachments } = block.clone();
    let path = path.iter().map(|square| Square::new(rows - 1 - square.row, cols - 1 - square.col)).collect();
    let attachments = attachments.into_iter().map(|branch| {
        let towards = match branch.towards {
            Side::Up => Side::Down,
            Side::Down => Side::Up,
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        };
        Attachment { towards, block: turned(&branch.block), ..branch }
    });
    Block { rows, cols, path, attachments: attachments.collect() }
}

/// Returns the path of a block at this corner with everything spliced into it, square by square. `next` is spliced in after
/// the square with its index.
fn written(block: &Block, (row, col): Point, next: &(u64, Vec<Point>)) -> Vec<Point> {
    let mut out = Vec::new();
    for (i, square) in (0..).zip(&block.path) {
        out.push((row + square.row as i64, col + square.col as i64));
        if next.0 == i {
            out.extend(&next.1);
        }
        for branch in block.attachments.iter().filter(|branch| branch.after == i) {
            let (rows, cols) = (branch.block.rows as i64, branch.block.cols as i64);
            let (corner, step) = match branch.towards {
                Side::Up => ((row - rows, col), (-rows, 0)),
                Side::Down => ((row + block.rows as i64, col), (rows, 0)),
                Side::Left => ((row, col - cols), (0, -cols)),
                Side::Right => ((row, col + block.cols as i64), (0, cols)),
            };
            let mut path = Vec::new();
            for number in (0..branch.count as i64).rev() {
                let at = (corner.0 + number * step.0, corner.1 + number * step.1);
                path = written(&branch.block, at, &(branch.splice, path));
            }
            if branch.is_reversed {
                path.reverse();
            }
            out.extend(path);
        }
    }
    out
}

/// Whether the path, written out, is a tour of the board by the definition: each square once, by moves of the knight.
fn is_tour(board: &Board, root: &Block, corner: Square) -> bool {
    let path = written(root, (corner.row as i64, corner.col as i64), &(0, Vec::new()));
    let is_move = |a: Point, b: Point| (a.0 - b.0).abs() * (a.1 - b.1).abs() == 2;
    let mut squares = path.clone();
    squares.sort_unstable();
    squares == board.squares().map(|square| (square.row as i64, square.col as i64)).collect::<Vec<_>>()
        && path.windows(2).all(|pair| is_move(pair[0], pair[1]))
        && (board.kind() == Kind::Open || is_move(path[path.len() - 1], path[0]))
}

/// The tours of blocks of these tests: the board, the root and its corner.
fn tours() -> Vec<(Board, Block, Square)> {
    let mut narrow = below();
    narrow.block.attachments[0].count = 1;
    let bare = |mut branch: Attachment| {
        branch.block.attachments.clear();
        branch
    };
    let whole = [
        (board(5, 6), root([]), Square::new(0, 0)),
        (board(5, 18), root([right()]), Square::new(0, 0)),
        (board(5, 10), root(shared()), Square::new(0, 0)),
        (board(15, 18), root([right(), below()]), Square::new(0, 0)),
        (board(15, 10), root(shared().into_iter().chain([narrow])), Square::new(0, 0)),
        (board(10, 6), root(shared_below().map(bare)), Square::new(0, 0)),
    ];
    let half_turn = whole.clone().map(|(board, root, _)| {
        let corner = Square::new(board.rows() - root.rows, board.cols() - root.cols);
        (board, turned(&root), corner)
    });
    whole.into_iter().chain(half_turn).collect()
}

fn refuted(board: &Board, root: &Block, corner: Square) -> BlocksError {
    match check_blocks(board, root, corner) {
        Verdict::Refuted { at: 0, why } => why,
        other => panic!("{other:?}"),
    }
}

#[test]
fn tours_of_blocks_are_tours_as_they_are_written_out() {
    for (board, root, corner) in tours() {
        assert!(is_tour(&board, &root, corner));
        assert_eq!(check_blocks(&board, &root, corner), Verdict::Proved);
        assert_eq!(check_blocks(&board.with_kind(Kind::Open), &root, corner), Verdict::Proved);
    }
}

/// Every change of one number, and the exchange of any two squares of a path.
fn changed(root: &Block) -> Vec<Block> {
    let mut all = Vec::new();
    let paths = |block: &Block| -> Vec<Vec<Square>> {
        let len = block.path.len();
        let swapped = |i: usize, j: usize| {
            let mut path = block.path.clone();
            path.swap(i, j);
            path
        };
        let without = |i: usize| {
            let mut path = block.path.clone();
            path.remove(i);
            path
        };
        let moved = |i: usize| {
            let mut path = block.path.clone();
            path[i].col = (path[i].col + 1) % (block.cols + 1);
            path
        };
        let rest = (0..len).map(without).chain((0..len).map(moved));
        (0..len).flat_map(|i| (i + 1..len).map(move |j| (i, j))).map(|(i, j)| swapped(i, j)).chain(rest).collect()
    };
    all.extend(paths(root).into_iter().map(|path| Block { path, ..root.clone() }));
    all.extend([root.rows - 1, root.rows + 1].map(|rows| Block { rows, ..root.clone() }));
    all.extend([root.cols - 1, root.cols + 1].map(|cols| Block { cols, ..root.clone() }));
    for (i, branch) in root.attachments.iter().enumerate() {
        let mut put = |branch: Attachment| {
            let mut root = root.clone();
            root.attachments[i] = branch;
            all.push(root);
        };
        for after in (0..=root.path.len() as u64).filter(|after| *after != branch.after) {
            put(Attachment { after, ..branch.clone() });
        }
        for splice in (0..=branch.block.path.len() as u64).filter(|splice| *splice != branch.splice) {
            put(Attachment { splice, ..branch.clone() });
        }
        put(Attachment { is_reversed: !branch.is_reversed, ..branch.clone() });
        for count in (0..6).filter(|count| *count != branch.count) {
            put(Attachment { count, ..branch.clone() });
        }
        for towards in Side::ALL.into_iter().filter(|side| *side != branch.towards) {
            put(Attachment { towards, ..branch.clone() });
        }
        for block in changed(&branch.block) {
            put(Attachment { block, ..branch.clone() });
        }
        let mut without = root.clone();
        without.attachments.remove(i);
        all.push(without);
    }
    all
}

#[test]
fn no_change_makes_the_checker_accept_what_is_no_tour() {
    let (mut accepted, mut refused) = (0, 0);
    for (board, root, corner) in tours() {
        for root in changed(&root) {
            for board in [board.clone(), board.clone().with_kind(Kind::Open)] {
                if check_blocks(&board, &root, corner) == Verdict::Proved {
                    accepted += 1;
                    assert!(is_tour(&board, &root, corner), "{root:?}");
                } else {
                    refused += 1;
                }
            }
        }
        for to in [Square::new(0, 1), Square::new(1, 0), Square::new(1, 1)] {
            assert_eq!(
                refuted(&board, &root, Square::new(corner.row + to.row, corner.col + to.col)),
                BlocksError::Cover
            );
        }
        for (rows, cols) in [(1, 0), (0, 1)] {
            let larger = Board::new(board.rows() + rows, board.cols() + cols, Kind::Open).unwrap();
            assert_eq!(refuted(&larger, &root, corner), BlocksError::Cover);
        }
    }
    assert!(accepted > 0 && refused > 10_000, "{accepted} accepted, {refused} refused");
}

#[test]
fn each_fault_has_its_own_error() {
    let here = Square::new(0, 0);
    let all = root([right(), below()]);
    let size = board(15, 18);
    // A board with a missing square.
    let holed = size.clone().without([Square::new(7, 7)].into()).unwrap();
    assert_eq!(refuted(&holed, &all, here), BlocksError::Cover);
    // An open path for a closed tour, and a path of two squares, whose closing move would be the first.
    let mut open = all.clone();
    open.path.swap(28, 29);
    assert_eq!(refuted(&size, &open, here), BlocksError::Open);
    let two = Block { path: vec![Square::new(0, 0), Square::new(1, 2)], ..block(2, 3, &[0; 6]) };
    assert_eq!(refuted(&board(2, 3), &two, here), BlocksError::Open);
    assert_eq!(refuted(&Board::new(2, 3, Kind::Open).unwrap(), &two, here), BlocksError::Cover);
    // A square outside the block, a square twice, two squares that no move joins, no path, and a block too large to replay.
    let fault = BlocksError::Path { rows: 5, cols: 6 };
    let open_board = size.clone().with_kind(Kind::Open);
    for (i, square) in [(5, Square::new(5, 0)), (5, Square::new(0, 6)), (5, closed().path[4]), (5, closed().path[7])] {
        let mut root = all.clone();
        root.path[i] = square;
        assert_eq!(refuted(&open_board, &root, here), fault);
    }
    assert_eq!(refuted(&open_board, &Block { path: Vec::new(), ..all.clone() }, here), fault);
    for (rows, cols) in [(1 << 16, 2), (u64::MAX, 3)] {
        let large = Block { rows, cols, path: vec![here], attachments: Vec::new() };
        assert_eq!(refuted(&open_board, &large, here), BlocksError::Path { rows, cols });
    }
    let largest = Block { rows: 1 << 16, cols: 1, path: vec![here], attachments: Vec::new() };
    assert_eq!(refuted(&open_board, &largest, here), BlocksError::Cover);
    // Splices: two at the same place, the end of an open path, none at all, and one that its own branch uses.
    let splice = BlocksError::Splice { rows: 5, cols: 4 };
    assert_eq!(refuted(&size, &root([right(), right()]), here), splice);
    let at = |change: fn(&mut Attachment)| {
        let mut branch = right();
        change(&mut branch);
        refuted(&board(5, 18), &root([branch]), here)
    };
    assert_eq!(at(|branch| branch.after = 30), splice);
    // Between the last square of an open path and its first.
    let block = Block { path: vec![Square::new(2, 2), Square::new(0, 1)], ..block(3, 3, &[0; 9]) };
    let open = Block { attachments: vec![branch(19, Side::Left, block)], ..right().block };
    let of_open = Board::new(5, 4, Kind::Open).unwrap();
    assert_eq!(refuted(&of_open, &open, here), BlocksError::Splice { rows: 3, cols: 3 });
    assert_eq!(at(|branch| branch.count = 0), splice);
    assert_eq!(at(|branch| branch.splice = 19), splice);
    assert_eq!(at(|branch| branch.splice = u64::MAX), splice);
    assert_eq!(at(|branch| branch.splice = 2), splice);
    assert_eq!(at(|branch| branch.is_reversed = true), splice);
}

#[test]
fn branches_that_leave_squares_out_or_overlap_are_refused() {
    let here = Square::new(0, 0);
    let cover =
        |rows: u64, cols: u64, root: &Block| assert_eq!(refuted(&board(rows, cols), root, here), BlocksError::Cover);
    // A branch that is shorter than the one beside it, on either side of the spine.
    let mut ragged = root([right(), below()]);
    ragged.attachments[0].count = 2;
    cover(15, 14, &ragged);
    cover(15, 18, &ragged);
    let mut bare = root([right(), below()]);
    bare.attachments[1].block.attachments.clear();
    cover(15, 18, &bare);
    cover(15, 6, &bare);
    // Of two blocks that share a rectangle, one alone or none.
    let [short, long] = shared();
    cover(5, 10, &root([short.clone()]));
    cover(5, 10, &root([long.clone()]));
    cover(5, 10, &root([]));
    // A branch of fewer rows than the root has.
    #[rustfmt::skip]
    let low = [
        12, 9,  6, 3,
         1, 4, 11, 8,
        10, 7,  2, 5,
    ];
    cover(5, 10, &root([branch(2, Side::Right, block(3, 4, &low))]));
    // Blocks that share a rectangle, each with a block to its right: those two would lie on each other.
    let right_once = Attachment { count: 1, ..right() };
    cover(10, 10, &root([right_once].into_iter().chain(shared_below())));
    // A block on a block beside the root, and on one beside the spine.
    let mut on_right = root([right()]);
    let branch = &mut on_right.attachments[0];
    branch.block.attachments.push(twig(&branch.block, &[branch.splice]));
    cover(5, 18, &on_right);
    let mut on_spine = root([right(), below()]);
    let branch = &mut on_spine.attachments[1].block.attachments[0];
    branch.block.attachments.push(twig(&branch.block, &[branch.splice]));
    cover(15, 18, &on_spine);
}
