# What stands on paper and in files to take away, in English. Keys stand in the same order in print.zh.ftl.

## What board it is
print-tromino-board = Board of { $rows }×{ $cols } squares; special square in row { $row }, column { $col }
print-tromino-full = Board of { $rows }×{ $cols } squares
print-pegs-rectangle = Rectangle of { $rows }×{ $cols } pegs
print-pegs-drawn = { $pegs ->
    [one] One peg
   *[other] { $pegs } pegs as drawn
  }
print-pegs-classic = Classic board { $board }; free point in row { $row }, column { $col }
print-heaps-board = Rows of { $heaps } stones; rule { $rule }; whoever moves last { $end }
print-heaps-wins = wins
print-heaps-loses = loses

## Steps in a file
print-file = Qipan: { $family }
print-stands = { $len ->
    [0] No steps
   *[other] At step { $step } of { $len }
  }
print-step = { $step }. { $move } — { $why }
print-cut = Only the first { $most } of { $len } steps are written out.
