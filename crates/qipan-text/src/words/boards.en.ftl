# What the small boards of all families say, and the labs too: invitations, and what is on a square.

## Trominoes
tromino-invitation = Click a square: L‑trominoes cover all the others.
glyph-special = ✶
tromino-square-special = special square
tromino-square-free = free
tromino-square-piece = piece { $number }
tromino-square-by-hand = piece laid by hand, elbow on row { $row }, column { $col }, notch { $quarter }

## Pegs
pegs-invitation = How few pegs can remain? Click a peg, then where it lands.
pegs-point-peg = peg
pegs-point-movable = { $ways ->
    [one] peg, can jump
   *[other] peg, can jump in { $ways } directions
  }
pegs-point-free = free
pegs-point-off = no point
pegs-point-coloured = { $is }, colour { $colour }

## Heaps
heaps-invitation = Take as many stones as you like from one row. Whoever takes the last stone wins. Click a stone.
heaps-is-stone = stone { $place } of row { $heapRow }, in a heap of { $heap }
heaps-is-marked = marked: stone { $place } of row { $heapRow }, in a heap of { $heap }
heaps-is-gone = taken: stone { $place } of row { $heapRow }
heaps-is-beside = beside the rows
heaps-new-game = New game
heaps-figure-won = You made the last move: you win.
heaps-figure-lost = No move is left: you lose.
heaps-figure-turn = Your move: click a stone.
heaps-figure-engine = { $stones ->
    [0] The engine split row { $row }.
    [one] The engine took one stone from row { $row }.
   *[other] The engine took { $stones } stones from row { $row }.
  }
heaps-illegal-row = There is no row { $row }.
heaps-illegal-stone = There is no stone on place { $place } of row { $row }.
heaps-illegal-apart = These stones are not of one heap; a move takes from one heap only.
heaps-illegal-adjacent = These stones are not side by side; a move takes only stones that are.
heaps-illegal-take = { $take ->
    [one] One stone alone may not be taken.
   *[other] { $take } stones may not be taken at once.
  }
heaps-illegal-cut = A heap may not be split without taking a stone.
heaps-illegal-all = { $take ->
    [one] Whoever takes one stone must leave some of the heap.
   *[other] Whoever takes { $take } stones must leave some of the heap.
  }
heaps-illegal-one = { $take ->
    [one] Whoever takes one stone may not leave one heap.
   *[other] Whoever takes { $take } stones may not leave one heap.
  }
heaps-illegal-leave = { $take ->
    [0] Whoever splits a heap without taking a stone may not leave { $heaps } heaps.
    [one] Whoever takes one stone may not part the rest of the heap into { $heaps } heaps.
   *[other] Whoever takes { $take } stones may not part the rest of the heap into { $heaps } heaps.
  }
heaps-illegal-edge = A heap is split between two of its stones.
heaps-illegal-equal = The two heaps must not be of the same size.

## Fives
fives-invitation = Every five in a row must hold a stone. How few are enough? Click a crossing.
fives-square-stone = { $lines ->
    [one] stone, alone on one line
   *[other] stone, alone on { $lines } lines
  }
fives-square-superfluous = stone, not needed
fives-square-free = { $lines ->
    [one] free, one open line
   *[other] free, { $lines } open lines
  }
fives-square-quiet = free

## Knights
knights-invitation = Visit every square once by knight’s jumps. Click a marked square.
glyph-knight = ♞
knights-square-knight = the knight, square { $number } of its way
knights-square-visited = square { $number } of the way
knights-square-choice = free; the knight can go there, with { $ways ->
    [0] no way on
    [one] one way on
   *[other] { $ways } ways on
  }
knights-square-home = where the tour began; the knight can go home
knights-square-free = free
knights-square-missing = not part of the board
knights-tile-next = next; it lacks { $lacks ->
    [0] no end
    [one] one end
   *[other] { $lacks } ends
  }
knights-tile-done = done
knights-tile-end = done; the tour ends here
knights-tile-free = no end yet
knights-tile-free-near = no end yet; can be given one
knights-tile-one = one end; its chain leads to { $other }
knights-tile-one-near = one end, and can be given another; its chain leads to { $other }
knights-tile-full = both ends
knights-tile-later = not reached yet
knights-vertex-square = { $row },{ $col }
knights-vertex-house = an end of the tour
