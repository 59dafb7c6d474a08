//! The distribution of the command line: the binary with its manual pages, completions, introduction, licence and notices.
//!
//! On Linux it is linked statically, so that it runs on every distribution. With `cargo-zigbuild` and zig, commands for other
//! systems are built too.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::elf::Elf;
use crate::licences::{self, Product};
use crate::origin;
use crate::project::{Project, run, run_quietly, say};
use crate::release;
use crate::tools;

/// The profile of programs that are given away.
const PROFILE: &str = "command";

/// The languages of the manual pages, and their folders.
const MANUALS: [(&str, &str); 2] = [("en", "man/man1"), ("zh", "man/zh_CN/man1")];

/// The shells, and the file names of their completion scripts.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "qipan.bash"),
    ("zsh", "_qipan"),
    ("fish", "qipan.fish"),
    ("powershell", "qipan.ps1"),
    ("elvish", "qipan.elv"),
];

/// The other systems for which a release has commands if there is zig: the target, and what zig calls it.
const OTHERS: [(&str, &str); 3] = [
    ("aarch64-unknown-linux-musl", "aarch64-unknown-linux-musl"),
    ("x86_64-unknown-linux-gnu", "x86_64-unknown-linux-gnu.2.17"),
    ("x86_64-pc-windows-gnu", "x86_64-pc-windows-gnu"),
];

/// Builds the distribution into `dist/command`.
///
/// # Errors
/// If the build fails, the compiler has printed the reason; or if a program for Linux is not static or not stripped.
pub fn build(project: &Project) -> Result<()> {
    say("Building the command.");
    let program = program(project, "qipan-cli", "qipan")?;
    assemble(project, &program, &program, &project.command_folder())
}

/// Builds a program for this machine as it is given away, and returns its path. On Linux it is static. From a clean checkout it
/// knows its commit.
///
/// # Errors
/// As [`build`].
pub fn program(project: &Project, package: &str, name: &str) -> Result<PathBuf> {
    let target = static_target(project)?;
    let mut build = project.command("cargo");
    build.args(["build", "--profile", PROFILE, "-p", package, "--bin", name]);
    prepare(project, target, &mut build)?;
    run(build.args(target.iter().flat_map(|target| ["--target", target])))?;
    let folder = target.map_or_else(|| project.target(), |target| project.target().join(target));
    let program = folder.join(PROFILE).join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    if target.is_some() {
        ensure_static(&program)?;
    }
    Ok(program)
}

/// Builds a program as quickly as it can be built with everything that matters for [`ensure_static`], and returns its path.
///
/// # Errors
/// As [`build`].
pub fn quick(project: &Project, package: &str, name: &str) -> Result<PathBuf> {
    let target = static_target(project)?;
    let folder = project.target().join("given");
    let mut build = project.command("cargo");
    build.args(["build", "--quiet", "--profile", PROFILE, "-p", package, "--bin", name, "--target-dir"]).arg(&folder);
    for setting in ["lto=\"off\"", "opt-level=0", "codegen-units=16", "incremental=true", "package.\"*\".opt-level=0"] {
        build.args(["--config", &format!("profile.command.{setting}")]);
    }
    prepare(project, target, &mut build)?;
    run(build.args(target.iter().flat_map(|target| ["--target", target])))?;
    let folder = target.map_or_else(|| folder.clone(), |target| folder.join(target));
    Ok(folder.join(PROFILE).join(format!("{name}{}", std::env::consts::EXE_SUFFIX)))
}

/// Sets the environment of a build so that the program knows its commit, and names no folder of the builder.
fn prepare(project: &Project, target: Option<&str>, build: &mut Command) -> Result<()> {
    build.envs(release::stamp(project)?.map(|version| (release::STAMP, version)));
    origin::hide(project, target, build)
}

/// Returns the target whose programs are static, and adds it to the toolchain; `None` where programs are linked as the system has it.
///
/// # Errors
/// If it is missing and cannot be added.
pub fn static_target(project: &Project) -> Result<Option<&'static str>> {
    let target = match (std::env::consts::OS, std::env::consts::ARCH) {
        ("linux", "x86_64") => "x86_64-unknown-linux-musl",
        ("linux", "aarch64") => "aarch64-unknown-linux-musl",
        _ => return Ok(None),
    };
    tools::target(project, target)?;
    Ok(Some(target))
}

/// Fails unless a program for Linux is static and stripped.
///
/// # Errors
/// With the reason.
pub fn ensure_static(program: &Path) -> Result<()> {
    let shown = program.display();
    let elf = Elf::read(&fs::read(program)?).with_context(|| format!("{shown} is no program for Linux"))?;
    ensure!(!elf.has_interpreter && elf.needed == 0, "{shown} is not static: it needs {} libraries", elf.needed);
    ensure!(!elf.has_symbols, "{shown} is not stripped");
    Ok(())
}

/// Runs a program in a folder that holds nothing else, as its root, and returns what it prints; `None` if this user may change no
/// root.
///
/// # Errors
/// If the program fails.
pub fn in_empty_root(project: &Project, program: &Path, words: &[&str]) -> Result<Option<String>> {
    let root = project.target().join("given/root");
    if root.exists() {
        fs::remove_dir_all(&root)?;
    }
    fs::create_dir_all(&root)?;
    fs::copy(program, root.join("qipan"))?;
    // Root may change it; others may in a namespace of their own, where the system allows that.
    for (tool, options) in [("chroot", &[][..]), ("unshare", &["--user", "--map-root-user", "chroot"])] {
        let may = || project.which(tool).map(|_| project.command(tool));
        let probe = |words: &[&str]| {
            may().map(|mut command| run_quietly(command.args(options).arg(&root).arg("/qipan").args(words)))
        };
        if probe(&["--version"]).is_some_and(|told| told.is_ok()) {
            return probe(words).transpose();
        }
    }
    Ok(None)
}

/// Builds commands for other systems and writes a folder for each below `place`, if there are cargo-zigbuild and zig. Returns their
/// targets.
///
/// # Errors
/// If a build fails; the compiler has printed the reason.
pub fn others(project: &Project, place: &Path) -> Result<Vec<&'static str>> {
    let has_zig = ["cargo-zigbuild", "zig"].map(|name| project.which(name).is_some());
    if has_zig.contains(&false) {
        say("Commands for other systems are left out: they need zig and cargo-zigbuild.");
        return Ok(Vec::new());
    }
    let runner = project.command_folder().join(format!("qipan{}", std::env::consts::EXE_SUFFIX));
    let mut built = Vec::new();
    let own = static_target(project)?;
    for (target, zig) in OTHERS.into_iter().filter(|(target, _)| own != Some(target)) {
        say(&format!("Building the command for {zig}."));
        tools::target(project, target)?;
        let mut build = project.command("cargo");
        build.args(["zigbuild", "--profile", PROFILE, "-p", "qipan-cli", "--target", zig]);
        prepare(project, Some(target), &mut build)?;
        run(&mut build)?;
        let name = if target.contains("windows") { "qipan.exe" } else { "qipan" };
        let program = project.target().join(target).join(PROFILE).join(name);
        if target.ends_with("musl") {
            ensure_static(&program)?;
        }
        assemble(project, &program, &runner, &place.join(target))?;
        built.push(target);
    }
    Ok(built)
}

/// Writes a program with what belongs to it into a folder. `runner` is the same program for this machine.
fn assemble(project: &Project, program: &Path, runner: &Path, folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).context("the last command could not be taken away")?;
    }
    fs::create_dir_all(folder)?;
    fs::copy(program, folder.join(program.file_name().unwrap_or_default()))?;
    // Manual pages in both languages, in the folders where `man` looks for them.
    let output_of = |words: &[&str]| run_quietly(project.command(&runner.to_string_lossy()).args(words));
    for (lang, folder_name) in MANUALS {
        output_of(&["man", &folder.join(folder_name).to_string_lossy(), "--lang", lang])?;
    }
    let completions = folder.join("completions");
    fs::create_dir(&completions)?;
    for (shell, name) in COMPLETIONS {
        fs::write(completions.join(name), output_of(&["completions", shell, "--lang", "en"])?)?;
    }
    fs::copy(project.root().join("docs/command-line.md"), folder.join("command-line.md"))?;
    fs::copy(project.root().join("crates/qipan-cli/README.md"), folder.join("README.md"))?;
    licences::write(project, Product::Command, folder)
}
