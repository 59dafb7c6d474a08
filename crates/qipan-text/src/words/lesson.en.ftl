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
link-allowed-lesson = a lesson, such as tromino-45
