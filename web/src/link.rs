//! The part of the address after `#`: a page and its settings, readable enough to be written by hand.
//!
//! ```text
//! #/                                        home
//! #/tromino?k=3&hole=2,5&step=12            a lab
//! #/tromino/problem?lang=en                 its problem page
//! ```
//! Parsing never fails: errors are skipped and reported, so that the page can show one sentence and the nearest valid
//! state.

use std::str::FromStr;

use qipan::session::ParseSessionError;
use qipan::{Args, Message, OwnedMessage};

/// A parsed link, with percent-encoding decoded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Link {
    /// The segments of the path, without empty ones.
    pub path: Vec<String>,
    /// The settings; of several with the same name the last one counts.
    pub settings: Vec<(String, String)>,
    /// Whether the text was longer than the maximum, and was cut off.
    pub is_cut: bool,
}

/// Maximum length of links in bytes. A session with the maximum number of moves ([`qipan::Session::MAX_MOVES`]) fits,
/// on boards of any size.
const MAX_LENGTH: usize = 600_000;

impl Link {
    /// Parses the part of an address after `#`, with or without the `#`.
    #[must_use]
    pub fn parse(hash: &str) -> Self {
        let mut end = hash.len().min(MAX_LENGTH);
        while !hash.is_char_boundary(end) {
            end -= 1;
        }
        let text = hash[..end].trim_start_matches('#');
        let (path, query) = text.split_once('?').unwrap_or((text, ""));
        let path = path.split('/').filter(|word| !word.is_empty()).map(unescape).collect();
        let pairs = query.split('&').filter(|pair| !pair.is_empty());
        let settings = pairs.map(|pair| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            (unescape(name), unescape(value))
        });
        Self { path, settings: settings.collect(), is_cut: end < hash.len() }
    }

    /// Returns the value of a switch; `None` if it is neither 0 nor 1.
    #[must_use]
    pub fn is_on(&self, name: &str) -> Option<bool> {
        match self.get(name) {
            None | Some("0") => Some(false),
            Some("1") => Some(true),
            Some(_) => None,
        }
    }

    /// Returns the value of a setting.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.settings.iter().rev().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets the value of a setting.
    pub fn set(&mut self, name: &str, value: String) {
        self.settings.retain(|(known, _)| known != name);
        self.settings.push((name.to_owned(), value));
    }

    /// Returns all settings.
    #[must_use]
    pub fn all(&self) -> Vec<(&str, String)> {
        self.settings.iter().map(|(name, value)| (name.as_str(), value.clone())).collect()
    }

    /// Returns the settings with these names, if present.
    #[must_use]
    pub fn some(&self, names: &[&'static str]) -> Settings {
        names.iter().filter_map(|name| Some((*name, self.get(name)?.to_owned()))).collect()
    }

    /// Returns this link as text, with these settings of another link that it lacks.
    #[must_use]
    pub fn kept_from(&self, other: &Self, names: &[&'static str]) -> String {
        let kept = other.some(names).into_iter().filter(|(name, _)| self.get(name).is_none());
        let path: Vec<&str> = self.path.iter().map(String::as_str).collect();
        Self::write(&path, &self.all().into_iter().chain(kept).collect::<Vec<_>>())
    }

    /// Writes a link with the settings in the given order.
    #[must_use]
    pub fn write(path: &[&str], settings: &[(&str, String)]) -> String {
        let mut out = String::from("#/");
        out.push_str(&path.join("/"));
        for (index, (name, value)) in settings.iter().enumerate() {
            out.push(if index == 0 { '?' } else { '&' });
            out.push_str(name);
            out.push('=');
            escape(value, &mut out);
        }
        out
    }
}

/// Parses the settings of a link one by one, and keeps the first error.
pub struct Reader<'a> {
    link: &'a Link,
    complaint: Option<OwnedMessage>,
}

impl<'a> Reader<'a> {
    /// Starts with no error.
    #[must_use]
    pub const fn new(link: &'a Link) -> Self {
        Self { link, complaint: None }
    }

    /// Returns the text of a setting.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&'a str> {
        self.link.get(name)
    }

    /// Reports an error; only the first one is kept.
    pub fn complain(&mut self, what: OwnedMessage) {
        self.complaint.get_or_insert(what);
    }

    /// Parses an integer; one out of range is reported and clamped.
    pub fn number(&mut self, name: &'static str, allowed: &'static str, from: u64, to: u64) -> Option<u64> {
        let text = self.link.get(name)?.trim();
        // A number that is too long for a `u64` is still a number, and is clamped.
        let is_long = text.len() > 19 && text.bytes().all(|byte| byte.is_ascii_digit());
        let value = text.parse::<u64>().ok().or(is_long.then_some(u64::MAX));
        if !value.is_some_and(|value| (from..=to).contains(&value)) {
            self.complain(bad_setting(name, allowed));
        }
        value.map(|value| value.clamp(from, to))
    }

    /// Parses a value with [`FromStr`].
    pub fn parsed<T: FromStr>(&mut self, name: &'static str, allowed: &'static str) -> Option<T> {
        self.named(name, allowed, |text| text.parse().ok())
    }

    /// Parses a name.
    pub fn named<T>(
        &mut self,
        name: &'static str,
        allowed: &'static str,
        from_name: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let found = from_name(self.link.get(name)?);
        if found.is_none() {
            self.complain(bad_setting(name, allowed));
        }
        found
    }

    /// Parses a switch, which is off by default.
    pub fn switch(&mut self, name: &'static str) -> bool {
        let on = self.link.is_on(name);
        if on.is_none() {
            self.complain(bad_setting(name, "link-allowed-switch"));
        }
        on == Some(true)
    }

    /// Returns the first error.
    #[must_use]
    pub fn complaint(self) -> Option<OwnedMessage> {
        self.complaint
    }
}

/// The settings of a link by name, in the order of writing.
pub type Settings = Vec<(&'static str, String)>;

/// Returns the error message for the value of a setting. `allowed` is the key of the description of permitted values.
#[must_use]
pub fn bad_setting(name: &'static str, allowed: &'static str) -> OwnedMessage {
    OwnedMessage { key: "link-bad-setting", args: Args::none().text("name", name).key("allowed", allowed) }
}

/// The settings of a link for the place on its board and the view: without them a link leads to the start.
pub const PLACE: [&str; 5] = ["step", "moves", "view", "guess", "tab"];

/// The settings that a link may have on any page of a lab.
const COMMON: [&str; 20] = [
    "lang", "theme", "present", "embed", "controls", "lock", "captions", "guess", "view", "moves", "tab", "goal",
    "mine", "answer", "given", "pupil", "allow", "hints", "class", "seat",
];

/// Returns the error message for the first setting that neither the page nor the lab knows.
#[must_use]
pub fn unknown(link: &Link, of_lab: &[&str]) -> Option<OwnedMessage> {
    let is_known = |name: &str| COMMON.contains(&name) || of_lab.contains(&name);
    let (name, _) = link.settings.iter().find(|(name, _)| !is_known(name))?;
    let shown: String = name.chars().take(40).collect();
    Some(OwnedMessage { key: "link-unknown", args: Args::none().text("name", shown) })
}

/// Returns the error message for moves that are malformed or illegal. `allowed` is the key of the description of a
/// move.
#[must_use]
pub fn bad_moves<I: Message>(bad: &ParseSessionError<I>, allowed: &'static str) -> OwnedMessage {
    match bad {
        ParseSessionError::Illegal { at, why } => {
            OwnedMessage { key: "link-bad-move", args: Args::none().count("at", *at as u64).message("why", why) }
        }
        ParseSessionError::NotAMove { .. } | ParseSessionError::Malformed | ParseSessionError::TooLong => {
            bad_setting("moves", allowed)
        }
    }
}

/// Returns a link with the settings of a lab and of the frame. Moves come last, because some programs cut off long
/// links.
#[must_use]
pub fn with_common(
    path: &[&str],
    mut settings: Settings,
    common: impl Iterator<Item = (&'static str, String)>,
) -> String {
    let moves = settings.iter().position(|(name, _)| *name == "moves").map(|at| settings.remove(at));
    // The settings of the lab take precedence.
    let common: Vec<_> = common.filter(|(name, _)| settings.iter().all(|(own, _)| own != name)).collect();
    settings.extend(common.into_iter().chain(moves));
    Link::write(path, &settings)
}

fn unescape(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let hex = |byte: &u8| (*byte as char).to_digit(16);
        match (first, tail) {
            (b'%', [a, b, after @ ..]) if hex(a).is_some() && hex(b).is_some() => {
                bytes.push((hex(a).unwrap_or(0) * 16 + hex(b).unwrap_or(0)) as u8);
                rest = after;
            }
            (b'+', _) => {
                bytes.push(b' ');
                rest = tail;
            }
            _ => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn escape(text: &str, out: &mut String) {
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => out.push(byte as char),
            // Left unescaped for readability: none of these has a special meaning in the query part of a fragment.
            b',' | b'.' | b'-' | b'_' | b':' | b';' | b'(' | b')' | b'*' | b'{' | b'}' | b'@' => out.push(byte as char),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_written_by_hand_is_understood() {
        let link = Link::parse("#/tromino?k=3&hole=2,5&step=12");
        assert_eq!(link.path, ["tromino"]);
        assert_eq!((link.get("k"), link.get("hole"), link.get("step")), (Some("3"), Some("2,5"), Some("12")));
        assert_eq!(Link::parse("").path, Vec::<String>::new());
        assert_eq!(Link::parse("#/").path, Vec::<String>::new());
    }

    #[test]
    fn what_is_written_is_read_back() {
        let value = "lay:1,1nw*;(lay:2,2se);%&=#? 棋+";
        let text = Link::write(&["tromino"], &[("moves", value.to_owned()), ("k", "3".to_owned())]);
        assert_eq!(Link::parse(&text).get("moves"), Some(value));
        assert_eq!(Link::parse(&text).get("k"), Some("3"));
    }

    #[test]
    fn what_is_not_said_is_kept() {
        let (old, new) = (Link::parse("#/pegs?rows=2&embed=1&lang=zh"), Link::parse("#/pegs?rows=3&lang=en"));
        assert_eq!(new.kept_from(&old, &["embed", "lang", "lock"]), "#/pegs?rows=3&lang=en&embed=1");
    }

    #[test]
    fn hostile_links_are_survived() {
        for text in ["#%", "#%4", "#/%ff%fe?%=%&&&==&a", "#//??==&&", &"#/é?x=".repeat(40_000), "#\u{0}"] {
            let _ = Link::parse(text);
        }
    }
}
