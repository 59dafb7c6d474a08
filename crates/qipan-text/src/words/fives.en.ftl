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
fives-why-copy = Copy of the stone on row { $ofRow }, column { $ofCol }, in the next cell: row { $row }, column { $col }. It blocks { $blocks ->
    [one] one line.
   *[other] { $blocks } lines.
  }
fives-why-right = At the right a part of the cell is repeated, which has one stone in each column: this one on row { $row }, column { $col }. It blocks { $blocks ->
    [one] one line.
   *[other] { $blocks } lines.
  }
fives-why-below = Below a part of the cell is repeated, which has one stone in each row: this one on row { $row }, column { $col }. It blocks { $blocks ->
    [one] one line.
   *[other] { $blocks } lines.
  }
fives-why-row = Lines fit into rows only, so each row has a stone every { $length } squares: row { $row }, column { $col }. It blocks { $blocks ->
    [one] one line.
   *[other] { $blocks } lines.
  }
fives-why-column = Lines fit into columns only, so each column has a stone every { $length } squares: row { $row }, column { $col }. It blocks { $blocks ->
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
fives-intro = Put stones so that every { $length } squares in a row, a column or a diagonal hold at least one. The fewer the better.
fives-back = Back to the answer
fives-text = Stones
fives-text-too-large = This board is too large to write out.
fives-keys-act = put a stone or take it
fives-tip = Click a crossing to put a stone, and a stone to take it away. Each crossing is a square of the board.
fives-sides = Rows × columns
fives-line = Squares in a line
fives-show-regions = Tint the regions A, B and C
fives-legend-a = A: whole cells
fives-legend-b = B: strips
fives-legend-c = C: the corner
fives-show-lines = Draw the lines of the proof
fives-show-spare = Ring stones that no line needs
fives-branch-put = Stone on row { $row }, column { $col }
fives-branch-take = Row { $row }, column { $col } taken
fives-did-put = A stone on row { $row }, column { $col }.
fives-did-take = The stone on row { $row }, column { $col } is taken.
fives-guess-later = That stone comes too, but later. The next one:
fives-guess-other-way = That stone belongs to another way with as few stones, but not to this one.
fives-caption-none = No line of { $length } fits on { $rows }×{ $cols }: no stone is needed.
fives-caption-own = Block every { $length } in a row on { $rows }×{ $cols } with as few stones as you can. Click a crossing.
fives-caption-invite = { $stones } stones stand. { $open ->
    [one] One line is still open, and marked:
   *[other] The { $open } marked lines are still open:
  } where does the last stone go?
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
fives-hand-done = Done: { $stones } stones block every line, and fewer is impossible.
fives-line-open = No stone on these { $length } squares: { $line }.
fives-line-blocked = A line of the proof: { $line }.
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
fives-verdict-open = Not yet blocked
fives-verdict-blocked = Blocked
fives-hand-open = { $stones ->
    [one] One stone;
   *[other] { $stones } stones;
  } { $open ->
    [one] one line is still open.
   *[other] { $open } lines are still open.
  }
fives-hand-legal = { $stones } stones, and every line holds one.
fives-hand-more = { $stones } stones, and every line holds one; { $fewest } are enough.
fives-hand-proved = { $stones } stones, and every line holds one; the lines of the proof show that fewer is impossible.
fives-hand-computed = { $stones } stones, and every line holds one; a search found no way with fewer.
fives-proved = { $stones } stones can block every line, and { $stones } lines share no square, so fewer is impossible.
fives-proved-fours = { $stones } stones can block every line, and of any four squares that touch three need one, so fewer is impossible.
fives-proved-deep = { $stones } stones can block every line, and lines of which no square lies in more than three show that fewer is impossible.
fives-proved-weights = { $stones } stones can block every line, and weights on the lines show that fewer is impossible.
fives-proved-none = No line fits on this board.
fives-computed = { $stones } stones can block every line; a search of all boards found no way with fewer.
fives-between = { $stones } stones can block every line; at least { $lower } are needed.
fives-searching = The search goes on.
fives-search-ended = The search was ended; it can be taken up again.
fives-too-large = This board is too large to be searched. At least { $lower } stones are needed.

## Sections
fives-open = Open lines
fives-open-count = { $open ->
    [0] Every one of the { $lines } lines is blocked.
    [one] One of { $lines } lines is open.
   *[other] { $open } of { $lines } lines are open.
  }
fives-open-drawn = As soon as no more than { $most } are open, they are drawn and listed.
fives-ways = All ways
fives-way = { $way } / { $len }
fives-way-before = Previous way
fives-way-after = Next way
fives-ways-count = { $count ->
    [1] There is just one way.
   *[other] There are { $count } ways with so few stones.
  }
fives-ways-shown = { $shown } of them can be looked at here.
fives-way-first = The first way.
fives-way-turned = The cell of the first way, its columns moved { $times ->
    [one] one place
   *[other] { $times } places
  } to the right and round, then repeated.
fives-way-mirrored = The cell of the first way turned upside down, then repeated.
fives-way-both = The cell of the first way turned upside down, its columns moved { $times ->
    [one] one place
   *[other] { $times } places
  } to the right and round, then repeated.
fives-way-slope = A cell of another slope.
fives-way-rule = Stones stand where row + { $slope } · column leaves { $shift } when divided by { $length }.
fives-way-rows = Lines fit into rows only, so each row is by itself: stones on its squares { $length }, { $double } and so on.
fives-way-columns = Lines fit into columns only, so each column is by itself: stones on its squares { $length }, { $double } and so on.
fives-way-none = No line fits, and no stone is needed.
fives-way-every = Each square is a line by itself and needs a stone.
fives-way-rest = Every second square of every second row is left free; all others have stones.
fives-way-other = Found by search: no cell repeats itself here.
fives-way-found = Found by search.
fives-why-not-fewer = Why not fewer?
fives-needed = { $needed ->
    [one] One line needs a stone.
   *[other] { $needed } lines share no square, so each needs a stone of its own: at least { $needed }.
  }
fives-needed-deep = { $count ->
    [0] Take these { $loose } lines, some of them more than once: no square lies in more than three. A stone blocks at most three of them, so { $few } stones block at most { $most }: at least { $needed } are needed.
   *[other] { $count } lines share no square and need { $count } stones. { $loose } more keep off them, some counted more than once, and no square lies in more than three of these: they need { $rest }. That is { $needed } in all.
  }
fives-needed-weights = Give the lines weights so that those through any square add up to at most 1. All weights together come to { $sum }, and each stone answers for at most 1: at least { $needed } are needed.
fives-needed-fours = Any two of four squares that touch are a line, so three of the four need a stone: at least { $needed }.
fives-proof-lines = All { $count } lines
fives-proof-step = Line { $which } of { $count }
fives-proof-before = Previous line
fives-proof-after = Next line
fives-proof-numbers = The number on each square says how many of the lines go through it.
fives-proof-weights = The number on each square says what the weights of the lines through it come to.
fives-proof-weight = This one: { $line }. Its weight is { $weight }.
fives-proof-line = This one: { $line }{ $times ->
    [one] .
   *[other] , counted { $times } times.
  }
fives-needed-none = No line fits on the board.
fives-needed-search = { $more ->
    [0] A search has ruled out { $from } stones too.
   *[other] A search has ruled out { $from } to { $to } stones too.
  }
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
fives-search-too-large = { $lower ->
    [0] This board has too many states for a search.
   *[other] There are too many states to go on. At least { $lower } stones are needed, and { $best } are enough.
  }

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
  } and { $stones } stones in all can still do it.
fives-hint-why-take = Without the stone on row { $row }, column { $col } one is nearer to a way with { $stones } stones.
fives-hint-none = Done: every line holds a stone, and fewer is impossible.
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
fives-lens-told = Each square has the residue of row + { $slope } · column, divided by { $length }. The squares of one residue block every line; the smallest class has { $least }.
