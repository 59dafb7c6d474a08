import re
import sys

match = re.fullmatch(r"(\d{1,2}) (\d{1,2})\n", sys.stdin.read())
assert match, "two numbers"
rows, cols = map(int, match.groups())
assert rows >= 1 and cols >= 1 and rows * cols <= 36, "at most 36 squares"
sys.exit(42)
