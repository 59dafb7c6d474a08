# The knight family in English: core and lab. Keys stand in the same order in knights.zh.ftl.

## Boards that cannot be
knights-bad-side = Each side must be a whole number from 1 to { $longest }.
knights-bad-large = You can remove squares only on boards up to { $longest }×{ $longest }.
knights-bad-square = Row { $row }, column { $col } isn’t on the board, so it can’t be removed.
knights-bad-empty = At least one square must be left.

## Moves that are refused
knights-illegal-off = This square isn’t on the board.
knights-illegal-missing = Row { $row }, column { $col } has been removed from the board.
knights-illegal-visited = Row { $row }, column { $col } has been visited already (square { $number }).
knights-illegal-jump = A knight moves two squares in one direction and one at right angles. From ({ $fromRow },{ $fromCol }) it can’t reach ({ $row },{ $col }).
knights-illegal-home = The tour is already closed.
knights-illegal-many = You can visit at most { $most } squares yourself.

## Why a move is made
knights-why-start = Start at row { $row }, column { $col }.
knights-why-fewest = Warnsdorff’s rule: go to the square with the fewest onward moves, before it gets cut off. { $ways ->
    [0] Row { $row }, column { $col } has none, as it is the last.
    [one] Row { $row }, column { $col } has just one.
   *[other] Row { $row }, column { $col } has only { $ways }.
  }
knights-why-fewest-tie = Of { $choices } reachable squares, { $ties } tie for the fewest onward moves ({ $ways }). We take row { $row }, column { $col }.
knights-why-fewest-all = { $ways ->
    [one] Each of the { $choices } reachable squares has one onward move.
   *[other] Each of the { $choices } reachable squares has { $ways } onward moves.
  } We take row { $row }, column { $col }.
knights-why-otherwise = Exception: the rule says ({ $otherRow },{ $otherCol }), { $fewer ->
    [0] with no onward move,
    [one] with one onward move,
   *[other] with { $fewer } onward moves,
  } but the search found no tour from there. It backtracked and takes ({ $row },{ $col }), { $ways ->
    [one] with one.
   *[other] with { $ways }.
  }
knights-why-only = Row { $row }, column { $col } is the only move.
knights-why-within = Follow the path of this { $rows }×{ $cols } block ({ $part }) to its square { $number }, row { $row }, column { $col }.
knights-why-out = Across into the next { $rows }×{ $cols } block ({ $part }), to row { $row }, column { $col }. One move of each block is removed, and two new moves join the blocks.
knights-why-out-narrow = Across into the next { $rows }×{ $cols } block ({ $part }), to row { $row }, column { $col }. One move is removed, and a path through that block takes its place.
knights-why-back = Everything over there is visited. Back into the block ({ $part }), to row { $row }, column { $col }.
knights-why-given = Go to row { $row }, column { $col }.
knights-why-home = Back to the start at row { $row }, column { $col }. The tour is closed.
knights-part-root = root
knights-part-spine = trunk
knights-part-tooth = branch

## Why there is a tour, or none
knights-reason-single = One square is an open tour by itself.
knights-reason-schwenk = By Schwenk’s theorem this board has a closed tour.
knights-reason-of-closed = This board has a closed tour. Drop any one move and an open tour is left.
knights-reason-open = This board has open tours, by the theorems of Cull and De Curtins and of Chia and Ong.
knights-obstacle-odd = No closed tour: every move changes the colour of the square, so a closed tour needs as many light squares as dark ones. { $squares } is odd.
knights-obstacle-one = No tour: on a board one square wide a knight can’t move.
knights-obstacle-two = No tour: on a board two squares wide every move goes two squares along. So the knight never reaches the squares next to its own.
knights-obstacle-four = No closed tour on a board four squares wide. From an outer row every move leads to an inner row. There are as many inner squares as outer ones, so a closed tour would alternate outer, inner, outer, inner. Colours alternate too. Then all outer squares would be the same colour, and they aren’t.
knights-obstacle-three-six = No closed tour on 3×6: two squares of the long middle row have the same two moves and no others. That forces a loop of four squares.
knights-obstacle-three = No closed tour on 3×{ $long }: forced moves make one path in each half. The two paths close into a loop that misses squares.
knights-obstacle-middle = No tour: no move leads to the square in the middle.
knights-obstacle-cut-five = No tour: turn the short side upright and remove (1,2), (1,4), (2,3), (3,2) and (3,4). The rest falls into seven pieces, but removing five squares cuts a path into six at most.
knights-obstacle-cut-six = No tour: remove the six squares in the middle (3×2), and the rest falls into eight pieces. Removing six squares cuts a path into seven pieces at most.
knights-obstacle-cut-four = No tour: remove the four squares in the middle, and the rest falls into six pieces. Removing four squares cuts a path into five pieces at most.
knights-obstacle-start-off = Row { $row }, column { $col } isn’t on this board, so no tour starts there.
knights-obstacle-start-colour = No tour starts at row { $row }, column { $col }: its colour has one square fewer. With an odd number of squares, every tour starts and ends on the colour that has one more.
knights-obstacle-start-inner = No tour starts at row { $row }, column { $col }: that is an inner square. On a board four squares wide every open tour starts and ends on an outer row.
knights-obstacle-colours = No tour: { $light } squares have one colour and { $dark } the other. Every move changes colour, so the numbers are too far apart.
knights-obstacle-stuck = { $jumps ->
    [0] No tour: there is no move from row { $row }, column { $col }.
    [one] No closed tour: there is only one move from row { $row }, column { $col }, and a closed tour needs two.
   *[other] No tour: there are only { $jumps } moves from row { $row }, column { $col }.
  }
knights-obstacle-ends = No tour: three squares, including row { $row }, column { $col }, have only one move each. A tour has only two ends.
knights-obstacle-apart = No tour: row { $row }, column { $col } can’t be reached from the other squares.
knights-obstacle-searched = There is no tour (exhaustive search).
knights-obstacle-searched-from = No tour starts at row { $row }, column { $col } (exhaustive search).

## What the checker finds wrong
knights-fault-off = Row { $row }, column { $col } isn’t on the board.
knights-fault-missing = Row { $row }, column { $col } has been removed from the board.
knights-fault-twice = Row { $row }, column { $col } is visited twice.
knights-fault-jump = From ({ $fromRow },{ $fromCol }) to ({ $row },{ $col }) is not a knight’s move.
knights-fault-home = All squares are visited, but the last, ({ $fromRow },{ $fromCol }), is not a knight’s move from the first, ({ $row },{ $col }).
knights-fault-block-way = The path through a { $rows }×{ $cols } block doesn’t visit every square exactly once with knight’s moves.
knights-fault-block-door = At a crossing out of a { $rows }×{ $cols } block, no knight’s move leads over the border.
knights-fault-block-cover = The blocks miss squares or overlap.
knights-fault-block-open = The whole path doesn’t return to the start.
knights-too-large-to-check = Boards of more than { $most } squares aren’t checked square by square.
knights-too-large-to-count = This count needs about { $needed } MB of memory, but only { $megabytes } MB are allowed.
knights-too-wide-to-count = Tours can be counted on boards of at most { $squares } squares, with one side of at most { $widest }.

## Links
link-allowed-knights-side = a whole number from 1 to 1073741824
link-allowed-task = tour or count
link-allowed-kind = closed or open
link-allowed-without = squares such as 1,2;3,4 on a board up to 64×64
link-allowed-start = a square of the board, row then column, such as 1,1
link-allowed-knights-show = numbers, ways or blocks, separated by commas
link-allowed-colours = colours
link-allowed-squares = squares, row then column, such as 1,1;2,3

## The lab
knights-title = Knight’s tour: every square once
knights-intro = Visit every square exactly once with knight’s moves, then return to the start.
knights-intro-open = Visit every square exactly once with knight’s moves.
knights-text = Path
knights-text-too-large = This board is too large to write out. The command line prints its tour.
knights-keys-act = move the knight there
knights-sides = Size
knights-kind = Tour
knights-closed = Closed
knights-open = Open
knights-show-numbers = Show move numbers
knights-show-ways = Show onward moves
knights-show-blocks = Outline the blocks
knights-tool-go = Move
knights-tool-remove = Remove squares
knights-tool-start = Set start
knights-tip-go = { $visited ->
    [0] Choose a starting square.
   *[other] Choose a square with a dotted ring.
  } A knight moves two squares in one direction and one at right angles.
knights-tip-remove = Choose a square to remove it or put it back.
knights-tip-start = Choose the square where the tour should start.
knights-whole = Restore all squares
knights-removing = { $squares ->
    [one] One square is left.
   *[other] { $squares } squares are left.
  } Choose a square to remove it or put it back.
knights-starting = Where should the tour start? Choose a square.
knights-branch = Row { $row }, column { $col }
knights-did = Square { $number }: row { $row }, column { $col }.
knights-did-home = Back to the start at row { $row }, column { $col }.
knights-caption-own = { $squares ->
    [one] Can the knight visit the only square? Choose it.
   *[other] Can the knight visit all { $squares } squares? Choose a starting square.
  }
knights-caption-invite = { $visited ->
    [one] One square visited.
   *[other] { $visited } squares visited.
  } Where next? Choose a dotted ring.
knights-caption-looking = Looking for a tour… Try it yourself meanwhile.
knights-rule = Knight’s moves, each square exactly once
knights-goal-closed = Can you visit them all and return to the start?
knights-goal-open = Can you visit them all?
knights-caption-start = { $squares ->
    [one] { $rows }×{ $cols }: a single square.
   *[other] { $rows }×{ $cols }: a tour of { $squares } squares.
  } Press ▶, step forward, or choose a square to start.
knights-caption-number = Tour { $number } of { $all }.
knights-done-closed = All { $squares } squares once each, and back to the start.
knights-done-open = { $squares ->
    [one] The only square is visited.
   *[other] All { $squares } squares once each.
  }
knights-hand-on = { $visited } visited, { $left } to go.
knights-hand-lost = { $visited } visited, { $left } to go. It can’t be finished from here.
knights-dead-lost = Dead end: you can no longer enter and leave row { $row }, column { $col }.
knights-dead-out = Dead end: row { $row }, column { $col } can no longer be reached.
knights-dead-two = Dead end: ({ $row },{ $col }) and ({ $toRow },{ $toCol }) would both have to be the end.
knights-hand-hopeless = { $visited } visited, { $left } to go. No tour exists on this board. How far can you get?
knights-hand-stuck = { $visited } visited, { $left } to go. The knight is stuck.
knights-hand-stuck-home = All { $visited } squares visited, but the start is out of reach.
knights-square-at = ({ $row },{ $col })
knights-described-empty = A board with { $rows } rows and { $cols } columns. The knight isn’t on it yet.
knights-described = A board with { $rows } rows and { $cols } columns. The knight is on row { $row }, column { $col }. { $visited ->
    [one] It has visited one square: { $path }.
   *[other] It has visited { $visited } squares: { $path }.
  } { $targets ->
    [0] It has no move.
   *[other] It can go to { $to }.
  }
knights-described-many = A board with { $rows } rows and { $cols } columns. The knight is on row { $row }, column { $col } and has visited { $visited } squares.

## The verdict
knights-hand-none = The knight isn’t on the board yet.
knights-verdict-open = In progress
knights-verdict-none = Proved: no tour
knights-verdict-none-from = Proved: no tour from there
knights-looking-for = Looking for a tour…
knights-not-found = No tour found. The search wasn’t exhaustive, so there may be one.
knights-search-ended = Search stopped.
knights-checking = Checking { $squares } squares…
knights-check-ended = Check stopped.
knights-refuted = This tour has an error at square { $at }. That is a bug. Please report it.
knights-proved-closed = All { $squares } squares are visited exactly once, and the last move returns to the start. Confirmed by an independent checker.
knights-proved-open = { $squares ->
    [one] The only square is visited. Confirmed by an independent checker.
   *[other] All { $squares } squares are visited exactly once. Confirmed by an independent checker.
  }
knights-proved-parts-closed = A closed tour of all { $squares } squares. The checker followed one block of each kind and the moves that join it to the next. The others are copies.
knights-proved-parts-open = An open tour of all { $squares } squares. The checker followed one block of each kind and the moves that join it to the next. The others are copies.
knights-hand-legal = { $visited } of { $squares } squares visited, all moves legal.
knights-hand-almost = All { $squares } squares visited. One more move returns to the start.
knights-hand-not-home = An open tour: all { $squares } squares, but the start is not a knight’s move from the last.
knights-hand-proved-closed = A closed tour: all { $squares } squares once each, and the last is a knight’s move from the start.
knights-hand-proved-open = { $squares ->
    [one] The only square is visited.
   *[other] An open tour: all { $squares } squares once each.
  }

## Sections
knights-outlook = Can it still be finished?
knights-looking = Searching
knights-ask = Check
knights-ask-longer = Search longer
knights-outlook-large = This board is too large to search.
knights-outlook-done = It is finished.
knights-outlook-yes = { $left ->
    [0] Yes. Only the return to the start is missing.
    [one] Yes. One square to go.
   *[other] Yes. { $left } squares to go.
  }
knights-outlook-lost = No: the knight can no longer both enter and leave row { $row }, column { $col }.
knights-outlook-out = No: row { $row }, column { $col } can no longer be reached.
knights-outlook-two = No: two squares, including row { $row }, column { $col }, have only one move left each. Only one of them can be the end of the tour.
knights-outlook-no = No: every continuation fails.
knights-outlook-open = The search reached its limit.
knights-rest-none = No tour can be completed from here.
knights-rest-open = Unknown: the search reached its limit.
knights-rest-large = This board is too large to search.
knights-exists = Is there a tour?
knights-exists-found = Yes. A search found this one.
knights-exists-open = Only a search can tell.
knights-exists-blocks = This tour is built from blocks, and a formula gives each of its { $squares } squares directly.

## Hints
knights-hint-home = Every square is visited. One move closes the tour.
knights-hint-fewest = Look for the square with the fewest onward moves. Later it may be cut off.
knights-hint-only = There is only one move.
knights-hint-which = Not the square with the fewest onward moves this time. Which one works?
knights-hint-look = Look at row { $row }, column { $col }.
knights-hint-go = Go to row { $row }, column { $col }.
knights-hint-why-fewest = { $ways ->
    [0] Row { $row }, column { $col } is the last square.
    [one] Row { $row }, column { $col } has the fewest onward moves (one), and a tour is still possible.
   *[other] Row { $row }, column { $col } has the fewest onward moves ({ $ways }), and a tour is still possible.
  }
knights-hint-why = From row { $row }, column { $col } the tour can be completed. { $ways ->
    [one] It has one onward move.
   *[other] It has { $ways } onward moves.
  }
knights-hint-none = No tour begins like this. Undo some moves.
knights-guess-as-good = That square has just as few onward moves, so the rule allows it. This tour picks another.

## The construction
knights-code-start = put the knight on its first square
knights-code-until = until every square is visited:
knights-code-fewest = move to the square with the fewest onward moves
knights-code-otherwise = if stuck: backtrack, try the next best
knights-code-within = follow the path of the block
knights-code-out = at a crossing: enter the next block
knights-code-back = all visited there: come back
knights-code-home = after the last square: return to the start
knights-words-start = Put the knight on its first square.
knights-words-until = Until every square is visited:
knights-words-fewest = Move to the reachable square with the fewest onward moves (Warnsdorff’s rule).
knights-words-otherwise = If that leads to a dead end, backtrack and try the next best square.
knights-words-within = The board is cut into blocks, and each block has a path of its own. Follow it.
knights-words-out = At a crossing the knight leaves the block and first tours everything attached there.
knights-words-back = When that is done, it comes back and continues through the block.
knights-words-home = One move from the last square returns to the start.

## The overlay
knights-lens-colours = Two colours
knights-lens-told = { $light } squares are A and { $dark } are B, and every move switches between them. { $apart ->
    [0] A closed tour needs equal numbers, and here they are equal.
    [one] They differ by one, so there is no closed tour. An open tour starts and ends on the colour that has one more.
   *[other] They differ by { $apart }, so there is no tour.
  }

## Tours by number
knights-by-number = Browse all tours
knights-numbers = Browse
knights-numbers-large = This board has too many partial tours to find a tour by its number.
knights-number = Tour number
knights-number-before = Previous tour
knights-number-after = Next tour
knights-number-random = Random tour
knights-number-none = Back to the first solution
link-allowed-tour = the number of a tour, from 1, on a board of up to 42 squares
knights-to-count = How all tours are counted
knights-task = Task
knights-task-tour = Find a tour
knights-task-count = Count tours
