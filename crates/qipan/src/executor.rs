//! Hands that work side by side.
//!
//! The core starts no threads. Work that can be divided takes a [`Executor`]: whoever has threads lends them, and everyone
//! else works [`Sequential`]. What comes out is the same.

/// A piece of work.
pub type Task<'a> = Box<dyn FnOnce() + Send + 'a>;

/// Does pieces of work, all at once or one after the other.
pub trait Executor {
    /// Into so many pieces work is best divided: at least 1.
    fn parallelism(&self) -> usize;

    /// Does all pieces, and returns when all are done.
    fn run(&self, pieces: Vec<Task<'_>>);
}

/// One pair of hands.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sequential;

impl Executor for Sequential {
    fn parallelism(&self) -> usize {
        1
    }

    fn run(&self, pieces: Vec<Task<'_>>) {
        pieces.into_iter().for_each(|piece| piece());
    }
}
