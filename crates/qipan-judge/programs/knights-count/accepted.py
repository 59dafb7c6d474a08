def joined(mates, a, b):
    """Joins two squares; returns the new mates, or None if that closes a cycle too early."""
    if mates[a] == b:
        return "cycle"
    mates = list(mates)
    one, other = mates[a], mates[b]
    # An inner square of a path has no mate.
    mates[a], mates[b] = -1, -1
    mates[one], mates[other] = other, one
    return mates


def count(rows, cols):
    """Counts the closed tours square by square; a state tells the other end of each path, relative to the square."""
    window = 2 * cols + 2
    states, total = {tuple(range(window)): 1}, 0
    for square in range(rows * cols):
        row, col = divmod(square, cols)
        ahead = [down * cols + right for down, right in ((1, -2), (1, 2), (2, -1), (2, 1))
                 if row + down < rows and 0 <= col + right < cols]
        following = {}
        for mates, number in states.items():
            # 0: the square is unused; another number: it ends a path; -1: it is inside one.
            needed = 0 if mates[0] == -1 else 2 if mates[0] == 0 else 1
            free = [other for other in ahead if mates[other] != -1]
            choices = [[]]
            if needed:
                choices = [[a] for a in free]
            if needed == 2:
                choices = [[a, b] for i, a in enumerate(free) for b in free[i + 1:]]
            for choice in choices:
                new = list(mates)
                for other in choice:
                    new = joined(new, 0, other) if new != "cycle" else None
                    if new is None:
                        break
                if new == "cycle":
                    # The cycle is a tour if nothing is left beside it.
                    if all(mate == -1 for at, mate in enumerate(mates) if at not in (0, *choice)
                           and square + at < rows * cols):
                        total += number
                elif new is not None:
                    shifted = [mate - 1 if mate > 0 else mate for mate in new[1:]] + [window - 1]
                    key = tuple(shifted)
                    following[key] = following.get(key, 0) + number
        states = following
    return total


rows, cols = map(int, input().split())
print(count(max(rows, cols), min(rows, cols)))
