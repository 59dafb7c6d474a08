# The knight family in English: core and lab. Keys stand in the same order in knights.zh.ftl.

## Boards that cannot be
knights-bad-side = Each side must be a whole number from 1 to { $longest }.
knights-bad-large = Squares can be taken from boards with sides of up to { $longest }.
knights-bad-square = Row { $row }, column { $col } is not on the board, so it cannot be taken away.
knights-bad-empty = At least one square must be left.

## Moves that are refused
knights-illegal-off = This square is not on the board.
knights-illegal-missing = Row { $row }, column { $col } was taken from the board.
knights-illegal-visited = The knight has been on row { $row }, column { $col }: that was square { $number } of its way.
knights-illegal-jump = A knight goes two squares one way and one across. From row { $fromRow }, column { $fromCol } it cannot reach row { $row }, column { $col }.
knights-illegal-home = The tour is closed already.
knights-illegal-many = At most { $most } squares are visited by hand.

## Why a jump is made
knights-why-start = The tour begins on row { $row }, column { $col }.
knights-why-fewest = Row { $row }, column { $col } has the fewest ways on: { $ways ->
    [0] none, as it is the last.
    [one] one. It will not get easier to reach later.
   *[other] { $ways }. It will not get easier to reach later.
  }
knights-why-fewest-tie = Of { $choices } squares { $ties } have the fewest ways on, { $ways }. Of those row { $row }, column { $col }.
knights-why-fewest-all = All { $choices } squares in reach have the same number of ways on, { $ways }. Of those row { $row }, column { $col }.
knights-why-otherwise = Row { $row }, column { $col }, with { $ways ->
    [one] one way on.
   *[other] { $ways } ways on.
  } Row { $otherRow }, column { $otherCol } has fewer ({ $fewer }), but the rule alone fails there: the search came back.
knights-why-only = Row { $row }, column { $col } is the only square to go to.
knights-why-within = Along the block of { $rows }×{ $cols } ({ $part }): its square { $number }, on row { $row }, column { $col }.
knights-why-out = Through a door into the next block of { $rows }×{ $cols } ({ $part }), to row { $row }, column { $col }. One jump of each block is given up, and two join them.
knights-why-out-narrow = Through a door into the next block of { $rows }×{ $cols } ({ $part }), to row { $row }, column { $col }. One jump is given up, and a way through that block takes its place.
knights-why-back = All beyond this door is visited: back into the block ({ $part }), to row { $row }, column { $col }.
knights-why-given = To row { $row }, column { $col }.
knights-why-home = Home to row { $row }, column { $col }: the tour closes.
knights-part-root = root
knights-part-spine = spine
knights-part-tooth = tooth

## Why there is a tour, or none
knights-reason-single = A single square is visited at once.
knights-reason-schwenk = By Schwenk’s theorem this board has a closed tour.
knights-reason-of-closed = This board has closed tours; leave out any jump, and an open one is left.
knights-reason-open = By the theorem of Cull and De Curtins, and of Chia and Ong, this board has open tours.
knights-obstacle-odd = No closed tour: each jump changes the colour of the square, and { $squares ->
    [one] one square is an odd number.
   *[other] { $squares } squares are an odd number.
  }
knights-obstacle-one = A board one square wide has no knight’s jump at all.
knights-obstacle-two = On a board two squares wide each jump leads two squares along it, so the knight never comes to the squares beside its own.
knights-obstacle-four = No closed tour on a board four squares wide: every jump from its two outer lines leads to the inner ones, so outer and inner would take turns, as the colours do. Then all outer squares would have one colour, and they do not.
knights-obstacle-three-six = No closed tour on 3×6: two squares of the middle line have the same two jumps and no others, so they would close a ring of four.
knights-obstacle-three = No closed tour on 3×{ $long }: each half of the board would hold a chain of its own, and the two close a ring that leaves squares out.
knights-obstacle-middle = No tour: no jump leads to the square in the middle.
knights-obstacle-cut-five = No tour: five squares taken away (1,2, 1,4, 2,3, 3,2, 3,4, with the short side upright) leave seven parts, and a tour would fall into six at most.
knights-obstacle-cut-six = No tour: the six squares of the two middle lines taken away leave eight parts, and a tour would fall into seven at most.
knights-obstacle-cut-four = No tour: the four squares in the middle taken away leave six parts, and a tour would fall into five at most.
knights-obstacle-start-off = No tour begins on row { $row }, column { $col }: that is no square of this board.
knights-obstacle-start-colour = No tour begins on row { $row }, column { $col }: it has the colour of fewer squares, and a tour begins and ends on the other.
knights-obstacle-start-inner = On a board four squares wide an open tour begins and ends in the two outer lines, and row { $row }, column { $col } is in an inner one.
knights-obstacle-colours = { $light } squares have one colour and { $dark } the other: too far apart, as each jump changes the colour.
knights-obstacle-stuck = From row { $row }, column { $col } { $jumps ->
    [0] no jump leads on.
    [one] only one jump leads on, and a closed tour needs two.
   *[other] { $jumps } jumps lead on.
  }
knights-obstacle-ends = Three squares, one of them row { $row }, column { $col }, have a single jump each, and a tour has only two ends.
knights-obstacle-apart = No jumps lead to row { $row }, column { $col } from the other squares.
knights-obstacle-searched = A search tried all ways: there is no tour.
knights-obstacle-searched-from = No tour begins on row { $row }, column { $col }: a search tried all ways from there.

## What the checker finds wrong
knights-fault-off = Row { $row }, column { $col } is not on the board.
knights-fault-missing = Row { $row }, column { $col } was taken from the board.
knights-fault-twice = Row { $row }, column { $col } is visited twice.
knights-fault-jump = From row { $fromRow }, column { $fromCol } no knight’s jump leads to row { $row }, column { $col }.
knights-fault-home = All squares are visited, but no knight’s jump leads home from row { $fromRow }, column { $fromCol } to row { $row }, column { $col }.
knights-fault-block-way = The way of a block of { $rows }×{ $cols } does not visit its squares once each by jumps.
knights-fault-block-door = At a door of a block of { $rows }×{ $cols } there is no jump over the border.
knights-fault-block-cover = The blocks leave squares out, or overlap.
knights-fault-block-open = The way of the whole does not come home.
knights-too-large-to-check = The way over a board of more than { $most } squares is not followed.
knights-too-large-to-count = This count needs about { $needed } MB of memory; { $megabytes } MB are allowed.
knights-too-wide-to-count = Tours are counted on boards of at most { $squares } squares, of which one side has at most { $widest }.

## Links
link-allowed-knights-side = a whole number from 1 to 1073741824
link-allowed-task = tour or count
link-allowed-kind = closed or open
link-allowed-without = squares such as 1,2;3,4 on a board with sides of up to 64
link-allowed-start = a square of the board such as 1,1: row, then column, from 1
link-allowed-knights-show = numbers, ways or blocks, with commas between
link-allowed-colours = colours
link-allowed-squares = squares such as 1,1;2,3: row, then column, from 1

## The lab
knights-title = Knights: every square once
knights-intro = Visit every square once by knight’s jumps, and come home with one more.
knights-intro-open = Visit every square once by knight’s jumps.
knights-back = Back to the answer
knights-text = Way
knights-text-too-large = This board is too large to write out. The command line prints its tour.
knights-keys-act = go there
knights-sides = Rows × columns
knights-kind = Kind
knights-closed = Closed
knights-open = Open
knights-show-numbers = Number the squares
knights-show-ways = Count the ways on
knights-show-blocks = Outline the blocks
knights-tool-go = Jump
knights-tool-remove = Remove
knights-tool-start = Start
knights-tip-go = Click a square with a dotted ring. The knight goes two squares one way and one across.
knights-tip-remove = Click a square to take it from the board or to put it back.
knights-tip-start = Click the square where the answer is to begin.
knights-whole = All squares back
knights-removing = { $squares } squares. Click a square to take it from the board or to put it back.
knights-starting = Where shall the answer begin? Click a square.
knights-branch = Row { $row }, column { $col }
knights-did = { $number }: row { $row }, column { $col }.
knights-did-home = Home to row { $row }, column { $col }.
knights-caption-own = Can the knight visit all { $squares } squares of { $rows }×{ $cols }? Click where it is to begin.
knights-caption-invite = The knight has been on { $visited } squares. Where does it go on? Click a square with a dotted ring.
knights-caption-looking = A tour of these { $squares } squares is being looked for. Meanwhile, try it yourself.
knights-caption-start = { $rows }×{ $cols }: { $squares ->
    [one] a single square.
   *[other] a tour of { $squares } squares.
  } Play, step forward, or click where you want to begin.
knights-caption-number = Tour { $number } of { $all }.
knights-done-closed = All { $squares } squares, each once, and home again.
knights-done-open = All { $squares } squares, each once.
knights-hand-on = { $visited } visited, { $left } to go.
knights-hand-lost = { $visited } visited, { $left } to go; but from here it cannot be finished. Undo, and try another way.
knights-hand-hopeless = { $visited } visited, { $left } to go. This board has no tour; how far do you get?
knights-hand-stuck = { $visited } visited, { $left } to go; the knight cannot go on. Undo, and try another way.
knights-hand-stuck-home = All { $visited } squares are visited, but no jump leads home.
knights-described-empty = A board of { $rows } rows and { $cols } columns. The knight is not on it yet.
knights-described = A board of { $rows } rows and { $cols } columns. The knight stands on row { $row }, column { $col } and has visited { $visited ->
    [one] one square:
   *[other] { $visited } squares:
  } { $way }.
knights-described-many = A board of { $rows } rows and { $cols } columns. The knight stands on row { $row }, column { $col } and has visited { $visited } squares.

## The verdict
knights-hand-none = The knight has not been put down yet.
knights-verdict-open = On the way
knights-verdict-none = Proved: no tour.
knights-verdict-none-from = Proved: none from there.
knights-looking-for = A tour is being looked for.
knights-not-found = The search found no tour, and did not try all ways. There may be one.
knights-search-ended = The search was ended.
knights-checking = { $squares } squares are being followed one by one.
knights-check-ended = The check was ended.
knights-refuted = The tour breaks at square { $at }. Please tell us.
knights-proved-closed = All { $squares } squares are visited once, and the last jump leads home. Checked by an independent program.
knights-proved-open = All { $squares } squares are visited once. Checked by an independent program.
knights-proved-parts-closed = All { $squares } squares, and home again: the checker followed one block of each kind and the jumps at its doors; all others are like it.
knights-proved-parts-open = All { $squares } squares: the checker followed one block of each kind and the jumps at its doors; all others are like it.
knights-hand-legal = { $visited } of { $squares } squares, by the rules.
knights-hand-almost = All { $squares } squares; one more jump leads home.
knights-hand-not-home = An open tour: all { $squares } squares, but no jump leads home.
knights-hand-proved-closed = A closed tour: all { $squares } squares, each once, and a jump leads home.
knights-hand-proved-open = An open tour: all { $squares } squares, each once.

## Sections
knights-outlook = Can it still be finished?
knights-looking = Searching
knights-ask = Find out
knights-ask-longer = Search longer
knights-outlook-large = This board is too large to search.
knights-outlook-done = It is finished.
knights-outlook-yes = Yes: a tour goes on from here. { $left ->
    [0] Only the jump home is missing.
    [one] One square is left.
   *[other] { $left } squares are left.
  }
knights-outlook-lost = No: row { $row }, column { $col } has too few ways left to be entered and left again.
knights-outlook-out = No: row { $row }, column { $col } can no longer be reached.
knights-outlook-two = No: two squares, one of them row { $row }, column { $col }, have only one way left each, and a tour has only one end.
knights-outlook-no = No: a search tried all ways to go on.
knights-outlook-open = Not known: the search ran out of patience.
knights-rest-none = From here no tour can be finished.
knights-rest-open = The search ran out of patience: it is not known whether a tour goes on from here.
knights-rest-large = This board is too large to search.
knights-exists = Is there a tour?
knights-exists-found = Yes: a search found this one.
knights-exists-open = That is not known without a search.
knights-exists-blocks = This one is put together from blocks: where the knight is at which time is a formula for all { $squares } squares.

## Hints
knights-hint-home = Every square is visited. One jump is missing.
knights-hint-fewest = Look for the square from which the fewest ways lead on: it will not get easier to reach later.
knights-hint-only = There is only one square to go to.
knights-hint-which = Which of the squares in reach leads on to the end? It is not the one with the fewest ways on.
knights-hint-look = Look at row { $row }, column { $col }.
knights-hint-go = Go to row { $row }, column { $col }.
knights-hint-why-fewest = Row { $row }, column { $col } has the fewest ways on ({ $ways }), and a tour goes on from there.
knights-hint-why = From row { $row }, column { $col } a tour goes on. Its ways on: { $ways }.
knights-hint-none = From here no tour can be finished. Undo some jumps.
knights-guess-as-good = As few ways lead on from there: just as good by the rule. This tour goes on to another:

## The construction
knights-code-start = put the knight on its first square
knights-code-until = until every square is visited:
knights-code-fewest = go where the fewest ways lead on
knights-code-otherwise = if that fails: come back, try the next best
knights-code-within = follow the way of the block
knights-code-out = at a door: into the block beyond
knights-code-back = all beyond is visited: back
knights-code-home = after the last square: home
knights-words-start = The knight is put on its first square.
knights-words-until = Until every square is visited:
knights-words-fewest = Of the squares within reach it takes the one with the fewest ways on (Warnsdorff’s rule).
knights-words-otherwise = Where the rule fails, the search comes back and tries the next best.
knights-words-within = The board is cut into blocks. Each has a way of its own through it.
knights-words-out = At a door the way is broken off, and all that hangs there comes first.
knights-words-back = When all beyond the door is visited, the block’s own way goes on.
knights-words-home = From the last square one jump leads home.

## The lens
knights-lens-colours = Two colours
knights-lens-told = { $light } squares are A and { $dark } are B, and each jump leads from one to the other. { $apart ->
    [0] A closed tour needs as many of one as of the other, and so it is.
    [one] They differ by one: an open tour begins and ends on the colour that has more, and none is closed.
   *[other] They differ by { $apart }, so there is no tour.
  }

## Tours by number
knights-by-number = All tours
knights-numbers = Look at all of them
knights-numbers-large = There are too many states to find tours by number here.
knights-number = Tour number
knights-number-before = Previous tour
knights-number-after = Next tour
knights-number-random = A random one
knights-number-none = Back to the usual one
link-allowed-tour = the number of one of the tours, from 1, on a board of up to 42 squares
knights-to-count = The frontier method, and the count itself
knights-task = Task
knights-task-tour = Tour
knights-task-count = Count
