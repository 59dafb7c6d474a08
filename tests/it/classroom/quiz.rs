//! Quizzes: each answer is found again in another way, and every sentence is there in both languages.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use qipan::board::Square;
use qipan::levels::{Family, LevelBoard, SplitMix64};
use qipan::puzzle::Puzzle;
use qipan::{Arg, OwnedMessage, fives, heaps, knights, pegs, tromino};
use qipan_classroom::quiz::{self, EXIT_TICKET, QUIZ, Question};
use qipan_text::{Catalogue, Lang};

/// The seeds that are tried for each family: `QIPAN_SEEDS`, or a hundred.
fn seeds() -> u64 {
    std::env::var("QIPAN_SEEDS").ok().and_then(|seeds| seeds.parse().ok()).unwrap_or(100)
}

fn count(message: &OwnedMessage, name: &str) -> u64 {
    match message.args.0.iter().find(|(other, _)| *other == name) {
        Some((_, Arg::Count(number))) => *number,
        other => panic!("{}: {name}: {other:?}", message.key),
    }
}

/// The number that the option at this index says.
fn number(question: &Question, index: usize) -> u64 {
    count(&question.options[index].label, "number")
}

/// The naive answers: whether a question is answered by them depends only on its size.
#[derive(Default)]
struct Twins {
    tilings: BTreeMap<String, bool>,
    pegs: BTreeMap<(u64, u64), u64>,
}

impl Twins {
    /// Checks that the answer of a question is right, without the solver that found it.
    fn check(&mut self, question: &Question) {
        let board =
            LevelBoard::read(question.family, &question.board).unwrap_or_else(|e| panic!("{}: {e}", question.board));
        let right = question.right;
        let is_first = right == 0;
        let size = || (count(&question.text, "rows"), count(&question.text, "cols"));
        match (question.text.key, &board) {
            ("quiz-tromino-pieces", LevelBoard::Tromino(board, _)) => {
                assert_eq!(3 * number(question, right) + 1, board.rows() * board.cols());
            }
            ("quiz-tromino-possible", LevelBoard::Tromino(board, _)) => {
                // A transfer by squares, without recursion or constructions.
                let can = *self.tilings.entry(question.board.clone()).or_insert_with(|| {
                    let (rows, cols) = (board.rows() as usize, board.cols() as usize);
                    (rows * cols) % 3 == 1 && has_tiling(rows, cols, board.hole().unwrap())
                });
                assert_eq!(is_first, can, "{}", question.board);
            }
            ("quiz-tromino-centre", LevelBoard::Tromino(board, _)) => {
                let (hole, half) = (board.hole().unwrap(), board.rows() / 2);
                assert_eq!(right as u64, 2 * (hole.row / half) + hole.col / half);
            }
            ("quiz-pegs-fewest", LevelBoard::Pegs(board)) => {
                let (rows, cols) = size();
                let expected = match (rows, rows * cols % 3) {
                    (1, _) => cols.div_ceil(2),
                    (_, 0) => 2,
                    _ => 1,
                };
                assert_eq!(number(question, right), expected, "{}", question.board);
                if rows * cols <= 9 {
                    let naive = self.pegs.entry((rows, cols)).or_insert_with(|| {
                        let start: pegs::naive::Pegs = board.start().pegs().collect();
                        pegs::naive::fewest(board.shape(), &start)
                    });
                    assert_eq!(*naive, expected);
                }
            }
            ("quiz-pegs-jumps", LevelBoard::Pegs(_)) => {
                let (rows, cols) = size();
                let left = if rows * cols % 3 == 0 { 2 } else { 1 };
                assert_eq!(number(question, right), rows * cols - left);
            }
            ("quiz-pegs-parity", LevelBoard::Pegs(_)) => {
                let mut counts = [0; 3];
                for (row, line) in question.board.trim_start_matches("draw=").split(';').enumerate() {
                    for (col, _) in line.chars().enumerate().filter(|(_, sign)| *sign == 'o') {
                        counts[(row + col) % 3] += 1;
                    }
                }
                let same = counts.iter().all(|number| number % 2 == counts[0] % 2);
                assert_eq!(is_first, same, "{}", question.board);
            }
            ("quiz-fives-fewest", LevelBoard::Fives(..)) => {
                let (rows, cols) = size();
                assert_eq!(number(question, right), rows * cols / 5, "{}", question.board);
            }
            ("quiz-pegs-best", LevelBoard::Pegs(board)) => {
                let start: pegs::naive::Pegs = board.start().pegs().collect();
                let good: Vec<pegs::Jump> = pegs::naive::jumps(board.shape(), &start)
                    .into_iter()
                    .filter(|jump| pegs::naive::fewest(board.shape(), &pegs::naive::after(&start, *jump)) == 1)
                    .collect();
                let [jump] = good.as_slice() else { panic!("{}: {good:?}", question.board) };
                let expected = [Arg::Text(format!("({})", jump.from)), Arg::Text(format!("({})", jump.to()))];
                let args: Vec<Arg> = question.options[right].label.args.0.iter().map(|(_, arg)| arg.clone()).collect();
                assert_eq!(args, expected);
            }
            ("quiz-fives-spare", LevelBoard::Fives(board, stones)) => {
                let all: Vec<Square> = stones.iter().map(|mv: &fives::Move| mv.square()).collect();
                let is_spare = |stone: &&Square| {
                    let others: Vec<Square> = all.iter().copied().filter(|other| other != *stone).collect();
                    fives::naive::open(board, &others) == 0
                };
                let spare: Vec<&Square> = all.iter().filter(is_spare).collect();
                let label = &question.options[right].label;
                assert_eq!(spare, [&Square::new(count(label, "row") - 1, count(label, "col") - 1)]);
            }
            ("quiz-fives-unblocked", LevelBoard::Fives(board, stones)) => {
                let stones: Vec<Square> = stones.iter().map(|mv: &fives::Move| mv.square()).collect();
                assert_eq!(number(question, right), fives::naive::open(board, &stones) as u64);
            }
            ("quiz-knights-closed", LevelBoard::Knights(board, _)) => {
                let (short, long) = (board.rows().min(board.cols()), board.rows().max(board.cols()));
                let exception =
                    (short % 2 == 1 && long % 2 == 1) || short == 4 || (short == 3 && [4, 6, 8].contains(&long));
                assert_eq!(is_first, !exception, "{}", question.board);
            }
            ("quiz-knights-next", LevelBoard::Knights(board, path)) => {
                let visited: BTreeSet<Square> = path.iter().map(|knights::Move(square)| *square).collect();
                let onward = |from: Square| {
                    let is_free = |to: &Square| {
                        from.row.abs_diff(to.row) * from.col.abs_diff(to.col) == 2 && !visited.contains(to)
                    };
                    board.squares().filter(is_free).collect::<Vec<_>>()
                };
                let best = onward(path.last().unwrap().0).into_iter().min_by_key(|to| onward(*to).len()).unwrap();
                let label = &question.options[right].label;
                assert_eq!((count(label, "row"), count(label, "col")), (best.row + 1, best.col + 1));
            }
            ("quiz-knights-start", LevelBoard::Knights(board, path)) => {
                let can = *self
                    .tilings
                    .entry(question.board.clone())
                    .or_insert_with(|| knights::naive::count_from(board, path[0].0) > 0);
                assert_eq!(is_first, can, "{}", question.board);
            }
            ("quiz-knights-onward", LevelBoard::Knights(board, path)) => {
                let last = path.last().unwrap().0;
                let visited: BTreeSet<Square> = path.iter().map(|knights::Move(square)| *square).collect();
                let free = board.squares().filter(|to| {
                    let (down, right) = (last.row.abs_diff(to.row), last.col.abs_diff(to.col));
                    down * right == 2 && !visited.contains(to)
                });
                assert_eq!(number(question, right), free.count() as u64);
            }
            ("quiz-knights-colours", LevelBoard::Knights(board, _)) => {
                let removed = board.missing().iter().filter(|square| (square.row + square.col) % 2 == 0).count() as u64;
                let black = (board.rows() * board.cols()).div_ceil(2) - removed;
                assert_eq!(count(&question.options[right].label, "black"), black);
            }
            ("quiz-heaps-winner" | "quiz-heaps-misere", LevelBoard::Heaps(game, _)) => {
                let sum = game.heaps().iter().fold(0, |sum, heap| sum ^ heap);
                assert_eq!(is_first, sum != 0, "some heap has two stones");
                if game.heaps().iter().sum::<u64>() <= 14 {
                    let mut naive = heaps::naive::Game::new(game.rule().clone(), game.is_misere());
                    assert_eq!(naive.wins(game.heaps()), is_first);
                }
            }
            ("quiz-heaps-count", LevelBoard::Heaps(game, _)) => {
                let sum = game.heaps().iter().fold(0, |sum, heap| sum ^ heap);
                let wins = game.heaps().iter().filter(|heap| (**heap ^ sum) < **heap).count() as u64;
                assert_eq!(number(question, right), wins);
            }
            ("quiz-heaps-take", LevelBoard::Heaps(game, _)) => {
                let most = count(&question.text, "most");
                assert_eq!(number(question, right), game.heaps()[0] % (most + 1));
            }
            (
                "quiz-heaps-value-pairs" | "quiz-heaps-value-kayles" | "quiz-heaps-value-take",
                LevelBoard::Heaps(game, _),
            ) => {
                let values = heaps::naive::values(game.rule(), 10);
                assert_eq!(number(question, right), values[game.heaps()[0] as usize]);
            }
            _ => check_more(question, &board),
        }
    }
}

/// Checks that the answer of a question of the other templates is right.
fn check_more(question: &Question, board: &LevelBoard) {
    let right = question.right;
    let is_first = right == 0;
    let square = |message: &OwnedMessage| Square::new(count(message, "row") - 1, count(message, "col") - 1);
    let label = &question.options[right].label;
    match (question.text.key, board) {
        ("quiz-tromino-reason", LevelBoard::Tromino(board, _)) => {
            let (rows, cols, hole) = (board.rows(), board.cols(), board.hole().unwrap());
            let (short, long) = (rows.min(cols), rows.max(cols));
            let (across, along) = if rows < cols { (hole.row, hole.col) } else { (hole.col, hole.row) };
            assert!(!has_tiling(rows as usize, cols as usize, hole), "{}", question.board);
            let reasons = [
                ("quiz-tromino-reason-area", rows * cols % 3 != 1),
                ("quiz-tromino-reason-two", short == 2 && (along + 1) % 3 == 0),
                ("quiz-tromino-reason-square", rows == 5 && cols == 5 && (hole.row % 2 == 1 || hole.col % 2 == 1)),
                (
                    "quiz-tromino-reason-five",
                    short == 5 && long > 5 && across == 2 && (along == 1 || along + 2 == long),
                ),
            ];
            let found: Vec<&str> = reasons.iter().filter(|(_, holds)| *holds).map(|(key, _)| *key).collect();
            assert_eq!(found, [label.key], "{}", question.board);
        }
        ("quiz-tromino-next", LevelBoard::Tromino(board, laid)) => {
            // The part has one square that is covered or special; the piece opens towards it.
            let text = &question.text;
            let [top, bottom, left, right_col] = ["top", "bottom", "left", "right"].map(|name| count(text, name) - 1);
            let taken = |square: Square| {
                board.hole() == Some(square)
                    || laid
                        .iter()
                        .any(|mv| matches!(mv, tromino::Move::Lay(piece) if piece.squares().contains(&square)))
            };
            let all = (top..=bottom).flat_map(|row| (left..=right_col).map(move |col| Square::new(row, col)));
            let missing: Vec<Square> = all.filter(|square| taken(*square)).collect();
            let [missing] = missing.as_slice() else { panic!("{}: {missing:?}", question.board) };
            let half = (bottom + 1 - top) / 2;
            assert_eq!(right as u64, 2 * ((missing.row - top) / half) + (missing.col - left) / half);
        }
        ("quiz-tromino-quarter", LevelBoard::Tromino(board, _)) => {
            // Cut by cut, by comparing with the middle.
            let hole = board.hole().unwrap();
            let (mut top, mut left, mut side, mut chosen) = (0, 0, board.rows(), 0);
            for _ in 0..count(&question.text, "split") {
                side /= 2;
                chosen = 2 * u64::from(hole.row >= top + side) + u64::from(hole.col >= left + side);
                top += chosen / 2 * side;
                left += chosen % 2 * side;
            }
            assert_eq!(right as u64, chosen);
        }
        ("quiz-tromino-whole", LevelBoard::Tromino(board, laid)) => {
            let half = board.rows() / 2;
            let [tromino::Move::Lay(piece)] = laid.as_slice() else { panic!("{}", question.board) };
            let mut missing = [0; 4];
            for square in piece.squares().into_iter().chain(board.hole()) {
                missing[(2 * (square.row / half) + square.col / half) as usize] += 1;
            }
            let mut sorted = missing;
            sorted.sort_unstable();
            assert_eq!((missing[right], sorted), (0, [0, 1, 1, 2]));
        }
        ("quiz-pegs-module", LevelBoard::Pegs(before)) => {
            // After the jumps of the part, exactly its pegs are gone.
            let (rows, cols) = (count(&question.text, "rows"), count(&question.text, "cols"));
            let full = pegs::Board::rectangle(rows, cols).unwrap();
            let jumps: Vec<pegs::Jump> = pegs::Solution::by_purges(&full).unwrap().jumps().collect();
            let (pegs, jump) = (count(label, "pegs"), count(label, "jump"));
            let after = |number: u64| {
                jumps[..number as usize].iter().fold(full.start().pegs().collect(), |pegs: pegs::naive::Pegs, jump| {
                    pegs::naive::after(&pegs, *jump)
                })
            };
            let number = count(&question.text, "number");
            let now: pegs::naive::Pegs = before.start().pegs().collect();
            assert_eq!(now, after(number - 1), "the board is that before the jump");
            let (start, end) = (after(number - jump), after(number - jump + pegs));
            assert!(end.is_subset(&start) && start.len() - end.len() == pegs as usize);
            let gone: Vec<pegs::Point> = start.difference(&end).copied().collect();
            let span = |of: fn(&pegs::Point) -> i64| {
                gone.iter().map(of).max().unwrap() - gone.iter().map(of).min().unwrap() + 1
            };
            let sides = (span(|peg| peg.row), span(|peg| peg.col));
            let expected: &[(i64, i64)] = if pegs == 3 { &[(1, 3), (3, 1)] } else { &[(2, 3), (3, 2)] };
            assert!(expected.contains(&sides), "{sides:?}");
        }
        ("quiz-pegs-last", LevelBoard::Pegs(board)) => {
            let Some((_, Arg::Text(hole))) = question.text.args.0.iter().find(|(name, _)| *name == "hole") else {
                panic!("{question:?}")
            };
            let hole: pegs::Point = hole.trim_matches(['(', ')']).parse().unwrap();
            assert_eq!(board.count(), 32);
            // On a full English board all three colours have eleven holes, so the last peg has the colours of the empty hole.
            let same = |square: Square| {
                let (row, col) = (square.row as i64, square.col as i64);
                (row + col - hole.row - hole.col) % 3 == 0 && (row - col - hole.row + hole.col) % 3 == 0
            };
            for (index, option) in question.options.iter().enumerate() {
                assert_eq!(same(square(&option.label)), index == right, "{question:?}");
            }
        }
        ("quiz-fives-regions", LevelBoard::Fives(board, _)) => {
            // All ten lattices, point by point.
            let (rows, cols) = (board.rows(), board.cols());
            let (down, across) = (rows - rows % 5, cols - cols % 5);
            let counts = (2..=3).flat_map(|slope| (0..5).map(move |rest| (slope, rest))).map(|(slope, rest)| {
                let mut counts = [0; 3];
                for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
                    if (row + slope * col) % 5 == rest {
                        counts[usize::from(row >= down) + usize::from(col >= across)] += 1;
                    }
                }
                counts
            });
            let best = counts.min_by_key(|counts| counts.iter().sum::<u64>()).unwrap();
            assert_eq!(["a", "b", "c"].map(|name| count(label, name)), best);
        }
        ("quiz-fives-disjoint", LevelBoard::Fives(..)) => {
            let ends = question.text.args.0.iter().filter_map(|(_, arg)| match arg {
                Arg::Text(ends) => Some(ends.replace(['(', ')'], "")),
                _ => None,
            });
            let mut points: Vec<(i64, i64)> = Vec::new();
            for ends in ends {
                let numbers: Vec<i64> = ends.split(['–', ',']).map(|number| number.parse().unwrap()).collect();
                let [row, col, last_row, last_col] = numbers[..] else { panic!("{ends}") };
                let (down, right) = ((last_row - row) / 4, (last_col - col) / 4);
                points.extend((0..5).map(|step| (row + step * down, col + step * right)));
            }
            assert_eq!(points.len(), 20);
            assert_eq!(is_first, points.iter().collect::<BTreeSet<_>>().len() == 20);
        }
        ("quiz-fives-cell", LevelBoard::Fives(_, stones)) => {
            let stones: Vec<Square> = stones.iter().map(|mv: &fives::Move| mv.square()).collect();
            let has = |row: u64, col: u64| stones.contains(&Square::new(row % 5, col % 5));
            let lines = [(0, 1), (1, 0), (1, 1), (1, 4)];
            let is_cell = lines.into_iter().all(|(down, right)| {
                (0..25).all(|start| {
                    let (row, col) = (start / 5, start % 5);
                    (0..5).filter(|step| has(row + step * down, col + step * right)).count() == 1
                })
            });
            assert_eq!(is_first, is_cell);
        }
        ("quiz-knights-finish", LevelBoard::Knights(board, path)) => {
            let mut visited: Vec<Square> = path.iter().map(|knights::Move(square)| *square).collect();
            assert_eq!(is_first, can_finish(board, &mut visited), "{}", question.board);
        }
        ("quiz-heaps-winning", LevelBoard::Heaps(game, _)) => {
            for (index, option) in question.options.iter().enumerate() {
                let (heap, stones) = (count(&option.label, "heap"), count(&option.label, "stones"));
                let sum = game.heaps().iter().fold(0, |sum, heap| sum ^ heap) ^ heap ^ (heap - stones);
                assert_eq!(sum == 0, index == right, "{question:?}");
            }
        }
        (key, _) => panic!("{key} has no other way"),
    }
}

/// Whether a path can be completed, by depth-first search without any cut.
fn can_finish(board: &knights::Board, visited: &mut Vec<Square>) -> bool {
    if visited.len() as u64 == board.area() {
        return true;
    }
    let last = *visited.last().unwrap();
    let next: Vec<Square> = board
        .squares()
        .filter(|to| last.row.abs_diff(to.row) * last.col.abs_diff(to.col) == 2 && !visited.contains(to))
        .collect();
    next.into_iter().any(|to| {
        visited.push(to);
        let found = can_finish(board, visited);
        visited.pop();
        found
    })
}

/// Whether a board has a tiling, square by square in reading order.
fn has_tiling(rows: usize, cols: usize, hole: Square) -> bool {
    tromino::naive::tilings(rows, cols, &[hole]) > 0
}

/// Returns the sentence; panics if a word or an argument is missing.
fn said(catalogue: &Catalogue, message: &OwnedMessage) -> String {
    let text = catalogue.with(message.key, &message.args);
    assert!(text != message.key && !text.contains(['{', '}']), "{}: {text}", message.key);
    text
}

#[test]
fn every_answer_is_right_and_no_question_comes_twice() {
    let catalogues = Lang::ALL.map(Catalogue::new);
    let mut twins = Twins::default();
    let (mut keys, mut rights) = (BTreeSet::new(), BTreeMap::<_, BTreeSet<usize>>::new());
    for family in Family::ALL {
        for seed in 0..seeds() {
            let questions = quiz::quiz(family, seed, QUIZ);
            assert_eq!(questions.len(), QUIZ, "{family:?} {seed}");
            assert_eq!(quiz::quiz(family, seed, EXIT_TICKET), questions[..EXIT_TICKET]);
            for (index, question) in questions.iter().enumerate() {
                let same = |other: &&Question| other.text == question.text && other.board == question.board;
                assert!(!questions[..index].iter().any(|other| same(&other)), "{family:?} {seed} {question:?}");
                twins.check(question);
                keys.insert(question.text.key);
                rights.entry(question.text.key).or_default().insert(question.right);
                for catalogue in &catalogues {
                    let labels: BTreeSet<String> =
                        question.options.iter().map(|option| said(catalogue, &option.label)).collect();
                    assert_eq!(labels.len(), question.options.len(), "{question:?}");
                    assert!(labels.len() >= 2);
                    assert!(said(catalogue, &question.text).ends_with(['?', '？']));
                    let reasons = question.options.iter().filter_map(|option| option.refutation.as_ref());
                    for reason in reasons.chain([&question.reason]) {
                        assert!(said(catalogue, reason).ends_with(['.', '。']), "{}", reason.key);
                    }
                }
                assert_eq!(question.options[question.right].refutation, None);
                let places: BTreeSet<_> = question.options.iter().filter_map(|option| option.at).collect();
                assert!(places.is_empty() || places.len() <= question.options.len());
            }
        }
    }
    // Thirty templates, some of which have several sentences.
    assert_eq!(keys.len(), 33, "{keys:?}");
    // The right option isn't always at the same place.
    assert!(rights.values().all(|places| places.len() > 1), "{rights:?}");
}

/// The first seeds give the same questions in every release.
#[test]
fn seeds_give_the_same_quiz_for_ever() {
    let english = Catalogue::new(Lang::En);
    let mut files = Vec::new();
    for family in Family::ALL {
        let mut lines = String::new();
        for seed in [1, 20_261_123, u64::MAX] {
            for question in quiz::quiz(family, seed, QUIZ) {
                let options: Vec<String> =
                    question.options.iter().map(|option| said(&english, &option.label)).collect();
                writeln!(
                    lines,
                    "{seed} {} {} {:?} {options:?} {}",
                    question.link(),
                    question.text.key,
                    question.text.args.0.iter().map(|(name, _)| *name).collect::<Vec<_>>(),
                    question.right
                )
                .unwrap();
            }
        }
        files.push((family.name().to_owned(), lines));
    }
    crate::golden::compare("quiz", &files);
}

#[test]
fn neighbours_get_other_questions() {
    let mut draws = SplitMix64::new(7);
    for family in Family::ALL {
        let seed = draws.next_u64();
        assert_ne!(quiz::quiz(family, seed, QUIZ), quiz::quiz(family, seed + 1, QUIZ));
        assert!(quiz::quiz(family, seed, 0).is_empty() && quiz::quiz(family, seed, 99).len() == QUIZ);
    }
}
