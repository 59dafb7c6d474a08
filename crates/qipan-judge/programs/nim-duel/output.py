def check(case, answer, rest):
    """Replays the program's moves against the judge's, which follow from the position."""
    replay(case, lambda: take(rest, 1)[0], lambda reply: None)
    end(rest)


def replay(case, hear, say):
    """Plays the game: hear() returns the program's next line, say() tells it the judge's move."""
    heaps, mine = [int(heap) for heap in case[2:-1]], case[-1] == b"2"
    codes = digits(case[0].decode(), max(heaps))
    value = values(codes, max(heaps))

    def total():
        nim_sum = 0
        for heap in heaps:
            nim_sum ^= value[heap]
        return nim_sum

    def options():
        return [(at, stones) for at, heap in enumerate(heaps) for stones in sorted(codes) if stones <= heap]

    must_win = (total() != 0) != mine
    while options():
        if mine:
            wins = [(at, stones) for at, stones in options() if not total() ^ value[heaps[at]] ^ value[heaps[at] - stones]]
            at, stones = (wins or options())[0]
            say("%d %d\n" % (at + 1, stones))
        else:
            number, stones = numbers(hear(), 2)
            at = number - 1
            if not 0 <= at < len(heaps) or not 0 < stones <= heaps[at] or stones not in codes:
                raise Fault("%d %d is illegal" % (number, stones))
        heaps[at] -= stones
        mine = not mine
    if must_win and not mine:
        raise Fault("the program could have won")
