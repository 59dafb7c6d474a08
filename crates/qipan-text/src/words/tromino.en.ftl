# The tromino family in English: core and lab. Keys stand in the same order in tromino.zh.ftl.

## Quarters of a square
quarter-top-left = top-left
quarter-top-right = top-right
quarter-bottom-left = bottom-left
quarter-bottom-right = bottom-right

## Boards that are not possible
tromino-bad-k = k must be a whole number from 0 to { $largest }.
tromino-bad-side = Each side must be a whole number from 1 to { $longest }.
tromino-bad-hole = The special square must be on the board: rows 1–{ $rows }, columns 1–{ $cols }.

## Moves that are refused
tromino-illegal-off = The piece would stick out of the board.
tromino-illegal-hole = Row { $row }, column { $col } is the special square. Leave it uncovered.
tromino-illegal-overlap = Row { $row }, column { $col } is already covered.
tromino-illegal-nothing = There is no such piece at row { $row }, column { $col }.

## Why a step is made
tromino-why-centre-special = The special square is in the { $quarter } quarter of this { $side }×{ $side } board. Piece { $number } goes over the centre and covers one square of each other quarter. Now every { $half }×{ $half } quarter is missing exactly one square.
tromino-why-centre-corner = This { $side }×{ $side } board is missing its { $quarter } corner. Piece { $number } goes over the centre, so every { $half }×{ $half } quarter is missing exactly one square.
tromino-why-last-special = The special square is the { $quarter } square of this 2×2 board. Piece { $number } fits exactly.
tromino-why-last-corner = This 2×2 board is missing its { $quarter } square. Piece { $number } fits exactly.
tromino-why-brick = Two pieces make a 2×3 brick, and bricks fill the { $rows }×{ $cols } block starting at row { $row }, column { $col }. Piece { $number } is half of a brick.
tromino-why-base = Piece { $number } belongs to the { $rows }×{ $cols } core. The computer tiled the core by search.
tromino-why-base-special = Piece { $number } belongs to the { $rows }×{ $cols } core around the special square. The computer tiled the core by search.

## What the checker finds wrong
tromino-fault-off = The piece at row { $row }, column { $col } sticks out of the board.
tromino-fault-hole = The special square at row { $row }, column { $col } is covered.
tromino-fault-overlap = Row { $row }, column { $col } is covered twice.
tromino-fault-uncovered = Row { $row }, column { $col } is not covered.
tromino-fault-shape = The squares with the same number as row { $row }, column { $col } don’t form an L-tromino.
tromino-fault-repeated = The number at row { $row }, column { $col } is already used by another piece.
tromino-fault-number = The number at row { $row }, column { $col } is greater than the number of pieces.
tromino-fault-size = The matrix has the wrong number of rows or columns for this board.
tromino-fault-no-induction = A proof by levels works only for 2^k × 2^k boards with a special square. This board isn’t one.
tromino-fault-levels = The proof needs { $needed ->
    [one] { $needed } level
   *[other] { $needed } levels
  }, but this one has { $levels }.
tromino-fault-obstacle = The reason given doesn’t apply to this board.
tromino-fault-step = At side 2^{ $level }, the centre piece doesn’t leave every quarter missing exactly one square.

## Hints
tromino-hint-only = No other piece can cover this square.
tromino-hint-completes = With this piece, the rest can still be tiled.

## Squares

## Boards that cannot be tiled, or are too large to count
tromino-too-wide = { $narrow }×{ $long } is too large here. The limit is { $widest }×{ $widest }.
tromino-too-long = { $narrow }×{ $long } is too long here. With one side { $narrow }, the other can be at most { $longest }.
tromino-no-area = { $rest ->
    [one] Impossible: each piece covers 3 squares, and { $squares } isn’t a multiple of 3. One square would be left over.
   *[other] Impossible: each piece covers 3 squares, and { $squares } isn’t a multiple of 3. { $rest } squares would be left over.
  }
tromino-no-one-row = Impossible: an L-tromino needs two rows and two columns. This board has only one row or one column.
tromino-no-three-odd = Impossible: a 3×{ $length } board can only be filled two columns at a time. { $length } is odd, so one column would be left over.
tromino-no-two-rows = Impossible: on a 2×{ $length } board, the special square and the piece next to it fill a 2×2 block. Bricks of 2×3 must fill the rest. The special square is at position { $place } along the long side, which is a multiple of 3. So the columns on its two sides can’t both be filled.
tromino-no-five-square = Impossible: mark the nine squares in odd rows and odd columns. Each piece covers at most one of them, and there are only eight pieces. So the special square must be a marked one; row { $row }, column { $col } isn’t.
tromino-no-five-rows = Impossible: this board is 5 wide and { $length } long. The special square (row { $row }, column { $col }) is halfway across, second from a short side. Whatever piece fills the square between it and that side cuts off a corner.

## Links and moves
tromino-hand-open = The solver’s pieces under yours haven’t been checked.
tromino-branch-lay = Piece at row { $row }, column { $col }, opening { $quarter }
tromino-branch-lift = Piece removed from row { $row }, column { $col }, opening { $quarter }
tromino-guess-later = That piece comes later. Try again, or press ▶ to see the next one.
link-allowed-k = a whole number from 0 to 30
link-allowed-side = a whole number from 1 to 60
link-allowed-hole = a square written row,column, such as 2,5; or none, on a rectangle with sides up to 60
link-allowed-order = preorder, reading or level
link-allowed-lens-odd = odd
link-allowed-moves = moves separated by semicolons, such as lay:2,2nw
smaller = Smaller k
larger = Larger k

## The lab
tromino-title = Tile all but the special square
tromino-intro = Choose a square to leave out. L-trominoes tile the rest.
tromino-intro-lay = Place L-trominoes until every square but the special one is covered.
tromino-intro-full = Place L-trominoes until every square is covered.
tromino-board = Board
tromino-power = 2ᵏ × 2ᵏ
tromino-rectangle = Rectangle
tromino-k = Side 2ᵏ, k from 0 to { $largest }
tromino-sides = Rows × columns (up to { $longest })
tromino-special = Special square
special-row = Row of the special square
special-col = Column of the special square
tromino-order = Order
order-preorder = By recursion
order-reading = Row by row
order-level = By level
tromino-numbers = Show numbers
tool-special = Move the special square
tromino-special-in-hand = Where should the special square go?
tromino-special-now = The special square is now row { $row }, column { $col }.
tromino-painted = { $missing ->
    [one] One more square makes a piece.
   *[other] Two more squares make a piece.
  }
tromino-lay-tip = Drag over three squares to place a piece. Or tap near a corner of a square: the L bends there and opens towards the corner. Choose a piece to remove it.
tromino-special-tip = Choose a square to make it the special square. Your pieces are then removed. Choose the special square itself to leave everything as it is.
tromino-matrix = Number grid
tromino-matrix-too-large = Too large to write out in full. The command line can print any window of it.
tromino-keys-act = move the special square; place or remove a piece
tromino-keys-turn = rotate the piece
tromino-code-0 = tile(board, special square):
tromino-code-1 = if the board is 2×2: place the one piece that fits
tromino-code-2 = otherwise: place a piece over the centre, opening towards the quarter with the special square
tromino-code-3 = tile each of the four quarters
tromino-words-0 = Take any board with 2, 4, 8, 16, … squares a side and one special square.
tromino-words-1 = If it is 2×2, one piece fits exactly and we’re done.
tromino-words-2 = Otherwise divide it into four quarters. One contains the special square. Place a piece over the centre so that it covers one square of each of the other three.
tromino-words-3 = Now every quarter is missing exactly one square. Do the same in each: divide and conquer.
tromino-lens-odd = Odd row and column
tromino-square-odd = { $is }, odd square
tromino-odd-free = odd squares still empty
tromino-odd-pieces = pieces still to place
tromino-odd-fits = An odd square is in an odd row and an odd column. A piece covers at most one of them. Empty odd squares: { $free }. Pieces left: { $pieces }. No contradiction.
tromino-odd-too-many = { $pieces ->
    [0] A piece covers at most one odd square. Some are empty, but no pieces are left, so this can’t be finished.
    [one] A piece covers at most one odd square. { $free } are empty, but only one piece is left, so this can’t be finished.
   *[other] A piece covers at most one odd square. { $free } are empty, but only { $pieces } pieces are left, so this can’t be finished.
  }
tromino-described = { $pieces ->
    [0] { $rows } by { $cols } board. The special square is in row { $row }, column { $col }. No pieces yet; { $total } squares to cover.
    [one] { $rows } by { $cols } board. The special square is in row { $row }, column { $col }. One piece covers { $done } of { $total } squares.
   *[other] { $rows } by { $cols } board. The special square is in row { $row }, column { $col }. { $pieces } pieces cover { $done } of { $total } squares.
  }
tromino-described-whole = { $pieces ->
    [0] { $rows } by { $cols } board, no special square. No pieces yet; { $total } squares to cover.
    [one] { $rows } by { $cols } board, no special square. One piece covers { $done } of { $total } squares.
   *[other] { $rows } by { $cols } board, no special square. { $pieces } pieces cover { $done } of { $total } squares.
  }
tromino-how-many = How many tilings?
tromino-count = Count all tilings
tromino-count-too-large = This board is too large to count.
tromino-checking = Checking { $pieces } pieces on { $squares } squares…
tromino-proved-squares = { $pieces ->
    [0] There is nothing to cover.
    [one] One piece covers all { $squares } squares exactly once. Confirmed by an independent checker.
   *[other] { $pieces } pieces cover all { $squares } squares exactly once. Confirmed by an independent checker.
  }
tromino-proved-induction = Proved by induction, level by level ({ $k } levels): { $pieces } pieces cover { $squares } squares. The formula that draws them was also checked on { $side }×{ $side } squares around the special one.
tromino-hand-proved = { $pieces ->
    [one] Solved: one piece covers all { $total } squares exactly once.
   *[other] Solved: { $pieces } pieces cover all { $total } squares exactly once.
  }
tromino-hand-legal = { $pieces ->
    [0] No pieces yet.
    [one] One piece placed.
   *[other] { $pieces } pieces placed, none overlapping.
  }
tromino-hand = { $done ->
    [0] Cover { $total ->
        [one] { $total } square:
       *[other] { $total } squares:
      } drag over three to place a piece.
   *[other] { $done } of { $total ->
        [one] { $total } square is
       *[other] { $total } squares are
      } covered.
}
tromino-paint-three = Drag over three squares that form an L.
tromino-hand-lost = The rest can no longer be covered.
tromino-hand-dead = No piece can cover row { $row }, column { $col } any more.
tromino-hand-laid = Placed at row { $row }, column { $col }, opening { $quarter }.
tromino-hand-lifted = Removed from row { $row }, column { $col }, opening { $quarter }.
tromino-in-hand = The piece opens { $quarter }.
tromino-hand-complete = Done: all { $total } squares are covered.
tromino-rule = L-pieces of three squares, no overlaps
tromino-goal = Can you cover all but the special square?
tromino-goal-full = Can you cover every square?
tromino-caption-ask = Can L-trominoes tile this board?
tromino-caption-start = An empty board and its special square. Press ▶, or step forward.
tromino-caption-done = { $pieces ->
    [0] The only square is the special one. Nothing to tile.
    [one] One piece covers the other { $squares } squares. Choose another special square.
   *[other] { $pieces } pieces cover the other { $squares } squares. Choose another special square.
  }
tromino-no-covering = This board can’t be tiled. The reason is below the board.
tromino-hint-where = Look at row { $row }, column { $col }. Press Hint again for more.
tromino-hint-which = The piece that covers it bends at row { $row }, column { $col } and opens { $quarter }.
tromino-hint-move = Choose the outlined piece: row { $row }, column { $col }, opening { $quarter }.
tromino-hint-done = Every square is covered.
tromino-hint-watching = Every square is covered. Open “Play” to try it yourself, or step back.
tromino-hint-unknown = This board is too large to search. Undo until only the solver’s pieces are left.
tromino-hint-dead-end = Exhaustive search: no tiling. Remove some pieces.
tromino-hint-dead-square = No piece can cover row { $row }, column { $col }. Remove some.
