//! Links: read as the page reads them, and the board that is open now.

use qipan::levels::{Family, LevelBoard};

/// A link to a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The words of its path.
    pub path: Vec<String>,
    /// Its settings, in order.
    pub settings: Vec<(String, String)>,
}

impl Link {
    /// Parses the part of an address after `#`; without the `#` too.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let text = text.trim_start_matches('#');
        let (path, query) = text.split_once('?').unwrap_or((text, ""));
        let path = path.split('/').filter(|word| !word.is_empty()).map(decoded).collect();
        let pair = |pair: &str| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            (decoded(name), decoded(value))
        };
        Self { path, settings: query.split('&').filter(|pair| !pair.is_empty()).map(pair).collect() }
    }

    /// Returns the value of a setting.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.settings.iter().rev().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Returns the family of a lab; `None` for another page.
    #[must_use]
    pub fn lab(&self) -> Option<Family> {
        match &self.path[..] {
            [slug] => Family::from_name(&slug.to_ascii_lowercase()),
            _ => None,
        }
    }

    /// Returns the settings with these names.
    fn only(&self, names: &'static [&'static str]) -> Vec<(&'static str, String)> {
        names.iter().filter_map(|name| Some((*name, self.get(name)?.to_owned()))).collect()
    }
}

/// Writes a link; settings without a value are left out.
#[must_use]
pub fn write(family: Family, settings: &[(&str, String)]) -> String {
    let mut out = format!("#/{}", family.name());
    for (index, (name, value)) in settings.iter().enumerate() {
        out.push(if index == 0 { '?' } else { '&' });
        out.push_str(name);
        out.push('=');
        encode(value, &mut out);
    }
    out
}

fn encode(text: &str, out: &mut String) {
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => out.push(byte as char),
            b',' | b'.' | b'-' | b'_' | b':' | b';' | b'(' | b')' | b'*' | b'{' | b'}' | b'@' => out.push(byte as char),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
}

fn decoded(text: &str) -> String {
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

/// The board that is open now, if there is one.
#[derive(Clone, Debug, Default)]
pub struct Here {
    board: Option<LevelBoard>,
    settings: Vec<(&'static str, String)>,
}

impl Here {
    /// Reads the board of a link; none if it is not the link of a lab, or the lab's default board.
    #[must_use]
    pub fn of(link: &str) -> Self {
        let link = Link::parse(link);
        Self::of_link(&link).unwrap_or_default()
    }

    fn of_link(link: &Link) -> Option<Self> {
        let family = link.lab()?;
        let mut settings = link.only(family.board_settings());
        if link.get("task") == Some("count") || settings.is_empty() {
            return None;
        }
        let missing =
            |settings: &[(&'static str, String)], name: &str| settings.iter().all(|(known, _)| *known != name);
        let usual = match family {
            Family::Fives => Some(("line", "5")),
            Family::Knights => Some(("kind", "closed")),
            Family::Heaps => Some(("first", "me")),
            Family::Tromino | Family::Pegs => None,
        };
        if let Some((name, value)) = usual
            && missing(&settings, name)
        {
            settings.push((name, value.to_owned()));
        }
        // Whoever begins, the board is the same.
        let value = |name: &str, value: &str| if name == "first" { "me".to_owned() } else { value.to_owned() };
        let text: Vec<String> = settings.iter().map(|(name, text)| format!("{name}={}", value(name, text))).collect();
        let board = LevelBoard::read(family, &text.join("&")).ok()?;
        Some(Self { board: Some(board), settings })
    }

    /// Returns the board.
    #[must_use]
    pub const fn board(&self) -> Option<&LevelBoard> {
        self.board.as_ref()
    }

    /// Returns its family.
    #[must_use]
    pub fn family(&self) -> Option<Family> {
        self.board.as_ref().map(LevelBoard::family)
    }

    /// Returns the settings of its link that make the board.
    #[must_use]
    pub fn settings(&self) -> &[(&'static str, String)] {
        &self.settings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read_as_they_are_written() {
        let settings = [("rule", "take:{1,3}".to_owned()), ("heaps", "7,3 +%&=棋".to_owned())];
        let text = write(Family::Heaps, &settings);
        let link = Link::parse(&text);
        assert_eq!(
            (link.lab(), link.get("rule"), link.get("heaps")),
            (Some(Family::Heaps), Some("take:{1,3}"), Some("7,3 +%&=棋"))
        );
        assert_eq!(Link::parse("#/pegs/levels?n=P01").lab(), None);
    }

    #[test]
    fn the_open_board_is_read_from_its_link() {
        for (link, family) in [
            ("#/tromino?k=2&hole=1,2&step=3&lang=en", Some(Family::Tromino)),
            ("#/pegs?rows=3&cols=4&moves=1,1n", Some(Family::Pegs)),
            ("#/fives?rows=3&cols=4", Some(Family::Fives)),
            ("#/heaps?rule=0.07&heaps=7,3&first=both", Some(Family::Heaps)),
            ("#/knights?rows=3&cols=4", Some(Family::Knights)),
            ("#/knights?rows=3&cols=4&task=count", None),
            ("#/knights", None),
            ("#/pegs?rows=0&cols=4", None),
            ("", None),
        ] {
            assert_eq!(Here::of(link).family(), family, "{link}");
        }
    }
}
