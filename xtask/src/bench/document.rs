//! The document of the benchmarks: for each family a plot and its tables, and what was written by hand.
//!
//! By hand are the section "In short", notes after a table, and sections that no benchmark prints. They keep their
//! places.

use std::fmt::Write;

use super::figures::{Group, three_digits, time};
use super::plot;

/// The heading of the summary, which is written by hand.
const SUMMARY: &str = "## In short";
/// The heading of the table of sizes.
const SIZES: &str = "## What a visitor downloads";
/// The first line of each table that is written here.
const TABLE: &str = "| measurement | time | baseline | speed-up |";

/// The families by the first part of the names of their groups. Groups without one belong to the page.
const FAMILIES: [(&str, &str); 6] = [
    ("tromino", "L-trominoes"),
    ("pegs", "Peg solitaire"),
    ("fives", "Five in a row"),
    ("knights", "Knight’s tour"),
    ("heaps", "Nim and its relatives"),
    (PAGE, "The page"),
];
const PAGE: &str = "page";

/// Returns the family of a group.
fn family(group: &Group) -> &str {
    group.name.split_once(": ").map_or(PAGE, |(family, _)| family)
}

/// Returns the heading of a group: its subject, with a capital letter.
fn heading(group: &Group) -> String {
    let subject = group.name.split_once(": ").map_or(group.name.as_str(), |(_, subject)| subject);
    let mut letters = subject.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("### {first}{}", letters.as_str())
}

/// The document and its plots.
#[derive(Debug, PartialEq)]
pub struct Document {
    /// The text, in Markdown.
    pub text: String,
    /// The plots: names of files in the folder `benchmarks` beside the document, and their contents.
    pub plots: Vec<(String, String)>,
}

/// Writes the document. `sizes` is the table of sizes, or `None` to keep that of `before`, the old document.
pub fn document(groups: &[Group], sizes: Option<&str>, before: &str) -> Document {
    let old = Sections::of(before);
    let mut text = String::from(
        "# Benchmarks\n\n\
         Written by `cargo xtask bench` from one run on one machine. The times depend on the machine. The last column of a\n\
         table carries over to others: how many times as fast as its baseline each measurement was in the same run. In the\n\
         plots a ring is a baseline, and a line leads from it to what is compared with it. Every bench asserts the answer\n\
         that it measures.\n",
    );
    old.write(&mut text, SUMMARY);
    let mut plots = Vec::new();
    for (name, title) in FAMILIES {
        let of_family: Vec<&Group> = groups.iter().filter(|group| family(group) == name).collect();
        if of_family.iter().all(|group| group.figures.is_empty()) {
            continue;
        }
        let plot_title = format!("Times of {title} on a logarithmic axis");
        plots.push((format!("{name}.svg"), plot::plot(&plot_title, &of_family)));
        let _ = write!(text, "\n## {title}\n\n![{plot_title}](benchmarks/{name}.svg)\n");
        for group in of_family {
            let heading = heading(group);
            text.push_str(&section(group, &heading));
            old.write_notes(&mut text, &heading);
        }
    }
    match sizes {
        Some(sizes) => {
            let _ = write!(text, "\n{SIZES}\n\n{sizes}");
        }
        None => old.write(&mut text, SIZES),
    }
    Document { text, plots }
}

/// Returns a group as a section with a table.
fn section(group: &Group, heading: &str) -> String {
    let mut text = format!("\n{heading}\n");
    for sentence in &group.about {
        let _ = write!(text, "\n{sentence}\n");
    }
    if group.figures.is_empty() {
        return text;
    }
    let _ = write!(text, "\n{TABLE}\n|---|---:|---|---:|\n");
    for figure in &group.figures {
        let _ = writeln!(
            text,
            "| {} | {} per {} | {} | {} |",
            figure.name,
            time(figure.nanoseconds),
            figure.unit,
            figure.baseline.as_deref().unwrap_or_default(),
            group.speed_up(figure).map(three_digits).unwrap_or_default(),
        );
    }
    text
}

/// The sections of a document: headings of the second and third level, and the text below each.
struct Sections<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Sections<'a> {
    fn of(document: &'a str) -> Self {
        let mut starts: Vec<usize> = Vec::new();
        let mut at = 0;
        for line in document.split_inclusive('\n') {
            if line.starts_with("## ") || line.starts_with("### ") {
                starts.push(at);
            }
            at += line.len();
        }
        let ends = starts.iter().skip(1).copied().chain([document.len()]);
        let sections = starts.iter().zip(ends).map(|(start, end)| {
            let section = &document[*start..end];
            section.split_once('\n').unwrap_or((section, ""))
        });
        Self(sections.collect())
    }

    fn position(&self, heading: &str) -> Option<usize> {
        self.0.iter().position(|(other, _)| *other == heading)
    }

    /// Appends a section as it was.
    fn write(&self, text: &mut String, heading: &str) {
        if let Some((heading, body)) = self.position(heading).map(|at| self.0[at]) {
            let _ = write!(text, "\n{heading}\n\n{}\n", body.trim());
        }
    }

    /// Appends what followed the table of a section: its notes, and the sections after it that have no such table.
    fn write_notes(&self, text: &mut String, heading: &str) {
        let Some(at) = self.position(heading) else { return };
        let table = self.0[at].1.split_once(TABLE).map_or("", |(_, table)| table.trim_start_matches('\n'));
        let rows: usize = table.split_inclusive('\n').take_while(|line| line.starts_with('|')).map(str::len).sum();
        let notes = table[rows..].trim();
        if !notes.is_empty() {
            let _ = write!(text, "\n{notes}\n");
        }
        let by_hand = |(heading, body): &&(&str, &str)| heading.starts_with("### ") && !body.contains(TABLE);
        for (heading, body) in self.0[at + 1..].iter().take_while(by_hand) {
            let _ = write!(text, "\n{heading}\n\n{}\n", body.trim());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::figures::parse_line;
    use super::*;

    fn groups() -> Vec<Group> {
        let mut groups = Vec::new();
        for line in [
            "about\ttromino: squares\tOne square of a board of 2^10.",
            "bench\ttromino: squares\tnaive\t12500\tsquare\t-",
            "bench\ttromino: squares\tformula\t25.04\tsquare\tnaive",
            "bench\tpegs: boards\twhole\t1.5e9\tboard\tof another run",
            "bench\tfirst board\thome\t1e8\tpage\t-",
        ] {
            parse_line(&mut groups, line).unwrap();
        }
        groups
    }

    #[test]
    fn results_become_tables_with_ratios_and_a_plot_for_each_family() {
        let Document { text, plots } = document(&groups(), Some("sizes\n"), "");
        assert!(text.contains("\n### Squares\n\nOne square of a board of 2^10.\n\n| measurement"), "{text}");
        assert!(text.contains("| naive | 12.5 µs per square |  |  |"), "{text}");
        assert!(text.contains("| formula | 25.0 ns per square | naive | 499 |"), "{text}");
        assert!(text.contains("| whole | 1.50 s per board | of another run |  |"), "{text}");
        assert!(text.ends_with("downloads\n\nsizes\n"), "{text}");
        let names: Vec<_> = plots.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["tromino.svg", "pegs.svg", "page.svg"]);
        assert!(names.iter().all(|name| text.contains(&format!("(benchmarks/{name})"))), "{text}");
    }

    #[test]
    fn what_was_written_by_hand_is_kept() {
        let first = document(&groups(), Some("| sizes |\n"), "").text;
        let by_hand =
            first.replace("\n## L-trominoes", "\n## In short\n\nIt is fast.\n\nVery fast.\n\n## L-trominoes").replace(
                "| naive | 499 |\n",
                "| naive | 499 |\n\nA note.\n\n| a | table |\n|---|---|\n\n### More\n\nBy hand.\n",
            );
        assert_ne!(by_hand, first);
        assert_eq!(document(&groups(), None, &by_hand).text, by_hand);
        assert_eq!(document(&groups(), Some("| sizes |\n"), &by_hand).text, by_hand);
    }
}
