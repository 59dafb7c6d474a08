# en Finds a knight's tour by Warnsdorff's rule with backtracking, or says NO by the theorems.
# zh 用 Warnsdorff 规则加回溯找马踏棋盘的路线；没有时按定理输出 NO。
import random
import sys
MOVES = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
# en Squares from which no open tour of these boards begins.
# zh 这些棋盘上不能作通路起点的格。
NO_START = {(3, 4): "12 13 22 23 32 33", (3, 7): "24", (3, 8): "23 26"}


def exists(short, long, closed, row, col):
    # en By Schwenk, and by Cull, De Curtins, Chia and Ong; row is counted along the short side.
    # zh 根据 Schwenk 以及 Cull、De Curtins、Chia、Ong 的定理；row 沿短边数。
    if short * long == 1:
        return not closed
    if closed:
        return short * long % 2 == 0 and short not in (1, 2, 4) and not (short == 3 and long < 10)
    if short < 3 or short == 3 and long in (3, 5, 6) or short == long == 4:
        return False
    if short * long % 2 and (row + col) % 2 or short == 4 and row in (2, 3):
        return exists(short, long, True, row, col)
    return f"{row}{col}" not in NO_START.get((short, long), "").split()


def onward(square, visited):
    # en The free squares a move away, the one with the fewest onward moves last.
    # zh 走一步能到的空格，出路最少的排在最后。
    free = [other for other in links[square] if other not in visited]
    random.shuffle(free)
    return sorted(free, key=lambda other: -sum(near not in visited for near in links[other]))


def walk(start, limit):
    path, visited = [start], {start}  #@ knights-code-start
    choices = [onward(start, visited)]
    while path and limit:  #@ knights-code-until
        limit -= 1
        if len(path) == rows * cols and (not closed or start in links[path[-1]]):  #@ knights-code-home
            return path
        if choices[-1]:
            path.append(choices[-1].pop())  #@ knights-code-fewest
            visited.add(path[-1])
            choices.append(onward(path[-1], visited))
        else:
            visited.discard(path.pop())  #@ knights-code-otherwise
            choices.pop()


rows, cols, kind, row, col = (int(word) if word.isdigit() else word for word in sys.stdin.read().split())
closed = kind == "closed"
squares = [(r, c) for r in range(1, rows + 1) for c in range(1, cols + 1)]
links = {(r, c): [(r + down, c + right) for down, right in MOVES if 0 < r + down <= rows and 0 < c + right <= cols]
         for r, c in squares}
if not exists(min(rows, cols), max(rows, cols), closed, *((row, col) if rows <= cols else (col, row))):
    print("NO")
else:
    path, limit = None, 2 * rows * cols
    while not path:
        # en A closed tour may be found from any square, and then begun at the right one.
        # zh 回路可以从任何一格找起，再换到给定的起点。
        path, limit = walk(random.choice(squares) if closed else (row, col), limit), limit + 20
    first = path.index((row, col))
    step = {square: number for number, square in enumerate(path[first:] + path[:first], 1)}
    for r in range(1, rows + 1):
        print(*(step[r, c] for c in range(1, cols + 1)))
