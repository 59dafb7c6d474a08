import re
import sys


class Fault(Exception):
    """The first fault of an output."""


def numbers(line, count):
    """Parses a line of exactly this many numbers."""
    if len(line) != count or not all(re.fullmatch(rb"-?[0-9]{1,18}", word) for word in line):
        raise Fault("needs to be %d numbers: %r" % (count, line[:5]))
    return [int(word) for word in line]


def take(rest, count):
    """Takes lines off a list."""
    if len(rest) < count:
        raise Fault("the output is too short")
    taken, rest[:count] = rest[:count], []
    return taken


def end(rest):
    """Checks that no line is left."""
    if rest:
        raise Fault("the output is too long")


