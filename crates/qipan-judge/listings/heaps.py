# en Says who wins a heap game, and gives a winning move, by Grundy values.
# zh 用 Grundy 值判断取石子谁能赢，并给出一步必胜的走法。
import sys


def digits(rule, most):
    # en For each number of stones taken: 1 may leave nothing, 2 one heap, 4 two heaps.
    # zh 取每种枚数以后：1 可以不剩，2 可以剩一堆，4 可以剩两堆。
    if rule.startswith("0."):
        return {take: int(digit) for take, digit in enumerate(rule[2:], 1)}
    if rule.startswith("take:"):
        return {int(take): 3 for take in rule[6:-1].split(",")}
    return {take: 3 for take in range(1, (int(rule[4:]) if ":" in rule else most) + 1)}


def options(heap):
    # en The two heaps that a move leaves of a heap; either may be empty.
    # zh 走一步以后一堆变成的两堆，可以是空的。
    for take, digit in code.items():
        rest = heap - take
        if rest == 0 and digit & 1 or rest > 0 and digit & 2:
            yield 0, rest
        if digit & 4:
            for left in range(1, rest // 2 + 1):
                yield left, rest - left


words = sys.stdin.read().split()
heaps = [int(heap) for heap in words[2:]]
code = digits(words[0], max(heaps))
value = []
for heap in range(max(heaps) + 1):
    seen = {value[left] ^ value[right] for left, right in options(heap)}
    value.append(next(mex for mex in range(len(seen) + 1) if mex not in seen))  #@ heaps-code-values
total = 0
for heap in heaps:
    total ^= value[heap]  #@ heaps-code-sum
if total == 0:
    print(2)  #@ heaps-code-zero
else:
    print(1)
    # en The first move that makes the sum 0.
    # zh 第一步使总和变成 0 的走法。
    number, left, right = next((number, left, right) for number, heap in enumerate(heaps, 1)  #@ heaps-code-choose
                               for left, right in options(heap)
                               if value[left] ^ value[right] == total ^ value[heap])  #@ heaps-code-balance
    split = words[0].startswith("0.")
    print(number, *((left, right) if split else (heaps[number - 1] - right,)))
