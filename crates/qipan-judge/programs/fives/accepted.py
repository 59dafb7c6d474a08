rows, cols = map(int, input().split())


def lattice(down, right, shift):
    """Returns the squares with down * row + right * col = shift modulo 5."""
    return [(row, col) for row in range(1, rows + 1) for col in range(1, cols + 1)
            if (down * row + right * col) % 5 == shift]


if rows < 5:
    # Lines fit only in the rows, if at all.
    candidates = [lattice(0, 1, 0)]
elif cols < 5:
    candidates = [lattice(1, 0, 0)]
else:
    candidates = [lattice(1, right, shift) for right in (2, 3) for shift in range(5)]
best = min(candidates, key=len)
print(len(best))
for stone in best:
    print(*stone)
