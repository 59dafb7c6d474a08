# What only the command line says, in English. Keys are in the same order as in cli.zh.ftl.

cli-prompt = Enter k, then the row and column of the special square:
cli-prompt-file = Reading from standard input. End with Ctrl-D:
cli-standard-input = standard input
cli-bad-contest = Expected three whole numbers on standard input: k (0 to { $largest }), then the row and column of the special square, separated by whitespace or commas.
cli-k-and-hole = Give both --k and --hole, or neither: then k, row and column are read from standard input.
cli-misplaced = Put --hole after count, cover or check; --k, --order and --window can’t be used with them.
cli-bad-hole = The special square must be row,column, with a row from { $first } to { $lastRow } and a column from { $first } to { $lastCol }.
cli-bad-hole-or-none = The special square must be none, or row,column with a row from { $first } to { $lastRow } and a column from { $first } to { $lastCol }.
cli-bad-window = The window must be row,column,rows,columns and fit on the board, which has rows { $first } to { $lastRow } and columns { $first } to { $lastCol }.
cli-large-window = The window can have at most { $most } squares.
cli-large-k = The whole matrix is printed only up to k = { $most }; for larger k use --window row,column,rows,columns.
cli-large-matrix = A matrix can have at most { $most } squares, with no side longer than { $longest }.
cli-not-a-number = Line { $line } of the matrix: “{ $text }” isn’t a whole number; separate numbers by whitespace or commas.
cli-only-space = The matrix has 65,536 blanks in a row at line { $line }; at most 65,535 are allowed.
cli-file-name = { $name }
cli-cannot-read = Can’t read { $file }: { $cause }.
cli-cannot-write = Can’t write to standard output: { $cause }.
cli-cannot-write-file = Can’t write { $file }: { $cause }.
cli-cause-not-found = no such file
cli-cause-permission = permission denied
cli-cause-directory = it is a folder, not a file
cli-cause-file = it is a file, not a folder
cli-cause-no-folder = this folder can’t be created
cli-cause-full = the disk is full
cli-stopped = Stopped.
cli-proved = Proved
cli-levels-computed = Exhaustive search
cli-levels-refuted = Not correct: the solver disagrees
cli-quiz-answer = Answer: { $letter }.
cli-quiz-seed = --seed must be a whole number from 0 to { $most }.
cli-quiz-count = --count must be a whole number from 1 to { $most }.
cli-refuted = Not correct. { $reason }
cli-bug = This is a bug: the checker rejects the computed answer. { $reason } Please report it.
cli-check-proved = Proved: { $what }
cli-check-legal = Legal: { $what }
cli-check-not-text = Can’t read { $file } as a certificate: it isn’t UTF-8 text.
cli-certificate-alone = --certificate covers the whole answer, so it can’t be combined with --window or --moves.
cli-certificate-misplaced = Put --certificate after cover or solve, or use it without these words.
cli-certificate-unknown = This result can’t be certified: a certificate holds at most { $values } values or, in misère play, only tame heaps of at most { $kinds } stones.
cli-from-one = { $sentence } (Rows and columns in this message are numbered from 1.)
cli-only-blank-lines = Line { $line } is at the end of more than { $most } blank lines in a row; leave them out.
cli-only-blanks = The input has 65,536 blanks in a row at line { $line }; at most 65,535 are allowed.
cli-moves-ways = { $ways ->
    [1] 1 way
   *[other] { $ways } ways
  }
cli-moves-over = over { $ways } ways
cli-moves-uncounted = number unknown
cli-moves-unknown = unknown
cli-moves-chance = chance { $chance } ({ $percent } %)
cli-moves-no-chance = chance unknown
cli-moves-chance-in-all = Chance if every move is drawn at random: { $chance } ({ $percent } %).
cli-moves-no-chance-in-all = Chance if every move is drawn at random: unknown, it needs too many positions.
cli-moves-images = mirror images: { $moves }
cli-moves-counted = Exact count: { $result }, { $ways }.
cli-moves-computed = By search: { $result }, { $ways }. The count reached its limit.
cli-moves-open = Unknown: the search reached its limit.
cli-moves-not-a-move = Move { $number } of --after, “{ $text }”, isn’t a move; write moves like { $example }, separated by semicolons.
cli-moves-illegal = Move { $number } of --after, “{ $text }”, isn’t legal: { $reason }
cli-moves-bad-states = --states must be a number from 1 to { $most }.
cli-tromino-moves-tilings = { $ways ->
    [1] 1 tiling
   *[other] { $ways } tilings
  }
cli-tromino-moves-over = over { $ways } tilings
cli-tromino-moves-completable = can be completed
cli-tromino-moves-dead-end = no tiling
cli-tromino-moves-stranded = no piece covers ({ $row },{ $col })
cli-tromino-moves-large = A table of moves needs a board of at most { $most } squares.
cli-pegs-misplaced = Put check, solve, table or moves right after pegs; ROWS, COLS and --moves can’t come before them.
cli-pegs-bad-point = { $given } must be row,column of a hole on this board, whose rows { $first } to { $last } have the columns { $columns }.
cli-pegs-columns = { $from }–{ $to }
cli-pegs-not-a-jump = Line { $line }: “{ $text }” isn’t a jump; write one jump per line, as 3,2>1,2 or 3,2n.
cli-pegs-not-two-apart = A peg must land two holes away, in its own row or column.
cli-pegs-proved = Proved: { $jumps ->
    [one] 1 legal jump leaves
   *[other] { $jumps } legal jumps leave
  } { $pegs ->
    [one] 1 peg
   *[other] { $pegs } pegs
  }, the minimum. { $reason }
cli-pegs-proved-on = Proved: { $jumps ->
    [one] 1 legal jump leaves
   *[other] { $jumps } legal jumps leave
  } one peg, in row { $row }, column { $col }.
cli-pegs-legal = Legal: { $jumps ->
    [one] 1 legal jump leaves
   *[other] { $jumps } legal jumps leave
  } { $pegs ->
    [one] 1 peg
   *[other] { $pegs } pegs
  }, but the minimum is { $fewest }.
cli-pegs-computed = Computed: { $jumps ->
    [one] 1 jump leaves
   *[other] { $jumps } jumps leave
  } { $pegs ->
    [one] 1 peg
   *[other] { $pegs } pegs
  }, the minimum. There are too many jumps to replay them here. { $reason }
cli-pegs-searched = Exhaustive search: { $jumps ->
    [one] 1 legal jump leaves
   *[other] { $jumps } legal jumps leave
  } { $pegs ->
    [one] 1 peg
   *[other] { $pegs } pegs
  }, the minimum.
cli-pegs-refuted = Wrong at jump { $at } ({ $jump }, line { $line }), with { $pegs ->
    [one] 1 peg
   *[other] { $pegs } pegs
  } left. { $reason }
cli-pegs-impossible = Impossible. { $reason }
cli-pegs-no-way = No jumps leave just one peg, in row { $row }, column { $col } (exhaustive search).
cli-pegs-table-target = The table is that of the central game: --target must be 4,4, the centre.
cli-pegs-table-won = { $winning } positions can still be won, up to symmetry.
cli-pegs-table-reachable = { $winning } of { $positions } positions can still be won, up to symmetry.
cli-pegs-moves-left = { $pegs ->
    [one] 1 peg left
   *[other] { $pegs } pegs left
  }
cli-pegs-moves-target = target within reach
cli-pegs-moves-unreachable = target out of reach
cli-pegs-moves-board = Give either ROWS and COLS, or --board; --hole and --target belong to --board.
cli-fives-moves-solutions = { $ways ->
    [1] 1 solution
   *[other] { $ways } solutions
  }
cli-fives-moves-over = over { $ways } solutions
cli-fives-moves-stones = { $stones ->
    [one] 1 stone in all
   *[other] { $stones } stones in all
  }
cli-fives-certificate-alone = A certificate holds one placement, so --certificate can’t be combined with --all.
cli-fives-misplaced = Put check, count, box or moves right after fives; ROWS, COLS, --all and --certificate can’t come before them, and --line goes after them.
cli-fives-not-known = not known
cli-fives-computed = Exhaustive search: { $stones ->
    [one] 1 stone blocks
   *[other] { $stones } stones block
  } every line of { $length }, and { $stones } is the minimum.
cli-fives-computed-stopped = Exhaustive search: { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
  } is the minimum for lines of { $length }. Stopped before a placement was found.
cli-fives-open = Unknown: { $stones ->
    [one] 1 stone blocks
   *[other] { $stones } stones block
  } every line of { $length }; the lower bound is { $needed }.
cli-fives-best-pattern = No repeating pattern has fewer.
cli-fives-patterns-tried = Another repeating pattern may have fewer: all patterns were tried only for lines up to { $longest }.
cli-fives-lattices = Only the lattice placements are listed: for lines longer than { $longest } there are too many other patterns to list.
cli-fives-one-pattern = Only one placement is listed: for lines longer than { $longest } there are too many patterns to list.
cli-fives-pattern = Repeat a pattern of { $length }×{ $length } points from row { $first }, column { $first } on; its stones, column by column, are in rows { $rows }.
cli-fives-rule = Stones are where row + { $right } · column leaves remainder { $shift } when divided by { $length }.
cli-fives-rule-row = Stones are where the row leaves remainder { $shift } when divided by { $length }.
cli-fives-rule-column = Stones are where the column leaves remainder { $shift } when divided by { $length }.
cli-fives-counted = Exact count: { $ways ->
    [1] 1 placement
   *[other] { $ways } placements
  } of { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
  } for lines of { $length }. An exhaustive search shows that { $stones } is the minimum.
cli-fives-counted-by-theorem = Exact count: { $ways } placements of { $stones } stones for lines of { $length }, by a theorem. An exhaustive search shows that { $stones } is the minimum.
cli-fives-known-by-theorem = Proved: { $ways ->
    [1] 1 placement
   *[other] { $ways } placements
  } of { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
  } for lines of { $length }, and { $stones } is the minimum. The problem page proves both theorems.
cli-fives-known-by-count = Proved: { $ways ->
    [1] 1 placement
   *[other] { $ways } placements
  } of { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
  } for lines of { $length }, and { $stones } is the minimum. The problem page proves the minimum; the number of placements rests on boards with sides up to 14, which a search counted.
cli-fives-count-stopped = Unknown: the minimum for lines of { $length } is at least { $needed } and at most { $stones }. Stopped before the placements were counted.
cli-fives-too-large = Too large to search (limit: { $squares } points, { $states } states at a time); try a smaller board or longer lines.
cli-fives-bad-box = A box needs whole numbers of layers, rows and columns, each at least 1, with at most { $cells } points in all; a line has 2 to { $longest } points.
cli-fives-boxed = Exhaustive search: { $stones ->
    [one] 1 stone blocks
   *[other] { $stones } stones block
  } every line of { $length } in the box, and { $stones } is the minimum.
cli-fives-box-stopped = Unknown: blocking every line of { $length } in the box takes at least { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
  }. Stopped before it was known whether that is enough.
cli-fives-box-open = A line of the box has no stone.
cli-fives-proved = Proved: { $stones ->
    [one] 1 stone blocks
   *[other] { $stones } stones block
  } every line of { $length }. A packing of lines shows that { $stones } is the minimum.
cli-fives-legal = Legal: { $stones ->
    [one] 1 stone blocks
   *[other] { $stones } stones block
  } every line of { $length }, but { $fewest } would be enough.
cli-fives-blocking = Legal: { $stones ->
    [one] 1 stone blocks
   *[other] { $stones } stones block
  } every line of { $length }. The lower bound is { $needed }, so { $stones } may not be the minimum.
cli-fives-refuted = Not correct: { $stones ->
    [one] 1 stone doesn’t
   *[other] { $stones } stones don’t
  } block every line of { $length }. { $reason }
cli-fives-refuted-at = Wrong at line { $line }. { $reason }
cli-fives-other-board = This certificate is for another board; ROWS, COLS and --line must match it.
cli-fives-not-a-certificate = Not a certificate, since the key "qipan": "certificate" is missing; give a certificate or stones, one per line, as qipan fives prints them without --json.
cli-fives-not-a-stone = Line { $line }: “{ $text }” isn’t a stone; write one stone per line, as 3,2 for row 3, column 2.
cli-fives-another-placement = Line { $line } begins another placement after a blank line, but only one can be checked at a time; leave out --all, or give the stones of one placement.
cli-knights-moves-completable = can be finished
cli-knights-moves-dead-end = dead end
cli-knights-bad-start = --start must be row,column, with a row from { $first } to { $lastRow } and a column from { $first } to { $lastCol }.
cli-knights-missing-start = --start must be a square of the board, but --without removes this one.
cli-knights-bad-without = --without must be squares row,column separated by semicolons, with rows from { $first } to { $lastRow } and columns from { $first } to { $lastCol }.
cli-knights-bad-steps = --steps must be a whole number, at least 1.
cli-knights-not-known = not known
cli-knights-not-found = The search reached its limit of { $steps ->
    [one] 1 step
   *[other] { $steps } steps
  } without finding a tour. There may still be one; raise the limit with --steps.
cli-knights-not-searched = The search was stopped before it found a tour. There may still be one.
cli-knights-unfinished = Unfinished: all moves are legal, but only { $visited } of { $squares } squares are visited.
cli-knights-refuted = Wrong at square { $at } (line { $line }). { $reason }
cli-knights-bad-threads = --threads must be a whole number from 1 to { $most }.
cli-knights-bad-memory = --memory must be a whole number of megabytes from 1 to { $most }.
cli-knights-counted-closed = Exact count of closed tours; starting square and direction don’t matter. { $states ->
    [one] 1 state,
   *[other] { $states } states,
  } { $seconds } s.
cli-knights-counted-open = Exact count of open tours, including those that could close; direction doesn’t matter. { $states ->
    [one] 1 state,
   *[other] { $states } states,
  } { $seconds } s.
cli-knights-too-large = This count needs about { $needed } MB of memory, but the limit is { $megabytes } MB; raise it with --memory.
cli-knights-memory = This count needs more memory than the limit of { $megabytes } MB; raise it with --memory.
cli-knights-not-a-square = Line { $line }: “{ $text }” isn’t a square; write squares as 3,2 for row 3, column 2, separated by whitespace or commas, and give certificates to qipan check.
cli-knights-half-a-square = Line { $line }: the last square has a row but no column.
cli-heaps-prompt = Enter three stripe lengths, then the number of boards and their lengths:
cli-heaps-bad-stripes = Expected: three stripe lengths (1–{ $longest }), the number of boards (1–{ $boards }), then that many board lengths (0–{ $largest }), separated by whitespace or commas.
cli-heaps-long-board = No period is proved for these stripes, so a board can have at most { $most } squares.
cli-heaps-bad-to = --to must be a whole number from 0 to { $most }.
cli-heaps-large-to = No period is proved for this rule, so values are computed one by one; --to must be a whole number from 0 to { $most }.
cli-heaps-bad-heap = --heap must be a whole number from 0 to { $largest }.
cli-heaps-bad-heaps = Heaps must be whole numbers from 0 to { $largest } separated by commas, such as 7,3,3, and at most { $most } of them.
cli-heaps-not-known = not known
cli-heaps-value-not-known = f({ $heap }) is unknown: no period is proved, and values were computed only up to f({ $to }); with --to they can go up to f({ $most }).
cli-heaps-outcome-not-known = The winner is unknown: no period is proved, and values were computed only up to f({ $to }); with --to they can go up to f({ $most }).
cli-heaps-misere-not-known = The winner in misère play is unknown: these heaps don’t count like Nim heaps, and only positions with few stones can be searched (never more than { $most }).
cli-heaps-preperiod = Preperiod: { $preperiod }
cli-heaps-period = Period: { $period }
cli-heaps-period-rising = Period: { $period }, each value { $period ->
    [1] 1 more than the one before
   *[other] 1 more than the value { $period } places earlier
  }
cli-heaps-proved = Proved by the Guy–Smith periodicity theorem: f(n + { $period }) = f(n) for all n ≥ { $preperiod }. The { $needed } values that it needs, f(0) to f({ $last }), were each checked.
cli-heaps-proved-remainder = Proved by a theorem: f(n) = n mod { $modulus }, since a move takes 1 to { $most } stones and never splits a heap.
cli-heaps-proved-whole = Proved by a theorem: f(n) = n, since a move may take any number of stones, leaving one heap or none.
cli-heaps-proved-half = Proved by a theorem: f(n) = n/2, rounded down, since a move takes two stones and may leave up to three heaps.
cli-heaps-open = Unknown: this rule is open up to { $to }. The values f(0) to f({ $to }) prove no period.
cli-heaps-lost = No move wins: every move has a winning reply.
cli-heaps-over = No move is left, so the player to move has lost.
cli-heaps-over-misere = No move is left, so in misère play the player to move has won.
cli-heaps-more = There may be more winning moves than these.
cli-heaps-not-found = The player to move wins, but there are too many moves to find a winning one.
cli-unknown-argument = Unknown argument “{ $given }”; expected one of: { $allowed }.
cli-needless-argument = Unexpected argument “{ $given }”.
cli-missing-command = Missing command; expected one of: { $allowed } (see --help).
cli-missing-argument = Missing: { $missing }; see --help for examples.
cli-missing-value = Missing value: { $given }.
cli-unknown-value = Invalid value “{ $value }” for { $given }; expected one of: { $allowed }.
cli-given-twice = { $given } can be given only once.
cli-needless-value = { $given } takes no value.
cli-not-understood = Invalid command line; expected one of: { $allowed }.
