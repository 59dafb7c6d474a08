from functools import reduce
from operator import xor


def mex(numbers):
    """Returns the smallest number that is missing."""
    return next(number for number in range(len(numbers) + 1) if number not in numbers)


def moves():
    """Returns all legal moves."""
    return [(at, stones) for at, heap in enumerate(heaps) for stones in allowed if stones <= heap]


rule = input()
input()
heaps = [int(heap) for heap in input().split()]
mine = input() == "1"
if rule.startswith("take:"):
    allowed = [int(stones) for stones in rule[6:-1].split(",")]
else:
    allowed = range(1, (int(rule[4:]) if ":" in rule else max(heaps)) + 1)
value = []
for heap in range(max(heaps) + 1):
    value.append(mex({value[heap - stones] for stones in allowed if stones <= heap}))
while moves():
    if mine:
        total = reduce(xor, (value[heap] for heap in heaps))
        wins = [(at, stones) for at, stones in moves()
                if total ^ value[heaps[at]] ^ value[heaps[at] - stones] == 0]
        at, stones = (wins or moves())[0]
        print(at + 1, stones, flush=True)
    else:
        number, stones = map(int, input().split())
        at = number - 1
    heaps[at] -= stones
    mine = not mine
