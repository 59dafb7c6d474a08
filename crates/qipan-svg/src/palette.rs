//! The tokens' values in each theme, read off the page's own style sheet, for pictures where no browser knows them.

use std::collections::BTreeMap;

/// The one source of the colours.
const TOKENS: &str = include_str!("../../../web/styles/tokens.css");

/// The themes of the page.
pub const THEMES: [&str; 5] = ["light", "dark", "projector", "safe", "grey"];

/// The tokens of a theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Palette {
    values: BTreeMap<&'static str, &'static str>,
}

impl Palette {
    /// That of one of [`THEMES`].
    #[must_use]
    pub fn of(theme: &str) -> Option<Self> {
        THEMES.contains(&theme).then(|| {
            let own = format!("[data-theme=\"{theme}\"]");
            let of_theme = |selector: &&str| [":root", &own].contains(selector);
            let blocks =
                blocks().filter(|(selectors, _)| selectors.split(',').map(str::trim).any(|one| of_theme(&one)));
            // Later ones win, as in the browser.
            Self { values: blocks.flat_map(|(_, body)| declared(body)).collect() }
        })
    }

    /// What a token such as `--ink` stands for, with nothing left to be looked up. An unknown one is black.
    #[must_use]
    pub fn token(&self, name: &str) -> String {
        let value = self.values.get(name).copied().unwrap_or("#000000");
        match value.split_once("var(").and_then(|(before, rest)| Some((before, rest.split_once(')')?))) {
            // No token stands for itself, so this ends.
            Some((before, (inner, after))) => format!("{before}{}{after}", self.token(inner)),
            None => value.to_owned(),
        }
    }
}

/// The style sheet's blocks, each as its selectors and what is between its braces; those that hang on what a reader's
/// system asks
/// for come last and are left out.
fn blocks() -> impl Iterator<Item = (&'static str, &'static str)> {
    let usual = TOKENS.split("@media").next().unwrap_or(TOKENS);
    let parted = usual.split('}').filter_map(|block| block.split_once('{'));
    parted.map(|(selectors, body)| (selectors.rsplit("*/").next().unwrap_or(selectors), body))
}

fn declared(body: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    body.lines()
        .filter_map(|line| line.trim().strip_suffix(';')?.split_once(": "))
        .filter(|(name, _)| name.starts_with("--"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hatch::is_hatched;

    #[test]
    fn every_theme_has_colours_of_its_own() {
        let papers: std::collections::BTreeSet<String> =
            THEMES.iter().filter_map(|theme| Some(Palette::of(theme)?.token("--paper"))).collect();
        assert!(papers.len() >= 3 && papers.iter().all(|paper| paper.starts_with('#')), "{papers:?}");
        assert_eq!(Palette::of("pink"), None);
    }

    #[test]
    fn tints_are_colours_or_patterns_over_them() {
        for theme in THEMES {
            let palette = Palette::of(theme).unwrap();
            for tint in ["--p-a", "--p-b", "--p-c", "--p-d"] {
                let value = palette.token(tint);
                assert!(!value.contains("var(") && (value.starts_with('#') || is_hatched(&value)), "{theme}: {value}");
            }
        }
        assert!(is_hatched(&Palette::of("grey").unwrap().token("--p-a")));
    }
}
