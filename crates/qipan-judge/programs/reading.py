import os
import re
import sys


class Fault(Exception):
    """The first fault of an output."""


def lines(output):
    """Returns the words of each line that is not blank."""
    words = (line.split() for line in output.split(b"\n"))
    return [line for line in words if line]


def numbers(line, count):
    """Parses a line of exactly this many numbers."""
    if not all(re.fullmatch(rb"-?[0-9]{1,18}", word) for word in line):
        raise Fault("this is not a number: %r" % line[:5])
    if len(line) != count:
        raise Fault("%d numbers instead of %d" % (len(line), count))
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


