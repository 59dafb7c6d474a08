//! Archives whose bytes depend on their content alone: sorted names, one time for all files, and two modes.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use flate2::{Compression, GzBuilder};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::project::{files_below, name_in};

/// The modes of programs and of other files.
const PROGRAM: u32 = 0o755;
const PLAIN: u32 = 0o644;

/// The time that all files of an archive have: year, month, day, hour, minute and second, and the same in seconds since 1970,
/// in universal time.
#[derive(Debug, Clone, Copy)]
pub struct Time {
    pub seconds: u64,
    pub date: (u16, u8, u8),
    pub clock: (u8, u8, u8),
}

/// A file of an archive.
struct Item {
    /// The name in the archive, with `/` between the parts.
    name: String,
    file: PathBuf,
    mode: u32,
}

/// Returns the files below a folder, sorted by their names in the archive, which begin with the name `top`.
fn items(folder: &Path, top: &str) -> Result<Vec<Item>> {
    let mut items = Vec::new();
    for file in files_below(folder)? {
        let mode = if is_program(&file)? { PROGRAM } else { PLAIN };
        items.push(Item { name: format!("{top}/{}", name_in(folder, &file)), file, mode });
    }
    items.sort_by(|a, b| a.name.cmp(&b.name));
    ensure!(!items.is_empty(), "{} is empty", folder.display());
    Ok(items)
}

/// Whether a file may be executed. Other systems have no such mark.
fn is_program(file: &Path) -> Result<bool> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        Ok(fs::metadata(file)?.permissions().mode() & 0o111 != 0)
    }
    #[cfg(not(unix))]
    Ok(file.extension().is_some_and(|kind| kind == "exe"))
}

/// A function that writes an archive: of a folder, in a folder of this name, with this time, into a file.
pub type Write = fn(&Path, &str, Time, &Path) -> Result<()>;

/// Writes everything below a folder into a `.tar.gz` archive, in a folder named `top`.
///
/// # Errors
/// If a file cannot be read, or the archive cannot be written.
pub fn tar_gz(folder: &Path, top: &str, time: Time, archive: &Path) -> Result<()> {
    // The time in the head of the compressed stream is 0, and it names no file.
    let to = GzBuilder::new().write(File::create(archive)?, Compression::best());
    let mut tar = tar::Builder::new(to);
    for item in items(folder, top)? {
        let bytes = fs::read(&item.file)?;
        let mut header = tar::Header::new_ustar();
        header.set_size(bytes.len() as u64);
        header.set_mode(item.mode);
        header.set_mtime(time.seconds);
        tar.append_data(&mut header, &item.name, &bytes[..]).with_context(|| item.name)?;
    }
    tar.into_inner()?.finish()?.flush().context("the archive could not be written")
}

/// Writes everything below a folder into a `.zip` archive, in a folder named `top`.
///
/// # Errors
/// If a file cannot be read, or the archive cannot be written.
pub fn zip(folder: &Path, top: &str, time: Time, archive: &Path) -> Result<()> {
    let mut zip = ZipWriter::new(File::create(archive)?);
    let ((year, month, day), (hour, minute, second)) = (time.date, time.clock);
    let time = zip::DateTime::from_date_and_time(year, month, day, hour, minute, second)
        .context("a zip archive has no such time")?;
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(9))
        .last_modified_time(time);
    for item in items(folder, top)? {
        zip.start_file(&item.name, options.unix_permissions(item.mode))?;
        io::copy(&mut File::open(&item.file)?, &mut zip)?;
    }
    zip.finish()?.flush().context("the archive could not be written")
}

/// Unpacks a `.tar.gz` archive into a folder. The files get the time of now: that of the archive never changes, so that Cargo
/// would take changed sources for old ones.
///
/// # Errors
/// If it is none, or a file cannot be written.
pub fn unpack(archive: &Path, folder: &Path) -> Result<()> {
    let from = flate2::read::GzDecoder::new(File::open(archive)?);
    let mut tar = tar::Archive::new(from);
    tar.set_preserve_mtime(false);
    tar.unpack(folder).with_context(|| archive.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TIME: Time = Time { seconds: 1_000_000_000, date: (2001, 9, 9), clock: (1, 46, 40) };

    /// Writes the same files in another order and with other times and modes of their own.
    fn folder(root: &Path, name: &str, order: [&str; 3]) -> PathBuf {
        let folder = root.join(name);
        fs::create_dir_all(folder.join("in")).unwrap();
        for file in order {
            fs::write(folder.join(file), file.repeat(100)).unwrap();
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode =
                |file: &str, mode| fs::set_permissions(folder.join(file), PermissionsExt::from_mode(mode)).unwrap();
            mode("program", if name == "one" { 0o755 } else { 0o700 });
            mode("a", if name == "one" { 0o644 } else { 0o600 });
        }
        folder
    }

    #[test]
    fn the_bytes_depend_on_the_content_alone() {
        let root = std::env::temp_dir().join(format!("qipan-xtask-archive-{}", std::process::id()));
        let one = folder(&root, "one", ["a", "in/b", "program"]);
        let other = folder(&root, "other", ["program", "in/b", "a"]);
        let writes: [(Write, &str); 2] = [(tar_gz, "x.tar.gz"), (zip, "x.zip")];
        for (write, name) in writes {
            let archive = |from: &Path, place: &str, time| {
                let archive = root.join(format!("{place}-{name}"));
                write(from, "top", time, &archive).unwrap();
                fs::read(archive).unwrap()
            };
            let bytes = archive(&one, "1", TIME);
            assert!(bytes == archive(&other, "2", TIME), "{name}");
            let later = Time { seconds: TIME.seconds + 60, clock: (1, 47, 40), ..TIME };
            assert!(bytes != archive(&one, "3", later), "{name}");
            fs::write(other.join("a"), "changed").unwrap();
            assert!(bytes != archive(&other, "4", TIME), "{name}");
            fs::write(other.join("a"), "a".repeat(100)).unwrap();
        }
        let unpacked = root.join("unpacked");
        unpack(&root.join("1-x.tar.gz"), &unpacked).unwrap();
        assert_eq!(fs::read_to_string(unpacked.join("top/in/b")).unwrap(), "in/b".repeat(100));
        assert_eq!(is_program(&unpacked.join("top/program")).unwrap(), cfg!(unix));
        assert!(!is_program(&unpacked.join("top/a")).unwrap());
        let mut zip = zip::ZipArchive::new(File::open(root.join("1-x.zip")).unwrap()).unwrap();
        let names: Vec<String> = zip.file_names().map(|name| name.unwrap().into_owned()).collect();
        assert_eq!(names, ["top/a", "top/in/b", "top/program"]);
        let modes = [0, 2].map(|at| zip.by_index(at).unwrap().unix_mode().unwrap() & 0o777);
        assert_eq!(modes[0], PLAIN);
        assert!(modes[1] == PROGRAM || !cfg!(unix));
        fs::remove_dir_all(&root).unwrap();
    }
}
