# Messages of the pages for those who program, in English. The keys are in the order of programmers.zh.ftl.

## What was opened
open-not-understood = Line { $line }, column { $column }: { $expected }
open-expected-anything = this is none of the forms below.
open-expected-shorter = at most { $most } bytes are read.
open-expected-number = a whole number is expected here.
open-expected-values = each line must have { $count ->
    [one] 1 value
   *[other] { $count } values
  } here, like the first.
open-expected-cell = a number or nothing is expected here.
open-expected-sign = only these characters are allowed here: { $signs }
open-expected-square = a square is expected here, such as 3,4 or c4.
open-expected-jump = a jump is expected here, such as 3,2>1,2 or d1-d3.
open-expected-heap = a number of stones from 1 on is expected here.
open-expected-rule = a rule is expected here. { $reason }
open-expected-json = a certificate or an exported board is expected here.
open-expected-certificate = this isn’t a valid certificate. { $reason }
open-expected-link = a link to a board is expected here.
open-expected-board = these moves need their board: open it first, then the table of steps.
open-expected-limits = there is no such board. { $reason }

open-certificate-proved = The certificate is correct. { $reason }
open-certificate-legal = The certificate is legal. { $reason }
open-certificate-refuted = The certificate is wrong. { $reason }
open-certificate-unchecked = The certificate can’t be checked. { $reason }
open-board = A saved board, after { $step ->
    [one] 1 move
   *[other] { $step } moves
  } of { $moves }.
open-link = A link to Qipan.
open-work = A student’s work.
open-moves = { $moves ->
    [one] 1 move, which is legal.
   *[other] { $moves } moves, all legal.
  }
open-fault = Move { $at } is illegal. { $reason }
open-moves-unread = One move of this board can’t be read. The board is shown before it.
open-pieces = { $pieces ->
    [one] 1 piece.
   *[other] { $pieces } pieces.
  }
open-covering = { $pieces ->
    [one] 1 piece covers every square.
   *[other] { $pieces } pieces cover every square.
  }
open-not-an-l = The squares with number { $number } don’t form an L.
open-pegs = { $pegs ->
    [one] A position with 1 peg.
   *[other] A position with { $pegs } pegs.
  }
open-jumps = { $jumps ->
    [one] 1 jump, which is legal; { $pegs ->
        [one] 1 peg is
       *[other] { $pegs } pegs are
      } left.
   *[other] { $jumps } jumps, all legal; { $pegs ->
        [one] 1 peg is
       *[other] { $pegs } pegs are
      } left.
  }
open-jump-fault = Jump { $at } is illegal. { $reason }
open-stones = { $stones ->
    [one] 1 stone.
   *[other] { $stones } stones.
  }
open-stones-all = { $stones ->
    [one] 1 stone blocks
   *[other] { $stones } stones block
  } every line of { $length }.
open-stones-free = With { $stones ->
    [one] 1 stone,
   *[other] { $stones } stones,
  } { $lines ->
    [one] 1 line of { $length } has no stone.
   *[other] { $lines } lines of { $length } have no stone.
  }
open-stone-fault = Stone { $at } can’t be placed. { $reason }
open-path = A knight’s path over { $squares ->
    [one] 1 square.
   *[other] { $squares } squares.
  }
open-tour-closed = A closed knight’s tour.
open-tour-open = An open knight’s tour.
open-step-fault = Step { $at } is wrong. { $reason }
open-step-twice = Step { $number } occurs twice.
open-step-missing = Step { $number } is missing.
open-rule = A game with the rule { $rule }.
open-heaps = Heaps { $heaps } with the rule { $rule }.
open-accepted = “{ $title }”: accepted.
open-rejected = “{ $title }”: wrong answer. { $reason }

## The page
open = Open…
open-title = Open anything
open-lead = Paste a text, or drop a file anywhere on this page. Qipan recognises it by its content and replays it move by move.
open-field = Text
open-file = Choose a file
open-go = Open
open-reading = Reading…
open-cut = Only the first { $most } moves fit in a link.
open-which = This can mean several boards. Which one?
open-this = Open this board
open-back-judge = Back to the judge
open-back = Back to my board
open-dismiss = Close
open-too-large = The file is too large: at most { $most } MiB are read.
open-what = What can be opened
open-item-files = a certificate, a saved board, a transcript, a link, or a work code
open-item-tables = the tables and text boards that Share saves
open-item-output = the output of a contest program, with or without its input before it
open-item-tour = a knight’s tour: a1 b3 …, 1,1 2,3 …, or a matrix of step numbers
open-item-jumps = jumps: 3,2>1,2 or 3 2 1 2 or d1-d3, one after another
open-item-stones = stones: squares, or a matrix of 0 and 1
open-item-heaps = heaps: 7 3 3, with a rule before them if it isn’t Nim: 0.77 7 3 3

## Judging
judge-page = Judge
judge-page-problem = Problem
judge-page-io = Input and output
judge-page-samples = Samples
judge-page-sample-input = Input
judge-page-sample-output = Output
judge-page-lines = On this page each line is one test.
judge-page-command = On the command line, Qipan runs your program and looks for the smallest failing board:
judge-page-copy = Copy
judge-page-copied = Copied.
judge-page-not-copied = Copying isn’t allowed here.
judge-page-input = Input
judge-page-output = Output of your program
judge-page-go = Judge
judge-page-judging = Judging…
judge-page-make = Make a test
judge-page-seed = Seed
judge-page-size = Size
judge-page-random = Random
judge-page-largest = Largest
judge-page-all-small = All small boards
judge-page-save = Save the input
judge-page-save-answer = Save an answer
judge-page-tests = { $tests ->
    [one] 1 test
   *[other] { $tests } tests
  }
judge-page-wrong = { $tests ->
    [one] 1 wrong
   *[other] { $tests } wrong
  }
judge-page-should = should be { $expected }
judge-page-few = Your output answers { $answers } of { $tests } tests. Here each test of the input needs its own answer, one after another: loop over the tests, or run your program on one test.
judge-page-test = Test { $number }: { $fault }
judge-page-board = Show on the board
judge-page-smallest = the smallest failing test here, solved
judge-page-accepted = { $tests ->
    [one] The output is right.
   *[other] All { $tests } outputs are right.
  }
judge-page-time = Time and memory aren’t judged here.
judge-page-empty = Paste an input and your program’s output, then press Judge.
judge-page-bad-input = This isn’t a valid input for this problem. { $reason }
judge-page-bad-line = Line { $line } isn’t a valid input for this problem. { $reason }
judge-page-held = { $bytes } bytes in { $lines ->
    [one] 1 line
   *[other] { $lines } lines
  }
judge-page-clear = Clear
judge-page-from-file = From a file
