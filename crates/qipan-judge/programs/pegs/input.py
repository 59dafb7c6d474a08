import re
import sys

match = re.fullmatch(r"(\d{1,4}) (\d{1,4})\n", sys.stdin.read())
assert match, "two numbers"
assert all(1 <= int(side) <= 1000 for side in match.groups()), "the sides are from 1 to 1000"
sys.exit(42)
