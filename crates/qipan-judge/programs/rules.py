def digits(rule, most):
    """Returns for each number of stones up to this one what a move that takes them can leave: 1 nothing, 2 one heap, 4 two."""
    if rule.startswith("0."):
        codes = dict(enumerate(map(int, rule[2:]), 1))
    elif rule == "nim":
        codes = {stones: 3 for stones in range(1, most + 1)}
    elif rule.startswith("nim:"):
        codes = {stones: 3 for stones in range(1, int(rule[4:]) + 1)}
    else:
        codes = {int(stones): 3 for stones in rule[6:-1].split(",")}
    return {stones: code for stones, code in codes.items() if code and stones <= most}


def values(codes, most):
    """Returns the Grundy values of the heaps up to this one."""
    value = []
    for heap in range(most + 1):
        seen = set()
        for stones, code in codes.items():
            rest = heap - stones
            if rest == 0 and code & 1:
                seen.add(0)
            if rest > 0 and code & 2:
                seen.add(value[rest])
            if code & 4:
                seen.update(value[left] ^ value[rest - left] for left in range(1, rest // 2 + 1))
        value.append(next(mex for mex in range(len(seen) + 1) if mex not in seen))
    return value


