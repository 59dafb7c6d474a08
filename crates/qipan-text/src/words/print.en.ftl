# Worksheets and exported files, in English. Keys stand in the same order in print.zh.ftl.

## What board it is
print-tromino-board = { $rows }×{ $cols } board; special square at row { $row }, column { $col }
print-tromino-full = { $rows }×{ $cols } board
print-pegs-rectangle = { $rows }×{ $cols } rectangle of pegs
print-pegs-drawn = { $pegs ->
    [one] One peg, as drawn
   *[other] { $pegs } pegs, as drawn
  }
print-pegs-classic = Classic board { $board }; empty hole at row { $row }, column { $col }
print-heaps-board-wins = Rows of { $heaps } stones; rule { $rule }; the last move wins
print-heaps-board-loses = Rows of { $heaps } stones; rule { $rule }; the last move loses

## Steps in a file
print-file = Qipan: { $family }
print-stands = { $len ->
    [0] No steps
   *[other] Step { $step } of { $len }
  }
print-step = { $step }. { $move } — { $why }
print-cut = Only the first { $most } of { $len } steps are listed.

## On the sheet
print-tromino-given = Cover every square except the marked one with L-shaped pieces of three squares. You may turn the pieces, but they must not overlap.
print-tromino-judge = Can L-shaped pieces of three squares cover every square except the marked one? You may turn the pieces, but they must not overlap.
print-tromino-judge-full = Can L-shaped pieces of three squares cover every square? You may turn the pieces, but they must not overlap.
print-tromino-blank = Mark one square. Cover all the others with L-shaped pieces of three squares. You may turn the pieces, but they must not overlap.
print-tromino-answer = { $pieces ->
    [0] There is nothing to cover.
    [one] One piece covers the other { $squares } squares.
   *[other] { $pieces } pieces cover the other { $squares } squares.
  }
print-pegs-given = A peg jumps over the peg next to it (up, down, left or right) into the empty hole beyond. The peg it jumped is removed. Pegs may leave the frame. How few pegs can you leave?
print-pegs-classic-given = A peg jumps over the peg next to it into the empty hole beyond. The peg it jumped is removed. How few pegs can you leave?
print-pegs-blank = Draw some pegs of your own. A peg jumps over the peg next to it (up, down, left or right) into the empty hole beyond. The peg it jumped is removed. How few can you leave?
print-pegs-answer = { $jumps ->
    [0] { $left ->
        [0] There are no pegs.
        [one] No jump is needed: there is only one peg.
       *[other] No jump is possible. { $left } pegs are left.
      }
    [one] { $left ->
        [one] One jump leaves one peg.
       *[other] One jump leaves { $left } pegs.
      }
   *[other] { $left ->
        [one] { $jumps } jumps leave one peg.
       *[other] { $jumps } jumps leave { $left } pegs.
      }
  }
print-pegs-legend = Row, column, direction:
print-pegs-line = I got down to ______ pegs.
print-pegs-unknown = The answer isn’t known: this board is too large to search.
print-heaps-given = Who wins with perfect play? Find a winning first move.
print-heaps-line = The ________ player wins. First move: ________
print-heaps-blank = Draw some rows of stones and play with a partner.
print-heaps-first = The first player wins. { $count ->
    [one] The only winning move: { $moves }.
   *[other] Winning moves: { $moves }.
  }
print-heaps-first-some = The first player wins. Some of the winning moves: { $moves }.
print-heaps-sum = Nim-sum: { $sum }.
print-heaps-first-at-once = The first player wins at once, having no move (misère play).
print-heaps-second = The second player wins, whatever the first player does.
print-heaps-unknown = The answer isn’t known: this game is too large to search.
print-end-wins = The player who makes the last move wins.
print-end-loses = The player who makes the last move loses.
print-rule-any = Take turns. On your turn, take one or more stones from one row.
print-rule-take = { $stones ->
    [one] Take turns. On your turn, take one stone from one row.
   *[other] Take turns. On your turn, take { $numbers } stones from one row.
  }
print-rule-side-any = Take turns. On your turn, take one or more stones that are next to each other in one row.
print-rule-side = { $stones ->
    [one] Take turns. On your turn, take one stone from one row.
   *[other] Take turns. On your turn, take { $numbers } stones from one row (stones next to each other).
  }
print-rule-grundy = Take turns. On your turn, split one row into two rows of different lengths.
print-rule-named = Take turns and follow the rule “{ $name }” ({ $code }).
print-rule-code = Take turns and follow the rule { $code }.
print-take-row = Take stones that are next to each other in one row.
print-take-whole = { $stones ->
    [one] One stone: only if it is the whole row.
   *[other] { $stones } stones: only if they are the whole row.
  }
print-take-end = { $stones ->
    [one] One stone: from an end, but not the last of a row.
   *[other] { $stones } stones: from an end, but not the whole row.
  }
print-take-whole-or-end = { $stones ->
    [one] One stone: from an end.
   *[other] { $stones } stones: from an end, or the whole row.
  }
print-take-inside = { $stones ->
    [one] One stone: from the middle, leaving two rows.
   *[other] { $stones } stones: from the middle, leaving two rows.
  }
print-take-whole-or-inside = { $stones ->
    [one] One stone: the whole row, or from the middle, leaving two rows.
   *[other] { $stones } stones: the whole row, or from the middle, leaving two rows.
  }
print-take-not-whole = { $stones ->
    [one] One stone: from anywhere, but not the last of a row.
   *[other] { $stones } stones: from anywhere, but not the whole row.
  }
print-take-anywhere = { $stones ->
    [one] One stone: from anywhere.
   *[other] { $stones } stones: from anywhere.
  }
print-too-large = This board is too large to print. Here is the closest size that fits.

## The page
print-think = Think it over:
print-title = Worksheet
print-boards = Boards per page
print-sheet = Show
print-blank = Blank boards
print-given = Problems
print-answer = Answers
print-rules = Rule card
print-grid = Tables
print-triangle = Triangle paper
print-grid-values = Values: the smallest number missing among the values of all options
print-grid-binary = Binary digits: one row for each heap, and the nim-sum ⊕
print-triangle-tip = Draw the pegs on the points, or place counters there.
print-rules-tromino-1 = One square is special: it stays free.
print-rules-tromino-2 = A piece is an L of three squares. You may turn it.
print-rules-tromino-3 = Cover all the other squares. Pieces must not overlap or stick out.
print-rules-pegs-1 = A peg jumps over its neighbour, left, right, up or down, and lands in the empty hole just beyond.
print-rules-pegs-2 = The peg it jumped is removed. Pegs may leave the frame.
print-rules-pegs-3 = When no peg can jump, count the pegs that are left. Can you leave fewer?
print-rules-fives-1 = Five consecutive points in a row, column or diagonal are a line.
print-rules-fives-2 = A stone blocks every line through its point.
print-rules-fives-3 = Block all lines. Use as few stones as you can.
print-rules-knights-1 = A knight moves two squares in one direction and one at right angles.
print-rules-knights-2 = Number the squares as you go. You can’t visit a square twice.
print-rules-knights-3 = Visit every square. If the last is a knight’s move from the first, the tour is closed.
print-rules-heaps-1 = Two players take turns. On your turn, take one or more stones from one row.
print-rules-heaps-2 = Then it’s the other player’s turn: the same row or another.
print-rules-heaps-3 = If you take the last stone, you win.
print-other = New boards
print-go = Print
print-back = Back to the lab
print-name = Name
print-class = Class
print-date = Date
print-set = Set { $seed }
print-board = Board { $number }
print-code = QR code of board { $number }
print-making = Drawing the boards…
print-ended = Cancelled.
link-allowed-boards = 1, 2, 4 or 6
link-allowed-sheet = blank, given, answer or rules, for pegs and heaps also grid
link-allowed-levels = levels of the family, such as T02-T09
link-allowed-set = a whole number from 0 to 999999

## Fives
print-fives-board = { $rows }×{ $cols } board, lines of { $length }
print-fives-blank = { $length ->
    [one] Place a stone on every point.
   *[other] Place stones so that any { $length } consecutive points in a row, column or diagonal include at least one. Use as few as you can.
  }
print-fives-given = { $length ->
    [one] Add stones until every point holds one.
   *[other] Add stones so that any { $length } consecutive points in a row, column or diagonal include at least one. Use as few as you can.
  }
print-fives-line = Stones in total, including the ones already there: ______
print-fives-answer = { $stones ->
    [0] No stones are needed.
    [one] One stone is enough.
   *[other] { $stones } stones. Fewer are not enough.
  }
print-fives-best = Best found: { $stones } stones. Fewer may be possible.
print-fives-unknown = The answer isn’t known: this board is too large to search.

## Knights
print-knights-board-closed = { $missing ->
    [0] Closed tour, { $rows }×{ $cols } board
    [one] Closed tour, { $rows }×{ $cols } board with one square removed
   *[other] Closed tour, { $rows }×{ $cols } board with { $missing } squares removed
  }
print-knights-board-open = { $missing ->
    [0] Open tour, { $rows }×{ $cols } board
    [one] Open tour, { $rows }×{ $cols } board with one square removed
   *[other] Open tour, { $rows }×{ $cols } board with { $missing } squares removed
  }
print-knights-blank-closed = Number the squares in the order a knight visits them, each exactly once. The last must be a knight’s move from the first.
print-knights-blank-open = Number the squares in the order a knight visits them, each exactly once.
print-knights-given-closed = Fill in the missing numbers. The knight visits every square exactly once, and the last square is a knight’s move from the first.
print-knights-given-open = Fill in the missing numbers. The knight visits every square exactly once.
print-knights-line = Check: each number is a knight’s move from the next. There may be other correct answers.
print-knights-line-closed = Check: each number is a knight’s move from the next, and the last from 1. There may be other correct answers.
print-knights-why = Why is there no such tour on this board?
print-knights-why-line = Because ______
print-knights-closed = A closed tour: all { $squares } squares, each exactly once, and back to the start.
print-knights-open = { $squares ->
    [one] An open tour: the only square.
   *[other] An open tour: all { $squares } squares, each exactly once.
  }
print-knights-unknown = No tour found: the search reached its limit.
print-seat = Seat number
print-study = Worksheet of levels
print-result-code = Result code
print-level-judge = ☐ Yes  ☐ No, because
print-level-choose = ☐ First  ☐ Second, because
print-level-number = Answer:
print-level-move = First move:
print-level-pegs = Pegs left:
print-level-fives = Stones:
print-level-knights = Squares:
print-key-number = Answer: { $number }
print-key-steps = Steps: { $number }
print-key-tromino = Pieces: { $number }
print-key-pegs = Pegs left: { $number }
print-key-fives = Stones: { $number }
print-key-knights = Squares: { $number }
print-key-winning = Winning moves: { $moves }
print-key-none = No first move wins, so the second player can always win.
