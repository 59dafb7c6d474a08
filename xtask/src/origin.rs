//! Hides the builder's folders from what is given away. The compiler writes the paths of sources into a program, for the
//! messages of panics; here they begin with a name that is the same on every machine.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::project::{Project, files_below, run_quietly};

/// The names that stand for the folders of crates, of the standard library, of build results and of the checkout.
const NAMES: [&str; 4] = ["/crates", "/rust", "/target", "/qipan"];

/// Sets the environment of a build so that programs for `target`, or for this machine, name no folder of the builder. Flags
/// in `RUSTFLAGS` take precedence over these, as Cargo has it; [`ensure_hidden`] then tells.
///
/// Only this target gets the flags: what builds the programs keeps its own, and is not built anew.
///
/// # Errors
/// If the compiler does not say where it is.
pub fn hide(project: &Project, target: Option<&str>, command: &mut Command) -> Result<()> {
    let told = run_quietly(project.command("rustc").args(["--verbose", "--version"]))?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc does not name its host")?;
    let sysroot = run_quietly(project.command("rustc").args(["--print", "sysroot"]))?;
    let name = target.unwrap_or(host).to_uppercase().replace(['-', '.'], "_");
    let variable = format!("CARGO_TARGET_{name}_RUSTFLAGS");
    let given = std::env::var(&variable).unwrap_or_default();
    command.env(variable, format!("{given} {}", flags(&folders(project, Path::new(sysroot.trim())))).trim());
    Ok(())
}

/// Returns the folders that are hidden, each with the name that stands for it; of two that contain each other the inner one
/// is the later.
fn folders(project: &Project, sysroot: &Path) -> Vec<(PathBuf, &'static str)> {
    let [crates, rust, target, checkout] = NAMES;
    // Cargo unpacks crates into a folder that is named after the registry's address.
    let mut registries: Vec<PathBuf> = fs::read_dir(project.cargo_home().join("registry/src"))
        .map(|entries| entries.flatten().map(|entry| entry.path()).collect())
        .unwrap_or_default();
    registries.sort();
    let outer = [(project.root().to_path_buf(), checkout), (project.target(), target)];
    let inner = [(project.cargo_home().to_path_buf(), crates), (sysroot.join("lib/rustlib/src/rust"), rust)];
    outer.into_iter().chain(inner).chain(registries.into_iter().map(|folder| (folder, crates))).collect()
}

/// Returns the compiler's flags that replace folders by names. Cargo divides them at blanks, so a folder with a blank in its
/// path stays as it is.
fn flags(folders: &[(PathBuf, &str)]) -> String {
    let shown = folders.iter().map(|(folder, name)| (folder.to_string_lossy(), name));
    let whole = shown.filter(|(folder, _)| !folder.contains(char::is_whitespace));
    whole.map(|(folder, name)| format!("--remap-path-prefix={folder}={name}")).collect::<Vec<_>>().join(" ")
}

/// Fails if one of these files or folders in `dist` names the builder's home folder or the folder of the crates, or a program in
/// them the home folder of anybody on any system.
///
/// # Errors
/// With the file and the folder; or if a file cannot be read.
pub fn ensure_hidden(project: &Project, names: &[&str]) -> Result<()> {
    let folders: Vec<PathBuf> = std::env::home_dir().into_iter().chain([project.cargo_home().to_path_buf()]).collect();
    let mut files = Vec::new();
    for path in names.iter().map(|name| project.dist().join(name)) {
        if path.is_dir() { files.extend(files_below(&path)?) } else { files.push(path) }
    }
    for file in files {
        let (bytes, shown) = (fs::read(&file)?, file.display());
        let named = named(&bytes, &folders);
        ensure!(
            named.is_none(),
            "{shown} names {}: build without RUSTFLAGS, and from folders without blanks in their paths",
            named.unwrap_or(Path::new("")).display()
        );
        let is_program = file.extension().is_none_or(|kind| kind == "wasm" || kind == "exe");
        let home = if is_program { any_home(&bytes) } else { None };
        ensure!(home.is_none(), "{shown} names somebody’s home folder: {}", home.unwrap_or_default());
    }
    Ok(())
}

/// Returns the first of the folders whose path is in a file.
fn named<'a>(bytes: &[u8], folders: &'a [PathBuf]) -> Option<&'a Path> {
    // The root of the file system is in every path.
    let real = folders.iter().filter(|folder| folder.parent().is_some());
    real.map(PathBuf::as_path).find(|folder| {
        let path = format!("{}{}", folder.display(), std::path::MAIN_SEPARATOR);
        bytes.windows(path.len()).any(|some| some == path.as_bytes())
    })
}

/// Returns the first home folder of any system in a program: of Linux, macOS or Windows, with the name of its owner.
fn any_home(bytes: &[u8]) -> Option<String> {
    // Split, so that this file does not contain them either.
    const ABOVE: [&str; 4] = [concat!("/ho", "me/"), concat!("/Us", "ers/"), r"\Users\", concat!("/ro", "ot/.")];
    let is_letter = |byte: &u8| byte.is_ascii_alphanumeric() || b"._-".contains(byte);
    ABOVE.iter().find_map(|above| {
        let places = bytes.windows(above.len()).enumerate().filter(|(_, some)| *some == above.as_bytes());
        places.map(|(at, _)| &bytes[at..]).find_map(|rest| {
            let name = rest[above.len()..].iter().take_while(|byte| is_letter(byte)).count();
            let end = rest.get(above.len() + name)?;
            let folder = &rest[..above.len() + name];
            (name > 0 && (*end == b'/' || *end == b'\\')).then(|| String::from_utf8_lossy(folder).into_owned())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_names_none_of_the_builder_s_folders() {
        let project = Project::find().unwrap();
        let folder = std::env::temp_dir().join(format!("qipan-xtask-origin-{}", std::process::id()));
        let sources = folder.join("builder/registry/some-crate/src");
        fs::create_dir_all(&sources).unwrap();
        let source = sources.join("main.rs");
        fs::write(&source, "fn main() { println!(\"{}\", std::panic::Location::caller().file()); }").unwrap();
        let compiled = |flags: &str| {
            let program = folder.join("program");
            let mut command = project.command("rustc");
            command.arg(&source).args(flags.split_whitespace()).arg("-o").arg(&program);
            run_quietly(&mut command).unwrap();
            (fs::read(&program).unwrap(), run_quietly(&mut Command::new(&program)).unwrap())
        };
        let hidden = [(folder.join("builder"), "/outer"), (folder.join("builder/registry"), "/crates")];
        let home = [folder.join("builder")];
        let (bytes, told) = compiled("");
        assert!(named(&bytes, &home).is_some() && told.trim() == source.to_string_lossy(), "{told}");
        let (bytes, told) = compiled(&flags(&hidden));
        assert!(named(&bytes, &home).is_none() && told.trim() == "/crates/some-crate/src/main.rs", "{told}");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_path_is_found_where_it_is_whole() {
        let folders = [PathBuf::from("/"), PathBuf::from("/users/her")];
        assert_eq!(named(b"\0/users/her/.cargo/x.rs\0", &folders), Some(Path::new("/users/her")));
        assert_eq!(named(b"\0/users/hers/x.rs /x\0", &folders), None);
        let [home, users, root] = ["home", "Users", "root"].map(|name| format!("/{name}/"));
        let found = [
            (format!("\0{home}her/.cargo/registry/x.rs"), Some(format!("{home}her"))),
            (format!("panic at {users}her-own/x.rs"), Some(format!("{users}her-own"))),
            (r"C:\Users\her\x.rs".to_owned(), Some(r"\Users\her".to_owned())),
            (format!("{home}{home}her/x.rs"), Some(format!("{home}her"))),
            (format!("{root}.cargo/x.rs"), Some(format!("{root}.cargo"))),
            (format!("#{home} {home}her /homes/her/x /rustc/1234/library/std"), None),
        ];
        for (bytes, home) in found {
            assert_eq!(any_home(bytes.as_bytes()), home, "{bytes}");
        }
        assert_eq!(flags(&[("/a".into(), "/b"), ("/c d".into(), "/e")]), "--remap-path-prefix=/a=/b");
    }
}
