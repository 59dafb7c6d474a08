# What is said about certificates, in English: refusals, verdicts, and what the checkers of heaps find, which only
# certificates show. Keys are in the same order as in file.zh.ftl.

## What cannot be read
file-too-long = A certificate can have at most { $most } bytes.
file-too-many-items = A certificate can have at most { $most } numbers, strings, lists and objects, and an object at most 100 keys.
file-too-many-moves = A certificate of this family can have at most { $most } moves.
file-not-json = A certificate is one JSON object, but line { $line }, column { $column } isn’t valid JSON (or is nested too deeply).
file-twice = Duplicate key “{ $key }”.
file-not-a-certificate = Not a certificate: the key "qipan": "certificate" is missing.
file-version = Only certificates with "version": { $version } can be read.
file-wrong = In this certificate, { $key } must be { $allowed }.
file-needless-moves = This kind of claim has no moves; leave out "moves".
file-bad-move = Move { $at }, “{ $text }”, must be { $allowed }.
file-allowed-object = an object in braces
file-allowed-nothing = nothing, as "rule" says where the stones are
file-allowed-list = a list in brackets
file-allowed-text = a string in quotes
file-allowed-truth = true or false
file-allowed-whole = a whole number from { $least } to { $most }, or a string of its digits
file-allowed-signed = a whole number that fits in 64 bits, or a string of its digits
file-allowed-square = a row and a column in brackets, numbered from 1, such as [2,5]
file-allowed-items = { $count ->
    [one] a list of one item
   *[other] a list of { $count } items
  }
file-allowed-at-most = { $count ->
    [one] a list of at most one item
   *[other] a list of at most { $count } items
  }
file-allowed-ends = { $count ->
    [one] a list of lines, each given by its two ends, from and to, which are the same point
   *[other] a list of lines, each given by its two ends, from and to, and running through { $count } consecutive points of a row, a column or a diagonal
  }
file-allowed-words = { $words }
file-allowed-drawing = a list of rows made of o and ., such as [".oo","ooo"], with at most 100 rows and columns
file-allowed-start = an object with rows and cols, with a ground and a hole, or with pegs
file-allowed-link = a string that begins with #/ and has at most { $longest } bytes
file-allowed-piece = a string such as lay:2,3se or lift:2,3se
file-allowed-jump = a string such as 3,2n or 3,2>1,2
file-allowed-stone = a string such as put:3,2 or take:3,2
file-allowed-visit = a string such as 3,2 for row 3, column 2
file-allowed-take = a string such as 1:3-5 or 2:3|

## What was found out
file-legal = { $moves ->
    [0] There are no moves, and nothing more is claimed.
    [one] 1 legal move; nothing more is claimed.
   *[other] { $moves } legal moves; nothing more is claimed.
  }
file-legal-jumps = { $jumps ->
    [0] There are no jumps, and nothing more is claimed.
    [one] 1 legal jump; nothing more is claimed.
   *[other] { $jumps } legal jumps; nothing more is claimed.
  }
file-legal-fewest = { $jumps ->
    [one] 1 legal jump leaves
   *[other] { $jumps } legal jumps leave
  } { $pegs ->
    [one] 1 peg
   *[other] { $pegs } pegs
  }. The proof supplied shows only that at least { $fewest } must remain.
file-proved-covering = { $moves ->
    [0] The board is just its special square, so no piece is needed.
    [one] 1 legal move covers all { $squares } squares exactly once.
   *[other] { $moves } legal moves cover all { $squares } squares exactly once.
  }
file-proved-induction = { $levels ->
    [0] The board is just its special square, so no piece is needed.
    [one] The induction step holds, so every square except the special square is covered exactly once.
   *[other] The induction step holds at all { $levels } levels, so every square except the special square is covered exactly once.
  }
file-proved-fewest = { $jumps ->
    [one] 1 legal jump leaves
   *[other] { $jumps } legal jumps leave
  } { $pegs ->
    [one] 1 peg
   *[other] { $pegs } pegs
  }, the minimum. { $reason }
file-pagodas = { $count ->
    [one] No jump increases the total weight of a pagoda function. Any smaller set of pegs that the three colours allow would weigh more than the start.
   *[other] No jump increases the total weight of any of { $count } pagoda functions. Any smaller set of pegs that the three colours allow would weigh more than the start by one of them.
  }
file-many-squares = Stones given one by one are checked on boards of at most { $most } points; on larger boards, give them by a rule.
file-legal-blocking = { $stones ->
    [one] 1 stone blocks
   *[other] { $stones } stones block
  } every line of { $length }. It isn’t claimed that this is the minimum.
file-legal-stones = { $stones ->
    [one] 1 stone blocks
   *[other] { $stones } stones block
  } every line of { $length }. The proof supplied shows only that { $needed ->
    [one] at least 1 is needed.
   *[other] at least { $needed } are needed.
  }
file-proved-stones = { $stones ->
    [one] 1 stone blocks
   *[other] { $stones } stones block
  } every line of { $length }, and { $stones } is the minimum. { $reason }
file-packing = { $count ->
    [0] No line fits on the board.
    [one] There is a line, and it needs a stone.
   *[other] There are { $count } disjoint lines, and each needs a stone of its own.
  }
file-packing-deep = { $apart ->
    [0] Of { $lines } lines, counting repeats, one stone blocks at most { $depth }. So the number of stones is at least { $needed }.
    [one] There is a line that needs a stone. Of { $lines } more lines, disjoint from it and counting repeats, one stone blocks at most { $depth }. So the number of stones is at least { $needed }.
   *[other] There are { $apart } disjoint lines, and each needs a stone. Of { $lines } more lines, disjoint from these and counting repeats, one stone blocks at most { $depth }. So the number of stones is at least { $needed }.
  }
file-packing-fours = Any two points of a 2×2 block form a line, so each block needs three stones. Each pair next to the blocks needs one.
file-proved-last = { $jumps ->
    [one] 1 legal jump leaves
   *[other] { $jumps } legal jumps leave
  } one peg, in row { $row }, column { $col }.
file-proved-closed = The knight visits all { $squares } squares exactly once, and one more move leads back to the start. This is a closed tour.
file-proved-open = { $squares ->
    [one] The knight visits the only square. This is an open tour.
   *[other] The knight visits all { $squares } squares exactly once, and no move leads from the last back to the start. This is an open tour.
  }
file-proved-values = { $wins ->
    [1] The player to move wins.
   *[other] The player to move loses.
  } This follows from the values of the heaps, and each value was checked.
file-proved-law = { $wins ->
    [1] The player to move wins.
   *[other] The player to move loses.
  } This follows from the values of the heaps, and the formula for them was checked.
file-proved-kinds = { $wins ->
    [1] The player to move wins.
   *[other] The player to move loses.
  } All heaps are tame, which was checked, so they count like Nim heaps.

## What is wrong
file-at-move = Move { $at }: { $reason }
file-at-jump = Jump { $at }: { $reason }
file-fault-left = The jumps leave { $left ->
    [one] 1 peg
   *[other] { $left } pegs
  }, not { $said }.
file-fault-stones = { $stones ->
    [one] There is 1 stone
   *[other] There are { $stones } stones
  }, not { $said }.
file-fault-unvisited = { $squares ->
    [one] The only square is not visited.
   *[other] Only { $visited } of { $squares } squares are visited, and a tour visits them all.
  }
file-fault-count = { $heaps ->
    [one] After the moves there is 1 heap
   *[other] After the moves there are { $heaps } heaps
  }, but the number of values given is { $values }.
file-fault-not-shown = Nothing proves the value of a heap of { $heap }.
file-fault-value = A heap of { $heap } has value { $value }, not { $said }.
file-fault-kinds = At most { $most } heap kinds are checked.
file-fault-next-wins = By these values, the player to move wins.
file-fault-previous-wins = By these values, the player to move loses.
file-fault-win = { $move } isn’t a winning move. After it, the opponent wins.

## What the checkers of heaps find
heaps-fault-reached = A heap of { $heap } can’t have value { $value }. One of its moves leaves { $left }, which has that value.
heaps-fault-missing = A heap of { $heap } can’t have value { $value }. None of its moves leaves a position of value { $lacks }.
heaps-fault-too-many = At most { $most } values of such a rule are checked.
heaps-fault-too-few = To prove this period, { $needed } values are needed.
heaps-fault-not-repeated = This isn’t a period. Heaps of { $heap } and { $other } have different values.
heaps-fault-not-formula = By the formula, a heap of { $heap } has value { $value }.
heaps-fault-law = This formula’s proof doesn’t apply to this rule.
heaps-fault-no-period = A period is at least 1, and this one is 0.
heaps-fault-untamed = A heap of { $heap } isn’t { $firm ->
    [1] firm
   *[other] fickle
  } with value { $value }. One of its moves leaves { $left }, which is { $leavesFirm ->
    [1] firm
   *[other] fickle
  } with value { $leavesValue }.
heaps-fault-kind = A heap of { $heap } isn’t { $firm ->
    [1] firm
   *[other] fickle
  } with value { $value }. It lacks a move that such heaps have.
heaps-fault-illegal = You can’t play { $move }. { $why }
