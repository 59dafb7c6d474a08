def check(case, answer, rest):
    """Checks a tour from the given square, or NO."""
    rows, cols, row, col = (int(case[index]) for index in (0, 1, 3, 4))
    impossible = answer.strip() == b"NO"
    if rest[:1] == [[b"NO"]]:
        end(rest[1:])
        if not impossible:
            raise Fault("there is a tour")
        return
    matrix = [numbers(line, cols) for line in take(rest, rows)]
    end(rest)
    place = {matrix[r][c]: (r, c) for r in range(rows) for c in range(cols)}
    if set(place) != set(range(1, rows * cols + 1)):
        raise Fault("the steps are not numbered from 1 without gaps")
    if place[1] != (row - 1, col - 1):
        raise Fault("the tour begins on another square")
    path = [place[step] for step in range(1, rows * cols + 1)]
    if case[2] == b"closed":
        if len(path) == 1:
            raise Fault("a single square is no closed tour")
        path.append(path[0])
    for step, (here, there) in enumerate(zip(path, path[1:]), 1):
        if sorted((abs(here[0] - there[0]), abs(here[1] - there[1]))) != [1, 2]:
            raise Fault("step %d is no knight's move" % step)
    if impossible:
        raise Fault("the judge has no tour")
