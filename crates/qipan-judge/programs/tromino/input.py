import re
import sys

match = re.fullmatch(r"(\d)\n(\d{1,3}) (\d{1,3})\n", sys.stdin.read())
assert match, "three numbers on two lines"
k, row, col = map(int, match.groups())
assert 1 <= row <= 2 ** k and 1 <= col <= 2 ** k, "the special square is on the board"
sys.exit(42)
