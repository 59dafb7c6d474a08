//! Files of the heap lab, and its certificate.

use qipan::heaps::Engine;
use qipan::heaps::{Position, SelfPlay};
use qipan::progress::{Cancelled, Progress};
use qipan::{Arg, Args, ListStyle, OwnedMessage};
use qipan_certificate::{Heaps, Statement};
use serde::Serialize;

use crate::export::certificate::{Certified, moves_made};
use crate::export::families::Export;
use crate::export::snapshot::Snapshot;
use crate::stage::controls::Part;

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

impl Certified for HeapLab {
    fn subject(stand: &Snapshot<Self>, progress: &mut dyn Progress) -> Result<Option<Statement>, Cancelled> {
        let game = &stand.setup.game;
        // Certifies the moves without the outcome, which is part of the locked answer.
        if !stand.controls.has(Part::Strip) {
            return Ok(Some(Heaps::position(game, moves_made(stand)).into()));
        }
        let mut engine = Engine::new(game.rule().clone());
        engine.compute_to(game.heaps().iter().copied().max().unwrap_or(0), progress)?;
        engine.analyse(&stand.position().heaps(), game.is_misere(), progress)?;
        let known = qipan_certify::heaps::outcome(game, moves_made(stand), &mut engine);
        Ok(Some(known.unwrap_or_else(|| Heaps::position(game, moves_made(stand))).into()))
    }
}
