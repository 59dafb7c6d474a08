//! The interactive board of the home page: a tour to be continued. It has no solver, to keep the home page small.

use std::rc::Rc;

use qipan::knights::scene::{SquareLabel, small};
use qipan::knights::{Board as Chessboard, Kind, Move, Position};
use qipan::scene::{Scene, Window};
use qipan::{Args, OwnedMessage, Puzzle, Square};
use yew::prelude::*;

use crate::link::{Link, Settings};
use crate::pages::{FigureProps, said};
use crate::stage::board::{Board, Gesture, Picture, PictureRef};

/// A board with the path so far.
#[derive(Clone, Debug)]
struct OnCard {
    board: Chessboard,
    position: Position,
}

impl Picture for OnCard {
    fn sides(&self) -> (u64, u64) {
        (self.board.rows(), self.board.cols())
    }

    fn deepest(&self) -> u32 {
        0
    }

    fn scene(&self, window: Window) -> Scene {
        small(&self.board, &self.position, window)
    }

    fn label(&self, square: Square) -> OwnedMessage {
        OwnedMessage::of(&SquareLabel::of(&self.board, &self.position, square))
    }

    fn can_drag(&self, _square: Square) -> bool {
        false
    }
}

/// Returns the path after clicks on these squares: the knight moves if it can; a click on its square undoes.
fn way(board: &Chessboard, begun: &[Square], clicked: &[Square]) -> (Position, Vec<Square>) {
    let (mut position, mut gone) = (board.start(), Vec::new());
    for square in begun.iter().chain(clicked) {
        let mv = Move(*square);
        if gone.len() > 1 && position.knight() == Some(*square) && gone.pop().is_some() {
            board.take_back(&mut position, &mv);
        } else if board.play(&mut position, &mv).is_ok() {
            gone.push(*square);
        }
    }
    (position, gone)
}

/// A component for the beginning of a closed tour, from a link's settings.
#[component]
pub fn Card(props: &FigureProps) -> Html {
    let clicked = use_state(Vec::<Square>::new);
    let opened = use_memo(props.settings.clone(), |settings| {
        let link = Link::parse(&format!("#/?{settings}"));
        let side = |name: &str| link.get(name).and_then(|side| side.parse().ok());
        let sides = side("rows").zip(side("cols")).unwrap_or((6, 6));
        let moves = link.get("moves").unwrap_or_default();
        let begun: Vec<Square> = moves.split(';').filter_map(|square| square.parse().ok()).collect();
        (Chessboard::new(sides.0, sides.1, Kind::Closed).unwrap_or_default(), begun)
    });
    let (board, begun) = &*opened;
    let (position, gone) = way(board, begun, &clicked);
    let told = {
        let key = match (board.choices(&position).next(), board.status(&position).is_complete()) {
            (_, true) => "knights-card-done",
            (None, false) => "knights-card-stuck",
            (Some(_), false) => "knights-card",
        };
        let args = Args::none().count("number", position.count()).count("squares", board.area());
        said(props.words.with(key, &args))
    };
    let picture =
        use_memo((props.settings.clone(), gone), |_| PictureRef(Rc::new(OnCard { board: board.clone(), position })));
    let on_settings = props.on_settings.clone();
    let on_gesture = Callback::from(move |gesture: Gesture| {
        let Gesture::Act(square, _) = gesture else { return };
        let mut all = (*clicked).clone();
        all.push(square);
        let (board, begun) = &*opened;
        let (_, gone) = way(board, begun, &all);
        let moves: Vec<String> = gone.iter().map(|square| Move(*square).to_string()).collect();
        let settings: Settings = vec![
            ("rows", board.rows().to_string()),
            ("cols", board.cols().to_string()),
            ("task", "tour".to_owned()),
            ("kind", "closed".to_owned()),
            ("moves", moves.join(";")),
        ];
        on_settings.emit(settings);
        clicked.set(all);
    });
    html! {
        <>
            <Board fixed=true picture={(*picture).clone()} words={props.words.clone()} theme={props.theme.clone()} {on_gesture} />
            { told }
        </>
    }
}
