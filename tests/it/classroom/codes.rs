//! Codes: their bits, their length, round trips of random records, and hostile input.

use proptest::prelude::*;
use qipan::board::Square;
use qipan::levels::{self, Family, Kind, Level, LevelBoard, SplitMix64, Stars};
use qipan::puzzle::Puzzle;
use qipan::{fives, heaps, knights, tromino};
use qipan_classroom::envelope::{crc32, from_base64url, to_base64url};
use qipan_classroom::work_code::MAX_CHARS;
use qipan_classroom::{ClassWord, LevelResult, ResultCode, Work, WorkCode};
use serde::Deserialize;

use super::{code_of, full_work};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Golden {
    result: Vec<GoldenResult>,
    work: Vec<GoldenWork>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GoldenResult {
    class: String,
    family: String,
    seat: u8,
    stars: Vec<u8>,
    quiz: u8,
    code: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GoldenWork {
    class: String,
    family: String,
    seat: u8,
    code: String,
    #[serde(default)]
    levels: Vec<GoldenLevel>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
struct GoldenLevel {
    id: String,
    stars: [u8; 2],
    hint: u8,
    hits: u64,
    moves: String,
    twin_moves: String,
    answer: String,
    twin_answer: String,
}

#[test]
fn codes_have_their_bits_for_ever() {
    let golden: Golden = toml::from_str(include_str!("../../known/classroom.toml")).unwrap();
    assert!(golden.result.len() >= 6 && golden.work.len() >= 6);
    for entry in golden.result {
        let class = ClassWord::new(&entry.class);
        let mut code = ResultCode::new(Family::from_name(&entry.family).unwrap(), entry.seat);
        code.stars[..entry.stars.len()].copy_from_slice(&entry.stars);
        code.quiz = entry.quiz;
        assert_eq!(code.encode(&class).as_deref(), Ok(entry.code.as_str()));
        assert_eq!(ResultCode::decode(&entry.code, &class), Ok(code));
    }
    for entry in golden.work {
        let works: Vec<Work> = entry
            .levels
            .into_iter()
            .map(|level| Work {
                stars: Stars { done: level.stars[0] > 0, best: level.stars[0] > 1, explained: level.stars[1] > 0 },
                hint: level.hint,
                hits: level.hits,
                moves: level.moves,
                twin_moves: level.twin_moves,
                answer: level.answer,
                twin_answer: level.twin_answer,
                ..Work::new(levels::find(&level.id).unwrap())
            })
            .collect();
        let family = Family::from_name(&entry.family).unwrap();
        let code = code_of(family, entry.seat, &ClassWord::new(&entry.class), &works);
        assert_eq!(code.encode().unwrap(), [entry.code.as_str()]);
        assert_eq!(WorkCode::decode(&entry.code), Ok(code));
    }
}

/// The text of a family's whole work is short enough for a QR code that a telephone reads from a screen.
#[test]
fn the_whole_work_of_a_family_is_at_most_240_bytes() {
    let class = ClassWord::new("7B");
    let mut sizes = Vec::new();
    for family in Family::ALL {
        let code = code_of(family, 23, &class, &full_work(family));
        let texts = code.encode().unwrap();
        let [text] = texts.as_slice() else { panic!("{family:?} is split") };
        let bytes = from_base64url(text).unwrap().len();
        assert!(bytes <= 240, "{family:?}: {bytes}");
        sizes.push(bytes);
        let read = WorkCode::decode(text).unwrap();
        assert_eq!(read.encode().unwrap(), texts);
        for (read, work) in read.works.iter().zip(&code.works) {
            assert_eq!(read.level, work.level);
            assert_eq!((read.stars, read.fault), (work.stars, None));
        }
    }
    assert_eq!(sizes, SIZES);
}

/// The bytes of the whole work as the solvers do it. They change only if a solver finds other moves.
const SIZES: [usize; 5] = [218, 128, 145, 147, 177];

/// Random moves of a family, mostly legal, as long as the board has any.
fn random_moves(board: &LevelBoard, given: u64, draws: &mut SplitMix64) -> String {
    fn played<P: Puzzle>(
        puzzle: &P,
        given: &[P::Move],
        draws: &mut SplitMix64,
        any: impl Fn(&mut SplitMix64, &P::Position) -> Option<P::Move>,
    ) -> String {
        let mut position = puzzle.start();
        let mut moves: Vec<P::Move> = Vec::new();
        for mv in given {
            puzzle.play(&mut position, mv).unwrap();
            moves.push(mv.clone());
        }
        for _ in 0..draws.below(60) {
            if let Some(mv) = any(draws, &position).filter(|mv| puzzle.play(&mut position, mv).is_ok()) {
                moves.push(mv);
            }
        }
        moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(";")
    }
    let first = usize::try_from(given).unwrap();
    let square = |draws: &mut SplitMix64, rows, cols| Square::new(draws.below(rows), draws.below(cols));
    match board {
        LevelBoard::Tromino(board, moves) => played(board, &moves[..first], draws, |draws, position| {
            let square = square(draws, board.rows(), board.cols());
            if let Some(piece) = position.piece_at(square).filter(|_| draws.below(4) == 0) {
                return Some(tromino::Move::Lift(piece));
            }
            let towards = qipan::board::Quadrant::ALL[draws.below(4) as usize];
            board.piece_at_elbow(square, towards).map(tromino::Move::Lay)
        }),
        LevelBoard::Pegs(board) => played(board, &[], draws, |draws, position| {
            let mut jumps: Vec<_> = position.pegs().flat_map(|peg| board.jumps_of(position, peg)).collect();
            (!jumps.is_empty()).then(|| jumps.swap_remove(draws.below(jumps.len() as u64) as usize))
        }),
        LevelBoard::Fives(board, moves) => played(board, &moves[..first], draws, |draws, position| {
            Some(fives::Move::toggling(position, square(draws, board.rows(), board.cols())))
        }),
        LevelBoard::Knights(board, moves) => played(board, &moves[..first], draws, |draws, position| {
            let all: Vec<Square> =
                if position.last().is_some() { board.choices(position).collect() } else { board.squares().collect() };
            let index = draws.below(all.len() as u64) as usize;
            all.get(index).map(|square| knights::Move(*square))
        }),
        LevelBoard::Heaps(game, _) => played(game, &[], draws, |draws, position| {
            let row = draws.below(position.rows().len() as u64) as usize;
            let first = draws.below(position.rows()[row].places());
            Some(heaps::Move::one(row, first, draws.below(5)))
        }),
    }
}

fn random_work(level: &'static Level, draws: &mut SplitMix64) -> Work {
    let stars = draws.below(3);
    let mut work = Work {
        stars: Stars { done: stars > 0, best: stars > 1, explained: draws.below(2) == 1 },
        hint: draws.below(5) as u8,
        ..Work::new(level)
    };
    let board = level.read_board().unwrap();
    let answers = |draws: &mut SplitMix64, words: [&str; 2]| words[draws.below(2) as usize].to_owned();
    match level.kind {
        Kind::Number => work.answer = (draws.next_u64() >> draws.below(64)).to_string(),
        Kind::Guess => work.hits = draws.below(100),
        Kind::Mark => work.answer = if draws.below(2) == 0 { "1,1;5,5".to_owned() } else { "2,3".to_owned() },
        _ => work.moves = random_moves(&board, level.given, draws),
    }
    if let Some(twin) = level.read_twin() {
        work.twin_moves = random_moves(&twin.unwrap(), level.given, draws);
        let words = if level.kind == Kind::Judge { ["yes", "no"] } else { ["first", "second"] };
        (work.answer, work.twin_answer) = (answers(draws, words), answers(draws, words));
    }
    if level.kind == Kind::All {
        work.games = (0..draws.below(4)).map(|_| random_moves(&board, 0, draws)).collect();
    }
    work
}

fn random_code(seed: u64, share: u64) -> WorkCode {
    let mut draws = SplitMix64::new(seed);
    let family = Family::ALL[draws.below(5) as usize];
    let class = ClassWord::new(&draws.below(9).to_string());
    let some =
        levels::of(family).iter().filter(|_| draws.clone().next_u64().is_multiple_of(share) || draws.below(share) == 0);
    let some: Vec<&Level> = some.collect();
    let works: Vec<Work> = some.into_iter().map(|level| random_work(level, &mut draws)).collect();
    code_of(family, 1 + draws.below(99) as u8, &class, &works)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    /// Moves are read as they were written, but for the order of stones; and a code has one text.
    #[test]
    fn work_is_read_as_it_was_written(seed in any::<u64>()) {
        let code = random_code(seed, 2);
        let texts = code.encode().unwrap();
        let read: Vec<WorkCode> = texts.iter().map(|text| WorkCode::decode(text).unwrap()).collect();
        prop_assert!(texts.iter().all(|text| text.len() <= MAX_CHARS));
        for (text, read) in texts.iter().zip(&read) {
            let again = read.encode().unwrap();
            prop_assert_eq!(again.as_slice(), std::slice::from_ref(text));
            prop_assert_eq!((read.family, read.seat, read.class_mark), (code.family, code.seat, code.class_mark));
        }
        let works: Vec<&Work> = read.iter().flat_map(|read| &read.works).collect();
        prop_assert_eq!(works.len(), code.works.len());
        for (read, work) in works.into_iter().zip(&code.works) {
            if code.family == Family::Fives {
                let class = ClassWord::default();
                let result = |work: &Work| {
                    let mut all = qipan_classroom::Collection::default();
                    all.add_work(&code_of(Family::Fives, 1, &class, std::slice::from_ref(work)));
                    let results: Vec<LevelResult> =
                        all.seats().filter_map(|(_, seat)| seat.level(work.level)).cloned().collect();
                    results.into_iter().map(|result| LevelResult { work: None, ..result }).collect::<Vec<_>>()
                };
                prop_assert_eq!(result(read), result(work));
            } else {
                prop_assert_eq!(read, work);
            }
        }
    }

    #[test]
    fn results_are_read_as_they_were_written(
        family in 0..5_usize, seat in 1..=99_u8, quiz in 0..=10_u8, stars in proptest::array::uniform20(0..=3_u8), word in ".{0,12}",
    ) {
        let family = Family::ALL[family];
        let mut code = ResultCode { quiz, ..ResultCode::new(family, seat) };
        let count = levels::of(family).len();
        code.stars[..count].copy_from_slice(&stars[..count]);
        let class = ClassWord::new(&word);
        let text = code.encode(&class).unwrap();
        prop_assert_eq!(ResultCode::decode(&text, &class), Ok(code));
        prop_assert_eq!(ResultCode::decode(&text.to_lowercase().replace('-', " "), &class), Ok(code));
    }
}

/// Every second code is one whose check is made right again after a change, so that what is behind the check is tried too.
#[test]
fn hostile_codes_are_refused_or_mean_what_they_say() {
    let codes: u64 = std::env::var("QIPAN_FUZZ").ok().and_then(|codes| codes.parse().ok()).unwrap_or(100_000);
    let class = ClassWord::new("7B");
    let mut draws = SplitMix64::new(20_261_123);
    let originals: Vec<Vec<u8>> = (0..60)
        .flat_map(|seed| random_code(seed, 6).encode().unwrap())
        .chain(
            Family::ALL.map(|family| code_of(family, 9, &class, &full_work(family)[..6]).encode().unwrap().remove(0)),
        )
        .map(|text| from_base64url(&text).unwrap())
        .collect();
    let (mut accepted, mut faulty, mut results) = (0, 0, 0);
    for number in 0..codes {
        if number % 4 == 0 {
            // Sixteen random signs, with a right check or not.
            let first = (1 << 56 | draws.below(5) << 53 | draws.below(128) << 44 | draws.next_u64() >> 20)
                & if number % 8 == 0 { u64::MAX } else { 0xf8_7fff_ffff_ffff };
            let all = u128::from(first) << 20 | u128::from(if number % 16 == 0 { 0 } else { class.check(first) });
            let text: String = (0..16)
                .map(|at| char::from(b"0123456789abcdefghjkmnpqrstvwxyz"[(all >> (75 - 5 * at) & 31) as usize]))
                .collect();
            if let Ok(code) = ResultCode::decode(&text, &class) {
                results += 1;
                assert_eq!(code.encode(&class).unwrap().replace('-', "").to_lowercase(), text);
            }
            continue;
        }
        let mut bytes = originals[draws.below(originals.len() as u64) as usize].clone();
        for _ in 0..=draws.below(3) {
            let at = draws.below(bytes.len() as u64) as usize;
            match draws.below(5) {
                0 => bytes[at] ^= 1 << draws.below(8),
                1 => bytes[at] = draws.next_u64() as u8,
                2 => bytes.truncate(at.max(10)),
                3 => bytes.insert(at, draws.next_u64() as u8),
                _ => bytes[at] = 0xff,
            }
        }
        if number % 2 == 1 {
            let end = bytes.len() - 4;
            let check = crc32(&bytes[..end]).to_be_bytes();
            bytes[end..].copy_from_slice(&check);
        }
        let text = to_base64url(&bytes);
        let Ok(code) = WorkCode::decode(&text) else { continue };
        if code.works.iter().all(|work| work.fault.is_none()) {
            accepted += 1;
            assert_eq!(code.encode().as_deref(), Ok(&[text][..]));
        } else {
            faulty += 1;
            assert!(code.encode().is_err());
        }
    }
    // The test tries something.
    assert!(accepted > codes / 100 && faulty > codes / 1000 && results > codes / 100, "{accepted} {faulty} {results}");
}

/// Numbers that promise more than there is cost nothing.
#[test]
fn large_numbers_in_short_codes_take_no_memory() {
    for (family, level) in [(0_u8, 1_u8), (1, 2), (2, 1), (3, 1), (4, 1), (4, 12)] {
        for number in [&[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01][..], &[0xff, 0xff, 0x7f]] {
            let mut bytes = vec![1, family, 0, 1, 0, 0, level, 0];
            bytes.extend_from_slice(number);
            let check = crc32(&bytes).to_be_bytes();
            bytes.extend_from_slice(&check);
            assert!(WorkCode::decode(&to_base64url(&bytes)).is_err(), "{family} {number:?}");
        }
    }
    assert!(WorkCode::decode(&"A".repeat(10_000_000)).is_err());
}

/// Long work is split by half, and each half is a code.
#[test]
fn long_work_is_split() {
    let class = ClassWord::new("7B");
    let works = full_work(Family::Heaps);
    let whole = code_of(Family::Heaps, 3, &class, &works);
    let texts = whole.encode_within(100).unwrap();
    assert!(texts.len() > 2 && texts.iter().all(|text| text.len() <= 100), "{texts:?}");
    let parts: Vec<WorkCode> = texts.iter().map(|text| WorkCode::decode(text).unwrap()).collect();
    assert!(parts.iter().all(|part| part.seat == 3));
    let levels: Vec<&str> = parts.iter().flat_map(|part| &part.works).map(|work| work.level.id).collect();
    // One level is never split.
    assert_eq!(whole.encode_within(1).unwrap().len(), works.len());
    assert_eq!(levels, works.iter().map(|work| work.level.id).collect::<Vec<_>>());
}
