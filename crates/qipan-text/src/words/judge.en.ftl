# Contest problems and their judge, in English. Keys are in the same order as in judge.zh.ftl.

## Statements
judge-tromino-title = L-trominoes on 2^k × 2^k
judge-tromino-task =
    Tile a board of 2^k × 2^k squares, all but one special square, with L-trominoes. A piece covers three squares of a 2×2 block.
    Pieces must not overlap.
judge-tromino-input =
    Input: k (0 ≤ k ≤ 9), then the row and column of the special square, numbered from 1.
judge-tromino-output =
    Output: 2^k lines of 2^k numbers: 0 on the special square, on each other square the number of its piece. Number the pieces from 1 in
    any order. Any tiling is accepted.
judge-tromino-rectangle-title = L-trominoes on a rectangle
judge-tromino-rectangle-task =
    Tile a rectangle with L-trominoes, with or without a special square that stays free. Say so if it is impossible.
judge-tromino-rectangle-input =
    Input: the numbers of rows and columns (1 to 200 each), then the row and column of the special square, or 0 0 if there is none.
judge-tromino-rectangle-output =
    Output: NO if there is no tiling. Otherwise one line for each row, with the number of the piece on each square and 0 on the special
    square. Number the pieces from 1 in any order. Any tiling is accepted.
judge-pegs-title = The fewest pegs
judge-pegs-task =
    Pegs fill a rectangle on a board without an edge. A peg jumps over a neighbour in its row or column into the empty hole behind it,
    and the neighbour is removed. Find the minimum number of pegs that can remain.
judge-pegs-input =
    Input: the numbers of rows and columns, 1 to 1000 each.
judge-pegs-output =
    Output: the minimum number of pegs.
judge-pegs-jumps-title = Jumps to the fewest pegs
judge-pegs-jumps-task =
    Pegs fill a rectangle on a board without an edge. A peg jumps over a neighbour in its row or column into the empty hole behind it,
    and the neighbour is removed. Find jumps that leave the minimum number of pegs.
judge-pegs-jumps-input =
    Input: the numbers of rows and columns, 1 to 200 each.
judge-pegs-jumps-output =
    Output: the number of jumps, then one line for each jump: row and column of the peg, row and column where it lands. The corner of the
    rectangle is row 1, column 1; numbers can be 0 or negative. Any jumps to the minimum are accepted.
judge-fives-title = Blocking five in a row
judge-fives-task =
    Place stones on a board so that any 5 consecutive points in a row, a column or a diagonal include at least one. Use as few stones
    as possible.
judge-fives-input =
    Input: the numbers of rows and columns, 1 to 200 each.
judge-fives-output =
    Output: the number of stones, then one line for each stone: its row and column, numbered from 1. Any minimum placement is accepted.
judge-knights-tour-title = A knight’s tour
judge-knights-tour-task =
    Visit every square of a board exactly once with knight’s moves, beginning on a given square. A closed tour also ends a knight’s
    move from its start; an open tour need not. Say so if there is none.
judge-knights-tour-input =
    Input: the numbers of rows and columns (1 to 20 each), then the word open or closed, then the row and column of the first square.
judge-knights-tour-output =
    Output: NO if there is no such tour. Otherwise one line for each row, with the step number of each square; the first square has
    number 1. Any tour is accepted.
judge-knights-count-title = Counting closed tours
judge-knights-count-task =
    Count the closed knight’s tours of a board. Start and direction don’t matter.
judge-knights-count-input =
    Input: the numbers of rows and columns, with at most 36 squares in all.
judge-knights-count-output =
    Output: the number of closed tours.
judge-heaps-title = Heap games
judge-heaps-task =
    Two players take turns; if you can’t move, you lose. Say who wins, and give a winning move. Under nim a move takes any number of
    stones from one heap; under nim:m at most m; under take:{"{"}a,b,c{"}"} one of these numbers. Under an octal code 0.d₁d₂… write dₜ as a sum of
    different ones of 1, 2 and 4 (0: t stones can’t be taken). A move takes t stones from one heap; it can leave no heap if the sum
    contains 1, one heap if it contains 2, two heaps if it contains 4.
judge-heaps-input =
    Input: the rule, then the number of heaps (1 to 16), then the heaps (1 to 1000 stones each).
judge-heaps-output =
    Output: 1 if the player to move wins, otherwise 2. If 1, a second line gives a winning move: the number of the heap and the stones
    taken; under an octal code the number of the heap and the two heaps that remain of it (0 for none). Any winning move is accepted.
judge-stripes-title = Stripes
judge-stripes-task =
    Two players take turns placing stripes of three lengths on free adjacent squares of a board that is one row. If you can’t move,
    you lose. Say who wins on each board.
judge-stripes-input =
    Input: the three lengths (1 to 1000), then the number of boards (1 to 1000), then the length of each board (1 to 1000).
judge-stripes-output =
    Output: one line for each board: 1 if the first player wins, otherwise 2.
judge-nim-duel-title = Heaps against the computer
judge-nim-duel-task =
    Play a heap game against the computer. If you can’t move, you lose. Win whenever the first position lets you win. The rule is nim,
    nim:m (at most m stones) or take:{"{"}a,b,c{"}"} (one of these numbers).
judge-nim-duel-input =
    Input: the rule, the number of heaps, the heaps, then 1 if you begin or 2 if the computer begins. After each of your moves you read
    the computer’s move in the same form.
judge-nim-duel-output =
    Output: your moves, one line each: the number of the heap and the stones taken. Flush each line. Stop when no move is left.

## Verdicts
judge-accepted = Accepted
judge-wrong = Wrong answer
judge-presentation = Presentation error
judge-time = Time limit exceeded
judge-runtime = Runtime error
judge-output = Output limit exceeded
judge-memory = Memory limit exceeded
judge-rejected = { $verdict }: { $fault }

## Faults of the form of an output
judge-fault-not-a-number = “{ $text }” in line { $line } isn’t a whole number.
judge-fault-line-length = Line { $line } must have { $expected ->
    [one] 1 number,
   *[other] { $expected } numbers,
  } not { $found }.
judge-fault-early = { $lines ->
    [0] The output is empty.
    [one] The output stops after 1 line, and more is needed.
   *[other] The output stops after { $lines } lines, and more is needed.
}
judge-fault-more = Nothing more is expected in line { $line }.

## Faults of a content
judge-fault-value = The output is { $found }, but the answer is { $expected }.
judge-fault-count = The number { $found } is negative.
judge-fault-tiling-exists = The output says NO, but there is a tiling.
judge-fault-no-tiling = There is no tiling. { $reason }
judge-fault-not-two-apart = Jump { $at } doesn’t lead two holes along a row or a column.
judge-fault-jump = Jump { $at } isn’t legal. { $reason }
judge-fault-pegs-left = The jumps leave { $pegs } pegs, but the minimum is { $fewest }.
judge-fault-stone-off = Stone { $at } isn’t on the board.
judge-fault-stone-twice = Stone { $at } is on a point that has a stone.
judge-fault-stones = All lines are blocked, but with { $stones } stones. The minimum is { $fewest }.
judge-fault-step-range = Row { $row }, column { $col } must have a step number from 1 to { $most }, not { $found }.
judge-fault-step-twice = Step { $found } occurs again in row { $row }, column { $col }.
judge-fault-start = The tour must begin in row { $row }, column { $col }.
judge-fault-step = Step { $at } isn’t legal. { $reason }
judge-fault-tour-exists = The output says NO, but there is a tour.
judge-fault-no-tour = There is no tour. { $reason }
judge-fault-winner = The output says that player { $found } wins, but it is player { $expected }.
judge-fault-heap = There is no heap { $found }. The heaps are numbered 1 to { $most }.
judge-fault-too-many = The move doesn’t fit heap { $heap }, which has { $size ->
    [one] 1 stone.
   *[other] { $size } stones.
  }
judge-fault-not-winning = The move is legal but doesn’t win. It leaves Grundy value { $value }, not 0.
judge-fault-board = On board { $at } player { $expected } wins, not { $found }.
judge-fault-duel-illegal = Move { $at } is illegal. { $reason }
judge-fault-duel-lost = The computer made the last move, but you could have won.
judge-fault-duel-stopped = The program stopped after { $moves ->
    [one] 1 move,
   *[other] { $moves } moves,
  } before the game was over.

## Runs that did not finish by themselves
judge-ended-time = The program ran longer than the time limit of { $seconds } s.
judge-ended-output = The program wrote more than the output limit.
judge-ended-memory = The program needed more than the memory limit.
judge-ended-status = The program exited with status { $status }.
judge-ended-error = The program exited with status { $status } and said “{ $error }”.
judge-ended-signal = The program was stopped by signal { $signal }.

## Tests
judge-group-sample = Samples
judge-group-small = Small cases
judge-group-edge = Edge cases
judge-group-random = Random cases
judge-group-largest = Largest cases
judge-group = { $group }: { $tests ->
    [one] 1 test
   *[other] { $tests } tests
  } accepted
judge-failed = { $group }: { $verdict } on test { $number }; searching for the smallest failing case…
judge-all-accepted = Accepted: { $tests ->
    [one] 1 test.
   *[other] all { $tests } tests.
  }
judge-smallest = Smallest failing case:
judge-smallest-found = Failing case (a smaller one may exist):
judge-its-output = Output:
judge-expected = Accepted output:
judge-more-lines = { "  " }… and { $lines } more lines

## What was not understood
judge-input-number = Word { $word } must be a whole number from { $least } to { $most }.
judge-input-word = Word { $word } must be one of these or of the same form: { $allowed }.
judge-input-more = Word { $word } is one too many.
judge-bad-input = { $file } isn’t an input of this problem. { $reason }
judge-bad-input-line = { $file } isn’t an input of this problem from line { $line } on. { $reason }
judge-empty-input = { $file } has no input: there is only blank space in it.
judge-large-file = { $file } is larger than { $most } bytes.
judge-cannot-start = Can’t start “{ $program }”: { $cause }.
judge-cannot-start-script = Can’t start “{ $program }”: { $cause }. Name what runs it too, for example: { $command }
judge-link = On the page, this link shows it (paste it into “Open anything”):
judge-bad-time = --time must be a time such as 2s or 500ms, up to 3600s.
judge-bad-memory = --memory must be an amount such as 256M or 2G.
judge-bad-seed = --seed must be a whole number from 0 to { $most }.
judge-bad-tests = --tests must be a whole number from 0 to { $most }.
judge-no-problem = There is no such problem; qipan judge list lists them.
