# The counting of knight’s tours in English: core and lab. Keys stand in the same order in knights-count.zh.ftl. The lab has the words
# of knights.en.ftl too.

## Tiles that are refused
knights-lay-done = All squares have their tiles.
knights-lay-has-both = Row { $row }, column { $col } has its two ends already, so it gives none.
knights-lay-lacks = Row { $row }, column { $col } lacks { $lacks ->
    [one] one end
   *[other] { $lacks } ends
  }, and this tile gives { $given ->
    [0] none.
   *[other] { $given }.
  }
knights-lay-off = From row { $row }, column { $col } this jump leads off the board.
knights-lay-earlier = Row { $row }, column { $col } has had its turn. Ends are given to later squares only.
knights-lay-full = Row { $row }, column { $col } has its two ends already.
knights-lay-closed = A closed tour has no ends.
knights-lay-no-end = The tour has both its ends already.
knights-lay-ring = Row { $row }, column { $col } and row { $toRow }, column { $toCol } are the ends of one chain. A jump between them would close a ring that leaves squares out.
knights-lay-ring-end = The chain of row { $row }, column { $col } begins with an end of the tour. With another end it would be a tour that leaves squares out.

## What a tile does
knights-why-tile = { $gives } { $joins }
knights-gives-none = Row { $row }, column { $col } has its two ends: nothing to give.
knights-gives-one = Row { $row }, column { $col } gives the end it lacks to { $to }.
knights-gives-two = Row { $row }, column { $col } gives its two ends to { $to } and { $other }.
knights-joins-nothing = The frontier moves on.
knights-joins-begun = A new chain, from { $one } to { $other }.
knights-joins-grown = Its chain grows: from { $one } to { $other }.
knights-joins-joined = Chains become one, from { $one } to { $other }.
knights-joins-ring = The last ring closes, with all squares on it: a tour.

## Links
link-allowed-count-side = a whole number from 1 to 64; at most 1024 squares together
link-allowed-tiles = tiles such as fh;gh: for each square the letters a to h of its jumps, x for an end of the tour, or -

## The lab
knights-count-title = Knights: how many tours?
knights-count-intro = Every square needs two jumps. Go through the squares in order and give each the ends it lacks, always to later squares. What is alike on the frontier is counted as one.
knights-count-text = Frontier
knights-count-text-too-large = This board is too large to write out.
knights-count-keys-act = give an end to this square; on the square that is next: the empty tile, or an end of the tour
knights-tool-tile = Tiles
knights-count-legend = Framed: whose turn it is. Ring: one end. Disc: both ends. Dashed arc: the two ends of a chain. Tinted: the frontier. Dotted ring: can be given an end.
knights-tip-tile = Click the marked squares to which the outlined one gives its ends.
knights-tip-tile-open = Click the marked squares to which the outlined one gives its ends; click the outlined one itself where the tour ends there.
knights-tip-tile-empty = The outlined square has its two ends. Click it to go on.
knights-tip-tile-none = All tiles are laid.
knights-forced = Lay what is forced
knights-forced-none = Here there is a choice.
knights-forced-stuck = No tile fits here. Undo, and try another way.
knights-lay-jump = A knight goes two squares one way and one across: row { $row }, column { $col } gets no end from here.
knights-lay-second = One end goes to { $to }. Where does the other go?
knights-tile-name = { $at } → { $to }
knights-tile-house = end
knights-tile-nobody = nothing
knights-tile-did = Tile { $number }: { $tile }.
knights-count-caption-start = { $rows }×{ $cols }, { $squares } squares, line by line. Each gives its ends to later squares. Play, step forward, or lay the first tile yourself.
knights-count-caption-looking = A tour to be laid is being looked for. Meanwhile, lay tiles yourself.
knights-count-caption-own = Lay a tile on row { $row }, column { $col }: it lacks { $lacks ->
    [0] no end.
    [one] one end.
   *[other] two ends.
  }
knights-count-caption-dead = Row { $row }, column { $col } can no longer get its two ends: nothing comes of this. Undo, and try another way.
knights-count-caption-done = All { $squares } tiles are laid: a tour.
knights-count-caption-state = { $ways ->
    [1] One way leads to this state
   *[other] { $ways } ways lead to this state
  }, { $tours ->
    [0] none completes it.
    [1] one completes it.
   *[other] { $tours } complete it.
  } This step has { $states ->
    [one] one state.
   *[other] { $states } states.
  }
knights-count-described = A board of { $rows } rows and { $cols } columns. { $done } of { $squares } tiles are laid. { $next } In the frontier { $full } squares have both ends and { $one } have one: { $pairs }.
knights-count-described-whole = A board of { $rows } rows and { $cols } columns. All { $squares } tiles are laid.
knights-count-next = Next is row { $row }, column { $col }.
knights-count-pairs-none = none are joined

## The verdict
knights-count-hand-none = No tile has been laid yet.
knights-count-hand-legal = { $done } of { $squares } tiles, by the rules.
knights-count-hand-dead = { $done } of { $squares } tiles; row { $row }, column { $col } can no longer get its two ends.
knights-count-hand-lost = { $done } of { $squares } tiles; of all states none goes on from here to a tour.
knights-count-proved = The tiles are a tour: all { $squares } squares on one ring. Checked by an independent program.
knights-count-proved-open = The tiles are a tour: all { $squares } squares on one way. Checked by an independent program.
knights-count-tiny = A tour of fewer than three squares has nothing to lay.

## This state
knights-state = This state
knights-state-tip = What every state leads to is found by making all of them.
knights-state-ask = Find all states
knights-state-working = Finding all states
knights-state-large = This board has more than { $most } million states, too many to keep them all. The count below does without.
knights-state-ways = Ways that lead here
knights-state-tours = Ways that complete it
knights-state-through = Tours through this state
knights-state-all = All tours
knights-state-states = States of this step
knights-state-dropped = This state is dropped: a square can no longer get its ends.
knights-state-number = This is way { $number } of { $ways }.
knights-state-another = Another way to this state
knights-state-is-another = Other tiles, and the same frontier: way { $number } of { $ways }.
knights-state-choices = Tours left by each next tile
knights-state-choice = { $ends }: { $tours }
knights-state-step = Step
knights-layers-states = States
knights-layers-ways = Ways to them
knights-layers = Step by step

## Hints
knights-count-hint-look = Row { $row }, column { $col } is next, and lacks { $lacks ->
    [0] no end: its tile is empty.
    [one] one end.
   *[other] two ends.
  } { $choices ->
    [0] {""}
    [one] One square can take one.
   *[other] { $choices } squares can take one.
  }
knights-count-hint-first = Look at { $to }.
knights-count-hint-give-none = Lay the empty tile.
knights-count-hint-give-one = Give the end to { $to }.
knights-count-hint-give-two = Give the ends to { $to } and { $other }.
knights-count-hint-why-watched = So it is in the tour that is watched.
knights-count-hint-why = Of the { $all } tours from here, { $tours } go on with this tile.
knights-count-hint-lost = From here no tour can be finished. Undo some tiles.
knights-count-hint-large = There are too many states to know which tile leads on.

## The construction
knights-code-tile-none = if the square has both ends: go on
knights-code-tile-give = else give what it lacks to later squares
knights-code-tile-join = chains that meet become one
knights-code-tile-ring = a ring may close only when nothing is left
knights-words-tile-none = The squares are gone through line by line. One that has its two ends already gives none.
knights-words-tile-give = Any other gives the ends that it lacks to later squares: in all ways, each of which is counted.
knights-words-tile-join = Where an end meets a chain, the two become one. Of a chain only its two ends matter.
knights-words-tile-ring = A ring that leaves squares out is no tour; only the last may close. Ways that lead to equal frontiers are counted as one state.

## The count
knights-count = How many tours are there?
knights-kind-published = Published
knights-kind-refuted = Published and refuted
knights-published = { $count } ({ $source }).
knights-published-doubtful = { $count } ({ $source }); its neighbours there are wrong.
knights-refuted-count = { $count } ({ $source }): { $why }
knights-slip-word = it differs from the right number by a small multiple of 2⁶⁴.
knights-slip-moduli = it was cut off at 2¹²⁸.
knights-slip-quarter = the number must be a multiple of 4, and this is none.
knights-slip-recount = it was counted again.
knights-count-ask = Count them
knights-count-begin = Begin
knights-count-tip = The frontier method counts them all, exactly.
knights-count-memory = There was not enough memory.
knights-forecast = This takes { $states } states, { $megabytes } MB and about { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  }{ $workers ->
    [one] .
   *[other] , by { $workers } workers.
  }
knights-forecast-about = This takes about { $states } states, { $megabytes } MB and { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  }{ $workers ->
    [one] .
   *[other] , by { $workers } workers.
  }
knights-figure-states = States
knights-figure-memory = Memory
knights-figure-time = Time
knights-figure-found = Found so far
knights-counted-closed = { $count } closed tours, start and direction not counted; { $seconds } s.
knights-counted-open = { $count } open tours, direction not counted; { $seconds } s.
knights-counted-agrees = The published number is the same.
knights-counted-differs = The published number is another one. Please tell us.
knights-refuted-right = { $count } ({ $source }): { $why } Right is { $right }.
knights-known = Numbers of this width
knights-known-board = { $rows }×{ $cols }
