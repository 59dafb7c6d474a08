//! Home: a small live board for each family, playable where it stands.

use std::rc::Rc;

use qipan::tromino::scene::Overlay;
use qipan::tromino::{Board as Rules, Covering, Order};
use qipan::{Answer, Square};
use yew::prelude::*;

use crate::family::Family;
use crate::labs::tromino::picture::TrominoPicture;
use crate::link::Link;
use crate::stage::board::{Board, Gesture, PictureRef};
use crate::words::Words;

/// Properties of the home page.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub words: Words,
    /// The theme's name.
    pub theme: AttrValue,
    /// The address named no page that exists.
    pub lost: bool,
}

/// The home page.
#[component]
pub fn Home(props: &Props) -> Html {
    let words = &props.words;
    let lang = [("lang", words.lang().code().to_owned())];
    let card = |family: Family| {
        let board = match family {
            Family::Tromino => html! { <TrominoCard words={words.clone()} theme={props.theme.clone()} /> },
        };
        html! {
            <article key={family.slug()} class="card">
                <div class="card-board">{ board }</div>
                <div class="card-text">
                    <h2>{ words.get(family.name()) }</h2>
                    <p>{ words.get(family.invitation()) }</p>
                    <p class="row">
                        <a class="go" href={Link::write(&[family.slug()], &lang)}>{ words.get("open-lab") }</a>
                        <a href={Link::write(&[family.slug(), "problem"], &lang)}>{ words.get("to-problem") }</a>
                    </p>
                </div>
            </article>
        }
    };
    html! {
        <main class="home" id="main" tabindex="-1">
            if props.lost {
                <p class="notice" role="alert">{ words.get("page-unknown") }</p>
            }
            <h1>{ words.get("home-title") }</h1>
            <p class="soft lead">{ words.get("home-lead") }</p>
            <div class="cards">{ for Family::ALL.into_iter().map(card) }</div>
        </main>
    }
}

/// Properties of a family's card.
#[derive(Clone, PartialEq, Properties)]
struct CardProps {
    words: Words,
    theme: AttrValue,
}

/// A board of 8×8: a click puts the special square.
#[component]
fn TrominoCard(props: &CardProps) -> Html {
    let hole = use_state(|| Square::new(2, 5));
    let picture = use_memo(*hole, |hole| {
        let board = Rules::power_of_two(3, *hole).unwrap_or_default();
        let covering = Covering::golomb(&board, Order::Preorder);
        let position = covering.as_ref().map(|covering| covering.position(covering.len())).unwrap_or_default();
        PictureRef(Rc::new(TrominoPicture { board, position, covering, overlay: Overlay::default() }))
    });
    let on_gesture = Callback::from(move |gesture: Gesture| match gesture {
        Gesture::Act(square, _) | Gesture::Drag(square) => hole.set(square),
        Gesture::Hover(_) | Gesture::Turn | Gesture::Walk(_) => {}
    });
    html! { <Board fixed=true picture={(*picture).clone()} words={props.words.clone()} theme={props.theme.clone()} {on_gesture} /> }
}
