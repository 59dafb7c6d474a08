# en Blocks every five in a row, column or diagonal with the fewest stones.
# zh 用最少的棋子挡住横、竖、斜的每个五连。
rows, cols = map(int, input().split())
# en The part in which the pattern fits whole.
# zh 图案完整放得下的部分。
high, wide = rows - rows % 5, cols - cols % 5
if rows < 5 or cols < 5:
    # en Lines fit in one direction only: every fifth column, or every fifth row.
    # zh 只有一个方向放得下五连：每五列或每五行取一列或一行。
    patterns = [(0, 1, 4) if rows < 5 else (1, 0, 4)]
else:
    patterns = [(1, right, shift) for right in (2, 3) for shift in range(5)]


def stones(pattern, top, bottom, left, end):
    # en The stones of a pattern in a part of the board.
    # zh 图案在棋盘的一部分里的棋子。
    down, right, shift = pattern  #@ fives-code-cell
    return [(row, col) for row in range(top, bottom) for col in range(left, end)
            if (down * row + right * col) % 5 == shift]


# en The corner decides: take the pattern with the fewest stones there.
# zh 角上决定：取在那里棋子最少的图案。
best = min(patterns, key=lambda pattern: len(stones(pattern, high, rows, wide, cols)))  #@ fives-code-corner
board = stones(best, 0, high, 0, wide)  #@ fives-code-copy
board += stones(best, 0, high, wide, cols)  #@ fives-code-right
board += stones(best, high, rows, 0, wide)  #@ fives-code-below
board += stones(best, high, rows, wide, cols)  #@ fives-code-corner
print(len(board))
for row, col in board:
    print(row + 1, col + 1)
