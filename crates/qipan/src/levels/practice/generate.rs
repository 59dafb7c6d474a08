//! The boards of each family, drawn at random with a solution that is known and an optimum that is proved.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

use super::random_play::{FivesPlay, KnightPlay, TrominoPlay, measure, play_pegs};
use super::{Difficulty, Practice};
use crate::answer::Answer;
use crate::board::{Square, Symmetry};
use crate::levels::{Family, Goal, SplitMix64};
use crate::progress::NoProgress;
use crate::puzzle::Puzzle;
use crate::{fives, heaps, knights, pegs, tromino};

/// Draws one board, and returns it if it has the difficulty.
pub fn draw(family: Family, difficulty: Difficulty, draws: &mut SplitMix64) -> Option<Practice> {
    let board = match family {
        Family::Tromino => tromino_board(difficulty, draws),
        Family::Pegs => pegs_board(difficulty, draws),
        Family::Fives => fives_board(difficulty, draws),
        Family::Knights => knights_board(difficulty, draws),
        Family::Heaps => heaps_board(draws),
    };
    board.filter(|board| board.difficulty == difficulty)
}

fn pick<T: Copy>(draws: &mut SplitMix64, items: &[T]) -> Option<T> {
    items.get(draws.below(items.len() as u64) as usize).copied()
}

/// Returns a number from `from` to `to`, both included.
fn within(draws: &mut SplitMix64, from: u64, to: u64) -> u64 {
    from + draws.below(to + 1 - from)
}

fn joined<T: Display>(moves: impl IntoIterator<Item = T>) -> String {
    moves.into_iter().map(|mv| mv.to_string()).collect::<Vec<_>>().join(";")
}

/// Draws a random tiling of a board with a random special square, of which the first pieces are given.
fn tromino_board(difficulty: Difficulty, draws: &mut SplitMix64) -> Option<Practice> {
    // Sides of boards with at most 64 squares that leave a multiple of 3, and the number of pieces to lay.
    let (rows, cols) = pick(draws, &[(4, 4), (5, 5), (4, 7), (5, 8), (7, 7), (8, 8), (7, 4), (8, 5)])?;
    let left = match difficulty {
        Difficulty::Easy => within(draws, 3, 5),
        Difficulty::Medium => within(draws, 5, 9),
        Difficulty::Hard => within(draws, 9, 16),
    };
    let hole = Square::new(draws.below(rows), draws.below(cols));
    let board = tromino::Board::new(rows, cols, Some(hole)).ok()?;
    let region = tromino::tilings::Region::of(&board, []);
    let count = tromino::tilings::count(&region, &mut NoProgress).ok()?.ok()?;
    let index = draws.below(u64::try_from(count).ok()?);
    let pieces = tromino::tilings::unrank(&region, &index.into(), &mut NoProgress).ok()?.ok()??;
    // Whole boards for those who want a hard one.
    let left = left.min(pieces.len() as u64) as usize;
    let symmetries: Vec<Symmetry> =
        Symmetry::all().filter(|symmetry| symmetry.sides(rows, cols) == (rows, cols)).collect();
    let symmetry = pick(draws, &symmetries)?;
    let board = board.image(symmetry);
    let pieces: Vec<tromino::Piece> = pieces.iter().map(|piece| piece.image(symmetry, rows, cols)).collect();
    let given = &pieces[..pieces.len() - left];
    let play = TrominoPlay::new(&board, given);
    let difficulty = measure(draws, |draws| play.play(draws));
    if !tromino::check::check_pieces(&board, pieces.iter().copied()).is_proved() {
        return None;
    }
    let lay = |pieces: &[tromino::Piece]| joined(pieces.iter().map(|piece| tromino::Move::Lay(*piece)));
    Some(Practice {
        family: Family::Tromino,
        board: with_moves(format!("rows={rows}&cols={cols}&hole={}", board.hole()?), &lay(given)),
        given: given.len() as u64,
        goal: Goal::Cover,
        optimum: pieces.len() as u64,
        difficulty,
        solution: lay(&pieces),
    })
}

/// Adds the setting `moves=`, if there are any.
fn with_moves(settings: String, moves: &str) -> String {
    if moves.is_empty() { settings } else { format!("{settings}&moves={moves}") }
}

/// Draws pegs that come down to one, by random jumps backwards from a single peg.
fn pegs_board(difficulty: Difficulty, draws: &mut SplitMix64) -> Option<Practice> {
    let count = match difficulty {
        Difficulty::Easy => within(draws, 4, 7),
        Difficulty::Medium => within(draws, 8, 13),
        Difficulty::Hard => within(draws, 13, 18),
    };
    let mut pegs = BTreeSet::from([pegs::Point::new(0, 0)]);
    let mut jumps = Vec::new();
    while (pegs.len() as u64) < count {
        let back = |from: &pegs::Point, towards: &pegs::Direction| {
            let jump = pegs::Jump::between(from.step(*towards, 2), *from)?;
            (!pegs.contains(&jump.over()) && !pegs.contains(&jump.from)).then_some(jump)
        };
        let directions = pegs::BoardShape::Plane.directions();
        let all = pegs.iter().flat_map(|from| directions.iter().filter_map(move |towards| back(from, towards)));
        // Compact shapes leave more to choose: of five jumps the one that stays nearest to the middle.
        let all: Vec<pegs::Jump> = all.collect();
        let far = |jump: &pegs::Jump| jump.from.row.abs().max(jump.from.col.abs());
        let jump = (0..5).filter_map(|_| pick(draws, &all)).min_by_key(far)?;
        pegs.remove(&jump.to());
        pegs.extend([jump.over(), jump.from]);
        jumps.push(jump);
    }
    jumps.reverse();
    let first = |coordinate: fn(&pegs::Point) -> i64| pegs.iter().map(coordinate).min().unwrap_or(0);
    let (row, col) = (first(|peg| peg.row), first(|peg| peg.col));
    let moved = |point: pegs::Point| pegs::Point::new(point.row - row, point.col - col);
    let pegs: BTreeSet<pegs::Point> = pegs.into_iter().map(moved).collect();
    let jumps: Vec<pegs::Jump> = jumps.iter().map(|jump| pegs::Jump { from: moved(jump.from), ..*jump }).collect();
    let board = pegs::Board::drawn(pegs::BoardShape::Plane, pegs.clone()).ok()?;
    let bound = pegs::Bound::of(board.shape(), board.pegs());
    if !pegs::check::check_jumps(&board, jumps.iter().copied(), bound).is_ok_and(|verdict| verdict.is_proved()) {
        return None;
    }
    let difficulty = measure(draws, |draws| play_pegs(&board, draws));
    let last_row = pegs.iter().map(|peg| peg.row).max()?;
    let rows = (0..=last_row).map(|row| {
        let last = pegs.iter().filter(|peg| peg.row == row).map(|peg| peg.col).max();
        let sign = |col| if pegs.contains(&pegs::Point::new(row, col)) { 'o' } else { '.' };
        last.map_or_else(String::new, |last| (0..=last).map(sign).collect())
    });
    Some(Practice {
        family: Family::Pegs,
        board: format!("draw={}", joined(rows)),
        given: 0,
        goal: Goal::Left(1),
        optimum: 1,
        difficulty,
        solution: joined(jumps),
    })
}

/// Draws a minimum blocking set, of which some stones are given.
fn fives_board(difficulty: Difficulty, draws: &mut SplitMix64) -> Option<Practice> {
    let (low, high, left) = match difficulty {
        Difficulty::Easy => (5, 6, 1),
        Difficulty::Medium => (5, 9, 2),
        Difficulty::Hard => (6, 10, within(draws, 3, 6)),
    };
    let board = fives::Board::new(within(draws, low, high), within(draws, low, high), 5).ok()?;
    let sets = fives::BlockingSet::by_formula(&board);
    let set = sets.get(draws.below(sets.len() as u64) as usize)?;
    let optimum = set.len();
    let packing = fives::bound::packing_for(&board, optimum);
    if !fives::check::check(&board, set.stones(), &packing).is_ok_and(|verdict| verdict.is_proved()) {
        return None;
    }
    let mut stones: Vec<Square> = set.stones().collect();
    draws.shuffle(&mut stones);
    let given = stones.get(..stones.len().checked_sub(left as usize)?)?;
    let play = FivesPlay::new(&board, given, left as usize);
    let difficulty = measure(draws, |draws| play.play(draws));
    let put = |stones: &[Square]| joined(stones.iter().map(|stone| fives::Move::Put(*stone)));
    Some(Practice {
        family: Family::Fives,
        board: with_moves(format!("rows={}&cols={}&line=5", board.rows(), board.cols()), &put(given)),
        given: given.len() as u64,
        goal: Goal::Stones(optimum),
        optimum,
        difficulty,
        solution: put(&stones),
    })
}

/// Node limit of the search that completes a random path.
const NODE_LIMIT: u64 = 20_000;

/// Draws a tour that begins with random moves; its first squares are given.
fn knights_board(difficulty: Difficulty, draws: &mut SplitMix64) -> Option<Practice> {
    use knights::search::{Found, find};
    let (rows, cols, kind) = pick(
        draws,
        &[
            (5, 5, knights::Kind::Open),
            (5, 6, knights::Kind::Open),
            (5, 6, knights::Kind::Closed),
            (6, 6, knights::Kind::Open),
            (6, 6, knights::Kind::Closed),
            (6, 5, knights::Kind::Open),
        ],
    )?;
    let left = match difficulty {
        Difficulty::Easy => within(draws, 5, 9),
        Difficulty::Medium => within(draws, 9, 15),
        Difficulty::Hard => within(draws, 15, 20),
    };
    let board = knights::Board::new(rows, cols, kind).ok()?;
    let mut path = vec![Square::new(draws.below(rows), draws.below(cols))];
    for _ in 0..4 {
        let choices: Vec<Square> = board.neighbours(*path.last()?).filter(|to| !path.contains(to)).collect();
        path.push(pick(draws, &choices)?);
    }
    let Ok(Found::Tour(mut squares)) = find(&board, &path, NODE_LIMIT, &mut NoProgress) else { return None };
    if !knights::check::check_path(&board, squares.iter().copied()).is_ok_and(|verdict| verdict.is_proved()) {
        return None;
    }
    let given = squares.len() - left as usize;
    let play = KnightPlay::new(&board, &squares[..given])?;
    let difficulty = measure(draws, |draws| play.play(draws));
    let moves = joined(&squares[..given]);
    let optimum = squares.len() as u64;
    if kind == knights::Kind::Closed {
        squares.extend(squares.first().copied());
    }
    Some(Practice {
        family: Family::Knights,
        board: format!("rows={rows}&cols={cols}&kind={}&moves={moves}", kind.name()),
        given: given as u64,
        goal: Goal::Tour,
        optimum,
        difficulty,
        solution: joined(squares),
    })
}

/// Draws a game under normal play that the learner wins by beginning.
fn heaps_board(draws: &mut SplitMix64) -> Option<Practice> {
    // The rule, the smallest and the largest heap, and the smallest and the largest number of heaps.
    let (rule, smallest, largest, few, many) = pick(
        draws,
        &[
            ("nim", 1, 7, 2, 3),
            ("nim", 1, 9, 3, 4),
            ("nim:3", 2, 12, 1, 2),
            ("take:1,3,4", 3, 12, 1, 2),
            ("0.77", 2, 9, 1, 2),
            ("0.07", 2, 10, 1, 3),
        ],
    )?;
    let count = within(draws, few, many);
    let mut start: Vec<u64> = (0..count).map(|_| within(draws, smallest, largest)).collect();
    start.sort_unstable();
    let rule: heaps::Rule = rule.parse().ok()?;
    let mut grundy = heaps::Grundy::new(rule.clone());
    grundy.compute(largest, &mut NoProgress).ok()?;
    let values: Option<Vec<u32>> =
        (0..=largest).map(|heap| grundy.value(heap).and_then(|value| u32::try_from(value).ok())).collect();
    let values = values?;
    let is_proved =
        heaps::check::check_values(&rule, &values, &mut NoProgress).is_ok_and(|verdict| verdict.is_proved());
    let value = |heaps: &[u64]| heaps.iter().fold(0, |sum, heap| sum ^ values[*heap as usize]);
    if !is_proved || value(&start) == 0 {
        return None;
    }
    let line = WonLine::shortest(&rule, &value, &start)?;
    let (mut kept, mut legal) = (1_u128, 1_u128);
    for (position, _) in line.iter().step_by(2) {
        let options = options(&rule, position);
        kept *= options.iter().filter(|(_, after)| value(after) == 0).count() as u128;
        legal *= options.len() as u128;
    }
    let game = heaps::Game::new(rule, start.clone()).ok()?;
    let mut position = game.start();
    let mut moves = Vec::new();
    for (_, split) in &line {
        let mv = heaps::engine::to_move(&position, split)?;
        game.play(&mut position, &mv).ok()?;
        moves.push(mv);
    }
    let heaps = start.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    Some(Practice {
        family: Family::Heaps,
        board: format!("rule={}&heaps={heaps}&first=me", game.rule()),
        given: 0,
        goal: Goal::Win,
        optimum: 1,
        difficulty: Difficulty::of_share(kept, legal),
        solution: joined(moves),
    })
}

/// A move with the heaps that it leaves, in increasing order.
type Reached = (heaps::HeapOption, Vec<u64>);

/// All moves from heaps in increasing order, of equal heaps one.
fn options(rule: &heaps::Rule, position: &[u64]) -> Vec<Reached> {
    let mut all = Vec::new();
    for (at, heap) in position.iter().enumerate() {
        if at > 0 && position[at - 1] == *heap {
            continue;
        }
        for option in heaps::options::options(rule, *heap, usize::MAX, &mut |_| true).splits {
            let mut after = [&position[..at], &position[at + 1..], &option.left].concat();
            after.sort_unstable();
            all.push((option, after));
        }
    }
    all
}

/// A line of a game: positions with the moves made from them.
type Line = Vec<(Vec<u64>, heaps::HeapOption)>;

/// The search for the shortest line on which the learner keeps the win, whatever the other player does.
struct WonLine<'a, V> {
    rule: &'a heaps::Rule,
    value: &'a V,
    /// The shortest line from each position with the first player to move, by its length and its first move.
    known: BTreeMap<Vec<u64>, (usize, Option<Reached>)>,
}

impl<'a, V: Fn(&[u64]) -> u32> WonLine<'a, V> {
    fn shortest(rule: &'a heaps::Rule, value: &'a V, start: &[u64]) -> Option<Line> {
        let mut search = Self { rule, value, known: BTreeMap::new() };
        search.length(start);
        let (mut line, mut position) = (Line::new(), start.to_vec());
        while let Some((split, after)) = search.known.get(&position)?.1.clone() {
            line.push((position, split));
            position = after;
        }
        Some(line)
    }

    /// The length of the shortest line from a position. The learner moves from positions with a value other than 0, and only
    /// to those with value 0.
    fn length(&mut self, position: &[u64]) -> usize {
        if let Some((length, _)) = self.known.get(position) {
            return *length;
        }
        let is_learners = (self.value)(position) != 0;
        let options = options(self.rule, position);
        let options = options.into_iter().filter(|(_, after)| !is_learners || (self.value)(after) == 0);
        let mut best: (usize, Option<Reached>) = (0, None);
        for (split, after) in options.collect::<Vec<_>>() {
            let length = self.length(&after) + 1;
            if best.1.is_none() || length < best.0 {
                best = (length, Some((split, after)));
            }
        }
        let length = best.0;
        self.known.insert(position.to_vec(), best);
        length
    }
}
