//! The handshake before a count: every two processes compare what has to be equal, and only then does the engine get their
//! connections.
//!
//! Process i connects to all before it and waits for all after it. Both sides send the same list of facts (build, board,
//! hosts, threads, files), compare it with their own, and refuse with a sentence that names the first difference.

use std::io::{ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::time::{Duration, Instant};

use crate::stop::Stop;

/// The first bytes of each connection.
const MAGIC: &[u8; 16] = b"qipan-cluster 1\n";
/// Maximum length of the facts.
const MAX_FACTS: u32 = 1 << 20;
/// Pause between two attempts to connect.
const RETRY: Duration = Duration::from_millis(100);

/// A fact that has to be equal: its name for a sentence, and its value.
pub type Fact = (&'static str, String);

/// A process and what it compares with the others.
pub struct Hello<'a> {
    /// The addresses of all processes.
    pub hosts: &'a [String],
    /// The number of this process.
    pub process: usize,
    /// The facts that have to be equal.
    pub facts: &'a [Fact],
    /// Maximum time to wait for the others.
    pub patience: Duration,
}

impl Hello<'_> {
    /// Connects to all other processes. Returns a connection for each, `None` for this one.
    ///
    /// # Errors
    /// A sentence.
    pub fn connect(&self) -> Result<Vec<Option<TcpStream>>, Stop> {
        if self.hosts.len() == 1 {
            return Ok(vec![None]);
        }
        let deadline = Instant::now() + self.patience;
        let address = &self.hosts[self.process];
        let listener = TcpListener::bind(address)
            .map_err(|error| Stop::refused(format!("Process {} cannot listen on {address}: {error}.", self.process)))?;
        let mut sockets: Vec<Option<TcpStream>> = self.hosts.iter().map(|_| None).collect();
        for (number, socket) in sockets.iter_mut().enumerate().take(self.process) {
            *socket = Some(self.connect_to(number, deadline)?);
        }
        listener.set_nonblocking(true).map_err(|error| Stop::ended(format!("The network fails: {error}.")))?;
        while let Some(missing) = (self.process + 1..self.hosts.len()).find(|number| sockets[*number].is_none()) {
            match listener.accept() {
                Ok((stream, _)) => {
                    if let Some((number, stream)) = self.accept(stream, deadline)?
                        && sockets.get(number).is_some_and(Option::is_none)
                    {
                        sockets[number] = Some(stream);
                    }
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    self.check_patience(missing, deadline)?;
                    std::thread::sleep(RETRY);
                }
                Err(error) => return Err(Stop::ended(format!("The network fails: {error}."))),
            }
        }
        self.wait_for_all(&mut sockets, deadline)?;
        Ok(sockets)
    }

    fn check_patience(&self, number: usize, deadline: Instant) -> Result<(), Stop> {
        if Instant::now() < deadline {
            return Ok(());
        }
        let (host, seconds) = (&self.hosts[number], self.patience.as_secs());
        Err(Stop::refused(format!(
            "Process {number} at {host} did not answer within {seconds} seconds. Start all processes, and check the firewall."
        )))
    }

    fn connect_to(&self, number: usize, deadline: Instant) -> Result<TcpStream, Stop> {
        loop {
            if let Ok(mut stream) = TcpStream::connect(&self.hosts[number])
                && prepare(&stream, deadline).and_then(|()| self.write_to(&mut stream)).is_ok()
                && let Some((_, facts)) = self.read_from(&mut stream)
            {
                self.compare(number, &facts)?;
                return Ok(stream);
            }
            self.check_patience(number, deadline)?;
            std::thread::sleep(RETRY);
        }
    }

    /// Answers a connection; `None` if it does not come from a process of a count.
    fn accept(&self, mut stream: TcpStream, deadline: Instant) -> Result<Option<(usize, TcpStream)>, Stop> {
        let ready = stream.set_nonblocking(false).and_then(|()| prepare(&stream, deadline));
        let Some((number, facts)) = ready.ok().and_then(|()| self.read_from(&mut stream)) else { return Ok(None) };
        if self.write_to(&mut stream).is_err() {
            return Ok(None);
        }
        self.compare(number, &facts)?;
        Ok(Some((number, stream)))
    }

    fn write_to(&self, stream: &mut TcpStream) -> std::io::Result<()> {
        let facts = self.facts.iter().map(|(_, value)| value.as_str()).collect::<Vec<_>>().join("\n");
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(&(self.process as u32).to_le_bytes());
        bytes.extend_from_slice(&(facts.len() as u32).to_le_bytes());
        bytes.extend_from_slice(facts.as_bytes());
        stream.write_all(&bytes)
    }

    fn read_from(&self, stream: &mut TcpStream) -> Option<(usize, Vec<String>)> {
        let mut head = [0; MAGIC.len() + 8];
        stream.read_exact(&mut head).ok()?;
        let (magic, numbers) = head.split_at(MAGIC.len());
        let number = u32::from_le_bytes(numbers[..4].try_into().ok()?);
        let len = u32::from_le_bytes(numbers[4..].try_into().ok()?);
        if magic != MAGIC || len > MAX_FACTS {
            return None;
        }
        let mut facts = vec![0; len as usize];
        stream.read_exact(&mut facts).ok()?;
        Some((number as usize, String::from_utf8(facts).ok()?.split('\n').map(str::to_owned).collect()))
    }

    fn compare(&self, number: usize, facts: &[String]) -> Result<(), Stop> {
        for (i, (name, own)) in self.facts.iter().enumerate() {
            let other = facts.get(i).map_or("", String::as_str);
            if other != own {
                return Err(Stop::refused(format!(
                    "Process {number} does not fit: its {name} is {other}, that of process {} is {own}. Start all with the \
                     same program and the same options.",
                    self.process
                )));
            }
        }
        Ok(())
    }

    /// Waits until every process has all its connections: each sends one byte to each.
    fn wait_for_all(&self, sockets: &mut [Option<TcpStream>], deadline: Instant) -> Result<(), Stop> {
        let lost = |number: usize| Stop::ended(format!("Process {number} ended before the count began."));
        for (number, socket) in sockets.iter_mut().enumerate() {
            if let Some(stream) = socket {
                stream.write_all(&[1]).map_err(|_| lost(number))?;
            }
        }
        for (number, socket) in sockets.iter_mut().enumerate() {
            if let Some(stream) = socket {
                prepare(stream, deadline).map_err(|_| lost(number))?;
                stream.read_exact(&mut [0]).map_err(|_| lost(number))?;
                stream.set_read_timeout(None).map_err(|_| lost(number))?;
            }
        }
        Ok(())
    }
}

/// Sets a connection up for the handshake.
fn prepare(stream: &TcpStream, deadline: Instant) -> std::io::Result<()> {
    let left = deadline.saturating_duration_since(Instant::now()).max(RETRY);
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(left))
}
