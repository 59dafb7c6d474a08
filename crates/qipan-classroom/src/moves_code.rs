//! The coding of moves in work codes, a few bits each.
//!
//! | family | a play |
//! |--|--|
//! | trominoes | number of moves, then a byte for each: the piece, as its 2×2 block in reading order × 4 + the quarter that is left out; a piece that lies there already is lifted |
//! | pegs | number of jumps, then their indices |
//! | five in a row | the bitmap of the stones in the end, in reading order |
//! | knights | number of moves, the square of the first in reading order, then the indices of the others |
//! | heaps | number of moves, both players', then their indices |
//!
//! Numbers are LEB128. The index of a move is its place among all legal ones, from 0, in as few bits as the last of them needs:
//! none where only one is legal. Two bytes are used for each piece where a board has more than 64 blocks. Each play is filled up
//! with zeros to a byte. Legal jumps of pegs are ordered by the point, row by row, and then north, east, south, west, north-west,
//! south-east; those of a knight by the squares they lead to, in reading order; moves of heaps by row, first place and number of
//! stones.
//!
//! **Cost.** Both directions take time proportional to the moves times the legal moves. Boards beyond [`MAX_AREA`] are refused,
//! and a number of moves beyond the end of the code is found before memory is taken for them.

use std::collections::BTreeSet;
use std::fmt::Display;

use qipan::board::{Quadrant, Square};
use qipan::levels::LevelBoard;
use qipan::puzzle::Puzzle;
use qipan::{fives, heaps, knights, pegs, tromino};

use crate::bits::{BitReader, BitWriter};

/// The largest number of squares, pegs or stones of a board whose moves are coded.
pub const MAX_AREA: u64 = 1024;

/// The largest number of moves of a play with pegs or heaps: each takes a stone, or cuts a row.
const MAX_MOVES: u64 = 2 * MAX_AREA;

/// A play that was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadMoves {
    /// The moves in the notation of links.
    pub moves: String,
    /// The number, from 1, of the first move that is none; it and those after it are left out.
    pub fault: Option<u64>,
}

/// Writes a play. `given` is the number of moves of the board that are there when nothing is played.
///
/// # Errors
/// The number, from 1, of the first move that is not written as one, is illegal where legal moves are counted, or whose board is
/// too large.
pub fn write(board: &LevelBoard, moves: &str, given: u64, writer: &mut BitWriter) -> Result<(), u64> {
    if area(board) > MAX_AREA {
        return Err(1);
    }
    match board {
        LevelBoard::Tromino(board, _) => write_pieces(board, &parsed(moves)?, writer)?,
        LevelBoard::Pegs(board) => write_indices(board, &parsed(moves)?, writer, |at| legal_jumps(board, at))?,
        LevelBoard::Fives(board, stones) => {
            let mut moves: Vec<fives::Move> = parsed(moves)?;
            if moves.is_empty() {
                moves = stones.iter().copied().take(usize::try_from(given).unwrap_or(usize::MAX)).collect();
            }
            let mut position = board.start();
            for (at, mv) in (1_u64..).zip(&moves) {
                board.play(&mut position, mv).map_err(|_| at)?;
            }
            write_bitmap(board.rows(), board.cols(), |square| position.has(square), writer);
        }
        LevelBoard::Knights(board, _) => write_path(board, &parsed(moves)?, writer)?,
        LevelBoard::Heaps(game, _) => write_indices(game, &parsed(moves)?, writer, |at| legal_moves(game, at))?,
    }
    writer.pad();
    Ok(())
}

/// Reads a play. `None` at the end of the code, and if bits are used that fill up a byte.
pub fn read(board: &LevelBoard, given: u64, reader: &mut BitReader) -> Option<ReadMoves> {
    if area(board) > MAX_AREA {
        return None;
    }
    let read = match board {
        LevelBoard::Tromino(board, _) => read_pieces(board, reader)?,
        LevelBoard::Pegs(board) => read_indices(board, reader, |at| legal_jumps(board, at))?,
        LevelBoard::Fives(board, stones) => {
            let stones = &stones[..stones.len().min(usize::try_from(given).unwrap_or(usize::MAX))];
            let squares = read_bitmap(board.rows(), board.cols(), reader)?;
            let removed = stones.iter().map(|mv| mv.square()).filter(|square| !squares.contains(square));
            let added = squares.iter().filter(|square| !stones.iter().any(|mv| mv.square() == **square));
            let moves = stones.iter().copied().chain(removed.map(fives::Move::Take));
            ReadMoves { moves: joined(moves.chain(added.copied().map(fives::Move::Put))), fault: None }
        }
        LevelBoard::Knights(board, _) => read_path(board, reader)?,
        LevelBoard::Heaps(game, _) => read_indices(game, reader, |at| legal_moves(game, at))?,
    };
    reader.pad()?;
    Some(read)
}

fn area(board: &LevelBoard) -> u64 {
    match board {
        LevelBoard::Tromino(board, _) => board.rows().saturating_mul(board.cols()),
        LevelBoard::Pegs(board) => board.count(),
        LevelBoard::Fives(board, _) => board.rows().saturating_mul(board.cols()),
        LevelBoard::Knights(board, _) => board.rows().saturating_mul(board.cols()),
        LevelBoard::Heaps(game, _) => game.heaps().iter().fold(0, |sum, heap| sum.saturating_add(*heap)),
    }
}

/// Moves in the notation of links, with `;` between them.
///
/// # Errors
/// The number of the first that is not written as a move.
fn parsed<M: std::str::FromStr>(moves: &str) -> Result<Vec<M>, u64> {
    let words = (1_u64..).zip(moves.split(';').filter(|word| !word.is_empty()));
    words.map(|(at, word)| word.parse().map_err(|_| at)).collect()
}

fn joined<M: Display>(moves: impl IntoIterator<Item = M>) -> String {
    moves.into_iter().map(|mv| mv.to_string()).collect::<Vec<_>>().join(";")
}

/// The number of moves of a play that is read, if the code is long enough for them at `width` bits each.
fn count(reader: &mut BitReader, width: u32) -> Option<u64> {
    let count = reader.leb128()?;
    (count.checked_mul(u64::from(width))? <= reader.left() as u64).then_some(count)
}

/// Number of bits of an index below `choices`: none if there is only one.
const fn index_width(choices: usize) -> u32 {
    usize::BITS - choices.saturating_sub(1).leading_zeros()
}

fn write_indices<P: Puzzle>(
    puzzle: &P,
    moves: &[P::Move],
    writer: &mut BitWriter,
    legal: impl Fn(&P::Position) -> Vec<P::Move>,
) -> Result<(), u64> {
    writer.leb128(moves.len() as u64);
    let mut position = puzzle.start();
    for (at, mv) in (1_u64..).zip(moves) {
        let legal = legal(&position);
        let index = legal.iter().position(|other| other == mv).ok_or(at)?;
        writer.bits(index as u64, index_width(legal.len()));
        puzzle.play(&mut position, mv).map_err(|_| at)?;
    }
    Ok(())
}

fn read_indices<P: Puzzle>(
    puzzle: &P,
    reader: &mut BitReader,
    legal: impl Fn(&P::Position) -> Vec<P::Move>,
) -> Option<ReadMoves> {
    let count = reader.leb128().filter(|count| *count <= MAX_MOVES)?;
    let mut position = puzzle.start();
    let mut moves: Vec<P::Move> = Vec::new();
    let mut fault = None;
    let mut choices = legal(&position);
    for at in 1..=count {
        let index = reader.bits(index_width(choices.len()))?;
        // After a move that is none, the others are passed over.
        if fault.is_some() {
            continue;
        }
        let chosen = usize::try_from(index).ok().filter(|index| *index < choices.len());
        match chosen.map(|index| choices.swap_remove(index)).filter(|mv| puzzle.play(&mut position, mv).is_ok()) {
            Some(mv) => {
                moves.push(mv);
                choices = legal(&position);
            }
            None => fault = Some(at),
        }
    }
    Some(ReadMoves { moves: joined(&moves), fault })
}

fn legal_jumps(board: &pegs::Board, position: &pegs::Position) -> Vec<pegs::Jump> {
    let mut jumps: Vec<pegs::Jump> = position.pegs().flat_map(|peg| board.jumps_of(position, peg)).collect();
    jumps.sort_unstable();
    jumps
}

fn legal_moves(game: &heaps::Game, position: &heaps::Position) -> Vec<heaps::Move> {
    let mut moves = Vec::new();
    for (row, heap) in position.parts() {
        for first in heap.first..heap.end() {
            let all = (0..=heap.end() - first).map(|len| heaps::Move::one(row, first, len));
            moves.extend(all.filter(|mv| game.leaves(position, mv).is_ok()));
        }
    }
    moves
}

/// Number of bits of a piece.
const fn piece_width(board: &tromino::Board) -> u32 {
    if blocks(board) <= 64 { 8 } else { 16 }
}

/// Number of 2×2 blocks of a board.
const fn blocks(board: &tromino::Board) -> u64 {
    board.rows().saturating_sub(1) * board.cols().saturating_sub(1)
}

fn write_pieces(board: &tromino::Board, moves: &[tromino::Move], writer: &mut BitWriter) -> Result<(), u64> {
    writer.leb128(moves.len() as u64);
    let mut lying = BTreeSet::new();
    for (at, mv) in (1_u64..).zip(moves) {
        let (piece, is_possible) = match mv {
            tromino::Move::Lay(piece) => (piece, lying.insert(*piece)),
            tromino::Move::Lift(piece) => (piece, lying.remove(piece)),
        };
        let Square { row, col } = piece.corner;
        if !is_possible || row + 1 >= board.rows() || col + 1 >= board.cols() {
            return Err(at);
        }
        writer.bits((row * (board.cols() - 1) + col) * 4 + piece.notch.index(), piece_width(board));
    }
    Ok(())
}

fn read_pieces(board: &tromino::Board, reader: &mut BitReader) -> Option<ReadMoves> {
    let width = piece_width(board);
    let mut lying = BTreeSet::new();
    let mut moves = Vec::new();
    let mut fault = None;
    for at in 1..=count(reader, width)? {
        let number = reader.bits(width)?;
        let (block, notch) = (number / 4, number % 4);
        if block >= blocks(board) {
            fault = fault.or(Some(at));
        }
        if fault.is_none() {
            let corner = Square::new(block / (board.cols() - 1), block % (board.cols() - 1));
            let piece = tromino::Piece { corner, notch: Quadrant::of(notch >= 2, notch % 2 == 1) };
            let mv = if lying.remove(&piece) { tromino::Move::Lift } else { tromino::Move::Lay };
            if matches!(mv(piece), tromino::Move::Lay(_)) {
                lying.insert(piece);
            }
            moves.push(mv(piece));
        }
    }
    Some(ReadMoves { moves: joined(moves), fault })
}

fn write_path(board: &knights::Board, moves: &[knights::Move], writer: &mut BitWriter) -> Result<(), u64> {
    writer.leb128(moves.len() as u64);
    let mut position = board.start();
    for (at, mv) in (1_u64..).zip(moves) {
        if at == 1 {
            writer.leb128(mv.0.row.saturating_mul(board.cols()).saturating_add(mv.0.col));
        } else {
            let choices: Vec<Square> = board.choices(&position).collect();
            let index = choices.iter().position(|square| *square == mv.0).ok_or(at)?;
            writer.bits(index as u64, index_width(choices.len()));
        }
        board.play(&mut position, mv).map_err(|_| at)?;
    }
    Ok(())
}

fn read_path(board: &knights::Board, reader: &mut BitReader) -> Option<ReadMoves> {
    // A path visits each square once, and a closed one its first square again.
    let count = reader.leb128().filter(|count| *count <= board.area() + 1)?;
    let mut position = board.start();
    let mut moves = Vec::new();
    let mut fault = None;
    for at in 1..=count {
        let to = if at == 1 {
            let start = reader.leb128()?;
            Some(Square::new(start / board.cols(), start % board.cols()))
        } else {
            let choices: Vec<Square> = board.choices(&position).collect();
            let index = reader.bits(index_width(choices.len()))?;
            usize::try_from(index).ok().and_then(|index| choices.get(index).copied())
        };
        match to.map(knights::Move).filter(|mv| fault.is_none() && board.play(&mut position, mv).is_ok()) {
            Some(mv) => moves.push(mv),
            None => fault = fault.or(Some(at)),
        }
    }
    Some(ReadMoves { moves: joined(moves), fault })
}

/// Writes which squares of a board are marked, in reading order.
pub fn write_bitmap(rows: u64, cols: u64, is_marked: impl Fn(Square) -> bool, writer: &mut BitWriter) {
    for square in (0..rows).flat_map(|row| (0..cols).map(move |col| Square::new(row, col))) {
        writer.bits(is_marked(square).into(), 1);
    }
    writer.pad();
}

/// Reads what [`write_bitmap`] writes, without the bits that fill up a byte.
pub fn read_bitmap(rows: u64, cols: u64, reader: &mut BitReader) -> Option<Vec<Square>> {
    if rows.checked_mul(cols)? > MAX_AREA {
        return None;
    }
    let mut squares = Vec::new();
    for square in (0..rows).flat_map(|row| (0..cols).map(move |col| Square::new(row, col))) {
        if reader.bits(1)? == 1 {
            squares.push(square);
        }
    }
    Some(squares)
}
