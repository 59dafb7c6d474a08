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

## Links
link-allowed-fives-side = a whole number from 1 to 1073741824
link-allowed-fives-side-by-hand = a whole number from 1 to 64, as no cell can be repeated for such lines
link-allowed-line = a whole number from 1 to 49
link-allowed-way = the number of one of the ways, from 1
link-allowed-show = regions, lines or spare, with commas between
link-allowed-slope = a slope of a cell, such as 2 or 3 for lines of five
link-allowed-stones = moves such as put:2,3 and take:2,3 with ; between

## The lab
fives-title = Fives: how few stones block every five?
fives-intro = Put stones so that every five squares in a row, a column or a diagonal hold at least one. The fewer the better.
fives-back = Back to the answer
fives-text = Stones
fives-text-too-large = This board is too large to write out.
fives-keys-act = put a stone or take it
fives-tip = Click a crossing to put a stone, and a stone to take it away.
fives-sides = Sides
fives-line = Squares in a line
fives-show-regions = Tint the regions A, B and C
fives-show-lines = Draw the lines of the proof
fives-show-spare = Ring stones that no line needs
fives-branch-put = Stone on row { $row }, column { $col }
fives-branch-take = Row { $row }, column { $col } taken
fives-did-put = A stone on row { $row }, column { $col }.
fives-did-take = The stone on row { $row }, column { $col } is taken.
fives-guess-later = That stone comes too, but later. The next one:
fives-caption-none = No line of { $length } fits on { $rows }×{ $cols }: no stone is needed.
fives-caption-own = Block every { $length } in a row on { $rows }×{ $cols } with as few stones as you can. Click a crossing.
fives-caption-searching = The fewest stones for { $length } in a row on { $rows }×{ $cols } are being looked for. Meanwhile, try it yourself.
fives-caption-start = { $rows }×{ $cols }, lines of { $length }: { $stones ->
    [one] one stone is enough.
   *[other] { $stones } stones are enough.
  } Play, step forward, or click a crossing yourself.
fives-caption-done = { $stones ->
    [0] No stone is needed.
    [one] One stone blocks all { $lines } lines.
   *[other] { $stones } stones block all { $lines } lines.
  }
fives-hand = { $stones ->
    [one] One stone,
   *[other] { $stones } stones,
  } { $open ->
    [0] no line open.
    [one] one line open.
   *[other] { $open } lines open.
  } The fewest is { $fewest }.
fives-hand-only = { $stones ->
    [one] One stone,
   *[other] { $stones } stones,
  } { $open ->
    [0] no line open.
    [one] one line open.
   *[other] { $open } lines open.
  }
fives-hand-done = Done: { $stones } stones block every line, and no fewer is possible.
fives-line-open = No stone on these { $length } squares: { $line }.
fives-described = A board of { $rows } rows and { $cols } columns. { $stones ->
    [0] No stone.
   *[other] { $stones } stones, row by row with their columns: { $where }.
  } { $open ->
    [one] One line is open.
   *[other] { $open } lines are open.
  }
fives-described-many = A board of { $rows } rows and { $cols } columns with { $stones } stones. { $open ->
    [one] One line is open.
   *[other] { $open } lines are open.
  }

## The verdict
fives-hand-none = No stone has been put yet.
fives-hand-open = { $stones ->
    [one] One stone;
   *[other] { $stones } stones;
  } { $open ->
    [one] one line is still open.
   *[other] { $open } lines are still open.
  }
fives-hand-legal = { $stones } stones, and every line holds one.
fives-hand-more = { $stones } stones, and every line holds one; { $fewest } are enough.
fives-hand-proved = { $stones } stones, and every line holds one; the packing of lines shows that no fewer are possible.
fives-hand-computed = { $stones } stones, and every line holds one; a search found no way with fewer.
fives-proved = Each line holds one of { $stones } stones, and { $stones } lines share no square: no fewer is possible.
fives-proved-fours = Each line holds one of { $stones } stones, and of any four squares that touch three need one: no fewer is possible.
fives-proved-deep = Each line holds one of { $stones } stones, and a packing of depth 3 shows that no fewer are possible.
fives-proved-weights = Each line holds one of { $stones } stones, and weights on the lines show that no fewer are possible.
fives-proved-none = No line fits on this board.
fives-computed = Each line holds one of { $stones } stones; a search of all boards found no way with fewer.
fives-between = Each line holds one of { $stones } stones; at least { $lower } are needed.
fives-searching = The search goes on.
fives-search-ended = The search was ended; it can be taken up again.
fives-too-large = This board is too large to be searched. At least { $lower } stones are needed.

## Sections
fives-open = Open lines
fives-open-count = { $open } of { $lines } lines hold no stone.
fives-open-more = and { $more } more
fives-ways = All ways
fives-way = { $way } / { $len }
fives-way-before = The way before
fives-way-after = The next way
fives-ways-count = { $count ->
    [1] There is just one way.
   *[other] There are { $count } ways with so few stones.
  }
fives-way-first = The first way.
fives-way-turned = The first, its columns moved { $times ->
    [one] one place
   *[other] { $times } places
  } to the right, and round.
fives-way-mirrored = The first, turned upside down.
fives-way-both = The first, turned upside down, and its columns moved { $times ->
    [one] one place
   *[other] { $times } places
  } to the right, and round.
fives-way-slope = A cell of another slope.
fives-way-rule = Stones where row + { $slope } · column leaves { $shift } when divided by { $length }, counted from 0.
fives-way-thin = Lines fit one way only: each row or column takes its stones by itself.
fives-way-other = Found by search: no cell repeats itself here.
fives-way-found = Found by search.
fives-why-not-fewer = Why not fewer?
fives-needed = { $needed ->
    [one] One line needs a stone.
   *[other] { $needed } lines share no square, so each needs a stone of its own: at least { $needed }.
  }
fives-needed-deep = { $count ->
    [0] There are
   *[other] Beside { $count } lines that share no square there are
  } { $loose } lines of which no square lies in more than three. A stone blocks at most three of these: at least { $needed } stones are needed.
fives-needed-weights = Give the lines weights so that those through any square add up to at most 1. All weights together are above { $needed } less 1, and each stone answers for at most 1: at least { $needed } are needed.
fives-needed-fours = Any two of four squares that touch are a line, so three of the four need a stone: at least { $needed }.
fives-proof-lines = All { $count } lines
fives-proof-step = Line { $which } of { $count }
fives-proof-before = The line before
fives-proof-after = The next line
fives-proof-numbers = The number on each square says how many of the lines go through it.
fives-proof-percent = The number on each square says how much the weights of the lines through it come to, in percent of what is allowed and rounded.
fives-proof-weight = This one: { $line }. It weighs { $weight } percent.
fives-proof-line = This one: { $line }{ $times ->
    [one] .
   *[other] , counted { $times } times.
  }
fives-needed-none = No line fits on the board.
fives-search-title = Exact search
fives-search = Search all boards
fives-search-on = Go on
fives-search-tip = A search that knows nothing of cells finds the fewest and counts all ways.
fives-search-time = Time
fives-search-lower = Needed
fives-search-best = Found
fives-search-gap = Gap
fives-seconds = { $seconds } s
fives-search-done = Computed: { $fewest } stones are the fewest, and there are { $count } ways.
fives-search-too-large = This board has too many states for a search.

## Hints
fives-hint-line = Look at this line: { $line }. It holds no stone.
fives-hint-needless = A stone stands where it is not needed.
fives-hint-square = Look at row { $row }, column { $col }.
fives-hint-put = Put a stone on row { $row }, column { $col }.
fives-hint-take = Take the stone from row { $row }, column { $col }.
fives-hint-why-put = Row { $row }, column { $col } blocks { $blocks ->
    [0] no open line now,
    [one] one open line,
   *[other] { $blocks } open lines,
  } and leads to a way with { $stones } stones.
fives-hint-why-take = With the stone taken from row { $row }, column { $col }, a way with { $stones } stones is nearer.
fives-hint-none = Nothing is left to do: every line holds a stone, and no fewer is possible.
fives-hint-large = Hints are for boards of up to { $most } squares.
fives-hint-too-large = No way with the fewest stones is known here.

## The construction
fives-code-cell = cell: one stone in each row, column and wrapped diagonal
fives-code-copy = copy the cell to all whole cells (A)
fives-code-right = strip at the right (B): one stone a column
fives-code-below = strip below (B): one stone a row
fives-code-corner = corner (C): choose the cell that has fewest there
fives-words-cell = The first cell has one stone in each row and each column, and on each diagonal that wraps round.
fives-words-copy = The cell is repeated wherever a whole one fits.
fives-words-right = At the right a part of the cell sticks out; there each column of a cell’s height has one stone.
fives-words-below = The same below, row by row.
fives-words-corner = In the corner it matters which cell was chosen: the one that has fewest stones there.

## The lens
fives-lens-falling = Residues
fives-lens-rising = Mirrored
fives-lens-least = fewest
fives-lens-own = these stones
fives-lens-told = Each square has the residue of row + { $slope } · column, counted from 0. The squares of one residue block every line; the smallest class has { $least }.
