// en Says who wins a heap game, and gives a winning move, by Grundy values.
// zh 用 Grundy 值判断取石子谁能赢，并给出一步必胜的走法。
const words = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/);
const rule = words[0];
const heaps = words.slice(2).map(Number);
const most = Math.max(...heaps);

// en For each number of stones taken: 1 may leave nothing, 2 one heap, 4 two heaps.
// zh 取每种枚数以后：1 可以不剩，2 可以剩一堆，4 可以剩两堆。
const digit = new Map();
if (rule.startsWith('0.')) {
  [...rule.slice(2)].forEach((sign, index) => digit.set(index + 1, Number(sign)));
} else if (rule.startsWith('take:')) {
  rule.slice(6, -1).split(',').forEach((take) => digit.set(Number(take), 3));
} else {
  const limit = rule.includes(':') ? Number(rule.slice(4)) : most;
  for (let take = 1; take <= limit; take++) digit.set(take, 3);
}

// en The two heaps that moves leave of a heap; either may be empty.
// zh 走一步以后一堆变成的两堆，可以是空的。
function* options(heap) {
  for (const [take, may] of digit) {
    const rest = heap - take;
    if ((rest === 0 && may & 1) || (rest > 0 && may & 2)) yield [0, rest];
    for (let left = 1; may & 4 && left <= Math.floor(rest / 2); left++) yield [left, rest - left];
  }
}

const value = [];
for (let heap = 0; heap <= most; heap++) {
  const seen = new Set([...options(heap)].map(([left, right]) => value[left] ^ value[right]));
  value[heap] = 0;
  while (seen.has(value[heap])) value[heap]++; //@ heaps-code-values
}
const total = heaps.reduce((sum, heap) => sum ^ value[heap], 0); //@ heaps-code-sum

// en The first move that makes the sum 0.
// zh 第一步使总和变成 0 的走法。
function winning() {
  for (const [index, heap] of heaps.entries()) { //@ heaps-code-choose
    for (const [left, right] of options(heap)) {
      if ((value[left] ^ value[right]) !== (total ^ value[heap])) continue; //@ heaps-code-balance
      return rule.startsWith('0.') ? [index + 1, left, right] : [index + 1, heap - right];
    }
  }
}

console.log(total === 0 ? '2' : `1\n${winning().join(' ')}`); //@ heaps-code-zero
