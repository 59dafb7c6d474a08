# What is said of certificates, in English: refusals, verdicts, and what the checkers of heaps find, which only certificates
# show. Keys stand in the same order in file.zh.ftl.

## What cannot be read
file-too-long = A certificate may have at most { $most } bytes.
file-too-many-items = A certificate may have at most { $most } numbers, texts and lists, and an object at most 100 keys.
file-too-many-moves = A certificate of this family may have at most { $most } moves.
file-not-json = A certificate is one JSON object, and line { $line }, column { $column } is not JSON, or is nested too deep.
file-twice = The key “{ $key }” stands twice in one object, and each may stand only once.
file-not-a-certificate = A certificate is a JSON object with "qipan": "certificate", and this has no such key.
file-version = Only certificates with "version": { $version } are read here.
file-wrong = In this certificate { $key } must be { $allowed }.
file-needless-moves = This claim is made without moves: "moves" must be left out.
file-bad-move = Move { $at }, “{ $text }”, must be { $allowed }.
file-allowed-object = an object in braces
file-allowed-list = a list in brackets
file-allowed-text = a text in quotes
file-allowed-truth = true or false
file-allowed-whole = a whole number from { $least } to { $most }, or its digits as a text
file-allowed-signed = a whole number of at most 64 bits, or its digits as a text
file-allowed-square = a row and a column in brackets, counted from 1, such as [2,5]
file-allowed-items = a list of { $count }
file-allowed-at-most = a list of at most { $count }
file-allowed-ends = a list of lines whose ends, from and to, are those of { $count } squares in a row, a column or a diagonal
file-allowed-words = one of { $words }
file-allowed-drawing = a list of rows of o and ., such as [".oo","ooo"], no longer than 100
file-allowed-start = an object with rows and cols, or with a ground and its hole, or with pegs
file-allowed-link = a text that begins with #/ and has at most { $longest } bytes
file-allowed-piece = a text such as lay:2,3se or lift:2,3se
file-allowed-jump = a text such as 3,2n or 3,2>1,2
file-allowed-stone = a text such as put:3,2 or take:3,2
file-allowed-visit = a text such as 3,2 for row 3, column 2
file-allowed-take = a text such as 1:3-5 or 2:3|

## What was found out
file-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
  }
file-pegs = { $count ->
    [one] { $count } peg
   *[other] { $count } pegs
  }
file-legal = { $moves } by the rules; no more is claimed.
file-legal-fewest = { $moves } by the rules, down to { $pegs }. What is given shows only that fewer than { $fewest } cannot remain.
file-proved-covering = { $moves } by the rules cover all { $squares } squares, each once.
file-proved-induction = The induction holds at each of its { $levels } levels: every square but the special one is covered, each once.
file-proved-fewest = { $moves } by the rules, down to { $pegs }, and fewer cannot remain. { $reason }
file-pagodas = No jump raises the sum of the weights of { $count ->
    [one] a pagoda function
   *[other] { $count } pagoda functions
  }, and any fewer pegs would weigh more than those at the start.
file-stones = { $count ->
    [one] { $count } stone
   *[other] { $count } stones
  }
file-many-squares = Stones that are given one by one are looked at on boards of at most { $most } squares; on larger ones they must be given by a rule.
file-legal-blocking = { $stones } on the board, and every line of { $length } holds one; that fewer are not enough is not claimed.
file-legal-stones = { $stones } on the board, and every line of { $length } holds one. What is given shows only that { $needed } are needed.
file-proved-stones = { $stones } on the board, and every line of { $length } holds one; fewer are not enough. { $reason }
file-packing = { $count ->
    [0] No line fits on the board.
    [one] One line is there, and needs a stone.
   *[other] { $count } lines share no square, and each needs a stone of its own.
  }
file-packing-deep = { $apart ->
    [0] { $lines } lines are given, some of them more than once, and a stone blocks at most { $depth } of them.
   *[other] { $apart } lines share no square, and beside them { $lines } lines are given, some of them more than once, of which a stone blocks at most { $depth }.
  }
file-packing-fours = In blocks of 2×2 any two squares are a line, so three need a stone; the pairs beside them need one each.
file-proved-last = { $moves } by the rules, and the last peg stands on row { $row }, column { $col }.
file-proved-closed = All { $squares } squares are visited, each once, and a knight’s jump leads from the last to the first: a closed tour.
file-proved-open = { $squares ->
    [one] The one square is visited: an open tour.
   *[other] All { $squares } squares are visited, each once, and no knight’s jump leads from the last to the first: an open tour.
  }
file-next-wins = The player to move wins
file-previous-wins = The player to move loses
file-proved-values = { $who }, by the values of the heaps, each of which was checked.
file-proved-law = { $who }, by the values of the heaps: the law behind them was checked.
file-proved-kinds = { $who }: all heaps are tame, which was checked, and count like heaps of Nim.

## What is wrong
file-at-move = Move { $at }: { $reason }
file-fault-left = The jumps leave { $left } pegs, and not { $said }.
file-fault-stones = There are { $stones } stones, and not { $said }.
file-fault-unvisited = Of { $squares } squares { $visited } are visited, and a tour visits all.
file-fault-count = There are { $heaps } heaps after the moves, and values of { $values } are given.
file-fault-not-shown = Nothing shows the value of a heap of { $heap }.
file-fault-value = A heap of { $heap } has the value { $value }, and not { $said }.
file-fault-kinds = Not more than { $most } kinds are checked.
file-fault-next-wins = By these values the player to move wins.
file-fault-previous-wins = By these values the player to move loses.
file-fault-win = The move { $move } does not win: after it the opponent does.

## What the checkers of heaps find
heaps-fault-reached = A heap of { $heap } cannot have the value { $value }: a move leaves { $left }, which has that value.
heaps-fault-missing = A heap of { $heap } cannot have the value { $value }: no move leaves anything of value { $lacks }.
heaps-fault-too-many = Not more than { $most } values of such a rule are checked.
heaps-fault-too-few = The proof of this period takes { $needed } values.
heaps-fault-not-repeated = The period fails: heaps of { $heap } and of { $other } have different values.
heaps-fault-not-formula = By the formula a heap of { $heap } has the value { $value }.
heaps-fault-law = The proof of this law does not speak of this rule.
heaps-fault-untamed = A heap of { $heap } is not { $firm ->
    [1] firm
   *[other] fickle
  } with value { $value }: a move leaves { $left }, which is { $leavesFirm ->
    [1] firm
   *[other] fickle
  } with value { $leavesValue }.
heaps-fault-kind = A heap of { $heap } is not { $firm ->
    [1] firm
   *[other] fickle
  } with value { $value }: it lacks a move that such heaps have.
heaps-fault-illegal = The move { $move } cannot be made: { $why }
