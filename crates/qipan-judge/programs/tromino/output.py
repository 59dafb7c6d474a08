def check(case, answer, rest):
    """Checks a tiling of 2^k x 2^k."""
    k, row, col = map(int, case)
    tiling(rest, 2 ** k, 2 ** k, (row - 1, col - 1))


def tiling(rest, rows, cols, hole):
    """Checks a matrix of piece numbers."""
    matrix = [numbers(line, cols) for line in take(rest, rows)]
    end(rest)
    squares = {}
    for row in range(rows):
        for col in range(cols):
            squares.setdefault(matrix[row][col], []).append((row, col))
    if squares.pop(0, []) != ([hole] if hole else []):
        raise Fault("0 is not on the special square alone")
    if set(squares) != set(range(1, len(squares) + 1)):
        raise Fault("the pieces are not numbered from 1 without gaps")
    for number, piece in squares.items():
        tall = piece[-1][0] - piece[0][0]
        wide = max(col for _, col in piece) - min(col for _, col in piece)
        if len(piece) != 3 or tall != 1 or wide != 1:
            raise Fault("the squares with number %d are not an L" % number)
