// en Counts the closed knight's tours of a small board, by following every path.
// zh 沿着每条路走，数小棋盘上马的回路。
const [rows, cols] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const squares = [...Array(rows * cols).keys()];
const isMove = (a, b) => Math.abs((Math.floor(a / cols) - Math.floor(b / cols)) * ((a % cols) - (b % cols))) === 2;
const links = squares.map((a) => squares.filter((b) => isMove(a, b)));
const free = new Set(squares.slice(1));

// en Counts the ways to go on from here over the free squares and to come home.
// zh 数从这里走完空格并回到起点的走法。
function count(here) {
  if (free.size === 0) return Number(isMove(here, 0));
  // en A free square needs two neighbours that are free or an end of the path.
  // zh 每个空格要有两个邻格是空的，或者是路的一端。
  const isEnd = (square) => free.has(square) || square === here || square === 0;
  for (const square of free) if (links[square].filter(isEnd).length < 2) return 0;
  let total = 0;
  for (const square of links[here]) {
    if (!free.delete(square)) continue;
    total += count(square);
    free.add(square);
  }
  return total;
}

// en Every tour is counted in both directions.
// zh 每条回路沿两个方向各数了一次。
console.log(count(0) / 2);
