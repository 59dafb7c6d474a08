# Handing in and collecting: codes, the table of a class, and the work of a student. Same order as collect.zh.ftl.

## Handing in
hand-in-tip = Your teacher needs your class and your seat number. No name is sent, and nothing leaves this device unless you show a code.
hand-in-class = Class
hand-in-seat = Seat number
hand-in-make = Show my codes
hand-in-who = Class { $class }, seat { $seat }
hand-in-who-alone = Seat { $seat }
hand-in-bad = Enter a class, and a seat number from 1 to 99.
hand-in-empty = Nothing to hand in yet: play a level first.
hand-in-result = Result code
hand-in-result-tip = Short enough to write on paper. It detects copying mistakes, but it proves nothing.
hand-in-work = Work code
hand-in-work-tip = It holds your moves. The page that opens it replays them.
hand-in-part = Code { $number } of { $count }
hand-in-link = Link to the work
hand-in-qr = QR code of the work
hand-in-copy = Copy both codes
hand-in-left-out = Left out, because the moves can’t be read: { $levels }.

## Collecting
collect-lead = Paste what your class sent: codes, links, or a whole column of a spreadsheet. Whatever isn’t a code is skipped. Nothing leaves this browser.
collect-codes = Codes of the class
collect-class = Class
collect-seats = Number of seats
collect-file = Add a file
collect-copy = Copy all codes
collect-anonymous = Hide seat numbers
collect-forget = Forget the list on closing
collect-csv = Save as CSV
collect-print = Print
collect-clear = Delete the list
collect-reading = Reading the codes …
collect-none = No codes yet.
collect-other-class = Some codes are from another class. Is the class spelled as on the students’ devices?
collect-legend = ★ checked: the moves were replayed. ☆ reported by the student’s page, not checked. ✕ refused: the number is that of the first illegal move. · started.
collect-caption = { $family }: seats and levels
collect-seat = Seat number
collect-level = Level { $number }
collect-stars = Stars
collect-quiz = Quiz
collect-rate = Success rate
collect-cell = { $verified ->
    [0] no star
    [one] one star
   *[other] { $verified } stars
} checked, { $told } reported
collect-cell-told = { $told ->
    [one] one star
   *[other] { $told } stars
} reported
collect-cell-illegal = refused at move { $step }
collect-cell-claim = refused
collect-cell-begun = started
collect-cell-missing = nothing
collect-cell-rate = { $solved } of { $seats }
collect-missing = { $count ->
    [one] Nothing yet from seat { $seats }.
   *[other] Nothing yet from seats { $seats }.
}
collect-line-check = Line { $line }: a character of this result code is wrong, or the code is from another class.
collect-line-version = Line { $line }: this code was made by a later version of the page.
collect-line-range = Line { $line }: a value of this code is out of range.
collect-line-work = Line { $line }: this work code is incomplete or changed.
collect-line-class = Line { $line }: the work code of seat { $seat } is from another class.

## The work of a student
in-seat = Seat { $seat } · { $family }
in-class = Class { $class }, seat { $seat } · { $family }
in-hidden = { $family }
in-sum = { $solved } of { $count } levels solved. Stars: { $verified } checked, { $told } reported.
in-unread = This code can’t be read: it is incomplete or changed.
in-version = This code was made by a later version of the page.
in-kept = { $count ->
    [one] One hand-in is
   *[other] { $count } hand-ins are
} in the list on this device.
in-list = Open the list
in-levels = What was handed in
in-level = Level { $number }: { $result }
in-watch = Level { $number }
in-second-board = second board
in-game = game { $number }
in-at = Move { $step } of { $count }
in-at-start = Before the first move
in-step = Move
in-made = Move { $step }: { $move }
in-first = First
in-back = Back
in-forward = Forward
in-last = Last
in-illegal = Move { $step } is illegal: { $why }
in-unreadable = Move { $step } can’t be read.
in-given = The moves that belong to the puzzle were changed.
in-claim = The moves are legal, but they don’t earn the stars claimed.
in-lost = Move { $step } puts the goal out of reach.
in-lost-start = The goal was out of reach from the start.
in-open = Not finished. The goal is still in reach.
in-reached = The goal is reached.
in-unfinished = The goal is not reached.
in-answer = Answer: { $answer }.
in-answer-yes = yes
in-answer-no = no
in-answer-first = first
in-answer-second = second
in-no-moves = No moves are handed in for this level.
in-lab = Open in the lab
