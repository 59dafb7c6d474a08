//! The rule of Nim in three pictures.

use qipan::Puzzle;
use qipan::heaps::{self, Game, Layout, Move as Taking, Rule};
use qipan::progress::{Cancelled, Progress};
use qipan::scene::Scene;

use super::HeapLab;
use crate::export::rule_card::{PICTURES, RuleCard, whole};

impl RuleCard for HeapLab {
    const SENTENCES: [&'static str; PICTURES] = ["print-rules-heaps-1", "print-rules-heaps-2", "print-rules-heaps-3"];

    fn scenes(_progress: &mut dyn Progress) -> Result<Vec<Scene>, Cancelled> {
        Ok(game())
    }
}

/// A move; the next move; the last one.
fn game() -> Vec<Scene> {
    let rows = [3, 4, 5];
    let Ok(game) = Game::new(Rule::nim(), rows) else { return Vec::new() };
    let layout = Layout::of(&rows);
    let (lines, width) = layout.sides();
    let takes = [
        Taking::one(1, 2, 2),
        Taking::one(2, 0, 5),
        Taking::one(0, 1, 2),
        Taking::one(1, 0, 1),
        Taking::one(0, 0, 1),
        Taking::one(1, 1, 1),
    ];
    let mut position = game.start();
    let mut scenes = Vec::new();
    for (at, take) in takes.iter().enumerate() {
        if at < 2 || at + 1 == takes.len() {
            let overlay = heaps::scene::Overlay { chosen: Some(take.clone()), ..heaps::scene::Overlay::default() };
            scenes.push(heaps::scene::scene(&layout, &position, whole(lines as u32, width as u32), &overlay));
        }
        // Every move takes stones that are there.
        let _ = game.play(&mut position, take);
    }
    scenes
}
