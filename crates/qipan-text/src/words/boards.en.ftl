# What the small boards of all families say, and the labs too: invitations, and what is on a square.

## Trominoes
tromino-invitation = Choose any square to leave out. L-shaped pieces fill all the rest.
tromino-card = Choose the special square.
tromino-card-covered = { $pieces } pieces cover the other { $squares } squares.
glyph-special = ✶
tromino-square-special = special square
tromino-square-free = empty
tromino-square-piece = piece { $number }
tromino-square-by-hand = your piece, with the corner of its L at row { $row }, column { $col }, opening { $quarter }

## Pegs
pegs-invitation = How few pegs can you leave? Choose a peg, then the hole it jumps to.
pegs-card = Choose a peg that can jump.
pegs-card-chosen = Now choose a ringed hole.
pegs-card-left = { $pegs } pegs left.
pegs-card-one = One peg left. Nobody can do better.
pegs-point-peg = peg
pegs-point-movable = { $ways ->
    [one] peg that can jump
   *[other] peg that can jump in { $ways } directions
  }
pegs-point-free = empty hole
pegs-point-chosen = peg in hand
pegs-point-target = empty hole, the peg in hand can land here
pegs-point-off = not on the board
pegs-point-coloured = { $is }, colour { $colour }

## Heaps
heaps-invitation = Take any number of stones from one row. Take the last stone and you win.
heaps-is-stone = stone { $place } of row { $heapRow }, in a heap of { $heap }
heaps-is-marked = selected stone { $place } of row { $heapRow }, in a heap of { $heap }
heaps-is-gone = empty, where stone { $place } of row { $heapRow } was
heaps-is-beside = outside the rows
heaps-new-game = New game
heaps-figure-won = You made the last move. You win!
heaps-figure-lost = No moves left. You lose.
heaps-figure-turn = Your move. Choose a stone.
heaps-figure-engine = { $stones ->
    [0] The computer split row { $row }.
    [one] The computer took one stone from row { $row }.
   *[other] The computer took { $stones } stones from row { $row }.
  }
heaps-illegal-row = There is no row { $row }.
heaps-illegal-stone = Row { $row } has no stone in position { $place }.
heaps-illegal-apart = Take stones from one heap only.
heaps-illegal-adjacent = In this game the stones you take must be next to each other.
heaps-illegal-take = { $take ->
    [one] You can’t take just one stone.
   *[other] You can’t take { $take } stones at once.
  }
heaps-illegal-cut = In this game you must take a stone. Splitting alone isn’t a move.
heaps-illegal-all = { $take ->
    [one] You can’t take one stone if that empties the heap.
   *[other] You can’t take { $take } stones if that empties the heap.
  }
heaps-illegal-one = { $take ->
    [one] You can’t take one stone if that leaves exactly one heap.
   *[other] You can’t take { $take } stones if that leaves exactly one heap.
  }
heaps-illegal-leave = { $take ->
    [0] You can’t split a heap into { $heaps } heaps.
    [one] You can’t take one stone if that leaves { $heaps } heaps.
   *[other] You can’t take { $take } stones if that leaves { $heaps } heaps.
  }
heaps-illegal-edge = Split a heap between two stones, not at its end.
heaps-illegal-equal = The two new heaps must differ in size.

## Fives
fives-invitation = Leave no five in a row without a stone. How few stones do you need?
fives-card = One more stone: where?
fives-card-open = { $lines ->
    [one] One line has no stone yet.
   *[other] { $lines } lines have no stone yet.
  }
fives-card-blocked = { $stones } stones block every line. Fewer will do.
fives-card-best = { $stones } stones block every line. Fewer won’t do.
fives-square-stone = { $lines ->
    [one] stone, the only one on one line
   *[other] stone, the only one on { $lines } lines
  }
fives-square-superfluous = stone you could remove
fives-square-free = { $lines ->
    [one] empty, on one unblocked line
   *[other] empty, on { $lines } unblocked lines
  }
fives-square-quiet = empty

## Knights
knights-invitation = Visit every square exactly once with knight’s moves. Choose a marked square.
knights-card = Square { $number } of { $squares }. Where next?
knights-card-stuck = No onward move. Choose the knight to step back.
knights-card-done = All { $squares } squares visited, and back at the start.
glyph-knight = ♞
knights-square-knight = the knight, on square { $number } of its path
knights-square-visited = visited: square { $number }
knights-square-choice = { $ways ->
    [0] reachable, with no onward move
    [one] reachable, with one onward move
   *[other] reachable, with { $ways } onward moves
  }
knights-square-home = the start; the knight can return here and close the tour
knights-square-free = not visited yet
knights-square-missing = not on the board
knights-tile-next = { $lacks ->
    [0] current square; has both its links
    [one] current square; needs one more link
   *[other] current square; needs { $lacks } more links
  }
knights-tile-done = done
knights-tile-end = done; one end of the tour
knights-tile-free = no links yet
knights-tile-free-near = no links yet; you can link to it
knights-tile-one = one link; the other end of its path is { $other }
knights-tile-one-near = one link, and can take another; the other end of its path is { $other }
knights-tile-full = both links
knights-tile-later = not reached yet
knights-vertex-square = ({ $row },{ $col })
knights-vertex-house = an end of the tour
