//! An interactive board on the home page and in the problem page.

use std::rc::Rc;

use qipan::tromino::scene::Overlay;
use qipan::{Answer, Args, Square};
use yew::prelude::*;

use super::picture::{TrominoPicture, mark_step};
use super::setup;
use crate::link::Link;
use crate::pages::{FigureProps, said};
use crate::stage::board::{Board, Gesture, PictureRef};

/// A component for the board of a link's settings. A click moves its special square.
#[component]
pub fn Figure(props: &FigureProps) -> Html {
    let opened =
        use_memo(props.settings.clone(), |settings| setup::read(&Link::parse(&format!("#/?{settings}&tab=explain"))));
    let hole = use_state(|| None::<Square>);
    let setup = hole.map_or(opened.setup, |hole| opened.setup.with_hole(hole));
    let step = opened.play.step();
    let picture = use_memo((setup, step), |(setup, step)| {
        let covering = setup.covering();
        let position = covering.as_ref().map(|covering| covering.position(*step)).unwrap_or_default();
        let mut overlay = Overlay { numbers: setup.numbers, ..Overlay::default() };
        if let Some(covering) = &covering {
            mark_step(&mut overlay, covering, *step);
        }
        PictureRef(Rc::new(TrominoPicture { board: setup.board, position, covering, overlay, paints: false }))
    });
    let told = (!props.steps).then(|| {
        let squares = setup.board.squares_to_cover();
        let args = Args::none().count("pieces", squares / 3).count("squares", squares);
        said(props.words.with(if hole.is_some() { "tromino-card-covered" } else { "tromino-card" }, &args))
    });
    let on_settings = props.on_settings.clone();
    let on_gesture = Callback::from(move |gesture: Gesture| match gesture {
        Gesture::Act(square, _) | Gesture::Drag(_, square) => {
            hole.set(Some(square));
            on_settings.emit(setup::write(&opened.setup.with_hole(square), &opened.play));
        }
        Gesture::Hover(_) | Gesture::Tap(_) | Gesture::Turn | Gesture::Walk(_) | Gesture::Drop(..) => {}
    });
    html! {
        <>
            <Board fixed=true picture={(*picture).clone()} words={props.words.clone()} theme={props.theme.clone()} {on_gesture} />
            { for told }
        </>
    }
}
