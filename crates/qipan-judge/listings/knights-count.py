# en Counts the closed knight's tours of a small board, by following every path.
# zh 沿着每条路走，数小棋盘上马的回路。
rows, cols = map(int, input().split())
MOVES = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
squares = [(row, col) for row in range(rows) for col in range(cols)]
links = {(row, col): [(row + down, col + right) for down, right in MOVES if (row + down, col + right) in squares]
         for row, col in squares}


def count(path, free):
    # en Counts the ways to go on from the end of the path and to come home.
    # zh 数从路的末端走下去并回到起点的走法。
    here, start = path[-1], path[0]
    if not free:
        return int(start in links[here])
    # en A free square needs two neighbours that are free or an end of the path.
    # zh 每个空格要有两个邻格是空的，或者是路的一端。
    ends = free | {here, start}
    if any(sum(other in ends for other in links[square]) < 2 for square in free):
        return 0
    return sum(count(path + [square], free - {square}) for square in links[here] if square in free)


# en Every tour is counted in both directions.
# zh 每条回路沿两个方向各数了一次。
print(count([(0, 0)], frozenset(squares[1:])) // 2)
