//! Completions from outside, as the shells themselves read the scripts. A shell that is not installed is left out, and that is
//! said.

// Clippy's leave for tests does not reach the helpers of a file of tests.
#![allow(clippy::unwrap_used)]
#![cfg(target_os = "linux")]

mod common;

use std::process::{Command, Stdio};

use serde_json::Value;

use common::{Scratch, good};

#[test]
fn every_command_and_option_is_completed() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = good(&format!("completions {shell}"));
        for word in ["tromino", "heaps", "stripes", "completions", "window", "zero-based", "misere"] {
            assert!(script.contains(word), "{shell} {word}");
        }
        let json: Value = serde_json::from_str(&good(&format!("completions {shell} --json"))).unwrap();
        assert_eq!((&json["shell"], &json["script"]), (&shell.into(), &script.into()));
    }
    assert!(good("completions fish --lang zh").contains("马踏棋盘"));
}

/// What bash offers where these words end.
fn offered(words: &[&str]) -> Vec<String> {
    let script = good("completions bash");
    let (last, before) = (words[words.len() - 1], words[words.len() - 2]);
    let ask = format!(
        "{script}\nCOMP_WORDS=({}); COMP_CWORD={}; _qipan qipan '{last}' '{before}'; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" "),
        words.len() - 1,
    );
    let output = Command::new("bash").args(["-c", &ask]).output().unwrap();
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn bash_completes() {
    assert_eq!(offered(&["qipan", "kni"]), ["knights"]);
    assert_eq!(offered(&["qipan", "heaps", "v"]), ["values", "value"]);
    assert_eq!(offered(&["qipan", "tromino", "--wi"]), ["--window"]);
    assert_eq!(offered(&["qipan", "pegs", "solve", "--board", "e"]), ["english", "european"]);
    assert_eq!(offered(&["qipan", "completions", "z"]), ["zsh"]);
    assert_eq!(offered(&["qipan", "fives", "c"]), ["check", "count"]);
    // What stands for a number or a file is no word to be offered.
    for words in [&["qipan", "pegs", ""][..], &["qipan", "check", ""]] {
        let offered = offered(words);
        assert!(
            offered.contains(&"--json".to_owned()) && offered.iter().all(|word| !word.contains(['<', '['])),
            "{offered:?}"
        );
    }
}

/// Is this shell here? If not, the test has nothing to run, and says so.
fn is_here(shell: &str) -> bool {
    let is_here = Command::new(shell).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
    if !is_here {
        eprintln!("left out: {shell} is not installed");
    }
    is_here
}

/// A folder with the script of a shell, and one beside it with one file, where something is typed.
fn prepared(shell: &str, name: &str) -> (Scratch, std::path::PathBuf) {
    let scratch = Scratch::new(&format!("completions-{shell}"));
    scratch.file(name, good(&format!("completions {shell}")).as_bytes());
    let there = scratch.path("there");
    std::fs::create_dir_all(&there).unwrap();
    std::fs::write(there.join("matrix.txt"), "").unwrap();
    (scratch, there)
}

#[test]
fn fish_completes() {
    if !is_here("fish") {
        return;
    }
    let (scratch, there) = prepared("fish", "qipan.fish");
    let script = scratch.path("qipan.fish");
    for (typed, expected) in [
        ("qipan kni", &["knights"][..]),
        ("qipan heaps v", &["value", "values"]),
        ("qipan --lang zh heaps v", &["value", "values"]),
        ("qipan --lang ", &["en", "zh"]),
        ("qipan help he", &["heaps"]),
        ("qipan help heaps v", &["value", "values"]),
        ("qipan fives c", &["check", "count"]),
        ("qipan tromino --wi", &["--window"]),
        ("qipan pegs solve --board e", &["english", "european"]),
        ("qipan completions z", &["zsh"]),
        // Files are offered where one is asked for, and nowhere else.
        ("qipan check ma", &["matrix.txt"]),
        ("qipan knights check 8 8 ma", &["matrix.txt"]),
        ("qipan heaps value --rule ma", &[]),
        ("qipan fives ma", &[]),
    ] {
        let ask = format!("source {}; complete -C '{typed}'", script.display());
        let mut fish = Command::new("fish");
        // A home of its own, so that what somebody has set up there is not read.
        let output = fish.args(["--no-config", "-c", &ask]).env("HOME", &there).current_dir(&there).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let offered = String::from_utf8(output.stdout).unwrap();
        let offered: Vec<&str> = offered.lines().map(|line| line.split('\t').next().unwrap()).collect();
        assert_eq!(offered, expected, "{typed}");
    }
}

/// What zsh makes of what is typed when the key for completion is hit: it completes only on a terminal, and so gets one. The
/// widget tells the line in braces, and the reading waits for them.
const ZSH: &str = r#"
zmodload zsh/zpty
zpty inner zsh -f -i
zpty -w inner "source $1"
for typed in "${@:2}"; do
    zpty -n -w inner "$typed"$'\t'
    zpty -r inner told $'*\{\{*\}\}*'
    print -r -- "${${told##*\{\{}%%\}\}*}"
done
zpty -d inner
"#;

/// What it does inside: `fpath` has the script, and the line is told and taken away again.
const ZSH_INNER: &str = r#"
autoload -U compinit; compinit -u -D
setopt nobeep noautolist noautomenu
tell() { zle complete-word; print -rn -- "{{$BUFFER}}"; BUFFER= }
zle -N tell
bindkey '^I' tell
"#;

#[test]
fn zsh_completes() {
    if !is_here("zsh") {
        return;
    }
    let (scratch, there) = prepared("zsh", "_qipan");
    let folder = scratch.path("");
    let inner = scratch.file("inner", format!("fpath=({} $fpath)\n{ZSH_INNER}", folder.display()).as_bytes());
    let lines = [
        ("qipan kni", "qipan knights "),
        ("qipan help hea", "qipan help heaps "),
        ("qipan fives co", "qipan fives count "),
        ("qipan pegs so", "qipan pegs solve "),
        ("qipan tromino --wi", "qipan tromino --window="),
        ("qipan pegs solve --board tri", "qipan pegs solve --board triangle15 "),
        ("qipan completions z", "qipan completions zsh "),
        ("qipan check ma", "qipan check matrix.txt "),
        ("qipan pegs check 3 4 ma", "qipan pegs check 3 4 matrix.txt "),
        ("qipan heaps value --rule ma", "qipan heaps value --rule ma"),
    ];
    let mut zsh = Command::new("zsh");
    zsh.args(["-f", "-c", ZSH, "zsh"]).arg(inner).args(lines.map(|(typed, _)| typed));
    let zsh = zsh.env("HOME", &there).env("TERM", "dumb").current_dir(&there).stdin(Stdio::null()).output().unwrap();
    let made = String::from_utf8(zsh.stdout).unwrap();
    let made: Vec<&str> = made.lines().collect();
    assert_eq!(made, lines.map(|(_, expected)| expected), "{}", String::from_utf8_lossy(&zsh.stderr));
}
