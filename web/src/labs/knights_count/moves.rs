//! Clicks and keys on the board: each chooses a half-edge, and the last one that is needed places the tile.

use qipan::knights::count::Vertex;
use qipan::knights::frontier_game::{FrontierAnswer, FrontierGame, Tile, VertexLabel};
use qipan::{Args, OwnedMessage, Square};

use super::state::{CountLab, Desk, Scope};
use crate::stage::board::Gesture;
use crate::stage::guess::Worth;
use crate::stage::lab::Change;
use crate::stage::play::Play;
use crate::words::Words;

/// The effect of a click on a square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Clicked {
    /// Places a tile, if it is legal.
    Tile(Tile),
    /// Chooses the first of two half-edges, or discards it.
    Chosen(Option<Vertex>),
    /// The click is refused.
    Refused(Refused),
}

/// The reason why a click is refused.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refused {
    /// The rules forbid it.
    Illegal(qipan::knights::frontier_game::MoveError),
    /// This square is not a knight's move away.
    NoKnightMove(Square),
}

impl Refused {
    fn told(self) -> OwnedMessage {
        match self {
            Self::Illegal(why) => OwnedMessage::of(&why),
            Self::NoKnightMove(square) => OwnedMessage { key: "knights-lay-jump", args: Args::none().square(square) },
        }
    }
}

/// Returns the effect of a click, given the half-edge chosen before, if any. A click on the next square itself places
/// the empty tile if the square lacks no edges; otherwise it chooses an end of the tour.
#[must_use]
pub fn clicked(
    laying: &FrontierGame,
    laid: &qipan::knights::frontier_game::FrontierPosition,
    chosen: Option<Vertex>,
    square: Square,
) -> Clicked {
    use qipan::knights::frontier_game::MoveError;
    let Some(next) = laying.next(laid) else { return Clicked::Refused(Refused::Illegal(MoveError::Done)) };
    let lacks = laying.lacks(laid, Vertex::Square(next));
    let to = if square == next { Vertex::Apex } else { Vertex::Square(square) };
    if lacks == 0 && square == next {
        return Clicked::Tile(Tile::default());
    }
    let Some(end) = laying.end(next, to) else { return Clicked::Refused(Refused::NoKnightMove(square)) };
    if let Err(why) = laying.allows(laid, end) {
        return Clicked::Refused(Refused::Illegal(why));
    }
    match chosen {
        _ if lacks == 1 => Clicked::Tile(Tile::new(&[end]).unwrap_or_default()),
        None => Clicked::Chosen(Some(to)),
        Some(chosen) if chosen == to => Clicked::Chosen(None),
        Some(chosen) => {
            let both = laying.end(next, chosen).and_then(|first| Tile::new(&[first, end]));
            both.map_or(Clicked::Chosen(None), Clicked::Tile)
        }
    }
}

pub(super) fn gesture(lab: &mut CountLab, desk: &mut Desk, scope: &Scope, gesture: Gesture) -> Change {
    match gesture {
        Gesture::Act(square, _) if lab.removes => {
            match lab.setup.turning(square) {
                Ok(setup) => lab.set_up(desk, scope, setup),
                Err(why) => desk.notice = Some(OwnedMessage::of(&why)),
            }
            Change::Board
        }
        Gesture::Act(square, _) => {
            lab.click(desk, square);
            Change::Board
        }
        Gesture::Hover(_)
        | Gesture::Tap(_)
        | Gesture::Drag(..)
        | Gesture::Drop(..)
        | Gesture::Turn
        | Gesture::Walk(_) => Change::Nothing,
    }
}

impl CountLab {
    fn click(&mut self, desk: &mut Desk, square: Square) {
        self.hint = None;
        desk.notice = None;
        let laid = desk.play.position();
        match clicked(&self.setup.laying, &laid, self.chosen(desk), square) {
            Clicked::Tile(tile) => {
                // A tile that would close a cycle too early is refused, and the first half-edge stays chosen.
                self.lay(desk, tile);
            }
            Clicked::Chosen(chosen) => {
                desk.timeline.pause();
                self.chosen = chosen.map(|vertex| (desk.play.changes(), vertex));
                desk.notice = chosen.map(|vertex| match vertex {
                    Vertex::Apex => OwnedMessage::plain("knights-lay-second-end"),
                    to => {
                        OwnedMessage { key: "knights-lay-second", args: Args::none().message("to", &VertexLabel(to)) }
                    }
                });
            }
            Clicked::Refused(why) => desk.notice = Some(why.told()),
        }
    }

    /// Places a tile, or takes it as a guess.
    pub(super) fn lay(&mut self, desk: &mut Desk, tile: Tile) {
        desk.notice = None;
        if desk.guessed(&tile, |_, _, next| Worth::of(&tile, next)) {
            self.chosen = None;
            return;
        }
        desk.timeline.pause();
        self.take_tiles_over(desk);
        if let Err(why) = desk.play.hand_mut().play(tile) {
            desk.notice = Some(OwnedMessage::of(&why));
        }
    }

    /// Places tiles as long as exactly one is legal.
    pub(super) fn lay_forced(&mut self, desk: &mut Desk) {
        self.hint = None;
        desk.notice = None;
        let laying = self.setup.laying.clone();
        let mut laid = desk.play.position();
        let mut count = 0;
        while let [tile] = laying.tiles(&laid)[..] {
            self.lay(desk, tile);
            laid = desk.play.position();
            count += 1;
        }
        if count == 0 && laying.next(&laid).is_some() {
            let key = if laying.tiles(&laid).is_empty() { "knights-forced-stuck" } else { "knights-forced-none" };
            desk.notice = Some(OwnedMessage::plain(key));
        }
    }

    /// Makes the answer's tiles up to the current step the player's own. Another search may find another tour, so those
    /// of a search become moves.
    pub(super) fn take_tiles_over(&self, desk: &mut Desk) {
        if desk.play.own_moves().is_some() {
            return;
        }
        let tiles = desk.play.position().tiles().to_vec();
        desk.play.take_over(0);
        for tile in tiles {
            // They are tiles of a tour.
            let _ = desk.play.hand_mut().play(tile);
        }
    }

    /// Replaces the player's own tiles.
    pub(super) fn lay_instead(&mut self, desk: &mut Desk, tiles: impl IntoIterator<Item = Tile>) {
        self.quiet_here();
        desk.notice = None;
        desk.timeline.pause();
        desk.guess = None;
        desk.leave_moves();
        desk.notice = None;
        desk.play.take_over(0);
        for tile in tiles {
            // They are legal tiles.
            let _ = desk.play.hand_mut().play(tile);
        }
    }
}

/// Returns the name of a tile in a list of alternatives: its square, and the squares that it is joined to.
pub(super) fn name(laying: &FrontierGame, words: &Words, number: u64, tile: Tile) -> String {
    let number = usize::try_from(number).unwrap_or(usize::MAX).saturating_sub(1);
    let Some(at) = laying.order().get(number) else { return tile.to_string() };
    let args = Args::none().message("at", &VertexLabel(Vertex::Square(*at)));
    match laying.given(number, tile)[..] {
        [] => words.with("knights-tile-name-none", &args),
        [to] => words.with("knights-tile-name-one", &args.message("to", &VertexLabel(to))),
        [to, other, ..] => words
            .with("knights-tile-name-two", &args.message("to", &VertexLabel(to)).message("other", &VertexLabel(other))),
    }
}

/// Returns the sentence for a tile that was placed.
pub(super) fn did(laying: &FrontierGame, words: &Words, number: u64, tile: Tile) -> String {
    let name = name(laying, words, number, tile);
    words.with("knights-tile-did", &Args::none().count("number", number).text("tile", name))
}

/// Returns the tiles of a tour found by search.
pub(super) fn found(tour: &FrontierAnswer) -> Vec<(String, String)> {
    use qipan::Answer;
    (1..=tour.len()).filter_map(|i| tour.step(i)).map(|step| (step.mv.to_string(), String::new())).collect()
}

/// Restores a tour from the result of [`found`].
pub(super) fn with_found(play: &mut Play<FrontierAnswer>, found: &[(String, String)]) {
    use qipan::Puzzle;
    let laying = play.puzzle().clone();
    let mut laid = laying.start();
    for tile in found.iter().filter_map(|(tile, _)| tile.parse::<Tile>().ok()) {
        if laying.play(&mut laid, &tile).is_err() {
            return;
        }
    }
    if let Some(tour) = FrontierAnswer::of(&laying, &laid) {
        play.renew(Some(tour));
    }
}
