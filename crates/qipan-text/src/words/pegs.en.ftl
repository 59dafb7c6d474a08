# The peg family in English: core and lab. Keys stand in the same order in pegs.zh.ftl.

## Boards that cannot be
pegs-bad-side = Each side must be a whole number from 1 to { $longest }.
pegs-bad-point = Row { $row }, column { $col } is no point of this board.
pegs-bad-many = At most { $most } pegs can be drawn.

## Moves that are refused
pegs-illegal-no-peg = No peg stands on row { $row }, column { $col }.
pegs-illegal-nothing = There is no peg on row { $row }, column { $col } to jump over.
pegs-illegal-taken = A peg stands on row { $row }, column { $col } already: there is no room to land.
pegs-illegal-off = The jump would land off the board.
pegs-illegal-direction = One does not jump in this direction on this board.

## Why a jump is made
pegs-why-one = Module 1, jump { $jump } of 3: { $jump ->
    [1] the catalyst jumps over the first of three pegs.
    [2] the third jumps over the second, to the place of the first.
   *[3] the catalyst jumps back over it, home. Three pegs are gone.
  }
pegs-why-two = Module 2, jump { $jump } of 6: { $jump ->
    [1] a peg of the second line jumps out over the first line.
    [2] its neighbour jumps out too.
    [3] outside, the first jumps over the second.
    [4] the catalyst jumps in over the end of the second line.
    [5] the peg outside jumps back in.
   *[6] the catalyst jumps over it, home. Six pegs are gone.
  }
pegs-why-ending = The ending of the last { $rows }×{ $cols } pegs: jump { $jump } of { $of }.
pegs-why-pair = { $untouched ->
    [0] The second untouched peg jumps out over the first. None is left untouched, and no peg has a neighbour: it is over.
    [one] The second untouched peg jumps out over the first. One is left untouched, and no peg has a neighbour: it is over.
   *[other] The second untouched peg jumps out over the first. { $untouched } stand side by side, untouched, two free points beyond either end; all others stand alone.
  }
pegs-why-found = Row { $row }, column { $col } jumps { $towards }. { $left ->
    [one] One peg is left.
   *[other] { $left } pegs are left.
  }
pegs-why-found-on = The same peg goes on, from row { $row }, column { $col } { $towards }. { $left ->
    [one] One peg is left.
   *[other] { $left } pegs are left.
  }
pegs-north = up
pegs-east = to the right
pegs-south = down
pegs-west = to the left
pegs-north-west = up and to the left
pegs-south-east = down and to the right

## Why not fewer
pegs-bound-none = There are no pegs.
pegs-bound-one = A jump leaves the peg that jumped, so at least one remains.
pegs-bound-colours = The counts of the three colours are all even or all odd. Every jump changes all three, so that stays; a single peg would be one odd and two even. At least two remain.
pegs-bound-row = In a row of { $pegs }, only untouched pegs can jump, and each jump uses up two of them: at least { $fewest } must remain.

## What the checker finds wrong
pegs-fault-illegal = { $jump } is refused: { $why }
pegs-fault-bound = The reason why there are not fewer does not fit this start.
pegs-fault-not-on = The last peg does not stand alone on row { $row }, column { $col }.
pegs-too-large-to-check = The jumps of a rectangle of more than { $most } points are not replayed.

## What is on a point

## Why a target is out of reach
pegs-out-last = A jump leaves the peg that jumped, so one peg always remains.
pegs-out-alike = The counts of the three colours are all even or all odd. Each jump changes all three, so they stay alike; a single peg would be one odd count and two even ones.
pegs-out-colour = { $own } pegs stand on the colour of row { $row }, column { $col }, and { $other } on another colour: both counts are even or both odd, and each jump changes both. A single peg left there would make them 1 and 0.
pegs-out-places = A jump takes a peg two points further, and no peg stands an even number of rows and columns away from row { $row }, column { $col }. So none can ever come there.
pegs-out-golden = Give a point d steps from row { $row }, column { $col } the weight σᵈ, where σ = (√5 − 1)/2. No jump raises the sum; all pegs together weigh less than 1, and a peg on that point weighs 1.
pegs-out-pagoda = A pagoda function shows it: no jump raises the sum of its weights. The pegs weigh { $sum } together, and a peg on row { $row }, column { $col } weighs { $weight }.
pegs-out-pagodas = At most { $most } cannot be left: { $functions ->
    [one] a pagoda function shows
   *[other] { $functions } pagoda functions show
  } of every set of so few points whose colours fit that it weighs more than the pegs do now.
pegs-out-fault-obstacle = The certificate does not speak of this position and target.
pegs-out-fault-raised = The jump { $jump } raises the sum of the weights.
pegs-out-fault-less = The pegs weigh no less than what is to be left.

## Links and moves
link-allowed-pegs-side = a whole number from 1 to 10000
link-allowed-board = english, european or triangle15
link-allowed-hole-point = a point of the board such as 4,4: row, then column, from 1
link-allowed-draw = rows of o and . with ; between, such as .oo;ooo
link-allowed-lens-rising = rising on this board
link-allowed-by = moves, or left out
link-allowed-lens = rising or falling
link-allowed-jumps = jumps such as 3,2n with ; between
pegs-branch = Row { $row }, column { $col } to row { $toRow }, column { $toCol }

## The lab
pegs-title = Pegs: how few can remain?
pegs-intro-classic = A peg jumps over a neighbour into the free point behind it, and the neighbour is taken away.
pegs-intro = A peg jumps over a neighbour into the free point behind it, and the neighbour is taken away. The board has no edge: pegs may leave the frame.
pegs-back = Back to the answer
pegs-text = Pegs
pegs-text-too-large = This board is too large to write out. The command line prints its jumps.
pegs-keys-act = choose a peg, then where it lands
pegs-board = Board
pegs-shelf-rectangle = Rectangle
pegs-shelf-drawn = Your own
pegs-shelf-classic = Classic
pegs-sides = Sides
pegs-which = Shape
pegs-plane = Plane
pegs-english = English 33
pegs-european = European 37
pegs-triangle = Triangle 15
pegs-ways = Mark the pegs that can jump
pegs-tool-jump = Jump
pegs-tool-draw = Draw pegs
pegs-tool-hole = Move the hole
pegs-clear = Clear
pegs-jump-tip = Click a peg and then where it lands, or drag it there.
pegs-draw-tip = Click a point to put a peg there or take it away.
pegs-hole-tip = Click the point that is free at the start.
pegs-choose-first = Choose a peg first, then the free point where it lands.
pegs-not-two = A peg lands two points further, in a straight line, behind the peg it jumps over.
pegs-alone = The peg on row { $row }, column { $col } has no neighbour to jump over.
pegs-no-room = Behind each neighbour of row { $row }, column { $col } there is no room to land.
pegs-drawn-too-far = Pegs are drawn inside the frame.
pegs-chosen = The peg on row { $row }, column { $col } is in hand. Where shall it land?
pegs-drawing = { $pegs ->
    [0] An empty board. Click points to put pegs there.
    [one] One peg. Click points to put pegs there or take them away.
   *[other] { $pegs } pegs. Click points to put pegs there or take them away.
  }
pegs-hand = { $left } pegs left; from the start, { $goal ->
    [one] one is possible.
   *[other] { $goal } are possible.
  }
pegs-hand-only = { $left } pegs left.
pegs-hand-done = { $left ->
    [one] Done: one peg is left, and no fewer is possible.
   *[other] Done: { $left } pegs are left, and no fewer is possible.
  }
pegs-hand-on = It can jump on.
pegs-hand-stuck = No peg can jump any more.
pegs-parities = a { $a } · b { $b } · c { $c }: { $alike ->
    [yes] all even or all odd.
   *[no] not all alike.
  }
pegs-hand-jump = From row { $row }, column { $col } to row { $toRow }, column { $toCol }.
pegs-caption-own = { $pegs ->
    [one] One peg.
   *[other] { $pegs } pegs. How few can remain? Click a peg, then where it lands.
  }
pegs-hand-none = No jump has been made yet.
pegs-caption-start = { $left ->
    [one] { $pegs } pegs. One will remain. Play, step forward, or jump yourself.
   *[other] { $pegs } pegs. { $left } will remain. Play, step forward, or jump yourself.
  }
pegs-caption-done = { $left ->
    [0] There are no pegs.
    [one] { $jumps ->
        [0] One peg, and nothing to jump over.
        [one] One jump, and one peg remains.
       *[other] { $jumps } jumps, and one peg remains.
      }
   *[other] { $jumps ->
        [0] No peg can jump: { $left } pegs remain.
        [one] One jump, and { $left } pegs remain.
       *[other] { $jumps } jumps, and { $left } pegs remain.
      }
  }
pegs-search-ended = The search was ended.
pegs-no-answer = No answer is known for this start. Jump yourself.
pegs-checking = { $jumps } jumps are being replayed one by one.
pegs-searching = The fewest pegs are being looked for…
pegs-looking = Searching
pegs-proved = { $left ->
    [0] There are no pegs.
    [one] { $jumps ->
        [0] One peg, and nothing to jump over.
        [one] One jump leaves one peg, and no fewer is possible. Checked by an independent program.
       *[other] { $jumps } jumps leave one peg, and no fewer is possible. Checked by an independent program.
      }
   *[other] { $jumps ->
        [0] No peg can jump: { $left } pegs remain.
        [one] One jump leaves { $left } pegs, and no fewer is possible. Checked by an independent program.
       *[other] { $jumps } jumps leave { $left } pegs, and no fewer is possible. Checked by an independent program.
      }
  }
pegs-searched = { $jumps ->
    [0] No peg can jump: { $left } pegs remain.
    [one] One jump leaves { $left } pegs, checked by an independent program. A search tried all other ways: none leaves fewer.
   *[other] { $jumps } jumps leave { $left } pegs, checked by an independent program. A search tried all other ways: none leaves fewer.
  }
pegs-too-large = This start is too large to be searched. { $why }
pegs-hand-legal = { $jumps ->
    [one] One jump by the rules; { $left } left.
   *[other] { $jumps } jumps by the rules; { $left } left.
  }
pegs-hand-proved = { $left ->
    [one] One peg is left, and no fewer is possible. Every jump was checked.
   *[other] { $left } pegs are left, and no fewer is possible. Every jump was checked.
  }
pegs-hand-searched = { $left } pegs are left, every jump checked. A search tried all other ways: none leaves fewer.
pegs-code-columns = while 5 columns or more: clear 3 columns
pegs-code-rows = while 5 rows or more: clear 3 rows
pegs-code-clear = clear 3 columns, or 3 rows:
pegs-code-two = module 2, until 3 divides the rest
pegs-code-one = then module 1, three pegs at a time
pegs-code-ending = the ending of the 2–4 × 2–4 that are left
pegs-code-row = while two untouched pegs are left:
pegs-code-pair = the second jumps out over the first
pegs-words-columns = A wide rectangle gets narrower: as long as there are 5 columns or more, the first 3 are cleared away.
pegs-words-rows = A tall one gets shorter: as long as there are 5 rows or more, the first 3 are cleared away.
pegs-words-clear = How three lines are cleared away:
pegs-words-two = six pegs at a time, side by side, until the rest is a multiple of 3 long;
pegs-words-one = then three pegs at a time. The peg that helps comes back to its place.
pegs-words-ending = What is left has 2 to 4 rows and columns. A ready-made ending brings it down to one peg or two.
pegs-words-row = In a single row, as long as two pegs have not been moved:
pegs-words-pair = take the next two. The second jumps out over the first.
pegs-described = { $pegs ->
    [one] One peg.
   *[other] { $pegs } pegs.
  } Row: columns with pegs. { $where }.
pegs-described-many = { $pegs } pegs; at the start there were { $rows } rows and { $cols } columns.
pegs-lens-rising = Diagonals ↗
pegs-lens-falling = Diagonals ↘
pegs-lens-alike = All three are even, or all three odd, and that stays so: a single peg is out of reach.
pegs-lens-unlike = Each jump changes all three: the two that are alike stay alike, and the third stays different.
pegs-outlook = How few can remain from here?
pegs-ask = Search from here
pegs-outlook-is = { $jumps ->
    [0] { $left ->
        [one] One peg: this is the fewest already.
       *[other] { $left } pegs: from here there is no way to fewer.
      }
    [one] { $left ->
        [one] One peg can still be reached, in one jump.
       *[other] { $left } pegs can still be reached, in one jump, and no fewer.
      }
   *[other] { $left ->
        [one] One peg can still be reached, in { $jumps } jumps.
       *[other] { $left } pegs can still be reached, in { $jumps } jumps, and no fewer.
      }
  }
pegs-outlook-tried = A search tried all other ways.
pegs-outlook-too-large = Too many pegs to search. { $why }
pegs-why-not-fewer = Why not fewer?
pegs-moves-title = Counted in moves
pegs-moves = { $moves ->
    [0] There is nothing to jump.
    [one] { $jumps ->
        [one] One jump.
       *[other] { $jumps } jumps, in one move: successive jumps of one peg count once.
      }
   *[other] { $jumps } jumps, in { $moves } moves: successive jumps of one peg count once.
  }
pegs-moves-centre = { $jumps } jumps in { $moves } moves, with the last peg in the centre: a search found that fewer moves do not lead there.
pegs-moves-fewest = { $jumps } jumps in { $moves } moves: a search found that fewer moves are not enough.
pegs-ask-moves = Find the fewest moves
pegs-moves-too-large = This start is too large for that search.
pegs-hint-where = Look at the peg on row { $row }, column { $col }. Hint again for more.
pegs-hint-over = It jumps over the peg on row { $row }, column { $col }.
pegs-hint-jump = Jump from row { $row }, column { $col } to row { $toRow }, column { $toCol }.
pegs-hint-why = { $left ->
    [one] A search found that one peg can be reached from here, beginning with this jump.
   *[other] A search found that { $left } pegs can be reached from here and no fewer, beginning with this jump.
  }
pegs-hint-none = No peg can jump any more.
pegs-hint-too-many = There are too many pegs to search.
pegs-hint-unknown = There are too many pegs to search. Undo until you are on the answer’s own way, or go back to the answer.
