// en Finds a knight's tour by Warnsdorff's rule with backtracking, or says NO by the theorems.
// zh 用 Warnsdorff 规则加回溯找马踏棋盘的路线；没有时按定理输出 NO。
const words = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/);
const closed = words[2] === 'closed';
const [rows, cols, , row, col] = words.map(Number);
const MOVES = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];
const number = Array.from({ length: rows + 1 }, () => Array(cols + 1).fill(0));
let limit;

// en By Schwenk, and by Cull, De Curtins, Chia and Ong; row is counted along the short side.
// zh 根据 Schwenk 以及 Cull、De Curtins、Chia、Ong 的定理；row 沿短边数。
function exists(m, n, row, col) {
  if (m * n === 1) return !closed;
  if (closed) return (m * n) % 2 === 0 && ![1, 2, 4].includes(m) && !(m === 3 && n < 10);
  if (m < 3 || (m === 3 && [3, 5, 6].includes(n)) || (m === 4 && n === 4)) return false;
  if ((m * n) % 2 && (row + col) % 2) return false;
  if (m === 4) return row === 1 || row === 4;
  if (m === 3 && n === 4) return col === 1 || col === 4;
  if (m === 3 && n === 7) return row !== 2 || col !== 4;
  return m !== 3 || n !== 8 || row !== 2 || ![3, 6].includes(col);
}

// en The free squares a move away, the one with the fewest onward moves first.
// zh 走一步能到的空格，出路最少的排在最前。
function onward(r, c, depth = 1) {
  const near = MOVES.map(([down, right]) => [r + down, c + right]);
  const free = near.filter(([r, c]) => r > 0 && r <= rows && c > 0 && c <= cols && !number[r][c]);
  if (depth === 0) return free;
  const ranked = free.map((square) => [onward(...square, 0).length + Math.random() / 2, ...square]);
  return ranked.sort((a, b) => a[0] - b[0]).map(([, r, c]) => [r, c]);
}

function walk(r, c, step, start) {
  number[r][c] = step; //@ knights-code-start
  const isHome = Math.abs((r - start[0]) * (c - start[1])) === 2;
  if (step === rows * cols && (!closed || isHome)) return true; //@ knights-code-home
  for (const [toR, toC] of onward(r, c)) { //@ knights-code-until knights-code-fewest
    if (limit-- > 0 && walk(toR, toC, step + 1, start)) return true;
  }
  number[r][c] = 0; //@ knights-code-otherwise
  return false;
}

if (!exists(Math.min(rows, cols), Math.max(rows, cols), ...(rows <= cols ? [row, col] : [col, row]))) {
  console.log('NO');
} else {
  // en A closed tour may be found from any square, and then begun at the right one.
  // zh 回路可以从任何一格找起，再换到给定的起点。
  let start = [row, col];
  for (let tries = 2 * rows * cols; (limit = tries), !walk(...start, 1, start); tries += 20) {
    if (closed) start = [rows, cols].map((side) => 1 + Math.floor(Math.random() * side));
  }
  const all = rows * cols;
  const shifted = (step) => ((step - number[row][col] + all) % all) + 1;
  console.log(number.slice(1).map((line) => line.slice(1).map(shifted).join(' ')).join('\n'));
}
