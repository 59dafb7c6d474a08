//! An interactive board of tiles in the problem page, and the choice between it and the board of a tour.

use std::rc::Rc;

use qipan::Square;
use qipan::knights::count::Vertex;
use qipan::knights::frontier_game::FrontierAnswer;
use qipan::knights::frontier_game::scene::Overlay;
use yew::prelude::*;

use super::moves::{Clicked, clicked};
use super::picture::TilePicture;
use super::setup;
use crate::labs::knights;
use crate::labs::knights::setup::is_counting;
use crate::link::Link;
use crate::pages::FigureProps;
use crate::stage::board::{Board, Gesture, PictureRef};
use crate::stage::play::Play;

/// A component for the figures of both tasks.
#[component]
pub fn Either(props: &FigureProps) -> Html {
    if is_counting(&Link::parse(&format!("#/?{}", props.settings))) {
        return html! { <Figure ..props.clone() /> };
    }
    html! { <knights::figure::Figure ..props.clone() /> }
}

/// Returns the play after clicks on these squares, in order, and the half-edge chosen then.
fn after(opened: &Play<FrontierAnswer>, all: &[Square]) -> (Play<FrontierAnswer>, Option<Vertex>) {
    let mut play = opened.clone();
    let mut chosen = None;
    for square in all {
        match clicked(play.puzzle(), &play.position(), chosen, *square) {
            Clicked::Tile(tile) => {
                // An illegal move has no effect.
                let _ = play.hand_mut().play(tile);
                chosen = None;
            }
            Clicked::Chosen(end) => chosen = end,
            Clicked::Refused(_) => {}
        }
    }
    (play, chosen)
}

/// A component for the board of a link's settings. A click chooses a half-edge.
#[component]
pub fn Figure(props: &FigureProps) -> Html {
    let opened = use_memo(props.settings.clone(), |settings| setup::read(&Link::parse(&format!("#/?{settings}"))));
    let turned = use_state(Vec::<Square>::new);
    let (play, chosen) = after(&opened.play, &turned);
    let picture = use_memo((props.settings.clone(), (*turned).clone()), |_| {
        let overlay = Overlay { choices: true, chosen, ..Overlay::default() };
        PictureRef(Rc::new(TilePicture { laying: opened.setup.laying.clone(), laid: play.position(), overlay }))
    });
    let on_settings = props.on_settings.clone();
    let on_gesture = Callback::from(move |gesture: Gesture| {
        let Gesture::Act(square, _) = gesture else { return };
        let mut all = (*turned).clone();
        all.push(square);
        on_settings.emit(setup::write(&opened.setup, &after(&opened.play, &all).0));
        turned.set(all);
    });
    html! {
        <Board fixed=true picture={(*picture).clone()} words={props.words.clone()} theme={props.theme.clone()} {on_gesture} />
    }
}
