lesson-title = Lesson
lesson-slide = Slide { $number } of { $count }
lesson-time = Time left for this slide
lesson-frame = Board
lesson-back = Previous slide
lesson-next = Next slide
lesson-reveal = Reveal
lesson-code = QR code
lesson-dark = Blank
lesson-light = Show the slide
lesson-notes = Notes
lesson-end = End
lesson-ask = Question
lesson-wall = Demonstration
lesson-pupil = Hands on
lesson-paper = Paper and pencil
lesson-talk = Discussion
lesson-sum = Summary
lesson-quiz = Quiz
lesson-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
  }
lesson-do = What happens
lesson-question = Key question
lesson-wait = Wait for
lesson-why = Reason
lesson-then = Next:
own-title = My lesson
own-add = Add to my lesson
own-added = { $number ->
    [one] Added as the first slide.
   *[other] Added as slide { $number }.
  }
own-ask-game = Would you rather go first or second?
own-full = Your lesson has the maximum number of slides. Remove one first.
own-page = Open my lesson
own-lead = The lesson stays in this browser. Take it along as a file or as a link.
own-empty = There are no slides yet. Prepare a board, then choose “Add to my lesson” in Share.
own-none = There is no lesson of your own in this browser.
own-name = Title
own-slide = Slide { $number }
own-ask = Question for the class
own-wait = Answer to reveal
own-kind = Kind of slide
own-minutes = Minutes
own-board = Open the board
own-up = Move slide { $number } up
own-down = Move slide { $number } down
own-remove = Remove slide { $number }
own-start = Start my lesson
own-save = Save as a file
own-copy = Copy its link
own-open = Open a file
own-opened = The lesson is open, and kept in this browser.
own-bad-file = This file is not a lesson. Choose a JSON file that was saved on this page.
own-bad-link = This link contains no lesson. Perhaps a part of it is missing.
own-sent = { $count ->
    [one] “{ $title }”, a lesson of one slide, came with the link.
   *[other] “{ $title }”, a lesson of { $count } slides, came with the link.
  }
own-start-sent = Show this lesson
own-take = Keep it as my lesson
own-replace = Keep it in place of my lesson
own-delete = Delete my lesson
own-sure = Delete all slides?
own-yes = Delete all
own-no = Keep them
own-deleted = The lesson is deleted.
link-allowed-lesson = a lesson, such as tromino-45, or mine
