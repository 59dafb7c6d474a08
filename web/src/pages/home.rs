//! Home: a small live board for each family, playable where it stands.

use yew::prelude::*;

use super::Props;
use crate::family::Family;
use crate::labs::tromino;
use crate::link::{Link, Settings};
use crate::words::Words;

/// The home page.
#[component]
pub fn Home(props: &Props) -> Html {
    let words = &props.words;
    let card = |family: Family| {
        html! { <Card key={family.slug()} {family} words={words.clone()} theme={props.theme.clone()} /> }
    };
    html! {
        <main class="home" id="main" tabindex="-1">
            if let Some(complaint) = &props.complaint {
                <p class="notice" role="alert">{ words.say(complaint) }</p>
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
    family: Family,
    words: Words,
    theme: AttrValue,
}

/// A family: a small board, what to do on it, and the ways to lab and proof. The lab opens with the board as it stands.
#[component]
fn Card(props: &CardProps) -> Html {
    let (family, words) = (props.family, &props.words);
    let lang = ("lang", words.lang().code().to_owned());
    let played = use_state(Settings::new);
    let mut settings = (*played).clone();
    settings.push(lang.clone());
    let on_settings = Callback::from(move |settings| played.set(settings));
    let (settings_of_card, words_of_card, theme) = (family.card(), words.clone(), props.theme.clone());
    let board = match family {
        Family::Tromino => {
            html! { <tromino::figure::Figure settings={settings_of_card} words={words_of_card} {theme} {on_settings} /> }
        }
    };
    html! {
        <article class="card">
            <div class="card-board">{ board }</div>
            <div class="card-text">
                <h2>{ words.get(family.name()) }</h2>
                <p>{ words.get(family.invitation()) }</p>
                <p class="row">
                    <a class="go" href={Link::write(&[family.slug()], &settings)}>{ words.get("open-lab") }</a>
                    <a href={Link::write(&[family.slug(), "problem"], &[lang])}>{ words.get("to-problem") }</a>
                </p>
            </div>
        </article>
    }
}
