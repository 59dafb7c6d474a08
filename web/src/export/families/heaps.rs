//! Export of the heap lab.

use qipan::heaps::{Position, SelfPlay};
use qipan::{Arg, Args, ListStyle, OwnedMessage};
use serde::Serialize;

use super::Export;
use crate::export::json_export::json;
use crate::export::table::Csv;
use crate::labs::heaps::HeapLab;
use crate::labs::heaps::setup::Setup;
use crate::stage::play::Play;

/// The rule, the heaps at the start, and the winning condition.
#[derive(Serialize)]
struct Board<'a> {
    rule: String,
    heaps: &'a [u64],
    misere: bool,
}

/// Returns the heaps of a position: row and first place, from 1, and number of stones.
fn heaps(position: &Position) -> impl Iterator<Item = (u64, u64, u64)> + '_ {
    position.parts().map(|(row, part)| (row as u64 + 1, part.first + 1, part.len))
}

impl Export for HeapLab {
    fn heading(setup: &Setup) -> OwnedMessage {
        let key = if setup.game.is_misere() { "print-heaps-board-loses" } else { "print-heaps-board-wins" };
        let heaps = setup.game.heaps().iter().map(|heap| Arg::Count(*heap));
        let args = Args::none().list("heaps", ListStyle::Comma, heaps);
        OwnedMessage { key, args: args.text("rule", setup.game.rule().to_string()) }
    }

    fn board(setup: &Setup) -> String {
        let game = &setup.game;
        json(&Board { rule: game.rule().to_string(), heaps: game.heaps(), misere: game.is_misere() })
    }

    fn position(_setup: &Setup, play: &Play<SelfPlay>) -> Option<String> {
        Some(json(&heaps(&play.position()).collect::<Vec<_>>()))
    }

    fn table(_setup: &Setup, play: &Play<SelfPlay>) -> Option<String> {
        let header = Csv::new(["row", "first", "stones"]);
        let position = play.position();
        let rows = heaps(&position).map(|(row, first, stones)| [row, first, stones].map(|n| n.to_string()));
        Some(rows.fold(header, Csv::with).text())
    }
}
