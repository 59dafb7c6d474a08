//! Validators and sample programs in Python, for problem packages.

use crate::problem::Problem;

/// Python files of a problem.
#[derive(Clone, Copy, Debug)]
pub struct Programs {
    /// Checks that an input has the form of the statement.
    pub input_validator: &'static str,
    /// Judges outputs, independently of the core.
    pub output_validator: &'static str,
    /// A program that solves the problem.
    pub accepted: &'static str,
    /// The same program with one mistake each.
    pub mistakes: &'static [Mistake],
}

/// A mistake that turns the accepted program into a wrong one.
#[derive(Clone, Copy, Debug)]
pub struct Mistake {
    /// Its name, a file name without its ending.
    pub name: &'static str,
    /// The text of the accepted program that is replaced; it occurs there once.
    pub right: &'static str,
    /// The text in its place.
    pub wrong: &'static str,
    /// Whether the program crashes where it fails; otherwise its output is wrong.
    pub is_crash: bool,
}

impl Programs {
    /// Returns the program with a mistake.
    #[must_use]
    pub fn with(&self, mistake: &Mistake) -> String {
        self.accepted.replacen(mistake.right, mistake.wrong, 1)
    }
}

macro_rules! programs {
    ($folder:literal, $mistakes:expr) => {
        Programs {
            input_validator: include_str!(concat!("../programs/", $folder, "/input.py")),
            output_validator: include_str!(concat!("../programs/", $folder, "/output.py")),
            accepted: include_str!(concat!("../programs/", $folder, "/accepted.py")),
            mistakes: $mistakes,
        }
    };
}

const fn mistake(name: &'static str, right: &'static str, wrong: &'static str) -> Mistake {
    Mistake { name, right, wrong, is_crash: false }
}

const fn crash(name: &'static str, right: &'static str, wrong: &'static str) -> Mistake {
    Mistake { name, right, wrong, is_crash: true }
}

/// The beginning of an output validator: reading of outputs.
const READING: &str = include_str!("../programs/reading.py");
/// The end of an output validator.
const MAIN: &str = include_str!("../programs/main.py");

impl Problem {
    /// Returns the Python files of the problem.
    #[must_use]
    pub fn programs(&self) -> Option<Programs> {
        PROGRAMS.into_iter().find(|(name, _)| *name == self.name).map(|(_, programs)| programs)
    }

    /// Returns its whole output validator, which reads the names of an input, an answer and a folder.
    #[must_use]
    pub fn output_validator(&self) -> Option<String> {
        let own = self.programs()?.output_validator;
        // One that plays against the program reads line by line, and is whole.
        Some(if self.is_interactive { own.to_owned() } else { [READING, own, MAIN].concat() })
    }
}

/// The Python files of all problems.
const PROGRAMS: [(&str, Programs); 10] = [
    (
        "tromino",
        programs!(
            "tromino",
            &[
                mistake("transposed", "k, row, col = map", "k, col, row = map"),
                mistake("wrong_corner", "row + half - 1 + down, col", "row + half - down, col"),
                mistake("byte_overflow", "    pieces += 1\n", "    pieces = (pieces + 1) % 256\n"),
            ]
        ),
    ),
    (
        "tromino-rectangle",
        programs!(
            "tromino-rectangle",
            &[
                mistake("transposed", "rows, cols, row, col = map", "rows, cols, col, row = map"),
                mistake("never_three_rows", "min(rows, cols) == 1:", "min(rows, cols) in (1, 3):"),
                mistake("no_backtracking", "            if not stack:\n", "            if True:\n"),
            ]
        ),
    ),
    (
        "pegs",
        programs!(
            "pegs",
            &[
                mistake("no_single_row", "if rows == 1 or cols == 1:", "if rows == cols == 1:"),
                mistake("no_single_column", "if rows == 1 or cols == 1:", "if rows == 1:"),
                mistake("rounds_down", "(rows * cols + 1) // 2", "rows * cols // 2"),
                mistake("both_sides_by_three", "rows % 3 == 0 or cols", "rows % 3 == 0 and cols"),
            ]
        ),
    ),
    (
        "pegs-jumps",
        programs!(
            "pegs-jumps",
            &[
                mistake("transposed", "to_row) if turned else", "to_row) if not turned else"),
                mistake("one_block_too_few", "{0: 0, 1: 2, 2: 1}", "{0: 0, 1: 1, 2: 1}"),
                mistake("from_zero", "print(*line)", "print(*(number - 1 for number in line))"),
                crash("no_backtracking", "if rest is not None:", "if True:"),
            ]
        ),
    ),
    (
        "fives",
        programs!(
            "fives",
            &[
                mistake("no_short_side", "if rows < 5:", "if rows < 1:"),
                mistake("first_shift", "for shift in range(5)", "for shift in (0,)"),
                mistake("diagonals_forgotten", "for right in (2, 3)", "for right in (1, 4)"),
            ]
        ),
    ),
    (
        "knights-tour",
        programs!(
            "knights-tour",
            &[
                mistake("from_zero", "enumerate(path, 1)", "enumerate(path)"),
                mistake("never_closed", "closed = kind == \"closed\"", "closed = False"),
                mistake("from_the_corner", "start = (row - 1, col - 1)", "start = (0, 0)"),
            ]
        ),
    ),
    (
        "knights-count",
        programs!(
            "knights-count",
            &[
                mistake("both_directions", "print(count(", "print(2 * count("),
                mistake("single_square", "min(rows, cols)))", "min(rows, cols)) or int(rows * cols == 1))"),
                mistake("missing_move", "(2, -1), (2, 1))", "(2, 1))"),
            ]
        ),
    ),
    (
        "heaps",
        programs!(
            "heaps",
            &[
                mistake("no_splits", "        if digit & 4:", "        if digit & 8:"),
                crash("sum_for_xor", "from operator import xor", "from operator import add as xor"),
                crash(
                    "largest_for_mex",
                    "return next(number for number in range(len(numbers) + 1) if number not in numbers)",
                    "return max(numbers, default=-1) + 1",
                ),
            ]
        ),
    ),
    (
        "stripes",
        programs!(
            "stripes",
            &[
                mistake("no_splits", "in range(0, rest + 1))", "in range(0, 1) if rest >= 0)"),
                mistake("two_stripes", "set(words[:3])", "set(words[:2])"),
                mistake("by_parity", "1 if value[board] else 2", "1 if board % 2 else 2"),
            ]
        ),
    ),
    (
        "nim-duel",
        programs!(
            "nim-duel",
            &[
                mistake("first_move", "(wins or moves())[0]", "moves()[0]"),
                mistake("always_begins", "mine = input() == \"1\"", "mine = input() != \"\""),
                mistake(
                    "always_nim",
                    "total ^ value[heaps[at]] ^ value[heaps[at] - stones] == 0",
                    "reduce(xor, heaps) ^ heaps[at] ^ (heaps[at] - stones) == 0",
                ),
            ]
        ),
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_mistake_has_one_place() {
        for problem in Problem::all() {
            let programs = problem.programs().unwrap_or_else(|| panic!("{} has no programs", problem.name));
            assert!(programs.mistakes.len() >= 3, "{}", problem.name);
            for mistake in programs.mistakes {
                let places = programs.accepted.matches(mistake.right).count();
                assert_eq!(places, 1, "{}: {}", problem.name, mistake.name);
            }
        }
    }

    #[test]
    fn validators_are_short() {
        for problem in Problem::all() {
            let (input, output) = (problem.programs().unwrap().input_validator, problem.output_validator().unwrap());
            let lengths = [input.lines().count(), output.lines().count()];
            assert!(lengths.iter().all(|length| *length < 80), "{}: {lengths:?}", problem.name);
        }
    }
}
