//! The rules of the repository, checked on its sources.
//!
//! The checks scan text: they know lines, comments and string literals, and nothing else of Rust.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use qipan_text::Lang;

use crate::translated;

mod circles;
mod names;
mod wording;

/// Maximum number of lines of a source, except those listed in [`LONG`].
const MAX_LINES: usize = 600;

/// Sources that may be longer; splitting them is better.
const LONG: [&str; 0] = [];

/// The folders of the core: what is trusted, and what is checked by it.
const CORE: [&str; 2] = ["crates/qipan-kernel/src/", "crates/qipan/src/"];

/// A text file of the repository.
struct Source {
    /// Its path from the root, with `/` between names.
    path: String,
    text: String,
}

impl Source {
    fn is(&self, extension: &str) -> bool {
        self.path.ends_with(extension)
    }

    /// Whether it belongs to the core.
    fn is_core(&self) -> bool {
        CORE.iter().any(|folder| self.path.starts_with(folder))
    }

    /// Whether it contains only tests or benches.
    fn is_test(&self) -> bool {
        let folder =
            |name: &str| self.path.starts_with(&format!("{name}/")) || self.path.contains(&format!("/{name}/"));
        folder("tests") || folder("benches") || self.path.ends_with("/tests.rs")
    }

    /// Returns the lines of a Rust source without comments and test code, with their numbers from 1.
    fn code(&self) -> Vec<(usize, &str)> {
        let mut code = Vec::new();
        let mut lines = (1..).zip(self.text.lines());
        while let Some((number, line)) = lines.next() {
            if line.trim() == "#[cfg(test)]" {
                let indent = &line[..line.len() - line.trim_start().len()];
                let opens = lines.find(|(_, line)| !line.trim().starts_with("#["));
                if opens.is_some_and(|(_, line)| line.ends_with('{')) {
                    let end = format!("{indent}}}");
                    lines.find(|(_, line)| *line == end);
                }
                continue;
            }
            let comment = line.match_indices("//").find(|(at, _)| !line[..*at].ends_with(':'));
            code.push((number, comment.map_or(line, |(at, _)| &line[..at])));
        }
        code
    }

    /// Returns the string literals in [`Source::code`].
    fn literals(&self) -> Vec<String> {
        let code: String = self.code().iter().flat_map(|(_, line)| [line, "\n"]).collect();
        let mut literals = Vec::new();
        let mut rest = code.replace("'\"'", "");
        while let Some(begin) = rest.find('"') {
            let inside = &rest[begin + 1..];
            let mut escaped = false;
            let end = inside.find(|c: char| {
                let ends = c == '"' && !escaped;
                escaped = c == '\\' && !escaped;
                ends
            });
            let Some(end) = end else { break };
            literals.push(inside[..end].to_owned());
            rest = inside[end + 1..].to_owned();
        }
        literals
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default()
}

/// Returns every text file of the repository, without built and installed files.
fn sources() -> Vec<Source> {
    let mut sources = Vec::new();
    let mut folders = vec![root()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let relative = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
            if [".git", "target", "dist", "node_modules"].contains(&name.as_str())
                || ["tests/browser/out", "web/styles.css", "web/document.css", "web/data", "web/problems", "web/doors"]
                    .contains(&relative.as_str())
            {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(text) = fs::read_to_string(&path) {
                sources.push(Source { path: relative, text });
            }
        }
    }
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    assert!(sources.len() > 60, "the repository is not where it was: {}", root().display());
    sources
}

fn rust() -> impl Iterator<Item = Source> {
    sources().into_iter().filter(|source| source.is(".rs"))
}

/// Panics with all faults, if there are any.
fn none(rule: &str, faults: Vec<String>) {
    assert!(faults.is_empty(), "{rule}\n  {}\n", faults.join("\n  "));
}

/// Returns the packages that a package of the workspace is linked with, itself first, as Cargo resolves them.
fn linked_packages(package: &str) -> Vec<String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(root()).args(["tree", "--offline", "--edges", "normal", "--target", "all", "--prefix", "none"]);
    let output = command.args(["--package", package]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().filter_map(|line| line.split(' ').next().map(str::to_owned)).collect()
}

/// Checking a certificate takes no solver: the kernel depends on nothing, the certificates on the kernel alone.
#[test]
fn checkers_depend_on_no_solver() {
    let own = |package: &str| {
        let linked = linked_packages(package).into_iter().filter(|name| name.starts_with("qipan"));
        linked.collect::<BTreeSet<String>>().into_iter().collect::<Vec<String>>()
    };
    assert_eq!(linked_packages("qipan-kernel"), ["qipan-kernel"]);
    assert_eq!(own("qipan-certificate"), ["qipan-certificate", "qipan-kernel"]);
    // Where there are solvers, they are found.
    assert_eq!(own("qipan-certify"), ["qipan", "qipan-certificate", "qipan-certify", "qipan-kernel"]);
}

#[test]
fn every_path_in_the_documents_exists() {
    let files = sources();
    let mut faults = Vec::new();
    let is_read = |path: &str| path.ends_with(".md") && (!path.contains('/') || path.starts_with("docs/"));
    for document in files.iter().filter(|source| is_read(&source.path) && source.path != "CHANGELOG.md") {
        // Other documents also name files of the built page.
        let is_of_sources = ["ARCHITECTURE.md", "CONTRIBUTING.md"].contains(&document.path.as_str());
        let is_source =
            |path: &str| ["crates/", "web/src/", "tests/", "xtask/"].iter().any(|top| path.starts_with(top));
        let mut fenced = false;
        let lines = document.text.lines().filter(|line| {
            let fence = line.trim_start().starts_with("```");
            fenced ^= fence;
            !fenced && !fence
        });
        let prose: Vec<&str> = lines.collect();
        for path in prose.join("\n").split('`').skip(1).step_by(2) {
            let named = [".rs", ".md", ".toml", ".ftl", ".css", ".html", ".mjs"].iter().any(|end| path.ends_with(end));
            let plain = path.chars().all(|c| c.is_ascii_alphanumeric() || "._-/".contains(c));
            let exists = if path.contains('/') {
                root().join(path).exists()
            } else {
                files.iter().any(|file| file.path == path || file.path.ends_with(&format!("/{path}")))
            };
            if plain && (is_of_sources && (named || path.contains('/')) || is_source(path)) && !exists {
                faults.push(format!("{}: {path}", document.path));
            }
        }
    }
    none("These paths are named and do not exist:", faults);
}

/// Checks the links from one document to another, and to pictures. Problem pages and “About” name files of the built page.
#[test]
fn every_link_in_the_documents_leads_somewhere() {
    let mut faults = Vec::new();
    for document in sources()
        .into_iter()
        .filter(|source| source.is(".md") && !source.path.starts_with("crates/qipan/"))
        .filter(|source| !source.path.starts_with("crates/qipan-text/src/documents/"))
    {
        let folder = root().join(&document.path);
        let links = document.text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
        for link in links.filter(|link| !link.is_empty() && !link.contains("://")) {
            if !folder.parent().is_some_and(|folder| folder.join(link).exists()) {
                faults.push(format!("{}: {link}", document.path));
            }
        }
    }
    none("These links lead nowhere:", faults);
}

/// The documentation of the core can be read as a book: its front page has an example of each family; the `mod.rs` of
/// each family has an example, names its modules, and includes a problem page with sources and errata.
#[test]
fn the_core_reads_as_a_book() {
    let core = root().join("crates/qipan/src");
    let text = |path: &str| fs::read_to_string(core.join(path)).unwrap();
    let front = text("lib.rs");
    let mut faults = Vec::new();
    let mut families = 0;
    for family in fs::read_dir(&core).unwrap().map(|entry| entry.unwrap()).filter(|entry| entry.path().is_dir()) {
        let family = family.file_name().to_string_lossy().into_owned();
        // The levels and the sessions of all families.
        if ["levels", "session"].contains(&family.as_str()) {
            continue;
        }
        families += 1;
        let mut asks = |text: &str, what: &str, of: &str| {
            if !text.contains(what) {
                faults.push(format!("{of} lacks {what}"));
            }
        };
        asks(&front, &format!("//! **[`{family}`]**"), "lib.rs");
        asks(&front, &format!("//! use qipan::{family}::"), "lib.rs");
        let (name, door) = (format!("{family}/mod.rs"), text(&format!("{family}/mod.rs")));
        let texts = ["include_str!(\"problem.md\")", "include_str!(\"problem-history.md\")"];
        for what in ["//! # An example\n", "crate::known_values#"].into_iter().chain(texts) {
            asks(&door, what, &name);
        }
        asks(&door, &format!("//! use qipan::{family}::"), &name);
        let own = door.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
        let kernel = format!("pub use qipan_kernel::{family}::{{");
        let trusted = door.lines().filter_map(|line| line.strip_prefix(&kernel)?.strip_suffix("};"));
        let trusted: Vec<&str> = trusted.flat_map(|list| list.split(", ")).collect();
        assert!(trusted.contains(&"check") && trusted.contains(&"rules") || family == "heaps", "{family}: {trusted:?}");
        for module in own.chain(trusted) {
            asks(&door, &format!("[`{module}`]"), &name);
        }
        for (problem, chapter) in [
            ("problem.md", "## Sources\n"),
            ("problem.zh.md", "## 出处\n"),
            ("problem-history.md", "## Errata\n"),
            ("problem-history.zh.md", "## 勘误\n"),
        ] {
            let name = format!("{family}/{problem}");
            asks(&text(&name), chapter, &name);
        }
    }
    assert!(families >= 5, "{families}");
    none("The core's documentation is to be read as a book:", faults);
}

/// Checks that comments of the core are broken into lines of bounded length.
#[test]
fn comments_of_the_core_are_no_longer_than_a_line() {
    let is_long = |line: &str| line.trim_start().starts_with("//") && line.chars().count() > 128;
    let mut faults = Vec::new();
    for source in rust().filter(Source::is_core) {
        for (number, line) in (1..).zip(source.text.lines()) {
            if is_long(line) {
                faults.push(format!("{}:{number}", source.path));
            }
        }
    }
    none("These comments are to be broken after 128 characters at most:", faults);
}

#[test]
fn every_source_says_what_it_is() {
    let silent = rust().filter(|source| !source.text.starts_with("//! ") && !source.text.starts_with("#![doc"));
    none("These sources do not begin with a heading (//!):", silent.map(|source| source.path).collect());
}

#[test]
fn no_source_is_too_long() {
    let long = sources().into_iter().filter(|source| [".rs", ".mjs", ".css"].iter().any(|end| source.is(end)));
    let faults = long.filter(|source| source.text.lines().count() > MAX_LINES && !LONG.contains(&source.path.as_str()));
    let named = faults.map(|source| format!("{} has {} lines", source.path, source.text.lines().count()));
    none("These sources are to be split:", named.collect());
    for path in LONG {
        assert!(root().join(path).exists(), "{path} may be long and does not exist");
    }
}

#[test]
fn nothing_panics_on_purpose() {
    let forbidden = [".unwrap()", ".expect(", "panic!(", "todo!(", "unimplemented!(", "unreachable!(", "dbg!("];
    none("Outside tests an error is given back, not thrown:", scan(|source| !source.is_test(), &forbidden));
}

#[test]
fn the_core_has_no_clock_no_chance_and_no_web() {
    let forbidden = [
        "std::time",
        "std::thread",
        "std::fs",
        "std::env",
        "std::net",
        "std::process",
        "Instant",
        "SystemTime",
        "rand::",
        "web_sys",
        "js_sys",
        "wasm_bindgen",
        "println!(",
    ];
    none("The core is pure:", scan(Source::is_core, &forbidden));
}

/// Returns the places where the code of these sources contains one of these words.
fn scan(wanted: impl Fn(&Source) -> bool, words: &[&str]) -> Vec<String> {
    let mut faults = Vec::new();
    for source in rust().filter(wanted) {
        for (number, line) in source.code() {
            let found = words.iter().filter(|word| line.contains(**word));
            faults.extend(found.map(|word| format!("{}:{number} has {word}", source.path)));
        }
    }
    faults
}

#[test]
fn the_page_asks_no_other_host() {
    // The text of a licence names its own address.
    let is_of_page = |path: &str| (path.starts_with("web/") && path != "web/fonts/OFL.txt") || path == "index.html";
    let of_page = sources().into_iter().filter(|source| is_of_page(&source.path));
    let mut faults = Vec::new();
    for source in of_page {
        for (number, line) in (1..).zip(source.text.lines()) {
            let line = line.replace("http://www.w3.org/2000/svg", "");
            if line.contains("http://")
                || line.contains("https://")
                || line.contains("url(//")
                || line.contains("=\"//")
            {
                faults.push(format!("{}:{number}", source.path));
            }
        }
    }
    none("The page takes nothing from elsewhere:", faults);
}

/// The policy of the page refuses inline styles, mostly without a word.
#[test]
fn the_page_has_no_inline_styles() {
    let drawn =
        |source: &Source| ["web/src/", "crates/qipan-svg/src/"].iter().any(|folder| source.path.starts_with(folder));
    let mut found = scan(drawn, &[" style={", " {style}", "<style", "(\"style\"", " style=\\\""]);
    // The code that others paste into their own pages.
    found.retain(|fault| !fault.contains("web/src/stage/render/share.rs"));
    none("Inline styles are refused; ~style sets a property:", found);
}

/// A family that is missing in one of these places would have broken links.
#[test]
fn every_family_is_everywhere() {
    let text = |path: &str| fs::read_to_string(root().join(path)).unwrap();
    let registry = text("web/src/family.rs");
    let slugs = registry.split("fn slug").nth(1).and_then(|rest| rest.split("fn ").next()).unwrap_or_default();
    let slugs: Vec<&str> = slugs.split('"').skip(1).step_by(2).collect();
    assert!(slugs.contains(&"tromino"), "{slugs:?}");
    let tested = text("tests/browser/labs.mjs");
    for slug in slugs {
        assert!(tested.contains(&format!("{slug}: {{ link: '#/{slug}?")), "tests/browser/labs.mjs has no {slug}");
        let random = root().join(format!("tests/browser/random-{slug}.test.mjs"));
        assert!(random.exists(), "{slug} has no tests by random actions");
        for problem in ["problem.md", "problem.zh.md", "problem-history.md", "problem-history.zh.md"] {
            assert!(root().join(format!("crates/qipan/src/{slug}/{problem}")).exists(), "{slug} has no {problem}");
        }
    }
}

#[test]
fn the_page_has_two_programs() {
    let index = fs::read_to_string(root().join("index.html")).unwrap();
    let programs: Vec<&str> = index.split("data-bin=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(programs, ["page", "worker"]);
}

#[test]
fn every_sentence_is_used() {
    let mut used: BTreeSet<String> = spoken().flat_map(|source| source.literals()).collect();
    // The keys of levels are made from their names.
    used.extend(qipan::levels::all().flat_map(|level| level.texts().map(|text| level.text_key(text))));
    let unused = translated::entries(Lang::En).keys().filter(|key| !used.contains(**key));
    none("No source has these keys of the words:", unused.map(|key| (*key).to_owned()).collect());
}

/// Returns the sources that may contain messages, without their tests.
fn spoken() -> impl Iterator<Item = Source> {
    rust().filter(|source| !source.is_test())
}

#[test]
fn every_key_has_its_sentence() {
    let known = translated::entries(Lang::En);
    let mut faults = Vec::new();
    for source in spoken() {
        let is_core = source.is_core();
        for literal in source.literals() {
            let is_word =
                |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
            let looks_like_a_key = literal.contains('-')
                && literal.starts_with(|c: char| c.is_ascii_lowercase())
                && literal.split('-').all(is_word);
            // In the core no other literals look like keys. Elsewhere names of styles and of arguments do too.
            let of_a_family = ["tromino-", "pegs-", "fives-", "knights-", "heaps-", "cli-", "help-", "file-"]
                .iter()
                .any(|start| literal.starts_with(start));
            // Problems of the judge, lessons (a family and its minutes), and a style.
            let is_lesson = literal.ends_with("-10") || literal.ends_with("-45");
            let is_problem = is_lesson || literal == "file-button" || qipan_judge::Problem::named(&literal).is_some();
            if looks_like_a_key && (is_core || of_a_family) && !is_problem && !known.contains_key(literal.as_str()) {
                faults.push(format!("{}: {literal}", source.path));
            }
        }
        let code: String = source.code().iter().map(|(_, line)| line.trim()).collect();
        for (at, call) in code.match_indices(".get(\"").chain(code.match_indices(".with(\"")) {
            let asked = code[..at].trim_end_matches("()");
            let key = code[at + call.len()..].split('"').next().unwrap_or_default();
            let a_catalogue = ["words", "Words", "catalogue", "voice"].iter().any(|name| asked.ends_with(name));
            if a_catalogue && !known.contains_key(key) {
                faults.push(format!("{}: {key}", source.path));
            }
        }
    }
    none("These keys have no sentence:", faults);
}

/// The repository contains nothing that is specific to one machine or its setup.
#[test]
fn no_machine_is_named() {
    // Split, so that this file does not contain them either.
    let forbidden = [
        concat!("/ro", "ot/"),
        concat!("/wo", "rk/"),
        concat!("/ho", "me/"),
        concat!("/Us", "ers/"),
        concat!("crates", ".io"),
        concat!("npm", "js"),
        concat!("debian", ".org"),
        concat!("pypi", ".org"),
        concat!("static.rust", "-lang"),
    ];
    let mut faults = Vec::new();
    for source in sources().into_iter().filter(|source| !source.is("Cargo.lock")) {
        for (number, line) in (1..).zip(source.text.lines()) {
            let found = forbidden.iter().filter(|word| line.contains(**word));
            faults.extend(found.map(|word| format!("{}:{number} has {word}", source.path)));
        }
    }
    none("The repository names no machine and no registry:", faults);
}
