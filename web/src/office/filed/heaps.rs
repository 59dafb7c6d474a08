//! Heaps, in a file.

use qipan::heaps::{Line, Position};
use qipan::{Args, Sentence};
use serde::Serialize;

use super::Filed;
use crate::labs::heaps::HeapLab;
use crate::labs::heaps::setup::{Setup, written};
use crate::office::record::json;
use crate::office::table::Csv;
use crate::stage::play::Play;

/// The rule, the heaps at the start, and whether the last move loses.
#[derive(Serialize)]
struct Board<'a> {
    rule: String,
    heaps: &'a [u64],
    misere: bool,
}

/// The heaps of a position: row and first place, from 1, and how many stones.
fn heaps(position: &Position) -> impl Iterator<Item = (u64, u64, u64)> + '_ {
    position.parts().map(|(row, part)| (row as u64 + 1, part.first + 1, part.len))
}

impl Filed for HeapLab {
    fn heading(setup: &Setup) -> Sentence {
        let end = if setup.game.is_misere() { "print-heaps-loses" } else { "print-heaps-wins" };
        let heaps = written(setup.game.heaps()).replace(',', ", ");
        let args = Args::none().verbatim("heaps", heaps).verbatim("rule", setup.game.rule().to_string());
        Sentence { key: "print-heaps-board", args: args.key("end", end) }
    }

    fn board(setup: &Setup) -> String {
        let game = &setup.game;
        json(&Board { rule: game.rule().to_string(), heaps: game.heaps(), misere: game.is_misere() })
    }

    fn position(_setup: &Setup, play: &Play<Line>) -> Option<String> {
        Some(json(&heaps(&play.position()).collect::<Vec<_>>()))
    }

    fn table(_setup: &Setup, play: &Play<Line>) -> Option<String> {
        let header = Csv::new(["row", "first", "stones"]);
        let position = play.position();
        let rows = heaps(&position).map(|(row, first, stones)| [row, first, stones].map(|n| n.to_string()));
        Some(rows.fold(header, Csv::with).text())
    }
}
