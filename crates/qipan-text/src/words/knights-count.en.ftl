# The counting of knight’s tours in English: core and lab. Keys stand in the same order in knights-count.zh.ftl. The lab has the words
# of knights.en.ftl too.
#
# The picture in words: every square of a tour has two links. The squares are taken in order, and each draws the links it still
# needs to later squares. Links make paths; the frontier is the squares where paths still end or can begin. Partial tours with
# the same frontier are counted together.

## Links that are refused
knights-lay-done = Every square is done.
knights-lay-has-both = Row { $row }, column { $col } already has both links.
knights-lay-lacks = { $lacks ->
    [one] Row { $row }, column { $col } needs one more link,
   *[other] Row { $row }, column { $col } needs { $lacks } links,
  } but this gives it { $given ->
    [0] none.
   *[other] { $given }.
  }
knights-lay-off = From row { $row }, column { $col } this move leaves the board.
knights-lay-earlier = Row { $row }, column { $col } is done. Link to later squares only.
knights-lay-full = Row { $row }, column { $col } already has both links.
knights-lay-closed = A closed tour has no ends.
knights-lay-no-end = Both ends of the tour are already fixed.
knights-lay-ring = ({ $row },{ $col }) and ({ $toRow },{ $toCol }) are the two ends of one path. Linking them would close it too early and miss squares.
knights-lay-ring-end = The path through row { $row }, column { $col } already starts at one end of the tour. Ending it here would miss squares.

## What the links of a square do
knights-why-tile = { $gives } { $joins }
knights-gives-none = Row { $row }, column { $col } already has both links.
knights-gives-one = ({ $row },{ $col }) needs one more link: to { $to }.
knights-gives-two = ({ $row },{ $col }) is linked to { $to } and { $other }.
knights-gives-end = ({ $row },{ $col }) needs one more link: the tour ends here.
knights-gives-one-and-end = ({ $row },{ $col }) is linked to { $to }, and the tour ends here.
knights-joins-nothing = The frontier moves on by one square.
knights-joins-begun = A new path, from { $one } to { $other }.
knights-joins-grown = That path now runs from { $one } to { $other }.
knights-joins-joined = Two paths join into one, from { $one } to { $other }.
knights-joins-ring = That was the last link: one tour through every square!

## Links
link-allowed-count-side = a whole number from 1 to 64, at most 1024 squares together
link-allowed-tiles = the links of each square, such as fh;gh, with letters a to h for moves, x for an end of the tour and - for none

## The lab
knights-count-title = How many knight’s tours are there?
knights-count-intro = In a tour every square has two links. Take the squares in order, and draw the links each one still needs to later squares. The shaded squares, where the next links go, are the frontier. Partial tours that are alike there are counted together.
knights-count-text = Frontier
knights-count-text-too-large = This board is too large to write out.
knights-count-keys-act = link to this square; on the current square: no link, or end the tour here
knights-tool-tile = Link squares
knights-legend-next = Frame: the current square.
knights-legend-one = Circle: one link.
knights-legend-both = Disc: both links.
knights-legend-path = Dashed arc: the two ends of one path.
knights-legend-frontier = Shaded: the frontier, where the next links go.
knights-legend-near = Dotted circle: can be linked.
knights-legend-ends = The two ends of the tour count as joined to each other.
knights-tip-tile = Choose the squares that the framed square links to.
knights-tip-tile-open = Choose the squares that the framed square links to, or the framed square itself if the tour ends there. An end counts as one link.
knights-tip-tile-empty = The framed square already has both links. Choose it to move on.
knights-tip-tile-none = All squares are linked.
knights-forced = Play forced links
knights-forced-none = Nothing is forced here: you have a choice.
knights-forced-stuck = Dead end: nothing fits. Undo and try something else.
knights-lay-jump = A knight moves two squares in one direction and one at right angles. From here it can’t reach row { $row }, column { $col }.
knights-lay-second = First link: { $to }. Where does the second go?
knights-lay-second-end = First link: the tour ends here. Where does the second go?
knights-tile-name-none = { $at }, no link
knights-tile-name-one = { $at } to { $to }
knights-tile-name-two = { $at } to { $to } and { $other }
knights-tile-did = Square { $number }: { $tile }.
knights-count-rule = A tour visits each square exactly once
knights-count-goal = How many tours are there?
knights-count-caption-start = { $rows }×{ $cols }, { $squares ->
    [one] a single square.
   *[other] { $squares } squares, one at a time.
  } Each links only to later squares. Press ▶, step forward, or draw the first links.
knights-count-caption-looking = Looking for a tour… Draw links yourself meanwhile.
knights-count-caption-own = { $lacks ->
    [0] Row { $row }, column { $col } is next. It already has both links.
    [one] Row { $row }, column { $col } is next. It needs one more link.
   *[other] Row { $row }, column { $col } is next. It needs two links.
  }
knights-count-caption-number = { $open ->
    [0] Closed tour { $number } of { $all }.
   *[other] Open tour { $number } of { $all }.
  }
knights-count-caption-dead = Dead end: row { $row }, column { $col } can no longer get two links. Undo and try something else.
knights-count-caption-done = All { $squares } squares are linked: a tour.
knights-count-caption-state = { $ways ->
    [one] { $tours ->
        [0] Only one partial tour has this frontier, and it can’t be completed.
        [one] Only one partial tour has this frontier, and it can be completed in one way.
       *[other] Only one partial tour has this frontier, and it can be completed in { $tours } ways.
      }
   *[other] { $tours ->
        [0] { $ways } partial tours share this frontier, and none can be completed.
        [one] { $ways } partial tours share this frontier, and each can be completed in one way.
       *[other] { $ways } partial tours share this frontier, and each can be completed in { $tours } ways.
      }
  } { $states ->
    [one] There is only one frontier state at this step.
   *[other] There are { $states } different frontier states at this step.
  }
knights-count-described = A board with { $rows } rows and { $cols } columns. { $done } of { $squares } squares are done. { $next } In the frontier { $full ->
    [one] one square has both links
   *[other] { $full } squares have both links
  } and { $one ->
    [one] one has one link.
   *[other] { $one } have one link.
  } { $pairs }
knights-count-described-whole = A board with { $rows } rows and { $cols } columns. All { $squares } squares are linked.
knights-count-next = Next is row { $row }, column { $col }.
knights-count-pairs-none = There are no paths yet.
knights-count-pairs = Paths run { $pairs }.
knights-count-pair = from { $one } to { $other }

## The verdict
knights-count-hand-none = No links yet.
knights-count-hand-legal = { $done } of { $squares } squares, all legal.
knights-count-hand-dead = { $done } of { $squares } squares. Row { $row }, column { $col } can no longer get two links.
knights-count-hand-lost = { $done } of { $squares } squares. No tour can be completed from here.
knights-count-proved = All { $squares } squares are on one loop, a closed tour. Confirmed by an independent checker.
knights-count-proved-open = All { $squares } squares are on one path, an open tour. Confirmed by an independent checker.
knights-count-exists = There is a closed tour of all { $squares } squares. Confirmed by an independent checker.
knights-count-exists-open = There is an open tour of all { $squares } squares. Confirmed by an independent checker.
knights-count-tiny = A tour of fewer than three squares has no links to draw.

## This frontier
knights-state = This frontier
knights-state-tip = Counting completions means computing every frontier state first.
knights-state-ask = Compute all frontier states
knights-state-working = Computing all frontier states
knights-state-large = This board has more than { $most } million frontier states, too many to keep. The count below doesn’t need to keep them.
knights-state-ways = Partial tours that lead here
knights-state-tours = Ways to complete it
knights-state-through = Tours through here
knights-state-all = All tours
knights-state-states = Frontier states at this step
knights-state-dropped = Dropped: some square can no longer get two links.
knights-state-number = This is partial tour { $number } of { $ways }.
knights-state-another = Show another partial tour
knights-state-is-another = Different links, same frontier: { $number } of { $ways }.
knights-state-choices = Tours left after each choice
knights-state-choice-none = No link: { $tours }
knights-state-choice-one = { $to }: { $tours }
knights-state-choice-two = { $to } and { $other }: { $tours }
knights-state-step = Step
knights-layers-states = Frontier states
knights-layers-ways = Partial tours
knights-layers = Frontier states, step by step

## Hints
knights-count-hint-look = { $lacks ->
    [0] Row { $row }, column { $col } is next and already has both links.
    [one] { $choices ->
        [one] Row { $row }, column { $col } is next and needs one link. Only one square can take it.
       *[other] Row { $row }, column { $col } is next and needs one link. { $choices } squares can take it.
      }
   *[other] { $choices ->
        [one] Row { $row }, column { $col } is next and needs two links. Only one square can take one.
       *[other] Row { $row }, column { $col } is next and needs two links. { $choices } squares can take one.
      }
  }
knights-count-hint-first = Look at { $to }.
knights-count-hint-first-end = Could the tour end here?
knights-count-hint-give-none = No link needed: move on.
knights-count-hint-give-one = Link it to { $to }.
knights-count-hint-give-two = Link it to { $to } and { $other }.
knights-count-hint-give-end = End the tour here.
knights-count-hint-give-one-and-end = Link it to { $to }, and end the tour here.
knights-count-hint-why-watched = That’s how the tour on show continues.
knights-count-hint-why = { $all ->
    [one] The only tour from here continues this way.
   *[other] { $tours ->
        [one] Of the { $all } tours from here, one continues this way.
       *[other] Of the { $all } tours from here, { $tours } continue this way.
      }
  }
knights-count-hint-lost = No tour can be completed from here. Undo some squares.
knights-count-hint-large = Too many frontier states to know which links lead to a tour.

## The construction
knights-code-tile-none = if the square has both links: move on
knights-code-tile-give = else link it to later squares
knights-code-tile-join = paths that meet become one
knights-code-tile-ring = close a loop only when nothing is left
knights-words-tile-none = Take the squares in order. A square with both links needs no more.
knights-words-tile-give = Link any other square to later squares. Every choice is counted.
knights-words-tile-join = Links extend and join paths. Only the two ends of a path matter.
knights-words-tile-ring = Only the very last link may close a loop. Partial tours with the same frontier are counted together.
knights-count-why = Why they are counted together
knights-count-why-told = Two beginnings on { $rows }×{ $cols } with the same frontier. They have the same { $completions } completions: { $ways } × { $completions } = { $tours } closed tours, all there are.

## The count
knights-count = Number of tours
knights-kind-published = Published
knights-kind-refuted = Published but wrong
knights-published = { $count } ({ $source }).
knights-published-doubtful = { $count } ({ $source }; other values in that source are wrong).
knights-source-text = the emath forum
knights-refuted-count = { $count } ({ $source }). { $why }
knights-slip-word = It is off by a small multiple of 2⁶⁴ (two remainders were combined wrongly).
knights-slip-moduli = It was truncated at 2¹²⁸.
knights-slip-quarter = The count must be a multiple of 4, and this isn’t.
knights-slip-recount = A recount gives another number.
knights-count-ask = Count them
knights-count-begin = Start counting
knights-count-tip = Dynamic programming over the frontier counts them all, exactly.
knights-count-memory = Not enough memory.
knights-forecast = Needs { $states } frontier states, { $megabytes } MB and { $minutes ->
    [one] about one minute
   *[other] about { $minutes } minutes
  }{ $workers ->
    [one] .
   *[other] {" "}with { $workers } workers.
  }
knights-forecast-about = Needs about { $states } frontier states, { $megabytes } MB and { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  }{ $workers ->
    [one] .
   *[other] {" "}with { $workers } workers.
  }
knights-figure-states = Frontier states
knights-figure-memory = Memory
knights-figure-time = Time
knights-figure-found = Found so far
knights-counted-closed = { $count } closed tours (start and direction ignored), in { $seconds } s.
knights-counted-open = { $count } open tours, including those that could close (direction ignored), in { $seconds } s.
knights-counted-agrees = This matches the published number.
knights-counted-differs = This differs from the published number. Please report it.
knights-refuted-right = { $count } ({ $source }). { $why } The correct number is { $right }.
knights-known = Known counts for this width
knights-known-open = Known counts for this width (open tours, including those that could close)
knights-known-board = { $rows }×{ $cols }
