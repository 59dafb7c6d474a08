//! The programs that the page comes in: what is in each.

use std::marker::PhantomData;

use yew::prelude::*;

use crate::app::{Page, Part};
use crate::pages::home::Home;
use crate::pages::problem::Problem;
use crate::stage::lab::Lab;
use crate::stage::page::LabPage;
use crate::{labs, pages};

/// Home, with the small boards of all families.
#[derive(Debug)]
pub struct HomePart;

impl Part for HomePart {
    fn holds(page: Page) -> bool {
        page == Page::Home
    }

    fn reading(props: pages::Props) -> Html {
        html! { <Home key="home" ..props /> }
    }

    fn lab(_props: labs::Props) -> Html {
        html! {}
    }
}

/// A lab and its problem page.
#[derive(Debug)]
pub struct LabPart<L>(PhantomData<L>);

impl<L: Lab> Part for LabPart<L> {
    fn holds(page: Page) -> bool {
        page == Page::Lab(L::FAMILY) || page == Page::Problem(L::FAMILY)
    }

    fn reading(props: pages::Props) -> Html {
        html! { <Problem<L> key="problem" ..props /> }
    }

    fn lab(props: labs::Props) -> Html {
        html! { <LabPage<L> key="lab" ..props /> }
    }
}
