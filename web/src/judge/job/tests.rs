//! Tests of the judge’s jobs.

use qipan::NoProgress;

use super::*;
use crate::link::Link;
use crate::route::Route;

fn run(job: &Job) -> Outcome {
    job.run(&mut NoProgress).unwrap().unwrap()
}

fn checked(problem: &str, input: &str, output: &str) -> Checked {
    let [problem, input, output] = [problem, input, output].map(str::to_owned);
    match run(&Job::Check { problem, input, output, lang: "en".to_owned() }) {
        Outcome::Checked(checked) => checked,
        other => panic!("{other:?}"),
    }
}

#[test]
fn statements_are_whole_and_their_samples_are_accepted() {
    for problem in Problem::all() {
        for lang in ["en", "zh"] {
            let Outcome::Statement(statement) =
                run(&Job::Statement { problem: problem.name.into(), lang: lang.into() })
            else {
                panic!("{}", problem.name);
            };
            let texts = [&statement.title, &statement.task, &statement.forms[0], &statement.forms[1]];
            assert!(texts.iter().all(|text| text.chars().count() > 1 && !text.contains("judge-")), "{statement:?}");
            // A count has no board to show.
            let has_picture = problem.name != "knights-count";
            assert_eq!((statement.problems.len(), statement.picture.is_some()), (10, has_picture), "{}", problem.name);
            assert!(statement.samples.len() >= 2);
            for [input, answer] in statement.samples.iter().filter(|_| !problem.is_interactive) {
                let checked = checked(problem.name, input, answer);
                assert_eq!((checked.kind.as_str(), checked.counts), ("accepted", [1, 0]), "{}", problem.name);
                assert!(Route::of(&Link::parse(&checked.link)).1, "{}", checked.link);
            }
        }
    }
    assert_eq!(Job::Statement { problem: "chess".into(), lang: "en".into() }.run(&mut NoProgress), Ok(None));
}

#[test]
fn the_smallest_failing_test_is_told_and_all_are_marked() {
    let input: String = (1..=6).map(|cols| format!("1 {cols}\n")).collect();
    let wrong = checked("pegs", &input, "1\n1\n2\n1\n1\n2\n");
    assert_eq!((wrong.kind.as_str(), wrong.counts), ("wrong", [6, 3]));
    assert_eq!(wrong.told, "Test 4: The output is 1, but the answer is 2.");
    assert!(wrong.reason.is_some() && wrong.picture.is_some());
    assert_eq!(wrong.link, "#/pegs?rows=1&cols=4");
    let marks: Vec<_> = wrong.marks.iter().map(|mark| (mark.lines, mark.expected.as_deref())).collect();
    assert_eq!(marks, [([4, 4], Some("2")), ([5, 5], Some("3")), ([6, 6], Some("3"))]);
}

#[test]
fn faults_of_each_kind_are_told() {
    let form = checked("tromino", "1\n1 1\n", "0 1\n1\n");
    assert_eq!((form.kind.as_str(), form.told.as_str()), ("presentation", "Line 2 must have 2 numbers, not 1."));
    let input = checked("tromino", "1\n3 1\n", "0 1\n1 1\n");
    assert_eq!((input.kind.as_str(), input.verdict.as_str()), ("input", ""));
    let empty = checked("pegs", "", "");
    assert_eq!((empty.kind.as_str(), empty.marks.len()), ("input", 0));
    let fault = checked("tromino", "1\n1 1\n", "0 1\n1 2\n");
    assert_eq!((fault.kind.as_str(), fault.marks[0].lines), ("wrong", [1, 1]));
    let jumps = checked("pegs-jumps", "1 2\n2 2\n", "1\n1 2 1 0\n2\n2 1 2 3\n2 2 2 4\n");
    assert_eq!((jumps.kind.as_str(), jumps.link.as_str()), ("wrong", "#/pegs?rows=2&cols=2&moves=2,1e"));
    assert_eq!(jumps.marks[0].lines, [2, 3]);
    let duel = checked("nim-duel", "nim\n1\n2\n1\n", "1 1\n");
    assert_eq!(
        (duel.kind.as_str(), duel.link.as_str()),
        ("wrong", "#/heaps?rule=nim&heaps=2&first=both&moves=1:2;1:1")
    );
}

#[test]
fn tests_come_from_their_seeds_and_their_answers_are_accepted() {
    for problem in Problem::all() {
        for size in ["small", "random", "largest"] {
            let job = Job::Make { problem: problem.name.to_owned(), size: size.to_owned(), seed: 3 };
            let Outcome::Made { input, answer } = run(&job) else { panic!("{}", problem.name) };
            assert_eq!(run(&job), Outcome::Made { input: input.clone(), answer: answer.clone() });
            // Largest boards take long to count.
            if !problem.is_interactive && size != "largest" {
                assert_eq!(checked(problem.name, &input, &answer).kind, "accepted", "{} {size}", problem.name);
            }
        }
    }
}
