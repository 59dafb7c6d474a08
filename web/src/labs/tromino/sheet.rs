//! Boards on worksheets.

use qipan::levels::SplitMix64;
use qipan::progress::{Cancelled, Progress};
use qipan::scene::Window;
use qipan::tromino::scene::{Overlay, scene};
use qipan::tromino::{Board, Covering, Position};
use qipan::{Answer, Args, Square};

use super::setup::{self, Setup};
use super::state::TrominoLab;
use crate::export::sheet::{Kind, OnPaper, Printed};
use crate::link::Settings;
use crate::stage::play::Play;
use crate::words::Words;

/// Maximum side on paper.
const MAX_LENGTH: u64 = 64;
/// Maximum k of boards on paper.
const MAX_K: u32 = MAX_LENGTH.ilog2();

/// Returns the same board with other special squares for which it has a tiling. If there are too few of them, boards of
/// 2×2, 4×4, … follow.
#[must_use]
pub fn boards(setup: &Setup, count: usize, seed: u64) -> Vec<Setup> {
    let mut draws = SplitMix64::new(seed);
    let mut boards: Vec<Setup> = (seed == 0).then_some(*setup).into_iter().collect();
    let larger = (1..=MAX_K).map(|k| setup.with_k(k));
    for base in std::iter::once(*setup).chain(larger) {
        let (rows, cols) = (base.board.rows(), base.board.cols());
        // The number of the other squares must be divisible by three: otherwise no special square is possible.
        let can_be_parted = (rows * cols - 1).is_multiple_of(3);
        let all = (0..rows).flat_map(|row| (0..cols).map(move |col| Square::new(row, col)));
        let mut squares: Vec<Square> = all.filter(|_| can_be_parted).collect();
        draws.shuffle(&mut squares);
        for hole in squares {
            if boards.len() >= count {
                return boards;
            }
            let board = base.with_hole(hole);
            if boards.iter().all(|other| other.board != board.board) && board.covering().is_some() {
                boards.push(board);
            }
        }
    }
    boards
}

impl Printed for TrominoLab {
    type Board = Setup;

    fn fitting(setup: Setup) -> Result<Setup, Setup> {
        let board = &setup.board;
        if board.rows().max(board.cols()) <= MAX_LENGTH { Ok(setup) } else { Err(setup.with_k(MAX_K)) }
    }

    fn boards(setup: &Setup, count: usize, seed: u64) -> Vec<Setup> {
        boards(setup, count, seed)
    }

    fn setup(board: &Setup) -> &Setup {
        board
    }

    fn as_set(setup: &Setup) -> Settings {
        // Without a step the link opens Play, with an empty board.
        setup::write(setup, &Play::new(setup.board, None))
    }

    fn on_paper(setup: &Setup, kind: Kind, words: &Words, progress: &mut dyn Progress) -> Result<OnPaper, Cancelled> {
        let board = &setup.board;
        let (rows, cols) = (board.rows(), board.cols());
        let window = Window { row: 0, col: 0, rows: rows as u32, cols: cols as u32, level: 0 };
        let covering = match kind {
            Kind::Answer => Some(Covering::of(board, setup.order, progress)?),
            _ => None,
        };
        let answer = covering.as_ref().map(|covering| match covering {
            Ok(covering) => {
                let args = Args::none().count("pieces", covering.len()).count("squares", board.squares_to_cover());
                words.with("print-tromino-answer", &args)
            }
            Err(why) => words.say(why),
        });
        let covering = covering.and_then(Result::ok);
        let position = covering.as_ref().map_or_else(Position::default, |covering| covering.position(covering.len()));
        let empty = Board::new(rows, cols, None).ok().filter(|_| kind == Kind::Blank);
        let overlay = Overlay { numbers: setup.numbers, ..Overlay::default() };
        // Rectangles that have no tiling must not be told from the others by their task.
        let is_judged = board.k().is_none();
        let task = match (kind, is_judged, board.hole()) {
            (Kind::Blank, ..) => "print-tromino-blank",
            (_, true, Some(_)) => "print-tromino-judge",
            (_, true, None) => "print-tromino-judge-full",
            (_, false, _) => "print-tromino-given",
        };
        let answer = answer.or_else(|| (kind == Kind::Given && is_judged).then(|| words.get("print-level-judge")));
        Ok(OnPaper {
            scene: scene(&empty.unwrap_or(*board), &position, covering.as_ref(), window, &overlay),
            labels: Vec::new(),
            task: words.get(task),
            answer,
            steps: Vec::new(),
            moves: Vec::new(),
            begun: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::Link;

    fn of(link: &str, count: usize, seed: u64) -> Vec<Setup> {
        boards(&setup::read(&Link::parse(link)).setup, count, seed)
    }

    #[test]
    fn rectangles_ask_whether_they_can_be_tiled() {
        let words = crate::export::families::words_of::<TrominoLab>(qipan_text::Lang::En);
        let given = |link: &str| {
            let setup = setup::read(&Link::parse(link)).setup;
            TrominoLab::on_paper(&setup, Kind::Given, &words, &mut qipan::NoProgress).unwrap()
        };
        for (link, asks) in [
            ("#/tromino?k=3&hole=2,5", false),
            // The first can be tiled, the second cannot: their tasks are the same.
            ("#/tromino?rows=5&cols=5&hole=1,1", true),
            ("#/tromino?rows=5&cols=5&hole=1,2", true),
            ("#/tromino?rows=5&cols=6&hole=none", true),
        ] {
            let paper = given(link);
            assert_eq!((paper.task.starts_with("Can "), paper.answer.is_some()), (asks, asks), "{link}");
        }
        assert_eq!(given("#/tromino?rows=5&cols=5&hole=1,1").task, given("#/tromino?rows=5&cols=5&hole=1,2").task);
    }

    #[test]
    fn the_same_seed_draws_the_same_boards_and_none_twice() {
        for link in ["#/tromino?k=3&hole=2,5", "#/tromino?rows=5&cols=8&hole=1,1", "#/tromino?rows=10&cols=7&hole=3,3"]
        {
            let link_board = setup::read(&Link::parse(link)).setup.board;
            for seed in 0..20 {
                let six = of(link, 6, seed);
                assert_eq!((six.len(), &six), (6, &of(link, 6, seed)));
                assert_eq!(six[..4], of(link, 4, seed), "a smaller page has the first of them");
                assert_eq!(six[0].board == link_board, seed == 0 || of(link, 1, seed)[0].board == link_board);
                for (at, one) in six.iter().enumerate() {
                    assert!(one.covering().is_some() || (seed == 0 && at == 0));
                    assert!(six[..at].iter().all(|other| other.board != one.board));
                }
            }
            assert_ne!(of(link, 6, 1), of(link, 6, 2));
        }
    }

    #[test]
    fn too_small_boards_are_followed_by_larger_ones() {
        for (link, sides) in [("#/tromino?k=0&hole=1,1", [1, 2]), ("#/tromino?rows=3&cols=3&hole=2,2", [3, 2])] {
            let found: Vec<u64> = of(link, 6, 0).iter().map(|setup| setup.board.rows()).collect();
            assert_eq!((found.len(), &found[..2]), (6, &sides[..]), "{link}");
        }
    }

    #[test]
    fn what_is_too_large_for_paper_is_made_smaller() {
        let large = setup::read(&Link::parse("#/tromino?k=30&hole=9,9")).setup;
        assert_eq!(TrominoLab::fitting(large).err().and_then(|setup| setup.board.k()), Some(6));
        assert!(TrominoLab::fitting(Setup::usual()).is_ok());
    }
}
