//! Writes the message catalogues and the style sheet that the page loads beside its program.
//!
//! Trunk runs this before each build (see `Trunk.toml`). Comments are for readers of the sources and are left out.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::documents::keep;
use crate::project::Project;

/// The languages of the catalogues.
const LANGUAGES: [&str; 2] = ["en", "zh"];

/// The parts of the catalogue that the page does not load at once: separators, which its program has, those of the command
/// line, of the judge, of quizzes and of Explore’s worker, of the package and of the static documents, which it does not need, and those of [`LATER`].
const ELSEWHERE: [&str; 8] = ["lists", "cli", "help", "js", "judge", "quiz", "explore", "documents"];

/// The parts with a file of their own, which only the pages that need them load.
const LATER: [&str; 3] = ["levels", "collect", "programmers"];

/// The style sheets, in cascade order.
const STYLES: [&str; 26] = [
    "tokens", "base", "loading", "stage", "dock", "narrow", "strip", "panel", "rule", "tabs", "share", "explain",
    "explore", "layers", "values", "system", "knights", "pages", "teach", "lesson", "levels", "day", "quiz", "collect",
    "judge", "print",
];

/// Writes `web/data/words.<language>.ftl`, a file for each part of [`LATER`], the programs of the constructions in
/// `web/data/code/`, `web/styles.css` for the page, and
/// `web/document.css`, which the static documents have besides. Unchanged files are not written.
///
/// # Errors
/// If a file cannot be read or written.
pub fn write(project: &Project) -> Result<()> {
    let (words, web) = (project.root().join("crates/qipan-text/src/words"), project.root().join("web"));
    let data = web.join("data");
    fs::create_dir_all(&data)?;
    for lang in LANGUAGES {
        let ending = format!(".{lang}.ftl");
        let mut parts: Vec<_> = fs::read_dir(&words)?
            .filter_map(|entry| entry.ok()?.file_name().to_str()?.strip_suffix(&ending).map(str::to_owned))
            .filter(|part| !ELSEWHERE.contains(&part.as_str()) && !LATER.contains(&part.as_str()))
            .collect();
        parts.sort();
        let texts: Result<Vec<String>> = parts.iter().map(|part| messages(&words, part, lang)).collect();
        keep(&data.join(format!("words.{lang}.ftl")), &texts?.concat())?;
        for part in LATER {
            keep(&data.join(format!("{part}.{lang}.ftl")), &messages(&words, part, lang)?)?;
        }
    }
    let code = data.join("code");
    fs::create_dir_all(&code)?;
    for file in fs::read_dir(project.root().join("crates/qipan-judge/listings"))? {
        let file = file?;
        keep(&code.join(file.file_name()), &fs::read_to_string(file.path())?)?;
    }
    let sheet = |name: &str| {
        // The pictures have the same colours, and their crate has them in its archive.
        let of_pictures = project.root().join("crates/qipan-svg/src/tokens.css");
        let file = if name == "tokens" { of_pictures } else { web.join("styles").join(format!("{name}.css")) };
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        Ok(without_comments(&text))
    };
    let sheets: Result<Vec<String>> = STYLES.into_iter().map(sheet).collect();
    keep(&web.join("styles.css"), &sheets?.concat())?;
    let dark = dark_by_system(&sheet("tokens")?).context("tokens.css has no dark theme")?;
    keep(&web.join("document.css"), &format!("{dark}{}", sheet("document")?))
}

/// Returns a rule that gives a document the dark theme if the system asks for it: a document has no script that could
/// choose a theme. Those who have chosen colours or more contrast in the system keep theirs.
fn dark_by_system(tokens: &str) -> Option<String> {
    let (_, theme) = tokens.split_once("[data-theme=\"dark\"] {\n")?;
    let (colours, _) = theme.split_once('}')?;
    Some(format!(
        "@media screen and (prefers-color-scheme: dark) and (prefers-contrast: no-preference) and (forced-colors: none) {{\n\
         [data-theme=\"system\"] {{\n{colours}}}\n}}\n"
    ))
}

/// Returns the messages of one part of the catalogue, without comments and empty lines.
fn messages(words: &Path, part: &str, lang: &str) -> Result<String> {
    let file = words.join(format!("{part}.{lang}.ftl"));
    let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    let whole = |line: &str| match line.split_once(" = ") {
        Some((key, said)) => format!("{key} = {}\n", whole_sums(said)),
        None => format!("{}\n", whole_sums(line)),
    };
    Ok(text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(whole).collect())
}

/// Binds nim-sums, and sums of digits, with no-break spaces, so that no line ends inside them. The sources have usual
/// spaces.
pub fn whole_sums(text: &str) -> String {
    let bound = text.replace(" ⊕ ", "\u{a0}⊕\u{a0}").replace(" ⊕\n", "\u{a0}⊕\u{a0}");
    joined(&joined(&bound, " + ", is_between_digits), " = ", is_beside_nim_sum)
}

/// Replaces the spaces of a sign by no-break spaces where it stands between such texts.
fn joined(text: &str, sign: &str, binds: fn(&str, &str) -> bool) -> String {
    let mut parts = text.split(sign);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_bound = binds(&out, part);
        out.push_str(&if is_bound { sign.replace(' ', "\u{a0}") } else { sign.to_owned() });
        out.push_str(part);
    }
    out
}

fn is_between_digits(before: &str, after: &str) -> bool {
    before.ends_with(|last: char| last.is_ascii_digit()) && after.starts_with(|first: char| first.is_ascii_digit())
}

/// Whether the last word before a sign, or the first after it, is a nim-sum.
fn is_beside_nim_sum(before: &str, after: &str) -> bool {
    [before.rsplit(' ').next(), after.split(' ').next()].into_iter().flatten().any(|word| word.contains('⊕'))
}

/// Removes comments and indentation from a style sheet.
fn without_comments(sheet: &str) -> String {
    let mut out = String::new();
    let mut rest = sheet;
    while let Some((before, comment)) = rest.split_once("/*") {
        out.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    out.push_str(rest);
    out.lines().map(str::trim).filter(|line| !line.is_empty()).map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn style_sheets_lose_comments_and_nothing_else() {
        let sheet = "/* a */\n.b {\n  color: red; /* c */\n}\n\n.d {}\n";
        assert_eq!(without_comments(sheet), ".b {\ncolor: red;\n}\n.d {}\n");
    }

    #[test]
    fn nim_sums_are_bound_and_nothing_else() {
        assert_eq!(
            whole_sums("As x = 2: f(1) ⊕ f(3) = 0 ⊕\n1 = 1, and x = 3."),
            "As x = 2: f(1)\u{a0}⊕\u{a0}f(3)\u{a0}=\u{a0}0\u{a0}⊕\u{a0}1\u{a0}=\u{a0}1, and x = 3."
        );
        assert_eq!(whole_sums("7 is 4 + 2 + 1, a + b."), "7 is 4\u{a0}+\u{a0}2\u{a0}+\u{a0}1, a + b.");
        assert_eq!(whole_sums("a = b\n"), "a = b\n");
    }

    #[test]
    fn documents_have_the_colours_of_the_dark_theme_in_a_dark_system() {
        let tokens = ":root {\n--a: 1;\n}\n[data-theme=\"dark\"] {\n--a: 2;\n}\n[data-theme=\"grey\"] {\n--a: 3;\n}\n";
        let rule = dark_by_system(tokens).unwrap();
        assert!(rule.ends_with("{\n[data-theme=\"system\"] {\n--a: 2;\n}\n}\n"), "{rule}");
        assert_eq!(dark_by_system(":root {}"), None);
    }
}
