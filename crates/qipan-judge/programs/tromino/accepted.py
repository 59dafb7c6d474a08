import sys


def cover(row, col, side, hole_row, hole_col):
    """Covers the square board with this corner, without the special square."""
    global pieces
    if side == 1:
        return
    pieces += 1
    number, half = pieces, side // 2
    for down in (0, 1):
        for right in (0, 1):
            top, left = row + down * half, col + right * half
            if top <= hole_row < top + half and left <= hole_col < left + half:
                cover(top, left, half, hole_row, hole_col)
            else:
                # The first piece covers the corner of this quarter at the centre.
                corner_row, corner_col = row + half - 1 + down, col + half - 1 + right
                board[corner_row][corner_col] = number
                cover(top, left, half, corner_row, corner_col)


k, row, col = map(int, sys.stdin.read().split())
pieces = 0
board = [[0] * 2 ** k for _ in range(2 ** k)]
cover(0, 0, 2 ** k, row - 1, col - 1)
print("\n".join(" ".join(map(str, line)) for line in board))
