# en Removes pegs from a full rectangle until the fewest are left.
# zh 在摆满的矩形上跳棋子，直到剩下的最少。
rows, cols = map(int, input().split())
jumps = []


def jump(a, b, turned):
    # en Notes a jump; rows and columns are exchanged while the board is turned.
    # zh 记下一跳；棋盘转过来时，行和列互换。
    jumps.append((*a[::-1], *b[::-1]) if turned else (*a, *b))


def clear(rows, cols, row, col, turned):
    # en Clears three columns after three while five or more are left; returns where the rest begins.
    # zh 剩五列或更多时，一次清掉三列；返回剩下部分的起点和列数。
    while cols >= 5:  #@ pegs-code-columns pegs-code-rows pegs-code-clear
        top, end = row, row + rows
        while (end - top) % 3:
            for a, b in ((8, 0), (9, 1), (0, 2), (11, 9), (2, 10), (9, 11)):  #@ pegs-code-two
                jump((top - 1 + a // 4, col + a % 4), (top - 1 + b // 4, col + b % 4), turned)
            top += 2
        for top in range(top, end, 3):
            for at in range(col, col + 3):  #@ pegs-code-one
                jump((top, at + 1), (top, at - 1), turned)
                jump((top + 2, at), (top, at), turned)
                jump((top, at - 1), (top, at + 1), turned)
        col, cols = col + 3, cols - 3
    return col, cols


def finish(pegs, near, fewest, seen):
    # en Searches the jumps of a small block, on its points and those around it.
    # zh 在小块和它周围一圈的点上搜索跳法。
    if len(pegs) == fewest:
        return []
    seen.add(pegs)
    for row, col in sorted(pegs):
        for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            over, to = (row + down, col + right), (row + 2 * down, col + 2 * right)
            after = pegs - {(row, col), over} | {to}
            if over in pegs and to not in pegs and to in near and after not in seen:
                rest = finish(after, near, fewest, seen)  #@ pegs-code-ending
                if rest is not None:
                    return [((row, col), to)] + rest
    return None


if rows == 1 or cols == 1:
    for at in range(2, rows * cols + 1, 2):  #@ pegs-code-row
        jump((1, at), (1, at - 2), cols == 1)  #@ pegs-code-pair
else:
    fewest = 2 if rows * cols % 3 == 0 else 1
    left, cols = clear(rows, cols, 1, 1, False)
    top, rows = clear(cols, rows, left, 1, True)
    block = frozenset((row, col) for row in range(top, top + rows) for col in range(left, left + cols))
    near = {(row, col) for row in range(top - 1, top + rows + 1) for col in range(left - 1, left + cols + 1)}
    for a, b in finish(block, near, fewest, set()):
        jump(a, b, False)
print(len(jumps))
for line in jumps:
    print(*line)
