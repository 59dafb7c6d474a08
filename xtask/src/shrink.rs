//! What Trunk leaves larger than it need be: the programs, the scripts that wasm-bindgen writes for them, and one file for
//! each style sheet.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::project::{Project, at_once, run_quietly};

/// Makes the built page smaller, and asked for in fewer files.
///
/// # Errors
/// When a file cannot be read or written, or a script is not understood.
pub fn shrink(project: &Project) -> Result<()> {
    let dist = project.page();
    let entries: std::io::Result<Vec<(u64, PathBuf)>> = fs::read_dir(&dist)?
        .map(|entry| {
            let entry = entry?;
            Ok((entry.metadata()?.len(), entry.path()))
        })
        .collect();
    let mut entries = entries?;
    // What takes longest begins first, or it would keep one processor busy alone at the end.
    entries.sort_by(|one, other| other.cmp(one));
    // Which scripts come with a program is seen before anything is changed.
    let scripts_of_programs: HashSet<PathBuf> = entries.iter().filter_map(|(_, path)| script_of(path)).collect();
    at_once(entries, |(_, path)| {
        let smaller = match path.extension().and_then(|kind| kind.to_str()) {
            Some("wasm") => program(project, &path),
            Some("js") if !scripts_of_programs.contains(&path) => script(project, &path),
            _ => Ok(()),
        };
        smaller.with_context(|| format!("{} could not be made smaller", path.display()))
    })?;
    styles(&dist)
}

/// The name of a file without its kind.
fn stem(path: &Path) -> &str {
    path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default()
}

/// The script that comes with a program.
fn script_of(program: &Path) -> Option<PathBuf> {
    let is_program = program.extension().is_some_and(|kind| kind == "wasm");
    is_program.then(|| program.with_file_name(format!("{}.js", stem(program).trim_end_matches("_bg"))))
}

/// The programs whose speed matters more than their size.
const FAST: [&str; 2] = ["worker", "office"];

/// What every browser of the last years understands, and Rust's compiler makes use of.
const FEATURES: [&str; 6] =
    ["bulk-memory", "multivalue", "mutable-globals", "nontrapping-float-to-int", "reference-types", "sign-ext"];

/// What Binaryen calls the one module that a program asks for.
const MODULE: &str = "a";

/// A program made smaller by Binaryen, and its script.
///
/// The names by which the two know each other hold a number of sixteen digits each, which no file server can compress: they
/// become names of one letter or two.
fn program(project: &Project, path: &Path) -> Result<()> {
    let script_path = script_of(path).context("it is no program")?;
    let name = stem(&script_path);
    let level = if FAST.contains(&name) { "-O3" } else { "-Oz" };
    let names = binaryen(project, path, &[level, "--minify-imports-and-exports-and-modules"])?;
    let text = fs::read_to_string(&script_path)?;
    fs::write(&script_path, renamed(&text, &names)?)?;
    script(project, &script_path)
}

/// A program for others, made faster and smaller by Binaryen; its script stays as it is.
///
/// # Errors
/// When Binaryen is missing or refuses the program.
pub fn optimised(project: &Project, path: &Path) -> Result<()> {
    binaryen(project, path, &["-O3"]).map(drop)
}

/// Has Binaryen work on a program in its place, or takes what it made of the same program last time. Gives what it prints.
fn binaryen(project: &Project, path: &Path, how: &[&str]) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    // The lock file says which Binaryen it is.
    let lock = fs::read(project.browser_tests().join("package-lock.json"))?;
    let mut words: Vec<String> = FEATURES.iter().map(|feature| format!("--enable-{feature}")).collect();
    words.extend(how.iter().map(ToString::to_string));
    // The lowest addresses are the far end of the stack.
    words.extend(["--low-memory-unused", "--strip-producers", "--output"].map(str::to_owned));
    (fs::read(path)?, lock, &words).hash(&mut hasher);
    let key = format!("{:016x}\n", hasher.finish());
    let kept = project.target().join("smaller");
    let (kept_program, kept_names) =
        (kept.join(stem(path)).with_extension("wasm"), kept.join(stem(path)).with_extension("names"));
    if let Ok(names) = fs::read_to_string(&kept_names)
        && let Some(names) = names.strip_prefix(&key)
        && fs::copy(&kept_program, path).is_ok()
    {
        return Ok(names.to_owned());
    }
    let mut command = project.command("node");
    command.arg(project.browser_tests().join("node_modules/binaryen/bin/wasm-opt"));
    command.args(words).arg(path).arg(path);
    let names = run_quietly(&mut command)?;
    fs::create_dir_all(&kept)?;
    // While the program is being written, no names vouch for it.
    drop(fs::remove_file(&kept_names));
    fs::copy(path, &kept_program)?;
    fs::write(&kept_names, key + &names)?;
    Ok(names)
}

/// A script with the new names of what it gives to its program and takes from it. They come one to a line, in quotes: of what
/// is given, the module, the name and the new name; of what is taken, the name and the new name.
///
/// # Errors
/// When the script lacks the module or one of the names that it is to give.
fn renamed(script: &str, names: &str) -> Result<String> {
    let (mut given, mut taken, mut module) = (HashMap::new(), HashMap::new(), None);
    for line in names.lines() {
        match *line.split('"').skip(1).step_by(2).collect::<Vec<_>>() {
            [from, name, new] => {
                module = Some(from);
                given.insert(name, new);
            }
            [name, new] => drop(taken.insert(name, new)),
            _ => {}
        }
    }
    let mut missing: HashSet<&str> = given.keys().copied().collect();
    let mut out = String::new();
    let mut rest = script;
    // Word by word, for some names begin others.
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|c| is_part(c) != is_part(first)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        missing.remove(word);
        // What is taken is a field of the program, and some of it has a usual name.
        let new = given.get(word).or_else(|| taken.get(word).filter(|_| out.ends_with('.')));
        out.push_str(new.copied().unwrap_or(word));
        rest = after;
    }
    ensure!(missing.is_empty(), "the script has none of {missing:?}");
    let module = module.filter(|module| out.contains(module)).context("the script does not name its module")?;
    Ok(out.replace(module, MODULE))
}

/// A script with short names and without comments.
fn script(project: &Project, path: &Path) -> Result<()> {
    let mut command = project.command("node");
    command.arg(project.browser_tests().join("node_modules/terser/bin/terser"));
    // Scripts that are loaded as they are give a name to the page, which must stay; modules give what they export.
    let text = fs::read_to_string(path)?;
    if text.lines().any(|line| line.starts_with("export ")) {
        command.arg("--module");
    }
    command.args(["--compress", "--mangle", "--output"]).arg(path).arg("--").arg(path);
    run_quietly(&mut command)?;
    Ok(())
}

/// All style sheets in one file, in their order: together they compress to three quarters, and the browser asks once.
fn styles(dist: &Path) -> Result<()> {
    let index = dist.join("index.html");
    let page = fs::read_to_string(&index)?;
    let (joined, names) = joined(&page);
    ensure!(!names.is_empty(), "index.html asks for no style sheet");
    let mut all = String::new();
    for name in &names {
        all.push_str(&fs::read_to_string(dist.join(name))?);
        fs::remove_file(dist.join(name))?;
    }
    let mut hasher = DefaultHasher::new();
    hasher.write(all.as_bytes());
    let name = format!("styles-{:016x}.css", hasher.finish());
    fs::write(dist.join(&name), all)?;
    fs::write(index, joined.replacen(PLACE, &format!("<link rel=\"stylesheet\" href=\"./{name}\">"), 1))?;
    Ok(())
}

/// Where the one style sheet is asked for.
const PLACE: &str = "<!-- styles -->";

/// The page with a place instead of its first style sheet and nothing instead of the others, and their names.
fn joined(page: &str) -> (String, Vec<String>) {
    let (mut out, mut names, mut rest) = (String::new(), Vec::new(), page);
    while let Some(at) = rest.find("<link") {
        let (before, link) = rest.split_at(at);
        let end = link.find('>').map_or(link.len(), |end| end + 1);
        let (link, after) = link.split_at(end);
        out.push_str(before);
        let href = link.split_once("href=").map(|(_, href)| href.trim_start_matches('"'));
        let name = href.and_then(|href| href.split(['"', ' ', '>']).next()).map(|name| name.trim_start_matches("./"));
        match name.filter(|name| link.contains("stylesheet") && name.ends_with(".css")) {
            Some(name) => {
                if names.is_empty() {
                    out.push_str(PLACE);
                }
                names.push(name.to_string());
            }
            None => out.push_str(link),
        }
        rest = after;
    }
    out.push_str(rest);
    (out, names)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: &str = r#"{ "imports": [
        ["./p_bg.js", "__wbg_set_1", "a"],
        ["./p_bg.js", "__wbg_set_12", "b"]
      ], "exports": [
        ["memory", "c"],
        ["__wbindgen_free", "d"]
      ] }"#;

    #[test]
    fn a_script_and_its_program_have_the_same_names() {
        let script =
            r#"const i={"./p_bg.js":{__wbg_set_12(x){},__wbg_set_1:s}};wasm.__wbindgen_free(wasm.memory);let memory"#;
        let short = r#"const i={"a":{b(x){},a:s}};wasm.d(wasm.c);let memory"#;
        assert_eq!(renamed(script, NAMES).ok().as_deref(), Some(short));
    }

    #[test]
    fn a_script_of_another_program_is_refused() {
        assert!(renamed(r#"const i={"./p_bg.js":{__wbg_set_1:s}}"#, NAMES).is_err());
        assert!(renamed(r#"const i={"./q_bg.js":{__wbg_set_12(x){},__wbg_set_1:s}}"#, NAMES).is_err());
    }

    #[test]
    fn style_sheets_become_one() {
        let page = "<link rel=\"stylesheet\" href=\"./a-1.css\" /><link rel=icon href=./i.svg><link rel=stylesheet href=./b-2.css><p>";
        let (joined, names) = joined(page);
        assert_eq!(names, ["a-1.css", "b-2.css"]);
        assert_eq!(joined, format!("{PLACE}<link rel=icon href=./i.svg><p>"));
    }
}
