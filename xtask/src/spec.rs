//! The folder `spec` for people who write a checker of certificates: the specification, a schema and test vectors.

use std::fs;

use anyhow::{Context, Result, ensure};

use crate::project::{Project, files_below, name_in, say};

/// The name of the schema, also in the package for JavaScript.
pub const SCHEMA: &str = "certificate.schema.json";

/// The folders of the vectors: the verdicts.
const VERDICTS: [&str; 4] = ["proved", "legal", "refuted", "unreadable"];

const README: &str = "\
# Certificates of Qipan, to write a checker

| | |
|---|---|
| `certificates.md` | the specification of the format and of every check |
| `certificate.schema.json` | the form alone, as a JSON Schema (2020-12) |
| `vectors/` | certificates in folders by their verdicts; `vectors/README.md` says what they are |

A checker that follows the specification gives each vector the verdict of its folder.
";

/// Writes the folder `dist/spec`.
///
/// # Errors
/// If a file cannot be copied.
pub fn write(project: &Project) -> Result<()> {
    let folder = project.dist().join("spec");
    if folder.exists() {
        fs::remove_dir_all(&folder).context("the last vectors could not be taken away")?;
    }
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("README.md"), README)?;
    for name in ["certificates.md", SCHEMA] {
        fs::copy(project.root().join("docs").join(name), folder.join(name)).with_context(|| name.to_owned())?;
    }
    let vectors = project.root().join("tests/vectors");
    let copy = folder.join("vectors");
    fs::create_dir(&copy)?;
    fs::copy(vectors.join("README.md"), copy.join("README.md"))?;
    let mut count = 0;
    for verdict in VERDICTS {
        fs::create_dir(copy.join(verdict))?;
        for file in files_below(&vectors.join(verdict))? {
            fs::copy(&file, copy.join(name_in(&vectors, &file)))?;
            count += 1;
        }
    }
    ensure!(count > 0, "tests/vectors holds no vectors");
    say(&format!("dist/spec: {count} test vectors"));
    Ok(())
}
