//! Memory of this process and of this machine, as Linux tells it.

use std::fs;

/// Default limit where the machine does not tell its memory.
const DEFAULT_BYTES: u64 = 4 << 30;

/// Bytes of memory that this process holds; `None` where the system does not tell.
pub fn resident() -> Option<u64> {
    of_process("VmRSS:")
}

/// The most that this process has held so far.
pub fn peak() -> Option<u64> {
    of_process("VmHWM:")
}

fn of_process(name: &str) -> Option<u64> {
    kilobytes(&fs::read_to_string("/proc/self/status").ok()?, name)
}

/// The default limit of a process: nine tenths of the machine's memory.
pub fn default_limit() -> u64 {
    let all = fs::read_to_string("/proc/meminfo").ok().and_then(|text| kilobytes(&text, "MemTotal:"));
    all.map_or(DEFAULT_BYTES, |bytes| bytes / 10 * 9)
}

fn kilobytes(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? << 10)
}

/// A number of bytes for people, in gigabytes of 10^9 bytes.
pub fn gigabytes(bytes: u64) -> String {
    format!("{:.2} GB", bytes as f64 / 1e9)
}
