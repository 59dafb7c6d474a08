//! Exact counts of knight's tours over several processes, on Timely Dataflow.
//!
//! The states and transitions are those of the native count, `qipan::knights::count`. A layer is one exchange: each worker
//! expands its states and sends every child to the worker that owns its key. `docs/cluster.md` says how to run it.
//!
//! | module | contents |
//! |---|---|
//! | `args`, `run` | what can be typed, and what it does |
//! | `hello` | the handshake: processes that differ refuse to work together |
//! | `exchange` | the dataflow: messages, back pressure, the end of a step |
//! | `count` | the layers of one worker |
//! | `join` | the join of an upper and a lower part, in shares |
//! | `keys`, `store`, `wire` | who owns a state; the table of states; batches of bytes |
//! | `checkpoint` | states in files with a checksum |
//! | `forecast` | states, memory, traffic and time in advance |
//! | `memory`, `stop` | what is held; the end of a run in one sentence |

#![forbid(unsafe_code)]

mod args;
mod checkpoint;
mod count;
mod exchange;
mod forecast;
mod hello;
mod join;
mod keys;
mod memory;
mod run;
mod stop;
mod store;
mod wire;

pub use run::run;
