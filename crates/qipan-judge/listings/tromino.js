// en Covers a board of 2^k x 2^k squares, without one square, with L-trominoes.
// zh 用 L 型骨牌盖住 2^k × 2^k 的棋盘，空出一格。
const [k, row, col] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const side = 2 ** k;
const board = Array.from({ length: side }, () => Array(side).fill(0));
let pieces = 0;

// en Covers the board with this corner, without the square at row, col.
// zh 盖住以 (top, left) 为左上角的棋盘，空出 (row, col)。
function tile(top, left, side, row, col) {
  if (side === 1) return;
  const number = ++pieces;
  const half = side / 2;
  for (const down of [0, 1]) {
    for (const right of [0, 1]) {
      // en The square of this quarter that stays free: the special one, or the one at the centre.
      // zh 这个四分之一里空出的一格：特殊方格，或者挨着中心的一格。
      let [r, c] = [row, col];
      if (row >= top + half !== (down === 1) || col >= left + half !== (right === 1)) {
        [r, c] = [top + half - 1 + down, left + half - 1 + right];
        board[r][c] = number; //@ tromino-code-1 tromino-code-2
      }
      tile(top + down * half, left + right * half, half, r, c); //@ tromino-code-3
    }
  }
}

tile(0, 0, side, row - 1, col - 1); //@ tromino-code-0
console.log(board.map((line) => line.join(' ')).join('\n'));
