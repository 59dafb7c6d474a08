//! Optimises WebAssembly modules with Binaryen's `wasm-opt`, which is one of the npm packages of the tests, and orders their
//! functions for compression.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use anyhow::{Context, Result};

use crate::project::{Project, run_quietly};
use crate::reorder;

/// The goal of an optimisation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Small size: for the page, whose visitors wait for the download.
    Size,
    /// Speed: the worker and the package.
    Speed,
}

/// The WebAssembly features that Rust's compiler uses, `simd` by `.cargo/config.toml`. Every browser of recent years supports them.
const FEATURES: [&str; 7] =
    ["bulk-memory", "multivalue", "mutable-globals", "nontrapping-float-to-int", "reference-types", "sign-ext", "simd"];

/// Passes that are left out. Rust's compiler has inlined already: without a second inliner the programs are as fast, smaller by up to
/// a twentieth, and optimised in half the time. Local common subexpressions compress better where they stand twice.
const LEFT_OUT: [&str; 2] = ["inlining-optimizing", "local-cse"];

/// Optimises a module in place. The result is cached in `target/optimised` under a hash of the module, the options and
/// the version of Binaryen.
///
/// # Errors
/// If Binaryen is missing or rejects the module.
pub fn optimise(project: &Project, program: &Path, goal: Goal) -> Result<()> {
    // A second run finds another hundredth.
    let (level, runs) = match goal {
        Goal::Size => ("-Oz", 2),
        Goal::Speed => ("-O3", 1),
    };
    let features: Vec<String> = FEATURES.iter().map(|feature| format!("--enable-{feature}")).collect();
    let mut options = features.clone();
    // Rust places the far end of the stack at the lowest addresses, so static data never lies there.
    options.extend([level, "--low-memory-unused", "--strip-producers"].map(str::to_owned));
    options.extend(LEFT_OUT.map(|pass| format!("--skip-pass={pass}")));
    let mut hasher = DefaultHasher::new();
    // The lock file pins the version of Binaryen.
    let lock = fs::read(project.browser_tests().join("package-lock.json"))?;
    (fs::read(program)?, lock, &options, runs, include_str!("reorder.rs")).hash(&mut hasher);
    let folder = project.target().join("optimised");
    let kept = folder.join(format!("{:016x}.wasm", hasher.finish()));
    if !kept.is_file() {
        fs::create_dir_all(&folder)?;
        // The file is written under another name and renamed when it is complete.
        let partial = kept.with_extension("partial");
        let run_with = |options: &[String], input: &Path| {
            let mut command = project.command("node");
            command.arg(project.browser_tests().join("node_modules/binaryen/bin/wasm-opt"));
            command.args(options).arg(input).arg("--output").arg(&partial);
            run_quietly(&mut command).with_context(|| format!("{} could not be optimised", program.display()))
        };
        for run in 0..runs {
            run_with(&options, if run == 0 { program } else { &partial })?;
        }
        let named = reorder::with_sorting_names(&fs::read(&partial)?)?;
        fs::write(&partial, named)?;
        let sorts = [reorder::BY_NAME, "--strip-debug"].map(str::to_owned);
        run_with(&[features, sorts.to_vec()].concat(), &partial)?;
        fs::rename(&partial, &kept)?;
    }
    fs::copy(&kept, program)?;
    Ok(())
}
