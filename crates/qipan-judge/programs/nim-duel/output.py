import os
import re
import sys


class Fault(Exception):
    """The first fault of a game."""


def grundy(rule, most):
    """Returns the numbers of stones that a move takes, in order, and the Grundy values of the heaps up to this one."""
    if rule.startswith("take:"):
        takes = sorted({int(stones) for stones in rule[6:-1].split(",")})
    else:
        takes = list(range(1, (int(rule[4:]) if ":" in rule else most) + 1))
    value = []
    for heap in range(most + 1):
        seen = {value[heap - stones] for stones in takes if stones <= heap}
        value.append(next(mex for mex in range(len(seen) + 1) if mex not in seen))
    return takes, value


def replay(case, hear, say):
    """Plays the game: hear() returns the words of the program's next line, say() tells it the judge's move."""
    heaps, mine = [int(heap) for heap in case[2:-1]], case[-1] == b"2"
    takes, value = grundy(case[0].decode(), max(heaps))
    total = 0
    for heap in heaps:
        total ^= value[heap]
    must_win = (total != 0) != mine
    while any(takes[0] <= heap for heap in heaps):
        if mine:
            options = [(at, stones) for at, heap in enumerate(heaps) for stones in takes if stones <= heap]
            wins = [(at, stones) for at, stones in options if not total ^ value[heaps[at]] ^ value[heaps[at] - stones]]
            at, stones = (wins or options)[0]
            say("%d %d\n" % (at + 1, stones))
        else:
            words = hear()
            if len(words) != 2 or not all(re.fullmatch(rb"-?[0-9]{1,18}", word) for word in words):
                raise Fault("two numbers are needed: %r" % words[:5])
            at, stones = int(words[0]) - 1, int(words[1])
            if not 0 <= at < len(heaps) or not 0 < stones <= heaps[at] or stones not in takes:
                raise Fault("%d %d is illegal" % (at + 1, stones))
        total ^= value[heaps[at]] ^ value[heaps[at] - stones]
        heaps[at] -= stones
        mine = not mine
    if must_win and not mine:
        raise Fault("the program could have won")


def fault_of(case, answer, output):
    """Returns the first fault of the moves of a program, or None."""
    rest = (line.split() for line in output.split(b"\n") if line.split())
    try:
        replay(case.split(), lambda: next(rest, []), lambda text: None)
        return "the output is too long" if next(rest, None) else None
    except Fault as fault:
        return str(fault)


def say(text):
    """Tells the program something; one that has stopped does not hear it."""
    try:
        print(text, end="", flush=True)
    except BrokenPipeError:
        pass


if __name__ == "__main__":
    game, fault = open(sys.argv[1]).read(), None
    say(game)
    try:
        replay(game.encode().split(), lambda: next((line.split() for line in sys.stdin.buffer if line.split()), []), say)
    except Fault as error:
        fault = error
        with open(os.path.join(sys.argv[3], "judgemessage.txt"), "w") as message:
            message.write("%s\n" % fault)
    sys.exit(43 if fault else 42)
