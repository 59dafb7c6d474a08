# The command line’s help and manual pages, in English. Keys are in the same order as in help.zh.ftl. Below "Examples:" and
# "Rules", three blanks or more separate what is typed from a remark on it.

## The frame of the help
help-usage = Usage:
help-commands = Commands:
help-arguments = Arguments:
help-options = Options:
help-possible = { $help } [possible values: { $values }]
help-help = Print help
help-version = Print the version
help-help-command = Print the help of qipan or of a command
help-help-which = Command

## Names of values, in the help and where one is missing
help-value-rows = ROWS
help-value-cols = COLS
help-value-layers = LAYERS
help-value-k = K
help-value-square = ROW,COL
help-value-square-or-none = ROW,COL|none
help-value-window = ROW,COL,ROWS,COLS
help-value-squares = ROW,COL;ROW,COL
help-value-order = ORDER
help-value-board = BOARD
help-value-length = LENGTH
help-value-rule = RULE
help-value-heap = HEAP
help-value-heaps = HEAPS
help-value-steps = STEPS
help-value-threads = THREADS
help-value-megabytes = MEGABYTES
help-value-moves = MOVES
help-value-states = STATES
help-value-language = LANGUAGE
help-value-file = FILE
help-value-folder = FOLDER
help-value-shell = SHELL
help-value-family = FAMILY
help-value-problem = PROBLEM
help-value-input = INPUT
help-value-output = OUTPUT
help-value-answer = ANSWER
help-value-seed = SEED
help-value-tests = COUNT
help-value-groups = GROUPS
help-value-time = TIME
help-value-memory = MEMORY
help-value-program = PROGRAM
help-value-options = OPTIONS
help-value-command = COMMAND

## The program
help-qipan = Exact solvers and independent checkers for board problems
help-qipan-more = Squares are row,column, numbered from 1. Exit status: 0 success; 1 the answer is "no"; 2 invalid input. Free under the MIT licence. A distributed program comes with THIRD-PARTY.txt, the notices of third parties.
help-qipan-examples =
    Examples:
      qipan tromino --k 2 --hole 1,2                         a tiling of the 4×4 board, pieces numbered
      qipan tromino count --rows 7 --cols 7                  number of tilings
      qipan pegs 3 4 --moves                                 jumps that leave the fewest pegs
      qipan fives 6 7                                        fewest stones that block every five in a row
      qipan knights tour 8 8 --closed                        a closed knight’s tour
      qipan heaps moves --rule nim 3,4,5                     the winning moves
      qipan pegs 3 4 --certificate | qipan check -           check an answer independently of the solver
      qipan heaps --help                                     rules, tasks and more examples
help-json = Write one JSON object. Numbers that can exceed 2^53 are strings, except heap sizes and values
help-lang = Language of messages and help [default: from LC_ALL, LC_MESSAGES or LANG]
help-zero-based = Number rows and columns from 0 in input and output

## Certificates, and what is set up once
help-check = Check a certificate from --certificate or from the page (exit status 1 if it is wrong)
help-check-more =
    Proved: the moves are legal and the claim follows. Legal: the moves are legal, and nothing more is known.
    The checker knows the rules but no solver. docs/certificates.md describes the files.
help-check-examples =
    Examples:
      qipan check certificate.json
      qipan tromino --k 3 --hole 2,5 --certificate | qipan check -
      qipan pegs solve --board english --certificate | qipan check - --json
help-check-file = Certificate, or - for standard input
help-levels = List the 94 levels, or check each with the solver and the checker
help-levels-more = A level is a board with a goal, three stars and a question. The link leads to its board on the page.
help-levels-examples =
    Examples:
      qipan levels list                                      the levels with their tasks and links
      qipan levels list --lang zh                            the same in Chinese
      qipan levels check                                     solve and check all levels
help-levels-list = List all levels: name, task and link
help-levels-list-examples =
    Examples:
      qipan levels list
      qipan levels list --json                               with kinds, optima and answers
help-levels-check = Solve each level and have the checker confirm it (exit status 1 if one is wrong)
help-levels-check-more =
    Each optimum and each answer is found anew, and the solution must get all three stars. Proved: the checker
    accepts the proof. Exhaustive search: all cases were tried, which no checker repeats.
help-levels-check-examples =
    Examples:
      qipan levels check
      qipan levels check --json                              verdicts: proved, computed, refuted
help-quiz = Write questions of a family from a seed
help-quiz-more =
    The same seed gives the same questions on every machine and on the page. Each has a link to its board. The
    solvers and the rules find the answers.
help-quiz-examples =
    Examples:
      qipan quiz heaps                                       ten questions
      qipan quiz pegs --seed 20261123 --count 3 --answers    an exit ticket with answers and reasons
      qipan quiz knights --json
help-quiz-family = tromino, pegs, fives, knights or heaps
help-quiz-seed = Seed of the questions [default: 1]
help-quiz-count = Number of questions, 1 to 10 [default: 10]
help-quiz-answers = Also write the answers, the reasons, and why the other options are wrong
help-judge = Judge a program on a contest problem: list, run, check, make, package
help-judge-more =
    Ten problems in the form of a contest. The checkers use the rules of the core. Time limits are wall-clock time.
    Exit status: 0 accepted; 1 rejected; 2 not understood.
help-judge-examples =
    Examples:
      qipan judge list                                       the problems with their statements
      qipan judge run pegs -- python3 pegs.py                run a program on tests
      qipan judge check tromino 01.in my.out                 check one output
      qipan judge make fives tests                           write tests to a folder
      qipan judge package heaps heaps                        write a problem package
help-judge-list = List the problems with their statements
help-judge-list-examples =
    Examples:
      qipan judge list
      qipan judge list --lang zh
help-judge-run = Run a program on tests; at the first failure, search for the smallest failing case
help-judge-run-more =
    The tests are the samples, all small cases in order of size, edge cases, random cases and the largest ones. The program runs
    without a shell; at a limit it is stopped together with everything it has started.
help-judge-run-examples =
    Examples:
      qipan judge run pegs -- ./pegs
      qipan judge run fives --time 500ms --memory 256M -- python3 fives.py
      qipan judge run heaps --max small --json -- node heaps.js   one JSON object
help-judge-check = Check one output (exit status 0 accepted, 1 rejected, 2 not understood)
help-judge-check-more =
    It fits online-judge-tools, which calls it with an input, an output and an answer. For nim-duel the output is what the program
    writes during the game.
help-judge-check-examples =
    Examples:
      qipan judge check tromino 01.in my.out
      oj test -c ./mine --judge-command 'qipan judge check tromino' tests/*.in
help-judge-make = Write tests to a folder: 01.in, and 01.ans with an accepted output
help-judge-make-examples =
    Examples:
      qipan judge make knights-tour tests
      qipan judge make pegs tests --seed 7 --tests 100 --max medium
help-judge-package = Write a problem package in the legacy ICPC format
help-judge-package-more =
    The package has statements in English and Chinese, tests, validators in Python, and programs: one accepted and several wrong ones.
    Kattis, DOMjudge and Hydro read it.
help-judge-package-examples =
    Examples:
      qipan judge package tromino tromino
      qipan judge package nim-duel duel --tests 50
help-judge-problem = Name of the problem
help-judge-input = File with the input, or - for standard input
help-judge-output = File with the program’s output
help-judge-answer = File with an accepted output; it is not read
help-judge-folder = Folder, created if there is none
help-judge-seed = Seed of the random tests [default: 1]
help-judge-tests = Number of random tests [default: 20]
help-judge-max = Groups of tests: small is samples and small cases, medium adds edge and random cases [default: full]
help-judge-time = Time limit of each test, such as 2s or 500ms [default: that of the problem]
help-judge-memory = Memory limit, such as 256M or 2G, where the system tells it [default: 1G]
help-judge-json-lines = Write one line of JSON for each test, then one for the smallest failing case
help-judge-program = Program and its arguments, after --
help-completions = Print a shell completion script
help-completions-more = The script goes to standard output. The examples show where each shell looks for it.
help-completions-examples =
    Examples:
      qipan completions bash > ~/.local/share/bash-completion/completions/qipan
      qipan completions zsh > ~/.zfunc/_qipan                if ~/.zfunc is in fpath
      qipan completions fish > ~/.config/fish/completions/qipan.fish
      source <(qipan completions bash)                       this session only
help-completions-shell = Shell to complete for
help-man = Print the manual page, or write all manual pages into a folder
help-man-more = Without FOLDER, the page of qipan itself goes to standard output.
help-man-examples =
    Examples:
      qipan man | man -l -                                   read the page of qipan
      qipan man ~/.local/share/man/man1                      all pages, such as man qipan-heaps
help-man-folder = Folder for the manual pages of all commands; created if missing
help-man-name = NAME
help-man-usage = SYNOPSIS
help-man-description = DESCRIPTION
help-man-arguments = ARGUMENTS
help-man-options = OPTIONS
help-man-commands = COMMANDS
help-man-status = EXIT STATUS
help-man-status-done = Success.
help-man-status-no = The answer is "no": wrong, impossible, no tour, or not known.
help-man-status-refused = Invalid input, or the output could not be written; see standard error.
help-man-status-stopped = Stopped with Ctrl-C.
help-man-see = SEE ALSO

## L-trominoes
help-tromino = Tile a 2^k × 2^k board with L-trominoes, all but one special square
help-tromino-more =
    Without --k and --hole, contest input is read: k, then row and column of the special square, separated by
    whitespace or commas. The matrix has one row per line, with 0 at the special square.
help-tromino-examples =
    Examples:
      echo '2  1 2' | qipan tromino                          contest input and output
      qipan tromino --k 2 --hole 1,2                         the same, as arguments
      qipan tromino --k 2 --hole 3,3 --order preorder        numbered by recursion
      qipan tromino --k 30 --hole 7,9 --window 1,1,8,8       a window of a board of 2^60 squares
      qipan tromino --k 30 --hole 7,9 --certificate          the induction, for qipan check
      qipan tromino --k 2 --hole 0,1 --zero-based --json     for other programs
help-tromino-k = Board of 2^K × 2^K squares, K from 0 to 30 (above 14 only with --window or --certificate)
help-tromino-hole = Special square
help-tromino-order = Order of the pieces: preorder (by recursion), reading (row by row; the default) or level (larger boards first)
help-tromino-window = Print only these squares, found by a formula even on the largest boards
help-tromino-certificate = Write a certificate for qipan check: the pieces or, above a million of them, the induction
help-tromino-count = Number of tilings of a board
help-tromino-count-examples =
    Examples:
      qipan tromino count --rows 7 --cols 7                  34528, the sum over all special squares
      qipan tromino count --rows 7 --cols 7 --hole 1,1       1440
      qipan tromino count --rows 6 --cols 6 --hole none      162, no special square
help-tromino-count-hole = Special square, or none [default: the sum over all positions]
help-tromino-cover = Tile any rectangle, or explain why it is impossible (exit status 1)
help-tromino-cover-examples =
    Examples:
      qipan tromino cover --rows 10 --cols 7 --hole 3,3
      qipan tromino cover --rows 5 --cols 9 --hole none      no special square
      qipan tromino cover --rows 5 --cols 5 --hole 1,2       impossible: explains why, exit status 1
help-tromino-hole-or-none = Special square, or none
help-tromino-cover-certificate = Write a certificate for qipan check: the pieces, or why it is impossible
help-tromino-check = Check a matrix: is it a tiling? (exit status 1 if not)
help-tromino-check-examples =
    Examples:
      qipan tromino check --rows 4 --cols 4 --hole 1,2 matrix.txt
      qipan tromino --k 9 --hole 5,5 | qipan tromino check --rows 512 --cols 512 --hole 5,5 -
help-tromino-check-file = Matrix with one row per line, numbers separated by whitespace or commas; - for standard input
help-tromino-moves = Every piece that fits, with the number of tilings that contain it
help-tromino-moves-more =
    A piece is written as the top-left square of its 2×2 block and the corner it leaves out: 1,2se. The pieces of --after
    are placed first. Pieces that are mirror images share a line. Exit status 1 if no tiling is left.
help-tromino-moves-examples =
    Examples:
      qipan tromino moves --rows 5 --cols 5 --hole 1,1
      qipan tromino moves --rows 5 --cols 5 --hole 1,1 --after '1,2sw;4,4nw'
      qipan tromino moves --rows 4 --cols 6 --hole none --json
help-moves-after = Moves to make first, separated by semicolons; quote them, because shells treat a semicolon as the end of a command
help-moves-chance = Also tell the chance of success if every later move is drawn evenly among the legal ones, as a fraction; for fives, if every later stone is
help-moves-states = Limit on stored positions; a higher limit gives exact numbers on larger boards, but needs more time and memory
help-rows = Number of rows
help-cols = Number of columns

## Peg solitaire
help-pegs = Reduce a full rectangle of pegs on an unbounded board to the fewest
help-pegs-more =
    A peg jumps over a neighbour in its row or column into the empty hole behind it, and the neighbour is removed.
    Holes are row,column, numbered from 1 at the top-left peg. Jumps may lead to rows and columns below 1.
help-pegs-examples =
    Examples:
      qipan pegs 3 4                                         2, and why not fewer
      qipan pegs 1073741824 1073741823                       any sides up to 2^30, by a formula
      qipan pegs 3 4 --moves                                 the 10 jumps
      qipan pegs 3 4 --certificate                           the same for qipan check, with a proof
      qipan pegs 1000 1000 --moves | qipan pegs check 1000 1000 -
help-pegs-rows = Number of rows of pegs
help-pegs-cols = Number of columns of pegs
help-pegs-moves = Print only the jumps, one per line as row,col>row,col (with --json, even more than a million)
help-pegs-certificate = Write a certificate for qipan check: the jumps, at most a million, and a proof that fewer pegs are impossible
help-pegs-check = Replay jumps on a full rectangle: are they legal, and do they leave the fewest? (exit status 1 if a jump is illegal)
help-pegs-check-examples =
    Examples:
      qipan pegs check 3 4 jumps.txt
      qipan pegs 1000 1000 --moves | qipan pegs check 1000 1000 -
      echo 1,2w | qipan pegs check 1 2 -                     a hole, and n, e, s or w for the direction
help-pegs-check-file = Jumps, one per line as 3,2>1,2 or 3,2n; - for standard input
help-pegs-solve = Fewest pegs of a classic board, with the jumps, by exhaustive search
help-pegs-solve-examples =
    Examples:
      qipan pegs solve --board english                       1 peg, after 31 jumps
      qipan pegs solve --board english --target 4,4          finish in the centre
      qipan pegs solve --board english --target 4,5          impossible: explains why, exit status 1
      qipan pegs solve --board triangle15 --hole 3,2
help-pegs-board = Board
help-pegs-hole = Hole that is empty at the start [default: the centre; on the triangle, the top corner]
help-pegs-target = Finish with one peg in this hole, or explain why that is impossible (exit status 1)
help-pegs-solve-certificate = Write a certificate for qipan check: the jumps, or why the target is impossible
help-pegs-table = Number of positions of the English board that can still be won, by number of pegs
help-pegs-table-more =
    The game begins with the centre empty and is won with one peg left, in the centre. Positions that are mirror images or rotations of
    each other count once. Each line has the number of pegs and the number of positions.
help-pegs-table-examples =
    Examples:
      qipan pegs table --board english                       1679072 in all
      qipan pegs table --board english --reachable           of 23475688
help-pegs-table-board = The board: english
help-pegs-table-target = The hole of the last peg, which must be the centre [default: 4,4]
help-pegs-table-reachable = Also count all positions that can be reached, which takes longer
help-pegs-moves-from = Every jump from a position, its best result, and the number of ways to reach it
help-pegs-moves-from-more =
    For each jump: the fewest pegs that can remain after it, or whether the last peg can still be left on --target, and the
    number of jump sequences that lead there. On the English board with its usual hole the target is the centre. Jumps that
    are mirror images share a line. Exit status 1 if the target is out of reach, or nothing is known.
help-pegs-moves-from-examples =
    Examples:
      qipan pegs moves 3 4
      qipan pegs moves 2 4 --after '1,2>-1,2'
      qipan pegs moves --board english                       40861647040079968 ways
      qipan pegs moves --board english --after '4,2e;6,3n'
      qipan pegs moves --board triangle15 --target 1,1 --json
help-pegs-moves-target = The hole of the last peg [default: none, and the fewest pegs; the centre on the English board with its usual hole]

## Five in a row
help-fives = Block every five in a row, column or diagonal of a board with the fewest stones
help-fives-more =
    A line is a run of --line consecutive points in one of four directions. Every line must hold a stone. Points are
    row,column, numbered from 1.
help-fives-examples =
    Examples:
      qipan fives 6 7                                        8, why not fewer, and the stones
      qipan fives 6 7 --all                                  all six optimal placements that repeat a pattern
      qipan fives 1000000000 1000000000                      any sides up to 2^30: a rule for the stones
      qipan fives 9 11 --line 7                              13, and not 14
      qipan fives 18 18 --line 13                            23, by a pattern that is not a lattice
      qipan fives 6 6 --line 4                               no pattern can be repeated, so by search
      qipan fives 7 8 --certificate | qipan check -
      qipan fives 1000 1000 | qipan fives check 1000 1000 -
help-fives-all = Print every optimal placement that repeats a pattern, separated by blank lines; for lines longer than 19 only lattices, or one
help-fives-certificate = Write a certificate for qipan check: the stones or a rule for them, and a packing of lines that needs as many
help-fives-line = Length of a line, 1 to 49 [default: 5]
help-fives-check = Check stones: do they block every line, and are they the fewest? (exit status 1 if a line is unblocked)
help-fives-check-examples =
    Examples:
      qipan fives check 6 7 stones.txt
      qipan fives 6 7 | qipan fives check 6 7 -              text before the stones is ignored
      qipan fives 9 11 --line 7 --certificate | qipan fives check 9 11 - --line 7
help-fives-check-file = Stones of one placement, one per line as row,col, or the output of qipan fives; - for standard input
help-fives-count = Number of optimal placements, by exhaustive search or, on large boards, by a theorem
help-fives-count-examples =
    Examples:
      qipan fives count 5 5                                  48
      qipan fives count 6 6 --line 3 --json                  for other programs
      qipan fives count 1000000000 999999998                 10, by a theorem
help-fives-box = Fewest stones that block every line of a box (thirteen directions), with one solution as layer,row,col
help-fives-box-examples =
    Examples:
      qipan fives box 5 5 5                                  28, after a few seconds
      qipan fives box 3 3 4 --line 3
help-fives-layers = Number of layers
help-fives-moves = Every stone that can be placed or removed, with the fewest stones in all
help-fives-moves-more =
    For each point: the fewest stones of a placement that blocks every line and has the stones of --after and one there,
    and the number of those placements. The removal of a stone is written take:2,3. Mirror images share a line.
help-fives-moves-examples =
    Examples:
      qipan fives moves 6 7                                  8 stones, 6 solutions
      qipan fives moves 6 7 --after '1,3;2,5'
      qipan fives moves 4 4 --line 3 --json

## Knight’s tour
help-knights = Find, check and count knight’s tours
help-knights-more =
    A tour visits every square exactly once. A closed tour ends a knight’s move from its start. An open tour need not
    return; one that could is an open tour too. Squares are row,column, numbered from 1.
help-knights-examples =
    Examples:
      qipan knights tour 8 8 --closed
      qipan knights tour 1000 1000 | qipan knights check 1000 1000 -
      qipan knights tour 8 8 --closed --certificate | qipan check -
      qipan knights count 6 6                                9862
      qipan knights tour --help                              boards with removed squares, and more
help-knights-without = Squares to remove, on boards up to 64×64 (quote the list: shells treat ; as a separator)
help-knights-tour = Print the squares of a tour in order, one per line as row,col, or explain why there is none (exit status 1)
help-knights-tour-more =
    Tours of full boards up to 2^30 × 2^30 come from a formula. Boards with removed squares are searched, and the answer may
    be "not known" (exit status 1). Without --closed, any tour is accepted, including closed ones.
help-knights-tour-examples =
    Examples:
      qipan knights tour 8 8 --closed                        64 squares, one per line
      qipan knights tour 5 5 --start 3,3                     from the centre
      qipan knights tour 30000 30000 --closed | head         each square by a formula
      qipan knights tour 4 4                                 impossible: explains why, exit status 1
      qipan knights tour 8 8 --without '1,1;8,7'             with removed squares, by search
      qipan knights tour 3 3 --closed --without 2,2 --json   for other programs
help-knights-closed = Require a closed tour
help-knights-start = First square
help-knights-steps = Step limit for searches on boards with removed squares [default: 10 million]
help-knights-certificate = Write a certificate for qipan check: the squares, at most a million
help-knights-check = Check the squares of a file: are they a tour, and is it closed? (exit status 1 if not a tour)
help-knights-check-examples =
    Examples:
      qipan knights check 8 8 tour.txt                       says whether it is closed
      qipan knights check 8 8 tour.txt --closed              wrong if it is not closed
      qipan knights tour 1000 1000 | qipan knights check 1000 1000 -
      echo '1,1 2,3 3,1 1,2 3,3 2,1 1,3 3,2' | qipan knights check 3 3 - --without 2,2
help-knights-check-file = Squares in order as row,col, with whitespace or commas between numbers; - for standard input
help-knights-count = Exact number of closed tours (start and direction ignored)
help-knights-count-examples =
    Examples:
      qipan knights count 6 6                                9862
      qipan knights count 5 5 --open                         864
      qipan knights count 7 7 --without 4,4
      qipan knights count 8 8 --threads 2                    13267364410532 (16 s on two cores)
help-knights-open = Count open tours, including those that could close (direction ignored)
help-knights-threads = Number of threads, 1 to 256 [default: one per processor]
help-knights-memory = Memory limit in megabytes [default: 4096]
help-knights-moves = Every move of the knight, with the number of ways to finish the tour after it
help-knights-moves-more =
    The path begins on --start and continues with the squares of --after. Without them, the knight can be placed anywhere.
    Moves that are mirror images share a line. Exit status 1 if no tour is left, or nothing is known.
help-knights-moves-examples =
    Examples:
      qipan knights moves 5 5 --start 1,1                    152 ways after either move
      qipan knights moves 6 6 --start 3,2 --closed
      qipan knights moves 4 5 --start 1,1 --after '3,2;1,3' --json

## Nim
help-heaps = Nim and its relatives: values of heaps, their periods, who wins, and the winning moves
help-heaps-more =
    Each move changes one heap, and the options depend only on that heap’s size. A player who cannot move loses (with
    --misere: wins).
help-heaps-examples =
    Rules (quote brackets, which shells interpret):
      0.07, 4.444, 0.1[3]   an octal code: its digits, for taking 1, 2, 3, … stones, are sums of 1 (you may leave nothing),
                            2 (one heap), 4 (two heaps) and 8 (three); 4 before the point lets you split a heap without
                            taking; digits in brackets repeat forever
      nim, nim:5            take any number from one heap, or at most 5
      take:1,3,4            take one of these numbers from one heap
      row:2,3,5             take one of these numbers of adjacent stones from a row, which may split
      grundy                split a heap into two of different sizes

    Examples:
      qipan heaps values --rule 0.07 --to 40
      qipan heaps period --rule 0.77                         12, starting at 71
      qipan heaps moves --rule nim 3,4,5                     3>1, the only one
      qipan heaps outcome --rule '0.1[3]' 7,3,3 --misere
help-heaps-rule = Rule, such as 0.07, nim, nim:5, take:1,3,4, row:2,3,5 or grundy; see qipan heaps --help
help-heaps-values = Grundy values f(0), f(1), … of single heaps
help-heaps-values-examples =
    Examples:
      qipan heaps values --rule 0.07 --to 40                 0 0 1 1 2 0 3 1 …
      qipan heaps values --rule row:2,3,5 --to 40 --json     for other programs
help-heaps-last = Last heap, at most 10 million
help-heaps-value = Grundy value of one heap of any size, or "not known" (exit status 1)
help-heaps-value-examples =
    Examples:
      qipan heaps value --rule 0.07 --heap 1000000000000000000
      qipan heaps value --rule 0.007 --heap 2000000 --to 2000000
      qipan heaps value --rule 0.007 --heap 1000000000000000000 --to 10000   not known, exit status 1
help-heaps-heap = Heap, at most 10^18 stones
help-heaps-to = Last value computed when searching for a period, at most 10 million [default: 1 million, or as far as ten seconds allow]
help-heaps-period = Period and preperiod of the values, with proof, or how far none was found (exit status 1)
help-heaps-period-examples =
    Examples:
      qipan heaps period --rule 0.77                         12, starting at 71
      qipan heaps period --rule 0.007 --to 10000             no period is known, exit status 1
help-heaps-moves = All winning moves, one per line as 7>2,3: the heap, and what is left of it (exit status 1 if there is none)
help-heaps-moves-examples =
    Examples:
      qipan heaps moves --rule 0.07 7,3,3
      qipan heaps moves --rule nim 3,4,5 --misere
      qipan heaps moves --rule 0.07 3,4,6                    every move loses: exit status 1
help-heaps-chance = Also print the chance that the player who makes the move wins if both draw every later move at random, with all legal moves equally likely
help-heaps-outcome = N if the next player (to move) wins, P if the previous player wins, or "not known" (exit status 1)
help-heaps-outcome-examples =
    Examples:
      qipan heaps outcome --rule 0.07 7,3,3                  N
      qipan heaps outcome --rule 0.77 9 --misere             P
      qipan heaps outcome --rule 0.07 7,3,3 --certificate    for qipan check
help-heaps-heaps = Heaps, separated by commas
help-heaps-misere = Misère play: the last move loses
help-heaps-certificate = Write a certificate for qipan check: who wins, a winning move, and the proof; at most 16 heaps
help-heaps-stripes = Contest input and output of Stripes: stripe lengths c z n, the number of boards, and their lengths
help-heaps-stripes-examples =
    Examples:
      echo '1 5 1  3  1 5 6' | qipan heaps stripes           1, 1 and 2, one per line
      echo '2 2 2  1  1000000000000000000' | qipan heaps stripes   1: these values have a proved period
