def digits(rule, most):
    """Returns for each number of stones what a move that takes them can leave: 1 nothing, 2 one heap, 4 two."""
    if rule.startswith("0."):
        return dict(enumerate(map(int, rule[2:]), 1))
    if rule.startswith("take:"):
        return {int(stones): 3 for stones in rule[6:-1].split(",")}
    return {stones: 3 for stones in range(1, (int(rule[4:]) if ":" in rule else most) + 1)}


def check(case, answer, rest):
    """Checks the winner, and a winning move."""
    rule, heaps, value, total = case[0].decode(), [int(heap) for heap in case[2:]], [], 0
    codes = digits(rule, max(heaps))
    for heap in range(max(heaps) + 1):
        seen = {value[left] ^ value[heap - stones - left] for stones, code in codes.items() if stones <= heap
                for left in range((heap - stones) // 2 + 1 if code & 4 else 1)
                if code >> ((left > 0) + (heap - stones > left)) & 1}
        value.append(next(mex for mex in range(len(seen) + 1) if mex not in seen))
    for heap in heaps:
        total ^= value[heap]
    [winner] = numbers(take(rest, 1)[0], 1)
    split = rule.startswith("0.")
    move = numbers(take(rest, 1)[0], 3 if split else 2) if winner == 1 else None
    end(rest)
    if winner != (1 if total else 2):
        raise Fault("player %d does not win" % winner)
    if move:
        heap = heaps[move[0] - 1] if 1 <= move[0] <= len(heaps) else 0
        left, right = move[1:] if split else (0, heap - move[1])
        if min(left, right) < 0 or not codes.get(heap - left - right, 0) >> ((left > 0) + (right > 0)) & 1:
            raise Fault("the move is illegal")
        if total ^ value[heap] ^ value[left] ^ value[right]:
            raise Fault("the move does not win")
