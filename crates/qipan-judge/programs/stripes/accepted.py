import sys


def mex(numbers):
    """Returns the smallest number that is missing."""
    return next(number for number in range(len(numbers) + 1) if number not in numbers)


words = [int(word) for word in sys.stdin.read().split()]
stripes, boards = set(words[:3]), words[4:]
value = []
for length in range(max(boards) + 1):
    seen = set()
    for stripe in stripes:
        rest = length - stripe
        seen.update(value[left] ^ value[rest - left] for left in range(0, rest + 1))
    value.append(mex(seen))
for board in boards:
    print(1 if value[board] else 2)
