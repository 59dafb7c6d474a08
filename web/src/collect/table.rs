//! The table of a class: seats by levels, as HTML for the page and as CSV.
//!
//! The worker makes the HTML, so that the program of the page carries neither the words nor the checker. Everything in it is made
//! here, except the class, which does not occur in it.

use std::fmt::Write;

use qipan::levels::{Family, Level};
use qipan::message::{Arg, Args, ListStyle};
use qipan_classroom::{
    ClassWord, Collection, Headings, LevelResult, ReadWorkError, Refusal, ResultCodeError, SeatResults, Standing,
    Uncollected, UncollectedReason, WorkCode, to_csv,
};
use serde::{Deserialize, Serialize};

use super::words_in;
use crate::link::Link;
use crate::words::Words;

/// The table that is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wanted {
    /// The text with the codes.
    pub text: String,
    /// The class.
    pub class: String,
    /// The number of seats; 0 if it is not known.
    pub seats: u8,
    /// Whether the seats are hidden. Their rows are then in the order of their stars.
    pub is_anonymous: bool,
    /// The language: `en` or `zh`.
    pub lang: String,
}

/// The table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The table as HTML; empty if nothing was collected.
    pub html: String,
    /// The table as CSV; empty if nothing was collected.
    pub csv: String,
}

impl Wanted {
    /// Collects the codes of the text, and makes the table.
    ///
    /// Cost: some milliseconds for each code.
    #[must_use]
    pub fn run(&self) -> Table {
        let class = ClassWord::new(&self.class);
        let collection = Collection::of_text(&self.text, &class);
        let words = words_in(&self.lang);
        let mut html = String::new();
        for family in Family::ALL {
            self.add_family(&mut html, &collection, family, &words);
        }
        let is_empty = html.is_empty();
        if !is_empty {
            let _ = write!(html, "<p class=\"soft\">{}</p>", words.get("collect-legend"));
        }
        add_missing(&mut html, &collection, if is_empty { 0 } else { self.seats }, &words);
        add_uncollected(&mut html, &collection, &words);
        let [seat, stars, quiz] = ["collect-seat", "collect-stars", "collect-quiz"].map(|key| words.get(key));
        let [verified, told] = ["★", "☆"].map(|sign| format!("{stars} {sign}"));
        let headings = Headings { seat: &seat, verified: &verified, told: &told, quiz: &quiz };
        let csv = if is_empty { String::new() } else { to_csv(&collection, &headings) };
        Table { html, csv }
    }

    /// Adds the table of a family, if anything of it was handed in.
    fn add_family(&self, html: &mut String, collection: &Collection, family: Family, words: &Words) {
        let levels: Vec<&'static Level> = collection.levels().filter(|level| level.family == family).collect();
        let mut rows: Vec<(u8, &SeatResults)> = collection.seats().collect();
        rows.retain(|(_, results)| {
            results.quiz(family).is_some() || levels.iter().any(|level| results.level(level).is_some())
        });
        if rows.is_empty() {
            return;
        }
        if self.is_anonymous {
            // The seats must not follow from the order.
            rows.sort_by_key(|(seat, results)| (std::cmp::Reverse(sum(results.stars())), hidden(*seat)));
        }
        let name = words.get(&format!("{}-name", family.name()));
        let caption = words.with("collect-caption", &Args::none().text("family", name));
        let has_quiz = rows.iter().any(|(_, results)| results.quiz(family).is_some_and(|right| right > 0));
        let _ = write!(
            html,
            "<div class=\"collected\" tabindex=\"0\" role=\"region\" aria-label=\"{caption}\"><table><caption>{caption}</caption>\
             <thead><tr><th scope=\"col\">{}</th>",
            words.get("collect-seat")
        );
        for level in &levels {
            let name = words.with("collect-level", &Args::none().count("number", level.number()));
            let _ = write!(
                html,
                "<th scope=\"col\"><span class=\"sr\">{name}</span><span aria-hidden=\"true\">{}</span></th>",
                level.number()
            );
        }
        let _ = write!(html, "<th scope=\"col\">{}</th>", words.get("collect-stars"));
        if has_quiz {
            let _ = write!(html, "<th scope=\"col\">{}</th>", words.get("collect-quiz"));
        }
        html.push_str("</tr></thead><tbody>");
        for (row, (seat, results)) in rows.iter().enumerate() {
            let label = if self.is_anonymous { letters(row) } else { seat.to_string() };
            let _ = write!(html, "<tr><th scope=\"row\">{label}</th>");
            for level in &levels {
                self.add_cell(html, collection, (*seat, &label), level, results.level(level), words);
            }
            let of_family = levels.iter().filter_map(|level| results.level(level));
            let (verified, told) = of_family
                .fold((0, 0), |(verified, told), result| (verified + result.verified.count(), told + result.told));
            let _ = write!(html, "<td>{verified}<i>+{told}</i></td>");
            if has_quiz {
                let quiz = results.quiz(family).map_or_else(String::new, |right| right.to_string());
                let _ = write!(html, "<td>{quiz}</td>");
            }
            html.push_str("</tr>");
        }
        let _ = write!(html, "</tbody><tfoot><tr><th scope=\"row\">{}</th>", words.get("collect-rate"));
        for level in &levels {
            let rate = collection.success(level);
            let solved = rate.verified + rate.told;
            let name =
                words.with("collect-cell-rate", &Args::none().count("solved", solved).count("seats", rate.seats));
            let share = (100 * solved).checked_div(rate.seats).unwrap_or(0);
            let _ = write!(
                html,
                "<td title=\"{name}\"><span class=\"sr\">{name}</span><span aria-hidden=\"true\">{share}%</span></td>"
            );
        }
        let _ = write!(html, "<td></td>{}</tr></tfoot></table></div>", if has_quiz { "<td></td>" } else { "" });
    }

    /// Adds the cell of a seat and a level.
    fn add_cell(
        &self,
        html: &mut String,
        collection: &Collection,
        (seat, label): (u8, &str),
        level: &'static Level,
        result: Option<&LevelResult>,
        words: &Words,
    ) {
        let Some(result) = result else {
            let _ = write!(html, "<td><span class=\"sr\">{}</span></td>", words.get("collect-cell-missing"));
            return;
        };
        let counts = Args::none().count("verified", result.verified.count()).count("told", result.told);
        let (class, signs, name) = match (result.standing(), result.refusal) {
            (Standing::Refused, Some(Refusal::Move(fault))) => {
                let name = words.with("collect-cell-illegal", &Args::none().count("step", fault.step));
                ("is-refused", format!("✕{}", fault.step), name)
            }
            (Standing::Refused, _) => ("is-refused", "✕".to_owned(), words.get("collect-cell-claim")),
            (Standing::Begun | Standing::Missing, _) => ("is-begun", "·".to_owned(), words.get("collect-cell-begun")),
            (Standing::Told, _) => ("is-told", signs(result), words.with("collect-cell-told", &counts)),
            (Standing::Verified, _) => ("is-verified", signs(result), words.with("collect-cell", &counts)),
        };
        let level_name = words.with("collect-level", &Args::none().count("number", level.number()));
        let seat_name = words.get("collect-seat");
        let link = result.work.is_some().then(|| source(collection, seat, level)).flatten();
        let _ = match link {
            Some(code) => {
                let mut settings = vec![("w", code), ("n", level.id.to_owned()), ("lang", self.lang.clone())];
                if self.is_anonymous {
                    settings.push(("hide", "1".to_owned()));
                }
                let link = Link::write(&["class", "in"], &settings).replace('&', "&amp;");
                write!(
                    html,
                    "<td class=\"{class}\"><a href=\"{link}\" aria-label=\"{seat_name} {label}, {level_name}: {name}\">{signs}</a></td>"
                )
            }
            None => write!(
                html,
                "<td class=\"{class}\"><span class=\"sr\">{name}</span><span aria-hidden=\"true\">{signs}</span></td>"
            ),
        };
    }
}

/// Returns the work code with the work that is shown: the last one that has the level and, of a faulty one, the fault.
fn source(collection: &Collection, seat: u8, level: &Level) -> Option<String> {
    let results = collection.seats().find(|(other, _)| *other == seat)?.1;
    let shown = results.level(level)?.work.as_ref()?;
    let has = |text: &&str| WorkCode::decode(text).is_ok_and(|code| code.works.contains(shown));
    collection.work_codes(seat).filter(has).last().map(str::to_owned)
}

/// The stars of a result: filled where they are checked, hollow where they are told.
fn signs(result: &LevelResult) -> String {
    let filled = result.verified.count() as usize;
    format!("{}{}", "★".repeat(filled), "☆".repeat(result.told as usize))
}

const fn sum((verified, told): (u64, u64)) -> u64 {
    verified + told
}

/// A number by which seats with equal stars are ordered: not that of the seats.
const fn hidden(seat: u8) -> u8 {
    seat.wrapping_mul(149).rotate_left(3)
}

/// The name of an anonymous row: A to Z, then AA and so on.
fn letters(row: usize) -> String {
    let letter = |number: usize| char::from(b'A' + (number % 26) as u8);
    if row < 26 { letter(row).to_string() } else { format!("{}{}", letter(row / 26 - 1), letter(row)) }
}

/// Adds the seats up to the number of seats that have handed in nothing.
fn add_missing(html: &mut String, collection: &Collection, seats: u8, words: &Words) {
    let missing: Vec<u8> = collection.missing(seats).collect();
    if !missing.is_empty() {
        let list = missing.iter().map(|seat| Arg::Count(u64::from(*seat)));
        let args = Args::none().count("count", missing.len() as u64).list("seats", ListStyle::Comma, list);
        let _ = write!(html, "<p>{}</p>", words.with("collect-missing", &args));
    }
}

/// Adds the codes that were not collected, with their lines.
fn add_uncollected(html: &mut String, collection: &Collection, words: &Words) {
    let uncollected = collection.uncollected();
    if uncollected.is_empty() {
        return;
    }
    html.push_str("<ul class=\"uncollected\">");
    for Uncollected { line, why } in uncollected {
        let args = Args::none().count("line", *line as u64);
        let told = match why {
            UncollectedReason::Result(ResultCodeError::Signs | ResultCodeError::Check) => {
                words.with("collect-line-check", &args)
            }
            UncollectedReason::Result(ResultCodeError::Version) | UncollectedReason::Work(ReadWorkError::Version) => {
                words.with("collect-line-version", &args)
            }
            UncollectedReason::Result(ResultCodeError::Range) => words.with("collect-line-range", &args),
            UncollectedReason::Work(_) => words.with("collect-line-work", &args),
            UncollectedReason::OtherClass(seat) => {
                words.with("collect-line-class", &args.count("seat", u64::from(*seat)))
            }
        };
        let _ = write!(html, "<li>{told}</li>");
    }
    html.push_str("</ul>");
    if uncollected.iter().all(|code| matches!(code.why, UncollectedReason::OtherClass(_))) {
        let _ = write!(html, "<p>{}</p>", words.get("collect-other-class"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anonymous_rows_are_named_by_letters() {
        assert_eq!([0, 25, 26, 51, 52].map(letters), ["A", "Z", "AA", "AZ", "BA"]);
        let mut all: Vec<u8> = (1..=99).map(hidden).collect();
        assert!(all.windows(2).any(|pair| pair[0] > pair[1]), "another order");
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 99);
    }

    #[test]
    fn a_table_has_a_row_for_each_seat_and_names_what_was_not_collected() {
        let class = ClassWord::new("7B");
        let mut told = qipan_classroom::ResultCode { quiz: 8, ..qipan_classroom::ResultCode::new(Family::Pegs, 12) };
        told.stars[0] = 2;
        let text = format!("{}\n2234-5678-9ABC-DEFG", told.encode(&class).unwrap());
        let wanted = Wanted { text, class: "7b".to_owned(), seats: 13, is_anonymous: false, lang: "en".to_owned() };
        let table = wanted.run();
        assert!(table.html.contains("<th scope=\"row\">12</th>") && table.html.contains("☆☆"), "{}", table.html);
        assert!(
            table.html.contains("Line 2: ") && table.html.contains("Nothing yet from seats 1, 2, 3,"),
            "{}",
            table.html
        );
        assert!(table.csv.contains("12,2?"), "{}", table.csv);
        let hidden = Wanted { is_anonymous: true, ..wanted }.run();
        assert!(!hidden.html.contains("<th scope=\"row\">12</th>") && hidden.html.contains("<th scope=\"row\">A</th>"));
        let nothing = Wanted {
            text: "Good morning!".to_owned(),
            class: String::new(),
            seats: 30,
            is_anonymous: false,
            lang: "zh".to_owned(),
        };
        assert_eq!(nothing.run(), Table::default());
    }
}
