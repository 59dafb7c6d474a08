# What stands on paper and in files to take away, in English. Keys stand in the same order in print.zh.ftl.

## What board it is
print-tromino-board = Board of { $rows }×{ $cols } squares; special square in row { $row }, column { $col }
print-tromino-full = Board of { $rows }×{ $cols } squares
print-pegs-rectangle = Rectangle of { $rows }×{ $cols } pegs
print-pegs-drawn = { $pegs ->
    [one] One peg
   *[other] { $pegs } pegs as drawn
  }
print-pegs-classic = Classic board { $board }; free point in row { $row }, column { $col }
print-heaps-board = Rows of { $heaps } stones; rule { $rule }; whoever moves last { $end }
print-heaps-wins = wins
print-heaps-loses = loses

## Steps in a file
print-file = Qipan: { $family }
print-stands = { $len ->
    [0] No steps
   *[other] At step { $step } of { $len }
  }
print-step = { $step }. { $move } — { $why }
print-cut = Only the first { $most } of { $len } steps are written out.

## On the sheet
print-tromino-given = Cover every square but the marked one with L‑pieces of three squares each.
print-tromino-blank = Mark one square. Cover all the others with L‑pieces of three squares each.
print-tromino-answer = { $pieces ->
    [0] There is nothing to cover.
    [one] One piece covers the other { $squares } squares.
   *[other] { $pieces } pieces cover the other { $squares } squares.
  }
print-pegs-given = A peg jumps over a neighbour, up, down, left or right, into the free point behind it; the neighbour is taken away. It may jump out of the frame. How few can be left?
print-pegs-classic-given = A peg jumps over a neighbour into the free point behind it, and the neighbour is taken away. How few can be left?
print-pegs-blank = Draw some pegs. A peg jumps over a neighbour into the free point behind it, and the neighbour is taken away. How few can be left?
print-pegs-answer = { $jumps ->
    [0] No jump is needed.
    [one] One jump
   *[other] { $jumps } jumps
  }{ $jumps ->
    [0] { "" }
   *[other] { " " }to { $left ->
        [one] one peg
       *[other] { $left } pegs
      } (row, column, direction):
  }
print-pegs-line = I am left with ______ pegs.
print-pegs-unknown = This board is too large to be searched: how few can be left is not known here.
print-heaps-given = Who wins, and how?
print-heaps-line = The ____________ player wins. First move: ____________________
print-heaps-blank = Draw rows of stones, and play.
print-heaps-first = The first player wins, for example like this: { $move }.
print-heaps-first-at-once = The first player wins: there is no move.
print-heaps-second = The second player wins, whatever the first does.
print-heaps-unknown = Who wins is not known here.
print-end-wins = Whoever makes the last move wins.
print-end-loses = Whoever makes the last move loses.
print-rule-any = In turn, take one or more stones from one row.
print-rule-take = In turn, take stones from one row. Allowed at once: { $numbers }.
print-rule-side-any = In turn, take any number of stones that lie side by side in one row.
print-rule-side = In turn, take stones that lie side by side in one row. Allowed at once: { $numbers }.
print-rule-grundy = In turn, split one row into two of different lengths.
print-rule-named = In turn, by the rule “{ $name }” ({ $code }).
print-rule-code = In turn, by the rule { $code }.
print-take-row = Stones are taken side by side from one row.
print-take-whole = { $stones ->
    [one] One stone: only if the row has no other.
   *[other] { $stones } stones: only if the row has no others.
  }
print-take-end = { $stones ->
    [one] One stone: from an end, but not the last of a row.
   *[other] { $stones } stones: from an end, but not the whole row.
  }
print-take-whole-or-end = { $stones ->
    [one] One stone: from an end.
   *[other] { $stones } stones: from an end; it may be the whole row.
  }
print-take-inside = { $stones ->
    [one] One stone: from within, so that two rows are left.
   *[other] { $stones } stones: from within, so that two rows are left.
  }
print-take-whole-or-inside = { $stones ->
    [one] One stone: the whole row, or from within so that two rows are left.
   *[other] { $stones } stones: the whole row, or from within so that two rows are left.
  }
print-take-not-whole = { $stones ->
    [one] One stone: from anywhere, but not the last of a row.
   *[other] { $stones } stones: from anywhere, but not the whole row.
  }
print-take-anywhere = { $stones ->
    [one] One stone: from anywhere.
   *[other] { $stones } stones: from anywhere.
  }
print-too-large = This board is too large for paper; the nearest that fits is shown.

## The page
print-title = Worksheet
print-boards = Boards per page
print-sheet = Sheet
print-blank = Blank
print-given = Problems
print-answer = Answers
print-other = Other boards
print-go = Print
print-back = Back to the lab
print-name = Name
print-class = Class
print-date = Date
print-set = Set { $seed }
print-board = Board { $number }
print-code = QR code of board { $number }
print-making = The boards are being drawn
print-ended = This was ended.
link-allowed-boards = 1, 2, 4 or 6
link-allowed-sheet = blank, given or answer
link-allowed-set = a whole number from 0 to 999999

## Fives
print-fives-board = Board of { $rows }×{ $cols } squares, lines of { $length }
print-fives-blank = Put stones so that every { $length } squares in a row, a column or a diagonal hold at least one. Use as few as you can.
print-fives-given = Put more stones, so that every { $length } squares in a row, a column or a diagonal hold at least one. Use as few as you can.
print-fives-line = With those that stand already I needed ______ stones in all.
print-fives-answer = { $stones ->
    [0] No stone is needed.
    [one] One stone is enough, and no fewer.
   *[other] { $stones } stones, and fewer are not enough for lines of { $length }.
  }
print-fives-best = { $stones } stones for lines of { $length }; whether fewer are enough is not known here.
print-fives-unknown = This board is too large to be searched: the fewest are not known here.

## Knights
print-knights-board-closed = Closed tours on { $rows }×{ $cols }{ $missing ->
    [0] { "" }
    [one] , one square missing
   *[other] , { $missing } squares missing
  }
print-knights-board-open = Open tours on { $rows }×{ $cols }{ $missing ->
    [0] { "" }
    [one] , one square missing
   *[other] , { $missing } squares missing
  }
print-knights-blank-closed = Number the squares as a knight visits them, each once; from the last it must be able to jump home to the first.
print-knights-blank-open = Number the squares as a knight visits them, each once.
print-knights-given-closed = Fill in the missing numbers: a knight visits every square once, and can jump home from the last to the first.
print-knights-given-open = Fill in the missing numbers: a knight visits every square once.
print-knights-line = Check: from each number a knight’s jump leads to the next. Other answers may be right too.
print-knights-line-closed = Check: from each number a knight’s jump leads to the next, and from the last to 1. Other answers may be right too.
print-knights-why = Why is there no such tour on this board?
print-knights-why-line = Because ______
print-knights-closed = A closed tour of all { $squares } squares.
print-knights-open = An open tour of all { $squares } squares.
print-knights-unknown = No tour is known here: the search gave up.
