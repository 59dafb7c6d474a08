# The five-in-a-row family in English: core and lab. Keys stand in the same order in fives.zh.ftl.

## Boards that cannot be
fives-bad-line = A line must have from 1 to { $longest } squares.
fives-bad-side = Each side must be a whole number from 1 to { $longest }.
fives-bad-side-by-hand = For lines of { $length } no cell can be repeated, so each side must be a whole number from 1 to { $longest }.

## Moves that are refused
fives-illegal-off = This square is not on the board.
fives-illegal-taken = A stone stands on row { $row }, column { $col } already.
fives-illegal-free = No stone stands on row { $row }, column { $col }.
fives-illegal-many = At most { $most } stones are put or taken by hand.

## Why a stone is put
fives-why-cell = Row { $row }, column { $col }: stone { $which } of the first cell of { $side }×{ $side }, which has one in each row and column, and on each diagonal that wraps round. It blocks { $blocks ->
    [one] one line.
   *[other] { $blocks } lines.
  }
fives-why-copy = The cell is repeated: row { $row }, column { $col } is to its cell what row { $ofRow }, column { $ofCol } is to its own. It blocks { $blocks ->
    [one] one line.
   *[other] { $blocks } lines.
  }
fives-why-right = The strip at the right takes one stone in each column of a cell’s height: row { $row }, column { $col }. It blocks { $blocks ->
    [one] one line.
   *[other] { $blocks } lines.
  }
fives-why-below = The strip below takes one stone in each row of a cell’s width: row { $row }, column { $col }. It blocks { $blocks ->
    [one] one line.
   *[other] { $blocks } lines.
  }
fives-why-corner = The corner of { $rows }×{ $cols } has as few stones as a cell can have there: { $stones }. This one, on row { $row }, column { $col }, blocks { $blocks ->
    [one] one line.
   *[other] { $blocks } lines.
  }
fives-why-found = Row { $row }, column { $col } blocks { $blocks ->
    [one] one open line;
   *[other] { $blocks } open lines;
  } { $open ->
    [0] none is left.
    [one] one is left.
   *[other] { $open } are left.
  }

## What the checker finds wrong
fives-fault-off = Row { $row }, column { $col } is not on the board.
fives-fault-twice = Two stones stand on row { $row }, column { $col }.
fives-fault-open = { $lines ->
    [one] One line is open:
   *[other] { $lines } lines are open, one of them
  } from row { $row }, column { $col } to row { $lastRow }, column { $lastCol }.
fives-fault-leaves = The rule leaves lines without a stone { $towards }.
fives-fault-rule = The numbers of the rule must be below the length of a line.
fives-fault-block-off = A block of the packing is not on the board.
fives-fault-block-cut = A block of the packing is not cut into whole lines.
fives-fault-shared = Row { $row }, column { $col } is in two parts of the packing.
fives-fault-line-off = A line of the packing is not on the board.
fives-fault-deep = Row { $row }, column { $col } is in more lines of the packing than its depth allows.
fives-fault-packing = The packing has no depth, or too many parts.
fives-fault-few = There are fewer stones than the packing shows to be needed.
fives-fault-left = { $lines ->
    [one] One line is still open.
   *[other] { $lines } lines are still open.
  }
fives-in-row = along rows
fives-in-column = down columns
fives-in-falling = along diagonals down to the right
fives-in-rising = along diagonals down to the left

## What is on the board
fives-region-a = region A: whole cells
fives-region-b = region B: a strip
fives-region-c = region C: the corner
fives-line-row = row { $row }, columns { $col } to { $lastCol }
fives-line-column = column { $col }, rows { $row } to { $lastRow }
fives-line-falling = diagonal from row { $row }, column { $col } down to row { $lastRow }, column { $lastCol }
fives-line-rising = diagonal from row { $row }, column { $col } down to row { $lastRow }, column { $lastCol }
