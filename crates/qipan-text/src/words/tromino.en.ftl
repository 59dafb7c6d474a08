# The tromino family in English: core and lab. Keys stand in the same order in tromino.zh.ftl.

## Quarters of a square
quarter-top-left = top left
quarter-top-right = top right
quarter-bottom-left = bottom left
quarter-bottom-right = bottom right

## Boards that cannot be
tromino-bad-k = k must be a whole number from 0 to { $largest }.
tromino-bad-side = Each side must be a whole number from 1 to { $longest }.
tromino-bad-hole = The special square must lie on the board: row 1 to { $rows }, column 1 to { $cols }.

## Moves that are refused
tromino-illegal-off = Part of the piece would lie off the board.
tromino-illegal-hole = Row { $row }, column { $col } is the special square: it stays free.
tromino-illegal-overlap = Row { $row }, column { $col } is covered already.
tromino-illegal-nothing = There is no such piece on row { $row }, column { $col }.

## Why a step is made
tromino-why-centre-special = The special square is in the { $quarter } quarter of this { $side }×{ $side } board. Piece { $number } at the centre takes one corner from each of the other three, so all four { $half }×{ $half } quarters have one hole.
tromino-why-centre-corner = This { $side }×{ $side } board has lost its { $quarter } corner. Piece { $number } at the centre takes one corner from each of the other three quarters, so all four { $half }×{ $half } quarters have one hole.
tromino-why-last-special = In this 2×2 the special square is { $quarter }: piece { $number } just fits.
tromino-why-last-corner = This 2×2 has lost its { $quarter } square: piece { $number } just fits.
tromino-why-brick = Piece { $number } is half of a brick of 2×3. Bricks fill the { $rows }×{ $cols } block that starts at row { $row }, column { $col }.
tromino-why-base = Piece { $number } belongs to the { $rows }×{ $cols } base, covered by search.
tromino-why-base-special = Piece { $number } belongs to the { $rows }×{ $cols } base round the special square, covered by search.

## What the checker finds wrong
tromino-fault-off = The piece on row { $row }, column { $col } lies partly off the board.
tromino-fault-hole = The special square, row { $row }, column { $col }, is covered.
tromino-fault-overlap = Row { $row }, column { $col } is covered twice.
tromino-fault-uncovered = Row { $row }, column { $col } is not covered.
tromino-fault-shape = The squares numbered like row { $row }, column { $col } are not an L-tromino.
tromino-fault-repeated = The number on row { $row }, column { $col } has been used already.
tromino-fault-number = The number on row { $row }, column { $col } is larger than the number of pieces.
tromino-fault-size = The matrix does not have the board’s size.
tromino-fault-obstacle = The reason given does not fit this board.
tromino-fault-step = At side 2 to the power { $level }, the centre piece does not leave one hole in each quarter.

## Hints
tromino-hint-only = No other piece can cover this square.
tromino-hint-completes = A search found a way to cover all the rest that begins with this piece.

## Squares

## Boards that cannot be covered, or are too large to count
tromino-too-wide = The board is { $narrow }×{ $long }; this can be done up to { $widest }×{ $widest }.
tromino-too-long = The board is { $narrow }×{ $long }; with side { $narrow } the other may be at most { $longest }.
tromino-no-area = There is no covering: { $squares } squares are to be covered, and 3 does not divide that: { $rest } would be left over.
tromino-no-one-row = There is no covering: an L-tromino needs two rows and two columns.
tromino-no-three-odd = There is no covering: on 3×{ $length } pieces fill the board two columns at a time, and { $length } is odd.
tromino-no-two-rows = There is no covering: on 2×{ $length } the piece beside the special square fills two columns with it; at place { $place }, a multiple of 3, what is left on either side is not whole 2×3 bricks.
tromino-no-five-square = There is no covering: of the nine squares in odd rows and columns each of the eight pieces covers at most one, so on 5×5 one of those nine must be special, not row { $row }, column { $col }.
tromino-no-five-rows = There is no covering: on a board 5 wide and { $length } long the special square (row { $row }, column { $col }) is on the middle line, second from a short side, and the piece beside it would cut off a corner.

## Links and moves
tromino-hand-open = The construction under your pieces has not been checked.
tromino-branch-lay = Elbow on row { $row }, column { $col }; notch { $quarter }
tromino-branch-lift = Lifted: elbow on row { $row }, column { $col }; notch { $quarter }
tromino-guess-later = That piece belongs to the covering, but comes later. Try again, or press ▶ to see the next one.
link-allowed-k = a whole number from 0 to 30
link-allowed-side = a whole number from 1 to 60
link-allowed-hole = a square such as 2,5: row, then column, from 1
link-allowed-order = preorder, reading or level
link-allowed-lens-odd = odd
link-allowed-moves = moves such as lay:2,2nw with ; between
smaller = Smaller k
larger = Larger k

## The lab
tromino-title = Covering a deficient board
tromino-intro = Click a square to make it special. L‑trominoes cover all the others.
tromino-board = Board
tromino-power = 2ᵏ × 2ᵏ
tromino-rectangle = Rectangle
tromino-k = Size k (0–{ $largest })
tromino-sides = Sides, up to { $longest }
tromino-special = Special square
special-row = Row of the special square
special-col = Column of the special square
tromino-order = Order
order-preorder = Depth first
order-reading = Reading
order-level = By level
tromino-numbers = Show numbers
tool-special = Special square
tool-lay = Lay pieces
tromino-lay-tip = Click near a corner of a free square: the elbow goes there, the notch towards that corner. Click a piece to lift it.
tromino-back = Back to the construction
tromino-matrix = Matrix
tromino-matrix-too-large = This board is too large to write out. The command line prints any part of it.
tromino-keys-act = place the special square, lay or lift a piece
tromino-keys-turn = turn the piece in hand
tromino-code-0 = cover(board, special square):
tromino-code-1 = if it is 2×2: lay the one piece that fits
tromino-code-2 = otherwise: lay a piece over the centre, its notch towards the special square
tromino-code-3 = cover each of the four quarters
tromino-words-0 = Any board of 2, 4, 8, 16 … squares a side, with one square taken out:
tromino-words-1 = If it is 2×2, just one piece fits, and we are done.
tromino-words-2 = If it is larger, think of it as four quarters. One has the missing square. Lay a piece over the centre so that it takes one corner of each of the other three.
tromino-words-3 = Now each quarter misses just one square. Do the same with each of them.
tromino-lens-odd = Odd squares
tromino-square-odd = { $is }, odd square
tromino-odd-free = odd squares still free
tromino-odd-pieces = pieces still to lay
tromino-odd-fits = Odd squares stand in an odd row and an odd column. A piece covers one of them at most: { $free } are free, and { $pieces } pieces are to be laid.
tromino-odd-too-many = A piece covers one odd square at most. { $free } are free, but only { $pieces } pieces are to be laid: it cannot be done from here.
tromino-described = { $rows } rows, { $cols } columns. The special square is in row { $row }, column { $col }. { $pieces } pieces lie and cover { $done } of { $total } squares.
tromino-described-whole = { $rows } rows, { $cols } columns, no special square. { $pieces } pieces lie and cover { $done } of { $total } squares.
tromino-how-many = How many coverings?
tromino-count = Count them all
tromino-count-too-large = This board is too large to count.
tromino-checking = { $pieces } pieces on { $squares } squares are being checked one by one.
tromino-proved-squares = { $pieces ->
    [0] There is nothing to cover.
    [one] One piece covers { $squares } squares once each. Checked by an independent program.
   *[other] { $pieces } pieces cover { $squares } squares once each. Checked by an independent program.
  }
tromino-proved-induction = The construction is proved at each of its { $k } levels: { $pieces } pieces cover { $squares } squares. The formula that draws it was also checked on { $side }×{ $side } squares near the special one.
tromino-hand-proved = All { $total } squares are covered once each, by { $pieces ->
    [one] one piece
   *[other] { $pieces } pieces
  }.
tromino-hand-legal = { $pieces ->
    [0] No piece has been laid yet.
    [one] One piece is laid, clear of the special square.
   *[other] { $pieces } pieces are laid; none overlaps another or the special square.
  }
tromino-hand = { $done } of { $total } squares are covered.
tromino-hand-laid = Laid: elbow on row { $row }, column { $col }, notch { $quarter }.
tromino-hand-lifted = Lifted: elbow on row { $row }, column { $col }, notch { $quarter }.
tromino-in-hand = In hand: notch { $quarter }.
tromino-hand-complete = Done: all { $total } squares are covered.
tromino-caption-start = An empty board and its special square. Play, or step forward.
tromino-caption-done = { $pieces ->
    [0] The board is its special square: there is nothing to cover.
    [one] One piece covers the { $squares } other squares. Click another square to make it special.
   *[other] { $pieces } pieces cover the { $squares } other squares. Click another square to make it special.
  }
tromino-no-covering = This board has no covering. The reason is given below the board.
tromino-hint-where = Look at row { $row }, column { $col }. Hint again for more.
tromino-hint-which = The piece that covers it has its elbow on row { $row }, column { $col }, and its notch { $quarter }.
tromino-hint-move = Lay the piece that is outlined: click it, or go to row { $row }, column { $col }, turn the notch { $quarter } and press Enter.
tromino-hint-done = All is covered.
tromino-hint-watching = All is covered. Choose “Lay pieces” to do it yourself, or step back.
tromino-hint-unknown = The board is too large to search. Take pieces back until only those of the construction remain.
tromino-hint-dead-end = These pieces cannot be completed: a search tried everything. Take some back.
tromino-hint-dead-square = No piece can cover row { $row }, column { $col } any more. Take some back.
