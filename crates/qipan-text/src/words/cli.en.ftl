# What only the command line says, in English. Keys stand in the same order in cli.zh.ftl.

cli-prompt = k, then row and column of the special square:
cli-prompt-file = Reading what is to be checked from standard input, up to Ctrl-D:
cli-standard-input = standard input
cli-bad-contest = Standard input must begin with three whole numbers, k from 0 to { $largest }, then row and column of the special square, with white space or commas between them.
cli-k-and-hole = Give both --k and --hole, or neither to have k, row and column read from standard input.
cli-misplaced = Write --hole after count, cover or check; --k, --order and --window go without these words only.
cli-bad-hole = The special square must be row,column with a row from { $first } to { $lastRow } and a column from { $first } to { $lastCol }.
cli-bad-hole-or-none = The special square must be none, or row,column with a row from { $first } to { $lastRow } and a column from { $first } to { $lastCol }.
cli-bad-window = The window must be row,column,rows,columns and lie on the board, whose rows are { $first } to { $lastRow } and whose columns are { $first } to { $lastCol }.
cli-large-window = The window may have at most { $most } squares.
cli-large-k = A whole matrix is written for k up to { $most } only; beyond that choose a part with --window row,column,rows,columns.
cli-large-matrix = A matrix may have at most { $most } squares and no side longer than { $longest }.
cli-not-a-number = Line { $line } of the matrix has “{ $text }”, but only whole numbers with white space or commas between them are allowed.
cli-only-space = At line { $line } of the matrix there is nothing but blanks for too long; at most 65536 of them may stand together.
cli-file-name = { $name }
cli-cannot-read = Cannot read { $file }: { $cause }.
cli-cannot-write = Cannot write to standard output: { $cause }.
cli-cannot-write-file = Cannot write { $file }: { $cause }.
cli-cause-not-found = there is no such file
cli-cause-permission = no permission
cli-cause-directory = it is a folder, not a file
cli-cause-file = it is a file, not a folder
cli-cause-no-folder = this folder cannot be made
cli-cause-full = the disk is full
cli-stopped = Stopped.
cli-proved = Proved
cli-refuted = Refuted: { $reason }
cli-check-proved = Proved: { $what }
cli-check-legal = Legal: { $what }
cli-check-not-text = Cannot read { $file } as a certificate: it is not UTF-8 text.
cli-certificate-alone = A certificate is of the whole answer: give --certificate without --window and --moves.
cli-certificate-misplaced = Write --certificate after cover or solve, or without these words.
cli-certificate-unknown = What is known here cannot be shown in a certificate, which takes at most { $values } values and, under misère play, only tame heaps of at most { $kinds } stones.
cli-from-one = { $sentence } (Rows and columns in this sentence are counted from 1.)
cli-only-blank-lines = At line { $line } there have been only blank lines for too long; at most { $most } of them may stand together.
cli-only-blanks = At line { $line } there is nothing but blanks for too long; at most 65536 of them may stand together.
cli-pegs-misplaced = Write check or solve right after pegs; ROWS, COLS and --moves may not stand before these words.
cli-pegs-bad-point = { $given } must be row,column of a point of this board; its rows { $first } to { $last } have the columns { $columns }.
cli-pegs-not-a-jump = Line { $line } has “{ $text }”, but only jumps are allowed, one a line, as 3,2>1,2 or 3,2n.
cli-pegs-not-two-apart = The peg must land two points away, in its own row or column.
cli-pegs-jumps = { $count ->
    [one] { $count } jump
   *[other] { $count } jumps
  }
cli-pegs-pegs = { $count ->
    [one] { $count } peg
   *[other] { $count } pegs
  }
cli-pegs-proved = Proved: { $jumps } by the rules, down to { $pegs }, and fewer cannot remain. { $reason }
cli-pegs-proved-on = Proved: { $jumps } by the rules, and the last peg stands on row { $row }, column { $col }.
cli-pegs-legal = Legal: { $jumps } by the rules, down to { $pegs }, but as few as { $fewest } can remain.
cli-pegs-computed = Computed: { $jumps }, too many to be replayed here, down to { $pegs }, and fewer cannot remain. { $reason }
cli-pegs-searched = Computed: { $jumps } by the rules, down to { $pegs }; a search of all games found no way to fewer.
cli-pegs-refuted = Refuted at jump { $at }, { $jump } on line { $line }, with { $pegs } left. { $reason }
cli-pegs-no-way = A search of all games found no way to leave one peg alone on row { $row }, column { $col }.
cli-fives-certificate-alone = A certificate is of one placement: give --certificate without --all.
cli-fives-misplaced = Write check, count or box right after fives; ROWS, COLS, --all and --certificate may not stand before these words, and --line goes after them.
cli-fives-stones = { $count ->
    [one] { $count } stone
   *[other] { $count } stones
  }
cli-fives-not-known = not known
cli-fives-computed = Computed: { $stones } on the board, and every line of { $length } holds one; a search of all ways found none with fewer.
cli-fives-computed-stopped = Computed: every line of { $length } can hold one of { $stones } on the board, and not with fewer, as a search of all ways found; it was stopped before it was known where they stand.
cli-fives-open = Open: { $stones } on the board, and every line of { $length } holds one; at least { $needed } are needed, and whether fewer than these are enough is not known.
cli-fives-rule = Stones stand where { $sum } leaves { $shift } when divided by { $length }.
cli-fives-sum = row + { $right } · column
cli-fives-sum-row = the row
cli-fives-sum-column = the column
cli-fives-counted = Computed: { $ways ->
    [1] one way
   *[other] { $ways } ways
  } to block every line of { $length } with { $stones }, and fewer are not enough, by exhaustive search.
cli-fives-counted-by-theorem = Computed: { $stones } block every line of { $length }, and fewer are not enough, by exhaustive search; there are { $ways } ways by a theorem, more than a search can count.
cli-fives-known-by-theorem = Proved: { $ways ->
    [1] one way
   *[other] { $ways } ways
  } to block every line of { $length } with { $stones }, and fewer are not enough; both by theorems that the problem page proves.
cli-fives-count-stopped = Open: at least { $needed } stones are needed to block every line of { $length }, and { $stones } are enough; the search was stopped before the ways were counted.
cli-fives-too-large = This board is too large to be searched: at most { $squares } squares and { $states } states at a time are allowed; a smaller board or longer lines may do.
cli-fives-bad-box = Layers, rows and columns of a box must be whole numbers from 1 on, with at most { $cells } cells in all; a line must have from 2 to { $longest } cells.
cli-fives-boxed = Computed: { $stones } in the box, and every line of { $length } holds one; a search of all ways found none with fewer.
cli-fives-box-stopped = Open: at least { $stones } are needed in the box so that every line of { $length } holds one; the search was stopped before it was known whether so many are enough.
cli-fives-box-open = a line of the box holds no stone.
cli-fives-proved = Proved: { $stones } on the board, and every line of { $length } holds one; fewer are not enough, as a packing of lines shows.
cli-fives-legal = Legal: { $stones } on the board, and every line of { $length } holds one, but { $fewest } are enough.
cli-fives-blocking = Legal: { $stones } on the board, and every line of { $length } holds one; at least { $needed } are needed, and whether fewer than these are enough is not shown here.
cli-fives-refuted = Refuted: { $stones } on the board, and not every line of { $length } holds one. { $reason }
cli-fives-refuted-at = Refuted at line { $line }: { $reason }
cli-fives-other-board = This certificate is of another family or another board than was asked for: ROWS, COLS and --line must be those of the certificate.
cli-fives-not-a-certificate = This JSON object is no certificate, as it has no "qipan": "certificate"; give qipan fives check stones one a line, as qipan fives writes them without --json, or a certificate.
cli-fives-not-a-stone = Line { $line } has “{ $text }”, but only stones are allowed, one a line, as 3,2 for row 3, column 2.
cli-fives-another-placement = Line { $line } begins another placement after a blank line, but only one is checked at a time: leave out --all, or give the stones of one placement.
cli-knights-bad-start = --start must be row,column with a row from { $first } to { $lastRow } and a column from { $first } to { $lastCol }.
cli-knights-missing-start = --start must be a square of the board, and this one was taken away with --without.
cli-knights-bad-without = --without must be squares row,column with semicolons between them, with rows from { $first } to { $lastRow } and columns from { $first } to { $lastCol }.
cli-knights-bad-steps = --steps must be a whole number from 1 on.
cli-knights-not-known = not known
cli-knights-not-found = A search made { $steps } steps and found no tour; whether there is one is not known, and with --steps it can make more.
cli-knights-not-searched = The search was stopped before it found a tour; whether there is one is not known.
cli-knights-unfinished = Unfinished: by the rules, but of { $squares } squares only { $visited } are visited.
cli-knights-refuted = Refuted at square { $at }, on line { $line }: { $reason }
cli-knights-bad-threads = --threads must be a whole number from 1 to { $most }.
cli-knights-bad-memory = --memory must be a whole number of megabytes from 1 to { $most }.
cli-knights-counted-closed = Computed: closed tours, each counted once, wherever it begins and in whichever direction it goes. { $states ->
    [one] One state was
   *[other] { $states } states were
  } kept, and it took { $seconds } s.
cli-knights-counted-open = Computed: open tours, whether or not a jump leads from end to end, each counted once, in whichever direction it goes. { $states ->
    [one] One state was
   *[other] { $states } states were
  } kept, and it took { $seconds } s.
cli-knights-too-large = This count will take about { $needed } MB of memory, and at most { $megabytes } MB are allowed; with --memory it can be more.
cli-knights-memory = This count takes more than the { $megabytes } MB of memory that are allowed; with --memory it can be more.
cli-knights-not-a-square = Line { $line } has “{ $text }”, but only squares are allowed, as 3,2 for row 3, column 2, with white space or commas between all numbers; a certificate is for qipan check.
cli-knights-half-a-square = Line { $line } has a row at the end of all squares, but no column goes with it.
cli-heaps-prompt = Three lengths of stripes, then the number of boards and their lengths:
cli-heaps-bad-stripes = Standard input must have three lengths of stripes from 1 to { $longest }, the number of boards from 1 to { $boards }, and as many lengths of boards from 0 to { $largest }, with white space or commas between them.
cli-heaps-long-board = With these stripes no period is proved, so that a board may have at most { $most } squares.
cli-heaps-bad-to = --to must be a whole number from 0 to { $most }.
cli-heaps-large-to = Under this rule no period is proved, and values are computed one by one; --to must be a whole number from 0 to { $most }.
cli-heaps-bad-heap = --heap must be a whole number from 0 to { $largest }.
cli-heaps-bad-heaps = Heaps must be whole numbers from 0 to { $largest } with commas between them, such as 7,3,3, and at most { $most } of them.
cli-heaps-not-known = not known
cli-heaps-value-not-known = f({ $heap }) is not known: no period is proved, and values were computed up to f({ $to }); with --to they can be up to f({ $most }).
cli-heaps-outcome-not-known = Who wins is not known: no period is proved, and values were computed up to f({ $to }); with --to they can be up to f({ $most }).
cli-heaps-misere-not-known = Who wins under misère play is not known: these heaps do not count like heaps of Nim, and a search ends well only with few stones, never with more than { $most }.
cli-heaps-preperiod = Pre-period: { $preperiod }
cli-heaps-period = Period: { $period }
cli-heaps-period-rising = Period: { $period }, each value being { $period ->
    [1] 1 more than the one before
   *[other] 1 more than that { $period } places before
  }
cli-heaps-proved = Proved by { $needed } values, f(0) to f({ $last }), each of them checked: by the bound of Guy and Smith, f(n + { $period }) = f(n) for all n from { $preperiod } on.
cli-heaps-proved-remainder = Proved by a theorem: f(n) = n mod { $modulus }, as 1 to { $most } stones may be taken and no heap is split.
cli-heaps-proved-whole = Proved by a theorem: f(n) = n, as any number of stones may be taken, leaving one heap or none.
cli-heaps-proved-half = Proved by a theorem: f(n) is n/2, rounded down, as any two stones may be taken, leaving up to three heaps.
cli-heaps-open = This rule is open up to { $to }: the values f(0) to f({ $to }) prove no period.
cli-heaps-lost = No move wins: whatever is played, the opponent has an answer that wins.
cli-heaps-over = There is no move, so that the player to move has lost.
cli-heaps-over-misere = There is no move, so that under misère play the player to move has won.
cli-heaps-more = There may be more moves that win than were found.
cli-heaps-not-found = The player to move wins, but there are too many moves to find one that does.
cli-list-comma = { ", " }
cli-unknown-argument = “{ $given }” is not known here; allowed are { $allowed }.
cli-needless-argument = “{ $given }” is too much: nothing may follow here.
cli-missing-command = A command is missing; allowed are { $allowed }; --help tells what they do.
cli-missing-argument = Missing: { $missing }; --help shows examples.
cli-missing-value = A value is missing: { $given }.
cli-unknown-value = “{ $value }” does not go with { $given }; allowed are { $allowed }.
cli-given-twice = { $given } may be given only once.
cli-needless-value = { $given } takes no value.
cli-not-understood = This command line was not understood; allowed are { $allowed }.
