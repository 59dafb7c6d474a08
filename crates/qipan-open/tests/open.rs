//! Every form is recognised by its content, replayed, and refused with a place. (`tests/it/fuzz` has damaged texts.)

use qipan_open::open;

/// A text, the board that is open, and the readings: link, key of the sentence, and whether it is a fault.
type Form = (&'static str, &'static str, &'static [(&'static str, &'static str, bool)]);

const FORMS: [Form; 45] = [
    // Links.
    ("#/pegs?rows=3&cols=4&moves=1,2w", "", &[("#/pegs?rows=3&cols=4&moves=1,2w", "open-link", false)]),
    ("https://example.org/qipan/#/heaps?rule=nim\n", "", &[("#/heaps?rule=nim", "open-link", false)]),
    (
        "<iframe src=\"x/#/pegs?rows=2&amp;cols=2&amp;embed=1\" title=\"\">",
        "",
        &[("#/pegs?rows=2&cols=2", "open-link", false)],
    ),
    (
        "Qipan: L-trominoes\n2×2 board\nStep 1 of 1\n#/tromino?k=1&hole=1,2&step=1\n\n1. Piece",
        "",
        &[("#/tromino?k=1&hole=1,2&step=1", "open-link", false)],
    ),
    // Tours.
    (
        "1,1 2,3 1,5 3,4",
        "",
        &[("#/knights?rows=8&cols=8&task=tour&kind=open&moves=1,1;2,3;1,5;3,4", "open-path", false)],
    ),
    ("a1 b3 d4", "", &[("#/knights?rows=8&cols=8&task=tour&kind=open&moves=8,1;6,2;5,4", "open-path", false)]),
    (
        "1,1 2,3 1,5 1,6",
        "",
        &[("#/knights?rows=8&cols=8&task=tour&kind=open&moves=1,1;2,3;1,5", "open-step-fault", true)],
    ),
    (
        "1,1\n2,3\n3,1",
        "#/knights?rows=3&cols=4&kind=closed",
        &[("#/knights?rows=3&cols=4&task=tour&kind=closed&moves=1,1;2,3;3,1", "open-path", false)],
    ),
    (
        "1 4 7 10\n12 9 2 5\n3 6 11 8\n",
        "",
        &[(
            "#/knights?rows=3&cols=4&task=tour&kind=open&moves=1,1;2,3;3,1;1,2;2,4;3,2;1,3;3,4;2,2;1,4;3,3;2,1",
            "open-tour-open",
            false,
        )],
    ),
    (
        "1 4 7 10\n12 9 2 6\n3 5 11 8\n",
        "",
        &[("#/knights?rows=3&cols=4&task=tour&kind=open&moves=1,1;2,3;3,1;1,2", "open-step-fault", true)],
    ),
    (
        "1 . .\n. . 2\n3 . #\n",
        "",
        &[("#/knights?rows=3&cols=3&task=tour&kind=open&without=3,3&moves=1,1;2,3;3,1", "open-path", false)],
    ),
    (
        "1 . .\n. . 2\n4 . .\n",
        "",
        &[("#/knights?rows=3&cols=3&task=tour&kind=open&moves=1,1;2,3", "open-step-missing", true)],
    ),
    (
        "row,1,2,3\r\n1,1,,\r\n2,,,2\r\n",
        "",
        &[("#/knights?rows=2&cols=3&task=tour&kind=open&moves=1,1;2,3", "open-path", false)],
    ),
    // Pieces.
    (
        "1 0\n1 1\n",
        "",
        &[
            ("#/tromino?k=1&hole=1,2&moves=lay:1,1ne", "open-covering", false),
            ("#/fives?rows=2&cols=2&line=5&moves=put:1,1;put:2,1;put:2,2", "open-stones-all", false),
            ("#/pegs?draw=o;oo", "open-pegs", false),
        ],
    ),
    (
        "row,1,2,3\r\n1,1,1,\r\n2,1,,0\r\n",
        "",
        &[
            ("#/tromino?rows=2&cols=3&hole=2,3&moves=lay:1,1se", "open-pieces", false),
            ("#/pegs?draw=oo;o", "open-pegs", false),
        ],
    ),
    (
        "1 1 2 2\n1 3 3 2\n4 3 0 5\n4 4 5 5\n",
        "",
        &[("#/tromino?k=2&hole=3,3&moves=lay:1,1se;lay:1,3sw;lay:2,2se;lay:3,1ne;lay:3,3nw", "open-covering", false)],
    ),
    (
        "1 1 2 2\n1 3 3 2\n4 3 0 5\n4 5 4 5\n",
        "",
        &[("#/tromino?k=2&hole=3,3&moves=lay:1,1se;lay:1,3sw;lay:2,2se", "open-not-an-l", true)],
    ),
    ("1 1 2\n1 2 2\n", "", &[("#/tromino?rows=2&cols=3&hole=none&moves=lay:1,1se;lay:1,2nw", "open-covering", false)]),
    // Pegs.
    ("oo\no.", "", &[("#/pegs?draw=oo;o", "open-pegs", false)]),
    ("o o\no .", "", &[("#/pegs?draw=oo;o", "open-pegs", false)]),
    (
        "  ooo\n  ooo\nooooooo\nooo.ooo\nooooooo\n  ooo\n  ooo\n",
        "",
        &[("#/pegs?board=english&hole=4,4", "open-pegs", false)],
    ),
    (
        "  ooo\n  o.o\nooo.ooo\nooooooo\nooooooo\n  ooo\n  ooo\n",
        "",
        &[("#/pegs?board=english&draw=..ooo;..o.o;ooo.ooo;ooooooo;ooooooo;..ooo;..ooo", "open-pegs", false)],
    ),
    (
        "row,0,1,2\r\n0,0,0,0\r\n1,0,1,1\r\n",
        "#/pegs?rows=1&cols=2",
        &[
            ("#/pegs?rows=1&cols=2", "open-pegs", false),
            ("#/fives?rows=2&cols=3&line=5&moves=put:2,2;put:2,3", "open-stones-all", false),
        ],
    ),
    // Jumps.
    ("1,2>1,0\n1,1>1,3", "", &[("#/pegs?rows=1&cols=2&moves=1,2w", "open-jump-fault", true)]),
    (
        "1,2>1,0\n1,1>1,3",
        "#/pegs?rows=3&cols=4&moves=1,2w",
        &[("#/pegs?rows=3&cols=4&moves=1,2w", "open-jump-fault", true)],
    ),
    ("1,2w", "", &[("#/pegs?rows=1&cols=2&moves=1,2w", "open-jumps", false)]),
    (
        "d2-d4 b3-d3",
        "",
        &[
            ("#/pegs?rows=3&cols=4&moves=2,4s;3,2e", "open-jumps", false),
            ("#/pegs?board=english&hole=4,4&moves=2,4s;3,2e", "open-jumps", false),
        ],
    ),
    (
        "d2-d4 b3-d3",
        "#/pegs?board=english&hole=4,4",
        &[("#/pegs?board=english&hole=4,4&moves=2,4s;3,2e", "open-jumps", false)],
    ),
    ("4 2 4 4\n4 5 4 3\n", "", &[("#/pegs?board=english&hole=4,4&moves=4,2e;4,5w", "open-jumps", false)]),
    ("3\n2 1 2 3\n1 1 1 3\n2 3 0 3\n", "", &[("#/pegs?rows=2&cols=2&moves=2,1e;1,1e;2,3n", "open-jumps", false)]),
    ("2\n2 1 2 3\n1 1 2 3\n", "", &[("#/pegs?rows=2&cols=2&moves=2,1e", "judge-fault-not-two-apart", true)]),
    // Stones.
    ("x..\n.x.\n", "", &[("#/fives?rows=2&cols=3&line=5&moves=put:1,1;put:2,2", "open-stones-all", false)]),
    (
        "00100\n10000\n",
        "",
        &[
            ("#/fives?rows=2&cols=5&line=5&moves=put:1,3;put:2,1", "open-stones-all", false),
            ("#/pegs?draw=..o;o", "open-pegs", false),
        ],
    ),
    ("1,1 1,4", "", &[("#/fives?rows=1&cols=4&line=5&moves=put:1,1;put:1,4", "open-stones-all", false)]),
    (
        "1,3 2,5",
        "#/fives?rows=6&cols=7&line=5",
        &[("#/knights?rows=8&cols=8&task=tour&kind=open&moves=1,3;2,5", "open-path", false)],
    ),
    (
        "1,5 2,2 3,4 4,1",
        "#/fives?rows=4&cols=5&line=5",
        &[("#/fives?rows=4&cols=5&line=5&moves=put:1,5;put:2,2;put:3,4;put:4,1", "open-stones-all", false)],
    ),
    // Heaps.
    ("7 3 3", "", &[("#/heaps?rule=nim&heaps=7,3,3&first=both", "open-heaps", false)]),
    (
        "7,3,3",
        "#/heaps?rule=0.07&heaps=1&first=me",
        &[("#/heaps?rule=0.07&heaps=7,3,3&first=both", "open-heaps", false)],
    ),
    ("0.77", "", &[("#/heaps?rule=0.77&first=both", "open-rule", false)]),
    ("take:{1,3} 5 6", "", &[("#/heaps?rule=take:{1,3}&heaps=5,6&first=both", "open-heaps", false)]),
    ("row,first,stones\r\n1,1,2\r\n1,4,2\r\n", "", &[("#/heaps?rule=nim&heaps=2,2&first=both", "open-heaps", false)]),
    ("oo..oo\nooo|oo\n", "", &[("#/heaps?rule=nim&heaps=2,2,3,2&first=both", "open-heaps", false)]),
    // Outputs after their inputs.
    ("3 4\n2\n", "", &[("#/pegs?rows=3&cols=4", "open-accepted", false)]),
    (
        "1 5\n1\n",
        "",
        &[
            ("#/pegs?rows=1&cols=5", "open-rejected", true),
            ("#/knights?rows=1&cols=5&task=count&kind=closed", "open-rejected", true),
        ],
    ),
    ("nim\n3\n3 4 5\n1\n1 2\n", "", &[("#/heaps?rule=nim&heaps=3,4,5&first=both&moves=1:2-3", "open-accepted", false)]),
];

#[test]
fn forms_are_recognised_by_their_content() {
    let mut wrong = Vec::new();
    for (text, here, expected) in FORMS {
        let found = open(text, here);
        let found: Vec<_> =
            found.iter().flatten().map(|reading| (reading.link.as_str(), reading.told.key, reading.is_fault)).collect();
        if found != expected {
            wrong.push(format!("{text:?} here {here:?}:\n  {found:?}\n  {expected:?} {:?}", open(text, here).err()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn refusals_name_the_place() {
    for (text, line, column, key) in [
        ("", 1, 1, "open-expected-anything"),
        ("hello", 1, 1, "open-expected-anything"),
        ("1 2 3\n4 5\n", 2, 3, "open-expected-values"),
        ("1 2 3\n4 5 6 7\n", 2, 7, "open-expected-values"),
        ("1 2 3\n4 five 6\n", 2, 3, "open-expected-number"),
        ("1,1 2,3 2-5", 1, 9, "open-expected-square"),
        ("1,2w 1,2>2,2", 1, 6, "open-expected-jump"),
        ("xx.\nx,.\n", 2, 2, "open-expected-sign"),
        ("xx.\nx.\n", 2, 1, "open-expected-values"),
        ("3 4 0", 1, 5, "open-expected-heap"),
        ("0.9x 3", 1, 1, "open-expected-rule"),
        ("row,1,2\n1,1,a\n", 2, 5, "open-expected-cell"),
        ("row,1,2\n1,1\n", 2, 3, "open-expected-values"),
        ("step,move\n1,put:1,1\n", 1, 1, "open-expected-board"),
        ("{\"qipan\":\n \"board\"", 2, 8, "open-expected-json"),
        ("{\"a\": 1}", 1, 1, "open-expected-json"),
        ("{\"qipan\":\"board\",\n\"link\":\"/x\"}", 2, 1, "open-expected-link"),
        (
            "{\"qipan\":\"certificate\",\"version\":1,\"family\":\"pegs\",\n\"board\":{\"rows\":0,\"cols\":2}}",
            2,
            10,
            "open-expected-certificate",
        ),
    ] {
        let error = open(text, "").expect_err(text);
        assert_eq!((error.line, error.column, qipan::Message::key(&error.expected)), (line, column, key), "{text:?}");
    }
}
