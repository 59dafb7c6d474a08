//! Palettes: the values of the colour tokens in each theme, parsed from the page's style sheet, for pictures outside a
//! browser.

use std::collections::BTreeMap;

/// The style sheet, the only source of the colours; it is also the first of the page’s.
const TOKENS: &str = include_str!("tokens.css");

/// The themes of the page.
pub const THEMES: [&str; 5] = ["light", "dark", "projector", "safe", "grey"];

/// The values of a theme's tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Palette {
    values: BTreeMap<&'static str, &'static str>,
}

impl Palette {
    /// Returns the palette of one of [`THEMES`].
    #[must_use]
    pub fn of(theme: &str) -> Option<Self> {
        THEMES.contains(&theme).then(|| {
            let theme = format!("[data-theme=\"{theme}\"]");
            let of_theme = |selector: &&str| [":root", &theme].contains(selector);
            let own = blocks().filter(|(selectors, _)| selectors.split(',').map(str::trim).any(|one| of_theme(&one)));
            // Later declarations win, as in the browser.
            Self { values: own.flat_map(|(_, body)| declarations(body)).collect() }
        })
    }

    /// Returns the value of a token such as `--ink`, with all variables resolved. An unknown token is black.
    #[must_use]
    pub fn token(&self, name: &str) -> String {
        let value = self.values.get(name).copied().unwrap_or("#000000");
        match value.split_once("var(").and_then(|(before, rest)| Some((before, rest.split_once(')')?))) {
            // No token refers to itself, so this ends.
            Some((before, (inner, after))) => format!("{before}{}{after}", self.token(inner)),
            None => value.to_owned(),
        }
    }
}

/// Returns the style sheet's blocks, each as its selectors and its body; media queries come last and are left out.
fn blocks() -> impl Iterator<Item = (&'static str, &'static str)> {
    let unconditional = TOKENS.split("@media").next().unwrap_or(TOKENS);
    let blocks = unconditional.split('}').filter_map(|block| block.split_once('{'));
    blocks.map(|(selectors, body)| (selectors.rsplit("*/").next().unwrap_or(selectors), body))
}

fn declarations(body: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
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
