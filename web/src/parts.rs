//! The programs that the page comes in: what is in each.

use std::marker::PhantomData;

use qipan_text::Words;
use yew::prelude::*;

use crate::app::{Page, Part};
use crate::pages::home::Home;
use crate::pages::problem::Problem;
use crate::print::{self, Print};
use crate::stage::lab::Lab;
use crate::stage::page::LabPage;
use crate::{labs, pages};

/// What is for reading: home and the problem pages, with the small boards of all families.
#[derive(Debug)]
pub struct ReadingPart;

impl Part for ReadingPart {
    const WORDS: &'static [Words] = &[Words::PAGE, Words::BOARDS];
    const STYLE: &'static str = pages::STYLE;

    fn holds(page: Page) -> bool {
        matches!(page, Page::Home | Page::Problem(_))
    }

    fn reading(props: pages::Props) -> Html {
        match props.family {
            None => html! { <Home key="home" ..props /> },
            Some(family) => html! { <Problem key={family.slug()} ..props /> },
        }
    }

    fn lab(_props: labs::Props) -> Html {
        html! {}
    }
}

/// A lab.
#[derive(Debug)]
pub struct LabPart<L>(PhantomData<L>);

impl<L: Lab> Part for LabPart<L> {
    const WORDS: &'static [Words] = &[Words::PAGE, Words::BOARDS, L::WORDS];

    fn holds(page: Page) -> bool {
        page == Page::Lab(L::FAMILY)
    }

    fn reading(_props: pages::Props) -> Html {
        html! {}
    }

    fn lab(props: labs::Props) -> Html {
        html! { <LabPage<L> key="lab" ..props /> }
    }
}

/// What is printed: the worksheets of all families, whose boards the worker makes.
#[derive(Debug)]
pub struct PrintPart;

impl Part for PrintPart {
    const WORDS: &'static [Words] = &[Words::PAGE, Words::PRINT];
    const STYLE: &'static str = print::STYLE;

    fn holds(page: Page) -> bool {
        matches!(page, Page::Print(_))
    }

    fn reading(_props: pages::Props) -> Html {
        html! {}
    }

    fn lab(props: labs::Props) -> Html {
        html! { <Print key="print" ..props /> }
    }
}
