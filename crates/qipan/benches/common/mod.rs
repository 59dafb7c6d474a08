//! Timing and reporting shared by all benches.
//!
//! Each measurement is a line `bench <group> <name> <nanoseconds per unit> <unit> <baseline or ->`, separated by tabs,
//! and each group has a line `about <group> <sentence>` that says what is compared. `cargo xtask bench` collects them.

use std::time::Instant;

/// The least of `runs` times in nanoseconds, which is the least disturbed by other work.
pub fn least(runs: u32, mut work: impl FnMut()) -> f64 {
    let mut least = f64::INFINITY;
    for _ in 0..runs {
        let start = Instant::now();
        work();
        least = least.min(start.elapsed().as_nanos() as f64);
    }
    least
}

/// Prints a measurement.
pub fn report(group: &str, name: &str, nanoseconds: f64, unit: &str, baseline: &str) {
    println!("bench\t{group}\t{name}\t{nanoseconds:.3}\t{unit}\t{baseline}");
}
