# The family of heaps in English: core and lab. Keys stand in the same order in heaps.zh.ftl.

## Rules that cannot be
heaps-bad-rule = The rule must be nim, nim:5, take:1,3,4, row:2,3,5, grundy or an octal code such as 0.07.
heaps-bad-code = After the point a code has at most { $longest } digits (0–9, A–F), and the last ones may be in brackets to repeat forever, as in 0.1[3].
heaps-bad-first = A code starts with 0, or with 4, 8 or C if a heap may also be split without taking a stone.
heaps-bad-number = Each number in this rule must be a whole number from 1 to { $most }.
heaps-bad-members = A rule must list 1 to { $most } different numbers of stones.
heaps-bad-no-move = This code allows no moves: at least one digit must not be 0.
heaps-bad-three = Codes with brackets can use the digits 0 to 7 only.

## Games that cannot be
heaps-bad-heaps = There must be 1 to { $most } heaps.
heaps-bad-size = Each heap must have 1 to { $largest } stones.

## Why the computer makes a move
heaps-why-balances = The nim-sum (xor) of the values was { $sum }. Changing this heap from value { $from } to { $to } made it 0.
heaps-why-firm = What’s left still behaves like Nim with a heap of two or more, so play as in normal Nim: make the nim-sum 0.
heaps-why-fickle = What’s left behaves like an odd number of single stones, so the opponent makes the last move and loses.
heaps-why-searched = This move wins (exhaustive search).
heaps-why-lost = Every move loses against perfect play. This one leaves few winning replies.
heaps-why-random = A random move.
heaps-why-unknown = The position is too large to work out who wins, so this is a random move.
heaps-strategy = How to win
heaps-code-values = write the value f of each heap in binary
heaps-code-sum = s = xor (⊕) of all values
heaps-code-zero = if s = 0: every move loses
heaps-code-choose = else: choose a heap with f ⊕ s < f
heaps-code-balance = move so that its value becomes f ⊕ s
heaps-words-values = Every heap has a value. In Nim it is the number of stones. Write each value as a sum of different powers of two: 7 is 4 + 2 + 1.
heaps-words-sum = Check whether every power of two appears an even number of times.
heaps-words-zero = If so, the player to move is losing. Any move makes some power appear an odd number of times, and the opponent can restore the balance.
heaps-words-choose = If not, find the largest power that appears an odd number of times, choose a heap that contains it,
heaps-words-balance = and change that heap’s value so that everything is even again.
heaps-code-firm = leave s = 0 with a heap of 2 or more
heaps-code-fickle = else: leave only heaps of 1, an odd number of them
heaps-code-neither = if neither is possible: every move loses
heaps-words-firm = Play as in normal Nim, and leave the nim-sum 0, as long as a heap of two or more stones is left after your move.
heaps-words-fickle = If your move would leave only heaps of one stone, leave an odd number of them.
heaps-words-neither = If you can do neither, every move loses.
heaps-misere-values = In misère play Grundy values alone don’t decide who wins. If every heap is tame (acts like heaps of Nim), the rule of misère Nim applies. Otherwise the computer searches all moves.
heaps-lens-powers = Powers of two
heaps-lens-unknown = The values of these heaps aren’t known: the heaps are too large.
heaps-lens-paired = Every power of two appears an even number of times, so all pair off. In normal play the player to move loses.
heaps-lens-odd = The unpaired powers add up to { $sum }. In normal play the player to move wins by making everything pair off.
heaps-rest-long = This game is too long to play out.
heaps-described = { $heaps ->
    [0] No heaps left.
    [one] One heap: { $sizes }.
   *[other] { $heaps } heaps: { $sizes }.
  } { $who ->
    [you] It’s your turn.
    [engine] It’s the computer’s turn.
    [first] It’s the first player’s turn.
    [none] The game is over.
   *[second] It’s the second player’s turn.
  }
heaps-described-many = { $heaps } heaps with { $stones } stones in all.

## The lab
heaps-title = Nim and its relatives
heaps-intro = Two players take turns. { $rule } If you can’t move, you lose.
heaps-intro-misere = Two players take turns. { $rule } If you can’t move, you win.
heaps-move-nim = Take as many stones as you like from one row.
heaps-move-at-most = Take one, two or three stones from one row.
heaps-move-two = Take two adjacent stones. The gap splits the row in two.
heaps-move-three = Take three adjacent stones. The gap splits the row in two.
heaps-move-any = Take one or more adjacent stones. A gap splits the row in two.
heaps-move-pair = Take any two stones from one row. The rest closes up.
heaps-move-pair-parts = Take any two stones from one row. Every gap splits it.
heaps-move-some = Take any number of stones from one row. The rest closes up.
heaps-move-stripes = Take 2, 3 or 5 adjacent stones. A gap splits the row in two.
heaps-move-kayles = Take one stone or two adjacent ones. A gap splits the row in two.
heaps-move-dawson = Take three adjacent stones, or two at an end of a row, or one that is alone.
heaps-move-grundy = Split a row into two rows of different lengths.
heaps-move-take = Take 1, 3 or 4 stones from one row.
heaps-move-officers = Take one stone, but never the only one in its row. A gap splits the row in two.
heaps-move-split = Split a row in two, or take one stone from the end of a row.
heaps-move-numbers = { $most ->
    [one] Take one stone from one row.
   *[other] Take { $numbers } stones from one row.
  }
heaps-move-adjacent = { $most ->
    [one] Take one stone. A gap splits the row in two.
   *[other] Take { $numbers } adjacent stones. A gap splits the row in two.
  }
heaps-move-code = The moves are those of the code { $code }. Digit k after the point says how many rows may remain of one when k stones are taken: 1 for none, 2 for one, 4 for two, 8 for three, or a sum of these. The digit before the point is for splitting a row without taking a stone.
heaps-move-digits = { $kind ->
    [split] Split a row in two.
    [both] Split a row in two, or take adjacent stones from one row, depending on what remains of it: { $moves }.
    [row] Take stones from one row, depending on what remains of it: { $moves }.
   *[adjacent] Take adjacent stones from one row, depending on what remains of it: { $moves }.
  }
heaps-move-if = { $remains ->
    [1] { $stones } if nothing
    [2] { $stones } if one row
    [3] { $stones } if nothing or one row
    [4] { $stones } if two rows
    [5] { $stones } if nothing or two rows
    [6] { $stones } if one or two rows
   *[other] { $stones } in any case
  }
heaps-rule-any = Take any number from one row
heaps-rule-numbers = Take { $numbers } from one row
heaps-rule-code = Rule { $code }
heaps-goal-stone = { $end ->
    [wins] Take the last stone and you win
   *[loses] Take the last stone and you lose
  }
heaps-goal-move = { $end ->
    [wins] Make the last move and you win
   *[loses] Make the last move and you lose
  }
heaps-text = Rows
heaps-text-too-large = Too large to write out.
heaps-keys-act = take stones

heaps-game = Game
heaps-game-nim = Nim
heaps-game-at-most = Nim, at most 3 at a time
heaps-game-two = Two adjacent stones (Dawson’s Kayles)
heaps-game-three = Three adjacent stones (Treblecross)
heaps-game-any = Any number of adjacent stones
heaps-game-pair = Any two, gaps close up
heaps-game-pair-parts = Any two, gaps split the row
heaps-game-some = Any number, gaps close up
heaps-game-stripes = Stripes: 2, 3 or 5
heaps-game-kayles = Kayles
heaps-game-dawson = Dawson’s chess
heaps-game-grundy = Grundy’s game: split into unequal heaps
heaps-game-take = Take 1, 3 or 4
heaps-game-officers = Officers
heaps-game-split = Split, or take one
heaps-game-own = Custom rule
heaps-code = Rule
heaps-code-tip = An octal code such as 0.156 is a rule, too. Digit k after the point is for taking k stones from a row: add 1 if nothing may remain of it, 2 if one row may remain, 4 if two may.
heaps-octal = Octal code: { $code }
heaps-heaps = Heaps
heaps-row = Stones in row { $row }
heaps-fewer = Remove a row
heaps-more = Add a row
heaps-end = Last move
heaps-normal = Wins (normal)
heaps-misere = Loses (misère)
heaps-first = Players
heaps-first-me = You start
heaps-first-engine = Computer starts
heaps-first-both = Two players
heaps-strength = Computer
heaps-perfect = Perfect
heaps-errs = Makes mistakes

heaps-way-take = Take
heaps-way-cut = Split
heaps-tip-rest = Choose a stone to take it and all stones after it.
heaps-tip-last = { $stones ->
    [one] Choose a row to take one stone from its end.
   *[other] Choose a row to take { $stones } stones from its end.
  }
heaps-tip-run = { $stones ->
    [one] Choose a stone to take it.
    [2] Choose a stone to take it and the next one.
   *[other] Choose a stone to take { $stones } from there on.
  }
heaps-tip-numbers = { $most ->
    [one] Take just one stone.
   *[other] Take { $numbers } stones.
  }
heaps-tip-ends = Choose the first and the last stone, or drag.
heaps-tip-marks = Choose each stone you want to take.
heaps-tip-cut = Choose a gap between two stones to split the row there.
heaps-tip-cuts = Choose every gap where you want to split the row.
heaps-take-marked = Make this move
heaps-engine-moves = Let the computer move
heaps-new-mistakes = New game, other mistakes
heaps-is-over = This game is over. Undo a move, or start over.
heaps-no-stone = There is no stone here. Choose a stone.
heaps-no-reply = The computer found no move.

## The sentence under the board
heaps-other-end = Now choose the last stone to take, or the same stone again to take just that one.
heaps-marked = { $stones ->
    [one] One stone is selected.
   *[other] { $stones } stones are selected.
  } Select more, or make this move.
heaps-marked-cuts = { $cuts ->
    [one] One split is selected.
   *[other] { $cuts } splits are selected.
  } Select more, or make this move.
heaps-marked-both = You have selected { $stones ->
    [one] one stone
   *[other] { $stones } stones
  } and { $cuts ->
    [one] one split.
   *[other] { $cuts } splits.
  } Select more, or make this move.
heaps-turn = { $who ->
    [you] Your turn.
    [engine] The computer’s turn. Press “Let the computer move”.
    [first] The first player’s turn.
   *[second] The second player’s turn.
  }
heaps-thinking = The computer is thinking…
heaps-over = { $who ->
    [you] No moves left. You win!
    [engine] No moves left. The computer wins.
    [first] No moves left. The first player wins.
   *[second] No moves left. The second player wins.
  }
heaps-did-take = { $who ->
    [you] You took
    [engine] The computer took
    [first] The first player took
   *[second] The second player took
  } { $stones ->
    [one] one stone
   *[other] { $stones } stones
  } from row { $row }.
heaps-did-cut = { $who ->
    [you] You split
    [engine] The computer split
    [first] The first player split
   *[second] The second player split
  } row { $row } after stone { $place }.
heaps-branch = row { $row }, stones { $first }–{ $last }
heaps-branch-one = row { $row }, stone { $place }
heaps-branch-cut = row { $row }, split after stone { $place }
heaps-branch-several = row { $row }, { $gaps }
heaps-gap = stones { $first }–{ $last }
heaps-gap-one = stone { $place }
heaps-gap-cut = split after stone { $place }

## Predictions
heaps-guess-wins = That wins too. The move shown is another winning one. { $why }
heaps-guess-any = Your move is as good as the one shown. { $why }
heaps-guess-loses = That move gives the win away. Try again, or press ▶ to see one that wins.
heaps-guess-other = That’s legal, but a different move is played here. Try again, or press ▶ to see it.

## Hints
heaps-hint-over = The game is over.
heaps-hint-unknown = The position is too large to work out who wins.
heaps-hint-lost = Every move loses against perfect play. Make it hard, and hope for a mistake.
heaps-hint-row = Look at row { $row }. Press Hint again for more.
heaps-hint-number = { $stones ->
    [0] Split it without taking a stone.
    [one] Take one stone from it.
   *[other] Take { $stones } stones from it.
  }
heaps-hint-move = A winning move: { $move }.
heaps-hint-why = That makes the nim-sum 0. Any reply changes it, and you can make it 0 again.
heaps-hint-why-misere = That leaves your opponent in a losing position. Play as in normal Nim until your move would leave only single stones, then leave an odd number of them.

## What is known
heaps-legal = { $moves ->
    [0] No moves yet.
    [one] The one move is legal.
   *[other] All { $moves } moves are legal.
  }
heaps-checking = Computing and checking the values…
heaps-not-checked = The checker rejected the values. That is a bug. Please report it.
heaps-ended = { $who ->
    [you] You win: no moves left.
    [engine] The computer wins: no moves left.
    [first] The first player wins: no moves left.
   *[second] The second player wins: no moves left.
  } { $moves ->
    [one] The one move was legal.
   *[other] All { $moves } moves were legal.
  }
heaps-won = The player to move wins: the nim-sum (xor) of the values is { $sum }. Every value was confirmed by an independent checker.
heaps-lost = The player to move loses: the nim-sum (xor) of the values is 0. Every value was confirmed by an independent checker.
heaps-won-misere = Misère play: the player to move wins. (All heaps are tame, so the Nim rule applies.)
heaps-lost-misere = Misère play: the player to move loses. (All heaps are tame, so the Nim rule applies.)
heaps-won-searched = Misère play: the player to move wins.
heaps-lost-searched = Misère play: the player to move loses.
heaps-open = The values of these heaps aren’t known: the heaps are too large.
heaps-open-misere = In misère play these heaps don’t follow the Nim rule, and they are too large to search.

## Who wins
heaps-analysis = Who wins?
heaps-show = Show values and winning moves
heaps-values = The values of the heaps
heaps-heap = Heap
heaps-binary = in binary
heaps-kind = kind
heaps-wild = wild
heaps-firm = firm
heaps-fickle = fickle
heaps-was-bad = The last move gave the win away. The winning reply:
heaps-winning = { $moves ->
    [one] One move wins:
   *[other] { $moves } moves win:
  }
heaps-winning-more = More than { $moves } moves win, such as:
heaps-none-wins = No move wins.
heaps-no-move = No moves left.
heaps-unknown = Unknown: the position is too large.
heaps-stages = What matters in this position
heaps-ordered = The list
heaps-unordered = Ignoring order
heaps-set = Equal pairs removed
heaps-number = One number
heaps-stages-misere = In misère play equal heaps don’t cancel.
heaps-count = Count the positions
heaps-counting = Counting positions
heaps-counted = Number of positions reachable from here, including this one.

## The values of one heap
heaps-chart = Values of single heaps
heaps-chart-tip = f(n) is the value (Grundy value) of a heap of n stones. It is the smallest number missing among the values of all positions that one move can leave.
heaps-f-is = f({ $heap }) = { $value }
heaps-law-whole = For every n, f(n) = n. Proved.
heaps-law-half = For every n, f(n) is half of n, rounded down. Proved.
heaps-law-remainder = For every n, f(n) is the remainder when n is divided by { $modulus }. Proved.
heaps-law-period = From n = { $preperiod } the values repeat with period { $period }, forever. The first { $needed } values prove it (Guy and Smith’s theorem).
heaps-law-open = Unknown: no period up to n = { $to }, and none proved here.
heaps-law-later = No period up to n = { $to }. It starts later: from n = { $preperiod } the values repeat with period { $period }. (Published, and proved again by our tests.)
heaps-chart-misere = Values and period are those of normal play.
heaps-plot = Graph of the values f(0) to f({ $to }). The largest is { $most }.
heaps-g = A move from { $heap } can reach the values {"{"}{ $g }{"}"}. The smallest number missing (the mex) is { $f }, so f({ $heap }) = { $f }.
heaps-mex = missing: the mex
heaps-chart-to = Show up to n =
heaps-any = Look up f(n), n up to 10¹⁸
heaps-save-values = Save the values up to n = { $to } (CSV)
heaps-value-open = f({ $heap }) isn’t known: the heap is too large, and no period is proved here.

## Links
link-allowed-heaps = 1 to 16 numbers from 1 to 10000, such as 7,3,3
link-allowed-first = me, engine or both
link-allowed-errs = a whole number from 0 to 100
link-allowed-lens-powers = powers
link-allowed-seed = a whole number from 0 to 999999
link-allowed-takes = moves separated by semicolons, such as 1:3-4
