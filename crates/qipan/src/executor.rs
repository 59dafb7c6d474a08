//! Parallel execution: runs independent tasks, in parallel if the caller has threads.
//!
//! The core starts no threads. Algorithms that can be divided take an [`Executor`]: a caller with threads passes one that
//! uses them, every other caller passes [`Sequential`]. The result does not depend on which.

/// A task: a closure that runs once, on any thread.
pub type Task<'a> = Box<dyn FnOnce() + Send + 'a>;

/// Runs tasks, in parallel or one after the other.
pub trait Executor {
    /// Recommended number of tasks; at least 1.
    fn parallelism(&self) -> usize;

    /// Runs all tasks, and returns when all have finished.
    fn run(&self, tasks: Vec<Task<'_>>);
}

/// Runs tasks one after the other on the calling thread.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sequential;

impl Executor for Sequential {
    fn parallelism(&self) -> usize {
        1
    }

    fn run(&self, tasks: Vec<Task<'_>>) {
        tasks.into_iter().for_each(|task| task());
    }
}
