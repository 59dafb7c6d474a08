# The knight family in English: core and lab. Keys stand in the same order in knights.zh.ftl.

## Boards that cannot be
knights-bad-side = Each side must be a whole number from 1 to { $longest }.
knights-bad-large = Squares can be taken from boards with sides of up to { $longest }.
knights-bad-square = Row { $row }, column { $col } is not on the board, so it cannot be taken away.
knights-bad-empty = At least one square must be left.

## Moves that are refused
knights-illegal-many = At most { $most } squares are visited by hand.

## Why a jump is made
knights-why-start = The tour begins on row { $row }, column { $col }.
knights-why-fewest = Row { $row }, column { $col } has the fewest ways on: { $ways ->
    [0] none, as it is the last.
    [one] one. It will not get easier to reach later.
   *[other] { $ways }. It will not get easier to reach later.
  }
knights-why-fewest-tie = Of { $choices } squares { $ties } have the fewest ways on, { $ways }. Of those row { $row }, column { $col }.
knights-why-otherwise = Row { $row }, column { $col }, with { $ways ->
    [one] one way on.
   *[other] { $ways } ways on.
  } Row { $otherRow }, column { $otherCol } has fewer ({ $fewer }), but the rule alone fails there: the search came back.
knights-why-only = Only row { $row }, column { $col } is left to go to.
knights-why-within = Along the block of { $rows }×{ $cols } ({ $part }): its square { $number }, on row { $row }, column { $col }.
knights-why-out = Through a door into the next block of { $rows }×{ $cols } ({ $part }), to row { $row }, column { $col }. One jump of each block is given up, and two join them.
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
knights-obstacle-odd = No closed tour: each jump changes the colour of the square, and { $squares } squares are an odd number.
knights-obstacle-one = A board one square wide has no knight’s jump at all.
knights-obstacle-two = On a board two squares wide the knight can only go on or back along one chain, and half of the squares are not on it.
knights-obstacle-four = No closed tour on four rows: from the outer rows every jump leads inside, so the tour would alternate between outer and inner rows as it does between the colours. All outer squares would have one colour.
knights-obstacle-three = No closed tour on 3×{ $long }: this is one of the exceptions in Schwenk’s theorem.
knights-obstacle-small = No tour: all ways of so small a board were tried.
knights-obstacle-start-colour = No tour begins on row { $row }, column { $col }: it has the colour of fewer squares, and a tour begins and ends on the other.
knights-obstacle-start-inner = No tour of four rows begins on row { $row }, column { $col }: it must begin and end in the outer rows.
knights-obstacle-colours = { $light } squares have one colour and { $dark } the other: too far apart, as each jump changes the colour.
knights-obstacle-stuck = From row { $row }, column { $col } { $jumps ->
    [0] no jump leads on.
    [one] only one jump leads on, and a closed tour needs two.
   *[other] { $jumps } jumps lead on.
  }
knights-obstacle-ends = Three squares, one of them row { $row }, column { $col }, have a single jump each, and a tour has only two ends.
knights-obstacle-apart = No jumps lead to row { $row }, column { $col } from the other squares.
knights-obstacle-searched = A search tried all ways: there is no tour.

## What the checker finds wrong
knights-fault-off = Row { $row }, column { $col } is not on the board.
knights-fault-missing = Row { $row }, column { $col } was taken from the board.
knights-fault-twice = Row { $row }, column { $col } is visited twice.
knights-fault-jump = From row { $fromRow }, column { $fromCol } no knight’s jump leads to row { $row }, column { $col }.
knights-fault-home = All squares are visited, but no knight’s jump leads home from row { $fromRow }, column { $fromCol } to row { $row }, column { $col }.
knights-too-large-to-check = The way over a board of more than { $most } squares is not followed.
