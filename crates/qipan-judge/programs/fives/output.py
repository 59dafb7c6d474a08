def check(case, answer, rest):
    """Checks that the stones meet every line of five, and their number."""
    rows, cols = map(int, case)
    [count] = numbers(take(rest, 1)[0], 1)
    if count < 0:
        raise Fault("a negative number of stones")
    stones = [tuple(numbers(line, 2)) for line in take(rest, count)]
    end(rest)
    board = set(stones)
    if len(board) != len(stones) or not all(1 <= row <= rows and 1 <= col <= cols for row, col in stones):
        raise Fault("a stone is off the board or on another one")
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        for row in range(1, rows - 4 * down + 1):
            for col in range(5 if right < 0 else 1, cols - 4 * max(right, 0) + 1):
                if not any((row + i * down, col + i * right) in board for i in range(5)):
                    raise Fault("no stone on the line from %d %d" % (row, col))
    short, long = min(rows, cols), max(rows, cols)
    fewest = short * (long // 5) if short < 5 else rows * cols // 5
    if count != fewest:
        raise Fault("%d stones instead of %d" % (count, fewest))
