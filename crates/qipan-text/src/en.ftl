# Every sentence of Qipan in English. Keys stand in the same order in zh.ftl.

## Words shared by all families
quarter-top-left = top left
quarter-top-right = top right
quarter-bottom-left = bottom left
quarter-bottom-right = bottom right

## Tromino: boards that cannot be
tromino-bad-k = k must be a whole number from 0 to { $largest }.
tromino-bad-side = Each side must be a whole number from 1 to { $longest }.
tromino-bad-hole = The special square must lie on the board: row 1 to { $rows }, column 1 to { $cols }.

## Tromino: moves that are refused
tromino-illegal-off = Part of the piece would lie off the board.
tromino-illegal-hole = Row { $row }, column { $col } is the special square: it stays free.
tromino-illegal-overlap = Row { $row }, column { $col } is covered already.
tromino-illegal-nothing = There is no such piece on row { $row }, column { $col }.

## Tromino: why a step is made
tromino-why-centre-special = The special square is in the { $quarter } quarter of this { $side }×{ $side } board. Piece { $number } at the centre takes one corner from each of the other three, so all four { $half }×{ $half } quarters have one hole.
tromino-why-centre-corner = This { $side }×{ $side } board has lost its { $quarter } corner. Piece { $number } at the centre takes one corner from each of the other three quarters, so all four { $half }×{ $half } quarters have one hole.
tromino-why-last-special = In this 2×2 the special square is { $quarter }: piece { $number } just fits.
tromino-why-last-corner = This 2×2 has lost its { $quarter } square: piece { $number } just fits.
tromino-why-brick = Piece { $number } is half of a brick of 2×3. Bricks fill the { $rows }×{ $cols } block that starts at row { $row }, column { $col }.
tromino-why-base = Piece { $number } belongs to the { $rows }×{ $cols } base round the special square, covered by search.

## Tromino: what the checker finds wrong
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

## Tromino: hints
tromino-hint-only = No other piece can cover this square.
tromino-hint-completes = A search found a way to cover all the rest that begins with this piece.

## Tromino: squares
tromino-square-special = special square
tromino-square-free = free
tromino-square-piece = piece { $number }
tromino-square-by-hand = piece laid by hand, elbow on row { $row }, column { $col }, notch { $quarter }
glyph-special = ✶

## Tromino: boards that cannot be covered, or are too large to count
tromino-too-wide = The board is { $narrow }×{ $long }; this can be done up to { $widest }×{ $widest }.
tromino-too-long = The board is { $narrow }×{ $long }; with side { $narrow } the other may be at most { $longest }.
tromino-no-area = There is no covering: { $squares } squares are to be covered, and 3 does not divide that: { $rest } would be left over.
tromino-no-one-row = There is no covering: an L-tromino needs two rows and two columns.
tromino-no-three-odd = There is no covering: on 3×{ $length } pieces fill the board two columns at a time, and { $length } is odd.
tromino-no-two-rows = There is no covering: on 2×{ $length } the piece beside the special square fills two columns with it; at place { $place }, a multiple of 3, what is left on either side is not whole 2×3 bricks.
tromino-no-five-square = There is no covering: of the nine squares in odd rows and columns each of the eight pieces covers at most one, so on 5×5 one of those nine must be special, not row { $row }, column { $col }.
tromino-no-five-rows = There is no covering: on a board 5 wide and { $length } long the special square (row { $row }, column { $col }) is on the middle line, second from a short side, and the piece beside it would cut off a corner.

## The page
title = Qipan
skip = Skip to the board
labs = Labs
switch-lang = 切换到中文
other-lang = 中文
theme = Theme
theme-light = light
theme-dark = dark
theme-projector = projector
board = Board
square-name = Row { $row }, column { $col }: { $is }
walk-stride = Zoomed out: an arrow key moves { $squares } squares.
zoom = Zoom
zoom-in = Zoom in
zoom-out = Zoom out
zoom-whole = Whole board
zoom-scale = 1 cell = { $side }×{ $side } squares
strip = Steps
first = First
back = Back
play = Play
pause = Pause
forward = Forward
last = Last
step = Step
step-of = Step { $step } of { $len }
speed = Speed
speed-instant = at once
stage = Stage
panel = Settings and reasons
caption = Caption
verdict = Verdict
verdict-proved = Proved
verdict-legal = Legal
verdict-refuted = Refuted
verdict-checking = Checking
verdict-open = Open
check-again = Check again
tromino-hand-open = The construction under your pieces has not been checked.
tromino-branch-lay = Row { $row }, column { $col }: notch { $quarter }
tromino-branch-lift = Row { $row }, column { $col }: lifted, notch { $quarter }
checking = Checking
counting = Counting
cancel = Cancel
check-cancelled = The check was ended.
worker-died = The calculation broke off. It starts again when you ask again.
worker-other-build = This page is of another version than its worker. Please reload it.
link-bad-setting = “{ $name }” in the link should be { $allowed }; the nearest that is possible is shown.
link-bad-move = The link’s moves are shown up to move { $at }, which is not possible: { $why }
link-allowed-k = a whole number from 0 to 30
link-allowed-side = a whole number from 1 to 60
link-allowed-hole = a square such as 2,5: row, then column, from 1
link-allowed-order = preorder, reading or level
link-allowed-step = the number of a step of this board
link-allowed-view = a place and a scale such as 10,20,8
link-allowed-lang = en or zh
link-allowed-theme = light, dark or projector
link-allowed-switch = 1 or 0
link-allowed-moves = moves such as lay:2,2nw with ; between
link-too-long = This link is too long; what could be read of it is shown.
page-unknown = There is no such page. Here are those that exist.
smaller = Smaller k
larger = Larger k
rows = Rows
cols = Columns
number-range = A whole number from { $from } to { $to } is allowed here.
row-before = row
row-after = { "" }
col-before = col
col-after = { "" }
hand = By hand
undo = Undo
redo = Redo
hint = Hint
branches = { $count } ways were tried from here. Redo goes on with the latest.
moves-left = Your moves are kept: the browser’s back key brings them again.
hint-searching = Looking for a hint…
why = Why
out = Share and present
share = Share
share-tip = This link opens the same board, at the same step.
link = Link
copy = Copy
copied = Copied.
not-copied = The browser does not allow it: please copy the text by hand.
export = Export
export-text = Text
copy-text = Copy the text
present = Present
present-leave = Leave the presentation
keys = Keys
keys-walk = move on the board
keys-zoom = zoom in, zoom out, whole board
keys-step = step back, step forward
keys-play = play or pause
keys-hint = hint, and more of it
keys-undo = undo, redo
keys-present = present, and back
keys-sheet = this sheet
keys-letters = Single letters and signs act as keys
close = Close
kind-computed = Computed: an exact count.
to-problem = Problem and proof
open-lab = Open the lab
figure-open = Open this board in the lab
home-title = Board problems to do, to watch and to prove.
home-lead = Every answer comes with a proof or a source. Click a board to begin.

## The tromino lab
tromino-name = Trominoes
tromino-invitation = Click a square: L‑trominoes cover all the others.
tromino-title = Covering a deficient board
tromino-intro = Click a square to make it special. L‑trominoes cover all the others.
tromino-board = Board
tromino-power = 2ᵏ × 2ᵏ
tromino-rectangle = Rectangle
tromino-k = k, from 0 to { $largest }
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
tromino-lay-tip = Point into a corner of a square to turn the piece. Click to lay it; click a piece to lift it.
tromino-back = Back to the construction
tromino-matrix = Matrix
tromino-matrix-too-large = This board is too large to write out. The command line prints any part of it.
tromino-keys-act = place the special square, lay or lift a piece
tromino-keys-turn = turn the piece in hand
tromino-code-0 = cover(board, special square):
tromino-code-1 = if it is 2×2: lay the one piece that fits
tromino-code-2 = otherwise: lay a piece over the centre, its notch towards the special square
tromino-code-3 = cover each of the four quarters
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
tromino-hand-proved = All { $total } squares are covered once each, by { $pieces } pieces.
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
