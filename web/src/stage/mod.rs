//! The stage: the components that all labs share.
//!
//! A family implements the trait [`lab::Lab`]; [`page::LabPage`] does the rest.
//!
//! | module | contents |
//! |---|---|
//! | [`lab_model`] | a family's boards, answers and moves in links and words |
//! | [`lab`] | the interface of a family's lab: one trait for its state, and small ones for hints, goals, checks, overlays, … |
//! | [`context`] | what the stage gives a lab: the page's state, the play, a scope for messages |
//! | [`model`] | a lab without the types of its family |
//! | [`page`], [`update`] | the page of a lab: stage and panel; and its message handling |
//! | [`props`], [`opening`] | what the frame passes to a lab; and opening a link |
//! | [`play`], [`any_play`](mod@any_play) | the current step of the answer, and the player's own moves; and these without the types of the family |
//! | [`aside`](mod@aside) | own moves put aside, kept on this device |
//! | [`timeline`] | playback by a timer |
//! | [`board`] | the board: picture, pointer, keyboard |
//! | [`motion`], [`moving`](mod@moving) | animations, from the difference of two scenes; and the marks that move or leave |
//! | [`canvas`] | large pictures, repainted only when they change |
//! | [`view`] | the visible part of the board |
//! | [`pointer`](mod@pointer) | pointer and keyboard input on the board |
//! | [`map`] | the zoom buttons and the small map |
//! | [`cells`] | the grid for assistive technology: an accessible name for each square |
//! | [`transport`] | first, back, play, forward, last, slider and speed |
//! | [`history`] | the list of steps, with alternatives |
//! | [`guess`] | guessing the next step |
//! | [`level`] | the lab as the board of a level |
//! | [`challenge`] | links to the board with a goal and a result to match |
//! | [`seal`] | the outlines of the characters of the seal |
//! | [`finish`] | the seal, the next board and the challenge when a puzzle is solved |
//! | [`best`](mod@best) | the best possible result beside the player's best |
//! | [`moves_from_here`] | the table of moves in Explore |
//! | [`tabs`] | the four tabs: play, explain, explore, share |
//! | [`dock`] | the dock under the board: status, tool bar or transport bar |
//! | [`status`](mod@status), [`standing`] | the status line; and whether the goal is still in reach |
//! | [`construction`], [`code_listing`] | the construction in words, as pseudocode, or as a program |
//! | [`lens`] | colours over the board, and their sums |
//! | [`listing`] | lists in a message |
//! | [`verdict`], [`review`] | the verdict of the checker; and the check shown step by step |
//! | [`task`], [`progress_bar`] | long work: requests, progress and cancellation; and its display |
//! | [`panel`] | the sections of the panel that all labs have |
//! | [`field`] | form controls |
//! | [`share`], [`dialog`], [`copy`] | links, files and the key sheet |
//! | [`export_task`] | the queue of exports |
//! | [`controls`], [`embed`] | the available controls; and communication with an embedding page |
//! | [`keys`], [`focus`] | keyboard shortcuts; and the focus, which is never lost |

mod any_play;
mod aside;
pub mod best;
pub mod board;
mod canvas;
pub mod cells;
pub mod challenge;
pub mod code_listing;
pub mod construction;
pub mod context;
pub mod controls;
pub mod copy;
pub mod dialog;
mod dock;
pub mod embed;
pub mod export_task;
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
pub mod opening;
pub mod page;
pub mod panel;
pub mod play;
pub mod pointer;
pub mod progress_bar;
pub mod props;
pub mod review;
pub mod seal;
pub mod share;
pub mod standing;
mod status;
pub mod tabs;
pub mod task;
pub mod timeline;
pub mod transport;
mod update;
pub mod verdict;
pub mod view;
