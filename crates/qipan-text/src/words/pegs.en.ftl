# The peg family in English: core and lab. Keys stand in the same order in pegs.zh.ftl.

## Boards that cannot be
pegs-bad-side = Each side must be a whole number from 1 to { $longest }.
pegs-bad-point = Row { $row }, column { $col } isn’t a hole on this board.
pegs-bad-many = You can draw at most { $most } pegs.

## Moves that are refused
pegs-illegal-no-peg = There is no peg at row { $row }, column { $col }.
pegs-illegal-nothing = There is no peg at row { $row }, column { $col } to jump over.
pegs-illegal-taken = Row { $row }, column { $col } is occupied, so the peg can’t land there.
pegs-illegal-off = The peg would land off the board.
pegs-illegal-direction = You can’t jump in that direction on this board.

## Why a jump is made
pegs-why-one = Clear three, jump { $jump } of 3: { $jump ->
    [1] the helper peg jumps over the first of the three.
    [2] the third peg jumps over the second and lands where the first was.
   *[3] the helper jumps back over it. Three pegs are gone, and the helper is back in place.
  }
pegs-why-two = Clear six, jump { $jump } of 6: { $jump ->
    [1] an inner peg jumps out over the outer row.
    [2] its neighbour does the same.
    [3] outside, one jumps over the other.
    [4] the helper peg jumps in over the last inner peg.
    [5] the peg outside jumps back in.
   *[6] the helper jumps back over it. Six pegs are gone, and the helper is back in place.
  }
pegs-why-ending = Finale for the last { $rows }×{ $cols } block: jump { $jump } of { $of }.
pegs-why-pair = { $untouched ->
    [0] The second unmoved peg jumps outward over the first. No unmoved peg is left and no two pegs are neighbours, so there are no more jumps.
    [one] The second unmoved peg jumps outward over the first. One unmoved peg is left and no two pegs are neighbours, so there are no more jumps.
   *[other] The second unmoved peg jumps outward over the first. The { $untouched } unmoved pegs left are in a row, with at least two empty holes beyond each end. Every other peg is isolated.
  }
pegs-why-found = The peg at row { $row }, column { $col } jumps { $towards }. { $left ->
    [one] One peg left.
   *[other] { $left } pegs left.
  }
pegs-why-found-on = From row { $row }, column { $col }, the same peg jumps { $towards }. { $left ->
    [one] One peg left.
   *[other] { $left } pegs left.
  }
pegs-north = up
pegs-east = right
pegs-south = down
pegs-west = left
pegs-north-west = up and left
pegs-north-east = up and right
pegs-south-east = down and right
pegs-south-west = down and left

## Why not fewer
pegs-bound-none = There are no pegs.
pegs-bound-one = The peg that jumps always survives, so at least one is left.
pegs-bound-colours = Count the pegs on each of the three colours: all even, or all odd. Every jump changes all three counts by one, so they keep matching. One last peg would give 1, 0, 0, which don’t match. So at least two are left.
pegs-bound-row = In a single row of { $pegs }, only unmoved pegs can jump, and each jump uses up two of them. So { $fewest ->
    [one] at least one is left.
   *[other] at least { $fewest } are left.
  }

## What the checker finds wrong
pegs-fault-illegal = The jump { $jump } isn’t legal. { $why }
pegs-fault-bound = This lower bound doesn’t apply to this start.
pegs-fault-not-on = The jumps don’t end with a single peg at row { $row }, column { $col }.
pegs-too-large-to-check = Rectangles of more than { $most } pegs aren’t replayed jump by jump.

## Why a target is out of reach
pegs-out-last = The peg that jumps always survives, so the board is never empty.
pegs-out-alike = Count the pegs on each of the three colours: all even, or all odd. Every jump changes all three counts by one, so they keep matching. A single peg would give 1, 0, 0, which don’t match.
pegs-out-colour = The target is row { $row }, column { $col }. Pegs on its colour: { $own }. Pegs on another colour: { $other }. Both counts are even, or both odd. Each jump changes both, so they keep matching. A single peg on the target would make them 1 and 0.
pegs-out-places = The target is row { $row }, column { $col }. A jump moves a peg exactly two holes. No peg is an even number of rows and of columns away from the target, so none can ever land there.
pegs-out-golden = The target is row { $row }, column { $col }. Give a hole d steps (rows plus columns) from the target the weight σᵈ, where σ = (√5 − 1)/2. No jump increases the total weight. Together the pegs weigh less than 1, but a peg on the target would weigh 1.
pegs-out-pagoda = A pagoda function proves it: no jump increases the total weight. The pegs weigh { $sum } together, but a peg at row { $row }, column { $col } would weigh { $weight }.
pegs-out-pagodas = You can’t get down to { $most ->
    [one] one peg. Every single peg of a matching colour
   *[other] { $most } pegs or fewer. Every set of { $most } pegs or fewer with matching colours
  } weighs more than the present pegs under { $functions ->
    [one] a pagoda function,
   *[other] one of { $functions } pagoda functions,
  } and no jump increases the total weight.
pegs-out-fault-obstacle = The certificate is about a different position or target.
pegs-out-fault-raised = The jump { $jump } increases the total weight, so this isn’t a pagoda function.
pegs-out-fault-less = The pegs don’t weigh less than the target, so this proves nothing.
pegs-out-fault-many = Proofs by pagoda functions are checked only for up to { $most } remaining pegs.

## Links and moves
link-allowed-pegs-side = a whole number from 1 to 10000
link-allowed-board = english, european or triangle15
link-allowed-hole-point = a hole of the board such as 4,4 (row, then column, counted from 1)
link-allowed-draw = rows of o and . separated by semicolons, such as .oo;ooo
link-allowed-lens-rising = rising on this board
link-allowed-by = moves (or leave it out)
link-allowed-lens = rising or falling
link-allowed-jumps = jumps separated by semicolons, such as 3,2n
pegs-branch = ({ $row },{ $col }) to ({ $toRow },{ $toCol })

## The lab
pegs-title = How few pegs can you leave?
pegs-intro-classic = A peg jumps over a neighbouring peg into the empty hole beyond, and the peg it jumped is removed.
pegs-intro = A peg jumps over a neighbouring peg into the empty hole beyond, and the peg it jumped is removed. There is no edge: pegs may leave the frame.
pegs-text = Pegs
pegs-text-too-large = Too large to write out. The command line prints the jumps.
pegs-keys-act = choose a peg, then the hole it jumps to
pegs-board = Start
pegs-shelf-rectangle = Rectangle
pegs-shelf-drawn = Draw your own
pegs-shelf-classic = Classic
pegs-sides = Size
pegs-which = Board
pegs-plane = No edge
pegs-english = English (33)
pegs-european = European (37)
pegs-triangle = Triangle (15)
pegs-ways = Show which pegs can jump
pegs-tool-jump = Jump
pegs-tool-draw = Draw pegs
pegs-tool-hole = Choose the empty hole
pegs-clear = Clear
pegs-jump-tip = Choose a peg, then the hole to jump to, or drag it.
pegs-draw-tip = Choose a hole to add or remove a peg.
pegs-hole-tip = Choose the hole that starts empty.
pegs-choose-first = Choose a peg first, then the empty hole to jump to.
pegs-not-two = A peg jumps over exactly one peg, in a straight line, and lands just beyond it.
pegs-alone = The peg at row { $row }, column { $col } has no neighbour to jump over.
pegs-no-room = The peg at row { $row }, column { $col } has nowhere to land.
pegs-drawn-too-far = You can draw pegs only inside the frame.
pegs-chosen = Peg at row { $row }, column { $col } selected. Where should it land?
pegs-drawing = { $pegs ->
    [0] The board is empty. Choose holes to add pegs.
    [one] One peg. Choose holes to add or remove pegs.
   *[other] { $pegs } pegs. Choose holes to add or remove pegs.
  }
pegs-hand-possible = { $left ->
    [one] One peg left.
   *[other] { $left } pegs left.
  } { $goal ->
    [one] You can still get down to one.
   *[other] You can still get down to { $goal }.
  }
pegs-hand-best = { $left ->
    [one] One peg left.
   *[other] { $left } pegs left.
  } The fewest you can still reach is { $best }.
pegs-hand-lost = { $left ->
    [one] One peg left.
   *[other] { $left } pegs left.
  } { $goal ->
    [one] You can no longer get down to one.
   *[other] You can no longer get down to { $goal }.
  }
pegs-hand-unknown = { $left ->
    [one] One peg left.
   *[other] { $left } pegs left.
  } { $goal ->
    [one] The search could not tell whether you can still get down to one.
   *[other] The search could not tell whether you can still get down to { $goal }.
  }
pegs-hand-only = { $left ->
    [one] One peg left.
   *[other] { $left } pegs left.
  }
pegs-hand-done = { $left ->
    [one] Solved! One peg left, the fewest possible.
   *[other] Solved! { $left } pegs left, the fewest possible.
  }
pegs-hand-on = It can jump again.
pegs-hand-stuck = No more jumps. Undo, or start over.
pegs-parities = a { $a } · b { $b } · c { $c }: { $alike ->
    [yes] all the same parity.
   *[no] not all the same parity.
  }
pegs-hand-jump = From ({ $row },{ $col }) to ({ $toRow },{ $toCol }).
pegs-caption-own = { $pegs ->
    [one] One peg.
   *[other] { $pegs } pegs. How few can you leave? Choose a peg, then where it lands.
  }
pegs-hand-none = No jumps yet.
pegs-rule = Jump over one peg and remove it
pegs-goal = How few can you leave?
pegs-caption-ask = { $pegs } pegs. How few can you leave?
pegs-caption-start = { $left ->
    [one] { $pegs } pegs. You can get down to one
   *[other] { $pegs } pegs. You can get down to { $left }
  }{ $tab ->
    [explain] . Press ▶ to watch, or jump yourself.
   *[other] : find the jumps, or watch them in Explain.
  }
pegs-caption-done = { $left ->
    [0] There are no pegs.
    [one] { $jumps ->
        [0] One peg, and nothing to jump over.
        [one] One jump, and one peg is left.
       *[other] { $jumps } jumps, and one peg is left.
      }
   *[other] { $jumps ->
        [0] No peg can jump, so { $left } pegs are left.
        [one] One jump, and { $left } pegs are left.
       *[other] { $jumps } jumps, and { $left } pegs are left.
      }
  }
pegs-search-ended = Search stopped.
pegs-no-answer = No solution is known for this start. Try it yourself.
pegs-checking = Replaying { $jumps } jumps…
pegs-searching = Searching for the fewest pegs…
pegs-looking = Searching
pegs-proved = { $left ->
    [0] There are no pegs.
    [one] { $jumps ->
        [0] One peg, and nothing to jump over.
        [one] One jump leaves one peg, the minimum. Confirmed by an independent checker.
       *[other] { $jumps } jumps leave one peg, the minimum. Confirmed by an independent checker.
      }
   *[other] { $jumps ->
        [0] No peg can jump, so { $left } pegs are left.
        [one] One jump leaves { $left } pegs, the minimum. Confirmed by an independent checker.
       *[other] { $jumps } jumps leave { $left } pegs, the minimum. Confirmed by an independent checker.
      }
  }
pegs-searched = { $jumps ->
    [0] No peg can jump, so { $left } pegs are left.
    [one] One jump leaves { $left } pegs. An exhaustive search found nothing better, and an independent checker replayed the jump.
   *[other] { $jumps } jumps leave { $left } pegs. An exhaustive search found nothing better, and an independent checker replayed the jumps.
  }
pegs-too-large = Too many pegs to search. { $why }
pegs-hand-legal = { $jumps ->
    [one] One legal jump;
   *[other] { $jumps } legal jumps;
  } { $left ->
    [one] one peg left.
   *[other] { $left } pegs left.
  }
pegs-hand-proved = { $left ->
    [one] One peg left, the fewest possible. Every jump was checked.
   *[other] { $left } pegs left, the fewest possible. Every jump was checked.
  }
pegs-hand-searched = { $left } pegs left. An exhaustive search found nothing better. Every jump was checked.
pegs-code-columns = while 5 or more columns are left: clear 3 columns
pegs-code-rows = while 5 or more rows are left: clear 3 rows
pegs-code-clear = to clear 3 columns (or rows):
pegs-code-two = clear 2×3 blocks until a multiple of 3 is left
pegs-code-one = then clear three pegs at a time
pegs-code-ending = finish the small block (2–4 by 2–4) with a stored finale
pegs-code-row = while two unmoved pegs are left:
pegs-code-pair = the second jumps outward over the first
pegs-words-columns = Make a wide rectangle narrower: while it has 5 or more columns, clear the first 3.
pegs-words-rows = Make a tall one shorter: while it has 5 or more rows, clear the first 3.
pegs-words-clear = To clear three columns (or rows):
pegs-words-two = take six pegs at a time until the length left is a multiple of 3,
pegs-words-one = then three at a time. The helper peg always ends where it began.
pegs-words-ending = A stored finale clears the rest, 2 to 4 rows and columns, to one or two pegs.
pegs-words-row = In a single row, while two unmoved pegs are left:
pegs-words-pair = take the next two. The second jumps outward over the first.
pegs-described = { $pegs ->
    [0] There are no pegs.
    [one] One peg: { $where }.
   *[other] { $pegs } pegs: { $where }.
  }
pegs-described-row = { $count ->
    [one] row { $row }, column { $cols }
   *[other] row { $row }, columns { $cols }
  }
pegs-described-many = { $pegs } pegs. The board started with { $rows } rows and { $cols } columns.
pegs-lens-rising = Colours ↗
pegs-lens-falling = Colours ↘
pegs-lens-alike = All three counts are even, or all three odd, and every jump keeps it so. A single last peg is impossible.
pegs-lens-unlike = Each jump changes the parity of all three counts. So the two counts with the same parity keep the same parity, and the third keeps the other one.
pegs-outlook = How few can you still reach?
pegs-ask = Search from here
pegs-outlook-is = { $jumps ->
    [0] { $left ->
        [one] One peg: already the fewest possible.
       *[other] { $left } pegs: already the fewest possible.
      }
    [one] { $left ->
        [one] One peg, in one more jump.
       *[other] { $left } pegs at best, in one more jump.
      }
   *[other] { $left ->
        [one] One peg, in { $jumps } more jumps.
       *[other] { $left } pegs at best, in { $jumps } more jumps.
      }
  }
pegs-outlook-tried = An exhaustive search found nothing better.
pegs-outlook-too-large = Too many pegs to search. { $why }
pegs-why-not-fewer = Why not fewer?
pegs-moves-title = Jumps and moves
pegs-moves = { $moves ->
    [0] There is nothing to jump.
    [one] { $jumps ->
        [one] The solution: one jump.
       *[other] The solution: { $jumps } jumps in one move (a run of jumps by one peg is one move).
      }
   *[other] The solution: { $jumps } jumps in { $moves } moves (a run of jumps by one peg is one move).
  }
pegs-moves-centre = The solution: { $jumps } jumps in { $moves } moves, ending in the centre: the minimum, by exhaustive search.
pegs-moves-fewest = { $jumps ->
    [one] The solution: one jump,
   *[other] The solution: { $jumps } jumps in
  } { $moves ->
    [one] one move: the minimum, by exhaustive search.
   *[other] { $moves } moves: the minimum, by exhaustive search.
  }
pegs-ask-moves = Find the fewest moves
pegs-moves-too-large = This start is too large for that search.
pegs-hint-where = Look at the peg at row { $row }, column { $col }. Press Hint again for more.
pegs-hint-over = It jumps over the peg at row { $row }, column { $col }.
pegs-hint-jump = Jump from ({ $row },{ $col }) to ({ $toRow },{ $toCol }).
pegs-hint-why = { $left ->
    [one] This jump keeps one peg within reach.
   *[other] This jump keeps { $left } pegs within reach, the best possible from here.
  }
pegs-hint-none = No more jumps.
pegs-hint-lost = { $goal ->
    [one] You can no longer get down to one.
   *[other] You can no longer get down to { $goal }.
  } Undo some jumps.
pegs-rest-open = No solution found from here. The search reached its limit.
pegs-hint-too-many = There are too many pegs to search.
pegs-hint-unknown = Too many pegs to search. Undo jumps that aren’t in the solution, or open it.

## The central game of the English board
pegs-centre-title = Can you leave the last peg in the centre?
pegs-centre-searching = Searching for jumps that end in the centre…
pegs-centre-goal = Leave the last peg in the centre.
pegs-centre-ask = { $pegs } pegs. Can the last one end in the centre?
pegs-centre-own = { $pegs } pegs. Leave the last one in the centre. Choose a peg, then where it lands.
pegs-centre-start = { $pegs } pegs. The last one can end in the centre{ $tab ->
    [explain] . Press ▶ to watch, or jump yourself.
   *[other] : find the jumps, or watch in Explain.
  }
pegs-centre-ended = { $jumps } jumps, and one peg is left, in the centre.
pegs-centre-possible = { $left ->
    [one] One peg left.
   *[other] { $left } pegs left.
  } The last one can still end in the centre.
pegs-centre-best = { $left ->
    [one] One peg left.
   *[other] { $left } pegs left.
  } The centre is out of reach. { $best ->
    [one] One peg elsewhere is still possible.
   *[other] The fewest you can still reach is { $best }.
  }
pegs-centre-lost = { $left ->
    [one] One peg left, but not in the centre.
   *[other] { $left } pegs left. The centre is out of reach.
  }
pegs-centre-unknown = { $left } pegs left. The search couldn’t tell if the last one can still end in the centre.
pegs-centre-done = Solved! One peg left, in the centre.
pegs-centre-outlook = Can it still end in the centre?
pegs-centre-outlook-is = { $jumps ->
    [0] The last peg is in the centre.
    [one] Yes, in one more jump.
   *[other] Yes, in { $jumps } more jumps.
  }
pegs-centre-outlook-lost = No.
pegs-centre-hint-why = After this jump the last peg can still end in the centre.
pegs-centre-hint-lost = The centre is out of reach. Undo some jumps.
