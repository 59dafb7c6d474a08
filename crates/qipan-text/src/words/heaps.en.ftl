# The family of heaps in English: core and lab. Keys stand in the same order in heaps.zh.ftl.

## Rules that cannot be
heaps-bad-rule = The rule must be an octal code such as 0.07, or nim, nim:5, take:1,3,4, row:2,3,5 or grundy.
heaps-bad-code = After its point a code has at most { $longest } digits, 0 to 9 and A to F; the last of them may stand in brackets, as in 0.1[3].
heaps-bad-first = Before the point of a code must stand 0, or 4, 8 or C if a heap may also be split without taking a stone.
heaps-bad-number = Each number in this rule must be a whole number from 1 to { $most }.
heaps-bad-members = A rule must list 1 to { $most } different numbers of stones.
heaps-bad-no-move = Under this code there is never a move; at least one of its digits must not be 0.
heaps-bad-three = The digits 8 to F do not go with brackets; a code with brackets has the digits 0 to 7 only.

## Games that cannot be
heaps-bad-heaps = There must be 1 to { $most } heaps.
heaps-bad-size = Each heap must have 1 to { $largest } stones.

## Why the engine makes a move
heaps-why-balances = The xor of all values is { $sum }; this heap goes from value { $from } to { $to }, and the xor becomes 0.
heaps-why-firm = A heap is left that counts like two stones of Nim or more, so this goes as in normal play: the xor becomes 0.
heaps-why-fickle = What is left counts like an odd number of single stones, so the opponent makes the last move and loses.
heaps-why-searched = A search of all games from here found that this move wins.
heaps-why-lost = Every move loses here; this one leaves few good answers.
heaps-why-random = A move at random.
heaps-why-unknown = Who wins was not found out here; this is a move at random.
heaps-strategy = How to win
heaps-code-values = write f(heap) of each heap in binary
heaps-code-sum = s = all values f combined by xor (⊕)
heaps-code-zero = if s = 0: every move loses
heaps-code-choose = else: choose a heap with f ⊕ s < f
heaps-code-balance = move so that its value becomes f ⊕ s
heaps-words-values = Every heap has a value. In Nim it is the number of stones. Think of each value as a sum of powers of two: 7 is 4 + 2 + 1.
heaps-words-sum = Look whether each power of two occurs an even number of times.
heaps-words-zero = If all do, who is to move has lost: any move makes one of them odd, and the other player mends it.
heaps-words-choose = If not, take a heap in which the largest power that is odd occurs,
heaps-words-balance = and change its value so that every power occurs an even number of times again.
heaps-lens-powers = Powers of two
heaps-lens-unknown = The values of these heaps are not known.
heaps-lens-paired = Each power of two occurs an even number of times: they pair off, and under normal play who is to move loses.
heaps-lens-odd = What does not pair off makes { $sum }. Under normal play who is to move wins by making all pair off.
heaps-rest-long = The game goes on for too long to be played through.
heaps-described = { $heaps ->
    [0] No heap is left.
    [one] One heap: { $sizes }.
   *[other] { $heaps } heaps: { $sizes }.
  }

## The lab
heaps-title = Taking stones
heaps-intro = Two players move in turn. Whoever cannot move loses.
heaps-intro-misere = Two players move in turn. Whoever cannot move wins.
heaps-back = Watch the engine
heaps-text = Rows
heaps-text-too-large = The board is too large to be written out.
heaps-keys-act = Take stones

heaps-game = Game
heaps-game-nim = Nim: any number
heaps-game-at-most = Nim: at most 3
heaps-game-two = Two side by side
heaps-game-three = Three side by side
heaps-game-any = Any number side by side
heaps-game-pair = Any two, the row closes up
heaps-game-pair-parts = Any two, gaps part the row
heaps-game-some = Any number, the row closes up
heaps-game-stripes = Stripes: 2, 3 or 5
heaps-game-kayles = Kayles
heaps-game-dawson = Dawson’s chess
heaps-game-grundy = Grundy’s game: split unequally
heaps-game-take = Take 1, 3 or 4
heaps-game-officers = Officers
heaps-game-split = Split, or take one
heaps-game-own = Your own rule
heaps-code = Rule
heaps-octal = As a code: { $code }
heaps-heaps = Stones
heaps-row = Stones in row { $row }
heaps-fewer = One row fewer
heaps-more = One row more
heaps-end = Whoever moves last
heaps-normal = wins
heaps-misere = loses
heaps-first = First move
heaps-first-me = You
heaps-first-engine = Engine
heaps-first-both = Two people
heaps-strength = Engine
heaps-perfect = Perfect
heaps-errs = Errs at times

heaps-way-take = Take
heaps-way-cut = Split
heaps-tip-rest = Click a stone: it is taken, and all to its right.
heaps-tip-last = Click a row: { $stones ->
    [one] one stone is taken from its end.
   *[other] { $stones } stones are taken from its end.
  }
heaps-tip-run = Click a stone: { $stones ->
    [one] it is taken.
    [2] it is taken, and the next one.
   *[other] { $stones } are taken from there on.
  }
heaps-tip-numbers = Allowed at once: { $numbers }.
heaps-tip-ends = Click the first stone, then the last; or drag.
heaps-tip-marks = Click the stones to be taken one by one.
heaps-tip-cut = Click beside a stone: the row is split there.
heaps-tip-cuts = Click beside stones where the row is to be split.
heaps-take-marked = Make this move
heaps-engine-moves = Engine moves
heaps-no-stone = There is no stone here. Click a stone.
heaps-no-reply = The engine found no move.

## The sentence under the board
heaps-other-end = Now click the other end of the stones to be taken, or the same stone for it alone.
heaps-marked = { $stones ->
    [one] One stone is marked.
   *[other] { $stones } stones are marked.
  } Mark more, or make this move.
heaps-marked-cuts = { $cuts ->
    [one] One split is marked.
   *[other] { $cuts } splits are marked.
  } Mark more, or make this move.
heaps-marked-both = Stones marked: { $stones }, splits: { $cuts }. Mark more, or make this move.
heaps-turn = { $who ->
    [you] Your turn.
    [engine] It is the engine’s turn: “Engine moves”.
    [first] The first player’s turn.
   *[second] The second player’s turn.
  }
heaps-thinking = The engine is about to move.
heaps-over = { $who ->
    [you] No move is left: you win!
    [engine] No move is left: the engine wins.
    [first] No move is left: the first player wins.
   *[second] No move is left: the second player wins.
  }
heaps-did-take = { $who ->
    [you] You took
    [engine] The engine took
    [first] The first player took
   *[second] The second player took
  } { $stones ->
    [one] one stone
   *[other] { $stones } stones
  } from row { $row }.
heaps-did-cut = { $who ->
    [you] You split
    [engine] The engine split
    [first] The first player split
   *[second] The second player split
  } row { $row } behind place { $place }.
heaps-branch = row { $row }: stones { $first }–{ $last }
heaps-branch-one = row { $row }: stone { $place }
heaps-branch-cut = row { $row }: split behind { $place }

## Guesses
heaps-guess-wins = That wins too. Played here: { $why }
heaps-guess-any = Every move loses here, so yours is as good. Played here: { $why }
heaps-guess-loses = That move gives the win away. Try again, or press ▶ to see one that wins.
heaps-guess-other = The rules allow that, but another move is played here. Try again, or press ▶ to see it.

## Hints
heaps-hint-over = The game is over: there is nothing to hint at.
heaps-hint-unknown = Who wins was not found out here.
heaps-hint-lost = Every move loses here, if the other side plays well. Make a move that leaves few good answers, and wait for a mistake.
heaps-hint-row = Look at row { $row }. Hint again for more.
heaps-hint-number = { $stones ->
    [0] Split it without taking a stone.
    [one] Take one stone from it.
   *[other] Take { $stones } stones from it.
  }
heaps-hint-move = The move: { $move }.
heaps-hint-why = After it the nim-sum of the values is 0. Any answer makes it another number, and you can make it 0 again.
heaps-hint-why-misere = After it the other side is to move in a lost position: as in Nim until only single stones are left, then the other way round.

## What is known
heaps-legal = { $moves ->
    [0] No move has been made yet.
    [one] The one move made is legal.
   *[other] All { $moves } moves made are legal.
  }
heaps-checking = The values are being computed and checked.
heaps-not-checked = The checker did not accept the values.
heaps-ended = { $who ->
    [you] You win:
    [engine] The engine wins:
    [first] The first player wins:
   *[second] The second player wins:
  } no move is left. { $moves ->
    [one] The one move made is legal.
   *[other] All { $moves } moves made are legal.
  }
heaps-won = The player to move wins: the nim-sum (xor) of the values is { $sum }. Every value was checked by an independent program.
heaps-lost = The player to move loses: the nim-sum (xor) of the values is 0. Every value was checked by an independent program.
heaps-won-misere = The player to move wins, when the last move loses. All heaps are tame.
heaps-lost-misere = The player to move loses, when the last move loses. All heaps are tame.
heaps-won-searched = The player to move wins, when the last move loses: all games from here were searched.
heaps-lost-searched = The player to move loses, when the last move loses: all games from here were searched.
heaps-open = The values of these heaps are not known.
heaps-open-misere = Not decided here: when the last move loses, these heaps are not tame, and they are too large for this lab to search.

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
heaps-was-bad = The last move gave the win away. This refutes it:
heaps-winning = { $moves ->
    [one] One move wins:
   *[other] { $moves } moves win:
  }
heaps-winning-more = More than { $moves } moves win. Some of them:
heaps-none-wins = No move wins.
heaps-no-move = No move is left.
heaps-unknown = Not found out.
heaps-stages = The position, simplified
heaps-ordered = Ordered list
heaps-unordered = Without order
heaps-set = Pairs cancelled
heaps-number = One number
heaps-stages-misere = Where the last move loses, equal heaps do not cancel.
heaps-count = Count the positions
heaps-counting = Counting positions
heaps-counted = So many different positions can be reached from here, this one included.

## The values of one heap
heaps-chart = f(n): the value of a heap
heaps-f-is = f({ $heap }) = { $value }
heaps-law-whole = f(n) = n, for every n. Proved.
heaps-law-half = f(n) is n/2, rounded down, for every n. Proved.
heaps-law-remainder = f(n) is the remainder of n divided by { $modulus }, for every n. Proved.
heaps-law-period = From n = { $preperiod } on the values repeat after { $period }, for ever. Proved by { $needed } values, as Guy and Smith showed.
heaps-law-open = Open: up to n = { $to } no period shows, and none is proved here.
heaps-law-later = Up to n = { $to } no period shows. It begins later: from n = { $preperiod } on the values repeat after { $period }. (Published; this project’s tests compute and prove it.)
heaps-plot = The values from f(0) to f({ $to }); the largest is { $most }
heaps-g = g({ $heap }) = {"{"}{ $g }{"}"}; the least number missing is { $f }, so f({ $heap }) = { $f }.
heaps-mex = missing: the mex
heaps-chart-to = Chart up to n
heaps-any = f of any n, up to 10¹⁸
heaps-value-open = f({ $heap }) was not reached here.

## Links
link-allowed-heaps = 1 to 16 numbers from 1 to 10000, such as 7,3,3
link-allowed-first = me, engine or both
link-allowed-errs = a whole number from 0 to 100
link-allowed-lens-powers = powers
link-allowed-seed = a whole number from 0 to 999999
link-allowed-takes = moves such as 1:3-4 with ; between
