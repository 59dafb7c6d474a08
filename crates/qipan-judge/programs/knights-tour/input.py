import re
import sys

match = re.fullmatch(r"(\d{1,2}) (\d{1,2})\n(open|closed)\n(\d{1,2}) (\d{1,2})\n", sys.stdin.read())
assert match, "two numbers, open or closed, two numbers"
rows, cols, row, col = (int(match.group(group)) for group in (1, 2, 4, 5))
assert 1 <= rows <= 20 and 1 <= cols <= 20, "the sides are from 1 to 20"
assert 1 <= row <= rows and 1 <= col <= cols, "the first square is on the board"
sys.exit(42)
