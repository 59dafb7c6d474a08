//! End-to-end tests of the completion scripts: bash, fish and zsh load them and complete command lines. A shell that is
//! not installed is skipped with a message.

// Clippy's `allow-…-in-tests` settings do not cover the helper functions of an integration test.
#![allow(clippy::unwrap_used)]
#![cfg(target_os = "linux")]

mod common;

use std::process::{Command, Stdio};

use serde_json::Value;

use common::{Scratch, successful};

#[test]
fn every_command_and_option_is_completed() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = successful(&format!("completions {shell}"));
        for word in ["tromino", "heaps", "stripes", "completions", "window", "zero-based", "misere"] {
            assert!(script.contains(word), "{shell} {word}");
        }
        let json: Value = serde_json::from_str(&successful(&format!("completions {shell} --json"))).unwrap();
        assert_eq!((&json["shell"], &json["script"]), (&shell.into(), &script.into()));
    }
    assert!(successful("completions fish --lang zh").contains("马踏棋盘"));
}

/// Returns the completions that bash offers for the last word.
fn completions(words: &[&str]) -> Vec<String> {
    let script = successful("completions bash");
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
    assert_eq!(completions(&["qipan", "kni"]), ["knights"]);
    assert_eq!(completions(&["qipan", "heaps", "v"]), ["values", "value"]);
    assert_eq!(completions(&["qipan", "tromino", "--wi"]), ["--window"]);
    assert_eq!(completions(&["qipan", "pegs", "solve", "--board", "e"]), ["english", "european"]);
    assert_eq!(completions(&["qipan", "completions", "z"]), ["zsh"]);
    assert_eq!(completions(&["qipan", "fives", "c"]), ["check", "count"]);
    // Placeholders of numbers and files are not completions.
    for words in [&["qipan", "pegs", ""][..], &["qipan", "check", ""]] {
        let completions = completions(words);
        assert!(
            completions.contains(&"--json".to_owned()) && completions.iter().all(|word| !word.contains(['<', '['])),
            "{completions:?}"
        );
    }
}

/// Whether the shell is installed; prints a message if it is not.
fn is_installed(shell: &str) -> bool {
    let is_installed =
        Command::new(shell).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
    if !is_installed {
        eprintln!("left out: {shell} is not installed");
    }
    is_installed
}

/// Creates a directory with the completion script, and inside it a working directory with one file.
fn install_script(shell: &str, name: &str) -> (Scratch, std::path::PathBuf) {
    let scratch = Scratch::new(&format!("completions-{shell}"));
    scratch.file(name, successful(&format!("completions {shell}")).as_bytes());
    let there = scratch.path("there");
    std::fs::create_dir_all(&there).unwrap();
    std::fs::write(there.join("matrix.txt"), "").unwrap();
    (scratch, there)
}

#[test]
fn fish_completes() {
    if !is_installed("fish") {
        return;
    }
    let (scratch, there) = install_script("fish", "qipan.fish");
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
        // File names are offered only where an argument is a file.
        ("qipan check ma", &["matrix.txt"]),
        ("qipan knights check 8 8 ma", &["matrix.txt"]),
        ("qipan heaps value --rule ma", &[]),
        ("qipan fives ma", &[]),
    ] {
        let ask = format!("source {}; complete -C '{typed}'", script.display());
        let mut fish = Command::new("fish");
        // HOME is set so that the user's configuration is not read.
        let output = fish.args(["--no-config", "-c", &ask]).env("HOME", &there).current_dir(&there).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let completions = String::from_utf8(output.stdout).unwrap();
        let completions: Vec<&str> = completions.lines().map(|line| line.split('\t').next().unwrap()).collect();
        assert_eq!(completions, expected, "{typed}");
    }
}

/// Prints how zsh completes each line. Zsh completes only on a terminal, so an inner zsh runs in a pseudo-terminal. Its
/// widget prints the completed line between double braces, and the outer zsh reads up to them.
const ZSH: &str = r#"
zmodload zsh/zpty
zpty inner zsh -f -i
zpty -w inner "source $1"
for typed in "${@:2}"; do
    zpty -n -w inner "$typed"$'\t'
    zpty -r inner line $'*\{\{*\}\}*'
    print -r -- "${${line##*\{\{}%%\}\}*}"
done
zpty -d inner
"#;

/// The start-up script of the inner zsh: loads the completions from `fpath`, and binds Tab to a widget that completes
/// the line, prints it and clears it.
const ZSH_INNER: &str = r#"
autoload -U compinit; compinit -u -D
setopt nobeep noautolist noautomenu
report() { zle complete-word; print -rn -- "{{$BUFFER}}"; BUFFER= }
zle -N report
bindkey '^I' report
"#;

#[test]
fn zsh_completes() {
    if !is_installed("zsh") {
        return;
    }
    let (scratch, there) = install_script("zsh", "_qipan");
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
