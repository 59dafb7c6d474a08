//! Programs made faster and smaller by Binaryen's `wasm-opt`, which comes with the npm packages of the tests.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use anyhow::{Context, Result};

use crate::project::{Project, run_quietly};

/// What the optimisation is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Few bytes: the page, which people wait for.
    Size,
    /// Speed: the worker and the package.
    Speed,
}

/// WebAssembly features that Rust's compiler uses and every browser of the last years understands.
const FEATURES: [&str; 6] =
    ["bulk-memory", "multivalue", "mutable-globals", "nontrapping-float-to-int", "reference-types", "sign-ext"];

/// Optimises a program in its place. The result is kept in `target/optimised` by a hash of program, options and version, and taken
/// from there the next time.
///
/// # Errors
/// When Binaryen is missing or refuses the program.
pub fn optimise(project: &Project, program: &Path, goal: Goal) -> Result<()> {
    let level = match goal {
        Goal::Size => "-Oz",
        Goal::Speed => "-O3",
    };
    let mut options: Vec<String> = FEATURES.iter().map(|feature| format!("--enable-{feature}")).collect();
    // The lowest addresses are the far end of the stack.
    options.extend([level, "--low-memory-unused", "--strip-producers"].map(str::to_owned));
    let mut hasher = DefaultHasher::new();
    // The lock file says which Binaryen it is.
    let lock = fs::read(project.browser_tests().join("package-lock.json"))?;
    (fs::read(program)?, lock, &options).hash(&mut hasher);
    let folder = project.target().join("optimised");
    let kept = folder.join(format!("{:016x}.wasm", hasher.finish()));
    if !kept.is_file() {
        fs::create_dir_all(&folder)?;
        // Under another name until it is whole.
        let partial = kept.with_extension("partial");
        let mut command = project.command("node");
        command.arg(project.browser_tests().join("node_modules/binaryen/bin/wasm-opt"));
        command.args(options).arg(program).arg("--output").arg(&partial);
        run_quietly(&mut command).with_context(|| format!("{} could not be optimised", program.display()))?;
        fs::rename(&partial, &kept)?;
    }
    fs::copy(&kept, program)?;
    Ok(())
}
