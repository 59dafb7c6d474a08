import sys


def jump(row, col, to_row, to_col):
    """Notes a jump; rows and columns are exchanged while the board is turned."""
    jumps.append((col, row, to_col, to_row) if turned else (row, col, to_row, to_col))


def three(row, col):
    """Removes three pegs below each other; the peg on the right helps, and the left is free."""
    jump(row, col + 1, row, col - 1)
    jump(row + 2, col, row, col)
    jump(row, col - 1, row, col + 1)


def six(row, col):
    """Removes two rows of three pegs; the two pegs on the right help, and the row above is free."""
    for a, b in ((8, 0), (9, 1), (0, 2), (11, 9), (2, 10), (9, 11)):
        jump(row - 1 + a // 4, col + a % 4, row - 1 + b // 4, col + b % 4)


def shorten(rows, cols, row, col):
    """Clears three columns after the other while at least five are left; returns the first column left."""
    while cols >= 5:
        top = row
        for _ in range({0: 0, 1: 2, 2: 1}[rows % 3]):
            six(top, col)
            top += 2
        for top in range(top, row + rows, 3):
            for part in range(3):
                three(top, col + part)
        col, cols = col + 3, cols - 3
    return col, cols


def finish(pegs, fewest, seen):
    """Searches the jumps of a small position."""
    if len(pegs) == fewest:
        return []
    if pegs in seen:
        return None
    seen.add(pegs)
    for row, col in sorted(pegs):
        for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            over, to = (row + down, col + right), (row + 2 * down, col + 2 * right)
            near = low - 1 <= to[0] <= high + 1 and left - 1 <= to[1] <= right_end + 1
            if over in pegs and to not in pegs and near:
                rest = finish(pegs - {(row, col), over} | {to}, fewest, seen)
                if rest is not None:
                    return [(row, col) + to] + rest
    return None


rows, cols = map(int, sys.stdin.read().split())
jumps, turned = [], False
if rows == 1 or cols == 1:
    turned = cols == 1
    for col in range(2, rows * cols + 1, 2):
        jump(1, col, 1, col - 2)
else:
    fewest = 2 if rows * cols % 3 == 0 else 1
    left, cols = shorten(rows, cols, 1, 1)
    turned = True
    low, rows = shorten(cols, rows, left, 1)
    high, right_end = low + rows - 1, left + cols - 1
    pegs = frozenset((row, col) for row in range(low, high + 1) for col in range(left, right_end + 1))
    jumps += finish(pegs, fewest, set())
print(len(jumps))
for line in jumps:
    print(*line)
