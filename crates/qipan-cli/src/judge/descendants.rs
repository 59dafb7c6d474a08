//! Processes that a program leaves behind, and their memory, as the system tells it.
//!
//! A program runs in a process group of its own. Processes that leave this group become children of `qipan` when their
//! parent ends, because it is the reaper of its descendants (Linux). Other systems know only the group.

#[cfg(target_os = "linux")]
mod linux {
    use std::fs;

    use rustix::process::{self, Pid, Signal, WaitOptions};

    /// Number of rounds in which descendants are killed: each round reaches at least one generation.
    const MAX_ROUNDS: u32 = 200;

    /// A process.
    struct Entry {
        pid: i32,
        parent: i32,
        group: i32,
        /// Resident memory in pages.
        pages: u64,
    }

    /// Returns all processes.
    fn processes() -> impl Iterator<Item = Entry> {
        let folders = fs::read_dir("/proc").into_iter().flatten().flatten();
        folders.filter_map(|folder| {
            let pid = folder.file_name().to_str()?.parse().ok()?;
            let stat = fs::read_to_string(folder.path().join("stat")).ok()?;
            // The name of the program stands in brackets and may contain anything.
            let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_ascii_whitespace().collect();
            let field = |index: usize| fields.get(index)?.parse::<i64>().ok();
            Some(Entry { pid, parent: field(1)? as i32, group: field(2)? as i32, pages: field(21)?.max(0) as u64 })
        })
    }

    /// Makes this process the new parent of orphaned descendants.
    pub fn adopt() {
        let _ = process::set_child_subreaper(Some(process::getpid()));
    }

    /// Kills all descendants, whatever group they are in.
    pub fn kill_all() {
        let own = process::getpid().as_raw_nonzero().get();
        for _ in 0..MAX_ROUNDS {
            let children: Vec<i32> = processes().filter(|entry| entry.parent == own).map(|entry| entry.pid).collect();
            if children.is_empty() {
                return;
            }
            for pid in children.into_iter().filter_map(Pid::from_raw) {
                let _ = process::kill_process(pid, Signal::KILL);
                let _ = process::waitpid(Some(pid), WaitOptions::NOHANG);
            }
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
    }

    /// Returns the memory of a process group in bytes.
    pub fn memory(group: u32) -> u64 {
        let pages: u64 = processes().filter(|entry| entry.group as u32 == group).map(|entry| entry.pages).sum();
        pages.saturating_mul(rustix::param::page_size() as u64)
    }
}

#[cfg(not(target_os = "linux"))]
mod other {
    /// Leaves everything as it is: only the process group is known here.
    pub fn adopt() {}

    /// Leaves everything as it is: only the process group is known here.
    pub fn kill_all() {}

    /// Returns 0: unknown here.
    pub fn memory(_group: u32) -> u64 {
        0
    }
}

#[cfg(target_os = "linux")]
pub use linux::{adopt, kill_all, memory};
#[cfg(not(target_os = "linux"))]
pub use other::{adopt, kill_all, memory};
