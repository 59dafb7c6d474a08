//! Plots of benchmarks: times as points on a logarithmic axis, as SVG that stands by itself.
//!
//! Each measurement is a row: its name, a point, its time. The baseline of a group is a ring, and a line leads from it
//! to what is compared with it: the longer to the left, the faster.

use std::fmt::Write;

use super::figures::{Group, time};
use crate::documents::frame::escaped;

/// Width of the picture, in pixels.
const WIDTH: f64 = 800.0;
/// Left and right end of the axis.
const AXIS: (f64, f64) = (340.0, 700.0);
/// Height of a row, and of the heading of a group.
const ROW: f64 = 20.0;
const HEADING: f64 = 34.0;
/// Height above the first group, for the labels of the axis.
const TOP: f64 = 26.0;
/// The largest number of characters of a name.
const MAX_NAME: usize = 50;

const STYLE: &str = "text{font:12px system-ui,sans-serif;fill:#24292f}.h{font-weight:600}.r{text-anchor:end}.m{text-anchor:middle;fill:#57606a}\
     .g{stroke:#d8dee4}.l{stroke:#0b7285;stroke-width:2}.p{fill:#0b7285}.b{fill:#fff;stroke:#0b7285;stroke-width:2}.s{fill:#fff}\
     @media(prefers-color-scheme:dark){text{fill:#e6edf3}.m{fill:#9198a1}.g{stroke:#30363d}.l{stroke:#66d9e8}.p{fill:#66d9e8}\
     .b{fill:#0d1117;stroke:#66d9e8}.s{fill:#0d1117}}";

/// A logarithmic axis from one power of ten to another, in nanoseconds.
struct Axis {
    first: i32,
    last: i32,
}

impl Axis {
    /// Returns the axis that holds all times.
    fn of(groups: &[&Group]) -> Self {
        let logs = groups.iter().flat_map(|group| &group.figures).map(|figure| figure.nanoseconds.log10());
        let (least, most) = logs.fold((f64::MAX, f64::MIN), |(least, most), log| (least.min(log), most.max(log)));
        let first = least.floor() as i32;
        Self { first, last: (most.ceil() as i32).max(first + 1) }
    }

    fn x(&self, nanoseconds: f64) -> f64 {
        let share = (nanoseconds.log10() - f64::from(self.first)) / f64::from(self.last - self.first);
        AXIS.0 + share * (AXIS.1 - AXIS.0)
    }
}

/// Returns the plot of some groups, at least one of which has figures; `title` is read aloud.
pub fn plot(title: &str, groups: &[&Group]) -> String {
    let axis = Axis::of(groups);
    let rows: usize = groups.iter().map(|group| group.figures.len()).sum();
    let height = TOP + groups.len() as f64 * HEADING + rows as f64 * ROW + 10.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" role=\"img\">\n\
         <title>{}</title>\n<style>{STYLE}</style>\n<rect class=\"s\" width=\"{WIDTH}\" height=\"{height}\"/>\n",
        escaped(title)
    );
    for exponent in axis.first..=axis.last {
        let x = axis.x(10_f64.powi(exponent));
        let _ = writeln!(svg, "<line class=\"g\" x1=\"{x:.1}\" y1=\"{TOP}\" x2=\"{x:.1}\" y2=\"{height}\"/>");
        // Of a long axis every third power has a label: there a new unit begins.
        if axis.last - axis.first <= 6 || exponent.rem_euclid(3) == 0 {
            let label = power_label(exponent);
            let _ = writeln!(svg, "<text class=\"m\" x=\"{x:.1}\" y=\"{:.1}\">{label}</text>", TOP - 8.0);
        }
    }
    let mut y = TOP;
    for group in groups {
        let subject = group.name.split_once(": ").map_or(group.name.as_str(), |(_, subject)| subject);
        let _ = writeln!(svg, "<text class=\"h\" x=\"10\" y=\"{:.1}\">{}</text>", y + HEADING - 12.0, escaped(subject));
        y += HEADING;
        for figure in &group.figures {
            let (x, middle) = (axis.x(figure.nanoseconds), y + ROW / 2.0);
            if let Some(baseline) = group.baseline(figure) {
                let from = axis.x(baseline.nanoseconds);
                let _ = writeln!(
                    svg,
                    "<line class=\"l\" x1=\"{from:.1}\" y1=\"{middle:.1}\" x2=\"{x:.1}\" y2=\"{middle:.1}\"/>"
                );
            }
            let is_baseline = group.figures.iter().any(|other| other.baseline.as_deref() == Some(&figure.name));
            let (class, text_y) = (if is_baseline { "b" } else { "p" }, middle + 4.0);
            let _ = writeln!(
                svg,
                "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{middle:.1}\" r=\"4\"/>\
                 <text x=\"10\" y=\"{text_y:.1}\">{}</text>\
                 <text class=\"r\" x=\"{:.1}\" y=\"{text_y:.1}\">{}</text>",
                escaped(&shortened(&figure.name)),
                WIDTH - 10.0,
                time(figure.nanoseconds),
            );
            y += ROW;
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// Returns the label of a power of ten of a nanosecond, such as “10 µs”.
fn power_label(exponent: i32) -> String {
    let unit = ["ns", "µs", "ms", "s"][exponent.div_euclid(3).clamp(0, 3) as usize];
    let rest = exponent - 3 * exponent.div_euclid(3).clamp(0, 3);
    if rest < 0 {
        return format!("{} {unit}", 10_f64.powi(rest));
    }
    format!("{} {unit}", 10_u64.pow(rest.unsigned_abs()))
}

/// Shortens a name that has no room: the part after its colon, and then letters, are left out.
fn shortened(name: &str) -> String {
    if name.chars().count() <= MAX_NAME {
        return name.to_owned();
    }
    let head = name.split_once(':').map_or(name, |(head, _)| head);
    if head.chars().count() <= MAX_NAME {
        return head.to_owned();
    }
    head.chars().take(MAX_NAME - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::super::figures::parse_line;
    use super::*;

    #[test]
    fn a_point_lies_at_its_time_and_a_line_leads_from_the_baseline() {
        let mut groups = Vec::new();
        for line in [
            "bench\tfives: by <search>\tplain\t1000000\tboard\t-",
            "bench\tfives: by <search>\tfast\t1000\tboard\tplain",
            "bench\tfives: by <search>\tone\t100\tquestion\tplain",
        ] {
            parse_line(&mut groups, line).unwrap();
        }
        let svg = plot("Times", &groups.iter().collect::<Vec<_>>());
        // The axis goes from 10^2 to 10^6: a quarter of it for each power of ten.
        assert!(svg.contains("<circle class=\"b\" cx=\"700.0\""), "{svg}");
        assert!(svg.contains("<circle class=\"p\" cx=\"430.0\""), "{svg}");
        assert!(svg.contains("<line class=\"l\" x1=\"700.0\" y1=\"90.0\" x2=\"430.0\""), "{svg}");
        assert!(svg.contains("<circle class=\"p\" cx=\"340.0\""), "{svg}");
        assert_eq!(svg.matches("class=\"l\"").count(), 1);
        assert!(svg.contains(">by &lt;search&gt;<"), "{svg}");
        assert!(svg.contains(">100 ns<") && svg.contains(">1 ms<") && svg.contains(">1.00 µs<"), "{svg}");
    }

    #[test]
    fn powers_of_ten_have_their_unit() {
        let labels = [-1, 0, 2, 3, 8, 9, 11].map(power_label);
        assert_eq!(labels, ["0.1 ns", "1 ns", "100 ns", "1 µs", "100 ms", "1 s", "100 s"]);
    }

    #[test]
    fn long_names_are_shortened() {
        let long = "6 × 10 closed, 2 at work: 303350 states, 4633268 additions, 26041532 pairs";
        assert_eq!(shortened(long), "6 × 10 closed, 2 at work");
        assert_eq!(shortened(&"m".repeat(80)).chars().count(), MAX_NAME);
        assert_eq!(shortened("10^9 × 10^9: stone i"), "10^9 × 10^9: stone i");
    }
}
