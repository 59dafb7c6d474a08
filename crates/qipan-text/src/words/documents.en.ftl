# What the static documents of the page say: one door for each family, the problem pages, and “About”. They are read without the program.

## Every document
document-open = Open the interactive page
document-home = Open Qipan
document-about = About
document-privacy = Privacy
document-accessibility = Accessibility
document-problem = Problem and proof
document-lab = Open the lab
document-all = All problems
document-source = Source code:

## What the pictures for previews show
tromino-picture = An 8×8 board, almost covered with L-shaped pieces. The special square stays free.
pegs-picture = A rectangle of pegs, partly cleared by jumps.
fives-picture = A board of five in a row with a pattern of stones.
knights-picture = A knight’s tour of all 64 squares of a chessboard.
heaps-picture = Rows of stones, ready for a game of Nim.

## Doors: what a family is about, for previews and search engines
tromino-door = Remove one square from a board of 2ᵏ × 2ᵏ squares. L-shaped pieces always tile the rest. Choose the square, place the pieces yourself, and read why it never fails.
pegs-door = A rectangle full of pegs, on a board without an edge: each jump removes a peg. Get down to as few as you can, with hints. See why some rectangles leave one peg and others two.
fives-door = How few stones block every five in a row, across, down and diagonally? Place them yourself, or watch an optimal solution being placed on a board that you choose. Then read why fewer can’t do it.
knights-door = Visit every square exactly once with knight’s moves, then return to the start. Try it with hints, or watch a tour on any board that has one. Then see how all tours are counted.
heaps-door = Take stones in turn: if you take the last one, you win. Play Nim and many other games of heaps against the computer. Learn to compute the one number that tells who wins.

## Teacher pages
teach-minutes = Minutes
teach-part = Activity
teach-do = What happens
teach-ask = Key question
teach-board = Board
teach-students = Students
teach-range = { $from }–{ $to }
teach-plan = Plan
teach-start = Start this lesson
teach-start-length = Lesson, { $minutes } minutes
teach-answers = Answers: not for students’ eyes
teach-level = Level
teach-task = Task
teach-second = Second star
teach-kind = How we know
teach-reason = Reason
teach-search = Exhaustive search
teach-twin = other board: { $answer }
teach-steps = steps: { $number }
teach-count-tromino = pieces: { $number }
teach-count-pegs = pegs left: { $number }
teach-count-fives = stones: { $number }
teach-count-knights = squares: { $number }
teach-tilings = tilings: { $number }
teach-ways = solutions: { $number }
teach-tours = tours: { $number }
teach-third = Third star: { $condition }
teach-star-wins = Win with { $number } different first moves
teach-core-tromino = Divide and conquer, induction
teach-core-pegs = Colouring and invariants
teach-core-fives = Construction and lower bound
teach-core-knights = Colouring, greed, backtracking
teach-core-heaps = Symmetry and the nim-sum
