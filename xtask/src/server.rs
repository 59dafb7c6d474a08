//! A small file server for the built page, for this machine alone.
//!
//! It does what any file server does and no more, since the page must work on every one of them: the right type for each
//! file, the compressed file beside it where there is one and the browser takes it, nothing from outside the folder, and no
//! caching, so that a reload shows the last build. Each connection has a
//! thread and one answer: a pool that keeps connections open can leave a browser that opens many at once waiting
//! for one that is never closed.

use std::fs;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Context, Result};

/// No request of a browser has a longer head.
const MAX_HEAD_LENGTH: usize = 16 << 10;

/// Who says nothing for so long is not waited for.
const READ_TIMEOUT: Duration = Duration::from_secs(20);

/// A folder that is being served. It stops when dropped.
pub struct Site {
    address: SocketAddr,
    stopped: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Site {
    /// Serves a folder.
    ///
    /// # Errors
    /// When the folder is not there, or the listener cannot be used.
    pub fn open(folder: &Path, listener: TcpListener) -> Result<Self> {
        let folder = folder.canonicalize().with_context(|| format!("there is no folder {}", folder.display()))?;
        let folder: Arc<Path> = folder.into();
        let address = listener.local_addr().context("the server has no address")?;
        let stopped = Arc::new(AtomicBool::new(false));
        let stop = Arc::clone(&stopped);
        let thread = std::thread::spawn(move || {
            for stream in listener.incoming() {
                if stop.load(Ordering::Relaxed) {
                    break;
                }
                // A connection that broke while it was made is nobody's any more.
                if let Ok(stream) = stream {
                    let folder = Arc::clone(&folder);
                    // That the other side went away meanwhile is its own affair.
                    std::thread::spawn(move || drop(answer(&folder, stream)));
                }
            }
        });
        Ok(Self { address, stopped, thread: Some(thread) })
    }

    /// The address of the page, with its closing slash.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Serves until the program is stopped.
    pub fn wait(mut self) {
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
        // One more connection wakes the listener, which then sees that it is to stop.
        drop(TcpStream::connect(self.address));
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}

/// A listener on any free port of this machine.
///
/// # Errors
/// When the system gives none.
pub fn any_port() -> Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("no port is free")
}

/// Reads one request and answers it.
fn answer(folder: &Path, mut stream: TcpStream) -> std::io::Result<()> {
    stream.set_read_timeout(Some(READ_TIMEOUT))?;
    stream.set_write_timeout(Some(READ_TIMEOUT))?;
    let mut head = Vec::new();
    let mut part = [0; 4096];
    while !head.windows(4).any(|four| four == b"\r\n\r\n") {
        let length = stream.read(&mut part)?;
        if length == 0 || head.len() > MAX_HEAD_LENGTH {
            return Ok(());
        }
        head.extend_from_slice(&part[..length]);
    }
    let line = String::from_utf8_lossy(&head);
    let mut words = line.split_ascii_whitespace();
    let (method, url) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let plain = "text/plain; charset=utf-8";
    let (status, kind, encoding, body) = if method != "GET" && method != "HEAD" {
        let sentence = "This server only hands out files: ask with GET or HEAD.\n";
        ("405 Method Not Allowed", plain, None, sentence.into())
    } else if let Some((file, encoding, body)) = locate(folder, url).and_then(|file| {
        let (encoding, body) = read(&file, &line)?;
        Some((file, encoding, body))
    }) {
        ("200 OK", mime(&file), encoding, body)
    } else {
        let sentence =
            "There is no such file here; the page itself is at the address that ends with the first slash.\n";
        ("404 Not Found", plain, None, sentence.into())
    };
    let length = body.len();
    let encoding = encoding.map(|encoding| format!("Content-Encoding: {encoding}\r\nVary: Accept-Encoding\r\n"));
    let encoding = encoding.unwrap_or_default();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nCache-Control: no-cache\r\n{encoding}\
         X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
    )?;
    if method != "HEAD" {
        stream.write_all(&body)?;
    }
    stream.flush()
}

/// A file's bytes: those of the compressed file beside it, with the name of its coding, where the request accepts that and the
/// file is as new.
fn read(file: &Path, head: &str) -> Option<(Option<&'static str>, Vec<u8>)> {
    let accepted = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("accept-encoding").then(|| value.to_ascii_lowercase())
    });
    let accepted = accepted.unwrap_or_default();
    let changed = |file: &Path| fs::metadata(file).and_then(|data| data.modified()).ok();
    for (coding, ending) in [("br", "br"), ("gzip", "gz")] {
        let mut beside = file.as_os_str().to_owned();
        beside.push(format!(".{ending}"));
        let beside = PathBuf::from(beside);
        if accepted.split(',').any(|word| word.trim() == coding)
            && changed(&beside).is_some_and(|own| Some(own) >= changed(file))
            && let Ok(body) = fs::read(&beside)
        {
            return Some((Some(coding), body));
        }
    }
    fs::read(file).ok().map(|body| (None, body))
}

/// The file that a request's address names, if it is inside the folder. A folder stands for its `index.html`.
fn locate(folder: &Path, url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let path = decode(path)?;
    let mut file = folder.to_path_buf();
    for part in path.split('/').filter(|part| !part.is_empty()) {
        // A part that begins with a dot leads upwards or to something hidden; the others mean a folder on some system.
        if part.starts_with('.') || part.contains(['\\', ':', '\0']) {
            return None;
        }
        file.push(part);
    }
    if file.is_dir() {
        file.push("index.html");
    }
    // Links could still lead out of the folder: what counts is where the file really is.
    let file = fs::canonicalize(file).ok()?;
    (file.is_file() && file.starts_with(folder)).then_some(file)
}

/// Undoes percent-encoding. Nothing comes of a broken code, or of bytes that are not UTF-8.
fn decode(path: &str) -> Option<String> {
    let mut bytes = path.bytes();
    let mut decoded = Vec::with_capacity(path.len());
    while let Some(byte) = bytes.next() {
        if byte == b'%' {
            let code = [bytes.next()?, bytes.next()?];
            if !code.iter().all(u8::is_ascii_hexdigit) {
                return None;
            }
            decoded.push(u8::from_str_radix(std::str::from_utf8(&code).ok()?, 16).ok()?);
        } else {
            decoded.push(byte);
        }
    }
    String::from_utf8(decoded).ok()
}

/// The type of a file by its ending. Browsers refuse wasm and modules of any other type.
fn mime(file: &Path) -> &'static str {
    let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    match ending.to_ascii_lowercase().as_str() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "pdf" => "application/pdf",
        "txt" | "md" | "ftl" | "csv" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder `site` with three files, and a file beside it that must not be reached.
    fn folder(name: &str) -> PathBuf {
        let top = std::env::temp_dir().join(format!("qipan-xtask-{name}-{}", std::process::id()));
        let site = top.join("site");
        fs::create_dir_all(site.join("in")).unwrap();
        fs::write(site.join("index.html"), "<p>棋盘</p>").unwrap();
        fs::write(site.join("in/a b.wasm"), vec![7; 100_000]).unwrap();
        fs::write(site.join(".hidden"), "no").unwrap();
        fs::write(top.join("secret"), "no").unwrap();
        site.canonicalize().unwrap()
    }

    fn clear(folder: &Path) {
        fs::remove_dir_all(folder.parent().unwrap()).unwrap();
    }

    fn ask(site: &Site, request: &str) -> (String, Vec<u8>) {
        let mut stream = TcpStream::connect(site.address).unwrap();
        write!(stream, "{request} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
        (String::from_utf8(bytes[..end].to_vec()).unwrap(), bytes[end + 4..].to_vec())
    }

    #[test]
    fn compressed_files_come_to_browsers_that_take_them() {
        let folder = folder("codings");
        fs::write(folder.join("index.html.br"), "brotli").unwrap();
        fs::write(folder.join("index.html.gz"), "gzip").unwrap();
        let site = Site::open(&folder, any_port().unwrap()).unwrap();
        for (accept, coding, wanted) in [
            ("gzip, deflate, br", Some("br"), "brotli"),
            ("gzip", Some("gzip"), "gzip"),
            ("identity", None, "<p>棋盘</p>"),
        ] {
            let mut stream = TcpStream::connect(site.address).unwrap();
            write!(stream, "GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: {accept}\r\n\r\n").unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).unwrap();
            let (head, body) = answer.split_once("\r\n\r\n").unwrap();
            assert_eq!(body, wanted);
            let line = coding.map(|coding| format!("Content-Encoding: {coding}"));
            assert_eq!(head.lines().find(|line| line.starts_with("Content-Encoding")), line.as_deref());
        }
        // A compressed file that is older than its file is not sent.
        let old = std::time::SystemTime::now() - Duration::from_secs(60);
        fs::File::options().write(true).open(folder.join("index.html.br")).unwrap().set_modified(old).unwrap();
        assert_eq!(read(&folder.join("index.html"), "Accept-Encoding: br").unwrap().0, None);
        clear(&folder);
    }

    #[test]
    fn files_come_with_their_type_and_whole() {
        let folder = folder("types");
        let site = Site::open(&folder, any_port().unwrap()).unwrap();
        for address in ["GET /", "GET /?lang=zh", "GET /index.html"] {
            let (head, body) = ask(&site, address);
            assert!(head.starts_with("HTTP/1.1 200") && head.contains("text/html; charset=utf-8"), "{head}");
            assert!(head.contains("Cache-Control: no-cache"), "{head}");
            assert_eq!(body, "<p>棋盘</p>".as_bytes());
        }
        let (head, body) = ask(&site, "GET /in/a%20b.wasm");
        assert!(head.contains("application/wasm") && head.contains("Content-Length: 100000"), "{head}");
        assert_eq!(body.len(), 100_000);
        let (head, body) = ask(&site, "HEAD /");
        assert!(head.starts_with("HTTP/1.1 200") && body.is_empty(), "{head}");
        clear(&folder);
    }

    #[test]
    fn what_is_not_there_or_not_allowed_is_a_sentence() {
        let folder = folder("refusals");
        let site = Site::open(&folder, any_port().unwrap()).unwrap();
        for path in [
            "/no",
            "/../secret",
            "/in/../../secret",
            "/%2e%2e/secret",
            "/..%2fsecret",
            "/..%5csecret",
            "/.hidden",
            "/in",
            "/%",
            "/%zz",
            "/%ff",
            "/%+1",
            "//secret",
        ] {
            let (head, body) = ask(&site, &format!("GET {path}"));
            assert!(head.starts_with("HTTP/1.1 404"), "{path}: {head}");
            assert!(String::from_utf8(body).unwrap().contains("no such file"), "{path}");
        }
        assert!(ask(&site, "POST /").0.starts_with("HTTP/1.1 405"));
        clear(&folder);
    }

    #[test]
    fn it_stops_when_dropped() {
        let folder = folder("stops");
        let site = Site::open(&folder, any_port().unwrap()).unwrap();
        let address = site.address;
        drop(ask(&site, "GET /"));
        drop(site);
        // The listener is given back by a thread of its own, so wait a little.
        let mut tries = 0;
        while TcpStream::connect(address).is_ok() {
            tries += 1;
            assert!(tries < 200, "it still listens");
            std::thread::sleep(Duration::from_millis(10));
        }
        clear(&folder);
    }
}
