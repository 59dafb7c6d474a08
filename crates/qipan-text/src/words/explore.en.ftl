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
ways-mistake = Move { $move } put the goal out of reach.

## Map
around-here = Positions around this one
around-this = This position: { $result }
around-place = { $moves }: { $result }
around-more = { $positions ->
    [one] and one more position
   *[other] and { $positions } more positions
}

## Two heaps
two-heaps-lost = Heaps of { $first }, { $second } and { $third }: the player to move loses.
two-heaps-won = Heaps of { $first }, { $second } and { $third }: the player to move wins.
two-heaps-picture = The values of two heaps of up to { $size } stones; the table next to it has those around the chosen pair
two-heaps-enlarged = The values around the chosen pair; at 0 the player to move loses
two-heaps-third = Third heap: { $third }
two-heaps-size = Size of the picture
two-heaps-key = Black squares are 0: the player to move loses. The bluer a square, the larger its value.
two-heaps-play = Play these heaps
