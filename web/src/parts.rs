//! The programs that the page comes in: what is in each.

use std::marker::PhantomData;

use yew::prelude::*;

use crate::app::Part;
use crate::labs::knights_count::CountLab;
use crate::pages::Illustrated;
use crate::pages::home::Home;
use crate::pages::problem::Problem;
use crate::print::{self, Print};
use crate::route::Route;
use crate::stage::lab::Lab;
use crate::stage::page::LabPage;
use crate::{labs, pages};

/// The name of the words of home and of the problem pages.
const HOME: &str = "home";

/// Home, with the small boards of all families.
#[derive(Debug)]
pub struct HomePart;

impl Part for HomePart {
    const NAME: &'static str = HOME;
    const STYLE: &'static str = pages::STYLE;

    fn holds(page: Route) -> bool {
        page == Route::Home
    }

    fn reading(props: pages::Props) -> Html {
        html! { <Home key="home" ..props /> }
    }
}

/// The problem page of a family, with the small boards of that family.
#[derive(Debug)]
pub struct ProblemPart<L>(PhantomData<L>);

impl<L: Illustrated> Part for ProblemPart<L> {
    // It says nothing that home does not say.
    const NAME: &'static str = HOME;
    const STYLE: &'static str = pages::STYLE;

    fn holds(page: Route) -> bool {
        page == Route::Problem(L::FAMILY)
    }

    fn reading(props: pages::Props) -> Html {
        html! { <Problem<L> key="problem" ..props /> }
    }
}

/// A lab.
#[derive(Debug)]
pub struct LabPart<L>(PhantomData<L>);

impl<L: Lab> Part for LabPart<L> {
    const NAME: &'static str = L::FAMILY.slug();
    const STYLE: &'static str = L::STYLE;

    fn holds(page: Route) -> bool {
        page == Route::Lab(L::FAMILY)
    }

    fn lab(props: labs::Props) -> Html {
        html! { <LabPage<L> key="lab" ..props /> }
    }
}

/// The counting task of the knight family.
#[derive(Debug)]
pub struct CountPart;

impl Part for CountPart {
    const NAME: &'static str = "knights-count";
    const STYLE: &'static str = CountLab::STYLE;

    fn holds(page: Route) -> bool {
        page == Route::Counting
    }

    fn lab(props: labs::Props) -> Html {
        html! { <LabPage<CountLab> key="lab" ..props /> }
    }
}

/// What is printed: the worksheets of all families, whose boards the worker makes.
#[derive(Debug)]
pub struct PrintPart;

impl Part for PrintPart {
    const NAME: &'static str = "print";
    const STYLE: &'static str = print::STYLE;

    fn holds(page: Route) -> bool {
        matches!(page, Route::Print(_))
    }

    fn lab(props: labs::Props) -> Html {
        html! { <Print key="print" ..props /> }
    }
}
