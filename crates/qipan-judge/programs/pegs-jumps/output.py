def check(case, answer, rest):
    """Replays the jumps on a board without an edge."""
    rows, cols = map(int, case)
    pegs = {(row, col) for row in range(1, rows + 1) for col in range(1, cols + 1)}
    [jumps] = numbers(take(rest, 1)[0], 1)
    if jumps < 0:
        raise Fault("a negative number of jumps")
    for line in take(rest, jumps):
        row, col, to_row, to_col = numbers(line, 4)
        if sorted((abs(to_row - row), abs(to_col - col))) != [0, 2]:
            raise Fault("%d %d to %d %d is no jump" % (row, col, to_row, to_col))
        over = ((row + to_row) // 2, (col + to_col) // 2)
        if (row, col) not in pegs or over not in pegs or (to_row, to_col) in pegs:
            raise Fault("the jump from %d %d is illegal" % (row, col))
        pegs -= {(row, col), over}
        pegs.add((to_row, to_col))
    end(rest)
    if min(rows, cols) == 1:
        fewest = (max(rows, cols) + 1) // 2
    else:
        fewest = 2 if rows * cols % 3 == 0 else 1
    if len(pegs) != fewest:
        raise Fault("%d pegs remain instead of %d" % (len(pegs), fewest))
