import re
import sys

text = sys.stdin.read()
rule = r"nim(:[1-9]\d{0,3})?|take:\{[1-9]\d{0,3}(,[1-9]\d{0,3})*\}|0\.[0-7]*[1-7]"
match = re.fullmatch(r"(%s)\n([1-9]\d*)\n([1-9]\d*(?: [1-9]\d*)*)\n" % rule, text)
assert match, "a rule, the number of heaps, the heaps"
heaps = [int(heap) for heap in text.split("\n")[2].split()]
assert 1 <= len(heaps) <= 16 and len(heaps) == int(text.split("\n")[1]), "1 to 16 heaps"
assert all(1 <= heap <= 1000 for heap in heaps), "heaps of 1 to 1000 stones"
assert all(int(number) <= 1000 for number in re.findall(r"\d+", text.split("\n")[0].split(":")[-1])
           if not text.startswith("0.")), "numbers up to 1000"
sys.exit(42)
