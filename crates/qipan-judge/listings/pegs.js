// en Removes pegs from a full rectangle until the fewest are left.
// zh 在摆满的矩形上跳棋子，直到剩下的最少。
let [rows, cols] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const jumps = [];

// en Notes a jump; rows and columns are exchanged while the board is turned.
// zh 记下一跳；棋盘转过来时，行和列互换。
function jump([r, c], [toR, toC], turned) {
  jumps.push(turned ? [c, r, toC, toR] : [r, c, toR, toC]);
}

// en Clears three columns after three while five or more are left; returns where the rest begins.
// zh 剩五列或更多时，一次清掉三列；返回剩下部分的起点和列数。
function clear(rows, cols, row, col, turned) {
  for (; cols >= 5; col += 3, cols -= 3) { //@ pegs-code-columns pegs-code-rows pegs-code-clear
    let top = row;
    const at = (number) => [top - 1 + Math.floor(number / 4), col + (number % 4)];
    for (; (row + rows - top) % 3; top += 2) {
      for (const [a, b] of [[8, 0], [9, 1], [0, 2], [11, 9], [2, 10], [9, 11]]) jump(at(a), at(b), turned); //@ pegs-code-two
    }
    for (; top < row + rows; top += 3) {
      for (let c = col; c < col + 3; c++) { //@ pegs-code-one
        jump([top, c + 1], [top, c - 1], turned);
        jump([top + 2, c], [top, c], turned);
        jump([top, c - 1], [top, c + 1], turned);
      }
    }
  }
  return [col, cols];
}

// en Searches the jumps of a small block, on its points and those around it. A peg is the text of its point.
// zh 在小块和它周围一圈的点上搜索跳法。棋子用所在点的文字表示。
function finish(pegs, isNear, fewest, seen = new Set()) {
  if (pegs.size === fewest) return [];
  for (const peg of pegs) {
    const [r, c] = peg.split(',').map(Number);
    for (const [down, right] of [[-1, 0], [0, 1], [1, 0], [0, -1]]) {
      const [over, to] = [1, 2].map((steps) => [r + steps * down, c + steps * right]);
      if (!pegs.has(`${over}`) || pegs.has(`${to}`) || !isNear(to)) continue;
      const after = new Set([...pegs, `${to}`].filter((other) => other !== peg && other !== `${over}`).sort());
      const name = [...after].join(' ');
      if (seen.has(name)) continue;
      seen.add(name);
      const rest = finish(after, isNear, fewest, seen); //@ pegs-code-ending
      if (rest) return [[[r, c], to], ...rest];
    }
  }
}

if (rows === 1 || cols === 1) {
  for (let at = 2; at <= rows * cols; at += 2) jump([1, at], [1, at - 2], cols === 1); //@ pegs-code-row pegs-code-pair
} else {
  const fewest = (rows * cols) % 3 ? 1 : 2;
  let [left, top] = [1, 1];
  [left, cols] = clear(rows, cols, top, left, false);
  [top, rows] = clear(cols, rows, left, top, true);
  const block = new Set();
  for (let r = top; r < top + rows; r++) for (let c = left; c < left + cols; c++) block.add(`${r},${c}`);
  const isNear = ([r, c]) => r >= top - 1 && r <= top + rows && c >= left - 1 && c <= left + cols;
  for (const [a, b] of finish(block, isNear, fewest)) jump(a, b, false);
}
console.log([jumps.length, ...jumps.map((line) => line.join(' '))].join('\n'));
