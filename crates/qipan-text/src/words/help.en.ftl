# What the command line's help and its manual pages say, in English. Keys stand in the same order in help.zh.ftl. Below
# "Examples:" and "Rules", three blanks or more part what is typed from a remark on it.

## What the help has around all that
help-usage = Usage:
help-commands = Commands:
help-arguments = Arguments:
help-options = Options:
help-possible = { $help } [possible values: { $values }]
help-help = Print this help
help-version = Print the version
help-help-command = Print the help of qipan or of a command
help-help-which = The command

## What stands for a value, in the help and where one is missing
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
help-value-length = SQUARES
help-value-rule = RULE
help-value-heap = HEAP
help-value-heaps = HEAPS
help-value-steps = STEPS
help-value-threads = THREADS
help-value-megabytes = MEGABYTES
help-value-language = LANGUAGE
help-value-file = FILE
help-value-folder = FOLDER
help-value-shell = SHELL
help-value-options = OPTIONS
help-value-command = COMMAND

## The program
help-qipan = Exact solvers and independent checkers for board problems
help-qipan-more = Squares are row,column, counted from 1. Exit status: 0 done; 1 the answer is "no"; 2 the input was not understood.
help-qipan-examples =
    Examples:
      qipan tromino --k 2 --hole 1,2                         the numbered covering of a board of 4×4
      qipan tromino count --rows 7 --cols 7                  how many coverings there are
      qipan pegs 3 4 --moves                                 jumps down to the fewest pegs
      qipan fives 6 7                                        the fewest stones that block every five
      qipan knights tour 8 8 --closed                        a knight's tour that comes home
      qipan heaps moves --rule nim 3,4,5                     the moves that win
      qipan pegs 3 4 --certificate | qipan check -           an answer, checked by who does not know the solver
      qipan heaps --help                                     rules, tasks and more examples
help-json = Write one JSON object; numbers that may pass 2^53 are strings, but for heaps and their values
help-lang = The language of sentences and of this help; from LC_ALL, LC_MESSAGES or LANG if not given
help-zero-based = Count rows and columns from 0, in what is read and what is written

## Certificates, and what is set up once
help-check = Check a certificate of any family, written by --certificate or by the page (exit status 1 if refuted)
help-check-more =
    Proved: the moves are by the rules, and the claim is shown. Legal: the moves are by the rules, and no more is known.
    The check knows the rules and no solver; docs/certificates.md says what a certificate is.
help-check-examples =
    Examples:
      qipan check certificate.json
      qipan tromino --k 3 --hole 2,5 --certificate | qipan check -
      qipan pegs solve --board english --certificate | qipan check - --json
help-check-file = The certificate; - is standard input
help-completions = Write the script that makes a shell complete the commands and options of qipan
help-completions-more = The script goes to standard output; the examples show where a shell looks for it.
help-completions-examples =
    Examples:
      qipan completions bash > ~/.local/share/bash-completion/completions/qipan
      qipan completions zsh > ~/.zfunc/_qipan                where fpath has ~/.zfunc
      qipan completions fish > ~/.config/fish/completions/qipan.fish
      source <(qipan completions bash)                       for this session only
help-completions-shell = The shell that is to complete what is typed
help-man = Write the manual page of qipan or, into a folder, the pages of all commands
help-man-more = Without FOLDER the page of qipan itself goes to standard output.
help-man-examples =
    Examples:
      qipan man | man -l -                                   the page of qipan, read at once
      qipan man ~/.local/share/man/man1                      all pages: then man qipan-heaps finds its own
help-man-folder = Write the pages of all commands here, a file each, and list them; the folder is made if there is none
help-man-name = NAME
help-man-usage = SYNOPSIS
help-man-description = DESCRIPTION
help-man-arguments = ARGUMENTS
help-man-options = OPTIONS
help-man-commands = COMMANDS
help-man-status = EXIT STATUS
help-man-status-done = Done.
help-man-status-no = The answer is "no": refuted, not coverable, no tour, not known.
help-man-status-refused = The input was not understood, or the output could not be written; one sentence on standard error says why.
help-man-status-stopped = Stopped with Ctrl-C.
help-man-see = SEE ALSO

## Trominoes
help-tromino = Cover a board of 2^k × 2^k, all but one special square, with L-trominoes, and number them
help-tromino-more =
    Without --k and --hole, contest input is read: k, then row and column of the special square, separated by white
    space or commas. The matrix has a row a line, and 0 at the special square.
help-tromino-examples =
    Examples:
      echo '2  1 2' | qipan tromino                          contest input and output
      qipan tromino --k 2 --hole 1,2                         the same, as arguments
      qipan tromino --k 2 --hole 3,3 --order preorder        numbered as the recursion lays them
      qipan tromino --k 30 --hole 7,9 --window 1,1,8,8       part of a board of 2^60 squares
      qipan tromino --k 30 --hole 7,9 --certificate          for qipan check: the induction
      qipan tromino --k 2 --hole 0,1 --zero-based --json     for other programs
help-tromino-k = The board has 2^K × 2^K squares; K is 0 to 30, above 14 with --window or --certificate only
help-tromino-hole = The special square
help-tromino-order = How pieces are numbered: as the recursion lays them, by first square in reading order (this is usual), or all larger ones first
help-tromino-window = Only these squares, found by formula on a board of any size
help-tromino-certificate = Write a certificate for qipan check: the pieces or, above a million of them, the induction
help-tromino-count = How many tilings a board has
help-tromino-count-examples =
    Examples:
      qipan tromino count --rows 7 --cols 7                  34528, added up over the special squares
      qipan tromino count --rows 7 --cols 7 --hole 1,1       1440
      qipan tromino count --rows 6 --cols 6 --hole none      162, nothing left free
help-tromino-count-hole = The special square, or none; without --hole the numbers for all special squares are added up
help-tromino-cover = Cover a rectangle of any sides, or say why that cannot be done (exit status 1)
help-tromino-cover-examples =
    Examples:
      qipan tromino cover --rows 10 --cols 7 --hole 3,3
      qipan tromino cover --rows 5 --cols 9 --hole none      nothing left free
      qipan tromino cover --rows 5 --cols 5 --hole 1,2       cannot be done: says why, exit status 1
help-tromino-hole-or-none = The special square, or none
help-tromino-cover-certificate = Write a certificate for qipan check: the pieces, or why it cannot be done
help-tromino-check = Check a matrix: is it a covering? (exit status 1 if not)
help-tromino-check-examples =
    Examples:
      qipan tromino check --rows 4 --cols 4 --hole 1,2 matrix.txt
      qipan tromino --k 9 --hole 5,5 | qipan tromino check --rows 512 --cols 512 --hole 5,5 -
help-tromino-check-file = The matrix, a row a line, numbers separated by white space or commas; - is standard input
help-rows = The number of rows
help-cols = The number of columns

## Pegs
help-pegs = Jump the pegs of a full rectangle on an unbounded board down to the fewest
help-pegs-more =
    A peg jumps over a neighbour in its row or column into the free point behind it, and the neighbour goes. Points
    are row,column, counted from 1 at the upper left peg; jumps may lead to rows and columns below 1.
help-pegs-examples =
    Examples:
      qipan pegs 3 4                                         2, and why not fewer
      qipan pegs 1073741824 1073741823                       any sides up to 2^30, by formula
      qipan pegs 3 4 --moves                                 the 10 jumps
      qipan pegs 3 4 --certificate                           the same for qipan check, with the reason
      qipan pegs 1000 1000 --moves | qipan pegs check 1000 1000 -
help-pegs-rows = The number of rows of pegs
help-pegs-cols = The number of columns of pegs
help-pegs-moves = Write the jumps, one a line as row,col>row,col, and nothing else; with --json, write them even above a million
help-pegs-certificate = Write a certificate for qipan check: the jumps, at most a million, and why fewer pegs cannot remain
help-pegs-check = Replay jumps on a full rectangle: are they legal, and do they leave the fewest? (exit status 1 if refused)
help-pegs-check-examples =
    Examples:
      qipan pegs check 3 4 jumps.txt
      qipan pegs 1000 1000 --moves | qipan pegs check 1000 1000 -
      echo 1,2w | qipan pegs check 1 2 -                     a point and n, e, s or w for the direction
help-pegs-check-file = The jumps, one a line as 3,2>1,2 or 3,2n; - is standard input
help-pegs-solve = The fewest pegs of a classic board, and the jumps, found by exact search
help-pegs-solve-examples =
    Examples:
      qipan pegs solve --board english                       1, and 31 jumps
      qipan pegs solve --board english --target 4,4          the last peg in the centre
      qipan pegs solve --board english --target 4,5          out of reach: says why, exit status 1
      qipan pegs solve --board triangle15 --hole 3,2
help-pegs-board = The board
help-pegs-hole = The point that is free at the start; the centre, or the triangle's upper corner, if not given
help-pegs-target = Leave one peg, on this point, or say why that cannot be done (exit status 1)
help-pegs-solve-certificate = Write a certificate for qipan check: the jumps, or why the point is out of reach

## Fives
help-fives = Block every five in a row, a column or a diagonal of a board with the fewest stones
help-fives-more =
    A line is so many consecutive squares as --line says, in one of four directions, and each has to hold a stone. Squares are
    row,column, counted from 1.
help-fives-examples =
    Examples:
      qipan fives 6 7                                        8, why not fewer, and the stones
      qipan fives 6 7 --all                                  all six placements that repeat a cell
      qipan fives 1000000000 1000000000                      any sides up to 2^30: the rule of the stones
      qipan fives 9 11 --line 7                              13, and not 14
      qipan fives 6 6 --line 4                               no cell can be repeated: found by search
      qipan fives 7 8 --certificate | qipan check -
      qipan fives 1000 1000 | qipan fives check 1000 1000 -
help-fives-all = Write all placements that repeat a cell and have the fewest stones, with a blank line between them
help-fives-certificate = Write a certificate for qipan check: the stones or their rule, and a packing of lines that needs as many
help-fives-line = How many squares are a line: 1 to 49; 5 if not given
help-fives-check = Check stones: does every line hold one, and are they the fewest? (exit status 1 if a line does not)
help-fives-check-examples =
    Examples:
      qipan fives check 6 7 stones.txt
      qipan fives 6 7 | qipan fives check 6 7 -              what stands before the stones is passed over
      qipan fives 9 11 --line 7 --certificate | qipan fives check 9 11 - --line 7
help-fives-check-file = The stones of one placement, one a line as row,col, or what qipan fives has written; - is standard input
help-fives-count = In how many ways the fewest stones block every line, by exhaustive search, or by a theorem on large boards
help-fives-count-examples =
    Examples:
      qipan fives count 5 5                                  48
      qipan fives count 6 6 --line 3 --json                  for other programs
      qipan fives count 1000000000 999999998                 10, by a theorem
help-fives-box = The fewest stones that block every line of a box, in its thirteen directions, with an example as layer,row,col
help-fives-box-examples =
    Examples:
      qipan fives box 5 5 5                                  28, after some seconds
      qipan fives box 3 3 4 --line 3
help-fives-layers = The number of layers

## Knights
help-knights = Lead a knight over a board, to every square once
help-knights-more =
    Each jump goes two squares one way and one across. A tour is closed if one more jump leads from its last square to its
    first; else it is open. Squares are row,column, counted from 1.
help-knights-examples =
    Examples:
      qipan knights tour 8 8 --closed
      qipan knights tour 1000 1000 | qipan knights check 1000 1000 -
      qipan knights tour 8 8 --closed --certificate | qipan check -
      qipan knights count 6 6                                9862
      qipan knights tour --help                              boards that lack squares, and more
help-knights-without = Squares that are taken away, on boards of up to 64 rows and columns; in quotes, as shells read the semicolon
help-knights-tour = The squares of a tour in order, one a line as row,col; or why there is none (exit status 1)
help-knights-tour-more =
    Full boards of up to 2^30 rows and columns have theirs by formula. Where squares were taken away, a tour is searched for,
    and the answer may be "not known" (exit status 1). Without --closed any tour will do, one that closes too.
help-knights-tour-examples =
    Examples:
      qipan knights tour 8 8 --closed                        64 squares, one a line
      qipan knights tour 5 5 --start 3,3                     from the middle
      qipan knights tour 30000 30000 --closed | head         each square by formula
      qipan knights tour 4 4                                 there is none: says why, exit status 1
      qipan knights tour 8 8 --without '1,1;8,7'             boards that lack squares are searched
      qipan knights tour 3 3 --closed --without 2,2 --json   for other programs
help-knights-closed = The tour must end a knight's jump from where it began
help-knights-start = The first square
help-knights-steps = So many steps a search makes before it gives up, where squares were taken away; 10000000 if not given
help-knights-certificate = Write a certificate for qipan check: the squares, at most a million
help-knights-check = Follow the squares of a file: are they a tour, and does it close? (exit status 1 if they are none)
help-knights-check-examples =
    Examples:
      qipan knights check 8 8 tour.txt                       says whether it closes
      qipan knights check 8 8 tour.txt --closed              refuted if it does not
      qipan knights tour 1000 1000 | qipan knights check 1000 1000 -
      echo '1,1 2,3 3,1 1,2 3,3 2,1 1,3 3,2' | qipan knights check 3 3 - --without 2,2
help-knights-check-file = The squares in order as row,col, with white space or commas between numbers; - is standard input
help-knights-count = How many closed tours a board has, exactly, by going over all at once; start and direction do not count
help-knights-count-examples =
    Examples:
      qipan knights count 6 6                                9862
      qipan knights count 5 5 --open                         864
      qipan knights count 7 7 --without 4,4
      qipan knights count 8 8 --threads 2                    13267364410532, within a minute
help-knights-open = Count open tours, those that close among them; direction does not count
help-knights-threads = So many threads work side by side: 1 to 256; one for each processor if not given
help-knights-memory = So many megabytes may be held; 4096 if not given

## Heaps
help-heaps = Nim and its relatives: the values of heaps, their periods, who wins, and by which moves
help-heaps-more =
    Each move changes one heap, and what it may leave hangs on the size of that heap only. Who cannot move loses; with
    --misere, wins.
help-heaps-examples =
    Rules, in quotes where the shell would read the brackets:
      0.07, 4.444, 0.1[3]   an octal code: its digits, for taking 1, 2, 3, … stones, are sums of 1 (nothing may be left),
                            2 (one heap), 4 (two heaps) and 8 (three); before the point, 4 if a heap may just be split;
                            what stands in brackets goes on for ever
      nim, nim:5            take any number from one heap, or at most 5
      take:1,3,4            take one of these numbers from one heap
      row:2,3,5             take one of these numbers of adjacent stones of a row, which may part
      grundy                split a heap into two of different sizes

    Examples:
      qipan heaps values --rule 0.07 --to 40
      qipan heaps period --rule 0.77                         12, from 71 on
      qipan heaps moves --rule nim 3,4,5                     3>1, the only one
      qipan heaps outcome --rule '0.1[3]' 7,3,3 --misere
help-heaps-rule = The rule, such as 0.07, nim, nim:5, take:1,3,4, row:2,3,5 or grundy; qipan heaps --help tells them all
help-heaps-values = The Grundy values f(0), f(1), … of one heap
help-heaps-values-examples =
    Examples:
      qipan heaps values --rule 0.07 --to 40                 0 0 1 1 2 0 3 1 …
      qipan heaps values --rule row:2,3,5 --to 40 --json     for other programs
help-heaps-last = The last heap, at most 10000000
help-heaps-value = The Grundy value of one heap of any size, or "not known" (exit status 1)
help-heaps-value-examples =
    Examples:
      qipan heaps value --rule 0.07 --heap 1000000000000000000
      qipan heaps value --rule 0.007 --heap 2000000 --to 2000000
      qipan heaps value --rule 0.007 --heap 1000000000000000000 --to 10000   not known, exit status 1
help-heaps-heap = The heap, at most 10^18
help-heaps-to = How far values are computed in search of a period: at most 10000000; without it 1000000, and no longer than ten seconds
help-heaps-period = From where on the values repeat, and what proves it; or how far none is found (exit status 1)
help-heaps-period-examples =
    Examples:
      qipan heaps period --rule 0.77                         12, from 71 on
      qipan heaps period --rule 0.007 --to 10000             none that is known, exit status 1
help-heaps-moves = All moves that win, one a line as 7>2,3: the heap, and what is left of it (exit status 1 if there is none)
help-heaps-moves-examples =
    Examples:
      qipan heaps moves --rule 0.07 7,3,3
      qipan heaps moves --rule nim 3,4,5 --misere
      qipan heaps moves --rule 0.07 3,4,6                    every move loses: exit status 1
help-heaps-outcome = Who wins: N, the next player, who is to move, or P, the previous one; or "not known" (exit status 1)
help-heaps-outcome-examples =
    Examples:
      qipan heaps outcome --rule 0.07 7,3,3                  N
      qipan heaps outcome --rule 0.77 9 --misere             P
      qipan heaps outcome --rule 0.07 7,3,3 --certificate    for qipan check
help-heaps-heaps = The heaps, with commas between them
help-heaps-misere = Who makes the last move loses
help-heaps-certificate = Write a certificate for qipan check: who wins, by which move, and what shows it; at most 16 heaps
help-heaps-stripes = Contest input and output of Stripes: lengths c z n of the stripes, the number of boards, and their lengths
help-heaps-stripes-examples =
    Examples:
      echo '1 5 1  3  1 5 6' | qipan heaps stripes           1, 1 and 2, a line each
      echo '2 2 2  1  1000000000000000000' | qipan heaps stripes   1: these values repeat for ever, and that is proved
