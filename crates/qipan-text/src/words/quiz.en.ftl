# Quizzes: questions, options, reasons, and what refutes the known mistakes. Same order as quiz.zh.ftl.

quiz-number = { $number }
quiz-yes = Yes
quiz-no = No
quiz-same = The same parity
quiz-different = Different parities
quiz-first = The first player
quiz-second = The second player
quiz-top-left = Top left
quiz-top-right = Top right
quiz-bottom-left = Bottom left
quiz-bottom-right = Bottom right
quiz-square = Row { $row }, column { $col }

## L-trominoes
quiz-tromino-pieces = A board is { $side }×{ $side }, with one special square. How many L-trominoes cover the rest?
quiz-tromino-pieces-why = { $squares } squares are to be covered, 3 by each piece: { $pieces } pieces.
quiz-tromino-pieces-hole = The special square stays free, so { $pieces } pieces are enough.
quiz-tromino-pieces-squares = That is the number of squares. Each piece covers 3 of them.
quiz-tromino-pieces-side = That is the side. There are { $side } × { $side } − 1 squares to cover, and each piece covers 3.
quiz-tromino-possible = A board is { $rows }×{ $cols }, and its special square is in row { $row }, column { $col }. Can L-trominoes cover the rest?
quiz-tromino-possible-why = Yes: { $pieces } { $pieces ->
    [one] piece covers
   *[other] pieces cover
} the board. Open it to see how.
quiz-tromino-centre = A board is { $side }×{ $side }, and its special square is in row { $row }, column { $col }. Which way does the piece in the centre open?
quiz-tromino-centre-why = It opens towards the quarter with the special square. In each of the other three it takes one square, so all four quarters are alike.
quiz-tromino-centre-wrong = Then the quarter with the special square is missing two squares, and another is missing none.
quiz-tromino-reason = A board is { $rows }×{ $cols }, and its special square is in row { $row }, column { $col }. Why can’t L-trominoes cover the rest?
quiz-tromino-reason-area = The number of squares to cover isn’t a multiple of 3.
quiz-tromino-reason-two = In two rows, the columns next to the special square can’t all be filled.
quiz-tromino-reason-square = No piece covers two of the nine squares in odd rows and columns.
quiz-tromino-reason-five = Whatever piece fills the square next to the special one cuts off a corner.
quiz-tromino-reason-area-wrong = { $squares } is a multiple of 3.
quiz-tromino-reason-two-place = The columns on each side of the special square could be filled here.
quiz-tromino-reason-two-wrong = This board has more than two rows and columns.
quiz-tromino-reason-square-wrong = That is the reason on a 5×5 board, where eight pieces would have to cover nine such squares.
quiz-tromino-reason-five-wrong = That is the reason on a board 5 wide, with the special square in the middle row, second from a short side.
quiz-tromino-next = { $pieces } { $pieces ->
    [one] piece is
   *[other] pieces are
} on the board, in the order of the recursion. The next one belongs to rows { $top }–{ $bottom }, columns { $left }–{ $right }. Which way does it open?
quiz-tromino-next-why = It opens towards the square of this smaller board that is special or already covered.
quiz-tromino-next-wrong = In that quarter of the smaller board, no square is missing yet. The piece has to cover one there.
quiz-tromino-quarter = A board is { $side }×{ $side }. It is cut into quarters; then the quarter with the special square is cut, and so on. The special square is in row { $row }, column { $col }. Which quarter has it after cut number { $split }?
quiz-tromino-quarter-why = Halve the side with each cut. The row says whether it is the top or the bottom half, the column whether it is left or right.
quiz-tromino-quarter-swapped = Rows and columns are mixed up: the row decides between top and bottom.
quiz-tromino-quarter-wrong = The special square isn’t in that quarter.
quiz-tromino-whole = The special square is in row { $row }, column { $col }. A piece over the centre opens towards the { $quarter } quarter, which is wrong. Which quarter is missing no square?
quiz-tromino-whole-why = The piece takes no square of this quarter, and the special square isn’t in it either.
quiz-tromino-whole-two = This quarter is missing two squares: the special one and one under the piece.
quiz-tromino-whole-one = This quarter is missing one square, as it should.

## Peg solitaire
quiz-pegs-fewest = { $rows ->
    [one] Pegs fill a single row of { $cols } holes
   *[other] Pegs fill a rectangle with { $rows } rows and { $cols } columns
  }, and the board has no edge. What is the fewest pegs you can leave?
quiz-pegs-fewest-row = In a single row of { $cols } pegs, { $fewest } is the minimum: half of them, rounded up.
quiz-pegs-fewest-half = Half of { $cols } isn’t a whole number here, and it is rounded up.
quiz-pegs-fewest-one = There are at least two rows and two columns, and { $pegs } isn’t a multiple of 3, so one peg can be left: clear three or six pegs at a time.
quiz-pegs-fewest-not-two = You can do better: there are at least two rows and two columns, and { $pegs } isn’t a multiple of 3, so one peg can be left.
quiz-pegs-fewest-two = { $pegs } is a multiple of 3, so at the start the three colours have equal numbers of pegs. Every jump changes the parity of all three numbers, so they stay all even or all odd. A single peg would make them 1, 0, 0. So the minimum is 2.
quiz-pegs-jumps = How many jumps lead from a full rectangle of { $rows }×{ $cols } pegs to the fewest pegs?
quiz-pegs-jumps-why = Each jump removes one peg. From { $pegs } pegs to { $fewest } it takes { $jumps } jumps.
quiz-pegs-jumps-all = The peg that jumps always stays, so the board is never empty: the fewest is { $fewest }.
quiz-pegs-jumps-other = The fewest is { $fewest } here, so it takes { $jumps } jumps.
quiz-pegs-parity = Take the diagonals that rise from lower left to upper right, and colour them in three colours in turn. Do the numbers of pegs on the three colours have the same parity?
quiz-pegs-parity-yes = The numbers are { $first }, { $second } and { $third }: all even or all odd.
quiz-pegs-parity-no = The numbers are { $first }, { $second } and { $third }: some are even and some are odd.
quiz-pegs-best = { $pegs } pegs are left. After which jump can you still end with one peg?
quiz-pegs-best-label = { $from } to { $to }
quiz-pegs-best-why = With this jump first, { $jumps } jumps leave one peg. An exhaustive search finds no other first jump.
quiz-pegs-best-wrong = After this jump, { $left } pegs is the fewest you can leave.
quiz-pegs-module = The solution of a full { $rows }×{ $cols } rectangle clears three or six pegs at a time. Its jump number { $number } goes from { $from } to { $to }. Which one is that?
quiz-pegs-module-label = { $pegs ->
    [3] Clear three
   *[6] Clear six
}: jump { $jump } of { $pegs }
quiz-pegs-module-three = “Clear three” takes three jumps and clears three pegs in a row, with the help of a peg next to them. This is jump { $jump }.
quiz-pegs-module-six = “Clear six” takes six jumps and clears a 2×3 block, with the help of a peg next to it. This is jump { $jump }.
quiz-pegs-module-other = This jump is one of those that clear { $pegs } pegs together.
quiz-pegs-module-place = Count from its first jump: this is jump { $jump }.
quiz-pegs-last = On the English board, only the hole { $hole } is empty at the start. Where can the last peg be?
quiz-pegs-last-why = Colour the diagonals in three colours, once in each direction. Every jump changes the parity of all three counts, so only { $holes } { $holes ->
    [one] hole fits
   *[other] holes fit
} both colourings.
quiz-pegs-last-wrong = By the colours of the diagonals, no single peg can be left there.

## Five in a row
quiz-fives-fewest = A board is { $rows }×{ $cols }. How few stones can block every five in a row?
quiz-fives-fewest-why = With both sides at least 5, the minimum is { $squares } ÷ 5, rounded down: { $stones }.
quiz-fives-fewest-up = Round down: one of the repeating patterns has only { $stones } stones.
quiz-fives-fewest-less = { $stones } is also the lower bound, so with one stone fewer some line stays unblocked.
quiz-fives-unblocked = A board is { $rows }×{ $cols }, with { $stones } stones on it. How many lines of five points are still unblocked?
quiz-fives-unblocked-why = { $straight } along rows and columns, and { $diagonal } along diagonals: { $lines } in all.
quiz-fives-unblocked-diagonal = That leaves out the { $diagonal } unblocked diagonals.
quiz-fives-unblocked-blocked = Those are the lines that are blocked.
quiz-fives-spare = A board is { $rows }×{ $cols }. Every line is blocked, and one stone can be removed. Which one?
quiz-fives-spare-why = Every line through it has another stone.
quiz-fives-spare-wrong = Without this stone, { $lines ->
    [one] one line is
   *[other] { $lines } lines are
} unblocked.
quiz-fives-regions = A board is { $height }×{ $width }. It is cut into a rectangle of { $rows }×{ $cols } (A), which is made of whole 5×5 blocks, strips along two edges (B) and a corner (C). The best pattern is repeated all over the board. How many stones are in A, B and C?
quiz-fives-regions-label = A { $a }, B { $b }, C { $c }
quiz-fives-regions-why = Each block has 5 stones: { $a } in A. Each line of five points along a strip has one: { $b } in B. Choose the pattern whose corner has the fewest: { $c } in C.
quiz-fives-regions-corner = The pattern with the fewest stones in its corner has { $c } there.
quiz-fives-regions-strips = Each line of five points along a strip has exactly one stone: { $b } in B.
quiz-fives-regions-blocks = Each 5×5 block has exactly 5 stones: { $a } in A.
quiz-fives-disjoint = A board is { $rows }×{ $cols }. Four of its lines of five points are { $one }, { $two }, { $three } and { $four }. Are they disjoint, so that no two share a point?
quiz-fives-disjoint-why = No two share a point, so each needs a stone of its own: at least { $lines } stones.
quiz-fives-disjoint-no = Two of them share the point in row { $row }, column { $col }.
quiz-fives-cell = Repeat this 5×5 block in all directions. Does every line of five points then have exactly one stone?
quiz-fives-cell-yes = Each row, each column and each diagonal, continued in the next block, has exactly one stone.
quiz-fives-cell-no = Rows and columns are right, but { $one } and { $two } are on one diagonal, continued in the next block.

## Knight’s tour
quiz-knights-closed = A board is { $rows }×{ $cols }. Does it have a closed knight’s tour?
quiz-knights-closed-why = Yes, by Schwenk’s theorem: no exception applies to { $rows }×{ $cols }.
quiz-knights-onward = The knight is in row { $row }, column { $col }. How many onward moves does it have?
quiz-knights-onward-why = { $onward } of the { $jumps } squares a knight’s move away are still unvisited.
quiz-knights-onward-visited = That counts visited squares too. Those aren’t onward moves.
quiz-knights-onward-edge = A knight has 8 moves only far from the edge, and only while nothing there is visited.
quiz-knights-colours = A board is { $rows }×{ $cols } and coloured like a chessboard, with a black corner at the top left. { $one } and { $two } are removed. How many squares of each colour are left?
quiz-knights-colours-label = { $black } black, { $white } white
quiz-knights-colours-equal = One square of each colour is removed: { $black } black and { $white } white squares are left.
quiz-knights-colours-unequal = Both removed squares have the same colour: { $black } black and { $white } white squares are left, and no closed tour exists.
quiz-knights-colours-wrong = Add row and column: an even sum is black. So { $black } black and { $white } white squares are left.
quiz-knights-next = The knight is in row { $row }, column { $col }. Where does it go next by Warnsdorff’s rule?
quiz-knights-next-why = Row { $row }, column { $col } has the fewest onward moves: { $onward }.
quiz-knights-next-wrong = From there the knight has { $onward } onward moves. Another square has fewer.
quiz-knights-start = A board is { $rows }×{ $cols }. Can a knight that starts in row { $row }, column { $col } visit every square exactly once?
quiz-knights-start-why = Yes: an open tour starts there. Open the board to see it.
quiz-knights-finish = The knight has visited { $squares } squares of a 5×5 board. Can it visit all the others, each once?
quiz-knights-finish-yes = It can, with { $moves } more moves. Open the board to see how.
quiz-knights-finish-cut = Too few moves to and from row { $row }, column { $col } are left.
quiz-knights-finish-no = An exhaustive search shows that it can’t be finished.

## Heap games
quiz-heaps-winner = Nim with heaps of { $heaps }: who wins, if both play without mistakes?
quiz-heaps-winner-first = The nim-sum is { $sum }. The first player makes it 0 and wins.
quiz-heaps-winner-second = The nim-sum is { $sum }. Every move makes it another number, and the second player makes it 0 again.
quiz-heaps-misere = Nim with heaps of { $heaps }, but if you take the last stone, you lose. Who wins, if both play without mistakes?
quiz-heaps-misere-first = The nim-sum is { $sum }. The first player makes it 0, as in normal Nim. Only a move that leaves nothing but single stones is different: it must leave an odd number of them.
quiz-heaps-misere-second = The nim-sum is { $sum }, and a heap has more than one stone. As in Nim, the second player wins.
quiz-heaps-count = Nim with heaps of { $heaps }: how many winning moves does the first player have?
quiz-heaps-count-why = A winning move makes the nim-sum 0. Trying each heap gives { $moves }.
quiz-heaps-count-one = Not only the largest heap can be changed: there are { $moves } winning moves.
quiz-heaps-count-all = Not every heap can be changed so that the nim-sum is 0: only { $moves } can.
quiz-heaps-count-even = The highest binary digit of the nim-sum is in an odd number of heaps, and exactly these have a winning move.
quiz-heaps-take = One heap of { $heap }: each move takes 1 to { $most } stones, and the last stone wins. How many does the first player take to win?
quiz-heaps-take-why = Leave a multiple of { $modulus }. The remainder of { $heap } ÷ { $modulus } is { $take }, so take { $take }.
quiz-heaps-take-remainder = That is the remainder on division by { $most }. Both players together can always take { $modulus } stones, so divide by { $modulus }.
quiz-heaps-take-most = Taking as many as you can isn’t the point: leave a multiple of { $modulus }.
quiz-heaps-value-pairs = Each move takes two adjacent stones from a row. What is the Grundy value f({ $heap })?
quiz-heaps-value-kayles = In Kayles, each move takes one stone or two adjacent ones from a row. What is the Grundy value f({ $heap })?
quiz-heaps-value-take = Each move takes 1, 3 or 4 stones from a heap. What is the Grundy value f({ $heap })?
quiz-heaps-value-why = { $count ->
    [one] Every move leaves the value { $options }.
   *[other] The moves leave the values { $options }.
  } The smallest missing number is { $value }.
quiz-heaps-value-largest = The mex isn’t the largest value plus 1. It is the smallest number missing from the values that a move can leave: { $options }.
quiz-heaps-value-count = It doesn’t matter how many moves there are, only which values they leave: { $options }.
quiz-heaps-winning = Nim with heaps of { $heaps }: which move wins?
quiz-heaps-winning-label = Take { $stones } from the heap of { $heap }
quiz-heaps-winning-why = This move makes the nim-sum 0. It is the only one that does.
quiz-heaps-winning-wrong = After this move the nim-sum is { $sum }, and the other player makes it 0.
