import re
import sys

text = sys.stdin.read()
number = r"[1-9]\d*"
assert re.fullmatch(r"%s %s %s\n%s\n(%s\n)+" % (5 * (number,)), text), "three lengths, a number of boards, their lengths"
words = [int(word) for word in text.split()]
assert 1 <= words[3] == len(words) - 4 <= 1000, "1 to 1000 boards"
assert all(1 <= length <= 1000 for length in words), "lengths from 1 to 1000"
sys.exit(42)
