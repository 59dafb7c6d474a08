// en Blocks every five in a row, column or diagonal with the fewest stones.
// zh 用最少的棋子挡住横、竖、斜的每个五连。
const [rows, cols] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
// en The part in which the pattern fits whole.
// zh 图案完整放得下的部分。
const high = rows - (rows % 5);
const wide = cols - (cols % 5);
let patterns = [];
if (rows < 5 || cols < 5) {
  // en Lines fit in one direction only: every fifth column, or every fifth row.
  // zh 只有一个方向放得下五连：每五列或每五行取一列或一行。
  patterns = [rows < 5 ? [0, 1, 4] : [1, 0, 4]];
} else {
  for (const right of [2, 3]) for (let shift = 0; shift < 5; shift++) patterns.push([1, right, shift]);
}

// en The stones of a pattern in a part of the board.
// zh 图案在棋盘的一部分里的棋子。
function stones([down, right, shift], top, bottom, left, end) {
  const found = [];
  for (let row = top; row < bottom; row++) {
    for (let col = left; col < end; col++) {
      if ((down * row + right * col) % 5 === shift) found.push([row + 1, col + 1]); //@ fives-code-cell
    }
  }
  return found;
}

// en The corner decides: take the pattern with the fewest stones there.
// zh 角上决定：取在那里棋子最少的图案。
const corner = (pattern) => stones(pattern, high, rows, wide, cols); //@ fives-code-corner
const best = patterns.reduce((best, other) => (corner(other).length < corner(best).length ? other : best));
const board = [
  ...stones(best, 0, high, 0, wide), //@ fives-code-copy
  ...stones(best, 0, high, wide, cols), //@ fives-code-right
  ...stones(best, high, rows, 0, wide), //@ fives-code-below
  ...corner(best), //@ fives-code-corner
];
console.log([board.length, ...board.map((stone) => stone.join(' '))].join('\n'));
