//! A static file server for the built page, on the loopback interface.
//!
//! It supports only what every static host supports, because the page must work on all of them: correct content types,
//! precompressed files for browsers that accept them, no access outside the folder, and no caching, so that a reload
//! shows the last build. The policy that a document states in its head is sent as a header too.
//!
//! Each connection has its own thread and serves one request: with a thread pool and keep-alive a browser that opens many
//! connections could wait for one that is never closed.

use std::fs;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Context, Result};

/// The maximum length of a request head.
const MAX_HEAD_LENGTH: usize = 16 << 10;

/// The read and write timeout of a connection.
const READ_TIMEOUT: Duration = Duration::from_secs(20);

/// A folder that is being served until this is dropped.
pub struct Site {
    address: SocketAddr,
    stopped: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Site {
    /// Starts serving a folder.
    ///
    /// # Errors
    /// If the folder does not exist, or the listener has no address.
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
                // A connection that failed while being accepted is ignored.
                if let Ok(stream) = stream {
                    let folder = Arc::clone(&folder);
                    // Errors of the connection are ignored: the client has gone.
                    std::thread::spawn(move || drop(answer(&folder, stream)));
                }
            }
        });
        Ok(Self { address, stopped, thread: Some(thread) })
    }

    /// Returns the URL of the page, with a trailing slash.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Serves until the program ends.
    pub fn wait(mut self) {
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
        // A connection wakes up the thread, which then sees the flag.
        drop(TcpStream::connect(self.address));
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}

/// Returns a listener on any free port of the loopback interface.
///
/// # Errors
/// If no port is free.
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
    let (status, kind, headers, body) = if method != "GET" && method != "HEAD" {
        let sentence = "This server only hands out files: ask with GET or HEAD.\n";
        ("405 Method Not Allowed", plain, String::new(), sentence.into())
    } else if let Some((file, encoding, body)) = locate(folder, url).and_then(|file| {
        let (encoding, body) = read(&file, &line)?;
        Some((file, encoding, body))
    }) {
        let encoding = encoding.map(|encoding| format!("Content-Encoding: {encoding}\r\nVary: Accept-Encoding\r\n"));
        let policy = policy(&file).map(|policy| format!("Content-Security-Policy: {policy}\r\n"));
        ("200 OK", mime(&file), [encoding, policy].into_iter().flatten().collect(), body)
    } else {
        let sentence =
            "There is no such file here; the page itself is at the address that ends with the first slash.\n";
        ("404 Not Found", plain, String::new(), sentence.into())
    };
    let length = body.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nCache-Control: no-cache\r\n{headers}\
         X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
    )?;
    if method != "HEAD" {
        stream.write_all(&body)?;
    }
    stream.flush()
}

/// Returns the content security policy that a document states in its head.
fn policy(file: &Path) -> Option<String> {
    if file.extension().is_none_or(|kind| kind != "html") {
        return None;
    }
    let text = fs::read_to_string(file).ok()?;
    let (_, stated) = text.split_once("http-equiv=\"Content-Security-Policy\" content=\"")?;
    let (policy, _) = stated.split_once('"')?;
    (!policy.contains(['\r', '\n'])).then(|| policy.to_owned())
}

/// Returns the bytes of a file, or of the compressed file beside it and the name of its coding if the request accepts
/// that coding and the compressed file is not older.
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

/// Returns the file for the path of a request, if it is inside the folder. A folder stands for its `index.html`.
fn locate(folder: &Path, url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let path = decode(path)?;
    let mut file = folder.to_path_buf();
    for part in path.split('/').filter(|part| !part.is_empty()) {
        // Parts that begin with a dot are `..` or hidden files; the other characters separate folders on some systems.
        if part.starts_with('.') || part.contains(['\\', ':', '\0']) {
            return None;
        }
        file.push(part);
    }
    if file.is_dir() {
        file.push("index.html");
    }
    // Symbolic links may lead out of the folder, so the canonical path is checked.
    let file = fs::canonicalize(file).ok()?;
    (file.is_file() && file.starts_with(folder)).then_some(file)
}

/// Decodes percent-encoding; none if it is malformed or the result is not UTF-8.
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

/// Returns the content type for a file extension. Browsers reject WebAssembly and JavaScript modules with another type.
fn mime(file: &Path) -> &'static str {
    let extension = file.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    match extension.to_ascii_lowercase().as_str() {
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

    /// Creates a folder `site` with three files, and a file outside of it that must not be served.
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

    fn remove(folder: &Path) {
        fs::remove_dir_all(folder.parent().unwrap()).unwrap();
    }

    fn request(site: &Site, line: &str) -> (String, Vec<u8>) {
        let mut stream = TcpStream::connect(site.address).unwrap();
        write!(stream, "{line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
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
        // A compressed file that is older than the original is not sent.
        let old = std::time::SystemTime::now() - Duration::from_secs(60);
        fs::File::options().write(true).open(folder.join("index.html.br")).unwrap().set_modified(old).unwrap();
        assert_eq!(read(&folder.join("index.html"), "Accept-Encoding: br").unwrap().0, None);
        remove(&folder);
    }

    #[test]
    fn files_are_served_with_their_type() {
        let folder = folder("types");
        let site = Site::open(&folder, any_port().unwrap()).unwrap();
        for address in ["GET /", "GET /?lang=zh", "GET /index.html"] {
            let (head, body) = request(&site, address);
            assert!(head.starts_with("HTTP/1.1 200") && head.contains("text/html; charset=utf-8"), "{head}");
            assert!(head.contains("Cache-Control: no-cache"), "{head}");
            assert_eq!(body, "<p>棋盘</p>".as_bytes());
        }
        let (head, body) = request(&site, "GET /in/a%20b.wasm");
        assert!(head.contains("application/wasm") && head.contains("Content-Length: 100000"), "{head}");
        assert_eq!(body.len(), 100_000);
        let (head, body) = request(&site, "HEAD /");
        assert!(head.starts_with("HTTP/1.1 200") && body.is_empty(), "{head}");
        remove(&folder);
    }

    #[test]
    fn the_policy_of_a_document_is_sent_as_a_header() {
        let folder = folder("policies");
        let stated = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'\" />";
        fs::write(folder.join("strict.html"), stated).unwrap();
        fs::write(folder.join("strict.txt"), stated).unwrap();
        let site = Site::open(&folder, any_port().unwrap()).unwrap();
        let has_policy = |path: &str| {
            let (head, _) = request(&site, &format!("GET {path}"));
            head.lines().any(|line| line == "Content-Security-Policy: default-src 'none'")
        };
        assert!(has_policy("/strict.html"));
        assert!(!has_policy("/strict.txt") && !has_policy("/"));
        remove(&folder);
    }

    #[test]
    fn missing_and_forbidden_files_are_refused() {
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
            let (head, body) = request(&site, &format!("GET {path}"));
            assert!(head.starts_with("HTTP/1.1 404"), "{path}: {head}");
            assert!(String::from_utf8(body).unwrap().contains("no such file"), "{path}");
        }
        assert!(request(&site, "POST /").0.starts_with("HTTP/1.1 405"));
        remove(&folder);
    }

    #[test]
    fn dropping_stops_the_server() {
        let folder = folder("stops");
        let site = Site::open(&folder, any_port().unwrap()).unwrap();
        let address = site.address;
        drop(request(&site, "GET /"));
        drop(site);
        // The listener is closed by its own thread, so this may take a moment.
        let mut tries = 0;
        while TcpStream::connect(address).is_ok() {
            tries += 1;
            assert!(tries < 200, "it still listens");
            std::thread::sleep(Duration::from_millis(10));
        }
        remove(&folder);
    }
}
