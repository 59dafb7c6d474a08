import sys


def lay(*squares):
    """Places a piece."""
    global pieces
    pieces += 1
    for row, col in squares:
        board[row][col] = pieces


def blocks(row, col, rows, cols):
    """Covers a rectangle with one side 6 by blocks of 2 x 3 or 3 x 2."""
    if rows != 6:
        while rows:
            high = 3 if rows % 2 else 2
            for part in range(0, 6, 6 // high if high == 2 else 2):
                block(row, col + part, high, 5 - high)
            row, rows = row + high, rows - high
    else:
        while cols:
            wide = 3 if cols % 2 else 2
            for part in range(0, 6, 5 - wide):
                block(row + part, col, 5 - wide, wide)
            col, cols = col + wide, cols - wide


def block(row, col, rows, cols):
    """Covers a block of 2 x 3 or 3 x 2 by two pieces."""
    bottom, right = row + rows - 1, col + cols - 1
    if cols == 3:
        lay((row, col), (row, col + 1), (bottom, col))
        lay((row, right), (bottom, col + 1), (bottom, right))
    else:
        lay((row, col), (row, right), (row + 1, col))
        lay((row + 1, right), (bottom, col), (bottom, right))


SHAPES = [((0, 0), (0, 1), (1, 0)), ((0, 0), (0, 1), (1, 1)), ((0, 0), (1, 0), (1, 1)), ((0, 0), (1, -1), (1, 0))]


def search(top, left, rows, cols):
    """Covers the squares that are left: square by square, remembering dead ends."""
    if cols > rows:
        order = [(row, col) for col in range(cols) for row in range(rows)]
        shapes = [[(right, down) for down, right in shape] for shape in SHAPES]
    else:
        order = [(row, col) for row in range(rows) for col in range(cols)]
        shapes = SHAPES
    full = {hole} if hole else set()
    inside = set((top + row, left + col) for row, col in order)
    dead, stack, at = set(), [], 0
    while True:
        while at < len(order) and (top + order[at][0], left + order[at][1]) in full:
            at += 1
        if at == len(order):
            for _, piece, _ in stack:
                lay(*piece)
            return True
        near = [(top + row, left + col) for row, col in order[at:at + 2 * min(rows, cols) + 2]]
        state = (at, tuple(square in full for square in near))
        choice = 0
        while True:
            row, col = near[0]
            piece = None
            if state not in dead:
                for choice in range(choice, 4):
                    trial = [(row + down, col + right) for down, right in shapes[choice]]
                    if all(square in inside and square not in full for square in trial):
                        piece = trial
                        break
            if piece:
                stack.append(((at, state, choice, near), piece, None))
                full.update(piece)
                break
            dead.add(state)
            if not stack:
                return False
            (at, state, choice, near), piece, _ = stack.pop()
            full.difference_update(piece)
            choice += 1


def solve():
    """Cuts off rectangles with a side of 6 far from the special square, then searches."""
    top, left, bottom, right = 0, 0, rows, cols
    free = rows * cols - (1 if hole else 0)
    if free == 0:
        return True
    if free % 3 or min(rows, cols) == 1:
        return False
    while bottom - top >= 18:
        if not hole or hole[0] - top < (bottom - top) // 2:
            bottom -= 6
            blocks(bottom, left, 6, right - left)
        else:
            blocks(top, left, 6, right - left)
            top += 6
    while right - left >= 18:
        if not hole or hole[1] - left < (right - left) // 2:
            right -= 6
            blocks(top, right, bottom - top, 6)
        else:
            blocks(top, left, bottom - top, 6)
            left += 6
    return search(top, left, bottom - top, right - left)


rows, cols, row, col = map(int, sys.stdin.read().split())
hole = (row - 1, col - 1) if row else None
board = [[0] * cols for _ in range(rows)]
pieces = 0
print("\n".join(" ".join(map(str, line)) for line in board) if solve() else "NO")
