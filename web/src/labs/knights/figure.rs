//! A small board that is played where it stands, in the problem page.

use std::rc::Rc;

use qipan::Square;
use qipan::knights::{Kind, Move, Tour};
use yew::prelude::*;

use super::picture::{KnightPicture, overlay};
use super::setup;
use crate::link::Link;
use crate::pages::FigureProps;
use crate::stage::board::{Board, Gesture, PictureRef};
use crate::stage::play::Play;

/// What becomes of a board when squares of it are clicked, one after the other: the knight goes there if it can, and from the
/// square where it stands it goes back.
fn after(opened: &Play<Tour>, clicked: &[Square]) -> Play<Tour> {
    let mut play = opened.clone();
    for square in clicked {
        let position = play.position();
        if play.own_moves().is_none() {
            // A tour that is done is begun anew.
            play.take_over(if position.count() == play.puzzle().area() { 0 } else { play.step() });
        }
        if position.knight() == Some(*square) && play.hand_mut().undo() {
            continue;
        }
        // What the rules refuse changes nothing.
        let _ = play.hand_mut().play(Move(*square));
    }
    play
}

/// A board as a link's settings say. A click is a jump.
#[component]
pub fn Figure(props: &FigureProps) -> Html {
    let opened = use_memo(props.settings.clone(), |settings| setup::read(&Link::parse(&format!("#/?{settings}"))));
    let turned = use_state(Vec::<Square>::new);
    let play = after(&opened.play, &turned);
    let picture = use_memo((props.settings.clone(), (*turned).clone()), |_| {
        let mut overlay = overlay(&opened.setup, &play);
        // Here nobody watches: one is to go on.
        overlay.choices = play.puzzle().kind() == Kind::Open || !play.position().is_closed();
        PictureRef(Rc::new(KnightPicture { board: opened.setup.board.clone(), position: play.position(), overlay }))
    });
    let on_settings = props.on_settings.clone();
    let on_gesture = Callback::from(move |gesture: Gesture| {
        let Gesture::Act(square, _) = gesture else { return };
        let mut all = (*turned).clone();
        all.push(square);
        on_settings.emit(setup::write(&opened.setup, &after(&opened.play, &all)));
        turned.set(all);
    });
    html! {
        <Board fixed=true picture={(*picture).clone()} words={props.words.clone()} theme={props.theme.clone()} {on_gesture} />
    }
}
