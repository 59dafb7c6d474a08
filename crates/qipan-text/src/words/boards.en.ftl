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
heaps-invitation = Take stones from one row. Who takes the last one wins.
heaps-is-stone = stone { $place } of row { $heapRow }, in a heap of { $heap }
heaps-is-gone = taken: stone { $place } of row { $heapRow }
heaps-is-beside = beside the rows
heaps-new-game = New game
heaps-figure-won = You made the last move: you win.
heaps-figure-lost = No move is left: you lose.
