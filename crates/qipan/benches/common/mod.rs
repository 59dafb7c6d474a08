//! What all benches share: how time is taken and told.
//!
//! A line `bench <group> <name> <nanoseconds a unit> <unit> <baseline or ->`, split by tabs, for each measurement, and a
//! line `about <group> <sentence>` for what is compared. `cargo xtask bench` gathers them.

use std::time::Instant;

/// The least of `runs` times, in nanoseconds: what the machine can do when nothing else bothers it.
pub fn least(runs: u32, mut work: impl FnMut()) -> f64 {
    let mut least = f64::INFINITY;
    for _ in 0..runs {
        let start = Instant::now();
        work();
        least = least.min(start.elapsed().as_nanos() as f64);
    }
    least
}

/// Tells a measurement.
pub fn report(group: &str, name: &str, nanoseconds: f64, unit: &str, baseline: &str) {
    println!("bench\t{group}\t{name}\t{nanoseconds:.3}\t{unit}\t{baseline}");
}
