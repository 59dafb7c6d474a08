//! Hands that work side by side.
//!
//! The core starts no threads. Work that can be divided takes a [`Crew`]: whoever has threads lends them, and everyone
//! else works [`Alone`]. What comes out is the same.

/// A piece of work.
pub type Piece<'a> = Box<dyn FnOnce() + Send + 'a>;

/// Does pieces of work, all at once or one after the other.
pub trait Crew {
    /// Into so many pieces work is best divided: at least 1.
    fn hands(&self) -> usize;

    /// Does all pieces, and returns when all are done.
    fn work(&self, pieces: Vec<Piece<'_>>);
}

/// One pair of hands.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Crew for Alone {
    fn hands(&self) -> usize {
        1
    }

    fn work(&self, pieces: Vec<Piece<'_>>) {
        pieces.into_iter().for_each(|piece| piece());
    }
}
