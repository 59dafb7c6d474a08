# The five-in-a-row family in English: core and lab. Keys stand in the same order in fives.zh.ftl.

## Boards that cannot be
fives-bad-line = Line length must be a whole number from 1 to { $longest }.
fives-bad-side = Each side must be a whole number from 1 to { $longest }.
fives-bad-side-by-hand = There is no repeating pattern for lines of { $length }, so each side must be a whole number from 1 to { $longest }.

## Moves that are refused
fives-illegal-off = This point isn’t on the board.
fives-illegal-taken = There is already a stone at row { $row }, column { $col }.
fives-illegal-free = There is no stone at row { $row }, column { $col }.
fives-illegal-many = You can place or remove at most { $most } stones.

## Why a stone is put
fives-why-cell = Stone { $which } of the { $side }×{ $side } pattern, at row { $row }, column { $col }. The pattern has one stone in every row, column and wrap-around diagonal. This stone blocks { $blocks ->
    [one] one more line.
   *[other] { $blocks } more lines.
  }
fives-why-copy = The pattern repeats: the stone at ({ $ofRow },{ $ofCol }) is copied to ({ $row },{ $col }). The copy blocks { $blocks ->
    [one] one more line.
   *[other] { $blocks } more lines.
  }
fives-why-right = Right-hand strip: only part of the pattern fits here, with one stone in each of its columns. This one, at row { $row }, column { $col }, blocks { $blocks ->
    [one] one more line.
   *[other] { $blocks } more lines.
  }
fives-why-below = Bottom strip: only part of the pattern fits here, with one stone in each of its rows. This one, at row { $row }, column { $col }, blocks { $blocks ->
    [one] one more line.
   *[other] { $blocks } more lines.
  }
fives-why-row = Only the rows are long enough for a line, so each row gets a stone every { $length } points. This one, at row { $row }, column { $col }, blocks { $blocks ->
    [one] one more line.
   *[other] { $blocks } more lines.
  }
fives-why-column = Only the columns are long enough for a line, so each column gets a stone every { $length } points. This one, at row { $row }, column { $col }, blocks { $blocks ->
    [one] one more line.
   *[other] { $blocks } more lines.
  }
fives-why-corner-tried = The { $rows }×{ $cols } corner: none of the patterns tried so far has fewer stones here ({ $stones }). This one, at row { $row }, column { $col }, blocks { $blocks ->
    [one] one more line.
   *[other] { $blocks } more lines.
  }
fives-why-corner = The { $rows }×{ $cols } corner: the pattern was chosen to have the fewest stones here ({ $stones }). This one, at row { $row }, column { $col }, blocks { $blocks ->
    [one] one more line.
   *[other] { $blocks } more lines.
  }
fives-why-found = Row { $row }, column { $col } blocks { $blocks ->
    [one] one more line;
   *[other] { $blocks } more lines;
  } { $open ->
    [0] none to go.
    [one] one to go.
   *[other] { $open } to go.
  }

## What the checker finds wrong
fives-fault-off = Row { $row }, column { $col } isn’t on the board.
fives-fault-twice = There are two stones at row { $row }, column { $col }.
fives-fault-open = { $lines ->
    [one] One line has no stone: from ({ $row },{ $col }) to ({ $lastRow },{ $lastCol }).
   *[other] { $lines } lines have no stone, for example from ({ $row },{ $col }) to ({ $lastRow },{ $lastCol }).
  }
fives-fault-leaves = The rule leaves some lines { $towards } without a stone.
fives-fault-rule = The numbers in the rule must be less than the line length.
fives-fault-pattern = The pattern must have one column for each point of a line, and its row numbers and its shift must fit within it.
fives-fault-block-off = A block of the packing isn’t on the board.
fives-fault-block-cut = A block of the packing can’t be cut into whole lines.
fives-fault-shared = Row { $row }, column { $col } belongs to two blocks or lines of the packing.
fives-fault-line-off = A line of the packing isn’t on the board.
fives-fault-deep = Row { $row }, column { $col } is on more lines of the packing than its depth allows.
fives-fault-packing = The packing has no depth, or too many blocks and lines.
fives-fault-few = There are fewer stones than the lower bound that the packing proves.
fives-in-row = along rows
fives-in-column = down columns
fives-in-falling = along diagonals down to the right
fives-in-rising = along diagonals down to the left

## What is on the board
fives-region-a = region A: whole copies of the pattern
fives-region-b = region B: a strip along an edge
fives-region-c = region C: the corner
fives-line-row = row { $row }, columns { $col } to { $lastCol }
fives-line-column = column { $col }, rows { $row } to { $lastRow }
fives-line-falling = diagonal from ({ $row },{ $col }) down to ({ $lastRow },{ $lastCol })
fives-line-rising = diagonal from ({ $row },{ $col }) down to ({ $lastRow },{ $lastCol })

## Links
link-allowed-fives-side = a whole number from 1 to 1073741824
link-allowed-fives-side-by-hand = a whole number from 1 to 64, because there is no repeating pattern for lines of this length
link-allowed-line = a whole number from 1 to 49
link-allowed-way = the number of a solution, counted from 1
link-allowed-show = regions, lines or spare, separated by commas
link-allowed-slope = a slope of the pattern, such as 2 or 3 for lines of five
link-allowed-stones = moves separated by semicolons, such as put:2,3 and take:2,3

## The lab
fives-title = How few stones block every five in a row?
fives-intro = { $length ->
    [one] With lines of length 1, every point is a line and needs a stone.
   *[other] Place stones so that any { $length } consecutive points in a row, column or diagonal include at least one. Use as few as you can.
  }
fives-text = Stones
fives-text-too-large = Too large to write out.
fives-keys-act = place or remove a stone
fives-tip = Choose a point to place a stone; choose a stone to remove it.
fives-sides = Size
fives-line = Line length
fives-show-regions = Show regions A, B and C
fives-legend-a = A: whole copies of the pattern
fives-legend-b = B: strips along the edges
fives-legend-c = C: the corner
fives-show-lines = Show why fewer won’t do
fives-show-spare = Circle stones you don’t need
fives-branch-put = Stone at row { $row }, column { $col }
fives-branch-take = Stone removed from row { $row }, column { $col }
fives-did-put = Stone placed at row { $row }, column { $col }.
fives-did-take = Stone removed from row { $row }, column { $col }.
fives-guess-later = That stone comes later. Next is:
fives-guess-other-way = That stone belongs to a different optimal solution.
fives-caption-none = No line of { $length } fits on { $rows }×{ $cols }, so no stones are needed.
fives-caption-own = Block every { $length } in a row on { $rows }×{ $cols } with as few stones as you can. Choose a point.
fives-caption-invite = { $open ->
    [one] One line is
   *[other] { $open } lines are
  } still unblocked (marked). Where does the last stone go?
fives-caption-searching = Searching for the fewest stones for lines of { $length } on { $rows }×{ $cols }… Try it yourself meanwhile.
fives-rule = { $length ->
    [one] Every point needs a stone
   *[other] A stone in any { $length } in a row
  }
fives-goal = How few stones are enough?
fives-caption-ask = { $rows }×{ $cols }: how few stones block every { $length } in a row?
fives-caption-start = { $rows }×{ $cols }, lines of { $length }: { $stones ->
    [one] one stone is enough.
   *[other] { $stones } stones are enough.
  } { $tab ->
    [explain] Press ▶ to watch, or place stones yourself.
   *[other] Place them, or watch in Explain.
  }
fives-caption-done = { $stones ->
    [0] No stones are needed.
    [one] One stone blocks { $lines ->
        [one] the only line.
       *[other] all { $lines } lines.
      }
   *[other] { $stones } stones block all { $lines } lines.
  }
fives-hand = { $stones ->
    [one] One stone,
   *[other] { $stones } stones,
  } { $open ->
    [0] every line blocked.
    [one] one line unblocked.
   *[other] { $open } lines unblocked.
  } Best possible: { $fewest }.
fives-hand-only = { $stones ->
    [one] One stone,
   *[other] { $stones } stones,
  } { $open ->
    [0] every line blocked.
    [one] one line unblocked.
   *[other] { $open } lines unblocked.
  }
fives-hand-done = { $stones ->
    [one] Solved! One stone blocks every line, the fewest possible.
   *[other] Solved! { $stones } stones block every line, the fewest possible.
  }
fives-line-open = { $length ->
    [one] There is no stone here: { $line }.
   *[other] There is no stone on these { $length } points: { $line }.
  }
fives-line-blocked = A line of the proof: { $line }.
fives-described = A board of { $rows } rows and { $cols } columns. { $stones ->
    [0] No stones.
    [one] One stone: { $where }.
   *[other] { $stones } stones: { $where }.
  } { $open ->
    [0] Every line is blocked.
    [one] One line is unblocked.
   *[other] { $open } lines are unblocked.
  }
fives-described-row = { $count ->
    [one] row { $row }, column { $cols }
   *[other] row { $row }, columns { $cols }
  }
fives-described-many = A board of { $rows } rows and { $cols } columns with { $stones } stones. { $open ->
    [0] Every line is blocked.
    [one] One line is unblocked.
   *[other] { $open } lines are unblocked.
  }

## The verdict
fives-hand-none = No stones yet.
fives-verdict-open = Not blocked yet
fives-verdict-blocked = Blocked
fives-hand-open = { $stones ->
    [0] No stones,
    [one] One stone,
   *[other] { $stones } stones,
  } { $open ->
    [one] one line unblocked.
   *[other] { $open } lines unblocked.
  }
fives-hand-legal = Every line is blocked, with { $stones ->
    [one] one stone.
   *[other] { $stones } stones.
  }
fives-hand-more = Every line is blocked, with { $stones } stones. It can be done with { $fewest }.
fives-hand-proved = Every line is blocked with { $stones ->
    [one] one stone,
   *[other] { $stones } stones,
  } the proven minimum.
fives-hand-computed = Every line is blocked with { $stones ->
    [one] one stone,
   *[other] { $stones } stones,
  } the minimum by exhaustive search.
fives-proved = { $stones ->
    [one] One stone blocks every line, the minimum: a line needs one.
   *[other] { $stones } stones block every line, the minimum: there are { $stones } disjoint lines.
  }
fives-proved-fours = { $stones } stones block every line, the minimum: every 2×2 block needs three.
fives-proved-deep = { $stones } stones block every line, the minimum: no point is on more than three lines of a chosen set.
fives-proved-weights = { $stones } stones block every line, the minimum: the lines have weights that prove it.
fives-proved-none = No line fits on this board, so no stones are needed.
fives-computed = { $stones ->
    [one] One stone blocks every line, the minimum by exhaustive search.
   *[other] { $stones } stones block every line, the minimum by exhaustive search.
  }
fives-between = { $stones ->
    [one] Best known: one stone.
   *[other] Best known: { $stones } stones.
  } Lower bound: { $lower }.
fives-searching = Searching…
fives-search-ended = Search paused. You can resume it.
fives-too-large = Too large to search. { $lower ->
    [one] At least one stone is needed.
   *[other] At least { $lower } stones are needed.
  }

## Sections
fives-open = Unblocked lines
fives-open-count = { $open ->
    [0] { $lines ->
        [0] There are no lines on this board.
        [one] The only line is blocked.
       *[other] All { $lines } lines are blocked.
      }
   *[other] { $lines ->
        [one] The only line is unblocked.
       *[other] { $open } of { $lines } lines unblocked.
      }
  }
fives-open-drawn = They will be drawn and listed once { $most } or fewer are left.
fives-ways = All optimal solutions
fives-way = { $way } / { $len }
fives-way-before = Previous solution
fives-way-after = Next solution
fives-ways-count = { $count ->
    [1] There is only one optimal solution.
   *[other] There are { $count } optimal solutions.
  }
fives-ways-patterns = { $count ->
    [1] One solution repeats a pattern.
   *[other] { $count } solutions repeat a pattern.
  }
fives-ways-shown = The first { $shown } are shown.
fives-way-first = Solution 1.
fives-way-turned = The pattern of solution 1 shifted { $times ->
    [one] one column
   *[other] { $times } columns
  } to the right, wrapping around.
fives-way-mirrored = The pattern of solution 1 flipped upside down.
fives-way-both = The pattern of solution 1 flipped upside down and shifted { $times ->
    [one] one column
   *[other] { $times } columns
  } to the right, wrapping around.
fives-way-slope = A pattern with a different slope.
fives-way-shifted = The pattern of solution 1 shifted { $down } down and { $right } to the right, wrapping around.
fives-way-mirrored-shifted = The pattern of solution 1 flipped upside down and shifted { $down } down and { $right } to the right, wrapping around.
fives-way-another = Another pattern.
fives-way-pattern = The { $length }×{ $length } pattern that is repeated has its stones, column by column, in rows { $rows }.
fives-way-rule = There is a stone wherever (row + { $slope }·column) mod { $length } = { $shift }.
fives-way-rows = Only the rows are long enough for a line, so each row is independent: stones at positions { $length }, { $double }, …
fives-way-columns = Only the columns are long enough for a line, so each column is independent: stones at positions { $length }, { $double }, …
fives-way-none = No line fits, so no stones are needed.
fives-way-every = Every point is a line by itself, so every point needs a stone.
fives-way-rest = Every second point of every second row is left empty; the rest have stones.
fives-way-other = Found by search. It isn’t a repeating pattern.
fives-way-found = Found by search.
fives-why-not-fewer = Why not fewer?
fives-needed = { $needed ->
    [one] There is a line, so at least one stone is needed.
   *[other] No two of these { $needed } lines share a point, so each needs its own stone: at least { $needed }.
  }
fives-needed-deep = { $count ->
    [0] Look at these { $loose } lines (some are counted twice or three times). No point is on more than three of them, so one stone blocks at most three and { $few } stones at most { $most }. So at least { $needed } are needed.
   *[other] There are { $count } lines of which no two share a point, and they need { $count } stones. Elsewhere, take { $loose } lines (some counted more than once) with at most three through any point: they need { $rest } more. Total { $needed }.
  }
fives-needed-weights = Give each line a weight so that the lines through any point weigh at most 1 together. The total weight is { $sum }, and each stone accounts for at most 1, so at least { $needed } are needed.
fives-needed-fours = In a 2×2 block any two points form a line, so at most one of the four can be empty. If a side is odd, the points left along that edge are paired off, and each pair needs a stone. In total, at least { $needed } stones are needed.
fives-proof-lines = All { $count } lines
fives-proof-step = Line { $which } of { $count }
fives-proof-before = Previous line
fives-proof-after = Next line
fives-proof-numbers = The number at each point is the number of these lines through it.
fives-proof-weights = The number at each point is the total weight of the lines through it.
fives-proof-weight = This line has weight { $weight }: { $line }.
fives-proof-line = { $times ->
    [one] This line is counted once: { $line }.
   *[other] This line is counted { $times } times: { $line }.
  }
fives-needed-none = No line fits on the board.
fives-needed-search = { $more ->
    [0] The search has shown that { $from } isn’t enough either.
   *[other] The search has shown that { $from } to { $to } aren’t enough either.
  }
fives-search-title = Exhaustive search
fives-search = Search
fives-search-on = Resume
fives-search-tip = Finds the minimum and counts all optimal solutions, without using the pattern.
fives-search-time = Time
fives-search-lower = Lower bound
fives-search-best = Best so far
fives-search-gap = Gap
fives-search-done = { $fewest ->
    [one] Minimum: one stone.
   *[other] Minimum: { $fewest } stones.
  } Optimal solutions: { $count }.
fives-search-done-uncounted = { $fewest ->
    [one] Minimum: one stone.
   *[other] Minimum: { $fewest } stones.
  } Optimal solutions: more than 10³⁸.
fives-search-too-large = { $lower ->
    [0] This board is too large for an exhaustive search.
   *[other] The search reached its limit. The minimum is between { $lower } and { $best }.
  }

## Hints
fives-hint-line = This line has no stone yet: { $line }.
fives-hint-needless = One of your stones isn’t needed.
fives-hint-square = Look at row { $row }, column { $col }.
fives-hint-put = Place a stone at row { $row }, column { $col }.
fives-hint-take = Remove the stone at row { $row }, column { $col }.
fives-hint-why-put = Row { $row }, column { $col } blocks { $blocks ->
    [0] no more lines now,
    [one] one more line,
   *[other] { $blocks } more lines,
  } and { $stones ->
    [one] one stone in total is still enough.
   *[other] { $stones } stones in total are still enough.
  }
fives-hint-why-take = Removing the stone at row { $row }, column { $col } brings you closer to a solution with { $stones ->
    [one] one stone.
   *[other] { $stones } stones.
  }
fives-hint-none = Solved! Every line is blocked with the fewest stones possible.
fives-hint-blocked = Every line is blocked. Whether fewer stones are enough isn’t known yet.
fives-hint-large = Hints work on boards of up to { $most } points.
fives-hint-too-large = No optimal solution is known for this board.

## The construction
fives-code-cell = pattern: one stone per row, column and wrap-around diagonal
fives-code-copy = repeat it wherever it fits whole (A)
fives-code-right = strip on the right (B): one stone per column
fives-code-below = strip at the bottom (B): one stone per row
fives-code-corner = corner (C): use the pattern with the fewest stones there
fives-words-cell = The pattern: one stone in each row, column and wrap-around diagonal.
fives-words-copy = Repeat it wherever it fits whole.
fives-words-right = On the right only part of the pattern fits. Each of its columns has one stone.
fives-words-below = At the bottom, each row has one stone.
fives-words-corner = In the corner, use the pattern that has the fewest stones there.

## The lens
fives-lens-falling = Remainders
fives-lens-rising = Mirrored
fives-lens-least = fewest
fives-lens-own = this solution
fives-lens-told = Label each point with (row + { $slope }·column) mod { $length }. Stones on all points with one label block every line, and the rarest label occurs { $least ->
    [one] once.
   *[other] { $least } times.
  }
