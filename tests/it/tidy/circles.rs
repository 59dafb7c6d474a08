//! Circles between the files of the page: files that import each other, directly or by way of others.
//!
//! A file is a module. It imports the modules that its `use` items and its paths name; a name inside a module counts as that
//! module. A parent's `mod` items are no imports. Circles are the strongly connected components, by Tarjan's algorithm.

use std::collections::{BTreeMap, BTreeSet};

use super::{Source, none, rust};

type Module = Vec<String>;

/// Returns the module of a file, without the crate: empty for its root.
fn module(path: &str) -> Module {
    let path = path.trim_start_matches("web/src/").trim_end_matches(".rs");
    let mut module: Module = path.split('/').map(str::to_owned).collect();
    if module.last().is_some_and(|name| name == "mod" || name == "lib") {
        module.pop();
    }
    module
}

/// Returns the code of a source without strings, comments and tests.
fn code(source: &Source) -> String {
    let code: String = source.code().iter().flat_map(|(_, line)| [line, "\n"]).collect();
    // A visibility is no import.
    let code = code.replace("pub(super)", "pub").replace("'\"'", "").replace("\\\"", "");
    code.split('"').step_by(2).collect()
}

/// Returns the paths of a `use` tree: `a::{b, c::{self, d}}` is `a::b`, `a::c::self` and `a::c::d`.
fn paths(tree: &str) -> Vec<String> {
    let tree = tree.trim();
    let Some((before, inside)) = tree.split_once('{') else {
        return vec![tree.split(" as ").next().unwrap_or_default().trim().to_owned()];
    };
    let inside = inside.rsplit_once('}').map_or("", |(inside, _)| inside);
    let (mut depth, mut start, mut all) = (0, 0, Vec::new());
    for (at, c) in inside.char_indices().chain([(inside.len(), ',')]) {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                let parts = paths(&inside[start..at]);
                all.extend(parts.into_iter().filter(|part| !part.is_empty()).map(|part| format!("{before}{part}")));
                start = at + 1;
            }
            _ => {}
        }
    }
    all
}

/// Returns the modules that a file imports.
fn imports(own: &Module, code: &str, all: &BTreeSet<Module>) -> BTreeSet<Module> {
    let mut named = Vec::new();
    let mut rest = String::new();
    let mut parts = code.split("use ");
    rest.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let (tree, after) = part.split_once(';').unwrap_or((part, ""));
        named.extend(paths(tree));
        rest.push_str(after);
    }
    let is_path = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
    named.extend(rest.split(|c| !is_path(c)).map(str::to_owned));
    let mut found = BTreeSet::new();
    for path in named {
        let path: String = path.split_whitespace().collect();
        let mut words = path.split("::").peekable();
        let mut target = match words.next() {
            Some("crate") => Module::new(),
            Some("self") => own.clone(),
            Some("super") => own[..own.len().saturating_sub(1)].to_vec(),
            _ => continue,
        };
        for word in words {
            if word == "super" {
                target.pop();
                continue;
            }
            target.push(word.to_owned());
            if !all.contains(&target) {
                target.pop();
                break;
            }
        }
        if target != *own && !target.is_empty() {
            found.insert(target);
        }
    }
    found
}

/// Tarjan's algorithm.
struct Search<'a> {
    edges: &'a BTreeMap<Module, BTreeSet<Module>>,
    /// The number of a module in the order of the search, and the lowest number that it reaches.
    seen: BTreeMap<Module, (usize, usize)>,
    stack: Vec<Module>,
    circles: Vec<Vec<Module>>,
}

impl Search<'_> {
    fn visit(&mut self, at: &Module) -> usize {
        let number = self.seen.len();
        self.seen.insert(at.clone(), (number, number));
        self.stack.push(at.clone());
        let mut low = number;
        for to in &self.edges[at] {
            match self.seen.get(to) {
                None => low = low.min(self.visit(to)),
                Some((number, _)) if self.stack.contains(to) => low = low.min(*number),
                Some(_) => {}
            }
        }
        if low == number {
            let from = self.stack.iter().position(|module| module == at).unwrap_or_default();
            let circle = self.stack.split_off(from);
            if circle.len() > 1 {
                self.circles.push(circle);
            }
        }
        low
    }
}

/// Returns the modules that are in a circle, each circle sorted.
fn circles(edges: &BTreeMap<Module, BTreeSet<Module>>) -> Vec<Vec<String>> {
    let mut search = Search { edges, seen: BTreeMap::new(), stack: Vec::new(), circles: Vec::new() };
    for module in edges.keys() {
        if !search.seen.contains_key(module) {
            search.visit(module);
        }
    }
    let names = |circle: Vec<Module>| {
        let mut names: Vec<String> = circle.into_iter().map(|module| module.join("/")).collect();
        names.sort();
        names
    };
    search.circles.into_iter().map(names).collect()
}

#[test]
fn files_of_the_page_are_in_no_circle() {
    let page: Vec<Source> = rust()
        .filter(|source| source.path.starts_with("web/src/") && !source.path.starts_with("web/src/bin/"))
        .collect();
    let all: BTreeSet<Module> = page.iter().map(|source| module(&source.path)).collect();
    let edges: BTreeMap<Module, BTreeSet<Module>> = page
        .iter()
        .filter(|source| !source.is_test())
        .map(|source| {
            let own = module(&source.path);
            let imports = imports(&own, &code(source), &all);
            (own, imports)
        })
        .collect();
    assert!(edges.len() > 100);
    let found = circles(&edges);
    let faults = found.iter().map(|circle| circle.join(", ")).collect();
    none("Files of the page import each other in a circle:", faults);
}

#[test]
fn circles_are_found_and_trees_of_imports_are_read() {
    let all: BTreeSet<Module> =
        ["a", "a/b", "c", "d"].iter().map(|path| path.split('/').map(str::to_owned).collect()).collect();
    let module = |path: &str| -> Module { path.split('/').map(str::to_owned).collect() };
    let of = |own: &str, code: &str| imports(&module(own), code, &all);
    assert_eq!(
        of("a", "use self::b::Thing;\nuse crate::{c::{X, Y as Z}, d};"),
        [module("a/b"), module("c"), module("d")].into()
    );
    assert_eq!(of("a/b", "fn f() -> super::T { crate::c::g() }"), [module("a"), module("c")].into());
    let edges = BTreeMap::from([
        (module("a"), [module("a/b")].into()),
        (module("a/b"), [module("c")].into()),
        (module("c"), [module("a")].into()),
        (module("d"), [module("c")].into()),
    ]);
    assert_eq!(circles(&edges), [["a", "a/b", "c"]]);
}
