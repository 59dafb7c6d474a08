def check(case, answer, rest):
    """Checks the winner, and a winning move."""
    rule, heaps = case[0].decode(), [int(heap) for heap in case[2:]]
    codes = digits(rule, max(heaps))
    value = values(codes, max(heaps))
    total = 0
    for heap in heaps:
        total ^= value[heap]
    [winner] = numbers(take(rest, 1)[0], 1)
    split = rule.startswith("0.")
    move = numbers(take(rest, 1)[0], 3 if split else 2) if winner == 1 else None
    end(rest)
    if winner != (1 if total else 2):
        raise Fault("player %d does not win" % winner)
    if move is None:
        return
    if not 1 <= move[0] <= len(heaps):
        raise Fault("there is no heap %d" % move[0])
    heap = heaps[move[0] - 1]
    left, right = move[1:] if split else (0, heap - move[1])
    taken = heap - left - right
    if min(left, right, taken) < 0 or not codes.get(taken, 0) >> ((left > 0) + (right > 0)) & 1:
        raise Fault("the move is illegal")
    if total ^ value[heap] ^ value[left] ^ value[right]:
        raise Fault("the move does not win")
