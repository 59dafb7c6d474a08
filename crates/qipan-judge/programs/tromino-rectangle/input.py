import re
import sys

match = re.fullmatch(r"(\d{1,3}) (\d{1,3})\n(\d{1,3}) (\d{1,3})\n", sys.stdin.read())
assert match, "four numbers on two lines"
rows, cols, row, col = map(int, match.groups())
assert 1 <= rows <= 200 and 1 <= cols <= 200, "the sides are from 1 to 200"
assert row == col == 0 or 1 <= row <= rows and 1 <= col <= cols, "the special square is on the board"
sys.exit(42)
