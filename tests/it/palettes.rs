//! Checks the palettes of the page by their tokens: the contrast of text on every background, and the distance of tints
//! under each kind of colour vision.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const THEMES: [&str; 5] = ["light", "dark", "projector", "safe", "grey"];
/// The colours of text, and the backgrounds below it.
const TEXTS: [&str; 6] = ["ink", "ink-2", "ink-3", "cinnabar", "indigo", "malachite"];
const GROUNDS: [&str; 3] = ["paper", "raised", "sunk"];
/// The fillings that can be adjacent on a board.
const TINTS: [&str; 6] = ["raised", "t-a", "t-b", "t-c", "t-d", "t-part"];
/// The minimum contrast by WCAG AA of text in normal size, and of graphical objects.
const TEXT: f64 = 4.5;
const THING: f64 = 3.0;
/// The minimum distance of two tints in Oklab that are clearly different. (A just noticeable difference is about 0.02.)
const CLEAR: f64 = 0.06;

type Rgb = [f64; 3];

/// Linear red, green and blue as perceived without one kind of cone. (Machado, Oliveira and Fernandes, "A
/// physiologically-based model for simulation of color vision deficiency", 2009, table for full severity.)
const EYES: [(&str, [Rgb; 3]); 4] = [
    ("usual", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    ("protanope", [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    ("deuteranope", [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]),
    ("tritanope", [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]),
];

/// Returns the colours of a theme by name: the defaults at the head of the file, overridden by the theme's own.
fn palette(theme: &str) -> BTreeMap<String, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/qipan-svg/src/tokens.css");
    let sheet = fs::read_to_string(path).unwrap();
    let block = |start: &str| sheet.split_once(start).unwrap().1.split('}').next().unwrap().to_owned();
    let own = if theme == "light" { String::new() } else { block(&format!("\n[data-theme=\"{theme}\"] {{")) };
    let both = format!("{}\n{own}", block(":root {"));
    let tokens = both.lines().filter_map(|line| line.trim().strip_prefix("--")?.strip_suffix(';')?.split_once(": "));
    tokens.filter(|(_, value)| value.starts_with('#')).map(|(name, value)| (name.into(), value.into())).collect()
}

/// Converts to linear red, green and blue.
fn light(hex: &str) -> Rgb {
    assert_eq!(hex.len(), 7, "{hex}");
    [1, 3, 5].map(|at| {
        let share = f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    })
}

fn mixed(rows: &[Rgb; 3], colour: Rgb) -> Rgb {
    rows.map(|row| row.iter().zip(colour).map(|(a, b)| a * b).sum())
}

/// Returns WCAG's contrast ratio of two colours.
fn contrast(one: &str, other: &str) -> f64 {
    let [a, b] = [one, other].map(|hex| {
        let [red, green, blue] = light(hex);
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    });
    a.max(b) / a.min(b)
}

/// Converts to Oklab: lightness and two opponent axes, in which equal distances look about equal. (Ottosson, "A
/// perceptual color space for image processing", 2020.)
fn oklab(colour: Rgb) -> Rgb {
    let cones = [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ];
    let lab = [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ];
    mixed(&lab, mixed(&cones, colour.map(|amount| amount.max(0.0))).map(f64::cbrt))
}

/// Returns the distance of two colours under one kind of colour vision.
fn apart(eye: &[Rgb; 3], one: &str, other: &str) -> f64 {
    let [a, b] = [one, other].map(|hex| oklab(mixed(eye, light(hex))));
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

fn pairs<'a>(names: &'a [&'a str]) -> impl Iterator<Item = (&'a str, &'a str)> {
    names.iter().enumerate().flat_map(move |(at, one)| names[at + 1..].iter().map(move |other| (*one, *other)))
}

#[test]
fn the_lines_between_squares_are_seen_and_not_loud() {
    for theme in THEMES {
        let palette = palette(theme);
        let ratio = contrast(&palette["grid"], &palette["raised"]);
        assert!((1.7..2.1).contains(&ratio), "{theme}: the grid on its ground has {ratio:.2}");
    }
}

#[test]
fn text_can_be_read_in_every_palette() {
    let mut faults = Vec::new();
    for theme in THEMES {
        let palette = palette(theme);
        let mut hold = |text: &str, ground: &str, least: f64| {
            let ratio = contrast(&palette[text], &palette[ground]);
            if ratio < least {
                faults.push(format!("{theme}: {text} on {ground} has {ratio:.2} of {least}"));
            }
        };
        for text in TEXTS {
            GROUNDS.iter().for_each(|ground| hold(text, ground, TEXT));
        }
        // Numbers and letters on pieces, and the sign of a seal. On the dark tints the number of the current piece is
        // bold, so the contrast of large letters suffices: with more, cinnabar would be pink. There are no numbers on
        // the fourth tint.
        let now = if theme == "dark" { THING } else { TEXT };
        ["t-a", "t-b", "t-c"].iter().for_each(|tint| hold("cinnabar", tint, now));
        TINTS.iter().for_each(|tint| hold("ink", tint, TEXT));
        TINTS.iter().for_each(|tint| hold("cinnabar", tint, THING));
        hold("cinnabar-ink", "cinnabar", TEXT);
        hold("raised", "ochre", TEXT);
        hold("raised", "stone", TEXT);
        // Numbers, the path and the offered moves on a chessboard.
        hold("ink", "check", TEXT);
        for (ground, thing) in
            ["raised", "check"].iter().flat_map(|ground| [(ground, "trail"), (ground, "indigo"), (ground, "cinnabar")])
        {
            hold(thing, ground, THING);
        }
        // Pegs, stones and free points are graphical objects on the background of a board.
        for (thing, ground) in
            [("ochre", "paper"), ("ochre", "sunk"), ("stone", "tray"), ("place", "paper"), ("focus", "paper")]
        {
            hold(thing, ground, THING);
        }
    }
    assert!(faults.is_empty(), "too little contrast:\n  {}", faults.join("\n  "));
}

#[test]
fn tints_of_the_safe_palette_differ_to_every_eye() {
    let palette = palette("safe");
    for (eye, rows) in &EYES {
        for (one, other) in pairs(&TINTS) {
            let distance = apart(rows, &palette[one], &palette[other]);
            assert!(distance >= CLEAR, "to a {eye} {one} and {other} are {distance:.3} apart");
        }
        // The mark of the current step must not look like a peg, a stone or an offered move.
        for other in ["ochre", "stone", "indigo"] {
            let distance = apart(rows, &palette["cinnabar"], &palette[other]);
            assert!(distance >= CLEAR, "to a {eye} cinnabar and {other} are {distance:.3} apart");
        }
    }
}

#[test]
fn the_grey_palette_has_no_hue_and_its_tints_differ_in_lightness() {
    let palette = palette("grey");
    for (name, hex) in &palette {
        assert!(hex[1..3] == hex[3..5] && hex[3..5] == hex[5..7], "{name} is {hex}");
    }
    for (one, other) in pairs(&["t-a", "t-b", "t-c", "t-d", "cinnabar", "ochre"]) {
        let distance = apart(&EYES[0].1, &palette[one], &palette[other]);
        assert!(distance >= CLEAR, "{one} and {other} are {distance:.3} apart");
    }
}
