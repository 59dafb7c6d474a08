# en Covers a board of 2^k x 2^k squares, without one square, with L-trominoes.
# zh 用 L 型骨牌盖住 2^k × 2^k 的棋盘，空出一格。
import sys


def tile(top, left, side, row, col):
    # en Covers the board with this corner, without the square at row, col.
    # zh 盖住以 (top, left) 为左上角的棋盘，空出 (row, col)。
    global pieces
    if side == 1:
        return
    pieces += 1
    number, half = pieces, side // 2
    for down in (0, 1):
        for right in (0, 1):
            # en The square of this quarter that stays free: the special one, or the one at the centre.
            # zh 这个四分之一里空出的一格：特殊方格，或者挨着中心的一格。
            if (row >= top + half) == down and (col >= left + half) == right:
                free = (row, col)
            else:
                free = (top + half - 1 + down, left + half - 1 + right)
                board[free[0]][free[1]] = number  #@ tromino-code-1 tromino-code-2
            tile(top + down * half, left + right * half, half, *free)  #@ tromino-code-3


k, row, col = map(int, sys.stdin.read().split())
board = [[0] * 2 ** k for _ in range(2 ** k)]
pieces = 0
tile(0, 0, 2 ** k, row - 1, col - 1)  #@ tromino-code-0
for line in board:
    print(*line)
