//! Hints in four degrees: the heap, its value after the move, the move, and the reason.

use qipan::heaps::engine::to_move;
use qipan::heaps::{Move, Position};
use qipan::{Args, OwnedMessage};

use super::job::split_of;
use super::moves;
use super::state::{Desk, HeapLab};
use crate::words::Words;

/// Returns the place of a move's heap: its row and its first place.
pub(super) fn place(position: &Position, mv: &Move) -> Option<(usize, u64)> {
    let first = mv.gaps.first()?;
    let inside = if first.len == 0 { first.first.saturating_sub(1) } else { first.first };
    let part = position.rows().get(mv.row)?.heap_at(inside)?;
    Some((mv.row, part.first))
}

impl HeapLab {
    /// Shows a hint, or its next degree.
    pub(super) fn ask_hint(&mut self, desk: &mut Desk) {
        desk.notice = None;
        if self.is_over(desk) {
            desk.notice = Some(OwnedMessage::plain("heaps-hint-over"));
            return;
        }
        let degree = self.hint.map_or(1, |degree| (degree + 1).min(4));
        self.chosen = None;
        self.over = None;
        self.hint = Some(degree);
        if self.analysis.ended {
            self.analysis.forget();
        }
        self.look_at(desk);
    }

    /// Returns the move of the hint: the first winning move.
    pub(super) fn hinted(&self, position: &Position) -> Option<Move> {
        self.hint?;
        let (heap, left) = self.analysis.look.as_ref()?.winning.first()?;
        to_move(position, &split_of(*heap, left))
    }

    /// Returns the text of the hint, once the analysis is known.
    pub(super) fn say_hint(&self, desk: &Desk, words: &Words) -> Option<String> {
        let degree = self.hint?;
        let Some(look) = &self.analysis.look else {
            return Some(words.get(if self.analysis.ended { "check-cancelled" } else { "hint-searching" }));
        };
        match look.wins {
            None => return Some(words.get("heaps-hint-unknown")),
            Some(false) => return Some(words.get("heaps-hint-lost")),
            Some(true) => {}
        }
        let position = desk.play.position();
        let mv = self.hinted(&position)?;
        let taken = mv.taken();
        let args = Args::none().count("row", mv.row as u64 + 1).count("stones", taken);
        Some(match degree {
            1 => words.with("heaps-hint-row", &args),
            2 => words.with("heaps-hint-number", &args),
            3 => words.with("heaps-hint-move", &args.text("move", moves::name(words, &mv))),
            _ if !self.setup.game.is_misere() => words.get("heaps-hint-why"),
            _ if look.is_tame() => words.get("heaps-hint-why-misere"),
            _ => words.get("heaps-why-searched"),
        })
    }
}
