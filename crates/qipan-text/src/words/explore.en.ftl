# What the worker writes for Explore: variations, the graph of the ways left, the map.
# No other program contains these messages.

## Variations
variations-none = You haven’t made a move yet. Every move you try stays here.
variations-move = Move { $number }: { $move }
variations-marked-move = Move { $number }: { $move }, { $mark }
variations-instead = Instead of move { $move }
variations-same = same as after move { $move }
variations-mirrored = same as after move { $move }, mirrored
variations-turned = same as after move { $move }, turned
variations-shifted = same as after move { $move }, shifted
variations-rearranged = same heaps as after move { $move }
variations-good = good move
variations-mistake = mistake
variations-interesting = interesting move
variations-tools = About move { $move }
variations-promote = Promote
variations-delete = Delete from here
variations-comment = Comment
variations-more = { $moves ->
    [one] One more move isn’t shown.
   *[other] { $moves } more moves aren’t shown.
}

## Ways left
ways-after = { $move ->
    [0] At the start
   *[other] After move { $move }
}
ways-lost = goal out of reach
ways-key = Thick: your moves. Thin: the solution. The scale is logarithmic.
ways-key-own = The scale is logarithmic.
ways-mistake = Move { $move } put the goal out of reach.

## Map
around-key-here = this position
around-key-possible = best result still possible
around-key-lost = no longer possible
around-key-wins = wins for the player who moves there
around-key-loses = loses for the player who moves there
around-key-line = thicker line: more ways to finish
around-here = Positions around this one
around-this = This position: { $result }
around-place = { $moves }: { $result }
around-more = { $positions ->
    [one] and one more position
   *[other] and { $positions } more positions
}

## The whole game
layers-title = The whole game
layers-here = you are here
layers-table = The numbers as a table
layers-too-many = There are too many positions to count.
layers-about-pegs = Positions by number of pegs, on a logarithmic scale. Mirrored, turned and shifted positions count once.
layers-about-centre = Positions by number of pegs, on a logarithmic scale. Mirrored and turned positions count once.
layers-about-squares = Partial tours from { $square } by number of squares, on a logarithmic scale
layers-about-pieces = Partial tilings by number of pieces, on a logarithmic scale
layers-about-stones = Placements by number of stones, on a logarithmic scale
layers-number-pegs = Pegs
layers-number-squares = Squares
layers-number-pieces = Pieces
layers-number-stones = Stones
layers-all-pegs = can be reached: { $sum }
layers-all-squares = partial tours: { $sum }
layers-all-pieces = partial tilings: { $sum }
layers-all-stones = placements: { $sum }
layers-won-pegs = can still get to the fewest pegs: { $sum }
layers-won-centre = can still be won: { $sum }
layers-won-squares = can be finished: { $sum }
layers-won-pieces = can be completed: { $sum }
layers-won-stones = can become optimal: { $sum }
layers-all-short-pegs = Can be reached
layers-all-short-squares = Partial tours
layers-all-short-pieces = Partial tilings
layers-all-short-stones = Placements
layers-won-short-pegs = Can still get to the fewest pegs
layers-won-short-centre = Can still be won
layers-won-short-squares = Can be finished
layers-won-short-pieces = Can be completed
layers-won-short-stones = Can become optimal
layers-layer-pegs = With { $number ->
    [one] 1 peg
   *[other] { $number } pegs
}, { $all ->
    [one] 1 position can be reached
   *[other] { $all } positions can be reached
}; { $won } of them can still get to the fewest pegs.
layers-layer-centre = With { $number ->
    [one] 1 peg
   *[other] { $number } pegs
}, { $all ->
    [one] 1 position can be reached
   *[other] { $all } positions can be reached
}; { $won } of them can still be won.
layers-layer-squares = With { $number ->
    [one] 1 square
   *[other] { $number } squares
} visited: { $all ->
    [one] 1 partial tour
   *[other] { $all } partial tours
}; { $won } of them can be finished.
layers-layer-pieces = With { $number ->
    [one] 1 piece
   *[other] { $number } pieces
}: { $all ->
    [one] 1 partial tiling
   *[other] { $all } partial tilings
}; { $won } of them can be completed.
layers-layer-stones = With { $number ->
    [one] 1 stone
   *[other] { $number } stones
}: { $all ->
    [one] 1 placement
   *[other] { $all } placements
}; { $won } of them can become optimal.
layers-reached-pegs = With { $number ->
    [one] 1 peg
   *[other] { $number } pegs
}, { $all ->
    [one] 1 position can be reached
   *[other] { $all } positions can be reached
}.
layers-reached-squares = With { $number ->
    [one] 1 square
   *[other] { $number } squares
} visited: { $all ->
    [one] 1 partial tour
   *[other] { $all } partial tours
}.
layers-reached-pieces = With { $number ->
    [one] 1 piece
   *[other] { $number } pieces
}: { $all ->
    [one] 1 partial tiling
   *[other] { $all } partial tilings
}.
layers-reached-stones = With { $number ->
    [one] 1 stone
   *[other] { $number } stones
}: { $all ->
    [one] 1 placement
   *[other] { $all } placements
}.
layers-more-pegs = From { $number } pegs down there are too many positions to count.
layers-more-squares = From { $number } squares on there are too many partial tours to count.
layers-more-pieces = From { $number } pieces on there are too many partial tilings to count.
layers-more-stones = From { $number } stones on there are too many placements to count.

## Two heaps
two-heaps-lost = Heaps of { $first }, { $second } and { $third }: the player to move loses.
two-heaps-won = Heaps of { $first }, { $second } and { $third }: the player to move wins.
two-heaps-picture = The values of two heaps of up to { $size } stones; the table next to it has those around the chosen pair
two-heaps-enlarged = The values around the chosen pair; at 0 the player to move loses
two-heaps-third = Third heap: { $third }
two-heaps-size = Size of the picture
two-heaps-key-zero = 0: the player to move loses
two-heaps-key = the bluer, the larger the value
two-heaps-play = Play these heaps

## Chances
chance-one-in = { $groups ->
    [0] 1 in { $number }
    [1] 1 in { $number }
    [2] 1 in { $leading } million
    [3] 1 in { $leading } billion
    [4] 1 in { $leading } trillion
   *[other] 1 in { $power }
}
