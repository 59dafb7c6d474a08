//! An example of partial tours that are counted together, in two pictures: they have the same frontier.

use qipan::knights::frontier_game::scene::{Overlay, scene};
use qipan::knights::frontier_game::{FrontierGame, FrontierPosition, Tile};
use qipan::knights::{Board, Kind};
use qipan::scene::{Scene, Window};
use qipan::{Args, Puzzle};
use yew::prelude::*;

use crate::paint::still;
use crate::stage::field::titled;
use crate::words::Words;

/// The sides of the board, on which closed tours are counted.
const SIDES: (u32, u32) = (3, 10);
/// The columns that are shown: those of the partial tours, and of their frontier.
const SHOWN: u32 = 6;
/// The links of the first three columns, square by square: all partial tours with a completion.
const BEGINNINGS: [[&str; 9]; 2] =
    [["fh", "df", "bd", "h", "df", "d", "f", "-", "-"], ["fh", "df", "bd", "f", "df", "b", "-", "-", "d"]];
/// Number of completions of each.
const COMPLETIONS: u64 = 8;

/// Returns the game on the board.
fn game() -> Option<FrontierGame> {
    FrontierGame::new(&Board::new(SIDES.0.into(), SIDES.1.into(), Kind::Closed).ok()?)
}

/// Returns a partial tour with these links.
fn position(game: &FrontierGame, tiles: &[&str]) -> FrontierPosition {
    let mut position = game.start();
    for tile in tiles.iter().filter_map(|tile| tile.parse::<Tile>().ok()) {
        // The links are legal.
        let _ = game.play(&mut position, &tile);
    }
    position
}

fn scenes() -> Option<[Scene; 2]> {
    let game = game()?;
    let window = Window { row: 0, col: 0, rows: SIDES.0, cols: SHOWN, level: 0 };
    Some(BEGINNINGS.map(|tiles| scene(&game, &position(&game, &tiles), window, &Overlay::default())))
}

/// The section with the pictures.
pub(super) fn section(words: &Words) -> Html {
    let Some(scenes) = scenes() else { return html! {} };
    let [one, other] = scenes.map(|scene| html! { <span>{ still(&scene, words) }</span> });
    let ways = BEGINNINGS.len() as u64;
    let args = Args::none()
        .count("rows", SIDES.0.into())
        .count("cols", SIDES.1.into())
        .count("ways", ways)
        .count("completions", COMPLETIONS)
        .count("tours", ways * COMPLETIONS);
    titled(
        "same-frontier",
        words.get("knights-count-why"),
        html! {
            <>
                <div class="rule-pictures is-wide" aria-hidden="true">{ one }{ other }</div>
                <p class="soft tip">{ words.with("knights-count-why-told", &args) }</p>
            </>
        },
    )
}

#[cfg(test)]
mod tests {
    use qipan::NoProgress;
    use qipan::knights::count::LayerExplorer;

    use super::*;

    #[test]
    fn the_two_beginnings_are_all_and_have_the_same_state_and_completions() {
        let game = game().unwrap();
        let [one, other] = BEGINNINGS.map(|tiles| position(&game, &tiles));
        assert_eq!(one.count(), BEGINNINGS[0].len());
        assert_eq!(game.frontier(&one), game.frontier(&other));
        assert_ne!(one.tiles(), other.tiles());
        let layers = LayerExplorer::new(game.board(), usize::MAX, &mut NoProgress).unwrap();
        let completions = layers.completions(&mut NoProgress).unwrap();
        let k = game.layer(one.count());
        let completable: Vec<(u128, u128)> = (0..layers.states(k))
            .map(|at| (layers.state(k, at).unwrap().ways, completions[k][at]))
            .filter(|(_, tours)| *tours > 0)
            .collect();
        assert_eq!(completable, [(BEGINNINGS.len() as u128, COMPLETIONS.into())]);
        assert_eq!(layers.count(), BEGINNINGS.len() as u128 * u128::from(COMPLETIONS));
    }
}
