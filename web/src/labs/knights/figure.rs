//! An interactive board in the problem page.

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

/// Returns the play after clicks on these squares, in order: the knight moves if it can; a click on its square undoes.
fn after(opened: &Play<Tour>, clicked: &[Square]) -> Play<Tour> {
    let mut play = opened.clone();
    for square in clicked {
        let position = play.position();
        if play.own_moves().is_none() {
            // After a complete tour a new one begins.
            play.take_over(if position.count() == play.puzzle().area() { 0 } else { play.step() });
        }
        if position.knight() == Some(*square) && play.hand_mut().undo() {
            continue;
        }
        // An illegal move has no effect.
        let _ = play.hand_mut().play(Move(*square));
    }
    play
}

/// A component for the board of a link's settings. A click is a move.
#[component]
pub fn Figure(props: &FigureProps) -> Html {
    let opened = use_memo(props.settings.clone(), |settings| setup::read(&Link::parse(&format!("#/?{settings}"))));
    let turned = use_state(Vec::<Square>::new);
    let play = after(&opened.play, &turned);
    let picture = use_memo((props.settings.clone(), (*turned).clone()), |_| {
        let mut overlay = overlay(&opened.setup, &play);
        // The moves are offered, because a figure is there to be played.
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
