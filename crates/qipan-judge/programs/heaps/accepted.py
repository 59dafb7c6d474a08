import sys
from functools import reduce
from operator import xor


def allowed(rule, most):
    """Returns for each number of stones the octal digit of a move that takes them."""
    if rule.startswith("0."):
        return {stones: int(digit) for stones, digit in enumerate(rule[2:], 1)}
    if rule.startswith("take:"):
        return {int(stones): 3 for stones in rule[6:-1].split(",")}
    limit = int(rule[4:]) if ":" in rule else most
    return {stones: 3 for stones in range(1, limit + 1)}


def options(heap):
    """Returns what a move can leave of a heap: two heaps, either of which may be empty."""
    for stones, digit in rule.items():
        rest = heap - stones
        if rest == 0 and digit & 1 or rest > 0 and digit & 2:
            yield 0, rest
        if digit & 4:
            for left in range(1, rest // 2 + 1):
                yield left, rest - left


def mex(numbers):
    """Returns the smallest number that is missing."""
    return next(number for number in range(len(numbers) + 1) if number not in numbers)


words = sys.stdin.read().split()
heaps = [int(heap) for heap in words[2:]]
rule = allowed(words[0], max(heaps))
value = []
for heap in range(max(heaps) + 1):
    value.append(mex({value[left] ^ value[right] for left, right in options(heap)}))
total = reduce(xor, (value[heap] for heap in heaps))
if total == 0:
    print(2)
else:
    print(1)
    number, left, right = next((at, left, right) for at, heap in enumerate(heaps, 1) for left, right in options(heap)
                               if total ^ value[heap] ^ value[left] ^ value[right] == 0)
    if words[0].startswith("0."):
        print(number, left, right)
    else:
        print(number, heaps[number - 1] - left - right)
