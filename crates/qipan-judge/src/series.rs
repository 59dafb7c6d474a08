//! Several tests one after another: their inputs in one text, and their outputs in another.

use qipan::{Arg, Args, Cancelled, Progress};

use crate::case::Case;
use crate::fault::{Category, Rejection};
use crate::input::InputError;
use crate::output::{self, Line};
use crate::problem::Problem;

/// Maximum number of failing tests that are kept.
const MAX_FAILING: usize = 200;

/// A test of a series.
#[derive(Debug)]
pub struct Test {
    /// The case.
    pub case: Box<dyn Case>,
    /// The first and the last line of its input, from 1.
    pub lines: (u64, u64),
}

/// The reason why a text is not a series of inputs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesError {
    /// The line at which the faulty input begins, from 1.
    pub line: u64,
    /// Its fault.
    pub why: InputError,
}

impl std::fmt::Display for SeriesError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for SeriesError {}

/// A failing test of a series.
#[derive(Debug)]
pub struct Failing {
    /// The number of the test, from 1.
    pub number: u64,
    /// The index of the test.
    pub index: usize,
    /// The first line of its output, from 1.
    pub line: u64,
    /// The fault; lines are those of the whole output.
    pub fault: Rejection,
    /// Whether the output had ended before this test.
    pub is_missing: bool,
}

/// The judgement of a series.
#[derive(Debug, Default)]
pub struct Series {
    /// The number of wrong outputs. After an output of the wrong form nothing more is judged.
    pub wrong: u64,
    /// The failing tests in order, at most 200.
    pub failing: Vec<Failing>,
    /// The index among them of the one with the smallest case.
    pub smallest: Option<usize>,
}

/// The word at which an input is faulty, from 1.
const fn word_of(error: &InputError) -> u64 {
    match error {
        InputError::Number { word, .. } | InputError::Word { word, .. } | InputError::More { word } => *word,
    }
}

impl Problem {
    /// Reads inputs one after another. Blank lines do not count. An interactive problem has one.
    ///
    /// # Errors
    /// The first fault.
    pub fn parse_series(&self, text: &str) -> Result<Vec<Test>, SeriesError> {
        let lines: Vec<(u64, &str)> = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()).collect();
        let mut tests = Vec::new();
        let mut at = 0;
        while let Some((first, _)) = lines.get(at) {
            let (mut input, mut words) = (String::new(), 0);
            let mut end = at;
            let case = loop {
                let Some((_, line)) = lines.get(end) else {
                    // The input ends before it is complete.
                    let why = self.parse(&input).err().unwrap_or(InputError::More { word: words });
                    return Err(SeriesError { line: *first, why });
                };
                input.push_str(line);
                input.push('\n');
                words += line.split_ascii_whitespace().count() as u64;
                end += 1;
                if self.is_interactive && end < lines.len() {
                    continue;
                }
                match self.parse(&input) {
                    Ok(case) => break case,
                    // More words are needed.
                    Err(why) if word_of(&why) > words && end < lines.len() => {}
                    Err(why) => return Err(SeriesError { line: *first, why }),
                }
            };
            let last = lines.get(end - 1).map_or(*first, |(line, _)| *line);
            tests.push(Test { case, lines: (*first, last) });
            at = end;
        }
        Ok(tests)
    }
}

impl Series {
    /// Judges the outputs of these tests.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels it.
    pub fn judge(tests: &[Test], output: &[u8], progress: &mut dyn Progress) -> Result<Self, Cancelled> {
        let mut series = Self::default();
        // The first byte of each line that is not blank, and its words.
        let starts = std::iter::once(0)
            .chain(output.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1));
        let starts: Vec<usize> = starts.collect();
        let lines: Vec<Line<'_>> = output::lines(output).collect();
        let start = |at: usize| lines.get(at).and_then(|line| starts.get(line.number as usize - 1)).copied();
        let mut at = 0;
        for (index, test) in tests.iter().enumerate() {
            progress.tick(index as u64, tests.len() as u64)?;
            let count = lines.get(at).and_then(|first| test.case.output_lines(first));
            let count = count.and_then(|count| usize::try_from(count).ok()).unwrap_or(usize::MAX);
            let end = at.saturating_add(count).min(lines.len());
            let first = start(at).unwrap_or(output.len());
            let text = output.get(first..start(end).unwrap_or(output.len())).unwrap_or_default();
            let line = lines.get(at).map_or(starts.len() as u64, |line| line.number);
            if let Err(fault) = test.case.check(text) {
                let before = if first == output.len() { lines.len() as u64 } else { line - 1 };
                let is_form = fault.category == Category::Presentation;
                let (number, fault) = (index as u64 + 1, shifted(fault, before));
                series.add(Failing { number, index, line, fault, is_missing: at >= lines.len() }, tests);
                if is_form {
                    return Ok(series);
                }
            }
            at = end;
        }
        if let Some(line) = lines.get(at) {
            let fault = Rejection::presentation("judge-fault-more", Args::none().count("line", line.number));
            let index = tests.len().saturating_sub(1);
            let (number, line) = (tests.len() as u64, line.number);
            series.add(Failing { number, index, line, fault, is_missing: false }, tests);
        }
        Ok(series)
    }

    fn add(&mut self, failing: Failing, tests: &[Test]) {
        self.wrong += 1;
        let size = |index: usize| tests.get(index).map_or(u64::MAX, |test| test.case.size());
        let is_wrong = failing.fault.category == Category::Wrong;
        let known = self.smallest.and_then(|at| self.failing.get(at));
        let is_smaller = known.is_none_or(|known| is_wrong && size(failing.index) < size(known.index));
        if self.failing.len() < MAX_FAILING {
            if is_smaller {
                self.smallest = Some(self.failing.len());
            }
            self.failing.push(failing);
        } else if is_smaller && let Some(last) = self.failing.last_mut() {
            *last = failing;
            self.smallest = Some(MAX_FAILING - 1);
        }
    }
}

/// Adds the number of lines before an output to the lines that its fault names.
fn shifted(mut fault: Rejection, before: u64) -> Rejection {
    for (name, arg) in &mut fault.fault.args.0 {
        if let ("line" | "lines", Arg::Count(line)) = (*name, arg) {
            *line += before;
        }
    }
    fault
}

#[cfg(test)]
mod tests {
    use qipan::NoProgress;

    use super::*;
    use crate::tests_by_seed::Group;

    #[test]
    fn inputs_and_answers_one_after_another_are_judged_one_by_one() {
        for problem in Problem::all().iter().filter(|problem| !problem.is_interactive) {
            let cases: Vec<_> =
                Group::ALL[..4].iter().flat_map(|group| problem.cases(*group, 5, 10)).take(200).collect();
            let cases: Vec<_> = cases.into_iter().filter(|case| case.size() < 500).collect();
            let input: String = cases.iter().map(|case| case.input() + "\n").collect();
            let output: String = cases.iter().map(|case| "\n".to_owned() + &case.answer().unwrap()).collect();
            let tests = problem.parse_series(&input).unwrap();
            assert_eq!(tests.len(), cases.len(), "{}", problem.name);
            for (test, case) in tests.iter().zip(&cases) {
                assert_eq!(test.case.input(), case.input());
            }
            let series = Series::judge(&tests, output.as_bytes(), &mut NoProgress).unwrap();
            assert_eq!((series.wrong, series.smallest), (0, None), "{}: {series:?}", problem.name);
            let cut = &output[..output.trim_end().rfind('\n').unwrap() + 1];
            let series = Series::judge(&tests, cut.as_bytes(), &mut NoProgress).unwrap();
            assert_eq!(
                (series.wrong, series.failing[0].fault.category),
                (1, Category::Presentation),
                "{}",
                problem.name
            );
            let more = output.clone() + "1\n";
            let series = Series::judge(&tests, more.as_bytes(), &mut NoProgress).unwrap();
            assert_eq!(series.failing[0].fault.fault.key, "judge-fault-more", "{}", problem.name);
        }
    }

    #[test]
    fn faults_name_the_lines_of_the_whole_output_and_the_smallest_case() {
        let problem = Problem::named("pegs").unwrap();
        let tests = problem.parse_series("9 9\n3 4\n\n1 5\n2 2\n").unwrap();
        let series = Series::judge(&tests, b"2\n2\n1\n\n1\n", &mut NoProgress).unwrap();
        let failing: Vec<_> = series.failing.iter().map(|failing| (failing.number, failing.line)).collect();
        assert_eq!((failing, series.smallest), (vec![(3, 3)], Some(0)));
        let series = Series::judge(&tests, b"1\n1\n2\n\n1\n", &mut NoProgress).unwrap();
        let failing: Vec<_> = series.failing.iter().map(|failing| (failing.number, failing.line)).collect();
        assert_eq!((failing, series.smallest, series.wrong), (vec![(1, 1), (2, 2), (3, 3)], Some(2), 3));
        let series = Series::judge(&tests, b"2\n\n\none\n", &mut NoProgress).unwrap();
        let fault = &series.failing.last().unwrap().fault.fault;
        assert_eq!((fault.key, &fault.args.0[0]), ("judge-fault-not-a-number", &("line", Arg::Count(4))));
        let error = problem.parse_series("3 4\n3\n").unwrap_err();
        assert_eq!(error, SeriesError { line: 2, why: InputError::Number { word: 2, least: 1, most: 1000 } });
    }
}
