# What the page says on every lab, in English. Keys stand in the same order in page.zh.ftl.

## The page
title = Qipan
skip = Skip to the board
labs = Labs
switch-lang = 切换到中文
other-lang = 中文
theme = Theme
theme-light = Light
theme-dark = Dark
theme-projector = Projector
theme-safe = Colour-blind friendly
theme-grey = Greyscale
board = Board
square-name = Row { $row }, column { $col }: { $is }
walk-stride = Zoomed out: each arrow key moves { $squares } squares.
zoom = Zoom
zoom-in = Zoom in
zoom-out = Zoom out
zoom-whole = Whole board
zoom-map = Whole map
zoom-scale = 1 block = { $side }×{ $side } squares
strip = Steps
tabs = Views
tab-play = Play
tab-explain = Explain
tab-explore = Explore
tab-share = Share
tools = Tools
solution = Solution
next = Next: { $board }
way-back = { $move ->
    [0] Back to the start
   *[other] Back to move { $move }
  }
watch-again = Watch it again
challenge-turn = Your turn
challenge-opens = Opens the starting board, without your moves.
save-picture = Save the picture
challenge = Copy a challenge
challenge-text = { $reached } Your turn: { $link }
share-challenge = As a challenge
challenge-goal = Goal of the challenge
challenge-title = Challenge
challenge-answer = Answer to a challenge
challenge-mine-left = { $number ->
    [one] To match: 1 peg left
   *[other] To match: { $number } pegs left
  }
challenge-mine-stones = To match: { $number } stones
challenge-mine-visited = To match: { $number } squares
challenge-tip = When you have solved it, you can send back a link with your moves. The page that opens it checks them.
challenge-better = That beats the result to match.
challenge-equal = That matches the result.
challenge-send = Copy my answer
challenge-answer-text = My answer to the challenge: { $link }
challenge-checked = Checked: all moves are legal, and the goal is reached.
challenge-not-reached = Checked: all moves are legal. The goal is not reached.
challenge-unreadable = Move { $at } in this link can’t be read.
challenge-other-board = The moves in this link start from a different board.
challenge-try = Try it yourself
first = First
back = Back
play = Play
pause = Pause
forward = Forward
last = Last
step = Step
step-of = Step { $step } of { $len }
speed = Speed
speed-instant = Instant
stage = Stage
panel = Settings and explanation
caption = Status
best-minimum-proved = Minimum, proved
best-minimum-searched = Minimum, by search
best-maximum-proved = Maximum, proved
best-yours = Your best so far
best-won = Won by you on this board
best-pegs = { $count ->
    [one] { $count } peg
   *[other] { $count } pegs
  }
best-stones = { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}
best-squares = { $count ->
    [one] { $count } square
   *[other] { $count } squares
  }
best-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
verdict = Verdict
verdict-proved = Proved
verdict-legal = Valid so far
verdict-computed = Exhaustive search
verdict-refuted = Not correct
verdict-checking = Checking
verdict-open = Unknown
check-again = Restart the check
checking = Checking…
counting = Counting…
seconds = { $seconds } s
cancel = Cancel
check-cancelled = Check cancelled.
check-now = Check again
check-step = Step { $step } of { $len } is legal.
check-through = { $len ->
    [one] The step is legal, and it produces the position shown.
   *[other] All { $len } steps are legal, and each produces the position shown.
  }
check-wrong = Step { $step } breaks the rules. That is a bug. Please report it.
check-own = { $moves ->
    [0] No moves yet.
    [one] Your move is legal.
   *[other] All { $moves } of your moves are legal.
  }
worker-died = The calculation stopped unexpectedly. Try again to restart it.
worker-other-build = This page is out of date. Please reload it.
link-bad-setting = The link’s “{ $name }” should be { $allowed }. Showing the closest match.
link-unknown = The link contains an unknown setting, “{ $name }”. It was ignored.
link-bad-move = Move { $at } in this link isn’t legal, so the board stops before it. { $why }
link-allowed-step = a step number on this board
link-allowed-no-step = left out (the moves already start from the beginning)
link-allowed-view = a position and a zoom level, such as 10,20,8
link-allowed-lang = en or zh
link-allowed-theme = light, dark, projector, safe or grey
link-allowed-switch = 1 or 0
link-allowed-tab = play, explain, explore or share
link-allowed-goal = a goal that fits the board, such as cover, left:1, stones:8, tour or win
link-allowed-captions = one or both
link-allowed-parts = one or more of these words, separated by commas: caption, strip, form, verdict, hand, hint, steps, why, lens, more, out, proof, nav, guess, undo
link-allowed-hints = a number from 0 to 3
link-allowed-seat = a number from 1 to 99
link-too-long = This link is too long, so only its beginning was used.
page-unknown = Page not found. Try one of these instead.
rows = Rows
cols = Columns
number-range = Enter a whole number from { $from } to { $to }.
row-before = row
row-after = { "" }
col-before = column
col-after = { "" }
hand = Your move
undo = Undo
redo = Redo
hint = Hint
branches = You’ve tried { $count } different moves from here. Redo follows the latest one.
moves-left = Your moves are saved. Use your browser’s Back button to return to them.
taken-up = Here’s where you left off. To begin again, press “Start over”.
other-tab = This board is open in another tab too. Qipan remembers the one that you change last.
take-over = Play from here
your-turn = Your turn, from step { $step }.
rest-searching = Looking for a solution from here…
rest-done = Nothing left to do.
guess = Predict the next step
guess-ask = What comes next? Play it on the board.
guess-again = Have a guess first, or press ▶ again to see it.
guess-right = Right. { $why }
guess-other = That’s legal, but it isn’t the next step here. Try again, or press ▶ to see it.
guess-hidden = Hidden until you guess
guess-score = { $right } of { $shown } correct
history = Steps
history-show = { $count ->
    [one] 1 step
   *[other] All { $count } steps
  }
history-gap = … { $count } more
history-start = Start
history-or = or: { $move }
tell-words = In words
tell-code = Code
tell-pseudo = Pseudocode
code-lost = This program couldn’t be loaded.
tell-hidden = Hide
lens = Overlay
lens-none = Off
even = even
odd = odd
hint-searching = Looking for a hint…
why = How it works
share-title = Share this board
share-tip = Anyone with this link sees this board.
share-pupils = Student link: no solution, no hints
link = Link
copy = Copy link
copied = Copied.
not-copied = Your browser blocked copying. Select the text and copy it yourself.
qr = QR code of the link
qr-coming = Making the QR code…
qr-too-long = The link is too long for a QR code.
embed-tip = Paste this into a web page to embed the board.
embed-code = Embed code
copy-code = Copy the code
share-paper = On paper
share-wall = In class
share-from = From a file or a text
share-open = Open…
share-more = More formats
share-for-all = Help and captions
export-text = Text
copy-text = Copy the text
export-pictures = Image
png-scale = PNG size
export-board = Board
export-csv = CSV
export-json = JSON
export-steps = Steps
transcript = Steps in words
export-steps-csv = Steps as CSV
save-transcript = Save the steps
copy-transcript = Copy the steps
certificate = Certificate
file-coming = Preparing the file…
file-too-large = Too large to export.
file-hidden = The solution is hidden here, so it can’t be exported.
file-unknown = No solution is known for this board.
present = Present
present-leave = Exit presentation
captions-both = Add Chinese captions
describe = Describe the board in words
afresh = Start over
keys = Keyboard shortcuts
keys-walk = move around the board
keys-zoom = zoom in, zoom out, whole board
keys-step = step back, step forward
keys-play = play or pause
keys-hint = hint (again for a stronger one)
keys-describe = describe the board
keys-undo = undo, redo
keys-present = start or exit presentation
keys-blank = blank the screen in a presentation; any key shows it again
keys-sheet = show these shortcuts
keys-letters = Use single-key shortcuts
close = Close
kind-computed = Exact count
to-problem = Read the proof
problem-title = Problem and proof
route-judge = Judge
route-open = Open anything
for-programmers = For programmers
to-print = Print a worksheet
open-lab = Open { $family }
figure-open = Try this board
home-title = Five board puzzles to play, watch and prove.
home-teachers = For teachers
home-teachers-lead = Ten-minute and 45-minute lessons, worksheets, student links. No accounts.
home-classroom = Open the classroom
home-programmers-lead = Contest problems with tests and a judge. Paste your program’s output and see its first mistake on the board.
home-judge = Judge your program
teachers = Teachers
home-version = Qipan { $version }, free under the MIT licence.
home-about = About, licence and privacy
home-lead = Try a puzzle, watch it being solved step by step, then read why it works. Choose a board to start.
home-continue = Continue: { $family }, level { $number }
home-begin = Start: { $family }, level { $number }
home-stars = { $stars ->
    [one] 1 star
   *[other] { $stars } stars
  }

## The families
tromino-name = L-trominoes
pegs-name = Peg solitaire
fives-name = Five in a row
knights-name = Knight’s tour
heaps-name = Nim
problem-loading = Loading…
problem-contents = Contents
problem-next = Next problem: { $family }
problem-lost = This page couldn’t be loaded.
words-lost = This language couldn’t be loaded.
try-again = Try again

## Levels
levels = Levels
levels-lead = Every level is open: start where you like.
levels-progress = { $done } of { $count } levels
levels-stars = { $stars } of { $count } stars
levels-next = Next
levels-judge = Yes or no?
levels-play = Play level { $number }
levels-chapter-1 = First steps
levels-chapter-2 = Think ahead
levels-chapter-3 = For experts
levels-legend = One star for solving a level, one for solving it without help or in the best possible way, one for the reason.
level-number = Level { $number }
level-map = All levels
level-stars = { $count } of 3 stars
level-solved = Solved
level-explained = The reason: answer one question
level-clear = Clear
level-new-game = New game
level-yes = Yes
level-no = No
level-first = First
level-second = Second
level-answer = Answer
level-check = Check
level-judge = Can it be done?
level-choose = Do you play first or second?
level-enter = Enter your answer next to the board.
level-show = Then show it. If you can’t, change your answer.
level-possible = It can be done. Find out how.
level-lost = You lost this game. Try again.
level-second-board = Right. Now look at this board.
level-other-number = That isn’t the number. Try again.
level-other-squares = These aren’t the right squares. Try again.
level-marked = { $squares ->
    [0] Choose squares to mark them.
    [one] One square marked.
   *[other] { $squares } squares marked.
  }
level-square = Row { $row }, column { $col }
level-games = { $games ->
    [one] You have won with one first move. Start a new game and look for another.
   *[other] You have won with { $games } different first moves.
  }
level-given = This move belongs to the puzzle, so it stays.
level-answered = Right! Solved.
level-end-covered = Solved: all { $count } squares are covered.
level-end-left = { $count ->
    [one] Solved: one peg left.
   *[other] Solved with { $count } pegs left. Can you leave fewer?
  }
level-end-left-best = { $count ->
    [one] Solved: one peg left, the minimum.
   *[other] Solved: { $count } pegs left, the minimum.
  }
level-end-stones = Solved with { $count } stones. Can you use fewer?
level-end-stones-best = { $count ->
    [one] Solved: one stone, the minimum.
   *[other] Solved: { $count } stones, the minimum.
  }
level-end-tour = Solved: all { $count } squares are visited.
level-end-visited = Solved with { $count } squares visited. Can you visit more?
level-end-visited-best = Solved: { $count } squares visited, the maximum.
hint-no-more = No more hints here.
level-right = Right.
level-best-tomorrow = The second star is for a right first answer. Try again tomorrow.
level-best-tomorrow-game = The second star is for winning the first game of a day. Try again tomorrow.
level-why-tomorrow = The third star is for a right first answer. Try again tomorrow.
level-beside = That’s true, but it doesn’t answer the question.
level-see = See it on the board
level-next = Next: level { $number }
level-next-map = Next: all levels

## The board of the day, and practice
today = Today’s board
today-play = Play today’s board
days = The last seven days
day-solved = { $date }: solved
day-open = { $date }: not solved yet
practice = Practice
badges = Badges
badge-reached = reached
hand-in = Hand in
collect = Collected work
handed-in = Handed in
backup = Progress on this device
backup-tip = Stars, badges, best results and solved days are kept in this browser only. A code takes them to another one.
backup-copy = Copy the progress code
backup-paste = Progress code from another browser
backup-add = Add
backup-added = Added. The better result counts on each level.
backup-unread = This isn’t a progress code. Copy the whole code, then try again.
backup-clear = Delete the progress
backup-sure = Delete all stars, best results and solved days kept in this browser?
backup-yes = Delete
backup-no = Keep
backup-cleared = Deleted.
quiz = Quiz
quiz-open = Quiz: ten questions
quiz-ticket = Exit ticket: three questions
quiz-making = Preparing the questions…
quiz-question = Question { $number } of { $count }
quiz-right = Right.
quiz-wrong = Wrong.
quiz-next = Next question
quiz-finish = See the result
quiz-board = Open the board
quiz-score = { $right } of { $count } right
quiz-again = New questions
quiz-result = Qipan, quiz on { $family }: { $right } of { $count } right. Your turn: { $link }
practice-more = More practice
practice-making = Preparing the board…
practice-none = No such board exists.
practice-easy = Easy
practice-medium = Medium
practice-hard = Hard
practice-solved = Solved, without help.
practice-solved-helped = Solved, with help.
practice-next = Next board
practice-share = Copy the result
practice-result = Qipan, { $date }: { $family }. Solved without help. Your turn: { $link }
practice-result-helped = Qipan, { $date }: { $family }. Solved with help. Your turn: { $link }
goal-cover = Cover every square except the special one.
goal-cover-all = Cover every square.
goal-left = { $number ->
    [one] Get down to one peg.
   *[other] Get down to { $number } pegs.
  }
goal-left-at = { $number ->
    [one] Get down to one peg, in row { $row }, column { $col }.
   *[other] Get down to { $number } pegs, with one in row { $row }, column { $col }.
  }
goal-stones = Block every line with { $number } stones or fewer.
goal-visited = Visit at least { $number } squares.
goal-tour = Finish the tour: visit every square once.
goal-tour-closed = Finish the tour: visit every square once and return to the start.
goal-win = Win this game.
goal-win-ask = Choose who goes first, and win.

## Explore: moves from here
explore-moves = Moves from here
explore-move = Move
explore-result = Result
explore-ways = Ways to finish
explore-tilings = Tilings
explore-solutions = Solutions
explore-nim-sum = Nim-sum
explore-replies = Winning replies
explore-share = Share of the total below, in per cent: one move, without its mirror images
explore-also = The same position is marked in: { $parts }.
explore-left = Pegs left
explore-centre = Centre
explore-yes = yes
explore-no = no
explore-completable = can finish
explore-dead-end = dead end
explore-uncovered = ({ $row },{ $col }) uncovered
explore-stones = Stones in all
explore-wins = wins
explore-loses = loses
explore-unknown = unknown
explore-over = over { $ways }
explore-images = { $count ->
    [one] 1 mirror image, just as good
   *[other] { $count } mirror images, just as good
  }
explore-all = Show all { $count } moves
explore-longer = Search longer
explore-none = No moves from here.
explore-too-many = This board is too large for a table of moves.
explore-counting = Counting
explore-soon = counting…
explore-exact-ways = { $ways ->
    [one] Exact count: 1 way to finish.
   *[other] Exact count: { $ways } ways to finish.
  }
explore-exact-power = Exact count: { $ways } ways to finish ({ $power }).
explore-exact-tilings = { $ways ->
    [one] Exact count: 1 tiling in all.
   *[other] Exact count: { $ways } tilings in all.
  }
explore-exact-solutions = { $ways ->
    [one] Exact count: 1 solution in all.
   *[other] Exact count: { $ways } solutions in all.
  }
explore-winning = { $moves ->
    [0] There is no winning move here.
    [one] There is 1 winning move here.
   *[other] There are { $moves } winning moves here.
  }
explore-bound = The count reached its limit: over { $ways }.
explore-map = Show the map instead of the board
explore-no-map = This board is too large for a map.
explore-chance = Chance
explore-chance-is = The chance of reaching the goal if every later move is random
explore-chances = Chance of random play
explore-on-board = Show % on the board
explore-ways-left = Ways left to finish
explore-variations = Variations
variations-copy = Copy as text
variations-deleted = Deleted. Undo brings it back.
explore-limited = The search reached its limit, so some results are unknown.
