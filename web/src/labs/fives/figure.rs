//! A small board that is played where it stands: on the home page and in the problem page.

use std::rc::Rc;

use qipan::Answer;
use qipan::Square;
use qipan::fives::{Move, strips};
use yew::prelude::*;

use super::picture::{StonePicture, overlay};
use super::setup;
use crate::link::Link;
use crate::pages::FigureProps;
use crate::stage::board::{Board, Gesture, PictureRef};

/// A board as a link's settings say. A click puts a stone or takes it.
#[component]
pub fn Figure(props: &FigureProps) -> Html {
    let opened = use_memo(props.settings.clone(), |settings| setup::read(&Link::parse(&format!("#/?{settings}"))));
    let turned = use_state(Vec::<Square>::new);
    let play = {
        let mut play = opened.play.clone();
        let at = play.step();
        for square in turned.iter() {
            if play.hand().is_none() {
                play.take_over(at);
            }
            let mv = if play.position().has(*square) { Move::Take(*square) } else { Move::Put(*square) };
            // Only squares of the board are there.
            let _ = play.hand_mut().play(mv);
        }
        play
    };
    let picture = use_memo((props.settings.clone(), (*turned).clone()), |_| {
        let board = opened.setup.board;
        let is_done = play.answer().is_some_and(|answer| play.step() == answer.len()) && play.hand().is_none();
        let packing = (opened.setup.lines && is_done).then(|| strips::packing(&board));
        let overlay = overlay(&opened.setup, &play, packing.as_ref());
        PictureRef(Rc::new(StonePicture { board, position: play.position(), overlay }))
    });
    let on_settings = props.on_settings.clone();
    let on_gesture = Callback::from(move |gesture: Gesture| {
        let Gesture::Act(square, _) = gesture else { return };
        let mut all = (*turned).clone();
        all.push(square);
        let mut play = play.clone();
        if play.hand().is_none() {
            let at = play.step();
            play.take_over(at);
        }
        let mv = if play.position().has(square) { Move::Take(square) } else { Move::Put(square) };
        let _ = play.hand_mut().play(mv);
        on_settings.emit(setup::write(&opened.setup, &play));
        turned.set(all);
    });
    html! {
        <Board fixed=true picture={(*picture).clone()} words={props.words.clone()} theme={props.theme.clone()} {on_gesture} />
    }
}
