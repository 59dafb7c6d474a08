//! Boards on worksheets.

use qipan::fives::scene::{Overlay, scene};
use qipan::fives::solve::is_minimum;
use qipan::fives::{BlockingSet, Board, Move, Position};
use qipan::levels::SplitMix64;
use qipan::progress::{Cancelled, Progress};
use qipan::scene::Window;
use qipan::{Answer, Args, Square};
use qipan_svg::svg::Label;

use super::job;
use super::setup::{self, Setup};
use super::state::FiveLab;
use crate::export::sheet::{Kind, OnPaper, Printed};
use crate::link::Settings;
use crate::stage::play::Play;
use crate::words::Words;

/// Maximum side on paper.
const MAX_LENGTH: u64 = 19;
/// A problem shows one of this number of stones.
const GIVEN: u64 = 3;

/// A board on paper, with its given stones.
#[derive(Clone, Debug, PartialEq)]
pub struct OnSheet {
    setup: Setup,
    seed: u64,
}

/// Returns boards with similar sides, the nearest first; each with one of its minimum blocking sets.
#[must_use]
pub fn boards(setup: &Setup, count: usize, seed: u64) -> Vec<OnSheet> {
    let mut draws = SplitMix64::new(seed);
    let own = OnSheet { setup: Setup { way: 1, ..setup.clone() }, seed };
    let mut boards: Vec<OnSheet> = (seed == 0).then_some(own).into_iter().collect();
    let (rows, cols, length) = (setup.board.rows(), setup.board.cols(), setup.board.length());
    for far in 1..=MAX_LENGTH {
        let sides = |side: u64| side.saturating_sub(far).max(1)..=(side + far).min(MAX_LENGTH);
        let all = sides(rows).flat_map(|row| sides(cols).map(move |col| (row, col)));
        let has_lines = |sides: &(u64, u64)| Board::new(sides.0, sides.1, length).is_ok_and(|board| board.lines() > 0);
        let mut all: Vec<(u64, u64)> = all.filter(has_lines).collect();
        draws.shuffle(&mut all);
        for (row, col) in all {
            if boards.len() >= count {
                return boards;
            }
            let mut other = setup.with_board(row, col, length);
            let ways = other.by_formula().len() as u64;
            other.way = 1 + draws.below(ways.max(1));
            if boards.iter().all(|known| known.setup.board != other.board) {
                boards.push(OnSheet { setup: other, seed: draws.below(1 << 30) });
            }
        }
    }
    boards
}

/// Returns the answer for a board, by formula or by search, and whether it is known to be a minimum; `None` if the
/// board is too large.
fn answer(setup: &Setup, progress: &mut dyn Progress) -> Result<Option<(bool, BlockingSet)>, Cancelled> {
    if let Some(answer) = setup.answer() {
        return Ok(Some((is_minimum(&setup.board, answer.len()), answer)));
    }
    let found = job::found(&setup.board, progress)?;
    let placement = |stones: Vec<Square>| BlockingSet::found(&setup.board, &stones).ok();
    Ok(found.and_then(|(is_fewest, stones)| Some((is_fewest, placement(stones)?))))
}

impl Printed for FiveLab {
    type Board = OnSheet;

    fn fitting(setup: Setup) -> Result<Setup, Setup> {
        let board = &setup.board;
        if board.rows().max(board.cols()) <= MAX_LENGTH {
            return Ok(setup);
        }
        Err(setup.with_board(board.rows().min(MAX_LENGTH), board.cols().min(MAX_LENGTH), board.length()))
    }

    fn boards(setup: &Setup, count: usize, seed: u64) -> Vec<OnSheet> {
        boards(setup, count, seed)
    }

    fn setup(board: &OnSheet) -> &Setup {
        &board.setup
    }

    fn as_set(setup: &Setup) -> Settings {
        let mut play = Play::new(setup.board, setup.answer());
        play.go_to(0);
        setup::write(&Setup { wanted: 0, ..setup.clone() }, &play)
    }

    fn on_paper(
        on_sheet: &OnSheet,
        kind: Kind,
        words: &Words,
        progress: &mut dyn Progress,
    ) -> Result<OnPaper, Cancelled> {
        let board = &on_sheet.setup.board;
        let (rows, cols) = (board.rows() as u32, board.cols() as u32);
        let window = Window { row: 0, col: 0, rows, cols, level: 0 };
        let found = if kind == Kind::Blank { None } else { answer(&on_sheet.setup, progress)? };
        let stones: Vec<Square> = found.iter().flat_map(|(_, answer)| answer.stones()).collect();
        let shown = match kind {
            Kind::Given => {
                let mut drawn = stones.clone();
                SplitMix64::new(on_sheet.seed).shuffle(&mut drawn);
                drawn.truncate((stones.len() as u64 / GIVEN) as usize);
                drawn
            }
            Kind::Answer => stones.clone(),
            _ => Vec::new(),
        };
        let moves = shown.iter().map(|stone| Move::Put(*stone).to_string());
        let begun = (kind == Kind::Given && !shown.is_empty()).then(|| moves.collect::<Vec<String>>().join(";"));
        let position = Position::of_squares(board, shown);
        let args = Args::none().count("stones", stones.len() as u64).count("length", board.length());
        let said = match (kind, &found) {
            (Kind::Given, _) => Some(words.get("print-fives-line")),
            (Kind::Answer, Some((true, _))) => Some(words.with("print-fives-answer", &args)),
            (Kind::Answer, Some((false, _))) => Some(words.with("print-fives-best", &args)),
            (Kind::Answer, None) => Some(words.get("print-fives-unknown")),
            _ => None,
        };
        let of_rows = (0..rows as i32).map(|row| Label::number(row, -1, i64::from(row) + 1));
        let of_cols = (0..cols as i32).map(|col| Label::number(-1, col, i64::from(col) + 1));
        let task = if kind == Kind::Blank { "print-fives-blank" } else { "print-fives-given" };
        let length = Args::none().count("length", board.length());
        Ok(OnPaper {
            scene: scene(board, &position, window, &Overlay::default()),
            labels: of_rows.chain(of_cols).collect(),
            task: words.with(task, &length),
            answer: said,
            steps: Vec::new(),
            moves: Vec::new(),
            begun,
        })
    }
}

#[cfg(test)]
mod tests {
    use qipan::NoProgress;

    use super::*;
    use crate::link::Link;

    fn of(link: &str, count: usize, seed: u64) -> Vec<OnSheet> {
        boards(&setup::read(&Link::parse(link)).setup, count, seed)
    }

    #[test]
    fn the_same_seed_draws_the_same_boards_and_none_twice() {
        for link in ["#/fives?rows=6&cols=7&line=5", "#/fives?rows=1&cols=1&line=5", "#/fives?rows=8&cols=8&line=4"] {
            let own = setup::read(&Link::parse(link)).setup;
            for seed in 0..20 {
                let six = of(link, 6, seed);
                assert_eq!((six.len(), &six), (6, &of(link, 6, seed)), "{link}");
                assert_eq!(six[..2], of(link, 2, seed), "a smaller page has the first of them");
                for (at, one) in six.iter().enumerate() {
                    assert!(six[..at].iter().all(|other| other.setup.board != one.setup.board), "{link} {seed}");
                }
                assert!(seed > 0 || six[0].setup.board == own.board);
            }
            assert_ne!(of(link, 6, 1), of(link, 6, 2), "{link}");
        }
    }

    #[test]
    fn answers_block_every_line() {
        for board in of("#/fives?rows=7&cols=8&line=5", 6, 3).iter().chain(&of("#/fives?rows=5&cols=6&line=4", 4, 1)) {
            let (is_fewest, answer) = answer(&board.setup, &mut NoProgress).unwrap().unwrap();
            assert!(is_fewest && answer.position(u64::MAX).open() == 0);
        }
    }

    #[test]
    fn what_is_too_large_for_paper_is_made_smaller() {
        let fitted = |link: &str| FiveLab::fitting(setup::read(&Link::parse(link)).setup).map_err(|setup| setup.board);
        assert_eq!(fitted("#/fives?rows=1000&cols=5&line=5"), Err(Board::new(19, 5, 5).unwrap()));
        assert!(fitted("#/fives?rows=19&cols=19&line=5").is_ok());
    }
}
