//! What a click or a key on the board does: an end is given, and with the last that is lacking the tile is laid.

use qipan::knights::count::Vertex;
use qipan::knights::laying::{LaidTour, Laying, Tile, VertexIs};
use qipan::{Args, Sentence, Square};

use super::{CountLab, Desk, Scope};
use crate::stage::board::Gesture;
use crate::stage::guess::Worth;
use crate::stage::lab::Change;
use crate::stage::play::Play;
use crate::words::Words;

/// What a click on a square comes to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Clicked {
    /// A tile is laid, if the rules allow it.
    Tile(Tile),
    /// One of two ends is chosen, or no longer.
    Chosen(Option<Vertex>),
    /// It is refused.
    Refused(Refused),
}

/// Why a click does nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refused {
    /// The rules say so.
    Illegal(qipan::knights::laying::Illegal),
    /// It is no knight's jump to this square.
    NoJump(Square),
}

impl Refused {
    fn told(self) -> Sentence {
        match self {
            Self::Illegal(why) => Sentence::of(&why),
            Self::NoJump(square) => Sentence { key: "knights-lay-jump", args: Args::none().square(square) },
        }
    }
}

/// What a click on a square comes to, when one end was chosen before, or none. On the square whose turn it is, it is the empty
/// tile where nothing is lacking, and else an end of the tour.
#[must_use]
pub fn clicked(
    laying: &Laying,
    laid: &qipan::knights::laying::Laid,
    chosen: Option<Vertex>,
    square: Square,
) -> Clicked {
    use qipan::knights::laying::Illegal;
    let Some(next) = laying.next(laid) else { return Clicked::Refused(Refused::Illegal(Illegal::Done)) };
    let lacks = laying.lacks(laid, Vertex::Square(next));
    let to = if square == next { Vertex::House } else { Vertex::Square(square) };
    if lacks == 0 && square == next {
        return Clicked::Tile(Tile::default());
    }
    let Some(end) = laying.end(next, to) else { return Clicked::Refused(Refused::NoJump(square)) };
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
                Err(why) => desk.notice = Some(Sentence::of(&why)),
            }
            Change::Board
        }
        Gesture::Act(square, _) => {
            lab.click(desk, square);
            Change::Board
        }
        Gesture::Hover(_) | Gesture::Drag(..) | Gesture::Drop(..) | Gesture::Turn | Gesture::Walk(_) => Change::Nothing,
    }
}

impl CountLab {
    fn click(&mut self, desk: &mut Desk, square: Square) {
        self.hint = None;
        desk.notice = None;
        let laid = desk.play.position();
        match clicked(&self.setup.laying, &laid, self.chosen(desk), square) {
            Clicked::Tile(tile) => {
                // A ring that would close is refused, and the first end stays.
                self.lay(desk, tile);
            }
            Clicked::Chosen(chosen) => {
                desk.timeline.pause();
                self.chosen = chosen.map(|vertex| (desk.play.changes(), vertex));
                desk.notice = chosen.map(|vertex| Sentence {
                    key: "knights-lay-second",
                    args: Args::none().told("to", &VertexIs(vertex)),
                });
            }
            Clicked::Refused(why) => desk.notice = Some(why.told()),
        }
    }

    /// Lays a tile, or takes it as a guess.
    pub(super) fn lay(&mut self, desk: &mut Desk, tile: Tile) {
        desk.notice = None;
        if desk.guessed(&tile, |_, _, next| Worth::of(&tile, next)) {
            self.chosen = None;
            return;
        }
        desk.timeline.pause();
        self.take_tiles_over(desk);
        if let Err(why) = desk.play.hand_mut().play(tile) {
            desk.notice = Some(Sentence::of(&why));
        }
    }

    /// Lays tiles as long as there is one that fits, and no other.
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
            desk.notice = Some(Sentence::plain(key));
        }
    }

    /// The person takes over at the present step. A tour that a worker found may not be there another day, so its tiles become
    /// the person's own.
    pub(super) fn take_tiles_over(&self, desk: &mut Desk) {
        if desk.play.hand().is_some() {
            return;
        }
        let tiles = desk.play.position().tiles().to_vec();
        desk.play.take_over(0);
        for tile in tiles {
            // They are tiles of a tour.
            let _ = desk.play.hand_mut().play(tile);
        }
    }

    /// Other tiles become the person's own.
    pub(super) fn lay_instead(&mut self, desk: &mut Desk, tiles: impl IntoIterator<Item = Tile>) {
        self.quiet_here();
        desk.notice = None;
        desk.timeline.pause();
        desk.guess = None;
        desk.leave_moves();
        desk.notice = None;
        desk.play.take_over(0);
        for tile in tiles {
            // They are tiles by the rules.
            let _ = desk.play.hand_mut().play(tile);
        }
    }
}

/// A tile as one of several that were tried: its square, and to whom it gives ends.
pub(super) fn name(laying: &Laying, words: &Words, number: u64, tile: Tile) -> String {
    let number = usize::try_from(number).unwrap_or(usize::MAX).saturating_sub(1);
    let Some(at) = laying.order().get(number) else { return tile.to_string() };
    let short = |vertex: Vertex| match vertex {
        Vertex::Square(square) => square.to_string(),
        Vertex::House => words.get("knights-tile-house"),
    };
    let given: Vec<String> = laying.given(number, tile).into_iter().map(short).collect();
    let to = if given.is_empty() { words.get("knights-tile-nobody") } else { given.join(" · ") };
    words.with("knights-tile-name", &Args::none().verbatim("at", at.to_string()).verbatim("to", to))
}

/// What was done.
pub(super) fn did(laying: &Laying, words: &Words, number: u64, tile: Tile) -> String {
    let name = name(laying, words, number, tile);
    words.with("knights-tile-did", &Args::none().count("number", number).verbatim("tile", name))
}

/// The tiles of a tour.
pub(super) fn found(tour: &LaidTour) -> Vec<(String, String)> {
    use qipan::Answer;
    (1..=tour.len()).filter_map(|i| tour.step(i)).map(|step| (step.mv.to_string(), String::new())).collect()
}

/// Takes them in.
pub(super) fn with_found(play: &mut Play<LaidTour>, found: &[(String, String)]) {
    use qipan::Puzzle;
    let laying = play.puzzle().clone();
    let mut laid = laying.start();
    for tile in found.iter().filter_map(|(tile, _)| tile.parse::<Tile>().ok()) {
        if laying.play(&mut laid, &tile).is_err() {
            return;
        }
    }
    if let Some(tour) = LaidTour::of(&laying, &laid) {
        play.renew(Some(tour));
    }
}
