//! An interactive board on the home page and in the problem page.

use std::rc::Rc;

use qipan::Square;
use qipan::fives::{BlockingSet, Move, strips};
use qipan::{Answer, Args};
use yew::prelude::*;

use super::picture::{StonePicture, overlay};
use super::setup;
use crate::link::Link;
use crate::pages::{FigureProps, said};
use crate::stage::board::{Board, Gesture, PictureRef};
use crate::stage::play::Play;

/// Returns the play after clicks on these squares, in order.
fn after(opened: &Play<BlockingSet>, clicked: &[Square]) -> Play<BlockingSet> {
    let mut play = opened.clone();
    if !clicked.is_empty() && play.own_moves().is_none() {
        play.take_over(play.step());
    }
    for square in clicked {
        let mv = Move::toggling(&play.position(), *square);
        // The squares are on the board.
        let _ = play.hand_mut().play(mv);
    }
    play
}

/// A component for the board of a link's settings. A click places a stone or removes it.
#[component]
pub fn Figure(props: &FigureProps) -> Html {
    let opened = use_memo(props.settings.clone(), |settings| setup::read(&Link::parse(&format!("#/?{settings}"))));
    let turned = use_state(Vec::<Square>::new);
    let play = after(&opened.play, &turned);
    let told = (!props.steps).then(|| {
        let position = play.position();
        let args = Args::none().count("stones", position.count()).count("lines", position.open());
        let is_best = play.answer().is_some_and(|answer| answer.len() == position.count());
        let key = match (turned.is_empty(), position.open()) {
            (true, _) => "fives-card",
            (false, 0) if is_best => "fives-card-best",
            (false, 0) => "fives-card-blocked",
            (false, _) => "fives-card-open",
        };
        said(props.words.with(key, &args))
    });
    let picture = use_memo((props.settings.clone(), (*turned).clone()), |_| {
        let board = opened.setup.board;
        let is_done = play.answer().is_some_and(|answer| play.step() == answer.len()) && play.own_moves().is_none();
        let packing = (opened.setup.lines && is_done).then(|| strips::packing(&board));
        let overlay = overlay(&opened.setup, &play, packing.as_ref());
        PictureRef(Rc::new(StonePicture { board, position: play.position(), overlay }))
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
        <>
            <Board fixed=true picture={(*picture).clone()} words={props.words.clone()} theme={props.theme.clone()} {on_gesture} />
            { for told }
        </>
    }
}
