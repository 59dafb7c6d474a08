def check(case, answer, rest):
    """Checks the minimum by its formula."""
    [found] = numbers(take(rest, 1)[0], 1)
    end(rest)
    rows, cols = map(int, case)
    if min(rows, cols) == 1:
        fewest = (max(rows, cols) + 1) // 2
    else:
        fewest = 2 if rows * cols % 3 == 0 else 1
    if found != fewest:
        raise Fault("%d instead of %d" % (found, fewest))
