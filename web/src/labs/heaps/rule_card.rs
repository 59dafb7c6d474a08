//! The rule of Nim in three pictures.

use qipan::Puzzle;
use qipan::heaps::engine::to_move;
use qipan::heaps::options::options;
use qipan::heaps::scene::Overlay;
use qipan::heaps::{self, Game, Layout, Move as Taking, Position, Rule};
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

/// The rule in short: a move of the game, before and after it. `None` if no small heap has a move.
pub(super) fn in_short(rule: &Rule) -> Option<[Scene; 2]> {
    let (game, take) = example(rule)?;
    let layout = Layout::of(game.heaps());
    let (lines, width) = layout.sides();
    let picture = |position: &Position, overlay: &Overlay| {
        heaps::scene::scene(&layout, position, whole(lines as u32, width as u32), overlay)
    };
    let mut position = game.start();
    let before = picture(&position, &Overlay { chosen: Some(take.clone()), ..Overlay::default() });
    game.play(&mut position, &take).ok()?;
    let after = picture(&position, &Overlay { now: Some(take), ..Overlay::default() });
    Some([before, after])
}

/// Returns two heaps, and a move in the second that leaves as many heaps as the rule allows.
fn example(rule: &Rule) -> Option<(Game, Taking)> {
    /// The sizes of the second heap in the order in which they are tried.
    const SIZES: [u64; 12] = [5, 6, 7, 8, 9, 4, 3, 2, 1, 10, 11, 12];
    const MAX_OPTIONS: usize = 100;
    let moves = |size: &u64| {
        let mut all = options(rule, *size, MAX_OPTIONS, &mut |_| true).splits;
        let most = all.iter().map(|option| option.left.len()).max()?;
        all.retain(|option| option.left.len() == most);
        let middle = all.len() / 2;
        (most == rule.most_left()).then(|| all.swap_remove(middle))
    };
    let option = SIZES.iter().find_map(moves)?;
    // The first heap is smaller, so the move is not made in it.
    let game = Game::new(rule.clone(), [option.heap.div_ceil(2), option.heap]).ok()?;
    let take = to_move(&game.start(), &option)?;
    Some((game, take))
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
            let overlay = Overlay { chosen: Some(take.clone()), ..Overlay::default() };
            scenes.push(heaps::scene::scene(&layout, &position, whole(lines as u32, width as u32), &overlay));
        }
        // Every move takes stones that are there.
        let _ = game.play(&mut position, take);
    }
    scenes
}

#[cfg(test)]
mod tests {
    use super::super::rule_text::SHELF;
    use super::*;

    #[test]
    fn every_game_of_the_choice_has_a_move_as_its_example() {
        for (.., text) in SHELF {
            let rule: Rule = text.parse().unwrap();
            let (game, take) = example(&rule).unwrap_or_else(|| panic!("{text}"));
            let mut position = game.start();
            game.play(&mut position, &take).unwrap();
            // What the rule can leave is left: one heap at least stays as it was.
            assert_eq!(position.heaps().len(), 1 + rule.most_left(), "{text}: {:?}", position.heaps());
            assert!(in_short(&rule).is_some(), "{text}");
        }
        assert!(example(&Rule::take([100]).unwrap()).is_none());
    }
}
