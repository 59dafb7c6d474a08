//! Published numbers of tours, and published numbers that are wrong.
//!
//! They are a selection from the known values of the tests (`tests/known/knights.toml`), which give all sources; a test
//! checks that both agree.

use crate::message::{Args, Message};

use super::rules::{Board, Kind};

/// A published number of tours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Published {
    /// The kind of tours, counted as in this project.
    pub kind: Kind,
    /// The shorter side.
    pub short: u64,
    /// The longer side.
    pub long: u64,
    /// The number, in decimal.
    pub count: &'static str,
    /// The sources, by their names in the list of sources.
    pub source: &'static str,
    /// Whether a single source gives the number, next to wrong ones.
    pub is_doubtful: bool,
}

/// A published number of tours that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refuted {
    /// The kind of tours.
    pub kind: Kind,
    /// The shorter side.
    pub short: u64,
    /// The longer side.
    pub long: u64,
    /// The wrong number, in decimal.
    pub printed: &'static str,
    /// The source that printed it.
    pub source: &'static str,
    /// The evidence that it is wrong.
    pub why: Slip,
}

/// The evidence that a published number is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// It differs from the right number by a small multiple of 2^64: counts modulo two such moduli were combined
    /// wrongly.
    WrongBy2Pow64,
    /// It is below 2^128, and the right number is not: it was truncated.
    Moduli,
    /// It is not a multiple of 4, as the number for a square board must be: see `problem-count.md`.
    Quarter,
    /// A new count gives another number.
    Recount,
}

impl Message for Slip {
    fn key(&self) -> &'static str {
        match self {
            Self::WrongBy2Pow64 => "knights-slip-word",
            Self::Moduli => "knights-slip-moduli",
            Self::Quarter => "knights-slip-quarter",
            Self::Recount => "knights-slip-recount",
        }
    }

    fn args(&self) -> Args {
        Args::none()
    }
}

/// The published number of tours of a full board, of the board's kind.
#[must_use]
pub fn published(board: &Board) -> Option<&'static Published> {
    let (short, long) = sides(board)?;
    PUBLISHED.iter().find(|known| (known.kind, known.short, known.long) == (board.kind(), short, long))
}

/// The published numbers for all boards with the same shorter side, of the board's kind, by the longer side.
pub fn of_width(board: &Board) -> impl Iterator<Item = &'static Published> {
    let kind = board.kind();
    let short = board.rows().min(board.cols());
    PUBLISHED.iter().filter(move |known| known.kind == kind && known.short == short)
}

/// The wrong numbers published for a full board, of the board's kind.
pub fn refuted(board: &Board) -> impl Iterator<Item = &'static Refuted> {
    let (kind, sides) = (board.kind(), sides(board));
    REFUTED.iter().filter(move |wrong| wrong.kind == kind && Some((wrong.short, wrong.long)) == sides)
}

fn sides(board: &Board) -> Option<(u64, u64)> {
    let (rows, cols) = (board.rows(), board.cols());
    board.is_full().then(|| (rows.min(cols), rows.max(cols)))
}

const fn closed(short: u64, long: u64, count: &'static str, source: &'static str, is_doubtful: bool) -> Published {
    Published { kind: Kind::Closed, short, long, count, source, is_doubtful }
}

const fn open(short: u64, long: u64, count: &'static str, source: &'static str, is_doubtful: bool) -> Published {
    Published { kind: Kind::Open, short, long, count, source, is_doubtful }
}

/// The published numbers, by kind and sides.
pub const PUBLISHED: [Published; 74] = [
    closed(3, 10, "16", "A070030, A383660", false),
    closed(3, 12, "176", "A070030, A383660", false),
    closed(3, 14, "1536", "A070030, A383660", false),
    closed(3, 16, "15424", "A070030, A383660", false),
    closed(3, 18, "147728", "A070030, A383660", false),
    closed(3, 20, "1448416", "A070030, A383660", false),
    closed(3, 30, "126169362176", "A070030, A383660", false),
    closed(3, 46, "10145938076107491328", "A070030", false),
    closed(5, 6, "8", "A175855, A383661, A175881", false),
    closed(5, 8, "44202", "A175855, A383661", false),
    closed(5, 10, "13311268", "A175855, A383661", false),
    closed(5, 12, "4557702762", "A175855, A383661", false),
    closed(5, 14, "1495135512514", "A175855, A383661", false),
    closed(5, 20, "53034853662012222798", "A175855", false),
    closed(5, 40, "772473271844923268504474277422663237674924998", "A175855", false),
    closed(6, 6, "9862", "A001230, A175881, A383662", false),
    closed(6, 7, "1067638", "A175881, A193054, A383662", false),
    closed(6, 8, "55488142", "A175881, A193055, A383662", false),
    closed(6, 9, "3374967940", "A175881, A383662", false),
    closed(6, 10, "239187240144", "A175881, A383662", false),
    closed(6, 12, "964730606632516", "A175881, A383662", false),
    closed(6, 14, "4005716717182224826", "A175881", false),
    closed(6, 15, "255967892553030600920", "A175881", false),
    closed(6, 20, "276453522147273309254029785276", "A175881", false),
    closed(6, 25, "298772700964630993744576968415214630040", "A175881", false),
    closed(6, 26, "19145888052227167790585189427230454709502", "A175881", false),
    closed(7, 8, "34524432316", "A193054, A193055, A383663", false),
    closed(7, 10, "1250063279938854", "A193054, A383663", false),
    closed(7, 12, "38350427205194670084", "A193054, text", false),
    closed(7, 14, "1254934986399237346242334", "A193054", false),
    closed(7, 16, "40157773188600794694366079616", "A193054", false),
    closed(7, 18, "1293153423896688571314211086231916", "A193054", false),
    closed(7, 20, "41575689378315795601749194654016984354", "A193054", false),
    closed(7, 22, "1337089200028352592236847382536061361269314", "A193054", false),
    closed(8, 8, "13267364410532", "McKay, A001230, A193055", false),
    closed(8, 9, "7112881119092574", "A193055, A383664, text", false),
    closed(8, 10, "4235482818156697040", "A193055, text", false),
    closed(8, 11, "2122880233853945590892", "A193055", false),
    closed(8, 12, "1105420672289849239070962", "A193055", false),
    closed(8, 13, "586820057145837880942582376", "A193055", false),
    closed(8, 14, "311550865881297158579957164664", "A193055", false),
    closed(8, 15, "162703111270636640083076205067310", "A193055", false),
    closed(8, 16, "85817858712661606753131465774443178", "text", true),
    closed(8, 17, "45194091394912063170099393989692461352", "text", true),
    closed(9, 10, "19381952998732022416892", "text", true),
    open(3, 4, "8", "A169696, A118067", false),
    open(3, 7, "52", "A169696, A118067", false),
    open(3, 8, "396", "A169696, A118067", false),
    open(3, 9, "560", "A169696, A118067", false),
    open(3, 10, "3048", "A169696, A118067", false),
    open(3, 11, "10672", "A169696, A118067", false),
    open(3, 12, "57248", "A169696, A118067", false),
    open(3, 16, "8636880", "A169696, A118067", false),
    open(3, 29, "92507134938336", "A169696", false),
    open(4, 5, "82", "A079137, A083386", false),
    open(4, 6, "744", "A079137, A306281", false),
    open(4, 7, "6378", "A079137, A306283", false),
    open(4, 8, "31088", "A079137", false),
    open(4, 9, "189688", "A079137", false),
    open(4, 10, "1213112", "A079137", false),
    open(4, 12, "36486328", "A079137", false),
    open(4, 24, "12270473056485396", "A079137", false),
    open(5, 5, "864", "A083386, A165134, A308131", false),
    open(5, 6, "18784", "A083386, A306281", false),
    open(5, 7, "622868", "A083386, A306283", false),
    open(5, 8, "18061054", "A083386", false),
    open(6, 6, "3318960", "A308131, A165134, A306281", false),
    open(6, 7, "389969466", "A306281, A306283", false),
    open(6, 8, "24964893804", "A306281", false),
    open(6, 9, "1770631206422", "A306281", false),
    open(6, 10, "143827657320448", "A306281", false),
    open(6, 11, "10668015492137018", "A306281", false),
    open(7, 7, "82787609160", "A308131, A165134, A306283", false),
    open(8, 8, "9795914085489952", "A308131, A165134", false),
];

/// The published numbers that are wrong.
pub const REFUTED: [Refuted; 11] = [
    Refuted {
        kind: Kind::Closed,
        short: 8,
        long: 11,
        printed: "2085986745706526487660",
        source: "text",
        why: Slip::WrongBy2Pow64,
    },
    Refuted {
        kind: Kind::Closed,
        short: 8,
        long: 12,
        printed: "1105402225545775529519346",
        source: "text",
        why: Slip::WrongBy2Pow64,
    },
    Refuted {
        kind: Kind::Closed,
        short: 8,
        long: 13,
        printed: "586820020252349733523479144",
        source: "text",
        why: Slip::WrongBy2Pow64,
    },
    Refuted {
        kind: Kind::Closed,
        short: 8,
        long: 14,
        printed: "311550865844403670432538061432",
        source: "text",
        why: Slip::WrongBy2Pow64,
    },
    Refuted {
        kind: Kind::Closed,
        short: 8,
        long: 15,
        printed: "162703111270599746594928785964078",
        source: "text",
        why: Slip::WrongBy2Pow64,
    },
    Refuted {
        kind: Kind::Closed,
        short: 8,
        long: 18,
        printed: "326323885119378112085100727490253780278",
        source: "text",
        why: Slip::Moduli,
    },
    Refuted {
        kind: Kind::Closed,
        short: 8,
        long: 8,
        printed: "33439123484294",
        source: "Löbbing, Wegener 1996",
        why: Slip::Quarter,
    },
    Refuted { kind: Kind::Open, short: 3, long: 8, printed: "376", source: "Kraitchik, 1942", why: Slip::Recount },
    Refuted { kind: Kind::Open, short: 3, long: 16, printed: "8634632", source: "magictour", why: Slip::Recount },
    Refuted { kind: Kind::Closed, short: 3, long: 10, printed: "0", source: "Euler, 1759", why: Slip::Recount },
    Refuted { kind: Kind::Closed, short: 3, long: 12, printed: "0", source: "Euler, 1759", why: Slip::Recount },
];
