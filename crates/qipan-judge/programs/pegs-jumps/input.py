import re
import sys

match = re.fullmatch(r"(\d{1,3}) (\d{1,3})\n", sys.stdin.read())
assert match, "two numbers"
assert all(1 <= int(side) <= 200 for side in match.groups()), "the sides are from 1 to 200"
sys.exit(42)
