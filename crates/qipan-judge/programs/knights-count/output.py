# The counts of the boards with at most 36 squares that have closed tours.
COUNTS = {(3, 10): 16, (3, 12): 176, (5, 6): 8, (6, 6): 9862}


def check(case, answer, rest):
    """Checks the number."""
    [found] = numbers(take(rest, 1)[0], 1)
    end(rest)
    count = COUNTS.get(tuple(sorted(map(int, case))), 0)
    if found != count:
        raise Fault("%d instead of %d" % (found, count))
