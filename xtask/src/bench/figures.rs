//! Results of benchmarks, read into groups from the lines that they print.

use anyhow::{Context, Result, bail};

/// One measurement.
#[derive(Debug, PartialEq)]
pub struct Figure {
    /// The measurement; unique within its group.
    pub name: String,
    /// Time per unit.
    pub nanoseconds: f64,
    /// The unit: board, jump, question, …
    pub unit: String,
    /// The name of the figure of the same group that it is compared with.
    pub baseline: Option<String>,
}

/// A group of comparable measurements, with a description.
#[derive(Debug, Default, PartialEq)]
pub struct Group {
    /// The name: `family: subject`, or a subject of the page.
    pub name: String,
    /// The comparison and its measure, in sentences.
    pub about: Vec<String>,
    /// The measurements, in the order in which they were printed.
    pub figures: Vec<Figure>,
}

impl Group {
    /// Returns the baseline of a figure if both have the same unit: only these are comparable.
    pub fn baseline(&self, figure: &Figure) -> Option<&Figure> {
        let name = figure.baseline.as_deref()?;
        self.figures.iter().find(|other| other.name == name && other.unit == figure.unit)
    }

    /// Returns how many times as fast as its baseline a figure is.
    pub fn speed_up(&self, figure: &Figure) -> Option<f64> {
        self.baseline(figure).map(|baseline| baseline.nanoseconds / figure.nanoseconds)
    }
}

/// Whether a line that a benchmark printed is a result.
pub fn is_result(line: &str) -> bool {
    ["about\t", "bench\t"].iter().any(|start| line.starts_with(start))
}

/// Adds one line of output to its group.
///
/// # Errors
/// If the line is a result but malformed.
pub fn parse_line(groups: &mut Vec<Group>, line: &str) -> Result<()> {
    let words: Vec<&str> = line.split('\t').map(str::trim).collect();
    match words[..] {
        ["about", group, sentence] => group_mut(groups, group).about.push(sentence.to_string()),
        ["bench", group, name, nanoseconds, unit, baseline] => {
            let nanoseconds: f64 = nanoseconds.parse().with_context(|| format!("no number of nanoseconds: {line}"))?;
            if !nanoseconds.is_finite() || nanoseconds <= 0.0 {
                bail!("a time must be above zero: {line}");
            }
            let baseline = (baseline != "-").then(|| baseline.to_string());
            let figure = Figure { name: name.to_string(), nanoseconds, unit: unit.to_string(), baseline };
            group_mut(groups, group).figures.push(figure);
        }
        _ if is_result(line) => {
            bail!("a bench printed a line that is not in the form that xtask/src/bench.rs tells: {line}")
        }
        _ => {}
    }
    Ok(())
}

fn group_mut<'a>(groups: &'a mut Vec<Group>, name: &str) -> &'a mut Group {
    let at = groups.iter().position(|group| group.name == name).unwrap_or_else(|| {
        groups.push(Group { name: name.to_string(), ..Group::default() });
        groups.len() - 1
    });
    &mut groups[at]
}

/// Formats a time in a unit that leaves one to three digits before the decimal point.
pub fn time(nanoseconds: f64) -> String {
    let (size, unit) = match nanoseconds {
        n if n < 1e3 => (1.0, "ns"),
        n if n < 1e6 => (1e3, "µs"),
        n if n < 1e9 => (1e6, "ms"),
        _ => (1e9, "s"),
    };
    format!("{} {unit}", three_digits(nanoseconds / size))
}

/// Formats a number rounded to three significant digits, with thousands separators.
pub fn three_digits(number: f64) -> String {
    let places = match number {
        n if n < 0.01 => 4,
        n if n < 1.0 => 3,
        n if n < 10.0 => 2,
        n if n < 100.0 => 1,
        _ => 0,
    };
    if places > 0 {
        return format!("{number:.places$}");
    }
    let unit = 10_f64.powi(number.log10().floor() as i32 - 2);
    thousands(((number / unit).round() * unit).round() as u64)
}

/// Formats an integer with a comma as thousands separator.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn malformed_lines_are_rejected() {
        for line in ["bench\tg\tn\tfast\tunit\t-", "bench\tg\tn\t0\tunit\t-", "bench\tg\tn\t1\tunit", "about\tg"] {
            assert!(parse_line(&mut Vec::new(), line).is_err(), "{line}");
        }
        let mut groups = Vec::new();
        for line in ["running 0 tests", "about", "bench"] {
            parse_line(&mut groups, line).unwrap();
        }
        assert!(groups.is_empty());
    }

    #[test]
    fn only_figures_of_one_unit_are_compared() {
        let mut groups = Vec::new();
        for line in
            ["bench\tg\tslow\t100\tboard\t-", "bench\tg\tfast\t25\tboard\tslow", "bench\tg\tone\t1\tquestion\tslow"]
        {
            parse_line(&mut groups, line).unwrap();
        }
        let speed_ups: Vec<_> = groups[0].figures.iter().map(|figure| groups[0].speed_up(figure)).collect();
        assert_eq!(speed_ups, [None, Some(4.0), None]);
    }

    #[test]
    fn numbers_are_rounded_to_three_significant_digits() {
        let cases = [(0.0042, "0.0042"), (0.512, "0.512"), (9.994, "9.99"), (123.4, "123"), (1_234_567.0, "1,230,000")];
        for (number, text) in cases {
            assert_eq!(three_digits(number), text);
        }
        assert_eq!([time(12_500.0), time(1.5e9)], ["12.5 µs", "1.50 s"]);
        assert_eq!(thousands(1_234_567), "1,234,567");
    }
}
