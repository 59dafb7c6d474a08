//! Counts by real processes on the loopback address: numbers, agreement with the native count, ends and resumption.

// Clippy's `allow-…-in-tests` settings do not cover the helper functions of an integration test.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::fs;
use std::io::ErrorKind;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use qipan::knights::count::count;
use qipan::knights::{Board, Kind};
use qipan::{NoProgress, Sequential, Square};

const PROGRAM: &str = env!("CARGO_BIN_EXE_qipan-cluster");

/// A folder that is deleted in the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("qipan-cluster-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Writes a file of hosts with free ports.
    fn hosts(&self, name: &str, count: usize) -> PathBuf {
        let listeners: Vec<_> = (0..count).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
        let lines: Vec<_> = listeners.iter().map(|listener| listener.local_addr().unwrap().to_string()).collect();
        let path = self.path(name);
        fs::write(&path, format!("# loopback\n{}\n", lines.join("\n"))).unwrap();
        path
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn start(program: &Path, line: &str, hosts: Option<(&Path, usize)>) -> Child {
    let mut command = Command::new(program);
    command.arg("count").args(line.split_whitespace());
    if let Some((hosts, process)) = hosts {
        command.arg("--hosts").arg(hosts).arg("--process").arg(process.to_string()).args(["--wait", "20"]);
    }
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    loop {
        match command.spawn() {
            // Another test has begun a process while a copy of the program was written.
            Err(error) if error.kind() == ErrorKind::ExecutableFileBusy => {
                std::thread::sleep(Duration::from_millis(10));
            }
            child => return child.unwrap(),
        }
    }
}

/// Runs a count on a number of processes; the outputs in their order.
fn run(scratch: &Scratch, line: &str, processes: usize) -> Vec<Output> {
    let hosts = scratch.hosts("hosts", processes);
    let started: Vec<_> = (0..processes)
        .map(|process| start(Path::new(PROGRAM), line, (processes > 1).then_some((hosts.as_path(), process))))
        .collect();
    started.into_iter().map(|child| child.wait_with_output().unwrap()).collect()
}

/// The number that process 0 prints; the others print nothing.
fn counted(outputs: &[Output]) -> String {
    for output in outputs {
        assert!(output.status.success(), "{}", text(&output.stderr));
    }
    assert!(outputs[1..].iter().all(|output| output.stdout.is_empty()));
    text(&outputs[0].stdout).trim().to_owned()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The number of tours of a full board in the file of known values.
fn known(rows: i64, cols: i64, tour: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/known/knights.toml");
    let known: toml::Table = toml::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    let entries = ["count", "beyond"].into_iter().flat_map(|name| known[name].as_array().unwrap());
    let is_it = |entry: &&toml::Value| {
        entry["rows"].as_integer() == Some(rows)
            && entry["cols"].as_integer() == Some(cols)
            && entry["tour"].as_str() == Some(tour)
    };
    entries.into_iter().find(is_it).unwrap()["count"].as_str().unwrap().to_owned()
}

fn agrees_with_known(boards: &[(i64, i64, &str)], processes: &[usize]) {
    let scratch = Scratch::new("known");
    for (rows, cols, tour) in boards {
        let open = if *tour == "open" { " --open" } else { "" };
        for processes in processes {
            let line = format!("{rows} {cols}{open} --quiet");
            assert_eq!(
                counted(&run(&scratch, &line, *processes)),
                known(*rows, *cols, tour),
                "{line}, {processes} processes"
            );
        }
    }
}

#[test]
fn known_numbers_by_one_two_and_four_processes() {
    agrees_with_known(&[(6, 6, "closed"), (6, 8, "closed"), (5, 6, "open"), (3, 10, "closed")], &[1, 2, 4]);
}

#[test]
#[ignore = "takes some minutes"]
fn known_numbers_of_larger_boards() {
    agrees_with_known(&[(7, 8, "closed"), (8, 8, "closed"), (5, 8, "open")], &[1, 2, 4]);
}

#[test]
fn threads_share_a_process() {
    let scratch = Scratch::new("threads");
    assert_eq!(counted(&run(&scratch, "6 6 --quiet --threads 3", 1)), "9862");
    assert_eq!(counted(&run(&scratch, "6 6 --quiet --threads 2", 2)), "9862");
}

/// Rows, columns, kind, and removed squares from 1.
type BoardCase = (u64, u64, Kind, &'static [(u64, u64)]);

#[test]
fn removed_squares_and_open_tours_agree_with_the_native_count() {
    let scratch = Scratch::new("native");
    let boards: [BoardCase; 4] = [
        (6, 6, Kind::Closed, &[(1, 1), (1, 2)]),
        (6, 7, Kind::Closed, &[(3, 3), (4, 3)]),
        (5, 6, Kind::Open, &[(3, 4)]),
        (4, 6, Kind::Open, &[]),
    ];
    for (rows, cols, kind, missing) in boards {
        let squares: BTreeSet<_> = missing.iter().map(|(row, col)| Square::new(row - 1, col - 1)).collect();
        let board = Board::new(rows, cols, kind).unwrap().without(squares).unwrap();
        let native = count(&board, 1 << 30, &Sequential, &mut NoProgress).unwrap().count.to_string();
        let without: Vec<_> = missing.iter().map(|(row, col)| format!("{row},{col}")).collect();
        let without = if without.is_empty() { String::new() } else { format!(" --without {}", without.join(";")) };
        let open = if kind == Kind::Open { " --open" } else { "" };
        let line = format!("{rows} {cols}{open}{without} --quiet");
        assert_eq!(counted(&run(&scratch, &line, 2)), native, "{line}");
    }
}

#[test]
fn a_sweep_from_end_to_end_gives_the_same_number() {
    let scratch = Scratch::new("end-to-end");
    assert_eq!(counted(&run(&scratch, "5 6 --end-to-end --quiet", 1)), "8");
    assert_eq!(counted(&run(&scratch, "6 6 --end-to-end --quiet", 2)), "9862");
}

#[test]
fn the_json_report_has_its_keys() {
    let scratch = Scratch::new("json");
    let printed = counted(&run(&scratch, "6 6 --json --quiet", 2));
    let report: serde_json::Value = serde_json::from_str(&printed).unwrap();
    assert_eq!((report["count"].as_str(), report["processes"].as_u64()), (Some("9862"), Some(2)));
    assert!(report["states"].as_u64() > Some(1000) && report["sent_bytes"].as_u64() > Some(1000));
}

/// Waits until a checkpoint of process `worker` after at least `at` layers is there.
fn wait_for_checkpoint(folder: &Path, at: u64, worker: usize) {
    let since = Instant::now();
    let ending = format!("-{worker:05}.qipan");
    loop {
        let files = fs::read_dir(folder).into_iter().flatten().flatten();
        let names = files.filter_map(|file| file.file_name().into_string().ok());
        let layers = names.filter_map(|name| name.strip_prefix("upper-")?.strip_suffix(&ending)?.parse::<u64>().ok());
        if layers.max().is_some_and(|last| last >= at) {
            return;
        }
        assert!(since.elapsed() < Duration::from_secs(120), "there is no checkpoint after {at} layers");
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Process 1 is killed in a middle layer. Process 0 ends with one sentence; both are started again and finish the count.
#[test]
fn a_killed_count_is_resumed() {
    let scratch = Scratch::new("killed");
    let (hosts, folder) = (scratch.hosts("hosts", 2), scratch.path("checkpoints"));
    let line = format!("6 7 --end-to-end --quiet --every 1 --checkpoint {}", folder.display());
    let first = start(Path::new(PROGRAM), &line, Some((&hosts, 0)));
    let mut second = start(Path::new(PROGRAM), &line, Some((&hosts, 1)));
    wait_for_checkpoint(&folder, 15, 1);
    second.kill().unwrap();
    assert!(!second.wait().unwrap().success());
    let first = first.wait_with_output().unwrap();
    let said = text(&first.stderr);
    assert_eq!((first.status.code(), first.stdout.len(), said.lines().count()), (Some(3), 0, 1), "{said}");
    assert!(said.contains("process 1") && said.contains("--resume to continue after upper"), "{said}");

    // A checkpoint does not belong to another board, nor to another number of processes.
    let other = format!("6 8 --quiet --resume --every 1 --checkpoint {}", folder.display());
    for output in run(&scratch, &other, 2) {
        assert!(matches!(output.status.code(), Some(2 | 3)), "{}", text(&output.stderr));
    }
    let resumed = run(&scratch, &line.replace("--quiet", "--resume"), 2);
    assert_eq!(counted(&resumed), "1067638");
    let layers: Vec<_> = text(&resumed[0].stderr).lines().map(str::to_owned).collect();
    assert!(!layers.is_empty() && !layers.iter().any(|line| line.starts_with("upper 1/")), "{layers:?}");
}

/// A count that meets in the middle, resumed from every checkpoint that it leaves, and without any.
#[test]
fn the_join_is_resumed() {
    let scratch = Scratch::new("join");
    let folder = scratch.path("checkpoints");
    let line = format!("6 7 --quiet --checkpoint {}", folder.display());
    let refused = run(&scratch, &format!("{line} --resume"), 1);
    assert_eq!(refused[0].status.code(), Some(2));
    assert!(text(&refused[0].stderr).contains("no checkpoint"));
    assert_eq!(counted(&run(&scratch, &line, 1)), "1067638");
    // From the last round on, then from the last layer below the middle, then from the last one above.
    for left in ["join", "lower", "upper"] {
        let resumed = run(&scratch, &format!("{line} --resume").replace("--quiet", ""), 1);
        assert_eq!(counted(&resumed), "1067638", "{left}");
        for file in fs::read_dir(&folder).unwrap().flatten() {
            if file.file_name().to_string_lossy().starts_with(left) {
                fs::remove_file(file.path()).unwrap();
            }
        }
    }
}

/// Starts both processes, which have to refuse, each with one sentence.
fn refuse(first: Child, second: Child) -> [String; 2] {
    [first, second].map(|child| {
        let output = child.wait_with_output().unwrap();
        let said = text(&output.stderr);
        assert_eq!((output.status.code(), output.stdout.len(), said.lines().count()), (Some(2), 0, 1), "{said}");
        said
    })
}

#[test]
fn processes_that_differ_refuse_each_other() {
    let scratch = Scratch::new("differ");
    let program = Path::new(PROGRAM);
    let hosts = scratch.hosts("hosts", 2);
    for (one, other, what) in
        [("6 6", "6 8", "board"), ("6 6", "6 6 --open", "board"), ("6 6", "6 6 --threads 2", "threads")]
    {
        let said = refuse(start(program, one, Some((&hosts, 0))), start(program, other, Some((&hosts, 1))));
        assert!(said.iter().all(|said| said.contains(what)), "{said:?}");
    }

    let more = scratch.path("more");
    fs::write(&more, fs::read_to_string(&hosts).unwrap() + "127.0.0.1:1\n").unwrap();
    let said = refuse(start(program, "6 6", Some((&hosts, 0))), start(program, "6 6", Some((&more, 1))));
    assert!(said.iter().all(|said| said.contains("number of hosts")), "{said:?}");

    // One more byte at the end changes nothing but the mark of the build.
    let other = scratch.path("other-build");
    fs::copy(program, &other).unwrap();
    let bytes = fs::read(&other).unwrap();
    fs::write(&other, [bytes.as_slice(), b"\n"].concat()).unwrap();
    let said = refuse(start(program, "6 6", Some((&hosts, 0))), start(&other, "6 6", Some((&hosts, 1))));
    assert!(said.iter().all(|said| said.contains("build")), "{said:?}");
}

#[test]
fn missing_processes_are_not_waited_for_without_end() {
    let scratch = Scratch::new("missing");
    let hosts = scratch.hosts("hosts", 2);
    let mut command = Command::new(PROGRAM);
    command.args(["count", "6", "6", "--process", "0", "--wait", "1", "--hosts"]).arg(&hosts);
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("Process 1 at 127.0.0.1:"), "{}", text(&output.stderr));
}

#[test]
fn promised_memory_is_kept() {
    let scratch = Scratch::new("memory");
    let refused = &run(&scratch, "8 8 --memory 0.1 --quiet", 1)[0];
    let said = text(&refused.stderr);
    assert_eq!((refused.status.code(), said.lines().count()), (Some(2), 1), "{said}");
    assert!(said.contains("will need") && said.contains("0.10 GB"), "{said}");
    // With missing squares there is no forecast to refuse by, so the count begins.
    if cfg!(target_os = "linux") {
        let ended = &run(&scratch, "6 6 --without 1,1;1,2 --memory 0.001 --quiet", 1)[0];
        let said = text(&ended.stderr);
        assert_eq!((ended.status.code(), said.lines().count()), (Some(3), 1), "{said}");
        assert!(said.contains("more than the 0.00 GB of --memory"), "{said}");
    }
}

#[test]
fn what_cannot_be_used_is_refused() {
    let scratch = Scratch::new("input");
    let hosts = scratch.path("hosts-bad");
    fs::write(&hosts, "here\n").unwrap();
    let with_hosts = format!("count 6 6 --process 0 --hosts {}", hosts.display());
    for line in [
        "count 0 6",
        "count 12 12",
        "count 6 6 --without 9,9",
        "count 6 6 --without 1",
        "count 6 6 --memory 0",
        "count 6 6 --resume",
        "count 6 6 --hosts nowhere",
        "forecast 5 5",
        "forecast 9 10 --open",
        "forecast 9 10 --machines 16",
        &with_hosts,
    ] {
        let output = Command::new(PROGRAM).args(line.split_whitespace()).output().unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{line}");
        assert!(!output.stderr.is_empty(), "{line}");
    }
}

#[test]
fn a_forecast_lists_the_layers() {
    let output =
        Command::new(PROGRAM).args(["forecast", "9", "10", "--machines", "16x192", "--json"]).output().unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    let report: serde_json::Value = serde_json::from_str(&text(&output.stdout)).unwrap();
    assert_eq!(report["layers"].as_array().unwrap().len(), 90);
    assert!(report["machines_needed"].as_u64() > Some(1) && report["hours"].as_f64() > Some(0.0));
}
