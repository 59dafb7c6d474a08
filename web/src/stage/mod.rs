//! The stage: the components that all labs share.
//!
//! A family implements the trait [`lab::Lab`]; [`page::LabPage`] does the rest.
//!
//! | module | contents |
//! |---|---|
//! | [`lab_model`] | a family's boards, answers and moves in links and words |
//! | [`lab`] | the interface of a family's lab: one trait for its state, and small ones for hints, goals, checks, overlays, … |
//! | [`context`] | the page's state and the play, which a lab works with, and a scope for its messages |
//! | [`model`] | a lab without the types of its family |
//! | [`play`], [`any_play`](mod@any_play) | the current step of the answer and the player's own moves; the same without the types of the family |
//! | [`page`], [`msg`] | the state of a lab's page, and its messages |
//! | [`component`](mod@component), [`update`](mod@update) | the page as a component, and its reactions to messages |
//! | [`render`] | the page as it is drawn: panel, dock, tabs, … |
//! | [`props`], [`opening`] | the frame's input to a lab; and opening a link |
//! | [`aside`](mod@aside) | own moves put aside, kept on this device |
//! | [`timeline`] | playback by a timer |
//! | [`board`] | the state of the board, its messages, and the interface to its picture |
//! | [`motion`], [`moving`](mod@moving) | animations, from the difference of two scenes; and the marks that move or leave |
//! | [`canvas`](mod@canvas) | large pictures, repainted only when they change |
//! | [`view`] | the visible part of the board |
//! | [`pointer`](mod@pointer) | pointer and keyboard input on the board |
//! | [`map`] | the zoom buttons and the small map |
//! | [`cells`] | the grid for assistive technology: an accessible name for each square |
//! | [`history`] | a row of the list of steps |
//! | [`guess`] | guessing the next step |
//! | [`level`], [`report`](mod@report) | the lab as the board of a level, and its report |
//! | [`challenge`] | links to the board with a goal and a result to match |
//! | [`seal`] | the outlines of the characters of the seal |
//! | [`finish`] | the next board when a puzzle is solved |
//! | [`best`](mod@best) | the best possible result beside the player's best |
//! | [`moves_from_here`], [`exploring`](mod@exploring) | the state of Explore, and its requests to the worker |
//! | [`tabs`] | the four tabs: play, explain, explore, share |
//! | [`standing`] | whether the goal is still in reach |
//! | [`construction`], [`code_listing`] | the construction in words, as pseudocode, or as a program |
//! | [`lens`] | colours over the board, and their sums |
//! | [`listing`] | lists in a message |
//! | [`verdict`], [`review`] | the verdict of the checker; and the check shown step by step |
//! | [`task`], [`progress_bar`] | long work: requests, progress and cancellation; and its display |
//! | [`field`] | form controls |
//! | [`export_task`], [`exporting`](mod@exporting) | the queue of exports; files requested and saved |
//! | [`controls`], [`embed`], [`framed`](mod@framed) | the available controls; and communication with an embedding page |
//! | [`keys`], [`focus`] | keyboard shortcuts; and the focus, which is never lost |

mod any_play;
mod aside;
pub mod best;
pub mod board;
mod canvas;
pub mod cells;
pub mod challenge;
pub mod code_listing;
mod component;
pub mod construction;
pub mod context;
pub mod controls;
pub mod embed;
mod exploring;
pub mod export_task;
mod exporting;
pub mod field;
pub mod finish;
pub mod focus;
mod framed;
pub mod guess;
pub mod history;
pub mod keys;
pub mod lab;
pub mod lab_model;
pub mod lens;
pub mod level;
pub mod listing;
pub mod map;
pub mod model;
pub mod motion;
pub mod moves_from_here;
mod moving;
pub mod msg;
pub mod opening;
pub mod page;
pub mod play;
pub mod pointer;
pub mod progress_bar;
pub mod props;
pub mod render;
mod report;
pub mod review;
pub mod seal;
pub mod standing;
pub mod tabs;
pub mod task;
pub mod timeline;
mod update;
pub mod verdict;
pub mod view;
