//! Certificates that a target is unreachable from a position, and their checker.
//!
//! | module | contents |
//! |---|---|
//! | [`mod@unreachable`] | targets, and the kinds of certificates, each with its proof |
//! | [`pagoda`] | pagoda functions: weights on the points that no jump raises |
//! | [`golden`] | exact sums of powers of the golden ratio |
//! | [`check`](mod@check) | the checker |

pub mod check;
pub mod golden;
pub mod pagoda;
pub mod unreachable;

pub use check::{Fault, check};
pub use pagoda::Pagoda;
pub use unreachable::{Target, Unreachable};
