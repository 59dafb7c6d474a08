def check(case, answer, rest):
    """Checks the winner on each board."""
    stripes, boards = {int(length) for length in case[:3]}, [int(length) for length in case[4:]]
    value = []
    for length in range(max(boards) + 1):
        seen = {value[left] ^ value[length - stripe - left]
                for stripe in stripes for left in range((length - stripe) // 2 + 1)}
        value.append(next(mex for mex in range(len(seen) + 1) if mex not in seen))
    winners = [numbers(line, 1)[0] for line in take(rest, len(boards))]
    end(rest)
    for board, (length, winner) in enumerate(zip(boards, winners), 1):
        if winner != (1 if value[length] else 2):
            raise Fault("board %d: player %d does not win" % (board, winner))
