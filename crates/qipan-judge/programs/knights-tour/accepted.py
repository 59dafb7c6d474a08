import random
import sys

MOVES = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


def exists(short, long, closed, row, col):
    """Applies the theorems of Schwenk, and of Cull, De Curtins, Chia and Ong; row lies along the short side."""
    if closed:
        three = short == 3 and long in (4, 6, 8)
        return not (short * long % 2 or short in (1, 2, 4) or three)
    if short * long == 1:
        return True
    if short < 3 or short == 3 and long in (3, 5, 6) or short == long == 4:
        return False
    if exists(short, long, True, row, col):
        return True
    if short * long % 2 and (row + col) % 2 or short == 4 and row in (2, 3):
        return False
    return (row, col) not in NO_START.get((short, long), ())


# Squares from which no open tour of these boards begins.
NO_START = {(3, 4): {(1, 2), (2, 2), (3, 2), (1, 3), (2, 3), (3, 3)}, (3, 7): {(2, 4)}, (3, 8): {(2, 3), (2, 6)}}


def near(square):
    return [(square[0] + down, square[1] + right) for down, right in MOVES
            if 0 <= square[0] + down < rows and 0 <= square[1] + right < cols]


def walk(start):
    """Returns a path by Warnsdorff's rule, then lengthened and closed by turning its end."""
    path, place = [start], {start: 0}
    for _ in range(60 * rows * cols):
        last = path[-1]
        free = [square for square in links[last] if square not in place]
        if free:
            random.shuffle(free)
            onward = min(free, key=lambda square: sum(other not in place for other in links[square]))
            place[onward] = len(path)
            path.append(onward)
        elif len(path) == rows * cols and (not closed or start in links[last]):
            return path
        else:
            # Turns the part of the path behind a neighbour of its end.
            pivot = place[random.choice(links[last])]
            path[pivot + 1:] = path[:pivot:-1]
            for step in range(pivot + 1, len(path)):
                place[path[step]] = step
    return None


size, kind, square = sys.stdin.read().split("\n")[:3]
rows, cols = map(int, size.split())
row, col = map(int, square.split())
closed = kind == "closed"
turned = (row, col) if rows <= cols else (col, row)
if not exists(min(rows, cols), max(rows, cols), closed, *turned):
    print("NO")
else:
    links = {(r, c): near((r, c)) for r in range(rows) for c in range(cols)}
    start = (row - 1, col - 1)
    path = None
    while path is None:
        # A closed tour may be found from any square.
        path = walk(random.choice(list(links)) if closed else start)
    if closed:
        path = path[path.index(start):] + path[:path.index(start)]
    steps = {square: step for step, square in enumerate(path, 1)}
    for r in range(rows):
        print(*(steps[r, c] for c in range(cols)))
